// Chapter 3.17: Fire, Jump Pad, Loot, Spear, UV Spot, Nest.
#include "games/dying_light/testing_phases.h"

namespace gloam::games::dying_light::testing {
namespace {

using ::testing::UnorderedElementsAre;

TEST(Features, AreTokensThatCardsPlace) {
  PROVES("dl.env.1", "dl.env.3");
  Arranged e = evening(1);
  e.doing([&](Table& table) { table.put_feature(Feature::fire, e.zone("a12a")); });
  EXPECT_TRUE(e.token_in("a12a", Feature::fire));
  EXPECT_EQ(e.rule_of(say::placed), "dl.env.1"_rule);
  // It acts by itself: whoever leaves the Area risks something.
  e.at(kOx, "a12c").pool(kOx, "basic").dice({kRollSafe}).acts(kOx, {e.run_to("a13b")});
  EXPECT_EQ(e.risk_dice(), 1);
}

TEST(Fire, AddsOneRiskWhenItsAreaIsLeft) {
  PROVES("dl.fire.1");
  Arranged e = evening(1);
  e.at(kOx, "a06a").token("a06b", Feature::fire).crowd("a06", "biter", 1);
  e.pool(kOx, "basic basic").dice({kRollSafe, kRollSafe}).acts(kOx, {e.run_to("a05c")});
  EXPECT_EQ(e.risk_dice(), 2);
  EXPECT_EQ(e.acts(kOx, {e.run_to("a05b")}).told(say::risked), 0);
}

TEST(Fire, LowersTheToughnessOfEveryInfectedThereByOne) {
  PROVES("dl.fire.2", "dl.ex.42", "dl.ruling.28");
  Arranged e = evening(1);
  e.token("a06b", Feature::fire).token("a06a", Feature::fire);
  constexpr std::array<int, kInfected> kWhole = {4, 5, 9, 6, 4, 6};
  for (int kind = 0; kind < kInfected; ++kind) {
    e.doing([&](Table& table) {
      const int whole = kWhole[static_cast<std::size_t>(kind)];
      EXPECT_EQ(table.toughness(e.area("a06"), kind), whole - 1);
      EXPECT_EQ(table.toughness(e.area("a05"), kind), whole);
    });
  }
}

TEST(JumpPad, LeadsToAnyZoneTwoAwayForOneDie) {
  PROVES("dl.pad.1", "dl.pad.2", "dl.ruling.15");
  Arranged e = evening(1);
  e.at(kOx, "a07a").token("a07a", Feature::jump_pad).pool(kOx, "basic basic");
  e.crowd("a07", "biter", 1).token("a07b", Feature::fire);
  e.may(kOx);
  // Up to a roof of level 2, over roofs and walls.
  EXPECT_TRUE(e.offered(e.pad("b04")));
  EXPECT_TRUE(e.offered(e.pad("a03b")));
  EXPECT_TRUE(e.offered(e.pad("b11")));
  EXPECT_FALSE(e.offered(e.pad("a07b")));
  EXPECT_FALSE(e.offered(e.pad("a13a")));
  e.dice({kRollSafe, kRollSafe, kRollSafe}).acts(kOx, {e.pad("b04")});
  EXPECT_TRUE(e.is_at(kOx, "b04"));
  EXPECT_EQ(e.tempo_of(kOx), 1);
  EXPECT_EQ(e.risk_dice(), 3);  // its own, the Biter, the Fire
  EXPECT_EQ(e.rule_of(say::went), "dl.pad.1"_rule);
}

TEST(JumpPad, MakesNoUseOfAJumpBoostButOfEvade) {
  PROVES("dl.ruling.15", "dl.pad.2");
  Arranged e = evening(1);
  e.at(kOx, "a07a").token("a07a", Feature::jump_pad).pool(kOx, "parkour.evade");
  EXPECT_EQ(e.acts(kOx, {e.pad("a06a")}).told(say::risked), 0);
  Arranged boost = evening(1);
  boost.at(kOx, "a07a").token("a07a", Feature::jump_pad).pool(kOx, "parkour.jump");
  boost.dice({kRollSafe}).acts(kOx, {boost.pad("a06a")});
  EXPECT_EQ(boost.risk_dice(), 1);
}

TEST(JumpPad, OnlyServesInItsOwnZone) {
  PROVES("dl.ruling.15");
  Arranged e = evening(1);
  e.at(kOx, "a07b").token("a07a", Feature::jump_pad).pool(kOx, "basic");
  e.may(kOx);
  EXPECT_TRUE(std::none_of(e.offers().begin(), e.offers().end(),
                           [](const engine::Option& option) { return option.verb == kPad; }));
}

TEST(Loot, DrawsACardOfItsDeckAndStaysWithTheRunner) {
  PROVES("dl.loot.1", "dl.loot.2");
  Arranged e = evening(1);
  e.at(kOx, "b04").token("b04", Feature::epic_loot).pool(kOx, "basic");
  e.item_deck(0, {"bandage"}).item_deck(1, {"trauma_kit", "toolkit"});
  e.acts(kOx, {{kSearch, static_cast<int>(Feature::epic_loot)}});
  EXPECT_TRUE(e.holds(kOx, "trauma_kit"));
  EXPECT_EQ(e.state.items[1].size(), 1);
  EXPECT_EQ(e.state.items[0].size(), 1);
  EXPECT_EQ(e.one(kOx).loot, (std::array<std::uint8_t, 2>{0, 1}));
  e.token("b04", Feature::common_loot);
  e.acts(kOx, {{kSearch, static_cast<int>(Feature::common_loot)}});
  EXPECT_TRUE(e.holds(kOx, "bandage"));
  EXPECT_EQ(e.one(kOx).loot, (std::array<std::uint8_t, 2>{1, 1}));
}

TEST(Loot, ShufflesTheDiscardsWhenItsDeckIsEmpty) {
  PROVES("dl.ruling.61");
  Arranged e = evening(1);
  e.at(kOx, "a10").token("a10", Feature::common_loot).pool(kOx, "basic").item_deck(0, {});
  e.state.used_items[0].put(e.card("glare_pot"));
  e.acts(kOx, {{kSearch, static_cast<int>(Feature::common_loot)}});
  EXPECT_TRUE(e.holds(kOx, "glare_pot"));
  e.token("a10", Feature::common_loot);
  e.acts(kOx, {{kSearch, static_cast<int>(Feature::common_loot)}});
  EXPECT_EQ(e.told(say::got_item), 0);
  EXPECT_EQ(e.one(kOx).loot[0], 2);
}

TEST(Spear, IsThrownOnceWithTwoDiceAtRangeTwo) {
  PROVES("dl.spear.1", "dl.spear.2", "dl.ruling.37", "dl.range.1");
  Arranged e = evening(1);
  e.at(kOx, "b03").token("b03", Feature::spear).pool(kOx, "basic").unarmed(kOx);
  e.crowd("b03", "viral", 1).crowd("a05", "biter", 1).crowd("a06", "biter", 1);
  e.crowd("a07", "biter", 1);
  e.may(kOx);
  const auto thrown = [&](const char* kind, const char* area) {
    return engine::Option{kThrow, e.card(kind), e.named_area(area)};
  };
  EXPECT_TRUE(e.offered(thrown("viral", "b03")));
  EXPECT_TRUE(e.offered(thrown("biter", "a05")));
  EXPECT_TRUE(e.offered(thrown("biter", "a06")));
  EXPECT_FALSE(e.offered(thrown("biter", "a07")));  // three away
  // Two dice kill the Biter; the Risk is that of an Interact beside the Viral.
  e.dice({2, 2, kRollSafe}).acts(kOx, {thrown("biter", "a06")});
  EXPECT_EQ(e.damage(), 4);
  EXPECT_EQ(e.standing_in("a06", "biter"), 0);
  EXPECT_EQ(e.risk_dice(), 1);
  EXPECT_FALSE(e.token_in("b03", Feature::spear));
  EXPECT_EQ(e.dice_in(kOx, Place::pool), 1);
}

TEST(Spear, CountsItsRiskAfterTheKillAndMayCrit) {
  PROVES("dl.ruling.37");
  Arranged e = evening(1);
  e.at(kOx, "b03").token("b03", Feature::spear).pool(kOx, "basic");
  e.crowd("b03", "viral", 1).crowd("a05", "biter", 1).dice({kRollCrit, 4});
  e.acts(kOx, {{kThrow, e.card("biter"), e.named_area("a05")}, e.what(kSpendCrit, "viral")});
  EXPECT_EQ(e.standing_in("b03", "viral"), 0);
  EXPECT_EQ(e.standing_in("a05", "biter"), 0);
  EXPECT_EQ(e.told(say::risked), 0);
}

TEST(UvSpot, KeepsRunnersFromDrawing) {
  PROVES("dl.ex.47", "dl.ex.50", "dl.uv.1", "dl.ruling.7", "dl.ruling.74");
  Arranged e = evening(1);
  e.at_night().at(kOx, "a12c").token("a12a", Feature::uv, kForGood).exposed(kOx);
  tired(e, kOx, 3).crowd("a12", "howler", 1);
  EXPECT_EQ(value_of(e, kOx), 0);
  exposure_phase(e);
  EXPECT_EQ(e.told(say::drew), 0);
  EXPECT_EQ(e.told(say::attacked), 0);
  EXPECT_EQ(e.told(say::resolving), 0);
  EXPECT_EQ(e.one(kOx).token, 0);
  // One that does not burn helps nobody.
  Arranged dark = evening(1);
  dark.at(kOx, "a12c").token("a12a", Feature::uv, 0);
  EXPECT_EQ(value_of(tired(dark, kOx, 3), kOx), 2);
}

TEST(UvSpot, EndsTheChaseOfWhoeverMovesIn) {
  PROVES("dl.uv.2", "dl.tw.15");
  Arranged e = evening(1);
  e.state.chases.take(e.card("scent"));
  e.at(kOx, "a13b").token("a12a", Feature::uv, kForGood).has(kOx, "scent");
  e.pool(kOx, "basic basic").acts(kOx, {e.run_to("a12c")});
  EXPECT_FALSE(e.holds(kOx, "scent"));
  EXPECT_EQ(e.rule_of(say::chase_over), "dl.uv.2"_rule);
  EXPECT_EQ(e.state.chases[0], e.card("scent"));  // under the pile
  EXPECT_EQ(e.state.acting, kOx);
}

TEST(UvSpot, LetsNoInfectedIn) {
  PROVES("dl.uv.3");
  Arranged e = evening(1);
  e.at_night().at(kOx, "a06a").token("a05a", Feature::uv, kForGood);
  e.crowd("a06", "biter", 1).crowd("a06", "volatile", 1).pool(kOx, "basic.push");
  e.may(kOx, {e.strike("biter", "a06")});
  EXPECT_TRUE(e.asks(ask::push));
  EXPECT_FALSE(e.offered(e.shove("biter", "a05")));
  EXPECT_TRUE(e.offered(e.shove("biter", "a07")));
  // Nor by a rolled Spawn.
  Arranged spawn = evening(1);
  spawn.at(kOx, "a13b").token("a12a", Feature::uv, kForGood).crowd("a13", "biter", 1);
  spawn.pool(kOx, "basic").dice({kRollSpawn}).acts(kOx, {spawn.run_to("a12c")});
  EXPECT_EQ(spawn.standing_in("a12", "biter"), 0);
}

TEST(UvSpot, DrivesEverybodyOutWhenItBecomesActive) {
  PROVES("dl.ex.49", "dl.uv.4", "dl.ruling.42", "dl.spread.6");
  Arranged e = evening(1);
  e.on_board("\nA02 A01 A03\n").at(kOx, "a01").at_night().crowd("a01", "viral", 3);
  e.answers({{0, e.in_area(kSpreadFrom, "a02")}, {0, e.in_area(kSpreadFrom, "a03")}});
  e.doing([&](Table& table) { table.light(e.zone("a01"), kForGood, false); });
  EXPECT_EQ(e.standing_in("a01", "viral"), 0);
  EXPECT_EQ(e.standing_in("a02", "viral"), 1);
  EXPECT_EQ(e.standing_in("a03", "viral"), 2);
  EXPECT_EQ(e.rule_of(say::lit), "dl.uv.4"_rule);
}

TEST(UvSpot, LeavesThoseWhoCannotGo) {
  PROVES("dl.ruling.42", "dl.ruling.44");
  Arranged e = evening(1);
  e.on_board("\nB02/1 A01 B01/1\n").at(kOx, "a01");
  e.crowd("a01", "biter", 2).crowd("a01", "howler", 1).pool(kOx, "basic");
  e.doing([&](Table& table) { table.light(e.zone("a01"), kForGood, false); });
  EXPECT_EQ(e.standing_in("a01", "biter"), 2);
  EXPECT_TRUE(e.may(kOx).offered(e.strike("biter", "a01")));
}

TEST(UvSpot, EndsAChaseAroundWhichItIsLit) {
  PROVES("dl.ruling.86");
  Arranged e = evening(2);
  for (const char* const id : {"scent", "shadow"}) e.state.chases.take(e.card(id));
  e.at(kOx, "a12c").at(kTern, "a13b").has(kOx, "scent").has(kTern, "shadow");
  e.doing([&](Table& table) { table.light(e.zone("a12a"), kForGood, false); });
  EXPECT_FALSE(e.holds(kOx, "scent"));
  EXPECT_TRUE(e.holds(kTern, "shadow"));
  EXPECT_EQ(e.rule_of(say::chase_over), "dl.ruling.86"_rule);
}

TEST(UvSpot, DrivesOutWhoStandsUpInIt) {
  PROVES("dl.ruling.64", "dl.end.1");
  Arranged e = evening(1);
  e.on_board("\nA02 A01\n").at(kOx, "a02").token("a01", Feature::uv, kForGood);
  e.crowd_down("a01", "biter", 2);
  end_phase(e);
  EXPECT_EQ(e.standing_in("a02", "biter"), 2);
}

TEST(UvSpot, OfAnItemBurnsToTheNextEndPhase) {
  PROVES("dl.golden.2");
  for (const auto& [item, rounds] : {std::pair{"uv_lamp", 1}, {"battery_lamp", 2}}) {
    Arranged e = evening(1);
    e.at_night().at(kOx, "b03").pool(kOx, "basic").has(kOx, item);
    e.acts(kOx, {e.use_item(item, kOx)});
    for (int ends = rounds; ends > 0; --ends) {
      EXPECT_EQ(burns_on(e, "b03"), ends) << item;
      end_phase(e);
    }
    EXPECT_FALSE(e.token_in("b03", Feature::uv)) << item;
  }
}

TEST(Electricity, HasNoEffectInTheTutorial) {
  PROVES("dl.ruling.66");
  Arranged e = evening(1);
  e.at_night().at(kOx, "b07").token("b07", Feature::electricity).crowd("a06", "viral", 1);
  EXPECT_EQ(moves(e, "b07", 1).standing_in("b07", "viral"), 1);
  e.pool(kOx, "basic").dice({kRollSafe}).acts(kOx, {e.run_to("a06c")});
  EXPECT_EQ(e.risk_dice(), 1);  // the Viral alone
}

}  // namespace
}  // namespace gloam::games::dying_light::testing
