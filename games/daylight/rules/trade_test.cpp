// Trades between turns, and what never changes hands; a test names the rules it proves.
#include <gmock/gmock.h>

#include "games/daylight/show/view.h"
#include "games/daylight/testing.h"

namespace gloam::games::daylight::testing {
namespace {

using engine::SeatSet;
using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;

// It is between turns: Ann has a Pry Bar, Ben a Doctor's Bag.
Arranged traders(int seats) {
  auto town = testing::town(seats);
  return town.gear(kAnn, "pry_bar").gear(kBen, "doctors_bag"), town;
}

// Ann offers the Pry Bar to Ben, for nothing or for that card.
Arranged& ann_offers_bar(Arranged& town, std::string_view for_card = {}) {
  std::vector<engine::Answer> script{{kAnn, town.with(kOffer, "pry_bar")}};
  if (town.state.seats > 2) script.push_back({kAnn, {kOfferTo, kBen}});
  if (!for_card.empty()) {
    script.push_back({kAnn, town.with(kWant, for_card)});
  } else if (town.state.in_play.cards_of(kBen).count() > 0) {
    script.push_back({kAnn, {kForNothing}});
  }
  return town.answers(script).run(Phase::between);
}

// What Ben is asked about it, and answers.
Arranged& ben_answers(Arranged& town, int verb) {
  return town.answers({{kBen, {verb}}}).run(Phase::between);
}

// What is offered to Ann between turns.
bool ann_may_offer(Arranged town, std::string_view id) {
  town.asked(Phase::between);
  EXPECT_TRUE(town.who_is_asked().has(kAnn));
  return town.offered(town.with(kOffer, id));
}

TEST(DaylightTrade, ACardChangesHandsForAnother) {
  PROVES("day.equipment.11");
  auto town = traders(3);
  auto chain = town;
  chain.answers({{kAnn, chain.with(kOffer, "pry_bar")}}).asked(Phase::between);
  EXPECT_TRUE(chain.asks(ask::offer_to));
  EXPECT_THAT(chain.offers(), ElementsAre(Option{kOfferTo, kBen}, Option{kOfferTo, kCat}));
  chain.answers({{kAnn, chain.with(kOffer, "pry_bar")}, {kAnn, {kOfferTo, kBen}}});
  chain.asked(Phase::between);
  EXPECT_TRUE(chain.asks(ask::offer_for));
  EXPECT_THAT(chain.offers(), ElementsAre(Option{kForNothing}, chain.with(kWant, "doctors_bag")));

  ann_offers_bar(town, "doctors_bag");
  EXPECT_EQ(town.told(say::offers_for), 1);
  EXPECT_EQ(town.told(say::handed_over), 0);
  auto asked = town;
  asked.asked(Phase::between);
  EXPECT_TRUE(asked.asks(ask::accept_exchange));
  EXPECT_EQ(asked.who_is_asked(), SeatSet::of(kBen));
  ben_answers(town, kAccept);
  EXPECT_EQ(town.lying("pry_bar").owner, kBen);
  EXPECT_EQ(town.lying("doctors_bag").owner, kAnn);
  EXPECT_TRUE(town.equipped("pry_bar"));
  EXPECT_EQ(town.told(say::handed_over), 2);
  EXPECT_EQ(town.rule_of(say::handed_over), "day.equipment.11"_rule);
}

TEST(DaylightTrade, ACardIsGivenForNothing) {
  PROVES("day.item.15");
  auto town = testing::town(2);
  town.gear(kAnn, "string_of_cans");
  town.answers({{kAnn, town.with(kOffer, "string_of_cans")}}).run(Phase::between);
  auto asked = town;
  asked.asked(Phase::between);
  EXPECT_TRUE(asked.asks(ask::accept_gift));
  EXPECT_EQ(asked.who_is_asked(), SeatSet::of(kBen));
  ben_answers(town, kAccept);
  EXPECT_EQ(town.lying("string_of_cans").owner, kBen);
  EXPECT_EQ(town.rule_of(say::handed_over), "day.item.15"_rule);
}

TEST(DaylightTrade, AnOfferLiesOpen) {
  auto town = traders(3);
  ann_offers_bar(town, "doctors_bag");
  EXPECT_EQ(town.last(say::offers_for).audience, SeatSet::first(3));
  for (const Seat viewer : {kAnn, kBen, kCat, engine::kNobody}) {
    const View view = view_of(town.state, town.pack, viewer);
    ASSERT_EQ(view.offer.size(), 1u);
    EXPECT_EQ(view.offer[0].seat, 1);
    EXPECT_EQ(view.offer[0].to, 2);
    EXPECT_EQ(view.offer[0].card.id, "pry_bar");
    ASSERT_EQ(view.offer[0].for_card.size(), 1u);
    EXPECT_EQ(view.offer[0].for_card[0].id, "doctors_bag");
    EXPECT_THAT(screen_of(view, {}), ::testing::HasSubstr("Person 1 offers Pry Bar to Person 2"));
  }
  ben_answers(town, kRefuse);
  EXPECT_TRUE(view_of(town.state, town.pack, kCat).offer.empty());
}

TEST(DaylightTrade, InOneWindowACardMovesOnceAndARefusedOfferIsNotRepeated) {
  PROVES("day.q.86");
  auto refused = traders(2);
  ann_offers_bar(refused);
  ben_answers(refused, kRefuse);
  EXPECT_EQ(refused.lying("pry_bar").owner, kAnn);
  EXPECT_EQ(refused.rule_of(say::refuses), "day.q.86"_rule);
  EXPECT_FALSE(ann_may_offer(refused, "pry_bar"));
  refused.asked(Phase::between);
  EXPECT_EQ(refused.refused(refused.with(kOffer, "pry_bar")), "day.q.86"_rule);
  // In the next window it may be offered again.
  refused.answers({{kAnn, {kReady}}, {kBen, {kReady}}}).from(Phase::between, Phase::darkness);
  EXPECT_TRUE(ann_may_offer(refused, "pry_bar"));

  // Somebody else may still want it.
  auto third = traders(3);
  ann_offers_bar(third);
  ben_answers(third, kRefuse);
  third.answers({{kAnn, third.with(kOffer, "pry_bar")}}).run(Phase::between);
  EXPECT_EQ(third.last(say::offers).arguments[2], kCat);

  auto moved = traders(2);
  ann_offers_bar(moved);
  ben_answers(moved, kAccept);
  moved.asked(Phase::between);
  EXPECT_EQ(moved.who_is_asked(), SeatSet::of(kBen));
  EXPECT_EQ(moved.refused(moved.with(kOffer, "pry_bar")), "day.q.86"_rule);
  EXPECT_TRUE(moved.offered(moved.with(kOffer, "doctors_bag")));
}

TEST(DaylightTrade, WhatIsMagicalStaysWithItsBuyer) {
  PROVES("day.item.10", "day.item.11", "day.item.26");
  auto town = traders(2);
  town.night().gear(kAnn, "widows_hatpin").gear(kAnn, "ebony_blade", false);
  town.gear(kBen, "quill_spectacles").gear(kBen, "stone_apron");
  auto own = town;
  own.asked(Phase::between);
  EXPECT_TRUE(own.offered(own.with(kOffer, "pry_bar")));
  EXPECT_EQ(own.refused(own.with(kOffer, "widows_hatpin")), "day.item.11"_rule);
  EXPECT_EQ(own.refused(own.with(kOffer, "ebony_blade")), "day.item.26"_rule);
  EXPECT_TRUE(own.offered(own.with(kDiscard, "widows_hatpin")));
  town.answers({{kAnn, town.with(kOffer, "pry_bar")}}).asked(Phase::between);
  EXPECT_TRUE(town.asks(ask::offer_for));
  EXPECT_THAT(town.offers(), ElementsAre(Option{kForNothing}, town.with(kWant, "doctors_bag")));
  EXPECT_EQ(town.refused(town.with(kWant, "quill_spectacles")), "day.item.11"_rule);
  EXPECT_EQ(town.refused(town.with(kWant, "stone_apron")), "day.item.26"_rule);
}

TEST(DaylightTrade, PowerIsNeverPartOfIt) {
  PROVES("day.power.15");
  auto town = traders(2);
  town.power(kAnn, 9).power(kBen, 4).hand(kAnn, "narrow_miss");
  auto offered = town;
  offered.asked(Phase::between);
  for (const Option& option : offered.offers())
    EXPECT_THAT(option.verb, ::testing::AnyOf(kReady, kTakeOff, kDiscard, kOffer, kPlay, kAskMe));
  ann_offers_bar(town, "doctors_bag");
  ben_answers(town, kAccept);
  EXPECT_EQ(town.of(kAnn).power, 9);
  EXPECT_EQ(town.of(kBen).power, 4);
}

TEST(DaylightTrade, NothingIsTradedOutsideTheWindowsBetweenTurns) {
  PROVES("day.q.26", "day.q.83", "day.equipment.12");
  const auto no_trade = [](const Arranged& town) {
    for (const Option& option : town.offers()) EXPECT_NE(option.verb, kOffer);
  };
  auto town = traders(2);
  town.location("grocery_store").power(kAnn, 9).power(kBen, 0).state.time = Time::night;
  // In each of the three windows, the last right before declarations.
  EXPECT_TRUE(ann_may_offer(town, "pry_bar"));
  auto declaring = town;
  declaring.answers({{kAnn, {kReady}}, {kBen, {kReady}}});
  declaring.state.window = 1;
  declaring.from(Phase::between, Phase::declaring).asked(Phase::declaring);
  EXPECT_TRUE(declaring.asks(ask::activity));
  no_trade(declaring);
  // What is bought is traded after the turn.
  town.state.people[kAnn].activity = Activity::shop;
  town.state.time = Time::day;
  auto buying = town;
  buying.asked(Phase::errands);
  EXPECT_TRUE(buying.asks(ask::purchase));
  no_trade(buying);
  town.answers({{kAnn, town.with(kBuy, "shotgun")}, {kAnn, {kLeaveStore}}}).by_chance();
  town.from(Phase::errands, Phase::between);
  EXPECT_TRUE(ann_may_offer(town, "shotgun"));
  // Nor is anything at a LOCATION.
  auto visit = traders(2);
  visit.at(kAnn, "grocery_store").at(kBen, "grocery_store");
  visit.visiting("grocery_store", "shambling_muck");
  visit.asked(Phase::acting);
  EXPECT_TRUE(visit.asks(ask::fight));
  no_trade(visit);
}

TEST(DaylightTrade, WhoIsIncapacitatedTradesBetweenTurnsOnly) {
  PROVES("day.incap.7");
  auto town = traders(2);
  town.damage(kAnn, {3, 0, 0}).gear(kAnn, "flack_vest", false);
  auto offered = town;
  offered.asked(Phase::between);
  EXPECT_TRUE(offered.offered(offered.with(kPutOn, "flack_vest")));
  EXPECT_TRUE(offered.offered(offered.with(kDiscard, "pry_bar")));
  EXPECT_TRUE(offered.offered(offered.with(kOffer, "pry_bar")));
  auto healing = town;
  healing.state.people[kAnn].activity = Activity::heal;
  healing.asked(Phase::errands);
  EXPECT_THAT(healing.offers(), UnorderedElementsAre(Option{kHealWith, kBody, kBody},
                                                     Option{kHealWith, kBody, kSpirit}));
  ann_offers_bar(town, "doctors_bag");
  ben_answers(town, kAccept);
  EXPECT_EQ(town.lying("pry_bar").owner, kBen);
}

TEST(DaylightTrade, ArmorArrivesSidewaysAndItsBonusEndsForTheGiver) {
  Arranged town(2,
                "[thick_coat]\nname = \"Thick Coat\"\nkind = \"item\"\n"
                "sort = \"technological\"\narmor = true\nrules = \"always: body(+2)\"\n");
  town.gear(kAnn, "thick_coat").damage(kAnn, {4, 0, 0});
  town.answers({{kAnn, town.with(kOffer, "thick_coat")}}).run(Phase::between);
  ben_answers(town, kAccept);
  EXPECT_FALSE(town.equipped("thick_coat"));
  EXPECT_EQ(town.rule_of(say::incapacitated), "day.equipped.12"_rule);
  EXPECT_TRUE(town.incapacitated(kAnn));
  EXPECT_EQ(town.counts(kBen, kBody), 3);
  town.answers({{kBen, town.with(kPutOn, "thick_coat")}}).run(Phase::between);
  EXPECT_EQ(town.counts(kBen, kBody), 5);
}

TEST(DaylightTrade, WhoReceivesACardIsAskedAgain) {
  auto town = traders(2);
  town.answers({{kBen, {kReady}}}).run(Phase::between);
  ann_offers_bar(town);
  ben_answers(town, kRefuse);
  EXPECT_TRUE(town.state.ready.has(kBen));
  town.gear(kAnn, "flack_vest");
  town.answers({{kAnn, town.with(kOffer, "flack_vest")}, {kAnn, {kForNothing}}});
  town.run(Phase::between);
  ben_answers(town, kAccept);
  EXPECT_FALSE(town.state.ready.has(kBen));
  town.asked(Phase::between);
  EXPECT_TRUE(town.who_is_asked().has(kBen));
}

TEST(DaylightTrade, OnlyTheLivingTrade) {
  auto town = testing::town(4);
  town.gear(kAnn, "pry_bar").ghost(kBen, 3).standing(kCat, Standing::absent);
  town.answers({{kAnn, town.with(kOffer, "pry_bar")}}).run(Phase::between);
  EXPECT_EQ(town.last(say::offers).arguments[2], kDov);
  auto alone = testing::town(3);
  alone.gear(kAnn, "pry_bar").ghost(kBen, 3).standing(kCat, Standing::lost);
  EXPECT_FALSE(ann_may_offer(alone, "pry_bar"));
}

TEST(DaylightTrade, ACardMayAllowOneDuringAVisit) {
  auto town = traders(4);
  town.gear(kAnn, "widows_hatpin").at(kAnn, "grocery_store").at(kBen, "grocery_store");
  town.at(kCat, "grocery_store").damage(kCat, {3, 0, 0}).at(kDov, "dacosta_diner");
  town.visiting("grocery_store", "shambling_muck").state.phase = Phase::acting;
  const auto trades = [](Table& table) {
    table.trade(kAnn, table.traders(kAnn, Reach::here).lowest());
  };
  auto which = town;
  which.asked_by(trades);
  EXPECT_TRUE(which.asks(ask::offer));
  EXPECT_THAT(which.offers(), ElementsAre(which.with(kOffer, "pry_bar"), Option{engine::kPass}));
  // Cat is not able, Dov is elsewhere: Ben alone is left.
  town.answers({{kAnn, town.with(kOffer, "pry_bar")},
                {kAnn, town.with(kWant, "doctors_bag")},
                {kBen, {kAccept}}});
  town.doing(trades);
  EXPECT_EQ(town.lying("pry_bar").owner, kBen);
  EXPECT_EQ(town.lying("doctors_bag").owner, kAnn);
  // Neither moves again in this visit; then they may.
  town.doing([](Table& table) { EXPECT_TRUE(table.traders(kAnn, Reach::here).empty()); });
  town.by_chance().run(Phase::leaving);
  town.state.phase = Phase::between;
  town.asked(Phase::between);
  EXPECT_TRUE(town.offered(town.with(kOffer, "doctors_bag")));
}

}  // namespace
}  // namespace gloam::games::daylight::testing
