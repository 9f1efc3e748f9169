#include "server/tables/replay.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/tables/curve.h"
#include "server/tables/testing_games.h"
#include "server/tables/testing_table.h"

namespace gloam::server {
namespace {

using ::testing::ElementsAreArray;
using testing::kAnna;
using testing::kBela;
using testing::kDora;
using testing::TestTable;
using testing::vigil;

// What one viewer was told while the game was played, as it went over the wire.
class Told {
 public:
  Told(const TestTable& table, Viewer viewer) : table_(table), viewer_(std::move(viewer)) {}

  void look_again() {
    Shown now = look(*table_, viewer_, {}, before_ ? &*before_ : nullptr);
    if (!before_) {
      frames_.push_back(wire::to_json(whole(*table_, viewer_, now)));
    } else if (auto change = update(*table_, viewer_, *before_, now)) {
      change->number = static_cast<std::uint32_t>(frames_.size());
      change->steps.clear();  // replays have none
      frames_.push_back(wire::to_json(*change));
    }
    before_ = std::move(now);
  }

  const std::vector<std::string>& frames() const { return frames_; }

 private:
  const TestTable& table_;
  Viewer viewer_;
  std::optional<Shown> before_;
  std::vector<std::string> frames_;
};

std::vector<std::string> frames_of(const Replay& replay) {
  std::vector<std::string> frames = {wire::to_json(replay.first)};
  for (const Update& change : replay.changes) frames.push_back(wire::to_json(change));
  return frames;
}

TEST(Replay, TellsAViewerExactlyWhatHeWasToldAndNothingElse) {
  TestTable table(vigil());
  table.start();
  const std::vector<Viewer> viewers = {{kAnna, 0}, {kBela, 1}, {kDora, engine::kNobody}};
  std::vector<Told> told;
  for (const Viewer& viewer : viewers) told.emplace_back(table, viewer).look_again();
  engine::Generator luck{engine::Seed::of(1)};
  for (int step = 0; step < 150 && table->phase() == Phase::playing; ++step) {
    table.now += 1000;
    if (step % 20 == 19) {
      table.ask(kAnna, Talk{.text = "well met", .once = std::to_string(step)});
    } else {
      table.answer_at_random(luck);
    }
    for (Told& one : told) one.look_again();
  }
  for (std::size_t i = 0; i < viewers.size(); ++i) {
    const Replay replay = replay_of(TestTable::kId, table->shared_game(), table.rows(), viewers[i]);
    EXPECT_THAT(frames_of(replay), ElementsAreArray(told[i].frames()));
    EXPECT_EQ(replay.at.size(), replay.changes.size());
  }
}

TEST(Replay, IsForOnesOwnSeatWhileTheGameGoesOn) {
  TestTable table(vigil());
  EXPECT_EQ(may_replay(*table, kAnna, 0).code, "not_started");
  table.start();
  EXPECT_EQ(may_replay(*table, kAnna, 0).code, "");
  EXPECT_EQ(may_replay(*table, kBela, 0).code, "not_your_seat");
  EXPECT_EQ(may_replay(*table, kDora, engine::kNobody).code, "");
  EXPECT_EQ(may_replay(*table, kAnna, 7).code, "no_such_seat");
}

TEST(Replay, IsFromEverySeatAfterTheEnd) {
  TestTable table(vigil());
  table.start();
  table.ask(kAnna, Abandon{});
  EXPECT_EQ(may_replay(*table, kDora, 0).code, "");
}

TEST(Replay, OfAPrivateTableIsPrivateAfterItsEndAsWell) {
  TableOptions options = testing::options_of(*vigil(), 3);
  options.watched = false;
  TestTable table(vigil(), options);
  table.start();
  table.ask(kAnna, Abandon{});
  for (const engine::Seat seat : {engine::kNobody, engine::Seat{0}, engine::Seat{1}}) {
    EXPECT_EQ(may_replay(*table, kDora, seat).code, "private");
    EXPECT_EQ(may_see_curve(*table, kDora, seat).code, "private");
    EXPECT_EQ(may_replay(*table, kBela, seat).code, "");
  }
}

TEST(Replay, NumbersNoLinesWhileTheGameGoesOn) {
  TestTable table(vigil());
  table.start();
  engine::Generator luck{engine::Seed::of(2)};
  for (int step = 0; step < 20; ++step) table.answer_at_random(luck);
  const auto lines = [&] {
    return replay_of(TestTable::kId, table->shared_game(), table.rows(), {kBela, 1}).lines;
  };
  EXPECT_TRUE(lines().empty()) << "gaps would tell how often somebody answered in secret";
  table.ask(kAnna, Abandon{});
  EXPECT_GT(lines().size(), 5u);
}

std::string seen(const engine::Game& game, const engine::Position& position) {
  std::string json;
  game.view(position, engine::kNobody)->write_json(json);
  return json;
}

// A table that begins at a position, with these dice.
Table playing_on(const TestTable& played, const std::string& position, char secret) {
  Created created = played->created();
  created.beginning = position;
  created.secret = std::string(64, secret);
  Table table(TestTable::kId + 1, played->shared_game(), created, played.now);
  for (std::int32_t seat = 0; seat < 3; ++seat) {
    table.apply(Filled{.seat = seat, .player = std::string(kThumb)}, played.now);
  }
  table.apply(Started{}, played.now);
  return table;
}

TEST(PlayingOn, BeginsWhereTheOtherWasWithDiceOfItsOwn) {
  TestTable table(vigil());
  table.start();
  engine::Generator luck{engine::Seed::of(2)};
  for (int step = 0; step < 40; ++step) table.answer_at_random(luck);
  const engine::Game& game = table->game();
  const std::string position = position_at(TestTable::kId, table->shared_game(), table.rows(), 30);
  ASSERT_NE(position, "");

  engine::Position then = game.new_position();
  ASSERT_TRUE(game.restore(position, then));
  const Table one = playing_on(table, position, '1');
  const Table other = playing_on(table, position, '2');
  EXPECT_EQ(one.phase(), Phase::playing);
  EXPECT_FALSE(one.unbroken());
  EXPECT_EQ(seen(game, one.session()->checkpoint()), seen(game, then));
  EXPECT_NE(game.snapshot(one.session()->checkpoint()),
            game.snapshot(other.session()->checkpoint()));
  EXPECT_NE(game.snapshot(one.session()->checkpoint()), position);
}

TEST(PlayingOn, IsForGamesThatAreOver) {
  TestTable table(vigil());
  table.start();
  EXPECT_EQ(may_play_on(*table, kAnna).code, "not_over");
  table.ask(kAnna, Abandon{});
  EXPECT_EQ(may_play_on(*table, kDora).code, "");
}

TEST(PlayingOn, FindsNoPositionBeforeTheStart) {
  TestTable table(vigil());
  EXPECT_EQ(position_at(TestTable::kId, table->shared_game(), table.rows(), 1), "");
}

TEST(Replay, OfALogThatIsNoneIsAnError) {
  const Found nonsense = {{"1", "0", "nonsense"}};
  EXPECT_THROW(replay_of(TestTable::kId, vigil(), nonsense, {kAnna, 0}), std::exception);
}

}  // namespace
}  // namespace gloam::server
