// Cards that spare Power, bring points, or bring an ITEM.
#include <gtest/gtest.h>

#include "games/daylight/testing.h"

namespace gloam::games::daylight::testing {
namespace {

TEST(DaylightGains, CreditIsForOneVisitToTheStore) {
  auto town = testing::town(2);
  town.hand(kAnn, "store_credit").power(kAnn, 3).state.people[kAnn].activity = Activity::shop;
  auto look = town;
  look.asked(Phase::errands);
  EXPECT_FALSE(look.offered(look.with(kBuy, "shotgun"))) << "4 Power";
  town.answers({{kAnn, {kOwnCards}},
                {kAnn, town.with(kPlay, "store_credit")},
                {kAnn, town.with(kBuy, "shotgun")},
                {kAnn, {kLeaveStore}}});
  town.run(Phase::errands);
  EXPECT_EQ(town.of(kAnn).power, 0);  // 1 for the SECRET, 2 for the Shotgun
  auto between = testing::town(2);
  between.hand(kAnn, "store_credit").asked(Phase::between);
  EXPECT_EQ(between.refused(between.with(kPlay, "store_credit")), "day.secret.13"_rule);
}

TEST(DaylightGains, PointsComeForCleanHandsForSavingsAndForAllWhoLive) {
  const auto points = [](Arranged& town) { return points_of(town.state, town.pack, kAnn); };
  auto clean = testing::town(2);
  clean.hand(kAnn, "clean_hands");
  EXPECT_EQ(points(clean), 3);
  clean.state.captured.put({clean.card("shambling_muck"), kAnn, 0});
  EXPECT_EQ(points(clean), 2) << "those of the Muck alone";
  auto rich = testing::town(2);
  rich.secret(kAnn, "rainy_day_money").power(kAnn, 4);
  EXPECT_EQ(points(rich), 2) << "in play, too";
  rich.power(kAnn, 3);
  EXPECT_EQ(points(rich), 0);
  auto home = testing::town(2);
  home.hand(kAnn, "everyone_home");
  EXPECT_EQ(points(home), 2);
  home.standing(kBen, Standing::lost);
  EXPECT_EQ(points(home), 0);
}

TEST(DaylightGains, AnItemDrawnBetweenTurnsIsTheDrawersAlone) {
  auto town = testing::town(3);
  town.hand(kAnn, "false_bottom").power(kAnn, 8).power(kBen, 8).on_top({"lucky_farthing"});
  town.answers({{kAnn, town.with(kPlay, "false_bottom")}, {kAnn, {engine::kPass}}});
  town.run(Phase::between);
  EXPECT_EQ(town.lying("lucky_farthing").game[0], kForSale) << "nobody else was asked";
}

TEST(DaylightGains, AnItemDrawnBeforeTheOrderIsSettledIsOfferedToAllThere) {
  auto town = letters_town(3);
  town.state.visit.order.clear();
  for (const Seat seat : {kAnn, kBen, kCat}) town.power(seat, 8);
  town.on_top({"lucky_farthing"});
  town.answers({{kBen, {engine::kPass}}, {kAnn, {engine::kPass}}, {kCat, {engine::kPass}}});
  town.doing([](Table& table) { table.draw_item(kBen); });
  EXPECT_EQ(town.lying("lucky_farthing").game[0], kForSale);
}

}  // namespace
}  // namespace gloam::games::daylight::testing
