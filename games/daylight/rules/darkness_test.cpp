// Darkness Falls, what lasts until Daylight, Darker Worlds, the hardcore option and playing alone;
// a test names the rules it proves.
#include <gmock/gmock.h>

#include "games/battery/played.h"
#include "games/daylight/testing.h"

namespace gloam::games::daylight::testing {
namespace {

using engine::SeatSet;
using ::testing::ElementsAre;

// Two unresolved cards in a town of so many.
Arranged two_unresolved(int seats) {
  auto people = town(seats);
  people.challenge("the_quill_letters", "grocery_store");
  return people.challenge("shambling_muck", "orrin_mill"), people;
}

int steps_of(Arranged town) {
  return town.run(Phase::darkness).all_told(say::darkness_falls).at(0);
}

// Ann comes from a Mystery that she did not solve: a LOCATION is laid out.
Arranged& come_back(Arranged& town) {
  town.at(kAnn, "grocery_store").challenge("the_quill_letters", "grocery_store");
  town.state.visit.site = static_cast<Site>(town.instance("grocery_store"));
  return town.run(Phase::leaving);
}

std::vector<const engine::Say*> kinds_told(const Arranged& town) {
  std::vector<const engine::Say*> found;
  for (const engine::Event& event : town.events_told()) found.push_back(event.say);
  return found;
}

// --- Darkness Falls ---

TEST(DaylightFall, CountsPlayersUnresolvedCardsAndDarkerWorlds) {
  PROVES("day.fall.3", "day.fall.7", "day.darker.3", "day.darker.5");
  EXPECT_EQ(steps_of(town(2)), 2);
  EXPECT_EQ(steps_of(town(3)), 3);
  EXPECT_EQ(steps_of(two_unresolved(3)), 3 + 2);
  EXPECT_EQ(steps_of(two_unresolved(3).darker(1)), 3 + 2 + 1);
  EXPECT_EQ(steps_of(two_unresolved(3).darker(2)), 3 + 2 + 2);
  EXPECT_EQ(steps_of(town(4).darker(1)), 4 + 2);
  EXPECT_EQ(steps_of(town(4).darker(3)), 4 + 6);
  // Two cards on one LOCATION are two.
  auto both = town(2);
  both.challenge("the_quill_letters", "grocery_store");
  EXPECT_EQ(steps_of(both), 2 + 1);
  both.challenge("midnight_siren", "grocery_store");
  EXPECT_EQ(steps_of(both), 2 + 2);
  both.run(Phase::darkness);
  EXPECT_EQ(both.state.night_counters, 4);
}

TEST(DaylightFall, CountsGhostsInPlayTheAbsentAndTheLost) {
  PROVES("day.fall.4", "day.fall.5", "day.fall.6", "day.fall.10", "day.darker.4", "day.ghost.24");
  const auto steps = [](Standing standing) {
    auto four = town(4).darker(1);
    four.standing(kDov, standing);
    return steps_of(four);
  };
  EXPECT_EQ(steps(Standing::living), 4 + 2);
  EXPECT_EQ(steps(Standing::ghost), 4 + 2);
  EXPECT_EQ(steps(Standing::absent), 4 + 2);
  EXPECT_EQ(steps(Standing::lost), 4 + 2);
  EXPECT_EQ(steps(Standing::faded), 3 + 1);
  EXPECT_EQ(steps(Standing::removed), 3 + 1);
}

TEST(DaylightFall, InfectionCostsPowerBeforeAnyCounterMoves) {
  PROVES("day.fall.2", "day.infected.3");
  auto town = testing::town(2);
  town.infected(kAnn).power(kAnn, 2).run(Phase::darkness);
  EXPECT_EQ(town.of(kAnn).power, 1);
  EXPECT_EQ(town.of(kBen).power, 3);
  EXPECT_THAT(kinds_told(town), ElementsAre(&say::lost_power, &say::darkness_falls, &say::dark_step,
                                            &say::dark_step));
  EXPECT_EQ(town.rule_of(say::lost_power), "day.infected.3"_rule);
}

TEST(DaylightFall, TheStorytellerChoosesHowAStepIsTaken) {
  PROVES("day.fall.8");
  auto town = testing::town(3);
  town.ghost(kCat, 4).counters(1, 4).storyteller(kBen);
  auto look = town;
  look.asked(Phase::darkness);
  EXPECT_TRUE(look.asks(ask::dark_step));
  EXPECT_EQ(look.who_is_asked(), SeatSet::of(kBen));
  EXPECT_THAT(look.offers(), ElementsAre(Option(kAddCounter), Option(kRemoveCounter)));
  town.answers({{kBen, {kRemoveCounter}}, {kBen, {kAddCounter}}, {kBen, {kRemoveCounter}}});
  town.run(Phase::darkness);
  EXPECT_EQ(town.state.night_counters, 2);
  EXPECT_EQ(town.state.day_counters, 2);
}

TEST(DaylightFall, GhostsAreRefreshedAndNewOnesEnterAfterTheCounters) {
  PROVES("day.fall.9", "day.ghost.1", "day.ghost.14");
  auto town = testing::town(3);
  town.ghost(kBen, 1).standing(kCat, Standing::lost).counters(0, 5);
  town.answers({{kAnn, {kRemoveCounter}}, {kAnn, {kRemoveCounter}}, {kAnn, {kAddCounter}}});
  town.run(Phase::darkness);
  for (const Seat seat : {kBen, kCat}) {
    EXPECT_EQ(town.of(seat).standing, Standing::ghost);
    EXPECT_EQ(town.of(seat).base[kSpirit], 3);
  }
}

TEST(DaylightFall, InfectionThenCountersThenGhostsThenReturns) {
  PROVES("day.fall.11");
  // The last living character is the first to be Lost: there is nobody whom to wait for.
  auto town = testing::town(2);
  town.ghost(kAnn, 3).infected(kBen).power(kBen, 0).counters(1, 3);
  town.answers({{kAnn, {kAddCounter}}, {kAnn, {kAddCounter}}, {kAnn, {kAddCounter}}});
  town.run(Phase::darkness);
  EXPECT_THAT(kinds_told(town),
              ElementsAre(&say::missing, &say::darkness_falls, &say::dark_step, &say::dark_step,
                          &say::ghost_spirit, &say::returns, &say::dark_step));
}

TEST(DaylightFall, EightStepsWithAGhostAreMixedAsTheStorytellerLikes) {
  PROVES("day.t.3");
  auto town = two_unresolved(4);
  town.darker(1).counters(1, 3).ghost(kDov, 3);
  auto look = town;
  look.asked(Phase::darkness);
  EXPECT_EQ(look.all_told(say::darkness_falls), std::vector{8});
  EXPECT_EQ(look.offers()[0], Option(kAddCounter)) << "this is proposed";

  auto proposed = town;
  const engine::Answer add{kAnn, {kAddCounter}};
  proposed.answers({add, add, add, add, add, add, add}).run(Phase::darkness);
  EXPECT_EQ(proposed.state.night_counters, 8);
  EXPECT_EQ(proposed.state.day_counters, 2);
  EXPECT_EQ(proposed.of(kDov).standing, Standing::ghost);
  EXPECT_EQ(proposed.of(kDov).base[kSpirit], 2);

  const engine::Answer remove{kAnn, {kRemoveCounter}};
  town.answers({remove, remove, remove}).run(Phase::darkness);
  EXPECT_EQ(town.state.night_counters, 6);
  EXPECT_EQ(town.state.day_counters, 0);
  EXPECT_EQ(town.of(kDov).standing, Standing::faded);
  EXPECT_EQ(town.dark_count(), 3 + 2 + 1);
}

TEST(DaylightFall, ThreeOfFourPlayersRemaining) {
  PROVES("day.t.4");
  auto town = two_unresolved(4);
  town.darker(1).counters(1, 3).standing(kDov, Standing::removed).run(Phase::darkness);
  EXPECT_EQ(town.all_told(say::darkness_falls), std::vector{6});
  EXPECT_EQ(town.state.night_counters, 7);
  EXPECT_EQ(town.state.day_counters, 3);
}

// --- Until Daylight ---

TEST(DaylightUntil, FurtherLocationsAreDrawnInItsPlace) {
  PROVES("day.until.2");
  auto town = testing::town(2);
  town.on_top({"lake_fog", "lights_out", "town_hall", "corner_pharmacy"});
  come_back(town);
  EXPECT_EQ(town.all_told(say::hazard),
            (std::vector<int>{town.card("lake_fog"), town.card("lights_out")}));
  EXPECT_EQ(town.all_told(say::laid_out), std::vector<int>{town.card("town_hall")});
  EXPECT_TRUE(town.in_town("lake_fog"));
  EXPECT_TRUE(town.in_town("lights_out"));
  EXPECT_EQ(town.state.sites.top().card, town.card("corner_pharmacy"));
}

TEST(DaylightUntil, AllGoAtTheStartOfTheNextDaylightTurn) {
  PROVES("day.until.3", "day.until.4");
  auto town = testing::town(2);
  town.power(kAnn, 9).by_chance().hazard("lake_fog").hazard("lights_out");
  town.state.number = 2;
  // It stays through the Nightfall turn; another is laid at its very end.
  town.night().run(Phase::turn_start);
  EXPECT_TRUE(town.in_town("lake_fog"));
  town.on_top({"gale_warning", "town_hall"});
  come_back(town).until(Phase::turn_start);
  EXPECT_EQ(town.state.time, Time::day);
  EXPECT_TRUE(town.in_town("gale_warning"));
  town.run(Phase::turn_start);
  for (const std::string_view id : {"lake_fog", "lights_out", "gale_warning"})
    EXPECT_FALSE(town.in_town(id));
  EXPECT_EQ(town.told(say::hazard_over), 3);
  EXPECT_EQ(town.rule_of(say::hazard_over), "day.until.3"_rule);
}

TEST(DaylightUntil, OneOfTheFirstLocationsStaysForTheFirstDay) {
  PROVES("day.q.3");
  auto town = testing::town(2);
  town.power(kAnn, 9).by_chance().on_top({"lake_fog"}).run(Phase::first_sites);
  EXPECT_TRUE(town.in_town("lake_fog"));
  town.answers({{kAnn, {kRest}}, {kBen, {kRest}}}).until(Phase::turn_start);
  EXPECT_EQ(town.state.number, 1);
  EXPECT_TRUE(town.in_town("lake_fog"));
  town.answers({{kAnn, {kRest}}, {kBen, {kRest}}}).until(Phase::turn_start);
  EXPECT_EQ(town.state.number, 2);
  EXPECT_TRUE(town.in_town("lake_fog"));
  town.run(Phase::turn_start);
  EXPECT_FALSE(town.in_town("lake_fog"));
}

// --- A Darker World ---

TEST(DaylightDarker, IsPutOnTheBoardAfterTheDrawThatExposedIt) {
  PROVES("day.darker.1", "day.q.4");
  auto town = testing::town(2);
  town.on_top({"town_hall", "a_darker_world", "corner_pharmacy"});
  come_back(town);
  EXPECT_THAT(kinds_told(town), ElementsAre(&say::laid_out, &say::darker));
  EXPECT_EQ(town.rule_of(say::darker), "day.darker.1"_rule);
  EXPECT_EQ(town.all_told(say::laid_out), std::vector<int>{town.card("town_hall")});
  EXPECT_TRUE(town.in_town("a_darker_world"));
  EXPECT_EQ(town.state.darker, 1);
  EXPECT_EQ(town.state.sites.top().card, town.card("corner_pharmacy"));
}

TEST(DaylightDarker, IsNoLocationAndDoesNotUseUpADraw) {
  PROVES("day.darker.2");
  auto town = testing::town(2);
  town.on_top({"lake_fog", "a_darker_world", "town_hall", "corner_pharmacy"});
  come_back(town);
  EXPECT_THAT(kinds_told(town), ElementsAre(&say::hazard, &say::darker, &say::laid_out));
  EXPECT_EQ(town.all_told(say::laid_out), std::vector<int>{town.card("town_hall")});
  town.power(kAnn, 9).run(Phase::turn_start).asked(Phase::declaring);
  EXPECT_TRUE(town.offered(town.with(kVisit, "town_hall")));
  EXPECT_FALSE(town.offered(town.with(kVisit, "a_darker_world")));
}

TEST(DaylightDarker, StaysToTheEnd) {
  PROVES("day.darker.6", "day.darker.5");
  auto town = testing::town(2);
  town.power(kAnn, 9).by_chance();
  town.on_top({"town_hall", "a_darker_world", "corner_pharmacy", "no_far_shore"});
  come_back(town);
  EXPECT_EQ(town.told(say::darker), 1);
  come_back(town);
  EXPECT_EQ(town.told(say::darker), 1);
  EXPECT_EQ(town.state.darker, 2);
  town.state.number = 2;
  for (const Time time : {Time::night, Time::day}) {
    town.state.time = time;
    town.run(Phase::turn_start);
    EXPECT_TRUE(town.in_town("a_darker_world"));
    EXPECT_TRUE(town.in_town("no_far_shore"));
    EXPECT_EQ(town.state.darker, 2);
  }
}

// --- Hardcore ---

TEST(DaylightHardcore, NobodyIsMiraculouslyUnharmed) {
  PROVES("day.hardcore.1");
  for (const bool hardcore : {false, true}) {
    auto town = testing::town(2);
    town.state.hardcore = hardcore ? 1 : 0;
    town.counters(0, 3).infected(kAnn).power(kAnn, 0);
    if (hardcore) town.answers({{kAnn, {kAddCounter}}, {kAnn, {kAddCounter}}});
    town.run(Phase::darkness);
    EXPECT_EQ(town.of(kAnn).standing, hardcore ? Standing::ghost : Standing::absent);
    EXPECT_EQ(town.told(say::missing), hardcore ? 0 : 1);
    EXPECT_EQ(town.told(say::lost), hardcore ? 1 : 0);
  }
}

// --- Alone ---

TEST(DaylightSolo, OneMoreOnAttemptsThatTeamworkWouldHelp) {
  PROVES("day.solo.1", "day.solo.2", "day.q.64");
  auto alone = testing::town(1);
  alone.power(kAnn, 0).at(kAnn, "grocery_store").visiting("grocery_store", "patient_hitchhiker");
  const auto extra_here = [&](AttemptKind kind) {
    alone.doing([kind](Table& table) {
      table.attempt(kAnn, {.kind = kind, .card = table.s.visit.card, .level = 20});
    });
    return alone.state.attempt.extra;
  };
  for (const AttemptKind kind : {AttemptKind::monster, AttemptKind::event, AttemptKind::mystery,
                                 AttemptKind::escape, AttemptKind::attack})
    EXPECT_EQ(extra_here(kind), 1);
  for (const AttemptKind kind : {AttemptKind::heal, AttemptKind::local})
    EXPECT_EQ(extra_here(kind), 0);
}

TEST(DaylightSolo, AFirstLossReturnsWhenDarknessFallsAndASecondLosesTheGame) {
  PROVES("day.q.64", "day.mirac.6");
  const engine::Game& game = battery::own_game(kEntry);
  for (const engine::Setting& setting : game.info().settings)
    EXPECT_EQ(setting.name.find("sol"), std::string_view::npos) << "there is no switch";
  engine::Setup with_a_minion = engine::standard_setup(game.info(), 1, engine::Seed::of(1));
  EXPECT_EQ(game.objection(with_a_minion), "");
  with_a_minion.settings[4] = 1;
  EXPECT_EQ(game.objection(with_a_minion),
            "Alone there is nobody to deceive: Minion of Darkness is for two people or more.");
  auto town = testing::town(1);
  town.infected(kAnn).power(kAnn, 0).damage(kAnn, {0, 2, 0});
  town.run(Phase::darkness);
  EXPECT_EQ(town.told(say::missing), 1);
  EXPECT_EQ(town.told(say::returns), 1);
  EXPECT_EQ(town.of(kAnn).standing, Standing::living);
  EXPECT_EQ(town.of(kAnn).site, kNowhere);
  EXPECT_EQ(town.of(kAnn).damage, Traits{});
  EXPECT_EQ(town.of(kAnn).infected, 0);
  EXPECT_EQ(town.state.night_counters, 1 + 1);
  EXPECT_FALSE(town.over());
  town.infected(kAnn).run(Phase::darkness);
  EXPECT_TRUE(town.over());
  EXPECT_EQ(town.state.ending, Ending::nobody_left);
}

// --- Between turns ---

TEST(DaylightBetween, ClaimsComeFirstThenEverybodyInFreeOrderUntilAllAreReady) {
  PROVES("day.w.between");
  auto town = testing::town(4);
  town.power(kAnn, 9).unowned("shotgun", kUnclaimed).unowned("widows_hatpin", kForSale);
  for (const Seat seat : {kBen, kCat, kDov}) town.power(seat, 0);
  town.gear(kBen, "flack_vest", false).hand(kCat, "narrow_miss");
  const auto next = [&](std::vector<engine::Answer> answers) {
    auto after = town;
    after.answers(std::move(answers)).asked(Phase::between);
    return after;
  };
  EXPECT_TRUE(next({}).offered(town.with(kTake, "shotgun")));
  town.answers({{kAnn, town.with(kTake, "shotgun")}}).run(Phase::between);
  EXPECT_TRUE(next({}).offered(town.with(kBuy, "widows_hatpin")));
  town.answers({{kAnn, {engine::kPass}}, {kCat, {engine::kPass}}, {kCat, {kReady}}});
  town.run(Phase::between);
  const auto free = next({});
  EXPECT_TRUE(free.asks(ask::between));
  EXPECT_EQ(free.who_is_asked(), engine::SeatSet::of(kAnn).with(kBen)) << "Dov has nothing";
  town.answers({{kBen, town.with(kPutOn, "flack_vest")}}).run(Phase::between);
  town.answers({{kAnn, {kReady}}}).run(Phase::between);
  EXPECT_EQ(next({}).who_is_asked(), engine::SeatSet::of(kBen));
  town.answers({{kBen, {kReady}}}).run(Phase::between).run(Phase::between);
  EXPECT_EQ(town.state.phase, Phase::darkness);
}

TEST(DaylightBetween, OpensThreeTimesADay) {
  PROVES("day.w.between");
  auto town = testing::town(1);
  town.gear(kAnn, "flack_vest").state.number = 1;
  std::vector<std::pair<int, Time>> windows;
  town.state.phase = Phase::turn_start;
  for (int i = 0; i < 3; ++i) {
    if (town.state.phase == Phase::turn_start)
      town.answers({{kAnn, {kRest}}}).by_chance().until(Phase::between);
    windows.emplace_back(town.state.window, town.state.time);
    town.answers({{kAnn, {kReady}}}).run(Phase::between).run(Phase::between);
    if (town.state.phase == Phase::darkness) town.until(Phase::between);
  }
  using Window = std::pair<int, Time>;
  EXPECT_THAT(windows, ::testing::ElementsAre(Window(0, Time::day), Window(1, Time::day),
                                              Window(2, Time::day)));
  EXPECT_EQ(town.state.number, 2) << "the third after the day has passed";
}

}  // namespace
}  // namespace gloam::games::daylight::testing
