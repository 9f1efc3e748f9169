// The scenario Burn the Nests: N01 to N09.
#include "games/dying_light/testing_phases.h"

namespace gloam::games::dying_light::testing {
namespace {

// One puts a Tank down in the Nest, the other lights it.
Arranged& burn_nest(Arranged& e, int sets, int lights, const char* nest) {
  if (carried_by(e, sets, "tank") == 0) does(e, sets, "a11a", e.what(kTakeObject, "tank"));
  does(e, sets, nest, e.what(kPutTank, "tank"));
  e.at(sets, "b11").dice({kRollSafe});
  return does(e, lights, nest, {kLightTank});
}

TEST(BurnTheNests, BurnsEveryNestAndLeavesByTheQuay) {
  PROVES("dl.content.7", "dl.win.2", "dl.feature.3");
  Arranged e = begun("burn_the_nests", 2);
  e.wound_deck({"ankle", "shoulder", "limp"});
  // N01
  EXPECT_EQ(lying_on(e, "tank", "a11a"), 3);
  EXPECT_TRUE(event_is(e, 1, 8, "n06") && event_is(e, 2, 11, "n07") && event_is(e, 3, 16, "n08"));
  does(e, kOx, "a11a", e.what(kTakeObject, "tank"));
  // N02: no Jump, and each Climb is dearer.
  ASSERT_TRUE(revealed(e, "n02"));
  e.at(kOx, "b02").may(kOx);
  EXPECT_FALSE(e.offered(e.jump("b07")));
  EXPECT_EQ(e.refused(e.jump("b07")), "dl.golden.2"_rule);
  EXPECT_TRUE(may_do(e, kOx, "a11a", e.climb("b09", 3)));
  EXPECT_TRUE(may_do(e, kTern, "a11a", e.climb("b09", 2)));
  burn_nest(e, kOx, kTern, "a02a");
  // N03
  ASSERT_TRUE(revealed(e, "n03"));
  EXPECT_FALSE(e.token_in("a02a", Feature::nest));
  EXPECT_TRUE(e.token_in("a02a", Feature::fire));
  EXPECT_EQ(e.state.burnt, 1);
  EXPECT_FALSE(revealed(e, "n04"));
  burn_nest(e, kTern, kOx, "a08b");
  // N04
  ASSERT_TRUE(revealed(e, "n04"));
  EXPECT_FALSE(wall_stands(e, "a08c", "a14"));
  EXPECT_TRUE(e.token_in("a06a", Feature::electricity));
  EXPECT_TRUE(e.token_in("a07a", Feature::electricity));
  EXPECT_FALSE(revealed(e, "n05"));
  burn_nest(e, kOx, kTern, "a09a");
  // N05
  ASSERT_TRUE(revealed(e, "n05"));
  to_round(e.at(kOx, "a12d").at(kTern, "b12"), 13);
  EXPECT_FALSE(e.over());
  to_round(e.at(kTern, "a14").crowd("a14", "biter", 1), 14);
  EXPECT_FALSE(e.over());
  to_round(e.at(kTern, "a13c"), 16);
  EXPECT_TRUE(revealed(e, "n09"));
  EXPECT_EQ(e.state.ending, Ending::won);
}

TEST(BurnTheNests, HasAFourthNestFromThreeRunnersOn) {
  PROVES("dl.content.8");
  constexpr std::array<int, 4> kNests = {3, 3, 4, 4};
  for (int runners = 1; runners <= 4; ++runners) {
    Arranged e = begun("burn_the_nests", runners);
    const int nests = kNests[static_cast<std::size_t>(runners) - 1];
    EXPECT_EQ(e.token_in("a06b", Feature::nest), nests == 4);
    EXPECT_EQ(lying_on(e, "tank", "a11a"), nests);
    EXPECT_TRUE(e.token_in("b08", Feature::bell));
    for (const char* const zone : {"a05a", "a07b", "a09b"})
      EXPECT_EQ(e.token_in(zone, Feature::rough_terrain), runners == 4);
  }
}

TEST(BurnTheNests, CanBeWonByARunnerAlone) {
  PROVES("dl.content.7");
  Arranged e = begun("burn_the_nests", 1);
  e.wound_deck({"ankle", "shoulder", "limp"});
  for (const char* const nest : {"a02a", "a08b", "a09a"}) {
    does(e, kOx, "a11a", e.what(kTakeObject, "tank"));
    does(e, kOx, nest, e.what(kPutTank, "tank"));
    EXPECT_FALSE(e.may(kOx).offered({kLightTank}));  // not in the same round
    e.round(e.state.round + 1).dice({kRollSafe});
    does(e, kOx, nest, {kLightTank});
  }
  EXPECT_TRUE(revealed(e, "n05"));
  to_round(e.at(kOx, "a13a"), 15);
  EXPECT_EQ(e.state.ending, Ending::won);
}

TEST(BurnTheNests, SpawnsMoreForEachBurntNest) {
  PROVES("dl.content.7", "dl.golden.2");
  Arranged e = begun("burn_the_nests", 1);
  e.at(kOx, "b07").doing([&](Table& table) { table.reveal(e.card("n03"), 0); });
  e.state.burnt = 2;
  EXPECT_EQ(spawns(e, "b07", 1).told(say::spawned), 3);
  EXPECT_EQ(spawns(e, "b07", 0).told(say::spawned), 0);  // no symbol, nothing more
}

TEST(BurnTheNests, TurnsSpawnSymbolsIntoMovesInTheEnd) {
  PROVES("dl.content.7", "dl.golden.2");
  Arranged e = begun("burn_the_nests", 1);
  e.at(kOx, "a06a").crowd("a07", "biter", 3);
  e.doing([&](Table& table) { table.reveal(e.card("n05"), 0); });
  EXPECT_EQ(spawns(e, "a06", 2).told(say::spawned), 0);
  EXPECT_EQ(e.state.resolved.move, 2);
  e.run(Phase::move);
  EXPECT_EQ(e.standing_in("a06", "biter"), 2);
}

TEST(BurnTheNests, SwellsInRoundEightAndFloodsInRoundEleven) {
  PROVES("dl.content.7");
  Arranged e = begun("burn_the_nests", 1);
  e.round(8).at(kOx, "a04a").crowd("a02", "burster", 1);
  e.doing([&](Table& table) { table.reveal(e.card("n06"), 0); });
  EXPECT_EQ(e.standing_in("a03", "burster"), 1);
  for (const char* const area : {"a02", "a08", "a09"}) EXPECT_EQ(e.standing_in(area, "viral"), 1);
  to_round(e, 11);
  EXPECT_TRUE(revealed(e, "n07"));
  for (const char* const zone : {"a12b", "a13a", "a13c"})
    EXPECT_TRUE(e.token_in(zone, Feature::rough_terrain)) << zone;
  to_round(e, 16);
  EXPECT_TRUE(revealed(e, "n08"));
  EXPECT_EQ(e.state.ending, Ending::time);
}

}  // namespace
}  // namespace gloam::games::dying_light::testing
