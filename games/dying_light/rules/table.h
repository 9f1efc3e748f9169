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

// What cards are asked about, and the moments they act in; the words are declared in words.cpp.
enum Quantity {
  kCostOf,
  kRiskOf,
  kOwnRisk,
  kDamageDice,
  kFatigueSlots,
  kForbidden,
  kExposureOf,
  kSpawnSymbols,
};
enum Window { kActivationBegins, kMeleeKill };
enum Form { kNow, kStandard, kSpecial };
enum StateWord { kHasMomentum };

// What a Runner does. Words of cards speak of these.
enum Action : std::uint8_t {
  kRunning,
  kClimbing,
  kJumping,
  kInteracting,
  kAttacking,
  kDesperate,
};

// An attack as its weapon describes it.
struct Blow {
  int dice = 0;
  int more = 0;  // damage
  bool cleave = false;
  bool knocks_down = false;  // a target that lives
};

// What the words of cards see: an owner is a Runner.
class Run final : public cards::Run {
 public:
  explicit Run(Table& table_played);
  engine::Seat seat_of(int card_owner) const override;

  Table& at;
  Action action = kRunning;  // what a question is about
  Blow blow;                 // that is being described
};

// Dice of a Runner, a bit each.
using DiceSet = std::uint8_t;

// The kinds of Infected that rules name, by their place in the pack.
enum Common : int { kBiter, kViral, kVolatile, kCommonKinds };

// What was spent on an action: the dice, and how often each Boost is on them.
struct Payment {
  DiceSet dice = 0;
  int evades = 0;
  int pushes = 0;
  int powers = 0;
};

class Table : public engine::Table {
 public:
  Table(State& state, const Pack& cards_in_use, engine::Company& company)
      : engine::Table(state.luck, company),
        s(state),
        pack(cards_in_use),
        scenario(cards_in_use.scenarios[state.scenario]),
        city(cards_in_use.cities[cards_in_use.scenarios[state.scenario].board]),
        run_(*this) {}

  // Runs one step: a choice of the set-up, one action, one Area's Spawn, Move or Attack, a part of
  // the End Phase.
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
  bool over() const { return s.phase == Phase::over; }
  bool night() const { return s.round >= pack.evening.nightfall; }
  Area area_of(int who) const { return city.area(runner(who).zone); }
  bool runner_in(Area area) const;
  Crowd& crowd(Area area) { return s.crowds[area]; }
  const Crowd& crowd(Area area) const { return s.crowds[area]; }
  // The numbers by which options and sentences name a Zone and an Area of this board.
  int named(Zone zone) const { return scenario.board << 8 | zone; }
  int named_area(Area area) const { return scenario.board << 8 | area; }

  // --- Features (features.cpp) ---

  // Whether a token of that kind lies in the Area; a UV Spot must be active.
  bool has_feature(Area area, Feature feature) const;
  bool has_feature_in(Zone zone, Feature feature) const;
  bool lit(Area area) const { return has_feature(area, Feature::uv); }
  int toughness(Area area, int kind) const;

  // --- Infected (infected.cpp) ---

  // Whether that kind may go from one Area into one beside it (dl.move.3, dl.move.4).
  bool can_cross(Area from, const City::Border& border, int kind) const;
  // Spawns so many in the Area, by time of day (dl.spawn.2 to dl.spawn.6).
  void spawn_in(Area area, int n, int who, engine::Rule rule);
  void spread(Area area, int who);
  void move_enemy(Area from, Area to, int kind, engine::Rule rule);

  // --- Wounds, Fatigue, Exposure ---

  void take_wounds(int who, int n, engine::Rule rule);
  void take_token(int who, engine::Rule rule);
  void suffer_fatigue(int who, engine::Rule rule);
  void lose_momentum(int who, engine::Rule rule);

 private:
  // --- Setting up (setup.cpp) ---

  void choose();
  void choose_weapon(int who);
  void begin_evening();

  // --- Rounds (round.cpp) ---

  void start_round();
  void next_activation();
  void draw_activation();
  void end_phase();
  void stand_up();
  void keep_momentum(int who);
  void night_falls();
  void lose(Ending ending);

  // --- An activation (activation.cpp) ---

  void activate();
  void gather(int who);
  void end_activation(int who);
  void end_chase(int who);

  // --- Paying (paying.cpp) ---

  int pool_of(int who) const { return dice_at(runner(who), Place::pool); }
  int slots_left(int who) const { return kSlots - tempo(runner(who)); }
  // Whether the pool can pay so much, where dice with this Boost pay for one more.
  bool affords(int who, int cost, Symbol boost) const;
  // Asks which dice are spent, the last of them last, and puts them on the track.
  // One of them must show `needs`, if that is a symbol.
  Payment pay(int who, int cost, Symbol boost, Symbol needs = {});
  void place(int who, int die);
  int free_fatigue_slots(int who);

  // --- Cards (cards.cpp) ---

  int asked(int who, Quantity quantity, Action about, int base) {
    run_.action = about;
    return cards::quantity(run_, {.subject = who}, quantity, base);
  }
  // How many the Runner has in play, and one of them, or kNoCard.
  int cards_of(int who, CardKind kind) const;
  CardIndex card_of(int who, CardKind kind) const;
  void gain_card(int who, CardIndex card);
  void lose_card(int who, CardIndex card);
  void do_now(int who, CardIndex card);
  // `momentum` holds for the cards of a Runner who has it (dl.momentum.3).
  void see_momentum(int who);

  // --- Moving (moving.cpp) ---

  void offer_moves(int who, engine::Options& options);
  void offer_jumps(int who, engine::Options& options);
  void move_to(int who, engine::Option choice);
  int climb_cost(int who, const City::Step& step);
  bool walled(const City::Step& step) const {
    return step.wall != kNowhere && (s.fallen >> step.wall & 1) == 0;
  }
  void enter(int who, Zone zone, engine::Rule rule);

  // --- Risk (risk.cpp) ---

  int enemies_risk(Area area) const { return standing(crowd(area)); }
  void risk(int who, Action action, int own, int others, const Payment& paid, Area spawn_at);

  // --- Attack (attack.cpp) ---

  void offer_attacks(int who, engine::Options& options);
  void attack(int who, engine::Option choice);
  Blow describe(int who, Form form);
  void kill(int who, Area area, int kind, engine::Rule rule);
  void spend_crits(int who, int crits);
  void cleave(int who, Area area, int damage);
  int enemies_of(Area area, int kind) const {
    const auto k = static_cast<std::size_t>(kind);
    return crowd(area).standing[k] + crowd(area).down[k];
  }
  bool tired_die(int who) const;

  // --- Pushing (pushing.cpp) ---

  // Each Push of the dice spent may move an enemy out of the Runner's Area; how many are left.
  int push(int who, int pushes);

  // --- The Exposure Phase (exposure.cpp) ---

  void begin_exposure();
  void next_area();
  void draw_exposure(int who);
  void spawn_step();
  void move_step();
  void attack_step();
  void end_area();
  int first_runner_in(Area area) const;
  Area nearest_nest(Area area, int who);
  int pass(Area area, int kind, int left, int who);
  void strike(int who, const Counts& attackers);
  int defend(int who, int attack);
  int desperate(int who, int attack);

  // --- Night (night.cpp) ---

  void night_activation();
  void move_towards(Area from, int kind);

  Run run_;
};

}  // namespace gloam::games::dying_light
