// A pack with an overpowered and a useless power among others that are alike: the lab must find
// these two, and nothing else.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "cards/read/document.h"
#include "engine/testing_folder.h"
#include "games/darkest_night/darkest_night.h"
#include "lab/card_effects.h"
#include "lab/run.h"

namespace gloam::lab {
namespace {

constexpr const char* kOverpowered = "charge";
constexpr const char* kUseless = "careful_study";

// The powers of a hero are all alike: the scholar's help the whole company, those of the others do
// nothing. One of the knight's makes him invincible, and one of the scholar's does nothing.
cards::PackFile planted(const cards::PackFile& own) {
  std::string text =
      "[pack]\nformat = 1\ngame = \"darkest-night\"\nid = \"planted\"\nversion = \"1\"\n"
      "vocabulary = 1\nextends = \"darkest-night\"\n";
  engine::Complaints complaints;
  cards::Report report(own, complaints, complaints);
  const cards::Document document = cards::read_document(own, report).value();
  for (const cards::Section& card : document) {
    if (card.find("hero") == nullptr) continue;
    const std::string& hero = *card.find("hero")->value.text();
    const std::string rules = card.name == kOverpowered ? "always: dice(+6)"
                              : hero == "scholar" && card.name != kUseless
                                  ? "always: dice(+1, any_roll, turn_hero)"
                                  : "always: travel_secrecy(+0)";
    text += "\n[" + card.name + "]\nname = \"" + *card.find("name")->value.text() +
            "\"\nkind = \"bonus\"\nhero = \"" + hero + "\"\n" +
            (card.find("basic") == nullptr ? "" : "basic = true\n") +
            "flavour = \"One of fifty.\"\nrules = \"" + rules + "\"\n";
  }
  return {"planted.toml", text};
}

// What 12,000 games with this seed name, in any lot: whether it helps.
std::map<std::string, bool> named(const engine::Game& game, std::uint64_t seed) {
  Plan plan{game, standard_setup(game.info(), 4, engine::Seed::of(seed)),
            bots::find_level("thumb")};
  plan.setup.settings[0] = 1;  // for experts: what heroes begin with is dealt
  const engine::testing::Folder folder;
  File file = file_for(plan, folder.file("planted.lab"));
  Onlooker nobody;
  run(plan, {0, 12000}, 2, file, nobody);

  Names lots;
  Names cards;
  const std::vector<CardEffect> effects = card_effects(file.hands(lots, cards));
  EXPECT_EQ(effects.size(), 70u) << "twenty of the fifty can come from the start or later";
  std::vector<double> p_values;
  for (const CardEffect& one : effects) p_values.push_back(one.effect ? one.effect->p_value() : 1);
  const std::vector<bool> found = believed(p_values, 0.05);
  std::map<std::string, bool> out;
  for (std::size_t i = 0; i < effects.size(); ++i)
    if (found[i]) out[cards[effects[i].card]] = effects[i].effect->value > 0;
  return out;
}

// One name in twenty may be wrong, so one seed of four may name something else.
TEST(Planted, TheOverpoweredAndTheUselessPowerAreFoundAndHardlyAnythingElse) {
  const games::Entry& entry = games::darkest_night::kEntry;
  engine::Complaints complaints;
  const std::vector<cards::PackFile> packs = {planted(entry.pack().front())};
  const auto game = entry.make(packs, complaints);
  ASSERT_TRUE(game) << engine::to_string(complaints.at(0), true);
  int wrong = 0;
  for (const std::uint64_t seed : {1u, 2u, 3u, 4u}) {
    const std::map<std::string, bool> cards = named(*game, seed);
    EXPECT_THAT(cards,
                ::testing::IsSupersetOf(
                    {std::pair<const std::string, bool>(kOverpowered, true), {kUseless, false}}));
    wrong += cards.size() > 2 ? 1 : 0;
  }
  EXPECT_LE(wrong, 1);
}

}  // namespace
}  // namespace gloam::lab
