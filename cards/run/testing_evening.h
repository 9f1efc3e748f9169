// A table for the tests of the runner, with scripted answers and dice.
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "cards/run/run.h"
#include "cards/testing_words.h"
#include "engine/table.h"

namespace gloam::cards::testing {

using engine::Answer;
using engine::Option;

// A table of three heroes, seats 0 to 2, with cards, scripted answers and scripted dice.
class Evening {
 public:
  Evening(const std::string& cards, std::vector<Answer> answers,
          std::vector<std::uint32_t> dice = {})
      : pack(hearth_pack(cards)), decider(std::move(answers)), fate(std::move(dice)) {}
  explicit Evening(const std::string& cards) : Evening(cards, {}) {}

  int put(const char* card, int owner, int place = 0, int target = 0) {
    Source source;
    source.card = static_cast<std::uint16_t>(pack.find(card));
    source.owner = static_cast<std::uint8_t>(owner);
    source.place = static_cast<std::uint16_t>(place);
    source.target = static_cast<std::uint16_t>(target);
    return state.in_play.put(source);
  }
  // A card that is resolved without lying in play.
  Speaker loose(const char* card, int owner) {
    Source source;
    source.card = static_cast<std::uint16_t>(pack.find(card));
    source.owner = static_cast<std::uint8_t>(owner);
    return {source, kNotInPlay};
  }
  std::int32_t ask(int about, int q, std::int32_t base, int place = 0) {
    return quantity(run, {.subject = about, .place = place}, q, base, &lines);
  }
  Option use(int instance, int clause = 0) const {
    return use_option(run.speaker(instance), clause);
  }
  int has(int hero, Resource what) const {
    return state.heroes[static_cast<std::size_t>(hero)].has[what];
  }
  int wounds(int hero) const { return state.heroes[static_cast<std::size_t>(hero)].wounds; }
  std::vector<std::string_view> heard() const {
    std::vector<std::string_view> keys;
    for (const engine::Event& event : ears.heard) keys.push_back(event.say->key);
    return keys;
  }

  HearthState state;
  Pack pack;
  engine::ScriptedDecider decider;
  engine::ScriptedFate fate;
  Ears ears;
  engine::Company company{decider, &ears, nullptr, &fate};
  engine::Table table{state.luck, company};
  HearthRun run{state, pack, table};
  std::vector<Contribution> lines;
};

inline constexpr Option kPassing{engine::kPass, 0, 0};
inline Option amount(int n) { return {engine::kAmount, static_cast<std::int16_t>(n), 0}; }
inline Option target(int hero) {
  return {engine::kTarget, static_cast<std::int16_t>(hero),
          static_cast<std::int32_t>(engine::game_operand(0))};
}

inline Option tile(int number) {
  return {engine::kTarget, number, static_cast<std::int32_t>(engine::game_operand(1))};
}

inline std::string power(const std::string& id, const std::string& rules) {
  return "[" + id + "]\nkind = \"power\"\nrules = '''\n" + rules + "\n'''\n";
}

}  // namespace gloam::cards::testing
