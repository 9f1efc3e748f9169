#include "server/tables/shown.h"

#include <algorithm>
#include <boost/json/parse.hpp>
#include <iterator>

#include "engine/sides.h"
#include "server/tables/forgetting.h"
#include "wire/difference.h"
#include "wire/read.h"
#include "wire/show.h"

namespace gloam::server {
namespace {

using engine::Event;
using engine::Seat;

// How much of the past a viewer gets with the whole.
constexpr std::size_t kEventsShown = 100;
constexpr std::size_t kChatShown = 100;
constexpr std::size_t kNewsShown = 50;

bool playing_or_over(const Table& table) {
  return table.session() != nullptr && table.phase() != Phase::stuck;
}

OutcomeShown outcome_of(const Table& table) {
  const engine::Outcome outcome = table.game().outcome(table.session()->position());
  OutcomeShown shown;
  for (const Seat seat : outcome.winners) shown.winners.push_back(seat);
  for (const Seat seat : outcome.first) shown.first.push_back(seat);
  for (std::size_t seat = 0; seat < table.places().size(); ++seat)
    shown.scores.push_back(outcome.scores[seat]);
  shown.rule = table.game().rules().id(outcome.rule);
  return shown;
}

// How a game ended; none while it goes on, or if nobody knows.
std::optional<OutcomeShown> ending_of(const Table& table) {
  if (table.is_retold()) return table.ending() ? table.ending()->outcome : std::nullopt;
  if (table.phase() != Phase::over) return std::nullopt;
  return outcome_of(table);
}

WaitShown wait_for(const Table& table, Seat seat) {
  WaitShown wait{seat, table.asked_since(seat), table.due(seat).value_or(0),
                 table.nudge_from(seat).value_or(0)};
  const Moment nudged = table.places()[seat].nudged;
  if (nudged >= wait.since) wait.nudged = nudged;
  return wait;
}

// From when on the machine may take the place of one of those asked.
std::optional<Moment> replaceable_from(const Table& table) {
  std::optional<Moment> first;
  for (const Seat seat : table.asked(Taken::person)) {
    const std::optional<Moment> from = table.replaceable_from(seat);
    if (!first || *from < *first) first = from;
  }
  return first;
}

std::vector<PersonShown> people_of(const Table& table) {
  std::vector<PersonShown> people;
  for (const Attendee& one : table.attendees()) {
    const auto number = static_cast<std::int32_t>(people.size());
    people.push_back({number, one.who.name, one.muted, one.banned});
  }
  return people;
}

// What the sides are called, if they have names.
std::vector<std::string> sides_of(const Table& table) {
  std::vector<std::string> sides;
  for (const TableSeat& place : table.places()) {
    const auto [side, name, role] = place.allegiance;
    if (name.empty()) return {};
    sides.resize(std::max(sides.size(), static_cast<std::size_t>(side) + 1));
    sides[static_cast<std::size_t>(side)] = engine::side_title(table.game(), name);
  }
  return sides;
}

std::optional<AbsenceShown> absence_of(const Table& table, Seat seat) {
  const Spans spans = table.absences(seat);
  if (spans.empty()) return std::nullopt;
  return AbsenceShown{spans.back().from, spans.back().until};
}

// What is shown of the time of a seat that is asked.
void show_time(const Table& table, Seat seat, SeatShown& shown) {
  if (table.options().clock.kind == ClockKind::none) return;
  shown.due = table.due(seat);
  shown.nudge_from = table.nudge_from(seat);
}

bool nudged_since_asked(const Table& table, Seat seat) {
  return table.places()[seat].nudged >= table.asked_since(seat) && table.places()[seat].nudged > 0;
}

TableShown table_shown(const Table& table, const Viewer& viewer, const Presence& presence) {
  TableShown shown;
  shown.id = name_of(table.id());
  shown.title = table.game().info().title;
  shown.phase = table.phase();
  shown.trouble = table.trouble();
  shown.go_on = table.going_on();
  shown.may_go_on = table.phase() == Phase::stuck && table.may_go_on();
  shown.options = table.options();
  shown.yours = table.owns(viewer.who);
  if (viewer.seat != engine::kNobody) shown.seat = viewer.seat;
  const engine::SeatSet asked =
      table.phase() == Phase::playing ? table.session()->question().seats : engine::SeatSet{};
  for (Seat seat = 0; seat < table.places().size(); ++seat) {
    const TableSeat& place = table.places()[seat];
    const bool machine = place.taken == Taken::machine;
    shown.seats.push_back(
        {seat, place.taken, table.name_at(seat), machine ? place.player : "",
         table.holds(viewer.who, seat), presence.seats.has(seat), asked.has(seat),
         table.may_take(viewer.who, seat),
         place.holders.empty() ? -1 : table.number_of(place.holders.front().person),
         place.allegiance.side, engine::role_title(table.game(), place.allegiance.role)});
    SeatShown& last = shown.seats.back();
    last.expected = place.expected;
    if (machine && asked.has(seat))
      for (const Seat person : table.waited_for()) last.waits.push_back(person);
    last.ahead = asked.has(seat) && place.ahead == table.session()->question().ask;
    if (!table.asked(Taken::person).has(seat)) continue;
    show_time(table, seat, last);
    if (nudged_since_asked(table, seat)) last.nudged = place.nudged;
    last.absence = absence_of(table, seat);
  }
  shown.sides = sides_of(table);
  shown.spectators = presence.spectators;
  if (table.phase() == Phase::playing) {
    shown.may_talk = table.may_talk(viewer.who);
    shown.may_tell = shown.seat && table.may_tell(viewer.seat);
    shown.may_undo = shown.seat && table.undo_asks_nobody(viewer.seat);
    shown.may_ask_undo = shown.seat && !shown.may_undo && table.answers_since(viewer.seat) > 0;
    shown.undo_again = shown.may_undo && !table.may_undo(viewer.seat);
    if (shown.seat) shown.asked = table.session()->question().numbers[viewer.seat];
    if (shown.seat) {
      const engine::Manner& manner = table.places()[viewer.seat].manner;
      shown.manner = MannerShown{manner.pause, manner.moments, {}};
      shown.manner->cards.assign(manner.cards.begin(), manner.cards.end());
    }
  }
  shown.undo = table.undo();
  const bool is_asked = asked.has(viewer.seat);
  shown.due = is_asked ? table.due(viewer.seat) : table.due();
  shown.replace_from = replaceable_from(table);
  shown.bots_wait_until = table.bots_wait_until();
  shown.promise = table.promise();
  if (table.phase() == Phase::over || table.phase() == Phase::abandoned) {
    shown.secret = table.created().secret;
  }
  shown.outcome = ending_of(table);
  if (table.rematch() != 0) shown.rematch = name_of(table.rematch());
  const Attendee* const me = table.attendee(viewer.who.id);
  shown.muted = me != nullptr && me->muted;
  if (shown.yours) shown.people = people_of(table);
  shown.packs = table.game().pack_titles();
  return shown;
}

std::uint32_t heard_of(const Table& table, Seat viewer, std::size_t from, std::size_t to) {
  const std::vector<Event>& events = table.session()->events();
  const int seats = table.options().seats;
  std::uint32_t heard = 0;
  for (std::size_t i = from; i < to; ++i)
    if (wire::hears(events[i], viewer, seats)) ++heard;
  return heard;
}

bool reads(const Table& table, const Viewer& viewer, const ChatLine& line) {
  if (!line.side) return true;
  const TableSeat* const place = table.place(viewer.seat);
  if (place == nullptr || place->allegiance.side != *line.side) return false;
  return viewer.confided || table.on_side(viewer.who, *line.side);
}

// What the viewer reads of the lines from `first` on.
std::vector<ChatLine> chat_from(const Table& table, const Viewer& viewer, std::size_t first) {
  std::vector<ChatLine> chat;
  std::copy_if(table.chat().begin() + static_cast<std::ptrdiff_t>(first), table.chat().end(),
               std::back_inserter(chat),
               [&](const ChatLine& line) { return reads(table, viewer, line); });
  for (ChatLine& line : chat) {
    if (line.about.value_or(0) == 0) continue;
    // Rules that cannot play the game know of no events.
    if (table.session() == nullptr) {
      line.about.reset();
    } else {
      line.about = heard_of(table, viewer.seat, 0, *line.about);
    }
  }
  return chat;
}

// The latest lines: so many of talk, and so many of stories.
void keep_latest(std::vector<ChatLine>& chat) {
  std::size_t talk = 0;
  std::size_t stories = 0;
  const auto is_old = [&](const ChatLine& line) {
    return ++(line.about ? stories : talk) > kChatShown;
  };
  std::vector<ChatLine> latest;
  std::remove_copy_if(chat.rbegin(), chat.rend(), std::back_inserter(latest), is_old);
  chat.assign(latest.rbegin(), latest.rend());
}

// The lines from `first` on, each with the last event before it that the viewer heard.
std::vector<NewsShown> news_from(const Table& table, Seat viewer, std::size_t first) {
  std::vector<NewsShown> shown;
  const std::size_t told = table.session() == nullptr ? 0 : table.session()->events().size();
  for (std::size_t i = first; i < table.news().size(); ++i) {
    const News& news = table.news()[i];
    const std::uint32_t after =
        told == 0 ? 0 : heard_of(table, viewer, 0, std::min(told, news.told));
    NewsShown& line = shown.emplace_back(
        NewsShown{news.kind, news.seat, news.who.name, news.at, after, {}, news.by.name});
    if (news.absence) line.absence = AbsenceShown{news.absence->from, news.absence->until};
  }
  return shown;
}

template <class T>
std::optional<wire::Raw> patch(const T& before, const T& after) {
  wire::Raw patch{{}};
  if (!wire::write_difference(before, after, patch.json)) return std::nullopt;
  return patch;
}

wire::Raw whole_view(const Table& table, Seat viewer) {
  wire::Raw whole{{}};
  table.game().view(table.session()->position(), viewer)->write_json(whole.json);
  return whole;
}

// The round that a view counts as `round`; 0 if it counts none.
std::int32_t round_in(const std::string& view) {
  const boost::json::value whole = boost::json::parse(view);
  const boost::json::value* const round =
      whole.is_object() ? whole.as_object().if_contains("round") : nullptr;
  return round != nullptr && round->is_int64() ? static_cast<std::int32_t>(round->as_int64()) : 0;
}

// The last that was seen of a game that these rules cannot play.
void show_ending(const Ending& ending, Seat viewer, Whole& whole) {
  for (const Glimpse& glimpse : ending.glimpses) {
    const Seat seat = glimpse.seat < 0 ? engine::kNobody : static_cast<Seat>(glimpse.seat);
    if (seat != viewer) continue;
    whole.view = wire::Raw{glimpse.view};
    whole.question.emplace();
    whole.events = glimpse.events;
  }
}

}  // namespace

SharedLook::View SharedLook::view_of(Seat viewer) {
  return view_of(viewer, table_.session()->position());
}

SharedLook::View SharedLook::view_of(Seat viewer, const engine::Position& position) {
  const Seat like = table_.game().sees_as(table_.session()->setup(), viewer);
  for (const Seen& seen : seen_)
    if (seen.position == &position && seen.viewer == like) return seen.view;
  return seen_.emplace_back(Seen{&position, like, table_.game().view(position, like)}).view;
}

const wire::EventShown& SharedLook::event(std::size_t index) {
  const auto known = events_.find(index);
  if (known != events_.end()) return known->second;
  const Event& event = table_.session()->events()[index];
  return events_[index] = wire::show_event(table_.game(), event, 0, table_.options().seats);
}

// The events from one on that the viewer hears, numbered on from `number`.
std::vector<wire::EventShown> SharedLook::events_heard(Seat viewer, std::size_t from,
                                                       std::uint32_t number) {
  std::vector<wire::EventShown> shown;
  if (!playing_or_over(table_)) return shown;
  const std::vector<Event>& events = table_.session()->events();
  for (std::size_t i = from; i < events.size(); ++i) {
    if (!wire::hears(events[i], viewer, table_.options().seats)) continue;
    shown.push_back(event(i));
    shown.back().number = ++number;
  }
  return shown;
}

std::optional<wire::Raw> SharedLook::change(const View& before, const View& after) {
  for (const Change& known : changes_)
    if (known.before == before && known.after == after) return known.patch;
  wire::Raw patch{{}};
  const bool changed = after->write_difference(*before, patch.json);
  changes_.push_back({before, after, changed ? std::optional(patch) : std::nullopt});
  return changes_.back().patch;
}

// What could be seen on the way, as far as the viewer saw or heard anything.
std::vector<StepShown> SharedLook::steps(Seat viewer, const Shown& before, const Shown& after) {
  std::vector<StepShown> steps;
  View view = before.view;
  std::size_t told = before.told;
  std::uint32_t heard = before.heard;
  for (const engine::Passed& passed : table_.session()->passed()) {
    if (passed.told <= told || passed.told >= after.told) continue;
    const View next = view_of(viewer, passed.position);
    StepShown step{change(view, next), heard + heard_of(table_, viewer, told, passed.told)};
    view = next;
    told = passed.told;
    if (step.view || step.heard > heard) steps.push_back(step);
    heard = step.heard;
  }
  return steps;
}

Shown SharedLook::look(const Viewer& viewer, const Presence& presence, const Shown* before) {
  Shown shown{table_shown(table_, viewer, presence),
              nullptr,
              {},
              0,
              0,
              table_.chat().size(),
              table_.news().size()};
  if (!playing_or_over(table_)) return shown;
  const engine::Session& session = *table_.session();
  shown.view = view_of(viewer.seat);
  shown.question = wire::show_question(session, viewer.seat);
  shown.told = session.events().size();
  const bool counted = before != nullptr && before->told <= shown.told;
  shown.heard = (counted ? before->heard : 0) +
                heard_of(table_, viewer.seat, counted ? before->told : 0, shown.told);
  if (shown.table.may_undo) {
    shown.table.undo_heard =
        shown.heard - heard_of(table_, viewer.seat, table_.told_before(viewer.seat), shown.told);
  }
  return shown;
}

Whole SharedLook::whole(const Viewer& viewer, const Shown& shown) {
  Whole whole;
  whole.table = shown.table;
  if (table_.ending()) show_ending(*table_.ending(), viewer.seat, whole);
  if (shown.view != nullptr) {
    whole.view = whole_view(table_, viewer.seat);
    whole.question = shown.question;
  }
  std::size_t first = shown.told;
  std::uint32_t heard = 0;
  while (first > 0 && heard < kEventsShown) {
    --first;
    heard += heard_of(table_, viewer.seat, first, first + 1);
  }
  if (shown.view != nullptr) whole.events = events_heard(viewer.seat, first, shown.heard - heard);
  whole.chat = chat_from(table_, viewer, 0);
  keep_latest(whole.chat);
  const std::size_t news = table_.news().size();
  whole.news = news_from(table_, viewer.seat, news > kNewsShown ? news - kNewsShown : 0);
  return whole;
}

std::optional<Update> SharedLook::update(const Viewer& viewer, const Shown& before,
                                         const Shown& after) {
  Update update;
  update.table = patch(before.table, after.table);
  const bool begins = after.view != nullptr && before.view == nullptr;
  if (begins) update.view = whole_view(table_, viewer.seat);
  if (after.view != nullptr && !begins) update.view = change(before.view, after.view);
  if (begins || (after.view != nullptr && !wire::same(before.question, after.question))) {
    update.question = after.question;
  }
  const bool taken_back = after.heard < before.heard;
  update.heard = taken_back ? after.heard : before.heard;
  if (!taken_back) update.events = events_heard(viewer.seat, before.told, before.heard);
  if (after.view != nullptr && !begins && !taken_back)
    update.steps = steps(viewer.seat, before, after);
  update.chat = chat_from(table_, viewer, before.chat);
  update.news = news_from(table_, viewer.seat, before.news);
  const bool nothing = !update.table && !update.view && !update.question && !taken_back &&
                       update.events.empty() && update.chat.empty() && update.news.empty();
  if (nothing) return std::nullopt;
  return update;
}

Outside outside_of(const Table& table) {
  Outside outside{table.options().game, std::string(table.game().info().title), {}, 0, 0};
  if (!table.options().watched) return outside;
  outside.phase = table.phase();
  for (const TableSeat& place : table.places()) outside.free += place.taken == Taken::free ? 1 : 0;
  if (playing_or_over(table)) outside.round = round_in(whole_view(table, engine::kNobody).json);
  return outside;
}

Listed listed(const Table& table) {
  Listed listed{{name_of(table.id()),
                 table.options().game,
                 std::string(table.game().info().title),
                 table.phase(),
                 {},
                 {},
                 table.options().clock,
                 table.made_at(),
                 {},
                 {},
                 {},
                 {},
                 table.moves(),
                 {},
                 {},
                 {},
                 table.ended_at()},
                {}};
  for (Seat seat = 0; seat < table.places().size(); ++seat) {
    listed.players.push_back(table.name_at(seat));
    std::vector<std::int64_t>& holders = listed.holders.emplace_back();
    for (const Holder& holder : table.places()[seat].holders) holders.push_back(holder.person);
  }
  if (table.phase() == Phase::playing) {
    for (const Seat seat : table.session()->question().seats) listed.asked.push_back(seat);
    for (const Seat seat : table.asked(Taken::person))
      listed.waits.push_back(wait_for(table, seat));
    for (Seat seat = 0; seat < table.places().size(); ++seat) {
      if (const auto absence = absence_of(table, seat))
        listed.away.push_back({seat, absence->from, absence->until});
    }
  }
  for (Seat seat = 0; seat < table.places().size(); ++seat)
    if (table.places()[seat].expected) listed.expected.push_back(seat);
  if (const std::optional<OutcomeShown> outcome = ending_of(table)) {
    listed.winners = outcome->winners;
    listed.first = outcome->first;
    listed.scores = outcome->scores;
  }
  if (table.rematch() != 0) listed.rematch = name_of(table.rematch());
  return listed;
}

Listed without(Listed listed, std::int64_t person) {
  for (std::size_t seat = 0; seat < listed.holders.size(); ++seat) {
    if (std::erase(listed.holders[seat], person) > 0) listed.players.at(seat) = kNameless;
  }
  return listed;
}

std::vector<Brief> briefs_of(const Person& who, const Found& rows) {
  std::vector<Brief> briefs;
  for (const std::vector<std::string>& row : rows) {
    try {
      Brief& brief = briefs.emplace_back(brief_for(who, wire::from_json<Listed>(row.at(4))));
      if (row.at(3).empty()) continue;
      const auto moves = static_cast<std::uint32_t>(std::stoul(row.at(2)));
      brief.seen = std::stoll(row.at(3));
      brief.missed = brief.moves > moves ? brief.moves - moves : 0;
    } catch (const wire::ReadError&) {
      continue;
    }
  }
  return briefs;
}

Brief brief_for(const Person& who, const Listed& listed) {
  Brief brief = listed;
  for (std::size_t seat = 0; seat < listed.holders.size(); ++seat) {
    const std::vector<std::int64_t>& holders = listed.holders[seat];
    if (std::find(holders.begin(), holders.end(), who.id) != holders.end())
      brief.seats.push_back(static_cast<std::int32_t>(seat));
  }
  return brief;
}

}  // namespace gloam::server
