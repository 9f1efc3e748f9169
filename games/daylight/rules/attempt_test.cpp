// Attempts: KARMA, what adds to it, and what Power and company do; a test names the rules it
// proves.
#include "games/daylight/testing.h"

namespace gloam::games::daylight::testing {
namespace {

constexpr std::string_view kAttemptCards = R"toml(
remove = ["old_rail_stag", "flood_year_vicar", "the_lakes_memory", "driverless_engine",
          "the_august_swimmer", "rabbit_gun", "glovebox_pistol", "service_revolver"]

[brute]
name = "Brute"
kind = "monster"
body = 10
mind = 14
attacks = ["body 9"]
escape_body = 9
stun = 1
defeat = 3
points = 1

[tender]
name = "Tender"
kind = "monster"
body = 20
attacks = ["body 9"]
escape_body = 9
defeat = 3
points = 1
weak = ["blunt 1", "piercing 2", "energy 4"]

[brittle]
name = "Brittle"
kind = "monster"
body = 20
attacks = ["body 9"]
escape_body = 9
defeat = 3
points = 1
weak = ["piercing 1", "wood 2", "iron 3", "silver 5", "gold 7"]

[waterlogged]
name = "Waterlogged"
kind = "monster"
body = 20
attacks = ["body 9"]
escape_body = 9
defeat = 3
points = 1
weak = ["wood -2"]

[whisper]
name = "Whisper"
kind = "monster"
mind = 9
spirit = 8
attacks = ["mind 9"]
escape_mind = 9
defeat = 3
points = 1

[strong_arm]
name = "Strong Arm"
kind = "secret"
group = "boosts"
cost = 1
rules = "always: total(1, monster, body)"

[sharp_mind]
name = "Sharp Mind"
kind = "secret"
group = "boosts"
cost = 1
rules = "always: total(4, monster, mind)"

[lucky_charm]
name = "Lucky Charm"
kind = "item"
sort = "technological"
rules = "always: total(2, monster)"

[club]
name = "Club"
kind = "equipment"
category = "hand_to_hand"
price = 1
weapon = "blunt"
material = "wood"
bonus = 3

[iron_spear]
name = "Iron Spear"
kind = "equipment"
category = "hand_to_hand"
price = 1
weapon = "piercing"
material = "iron"
bonus = 2

[silver_fork]
name = "Silver Fork"
kind = "equipment"
category = "hand_to_hand"
price = 1
weapon = "piercing"
material = "silver"
bonus = 2

[hymn_needle]
name = "Hymn Needle"
kind = "item"
sort = "magical"
price = 2
weapon = "piercing"
bonus = 2

[grave_needle]
name = "Grave Needle"
kind = "item"
sort = "cursed"
rid = 2
weapon = "piercing"
bonus = 2
)toml";

// Ann alone at a CHALLENGE, without Power; Ben is elsewhere.
Arranged facing(std::string_view challenge) {
  Arranged town(2, kAttemptCards);
  town.person(kAnn, {3, 3, 3}, 0).at(kAnn, "grocery_store").visiting("grocery_store", challenge);
  return town;
}

Aim aim_of(AttemptKind kind, int level, Trait by = kBody) {
  return {.kind = kind, .by = by, .against = by, .level = level};
}

// By how much the attempt exceeds the level; below 0, by how much it is short of it.
int attempted(Arranged& town, Seat seat, const Aim& aim) {
  int by = 0;
  town.doing([&](Table& table) { by = table.attempt(seat, aim); });
  return by;
}
int attempted(Arranged& town, const Aim& aim) { return attempted(town, kAnn, aim); }

// The total of the last attempt.
int total_of(const Arranged& town) {
  const auto* say = town.told(say::succeeded) > 0  ? &say::succeeded
                    : town.told(say::resisted) > 0 ? &say::resisted
                                                   : &say::failed;
  return town.last(*say).arguments[1];
}
int level_of(const Arranged& town) {
  return town.last(town.told(say::succeeded) > 0 ? say::succeeded : say::failed).arguments[2];
}
int cards_drawn(const Arranged& town) { return town.last(say::drawn).arguments[1]; }
int best_drawn(const Arranged& town) { return town.last(say::drawn).arguments[2]; }

constexpr Option kBluntThings{kImprovise, kBlunt, kPlain};

// --- KARMA ---

TEST(DaylightAttempt, IsMadeInEveryUndertakingButAPurchase) {
  PROVES("day.karma.1");
  auto mystery = facing("keys_without_doors");
  mystery.damage(kAnn, {1, 0, 0}).answers({{kAnn, {kAttempt, kBody}}}).run(Phase::attempting);
  EXPECT_EQ(cards_drawn(mystery), 2);
  auto event = facing("the_sagging_pier");
  event.damage(kAnn, {0, 2, 0}).answers({{kAnn, {kAttempt, kMind}}}).run(Phase::attempting);
  EXPECT_EQ(cards_drawn(event), 1);
  auto fight = facing("brute");
  fight.damage(kAnn, {1, 0, 0}).answers({{kAnn, kBluntThings}}).run(Phase::acting);
  EXPECT_EQ(cards_drawn(fight), 2);
  fight.answers({{kAnn, {kEscape, kBody}}});
  fight.state.visit.next = 0;
  fight.run(Phase::acting);
  EXPECT_EQ(cards_drawn(fight), 2);
  auto attack = facing("brute");
  attack.damage(kAnn, {1, 0, 0}).karma(kBody, {5, 6}).run(Phase::striking);
  EXPECT_EQ(cards_drawn(attack), 2);
  auto healing = town(2);
  healing.person(kAnn, {3, 3, 2}, 0).damage(kAnn, {1, 0, 0});
  healing.state.people[kAnn].activity = Activity::heal;
  healing.state.order.put(kAnn);
  healing.answers({{kAnn, {kHealWith, kBody, kSpirit}}}).run(Phase::errands);
  EXPECT_EQ(cards_drawn(healing), 2);
  auto shopping = town(2);
  shopping.power(kAnn, 4);
  shopping.state.people[kAnn].activity = Activity::shop;
  shopping.state.order.put(kAnn);
  shopping.answers({{kAnn, shopping.with(kBuy, "shotgun")}}).run(Phase::errands);
  EXPECT_EQ(shopping.told(say::bought), 1);
  EXPECT_EQ(shopping.told(say::drawn), 0);
}

TEST(DaylightAttempt, DrawsAsManyCardsAsTheValueAndTheHighestOfTheColourCounts) {
  PROVES("day.karma.2", "day.karma.3");
  auto town = facing("brute");
  // These cards have 3 in other colours, and the last would be the best.
  town.damage(kAnn, {1, 0, 0}).karma(kBody, {1, 2, 6});
  EXPECT_EQ(attempted(town, aim_of(AttemptKind::event, 9)), 2 + 2 - 9);
  EXPECT_EQ(cards_drawn(town), 2);
  EXPECT_EQ(best_drawn(town), 2);
  auto minds = facing("brute");
  minds.person(kAnn, {1, 4, 2}, 0).karma(kMind, {1, 1, 4, 2});
  EXPECT_EQ(attempted(minds, aim_of(AttemptKind::event, 9, kMind)), 4 + 4 - 9);
  EXPECT_EQ(cards_drawn(minds), 4);
}

TEST(DaylightAttempt, AddsUpTheValueTheNumberAndAllThatApplies) {
  PROVES("day.karma.4", "day.karma.5");
  auto town = facing("brute");
  town.gear(kAnn, "club").gear(kAnn, "lucky_charm").secret(kAnn, "strong_arm");
  town.karma(kBody, {1, 2, 1}).answers({{kAnn, town.with(kUseWeapon, "club")}});
  town.run(Phase::acting);
  EXPECT_EQ(total_of(town), 3 + 2 + 3 + 2 + 1);
  // What lies sideways, is in the hand or belongs to another adds nothing.
  auto other = facing("brute");
  other.gear(kAnn, "lucky_charm", false).hand(kAnn, "strong_arm").secret(kBen, "strong_arm");
  other.karma(kBody, {1, 2, 1});
  other.answers({{kAnn, kBluntThings}, {kAnn, {kDraw}}, {kAnn, {kAcceptResult}}});
  other.run(Phase::acting);
  EXPECT_EQ(total_of(other), 3 + 2);
}

TEST(DaylightAttempt, PutsTheCardsUnderTheDeckInTheOrderOfDrawing) {
  PROVES("day.karma.6");
  auto town = facing("brute");
  town.karma(kBody, {1, 6, 3});
  const auto before = town.state.karma;
  const int n = before.size();
  attempted(town, aim_of(AttemptKind::event, 9));
  ASSERT_EQ(town.state.karma.size(), n);
  EXPECT_TRUE(town.state.attempt.drawn.empty());
  for (int i = 0; i < 3; ++i) EXPECT_EQ(town.state.karma[2 - i], before[n - 1 - i]);
  EXPECT_EQ(town.state.karma.top(), before[n - 4]);
}

TEST(DaylightAttempt, SucceedsOnlyAboveTheLevelButResistsAnAttackWithATie) {
  PROVES("day.karma.7");
  auto town = facing("keys_without_doors");
  town.karma(kBody, {1, 3, 2}).answers({{kAnn, {kAttempt, kBody}}}).run(Phase::attempting);
  EXPECT_EQ(total_of(town), 6);
  EXPECT_EQ(town.told(say::failed), 1);
  EXPECT_EQ(town.told(say::captured), 0);
  EXPECT_EQ(town.state.visit.captor, 0xff);
  auto better = facing("keys_without_doors");
  better.karma(kBody, {1, 4, 2}).answers({{kAnn, {kAttempt, kBody}}}).run(Phase::attempting);
  EXPECT_EQ(better.state.visit.captor, kAnn);
  auto attack = facing("brute");
  attack.karma(kBody, {6, 1, 1}).run(Phase::striking);
  EXPECT_EQ(attack.told(say::resisted), 1);
  EXPECT_EQ(attack.value(kAnn, kBody), 3);
}

TEST(DaylightAttempt, CountsSuccessesAboveTheLevelAndTheShortfallBelow) {
  PROVES("day.karma.8", "day.karma.9");
  auto town = facing("brute");
  town.karma(kBody, {5, 1, 1});
  EXPECT_EQ(attempted(town, aim_of(AttemptKind::event, 5)), 3);
  EXPECT_EQ(town.last(say::succeeded).arguments[3], 3);
  town.karma(kBody, {2, 1, 1});
  EXPECT_EQ(attempted(town, aim_of(AttemptKind::event, 9)), -4);
  EXPECT_EQ(town.last(say::failed).arguments[3], 4);
  town.karma(kBody, {4, 1, 1}).run(Phase::striking);
  EXPECT_EQ(town.value(kAnn, kBody), 1);
  EXPECT_EQ(town.last(say::damaged).arguments[2], 2);
}

TEST(DaylightAttempt, DrawsTheFullNumberEvenIfTheFirstCardWouldDo) {
  PROVES("day.karma.18");
  auto town = facing("brute");
  town.karma(kBody, {6, 1, 1});
  const CardIndex third = town.state.karma[town.state.karma.size() - 3];
  EXPECT_EQ(attempted(town, aim_of(AttemptKind::event, 4)), 5);
  EXPECT_EQ(cards_drawn(town), 3);
  EXPECT_EQ(town.state.karma[0], third);
}

TEST(DaylightAttempt, NeedsNoCardWhereNoneCanMatter) {
  PROVES("day.karma.17");
  auto town = facing("brute");
  town.power(kAnn, 3);
  const auto before = town.state.karma;
  EXPECT_EQ(attempted(town, aim_of(AttemptKind::attack, 4)), 0);
  EXPECT_EQ(town.told(say::resisted), 1);
  EXPECT_EQ(town.told(say::drawn), 0);
  EXPECT_EQ(town.state.karma, before);
  EXPECT_EQ(town.of(kAnn).power, 3);
  town.power(kAnn, 0).karma(kBody, {1, 1, 1});
  EXPECT_EQ(attempted(town, aim_of(AttemptKind::attack, 5)), -1);
  EXPECT_EQ(town.told(say::drawn), 1);
}

TEST(DaylightAttempt, AfterEachTurnAllCardsAreShuffled) {
  PROVES("day.karma.19");
  for (const bool night : {false, true}) {
    auto town = facing("brute");
    if (night) town.night();
    attempted(town, aim_of(AttemptKind::event, 9));
    EXPECT_EQ(town.state.karma_known, 3);
    auto before = town.state.karma;
    town.by_chance().run(Phase::turn_end);
    EXPECT_EQ(town.state.karma_known, 0);
    EXPECT_EQ(town.state.karma.size(), 60);
    EXPECT_NE(town.state.karma, before);
    auto after = town.state.karma;
    before.sort();
    after.sort();
    EXPECT_EQ(after, before);
  }
}

// --- What Power does for an attempt ---

TEST(DaylightPower, FocusesAnAttemptOnceAndBeforeTheDraw) {
  PROVES("day.karma.10", "day.karma.11", "day.power.7");
  auto town = facing("brute");
  town.power(kAnn, 2).asked_by(
      [](Table& table) { table.attempt(kAnn, aim_of(AttemptKind::event, 9)); });
  EXPECT_TRUE(town.asks(ask::focus));
  EXPECT_EQ(town.told(say::drawn), 0);
  auto focused = facing("brute");
  focused.power(kAnn, 2).karma(kBody, {3, 1, 1}).answers({{kAnn, {kFocus}}});
  focused.asked_by([](Table& table) { table.attempt(kAnn, aim_of(AttemptKind::event, 9)); });
  EXPECT_TRUE(focused.asks(ask::drawn));
  EXPECT_EQ(focused.of(kAnn).power, 1);
  EXPECT_FALSE(focused.offered({kFocus}));
  auto paid = facing("brute");
  paid.power(kAnn, 2).karma(kBody, {3, 1, 1});
  paid.answers({{kAnn, {kFocus}}, {kAnn, {kAcceptResult}}});
  EXPECT_EQ(attempted(paid, aim_of(AttemptKind::event, 9)), 3 + 3 + 1 - 9);
  EXPECT_EQ(paid.of(kAnn).power, 1);
  auto poor = facing("brute");
  poor.karma(kBody, {3, 1, 1});
  EXPECT_EQ(attempted(poor, aim_of(AttemptKind::event, 9)), 3 + 3 - 9);
}

TEST(DaylightPower, DrawsAsManyCardsAgainAndTheBestOfAllCounts) {
  PROVES("day.karma.12", "day.karma.13", "day.karma.14");
  auto town = facing("brute");
  town.power(kAnn, 3).karma(kBody, {1, 4, 1, 1, 2, 1, 5, 1, 1, 2, 1, 1});
  town.answers({{kAnn, {kDraw}}, {kAnn, {kPowerDraw}}}).asked_by([](Table& table) {
    table.attempt(kAnn, aim_of(AttemptKind::event, 19));
  });
  EXPECT_EQ(town.of(kAnn).power, 2);
  EXPECT_EQ(town.told(say::drawn), 2);
  EXPECT_EQ(cards_drawn(town), 3);
  EXPECT_EQ(best_drawn(town), 4);
  EXPECT_TRUE(town.offered({kPowerDraw}));
  auto again = facing("brute");
  again.power(kAnn, 3).karma(kBody, {1, 4, 1, 1, 2, 1, 5, 1, 1, 2, 1, 1});
  again.answers(
      {{kAnn, {kDraw}}, {kAnn, {kPowerDraw}}, {kAnn, {kPowerDraw}}, {kAnn, {kPowerDraw}}});
  EXPECT_EQ(attempted(again, aim_of(AttemptKind::event, 19)), 3 + 5 - 19);
  EXPECT_EQ(again.told(say::drawn), 4);
  EXPECT_EQ(again.of(kAnn).power, 0);
}

TEST(DaylightPower, DrawsWhatIsLeftAndThenNoMore) {
  PROVES("day.karma.15", "day.q.33");
  auto town = facing("brute");
  town.power(kAnn, 4);
  while (town.state.karma.size() > 4) town.state.karma.take_at(0);
  const auto before = town.state.karma;
  auto after = town;
  town.answers({{kAnn, {kDraw}}, {kAnn, {kPowerDraw}}}).asked_by([](Table& table) {
    table.attempt(kAnn, aim_of(AttemptKind::event, 19));
  });
  EXPECT_EQ(cards_drawn(town), 1);
  EXPECT_FALSE(town.offered({kPowerDraw}));
  EXPECT_EQ(town.refused({kPowerDraw}), "day.karma.15"_rule);
  EXPECT_TRUE(town.offered({kBuySuccess}));
  after.answers({{kAnn, {kDraw}}, {kAnn, {kPowerDraw}}, {kAnn, {kAcceptResult}}});
  attempted(after, aim_of(AttemptKind::event, 19));
  EXPECT_EQ(after.state.karma, before) << "the first drawn is the uppermost again";
}

TEST(DaylightPower, BuysASuccessOnlyInAttacksEscapesAndEvents) {
  PROVES("day.karma.16", "day.power.9");
  const auto at_the_draw = [](AttemptKind kind, int power) {
    auto town = facing("brute");
    town.power(kAnn, power).answers({{kAnn, {kDraw}}}).asked_by([kind](Table& table) {
      table.attempt(kAnn, aim_of(kind, 19));
    });
    return town;
  };
  for (const AttemptKind kind : {AttemptKind::attack, AttemptKind::escape, AttemptKind::event}) {
    EXPECT_TRUE(at_the_draw(kind, 2).offered({kBuySuccess}));
    const auto poor = at_the_draw(kind, 1);
    EXPECT_FALSE(poor.offered({kBuySuccess}));
    EXPECT_EQ(poor.refused({kBuySuccess}), "day.karma.16"_rule);
    auto town = facing("brute");
    town.power(kAnn, 2).answers({{kAnn, {kDraw}}, {kAnn, {kBuySuccess}}});
    EXPECT_EQ(attempted(town, aim_of(kind, 19)), kind == AttemptKind::attack ? 0 : 1);
    EXPECT_EQ(town.of(kAnn).power, 0);
  }
  for (const AttemptKind kind :
       {AttemptKind::monster, AttemptKind::mystery, AttemptKind::heal, AttemptKind::local}) {
    const auto town = at_the_draw(kind, 4);
    EXPECT_FALSE(town.offered({kBuySuccess}));
    EXPECT_EQ(town.refused({kBuySuccess}), "day.karma.16"_rule);
  }
}

TEST(DaylightPower, ABoughtSuccessIsOneMoreAndTheLastStep) {
  PROVES("day.q.10");
  auto one_more = facing("brute");
  one_more.power(kAnn, 9).karma(kBody, {5, 1, 1});
  one_more.answers({{kAnn, {kDraw}}, {kAnn, {kBuySuccess}}});
  EXPECT_EQ(attempted(one_more, aim_of(AttemptKind::event, 6)), 3);
  EXPECT_EQ(one_more.of(kAnn).power, 7);
  auto first = facing("brute");
  first.power(kAnn, 9).karma(kBody, {1, 1, 1});
  first.answers({{kAnn, {kDraw}}, {kAnn, {kBuySuccess}}});
  EXPECT_EQ(attempted(first, aim_of(AttemptKind::escape, 16)), 1);
  auto attack = facing("brute");
  attack.power(kAnn, 9).karma(kBody, {1, 1, 1});
  attack.answers({{kAnn, {kDraw}}, {kAnn, {kBuySuccess}}}).run(Phase::striking);
  EXPECT_EQ(attack.told(say::damaged), 0);
  EXPECT_EQ(attack.value(kAnn, kBody), 3);
}

TEST(DaylightPower, IsSpentInAllKindsOfAttempts) {
  PROVES("day.power.8", "day.q.56");
  for (const AttemptKind kind :
       {AttemptKind::monster, AttemptKind::mystery, AttemptKind::event, AttemptKind::attack,
        AttemptKind::escape, AttemptKind::heal, AttemptKind::local}) {
    auto town = facing("brute");
    town.power(kAnn, 3).karma(kBody, {1, 1, 1, 4, 1, 1});
    town.answers({{kAnn, {kFocus}}, {kAnn, {kPowerDraw}}, {kAnn, {kAcceptResult}}});
    EXPECT_EQ(attempted(town, aim_of(kind, 19)), 3 + 4 + 1 - 19);
    EXPECT_EQ(town.of(kAnn).power, 1);
  }
  auto healing = facing("brute");
  healing.power(kAnn, 3).answers({{kAnn, {kDraw}}}).asked_by([](Table& table) {
    table.attempt(kAnn, aim_of(AttemptKind::heal, kHealLevel));
  });
  EXPECT_EQ(healing.refused({kBuySuccess}), "day.karma.16"_rule);
}

TEST(DaylightPower, PermitsOneAttemptOnMindOrSpiritOfAMonsterWithoutBody) {
  PROVES("day.power.10", "day.power.11", "day.monster.6", "day.monster.7");
  auto town = facing("whisper");
  town.power(kAnn, 1).asked(Phase::acting);
  EXPECT_TRUE(town.offered({kStruggle, kMind}));
  EXPECT_TRUE(town.offered({kStruggle, kSpirit}));
  auto paid = facing("whisper");
  paid.power(kAnn, 3).karma(kSpirit, {1, 2, 1, 3, 1, 1});
  paid.answers({{kAnn, {kStruggle, kSpirit}}, {kAnn, {kFocus}}, {kAnn, {kPowerDraw}}});
  paid.run(Phase::acting);
  EXPECT_EQ(total_of(paid), 3 + 3 + 1);
  EXPECT_EQ(level_of(paid), 8);
  EXPECT_EQ(paid.of(kAnn).power, 0) << "paid once, and neither again for the Power Draw";
  // In the next round it would have to be paid again, so nothing but Escape is left.
  paid.state.visit.next = 0;
  paid.run(Phase::acting);
  EXPECT_EQ(paid.refused({kStruggle, kMind}), "day.power.10"_rule);
  EXPECT_EQ(paid.refused({kStruggle, kSpirit}), "day.power.10"_rule);
  EXPECT_EQ(paid.state.attempt.kind, AttemptKind::escape);
  auto bodily = facing("brute");
  bodily.power(kAnn, 5).asked(Phase::acting);
  EXPECT_FALSE(bodily.offered({kStruggle, kMind}));
  EXPECT_EQ(bodily.refused({kStruggle, kMind}), "day.monster.7"_rule);
}

// --- What else Power does ---

TEST(DaylightPower, ReturnsToTheBankWhenSpent) {
  PROVES("day.power.1", "day.power.2");
  auto shopping = town(2);
  shopping.power(kAnn, 9).power(kBen, 1);
  shopping.state.people[kAnn].activity = Activity::shop;
  shopping.state.order.put(kAnn);
  shopping.answers({{kAnn, shopping.with(kBuy, "shotgun")}, {kAnn, {kLeaveStore}}});
  shopping.run(Phase::errands);
  EXPECT_EQ(shopping.of(kAnn).power, 5);
  EXPECT_TRUE(shopping.in_town("shotgun"));
  EXPECT_FALSE(shopping.in_store("shotgun"));
  shopping.doing([](Table& table) { EXPECT_EQ(table.bank(), 50 - 5 - 1); });
  // All that somebody has may be spent, and no more.
  auto poor = town(2);
  poor.power(kAnn, 4);
  poor.state.people[kAnn].activity = Activity::shop;
  auto poorer = poor;
  poor.asked(Phase::errands);
  EXPECT_TRUE(poor.offered(poor.with(kBuy, "shotgun")));
  poorer.power(kAnn, 3).asked(Phase::errands);
  EXPECT_EQ(poorer.refused(poorer.with(kBuy, "shotgun")), "day.equipment.2"_rule);
}

TEST(DaylightPower, BuysAMagicalItemWhenItIsDrawnOrBetweenTurns) {
  PROVES("day.power.3");
  auto drawn = facing("brute");
  drawn.power(kAnn, 3).on_top({"hymn_needle"});
  drawn.state.visit.captor = kAnn;
  drawn.state.visit.items = 1;
  drawn.answers({{kAnn, drawn.with(kBuy, "hymn_needle")}}).run(Phase::rewarding);
  EXPECT_EQ(drawn.of(kAnn).power, 1);
  EXPECT_EQ(drawn.lying("hymn_needle").owner, kAnn);
  Arranged between(2, kAttemptCards);
  between.power(kAnn, 2).power(kBen, 0).gear(cards::kNoOwner, "hymn_needle", false);
  between.lying("hymn_needle").game[0] = kForSale;
  between.answers({{kAnn, between.with(kBuy, "hymn_needle")}}).run(Phase::between);
  EXPECT_EQ(between.of(kAnn).power, 0);
  EXPECT_EQ(between.lying("hymn_needle").owner, kAnn);
}

TEST(DaylightPower, ComesFromASecretOnlyInTheAmountItPrints) {
  PROVES("day.power.12");
  Arranged town(2, kAttemptCards);
  town.hand(kAnn, "second_thoughts").hand(kAnn, "strong_arm").asked(Phase::between);
  EXPECT_TRUE(town.offered(town.with(kDiscard, "second_thoughts")));
  EXPECT_FALSE(town.offered(town.with(kDiscard, "strong_arm")));
  town.answers({{kAnn, town.with(kDiscard, "second_thoughts")}}).run(Phase::between);
  EXPECT_EQ(town.of(kAnn).power, 3 + 2);
  EXPECT_FALSE(town.in_hand(kAnn, "second_thoughts"));
}

TEST(DaylightPower, IsNeverMoreThanTheBankHolds) {
  PROVES("day.power.16", "day.t.14");
  auto rich = town(2);
  rich.power(kAnn, 30).power(kBen, 19);
  rich.doing([](Table& table) { table.gain_power(kAnn, 3, "day.power.14"_rule); });
  EXPECT_EQ(rich.of(kAnn).power, 31);
  EXPECT_EQ(rich.last(say::gained_power).arguments[1], 1);
  rich.doing([](Table& table) { table.gain_power(kBen, 3, "day.power.14"_rule); });
  EXPECT_EQ(rich.of(kBen).power, 19);
  EXPECT_EQ(rich.told(say::gained_power), 0);
}

// --- Teamwork ---

constexpr std::array kTeamwork = {AttemptKind::monster, AttemptKind::event, AttemptKind::mystery,
                                  AttemptKind::attack, AttemptKind::escape};

// What company adds to Ann's attempt of that kind.
int company_adds(Arranged& town, AttemptKind kind) {
  town.karma(kBody, {2, 1, 1});
  return attempted(town, aim_of(kind, 19)) - (3 + 2 - 19);
}

// Ann is not alone with the Monster.
Arranged together(int seats) {
  Arranged town(seats, kAttemptCards);
  for (Seat seat = 0; seat < seats; ++seat)
    town.person(seat, {3, 3, 3}, 0).at(seat, "grocery_store");
  town.visiting("grocery_store", "brute");
  return town;
}

TEST(DaylightTeamwork, AddsOneHoweverManyComeAlong) {
  PROVES("day.team.1", "day.team.2");
  for (const AttemptKind kind : kTeamwork) {
    auto two = together(2);
    EXPECT_EQ(company_adds(two, kind), 1);
    auto four = together(4);
    EXPECT_EQ(company_adds(four, kind), 1);
    auto alone = facing("brute");
    EXPECT_EQ(company_adds(alone, kind), 0);
    auto elsewhere = facing("brute");
    elsewhere.at(kBen, "orrin_mill");
    EXPECT_EQ(company_adds(elsewhere, kind), 0);
  }
}

TEST(DaylightTeamwork, AddsNothingToHealingAndToChallengesOfLocations) {
  PROVES("day.team.3");
  for (const AttemptKind kind : {AttemptKind::heal, AttemptKind::local}) {
    auto town = together(3);
    EXPECT_EQ(company_adds(town, kind), 0);
  }
}

TEST(DaylightTeamwork, CountsGhostsAndHelpsThem) {
  PROVES("day.team.4");
  auto town = together(2);
  town.ghost(kBen, 2);
  EXPECT_EQ(company_adds(town, AttemptKind::mystery), 1);
  town.karma(kSpirit, {3, 1});
  EXPECT_EQ(attempted(town, kBen, aim_of(AttemptKind::mystery, 9, kSpirit)), 2 + 3 + 1 - 9);
}

TEST(DaylightTeamwork, DoesNotCountThoseWhoLieThereOrHaveEscaped) {
  PROVES("day.team.5", "day.team.6", "day.t.15");
  auto down = together(2);
  down.damage(kBen, {0, 3, 0});
  EXPECT_EQ(company_adds(down, AttemptKind::monster), 0);
  auto escaped = together(2);
  escaped.answers({{kBen, {kEscape, kBody}}}).karma(kBody, {6, 1, 1});
  escaped.person(kBen, {4, 3, 3}, 0).karma(kBody, {6, 1, 1, 1});
  escaped.state.visit.next = 1;
  escaped.run(Phase::acting);
  ASSERT_EQ(escaped.told(say::escaped), 1);
  EXPECT_EQ(company_adds(escaped, AttemptKind::monster), 0);
  // One of each.
  auto town = together(3);
  town.damage(kBen, {3, 0, 0}).person(kCat, {4, 3, 3}, 0);
  town.state.visit.next = 2;
  town.karma(kBody, {6, 1, 1, 1}).answers({{kCat, {kEscape, kBody}}}).run(Phase::acting);
  ASSERT_EQ(town.told(say::escaped), 1);
  EXPECT_EQ(company_adds(town, AttemptKind::monster), 0);
}

// --- Weapons ---

// Ann uses that against the Monster, and the best of her red or blue cards is 2.
int total_with(std::string_view monster, const Option& way, const Ids& gear = {},
               Trait colour = kBody) {
  auto town = facing(monster);
  for (const std::string_view id : gear) town.gear(kAnn, id);
  town.karma(colour, {1, 2, 1}).answers({{kAnn, way}}).run(Phase::acting);
  EXPECT_EQ(cards_drawn(town), 3);
  return total_of(town);
}
Option using_it(std::string_view id) { return facing("brute").with(kUseWeapon, id); }

TEST(DaylightWeapon, IsBluntPiercingOrEnergyAndOnlyOneOfThem) {
  PROVES("day.weapon.1", "day.weapon.2");
  EXPECT_EQ(total_with("tender", {kImprovise, kBlunt, kPlain}), 5 + 1);
  EXPECT_EQ(total_with("tender", {kImprovise, kPiercing, kPlain}), 5 + 2);
  EXPECT_EQ(total_with("tender", {kImprovise, kEnergy, kPlain}), 5 + 4);
  EXPECT_EQ(total_with("tender", using_it("club"), {"club"}), 5 + 3 + 1);
  EXPECT_EQ(total_with("tender", using_it("iron_spear"), {"iron_spear"}), 5 + 2 + 2);
  EXPECT_EQ(total_with("tender", using_it("cattle_prod"), {"cattle_prod"}), 5 + 3 + 4);
}

TEST(DaylightWeapon, MayBeOfAMaterial) {
  PROVES("day.weapon.3");
  EXPECT_EQ(total_with("brittle", using_it("club"), {"club"}), 5 + 3 + 2);
  EXPECT_EQ(total_with("brittle", using_it("iron_spear"), {"iron_spear"}), 5 + 2 + 1 + 3);
  EXPECT_EQ(total_with("brittle", using_it("silver_fork"), {"silver_fork"}), 5 + 2 + 1 + 5);
  EXPECT_EQ(total_with("brittle", using_it("mayors_gold_pistol"), {"mayors_gold_pistol"}, kMind),
            5 + 4 + 1 + 7);
}

TEST(DaylightWeapon, MayBeWhateverIsAtHandOfTheTypeAndOrdinaryMaterialOneLikes) {
  PROVES("day.weapon.4", "day.weapon.5", "day.weapon.6", "day.q.16", "day.ex.19");
  auto town = facing("brittle");
  town.asked(Phase::acting);
  EXPECT_TRUE(town.offered({kImprovise, kPiercing, kWood}));
  EXPECT_TRUE(town.offered({kImprovise, kPiercing, kIron}));
  for (const WeaponKind blow : {kBlunt, kPiercing, kEnergy})
    for (const Matter rare : {kSilver, kGold}) EXPECT_FALSE(town.offered({kImprovise, blow, rare}));
  auto types = facing("tender");
  types.asked(Phase::acting);
  for (const WeaponKind blow : {kBlunt, kPiercing, kEnergy})
    EXPECT_TRUE(types.offered({kImprovise, blow, kPlain}));
  EXPECT_EQ(total_with("brittle", {kImprovise, kPiercing, kWood}), 5 + 1 + 2);
  EXPECT_EQ(total_with("brittle", {kImprovise, kPiercing, kIron}), 5 + 1 + 3);
  // The armed may do so too; the weapon stays equipped and adds nothing.
  auto armed = facing("tender");
  armed.gear(kAnn, "club").karma(kBody, {1, 2, 1});
  armed.answers({{kAnn, {kImprovise, kEnergy, kPlain}}}).run(Phase::acting);
  EXPECT_EQ(total_of(armed), 5 + 4);
  EXPECT_TRUE(armed.equipped("club"));
}

TEST(DaylightWeapon, AtHandIsNotOfAMaterialThatTheMonsterShrugsOff) {
  PROVES("day.weapon.5");
  auto town = facing("waterlogged");
  town.asked(Phase::acting);
  EXPECT_TRUE(town.offered({kImprovise, kBlunt, kPlain}));
  EXPECT_FALSE(town.offered({kImprovise, kBlunt, kWood}));
}

TEST(DaylightWeapon, IsOfEveryMaterialIfMagicalOrCursed) {
  PROVES("day.weapon.7", "day.weapon.8");
  constexpr int kAllMaterials = 2 + 3 + 5 + 7;
  EXPECT_EQ(total_with("brittle", using_it("hymn_needle"), {"hymn_needle"}),
            5 + 2 + 1 + kAllMaterials);
  EXPECT_EQ(total_with("brittle", using_it("grave_needle"), {"grave_needle"}),
            5 + 2 + 1 + kAllMaterials);
}

TEST(DaylightWeapon, ThatShootsUsesMindForTheBodyLevel) {
  PROVES("day.weapon.9", "day.weapon.10", "day.weapon.11", "day.weapon.12");
  auto town = facing("brute");
  town.person(kAnn, {1, 4, 2}, 0).gear(kAnn, "shotgun");
  town.secret(kAnn, "strong_arm").secret(kAnn, "sharp_mind");
  town.karma(kMind, {1, 2, 1, 3}).answers({{kAnn, town.with(kUseWeapon, "shotgun")}});
  town.run(Phase::acting);
  EXPECT_EQ(cards_drawn(town), 4);
  EXPECT_EQ(best_drawn(town), 3);
  EXPECT_EQ(total_of(town), 4 + 3 + 4 + 1);
  EXPECT_EQ(level_of(town), 10);
}

TEST(DaylightWeapon, NeedsNoAmmunitionUnlessItSaysSo) {
  PROVES("day.weapon.13");
  auto town = facing("brute");
  town.gear(kAnn, "shotgun").answers({{kAnn, town.with(kUseWeapon, "shotgun")}});
  town.karma(kMind, {1, 1, 1}).run(Phase::acting);
  EXPECT_TRUE(town.equipped("shotgun"));
  town.state.visit.next = 0;
  town.asked(Phase::acting);
  EXPECT_TRUE(town.offered(town.with(kUseWeapon, "shotgun")));
  auto once = facing("brute");
  once.gear(kAnn, "bottle_and_rag").karma(kBody, {1, 1, 1});
  once.answers({{kAnn, once.with(kUseWeapon, "bottle_and_rag")}}).run(Phase::acting);
  EXPECT_FALSE(once.in_town("bottle_and_rag"));
  EXPECT_TRUE(once.state.items.cards.has(once.card("bottle_and_rag")));
}

TEST(DaylightTeamwork, IsTheSameWithSomebodyThereInMindAndSpiritAlone) {
  PROVES("day.q.30");
  auto sent = facing("brute");
  sent.state.people[kBen].site = sent.state.people[kBen].sent = sent.of(kAnn).site;
  EXPECT_EQ(company_adds(sent, AttemptKind::monster), 1);
  auto three = together(3);
  three.state.people[kBen].sent = three.of(kBen).site;
  EXPECT_EQ(company_adds(three, AttemptKind::monster), 1);
}

}  // namespace
}  // namespace gloam::games::daylight::testing
