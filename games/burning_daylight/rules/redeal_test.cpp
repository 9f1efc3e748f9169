// What is dealt anew for a viewer, and what stays.
#include "games/burning_daylight/rules/redeal.h"

#include <set>

#include "games/burning_daylight/testing.h"

namespace gloam::games::burning_daylight {
namespace {

using engine::SeatSet;
using testing::Arranged;
using testing::Begun;
using testing::daylight;
using ::testing::ElementsAre;
using testing::kAnn;
using testing::kBen;
using ::testing::UnorderedElementsAre;

// What the position could be to the viewer, in many deals.
template <class Look>
auto dealt(const Arranged& game, engine::Seat viewer, const Look& look) {
  std::set<decltype(look(game))> found;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    Arranged other = game;
    engine::Generator luck(engine::Seed::of(seed));
    deal_for(other.state, other.pack, viewer, luck);
    found.insert(look(other));
  }
  return found;
}

std::vector<std::string> deck(const Arranged& game) { return game.deck_now(); }

TEST(BurningDaylightRedeal, KeepsTheOwnHandAndWhatWasSeenOfOthers) {
  auto game = daylight();
  game.hand(kAnn, {"hush", "ledger"}).hand(kBen, {"moth", "torch"});
  game.state.players[kBen].seen = game.one("moth");
  EXPECT_THAT(dealt(game, kAnn, [](const Arranged& g) { return g.of(kAnn).hand; }),
              ElementsAre(game.team({"hush", "ledger"})));
  const auto bens = dealt(game, kAnn, [](const Arranged& g) { return g.of(kBen).hand; });
  EXPECT_GT(bens.size(), 15u);
  for (const Gangers hand : bens) {
    EXPECT_TRUE(has(hand, game.ganger("moth")));
    EXPECT_EQ(hand & game.team({"hush", "ledger"}), 0u);
    EXPECT_EQ(std::popcount(hand), 2);
  }
}

TEST(BurningDaylightRedeal, DealsOthersTypesAsEvenlyAsTheyWereDealt) {
  PROVES("bd.ruling.61");
  for (int seats = 2; seats <= 5; ++seats) {
    const Begun begun(seats, {}, 7);
    const Gangers own = begun.state().players[kAnn].hand;
    std::set<Gangers> bens;
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
      engine::Position position = begun.session.position();
      engine::Generator luck(engine::Seed::of(seed));
      begun.game().redeal(position, kAnn, luck);
      const State& state = position.as<State>();
      EXPECT_EQ(state.players[kAnn].hand, own);
      EXPECT_THAT(begun.game().broken_invariant(position), ::testing::IsEmpty());
      EXPECT_THAT(testing::spreads(state), ::testing::Each(::testing::Le(1)));
      bens.insert(state.players[kBen].hand);
    }
    EXPECT_GT(bens.size(), 45u);
  }
}

TEST(BurningDaylightRedeal, KeepsTheKindOfTheTopCardAndOfEveryBackThatWasSeen) {
  auto game = daylight();
  game.deck({"night_post", "riot_line", "flag_day", "aid_ban"});
  game.state.deck[0].mark = 1;  // the bottom card was once on top
  for (const auto& order : dealt(game, kAnn, deck)) {
    EXPECT_FALSE(game.pack.is_event(game.card(order[0])));
    EXPECT_TRUE(game.pack.is_event(game.card(order[3])));
  }
  EXPECT_EQ(dealt(game, kAnn, deck).size(), 8u);
}

TEST(BurningDaylightRedeal, KeepsWhatTheViewerLookedAt) {
  auto game = daylight();
  game.deck({"night_post", "water_right", "flag_day"});
  game.state.deck[2].known = SeatSet::of(kAnn);
  for (const auto& order : dealt(game, kAnn, deck)) EXPECT_EQ(order[0], "night_post");
  std::set<std::string> tops;
  for (const auto& order : dealt(game, kBen, deck)) tops.insert(order[0]);
  EXPECT_EQ(tops.size(), 3u);
}

TEST(BurningDaylightRedeal, WhoKnewACardLosesItWhenAnotherPutsItBackElsewhere) {
  auto game = daylight();
  game.hand(kAnn, {"undertow"}).deck({"night_post", "water_right", "flag_day", "last_train"});
  game.state.deck[3].known = SeatSet::of(kBen);
  const auto arrange = [&](std::string_view id) { return engine::Option{kArrange, game.card(id)}; };
  game.answers({game.deploy("undertow"), arrange("flag_day"), arrange("night_post")}).action();
  EXPECT_EQ(game.deck_now()[0], "flag_day");
  for (const Hidden& card : game.state.deck) EXPECT_FALSE(card.known.has(kBen));
  EXPECT_GT(dealt(game, kBen, deck).size(), 20u);
  for (const auto& order : dealt(game, kAnn, deck)) EXPECT_EQ(order, game.deck_now());
}

TEST(BurningDaylightRedeal, MixesClaimedCardsWithTheDeckButNeverClaimsAnEvent) {
  auto game = daylight();
  game.deck({"night_post", "riot_line"}).claimed(kAnn, {"flag_day"});
  const auto claimed =
      dealt(game, kAnn, [](const Arranged& g) { return g.pack.cards[g.state.claimed[0].card].id; });
  EXPECT_THAT(claimed, UnorderedElementsAre("night_post", "flag_day"));
}

TEST(BurningDaylightRedeal, KeepsMissionsThatAllSawGoUnderTheDeckDownThere) {
  auto game = daylight();
  game.board({"tin_soldier", "night_post", "water_right"}).deck({"flag_day", "last_train"});
  game.doing([](Table& table) { table.bury_board(); });
  for (const auto& order : dealt(game, kBen, deck)) {
    const std::set<std::string> below(order.begin() + 2, order.end());
    EXPECT_THAT(below, UnorderedElementsAre("night_post", "water_right"));
  }
  EXPECT_EQ(dealt(game, kBen, deck).size(), 4u);
}

TEST(BurningDaylightRedeal, DealsPacksAndPicksOfADraftAnew) {
  Begun begun(3, {2});
  begun.session.answer(kBen, begun.session.question().options[kBen][0]);
  std::set<int> picks;
  std::set<Gangers> packs;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    engine::Position position = begun.session.position();
    engine::Generator luck(engine::Seed::of(seed));
    begun.game().redeal(position, kAnn, luck);
    const State& state = position.as<State>();
    EXPECT_EQ(state.players[kAnn].pack, begun.state().players[kAnn].pack);
    EXPECT_TRUE(has(state.players[kBen].pack, state.picks[kBen].a));
    picks.insert(state.picks[kBen].a);
    packs.insert(state.players[kBen].pack);
  }
  EXPECT_GT(picks.size(), 8u);
  EXPECT_GT(packs.size(), 90u);
}

TEST(BurningDaylightRedeal, AfterAnUndoByConsentOnlyWhatNobodyKnowsChanges) {
  auto game = daylight();
  game.hand(kBen, {"moth"}).deck({"night_post", "water_right", "flag_day", "last_train"});
  game.state.deck[3].known = SeatSet::of(kAnn);
  std::set<std::vector<std::string>> orders;
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    Arranged other = game;
    engine::Generator luck(engine::Seed::of(seed));
    deal_unseen(other.state, other.pack, luck);
    EXPECT_EQ(other.deck_now()[0], "night_post");
    EXPECT_TRUE(other.in_hand("moth"));
    orders.insert(other.deck_now());
  }
  EXPECT_EQ(orders.size(), 6u);
}

}  // namespace
}  // namespace gloam::games::burning_daylight
