#include "games/dying_light/cards/city.h"

#include <gmock/gmock.h>

#include "games/dying_light/cards/pack.h"
#include "games/proves.h"

namespace gloam::games::dying_light {
namespace {

const Pack& pack() {
  static const Pack loaded = [] {
    engine::Complaints complaints;
    return load({}, complaints).value();
  }();
  return loaded;
}
const City& yard() { return pack().cities[0]; }
Zone zone(const char* code) { return yard().zone_of(code).value(); }

// "B02* A05 B06* ...": neighbours clockwise, those that Biters cannot enter with a star.
std::string neighbours(const char* area) {
  std::string text;
  for (const City::Border& border : yard().borders(yard().area_of(area).value())) {
    text += (text.empty() ? "" : " ") + yard().area_code(border.to) + (border.open ? "" : "*");
  }
  return text;
}

TEST(DyingLightCity, HasNeighboursClockwiseFromTheNorth) {
  EXPECT_EQ(neighbours("a01"), "B01* B02* A04*");
  EXPECT_EQ(neighbours("a02"), "A03* B04* A06 B03* B01*");
  EXPECT_EQ(neighbours("a03"), "B05* A07* B04* A02*");
  EXPECT_EQ(neighbours("a04"), "B02* A05 B06* A08 A01*");
  EXPECT_EQ(neighbours("a05"), "B03* A06 B07* A09 A04 B02* B01*");
  EXPECT_EQ(neighbours("a06"), "B04* A07 B08* B10* B07* A05 A02");
  EXPECT_EQ(neighbours("a07"), "B05* B09* B11* B08* A06 A03*");
  EXPECT_EQ(neighbours("a08"), "B06* A09* B12* A10 A04");
  EXPECT_EQ(neighbours("a09"), "B07* B10* B13* A11 A08* B06* A05");
  EXPECT_EQ(neighbours("a12"), "B08* B11* A13 B13* B10*");
  EXPECT_EQ(neighbours("b13"), "A09* A12* A11*");
}

TEST(DyingLightCity, CountsWhatTheRulesSay) {
  EXPECT_EQ(yard().zones(), 48);
  EXPECT_EQ(yard().areas(), 26);
}

TEST(DyingLightCity, JumpsOverWhatIsLower) {
  EXPECT_TRUE(yard().can_jump(zone("b11"), zone("b08")));
  EXPECT_TRUE(yard().can_jump(zone("b08"), zone("b07")));
  EXPECT_FALSE(yard().can_jump(zone("a12a"), zone("a13a")));  // ground over a roof
  EXPECT_FALSE(yard().can_jump(zone("a04a"), zone("a05b")));  // ground over ground
  EXPECT_FALSE(yard().can_jump(zone("b07"), zone("b10")));    // upwards
}

}  // namespace
}  // namespace gloam::games::dying_light
