// What LOCATIONs, hazards, Mysteries, Daylight Events and EQUIPMENT do, with the cards as they are.
#include <map>

#include "games/daylight/testing.h"

namespace gloam::games::daylight::testing {
namespace {

using engine::SeatSet;

// Several of three people visit that LOCATION, where that card lies; they have 3 of everything, but
// Spirit 5, 4 and 3, and no Power, so Ann is the first to act and Cat the last.
Arranged calling_at(std::string_view where, std::string_view card, int people = 1) {
  auto town = real_town(3);
  for (int seat = 0; seat < people; ++seat)
    town.person(static_cast<Seat>(seat), {3, 3, static_cast<std::int8_t>(5 - seat)}, 0)
        .at(static_cast<Seat>(seat), where);
  return town.visiting(where, card);
}

// Before they attempt the CHALLENGE of the LOCATION's own.
Arranged before_its_own(std::string_view where, int people = 1) {
  auto town = calling_at(where, "keys_without_doors", people);
  town.state.visit.local = kLocalFirst;
  return town;
}

constexpr Option kByBody{kAttempt, kBody};
constexpr Option kByMind{kAttempt, kMind};
constexpr Option kBySpirit{kAttempt, kSpirit};
constexpr Option kBlow{kImprovise, kBlunt, kPlain};

// Attempts the Mystery or the Event; the level is in the answer.
int level_against(Arranged& town, Option with, Seat seat = kAnn) {
  town.state.visit.next = seat;
  town.answers({{seat, with}}).run(Phase::attempting);
  return town.state.attempt.level;
}
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
  for (const std::string_view where :
       {"father_amorys_church", "quill_school", "choir_chapel", "the_closed_ward"}) {
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

TEST(DaylightTown, AtTheCrossroadsAPowerDrawCostsTwo) {
  auto town = calling_at("four_mile_crossroads", "keys_without_doors").power(kAnn, 2);
  town.karma(kBody, {1, 1, 1, 6});
  town.answers({{kAnn, kByBody}, {kAnn, {kDraw}}, {kAnn, {kPowerDraw}}}).run(Phase::attempting);
  EXPECT_EQ(town.of(kAnn).power, 0);
  auto poor = calling_at("four_mile_crossroads", "keys_without_doors").power(kAnn, 1);
  poor.answers({{kAnn, kByBody}, {kAnn, {kDraw}}}).run(Phase::attempting);
  EXPECT_EQ(poor.of(kAnn).power, 1) << "too little for one";
}

TEST(DaylightTown, SurpriseComesAndGoesWithThePlace) {
  const auto surprised = [](std::string_view where, std::string_view monster) {
    auto town = calling_at(where, monster).night();
    town.lying(monster).game[0] = 0;
    town.run(Phase::arriving);
    return town.state.phase == Phase::striking;
  };
  EXPECT_TRUE(surprised("old_rail_halt", "shambling_muck"));
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

TEST(DaylightTown, FromTheFarFieldPeopleEscapeOnlyWithBody) {
  auto town = calling_at("the_far_field", "shambling_muck").night().asked(Phase::acting);
  EXPECT_TRUE(town.offered({kEscape, kBody}));
  EXPECT_FALSE(town.offered({kEscape, kMind}));
  auto goes = calling_at("the_far_field", "shambling_muck").night().karma(kBody, {3, 1, 1});
  const Attempt& attempt = escaping(goes, kBody);
  EXPECT_EQ(attempt.level, 5);
  EXPECT_EQ(attempt.by, kBody);
  EXPECT_EQ(goes.told(say::escaped), 1);
  auto day = calling_at("the_far_field", "shambling_muck").asked(Phase::acting);
  EXPECT_FALSE(day.offered({kEscape, kBody}));
}

TEST(DaylightTown, FromTheRailHaltTwoMayEscapeTogetherByDay) {
  auto town = calling_at("old_rail_halt", "shambling_muck", 3).damage(kBen, {3, 0, 0});
  town.karma(kMind, {6, 1, 1});
  auto both = town;
  both.answers({{kAnn, {kEscape, kMind}}, {kAnn, {kNamePerson, kBen}}, {kBen, {kGoAlong}}});
  both.run(Phase::acting);
  EXPECT_EQ(both.all_told(say::escaped), (std::vector<int>{kAnn, kBen}));
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

TEST(DaylightTown, WhoFailsInTheClosedWardIsHurt) {
  auto town = calling_at("the_closed_ward", "keys_without_doors").karma(kBody, {1, 1, 1});
  level_against(town, kByBody);
  EXPECT_EQ(town.value(kAnn, kMind), 2);
  auto night = calling_at("the_closed_ward", "keys_without_doors").night().karma(kBody, {1, 1, 1});
  level_against(night, kByBody);
  EXPECT_EQ(night.value(kAnn, kMind), 3);
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
  auto cross = calling_at("four_mile_crossroads", "keys_without_doors").night();
  cross.answers({{kAnn, cross.use("four_mile_crossroads", 1)}, {kAnn, {kDecline}}});
  cross.run(Phase::attempting);
  EXPECT_EQ(cross.of(kAnn).power, 2);
  EXPECT_EQ(cross.state.night_counters, 1);
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
  auto field = calling_at("the_far_field", "keys_without_doors", 3).power(kAnn, 2).power(kCat, 1);
  field.lying("keys_without_doors").game[0] = 0;
  field.run(Phase::arriving);
  EXPECT_EQ(field.all_told(say::gained_power), (std::vector<int>{kBen}));
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
  EXPECT_EQ(found("quill_library", true, kMind, 6), 1);
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
                   {kAnn, {kAcceptResult}},
                   {kAnn, library.with(kBuy, "widows_hatpin")}});
  library.run(Phase::local);
  EXPECT_EQ(library.last(say::bought).arguments[2], 1);
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

TEST(DaylightTown, TheMotelGivesOneSecretMoreForAMystery) {
  auto town = calling_at("ferry_street_motel", "keys_without_doors");
  level_against(town, kByBody);
  worth(town);
  EXPECT_EQ(town.state.visit.secrets, 2);
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

// --- Mysteries ---

TEST(DaylightMystery, SomeChangeTheirLevelByWhoTriesAndWhen) {
  auto keys = calling_at("orrin_mill", "the_shared_photograph", 3)
                  .karma(kMind, {1, 1, 1, 1, 1, 1, 1, 1, 1});
  std::vector<int> extras;
  for (const Seat seat : {kAnn, kBen, kCat}) {
    level_against(keys, kByMind, seat);
    extras.push_back(keys.state.attempt.extra);
  }
  EXPECT_EQ(extras, (std::vector{1, 2, 1})) << "the second who tries has one more";
  auto sermon = calling_at("orrin_mill", "the_unfinished_sermon").karma(kMind, {1, 1, 1, 1, 1, 1});
  EXPECT_EQ(level_against(sermon, kByMind), 8);
  sermon.run(Phase::leaving);
  sermon.at(kAnn, "orrin_mill").visiting("orrin_mill", "the_unfinished_sermon");
  EXPECT_EQ(level_against(sermon, kByMind), 7);
  auto cellar = calling_at("orrin_mill", "the_walled_cellar");
  EXPECT_EQ(level_against(cellar, kByBody), 8);
  auto together = calling_at("orrin_mill", "the_walled_cellar", 2);
  EXPECT_EQ(level_against(together, kByBody), 7);
  for (int captured = 0; captured <= 3; ++captured) {
    auto angels = calling_at("orrin_mill", "the_angels_mistake");
    for (const char* solved : {"the_warm_pew", "the_dredged_car", "the_quill_letters"})
      if (angels.state.captured.size() < captured)
        angels.state.captured.put({angels.card(solved), kAnn});
    EXPECT_EQ(level_against(angels, kByMind), 9 - std::min(captured, 2));
  }
  auto ghost =
      calling_at("orrin_mill", "passengers_still_waiting").ghost(kBen, 4).at(kBen, "orrin_mill");
  ghost.visiting("orrin_mill", "passengers_still_waiting");
  level_against(ghost, kBySpirit, kBen);
  EXPECT_EQ(ghost.state.attempt.extra, 3);
}

TEST(DaylightMystery, TheStrongboxIsHarderAfterEachFailure) {
  auto town = calling_at("orrin_mill", "the_pell_strongbox", 2).karma(kBody, {1, 1, 1, 1, 1, 1});
  EXPECT_EQ(level_against(town, kByBody), 6);
  EXPECT_EQ(level_against(town, kByBody, kBen), 7);
  town.run(Phase::leaving);
  // Another day it is as hard as it was left, and no other Mystery is.
  town.at(kCat, "orrin_mill")
      .visiting("orrin_mill", "the_pell_strongbox")
      .person(kCat, {3, 3, 3}, 0);
  auto other = town;
  town.answers({{kCat, kByBody}}).run(Phase::attempting);
  EXPECT_EQ(town.state.attempt.level, 8);
  other.visiting("orrin_mill", "bell_below_water")
      .answers({{kCat, kByBody}})
      .run(Phase::attempting);
  EXPECT_EQ(other.state.attempt.level, 7);
}

TEST(DaylightMystery, InRoomNineNoCharacteristicIsUsedTwiceInAVisit) {
  auto town = calling_at("orrin_mill", "room_nine_again", 3).karma(kBody, {1, 1, 1});
  town.answers({{kAnn, kByBody}}).run(Phase::attempting);
  town.asked(Phase::attempting);
  EXPECT_EQ(town.who_is_asked(), SeatSet::of(kBen));
  EXPECT_FALSE(town.offered(kByBody));
  EXPECT_EQ(town.refused(kByBody), "day.challenge.3"_rule);
  EXPECT_TRUE(town.offered(kByMind));
  EXPECT_TRUE(town.offered({kDecline}));
  auto later = town;
  later.state.phase = Phase::leaving;
  later.run(Phase::leaving);
  later.at(kAnn, "orrin_mill").visiting("orrin_mill", "room_nine_again").asked(Phase::attempting);
  EXPECT_TRUE(later.offered(kByBody)) << "another visit";
  auto other = calling_at("orrin_mill", "bell_below_water", 2).karma(kBody, {1, 1, 1});
  other.answers({{kAnn, kByBody}}).run(Phase::attempting);
  other.asked(Phase::attempting);
  EXPECT_TRUE(other.offered(kByBody));
}

TEST(DaylightMystery, SomeHurtWhoFails) {
  auto bell = calling_at("orrin_mill", "bell_below_water").karma(kBody, {1, 1, 1});
  level_against(bell, kByBody);
  EXPECT_EQ(bell.value(kAnn, kBody), 2);
  auto song = calling_at("orrin_mill", "where_children_sang").karma(kSpirit, {1, 1, 1, 1, 1});
  level_against(song, kBySpirit);
  EXPECT_EQ(song.value(kAnn, kSpirit), 4);
  auto tags = calling_at("orrin_mill", "eleven_brass_tags").power(kAnn, 1).karma(kBody, {1, 1, 1});
  tags.answers({{kAnn, kByBody}, {kAnn, {kDraw}}, {kAnn, {kAcceptResult}}}).run(Phase::attempting);
  EXPECT_EQ(tags.of(kAnn).power, 0);
  // Body 9: short by 5, and by 3.
  auto worse = calling_at("orrin_mill", "a_failed_experiment").karma(kBody, {1, 1, 1});
  level_against(worse, kByBody);
  EXPECT_EQ(worse.of(kAnn).infected, 1);
  auto better = calling_at("orrin_mill", "a_failed_experiment").karma(kBody, {3, 1, 1});
  level_against(better, kByBody);
  EXPECT_EQ(better.of(kAnn).infected, 0);
}

TEST(DaylightMystery, SomeGiveMoreThanTheirRewards) {
  const auto captured = [](std::string_view card, int successes, int people = 1) {
    auto town = calling_at("orrin_mill", card, people).infected(kAnn);
    town.on_top({"silver_letter_opener"});
    town.state.visit.captor = kAnn;
    town.state.visit.successes = static_cast<std::int8_t>(successes);
    return town.run(Phase::captured);
  };
  EXPECT_EQ(captured("keys_without_doors", 3).of(kAnn).power, 1);
  EXPECT_EQ(captured("keys_without_doors", 2).of(kAnn).power, 0);
  const auto payroll = captured("the_flooded_payroll", 1, 2);
  EXPECT_EQ(payroll.of(kAnn).power, 2) << "one is printed as the reward";
  EXPECT_EQ(payroll.of(kBen).power, 1);
  EXPECT_EQ(captured("abandoned_here", 1).told(say::seen), 1);
  EXPECT_EQ(captured("the_mediums_table", 3).told(say::found), 1);
  EXPECT_EQ(captured("the_mediums_table", 2).told(say::found), 0);
  EXPECT_EQ(captured("the_warm_pew", 1).of(kAnn).infected, 0);
  EXPECT_EQ(captured("midnight_siren", 1).of(kAnn).power, 2);
  // Only two Successes solve the ice: 3 + 6 + 1 against 9 is one.
  auto ice = calling_at("orrin_mill", "the_august_ice", 2).karma(kBody, {6, 1, 1});
  level_against(ice, kByBody);
  EXPECT_EQ(ice.state.phase, Phase::attempting);
  auto letters = calling_at("orrin_mill", "the_quill_letters").power(kAnn, 1);
  letters.answers({{kAnn, kByMind}, {kAnn, {kDraw}}}).run(Phase::attempting);
  EXPECT_EQ(letters.told(say::drawn), 1) << "no Power Draw is offered";
}

TEST(DaylightMystery, TheSecretOfTheDredgedCarIsDrawnForSolvingIt) {
  auto town = calling_at("orrin_mill", "the_dredged_car", 2).on_top({"psychokinetic"});
  town.state.visit.captor = kAnn;
  auto asked = town;
  asked.asked(Phase::captured);
  ASSERT_EQ(asked.offers().size(), 2u);
  town.answers({{kAnn, asked.offers()[0]}}).run(Phase::captured);
  EXPECT_TRUE(town.in_hand(kBen, "psychokinetic")) << "the first goes to a companion";
}

// --- Events ---

TEST(DaylightEvent, DoesWhatItPrintsForTheResult) {
  PROVES("day.event.7");
  const auto result = [](std::string_view card, Trait trait, int best) {
    auto town = calling_at("orrin_mill", card).karma(trait, {best, 1, 1});
    town.on_top({"psychokinetic", "silver_letter_opener"});
    level_against(town, {kAttempt, trait});
    return town;
  };
  // Spirit 7 of the pier, with 5, and Mind 6 and Body 5 with 3.
  EXPECT_EQ(result("the_sagging_pier", kBody, 3).of(kAnn).power, 0);
  EXPECT_EQ(result("the_sagging_pier", kBody, 4).of(kAnn).power, 1);
  EXPECT_EQ(result("the_sagging_pier", kMind, 1).value(kAnn, kBody), 3) << "short by 2";
  auto weak = calling_at("orrin_mill", "the_sagging_pier").person(kAnn, {3, 2, 2}, 0);
  weak.karma(kMind, {1, 1});
  level_against(weak, kByMind);
  EXPECT_EQ(weak.value(kAnn, kBody), 1) << "short by 3";
  EXPECT_EQ(weak.rule_of(say::damaged), "day.event.7"_rule);
  EXPECT_TRUE(result("a_wrong_number", kMind, 4).in_hand(kAnn, "psychokinetic"));
  EXPECT_EQ(result("a_wrong_number", kMind, 3).state.hands.size(), 0);
  EXPECT_EQ(result("orchard_bees", kBody, 6).told(say::found), 1);
  EXPECT_EQ(result("orchard_bees", kBody, 5).told(say::found), 0);
  EXPECT_EQ(result("orchard_bees", kBody, 2).value(kAnn, kBody), 2);
  EXPECT_EQ(result("a_strays_bite", kBody, 6).of(kAnn).power, 1);
  auto bitten =
      calling_at("orrin_mill", "a_strays_bite").person(kAnn, {2, 3, 3}, 0).karma(kBody, {1, 1});
  level_against(bitten, kByBody);
  EXPECT_EQ(bitten.of(kAnn).infected, 1);
}

TEST(DaylightEvent, WhoFallsToItStillGaveCompany) {
  PROVES("day.team.8");
  // Ann is short by 3 and falls; Ben has the bonus all the same.
  auto fell = calling_at("orrin_mill", "the_sagging_pier", 2).person(kAnn, {1, 1, 5}, 0);
  fell.lying("the_sagging_pier").game[0] = 0;
  fell.karma(kMind, {1}).answers({{kAnn, kByMind}, {kBen, kByBody}});
  fell.from(Phase::arriving, Phase::leaving);
  EXPECT_EQ(fell.value(kAnn, kBody), 0);
  EXPECT_EQ(fell.state.attempt.seat, kBen);
  EXPECT_EQ(fell.state.attempt.extra, 1);
  // Who lay there before it came gives none.
  auto lay = calling_at("orrin_mill", "the_sagging_pier", 2).damage(kAnn, {3, 0, 0});
  lay.lying("the_sagging_pier").game[0] = 0;
  lay.answers({{kBen, kByBody}}).from(Phase::arriving, Phase::leaving);
  EXPECT_EQ(lay.state.attempt.extra, 0);
}

TEST(DaylightEvent, MayLoseWhoFailsIt) {
  PROVES("day.lost.2");
  auto town = calling_at("orrin_mill", "the_wrong_house").night().karma(kMind, {1, 1, 1});
  town.state.hardcore = 1;
  level_against(town, kByMind);
  EXPECT_EQ(town.of(kAnn).standing, Standing::lost);
  EXPECT_EQ(town.rule_of(say::lost), "day.event.7"_rule);
  auto short_by_four = calling_at("orrin_mill", "the_wrong_house").night().karma(kMind, {2, 1, 1});
  short_by_four.state.hardcore = 1;
  level_against(short_by_four, kByMind);
  EXPECT_EQ(short_by_four.of(kAnn).standing, Standing::living);
  auto infection = real_town(2).infected(kAnn).power(kAnn, 0);
  infection.state.hardcore = 1;
  infection.run(Phase::darkness);
  EXPECT_EQ(infection.last(say::lost).arguments[0], kAnn);
  EXPECT_EQ(infection.rule_of(say::lost), "day.infected.4"_rule);
}

// From the arrival of the Event to its end.
Arranged event_at_the_mill(std::string_view card, int people) {
  auto town = calling_at("orrin_mill", card, people);
  town.lying(card).game[0] = 0;
  return town;
}

TEST(DaylightEvent, IfAllSurviveTheBarkingTheyGainPower) {
  // Spirit 6 with 5, 4 and 3: each has one more for the company.
  auto all = event_at_the_mill("the_barking_stops", 3);
  all.answers({{kAnn, kBySpirit}, {kBen, kBySpirit}, {kCat, kBySpirit}});
  all.karma(kSpirit, {6, 1, 1, 1, 1, 6, 1, 1, 1, 6, 1, 1}).from(Phase::arriving, Phase::leaving);
  for (const Seat seat : {kAnn, kBen, kCat}) EXPECT_EQ(all.of(seat).power, 1);
  auto one_fails = event_at_the_mill("the_barking_stops", 3);
  one_fails.answers({{kAnn, kBySpirit}, {kBen, kBySpirit}, {kCat, kBySpirit}});
  one_fails.karma(kSpirit, {6, 1, 1, 1, 1, 1, 1, 1, 1, 6, 1, 1});
  one_fails.from(Phase::arriving, Phase::leaving);
  EXPECT_EQ(one_fails.told(say::gained_power), 0);
  EXPECT_EQ(one_fails.value(kBen, kSpirit), 3) << "4 + 1 + 1 against 6: short by 0";
  EXPECT_EQ(one_fails.value(kCat, kSpirit), 3);
}

TEST(DaylightEvent, TheBestResultOnTheBusCountsForAll) {
  // Body 8: Ann is short, Ben has one Success.
  auto town =
      event_at_the_mill("the_tilted_bus", 2).on_top({"silver_letter_opener", "roofing_nailer"});
  town.karma(kBody, {1, 1, 1, 5, 1, 1}).answers({{kAnn, kByBody}, {kBen, kByBody}});
  town.from(Phase::arriving, Phase::leaving);
  EXPECT_EQ(town.lying("silver_letter_opener").owner, kAnn);
  EXPECT_EQ(town.lying("roofing_nailer").owner, kBen);
  EXPECT_FALSE(town.in_town("the_tilted_bus"));
  auto none = event_at_the_mill("the_tilted_bus", 2);
  none.karma(kBody, {1, 1, 1, 4, 1, 1}).answers({{kAnn, kByBody}, {kBen, kByBody}});
  none.from(Phase::arriving, Phase::leaving);
  EXPECT_EQ(none.told(say::found), 0);
}

TEST(DaylightEvent, TheWorstResultInTheSilenceCountsForAll) {
  // Mind 5, with one more for the company.
  const auto silence = [](int bens_best) {
    auto town = event_at_the_mill("minute_of_silence", 2);
    town.karma(kMind, {6, 1, 1, bens_best, 1, 1}).answers({{kAnn, kByMind}, {kBen, kByMind}});
    return town.from(Phase::arriving, Phase::leaving);
  };
  EXPECT_EQ(silence(2).all_told(say::gained_power), (std::vector<int>{kAnn, kBen}));
  EXPECT_EQ(silence(1).told(say::gained_power), 0);
}

TEST(DaylightEvent, TheCrushTakesAnEquippedCardOrGivesOne) {
  const auto crushed = [] {
    return calling_at("orrin_mill", "market_day_crush")
        .person(kAnn, {3, 3, 3}, 0)
        .damage(kAnn, {1, 0, 0})
        .gear(kAnn, "flack_vest")
        .gear(kAnn, "pry_bar")
        .gear(kAnn, "hunting_rifle", false)
        .karma(kBody, {1, 1});
  };
  auto one = crushed();
  level_against(one, kByBody);
  EXPECT_TRUE(one.in_store("pry_bar"));
  EXPECT_EQ(one.lying("flack_vest").owner, kAnn);
  EXPECT_EQ(one.lying("hunting_rifle").owner, kAnn);
  auto choice = crushed().gear(kAnn, "doctors_bag").gear(kAnn, "yard_dog");
  choice.answers({{kAnn, kByBody}}).asked(Phase::attempting);
  EXPECT_TRUE(choice.asks(ask::give_up_gear));
  EXPECT_EQ(choice.offers().size(), 3u);
  auto gains = calling_at("orrin_mill", "market_day_crush").karma(kBody, {5, 1, 1});
  gains.answers({{kAnn, kByBody}, {kAnn, gains.with(kTake, "camp_bow")}}).run(Phase::attempting);
  EXPECT_EQ(gains.lying("camp_bow").owner, kAnn);
}

TEST(DaylightEvent, TheQueueMakesPurchasesDearerUntilTheNextDaylight) {
  const auto queued = [](int best) {
    auto town = calling_at("orrin_mill", "the_clinic_queue").infected(kAnn).power(kBen, 2);
    town.power(kCat, 1).karma(kMind, {best, 1, 1});
    level_against(town, kByMind);
    return town;
  };
  EXPECT_EQ(queued(4).of(kAnn).infected, 0);
  const auto price = [](Arranged& town, Seat seat) {
    town.power(seat, 5).state.people[seat].activity = Activity::shop;
    town.state.people[seat].site = kNowhere;
    town.state.next = 0;
    town.answers({{seat, town.with(kBuy, "pry_bar")}, {seat, {kLeaveStore}}}).run(Phase::errands);
    town.state.people[seat].activity = Activity::none;
    return town.last(say::bought).arguments[2];
  };
  auto town = queued(3);
  EXPECT_EQ(town.of(kAnn).infected, 1) << "short by 0";
  auto night = town;
  night.night().run(Phase::turn_start);
  EXPECT_EQ(price(night, kAnn), 2);
  auto other = town;
  other.night().run(Phase::turn_start);
  EXPECT_EQ(price(other, kBen), 1);
  town.state.number = 2;
  town.run(Phase::turn_start);
  EXPECT_EQ(price(town, kAnn), 1) << "another day";
}

TEST(DaylightEvent, TheHearingTakesASecretOrHurts) {
  const auto heard = [] {
    return calling_at("orrin_mill", "an_open_hearing").karma(kMind, {1, 1, 1});
  };
  auto no_hand = heard();
  level_against(no_hand, kByMind);
  EXPECT_EQ(no_hand.value(kAnn, kMind), 2);
  auto gives = heard().hand(kAnn, "psychokinetic");
  gives.answers({{kAnn, kByMind}, {kAnn, gives.with(kDiscard, "psychokinetic")}});
  gives.run(Phase::attempting);
  EXPECT_EQ(gives.value(kAnn, kMind), 3);
  EXPECT_EQ(gives.state.hands.size(), 0);
  EXPECT_EQ(gives.of(kAnn).power, 0);
  auto keeps = heard().hand(kAnn, "psychokinetic");
  keeps.answers({{kAnn, kByMind}, {kAnn, {kAcceptResult}}}).run(Phase::attempting);
  EXPECT_EQ(keeps.value(kAnn, kMind), 2);
  // Who has a hand is asked whatever is in it.
  const auto burden = std::find_if(
      keeps.pack.cards.begin(), keeps.pack.cards.end(),
      [](const auto& card) { return card.kind->name() == "secret" && !card.has("discard"); });
  auto bound = heard().hand(kAnn, burden->id);
  bound.answers({{kAnn, kByMind}}).asked(Phase::attempting);
  EXPECT_TRUE(bound.asks(ask::give_up_secret));
  EXPECT_EQ(bound.offers().size(), 1u);
}

TEST(DaylightEvent, ItsSecretIsKeptOrPassedAsItsDrawerLikes) {
  PROVES("day.q.24");
  // Mind 5: 3 + 4 + 1.
  auto town = calling_at("orrin_mill", "a_wrong_number", 2).on_top({"psychokinetic"});
  town.karma(kMind, {4, 1, 1});
  auto keeps = town;
  keeps.answers({{kAnn, kByMind}, {kAnn, {kKeep}}}).run(Phase::attempting);
  EXPECT_TRUE(keeps.in_hand(kAnn, "psychokinetic"));
  auto gives = town;
  gives.answers({{kAnn, kByMind}, {kAnn, {kGiveTo, kBen}}}).run(Phase::attempting);
  EXPECT_TRUE(gives.in_hand(kBen, "psychokinetic"));
  auto alone = calling_at("orrin_mill", "a_wrong_number").on_top({"psychokinetic"});
  alone.karma(kMind, {4, 1, 1});
  level_against(alone, kByMind);
  EXPECT_TRUE(alone.in_hand(kAnn, "psychokinetic"));
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
