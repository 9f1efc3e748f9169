// Hearth: a small game for the tests of the card language, with a word of every sort.
#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <vector>

#include "cards/run/run.h"
#include "cards/vocabulary.h"
#include "engine/thing_set.h"

namespace gloam::cards::testing {

enum Quantity { kDice, kStrength, kFog, kRest, kBlessing, kSpeed, kMud };
enum Window { kBell, kRolled, kEntered, kUpkeep, kTargetRolls, kWounded, kDusk, kMarket };
enum Proposal { kWound, kRoll };
enum Form { kAction, kFight, kEvent, kPassive, kTrial, kHaggle };
enum Resource { kGrace, kSecrecy };
enum RollKind { kFightRoll, kEludeRoll, kAnyRoll };
enum SpanId { kThisTurn, kThisRound };
enum PeriodId { kPerTurn, kPerGame };
enum StateBit { kActive, kBroken, kNight };
// What words touch.
inline constexpr std::uint64_t kTouchesGrace = 1, kTouchesSecrecy = 2, kTouchesDarkness = 4;

struct Hero {
  std::array<std::int8_t, 2> has = {5, 3};
  std::uint8_t place = 0;
  std::uint8_t wounds = 0;
};

struct HearthState {
  engine::Generator luck;
  std::array<Hero, 3> heroes = {};
  std::int32_t darkness = 0;
  std::int32_t dice = 0;
  InPlay<600> in_play;
  Marks<3> marks;
  Lasting<4, 2> lasting;
  engine::ThingSet dug;  // of 512 tiles
};

// Hears every event.
class Ears : public engine::Listener {
 public:
  void hear(const engine::Event& event) override { heard.push_back(event); }
  std::vector<engine::Event> heard;
};

class HearthRun : public Run {
 public:
  HearthRun(HearthState& state, const Pack& cards, engine::Table& asked)
      : Run(cards, asked, Stage{state.in_play, state.marks, state.lasting}), s(state) {}
  engine::Seat seat_of(int whose) const override {
    return static_cast<engine::Seat>(whose < 0 ? 0 : whose);
  }
  Order order(const Source&) const override { return ordered; }

  std::uint32_t heroes_at(int where) const;
  // A wound is a proposal; then the window opens.
  void wound(int hero);

  HearthState& s;
  RollKind roll = kFightRoll;
  Order ordered = Order::ask;  // about every card
};

// Declared, and frozen.
const Vocabulary& hearth();

// A pack of these cards, with a [pack] section before them. Throws std::runtime_error with the
// complaints.
Pack hearth_pack(const std::string& cards);

}  // namespace gloam::cards::testing
