// The powers of the heroes, card by card: each does what it says (dn.power.8).
#include <gtest/gtest.h>

#include "games/darkest_night/testing.h"
#include "games/proves.h"

namespace gloam::games::darkest_night {
namespace {

using engine::kPass;
using testing::Arranged;
using testing::in_forest;
using testing::night;

// A fight with a ghoul (strength 4) or an elusion of it (awareness 3), by the tactic.
Arranged meets_ghoul(Arranged game, Verb way, std::string_view tactic,
                     std::initializer_list<std::uint32_t> dice) {
  game.events({"ghoul"}).answers({{way}, game.tactic(tactic)}).dice(dice).event();
  return game;
}

// --- The knight ---

TEST(DarkestNightKnight, OathOfDefenseHelpsInCombatsHeDidNotStart) {
  PROVES("dn.power.8");
  auto game = in_forest("knight", {"oath_of_defense"});
  game.active("oath_of_defense").events({"ghoul"}).blight("forest", "carrion_watch");
  auto attacking = game;
  attacking.answers({game.attack("carrion_watch")}).dice({4}).action();
  EXPECT_TRUE(attacking.is_active("oath_of_defense"));
  auto won = game;
  won.grace("knight", 4).answers({{kFight}, {kPass}}).dice({1, 4, 1}).event();
  EXPECT_EQ(won.of("knight").grace, 5);
  EXPECT_FALSE(won.is_active("oath_of_defense"));
  auto full = game;
  full.answers({{kFight}, {kPass}}).dice({1, 4, 1}).event();
  EXPECT_EQ(full.of("knight").grace, 5);
  auto eluding = game;
  eluding.answers({{kElude}}).dice({3}).event();
  EXPECT_EQ(eluding.told(say::broken), 1);
  EXPECT_EQ(eluding.of("knight").grace, 4);
  game.answers({{kConcede}}).event();
  EXPECT_EQ(game.told(say::broken), 1);
  EXPECT_EQ(game.of("knight").grace, 3);
}

TEST(DarkestNightKnight, SteadfastPreventsWoundsOfTheEventPhaseOnly) {
  PROVES("dn.power.8");
  auto game = in_forest("knight", {"steadfast"});
  game.events({"ghoul"}).blight("forest", "ghoul_den");
  game.answers({{kConcede}, game.use("steadfast")}).event();
  EXPECT_EQ(game.of("knight").grace, 5);
  EXPECT_TRUE(game.is_exhausted("steadfast"));
  auto at_night = in_forest("knight", {"steadfast"});
  at_night.blight("forest", "ghoul_den").answers({{kConcede}}).turn_end();
  EXPECT_EQ(at_night.of("knight").grace, 4);
}

TEST(DarkestNightKnight, RecklessAbandonCostsGraceWithoutTwoSuccesses) {
  PROVES("dn.power.8");
  const auto game = in_forest("knight", {"reckless_abandon"});
  EXPECT_EQ(meets_ghoul(game, kFight, "reckless_abandon", {4, 1, 4, 1}).of("knight").grace, 5);
  EXPECT_EQ(meets_ghoul(game, kFight, "reckless_abandon", {4, 1, 3, 1}).of("knight").grace, 4);
}

TEST(DarkestNightKnight, OathOfTheLongRoadRewardsTravelAndForbidsHiding) {
  PROVES("dn.power.8");
  auto game = in_forest("knight", {"oath_of_the_long_road", "charge"});
  game.active("oath_of_the_long_road").exhausted("charge").secrecy("knight", 1).maps({"m01"});
  auto travelling = game;
  travelling.answers({game.travel("ruins")}).action();
  EXPECT_EQ(travelling.of("knight").secrecy, 3);
  travelling.secrecy("knight", 4).answers({game.travel("village")}).action();
  EXPECT_EQ(travelling.of("knight").secrecy, 5);
  auto hiding = game;
  hiding.answers({{kHide}}).action();
  EXPECT_EQ(hiding.of("knight").grace, 4);
  EXPECT_FALSE(hiding.is_active("oath_of_the_long_road"));
  auto failing = game;
  failing.answers({{kSearch}}).dice({3}).action();
  EXPECT_TRUE(failing.is_active("oath_of_the_long_road"));
  game.answers({{kSearch}}).dice({4}).action();
  EXPECT_FALSE(game.is_exhausted("charge"));
  EXPECT_EQ(game.told(say::fulfilled), 1);
}

TEST(DarkestNightKnight, OathOfWatchingIsFulfilledBesideTheNecromancerOnALaterTurn) {
  PROVES("dn.power.8");
  auto game = in_forest("knight", {"oath_of_watching"});
  game.necromancer("forest").grace("knight", 3).events({"ghoul"});
  game.answers({game.use("oath_of_watching")}).action().turn_end();
  EXPECT_TRUE(game.is_active("oath_of_watching"));
  game.answers({{kElude}}).dice({1, 3}).event();
  EXPECT_EQ(game.told(say::slipped_away), 1);
  auto home = game;
  home.at("knight", "monastery").turn_end();
  EXPECT_EQ(home.told(say::broken), 1);
  EXPECT_EQ(home.of("knight").grace, 2);
  game.answers({{kEndTurn}}).action().turn_end();
  EXPECT_EQ(game.told(say::fulfilled), 1);
  EXPECT_EQ(game.of("knight").grace, 4);
}

TEST(DarkestNightKnight, ShieldArmServesBothWaysAndCanStopTheWound) {
  PROVES("dn.power.8");
  auto game = in_forest("knight", {"shield_arm"});
  EXPECT_EQ(meets_ghoul(game, kFight, "shield_arm", {1, 4}).told(say::won), 1);
  EXPECT_EQ(meets_ghoul(game, kElude, "shield_arm", {1, 3}).told(say::slipped_away), 1);
  game.events({"ghoul", "ghoul"});
  auto unused = game;
  unused.answers({{kFight}, {kOneDie}}).dice({1}).event();
  EXPECT_EQ(unused.of("knight").grace, 4);
  game.answers({{kFight}, game.tactic("shield_arm"), game.use("shield_arm", 2)}).dice({1, 1});
  game.event();
  EXPECT_EQ(game.of("knight").grace, 5);
  EXPECT_TRUE(game.is_exhausted("shield_arm"));
}

TEST(DarkestNightKnight, HardMarchGoesTwoStepsForSecrecyAsOftenAsHeCanPay) {
  PROVES("dn.power.8");
  auto game = in_forest("knight", {"hard_march"});
  game.secrecy("knight", 1);
  const auto march = [&](std::string_view first, std::string_view then) {
    game.answers({game.travel(first), game.use("hard_march"), {kGoTo, game.place(then)}}).action();
    EXPECT_EQ(game.of("knight").place, game.place(then));
    EXPECT_EQ(game.of("knight").secrecy, 1);  // one spent, one for travelling
  };
  march("ruins", "swamp");
  march("ruins", "forest");
  game.secrecy("knight", 0).answers({game.travel("ruins")}).action();
  EXPECT_EQ(game.of("knight").place, game.place("ruins"));
}

TEST(DarkestNightKnight, CaptainsVoiceHelpsTheOthersFight) {
  PROVES("dn.power.8");
  auto game = in_forest("knight", {"captains_voice"});
  game.events({"ghoul", "ghoul", "ghoul", "ghoul"}).at("rogue", "forest").at("seer", "ruins");
  game.answers({{kFight}}).dice({4}).event();
  game.turn("rogue").answers({{kFight}}).dice({1, 4}).event();
  game.answers({{kElude}}).dice({3}).event();
  game.turn("seer").answers({{kFight}}).dice({4}).event();
}

// --- The prince ---

TEST(DarkestNightPrince, SafeHouseHidesBetter) {
  PROVES("dn.power.8");
  auto game = in_forest("prince", {"safe_house"});
  game.active("safe_house", "forest").at("rogue", "forest").turn("rogue");
  for (const auto& [before, after] : {std::pair{2, 4}, {4, 6}, {5, 6}, {6, 6}}) {
    game.secrecy("rogue", before).answers({{kHide}}).action();
    EXPECT_EQ(game.of("rogue").secrecy, after);
  }
  game.turn("seer").secrecy("seer", 2).answers({{kHide}}).action();  // in the monastery
  EXPECT_EQ(game.of("seer").secrecy, 3);
}

TEST(DarkestNightPrince, RallyCryHasADieForEveryOtherHero) {
  PROVES("dn.power.8");
  auto game = in_forest("prince", {"rally_cry"});
  EXPECT_EQ(meets_ghoul(game, kFight, "rally_cry", {4}).told(say::won), 1);
  game.at("rogue", "forest").at("seer", "forest");
  EXPECT_EQ(meets_ghoul(game, kFight, "rally_cry", {1, 1, 4}).told(say::won), 1);
}

TEST(DarkestNightPrince, ResistanceWeakensTheBlightsWhereItLies) {
  PROVES("dn.power.8");
  auto game = in_forest("prince", {"resistance"});
  game.active("resistance", "forest").blight("forest", "shades").blight("ruins", "shades");
  auto there = game;
  there.answers({game.attack("shades")}).dice({4}).action();
  EXPECT_EQ(there.blights("forest"), 0);
  game.at("prince", "ruins");
  game.doing([&](Table& table) {
    EXPECT_EQ(table.power_of(table.blight_at(game.place("forest"), game.number("shades"))), 4);
    EXPECT_EQ(table.power_of(table.blight_at(game.place("ruins"), game.number("shades"))), 5);
  });
}

TEST(DarkestNightPrince, ChapelMayGiveGraceToWhoHidesThere) {
  PROVES("dn.power.8");
  auto game = in_forest("prince", {"chapel"});
  game.active("chapel", "forest").at("rogue", "forest").turn("rogue").grace("rogue", 2);
  game.answers({{kHide}}).dice({3}).action();
  EXPECT_EQ(game.of("rogue").grace, 2);
  game.answers({{kHide}}).dice({4}).action();
  EXPECT_EQ(game.of("rogue").grace, 3);
  game.answers({{kHide}}).dice({4}).action();
  EXPECT_EQ(game.of("rogue").grace, 3);  // his default
}

TEST(DarkestNightPrince, GuardedRetreatHidesAnother) {
  PROVES("dn.power.8");
  auto game = in_forest("prince", {"guarded_retreat"});
  game.at("rogue", "forest").secrecy("rogue", 4).secrecy("prince", 1);
  EXPECT_EQ(meets_ghoul(game, kElude, "guarded_retreat", {1, 2}).of("rogue").secrecy, 4);
  game = meets_ghoul(game, kElude, "guarded_retreat", {1, 3});
  EXPECT_EQ(game.of("rogue").secrecy, 5);
  EXPECT_EQ(game.of("prince").secrecy, 1);
  EXPECT_EQ(meets_ghoul(game, kElude, "guarded_retreat", {1, 3}).of("rogue").secrecy, 5);
}

TEST(DarkestNightPrince, RoyalSummonsBringsAHeroOneStepCloser) {
  PROVES("dn.power.8");
  auto game = in_forest("prince", {"royal_summons"});
  game.at("knight", "swamp").at("rogue", "forest").secrecy("knight", 0);
  auto asked = game;
  asked.answers({game.use("royal_summons")}).asked(Phase::action);
  EXPECT_FALSE(asked.offered(game.target("rogue")));
  EXPECT_FALSE(asked.offered(game.target("prince")));
  game.answers({game.use("royal_summons"), game.target("knight")}).action();
  EXPECT_EQ(game.of("knight").place, game.place("ruins"));
  EXPECT_EQ(game.of("knight").secrecy, 0);  // it is no travel
}

TEST(DarkestNightPrince, CrownsBurdenTakesTheWoundOfAHeroBeside) {
  PROVES("dn.power.8");
  auto game = in_forest("prince", {"crowns_burden"});
  game.at("knight", "forest").turn("knight").events({"ghoul"});
  auto apart = game;
  apart.at("prince", "ruins").answers({{kConcede}}).event();
  EXPECT_EQ(apart.of("knight").grace, 4);
  game.answers({{kConcede}, game.use("crowns_burden")}).event();
  EXPECT_EQ(game.of("knight").grace, 5);
  EXPECT_EQ(game.of("prince").grace, 3);
  EXPECT_TRUE(game.is_exhausted("crowns_burden"));
}

TEST(DarkestNightPrince, LevyOfArmsFightsOnceWithThreeDice) {
  PROVES("dn.power.8");
  const auto game =
      meets_ghoul(in_forest("prince", {"levy_of_arms"}), kFight, "levy_of_arms", {1, 1, 4});
  EXPECT_EQ(game.told(say::won), 1);
  EXPECT_TRUE(game.is_exhausted("levy_of_arms"));
}

// --- The rogue ---

TEST(DarkestNightRogue, KnifeInTheDarkIsSharperInSecret) {
  PROVES("dn.power.8");
  auto game = in_forest("rogue", {"knife_in_the_dark"});
  for (const int secrecy : {4, 7}) {
    game.secrecy("rogue", secrecy);
    EXPECT_EQ(meets_ghoul(game, kFight, "knife_in_the_dark", {1, 4}).told(say::won), 1);
  }
  game.secrecy("rogue", 3);
  EXPECT_EQ(meets_ghoul(game, kFight, "knife_in_the_dark", {4}).told(say::won), 1);
}

TEST(DarkestNightHeroes, NoOtherHeroAloneOutfightsChargeWithABasicTactic) {
  PROVES("dn.content.17");
  const auto dice = [](std::string_view hero, CardIndex tactic) {
    auto game = in_forest(hero, {});
    const HeroIndex h = game.hero(hero);
    game.blight("forest", "dark_fog");
    game.power(hero, {game.pack.cards[tactic].id});
    int pool = 0;
    game.doing([&](Table& table) {
      table.begin_roll(h, RollKind::fight, 1, 4);
      const int there = game.instance(game.pack.cards[tactic].id);
      cards::carry_out(table.run(), table.about(h), table.run().speaker(there),
                       game.pack.clause(tactic, kFightForm), cards::Consent::given);
      pool = table.pool_now();
    });
    return pool;
  };
  const auto game = night();
  const int charge = dice("knight", game.card("charge"));
  EXPECT_EQ(charge, 2);
  for (const HeroCard& hero : game.pack.heroes)
    for (const CardIndex power : hero.basic)
      if (game.pack.kinds[power] == CardKind::tactic && game.pack.clause(power, kFightForm) >= 0) {
        EXPECT_LE(dice(game.pack.cards[hero.card].id, power), charge) << game.pack.cards[power].id;
      }
}

TEST(DarkestNightRogue, LightFeetGoTwoSteps) {
  PROVES("dn.power.8");
  auto game = in_forest("rogue", {"light_feet"});
  auto declined = game;
  declined.answers({game.travel("ruins"), {kPass}}).action();
  EXPECT_FALSE(declined.is_exhausted("light_feet"));
  game.answers({game.travel("ruins"), game.use("light_feet"), {kGoTo, game.place("swamp")}});
  game.action();
  EXPECT_EQ(game.of("rogue").place, game.place("swamp"));
  EXPECT_TRUE(game.is_exhausted("light_feet"));
}

TEST(DarkestNightRogue, SmokePotEludesOnceWithFourDice) {
  PROVES("dn.power.8");
  const auto game =
      meets_ghoul(in_forest("rogue", {"smoke_pot"}), kElude, "smoke_pot", {1, 1, 1, 3});
  EXPECT_EQ(game.told(say::slipped_away), 1);
  EXPECT_TRUE(game.is_exhausted("smoke_pot"));
}

TEST(DarkestNightRogue, FalseTrailSavesOneHeroFromDetection) {
  PROVES("dn.power.8");
  auto game = in_forest("rogue", {"false_trail"});
  game.at("knight", "village").secrecy("knight", 0).secrecy("rogue", 6);
  auto seen = game;
  seen.answers({{kPass}}).dice({5}).movement();
  EXPECT_EQ(seen.told(say::detected), 1);
  game.answers({game.use("false_trail"), game.target("knight")}).dice({5}).movement();
  EXPECT_EQ(game.told(say::detected), 0);
  EXPECT_EQ(game.told(say::nobody_detected), 1);
  EXPECT_TRUE(game.is_exhausted("false_trail"));
  game.dice({5}).movement();  // the next turn he is detected again
  EXPECT_EQ(game.told(say::detected), 1);
}

TEST(DarkestNightRogue, LooseStonesDestroyAWeakBlightForSecrecy) {
  PROVES("dn.power.8");
  auto game = in_forest("rogue", {"loose_stones"});
  game.blight("forest", "shades").blight("forest", "dark_fog").secrecy("rogue", 2);
  auto darker = game;
  darker.darkness(25).asked(Phase::action);  // it has power 5 now
  EXPECT_FALSE(darker.offered(game.use("loose_stones")));
  auto poor = game;
  poor.secrecy("rogue", 1).asked(Phase::action);
  EXPECT_EQ(poor.refused(game.use("loose_stones")), "dn.secrecy.4"_rule);
  game.answers({game.use("loose_stones")}).action();
  EXPECT_EQ(game.instance("dark_fog"), -1);
  EXPECT_EQ(game.blights("forest"), 1);
  EXPECT_EQ(game.of("rogue").secrecy, 0);
}

TEST(DarkestNightRogue, CutpurseDrawsOneMoreCardForSecrecy) {
  PROVES("dn.power.8");
  auto game = in_forest("rogue", {"cutpurse"});
  game.maps({"m01", "m08", "m10"}).secrecy("rogue", 1);
  auto failed = game;
  failed.answers({{kSearch}}).dice({3}).action();
  EXPECT_EQ(failed.of("rogue").secrecy, 1);
  game.answers({{kSearch}, game.use("cutpurse"), {kChooseMap, game.card("m08")}}).dice({4});
  game.action();
  EXPECT_EQ(game.told(say::map_drawn), 2);
  EXPECT_EQ(game.of("rogue").keys, 1);
  EXPECT_EQ(game.of("rogue").secrecy, 0);
  EXPECT_FALSE(game.is_exhausted("cutpurse"));
}

TEST(DarkestNightRogue, LieLowGivesTwoSecrecyUpToSeven) {
  PROVES("dn.power.8");
  auto game = in_forest("rogue", {"lie_low"});
  for (const auto& [before, after] : {std::pair{3, 5}, {6, 7}, {7, 7}}) {
    game.secrecy("rogue", before).answers({game.use("lie_low")}).action();
    EXPECT_EQ(game.of("rogue").secrecy, after);
  }
}

TEST(DarkestNightRogue, BorrowedFaceCountsForEventsAlone) {
  PROVES("dn.power.8");
  auto game = in_forest("rogue", {"borrowed_face"});
  game.secrecy("rogue", 3).events({"grey_riders"}).event();
  EXPECT_EQ(game.told(say::meets), 0);
  game.secrecy("rogue", 2).events({"grey_riders"}).answers({{kFight}}).dice({5}).event();
  EXPECT_EQ(game.told(say::won), 1);
  game.dice({3}).movement();
  EXPECT_EQ(game.told(say::detected), 1);
}

}  // namespace
}  // namespace gloam::games::darkest_night
