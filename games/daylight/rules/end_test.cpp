// The end, and who is first.
#include "games/daylight/show/view.h"
#include "games/daylight/testing.h"

namespace gloam::games::daylight::testing {
namespace {

using engine::SeatSet;

// The last light step, after which the town is saved.
Arranged& save_town(Arranged& town) {
  return town.counters(0, 9).doing(
      [](Table& table) { table.light_steps(1, kAnn, "day.challenge.6"_rule); });
}

engine::Outcome outcome_of_town(const Arranged& town) {
  return battery::own_game(kEntry).outcome(position_of(town));
}

Arranged& has_captured(Arranged& town, Seat seat, Ids cards) {
  for (const std::string_view id : cards) town.state.captured.put({town.card(id), seat, 0});
  return town;
}

TEST(DaylightEnd, TheTeamWinsWithTenLightCounters) {
  PROVES("day.end.1");
  auto town = testing::town(2);
  town.counters(0, 8).doing(
      [](Table& table) { table.light_steps(1, kAnn, "day.challenge.6"_rule); });
  EXPECT_FALSE(town.over());
  save_town(town);
  EXPECT_TRUE(town.over());
  EXPECT_EQ(town.state.ending, Ending::saved);
  EXPECT_EQ(outcome_of_town(town).winners, SeatSet::first(2));
  EXPECT_EQ(outcome_of_town(town).rule, "day.end.1"_rule);
}

TEST(DaylightEnd, ItLosesInAnyOfThreeWaysAndThenEverybodyLoses) {
  PROVES("day.end.2", "day.end.3");
  auto dark = testing::town(2);
  dark.counters(9, 0).doing([](Table& table) { table.dark_steps(1, "day.fall.3"_rule); });
  EXPECT_EQ(outcome_of_town(dark).rule, "day.board.2"_rule);

  auto dead = testing::town(1);
  dead.state.hardcore = 1;
  dead.power(kAnn, 0).damage(kAnn, {3, 0, 0}).at(kAnn, "grocery_store");
  dead.visiting("grocery_store", "shambling_muck").run(Phase::round_start);
  EXPECT_EQ(outcome_of_town(dead).rule, "day.ghost.25"_rule);

  auto nowhere = testing::town(1);
  nowhere.state.sites.clear();
  nowhere.run(Phase::turn_start);
  EXPECT_EQ(outcome_of_town(nowhere).rule, "day.location.9"_rule);

  for (Arranged* town : {&dark, &dead, &nowhere}) {
    EXPECT_TRUE(town->over());
    has_captured(*town, kAnn, {"the_august_ice"});
    EXPECT_TRUE(outcome_of_town(*town).winners.empty());
    EXPECT_TRUE(outcome_of_town(*town).first.empty());
  }
}

TEST(DaylightEnd, TheScoreIsOfCapturesAndOfSecretsInHand) {
  PROVES("day.end.6", "day.end.7", "day.secret.18");
  auto town = testing::town(3);
  has_captured(town, kAnn, {"the_quill_letters"});
  has_captured(town, kBen, {"abandoned_here"});
  town.power(kAnn, 0).power(kBen, 0).power(kCat, 0);
  town.hand(kAnn, "unfinished_book").hand(kBen, "one_dose_kept").secret(kCat, "private_collection");
  town.state.captured[1].bonus = 1;
  town.answers({{kAnn, {kReady}}, {kBen, {kReady}}});
  save_town(town);
  const engine::Outcome outcome = outcome_of_town(town);
  EXPECT_EQ(outcome.scores[kAnn], 2 + 3);
  EXPECT_EQ(outcome.scores[kBen], 3 + 1 - 2);
  EXPECT_EQ(outcome.scores[kCat], 0);
  EXPECT_EQ(outcome.first, SeatSet::of(kAnn));
  EXPECT_EQ(outcome.winners, SeatSet::first(3));
  const View view = view_of(town.state, town.pack, kCat);
  EXPECT_EQ(view.people[kAnn].kept.front().points, 3);
  EXPECT_EQ(view.people[kBen].kept.front().points, -2);
  EXPECT_EQ(view.people[kCat].secrets.front().points, 0);
  // Wherever the one with the highest score sits.
  has_captured(town, kCat, {"the_dredged_car", "the_angels_mistake"});
  EXPECT_GT(outcome_of_town(town).scores[kCat], 2 + 3);
  EXPECT_EQ(outcome_of_town(town).first, SeatSet::of(kCat));
}

TEST(DaylightEnd, ATieGoesToMoreCapturesAndIsSharedWithAsMany) {
  PROVES("day.end.8", "day.q.47");
  auto town = testing::town(3);
  has_captured(town, kAnn, {"the_quill_letters", "bell_below_water"});
  has_captured(town, kBen, {"the_angels_mistake"});
  has_captured(town, kCat, {"abandoned_here", "keys_without_doors"});
  auto more = town;
  save_town(town);
  EXPECT_EQ(outcome_of_town(town).first, SeatSet::of(kAnn).with(kCat));
  more.state.captured.take_at(4);
  save_town(more);
  EXPECT_EQ(outcome_of_town(more).first, SeatSet::of(kAnn));
}

TEST(DaylightEnd, BeforeTheScoringSecretsMayStillBePlayed) {
  PROVES("day.end.5", "day.q.48");
  auto town = testing::town(4);
  town.power(kAnn, 0).power(kBen, 2).ghost(kCat, 9);
  town.standing(kDov, Standing::removed).power(kDov, 0);
  town.hand(kAnn, "head_of_the_queue").hand(kAnn, "hole_in_the_fence");
  town.hand(kBen, "narrow_miss").secret(kBen, "psychokinetic").secret(kBen, "fairground_boxer");
  town.hand(kCat, "one_dose_kept").hand(kDov, "unfinished_book");
  town.state.captured.put({town.card("the_dredged_car"), kDov, 0});
  auto asked = town;
  asked.counters(0, 9).asked_by(
      [](Table& table) { table.light_steps(1, kAnn, "day.challenge.6"_rule); });
  EXPECT_TRUE(asked.asks(ask::final));
  EXPECT_EQ(asked.who_is_asked(), SeatSet::of(kAnn).with(kBen));
  EXPECT_FALSE(asked.offered(asked.with(kPlay, "head_of_the_queue")));

  auto capped = town;
  capped.answers({{kAnn, {kReady}}}).counters(0, 9).asked_by([](Table& table) {
    table.light_steps(1, kAnn, "day.challenge.6"_rule);
  });
  EXPECT_EQ(capped.refused(capped.with(kPlay, "narrow_miss")), "day.secret.16"_rule);

  town.answers({{kAnn, town.with(kDiscard, "hole_in_the_fence")},
                {kBen, {kReady}},
                {kAnn, town.with(kPlay, "head_of_the_queue")}});
  save_town(town);
  EXPECT_TRUE(town.over());
  const engine::Outcome outcome = outcome_of_town(town);
  EXPECT_EQ(outcome.scores[kAnn], 0);
  EXPECT_EQ(outcome.scores[kCat], -2);
  EXPECT_EQ(outcome.scores[kDov], town.pack.challenge(town.card("the_dredged_car")).points + 3);
}

TEST(DaylightEnd, ThenAllHandsAreShown) {
  PROVES("day.end.4");
  auto town = testing::town(2);
  town.hand(kAnn, "narrow_miss").hand(kBen, "revenant");
  town.answers({{kAnn, {kReady}}, {kBen, {kReady}}});
  save_town(town);
  EXPECT_EQ(town.told(say::had), 2);
  for (const Hidden& hidden : town.state.hands) EXPECT_EQ(hidden.known, SeatSet::first(2));
}

TEST(DaylightEnd, WhoWasRemovedFromTheGameCanStillBeFirst) {
  PROVES("day.removed.5", "day.removed.3", "day.removed.4");
  auto town = testing::town(2);
  town.standing(kBen, Standing::removed).power(kBen, 0).hand(kBen, "unfinished_book");
  has_captured(town, kBen, {"the_quill_letters"});
  EXPECT_EQ(town.dark_count(), 1);
  // Nothing more is gained or lost.
  auto between = town;
  between.hand(kAnn, "revenant").unowned("pry_bar", kUnclaimed).asked(Phase::between);
  EXPECT_EQ(between.who_is_asked(), SeatSet::of(kAnn));
  auto drawing = town;
  drawing.power(kAnn, 0).at(kAnn, "grocery_store").at(kBen, "grocery_store");
  drawing.visiting("grocery_store", "shambling_muck").won(kAnn, 1, 0).on_top({"cannery_arms"});
  drawing.run(Phase::rewarding);
  EXPECT_TRUE(drawing.in_hand(kAnn, "cannery_arms"));
  town.doing([](Table& table) { table.gain_power(kBen, 2, "day.power.14"_rule); });
  EXPECT_EQ(town.of(kBen).power, 0);

  save_town(town);
  EXPECT_EQ(outcome_of_town(town).first, SeatSet::of(kBen));
  EXPECT_EQ(outcome_of_town(town).scores[kBen], 2 + 3);
}

TEST(DaylightEnd, BeforeTheScoringAllWhoHaveAHandAreAskedAtOnce) {
  PROVES("day.w.final");
  const auto winning = [](Table& table) { table.light_steps(1, kAnn, "day.challenge.6"_rule); };
  auto town = testing::town(3);
  town.counters(0, 9).power(kAnn, 0).power(kCat, 9);
  town.hand(kAnn, "hole_in_the_fence").hand(kCat, "always_late");
  auto asked = town;
  asked.asked_by(winning);
  EXPECT_EQ(asked.who_is_asked(), SeatSet::of(kAnn).with(kCat));
  EXPECT_TRUE(asked.offered({kReady}));
  EXPECT_TRUE(asked.offered(asked.with(kDiscard, "hole_in_the_fence")));
  EXPECT_TRUE(ask::final.secret);
  town.state.hands.clear();
  town.doing(winning);
  EXPECT_TRUE(town.over()) << "nobody is asked";
}

}  // namespace
}  // namespace gloam::games::daylight::testing
