// A position of Burning Daylight arranged for a test: hands, tracks, board and deck, and the
// answers and chance to come.
#pragma once
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/battery/arrangement.h"
#include "games/battery/played.h"
#include "games/burning_daylight/burning_daylight.h"
#include "games/burning_daylight/rules/table.h"
#include "games/proves.h"

namespace gloam::games::burning_daylight::testing {

inline constexpr engine::Seat kAnn = 0;
inline constexpr engine::Seat kBen = 1;
inline constexpr engine::Seat kCat = 2;

using battery::Ids;

// These cards as a pack that extends the game's own.
inline std::string extended(std::string_view cards, const std::string& id = "test") {
  return battery::extending("burning-daylight", cards, id);
}

// The abilities that the tests of the rules were written for. Those of the game's own gangers are
// moved for balance, which must not concern a test of a rule.
inline std::string plain_gangers() {
  struct Plain {
    const char* id;
    const char* name;
    const char* type;
    const char* rules;
  };
  std::string out;
  for (const Plain& one : std::initializer_list<Plain>{
           {"static_nan", "Static Nan", "hacker", "play: explore"},
           {"patch", "Patch", "hacker", "advance: look(1); may to_bottom"},
           {"ledger", "Ledger", "hacker", "return: claim"},
           {"ghostline", "Ghostline", "hacker", "passive: more_advance(1)"},
           {"breaker", "Breaker", "hacker", "play: bury; explore"},
           {"long_jo", "Long Jo", "runner", "play choose another: advance(chosen)"},
           {"dustkick", "Dustkick", "runner", "advance: explore"},
           {"switchback", "Switchback", "runner", "passive if alone_in(just_left): steps(2)"},
           {"finch", "Finch", "runner", "advance if entering(returning): claim"},
           {"undertow", "Undertow", "sneaker", "play: look(3); arrange"},
           {"hush", "Hush", "sneaker", "passive: escort(self)"},
           {"lookout", "Lookout", "sneaker", "passive: spare(all_here)"},
           {"sapper_lil", "Sapper Lil", "sneaker", "return: explore; may bury"},
           {"bulwark", "Bulwark", "fighter", "passive: escort(others_here)"},
           {"warden_ash", "Warden Ash", "fighter", "return choose injured(1): heal(chosen)"},
           {"torch", "Torch", "fighter", "advance if hurt_here: heal_here"},
           {"tinker_bo", "Tinker Bo", "helper", "return: explore"},
           {"pathfinder", "Pathfinder", "helper", "passive if others >= 1: escort(all_here)"}})
    out += std::string("[") + one.id + "]\nname = \"" + one.name +
           "\"\nkind = \"ganger\"\ntype = \"" + one.type + "\"\nrules = \"" + one.rules + "\"\n";
  return out;
}

// The game itself, from its own pack.
inline std::unique_ptr<engine::Game> made() { return battery::loaded(kEntry.make); }

inline const Pack& own_pack() { return battery::own_pack<load>(); }

// daylight().hand(kAnn, {"ledger"}).board({"tin_soldier"}).answers({...}).action(): reads as the
// rule it proves. At first nobody has a gang, nothing lies anywhere, and it is Ann's turn in
// round 1.
class Arranged final : public battery::Arrangement<Arranged, Table, CardIndex, &State::in_play> {
 public:
  explicit Arranged(int seats, std::string_view extension = {})
      : Arrangement(battery::kept<Pack>(extension, load_pack)) {
    generator_decides_ = true;
    state.seats = static_cast<std::uint8_t>(seats);
    state.round = 1;
    state.phase = Phase::action;
  }

  // --- Arranging ---

  Arranged& hand(engine::Seat seat, Ids ids) {
    for (const std::string_view id : ids) state.players[seat].hand |= one(id);
    return *this;
  }
  // What each slot holds: track(kAnn, {{"hush"}, {}, {"ledger"}}).
  Arranged& track(engine::Seat seat, std::initializer_list<Ids> slots) {
    std::size_t slot = 0;
    for (const Ids ids : slots) {
      for (const std::string_view id : ids) {
        state.players[seat].track[slot] |= one(id);
        state.players[seat].seen |= one(id);
        if (pack.gangers[ganger(id)].lasting)
          lies({.card = card(id), .owner = seat, .states = 1 << kInEffect});
      }
      ++slot;
    }
    if (seat == state.turn) state.fresh = state.players[seat].track[kJustLeft];
    return *this;
  }
  Arranged& injured(Ids ids) {
    for (const std::string_view id : ids)
      for (Player& player : state.players) player.injured |= one(id) & on_track(player);
    return *this;
  }
  Arranged& recovery(engine::Seat seat, Ids ids) {
    for (const std::string_view id : ids) {
      state.players[seat].recovery |= one(id);
      state.players[seat].seen |= one(id);
    }
    return *this;
  }
  // The first of them is the First Mission.
  Arranged& board(Ids ids) {
    for (const std::string_view id : ids) {
      if (state.first_mission == kNone) {
        state.first_mission = card(id);
      } else {
        state.board.put(card(id));
      }
    }
    return *this;
  }
  // From the top.
  Arranged& deck(Ids ids) {
    state.deck.clear();
    for (const std::string_view id : ids) state.deck.put_under(Hidden{.card = card(id)});
    if (!state.deck.empty()) state.deck[state.deck.size() - 1].mark = 1;
    return *this;
  }
  // Something to draw: night_post, flag_day, last_train, water_right.
  Arranged& four_missions() {
    return deck({"night_post", "flag_day", "last_train", "water_right"});
  }
  // In play, the latest last.
  Arranged& events(Ids ids) {
    for (const std::string_view id : ids) {
      state.events.put(card(id));
      lies({.card = card(id), .states = 1 << kInEffect});
    }
    return *this;
  }
  Arranged& completed(engine::Seat seat, Ids ids) {
    for (const std::string_view id : ids) {
      Player& player = state.players[seat];
      player.completed.put(card(id));
      player.points = static_cast<std::uint8_t>(player.points + pack.mission(card(id)).size);
    }
    return *this;
  }
  Arranged& claimed(engine::Seat seat, Ids ids) {
    for (const std::string_view id : ids) {
      state.claimed.put(Hidden{.card = card(id), .mark = seat});
      ++state.players[seat].claimed;
    }
    return *this;
  }
  // A score without cards behind it.
  Arranged& points(engine::Seat seat, int n) {
    return state.players[seat].points = static_cast<std::uint8_t>(n), *this;
  }
  Arranged& stored(std::string_view under, Ids ids) {
    for (const std::string_view id : ids)
      state.stored.put(Hidden{.card = card(id), .mark = ganger(under)});
    return *this;
  }
  Arranged& turn(engine::Seat seat) {
    state.turn = seat;
    state.fresh = state.players[seat].track[kJustLeft];
    return *this;
  }
  Arranged& advanced(Ids ids) {
    for (const std::string_view id : ids) state.advanced |= one(id);
    return *this;
  }
  Arranged& variant() { return state.command_points = 1, *this; }
  Arranged& finish_round() { return state.finish_round = 1, *this; }

  // --- What comes, and running ---

  using Arrangement::answers;
  // Answers of the player whose turn it is.
  Arranged& answers(std::initializer_list<engine::Option> options) {
    return answers_of(state.turn, options);
  }

  Arranged& event() { return run(Phase::events); }
  Arranged& advance() { return run(Phase::advance); }
  Arranged& action() { return run(Phase::action); }
  // The position stays as it was, so that what is asked next can be answered from there.
  Arranged& asked(Phase phase) {
    state.phase = phase;
    const State before = state;
    Arrangement::asked(phase);
    return state = before, *this;
  }

  // --- Looking ---

  Ganger ganger(std::string_view id) const { return pack.numbers[card(id)]; }
  Gangers one(std::string_view id) const { return only(ganger(id)); }
  Gangers team(Ids ids) const {
    Gangers found = 0;
    for (const std::string_view id : ids) found |= one(id);
    return found;
  }

  engine::Option mission(std::string_view id) const { return {kMission, card(id)}; }
  engine::Option send(Ids ids) const { return {kTeam, 0, static_cast<int>(team(ids))}; }
  engine::Option deploy(std::string_view id) const { return {kDeploy, ganger(id)}; }
  engine::Option push(std::string_view id) const { return {kPush, ganger(id)}; }
  engine::Option about(Verb verb, std::string_view id) const { return {verb, ganger(id)}; }
  engine::Option target(std::string_view id) const {
    return {engine::kTarget, ganger(id), static_cast<int>(kGangerOperand)};
  }

  const Player& of(engine::Seat seat) const { return state.players[seat]; }
  int score_of(engine::Seat seat) const { return score(state.players[seat]); }
  bool in_hand(std::string_view id) const {
    return anywhere(id, [](const Player& p) { return p.hand; });
  }
  bool in_recovery(std::string_view id) const {
    return anywhere(id, [](const Player& p) { return p.recovery; });
  }
  bool is_injured(std::string_view id) const {
    return anywhere(id, [](const Player& p) { return p.injured; });
  }
  // 1 to 3, or 0 for off the track.
  int slot(std::string_view id) const {
    for (const Player& player : state.players)
      for (int i = 0; i < kSlots; ++i)
        if (has(player.track[static_cast<std::size_t>(i)], ganger(id))) return i + 1;
    return 0;
  }
  // The ids of the deck, from the top.
  std::vector<std::string> deck_now() const {
    std::vector<std::string> ids;
    for (int i = state.deck.size() - 1; i >= 0; --i)
      ids.push_back(pack.cards[state.deck[i].card].id);
    return ids;
  }
  std::vector<std::string> board_now() const {
    std::vector<std::string> ids;
    if (state.first_mission != kNone) ids.push_back(pack.cards[state.first_mission].id);
    for (const CardIndex mission : state.board) ids.push_back(pack.cards[mission].id);
    return ids;
  }
  std::string first_mission() const {
    return state.first_mission == kNone ? "" : pack.cards[state.first_mission].id;
  }

 private:
  static Pack load_pack(std::string_view extension) {
    std::vector<cards::PackFile> files = {{"plain.toml", extended(plain_gangers(), "plain")}};
    if (!extension.empty()) files.push_back({"test.toml", extended(extension)});
    return battery::loaded(load, files).value();
  }
  template <class Where>
  bool anywhere(std::string_view id, const Where& where) const {
    return std::any_of(state.players.begin(), state.players.end(),
                       [&](const Player& player) { return has(where(player), ganger(id)); });
  }
};

inline Arranged daylight(int seats = 2, std::string_view extension = {}) {
  return Arranged(seats, extension);
}

// A game of its own at its first question, with these settings.
struct Begun : battery::Played<State> {
  explicit Begun(int seats, const std::vector<int>& settings = {}, std::uint64_t seed = 1)
      : Played(battery::own_game(kEntry), seats, seed, settings) {}
  int score_of(engine::Seat seat) const { return score(state().players[seat]); }
};

// How many gangers of a type the gang with most of them has more than the one with fewest, type by
// type.
inline std::vector<int> spreads(const State& state) {
  std::vector<int> found;
  for (const Gangers type : own_pack().of_type) {
    int fewest = kMostGangers;
    int most = 0;
    for (int seat = 0; seat < state.seats; ++seat) {
      const int there =
          std::popcount(gang_of(state.players[static_cast<std::size_t>(seat)]) & type);
      fewest = std::min(fewest, there);
      most = std::max(most, there);
    }
    found.push_back(most - fewest);
  }
  return found;
}

// A game that two people play: Ann begins, the gangs are agreed on, and every answer is one of
// those offered, in the words of a save.
class Agreed : public Begun {
 public:
  Agreed(Ids anns, Ids bens, std::uint64_t seed, bool command_points = false)
      : Begun(2, {static_cast<int>(Forming::agreed), command_points ? 1 : 0, 0, 0, 0, 1}, seed) {
    auto ann = anns.begin();
    auto ben = bens.begin();
    while (asks(ask::agree)) {
      auto& next = asked() == kAnn ? ann : ben;
      if (next == (asked() == kAnn ? anns : bens).end()) {
        Played::answer(options().back());
      } else {
        answer("pick " + std::string(*next++));
      }
    }
  }
  Agreed& answer(const std::string& words) { return answer_in_words(words), *this; }
  // Both do nothing for so many turns.
  Agreed& pass(int turns) {
    while (turns-- > 0) answer("pass");
    return *this;
  }
};

}  // namespace gloam::games::burning_daylight::testing
