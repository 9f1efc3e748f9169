// The rule of thumb.
#include "games/daylight/players/judgement.h"

#include "games/daylight/testing.h"

namespace gloam::games::daylight::testing {
namespace {

// What the rule of thumb takes of the options of the next question.
Option thumb(Arranged& town, Phase phase, Seat seat) {
  town.asked(phase);
  engine::Options options;
  for (const Option& option : town.offers()) options.add(option);
  std::vector<double> points(options.size());
  weigh(town.state, town.pack, seat, options, points);
  return options[static_cast<std::size_t>(std::max_element(points.begin(), points.end()) -
                                          points.begin())];
}

TEST(DaylightJudgement, KnowsHowLikelyANumberIs) {
  EXPECT_DOUBLE_EQ(chance_of(3, 1), 1);
  EXPECT_DOUBLE_EQ(chance_of(3, 7), 0);
  EXPECT_DOUBLE_EQ(chance_of(1, 6), 5. / 60);
  // Without putting back it is .733.
  EXPECT_NEAR(chance_of(3, 4), 0.733, 0.01);
}

TEST(DaylightJudgement, TakesTheBetterWeapon) {
  auto town = testing::town(2);
  town.night()
      .power(kAnn, 0)
      .gear(kAnn, "service_revolver")
      .gear(kAnn, "hunting_rifle", false)
      .at(kAnn, "grocery_store")
      .visiting("grocery_store", "the_bald_fox");
  EXPECT_EQ(thumb(town, Phase::acting, kAnn), town.with(kUseWeapon, "hunting_rifle"));
}

TEST(DaylightJudgement, SlipsAwayFromWhatIsTooStrong) {
  auto town = testing::town(2);
  town.night().power(kAnn, 0).damage(kAnn, {2, 0, 0}).at(kAnn, "grocery_store");
  town.visiting("grocery_store", "shambling_muck");
  EXPECT_EQ(thumb(town, Phase::acting, kAnn), Option(kEscape, kMind));
}

TEST(DaylightJudgement, HealsBeforeItIsTooLate) {
  auto town = testing::town(1);
  town.power(kAnn, 0).damage(kAnn, {2, 2, 0}).location("grocery_store");
  town.run(Phase::turn_start);
  EXPECT_EQ(thumb(town, Phase::declaring, kAnn), Option(kHeal));
}

}  // namespace
}  // namespace gloam::games::daylight::testing
