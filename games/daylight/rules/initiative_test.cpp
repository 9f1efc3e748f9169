// The Initiative; a test names the rules it proves.
#include <gmock/gmock.h>

#include "games/daylight/show/view.h"
#include "games/daylight/testing.h"

namespace gloam::games::daylight::testing {
namespace {

using engine::SeatSet;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

// The order of the whole table at the start of a turn.
Arranged& start_turn(Arranged& town) { return town.run(Phase::turn_start); }

// Two who are tied in everything.
Arranged tied() { return town(2); }

std::vector<engine::Answer> both_name(Trait of_ann, Trait of_ben) {
  return {{kAnn, {kNameTrait, of_ann}}, {kBen, {kNameTrait, of_ben}}};
}

std::vector<engine::Answer> operator+(std::vector<engine::Answer> some,
                                      const std::vector<engine::Answer>& more) {
  some.insert(some.end(), more.begin(), more.end());
  return some;
}

TEST(DaylightInitiative, BelongsToWhoHasMostPower) {
  PROVES("day.initiative.1", "day.initiative.8");
  auto town = testing::town(4);
  town.power(kAnn, 1).power(kBen, 9).power(kCat, 2).power(kDov, 5);
  start_turn(town);
  EXPECT_THAT(town.state.order, ElementsAre(kBen, kCat, kDov, kAnn));
  EXPECT_EQ(town.all_told(say::goes_first), std::vector<int>{kBen});
}

TEST(DaylightInitiative, IncapacitatedCharactersCannotHaveIt) {
  PROVES("day.initiative.2");
  auto town = testing::town(3);
  town.power(kAnn, 1).power(kBen, 9).power(kCat, 2).damage(kBen, {0, 0, 3});
  start_turn(town);
  EXPECT_THAT(town.state.order, ElementsAre(kCat, kAnn, kBen));
}

TEST(DaylightInitiative, GhostsCannotHaveIt) {
  PROVES("day.initiative.3");
  auto town = testing::town(3);
  town.person(kAnn, {1, 2, 2}, 0).person(kBen, {1, 2, 3}, 0).ghost(kCat, 9);
  for (const Seat seat : {kAnn, kBen, kCat}) town.at(seat, "grocery_store");
  town.challenge("the_quill_letters", "grocery_store");
  town.state.visit.site = static_cast<Site>(town.instance("grocery_store"));
  town.run(Phase::arriving);
  EXPECT_THAT(town.state.visit.order, ElementsAre(kBen, kCat, kAnn));
}

TEST(DaylightInitiative, SpiritThenMindThenBodyBreakATie) {
  PROVES("day.initiative.4");
  const auto first = [](Traits of_ann, Traits of_ben, Traits damage_of_ben) {
    auto town = testing::town(2);
    town.person(kAnn, of_ann, 2).person(kBen, of_ben, 2).damage(kBen, damage_of_ben);
    return start_turn(town).state.order[0];
  };
  EXPECT_EQ(first({4, 4, 2}, {2, 2, 3}, {0, 0, 0}), kBen);
  EXPECT_EQ(first({2, 4, 3}, {4, 3, 3}, {0, 0, 0}), kAnn);
  EXPECT_EQ(first({3, 3, 3}, {4, 3, 3}, {0, 0, 0}), kBen);
  EXPECT_EQ(first({2, 2, 3}, {4, 4, 4}, {0, 0, 2}), kAnn) << "its current value counts";
}

TEST(DaylightInitiative, ThreeThreeOneWithSpiritTwoFourFour) {
  PROVES("day.t.8");
  auto town = testing::town(3);
  town.person(kAnn, {3, 3, 2}, 3).person(kBen, {3, 3, 4}, 3).person(kCat, {3, 3, 4}, 1);
  start_turn(town);
  EXPECT_THAT(town.state.order, ElementsAre(kBen, kCat, kAnn));
}

TEST(DaylightInitiative, AFlippedCardBreaksATieAndGoesToTheBottom) {
  PROVES("day.initiative.5", "day.initiative.7");
  for (const bool blue : {false, true}) {
    auto town = tied();
    const CardIndex card = town.card(blue ? "k01" : "k05");  // 1 2 3, 3 1 2
    town.state.karma.put(town.state.karma.take(card));
    town.answers(both_name(kBody, kMind));
    start_turn(town);
    EXPECT_EQ(town.state.order[0], blue ? kBen : kAnn);
    EXPECT_EQ(town.all_told(say::tie_flip), std::vector<int>{card});
    EXPECT_EQ(town.state.karma[0], card);
    EXPECT_EQ(town.state.karma.size(), 60);
  }
}

TEST(DaylightInitiative, AFlipThatTiesIsFollowedByAnother) {
  PROVES("day.initiative.6", "day.q.9");
  auto town = tied();
  town.karma(kBody, {4, 2}).answers(both_name(kBody, kBody) + both_name(kBody, kSpirit));
  const auto first = town.state.karma.top();
  start_turn(town);
  const auto flips = town.all_told(say::tie_flip);
  ASSERT_EQ(flips.size(), 2u);
  EXPECT_EQ(flips[0], first);
  EXPECT_EQ(town.state.karma[1], flips[0]);
  EXPECT_EQ(town.state.karma[0], flips[1]);
  const Traits& second = town.pack.karma_of(flips[1]);
  EXPECT_EQ(town.state.order[0], second[kBody] > second[kSpirit] ? kAnn : kBen);
}

TEST(DaylightInitiative, OnlyThoseStillTiedNameAgain) {
  PROVES("day.q.9");
  auto town = testing::town(4);
  town.state.karma.put(town.state.karma.take(town.card("k05")));  // 3 1 2, after the first
  town.state.karma.put(town.state.karma.take(town.card("k05")));
  const CardIndex second = town.card("k01");  // 1 2 3
  town.state.karma.put(town.state.karma.take(second));
  town.state.karma.put(town.state.karma.take(town.card("k05")));
  town.answers({{kAnn, {kNameTrait, kBody}},
                {kBen, {kNameTrait, kMind}},
                {kCat, {kNameTrait, kBody}},
                {kDov, {kNameTrait, kSpirit}},
                {kAnn, {kNameTrait, kMind}},
                {kCat, {kNameTrait, kSpirit}}});
  start_turn(town);
  EXPECT_THAT(town.state.order, ElementsAre(kCat, kDov, kAnn, kBen));
}

TEST(DaylightInitiative, AfterThreeFruitlessFlipsALotDecides) {
  PROVES("day.q.9");
  for (const Seat drawn : {kAnn, kBen}) {
    auto town = tied();
    const auto same = both_name(kMind, kMind);
    town.answers(same + same + same).luck({drawn});
    start_turn(town);
    EXPECT_EQ(town.told(say::tie_flip), 3);
    EXPECT_EQ(town.state.order[0], drawn);
  }
}

TEST(DaylightInitiative, IsDeterminedAmongThoseAtALocation) {
  PROVES("day.initiative.9", "day.initiative.16", "day.q.8", "day.mystery.2");
  auto town = testing::town(4);
  town.power(kAnn, 1).power(kBen, 9).power(kCat, 2).power(kDov, 0);
  start_turn(town);
  EXPECT_THAT(town.state.order, ElementsAre(kBen, kCat, kDov, kAnn));
  // There it is Dov's, although of all it is Ben's, who has Cat to the left.
  for (const Seat seat : {kAnn, kCat}) town.power(seat, 0);
  for (const Seat seat : {kAnn, kCat, kDov}) town.at(seat, "grocery_store");
  town.challenge("the_quill_letters", "grocery_store");
  town.state.phase = Phase::choosing;
  town.person(kDov, {3, 3, 5}, 0).by_chance();
  town.answers({{kDov, {kDecline}}, {kAnn, {kDecline}}, {kCat, {kDecline}}}).play();
  EXPECT_THAT(town.state.visit.order, ElementsAre(kDov, kAnn, kCat));
  // What all see stays with the one who had it at the start of the turn.
  for (const Seat viewer : {kAnn, kBen, engine::kNobody})
    EXPECT_EQ(view_of(town.state, town.pack, viewer).initiative, kBen + 1);
}

TEST(DaylightInitiative, IsDeterminedAnewInEveryRound) {
  PROVES("day.initiative.10", "day.monster.4");
  auto town = testing::town(3);
  for (const Seat seat : {kAnn, kBen, kCat}) town.at(seat, "grocery_store");
  town.night().visiting("grocery_store", "shambling_muck");
  town.power(kAnn, 1).power(kBen, 2).power(kCat, 3).run(Phase::round_start);
  EXPECT_THAT(town.state.visit.order, ElementsAre(kCat, kAnn, kBen));
  town.asked(Phase::acting);
  EXPECT_EQ(town.who_is_asked(), SeatSet::of(kCat));
  town.power(kCat, 0).run(Phase::round_start);
  EXPECT_THAT(town.state.visit.order, ElementsAre(kBen, kCat, kAnn));
  town.asked(Phase::acting);
  EXPECT_EQ(town.who_is_asked(), SeatSet::of(kBen));
}

TEST(DaylightInitiative, TellsWhoResistsTheFirstAttack) {
  PROVES("day.initiative.11", "day.initiative.17");
  // Surprise!: Ann, with more Spirit, resists first and is hurt; then Ben has more.
  auto town = testing::town(2);
  town.person(kAnn, {3, 3, 4}, 0).person(kBen, {3, 3, 3}, 0);
  for (const Seat seat : {kAnn, kBen}) town.at(seat, "grocery_store");
  town.night().challenge("the_humming_children", "grocery_store");
  town.karma(kSpirit, {1, 1, 1, 1, 4, 4, 4});
  town.state.phase = Phase::choosing;
  town.until(Phase::round_start);
  EXPECT_EQ(town.all_told(say::attacks, 1), (std::vector<int>{kAnn, kBen}));
  EXPECT_EQ(town.value(kAnn, kSpirit), 2);
  EXPECT_EQ(town.value(kBen, kSpirit), 3);
  town.run(Phase::round_start);
  EXPECT_THAT(town.state.visit.order, ElementsAre(kBen, kAnn));
  // The Attack after the round follows the new order.
  town.run(Phase::round_end).karma(kSpirit, {4, 4, 4, 5, 5}).run(Phase::striking);
  EXPECT_EQ(town.all_told(say::attacks, 1), (std::vector<int>{kBen, kAnn}));
}

TEST(DaylightInitiative, TellsWhoResistsTheOnlyAttack) {
  PROVES("day.initiative.11");
  auto town = muck_town(2);
  town.person(kBen, {3, 3, 4}, 0);
  auto surprised = town;
  surprised.lying("shambling_muck").game[0] = 0;
  surprised.state.visit.from_surprise = 1;
  surprised.karma(kBody, {1, 1, 1}).from(Phase::arriving, Phase::round_start);
  EXPECT_EQ(surprised.all_told(say::attacks, 1), std::vector<int>{kBen});
  town.run(Phase::round_start).run(Phase::round_end);
  town.karma(kBody, {1, 1, 1}).run(Phase::striking);
  EXPECT_EQ(town.all_told(say::attacks, 1), std::vector<int>{kBen});
}

TEST(DaylightInitiative, PassesToTheLeftWhenTheHolderFalls) {
  PROVES("day.initiative.12", "day.incap.9");
  auto town = testing::town(3);
  town.person(kAnn, {3, 3, 3}, 0).person(kBen, {1, 3, 4}, 0).person(kCat, {3, 3, 3}, 0);
  for (const Seat seat : {kAnn, kBen, kCat}) town.at(seat, "grocery_store");
  town.night().visiting("grocery_store", "cannery_gulls").run(Phase::round_start);
  EXPECT_THAT(town.state.visit.order, ElementsAre(kBen, kCat, kAnn));
  // Ben falls to the first of three Attacks.
  town.karma(kBody, {1, 3, 3, 3, 3, 3, 3}).doing([](Table& table) {
    table.s.phase = Phase::striking;
    while (table.s.phase == Phase::striking) table.step();
  });
  EXPECT_EQ(town.all_told(say::attacks, 1), (std::vector<int>{kBen, kCat, kAnn}));
  EXPECT_EQ(town.value(kBen, kBody), 0);
  town.damage(kAnn, {0, 0, 1}).run(Phase::round_start);
  EXPECT_THAT(town.state.visit.order, ElementsAre(kCat, kAnn, kBen));
  town.karma(kBody, {3, 3, 3, 3, 3, 3, 3, 3, 3}).run(Phase::round_end).doing([](Table& table) {
    while (table.s.phase == Phase::striking) table.step();
  });
  EXPECT_EQ(town.all_told(say::attacks, 1), (std::vector<int>{kCat, kAnn, kCat}));
}

TEST(DaylightInitiative, StartsWithTheStorytellerIfNobodyCanHaveIt) {
  PROVES("day.q.66");
  auto town = testing::town(3);
  for (const Seat seat : {kAnn, kBen, kCat}) town.damage(seat, {3, 0, 0});
  town.storyteller(kBen);
  start_turn(town);
  EXPECT_THAT(town.state.order, ElementsAre(kBen, kCat, kAnn));
  // The Storyteller is not concerned: from that seat to the left.
  auto healing = testing::town(3);
  healing.damage(kAnn, {0, 0, 3}).damage(kCat, {0, 0, 3}).storyteller(kBen);
  for (const Seat seat : {kAnn, kCat}) healing.power(seat, 0);
  for (const Seat seat : {kAnn, kCat}) healing.state.people[seat].activity = Activity::heal;
  healing.state.phase = Phase::errands;
  healing.until(Phase::choosing);
  EXPECT_EQ(healing.all_told(say::drawn), (std::vector<int>{kCat, kAnn}));
}

}  // namespace
}  // namespace gloam::games::daylight::testing
