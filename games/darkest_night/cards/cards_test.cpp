// Blights, items, finds and events, card by card: each does what it says.
#include <gtest/gtest.h>

#include "cards/say/text.h"
#include "games/darkest_night/testing.h"
#include "games/proves.h"

namespace gloam::games::darkest_night {
namespace {

using engine::kPass;
using engine::Option;
using testing::Arranged;
using testing::defense;
using testing::in_forest;

// The knight, on his turn in the forest, where these blights lie.
Arranged among(std::initializer_list<std::string_view> blights) {
  auto game = in_forest("knight");
  for (const std::string_view blight : blights) game.blight("forest", blight);
  return game;
}

// What the blight does to who attacks it in vain, where the hero chooses what comes first.
// The knight attacks the blight in vain, and does this after the roll.
Arranged beaten_off(Arranged game, std::string_view blight, std::vector<Option> then = {}) {
  std::vector<engine::Answer> script = {{0, game.attack(blight)}};
  for (const Option& option : then) script.push_back({0, option});
  game.answers(std::move(script)).dice({1}).action();
  return game;
}

// One event, met with this way and these dice.
Arranged event(Arranged game, std::string_view id, std::initializer_list<Option> answers = {},
               std::initializer_list<std::uint32_t> dice = {}) {
  game.events({id}).answers(answers).dice(dice).event();
  return game;
}

// --- Blights ---

TEST(DarkestNightBlightCards, MonstersHaveTheirStrengthAwarenessAndHarm) {
  struct Case {
    std::string_view blight;
    int strength, awareness, grace, secrecy;
  };
  for (const Case& it : {Case{"shades", 3, 5, -1, 0}, Case{"restless_graves", 5, 3, -1, 0},
                         Case{"ghoul_den", 4, 3, -1, 0}, Case{"bone_pickets", 4, 4, 0, -2}}) {
    auto game = among({it.blight});
    game.answers({{kConcede}}).turn_end();
    EXPECT_EQ(game.last(say::meets).arguments[2], it.strength) << it.blight;
    EXPECT_EQ(game.last(say::meets).arguments[3], it.awareness) << it.blight;
    EXPECT_EQ(game.of("knight").grace, 5 + it.grace) << it.blight;
    EXPECT_EQ(game.of("knight").secrecy, 4 + it.secrecy) << it.blight;
  }
}

TEST(DarkestNightBlightCards, DefendThemselvesWithAWound) {
  for (const std::string_view blight :
       {"shades", "restless_graves", "ghoul_den", "grave_chill", "blood_altar"}) {
    const auto game = beaten_off(among({blight}), blight);
    EXPECT_EQ(game.of("knight").grace, 4) << blight;
    EXPECT_EQ(game.of("knight").secrecy, 3) << blight;
    EXPECT_EQ(game.blights("forest"), 1) << blight;
  }
}

TEST(DarkestNightBlightCards, DefendThemselvesByTellingOfTheHero) {
  EXPECT_EQ(beaten_off(among({"bone_pickets"}), "bone_pickets").of("knight").secrecy, 1);
  EXPECT_EQ(beaten_off(among({"carrion_watch"}), "carrion_watch").of("knight").secrecy, 2);
}

TEST(DarkestNightBlightCards, DefendThemselvesByExhausting) {
  for (const std::string_view blight : {"dark_fog", "strangling_briar"}) {
    auto game = among({blight});
    game.power("knight", {"steadfast"});
    EXPECT_TRUE(beaten_off(game, blight).is_exhausted("steadfast")) << blight;
  }
  auto game = among({"leeching_idol"});
  game.power("knight", {"steadfast", "hard_march"});
  game = beaten_off(game.exhausted("hard_march"), "leeching_idol");
  EXPECT_TRUE(game.is_exhausted("steadfast"));
}

TEST(DarkestNightBlightCards, DarkFogMakesSearchingHarder) {
  auto game = among({"dark_fog"});
  game.answers({{kSearch}}).dice({5}).action();
  EXPECT_EQ(game.last(say::searched).arguments[2], 6);
  EXPECT_EQ(game.told(say::found_nothing), 1);
}

TEST(DarkestNightBlightCards, CarrionWatchAllowsNoSecrecyFromHidingAndArriving) {
  auto game = among({"carrion_watch"});
  game.secrecy("knight", 1).answers({{kHide}}).action();
  EXPECT_EQ(game.of("knight").secrecy, 1);
  game.answers({game.travel("ruins")}).action();
  EXPECT_EQ(game.of("knight").secrecy, 2);
  game.answers({game.travel("forest")}).action();
  EXPECT_EQ(game.of("knight").secrecy, 2);
}

TEST(DarkestNightBlightCards, GraveChillTakesADieFromFightsButNotTheLast) {
  auto game = among({"grave_chill"});
  game.power("knight", {"reckless_abandon", "shield_arm"});
  event(game, "ghoul", {{kFight}, game.tactic("reckless_abandon")}, {4, 4, 1});
  event(game, "ghoul", {{kFight}, {kOneDie}}, {4});
  event(game, "ghoul", {{kElude}, game.tactic("shield_arm")}, {1, 3});
}

TEST(DarkestNightBlightCards, WhisperingDarkBetraysAtTheStartOfTheTurnAndCallsAnEvent) {
  auto game = among({"whispering_dark"});
  game.upkeep();
  EXPECT_EQ(game.of("knight").secrecy, 3);
  game.events({"quiet_hours"});
  game = beaten_off(game, "whispering_dark", {defense(game, "whispering_dark")});
  EXPECT_EQ(game.told(say::event), 1);
}

TEST(DarkestNightBlightCards, StranglingBriarHoldsTravellersOnAOneOrTwo) {
  auto game = among({"strangling_briar"});
  game.secrecy("knight", 0).answers({game.travel("ruins")}).dice({2}).action();
  EXPECT_EQ(game.of("knight").place, game.place("forest"));
  EXPECT_EQ(game.of("knight").secrecy, 0);
  EXPECT_EQ(game.state.phase, Phase::turn_end);
  game.answers({game.travel("ruins")}).dice({3}).action();
  EXPECT_EQ(game.of("knight").place, game.place("ruins"));
  EXPECT_EQ(game.of("knight").secrecy, 1);
}

TEST(DarkestNightBlightCards, StranglingBriarLetsGoIfOneOfSeveralDiceShowsMore) {
  auto game = among({"strangling_briar"});
  game.item("knight", "bottled_magic");
  auto caught = game;
  caught.answers({game.travel("ruins"), game.use("bottled_magic")}).dice({1, 2, 2}).action();
  EXPECT_EQ(caught.of("knight").place, game.place("forest"));
  game.answers({game.travel("ruins"), game.use("bottled_magic")}).dice({1, 2, 3}).action();
  EXPECT_EQ(game.of("knight").place, game.place("ruins"));
  EXPECT_EQ(
      cards::rules_text(game.pack, game.pack.cards[game.card("strangling_briar")]).substr(0, 90),
      "When you travel from here, roll a die; if no die shows more than 2, you stay where you are");
}

TEST(DarkestNightBlightCards, TollingBellMakesHeroesEasierToDetectAndCallsTheNecromancer) {
  auto game = among({"tolling_bell"});
  auto elsewhere = game;
  elsewhere.at("knight", "village").dice({4}).movement();
  EXPECT_EQ(elsewhere.told(say::detected), 0);
  auto there = game;
  there.dice({4}).movement();
  EXPECT_EQ(there.told(say::detected), 1);
  EXPECT_EQ(beaten_off(game, "tolling_bell").state.necromancer, game.place("village"));
}

TEST(DarkestNightBlightCards, BloodAltarDarkensWhenTheNecromancerAddsABlight) {
  auto game = among({"blood_altar"});
  game.necromancer("forest").darkness(4).maps({"m08"}).creation();
  EXPECT_EQ(game.blights("forest"), 2);
  EXPECT_EQ(game.state.darkness, 5);
  game.necromancer("ruins").maps({"m08"}).creation();
  EXPECT_EQ(game.state.darkness, 5);
}

TEST(DarkestNightBlightCards, BloodAltarDoesNotAnswerToTheBlightOfDarkness) {
  PROVES("dn.ruling.67", "dn.dark.2");
  auto game = among({"blood_altar"});
  game.blight("monastery", "blood_altar").necromancer("forest").darkness(30);
  game.dice({3}).movement();
  game.maps({"m08", "m09", "m10"}).creation();
  EXPECT_EQ(game.blights("forest"), 2);
  EXPECT_EQ(game.told(say::darkness_full), 1);
  EXPECT_EQ(game.blights("monastery"), 2);
}

TEST(DarkestNightBlightCards, LeechingIdolExhaustsAPowerAtTheEndOfTheTurn) {
  auto game = among({"leeching_idol"});
  game.power("knight", {"steadfast", "hard_march"});
  game.answers({{kExhaust, game.card("hard_march")}}).turn_end();
  EXPECT_TRUE(game.is_exhausted("hard_march"));
  EXPECT_FALSE(game.is_exhausted("steadfast"));
}

// --- Finds and items ---

// What the knight has after finding it in the forest.
Arranged found(std::string_view id, std::initializer_list<Option> answers = {},
               std::vector<std::uint32_t> luck = {}) {
  auto game = in_forest("knight");
  game.grace("knight", 3).power_deck("knight", {"charge", "steadfast", "hard_march"});
  game.answers(answers).luck(std::move(luck)).doing([&](Table& table) {
    table.find(game.hero("knight"), game.card(id));
  });
  return game;
}

TEST(DarkestNightFinds, GiveKeysItemsPowersAndGrace) {
  const auto cards = in_forest("knight");
  EXPECT_EQ(found("key").of("knight").keys, 1);
  EXPECT_TRUE(found("grey_cloak").has("knight", "grey_cloak"));
  EXPECT_EQ(found("wayside_shrine").of("knight").grace, 4);
  EXPECT_TRUE(found("supply_cache").has("knight", "hard_march"));
  const auto chest = found("treasure_chest", {{kChoosePower, cards.card("steadfast")}}, {0});
  EXPECT_TRUE(chest.has("knight", "steadfast"));
  EXPECT_EQ(chest.of("knight").deck.size(), 2);
  const auto epiphany = found("epiphany", {{kChoosePower, cards.card("charge")}}, {0});
  EXPECT_TRUE(epiphany.has("knight", "charge"));
  EXPECT_EQ(epiphany.of("knight").deck.size(), 2);
}

TEST(DarkestNightFinds, ShrinesStopAtTheDefault) {
  auto game = in_forest("knight");
  game.doing([&](Table& table) { table.find(game.hero("knight"), game.card("wayside_shrine")); });
  EXPECT_EQ(game.of("knight").grace, 5);
}

TEST(DarkestNightFinds, TheTreasureChestShowsTheNextTwoPowers) {
  auto game = in_forest("knight");
  game.power_deck("knight", {"charge", "steadfast", "hard_march"}).maps({"m10"});
  game.answers({{kSearch}}).dice({4}).asked(Phase::action);
  EXPECT_TRUE(game.offered({kChoosePower, game.card("steadfast")}));
  EXPECT_TRUE(game.offered({kChoosePower, game.card("hard_march")}));
  EXPECT_FALSE(game.offered({kChoosePower, game.card("charge")}));
}

TEST(DarkestNightItems, BottledMagicGivesTwoDiceOnce) {
  auto game = in_forest("knight");
  game.item("knight", "bottled_magic").maps({"m08"});
  game.answers({{kSearch}, game.use("bottled_magic")}).dice({1, 1, 4}).action();
  EXPECT_EQ(game.of("knight").keys, 1);
  EXPECT_EQ(game.instance("bottled_magic"), -1);
}

TEST(DarkestNightItems, CloakAndLanternGiveADieOncePerRound) {
  auto game = in_forest("knight");
  game.item("knight", "grey_cloak").item("knight", "storm_lantern").maps({"m08", "m08"});
  game = event(game, "ghoul", {{kFight}}, {4});
  game = event(game, "ghoul", {{kElude}, game.use("grey_cloak")}, {1, 3});
  game = event(game, "ghoul", {{kElude}}, {3});
  game.answers({{kSearch}, game.use("storm_lantern")}).dice({1, 4}).action();
  game.answers({{kSearch}}).dice({1}).action();
  game.maps({"m08"}).creation();  // a new round begins
  event(game, "ghoul", {{kElude}, game.use("grey_cloak")}, {1, 3});
}

TEST(DarkestNightItems, HealersMossPreventsAWound) {
  auto game = in_forest("knight");
  game.item("knight", "healers_moss");
  game = event(game, "ghoul", {{kConcede}, game.use("healers_moss")});
  EXPECT_EQ(game.of("knight").grace, 5);
  EXPECT_EQ(game.instance("healers_moss"), -1);
}

// --- Events ---

// Strength and awareness of the monster, by blights in the place and the secrecy of the knight.
std::pair<int, int> met(std::string_view id, int blights, int secrecy, int combats = 1) {
  auto game = in_forest("knight");
  for (int i = 0; i < blights; ++i) game.blight("forest", "dark_fog");
  game.secrecy("knight", secrecy).events({id});
  game.answers(std::vector<engine::Answer>(static_cast<std::size_t>(combats), {0, {kConcede}}));
  game.event();
  EXPECT_EQ(game.told(say::meets), combats);
  const engine::Event last = game.last(say::meets);
  return combats == 0 ? std::pair{0, 0} : std::pair{last.arguments[2], last.arguments[3]};
}

TEST(DarkestNightEventCards, BringMonsters) {
  using Met = std::pair<int, int>;
  EXPECT_EQ(met("ghoul", 0, 4), Met(4, 3));
  EXPECT_EQ(met("lich", 0, 4), Met(6, 4));
  EXPECT_EQ(met("undead_scout", 0, 4), Met(3, 5));
  EXPECT_EQ(met("zombie", 2, 4), Met(5, 3));
  EXPECT_EQ(met("zombie", 3, 4, 2), Met(5, 3));
  EXPECT_EQ(met("grey_riders", 0, 1), Met(6, 5));
  EXPECT_EQ(met("grey_riders", 0, 2), Met(5, 4));
  EXPECT_EQ(met("grey_riders", 0, 4), Met(5, 4));
  EXPECT_EQ(met("grey_riders", 0, 5, 0), Met(0, 0));
  EXPECT_EQ(met("shifting_graves", 0, 4, 0), Met(0, 0));
  EXPECT_EQ(met("shifting_graves", 1, 4), Met(4, 4));
  EXPECT_EQ(met("shifting_graves", 2, 4), Met(4, 4));
  EXPECT_EQ(met("shifting_graves", 3, 4), Met(5, 5));
}

TEST(DarkestNightEventCards, TheirMonstersHurt) {
  for (const std::string_view id : {"ghoul", "zombie", "lich", "grey_riders"})
    EXPECT_EQ(event(in_forest("knight"), id, {{kConcede}}).of("knight").grace, 4) << id;
  const auto scouted = event(in_forest("knight"), "undead_scout", {{kConcede}});
  EXPECT_EQ(scouted.of("knight").grace, 5);
  EXPECT_EQ(scouted.of("knight").secrecy, 2);
}

TEST(DarkestNightEventCards, TheLichGivesGraceToWhoFightsItDown) {
  auto game = in_forest("knight");
  game.grace("knight", 3);
  EXPECT_EQ(event(game, "lich", {{kFight}}, {6}).of("knight").grace, 4);
  EXPECT_EQ(event(game, "lich", {{kElude}}, {4}).of("knight").grace, 3);
}

TEST(DarkestNightEventCards, ColdTrailLeadsTheNecromancerToTheCareless) {
  const auto after = [](int secrecy) {
    auto game = in_forest("knight");
    return event(game.secrecy("knight", secrecy), "cold_trail");
  };
  EXPECT_EQ(after(2).of("knight").secrecy, 1);
  EXPECT_EQ(after(2).state.necromancer, after(2).place("village"));
  EXPECT_EQ(after(3).of("knight").secrecy, 2);
  EXPECT_EQ(after(3).state.necromancer, after(3).place("castle"));
  EXPECT_EQ(after(5).of("knight").secrecy, 4);
  EXPECT_EQ(after(6).of("knight").secrecy, 6);
}

TEST(DarkestNightEventCards, SpoiledStoresCostAPowerOrSecrecy) {
  auto game = in_forest("knight", {"steadfast"});
  auto asked = game;
  asked.events({"spoiled_stores"}).asked(Phase::event);
  ASSERT_EQ(asked.offers().size(), 2u);
  const auto exhausting = event(game, "spoiled_stores", {asked.offers()[0]});
  EXPECT_TRUE(exhausting.is_exhausted("steadfast"));
  EXPECT_EQ(exhausting.of("knight").secrecy, 4);
  const auto betraying = event(game, "spoiled_stores", {asked.offers()[1]});
  EXPECT_FALSE(betraying.is_exhausted("steadfast"));
  EXPECT_EQ(betraying.of("knight").secrecy, 3);
}

TEST(DarkestNightEventCards, RefugeesGiveGraceForSecrecy) {
  auto game = in_forest("knight");
  game.grace("knight", 3);
  const Option help = cards::use_option({{.card = game.card("refugees")}, cards::kNotInPlay}, 0);
  const auto helped = event(game, "refugees", {help});
  EXPECT_EQ(helped.of("knight").grace, 4);
  EXPECT_EQ(helped.of("knight").secrecy, 3);
  EXPECT_EQ(event(game, "refugees", {{kPass}}).of("knight").secrecy, 4);
  EXPECT_EQ(event(game.secrecy("knight", 0), "refugees").of("knight").grace, 3);
}

TEST(DarkestNightEventCards, DarkeningSkyDarkensOverManyBlights) {
  auto game = among({"dark_fog", "dark_fog"});
  EXPECT_EQ(event(game, "darkening_sky").state.darkness, 0);
  EXPECT_EQ(event(game.blight("forest", "dark_fog"), "darkening_sky").state.darkness, 1);
}

TEST(DarkestNightEventCards, TheLootedCartGivesAFindAndCostsSecrecy) {
  auto game = in_forest("knight");
  game = event(game.maps({"m08"}), "looted_cart");
  EXPECT_EQ(game.of("knight").keys, 1);
  EXPECT_EQ(game.of("knight").secrecy, 3);
  EXPECT_EQ(game.state.maps.discards.size(), 1);
}

TEST(DarkestNightEventCards, NothingHappensInQuietHours) {
  auto game = in_forest("knight");
  const State before = game.events({"quiet_hours"}).state;
  game.event();
  EXPECT_EQ(game.told(say::event), 1);
  EXPECT_EQ(game.of("knight").grace, before.heroes[game.hero("knight")].grace);
  EXPECT_EQ(game.of("knight").secrecy, before.heroes[game.hero("knight")].secrecy);
  EXPECT_EQ(game.state.darkness, before.darkness);
}

}  // namespace
}  // namespace gloam::games::darkest_night
