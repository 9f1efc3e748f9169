// The rules of Dying Light: functions in the order and the words of docs/rules/dying-light.md, a
// file a chapter.
#pragma once
#include "cards/run/run.h"
#include "engine/table.h"
#include "games/dying_light/cards/pack.h"
#include "games/dying_light/rules/said.h"
#include "games/dying_light/rules/state.h"

namespace gloam::games::dying_light {

class Table;

// What the words of cards see: an owner is a Runner.
class Run final : public cards::Run {
 public:
  explicit Run(Table& table_played);
  engine::Seat seat_of(int card_owner) const override;

  Table& at;
};

// Dice of a Runner, a bit each.
using DiceSet = std::uint8_t;

class Table : public engine::Table {
 public:
  Table(State& state, const Pack& cards_in_use, engine::Company& company)
      : engine::Table(state.luck, company),
        s(state),
        pack(cards_in_use),
        scenario(cards_in_use.scenarios[state.scenario]),
        city(cards_in_use.cities[cards_in_use.scenarios[state.scenario].board]),
        run_(*this) {}

  // Runs one step: a choice of the set-up, one action, a part of the End Phase.
  void step();

  State& s;
  const Pack& pack;
  const Scenario& scenario;
  const City& city;

  // --- Who and where ---

  Runner& runner(int n) { return s.runners[static_cast<std::size_t>(n)]; }
  const Runner& runner(int n) const { return s.runners[static_cast<std::size_t>(n)]; }
  engine::Seat seat_of(int n) const { return seat_of_runner(s.seats, s.runners_in_play, n); }
  engine::SeatSet everyone() const { return engine::SeatSet::first(s.seats); }
  bool night() const { return s.round >= pack.evening.nightfall; }
  // The number by which options and sentences name a Zone of this board.
  int named(Zone zone) const { return scenario.board << 8 | zone; }

 private:
  // --- Setting up (setup.cpp) ---

  void choose();
  void begin_evening();

  // --- Rounds (round.cpp) ---

  void start_round();
  void next_activation();
  void end_phase();
  void keep_momentum(int who);

  // --- An activation (activation.cpp) ---

  void activate();
  void gather(int who);
  void end_activation(int who);
  void offer_moves(int who, engine::Options& options) const;

  // --- Paying (paying.cpp) ---

  // Asks which dice are spent, the last of them last, and puts them on the track.
  DiceSet pay(int who, int dice);
  void place(int who, int die);

  // --- Moving (moving.cpp) ---

  void run_to(int who, Zone to);

  Run run_;
};

}  // namespace gloam::games::dying_light
