// What would come if a Runner stopped somewhere.
#include "games/dying_light/show/stops.h"

#include "games/dying_light/testing.h"

namespace gloam::games::dying_light::testing {
namespace {

std::vector<Stop> stops_in(Arranged& a, int who = kOx) {
  std::vector<Stop> stops;
  a.active(who).doing([&](Table& table) { stops = stops_of(table, who); });
  return stops;
}

Stop stop_in(Arranged& a, std::string_view zone) {
  for (const Stop& stop : stops_in(a))
    if (stop.zone == a.zone(zone)) return stop;
  ADD_FAILURE() << "cannot stop in " << zone;
  return {};
}

std::vector<std::string> comers_of(const Arranged& a, const Stop& stop) {
  std::vector<std::string> comers;
  for (const Comer& comer : stop.comers)
    comers.push_back(a.pack.cards[a.pack.infected[static_cast<std::size_t>(comer.kind)].card].id +
                     " " + a.city().area_code(comer.from));
  return comers;
}

TEST(DyingLightStops, AreTheOwnZoneAndWhatOneActionReaches) {
  Arranged a(1);
  a.at(kOx, "a12c").pool(kOx, "basic");
  std::vector<std::string> zones;
  for (const Stop& stop : stops_in(a)) zones.push_back(a.city().code(stop.zone));
  EXPECT_THAT(zones, ::testing::ElementsAre("A12c", "A12a", "A12b", "A13b"));
}

// Slot 1 has Exposure 1, slot 3 has 2.
TEST(DyingLightStops, CountTheCardsOfTheDiceThatWouldBeSpent) {
  PROVES("dl.exp.2", "dl.exp.3", "dl.uv.1");
  Arranged a(1);
  a.at(kOx, "a12c").pool(kOx, "basic basic").track(kOx, "basic parkour");
  EXPECT_EQ(stop_in(a, "a12c").cards, 1);
  EXPECT_EQ(stop_in(a, "a13b").cards, 2);
  a.exposed(kOx).token("a12a", Feature::uv, kForGood);
  EXPECT_EQ(stop_in(a, "a13b").cards, 3);
  EXPECT_EQ(stop_in(a, "a12c").cards, 0);
  EXPECT_EQ(stop_in(a, "a12c").wounds, 0);
}

// The position stays as it is.
TEST(DyingLightStops, MoveNobody) {
  Arranged a(1);
  a.at(kOx, "a12c").pool(kOx, "basic basic").crowd("a12", "biter", 2);
  const Runner before = a.one(kOx);
  stops_in(a);
  EXPECT_EQ(a.one(kOx).zone, before.zone);
  EXPECT_EQ(a.dice_in(kOx, Place::pool), 2);
}

// One card that shows nothing: two Biters attack with 2, and 1 more on a 1 or a 2.
TEST(DyingLightStops, AreWeighedByTheAttackDie) {
  PROVES("dl.strike.7", "dl.strike.9", "dl.defend.2");
  Arranged a(1);
  a.at(kOx, "a12c").track(kOx, "basic").crowd("a12", "biter", 2).exposure_deck(kOx, {"e5"});
  EXPECT_EQ(stop_in(a, "a12c").attackers, 2);
  EXPECT_EQ(stop_in(a, "a12c").wounds, 233);  // 2 + 2/6
  a.at_night().exposure_deck(kOx, {"e7"});
  EXPECT_EQ(stop_in(a, "a12c").wounds, 267);  // a Crit adds 2
  a.pool(kOx, "combat.block");
  EXPECT_EQ(stop_in(a, "a12c").wounds, 67);  // 2 are held
}

// By Day e1 moves one, e5 none: half of the hands bring a Biter.
TEST(DyingLightStops, AreWeighedOverAllHandsOfTheDeck) {
  PROVES("dl.exp.7", "dl.move.1");
  Arranged a(1);
  a.at(kOx, "a06a").track(kOx, "basic").crowd("a02", "biter", 1).exposure_deck(kOx, {"e1", "e5"});
  const Stop stop = stop_in(a, "a06a");
  EXPECT_EQ(stop.cards, 1);
  EXPECT_EQ(stop.wounds, 58);  // (1 + 1/6) / 2
  EXPECT_THAT(comers_of(a, stop), ::testing::ElementsAre("biter A02"));
}

// The example of the rules: the Volatile, then both Virals; Biters cannot come up.
TEST(DyingLightStops, SayWhoWouldComeInWhichOrder) {
  PROVES("dl.move.5", "dl.move.6", "dl.move.8");
  Arranged a(1);
  a.at(kOx, "b07").at_night().track(kOx, "basic basic basic parkour combat");
  a.crowd("a05", "volatile", 1).crowd("a05", "viral", 1).crowd("a05", "biter", 3);
  a.crowd("a06", "viral", 1).crowd("a09", "biter", 1);
  a.exposure_deck(kOx, {"e3", "e4", "e2"});
  const Stop stop = stop_in(a, "b07");
  EXPECT_EQ(stop.cards, 3);
  EXPECT_THAT(comers_of(a, stop), ::testing::ElementsAre("volatile A05", "viral A05", "viral A06"));
}

TEST(DyingLightStops, SayThatAnAreaIsShared) {
  Arranged a(2);
  a.at(kOx, "a12c").at(kTern, "a12a").pool(kOx, "basic").track(kTern, "basic");
  a.crowd("a12", "viral", 1);
  EXPECT_TRUE(stop_in(a, "a12c").shared);
  EXPECT_GT(stop_in(a, "a12c").wounds, 0);  // Tern's cards stir them
  EXPECT_FALSE(stop_in(a, "a13b").shared);
}

// Held against the rules: the Exposure Phase is played many times from where the Runner stops.
TEST(DyingLightStops, AreAboutWhatTheRulesBring) {
  Arranged a(1);
  a.at(kOx, "a06a").at_night().pool(kOx, "basic combat.block").track(kOx, "basic parkour basic");
  a.crowd("a06", "viral", 2).crowd("a05", "viral", 1).crowd("a07", "biter", 2);
  a.crowd("a02", "biter", 1).crowd("b10", "volatile", 1).token("a07c", Feature::nest);
  const int said = stop_in(a, "a06a").wounds;
  constexpr int kTimes = 20000;
  const State before = a.state;
  std::int64_t wounds = 0;
  for (int i = 0; i < kTimes; ++i) {
    State state = before;
    state.luck = engine::Generator(engine::Seed::of(static_cast<std::uint64_t>(i) + 1));
    state.acting = kNobody;
    for (Runner& one : state.runners) one.acted = 1;
    state.order = {};
    engine::Generator luck = state.luck;
    engine::deal_anew<CardIndex, kExposureCards>(
        luck, [&](const auto& visit) { visit(state.runners[kOx].deck); });
    struct AllDice final : engine::Decider {
      engine::Answer choose(const engine::Question& question) override {
        const engine::Seat seat = question.seats.lowest();
        if (&question.ask == &ask::desperate) return {seat, {engine::kDone}};
        return {seat, question.options_of(seat)[0]};
      }
    } all_dice;
    engine::Company company{all_dice};
    while (state.phase != Phase::end_phase && state.phase != Phase::over)
      Table(state, a.pack, company).step();
    wounds += state.tally.wounds;
  }
  EXPECT_NEAR(static_cast<double>(wounds) / kTimes, said / 100.0, 0.15);
}

}  // namespace
}  // namespace gloam::games::dying_light::testing
