// Cards that let one value stand for another, count other numbers, or look at what is used.
#include <gmock/gmock.h>

#include "games/daylight/testing.h"

namespace gloam::games::daylight::testing {
namespace {

TEST(DaylightStandIn, SpiritEscapesFromWhatIsEscapedWithMind) {
  auto town = muck_town(1);  // Escape 5 with Mind
  auto look = town;
  look.asked(Phase::acting);
  EXPECT_FALSE(look.offered({kEscape, kSpirit}));
  town.secret(kAnn, "not_really_here").person(kAnn, {3, 1, 4}, 0);
  town.karma(kSpirit, {1, 1, 1, 2}).answers({{kAnn, {kEscape, kSpirit}}}).run(Phase::acting);
  EXPECT_EQ(town.last(say::succeeded).arguments[2], 5);
  EXPECT_EQ(town.of(kAnn).site, kNowhere);
}

TEST(DaylightStandIn, MindMeetsTheBodyLevelOfAnEvent) {
  auto town = calling_at("orrin_mill", "the_sagging_pier");
  auto look = town;
  look.asked(Phase::attempting);
  EXPECT_FALSE(look.offered({kAttemptWith, kBody, kMind}));
  const int level = town.pack.challenge(town.card("the_sagging_pier")).levels[kBody];
  ASSERT_GT(level, 0);
  town.secret(kAnn, "drill_leader").person(kAnn, {1, 3, 3}, 0).by_chance();
  town.answers({{kAnn, {kAttemptWith, kBody, kMind}}}).run(Phase::attempting);
  EXPECT_EQ(town.state.attempt.by, kMind);
  EXPECT_EQ(town.state.attempt.against, kBody);
  EXPECT_EQ(town.state.attempt.level, level);
}

TEST(DaylightStandIn, TheBestOfAllColoursMayCountOnceATurn) {
  auto town = letters_town(1);
  town.secret(kAnn, "card_sense").karma(kMind, {1, 1, 1});
  int best = 0;
  for (int i = 0; i < 3; ++i)
    for (const Trait trait : kTraits)
      best = std::max<int>(
          best, town.pack.karma_of(town.state.karma[town.state.karma.size() - 1 - i])[trait]);
  ASSERT_GT(best, 1);
  town.answers({{kAnn, kByMind}, {kAnn, town.use("card_sense")}});
  town.run(Phase::attempting);
  EXPECT_EQ(town.state.attempt.best, best);
}

TEST(DaylightStandIn, WhatIsAtHandStrikesHarderAndAStunnedMonsterIsOpenToMind) {
  const auto extra = [](Arranged town, Option action) {
    town.by_chance().answers({{kAnn, action}}).run(Phase::acting);
    return int{town.state.attempt.extra};
  };
  auto town = muck_town(1);
  const Option improvised{kImprovise, kBlunt, kPlain};
  const int plain = extra(town, improvised);
  auto spade = town;
  EXPECT_EQ(extra(spade.secret(kAnn, "whatever_is_at_hand"), improvised), plain + 2);
  auto armed = town;
  armed.gear(kAnn, "ferrymans_oar");
  const int with_oar = extra(armed, armed.with(kUseWeapon, "ferrymans_oar"));
  EXPECT_EQ(
      extra(armed.secret(kAnn, "whatever_is_at_hand"), armed.with(kUseWeapon, "ferrymans_oar")),
      with_oar);
  const auto may_use_mind = [](Arranged asked) {
    asked.asked(Phase::acting);
    return asked.offered({kStruggle, kMind});
  };
  auto reels = town;
  EXPECT_FALSE(may_use_mind(reels.secret(kAnn, "while_it_reels")));
  reels.state.visit.stun = kStunnedLight;
  EXPECT_TRUE(may_use_mind(reels));
}

TEST(DaylightStandIn, ATimberSawBitesDeeperIntoWhatIsStunned) {
  const auto extra = [](std::uint8_t stun) {
    auto town = muck_town(1);
    town.gear(kAnn, "timber_saw").state.visit.stun = stun;
    town.by_chance().answers({{kAnn, town.with(kUseWeapon, "timber_saw")}}).run(Phase::acting);
    return int{town.state.attempt.extra};
  };
  constexpr int kForEveryWeapon = 2;
  EXPECT_EQ(extra(kStunnedLight), extra(kNotStunned) + kForEveryWeapon + 2);
}

TEST(DaylightStandIn, AGavelStunsByABareMissAndAnAwlTurnsOnWhoMisses) {
  const auto fought = [](std::string_view weapon, int level) {
    auto town = muck_town(1);  // Body 12
    town.person(kAnn, {3, 3, 3}, 0).gear(kAnn, weapon).karma(kBody, {4, 1, 1, 1});
    const int bonus = town.pack.gear(town.card(weapon)).bonus;
    const bool blunt = town.pack.gear(town.card(weapon)).weapon == kBlunt;
    // 3 + 4 + the weapon, 1 more if it is blunt, 1 for one who plays alone
    const int total = 3 + 4 + bonus + (blunt ? 1 : 0) + 1;
    town.state.people[kAnn].base[kBody] = static_cast<std::int8_t>(3 + level - total);
    return town.answers({{kAnn, town.with(kUseWeapon, weapon)}}).run(Phase::acting), town;
  };
  EXPECT_EQ(fought("judges_gavel", 11).state.visit.stun, kStunnedLight) << "short by 1";
  EXPECT_EQ(fought("judges_gavel", 10).state.visit.stun, kNotStunned) << "short by 2";
  EXPECT_EQ(fought("thirsty_awl", 12).of(kAnn).damage[kBody], 1);
}

}  // namespace
}  // namespace gloam::games::daylight::testing
