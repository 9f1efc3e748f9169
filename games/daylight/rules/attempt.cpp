// An attempt, from its declaration to its result.
#include "games/daylight/rules/table.h"

namespace gloam::games::daylight {

using engine::Option;
using engine::Options;
using engine::Rule;
using engine::Seat;
using engine::SeatSet;

namespace {

constexpr int kLeastNumber = 1;  // of a KARMA card
constexpr int kHighestNumber = 6;
constexpr int kStunHelpsToDefeat = 2;
constexpr int kStunHelpsToEscape = 4;

bool teamwork_helps(AttemptKind kind) {
  return kind != AttemptKind::heal && kind != AttemptKind::local;
}

bool can_be_bought(AttemptKind kind) {
  return kind == AttemptKind::attack || kind == AttemptKind::escape || kind == AttemptKind::event;
}

}  // namespace

// Before anything is drawn.
const Attempt& Table::prepare(Seat seat, const Aim& aim) {
  Attempt& attempt = s.attempt = {};
  attempt.seat = seat;
  attempt.kind = aim.kind;
  attempt.card = aim.card;
  attempt.weapon = aim.weapon;
  attempt.by = aim.by;
  attempt.against = aim.against;
  attempt.blow = aim.blow;
  attempt.matter = aim.matter;
  attempt.surprise = aim.surprise ? 1 : 0;
  attempt.level = static_cast<std::int8_t>(aim.level);
  reckon();
  return attempt;
}

int Table::attempt(Seat seat, const Aim& aim) {
  prepare(seat, aim);
  Attempt& attempt = s.attempt;
  offer_focus();
  if (can_still_matter()) {
    draw_for_attempt();
    improve();
  } else {
    attempt.best = kLeastNumber;
  }
  const int by = margin();
  if (aim.kind == AttemptKind::attack && by >= 0) {
    tell_all(say::resisted, "day.attack.3"_rule, seat, total(), attempt.level);
  } else if (by > 0) {
    tell_all(say::succeeded, "day.karma.8"_rule, seat, total(), attempt.level, by);
  } else {
    tell_all(say::failed, "day.karma.9"_rule, seat, total(), attempt.level, -by);
  }
  put_karma_back();
  return by;
}

// One Power for one more, once, before the draw (day.karma.10, day.karma.11).
void Table::offer_focus() {
  Attempt& attempt = s.attempt;
  const Seat seat = attempt.seat;
  const bool heals = attempt.kind == AttemptKind::heal;
  while (can_still_matter() && attempt.focused == 0) {
    const int cost = asked_of_cards(kFocusCost, seat, 1);
    if (!may_pay(seat, cost) || asked_of_cards(kMayFocus, seat, 1) == 0) return;
    const auto fill = [&](Options& options) {
      options.add({kDraw});
      options.add_if(person(seat).power >= cost, {kFocus}, "day.karma.10"_rule);
    };
    const engine::Subject about = heals ? engine::Subject{} : engine::Subject{attempt.card};
    const Option choice =
        ask_with_cards(seat, heals ? ask::focus_to_heal : ask::focus, kAtAnyTime, fill, about);
    if (choice.verb == kDraw) return;
    if (choice.verb == kFocus) {
      spend_power(seat, cost, "day.karma.10"_rule);
      attempt.focused = 1;
      add_line(asked_of_cards(kFocusGain, seat, 1), "day.karma.10"_rule, kNoCard, kToTotalPaid);
      tell_all(say::focused, "day.karma.10"_rule, seat);
    }
    reckon();
  }
}

// All that counts is looked at anew, but for what was paid for: Power was spent, or cards changed.
void Table::reckon() {
  Attempt& attempt = s.attempt;
  look_at_value();
  if (attempt.weapon != kNoCard && !wields(attempt.seat, attempt.weapon)) {
    attempt.weapon = kNoCard;
    attempt.matter = kPlain;
  }
  const auto before = attempt.lines;
  attempt.lines.clear();
  attempt.extra = 0;
  for (const Line& line : before)
    if (line.adds_to == kToLevel)
      attempt.level = static_cast<std::int8_t>(attempt.level - line.amount);
  add_lines();
  for (const Line& line : before)
    if (line.adds_to == kToTotalPaid)
      add_line(line.amount, static_cast<Rule>(line.rule), line.card, kToTotalPaid);
  for (const CardIndex card : attempt.drawn) count_number(card);
}

// What there is beside the value and the number drawn.
void Table::add_lines() {
  const Attempt& attempt = s.attempt;
  const Seat seat = attempt.seat;
  const AttemptKind kind = attempt.kind;
  if (attempt.weapon != kNoCard)
    add_line(pack.gear(attempt.weapon).bonus, "day.weapon.6"_rule, attempt.weapon);
  if (kind == AttemptKind::monster) {
    for (const Weakness& weak : challenge().weak) {
      const bool all_matters = attempt.weapon != kNoCard && pack.gear(attempt.weapon).magical;
      const bool minds = weak.blow != kNoWeapon
                             ? weak.blow == attempt.blow
                             : attempt.blow != kNoWeapon &&
                                   (all_matters || weak.matter == attempt.matter);  // day.weapon.7
      const Rule rule = weak.blow != kNoWeapon ? "day.weapon.1"_rule : "day.weapon.3"_rule;
      if (minds) add_line(weak.amount, rule, s.visit.card);
    }
  }
  const bool fights = kind == AttemptKind::monster || kind == AttemptKind::escape;
  if (fights && s.visit.stun != kNotStunned) {
    if (kind == AttemptKind::escape) add_line(kStunHelpsToEscape, "day.stun.3"_rule);
    if (kind == AttemptKind::monster) add_line(kStunHelpsToDefeat, "day.stun.4"_rule);
  }
  if (teamwork_helps(kind)) {
    if (s.seats == 1) {
      add_line(1, "day.solo.1"_rule);
    } else if (in_company(seat) && asked_of_cards(kTeamwork, seat, 1) != 0) {
      add_line(1, "day.team.1"_rule);
    }
  }
  add_from_cards(kTotal, false);
  add_from_cards(kLevel, true);
}

// At an Event, also with those who have fallen to it since it came (day.team.8).
bool Table::in_company(Seat seat) {
  const bool at_event = s.attempt.kind == AttemptKind::event;
  return !companions(seat).empty() || (at_event && (s.visit.facing & ~(1 << seat)) != 0);
}

SeatSet Table::companions(Seat seat) {
  const Site site = person(seat).site;
  if (site == kNowhere) return {};
  return those([&](Seat other) {
    return other != seat && person(other).site == site && (ghost(other) || able(other));
  });
}

// Whether a card lets this value be used in place of that.
bool Table::may_replace(Seat seat, AttemptKind kind, Trait by, Trait against) {
  if (!run_.concerns().has(cards::Asked::quantity, kInPlaceOf)) return false;
  const Attempt before = s.attempt;
  s.attempt = {};
  s.attempt.seat = seat;
  s.attempt.kind = kind;
  s.attempt.by = by;
  s.attempt.against = against;
  const bool may = value(seat, by) > 0 && asked_of_cards(kInPlaceOf, seat, 0) != 0;
  s.attempt = before;
  return may;
}

// A line for each card that has a say.
void Table::add_from_cards(Quantity quantity, bool to_level) {
  Attempt& attempt = s.attempt;
  const Seat seat = attempt.seat;
  static thread_local std::vector<cards::Contribution> found;
  found.clear();
  cards::quantity(run_, occasion(seat), quantity, 0, &found);
  for (const cards::Contribution& one : found) {
    const CardIndex card = one.card;
    int amount = one.value;
    const bool armor = attempt.kind == AttemptKind::attack && pack.is_gear(card) &&
                       pack.gear(card).armor && amount > 0;
    if (armor) amount = std::max(0, amount + asked_of_cards(kArmorBonus, seat, 0));
    if (!to_level) {
      add_line(amount, "day.karma.4"_rule, card);
      continue;
    }
    attempt.level = static_cast<std::int8_t>(attempt.level + amount);
    if (!attempt.lines.full())
      attempt.lines.put({card, 0, static_cast<std::int8_t>(amount), kToLevel});
  }
}

void Table::add_line(int amount, Rule rule, CardIndex card, AddsTo adds_to) {
  Attempt& attempt = s.attempt;
  const auto n = static_cast<std::int8_t>(amount);
  if (!attempt.lines.full())
    attempt.lines.put({card, static_cast<std::uint16_t>(rule), n, adds_to});
  attempt.extra = static_cast<std::int8_t>(attempt.extra + n);
}

int Table::total() const { return s.attempt.value + s.attempt.best + s.attempt.extra; }

int Table::margin() const {
  const Attempt& attempt = s.attempt;
  const int by = total() - attempt.level;
  if (attempt.bought == 0) return by;
  return attempt.kind == AttemptKind::attack ? std::max(by, 0) : std::max(by, 0) + 1;  // day.q.10
}

// Whoever resists an Attack with any card need not draw (day.karma.17).
bool Table::can_still_matter() const {
  return s.attempt.kind != AttemptKind::attack || margin() + kLeastNumber < 0;
}

// As many cards as the value; then others may help (day.karma.2).
void Table::draw_for_attempt() {
  const Attempt& attempt = s.attempt;
  draw_karma(std::max(0, asked_of_cards(kDraws, attempt.seat, attempt.value)));
  ++s.attempt.draws;
  const bool done = attempt.kind == AttemptKind::attack && margin() >= 0;
  if (!done && !s.karma.empty()) cards::offer(run_, kSomebodyDrew, occasion(attempt.seat));
}

// Or what is left (day.q.33).
void Table::draw_karma(int wanted) {
  Attempt& attempt = s.attempt;
  const int n = std::min<int>(wanted, s.karma.size());
  s.visit.drew = 1;
  for (int i = 0; i < n; ++i) {
    const CardIndex card = draw(s.karma, everyone());
    attempt.drawn.put(card);
    count_number(card);
  }
  s.karma_known = static_cast<std::uint8_t>(std::min<int>(s.karma_known, s.karma.size()));
  tell_all(say::drawn, "day.karma.2"_rule, attempt.seat, n, attempt.best);
}

// Only the highest counts, in the colour of the characteristic (day.karma.3).
void Table::count_number(CardIndex karma) {
  std::int8_t& best = s.attempt.best;
  const int number = counted_as(number_of(pack, karma, s.attempt.by));
  best = std::max(best, static_cast<std::int8_t>(number));
}

// What a number drawn is worth.
int Table::counted_as(int number) {
  cards::Occasion about = occasion(s.attempt.seat);
  about.outcome = number;
  return cards::quantity(run_, about, kCountsAs, number);
}

void Table::remember(Trait used) {
  Visit& visit = s.visit;
  ++visit.tries;
  visit.tried = static_cast<std::uint8_t>(visit.tried | 1 << used);
}

// A value may depend on what was spent; healing takes the undamaged one (day.heal.4, day.heal.5).
void Table::look_at_value() {
  Attempt& attempt = s.attempt;
  attempt.value =
      static_cast<std::int8_t>(attempt.kind == AttemptKind::heal ? most(attempt.seat, attempt.by)
                                                                 : value(attempt.seat, attempt.by));
}

// All that was drawn goes to the bottom, and as many are drawn anew.
void Table::draw_anew() {
  Attempt& attempt = s.attempt;
  put_karma_back();
  attempt.best = 0;
  draw_for_attempt();
}

// More cards for whoever has just drawn.
void Table::draw_more(int n) { draw_karma(n); }

int Table::best_of_any_colour() const {
  int best = s.attempt.best;
  for (const CardIndex card : s.attempt.drawn)
    for (const Trait trait : kTraits) best = std::max(best, number_of(pack, card, trait));
  return best;
}

void Table::add_bonus(int n) { add_line(n, "day.karma.4"_rule, kNoCard, kToTotalPaid); }

// Power Draws, and a bought Success at the end; what others do comes after.
void Table::improve() {
  Attempt& attempt = s.attempt;
  const Seat seat = attempt.seat;
  while (attempt.kind != AttemptKind::attack || margin() < 0) {
    const Option choice = can_improve() ? ask_to_improve() : Option{kAcceptResult};
    switch (choice.verb) {
      case kPowerDraw:
        spend_power(seat, asked_of_cards(kDrawCost, seat, 1), "day.karma.12"_rule);
        reckon();
        draw_for_attempt();
        continue;
      case kBuySuccess:
        spend_power(seat, 2, "day.karma.16"_rule);
        attempt.bought = 1;
        tell_all(say::bought_success, "day.karma.16"_rule, seat);
        return reckon();
      case engine::kUse:
        use(seat, choice);
        break;
      case kAcceptResult:
        if (!respond(everyone().without(seat), kAfterDraws, kAtAnyTime, seat, ask::somebody_drew,
                     {seat, total()}))
          return;
        break;
      default:
        break;
    }
    reckon();
  }
}

// By what lies open: whether Power, a card or a hand could change the result (day.w.draw).
bool Table::can_improve() {
  const Seat seat = s.attempt.seat;
  if (has_hand(seat)) return true;
  Options uses;
  cards::add_uses(run_, kAfterDraw, occasion(seat), seat, uses);
  if (!uses.empty()) return true;
  const int power = person(seat).power;
  if (can_be_bought(s.attempt.kind) && power >= 2) return true;
  return power > 0 && may_draw_more() && better_is_left();
}

bool Table::may_draw_more() {
  const Seat seat = s.attempt.seat;
  return !s.karma.empty() && asked_of_cards(kMayDrawMore, seat, 1) != 0 &&
         person(seat).power >= asked_of_cards(kDrawCost, seat, 1);
}

// Whether a number is left in the deck that would count more than the best drawn.
bool Table::better_is_left() {
  std::array<bool, kHighestNumber + 1> left{};
  for (const CardIndex card : s.karma)
    left[static_cast<std::size_t>(number_of(pack, card, s.attempt.by))] = true;
  for (int number = kLeastNumber; number <= kHighestNumber; ++number)
    if (left[static_cast<std::size_t>(number)] && counted_as(number) > s.attempt.best) return true;
  return false;
}

Option Table::ask_to_improve() {
  const Attempt& attempt = s.attempt;
  const Seat seat = attempt.seat;
  const auto fill = [&](Options& options) {
    options.add({kAcceptResult});
    options.add_if(may_draw_more(), {kPowerDraw},
                   s.karma.empty() ? "day.karma.15"_rule : "day.karma.12"_rule);
    options.add_if(can_be_bought(attempt.kind) && person(seat).power >= 2, {kBuySuccess},
                   "day.karma.16"_rule);
    cards::add_uses(run_, kAfterDraw, occasion(seat), seat, options);
  };
  return ask_with_cards(seat, ask::drawn, kAfterDrawing, fill, {total(), attempt.level});
}

// To the bottom, in the order in which they were drawn (day.karma.6, day.q.33).
void Table::put_karma_back() {
  for (const CardIndex card : s.attempt.drawn) s.karma.put_under(card);
  s.karma_known =
      static_cast<std::uint8_t>(std::min(s.karma_known + s.attempt.drawn.size(), s.karma.size()));
  s.attempt.drawn.clear();
}

}  // namespace gloam::games::daylight
