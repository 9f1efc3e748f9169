#include <algorithm>

#include "games/dying_light/rules/table.h"

namespace gloam::games::dying_light {

using engine::Option;
using engine::Options;

constexpr engine::Rule kByCard = "dl.golden.2"_rule;

// dl.win.3: a card says at once what it does.
void Table::reveal(CardIndex card, int who) {
  if (over() || revealed(card)) return;
  const int instance = cards::enter_play(run_, {.card = card});
  disclose(everyone(), card);
  tell(everyone(), say::revealed, "dl.win.3"_rule, card);
  const int clause = pack.clause_of_form(pack.cards[card], kNow);
  if (clause >= 0)
    cards::carry_out(run_, {.subject = who}, run_.speaker(instance), clause, cards::Consent::given);
}

void Table::set_event(int number, int round, CardIndex card) {
  if (number < 1 || number > kEvents) return;
  s.events[static_cast<std::size_t>(number) - 1] = {static_cast<std::uint8_t>(round), card};
  tell(everyone(), say::event_set, "dl.setup.16"_rule, number, round);
}

// --- Sites ---

void Table::place_site(CardIndex site, Zone zone) {
  if (zone == kNowhere || s.tokens.full()) return;
  s.tokens.put({.zone = zone, .feature = Feature::site, .thing = site});
  tell(everyone(), say::site_placed, kByCard, site, named(zone));
}

bool Table::worked(int who, CardIndex site) const {
  return (runner(who).worked >> pack.numbers[site] & 1) != 0;
}

int Table::switched_on(CardIndex site, bool ending) const {
  return static_cast<int>(std::count_if(s.tokens.begin(), s.tokens.end(), [&](const Token& token) {
    return token.thing == site && (ending ? token.active == 1 : token.active > 0);
  }));
}

// With one Runner it does not matter.
bool Table::by_different_runners() const {
  unsigned seen = 0;
  for (const Token& token : s.tokens) {
    if (token.feature != Feature::site || token.active == 0) continue;
    const unsigned bit = 1u << token.who;
    if ((seen & bit) != 0 && s.runners_in_play > 1) return false;
    seen |= bit;
  }
  return true;
}

// Until this round's End Phase is over; a Runner alone has a round more.
void Table::switch_on(int who) {
  Token& token = s.tokens[site_];
  token.active = s.runners_in_play == 1 ? 2 : 1;
  token.who = static_cast<std::uint8_t>(who);
  tell(everyone(), say::switched_on, kByCard, runner(who).self, token.thing, named(token.zone));
  cards::fire(run_, kSwitched, {.subject = who, .place = token.thing});
}

// All sites go off, and what was fitted to them is used up.
void Table::switch_off() {
  for (Token& token : s.tokens) {
    if (token.feature != Feature::site) continue;
    token.active = 0;
    token.count = 0;
    token.who = kNobody;
  }
  tell(everyone(), say::all_off, kByCard);
}

void Table::fit(int who, CardIndex object) {
  give_up(who, object, 1);
  ++s.tokens[site_].count;
  tell(everyone(), say::fitted, kByCard, runner(who).self, object, s.tokens[site_].thing);
}

// The Lamp in this Zone.
bool Table::dark_here() const {
  const int lamp = find_token(s.tokens[site_].zone, Feature::uv);
  return lamp >= 0 && s.tokens[lamp].active == 0;
}

void Table::light_here(int rounds) { light(s.tokens[site_].zone, rounds, false); }

// --- Objects ---

void Table::lay(CardIndex object, int n) {
  const Object& one = pack.objects[pack.numbers[object]];
  std::uint8_t& laid = s.laid[pack.numbers[object]];
  for (; n > 0 && laid < one.sites.size(); --n) {
    const auto zone = city.zone_of(one.sites[laid]);
    ++laid;
    if (zone) lay_at(object, *zone, 1);
  }
}

void Table::lay_at(CardIndex object, Zone zone, int n, bool moved) {
  if (zone == kNowhere || n <= 0) return;
  const int at = object_in(zone, object, moved);
  if (at >= 0) {
    s.tokens[at].count = static_cast<std::uint8_t>(s.tokens[at].count + n);
  } else if (!s.tokens.full()) {
    s.tokens.put({.zone = zone,
                  .feature = Feature::object,
                  .thing = object,
                  .count = static_cast<std::uint8_t>(n),
                  .moved = static_cast<std::uint8_t>(moved ? 1 : 0)});
  }
  tell(everyone(), say::object_placed, kByCard, object, named(zone));
}

void Table::gain_object(int who, CardIndex object) {
  if (carrying(who, object) >= limit_of(object) || runner(who).carried.full()) return;
  runner(who).carried.put(object);
  tell(everyone(), say::object_taken, "dl.interact.3"_rule, runner(who).self, object);
}

void Table::give_up(int who, CardIndex object, int n) {
  for (; n > 0 && runner(who).carried.has(object); --n) runner(who).carried.take(object);
}

// Brought to where they are wanted, all that the Runner carries or one.
void Table::deliver(int who, CardIndex object, bool all) {
  const int n = all ? carrying(who, object) : std::min(1, carrying(who, object));
  if (n == 0) return;
  give_up(who, object, n);
  if (pack.objects[pack.numbers[object]].person) runner(who).hurt = 0;
  std::uint8_t& count = s.delivered[pack.numbers[object]];
  count = static_cast<std::uint8_t>(count + n);
  just_delivered_ = n;
  tell(everyone(), say::delivered, kByCard, runner(who).self, object, n);
  cards::fire(run_, kDelivered, {.subject = who, .place = object, .outcome = n});
}

void Table::put_down(int who, CardIndex object) {
  if (carrying(who, object) == 0) return;
  give_up(who, object, 1);
  lay_at(object, runner(who).zone, 1, true);
}

void Table::lose_person(CardIndex object, int who) {
  tell(everyone(), say::person_lost, kByCard, object);
  cards::fire(run_, kLost, {.subject = who, .place = object});
}

void Table::lose_strays(CardIndex object, int who) {
  for (int i = s.tokens.size() - 1; i >= 0; --i) {
    const Token& token = s.tokens[i];
    if (token.feature != Feature::object || token.thing != object) continue;
    const Area area = city.area(token.zone);
    if (runner_in(area) || standing(crowd(area)) == 0) continue;
    s.tokens.take_at(i);
    lose_person(object, who);
  }
}

int Table::lying(CardIndex object) const {
  int count = 0;
  for (const Token& token : s.tokens)
    if (token.feature == Feature::object && token.thing == object) count += token.count;
  return count;
}

int Table::carrying(int who, CardIndex object) const {
  const auto& carried = runner(who).carried;
  return static_cast<int>(std::count(carried.begin(), carried.end(), object));
}

int Table::carried(CardIndex object) const {
  int count = 0;
  for (int who = 0; who < s.runners_in_play; ++who) count += carrying(who, object);
  return count;
}

// --- Infected ---

// In the order of the Nests' names.
void Table::each_nest(int n, int who) {
  for (std::uint32_t left = nests(); left != 0; left &= left - 1)
    spawn_in(static_cast<Area>(std::countr_zero(left)), n, who, kByCard);
}

int Table::nearest_distance(Area area) const {
  int nearest = kMostAreas;
  for (int who = 0; who < s.runners_in_play; ++who)
    nearest = std::min(nearest, city.distance(area, area_of(who)));
  return nearest;
}

// Of those Areas one whose nearest Runner is furthest away; ties: the leader.
Area Table::farthest(std::uint32_t areas) {
  int most = -1;
  for (int area = 0; area < city.areas(); ++area)
    if ((areas >> area & 1) != 0) most = std::max(most, nearest_distance(static_cast<Area>(area)));
  if (most < 0) return kNowhere;
  Options options = this->options();
  for (int area = 0; area < city.areas(); ++area)
    if ((areas >> area & 1) != 0 && nearest_distance(static_cast<Area>(area)) == most)
      options.add({kThere, named_area(static_cast<Area>(area))});
  return area_in(ask(seat_of(s.leader), ask::farthest, options).a);
}

std::uint32_t Table::nests() const {
  std::uint32_t areas = 0;
  for (const Token& token : s.tokens)
    if (token.feature == Feature::nest && !lit(city.area(token.zone)))
      areas |= 1u << city.area(token.zone);
  return areas;
}

int Table::nests_left() const {
  return static_cast<int>(std::count_if(s.tokens.begin(), s.tokens.end(), [](const Token& token) {
    return token.feature == Feature::nest;
  }));
}

void Table::spawn_far(int kind) {
  const Area nest = farthest(nests());
  if (nest != kNowhere) spawn_in(nest, 1, s.leader, kByCard, kind);
}

// One each in so many Nests, by the leader's choice.
void Table::spawn_chosen(int kind, int n) {
  std::uint32_t open = nests();
  for (; n > 0 && open != 0; --n) {
    Options options = this->options();
    for (int area = 0; area < city.areas(); ++area)
      if ((open >> area & 1) != 0) options.add({kNestAt, named_area(static_cast<Area>(area))});
    const auto nest = area_in(ask(seat_of(s.leader), ask::nest, options).a);
    open &= ~(1u << nest);
    spawn_in(nest, 1, s.leader, kByCard, kind);
  }
}

void Table::spawn_nearest(Area area, int n, int who, int kind) {
  const Area nest = nearest_nest(area, who);
  if (nest != kNowhere) spawn_in(nest, n, who, kByCard, kind);
}

void Table::spawn_near_site(CardIndex site, int n, int who) {
  for (const Token& token : s.tokens)
    if (token.thing == site && token.active > 0)
      return spawn_nearest(city.area(token.zone), n, who, kAnyKind);
}

void Table::cries(CardIndex object) {
  std::uint32_t areas = 0;
  for (const Token& token : s.tokens)
    if (token.feature == Feature::object && token.thing == object)
      areas |= 1u << city.area(token.zone);
  const Area area = farthest(areas);
  if (area != kNowhere) spawn_in(area, 1, s.leader, kByCard);
}

void Table::special_moves() {
  if (scenario.special == kNobody) return;
  const std::array<Crowd, kMostAreas> then = s.crowds;
  for (int area = 0; area < city.areas(); ++area)
    for (int n = then[static_cast<std::size_t>(area)].standing[scenario.special]; n > 0; --n)
      move_towards(static_cast<Area>(area), scenario.special, kByCard);
}

// The nearest, then the most crowded Area; ties by the Runner.
void Table::shadowed(int who) {
  constexpr int kReach = 2;
  if (lit(area_of(who))) return;
  for (int far = 1; far <= kReach; ++far) {
    Options options = this->options();
    for (int area = 0; area < city.areas(); ++area) {
      const auto there = static_cast<Area>(area);
      if (city.distance(area_of(who), there) == far && crowd(there).standing[kViral] > 0 &&
          !runner_in(there))
        options.add({kMarchFrom, named_area(there)});
    }
    if (options.empty()) continue;
    const Option choice = ask(seat_of(who), ask::crowded, options, {pack.infected[kViral].card});
    return move_enemy(area_in(choice.a), area_of(who), kViral, kByCard);
  }
}

void Table::knock_down_crowd() {
  for (const int kind : {kBiter, kViral})
    while (crowd(run_.acting_in).standing[static_cast<std::size_t>(kind)] > 0)
      knock_down(run_.acting_in, kind);
}

// --- Where everybody is ---

bool Table::everyone_in(std::uint32_t areas) const {
  for (int who = 0; who < s.runners_in_play; ++who)
    if ((areas >> area_of(who) & 1) == 0) return false;
  return true;
}

bool Table::nobody_near_infected() const {
  for (int who = 0; who < s.runners_in_play; ++who)
    if (standing(crowd(area_of(who))) > 0) return false;
  return true;
}

bool Table::holder_in(CardIndex item, Area area) const {
  for (int who = 0; who < s.runners_in_play; ++who)
    if (instance_of(who, item) >= 0) return area_of(who) == area;
  return false;
}

bool Table::everyone_took() const {
  for (int who = 0; who < s.runners_in_play; ++who)
    if (runner(who).took == 0) return false;
  return true;
}

bool Table::near_kind(int who, int kind, int range) const {
  for (int area = 0; area < city.areas(); ++area)
    if (crowd(static_cast<Area>(area)).standing[static_cast<std::size_t>(kind)] > 0 &&
        city.distance(area_of(who), static_cast<Area>(area)) <= range)
      return true;
  return false;
}

// They lie where they were laid from.
void Table::take_up_planks() {
  while (!s.planks.empty()) {
    const Plank plank = s.planks.take_top();
    for (const Object& object : pack.objects)
      if (object.plank) lay_at(object.card, plank.from, 1);
  }
}

// --- Skills of the Exposure Phase ---

// Whoever is in Range 2 and whose Area is still to be resolved.
std::uint8_t Table::may_draw_for(int who) const {
  constexpr int kRangeOfIt = 2;
  std::uint8_t others = 0;
  if (runner(who).value == 0) return others;
  for (int other = 0; other < s.runners_in_play; ++other) {
    const Area area = area_of(other);
    if (other != who && (s.open_areas >> area & 1) != 0 &&
        city.distance(area_of(who), area) <= kRangeOfIt)
      others = static_cast<std::uint8_t>(others | 1u << other);
  }
  return others;
}

void Table::hand_over(int who) {
  Options options = this->options();
  for (int other = 0; other < s.runners_in_play; ++other)
    if ((may_draw_for(who) >> other & 1) != 0) options.add({kDrawFor, runner(other).self});
  if (options.empty()) return;
  options.add({engine::kPass});
  const Option choice = ask(seat_of(who), ask::hand_over, options, {runner(who).self});
  if (choice.verb == engine::kPass) return;
  --runner(who).value;
  Runner& other = runner(runner_of(choice.a));
  other.value = static_cast<std::uint8_t>(std::min(int{other.value} + 1, kExposureCards));
  tell(everyone(), say::drew_off, kByCard, runner(who).self, other.self);
}

// The top card is seen and stays where it is.
void Table::look_at_top(int who) {
  const Runner& one = runner(who);
  if (one.deck.empty()) return;
  disclose(everyone(), one.deck.top());
  tell(everyone(), say::top_card, kByCard, one.self, one.deck.top());
}

int Table::runner_of(int self) const {
  for (int who = 0; who < s.runners_in_play; ++who)
    if (runner(who).self == self) return who;
  return 0;
}

bool Table::has_momentum(int who) const {
  const Place place = runner(who).dice[kDice - 1].place;
  return place == Place::spot || place == Place::pool || place == Place::track;
}

}  // namespace gloam::games::dying_light
