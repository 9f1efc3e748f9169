// Search, items that change hands, and Cleanse; a test names the rules it proves.
#include "games/dead_by_daylight/testing.h"

namespace gloam::games::dead_by_daylight::testing {
namespace {

using engine::Option;
using engine::SeatSet;
using ::testing::UnorderedElementsAre;

// Nadia stands beside the chest on j10, the only one, and this is on top of the deck.
Arranged at_chest(std::string_view top, int seats = 2) {
  auto game = trial(seats);
  game.at(kNadia, "i10").chest("j10");
  game.state.items.put(game.card(top));
  return game;
}

// --- Search ---

TEST(DeadByDaylightSearch, TakesAFullTurnBesideAClosedChest) {
  PROVES("dbd.search.1", "dbd.turn.3", "dbd.ruling.19");
  auto game = at_chest("medkit_green");
  game.luck({0}).turn_of(kNadia, {game.on(kSearch, "j10")});
  EXPECT_EQ(game.one(kNadia).acted, 1);
  EXPECT_EQ(game.state.phase, Phase::next_survivor) << "neither movement nor ability is left";
  game = at_chest("medkit_green");
  game.at(kNadia, "h10").begin_turn(kNadia).asked_now();
  EXPECT_FALSE(game.offered(game.on(kSearch, "j10"))) << "two tiles away";
  game.goes_on(kNadia, {game.go("i10", 1)}).asked_now();
  EXPECT_EQ(game.refused(game.on(kSearch, "j10")), "dbd.ruling.19"_rule) << "moved";
  game.at(kNadia, "i10").dice({kGoodOne}).turn_of(kNadia, {{kSprint}}).asked_now();
  EXPECT_EQ(game.refused(game.on(kSearch, "j10")), "dbd.turn.1"_rule) << "the ability is used";
}

TEST(DeadByDaylightSearch, GivesACardOfTheDeckThatEverybodySees) {
  PROVES("dbd.search.2");
  auto game = at_chest("medkit_green", 3);
  const int deck = game.state.items.size();
  game.luck({0}).turn_of(kNadia, {game.on(kSearch, "j10")});
  EXPECT_TRUE(game.holds(kNadia, "medkit_green"));
  EXPECT_EQ(game.state.items.size(), deck - 1);
  EXPECT_EQ(game.last(say::searched).arguments[1], game.card("medkit_green"));
  EXPECT_EQ(game.last(say::searched).audience, SeatSet::first(3));
}

TEST(DeadByDaylightSearch, LeavesAnOpenChestThatBlocksAndIsNeverSearchedAgain) {
  PROVES("dbd.search.3", "dbd.ruling.20");
  auto game = at_chest("medkit_green");
  game.luck({0}).turn_of(kNadia, {game.on(kSearch, "j10")});
  EXPECT_EQ(game.state.opened, game.bit("j10"));
  EXPECT_EQ(game.state.closed & game.bit("j10"), 0u);
  game.begin_turn(kNadia).asked_now();
  EXPECT_FALSE(game.offered(game.on(kSearch, "j10")));
  EXPECT_FALSE(game.can_go("j10"));
}

TEST(DeadByDaylightSearch, IsFollowedByAChestOnARandomEmptyIcon) {
  PROVES("dbd.search.4", "dbd.ruling.20");
  constexpr std::array<const char*, 5> kIcons = {"i2", "q8", "l12", "e14", "m20"};
  for (std::uint32_t i = 0; i < kIcons.size(); ++i) {
    auto game = at_chest("medkit_green");
    game.luck({i}).turn_of(kNadia, {game.on(kSearch, "j10")});
    EXPECT_EQ(game.state.closed, game.bit(kIcons[i]));
    EXPECT_EQ(game.rule_of(say::chest), "dbd.search.4"_rule);
  }
}

TEST(DeadByDaylightSearch, BringsNoChestWhereSomebodyStandsOrTheHatchLies) {
  PROVES("dbd.ruling.102", "dbd.search.4");
  auto game = at_chest("medkit_green");
  game.at(kHana, "i2").killer("q8").chest("l12").state.hatch = game.tile("e14");
  game.turn_of(kNadia, {game.on(kSearch, "j10")});  // one icon is left: no chance
  EXPECT_EQ(game.state.closed, game.bit("l12") | game.bit("m20"));
  game = at_chest("medkit_green");
  game.at(kHana, "i2").killer("q8").chest("l12").chest("m20").state.hatch = game.tile("e14");
  game.turn_of(kNadia, {game.on(kSearch, "j10")});
  EXPECT_EQ(game.told(say::chest), 0);
}

TEST(DeadByDaylightSearch, LeavesOneOfTwoItemsOnTheOwnTile) {
  PROVES("dbd.search.5", "dbd.search.6", "dbd.dec.11");
  auto game = at_chest("medkit_green", 3);
  game.has_card(kNadia, "toolbox_brown").luck({0}).begin_turn(kNadia);
  game.answers({{0, game.on(kSearch, "j10")}}).asked(Phase::survivor_turn);
  EXPECT_TRUE(game.asks(ask::surplus));
  EXPECT_EQ(game.who_is_asked(), SeatSet::of(0));
  EXPECT_THAT(game.offers(), UnorderedElementsAre(game.what(kLeaveItem, "toolbox_brown"),
                                                  game.what(kLeaveItem, "medkit_green")));
  for (const char* left : {"toolbox_brown", "medkit_green"}) {
    game = at_chest("medkit_green");
    game.has_card(kNadia, "toolbox_brown").luck({0});
    game.turn_of(kNadia, {game.on(kSearch, "j10"), game.what(kLeaveItem, left)});
    EXPECT_TRUE(game.lies_on("i10", left));
    EXPECT_EQ(game.state.floor.size(), 1);
    EXPECT_NE(game.holds(kNadia, "toolbox_brown"), game.holds(kNadia, "medkit_green"));
    EXPECT_FALSE(game.holds(kNadia, left));
  }
}

TEST(DeadByDaylightSearch, ShufflesTheDiscardsIfTheDeckIsEmptyAndElseFindsNothing) {
  PROVES("dbd.ruling.21");
  auto game = at_chest("medkit_green");
  game.state.items.clear();
  game.state.discards.put(game.card("medkit_brown"));
  game.state.discards.put(game.card("toolbox_brown"));
  game.luck({0, 0}).turn_of(kNadia, {game.on(kSearch, "j10")});
  EXPECT_TRUE(game.holds(kNadia, "medkit_brown")) << "swapped by chance";
  EXPECT_EQ(game.state.items.size(), 1);
  EXPECT_TRUE(game.state.discards.empty());
  game = at_chest("medkit_green");
  game.state.items.clear();
  game.luck({0}).turn_of(kNadia, {game.on(kSearch, "j10")});
  EXPECT_EQ(game.rule_of(say::found_nothing), "dbd.ruling.21"_rule);
  EXPECT_EQ(game.state.opened, game.bit("j10"));
}

// --- Drop or pick up an item ---

TEST(DeadByDaylightItems, AreMovedFromTheHandsTheOwnTileOrAnAdjacentOne) {
  PROVES("dbd.itemmove.2");
  auto game = trial();
  game.at(kNadia, "h3").has_card(kNadia, "medkit_brown");
  for (const char* tile : {"h3", "g4", "h5", "i3"}) game.on_floor(tile, "toolbox_brown");
  game.begin_turn(kNadia).asked_now();
  const auto pick = [&](const char* tile) {
    return Option{kPickItem, game.card("toolbox_brown"), game.named(tile)};
  };
  EXPECT_TRUE(game.offered(game.what(kHandItem, "medkit_brown")));
  EXPECT_TRUE(game.offered(pick("h3")));
  EXPECT_TRUE(game.offered(pick("g4")));
  EXPECT_FALSE(game.offered(pick("h5"))) << "too far";
  EXPECT_FALSE(game.offered(pick("i3"))) << "behind a wall";
  EXPECT_FALSE(game.offered(game.what(kHandItem, "toolbox_brown")));
}

TEST(DeadByDaylightItems, AreMovedToTheHandsTheOwnTileAnAdjacentOneOrAnAdjacentSurvivor) {
  PROVES("dbd.itemmove.3");
  const auto asked_where = [](Arranged& game, const Option& item) {
    game.at(kNadia, "a2").at(kOskar, "a1").at(kHana, "a4").begin_turn(kNadia);
    game.answers({{0, item}}).asked(Phase::survivor_turn);
    EXPECT_TRUE(game.asks(ask::item_place));
  };
  auto carrying = trial();
  carrying.has_card(kNadia, "medkit_brown");
  asked_where(carrying, carrying.what(kHandItem, "medkit_brown"));
  EXPECT_THAT(carrying.offers(),
              UnorderedElementsAre(carrying.whom(kToSurvivor, kOskar), carrying.on(kToFloor, "a2"),
                                   carrying.on(kToFloor, "a1"), carrying.on(kToFloor, "b1"),
                                   carrying.on(kToFloor, "b2"), carrying.on(kToFloor, "b3"),
                                   carrying.on(kToFloor, "a3")));
  auto lying = trial();
  lying.on_floor("b1", "medkit_brown");
  asked_where(lying, {kPickItem, lying.card("medkit_brown"), lying.named("b1")});
  EXPECT_TRUE(lying.offered({kToHand}));
  EXPECT_TRUE(lying.offered(lying.on(kToFloor, "a2")));
  EXPECT_TRUE(lying.offered(lying.whom(kToSurvivor, kOskar)));
  EXPECT_FALSE(lying.offered(lying.on(kToFloor, "b1"))) << "it lies there";
  EXPECT_FALSE(lying.offered(lying.whom(kToSurvivor, kHana))) << "not adjacent";
}

TEST(DeadByDaylightItems, MoveOneAtATimeWithTheAbilityOfTheTurn) {
  PROVES("dbd.itemmove.1", "dbd.itemmove.3", "dbd.ruling.23");
  auto game = trial();
  game.has_card(kNadia, "medkit_brown").on_floor("k21", "toolbox_brown");
  game.turn_of(kNadia, {game.what(kHandItem, "medkit_brown"), game.whom(kToSurvivor, kOskar)});
  EXPECT_FALSE(game.holds(kNadia, "medkit_brown"));
  EXPECT_TRUE(game.holds(kOskar, "medkit_brown"));
  EXPECT_TRUE(game.lies_on("k21", "toolbox_brown"));
  game.asked_now();
  const Option pick{kPickItem, game.card("toolbox_brown"), game.named("k21")};
  EXPECT_FALSE(game.offered(pick));
  EXPECT_EQ(game.state.turn.ability, 1);
  EXPECT_TRUE(game.can_go("k20")) << "it is no full turn";
  game.turn_of(kNadia, {pick, {kToHand}});
  EXPECT_TRUE(game.holds(kNadia, "toolbox_brown"));
  EXPECT_TRUE(game.state.floor.empty());
  game.turn_of(kNadia, {game.what(kHandItem, "toolbox_brown"), game.on(kToFloor, "l20")});
  EXPECT_TRUE(game.lies_on("l20", "toolbox_brown"));
  EXPECT_FALSE(game.holds(kNadia, "toolbox_brown"));
}

TEST(DeadByDaylightItems, GoToNobodyWhoHasOne) {
  PROVES("dbd.itemmove.4", "dbd.search.5", "dbd.ruling.23");
  auto game = trial();
  game.has_card(kNadia, "medkit_brown").has_card(kOskar, "toolbox_green");
  game.on_floor("k21", "toolbox_brown").begin_turn(kNadia);
  game.answers({{0, {kPickItem, game.card("toolbox_brown"), game.named("k21")}}});
  game.asked(Phase::survivor_turn);
  EXPECT_EQ(game.refused({kToHand}), "dbd.itemmove.4"_rule);
  EXPECT_EQ(game.refused(game.whom(kToSurvivor, kOskar)), "dbd.itemmove.4"_rule);
  EXPECT_TRUE(game.offered(game.on(kToFloor, "k20")));
}

TEST(DeadByDaylightItems, GoToTheDyingButNotToTheHooked) {
  PROVES("dbd.ruling.23");
  auto game = trial();
  game.at(kNadia, "h20").has_card(kNadia, "medkit_brown").hooked(kHana, "h19");
  game.at(kOskar, "g20").health(kOskar, Health::dying).begin_turn(kNadia);
  game.answers({{0, game.what(kHandItem, "medkit_brown")}}).asked(Phase::survivor_turn);
  EXPECT_TRUE(game.offered(game.whom(kToSurvivor, kOskar)));
  EXPECT_FALSE(game.offered(game.whom(kToSurvivor, kHana)));
}

TEST(DeadByDaylightItems, GoAlongWithWhoeverEscapes) {
  PROVES("dbd.ruling.24");
  auto game = trial();
  game.powered({2}, 3).has_card(kNadia, "medkit_brown").turn_of(kNadia, {{kEscape}});
  EXPECT_TRUE(game.state.aside.has(game.card("medkit_brown")));
  EXPECT_TRUE(game.state.floor.empty());
  EXPECT_FALSE(game.holds(kNadia, "medkit_brown"));
}

TEST(DeadByDaylightItems, LieOnTheHookOfASacrificeAndAreLostInTheCollapse) {
  PROVES("dbd.ruling.24");
  auto game = trial();
  game.has_card(kOskar, "medkit_brown").hooked(kOskar, "h19", 3).run(Phase::round_start);
  EXPECT_TRUE(game.holds(kOskar, "medkit_brown")) << "kept on the hook";
  game.run(Phase::round_start);
  EXPECT_EQ(game.one(kOskar).where, Where::sacrificed);
  EXPECT_TRUE(game.lies_on("h19", "medkit_brown"));
  game.at(kNadia, "g18").begin_turn(kNadia).asked_now();
  EXPECT_TRUE(game.offered({kPickItem, game.card("medkit_brown"), game.named("h19")}));
  game.powered({0}).has_card(kHana, "toolbox_brown").state.space = 12;
  game.state.power_round = 1;
  game.run(Phase::round_start);
  EXPECT_EQ(game.one(kHana).where, Where::sacrificed);
  EXPECT_TRUE(game.state.aside.has(game.card("toolbox_brown")));
  EXPECT_EQ(game.state.floor.size(), 1);
}

TEST(DeadByDaylightItems, AreKeptByTheDyingAndTheCarried) {
  PROVES("dbd.ruling.24");
  auto game = trial();
  game.at(kNadia, "k5").killer("k4").has_card(kNadia, "medkit_brown");
  game.health(kNadia, Health::injured).dice({kWeaponThree});
  game.killer_turn({game.whom(kAttack, kNadia), {kDice, 1}});
  EXPECT_EQ(game.one(kNadia).health, Health::dying);
  EXPECT_TRUE(game.holds(kNadia, "medkit_brown"));
  game.killer_turn({game.whom(kPickUp, kNadia)});
  EXPECT_EQ(game.one(kNadia).where, Where::carried);
  EXPECT_TRUE(game.holds(kNadia, "medkit_brown"));
}

// --- Cleanse ---

TEST(DeadByDaylightCleanse, TakesAFullTurnBesideATotemThatIsNotCleansed) {
  PROVES("dbd.cleanse.1", "dbd.turn.3", "dbd.ruling.19");
  auto game = trial();
  game.at(kNadia, "a4").turn_of(kNadia, {game.on(kCleanse, "a5")});
  EXPECT_EQ(game.state.phase, Phase::next_survivor);
  game.begin_turn(kNadia).asked_now();
  EXPECT_FALSE(game.offered(game.on(kCleanse, "a5"))) << "cleansed already";
  game.at(kNadia, "a16").begin_turn(kNadia).asked_now();
  EXPECT_FALSE(game.offered(game.on(kCleanse, "a18"))) << "two tiles away";
  game.goes_on(kNadia, {game.go("a17", 1)}).asked_now();
  EXPECT_EQ(game.refused(game.on(kCleanse, "a18")), "dbd.ruling.19"_rule);
}

TEST(DeadByDaylightCleanse, FlipsTheTotemWhichStaysInTheWay) {
  PROVES("dbd.cleanse.2", "dbd.cleanse.3");
  auto game = trial();
  game.at(kNadia, "a4").turn_of(kNadia, {game.on(kCleanse, "a5")});
  EXPECT_EQ(game.state.cleansed, game.bit("a5"));
  EXPECT_EQ(game.rule_of(say::cleansed), "dbd.cleanse.2"_rule);
  game.begin_turn(kNadia).asked_now();
  EXPECT_FALSE(game.can_go("a5"));
}

TEST(DeadByDaylightCleanse, MovesGatekeeperAtEverySecondTotem) {
  PROVES("dbd.ex.21");
  auto game = trial();
  std::vector<int> track;
  for (const auto& [beside, totem] :
       {std::pair("a4", "a5"), {"a17", "a18"}, {"u3", "u4"}, {"u16", "u17"}}) {
    game.at(kNadia, beside).turn_of(kNadia, {game.on(kCleanse, totem)});
    track.push_back(game.state.tracks[kGatekeeper]);
  }
  EXPECT_THAT(track, ::testing::ElementsAre(-3, -2, -2, -1));
}

}  // namespace
}  // namespace gloam::games::dead_by_daylight::testing
