// The lines of a table's log. Everything that ever happened at a table is one of these, and the
// table is what follows from them in their order.
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace gloam::server {

// How long a seat may think. A daily window is open from one hour of the day to another (UTC), and
// an answer is due when the window closes after having been open for the seat.
enum class ClockKind { none, move, daily };
BOOST_DESCRIBE_ENUM(ClockKind, none, move, daily)

// What happens when the time is over: the machine answers once, or the seat becomes free.
enum class Lateness { machine_answers, seat_is_freed };
BOOST_DESCRIBE_ENUM(Lateness, machine_answers, seat_is_freed)

struct Clock {
  ClockKind kind = ClockKind::none;
  std::int32_t seconds = 0;  // of a move
  std::int32_t opens = 0;    // hour of the day
  std::int32_t closes = 24;  // hour of the day
  Lateness late = Lateness::machine_answers;
  bool operator==(const Clock&) const = default;
};
BOOST_DESCRIBE_STRUCT(Clock, (), (kind, seconds, opens, closes, late))

// What the one who makes a table chooses.
struct TableOptions {
  std::string game;
  std::int32_t seats = 0;
  std::vector<std::int32_t> settings;  // in the game's order; none: the standard ones
  std::vector<std::string> packs;      // names of packs that the server offers
  bool listed = false;                 // stands in the list of open tables
  bool watched = true;                 // spectators may look on
  std::optional<bool> advice;          // chances to win are estimated; none: as the game has it
  Clock clock;
  // So many seconds bots leave the first word to people, where any of them may act; 0: not at all.
  std::int32_t bots_wait = 15;
  // A lesson of the game, by its name; empty: none. It says everything else about the table.
  std::string lesson;
  bool operator==(const TableOptions&) const = default;
};
BOOST_DESCRIBE_STRUCT(TableOptions, (),
                      (game, seats, settings, packs, listed, watched, advice, clock, bots_wait,
                       lesson))

// A person as a log knows them.
struct Holder {
  std::int64_t person = 0;
  std::string name;
  bool operator==(const Holder&) const = default;
};
BOOST_DESCRIBE_STRUCT(Holder, (), (person, name))

// Always the first line. `stamp` says which rules the table is played by: the pack's hash and the
// signature of the engine. The secret makes the dice, together with the players' words; its hash is
// shown from the beginning.
struct Created {
  static constexpr std::string_view kKind = "created";
  TableOptions options;
  std::vector<std::string> pack_hashes;
  std::string stamp;
  Holder owner;
  std::string secret;
  std::string beginning = {};  // a position to play on from instead of the set-up (Game::snapshot)
  std::string seed = {};       // of a lesson, instead of a secret: it was chosen beforehand
};
BOOST_DESCRIBE_STRUCT(Created, (), (options, pack_hashes, stamp, owner, secret, beginning, seed))

// Who gave a word for the dice: a player, a program, or somebody who runs the server.
enum class Giver { player, program, house };
BOOST_DESCRIBE_ENUM(Giver, player, program, house)

// A person takes a seat, with a word for the dice.
struct Sat {
  static constexpr std::string_view kKind = "sat";
  std::int32_t seat = 0;
  Holder who;
  std::string word;
  Giver giver = Giver::player;
};
BOOST_DESCRIBE_STRUCT(Sat, (), (seat, who, word, giver))

// The seat has a private link; only its hash is kept.
struct Linked {
  static constexpr std::string_view kKind = "linked";
  std::int32_t seat = 0;
  std::string hash;
};
BOOST_DESCRIBE_STRUCT(Linked, (), (seat, hash))

// Somebody opened the private link of a seat and holds it, too.
struct Joined {
  static constexpr std::string_view kKind = "joined";
  std::int32_t seat = 0;
  Holder who;
};
BOOST_DESCRIBE_STRUCT(Joined, (), (seat, who))

enum class Why { left, removed, resigned, late, absent };
BOOST_DESCRIBE_ENUM(Why, left, removed, resigned, late, absent)

// The seat has nobody any more. Those removed from it stay out.
struct Freed {
  static constexpr std::string_view kKind = "freed";
  std::int32_t seat = 0;
  Why why = Why::left;
};
BOOST_DESCRIBE_STRUCT(Freed, (), (seat, why))

// The machine plays the seat from now on.
struct Filled {
  static constexpr std::string_view kKind = "filled";
  std::int32_t seat = 0;
  std::string player;  // how it plays
  Why why = Why::left;
};
BOOST_DESCRIBE_STRUCT(Filled, (), (seat, player, why))

struct Started {
  static constexpr std::string_view kKind = "started";
};
BOOST_DESCRIBE_STRUCT(Started, (), ())

// Who answered for a seat: its player, the machine that plays it, the machine for a player who was
// late, or nobody, because the answer went without saying (engine/quiet.h).
enum class By { player, machine, clock, itself };
BOOST_DESCRIBE_ENUM(By, player, machine, clock, itself)

// An answer as a save writes it, and the mark of the position that it was given in: whoever plays
// the log again arrives there, or plays by other rules.
struct Answered {
  static constexpr std::string_view kKind = "answered";
  std::int32_t seat = 0;
  std::string option;
  std::string mark;
  By by = By::player;
};
BOOST_DESCRIBE_STRUCT(Answered, (), (seat, option, mark, by))

struct Undone {
  static constexpr std::string_view kKind = "undone";
  std::int32_t seat = 0;
};
BOOST_DESCRIBE_STRUCT(Undone, (), (seat))

// Somebody would like the last answer taken back beyond what one may do alone. It is done when each
// of the other players has agreed, and dropped when one refuses.
struct UndoAsked {
  static constexpr std::string_view kKind = "undo_asked";
  std::int32_t seat = 0;
};
BOOST_DESCRIBE_STRUCT(UndoAsked, (), (seat))

struct UndoAgreed {
  static constexpr std::string_view kKind = "undo_agreed";
  std::int32_t seat = 0;
};
BOOST_DESCRIBE_STRUCT(UndoAgreed, (), (seat))

struct UndoRefused {
  static constexpr std::string_view kKind = "undo_refused";
  std::int32_t seat = 0;
};
BOOST_DESCRIBE_STRUCT(UndoRefused, (), (seat))

// A person lets the bots act first, where any of them may.
struct WentAhead {
  static constexpr std::string_view kKind = "went_ahead";
  std::int32_t seat = 0;
};
BOOST_DESCRIBE_STRUCT(WentAhead, (), (seat))

// Said by a person; the seat is -1 for a spectator. `once` is the sender's own mark, so that what
// is sent twice is said once. A line for a side is shown to nobody else, ever. A story is about one
// of the game's events, counted from 1, or about whom the seat plays (0).
struct Said {
  static constexpr std::string_view kKind = "said";
  std::int32_t seat = -1;
  Holder who;
  std::string text;
  std::string once;
  std::optional<std::int32_t> side = {};  // none: for everybody
  std::optional<std::uint32_t> about = {};
};
BOOST_DESCRIBE_STRUCT(Said, (), (seat, who, text, once, side, about))

// The game ends without an outcome.
struct Abandoned {
  static constexpr std::string_view kKind = "abandoned";
  Holder who;
};
BOOST_DESCRIBE_STRUCT(Abandoned, (), (who))

// The same people play again at another table.
struct Rematched {
  static constexpr std::string_view kKind = "rematched";
  std::int64_t table = 0;
};
BOOST_DESCRIBE_STRUCT(Rematched, (), (table))

// The position at the last step boundary with named fields, kept before an upgrade.
struct Kept {
  static constexpr std::string_view kKind = "kept";
  std::string state;
};
BOOST_DESCRIBE_STRUCT(Kept, (), (state))

// A player agrees to go on from there under the rules of the server. When all have, the game does,
// and what was played since is gone.
struct WentOn {
  static constexpr std::string_view kKind = "went_on";
  std::int32_t seat = 0;
};
BOOST_DESCRIBE_STRUCT(WentOn, (), (seat))

// The game is over, and what became of it is kept beside the log (server/tables/keepsake.h). Rules
// that do not come to this mark at its end cannot play it; they show what was kept.
struct Filed {
  static constexpr std::string_view kKind = "filed";
  std::string mark;
};
BOOST_DESCRIBE_STRUCT(Filed, (), (mark))

// The owner lets somebody talk no more, or again.
struct Muted {
  static constexpr std::string_view kKind = "muted";
  std::int64_t person = 0;
  bool yes = true;
};
BOOST_DESCRIBE_STRUCT(Muted, (), (person, yes))

// The owner sends somebody away, or lets them come again. They lose their seats.
struct Banned {
  static constexpr std::string_view kKind = "banned";
  std::int64_t person = 0;
  bool yes = true;
};
BOOST_DESCRIBE_STRUCT(Banned, (), (person, yes))

// Somebody had themselves deleted: they leave, and their name and what they said are gone.
struct Forgotten {
  static constexpr std::string_view kKind = "forgotten";
  std::int64_t person = 0;
};
BOOST_DESCRIBE_STRUCT(Forgotten, (), (person))

// How the player of a seat wants to be asked from now on (engine/quiet.h). Cards have the names
// that saves give them.
struct MannerSet {
  static constexpr std::string_view kKind = "manner_set";
  std::int32_t seat = 0;
  bool pause = false;
  std::vector<std::string> moments;
  std::vector<std::string> cards;
};
BOOST_DESCRIBE_STRUCT(MannerSet, (), (seat, pause, moments, cards))

// The seat is held for somebody who played at the table before this one and has not come yet.
struct Expected {
  static constexpr std::string_view kKind = "expected";
  std::int32_t seat = 0;
  Holder who;
};
BOOST_DESCRIBE_STRUCT(Expected, (), (seat, who))

// Somebody is on holiday from one moment to another: the clock of their seats stands still. Takes
// the place of what is left of an older one; one that ends as it begins only does that.
struct Away {
  static constexpr std::string_view kKind = "away";
  Holder who;
  std::int64_t from = 0;
  std::int64_t until = 0;
};
BOOST_DESCRIBE_STRUCT(Away, (), (who, from, until))

// Somebody who waits for a seat asks for its move.
struct Nudged {
  static constexpr std::string_view kKind = "nudged";
  std::int32_t seat = 0;
  Holder who;
};
BOOST_DESCRIBE_STRUCT(Nudged, (), (seat, who))

using Entry =
    std::variant<Created, Sat, Linked, Joined, Freed, Filled, Started, Answered, Undone, UndoAsked,
                 UndoAgreed, UndoRefused, Said, Abandoned, Rematched, Kept, WentOn, Filed, Muted,
                 Banned, Forgotten, MannerSet, WentAhead, Expected, Away, Nudged>;

}  // namespace gloam::server
