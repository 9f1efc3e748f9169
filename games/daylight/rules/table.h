// The rules of Daylight: functions in the order and the words of docs/rules/daylight.md, a file a
// chapter.
#pragma once
#include <algorithm>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "cards/run/seat_run.h"
#include "engine/table.h"
#include "games/daylight/cards/pack.h"
#include "games/daylight/rules/count.h"
#include "games/daylight/rules/said.h"
#include "games/daylight/rules/state.h"

namespace gloam::games::daylight {

// What cards are asked about; the words are declared in words.cpp.
enum Quantity {
  kTotal,
  kLevel,
  kPoints,
  kBodyMax,
  kMindMax,
  kSpiritMax,
  kDraws,
  kMayFocus,
  kFocusCost,
  kFocusGain,
  kMayDrawMore,
  kDrawCost,
  kTeamwork,
  kDamage,
  kArmorBonus,
  kPrice,
  kItemPrice,
  kSurprise,
  kRank,
  kDarkSteps,
  kSecretsMore,
  kMayStun,
  kStrikesOn,
  kDefeat,
  kAttacks,
  kAim,
  kCountsAs,  // the outcome of the occasion is the number drawn
  kMayTry,    // the outcome of the occasion is the characteristic
  kMayAttempt,
  kInPlaceOf,
  kNeeds,
  kMayBeInfected,
  kUncounted,
  kPlaceInOrder,
  kMayWield,  // the outcome of the occasion is whether it is for projectiles
  kMayTalk,
};
// The moments in which they act.
enum Window {
  kVisitStart,
  kVisitEnd,
  kOwnAction,
  kBetweenTurns,
  kEitherMoment,  // between turns or before an own action
  kBeforeDeclaring,
  kInfectionTakes,
  kAfterDraw,
  kAfterFighting,
  kCapturing,
  kEscaping,
  kDawns,
  kDuskFalls,
  kSomebodyFalls,
  kJustHurt,
  kActing,  // in place of an attempt
  kAllDeclared,
  kSomebodyDrew,
  kHarmComes,
  kHarmNear,  // to somebody else; the outcome of the occasion is the characteristic
};
enum Form {
  kLocal,
  kSurvival,
  kCapturedForm,
  kFailedForm,
  kHurtsForm,
  kEscapedForm,
  kRoundEndForm,
  kAllForm,
  kPlayedForm,
};
enum Period { kEachVisit, kEachTurn, kEachDay, kEachRound };
// How long something lasts.
enum Span { kThisRound, kThisTurn, kNextFall, kUntilDawn };
// When a SECRET that goes as soon as it is played can be played.
enum Moment : std::uint8_t {
  kWhenever,
  kBetweenOnly,
  kBeforeDarkness,
  kAtSite,
  kBetweenOrAtSite,
  kAfterDrawing,
  kBeforeDamage,
  kBeforeInfection,
  kAtStore,
  kAtCreation,  // no card says these
  kBeforeLoss,
  kAtTheEnd,
  kBeforeActions,  // at a LOCATION, before the order of actions is settled
  kAtAnyTime,
};
inline bool is_between(Moment moment) {
  return moment == kBetweenOnly || moment == kBeforeDarkness;
}
// Which half of a LOCATION counts.
enum StateWord { kByDay, kAtNight };

using Run = cards::SeatRun<class Table, &State::in_play>;

// An attempt that is about to be made.
struct Aim {
  AttemptKind kind = AttemptKind::none;
  CardIndex card = kNoCard;
  Trait by = kBody;       // whose value and colour count
  Trait against = kBody;  // whose level it is
  int level = 0;
  CardIndex weapon = kNoCard;
  WeaponKind blow = kNoWeapon;
  Matter matter = kPlain;
  bool surprise = false;
};

// Whom a Monster Attacks, if not one after the other.
enum Aims : std::int32_t { kAtNext, kAtLowestBody, kAtHighestSpirit, kAtGhosts };

// With whom a card lets somebody trade in a visit.
enum class Reach : std::uint8_t { here, anywhere };

// Which of their cards people give up.
enum class GivenUp : std::uint8_t { weapon, armor, equipped, item };

// To whom somebody is Lost.
enum class LostTo : std::uint8_t { monster, event, other, nothing };

class Table : public engine::Table {
 public:
  Table(State& state, const Pack& cards_in_use, engine::Company& company)
      : engine::Table(state.luck, company), s(state), pack(cards_in_use), run_(*this) {
    know_the_time();
  }

  void step();

  State& s;
  const Pack& pack;

  // --- People (people.cpp) ---

  // The value without damage, and with it (day.q.50).
  int most(engine::Seat seat, Trait trait);
  int value(engine::Seat seat, Trait trait) {
    return std::max(0, most(seat, trait) - person(seat).damage[trait]);
  }
  bool incapacitated(engine::Seat seat);
  // Whether a card lets a ghost talk in a visit.
  bool lets_talk(engine::Seat ghost) { return asked_of_cards(kMayTalk, ghost, 0) != 0; }
  bool able(engine::Seat seat) { return living(seat) && !incapacitated(seat); }
  bool damaged(engine::Seat seat) const { return person(seat).damage != Traits{}; }
  // What it came to.
  int damage(engine::Seat seat, Trait trait, int n, engine::Rule rule);
  int take_damage(engine::Seat seat, Trait trait, int n, engine::Rule rule);
  void fade(engine::Seat seat, engine::Rule rule);
  void heal(engine::Seat seat, Trait trait, int n, engine::Rule rule);
  void cut_damage(engine::Seat seat, Trait trait);
  void infect(engine::Seat seat, engine::Rule rule);
  int bank() const;
  void gain_power(engine::Seat seat, int n, engine::Rule rule);
  void spend_power(engine::Seat seat, int n, engine::Rule rule);

  void lose_power(engine::Seat seat, int n, engine::Rule rule);
  void cure(engine::Seat seat, engine::Rule rule);
  // Of values that `who_says` names.
  void heal_by_choice(engine::Seat seat, int n, engine::Rule rule, engine::Seat who_says);
  void heal_companion(engine::Seat seat, Site site, Trait trait, int n, engine::Rule rule);

  // --- What cards give (visit.cpp, gear.cpp) ---

  void draw_secret(engine::Seat seat);
  void draw_item(engine::Seat seat);
  void find_item(engine::Seat seat, int sort, int most);
  void give_up(engine::Seat seat, GivenUp what);
  void give_up_secret(engine::Seat seat, Trait trait, int n, engine::Rule rule);
  void take_along(engine::Seat seat, Site site);
  void take_from_store(engine::Seat seat, int categories, int most_price);
  engine::SeatSet traders(engine::Seat seat, Reach reach);
  void trade(engine::Seat seat, engine::Seat with);
  void lose(engine::SeatSet seats, LostTo to, engine::Rule rule);

  // --- What cards make of harm that is about to come, and of loss (harm.cpp, loss.cpp) ---

  void halve_harm() { s.coming = static_cast<std::int8_t>(s.coming / 2); }
  void avert_harm() { s.coming = 0; }
  // In place of the one it is about to come to.
  void take_harm(engine::Seat seat, Trait trait, engine::Rule rule);
  void set_values(engine::Seat seat, int n, engine::Rule rule);
  void get_away(engine::Seat seat);
  void revive(engine::Seat seat, engine::Rule rule);
  // Whether a card still does what it does for others: a SECRET of somebody Incapacitated does not
  // (day.incap.2).
  bool reaches_others(const cards::Source& card);

  // --- In Mind and Spirit alone (projection.cpp) ---

  void send(engine::Seat seat, Site site);
  // Whether somebody is where the token stands in Mind and Spirit alone.
  bool projected(engine::Seat seat) const {
    return person(seat).sent != kNowhere && person(seat).sent == person(seat).site;
  }

  // --- What Monsters and Events do (fight.cpp, visit.cpp) ---

  void stun();
  bool can_be_stunned() { return challenge().stun > 0 && asked_here(kMayStun, 1) != 0; }
  void add_challenge();
  void lay_out(engine::Rule rule);

  // --- Who and what is there, as words ask ---

  bool bears_curse(engine::Seat seat) const;
  int guarded() const;  // by the Monster
  bool strikes_with(int matter) const;
  int secrets_in_play(engine::Seat seat) const;
  int secrets_cost(engine::Seat seat) const;
  int price_of(engine::Seat seat, CardIndex card);

  bool has_feature(Site site, int feature) const;
  bool has_nature(CardIndex card, int nature) const;
  engine::SeatSet at(Site site) const {
    return those([&](engine::Seat seat) { return person(seat).site == site; });
  }
  Person& person(engine::Seat seat) { return s.people[seat]; }
  const Person& person(engine::Seat seat) const { return s.people[seat]; }
  bool living(engine::Seat seat) const { return person(seat).standing == Standing::living; }
  bool ghost(engine::Seat seat) const { return person(seat).standing == Standing::ghost; }
  engine::SeatSet everyone() const { return engine::SeatSet::first(s.seats); }
  template <class Condition>
  engine::SeatSet those(const Condition& condition) const {
    engine::SeatSet found;
    for (const engine::Seat seat : everyone())
      if (condition(seat)) found = found.with(seat);
    return found;
  }
  engine::SeatSet living_people() const {
    return those([&](engine::Seat seat) { return living(seat); });
  }
  const Challenge& challenge() const { return pack.challenge(s.visit.card); }
  // The others at the same LOCATION who count for teamwork (day.team.4 to 6).
  engine::SeatSet companions(engine::Seat seat);
  int dark_count();
  int captured_by(engine::Seat seat, CardKind kind) const;
  void look_at_sites(engine::Seat seat, int n);
  void end_hazard(engine::Seat seat);
  void lay_sideways(engine::Seat seat);
  void look_at_challenges(engine::Seat seat, Time deck, int n);
  void discard_belonging(int instance);
  void leave_fight(engine::Seat seat);
  void draw_anew();
  void draw_more(int n);
  int best_of_any_colour() const;
  void add_bonus(int n);
  bool wears_cursed_armor(engine::Seat seat) const;
  void be_removed(engine::Seat seat, engine::Rule rule);
  engine::Rule rule_of(CardIndex card) const;

  // --- The counters (board.cpp) ---

  void dark_steps(int n, engine::Rule rule);
  void light_steps(int n, engine::Seat captor, engine::Rule rule);
  void flip_counter(Time side, engine::Rule rule);

  // --- Attempts (attempt.cpp) ---

  // As it is declared: value, level and what adds to them.
  const Attempt& prepare(engine::Seat seat, const Aim& aim);
  // The total less the level; what was bought is in it.
  int attempt(engine::Seat seat, const Aim& aim);

  // What this action of a fight attempts.
  Aim aim_of(engine::Option action) const;
  // What the CHALLENGE is worth to its captor beside its printed points.
  int bonus_points(engine::Seat captor) {
    return cards::quantity(run_, occasion(captor), kPoints, 0);
  }
  // The CHALLENGE cards on a LOCATION; the next after that instance, or -1.
  int challenge_at(Site site, int after = -1) const;

  // What somebody may do with SECRETs of the own hand.
  void offer_hand(engine::Seat seat, Moment moment, engine::Options& options);

 private:
  bool choose_to_add(engine::Seat seat, const engine::Ask& question, int n);
  bool vote_to_add(int n);
  void end_if_full();

  // --- Setting up (setup.cpp) ---

  void begin();
  void choose_bases();
  void pay_starting_power();
  void create();
  void lay_first_sites();

  // --- The turn (turn.cpp) ---

  void start_turn();
  void declare();
  engine::Options activities(engine::Seat seat);
  void declare_ghost(engine::Seat seat);
  void go_to(engine::Seat seat, Site site);
  void bring_back();
  void run_errand();
  void order_errands();
  void shop(engine::Seat seat);
  void heal_all(engine::Seat seat);
  void choose_visit();
  void draw_held();
  void lay_held();
  bool call_off_visit();
  void end_turn();
  void reveal_darker();

  // --- A visit (visit.cpp) ---

  void arrive();
  void solve_or_survive();
  void offer_in_place(engine::Seat seat, AttemptKind kind, Trait trait, engine::Options& options);
  Aim aim_at(AttemptKind kind, engine::Option choice) const;
  void solve(engine::Seat seat);
  void survive(engine::Seat seat);
  void survive_together();
  void outcome(engine::Seat seat, int by);
  bool may_try(engine::Seat seat, Trait trait);
  void award_item(engine::Seat seat, CardIndex card);
  void capture();
  void reward();
  bool any_freed() const;
  bool claim_freed();
  void discard_challenge();
  bool is_dealt_with(int challenge) const { return s.in_play[challenge].game[0] != 0; }
  void deal_with(int challenge) { s.in_play[challenge].game[0] = 1; }
  void open_visit();
  void answer_reveal(int challenge);
  void begin_anew();
  void resolve_local();
  template <class Fill>
  engine::Option choose_action(engine::Seat seat, const engine::Ask& question, const Fill& fill);
  void speak(CardIndex card, Form form, engine::Seat seat, int outcome);
  int local_clause() const;
  void leave();

  // --- Fights (fight.cpp) ---

  void start_round();
  void act();
  void offer_actions(engine::Seat seat, engine::Options& options);
  void offer_weapons(engine::Seat seat, engine::Options& options);
  void offer_improvised(engine::Options& options) const;
  bool lets_wield(engine::Seat seat, bool projectiles);
  void fight(engine::Seat seat, const Aim& aim);
  std::optional<Trait> escape_level_for(engine::Seat seat, Trait by);
  void escape(engine::Seat seat, Trait trait);
  bool may_attempt(engine::Seat seat, Trait trait);
  void end_round();
  void strike();
  bool left_out(const Strike& strike);
  engine::Seat target_of(const Strike& strike);
  engine::Seat next_target(const Strike& strike);
  // An Attack, and who resists it.
  struct Blow {
    engine::Seat seat;
    Strike strike;
  };
  void strike_one(const Strike& strike);
  void strike_at(engine::Seat target, const Strike& strike);
  void strike_all(const Strike& strike);
  int resist(const Blow& blow);
  void hurt(const Blow& blow, int n);
  bool may_strike(engine::Seat seat, const Strike& strike);
  bool all_down();
  void fall();
  bool was_action(engine::Option choice) const;

  // --- Loss and return (loss.cpp) ---

  void lose_belongings(engine::Seat seat, LostTo to);
  void bring_back_at(Site site);
  void refresh_ghosts();

  // --- Minion of Darkness (minion.cpp) ---

  void offer_accusations(engine::Seat seat, engine::Options& options) const;
  bool may_accuse(engine::Seat seat) const;
  void accuse(engine::Seat seat, engine::Seat other);
  void expose(engine::Seat seat, engine::Rule rule);
  void show_minion(engine::Seat seat, engine::Rule rule);
  void clear_of_suspicion(engine::Seat seat);
  void reveal_minion(engine::Seat seat);
  void end_if_nobody_is_left();

  // --- Harm that is about to come (harm.cpp) ---

  int left_of_harm(engine::Seat seat, Harm harm, int n, Trait trait = kBody);

  // --- In Mind and Spirit alone (projection.cpp) ---

  void let_project();
  void send_out();
  void go_home(engine::Seat seat);
  void pick_up_token(engine::Seat seat);
  // Whether somebody is still there: in Mind and Spirit alone only with others who are able.
  bool stays(engine::Seat seat) { return here(seat) && !(projected(seat) && all_down()); }
  bool may_use(engine::Seat seat, Trait trait) const { return trait != kBody || !projected(seat); }

  // --- Between turns and Darkness Falls (darkness.cpp) ---

  void open_window(int window);
  void between_turns();
  bool claim_between();
  void offer_between(engine::Seat seat, engine::Options& options);
  void answer_between(engine::Seat seat, engine::Option choice);
  bool has_something_between(engine::Seat seat);
  void darkness_falls();
  void let_darkness_fall();
  void infection();
  void find_power(engine::Seat seat);

  // --- Belongings (gear.cpp) ---

  bool meets_needs(engine::Seat seat, const Gear& gear);
  int worn(engine::Seat seat, bool (*is)(const Gear&)) const;
  bool wears_the_night(engine::Seat seat) const;
  // None if it may be put on.
  engine::Rule why_not_put_on(engine::Seat seat, int instance);
  bool may_put_on(engine::Seat seat, int instance) {
    return why_not_put_on(seat, instance) == engine::Rule::none;
  }
  // What is equipped and would have to give way to it, or -1.
  int rival_of(engine::Seat seat, const Gear& gear) const;
  void receive(engine::Seat seat, CardIndex card);
  void settle(engine::Seat seat, int instance, const Gear& gear);
  void wield(engine::Seat seat, CardIndex card);
  bool may_wield(engine::Seat seat, int instance);
  void put_on(engine::Seat seat, int instance);
  void take_off(engine::Seat seat, int instance);
  void wake(int instance);
  void sleep(int instance);
  void take_over(engine::Seat seat, int instance);
  bool claim_next(const std::function<bool(engine::Seat)>& claims);
  bool take_one(engine::Seat seat, engine::Options cards);
  bool lies_unowned(const cards::Source& lying, Lies lies) const {
    return pack.is_gear(lying.card) && lying.owner == cards::kNoOwner && lying.game[0] == lies;
  }
  bool is_for_sale(const cards::Source& lying, CardIndex only) const;
  bool may_buy_item(engine::Seat seat, CardIndex only);
  bool buy_item(engine::Seat seat, const engine::Ask& question, CardIndex only);
  void buy_for_sale(engine::Seat seat, CardIndex card);
  void discard_gear(int instance);
  void wake_cursed(engine::Seat seat);
  bool wields(engine::Seat seat, CardIndex weapon) const;
  void hand_over_item(engine::Seat seat);
  CardIndex choose_to_lose(engine::Seat seat, const engine::Ask& question, int verb,
                           const std::function<bool(const cards::Source&)>& may_go,
                           engine::Subject about = {});

  // --- SECRETs (secret.cpp) ---

  int hand_size(engine::Seat seat) const;
  bool has_hand(engine::Seat seat) const { return living(seat) && hand_size(seat) > 0; }
  void offer_secret(engine::Seat seat, CardIndex card, Moment moment, engine::Options& options);
  bool fits(engine::Seat seat, CardIndex card, Moment moment);
  void offer_discards(engine::Seat seat, engine::Options& options) const;
  CardIndex take_from_hand(engine::Seat seat, CardIndex card);
  // At the end it does nothing more.
  void play_secret(engine::Seat seat, CardIndex card, bool acts = true);
  void discard_secret(engine::Seat seat, CardIndex card);

  // --- Own cards at any time (own_cards.cpp) ---

  void offer_belongings(engine::Seat seat, Moment moment, engine::Options& options);
  void offer_gear(engine::Seat seat, int instance, Moment moment, engine::Options& options);
  void offer_change(engine::Seat seat, int instance, bool between, engine::Options& options);
  void forget_changes(engine::Seat seat);
  // Whether there is Power, or a hand that may bring some.
  bool may_pay(engine::Seat seat, int n) const { return person(seat).power >= n || has_hand(seat); }
  bool has_own_cards(engine::Seat seat, Moment moment);
  // A question before which own cards may be used. The answer is kOwnCards if one was: then all is
  // to be looked at, and asked, anew. Where there is nothing else to choose, only who has a hand is
  // asked, whatever is in it; but before an own action, who has any card.
  template <class Fill>
  engine::Option ask_with_cards(engine::Seat seat, const engine::Ask& question, Moment moment,
                                const Fill& fill, engine::Subject about = {});
  bool use_own_card(engine::Seat seat, const engine::Ask& question, Moment moment,
                    engine::Subject about = {});
  // Whether it was to play, to discard, to put on or to take off one.
  bool answer_with_card(engine::Seat seat, engine::Option choice);
  void be_rid_of(engine::Seat seat, int instance);
  void part_with(engine::Seat seat, int instance);
  void use(engine::Seat seat, engine::Option choice);
  bool wants_to_be_asked(engine::Seat seat, Stop stop) const {
    return (person(seat).stops >> stop & 1) != 0;
  }
  bool respond(engine::SeatSet seats, Stop stop, Moment moment, engine::Seat first,
               const engine::Ask& question, engine::Subject about);
  void offer_stops(engine::Seat seat, engine::Options& options) const;
  void change_stop(engine::Seat seat, engine::Option choice);
  void forget_changed_stops();

  // --- Trades (trade.cpp) ---

  engine::Rule why_not_trade(int instance) const;
  void offer_trades(engine::Seat seat, engine::SeatSet others, engine::Options& options);
  void propose(engine::Seat seat, CardIndex card);
  void name_price(engine::Seat seat, CardIndex card, engine::Seat to);
  bool answer_offer();
  void hand_over(int instance, engine::Seat to);
  void end_trades();

  // --- Initiative (initiative.cpp) ---

  void set_order(engine::SeatSet seats, engine::Zone<std::uint8_t, kMostSeats>& order);
  void determine_order(engine::SeatSet seats, engine::Zone<std::uint8_t, kMostSeats>& order);
  engine::Seat holder(engine::SeatSet seats);
  engine::Seat break_tie(engine::SeatSet tied);
  int place_in_order(engine::Seat seat);
  void add_in_turn(engine::SeatSet seats, engine::Zone<std::uint8_t, kMostSeats>& order);
  CardIndex flip();

  // --- Attempts (attempt.cpp) ---

  // What the questions to cards about this attempt are about.
  cards::Occasion occasion(engine::Seat seat) const {
    const Site site = person(seat).site;
    return {.subject = seat, .place = site == kNowhere ? -1 : site};
  }
  int asked_of_cards(Quantity quantity, engine::Seat seat, int base) {
    return cards::quantity(run_, occasion(seat), quantity, base);
  }
  // Of no attempt, but of the CHALLENGE.
  int asked_here(Quantity quantity, int base) {
    return cards::quantity(run_, {.subject = s.visit.order[0], .place = s.visit.site}, quantity,
                           base);
  }
  // Of an attempt to overcome the CHALLENGE.
  void remember(Trait used);
  int counted_as(int number);
  void count_number(CardIndex karma);
  void offer_focus();
  void reckon();
  void add_lines();
  void add_from_cards(Quantity quantity, bool to_level);
  void add_line(int amount, engine::Rule rule, CardIndex card = kNoCard, AddsTo adds_to = kToTotal);
  void draw_karma(int wanted);
  void draw_for_attempt();
  void look_at_value();
  bool may_replace(engine::Seat seat, AttemptKind kind, Trait by, Trait against);
  void improve();
  bool can_improve();
  bool may_draw_more();
  bool better_is_left();
  engine::Option ask_to_improve();
  // Whether a card could still change the result.
  bool can_still_matter() const;
  int total() const;
  int margin() const;
  void put_karma_back();
  bool in_company(engine::Seat seat);

  // --- Decks (decks.cpp) ---

  template <class Card, std::size_t N>
  CardIndex draw_from(Deck<Card, N>& deck, engine::SeatSet seen_by);
  ChallengeDeck& challenge_deck() { return s.time == Time::day ? s.day : s.night; }
  void shuffle_karma();
  void enter(const cards::Source& source);

  // --- The end (end.cpp) ---

  void end(Ending ending, engine::Rule rule);
  void play_last_secrets();
  void show_hands();

  // --- Who and where ---

  void know_the_time() {
    run_.states = static_cast<std::uint8_t>(s.time == Time::day ? 1 << kByDay : 1 << kAtNight);
  }
  bool here(engine::Seat seat) const { return person(seat).site == s.visit.site; }
  engine::Seat storyteller() const { return s.storyteller; }
  CardIndex card_at(int instance) const { return s.in_play[instance].card; }
  CardIndex site_card(Site site) const { return card_at(site); }
  bool covered(Site site) const { return challenge_at(site) >= 0; }
  int challenge_instance() const { return s.in_play.copies_of(s.visit.card).first(); }
  Site site_of(CardIndex location) const {
    return static_cast<Site>(s.in_play.copies_of(location).first());
  }
  void tell_all(const engine::Say& say, engine::Rule rule, auto... numbers) {
    tell(everyone(), say, rule, numbers...);
  }

  Run run_;
};

template <class Fill>
engine::Option Table::ask_with_cards(engine::Seat seat, const engine::Ask& question, Moment moment,
                                     const Fill& fill, engine::Subject about) {
  // Nobody tells a Minion, who may show itself in an Event, by who is asked again.
  const bool hides_minions = s.minions > 0 && &question == &ask::survive;
  for (bool declined = false;; declined = true) {
    engine::Options options = this->options();
    fill(options);
    const bool asked = options.size() > 1 || moment == kAtSite || has_hand(seat);
    const bool offered = hides_minions || !declined;
    if (asked && offered && has_own_cards(seat, moment)) options.add({kOwnCards});
    const engine::Option choice = ask(seat, question, options, about);
    if (choice.verb != kOwnCards || use_own_card(seat, ask::own_cards, moment)) return choice;
  }
}

// What somebody does as the own action; before it, cards may be used, put on and taken off. Who is
// no longer able passes.
template <class Fill>
engine::Option Table::choose_action(engine::Seat seat, const engine::Ask& question,
                                    const Fill& fill) {
  forget_changes(seat);
  const CardIndex card = s.phase == Phase::local ? site_card(s.visit.site) : s.visit.card;
  const auto fill_all = [&](engine::Options& options) {
    fill(options);
    cards::Occasion about = occasion(seat);
    if (ghost(seat)) about.place = -1;  // day.q.37: what a LOCATION offers is not for ghosts
    cards::add_uses(run_, kOwnAction, about, seat, options);
    cards::add_uses(run_, kEitherMoment, about, seat, options);
  };
  for (;;) {
    const engine::Option choice =
        ask_with_cards(seat, question, kAtSite, fill_all, {card, s.visit.round});
    if (choice.verb != engine::kUse && choice.verb != kOwnCards) return choice;
    if (choice.verb == engine::kUse) use(seat, choice);
    if (was_action(choice) || s.phase == Phase::over || !here(seat) ||
        (!able(seat) && !ghost(seat)))
      return {engine::kPass};
  }
}

// The number in the colour of a characteristic.
inline int number_of(const Pack& pack, CardIndex karma, Trait colour) {
  return pack.karma_of(karma)[colour];
}

}  // namespace gloam::games::daylight
