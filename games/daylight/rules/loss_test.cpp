// Lost to the Darkness: who is, what becomes of the belongings, and miraculous returns.
#include "games/daylight/testing.h"

namespace gloam::games::daylight::testing {
namespace {

using engine::SeatSet;

// Ann lies Incapacitated at the Grocery Store, where the Muck is, and a round is about to begin.
Arranged ann_lies(int seats) {
  auto town = testing::town(seats);
  town.night().power(kAnn, 0).damage(kAnn, {3, 0, 0}).at(kAnn, "grocery_store");
  return town.visiting("grocery_store", "shambling_muck");
}

// Nobody comes back miraculously any more.
Arranged ann_lies_for_good(int seats) {
  auto town = ann_lies(seats);
  town.state.miracle_used = 1;
  return town;
}

// Ann was the first to be missed; Ben and the others are alive.
Arranged ann_missing(int seats) {
  auto town = testing::town(seats);
  town.standing(kAnn, Standing::absent).power(kAnn, 0).damage(kAnn, {3, 1, 0});
  town.state.miracle_used = 1;
  town.state.missing = SeatSet::of(kAnn);
  return town;
}

// --- Lost ---

TEST(DaylightLoss, OnceNobodyIsAbleThereTheIncapacitatedAreLost) {
  PROVES("day.lost.1");
  auto town = ann_lies_for_good(3);
  town.ghost(kCat, 4).at(kCat, "grocery_store");
  auto helped = town;
  town.run(Phase::round_start);  // Ben has Escaped
  EXPECT_EQ(town.of(kAnn).standing, Standing::lost);
  EXPECT_EQ(town.rule_of(say::lost), "day.lost.1"_rule);
  EXPECT_EQ(town.of(kBen).standing, Standing::living);
  helped.at(kBen, "grocery_store").run(Phase::round_start);
  EXPECT_EQ(helped.of(kAnn).standing, Standing::living);
  EXPECT_EQ(helped.state.phase, Phase::acting);
}

TEST(DaylightLoss, TheLastOnesFallLosesThemAtOnceAndTheGhostLeaves) {
  PROVES("day.t.22", "day.ghost.10", "day.ghost.7");
  auto town = testing::town(3);
  town.night().power(kAnn, 0).person(kBen, {1, 3, 3}, 0).ghost(kCat, 4);
  town.at(kBen, "grocery_store").at(kCat, "grocery_store");
  town.visiting("grocery_store", "shambling_muck");
  town.state.miracle_used = 1;
  town.karma(kBody, {1});
  town.state.phase = Phase::striking;
  town.until(Phase::choosing);
  EXPECT_EQ(town.told(say::attacks), 1);
  EXPECT_EQ(town.of(kBen).standing, Standing::lost);
  EXPECT_EQ(town.of(kCat).standing, Standing::ghost);
  EXPECT_EQ(town.of(kCat).site, kNowhere);
  EXPECT_EQ(town.of(kAnn).standing, Standing::living);
  EXPECT_TRUE(town.in_town("shambling_muck"));
  EXPECT_TRUE(town.in_town("grocery_store"));
}

TEST(DaylightLoss, WhoIsLostComesBackAsAGhost) {
  PROVES("day.lost.3", "day.ghost.1");
  auto town = ann_lies_for_good(2);
  town.counters(0, 3).run(Phase::round_start);
  EXPECT_EQ(town.of(kAnn).standing, Standing::lost);
  town.answers({{kAnn, {kAddCounter}}, {kAnn, {kAddCounter}}, {kAnn, {kAddCounter}}});
  town.run(Phase::darkness);
  EXPECT_EQ(town.of(kAnn).standing, Standing::ghost);
  EXPECT_EQ(town.rule_of(say::ghost), "day.ghost.1"_rule);
}

TEST(DaylightLoss, ArmorPetsAndMagicGoAndTheMonsterGuardsWhatElseWasEquipped) {
  PROVES("day.lost.4", "day.lost.5", "day.lost.6", "day.lost.7", "day.ghost.16");
  auto town = ann_lies_for_good(2);
  for (const std::string_view id :
       {"flack_vest", "yard_dog", "doctors_bag", "shotgun", "string_of_cans", "quill_spectacles"})
    town.gear(kAnn, id);
  for (const std::string_view id : {"leather_jacket", "library_raven", "pry_bar", "widows_hatpin"})
    town.gear(kAnn, id, false);
  town.run(Phase::round_start);
  for (const std::string_view id : {"flack_vest", "yard_dog", "doctors_bag"})
    EXPECT_TRUE(town.in_store(id)) << id;
  for (const std::string_view id : {"quill_spectacles", "widows_hatpin"})
    EXPECT_TRUE(town.was_discarded(id)) << id;
  for (const std::string_view id : {"shotgun", "string_of_cans"}) {
    EXPECT_EQ(town.lying(id).game[0], kGuarded) << id;
    EXPECT_EQ(town.lying(id).target, town.instance("shambling_muck")) << id;
  }
  for (const std::string_view id : {"leather_jacket", "library_raven", "pry_bar"})
    EXPECT_EQ(town.lying(id).game[0], kUnclaimed) << id;
  EXPECT_EQ(town.state.in_play.cards_of(kAnn).count(), 0);
}

TEST(DaylightLoss, AnEventDestroysWhatIsEquippedThere) {
  PROVES("day.lost.9");
  auto town = ann_lies_for_good(2);
  town.gear(kAnn, "shotgun").gear(kAnn, "string_of_cans").gear(kAnn, "flack_vest");
  town.gear(kAnn, "pry_bar", false).doing([](Table& table) {
    table.lose(SeatSet::of(kAnn), LostTo::event, "day.lost.2"_rule);
  });
  EXPECT_TRUE(town.in_store("shotgun"));
  EXPECT_TRUE(town.in_store("flack_vest"));
  EXPECT_TRUE(town.was_discarded("string_of_cans"));
  EXPECT_EQ(town.lying("pry_bar").game[0], kUnclaimed);
}

TEST(DaylightLoss, AnythingElseAtALocationLeavesAllButArmorPetsAndMagicToBeClaimed) {
  PROVES("day.lost.12", "day.q.76");
  auto town = ann_lies_for_good(2);
  for (const std::string_view id : {"flack_vest", "yard_dog", "quill_spectacles", "shotgun"})
    town.gear(kAnn, id);
  town.gear(kAnn, "leather_jacket", false).doing([](Table& table) {
    table.lose(SeatSet::of(kAnn), LostTo::other, "day.lost.2"_rule);
  });
  EXPECT_TRUE(town.in_store("flack_vest"));
  EXPECT_TRUE(town.in_store("yard_dog"));
  EXPECT_TRUE(town.was_discarded("quill_spectacles"));
  EXPECT_EQ(town.lying("shotgun").game[0], kUnclaimed);
  EXPECT_EQ(town.lying("leather_jacket").game[0], kUnclaimed);
}

TEST(DaylightLoss, GuardedCardsAreTakenByInitiativeRoundAndRound) {
  PROVES("day.lost.8");
  auto town = testing::town(3);
  town.power(kAnn, 0).person(kBen, {3, 3, 4}, 0).ghost(kCat, 3);
  for (const Seat seat : {kAnn, kBen, kCat}) town.at(seat, "grocery_store");
  town.visiting("grocery_store", "shambling_muck");
  for (const std::string_view id : {"shotgun", "pry_bar", "string_of_cans"})
    town.guarded(id, "shambling_muck");
  town.state.visit.captor = kAnn;
  town.state.phase = Phase::captured;
  town.answers({{kBen, town.with(kTake, "pry_bar")},
                {kAnn, town.with(kTake, "shotgun")},
                {kBen, town.with(kTake, "string_of_cans")}});
  town.until(Phase::arriving);
  EXPECT_EQ(town.lying("pry_bar").owner, kBen);
  EXPECT_EQ(town.lying("shotgun").owner, kAnn);
  EXPECT_EQ(town.lying("string_of_cans").owner, kBen);
}

TEST(DaylightLoss, WhatNobodyTakesStaysInThePoolUntilItIsClaimed) {
  PROVES("day.q.41");
  auto town = testing::town(3);
  town.power(kAnn, 0).person(kBen, {3, 3, 4}, 0).damage(kBen, {0, 3, 0}).ghost(kCat, 3);
  for (const Seat seat : {kAnn, kBen, kCat}) town.at(seat, "grocery_store");
  town.visiting("grocery_store", "shambling_muck").guarded("pry_bar", "shambling_muck");
  town.state.visit.captor = kAnn;
  town.state.phase = Phase::captured;
  town.answers({{kAnn, {engine::kPass}}, {kBen, {engine::kPass}}}).until(Phase::arriving);
  EXPECT_EQ(town.lying("pry_bar").game[0], kUnclaimed);
  town.state.hands.clear();  // the SECRET of the capture
  // One window passes, and in the next an Incapacitated person claims it.
  town.answers({{kAnn, {engine::kPass}}, {kBen, {engine::kPass}}}).run(Phase::between);
  EXPECT_EQ(town.lying("pry_bar").game[0], kUnclaimed);
  town.answers({{kAnn, {engine::kPass}}, {kBen, town.with(kTake, "pry_bar")}});
  town.run(Phase::between);
  EXPECT_EQ(town.lying("pry_bar").owner, kBen);
}

TEST(DaylightLoss, WhatElseSomebodyOwnedIsClaimedBetweenTurnsByInitiative) {
  PROVES("day.lost.10");
  auto town = testing::town(3);
  town.power(kAnn, 1).power(kBen, 5).power(kCat, 3);
  for (const std::string_view id : {"shotgun", "pry_bar", "flack_vest", "boat_pole"})
    town.unowned(id, kUnclaimed);
  town.state.phase = Phase::between;
  town.answers({{kBen, town.with(kTake, "shotgun")},
                {kCat, town.with(kTake, "flack_vest")},
                {kAnn, {engine::kPass}},
                {kBen, town.with(kTake, "boat_pole")},
                {kCat, {engine::kPass}},
                {kAnn, town.with(kTake, "pry_bar")},
                {kBen, {kReady}}});
  town.play();
  EXPECT_EQ(town.lying("shotgun").owner, kBen);
  EXPECT_EQ(town.lying("flack_vest").owner, kCat);
  EXPECT_EQ(town.lying("boat_pole").owner, kBen);
  EXPECT_EQ(town.lying("pry_bar").owner, kAnn);
}

TEST(DaylightLoss, WhoIsLostBetweenTurnsLeavesAllButMagicToBeClaimed) {
  PROVES("day.lost.11", "day.q.42");
  auto town = testing::town(2);
  town.state.hardcore = 1;
  town.power(kAnn, 0).infected(kAnn).gear(kAnn, "flack_vest").gear(kAnn, "yard_dog");
  town.gear(kAnn, "shotgun").gear(kAnn, "quill_spectacles").run(Phase::darkness);
  EXPECT_EQ(town.told(say::lost), 1);
  for (const std::string_view id : {"flack_vest", "yard_dog", "shotgun"})
    EXPECT_EQ(town.lying(id).game[0], kUnclaimed) << id;
  EXPECT_TRUE(town.was_discarded("quill_spectacles"));
  // A ghost after the same Darkness Falls, and counted in it.
  EXPECT_EQ(town.last(say::darkness_falls).arguments[0], 2);
  EXPECT_EQ(town.of(kAnn).standing, Standing::faded);
}

// --- Miraculously Unharmed ---

TEST(DaylightLoss, TheFirstOfTheGameIsOnlyMissingAndKeepsAllButTokens) {
  PROVES("day.mirac.1", "day.mirac.4", "day.q.39", "day.q.80");
  auto town = ann_lies(2);
  town.power(kAnn, 2).infected(kAnn).gear(kAnn, "flack_vest").gear(kAnn, "widows_hatpin");
  town.secret(kAnn, "fairground_boxer").hand(kAnn, "narrow_miss");
  town.answers({{kAnn, {kAcceptResult}}}).run(Phase::round_start);
  EXPECT_EQ(town.of(kAnn).standing, Standing::absent);
  EXPECT_EQ(town.told(say::lost), 0);
  EXPECT_EQ(town.rule_of(say::missing), "day.mirac.1"_rule);
  EXPECT_EQ(town.of(kAnn).power, 0);
  EXPECT_EQ(town.of(kAnn).infected, 0);
  EXPECT_EQ(town.of(kAnn).site, kNowhere);
  for (const std::string_view id : {"flack_vest", "widows_hatpin", "fairground_boxer"})
    EXPECT_EQ(town.lying(id).owner, kAnn) << id;
  EXPECT_TRUE(town.in_hand(kAnn, "narrow_miss"));
  // Ann is asked nothing, and her cards are nobody's to take, but she still counts.
  town.hand(kBen, "revenant").asked(Phase::between);
  EXPECT_EQ(town.who_is_asked(), SeatSet::of(kBen));
  EXPECT_EQ(town.dark_count(), 2 + 1);
  town.by_chance().storyteller(kBen).run(Phase::turn_end);
  EXPECT_EQ(town.state.storyteller, kAnn);
}

TEST(DaylightLoss, OnlyTheFirstLossIsMiraculous) {
  PROVES("day.q.69", "day.mirac.1");
  auto town = ann_lies(3);
  town.run(Phase::round_start).until(Phase::choosing);
  town.power(kBen, 0).damage(kBen, {0, 3, 0}).at(kBen, "dacosta_diner");
  town.visiting("dacosta_diner", "the_rent_man").run(Phase::round_start);
  EXPECT_EQ(town.of(kAnn).standing, Standing::absent);
  EXPECT_EQ(town.of(kBen).standing, Standing::lost);
}

TEST(DaylightLoss, TheMissingComeBackWhereTheStorytellerSaysForADarkStep) {
  PROVES("day.mirac.2", "day.mirac.3", "day.mirac.7", "day.q.38");
  auto town = ann_missing(3);
  town.night().storyteller(kCat).power(kBen, 2).power(kCat, 1);
  town.location("grocery_store").location("dacosta_diner").location("town_hall");
  town.state.phase = Phase::turn_start;
  auto nowhere = town;
  town.answers(
      {{kBen, town.with(kVisit, "grocery_store")}, {kCat, town.with(kVisit, "dacosta_diner")}});
  auto asked = town;
  asked.asked_next();
  EXPECT_TRUE(asked.asks(ask::returns));
  EXPECT_EQ(asked.who_is_asked(), SeatSet::of(kCat));
  EXPECT_EQ(asked.offers().size(), 2U);
  EXPECT_FALSE(asked.offered(asked.with(kReturnAt, "town_hall")));
  town.answers({{kBen, town.with(kVisit, "grocery_store")},
                {kCat, town.with(kVisit, "dacosta_diner")},
                {kCat, town.with(kReturnAt, "dacosta_diner")}});
  town.until(Phase::errands);
  EXPECT_EQ(town.of(kAnn).standing, Standing::living);
  EXPECT_EQ(town.of(kAnn).damage, Traits{});
  EXPECT_EQ(town.of(kAnn).site, town.instance("dacosta_diner"));
  EXPECT_EQ(town.of(kAnn).activity, Activity::visit);
  EXPECT_EQ(town.state.night_counters, 1);

  // Where nobody visits, nobody comes back; nor by day.
  nowhere.answers({{kBen, {kRest}}, {kCat, {kRest}}}).until(Phase::errands);
  EXPECT_EQ(nowhere.of(kAnn).standing, Standing::absent);
  auto day = nowhere;
  day.state.time = Time::day;
  day.state.phase = Phase::turn_start;
  day.answers({{kBen, day.with(kVisit, "grocery_store")}, {kCat, {kRest}}}).until(Phase::errands);
  EXPECT_EQ(day.of(kAnn).standing, Standing::absent);
}

TEST(DaylightLoss, AllWhoAreTheFirstTogetherComeBackTogether) {
  PROVES("day.mirac.5", "day.mirac.7");
  auto town = ann_lies(3);
  town.power(kBen, 0).damage(kBen, {0, 3, 0}).at(kBen, "grocery_store").run(Phase::round_start);
  EXPECT_EQ(town.of(kAnn).standing, Standing::absent);
  EXPECT_EQ(town.of(kBen).standing, Standing::absent);
  town.until(Phase::choosing).location("dacosta_diner");
  town.state.phase = Phase::turn_start;
  town.answers({{kCat, town.with(kVisit, "dacosta_diner")}}).until(Phase::errands);
  for (const Seat seat : {kAnn, kBen}) {
    EXPECT_EQ(town.of(seat).standing, Standing::living);
    EXPECT_EQ(town.of(seat).site, town.instance("dacosta_diner"));
  }
  EXPECT_EQ(town.state.night_counters, 2);
}

TEST(DaylightLoss, IfAllAreMissingTheyComeBackWhenDarknessFalls) {
  PROVES("day.mirac.6", "day.q.40", "day.mirac.8");
  auto town = ann_lies(2);
  town.power(kBen, 0).damage(kBen, {0, 3, 0}).at(kBen, "grocery_store");
  town.run(Phase::round_start);
  EXPECT_FALSE(town.over());
  town.by_chance().until(Phase::turn_end);
  town.until(Phase::darkness);  // the next Daylight turn passes without them
  EXPECT_EQ(town.state.number, 2);
  EXPECT_EQ(town.of(kAnn).standing, Standing::absent);
  EXPECT_EQ(town.of(kBen).standing, Standing::absent);
  const int counted = town.dark_count();
  EXPECT_EQ(counted, 2 + 1);
  town.run(Phase::darkness);
  EXPECT_EQ(town.state.night_counters, counted + 2);
  for (const Seat seat : {kAnn, kBen}) {
    EXPECT_EQ(town.of(seat).standing, Standing::living);
    EXPECT_EQ(town.of(seat).site, kNowhere);
  }
  town.person(kBen, {3, 3, 4}, 0).asked_next();
  EXPECT_TRUE(town.asks(ask::activity));
  EXPECT_EQ(town.state.time, Time::night);

  // The same if all others are dead.
  auto last = ann_missing(2);
  last.standing(kBen, Standing::lost).run(Phase::darkness);
  EXPECT_EQ(last.of(kAnn).standing, Standing::living);
  EXPECT_EQ(last.of(kBen).standing, Standing::faded);
}

TEST(DaylightLoss, ThoseWhomInfectionTakesFirstAreOneGroup) {
  PROVES("day.q.71");
  auto some = testing::town(3);
  some.power(kAnn, 0).infected(kAnn).power(kBen, 0).infected(kBen).run(Phase::darkness);
  EXPECT_EQ(some.of(kAnn).standing, Standing::absent);
  EXPECT_EQ(some.of(kBen).standing, Standing::absent);

  auto all = testing::town(2);
  all.power(kAnn, 0).infected(kAnn).power(kBen, 0).infected(kBen).run(Phase::darkness);
  EXPECT_EQ(all.told(say::missing), 2);
  EXPECT_EQ(all.of(kAnn).standing, Standing::living);
  EXPECT_EQ(all.of(kBen).standing, Standing::living);
  EXPECT_EQ(all.state.night_counters, 2 + 2);
  const auto& events = all.events_told();
  const auto back = std::find_if(events.begin(), events.end(), [](const engine::Event& event) {
    return event.say == &say::returns;
  });
  EXPECT_EQ(std::count_if(events.begin(), back,
                          [](const engine::Event& event) { return event.say == &say::dark_step; }),
            2);
}

TEST(DaylightLoss, TheFirstLossOfANightIsMadeGoodInTheNext) {
  PROVES("day.t.27", "day.q.38", "day.mirac.8");
  auto town = testing::town(2);
  town.night().power(kAnn, 0).person(kBen, {3, 3, 4}, 0).storyteller(kBen);
  town.at(kAnn, "grocery_store").challenge("shambling_muck", "grocery_store");
  town.at(kBen, "dacosta_diner").on_top({"a_second_knock"});
  // Ann cannot Escape (4 against 5), and the Muck brings her down (4 against 11).
  town.karma(kBody, {1, 2, 1}).karma(kMind, {1, 1, 1});
  town.state.phase = Phase::choosing;
  town.answers({{kAnn, {kEscape, kMind}}}).by_chance().until(Phase::turn_end);
  EXPECT_EQ(town.told(say::visits), 2);
  EXPECT_EQ(town.of(kAnn).standing, Standing::absent);
  town.answers({{kBen, {kRest}}}).until(Phase::darkness);
  EXPECT_EQ(town.of(kAnn).standing, Standing::absent);
  town.run(Phase::darkness);
  EXPECT_EQ(town.last(say::darkness_falls).arguments[0], 2 + 1);
  EXPECT_EQ(town.state.night_counters, 3);
  EXPECT_EQ(town.of(kAnn).standing, Standing::absent);
  town.answers({{kBen, town.with(kVisit, "grocery_store")}}).until(Phase::errands);
  EXPECT_EQ(town.of(kAnn).standing, Standing::living);
  EXPECT_EQ(town.of(kAnn).site, town.instance("grocery_store"));
  EXPECT_EQ(town.state.night_counters, 4);
}

TEST(DaylightLoss, InfectionPassesTheMissingBy) {
  PROVES("day.t.34", "day.q.80");
  auto town = ann_lies(2);
  town.state.time = Time::day;
  town.infected(kAnn).run(Phase::round_start);
  EXPECT_EQ(town.of(kAnn).infected, 0);
  EXPECT_EQ(town.of(kAnn).standing, Standing::absent);
  town.run(Phase::darkness);
  EXPECT_EQ(town.of(kAnn).standing, Standing::absent);
  EXPECT_EQ(town.told(say::lost), 0);
  EXPECT_EQ(town.last(say::darkness_falls).arguments[0], 2 + 1);
}

TEST(DaylightNames, AreThoseOfTheLongerSections) {
  PROVES("day.q.63");
  auto town = testing::town(2);
  EXPECT_EQ(town.pack.cards[town.card("psychokinetic")].name, "Psychokinetic");
  town.standing(kAnn, Standing::absent).state.missing = engine::SeatSet::of(kAnn);
  town.at(kBen, "grocery_store").night().run(Phase::returning);
  const auto told = wire::show_event(battery::own_game(kEntry), town.last(say::returns), 0, 2);
  EXPECT_EQ(told.sentence.text, "Person 1 is back, miraculously unharmed.");
}

}  // namespace
}  // namespace gloam::games::daylight::testing
