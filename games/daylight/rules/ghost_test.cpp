// Ghosts: what they are, what they may do, and what passes them by.
#include "games/daylight/testing.h"

namespace gloam::games::daylight::testing {
namespace {

using engine::SeatSet;

constexpr std::string_view kGhostlyCards = R"toml(
[clear_head]
name = "Clear Head"
kind = "secret"
group = "boosts"
cost = 1
rules = "always: spirit(+2)"
)toml";

// Ann lives and Ben is a ghost; both are at the Grocery Store.
Arranged haunted(std::string_view challenge, int spirit = 4) {
  auto town = testing::town(2);
  town.night().power(kAnn, 0).ghost(kBen, spirit);
  town.at(kAnn, "grocery_store").at(kBen, "grocery_store");
  return town.visiting("grocery_store", challenge);
}

// A Mystery for Mind and Spirit, and a LOCATION with a CHALLENGE for Spirit.
constexpr std::string_view kSpiritCards = R"toml(
[the_shared_photograph]
name = "The Shared Photograph"
kind = "mystery"
deck = "day"
mind = 6
spirit = 7
points = 1

[orrin_mill]
name = "Orrin Mill"
kind = "location"
features = ["industrial"]
rules = '''
day challenge(spirit, 5):
  1+: gain(1)
'''
)toml";

// Ann lives and Ben is a ghost with Spirit 4; it is Ben's turn at Orrin Mill.
Arranged ghost_at_the_mill(std::string_view challenge) {
  Arranged town(2, kSpiritCards);
  town.power(kAnn, 0).ghost(kBen, 4).at(kAnn, "orrin_mill").at(kBen, "orrin_mill");
  town.visiting("orrin_mill", challenge).state.visit.next = 1;
  return town;
}

std::vector<engine::Answer> ghostly_steps(Seat seat, int n, int verb) {
  std::vector<engine::Answer> answers;
  for (int i = 0; i < n; ++i) answers.push_back({seat, {verb}});
  return answers;
}

TEST(DaylightGhost, TheLostComeBackWithASpiritOfTheLightCounters) {
  PROVES("day.ghost.1", "day.ghost.2", "day.ghost.3", "day.ghost.4", "day.q.42");
  auto town = testing::town(2);
  town.standing(kBen, Standing::lost).power(kBen, 0).counters(0, 4);
  town.answers(ghostly_steps(kAnn, 2, kAddCounter)).run(Phase::darkness);  // Ben counts
  EXPECT_EQ(town.of(kBen).standing, Standing::ghost);
  EXPECT_EQ(town.of(kBen).base, (Traits{0, 0, 4}));
  EXPECT_EQ(town.of(kBen).damage, Traits{});
  EXPECT_EQ(town.of(kBen).power, 0);
}

TEST(DaylightGhost, ItsSpiritFollowsTheLightCountersUpAndDown) {
  PROVES("day.t.20", "day.ghost.14");
  auto town = testing::town(2);
  town.ghost(kBen, 5).counters(0, 5);
  town.answers(ghostly_steps(kAnn, 2, kRemoveCounter)).run(Phase::darkness);
  EXPECT_EQ(town.of(kBen).base[kSpirit], 3);
  town.counters(0, 7).answers(ghostly_steps(kAnn, 2, kAddCounter)).run(Phase::darkness);
  EXPECT_EQ(town.of(kBen).base[kSpirit], 7);
}

TEST(DaylightGhost, WithoutLightItIsOutOfPlayUntilTheNextDarknessHasPassed) {
  PROVES("day.t.20", "day.ghost.23", "day.ghost.24", "day.q.61", "day.removed.4");
  auto town = testing::town(3);
  town.ghost(kBen, 2).standing(kCat, Standing::removed).power(kCat, 0).counters(0, 2);
  town.answers(ghostly_steps(kAnn, 2, kRemoveCounter)).run(Phase::darkness);
  EXPECT_EQ(town.last(say::darkness_falls).arguments[0], 2);  // Ann and Ben
  EXPECT_EQ(town.of(kBen).standing, Standing::faded);
  EXPECT_EQ(town.dark_count(), 1);
  town.counters(0, 3).answers(ghostly_steps(kAnn, 1, kAddCounter)).run(Phase::darkness);
  EXPECT_EQ(town.last(say::darkness_falls).arguments[0], 1);
  EXPECT_EQ(town.of(kBen).standing, Standing::ghost);
  EXPECT_EQ(town.of(kBen).base[kSpirit], 3);
  EXPECT_EQ(town.of(kCat).standing, Standing::removed);
  EXPECT_EQ(town.dark_count(), 2);
}

TEST(DaylightGhost, OnlySpiritAttacksHarmItAndNoSpiritLeftTakesItOutOfPlay) {
  PROVES("day.ghost.8", "day.ghost.15", "day.ghost.24");
  auto body = haunted("leashed_pair");
  body.karma(kBody, {6, 1, 2, 6, 1, 2}).run(Phase::striking).run(Phase::striking);
  EXPECT_EQ(body.last(say::attacks).arguments[1], kAnn);
  EXPECT_EQ(body.of(kBen).damage, Traits{});

  auto spirit = haunted("the_silent_verger");  // 8
  spirit.state.visit.next = 1;
  auto weak = spirit;
  spirit.karma(kSpirit, {2, 1, 1, 1}).run(Phase::striking);  // 4 + 2 + 1
  EXPECT_EQ(spirit.of(kBen).damage[kSpirit], 1);
  EXPECT_EQ(spirit.of(kBen).standing, Standing::ghost);
  weak.ghost(kBen, 1).karma(kSpirit, {1}).run(Phase::striking);
  EXPECT_EQ(weak.of(kBen).standing, Standing::faded);
  EXPECT_EQ(weak.rule_of(say::ghost_fades), "day.ghost.15"_rule);
  EXPECT_EQ(weak.of(kBen).site, kNowhere);
  EXPECT_EQ(weak.dark_count(), 1 + 1);
}

TEST(DaylightGhost, ItNeitherEscapesNorHealsNorShops) {
  PROVES("day.ghost.9", "day.ghost.13");
  auto town = haunted("shambling_muck");
  town.state.visit.next = 1;
  town.run(Phase::acting);  // Ben is not asked
  EXPECT_EQ(town.state.phase, Phase::round_end);
  auto turn = testing::town(2);
  turn.ghost(kBen, 4).damage(kBen, {0, 0, 1}).location("grocery_store");
  turn.state.phase = Phase::turn_start;
  turn.answers({{kAnn, turn.with(kVisit, "grocery_store")}}).asked_next();
  EXPECT_EQ(turn.who_is_asked(), SeatSet::of(kBen));
  EXPECT_EQ(turn.offers(),
            (std::vector<Option>{turn.with(kVisit, "grocery_store"), Option{kRest}}));
}

TEST(DaylightGhost, ItLeavesWithTheLastOfTheLiving) {
  PROVES("day.ghost.10");
  auto town = haunted("the_rent_man");
  town.karma(kMind, {3, 1, 2});
  town.state.phase = Phase::acting;
  town.answers({{kAnn, {kEscape, kMind}}}).until(Phase::choosing);
  EXPECT_EQ(town.told(say::escaped), 1);
  EXPECT_EQ(town.of(kBen).site, kNowhere);
  EXPECT_EQ(town.of(kBen).standing, Standing::ghost);
  EXPECT_TRUE(town.in_town("the_rent_man"));
}

TEST(DaylightGhost, ItSurvivesEventsUnasked) {
  PROVES("day.ghost.11");
  auto town = haunted("names_read_aloud");  // Spirit 7
  town.state.phase = Phase::attempting;
  town.karma(kSpirit, {1, 2, 1}).until(Phase::choosing);
  EXPECT_EQ(town.told(say::drawn), 1);
  EXPECT_EQ(town.last(say::drawn).arguments[0], kAnn);
  EXPECT_EQ(town.of(kBen).standing, Standing::ghost);
}

TEST(DaylightGhost, ItAttemptsMysteriesWithSpiritAndMonstersIfACardPermitsThat) {
  PROVES("day.t.26", "day.q.37", "day.ghost.5");
  auto mystery = ghost_at_the_mill("the_shared_photograph");
  auto look = mystery;
  look.asked(Phase::attempting);
  EXPECT_EQ(look.who_is_asked(), SeatSet::of(kBen));
  EXPECT_EQ(look.offers(), (std::vector<Option>{{kAttempt, kSpirit}, {kDecline}}));
  mystery.karma(kSpirit, {3, 1, 1, 1}).answers({{kBen, {kAttempt, kSpirit}}});
  mystery.run(Phase::attempting).run(Phase::captured);
  EXPECT_EQ(mystery.state.attempt.value + mystery.state.attempt.extra, 4 + 1);
  EXPECT_EQ(mystery.state.attempt.level, 7);
  EXPECT_EQ(captures_of(mystery.state, kBen), 1);

  const auto not_asked = [](Arranged town, Phase now, Phase then) {
    town.run(now);
    EXPECT_EQ(town.state.phase, then);
    EXPECT_EQ(town.told(say::drawn), 0);
    EXPECT_EQ(town.of(kBen).standing, Standing::ghost);
  };
  not_asked(ghost_at_the_mill("the_sagging_pier"), Phase::attempting, Phase::arriving);
  not_asked(ghost_at_the_mill("the_sagging_pier"), Phase::local, Phase::arriving);
  const auto monster = ghost_at_the_mill("shambling_muck");  // Spirit 12
  not_asked(monster, Phase::acting, Phase::round_end);

  const auto total = [](Arranged town) {
    town.karma(kSpirit, {2, 1, 1, 1}).run(Phase::acting);
    EXPECT_EQ(town.state.attempt.seat, kBen);
    EXPECT_EQ(town.last(say::drawn).arguments[1], 4);
    EXPECT_EQ(town.last(say::failed).arguments[2], 12);
    return town.last(say::failed).arguments[1];
  };
  auto prays = monster;
  EXPECT_EQ(total(prays.secret(kBen, "prayer_without_words")), 4 + 2 + 1);
  // What somebody there owns may speak of ghosts; elsewhere it does not help.
  auto helped = monster;
  helped.gear(kAnn, "kept_chair").gear(kAnn, "reel_recorder");
  auto left = helped;
  EXPECT_EQ(total(helped), 4 + 2 + 1 + 2);
  left.state.people[kAnn].site = kNowhere;
  left.run(Phase::acting);
  EXPECT_EQ(left.told(say::drawn), 0);
}

TEST(DaylightGhost, WhatAddsToValuesDoesNotTouchIt) {
  PROVES("day.ghost.12");
  Arranged town(2, kGhostlyCards);
  town.secret(kBen, "clear_head");
  EXPECT_EQ(town.counts(kBen, kSpirit), 5);
  town.ghost(kBen, 4);
  EXPECT_EQ(town.counts(kBen, kSpirit), 4);
}

TEST(DaylightGhost, ItKeepsSecretsAndCapturesButMayPlayAndReceiveNothing) {
  PROVES("day.ghost.17", "day.ghost.20", "day.q.74", "day.ghost.4");
  auto town = testing::town(2);
  town.night().power(kBen, 4).infected(kBen).damage(kBen, {3, 0, 0}).at(kBen, "grocery_store");
  town.visiting("grocery_store", "shambling_muck");
  town.secret(kBen, "fairground_boxer").hand(kBen, "narrow_miss").hand(kBen, "quiet_exchange");
  town.state.captured.put({town.card("the_quill_letters"), kBen, 0});
  town.state.miracle_used = 1;
  town.answers({{kBen, {kAcceptResult}}}).run(Phase::round_start);
  EXPECT_EQ(town.of(kBen).standing, Standing::lost);
  EXPECT_EQ(town.of(kBen).power, 0);
  EXPECT_EQ(town.of(kBen).infected, 0);
  EXPECT_EQ(town.lying("fairground_boxer").owner, kBen);
  EXPECT_TRUE(town.in_hand(kBen, "narrow_miss"));
  EXPECT_EQ(captures_of(town.state, kBen), 1);

  town.ghost(kBen, 3);
  town.doing([](Table& table) {
    table.gain_power(kBen, 2, "day.power.14"_rule);
    table.infect(kBen, "day.infected.1"_rule);
  });
  EXPECT_EQ(town.of(kBen).power, 0);
  EXPECT_EQ(town.of(kBen).infected, 0);
  town.hand(kAnn, "revenant").asked(Phase::between);
  EXPECT_EQ(town.who_is_asked(), SeatSet::of(kAnn));
}

TEST(DaylightGhost, WhatItCapturesRewardsTheLiving) {
  PROVES("day.ghost.18", "day.ghost.19", "day.ghost.21", "day.ghost.22", "day.q.85", "day.ghost.4");
  auto town = testing::town(4);
  town.power(kAnn, 0).ghost(kBen, 4).person(kCat, {3, 3, 4}, 0).power(kDov, 0);
  for (const Seat seat : {kAnn, kBen, kCat}) town.at(seat, "grocery_store");
  town.visiting("grocery_store", "where_children_sang");  // Spirit 9, a SECRET and an ITEM
  town.karma(kSpirit, {5, 1, 2, 3}).on_top({"cannery_arms"}).on_top({"string_of_cans"});
  town.state.visit.next = 1;
  town.state.phase = Phase::attempting;
  town.answers({{kBen, {kAttempt, kSpirit}}, {kBen, {kGiveTo, kAnn}}}).until(Phase::arriving);
  EXPECT_EQ(captures_of(town.state, kBen), 1);
  EXPECT_EQ(town.state.day_counters, 4);
  EXPECT_TRUE(town.in_hand(kAnn, "cannery_arms"));
  EXPECT_EQ(town.lying("string_of_cans").owner, kCat) << "first in the Initiative";

  // Power to nobody; a magical ITEM to those who pay.
  auto power = haunted("midnight_siren");
  power.state.visit.captor = kBen;
  power.run(Phase::captured);
  EXPECT_EQ(power.of(kAnn).power + power.of(kBen).power, 0);
  auto magic = haunted("shambling_muck");
  magic.power(kAnn, 2).won(kBen, 0, 1).on_top({"widows_hatpin"});
  magic.answers({{kAnn, magic.with(kBuy, "widows_hatpin")}}).run(Phase::rewarding);
  EXPECT_EQ(magic.lying("widows_hatpin").owner, kAnn);

  // Nobody is there to receive anything.
  auto alone = testing::town(2);
  alone.ghost(kBen, 4).at(kBen, "grocery_store").visiting("grocery_store", "shambling_muck");
  alone.won(kBen, 1, 1).on_top({"cannery_arms"}).on_top({"string_of_cans"});
  alone.until(Phase::arriving);
  EXPECT_TRUE(alone.state.hands.empty());
  EXPECT_EQ(alone.state.secrets.discarded, 1);
  EXPECT_EQ(alone.state.secrets.cards[0].card, alone.card("cannery_arms"));
  EXPECT_TRUE(alone.was_discarded("string_of_cans"));
}

TEST(DaylightGhost, ACursedItemThatItDrawsBindsToTheFirstWhoCanOwnIt) {
  PROVES("day.q.73");
  auto town = testing::town(3);
  town.power(kAnn, 0).ghost(kBen, 4).power(kCat, 0);
  for (const Seat seat : {kAnn, kBen, kCat}) town.at(seat, "grocery_store");
  town.visiting("grocery_store", "shambling_muck").won(kBen, 0, 1).on_top({"ebony_blade"});
  town.state.visit.order.clear();
  for (const Seat seat : {kBen, kCat, kAnn}) town.state.visit.order.put(seat);
  auto alone = town;
  town.run(Phase::rewarding);
  EXPECT_EQ(town.lying("ebony_blade").owner, kCat);
  EXPECT_TRUE(town.equipped("ebony_blade"));
  alone.state.people[kAnn].site = kNowhere;
  alone.state.people[kCat].site = kNowhere;
  alone.run(Phase::rewarding);
  EXPECT_TRUE(alone.was_discarded("ebony_blade"));
  // It is magical: it goes with its bearer, equipped or not, and is nobody's to guard.
  town.state.miracle_used = 1;
  town.damage(kCat, {3, 0, 0}).damage(kAnn, {3, 0, 0}).power(kAnn, 0).run(Phase::round_start);
  EXPECT_TRUE(town.was_discarded("ebony_blade"));
}

TEST(DaylightGhost, GhostsDeclareFromTheInitiativeToTheLeft) {
  PROVES("day.q.65");
  auto town = testing::town(4);
  town.ghost(kAnn, 4).power(kBen, 2).ghost(kCat, 4).power(kDov, 1).location("grocery_store");
  town.state.phase = Phase::turn_start;
  const Option visit = town.with(kVisit, "grocery_store");
  town.answers({{kBen, visit}, {kDov, {kRest}}, {kCat, visit}, {kAnn, visit}}).play();
  EXPECT_EQ(town.of(kAnn).site, town.instance("grocery_store"));
}

TEST(DaylightGhost, WithNobodyAliveTheGameIsLost) {
  PROVES("day.ghost.25", "day.q.42");
  auto town = testing::town(3);
  town.night().power(kAnn, 0).damage(kAnn, {3, 0, 0}).ghost(kBen, 4);
  town.standing(kCat, Standing::removed).at(kAnn, "grocery_store");
  town.visiting("grocery_store", "shambling_muck").state.miracle_used = 1;
  auto friends = town;
  town.run(Phase::round_start);
  EXPECT_TRUE(town.over());
  EXPECT_EQ(town.state.ending, Ending::nobody_left);
  EXPECT_EQ(town.rule_of(say::fallen), "day.ghost.25"_rule);
  friends.standing(kCat, Standing::living).run(Phase::round_start);
  EXPECT_FALSE(friends.over());
}

}  // namespace
}  // namespace gloam::games::daylight::testing
