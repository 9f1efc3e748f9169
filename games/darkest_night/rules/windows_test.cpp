// The windows in which cards act, and who is asked there; a test names the rules it proves.
#include <gtest/gtest.h>

#include "games/darkest_night/testing.h"
#include "games/proves.h"

namespace gloam::games::darkest_night {
namespace {

using engine::kPass;
using engine::Option;
using engine::SeatSet;
using testing::Arranged;
using testing::night;

// An item for each window, which gives 2 grace there, and whatever else is asked for.
std::string charms(std::string_view more = {}) {
  std::string pack = R"toml(
[feint]
name = "Feint"
kind = "tactic"
hero = "knight"
rules = '''
fight: dice(1)
use roll_counted: gain(grace, 2)
'''
)toml";
  for (const std::string_view window : {"round_start",
                                        "between_turns",
                                        "upkeep",
                                        "event_before",
                                        "event_shown",
                                        "combat_begins",
                                        "tactic_chosen",
                                        "roll",
                                        "roll_shown",
                                        "action_begins",
                                        "search_succeeded",
                                        "action_done",
                                        "turn_end",
                                        "necromancer_wakes",
                                        "necromancer_rolled",
                                        "necromancer_moved",
                                        "blight_creating",
                                        "blight_destroyed",
                                        "hero_died",
                                        "enter"}) {
    const std::string id(window);
    pack += "\n[at_" + id + "]\nname = \"" + id + "\"\nkind = \"item\"\nrules = \"use " + id +
            ": gain(grace, 2)\"\n";
  }
  return pack.append(more);
}

// The knight carries the charm of one window; it is his turn, and he is in the forest.
Arranged watching(std::string_view charm, std::string_view more = {}) {
  Arranged game({"knight", "prince"}, charms(more));
  game.item("knight", charm).at("knight", "forest").turn("knight").events({"ghoul"});
  return game;
}

// Whether the charm is offered now.
::testing::AssertionResult open(const Arranged& game, std::string_view charm) {
  if (!game.asks(cards::kAskUse)) return ::testing::AssertionFailure() << "no card is asked for";
  if (game.offered(game.use(charm))) return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << charm << " is not offered";
}

// --- The round ---

TEST(DarkestNightWindows, RoundStartIsBeforeTheFirstTurnOfARound) {
  PROVES("dn.tw.1");
  auto game = watching("at_round_start");
  game.state.slot = kNone;
  auto later = game;
  game.asked(Phase::between);
  EXPECT_TRUE(open(game, "at_round_start"));
  EXPECT_EQ(game.told(say::round), 1);
  EXPECT_EQ(game.told(say::turn), 0);
  later.state.slot = 1;  // the prince has had his turn: only the knight is left
  later.state.slots[1].acted = 1;
  later.between();
  EXPECT_EQ(later.told(say::turn), 1);
}

TEST(DarkestNightWindows, BetweenTurnsIsAfterEachTurnBeforeTheNext) {
  PROVES("dn.tw.2");
  auto game = watching("at_between_turns");
  game.state.slots[0].acted = 1;
  auto last = game;
  game.asked(Phase::between);
  EXPECT_TRUE(open(game, "at_between_turns"));
  EXPECT_EQ(game.told(say::turn), 0);
  last.state.slots[1].acted = 1;
  auto after = last;
  last.asked(Phase::between);
  EXPECT_TRUE(open(last, "at_between_turns"));
  after.answers({{kPass}}).between();
  EXPECT_EQ(after.state.phase, Phase::darkness);
  auto first = watching("at_between_turns");
  first.state.slot = kNone;
  first.asked(Phase::between);
  EXPECT_TRUE(first.asks(ask::next_turn));
}

// --- Upkeep and event ---

TEST(DarkestNightWindows, UpkeepIsForLossesAndEffectsAndPropheciesAtTheStartOfATurn) {
  PROVES("dn.tw.3");
  auto game = watching("at_upkeep");
  game.necromancer("forest").asked(Phase::upkeep);
  EXPECT_TRUE(open(game, "at_upkeep"));
  EXPECT_EQ(game.of("knight").secrecy, 3);
  EXPECT_EQ(game.state.phase, Phase::upkeep);
  auto seen = night();
  seen.power("seer", {"plenty"}).turn("prince").asked(Phase::upkeep);
  EXPECT_TRUE(open(seen, "plenty"));
}

TEST(DarkestNightWindows, EventBeforeIsAfterTheUpkeepBeforeAnythingIsDrawn) {
  PROVES("dn.tw.4");
  auto game = watching("at_event_before");
  game.asked(Phase::event);
  EXPECT_TRUE(open(game, "at_event_before"));
  EXPECT_EQ(game.told(say::event), 0);
  EXPECT_EQ(game.state.events.cards.size(), 1);
}

TEST(DarkestNightWindows, EventBeforeIsBeforeTheNecromancerAttacks) {
  PROVES("dn.tw.4");
  auto game = night();
  game.at("knight", "castle").secrecy("knight", 0).keys("knight", 1).at("prince", "castle");
  game.answers({{kHold}, {kTakeTurn, game.hero("knight")}}).between();
  game.answers({{kPass}}).upkeep().asked(Phase::event);
  EXPECT_TRUE(game.asks(ask::held));
  EXPECT_EQ(game.told(say::necromancer_attacks), 0);
}

TEST(DarkestNightWindows, EventShownIsBeforeAnythingOfTheCardApplies) {
  PROVES("dn.tw.5");
  auto game = watching("at_event_shown");
  game.asked(Phase::event);
  EXPECT_TRUE(open(game, "at_event_shown"));
  EXPECT_EQ(game.told(say::event), 1);
  EXPECT_EQ(game.told(say::meets), 0);
  EXPECT_TRUE(game.state.shown.has(game.card("ghoul")));
}

// --- Combat and rolls ---

TEST(DarkestNightWindows, CombatModeIsWhereFightEludeOrConcedeIsChosen) {
  PROVES("dn.tw.6");
  auto game = watching("at_combat_begins");
  auto next = game;
  game.asked(Phase::event);
  EXPECT_TRUE(open(game, "at_combat_begins"));
  EXPECT_EQ(game.state.combat.way, Way::none);
  next.answers({{kPass}}).asked(Phase::event);
  EXPECT_TRUE(next.asks(ask::way));
  for (const Verb way : {kFight, kElude, kConcede}) EXPECT_TRUE(next.offered({way}));
}

TEST(DarkestNightWindows, CombatTacticIsWhereATacticIsChosen) {
  PROVES("dn.tw.7");
  auto game = watching("at_tactic_chosen");
  game.power("knight", {"charge"});
  auto next = game;
  game.answers({{kFight}}).asked(Phase::event);
  EXPECT_TRUE(open(game, "at_tactic_chosen"));
  EXPECT_EQ(game.state.combat.way, Way::fight);
  EXPECT_EQ(game.state.combat.tactic, kNone);
  next.answers({{kFight}, {kPass}}).asked(Phase::event);
  EXPECT_TRUE(next.asks(ask::tactic));
  EXPECT_TRUE(next.offered({kOneDie}));
}

TEST(DarkestNightWindows, RollBuildIsBeforeEveryRollOfAHero) {
  PROVES("dn.tw.8");
  const auto before_roll = [](Arranged game, Phase phase, Option option) {
    game.answers({option}).asked(phase);
    EXPECT_TRUE(open(game, "at_roll"));
    EXPECT_EQ(game.told(say::rolled), 0);
    EXPECT_EQ(game.state.roll.shown, 0);
  };
  auto game = watching("at_roll");
  game.blight("forest", "dark_fog");
  before_roll(game, Phase::event, {kFight});
  before_roll(game, Phase::event, {kElude});
  before_roll(game, Phase::action, {kSearch});
  before_roll(game, Phase::action, game.attack("dark_fog"));
  before_roll(game.at("knight", "monastery"), Phase::action, {kPray});
  auto briar = watching("at_roll");
  before_roll(briar.blight("forest", "strangling_briar"), Phase::action, briar.travel("village"));
}

TEST(DarkestNightWindows, TheRelicsBonusIsDecidedBeforeTheRoll) {
  PROVES("dn.tw.8");
  auto game = night();
  game.at("knight", "forest").relic("knight").turn("knight").events({"ghoul"});
  game.answers({{kFight}}).asked(Phase::event);
  EXPECT_TRUE(game.asks(ask::relic_bonus));
  EXPECT_EQ(game.told(say::rolled), 0);
}

TEST(DarkestNightWindows, RollShownIsBeforeSuccessesAreCounted) {
  PROVES("dn.tw.9");
  auto game = watching("at_roll_shown");
  game.answers({{kFight}}).dice({4}).asked(Phase::event);
  EXPECT_TRUE(open(game, "at_roll_shown"));
  EXPECT_EQ(game.told(say::rolled), 1);
  EXPECT_EQ(game.told(say::counted) + game.told(say::missed), 0);
}

TEST(DarkestNightWindows, RollResultIsBeforeWhatFollows) {
  PROVES("dn.tw.10");
  auto game = watching("at_upkeep");
  game.power("knight", {"feint"}).grace("knight", 0);
  const Option feint = game.use("feint", 1);
  auto after = game;
  game.answers({{kFight}, game.tactic("feint")}).dice({1}).asked(Phase::event);
  EXPECT_TRUE(game.asks(cards::kAskUse));
  EXPECT_TRUE(game.offered(feint));
  EXPECT_EQ(game.told(say::lost), 1);
  EXPECT_EQ(game.told(say::wounded), 0);
  after.answers({{kFight}, after.tactic("feint"), feint}).dice({1}).event();
  EXPECT_EQ(after.of("knight").grace, 1);
}

TEST(DarkestNightWindows, WoundPendingIsBeforeAWoundIsPaidFor) {
  PROVES("dn.tw.11");
  auto game = watching("healers_moss");
  game.answers({{kConcede}}).asked(Phase::event);
  EXPECT_TRUE(game.asks(cards::kAskReplace));
  EXPECT_TRUE(game.offered(game.use("healers_moss")));
  EXPECT_EQ(game.told(say::lost), 1);
  EXPECT_EQ(game.told(say::wounded), 0);
  EXPECT_EQ(game.of("knight").grace, 5);
}

// --- Action and end ---

TEST(DarkestNightWindows, ActionChooseIsAtTheStartOfTheActionPhase) {
  PROVES("dn.tw.12");
  auto game = watching("at_action_begins");
  auto next = game;
  game.asked(Phase::action);
  EXPECT_TRUE(open(game, "at_action_begins"));
  next.answers({{kPass}}).asked(Phase::action);
  EXPECT_TRUE(next.asks(ask::action));
}

TEST(DarkestNightWindows, SearchDrawnShowsTheCardsBeforeOneIsChosen) {
  PROVES("dn.tw.13");
  auto game = watching("at_search_succeeded");
  game.answers({{kSearch}}).dice({4}).asked(Phase::action);
  EXPECT_TRUE(open(game, "at_search_succeeded"));
  EXPECT_EQ(game.state.drawn.size(), 1);
  EXPECT_EQ(game.told(say::map_drawn), 1);
  EXPECT_EQ(game.told(say::found), 0);
}

TEST(DarkestNightWindows, ActionAfterIsBeforeTheTurnEnds) {
  PROVES("dn.tw.14");
  auto game = watching("at_action_done");
  game.answers({{kHide}}).asked(Phase::action);
  EXPECT_TRUE(open(game, "at_action_done"));
  EXPECT_EQ(game.told(say::hid), 1);
  EXPECT_EQ(game.state.phase, Phase::action);
}

TEST(DarkestNightWindows, TurnEndHasItsEffectsAndCombatsInTheChosenOrder) {
  PROVES("dn.tw.15");
  constexpr std::string_view kRest = R"toml(
[rest]
name = "Rest"
kind = "item"
rules = "on turn_end: gain(grace, 1)"
)toml";
  auto game = watching("rest", kRest);
  game.grace("knight", 0).blight("forest", "shades").blight("forest", "ghoul_den");
  auto look = game;
  look.asked(Phase::turn_end);
  EXPECT_TRUE(look.asks(cards::kAskOrder));
  for (const std::string_view card : {"rest", "shades", "ghoul_den"})
    EXPECT_TRUE(look.offered(game.use(card))) << card;
  game.answers({game.use("ghoul_den"), {kFight}, game.use("rest"), {kConcede}});
  game.dice({4}).turn_end();
  EXPECT_EQ(game.of("knight").standing, Standing::alive);
  EXPECT_EQ(game.of("knight").grace, 0);
}

TEST(DarkestNightWindows, TurnEndOffersCards) {
  PROVES("dn.tw.15");
  auto game = watching("at_turn_end");
  game.asked(Phase::turn_end);
  EXPECT_TRUE(open(game, "at_turn_end"));
}

// --- The Necromancer ---

TEST(DarkestNightWindows, NecroBeforeIsBeforeDarknessRises) {
  PROVES("dn.tw.16");
  auto game = watching("at_necromancer_wakes");
  game.darkness(3).asked(Phase::darkness);
  EXPECT_TRUE(open(game, "at_necromancer_wakes"));
  EXPECT_EQ(game.state.darkness, 3);
}

TEST(DarkestNightWindows, NecroDieShowsTheDieBeforeAnybodyIsDetected) {
  PROVES("dn.tw.17");
  auto game = watching("at_necromancer_rolled");
  game.dice({6}).asked(Phase::movement);
  EXPECT_TRUE(open(game, "at_necromancer_rolled"));
  EXPECT_EQ(game.state.die, 6);
  EXPECT_EQ(game.told(say::detected), 0);
  EXPECT_EQ(game.state.necromancer, game.place("castle"));
}

TEST(DarkestNightWindows, NecroMovedIsBeforeHeCreatesBlights) {
  PROVES("dn.tw.18");
  auto game = watching("at_necromancer_moved");
  game.dice({6}).asked(Phase::movement);
  EXPECT_TRUE(open(game, "at_necromancer_moved"));
  EXPECT_EQ(game.state.necromancer, game.place("village"));
  EXPECT_EQ(game.told(say::blight_created), 0);
}

TEST(DarkestNightWindows, BlightCreatingKnowsTheLocationButNotTheType) {
  PROVES("dn.tw.19");
  auto game = watching("at_blight_creating");
  const int maps = game.state.maps.cards.size();
  auto elsewhere = game;
  elsewhere.creation();
  EXPECT_EQ(elsewhere.blights("castle"), 1);
  game.at("knight", "castle").asked(Phase::creation);
  EXPECT_TRUE(open(game, "at_blight_creating"));
  EXPECT_EQ(game.state.maps.cards.size(), maps);
  EXPECT_EQ(game.blights("castle"), 0);
}

TEST(DarkestNightWindows, BlightChangedIsAfterABlightWasPlacedOrDestroyed) {
  PROVES("dn.tw.20");
  auto destroyed = watching("at_blight_destroyed");
  destroyed.blight("forest", "dark_fog").answers({destroyed.attack("dark_fog")}).dice({4});
  destroyed.asked(Phase::action);
  EXPECT_TRUE(open(destroyed, "at_blight_destroyed"));
  EXPECT_EQ(destroyed.blights("forest"), 0);
  auto placed = night();
  placed.blight("castle", "blood_altar").creation();
  ASSERT_EQ(placed.told(say::darkness), 1);
  EXPECT_EQ(placed.events_told().back().say, &say::darkness);  // the blight is there already
}

// --- Heroes ---

TEST(DarkestNightWindows, HeroDiedIsAfterAllThatADeathBrings) {
  PROVES("dn.tw.21");
  auto game = watching("at_hero_died");
  game.at("prince", "ruins").grace("prince", 0).keys("prince", 2).turn("prince");
  game.answers({{kConcede}}).asked(Phase::event);
  EXPECT_TRUE(open(game, "at_hero_died"));
  EXPECT_EQ(game.of("prince").standing, Standing::dead);
  EXPECT_EQ(game.state.slots[1].hero, kNoHero);
  EXPECT_EQ(game.state.keys_at[game.place("ruins")], 2);
  EXPECT_EQ(game.state.darkness, 1);
}

TEST(DarkestNightWindows, HeroMovedIsAfterAHeroEnteredByAnyMeans) {
  PROVES("dn.tw.22");
  auto game = watching("at_enter");
  auto summoned = game;
  game.answers({game.travel("village")}).asked(Phase::action);
  EXPECT_TRUE(open(game, "at_enter"));
  EXPECT_EQ(game.of("knight").place, game.place("village"));
  EXPECT_EQ(game.told(say::gained_secrecy), 0);
  summoned.power("prince", {"royal_summons"}).turn("prince");
  summoned.answers({summoned.use("royal_summons")}).asked(Phase::action);
  EXPECT_TRUE(open(summoned, "at_enter"));
  EXPECT_EQ(summoned.of("knight").place, summoned.place("monastery"));
}

// --- At any time ---

TEST(DarkestNightTiming, AnyTimeIsAlsoBetweenARollAndItsResult) {
  PROVES("dn.timing.1");
  auto game = watching("at_roll_shown");
  game.grace("knight", 0).answers({{kFight}, game.use("at_roll_shown")}).dice({3}).event();
  EXPECT_EQ(game.told(say::lost), 1);
  EXPECT_EQ(game.of("knight").standing, Standing::alive);
  EXPECT_EQ(game.of("knight").grace, 1);
}

TEST(DarkestNightTiming, ThePlayerAffectedOrdersWhatCoincides) {
  PROVES("dn.timing.2");
  for (const bool wound_first : {true, false}) {
    auto game = night();
    game.seats({1, 0, 0, 0}).at("knight", "forest").grace("knight", 1).turn("knight");
    game.power("knight", {"reckless_abandon"}).events({"ghoul"});
    const Option wound = cards::use_option({{.card = game.card("ghoul")}, cards::kNotInPlay}, 0);
    const Option first = wound_first ? wound : game.use("reckless_abandon", 1);
    game.answers(std::vector<engine::Answer>{
        {1, {kFight}}, {1, game.tactic("reckless_abandon")}, {1, first}});
    game.dice({1, 1, 1, 1}).event();
    EXPECT_EQ(game.of("knight").standing, wound_first ? Standing::alive : Standing::dead);
  }
}

TEST(DarkestNightTiming, AWindowWithNothingToOfferAsksNobody) {
  PROVES("dn.timing.1");
  auto game = night();
  game.at("knight", "forest").turn("knight").events({"quiet_hours"});
  game.upkeep().event();
  game.answers({{kEndTurn}}).action();  // one question in a whole turn
  game.turn_end().darkness_step().dice({4}).movement();
  game.creation();
  EXPECT_EQ(game.state.phase, Phase::between);
}

TEST(DarkestNightTiming, AStandingOrderAnswersForItsPlayer) {
  PROVES("dn.timing.1");
  for (const cards::Order order : {cards::Order::ask, cards::Order::never, cards::Order::always}) {
    auto game = watching("at_upkeep");
    const CardIndex charm = game.card("at_upkeep");
    game.state.slot = kNone;
    game.answers({{kOrders, game.hero("knight")},
                  {kChoosePower, charm},
                  {kGiveOrder, charm, static_cast<int>(order)},
                  {kTakeTurn, game.hero("knight")}});
    game.between();
    EXPECT_EQ(game.told(say::ordered), 1);
    if (order == cards::Order::ask) game.answers({game.use("at_upkeep")});
    game.upkeep();
    EXPECT_EQ(game.of("knight").grace, order == cards::Order::never ? 5 : 7);
  }
}

TEST(DarkestNightTiming, WhoeverHoldsIsHeardInEveryWindowUntilHeLetsGo) {
  PROVES("dn.timing.1", "dn.ruling.68");
  auto game = night();
  game.at("knight", "forest").at("prince", "forest").keys("knight", 1);
  const Option give{kGive, game.hero("knight"), game.hero("prince")};
  game.answers({{kHold}, {kTakeTurn, game.hero("knight")}}).between();
  EXPECT_EQ(game.told(say::holds), 1);
  auto look = game;
  look.asked(Phase::upkeep);
  EXPECT_TRUE(look.asks(ask::held));
  EXPECT_TRUE(look.offered(give));
  game.answers({{kPass}}).upkeep();
  game.events({"quiet_hours"}).answers({{kPass}, {kRelease}}).event();
  EXPECT_EQ(game.told(say::releases), 1);
  EXPECT_TRUE(game.state.holds.empty());
}

TEST(DarkestNightTiming, AHoldIsNotHeardWhereNothingCouldChangeHands) {
  PROVES("dn.ruling.68");
  auto game = night();
  game.at("knight", "forest").keys("knight", 1).events({"quiet_hours"});
  game.answers({{kHold}, {kTakeTurn, game.hero("knight")}}).between();
  game.upkeep().event();
  game.answers({{kEndTurn}}).action().turn_end();
  EXPECT_FALSE(game.state.holds.empty());
}

TEST(DarkestNightTiming, AHoldEndsWhenSomethingChangedHands) {
  PROVES("dn.ruling.68", "dn.ruling.23");
  Arranged game({"knight", "prince"});
  game.seats({0, 1}).at("knight", "forest").at("prince", "forest").keys("knight", 1);
  const Option give{kGive, game.hero("knight"), game.hero("prince")};
  game.answers({{kHold}, {kTakeTurn, game.hero("knight")}}).between();
  game.answers(std::vector<engine::Answer>{{0, give}, {1, {kDecline}}}).upkeep();
  EXPECT_FALSE(game.state.holds.empty());
  game.events({"quiet_hours"});
  game.answers(std::vector<engine::Answer>{{0, give}, {1, {kAccept}}}).event();
  EXPECT_EQ(game.of("prince").keys, 1);
  EXPECT_TRUE(game.state.holds.empty());
}

// --- The relic and the roll ---

// Scholar and knight stand beside the Necromancer, one of them with a relic; their player has asked
// to stop, and the scholar's action is to attack with Find Weakness.
Arranged beside_the_necromancer(std::string_view bearer) {
  Arranged game({"scholar", "knight"});
  game.at("scholar", "castle").at("knight", "castle").relic(bearer);
  game.power("scholar", {"find_weakness"});
  game.answers({{kHold}, {kTakeTurn, game.hero("scholar")}}).between();
  game.answers({{kPass}}).upkeep();
  return game;
}

TEST(DarkestNightTiming, ARelicReceivedBetweenTheRollAndItsResultIsTooLateToKill) {
  PROVES("dn.ruling.11", "dn.timing.1", "dn.item.3");
  auto game = beside_the_necromancer("knight");
  const Option give{kGive, game.hero("knight"), game.hero("scholar")};
  // Stops before the tactic and before the roll; then the knight is asked to lend the relic.
  game.answers({{kAttackNecromancer},
                {kPass},
                game.tactic("find_weakness"),
                {kPass},
                {kPass},
                give,
                {kPass},
                {kEndTurn}});
  game.dice({6}).action();
  EXPECT_TRUE(game.has("scholar", "relic"));
  EXPECT_EQ(game.told(say::won), 1);
  EXPECT_EQ(game.rule_of(say::no_harm_done), "dn.act.necro.7"_rule);
}

TEST(DarkestNightTiming, ARelicHandedOnBetweenTheRollAndItsResultStillKills) {
  PROVES("dn.ruling.11", "dn.timing.1", "dn.item.3");
  auto game = beside_the_necromancer("scholar");
  const Option give{kGive, game.hero("scholar"), game.hero("knight")};
  game.answers({{kAttackNecromancer},
                {kPass},
                game.tactic("find_weakness"),
                {kPass},
                {kWithoutRelic},
                give,
                {kPass}});
  game.dice({6}).action();
  EXPECT_TRUE(game.has("knight", "relic"));
  EXPECT_EQ(game.told(say::slain), 1);
}

TEST(DarkestNightTiming, ARelicLentBeforeTheRollHelpsAndKills) {
  PROVES("dn.ruling.11", "dn.ruling.68", "dn.item.3");
  Arranged game({"scholar", "knight"});
  game.at("scholar", "castle").at("knight", "castle").relic("knight").turn("scholar");
  game.answers(
      {{kAttackNecromancer}, {kLend, game.card("relic"), game.hero("knight")}, {kWithRelic}});
  game.dice({6}).action();
  EXPECT_EQ(game.rule_of(say::handed), "dn.item.3"_rule);
  EXPECT_EQ(game.told(say::slain), 1);
}

TEST(DarkestNightTiming, NobodyIsAskedToLendWhatDoesNotHelpOrHeOrderedNeverToUse) {
  PROVES("dn.ruling.68");
  Arranged game({"scholar", "knight"});
  game.at("scholar", "forest").at("knight", "forest").turn("scholar");
  game.item("knight", "grey_cloak").item("knight", "healers_moss").relic("knight");
  game.answers({{kSearch}, {kEndTurn}}).dice({1}).action();
  game.item("knight", "storm_lantern");
  const CardIndex lantern = game.card("storm_lantern");
  auto asked = game;
  asked.answers({{kSearch}}).asked(Phase::action);
  EXPECT_TRUE(asked.asks(ask::lend_for_roll));
  EXPECT_TRUE(asked.offered({kLend, lantern, game.hero("knight")}));
  EXPECT_EQ(asked.offers().size(), 2u);
  game.answers({{kOrders, game.hero("knight")},
                {kChoosePower, lantern},
                {kGiveOrder, lantern, static_cast<int>(cards::Order::never)},
                {kTakeTurn, game.hero("scholar")}});
  game.between().answers({{kSearch}, {kEndTurn}}).dice({1}).action();
}

}  // namespace
}  // namespace gloam::games::darkest_night
