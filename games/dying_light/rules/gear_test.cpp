// dl.gear: what Gear Tokens prevent.
#include "games/dying_light/testing.h"

namespace gloam::games::dying_light::testing {
namespace {

constexpr engine::Option kSpareToken{kUseGear, kExposureIcon};
constexpr engine::Option kSpareFatigue{kUseGear, kFatigueIcon};
constexpr engine::Option kSpareWound{kUseGear, kArmorIcon};
using Worn = std::array<std::uint8_t, kGearSlots>;

TEST(DyingLightGear, StartsUndamaged) {
  PROVES("dl.gear.1");
  Begun game(1);
  while (game.state().phase == Phase::choosing && !game.asks(ask::next) && !game.asks(ask::action))
    game.answer_first();
  EXPECT_NE(game.state().runners[0].gear, kNoCard);
  EXPECT_EQ(game.state().runners[0].wear, (Worn{}));
}

TEST(DyingLightGear, IgnoresAnExposureTokenFromRisk) {
  PROVES("dl.gear.4", "dl.gear.5", "dl.gear.6", "dl.gear.7", "dl.ruling.24", "dl.dec.8");
  Arranged a =
      evening().gear(kOx, "courier_gear").crowd("a12", "biter", 2).pool(kOx, "basic basic basic");
  a.dice({kRollExposure, kRollExposure}).acts(kOx, {a.run_to("a13b"), kSpareToken});
  EXPECT_EQ(a.one(kOx).token, 0);  // one use against both symbols
  EXPECT_EQ(a.one(kOx).wear, (Worn{kDamaged, kUndamaged, kUndamaged}));
  EXPECT_EQ(a.rule_of(say::gear_damaged), "dl.gear.7"_rule);
  a.crowd("a13", "biter", 1).dice({kRollExposure}).goes_on({a.run_to("a12c"), kSpareToken});
  EXPECT_EQ(a.one(kOx).wear, (Worn{kGone, kUndamaged, kUndamaged}));
  EXPECT_EQ(a.rule_of(say::gear_gone), "dl.gear.7"_rule);
  a.dice({kRollExposure, kRollSafe}).goes_on({a.run_to("a13b")});  // it is not asked any more
  EXPECT_EQ(a.one(kOx).token, 1);
}

TEST(DyingLightGear, NeedNotBeUsed) {
  PROVES("dl.gear.4");
  Arranged a =
      evening().gear(kOx, "courier_gear").crowd("a12", "biter", 1).pool(kOx, "basic basic");
  a.dice({kRollExposure}).acts(kOx, {a.run_to("a13b"), kPassed});
  EXPECT_EQ(a.one(kOx).token, 1);
  EXPECT_EQ(a.one(kOx).wear, (Worn{}));
}

TEST(DyingLightGear, CancelsAFatigueWhateverItsCause) {
  PROVES("dl.gear.8");
  Arranged a = evening().gear(kOx, "courier_gear").crowd("a12", "biter", 1);
  a.track(kOx, "basic basic").pool(kOx, "basic combat");
  a.dice({kRollFatigue}).acts(kOx, {a.run_to("a13b"), pay({kGray3}), kSpareFatigue});
  EXPECT_EQ(a.dice_in(kOx, Place::fatigue), 0);
  EXPECT_EQ(a.rule_of(say::gear_damaged), "dl.gear.8"_rule);
  a.light_wound(kOx, "bleeding").answers({{0, kSpareFatigue}});
  a.doing([](Table& table) { table.take_wounds(kOx, 1, "dl.golden.2"_rule); });
  EXPECT_EQ(a.dice_in(kOx, Place::fatigue), 0);
  EXPECT_EQ(a.one(kOx).wear[2], kGone);
}

TEST(DyingLightGear, IsNoWayAroundTheCostOfASpecialAttack) {
  PROVES("dl.gear.4", "dl.attack.7");
  Arranged a =
      evening().gear(kOx, "courier_gear").crowd("a12", "viral", 1).pool(kOx, "basic basic");
  a.dice({1, 2, 2}).acts(kOx, {a.strike_hard("viral", "a12")});
  EXPECT_EQ(a.dice_in(kOx, Place::fatigue), 1);
  EXPECT_EQ(a.one(kOx).wear, (Worn{}));
}

TEST(DyingLightGear, ArmorCancelsAWoundFromRisk) {
  PROVES("dl.gear.9");
  Arranged a =
      evening().gear(kOx, "courier_gear").crowd("a12", "biter", 1).pool(kOx, "basic basic");
  a.dice({kRollWound}).acts(kOx, {a.run_to("a13b"), kSpareWound});
  EXPECT_EQ(a.light_wounds(kOx), 0);
  EXPECT_EQ(a.one(kOx).wear, (Worn{kUndamaged, kDamaged, kUndamaged}));
  EXPECT_EQ(a.rule_of(say::gear_damaged), "dl.gear.9"_rule);
}

TEST(DyingLightGear, ArmorIsDeclaredBeforeTheDieOfAnAttack) {
  PROVES("dl.gear.10", "dl.ruling.22");
  Arranged a = evening().gear(kOx, "courier_gear").crowd("a12", "biter", 2);
  a.attack_asks(kOx);  // no die was rolled
  EXPECT_TRUE(a.asks(ask::armor));
  EXPECT_EQ(a.offers(),
            (std::vector<engine::Option>{{kArmorUses, 2}, {kArmorUses, 1}, {kArmorUses, 0}}));
}

TEST(DyingLightGear, OneTokenMayBeUsedTwiceAgainstTheSameAttack) {
  PROVES("dl.gear.6", "dl.gear.9", "dl.gear.11", "dl.ex.14");
  Arranged a = evening().gear(kOx, "courier_gear").crowd("a12", "biter", 2).dice({5});
  a.attacked(kOx, {{kArmorUses, 2}});
  EXPECT_EQ(a.told(say::wounded), 0);
  EXPECT_EQ(a.one(kOx).wear[1], kGone);
  EXPECT_EQ(a.told(say::gear_damaged), 1);
  EXPECT_EQ(a.told(say::gear_gone), 1);
}

TEST(DyingLightGear, ArmorThatIsNotNeededIsWasted) {
  PROVES("dl.ruling.23");
  Arranged a = evening().gear(kOx, "docker_gear").crowd("a12", "biter", 1).dice({5});
  a.attacked(kOx, {{kArmorUses, 3}});
  EXPECT_EQ(a.last(say::attack_rolled).arguments[2], 3);
  // Both tokens with Armor are damaged before one is out of play.
  EXPECT_EQ(a.one(kOx).wear, (Worn{kGone, kDamaged, kUndamaged}));
}

TEST(DyingLightGear, ArmorDoesNotStopAWoundInPlaceOfFatigue) {
  PROVES("dl.ruling.85", "dl.ex.64");
  Arranged a =
      evening().gear(kOx, "courier_gear").crowd("a12", "biter", 1).fatigued(kOx, "basic basic");
  a.pool(kOx, "basic combat");
  a.dice({kRollFatigue}).acts(kOx, {a.run_to("a13b"), pay({kGray3}), kPassed});
  EXPECT_EQ(a.light_wounds(kOx), 1);
  EXPECT_EQ(a.one(kOx).wear, (Worn{}));
  Arranged b =
      evening().gear(kOx, "courier_gear").crowd("a12", "biter", 1).fatigued(kOx, "basic basic");
  b.pool(kOx, "basic combat");
  b.dice({kRollFatigue}).acts(kOx, {b.run_to("a13b"), pay({kGray3}), kSpareFatigue});
  EXPECT_EQ(b.light_wounds(kOx), 0);
}

TEST(DyingLightGear, TheSixSets) {
  PROVES("dl.gear.2", "dl.gear.4");
  const auto set = [](const char* id) {
    const Pack& pack = own_pack();
    std::vector<std::pair<int, int>> tokens;
    for (const GearToken& token : pack.gear_of(static_cast<CardIndex>(pack.find(id))))
      tokens.emplace_back(token.icon, token.boost);
    return tokens;
  };
  using Tokens = std::vector<std::pair<int, int>>;
  EXPECT_EQ(set("courier_gear"),
            (Tokens{{kExposureIcon, kEvade}, {kArmorIcon, kBlock}, {kFatigueIcon, kJumpBoost}}));
  EXPECT_EQ(set("docker_gear"),
            (Tokens{{kArmorIcon, kPush}, {kArmorIcon, kBlock}, {kFatigueIcon, kPower}}));
  EXPECT_EQ(
      set("climber_gear"),
      (Tokens{{kExposureIcon, kClimbBoost}, {kArmorIcon, kEvade}, {kFatigueIcon, kJumpBoost}}));
  EXPECT_EQ(set("watch_gear"),
            (Tokens{{kExposureIcon, kBlock}, {kArmorIcon, kPush}, {kExposureIcon, kPower}}));
  EXPECT_EQ(
      set("rescue_gear"),
      (Tokens{{kFatigueIcon, kEvade}, {kArmorIcon, kClimbBoost}, {kExposureIcon, kJumpBoost}}));
  EXPECT_EQ(set("scrap_gear"),
            (Tokens{{kArmorIcon, kPower}, {kArmorIcon, kPush}, {kExposureIcon, kClimbBoost}}));
}

}  // namespace
}  // namespace gloam::games::dying_light::testing
