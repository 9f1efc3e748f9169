// Chances as options show them, held against all ways the dice can fall: the rules are played out
// for every one of them.
#include "games/darkest_night/players/odds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "engine/consequences.h"
#include "engine/dice.h"
#include "engine/session.h"
#include "games/darkest_night/testing.h"

namespace gloam::games::darkest_night {
namespace {

using engine::Answer;
using engine::Option;
using engine::Options;
using engine::Question;
using engine::Seat;
using engine::Session;

struct Counted {
  bool success;
};
struct TooMany {};

// Gives an answer, passes wherever it may, takes the n-th tactic and the relic, and throws the dice
// with every outcome there is, one a run.
class Enumeration final : public engine::Decider, public engine::Listener, public engine::Fate {
 public:
  Enumeration(const Answer& answer, std::size_t tactic) : answer_(answer), tactic_(tactic) {}

  Answer choose(const Question& question) override {
    if (!answered_) {
      answered_ = true;
      return answer_;
    }
    const Seat seat = question.seats.lowest();
    const Options& options = question.options_of(seat);
    if (question.ask.key == ask::tactic.key) {
      tactics_ = options.size();
      return {seat, options[tactic_]};
    }
    for (const Option& option : options)
      if (option.verb == engine::kPass || option.verb == kWithRelic || option.verb == engine::kDone)
        return {seat, option};
    return {seat, options[0]};
  }
  void hear(const engine::Event& event) override {
    if (event.say->key == say::counted.key) throw Counted{event.arguments[1] > 0};
  }
  std::uint32_t below(std::uint32_t n) override {
    std::uint32_t face = 0;
    pool(n, {&face, 1});
    return face;
  }
  void pool(std::uint32_t sides, std::span<std::uint32_t> faces) override {
    if (faces.size() > engine::PoolOutcomes::kMostDice) throw TooMany{};
    if (depth_ == rolls_.size()) rolls_.emplace_back(faces.size(), sides);
    const engine::PoolOutcomes& roll = rolls_[depth_++];
    std::copy(roll.faces().begin(), roll.faces().end(), faces.begin());
    weight_ *= roll.chance();
  }

  // The chance of success, over all runs from the open question of the session.
  double chance(const Session& session) {
    constexpr int kMostRuns = 1500;
    double sum = 0;
    engine::Position position = session.position();
    for (int runs = 0;; ++runs) {
      if (runs == kMostRuns) throw TooMany{};
      answered_ = false;
      depth_ = 0;
      weight_ = 1;
      engine::Generator luck = session.players_luck();
      const engine::Company company{.decider = *this, .listener = this, .fate = this};
      try {
        session.play_on(company, answer_.seat, luck, position);
      } catch (const Counted& counted) {
        sum += counted.success ? weight_ : 0;
      }
      while (!rolls_.empty() && !rolls_.back().next()) rolls_.pop_back();
      if (rolls_.empty()) return sum;
    }
  }
  std::size_t tactics() const { return tactics_; }

 private:
  const Answer answer_;
  const std::size_t tactic_;
  std::size_t tactics_ = 1;  // that there are to choose from
  bool answered_ = false;
  std::vector<engine::PoolOutcomes> rolls_;
  std::size_t depth_ = 0;
  double weight_ = 1;
};

// With the best tactic, if there is a choice.
double enumerated(const Session& session, const Answer& answer) {
  double best = 0;
  std::size_t tactics = 1;
  for (std::size_t i = 0; i < tactics; ++i) {
    Enumeration enumeration(answer, i);
    best = std::max(best, enumeration.chance(session));
    tactics = enumeration.tactics();
  }
  return best;
}

// Odds leave such cards out; the rules would use them without a question.
bool has_standing_order(const State& state) {
  for (int i = 0; i < state.in_play.size(); ++i)
    if (static_cast<cards::Order>(state.in_play[i].game[1]) == cards::Order::always) return true;
  return false;
}

TEST(DarkestNightOdds, AreThoseOfAllWaysTheDiceCanFall) {
  constexpr int kWanted = 250;
  engine::Complaints complaints;
  const auto game = kEntry.make({}, complaints);
  std::map<int, int> checked;  // by verb
  int states = 0;
  int skipped = 0;
  for (std::uint64_t seed = 1; states < kWanted; ++seed) {
    Session session(*game, standard_setup(game->info(), 4, engine::Seed::of(seed)));
    engine::Generator luck = session.players_luck();
    while (!session.over() && states < kWanted) {
      const Seat seat = session.question().seats.lowest();
      const std::vector<Option> options = session.question().options[seat];
      // Not every state of a game: neighbours are much alike.
      if (luck.below(4) == 0 && !has_standing_order(session.position().as<State>())) {
        bool any = false;
        for (const Option& option : options) {
          const std::optional<double> said = engine::odds(session, seat, option);
          if (!said) continue;
          try {
            EXPECT_NEAR(*said, enumerated(session, {seat, option}), 1e-9)
                << "seed " << seed << ", after " << session.log().size() << " answers, "
                << verb_of(*game, option).name;
            ++checked[option.verb];
            any = true;
          } catch (const TooMany&) {
            ++skipped;
          }
        }
        states += any ? 1 : 0;
      }
      session.answer(seat, options[luck.below(static_cast<std::uint32_t>(options.size()))]);
    }
  }
  for (const int verb : {kFight, kElude, kTactic, kOneDie, kAttackBlight, kSearch})
    EXPECT_GT(checked[verb], 5) << "verb " << verb;
  EXPECT_LT(skipped, states / 4);
}

}  // namespace
}  // namespace gloam::games::darkest_night
