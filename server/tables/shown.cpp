#include "server/tables/shown.h"

#include <algorithm>
#include <iterator>

#include "engine/sides.h"
#include "server/tables/forgetting.h"
#include "wire/difference.h"
#include "wire/show.h"

namespace gloam::server {
namespace {

using engine::Event;
using engine::Seat;

// How much of the past a viewer gets with the whole.
constexpr std::size_t kEventsShown = 100;
constexpr std::size_t kChatShown = 100;

bool playing_or_over(const Table& table) {
  return table.session() != nullptr && table.phase() != Phase::stuck;
}

OutcomeShown outcome_of(const Table& table) {
  const engine::Outcome outcome = table.game().outcome(table.session()->position());
  OutcomeShown shown;
  for (const Seat seat : outcome.winners) shown.winners.push_back(seat);
  for (std::size_t seat = 0; seat < table.places().size(); ++seat)
    shown.scores.push_back(outcome.scores[seat]);
  shown.rule = table.game().rules().id(outcome.rule);
  return shown;
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
  }
  shown.sides = sides_of(table);
  shown.spectators = presence.spectators;
  if (table.phase() == Phase::playing) {
    shown.may_talk = table.game().may_talk(table.session()->position());
    shown.may_undo = table.session()->can_undo(viewer.seat);
    if (shown.seat) shown.asked = table.session()->question().numbers[viewer.seat];
  }
  shown.undo = table.undo();
  const bool is_asked = asked.has(viewer.seat);
  shown.due = is_asked ? table.due(viewer.seat) : table.due();
  shown.replace_from = replaceable_from(table);
  shown.promise = table.promise();
  if (table.phase() == Phase::over || table.phase() == Phase::abandoned) {
    shown.secret = table.created().secret;
  }
  if (table.is_retold()) {
    if (table.ending()) shown.outcome = table.ending()->outcome;
  } else if (table.phase() == Phase::over) {
    shown.outcome = outcome_of(table);
  }
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
  return chat;
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
  const engine::Session& session = *table_.session();
  const Seat like = table_.game().sees_as(session.setup(), viewer);
  for (const Seen& seen : seen_)
    if (seen.viewer == like) return seen.view;
  return seen_.emplace_back(Seen{like, table_.game().view(session.position(), like)}).view;
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

Shown SharedLook::look(const Viewer& viewer, const Presence& presence, const Shown* before) {
  Shown shown{table_shown(table_, viewer, presence), nullptr, {}, 0, 0, table_.chat().size()};
  if (!playing_or_over(table_)) return shown;
  const engine::Session& session = *table_.session();
  shown.view = view_of(viewer.seat);
  shown.question = wire::show_question(session, viewer.seat);
  shown.told = session.events().size();
  const bool counted = before != nullptr && before->told <= shown.told;
  shown.heard = (counted ? before->heard : 0) +
                heard_of(table_, viewer.seat, counted ? before->told : 0, shown.told);
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
  if (whole.chat.size() > kChatShown)
    whole.chat.erase(whole.chat.begin(), whole.chat.end() - kChatShown);
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
  update.chat = chat_from(table_, viewer, before.chat);
  const bool nothing = !update.table && !update.view && !update.question && !taken_back &&
                       update.events.empty() && update.chat.empty();
  if (nothing) return std::nullopt;
  return update;
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
                 {}},
                {}};
  for (Seat seat = 0; seat < table.places().size(); ++seat) {
    listed.players.push_back(table.name_at(seat));
    std::vector<std::int64_t>& holders = listed.holders.emplace_back();
    for (const Holder& holder : table.places()[seat].holders) holders.push_back(holder.person);
  }
  if (table.phase() == Phase::playing) {
    for (const Seat seat : table.session()->question().seats) listed.asked.push_back(seat);
  }
  return listed;
}

Listed without(Listed listed, std::int64_t person) {
  for (std::size_t seat = 0; seat < listed.holders.size(); ++seat) {
    if (std::erase(listed.holders[seat], person) > 0) listed.players.at(seat) = kNameless;
  }
  return listed;
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
