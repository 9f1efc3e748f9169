#include "games/burning_daylight/burning_daylight.h"

#include <gtest/gtest.h>

#include "server/testing_games.h"
#include "server/testing_server.h"

namespace gloam::server::testing {

const TestedGame& tested_game() {
  static const TestedGame game{games::burning_daylight::kEntry,
                               {{"Dealt", 3, {}, 5},
                                {"Drafted", 4, {2, 0, 0, 0, 0, 0}, 5},
                                {"Commanded", 2, {1, 1, 1, 1, 0, 0}}}};
  return game;
}

namespace {

TEST(BurningDaylightOnline, NamesTheValuesOfASetting) {
  const TestServer server([](ServerSettings& settings) { settings.games = tested_game_alone(); });
  const Answer answer = server.stranger().call("GET", "/api/games");
  EXPECT_EQ(json::parse(answer.body).at(0).at("settings").at(0).at("values"),
            json::parse(R"(["dealt","agreed","drafted"])"));
}

}  // namespace
}  // namespace gloam::server::testing
