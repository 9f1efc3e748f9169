// How the game ends; a test names the rules it proves.
#include <gtest/gtest.h>

#include "engine/game.h"
#include "games/darkest_night/darkest_night.h"
#include "games/darkest_night/testing.h"
#include "games/proves.h"

namespace gloam::games::darkest_night {
namespace {

using testing::Arranged;
using testing::night;

// The outcome of a game of two players, or of one and the Necromancer's, that ended so.
engine::Outcome outcome_of(Ending ending, bool versus) {
  engine::Complaints complaints;
  const auto game = kEntry.make({}, complaints);
  engine::Position position = game->new_position();
  auto& state = position.as<State>() = State{};
  state.seats = 2;
  state.versus = versus ? 1 : 0;
  state.phase = Phase::over;
  state.ending = ending;
  return game->outcome(position);
}

// --- Winning ---

TEST(DarkestNightVictory, TheHeroesWinTheMomentTheThirdRelicIsInTheMonastery) {
  PROVES("dn.win.1", "dn.relic.11");
  auto game = night();
  game.relic_lies("monastery", "swamp").relic_lies("monastery", "ruins");
  game.at("knight", "forest").relic("knight", "forest").secrecy("knight", 2).turn("knight");
  game.answers({game.travel("monastery")}).action();
  EXPECT_EQ(game.rule_of(say::ritual), "dn.win.1"_rule);
  EXPECT_EQ(game.state.ending, Ending::ritual);
  EXPECT_EQ(game.state.phase, Phase::over);
  EXPECT_EQ(game.of("knight").secrecy, 2);  // nothing of the journey comes after it
}

TEST(DarkestNightVictory, TwoRelicsAreNotEnough) {
  PROVES("dn.win.1", "dn.relic.11", "dn.ruling.17");
  auto game = night();
  game.relic_lies("monastery", "swamp");
  game.at("knight", "forest").relic("knight", "forest").turn("knight");
  game.answers({game.travel("monastery"), {kEndTurn}}).action();
  EXPECT_EQ(game.state.ending, Ending::none);
  EXPECT_EQ(game.told(say::ritual), 0);
}

TEST(DarkestNightVictory, StoredCarriedAndDroppedRelicsCountTogether) {
  PROVES("dn.ruling.18");
  auto game = night();
  game.relic_lies("monastery", "swamp").relic("rogue", "ruins").relic("prince", "mountains");
  game.at("rogue", "village").at("prince", "village").grace("prince", 0).turn("seer");
  game.at("prince", "monastery");
  game.doing([&](Table& table) { table.wound(game.hero("prince")); });  // one is dropped there
  EXPECT_EQ(game.state.ending, Ending::none);
  game.turn("rogue").answers({game.travel("monastery")}).action();
  EXPECT_EQ(game.state.ending, Ending::ritual);
}

TEST(DarkestNightVictory, RelicsMustBeInTheMonasteryAtTheSameTime) {
  PROVES("dn.ruling.18");
  auto game = night();
  game.relic("knight", "swamp").relic("prince", "ruins").turn("knight");
  game.answers({game.travel("village"), {kEndTurn}}).action();
  game.at("rogue", "forest").relic("rogue", "forest").turn("rogue");
  game.answers({game.travel("monastery"), {kEndTurn}}).action();
  EXPECT_EQ(game.state.ending, Ending::none);
  game.turn("knight").answers({game.travel("monastery")}).action();
  EXPECT_EQ(game.state.ending, Ending::ritual);
}

TEST(DarkestNightVictory, EnteringTheMonasteryCountsByWhateverMeans) {
  PROVES("dn.ruling.64");
  auto game = night();
  game.power("prince", {"royal_summons"}).power("knight", {"oath_of_purging"});
  game.active("oath_of_purging").at("knight", "forest").turn("prince");
  const engine::Option knight{engine::kTarget, game.hero("knight"), static_cast<int>(kHeroOperand)};
  game.answers({game.use("royal_summons")}).action();
  EXPECT_EQ(game.of("knight").place, game.place("monastery"));
  EXPECT_EQ(game.told(say::broken), 1);
  EXPECT_EQ(game.of("knight").grace, 4);
  game.relic_lies("monastery", "swamp").relic_lies("monastery", "ruins");
  game.at("knight", "forest").at("seer", "ruins").relic("knight", "forest");
  game.answers({game.use("royal_summons"), knight}).action();
  EXPECT_EQ(game.state.ending, Ending::ritual);
}

TEST(DarkestNightVictory, TheHeroesWinTheMomentTheNecromancerIsKilled) {
  PROVES("dn.win.2", "dn.relic.12");
  auto game = night();
  game.at("knight", "castle").relic("knight").turn("knight");
  game.answers({{kAttackNecromancer}, {kWithRelic}}).dice({6}).action();
  EXPECT_EQ(game.state.ending, Ending::slain);
  EXPECT_EQ(game.state.phase, Phase::over);
  EXPECT_EQ(game.told(say::slain), 1);
}

TEST(DarkestNightVictory, HeMayAlsoBeKilledWhenHeAttacks) {
  PROVES("dn.win.2");
  auto game = night();
  game.at("knight", "castle").relic("knight").secrecy("knight", 0).turn("knight");
  game.answers({{kFight}, {kWithRelic}}).dice({6}).event();
  EXPECT_EQ(game.state.ending, Ending::slain);
}

// The scholar's named die shows 6 and counts 7, the strength of the Necromancer.
Arranged strike() {
  auto game = Arranged({"scholar"});
  game.at("scholar", "castle").power("scholar", {"find_weakness"}).turn("scholar").dice({6});
  return game;
}

TEST(DarkestNightVictory, WithoutARelicHeCannotBeKilled) {
  PROVES("dn.relic.12");
  auto game = strike();
  game.answers({{kAttackNecromancer}, game.tactic("find_weakness")}).action();
  EXPECT_EQ(game.told(say::won), 1);
  EXPECT_EQ(game.told(say::no_harm_done), 1);
  EXPECT_EQ(game.state.ending, Ending::none);
}

TEST(DarkestNightVictory, CarryingTheRelicIsEnoughToKillHim) {
  PROVES("dn.ruling.11");
  auto game = strike();
  game.relic("scholar");
  game.answers({{kAttackNecromancer}, game.tactic("find_weakness"), {kWithoutRelic}}).action();
  EXPECT_EQ(game.told(say::relic_helps), 0);
  EXPECT_EQ(game.state.ending, Ending::slain);
}

TEST(DarkestNightVictory, IsOfAllHeroesAndDefeatOfNoneOfThem) {
  PROVES("dn.win.1", "dn.win.2", "dn.overrun.1");
  for (const Ending ending : {Ending::ritual, Ending::slain}) {
    EXPECT_EQ(outcome_of(ending, false).winners, engine::SeatSet::first(2));
    EXPECT_EQ(outcome_of(ending, true).winners, engine::SeatSet::of(0));
  }
  EXPECT_EQ(outcome_of(Ending::ritual, false).rule, "dn.win.1"_rule);
  EXPECT_EQ(outcome_of(Ending::slain, false).rule, "dn.win.2"_rule);
  EXPECT_EQ(outcome_of(Ending::overrun, false).rule, "dn.overrun.1"_rule);
  EXPECT_TRUE(outcome_of(Ending::overrun, false).winners.empty());
  EXPECT_EQ(outcome_of(Ending::overrun, true).winners, engine::SeatSet::of(1));
}

// --- Losing ---

// The monastery and the castle hold four blights each.
Arranged besieged() {
  auto game = night();
  for (const std::string_view id : {"dark_fog", "carrion_watch", "tolling_bell", "leeching_idol"})
    game.blight("monastery", id).blight("castle", id);
  return game;
}

TEST(DarkestNightDefeat, TheFifthBlightInTheMonasteryLosesAtOnce) {
  PROVES("dn.ex.21", "dn.overrun.1", "dn.blight.18");
  auto game = besieged();
  EXPECT_EQ(game.blights("monastery"), 4);
  game.maps({"m11"}).creation();
  EXPECT_EQ(game.told(say::overflow), 1);
  EXPECT_EQ(game.blights("monastery"), 5);
  EXPECT_EQ(game.rule_of(say::overrun), "dn.overrun.1"_rule);
  EXPECT_EQ(game.state.ending, Ending::overrun);
  EXPECT_EQ(game.state.phase, Phase::over);
}

TEST(DarkestNightDefeat, FourBlightsInTheMonasteryDoNotLose) {
  PROVES("dn.overrun.1");
  auto game = night();
  for (const std::string_view id : {"dark_fog", "carrion_watch", "tolling_bell"})
    game.blight("monastery", id);
  game.darkness(30).maps({"m11"}).darkness_step();
  EXPECT_EQ(game.blights("monastery"), 4);
  EXPECT_EQ(game.state.ending, Ending::none);
  game.maps({"m01"}).darkness_step();
  EXPECT_EQ(game.state.ending, Ending::overrun);
}

TEST(DarkestNightDefeat, BetweenTurnsNothingMoreIsAsked) {
  PROVES("dn.overrun.1");
  auto game = Arranged({"knight", "prince"}, R"toml([long_nights]
name = "Long Nights"
kind = "law"
flavour = "They begin at noon."
rules = "on round_start: darkness(1)"
)toml");
  for (const std::string_view id : {"dark_fog", "carrion_watch", "tolling_bell", "shades"})
    game.blight("monastery", id);
  game.darkness(30).between();
  EXPECT_EQ(game.state.ending, Ending::overrun);
  EXPECT_EQ(game.state.phase, Phase::over);
}

// Counts blights that appear in the monastery, and those announced as overflow or by darkness.
struct MonasteryWatch final : engine::Listener {
  explicit MonasteryWatch(Place monastery) : place(monastery) {}
  void hear(const engine::Event& event) override {
    if (event.say == &say::overflow || event.say == &say::darkness_full) ++announced;
    if (event.say == &say::blight_created && event.arguments[1] == place) ++appeared;
  }
  Place place;
  int announced = 0;
  int appeared = 0;
};

TEST(DarkestNightDefeat, BlightsReachTheMonasteryOnlyByOverflowOrAtDarknessThirty) {
  PROVES("dn.overrun.2");
  engine::Complaints complaints;
  const auto game = kEntry.make({}, complaints);
  const Arranged board = night();
  int appeared = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    MonasteryWatch watch(board.place("monastery"));
    engine::RandomDecider decider(engine::Seed::of(seed));
    engine::Company company{decider, &watch};
    engine::Position position = game->new_position();
    play_through(*game, engine::standard_setup(game->info(), 1, engine::Seed::of(seed)), company,
                 position);
    EXPECT_EQ(watch.appeared, watch.announced);
    appeared += watch.appeared;
  }
  EXPECT_GT(appeared, 0);
}

// --- Both at once ---

// Two summons that also darken the sky: one before, one after the journey.
constexpr std::string_view kDarkSummons = R"toml([royal_summons]
name = "Summons before Night"
kind = "action"
hero = "prince"
flavour = "Come at once, while the road is there."
rules = "action choose hero_elsewhere: step_here(chosen); darkness(1)"

[levy_of_arms]
name = "Summons by Night"
kind = "action"
hero = "prince"
flavour = "Come anyway."
rules = "action choose hero_elsewhere: darkness(1); step_here(chosen)"
)toml";

TEST(DarkestNightVictory, OfVictoryAndDefeatTheFirstConditionMetCounts) {
  PROVES("dn.ruling.51");
  const auto summon = [](std::string_view power) {
    auto game = Arranged({"knight", "prince"}, kDarkSummons);
    for (const std::string_view id : {"dark_fog", "carrion_watch", "tolling_bell", "shades"})
      game.blight("monastery", id);
    game.relic_lies("monastery", "swamp").relic_lies("monastery", "ruins");
    game.at("knight", "forest").relic("knight", "forest").power("prince", {power});
    game.darkness(30).turn("prince").answers({game.use(power)}).action();
    EXPECT_EQ(game.told(say::ritual) + game.told(say::overrun), 1);
    return game.state.ending;
  };
  EXPECT_EQ(summon("royal_summons"), Ending::ritual);
  EXPECT_EQ(summon("levy_of_arms"), Ending::overrun);
}

}  // namespace
}  // namespace gloam::games::darkest_night
