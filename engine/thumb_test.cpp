#include "engine/thumb.h"

#include <gmock/gmock.h>

#include <map>
#include <set>

#include "engine/testing_session.h"

namespace gloam::engine::testing {
namespace {

Position played_by_thumb(const Game& game, std::uint64_t seed, std::uint64_t* decisions = nullptr) {
  Position position = game.new_position();
  ThumbDecider decider(game, position, Seed::of(seed));
  Company company{decider};
  play_through(game, lantern_setup(3, seed), company, position);
  if (decisions != nullptr) *decisions = decider.decisions().all();
  return position;
}

// Seats that all bid their highest card: the hands are still there when the game is over.
TEST(ThumbDecider, AnswersByTheRuleOfThumbOnThePositionThatIsBeingRun) {
  const Lantern game;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const State state = played_by_thumb(game, seed).as<State>();
    for (const Seat seat : SeatSet::first(3)) {
      const auto& hand = state.hands[seat];
      if (hand.empty()) continue;
      EXPECT_EQ(state.bids[seat], play(*std::max_element(hand.begin(), hand.end())));
    }
  }
}

TEST(ThumbDecider, PlaysAlikeFromTheSameSeedAndCountsItsDecisions) {
  const Lantern game;
  std::uint64_t one = 0, two = 0;
  EXPECT_EQ(played_by_thumb(game, 5, &one), played_by_thumb(game, 5, &two));
  EXPECT_EQ(one, two);
  EXPECT_GT(one, 5u);
  EXPECT_NE(played_by_thumb(game, 5), played_by_thumb(game, 6));
}

TEST(ThumbDecider, HasChanceOfItsOwnWhateverSeedItIsGiven) {
  const Seed seed = Seed::of(7);
  EXPECT_NE(players_stream(seed).next(), Generator(seed).next());
  EXPECT_EQ(players_stream(seed), players_stream(seed));
}

TEST(ThumbDecider, AnswersForTheFirstOfSeveralSeats) {
  const Lantern game;
  Session session(game, lantern_setup(3, 7));
  Generator luck(Seed::of(1));
  while (session.question().ask != &kWatch) answer_at_random(session, luck);
  ThumbDecider decider(game, session.position(), Seed::of(1));
  Options words;
  words.add(kPassing);
  words.add(kShouting);
  const SeatSet seats = SeatSet::of(1).with(2);
  EXPECT_EQ(decider.choose({kWatch, seats, {}, {}, OptionsOf(words)}).seat, 1);
}

// Likes salt best, and bread as much as salt.
class Hungry final : public Lantern {
 public:
  void weigh(const Position&, const Question&, Seat, const Options& options,
             std::span<double> points) const override {
    for (std::size_t i = 0; i < options.size(); ++i) points[i] = options[i].a == 0 ? 1 : 2;
  }
};

TEST(RuleOfThumb, IsAnyOfTheBest) {
  const Hungry game;
  const Session session(game, lantern_setup(3, 7));
  Generator luck(Seed::of(1));
  std::map<int, int> taken;
  for (int i = 0; i < 1000; ++i) ++taken[rule_of_thumb(session, 0, luck).a];
  EXPECT_EQ(taken[0], 0);
  EXPECT_NEAR(taken[1], 500, 60);
  EXPECT_EQ(taken[1] + taken[2], 1000);
}

TEST(RuleOfThumb, IsAnyOptionOfTheSeatUnlessTheGameKnowsBetter) {
  const Lantern game;
  Session session(game, lantern_setup(3, 7));
  Generator luck(Seed::of(1));
  std::set<int> taken;
  for (int i = 0; i < 100; ++i) taken.insert(rule_of_thumb(session, 0, luck).a);
  EXPECT_EQ(taken, (std::set<int>{0, 1, 2})) << "rope, salt and bread";
}

// Counts the highest cards it is shown of a seat that is not the one it plays for.
class Peeping final : public Lantern {
 public:
  void weigh(const Position& position, const Question&, Seat seat, const Options&,
             std::span<double>) const override {
    const State& state = position.as<State>();
    for (const Card card : state.hands[seat]) own.insert(card);
    for (const Card card : state.hands[seat == 2 ? 1 : 2]) others.insert(card);
  }
  mutable std::set<int> own, others;
};

TEST(RuleOfThumb, IsShownOnlyWhatTheSeatMayKnow) {
  const Peeping game;
  Session session(game, lantern_setup(3, 7));
  Generator luck(Seed::of(1));
  while (session.question().ask != &kBid) answer_at_random(session, luck);
  for (int i = 0; i < 100; ++i) rule_of_thumb(session, 1, luck);
  EXPECT_EQ(game.own.size(), 2u) << "the hand of the seat itself";
  EXPECT_GT(game.others.size(), 2u) << "the hand of another is dealt anew each time";
}

}  // namespace
}  // namespace gloam::engine::testing
