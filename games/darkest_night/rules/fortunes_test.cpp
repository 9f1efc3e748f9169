// Grace, secrecy and darkness; a test names the rules it proves.
#include <gtest/gtest.h>

#include "games/darkest_night/darkest_night.h"
#include "games/darkest_night/testing.h"
#include "games/proves.h"

namespace gloam::games::darkest_night {
namespace {

using testing::Arranged;
using testing::night;

// Gains without a limit, and a power that is paid for with grace.
constexpr std::string_view kBargains = R"toml([long_night]
name = "Long Night"
kind = "event"
flavour = "Nobody saw anything, least of all you."
rules = "event: gain(secrecy, 4); gain(grace, 4)"

[shield_arm]
name = "Costly Vow"
kind = "action"
hero = "knight"
flavour = "Two for the candle, and one for the match."
rules = "action pay spend(grace, 2): refresh_all"
)toml";

// --- Grace ---

TEST(DarkestNightGrace, EveryHeroBeginsWithThePrintedGraceAndSecrecy) {
  PROVES("dn.grace.1", "dn.secrecy.1");
  const testing::Begun begun(1);
  const State& state = begun.state();
  const Arranged printed = night();
  const auto begins_with = [&](std::string_view who, int grace, int secrecy) {
    const Hero& hero = state.heroes[printed.hero(who)];
    EXPECT_EQ(hero.grace, grace) << who;
    EXPECT_EQ(hero.usual_grace, grace) << who;
    EXPECT_EQ(hero.secrecy, secrecy) << who;
    EXPECT_EQ(hero.usual_secrecy, secrecy) << who;
  };
  begins_with("knight", 6, 4);
  begins_with("prince", 5, 5);
  begins_with("rogue", 4, 7);
  begins_with("scholar", 5, 5);
}

TEST(DarkestNightGrace, GainingRaisesItUpToTheLimitThatTheGainNames) {
  PROVES("dn.grace.2", "dn.grace.5");
  auto game = night();
  game.grace("knight", 2).turn("knight").answers({{kPray}}).dice({3, 6}).action();
  EXPECT_EQ(game.of("knight").grace, 4);
  game.answers({{kPray}}).dice({3, 6}).action();
  EXPECT_EQ(game.of("knight").grace, 5);
}

TEST(DarkestNightGrace, LosingLowersItButNotBelowZero) {
  PROVES("dn.grace.3");
  auto game = night();
  const HeroIndex knight = game.hero("knight");
  game.grace("knight", 3);
  game.doing([&](Table& table) { table.lose_grace(knight, 2, "dn.power.8"_rule); });
  EXPECT_EQ(game.of("knight").grace, 1);
  game.doing([&](Table& table) { table.lose_grace(knight, 2, "dn.power.8"_rule); });
  EXPECT_EQ(game.of("knight").grace, 0);
  EXPECT_EQ(game.of("knight").standing, Standing::alive);
}

TEST(DarkestNightGrace, SpendingItNeedsThatMuch) {
  PROVES("dn.grace.4");
  auto game = Arranged({"knight"}, kBargains);
  game.power("knight", {"shield_arm"}).grace("knight", 1).turn("knight").asked(Phase::action);
  EXPECT_FALSE(game.offered(game.use("shield_arm")));
  game.grace("knight", 2).answers({game.use("shield_arm")}).action();
  EXPECT_EQ(game.rule_of(say::spent_grace), "dn.grace.4"_rule);
  EXPECT_EQ(game.of("knight").grace, 0);
}

TEST(DarkestNightGrace, AGainWithoutALimitGoesBeyondTheDefault) {
  PROVES("dn.grace.5", "dn.secrecy.5");
  auto game = Arranged({"knight"}, kBargains);
  game.at("knight", "forest").grace("knight", 8).secrecy("knight", 9).turn("knight");
  game.events({"long_night"}).event();
  EXPECT_EQ(game.of("knight").grace, 12);
  EXPECT_EQ(game.of("knight").secrecy, 13);
}

// --- Secrecy ---

TEST(DarkestNightSecrecy, GainingRaisesItUpToTheLimitThatTheGainNames) {
  PROVES("dn.secrecy.2", "dn.secrecy.5");
  auto game = night();
  game.at("rogue", "forest").secrecy("rogue", 4).power("rogue", {"lie_low"}).turn("rogue");
  game.answers({{kHide}}).action();
  EXPECT_EQ(game.of("rogue").secrecy, 5);
  game.answers({{kHide}}).action();
  EXPECT_EQ(game.of("rogue").secrecy, 5);
  game.secrecy("rogue", 4).answers({game.use("lie_low")}).action();
  EXPECT_EQ(game.of("rogue").secrecy, 6);
  game.answers({game.use("lie_low")}).action();
  EXPECT_EQ(game.of("rogue").secrecy, 7);
}

TEST(DarkestNightSecrecy, ALimitMayLieAboveTheDefaultOfTheHero) {
  PROVES("dn.secrecy.5");
  auto game = night();
  game.power("prince", {"safe_house"}).active("safe_house", "forest");
  game.at("knight", "forest").secrecy("knight", 5).turn("knight").answers({{kHide}}).action();
  EXPECT_EQ(game.of("knight").usual_secrecy, 4);
  EXPECT_EQ(game.of("knight").secrecy, 6);
}

TEST(DarkestNightSecrecy, LosingLowersItButNotBelowZero) {
  PROVES("dn.secrecy.3");
  auto game = night();
  game.at("knight", "forest").secrecy("knight", 3).turn("knight");
  game.events({"undead_scout"}).answers({{kConcede}}).event();
  EXPECT_EQ(game.of("knight").secrecy, 1);
  game.events({"undead_scout"}).answers({{kConcede}}).event();
  EXPECT_EQ(game.of("knight").secrecy, 0);
}

TEST(DarkestNightSecrecy, SpendingItNeedsThatMuch) {
  PROVES("dn.secrecy.4");
  auto game = night();
  game.at("rogue", "forest").blight("forest", "dark_fog").power("rogue", {"loose_stones"});
  game.secrecy("rogue", 1).turn("rogue").asked(Phase::action);
  EXPECT_FALSE(game.offered(game.use("loose_stones")));
  EXPECT_EQ(game.refused(game.use("loose_stones")), "dn.secrecy.4"_rule);
  game.secrecy("rogue", 2).answers({game.use("loose_stones")}).action();
  EXPECT_EQ(game.rule_of(say::spent_secrecy), "dn.secrecy.4"_rule);
  EXPECT_EQ(game.of("rogue").secrecy, 0);
  EXPECT_EQ(game.blights("forest"), 0);
}

TEST(DarkestNightSecrecy, AnEventThatAsksForItIsNotOfferedWithoutIt) {
  PROVES("dn.secrecy.4");
  auto game = night();
  game.at("knight", "forest").secrecy("knight", 0).grace("knight", 1).turn("knight");
  game.events({"refugees"}).event();
  EXPECT_EQ(game.of("knight").grace, 1);
}

TEST(DarkestNightSecrecy, ALimitedGainNeverLowersAValueAboveTheLimit) {
  PROVES("dn.ruling.5");
  auto game = night();
  game.at("rogue", "forest").secrecy("rogue", 7).turn("rogue").answers({{kHide}}).action();
  EXPECT_EQ(game.of("rogue").secrecy, 7);
  EXPECT_EQ(game.told(say::gained_secrecy), 0);
  game.grace("knight", 8).turn("knight").answers({{kPray}}).dice({6, 6}).action();
  EXPECT_EQ(game.of("knight").grace, 8);
  EXPECT_EQ(game.told(say::gained_grace), 0);
}

// --- Darkness ---

void darken(Arranged& game, int n) {
  game.doing([&](Table& table) { table.darken(n, "dn.power.8"_rule); });
}

TEST(DarkestNightDarkness, NeverExceedsThirty) {
  PROVES("dn.dark.1", "dn.dark.2");
  auto game = night();
  darken(game.darkness(0), 29);
  EXPECT_EQ(game.state.darkness, 29);
  darken(game, 1);
  EXPECT_EQ(game.state.darkness, 30);
  EXPECT_EQ(game.blights("monastery"), 0);
  darken(game.maps({"m01"}), 1);
  EXPECT_EQ(game.state.darkness, 30);
  EXPECT_EQ(game.rule_of(say::darkness_full), "dn.dark.2"_rule);
  EXPECT_EQ(game.blights("monastery"), 1);
  EXPECT_GE(game.instance("whispering_dark"), 0);
}

TEST(DarkestNightDarkness, RisesOneByOneAndEveryStepAtThirtyIsABlight) {
  PROVES("dn.ruling.15", "dn.dark.2");
  auto game = night();
  darken(game.darkness(29).maps({"m02", "m01"}), 3);
  EXPECT_EQ(game.state.darkness, 30);
  EXPECT_EQ(game.told(say::darkness), 1);
  EXPECT_EQ(game.told(say::blight_created), 2);
  EXPECT_EQ(game.blights("monastery"), 2);
}

// How many blights the Necromancer creates after this die, in a location that has some already.
int created(int darkness, std::uint8_t die, int there) {
  auto game = night();
  game.darkness(darkness).maps({"m03", "m17", "m14"});
  for (int i = 0; i < there; ++i) game.blight("castle", "bone_pickets");
  game.state.die = die;
  game.creation();
  return game.blights("castle") - there;
}

TEST(DarkestNightDarkness, FromTenOnAnEmptyLocationReceivesTwoBlights) {
  PROVES("dn.dark.3", "dn.dark.4");
  EXPECT_EQ(created(9, 3, 0), 1);
  EXPECT_EQ(created(10, 3, 0), 2);
  EXPECT_EQ(created(30, 3, 0), 2);
  EXPECT_EQ(created(10, 3, 1), 1);
}

TEST(DarkestNightDarkness, FromTwentyOnAOneOrTwoBringsOneMore) {
  PROVES("dn.dark.3", "dn.dark.5");
  EXPECT_EQ(created(19, 2, 1), 1);
  EXPECT_EQ(created(20, 1, 1), 2);
  EXPECT_EQ(created(20, 2, 1), 2);
  EXPECT_EQ(created(20, 3, 1), 1);
  EXPECT_EQ(created(20, 2, 0), 3);
}

TEST(DarkestNightDarkness, FromTwentyFiveOnEveryBlightHasOneMorePower) {
  PROVES("dn.dark.3", "dn.dark.6", "dn.ruling.16");
  auto game = night();
  game.at("knight", "forest").blight("forest", "dark_fog").turn("knight").darkness(25);
  game.answers({game.attack("dark_fog")}).dice({4}).action();
  EXPECT_EQ(game.last(say::rolled).arguments[2], 5);
  EXPECT_EQ(game.blights("forest"), 1);
  game.answers({game.attack("dark_fog")}).dice({5}).action();
  EXPECT_EQ(game.blights("forest"), 0);
  game.darkness(24).blight("forest", "dark_fog").answers({game.attack("dark_fog")});
  game.dice({4}).action();
  EXPECT_EQ(game.blights("forest"), 0);
}

TEST(DarkestNightDarkness, MonstersStayAsTheyAre) {
  PROVES("dn.ruling.16");
  auto game = night();
  game.at("knight", "forest").blight("forest", "ghoul_den").turn("knight").darkness(30);
  game.answers({{kFight}}).dice({4}).turn_end();
  EXPECT_EQ(game.told(say::won), 1);
  game.answers({{kElude}}).dice({3}).turn_end();
  EXPECT_EQ(game.told(say::slipped_away), 1);
}

}  // namespace
}  // namespace gloam::games::darkest_night
