// Who answers the questions of the rules: the seam between rules and players.
#pragma once
#include <array>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

#include "engine/course.h"
#include "engine/generator.h"
#include "engine/option.h"
#include "engine/seat.h"
#include "engine/words.h"

namespace gloam::engine {

// What a question is about, filling the slots of its Ask.
using Subject = std::array<std::int32_t, 2>;

// Choosing several things is a group of questions: the client shows it as one form, undo inside is
// free.
struct Group {
  std::uint16_t taken = 0;
  std::uint16_t at_least = 0;
  std::uint16_t at_most = 0;  // 0: the question stands alone
  bool operator==(const Group&) const = default;
};

// The options of each asked seat: one list, or worked out when looked at, so that a seat's options
// can follow a re-deal.
class OptionsOf {
 public:
  explicit OptionsOf(const Options& listed) : listed_(&listed) {}
  template <class F>
  explicit OptionsOf(const F& options_of)
      : object_(&options_of), call_([](const void* object, Seat seat) -> const Options& {
          return (*static_cast<const F*>(object))(seat);
        }) {}
  // Valid until the next call.
  const Options& operator()(Seat seat) const {
    return listed_ != nullptr ? *listed_ : call_(object_, seat);
  }

 private:
  const Options* listed_ = nullptr;
  const void* object_ = nullptr;
  const Options& (*call_)(const void*, Seat) = nullptr;
};

// A question to one seat, or to several of whom the first to answer counts.
struct Question {
  const Ask& ask;
  SeatSet seats;
  Subject subject;
  Group group;
  OptionsOf options_of;
  std::span<const Option> candidates = {};  // all that the group chooses from, in order
};

struct Answer {
  Seat seat;
  Option option;
  bool operator==(const Answer&) const = default;
};

// Answers questions. Contract: the seat is one of the asked seats and the option is one of that
// seat's options.
class Decider {
 public:
  virtual ~Decider() = default;
  virtual Answer choose(const Question& question) = 0;
};

// Any of the options, each equally likely.
inline Option any_of(const Options& options, Generator& luck) {
  return options[luck.below(static_cast<std::uint32_t>(options.size()))];
}

// What a decider decided: how often each seat had two options or more, and what it chose.
struct Decisions {
  std::array<std::uint32_t, kMaxSeats> by_seat{};
  Course course;

  void count(Seat seat, std::size_t options, Option answer) {
    if (options > 1) ++by_seat[seat];
    course.add(seat, options, answer);
  }
  std::uint64_t all() const {
    return std::accumulate(by_seat.begin(), by_seat.end(), std::uint64_t{0});
  }
};

// Takes any asked seat and any of its options, each equally likely, from a stream of its own.
class RandomDecider final : public Decider {
 public:
  explicit RandomDecider(const Seed& seed) : luck_(seed) {}
  Answer choose(const Question& question) override;
  const Decisions& decisions() const { return decisions_; }

 private:
  Generator luck_;
  Decisions decisions_;
};

// Gives the listed answers in order, for tests and golden games. Throws RuleError, saying which
// answer and what was asked, when an answer does not fit or none is left.
class ScriptedDecider final : public Decider {
 public:
  explicit ScriptedDecider(std::vector<Answer> script) : script_(std::move(script)) {}
  Answer choose(const Question& question) override;
  bool finished() const { return next_ == script_.size(); }

 private:
  std::vector<Answer> script_;
  std::size_t next_ = 0;
};

// Throws RuleError unless the answer is one the question allows.
void require_legal(const Question& question, const Answer& answer);

}  // namespace gloam::engine
