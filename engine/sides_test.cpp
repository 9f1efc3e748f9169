#include "engine/sides.h"

#include <gmock/gmock.h>

#include "engine/testing_hunt.h"

namespace gloam::engine {
namespace {

using ::testing::ElementsAre;
using testing::Hunt;
using ::testing::IsEmpty;
using testing::Lantern;

Setup hunt_of_three(int hunted) { return {3, {2, hunted}, {}}; }

// Sides as every game has them that says nothing about them.
class Quarrel final : public Hunt {
 public:
  Allegiance allegiance(const engine::Setup& setup, Seat seat) const override {
    return Game::allegiance(setup, seat);
  }
};

TEST(Sides, AreAsTheGameSays) {
  const Hunt hunt;
  EXPECT_EQ(side_count(hunt, hunt_of_three(1)), 2);
  EXPECT_EQ(seats_of_side(hunt, hunt_of_three(1), 0), SeatSet::first(2));
  EXPECT_EQ(seats_of_side(hunt, hunt_of_three(1), 1), SeatSet::of(2));
  EXPECT_EQ(side_count(hunt, hunt_of_three(0)), 1);
}

TEST(Sides, AreOneForEachOpponentAndOneForFriendsUnlessTheGameSaysOtherwise) {
  const Quarrel quarrel;
  EXPECT_EQ(side_count(quarrel, hunt_of_three(1)), 3);
  EXPECT_EQ(seats_of_side(quarrel, hunt_of_three(1), 2), SeatSet::of(2));
  EXPECT_EQ(side_count(quarrel, hunt_of_three(0)), 1);
  EXPECT_EQ(quarrel.allegiance(hunt_of_three(1), 0).role, "");
}

TEST(Sides, AndRolesHaveTheWordsOfTheCatalogue) {
  const Hunt hunt;
  EXPECT_EQ(side_title(hunt, "prey"), "The prey");
  EXPECT_EQ(side_title(hunt, ""), "");
  EXPECT_EQ(role_title(hunt, "hunter"), "Hunter");
  EXPECT_EQ(role_title(hunt, "fox"), "role.fox") << "a gap shows";
}

TEST(Roles, AreOfferedWithTheFewestSettingsChanged) {
  const std::vector<RoleOffered> roles = roles_offered(Hunt());
  ASSERT_EQ(roles.size(), 2u);
  EXPECT_EQ(roles[0].name, "deer");
  EXPECT_THAT(roles[0].settings, ElementsAre(2, 0));
  EXPECT_EQ(roles[1].name, "hunter");
  EXPECT_THAT(roles[1].settings, ElementsAre(2, 1));
}

TEST(Roles, AreNotOfferedWhereAllPlayTheSame) { EXPECT_THAT(roles_offered(Lantern()), IsEmpty()); }

}  // namespace
}  // namespace gloam::engine
