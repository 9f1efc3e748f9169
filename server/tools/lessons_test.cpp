// A lesson: the same first game for everybody, at a table that nobody else comes near.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/tables/record.h"
#include "server/tables/testing_games.h"
#include "server/testing_server.h"

namespace gloam::server {
namespace {

using testing::Answer;
using testing::Caller;
using ::testing::HasSubstr;
using ::testing::Not;
using testing::Page;
using testing::Picture;
using testing::TestServer;
namespace json = boost::json;

class LessonTest : public ::testing::Test {
 protected:
  static json::value body_of(const Answer& answer) { return json::parse(answer.body); }
  static std::string code_of(const Answer& answer) {
    return body_of(answer).at("code").as_string().c_str();
  }
  static Answer make(const Caller& who, const std::string& options) {
    return who.call("POST", "/api/tables", R"({"options":{)" + options + "}}");
  }
  static std::string lesson_of(const Caller& who, const std::string& more = {}) {
    const Answer made = make(who, R"("game":"vigil","lesson":"first-turn")" + more);
    EXPECT_EQ(made.status, 200) << made.body;
    return body_of(made).at("table").as_string().c_str();
  }
  // To its end, always with the first option.
  static void play(Page& page) {
    while (page->phase() == "playing") {
      page.until(
          [](const Picture& shown) { return shown.is_asked() || shown.phase() != "playing"; });
      if (page->is_asked()) page.ask(page.first_answer());
    }
  }
  std::string call(const Caller& who, const char* method, const std::string& table,
                   const std::string& rest, const char* body = "") const {
    const Answer answer = who.call(method, "/api/tables/" + table + rest, body);
    return answer.status == 200 ? "" : code_of(answer);
  }

  TestServer server_;
  const Caller anna_ = server_.guest("Anna");
  const Caller bela_ = server_.guest("Bela");
};

TEST_F(LessonTest, AGameSaysWhichLessonsItHas) {
  const json::value games = body_of(anna_.call("GET", "/api/games"));
  const json::value lesson = games.at(0).at("lessons").at(0);
  EXPECT_EQ(lesson.at("name"), "first-turn");
  EXPECT_EQ(lesson.at("seats"), 2);
  EXPECT_EQ(lesson.at("seat"), 0);
  EXPECT_EQ(json::serialize(lesson).find("seed"), std::string::npos);
}

TEST_F(LessonTest, BeginsAtOnceWithItsMakerAndBots) {
  const json::value made = body_of(make(anna_, R"("game":"vigil","lesson":"first-turn")"));
  EXPECT_EQ(made.at("seat"), 0);
  EXPECT_EQ(made.at("promise"), "") << "its dice were chosen";
  const Page page(anna_, made.at("table").as_string().c_str(), 0);
  EXPECT_EQ(page->phase(), "playing");
  EXPECT_EQ(page->seat(0).at("yours"), true);
  EXPECT_EQ(page->seat(1).at("player"), "thumb");
  EXPECT_EQ(page->table().at("promise"), "");
  EXPECT_EQ(page->table().at("options").at("lesson"), "first-turn");
  EXPECT_EQ(page->table().at("options").at("watched"), false);
}

TEST_F(LessonTest, NothingElseThatIsAskedForCounts) {
  const Page plain(anna_, lesson_of(anna_), 0);
  const Page greedy(anna_,
                    lesson_of(anna_, R"(,"seats":4,"settings":[7],"listed":true,"watched":true,
                              "advice":true,"packs":["mine.toml"],
                              "clock":{"kind":"move","seconds":1})"),
                    0);
  EXPECT_EQ(greedy->table().at("options"), plain->table().at("options"));
  EXPECT_EQ(greedy->view(), plain->view());
}

TEST_F(LessonTest, ASeedComesFromNobodyOutside) {
  const std::string seed(64, '7');
  for (const std::string& member : {R"("seed":")" + seed + "\"", R"("secret":")" + seed + "\""}) {
    EXPECT_EQ(make(anna_, R"("game":"vigil","lesson":"first-turn",)" + member).status, 400);
    EXPECT_EQ(anna_
                  .call("POST", "/api/tables",
                        R"({"options":{"game":"vigil","lesson":"first-turn"},)" + member + "}")
                  .status,
              400);
  }
  const std::string table = lesson_of(anna_);
  const json::value before = Page(anna_, table, 0)->view();
  EXPECT_EQ(call(anna_, "POST", table, "/begin", R"({"word":"moth"})"), "")
      << "it has begun, and no word goes into its dice";
  EXPECT_EQ(Page(anna_, table, 0)->view(), before);
}

TEST_F(LessonTest, IsRefusedIfThereIsNone) {
  EXPECT_EQ(code_of(make(anna_, R"("game":"vigil","lesson":"last-turn")")), "no_such_lesson");
  EXPECT_EQ(code_of(make(anna_, R"("game":"chess","lesson":"first-turn")")), "no_such_game");
  EXPECT_EQ(make(server_.stranger(), R"("game":"vigil","lesson":"first-turn")").status, 401);
}

TEST_F(LessonTest, NobodyElseComesNear) {
  const std::string table = lesson_of(anna_);
  EXPECT_EQ(body_of(bela_.call("GET", "/api/tables")).as_array().size(), 0u);
  const std::vector<Caller> others = {bela_, server_.stranger(), anna_.program("Robot")};
  for (const bool over : {false, true}) {
    if (over) {
      ASSERT_EQ(Page(anna_, table, 0).code_of(Abandon{}), "");
    }
    for (const Caller& other : others) {
      Page page(other);
      EXPECT_EQ(page.code_of(Hello{.protocol = kProtocol, .table = table}), "private");
      EXPECT_EQ(page.code_of(Hello{.protocol = kProtocol, .table = table, .seat = 1}),
                "not_your_seat");
      EXPECT_EQ(page.code_of(Sit{.seat = 1}), "no_hello");
      for (const char* const rest : {"/replay", "/record", "/curve", "/cards"})
        EXPECT_EQ(call(other, "GET", table, rest), "private") << rest;
    }
    EXPECT_EQ(call(bela_, "POST", table, "/begin", "{}"), "not_allowed");
    EXPECT_EQ(call(bela_, "POST", table, "/play_on", R"({"line":5})"), "private");
  }
}

TEST_F(LessonTest, NoLinkLeadsThere) {
  const std::string table = lesson_of(anna_);
  Page page(anna_, table, 0);
  EXPECT_EQ(page.code_of(Link{.seat = 0}), "lesson");
  EXPECT_EQ(page.code_of(Link{.seat = 1}), "not_allowed");
  Page other(bela_);
  EXPECT_EQ(other.code_of(Hello{.protocol = kProtocol, .table = table, .seat = 0, .token = "x"}),
            "bad_link");
}

TEST_F(LessonTest, WhoLeavesMayComeBackAndABotPlaysMeanwhile) {
  const std::string table = lesson_of(anna_);
  Page page(anna_, table, 0);
  EXPECT_EQ(page.code_of(Sit{.seat = 1}), "taken") << "nor has its maker two seats";
  EXPECT_EQ(page.code_of(Rise{.seat = 0}), "");
  page.until([](const Picture& shown) { return shown.seat(0).at("taken") == "machine"; });
  EXPECT_EQ(page->seat(0).at("player"), "thumb");
  EXPECT_THROW(Page(bela_, table), std::runtime_error);
  if (page->phase() != "playing") return;
  const std::string code = page.code_of(Sit{.seat = 0});
  EXPECT_TRUE(code.empty() || code == "over") << code;
}

TEST_F(LessonTest, TheSameAnswersMakeTheSameGame) {
  Page one(anna_, lesson_of(anna_), 0);
  Page two(bela_, lesson_of(bela_), 0);
  play(one);
  play(two);
  EXPECT_EQ(one->events(), two->events());
  EXPECT_GT(one->events().size(), 10u);
}

TEST_F(LessonTest, StandsAfterARestart) {
  const std::string table = lesson_of(anna_);
  const Picture before = Page(anna_, table, 0).picture();
  server_.restart();
  EXPECT_EQ(Page(anna_, table, 0).picture(), before);
}

TEST_F(LessonTest, ItsRecordSaysThatItsDiceProveNothing) {
  const std::string table = lesson_of(anna_);
  Page page(anna_, table, 0);
  play(page);
  EXPECT_EQ(page->table().at("secret"), "");
  const std::string record = anna_.call("GET", "/api/tables/" + table + "/record").body;
  EXPECT_THAT(record, HasSubstr("# lesson first-turn\n"));
  EXPECT_THAT(record, Not(HasSubstr("# promise")));
  engine::Complaints complaints;
  const auto verified = verify_record(*testing::vigil(), "record", record, {}, complaints);
  ASSERT_TRUE(verified);
  EXPECT_THAT(proof(*verified, {}),
              HasSubstr("its dice were chosen beforehand. They prove nothing"));
  EXPECT_THAT(proof(*verified, {}), Not(HasSubstr("Proved")));
  EXPECT_FALSE(verify_record(*testing::vigil(), "record", record, {.promise = "6c1d"}, complaints));
}

TEST_F(LessonTest, WhatFollowsItHasFairDice) {
  const std::string table = lesson_of(anna_);
  Page page(anna_, table, 0);
  EXPECT_EQ(page.code_of(Rematch{}), "not_over");
  EXPECT_EQ(call(anna_, "POST", table, "/play_on", R"({"line":5})"), "not_over");
  ASSERT_EQ(page.code_of(page.first_answer()), "");
  ASSERT_EQ(page.code_of(Abandon{}), "");
  ASSERT_EQ(page.code_of(Rematch{}), "");
  page.until([](const Picture& shown) { return shown.table().at("rematch") != ""; });
  const Answer played_on = anna_.call("POST", "/api/tables/" + table + "/play_on", R"({"line":5})");
  ASSERT_EQ(played_on.status, 200) << played_on.body;
  for (const json::value& next : {page->table().at("rematch"), body_of(played_on).at("table")}) {
    const Page after(anna_, next.as_string().c_str());
    EXPECT_EQ(after->table().at("options").at("lesson"), "");
    EXPECT_EQ(after->table().at("promise").as_string().size(), 64u);
  }
}

}  // namespace
}  // namespace gloam::server
