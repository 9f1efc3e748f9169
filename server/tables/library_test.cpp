#include "server/tables/library.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/tables/testing_games.h"

namespace gloam::server {
namespace {

using ::testing::HasSubstr;

TEST(Library, MakesAGameOnce) {
  Library library(testing::vigil_alone());
  const Library::Made made = library.game("vigil", {});
  ASSERT_NE(made.game, nullptr);
  EXPECT_EQ(library.game("vigil", {}).game, made.game);
  EXPECT_EQ(library.size(), 1u);
}

TEST(Library, RefusesAFurtherFileOfAGamesOwnPack) {
  Library library(testing::vigil_alone());
  const engine::Complaints complaints =
      library.offer("second.toml",
                    "[pack]\ngame = \"vigil\"\ncontinues = \"vigil\"\n\n[ember]\n"
                    "name = \"Ember\"\nkind = \"deed\"\nrules = \"deed: draw(1)\"\n");
  ASSERT_EQ(complaints.size(), 1u);
  EXPECT_THAT(complaints[0].text, HasSubstr("write `extends = \"vigil\"`"));
  EXPECT_EQ(library.find_offered("vigil", "second.toml"), nullptr);
}

TEST(Library, DoesNotRememberGamesThatDoNotExist) {
  Library library(testing::vigil_alone());
  for (const char* name : {"chess", "go", ""}) {
    const Library::Made made = library.game(name, {});
    EXPECT_EQ(made.game, nullptr);
    EXPECT_THAT(made.trouble, HasSubstr(name));
  }
  EXPECT_EQ(library.size(), 0u);
}

}  // namespace
}  // namespace gloam::server
