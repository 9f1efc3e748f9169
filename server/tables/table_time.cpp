// Table: when somebody's time is over, and how long bots wait for people.
#include <algorithm>

#include "server/tables/table.h"

namespace gloam::server {
namespace {

using engine::Seat;
using engine::SeatSet;

constexpr Moment kHour = 3'600'000;
constexpr Moment kDay = 24 * kHour;

std::optional<Moment> due_of(const Clock& clock, Moment asked) {
  switch (clock.kind) {
    case ClockKind::none:
      return std::nullopt;
    case ClockKind::move:
      return asked + Moment{clock.seconds} * 1000;
    case ClockKind::daily:
      break;
  }
  // The window that opens next, and when it closes.
  const Moment today = asked - asked % kDay;
  Moment opens = today + clock.opens * kHour;
  if (opens < asked) opens += kDay;
  const Moment open_for = ((clock.closes - clock.opens + 24 - 1) % 24 + 1) * kHour;
  return opens + open_for;
}

// What both have.
Spans both(const Spans& some, const Spans& others) {
  Spans common;
  for (const Span& one : some) {
    for (const Span& other : others) {
      const Span span{std::max(one.from, other.from), std::min(one.until, other.until)};
      if (span.from < span.until) common.push_back(span);
    }
  }
  return common;
}

}  // namespace

std::optional<Moment> due_after(const Clock& clock, Moment asked, const Spans& meanwhile) {
  std::optional<Moment> due = due_of(clock, asked);
  for (const Span& span : meanwhile) {
    if (!due || span.until <= asked || *due <= span.from) continue;
    due = clock.kind == ClockKind::daily ? due_of(clock, span.until)
                                         : *due + span.until - std::max(span.from, asked);
  }
  return due;
}

std::optional<Moment> Table::due(Seat seat) const {
  if (!asked(Taken::person).has(seat)) return std::nullopt;
  if (stood_in_.has(seat)) return late_since_;
  return due_after(options().clock, asked_since_[seat], absences(seat));
}

std::optional<Moment> Table::replaceable_from(Seat seat) const {
  if (!asked(Taken::person).has(seat)) return std::nullopt;
  if (options().clock.kind != ClockKind::none) return due(seat);
  const Clock patience{.kind = ClockKind::move, .seconds = kPatience / 1000};
  return due_after(patience, asked_since_[seat], absences(seat));
}

std::optional<Moment> Table::nudge_from(Seat seat) const {
  const std::optional<Moment> end = replaceable_from(seat);
  if (!end) return std::nullopt;
  const bool timed = options().clock.kind != ClockKind::none;
  const Moment half = timed ? asked_since_[seat] + (*end - asked_since_[seat]) / 2 : *end;
  const Moment last = places_[seat].nudged;
  return last == 0 ? half : std::max(half, last + kNudgeEvery);
}

Spans Table::absences_of(std::int64_t person) const {
  Spans spans;
  for (const auto& [whose, span] : absences_)
    if (whose == person) spans.push_back(span);
  return spans;
}

// Of several people at a seat, one who is there can play.
Spans Table::absences(Seat seat) const {
  const std::vector<Holder>& holders = places_[seat].holders;
  if (holders.empty() || absences_.empty()) return {};
  Spans spans = absences_of(holders.front().person);
  for (const Holder& holder : holders) spans = both(spans, absences_of(holder.person));
  return spans;
}

std::optional<Span> Table::absence(Seat seat, Moment now) const {
  for (const Span& span : absences(seat))
    if (now < span.until) return span;
  return std::nullopt;
}

std::optional<Seat> Table::first_due() const {
  std::optional<Seat> first;
  for (const Seat seat : asked(Taken::person)) {
    if (due(seat) && (!first || *due(seat) < *due(*first))) first = seat;
  }
  return first;
}

std::optional<Moment> Table::due() const {
  const std::optional<Seat> first = first_due();
  return first ? due(*first) : std::nullopt;
}

SeatSet Table::waited_for() const {
  SeatSet people;
  if (options().bots_wait == 0 || asked(Taken::machine).empty()) return people;
  for (const Seat seat : asked(Taken::person))
    if (places_[seat].ahead != session_->question().ask) people = people.with(seat);
  return people;
}

std::optional<Moment> Table::bots_wait_until() const {
  if (waited_for().empty()) return std::nullopt;
  return ask_since_ + Moment{options().bots_wait} * 1000;
}

}  // namespace gloam::server
