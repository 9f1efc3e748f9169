#include "games/dying_light/testing.h"

namespace gloam::games::dying_light::testing {
namespace {

TEST(DyingLightActivation, APassLeavesTheDiceWithTheirFacesForDefense) {
  PROVES("dl.activate.6", "dl.activate.7");
  Arranged a = evening().pool(kOx, "basic.block combat.power").acts(kOx, {kPassed});
  EXPECT_EQ(a.rule_of(say::passed), "dl.activate.6"_rule);
  EXPECT_EQ(a.state.acting, kNobody);
  EXPECT_EQ(a.one(kOx).acted, 1);
  EXPECT_EQ(a.dice_in(kOx, Place::pool), 2);
  EXPECT_EQ(a.pack.face(a.die(kOx, kGray1)).symbols, kBlock);
  EXPECT_EQ(a.pack.face(a.die(kOx, kRed)).symbols, kPower);
}

}  // namespace
}  // namespace gloam::games::dying_light::testing
