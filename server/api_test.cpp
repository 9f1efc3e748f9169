#include "server/api.h"

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
using testing::Page;
using testing::Picture;
using testing::TestServer;
namespace json = boost::json;

class ApiTest : public ::testing::Test {
 protected:
  static json::value body_of(const Answer& answer) { return json::parse(answer.body); }
  static std::string code_of(const Answer& answer) {
    return body_of(answer).at("code").as_string().c_str();
  }

  TestServer server_;
  const Caller anna_ = server_.guest("Anna");
};

TEST_F(ApiTest, SaysThatItIsAliveAndReady) {
  EXPECT_EQ(server_.stranger().call("GET", "/healthz").body, "ok\n");
  EXPECT_EQ(server_.stranger().call("GET", "/readyz").body, "ready\n");
}

TEST_F(ApiTest, ListsTheGamesWithTheirSettings) {
  const json::value games = body_of(server_.stranger().call("GET", "/api/games"));
  bool found = false;
  for (const json::value& game : games.as_array()) {
    if (game.at("name") != "vigil") continue;
    found = true;
    EXPECT_EQ(game.at("least_seats"), 2);
    EXPECT_EQ(game.at("settings").at(0).at("name"), "nights");
    EXPECT_EQ(game.at("settings").at(0).at("standard"), 5);
  }
  EXPECT_TRUE(found);
}

TEST_F(ApiTest, ShowsTheRulesOfAGame) {
  const json::value rules = body_of(server_.stranger().call("GET", "/api/rules/vigil"));
  ASSERT_GT(rules.as_array().size(), 10u);
  EXPECT_THAT(rules.at(0).at("id").as_string().c_str(), HasSubstr("vigil."));
  EXPECT_EQ(server_.stranger().call("GET", "/api/rules/chess").status, 404);
}

TEST_F(ApiTest, WhatIsNotThereIsNotFound) {
  EXPECT_EQ(anna_.call("GET", "/api/nothing").status, 404);
  EXPECT_EQ(anna_.call("POST", "/api/nothing", "{}").status, 404);
  EXPECT_EQ(anna_.call("GET", "/api/tables/nothing/record").status, 404);
  EXPECT_EQ(anna_.call("GET", "/api/tables/2222222222229/record").status, 404);
  EXPECT_EQ(anna_.call("GET", "/missing.js").status, 404);
}

TEST_F(ApiTest, EveryPathWithoutADotIsThePage) {
  const Answer page = anna_.call("GET", "/");
  EXPECT_THAT(page.header("Content-Type"), HasSubstr("text/html"));
  EXPECT_THAT(anna_.call("GET", "/table/" + anna_.make_table()).header("Content-Type"),
              HasSubstr("text/html"));
}

TEST_F(ApiTest, EveryResponseIsGuarded) {
  for (const char* path : {"/", "/api/me", "/healthz", "/missing.js"}) {
    const Answer answer = anna_.call("GET", path);
    EXPECT_EQ(answer.header("X-Content-Type-Options"), "nosniff") << path;
    EXPECT_THAT(answer.header("Content-Security-Policy"), HasSubstr("default-src 'self'")) << path;
  }
}

TEST_F(ApiTest, WhatCannotBeReadSaysWhere) {
  const Answer answer = anna_.call("POST", "/api/guest", R"({"name":7})");
  EXPECT_EQ(answer.status, 400);
  EXPECT_EQ(code_of(answer), "unreadable");
  EXPECT_THAT(answer.body, HasSubstr("name"));
  EXPECT_EQ(anna_.call("POST", "/api/tables", "{").status, 400);
  EXPECT_EQ(anna_.call("POST", "/api/tables", R"({"surprise":1})").status, 400);
}

// --- Pages of other sites ---

TEST_F(ApiTest, AnotherSitesPageChangesNothingAndOpensNoSocket) {
  const Caller lured(server_, {anna_.headers().front(), {"Origin", "https://evil.example"}});
  const Answer answer = lured.call("POST", "/api/name", R"({"name":"Eve"})");
  EXPECT_EQ(answer.status, 403);
  EXPECT_EQ(code_of(answer), "origin");
  EXPECT_THAT([&] { Page page(lured); },
              ::testing::ThrowsMessage<std::runtime_error>(HasSubstr("\"origin\"")));
}

TEST_F(ApiTest, TheServersOwnPageMay) {
  const Caller anna(server_, {anna_.headers().front(), {"Origin", "http://localhost"}});
  EXPECT_EQ(anna.call("POST", "/api/name", R"({"name":"Annabel"})").status, 200);
  Page page(anna);
}

// --- Tables ---

TEST_F(ApiTest, ATableIsRefusedWithAReason) {
  const auto code = [&](const char* options) {
    const Answer answer =
        anna_.call("POST", "/api/tables", R"({"options":)" + std::string(options) + "}");
    EXPECT_EQ(answer.status, 409);
    return code_of(answer);
  };
  EXPECT_EQ(code(R"({"game":"chess","seats":2})"), "no_such_game");
  EXPECT_EQ(code(R"({"game":"vigil","seats":9})"), "bad_options");
  EXPECT_EQ(code(R"({"game":"vigil","seats":2,"settings":[99]})"), "bad_options");
  EXPECT_EQ(code(R"({"game":"vigil","seats":2,"packs":["mine.toml"]})"), "no_such_pack");
  EXPECT_EQ(code(R"({"game":"vigil","seats":2,"clock":{"kind":"move","seconds":0}})"),
            "bad_options");
}

TEST_F(ApiTest, AListedTableIsListedUntilItStarts) {
  TableOptions options = Caller::vigil(2);
  options.listed = true;
  const std::string table = anna_.make_table(options);
  anna_.make_table(Caller::vigil(2));
  const auto open = [&] { return body_of(anna_.call("GET", "/api/tables")).as_array(); };
  ASSERT_EQ(open().size(), 1u);
  EXPECT_EQ(open()[0].at("id"), table.c_str());

  Page page(anna_, table);
  for (const int seat : {0, 1}) page.ask(Sit{.seat = seat});
  page.ask(Start{});
  page.until([](const Picture& shown) { return shown.phase() == "playing"; });
  // The list is written after the line of the log that changes it.
  int looks = 0;
  while (!open().empty() && ++looks < 1000) continue;
  EXPECT_TRUE(open().empty());
}

TEST_F(ApiTest, MyTablesAreThoseIMadeOrHaveASeatAt) {
  const Caller bela = server_.guest("Bela");
  const std::string table = anna_.make_table(Caller::vigil(3));
  const auto tables_of = [](const Caller& who) {
    return body_of(who.call("GET", "/api/tables/mine")).as_array().size();
  };
  EXPECT_EQ(tables_of(anna_), 1u);
  EXPECT_EQ(tables_of(bela), 0u);
  Page page(bela, table);
  page.ask(Sit{.seat = 0});
  page.ask(Sit{.seat = 1});
  EXPECT_EQ(tables_of(bela), 1u);
  page.ask(Rise{.seat = 0});
  EXPECT_EQ(tables_of(bela), 1u) << "one seat is left";
  page.ask(Rise{.seat = 1});
  EXPECT_EQ(tables_of(bela), 0u);
  EXPECT_EQ(tables_of(server_.stranger()), 0u);
}

TEST_F(ApiTest, MyTablesSayWhichSeatsAreMine) {
  const Caller bela = server_.guest("Bela");
  const std::string table = anna_.make_table(Caller::vigil(3));
  Page(bela, table).ask(Sit{.seat = 0});
  Page page(anna_, table);
  page.ask(Sit{.seat = 1});
  page.ask(Sit{.seat = 2});
  // The list is written after the line of the log that changes it.
  const auto seats_of = [](const Caller& who, const json::value& seats) {
    json::value mine;
    for (int looks = 0; mine != seats && looks < 1000; ++looks)
      mine = body_of(who.call("GET", "/api/tables/mine")).at(0).at("seats");
    return mine;
  };
  EXPECT_EQ(seats_of(anna_, {1, 2}), json::value({1, 2}));
  EXPECT_EQ(seats_of(bela, json::array{0}), json::value(json::array{0}));
}

TEST_F(ApiTest, ThePromiseIsShownBeforeTheMakerGivesAWord) {
  const Answer made =
      anna_.call("POST", "/api/tables", R"({"options":{"game":"vigil","seats":2}})");
  const std::string table = body_of(made).at("table").as_string().c_str();
  const json::value promise = body_of(made).at("promise");
  EXPECT_EQ(promise.as_string().size(), 64u);
  const std::string path = "/api/tables/" + table + "/begin";
  EXPECT_EQ(body_of(server_.guest("Bela").call("POST", path, "{}")).at("code"), "not_allowed");
  EXPECT_EQ(body_of(anna_.call("POST", path, R"({"player":"oracle"})")).at("code"),
            "no_such_player");
  EXPECT_EQ(body_of(anna_.call("POST", path, R"({"word":"a\nb"})")).at("code"), "bad_word");
  EXPECT_EQ(Page(anna_, table)->phase(), "open") << "what is refused changes nothing";
  EXPECT_EQ(anna_.call("POST", path, R"({"word":"moth"})").status, 200);
  Page page(anna_, table, 0);
  EXPECT_EQ(page->phase(), "playing");
  EXPECT_EQ(page->table().at("promise"), promise);
  ASSERT_EQ(page.code_of(Abandon{}), "");
  EXPECT_THAT(anna_.call("GET", "/api/tables/" + table + "/record").body,
              HasSubstr("# word 1 moth\n"));
}

TEST_F(ApiTest, WhereSomebodyElseSitsItsMakerDoesNotBegin) {
  const std::string table = anna_.make_table();
  Page bela(server_.guest("Bela"), table);
  ASSERT_EQ(bela.code_of(Sit{.seat = 1, .word = "owl"}), "");
  const Answer refused =
      anna_.call("POST", "/api/tables/" + table + "/begin", R"({"word":"moth"})");
  EXPECT_EQ(body_of(refused).at("code"), "taken");
  EXPECT_EQ(Page(anna_, table)->seat(0).at("taken"), "free");
}

TEST_F(ApiTest, ATableThatItsMakerBeginsIsBeingPlayed) {
  const std::string table = anna_.begin_table(Caller::vigil(3));
  Page page(anna_, table, 0);
  EXPECT_EQ(page->phase(), "playing");
  EXPECT_EQ(page->seat(1).at("taken"), "machine");
  EXPECT_EQ(page->seat(1).at("player"), "thumb");
  EXPECT_EQ(page->seat(0).at("player"), "");
}

TEST_F(ApiTest, TheMachinePlaysSteadilyUnlessALevelIsChosen) {
  const auto made_with = [&](const std::string& more) {
    return anna_.call("POST", "/api/tables/" + anna_.make_table() + "/begin",
                      R"({"word":"moth")" + more + "}");
  };
  const auto player = [&](const Answer& made) {
    return Page(anna_, body_of(made).at("table").as_string().c_str())->seat(1).at("player");
  };
  EXPECT_EQ(player(made_with("")), "steady");
  EXPECT_EQ(player(made_with(R"(,"player":"novice")")), "novice");
  EXPECT_EQ(code_of(made_with(R"(,"player":"oracle")")), "no_such_player");
}

TEST_F(ApiTest, ARematchCountsAsATableThatIsMade) {
  const TestServer strict([](ServerSettings& settings) { settings.api.tables = {2, 1e9}; });
  const Caller bela = strict.guest("Bela");
  Page page(bela, bela.make_table());
  page.ask(Abandon{});
  EXPECT_EQ(page.code_of(Rematch{}), "");
  page.until([](const Picture& shown) { return shown.table().at("rematch") != ""; });
  EXPECT_EQ(page.code_of(Rematch{}), "") << "it is there already";
  Page next(bela, page->table().at("rematch").as_string().c_str());
  next.ask(Abandon{});
  EXPECT_EQ(next.code_of(Rematch{}), "too_often");
  EXPECT_EQ(next->table().at("rematch"), "");
}

TEST_F(ApiTest, TheRecordIsShownWhenTheGameIsOverAndVerifies) {
  const std::string table = anna_.begin_table();
  const std::string path = "/api/tables/" + table + "/record";
  EXPECT_EQ(code_of(anna_.call("GET", path)), "not_over");

  Page page(anna_, table, 0);
  const std::string promise = page->table().at("promise").as_string().c_str();
  while (page->phase() == "playing") {
    page.until([](const Picture& shown) { return shown.is_asked() || shown.phase() != "playing"; });
    if (page->is_asked()) page.ask(page.first_answer());
  }
  EXPECT_EQ(page->phase(), "over");
  const std::string record = server_.stranger().call("GET", path).body;
  engine::Complaints complaints;
  EXPECT_TRUE(verify_record(*testing::vigil(), "record", record, {.promise = promise}, complaints));
  EXPECT_TRUE(complaints.empty());
}

TEST_F(ApiTest, TheCurveIsWorkedOutWhenTheGameIsOver) {
  const std::string table = anna_.begin_table();
  const std::string path = "/api/tables/" + table + "/curve";
  EXPECT_EQ(code_of(anna_.call("GET", path)), "not_over");
  EXPECT_EQ(code_of(anna_.call("GET", path + "/0")), "not_over");
  Page(anna_, table, 0).ask(Abandon{});
  EXPECT_EQ(code_of(anna_.call("GET", path + "/7")), "no_such_seat");
  EXPECT_EQ(anna_.call("GET", path + "/x").status, 404);
  const auto seen = [&](const std::string& seat) {
    return body_of(server_.stranger().call("GET", path + seat));
  };
  json::value curve = seen("/1");
  while (!curve.at("done").as_bool()) curve = seen("/1");
  EXPECT_EQ(curve.at("seat"), 1);
  EXPECT_GT(curve.at("points").as_array().size(), 0u);
  EXPECT_EQ(seen("/1"), curve) << "it is kept";
  EXPECT_EQ(seen("").at("seat"), 0) << "from outside, as the first seat knew it";
}

TEST_F(ApiTest, FewCurvesAreWorkedOutAtOnce) {
  const TestServer slow([](ServerSettings& settings) {
    settings.curve = {.playouts = 1'000'000'000, .time = std::chrono::hours(1)};
    settings.api.replays = {1e9, 0.001};
  });
  const Caller bela = slow.guest("Bela");
  std::vector<std::string> codes;
  for (int i = 0; i < 6; ++i) {
    const std::string table = bela.begin_table();
    Page(bela, table).ask(Abandon{});
    const json::value curve = body_of(bela.call("GET", "/api/tables/" + table + "/curve"));
    codes.emplace_back(curve.as_object().contains("code") ? curve.at("code").as_string().c_str()
                                                          : "");
  }
  EXPECT_THAT(codes, ::testing::ElementsAre("", "", "", "", "busy", "busy"));
}

TEST_F(ApiTest, ATableThatNeverStartedHasNoRecord) {
  const std::string table = anna_.make_table();
  Page(anna_, table).ask(Abandon{});
  EXPECT_EQ(code_of(anna_.call("GET", "/api/tables/" + table + "/record")), "not_over");
}

}  // namespace
}  // namespace gloam::server
