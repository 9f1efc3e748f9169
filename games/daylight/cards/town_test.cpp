// What LOCATIONs, hazards and EQUIPMENT do, with the cards as they are.
#include <map>

#include "games/daylight/testing.h"

namespace gloam::games::daylight::testing {
namespace {

using engine::SeatSet;

// Before they attempt the CHALLENGE of the LOCATION's own.
Arranged before_its_own(std::string_view where, int people = 1) {
  auto town = calling_at(where, "keys_without_doors", people);
  town.state.visit.local = kLocalFirst;
  return town;
}

constexpr Option kBlow{kImprovise, kBlunt, kPlain};

int level_of_monster(Arranged& town, Option with = kBlow) {
  town.answers({{kAnn, with}}).run(Phase::acting);
  return town.state.attempt.level;
}
// What the card that was just attempted is worth, captured now.
int worth(Arranged& town) {
  town.state.visit.captor = kAnn;
  town.run(Phase::captured);
  return town.last(say::captured).arguments[2];
}
// What those who fight the Shambling Muck there resist, or escape from.
const Attempt& attacked_by_muck(Arranged& town) { return town.run(Phase::striking).state.attempt; }
const Attempt& escaping(Arranged& town, Trait trait = kMind) {
  town.answers({{kAnn, {kEscape, trait}}}).run(Phase::acting);
  return town.state.attempt;
}

// --- LOCATIONs: which half counts ---

TEST(DaylightTown, OnlyTheHalfOfTheTimeOfTheVisitCounts) {
  PROVES("day.location.1");
  auto day = calling_at("grocery_store", "shambling_muck");
  EXPECT_EQ(level_of_monster(day), 12);
  auto own = before_its_own("grocery_store").asked(Phase::local);
  EXPECT_TRUE(own.asks(ask::local));
  auto night = calling_at("grocery_store", "shambling_muck").night();
  EXPECT_EQ(level_of_monster(night), 13);
  auto dark = calling_at("grocery_store", "keys_without_doors").night();
  dark.lying("keys_without_doors").game[0] = 0;
  dark.asked_from(Phase::arriving);
  EXPECT_TRUE(dark.asks(ask::solve)) << "its own CHALLENGE is for the day";
}

TEST(DaylightTown, ACardThatStaysCoversTheHalfThatIsNotInUse) {
  PROVES("day.flow.13", "day.flow.14", "day.flow.24");
  auto town = calling_at("father_amorys_church", "keys_without_doors").karma(kBody, {1, 1, 1});
  EXPECT_EQ(level_against(town, kByBody), 7);
  town.state.window = 1;
  town.run(Phase::between);
  ASSERT_EQ(town.state.time, Time::night);
  town.visiting("father_amorys_church", "keys_without_doors").karma(kBody, {1, 1, 1});
  EXPECT_EQ(level_against(town, kByBody), 6);
  town.by_chance().run(Phase::turn_end);
  ASSERT_EQ(town.state.time, Time::day);
  town.at(kAnn, "father_amorys_church").visiting("father_amorys_church", "keys_without_doors");
  EXPECT_EQ(level_against(town, kByBody), 7);
  // Nor is the CHALLENGE of a covered half there.
  auto covered = calling_at("grocery_store", "keys_without_doors").night();
  covered.lying("keys_without_doors").game[0] = 0;
  covered.asked_from(Phase::arriving);
  EXPECT_TRUE(covered.asks(ask::solve));
  covered.state.time = Time::day;
  covered.state.visit.local = kNotArrived;
  covered.lying("keys_without_doors").game[0] = 0;
  covered.asked_from(Phase::arriving);
  EXPECT_TRUE(covered.asks(ask::local_when));
}

TEST(DaylightTown, TheGroceryStoreRaisesAMonsterButNeitherItsAttackNorItsEscape) {
  PROVES("day.ex.1", "day.challenge.7", "day.q.29", "day.q.57");
  auto town = calling_at("grocery_store", "shambling_muck").night();
  auto attacked = town;
  EXPECT_EQ(attacked_by_muck(attacked).level, 11);
  auto escapes = town;
  EXPECT_EQ(escaping(escapes).level, 5);
  EXPECT_EQ(level_of_monster(town), 13);
  EXPECT_EQ(worth(town), 3);
  EXPECT_EQ(town.told(say::light_step), 3);
  EXPECT_EQ(town.state.captured[0].bonus, 1);
  EXPECT_EQ(points_of(town.state, town.pack, kAnn), 3);
}

TEST(DaylightTown, HarderMysteriesAreWorthMore) {
  for (const std::string_view where : {"father_amorys_church", "choir_chapel", "the_closed_ward"}) {
    auto town = calling_at(where, "keys_without_doors");
    EXPECT_EQ(level_against(town, kByBody), 7) << where;
    EXPECT_EQ(worth(town), 2) << where;
  }
  for (const std::string_view where : {"numbered_graves", "the_closed_ward"}) {
    auto town = calling_at(where, "keys_without_doors").night();
    EXPECT_EQ(level_against(town, kByBody), 7) << where;
    EXPECT_EQ(worth(town), 2) << where;
  }
  auto by_mind = calling_at("quill_library", "keys_without_doors");
  EXPECT_EQ(level_against(by_mind, kByMind), 8);
  EXPECT_EQ(worth(by_mind), 2);
  auto by_body = calling_at("quill_library", "keys_without_doors");
  EXPECT_EQ(level_against(by_body, kByBody), 6);
  EXPECT_EQ(worth(by_body), 1);
  auto by_spirit = calling_at("the_reservoir", "the_warm_pew");
  EXPECT_EQ(level_against(by_spirit, kBySpirit), 9);
  EXPECT_EQ(worth(by_spirit), 4);
  auto dry = calling_at("the_reservoir", "keys_without_doors");
  EXPECT_EQ(level_against(dry, kByMind), 7);
  EXPECT_EQ(worth(dry), 1);
}

TEST(DaylightTown, HarderMonstersAreWorthMore) {
  for (const std::string_view where :
       {"vance_cannery", "numbered_graves", "winter_fairground", "pell_square_police",
        "flood_museum", "mill_race_garage", "old_powerhouse", "shaft_two", "the_closed_ward"}) {
    auto town = calling_at(where, "shambling_muck").night();
    EXPECT_EQ(level_of_monster(town), 13) << where;
    EXPECT_EQ(worth(town), 3) << where;
  }
  for (const std::string_view where : {"town_hall", "marchand_farm"}) {
    auto town = calling_at(where, "shambling_muck").night();
    EXPECT_EQ(level_of_monster(town), 13) << where;
    EXPECT_EQ(worth(town), 2) << where << " asks for another nature";
  }
  // A person of level 10 and 2 points, a beast of 7 and 1, a machine of 9 and 1.
  auto police = calling_at("pell_square_police", "the_quiet_deputy").night();
  EXPECT_EQ(level_of_monster(police), 12);
  EXPECT_EQ(worth(police), 4);
  auto hall = calling_at("town_hall", "the_quiet_deputy").night();
  EXPECT_EQ(level_of_monster(hall), 11);
  EXPECT_EQ(worth(hall), 3);
  auto farm = calling_at("marchand_farm", "the_bald_fox").night();
  EXPECT_EQ(level_of_monster(farm, {kImprovise, kBlunt, kWood}), 8);
  EXPECT_EQ(worth(farm), 2);
  auto machine = calling_at("old_powerhouse", "the_unmanned_winch").night();
  EXPECT_EQ(level_of_monster(machine), 10);
  EXPECT_EQ(worth(machine), 3);
}

// --- LOCATIONs: what changes attempts ---

TEST(DaylightTown, PlacesChangeTotals) {
  auto motel = calling_at("ferry_street_motel", "shambling_muck").night();
  EXPECT_EQ(escaping(motel).extra, -1);
  auto reservoir = calling_at("the_reservoir", "shambling_muck").night();
  EXPECT_EQ(escaping(reservoir).extra, 1);
  auto graves = calling_at("numbered_graves", "the_warm_pew");
  level_against(graves, kBySpirit);
  EXPECT_EQ(graves.state.attempt.extra, 1);
  auto mast = calling_at("lantern_hill_mast", "keys_without_doors").night();
  level_against(mast, kByMind);
  EXPECT_EQ(mast.state.attempt.extra, -1);
  level_against(mast, kByBody);
  EXPECT_EQ(mast.state.attempt.extra, 0);
  auto pier = calling_at("last_ferry_pier", "the_warm_pew").night();
  level_against(pier, kBySpirit);
  EXPECT_EQ(pier.state.attempt.extra, -1);
  auto mill = calling_at("orrin_mill", "shambling_muck").night();
  EXPECT_EQ(attacked_by_muck(mill).level, 12);
  auto church = calling_at("father_amorys_church", "guest_in_nine").night().power(kAnn, 1);
  EXPECT_EQ(level_of_monster(church, {kStruggle, kSpirit}), 7);
  auto tunnel = calling_at("spillway_tunnel", "keys_without_doors", 2);
  level_against(tunnel, kByBody);
  EXPECT_EQ(tunnel.state.attempt.extra, 0);
  auto ghost =
      calling_at("choir_chapel", "the_warm_pew", 1).ghost(kBen, 4).at(kBen, "choir_chapel");
  ghost.visiting("choir_chapel", "the_warm_pew");
  level_against(ghost, kBySpirit, kBen);
  EXPECT_EQ(ghost.state.attempt.extra, 2) << "one for the company, one for the place";
}

TEST(DaylightTown, PlacesMindWhatIsUsed) {
  const auto with = [](std::string_view where, std::string_view weapon, bool night) {
    auto town = calling_at(where, "the_quiet_deputy").gear(kAnn, weapon);
    if (night) town.night();
    town.answers({{kAnn, town.with(kUseWeapon, weapon)}}).run(Phase::acting);
    return town.state.attempt.extra - town.pack.gear(town.card(weapon)).bonus;
  };
  EXPECT_EQ(with("kiln_lane_quarry", "cattle_prod", false), 1);
  EXPECT_EQ(with("kiln_lane_quarry", "pry_bar", false), 0);
  EXPECT_EQ(with("kiln_lane_quarry", "cattle_prod", true), 0);
  EXPECT_EQ(with("kiln_lane_quarry", "pry_bar", true), 1);
  EXPECT_EQ(with("mill_race_garage", "cattle_prod", true), -1);
  EXPECT_EQ(with("mill_race_garage", "pry_bar", true), 0);
  auto shaft = calling_at("shaft_two", "shambling_muck").night().gear(kAnn, "shotgun");
  shaft.asked(Phase::acting);
  EXPECT_EQ(shaft.refused(shaft.with(kUseWeapon, "shotgun")), "day.location.1"_rule);
  auto yard = calling_at("breakers_yard", "shambling_muck").night().gear(kAnn, "flack_vest");
  EXPECT_EQ(attacked_by_muck(yard).extra, 1);
  auto clinic = calling_at("doctor_hales_clinic", "shambling_muck").night();
  clinic.person(kAnn, {9, 3, 3}, 0).karma(kBody, {1, 1, 1, 1, 1, 1, 1, 1, 1});
  clinic.run(Phase::striking);
  EXPECT_EQ(clinic.last(say::damaged).arguments[2], 2) << "one short, and one more";
}

TEST(DaylightTown, AtTheDinerNobodyFocusesAtNight) {
  auto day = calling_at("dacosta_diner", "keys_without_doors").power(kAnn, 2);
  day.answers({{kAnn, kByBody}}).asked(Phase::attempting);
  EXPECT_TRUE(day.asks(ask::focus));
  auto night = calling_at("dacosta_diner", "keys_without_doors").power(kAnn, 2).night();
  night.answers({{kAnn, kByBody}}).asked(Phase::attempting);
  EXPECT_TRUE(night.asks(ask::drawn));
}

TEST(DaylightTown, AtTheCrossroadsAndInTheClosedWardAPowerDrawCostsTwo) {
  for (const std::string_view where : {"four_mile_crossroads", "the_closed_ward"}) {
    auto town = calling_at(where, "keys_without_doors").power(kAnn, 2);
    town.karma(kBody, {1, 1, 1, 6});
    town.answers({{kAnn, kByBody}, {kAnn, {kDraw}}, {kAnn, {kPowerDraw}}}).run(Phase::attempting);
    EXPECT_EQ(town.of(kAnn).power, 0) << where;
    auto poor = calling_at(where, "keys_without_doors").power(kAnn, 1);
    poor.answers({{kAnn, kByBody}, {kAnn, {kDraw}}}).run(Phase::attempting);
    EXPECT_EQ(poor.of(kAnn).power, 1) << "too little for one";
  }
}

TEST(DaylightTown, SurpriseComesAndGoesWithThePlace) {
  const auto surprised = [](std::string_view where, std::string_view monster) {
    auto town = calling_at(where, monster).night();
    town.lying(monster).game[0] = 0;
    town.run(Phase::arriving);
    return town.state.phase == Phase::striking;
  };
  for (const std::string_view where : {"old_rail_halt", "the_far_field"})
    EXPECT_TRUE(surprised(where, "shambling_muck")) << where;
  EXPECT_FALSE(surprised("winter_fairground", "shambling_muck"));
  EXPECT_TRUE(surprised("winter_fairground", "culvert_eel"));
  EXPECT_FALSE(surprised("orchard_road", "culvert_eel"));
}

TEST(DaylightTown, TheFirstDrawAtTheWaterTowerHasOneCardMore) {
  auto town = calling_at("water_tower", "shambling_muck", 2).night();
  town.person(kBen, {4, 4, 4}, 0).state.visit.next = 0;
  town.answers({{kAnn, kBlow}}).run(Phase::acting);
  EXPECT_EQ(town.last(say::drawn).arguments[1], 4);
  town.answers({{kBen, kBlow}}).run(Phase::acting);
  EXPECT_EQ(town.last(say::drawn).arguments[1], 4) << "Ben draws for his Body, and no more";
  auto day = calling_at("water_tower", "shambling_muck");
  day.answers({{kAnn, kBlow}}).run(Phase::acting);
  EXPECT_EQ(day.last(say::drawn).arguments[1], 3);
}

TEST(DaylightTown, FromTheRailHaltTwoMayEscapeTogetherByDay) {
  auto town = calling_at("old_rail_halt", "shambling_muck", 3).damage(kBen, {3, 0, 0});
  town.karma(kMind, {6, 1, 1});
  auto both = town;
  both.answers({{kAnn, {kEscape, kMind}}, {kAnn, {kNamePerson, kBen}}, {kBen, {kGoAlong}}});
  both.run(Phase::acting);
  EXPECT_EQ(both.all_told(say::escaped), (std::vector<int>{kBen, kAnn}));
  EXPECT_EQ(both.of(kBen).site, kNowhere);
  EXPECT_NE(both.of(kCat).site, kNowhere);
  auto unwilling = town;
  unwilling.answers({{kAnn, {kEscape, kMind}},
                     {kAnn, {kNamePerson, kCat}},
                     {kCat, {kDecline}},
                     {kAnn, {kDecline}}});
  unwilling.run(Phase::acting);
  EXPECT_EQ(unwilling.all_told(say::escaped), (std::vector<int>{kAnn}));
  auto alone = town;
  alone.answers({{kAnn, {kEscape, kMind}}, {kAnn, {kDecline}}}).run(Phase::acting);
  EXPECT_EQ(alone.told(say::escaped), 1);
  auto night = town;
  night.night().answers({{kAnn, {kEscape, kMind}}}).run(Phase::acting);
  EXPECT_EQ(night.told(say::escaped), 1);
}

TEST(DaylightTown, WhoFallsAtTheSchoolAtNightLosesPower) {
  for (const bool at_night : {true, false}) {
    auto town = calling_at("quill_school", "shambling_muck").power(kAnn, 2);
    if (at_night) town.night();
    town.doing([](Table& table) { table.damage(kAnn, kBody, 2, "day.attack.4"_rule); });
    EXPECT_EQ(town.of(kAnn).power, 2);
    town.doing([](Table& table) { table.damage(kAnn, kBody, 1, "day.attack.4"_rule); });
    EXPECT_EQ(town.of(kAnn).power, at_night ? 1 : 2);
  }
}

// --- LOCATIONs: what they give ---

TEST(DaylightTown, SomePlacesGivePowerBeforeTheOwnAction) {
  PROVES("day.power.14");
  auto mill = calling_at("orrin_mill", "keys_without_doors", 2);
  mill.asked(Phase::attempting);
  EXPECT_TRUE(mill.offered(mill.use("orrin_mill", 0)));
  auto taken = calling_at("orrin_mill", "keys_without_doors", 2).karma(kBody, {1, 1, 1});
  taken.answers({{kAnn, taken.use("orrin_mill", 0)}, {kAnn, {kDecline}}}).run(Phase::attempting);
  EXPECT_EQ(taken.of(kAnn).power, 1);
  EXPECT_EQ(taken.rule_of(say::gained_power), "day.location.1"_rule);
  taken.asked(Phase::attempting);
  EXPECT_EQ(taken.who_is_asked(), SeatSet::of(kBen));
  EXPECT_FALSE(taken.offered(taken.use("orrin_mill", 0))) << "once a visit, by whoever comes first";
  auto house = calling_at("old_powerhouse", "keys_without_doors");
  house.answers({{kAnn, house.use("old_powerhouse", 0)}, {kAnn, {kDecline}}});
  house.run(Phase::attempting);
  EXPECT_EQ(house.of(kAnn).power, 2);
  EXPECT_EQ(house.value(kAnn, kBody), 2);
  auto road = calling_at("orchard_road", "keys_without_doors").asked(Phase::attempting);
  EXPECT_TRUE(road.offered(road.use("orchard_road", 0)));
  auto shopped = calling_at("orchard_road", "keys_without_doors");
  shopped.state.people[kCat].activity = Activity::shop;
  shopped.asked(Phase::attempting);
  EXPECT_FALSE(shopped.offered(shopped.use("orchard_road", 0)));
}

TEST(DaylightTown, TheCrossroadsGiveTwoAtTheEndOfAVisitForADarkStep) {
  auto cross = calling_at("four_mile_crossroads", "keys_without_doors").night();
  cross.answers({{kAnn, cross.use("four_mile_crossroads", 1)}}).run(Phase::leaving);
  EXPECT_EQ(cross.of(kAnn).power, 2);
  EXPECT_EQ(cross.state.night_counters, 1);
  auto last = calling_at("four_mile_crossroads", "keys_without_doors").night().counters(9, 0);
  last.answers({{kAnn, last.use("four_mile_crossroads", 1)}}).run(Phase::leaving);
  EXPECT_EQ(last.state.phase, Phase::over) << "the step fills the board";
}

TEST(DaylightTown, WhatIsOnceAVisitIsThereAgainAtTheNext) {
  auto town = calling_at("orrin_mill", "keys_without_doors");
  town.answers({{kAnn, town.use("orrin_mill", 0)}, {kAnn, {kDecline}}});
  town.from(Phase::attempting, Phase::choosing);
  town.at(kBen, "orrin_mill")
      .visiting("orrin_mill", "keys_without_doors")
      .person(kBen, {3, 3, 3}, 0);
  town.state.visit.next = 0;
  town.asked(Phase::attempting);
  EXPECT_EQ(town.who_is_asked(), SeatSet::of(kBen));
  EXPECT_TRUE(town.offered(town.use("orrin_mill", 0)));
}

TEST(DaylightTown, WhatAPlaceOffersIsNotForGhosts) {
  auto town = calling_at("orrin_mill", "the_warm_pew", 1).ghost(kBen, 4).at(kBen, "orrin_mill");
  town.visiting("orrin_mill", "the_warm_pew").state.visit.next = 1;
  town.asked(Phase::attempting);
  EXPECT_EQ(town.who_is_asked(), SeatSet::of(kBen));
  EXPECT_TRUE(town.offered(kBySpirit));
  EXPECT_FALSE(town.offered(town.use("orrin_mill", 0)));
}

TEST(DaylightTown, ThePierGivesOneOrTwoForAWound) {
  const auto choice = [](int way) {
    auto town = calling_at("last_ferry_pier", "keys_without_doors");
    town.answers({{kAnn, town.use("last_ferry_pier", 0)}}).asked(Phase::attempting);
    const Option chosen = town.offers()[static_cast<std::size_t>(way)];
    auto again = calling_at("last_ferry_pier", "keys_without_doors");
    again.answers({{kAnn, again.use("last_ferry_pier", 0)}, {kAnn, chosen}, {kAnn, {kDecline}}});
    again.run(Phase::attempting);
    return std::pair<int, int>(again.of(kAnn).power, again.value(kAnn, kBody));
  };
  EXPECT_EQ(choice(0), std::pair(1, 3));
  EXPECT_EQ(choice(1), std::pair(2, 2));
}

TEST(DaylightTown, SomePlacesGiveSomethingAtTheStartOfAVisit) {
  const auto starts = [](std::string_view where, int people) {
    auto town = calling_at(where, "keys_without_doors", people);
    town.lying("keys_without_doors").game[0] = 0;
    return town.run(Phase::arriving);
  };
  const auto fair = starts("winter_fairground", 3);
  for (const Seat seat : {kAnn, kBen, kCat}) EXPECT_EQ(fair.of(seat).power, 1);
  EXPECT_EQ(starts("winter_fairground", 2).told(say::gained_power), 0);
  EXPECT_EQ(starts("the_far_field", 1).of(kAnn).power, 1);
  EXPECT_EQ(starts("the_far_field", 2).told(say::gained_power), 0);
  const auto mast = starts("lantern_hill_mast", 2);
  EXPECT_EQ(mast.last(say::seen).arguments[0], mast.state.night.cards.top().card);
  EXPECT_EQ(mast.last(say::seen).audience, SeatSet::of(kAnn));
  EXPECT_EQ(mast.state.night.cards.top().known, SeatSet::of(kAnn));
}

TEST(DaylightTown, SomePlacesHealAndCure) {
  auto clinic = calling_at("doctor_hales_clinic", "keys_without_doors").infected(kAnn);
  clinic.answers({{kAnn, clinic.use("doctor_hales_clinic", 0)}, {kAnn, {kDecline}}});
  clinic.run(Phase::attempting);
  EXPECT_EQ(clinic.of(kAnn).infected, 0);
  auto shop = calling_at("corner_pharmacy", "keys_without_doors").damage(kAnn, {1, 1, 0});
  shop.answers(
      {{kAnn, shop.use("corner_pharmacy", 0)}, {kAnn, {kNameTrait, kMind}}, {kAnn, {kDecline}}});
  shop.run(Phase::attempting);
  EXPECT_EQ(shop.of(kAnn).damage, (Traits{1, 0, 0}));
  auto night = before_its_own("corner_pharmacy").night().infected(kAnn).karma(kMind, {5, 1, 1});
  night.answers({{kAnn, {kAttemptLocal, kMind}}}).run(Phase::local);
  EXPECT_EQ(night.of(kAnn).infected, 0);
  auto store = before_its_own("grocery_store").damage(kAnn, {2, 1, 0});
  store.karma(kMind, {5, 1});
  store.answers({{kAnn, {kAttemptLocal, kMind}}}).asked(Phase::local);
  EXPECT_TRUE(store.asks(ask::heal_which));
}

TEST(DaylightTown, TheDinerHealsACompanionToo) {
  const auto at_the_diner = [](int best) {
    return before_its_own("dacosta_diner", 3)
        .damage(kAnn, {0, 1, 0})
        .damage(kBen, {0, 1, 0})
        .damage(kCat, {0, 2, 0})
        .person(kAnn, {3, 3, 3}, 1)
        .karma(kSpirit, {best, 1, 1});
  };
  // Spirit 5: 3 + 3 is one Success, 3 + 4 two.
  auto one = at_the_diner(3);
  one.answers({{kAnn, {kAttemptLocal, kSpirit}}, {kAnn, {kDraw}}, {kAnn, {kAcceptResult}}});
  one.run(Phase::local);
  EXPECT_EQ(one.value(kAnn, kMind), 3);
  EXPECT_EQ(one.value(kCat, kMind), 1);
  auto two = at_the_diner(4);
  two.answers({{kAnn, {kAttemptLocal, kSpirit}},
               {kAnn, {kDraw}},
               {kAnn, {kAcceptResult}},
               {kAnn, {kNamePerson, kCat}}});
  two.run(Phase::local);
  EXPECT_EQ(two.value(kAnn, kMind), 3);
  EXPECT_EQ(two.value(kBen, kMind), 2);
  EXPECT_EQ(two.value(kCat, kMind), 2);
}

TEST(DaylightTown, EquipmentIsStolenByTheChallengeOfItsPlace) {
  PROVES("day.equipment.7", "day.location.6");
  auto town = before_its_own("vance_cannery").karma(kMind, {5, 1, 1});
  town.answers({{kAnn, {kAttemptLocal, kMind}}}).asked(Phase::local);
  EXPECT_TRUE(town.asks(ask::steal));
  for (const Option& option : town.offers())
    if (option.verb == kTake) {
      EXPECT_EQ(town.pack.cards[static_cast<std::size_t>(option.a)].text("category"), "rifles");
    }
  EXPECT_EQ(town.offers().size(), 5u);
  auto takes = before_its_own("vance_cannery").karma(kMind, {5, 1, 1});
  takes.answers({{kAnn, {kAttemptLocal, kMind}}, {kAnn, takes.with(kTake, "hunting_rifle")}});
  takes.run(Phase::local);
  EXPECT_EQ(takes.lying("hunting_rifle").owner, kAnn);
  EXPECT_FALSE(takes.in_store("hunting_rifle"));
  EXPECT_TRUE(takes.equipped("hunting_rifle"));
  EXPECT_EQ(takes.rule_of(say::took), "day.equipment.7"_rule);
  auto fails = before_its_own("vance_cannery").karma(kMind, {3, 1, 1});
  fails.answers({{kAnn, {kAttemptLocal, kMind}}}).run(Phase::local);
  EXPECT_EQ(fails.told(say::took), 0);
}

TEST(DaylightTown, EachPlaceHasItsGoods) {
  const auto stolen = [](std::string_view where, bool night, Trait trait) {
    auto town = before_its_own(where).person(kAnn, {5, 5, 5}, 0).karma(trait, {6});
    if (night) town.night();
    town.answers({{kAnn, {kAttemptLocal, trait}}}).asked(Phase::local);
    std::map<std::string, int> found;
    for (const Option& option : town.offers())
      if (option.verb == kTake)
        ++found[std::string(town.pack.cards[static_cast<std::size_t>(option.a)].text("category"))];
    return found;
  };
  using Goods = std::map<std::string, int>;
  EXPECT_EQ(stolen("rod_and_gun", false, kBody), (Goods{{"pistols", 4}, {"shotguns", 3}}));
  EXPECT_EQ(stolen("pell_square_police", false, kMind), (Goods{{"armor", 5}}));
  EXPECT_EQ(stolen("kiln_lane_pawn", false, kSpirit),
            (Goods{{"miscellaneous", 5}, {"hand_to_hand", 6}}));
  EXPECT_EQ(stolen("mill_race_garage", false, kBody), (Goods{{"energy_weapons", 3}}));
  EXPECT_EQ(stolen("marchand_farm", false, kBody), (Goods{{"bows", 1}, {"hand_to_hand", 4}}));
  Goods weapons = stolen("rod_and_gun", true, kMind);
  EXPECT_EQ(weapons.count("armor") + weapons.count("miscellaneous"), 0u);
  EXPECT_EQ(weapons["rifles"], 3) << "but for the one of 6 Power";
  Goods anything = stolen("kiln_lane_pawn", true, kBody);
  EXPECT_EQ(anything["armor"], 4);
  EXPECT_EQ(anything["pistols"], 3);
}

TEST(DaylightTown, ItemsAreFoundAtSomePlaces) {
  const auto found = [](std::string_view where, bool night, Trait trait, int best) {
    auto town = before_its_own(where).karma(trait, {best, 1, 1});
    if (night) town.night();
    town.on_top({"silver_letter_opener", "roofing_nailer"});
    town.answers({{kAnn, {kAttemptLocal, trait}}}).run(Phase::local);
    return town.told(say::found);
  };
  EXPECT_EQ(found("the_black_market", true, kMind, 4), 1);
  EXPECT_EQ(found("the_black_market", true, kMind, 6), 2);
  EXPECT_EQ(found("flood_museum", false, kMind, 6), 1);
  EXPECT_EQ(found("flood_museum", false, kMind, 4), 0);
  EXPECT_EQ(found("shaft_two", false, kBody, 6), 1);
  auto shaft = before_its_own("shaft_two").person(kAnn, {2, 3, 3}, 0).karma(kBody, {1, 1});
  shaft.answers({{kAnn, {kAttemptLocal, kBody}}}).run(Phase::local);
  EXPECT_EQ(shaft.value(kAnn, kBody), 1);
  auto market = before_its_own("the_black_market").night().power(kAnn, 1).karma(kMind, {1, 1, 1});
  market.person(kAnn, {3, 2, 3}, 1);
  market.answers({{kAnn, {kAttemptLocal, kMind}}, {kAnn, {kDraw}}, {kAnn, {kAcceptResult}}});
  market.run(Phase::local);
  EXPECT_EQ(market.of(kAnn).power, 0);
}

TEST(DaylightTown, MagicIsCheaperWhereItIsFound) {
  // The Widow's Hatpin costs 2.
  auto library = before_its_own("quill_library").night().power(kAnn, 1).karma(kMind, {6, 1, 1});
  library.on_top({"widows_hatpin"});
  library.answers({{kAnn, {kAttemptLocal, kMind}},
                   {kAnn, {kDraw}},
                   {kAnn, library.with(kBuy, "widows_hatpin")}});
  library.run(Phase::local);
  EXPECT_EQ(library.last(say::bought).arguments[2], 1);
  auto last = before_its_own("quill_library").night().power(kAnn, 1).karma(kMind, {6, 1, 1});
  last.on_top({"roofing_nailer", "widows_hatpin"})
      .answers({{kAnn, {kAttemptLocal, kMind}},
                {kAnn, {kDraw}},
                {kAnn, last.with(kBuy, "widows_hatpin")}});
  EXPECT_EQ(last.run(Phase::local).told(say::put_under), 1) << "what is not magical";
  const auto price = [](std::string_view where, bool night) {
    auto town = calling_at(where, "keys_without_doors").power(kAnn, 2);
    if (night) town.night();
    town.on_top({"widows_hatpin"});
    town.answers({{kAnn, town.with(kBuy, "widows_hatpin")}}).doing([](Table& table) {
      table.draw_item(kAnn);
    });
    return town.last(say::bought).arguments[2];
  };
  EXPECT_EQ(price("quill_library", true), 2) << "not drawn by its own CHALLENGE";
  EXPECT_EQ(price("the_black_market", false), 1);
  EXPECT_EQ(price("the_black_market", true), 2);
}

TEST(DaylightTown, AtTheYardTheFirstTechnologicalItemOfThreeIsTaken) {
  auto town = before_its_own("breakers_yard").karma(kBody, {6, 1, 1});
  town.on_top({"widows_hatpin", "sextons_pick", "roofing_nailer"});
  town.answers({{kAnn, {kAttemptLocal, kBody}}}).run(Phase::local);
  EXPECT_EQ(town.lying("roofing_nailer").owner, kAnn);
  EXPECT_EQ(town.told(say::put_under), 2);
  EXPECT_EQ(town.state.items.discarded, 0u);
  EXPECT_EQ(town.state.items.cards[0], town.card("sextons_pick"));
  EXPECT_EQ(town.state.items.cards[1], town.card("widows_hatpin"));
  auto none = before_its_own("breakers_yard").karma(kBody, {6, 1, 1});
  none.on_top({"widows_hatpin", "sextons_pick", "drowned_clapper", "roofing_nailer"});
  none.state.items.discard(none.state.items.cards.take_at(0));
  none.answers({{kAnn, {kAttemptLocal, kBody}}}).run(Phase::local);
  EXPECT_EQ(none.told(say::put_under), 3);
  EXPECT_EQ(none.told(say::found), 0);
  EXPECT_EQ(none.state.items.discarded, 1u);
  EXPECT_EQ(none.state.items.cards[1], none.card("drowned_clapper")) << "on top of the pile";
}

TEST(DaylightTown, TheFirstOfAVisitTakesThePowerOfAChallenge) {
  const auto gains = [](std::string_view where, bool night, Trait trait) {
    auto town = before_its_own(where, 2).karma(trait, {6, 1, 1, 6, 1, 1});
    if (night) town.night();
    town.answers({{kAnn, {kAttemptLocal, trait}}}).run(Phase::local);
    town.answers({{kBen, {kAttemptLocal, trait}}}).run(Phase::local);
    return std::pair<int, int>(town.of(kAnn).power, town.of(kBen).power);
  };
  EXPECT_EQ(gains("water_tower", false, kBody), std::pair(2, 0));
  EXPECT_EQ(gains("pell_savings_bank", false, kMind), std::pair(3, 0));
  auto chapel = before_its_own("choir_chapel").night().infected(kAnn).karma(kSpirit, {5});
  chapel.answers({{kAnn, {kAttemptLocal, kSpirit}}}).asked(Phase::local);
  EXPECT_EQ(chapel.offers().size(), 2u);
}

TEST(DaylightTown, TheTunnelPaysForWhatWasCapturedThere) {
  const auto solved = [](int people) {
    auto town = calling_at("spillway_tunnel", "keys_without_doors", people).night();
    town.lying("keys_without_doors").game[0] = 0;
    return town.on_top({"psychokinetic"}).karma(kBody, {6, 1, 1});
  };
  auto town = solved(1);
  town.answers({{kAnn, kByBody}, {kAnn, town.use("spillway_tunnel", 1)}});
  town.from(Phase::arriving, Phase::choosing);
  EXPECT_EQ(town.of(kAnn).power, 2) << "one for the Mystery's three Successes, one here";
  // The first passes, the second asks.
  auto second = solved(2);
  second.answers(
      {{kAnn, kByBody}, {kAnn, {engine::kPass}}, {kBen, second.use("spillway_tunnel", 1)}});
  second.from(Phase::arriving, Phase::choosing);
  EXPECT_EQ(second.of(kBen).power, 1);
  auto nothing = calling_at("spillway_tunnel", "keys_without_doors").night();
  nothing.run(Phase::leaving);
  EXPECT_EQ(nothing.told(say::gained_power), 0);
}

TEST(DaylightTown, TheMotelAndTheSchoolGiveOneSecretMoreForAMystery) {
  for (const std::string_view where : {"ferry_street_motel", "quill_school"}) {
    auto town = calling_at(where, "keys_without_doors");
    EXPECT_EQ(level_against(town, kByBody), where == "quill_school" ? 7 : 6);
    EXPECT_EQ(worth(town), 1) << where;
    EXPECT_EQ(town.state.visit.secrets, 2) << where;
  }
  auto night = calling_at("ferry_street_motel", "keys_without_doors").night();
  level_against(night, kByBody);
  worth(night);
  EXPECT_EQ(night.state.visit.secrets, 1);
}

// --- LOCATIONs: when their own CHALLENGE comes ---

TEST(DaylightTown, TheFirstThereSaysWhetherItsOwnChallengeComesBeforeOrAfter) {
  PROVES("day.location.7", "day.location.8", "day.w.local");
  const auto arriving = [] {
    auto town = calling_at("flood_museum", "keys_without_doors", 2);
    town.lying("keys_without_doors").game[0] = 0;
    return town;
  };
  auto asked = arriving().asked_from(Phase::arriving);
  EXPECT_TRUE(asked.asks(ask::local_when));
  EXPECT_EQ(asked.who_is_asked(), SeatSet::of(kAnn));
  auto before = arriving();
  before.answers({{kAnn, {kBefore}}}).asked_from(Phase::arriving);
  EXPECT_TRUE(before.asks(ask::local));
  auto both = arriving();
  both.answers({{kAnn, {kBefore}}, {kAnn, {kDecline}}}).asked_from(Phase::arriving);
  EXPECT_TRUE(both.asks(ask::local));
  EXPECT_EQ(both.who_is_asked(), SeatSet::of(kBen));
  auto after = arriving();
  after.answers({{kAnn, {kAfter}}}).asked_from(Phase::arriving);
  EXPECT_TRUE(after.asks(ask::solve));
  auto then = arriving();
  then.answers({{kAnn, {kAfter}}, {kAnn, {kDecline}}, {kBen, {kDecline}}});
  then.asked_from(Phase::arriving);
  EXPECT_TRUE(then.asks(ask::local));
  EXPECT_TRUE(then.in_town("flood_museum"));
  // A half without one asks nothing.
  auto none = calling_at("flood_museum", "keys_without_doors", 2).night();
  none.lying("keys_without_doors").game[0] = 0;
  none.asked_from(Phase::arriving);
  EXPECT_TRUE(none.asks(ask::solve));
}

TEST(DaylightTown, EachWhoIsAbleAndStillThereMayTryItsOwnChallengeOnce) {
  PROVES("day.q.28");
  // Ann fails, Ben declines, Cat cannot: nobody is asked again.
  auto town = before_its_own("flood_museum", 3).damage(kCat, {3, 0, 0}).karma(kMind, {1, 1, 1});
  town.lying("keys_without_doors").game[0] = 0;
  town.state.order = town.state.visit.order;
  town.answers({{kAnn, {kAttemptLocal, kMind}}, {kBen, {kDecline}}}).asked_from(Phase::local);
  EXPECT_TRUE(town.asks(ask::solve));
  EXPECT_EQ(town.state.visit.local, kLocalOver);
  // After the fight only who is still there and able: Ben has escaped, Cat has fallen.
  auto after = before_its_own("flood_museum", 3);
  after.state.visit.local = kLocalLater;
  after.state.people[kBen].site = kNowhere;
  after.damage(kCat, {3, 0, 0}).answers({{kAnn, {kDecline}}}).from(Phase::arriving, Phase::leaving);
  EXPECT_TRUE(after.in_town("flood_museum")) << "it is discarded after that";
  auto fallen = before_its_own("flood_museum", 1).damage(kAnn, {3, 0, 0});
  fallen.state.visit.local = kLocalLater;
  fallen.run(Phase::arriving);
  EXPECT_EQ(fallen.state.phase, Phase::leaving);
}

TEST(DaylightTown, ACaptureBringsLightRewardsGuardedCardsItsOwnChallengeAndANewLocation) {
  PROVES("day.challenge.8");
  auto town =
      calling_at("rod_and_gun", "shambling_muck").night().guarded("flack_vest", "shambling_muck");
  town.person(kAnn, {9, 9, 3}, 0).on_top({"psychokinetic"}).karma(kBody, {6});
  town.state.visit.local = kLocalLater;
  town.answers({{kAnn, kBlow},
                {kAnn, town.with(kTake, "flack_vest")},
                {kAnn, {kAttemptLocal, kMind}},
                {kAnn, {kDraw}},
                {kAnn, {kAcceptResult}},
                {kAnn, {kDecline}}});
  town.from(Phase::acting, Phase::choosing);
  std::vector<const engine::Say*> told;
  for (const engine::Event& event : town.events_told())
    for (const engine::Say* say : {&say::captured, &say::light_step, &say::drew_secret, &say::took,
                                   &say::drawn, &say::gone, &say::laid_out})
      if (event.say == say && (told.empty() || told.back() != say)) told.push_back(say);
  EXPECT_EQ(told, (std::vector{&say::drawn, &say::captured, &say::light_step, &say::drew_secret,
                               &say::took, &say::drawn, &say::gone, &say::laid_out}));
}

// --- Hazards ---

TEST(DaylightHazard, LiesOnTheBoardAndTouchesEveryLocation) {
  PROVES("day.until.1");
  auto town = calling_at("orrin_mill", "keys_without_doors").on_top({"lake_fog", "quill_school"});
  town.run(Phase::leaving);
  EXPECT_EQ(town.rule_of(say::hazard), "day.until.1"_rule);
  EXPECT_TRUE(town.in_town("lake_fog"));
  for (const std::string_view where : {"orrin_mill", "quill_school", "old_powerhouse"}) {
    auto there = calling_at(where, "shambling_muck").hazard("lake_fog");
    EXPECT_EQ(escaping(there).extra, -1) << where;
  }
}

TEST(DaylightHazard, EachTouchesSomethingElse) {
  const auto extra = [](std::string_view hazard, std::string_view where, Option with,
                        int people = 1) {
    auto town = calling_at(where, "keys_without_doors", people).hazard(hazard);
    level_against(town, with);
    return int{town.state.attempt.extra};
  };
  EXPECT_EQ(extra("lights_out", "quill_school", kByMind), -1);
  EXPECT_EQ(extra("lights_out", "quill_school", kByBody), 0);
  EXPECT_EQ(extra("lights_out", "orrin_mill", kByMind), 0) << "outdoors";
  EXPECT_EQ(extra("gale_warning", "orrin_mill", kByBody), -1);
  EXPECT_EQ(extra("gale_warning", "quill_school", kByBody), 0);
  EXPECT_EQ(extra("dogs_fall_silent", "orrin_mill", kByBody, 2), 0);
  EXPECT_EQ(extra("august_ice", "orrin_mill", kByBody, 2), 1) << "for the company";
  auto vest = calling_at("orrin_mill", "shambling_muck").gear(kAnn, "flack_vest");
  EXPECT_EQ(attacked_by_muck(vest).extra, 2);
  auto shaken = calling_at("orrin_mill", "shambling_muck").gear(kAnn, "flack_vest");
  shaken.hazard("tremor_at_noon");
  EXPECT_EQ(attacked_by_muck(shaken).extra, 1);
  auto moon = calling_at("orrin_mill", "shambling_muck").hazard("red_moon");
  EXPECT_EQ(attacked_by_muck(moon).level, 12);
  auto crowd =
      calling_at("orrin_mill", "keys_without_doors").hazard("crowd_outside").power(kAnn, 2);
  crowd.answers({{kAnn, kByBody}, {kAnn, {kFocus}}}).run(Phase::attempting);
  EXPECT_EQ(crowd.of(kAnn).power, 0);
  auto cold = real_town(2).hazard("august_ice").person(kAnn, {3, 3, 3}, 0).damage(kAnn, {1, 0, 0});
  cold.state.people[kAnn].activity = Activity::heal;
  cold.answers({{kAnn, {kHealWith, kBody, kBody}}}).run(Phase::errands);
  EXPECT_EQ(cold.state.attempt.extra, -1);
  auto siren = real_town(2).hazard("curfew_siren").power(kAnn, 5);
  siren.state.people[kAnn].activity = Activity::shop;
  siren.answers({{kAnn, siren.with(kBuy, "pry_bar")}, {kAnn, {kLeaveStore}}}).run(Phase::errands);
  EXPECT_EQ(siren.last(say::bought).arguments[2], 2);
}

// --- Own actions and rewards ---

TEST(DaylightTown, WhoMayPassAndWhoMustAct) {
  PROVES("day.q.70");
  auto mystery = calling_at("orrin_mill", "keys_without_doors").asked(Phase::attempting);
  EXPECT_TRUE(mystery.offered({kDecline}));
  auto own = before_its_own("flood_museum").asked(Phase::local);
  EXPECT_TRUE(own.offered({kDecline}));
  auto event = calling_at("quill_school", "orchard_bees").asked(Phase::attempting);
  for (const Option& option : event.offers()) EXPECT_EQ(option.verb, kAttempt);
  auto monster =
      calling_at("quill_school", "shambling_muck", 1).ghost(kBen, 4).at(kBen, "quill_school");
  monster.visiting("quill_school", "shambling_muck").asked(Phase::acting);
  for (const Option& option : monster.offers())
    EXPECT_TRUE(option.verb == kImprovise || option.verb == kEscape);
  // The ghost, which no card permits to attempt anything, is passed over.
  monster.state.visit.next = 1;
  monster.run(Phase::acting);
  EXPECT_EQ(monster.state.phase, Phase::round_end);
}

TEST(DaylightTown, AnOwnActionIsAskedForThenItsFocusThenItsDraw) {
  auto town =
      calling_at("orrin_mill", "shambling_muck").power(kAnn, 2).gear(kAnn, "cattle_prod", false);
  auto first = town;
  first.asked(Phase::acting);
  EXPECT_TRUE(first.asks(ask::fight));
  EXPECT_TRUE(first.offered(first.with(kUseWeapon, "cattle_prod")));
  EXPECT_TRUE(first.offered(first.use("orrin_mill", 0)));
  auto second = town;
  second.answers({{kAnn, town.with(kUseWeapon, "cattle_prod")}}).asked(Phase::acting);
  EXPECT_TRUE(second.asks(ask::focus));
  EXPECT_TRUE(second.equipped("cattle_prod")) << "using it equips it";
  auto third = town;
  third.answers({{kAnn, town.with(kUseWeapon, "cattle_prod")}, {kAnn, {kFocus}}});
  third.asked(Phase::acting);
  EXPECT_TRUE(third.asks(ask::drawn));
}

TEST(DaylightTown, ARewardAsksItsDrawerAndThenTheBuyers) {
  PROVES("day.w.reward");
  auto secret = calling_at("quill_school", "keys_without_doors", 3).won(kAnn, 1, 0);
  secret.asked(Phase::rewarding);
  EXPECT_TRUE(secret.asks(ask::secret_kept));
  EXPECT_EQ(secret.who_is_asked(), SeatSet::of(kAnn));
  EXPECT_EQ(secret.offers().size(), 2u);
  auto single = calling_at("quill_school", "keys_without_doors", 2).won(kAnn, 1, 0);
  single.on_top({"psychokinetic"}).run(Phase::rewarding);
  EXPECT_TRUE(single.in_hand(kBen, "psychokinetic"));
  auto item = calling_at("quill_school", "keys_without_doors", 3).power(kAnn, 2).power(kCat, 2);
  item.on_top({"widows_hatpin"}).won(kAnn, 0, 1);
  auto first = item;
  first.asked(Phase::rewarding);
  EXPECT_TRUE(first.asks(ask::buy_item));
  EXPECT_EQ(first.who_is_asked(), SeatSet::of(kAnn));
  auto next = item;
  next.answers({{kAnn, {engine::kPass}}}).asked(Phase::rewarding);
  EXPECT_EQ(next.who_is_asked(), SeatSet::of(kCat)) << "Ben could not pay";
  auto nobody = calling_at("quill_school", "keys_without_doors", 2).on_top({"widows_hatpin"});
  nobody.won(kAnn, 0, 1).run(Phase::rewarding);
  EXPECT_EQ(nobody.told(say::not_bought), 1);
}

// --- EQUIPMENT ---

TEST(DaylightEquipment, DoesWhatItSaysWhileItIsWorn) {
  const auto resisting = [](std::string_view gear, std::string_view monster = "shambling_muck") {
    auto town = calling_at("orrin_mill", monster).gear(kAnn, gear);
    return int{town.run(Phase::striking).state.attempt.extra};
  };
  EXPECT_EQ(resisting("leather_jacket"), 1);
  EXPECT_EQ(resisting("flack_vest"), 2);
  EXPECT_EQ(resisting("watchmans_coat"), 2);
  EXPECT_EQ(resisting("shaft_two_helmet"), 0) << "against Mind alone";
  EXPECT_EQ(resisting("shaft_two_helmet", "the_whistling_orderly"), 2);
  EXPECT_EQ(resisting("diving_suit"), 3);
  EXPECT_EQ(resisting("yard_dog"), 1);
  auto suit = calling_at("orrin_mill", "shambling_muck").gear(kAnn, "diving_suit");
  EXPECT_EQ(escaping(suit).extra, -1);
  auto bag =
      real_town(2).gear(kAnn, "doctors_bag").person(kAnn, {3, 3, 3}, 0).damage(kAnn, {1, 0, 0});
  bag.state.people[kAnn].activity = Activity::heal;
  bag.answers({{kAnn, {kHealWith, kBody, kBody}}}).run(Phase::errands);
  EXPECT_EQ(bag.state.attempt.extra, 2);
  auto goggles = real_town(2).gear(kAnn, "night_goggles");
  EXPECT_EQ(goggles.counts(kAnn, kMind), 4);
  auto off = real_town(2).gear(kAnn, "night_goggles", false);
  EXPECT_EQ(off.counts(kAnn, kMind), 3);
  auto raven = real_town(2)
                   .gear(kBen, "library_raven")
                   .power(kAnn, 4)
                   .at(kAnn, "orrin_mill")
                   .at(kBen, "orrin_mill");
  raven.challenge("keys_without_doors", "orrin_mill").state.visit.site =
      static_cast<Site>(raven.instance("orrin_mill"));
  raven.run(Phase::arriving);
  EXPECT_EQ(raven.state.visit.order[0], kBen) << "3 and 2 are more than 4";
}

}  // namespace
}  // namespace gloam::games::daylight::testing
