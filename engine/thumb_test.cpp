#include "engine/thumb.h"

#include <gmock/gmock.h>

#include <set>

#include "engine/testing_session.h"

namespace gloam::engine::testing {
namespace {

using ::testing::ThrowsMessage;

Position played_by_thumb(const Game& game, std::uint64_t seed, std::uint64_t* decisions = nullptr) {
  Position position = game.new_position();
  ThumbDecider decider(game, position, Seed::of(seed));
  Company company{decider};
  play_through(game, lantern_setup(3, seed), company, position);
  if (decisions != nullptr) *decisions = decider.decisions();
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

class Reckless final : public Lantern {
 public:
  Option rule_of_thumb(const Position&, const Question&, Seat, Generator&) const override {
    return play(99);
  }
};

TEST(ThumbDecider, IsNotBelievedWhenTheRuleOfThumbBreaksTheRules) {
  EXPECT_THAT([] { played_by_thumb(Reckless(), 1); },
              ThrowsMessage<RuleError>("seat 1 has no such option in `pack_up`"));
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
  Option rule_of_thumb(const Position& position, const Question& question, Seat seat,
                       Generator& luck) const override {
    const State& state = position.as<State>();
    for (const Card card : state.hands[seat]) own.insert(card);
    for (const Card card : state.hands[seat == 2 ? 1 : 2]) others.insert(card);
    return Lantern::rule_of_thumb(position, question, seat, luck);
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
