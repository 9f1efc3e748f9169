// SECRETs that change harm that is about to come, or undo it.
#include <gmock/gmock.h>

#include "games/daylight/testing.h"

namespace gloam::games::daylight::testing {
namespace {

constexpr Option kTakeIt{kAcceptResult};

// --- Lost ---

TEST(DaylightRevenant, IsNotLostAndLeavesTheFirstLossToAnother) {
  PROVES("day.mirac.9", "day.ex.18");
  auto town = muck_town(2);
  town.secret(kAnn, "revenant").infected(kAnn).damage(kAnn, {3, 0, 1}).power(kAnn, 1);
  town.gear(kAnn, "pry_bar").state.people[kBen].site = kNowhere;
  town.answers({{kAnn, town.use("revenant")}}).run(Phase::round_start);
  EXPECT_EQ(town.of(kAnn).standing, Standing::living);
  EXPECT_EQ(town.of(kAnn).site, kNowhere);
  for (const Trait trait : kTraits) EXPECT_EQ(town.counts(kAnn, trait), 1);
  EXPECT_EQ(town.of(kAnn).power, 1);
  EXPECT_EQ(town.of(kAnn).infected, 1);
  EXPECT_EQ(town.lying("pry_bar").owner, kAnn);
  EXPECT_EQ(town.instance("revenant"), -1);
  EXPECT_EQ(town.state.miracle_used, 0);
  EXPECT_TRUE(town.in_town("shambling_muck"));
  town.doing([](Table& table) {
    table.lose(engine::SeatSet::of(kBen), LostTo::event, "day.lost.9"_rule);
  });
  EXPECT_EQ(town.of(kBen).standing, Standing::absent) << "the first of the game";
}

TEST(DaylightRevenant, MayBePlayedFromHandAtThatMoment) {
  auto town = muck_town(1);
  town.power(kAnn, 4).hand(kAnn, "revenant").damage(kAnn, {0, 3, 0});
  town.answers({{kAnn, {kOwnCards}}, {kAnn, town.with(kPlay, "revenant")}});
  town.asked(Phase::round_start);
  EXPECT_TRUE(town.asks(ask::loss_comes));
  EXPECT_EQ(town.of(kAnn).power, 0);
  town.answers({{kAnn, town.use("revenant")}}).run(Phase::round_start);
  EXPECT_EQ(town.of(kAnn).standing, Standing::living);
  EXPECT_EQ(town.state.phase, Phase::leaving);
}

TEST(DaylightRevenant, IsNotLostToInfectionEither) {
  auto town = testing::town(2);
  town.infected(kAnn).power(kAnn, 0).secret(kAnn, "revenant");
  auto gives_up = town;
  town.answers({{kAnn, town.use("revenant")}}).run(Phase::darkness);
  EXPECT_EQ(town.of(kAnn).standing, Standing::living);
  EXPECT_EQ(town.of(kAnn).damage, (Traits{2, 2, 2}));
  gives_up.answers({{kAnn, kTakeIt}}).run(Phase::darkness);
  EXPECT_EQ(gives_up.of(kAnn).standing, Standing::absent);
}

TEST(DaylightResurrectionist, BringsSomebodyBackAliveAndALittleHurt) {
  auto town = testing::town(3);
  town.state.hardcore = 1;
  town.person(kBen, {1, 4, 2}, 3).infected(kBen).secret(kBen, "cannery_arms");
  town.hand(kAnn, "resurrectionist").power(kAnn, 4);
  town.state.captured.put({town.card("shambling_muck"), kBen, 0});
  auto nobody = town;
  nobody.asked(Phase::between);
  EXPECT_EQ(nobody.refused(nobody.with(kPlay, "resurrectionist")), "day.secret.13"_rule);
  town.counters(0, 4).doing([](Table& table) {
    table.lose(engine::SeatSet::of(kBen), LostTo::nothing, "day.infected.4"_rule);
  });
  auto at_once = town;
  town.answers(std::vector<engine::Answer>(3, {kAnn, {kAddCounter}})).run(Phase::darkness);
  ASSERT_EQ(town.of(kBen).standing, Standing::ghost);
  for (Arranged* lost : {&at_once, &town}) {
    lost->answers({{kAnn, lost->with(kPlay, "resurrectionist")}}).run(Phase::between);
    EXPECT_EQ(lost->of(kBen).standing, Standing::living);
    EXPECT_EQ(lost->of(kBen).base, (Traits{1, 4, 2}));
    EXPECT_EQ(lost->of(kBen).damage, (Traits{0, 1, 1}));
    EXPECT_EQ(lost->of(kBen).power, 0);
    EXPECT_EQ(lost->of(kBen).infected, 0);
    EXPECT_EQ(lost->counts(kBen, kBody), 2) << "a SECRET in play works again";
    EXPECT_EQ(lost->state.captured.size(), 1);
    EXPECT_EQ(lost->instance("resurrectionist"), -1);
  }
}

TEST(DaylightResurrectionist, IsForBetweenTurnsAlone) {
  auto town = muck_town(2);
  town.ghost(kBen, 3).power(kAnn, 4).hand(kAnn, "resurrectionist");
  town.answers({{kAnn, {kOwnCards}}}).asked(Phase::acting);
  EXPECT_EQ(town.refused(town.with(kPlay, "resurrectionist")), "day.secret.13"_rule);
}

// --- Damage and infection ---

TEST(DaylightHarm, IsHalvedByANarrowMiss) {
  auto town = muck_town(1);
  town.person(kAnn, {5, 3, 3}, 2).hand(kAnn, "narrow_miss").karma(kBody, {1, 1, 1, 1, 1});
  auto action = town;
  town.answers({{kAnn, {kDraw}},
                {kAnn, kTakeIt},
                {kAnn, {kOwnCards}},
                {kAnn, town.with(kPlay, "narrow_miss")}});
  town.run(Phase::striking);
  EXPECT_EQ(town.of(kAnn).damage[kBody], 2);  // 5 + 1 + 1 against 11
  EXPECT_EQ(town.of(kAnn).power, 0);
  action.answers({{kAnn, {kOwnCards}}}).asked(Phase::acting);
  EXPECT_EQ(action.refused(action.with(kPlay, "narrow_miss")), "day.secret.13"_rule);
}

TEST(DaylightHarm, AsksWhoHasAHandWhateverIsInIt) {
  const auto hurt = [](Table& table) { table.damage(kAnn, kMind, 2, "day.event.7"_rule); };
  auto none = testing::town(2);
  none.doing(hurt);
  EXPECT_EQ(none.of(kAnn).damage[kMind], 2);
  for (const char* id : {"narrow_miss", "clean_wound", "ptsd"}) {
    auto town = testing::town(2);
    town.hand(kAnn, id).asked_by(hurt);
    EXPECT_TRUE(town.asks(ask::damage_comes)) << id;
    EXPECT_THAT(town.offers(), ::testing::ElementsAre(kTakeIt, Option{kOwnCards})) << id;
    EXPECT_TRUE(ask::own_cards.secret);
  }
  auto ghost = testing::town(2);
  ghost.ghost(kAnn, 4).hand(kAnn, "narrow_miss");
  ghost.doing([](Table& table) { table.damage(kAnn, kSpirit, 2, "day.attack.4"_rule); });
  EXPECT_EQ(ghost.of(kAnn).damage[kSpirit], 2);
}

TEST(DaylightHarm, ACleanWoundIsNotInfected) {
  const auto infect = [](Table& table) { table.infect(kAnn, "day.infected.1"_rule); };
  auto town = testing::town(2);
  town.power(kAnn, 1).hand(kAnn, "clean_wound");
  auto suffers = town;
  town.answers({{kAnn, {kOwnCards}}, {kAnn, town.with(kPlay, "clean_wound")}}).doing(infect);
  EXPECT_EQ(town.of(kAnn).infected, 0);
  EXPECT_EQ(town.of(kAnn).power, 0);
  suffers.answers({{kAnn, kTakeIt}}).doing(infect);
  EXPECT_EQ(suffers.of(kAnn).infected, 1);
  EXPECT_TRUE(suffers.in_hand(kAnn, "clean_wound"));
}

// --- In place of others ---

// Ann and Cat are there, and Ben, a ghost who stands between them and the Monster.
Arranged guarded_fight(std::string_view monster) {
  auto town = testing::town(3);
  for (const Seat seat : {kAnn, kBen, kCat}) town.at(seat, "grocery_store").power(seat, 0);
  town.night().ghost(kBen, 4).secret(kBen, "standing_between");
  return town.visiting("grocery_store", monster);
}

TEST(DaylightStandingBetween, AGhostTakesDamageInPlaceOfTheLivingOnceARound) {
  auto town = guarded_fight("drowned_deckhand");  // 8, Body
  town.karma(kBody, {2, 1, 1}).answers({{kBen, town.use("standing_between")}});
  town.run(Phase::striking);
  EXPECT_EQ(town.of(kBen).damage[kSpirit], 2);  // 3 + 1 + 2 against 8
  EXPECT_EQ(town.of(kAnn).damage, Traits{});
  town.state.visit.strikes = 0;
  town.karma(kBody, {2, 1, 1}).run(Phase::striking);
  EXPECT_EQ(town.of(kCat).damage[kBody], 2);
}

TEST(DaylightStandingBetween, OfAnAttackOnAllItTakesOverOnePart) {
  auto town = guarded_fight("attic_wasps");  // 8, Body
  town.karma(kBody, {1, 1, 1}).karma(kBody, {1, 1, 1});
  town.answers({{kBen, {engine::kPass}}, {kBen, town.use("standing_between")}});
  town.run(Phase::striking);
  EXPECT_EQ(town.of(kAnn).damage[kBody], 3);
  EXPECT_EQ(town.of(kBen).damage[kSpirit], 3);
  EXPECT_EQ(town.of(kCat).damage, Traits{});
}

TEST(DaylightStandingBetween, DoesNothingForTheLivingOrElsewhere) {
  auto alive = guarded_fight("shambling_muck");
  alive.standing(kBen, Standing::living).person(kBen, {3, 3, 3}, 0);
  alive.karma(kBody, {1, 1, 1}).run(Phase::striking);
  EXPECT_EQ(alive.last(say::attacks).arguments[1], kAnn);
  auto away = guarded_fight("shambling_muck");
  away.at(kBen, "dacosta_diner").visiting("grocery_store", "shambling_muck");
  away.karma(kBody, {1, 1, 1}).run(Phase::striking);
  EXPECT_GT(away.of(kAnn).damage[kBody], 0);
}

// --- Removed from the game ---

TEST(DaylightRemoved, NoLossIsARemoval) {
  PROVES("day.removed.1");
  for (const LostTo to : {LostTo::monster, LostTo::event, LostTo::other, LostTo::nothing}) {
    for (const int hardcore : {0, 1}) {
      auto town = muck_town(3);
      town.state.hardcore = static_cast<std::uint8_t>(hardcore);
      town.by_chance().doing([to](Table& table) {
        table.lose(engine::SeatSet::of(kAnn), to, "day.lost.2"_rule);
        table.fade(kBen, "day.ghost.15"_rule);
      });
      EXPECT_EQ(town.told(say::removed), 0);
      for (const Seat seat : {kAnn, kBen}) EXPECT_NE(town.of(seat).standing, Standing::removed);
    }
  }
  auto ticket = testing::town(2);
  ticket.hand(kAnn, "ticket_for_one").power(kAnn, 5);
  ticket.answers({{kAnn, ticket.with(kPlay, "ticket_for_one")}}).run(Phase::between);
  EXPECT_EQ(ticket.of(kAnn).standing, Standing::removed) << "a card that says so";
}

}  // namespace
}  // namespace gloam::games::daylight::testing
