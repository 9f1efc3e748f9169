#include "server/tables/table.h"

#include <algorithm>
#include <array>
#include <ranges>

#include "engine/hash.h"
#include "engine/save.h"
#include "engine/settings.h"
#include "engine/sides.h"
#include "engine/signature.h"
#include "server/tables/forgetting.h"
#include "server/tables/secrets.h"
#include "wire/show.h"

namespace gloam::server {
namespace {

using engine::Seat;
using engine::SeatSet;

// Letters that nobody mistakes for each other.
constexpr std::string_view kLetters = "23456789abcdefghjkmnpqrstuvwxyz";
constexpr std::size_t kNameSize = 13;  // enough for 63 bits

// What the machine is called, by its seat.
constexpr std::array<std::string_view, engine::kMaxSeats> kBots = {
    "Ash", "Sable", "Fern", "Moss", "Rook", "Tansy", "Flint", "Wisp"};

// Older marks were hashes of bytes, written as digits alone.
constexpr std::string_view kMarkOfCourse = "m";

bool contains(const std::vector<std::int64_t>& persons, std::int64_t person) {
  return std::find(persons.begin(), persons.end(), person) != persons.end();
}

bool has(const std::vector<Holder>& holders, std::int64_t person) {
  return std::any_of(holders.begin(), holders.end(),
                     [&](const Holder& holder) { return holder.person == person; });
}

// Lines of the game itself, which other rules may not be able to follow.
bool is_played(const Entry& entry) {
  return std::holds_alternative<Started>(entry) || std::holds_alternative<Answered>(entry) ||
         std::holds_alternative<Undone>(entry) || std::holds_alternative<UndoAsked>(entry) ||
         std::holds_alternative<UndoAgreed>(entry) || std::holds_alternative<UndoRefused>(entry) ||
         std::holds_alternative<WentAhead>(entry);
}

engine::Setup setup_of(const engine::Game& game, const TableOptions& options) {
  const engine::GameInfo& info = game.info();
  engine::Setup setup = engine::standard_setup(info, options.seats, {});
  if (setup.seats != options.seats) {
    throw Diverged("the number of seats is " +
                   engine::whole_number_from(info.least_seats, info.most_seats));
  }
  if (!options.settings.empty() && options.settings.size() != info.settings.size()) {
    throw Diverged("each setting needs a value (" + std::to_string(info.settings.size()) +
                   " in all), or none");
  }
  for (std::size_t i = 0; i < options.settings.size(); ++i) {
    const engine::Setting& setting = info.settings[i];
    const int value = options.settings[i];
    if (value < setting.least || value > setting.most) {
      throw Diverged("the setting " + std::string(setting.name) + " is " +
                     engine::values_by_number(game, setting));
    }
    setup.settings[i] = value;
  }
  if (std::string objection = game.objection(setup); !objection.empty()) {
    throw Diverged(objection);
  }
  return setup;
}

void require_running(const Clock& clock) {
  const auto hour = [](std::int32_t value, std::int32_t most) {
    return value >= 0 && value <= most;
  };
  if (clock.kind == ClockKind::move && clock.seconds <= 0) {
    throw Diverged("a clock gives at least a second for a move");
  }
  if (clock.kind == ClockKind::daily && !(hour(clock.opens, 23) && hour(clock.closes, 24))) {
    throw Diverged("a daily clock opens at an hour from 0 to 23 and closes at one from 0 to 24");
  }
}

}  // namespace

std::string name_of(TableId id) {
  std::string name(kNameSize, kLetters[0]);
  auto left = static_cast<std::uint64_t>(id);
  for (char& letter : std::views::reverse(name)) {
    letter = kLetters[left % kLetters.size()];
    left /= kLetters.size();
  }
  return name;
}

std::optional<TableId> table_of(std::string_view name) {
  std::uint64_t id = 0;
  for (const char c : name) {
    const std::size_t letter = kLetters.find(c);
    if (letter == std::string_view::npos) return std::nullopt;
    id = id * kLetters.size() + letter;
  }
  if (name_of(static_cast<TableId>(id)) != name) return std::nullopt;
  return static_cast<TableId>(id);
}

std::string mark_of(const engine::Session& session) {
  engine::Course course = session.course();
  const engine::OpenQuestion& question = session.question();
  for (const Seat seat : question.seats) course.add(seat, question.options[seat].size());
  const engine::Game& game = session.game();
  const std::uint64_t value =
      session.over() ? course_of(game, course, game.outcome(session.position())) : course.value();
  return std::string(kMarkOfCourse) + engine::hex(value).substr(8);
}

bool has_mark(const engine::Session& session, std::string_view mark) {
  return !mark.starts_with(kMarkOfCourse) || mark == mark_of(session);
}

std::string stamp_of(const engine::Game& game) {
  constexpr std::uint64_t kGames = 3;  // with every number of seats
  return engine::hex(game.pack().rules_hash) + " " + engine::hex(engine::signature(game, kGames));
}

Table::Table(TableId id, std::shared_ptr<const engine::Game> game, Created created, Moment at)
    : id_(id),
      game_(std::move(game)),
      created_(std::move(created)),
      promise_(created_.secret.empty() ? "" : promise_of(created_.secret)),
      made_at_(at) {
  const engine::Setup setup = setup_of(*game_, options());
  require_running(options().clock);
  if (options().bots_wait < 0 || options().bots_wait > kLongestWait) {
    throw Diverged("bots wait for people " + engine::whole_number_from(0, kLongestWait) +
                   " seconds");
  }
  sides_ = engine::side_count(*game_, setup);
  // Who plays against others finds out alone, unless the table was made otherwise.
  if (!options().advice) created_.options.advice = !opponents();
  places_.resize(static_cast<std::size_t>(options().seats));
  for (Seat seat = 0; seat < places_.size(); ++seat)
    places_[seat].allegiance = game_->allegiance(setup, seat);
  attend(created_.owner);
}

void Table::apply(const Entry& entry, Moment at) {
  const bool played = is_played(entry);
  if (played) kept_now_ = false;
  if (played && phase_ == Phase::stuck) return;
  try {
    std::visit([&](const auto& line) { take(line, at); }, entry);
  } catch (const std::exception& error) {
    if (!played) throw;
    phase_ = Phase::stuck;
    trouble_ = error.what();
    undo_.reset();
  }
}

// --- Seats ---

TableSeat& Table::place_of(std::int32_t seat) {
  if (place(seat) == nullptr) throw Diverged("there is no seat " + std::to_string(seat));
  return places_[static_cast<std::size_t>(seat)];
}

const TableSeat* Table::place(std::int32_t seat) const {
  const bool there = seat >= 0 && static_cast<std::size_t>(seat) < places_.size();
  return there ? &places_[static_cast<std::size_t>(seat)] : nullptr;
}

void Table::take(const Created&, Moment) { throw Diverged("a table is made once"); }

Attendee* Table::find_attendee(std::int64_t person) {
  const auto found = std::find_if(attendees_.begin(), attendees_.end(),
                                  [&](const Attendee& one) { return one.who.person == person; });
  return found == attendees_.end() ? nullptr : &*found;
}

// Somebody is here, perhaps for the first time.
Attendee& Table::attend(const Holder& who) {
  Attendee* const known = find_attendee(who.person);
  return known != nullptr ? *known : attendees_.emplace_back(Attendee{who});
}

void Table::take(const Sat& sat, Moment at) {
  TableSeat& place = place_of(sat.seat);
  attend(sat.who);
  place.taken = Taken::person;
  const bool comes = place.expected && has(place.holders, sat.who.person);
  if (!comes) place.holders = {sat.who};
  place.expected = false;
  if (phase_ == Phase::playing) tell(NewsKind::sat, sat.seat, sat.who, at);
  if (phase_ == Phase::open) {
    place.word = sat.word;
    place.giver = sat.giver;
  }
  // Whoever comes back keeps the link that leads there.
  if (!contains(place.former, sat.who.person)) place.link.clear();
}

void Table::take(const Linked& linked, Moment) { place_of(linked.seat).link = linked.hash; }

void Table::take(const Expected& expected, Moment) {
  TableSeat& place = place_of(expected.seat);
  attend(expected.who);
  place.taken = Taken::person;
  place.expected = expecting_ = true;
  if (!has(place.holders, expected.who.person)) place.holders.push_back(expected.who);
}

void Table::take(const Joined& joined, Moment at) {
  TableSeat& place = place_of(joined.seat);
  attend(joined.who);
  if (phase_ == Phase::playing && place.taken != Taken::person)
    tell(NewsKind::sat, joined.seat, joined.who, at);
  if (phase_ == Phase::playing) place.taken = Taken::person;
  if (!has(place.holders, joined.who.person)) place.holders.push_back(joined.who);
}

// Nobody holds the place any more. Once the game goes on, its holders may come back, also by their
// link, and the words that went into the dice stay.
void Table::empty(TableSeat& place) const {
  if (phase_ == Phase::open) {
    place.word.clear();
    place.link.clear();
  } else {
    for (const Holder& holder : place.holders)
      if (!contains(place.former, holder.person)) place.former.push_back(holder.person);
  }
  place.holders.clear();
  place.manner = {};
  place.ahead = nullptr;
  place.expected = false;
}

void Table::take(const Freed& freed, Moment at) {
  TableSeat& place = place_of(freed.seat);
  if (freed.why == Why::removed) {
    for (const Holder& holder : place.holders) attend(holder).banned = true;
  }
  if (phase_ == Phase::playing && !place.holders.empty()) {
    const NewsKind kind = freed.why == Why::late ? NewsKind::freed : NewsKind::left;
    tell(kind, freed.seat, place.holders.front(), at);
  }
  place.taken = Taken::free;
  empty(place);
  undo_if_agreed(at);
}

void Table::take(const Filled& filled, Moment at) {
  TableSeat& place = place_of(filled.seat);
  if (phase_ == Phase::playing && !place.holders.empty()) {
    const NewsKind kind = filled.why == Why::resigned ? NewsKind::left : NewsKind::replaced;
    tell(kind, filled.seat, place.holders.front(), at);
  }
  place.taken = Taken::machine;
  place.player = filled.player;
  empty(place);
  undo_if_agreed(at);
}

// --- Those who are not welcome, or do not want to be known ---

void Table::take(const Muted& muted, Moment) {
  Attendee* const one = find_attendee(muted.person);
  if (one == nullptr) throw Diverged("somebody is muted who was never here");
  one->muted = muted.yes;
}

void Table::take(const Banned& banned, Moment at) {
  Attendee* const one = find_attendee(banned.person);
  if (one == nullptr) throw Diverged("somebody is sent away who was never here");
  one->banned = banned.yes;
  if (banned.yes) take_seats_from(banned.person, at);
}

void Table::take(const Forgotten& forgotten, Moment at) {
  const std::int64_t person = forgotten.person;
  const std::int32_t number = number_of(person);
  if (number < 0) return;
  take_seats_from(person, at);
  attendees_[static_cast<std::size_t>(number)].who.name = kNameless;
  std::erase_if(absences_, [&](const auto& absence) { return absence.first == person; });
  for (News& news : news_) {
    if (news.who.person == person) news.who.name = kNameless;
    if (news.by.person == person) news.by.name = kNameless;
  }
  if (created_.owner.person == person) created_.owner.name = kNameless;
  for (ChatLine& line : chat_) {
    if (line.person != number) continue;
    line.name = kNameless;
    line.text = kDeleted;
  }
}

// For good: a link that they made leads nowhere any more. The machine goes on where nobody is left.
void Table::take_seats_from(std::int64_t person, Moment at) {
  for (TableSeat& place : places_) {
    std::erase(place.former, person);
    if (!has(place.holders, person)) continue;
    std::erase_if(place.holders, [&](const Holder& holder) { return holder.person == person; });
    place.link.clear();
    if (!place.holders.empty()) continue;
    place.taken = phase_ == Phase::playing ? Taken::machine : Taken::free;
    place.player = kThumb;
    empty(place);
  }
  undo_if_agreed(at);
}

// --- The game ---

void Table::forget_passed() {
  if (session_) session_->forget_passed();
}

engine::Session& Table::playing() {
  if (phase_ != Phase::playing) throw Diverged("nothing is being played");
  return *session_;
}

void Table::moved(Moment at) {
  if (session_->over()) {
    phase_ = Phase::over;
    ended_at_ = at;
  }
  const bool seen = count_events();
  if (seen) ++moves_;
  if (seen || session_->question().ask != ask_) ask_since_ = at;
  ask_ = session_->question().ask;
  const SeatSet asked = session_->question().seats;
  // Where several are asked, whoever was late has the whole time again.
  if (asked.size() != 1 || !stood_in_.has(asked.lowest())) stood_in_ = {};
  for (const Seat seat : asked)
    if (seen || !asked_.has(seat)) asked_since_[seat] = at;
  asked_ = asked;
}

// Whether something was told to everybody, or taken back, since it was called last.
bool Table::count_events() {
  const std::vector<engine::Event>& events = session_->events();
  const bool taken_back = events.size() < events_;
  const std::size_t before = public_events_;
  if (taken_back) {
    events_ = public_events_ = 0;
    forget_what_stories_are_about();
  }
  for (; events_ < events.size(); ++events_)
    if (wire::hears(events[events_], engine::kNobody, options().seats)) ++public_events_;
  return public_events_ != before;
}

// A story about an event that was taken back is an ordinary line from then on.
void Table::forget_what_stories_are_about() {
  for (ChatLine& line : chat_)
    if (line.about && *line.about > session_->events().size()) line.about.reset();
}

engine::Seed Table::seed() const {
  if (is_lesson()) {
    const std::optional<engine::Seed> chosen = engine::Seed::from_hex(created_.seed);
    if (!chosen) throw Diverged("the lesson has no seed");
    return *chosen;
  }
  std::vector<std::string> words;
  for (const TableSeat& place : places_) words.push_back(place.word);
  return seed_of(created_.secret, words);
}

// The position that is played on from, if there is one: chance goes its own way from there, and
// what nobody knew is dealt anew.
std::optional<engine::Position> Table::beginning(const engine::Seed& seed) const {
  if (created_.beginning.empty()) return std::nullopt;
  engine::Position position = game_->new_position();
  if (!game_->restore(created_.beginning, position)) {
    throw Diverged("the position to play on from does not fit these rules");
  }
  engine::Generator luck{seed};
  game_->reshuffle(position, luck);
  game_->luck(position) = luck;
  return position;
}

void Table::take(const Started&, Moment at) {
  engine::Setup setup = setup_of(*game_, options());
  setup.seed = seed();
  session_.emplace(*game_, setup, beginning(setup.seed));
  standing_.clear();
  unbroken_ = created_.beginning.empty();
  phase_ = Phase::playing;
  moved(at);
}

void Table::take(const Answered& answered, Moment at) {
  engine::Session& session = playing();
  TableSeat& place = place_of(answered.seat);
  const auto seat = static_cast<Seat>(answered.seat);
  if (!has_mark(session, answered.mark)) throw Diverged("an answer was given in another position");
  for (const engine::Option& option : session.question().options[seat]) {
    if (engine::write_option(*game_, option) != answered.option) continue;
    const bool itself = answered.by == By::itself;
    if (!itself) {
      place.question = session.question().numbers[seat];
      place.answer = option;
      place.taken_back = false;
      place.ahead = nullptr;
      place.manner = engine::after_answer(session, seat, option, std::move(place.manner));
    }
    undo_.reset();
    if (answered.by == By::clock && !stood_in_.has(seat)) {
      late_since_ = at;
      if (!place.holders.empty()) tell(NewsKind::late, answered.seat, place.holders.front(), at);
    }
    // The machine plays on for who was late until somebody else has answered, or they are back.
    const bool returns = answered.by == By::player && stood_in_.has(seat);
    if (!itself) stood_in_ = answered.by == By::clock ? SeatSet::of(seat) : SeatSet{};
    const std::size_t told = session.events().size();
    session.answer(seat, option);
    standing_.push_back({seat, itself, told});
    moved(at);
    if (returns) asked_since_[seat] = at;
    return;
  }
  throw Diverged("`" + answered.option + "` is not among the options of seat " +
                 std::to_string(answered.seat + 1));
}

void Table::take(const Undone& undone, Moment at) {
  engine::Session& session = playing();
  TableSeat& place = place_of(undone.seat);
  const auto seat = static_cast<Seat>(undone.seat);
  if (answers_since(seat) == 0) throw Diverged("there is no answer to take back");
  if (!may_undo(seat)) throw Diverged("others answered, or something became known since");
  for (int n = answers_since(seat); n > 0; --n) {
    session.undo(standing_.back().seat);
    standing_.pop_back();
  }
  place.taken_back = true;
  for (TableSeat& each : places_) each.ahead = nullptr;
  undo_.reset();
  const bool returns = stood_in_.has(seat);
  stood_in_ = {};
  moved(at);
  if (returns) asked_since_[seat] = at;
}

int Table::answers_since(Seat seat) const {
  const auto last = std::find_if(
      standing_.rbegin(), standing_.rend(),
      [&](const StandingAnswer& answer) { return answer.seat == seat && !answer.itself; });
  return last == standing_.rend() ? 0 : static_cast<int>(last - standing_.rbegin()) + 1;
}

bool Table::undo_asks_nobody(Seat seat) const {
  if (phase_ != Phase::playing || places_[seat].taken != Taken::person) return false;
  return may_undo(seat) || (others(seat).empty() && answers_since(seat) > 0);
}

std::size_t Table::told_before(Seat seat) const {
  const int since = answers_since(seat);
  return since == 0 ? session_->events().size() : (standing_.end() - since)->events;
}

bool Table::may_undo(Seat seat) const {
  const int since = answers_since(seat);
  if (phase_ != Phase::playing || since == 0 || session_->known_since(since)) return false;
  return std::all_of(standing_.end() - (since - 1), standing_.end(),
                     [](const StandingAnswer& answer) { return answer.itself; });
}

void Table::take(const UndoAsked& asked, Moment at) {
  playing();
  place_of(asked.seat);
  undo_ = UndoShown{asked.seat, {}};
  undo_if_agreed(at);
}

void Table::take(const UndoAgreed& agreed, Moment at) {
  if (!undo_) throw Diverged("nobody asked for an undo");
  undo_->agreed.push_back(agreed.seat);
  undo_if_agreed(at);
}

void Table::take(const UndoRefused&, Moment) { undo_.reset(); }

void Table::undo_if_agreed(Moment at) {
  if (!undo_ || phase_ != Phase::playing) return;
  const auto seat = static_cast<Seat>(undo_->seat);
  for (const Seat other : others(seat)) {
    const auto& agreed = undo_->agreed;
    if (std::find(agreed.begin(), agreed.end(), other) == agreed.end()) return;
  }
  undo_.reset();
  // What others and machines answered since goes with it.
  for (int n = answers_since(seat); n > 0; --n) {
    session_->undo_by_consent(seat);
    standing_.pop_back();
  }
  places_[seat].taken_back = true;
  for (TableSeat& place : places_) place.ahead = nullptr;
  moved(at);
}

void Table::take(const WentAhead& ahead, Moment) {
  playing();
  place_of(ahead.seat).ahead = session_->question().ask;
}

// --- Under other rules ---

void Table::take(const Kept& kept, Moment) {
  kept_ = kept.state;
  kept_now_ = true;
}

void Table::take(const Filed& filed, Moment) {
  filed_ = true;
  const bool ended = phase_ == Phase::over || phase_ == Phase::abandoned;
  if (session_ && ended && has_mark(*session_, filed.mark)) return;
  if (phase_ != Phase::abandoned) phase_ = Phase::over;
  session_.reset();
  trouble_.clear();
}

void Table::take(const WentOn& went_on, Moment at) {
  if (phase_ != Phase::stuck) throw Diverged("the game is not stuck");
  going_on_.push_back(went_on.seat);
  for (std::size_t seat = 0; seat < places_.size(); ++seat) {
    const bool agrees = std::find(going_on_.begin(), going_on_.end(), seat) != going_on_.end();
    if (places_[seat].taken == Taken::person && !agrees) return;
  }
  going_on_.clear();
  engine::Position position = game_->new_position();
  if (!game_->restore(kept_, position)) {
    trouble_ = "the position that was kept does not fit these rules";
    kept_.clear();
    return;
  }
  for (TableSeat& place : places_) place.question = 0;
  trouble_.clear();
  unbroken_ = false;
  const engine::Setup setup = session_->setup();
  session_.emplace(*game_, setup, std::move(position));
  standing_.clear();
  phase_ = Phase::playing;
  moved(at);
}

// --- Beside the game ---

// Cards that these rules do not have are passed over.
void Table::take(const MannerSet& set, Moment) {
  engine::Manner manner{set.pause, set.moments, {}};
  for (int card = 0; card < game_->card_count(); ++card) {
    const std::string id = game_->id_of(engine::Operand::card, card);
    if (std::find(set.cards.begin(), set.cards.end(), id) != set.cards.end())
      manner.cards.push_back(card);
  }
  place_of(set.seat).manner = std::move(manner);
}

void Table::take(const Said& said, Moment at) {
  Attendee& speaker = attend(said.who);
  ++(said.about ? speaker.stories : speaker.lines);
  chat_.push_back(
      {said.seat, said.who.name, said.text, at, number_of(said.who.person), said.side, said.about});
  // A game that these rules cannot play has told less.
  const std::size_t told = session_ ? session_->events().size() : 0;
  if (said.about && *said.about > told) chat_.back().about.reset();
  said_once_.emplace_back(said.who.person, said.once);
}

bool Table::was_said(const Person& who, std::string_view once) const {
  return std::any_of(said_once_.begin(), said_once_.end(),
                     [&](const auto& said) { return said.first == who.id && said.second == once; });
}

void Table::take(const Abandoned&, Moment at) {
  phase_ = Phase::abandoned;
  ended_at_ = at;
}

// What is left of an older holiday of the same person is over.
void Table::take(const Away& away, Moment at) {
  attend(away.who);
  const std::int64_t person = away.who.person;
  bool was_away = false;
  for (auto& [whose, span] : absences_) {
    if (whose != person) continue;
    was_away = was_away || span.has(at);
    span.until = std::min(span.until, std::max(span.from, at));
  }
  const Span span{std::max(away.from, at), away.until};
  const bool goes = span.from < span.until;
  if (goes) absences_.emplace_back(person, span);
  std::erase_if(absences_, [](const auto& one) { return one.second.from >= one.second.until; });
  if (phase_ != Phase::playing || (!goes && !was_away)) return;
  tell(goes ? NewsKind::away : NewsKind::returned, -1, away.who, at);
  if (goes) news_.back().absence = span;
}

void Table::take(const Nudged& nudged, Moment at) {
  TableSeat& place = place_of(nudged.seat);
  place.nudged = at;
  if (place.holders.empty()) return;
  tell(NewsKind::nudged, nudged.seat, place.holders.front(), at);
  news_.back().by = nudged.who;
}

void Table::tell(NewsKind kind, std::int32_t seat, const Holder& who, Moment at) {
  news_.push_back({kind, seat, who, at, session_ ? session_->events().size() : 0});
}

void Table::take(const Rematched& rematched, Moment) { rematch_ = rematched.table; }

// --- Who is who ---

bool Table::holds(const Person& who, std::int32_t seat) const {
  const TableSeat* const there = place(seat);
  return who.id != 0 && there != nullptr && has(there->holders, who.id);
}

bool Table::seated(const Person& who) const {
  return who.id != 0 && std::any_of(places_.begin(), places_.end(), [&](const TableSeat& place) {
           return has(place.holders, who.id);
         });
}

bool Table::may_talk(const Person& who) const {
  if (phase_ != Phase::playing) return true;
  const auto may = [&](engine::Seat seat) { return game().may_talk(session_->position(), seat); };
  if (!seated(who)) return may(engine::kNobody);
  for (std::size_t seat = 0; seat < places_.size(); ++seat)
    if (holds(who, static_cast<std::int32_t>(seat)) && may(static_cast<engine::Seat>(seat)))
      return true;
  return false;
}

bool Table::may_tell(Seat seat) const {
  return phase_ != Phase::playing || game().may_tell(session_->position(), seat);
}

bool Table::on_side(const Person& who, std::int32_t side) const {
  return who.id != 0 && std::any_of(places_.begin(), places_.end(), [&](const TableSeat& place) {
           return place.allegiance.side == side && has(place.holders, who.id);
         });
}

bool Table::may_confer(std::int32_t side) const {
  return opponents() && std::count_if(places_.begin(), places_.end(), [&](const TableSeat& place) {
                          return place.allegiance.side == side;
                        }) > 1;
}

bool Table::has_conferred(std::int32_t side) const {
  return std::any_of(chat_.begin(), chat_.end(),
                     [&](const ChatLine& line) { return line.side == side; });
}

const Attendee* Table::attendee(std::int64_t person) const {
  const std::int32_t number = number_of(person);
  return number < 0 ? nullptr : &attendees_[static_cast<std::size_t>(number)];
}

std::int32_t Table::number_of(std::int64_t person) const {
  const auto found = std::find_if(attendees_.begin(), attendees_.end(),
                                  [&](const Attendee& one) { return one.who.person == person; });
  return found == attendees_.end() ? -1 : static_cast<std::int32_t>(found - attendees_.begin());
}

bool Table::banned(const Person& who) const {
  const Attendee* const one = attendee(who.id);
  return one != nullptr && one->banned;
}

bool Table::may_take(const Person& who, std::int32_t seat) const {
  const TableSeat* const there = place(seat);
  if (who.id == 0 || there == nullptr || banned(who)) return false;
  if (is_lesson() && !contains(there->former, who.id)) return false;
  if (phase_ == Phase::open) {
    return there->taken == Taken::free || (there->expected && holds(who, seat));
  }
  if (phase_ != Phase::playing || there->taken == Taken::person) return false;
  if (contains(there->former, who.id)) return true;
  return there->taken == Taken::free && !opponents();
}

bool Table::may_look(const Person& who, Seat seat) const {
  if (banned(who)) return false;
  if (seat != engine::kNobody) return holds(who, seat);
  const bool was_seated = std::any_of(places_.begin(), places_.end(), [&](const TableSeat& place) {
    return contains(place.former, who.id);
  });
  return options().watched || phase_ == Phase::open || owns(who) || seated(who) || was_seated;
}

std::string Table::name_at(Seat seat) const {
  const TableSeat& place = places_[seat];
  switch (place.taken) {
    case Taken::person:
      return place.holders.front().name;
    case Taken::machine:
      return "Bot " + std::string(kBots[seat]);
    case Taken::free:
      break;
  }
  return {};
}

SeatSet Table::others(Seat seat) const {
  SeatSet others;
  const std::vector<Holder>& mine = places_[seat].holders;
  for (Seat other = 0; other < places_.size(); ++other) {
    const std::vector<Holder>& theirs = places_[other].holders;
    const bool same = std::any_of(theirs.begin(), theirs.end(),
                                  [&](const Holder& holder) { return has(mine, holder.person); });
    if (!theirs.empty() && !same) others = others.with(other);
  }
  return others;
}

// --- What waits ---

SeatSet Table::asked(Taken taken) const {
  SeatSet asked;
  if (phase_ != Phase::playing) return asked;
  for (const Seat seat : session_->question().seats) {
    if (places_[seat].taken == taken) asked = asked.with(seat);
  }
  return asked;
}

std::optional<engine::Answer> Table::unasked() const {
  for (const Seat seat : asked(Taken::person)) {
    if (places_[seat].taken_back) continue;
    const auto option = engine::goes_without_saying(*session_, seat, places_[seat].manner);
    if (option) return engine::Answer{seat, *option};
  }
  return std::nullopt;
}

bool Table::all_have_come() const {
  return phase_ == Phase::open && expecting_ &&
         std::none_of(places_.begin(), places_.end(), [](const TableSeat& place) {
           return place.taken == Taken::free || place.expected;
         });
}

}  // namespace gloam::server
