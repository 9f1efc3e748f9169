#include "games/burning_daylight/burning_daylight.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "games/battery/lesson.h"
#include "server/tables/testing_games.h"
#include "server/testing_server.h"

namespace gloam::server::testing {

const TestedGame& tested_game() {
  static const TestedGame game{games::burning_daylight::kEntry,
                               {{"Dealt", 3, {}, 5},
                                {"Drafted", 4, {2, 0, 0, 0, 0, 0}, 5},
                                {"Commanded", 2, {1, 1, 1, 1, 0, 0}}},
                               true};
  return game;
}

namespace {

using ::testing::HasSubstr;

// Learn tells of it step by step: whoever learns goes first and completes two missions, and none of
// the gang is injured.
TEST(BurningDaylightLesson, TheFirstTurnsGoWell) {
  const games::Entry& entry = tested_game().entry;
  constexpr std::array<std::string_view, 6> kAnswers = {"mission", "team",   "mission",
                                                        "team",    "deploy", "deploy"};
  games::battery::expect_good_lesson(*games::plain(entry), entry.lessons[0], kAnswers,
                                     [](const games::battery::LessonPlayed& played) {
                                       return played.text().starts_with("Gang 1 goes first") &&
                                              played.text().find("Gang 1: ") == std::string::npos;
                                     });
}

TEST(BurningDaylightOnline, NamesTheValuesOfASettingAndSaysALineAboutEach) {
  const TestServer server([](ServerSettings& settings) { settings.games = tested_game_alone(); });
  const Answer answer = server.stranger().call("GET", "/api/games");
  const json::value gangs = json::parse(answer.body).at(0).at("settings").at(0);
  EXPECT_EQ(gangs.at("values"), json::parse(R"(["dealt","agreed","drafted"])"));
  EXPECT_EQ(gangs.at("notes").as_array().size(), 3U);
  for (const json::value& note : gangs.at("notes").as_array()) EXPECT_NE(note.as_string(), "");
}

TEST(BurningDaylightOnline, RecommendsToTwoThatTheRoundIsFinished) {
  const TestServer server([](ServerSettings& settings) { settings.games = tested_game_alone(); });
  const json::value games = json::parse(server.stranger().call("GET", "/api/games").body);
  for (const json::value& setting : games.at(0).at("settings").as_array()) {
    const json::array& recommended = setting.at("recommended").as_array();
    ASSERT_EQ(recommended.size(), setting.at("name") == "finish_round" ? 1u : 0u);
    if (recommended.empty()) continue;
    EXPECT_EQ(recommended[0].at("seats"), 2);
    EXPECT_EQ(recommended[0].at("value"), 1);
  }
}

TEST(BurningDaylightOnline, AWrongValueIsAnsweredWithThoseThereAre) {
  const TestServer server([](ServerSettings& settings) { settings.games = tested_game_alone(); });
  const Caller anna = server.guest("Anna");
  const auto answer = [&](const std::string& gangs) {
    return anna.call("POST", "/api/tables",
                     R"({"options":{"game":"burning-daylight","seats":2,"settings":[)" + gangs +
                         ",0,0,0,0,0]}}");
  };
  EXPECT_THAT(answer("3").body,
              HasSubstr("the setting gangs is 0 (dealt), 1 (agreed) or 2 (drafted)"));
  for (const std::string& nonsense : {std::string("1e9"), std::string(309, '9')})
    EXPECT_THAT(answer(nonsense).body, HasSubstr("options.settings: a whole number is expected"));
}

}  // namespace
}  // namespace gloam::server::testing
