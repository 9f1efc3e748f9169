#include "engine/results.h"

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>

#include "engine/dice.h"

namespace gloam::engine {
namespace {

// Leaves the step: at a fork, or where the result is known.
struct Leave {};
struct TooMuch {};

// Where a run came to something that may go several ways.
struct Fork {
  bool chosen = false;          // by the seat; else by chance
  std::vector<double> chances;  // of each way
};

// One way through the rules: takes the ways that the path says, up to the next fork or the end.
class Walk final : public Decider, public Listener, public Fate {
 public:
  Walk(const Answer& answer, const std::vector<std::uint32_t>& path)
      : answer_(answer), path_(path) {}

  Answer choose(const Question& question) override {
    if (!std::exchange(answered_, true)) return answer_;
    for (const Seat seat : question.seats)
      if (question.options_of(seat).contains({kPass})) return {seat, {kPass}};
    if (!question.ask.roll || question.seats != SeatSet::of(answer_.seat)) throw Leave{};
    const Options& options = question.options_of(answer_.seat);
    const std::vector<double> alike(options.size(), 1.0);
    return {answer_.seat, options[turn_off(true, alike)]};
  }
  void hear(const Event& event) override {
    if (!event.audience.has(answer_.seat) || (!rolled_ && !event.say->result)) return;
    bad_ = bad_ || event.say->tone == Tone::bad;
    if (event.say->tone != Tone::dull) last_ = event;
    if (event.say->result) {
      last_result_ = event;
      result_ = event.say;
    } else if (event.say->tone != Tone::dull && event.say->cue != Cue::dice) {
      told_.push_back(event);
    }
  }
  void learn(const Disclosure& disclosure) override {
    if (disclosure.seats.has(answer_.seat) && disclosure.whose != answer_.seat) throw Leave{};
  }
  std::uint32_t below(std::uint32_t n) override {
    if (n <= 1) return 0;
    rolled_ = true;
    return turn_off(false, std::vector<double>(n, 1.0 / n));
  }
  void pool(std::uint32_t sides, std::span<std::uint32_t> faces) override {
    if (faces.size() > PoolOutcomes::kMostDice) throw TooMuch{};
    if (faces.empty()) return;
    rolled_ = true;
    PoolOutcomes outcomes(faces.size(), sides);
    std::vector<double> chances;
    if (at_ == path_.size()) {
      do chances.push_back(outcomes.chance());
      while (outcomes.next());
    }
    for (std::uint32_t way = turn_off(false, std::move(chances)); way > 0; --way) outcomes.next();
    std::copy(outcomes.faces().begin(), outcomes.faces().end(), faces.begin());
  }
  bool leaves_order() const override { return true; }

  const std::optional<Fork>& fork() const { return fork_; }
  bool came_to_something() const { return rolled_ || result_ != nullptr; }
  Result result() const {
    Result result{1, Verdict::plain, result_ != nullptr ? last_result_ : last_, told_};
    if (result.event.say == nullptr) return result;
    const Tone tone = result.event.say->tone;
    if (tone == Tone::good) result.verdict = bad_ ? Verdict::cost : Verdict::good;
    if (tone == Tone::bad) result.verdict = Verdict::bad;
    return result;
  }

 private:
  std::uint32_t turn_off(bool chosen, std::vector<double> chances) {
    if (at_ < path_.size()) return path_[at_++];
    fork_ = Fork{chosen, std::move(chances)};
    throw Leave{};
  }

  const Answer answer_;
  const std::vector<std::uint32_t>& path_;
  std::size_t at_ = 0;
  bool answered_ = false;
  bool rolled_ = false;
  bool bad_ = false;             // something bad was told
  const Say* result_ = nullptr;  // of last_result_
  Event last_result_;
  Event last_;
  std::vector<Event> told_;
  std::optional<Fork> fork_;
};

// Whether it is better to come to these.
bool better(const Results& a, const Results& b) {
  const auto welcome = [](const Results& of) {
    return of.chance_of(Verdict::good) + of.chance_of(Verdict::cost);
  };
  return std::pair(welcome(a), -a.chance_of(Verdict::bad)) >
         std::pair(welcome(b), -b.chance_of(Verdict::bad));
}

bool same(const Event& a, const Event& b) { return a.say == b.say && a.arguments == b.arguments; }

void add(Results& sum, const Results& part, double chance) {
  for (const Result& one : part.all) {
    const auto known = std::find_if(sum.all.begin(), sum.all.end(), [&](const Result& result) {
      return same(result.event, one.event) && result.verdict == one.verdict;
    });
    if (known != sum.all.end()) {
      known->chance += one.chance * chance;
      std::erase_if(known->brings, [&](const Event& event) {
        return std::none_of(one.brings.begin(), one.brings.end(),
                            [&](const Event& other) { return same(event, other); });
      });
    } else {
      sum.all.push_back({one.chance * chance, one.verdict, one.event, one.brings});
    }
  }
  sum.at_best = sum.at_best || part.at_best;
}

class Explorer {
 public:
  Explorer(const Session& session, const Answer& answer, std::uint32_t most_runs)
      : session_(session), answer_(answer), left_(most_runs) {}

  Results explore() {
    if (left_-- == 0) throw TooMuch{};
    Walk along(answer_, path_);
    run(along);
    if (!along.fork()) {
      if (!along.came_to_something()) return {};
      return {{along.result()}, false};
    }
    const Fork fork = *along.fork();
    Results found;
    for (std::uint32_t way = 0; way < fork.chances.size(); ++way) {
      path_.push_back(way);
      const Results part = explore();
      path_.pop_back();
      if (!fork.chosen) {
        add(found, part, fork.chances[way]);
      } else if (way == 0 || better(part, found)) {
        found = part;
      }
    }
    found.at_best = found.at_best || fork.chosen;
    return found;
  }

 private:
  void run(Walk& way) const {
    Company company{.decider = way, .listener = &way, .fate = &way};
    Generator luck = session_.players_luck();
    Position position = session_.position();
    try {
      session_.play_on(company, answer_.seat, luck, position, {.answers = 1});
    } catch (const Leave&) {
    }
  }

  const Session& session_;
  const Answer answer_;
  std::uint32_t left_;
  std::vector<std::uint32_t> path_;
};

}  // namespace

double Results::chance_of(Verdict verdict) const {
  double chance = 0;
  for (const Result& result : all) chance += result.verdict == verdict ? result.chance : 0;
  return chance;
}

Results results(const Session& session, Seat seat, Option option, std::uint32_t most_runs) {
  if (const std::string reason = session.refusal(seat, option); !reason.empty())
    throw std::invalid_argument(reason);
  Results found;
  try {
    found = Explorer(session, {seat, option}, most_runs).explore();
  } catch (const TooMuch&) {
    return {};
  }
  std::sort(found.all.begin(), found.all.end(), [](const Result& a, const Result& b) {
    return std::tuple(a.verdict, -a.chance, a.event.arguments) <
           std::tuple(b.verdict, -b.chance, b.event.arguments);
  });
  return found;
}

}  // namespace gloam::engine
