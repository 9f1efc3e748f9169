// What a side says by itself, and who is never shown it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/testing_hunt.h"
#include "server/tables/keepsake.h"
#include "server/tables/record.h"
#include "server/tables/replay.h"
#include "server/tables/testing_table.h"

namespace gloam::server {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using testing::kAnna;
using testing::kBela;
using testing::kCleo;
using testing::kDora;
using ::testing::Not;
using testing::TestTable;

constexpr std::int32_t kPrey = 0;
constexpr std::int32_t kHunters = 1;
const std::string kWhisper = "into the reeds";

TableOptions hunt_for(std::int32_t seats, int hunted) {
  TableOptions options;
  options.game = "hunt";
  options.seats = seats;
  options.settings = {2, hunted};
  return options;
}

TestTable hunt(std::int32_t seats = 3, int hunted = 1) {
  return TestTable(std::make_shared<engine::testing::Hunt>(), hunt_for(seats, hunted));
}

Talk whisper(std::int32_t side) { return {.text = kWhisper, .side = side}; }

// Anna and Bela, whom Cleo hunts; Anna has whispered to Bela, and both have talked to all.
class SidesTest : public ::testing::Test {
 protected:
  SidesTest() {
    table_.start();
    table_.ask(kAnna, Talk{.text = "good hunting"});
    table_.ask(kBela, whisper(kPrey));
    table_.ask(kCleo, Talk{.text = "run"});
  }

  void play_to_the_end() {
    engine::Generator luck{engine::Seed::of(1)};
    while (table_->phase() == Phase::playing) table_.answer_at_random(luck);
  }
  std::string shown_to(const Viewer& viewer) const {
    return wire::to_json(whole(*table_, viewer, look(*table_, viewer, {})));
  }
  std::string replay_for(const Viewer& viewer) const {
    return wire::to_json(replay_of(TestTable::kId, table_->shared_game(), table_.rows(), viewer));
  }

  TestTable table_ = hunt();
};

TEST_F(SidesTest, TheSeatsOfASideReadWhatItSaysByItself) {
  EXPECT_THAT(shown_to({kAnna, 0}), HasSubstr(kWhisper));
  EXPECT_THAT(shown_to({kBela, 1}), HasSubstr(kWhisper));
  EXPECT_THAT(shown_to({kBela, 1}), HasSubstr("run")) << "and what is for everybody";
}

TEST_F(SidesTest, NobodyElseDoes) {
  EXPECT_THAT(shown_to({kCleo, 2}), Not(HasSubstr(kWhisper)));
  EXPECT_THAT(shown_to({kCleo, 2}), HasSubstr("good hunting"));
  EXPECT_THAT(shown_to({kDora}), Not(HasSubstr(kWhisper)));
  EXPECT_THAT(shown_to({kAnna}), Not(HasSubstr(kWhisper))) << "nor they themselves from outside";
  EXPECT_THAT(shown_to({kDora, 0}), Not(HasSubstr(kWhisper))) << "not even from its seats";
}

TEST_F(SidesTest, OthersDoNotEvenLearnThatSomethingWasSaid) {
  const std::vector<Viewer> viewers = {{kAnna, 0}, {kCleo, 2}, {kDora}};
  std::vector<Shown> before;
  for (const Viewer& viewer : viewers) before.push_back(look(*table_, viewer, {}));
  ASSERT_EQ(table_.ask(kBela, whisper(kPrey)), "");
  const auto hears = [&](std::size_t i) {
    return update(*table_, viewers[i], before[i], look(*table_, viewers[i], {}, &before[i]))
        .has_value();
  };
  EXPECT_TRUE(hears(0));
  EXPECT_FALSE(hears(1));
  EXPECT_FALSE(hears(2));
}

// Whoever counts the lines that come with the whole must not find one missing.
TEST_F(SidesTest, AsManyLinesComeWithTheWholeAsWithoutWhispers) {
  for (int line = 0; line < 150; ++line) {
    table_.ask(kAnna, Talk{.text = "line " + std::to_string(line)});
    table_.ask(kBela, whisper(kPrey));
  }
  const Viewer cleo{kCleo, 2};
  const Whole seen = whole(*table_, cleo, look(*table_, cleo, {}));
  ASSERT_EQ(seen.chat.size(), 100u);
  EXPECT_EQ(seen.chat.front().text, "line 50");
}

TEST_F(SidesTest, AfterTheEndReplaysOfItsSeatsHoldItForItsOwnPlayersAlone) {
  play_to_the_end();
  ASSERT_EQ(may_replay(*table_, kCleo, 0).code, "") << "everybody may watch every seat";
  for (const Person& other : {kCleo, kDora, testing::kNameless}) {
    for (const engine::Seat seat : {engine::Seat{0}, engine::Seat{1}, engine::Seat{2}}) {
      EXPECT_THAT(replay_for({other, seat}), Not(HasSubstr(kWhisper))) << other.name << +seat;
    }
  }
  EXPECT_THAT(replay_for({kAnna, 0}), HasSubstr(kWhisper));
  EXPECT_THAT(replay_for({kAnna, 1}), HasSubstr(kWhisper)) << "the seat of a friend";
  EXPECT_THAT(replay_for({kAnna, 2}), Not(HasSubstr(kWhisper)));
  EXPECT_THAT(replay_for({kAnna}), Not(HasSubstr(kWhisper)));
  EXPECT_THAT(write_record(*table_), Not(HasSubstr(kWhisper)));
}

TEST_F(SidesTest, AKeepsakeHasItInPartsOfTheirOwn) {
  play_to_the_end();
  const Found log = table_.rows();
  std::vector<std::string> parts_with;
  std::vector<std::string> parts;
  for (const Part& part : keepsake_of(TestTable::kId, table_->shared_game(), log)) {
    parts.push_back(part.name);
    if (with_words(unpacked(part.body), log).find(kWhisper) != std::string::npos)
      parts_with.push_back(part.name);
  }
  EXPECT_THAT(parts_with, ElementsAre(replay_part(0, true), replay_part(1, true)));
  EXPECT_THAT(parts, Not(::testing::Contains(replay_part(2, true))));
}

TEST_F(SidesTest, WhoLeavesASideReadsNoMoreOfIt) {
  table_.ask(kBela, Resign{.seat = 1});
  table_.ask(kAnna, Talk{.text = "Bela is gone", .side = kPrey});
  EXPECT_THAT(shown_to({kBela}), Not(HasSubstr("Bela is gone")));
  play_to_the_end();
  EXPECT_THAT(replay_for({kBela, 1}), Not(HasSubstr("Bela is gone")));
}

TEST_F(SidesTest, WhoHasSeatsOfBothReadsEachFromItsOwn) {
  TestTable table = hunt();
  for (const std::int32_t seat : {0, 1, 2}) table.ask(kAnna, Sit{.seat = seat});
  table.ask(kAnna, Start{});
  EXPECT_EQ(table.ask(kAnna, whisper(kPrey)), "");
  EXPECT_EQ(table->chat().back().seat, 0);
  const auto reads = [&](engine::Seat seat) {
    return whole(*table, {kAnna, seat}, look(*table, {kAnna, seat}, {})).chat.size();
  };
  EXPECT_EQ(reads(0), 1u);
  EXPECT_EQ(reads(2), 0u);
}

TEST_F(SidesTest, OneTalksOnlyToOnesOwn) {
  EXPECT_EQ(table_.ask(kCleo, whisper(kPrey)), "not_your_side");
  EXPECT_EQ(table_.ask(kAnna, whisper(kHunters)), "not_your_side");
  for (const std::int32_t side : {-1, 2, 1000})
    EXPECT_EQ(table_.ask(kAnna, whisper(side)), "not_your_side");
  EXPECT_EQ(table_.ask(kCleo, whisper(kHunters)), "no_side") << "who is alone has nobody to tell";
  EXPECT_EQ(table_.ask(kDora, whisper(kPrey)), "not_allowed");
  table_.ask(kAnna, Mute{.person = 1});
  EXPECT_EQ(table_.ask(kBela, whisper(kPrey)), "muted");
}

TEST_F(SidesTest, WhoMadeTheTableAndHasNoSeatIsOnNoSide) {
  TestTable table = hunt();
  table.ask(kBela, Sit{.seat = 0});
  table.ask(kCleo, Sit{.seat = 1});
  table.ask(kDora, Sit{.seat = 2});
  table.ask(kAnna, Start{});
  EXPECT_EQ(table.ask(kAnna, whisper(kPrey)), "not_your_side");
  EXPECT_EQ(table.ask(kBela, whisper(kPrey)), "");
  const Viewer owner{kAnna};
  EXPECT_THAT(wire::to_json(whole(*table, owner, look(*table, owner, {}))),
              Not(HasSubstr(kWhisper)));
}

// Before, anybody may change sides; after, whoever is let into a seat would read it.
TEST(Sides, TalkByThemselvesOnlyWhileTheGameGoesOn) {
  TestTable table = hunt();
  table.ask(kAnna, Sit{.seat = 0});
  EXPECT_EQ(table.ask(kAnna, whisper(kPrey)), "not_started");
  table.ask(kBela, Sit{.seat = 1});
  table.ask(kCleo, Sit{.seat = 2});
  table.ask(kAnna, Start{});
  EXPECT_EQ(table.ask(kAnna, whisper(kPrey)), "");
  table.ask(kAnna, Abandon{});
  EXPECT_EQ(table.ask(kAnna, whisper(kPrey)), "over");
  EXPECT_EQ(table.ask(kAnna, Talk{.text = "well run"}), "");
}

TEST(Sides, WhereAllAreOnOneNobodyTalksApart) {
  TestTable table = hunt(3, 0);
  table.start();
  EXPECT_EQ(table.ask(kAnna, whisper(kPrey)), "no_side");
}

TEST(Sides, AndRolesAreShownAtTheTable) {
  const TestTable table = hunt();
  const TableShown shown = look(*table, {kDora}, {}).table;
  EXPECT_THAT(shown.sides, ElementsAre("The prey", "The hunters"));
  EXPECT_EQ(shown.seats[0].role, "Deer");
  EXPECT_EQ(shown.seats[0].side, kPrey);
  EXPECT_EQ(shown.seats[2].role, "Hunter");
  EXPECT_EQ(shown.seats[2].side, kHunters);
  const TestTable together = hunt(3, 0);
  EXPECT_THAT(look(*together, {kDora}, {}).table.sides, ElementsAre("The prey"));
  EXPECT_TRUE(look(*TestTable(), {kDora}, {}).table.sides.empty());
}

TEST(Sides, ALineFromBeforeThereWereAnyIsForEverybody) {
  const auto line = wire::from_json<Entry>(
      R"({"kind":"said","seat":0,"who":{"person":1,"name":"Anna"},"text":"hello","once":"a"})");
  EXPECT_EQ(std::get<Said>(line).side, std::nullopt);
}

}  // namespace
}  // namespace gloam::server
