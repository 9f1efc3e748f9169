#include "lab/match.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gloam::lab {
namespace {

using ::testing::ElementsAre;

Players match_of(const std::vector<std::string>& names) {
  std::vector<const bots::Level*> kinds;
  for (const std::string& name : names) kinds.push_back(bots::find_level(name));
  return Players(std::move(kinds));
}

TEST(LabPlayers, SitEverywhereEquallyOften) {
  for (const std::size_t kinds : {2u, 3u, 4u}) {
    for (std::size_t seat = 0; seat < 4; ++seat) {
      std::vector<int> times(kinds);
      for (std::uint64_t number = 0; number < 12; ++number) ++times[kind_at(seat, number, kinds)];
      for (const int sat : times) EXPECT_EQ(sat, 12 / static_cast<int>(kinds));
    }
  }
  const Players players = match_of({"strong", "thumb"});
  EXPECT_EQ(players.at(0, 6).name, "strong");
  EXPECT_EQ(players.at(0, 7).name, "thumb");
  EXPECT_EQ(players.at(1, 7).name, "strong");
}

TEST(LabPlayers, AreNamedAsTheyAreRead) {
  const Players players = match_of({"strong", "thumb"});
  EXPECT_EQ(players.name(), "strong,thumb");
  EXPECT_EQ(players.title(), "strong players and players by rule of thumb");
  EXPECT_THAT(kinds_in(players.name()), ElementsAre("strong", "thumb"));
  EXPECT_TRUE(players.look_ahead());
  EXPECT_FALSE(match_of({"random", "thumb"}).look_ahead());
  EXPECT_TRUE(Players(bots::find_level("thumb")).are_alike());
}

Players between_sides() {
  return Players::between({{"prey", bots::find_level("thumb"), engine::SeatSet::first(2)},
                           {"hunters", bots::find_level("random"), engine::SeatSet::of(2)}});
}

TEST(LabPlayers, OfSidesStayOnThem) {
  const Players players = between_sides();
  for (const std::uint64_t number : {0u, 1u, 2u}) {
    EXPECT_EQ(players.at(0, number).name, "thumb");
    EXPECT_EQ(players.at(1, number).name, "thumb");
    EXPECT_EQ(players.at(2, number).name, "random");
  }
}

TEST(LabPlayers, OfSidesAreNamedWithThem) {
  const Players players = between_sides();
  EXPECT_EQ(players.name(), "prey=thumb,hunters=random");
  EXPECT_EQ(players.title(), "players by rule of thumb for prey and random players for hunters");
  EXPECT_EQ(players.sides(), "prey,prey,hunters");
  EXPECT_FALSE(players.are_alike());
  EXPECT_EQ(match_of({"strong", "thumb"}).sides(), "");
}

}  // namespace
}  // namespace gloam::lab
