// A game that waits: the checkpoint, the tape of answers since then, the open question.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/game.h"

namespace gloam::engine {

// One line of a table's log. Nothing is ever deleted from it: taking an answer back is a line of
// its own.
struct LogEntry {
  enum class Kind : std::uint8_t { answer, undo, undo_by_consent };
  Kind kind = Kind::answer;
  Seat seat = 0;
  Option option{};  // of an answer
  bool operator==(const LogEntry&) const = default;
};

// The question that a session waits at, with the options of every asked seat written down.
struct OpenQuestion {
  const Ask* ask = nullptr;
  SeatSet seats;
  // Of each seat, how many questions it was asked so far; an answer names this number. A question
  // that stays open while others answer keeps it as long as the seat can see nothing new, so that
  // simultaneous answers do not collide and nobody can count the answers of others.
  std::array<std::uint32_t, kMaxSeats> numbers{};
  Subject subject{};
  Group group;
  std::vector<Option> candidates;  // all that the group chooses from, in order
  std::array<std::vector<Option>, kMaxSeats> options;
  std::array<std::vector<Refusal>, kMaxSeats> refusals;
};

// A step boundary between two questions, for those who show what happened step by step.
struct Passed {
  Position position;
  std::size_t told = 0;  // events by then
};

// Plays a game with answers that come from outside, one at a time. Between answers it is plain
// data: the position at the last step boundary, the answers since then and the position at the
// question, which is what the views show. When an answer comes, the step is run again from the
// checkpoint. The rules must do the same thing again; where they do not, RuleError is thrown.
class Session {
 public:
  // Runs to the first question. The game must outlive the session.
  Session(const Game& game, const Setup& setup);
  // Begins at a step boundary of a game that was played before, instead of its set-up.
  Session(const Game& game, const Setup& setup, std::optional<Position> beginning);

  const Game& game() const { return *game_; }
  const Setup& setup() const { return setup_; }
  bool over() const { return question_.seats.empty(); }
  // The question waited at; asks no seat when the game is over.
  const OpenQuestion& question() const { return question_; }
  // The position at the open question, or at the end.
  const Position& position() const { return shown_; }
  // The position at the last step boundary.
  const Position& checkpoint() const { return checkpoint_; }
  const std::vector<LogEntry>& log() const { return log_; }
  // How many answers were put through again because others were taken back.
  std::uint64_t replayed() const { return replayed_; }
  // The answers that stand.
  const Course& course() const { return course_; }
  // Everything told so far, undone answers folded away.
  const std::vector<Event>& events() const { return events_; }
  // The step boundaries passed since they were last forgotten at which something new had been told:
  // the last few, in order. An undo forgets them, too.
  const std::vector<Passed>& passed() const { return passed_; }
  void forget_passed() { passed_ = {}; }

  // Why the answer is not accepted, or empty.
  std::string refusal(Seat seat, Option option) const;
  // Takes the answer and runs on to the next question. Throws std::invalid_argument if refused.
  void answer(Seat seat, Option option);

  // Whether the seat may take its last answer back by itself: it was the last answer of all, and
  // nothing was rolled, drawn or disclosed since.
  bool can_undo(Seat seat) const;
  void undo(Seat seat);
  // Takes the last answer back whatever became known, all having agreed. Chance then goes another
  // way, and what no seat knows is dealt anew.
  void undo_by_consent(Seat seat);
  // How many answers stand since the seat's last one, which counts; 0 if none of its answers
  // stands.
  int answers_since(Seat seat) const;
  // Whether something was rolled, drawn or disclosed since the last so many answers, or there were
  // fewer.
  bool known_since(int answers) const;

  // Puts a log entry through, whichever kind. Throws std::invalid_argument if it does not fit.
  void apply(const LogEntry& entry);

  // Plays a copy on to the end of the game with another decider, as search does: the answers since
  // the checkpoint are played again, and at the open question what `viewer`, one of the asked
  // seats, cannot know is dealt anew from `luck` and the generator re-keyed. Without a viewer
  // everything stays as it is. Returns the final position.
  Position play_on(Decider& decider, std::optional<Seat> viewer, Generator& luck) const;
  // The same on the caller's position, with a whole company that joins at the open question: what
  // is played again before it is neither heard nor decided by fate. With a limit, the game is
  // played only to the end of the step in which so many answers have been given, or on from there
  // until it has settled. Whatever the company throws leaves `position` where it was thrown.
  struct Limit {
    std::uint32_t answers = kNoLimit;
    bool settles = false;
  };
  void play_on(const Company& live, std::optional<Seat> viewer, Generator& luck, Position& position,
               const Limit& limit) const;
  void play_on(const Company& live, std::optional<Seat> viewer, Generator& luck,
               Position& position) const {
    play_on(live, viewer, luck, position, Limit{});
  }
  static constexpr std::uint32_t kNoLimit = 0xffffffff;

  // Chance for machine players and re-deals. Depends on the game so far alone, so that a game that
  // was saved goes on as if it had not been; tells nothing of what the rules will roll.
  Generator players_luck() const;

 private:
  // An answer that stands, and what was known when it was asked for.
  struct Taped {
    Answer answer;
    std::uint32_t rekey;    // number of the agreed undo that led back to this question, or 0
    std::uint32_t barrier;  // at the question
    std::uint32_t events;   // told before the question
    Course course;          // the same
  };
  class Reader;
  class Resumed;

  void start();
  void run();
  void pass();
  void take_back(LogEntry entry);
  // Chance and what nobody knows go another way from here, as an agreed undo has it.
  void turn_aside(Position& position, std::uint32_t rekey) const;

  const Game* game_;
  Setup setup_;
  std::optional<Position> beginning_;  // none: the set-up
  std::vector<LogEntry> log_;
  std::vector<Taped> tape_;
  std::size_t step_answers_ = 0;  // answers on the tape before the checkpoint
  std::size_t step_events_ = 0;   // events told before the checkpoint
  std::uint32_t step_barrier_ = 0;
  std::uint32_t barrier_ = 0;  // at the open question
  std::uint32_t rekey_ = 0;    // for the open question
  Course course_;
  std::uint64_t replayed_ = 0;
  Position checkpoint_;
  Position shown_;
  std::vector<Event> events_;
  std::vector<Passed> passed_;
  OpenQuestion question_;
  OpenQuestion previous_;  // the one answered or left last
};

}  // namespace gloam::engine
