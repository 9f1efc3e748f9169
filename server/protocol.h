// What a client and the server say to each other over a WebSocket: docs/protocol.md explains it.
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/tables/entry.h"
#include "wire/described.h"
#include "wire/said.h"

namespace gloam::server {

// Goes up when an old page would misunderstand a new server.
inline constexpr std::int32_t kProtocol = 2;

// --- Requests. `ref` is the client's own number, repeated in the reply. Seats count from 0. ---

// The first message: which table, as which of one's seats (none: as a spectator).
struct Hello {
  static constexpr std::string_view kKind = "hello";
  std::int32_t ref = 0;
  std::int32_t protocol = 0;
  std::string table = {};
  std::optional<std::int32_t> seat = {};
  std::string token = {};  // of a private link to the seat: it is claimed first
};
BOOST_DESCRIBE_STRUCT(Hello, (), (ref, protocol, table, seat, token))

// Looks from another of one's seats, or asks for everything again.
struct Look {
  static constexpr std::string_view kKind = "look";
  std::int32_t ref = 0;
  std::optional<std::int32_t> seat = {};
};
BOOST_DESCRIBE_STRUCT(Look, (), (ref, seat))

// Takes a free seat, or takes one's own back. The word goes into the dice.
struct Sit {
  static constexpr std::string_view kKind = "sit";
  std::int32_t ref = 0;
  std::int32_t seat = 0;
  std::string word = {};
};
BOOST_DESCRIBE_STRUCT(Sit, (), (ref, seat, word))

// Gives one's seat back, or takes it from another as the owner of the table.
struct Rise {
  static constexpr std::string_view kKind = "rise";
  std::int32_t ref = 0;
  std::int32_t seat = 0;
};
BOOST_DESCRIBE_STRUCT(Rise, (), (ref, seat))

// Lets the machine play a free seat.
struct Fill {
  static constexpr std::string_view kKind = "fill";
  std::int32_t ref = 0;
  std::int32_t seat = 0;
  std::string player = {};
};
BOOST_DESCRIBE_STRUCT(Fill, (), (ref, seat, player))

// Lets the machine play for somebody who keeps the others waiting.
struct Replace {
  static constexpr std::string_view kKind = "replace";
  std::int32_t ref = 0;
  std::int32_t seat = 0;
};
BOOST_DESCRIBE_STRUCT(Replace, (), (ref, seat))

struct Start {
  static constexpr std::string_view kKind = "start";
  std::int32_t ref = 0;
};
BOOST_DESCRIBE_STRUCT(Start, (), (ref))

// Names the question by its id and the option as it was offered. Safe to send again.
struct Give {
  static constexpr std::string_view kKind = "answer";
  std::int32_t ref = 0;
  std::int32_t seat = 0;
  std::uint32_t question = 0;
  std::string verb = {};
  std::int32_t a = 0;
  std::int32_t b = 0;
};
BOOST_DESCRIBE_STRUCT(Give, (), (ref, seat, question, verb, a, b))

// Takes one's last answer back; what has become known makes it a matter of consent. `question` is
// the number of questions the seat was asked, so that sending it again does nothing.
struct Undo {
  static constexpr std::string_view kKind = "undo";
  std::int32_t ref = 0;
  std::int32_t seat = 0;
  std::uint32_t question = 0;
};
BOOST_DESCRIBE_STRUCT(Undo, (), (ref, seat, question))

// Lets the bots act first that wait for one. It holds for questions of this kind, until the seat
// answers one.
struct GoAhead {
  static constexpr std::string_view kKind = "go_ahead";
  std::int32_t ref = 0;
  std::int32_t seat = 0;
  std::uint32_t question = 0;
};
BOOST_DESCRIBE_STRUCT(GoAhead, (), (ref, seat, question))

struct Agree {
  static constexpr std::string_view kKind = "agree";
  std::int32_t ref = 0;
  std::int32_t seat = 0;
  bool yes = true;
};
BOOST_DESCRIBE_STRUCT(Agree, (), (ref, seat, yes))

// Says something to everybody, or to one's own side. `once` is a mark of the sender's own.
struct Talk {
  static constexpr std::string_view kKind = "say";
  std::int32_t ref = 0;
  std::string text = {};
  std::string once = {};
  std::optional<std::int32_t> side = {};
};
BOOST_DESCRIBE_STRUCT(Talk, (), (ref, text, once, side))

// Tells what an event was like, in one's own words: a line beside it, for everybody. The event has
// the number under which the seat heard of it; 0 stands for whom the seat plays.
struct Tell {
  static constexpr std::string_view kKind = "tell";
  std::int32_t ref = 0;
  std::int32_t seat = 0;
  std::uint32_t event = 0;
  std::string text = {};
  std::string once = {};
};
BOOST_DESCRIBE_STRUCT(Tell, (), (ref, seat, event, text, once))

// Gives up; the machine plays on.
struct Resign {
  static constexpr std::string_view kKind = "resign";
  std::int32_t ref = 0;
  std::int32_t seat = 0;
};
BOOST_DESCRIBE_STRUCT(Resign, (), (ref, seat))

struct Abandon {
  static constexpr std::string_view kKind = "abandon";
  std::int32_t ref = 0;
};
BOOST_DESCRIBE_STRUCT(Abandon, (), (ref))

// The same again; or whoever asks trades seats with somebody of the other side.
struct Rematch {
  static constexpr std::string_view kKind = "rematch";
  std::int32_t ref = 0;
  bool swap_sides = false;
};
BOOST_DESCRIBE_STRUCT(Rematch, (), (ref, swap_sides))

// Agrees to go on with a table that is stuck, from the position kept before an upgrade.
struct GoOn {
  static constexpr std::string_view kKind = "go_on";
  std::int32_t ref = 0;
  std::int32_t seat = 0;
};
BOOST_DESCRIBE_STRUCT(GoOn, (), (ref, seat))

// Asks for a private link that leads back to the seat from any device; an older one stops working.
struct Link {
  static constexpr std::string_view kKind = "link";
  std::int32_t ref = 0;
  std::int32_t seat = 0;
};
BOOST_DESCRIBE_STRUCT(Link, (), (ref, seat))

// Uses such a link.
struct Claim {
  static constexpr std::string_view kKind = "claim";
  std::int32_t ref = 0;
  std::int32_t seat = 0;
  std::string token = {};
};
BOOST_DESCRIBE_STRUCT(Claim, (), (ref, seat, token))

// Asks what the options of a question would lead to: `most` of them, from the `first` on.
struct Weigh {
  static constexpr std::string_view kKind = "weigh";
  std::int32_t ref = 0;
  std::int32_t seat = 0;
  std::uint32_t question = 0;
  std::uint32_t first = 0;
  std::uint32_t most = 24;
  bool estimate = false;  // also the chance to win
};
BOOST_DESCRIBE_STRUCT(Weigh, (), (ref, seat, question, first, most, estimate))

// How one wants to be asked (engine/quiet.h): whether the game pauses for a trade, at which
// questions, by their keys, one always passes, and which cards, by their numbers, one never uses.
struct SetManner {
  static constexpr std::string_view kKind = "manner";
  std::int32_t ref = 0;
  std::int32_t seat = 0;
  bool pause = false;
  std::vector<std::string> moments = {};
  std::vector<std::int32_t> cards = {};
};
BOOST_DESCRIBE_STRUCT(SetManner, (), (ref, seat, pause, moments, cards))

// The owner lets somebody talk no more, or again. People are named by their number at the table.
struct Mute {
  static constexpr std::string_view kKind = "mute";
  std::int32_t ref = 0;
  std::int32_t person = 0;
  bool yes = true;
};
BOOST_DESCRIBE_STRUCT(Mute, (), (ref, person, yes))

// The owner sends somebody away, or lets them come again.
struct Ban {
  static constexpr std::string_view kKind = "ban";
  std::int32_t ref = 0;
  std::int32_t person = 0;
  bool yes = true;
};
BOOST_DESCRIBE_STRUCT(Ban, (), (ref, person, yes))

// Tells whoever runs the server about somebody.
struct Report {
  static constexpr std::string_view kKind = "report";
  std::int32_t ref = 0;
  std::int32_t person = 0;
  std::string text = {};
};
BOOST_DESCRIBE_STRUCT(Report, (), (ref, person, text))

// Asks for the move of a seat that is waited for.
struct Nudge {
  static constexpr std::string_view kKind = "nudge";
  std::int32_t ref = 0;
  std::int32_t seat = 0;
};
BOOST_DESCRIBE_STRUCT(Nudge, (), (ref, seat))

using Request = std::variant<Hello, Look, Sit, Rise, Fill, Replace, Start, Give, Undo, Agree, Talk,
                             Resign, Abandon, Rematch, GoOn, Link, Claim, Weigh, Mute, Ban, Report,
                             SetManner, GoAhead, Nudge, Tell>;

// --- What is shown of a table ---

enum class Phase { open, playing, over, abandoned, stuck };
BOOST_DESCRIBE_ENUM(Phase, open, playing, over, abandoned, stuck)

enum class Taken { free, person, machine };
BOOST_DESCRIBE_ENUM(Taken, free, person, machine)

// A holiday, in milliseconds since 1970.
struct AbsenceShown {
  std::int64_t from = 0;
  std::int64_t until = 0;
  bool operator==(const AbsenceShown&) const = default;
};
BOOST_DESCRIBE_STRUCT(AbsenceShown, (), (from, until))

struct SeatShown {
  std::int32_t id = 0;
  Taken taken = Taken::free;
  std::string name;
  std::string player = {};  // how the machine plays it
  bool yours = false;
  bool here = false;                     // somebody looks from it now, at this server
  bool asked = false;                    // the game waits for it
  bool may_sit = false;                  // you may take it, or take it back
  std::int32_t person = -1;              // the number of its holder at the table
  std::int32_t side = 0;                 // seats of one side win and lose together
  std::string role = {};                 // "Necromancer"; empty: none
  std::vector<std::int32_t> waits = {};  // of a bot that may act: the seats it leaves the word to
  bool ahead = false;                    // lets the bots act first
  bool expected = false;                 // held for somebody who has not come yet
  // Of a seat that is asked, where a clock runs: when its time is over, and from when on it may be
  // nudged. Without a clock it may be nudged from `replace_from` on.
  std::optional<std::int64_t> due = {};
  std::optional<std::int64_t> nudge_from = {};
  std::optional<std::int64_t> nudged = {};   // when last, since it was asked
  std::optional<AbsenceShown> absence = {};  // a holiday that goes on, or the next one
};
BOOST_DESCRIBE_STRUCT(SeatShown, (),
                      (id, taken, name, player, yours, here, asked, may_sit, person, side, role,
                       waits, ahead, expected, due, nudge_from, nudged, absence))

struct ChatLine {
  std::int32_t seat = -1;
  std::string name;
  std::string text;
  std::int64_t at = 0;
  std::int32_t person = 0;                // the number of the speaker at the table
  std::optional<std::int32_t> side = {};  // only this side reads it
  // Of a story: the event that it is about, by its number; 0: whom the seat plays.
  std::optional<std::uint32_t> about = {};
};
BOOST_DESCRIBE_STRUCT(ChatLine, (), (seat, name, text, at, person, side, about))

// What happens at a table beside the game. `late`: the time was over, and the machine plays once;
// `freed`: the time was over, and the seat is free; `replaced`: the machine has the seat.
enum class NewsKind { late, freed, replaced, left, sat, away, returned, nudged };
BOOST_DESCRIBE_ENUM(NewsKind, late, freed, replaced, left, sat, away, returned, nudged)

struct NewsShown {
  NewsKind kind{};
  std::int32_t seat = -1;
  std::string name;                          // whom it is about
  std::int64_t at = 0;                       // in milliseconds since 1970
  std::uint32_t after = 0;                   // the event before it, by its number; 0: none
  std::optional<AbsenceShown> absence = {};  // of `away`
  std::string by = {};                       // who nudged
};
BOOST_DESCRIBE_STRUCT(NewsShown, (), (kind, seat, name, at, after, absence, by))

// Somebody who has a seat, had one, or talked.
struct PersonShown {
  std::int32_t id = 0;
  std::string name;
  bool muted = false;
  bool banned = false;
};
BOOST_DESCRIBE_STRUCT(PersonShown, (), (id, name, muted, banned))

// An undo that waits for consent: who asked, who has agreed.
struct UndoShown {
  std::int32_t seat = 0;
  std::vector<std::int32_t> agreed;
};
BOOST_DESCRIBE_STRUCT(UndoShown, (), (seat, agreed))

struct OutcomeShown {
  std::vector<std::int32_t> winners;
  std::vector<std::int32_t> first = {};  // of those who won together, who is ahead of the others
  std::vector<std::int32_t> scores;
  std::string rule;
};
BOOST_DESCRIBE_STRUCT(OutcomeShown, (), (winners, first, scores, rule))

// How one wants to be asked, as one said it.
struct MannerShown {
  bool pause = false;
  std::vector<std::string> moments;
  std::vector<std::int32_t> cards;
};
BOOST_DESCRIBE_STRUCT(MannerShown, (), (pause, moments, cards))

struct TableShown {
  std::string id;
  std::string title;
  Phase phase = Phase::open;
  std::string trouble;              // of a table that is stuck
  std::vector<std::int32_t> go_on;  // seats that agreed to go on all the same
  bool may_go_on = false;           // there is a position to go on from
  TableOptions options;
  bool yours = false;                // you made it
  std::optional<std::int32_t> seat;  // whose view this is
  std::vector<SeatShown> seats;
  std::vector<std::string> sides;  // "The heroes"; none if they have no names
  std::int32_t spectators = 0;
  bool may_talk = true;
  bool may_tell = true;       // stories, from your seat
  bool may_undo = false;      // by yourself
  bool may_ask_undo = false;  // if the others agree: there is an answer to take back
  // Of an undo by yourself: dice are rolled and cards are drawn again; and events that you heard
  // with a number above this one are taken back.
  bool undo_again = false;
  std::optional<std::uint32_t> undo_heard;
  std::uint32_t asked = 0;  // how many questions your seat was asked, which an undo names
  std::optional<UndoShown> undo;
  // In milliseconds since 1970: when your time is over, or else that of those who are asked, and
  // from when on the machine may take the place of one of them.
  std::optional<std::int64_t> due;
  std::optional<std::int64_t> replace_from;
  // Until when bots leave the first word to people; none if they do not wait now.
  std::optional<std::int64_t> bots_wait_until;
  std::string promise;  // the hash of the secret that makes the dice
  std::string secret;   // after the end
  std::optional<OutcomeShown> outcome;
  std::string rematch;                // the id of the next table
  bool muted = false;                 // you may not talk
  std::vector<PersonShown> people;    // for the owner
  std::vector<std::string> packs;     // what those of `options` are called
  std::optional<MannerShown> manner;  // of your seat; others do not see it
};
BOOST_DESCRIBE_STRUCT(TableShown, (),
                      (id, title, phase, trouble, go_on, may_go_on, options, yours, seat, seats,
                       sides, spectators, may_talk, may_tell, may_undo, may_ask_undo, undo_again,
                       undo_heard, asked, undo, due, replace_from, bots_wait_until, promise, secret,
                       outcome, rematch, muted, people, packs, manner))

// --- What the server says ---

// Everything, after hello, look, or whenever the viewer changes. Updates count on from `number`.
struct Whole {
  static constexpr std::string_view kKind = "whole";
  std::int32_t protocol = kProtocol;
  std::string version;  // of the server's page
  std::uint32_t number = 0;
  TableShown table;
  std::optional<wire::Raw> view;
  std::optional<wire::QuestionShown> question;
  std::vector<wire::EventShown> events;  // the latest
  std::vector<ChatLine> chat;            // the latest
  std::vector<NewsShown> news;           // the latest
};
BOOST_DESCRIBE_STRUCT(Whole, (),
                      (protocol, version, number, table, view, question, events, chat, news))

// A step on the way to an update: how the view had changed since the one before, and the last event
// that was heard by then.
struct StepShown {
  std::optional<wire::Raw> view;
  std::uint32_t heard = 0;
};
BOOST_DESCRIBE_STRUCT(StepShown, (), (view, heard))

// What changed; a member that is null did not. `table` and `view` are patches (wire/difference.h).
// `events` are new; those with a number above `heard` that the client has beside them were taken
// back. `steps` are for whoever wants to show bit by bit what `view` and `events` say at once.
struct Update {
  static constexpr std::string_view kKind = "update";
  std::uint32_t number = 0;
  std::optional<wire::Raw> table;
  std::optional<wire::Raw> view;
  std::optional<wire::QuestionShown> question;
  std::uint32_t heard = 0;
  std::vector<wire::EventShown> events;
  std::vector<StepShown> steps;
  std::vector<ChatLine> chat;
  std::vector<NewsShown> news;
};
BOOST_DESCRIBE_STRUCT(Update, (), (number, table, view, question, heard, events, steps, chat, news))

// The request was done, and what it did is safe.
struct Done {
  static constexpr std::string_view kKind = "done";
  std::int32_t ref = 0;
};
BOOST_DESCRIBE_STRUCT(Done, (), (ref))

// The request was not done. `code` is for programs, `text` for people.
struct Refused {
  static constexpr std::string_view kKind = "refused";
  std::int32_t ref = 0;
  std::string code;
  std::string text;
  std::int64_t wait = 0;  // of `too_often`: try again after so many milliseconds
};
BOOST_DESCRIBE_STRUCT(Refused, (), (ref, code, text, wait))

struct LinkMade {
  static constexpr std::string_view kKind = "link_made";
  std::int32_t ref = 0;
  std::string path;  // on this server
  std::string qr;    // the same as a picture (SVG)
};
BOOST_DESCRIBE_STRUCT(LinkMade, (), (ref, path, qr))

// How likely it is to win, from playing on by rule of thumb: the middle of a 95% interval, and half
// its width.
struct EstimateShown {
  double chance = 0;
  double error = 0;
  std::uint32_t playouts = 0;
  std::optional<double> first = {};  // the chance to win and be first, where somebody is
};
BOOST_DESCRIBE_STRUCT(EstimateShown, (), (chance, error, playouts, first))

// What a result is to whoever chooses. `cost`: it is good, and something bad comes with it.
enum class Verdict { good, cost, plain, bad };
BOOST_DESCRIBE_ENUM(Verdict, good, cost, plain, bad)

// What may come of an option.
struct ResultShown {
  double chance = 0;
  Verdict verdict = Verdict::plain;
  wire::Sentence sentence;
  std::vector<wire::Sentence> brings = {};  // what else it brings
};
BOOST_DESCRIBE_STRUCT(ResultShown, (), (chance, verdict, sentence, brings))

struct OptionWeighed {
  std::string verb;
  std::int32_t a = 0;
  std::int32_t b = 0;
  std::vector<ResultShown> results = {};  // of its dice, exactly; none if dice alone do not tell
  bool at_best = false;                   // with the best of what you decide before they are thrown
  std::optional<EstimateShown> estimate = {};  // that you win, if you asked
  std::vector<wire::EventShown> certain = {};  // what follows in any case
  bool chance_follows = false;
  bool over = false;
};
BOOST_DESCRIBE_STRUCT(OptionWeighed, (),
                      (verb, a, b, results, at_best, estimate, certain, chance_follows, over))

struct Weighed {
  static constexpr std::string_view kKind = "weighed";
  std::int32_t ref = 0;
  std::vector<OptionWeighed> options;
};
BOOST_DESCRIBE_STRUCT(Weighed, (), (ref, options))

using Message = std::variant<Whole, Update, Done, Refused, LinkMade, Weighed>;

}  // namespace gloam::server
