// The Necromancer's turn; a test names the rules it proves.
#include <gtest/gtest.h>

#include "games/darkest_night/testing.h"
#include "games/proves.h"

namespace gloam::games::darkest_night {
namespace {

using testing::Arranged;
using testing::night;

constexpr std::array<std::string_view, 6> kOutside = {"castle", "village", "mountains",
                                                      "forest", "ruins",   "swamp"};

// Where the Necromancer goes on this die; then come the other outcomes of chance, from 0 on.
Place moved_to(Arranged game, std::uint32_t die, std::vector<std::uint32_t> then = {}) {
  then.insert(then.begin(), die - 1);
  game.luck(std::move(then)).movement();
  return game.state.necromancer;
}

// Blights in the castle, where he is, after he has created his.
int created(int darkness, int die, int before) {
  auto game = night();
  game.darkness(darkness);
  game.state.die = static_cast<std::uint8_t>(die);
  for (int i = 0; i < before; ++i) game.blight("castle", "carrion_watch");
  game.creation();
  EXPECT_EQ(game.blights("monastery"), 0);
  return game.blights("castle") - before;
}

// --- Darkness ---

TEST(DarkestNightDarkness, RisesByOneAtTheStartOfHisTurn) {
  PROVES("dn.necro.dark.1", "dn.necro.move.1");
  auto game = night();
  game.darkness(29).darkness_step();
  EXPECT_EQ(game.state.darkness, 30);
  EXPECT_EQ(game.rule_of(say::darkness), "dn.necro.dark.1"_rule);
  EXPECT_EQ(game.blights("monastery"), 0);
  EXPECT_EQ(game.state.phase, Phase::movement);
  game.dice({4}).movement();
  EXPECT_EQ(game.told(say::necromancer_rolls), 1);
  EXPECT_EQ(game.state.die, 4);
  EXPECT_EQ(game.state.phase, Phase::creation);
}

TEST(DarkestNightDarkness, AtThirtyPutsABlightIntoTheMonasteryInstead) {
  PROVES("dn.necro.dark.2");
  auto game = night();
  game.darkness(30).maps({"m01"}).darkness_step();
  EXPECT_EQ(game.state.darkness, 30);
  EXPECT_EQ(game.blights("monastery"), 1);
  EXPECT_EQ(game.state.in_play[game.instance("whispering_dark")].place, game.place("monastery"));
}

// --- Movement ---

TEST(DarkestNightMovement, DetectsWhoeverHasLessSecrecyThanTheDie) {
  PROVES("dn.ex.22", "dn.necro.move.2");
  auto game = night();
  game.at("prince", "mountains").secrecy("prince", 3);
  EXPECT_EQ(moved_to(game, 3), game.place("village"));  // by the route
  EXPECT_EQ(moved_to(game, 4), game.place("mountains"));
  game.at("rogue", "ruins").secrecy("rogue", 3).at("seer", "swamp").secrecy("seer", 4);
  game.dice({4}).movement();
  EXPECT_EQ(game.told(say::detected), 2);
  EXPECT_EQ(game.rule_of(say::detected), "dn.necro.move.2"_rule);
}

TEST(DarkestNightMovement, NeverDetectsAHeroInTheMonastery) {
  PROVES("dn.necro.move.3", "dn.monastery.5");
  auto game = night();
  game.secrecy("knight", 0).necromancer("village").dice({6}).movement();
  EXPECT_EQ(game.told(say::detected), 0);
  EXPECT_EQ(game.told(say::nobody_detected), 1);
  EXPECT_EQ(game.state.necromancer, game.place("castle"));
}

TEST(DarkestNightMovement, IgnoresTheMonasteryWhenSomebodyElseIsFarther) {
  PROVES("dn.necro.move.3", "dn.monastery.5");
  auto game = night();
  game.secrecy("knight", 0).at("prince", "swamp").secrecy("prince", 0).necromancer("forest");
  EXPECT_EQ(moved_to(game, 6), game.place("ruins"));
}

TEST(DarkestNightMovement, PursuesTheClosestDetectedHero) {
  PROVES("dn.necro.move.4");
  auto game = night();
  game.at("knight", "ruins").secrecy("knight", 0).at("prince", "village").secrecy("prince", 0);
  EXPECT_EQ(moved_to(game, 6), game.place("village"));  // the route leads to the swamp
  game.secrecy("prince", 6).at("rogue", "swamp").secrecy("rogue", 6);
  EXPECT_EQ(moved_to(game, 5, {0}), game.place("village"));  // only the knight is detected
  EXPECT_EQ(moved_to(game, 5, {1}), game.place("swamp"));
}

TEST(DarkestNightMovement, TakesTheShortestRouteOneLocationATurn) {
  PROVES("dn.necro.move.5", "dn.necro.move.12");
  auto game = night();
  game.at("knight", "forest").secrecy("knight", 0).necromancer("swamp");
  EXPECT_EQ(moved_to(game, 6), game.place("ruins"));  // the route leads to the castle
  game.necromancer("castle");
  EXPECT_EQ(moved_to(game, 6), game.place("village"));
}

TEST(DarkestNightMovement, RoutesThroughTheMonasteryDoNotCount) {
  PROVES("dn.necro.move.6", "dn.necro.move.13");
  auto game = night();
  game.at("knight", "forest").secrecy("knight", 0).necromancer("mountains");
  EXPECT_EQ(moved_to(game, 1), game.place("village"));  // no chance is asked
}

TEST(DarkestNightMovement, StaysWithTheClosestDetectedHero) {
  PROVES("dn.necro.move.7");
  auto game = night();
  game.at("knight", "castle").secrecy("knight", 0).at("prince", "swamp").secrecy("prince", 0);
  game.dice({6}).movement();
  EXPECT_EQ(game.state.necromancer, game.place("castle"));
  EXPECT_EQ(game.rule_of(say::necromancer_stays), "dn.necro.move.7"_rule);
}

TEST(DarkestNightMovement, TiesAreBrokenByChanceFirstOfHeroesThenOfRoutes) {
  PROVES("dn.necro.move.8", "dn.necro.move.9", "dn.ruling.35");
  auto game = night();
  game.at("knight", "forest").at("prince", "ruins").at("rogue", "ruins");
  for (const std::string_view who : {"knight", "prince", "rogue"}) game.secrecy(who, 0);
  EXPECT_EQ(moved_to(game, 6, {0}), game.place("village"));  // the knight: there is one route
  for (const std::uint32_t hero : {1u, 2u}) {                // two in one location count twice
    EXPECT_EQ(moved_to(game, 6, {hero, 0}), game.place("village"));
    EXPECT_EQ(moved_to(game, 6, {hero, 1}), game.place("swamp"));
  }
  EXPECT_THROW(moved_to(game, 6, {3, 0}), engine::RuleError);  // three candidates
  EXPECT_THROW(moved_to(game, 6, {1, 2}), engine::RuleError);  // two routes
}

TEST(DarkestNightMovement, FollowsTheRouteOfTheDieIfNobodyIsDetected) {
  PROVES("dn.necro.move.10", "dn.necro.move.11", "dn.necro.move.12", "dn.necro.move.13");
  constexpr std::array<std::array<std::string_view, 6>, 6> kRoutes = {{
      {"mountains", "swamp", "village", "castle", "mountains", "swamp"},
      {"mountains", "forest", "mountains", "forest", "ruins", "castle"},
      {"castle", "village", "castle", "mountains", "mountains", "village"},
      {"ruins", "village", "forest", "village", "forest", "ruins"},
      {"forest", "swamp", "ruins", "swamp", "village", "forest"},
      {"castle", "ruins", "swamp", "ruins", "swamp", "castle"},
  }};
  for (std::size_t from = 0; from < kOutside.size(); ++from) {
    for (std::uint32_t die = 1; die <= 6; ++die) {
      auto game = night();
      game.necromancer(kOutside[from]).dice({die}).movement();  // one roll
      const std::string_view to = kRoutes[from][die - 1];
      EXPECT_EQ(game.state.necromancer, game.place(to)) << kOutside[from] << ' ' << die;
      const bool stays = to == kOutside[from];
      EXPECT_EQ(game.rule_of(stays ? say::necromancer_stays : say::necromancer_moves),
                stays ? "dn.necro.move.11"_rule : "dn.necro.move.10"_rule);
    }
  }
}

TEST(DarkestNightMovement, ArrivingIsNoAttack) {
  PROVES("dn.ruling.62");
  auto game = night();
  game.at("knight", "village").secrecy("knight", 0).dice({6}).movement();
  EXPECT_EQ(game.state.necromancer, game.place("village"));
  EXPECT_EQ(game.told(say::necromancer_attacks), 0);
  EXPECT_EQ(game.of("knight").grace, 5);
}

// --- Blights ---

TEST(DarkestNightCreation, IsOneBlightWhereHeIs) {
  PROVES("dn.necro.blight.1");
  for (int die = 1; die <= 6; ++die) {
    EXPECT_EQ(created(0, die, 0), 1);
    EXPECT_EQ(created(9, die, 0), 1);
    EXPECT_EQ(created(30, die, 2), die <= 2 ? 2 : 1);
  }
  auto game = night();
  game.necromancer("ruins").creation();
  EXPECT_EQ(game.blights("ruins"), 1);
}

TEST(DarkestNightCreation, IsTwoFromDarknessTenWhereThereIsNone) {
  PROVES("dn.ex.15a", "dn.necro.blight.3", "dn.ruling.49");
  for (int die = 1; die <= 6; ++die) {
    EXPECT_EQ(created(10, die, 0), 2);
    EXPECT_EQ(created(19, die, 0), 2);
    EXPECT_EQ(created(10, die, 1), 1);
    EXPECT_EQ(created(19, die, 1), 1);
  }
}

TEST(DarkestNightCreation, IsOneMoreFromDarknessTwentyOnAOneOrTwo) {
  PROVES("dn.necro.blight.4");
  for (int die = 1; die <= 6; ++die) EXPECT_EQ(created(20, die, 1), die <= 2 ? 2 : 1);
}

TEST(DarkestNightCreation, IsThreeWhenBothAddUp) {
  PROVES("dn.ex.15", "dn.necro.blight.5");
  for (const int die : {1, 2}) {
    EXPECT_EQ(created(20, die, 0), 3);
    EXPECT_EQ(created(30, die, 0), 3);
  }
  EXPECT_EQ(created(20, 3, 0), 2);
}

TEST(DarkestNightCreation, GoesToTheMonasteryWhereThereAreFour) {
  PROVES("dn.ex.15b", "dn.necro.blight.2");
  auto game = night();
  game.darkness(20).maps({"m01", "m02"});
  game.state.die = 2;
  for (int i = 0; i < 3; ++i) game.blight("castle", "dark_fog");
  game.creation();
  EXPECT_EQ(game.blights("castle"), 4);
  EXPECT_EQ(game.blights("monastery"), 1);
  EXPECT_EQ(game.state.in_play[game.instance("blood_altar")].place, game.place("castle"));
  EXPECT_EQ(game.state.in_play[game.instance("whispering_dark")].place, game.place("monastery"));
}

TEST(DarkestNightCreation, LooksAtTheLocationAfterTheMoveMovedOrNot) {
  PROVES("dn.ruling.49");
  auto stayed = night();
  stayed.darkness(10).blight("village", "shades").dice({4}).movement();
  stayed.creation();
  EXPECT_EQ(stayed.blights("castle"), 2);
  auto moved = night();
  moved.darkness(10).blight("village", "shades").dice({3}).movement();
  moved.creation();
  EXPECT_EQ(moved.blights("castle"), 0);
  EXPECT_EQ(moved.blights("village"), 2);
}

TEST(DarkestNightCreation, CountsTheDarknessRaisedInTheSameTurn) {
  PROVES("dn.ruling.50");
  auto ten = night();
  ten.darkness(9).darkness_step();
  ten.dice({4}).movement();
  ten.creation();
  EXPECT_EQ(ten.blights("castle"), 2);
  auto twenty = night();
  twenty.darkness(19).blight("swamp", "dark_fog").darkness_step();
  twenty.dice({2}).movement();
  twenty.creation();
  EXPECT_EQ(twenty.blights("swamp"), 3);
}

}  // namespace
}  // namespace gloam::games::darkest_night
