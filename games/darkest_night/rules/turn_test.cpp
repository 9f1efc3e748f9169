// The round and the turn of a hero; a test names the rules it proves.
#include <gtest/gtest.h>

#include "games/darkest_night/testing.h"
#include "games/proves.h"

namespace gloam::games::darkest_night {
namespace {

using engine::Option;
using testing::Arranged;
using testing::night;

constexpr std::string_view kWithCharms = R"toml(
[calming_charm]
name = "Calming Charm"
kind = "item"
rules = "on upkeep: gain(secrecy, 1, max=3)"

[calling_charm]
name = "Calling Charm"
kind = "item"
rules = "on upkeep: necromancer_step"

[hushing_charm]
name = "Hushing Charm"
kind = "item"
rules = "use event_shown: gain(secrecy, 1)"
)toml";

Option turn_of(const Arranged& game, std::string_view who) { return {kTakeTurn, game.hero(who)}; }

// The rest of a turn in the monastery in which the hero does nothing.
void idle(Arranged& game) {
  game.upkeep().event();
  game.answers({{kEndTurn}}).action();
  game.turn_end();
}

// The strength of the monster met in the last run; 0: none was.
int strength_met(const Arranged& game) {
  int strength = 0;
  for (const engine::Event& event : game.events_told())
    if (event.say == &say::meets) strength = event.arguments[2];
  return strength;
}

// --- The round ---

TEST(DarkestNightRound, EveryHeroTakesOneTurnInAnyOrderAndThenTheNecromancer) {
  PROVES("dn.round.1", "dn.round.2", "dn.round.4");
  auto game = night();
  for (const std::string_view who : {"seer", "knight", "rogue"}) {
    game.answers({turn_of(game, who)}).between();
    EXPECT_EQ(game.state.phase, Phase::upkeep);
    EXPECT_EQ(game.state.slot, game.of(who).slot);
    idle(game);
    EXPECT_EQ(game.state.phase, Phase::between);
  }
  game.between();  // nobody else is left
  EXPECT_EQ(game.state.slot, game.of("prince").slot);
  idle(game);
  game.between();
  EXPECT_EQ(game.state.phase, Phase::darkness);
}

TEST(DarkestNightRound, AHeroWhoHasHadHisTurnIsNotOfferedAnother) {
  PROVES("dn.round.1", "dn.round.2");
  auto game = night();
  auto first = game;
  first.asked(Phase::between);
  for (const std::string_view who : {"knight", "prince", "rogue", "seer"})
    EXPECT_TRUE(first.offered(turn_of(game, who))) << who;
  game.answers({turn_of(game, "rogue")}).between();
  idle(game);
  game.asked(Phase::between);
  EXPECT_FALSE(game.offered(turn_of(game, "rogue")));
  for (const std::string_view who : {"knight", "prince", "seer"})
    EXPECT_TRUE(game.offered(turn_of(game, who))) << who;
}

TEST(DarkestNightRound, ANewRoundFollowsTheNecromancersTurnInAnotherOrder) {
  PROVES("dn.round.3", "dn.round.5");
  auto game = night();
  game.answers({turn_of(game, "knight")}).between();
  const int round = game.state.round;
  for (HeroSlot& slot : game.state.slots) slot.acted = 1;
  game.between().darkness_step();
  EXPECT_EQ(game.told(say::round), 0);
  game.dice({4}).movement();
  game.creation();
  EXPECT_EQ(game.state.phase, Phase::between);
  auto look = game;
  look.asked(Phase::between);
  EXPECT_TRUE(look.offered(turn_of(game, "knight")));
  game.answers({turn_of(game, "seer")}).between();
  EXPECT_EQ(game.told(say::round), 1);
  EXPECT_EQ(game.state.round, round + 1);
  EXPECT_EQ(game.state.slot, game.of("seer").slot);
}

// --- The turn ---

TEST(DarkestNightTurn, RunsUpkeepEventActionAndEnd) {
  PROVES("dn.turn.1", "dn.turn.2");
  const auto step = [](Table& table) { table.step(); };
  auto game = night();
  game.answers({turn_of(game, "knight")}).between();
  EXPECT_EQ(game.state.phase, Phase::upkeep);
  game.at("knight", "forest").necromancer("forest").blight("forest", "shades");
  game.events({"quiet_hours"});
  game.doing(step);
  EXPECT_EQ(game.told(say::lost_secrecy), 1);
  EXPECT_EQ(game.state.phase, Phase::event);
  game.doing(step);
  EXPECT_EQ(game.told(say::event), 1);
  EXPECT_EQ(game.state.phase, Phase::action);
  game.answers({{kHide}}).doing(step);
  EXPECT_EQ(game.told(say::hid), 1);
  EXPECT_EQ(game.told(say::meets), 0);
  EXPECT_EQ(game.state.phase, Phase::turn_end);
  game.answers({{kFight}}).dice({3}).doing(step);
  EXPECT_EQ(game.told(say::meets), 1);
  EXPECT_EQ(game.state.phase, Phase::between);
}

// --- Upkeep ---

TEST(DarkestNightUpkeep, TheNecromancersLocationCostsOneSecrecy) {
  PROVES("dn.upkeep.1");
  auto game = night();
  game.at("knight", "castle").at("prince", "swamp").turn("knight").upkeep();
  EXPECT_EQ(game.of("knight").secrecy, 3);
  EXPECT_EQ(game.rule_of(say::lost_secrecy), "dn.upkeep.1"_rule);
  game.turn("prince").upkeep();
  EXPECT_EQ(game.of("prince").secrecy, 5);
}

TEST(DarkestNightUpkeep, ACarriedRelicCostsOneSecrecy) {
  PROVES("dn.upkeep.2");
  auto game = night();
  game.at("knight", "forest").relic("knight").turn("knight").upkeep();
  EXPECT_EQ(game.of("knight").secrecy, 3);
  EXPECT_EQ(game.rule_of(say::lost_secrecy), "dn.upkeep.2"_rule);
  game.turn("prince").upkeep();
  EXPECT_EQ(game.of("prince").secrecy, 5);
}

TEST(DarkestNightUpkeep, ARelicInTheNecromancersLocationCostsTwo) {
  PROVES("dn.ex.23", "dn.upkeep.3", "dn.event.1", "dn.event.2");
  for (const int before : {3, 1}) {
    auto game = night();
    game.at("knight", "castle").relic("knight").secrecy("knight", before).turn("knight").upkeep();
    EXPECT_EQ(game.of("knight").secrecy, before == 3 ? 1 : 0);
    game.events({"quiet_hours"});
    if (before == 1) game.answers({{kConcede}});
    game.event();
    EXPECT_EQ(game.told(say::necromancer_attacks), before == 1 ? 1 : 0);
  }
}

TEST(DarkestNightUpkeep, WhatHappensAtTheStartOfATurnHappensThere) {
  PROVES("dn.upkeep.4");
  auto game = night();
  game.at("knight", "forest").blight("forest", "whispering_dark").turn("knight").upkeep();
  EXPECT_EQ(game.of("knight").secrecy, 3);
}

TEST(DarkestNightUpkeep, LossesAndEffectsAreOneSetOrderedByThePlayerOfTheHero) {
  PROVES("dn.upkeep.5", "dn.ruling.6");
  for (const bool loss_first : {true, false}) {
    Arranged game({"knight", "prince"}, kWithCharms);
    game.seats({0, 1}).at("prince", "castle").secrecy("prince", 3).item("prince", "calming_charm");
    game.turn("prince");
    const Option first = game.use(loss_first ? "shadow" : "calming_charm");
    game.answers(std::vector<engine::Answer>{{1, first}}).upkeep();
    EXPECT_EQ(game.of("prince").secrecy, loss_first ? 3 : 2);
  }
}

// --- Event ---

TEST(DarkestNightEvent, TheNecromancerAttacksAHeroWithoutSecrecyWhereHeIs) {
  PROVES("dn.event.1", "dn.event.7");
  auto game = night();
  game.at("knight", "castle").secrecy("knight", 0).turn("knight").events({"quiet_hours"});
  game.answers({{kConcede}}).event();
  EXPECT_EQ(game.told(say::necromancer_attacks), 1);
  EXPECT_EQ(game.told(say::event), 0);
  EXPECT_EQ(game.state.events.cards.size(), 1);
}

TEST(DarkestNightEvent, TheNecromancerAttacksNobodyElsewhereOrWithSecrecy) {
  PROVES("dn.event.1", "dn.event.8");
  auto game = night();
  game.at("knight", "castle").secrecy("knight", 1).at("prince", "forest").secrecy("prince", 0);
  for (const std::string_view who : {"knight", "prince"}) {
    game.turn(who).events({"quiet_hours"}).event();
    EXPECT_EQ(game.told(say::necromancer_attacks), 0);
    EXPECT_EQ(game.told(say::event), 1);
    EXPECT_EQ(game.rule_of(say::event), "dn.event.8"_rule);
    EXPECT_TRUE(game.state.events.cards.empty());
    EXPECT_TRUE(game.state.events.discards.has(game.card("quiet_hours")));
  }
}

TEST(DarkestNightEvent, SecrecyAndPlaceCountAsTheyAreAfterTheUpkeep) {
  PROVES("dn.event.2");
  Arranged game({"knight"}, kWithCharms);
  game.at("knight", "village").secrecy("knight", 0).item("knight", "calling_charm").turn("knight");
  game.upkeep();
  EXPECT_EQ(game.state.necromancer, game.place("village"));
  game.answers({{kConcede}}).event();
  EXPECT_EQ(game.told(say::necromancer_attacks), 1);
}

TEST(DarkestNightEvent, AnAttackedHeroMayFightOrEludeAndLosingIsAWound) {
  PROVES("dn.event.3", "dn.event.4");
  for (const Verb way : {kFight, kElude}) {
    auto game = night();
    game.at("knight", "castle").secrecy("knight", 0).turn("knight");
    game.answers({{way}}).dice({way == kFight ? 6u : 5u}).event();
    EXPECT_EQ(game.told(way == kFight ? say::lost : say::caught), 1);
    EXPECT_EQ(game.told(say::wounded), 1);
    EXPECT_EQ(game.of("knight").grace, 4);
  }
}

TEST(DarkestNightEvent, EludingTheNecromancerDoesNothingElse) {
  PROVES("dn.event.6", "dn.event.7");
  auto game = night();
  game.at("knight", "castle").secrecy("knight", 0).relic("knight").turn("knight");
  game.blight("castle", "dark_fog").events({"quiet_hours"});
  game.answers({{kElude}}).dice({6}).event();
  EXPECT_EQ(game.told(say::slipped_away), 1);
  EXPECT_EQ(game.of("knight").grace, 5);
  EXPECT_EQ(game.of("knight").secrecy, 0);
  EXPECT_EQ(game.blights("castle"), 1);
  EXPECT_EQ(game.told(say::event), 0);
  EXPECT_EQ(game.state.ending, Ending::none);
}

TEST(DarkestNightEvent, FightingOffTheNecromancerDestroysABlightThere) {
  PROVES("dn.ex.16", "dn.event.5", "dn.event.7");
  Arranged game({"scholar"});
  game.at("scholar", "castle").secrecy("scholar", 0).power("scholar", {"find_weakness"});
  game.blight("castle", "shades").blight("castle", "dark_fog").relic("scholar").turn("scholar");
  game.answers({{kFight},
                game.tactic("find_weakness"),
                {kWithoutRelic},
                {kChooseBlight, game.number("dark_fog")}});
  game.dice({6}).event();
  EXPECT_EQ(game.blights("castle"), 1);
  EXPECT_EQ(game.instance("dark_fog"), -1);
  EXPECT_EQ(game.state.ending, Ending::none);
  EXPECT_EQ(game.told(say::event), 0);
}

TEST(DarkestNightEvent, FightingOffTheNecromancerKillsHimWithARelicAndNoBlight) {
  PROVES("dn.ex.16", "dn.event.5", "dn.event.7");
  auto game = night();
  game.at("knight", "castle").secrecy("knight", 0).relic("knight").turn("knight");
  game.blight("swamp", "shades").answers({{kFight}, {kWithRelic}}).dice({6}).event();
  EXPECT_EQ(game.state.ending, Ending::slain);
  EXPECT_EQ(game.told(say::event), 0);
}

TEST(DarkestNightEvent, FightingOffTheNecromancerDoesNothingWithoutRelicAndBlight) {
  PROVES("dn.ex.16", "dn.event.5", "dn.event.7");
  Arranged game({"scholar"});
  game.at("scholar", "castle").secrecy("scholar", 0).power("scholar", {"find_weakness"});
  game.turn("scholar").answers({{kFight}, game.tactic("find_weakness")}).dice({6}).event();
  EXPECT_EQ(game.told(say::won), 1);
  EXPECT_EQ(game.told(say::no_harm_done), 1);
  EXPECT_EQ(game.state.ending, Ending::none);
  EXPECT_EQ(game.of("scholar").grace, 4);
  EXPECT_EQ(game.told(say::event), 0);
}

TEST(DarkestNightEvent, TheMonasteryIsFreeOfEvents) {
  PROVES("dn.event.9");
  auto game = night();
  game.turn("knight").events({"ghoul"}).event();
  EXPECT_EQ(game.told(say::event), 0);
  EXPECT_EQ(game.rule_of(say::no_event), "dn.event.9"_rule);
  EXPECT_EQ(game.state.events.cards.size(), 1);
}

TEST(DarkestNightEvent, TheRangeOfTheHeroesSecrecyDecides) {
  PROVES("dn.event.10", "dn.event.12");
  for (int secrecy = 0; secrecy <= 7; ++secrecy) {
    auto game = night();
    game.at("rogue", "forest").secrecy("rogue", secrecy).necromancer("swamp").turn("rogue");
    game.events({"cold_trail"}).event();
    const int loss = secrecy == 0 || secrecy >= 6 ? 0 : 1;
    EXPECT_EQ(game.of("rogue").secrecy, secrecy - loss);
    EXPECT_EQ(game.state.necromancer, game.place(secrecy <= 2 ? "ruins" : "swamp")) << secrecy;
  }
}

TEST(DarkestNightEvent, TheRangeOfTheBlightsThereDecides) {
  PROVES("dn.event.11", "dn.event.12");
  for (int blights = 0; blights <= 4; ++blights) {
    auto game = night();
    game.at("knight", "forest").turn("knight").events({"shifting_graves"});
    game.blight("swamp", "shades");
    for (int i = 0; i < blights; ++i) game.blight("forest", i < 3 ? "dark_fog" : "carrion_watch");
    if (blights > 0) game.answers({{kConcede}});
    game.event();
    EXPECT_EQ(strength_met(game), blights == 0 ? 0 : blights <= 2 ? 4 : 5) << blights;
  }
}

TEST(DarkestNightEvent, TheValueIsReadWhenTheCardIsShownAndNotAgain) {
  PROVES("dn.ruling.34");
  Arranged game({"knight"}, kWithCharms);
  game.at("knight", "forest").secrecy("knight", 2).item("knight", "hushing_charm").turn("knight");
  game.necromancer("swamp").events({"cold_trail"}).answers({game.use("hushing_charm")}).event();
  EXPECT_EQ(game.of("knight").secrecy, 2);  // 1 gained, 1 lost
  EXPECT_EQ(game.state.necromancer, game.place("ruins"));
}

// --- The monastery ---

TEST(DarkestNightMonastery, AWholeTurnThereGivesOneSecrecyUpToTheDefault) {
  PROVES("dn.monastery.1");
  for (const int before : {2, 3, 4, 5}) {
    auto game = night();
    game.secrecy("knight", before).turn("knight").turn_end();
    EXPECT_EQ(game.of("knight").secrecy, before < 4 ? before + 1 : before);
    EXPECT_EQ(game.rule_of(say::gained_secrecy),
              before < 4 ? "dn.monastery.1"_rule : engine::Rule::none);
  }
}

TEST(DarkestNightMonastery, AWholeTurnRunsFromItsStartToItsEnd) {
  PROVES("dn.monastery.1");
  auto game = night();
  game.secrecy("knight", 1).answers({turn_of(game, "knight")}).between();
  idle(game);
  EXPECT_EQ(game.of("knight").secrecy, 2);
}

TEST(DarkestNightMonastery, ItsSecrecyComesOnTopOfWhatTheActionGives) {
  PROVES("dn.monastery.2");
  auto game = night();
  game.secrecy("knight", 2).turn("knight").answers({{kHide}}).action();
  EXPECT_EQ(game.of("knight").secrecy, 3);
  game.turn_end();
  EXPECT_EQ(game.of("knight").secrecy, 4);
}

TEST(DarkestNightMonastery, GivesNothingOnATurnOfEnteringOrLeaving) {
  PROVES("dn.monastery.3");
  auto game = night();
  game.at("knight", "forest").secrecy("knight", 1).secrecy("prince", 1);
  game.turn("knight").answers({game.travel("monastery")}).action();
  game.turn_end();
  EXPECT_EQ(game.of("knight").secrecy, 2);
  game.turn("prince").answers({game.travel("forest")}).action();
  game.turn_end();
  EXPECT_EQ(game.of("prince").secrecy, 2);
}

TEST(DarkestNightMonastery, GivesNothingToAHeroWhoLeftAndCameBack) {
  PROVES("dn.monastery.3", "dn.ruling.30");
  auto game = night();
  game.secrecy("rogue", 3).power("rogue", {"light_feet"}).turn("rogue");
  game.answers({game.travel("forest"), game.use("light_feet"), {kGoTo, game.place("monastery")}});
  game.action().turn_end();
  EXPECT_EQ(game.of("rogue").place, game.place("monastery"));
  EXPECT_EQ(game.of("rogue").secrecy, 4);  // of travelling
}

TEST(DarkestNightMonastery, ItsSecrecyAndTheMonstersThereComeInFreeOrder) {
  PROVES("dn.ruling.30");
  for (const bool gain_first : {true, false}) {
    auto game = night();
    game.blight("monastery", "bone_pickets").turn("knight");
    game.answers({game.use(gain_first ? "monastery" : "bone_pickets"), {kConcede}}).turn_end();
    EXPECT_EQ(game.of("knight").secrecy, gain_first ? 2 : 3);
  }
}

// --- New heroes ---

TEST(DarkestNightTurn, TheTurnInWhichANewHeroAppearsIsNoTurn) {
  PROVES("dn.ruling.29");
  auto game = night();
  game.blight("monastery", "whispering_dark").blight("monastery", "shades");
  game.state.heroes[game.hero("knight")].standing = Standing::dead;
  game.state.slots[0].hero = kNoHero;
  game.state.slot = 1;
  game.state.slots[1].acted = 1;
  game.answers({{kChooseHero, game.hero("scholar")},
                {kChoosePower, game.card("find_weakness")},
                {kChoosePower, game.card("careful_study")}});
  game.luck({0, 0, 0, 0, 0, 0, 0}).between();
  EXPECT_EQ(game.told(say::joined), 1);
  EXPECT_EQ(game.told(say::turn), 0);
  EXPECT_EQ(game.told(say::meets), 0);
  EXPECT_EQ(game.of("scholar").secrecy, 4);  // neither lost in an upkeep nor gained
  EXPECT_EQ(game.state.phase, Phase::between);
  EXPECT_EQ(game.state.slots[0].acted, 1);
  game.asked(Phase::between);
  EXPECT_FALSE(game.offered(turn_of(game, "scholar")));
}

}  // namespace
}  // namespace gloam::games::darkest_night
