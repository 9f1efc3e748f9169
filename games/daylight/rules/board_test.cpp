// The counters of the board, and the bank; a test names the rules it proves.
#include <gmock/gmock.h>

#include "games/daylight/testing.h"

namespace gloam::games::daylight::testing {
namespace {

using engine::SeatSet;
using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;

using Board = std::pair<int, int>;  // dark, light

Board board_of(const Arranged& town) {
  return {town.state.night_counters, town.state.day_counters};
}

std::vector<Board> steps_told(const Arranged& town, const engine::Say& say) {
  std::vector<Board> found;
  for (const engine::Event& event : town.events_told())
    if (event.say == &say) found.emplace_back(event.arguments[0], event.arguments[1]);
  return found;
}

void darken(Arranged& town, int steps) {
  town.doing([steps](Table& table) { table.dark_steps(steps, "day.fall.3"_rule); });
}
void brighten(Arranged& town, int steps, Seat captor = kAnn) {
  town.doing([=](Table& table) { table.light_steps(steps, captor, "day.challenge.6"_rule); });
}

// Ann solves a Mystery.
Arranged solving(std::string_view mystery) {
  auto town = testing::town(2);
  town.person(kAnn, {9, 9, 9}, 0).at(kAnn, "grocery_store").visiting("grocery_store", mystery);
  return town;
}

TEST(DaylightBoard, TenLightCountersWinAtOnce) {
  PROVES("day.board.1", "day.t.6");
  auto town = solving("the_dredged_car");  // 3 points
  town.counters(0, 8).answers({{kAnn, {kAttempt, kBody}}}).run(Phase::attempting);
  EXPECT_FALSE(town.over());
  town.run(Phase::captured);
  EXPECT_TRUE(town.over());
  EXPECT_EQ(town.state.ending, Ending::saved);
  EXPECT_EQ(town.rule_of(say::saved), "day.board.1"_rule);
  EXPECT_THAT(steps_told(town, say::light_step), ElementsAre(Board(0, 9), Board(0, 10)));
}

TEST(DaylightBoard, TenDarkCountersLoseAtOnce) {
  PROVES("day.board.2", "day.t.5");
  auto town = testing::town(3);
  town.counters(9, 0).run(Phase::darkness);
  EXPECT_EQ(town.all_told(say::darkness_falls), std::vector{3});
  EXPECT_TRUE(town.over());
  EXPECT_EQ(town.state.ending, Ending::fallen);
  EXPECT_EQ(town.rule_of(say::fallen), "day.board.2"_rule);
  EXPECT_THAT(steps_told(town, say::dark_step), ElementsAre(Board(10, 0)));
}

TEST(DaylightBoard, ADarkStepAddsDarkOrTakesLight) {
  PROVES("day.board.3", "day.q.1");
  const auto offers = [](int night, int day) {
    auto town = testing::town(2);
    town.counters(night, day).ghost(kBen, 3);
    town.asked_by([](Table& table) { table.dark_steps(1, "day.fall.3"_rule); });
    return town.offers();
  };
  EXPECT_THAT(offers(2, 3), UnorderedElementsAre(Option(kAddCounter), Option(kRemoveCounter)));
  for (const bool adds : {true, false}) {
    auto town = testing::town(2);
    town.counters(2, 3).ghost(kBen, 3);
    town.answers({{kAnn, {adds ? kAddCounter : kRemoveCounter}}});
    darken(town, 1);
    EXPECT_EQ(board_of(town), adds ? Board(3, 3) : Board(2, 2));
  }
  // Only one way is open: it is taken unasked.
  auto empty = testing::town(2);
  empty.counters(2, 0).ghost(kBen, 3);
  darken(empty, 1);
  EXPECT_EQ(board_of(empty), Board(3, 0));
  auto full = testing::town(2);
  full.counters(4, 6).ghost(kBen, 6);
  darken(full, 1);
  EXPECT_EQ(board_of(full), Board(4, 5));
}

TEST(DaylightBoard, ALightStepAddsLightOrTakesDark) {
  PROVES("day.board.4", "day.q.1");
  for (const bool adds : {true, false}) {
    auto town = testing::town(2);
    town.counters(2, 3).ghost(kBen, 3);
    auto look = town;
    look.asked_by([](Table& table) { table.light_steps(1, kBen, "day.challenge.6"_rule); });
    EXPECT_EQ(look.who_is_asked(), SeatSet::of(kBen));
    EXPECT_THAT(look.offers(), UnorderedElementsAre(Option(kAddCounter), Option(kRemoveCounter)));
    town.answers({{kBen, {adds ? kAddCounter : kRemoveCounter}}});
    brighten(town, 1, kBen);
    EXPECT_EQ(board_of(town), adds ? Board(2, 4) : Board(1, 3));
  }
  auto empty = testing::town(2);
  empty.counters(0, 2).ghost(kBen, 3);
  brighten(empty, 1);
  EXPECT_EQ(board_of(empty), Board(0, 3));
  auto full = testing::town(2);
  full.counters(4, 6).ghost(kBen, 6);
  brighten(full, 1);
  EXPECT_EQ(board_of(full), Board(3, 6));
}

TEST(DaylightBoard, StepsOfOneCauseMayBeMixed) {
  PROVES("day.board.5");
  auto town = testing::town(2);
  town.counters(2, 3).ghost(kBen, 3).storyteller(kBen);
  town.answers({{kBen, {kRemoveCounter}}, {kBen, {kAddCounter}}, {kBen, {kRemoveCounter}}});
  darken(town, 3);
  EXPECT_THAT(steps_told(town, say::dark_step), ElementsAre(Board(2, 2), Board(3, 2), Board(3, 1)));
  town.answers({{kAnn, {kAddCounter}}, {kAnn, {kRemoveCounter}}});
  brighten(town, 2);
  EXPECT_EQ(board_of(town), Board(2, 2));
}

TEST(DaylightBoard, WhenItIsFullDarknessTakesLightFirst) {
  PROVES("day.t.7");
  auto town = testing::town(2);
  town.counters(4, 6).ghost(kBen, 6);
  town.asked_by([](Table& table) { table.dark_steps(2, "day.fall.3"_rule); });
  EXPECT_EQ(board_of(town), Board(4, 5)) << "only the second step is asked";
  EXPECT_THAT(town.offers(), UnorderedElementsAre(Option(kAddCounter), Option(kRemoveCounter)));
}

TEST(DaylightBoard, WithoutGhostsTheMixNeedsNoQuestion) {
  PROVES("day.t.30");
  auto town = testing::town(2);
  town.counters(2, 4);
  brighten(town, 3);
  EXPECT_EQ(board_of(town), Board(2, 7));
  darken(town, 7);
  EXPECT_THAT(steps_told(town, say::dark_step),
              ElementsAre(Board(3, 7), Board(3, 6), Board(4, 6), Board(4, 5), Board(5, 5),
                          Board(5, 4), Board(6, 4)));
}

TEST(DaylightBoard, TheFirstEndThatIsReachedCounts) {
  PROVES("day.q.59");
  for (const bool light_first : {true, false}) {
    auto town = testing::town(2);
    town.counters(light_first ? 0 : 9, light_first ? 9 : 0);
    town.doing([light_first](Table& table) {
      if (light_first) table.light_steps(1, kAnn, "day.challenge.6"_rule);
      table.dark_steps(20, "day.fall.3"_rule);
      table.light_steps(20, kAnn, "day.challenge.6"_rule);
    });
    EXPECT_EQ(town.state.ending, light_first ? Ending::saved : Ending::fallen);
    EXPECT_EQ(board_of(town), light_first ? Board(0, 10) : Board(10, 0));
  }
  // A capture that saves the town brings nothing more.
  auto town = solving("where_children_sang");
  town.counters(0, 8).answers({{kAnn, {kAttempt, kBody}}});
  town.state.phase = Phase::attempting;
  town.until(Phase::leaving);
  EXPECT_EQ(town.state.ending, Ending::saved);
  EXPECT_EQ(town.state.captured[0].seat, kAnn);
  EXPECT_TRUE(town.state.hands.empty());
  EXPECT_EQ(town.told(say::found) + town.told(say::bound) + town.told(say::laid_out), 0);
}

TEST(DaylightBank, GivesNoMoreThanItHolds) {
  PROVES("day.t.14", "day.power.16");
  auto town = testing::town(5);
  town.power(kAnn, 9).power(kBen, 10).power(kCat, 10).power(kDov, 10).power(4, 10);
  town.hand(kAnn, "let_it_pass").answers({{kAnn, town.with(kDiscard, "let_it_pass")}});
  town.run(Phase::between);
  EXPECT_EQ(town.of(kAnn).power, 10);
  EXPECT_EQ(town.last(say::gained_power).arguments[1], 1);
}

// --- Flipped counters, and who decides ---

TEST(DaylightBoard, AFlippedCounterIsOneLessHereAndOneMoreThere) {
  PROVES("day.board.6");
  const auto flipped = [](int night, int day, Time side) {
    auto town = testing::town(2);
    town.counters(night, day).doing([side](Table& table) {
      table.flip_counter(side, "day.board.6"_rule);
    });
    return town;
  };
  EXPECT_EQ(board_of(flipped(3, 2, Time::night)), Board(2, 3));
  EXPECT_EQ(board_of(flipped(3, 2, Time::day)), Board(4, 1));
  const auto none = flipped(0, 2, Time::night);
  EXPECT_EQ(board_of(none), Board(0, 2));
  EXPECT_EQ(none.told(say::flipped), 0);
  EXPECT_EQ(board_of(flipped(3, 0, Time::day)), Board(3, 0));
  EXPECT_EQ(flipped(1, 9, Time::night).state.ending, Ending::saved);
}

TEST(DaylightBoard, TheMixIsForTheCaptorOrTheStorytellerAndOnlyWithAGhost) {
  PROVES("day.q.2", "day.w.counters");
  const auto asked = [](Standing standing, bool light) {
    auto town = testing::town(3);
    town.counters(2, 3).storyteller(kCat).standing(kBen, standing);
    town.asked_by([light](Table& table) {
      light ? table.light_steps(1, kAnn, "day.challenge.6"_rule)
            : table.dark_steps(1, "day.fall.3"_rule);
    });
    return town.who_is_asked();
  };
  for (const Standing standing : {Standing::lost, Standing::ghost, Standing::faded}) {
    EXPECT_EQ(asked(standing, true), SeatSet::of(kAnn));
    EXPECT_EQ(asked(standing, false), SeatSet::of(kCat));
  }
  for (const Standing standing : {Standing::living, Standing::absent, Standing::removed}) {
    auto town = testing::town(3);
    town.counters(2, 3).standing(kBen, standing);
    darken(town, 1);
    EXPECT_EQ(board_of(town), Board(3, 3));
    brighten(town, 1);
    EXPECT_EQ(board_of(town), Board(3, 4));
  }
}

TEST(DaylightBoard, IfTheTableLikesAllVoteAtOnceAndTheStorytellerBreaksTies) {
  PROVES("day.q.2", "day.w.counters");
  const auto voting = [](Standing of_dov) {
    auto town = testing::town(4);
    town.state.votes = 1;
    return town.counters(2, 3).storyteller(kBen).ghost(kCat, 3).standing(kDov, of_dov);
  };
  const auto answers = [](std::initializer_list<int> verbs) {
    std::vector<engine::Answer> votes;
    for (const int verb : verbs) votes.push_back({static_cast<Seat>(votes.size()), {verb}});
    return votes;
  };
  auto most = voting(Standing::removed);  // three vote
  most.answers(answers({kRemoveCounter, kAddCounter, kRemoveCounter}));
  darken(most, 1);
  EXPECT_EQ(board_of(most), Board(2, 2));
  auto tie = voting(Standing::living);
  auto all = answers({kRemoveCounter, kAddCounter, kRemoveCounter, kAddCounter});
  all.push_back({kBen, {kAddCounter}});
  tie.answers(all);
  darken(tie, 1);
  EXPECT_EQ(board_of(tie), Board(3, 3));
  EXPECT_TRUE(ask::vote.secret);
  // What is captured is the captor's matter.
  auto captor = voting(Standing::living);
  captor.answers({{kAnn, {kRemoveCounter}}});
  brighten(captor, 1);
  EXPECT_EQ(board_of(captor), Board(1, 3));
}

}  // namespace
}  // namespace gloam::games::daylight::testing
