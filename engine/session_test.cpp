#include "engine/session.h"

#include <gmock/gmock.h>

#include "engine/testing_session.h"

// In the namespace of Lantern, the game that is played here.
namespace gloam::engine::testing {
namespace {

using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::ThrowsMessage;

class Ears final : public Listener {
 public:
  void hear(const Event& event) override { heard.push_back(event); }
  std::vector<Event> heard;
};

// --- Questions ---

TEST_F(SessionTest, WaitsAtTheFirstQuestion) {
  EXPECT_FALSE(session_.over());
  const OpenQuestion& question = session_.question();
  EXPECT_EQ(question.ask, &kPackUp);
  EXPECT_EQ(question.numbers[0], 1u);
  EXPECT_EQ(question.seats, SeatSet::of(0));
  EXPECT_EQ(question.group, (Group{0, 1, 2}));
  EXPECT_THAT(question.options[0], ElementsAre(kRope, kSalt, kBread));
  EXPECT_THAT(question.refusals[0], IsEmpty());
}

TEST_F(SessionTest, WritesDownWhatAGroupHasTaken) {
  session_.answer(0, kSalt);
  const OpenQuestion& question = session_.question();
  EXPECT_EQ(question.numbers[0], 2u);
  EXPECT_EQ(question.group, (Group{1, 1, 2}));
  EXPECT_THAT(question.options[0], ElementsAre(kBread, kFinished));
}

TEST_F(SessionTest, KeepsTheNumberOfAQuestionWhileOthersAnswerUnseen) {
  go_bidding();
  const auto before = session_.question().numbers;
  ASSERT_TRUE(session_.question().seats.has(2));
  session_.answer(0, session_.question().options[0].back());
  EXPECT_EQ(session_.question().numbers[1], before[1]);
  EXPECT_EQ(session_.question().numbers[2], before[2]);
  session_.undo(0);
  EXPECT_EQ(session_.question().numbers[0], before[0] + 1);
}

TEST_F(SessionTest, NumbersAQuestionAnewWhenTheSeatHeardSomething) {
  go_on_watch();
  const auto before = session_.question().numbers;
  session_.answer(2, kPassing);
  for (const Seat seat : session_.question().seats) {
    EXPECT_EQ(session_.question().numbers[seat], before[seat] + 1);
  }
}

TEST_F(SessionTest, WritesDownSubjectAndRefusals) {
  answer_all(session_, {{0, kRope}, {0, kFinished}});
  const OpenQuestion& question = session_.question();
  EXPECT_EQ(question.ask, &kEvening);
  EXPECT_EQ(question.group, Group{});
  EXPECT_THAT(question.subject, ElementsAre(0, 0));
  EXPECT_THAT(question.options[0], ElementsAre(kResting, kClimbing));
  EXPECT_THAT(question.refusals[0], ElementsAre(Refusal{kScouting, kScoutRule}));
}

TEST_F(SessionTest, WritesDownOptionsAndRefusalsOfEverySeatThatIsAsked) {
  go_on_watch();
  const OpenQuestion& question = session_.question();
  EXPECT_EQ(question.ask, &kWatch);
  EXPECT_EQ(question.seats, SeatSet::first(3));
  EXPECT_THAT(question.options[0], ElementsAre(kPassing, kShouting, kClimbing));
  EXPECT_THAT(question.refusals[0], IsEmpty());
  for (const Seat seat : {Seat{1}, Seat{2}}) {
    EXPECT_THAT(question.options[seat], ElementsAre(kPassing, kShouting));
    EXPECT_THAT(question.refusals[seat], ElementsAre(Refusal{kClimbing, kWatchRule}));
  }
}

TEST_F(SessionTest, KeepsNoOptionsOfSeatsThatAreNotAsked) {
  go_bidding();
  session_.answer(1, kPassing);
  EXPECT_EQ(session_.question().seats, SeatSet::of(0).with(2));
  EXPECT_THAT(session_.question().options[1], IsEmpty());
  EXPECT_THAT(session_.question().refusals, Each(IsEmpty()));
}

TEST_F(SessionTest, AsksASecretQuestionEvenIfOneOptionIsLeft) {
  answer_all(session_, {{0, kSalt}, {0, kFinished}});
  EXPECT_EQ(session_.question().ask, &kHide) << "resting was the only way and was not asked";
  EXPECT_THAT(session_.question().options[0], SizeIs(1));
}

TEST_F(SessionTest, ShowsThePositionAtTheQuestion) {
  session_.answer(0, kRope);
  EXPECT_EQ(state_of(session_).phase, Phase::camp);
  EXPECT_EQ(state_of(session_).tools, 0) << "the group is not finished";
  session_.answer(0, kFinished);
  EXPECT_EQ(state_of(session_).tools, 1);
  EXPECT_EQ(game_.screen(*game_.view(session_.position(), kNobody), Sheet{}),
            "camp of night 1, scores 0 0 0\n");
}

TEST_F(SessionTest, KeepsWhatItPassedUntilItIsForgotten) {
  session_.forget_passed();
  Generator luck{Seed::of(3)};
  while (session_.passed().size() < 2) answer_at_random(session_, luck);
  ASSERT_THAT(session_.passed(), SizeIs(2));
  EXPECT_LT(session_.passed()[0].told, session_.passed()[1].told);
  EXPECT_LE(session_.passed()[1].told, session_.events().size());
  EXPECT_NE(session_.passed()[0].position, session_.passed()[1].position);
  session_.forget_passed();
  EXPECT_THAT(session_.passed(), IsEmpty());
}

TEST_F(SessionTest, TellsEventsToTheirAudience) {
  const std::vector<Event> dealt = session_.events();
  ASSERT_THAT(dealt, SizeIs(5)) << "one card to the leader, two to each of the others";
  EXPECT_EQ(dealt[1].audience, SeatSet::of(1));
  EXPECT_EQ(dealt[1].arguments[1], state_of(session_).hands[1][0]);
  answer_all(session_, {{0, kRope}, {0, kFinished}, {0, kClimbing}});
  const Event& climbed = session_.events().back();
  EXPECT_EQ(climbed.say, &kClimbed);
  EXPECT_EQ(climbed.rule, kClimbRule);
  EXPECT_EQ(climbed.audience, SeatSet::first(3));
  EXPECT_EQ(climbed.arguments[1], state_of(session_).scores[0]);
}

// --- Refused answers ---

TEST_F(SessionTest, RefusesASeatThatIsNotAsked) {
  EXPECT_EQ(session_.refusal(1, kRope), "seat 2 is not asked");
  EXPECT_EQ(session_.refusal(kNobody, kRope), "seat 256 is not asked");
  EXPECT_THAT([&] { session_.answer(1, kRope); },
              ThrowsMessage<std::invalid_argument>("seat 2 is not asked"));
  EXPECT_THAT(session_.log(), IsEmpty());
}

TEST_F(SessionTest, RefusesWhatIsNotAnOption) {
  EXPECT_EQ(session_.refusal(0, kRope), "");
  EXPECT_EQ(session_.refusal(0, kFinished), "that is not one of the options");
  EXPECT_THROW(session_.answer(0, kFinished), std::invalid_argument);
  answer_all(session_, {{0, kRope}, {0, kFinished}});
  EXPECT_THROW(session_.answer(0, kScouting), std::invalid_argument) << "refused by a rule";
  EXPECT_THAT(session_.log(), SizeIs(2));
}

TEST_F(SessionTest, RefusesAnyAnswerWhenTheGameIsOver) {
  Generator luck(Seed::of(1));
  while (!session_.over()) answer_at_random(session_, luck);
  EXPECT_TRUE(session_.question().seats.empty());
  EXPECT_THAT(session_.question().options, Each(IsEmpty()));
  EXPECT_EQ(session_.refusal(0, kPassing), "the game is over");
  EXPECT_THROW(session_.answer(0, kPassing), std::invalid_argument);
}

// --- The same as straight through ---

TEST(SuspendedPlay, ReachesTheSamePositionAndEventsAsPlayingThrough) {
  const Lantern game;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Session session(game, lantern_setup(2 + static_cast<int>(seed % 2), seed));
    Generator luck(Seed::of(seed + 1000));
    while (!session.over()) answer_at_random(session, luck);

    ScriptedDecider decider(answers_of(session.log()));
    Ears ears;
    Company company{decider, &ears};
    Position position = game.new_position();
    play_through(game, session.setup(), company, position);
    ASSERT_TRUE(decider.finished());
    ASSERT_EQ(position, session.position());
    ASSERT_EQ(ears.heard, session.events());
  }
}

TEST(SuspendedPlay, WithFreeUndosReachesTheSameAsWithoutWhatWasUndone) {
  const Lantern game;
  int undone = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Session session(game, lantern_setup(3, seed));
    Generator luck(Seed::of(seed + 1000));
    while (!session.over()) {
      const Seat seat = static_cast<Seat>(luck.below(3));
      if (luck.below(2) == 0 && session.can_undo(seat)) {
        session.undo(seat);
        ++undone;
      } else {
        answer_at_random(session, luck);
      }
    }
    Session straight(game, session.setup());
    answer_all(straight, answers_of(session.log()));
    ASSERT_NO_FATAL_FAILURE(expect_same(session, straight));
  }
  EXPECT_GT(undone, 100);
}

TEST(SuspendedPlay, ReplaysFromItsLogAfterEveryEntry) {
  const Lantern game;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    Session session(game, lantern_setup(3, seed));
    Session replayed(game, session.setup());
    Generator luck(Seed::of(seed + 1000));
    auto numbers = session.question().numbers;
    while (!session.over()) {
      const Seat seat = static_cast<Seat>(luck.below(3));
      if (luck.below(3) == 0 && session.can_undo(seat)) {
        session.undo(seat);
      } else if (luck.below(6) == 0 && !session.log().empty() &&
                 !answers_of(session.log()).empty()) {
        session.undo_by_consent(seat);
      } else {
        answer_at_random(session, luck);
      }
      replayed.apply(session.log().back());
      ASSERT_NO_FATAL_FAILURE(expect_same(session, replayed));
      if (session.over()) break;
      ASSERT_EQ(replayed.question().numbers, session.question().numbers);
      const LogEntry& last = session.log().back();
      for (const Seat asked : session.question().seats) {
        ASSERT_GE(session.question().numbers[asked], numbers[asked]);
        if (last.kind == LogEntry::Kind::answer && last.seat != asked) continue;
        ASSERT_GT(session.question().numbers[asked], numbers[asked]) << "a number came twice";
      }
      numbers = session.question().numbers;
    }
    ASSERT_EQ(replayed.log(), session.log());
  }
}

// --- Playing on, as search does ---

TEST(PlayOn, WithoutAViewerGoesOnAsTheGameWould) {
  const Lantern game;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Generator luck(Seed::of(seed));
    Session session(game, lantern_setup(3, seed));
    for (std::uint32_t i = luck.below(15); i > 0; --i) {
      answer_at_random(session, luck);
      if (luck.below(4) == 0) session.undo_by_consent(0);
    }
    Session finished = session;
    while (!finished.over()) answer_at_random(finished, luck);
    std::vector<Answer> rest = answers_of(finished.log());
    rest.erase(rest.begin(), rest.begin() + std::ssize(answers_of(session.log())));

    ScriptedDecider decider(rest);
    Generator unused;
    ASSERT_EQ(session.play_on(decider, std::nullopt, unused), finished.position());
    ASSERT_TRUE(decider.finished());
    ASSERT_EQ(unused, Generator());
  }
}

// Looks at the first question it is asked, then answers at random.
class Curious final : public Decider {
 public:
  explicit Curious(std::uint64_t seed) : rest_(Seed::of(seed)) {}
  Answer choose(const Question& question) override {
    if (first.empty())
      for (const Seat seat : question.seats) {
        const Options& options = question.options_of(seat);
        first.emplace_back(options.begin(), options.end());
      }
    return rest_.choose(question);
  }
  std::vector<std::vector<Option>> first;

 private:
  RandomDecider rest_;
};

TEST_F(SessionTest, PlaysOnWithWhatTheViewerCannotKnowDealtAnewAtTheOpenQuestion) {
  go_bidding();
  const Session before = session_;
  const auto& truth = session_.question().options;
  Generator luck(Seed::of(1));
  std::set<std::pair<int, int>> others;
  for (std::uint64_t i = 0; i < 100; ++i) {
    Curious decider(i);
    const Position end = session_.play_on(decider, Seat{1}, luck);
    ASSERT_TRUE(game_.over(end));
    ASSERT_EQ(game_.broken_invariant(end), "");
    ASSERT_THAT(decider.first, SizeIs(3));
    ASSERT_EQ(decider.first[1], truth[1]) << "the viewer's own cards stay";
    ASSERT_THAT(decider.first[2], SizeIs(3)) << "to pass or to play one of two cards";
    others.insert({decider.first[2][1].a, decider.first[2][2].a});
  }
  EXPECT_GT(others.size(), 10u) << "the cards of another seat do not";
  expect_same(session_, before);
}

TEST_F(SessionTest, PlaysOnAlikeWithTheSameLuckAndOtherwiseWithAnother) {
  answer_all(session_, {{0, kRope}, {0, kFinished}});
  std::set<std::uint64_t> ends;
  for (std::uint64_t i = 0; i < 10; ++i) {
    const auto end = [&] {
      Generator luck(Seed::of(i));
      RandomDecider decider(Seed::of(5));
      return session_.play_on(decider, Seat{0}, luck).hash();
    };
    EXPECT_EQ(end(), end());
    ends.insert(end());
  }
  EXPECT_EQ(ends.size(), 10u);
}

TEST_F(SessionTest, HasNothingToPlayOnWhenTheGameIsOver) {
  Generator luck(Seed::of(1));
  while (!session_.over()) answer_at_random(session_, luck);
  ScriptedDecider nothing({});
  EXPECT_EQ(session_.play_on(nothing, Seat{0}, luck), session_.position());
}

// --- Rules that read what is not in State ---

class ForbiddenWeather : public ::testing::Test {
 protected:
  // The leader about to hide a card.
  Session hiding() {
    Session session(game_, lantern_setup(3, 7));
    answer_all(session, {{0, kSalt}, {0, kFinished}});
    return session;
  }
  // All about to bid, the leader with an empty hand.
  Session bidding() {
    Session session = hiding();
    answer_all(session, {{0, session.question().options[0][0]}, {1, kPassing}});
    return session;
  }

  int weather_ = 1;
  Lantern game_{{.outside = &weather_}};
};

TEST_F(ForbiddenWeather, IsCaughtWhenAStepRunAgainTellsSomethingElse) {
  Session session = bidding();
  weather_ = 2;
  EXPECT_THAT([&] { session.answer(1, kPassing); },
              ThrowsMessage<RuleError>("a step run again told something else: `weather`"));
}

TEST_F(ForbiddenWeather, IsCaughtWhenAStepRunAgainTellsLessUpToAQuestion) {
  Session session = bidding();
  weather_ = 0;
  EXPECT_THAT([&] { session.answer(1, kPassing); },
              ThrowsMessage<RuleError>("a step run again told less"));
}

TEST_F(ForbiddenWeather, IsCaughtWhenAStepRunAgainTellsLessUpToItsEnd) {
  Session session = hiding();
  weather_ = 0;
  EXPECT_THAT([&] { session.answer(0, session.question().options[0][0]); },
              ThrowsMessage<RuleError>("a step run again told less"));
}

TEST_F(ForbiddenWeather, IsCaughtWhenAStepRunAgainDoesNotOfferTheAnswer) {
  weather_ = 0;
  Session session = bidding();
  weather_ = kStorm;
  EXPECT_THAT([&] { session.answer(1, kPassing); },
              ThrowsMessage<RuleError>("seat 2 has no such option in `bid`"));
}

TEST_F(ForbiddenWeather, LeavesASeatWithoutOptionsWhichIsADeadEnd) {
  weather_ = kStorm;
  EXPECT_THAT([&] { bidding(); },
              ThrowsMessage<RuleError>("a question without options for seat 1"));
}

}  // namespace
}  // namespace gloam::engine::testing
