// Tests of a game's cards: with other cards, of what is refused, and the suite that every game's
// own pack passes.
#pragma once
#include <gmock/gmock.h>

#include <filesystem>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cards/testing_pack.h"
#include "engine/lines.h"
#include "engine/thumb.h"
#include "games/battery/arrangement.h"
#include "games/battery/trial.h"
#include "games/entry.h"

namespace gloam::games::battery {

// The game with these cards added to its own.
inline std::unique_ptr<engine::Game> with_cards(const Entry& game, std::string_view cards) {
  const cards::PackFile more{"more.toml", extending(std::string(game.name), cards)};
  return loaded(game.make, {&more, 1});
}

// Why these cards cannot be added. They begin in line 9 of more.toml.
inline std::vector<std::string> complaints_about(const Entry& game, std::string_view cards) {
  const cards::PackFile more{"more.toml", extending(std::string(game.name), cards)};
  engine::Complaints complaints;
  EXPECT_EQ(game.make({&more, 1}, complaints), nullptr) << "not refused:\n" << cards;
  std::vector<std::string> told;
  for (const engine::Complaint& complaint : complaints) told.push_back(to_string(complaint));
  return told;
}

// The list of cards to refuse, with what the game complains of now. In the list, each entry is a
// title after `#`, the cards, and a line for each complaint, which begins with `=>`.
inline std::string refusals_now(const Entry& game, const std::string& list) {
  std::string out;
  std::string cards;
  for (const std::string_view line : engine::lines_of(list)) {
    const bool complaint = line.starts_with("=>");
    if (complaint && cards.empty()) continue;
    if (!complaint) out += std::string(line) + "\n";
    if (complaint) {
      for (const std::string& told : complaints_about(game, cards)) out += "=> " + told + "\n";
      cards.clear();
    } else if (!cards.empty() || (!line.empty() && !line.starts_with("#"))) {
      cards += std::string(line) + "\n";
    }
  }
  EXPECT_EQ(cards, "") << "the list ends without `=>`";
  return out;
}

// Notes the ids of all cards, places and so on that events name.
class Named final : public engine::Listener {
 public:
  explicit Named(const engine::Game& game) : game_(game) {}
  void hear(const engine::Event& event) override {
    for (std::size_t i = 0; i < event.arguments.size(); ++i) {
      const engine::Operand kind = event.say->slots[i].kind;
      if (kind == engine::Operand::card || kind >= engine::Operand::game)
        ids.insert(game_.id_of(kind, event.arguments[i]));
    }
  }
  std::set<std::string> ids;

 private:
  const engine::Game& game_;
};

// Cards that nothing brings into play, or that no event names in games played by rule of thumb,
// though players use them or they come by chance. Once all were named, no more games are played: a
// plan may have far more than are needed.
inline Findings cards_never_met(const engine::Game& game, const Plan& plan) {
  Named named(game);
  const auto unmet = [&] {
    Findings findings;
    for (int i = 0; i < game.card_count(); ++i) {
      const std::string id = game.id_of(engine::Operand::card, i);
      const engine::CardNote note = game.note_of(i);
      const bool comes = note.usable || !game.lot_of(i).empty();
      if (!note.never.empty()) {
        findings.push_back(id + ": nothing can bring it into play; " + note.never);
      } else if (comes && !named.ids.contains(id)) {
        findings.push_back(id + ": no event names it");
      }
    }
    return findings;
  };
  Findings findings = unmet();
  for (const engine::Setup& setup : setups(game, plan)) {
    if (findings.empty()) break;
    engine::Position position = game.new_position();
    engine::ThumbDecider decider(game, position, setup.seed);
    engine::Company company{decider, &named};
    play_through(game, setup, company, position);
    findings = unmet();
  }
  return findings;
}

// The game's own pack.
inline cards::Pack own_cards(const Entry& game) {
  const auto load = [&](std::span<const cards::PackFile>, engine::Complaints& complaints) {
    return cards::load(game.words(), game.pack(), complaints);
  };
  return loaded(load).value();
}

// What is kept in the folder of the own pack: for vigil.toml, "vigil" with this ending.
inline std::filesystem::path kept_beside_pack(const Entry& game, const std::string& folder,
                                              const std::string& ending) {
  const std::filesystem::path pack = game.pack().front().name;
  return cards::testing::source_folder() / folder / (pack.stem().string() + ending);
}

// What each file of the own pack prints, as it was reviewed: vigil.toml beside it in vigil.txt.
inline void expect_reviewed_texts(const Entry& game, const std::string& folder) {
  const cards::Pack pack = own_cards(game);
  for (const cards::PackFile& file : game.pack()) {
    const std::string stem = std::filesystem::path(file.name).stem().string();
    cards::testing::expect_reviewed_texts(
        pack, file.name, cards::testing::source_folder() / folder / (stem + ".txt"));
  }
}

}  // namespace gloam::games::battery

// GLOAM_PACK_SUITE(Vigil, kEntry, "games/vigil/cards") in one test file: the folder holds the texts
// of the pack vigil.toml in vigil.txt, and what is refused in vigil.refused.
// GLOAM_WRITE_GOLDEN=1 writes both anew. What follows is the plan of the games that must name all
// cards.
#define GLOAM_PACK_SUITE(NAME, ENTRY, FOLDER, ...)                                                 \
  TEST(NAME##Pack, PrintsTheTextsThatWereReviewed) {                                               \
    gloam::games::battery::expect_reviewed_texts(ENTRY, FOLDER);                                   \
  }                                                                                                \
  TEST(NAME##Pack, HasATextForEveryCardThatTellsItsRulesApart) {                                   \
    gloam::cards::testing::expect_texts_that_tell_rules_apart(                                     \
        gloam::games::battery::own_cards(ENTRY));                                                  \
  }                                                                                                \
  TEST(NAME##Pack, HasAFunctionForEveryWord) {                                                     \
    EXPECT_THAT((ENTRY).words().without_function(), ::testing::IsEmpty());                         \
  }                                                                                                \
  TEST(NAME##Pack, HasNoCardThatIsNeverMet) {                                                      \
    EXPECT_THAT(                                                                                   \
        gloam::games::battery::cards_never_met(*gloam::games::plain(ENTRY), {__VA_ARGS__}),        \
        ::testing::IsEmpty());                                                                     \
  }                                                                                                \
  TEST(NAME##Pack, RefusesTheCardsOfItsList) {                                                     \
    const auto list = gloam::games::battery::kept_beside_pack(ENTRY, FOLDER, ".refused");          \
    gloam::cards::testing::expect_golden(                                                          \
        list, gloam::games::battery::refusals_now(ENTRY, gloam::cards::testing::read_file(list))); \
  }
