// What the page is told, where it is more than what lies there.
#include "games/dying_light/show/view.h"

#include "games/dying_light/testing_phases.h"

namespace gloam::games::dying_light::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;

View seen(const Arranged& e) { return view_of(e.state, e.pack, 0); }

std::vector<std::string> wanted(const Arranged& e) {
  std::vector<std::string> zones;
  for (const TokenShown& token : seen(e).city.tokens)
    if (token.wanted) zones.push_back(token.zone);
  return zones;
}

TEST(DyingLightView, MarksWhatTheOpenObjectiveLeadsTo) {
  Arranged e = begun("dead_lamps", 3);
  EXPECT_THAT(wanted(e), ElementsAre("B07"));  // the junction box
  does(e, kOx, "b07", e.use("s01", 1));
  EXPECT_THAT(wanted(e), UnorderedElementsAre("A03c", "B12", "B02"));  // Fuses
  does(e, kOx, "a03c", e.what(kTakeObject, "fuse"));
  EXPECT_THAT(wanted(e), UnorderedElementsAre("B07", "B12", "B02"));
}

TEST(DyingLightView, MarksNestsWhereGasBurnsThem) {
  Arranged lamps = begun("dead_lamps", 1);
  EXPECT_TRUE(lamps.token_in("a05b", Feature::nest));
  EXPECT_THAT(wanted(lamps), ElementsAre("B07"));
  Arranged nests = begun("burn_the_nests", 1);
  nests.carries(kOx, "tank");
  EXPECT_THAT(wanted(nests), ::testing::IsSupersetOf({"A02a", "A08b", "A09a"}));
}

TEST(DyingLightView, CountsDiceAndKillsOfEachRunner) {
  Arranged a = evening(2).crowd("a12", "biter", 2).pool(kOx, "basic basic basic");
  a.dice({1, 2}).acts(kOx, {a.strike("biter", "a12")});
  a.dice({2, 2}).goes_on({a.strike("biter", "a12")});
  const View view = seen(a);
  EXPECT_EQ(view.runners[kOx].spent, 2);
  EXPECT_EQ(view.runners[kOx].kills, 1);
  EXPECT_EQ(view.runners[kTern].spent, 0);
  EXPECT_EQ(view.runners[kTern].kills, 0);
}

}  // namespace
}  // namespace gloam::games::dying_light::testing
