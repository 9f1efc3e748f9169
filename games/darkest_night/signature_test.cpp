// Oaths, supports, artifacts, Find Weakness, prophecies and Prediction; a test names the rules it
// proves.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/darkest_night/testing.h"
#include "games/proves.h"

namespace gloam::games::darkest_night {
namespace {

using engine::Option;
using testing::Arranged;
using ::testing::ElementsAre;
using testing::night;

constexpr std::string_view kWithTornOath = R"toml(
[torn_oath]
name = "Torn Oath"
kind = "action"
hero = "knight"
tags = ["oath"]
rules = '''
action: swear
fulfilled on turn_end: gain(grace, 2)
broken on turn_end: lose(grace, 2)
'''
)toml";

// What was rolled last, as counts of the faces 1 to 6.
std::vector<int> faces_of(const engine::Event& rolled, std::size_t slot) {
  std::vector<int> counts;
  for (int face = 0; face < 6; ++face) counts.push_back(rolled.arguments[slot] >> (5 * face) & 31);
  return counts;
}

int dice_rolled(const Arranged& game) {
  int dice = 0;
  for (const int n : faces_of(game.last(say::rolled), 1)) dice += n;
  return dice;
}

// --- Oaths ---

// The knight has sworn the oath on an earlier turn and is in the forest, where a blight lies.
Arranged sworn(std::string_view oath) {
  auto game = night();
  game.power("knight", {oath}).active(oath).at("knight", "forest").turn("knight");
  game.blight("forest", "restless_graves");
  return game;
}

TEST(DarkestNightOath, IsSwornByAnActionAndHasItsEffectWhileInPlay) {
  PROVES("dn.ex.2", "dn.sig.oath.1");
  auto game = night();
  game.power("knight", {"oath_of_purging"}).at("knight", "forest").turn("knight");
  game.blight("forest", "carrion_watch").events({"ghoul", "ghoul"});
  auto without = game;
  without.answers({without.attack("carrion_watch")}).dice({1}).action();
  EXPECT_EQ(dice_rolled(without), 1);
  game.answers({game.use("oath_of_purging")}).action();
  EXPECT_TRUE(game.is_active("oath_of_purging"));
  EXPECT_EQ(game.rule_of(say::activated), "dn.sig.oath.1"_rule);
  game.answers({{kFight}}).dice({4}).event();
  EXPECT_EQ(dice_rolled(game), 1);
  auto castle = game;
  castle.at("knight", "castle").answers({{kAttackNecromancer}}).dice({1}).action();
  EXPECT_EQ(dice_rolled(castle), 1);
  game.answers({game.attack("carrion_watch")}).dice({3, 2, 1}).action();
  EXPECT_EQ(dice_rolled(game), 3);
  EXPECT_TRUE(game.is_active("oath_of_purging"));
}

TEST(DarkestNightOath, EndsWhenFulfilled) {
  PROVES("dn.ex.3", "dn.sig.oath.2", "dn.sig.oath.3");
  auto game = sworn("oath_of_purging");
  game.grace("knight", 5);
  game.answers({game.attack("restless_graves")}).dice({1, 1, 4}).action();
  EXPECT_EQ(game.told(say::fulfilled), 1);
  EXPECT_FALSE(game.is_active("oath_of_purging"));
  EXPECT_FALSE(game.is_exhausted("oath_of_purging"));
  EXPECT_EQ(game.of("knight").grace, 6);
  EXPECT_EQ(game.rule_of(say::fulfilled), "dn.sig.oath.3"_rule);
}

TEST(DarkestNightOath, EndsWhenBroken) {
  PROVES("dn.ex.4", "dn.sig.oath.2", "dn.sig.oath.3");
  auto game = sworn("oath_of_purging");
  game.answers({game.travel("monastery")}).action();
  EXPECT_EQ(game.told(say::broken), 1);
  EXPECT_FALSE(game.is_active("oath_of_purging"));
  EXPECT_EQ(game.of("knight").grace, 4);
  EXPECT_EQ(game.rule_of(say::broken), "dn.sig.oath.3"_rule);
}

TEST(DarkestNightOath, StaysWhileNeitherConditionIsMet) {
  PROVES("dn.sig.oath.2");
  auto game = sworn("oath_of_purging");
  game.at("rogue", "forest").turn("rogue");  // another hero destroys the blight
  game.answers({game.attack("restless_graves")}).dice({4}).action();
  EXPECT_EQ(game.blights("forest"), 0);
  game.turn("knight").answers({game.travel("village")}).action();
  EXPECT_TRUE(game.is_active("oath_of_purging"));
  EXPECT_EQ(game.of("knight").grace, 5);
}

TEST(DarkestNightOath, MayBeSwornAgainLater) {
  PROVES("dn.sig.oath.4");
  auto game = sworn("oath_of_purging");
  game.answers({game.travel("monastery")}).action();
  game.answers({game.use("oath_of_purging")}).action();
  EXPECT_TRUE(game.is_active("oath_of_purging"));
}

TEST(DarkestNightOath, ForbidsEveryOther) {
  PROVES("dn.sig.oath.5");
  auto game = sworn("oath_of_purging");
  game.power("knight", {"oath_of_defense"});
  auto bound = game;
  bound.asked(Phase::action);
  for (const std::string_view oath : {"oath_of_purging", "oath_of_defense"}) {
    EXPECT_FALSE(bound.offered(game.use(oath)));
    EXPECT_EQ(bound.refused(game.use(oath)), "dn.sig.oath.5"_rule);
  }
  game.answers({game.attack("restless_graves")}).dice({1, 1, 4}).action();
  game.asked(Phase::action);
  EXPECT_TRUE(game.offered(game.use("oath_of_defense")));
}

TEST(DarkestNightOath, CannotBeEndedAtWill) {
  PROVES("dn.sig.oath.6");
  auto game = sworn("oath_of_purging");
  const auto nothing_ends_it = [&](Phase phase) {
    auto now = game;
    now.asked(phase);
    for (int clause = 0; clause < 4; ++clause)
      EXPECT_FALSE(now.offered(game.use("oath_of_purging", clause)));
  };
  nothing_ends_it(Phase::action);
  nothing_ends_it(Phase::between);
  for (const cards::Card& card : game.pack.cards) {
    if (!card.tagged("oath")) continue;
    for (const cards::Clause& clause : card.clauses)
      for (const cards::Node& cost : clause.costs)
        EXPECT_NE(game.pack.word(cost).name, "end") << card.id;
  }
}

TEST(DarkestNightOath, OfDefenseMayBeSwornAnewAtOnce) {
  PROVES("dn.sig.oath.7");
  auto game = sworn("oath_of_defense");
  game.events({"ghoul"}).grace("knight", 3);
  auto asked = game;
  asked.answers({{kFight}}).dice({4, 1, 1}).asked(Phase::event);
  EXPECT_TRUE(asked.offered({engine::kPass}));
  EXPECT_EQ(asked.of("knight").grace, 4);
  EXPECT_FALSE(asked.is_active("oath_of_defense"));
  const Option anew = asked.offers()[0];
  EXPECT_EQ(anew.verb, engine::kMode);
  game.answers({{kFight}, anew}).dice({4, 1, 1}).event();
  EXPECT_TRUE(game.is_active("oath_of_defense"));
  EXPECT_EQ(game.rule_of(say::activated), "dn.sig.oath.7"_rule);
  EXPECT_EQ(game.state.phase, Phase::action);
}

TEST(DarkestNightOath, FulfilledAndBrokenAtOnceIsOneOfThem) {
  PROVES("dn.ruling.43");
  Arranged game({"knight"}, kWithTornOath);
  game.power("knight", {"torn_oath"}).active("torn_oath").at("knight", "forest").turn("knight");
  auto broken = game;
  game.answers({game.use("torn_oath", 1)}).turn_end();
  EXPECT_EQ(game.of("knight").grace, 7);
  EXPECT_EQ(game.told(say::fulfilled), 1);
  EXPECT_EQ(game.told(say::broken), 0);
  broken.answers({broken.use("torn_oath", 2)}).turn_end();
  EXPECT_EQ(broken.of("knight").grace, 3);
  EXPECT_EQ(broken.told(say::fulfilled), 0);
}

// --- The prince's support ---

TEST(DarkestNightSupport, IsResistanceSafeHouseChapelAndScouts) {
  PROVES("dn.sig.support.1");
  const auto game = night({});
  std::vector<std::string> supports;
  for (std::size_t i = 0; i < game.pack.cards.size(); ++i)
    if ((game.pack.tags[i] & kSupport) != 0) supports.push_back(game.pack.cards[i].id);
  EXPECT_THAT(supports, ElementsAre("scouts", "safe_house", "resistance", "chapel"));
  for (const std::string& id : supports)
    EXPECT_EQ(game.pack.cards[game.card(id)].text("hero"), "prince");
}

TEST(DarkestNightSupport, IsPlacedWhereThePrinceIsForAnActionAndSecrecy) {
  PROVES("dn.sig.support.2", "dn.sig.support.5");
  for (const std::string_view support : {"resistance", "safe_house", "chapel", "scouts"}) {
    auto game = night();
    game.power("prince", {support}).at("prince", "forest").secrecy("prince", 1).turn("prince");
    game.answers({game.use(support)}).action();
    EXPECT_EQ(game.state.phase, Phase::turn_end);
    EXPECT_TRUE(game.is_active(support));
    EXPECT_EQ(game.state.in_play[game.instance(support)].place, game.place("forest"));
    EXPECT_EQ(game.of("prince").secrecy, 0);
    game.at("prince", "village").asked(Phase::action);
    EXPECT_FALSE(game.offered(game.use(support)));
    EXPECT_EQ(game.refused(game.use(support)), "dn.secrecy.4"_rule);
  }
}

// The difficulty of the last search.
int difficulty(const Arranged& game) { return game.last(say::searched).arguments[2]; }

TEST(DarkestNightSupport, WorksInOneLocationAtATime) {
  PROVES("dn.sig.support.3", "dn.sig.support.4", "dn.sig.support.6", "dn.activate.6",
         "dn.activate.7");
  auto game = night();
  game.power("prince", {"scouts"}).active("scouts", "forest").at("prince", "village");
  game.at("rogue", "forest").at("seer", "village").turn("rogue");
  game.answers({{kSearch}}).dice({2}).action();
  EXPECT_EQ(difficulty(game), 3);
  game.turn("seer").answers({{kSearch}}).dice({2}).action();
  EXPECT_EQ(difficulty(game), 4);
  game.turn("prince").answers({game.use("scouts")}).action();
  EXPECT_EQ(game.of("prince").secrecy, 4);
  game.turn("rogue").answers({{kSearch}}).dice({2}).action();
  EXPECT_EQ(difficulty(game), 4);
  game.turn("seer").answers({{kSearch}}).dice({2}).action();
  EXPECT_EQ(difficulty(game), 3);
}

TEST(DarkestNightSupport, MayBeBroughtToWhereItLiesWhichCostsAndChangesNothing) {
  PROVES("dn.ruling.56", "dn.activate.8");
  auto game = night();
  game.power("prince", {"scouts"}).active("scouts", "forest").at("prince", "forest");
  const cards::Source before = game.state.in_play[game.instance("scouts")];
  game.turn("prince").answers({game.use("scouts")}).action();
  EXPECT_EQ(game.state.in_play[game.instance("scouts")], before);
  EXPECT_EQ(game.of("prince").secrecy, 4);
}

// --- The scholar's artifacts ---

// The scholar draws the artifact where he is.
Arranged drawn(std::string_view artifact, std::string_view where) {
  Arranged game({"knight", "prince", "rogue", "scholar"});
  game.at("scholar", where).power_deck("scholar", {artifact});
  game.doing([&](Table& table) { table.learn(game.hero("scholar"), 1, "dn.power.8"_rule); });
  return game;
}

TEST(DarkestNightArtifact, IsActivatedWhereItIsFirstDrawn) {
  PROVES("dn.sig.artifact.1", "dn.sig.artifact.2");
  auto game = drawn("saints_lamp", "ruins");
  EXPECT_TRUE(game.is_active("saints_lamp"));
  EXPECT_EQ(game.rule_of(say::placed), "dn.sig.artifact.1"_rule);
  game.at("scholar", "swamp").at("rogue", "ruins").turn("rogue");
  game.answers({{kSearch}}).dice({3}).action();
  EXPECT_EQ(difficulty(game), 4);
  game.turn("scholar").answers({{kSearch}}).dice({3}).action();
  EXPECT_EQ(difficulty(game), 5);
}

TEST(DarkestNightArtifact, NeverMoves) {
  PROVES("dn.sig.artifact.3");
  auto game = drawn("saints_lamp", "ruins");
  game.turn("scholar").at("scholar", "swamp").asked(Phase::action);
  EXPECT_FALSE(game.offered(game.use("saints_lamp")));
  EXPECT_EQ(game.state.in_play[game.instance("saints_lamp")].place, game.place("ruins"));
}

TEST(DarkestNightArtifact, IsActiveAgainInItsOldPlaceWhenRefreshed) {
  PROVES("dn.sig.artifact.4", "dn.activate.4");
  auto game = drawn("saints_lamp", "ruins");
  game.doing([&](Table& table) { table.exhaust(game.instance("saints_lamp")); });
  EXPECT_FALSE(game.is_active("saints_lamp"));
  game.at("rogue", "ruins").turn("rogue").answers({{kSearch}}).dice({3}).action();
  EXPECT_EQ(difficulty(game), 5);
  game.at("scholar", "swamp").turn("scholar").answers({{kHide}}).action();
  EXPECT_TRUE(game.is_active("saints_lamp"));
  game.turn("rogue").answers({{kSearch}}).dice({3}).action();
  EXPECT_EQ(difficulty(game), 4);
}

TEST(DarkestNightArtifact, DrawnInTheTurnOfAnotherLiesInTheMonasteryIfTheScholarIsThere) {
  PROVES("dn.ruling.55");
  Arranged game({"knight", "prince", "rogue", "scholar"});
  game.turn("knight").power_deck("scholar", {"warding_stone"});
  game.doing([&](Table& table) { table.learn(game.hero("scholar"), 1, "dn.power.8"_rule); });
  EXPECT_TRUE(game.is_active("warding_stone"));
  EXPECT_EQ(game.state.in_play[game.instance("warding_stone")].place, game.place("monastery"));
}

// --- Find Weakness ---

// The scholar with a relic fights a lich, strength 6, in the forest.
Arranged against_lich() {
  Arranged game({"scholar", "knight"});
  game.power("scholar", {"find_weakness"}).at("scholar", "forest").turn("scholar");
  game.relic("scholar").grace("scholar", 3).events({"lich"});
  return game;
}

TEST(DarkestNightWeakness, RaisesItsOneDie) {
  PROVES("dn.sig.weakness.1");
  auto game = against_lich();
  auto higher = game;
  higher.answers({{kFight}, higher.tactic("find_weakness"), {kWithoutRelic}}).dice({5}).event();
  EXPECT_EQ(higher.told(say::won), 1);
  EXPECT_EQ(higher.last(say::rolled_named).arguments[2], 1);
  game.answers({{kFight}, game.tactic("find_weakness"), {kWithoutRelic}}).dice({4}).event();
  EXPECT_EQ(game.told(say::lost), 1);
}

TEST(DarkestNightWeakness, AddsToTheRelicOnTheHighestDie) {
  PROVES("dn.ex.17", "dn.sig.weakness.4");
  auto game = against_lich();
  auto three = game;
  game.answers({{kFight}, game.tactic("find_weakness"), {kWithRelic}}).dice({4}).event();
  EXPECT_EQ(game.told(say::won), 1);
  EXPECT_EQ(game.last(say::counted).arguments[1], 1);
  three.answers({{kFight}, three.tactic("find_weakness"), {kWithRelic}}).dice({3}).event();
  EXPECT_EQ(three.told(say::lost), 1);
}

TEST(DarkestNightWeakness, RaisesTheNamedDieAndTheRelicTheHighest) {
  PROVES("dn.ex.17a", "dn.sig.weakness.2", "dn.sig.weakness.3");
  auto game = against_lich();
  game.at("knight", "forest").power("knight", {"captains_voice"});
  const auto fights = [&](std::uint32_t named, std::uint32_t other, Option relic) {
    auto now = game;
    now.answers({{kFight}, now.tactic("find_weakness"), relic}).dice({named, other}).event();
    EXPECT_EQ(now.last(say::rolled_named).arguments[1], static_cast<int>(named));
    return now.last(say::counted).arguments[1];
  };
  EXPECT_EQ(fights(2, 5, {kWithRelic}), 1);     // 3 and 6
  EXPECT_EQ(fights(2, 4, {kWithRelic}), 0);     // 3 and 5
  EXPECT_EQ(fights(2, 5, {kWithoutRelic}), 0);  // the other die is not raised
  EXPECT_EQ(fights(5, 2, {kWithoutRelic}), 1);  // the named one is
  EXPECT_EQ(fights(5, 5, {kWithRelic}), 1);     // 7 and 5
}

// --- Prophecies ---

TEST(DarkestNightProphecy, HelpsAnyHeroInHisUpkeepUntilTheTurnEnds) {
  PROVES("dn.sig.prophecy.1", "dn.sig.prophecy.3", "dn.sig.prophecy.4", "dn.sig.prophecy.5");
  auto game = night();
  game.power("seer", {"plenty"}).at("rogue", "castle").necromancer("swamp").turn("rogue");
  game.answers({game.use("plenty")}).upkeep();
  EXPECT_TRUE(game.is_exhausted("plenty"));
  auto next = game;
  game.answers({{kSearch}}).dice({1, 2}).action();
  EXPECT_EQ(dice_rolled(game), 2);
  next.answers({{kEndTurn}}).action().turn_end();
  EXPECT_EQ(next.state.lasting.count, 0);
  next.turn("rogue").answers({{kSearch}}).dice({1}).action();
  EXPECT_EQ(dice_rolled(next), 1);
}

TEST(DarkestNightProphecy, IsOfferedInUpkeepsAloneAndOnce) {
  PROVES("dn.sig.prophecy.1", "dn.sig.prophecy.3");
  auto game = night();
  game.power("seer", {"plenty", "open_roads", "blunted_blade", "still_air"}).turn("seer");
  auto acting = game;
  acting.asked(Phase::action);
  auto upkeep = game;
  upkeep.asked(Phase::upkeep);
  for (const std::string_view prophecy : {"plenty", "open_roads", "blunted_blade", "still_air"}) {
    EXPECT_EQ(game.pack.kinds[game.card(prophecy)], CardKind::bonus);
    EXPECT_FALSE(acting.offered(game.use(prophecy)));
    EXPECT_TRUE(upkeep.offered(game.use(prophecy)));
  }
  game.answers({game.use("plenty"), {engine::kPass}}).upkeep();
  game.turn("rogue").asked(Phase::upkeep);
  EXPECT_TRUE(game.offered(game.use("open_roads")));
  EXPECT_FALSE(game.offered(game.use("plenty")));
}

TEST(DarkestNightProphecy, CostsNoAction) {
  PROVES("dn.sig.prophecy.2");
  auto game = night();
  game.power("seer", {"plenty"}).turn("seer").secrecy("seer", 0);
  game.answers({game.use("plenty")}).upkeep();
  game.answers({game.travel("forest")}).action();
  EXPECT_EQ(game.of("seer").place, game.place("forest"));
  EXPECT_EQ(game.of("seer").secrecy, 1);
}

// --- Prediction ---

Faces kept_by_seer(const Arranged& game) { return game.of("seer").kept; }

TEST(DarkestNightPrediction, KeepsTwoDiceMoreWithEveryUse) {
  PROVES("dn.sig.prediction.1", "dn.sig.prediction.2");
  auto game = night();
  game.power("seer", {"prediction"}).turn("seer");
  game.answers({game.use("prediction")}).dice({5, 4}).action();
  EXPECT_EQ(game.state.phase, Phase::turn_end);
  EXPECT_THAT(kept_by_seer(game), ElementsAre(0, 0, 0, 1, 1, 0));
  for (int i = 0; i < 20; ++i) game.answers({game.use("prediction")}).dice({4, 1}).action();
  EXPECT_THAT(kept_by_seer(game), ElementsAre(20, 0, 0, 21, 1, 0));
}

TEST(DarkestNightPrediction, IsUsedWholeInsteadOfRolling) {
  PROVES("dn.ex.18", "dn.sig.prediction.3", "dn.sig.prediction.4", "dn.sig.prediction.5");
  auto game = night();
  game.power("seer", {"prediction", "dowse"}).kept("seer", {5, 4, 4, 3}).turn("seer");
  game.exhausted("dowse").grace("seer", 0);
  auto rolled = game;
  rolled.answers({{kPray}, {engine::kPass}}).dice({1, 3}).action();
  EXPECT_EQ(rolled.of("seer").grace, 1);
  EXPECT_THAT(kept_by_seer(rolled), ElementsAre(0, 0, 1, 2, 1, 0));
  game.answers({{kPray}, game.use("prediction", 1)}).action();
  EXPECT_EQ(game.last(say::counted).arguments[1], 4);
  EXPECT_EQ(game.of("seer").grace, 4);
  EXPECT_FALSE(game.is_exhausted("dowse"));
  EXPECT_THAT(kept_by_seer(game), ElementsAre(0, 0, 0, 0, 0, 0));
  game.answers({{kPray}}).dice({1, 1}).action();  // nothing is kept: it is not offered
}

TEST(DarkestNightPrediction, StopsAtTheDefaultOfGrace) {
  PROVES("dn.ex.18a");
  auto game = night();
  game.power("seer", {"prediction"}).kept("seer", {5, 4, 4, 3}).turn("seer").grace("seer", 3);
  game.answers({{kPray}, game.use("prediction", 1)}).action();
  EXPECT_EQ(game.last(say::counted).arguments[1], 4);
  EXPECT_EQ(game.of("seer").grace, 4);
}

TEST(DarkestNightPrediction, ReplacesTheDiceOfATacticButNotTheRelic) {
  PROVES("dn.ruling.41");
  auto game = night();
  game.power("seer", {"prediction", "guiding_flame"}).kept("seer", {3}).relic("seer");
  game.power("knight", {"captains_voice"}).at("knight", "forest").item("seer", "bottled_magic");
  game.at("seer", "forest").turn("seer").events({"ghoul"});
  game.answers({{kFight}, game.tactic("guiding_flame"), {kWithRelic}, game.use("prediction", 1)})
      .event();
  EXPECT_THAT(faces_of(game.last(say::rolled), 1), ElementsAre(0, 0, 1, 0, 0, 0));
  EXPECT_EQ(game.told(say::won), 1);
  EXPECT_TRUE(game.has("seer", "bottled_magic"));
}

TEST(DarkestNightPrediction, DoesNotUseItsDiceForItsOwnRoll) {
  PROVES("dn.ruling.41");
  auto game = night();
  game.power("seer", {"prediction"}).kept("seer", {6}).turn("seer");
  game.answers({game.use("prediction")}).dice({1, 2}).action();
  EXPECT_THAT(kept_by_seer(game), ElementsAre(1, 1, 0, 0, 0, 1));
}

TEST(DarkestNightPrediction, KeepsTheDiceThatOthersAddToItsRoll) {
  PROVES("dn.ruling.41", "dn.tw.8");
  auto game = night();
  game.power("seer", {"prediction"}).kept("seer", {6}).item("seer", "bottled_magic").turn("seer");
  game.power("prince", {"inspire"}).active("inspire", "seer");
  game.answers({game.use("prediction"), game.use("inspire", 1), game.use("bottled_magic")});
  game.dice({1, 2, 2, 3, 3, 3, 5}).action();
  EXPECT_THAT(kept_by_seer(game), ElementsAre(1, 2, 3, 0, 1, 1));
  EXPECT_FALSE(game.has("seer", "bottled_magic"));
  EXPECT_FALSE(game.is_active("inspire"));
}

TEST(DarkestNightPrediction, KeepsItsDiceWhileExhausted) {
  PROVES("dn.ruling.42");
  auto game = night();
  game.power("seer", {"prediction"}).kept("seer", {6, 6}).turn("seer").grace("seer", 0);
  game.doing([&](Table& table) { table.exhaust(game.instance("prediction")); });
  EXPECT_THAT(kept_by_seer(game), ElementsAre(0, 0, 0, 0, 0, 2));
  auto acting = game;
  acting.asked(Phase::action);
  EXPECT_EQ(acting.refused(game.use("prediction")), "dn.exhaust.4"_rule);
  game.answers({{kPray}}).dice({1, 1}).action();  // prays without them, and refreshes it
  EXPECT_THAT(kept_by_seer(game), ElementsAre(0, 0, 0, 0, 0, 2));
  game.answers({{kPray}, game.use("prediction", 1)}).action();
  EXPECT_EQ(game.of("seer").grace, 2);
}

}  // namespace
}  // namespace gloam::games::darkest_night
