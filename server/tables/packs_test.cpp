// Tables that are played with packs beside the game's own.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/testing_page.h"
#include "server/testing_server.h"

namespace gloam::server {
namespace {

using testing::Answer;
using testing::Caller;
using ::testing::HasSubstr;
using testing::Page;
using testing::TestServer;
namespace json = boost::json;

constexpr const char* kEmbers = R"~([pack]
format = 1
game = "vigil"
id = "more"
title = "Embers"
version = "1"
vocabulary = 1
extends = "vigil"

[flint]
name = "Wet Flint"
kind = "deed"
copies = 2
rules = "deed: gain(1)"

[ember]
name = "Ember"
kind = "deed"
copies = 2
rules = "deed: gain(2); draw(1)"
)~";

class PacksTest : public ::testing::Test {
 protected:
  std::string make_table(bool watched) const {
    TableOptions options = Caller::vigil(2);
    options.packs = {"more.toml"};
    options.watched = watched;
    return anna_.make_table(options);
  }
  static json::array cards_at(const Caller& caller, const std::string& table) {
    return json::parse(caller.call("GET", "/api/tables/" + table + "/cards").body).as_array();
  }

  TestServer server_{
      [](ServerSettings& settings) { settings.packs.emplace_back("more.toml", kEmbers); }};
  Caller anna_ = server_.guest("Anna");
};

TEST_F(PacksTest, AreCalledByTheirTitles) {
  const json::value games = json::parse(anna_.call("GET", "/api/games").body);
  EXPECT_EQ(games.at(0).at("packs"), json::parse(R"([{"name":"more.toml","title":"Embers"}])"));
  const Page page(anna_, make_table(true));
  EXPECT_EQ(page.picture().table().at("packs"), json::parse(R"(["Embers"])"));
  const Page plain(anna_, anna_.make_table(Caller::vigil(2)));
  EXPECT_EQ(plain.picture().table().at("packs"), json::parse("[]"));
}

TEST_F(PacksTest, LieOnTheCardsOfTheTable) {
  const json::array own = json::parse(anna_.call("GET", "/api/cards/vigil").body).as_array();
  const json::array cards = cards_at(server_.stranger(), make_table(true));
  ASSERT_EQ(cards.size(), own.size() + 1);
  EXPECT_EQ(own[0].at("text"), "Gain 2 oil.");
  EXPECT_EQ(cards[0].at("name"), "Wet Flint");
  EXPECT_EQ(cards[0].at("text"), "Gain 1 oil.");
  EXPECT_EQ(cards[1], own[1]);
  EXPECT_EQ(cards.back().at("text"), "Gain 2 oil, then draw a card.");
  EXPECT_EQ(cards_at(anna_, anna_.make_table(Caller::vigil(2))), own);
}

TEST_F(PacksTest, StayWithTheTableWhenTheyAreWithdrawn) {
  const std::string table = make_table(true);
  const TestServer without = server_.beside();
  EXPECT_EQ(cards_at(without.stranger(), table), cards_at(anna_, table));
}

TEST_F(PacksTest, AreShownToThoseWhoMayLook) {
  const std::string table = make_table(false);
  const auto answer = [&](const Caller& caller, const std::string& name) {
    return caller.call("GET", "/api/tables/" + name + "/cards");
  };
  anna_.call("POST", "/api/tables/" + table + "/begin", R"({"word":"moth","player":"thumb"})");
  EXPECT_EQ(answer(anna_, table).status, 200);
  EXPECT_EQ(answer(anna_, table).header("Cache-Control"), "no-store");
  const Answer refused = answer(server_.guest("Cleo"), table);
  EXPECT_EQ(refused.status, 403);
  EXPECT_THAT(refused.body, HasSubstr("\"private\""));
  EXPECT_THAT(refused.body, ::testing::Not(HasSubstr("Ember")));
  EXPECT_EQ(answer(anna_, "2222222222222").status, 404);
  EXPECT_EQ(answer(anna_, "nonsense").status, 404);
}

}  // namespace
}  // namespace gloam::server
