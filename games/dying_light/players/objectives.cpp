#include "games/dying_light/players/objectives.h"

#include <algorithm>

#include "games/dying_light/players/weights.h"

namespace gloam::games::dying_light {

using engine::Paths;
using Way = Lead::Way;

namespace {

constexpr int kReachInTime = 3;  // dice: so far a Runner surely comes in an activation

std::uint8_t bit(int who) { return static_cast<std::uint8_t>(1u << who); }

}  // namespace

Objectives::Objectives(Scene& scene) : scene_(scene), s_(scene.s), pack_(scene.pack) {
  goals_.fill(kNowhere);
  for (int who = 0; who < s_.runners_in_play; ++who)
    jumps_[static_cast<std::size_t>(who)] = scene.table().asked(who, kForbidden, kJumping, 1) != 0;
  see_story();
  for (const Lead& lead : pack_.leads) follow(lead);
  add_tokens();
  share_out();
}

// Which cards are revealed, and how much they ask for.
void Objectives::see_story() {
  instances_.fill(-1);
  for (const auto [instance, source] : s_.in_play.cards())
    if (pack_.kinds[source.card] == CardKind::story)
      instances_[source.card] = static_cast<std::int8_t>(instance);
  for (const Lead& lead : pack_.leads) {
    if (!revealed(lead.story)) continue;
    if (lead.way == Way::bring) {
      int& needed = needed_[pack_.numbers[lead.object]];
      needed = std::max(needed, amount(lead));
    }
    if (lead.way == Way::burn) lamps_ = std::max(lamps_, amount(lead));
    if (lead.way == Way::gather) all_took_ |= lead.all_took;
  }
}

// Whether the clause could be carried out now.
bool Objectives::holds(const Lead& lead, int subject, int place) {
  Run& run = scene_.table().run_;
  return cards::usable(run, {.subject = subject, .place = place},
                       run.speaker(instances_[lead.story]), lead.clause) == cards::Usable::yes;
}

void Objectives::add(const Target& target) {
  if (target.zone != kNowhere && count_ < kMost) targets_[count_++] = target;
}

void Objectives::add_area(std::uint32_t areas, const Target& target) {
  for (int area = 0; area < scene_.city.areas(); ++area) {
    if ((areas >> area & 1) == 0) continue;
    for (const engine::PlaceNumber zone : scene_.city.zones_of(static_cast<Area>(area))) {
      Target there = target;
      there.zone = static_cast<Zone>(zone);
      add(there);
    }
  }
}

void Objectives::follow(const Lead& lead) {
  if (revealed(lead.story) == (lead.way == Way::ahead)) return;
  switch (lead.way) {
    case Way::work:
      return add_work(lead);
    case Way::enter:
      return add_area(lead.areas, {.needs = lead.object, .shared = true});
    case Way::hold:
      return add_hold(lead);
    case Way::gather:
      return add_area(lead.areas, {.shared = true, .later = 1});
    case Way::ahead:
      return add_ahead(lead);
    default:
      return;
  }
}

int Objectives::amount(const Lead& lead) {
  Table& table = scene_.table();
  table.run_.subject = s_.leader;
  return cards::evaluate(table.run_, lead.amount);
}

// As a Runner could use it who carries what it needs and has not worked there in this round.
bool Objectives::usable(const Lead& lead, int token) {
  Table& table = scene_.table();
  constexpr int kWho = 0;
  Runner& one = table.runner(kWho);
  const Runner before = one;
  one.worked = 0;
  one.carried = {};
  if (lead.object != kNoCard) one.carried.put(lead.object);
  table.site_ = token;
  const bool closed =
      table.asked(kWho, kClosedSite, Deed{.action = kInteracting, .site = lead.site}, 1) == 0;
  const bool yes = !closed && holds(lead, kWho, lead.site);
  one = before;
  return yes;
}

void Objectives::add_work(const Lead& lead) {
  for (int i = 0; i < s_.tokens.size(); ++i) {
    const Token& token = s_.tokens[i];
    if (token.feature != Feature::site || token.thing != lead.site) continue;
    if (!usable(lead, i)) {
      if (lead.switches && token.active == 0) unready_ |= only(token.zone);
      continue;
    }
    Target target{.zone = token.zone, .needs = lead.object};
    if (lead.gives != kNoCard) {
      target.gives = lead.gives;
      target.runners = with_room(lead.gives);
      target.shared = true;
      target.later = weights::kSource;
    }
    if (lead.switches) switches_ |= only(token.zone);
    wanted_ |= std::uint64_t{1} << i;
    add(target);
  }
}

// Whoever has it goes there, and the others where it is safe.
void Objectives::add_hold(const Lead& lead) {
  std::uint8_t holders = 0;
  for (int who = 0; who < s_.runners_in_play; ++who)
    if (scene_.table().instance_of(who, lead.object) >= 0) holders |= bit(who);
  add_area(lead.areas, {.runners = holders, .shared = true});
  add_area(lead.areas, {.shared = true, .later = 2});
}

void Objectives::add_ahead(const Lead& lead) {
  const bool next = std::any_of(lead.after.begin(), lead.after.end(),
                                [&](CardIndex story) { return revealed(story); });
  if (!next) return;
  if (lead.site != kNoCard) return add({.zone = lead.zone, .later = weights::kAhead});
  const Object& object = pack_.objects[pack_.numbers[lead.object]];
  if (!object.matters) return;
  const std::size_t laid = s_.laid[pack_.numbers[lead.object]];
  const std::size_t end = std::min(object.sites.size(), laid + s_.runners_in_play + 1u);
  for (std::size_t i = laid; i < end; ++i)
    if (const auto zone = scene_.city.zone_of(object.sites[i]))
      add({.zone = *zone, .later = weights::kAhead});
}

std::uint8_t Objectives::with_room(CardIndex object) const {
  std::uint8_t runners = 0;
  for (int who = 0; who < s_.runners_in_play; ++who)
    if (scene_.table().carrying(who, object) < scene_.table().limit_of(object) &&
        !scene_.runner(who).carried.full())
      runners |= bit(who);
  return runners;
}

void Objectives::add_tokens() {
  for (int i = 0; i < s_.tokens.size(); ++i) {
    const Token& token = s_.tokens[i];
    const std::uint64_t it = std::uint64_t{1} << i;
    if (token.feature == Feature::object && add_object(token)) wanted_ |= it;
    if (token.feature == Feature::gas_tank) {
      wanted_ |= it;
      Target target{.zone = token.zone};
      if (s_.runners_in_play > 1) target.runners = static_cast<std::uint8_t>(~bit(token.who));
      add(target);
    }
    if (token.feature != Feature::nest) continue;
    const bool laid = scene_.table().has_feature_in(token.zone, Feature::gas_tank);
    for (const Object& object : pack_.objects) {
      if (!object.gas || laid) continue;
      add({.zone = token.zone, .needs = object.card});
      if (in_play(object.card)) wanted_ |= it;
    }
  }
}

// Whether one of them lies in the city, or a Runner carries one.
bool Objectives::in_play(CardIndex object) const {
  const auto is_one = [&](const Token& token) { return token.thing == object; };
  return scene_.table().carried(object) > 0 ||
         std::any_of(s_.tokens.begin(), s_.tokens.end(), is_one);
}

// Whether it is wanted.
bool Objectives::add_object(const Token& token) {
  const Object& object = pack_.objects[pack_.numbers[token.thing]];
  if (!object.matters) return false;
  Target target{.zone = token.zone, .gives = token.thing, .runners = with_room(token.thing)};
  if (object.by_turns && s_.runners_in_play > 1 && s_.last_taker != kNobody)
    target.runners &= static_cast<std::uint8_t>(~bit(s_.last_taker));
  const int still = needed(token.thing) - scene_.table().delivered(token.thing) -
                    scene_.table().carried(token.thing);
  if (needed(token.thing) > 0 && still <= 0) {
    if (!all_took_) return false;
    for (int who = 0; who < s_.runners_in_play; ++who)
      if (scene_.runner(who).took != 0) target.runners &= static_cast<std::uint8_t>(~bit(who));
  }
  for (int n = std::min(token.count, s_.runners_in_play); n > 0; --n) add(target);
  return true;
}

// --- Who goes where ---

int Objectives::dice(int who, Zone from, Zone to) const {
  return jumps_[static_cast<std::size_t>(who)] ? scene_.city.dice(from, to)
                                               : scene_.city.dice_on_foot(from, to);
}

double Objectives::cost(int who, const Target& target) const {
  constexpr double kNever = 1e6;
  if ((target.runners >> who & 1) == 0) return kNever;
  const Runner& one = scene_.runner(who);
  const double there = dice(who, one.zone, target.zone) + target.later;
  if (target.needs != kNoCard) return one.carried.has(target.needs) ? there : kNever;
  if (one.carried.empty()) return there;
  return detour(who, target.zone, there) > weights::kDetour ? kNever : there;
}

// Who carries something brings it first, but for one more on the way.
double Objectives::detour(int who, Zone to, double there) const {
  const Runner& one = scene_.runner(who);
  double least = 0;
  for (std::size_t i = 0; i < count_; ++i) {
    const Target& wanted = targets_[i];
    if (wanted.needs == kNoCard || !one.carried.has(wanted.needs)) continue;
    const double straight = dice(who, one.zone, wanted.zone);
    const double around = there + dice(who, to, wanted.zone) - straight;
    if (least == 0 || around < least) least = std::max(around, 0.1);
  }
  return least;
}

// The nearest Runner to anything takes it; then the others.
void Objectives::share_out() {
  std::array<std::array<double, kMost>, kMostRunners> prices;
  for (int who = 0; who < s_.runners_in_play; ++who)
    for (std::size_t i = 0; i < count_; ++i)
      prices[static_cast<std::size_t>(who)][i] = cost(who, targets_[i]);
  std::uint8_t open = static_cast<std::uint8_t>((1u << s_.runners_in_play) - 1);
  std::array<bool, kMost> taken{};
  while (open != 0) {
    constexpr double kWorthIt = 1e5;
    double least = kWorthIt;
    int nearest = -1;
    std::size_t best = 0;
    for (int who = 0; who < s_.runners_in_play; ++who) {
      if ((open >> who & 1) == 0) continue;
      for (std::size_t i = 0; i < count_; ++i) {
        const double price = prices[static_cast<std::size_t>(who)][i];
        if (taken[i] || price >= least) continue;
        least = price;
        nearest = who;
        best = i;
      }
    }
    if (nearest < 0) return hide(open);
    goals_[static_cast<std::size_t>(nearest)] = targets_[best].zone;
    taken[best] = !targets_[best].shared;
    open &= static_cast<std::uint8_t>(~bit(nearest));
  }
}

// Who has nothing to do waits in the light.
void Objectives::hide(std::uint8_t idle) {
  for (int who = 0; who < s_.runners_in_play; ++who) {
    if ((idle >> who & 1) == 0) continue;
    int least = Paths::kFar;
    for (int zone = 0; zone < scene_.city.zones(); ++zone) {
      const auto there = static_cast<Zone>(zone);
      if (!scene_.lit(scene_.city.area(there))) continue;
      const int far = dice(who, scene_.runner(who).zone, there);
      if (far >= least) continue;
      least = far;
      goals_[static_cast<std::size_t>(who)] = there;
    }
  }
}

// --- How far it is ---

double Objectives::leg(const Target& target) const {
  int least = Paths::kFar;
  for (std::size_t i = 0; i < count_; ++i)
    if (targets_[i].needs == target.gives)
      least = std::min(least, scene_.city.dice(target.zone, targets_[i].zone));
  return least == Paths::kFar ? 0 : least;
}

// From where the Runner is who goes there. The others come from where they brought the last.
double Objectives::approach(const Target& target) const {
  int nearest = Paths::kFar;
  for (int who = 0; who < s_.runners_in_play; ++who) {
    const int far = dice(who, scene_.runner(who).zone, target.zone);
    if (goal(who) == target.zone) return far;
    nearest = std::min(nearest, far);
  }
  const double back = target.gives == kNoCard ? 0 : leg(target);
  return back > 0 ? back : nearest;
}

// Somebody else has to come and light a Gas Tank.
int Objectives::after(CardIndex object) const {
  constexpr int kLighting = 8;
  return pack_.objects[pack_.numbers[object]].gas ? kLighting : 0;
}

// What Runners have in their hands.
double Objectives::bringing() const {
  double sum = 0;
  for (int who = 0; who < s_.runners_in_play; ++who) {
    const Runner& one = scene_.runner(who);
    int least = Paths::kFar;
    for (std::size_t i = 0; i < count_; ++i) {
      const Target& target = targets_[i];
      if (target.needs != kNoCard && one.carried.has(target.needs))
        least = std::min(least, dice(who, one.zone, target.zone) + after(target.needs));
    }
    if (least != Paths::kFar) sum += least + 1;
  }
  return sum;
}

// Where all have to be.
double Objectives::gathering() const {
  double sum = 0;
  for (int who = 0; who < s_.runners_in_play; ++who) {
    int least = Paths::kFar;
    for (std::size_t i = 0; i < count_; ++i) {
      const Target& target = targets_[i];
      if (target.shared && target.needs == kNoCard && target.gives == kNoCard)
        least = std::min(least, dice(who, scene_.runner(who).zone, target.zone));
    }
    if (least != Paths::kFar) sum += least;
  }
  return sum;
}

double Objectives::work() const {
  const Table& table = scene_.table();
  std::array<int, kMostObjects> fetched{};
  double sum = bringing() + gathering();
  for (std::size_t i = 0; i < count_; ++i) {
    const Target& target = targets_[i];
    if (target.needs != kNoCard || target.later >= weights::kAhead) continue;
    if (target.gives == kNoCard) {
      if (!target.shared) sum += approach(target) + 1;
      continue;
    }
    const int wanted = target.shared ? lamps_ - table.burning() : needed(target.gives);
    const bool enough = wanted > 0 && table.delivered(target.gives) + table.carried(target.gives) +
                                              fetched[pack_.numbers[target.gives]] >=
                                          wanted;
    if (enough || (target.shared && wanted <= 0)) continue;
    const int at_once = target.shared ? table.limit_of(target.gives) : 1;
    fetched[pack_.numbers[target.gives]] += at_once;
    sum += approach(target) + leg(target) + after(target.gives) + 2 * at_once;
  }
  return sum;
}

double Objectives::done() const {
  const Table& table = scene_.table();
  const double few = s_.runners_in_play + 1;  // where no card says how many
  double done = std::min(1.0, s_.burnt / few);
  for (const Object& object : pack_.objects) {
    const int wanted = needed(object.card);
    done += std::min(1.0, table.delivered(object.card) / (wanted > 0 ? wanted : few));
  }
  return done;
}

// --- What is done there ---

// Lamps are lit when enough Cells are there to light them all.
bool Objectives::may_light(const Lead& lead) const {
  const int stock = scene_.table().burning() + scene_.table().carried(lead.object);
  const int most = s_.runners_in_play * scene_.table().limit_of(lead.object);
  return stock >= std::min(lamps_, most);
}

// Whether for each other such site there is a Runner who can still get there.
bool Objectives::may_switch(int who, Zone here) const {
  if ((unready_ & ~switches_) != 0) return false;
  if (s_.runners_in_play == 1) return true;
  std::uint8_t free = static_cast<std::uint8_t>(((1u << s_.runners_in_play) - 1) & ~bit(who));
  for (int zone = 0; zone < scene_.city.zones(); ++zone) {
    const auto site = static_cast<Zone>(zone);
    if ((switches_ & only(site)) == 0 || site == here) continue;
    int nearest = -1;
    for (int other = 0; other < s_.runners_in_play; ++other) {
      if ((free >> other & 1) == 0 || scene_.runner(other).acted != 0) continue;
      if (dice(other, scene_.runner(other).zone, site) <= kReachInTime) nearest = other;
    }
    if (nearest < 0) return false;
    free &= static_cast<std::uint8_t>(~bit(nearest));
  }
  return true;
}

// Whether the evening would end well if nothing happened any more.
bool Objectives::may_call_off() {
  Table& table = scene_.table();
  const std::uint8_t before = table.s.called;
  table.s.called = 1;
  bool well = false;
  for (const Lead& lead : pack_.leads) {
    if (lead.way == Way::gather && revealed(lead.story)) well |= holds(lead, s_.leader, -1);
  }
  table.s.called = before;
  return well;
}

bool Objectives::gains(int who, const engine::Option& option) {
  switch (option.verb) {
    case kTakeObject: {
      const auto object = static_cast<CardIndex>(option.a);
      if (!pack_.objects[pack_.numbers[object]].matters) return false;
      for (std::size_t i = 0; i < count_; ++i)
        if (targets_[i].zone == scene_.runner(who).zone && targets_[i].needs == kNoCard &&
            (targets_[i].runners >> who & 1) != 0)
          return true;
      return false;
    }
    case kPutTank:
    case kLightTank:
      return true;
    case kWork: {
      const Doing doing = Doing::of(option.b);
      for (const Lead& lead : pack_.leads) {
        if (lead.way != Way::work || lead.story != doing.card || lead.clause != doing.clause)
          continue;
        if (lead.lights) return may_light(lead);
        if (lead.switches) return may_switch(who, scene_.runner(who).zone);
        return !lead.calls_off || may_call_off();
      }
      return false;
    }
    default:
      return false;
  }
}

}  // namespace gloam::games::dying_light
