// Healing, bonuses and damage, infection, and who is Incapacitated.
#include "games/daylight/testing.h"

namespace gloam::games::daylight::testing {
namespace {

using engine::SeatSet;

// Cards that change a value.
constexpr std::string_view kHealingCharms = R"toml(
[lucky_belt]
name = "Lucky Belt"
kind = "item"
sort = "technological"
rules = "always: body(+2)"

[iron_corset]
name = "Iron Corset"
kind = "item"
sort = "technological"
rules = "always: body(+4)"

[wet_wool]
name = "Wet Wool"
kind = "item"
sort = "cursed"
rid = 2
rules = "always: mind(-4)"

[tin_halo]
name = "Tin Halo"
kind = "item"
sort = "cursed"
rid = 2
rules = "always: spirit(-4)"
)toml";

// Ann heals in this turn, and has no Power to improve anything.
Arranged ann_heals(Traits damage, std::string_view cards = {}) {
  Arranged town(1, cards);
  town.power(kAnn, 0).damage(kAnn, damage);
  town.state.people[kAnn].activity = Activity::heal;
  town.state.phase = Phase::errands;
  return town;
}

// Two of them in a fight at the Grocery Store, Ann the first.
Arranged frail_fight(std::string_view monster) {
  auto town = testing::town(2);
  town.night().person(kAnn, {3, 3, 4}, 0).power(kBen, 0);
  town.at(kAnn, "grocery_store").at(kBen, "grocery_store");
  return town.visiting("grocery_store", monster);
}

// --- Healing ---

TEST(DaylightHealing, BodyIsHealedAgainstFiveAndMayMakeAbleAgain) {
  PROVES("day.t.12", "day.heal.1", "day.heal.3", "day.heal.7", "day.q.36", "day.incap.4");
  auto town = testing::town(1);
  town.power(kAnn, 0).damage(kAnn, {3, 0, 0}).location("grocery_store");
  town.karma(kBody, {4, 1, 2});
  EXPECT_TRUE(town.incapacitated(kAnn));
  town.state.phase = Phase::turn_start;
  town.answers({{kAnn, {kHealWith, kBody, kBody}}}).until(Phase::turn_end);
  EXPECT_EQ(town.rule_of(say::heals), "day.flow.7"_rule);
  EXPECT_EQ(town.last(say::drawn).arguments[1], 3);
  EXPECT_EQ(town.last(say::succeeded).arguments[1], 7);
  EXPECT_EQ(town.last(say::succeeded).arguments[2], 5);
  EXPECT_EQ(town.told(say::succeeded), 1);
  EXPECT_EQ(town.value(kAnn, kBody), 2);
  EXPECT_EQ(town.told(say::able_again), 1);
  EXPECT_FALSE(town.incapacitated(kAnn));
}

TEST(DaylightHealing, EachDamagedValueHasAnAttemptOfItsOwn) {
  PROVES("day.heal.2");
  auto town = ann_heals({1, 1, 1});
  town.karma(kSpirit, {3, 1, 2}).karma(kMind, {2, 1, 1}).karma(kBody, {6, 1, 2});
  town.answers({{kAnn, {kHealWith, kBody, kBody}}, {kAnn, {kHealWith, kMind, kMind}}});
  town.run(Phase::errands);
  EXPECT_EQ(town.told(say::drawn), 3);
  EXPECT_EQ(town.value(kAnn, kBody), 3);
  EXPECT_EQ(town.value(kAnn, kMind), 2);
  EXPECT_EQ(town.value(kAnn, kSpirit), 3);
}

TEST(DaylightHealing, BodyAndMindMayBeHealedWithSpiritInstead) {
  PROVES("day.heal.4", "day.heal.5", "day.heal.6");
  auto body = ann_heals({1, 0, 0});
  body.person(kAnn, {3, 2, 4}, 0).karma(kSpirit, {5, 1, 2, 3});
  auto asked = body;
  asked.asked(Phase::errands);
  EXPECT_TRUE(asked.asks(ask::heal));
  EXPECT_EQ(asked.offers(),
            (std::vector<Option>{{kHealWith, kBody, kBody}, {kHealWith, kBody, kSpirit}}));
  body.answers({{kAnn, {kHealWith, kBody, kSpirit}}}).run(Phase::errands);
  EXPECT_EQ(body.last(say::drawn).arguments[1], 4);
  EXPECT_EQ(body.last(say::succeeded).arguments[1], 9);
  EXPECT_EQ(body.value(kAnn, kBody), 3);

  auto mind = ann_heals({0, 1, 0});
  mind.asked(Phase::errands);
  EXPECT_EQ(mind.offers(),
            (std::vector<Option>{{kHealWith, kMind, kMind}, {kHealWith, kMind, kSpirit}}));

  // The undamaged value counts, and nothing is asked.
  auto spirit = ann_heals({0, 0, 2});
  spirit.karma(kSpirit, {4, 1, 2}).run(Phase::errands);
  EXPECT_EQ(spirit.last(say::drawn).arguments[1], 3);
  EXPECT_EQ(spirit.value(kAnn, kSpirit), 3);
}

TEST(DaylightHealing, NothingIsHealedBeyondBaseAndBonuses) {
  PROVES("day.heal.8");
  auto town = ann_heals({1, 0, 0});
  town.karma(kBody, {6, 1, 2}).answers({{kAnn, {kHealWith, kBody, kBody}}}).run(Phase::errands);
  EXPECT_EQ(town.last(say::succeeded).arguments[3], 4);
  EXPECT_EQ(town.counts(kAnn, kBody), 3);

  auto worn = ann_heals({3, 0, 0}, kHealingCharms);
  worn.gear(kAnn, "lucky_belt").karma(kBody, {6, 1, 2, 1, 2});
  worn.answers({{kAnn, {kHealWith, kBody, kBody}}}).run(Phase::errands);
  EXPECT_EQ(worn.last(say::succeeded).arguments[3], 6);
  EXPECT_EQ(worn.counts(kAnn, kBody), 5);
}

TEST(DaylightHealing, AValueWithoutAnyPointsGivesNoAttempt) {
  PROVES("day.q.36");
  auto town = ann_heals({0, 1, 0}, kHealingCharms);
  town.gear(kAnn, "wet_wool");
  auto none = town;
  town.karma(kSpirit, {1, 2, 1}).run(Phase::errands);  // with Spirit, unasked
  EXPECT_EQ(town.told(say::drawn), 1);
  none.gear(kAnn, "tin_halo").run(Phase::errands);
  EXPECT_EQ(none.told(say::drawn), 0);
}

// --- Bonuses and damage ---

TEST(DaylightHealing, AValueIsAtMostNineAndDamageComesOffThat) {
  PROVES("day.t.23");
  Arranged town(1, kHealingCharms);
  town.person(kAnn, {4, 3, 3}, 0).gear(kAnn, "lucky_belt").gear(kAnn, "iron_corset");
  EXPECT_EQ(town.counts(kAnn, kBody), 9);
  town.damage(kAnn, {1, 0, 0});
  EXPECT_EQ(town.counts(kAnn, kBody), 8);
}

TEST(DaylightHealing, ABonusThatComesAndGoesNeitherHealsNorHurts) {
  PROVES("day.t.24", "day.q.50");
  auto town = ann_heals({4, 0, 0}, kHealingCharms);
  town.gear(kAnn, "lucky_belt");
  EXPECT_EQ(town.counts(kAnn, kBody), 1);
  town.answers({{kAnn, town.with(kTakeOff, "lucky_belt")}}).run(Phase::between);
  EXPECT_EQ(town.counts(kAnn, kBody), 0);
  EXPECT_TRUE(town.incapacitated(kAnn));
  auto failing = town;
  town.karma(kBody, {4, 1, 2}).answers({{kAnn, {kHealWith, kBody, kBody}}}).run(Phase::errands);
  EXPECT_EQ(town.last(say::succeeded).arguments[3], 2);
  EXPECT_EQ(town.counts(kAnn, kBody), 2);
  town.lying("lucky_belt").game[1] = 0;  // in another window
  town.answers({{kAnn, town.with(kPutOn, "lucky_belt")}}).run(Phase::between);
  EXPECT_EQ(town.counts(kAnn, kBody), 4);

  // An attempt that fails has cut the damage all the same.
  failing.karma(kBody, {1, 1, 2}).answers({{kAnn, {kHealWith, kBody, kBody}}});
  failing.run(Phase::errands);
  EXPECT_EQ(failing.told(say::failed), 1);
  EXPECT_EQ(failing.of(kAnn).damage[kBody], 3);
}

TEST(DaylightHealing, DamageBeyondTheValueIsDropped) {
  PROVES("day.q.50");
  auto town = testing::town(1);
  town.doing([](Table& table) { table.damage(kAnn, kBody, 7, "day.attack.4"_rule); });
  EXPECT_EQ(town.of(kAnn).damage[kBody], 3);
  EXPECT_EQ(town.last(say::damaged).arguments[2], 3);
}

// --- Incapacitated ---

TEST(DaylightHealing, WhoHasAValueAtZeroCannotActAndAttemptsNothing) {
  PROVES("day.incap.1", "day.incap.3");
  for (const Trait trait : kTraits) {
    auto fight = frail_fight("shambling_muck");
    Traits damage{};
    damage[trait] = 4;
    fight.damage(kAnn, damage).asked(Phase::acting);
    EXPECT_TRUE(fight.incapacitated(kAnn));
    EXPECT_EQ(fight.who_is_asked(), SeatSet::of(kBen));
    for (const std::string_view other : {"the_august_ice", "the_tilted_bus"}) {
      auto town = frail_fight(other);
      town.damage(kAnn, damage).asked(Phase::attempting);
      EXPECT_EQ(town.who_is_asked(), SeatSet::of(kBen));
    }
    auto turn = testing::town(1);
    turn.power(kAnn, 9).damage(kAnn, damage).location("grocery_store");
    turn.run(Phase::turn_start).run(Phase::declaring);
    EXPECT_EQ(turn.of(kAnn).activity, Activity::heal);
  }
}

TEST(DaylightHealing, WhoIsIncapacitatedAtAMysteryIsNotLostAndHealsNextTurn) {
  PROVES("day.q.46", "day.incap.4");
  for (const std::string_view card : {"the_august_ice", "a_wrong_number"}) {
    auto town = testing::town(2);
    town.power(kAnn, 0).person(kBen, {3, 3, 4}, 0).damage(kAnn, {3, 0, 0});
    town.at(kAnn, "grocery_store").at(kBen, "grocery_store").visiting("grocery_store", card);
    town.state.phase = Phase::attempting;
    if (card == "the_august_ice") town.answers({{kBen, {kDecline}}});
    town.until(Phase::choosing);
    EXPECT_EQ(town.of(kAnn).standing, Standing::living);
    town.state.phase = Phase::turn_start;
    town.answers({{kBen, {kRest}}}).until(Phase::returning);
    EXPECT_EQ(town.of(kAnn).activity, Activity::heal);
    EXPECT_EQ(town.of(kBen).activity, Activity::none);
  }
}

TEST(DaylightHealing, SecretsMayBePlayedAndDiscardedAllTheSame) {
  PROVES("day.incap.6");
  auto town = testing::town(1);
  town.damage(kAnn, {0, 3, 0}).hand(kAnn, "cannery_arms").hand(kAnn, "narrow_miss");
  town.answers({{kAnn, town.with(kDiscard, "narrow_miss")}}).run(Phase::between);
  town.answers({{kAnn, town.with(kPlay, "cannery_arms")}}).run(Phase::between);
  EXPECT_EQ(town.of(kAnn).power, 2);
  EXPECT_EQ(town.lying("cannery_arms").owner, kAnn);
}

TEST(DaylightHealing, TheInitiativePassesBy) {
  PROVES("day.incap.9");
  auto town = testing::town(3);
  town.power(kAnn, 1).power(kBen, 9).power(kCat, 2).damage(kBen, {3, 0, 0});
  town.location("grocery_store").run(Phase::turn_start);
  EXPECT_EQ(town.last(say::goes_first).arguments[0], kCat);
  // It passes on when its holder falls: the second Attack strikes the next on the left.
  auto fight = frail_fight("leashed_pair");
  fight.damage(kAnn, {2, 0, 0}).karma(kBody, {5, 1, 2}).karma(kBody, {1});
  fight.run(Phase::striking).run(Phase::striking);
  EXPECT_EQ(fight.last(say::attacks).arguments[1], kBen);
  EXPECT_TRUE(fight.incapacitated(kAnn));
}

// --- Infected ---

TEST(DaylightHealing, DamageByAnInfectiousMonsterInfectsOnce) {
  PROVES("day.infected.1", "day.infected.2");
  auto town = frail_fight("drowned_deckhand");
  town.karma(kBody, {2, 1, 1}).run(Phase::striking);  // 3 + 2 + 1 against 8
  EXPECT_EQ(town.of(kAnn).infected, 1);
  EXPECT_EQ(town.told(say::infected), 1);
  town.state.visit.strikes = 0;
  town.state.visit.next = 0;
  town.damage(kAnn, {0, 0, 0}).karma(kBody, {2, 1, 1}).run(Phase::striking);
  EXPECT_EQ(town.told(say::damaged), 1);
  EXPECT_EQ(town.told(say::infected), 0);
  EXPECT_EQ(town.of(kAnn).infected, 1);

  auto clean = frail_fight("the_rent_man");
  clean.karma(kBody, {2, 1, 1}).run(Phase::striking);
  EXPECT_EQ(clean.told(say::damaged), 1);
  EXPECT_EQ(clean.of(kAnn).infected, 0);
}

TEST(DaylightHealing, InfectionTakesAPowerBeforeAnyCounterMoves) {
  PROVES("day.infected.3");
  auto town = testing::town(2);
  town.power(kAnn, 2).infected(kAnn).power(kBen, 2).run(Phase::darkness);
  EXPECT_EQ(town.of(kAnn).power, 1);
  EXPECT_EQ(town.of(kBen).power, 2);
  const auto place = [&](const engine::Say& say) {
    const auto& events = town.events_told();
    return std::find_if(events.begin(), events.end(),
                        [&](const engine::Event& event) { return event.say == &say; });
  };
  EXPECT_LT(place(say::lost_power), place(say::dark_step));
}

TEST(DaylightHealing, HealingCuresNoInfection) {
  PROVES("day.infected.5");
  auto town = ann_heals({1, 0, 0});
  town.infected(kAnn).karma(kBody, {6, 1, 2});
  town.answers({{kAnn, {kHealWith, kBody, kBody}}}).run(Phase::errands);
  EXPECT_EQ(town.value(kAnn, kBody), 3);
  EXPECT_EQ(town.of(kAnn).infected, 1);
  town.power(kAnn, 1).run(Phase::darkness);
  EXPECT_EQ(town.of(kAnn).infected, 1);
}

TEST(DaylightHealing, WhoHasNoPowerForTheInfectionDiscardsASecretOrIsLost) {
  PROVES("day.t.13", "day.q.53", "day.infected.4");
  auto town = testing::town(2);
  town.state.hardcore = 1;
  town.power(kAnn, 0).infected(kAnn).hand(kAnn, "narrow_miss");
  auto accepts = town;
  auto asked = town;
  asked.asked(Phase::darkness);
  EXPECT_TRUE(asked.asks(ask::infection));
  EXPECT_TRUE(asked.offered({kOwnCards}));
  asked.answers({{kAnn, {kOwnCards}}}).asked(Phase::darkness);
  EXPECT_TRUE(asked.offered(asked.with(kDiscard, "narrow_miss")));
  town.answers({{kAnn, {kOwnCards}}, {kAnn, town.with(kDiscard, "narrow_miss")}});
  town.run(Phase::darkness);
  EXPECT_EQ(town.of(kAnn).standing, Standing::living);
  EXPECT_EQ(town.of(kAnn).power, 1);
  accepts.answers({{kAnn, {kAcceptResult}}, {kAnn, {kAcceptResult}}}).run(Phase::darkness);
  EXPECT_EQ(accepts.told(say::lost), 1);
  EXPECT_EQ(accepts.rule_of(say::lost), "day.infected.4"_rule);
}

}  // namespace
}  // namespace gloam::games::daylight::testing
