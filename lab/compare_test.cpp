#include "lab/compare.h"

#include <gtest/gtest.h>

#include "engine/testing_folder.h"

namespace gloam::lab {
namespace {

class Compare : public ::testing::Test {
 protected:
  // A file with these games: whether the first seat won, and a figure.
  File file_of(const std::string& name, const std::vector<std::pair<bool, int>>& games,
               const std::string& seed = "1") {
    File file =
        File::make(folder_.file(name), {{"game", "g"}, {"seed", seed}}, 2, {{"rounds", ""}}, {});
    BlockRecord record;
    record.block = {0, games.size()};
    for (std::size_t i = 0; i < games.size(); ++i) {
      Row row;
      row.number = i;
      if (games[i].first) row.winners = engine::SeatSet::first(1);
      row.decisions = {1, 1};
      row.figures = {games[i].second};
      record.rows.push_back(row);
    }
    file.add(record);
    return file;
  }

 private:
  engine::testing::Folder folder_;
};

TEST_F(Compare, LooksAtGamesOfTheSameNumber) {
  const File first = file_of("first.lab", {{true, 10}, {true, 10}, {false, 10}, {false, 10}});
  const File second =
      file_of("second.lab", {{true, 12}, {false, 14}, {true, 12}, {false, 14}, {true, 99}});
  const Comparison result = compare(first, second, 0);
  EXPECT_EQ(result.pairs.both, 1u);
  EXPECT_EQ(result.pairs.first_only, 1u);
  EXPECT_EQ(result.pairs.second_only, 1u);
  EXPECT_EQ(result.pairs.neither, 1u);
  ASSERT_EQ(result.figures.size(), 1u);
  EXPECT_DOUBLE_EQ(result.figures[0].first, 10);
  EXPECT_DOUBLE_EQ(result.figures[0].second, 13);
  EXPECT_DOUBLE_EQ(result.figures[0].difference.value, 3);
  EXPECT_DOUBLE_EQ(result.figures[0].difference.error, 0.5);
}

TEST_F(Compare, RefusesGamesThatDidNotBeginAlike) {
  const File first = file_of("first.lab", {{true, 10}});
  EXPECT_THROW(compare(first, file_of("second.lab", {{true, 10}}, "2"), 0), FileError);
  EXPECT_THROW(compare(first, file_of("third.lab", {}), 0), FileError);
}

}  // namespace
}  // namespace gloam::lab
