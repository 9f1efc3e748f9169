// EQUIPMENT and ITEMs: how they are bought, found, equipped and laid aside.
#include <gmock/gmock.h>

#include "games/daylight/testing.h"

namespace gloam::games::daylight::testing {
namespace {

using ::testing::UnorderedElementsAre;

// Cards that change a value.
constexpr std::string_view kGearCharms = R"toml(
[lucky_belt]
name = "Lucky Belt"
kind = "item"
sort = "technological"
rules = "always: body(+2)"

[lead_shroud]
name = "Lead Shroud"
kind = "item"
sort = "cursed"
rid = 2
armor = true
rules = "always: body(-1)"
)toml";

Arranged charmed_town(int seats) { return Arranged(seats, kGearCharms); }

// Ann has overcome what lay on the Black Market, and no Power is there to improve anything.
Arranged ann_finds(int seats, Ids items) {
  auto town = testing::town(seats);
  town.power(kAnn, 0).at(kAnn, "the_black_market").visiting("the_black_market", "shambling_muck");
  return town.won(kAnn, 0, static_cast<int>(items.size())).on_top(items);
}

// Ann is at home at the start of a turn.
Arranged ann_at_home(Time time) {
  auto town = testing::town(1);
  town.power(kAnn, 0).location("grocery_store");
  town.state.time = time;
  town.state.phase = Phase::turn_start;
  return town;
}

// --- Purchases ---

TEST(DaylightGear, ShoppingTakesTheTurnAndCostsThePrintedPower) {
  PROVES("day.equipment.1", "day.equipment.2", "day.equipment.3");
  for (const Time time : {Time::day, Time::night}) {
    auto town = ann_at_home(time);
    town.power(kAnn, 7).answers({{kAnn, {kShop}},
                                 {kAnn, town.with(kBuy, "shotgun")},
                                 {kAnn, town.with(kBuy, "doctors_bag")},
                                 {kAnn, town.with(kBuy, "pry_bar")}});
    town.play();
    EXPECT_EQ(town.of(kAnn).power, 0);
    EXPECT_EQ(town.refused(town.with(kBuy, "schoolyard_bat")), "day.equipment.2"_rule);
    for (const std::string_view id : {"shotgun", "doctors_bag", "pry_bar"}) {
      EXPECT_FALSE(town.in_store(id));
      EXPECT_EQ(town.lying(id).owner, kAnn);
    }
    town.until(Phase::turn_end);
    EXPECT_EQ(town.told(say::visits), 0);
  }
}

TEST(DaylightGear, ShoppersComeByTheInitiativeAmongThemAndFinishOneAfterAnother) {
  PROVES("day.ex.12", "day.equipment.4", "day.equipment.5");
  auto town = testing::town(3);
  town.power(kAnn, 5).power(kBen, 1).power(kCat, 3).location("grocery_store");
  town.state.phase = Phase::turn_start;
  town.answers({{kAnn, town.with(kVisit, "grocery_store")},
                {kBen, {kShop}},
                {kCat, {kShop}},
                {kCat, town.with(kBuy, "cannery_knife")},
                {kCat, town.with(kBuy, "pry_bar")},
                {kBen, town.with(kBuy, "schoolyard_bat")}});
  town.play();
  EXPECT_EQ(town.last(say::goes_first).arguments[0], kCat);
  EXPECT_EQ(town.told(say::goes_first), 2);
}

TEST(DaylightGear, WhatIsBoughtOrFoundIsWornAtOnceUnlessItIsArmorOrAPet) {
  PROVES("day.q.27", "day.equipment.6", "day.item.12");
  auto town = ann_at_home(Time::day);
  town.power(kAnn, 12).answers({{kAnn, {kShop}},
                                {kAnn, town.with(kBuy, "shotgun")},
                                {kAnn, town.with(kBuy, "flack_vest")},
                                {kAnn, town.with(kBuy, "yard_dog")},
                                {kAnn, town.with(kBuy, "camp_bow")}});
  town.play();
  EXPECT_TRUE(town.equipped("shotgun"));
  for (const std::string_view id : {"flack_vest", "yard_dog", "camp_bow"}) {
    EXPECT_EQ(town.lying(id).owner, kAnn);
    EXPECT_FALSE(town.equipped(id));
  }
  town.asked(Phase::between);
  EXPECT_TRUE(town.offered(town.with(kPutOn, "flack_vest")));
  EXPECT_TRUE(town.offered(town.with(kPutOn, "yard_dog")));

  auto finds = ann_finds(1, {"beekeepers_suit", "diner_cat", "string_of_cans", "stone_apron"});
  finds.until(Phase::arriving);
  EXPECT_FALSE(finds.equipped("beekeepers_suit"));
  EXPECT_FALSE(finds.equipped("diner_cat"));
  EXPECT_TRUE(finds.equipped("string_of_cans"));
  EXPECT_TRUE(finds.equipped("stone_apron"));
  for (const std::string_view id : {"beekeepers_suit", "diner_cat", "string_of_cans"})
    EXPECT_EQ(finds.lying(id).owner, kAnn);
}

TEST(DaylightGear, DiscardedEquipmentIsBackInTheStore) {
  PROVES("day.equipment.15");
  auto town = ann_at_home(Time::day);
  town.power(kAnn, 3).gear(kAnn, "flack_vest");
  EXPECT_FALSE(town.in_store("flack_vest"));
  town.answers({{kAnn, town.with(kDiscard, "flack_vest")}}).run(Phase::between);
  EXPECT_TRUE(town.in_store("flack_vest"));
  town.state.phase = Phase::turn_start;
  town.answers({{kAnn, {kShop}}, {kAnn, town.with(kBuy, "flack_vest")}}).play();
  EXPECT_EQ(town.lying("flack_vest").owner, kAnn);
}

// --- What may be equipped ---

TEST(DaylightGear, OnlyAPrintedMinimumIsNeededAndItIsTheValueNowThatCounts) {
  PROVES("day.equipment.8", "day.equipment.9", "day.item.13");
  auto town = testing::town(1);
  town.person(kAnn, {2, 3, 2}, 0).damage(kAnn, {0, 1, 0});
  for (const std::string_view id : {"riot_pump", "roofing_nailer", "shotgun", "widows_hatpin"})
    town.gear(kAnn, id, false);
  town.asked(Phase::between);
  EXPECT_EQ(town.refused(town.with(kPutOn, "riot_pump")), "day.equipment.9"_rule);
  EXPECT_EQ(town.refused(town.with(kPutOn, "roofing_nailer")), "day.equipment.9"_rule);
  EXPECT_TRUE(town.offered(town.with(kPutOn, "shotgun")));
  EXPECT_TRUE(town.offered(town.with(kPutOn, "widows_hatpin")));
  town.damage(kAnn, {0, 0, 0}).asked(Phase::between);
  EXPECT_TRUE(town.offered(town.with(kPutOn, "roofing_nailer")));
}

TEST(DaylightGear, WhatIsEquippedStaysEquippedWhenItsMinimumIsLost) {
  PROVES("day.q.77");
  auto town = testing::town(1);
  town.power(kAnn, 0).gear(kAnn, "roofing_nailer").at(kAnn, "grocery_store");
  town.visiting("grocery_store", "shambling_muck");
  town.doing([](Table& table) { table.damage(kAnn, kMind, 1, "day.attack.4"_rule); });
  EXPECT_TRUE(town.equipped("roofing_nailer"));
  town.asked(Phase::acting);
  EXPECT_TRUE(town.offered(town.with(kUseWeapon, "roofing_nailer")));
  town.answers({{kAnn, town.with(kTakeOff, "roofing_nailer")}}).run(Phase::between);
  town.asked(Phase::between);
  EXPECT_EQ(town.refused(town.with(kPutOn, "roofing_nailer")), "day.equipment.9"_rule);
}

TEST(DaylightGear, ANightfallCardIsEquippedAtNightOrAwayFromLocations) {
  PROVES("day.equipment.10", "day.item.14", "day.equipped.8", "day.equipped.9");
  for (const bool night : {false, true}) {
    auto town = testing::town(1);
    if (night) town.night();
    town.power(kAnn, 0).at(kAnn, "grocery_store").visiting("grocery_store", "shambling_muck");
    town.gear(kAnn, "flood_year_rifle", false).gear(kAnn, "drowned_clapper", false);
    town.gear(kAnn, "pry_bar", false).asked(Phase::acting);
    EXPECT_TRUE(town.offered(town.with(kUseWeapon, "pry_bar")));
    EXPECT_EQ(town.offered(town.with(kUseWeapon, "flood_year_rifle")), night);
    EXPECT_EQ(town.offered(town.with(kUseWeapon, "drowned_clapper")), night);
  }
  auto home = testing::town(1);
  home.gear(kAnn, "flood_year_rifle", false).gear(kAnn, "drowned_clapper", false);
  home.asked(Phase::between);
  EXPECT_TRUE(home.offered(home.with(kPutOn, "flood_year_rifle")));
  EXPECT_TRUE(home.offered(home.with(kPutOn, "drowned_clapper")));
}

TEST(DaylightGear, ArmorAndPetsChangeOnlyBetweenTurns) {
  PROVES("day.equipment.14", "day.equipped.3", "day.equipped.4");
  auto town = testing::town(1);
  town.gear(kAnn, "flack_vest").gear(kAnn, "yard_dog");
  town.gear(kAnn, "leather_jacket", false).gear(kAnn, "library_raven", false);
  town.asked(Phase::between);
  for (const std::string_view worn : {"flack_vest", "yard_dog"}) {
    EXPECT_TRUE(town.offered(town.with(kTakeOff, worn)));
    EXPECT_TRUE(town.offered(town.with(kDiscard, worn)));
  }
  for (const std::string_view off : {"leather_jacket", "library_raven"})
    EXPECT_TRUE(town.offered(town.with(kPutOn, off)));

  const auto unchanged = [&](Phase phase) {
    town.answers({{kAnn, {kOwnCards}}}).asked(phase);
    EXPECT_THAT(town.offers(), UnorderedElementsAre(Option{kBack}, town.with(kDiscard, "yard_dog"),
                                                    town.with(kDiscard, "library_raven")));
    EXPECT_EQ(town.refused(town.with(kDiscard, "flack_vest")), "day.equipment.14"_rule);
    EXPECT_EQ(town.refused(town.with(kTakeOff, "flack_vest")), "day.equipped.3"_rule);
    EXPECT_EQ(town.refused(town.with(kTakeOff, "yard_dog")), "day.equipped.4"_rule);
    EXPECT_EQ(town.refused(town.with(kPutOn, "library_raven")), "day.equipped.4"_rule);
    town.state.visit = {};
  };
  town.at(kAnn, "grocery_store").visiting("grocery_store", "shambling_muck");
  unchanged(Phase::acting);
  town.challenge("the_quill_letters", "grocery_store");
  town.visiting("grocery_store", "the_quill_letters");
  unchanged(Phase::attempting);
  town.state.people[kAnn].site = kNowhere;
  town.state.phase = Phase::turn_start;
  town.asked_next();
  for (const Option& option : town.offers())
    for (const int verb : {kPutOn, kTakeOff, kDiscard, kOwnCards}) EXPECT_NE(option.verb, verb);
}

TEST(DaylightGear, OnlyOneWeaponAndOneArmorIsEquippedAndAnyNumberOfTheRest) {
  PROVES("day.equipped.6", "day.q.17");
  auto town = testing::town(1);
  town.gear(kAnn, "flack_vest").gear(kAnn, "shotgun");
  town.gear(kAnn, "doctors_bag").gear(kAnn, "two_way_radio").gear(kAnn, "yard_dog");
  for (const std::string_view id : {"leather_jacket", "pry_bar", "library_raven"}) {
    town.gear(kAnn, id, false);
    town.answers({{kAnn, town.with(kPutOn, id)}}).run(Phase::between);
    EXPECT_TRUE(town.equipped(id));
  }
  EXPECT_FALSE(town.equipped("flack_vest"));
  EXPECT_FALSE(town.equipped("shotgun"));
  for (const std::string_view id : {"doctors_bag", "two_way_radio", "yard_dog"})
    EXPECT_TRUE(town.equipped(id));
}

TEST(DaylightGear, WhatIsTakenOffHasNoEffectAndMayLeaveItsOwnerIncapacitated) {
  PROVES("day.t.29", "day.q.45", "day.equipped.2", "day.equipped.11", "day.equipped.12");
  auto town = charmed_town(1);
  town.person(kAnn, {1, 3, 3}, 0).damage(kAnn, {2, 0, 0}).gear(kAnn, "lucky_belt");
  town.location("grocery_store");
  EXPECT_EQ(town.counts(kAnn, kBody), 1);
  town.answers({{kAnn, town.with(kTakeOff, "lucky_belt")}}).run(Phase::between);
  EXPECT_EQ(town.rule_of(say::incapacitated), "day.equipped.12"_rule);
  EXPECT_FALSE(town.equipped("lucky_belt"));
  EXPECT_EQ(town.counts(kAnn, kBody), 0);
  EXPECT_TRUE(town.incapacitated(kAnn));
  auto lying = town;
  lying.state.phase = Phase::turn_start;
  lying.run(Phase::turn_start).run(Phase::declaring);
  EXPECT_EQ(lying.of(kAnn).activity, Activity::heal);

  town.answers({{kAnn, town.with(kPutOn, "lucky_belt")}}).run(Phase::between);
  EXPECT_EQ(town.counts(kAnn, kBody), 1);
  EXPECT_FALSE(town.incapacitated(kAnn));
  town.state.phase = Phase::turn_start;
  town.asked_next();
  EXPECT_TRUE(town.asks(ask::activity));
  EXPECT_TRUE(town.offered(town.with(kVisit, "grocery_store")));
}

TEST(DaylightGear, WhoCannotLayTheNightAsideCannotVisitByDay) {
  PROVES("day.ex.16", "day.equipped.10", "day.q.19");
  for (const std::string_view bound : {"ebony_blade", "watchmans_coat"}) {
    auto town = ann_at_home(Time::day);
    town.power(kAnn, 3).gear(kAnn, bound).asked_next();
    EXPECT_EQ(town.refused(town.with(kVisit, "grocery_store")), "day.equipped.10"_rule);
    EXPECT_FALSE(town.offered(town.with(kVisit, "grocery_store")));
    auto night = ann_at_home(Time::night);
    night.gear(kAnn, bound).asked_next();
    EXPECT_TRUE(night.offered(night.with(kVisit, "grocery_store")));
  }
  auto town = ann_at_home(Time::day);
  town.gear(kAnn, "night_goggles");
  town.answers({{kAnn, town.with(kVisit, "grocery_store")}}).play();
  EXPECT_FALSE(town.equipped("night_goggles"));

  auto finds = ann_finds(1, {"ebony_blade"});
  finds.until(Phase::arriving);
  EXPECT_TRUE(finds.equipped("ebony_blade"));
  finds.state.phase = Phase::turn_start;
  finds.power(kAnn, 3).asked_next();
  EXPECT_FALSE(finds.offered(finds.with(kVisit, "the_black_market")));
}

// --- ITEMs that are found ---

TEST(DaylightGear, WhatIsNotMagicalGoesToTheFinderFreeOfCharge) {
  PROVES("day.item.1", "day.item.2");
  auto town = testing::town(1);
  town.person(kAnn, {3, 3, 3}, 0).at(kAnn, "the_black_market");
  town.visiting("the_black_market", "the_shared_photograph").karma(kMind, {6, 1, 2});
  town.on_top({"silver_letter_opener"});
  town.answers({{kAnn, {kAttempt, kMind}}}).run(Phase::attempting).until(Phase::arriving);
  EXPECT_EQ(town.lying("silver_letter_opener").owner, kAnn);
  EXPECT_EQ(town.told(say::found), 1);
  EXPECT_EQ(town.of(kAnn).power, 0);
}

TEST(DaylightGear, AMagicalItemIsOfferedToItsFinderAndThenByInitiative) {
  PROVES("day.item.3", "day.item.4", "day.item.5", "day.item.6", "day.item.9", "day.incap.8");
  auto town = testing::town(4);
  town.power(kAnn, 3).power(kBen, 2).power(kCat, 5).power(kDov, 9).damage(kDov, {3, 0, 0});
  for (const Seat seat : {kAnn, kBen, kCat, kDov}) town.at(seat, "the_black_market");
  town.visiting("the_black_market", "shambling_muck").on_top({"quill_spectacles"});
  town.state.visit.order.clear();
  for (const Seat seat : {kCat, kDov, kAnn, kBen}) town.state.visit.order.put(seat);
  town.won(kAnn, 0, 1);
  auto nobody = town;
  const Option buy = town.with(kBuy, "quill_spectacles");
  town.answers({{kAnn, {engine::kPass}}, {kCat, buy}}).run(Phase::rewarding);
  EXPECT_EQ(town.lying("quill_spectacles").owner, kCat);
  EXPECT_TRUE(town.equipped("quill_spectacles"));
  EXPECT_EQ(town.of(kCat).power, 2);
  EXPECT_EQ(town.of(kAnn).power, 3);

  // Neither the poor Ben nor Dov, who is Incapacitated, is asked.
  nobody.answers({{kAnn, {engine::kPass}}, {kCat, {engine::kPass}}}).run(Phase::rewarding);
  EXPECT_EQ(nobody.lying("quill_spectacles").owner, cards::kNoOwner);
  EXPECT_EQ(nobody.lying("quill_spectacles").game[0], kForSale);
  EXPECT_EQ(nobody.told(say::not_bought), 1);
}

TEST(DaylightGear, WhatNobodyBoughtIsForSaleBetweenTurnsByInitiative) {
  PROVES("day.item.7", "day.item.8", "day.incap.8");
  auto town = testing::town(4);
  town.power(kAnn, 1).power(kBen, 4).power(kCat, 3).power(kDov, 9).damage(kDov, {3, 0, 0});
  town.unowned("quill_spectacles", kForSale).location("grocery_store");
  town.answers({{kBen, {engine::kPass}}, {kCat, town.with(kBuy, "quill_spectacles")}});
  town.run(Phase::between);
  EXPECT_EQ(town.lying("quill_spectacles").owner, kCat);
  EXPECT_EQ(town.of(kCat).power, 0);
  town.state.phase = Phase::turn_start;
  town.answers({{kBen, {kRest}}}).asked_next();
  EXPECT_TRUE(town.asks(ask::activity));
  EXPECT_TRUE(town.who_is_asked().has(kCat));
  EXPECT_TRUE(town.offered(town.with(kVisit, "grocery_store")));
}

TEST(DaylightGear, WhatWasDrawnInTheTurnOfTheLossIsDiscarded) {
  PROVES("day.ex.13", "day.item.17", "day.q.25");
  const auto lose_ann = [](Arranged& town) {
    town.state.hardcore = 1;
    town.damage(kAnn, {3, 0, 0}).run(Phase::round_start);
    EXPECT_EQ(town.of(kAnn).standing, Standing::lost);
  };
  auto town = ann_finds(2, {"silver_letter_opener", "widows_hatpin"});
  town.gear(kAnn, "bottle_and_rag").until(Phase::arriving);
  lose_ann(town);
  EXPECT_TRUE(town.was_discarded("silver_letter_opener"));
  EXPECT_TRUE(town.was_discarded("widows_hatpin"));
  EXPECT_EQ(town.lying("bottle_and_rag").game[0], kGuarded);

  auto bought = ann_finds(2, {"widows_hatpin"});
  bought.power(kBen, 2).at(kBen, "the_black_market").state.visit.order.put(kBen);
  bought.answers({{kBen, bought.with(kBuy, "widows_hatpin")}}).run(Phase::rewarding);
  bought.state.people[kBen].site = kNowhere;
  lose_ann(bought);
  EXPECT_EQ(bought.lying("widows_hatpin").owner, kBen);

  // Those of an earlier turn are guarded, or stay beside the store.
  auto later = ann_finds(2, {"silver_letter_opener", "widows_hatpin"});
  later.until(Phase::arriving);
  later.answers({{kBen, {engine::kPass}}, {kAnn, {kReady}}}).run(Phase::between);
  later.run(Phase::between);
  later.at(kAnn, "the_black_market");
  later.visiting("the_black_market", "shambling_muck");
  lose_ann(later);
  EXPECT_EQ(later.lying("silver_letter_opener").game[0], kGuarded);
  EXPECT_EQ(later.lying("widows_hatpin").game[0], kForSale);
}

// --- Cursed ITEMs ---

TEST(DaylightGear, ACursedItemBindsItselfAtOnceAndCannotBeTakenOff) {
  PROVES("day.item.18", "day.item.19", "day.item.20", "day.item.21");
  auto town = charmed_town(1);
  town.power(kAnn, 0).at(kAnn, "the_black_market");
  town.visiting("the_black_market", "shambling_muck").won(kAnn, 0, 1).on_top({"lead_shroud"});
  town.run(Phase::rewarding);
  EXPECT_EQ(town.rule_of(say::bound), "day.item.18"_rule);
  EXPECT_EQ(town.lying("lead_shroud").owner, kAnn);
  EXPECT_TRUE(town.equipped("lead_shroud"));
  EXPECT_EQ(town.counts(kAnn, kBody), 2);
  town.asked(Phase::between);
  EXPECT_FALSE(town.offered(town.with(kTakeOff, "lead_shroud")));
  EXPECT_EQ(town.refused(town.with(kTakeOff, "lead_shroud")), "day.item.20"_rule);
  EXPECT_FALSE(town.offered(town.with(kDiscard, "lead_shroud")));
}

TEST(DaylightGear, NothingReplacesACursedCardUntilItIsDiscarded) {
  PROVES("day.q.18");
  auto town = testing::town(1);
  town.night().gear(kAnn, "ebony_blade").gear(kAnn, "stone_apron");
  town.gear(kAnn, "pry_bar", false).gear(kAnn, "flack_vest", false);
  auto fight = town;
  fight.at(kAnn, "grocery_store").visiting("grocery_store", "shambling_muck");
  fight.asked(Phase::acting);
  EXPECT_TRUE(fight.offered(fight.with(kUseWeapon, "ebony_blade")));
  EXPECT_FALSE(fight.offered(fight.with(kUseWeapon, "pry_bar")));

  town.asked(Phase::between);
  EXPECT_EQ(town.refused(town.with(kPutOn, "pry_bar")), "day.q.18"_rule);
  EXPECT_EQ(town.refused(town.with(kPutOn, "flack_vest")), "day.q.18"_rule);
  town.answers({{kAnn, town.with(kBeRidOf, "ebony_blade")}}).run(Phase::between);
  EXPECT_EQ(town.of(kAnn).power, 0);
  EXPECT_TRUE(town.was_discarded("ebony_blade"));
  town.asked(Phase::between);
  EXPECT_TRUE(town.offered(town.with(kPutOn, "pry_bar")));
}

TEST(DaylightGear, OfCursedCardsThatExcludeEachOtherTheBearerChoosesOne) {
  PROVES("day.item.23");
  auto town = ann_finds(1, {"closed_ward_lamp"});
  town.night().gear(kAnn, "ebony_blade").asked(Phase::rewarding);
  EXPECT_TRUE(town.asks(ask::curse));
  auto keeps = ann_finds(1, {"closed_ward_lamp"});
  keeps.night().gear(kAnn, "ebony_blade");
  auto changes = keeps;
  keeps.answers({{kAnn, keeps.with(kPutOn, "ebony_blade")}}).run(Phase::rewarding);
  EXPECT_TRUE(keeps.equipped("ebony_blade"));
  EXPECT_FALSE(keeps.equipped("closed_ward_lamp"));
  keeps.asked(Phase::acting);
  EXPECT_TRUE(keeps.offered(keeps.with(kUseWeapon, "closed_ward_lamp")));
  changes.answers({{kAnn, changes.with(kPutOn, "closed_ward_lamp")}}).run(Phase::rewarding);
  EXPECT_FALSE(changes.equipped("ebony_blade"));
  EXPECT_TRUE(changes.equipped("closed_ward_lamp"));

  auto armor = charmed_town(1);
  armor.gear(kAnn, "stone_apron").gear(kAnn, "lead_shroud", false);
  armor.answers({{kAnn, armor.with(kPutOn, "lead_shroud")}}).run(Phase::between);
  EXPECT_TRUE(armor.equipped("lead_shroud"));
  EXPECT_FALSE(armor.equipped("stone_apron"));
  // The one that is left counts as equipped again.
  armor.answers({{kAnn, armor.with(kBeRidOf, "lead_shroud")}}).run(Phase::between);
  EXPECT_TRUE(armor.equipped("stone_apron"));
}

TEST(DaylightGear, ACursedWeaponNeedNotBeUsed) {
  PROVES("day.item.24");
  auto town = testing::town(1);
  town.night().gear(kAnn, "ebony_blade").at(kAnn, "grocery_store");
  town.visiting("grocery_store", "guest_in_nine").asked(Phase::acting);
  EXPECT_TRUE(town.equipped("ebony_blade"));
  EXPECT_TRUE(town.offered({kStruggle, kSpirit}));
  auto body = testing::town(1);
  body.night().gear(kAnn, "ebony_blade").at(kAnn, "grocery_store");
  body.visiting("grocery_store", "shambling_muck").asked(Phase::acting);
  EXPECT_TRUE(body.offered({kImprovise, kBlunt, kPlain}));
}

TEST(DaylightGear, WhoBearsACursedWeaponMayStillAttemptWithTheMindIfACardPermitsIt) {
  PROVES("day.ex.14", "day.item.24");
  auto town = testing::town(1);
  town.night().power(kAnn, 0).gear(kAnn, "ebony_blade").at(kAnn, "grocery_store");
  town.visiting("grocery_store", "shambling_muck");
  auto without = town;
  without.asked(Phase::acting);
  EXPECT_EQ(without.refused({kStruggle, kMind}), "day.monster.7"_rule);
  town.secret(kAnn, "psychokinetic").karma(kMind, {1, 2, 1}).answers({{kAnn, {kStruggle, kMind}}});
  town.run(Phase::acting);
  EXPECT_TRUE(town.equipped("ebony_blade"));
  // The blade adds nothing: 3 + 2 + 1 for being alone, against 13.
  EXPECT_EQ(town.last(say::failed).arguments[1], 3 + 2 + 1);
  EXPECT_EQ(town.last(say::failed).arguments[2], 13);
}

// --- Claims ---

TEST(DaylightClaims, AreAskedInOrderAndMayBePassedUntilNothingIsLeft) {
  PROVES("day.w.claim");
  const engine::Option pass{engine::kPass};
  auto town = testing::town(3);
  town.power(kAnn, 1).power(kBen, 3).power(kCat, 2).unowned("shotgun", kUnclaimed);
  const Option take = town.with(kTake, "shotgun");
  std::vector<engine::Answer> answers;
  for (const Seat seat : {kBen, kCat, kAnn}) {
    auto next = town;
    next.answers(answers).asked(Phase::between);
    EXPECT_TRUE(next.asks(ask::claim));
    EXPECT_EQ(next.who_is_asked(), engine::SeatSet::of(seat));
    EXPECT_THAT(next.offers(), UnorderedElementsAre(take, pass));
    answers.push_back({seat, pass});
  }
  auto nobody = town;
  nobody.answers(answers).run(Phase::between);
  EXPECT_EQ(nobody.state.phase, Phase::darkness) << "nothing else is to be done";
  EXPECT_EQ(nobody.lying("shotgun").game[0], kUnclaimed);
  town.answers({{kBen, pass}, {kCat, take}}).run(Phase::between);
  EXPECT_EQ(town.lying("shotgun").owner, kCat);
  town.answers({{kCat, {kReady}}}).run(Phase::between).run(Phase::between);
  EXPECT_EQ(town.state.phase, Phase::darkness) << "nothing is left to claim";

  auto freed = muck_town(2);
  freed.person(kBen, {3, 3, 3}, 1).guarded("shotgun", "shambling_muck");
  freed.state.visit.captor = kAnn;
  freed.run(Phase::captured).next_question();
  EXPECT_TRUE(freed.asks(ask::claim));
  EXPECT_EQ(freed.who_is_asked(), engine::SeatSet::of(kBen));
  EXPECT_THAT(freed.offers(), UnorderedElementsAre(take, pass));
}

TEST(DaylightClaims, ASecretMayPayForWhatLiesBesideTheStore) {
  PROVES("day.power.3", "day.power.13");
  auto town = testing::town(2);
  town.power(kAnn, 0).power(kBen, 0).unowned("widows_hatpin", kForSale);
  auto poor = town;
  poor.run(Phase::between);
  EXPECT_EQ(poor.state.phase, Phase::darkness) << "nobody is asked";
  town.hand(kBen, "hole_in_the_fence");
  town.answers({{kBen, {kOwnCards}},
                {kBen, town.with(kDiscard, "hole_in_the_fence")},
                {kBen, town.with(kBuy, "widows_hatpin")}});
  town.run(Phase::between);
  EXPECT_EQ(town.lying("widows_hatpin").owner, kBen);
  EXPECT_EQ(town.of(kBen).power, 1);
}

}  // namespace
}  // namespace gloam::games::daylight::testing
