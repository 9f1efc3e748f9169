// Setting up and forming gangs.
#include <set>

#include "games/burning_daylight/show/view.h"
#include "games/burning_daylight/testing.h"

namespace gloam::games::burning_daylight {
namespace {

using engine::Seat;
using engine::SeatSet;
using testing::Arranged;
using testing::Begun;
using testing::daylight;
using ::testing::Each;
using testing::kAnn;
using testing::kBen;
using ::testing::Le;
using testing::made;

constexpr int kDealt = 0;
constexpr int kAgreed = 1;
constexpr int kDrafted = 2;

TEST(BurningDaylightSetup, GangSizesAndGoalsFollowTheNumberOfPlayers) {
  PROVES("bd.ex.1", "bd.setup.1", "bd.setup.2", "bd.setup.3", "bd.setup.4", "bd.setup.5",
         "bd.setup.6", "bd.setup.7", "bd.setup.8", "bd.setup.9", "bd.ruling.5");
  const auto game = made();
  EXPECT_EQ(game->info().least_seats, 2);
  EXPECT_EQ(game->info().most_seats, 5);
  const std::vector<int> sizes = {8, 7, 6, 5};
  const std::vector<int> goals = {16, 14, 12, 10};
  const std::vector<int> unused = {9, 4, 1, 0};
  for (int seats = 2; seats <= 5; ++seats) {
    const Begun begun(seats);
    const auto i = static_cast<std::size_t>(seats - 2);
    int dealt = 0;
    for (const Seat seat : SeatSet::first(seats)) {
      EXPECT_EQ(std::popcount(begun.state().players[seat].hand), sizes[i]);
      dealt += std::popcount(begun.state().players[seat].hand);
    }
    EXPECT_EQ(goal(seats), goals[i]);
    EXPECT_EQ(25 - dealt, unused[i]);
  }
}

TEST(BurningDaylightSetup, TheGangIsTheHandAndTheGameBeginsWithOneOpenMission) {
  PROVES("bd.setup.10", "bd.setup.12", "bd.draft.4");
  const Begun begun(3);
  const State& state = begun.state();
  Gangers all = 0;
  for (const Seat seat : SeatSet::first(3)) {
    EXPECT_EQ(on_track(state.players[seat]) | state.players[seat].recovery, 0u);
    EXPECT_EQ(all & state.players[seat].hand, 0u);
    all |= state.players[seat].hand;
  }
  EXPECT_NE(state.first_mission, kNone);
  EXPECT_TRUE(state.board.empty());
  EXPECT_EQ(state.deck.size(), 46);
}

TEST(BurningDaylightSetup, ChanceDecidesWhoBeginsUnlessTheTableDoes) {
  PROVES("bd.setup.11", "bd.ruling.33", "bd.dec.3");
  std::set<int> began;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const Begun begun(3, {}, seed);
    began.insert(begun.state().first);
    EXPECT_EQ(begun.session.question().seats, SeatSet::of(begun.state().first));
    EXPECT_EQ(Begun(3, {kDealt, 0, 0, 0, 0, 1}, seed).state().first, 0);
  }
  EXPECT_EQ(began.size(), 3u);
}

TEST(BurningDaylightSetup, TheTableSettlesHowGangsAreFormedAndWhichGameIsPlayed) {
  PROVES("bd.dec.1");
  EXPECT_EQ(Begun(2, {kDealt}).session.question().ask, &ask::action);
  EXPECT_EQ(Begun(2, {kAgreed}).session.question().ask, &ask::agree);
  EXPECT_EQ(Begun(2, {kDrafted}).session.question().ask, &ask::pick);
  EXPECT_EQ(Begun(2, {kDealt, 1}).state().command_points, 1);
}

TEST(BurningDaylightGangs, AreDealtAtRandom) {
  PROVES("bd.draft.1");
  EXPECT_NE(Begun(2, {}, 1).state().players[0].hand, Begun(2, {}, 2).state().players[0].hand);
}

TEST(BurningDaylightGangs, AreDealtWithTypesAsEvenAsThePackAllows) {
  PROVES("bd.ruling.61", "bd.draft.1");
  for (int seats = 2; seats <= 5; ++seats) {
    std::set<Gangers> hands;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
      const Begun begun(seats, {kDealt}, seed);
      const std::vector<int> spreads = testing::spreads(begun.state());
      EXPECT_THAT(spreads, Each(Le(seats == 2 || seats == 5 ? 0 : 1)));
      EXPECT_EQ(spreads[kHelper], 0);
      hands.insert(begun.state().players[kAnn].hand);
    }
    EXPECT_GT(hands.size(), 50u);
  }
}

// Everybody picks the first of the pack, until the gangs are complete.
int draft_out(Begun& begun) {
  int rounds = 0;
  while (begun.session.question().ask == &ask::pick) {
    const SeatSet seats = begun.session.question().seats;
    for (const Seat seat : seats) {
      begun.session.answer(seat, begun.session.question().options[seat][0]);
    }
    ++rounds;
  }
  return rounds;
}

TEST(BurningDaylightGangs, DraftOfFourHasPacksOfSixAndOneGangerAside) {
  PROVES("bd.ex.30", "bd.draft.2", "bd.ruling.4", "bd.ruling.6", "bd.dec.2");
  Begun begun(4, {kDrafted});
  Gangers packs = 0;
  for (const Player& player : begun.state().players) packs |= player.pack;
  EXPECT_EQ(std::popcount(packs), 24);
  for (const Seat seat : SeatSet::first(4))
    EXPECT_EQ(begun.session.question().options[seat].size(), 6u);
  EXPECT_EQ(draft_out(begun), 5);  // the sixth pick is the last card
  for (const Seat seat : SeatSet::first(4))
    EXPECT_EQ(std::popcount(begun.state().players[seat].hand), 6);
}

TEST(BurningDaylightGangs, DraftOfTwoStopsAtEightAndShowsNothingOfTheRest) {
  PROVES("bd.ruling.6");
  Begun begun(2, {kDrafted});
  EXPECT_EQ(std::popcount(begun.state().players[0].pack), 12);
  EXPECT_EQ(draft_out(begun), 8);
  EXPECT_EQ(std::popcount(begun.state().players[0].hand), 8);
  EXPECT_EQ(begun.state().players[0].pack | begun.state().players[1].pack, 0u);
}

TEST(BurningDaylightGangs, PicksAreMadeAtOnceAndInSecretAndPacksGoToTheLeft) {
  PROVES("bd.tw.1", "bd.ruling.7", "bd.draft.2");
  Begun begun(3, {kDrafted});
  EXPECT_EQ(begun.session.question().seats, SeatSet::first(3));
  EXPECT_TRUE(ask::pick.secret);
  const std::array<Player, kMostSeats> before = begun.state().players;
  const auto view = [&](Seat seat) {
    std::string json;
    begun.game().view(begun.session.position(), seat)->write_json(json);
    return json;
  };
  const std::string unaware = view(kBen);
  begun.session.answer(kAnn, begun.session.question().options[kAnn][0]);
  EXPECT_EQ(view(kBen), unaware);
  begun.session.answer(kBen, begun.session.question().options[kBen][0]);
  begun.session.answer(2, begun.session.question().options[2][0]);
  EXPECT_EQ(begun.state().players[kBen].pack & ~before[kAnn].pack, 0u);
  EXPECT_EQ(begun.state().players[2].pack & ~before[kBen].pack, 0u);
  EXPECT_EQ(begun.state().players[kAnn].pack & ~before[2].pack, 0u);
}

TEST(BurningDaylightGangs, AgreedOnGangsAreChosenOpenlyInTurnFromAll) {
  PROVES("bd.draft.3", "bd.ruling.54");
  Begun begun(5, {kAgreed});
  EXPECT_EQ(begun.session.question().options[begun.state().first].size(), 25u);
  std::vector<Seat> order;
  while (begun.session.question().ask == &ask::agree) {
    const Seat seat = begun.session.question().seats.lowest();
    order.push_back(seat);
    begun.session.answer(seat, begun.session.question().options[seat].back());
  }
  EXPECT_EQ(order.size(), 24u);  // the last ganger is nobody's choice
  EXPECT_EQ(order[1], (order[0] + 1) % 5);
  for (const Seat seat : SeatSet::first(5)) {
    const Player& player = begun.state().players[seat];
    EXPECT_EQ(std::popcount(player.hand), 5);
    EXPECT_EQ(player.seen, player.hand);
  }
}

TEST(BurningDaylightGangs, HandsAreSecretUntilSeenUnlessGangsAreOpen) {
  PROVES("bd.ruling.35");
  const auto seen_in_hand = [](const Arranged& game) {
    return view_of(game.state, game.pack, kBen).players[kAnn].seen;
  };
  auto game = daylight();
  game.hand(kAnn, {"static_nan", "hush"});
  EXPECT_TRUE(seen_in_hand(game).empty());
  EXPECT_TRUE(view_of(game.state, game.pack, kBen).hand.empty());
  game.answers({game.deploy("hush")}).action();
  game.turn(kAnn).advance().turn(kAnn).advance().turn(kAnn).advance();
  ASSERT_TRUE(game.in_hand("hush"));
  ASSERT_EQ(seen_in_hand(game).size(), 1u);
  EXPECT_EQ(seen_in_hand(game)[0].id, "hush");
  const Begun open(2, {kDealt, 0, 0, 1});
  EXPECT_EQ(open.state().players[0].seen, open.state().players[0].hand);
}

}  // namespace
}  // namespace gloam::games::burning_daylight
