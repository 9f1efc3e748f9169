// The rules of Vigil: functions in the order and the words of docs/rules/vigil.md.
#pragma once
#include "cards/run/seat_run.h"
#include "engine/table.h"
#include "games/vigil/cards/pack.h"
#include "games/vigil/rules/said.h"
#include "games/vigil/rules/state.h"

namespace gloam::games::vigil {

// What the cards of Vigil ask for and act in; the words are declared in words.cpp.
enum Quantity { kLight };
enum Window { kTurn, kDarknessRolled, kDawn };
enum Proposal { kHarm };
enum Form { kDeed };
enum Span { kNight };
enum Period { kRound };

using Run = cards::SeatRun<class Table, &State::charms>;

class Table : public engine::Table {
 public:
  Table(State& state, const Pack& cards_in_use, engine::Company& company)
      : engine::Table(state.luck, company), s(state), pack(cards_in_use), run_(*this) {}

  // Runs one step: the set-up, the turn of one watcher, or a night.
  void step();

  // --- Oil, dawns and cards (belongings.cpp), also for what cards do ---

  void gain_oil(engine::Seat seat, int n, engine::Rule rule);
  void lose_oil(engine::Seat seat, int n, engine::Rule rule);
  void score(engine::Seat seat, int n, engine::Rule rule);
  void draw_cards(engine::Seat seat, int n, engine::Rule rule);
  void discard_charm(int instance);
  void darken(int n);

  State& s;
  const Pack& pack;

 private:
  void set_up();

  // --- The day (day.cpp) ---

  void take_turn(engine::Seat seat);
  engine::Options actions(engine::Seat seat);
  void offer_card(engine::Seat seat, CardIndex card, engine::Options& options);
  void gather(engine::Seat seat);
  void play(engine::Seat seat, CardIndex card);
  void use_charm(engine::Seat seat, engine::Option choice);
  void barter(engine::Seat seat);

  // --- The night (night.cpp) ---

  void watch();
  void burn_oil();
  void take_answers();
  void offer_answers(engine::Seat seat, engine::Options& options);
  int light(engine::Seat seat);
  void reckon();
  void harm(engine::Seat seat);
  void dawn();

  // --- The end (night.cpp) ---

  void end();

  // --- Belongings (belongings.cpp) ---

  void carry_out_from_hand(engine::Seat seat, CardIndex card, engine::Rule rule);
  void discard_from_hand(engine::Seat seat, CardIndex card, engine::Rule rule);
  bool can_draw() const { return !s.deck.empty() || !s.discards.empty(); }
  int charms_of(engine::Seat seat) const;

  cards::Speaker speaker(engine::Seat seat, CardIndex card) const {
    return {{.card = card, .owner = seat}, cards::kNotInPlay};
  }
  CardKind kind(CardIndex card) const { return pack.kinds[card]; }
  Watcher& watcher(engine::Seat seat) { return s.watchers[seat]; }
  engine::SeatSet everyone() const { return engine::SeatSet::first(s.seats); }
  engine::Seat seat_in_order(int n) const {
    return static_cast<engine::Seat>((s.first + n) % s.seats);
  }

  Run run_;
};

// Which watchers win, by vigil.end.1 or, if oil had to decide, vigil.end.2.
struct Winners {
  engine::SeatSet seats;
  engine::Rule rule;
};
Winners winners(const State& state);

}  // namespace gloam::games::vigil
