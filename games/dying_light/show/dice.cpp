#include "games/dying_light/show/dice.h"

#include <algorithm>

#include "engine/columns.h"

namespace gloam::games::dying_light {
namespace {

// "Evade and Jump" as part of a list.
std::string brief_face(SpokenDie die, const Pack& pack) {
  std::string text =
      face_text(pack.dice[static_cast<std::size_t>(die.kind)][static_cast<std::size_t>(die.face)]);
  const std::size_t both = text.find(" and ");
  return both == std::string::npos ? text : text.replace(both, 5, "+");
}

std::string capital(std::string text) {
  text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

// The dice that are spent, in their order.
std::vector<SpokenDie> spent(const SpokenDice& dice) {
  std::vector<SpokenDie> all;
  for (int i = 0; i < kDice; ++i)
    if (dice.dice[static_cast<std::size_t>(i)] != SpokenDice::kNotSpent) all.push_back(dice.die(i));
  return all;
}

constexpr std::array<const char*, 6> kPlaces = {"supply",  "pool",     "track",
                                                "fatigue", "cooldown", "spot"};

}  // namespace

std::string die_name(int kind) {
  constexpr std::array<const char*, kDieKinds> kNames = {"basic",    "parkour", "combat",
                                                         "momentum", "damage",  "risk"};
  return kNames[static_cast<std::size_t>(kind)];
}

std::string face_text(const Face& face) {
  constexpr std::array<std::pair<std::uint16_t, const char*>, 11> kSigns = {
      {{kEvade, "Evade"},
       {kJumpBoost, "Jump"},
       {kClimbBoost, "Climb"},
       {kPower, "Power"},
       {kBlock, "Block"},
       {kPush, "Push"},
       {kCrit, "Crit"},
       {kExposure, "Exposure"},
       {kFatigue, "Fatigue"},
       {kWound, "Wound"},
       {kSpawn, "Spawn"}}};
  if (face.number > 0) return std::to_string(face.number);
  std::string text;
  for (const auto& [symbol, name] : kSigns)
    if ((face.symbols & symbol) != 0) text += (text.empty() ? "" : " and ") + std::string(name);
  return text.empty() ? "blank" : text;
}

std::string die_text(SpokenDie die, const Pack& pack) {
  if (die.slot > 0)
    return "the " + capital(die_name(die.kind)) + " Die in slot " + std::to_string(die.slot);
  if (die.face == SpokenDie::kAnyFace) return "a " + capital(die_name(die.kind)) + " Die";
  return die_name(die.kind) + " " + brief_face(die, pack);
}

std::string dice_text(const SpokenDice& dice, const Pack& pack) {
  const std::vector<SpokenDie> all = spent(dice);
  std::string text;
  for (std::size_t i = 0; i < all.size(); ++i)
    text += (i == 0 ? "" : i + 1 == all.size() ? " and " : ", ") + die_text(all[i], pack);
  if (std::count(all.begin(), all.end(), all[0]) == static_cast<std::ptrdiff_t>(all.size()))
    return text;
  const SpokenDie last = dice.die(dice.last);
  const std::string face = brief_face(last, pack);
  const auto alike = std::count_if(
      all.begin(), all.end(), [&](const SpokenDie& die) { return brief_face(die, pack) == face; });
  return text + ", the " + (alike == 1 ? face : die_text(last, pack)) + " last";
}

std::string change_text(const SpokenChange& change, const Pack& pack) {
  constexpr std::array<const char*, 6> kWhere = {"in the supply",      "in the pool",
                                                 "on the track",       "in a Fatigue Slot",
                                                 "in a Cooldown Slot", "on the Momentum Spot"};
  const bool shown = change.die.face != SpokenDie::kAnyFace;
  const std::string where = kWhere[static_cast<std::size_t>(change.place)];
  return (shown ? "the " : "") + die_text(change.die, pack) +
         (change.die.slot > 0 ? "" : " " + where) + " " + die_text({.kind = change.into}, pack);
}

std::string die_word(SpokenDie die, const Pack& pack) {
  std::string word = die_name(die.kind);
  if (die.slot > 0) word += "-" + std::to_string(die.slot);
  if (die.face != SpokenDie::kAnyFace) word += "-" + brief_face(die, pack);
  std::transform(word.begin(), word.end(), word.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return word;
}

std::string dice_word(const SpokenDice& dice, const Pack& pack) {
  std::string word;
  for (const SpokenDie& die : spent(dice)) word += die_word(die, pack) + ".";
  return word + std::to_string(dice.last + 1);
}

std::string change_word(const SpokenChange& change, const Pack& pack) {
  return die_word(change.die, pack) + "." + kPlaces[static_cast<std::size_t>(change.place)] + "." +
         die_name(change.into);
}

}  // namespace gloam::games::dying_light
