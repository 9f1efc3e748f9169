// The rules of Darkest Night: functions in the order and the words of docs/rules/darkest-night.md,
// a file a chapter.
#pragma once
#include <algorithm>
#include <bit>

#include "cards/run/run.h"
#include "engine/table.h"
#include "games/darkest_night/cards/pack.h"
#include "games/darkest_night/rules/said.h"
#include "games/darkest_night/rules/state.h"

namespace gloam::games::darkest_night {

class Table;

// What cards are asked about, and the moments they act in; the words are declared in words.cpp.
enum Quantity {
  kDice,
  kSearchDifficulty,
  kBlightPower,
  kSecrecySeen,
  kTravelSteps,
  kTravelSecrecy,
  kQuietGain,
  kEventDraw,
  kDetection,
  kMonstersIgnored,
};
enum Window {
  kRoundStart,
  kTurnBetween,
  kUpkeep,
  kEventBefore,
  kEventShown,
  kCombatMode,
  kCombatTactic,
  kRollBuild,
  kRollShown,
  kRollResult,
  kActionChoose,
  kSearchDrawn,
  kActionAfter,
  kTurnEnd,
  kNecroBefore,
  kNecroDie,
  kNecroMoved,
  kBlightCreating,
  kBlightCreated,
  kBlightDestroyed,
  kHeroDied,
  kHeroMoved,
  kTravelFrom,
  kTravelled,
  kHid,
  kRelicRetrieved,
  kCombatWon,
  kGaveWay,
};
enum Proposal { kWound, kRolling };
enum Span { kThisTurn, kThisRound };
enum Period { kEachTurn, kEachRound };
enum StateWord { kActive, kFulfilled, kBroken };
inline constexpr std::uint8_t kActiveBits = 1 << kActive | 1 << kFulfilled | 1 << kBroken;

// What a hero's secrecy is looked at for.
enum class SeenBy : std::uint8_t { events, detection };

// What the ranges of an event look at, as it was when the card was shown (dn.ruling.34).
struct ShownAtDraw {
  int secrecy = 0;
  int blights = 0;
  int darkness = 0;
};

// What the words of cards see: an owner is a hero.
class Run final : public cards::Run {
 public:
  explicit Run(Table& at);
  engine::Seat seat_of(int hero) const override;
  cards::Order order(const cards::Source& about_it) const override {
    return static_cast<cards::Order>(order_about(about_it));
  }
  void begins(const cards::Clause& clause) override;

  Table& at;
  SeenBy seen_by = SeenBy::events;
  ShownAtDraw shown;  // of the event being resolved
};

// Whom a hero meets in combat, and what follows.
struct Encounter {
  Foe foe = Foe::monster;
  int strength = 0;
  int awareness = 0;
  const cards::Node* lost = nullptr;
  const cards::Node* won = nullptr;  // when won by fighting
  cards::Speaker speaker = {};
  int clause = 0;
  bool attacks = false;  // the hero began it: he must fight
};

struct Result {
  bool won = false;
  Way way = Way::none;
  int successes = 0;
  bool relic = false;  // carried when the roll was made (dn.ruling.11)
};

class Table : public engine::Table {
 public:
  Table(State& state, const Pack& cards_in_use, engine::Company& company)
      : engine::Table(state.luck, company), s(state), pack(cards_in_use), run_(*this) {}

  void step();

  State& s;
  const Pack& pack;
  Run& run() { return run_; }

  // --- Heroes, their powers (powers.cpp) ---

  void gain_power(HeroIndex hero, CardIndex card, engine::Rule rule);
  void learn(HeroIndex hero, int n, engine::Rule rule);
  void learn_best_of(HeroIndex hero, int n, engine::Rule rule);
  void learn_any(HeroIndex hero, engine::Rule rule);
  void exhaust(int instance);
  void exhaust_some(HeroIndex hero, int n);
  void refresh(int instance, engine::Rule rule);
  void refresh_all(HeroIndex hero, engine::Rule rule);
  void refresh_some(HeroIndex hero, int n);
  void activate(int instance, engine::Rule rule);
  void activate_on(int instance, HeroIndex target);
  void place_at(int instance, Place place);
  void deactivate(int instance);
  bool oath_in_play(HeroIndex hero) const;
  bool is_exhausted(int instance) const {
    return (s.in_play[instance].states & cards::kAsleep) != 0;
  }
  bool is_active(int instance) const { return (s.in_play[instance].states & 1 << kActive) != 0; }

  // --- Grace, secrecy, wounds, darkness (fortunes.cpp) ---

  void gain_grace(HeroIndex hero, int n, int up_to, engine::Rule rule);
  void lose_grace(HeroIndex hero, int n, engine::Rule rule);
  void gain_secrecy(HeroIndex hero, int n, int up_to, engine::Rule rule);
  void lose_secrecy(HeroIndex hero, int n, engine::Rule rule);
  void wound(HeroIndex hero);
  void darken(int n, engine::Rule rule);

  // --- Rolls (rolls.cpp) ---

  void begin_roll(HeroIndex hero, RollKind kind, int pool, int target);
  void make_roll();
  int read_roll();
  int roll_for(HeroIndex hero, RollKind kind, int pool, int target) {
    begin_roll(hero, kind, pool, target);
    make_roll();
    return read_roll();
  }
  void keep_dice(HeroIndex hero, int n);
  void use_kept(HeroIndex hero);
  int pool_now();

  // --- Combat (combat.cpp) ---

  Result fight_out(HeroIndex hero, const Encounter& encounter);
  void attack_blight(HeroIndex hero, int instance);
  void meet_necromancer(HeroIndex hero, bool attacks);
  int power_of(int instance);

  // --- Blights (blights.cpp) ---

  void create_blight(Place place);
  void destroy_blight(int instance, HeroIndex by, engine::Rule rule);
  int blight_at(Place place, int number) const;
  std::uint32_t blights_at(Place place) const;  // a bit for each number
  int tokens_left(int number) const;

  // --- Maps and events (decks.cpp) ---

  bool draw_map(engine::Rule rule);  // onto s.drawn
  void discard_drawn();
  void arrange(Deck& deck, HeroIndex hero, int n);
  void choose_event(HeroIndex hero, int n);
  void draw_event(HeroIndex hero, engine::Rule rule);
  void take_find(HeroIndex hero);

  // --- Items and relics (items.cpp) ---

  void find(HeroIndex hero, CardIndex card);
  void discard_item(int instance);
  void leave_play(int instance);
  bool carries_relic(HeroIndex hero) const { return relic_of(hero) >= 0; }
  int relic_of(HeroIndex hero) const;
  int hidden_relic_at(Place place) const;
  void check_ritual();

  // --- Actions (actions.cpp) ---

  void move_hero(HeroIndex hero, Place place, engine::Rule rule);
  void search(HeroIndex hero, int dice);
  void search_succeeds(HeroIndex hero);
  void go_on(HeroIndex hero);
  void step_toward(HeroIndex hero, Place place, engine::Seat seat);
  bool can_search(HeroIndex hero) const { return pack.places[place_of(hero)].difficulty > 0; }

  // --- The Necromancer (necromancer.cpp) ---

  void necromancer_toward(Place place);
  int secrecy_seen(HeroIndex hero, SeenBy by);

  // --- Who and where ---

  Hero& hero(HeroIndex h) { return s.heroes[h]; }
  const Hero& hero(HeroIndex h) const { return s.heroes[h]; }
  Place place_of(HeroIndex h) const { return s.heroes[h].place; }
  bool alive(HeroIndex h) const { return s.heroes[h].standing == Standing::alive; }
  HeroIndex turn_hero() const { return s.slot == kNone ? kNoHero : s.slots[s.slot].hero; }
  engine::Seat seat_of(HeroIndex h) const { return s.slots[s.heroes[h].slot].seat; }
  std::uint32_t heroes_at(Place place) const;  // a bit for each
  std::uint32_t heroes_alive() const;
  bool with_necromancer(HeroIndex h) const { return place_of(h) == s.necromancer; }
  bool in_monastery(HeroIndex h) const { return place_of(h) == pack.monastery; }
  engine::SeatSet everyone() const { return engine::SeatSet::first(s.seats); }
  engine::SeatSet hero_seats() const { return engine::SeatSet::first(s.seats - s.versus); }
  engine::Seat necromancer_seat() const { return static_cast<engine::Seat>(s.seats - 1); }
  // Who decides for the heroes together.
  engine::Seat team_seat() const {
    return turn_hero() == kNoHero ? engine::Seat{0} : seat_of(turn_hero());
  }
  cards::Occasion about(HeroIndex h) const { return {.subject = h, .place = place_of(h)}; }
  CardIndex card_of(int instance) const { return static_cast<CardIndex>(s.in_play[instance].card); }
  // Whether one more event will be drawn for the hero in this event phase.
  bool will_draw_event(HeroIndex h);

 private:
  // --- Setting up (setup.cpp) ---

  void choose_heroes();
  void choose_powers();
  void begin_world();
  void bring_in(HeroIndex hero, int slot, int lower);
  void choose_basic_powers(HeroIndex hero, int n);
  void deal_starting_blights();
  void fill_hand();

  // --- The round and a hero's turn (turn.cpp) ---

  void between_turns();
  void offer_turns(engine::Seat seat, engine::Options& options);
  void offer_orders(engine::Seat seat, engine::Options& options) const;
  int slots_to_go() const;
  int next_of(engine::SeatSet asked) const;
  void begin_turn(int slot);
  void upkeep();
  void event_phase();
  void action_phase();
  void turn_end();
  void ignore_monsters(HeroIndex hero);
  bool may_ignore(int instance, Place here) const;
  void finish_turn();
  void replace_hero(int slot, HeroIndex hero);
  void open(Window window, const cards::Occasion& about);
  void stop_for_holds(engine::SeatSet asked_anyway = {});
  engine::SeatSet asked_next(Window window) const;
  void give_orders(engine::Seat seat, HeroIndex hero);

  // --- Actions (actions.cpp) ---

  engine::Options actions(HeroIndex hero);
  void offer_powers(HeroIndex hero, engine::Options& options);
  void offer_power(HeroIndex hero, int instance, int clause, engine::Options& options);
  void act(HeroIndex hero, engine::Option choice);
  void travel(HeroIndex hero, Place to);
  void hide(HeroIndex hero);
  void pray(HeroIndex hero);
  void retrieve(HeroIndex hero);
  void use_power(HeroIndex hero, engine::Option choice);
  void draw_finds(HeroIndex hero, int n);
  engine::Rule why_no_relic(HeroIndex hero) const;

  // --- Combat (combat.cpp) ---

  Way choose_way(HeroIndex hero, const Encounter& encounter);
  void choose_tactic(HeroIndex hero, const Encounter& encounter);
  void strike_necromancer(HeroIndex hero, bool with_relic);

  // --- Rolls (rolls.cpp) ---

  void declare_relic(HeroIndex hero);
  void throw_dice();
  void show_dice(HeroIndex hero);
  void count_successes();

  // --- Trading (items.cpp) ---

  // Hand-overs made since a window opened: each way is open once.
  struct Trades {
    std::uint64_t pairs = 0;
    std::uint8_t stored = 0;
    std::uint8_t taken = 0;
    bool hold = false;     // asked for or let go
    bool changed = false;  // something is in other hands now
  };
  // What could change hands, by hero, and what lies about, by place.
  struct Holdings {
    enum Relic : std::uint8_t { none, loose_relic, locked };
    std::array<std::uint8_t, kMostHeroes> loose{};
    std::array<std::uint8_t, kMostHeroes> bound{};  // by use
    std::array<Relic, kMostHeroes> relic{};
    std::array<std::uint8_t, kMostPlaces> lying{};
    std::array<std::uint8_t, kMostPlaces> lying_relics{};
  };
  Holdings holdings() const;
  bool offer_trades(engine::Seat seat, const Trades& done, const Holdings& all,
                    engine::Options& options);
  void offer_hand_over(HeroIndex from, HeroIndex to, const Holdings& all, engine::Options& options);
  void offer_hold(engine::Seat seat, const Trades& done, engine::Options& options) const;
  bool trade(engine::Seat seat, engine::Option choice, Trades& done);
  struct Things;
  Things things_of(HeroIndex hero, bool relic_too) const;
  engine::ThingSet choose_things(HeroIndex hero, const engine::Ask& ask, const Things& things,
                                 int beside = 0);
  bool hand_over(HeroIndex from, HeroIndex to);
  bool swap_relics(HeroIndex one, HeroIndex two);
  void store(HeroIndex hero);
  void take(HeroIndex hero);
  bool may_take(HeroIndex hero, const Holdings& all) const;
  bool accepts(HeroIndex from, HeroIndex to);
  void lend_for_roll(HeroIndex hero);
  void lend_for_wound(HeroIndex hero);
  template <class Helps>
  void lend(HeroIndex hero, const engine::Ask& ask, const Helps& helps);
  bool would_help(int instance, HeroIndex hero, cards::ClauseKind kind, int id);
  void give_item(int instance, HeroIndex to);
  void lay_down(int instance, Place place);
  void lock(int instance) { mark(s.in_play[instance], kLocked); }
  bool locked(int instance) const { return marked(s.in_play[instance], kLocked); }

  // --- Blights (blights.cpp) ---

  int type_for(Place place);
  int type_from_readers(Place place);
  int type_from_deck(Place place);
  int type_from_hand(Place place);
  int type_by_choice(Place place);
  bool hand_fits(Place place) const;

  // --- Decks (decks.cpp) ---

  void refill(Deck& deck, const engine::Say& say, engine::Rule rule);
  CardIndex draw_from(Deck& deck, engine::SeatSet seen_by);

  // --- The Necromancer (necromancer.cpp) ---

  void darkness_step();
  void movement_step();
  void creation_step();
  std::uint32_t detected();
  Place way_to(Place to);
  void move_necromancer(Place to, engine::Rule rule);
  void move_by_player(std::uint32_t prey);
  void move_by_die(std::uint32_t prey);

  // --- Death and the end (death.cpp, victory.cpp) ---

  void die(HeroIndex hero);
  void drop_belongings(HeroIndex hero);
  void end(Ending ending, const engine::Say& say, engine::Rule rule, int who = 0);
  bool anyone_left() const;

  // --- When all is cut short ---
  // The game is over, or the turn of a hero who died: from then on nothing is asked, told or
  // changed in this step. (An exception would say the same, at forty times the price of a
  // decision.)

  void halt() {
    halted_ = true;
    run_.stop(cards::Stop::game);
  }
  void clear_away();
  engine::Option ask(engine::Seat seat, const engine::Ask& what, const engine::Options& options,
                     engine::Subject subject = {}) {
    return halted_ ? options[0] : engine::Table::ask(seat, what, options, subject);
  }
  void tell_all(const engine::Say& say, engine::Rule rule, auto... numbers) {
    if (!halted_) tell(everyone(), say, rule, numbers...);
  }
  std::uint32_t pick_random(std::uint32_t bits);

  Run run_;
  bool halted_ = false;

  friend class Run;
};

// The dice as one number, as sentences take it.
std::int32_t packed(const Faces& faces);

// Calls act(h) for each hero of a set.
template <class Act>
void each_of(std::uint32_t set, const Act& act) {
  for (; set != 0; set &= set - 1) act(static_cast<std::uint8_t>(std::countr_zero(set)));
}

}  // namespace gloam::games::darkest_night
