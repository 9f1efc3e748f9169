// Survivors on hooks and on the ground, and their health; a test names the rules it proves.
#include "games/dead_by_daylight/testing.h"

namespace gloam::games::dead_by_daylight::testing {
namespace {

using engine::kPass;
using engine::Option;
using engine::SeatSet;
using ::testing::UnorderedElementsAre;

// The other face that looks like kGoodTwo.
constexpr std::uint32_t kAlsoGoodTwo = 4;

// --- Struggle ---

TEST(DeadByDaylightStruggle, IsForTheHookedInTheirTurnWhoMayPassInstead) {
  PROVES("dbd.struggle.1", "dbd.struggle.5", "dbd.ruling.25", "dbd.dec.8");
  auto game = trial(5);
  game.hooked(kOskar, "h19", 1).begin_turn(kOskar).asked_now();
  EXPECT_TRUE(game.asks(ask::hooked));
  EXPECT_EQ(game.who_is_asked(), SeatSet::of(1));
  EXPECT_THAT(game.offers(), UnorderedElementsAre(Option{kStruggle}, Option{kPass}));
  game.goes_on(kOskar, {{kPass}});
  EXPECT_EQ(game.rule_of(say::waits), "dbd.struggle.5"_rule);
  EXPECT_EQ(game.one(kOskar).timer, 1);
  EXPECT_EQ(game.one(kOskar).where, Where::hooked);
  EXPECT_EQ(game.state.phase, Phase::next_survivor);
  game.begin_turn(kNadia).asked_now();
  EXPECT_FALSE(game.offered({kStruggle}));
}

TEST(DeadByDaylightStruggle, MovesTheTimerOnAndRollsTwoDice) {
  PROVES("dbd.struggle.2", "dbd.struggle.6", "dbd.ruling.26");
  auto game = trial();
  game.hooked(kOskar, "h19", 1).dice({kGoodOne, kGoodTwo}).turn_of(kOskar, {{kStruggle}});
  EXPECT_EQ(game.one(kOskar).timer, 2);
  EXPECT_EQ(game.rule_of(say::rolls_two), "dbd.struggle.2"_rule);
  EXPECT_EQ(game.rule_of(say::hangs_on), "dbd.struggle.6"_rule);
  EXPECT_EQ(game.one(kOskar).where, Where::hooked);
  EXPECT_EQ(game.state.phase, Phase::next_survivor) << "the turn is over";
}

TEST(DeadByDaylightStruggle, FreesWithTwoFacesAlike) {
  PROVES("dbd.struggle.3");
  for (std::uint32_t one = 1; one <= kFaces; ++one)
    for (std::uint32_t other = 1; other <= kFaces; ++other) {
      auto game = trial();
      const auto good_two = [](std::uint32_t face) {
        return face == kGoodTwo || face == kAlsoGoodTwo;
      };
      game.hooked(kOskar, "h19");
      if (one == other || (good_two(one) && good_two(other))) {
        game.dice({one, other, kGoodOne});
        game.turn_of(kOskar, {{kStruggle}, game.on(kPlace, "g19")});
        EXPECT_EQ(game.rule_of(say::freed), "dbd.struggle.3"_rule);
        EXPECT_EQ(game.where_is(kOskar), "g19");
        EXPECT_EQ(game.one(kOskar).health, Health::injured);
        EXPECT_EQ(game.one(kOskar).timer, 0);
      } else {
        game.dice({one, other}).turn_of(kOskar, {{kStruggle}});
        EXPECT_EQ(game.one(kOskar).where, Where::hooked) << one << other;
      }
    }
}

TEST(DeadByDaylightStruggle, IsFollowedByASprintThatIsAllTheMovementOfTheTurn) {
  PROVES("dbd.struggle.4", "dbd.ruling.29");
  auto game = trial();
  game.hooked(kOskar, "h19").dice({kGoodOne, kGoodOne, kGreatThree});
  game.turn_of(kOskar, {{kStruggle}, game.on(kPlace, "g20")});
  EXPECT_EQ(game.told(say::sprints), 1);
  EXPECT_EQ(game.state.turn.movement, 3 + 3);
  game.asked_now();
  EXPECT_TRUE(game.offered(game.go("a20", 6)));
  EXPECT_EQ(game.refused({kSprint}), "dbd.turn.1"_rule);
}

TEST(DeadByDaylightStruggle, RollsTheChaseDieIfTheKillerIsNearThen) {
  PROVES("dbd.ruling.29");
  auto game = trial();
  game.hooked(kOskar, "h19").killer("i12").dice({kGoodOne, kGoodOne, kGoodOne, kGreatTwo});
  EXPECT_EQ(game.distance("i18", "i12"), 6);
  game.turn_of(kOskar, {{kStruggle}, game.on(kPlace, "i18")});
  EXPECT_EQ(game.told(say::will_evade), 1);
  auto far = trial();
  far.hooked(kOskar, "h19").killer("i12").dice({kGoodOne, kGoodOne, kGoodOne});
  EXPECT_GT(far.distance("h20", "i12"), 6);
  far.turn_of(kOskar, {{kStruggle}, far.on(kPlace, "h20")});
  EXPECT_EQ(far.told(say::will_evade), 0);
}

TEST(DeadByDaylightStruggle, FromTheLastStepSavesOrSacrifices) {
  PROVES("dbd.ex.32", "dbd.ruling.28", "dbd.struggle.3");
  auto saved = trial();
  saved.hooked(kOskar, "h19", 4).dice({kGoodTwo, kAlsoGoodTwo, kGoodOne});
  saved.turn_of(kOskar, {{kStruggle}, saved.on(kPlace, "g19")});
  EXPECT_EQ(saved.one(kOskar).health, Health::injured);
  EXPECT_EQ(saved.where_is(kOskar), "g19");
  EXPECT_EQ(saved.state.turn.movement, 4);
  EXPECT_EQ(saved.state.tracks[kDevout], 2);
  auto lost = trial();
  lost.hooked(kOskar, "h19", 4).dice({kGoodTwo, kGreatTwo}).turn_of(kOskar, {{kStruggle}});
  EXPECT_EQ(lost.one(kOskar).timer, 5);
  EXPECT_EQ(lost.one(kOskar).where, Where::sacrificed);
  EXPECT_EQ(lost.state.tracks[kDevout], 1);
  EXPECT_EQ(lost.state.broken, lost.number("h19"));
}

TEST(DeadByDaylightHookTimer, HasFiveAdvancesToTheSacrifice) {
  PROVES("dbd.ruling.27", "dbd.ruling.26");
  auto game = trial();
  game.hooked(kOskar, "h19");
  for (int advance = 1; advance <= 5; ++advance) {
    EXPECT_EQ(game.one(kOskar).where, Where::hooked);
    game.run(Phase::round_start);
    EXPECT_EQ(game.one(kOskar).timer, advance);
  }
  EXPECT_EQ(game.one(kOskar).where, Where::sacrificed);
}

TEST(DeadByDaylightHookTimer, RunsOutInRoundSevenAfterTwoFailedStruggles) {
  PROVES("dbd.ex.18");
  auto game = trial();
  game.state.round = 4;
  game.carried(kOskar).killer("h18").killer_turn({game.on(kPutOnHook, "h19"), {kEndTurn}});
  for (const int round : {5, 6}) {
    game.run(Phase::round_start);
    EXPECT_EQ(game.state.round, round);
    game.dice({kGoodOne, kGoodTwo}).turn_of(kOskar, {{kStruggle}});
    EXPECT_EQ(game.one(kOskar).where, Where::hooked);
  }
  EXPECT_EQ(game.one(kOskar).timer, 4);
  game.run(Phase::round_start);
  EXPECT_EQ(game.state.round, 7);
  EXPECT_EQ(game.one(kOskar).where, Where::sacrificed);
}

// --- Crawl ---

TEST(DeadByDaylightCrawl, IsForTheDyingAndGivesOneTileOrNone) {
  PROVES("dbd.crawl.1", "dbd.crawl.2", "dbd.dec.9");
  auto game = trial(5);
  game.at(kOskar, "k20").health(kOskar, Health::dying).begin_turn(kOskar).asked_now();
  EXPECT_TRUE(game.asks(ask::dying));
  EXPECT_EQ(game.who_is_asked(), SeatSet::of(1));
  EXPECT_TRUE(game.offered({kCrawl}));
  EXPECT_TRUE(game.offered(game.go("k19", 1)));
  EXPECT_FALSE(game.can_go("k18"));
  game.goes_on(kOskar, {game.go("k19", 1)});
  EXPECT_EQ(game.where_is(kOskar), "k19");
  EXPECT_EQ(game.one(kOskar).steps, 1);
  EXPECT_EQ(game.state.phase, Phase::next_survivor);
  game.turn_of(kOskar, {{kCrawl}});
  EXPECT_EQ(game.where_is(kOskar), "k19");
  EXPECT_EQ(game.one(kOskar).steps, 2);
  EXPECT_EQ(game.state.phase, Phase::next_survivor);
  game.health(kNadia, Health::injured).begin_turn(kNadia).asked_now();
  EXPECT_FALSE(game.offered({kCrawl}));
}

TEST(DeadByDaylightCrawl, IsAllThatTheDyingCanDo) {
  PROVES("dbd.crawl.3");
  auto game = trial();
  game.at(kOskar, "i10").chest("j10").has_card(kOskar, "medkit_brown").at(kNadia, "i9");
  game.health(kOskar, Health::dying).health(kNadia, Health::injured);
  game.begin_turn(kOskar).asked_now();
  for (const Option& option : game.offers())
    EXPECT_TRUE(option.verb == kGo || option.verb == kCrawl || option.verb == kEndTurn);
  game.goes_on(kOskar, {{kCrawl}});
  EXPECT_EQ(game.state.phase, Phase::next_survivor) << "there is no second step";
}

TEST(DeadByDaylightCrawl, ThreeTimesInARowLiftsToInjuredAtOnce) {
  PROVES("dbd.ex.16", "dbd.slug.1", "dbd.slug.2", "dbd.ruling.7");
  auto game = trial();
  game.health(kOskar, Health::dying);
  for (const int steps : {1, 2}) {
    game.turn_of(kOskar, {{kCrawl}});
    EXPECT_EQ(game.one(kOskar).health, Health::dying);
    EXPECT_EQ(game.one(kOskar).steps, steps);
    EXPECT_EQ(game.state.tracks[kMalicious], 0);
    game.run(Phase::round_start);
  }
  game.turn_of(kOskar, {{kCrawl}});
  EXPECT_EQ(game.one(kOskar).health, Health::injured);
  EXPECT_EQ(game.one(kOskar).steps, 0);
  EXPECT_EQ(game.state.tracks[kMalicious], 1);
}

TEST(DeadByDaylightCrawl, LeadsOutOfAnOpenGate) {
  PROVES("dbd.ex.26", "dbd.crawl.1", "dbd.dec.9");
  auto game = trial();
  game.powered({2}, 3).health(kOskar, Health::dying).turn_of(kOskar, {{kEscape}});
  EXPECT_EQ(game.one(kOskar).where, Where::escaped);
}

TEST(DeadByDaylightCrawl, IsPossibleWhereWorkOnTheGateIsNot) {
  PROVES("dbd.ex.28");
  auto game = trial();
  game.powered({2}, 1).begin_turn(kOskar).asked_now();
  EXPECT_TRUE(game.offered(game.on(kGateWork, "k21"))) << "standing";
  game.health(kOskar, Health::dying).begin_turn(kOskar).asked_now();
  EXPECT_FALSE(game.offered(game.on(kGateWork, "k21")));
  EXPECT_FALSE(game.offered({kEscape}));
  EXPECT_TRUE(game.offered({kCrawl}));
}

// --- Health ---

TEST(DeadByDaylightHealth, GetsWorseByOneStateWithEachHit) {
  PROVES("dbd.health.1", "dbd.health.2");
  auto game = trial();
  game.at(kNadia, "k5").killer("k4");
  EXPECT_EQ(game.one(kNadia).health, Health::healthy);
  for (const Health health : {Health::injured, Health::dying}) {
    game.dice({kWeaponTwo}).killer_turn({game.whom(kAttack, kNadia), {kDice, 1}});
    EXPECT_EQ(game.one(kNadia).health, health);
  }
  EXPECT_EQ(game.rule_of(say::falls), "dbd.health.2"_rule);
}

TEST(DeadByDaylightHealth, LosesItsHealingStepsWhenItGetsWorse) {
  PROVES("dbd.health.3", "dbd.ruling.7");
  auto game = trial();
  game.at(kNadia, "k5").killer("k4").health(kNadia, Health::injured, 1).dice({kWeaponTwo});
  game.killer_turn({game.whom(kAttack, kNadia), {kDice, 1}});
  EXPECT_EQ(game.one(kNadia).health, Health::dying);
  EXPECT_EQ(game.one(kNadia).steps, 0);
  game.health(kNadia, Health::injured, 1).dice({kBlankOne});
  game.killer_turn({game.whom(kAttack, kNadia), {kDice, 1}});
  EXPECT_EQ(game.one(kNadia).steps, 1) << "a miss costs none";
}

}  // namespace
}  // namespace gloam::games::dead_by_daylight::testing
