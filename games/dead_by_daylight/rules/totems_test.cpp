// Totems, exhausted perks, and cards against rules; a test names the rules it proves.
#include "games/dead_by_daylight/testing.h"

namespace gloam::games::dead_by_daylight::testing {
namespace {

constexpr engine::Seat kOfKiller = 1;

// The last survivor takes the starting place on u11, so that the game is set up.
Arranged last_place() {
  auto game = trial();
  game.state.edge = 0;
  game.state.chosen = kMarek;
  game.gone(kMarek, Where::nowhere);
  return game;
}

// A perk of the killer that is bound to a totem.
void bound_to(Arranged& game, std::string_view perk, std::string_view totem) {
  game.has_card(kKiller, perk);
  game.lying(perk).target = static_cast<std::uint16_t>(game.number(totem));
  game.lying(perk).states |= 1 << kTotemStands;
}

// --- Totems ---

TEST(DeadByDaylightTotem, IsDullUntilAPerkActivatesIt) {
  PROVES("dbd.totem.1");
  auto game = trial();
  game.has_card(kKiller, "black_candle").at(kNadia, "e6").dice({kGreatTwo});
  game.turn_of(kNadia, {game.on(kRepair, "e5")});
  EXPECT_EQ(game.progress_of("e5"), 2) << "the perk is not bound";
  auto active = trial();
  bound_to(active, "black_candle", "a5");
  active.at(kNadia, "e6").dice({kGreatTwo}).turn_of(kNadia, {active.on(kRepair, "e5")});
  EXPECT_EQ(active.progress_of("e5"), 1);
}

TEST(DeadByDaylightTotem, IsChosenByTheKiller) {
  PROVES("dbd.totem.2", "dbd.dec.19", "dbd.tw.13");
  auto game = last_place();
  game.has_card(kKiller, "black_candle");
  const engine::Answer place{0, game.on(kStart, "u11")};
  game.answers({place}).asked(Phase::survivor_places);
  EXPECT_TRUE(game.asks(ask::totem));
  EXPECT_EQ(game.who_is_asked(), engine::SeatSet::of(kOfKiller));
  EXPECT_EQ(game.offers().size(), 4u);
  auto bound = last_place();
  bound.has_card(kKiller, "black_candle");
  bound.answers({place, {kOfKiller, bound.on(kBind, "u17")}}).run(Phase::survivor_places);
  EXPECT_EQ(bound.lying("black_candle").target, bound.number("u17"));
  EXPECT_EQ(bound.rule_of(say::bound), "dbd.totem.2"_rule);
  EXPECT_EQ(bound.state.phase, Phase::round_start) << "before round 1";
}

TEST(DeadByDaylightTotem, ThatIsCleansedOrActiveCannotBeActivated) {
  PROVES("dbd.ruling.113");
  auto game = trial();
  bound_to(game, "black_candle", "a5");
  game.has_card(kKiller, "salt_circle").killer("m3").carried(kNadia);
  game.state.cleansed = game.bit("u4");
  game.begin_killer_turn().answers({{kOfKiller, game.on(kPutOnHook, "n3")}}).asked_now();
  EXPECT_TRUE(game.asks(ask::totem));
  EXPECT_EQ(game.refused(game.on(kBind, "a5")), "dbd.ruling.113"_rule);
  EXPECT_EQ(game.refused(game.on(kBind, "u4")), "dbd.ruling.113"_rule);
  EXPECT_EQ(game.offers().size(), 2u);
}

TEST(DeadByDaylightTotem, WithoutOneThePerkDoesNothing) {
  PROVES("dbd.ruling.113");
  auto game = trial();
  game.has_card(kKiller, "salt_circle").killer("m3").carried(kNadia);
  game.state.cleansed = 0b1111;
  game.killer_turn({game.on(kPutOnHook, "n3")});
  EXPECT_EQ(game.lying("salt_circle").target, kNoTotem);
  game.at(kOskar, "m2").begin_turn(kOskar).goes_on(kOskar, {game.go("m4", 2)}).asked_now();
  EXPECT_TRUE(game.offered(game.whom(kRescue, kNadia)));
}

TEST(DeadByDaylightTotem, TakesItsPerkWithItWhenItIsCleansed) {
  PROVES("dbd.totem.3", "dbd.tw.10");
  auto game = trial();
  bound_to(game, "black_candle", "a5");
  bound_to(game, "wet_clay", "u4");
  game.at(kNadia, "b5").turn_of(kNadia, {game.on(kCleanse, "a5")});
  EXPECT_EQ(game.instance("black_candle"), -1);
  EXPECT_GE(game.instance("wet_clay"), 0) << "bound to another";
  EXPECT_EQ(game.rule_of(say::unbound), "dbd.totem.3"_rule);
  EXPECT_EQ(game.state.aside.size(), 1);
}

// --- Exhausted perks ---

TEST(DeadByDaylightExhausted, PerksCannotBeUsed) {
  PROVES("dbd.exhaust.1");
  auto game = trial();
  game.at(kNadia, "m3").has_card(kNadia, "bolt_cropper").begin_turn(kNadia).asked_now();
  EXPECT_TRUE(game.offered(game.use("bolt_cropper")));
  game.goes_on(kNadia, {game.use("bolt_cropper")});
  EXPECT_EQ(game.rule_of(say::exhausted), "dbd.exhaust.1"_rule);
  game.state.broken = kNone;
  game.begin_turn(kNadia).asked_now();
  EXPECT_FALSE(game.offered(game.use("bolt_cropper")));
}

TEST(DeadByDaylightExhausted, PerksOfTheKillerAreReadyAfterAHooking) {
  PROVES("dbd.exhaust.2", "dbd.ruling.77", "dbd.ruling.94");
  for (const int hooked : {0, 1}) {
    auto game = trial();
    game.killer("m3").carried(kNadia).has_card(kKiller, "cold_trail").dice({kBlankOne, kBlankOne});
    game.one(kNadia).hooked = static_cast<std::uint8_t>(hooked);
    game.killer_turn({game.go("m2", 1), {kHunt}, {kDice, 2}, game.use("cold_trail")}).asked_now();
    EXPECT_NE(game.lying("cold_trail").states & cards::kAsleep, 0);
    EXPECT_FALSE(game.offered(game.use("cold_trail")));
    game.goes_on(kKiller, {game.on(kPutOnHook, "n3")});
    EXPECT_EQ(game.lying("cold_trail").states & cards::kAsleep, 0);
    EXPECT_EQ(game.rule_of(say::ready), "dbd.exhaust.2"_rule);
  }
}

TEST(DeadByDaylightExhausted, PerksOfASurvivorAreReadyWhenThatSurvivorIsHooked) {
  PROVES("dbd.exhaust.3", "dbd.ruling.94");
  auto game = trial();
  game.has_card(kNadia, "watchful").has_card(kOskar, "flinch").killer("m3").carried(kNadia);
  for (const char* perk : {"watchful", "flinch"}) game.lying(perk).states |= cards::kAsleep;
  game.killer_turn({game.on(kPutOnHook, "n3")});
  EXPECT_EQ(game.lying("watchful").states & cards::kAsleep, 0);
  EXPECT_NE(game.lying("flinch").states & cards::kAsleep, 0) << "Oskar was not hooked";
  EXPECT_EQ(game.rule_of(say::ready), "dbd.exhaust.3"_rule);
}

// --- Cards against rules, cards against cards ---

TEST(DeadByDaylightCards, WinOverTheRules) {
  PROVES("dbd.ruling.114");
  auto game = trial();
  game.at(kNadia, "c5").begin_turn(kNadia).goes_on(kNadia, {game.go("b5", 1)}).asked_now();
  EXPECT_EQ(game.refused(game.on(kCleanse, "a5")), "dbd.ruling.19"_rule);
  auto quick = trial();
  quick.has_card(kNadia, "candle_reader").at(kNadia, "c5").begin_turn(kNadia);
  quick.goes_on(kNadia, {quick.go("b5", 1)}).asked_now();
  EXPECT_TRUE(quick.offered(quick.on(kCleanse, "a5")));
}

TEST(DeadByDaylightCards, ThatForbidWinOverOthers) {
  PROVES("dbd.ruling.114");
  auto game = trial();
  game.has_card(kNadia, "no_mither").has_card(kNadia, "medkit_ultra");
  game.health(kNadia, Health::injured).begin_turn(kNadia).asked_now();
  EXPECT_FALSE(game.offered(game.use("medkit_ultra")));
  auto attack = trial();
  attack.killer_is("drover").killer("m4").has_card(kNadia, "dead_hard");
  attack.at(kNadia, "m5").health(kNadia, Health::injured).begin_killer_turn().dice({kWeaponTwo});
  attack.answers({{kOfKiller, attack.whom(kAttack, kNadia)},
                  {kOfKiller, {kDice, 1}},
                  {0, attack.use("dead_hard")}});
  attack.play();
  EXPECT_EQ(attack.told(say::misses), 1) << "the Drover counts every weapon, but Dead Hard forbids";
}

// --- Pallets on the killer ---

TEST(DeadByDaylightDisplacing, NeedsATileForTheKiller) {
  PROVES("dbd.ruling.57");
  auto game = trial();
  game.killer("h10").at(kNadia, "g10").at(kOskar, "h9").at(kHana, "i9").at(kMarek, "i10");
  game.begin_turn(kNadia).asked_now();
  EXPECT_TRUE(game.offered(game.on(kDrop, "h10")));
  game.answers({{0, game.on(kDrop, "h10")}}).asked_now();
  const auto push = [&](std::string_view tile) { return game.on(kDisplace, tile); };
  EXPECT_THAT(game.offers(), ::testing::UnorderedElementsAre(push("h11"), push("i11")));
  auto full = trial();
  full.killer("o4").at(kNadia, "o3").at(kOskar, "n4").at(kHana, "o5").at(kMarek, "p4");
  full.begin_turn(kNadia).asked_now();
  EXPECT_FALSE(full.offered(full.on(kDrop, "o4")));
  EXPECT_EQ(full.refused(full.on(kDrop, "o4")), "dbd.ruling.57"_rule);
}

TEST(DeadByDaylightDisplacing, FreesNobodyAndHooksNobody) {
  PROVES("dbd.ruling.58", "dbd.ruling.111", "dbd.hook.1");
  auto game = trial();
  game.killer("o4").carried(kOskar).at(kNadia, "o3").begin_turn(kNadia);
  game.answers({{0, game.on(kDrop, "o4")}, {0, game.on(kDisplace, "n4")}}).play();
  EXPECT_EQ(game.killer_at(), "n4");
  EXPECT_EQ(game.state.killer.carried, kOskar);
  EXPECT_EQ(game.one(kOskar).where, Where::carried);
  EXPECT_EQ(game.state.turn.movement, 3) << "it costs nobody movement";
}

TEST(DeadByDaylightDisplacing, LeadsToAFreeTileAlsoOverAWindowButNotOntoTheHatch) {
  PROVES("dbd.ruling.111", "dbd.dec.14", "dbd.pallet.2");
  auto game = trial();
  game.killer("o4").at(kNadia, "o3").begin_turn(kNadia);
  game.state.hatch = game.tile("o5");
  game.answers({{0, game.on(kDrop, "o4")}}).asked_now();
  EXPECT_TRUE(game.asks(ask::displace));
  const auto push = [&](std::string_view tile) { return game.on(kDisplace, tile); };
  EXPECT_THAT(game.offers(), ::testing::UnorderedElementsAre(push("n4"), push("p4")));
}

}  // namespace
}  // namespace gloam::games::dead_by_daylight::testing
