#include "engine/session.h"

#include <gmock/gmock.h>

#include <set>

#include "engine/testing_game.h"

namespace gloam::engine {
namespace {

using namespace testing;  // the game Lantern
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::ThrowsMessage;

constexpr Option kRope = take(0), kSalt = take(1), kBread = take(2);

Setup lantern_setup(int seats, std::uint64_t seed, int nights = 2) {
  return {seats, {nights}, Seed::of(seed)};
}

void answer_all(Session& session, const std::vector<Answer>& answers) {
  for (const Answer& answer : answers) session.answer(answer.seat, answer.option);
}

const State& state_of(const Session& session) { return session.position().as<State>(); }

// Where the dice of the open question will come from.
Generator luck_of(const Session& session) { return state_of(session).luck; }

// Any legal answer.
Answer some_answer(const Session& session, Generator& luck) {
  const SeatSet seats = session.question().seats;
  const Seat seat =
      seats.nth(static_cast<int>(luck.below(static_cast<std::uint32_t>(seats.size()))));
  const std::vector<Option>& options = session.question().options[seat];
  return {seat, options[luck.below(static_cast<std::uint32_t>(options.size()))]};
}

void answer_at_random(Session& session, Generator& luck) {
  const Answer answer = some_answer(session, luck);
  session.answer(answer.seat, answer.option);
}

// All that can be seen of a session but its log and the numbers of its questions.
void expect_same(const Session& one, const Session& two) {
  EXPECT_EQ(one.position(), two.position());
  EXPECT_EQ(one.events(), two.events());
  ASSERT_EQ(one.over(), two.over());
  if (one.over()) return;
  EXPECT_EQ(one.question().ask, two.question().ask);
  EXPECT_EQ(one.question().seats, two.question().seats);
  EXPECT_EQ(one.question().subject, two.question().subject);
  EXPECT_EQ(one.question().group, two.question().group);
  EXPECT_EQ(one.question().options, two.question().options);
  EXPECT_EQ(one.question().refusals, two.question().refusals);
}

std::vector<Answer> answers_of(const std::vector<LogEntry>& log) {
  std::vector<Answer> answers;
  for (const LogEntry& entry : log) {
    if (entry.kind == LogEntry::Kind::answer) {
      answers.push_back({entry.seat, entry.option});
    } else {
      answers.pop_back();
    }
  }
  return answers;
}

class Ears final : public Listener {
 public:
  void hear(const Event& event) override { heard.push_back(event); }
  std::vector<Event> heard;
};

// Three seats at the first question, which asks seat 0, the leader, what to take along.
class SessionTest : public ::testing::Test {
 protected:
  // The leader rests with salt and hides the one card: all are on watch.
  void go_on_watch() {
    answer_all(session_, {{0, kSalt}, {0, kFinished}});
    session_.answer(0, session_.question().options[0][0]);
  }
  void go_bidding() {
    go_on_watch();
    session_.answer(2, kPassing);
  }

  Lantern game_;
  Session session_{game_, lantern_setup(3, 7)};
};

// --- Questions ---

TEST_F(SessionTest, WaitsAtTheFirstQuestion) {
  EXPECT_FALSE(session_.over());
  const OpenQuestion& question = session_.question();
  EXPECT_EQ(question.ask, &kPackUp);
  EXPECT_EQ(question.number, 0u);
  EXPECT_EQ(question.seats, SeatSet::of(0));
  EXPECT_EQ(question.group, (Group{0, 1, 2}));
  EXPECT_THAT(question.options[0], ElementsAre(kRope, kSalt, kBread));
  EXPECT_THAT(question.refusals[0], IsEmpty());
}

TEST_F(SessionTest, WritesDownWhatAGroupHasTaken) {
  session_.answer(0, kSalt);
  const OpenQuestion& question = session_.question();
  EXPECT_EQ(question.number, 1u);
  EXPECT_EQ(question.group, (Group{1, 1, 2}));
  EXPECT_THAT(question.options[0], ElementsAre(kBread, kFinished));
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
  EXPECT_EQ(game_.screen(*game_.view(session_.position(), kNobody), false),
            "camp of night 1, scores 0 0 0\n");
}

TEST_F(SessionTest, TellsEventsToTheirAudience) {
  answer_all(session_, {{0, kRope}, {0, kFinished}});
  const std::vector<Event> dealt = session_.events();
  ASSERT_THAT(dealt, SizeIs(5)) << "one card to the leader, two to each of the others";
  EXPECT_EQ(dealt[1].audience, SeatSet::of(1));
  EXPECT_EQ(dealt[1].arguments[1], state_of(session_).hands[1][0]);
  session_.answer(0, kClimbing);
  ASSERT_THAT(session_.events(), SizeIs(6));
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
    std::set<std::uint32_t> numbers{session.question().number};
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
      ASSERT_TRUE(numbers.insert(session.question().number).second) << "a number came twice";
    }
    ASSERT_EQ(replayed.log(), session.log());
  }
}

// --- Undo ---

TEST_F(SessionTest, TakesAnAnswerBackWithinAStep) {
  const Session before = session_;
  session_.answer(0, kRope);
  EXPECT_TRUE(session_.can_undo(0));
  session_.undo(0);
  expect_same(session_, before);
  EXPECT_THAT(session_.log(), SizeIs(2)) << "nothing is deleted from the log";
  EXPECT_EQ(session_.question().number, 2u);
}

TEST_F(SessionTest, TakesAllChoicesOfAGroupBackOneByOne) {
  const Session before = session_;
  answer_all(session_, {{0, kRope}, {0, kBread}});
  EXPECT_EQ(session_.question().ask, &kEvening) << "two is the most";
  session_.undo(0);
  EXPECT_EQ(session_.question().group, (Group{1, 1, 2}));
  session_.undo(0);
  expect_same(session_, before);
  EXPECT_FALSE(session_.can_undo(0));
}

TEST_F(SessionTest, TakesAnAnswerBackAcrossSteps) {
  answer_all(session_, {{0, kRope}, {0, kFinished}});
  const Session before = session_;
  session_.answer(0, kResting);
  EXPECT_EQ(state_of(session_).phase, Phase::hiding);
  const Session in_between = session_;
  session_.answer(0, session_.question().options[0][0]);
  EXPECT_EQ(state_of(session_).phase, Phase::watch);
  session_.undo(0);
  expect_same(session_, in_between);
  session_.undo(0);
  expect_same(session_, before);
}

TEST_F(SessionTest, DoesNotTakeBackBeyondARoll) {
  answer_all(session_, {{0, kRope}, {0, kFinished}, {0, kClimbing}});
  EXPECT_FALSE(session_.can_undo(0));
  EXPECT_THAT([&] { session_.undo(0); },
              ThrowsMessage<std::invalid_argument>("something became known since that answer"));
  session_.answer(0, session_.question().options[0][0]);
  EXPECT_TRUE(session_.can_undo(0)) << "nothing was rolled since this one";
  session_.undo(0);
  EXPECT_FALSE(session_.can_undo(0));
}

TEST_F(SessionTest, DoesNotTakeBackBeyondADraw) {
  answer_all(session_, {{0, kBread}, {0, kScouting}});
  EXPECT_EQ(session_.events().back().say, &kScouted);
  EXPECT_FALSE(session_.can_undo(0));
}

TEST_F(SessionTest, DoesNotTakeBackAnotherSeatsAnswer) {
  go_bidding();
  EXPECT_FALSE(session_.can_undo(0));
  EXPECT_THAT([&] { session_.undo(0); },
              ThrowsMessage<std::invalid_argument>("the last answer is another seat's"));
  EXPECT_TRUE(session_.can_undo(2));
  session_.undo(2);
  EXPECT_TRUE(session_.can_undo(0)) << "with it gone, the leader's is the last again";
}

TEST(SessionOfOneNight, DoesNotTakeBackBeyondADisclosure) {
  const Lantern game;
  Session session(game, lantern_setup(2, 7, 1));
  answer_all(session, {{0, kSalt}, {0, kFinished}});
  answer_all(session, {{0, session.question().options[0][0]}, {1, kPassing}, {1, kPassing}});
  EXPECT_TRUE(session.can_undo(1)) << "the bid is still secret";
  session.answer(0, kPassing);
  ASSERT_TRUE(session.over());
  EXPECT_FALSE(session.can_undo(0)) << "the bids were shown, though nothing was rolled";
}

TEST_F(SessionTest, HasNothingToTakeBackAtTheBeginning) {
  EXPECT_FALSE(session_.can_undo(0));
  const auto nothing = ThrowsMessage<std::invalid_argument>("there is no answer to take back");
  EXPECT_THAT([&] { session_.undo(0); }, nothing);
  EXPECT_THAT([&] { session_.undo_by_consent(0); }, nothing);
  EXPECT_THAT(session_.log(), IsEmpty());
}

// --- Undo by consent ---

TEST_F(SessionTest, TakesBackBeyondARollByConsentAndRollsOtherwise) {
  answer_all(session_, {{0, kRope}, {0, kFinished}});
  const Session before = session_;
  std::vector<Generator> lucks{luck_of(session_)};
  std::set<int> faces;
  for (int i = 0; i < 20; ++i) {
    session_.answer(0, kClimbing);
    faces.insert(state_of(session_).scores[0]);
    session_.undo_by_consent(1);
    EXPECT_EQ(session_.events(), before.events());
    EXPECT_EQ(session_.question().options, before.question().options);
    EXPECT_THAT(lucks, ::testing::Not(::testing::Contains(luck_of(session_))));
    lucks.push_back(luck_of(session_));
  }
  EXPECT_THAT(faces, SizeIs(6)) << "in twenty times every face came";
}

TEST_F(SessionTest, TakesTheEndOfTheGameBackByConsent) {
  Generator luck(Seed::of(1));
  while (!session_.over()) answer_at_random(session_, luck);
  session_.undo_by_consent(2);
  EXPECT_FALSE(session_.over());
  EXPECT_EQ(session_.question().ask, &kBid);
}

TEST_F(SessionTest, KeepsTheOtherDiceWhenTheAnswerAfterAConsentIsTakenBackFreely) {
  answer_all(session_, {{0, kRope}, {0, kFinished}, {0, kClimbing}});
  session_.undo_by_consent(0);
  const Generator other = luck_of(session_);
  session_.answer(0, kResting);
  session_.undo(0);
  EXPECT_EQ(luck_of(session_), other);
}

TEST_F(SessionTest, DoesNotBringTheOldDiceBackByAFreeUndoBeforeTheConsent) {
  answer_all(session_, {{0, kRope}, {0, kFinished}});
  const Generator seen = luck_of(session_);
  session_.answer(0, kClimbing);
  session_.undo_by_consent(0);
  session_.undo(0);
  session_.answer(0, kFinished);
  EXPECT_EQ(session_.question().ask, &kEvening);
  EXPECT_NE(luck_of(session_), seen) << "the climb would be known beforehand";
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
  // Three seats about to bid.
  void go_bidding(int weather) {
    weather_ = weather;
    session_.emplace(game_, lantern_setup(3, 7));
    answer_all(*session_, {{0, kSalt}, {0, kFinished}});
    answer_all(*session_, {{0, session_->question().options[0][0]}, {1, kPassing}});
  }

  int weather_ = 0;
  Lantern game_{{.outside = &weather_}};
  std::optional<Session> session_;
};

TEST_F(ForbiddenWeather, IsCaughtWhenAStepRunAgainTellsSomethingElse) {
  go_bidding(1);
  weather_ = 2;
  EXPECT_THAT([&] { session_->answer(1, kPassing); },
              ThrowsMessage<RuleError>("a step run again told something else: `weather`"));
}

TEST_F(ForbiddenWeather, IsCaughtWhenAStepRunAgainTellsLess) {
  go_bidding(1);
  weather_ = 0;
  EXPECT_THAT([&] { session_->answer(1, kPassing); },
              ThrowsMessage<RuleError>("a step run again told less"));
}

TEST_F(ForbiddenWeather, IsCaughtWhenAStepRunAgainDoesNotOfferTheAnswer) {
  go_bidding(0);
  weather_ = kStorm;
  EXPECT_THAT([&] { session_->answer(1, kPassing); },
              ThrowsMessage<RuleError>("seat 2 has no such option in `bid`"));
}

TEST_F(ForbiddenWeather, LeavesASeatWithoutOptionsWhichIsADeadEnd) {
  EXPECT_THAT([&] { go_bidding(kStorm); },
              ThrowsMessage<RuleError>("a question without options for seat 1"));
}

}  // namespace
}  // namespace gloam::engine
