// The death of a hero and who comes after him; a test names the rules it proves.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/darkest_night/show/view.h"
#include "games/darkest_night/testing.h"
#include "games/proves.h"

namespace gloam::games::darkest_night {
namespace {

using engine::Option;
using testing::Arranged;
using ::testing::ElementsAreArray;
using testing::night;
using ::testing::Not;
using testing::take;
using testing::take_turn;
using ::testing::UnorderedElementsAreArray;

void wound(Arranged& game, std::string_view who) {
  const HeroIndex hero = game.hero(who);
  game.doing([&](Table& table) { table.wound(hero); });
}

Option choose_hero(const Arranged& game, std::string_view who) {
  return {kChooseHero, game.hero(who)};
}
Option power(const Arranged& game, std::string_view id) { return {kChoosePower, game.card(id)}; }
const HeroSlot& slot(const Arranged& game, std::size_t number) { return game.state.slots[number]; }

// The knight, who has no grace, stands in the forest; it is the turn of somebody else.
Arranged doomed() {
  auto game = night();
  game.at("knight", "forest").grace("knight", 0).turn("seer");
  return game;
}

// --- What a death brings ---

TEST(DarkestNightDeath, TakesTheHeroFromTheBoard) {
  PROVES("dn.death.1");
  auto game = doomed();
  const Place forest = game.place("forest");
  wound(game, "knight");
  EXPECT_EQ(game.rule_of(say::died), "dn.death.1"_rule);
  EXPECT_EQ(game.of("knight").standing, Standing::dead);
  EXPECT_EQ(slot(game, 0).hero, kNoHero);
  game.doing([&](Table& table) {
    EXPECT_EQ(table.heroes_at(forest), 0u);
    EXPECT_EQ(std::popcount(table.heroes_alive()), 3);
  });
}

TEST(DarkestNightDeath, TakesAllHisPowersOutOfPlayWhereverTheyLie) {
  PROVES("dn.death.2");
  auto game = night();
  game.power("prince", {"scouts", "inspire", "rally_cry"}).power("seer", {"calm_heart"});
  game.active("scouts", "forest").active("inspire", "knight").exhausted("rally_cry");
  game.grace("prince", 0).turn("seer");
  wound(game, "prince");
  for (const std::string_view id : {"scouts", "inspire", "rally_cry"})
    EXPECT_EQ(game.instance(id), -1) << id;
  EXPECT_GE(game.instance("calm_heart"), 0);
  game.at("seer", "forest").answers({{kSearch}}).dice({3}).action();
  EXPECT_EQ(game.last(say::searched).arguments[2], 4);  // no scouts
}

TEST(DarkestNightDeath, RaisesDarknessByOneAtOnce) {
  PROVES("dn.death.3");
  auto game = doomed();
  game.darkness(7);
  wound(game, "knight");
  EXPECT_EQ(game.state.darkness, 8);
  EXPECT_EQ(game.rule_of(say::darkness), "dn.death.3"_rule);
}

TEST(DarkestNightDeath, AtThirtyBringsABlightToTheMonasteryAndMayLoseTheGame) {
  PROVES("dn.death.3");
  auto game = doomed();
  game.darkness(30).maps({"m02", "m01"});
  wound(game, "knight");
  EXPECT_EQ(game.blights("monastery"), 1);
  EXPECT_EQ(game.state.ending, Ending::none);
  for (const std::string_view id : {"shades", "dark_fog", "ghoul_den"})
    game.blight("monastery", id);
  game.grace("rogue", 0);
  wound(game, "rogue");
  EXPECT_EQ(game.state.ending, Ending::overrun);
}

TEST(DarkestNightDeath, DropsAllHeCarriedWhereHeDied) {
  PROVES("dn.death.4");
  auto game = doomed();
  game.keys("knight", 2).item("knight", "grey_cloak").relic("knight", "swamp");
  const int relic = game.held("knight", "relic");
  wound(game, "knight");
  EXPECT_EQ(game.rule_of(say::dropped), "dn.death.4"_rule);
  EXPECT_EQ(game.state.keys_at[game.place("forest")], 2);
  for (const int dropped : {relic, game.instance("grey_cloak")}) {
    EXPECT_EQ(game.state.in_play[dropped].owner, cards::kNoOwner);
    EXPECT_EQ(game.state.in_play[dropped].place, game.place("forest"));
  }
}

TEST(DarkestNightDeath, LeavesItemsThatOthersPickUpInTheirOwnTurns) {
  PROVES("dn.death.5", "dn.ruling.20");
  auto game = doomed();
  game.item("knight", "grey_cloak").relic("knight", "swamp").keys("knight", 1);
  wound(game, "knight");
  game.at("rogue", "forest").secrecy("rogue", 4).asked(Phase::action);  // of the seer
  EXPECT_FALSE(game.offered(take(game, "rogue")));
  EXPECT_FALSE(game.offered(take(game, "seer")));
  game.turn("rogue");
  game.answers({{kHide},
                take(game, "rogue"),
                {kHandOver, game.card("key"), 1},
                {kHandOver, game.card("relic"), 1},
                {kHandOver, game.card("grey_cloak"), 1}});
  game.action();
  EXPECT_EQ(game.rule_of(say::took), "dn.death.5"_rule);
  EXPECT_TRUE(game.has("rogue", "grey_cloak"));
  EXPECT_TRUE(game.has("rogue", "relic"));
  EXPECT_EQ(game.of("rogue").keys, 1);
  EXPECT_EQ(game.of("rogue").secrecy, 4);  // hidden, and a relic obtained
}

TEST(DarkestNightDeath, AnItemBoundByUseCanBeTakenFromTheNextRoundOn) {
  PROVES("dn.ruling.20");
  auto game = night();
  game.at("knight", "forest").grace("knight", 0).turn("knight").events({"zombie"});
  game.item("knight", "grey_cloak").answers({{kElude}, game.use("grey_cloak")}).dice({1, 1});
  game.event();
  EXPECT_EQ(game.of("knight").standing, Standing::dead);
  game.at("rogue", "forest").turn("rogue").asked(Phase::action);
  EXPECT_FALSE(game.offered(take(game, "rogue")));
  game.necromancer("swamp").creation();
  game.turn("rogue").asked(Phase::action);
  EXPECT_TRUE(game.offered(take(game, "rogue")));
}

TEST(DarkestNightDeath, InTheMonasteryHisItemsCountAsStored) {
  PROVES("dn.ruling.21");
  auto game = night();
  game.item("knight", "grey_cloak").grace("knight", 0).turn("seer");
  wound(game, "knight");
  game.asked(Phase::action);
  EXPECT_TRUE(game.offered(take(game, "rogue")));  // stored, so in any turn
  EXPECT_TRUE(game.offered(take(game, "seer")));
}

TEST(DarkestNightDeath, InTheMonasteryHisRelicStillCountsForTheRitual) {
  PROVES("dn.ruling.21");
  auto game = night();
  game.relic("knight", "swamp").relic_lies("monastery", "ruins").grace("knight", 0).turn("seer");
  wound(game, "knight");
  EXPECT_EQ(game.state.ending, Ending::none);
  game.at("seer", "forest").relic("seer", "forest").answers({game.travel("monastery")}).action();
  EXPECT_EQ(game.state.ending, Ending::ritual);
}

TEST(DarkestNightDeath, InHisOwnTurnEndsItOnTheSpot) {
  PROVES("dn.ruling.27");
  auto game = night();
  game.at("knight", "forest").grace("knight", 0).turn("knight").events({"ghoul"});
  game.answers({{kConcede}}).event();
  EXPECT_EQ(game.state.phase, Phase::between);
  EXPECT_EQ(slot(game, 0).acted, 1);
  EXPECT_THAT(game.state.events.discards, ElementsAreArray({game.card("ghoul")}));
}

TEST(DarkestNightDeath, AtTheEndOfHisTurnSparesHimTheOtherMonsters) {
  PROVES("dn.ruling.27");
  auto game = night();
  game.at("knight", "forest").grace("knight", 0).turn("knight");
  game.blight("forest", "shades").blight("forest", "ghoul_den");
  game.answers({game.use("shades"), {kConcede}}).turn_end();
  EXPECT_EQ(game.told(say::meets), 1);
  EXPECT_EQ(game.state.phase, Phase::between);
}

// --- Who comes after him ---

// The scholar has come for the knight, with the first two of his basic powers.
Arranged replaced() {
  auto game = doomed();
  wound(game, "knight");
  game.answers(
      {choose_hero(game, "scholar"), power(game, "find_weakness"), power(game, "careful_study")});
  game.luck({0, 0, 0, 0, 0, 0, 0}).between();
  return game;
}

TEST(DarkestNightDeath, LetsThePlayerChooseAnUnusedHeroForTheMonastery) {
  PROVES("dn.death.6");
  auto game = doomed();
  wound(game, "knight");
  game.asked(Phase::between);
  EXPECT_TRUE(game.offered(choose_hero(game, "scholar")));
  EXPECT_FALSE(game.offered(choose_hero(game, "knight")));
  EXPECT_FALSE(game.offered(choose_hero(game, "rogue")));
  const Arranged after = replaced();
  EXPECT_EQ(after.rule_of(say::joined), "dn.death.6"_rule);
  EXPECT_EQ(after.of("scholar").standing, Standing::alive);
  EXPECT_EQ(after.of("scholar").place, after.place("monastery"));
}

// The page gives both the same mark.
TEST(DarkestNightDeath, ShowsTheNewHeroInThePlaceOfTheDeadOne) {
  const Arranged game = replaced();
  const View view = view_of(game.state, game.pack, 0);
  const HeroShown& dead = view.heroes[game.hero("knight")];
  const HeroShown& joined = view.heroes[game.hero("scholar")];
  EXPECT_EQ(dead.standing, "dead");
  EXPECT_EQ(dead.slot, 1);
  EXPECT_EQ(joined.slot, dead.slot);
  EXPECT_EQ(joined.seat, dead.seat);
}

TEST(DarkestNightDeath, GivesTheNewHeroToThePlayerOfTheDeadOne) {
  PROVES("dn.death.7");
  auto game = doomed();
  game.seats({1, 0, 0, 0});
  wound(game, "knight");
  game.answers(std::vector<engine::Answer>{{1, choose_hero(game, "scholar")},
                                           {1, power(game, "find_weakness")},
                                           {1, power(game, "careful_study")}});
  game.luck({0, 0, 0, 0, 0, 0, 0}).between();
  EXPECT_EQ(slot(game, 0).hero, game.hero("scholar"));
  EXPECT_EQ(slot(game, 0).seat, 1);
}

TEST(DarkestNightDeath, GivesTheNewHeroTwoBasicPowersAndADeckOfEight) {
  PROVES("dn.death.8", "dn.death.13");
  const Arranged game = replaced();
  EXPECT_TRUE(game.has("scholar", "find_weakness"));
  EXPECT_TRUE(game.has("scholar", "careful_study"));
  EXPECT_EQ(game.told(say::has_power), 2);
  std::vector<CardIndex> others;
  for (const std::string_view id :
       {"countersign", "field_notes", "saints_lamp", "binding_bell", "warding_stone",
        "lore_of_ruin", "shared_learning", "burnt_pages"}) {
    others.push_back(game.card(id));
  }
  EXPECT_THAT(game.of("scholar").deck, UnorderedElementsAreArray(others));
  EXPECT_THAT(game.of("scholar").deck, Not(ElementsAreArray(others)));
}

TEST(DarkestNightDeath, LowersTheDefaultsOfTheNewHero) {
  PROVES("dn.death.9", "dn.death.10", "dn.death.14");
  Arranged game = replaced();
  EXPECT_EQ(game.of("scholar").grace, 3);
  EXPECT_EQ(game.of("scholar").secrecy, 4);
  game.grace("scholar", 2).turn("scholar").answers({{kPray}}).dice({6, 6}).action();
  EXPECT_EQ(game.of("scholar").grace, 3);
  game.turn_end();  // a whole turn in the monastery
  EXPECT_EQ(game.of("scholar").secrecy, 4);
  game.secrecy("scholar", 3).turn_end();
  EXPECT_EQ(game.of("scholar").secrecy, 4);
}

TEST(DarkestNightDeath, LeavesTheNewHeroIdleUntilTheNextRound) {
  PROVES("dn.death.11", "dn.death.12");
  Arranged game = replaced();
  EXPECT_EQ(game.state.phase, Phase::between);
  EXPECT_EQ(game.told(say::turn), 0);
  game.asked(Phase::between);
  EXPECT_FALSE(game.offered(take_turn(game, "scholar")));
  EXPECT_TRUE(game.offered(take_turn(game, "rogue")));
  game.creation().asked(Phase::between);
  EXPECT_TRUE(game.offered(take_turn(game, "scholar")));
}

TEST(DarkestNightDeath, InTheTurnOfAnotherBringsTheNewHeroInThisRoundOrTheNext) {
  PROVES("dn.ruling.26");
  for (const bool acted : {false, true}) {
    auto game = night();
    game.power("prince", {"crowns_burden"}).at("prince", "forest").grace("prince", 0);
    game.at("knight", "forest").turn("knight").events({"ghoul"});
    game.state.slots[1].acted = acted ? 1 : 0;
    game.answers({{kConcede}, game.use("crowns_burden")}).event();
    EXPECT_EQ(game.of("prince").standing, Standing::dead);
    EXPECT_EQ(game.state.darkness, 1);
    EXPECT_EQ(game.of("knight").grace, 5);
    EXPECT_EQ(game.state.phase, Phase::action);  // the turn of the knight goes on
    game.asked(Phase::between);
    EXPECT_EQ(game.offered(choose_hero(game, "scholar")), !acted);
    game.creation().asked(Phase::between);
    EXPECT_TRUE(game.offered(choose_hero(game, "scholar")));
  }
}

TEST(DarkestNightDeath, InTheTurnOfTheNecromancerTakesEffectAtOnceToo) {
  PROVES("dn.ruling.26");
  auto game = doomed();
  game.state.slot = kNone;
  for (HeroSlot& each : game.state.slots) each.acted = 1;
  game.keys("knight", 1).darkness(4);
  wound(game, "knight");
  EXPECT_EQ(game.state.darkness, 5);
  EXPECT_EQ(game.state.keys_at[game.place("forest")], 1);
  game.creation().asked(Phase::between);
  EXPECT_TRUE(game.offered(choose_hero(game, "scholar")));
}

// --- Nobody left ---

TEST(DarkestNightDeath, LeavesThePlaceEmptyIfNoHeroIsUnused) {
  PROVES("dn.ruling.28");
  Arranged game = replaced();
  game.grace("rogue", 0).turn("seer");
  wound(game, "rogue");
  EXPECT_EQ(game.rule_of(say::nobody_comes), "dn.ruling.28"_rule);
  EXPECT_EQ(game.state.ending, Ending::none);
  EXPECT_EQ(slot(game, 2).retired, 1);
  game.state.slots[1].acted = game.state.slots[3].acted = 1;
  game.between();  // nobody is asked
  EXPECT_EQ(game.state.phase, Phase::darkness);
}

TEST(DarkestNightDeath, OneUnusedHeroComesForOneOfTwo) {
  PROVES("dn.ruling.28");
  auto game = doomed();
  wound(game, "knight");
  wound(game.grace("rogue", 0), "rogue");
  EXPECT_EQ(slot(game, 0).retired, 0);
  EXPECT_EQ(slot(game, 2).retired, 1);
  game.asked(Phase::between);
  EXPECT_TRUE(game.offered(choose_hero(game, "scholar")));
}

TEST(DarkestNightDeath, OfTheLastHeroLosesTheGameIfNoneCanCome) {
  PROVES("dn.ruling.28");
  auto game = Arranged({"knight"});
  game.grace("knight", 0).turn("knight");
  for (const std::string_view who : {"prince", "rogue", "scholar", "seer"})
    game.state.heroes[game.hero(who)].standing = Standing::dead;
  wound(game, "knight");
  EXPECT_EQ(game.rule_of(say::nobody_left), "dn.ruling.28"_rule);
  EXPECT_EQ(game.state.ending, Ending::nobody_left);
  EXPECT_EQ(game.state.phase, Phase::over);
}

TEST(DarkestNightDeath, OfTheLastHeroIsNoDefeatIfOneCanCome) {
  PROVES("dn.ruling.28");
  auto game = Arranged({"knight"});
  wound(game.grace("knight", 0), "knight");
  EXPECT_EQ(game.state.ending, Ending::none);
  game.creation().asked(Phase::between);
  EXPECT_TRUE(game.offered(choose_hero(game, "prince")));
}

}  // namespace
}  // namespace gloam::games::darkest_night
