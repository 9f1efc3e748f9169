// The rule of thumb.
#include "games/daylight/players/judgement.h"

#include <gmock/gmock.h>

#include "engine/thumb.h"
#include "games/daylight/players/suspicion.h"
#include "games/daylight/testing.h"

namespace gloam::games::daylight::testing {
namespace {

// Answers the first question after these answers by rule of thumb, which ends the run.
class ByThumb final : public engine::Decider {
 public:
  ByThumb(const Arranged& town, std::vector<Option> before)
      : town_(town), before_(std::move(before)) {}
  struct Answered {};
  engine::Answer choose(const engine::Question& question) override {
    const Seat seat = question.seats.lowest();
    if (given_ < before_.size()) return {seat, before_[given_++]};
    const engine::Options options = question.options_of(seat);
    std::vector<double> points(options.size());
    weigh(town_.state, town_.pack, question, seat, options, points);
    answer = options[static_cast<std::size_t>(std::max_element(points.begin(), points.end()) -
                                              points.begin())];
    throw Answered{};
  }
  Option answer;

 private:
  const Arranged& town_;
  const std::vector<Option> before_;
  std::size_t given_ = 0;
};

// What the rule of thumb takes of the options of the next question after these answers.
Option thumb(Arranged& town, Phase phase, std::vector<Option> before = {}) {
  town.state.phase = phase;
  ByThumb decider(town, std::move(before));
  engine::Company company{decider};
  EXPECT_THROW(Table(town.state, town.pack, company).step(), ByThumb::Answered);
  return decider.answer;
}

// Ann attempts a Mystery of 3 points by Mind, level 7, with Mind 3 and these KARMA cards.
Arranged before_drawing(std::initializer_list<int> numbers) {
  auto town = real_town(2);
  town.person(kAnn, {3, 3, 3}, 1).at(kAnn, "grocery_store").karma(kMind, numbers);
  town.visiting("grocery_store", "abandoned_here");
  return town;
}
Option after_drawing(Arranged town) { return thumb(town, Phase::attempting, {kByMind, {kDraw}}); }

TEST(DaylightThumb, DrawsOnceMoreForAPrize) {
  EXPECT_EQ(after_drawing(before_drawing({1, 2, 4})), Option(kPowerDraw));
  EXPECT_EQ(after_drawing(before_drawing({1, 2, 5})), Option(kAcceptResult));  // solved already
}

TEST(DaylightThumb, KeepsItsLastPowerForAnInfection) {
  EXPECT_EQ(after_drawing(before_drawing({1, 2, 4}).infected(kAnn)), Option(kAcceptResult));
}

TEST(DaylightThumb, TakesTheBetterWeapon) {
  auto town = testing::town(2);
  town.night()
      .power(kAnn, 0)
      .gear(kAnn, "service_revolver")
      .gear(kAnn, "hunting_rifle", false)
      .at(kAnn, "grocery_store")
      .visiting("grocery_store", "the_bald_fox");
  EXPECT_EQ(thumb(town, Phase::acting), town.with(kUseWeapon, "hunting_rifle"));
}

TEST(DaylightThumb, SlipsAwayFromWhatIsTooStrong) {
  auto town = testing::town(2);
  town.night().power(kAnn, 0).damage(kAnn, {2, 0, 0}).at(kAnn, "grocery_store");
  town.visiting("grocery_store", "shambling_muck");
  EXPECT_EQ(thumb(town, Phase::acting), Option(kEscape, kMind));
}

TEST(DaylightThumb, HealsBeforeItIsTooLate) {
  auto town = testing::town(1);
  town.power(kAnn, 0).damage(kAnn, {2, 2, 0}).location("grocery_store").run(Phase::turn_start);
  EXPECT_EQ(thumb(town, Phase::declaring), Option(kHeal));
}

TEST(DaylightThumb, GoesToTheMysteryThatItCanSolve) {
  auto town = real_town(1);
  town.person(kAnn, {1, 4, 2}, 0)
      .challenge("the_dredged_car", "grocery_store")
      .challenge("the_quill_letters", "orrin_mill")
      .run(Phase::turn_start);
  EXPECT_EQ(thumb(town, Phase::declaring), town.with(kVisit, "orrin_mill"));
}

TEST(DaylightThumb, TakesPowerThatALocationOffers) {
  auto town = real_town(2);
  town.at(kAnn, "orrin_mill").visiting("orrin_mill", "the_quill_letters");
  EXPECT_EQ(thumb(town, Phase::attempting).verb, engine::kUse);
}

TEST(DaylightThumb, AttemptsWithTheValueThatIsMostLikelyToSolveIt) {
  auto town = real_town(2);
  town.person(kAnn, {4, 2, 3}, 0).at(kAnn, "grocery_store");
  town.visiting("grocery_store", "room_nine_again");
  EXPECT_EQ(thumb(town, Phase::attempting), kByBody);
}

// A strong Mystery and a weak one, for Ann who is strong and Ben who is not.
Arranged with_two_mysteries() {
  auto town = real_town(2);
  town.person(kAnn, {4, 4, 4}, 0).person(kBen, {2, 2, 2}, 0).at(kAnn, "orrin_mill");
  town.at(kBen, "grocery_store").storyteller(kAnn).state.drawn_held = 1;
  for (const char* id : {"the_angels_mistake", "keys_without_doors"})
    town.state.held.put({.card = town.card(id)});
  return town;
}

TEST(DaylightThumb, StoryTellerLaysTheStrongMysteryBeforeTheStrong) {
  auto town = with_two_mysteries();
  const Option laid = thumb(town, Phase::choosing);
  EXPECT_THAT(laid, ::testing::AnyOf(town.with(kLay, "the_angels_mistake", "orrin_mill"),
                                     town.with(kLay, "keys_without_doors", "grocery_store")));
}

TEST(DaylightThumb, AMinionLaysTheStrongMysteryBeforeTheWeak) {
  auto town = with_two_mysteries();
  town.hand(kAnn, "minion_of_darkness");
  const Option laid = thumb(town, Phase::choosing);
  EXPECT_THAT(laid, ::testing::AnyOf(town.with(kLay, "the_angels_mistake", "grocery_store"),
                                     town.with(kLay, "keys_without_doors", "orrin_mill")));
}

TEST(DaylightThumb, AMinionSpendsNothingOnWhatTheTownWants) {
  auto town = before_drawing({1, 2, 4});
  EXPECT_EQ(after_drawing(town.hand(kAnn, "minion_of_darkness")), Option(kAcceptResult));
}

TEST(DaylightThumb, PlaysASecretThatStaysIfAPowerIsLeft) {
  const auto with_power = [](int power) {
    auto town = real_town(2);
    return thumb(town.power(kAnn, power).hand(kAnn, "while_it_reels"), Phase::between);
  };
  EXPECT_EQ(with_power(2), real_town(2).with(kPlay, "while_it_reels"));
  EXPECT_NE(with_power(1).verb, kPlay);
}

TEST(DaylightThumb, DrawsAnewWhereTheDrawIsBad) {
  const auto then = [](std::initializer_list<int> numbers) {
    auto town = before_drawing(numbers);
    return after_drawing(town.power(kAnn, 0).secret(kAnn, "second_thoughts"));
  };
  EXPECT_EQ(then({1, 2, 4}).verb, engine::kUse);
  EXPECT_EQ(then({1, 2, 5}), Option(kAcceptResult));  // solved already
}

TEST(DaylightThumb, BuysAMagicalItemAtAFairPrice) {
  auto town = real_town(2);
  town.power(kAnn, 3).power(kBen, 0).gear(cards::kNoOwner, "salt_locket", false);
  town.lying("salt_locket").game[0] = kForSale;
  EXPECT_EQ(thumb(town, Phase::between), town.with(kBuy, "salt_locket"));
}

// What Ann does before Ben's hand, with four Minions among the SECRETs that she has not seen.
Option before_hand_of(int cards, int day_counters) {
  constexpr std::array kCards = {"narrow_miss",    "cannery_arms", "card_sense",
                                 "waking_dreamer", "sin_eater",    "quill_blood"};
  auto town = real_town(2);
  town.counters(3, day_counters).power(kAnn, 2).state.minions = 4;
  for (int i = 0; i < cards; ++i) town.hand(kBen, kCards[static_cast<std::size_t>(i)]);
  return thumb(town, Phase::between);
}

TEST(DaylightThumb, AccusesWhereTheChanceIsWorthThePower) {
  EXPECT_EQ(before_hand_of(6, 0), Option(kAccuse, kBen));
  EXPECT_NE(before_hand_of(2, 0).verb, kAccuse);
  EXPECT_NE(before_hand_of(6, 4).verb, kAccuse) << "to be wrong would cost a counter";
}

TEST(DaylightThumb, SuspectsByHandsAndUnseenCardsAlone) {
  auto town = real_town(3);
  town.hand(kBen, "narrow_miss").hand(kCat, "minion_of_darkness");
  const auto suspects = [&](Seat seat, Seat other) {
    return suspicion(town.state, town.pack, seat, other);
  };
  EXPECT_DOUBLE_EQ(suspects(kAnn, kCat), suspects(kAnn, kBen));
  EXPECT_LT(suspects(kCat, kBen), suspects(kAnn, kBen)) << "one of the four is in the own hand";
  const double of_one_card = suspects(kAnn, kBen);
  town.hand(kBen, "cannery_arms");
  EXPECT_GT(suspects(kAnn, kBen), of_one_card);
  for (Hidden& hidden : town.state.hands) hidden.known = engine::SeatSet::first(3);
  EXPECT_EQ(suspects(kAnn, kBen), 0);
  EXPECT_EQ(suspects(kAnn, kCat), 1);
}

}  // namespace
}  // namespace gloam::games::daylight::testing
