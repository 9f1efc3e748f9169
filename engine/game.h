// The Game interface: all that terminal, server, bots and lab know of a game.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/catalogue.h"
#include "engine/generator.h"
#include "engine/position.h"
#include "engine/rulebook.h"
#include "engine/table.h"
#include "engine/view.h"

namespace gloam::engine {

struct Sheet;

// A number of a game that a table may set: an optional rule (0 or 1), a length, a tunable amount.
// Its sentence in the catalogue is `setting.<name>`.
struct Setting {
  std::string_view name;
  int least;
  int most;
  int standard;
  bool opponents = false;  // unless it is 0, some players are against others
};

// What is fixed about a game. `longest` bounds the answers of any game: nothing runs for ever.
struct GameInfo {
  std::string_view name;   // on the command line and in saves
  std::string_view title;  // as people know it
  int least_seats;
  int most_seats;
  int longest;
  std::span<const Setting> settings;
  bool opponents = false;  // some players are against others, whatever is set
};

// Whether some players are against others with these settings.
bool opponents(const GameInfo& info, std::span<const int> settings);

// How one game begins. Together with the answers it determines everything that happens.
struct Setup {
  int seats = 0;
  std::vector<int> settings = {};  // in the order of GameInfo::settings
  Seed seed = {};
  bool operator==(const Setup&) const = default;
};

// The setup with standard settings. `seats` is brought into the game's range.
Setup standard_setup(const GameInfo& info, int seats, const Seed& seed);

// Whom a seat plays with, and as what. Seats of one side win and lose together.
struct Allegiance {
  int side = 0;                     // counted from 0
  std::string_view side_name = {};  // `side.<name>` in the catalogue; empty: it has none
  std::string_view role = {};       // `role.<name>` in the catalogue; empty: none
};

// Of an option that serves people and never decides anything, such as asking to be asked.
inline constexpr double kPointless = -1e9;

// Something worth counting in a finished game beside its outcome: a number such as its rounds, or
// a set of things of a kind, a bit for each. Its name is a column's in the lab's files.
struct Figure {
  std::string_view name;
  Operand set_of = Operand::none;  // none: a number
};

// Something about a position that tells how the game will end, and how much of it adds to a guess:
// to the logarithm of the odds of winning.
struct Sign {
  std::string_view name;
  double weight;
};
inline constexpr std::size_t kMostSigns = 64;

// A card as reports of the lab show it.
struct CardNote {
  std::string pack;    // the title of the pack it stands in
  int pack_place = 0;  // the game's own is 0, then those that extend it
  bool usable = true;  // false: it works by itself, or nothing about it is done by a player
  std::string never;   // why nothing can bring it into play; empty: something can
};

// How a game ended and by which rule. Co-operative games have all seats or none as winners.
struct Outcome {
  SeatSet winners;
  Rule rule = Rule::none;
  std::array<std::int32_t, kMaxSeats> scores{};
  SeatSet first = {};  // of those who won together, who is ahead of the others; empty: nobody
};

// What an ending is worth to a seat that looks ahead, from 0 (lost) to 1 (won).
inline constexpr double kWorthBehind = 0.75;  // won, but another is first
constexpr double worth(const Outcome& outcome, Seat seat) {
  if (!outcome.winners.has(seat)) return 0;
  return outcome.first.empty() || outcome.first.has(seat) ? 1 : kWorthBehind;
}

// The ending of a game in which most points win, together if several have them.
template <class Points>
Outcome most_points(int seats, Rule rule, const Points& points) {
  Outcome outcome{{}, rule, {}};
  std::int32_t most = std::numeric_limits<std::int32_t>::min();
  for (const Seat seat : SeatSet::first(seats)) {
    const auto has = static_cast<std::int32_t>(points(seat));
    outcome.scores[seat] = has;
    if (has > most) outcome.winners = {};
    if (has >= most) outcome.winners = outcome.winners.with(seat);
    most = std::max(most, has);
  }
  return outcome;
}

// Which cards a game is played with. A save replays only with the same rules hash.
struct PackStamp {
  std::string id;
  std::uint64_t rules_hash = 0;
  bool operator==(const PackStamp&) const = default;
};

// A game with its pack. Immutable; one object serves any number of tables and threads.
// A Position given to a game was set up by the same game.
class Game {
 public:
  virtual ~Game() = default;
  virtual const GameInfo& info() const = 0;
  virtual PackStamp pack() const = 0;
  // What the packs are called that extend the game's own.
  virtual std::vector<std::string> pack_titles() const { return {}; }
  // What is wrong with seats and settings that are each in their range but do not go together, as a
  // sentence for a person; empty if nothing is. Asked wherever a setup comes from outside.
  virtual std::string objection(const Setup& setup) const;

  // On which side a seat plays, and in which role (engine/sides.h). Unless a game says otherwise,
  // opponents are each on a side of their own, all others on one, and nobody has a role.
  virtual Allegiance allegiance(const Setup& setup, Seat seat) const;

  // --- Playing ---

  virtual Position new_position() const = 0;
  // The position before the first step. Choices of the set-up are asked in steps like any other.
  virtual void set_up(const Setup& setup, Position& position) const = 0;
  virtual bool over(const Position& position) const = 0;
  // Runs one step (a turn, a phase) to its end. Whatever the decider throws leaves `position`
  // half-way: run steps on copies. Must be called only while the game is not over; every step ends.
  virtual void step(Position& position, Company& company) const = 0;
  // Only of a game that is over.
  virtual Outcome outcome(const Position& position) const = 0;
  virtual Generator& luck(Position& position) const = 0;

  // The position as text with named fields, for a later version of the game; empty if the game has
  // none. Only at a step boundary.
  virtual std::string snapshot(const Position& position) const;
  // Reads such a text. False if this version cannot go on from it.
  virtual bool restore(std::string_view snapshot, Position& position) const;
  // Whether that seat's player may talk now; kNobody is the owner of a table who holds no seat.
  virtual bool may_talk(const Position& position, Seat seat) const;
  // Whether that player may tell what an event was like, in a line beside it; as talk, unless a
  // game says otherwise.
  virtual bool may_tell(const Position& position, Seat seat) const;

  // --- Hidden information ---

  // What the seat may know; kNobody is a spectator. Holds nothing that depends on anything else.
  virtual std::unique_ptr<AnyView> view(const Position& position, Seat viewer) const = 0;
  // A viewer to whom all changes look the same as to this one: their views differ at most in what
  // stays as it is through the whole game. Unless a game says otherwise, only the viewer itself.
  virtual Seat sees_as(const Setup& setup, Seat viewer) const;
  // Deals what the viewer cannot know anew, in any way that agrees with the view, each as likely as
  // the viewer must think it. Leaves the generator of the position alone: re-key it before playing
  // on.
  virtual void redeal(Position& position, Seat viewer, Generator& luck) const = 0;
  // Deals what no seat knows anew, such as the order of a face-down deck, so that after an undo by
  // consent not the same card is drawn again. The views of all seats stay as they are, and so must
  // whatever a seat has seen and may remember. Unless a game says otherwise, nothing is.
  virtual void reshuffle(Position& position, Generator& luck) const;
  // What is wrong with the position (a card lost, a number below zero), or empty. For tests.
  virtual std::string broken_invariant(const Position& position) const = 0;

  // --- Judgement ---

  // How good each option looks to a sensible player in the seat with little thought, in points of
  // the game's own; `points` has a place for every option and holds zeros. The best is the rule of
  // thumb (thumb.h), which plays in simulations and fills empty seats, and the order guides
  // searches, which leave out what has kPointless. Looks only at what the seat may know (the
  // position may be re-dealt for it). Without a judgement of its own, to a game they are all alike.
  virtual void weigh(const Position& position, const Question& question, Seat seat,
                     const Options& options, std::span<double> points) const;
  // What a guess is made of, at most kMostSigns: `gloam lab fit` finds the weights.
  virtual std::span<const Sign> signs() const;
  // How much of each sign the seat sees; `seen` has a place for every sign and holds zeros. Only
  // between the steps of a game that is not over; looks only at what the seat may know.
  virtual void see(const Position& position, Seat seat, std::span<double> seen) const;
  // What the ending will be worth to the seat (engine::worth), as an experienced player guesses at
  // a glance: where nobody is first, how likely it is to win. When and at what it looks: see `see`.
  // Unless a game says otherwise, the guess follows from its signs; without signs the game is open.
  virtual double judge(const Position& position, Seat seat) const;
  // After how many answers a guess (judge) tells more than playing on by rule of thumb; 0: only the
  // end tells.
  virtual int horizon(const Setup& setup) const;
  // The same for a player with so many playouts that it sees through more of what may come.
  virtual int far_horizon(const Setup& setup) const;
  // Whether a guess may be made here: at the end of a round, say, so that it compares like with
  // like. Only between steps.
  virtual bool settled(const Position& position) const;

  // --- For the lab ---

  // Whether the players still choose what they will play with. Only between steps.
  virtual bool opening(const Position& position) const;
  // What is counted in a game, and the counts, from the position after the opening and the last.
  virtual std::span<const Figure> figures() const;
  virtual void count(const Position& opened, const Position& ended, std::span<int> counts) const;
  // Cards of one lot come to players instead of each other, later ones by chance, so that games
  // with and without one can be compared. Empty: the card is in no lot.
  virtual std::string lot_of(int card) const;
  // Whether later cards of a lot come in the same way to every hand, whatever it began with. Then
  // hands that began differently are compared, too: of a large deck hardly two begin alike.
  virtual bool comes_alike(std::string_view lot) const;
  // Cards are numbered from 0. Unless a game says otherwise, it has none.
  virtual int card_count() const;
  virtual CardNote note_of(int card) const;

  // --- Words ---

  // What the cards in use call a value of a setting, and a line about it; empty: the catalogue says
  // it.
  virtual std::string value_title(const Setting& setting, int value) const;
  virtual std::string value_note(const Setting& setting, int value) const;

  // The game's own verbs, from kFirstGameVerb on.
  virtual std::span<const Verb> verbs() const = 0;
  // The stable name of a value, one word, as saves write it; and the readable one, as sentences do.
  virtual std::string id_of(Operand kind, int value) const = 0;
  virtual std::string title_of(Operand kind, int value) const = 0;
  // The name of a kind of operand, for clients that show each kind in its own way.
  virtual std::string_view kind_name(Operand kind) const = 0;
  virtual const RuleBook& rules() const = 0;
  virtual const Catalogue& catalogue() const = 0;

  // --- For a person ---

  // The view as a screen of text that fits the sheet; see screen.h.
  virtual std::string screen(const AnyView& view, const Sheet& sheet) const = 0;
  // What is printed on the card that the option is about, or whatever else a person must read to
  // choose it; empty: its sentence says all.
  virtual std::string printed_on(Option option) const;
};

// The verb of an option, standard or the game's own.
const Verb& verb_of(const Game& game, Option option);
// What the operands of an option stand for. Two standard verbs say it themselves.
std::array<Slot, 2> slots_of(const Game& game, Option option);

// Plays from the set-up to the end with one decider, straight through.
void play_through(const Game& game, const Setup& setup, Company& company, Position& position);

// Carries a typed game to the interface. `Rules` has: State (a plain value with `Generator luck`),
// Table (constructed from State&, const Pack&, Company&; `step()` runs a step), and is derived from
// by the game, which supplies the rest.
template <class State, class Table, class Pack>
class GameOf : public Game {
  static_assert(std::is_trivially_copyable_v<State>);
  static_assert(std::has_unique_object_representations_v<State>,
                "State has padding; fill it with unused bytes");

 public:
  explicit GameOf(Pack pack) : pack_(std::move(pack)) {}

  Position new_position() const final { return Position(sizeof(State)); }
  void step(Position& position, Company& company) const final {
    Table(position.as<State>(), pack_, company).step();
  }
  Generator& luck(Position& position) const final { return position.as<State>().luck; }

 protected:
  const Pack pack_;
};

}  // namespace gloam::engine
