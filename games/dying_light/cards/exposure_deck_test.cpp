// The symbols of the two Exposure Decks.
#include "games/dying_light/cards/testing_city.h"

namespace gloam::games::dying_light::testing {
namespace {

// Of all cards of a deck; by Day and by Night.
struct DeckTotal {
  int cards = 0;
  int reshuffles = 0;
  std::array<int, 2> spawn{};
  std::array<int, 2> move{};
};

DeckTotal total_of_deck(bool hard) {
  DeckTotal total;
  for (std::size_t i = 0; i < own_pack().cards.size(); ++i) {
    const Symbols& symbols = own_pack().symbols[i];
    if (own_pack().kinds[i] != CardKind::exposure || symbols.hard != hard) continue;
    ++total.cards;
    total.reshuffles += symbols.reshuffle ? 1 : 0;
    for (std::size_t side = 0; side < 2; ++side) {
      total.spawn[side] += symbols.spawn[side];
      total.move[side] += symbols.move[side];
    }
  }
  return total;
}

TEST(DyingLightExposureDeck, ShowsSoManySymbols) {
  const DeckTotal standard = total_of_deck(false);
  EXPECT_EQ(standard.cards, 8);
  EXPECT_EQ(standard.reshuffles, 1);
  EXPECT_THAT(standard.spawn, ::testing::ElementsAre(3, 4));
  EXPECT_THAT(standard.move, ::testing::ElementsAre(5, 7));
}

TEST(DyingLightExposureDeck, IsWorseWhenHard) {
  const DeckTotal hard = total_of_deck(true);
  EXPECT_EQ(hard.cards, 8);
  EXPECT_EQ(hard.reshuffles, 1);
  EXPECT_THAT(hard.spawn, ::testing::ElementsAre(4, 6));
  EXPECT_THAT(hard.move, ::testing::ElementsAre(7, 9));
}

}  // namespace
}  // namespace gloam::games::dying_light::testing
