// The rules of Dead by Daylight: functions in the order and the words of
// docs/rules/dead-by-daylight.md, a file a chapter.
#pragma once
#include <bit>
#include <span>

#include "cards/run/run.h"
#include "engine/table.h"
#include "games/dead_by_daylight/cards/pack.h"
#include "games/dead_by_daylight/rules/said.h"
#include "games/dead_by_daylight/rules/state.h"

namespace gloam::games::dead_by_daylight {

class Table;

// What cards are asked about, and the moments they act in; the words are declared in words.cpp.
enum Quantity {
  kMayBeHealthy,
  kCrawlHeals,
  kBaseMovement,
  kMovement,
  kItemLimit,
  kHelpRange,
  kPlacedWithin,
  kFullTurn,
  kSlow,
  kProgressLost,
  kRerolled,
  kIgnored,
  kCountedAs,
  kSprintDots,
  kHuntBonus,
  kHuntMovement,
  kPool,
  kIdlePool,
  kChaseRange,
  kKickDie,
  kKickLoss,
  kCarrySpaces,
  kDiceAfterPickUp,
  kVaultCost,
  kWindowBlows,
  kLights,
};
enum Window {
  kOwnTurn,
  kKillerTurn,
  kChecked,
  kCheckShown,
  kAttacked,
  kAttacksInjured,
  kBecameInjured,
  kHitAndInjured,
  kPalletDropped,
  kDisplaced,
  kWindowCrossed,
  kSprinted,
  kGateWorked,
  kSetUp,
  kHooksNew,
  kFirstHook,
  kPowerOn,
  kEvaded,
  kWindows,
};
enum Proposal { kHatchComes };
enum SpanOf { kThisTurn, kThisRound, kThisCheck, kTheirNextTurn, kNextKillerTurn };
enum Period { kEachTurn, kEachRound, kEachGame };
enum StateWord { kTotemStands };

// Of a perk in play, in Source::game[0]: everybody knows it. What was taken from a character card
// and what survivors have is known from the beginning.
inline constexpr std::uint8_t kKnown = 1;
inline constexpr std::uint16_t kNoTotem = 0xffff;  // in Source::target
inline constexpr int kKillerOwner = 0x40;          // beyond all survivors of the pack
inline constexpr int kLongestWalk = 20;            // in one answer

// What the words of cards see: an owner is a character.
class Run final : public cards::Run {
 public:
  explicit Run(Table& table_played);
  engine::Seat seat_of(int card_owner) const override;
  void begins(const cards::Clause& clause) override;

  Table& at;
  Ability ability = kRepairing;  // what a question about an ability is about
};

// Whether somebody stands there.
bool occupied(const State& state, Tile tile);
// Whether the killer, or a survivor, may stand there (movement.cpp).
bool free_for(const State& state, const Map& map, bool killer, Tile tile);

class Table : public engine::Table {
 public:
  Table(State& state, const Pack& cards_in_use, engine::Company& company)
      : engine::Table(state.luck, company),
        s(state),
        pack(cards_in_use),
        map(cards_in_use.maps[state.map]),
        run_(*this) {}

  // Runs one step: a choice of the set-up, the start of a round, one thing done in a turn.
  void step();

  State& s;
  const Pack& pack;
  const Map& map;
  Run& run() { return run_; }

  // --- Turns (round.cpp, killer.cpp) ---

  void begin_turn(int who);
  void start_killer_turn();

  // --- Who and where ---

  Survivor& survivor(int n) { return s.survivors[static_cast<std::size_t>(n)]; }
  const Survivor& survivor(int n) const { return s.survivors[static_cast<std::size_t>(n)]; }
  // Cards belong to a survivor of the pack, or to the killer.
  int owner_of(int character) const {
    return character == kKiller ? kKillerOwner : survivor(character).self;
  }
  // Which character an owner of cards is, or -1.
  int playing(int owner) const;
  engine::Seat seat_of(int character) const {
    return character == kKiller ? killer_seat() : seat_of_survivor(s.seats, character);
  }
  engine::Seat killer_seat() const { return static_cast<engine::Seat>(s.seats - 1); }
  engine::SeatSet survivor_seats() const { return engine::SeatSet::first(s.seats - 1); }
  engine::SeatSet everyone() const { return engine::SeatSet::first(s.seats); }
  bool over() const { return s.phase == Phase::over; }
  int alive() const;
  // The number by which options and sentences name a tile of this map.
  int named(Tile tile) const { return s.map << kTileBits | tile; }

  // --- Movement and blocking (movement.cpp) ---

  bool free_for(int character, Tile tile) const {
    return dead_by_daylight::free_for(s, map, character == kKiller, tile);
  }
  bool occupied(Tile tile) const { return dead_by_daylight::occupied(s, tile); }
  void find_reach(int character, int most, engine::GridReach& reach);
  void move_at_once(int survivor, int n);
  void add_movement(int n);
  void place_near(int survivor, Tile centre, int within, const engine::Ask& question);

  // --- Checks (checks.cpp) ---

  void heal_check(int healer, int target);
  void repair_check(int who, int generator);
  void treat_as(Result result) { s.roll.result = result; }
  void reroll_one(int who);
  void reroll();

  // --- Health (health.cpp) ---

  bool may_heal(int target);
  void heal_steps(int target, int n, engine::Rule rule);
  void heal_success(int target, int n, engine::Rule rule);
  void heal_state(int target, engine::Rule rule);
  void worsen(int target);

  // --- Generators, totems, hooks, gates ---

  void add_progress(int generator, int n, engine::Rule rule);
  void break_hook(int hook);
  void break_adjacent_hook(int who);
  bool hook_to_break(int who) const;
  void bind_totem(int instance);
  int lights_of(int gate);
  bool open(int gate);

  // --- The killer (killer.cpp, carrying.cpp) ---

  int vault_cost() { return std::max(1, ask_quietly(kKiller, kVaultCost, pack.trial.vault)); }
  bool in_chase(int survivor) const;
  // The dice of a turn that begins in the chase for the n-th time in a row, or outside it.
  int pool(bool chase, int in_a_row);
  // What the killer's next turn can do, as everybody knows it.
  Hunter hunter();
  int carry_spaces() { return ask_quietly(kKiller, kCarrySpaces, pack.trial.carry_track); }
  // Whether a face is a hit in the present Attack.
  bool counts(const Face& face);
  Bits far_targets();
  void attack_far();
  void reroll_missed();
  void free_carried();

  // --- The hatch (ending.cpp) ---

  void put_hatch(Tile tile);
  void hatch_at_holder(int holder);

  // --- Cards (perks.cpp) ---

  void exhaust(int instance);
  void discard(int instance);
  void show_perk(int instance);

 private:
  friend class Run;

  // --- Setting up (setup.cpp) ---

  void choose_characters();
  void choose_character(int character);
  void take_character(int character, int self, bool listed);
  void deal_characters();
  void deal_perks();
  void gain_perk(int character, CardIndex card, bool known);
  void place_killer();
  void place_survivors();
  void set_up_done();
  void lay_chests();
  void make_item_deck();

  // --- Rounds and turns (round.cpp) ---

  void start_round();
  void return_evaders();
  void advance_timers();
  void advance_collapse();
  void next_survivor();
  void end_survivor_turn();
  bool may_act(int survivor) const;
  int base_movement(int who);

  // --- A survivor's turn (survivor_turn.cpp) ---

  void survivor_step();
  void hooked_turn(int who);
  void dying_turn(int who);
  void offer_walk(int character, int movement, engine::Options& options);
  void offer_pallets(int who, engine::Options& options);
  void offer_escape(int who, int movement, engine::Options& options);
  void offer_tokens(int who, engine::Options& options);
  void offer_people(int who, engine::Options& options);
  bool needs_full_turn(int who, Ability ability);
  engine::Rule ability_barred(bool full_turn) const;
  void carry_out(int who, engine::Option choice);
  bool use_ability(int who, engine::Option choice, Tile tile);

  // --- Movement (movement.cpp) ---

  void walk(int character, Tile to, int cost);
  bool way_matters(int character);
  void follow_way(int character, Tile to, int cost);
  void drop_pallet(int who, int pallet);
  void displace_killer(int who, Tile icon);
  void tiles_for_killer(Tile icon, engine::Options& options) const;

  // --- Abilities (abilities.cpp) ---

  void sprint(int who);
  engine::Rule no_help(int who, int other);
  void offer_checks(int who, engine::Options& options);
  void make_check(int who, engine::Option check);
  void help(int who, int other);
  void rescue(int who, int other);
  void unhook(int who, int within);
  void search(int who, int chest);
  void spawn_chest();
  void cleanse(int who, int totem);
  void struggle(int who);
  void crawl(int who);
  bool usable(int hook) const;

  // --- Items (items.cpp) ---

  int carried_items(int who) const;
  int item_limit(int who) { return ask_cards(who, kItemLimit, 1); }
  int item_of(int who, CardIndex card) const;
  void offer_items(int who, engine::Options& options);
  void take_item(int who, CardIndex card);
  void move_item(int who, CardIndex card, Tile from);
  void drop_surplus(int who);
  void leave_items(int who, Tile tile);
  void take_out_items(int who);

  // --- Checks and health (checks.cpp, health.cpp) ---

  void roll_check(Ability ability, int who, int target);
  void roll_survivor_dice(int n);
  void read_check();
  int shown_face(int die) const;
  int steps_needed(Health health) const;

  // --- The killer's turn (killer.cpp) ---

  int dice_at_start();
  void killer_step();
  void end_killer_turn();
  Bits near_killer(int distance) const;
  void offer_hunt_and_attack(engine::Options& options);
  void offer_kicks(engine::Options& options);
  int ask_dice(const engine::Ask& question, int target);
  void hunt();
  void attack(int target);
  void resolve_attack(int target);
  int weapons();
  void pay_for_kick(bool die);
  void kick_pallet(int pallet);
  void kick_generator(int generator);

  // --- Carrying and hooks (carrying.cpp) ---

  void offer_pick_up(engine::Options& options);
  void pick_up(int target);
  void advance_carried(engine::Rule rule);
  void set_down();
  void offer_hooks(engine::Options& options);
  void hook_carried(int hook);
  void sacrifice(int target, engine::Rule rule);

  // --- The end (ending.cpp) ---

  void check_power();
  void power_on(int way);
  void choose_gate(bool by_killer);
  void work_on_gate(int who, int gate);
  void escape(int who);
  void left_game();
  void spawn_hatch();
  void end_game(bool too_long);

  // --- Emblems (emblems.cpp) ---

  void move_track(Track track, int n, engine::Rule rule);
  void score_chase();

  int ask_cards(int subject, Quantity quantity, int base) {
    const int number = ask_quietly(subject, quantity, base);
    if (s.hidden != 0) show_what_counts(quantity, subject, base);
    return number;
  }
  // What may be offered: a hidden perk that counts stays hidden until the offer is taken.
  int ask_quietly(int subject, Quantity quantity, int base) {
    return cards::quantity(run_, {.subject = owner_of(subject)}, quantity, base);
  }
  int asked_about(int subject, Quantity quantity, Ability about, int base) {
    run_.ability = about;
    return ask_cards(subject, quantity, base);
  }
  void show_what_counts(Quantity quantity, int subject, int base);
  void fire(Window window, int subject);
  void clear_exhausted(int character);

  Run run_;
};

}  // namespace gloam::games::dead_by_daylight
