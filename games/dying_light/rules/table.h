// The rules of Dying Light: functions in the order and the words of docs/rules/dying-light.md, a
// file a chapter.
#pragma once
#include <bit>
#include <optional>

#include "cards/run/run.h"
#include "engine/table.h"
#include "games/dying_light/cards/pack.h"
#include "games/dying_light/rules/said.h"
#include "games/dying_light/rules/spoken.h"
#include "games/dying_light/rules/state.h"

namespace gloam::games::dying_light {

class Table;

// What cards are asked about, and the moments they act in; the words are declared in words.cpp.
enum Quantity {
  kCostOf,
  kRiskOf,
  kOwnRisk,
  kEnemyRisk,
  kFireRisk,
  kDamageDice,
  kMoreDamage,
  kCleaves,
  kRange,
  kCritKills,
  kCritDamage,
  kPushedFall,
  kFatigueSlots,
  kForbidden,
  kExposureOf,
  kQuieter,
  kSpawnSymbols,
  kMoveSymbols,
  kReaching,
  kSpawnBonus,
  kSpawnsMove,
  kFirstGuard,
  kGuardsOthers,
  kDefense,
  kArmor,
  kSpareArmor,
  kDesperateGives,
  kTempoDieToo,
  kIgnored,
  kLootDraws,
  kUseOnOthers,
  kFocusQuick,
  kExchangeInArea,
  kExchangeQuick,
  kRepairSteps,
  kFreeRepair,
  kClosedSite,
};
enum Window {
  kActivationBegins,
  kInActivation,
  kMeleeKill,
  kRan,
  kLanded,
  kDrawing,
  kInteractAt,
  kTaken,
  kDelivered,
  kLost,
  kEntered,
  kLampLit,
  kSwitched,
  kNestBurnt,
  kHardHit,
  kExposureEnds,
  kEndPhase,
};
enum Form {
  kNow,
  kStandard,
  kSpecial,
  kFocus,
  kQuick,
  kDrawn,
  kAtNight,
  kKilledHere,
  kKilledAfar,
};
enum StateWord { kHasMomentum };
enum Span { kUntilAttack, kUntilClimb, kUntilEndPhase };
enum Period { kPerActivation, kPerRound, kPerGame };

// What a Runner does. Words of cards speak of these.
enum Action : std::uint8_t {
  kRunning,
  kClimbing,
  kJumping,
  kInteracting,
  kAttacking,
  kDesperate,
  kRanDown,   // the last Run led down
  kRerolled,  // the whole pool
  kUsing,     // a Focus effect
};
inline constexpr int kAnyKind = -1;
inline constexpr int kMostSymbols = 60;
inline constexpr std::size_t kMostExchanged = 64;

// What cards may know of an action that is being worked out.
struct Deed {
  Action action = kRunning;
  bool over_wall = false;
  bool down = false;        // to a lower level
  bool after_down = false;  // the Run before led down
  bool standard = false;    // of an Attack
  bool melee = false;
  bool first = false;  // Attack of the activation
  bool target_down = false;
  std::uint8_t target = kNobody;  // the kind attacked
  std::uint8_t paid = 0;          // dice spent, as bits
  std::uint16_t risk = 0;         // the symbol that a Risk Die shows
  CardIndex site = kNoCard;
};

// An attack as its weapon describes it.
struct Blow {
  int dice = 0;
  int more = 0;  // damage
  bool cleave = false;
  bool knocks_down = false;  // a target that lives
  bool pushes = false;       // a target that lives
  bool burns = false;        // places Fire in the target's Area
};

// What the words of cards see: an owner is a Runner.
class Run final : public cards::Run {
 public:
  explicit Run(Table& table_played);
  engine::Seat seat_of(int card_owner) const override;

  Table& at;
  Deed deed;                  // what a question is about
  Blow blow;                  // that is being described
  Area acting_in = kNowhere;  // where the Infected act whose card speaks
  int kind = 0;               // of these Infected
};

// What an operand names: Table::named and Table::named_area.
constexpr Zone zone_in(int operand) { return static_cast<Zone>(operand & 0xff); }
constexpr Area area_in(int operand) { return static_cast<Area>(operand & 0xff); }

// Dice of a Runner, a bit each.
using DiceSet = std::uint8_t;

// The kinds of Infected that rules name, by their place in the pack.
enum Common : int { kBiter, kViral, kVolatile, kCommonKinds };

// What was spent on an action: the dice, and how often each Boost is on them or added by gear.
struct Payment {
  DiceSet dice = 0;
  int evades = 0;
  int pushes = 0;
  int powers = 0;
};

// How an action is paid: dice with `boost` pay for one more, and one die must show `needs`.
struct Price {
  int cost = 1;
  Symbol boost = {};
  Symbol needs = {};
  Symbol helps = {};  // also a Boost of use in this action; players see it in the question
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
  std::uint32_t lit_areas() const;
  int toughness(Area area, int kind) const;
  void put_feature(Feature feature, Zone zone);
  // The UV Spot in the Zone burns for so many rounds; `brought` is a lamp that goes when it is out.
  void light(Zone zone, int rounds, bool brought);
  void go_dark(int token);
  void all_dark();
  void dim();
  void open_wall(Zone from, Zone to);

  // --- Infected (infected.cpp) ---

  // Whether that kind may go from one Area into one beside it (dl.move.3, dl.move.4).
  bool can_cross(Area from, const City::Border& border, int kind) const;
  // The same but for UV Spots.
  bool passes(Area from, const City::Border& border, int kind) const;
  std::uint32_t passed_from(Area from, int kind) const;
  // Spawns so many in the Area, by time of day (dl.spawn.2 to dl.spawn.6) or of one kind.
  void spawn_in(Area area, int n, int who, engine::Rule rule, int kind = kAnyKind);
  // One circuit; at most so many move.
  void spread(Area area, int who, int most = kMostAreas);
  void move_enemy(Area from, Area to, int kind, engine::Rule rule);
  // Moves one a step on a shortest way that is open to the kind (dl.ruling.83).
  void move_towards(Area from, int kind, engine::Rule rule);
  void knock_down(Area area, int kind);
  Area nearest_nest(Area area, int who);
  // Cards of Infected act at Night (dl.nightact.1): with all of them that stood there.
  void call(int range);
  void approach();
  void leave_crowd(int least);
  void pounce(int range);

  // --- Wounds, Fatigue, Exposure ---

  int exposure_value(int who);
  int fatigue_slots(int who) {
    return asked(who, kFatigueSlots, kRunning, pack.evening.fatigue_slots);
  }
  // The ways of a Runner into other Zones, for viewers.
  struct Reached {
    std::string_view way;
    Zone zone;
    int cost;
    int risk;
    DiceSet dice;  // the thriftiest payment
  };
  std::vector<Reached> ways(int who);
  void take_wounds(int who, int n, engine::Rule rule);
  void take_token(int who, engine::Rule rule);
  void suffer_fatigue(int who, engine::Rule rule);
  void lose_momentum(int who, engine::Rule rule);
  void heal_light(int who);
  void heal_heavy(int who);
  // The lasting part of one Heavy Wound sleeps until the next End Phase.
  void splint(int who);
  bool can_splint(int who) const;
  int heavy_wounds(int who) const { return cards_of(who, CardKind::wound); }

  // --- What cards do to a Runner (items.cpp, attack.cpp, moving.cpp) ---

  void move_freely(int who, int steps);
  bool roof_near(int who) const;
  void go_to_roof(int who);
  void knock_down_here(int who, int most);
  void push_one(int who);
  void return_die(int who);
  void reroll(int who, int dice);
  bool can_upgrade(int who) const;
  void upgrade(int who);
  void repair_all(int who);
  bool worn(int who) const;
  void gain_item(int who, CardIndex item);
  void draw_loot(int who, int deck, int n);
  void hand_over(int who);
  std::uint8_t may_draw_for(int who) const;
  void look_at_top(int who);
  void reach_with(CardIndex card);
  bool has_momentum(int who) const;
  bool near_kind(int who, int kind, int range) const;
  void knock_down_crowd();
  // One Viral in Range 2 comes.
  void shadowed(int who);
  int nests_left() const;

  // --- The scenario (scenario.cpp) ---

  void reveal(CardIndex card, int who);
  bool revealed(CardIndex card) const { return s.in_play.copies_of(card).count() > 0; }
  void place_site(CardIndex site, Zone zone);
  // Places so many of the objects where the card says, in its order.
  void lay(CardIndex object, int n);
  void lay_at(CardIndex object, Zone zone, int n, bool moved = false);
  void set_event(int number, int round, CardIndex card);
  void gain_object(int who, CardIndex object);
  void give_up(int who, CardIndex object, int n);
  void deliver(int who, CardIndex object, bool all);
  void put_down(int who, CardIndex object);
  // Whoever waits where Infected stand and no Runner is lost.
  void lose_strays(CardIndex object, int who);
  int lying(CardIndex object) const;
  int carried(CardIndex object) const;
  int carrying(int who, CardIndex object) const;
  int limit_of(CardIndex object) const { return pack.objects[pack.numbers[object]].carry; }
  int delivered(CardIndex object) const { return s.delivered[pack.numbers[object]]; }
  int just_delivered() const { return just_delivered_; }
  int burning() const;
  int switched_on(CardIndex site, bool ending) const;
  bool by_different_runners() const;
  void switch_on(int who);
  void switch_off();
  void fit(int who, CardIndex object);
  bool fitted() const { return s.tokens[site_].count > 0; }
  bool site_is_on() const { return s.tokens[site_].active > 0; }
  bool dark_here() const;
  void light_here(int rounds);
  bool worked(int who, CardIndex site) const;
  void each_nest(int n, int who);
  void spawn_nearest(Area area, int n, int who, int kind);
  void spawn_far(int kind);
  void spawn_chosen(int kind, int nests);
  void spawn_near_site(CardIndex site, int n, int who);
  void cries(CardIndex object);
  void special_moves();
  void take_up_planks();
  bool everyone_in(std::uint32_t areas) const;
  bool nobody_near_infected() const;
  bool holder_in(CardIndex item, Area area) const;
  bool everyone_took() const;
  void win();
  void lose(Ending ending);

 private:
  friend class Run;
  friend class Scene;  // players look at a copy of State
  friend class Objectives;
  // --- Setting up (setup.cpp) ---

  void choose();
  bool in_box(CardIndex card) const;
  void choose_gear(int who);
  void choose_weapon(int who);
  void choose_skill(int who);
  void begin_evening();
  engine::Option chosen(int who, const engine::Ask& question, const engine::Options& options);

  // --- Rounds (round.cpp) ---

  void start_round();
  void next_activation();
  void draw_activation();
  void end_phase();
  void stand_up();
  void keep_momentum(int who);
  void end_round_of(int who);
  void burn_down();
  void drive_out(Area area);
  static bool burns(const Token& token);
  void advance_marker();
  void night_falls();

  // --- An activation (activation.cpp) ---

  void activate();
  void gather(int who);
  void carry_out(int who, engine::Option choice);
  void use_card(int who, engine::Option choice);
  void end_activation(int who);
  void end_chase(int who, engine::Rule rule);
  bool may_reroll(int who) const;
  void reroll_pool(int who);

  // --- Paying (paying.cpp) ---

  int pool_of(int who) const { return dice_at(runner(who), Place::pool); }
  int slots_left(int who) const { return kSlots - tempo(runner(who)); }
  bool affords(int who, const Price& price) const;
  // Which dice show a Boost, and how often gear adds it to the Momentum Die (dl.gear.2).
  struct Boosting {
    unsigned dice = 0;
    int gear = 0;
    int of(unsigned set) const {
      return std::popcount(set & dice) + ((set >> (kDice - 1) & 1) != 0 ? gear : 0);
    }
  };
  Boosting boosting(int who, Symbol symbol) const;
  int boosts(int who, unsigned dice, Symbol symbol) const { return boosting(who, symbol).of(dice); }
  // A price, and what the dice of a Runner give for it.
  struct Paying {
    int cost;
    int most;  // dice
    Boosting boost;
    Boosting needs;
    bool must;
    bool with(unsigned set) const;
  };
  Paying paying(int who, const Price& price) const;
  // As few dice as possible, and of these payments the one that spends the fewest Blocks.
  DiceSet thriftiest(int who, const Price& price) const;
  // Asks which dice are spent, the last of them last, and puts them on the track.
  Payment pay(int who, const Price& price);
  Payment paid_with(int who, unsigned set) const;
  void place(int who, int die);
  int free_fatigue_slots(int who);
  void tire_die(int who, const engine::Ask& question, engine::Rule rule);
  void offer_dice(int who, int verb, Place place, engine::Options& options) const;
  SpokenDie spoken_die(const ActionDie& die) const;

  // --- Cards (cards.cpp) ---

  bool nobody_speaks_of(Quantity quantity) {
    return s.lasting.count == 0 && !run_.concerns().has(cards::Asked::quantity, quantity);
  }
  int asked(int who, Quantity quantity, const Deed& about, int base) {
    if (nobody_speaks_of(quantity)) return base;
    run_.deed = about;
    return cards::quantity(run_, {.subject = who}, quantity, base);
  }
  int asked(int who, Quantity quantity, Action about, int base) {
    if (nobody_speaks_of(quantity)) return base;
    return asked(who, quantity, Deed{.action = about}, base);
  }
  bool permitted(int who, Quantity quantity, const Deed& about = {}) {
    return asked(who, quantity, about, 0) != 0;
  }
  // How many the Runner has in play, and one of them, or kNoCard.
  int cards_of(int who, CardKind kind) const;
  CardIndex card_of(int who, CardKind kind) const;
  int instance_of(int who, CardIndex card) const;
  void gain_card(int who, CardIndex card);
  void lose_card(int who, CardIndex card);
  // Carries out that part of a card for the Runner; false if it has none, or nothing happened.
  bool do_form(int who, CardIndex card, Form form);
  // `momentum` holds for the cards of a Runner who has it (dl.momentum.3).
  void see_momentum(int who);

  // --- Gear (gear.cpp) ---

  int uses_of(int who, Icon icon) const;
  void wear_down(int who, Icon icon, engine::Rule rule);
  bool ignores(int who, Icon icon, const engine::Ask& question, engine::Rule rule);
  // `left` is the attack less the Defense so far, here and for what follows.
  int armor(int who, int left);
  void repair(int who, std::size_t slot);
  // The instance of a Heavy Wound that is chosen, or -1; of those with a part that lasts, or of
  // all.
  int choose_heavy(int who, bool lasting);
  bool lasts(const cards::Source& wound) const;

  // --- Moving (moving.cpp) ---

  void offer_moves(int who, engine::Options& options);
  void offer_jumps(int who, engine::Options& options);
  void move_to(int who, engine::Option choice);
  bool walled(const City::Step& step) const {
    return step.wall != kNowhere && (s.fallen >> step.wall & 1) == 0;
  }
  void offer_step(int who, const City::Step& step, engine::Options& options);
  void offer_roofs(int who, engine::Options& options) const;
  std::optional<City::Step> plank_from(Zone from, const Plank& plank) const;
  // The border that leads there, over a Plank if need be.
  std::optional<City::Step> step_to(Zone from, Zone to) const;
  Deed deed_of(int who, Action action, const City::Step& step) const;
  struct Way {
    Price price;
    Deed deed;
    engine::Rule rule;
  };
  Way way_of(int who, engine::Option choice);
  int run_cost(int who, const City::Step& step);
  int climb_cost(int who, const City::Step& step);
  void moved(int who, const Deed& deed);
  void enter(int who, Zone zone, engine::Rule rule);

  // --- Risk (risk.cpp) ---

  // The dice that leaving or working in the Area would roll, before Evade (dl.risk.4).
  int risk_dice(int who, const Deed& deed, Area area, bool leaves);
  unsigned risks_rolled(int who, const Deed& deed, int dice, Area spawn_at);
  void roll_risk(int who, const Deed& deed, int total, const Payment& paid, Area spawn_at);
  void work_risk(int who, Action action);
  int hazards_in(Area area, int who, const Deed& deed);

  // --- Attack (attack.cpp) ---

  void offer_attacks(int who, engine::Options& options);
  void attack(int who, engine::Option choice);
  void throw_spear(int who, engine::Option choice);
  void offer_throws(int who, engine::Options& options) const;
  Deed deed_at(int who, Area area, int kind, bool standard, int range) const;
  // With no weapon it is a spear.
  Blow describe(int who, CardIndex weapon, Form form, const Deed& deed);
  int weapon_range(int who);
  void strike_at(int who, Area area, const Blow& blow, const Deed& deed, int pushes);
  void tell_struck(int who, Area area, const Deed& deed, int damage, int crits);
  bool crit_kills(int who, int kind, Deed deed);
  void survives(int who, Area area, int kind, int damage, const Blow& blow, int pushes);
  int total_enemies() const;
  void kill(int who, Area area, int kind, engine::Rule rule);
  // Of the Crits rolled.
  struct Crits {
    int unspent = 0;
    bool on_target = false;
  };
  Crits spend_crits(int who, int crits, Area area, const Deed& deed);
  void cleave(int who, Area area, int damage);
  int enemies_of(Area area, int kind) const {
    const auto k = static_cast<std::size_t>(kind);
    return crowd(area).standing[k] + crowd(area).down[k];
  }
  bool tired_die(int who) const;

  // --- Pushing (pushing.cpp) ---

  // Each Push of the dice spent may move an enemy out of the Runner's Area; how many are left.
  int push(int who, int pushes);
  // Where to, if anybody was pushed, and of which kind.
  struct Pushed {
    Area area = kNowhere;
    int kind = kAnyKind;
  };
  Pushed push_once(int who, Area from, int only);

  // --- Interact and Use (interact.cpp, items.cpp) ---

  void offer_interacts(int who, engine::Options& options);
  void offer_site(int who, engine::Options& options);
  void offer_carried(int who, engine::Options& options);
  bool may_take(int who, CardIndex object) const;
  bool may_light(int who, const Token& tank) const;
  void take_object(int who, CardIndex object);
  void put_tank(int who, CardIndex object);
  void lay_plank(int who, Zone to);
  void mend(int who, std::size_t slot);
  void offer_workbench(int who, engine::Options& options);
  void interact(int who, engine::Option choice);
  void use_site(int who, engine::Option choice);
  void take_loot(int who, Feature feature);
  void ring(Zone zone);
  void light_tank(int who);
  void offer_uses(int who, engine::Options& options);
  void keep_item(int who, CardIndex item);
  int form_of_use(CardIndex card) const;
  bool may_use_on(int who, int target, CardIndex card);
  bool is_item(CardIndex card) const;
  bool is_person(CardIndex object) const { return pack.objects[pack.numbers[object]].person; }
  bool has_things(int who, int other) const;
  bool may_hand(CardIndex object, int to) const;
  bool agrees(int who, int other);
  int spare_dice(int kind) const;
  void use_item(int who, engine::Option choice);
  void switch_weapon(int who, CardIndex weapon);
  void exchange(int who, int other);
  bool may_exchange(int who, int other);
  void move_item(int from, int to, CardIndex card);
  int runner_of(int self) const;
  int find_token(Zone zone, Feature feature) const;
  int object_in(Zone zone, CardIndex object, bool moved) const;

  // --- The Exposure Phase (exposure.cpp) ---

  void begin_exposure();
  void end_exposure();
  void next_area();
  void draw_exposure(int who);
  void spawn_step();
  void move_step();
  void attack_step();
  void end_area();
  int first_runner_in(Area area) const;
  int pass(Area area, int kind, int left, int who);
  void reach(int left);
  using Attackers = std::array<Counts, kMostRunners>;  // of each Runner, by kind
  void strike(int who, Attackers& attackers);
  int attack_on(int who, const Attackers& attackers) const;
  int defend(int who, Attackers& attackers);
  int guard(int who, int attack, Attackers& attackers);
  int last_guard(int who, unsigned dice);
  void call_back(int who, int kind, Attackers& attackers) const;
  int more_defense(int who);
  int shielded(int who, int left);
  int desperate(int who, int left);

  // --- Night (night.cpp) ---

  void night_activation();
  template <class Act>
  void each_standing(const Act& act);
  int nearest_runner(Area area, int range, std::uint32_t in, const engine::Ask& question);
  void step_towards(Area from, std::uint32_t goals, int kind, engine::Rule rule);

  // --- Where things are (scenario.cpp) ---

  int nearest_distance(Area area) const;
  Area farthest(std::uint32_t areas);
  std::uint32_t nests() const;
  void lose_person(CardIndex object, int who);

  int site_ = 0;            // the token that an Interact is about
  int just_delivered_ = 0;  // objects, by the last delivery
  Run run_;
};

}  // namespace gloam::games::dying_light
