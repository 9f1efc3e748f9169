#include "server/people.h"

#include <gtest/gtest.h>

#include "server/testing_server.h"

namespace gloam::server {
namespace {

using testing::Answer;
using testing::Caller;
using testing::TestServer;
namespace json = boost::json;

// --- Names ---

TEST(ProperName, IsTrimmed) { EXPECT_EQ(proper_name("  Anna  Lea "), "Anna  Lea"); }

TEST(ProperName, HasOneToTwentyFourLettersOfAnyLanguage) {
  EXPECT_EQ(proper_name(""), std::nullopt);
  EXPECT_EQ(proper_name("   "), std::nullopt);
  EXPECT_EQ(proper_name(std::string(25, 'x')), std::nullopt);
  std::string umlauts;
  for (int i = 0; i < 24; ++i) umlauts += "\u00f6";
  EXPECT_EQ(proper_name(umlauts), umlauts);
}

TEST(ProperName, HasNoControlCharacters) {
  EXPECT_EQ(proper_name("An\nna"), std::nullopt);
  EXPECT_EQ(proper_name("An\x7fna"), std::nullopt);
  EXPECT_EQ(proper_name(std::string("An\0na", 5)), std::nullopt);
}

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
