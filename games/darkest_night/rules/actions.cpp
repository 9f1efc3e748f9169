// Actions: one a turn.
#include <algorithm>

#include "games/darkest_night/rules/table.h"

namespace gloam::games::darkest_night {

using engine::Option;
using engine::Options;
using engine::Rule;
using engine::Seat;

namespace {
constexpr int kSecrecyLimit = 5;  // of travelling and hiding
constexpr int kPrayerTarget = 3;
constexpr int kPrayerDice = 2;
}  // namespace

Options Table::actions(HeroIndex h) {
  const Place here = place_of(h);
  Options options = this->options();
  for (const engine::Edge& road : pack.board.edges(here)) options.add({kTravel, road.to});
  options.add({kHide});
  options.add_if(can_search(h), {kSearch}, "dn.monastery.4"_rule);
  each_of(blights_at(here), [&](int number) { options.add({kAttackBlight, number}); });
  options.add_if(with_necromancer(h), {kAttackNecromancer}, "dn.act.necro.1"_rule);
  const Rule missing = why_no_relic(h);
  options.add_if(missing == Rule::none, {kRetrieve}, missing);
  options.add_if(in_monastery(h), {kPray}, "dn.act.pray.1"_rule);
  offer_powers(h, options);
  options.add({kEndTurn});
  return options;
}

// What keeps the hero from retrieving a relic.
Rule Table::why_no_relic(HeroIndex h) const {
  if (carries_relic(h)) return "dn.act.relic.5"_rule;
  if (hero(h).keys < kKeysForRelic) return "dn.act.relic.1"_rule;
  return hidden_relic_at(place_of(h)) >= 0 ? Rule::none : "dn.act.relic.2"_rule;
}

void Table::offer_powers(HeroIndex h, Options& options) {
  for (const auto [instance, source] : s.in_play.cards_of(h)) {
    if (pack.kinds[source.card] != CardKind::action) continue;
    const int clause = pack.clause(source.card, kAction);
    if (clause >= 0) offer_power(h, instance, clause, options);
  }
}

void Table::offer_power(HeroIndex h, int instance, int clause, Options& options) {
  const cards::Source& source = s.in_play[instance];
  const Option use = cards::use_option(run_.speaker(instance), clause);
  const std::uint8_t tags = pack.tags[source.card];
  if (is_exhausted(instance)) return options.refuse(use, "dn.exhaust.4"_rule);
  if ((tags & kOath) != 0 && oath_in_play(h)) return options.refuse(use, "dn.sig.oath.5"_rule);
  switch (cards::usable(run_, about(h), run_.speaker(instance), clause)) {
    case cards::Usable::yes:
      return options.add(use);
    case cards::Usable::cost:
      return options.refuse(use, "dn.secrecy.4"_rule);
    default:
      return options.refuse(use, "dn.power.8"_rule);
  }
}

void Table::act(HeroIndex h, Option choice) {
  switch (choice.verb) {
    case kTravel:
      travel(h, static_cast<Place>(choice.a));
      break;
    case kHide:
      hide(h);
      break;
    case kSearch:
      search(h, 1);
      break;
    case kAttackBlight:
      attack_blight(h, blight_at(place_of(h), choice.a));
      break;
    case kAttackNecromancer:
      tell_all(say::attacks_necromancer, "dn.act.necro.1"_rule, h);
      lose_secrecy(h, 1, "dn.act.necro.2"_rule);
      meet_necromancer(h, true);
      break;
    case kRetrieve:
      retrieve(h);
      break;
    case kPray:
      pray(h);
      break;
    case engine::kUse:
      use_power(h, choice);
      break;
    default:
      break;  // he does nothing
  }
}

void Table::use_power(HeroIndex h, Option choice) {
  const cards::Use use = cards::use_of(choice);
  tell_all(say::used, "dn.act.power.1"_rule, h, use.card);
  cards::carry_out(run_, about(h), run_.speaker(use.instance), use.clause, cards::Consent::given);
}

// --- Moving ---

void Table::move_hero(HeroIndex h, Place place, Rule rule) {
  if (halted_) return;
  hero(h).place = place;
  if (h == turn_hero()) s.stayed = 0;
  tell_all(say::moved, rule, h, place);
  check_ritual();
  open(kHeroMoved, about(h));
}

void Table::travel(HeroIndex h, Place to) {
  s.held_up = 0;
  cards::fire(run_, kTravelFrom, about(h));
  if (s.held_up != 0) return tell_all(say::held_up, "dn.blight.1"_rule, h);
  const int steps = cards::quantity(run_, about(h), kTravelSteps, 1);
  const int gain = cards::quantity(run_, about(h), kTravelSecrecy, 1);
  move_hero(h, to, "dn.act.travel.1"_rule);
  for (int left = steps - 1; left > 0; --left) go_on(h);
  cards::offer(run_, kTravelled, about(h));
  if (cards::quantity(run_, about(h), kQuietGain, 1) != 0)
    gain_secrecy(h, gain, kSecrecyLimit, "dn.act.travel.2"_rule);
}

// One more step of the same journey, or none.
void Table::go_on(HeroIndex h) {
  const Place here = place_of(h);
  Options options = this->options();
  for (const engine::Edge& road : pack.board.edges(here)) options.add({kGoTo, road.to});
  options.add({kStopHere});
  const Option choice = ask(seat_of(h), ask::next_step, options, {h, here});
  if (choice.verb == kGoTo) move_hero(h, static_cast<Place>(choice.a), "dn.act.travel.1"_rule);
}

// One step along a shortest way; `seat` chooses among equal ones.
void Table::step_toward(HeroIndex h, Place place, Seat seat) {
  const Place here = place_of(h);
  Options options = this->options();
  pack.steps.each_step(pack.board, here, place, engine::OneEach{},
                       [&](const engine::Edge& road) { options.add({kGoTo, road.to}); });
  if (options.empty()) return;
  const Option choice = ask(seat, ask::next_step, options, {h, here});
  move_hero(h, static_cast<Place>(choice.a), "dn.power.8"_rule);
}

void Table::hide(HeroIndex h) {
  tell_all(say::hid, "dn.act.hide.1"_rule, h);
  if (cards::quantity(run_, about(h), kQuietGain, 1) != 0)
    gain_secrecy(h, 1, kSecrecyLimit, "dn.act.hide.1"_rule);
  refresh_all(h, "dn.act.hide.2"_rule);
  open(kHid, about(h));
}

void Table::pray(HeroIndex h) {
  tell_all(say::prayed, "dn.act.pray.1"_rule, h);
  const int successes = roll_for(h, RollKind::pray, kPrayerDice, kPrayerTarget);
  gain_grace(h, successes, hero(h).usual_grace, "dn.act.pray.3"_rule);
  s.roll = {};
  refresh_all(h, "dn.act.pray.4"_rule);
}

// --- Searching ---

void Table::search(HeroIndex h, int dice) {
  if (halted_) return;
  const Place here = place_of(h);
  const int difficulty =
      cards::quantity(run_, about(h), kSearchDifficulty, pack.places[here].difficulty);
  tell_all(say::searched, "dn.act.search.1"_rule, h, here, difficulty);
  const int successes = roll_for(h, RollKind::search, dice, difficulty);
  s.roll = {};
  if (successes == 0) return tell_all(say::found_nothing, "dn.act.search.6"_rule, h);
  draw_finds(h, successes);
}

void Table::search_succeeds(HeroIndex h) {
  tell_all(say::searched, "dn.ruling.38"_rule, h, place_of(h), 0);
  draw_finds(h, 1);
}

void Table::draw_finds(HeroIndex h, int n) {
  const auto draw_some = [&](int more) {
    while (more > 0 && draw_map("dn.act.search.2"_rule)) --more;
  };
  draw_some(n);
  s.more_cards = 0;
  open(kSearchDrawn, about(h));
  draw_some(s.more_cards);
  if (s.drawn.empty()) return tell_all(say::found_nothing, "dn.ruling.65"_rule, h);
  Options options = this->options();
  for (const CardIndex card : s.drawn)
    if (!options.contains({kChooseMap, card})) options.add({kChooseMap, card});
  const Option choice = ask(seat_of(h), ask::found, options, {h, place_of(h)});
  const auto map = static_cast<std::size_t>(pack.numbers[static_cast<std::size_t>(choice.a)]);
  discard_drawn();
  find(h, pack.maps[map].finds[place_of(h)]);
}

// --- Relics ---

void Table::retrieve(HeroIndex h) {
  hero(h).keys = static_cast<std::uint8_t>(hero(h).keys - kKeysForRelic);
  tell_all(say::took_relic, "dn.act.relic.4"_rule, h, place_of(h));
  give_item(hidden_relic_at(place_of(h)), h);
  open(kRelicRetrieved, about(h));
}

}  // namespace gloam::games::darkest_night
