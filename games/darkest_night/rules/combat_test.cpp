// Combat and wounds; a test names the rules it proves.
#include <gtest/gtest.h>

#include "games/darkest_night/testing.h"
#include "games/proves.h"

namespace gloam::games::darkest_night {
namespace {

using testing::Arranged;
using testing::night;

// The hero is in the forest, and this is the next event.
Arranged meeting(std::string_view who, std::string_view event) {
  auto game = night();
  game.at(who, "forest").turn(who).events({event});
  return game;
}

// What losing to the monster of an event does, among what follows from a roll.
engine::Option losing_to(const Arranged& game, std::string_view event) {
  return cards::use_option({{.card = game.card(event)}, cards::kNotInPlay}, 0);
}

// --- How a combat begins ---

TEST(DarkestNightCombat, BeginsWhenAnEventBringsAMonster) {
  PROVES("dn.combat.1", "dn.combat.4");
  auto game = meeting("knight", "ghoul");
  game.asked(Phase::event);
  EXPECT_EQ(game.rule_of(say::meets), "dn.combat.1"_rule);
  EXPECT_TRUE(game.offered({kFight}));
  EXPECT_TRUE(game.offered({kElude}));
  EXPECT_TRUE(game.offered({kConcede}));
}

TEST(DarkestNightCombat, BeginsWhenABlightBringsAMonster) {
  PROVES("dn.combat.1", "dn.combat.4");
  auto game = night();
  game.at("knight", "forest").blight("forest", "ghoul_den").turn("knight");
  game.asked(Phase::turn_end);
  EXPECT_EQ(game.rule_of(say::meets), "dn.combat.1"_rule);
  EXPECT_TRUE(game.offered({kFight}));
  EXPECT_TRUE(game.offered({kElude}));
}

TEST(DarkestNightCombat, BeginsWhenTheNecromancerAttacksOrIsAttacked) {
  PROVES("dn.combat.2", "dn.combat.10");
  auto game = night();
  game.at("knight", "castle").secrecy("knight", 0).turn("knight");
  game.answers({{kFight}}).dice({6}).event();
  EXPECT_EQ(game.told(say::necromancer_attacks), 1);
  EXPECT_EQ(game.last(say::rolled).arguments[2], 7);
  EXPECT_EQ(game.told(say::lost), 1);
  EXPECT_EQ(game.of("knight").grace, 4);
  game.answers({{kAttackNecromancer}}).dice({6}).action();
  EXPECT_EQ(game.last(say::rolled).arguments[2], 7);
  EXPECT_EQ(game.told(say::lost), 1);
  EXPECT_EQ(game.of("knight").grace, 3);
}

TEST(DarkestNightCombat, BeginsWhenABlightIsAttackedAndIsRolledAgainstItsPower) {
  PROVES("dn.combat.3", "dn.combat.11");
  auto game = night();
  game.at("knight", "forest").power("knight", {"charge"}).blight("forest", "shades");
  game.turn("knight").dice({3, 4});
  game.answers({game.attack("shades"), game.tactic("charge")}).action();
  EXPECT_EQ(game.last(say::rolled).arguments[2], 5);
  EXPECT_EQ(game.told(say::lost), 1);
  EXPECT_EQ(game.blights("forest"), 1);
  game.answers({game.attack("shades"), game.tactic("charge")}).dice({3, 5}).action();
  EXPECT_EQ(game.told(say::won), 1);
  EXPECT_EQ(game.blights("forest"), 0);
}

// --- Tactics ---

TEST(DarkestNightCombat, ATacticMustSuitTheWayChosen) {
  PROVES("dn.combat.5");
  auto game = meeting("prince", "ghoul");
  game.power("prince", {"rally_cry", "guarded_retreat"});
  game.answers({{kFight}}).asked(Phase::event);
  EXPECT_TRUE(game.offered(game.tactic("rally_cry")));
  EXPECT_FALSE(game.offered(game.tactic("guarded_retreat")));
  EXPECT_EQ(game.refused(game.tactic("guarded_retreat")), "dn.combat.5"_rule);
  auto other = meeting("prince", "ghoul");
  other.power("prince", {"rally_cry", "guarded_retreat"});
  other.answers({{kElude}}).asked(Phase::event);
  EXPECT_TRUE(other.offered(other.tactic("guarded_retreat")));
  EXPECT_EQ(other.refused(other.tactic("rally_cry")), "dn.combat.5"_rule);
}

TEST(DarkestNightCombat, ATacticIsChosenAfterTheWayAndMayBeLeft) {
  PROVES("dn.combat.4", "dn.combat.5", "dn.combat.8");
  auto game = meeting("knight", "ghoul");
  game.power("knight", {"charge"}).answers({{kFight}, {kOneDie}}).dice({4}).event();
  EXPECT_EQ(game.told(say::tactic), 0);
  EXPECT_EQ(game.told(say::won), 1);
}

TEST(DarkestNightCombat, OnlyTheOwnTacticsCount) {
  PROVES("dn.combat.5");
  auto game = meeting("knight", "ghoul");
  game.at("rogue", "forest").power("knight", {"charge"}).power("rogue", {"knife_in_the_dark"});
  game.answers({{kFight}}).asked(Phase::event);
  EXPECT_TRUE(game.offered(game.tactic("charge")));
  EXPECT_FALSE(game.offered(game.tactic("knife_in_the_dark")));
}

TEST(DarkestNightCombat, OnlyOneTacticIsUsedAndItSaysHowManyDice) {
  PROVES("dn.combat.6", "dn.combat.7");
  auto game = meeting("knight", "ghoul");
  game.power("knight", {"charge", "reckless_abandon", "shield_arm"});
  game.answers({{kFight}, game.tactic("charge")}).dice({1, 4}).event();
  EXPECT_EQ(game.told(say::tactic), 1);
  EXPECT_EQ(game.of("knight").grace, 5);
  game.events({"ghoul"}).answers({{kFight}, game.tactic("reckless_abandon")});
  game.dice({1, 4, 1, 4}).event();
  EXPECT_EQ(game.told(say::tactic), 1);
  EXPECT_EQ(game.last(say::counted).arguments[1], 2);
}

TEST(DarkestNightCombat, WithoutATacticOneDieIsRolled) {
  PROVES("dn.combat.8");
  auto game = meeting("seer", "ghoul");
  game.answers({{kFight}}).dice({3}).event();
  EXPECT_EQ(game.told(say::lost), 1);
  game.events({"ghoul"}).answers({{kElude}}).dice({3}).event();
  EXPECT_EQ(game.told(say::slipped_away), 1);
}

TEST(DarkestNightCombat, ConcedingLosesWithoutARoll) {
  PROVES("dn.ex.7", "dn.combat.9");
  auto game = meeting("knight", "undead_scout");
  game.power("knight", {"charge"}).answers({{kConcede}}).event();
  EXPECT_EQ(game.told(say::rolled), 0);
  EXPECT_EQ(game.rule_of(say::concedes), "dn.combat.9"_rule);
  EXPECT_EQ(game.told(say::lost), 1);
  EXPECT_EQ(game.of("knight").secrecy, 2);
  EXPECT_EQ(game.of("knight").grace, 5);
}

// --- The roll ---

TEST(DarkestNightCombat, AFightIsRolledAgainstStrengthWithTheDiceOfTheTactic) {
  PROVES("dn.ex.8", "dn.combat.7", "dn.combat.10", "dn.combat.16");
  auto game = meeting("knight", "ghoul");
  game.power("knight", {"charge"});
  game.answers({{kFight}, game.tactic("charge")}).dice({2, 3}).event();
  EXPECT_EQ(game.last(say::meets).arguments[2], 4);
  EXPECT_EQ(game.last(say::meets).arguments[3], 3);
  EXPECT_EQ(game.told(say::lost), 1);
  EXPECT_EQ(game.of("knight").grace, 4);
}

TEST(DarkestNightCombat, OneSuccessWins) {
  PROVES("dn.ex.8a", "dn.combat.13", "dn.combat.15");
  auto game = meeting("knight", "ghoul");
  game.power("knight", {"charge"});
  game.answers({{kFight}, game.tactic("charge")}).dice({2, 4}).event();
  EXPECT_EQ(game.last(say::counted).arguments[1], 1);
  EXPECT_EQ(game.told(say::won), 1);
  EXPECT_EQ(game.of("knight").grace, 5);
}

TEST(DarkestNightCombat, AnEludeIsRolledAgainstAwareness) {
  PROVES("dn.combat.12");
  auto game = meeting("knight", "undead_scout");
  game.answers({{kElude}}).dice({4}).event();
  EXPECT_EQ(game.last(say::rolled).arguments[2], 5);
  EXPECT_EQ(game.told(say::caught), 1);
  game.events({"undead_scout"}).answers({{kElude}}).dice({5}).event();
  EXPECT_EQ(game.told(say::slipped_away), 1);
  game.events({"undead_scout"}).answers({{kFight}}).dice({3}).event();
  EXPECT_EQ(game.told(say::won), 1);
}

TEST(DarkestNightCombat, EveryDieThatReachesTheTargetIsOneSuccess) {
  PROVES("dn.combat.13");
  auto game = meeting("knight", "ghoul");
  game.power("knight", {"reckless_abandon"});
  game.answers({{kFight}, game.tactic("reckless_abandon")}).dice({3, 4, 5, 6}).event();
  EXPECT_EQ(game.last(say::counted).arguments[1], 3);
}

TEST(DarkestNightCombat, DiceAreNeverAddedTogether) {
  PROVES("dn.combat.14", "dn.combat.16");
  auto game = meeting("knight", "ghoul");
  game.power("knight", {"reckless_abandon"}).grace("knight", 5);
  game.answers({{kFight}, game.tactic("reckless_abandon"), losing_to(game, "ghoul")})
      .dice({3, 3, 3, 3})
      .event();
  EXPECT_EQ(game.told(say::lost), 1);
  EXPECT_EQ(game.of("knight").grace, 3);
}

// --- What follows ---

TEST(DarkestNightCombat, WinningOrLosingDoesWhatTheEncounterSays) {
  PROVES("dn.combat.18");
  auto game = meeting("knight", "lich");
  game.grace("knight", 3).answers({{kFight}}).dice({6}).event();
  EXPECT_EQ(game.of("knight").grace, 4);  // won by fighting
  game.events({"lich"}).answers({{kElude}}).dice({4}).event();
  EXPECT_EQ(game.of("knight").grace, 4);  // eluded
  game.events({"lich"}).answers({{kFight}}).dice({5}).event();
  EXPECT_EQ(game.of("knight").grace, 3);  // lost
  game.events({"undead_scout"}).answers({{kFight}}).dice({2}).event();
  EXPECT_EQ(game.of("knight").grace, 3);
  EXPECT_EQ(game.of("knight").secrecy, 2);  // lost to a scout
}

TEST(DarkestNightCombat, TwoSuccessesWithVanishGiveSecrecy) {
  PROVES("dn.ex.9", "dn.combat.17");
  auto game = meeting("rogue", "zombie");
  game.power("rogue", {"vanish"}).secrecy("rogue", 6);
  game.answers({{kElude}, game.tactic("vanish")}).dice({3, 6}).event();
  EXPECT_EQ(game.last(say::meets).arguments[2], 5);
  EXPECT_EQ(game.last(say::meets).arguments[3], 3);
  EXPECT_EQ(game.last(say::counted).arguments[1], 2);
  EXPECT_EQ(game.told(say::slipped_away), 1);
  EXPECT_EQ(game.of("rogue").secrecy, 7);
}

TEST(DarkestNightCombat, VanishGivesNoSecrecyBeyondSeven) {
  PROVES("dn.ex.9a");
  auto game = meeting("rogue", "zombie");
  game.power("rogue", {"vanish"}).secrecy("rogue", 7);
  game.answers({{kElude}, game.tactic("vanish")}).dice({3, 6}).event();
  EXPECT_EQ(game.told(say::slipped_away), 1);
  EXPECT_EQ(game.of("rogue").secrecy, 7);
}

TEST(DarkestNightCombat, OneSuccessWithVanishWinsWithoutSecrecy) {
  PROVES("dn.ex.9b", "dn.combat.17");
  auto game = meeting("rogue", "zombie");
  game.power("rogue", {"vanish"}).secrecy("rogue", 6);
  game.answers({{kElude}, game.tactic("vanish")}).dice({2, 6}).event();
  EXPECT_EQ(game.told(say::slipped_away), 1);
  EXPECT_EQ(game.of("rogue").secrecy, 6);
}

// --- Wounds ---

// The knight fights a lich with Reckless Abandon and rolls four ones.
Arranged reckless(int grace) {
  auto game = meeting("knight", "lich");
  game.power("knight", {"reckless_abandon"}).grace("knight", grace).dice({1, 1, 1, 1});
  return game;
}

TEST(DarkestNightWounds, TheWoundFirstAndThenTheLossOfTheTacticLeaveHimAlive) {
  PROVES("dn.ex.10", "dn.wound.2");
  auto game = reckless(1);
  game.answers({{kFight}, game.tactic("reckless_abandon"), losing_to(game, "lich")}).event();
  EXPECT_EQ(game.told(say::lost), 1);
  EXPECT_EQ(game.rule_of(say::spent_grace), "dn.wound.2"_rule);
  EXPECT_EQ(game.told(say::lost_grace), 0);
  EXPECT_EQ(game.of("knight").standing, Standing::alive);
  EXPECT_EQ(game.of("knight").grace, 0);
}

TEST(DarkestNightWounds, WithoutGraceHeDies) {
  PROVES("dn.ex.10a", "dn.wound.3");
  auto game = reckless(0);
  game.answers({{kFight}, game.tactic("reckless_abandon"), losing_to(game, "lich")}).event();
  EXPECT_EQ(game.of("knight").standing, Standing::dead);
  EXPECT_EQ(game.told(say::died), 1);
}

TEST(DarkestNightWounds, TheLossOfTheTacticFirstLeavesNothingForTheWound) {
  PROVES("dn.ex.10b", "dn.wound.1", "dn.wound.3");
  auto game = reckless(1);
  game.answers({{kFight}, game.tactic("reckless_abandon"), game.use("reckless_abandon", 1)});
  game.event();
  EXPECT_EQ(game.told(say::lost_grace), 1);
  EXPECT_EQ(game.of("knight").standing, Standing::dead);
}

TEST(DarkestNightWounds, AWoundCostsExactlyOneGraceAndNobodyIsAsked) {
  PROVES("dn.wound.1", "dn.wound.2", "dn.ruling.24");
  auto game = night();
  const HeroIndex knight = game.hero("knight");
  game.grace("knight", 3).doing([&](Table& table) { table.wound(knight); });
  EXPECT_EQ(game.told(say::wounded), 1);
  EXPECT_EQ(game.of("knight").grace, 2);
  EXPECT_EQ(game.of("knight").standing, Standing::alive);
}

TEST(DarkestNightWounds, AnEffectMayPreventIt) {
  PROVES("dn.ruling.24");
  auto game = night();
  const HeroIndex knight = game.hero("knight");
  game.grace("knight", 0).item("knight", "healers_moss").answers({game.use("healers_moss")});
  game.doing([&](Table& table) { table.wound(knight); });
  EXPECT_EQ(game.told(say::wounded), 0);
  EXPECT_EQ(game.of("knight").standing, Standing::alive);
  EXPECT_FALSE(game.has("knight", "healers_moss"));
}

// Wounds that no combat brings.
constexpr std::string_view kFallingStones = R"([rockfall]
name = "Rockfall"
kind = "event"
flavour = "It was only a matter of standing there."
rules = "event: wound"

[landslide]
name = "Landslide"
kind = "event"
flavour = "First the small ones, out of courtesy."
rules = "event: wound; wound"
)";

TEST(DarkestNightWounds, OutsideCombatTheyAreTheSame) {
  PROVES("dn.ruling.25", "dn.wound.2", "dn.wound.3");
  auto game = Arranged({"knight"}, kFallingStones);
  game.at("knight", "mountains").grace("knight", 1).turn("knight");
  game.events({"rockfall"}).event();
  EXPECT_EQ(game.of("knight").grace, 0);
  EXPECT_EQ(game.of("knight").standing, Standing::alive);
  game.events({"rockfall"}).event();
  EXPECT_EQ(game.of("knight").standing, Standing::dead);
}

TEST(DarkestNightWounds, SeveralAtOnceArePaidForOneAfterTheOther) {
  PROVES("dn.ruling.61");
  auto game = Arranged({"knight"}, kFallingStones);
  game.at("knight", "mountains").grace("knight", 3).turn("knight");
  game.events({"landslide"}).event();
  EXPECT_EQ(game.told(say::wounded), 2);
  EXPECT_EQ(game.of("knight").grace, 1);
  game.events({"landslide"}).event();
  EXPECT_EQ(game.told(say::spent_grace), 1);
  EXPECT_EQ(game.of("knight").standing, Standing::dead);
}

}  // namespace
}  // namespace gloam::games::darkest_night
