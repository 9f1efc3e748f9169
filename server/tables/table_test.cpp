#include "server/tables/table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

#include "server/tables/secrets.h"
#include "server/tables/shown.h"
#include "server/tables/testing_table.h"

namespace gloam::server {
namespace {

using engine::SeatSet;
using ::testing::HasSubstr;
using testing::kAnna;
using testing::kBela;
using testing::kCleo;
using testing::kDora;
using testing::kNameless;
using testing::lantern;
using testing::TestTable;
using ::testing::ThrowsMessage;
namespace play = engine::testing;

// --- Names of tables ---

TEST(TableName, IsReadBackAsTheNumberItWasMadeOf) {
  for (const TableId id : {TableId{1}, TableId{30}, TableId{31}, TableId{123456789},
                           std::numeric_limits<TableId>::max()}) {
    EXPECT_EQ(name_of(id).size(), 13u);
    EXPECT_EQ(table_of(name_of(id)), id);
  }
}

TEST(TableName, OfAnyOtherShapeIsNobodys) {
  for (const std::string_view name :
       {"", "3", "2222222222220", "222222222222A", "22222222222233", "zzzzzzzzzzzzz"}) {
    EXPECT_EQ(table_of(name), std::nullopt) << name;
  }
}

// --- Clocks ---

constexpr Moment kHour = 3'600'000;
constexpr Moment kMidnight = 20'000 * 24 * kHour;

std::optional<Moment> due_daily(int opens, int closes, Moment hour) {
  const Clock clock{ClockKind::daily, 0, opens, closes};
  const auto due = due_after(clock, kMidnight + hour * kHour);
  return due ? std::optional((*due - kMidnight) / kHour) : std::nullopt;
}

TEST(DueAfter, IsNeverWithoutAClock) { EXPECT_EQ(due_after({}, kMidnight), std::nullopt); }

TEST(DueAfter, IsSoManySecondsAfterTheQuestion) {
  EXPECT_EQ(due_after({ClockKind::move, 90}, 1'000), 91'000);
}

TEST(DueAfter, IsWhenADailyWindowThatWasWhollyOpenCloses) {
  EXPECT_EQ(due_daily(18, 22, 10), 22);
  EXPECT_EQ(due_daily(18, 22, 18), 22);
  EXPECT_EQ(due_daily(18, 22, 19), 24 + 22);
  EXPECT_EQ(due_daily(18, 22, 23), 24 + 22);
}

TEST(DueAfter, AWindowMayLastOverMidnight) {
  EXPECT_EQ(due_daily(22, 2, 10), 24 + 2);
  EXPECT_EQ(due_daily(22, 2, 1), 24 + 2);
  EXPECT_EQ(due_daily(22, 2, 23), 48 + 2);
}

TEST(DueAfter, AWindowMayBeTheWholeDay) {
  EXPECT_EQ(due_daily(0, 24, 0), 24);
  EXPECT_EQ(due_daily(0, 24, 10), 48);
  EXPECT_EQ(due_daily(7, 7, 6), 24 + 7);
}

TEST(DueAfter, StandsStillOnAHoliday) {
  const Clock move{ClockKind::move, 100};
  EXPECT_EQ(due_after(move, 1'000, {{5'000, 25'000}}), 121'000);
  EXPECT_EQ(due_after(move, 10'000, {{5'000, 25'000}}), 125'000) << "asked while away";
  EXPECT_EQ(due_after(move, 1'000, {{5'000, 6'000}, {101'500, 111'500}}), 112'000);
  EXPECT_EQ(due_after(move, 1'000, {{200'000, 300'000}}), 101'000) << "after it";
  EXPECT_EQ(due_after(move, 1'000, {{0, 1'000}}), 101'000) << "before it";
}

TEST(DueAfter, ADayThatAHolidayCutsShortDoesNotCount) {
  const Clock clock{ClockKind::daily, 0, 18, 22};
  const auto at = [](Moment hour) { return kMidnight + hour * kHour; };
  EXPECT_EQ(due_after(clock, at(10), {{at(20), at(24 + 19)}}), at(48 + 22));
  EXPECT_EQ(due_after(clock, at(10), {{at(20), at(24 + 8)}}), at(24 + 22));
}

// --- Making one ---

TableOptions with(void (*change)(TableOptions&)) {
  TableOptions options = testing::options_of(*lantern(), 3);
  change(options);
  return options;
}

TEST(NewTable, OfOptionsThatTheGameDoesNotHaveIsRefused) {
  const auto made_with = [](void (*change)(TableOptions&)) {
    return [change] { TestTable(lantern(), with(change)); };
  };
  const auto refused = [](const char* words) { return ThrowsMessage<Diverged>(HasSubstr(words)); };
  EXPECT_THAT(made_with([](TableOptions& o) { o.seats = 4; }),
              refused("number of seats is 2 or 3"));
  EXPECT_THAT(made_with([](TableOptions& o) { o.seats = -1; }), refused("number of seats"));
  EXPECT_THAT(made_with([](TableOptions& o) { o.settings = {1, 1}; }),
              refused("each setting needs a value (1 in all), or none"));
  EXPECT_THAT(made_with([](TableOptions& o) { o.settings = {4}; }),
              refused("the setting nights is a whole number from 1 to 3"));
  EXPECT_THAT(made_with([](TableOptions& o) {
                o.seats = 2;
                o.settings = {3};
              }),
              refused("too long for two seats"));
}

TEST(NewTable, WithAClockThatCannotRunIsRefused) {
  for (const Clock& clock :
       {Clock{ClockKind::move, 0}, Clock{ClockKind::move, -5}, Clock{ClockKind::daily, 0, 24, 3},
        Clock{ClockKind::daily, 0, -1, 3}, Clock{ClockKind::daily, 0, 3, 25}}) {
    TableOptions options = testing::options_of(*lantern(), 3);
    options.clock = clock;
    EXPECT_THROW(TestTable(lantern(), options), Diverged);
  }
}

// --- Lines of the log ---

class TableTest : public ::testing::Test {
 protected:
  TestTable table_;
};

TEST_F(TableTest, ASeatIsFreeUntilSomebodySits) {
  table_.put(Sat{1, {kBela.id, kBela.name}, "moth"});
  EXPECT_EQ(table_->place(0)->taken, Taken::free);
  EXPECT_EQ(table_->place(1)->taken, Taken::person);
  EXPECT_TRUE(table_->holds(kBela, 1));
  EXPECT_FALSE(table_->holds(kAnna, 1));
  EXPECT_EQ(table_->place(3), nullptr);
  EXPECT_EQ(table_->place(-1), nullptr);
}

TEST_F(TableTest, SomebodyWithoutANameHoldsNothing) {
  EXPECT_FALSE(table_->holds(kNameless, 0));
  EXPECT_FALSE(table_->seated(kNameless));
  EXPECT_FALSE(table_->owns(kNameless));
}

TEST_F(TableTest, AWordLeavesWithItsPlayerBeforeTheStartAndStaysAfterwards) {
  table_.put(Sat{0, {kAnna.id, kAnna.name}, "moth"});
  table_.put(Freed{0, Why::left});
  EXPECT_EQ(table_->place(0)->word, "");
  table_.start();
  table_.put(Freed{0, Why::left});
  EXPECT_EQ(table_->place(0)->word, "moth");
  table_.put(Sat{0, {kDora.id, kDora.name}, "owl"});
  EXPECT_EQ(table_->place(0)->word, "moth");
}

TEST_F(TableTest, TheSeedIsMadeOfTheSecretAndTheWordsOfTheSeats) {
  table_.put(Sat{0, {kAnna.id, kAnna.name}, "moth"});
  table_.put(Filled{1, "thumb", Why::left});
  table_.put(Sat{2, {kAnna.id, kAnna.name}, "owl"});
  table_.put(Started{});
  const std::vector<std::string> words = {"moth", "", "owl"};
  EXPECT_EQ(table_.session().setup().seed, seed_of(table_->created().secret, words));
  const std::vector<std::string> others = {"moth", "owl", ""};
  EXPECT_NE(table_.session().setup().seed, seed_of(table_->created().secret, others));
}

TEST_F(TableTest, LinesThatMakeNoSenseAreRefused) {
  const auto putting = [this](const Entry& entry) { return [this, entry] { table_.put(entry); }; };
  const auto refused = [](const char* words) { return ThrowsMessage<Diverged>(HasSubstr(words)); };
  EXPECT_THAT(putting(Created{}), refused("made once"));
  EXPECT_THAT(putting(Sat{3, {}, ""}), refused("no seat 3"));
  EXPECT_THAT(putting(WentOn{0}), refused("not stuck"));
}

TEST_F(TableTest, AGameThatTheseRulesCannotPlayIsStuckAndSaysWhy) {
  const auto trouble_after = [](const Entry& entry) {
    TestTable table;
    table.start();
    table.put(entry);
    EXPECT_EQ(table->phase(), Phase::stuck);
    table.put(Answered{0, "take rope", "m00000000", By::player});
    return table->trouble();
  };
  table_.start();
  const std::string mark = mark_of(table_.session());
  EXPECT_THAT(trouble_after(Answered{0, "take rope", "m00000000", By::player}),
              HasSubstr("another position"));
  EXPECT_THAT(trouble_after(Answered{0, "take moon", mark, By::player}), HasSubstr("`take moon`"));
  EXPECT_THAT(trouble_after(Answered{1, "take rope", mark, By::player}), HasSubstr("seat 2"));
  EXPECT_THAT(trouble_after(Undone{0}), HasSubstr("no answer to take back"));
  EXPECT_THAT(trouble_after(UndoAsked{3}), HasSubstr("no seat 3"));
  EXPECT_THAT(trouble_after(UndoAgreed{0}), HasSubstr("nobody asked"));
}

TEST_F(TableTest, AMarkFromBeforeMarksWereMadeOfWhatHappenedIsNotCompared) {
  table_.start();
  table_.put(Answered{0, "take rope", "00000000", By::player});
  EXPECT_EQ(table_->phase(), Phase::playing) << table_->trouble();
}

TEST_F(TableTest, AMarkTellsPositionsApart) {
  table_.start();
  const std::string before = mark_of(table_.session());
  EXPECT_EQ(before.size(), 9u);
  table_.give(kAnna, 0, play::take(0));
  table_.give(kAnna, 0, play::kFinished);
  EXPECT_NE(mark_of(table_.session()), before);
}

TEST_F(TableTest, IsOverWhenTheGameIs) {
  table_.start();
  engine::Generator luck{engine::Seed::of(3)};
  while (table_->phase() == Phase::playing) table_.answer_at_random(luck);
  EXPECT_EQ(table_->phase(), Phase::over);
  EXPECT_TRUE(table_->asked(Taken::person).empty());
}

TEST(TableFromItsLog, IsShownAlikeToEverybody) {
  TestTable table;
  table.start();
  table.ask(kBela, Talk{.text = "well met", .once = "1"});
  engine::Generator luck{engine::Seed::of(11)};
  for (int answers = 0; answers < 12; ++answers) table.answer_at_random(luck);
  table.ask(kBela, Undo{.seat = 1, .question = table.session().question().numbers[1]});
  table.ask(kCleo, Resign{.seat = 2});

  const Table again = table.from_log();
  for (const engine::Seat seat : {engine::Seat{0}, engine::Seat{1}, engine::kNobody}) {
    const Viewer viewer{kAnna, seat};
    EXPECT_EQ(wire::to_json(whole(again, viewer, look(again, viewer, {}))),
              wire::to_json(whole(*table, viewer, look(*table, viewer, {}))));
  }
}

TEST(TableFromItsLog, TakesBackByConsentWhatMachinesAnsweredSince) {
  TestTable table;
  table.ask(kAnna, Sit{.seat = 0});
  table.ask(kAnna, Fill{.seat = 1, .player = "thumb"});
  table.ask(kAnna, Fill{.seat = 2, .player = "thumb"});
  table.ask(kAnna, Start{});
  for (const engine::Option option : {play::take(1), play::kFinished}) table.give(kAnna, 0, option);
  table.give(kAnna, 0, table.session().question().options[0][0]);
  table.put(answered(*table, 2, play::kPassing, By::machine));
  table.put(answered(*table, 1, play::kPassing, By::machine));
  ASSERT_EQ(table.session().answers_since(0), 3);
  table.put(UndoAsked{0});
  EXPECT_EQ(table.session().answers_since(0), 1);
  EXPECT_EQ(table.session().answers_since(1), 0);
  EXPECT_EQ(table.session().question().seats, SeatSet::of(0)) << "to hide a card";
  EXPECT_EQ(table.from_log().session()->position(), table.session().position());
}

// --- Who is who ---

TEST_F(TableTest, EverybodyMayLookOnUnlessSpectatorsAreUnwelcome) {
  EXPECT_TRUE(table_->may_look(kNameless, engine::kNobody));
  TableOptions options = testing::options_of(*lantern(), 3);
  options.watched = false;
  TestTable closed(lantern(), options);
  EXPECT_TRUE(closed->may_look(kDora, engine::kNobody)) << "before the start seats are to be seen";
  closed.start();
  EXPECT_FALSE(closed->may_look(kDora, engine::kNobody));
  EXPECT_TRUE(closed->may_look(kAnna, engine::kNobody));
  EXPECT_TRUE(closed->may_look(kBela, engine::kNobody));
}

TEST_F(TableTest, OnlyItsHoldersLookFromASeat) {
  table_.start();
  EXPECT_TRUE(table_->may_look(kBela, 1));
  EXPECT_FALSE(table_->may_look(kAnna, 1)) << "not even the owner of the table";
  table_.put(Joined{1, {kDora.id, kDora.name}});
  EXPECT_TRUE(table_->may_look(kDora, 1));
  EXPECT_TRUE(table_->may_look(kBela, 1));
}

TEST_F(TableTest, OthersAreTheSeatsOfOtherPeople) {
  table_.put(Sat{0, {kAnna.id, kAnna.name}, ""});
  table_.put(Sat{1, {kBela.id, kBela.name}, ""});
  table_.put(Sat{2, {kAnna.id, kAnna.name}, ""});
  EXPECT_EQ(table_->others(0), SeatSet::of(1));
  EXPECT_EQ(table_->others(1), SeatSet::of(0).with(2));
  table_.put(Filled{1, "thumb", Why::left});
  EXPECT_EQ(table_->others(0), SeatSet{});
}

// --- What waits ---

TEST_F(TableTest, WaitsForPeopleAndMachinesApart) {
  EXPECT_TRUE(table_->asked(Taken::person).empty()) << "nobody is asked before the start";
  table_.start();
  EXPECT_EQ(table_->asked(Taken::person), SeatSet::of(0));
  EXPECT_TRUE(table_->asked(Taken::machine).empty());
  table_.put(Filled{0, "thumb", Why::resigned});
  EXPECT_EQ(table_->asked(Taken::machine), SeatSet::of(0));
  EXPECT_TRUE(table_->asked(Taken::person).empty());
}

TEST(TableWithAClock, CountsFromWhatEverybodySawLastAndOnlyForPeople) {
  TableOptions options = testing::options_of(*lantern(), 3);
  options.clock = {ClockKind::move, 60};
  TestTable table(lantern(), options);
  EXPECT_EQ(table->due(), std::nullopt);
  table.start();
  EXPECT_EQ(table->due(), table.now + 60'000);
  table.now += 5'000;
  table.ask(kAnna, Talk{.text = "let me think", .once = "1"});
  EXPECT_EQ(table->due(), table.now + 55'000) << "talk gives no time";
  table.give(kAnna, 0, play::take(0));
  EXPECT_EQ(table->due(), table.now + 55'000) << "nobody else can see this answer";
  table.give(kAnna, 0, play::kFinished);
  EXPECT_EQ(table->due(), table.now + 60'000) << "what was packed is told to all";
  table.put(Filled{0, "thumb", Why::resigned});
  EXPECT_EQ(table->due(), std::nullopt);
}

// --- Who is late, and who is away ---

class SlowTable : public ::testing::Test {
 protected:
  static TableOptions a_day() {
    TableOptions options = testing::options_of(*lantern(), 3);
    options.clock = {ClockKind::move, 24 * 3600};
    return options;
  }
  SlowTable() { table_.start(); }
  // The machine answers for whoever is asked.
  void answer_by_clock() {
    const engine::Seat seat = table_->asked(Taken::person).lowest();
    table_.put(answered(*table_, seat, table_.session().question().options[seat][0], By::clock));
  }
  std::vector<NewsKind> news() const {
    std::vector<NewsKind> kinds;
    for (const News& one : table_->news()) kinds.push_back(one.kind);
    return kinds;
  }

  TestTable table_{lantern(), a_day()};
};

TEST_F(SlowTable, AMachineThatBeganATurnForSomebodyPlaysOnUntilAnotherAnswers) {
  table_.now += 25 * kHour;
  ASSERT_LT(*table_->due(0), table_.now);
  answer_by_clock();
  EXPECT_EQ(news(), std::vector{NewsKind::late});
  while (table_->asked(Taken::person) == SeatSet::of(0)) {
    EXPECT_LE(*table_->due(0), table_.now) << "still the same turn";
    answer_by_clock();
  }
  EXPECT_EQ(news(), std::vector{NewsKind::late}) << "told once";
  EXPECT_TRUE(table_->holds(kAnna, 0)) << "the seat stays theirs";
  EXPECT_GT(*table_->due(), table_.now) << "the next one has the whole time";
}

TEST_F(SlowTable, WhoTakesAnAnswerOfTheMachineBackPlaysOn) {
  table_.now += 25 * kHour;
  answer_by_clock();
  ASSERT_TRUE(table_->asked(Taken::person).has(0));
  EXPECT_EQ(table_.ask(kAnna, table_.undo_of(0)), "");
  EXPECT_GT(*table_->due(0), table_.now);
}

TEST_F(SlowTable, TheClockStandsStillOnAHoliday) {
  const Moment due = *table_->due(0);
  table_.now += kHour;
  table_.put(Away{{kAnna.id, kAnna.name}, table_.now, table_.now + 72 * kHour});
  EXPECT_EQ(table_->due(0), due + 72 * kHour);
  EXPECT_EQ(news(), std::vector{NewsKind::away});
  table_.now += 10 * kHour;
  EXPECT_TRUE(table_->absence(0, table_.now)->has(table_.now));
  EXPECT_EQ(table_.ask(kBela, Nudge{.seat = 0}), "away");
  table_.put(Away{{kAnna.id, kAnna.name}, table_.now, table_.now});
  EXPECT_EQ(table_->due(0), due + 10 * kHour) << "back early";
  EXPECT_EQ(table_->absence(0, table_.now), std::nullopt);
  EXPECT_EQ(news().back(), NewsKind::returned);
  EXPECT_EQ(table_.from_log().due(0), table_->due(0));
}

TEST_F(SlowTable, OneOfTwoAtASeatWhoIsThereKeepsItsClockRunning) {
  table_.put(Joined{0, {kDora.id, kDora.name}});
  const Moment due = *table_->due(0);
  table_.put(Away{{kAnna.id, kAnna.name}, table_.now, table_.now + 48 * kHour});
  EXPECT_EQ(table_->due(0), due);
  table_.put(Away{{kDora.id, kDora.name}, table_.now + kHour, table_.now + 3 * kHour});
  EXPECT_EQ(table_->due(0), due + 2 * kHour);
}

TEST_F(SlowTable, ANudgeIsForThoseWhoWaitAfterHalfTheTimeOnceADay) {
  EXPECT_EQ(table_.ask(kBela, Nudge{.seat = 0}), "too_soon");
  table_.now += 12 * kHour - 1;
  const Decided soon = decide(*table_, kBela, Nudge{.seat = 0}, table_.now);
  EXPECT_EQ(soon.wait, 1);
  EXPECT_EQ(soon.text, "You can nudge Anna after half the time, in 1 min.");
  table_.now += 1;
  EXPECT_EQ(table_.ask(kDora, Nudge{.seat = 0}), "not_allowed");
  EXPECT_EQ(table_.ask(kAnna, Nudge{.seat = 0}), "not_allowed");
  EXPECT_EQ(table_.ask(kBela, Nudge{.seat = 1}), "not_allowed");
  EXPECT_EQ(table_.ask(kBela, Nudge{.seat = 2}), "patience");
  EXPECT_EQ(table_.ask(kBela, Nudge{.seat = 0}), "");
  EXPECT_EQ(news(), std::vector{NewsKind::nudged});
  const Decided again = decide(*table_, kCleo, Nudge{.seat = 0}, table_.now + kHour);
  EXPECT_EQ(again.code, "too_soon");
  EXPECT_EQ(again.text, "Anna was nudged today; the next nudge is in 23 h.");
}

TEST_F(SlowTable, NewsNamesNobodyWhoIsForgotten) {
  table_.now += 13 * kHour;
  table_.ask(kBela, Nudge{.seat = 0});
  table_.put(Forgotten{kBela.id});
  ASSERT_EQ(table_->news().size(), 1u);
  EXPECT_NE(table_->news()[0].by.name, kBela.name);
  EXPECT_EQ(table_->news()[0].who.name, kAnna.name);
}

// --- The same people again ---

TEST_F(TableTest, ASeatIsHeldForSomebodyUntilTheyCome) {
  table_.put(Filled{2, "thumb", Why::left});
  table_.put(Expected{0, {kAnna.id, kAnna.name}});
  table_.put(Expected{1, {kBela.id, kBela.name}});
  EXPECT_TRUE(table_->holds(kBela, 1));
  EXPECT_FALSE(table_->all_have_come());
  EXPECT_EQ(table_.ask(kCleo, Sit{.seat = 1}), "taken");
  EXPECT_EQ(table_.ask(kAnna, Start{}), "seats_free");
  EXPECT_EQ(table_.ask(kAnna, Sit{.seat = 0, .word = "moth"}), "");
  EXPECT_EQ(table_->place(0)->word, "moth") << "whoever comes gives a word for the dice";
  EXPECT_FALSE(table_->all_have_come());
  EXPECT_EQ(table_.ask(kBela, Sit{.seat = 1}), "");
  EXPECT_TRUE(table_->all_have_come());
}

TEST_F(TableTest, WhoDoesNotWantToPlayAgainLeavesAndABotMayHaveTheSeat) {
  table_.put(Filled{2, "thumb", Why::left});
  table_.put(Expected{0, {kAnna.id, kAnna.name}});
  table_.put(Expected{1, {kBela.id, kBela.name}});
  table_.ask(kAnna, Sit{.seat = 0});
  EXPECT_EQ(table_.ask(kBela, Rise{.seat = 1}), "");
  EXPECT_FALSE(table_->all_have_come());
  EXPECT_EQ(table_.ask(kBela, Sit{.seat = 1}), "") << "they may think again";
  table_.ask(kBela, Rise{.seat = 1});
  EXPECT_EQ(table_.ask(kAnna, Fill{.seat = 1, .player = "thumb"}), "");
  EXPECT_TRUE(table_->all_have_come());
}

TEST_F(TableTest, TheOwnerLetsABotHaveASeatThatIsHeldAndNobodyIsSentAway) {
  table_.put(Expected{1, {kBela.id, kBela.name}});
  EXPECT_EQ(table_.ask(kAnna, Rise{.seat = 1}), "");
  EXPECT_EQ(table_.ask(kBela, Sit{.seat = 1}), "");
}

TEST(SpanInWords, SaysTheTwoLargestUnits) {
  EXPECT_EQ(span_in_words(1), "1 min");
  EXPECT_EQ(span_in_words(59 * 60'000), "59 min");
  EXPECT_EQ(span_in_words(kHour), "1 h");
  EXPECT_EQ(span_in_words(6 * kHour + 12 * 60'000), "6 h 12 min");
  EXPECT_EQ(span_in_words(47 * kHour), "47 h");
  EXPECT_EQ(span_in_words(50 * kHour), "2 days 2 h");
}

}  // namespace
}  // namespace gloam::server
