#include "server/people/people.h"

#include <gtest/gtest.h>

#include "server/testing_server.h"

namespace gloam::server {
namespace {

using testing::Answer;
using testing::Caller;
using testing::Page;
using testing::TestServer;
namespace json = boost::json;

// --- Tokens, logins and programs, as a browser uses them ---

class PeopleTest : public ::testing::Test {
 protected:
  static std::string name_of(const Caller& who) {
    return json::parse(who.call("GET", "/api/me").body).at("name").as_string().c_str();
  }
  static Answer post(const Caller& who, std::string_view path, const json::object& body) {
    return who.call("POST", path, json::serialize(body));
  }
  static Answer log_in(const Caller& who, std::string_view password) {
    return post(who, "/api/login", {{"login", "anna"}, {"password", password}});
  }

  static std::string code_of(const Answer& answer) {
    return json::parse(answer.body).at("code").as_string().c_str();
  }
  static json::object passwords(std::string_view old_one, std::string_view new_one) {
    return {{"old_password", old_one}, {"new_password", new_one}};
  }

  TestServer server_;
  const json::object login_{{"login", "anna"}, {"password", "by candle-light"}};
};

TEST_F(PeopleTest, AGuestIsKnownByTheCookie) {
  EXPECT_EQ(name_of(server_.guest("Anna")), "Anna");
  EXPECT_EQ(name_of(server_.stranger()), "");
}

TEST_F(PeopleTest, AGuestIsKnownAfterARestart) {
  const Caller anna = server_.guest("Anna");
  server_.restart();
  EXPECT_EQ(name_of(anna), "Anna");
}

TEST_F(PeopleTest, ATokenThatNobodyHasIsNobodys) {
  EXPECT_EQ(name_of(Caller(server_, {{"Cookie", "gloam=stolen"}})), "");
  EXPECT_EQ(name_of(Caller(server_, {{"Authorization", "Bearer stolen"}})), "");
}

TEST_F(PeopleTest, TheCookieIsFoundAmongOthers) {
  const std::string cookie = server_.guest("Anna").headers().front().second;
  EXPECT_EQ(name_of(Caller(server_, {{"Cookie", "theme=dark; " + cookie + "; a=b"}})), "Anna");
  EXPECT_EQ(name_of(Caller(server_, {{"Cookie", "not" + cookie}})), "");
}

TEST_F(PeopleTest, TheCookieIsNotForScripts) {
  const Answer answer = post(server_.stranger(), "/api/guest", {{"name", "Anna"}});
  EXPECT_NE(answer.header("Set-Cookie").find("HttpOnly"), std::string::npos);
  EXPECT_NE(answer.header("Set-Cookie").find("SameSite=Lax"), std::string::npos);
}

TEST_F(PeopleTest, ANameCanBeChanged) {
  const Caller anna = server_.guest("Anna");
  EXPECT_EQ(post(anna, "/api/name", {{"name", "Annabel"}}).status, 200);
  EXPECT_EQ(name_of(anna), "Annabel");
  server_.restart();
  EXPECT_EQ(name_of(anna), "Annabel");
}

TEST_F(PeopleTest, ALoginLeadsToTheSamePersonFromAnotherDevice) {
  const Caller anna = server_.guest("Anna");
  ASSERT_EQ(post(anna, "/api/register", login_).status, 200);
  const std::string table = anna.make_table();
  const Answer answer = log_in(server_.stranger(), "by candle-light");
  ASSERT_EQ(answer.status, 200);
  const Caller elsewhere = server_.stranger().after(answer);
  EXPECT_EQ(name_of(elsewhere), "Anna");
  EXPECT_EQ(json::parse(elsewhere.call("GET", "/api/tables/mine").body).as_array().size(), 1u);
  EXPECT_NE(elsewhere.headers(), anna.headers()) << "every device has a token of its own";
}

TEST_F(PeopleTest, AWrongPasswordAndAnUnknownLoginAreTheSame) {
  ASSERT_EQ(post(server_.guest("Anna"), "/api/register", login_).status, 200);
  const Answer wrong = log_in(server_.stranger(), "by day-light");
  const Answer unknown =
      post(server_.stranger(), "/api/login", {{"login", "bela"}, {"password", "by candle-light"}});
  EXPECT_EQ(wrong.status, 401);
  EXPECT_EQ(unknown.status, 401);
  EXPECT_EQ(wrong.body, unknown.body);
}

TEST_F(PeopleTest, ALoginBelongsToOnePerson) {
  ASSERT_EQ(post(server_.guest("Anna"), "/api/register", login_).status, 200);
  EXPECT_EQ(post(server_.guest("Bela"), "/api/register", login_).status, 409);
}

TEST_F(PeopleTest, ALoginAndItsPasswordHaveAForm) {
  const Caller anna = server_.guest("Anna");
  const auto code = [&](std::string_view login, std::string_view password) {
    const Answer answer = post(anna, "/api/register", {{"login", login}, {"password", password}});
    EXPECT_EQ(answer.status, 400);
    return json::parse(answer.body).at("code");
  };
  EXPECT_EQ(code("an", "by candle-light"), "bad_login");
  EXPECT_EQ(code("Anna", "by candle-light"), "bad_login");
  EXPECT_EQ(code("anna", "short"), "bad_password");
}

TEST_F(PeopleTest, WhoLogsOutIsNotKnownByThatTokenAnyMore) {
  const Caller anna = server_.guest("Anna");
  EXPECT_EQ(anna.call("POST", "/api/logout").status, 200);
  EXPECT_EQ(name_of(anna), "");
  server_.restart();
  EXPECT_EQ(name_of(anna), "");
}

// --- Sessions ---

TEST_F(PeopleTest, ABrowserMaySayOfItselfWhatItLikes) {
  const Caller odd(server_, {{"User-Agent", "odd \xff\xc3 <b>browser</b>"}});
  const Caller anna = odd.after(odd.call("POST", "/api/guest", R"({"name":"Anna"})"));
  const json::value sessions = json::parse(anna.call("GET", "/api/sessions").body);
  EXPECT_EQ(sessions.at(0).at("device"), "odd  <b>browser</b>") << "PostgreSQL takes nothing else";
}

TEST_F(PeopleTest, LoggingOutClosesSocketsHereAndAtOtherServers) {
  const TestServer beside = server_.beside();
  const Caller anna = server_.guest("Anna");
  const Caller anna_there(beside, anna.headers());
  const std::string table = anna.make_table();
  Page here(anna, table), there(anna_there, table), another(server_.guest("Bela"), table);
  EXPECT_EQ(name_of(anna_there), "Anna");
  EXPECT_EQ(anna.call("POST", "/api/logout").status, 200);
  while (here.take_in()) continue;
  while (there.take_in()) continue;
  EXPECT_EQ(here.close_code(), 1008);
  EXPECT_EQ(there.close_code(), 1008);
  EXPECT_EQ(name_of(anna_there), "");
  another.catch_up();
}

TEST_F(PeopleTest, ANewPasswordNeedsTheOldOneAndEndsOtherSessions) {
  const Caller anna = server_.guest("Anna");
  EXPECT_EQ(code_of(post(anna, "/api/password", passwords("by candle-light", "by star-light"))),
            "no_login");
  ASSERT_EQ(post(anna, "/api/register", login_).status, 200);
  const Caller elsewhere = server_.stranger().after(log_in(server_.stranger(), "by candle-light"));
  EXPECT_EQ(code_of(post(anna, "/api/password", passwords("by day-light", "by star-light"))),
            "wrong");
  EXPECT_EQ(code_of(post(anna, "/api/password", passwords("by candle-light", "short"))),
            "bad_password");
  EXPECT_EQ(name_of(elsewhere), "Anna");
  EXPECT_EQ(post(anna, "/api/password", passwords("by candle-light", "by star-light")).status, 200);
  EXPECT_EQ(name_of(anna), "Anna");
  EXPECT_EQ(name_of(elsewhere), "");
  EXPECT_EQ(log_in(server_.stranger(), "by candle-light").status, 401);
  EXPECT_EQ(log_in(server_.stranger(), "by star-light").status, 200);
}

TEST_F(PeopleTest, WhoHasALoginGetsNoOtherInItsPlace) {
  const Caller anna = server_.guest("Anna");
  ASSERT_EQ(post(anna, "/api/register", login_).status, 200);
  const json::object other{{"login", "anna2"}, {"password", "by star-light"}};
  EXPECT_EQ(code_of(post(anna, "/api/register", other)), "has_login");
}

TEST_F(PeopleTest, SeesAndEndsTheirSessions) {
  const Caller anna = server_.guest("Anna");
  ASSERT_EQ(post(anna, "/api/register", login_).status, 200);
  const Caller elsewhere = server_.stranger().after(log_in(server_.stranger(), "by candle-light"));
  const Caller robot = anna.program("Robot");
  const json::array sessions = json::parse(anna.call("GET", "/api/sessions").body).as_array();
  ASSERT_EQ(sessions.size(), 3u);
  for (const json::value& one : sessions) {
    if (one.at("current").as_bool()) continue;
    const bool program = one.at("program") == "Robot";
    EXPECT_EQ(code_of(post(server_.guest("Bela"), "/api/sessions/end", {{"id", one.at("id")}})),
              "not_found")
        << "it is not theirs";
    EXPECT_EQ(name_of(program ? robot : elsewhere), program ? "Robot" : "Anna");
    EXPECT_EQ(post(anna, "/api/sessions/end", {{"id", one.at("id")}}).status, 200);
    EXPECT_EQ(name_of(program ? robot : elsewhere), "");
  }
  EXPECT_EQ(name_of(anna), "Anna");
  EXPECT_EQ(code_of(server_.stranger().call("GET", "/api/sessions")), "no_name");
}

TEST_F(PeopleTest, AProgramHasANameAndSaysThatItIsOne) {
  const Caller robot = server_.guest("Anna").program("Robot");
  const json::value me = json::parse(robot.call("GET", "/api/me").body);
  EXPECT_EQ(me.at("name"), "Robot");
  EXPECT_EQ(me.at("program"), true);
  server_.restart();
  EXPECT_EQ(json::parse(robot.call("GET", "/api/me").body).at("program"), true);
}

}  // namespace
}  // namespace gloam::server
