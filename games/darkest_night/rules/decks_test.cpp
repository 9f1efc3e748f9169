// The Map deck and the Event deck; a test names the rules it proves.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/darkest_night/testing.h"
#include "games/proves.h"

namespace gloam::games::darkest_night {
namespace {

using testing::Arranged;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

// The scholar searches the forest with two dice.
Arranged searching(std::initializer_list<std::string_view> deck,
                   std::initializer_list<std::string_view> discards) {
  Arranged game({"scholar"});
  game.at("scholar", "forest").power("scholar", {"careful_study"}).turn("scholar").maps(deck);
  for (const std::string_view id : discards) game.state.maps.discards.put(game.card(id));
  return game;
}

TEST(DarkestNightMaps, ACardDrawnForABlightOrASearchIsDiscarded) {
  PROVES("dn.map.1");
  auto game = searching({"m01", "m08", "m02"}, {});
  game.creation();
  EXPECT_THAT(game.state.maps.discards, ElementsAre(game.card("m02")));
  game.answers({{kSearch}}).dice({4}).action();
  EXPECT_THAT(game.state.maps.discards, ElementsAre(game.card("m02"), game.card("m08")));
  EXPECT_THAT(game.state.maps.cards, ElementsAre(game.card("m01")));
}

TEST(DarkestNightMaps, TheDiscardsAreShuffledIntoANewDeckWhenACardIsNeeded) {
  PROVES("dn.map.2", "dn.ruling.65");
  auto game = searching({"m01"}, {"m02", "m03"});
  game.creation();
  EXPECT_EQ(game.told(say::map_shuffled), 0);  // not before a card is needed
  EXPECT_THAT(game.state.maps.cards, IsEmpty());
  game.luck({0, 0}).creation();
  EXPECT_EQ(game.told(say::map_shuffled), 1);
  EXPECT_EQ(game.rule_of(say::map_shuffled), "dn.map.2"_rule);
  EXPECT_EQ(game.state.maps.cards.size(), 2);
  EXPECT_EQ(game.state.maps.discards.size(), 1);
}

TEST(DarkestNightMaps, CardsOfASearchNotYetFinishedAreNotShuffledIn) {
  PROVES("dn.ruling.65");
  auto game = searching({"m01"}, {"m08"});
  game.answers({game.use("careful_study"), {kChooseMap, game.card("m08")}}).dice({4, 4}).action();
  EXPECT_EQ(game.told(say::map_drawn), 2);
  EXPECT_EQ(game.of("scholar").keys, 1);
  EXPECT_THAT(game.state.maps.cards, IsEmpty());
  EXPECT_THAT(game.state.maps.discards, UnorderedElementsAre(game.card("m01"), game.card("m08")));
}

TEST(DarkestNightMaps, TheHandOfTheNecromancersPlayerIsNotShuffledIn) {
  PROVES("dn.ruling.65");
  auto game = searching({"m05"}, {});
  game.versus({"m05"}).state.maps.discards.put(game.card("m08"));
  game.answers({game.use("careful_study")}).dice({4, 4}).action();
  EXPECT_EQ(game.told(say::map_drawn), 1);
  EXPECT_EQ(game.of("scholar").keys, 1);
  EXPECT_THAT(game.state.hand, ElementsAre(game.card("m05")));
}

TEST(DarkestNightMaps, ASearchDrawsFewerCardsIfThereAreNoMore) {
  PROVES("dn.ruling.65");
  auto one = searching({"m08"}, {});
  one.answers({one.use("careful_study")}).dice({4, 4}).action();
  EXPECT_EQ(one.told(say::map_drawn), 1);
  EXPECT_EQ(one.of("scholar").keys, 1);
  auto none = searching({}, {});
  none.answers({none.use("careful_study")}).dice({4, 4}).action();
  EXPECT_EQ(none.rule_of(say::found_nothing), "dn.ruling.65"_rule);
}

TEST(DarkestNightEvents, TheDiscardsAreShuffledWhenTheDeckHasRunOut) {
  PROVES("dn.ruling.33");
  Arranged game({"knight"});
  game.at("knight", "forest").turn("knight").events({"quiet_hours"}).event();
  EXPECT_EQ(game.told(say::events_shuffled), 0);
  game.state.events.discards.put(game.card("quiet_hours"));
  game.luck({0}).event();
  EXPECT_EQ(game.told(say::event), 1);
  EXPECT_EQ(game.rule_of(say::events_shuffled), "dn.ruling.33"_rule);
  EXPECT_EQ(game.state.events.cards.size(), 1);
  EXPECT_EQ(game.state.events.discards.size(), 1);
}

TEST(DarkestNightDecks, KeepWhatTheHeroesHaveLookedAtWhenTheRestIsDealtAnew) {
  engine::Complaints complaints;
  const auto game = kEntry.make({}, complaints);
  engine::Position position = game->new_position();
  game->set_up(engine::standard_setup(game->info(), 2, engine::Seed::of(1)), position);
  Deck& events = position.as<State>().events;
  events.known_top = 2;
  events.known_bottom = 1;
  const Deck before = events;
  engine::Generator luck(engine::Seed::of(5));
  game->reshuffle(position, luck);
  const int last = before.cards.size() - 1;
  for (const int place : {0, last - 1, last}) EXPECT_EQ(events.cards[place], before.cards[place]);
  EXPECT_NE(events.cards, before.cards);
  EXPECT_EQ(game->broken_invariant(position), "");
}

}  // namespace
}  // namespace gloam::games::darkest_night
