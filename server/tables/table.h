// One table: what follows from the lines of its log.
// Knows nothing of sockets, databases and clocks on the wall.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/quiet.h"
#include "engine/session.h"
#include "server/protocol.h"
#include "server/store/store.h"
#include "server/tables/entry.h"
#include "server/tables/keepsake.h"

namespace gloam::server {

// Milliseconds since 1970.
using Moment = std::int64_t;

// How a table's number is written in links, and back; none if it is no such text.
std::string name_of(TableId id);
std::optional<TableId> table_of(std::string_view name);

// Who asks for something. A program that plays is a person, too, but makes no tables.
struct Person {
  std::int64_t id = 0;  // 0: somebody without a name yet
  std::string name;
  bool program = false;
  bool house = false;  // runs this server
};

// The log cannot be played again by these rules.
struct Diverged : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// What happened so far and what is asked now, or what came of it, in short: enough to tell games
// apart that differ by accident.
std::string mark_of(const engine::Session& session);
// Whether a game that goes on as this one did has that mark. Marks of logs from before marks were
// made of what happened say nothing.
bool has_mark(const engine::Session& session, std::string_view mark);

// Which rules a game is played by: the hash of its pack and the signature of its engine.
std::string stamp_of(const engine::Game& game);

// Somebody who has a seat, had one, or talked.
struct Attendee {
  Holder who;
  bool muted = false;
  bool banned = false;
  int lines = 0;    // of the chat
  int stories = 0;  // told
};

// A seat of a table and who has it.
struct TableSeat {
  engine::Allegiance allegiance;  // whom it plays with, and as what
  Taken taken = Taken::free;
  std::vector<Holder> holders;       // of a person's seat: one, and whoever used its private link
  std::vector<std::int64_t> former;  // persons who lost it while the game went on, or left it
  std::string word;                  // for the dice
  Giver giver = Giver::player;       // of the word
  std::string player;                // how the machine plays
  std::string link;                  // hash of the private link's token
  std::uint32_t question = 0;        // answered last, and how
  engine::Option answer{};
  engine::Manner manner;    // how its player wants to be asked
  bool taken_back = false;  // an answer of its player, who is then asked again, whatever it is
  bool expected = false;    // held for somebody who has not come yet
  Moment nudged = 0;        // when last
  const engine::Ask* ahead = nullptr;  // the kind of question at which it lets bots act first
};

// An answer that stands: whose it is, whether it went without saying, and how many events were told
// before it.
struct StandingAnswer {
  engine::Seat seat = 0;
  bool itself = false;
  std::size_t events = 0;
};

// A stretch of time.
struct Span {
  Moment from = 0;
  Moment until = 0;
  bool has(Moment moment) const { return from <= moment && moment < until; }
  bool operator==(const Span&) const = default;
};
using Spans = std::vector<Span>;

// Something that happened at the table beside the game, told to everybody.
struct News {
  NewsKind kind{};
  std::int32_t seat = -1;
  Holder who;  // whom it is about
  Moment at = 0;
  std::size_t told = 0;              // events of the game before it
  std::optional<Span> absence = {};  // of a holiday
  Holder by = {};                    // of a nudge
};

// Made of the first line of a log, and of every further one by apply().
class Table {
 public:
  // Throws Diverged if the line does not fit the game.
  Table(TableId id, std::shared_ptr<const engine::Game> game, Created created, Moment at);

  // Puts one more line through. A game that these rules cannot play as the line says is stuck from
  // then on, and its further lines are passed over. Throws Diverged if the line makes no sense.
  void apply(const Entry& entry, Moment at);

  TableId id() const { return id_; }
  const engine::Game& game() const { return *game_; }
  // For those who take a copy of the session along: it must not outlive its game.
  std::shared_ptr<const engine::Game> shared_game() const { return game_; }
  // With nothing left open that its maker did not say.
  const TableOptions& options() const { return created_.options; }
  const Created& created() const { return created_; }
  // A lesson is played by whoever made it and by bots, and its dice were chosen beforehand.
  bool is_lesson() const { return !options().lesson.empty(); }
  // What is shown of the secret while the game goes on; a lesson has none.
  const std::string& promise() const { return promise_; }
  Phase phase() const { return phase_; }
  // What is played; none before the start.
  const engine::Session* session() const { return session_ ? &*session_ : nullptr; }
  // Everybody has been shown what was passed on the way here.
  void forget_passed();
  const std::vector<TableSeat>& places() const { return places_; }
  // The place of a seat as a client names it; none if there is no such seat.
  const TableSeat* place(std::int32_t seat) const;
  const std::optional<UndoShown>& undo() const { return undo_; }
  const std::vector<ChatLine>& chat() const { return chat_; }
  bool was_said(const Person& who, std::string_view once) const;
  // Everybody who was here, in the order in which they came: the number by which others know them.
  const std::vector<Attendee>& attendees() const { return attendees_; }
  const Attendee* attendee(std::int64_t person) const;
  std::int32_t number_of(std::int64_t person) const;  // -1 if they never were here
  // Of a game that is stuck: why, whether there is a position to go on from, and who would.
  const std::string& trouble() const { return trouble_; }
  bool may_go_on() const { return !kept_.empty(); }
  // Whether the position was kept and nothing was played since.
  bool is_kept() const { return kept_now_; }
  // Whether what became of the game is kept beside the log, and whether these rules cannot play it,
  // so that all there is to show is what was kept: the ending, once somebody has looked it up.
  bool is_filed() const { return filed_; }
  bool is_retold() const { return filed_ && !session_; }
  const std::optional<Ending>& ending() const { return ending_; }
  void recall(Ending ending) { ending_ = std::move(ending); }
  const std::vector<std::int32_t>& going_on() const { return going_on_; }
  // Whether the game was played by one version of the rules from its beginning.
  bool unbroken() const { return unbroken_; }
  Moment made_at() const { return made_at_; }
  // Where the same people play again, or 0.
  TableId rematch() const { return rematch_; }

  // --- Who is who ---

  bool owns(const Person& who) const { return who.id != 0 && who.id == created_.owner.person; }
  bool holds(const Person& who, std::int32_t seat) const;
  bool seated(const Person& who) const;
  // Whether the rules let them talk: in one of their seats, or beside the table.
  bool may_talk(const Person& who) const;
  // Whether they let the player of a seat tell a story.
  bool may_tell(engine::Seat seat) const;
  bool banned(const Person& who) const;
  // Whether some players are against others.
  bool opponents() const { return sides_ > 1; }
  bool on_side(const Person& who, std::int32_t side) const;
  // Whether the side may talk by itself: one of several, with several seats.
  bool may_confer(std::int32_t side) const;
  bool has_conferred(std::int32_t side) const;
  // Whether the person may sit down there now: at a free seat, or at one that they held before.
  // Where players are against each other nobody else gets a seat that was played: its cards are
  // known to whoever sits there.
  bool may_take(const Person& who, std::int32_t seat) const;
  // What whoever plays there is called; empty if nobody does.
  std::string name_at(engine::Seat seat) const;
  // Whether the person may look from there (kNobody: as a spectator).
  bool may_look(const Person& who, engine::Seat seat) const;
  // Seats of people other than those who hold this one.
  engine::SeatSet others(engine::Seat seat) const;

  // --- What waits ---

  // Asked seats of people or of the machine.
  engine::SeatSet asked(Taken taken) const;
  // An answer of a person's seat that goes without saying; none if all have to be asked.
  std::optional<engine::Answer> unasked() const;

  // --- Taking back ---

  // How many answers stand since the last one that the seat's player gave, which counts; 0 if none
  // stands. What went without saying is taken back together with it.
  int answers_since(engine::Seat seat) const;
  // Whether the seat may take its last answer back by itself: all answers since went without
  // saying, and nothing was rolled, drawn or disclosed.
  bool may_undo(engine::Seat seat) const;
  // Whether nobody has to agree: because of that, or because no other person plays.
  bool undo_asks_nobody(engine::Seat seat) const;
  // How many events were told before the last answer that the seat's player gave.
  std::size_t told_before(engine::Seat seat) const;
  // When the time of a seat that is asked is over. It runs from the moment when the seat was first
  // asked, or when everybody last saw something happen: an answer that others cannot see must not
  // show in the time that is left.
  std::optional<Moment> due(engine::Seat seat) const;
  // From when on the machine may play for a seat that is asked.
  std::optional<Moment> replaceable_from(engine::Seat seat) const;
  // From when on others may nudge a seat that is asked: after half its time, once a day.
  std::optional<Moment> nudge_from(engine::Seat seat) const;
  // Since when a seat that is asked has been waited for, as everybody could see.
  Moment asked_since(engine::Seat seat) const { return asked_since_[seat]; }
  // The holidays of those who hold the seat, in their order: the clock stands still.
  Spans absences(engine::Seat seat) const;
  // The one that goes on, or the next one; none if there is none.
  std::optional<Span> absence(engine::Seat seat, Moment now) const;
  // The seat of a person whose time is over first, and when; none if no clock runs.
  std::optional<engine::Seat> first_due() const;
  std::optional<Moment> due() const;
  // People whom the bots that are asked leave the first word to. Empty if no bot is asked, or if
  // bots do not wait here.
  engine::SeatSet waited_for() const;
  // Until when they wait, whatever the time is now; none if they wait for nobody. The time runs
  // from when the question was asked, or when everybody last saw something happen.
  std::optional<Moment> bots_wait_until() const;
  // Whether everybody has come for whom a seat was held, so that the game may start.
  bool all_have_come() const;

  // --- What happened, for everybody ---

  const std::vector<News>& news() const { return news_; }
  // So many times something was told to everybody. Answers that nobody can see do not count.
  std::uint32_t moves() const { return moves_; }
  // When the game ended; 0 while it goes on.
  Moment ended_at() const { return ended_at_; }

 private:
  // apply, by kind of line.
  void take(const Created&, Moment at);
  void take(const Sat& sat, Moment at);
  void take(const Linked& linked, Moment at);
  void take(const Joined& joined, Moment at);
  void take(const Freed& freed, Moment at);
  void take(const Filled& filled, Moment at);
  void take(const Started&, Moment at);
  void take(const Answered& answered, Moment at);
  void take(const Undone& undone, Moment at);
  void take(const UndoAsked& asked, Moment at);
  void take(const UndoAgreed& agreed, Moment at);
  void take(const UndoRefused&, Moment at);
  void take(const Said& said, Moment at);
  void take(const Abandoned&, Moment at);
  void take(const Rematched& rematched, Moment at);
  void take(const Kept& kept, Moment at);
  void take(const WentOn& went_on, Moment at);
  void take(const Filed& filed, Moment at);
  void take(const Muted& muted, Moment at);
  void take(const Banned& banned, Moment at);
  void take(const Forgotten& forgotten, Moment at);
  void take(const MannerSet& manner, Moment at);
  void take(const WentAhead& ahead, Moment at);
  void take(const Expected& expected, Moment at);
  void take(const Away& away, Moment at);
  void take(const Nudged& nudged, Moment at);

  engine::Seed seed() const;
  std::optional<engine::Position> beginning(const engine::Seed& seed) const;
  TableSeat& place_of(std::int32_t seat);
  Attendee& attend(const Holder& who);
  Attendee* find_attendee(std::int64_t person);
  void empty(TableSeat& place) const;
  void tell(NewsKind kind, std::int32_t seat, const Holder& who, Moment at);
  Spans absences_of(std::int64_t person) const;
  void take_seats_from(std::int64_t person, Moment at);
  engine::Session& playing();
  void undo_if_agreed(Moment at);
  void moved(Moment at);
  bool count_events();
  void forget_what_stories_are_about();

  TableId id_;
  std::shared_ptr<const engine::Game> game_;
  Created created_;
  std::string promise_;
  Phase phase_ = Phase::open;
  std::vector<TableSeat> places_;
  std::optional<engine::Session> session_;
  std::optional<UndoShown> undo_;
  std::vector<ChatLine> chat_;
  std::vector<Attendee> attendees_;
  std::vector<std::pair<std::int64_t, std::string>> said_once_;
  TableId rematch_ = 0;
  std::string trouble_;
  std::string kept_;
  bool kept_now_ = false;
  std::vector<std::int32_t> going_on_;
  bool filed_ = false;
  std::optional<Ending> ending_;
  bool unbroken_ = true;
  int sides_ = 1;
  Moment made_at_;
  std::vector<StandingAnswer> standing_;                 // the answers that stand, in their order
  engine::SeatSet asked_;                                // at the last move
  std::array<Moment, engine::kMaxSeats> asked_since_{};  // see due
  const engine::Ask* ask_ = nullptr;                     // at the last move,
  Moment ask_since_ = 0;                                 // and since when; see bots_wait_until
  std::size_t events_ = 0;                               // told at the last move,
  std::size_t public_events_ = 0;                        // of these to everybody
  engine::SeatSet stood_in_;  // seats whose time was over: the machine plays on for them
  Moment late_since_ = 0;     // since their time was over
  bool expecting_ = false;    // seats were held for people
  std::vector<std::pair<std::int64_t, Span>> absences_;  // of people
  std::vector<News> news_;
  std::uint32_t moves_ = 0;
  Moment ended_at_ = 0;
};

// How the machine plays the seat of somebody who is not there: see bots/players.h.
inline constexpr std::string_view kThumb = "thumb";

// How long a player must keep the others waiting, where no clock runs, before the machine may play.
inline constexpr Moment kPatience = 5 * 60 * 1000;

// How many seconds bots may be told to wait for people.
inline constexpr std::int32_t kLongestWait = 3600;
// How often a seat may be nudged.
inline constexpr Moment kNudgeEvery = 24 * 60 * 60 * 1000;

// When an answer to a question asked at this moment is due. The clock stands still meanwhile: a
// move has the rest of its time afterwards, and of a day's windows the first whole one counts.
std::optional<Moment> due_after(const Clock& clock, Moment asked, const Spans& meanwhile = {});

}  // namespace gloam::server
