// SECRETs: drawn and passed on, played, discarded, kept from the others.
#include <gmock/gmock.h>

#include "games/battery/packs.h"
#include "games/daylight/testing.h"

namespace gloam::games::daylight::testing {
namespace {

using engine::SeatSet;

// Ann has solved or defeated something at the Grocery Store and draws these, the first one first.
Arranged ann_draws(int seats, Ids secrets) {
  auto town = testing::town(seats);
  town.power(kAnn, 0).at(kAnn, "grocery_store").visiting("grocery_store", "shambling_muck");
  return town.won(kAnn, static_cast<int>(secrets.size()), 0).on_top(secrets);
}

// Who knows what a card in a hand is.
SeatSet who_knows_secret(const Arranged& town, std::string_view id) {
  for (const Hidden& hidden : town.state.hands)
    if (hidden.card == town.card(id)) return hidden.known;
  return {};
}

// Who was told of a card by name.
SeatSet told_of_secret(const Arranged& town, std::string_view id) {
  SeatSet all;
  for (const engine::Event& event : town.events_told()) {
    const bool names = event.say == &say::secret_seen ? event.arguments[0] == town.card(id)
                       : event.say == &say::played || event.say == &say::discarded
                           ? event.arguments[1] == town.card(id)
                           : false;
    if (names)
      for (const Seat seat : event.audience) all = all.with(seat);
  }
  return all;
}

// --- Drawing ---

TEST(DaylightSecret, ACaptureDrawsAsManyAsTheCardSays) {
  PROVES("day.secret.1");
  auto town = testing::town(1);
  town.person(kAnn, {3, 4, 3}, 0).at(kAnn, "grocery_store").karma(kMind, {6, 1, 2, 1});
  town.visiting("grocery_store", "the_quill_letters");
  town.on_top({"cannery_arms", "narrow_miss", "revenant"});
  town.answers({{kAnn, {kAttempt, kMind}}}).run(Phase::attempting).until(Phase::arriving);
  EXPECT_EQ(town.told(say::drew_secret), 2);
  EXPECT_TRUE(town.in_hand(kAnn, "cannery_arms"));
  EXPECT_TRUE(town.in_hand(kAnn, "narrow_miss"));
  EXPECT_EQ(town.state.hands.size(), 2);
}

TEST(DaylightSecret, TheFirstGoesToACompanionUnseenAndTheNextIsKeptOrPassed) {
  PROVES("day.ex.20", "day.secret.2", "day.secret.4", "day.secret.5", "day.secret.6");
  auto town = ann_draws(2, {"cannery_arms", "narrow_miss"});
  town.at(kBen, "grocery_store").run(Phase::rewarding);
  EXPECT_EQ(town.refused({kKeep}), "day.secret.5"_rule);
  EXPECT_TRUE(town.in_hand(kBen, "cannery_arms"));
  EXPECT_EQ(who_knows_secret(town, "cannery_arms"), SeatSet::of(kBen));
  EXPECT_EQ(told_of_secret(town, "cannery_arms"), SeatSet::of(kBen));
  auto passing = town;
  auto unseen = town;
  unseen.asked(Phase::rewarding);
  EXPECT_TRUE(unseen.asks(ask::secret_kept));
  EXPECT_EQ(unseen.who_is_asked(), SeatSet::of(kAnn));
  EXPECT_EQ(unseen.state.hands.size(), 1);  // it is not drawn yet
  EXPECT_TRUE(unseen.offered({kKeep}));
  town.answers({{kAnn, {kKeep}}}).run(Phase::rewarding);
  EXPECT_TRUE(town.in_hand(kAnn, "narrow_miss"));
  passing.answers({{kAnn, {kGiveTo, kBen}}}).run(Phase::rewarding);
  EXPECT_TRUE(passing.in_hand(kBen, "narrow_miss"));
  EXPECT_EQ(who_knows_secret(passing, "narrow_miss"), SeatSet::of(kBen));
}

TEST(DaylightSecret, WhoHasNoCompanionKeepsIt) {
  PROVES("day.q.22");
  auto town = ann_draws(3, {"cannery_arms"});
  town.at(kCat, "dacosta_diner");
  town.run(Phase::rewarding);
  EXPECT_TRUE(town.in_hand(kAnn, "cannery_arms"));
}

TEST(DaylightSecret, AnIncapacitatedCompanionMustBeGivenIt) {
  PROVES("day.q.23", "day.incap.5");
  auto town = ann_draws(2, {"cannery_arms"});
  town.at(kBen, "grocery_store").damage(kBen, {3, 0, 0}).run(Phase::rewarding);
  EXPECT_TRUE(town.in_hand(kBen, "cannery_arms"));
  // It can draw ITEMs, too.
  auto items = ann_draws(2, {});
  items.damage(kAnn, {3, 0, 0}).won(kAnn, 0, 1).on_top({"string_of_cans"}).run(Phase::rewarding);
  EXPECT_EQ(items.lying("string_of_cans").owner, kAnn);
}

TEST(DaylightSecret, AGhostNeitherTriggersTheDutyNorReceives) {
  PROVES("day.q.23", "day.ghost.19");
  auto town = ann_draws(2, {"cannery_arms"});
  town.ghost(kBen, 4).at(kBen, "grocery_store").run(Phase::rewarding);
  EXPECT_TRUE(town.in_hand(kAnn, "cannery_arms"));
}

TEST(DaylightSecret, NothingElsePassesASecretOn) {
  PROVES("day.secret.3");
  auto town = testing::town(2);
  town.hand(kAnn, "cannery_arms").hand(kBen, "narrow_miss").secret(kAnn, "revenant");
  const auto no_gift = [&] {
    for (const Option& option : town.offers()) EXPECT_NE(option.verb, kGiveTo);
  };
  town.asked(Phase::between);
  no_gift();
  town.at(kAnn, "grocery_store").at(kBen, "grocery_store");
  town.visiting("grocery_store", "shambling_muck").asked(Phase::acting);
  no_gift();
}

TEST(DaylightSecret, AHandIsHiddenAndWhatOrdersItIsPlayedAtOnce) {
  PROVES("day.secret.8", "day.secret.14", "day.q.21");
  auto town = ann_draws(2, {"cannery_arms", "always_late"});
  town.run(Phase::rewarding);
  EXPECT_EQ(who_knows_secret(town, "cannery_arms"), SeatSet::of(kAnn));
  EXPECT_EQ(told_of_secret(town, "cannery_arms"), SeatSet::of(kAnn));
  town.run(Phase::rewarding);
  EXPECT_FALSE(town.in_hand(kAnn, "always_late"));
  EXPECT_EQ(town.lying("always_late").owner, kAnn);
  EXPECT_EQ(told_of_secret(town, "always_late"), SeatSet::first(2));
  EXPECT_EQ(town.of(kAnn).power, 0);

  const std::string dear =
      "[dear]\nname = \"Dear\"\nkind = \"secret\"\ngroup = \"burdens\"\nimmediate = true\n"
      "cost = 1\n";
  EXPECT_THAT(battery::complaints_about(kEntry, dear),
              ::testing::Contains(::testing::HasSubstr("what is played at once has no cost")));
}

// --- Playing and discarding ---

TEST(DaylightSecret, PlayingCostsItsPowerAndLaysItOpen) {
  PROVES("day.secret.10");
  auto town = testing::town(2);
  town.power(kAnn, 3).hand(kAnn, "cannery_arms").hand(kAnn, "hound_of_god");
  town.asked(Phase::between);
  EXPECT_EQ(town.refused(town.with(kPlay, "hound_of_god")), "day.secret.10"_rule);
  town.answers({{kAnn, town.with(kPlay, "cannery_arms")}}).run(Phase::between);
  EXPECT_EQ(town.of(kAnn).power, 0);
  EXPECT_FALSE(town.in_hand(kAnn, "cannery_arms"));
  EXPECT_EQ(town.lying("cannery_arms").owner, kAnn);
  EXPECT_EQ(told_of_secret(town, "cannery_arms"), SeatSet::first(2));
}

TEST(DaylightSecret, DiscardingFromHandBringsItsPowerAndIsShown) {
  PROVES("day.secret.11", "day.q.81");
  auto town = testing::town(2);
  town.power(kAnn, 1).hand(kAnn, "narrow_miss").hand(kBen, "always_late");
  town.answers({{kAnn, town.with(kDiscard, "narrow_miss")}}).run(Phase::between);
  EXPECT_EQ(town.of(kAnn).power, 3);
  EXPECT_FALSE(town.in_hand(kAnn, "narrow_miss"));
  EXPECT_EQ(town.state.secrets.discarded, 1);
  EXPECT_EQ(told_of_secret(town, "narrow_miss"), SeatSet::first(2));
  // What prints no Power cannot be discarded.
  town.asked(Phase::between);
  EXPECT_EQ(town.who_is_asked(), SeatSet::of(kBen));
  EXPECT_FALSE(town.offered(town.with(kDiscard, "always_late")));
}

TEST(DaylightSecret, DiscardingFromPlayCostsWhatIsPrintedOrOnePowerOrIsNotPossible) {
  PROVES("day.q.20");
  Arranged town(1,
                "[old_oath]\nname = \"Old Oath\"\nkind = \"secret\"\ngroup = \"burdens\"\n"
                "immediate = true\nstays = true\n");
  town.power(kAnn, 2).secret(kAnn, "old_oath").secret(kAnn, "cannery_arms");
  town.secret(kAnn, "dusk_habit").secret(kAnn, "always_late").asked(Phase::between);
  EXPECT_EQ(town.refused(town.with(kBeRidOf, "old_oath")), "day.q.20"_rule);
  EXPECT_FALSE(town.offered(town.with(kBeRidOf, "dusk_habit")));  // 3
  town.answers({{kAnn, town.with(kBeRidOf, "cannery_arms")}}).run(Phase::between);
  EXPECT_EQ(town.of(kAnn).power, 1);
  EXPECT_FALSE(town.in_town("cannery_arms"));
  town.power(kAnn, 3).answers({{kAnn, town.with(kBeRidOf, "dusk_habit")}}).run(Phase::between);
  EXPECT_EQ(town.of(kAnn).power, 0);
  EXPECT_EQ(town.state.secrets.discarded, 2);
}

TEST(DaylightSecret, SixPowerWorthOfThemMayBeInPlay) {
  PROVES("day.t.11", "day.secret.15", "day.secret.16", "day.secret.17");
  Arranged town(
      1,
      "[old_habit]\nname = \"Old Habit\"\nkind = \"secret\"\ngroup = \"boosts\"\ncost = 0\n"
      "rules = \"always: mind(+1)\"\n");
  town.power(kAnn, 9).secret(kAnn, "psychokinetic").secret(kAnn, "fairground_boxer");
  town.hand(kAnn, "sin_eater").hand(kAnn, "burning_low").hand(kAnn, "old_habit");
  town.asked(Phase::between);
  EXPECT_EQ(town.refused(town.with(kPlay, "sin_eater")), "day.secret.16"_rule);
  EXPECT_TRUE(town.offered(town.with(kPlay, "burning_low")));
  EXPECT_TRUE(town.offered(town.with(kPlay, "old_habit")));
  town.answers({{kAnn, town.with(kPlay, "burning_low")}}).run(Phase::between);
  town.asked(Phase::between);
  EXPECT_TRUE(town.offered(town.with(kPlay, "old_habit")));

  town.at(kAnn, "grocery_store").visiting("grocery_store", "shambling_muck");
  town.won(kAnn, 1, 0).on_top({"always_late"}).run(Phase::rewarding);
  EXPECT_EQ(town.lying("always_late").owner, kAnn);
}

}  // namespace
}  // namespace gloam::games::daylight::testing
