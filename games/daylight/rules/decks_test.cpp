// Decks that run out; a test names the rules it proves.
#include "games/daylight/testing.h"

namespace gloam::games::daylight::testing {
namespace {

// Ann has won a SECRET or an ITEM, of which no card is left in the deck or in its discard pile.
Arranged nothing_left_to_win(int secrets, int items) {
  auto town = testing::town(1);
  town.power(kAnn, 0).at(kAnn, "grocery_store").visiting("grocery_store", "shambling_muck");
  town.state.secrets.cards.clear();
  town.state.items.cards.clear();
  return town.won(kAnn, secrets, items).by_chance();
}

// Ann visits a LOCATION, and no CHALLENGE card is left.
Arranged nothing_left_to_meet() {
  auto town = testing::town(2);
  town.power(kAnn, 0).at(kAnn, "grocery_store").by_chance();
  town.state.day.cards.clear();
  town.state.night.cards.clear();
  return town;
}

TEST(DaylightDecks, AnItemIsDrawnFromTheShuffledDiscardPileIfThereIsOne) {
  PROVES("day.q.32");
  auto none = nothing_left_to_win(0, 1);
  auto town = none;
  for (const std::string_view id : {"string_of_cans", "silver_letter_opener", "roofing_nailer"})
    town.state.items.discard(town.card(id));
  town.run(Phase::rewarding);
  EXPECT_EQ(town.rule_of(say::reshuffled), "day.q.32"_rule);
  EXPECT_EQ(town.told(say::found), 1);
  EXPECT_EQ(town.state.items.size(), 2);
  EXPECT_EQ(town.state.items.discarded, 0u);
  none.until(Phase::arriving);
  EXPECT_EQ(none.told(say::reshuffled) + none.told(say::found), 0);
  EXPECT_EQ(none.state.in_play.cards_of(kAnn).count(), 0);
}

TEST(DaylightDecks, ASecretIsDrawnSoTooAndNobodyKnowsWhichAreLeft) {
  PROVES("day.q.32");
  auto none = nothing_left_to_win(1, 0);
  auto town = none;
  for (const std::string_view id : {"cannery_arms", "narrow_miss", "revenant"})
    town.state.secrets.discard(town.card(id));
  town.run(Phase::rewarding);
  EXPECT_EQ(town.told(say::reshuffled), 1);
  ASSERT_EQ(town.state.hands.size(), 1);
  EXPECT_EQ(town.state.hands[0].known, engine::SeatSet::of(kAnn));
  EXPECT_EQ(town.state.secrets.size(), 2);
  for (const Hidden& left : town.state.secrets.cards) EXPECT_TRUE(left.known.empty());
  none.until(Phase::arriving);
  EXPECT_TRUE(none.state.hands.empty());
}

TEST(DaylightDecks, WithoutAnyChallengeCardAVisitBringsNothing) {
  PROVES("day.q.32");
  auto none = nothing_left_to_meet();
  auto pile = none;
  pile.state.day.discard(pile.card("the_quill_letters"));
  pile.run(Phase::choosing);
  EXPECT_EQ(pile.told(say::reshuffled), 1);
  EXPECT_TRUE(pile.in_town("the_quill_letters"));
  EXPECT_EQ(pile.state.day.discarded, 0u);
  // A Surprise! that nothing can take the place of is discarded again.
  auto surprise = none;
  surprise.state.day.discard(surprise.card("surprise"));
  for (Arranged* town : {&none, &surprise}) {
    town->from(Phase::choosing, Phase::turn_end);
    EXPECT_EQ(town->told(say::revealed), 0);
    EXPECT_EQ(town->of(kAnn).site, kNowhere);
    EXPECT_TRUE(town->in_town("grocery_store"));
  }
  EXPECT_EQ(surprise.state.day.discarded, 1u);
}

TEST(DaylightDecks, LocationsAreNeverShuffledAgain) {
  PROVES("day.q.32");
  auto town = testing::town(2);
  town.state.sites.clear();
  town.state.closed.put(town.card("town_hall"));
  town.doing([](Table& table) { table.lay_out("day.flow.25"_rule); });
  EXPECT_EQ(town.told(say::laid_out), 0);
  EXPECT_TRUE(town.state.closed.has(town.card("town_hall")));
}

}  // namespace
}  // namespace gloam::games::daylight::testing
