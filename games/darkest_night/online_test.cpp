#include "games/darkest_night/darkest_night.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/tables/testing_games.h"
#include "server/testing_server.h"
#include "wire/json.h"

namespace gloam::server::testing {

const TestedGame& tested_game() {
  static const TestedGame game{games::darkest_night::kEntry,
                               {{"Alone", 3}, {"AgainstTheNecromancer", 3, {0, 1}}}};
  return game;
}

namespace {

class DarkestNightOnline : public ::testing::Test {
 protected:
  static TableOptions table_for(std::int32_t seats, std::vector<std::int32_t> settings) {
    TableOptions options;
    options.game = "darkest-night";
    options.seats = seats;
    options.settings = std::move(settings);
    return options;
  }
  // Whether those who sit down there have advice.
  bool has_advice(const TableOptions& options) const {
    const Page page(anna_, anna_.make_table(options));
    return page.picture().table().at("options").at("advice").as_bool();
  }

  TestServer server_{[](ServerSettings& settings) { settings.games = tested_game_alone(); }};
  Caller anna_ = server_.guest("Anna");
};

TEST_F(DarkestNightOnline, FiveNeedANecromancer) {
  const auto answer_to = [&](const TableOptions& options) {
    return anna_.call("POST", "/api/tables", R"({"options":)" + wire::to_json(options) + "}");
  };
  EXPECT_THAT(answer_to(table_for(5, {0, 0})).body, ::testing::HasSubstr("bad_options"));
  EXPECT_EQ(answer_to(table_for(5, {0, 1})).status, 200);
}

TEST_F(DarkestNightOnline, ThereIsAdviceUnlessSomebodyPlaysTheNecromancer) {
  EXPECT_TRUE(has_advice(table_for(2, {0, 0})));
  EXPECT_FALSE(has_advice(table_for(2, {0, 1})));
}

}  // namespace
}  // namespace gloam::server::testing
