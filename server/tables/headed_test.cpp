// A game that is won together, and of whose winners one is first.
#include <gtest/gtest.h>

#include "engine/testing_game.h"
#include "server/tables/testing_games.h"
#include "server/testing_server.h"

namespace gloam::server {
namespace {

using engine::testing::SharedLantern;
using testing::Caller;
using testing::Page;
using testing::TestServer;
namespace json = testing::json;

const games::Entry kShared = {
    "lantern", games::vigil::kEntry.words, games::vigil::kEntry.pack, games::vigil::kEntry.types,
    [](std::span<const cards::PackFile>, engine::Complaints&) -> std::unique_ptr<engine::Game> {
      return std::make_unique<SharedLantern>();
    }};

TEST(HeadedVictory, IsToldAtTheTableInTheListsAndAfterARestart) {
  TestServer server([](ServerSettings& settings) { settings.games = {&kShared, 1}; });
  const Caller anna = server.guest("Anna");
  TableOptions options;
  options.game = "lantern";
  options.seats = 2;
  options.settings = {1};
  const std::string table = anna.begin_table(options);
  Page page(anna, table, 0);
  while (page->phase() != "over") {
    page.until([](const testing::Picture& picture) {
      return picture.is_asked() || picture.phase() == "over";
    });
    if (page->is_asked()) page.code_of(page.first_answer());
  }
  const json::value outcome = page->table().at("outcome");
  EXPECT_EQ(outcome.at("winners"), json::parse("[0,1]"));
  const json::array scores = outcome.at("scores").as_array();
  json::array first;
  for (const std::int64_t seat : {0, 1})
    if (scores[static_cast<std::size_t>(seat)].as_int64() >=
        scores[static_cast<std::size_t>(1 - seat)].as_int64())
      first.push_back(seat);
  EXPECT_EQ(outcome.at("first"), first);

  server.restart();
  EXPECT_EQ(Page(anna, table, 0)->table().at("outcome"), outcome);
  const json::array lists = json::parse(anna.call("GET", "/api/tables/mine").body).as_array();
  ASSERT_EQ(lists.size(), 1u);
  EXPECT_EQ(lists[0].at("first"), first);
}

}  // namespace
}  // namespace gloam::server
