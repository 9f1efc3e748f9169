// The hatch; a test names the rules it proves.
#include "games/dead_by_daylight/testing.h"

namespace gloam::games::dead_by_daylight::testing {
namespace {

// Oskar leaves by the south gate, so that only Nadia on k20 is left.
Arranged alone_with_hatch(std::vector<std::uint32_t> luck) {
  auto game = trial();
  game.powered({2}, 3).gone(kHana, Where::escaped).gone(kMarek, Where::sacrificed);
  game.at(kNadia, "k20").luck(std::move(luck));
  return game;
}

TEST(DeadByDaylightHatch, SpawnsWhenOneSurvivorIsLeftAlsoInTheEndGame) {
  PROVES("dbd.hatch.1", "dbd.gate.10", "dbd.hatch.2");
  auto game = alone_with_hatch({0});
  EXPECT_EQ(game.state.hatch, kNoTile);
  game.turn_of(kOskar, {{kEscape}});
  EXPECT_EQ(game.map().name(game.state.hatch), "e5");
  EXPECT_EQ(game.told(say::hatch), 1);
}

TEST(DeadByDaylightHatch, CountsTheHookedAndTheCarriedAsLeft) {
  PROVES("dbd.hatch.1", "dbd.ruling.103");
  auto game = trial();
  game.powered({2}, 3).gone(kHana, Where::escaped).hooked(kMarek, "n3");
  game.turn_of(kOskar, {{kEscape}});
  EXPECT_EQ(game.state.hatch, kNoTile);
}

TEST(DeadByDaylightHatch, TakesThePlaceOfARandomIncompleteGenerator) {
  PROVES("dbd.hatch.2");
  for (const auto& [luck, tile] : {std::pair{0u, "r5"}, {1u, "k6"}, {5u, "q17"}}) {
    auto game = alone_with_hatch({luck});
    game.progress("e5", 8).turn_of(kOskar, {{kEscape}});
    EXPECT_EQ(game.map().name(game.state.hatch), tile);
    EXPECT_EQ(game.progress_of(tile), kReplaced);
    EXPECT_EQ(game.progress_of("e5"), 8);
  }
}

TEST(DeadByDaylightHatch, TakesACompleteGeneratorIfThereIsNoOther) {
  PROVES("dbd.ruling.72");
  auto game = alone_with_hatch({2});
  for (const char* generator : {"e5", "r5", "k6", "k11", "k16", "d17", "q17"})
    game.progress(generator, 8);
  game.turn_of(kOskar, {{kEscape}});
  EXPECT_EQ(game.map().name(game.state.hatch), "k6");
}

TEST(DeadByDaylightHatch, ReplacesItsGeneratorForEver) {
  PROVES("dbd.ruling.74", "dbd.emblem.gl.1");
  auto game = alone_with_hatch({0});
  for (const char* generator : {"e5", "r5", "k6", "k11", "k16", "d17", "q17"})
    game.progress(generator, 8);
  game.state.completed = 7;
  game.track(kGatekeeper, 4).turn_of(kOskar, {{kEscape}});
  EXPECT_EQ(game.state.tracks[kGatekeeper], 4) << "it counts as before";
  EXPECT_EQ(game.state.completed, 7);
  game.at(kNadia, "e4").killer("e6").begin_turn(kNadia).asked_now();
  EXPECT_FALSE(game.offered(game.on(kRepair, "e5")));
  EXPECT_EQ(game.refused(game.on(kRepair, "e5")), engine::Rule::none) << "nothing to repair";
  EXPECT_TRUE(game.offered(game.go("e5", 1)));
  game.killer_turn({}).asked_now();
  EXPECT_FALSE(game.offered(game.on(kKickGenerator, "e5")));
}

TEST(DeadByDaylightHatch, IsClosedToTheKiller) {
  PROVES("dbd.ruling.73");
  auto game = alone_with_hatch({0});
  game.turn_of(kOskar, {{kEscape}}).killer("e4").killer_turn({}).asked_now();
  EXPECT_FALSE(game.offered(game.go("e5", 1)));
  EXPECT_TRUE(game.offered(game.go("d5", 1)));
}

TEST(DeadByDaylightHatch, LetsOutWhoSpendsAFurtherStep) {
  PROVES("dbd.hatch.3");
  auto game = alone_with_hatch({0});
  game.turn_of(kOskar, {{kEscape}}).at(kNadia, "e2").begin_turn(kNadia);
  game.goes_on(kNadia, {game.go("e5", 3)}).asked_now();
  EXPECT_EQ(game.refused({kEscape}), "dbd.hatch.3"_rule) << "no step left";
  game.at(kNadia, "e3").begin_turn(kNadia).goes_on(kNadia, {game.go("e5", 2), {kEscape}});
  EXPECT_EQ(game.one(kNadia).where, Where::escaped);
  EXPECT_EQ(game.rule_of(say::escaped), "dbd.hatch.3"_rule);
}

TEST(DeadByDaylightHatch, LetsOutTheDyingToo) {
  PROVES("dbd.hatch.4");
  auto game = alone_with_hatch({0});
  game.turn_of(kOskar, {{kEscape}}).at(kNadia, "e5").health(kNadia, Health::dying);
  game.turn_of(kNadia, {{kEscape}});
  EXPECT_EQ(game.one(kNadia).where, Where::escaped);
}

// --- The Skeleton Key ---

TEST(DeadByDaylightHatch, ComesToTheTileOfAStandingOrDyingKeyHolder) {
  PROVES("dbd.ruling.75", "dbd.key.1", "dbd.tw.11");
  for (const Health health : {Health::healthy, Health::dying}) {
    auto game = alone_with_hatch({});
    game.has_card(kNadia, "skeleton_key").health(kNadia, health).turn_of(kOskar, {{kEscape}});
    EXPECT_EQ(game.map().name(game.state.hatch), "k20");
    EXPECT_EQ(game.instance("skeleton_key"), -1);
    for (const std::uint8_t progress : game.state.progress) EXPECT_NE(progress, kReplaced);
  }
}

TEST(DeadByDaylightHatch, ComesToTheTokenOfAnEvadingHolderOrNextToIt) {
  PROVES("dbd.ruling.75");
  auto game = alone_with_hatch({});
  game.has_card(kNadia, "skeleton_key").one(kNadia).where = Where::evading;
  game.turn_of(kOskar, {{kEscape}});
  EXPECT_EQ(game.map().name(game.state.hatch), "k20");
  auto taken = alone_with_hatch({});
  taken.has_card(kNadia, "skeleton_key").killer("k20").one(kNadia).where = Where::evading;
  taken.begin_turn(kOskar).answers({{0, {kEscape}}, {0, taken.on(kPlace, "k19")}}).play();
  EXPECT_EQ(taken.map().name(taken.state.hatch), "k19");
  EXPECT_EQ(taken.one(kNadia).where, Where::evading);
}

TEST(DeadByDaylightHatch, ReplacesAGeneratorWhileTheHolderIsHookedOrCarried) {
  PROVES("dbd.ruling.75");
  for (const bool hooked : {true, false}) {
    auto game = alone_with_hatch({0});
    game.has_card(kNadia, "skeleton_key");
    if (hooked) {
      game.hooked(kNadia, "n3");
    } else {
      game.carried(kNadia);
    }
    game.turn_of(kOskar, {{kEscape}});
    EXPECT_EQ(game.map().name(game.state.hatch), "e5");
    EXPECT_GE(game.instance("skeleton_key"), 0);
  }
}

}  // namespace
}  // namespace gloam::games::dead_by_daylight::testing
