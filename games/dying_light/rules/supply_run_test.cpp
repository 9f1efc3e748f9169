// The scenario Supply Run: R01 to R09.
#include "games/dying_light/testing_phases.h"

namespace gloam::games::dying_light::testing {
namespace {

engine::Option take_crate(const Arranged& e) { return e.what(kTakeObject, "crate"); }
Arranged& load_boat(Arranged& e, int who) { return does(e, who, "a13b", e.use("r01", 2)); }
engine::Option call_off(const Arranged& e) { return e.use("r03", 1); }

TEST(SupplyRun, LoadsEnoughAndLeaves) {
  PROVES("dl.content.7", "dl.win.2");
  Arranged e = begun("supply_run", 1);
  // R01
  for (const char* const zone : {"b05", "a04a", "b06", "a01a", "a03b", "a05a", "b01", "a10", "b03"})
    EXPECT_EQ(lying_on(e, "crate", zone), 1) << zone;
  EXPECT_EQ(lying_on(e, "crate", "a03d"), 0);
  EXPECT_TRUE(site_on(e, "boat", "a13b"));
  EXPECT_TRUE(event_is(e, 1, 7, "r06") && event_is(e, 2, 10, "r07") && event_is(e, 3, 14, "r08"));
  EXPECT_FALSE(may_do(e, kOx, "a13b", e.use("r01", 2)));  // nothing to load
  does(e, kOx, "b05", take_crate(e));
  does(e, kOx, "a04a", take_crate(e));
  EXPECT_EQ(carried_by(e, kOx, "crate"), 2);
  EXPECT_FALSE(may_do(e, kOx, "b06", take_crate(e)));  // at most two
  EXPECT_EQ(e.refused(take_crate(e)), "dl.golden.2"_rule);
  load_boat(e, kOx);
  // R02
  EXPECT_EQ(carried_by(e, kOx, "crate"), 0);
  EXPECT_EQ(e.last(say::delivered).arguments[2], 2);
  ASSERT_TRUE(revealed(e, "r02"));
  EXPECT_TRUE(e.token_in("a14", Feature::workbench));
  std::uint8_t& loaded = e.state.delivered[e.pack.numbers[e.card("crate")]];
  loaded = 4;
  does(e, kOx, "b01", take_crate(e));
  load_boat(e, kOx);
  EXPECT_FALSE(revealed(e, "r03"));
  does(e, kOx, "b06", take_crate(e));
  load_boat(e, kOx);
  // R03: six for one Runner.
  ASSERT_TRUE(revealed(e, "r03"));
  EXPECT_FALSE(revealed(e, "r04"));
  // One more: R04.
  does(e, kOx, "a01a", take_crate(e));
  load_boat(e, kOx);
  ASSERT_TRUE(revealed(e, "r04"));
  for (const char* const area : {"a02", "a08", "a09"}) EXPECT_EQ(e.standing_in(area, "biter"), 1);
  EXPECT_EQ(on_board(e, "biter"), 3);
  // From now on each crate brings one, in the Nest nearest to A13: A08 or A09.
  e.dice({kRollSafe});  // the Fire in A03
  does(e, kOx, "a03b", take_crate(e));
  does(e, kOx, "a05a", take_crate(e));
  e.at(kOx, "a13b").acts(kOx, {e.use("r01", 2), e.in_area(kNestAt, "a08")});
  EXPECT_EQ(e.standing_in("a08", "biter"), 3);
  // R05 with the first call.
  does(e, kOx, "a13b", call_off(e));
  ASSERT_TRUE(revealed(e, "r05"));
  EXPECT_FALSE(wall_stands(e, "a08c", "a14"));
  EXPECT_EQ(e.standing_in("a08", "biter"), 5);
  EXPECT_FALSE(e.may(kOx).offered(call_off(e)));  // once a round
  // Among Infected the call lapses.
  to_round(e.crowd("a13", "biter", 1), 5);
  EXPECT_FALSE(e.over());
  e.run(Phase::round_start);
  to_round(e.at(kOx, "a14"), 6);
  EXPECT_FALSE(e.over());
  e.run(Phase::round_start);
  e.dice({kRollSafe});
  does(e, kOx, "a13b", call_off(e));
  EXPECT_EQ(e.standing_in("a08", "biter"), 5);
  to_round(e.at(kOx, "a14"), 9);
  EXPECT_TRUE(revealed(e, "r09"));
  EXPECT_EQ(e.state.ending, Ending::won);
  EXPECT_EQ(e.state.score, 3);  // nine loaded
}

TEST(SupplyRun, LaysTwoCratesARunnerAndSevenMore) {
  PROVES("dl.content.8");
  for (int runners = 1; runners <= 4; ++runners) {
    const Arranged e = begun("supply_run", runners);
    int crates = 0;
    for (const Token& token : e.state.tokens)
      if (token.thing == e.card("crate")) crates += token.count;
    EXPECT_EQ(crates, 2 * runners + 7);
    EXPECT_EQ(lying_on(e, "crate", "a06a"), runners == 4 ? 1 : 0);
  }
}

TEST(SupplyRun, NeedsTwoCratesARunnerAndFourMoreButElevenAreEnough) {
  PROVES("dl.content.8");
  constexpr std::array<int, 4> kNeeded = {6, 8, 10, 11};
  for (int runners = 1; runners <= 4; ++runners) {
    Arranged e = begun("supply_run", runners);
    e.doing([&](Table& table) { table.reveal(e.card("r02"), 0); });
    std::uint8_t& loaded = e.state.delivered[e.pack.numbers[e.card("crate")]];
    const int needed = kNeeded[static_cast<std::size_t>(runners) - 1];
    loaded = static_cast<std::uint8_t>(needed - 2);
    load_boat(e.carries(kOx, "crate"), kOx);
    EXPECT_FALSE(revealed(e, "r03")) << runners;
    load_boat(e.carries(kOx, "crate"), kOx);
    EXPECT_TRUE(revealed(e, "r03")) << runners;
    EXPECT_EQ(loaded, needed);
  }
}

TEST(SupplyRun, WeighsDownWhoeverCarriesTwo) {
  PROVES("dl.exp.4", "dl.golden.2");
  Arranged e = begun("supply_run", 1);
  for (ActionDie& die : e.one(kOx).dice) die = {.kind = die.kind};
  e.track(kOx, "basic basic basic")
      .pool(kOx, "parkour combat")
      .carries(kOx, "crate")
      .at(kOx, "b02");
  EXPECT_EQ(value_of(e, kOx), 2);
  EXPECT_TRUE(e.may(kOx).offered(e.jump("b07")));
  e.carries(kOx, "crate");
  EXPECT_EQ(value_of(e, kOx), 3);
  EXPECT_FALSE(e.may(kOx).offered(e.jump("b07")));
  EXPECT_EQ(e.refused(e.jump("b07")), "dl.golden.2"_rule);
}

TEST(SupplyRun, MakesARunnerDropACrateAfterTwoWoundsAtOnce) {
  PROVES("dl.ruling.53", "dl.tw.13");
  Arranged e = begun("supply_run", 1);
  e.at(kOx, "a06a").carries(kOx, "crate").carries(kOx, "crate").wound_deck({"ankle", "limp"});
  e.doing([&](Table& table) { table.reveal(e.card("r02"), 0); });
  e.doing([](Table& table) { table.take_wounds(kOx, 1, "dl.strike.10"_rule); });
  EXPECT_EQ(carried_by(e, kOx, "crate"), 2);
  e.doing([](Table& table) { table.take_wounds(kOx, 2, "dl.strike.10"_rule); });
  EXPECT_EQ(carried_by(e, kOx, "crate"), 1);
  EXPECT_EQ(lying_on(e, "crate", "a06a"), 1);
}

TEST(SupplyRun, WantsEveryRunnerToHaveTakenACrateFromItsSite) {
  PROVES("dl.content.6", "dl.golden.2");
  const auto ending = [](bool both) {
    Arranged e = begun("supply_run", 2);
    for (const char* const id : {"r02", "r03"})
      e.doing([&](Table& table) { table.reveal(e.card(id), 0); });
    e.state.delivered[e.pack.numbers[e.card("crate")]] = 8;
    e.one(kOx).took = 1;
    // A crate that was put down does not count.
    e.at(kTern, "a13a").carries(kOx, "crate").at(kOx, "a13a");
    e.doing([&](Table& table) { table.put_down(kOx, e.card("crate")); });
    e.acts(kTern, {take_crate(e)});
    if (both) does(e, kTern, "b05", take_crate(e));
    does(e.at(kTern, "a13c"), kOx, "a13b", call_off(e));
    to_round(e, 5);
    return e.state.ending;
  };
  EXPECT_EQ(ending(false), Ending::none);
  EXPECT_EQ(ending(true), Ending::won);
}

TEST(SupplyRun, KeepsCratesThatWerePutDownApartFromThoseOfTheSite) {
  PROVES("dl.golden.2", "dl.interact.3");
  Arranged e = begun("supply_run", 2);
  e.carries(kOx, "crate").at(kOx, "b05").at(kTern, "b05");
  e.doing([&](Table& table) { table.put_down(kOx, e.card("crate")); });
  EXPECT_EQ(lying_on(e, "crate", "b05"), 2);
  e.acts(kTern, {take_crate(e)});
  EXPECT_EQ(e.one(kTern).took, 1);  // first the one that was placed there
  e.acts(kOx, {take_crate(e)});
  EXPECT_EQ(e.one(kOx).took, 0);
  EXPECT_EQ(lying_on(e, "crate", "b05"), 0);
}

TEST(SupplyRun, GetsALateDeliveryAndBadAir) {
  PROVES("dl.content.7", "dl.ruling.83");
  Arranged e = begun("supply_run", 1);
  to_round(e, 7);
  EXPECT_TRUE(revealed(e, "r06"));
  EXPECT_EQ(lying_on(e, "crate", "b04"), 2);
  EXPECT_TRUE(e.token_in("a07b", Feature::fire));
  e.at(kOx, "a04a").crowd("a02", "burster", 1);
  to_round(e, 10);
  EXPECT_TRUE(revealed(e, "r07"));
  EXPECT_EQ(e.standing_in("a03", "burster"), 1);
  for (const char* const area : {"a02", "a08", "a09"}) EXPECT_EQ(e.standing_in(area, "viral"), 1);
}

TEST(SupplyRun, CastsOffInRoundFourteen) {
  PROVES("dl.content.7", "dl.win.5", "dl.ruling.75");
  const auto cast_off = [](int loaded, const char* zone) {
    Arranged e = begun("supply_run", 1);
    e.state.delivered[e.pack.numbers[e.card("crate")]] = static_cast<std::uint8_t>(loaded);
    e.one(kOx).took = 1;
    to_round(e.at(kOx, zone).crowd("a13", "biter", 1), 14);
    EXPECT_TRUE(revealed(e, "r08"));
    return std::pair{e.state.ending, int{e.state.score}};
  };
  EXPECT_EQ(cast_off(7, "a13a"), (std::pair{Ending::won, 1}));  // even among Infected
  EXPECT_EQ(cast_off(6, "a12a"), (std::pair{Ending::won, 0}));
  EXPECT_EQ(cast_off(5, "a13a"), (std::pair{Ending::time, 0}));
  EXPECT_EQ(cast_off(6, "b12"), (std::pair{Ending::time, 0}));
}

}  // namespace
}  // namespace gloam::games::dying_light::testing
