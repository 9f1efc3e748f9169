#include "lab/run.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <array>

#include "engine/testing_game.h"
#include "games/vigil/vigil.h"
#include "lab/testing_run.h"

namespace gloam::lab {
namespace {

using engine::testing::Lantern;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

using testing::LabRun;
using LabRunThreads = testing::LabRun;

Plan plan_of(const engine::Game& game, const char* players = "random") {
  return {game, standard_setup(game.info(), 3, engine::Seed::of(7)), bots::find_level(players)};
}

std::vector<std::uint64_t> numbers(const File& file) {
  std::vector<std::uint64_t> out;
  file.each_game([&](const Row& row) { out.push_back(row.number); });
  return out;
}

HandCounts hands(const File& file) {
  Names lots;
  Names cards;
  return file.hands(lots, cards);
}

TEST_F(LabRunThreads, AnyNumberOfThreadsGivesTheSameFile) {
  const auto game = games::plain(games::vigil::kEntry);
  const Plan plan = plan_of(*game, "novice");
  const File one = played(plan, path("one"), {0, 20});
  const File three = played(plan, path("three"), {0, 20}, 3);
  EXPECT_EQ(one.hash(), three.hash());
  EXPECT_EQ(hands(one), hands(three));
  EXPECT_FALSE(hands(one).empty());
  EXPECT_EQ(numbers(one), numbers(three));
}

TEST_F(LabRun, GoesOnWhereItStopped) {
  const Lantern game;
  const Plan plan = plan_of(game, "novice");
  const std::string whole_path = path("whole");
  const File whole = played(plan, whole_path, {0, 30});
  const std::string parts_path = path("parts");
  played(plan, parts_path, {0, 10});
  played(plan, parts_path, {0, 17});  // the second block is shorter than it will be
  File parts = file_for(plan, parts_path);
  Onlooker nobody;
  const RunResult result = run(plan, {0, 30}, 1, parts, nobody);
  EXPECT_EQ(result.present, 10u);
  EXPECT_EQ(result.played, 20u);
  EXPECT_EQ(parts.games(), 30u);
  EXPECT_EQ(parts.hash(), whole.hash());
  EXPECT_EQ(hands(parts), hands(whole));
}

TEST_F(LabRun, StopsBetweenBlocksWhenAsked) {
  const Lantern game;
  const Plan plan = plan_of(game, "novice");
  File file = file_for(plan, path("file"));
  Onlooker onlooker;
  onlooker.stop = true;
  EXPECT_EQ(run(plan, {0, 30}, 2, file, onlooker).played, 0u);
  EXPECT_EQ(file.games(), 0u);
}

TEST_F(LabRun, PartsFromSeveralMachinesMergeToTheSame) {
  const Lantern game;
  const Plan plan = plan_of(game, "novice");
  const File whole = played(plan, path("whole"), {0, 40});
  File first = played(plan, path("first"), {0, 20});
  first.add(played(plan, path("second"), {20, 20}));
  first.add(played(plan, path("overlap"), {10, 20}));
  EXPECT_EQ(first.games(), 40u);
  EXPECT_EQ(first.hash(), whole.hash());
  EXPECT_EQ(hands(first), hands(whole));
  EXPECT_EQ(numbers(first), numbers(whole));
}

TEST_F(LabRun, PartsOfAMatchMergeToTheSame) {
  const Lantern game;
  Plan plan = plan_of(game);
  plan.players = Players({bots::find_level("novice"), bots::find_level("random")});
  const File whole = played(plan, path("whole"), {0, 40}, 2);
  File first = played(plan, path("first"), {0, 20});
  first.add(played(plan, path("second"), {20, 20}));
  EXPECT_EQ(first.hash(), whole.hash());
  EXPECT_EQ(whole.term("players"), "novice,random");
  const std::vector<Contender> result = contenders(whole);
  ASSERT_EQ(result.size(), 2u);
  EXPECT_EQ(result[0].name, "novice");
  EXPECT_GT(result[0].all.wins, result[1].all.wins);
  EXPECT_EQ(contenders(first)[0].all, result[0].all);
  EXPECT_THAT(contenders(played(plan_of(game), path("alike"), {0, 5})), IsEmpty());
}

TEST_F(LabRun, AMatchBetweenSidesIsCountedBySide) {
  const Lantern game;
  Plan plan = plan_of(game);
  plan.setup.seats = 3;
  plan.players =
      Players::between({{"prey", bots::find_level("random"), engine::SeatSet::first(2)},
                        {"hunters", bots::find_level("novice"), engine::SeatSet::of(2)}});
  const File file = played(plan, path("sides"), {0, 40}, 2);
  std::uint64_t won_by_hunters = 0;
  std::uint64_t won_by_prey = 0;
  file.each_game([&](const Row& row) {
    won_by_hunters += row.winners.has(2) ? 1u : 0u;
    won_by_prey += row.winners.has(0) || row.winners.has(1) ? 1u : 0u;
  });
  const std::vector<Contender> result = contenders(file);
  ASSERT_EQ(result.size(), 2u);
  EXPECT_EQ(result[0].name, "prey=random");
  EXPECT_EQ(result[0].all, (Contender::Result{40, won_by_prey}));
  EXPECT_EQ(result[1].name, "hunters=novice");
  EXPECT_EQ(result[1].all, (Contender::Result{40, won_by_hunters}));
  EXPECT_EQ(result[1].at_seat[0].games, 0u);
  EXPECT_EQ(result[1].at_seat[2].games, 40u);
  EXPECT_EQ(file.term("sides"), "prey,prey,hunters");
}

TEST_F(LabRun, AMatchIsCountedByWhoIsFirstWhereAllWinTogether) {
  const engine::testing::SharedLantern game;
  Plan plan = plan_of(game);
  plan.players = Players({bots::find_level("novice"), bots::find_level("random")});
  const File whole = played(plan, path("whole"), {0, 40}, 2);
  std::uint64_t firsts = 0;
  whole.each_game([&](const Row& row) {
    EXPECT_EQ(row.winners.size(), whole.seats());
    EXPECT_FALSE(row.first.empty());
    firsts += row.first.has(0) ? 1u : 0u;
  });
  const std::vector<Contender> result = contenders(whole);
  ASSERT_EQ(result.size(), 2u);
  EXPECT_EQ(result[0].all.wins, 40u);
  EXPECT_GT(result[0].all.firsts, result[1].all.firsts);
  EXPECT_EQ(result[0].at_seat[0].firsts + result[1].at_seat[0].firsts, firsts);
}

TEST_F(LabRun, AMatchIsCountedByPlayerAndBySeat) {
  File file = File::make(path("file"), {{"players", "strong,thumb,thumb"}}, 3, {}, {});
  BlockRecord record;
  record.block = {0, 4};
  // Strong sits in the first seat, then in the third, in the second and in the first again.
  for (const engine::Seat winner : std::array<engine::Seat, 4>{0, 2, 0, 1})
    record.rows.push_back(
        {record.rows.size(), engine::SeatSet::of(winner), "lantern.bid", {1, 1, 1}, {}});
  file.add(record);
  using Result = Contender::Result;
  const std::vector<Contender> result = contenders(file);
  ASSERT_EQ(result.size(), 2u);
  EXPECT_EQ(result[0].all, (Result{4, 2}));
  EXPECT_THAT(result[0].at_seat, ElementsAre(Result{2, 1}, Result{1, 0}, Result{1, 1}));
  EXPECT_EQ(result[1].name, "thumb");
  EXPECT_EQ(result[1].all, (Result{4, 2}));
  EXPECT_THAT(result[1].at_seat, ElementsAre(Result{2, 1}, Result{3, 1}, Result{3, 0}));
  EXPECT_DOUBLE_EQ(result[0].fair_share(), 1.0 / 3);
}

TEST_F(LabRun, OtherTermsAreRefused) {
  const Lantern game;
  const std::string file = path("file");
  played(plan_of(game), file, {0, 5});
  Plan other = plan_of(game, "thumb");
  EXPECT_THAT(complaint([&] { file_for(other, file); }),
              HasSubstr("players `random`, these have `thumb`"));
  File theirs = played(other, path("other"), {0, 5});
  EXPECT_THAT(complaint([&] { theirs.add(File::open(file)); }), HasSubstr("cannot be added"));
  EXPECT_THAT(complaint([&] { File::open(path("none")); }), HasSubstr("there is no file"));
  EXPECT_THAT(complaint([&] { File::open(engine::testing::source_folder() / "README.md"); }),
              HasSubstr("is not a file of the lab"));
  sqlite3* older = nullptr;
  ASSERT_EQ(sqlite3_open(path("older").c_str(), &older), SQLITE_OK);
  sqlite3_exec(older, "CREATE TABLE format (version TEXT); INSERT INTO format VALUES ('1')",
               nullptr, nullptr, nullptr);
  sqlite3_close(older);
  EXPECT_THAT(complaint([&] { File::open(path("older")); }),
              HasSubstr("is of another version of the lab, which counted otherwise"));
}

}  // namespace
}  // namespace gloam::lab
