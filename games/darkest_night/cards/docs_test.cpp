// The new power that docs/cards.md shows is loaded from that page, printed as it says there, and
// played.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>

#include "engine/testing_folder.h"
#include "games/darkest_night/testing.h"

namespace gloam::games::darkest_night {
namespace {

using testing::Arranged;
using ::testing::HasSubstr;

std::string page() {
  std::ifstream file(engine::testing::source_folder() / "docs/cards.md");
  return {std::istreambuf_iterator<char>(file), {}};
}

// The block of the page that holds `what`, without its fences.
std::string block_with(const std::string& what) {
  const std::string text = page();
  const std::size_t inside = text.find(what);
  const std::size_t fence = text.rfind("```", inside);
  const std::size_t begin = text.find('\n', fence) + 1;
  return text.substr(begin, text.find("```", begin) - begin);
}

Arranged with_last_stand() {
  Arranged game({"knight", "prince", "rogue", "seer"}, block_with("[last_stand]"));
  game.at("knight", "forest").power("knight", {"last_stand"}).turn("knight").events({"zombie"});
  return game;
}

TEST(ANewPower, PrintsAsThePageSays) {
  const Arranged game = with_last_stand();
  std::string printed = game.pack.texts[game.card("last_stand")];
  std::string::size_type line = 0;
  while ((line = printed.find('\n', line)) != std::string::npos) printed.replace(line++, 1, "\n  ");
  EXPECT_THAT(page(), HasSubstr("Last Stand — Tactic of the knight\n  " + printed + "\n```"));
}

TEST(ANewPower, RollsTwoDiceAndFourWhenItIsDark) {
  Arranged dusk = with_last_stand();
  dusk.darkness(19).answers({{kFight}, dusk.tactic("last_stand")}).dice({1, 1}).event();
  EXPECT_EQ(dusk.told(say::lost), 1);
  Arranged dark = with_last_stand();
  dark.darkness(20).answers({{kFight}, dark.tactic("last_stand")}).dice({5, 5, 5, 1}).event();
  EXPECT_EQ(dark.told(say::won), 1);
  EXPECT_EQ(dark.of("knight").secrecy, 4) << "three successes make no noise";
}

TEST(ANewPower, CostsSecrecyUnlessTheFightIsWonClearly) {
  Arranged game = with_last_stand();
  game.answers({{kFight}, game.tactic("last_stand")}).dice({5, 1}).event();
  EXPECT_EQ(game.of("knight").secrecy, 3);
}

}  // namespace
}  // namespace gloam::games::darkest_night
