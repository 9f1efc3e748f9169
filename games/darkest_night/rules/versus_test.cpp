// A player as the Necromancer; a test names the rules it proves.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/session.h"
#include "games/darkest_night/darkest_night.h"
#include "games/darkest_night/show/view.h"
#include "games/darkest_night/testing.h"
#include "games/proves.h"

namespace gloam::games::darkest_night {
namespace {

using engine::Answer;
using engine::Option;
using engine::Rule;
using engine::Seat;
using engine::SeatSet;
using testing::Arranged;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing::night;
using ::testing::SizeIs;
using ::testing::UnorderedElementsAre;

constexpr Seat kTeam = 0;
constexpr Seat kDark = 1;

// One player leads four heroes against another.
Arranged against(std::initializer_list<std::string_view> hand = {}) {
  auto game = night();
  game.versus(hand);
  return game;
}

std::vector<Answer> dark(std::initializer_list<Option> options) {
  std::vector<Answer> answers;
  for (const Option& option : options) answers.push_back({kDark, option});
  return answers;
}

Option go_to(const Arranged& game, std::string_view place) { return {kGoTo, game.place(place)}; }
Option pursue(const Arranged& game, std::string_view hero) { return {kPursue, game.hero(hero)}; }
Option play(const Arranged& game, std::string_view map) { return {kPlayMap, game.card(map)}; }

// No card of these can be used in the castle: all tokens of their types lie elsewhere.
Arranged& use_up_briars_and_chills(Arranged& game) {
  for (const std::string_view place : {"village", "forest", "ruins"})
    game.blight(place, "strangling_briar").blight(place, "grave_chill");
  return game;
}

// One of the seats plays the Necromancer.
testing::Begun played_against(int seats) { return testing::Begun(seats, 1, {0, 1}); }

// --- The players ---

TEST(DarkestNightVersus, IsForTwoToFivePlayersOneOfThemTheNecromancer) {
  PROVES("dn.vs.1");
  engine::Complaints complaints;
  const auto game = kEntry.make({}, complaints);
  for (int seats = 1; seats <= 5; ++seats) {
    const engine::Setup setup{seats, {0, 1}, {}};
    EXPECT_EQ(game->objection(setup).empty(), seats >= 2) << seats;
  }
  EXPECT_EQ(game->info().most_seats, 5);
  const testing::Begun begun = played_against(3);
  for (const HeroSlot& slot : begun.state().slots) EXPECT_LT(slot.seat, 2);
}

TEST(DarkestNightVersus, HisPlayerDrawsFourMapCardsAfterTheSetup) {
  PROVES("dn.vs.3");
  const testing::Begun begun = played_against(2);
  EXPECT_EQ(begun.state().hand.size(), 4);
  EXPECT_EQ(begun.state().maps.discards.size(), 1);  // of the starting blights
  EXPECT_EQ(begun.state().maps.cards.size(), 36 - 5);
}

TEST(DarkestNightVersus, NobodyElseSeesHisHand) {
  PROVES("dn.vs.4");
  const testing::Begun begun = played_against(3);
  const Pack pack = night().pack;
  int told = 0;
  for (const engine::Event& event : begun.session.events()) {
    if (event.say != &say::hand_card) continue;
    EXPECT_EQ(event.audience, SeatSet::of(2));
    ++told;
  }
  EXPECT_EQ(told, 4);
  for (const Seat seat : {Seat{0}, Seat{1}, engine::kNobody}) {
    const View view = view_of(begun.state(), pack, seat);
    EXPECT_THAT(view.hand, IsEmpty());
    EXPECT_EQ(view.hand_size, 4);
  }
  EXPECT_THAT(view_of(begun.state(), pack, 2).hand, SizeIs(4));
}

TEST(DarkestNightVersus, TheViewsOfTheOthersDoNotDependOnHisHand) {
  PROVES("dn.vs.4");
  auto one = against({"m01", "m02", "m03", "m04"});
  auto other = one;
  std::swap(other.state.hand[0], other.state.maps.cards[0]);
  const auto shown = [](const Arranged& game, Seat seat) {
    return screen_of(view_of(game.state, game.pack, seat), {.columns = 100});
  };
  EXPECT_EQ(shown(one, kTeam), shown(other, kTeam));
  EXPECT_EQ(shown(one, engine::kNobody), shown(other, engine::kNobody));
  EXPECT_NE(view_of(one.state, one.pack, kDark).hand[0].card,
            view_of(other.state, other.pack, kDark).hand[0].card);
}

// --- As usual ---

TEST(DarkestNightVersus, DarknessRisesByOne) {
  PROVES("dn.vs.5");
  auto game = against({"m01"});
  game.darkness(7).darkness_step();
  EXPECT_EQ(game.state.darkness, 8);
}

TEST(DarkestNightVersus, TheDieDetectsAsUsual) {
  PROVES("dn.vs.6");
  for (const std::uint32_t die : {3u, 4u}) {
    auto game = against();
    game.at("prince", "swamp").secrecy("prince", 3).dice({die});
    if (die == 3) game.answers(dark({go_to(game, "village")}));
    game.movement();  // pursuing the only one by the only route needs no answer
    EXPECT_EQ(game.told(say::detected), die == 4 ? 1 : 0);
    EXPECT_EQ(game.state.necromancer, game.place(die == 4 ? "swamp" : "village"));
  }
}

TEST(DarkestNightVersus, TheOtherRulesHold) {
  PROVES("dn.vs.2");
  auto game = against({"m01", "m02", "m03", "m04"});
  game.darkness(20);
  game.state.die = 2;
  game.answers(dark({play(game, "m04"), play(game, "m03"), play(game, "m01")})).creation();
  EXPECT_EQ(game.blights("castle"), 3);
  EXPECT_EQ(game.state.phase, Phase::between);
  game.at("knight", "castle").turn("knight").upkeep();
  EXPECT_EQ(game.of("knight").secrecy, 3);
  game.at("knight", "swamp").maps({"m08"}).answers({{kSearch}}).dice({5}).action();
  EXPECT_EQ(game.of("knight").keys, 1);
}

// --- Movement ---

TEST(DarkestNightVersus, HePursuesAnyDetectedHero) {
  PROVES("dn.vs.7");
  auto game = against();
  game.at("knight", "swamp").secrecy("knight", 0).at("prince", "forest").secrecy("prince", 0);
  game.at("rogue", "village").secrecy("rogue", 7);
  auto look = game;
  look.dice({6}).asked(Phase::movement);
  EXPECT_TRUE(look.asks(ask::prey));
  EXPECT_TRUE(look.offered(pursue(game, "knight")));
  EXPECT_FALSE(look.offered(pursue(game, "rogue")));
  EXPECT_FALSE(look.offered({engine::kPass}));
  game.dice({6}).answers(dark({pursue(game, "prince")})).movement();  // not the closest
  EXPECT_EQ(game.state.necromancer, game.place("village"));
}

TEST(DarkestNightVersus, HePursuesByAShortestRouteOfHisChoice) {
  PROVES("dn.vs.8");
  auto game = against();
  game.at("knight", "ruins").secrecy("knight", 0);
  auto look = game;
  look.dice({6}).asked(Phase::movement);
  EXPECT_TRUE(look.asks(ask::dark_road));
  EXPECT_EQ(look.refused(go_to(game, "mountains")), "dn.vs.8"_rule);
  for (const std::string_view road : {"village", "swamp"}) {
    auto pursuing = game;
    pursuing.dice({6}).answers(dark({go_to(game, road)})).movement();
    EXPECT_EQ(pursuing.state.necromancer, game.place(road));
  }
}

TEST(DarkestNightVersus, WithoutPreyHeMustMoveWhereNoHeroIs) {
  PROVES("dn.vs.9", "dn.vs.10", "dn.vs.11", "dn.vs.12");
  auto game = against();
  game.at("knight", "ruins").at("prince", "mountains").necromancer("village");
  game.dice({1}).asked(Phase::movement);
  EXPECT_TRUE(game.offered(go_to(game, "castle")));
  EXPECT_TRUE(game.offered(go_to(game, "forest")));
  EXPECT_EQ(game.refused(go_to(game, "ruins")), "dn.vs.9"_rule);
  EXPECT_EQ(game.refused(go_to(game, "mountains")), "dn.vs.9"_rule);
  EXPECT_FALSE(game.offered(go_to(game, "monastery")));
  EXPECT_FALSE(game.offered(go_to(game, "village")));
  EXPECT_FALSE(game.offered(go_to(game, "swamp")));
  EXPECT_FALSE(game.offered({engine::kPass}));
}

TEST(DarkestNightVersus, InPursuitHeMayEnterALocationWithAnotherHero) {
  PROVES("dn.vs.10");
  auto game = against();
  game.at("knight", "ruins").secrecy("knight", 0).at("prince", "village").secrecy("prince", 7);
  game.dice({6}).answers(dark({go_to(game, "village")})).movement();
  EXPECT_EQ(game.told(say::detected), 1);
  EXPECT_EQ(game.state.necromancer, game.place("village"));
}

TEST(DarkestNightVersus, HeStaysToPursueAHeroInHisOwnLocation) {
  PROVES("dn.vs.11", "dn.ruling.58");
  auto game = against();
  game.at("knight", "castle").secrecy("knight", 0).at("prince", "swamp").secrecy("prince", 0);
  auto away = game;
  game.dice({6}).answers(dark({pursue(game, "knight")})).movement();
  EXPECT_EQ(game.state.necromancer, game.place("castle"));
  EXPECT_EQ(game.rule_of(say::necromancer_stays), "dn.ruling.58"_rule);
  away.dice({6}).answers(dark({pursue(game, "prince")})).movement();
  EXPECT_EQ(away.state.necromancer, game.place("swamp"));
}

TEST(DarkestNightVersus, HeMayNotStayWithAHeroHeDoesNotDetect) {
  PROVES("dn.vs.11");
  auto game = against();
  game.at("knight", "castle").dice({1}).asked(Phase::movement);
  EXPECT_TRUE(game.asks(ask::dark_road));
  EXPECT_FALSE(game.offered(go_to(game, "castle")));
}

TEST(DarkestNightVersus, HeStaysIfEveryWayHoldsAHero) {
  PROVES("dn.ex.19", "dn.vs.9", "dn.vs.11", "dn.vs.12");
  auto game = against();
  game.necromancer("village").at("knight", "castle").at("prince", "mountains");
  game.at("rogue", "forest").at("seer", "ruins").dice({1}).movement();
  EXPECT_EQ(game.told(say::nobody_detected), 1);
  EXPECT_EQ(game.state.necromancer, game.place("village"));
  EXPECT_EQ(game.rule_of(say::necromancer_stays), "dn.vs.11"_rule);
}

TEST(DarkestNightVersus, HeDetectsNobodyInTheMonastery) {
  PROVES("dn.vs.12", "dn.vs.13");
  auto game = against();
  game.secrecy("knight", 0).necromancer("forest").dice({6});
  game.answers(dark({go_to(game, "ruins")})).movement();
  EXPECT_EQ(game.told(say::detected), 0);
  EXPECT_EQ(game.state.necromancer, game.place("ruins"));
}

// --- Blights ---

TEST(DarkestNightVersus, HePlaysACardFromHisHandForABlight) {
  PROVES("dn.vs.14");
  auto game = against({"m01", "m02", "m03", "m04"});
  const int deck = game.state.maps.cards.size();
  game.answers(dark({play(game, "m03")})).creation();
  EXPECT_EQ(game.state.in_play[game.instance("carrion_watch")].place, game.place("castle"));
  EXPECT_EQ(game.state.maps.cards.size(), deck);
  EXPECT_THAT(game.state.maps.discards, ElementsAre(game.card("m03")));
  EXPECT_THAT(game.state.hand,
              UnorderedElementsAre(game.card("m01"), game.card("m02"), game.card("m04")));
}

TEST(DarkestNightVersus, HisCardNamesTheTypeForTheMonasteryToo) {
  PROVES("dn.vs.14");
  auto game = against({"m01", "m02"});
  game.darkness(30).answers(dark({play(game, "m01")})).darkness_step();
  EXPECT_EQ(game.state.in_play[game.instance("whispering_dark")].place, game.place("monastery"));
}

TEST(DarkestNightVersus, ACardWithoutAnAvailableTypeCannotBePlayed) {
  PROVES("dn.vs.14");
  auto game = against({"m01", "m02"});
  for (int i = 0; i < 3; ++i) game.blight("swamp", "leeching_idol");
  game.asked(Phase::creation);
  EXPECT_TRUE(game.offered(play(game, "m02")));
  EXPECT_EQ(game.refused(play(game, "m01")), "dn.vs.14"_rule);
}

TEST(DarkestNightVersus, AfterHisLastCardHeDrawsFourAtOnce) {
  PROVES("dn.vs.15", "dn.ruling.57");
  auto game = against({"m01", "m02"});
  game.answers(dark({play(game, "m01")})).creation();
  EXPECT_EQ(game.state.hand.size(), 1);
  const int deck = game.state.maps.cards.size();
  game.answers(dark({play(game, "m02")})).creation();
  EXPECT_EQ(game.state.hand.size(), 4);
  EXPECT_EQ(game.state.maps.cards.size(), deck - 4);
}

TEST(DarkestNightVersus, TheDiscardsAreShuffledForHisHandIfNeeded) {
  PROVES("dn.ruling.57");
  auto game = against({"m01"});
  game.maps({"m05"});
  for (const std::string_view id : {"m06", "m07", "m08"})
    game.state.maps.discards.put(game.card(id));
  game.luck({0, 0, 0}).answers(dark({play(game, "m01")})).creation();  // four with the one played
  EXPECT_EQ(game.told(say::map_shuffled), 1);
  EXPECT_EQ(game.state.hand.size(), 4);
  EXPECT_TRUE(game.state.hand.has(game.card("m05")));
  EXPECT_EQ(game.state.maps.cards.size(), 1);
}

TEST(DarkestNightVersus, AHandWithoutAnAvailableTypeIsDiscardedForFourCards) {
  PROVES("dn.vs.16");
  auto game = against({"m08", "m09"});
  use_up_briars_and_chills(game).maps({"m01", "m02", "m03", "m04"});
  game.answers(dark({play(game, "m04")})).creation();
  EXPECT_EQ(game.state.in_play[game.instance("restless_graves")].place, game.place("castle"));
  EXPECT_EQ(game.state.hand.size(), 3);
  EXPECT_THAT(game.state.maps.discards,
              UnorderedElementsAre(game.card("m08"), game.card("m09"), game.card("m04")));
}

TEST(DarkestNightVersus, IfTheNewHandDoesNotHelpEitherTheHeroesChooseAndHeKeepsIt) {
  PROVES("dn.vs.17", "dn.vs.18");
  auto game = against({"m08"});
  use_up_briars_and_chills(game).maps({"m09", "m35", "m15", "m34"});
  auto look = game;
  look.asked(Phase::creation);
  EXPECT_TRUE(look.asks(ask::blight_type));
  EXPECT_TRUE(look.offered({kChooseBlight, game.number("shades")}));
  EXPECT_FALSE(look.offered({kChooseBlight, game.number("grave_chill")}));
  game.answers({{kChooseBlight, game.number("shades")}}).creation();  // of the heroes' seat
  EXPECT_EQ(game.state.in_play[game.instance("shades")].place, game.place("castle"));
  EXPECT_THAT(game.state.maps.discards, ElementsAre(game.card("m08")));
  EXPECT_THAT(game.state.hand, UnorderedElementsAre(game.card("m09"), game.card("m35"),
                                                    game.card("m15"), game.card("m34")));
}

// --- Searches ---

TEST(DarkestNightVersus, HeSeesTheCardsOfASearch) {
  PROVES("dn.ruling.36");
  Arranged game({"scholar"});
  game.versus({}).at("scholar", "forest").power("scholar", {"careful_study"}).turn("scholar");
  game.answers({game.use("careful_study")}).dice({4, 4}).asked(Phase::action);
  EXPECT_TRUE(game.asks(ask::found));
  EXPECT_THAT(view_of(game.state, game.pack, kDark).drawn, SizeIs(2));
  for (const engine::Event& event : game.events_told()) EXPECT_TRUE(event.audience.has(kDark));
}

}  // namespace
}  // namespace gloam::games::darkest_night
