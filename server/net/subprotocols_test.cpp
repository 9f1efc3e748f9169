#include "server/net/subprotocols.h"

#include <gtest/gtest.h>

#include "server/testing_server.h"

namespace gloam::server {
namespace {

using testing::Answer;
using testing::Caller;
using testing::Client;
using testing::Headers;
using testing::Page;
using testing::TestServer;

TEST(Subprotocols, AreReadInAnyOrderAmongOthers) {
  const auto token = [](std::string_view header) { return read_subprotocols(header)->token; };
  EXPECT_EQ(token("gloam, token.AbC-1_2"), "AbC-1_2");
  EXPECT_EQ(token("token.AbC,\tgloam ,chat"), "AbC");
  EXPECT_EQ(token("gloam"), "");
  EXPECT_EQ(token("chat, tokens.A"), "");
  EXPECT_TRUE(read_subprotocols("gloam")->ours);
  EXPECT_FALSE(read_subprotocols("chat")->ours);
  EXPECT_FALSE(read_subprotocols("")->ours);
}

TEST(Subprotocols, WithoutATokenThatCouldBeOneAreNotRead) {
  for (const std::string& header :
       {std::string("gloam, token."), std::string("gloam, token.a b"),
        std::string("gloam, token.a="), std::string("gloam, token.a, token.b"),
        std::string("token.a"), std::string("chat, token.a"),
        "gloam, token." + std::string(129, 'a')}) {
    EXPECT_FALSE(read_subprotocols(header)) << header;
  }
  EXPECT_TRUE(read_subprotocols("gloam, token." + std::string(128, 'a')));
}

class SubprotocolTest : public ::testing::Test {
 protected:
  // The digits that Anna is known by.
  std::string token() const {
    const std::string cookie = anna_.headers().front().second;
    return cookie.substr(cookie.find('=') + 1);
  }
  Answer connect(const Headers& headers) const {
    Client client(server_.port());
    return client.connect("/socket", headers);
  }
  Answer offer(const std::string& protocols) const {
    return connect({{"Sec-WebSocket-Protocol", protocols}});
  }
  // Whether whoever comes to Anna's table like that is she.
  bool is_anna(const Headers& headers) const {
    const Page page(Caller(server_, headers), anna_.make_table(Caller::vigil(2)));
    return page.picture().table().at("yours").as_bool();
  }

  TestServer server_;
  Caller anna_ = server_.guest("Anna");
};

TEST_F(SubprotocolTest, CarriesTheTokenAndIsAnsweredWithoutIt) {
  const Answer answer = offer("gloam, token." + token());
  EXPECT_EQ(answer.status, 101);
  EXPECT_EQ(answer.header("Sec-WebSocket-Protocol"), "gloam");
  for (const auto& [name, value] : answer.headers)
    EXPECT_EQ(value.find(token()), std::string::npos) << name;
  EXPECT_TRUE(is_anna({{"Sec-WebSocket-Protocol", "gloam, token." + token()}}));
}

TEST_F(SubprotocolTest, WithATokenOfNobodyMakesAStranger) {
  EXPECT_EQ(offer("gloam, token.nobodys").status, 101);
  EXPECT_FALSE(is_anna({{"Sec-WebSocket-Protocol", "gloam, token.nobodys"}}));
  EXPECT_FALSE(is_anna({{"Sec-WebSocket-Protocol", "gloam"}}));
}

TEST_F(SubprotocolTest, GoesBeforeACookieAndNotBeforeAHeader) {
  const std::string mine = "gloam, token." + token();
  const auto& [cookie, digits] = anna_.headers().front();
  EXPECT_FALSE(is_anna({{cookie, digits}, {"Sec-WebSocket-Protocol", "gloam, token.nobodys"}}));
  EXPECT_FALSE(is_anna({{"Authorization", "Bearer nobodys"}, {"Sec-WebSocket-Protocol", mine}}));
}

TEST_F(SubprotocolTest, ThatCannotBeReadIsRefused) {
  for (const std::string& protocols : {std::string("gloam, token."), "token." + token(),
                                       "gloam, token." + std::string(129, 'a')}) {
    const Answer answer = offer(protocols);
    EXPECT_EQ(answer.status, 400);
    EXPECT_NE(answer.body.find("unreadable"), std::string::npos);
    EXPECT_EQ(answer.body.find(token()), std::string::npos);
  }
  EXPECT_EQ(offer("gloam, token." + std::string(9000, 'a')).status, 431);
}

TEST_F(SubprotocolTest, IsOnlySelectedIfItIsOffered) {
  EXPECT_EQ(connect({}).header("Sec-WebSocket-Protocol"), "");
  EXPECT_EQ(offer("chat").header("Sec-WebSocket-Protocol"), "");
  EXPECT_EQ(offer("chat, gloam").header("Sec-WebSocket-Protocol"), "gloam");
}

TEST_F(SubprotocolTest, OpensNoDoorForAnotherSite) {
  EXPECT_EQ(connect({{"Origin", "https://elsewhere.example"},
                     {"Sec-WebSocket-Protocol", "gloam, token." + token()}})
                .status,
            403);
}

TEST_F(SubprotocolTest, IsForSocketsAlone) {
  Client client(server_.port());
  const Answer me =
      client.http("GET", "/api/me", {}, {{"Sec-WebSocket-Protocol", "gloam, token." + token()}});
  EXPECT_EQ(me.body.find("Anna"), std::string::npos);
}

}  // namespace
}  // namespace gloam::server
