// Every lesson of a game is the same for everybody: played twice at real tables, with the same
// answers.
#include <gtest/gtest.h>

#include "server/tables/testing_games.h"
#include "server/testing_server.h"

namespace gloam::server {
namespace {

using testing::Caller;
using testing::Page;
using testing::Picture;
using testing::tested_game;
using testing::tested_game_alone;
using testing::TestServer;
namespace json = boost::json;

// What somebody is asked and told who always takes the first option.
struct Told {
  std::vector<std::string> questions;
  json::array events;
};

Told first_turns(const Caller& who, const games::Lesson& lesson, int answers) {
  TableOptions options;
  options.game = tested_game().entry.name;
  options.lesson = lesson.name;
  Page page(who, who.make_table(options), lesson.seat);
  Told told;
  const auto can_go_on = [](const Picture& shown) {
    return shown.is_asked() || shown.phase() != "playing";
  };
  while (answers-- > 0) {
    page.until(can_go_on);
    if (page->phase() != "playing") break;
    told.questions.push_back(json::serialize(page->question()));
    EXPECT_EQ(page.code_of(page.first_answer()), "");
    page.catch_up();
  }
  page.until(can_go_on);
  told.events = page->events();
  return told;
}

TEST(Lessons, AreTheSameForEverybody) {
  TestServer server([](ServerSettings& settings) { settings.games = tested_game_alone(); });
  constexpr int kAnswers = 25;  // more than a first turn takes
  for (const games::Lesson& lesson : tested_game().entry.lessons) {
    SCOPED_TRACE(lesson.name);
    const Told one = first_turns(server.guest("Anna"), lesson, kAnswers);
    const Told two = first_turns(server.guest("Bela"), lesson, kAnswers);
    EXPECT_EQ(one.questions, two.questions);
    EXPECT_EQ(one.events, two.events);
    EXPECT_GT(one.events.size(), 10u);
  }
}

}  // namespace
}  // namespace gloam::server
