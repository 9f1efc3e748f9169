// The rules of Burning Daylight: functions in the order and the words of
// docs/rules/burning-daylight.md, a file a chapter.
#pragma once
#include "cards/run/run.h"
#include "engine/table.h"
#include "games/burning_daylight/cards/pack.h"
#include "games/burning_daylight/rules/said.h"
#include "games/burning_daylight/rules/state.h"

namespace gloam::games::burning_daylight {

class Table;

// What cards are asked about, and the moments they act in; the words are declared in words.cpp.
enum Quantity {
  kEscorted,
  kSpared,
  kLimit,
  kMoreAdvance,
  kSteps,
  kAbilities,
  kPlayExplores,
  kHealing,
  kOpenMissions,
  kClaims,
  kSecondPush,
  kPushes,
};
enum Window { kCompleted };
enum Span { kThisTurn };
enum Period { kEachTurn };
enum StateWord { kInEffect };

inline constexpr int kUnlimited = 99;

// What the words of cards see: an owner is a seat.
class Run final : public cards::Run {
 public:
  explicit Run(Table& table_played);
  engine::Seat seat_of(int seat) const override { return static_cast<engine::Seat>(seat); }

  Table& at;
  // What the question is about: a ganger, a type, an ability; the team of the mission just done.
  Ganger ganger = kNone;
  Type type = kHacker;
  Form ability = kPlay;
  Gangers team = 0;
  int entered = -1;    // the slot that the ganger whose Advance ability acts came to
  bool flips = false;  // a flip effect acts
  int looked_at = 0;   // cards on top of the deck that the ability looks at
};

class Table : public engine::Table {
 public:
  Table(State& state, const Pack& cards_in_use, engine::Company& company)
      : engine::Table(state.luck, company), s(state), pack(cards_in_use), run_(*this) {}

  // Runs one step: a pick, the deck of the beginning, or one step of a turn.
  void step();

  State& s;
  const Pack& pack;

  // --- The deck and what comes from it (deck.cpp) ---

  bool blocked() const { return !s.deck.empty() && pack.is_event(s.deck.top().card); }
  void fill_first();
  void explore(engine::Seat seat);
  void claim(engine::SeatSet seats, int n);
  void give_back(engine::Seat seat);
  void look(engine::Seat seat, int n);
  void put_top_under(engine::Seat seat);
  void arrange_looked_at(engine::Seat seat);
  void claim_looked_at(engine::Seat seat);
  void put_looked_at_under(engine::Seat seat);
  void store(engine::Seat seat, Ganger ganger);
  void claim_stored(engine::Seat seat, Ganger ganger);
  void bury(engine::Seat seat);
  void bury_board();

  // --- Events (events.cpp) ---

  void crack_down();
  void flip();

  // --- The track (track.cpp) ---

  void advance_one(engine::Seat seat, Ganger ganger, engine::Rule rule);
  Gangers advanceable(engine::Seat seat);
  int slot_of(engine::Seat seat, Ganger ganger) const;
  Gangers limited(Gangers among);
  bool bound_to_stay(engine::Seat seat, Ganger ganger) const;

  // --- Injury and recovery (injury.cpp) ---

  bool escorted(engine::Seat seat, Ganger ganger);
  Gangers injurable(engine::Seat seat, Gangers among);
  Gangers healable(engine::Seat seat, Gangers among);
  bool can_heal() { return ask_cards(s.turn, kHealing, 1) != 0; }
  void injure(Gangers who);
  void injure_one(engine::SeatSet seats, Gangers among);
  void heal(Gangers who);
  void heal_one(engine::SeatSet seats, Gangers among);
  void fetch(engine::Seat seat, Ganger ganger);
  void lengthen_recovery();

  // --- Looking ---

  Player& player(engine::Seat seat) { return s.players[seat]; }
  const Player& player(engine::Seat seat) const { return s.players[seat]; }
  engine::SeatSet everyone() const { return engine::SeatSet::first(s.seats); }
  engine::Seat owner_of(Ganger ganger) const;
  engine::SeatSet leaders() const;
  int most_claimed() const;
  engine::SeatSet collectors() const;

 private:
  // --- Forming gangs (gangs.cpp) ---

  void begin();
  void deal_gangs();
  void deal_packs();
  void draft();
  void pass_packs();
  void agree();
  void open_gangs();

  // --- The deck (deck.cpp) ---

  void lay_out();
  void uncover_top();
  Hidden take_top(engine::SeatSet seen_by);
  bool can_draw();
  void put_under(engine::Zone<CardIndex, kMostDeck>& cards);
  bool may_claim(engine::Seat seat);

  // --- Turns (table.cpp) ---

  void begin_turn(engine::Seat seat);
  void end_turn();

  // --- Events (events.cpp) ---

  void events_step();

  // --- The track (track.cpp) ---

  void advance_step();
  Gangers movers(engine::Seat seat);
  Gangers choose_movers(engine::Seat seat, Type type, Gangers same, int most);
  int may_advance(engine::Seat seat, Type type);
  int limit(Type type);
  int steps_of(engine::Seat seat, Ganger ganger);
  Gangers step_forward(engine::Seat seat, Gangers movers, Gangers far);
  void come_home(engine::Seat seat, Gangers leavers);
  void recover(engine::Seat seat);
  void lie_down(engine::Seat seat, Gangers leavers);
  void after_advance(engine::Seat seat, Gangers lone, Gangers leavers);
  int in_play(Ganger ganger) const;
  void enter_track(engine::Seat seat, Gangers team);

  // --- Abilities (abilities.cpp) ---

  void trigger(engine::Seat seat, Form form, Gangers who);
  Ganger next_to_act(engine::Seat seat, Form form, Gangers waiting);
  bool order_matters(Form form, Gangers waiting) const;
  void use_ability(engine::Seat seat, Form form, Ganger ganger);
  bool prevented(engine::Seat seat, Form form, Ganger ganger);
  bool suppressed(engine::Seat seat, Form form, const cards::Clause& rule);
  int ask_cards(engine::Seat seat, Quantity quantity, int base) {
    return cards::quantity(run_, {.subject = seat}, quantity, base);
  }

  // --- Actions (actions.cpp) ---

  void action_step();
  engine::Options actions(engine::Seat seat);
  void offer_mission(engine::Seat seat, CardIndex mission, engine::Options& options) const;
  void offer_pushes(engine::Seat seat, Gangers among, engine::Options& options);
  void send_team(engine::Seat seat, CardIndex mission);
  void complete(engine::Seat seat, CardIndex mission, Gangers team);
  void deploy(engine::Seat seat, Ganger ganger);
  void push(engine::Seat seat, Ganger ganger);

  // --- Injury (injury.cpp) ---

  void injure_him(engine::Seat seat, Ganger ganger);

  // --- Winning (winning.cpp) ---

  bool over() const { return s.ending != Ending::none; }
  void check_goal();
  bool anything_left() const;
  void end(Ending how, engine::SeatSet winners, engine::Rule rule);
  void end_round();

  // --- The Command Points variant (command.cpp) ---

  void command_step();
  engine::Options commands(engine::Seat seat);
  Gangers held_by_limits(engine::Seat seat, Gangers gone);
  void spend_on(engine::Seat seat, Ganger ganger);
  Gangers choose_group(engine::Seat seat);
  void bring_home(engine::Seat seat);
  void take_mission(engine::Seat seat, Gangers group);

  engine::Seat in_turn(int n) const { return static_cast<engine::Seat>((s.turn + n) % s.seats); }

  Run run_;
};

}  // namespace gloam::games::burning_daylight
