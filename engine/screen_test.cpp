#include "engine/screen.h"

#include <gtest/gtest.h>

#include "engine/lines.h"

namespace gloam::engine {
namespace {

// A board of three lines above a hand of two.
std::string board(std::size_t rows) {
  Screen screen({80, rows, false});
  screen.head("GAME", {"round 1"});
  screen.add({"land\nwith\nroads", "land in words"});
  screen.add({"hand\nwith texts", "hand", ""});
  return screen.text();
}

TEST(Screen, ShowsEverythingWhereThereIsRoom) {
  EXPECT_EQ(board(6), "GAME   round 1\nland\nwith\nroads\nhand\nwith texts\n");
}

TEST(Screen, FoldsTheLastBlockFirstAndNoMoreThanItMust) {
  EXPECT_EQ(board(5), "GAME   round 1\nland\nwith\nroads\nhand\n");
  EXPECT_EQ(board(4), "GAME   round 1\nland in words\nhand\n");
  EXPECT_EQ(board(2), "GAME   round 1\nland in words\n");
  EXPECT_EQ(board(1), board(2)) << "it cannot be shorter";
}

TEST(Screen, IsNeverNarrowerThanTheSmallestTerminal) {
  EXPECT_EQ(Screen({40, 24, false}).columns, 80u);
  EXPECT_EQ(Screen({132, 24, false}).columns, 132u);
}

TEST(Screen, BreaksTheHeadingBetweenFacts) {
  Screen screen({80, 24, false});
  screen.head("GAME", {std::string(40, 'a'), "", std::string(40, 'b')});
  EXPECT_EQ(screen.text(),
            "GAME   " + std::string(40, 'a') + "\n   " + std::string(40, 'b') + "\n");
}

TEST(Screen, ListsUnderAHeadingAndFoldsToOneLine) {
  const auto hand = [](std::size_t rows) {
    Screen screen({80, rows, false});
    screen.add_list("Your hand", "(secret)", {"  Flint: spark", "  Lamp: light"}, "Flint, Lamp");
    return screen.text();
  };
  EXPECT_EQ(hand(4), "\nYour hand   (secret)\n  Flint: spark\n  Lamp: light\n");
  EXPECT_EQ(hand(1), "Your hand Flint, Lamp\n");
}

}  // namespace
}  // namespace gloam::engine
