// Powers: using, exhausting, refreshing and activating them; a test names the rules it proves.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/darkest_night/show/view.h"
#include "games/darkest_night/testing.h"
#include "games/proves.h"

namespace gloam::games::darkest_night {
namespace {

using engine::Option;
using engine::Rule;
using testing::Arranged;
using ::testing::ElementsAre;
using testing::night;

constexpr std::string_view kWithOddPowers = R"toml(
[vow]
name = "Vow"
kind = "action"
hero = "knight"
rules = '''
action: swear
active always: dice(+1, fight)
active use action_begins pay end: gain(secrecy, 1)
'''

[bold_step]
name = "Bold Step"
kind = "bonus"
hero = "knight"
rules = "always: travel_secrecy(+3)"
)toml";

// The seer is in the forest, where Dark Fog lies; a search there brings a key.
Arranged foggy_forest() {
  auto game = night();
  game.at("seer", "forest").blight("forest", "dark_fog").power("seer", {"dowse"}).turn("seer");
  game.maps({"m08", "m08"});
  return game;
}

Rule why_not(Arranged game, Option option) {
  game.asked(Phase::action);
  EXPECT_FALSE(game.offered(option));
  return game.refused(option);
}

// How many dice the knight rolls in a fight without a tactic.
int dice_of_knight(Arranged game) {
  game.doing([&](Table& table) {
    table.begin_roll(game.hero("knight"), RollKind::fight, 1, 4);
    game.state.roll.pool = static_cast<std::uint8_t>(table.pool_now());
  });
  return game.state.roll.pool;
}

// --- Powers ---

TEST(DarkestNightPowers, StayWithTheirHeroUntilHeDies) {
  PROVES("dn.power.1");
  auto game = foggy_forest();
  game.grace("seer", 0).answers({game.use("dowse")}).action();
  game.answers({{kHide}}).action();
  EXPECT_TRUE(game.has("seer", "dowse"));
  game.doing([&](Table& table) { table.wound(game.hero("seer")); });
  EXPECT_EQ(game.of("seer").standing, Standing::dead);
  EXPECT_EQ(game.instance("dowse"), -1);
}

TEST(DarkestNightPowers, ComeFromTheHerosOwnPowerDeck) {
  PROVES("dn.power.2");
  auto game = night();
  game.at("rogue", "castle").turn("rogue").maps({"m01"});
  game.power_deck("rogue", {"lie_low", "cutpurse"}).power_deck("knight", {"shield_arm"});
  game.answers({{kSearch}}).dice({3}).action();
  EXPECT_TRUE(game.has("rogue", "cutpurse"));
  EXPECT_EQ(game.rule_of(say::has_power), "dn.power.2"_rule);
  EXPECT_THAT(game.of("rogue").deck, ElementsAre(game.card("lie_low")));
  EXPECT_THAT(game.of("knight").deck, ElementsAre(game.card("shield_arm")));
}

TEST(DarkestNightPowers, AreOpenToEverybody) {
  PROVES("dn.power.3");
  auto game = night();
  game.seats({0, 1, 0, 1}).versus({}).power("knight", {"charge", "steadfast"});
  game.exhausted("steadfast");
  for (const engine::Seat viewer :
       {engine::Seat{0}, engine::Seat{1}, engine::Seat{2}, engine::kNobody}) {
    const View view = view_of(game.state, game.pack, viewer);
    const auto& powers = view.heroes[game.hero("knight")].powers;
    ASSERT_EQ(powers.size(), 2u);
    EXPECT_EQ(powers[0].id, "charge");
    EXPECT_EQ(powers[0].state, "ready");
    EXPECT_EQ(powers[1].id, "steadfast");
    EXPECT_EQ(powers[1].state, "exhausted");
  }
}

TEST(DarkestNightPowers, AreActionsTacticsOrBonuses) {
  PROVES("dn.power.4");
  const auto game = night({});
  std::vector<int> of_kind(3);
  for (const CardKind kind : game.pack.kinds) {
    of_kind[0] += kind == CardKind::action ? 1 : 0;
    of_kind[1] += kind == CardKind::tactic ? 1 : 0;
    of_kind[2] += kind == CardKind::bonus ? 1 : 0;
  }
  EXPECT_THAT(of_kind, ElementsAre(19, 13, 18));
  for (const HeroCard& hero : game.pack.heroes) {
    for (const CardIndex card : hero.basic) EXPECT_TRUE(game.pack.is_power(card));
    for (const CardIndex card : hero.other) EXPECT_TRUE(game.pack.is_power(card));
  }
}

TEST(DarkestNightPowers, AnActionPowerTakesTheActionOfItsHerosTurn) {
  PROVES("dn.power.5");
  auto game = night();
  game.power("rogue", {"lie_low"}).secrecy("rogue", 3).turn("rogue");
  game.answers({game.use("lie_low")}).action();
  EXPECT_EQ(game.of("rogue").secrecy, 5);
  EXPECT_EQ(game.state.phase, Phase::turn_end);
  game.turn("knight").asked(Phase::action);
  EXPECT_FALSE(game.offered(game.use("lie_low")));
  game.asked(Phase::between);
  EXPECT_FALSE(game.offered(game.use("lie_low")));
}

TEST(DarkestNightPowers, ATacticIsUsedInCombatAlone) {
  PROVES("dn.power.6");
  auto game = night();
  game.power("knight", {"charge"}).at("knight", "forest").turn("knight").events({"ghoul"});
  auto acting = game;
  acting.asked(Phase::action);
  EXPECT_FALSE(acting.offered(game.use("charge")));
  EXPECT_FALSE(acting.offered(game.tactic("charge")));
  game.answers({{kFight}}).asked(Phase::event);
  EXPECT_TRUE(game.asks(ask::tactic));
  EXPECT_TRUE(game.offered(game.tactic("charge")));
}

TEST(DarkestNightPowers, ABonusCostsNoActionAndIsUsedWheneverItFits) {
  PROVES("dn.power.7");
  auto game = night();
  game.power("seer", {"second_sight"}).at("seer", "forest").turn("seer");
  game.events({"quiet_hours", "ghoul", "quiet_hours"});
  game.answers({game.use("second_sight"), {kChooseEvent, game.card("quiet_hours")}}).event();
  EXPECT_EQ(game.rule_of(say::used), "dn.power.7"_rule);
  EXPECT_EQ(game.state.phase, Phase::action);
  auto hiding = game;
  hiding.asked(Phase::action);
  EXPECT_TRUE(hiding.offered({kHide}));
  EXPECT_FALSE(hiding.offered(game.use("second_sight")));
}

TEST(DarkestNightPowers, DoWhatTheirCardSaysAndNothingWhereItDoesNotFit) {
  PROVES("dn.power.8");
  auto game = night();
  game.power("rogue", {"eavesdrop", "loose_stones"}).turn("rogue");
  EXPECT_EQ(why_not(game, game.use("eavesdrop")), "dn.power.8"_rule);
  EXPECT_EQ(why_not(game, game.use("loose_stones")), "dn.power.8"_rule);
  game.at("rogue", "castle").blight("castle", "shades");
  EXPECT_EQ(why_not(game, game.use("loose_stones")), "dn.power.8"_rule);
  game.blight("castle", "dark_fog").asked(Phase::action);
  EXPECT_TRUE(game.offered(game.use("eavesdrop")));
  EXPECT_TRUE(game.offered(game.use("loose_stones")));
}

TEST(DarkestNightPowers, ACardThatContradictsARuleWins) {
  PROVES("dn.ruling.4");
  Arranged game({"knight"}, kWithOddPowers);
  game.secrecy("knight", 0).turn("knight");
  auto plain = game;
  plain.answers({plain.travel("forest")}).action();
  EXPECT_EQ(plain.of("knight").secrecy, 1);
  game.power("knight", {"bold_step"}).answers({game.travel("forest")}).action();
  EXPECT_EQ(game.of("knight").secrecy, 4);
}

TEST(DarkestNightPowers, AWantingCostRefusesAPower) {
  PROVES("dn.ex.11");
  auto game = night();
  game.power("rogue", {"eavesdrop"}).at("rogue", "castle").turn("rogue").secrecy("rogue", 0);
  EXPECT_EQ(why_not(game, game.use("eavesdrop")), "dn.secrecy.4"_rule);
  game.secrecy("rogue", 1).answers({game.use("eavesdrop")}).dice({2, 1}).action();
  EXPECT_EQ(game.of("rogue").secrecy, 0);
  EXPECT_EQ(game.told(say::found_nothing), 1);
}

// --- Exhaust and refresh ---

TEST(DarkestNightExhaust, DowseSucceedsOnceAndIsReadyAgainAfterHiding) {
  PROVES("dn.ex.1", "dn.exhaust.1", "dn.exhaust.2", "dn.exhaust.4", "dn.exhaust.5", "dn.exhaust.6",
         "dn.ruling.38");
  auto game = foggy_forest();
  game.answers({game.use("dowse")}).action();
  EXPECT_EQ(game.told(say::rolled), 0);
  EXPECT_EQ(game.told(say::map_drawn), 1);
  EXPECT_EQ(game.of("seer").keys, 1);
  EXPECT_TRUE(game.is_exhausted("dowse"));
  EXPECT_EQ(game.rule_of(say::exhausted), "dn.exhaust.2"_rule);
  EXPECT_EQ(why_not(game, game.use("dowse")), "dn.exhaust.4"_rule);
  game.answers({{kHide}}).action();
  EXPECT_FALSE(game.is_exhausted("dowse"));
  game.answers({game.use("dowse")}).action();
  EXPECT_EQ(game.of("seer").keys, 2);
}

TEST(DarkestNightExhaust, AnExhaustedPowerHasNoEffect) {
  PROVES("dn.exhaust.2", "dn.exhaust.3");
  auto game = night();
  game.power("knight", {"steadfast", "charge"}).at("knight", "forest").turn("knight");
  game.events({"ghoul"});
  auto ready = game;
  ready.answers({{kFight}, ready.tactic("charge"), ready.use("steadfast")}).dice({1, 1}).event();
  EXPECT_EQ(ready.of("knight").grace, 5);
  EXPECT_TRUE(ready.is_exhausted("steadfast"));
  game.exhausted("steadfast").exhausted("charge");
  game.answers({{kFight}}).dice({1}).event();
  EXPECT_EQ(game.of("knight").grace, 4);
}

TEST(DarkestNightExhaust, AnExhaustedTacticIsRefused) {
  PROVES("dn.exhaust.4");
  auto game = night();
  game.power("knight", {"charge", "shield_arm"}).at("knight", "forest").turn("knight");
  game.events({"ghoul"}).exhausted("charge");
  game.answers({{kFight}}).asked(Phase::event);
  EXPECT_FALSE(game.offered(game.tactic("charge")));
  EXPECT_EQ(game.refused(game.tactic("charge")), "dn.exhaust.4"_rule);
}

TEST(DarkestNightExhaust, HidingAndPrayingRefreshThePowersOfThatHeroOnly) {
  PROVES("dn.exhaust.6", "dn.exhaust.7");
  auto game = night();
  game.power("seer", {"dowse", "open_roads"}).power("knight", {"steadfast"}).turn("seer");
  game.exhausted("dowse").exhausted("open_roads").exhausted("steadfast");
  for (const bool hides : {true, false}) {
    auto now = game;
    now.answers({{hides ? kHide : kPray}});
    if (!hides) now.dice({1, 1});
    now.action();
    EXPECT_FALSE(now.is_exhausted("dowse"));
    EXPECT_FALSE(now.is_exhausted("open_roads"));
    EXPECT_TRUE(now.is_exhausted("steadfast"));
    EXPECT_EQ(now.told(say::refreshed), 2);
    EXPECT_EQ(now.rule_of(say::refreshed), hides ? "dn.act.hide.2"_rule : "dn.act.pray.4"_rule);
  }
  game.answers({{kEndTurn}}).action();
  EXPECT_TRUE(game.is_exhausted("dowse"));
}

TEST(DarkestNightExhaust, OtherCardsRefreshPowersToo) {
  PROVES("dn.exhaust.8");
  auto game = night();
  game.power("seer", {"dowse", "open_roads"}).exhausted("dowse").exhausted("open_roads");
  game.item("seer", "bottled_magic").at("seer", "forest").turn("seer");
  game.answers({{kEndTurn}, game.use("bottled_magic", 1), {kRefresh, game.card("open_roads")}})
      .action();
  EXPECT_FALSE(game.is_exhausted("open_roads"));
  EXPECT_TRUE(game.is_exhausted("dowse"));
  EXPECT_EQ(game.rule_of(say::refreshed), "dn.exhaust.8"_rule);
}

// --- Activate and target ---

TEST(DarkestNightActivate, AnActivePowerLastsUntilItsCardEndsIt) {
  PROVES("dn.activate.1", "dn.activate.2", "dn.activate.3");
  Arranged game({"knight"}, kWithOddPowers);
  game.power("knight", {"vow"}).secrecy("knight", 0).turn("knight");
  EXPECT_EQ(dice_of_knight(game), 1);
  game.answers({game.use("vow")}).action();
  EXPECT_TRUE(game.is_active("vow"));
  EXPECT_EQ(dice_of_knight(game), 2);
  game.answers({{engine::kPass}, {kEndTurn}}).action();
  EXPECT_EQ(dice_of_knight(game), 2);
  game.answers({game.use("vow", 2), {kEndTurn}}).action();
  EXPECT_FALSE(game.is_active("vow"));
  EXPECT_FALSE(game.is_exhausted("vow"));
  EXPECT_EQ(dice_of_knight(game), 1);
  EXPECT_EQ(game.rule_of(say::ended), "dn.activate.3"_rule);
}

TEST(DarkestNightActivate, ExhaustingAnActivePowerEndsIt) {
  PROVES("dn.activate.4", "dn.ruling.43");
  auto game = night();
  game.power("knight", {"oath_of_watching"}).active("oath_of_watching").at("knight", "forest");
  game.blight("forest", "leeching_idol").turn("knight").turn_end();
  EXPECT_TRUE(game.is_exhausted("oath_of_watching"));
  EXPECT_FALSE(game.is_active("oath_of_watching"));
  EXPECT_EQ(game.told(say::ended), 1);
  EXPECT_EQ(game.told(say::fulfilled) + game.told(say::broken), 0);
  EXPECT_EQ(game.of("knight").grace, 5);
  game.doing(
      [&](Table& table) { table.refresh(game.instance("oath_of_watching"), "dn.exhaust.8"_rule); });
  EXPECT_FALSE(game.is_active("oath_of_watching"));
}

TEST(DarkestNightActivate, InspireHelpsItsTargetOnceOnAnyRoll) {
  PROVES("dn.ex.5", "dn.activate.5", "dn.activate.6");
  auto game = night();
  game.power("prince", {"inspire"}).turn("prince");
  game.answers({game.use("inspire"), game.target("prince")}).action();
  EXPECT_TRUE(game.is_active("inspire"));
  EXPECT_EQ(game.state.in_play[game.instance("inspire")].target, game.hero("prince"));
  EXPECT_EQ(game.rule_of(say::activated_on), "dn.activate.5"_rule);
  auto knight = game;  // who is not its target
  knight.turn("knight").answers({{kPray}}).dice({1, 1}).action();
  EXPECT_TRUE(knight.is_active("inspire"));
  auto declined = game;
  declined.answers({{kPray}, {engine::kPass}}).dice({1, 1}).action();
  EXPECT_TRUE(declined.is_active("inspire"));
  game.grace("prince", 0).answers({{kPray}, game.use("inspire", 1)}).dice({3, 3, 3, 3, 2}).action();
  EXPECT_EQ(game.of("prince").grace, 4);
  EXPECT_FALSE(game.is_active("inspire"));
}

TEST(DarkestNightActivate, InspireMovesToItsNewTarget) {
  PROVES("dn.ex.6", "dn.activate.7", "dn.activate.8", "dn.ruling.56");
  auto game = night();
  game.power("prince", {"inspire"}).turn("prince").at("rogue", "forest");
  game.active("inspire", "prince");
  auto choosing = game;
  choosing.answers({game.use("inspire")}).asked(Phase::action);
  EXPECT_TRUE(choosing.offered(game.target("knight")));
  EXPECT_TRUE(choosing.offered(game.target("prince")));  // which changes nothing
  EXPECT_FALSE(choosing.offered(game.target("rogue")));  // who is elsewhere
  auto again = game;
  again.answers({game.use("inspire"), game.target("prince")}).action();
  EXPECT_EQ(again.state.in_play[game.instance("inspire")],
            game.state.in_play[game.instance("inspire")]);
  game.answers({game.use("inspire"), game.target("knight")}).action();
  EXPECT_TRUE(game.is_active("inspire"));
  game.answers({{kPray}}).dice({1, 1}).action();  // the prince is not asked any more
  game.turn("knight").grace("knight", 0);
  game.answers({{kPray}, game.use("inspire", 1)}).dice({3, 3, 3, 3, 3}).action();
  EXPECT_EQ(game.of("knight").grace, 5);
}

TEST(DarkestNightActivate, APowerThatIsActiveIsNotActivatedAgain) {
  PROVES("dn.activate.8");
  Arranged game({"knight"}, kWithOddPowers);
  game.power("knight", {"vow"}).active("vow").turn("knight");
  const cards::Source before = game.state.in_play[game.instance("vow")];
  game.answers({{engine::kPass}, game.use("vow")}).action();
  EXPECT_EQ(game.state.in_play[game.instance("vow")], before);
  EXPECT_EQ(game.told(say::activated), 0);
}

TEST(DarkestNightActivate, EndingAPowerThatIsNotActiveChangesNothing) {
  PROVES("dn.activate.9");
  auto game = night();
  game.power("prince", {"scouts", "inspire"}).exhausted("scouts");
  for (const std::string_view power : {"scouts", "inspire"}) {
    const cards::Source before = game.state.in_play[game.instance(power)];
    game.doing([&](Table& table) { table.deactivate(game.instance(power)); });
    EXPECT_EQ(game.state.in_play[game.instance(power)], before);
    EXPECT_EQ(game.told(say::ended), 0);
  }
}

// --- Power decks ---

TEST(DarkestNightPowers, DrawsBeyondThePowerDeckDoNothing) {
  PROVES("dn.ruling.39");
  for (const std::string_view find : {"treasure_chest", "supply_cache", "epiphany"}) {
    auto game = night();
    game.doing([&](Table& table) { table.find(game.hero("knight"), game.card(find)); });
    EXPECT_EQ(game.told(say::learned), 0);
    EXPECT_EQ(game.rule_of(say::nothing_to_learn), "dn.ruling.39"_rule);
  }
  auto game = night();
  game.power_deck("knight", {"shield_arm"});
  game.doing([&](Table& table) { table.find(game.hero("knight"), game.card("treasure_chest")); });
  EXPECT_TRUE(game.has("knight", "shield_arm"));
}

TEST(DarkestNightPowers, APowerDeckIsShuffledAfterAChoiceFromIt) {
  PROVES("dn.ruling.39");
  auto game = night();
  game.power_deck("knight", {"shield_arm", "hard_march", "captains_voice", "reckless_abandon"});
  auto chest = game;
  chest.answers({{kChoosePower, game.card("captains_voice")}})
      .luck({0, 1})  // the lowest card and the highest change places
      .doing([&](Table& table) { table.find(game.hero("knight"), game.card("treasure_chest")); });
  EXPECT_TRUE(chest.has("knight", "captains_voice"));
  EXPECT_THAT(
      chest.of("knight").deck,
      ElementsAre(game.card("reckless_abandon"), game.card("hard_march"), game.card("shield_arm")));
  game.answers({{kChoosePower, game.card("shield_arm")}}).luck({0, 1}).doing([&](Table& table) {
    table.find(game.hero("knight"), game.card("epiphany"));
  });
  EXPECT_TRUE(game.has("knight", "shield_arm"));
  EXPECT_THAT(game.of("knight").deck,
              ElementsAre(game.card("reckless_abandon"), game.card("captains_voice"),
                          game.card("hard_march")));
}

}  // namespace
}  // namespace gloam::games::darkest_night
