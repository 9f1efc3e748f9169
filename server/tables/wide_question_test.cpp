// A question with 512 options, over a socket.
#include <gtest/gtest.h>

#include "engine/testing_game.h"
#include "server/tables/testing_games.h"
#include "server/testing_server.h"

namespace gloam::server {
namespace {

using engine::testing::Lantern;
using testing::Caller;
using testing::Page;
using testing::TestServer;

// Lantern with 512 tools to choose from.
const games::Entry kStorehouse = {
    "lantern", games::vigil::kEntry.words, games::vigil::kEntry.pack, games::vigil::kEntry.types,
    [](std::span<const cards::PackFile>, engine::Complaints&) -> std::unique_ptr<engine::Game> {
      return std::make_unique<Lantern>(engine::testing::Pack{.tools = 512});
    }};

std::size_t options_in(const Page& page) {
  return page->question().at("options").as_array().size();
}

// The question comes after the answer's `done`.
void wait_for_options(Page& page, std::size_t options) {
  page.until([&](const testing::Picture&) { return options_in(page) == options; });
}

TEST(WideQuestion, IsShownAnsweredTakenBackAndPlayedAgainFromTheLog) {
  TestServer server([](ServerSettings& settings) { settings.games = {&kStorehouse, 1}; });
  const Caller anna = server.guest("Anna");
  TableOptions options;
  options.game = "lantern";
  options.seats = 2;
  options.settings = {2};
  const std::string table = anna.begin_table(options);
  Page page(anna, table, 0);
  page.until([](const testing::Picture& picture) { return picture.is_asked(); });
  ASSERT_EQ(options_in(page), 512u);

  Give last_but_one = page.first_answer();
  last_but_one.a = 510;
  EXPECT_EQ(page.code_of(last_but_one), "");
  wait_for_options(page, 2);  // the last tool, or to be done
  EXPECT_EQ(page.code_of(page.undo()), "");
  wait_for_options(page, 512);

  server.restart();
  Page again(anna, table, 0);
  EXPECT_EQ(options_in(again), 512u);
  Give none = again.first_answer();
  none.a = 512;
  EXPECT_EQ(again.code_of(none), "not_offered");
}

}  // namespace
}  // namespace gloam::server
