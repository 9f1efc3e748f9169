#include <gmock/gmock.h>

#include "cards/run/testing_evening.h"

namespace gloam::cards::testing {
namespace {

using ::testing::IsEmpty;
using ::testing::SizeIs;

TEST(Quantity, WithoutCardsIsItsBase) {
  Evening evening("");
  EXPECT_EQ(evening.ask(0, kDice, 4), 4);
}

TEST(Quantity, AddsWhatFitsTheContextAndListsIt) {
  Evening evening(power("sword", "always: dice(+2, fight)") +
                  power("boots", "always: dice(+1, elude); dice(+1)"));
  evening.put("sword", 0);
  evening.put("boots", 0);
  EXPECT_EQ(evening.ask(0, kDice, 1), 4);
  ASSERT_THAT(evening.lines, SizeIs(2));
  EXPECT_EQ(evening.lines[0].card, evening.pack.find("sword"));
  EXPECT_EQ(evening.lines[0].value, 2);
  EXPECT_EQ(evening.lines[1].card, evening.pack.find("boots"));
  EXPECT_FALSE(evening.lines[1].lasting);
}

TEST(Quantity, OfAnOwnerAsksOnlyTheOwnersCards) {
  Evening evening(power("sword", "always: dice(+2)"));
  evening.put("sword", 1);
  EXPECT_EQ(evening.ask(0, kDice, 1), 1);
  EXPECT_EQ(evening.ask(1, kDice, 1), 3);
}

TEST(Quantity, OfAPlaceAsksOnlyTheCardsThere) {
  Evening evening(power("mist", "always: fog(+2)"));
  evening.put("mist", kNoOwner, 5);
  EXPECT_EQ(evening.ask(0, kFog, 3, 4), 3);
  EXPECT_EQ(evening.ask(0, kFog, 3, 5), 5);
}

TEST(Quantity, IsAskedWhereTheArgumentWhereSays) {
  const auto asked = [](const std::string& rules, int subject, int place) {
    Evening evening(power("broom", rules));
    evening.put("broom", 0, 5);
    fire(evening.run, kBell, {});
    return evening.ask(subject, kMud, 3, place);
  };
  for (const std::string how : {"always: ", "on bell: until(turn, "}) {
    const std::string end = how.starts_with("on") ? ")" : "";
    const std::string yours = how + "dusty(+2, yours)" + end;
    EXPECT_EQ(asked(yours, 0, 4), 5) << how;
    EXPECT_EQ(asked(yours, 1, 5), 3) << how;
    const std::string here = how + "dusty(+2)" + end;
    EXPECT_EQ(asked(here, 1, 5), 5) << how;
    EXPECT_EQ(asked(here, 0, 4), 3) << how;
    EXPECT_EQ(asked(how + "dusty(+2, everywhere)" + end, 1, 4), 5) << how;
  }
}

TEST(Quantity, OfThoseNamedAsksTheArgumentWho) {
  Evening evening(power("charm", "always: bless(+3, companions)"));
  evening.put("charm", 0);
  evening.state.heroes[2].place = 9;
  EXPECT_EQ(evening.ask(0, kBlessing, 0), 0);
  EXPECT_EQ(evening.ask(1, kBlessing, 0), 3);
  EXPECT_EQ(evening.ask(2, kBlessing, 0), 0);
}

TEST(Quantity, ACardThatNobodyOwnsSpeaksToWhomTheQuestionIsAbout) {
  Evening evening(power("curse", "always if has(grace) < 3: dice(-1)"));
  evening.put("curse", kNoOwner);
  evening.state.heroes[1].has[kGrace] = 2;
  EXPECT_EQ(evening.ask(0, kDice, 3), 3);
  EXPECT_EQ(evening.ask(1, kDice, 3), 2);
}

TEST(Quantity, IsSetThenAddedToThenBounded) {
  Evening evening(power("giant", "always: strength(10)") + power("meal", "always: stronger(+3)") +
                  power("belt", "always: strong(6)") + power("fever", "always: weak(8)"));
  evening.put("meal", 0);
  EXPECT_EQ(evening.ask(0, kStrength, 1), 4);
  const int belt = evening.put("belt", 0);
  EXPECT_EQ(evening.ask(0, kStrength, 1), 6);
  evening.put("giant", 0);
  EXPECT_EQ(evening.ask(0, kStrength, 1), 13);
  evening.put("fever", 0);
  EXPECT_EQ(evening.ask(0, kStrength, 1), 8);
  evening.state.in_play.take(belt);
  EXPECT_EQ(evening.ask(0, kStrength, 1), 8);
}

TEST(Quantity, CountsWhatEntersOrLeavesPlayBetweenTwoQuestionsOfAStep) {
  Evening evening(power("sword", "always: dice(+2)") + power("boots", "always: dice(+1)"));
  const int sword = evening.put("sword", 0);
  EXPECT_EQ(evening.ask(0, kDice, 1), 3);
  enter_play(evening.run, evening.loose("boots", 0).source);
  EXPECT_EQ(evening.ask(0, kDice, 1), 4);
  leave_play(evening.run, sword);
  EXPECT_EQ(evening.ask(0, kDice, 1), 2);
}

TEST(Quantity, IsForbiddenEvenIfItIsPermitted) {
  Evening evening(power("bed", "always: may_rest") + power("alarm", "always: no_rest"));
  EXPECT_EQ(evening.ask(0, kRest, 0), 0);
  evening.put("bed", 0);
  EXPECT_EQ(evening.ask(0, kRest, 0), 1);
  EXPECT_EQ(evening.ask(1, kRest, 0), 0);
  evening.put("alarm", 2);
  EXPECT_EQ(evening.ask(0, kRest, 0), 0);
  EXPECT_EQ(evening.ask(1, kRest, 1), 0);
}

TEST(Quantity, CountsAClauseOnlyWhileItsStateWordHolds) {
  Evening evening(power("oath", "active always: dice(+2)\nnight always: dice(+1)"));
  const int oath = evening.put("oath", 0);
  EXPECT_EQ(evening.ask(0, kDice, 1), 1);
  evening.state.in_play[oath].states = 1 << kActive;
  EXPECT_EQ(evening.ask(0, kDice, 1), 3);
  evening.run.states = 1 << kNight;
  EXPECT_EQ(evening.ask(0, kDice, 1), 4);
}

TEST(Quantity, CountsAClauseOnlyOnItsCondition) {
  Evening evening(power("lamp", "always if dark: dice(+2)") +
                  power("sun", "always unless dark: dice(+1)"));
  evening.put("lamp", 0);
  evening.put("sun", 0);
  EXPECT_EQ(evening.ask(0, kDice, 1), 2);
  evening.state.darkness = 1;
  EXPECT_EQ(evening.ask(0, kDice, 1), 3);
}

TEST(Quantity, VariesWithWhatItCounts) {
  Evening evening(power("horn", "always: dice(1 + others_here)") +
                  power("knife", "always: dice(0 + plus_if(2, has(secrecy) >= 4))"));
  evening.put("horn", 0);
  evening.put("knife", 0);
  EXPECT_EQ(evening.ask(0, kDice, 0), 3);
  evening.state.heroes[2].place = 1;
  evening.state.heroes[0].has[kSecrecy] = 4;
  EXPECT_EQ(evening.ask(0, kDice, 0), 4);
}

TEST(Quantity, ThatDependsOnItselfEnds) {
  Evening evening(power("mirror", "always if speed >= 1: faster(+1)"));
  evening.put("mirror", 0);
  EXPECT_EQ(evening.ask(0, kSpeed, 1), 2);
}

TEST(Quantity, StaysFarFromTheLimitsOfNumbers) {
  Evening evening(power("abyss", "always: stronger(9999 * 9999 * 9999); stronger(9999 * 9999)"));
  evening.put("abyss", 0);
  EXPECT_EQ(evening.ask(0, kStrength, 0), 1'000'000);
}

TEST(Quantity, LeavesTheVoiceAsItWas) {
  Evening evening(power("sword", "always: dice(+2)"));
  evening.put("sword", 1);
  evening.run.owner = 2;
  evening.run.subject = 2;
  evening.ask(1, kDice, 0);
  EXPECT_EQ(evening.run.owner, 2);
  EXPECT_EQ(evening.run.subject, 2);
}

TEST(Lasting, ModifierKeepsItsAmountAndWhomItWasChosenFor) {
  Evening evening(power("chant",
                        "action choose other_here pay spend(grace, 1..3): until(turn, bless(x, "
                        "chosen), dice(x))"),
                  {{0, amount(2)}, {0, target(2)}});
  const int chant = evening.put("chant", 0);
  EXPECT_TRUE(carry_out(evening.run, {}, evening.run.speaker(chant), 0, Consent::given));
  EXPECT_EQ(evening.has(0, kGrace), 3);
  EXPECT_EQ(evening.ask(2, kBlessing, 0), 2);
  EXPECT_EQ(evening.ask(1, kBlessing, 0), 0);
  EXPECT_EQ(evening.ask(0, kDice, 1), 3);
  EXPECT_TRUE(evening.lines.back().lasting);
  evening.state.lasting.end(kThisRound);
  evening.state.lasting.end(kThisTurn, 1);
  EXPECT_EQ(evening.ask(0, kDice, 1), 3);
  evening.state.lasting.end(kThisTurn);
  EXPECT_EQ(evening.ask(0, kDice, 1), 1);
  EXPECT_EQ(evening.state.lasting, (Lasting<4, 2>{}));
}

TEST(Lasting, EndsForOneOwnerAlone) {
  Evening evening(power("song", "on bell: until(turn, dice(+1))"));
  evening.put("song", 0);
  evening.put("song", 1);
  fire(evening.run, kBell, {});
  evening.state.lasting.end(kThisTurn, 0);
  EXPECT_EQ(evening.ask(0, kDice, 0), 0);
  EXPECT_EQ(evening.ask(1, kDice, 0), 1);
}

TEST(Lasting, BeyondItsRoomEndsTheStepAndIsTold) {
  Evening evening(power(
      "song",
      "on bell: until(turn, dice(+1), dice(+1), dice(+1), dice(+1), dice(+1)); gain(grace, 1)"));
  evening.put("song", 0);
  fire(evening.run, kBell, {});
  EXPECT_THAT(evening.heard(), ::testing::ElementsAre("card_overflow"));
  EXPECT_EQ(evening.has(0, kGrace), 5);
  EXPECT_TRUE(evening.run.stopped());
}

}  // namespace
}  // namespace gloam::cards::testing
