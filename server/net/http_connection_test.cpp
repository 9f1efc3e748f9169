#include "server/net/http_connection.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <thread>

#include "server/net/testing_client.h"
#include "server/net/testing_net.h"

namespace gloam::server {
namespace {

using std::chrono::milliseconds;
using testing::Answer;
using testing::Client;
using testing::EchoFront;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::Gt;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Pair;
using testing::RawLine;
using testing::Reply;
using testing::RunningNet;
using ::testing::SizeIs;
using ::testing::StartsWith;

TEST(HttpConnection, ARequestIsHandedOverInItsParts) {
  EchoFront front;
  HttpRequest seen;
  front.on_request = [&](HttpRequest request, const Reply& reply) {
    seen = std::move(request);
    reply({});
  };
  RunningNet net(front);
  Client(net.port())
      .http("POST", "/a%20table/..%2Fx?seat=1&name=%41", "the body",
            {{"Origin", "https://gloaming.example"},
             {"Cookie", "token=1"},
             {"Authorization", "Bearer 2"},
             {"Accept-Encoding", "br"},
             {"If-None-Match", "\"3\""}});
  net.stop(milliseconds(0));
  EXPECT_EQ(seen.method, "POST");
  EXPECT_EQ(seen.path, "/a table/../x") << "decoded, and nothing is resolved";
  EXPECT_EQ(seen.query, "seat=1&name=%41");
  EXPECT_EQ(seen.body, "the body");
  EXPECT_EQ(seen.address, "127.0.0.1");
  EXPECT_EQ(seen.host, "localhost");
  EXPECT_EQ(seen.origin, "https://gloaming.example");
  EXPECT_EQ(seen.cookie, "token=1");
  EXPECT_EQ(seen.authorization, "Bearer 2");
  EXPECT_EQ(seen.accept_encoding, "br");
  EXPECT_EQ(seen.if_none_match, "\"3\"");
}

TEST(HttpConnection, AResponseCarriesItsLengthAndWhatTheFrontSays) {
  EchoFront front;
  front.on_request = [](const HttpRequest&, const Reply& reply) {
    reply({418, "text/plain", "short and stout", {{"X-Frame-Options", "DENY"}}});
  };
  RunningNet net(front);
  const Answer answer = Client(net.port()).http("GET", "/");
  EXPECT_EQ(answer.status, 418);
  EXPECT_EQ(answer.body, "short and stout");
  EXPECT_THAT(answer.headers,
              ElementsAre(Pair("X-Frame-Options", "DENY"), Pair("Content-Type", "text/plain"),
                          Pair("Content-Length", "15")));
}

TEST(HttpConnection, RequestsOnOneConnectionAreAnsweredInTheirOrder) {
  EchoFront front;
  RunningNet net(front);
  RawLine line(net.port());
  line.send(
      "GET /1 HTTP/1.1\r\n\r\nGET /2 HTTP/1.1\r\n\r\nGET /3 HTTP/1.1\r\nConnection: close\r\n\r\n");
  const std::string answers = line.read_to_the_end();
  EXPECT_THAT(answers, HasSubstr("GET|/1||HTTP/1.1 200 OK"));
  EXPECT_THAT(answers, HasSubstr("GET|/2||HTTP/1.1 200 OK"));
  EXPECT_THAT(answers, EndsWith("GET|/3||"));
  EXPECT_EQ(net.counts().requests, 3u);
}

TEST(HttpConnection, AClientOfTheOldProtocolIsAnsweredAndLetGo) {
  EchoFront front;
  RunningNet net(front);
  RawLine line(net.port());
  line.send("GET / HTTP/1.0\r\n\r\n");
  EXPECT_THAT(line.read_to_the_end(), EndsWith("\r\n\r\nGET|/||"));
}

TEST(HttpConnection, HeadIsAnsweredAsGetWithoutTheBody) {
  EchoFront front;
  RunningNet net(front);
  Client client(net.port());
  const Answer head = client.http("HEAD", "/page");
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.header("Content-Length"), std::to_string(std::string("GET|/page||").size()));
  EXPECT_EQ(head.body, "");
  EXPECT_EQ(client.http("GET", "/page").body, "GET|/page||") << "on the same connection";
}

TEST(HttpConnection, AnAnswerThatHasNoBodySaysNothingOfOne) {
  for (const int status : {204, 304}) {
    EchoFront front;
    front.on_request = [&](const HttpRequest&, const Reply& reply) { reply({.status = status}); };
    RunningNet net(front);
    Client client(net.port());
    for (int i = 0; i < 2; ++i) EXPECT_THAT(client.http("GET", "/").headers, IsEmpty());
  }
}

TEST(HttpConnection, GarbageGets400AndIsLetGo) {
  EchoFront front;
  RunningNet net(front);
  const std::string every_byte = [] {
    std::string bytes;
    for (int byte = 0; byte < 256; ++byte) bytes += static_cast<char>(byte);
    return bytes;
  }();
  for (const std::string& garbage :
       {every_byte, std::string("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 11),
        std::string("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"), std::string("GET / HTTP/1.1\nHost: x\n\n"),
        std::string("GET / HTTP/1.1\r\nContent-Length: many\r\n\r\n"), std::string("\r\r\r\r")}) {
    RawLine line(net.port());
    line.send(garbage);
    EXPECT_THAT(line.read_to_the_end(), StartsWith("HTTP/1.1 400 Bad Request\r\n"));
  }
  EXPECT_EQ(net.counts().requests, 0u);
}

TEST(HttpConnection, APathThatIsNotWellEncodedGets400) {
  EchoFront front;
  RunningNet net(front);
  Client client(net.port());
  for (const char* path : {"/%zz", "/%4", "/%", "/a%00b", "*", "http://elsewhere/"}) {
    EXPECT_EQ(client.http("GET", path).status, 400) << path;
  }
  EXPECT_EQ(client.http("GET", "/%41%7e").body, "GET|/A~||");
}

TEST(HttpConnection, ARequestThatNeverEndsIsCutHoweverSlowlyItComes) {
  EchoFront front;
  RunningNet net(front, {.http_timeout = milliseconds(200)});
  for (const std::string start :
       {"", "GET / HT", "POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\nab"}) {
    RawLine line(net.port());
    line.send(start);
    EXPECT_EQ(line.read_to_the_end(), "");
  }
  const auto begin = std::chrono::steady_clock::now();
  RawLine drip(net.port());
  drip.send("GET / HTTP/1.1\r\nX: ");
  while (!drip.ends_within(milliseconds(20))) {
    ASSERT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(10));
    drip.send("x");
  }
  EXPECT_GE(std::chrono::steady_clock::now() - begin, milliseconds(200));
}

TEST(HttpConnection, AHeaderTooLargeGets431) {
  EchoFront front;
  RunningNet net(front);
  for (const auto& [size, status] : {std::pair(7'000u, "200"), std::pair(8'200u, "431"),
                                     std::pair(20'000u, "431"), std::pair(2'000'000u, "431")}) {
    RawLine line(net.port());
    line.send("GET / HTTP/1.1\r\nX: " + std::string(size, 'x') + "\r\nConnection: close\r\n\r\n");
    EXPECT_THAT(line.read_to_the_end(), StartsWith(std::string("HTTP/1.1 ") + status));
    EXPECT_FALSE(line.broken()) << "the server hears a client out before it ends the line";
  }
}

TEST(HttpConnection, ABodyTooLargeGets413) {
  EchoFront front;
  RunningNet net(front, {.body_bytes = 1000});
  Client client(net.port());
  EXPECT_EQ(client.http("POST", "/", std::string(1000, 'x')).status, 200);
  const Answer refused = client.http("POST", "/", std::string(1001, 'x'));
  EXPECT_EQ(refused.status, 413);
  EXPECT_EQ(refused.header("Connection"), "close");
  EXPECT_EQ(client.http("POST", "/", std::string(1'000'000, 'x')).status, 413);
  RawLine chunks(net.port());
  chunks.send("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n");
  for (int i = 0; i < 1001; ++i) chunks.send("1\r\nx\r\n");
  EXPECT_THAT(chunks.read_to_the_end(), StartsWith("HTTP/1.1 413 "));
}

TEST(HttpConnection, AnAnswerMayComeLaterWhileOthersAreServed) {
  EchoFront front;
  std::vector<Reply> held;
  front.on_request = [&](const HttpRequest& request, const Reply& reply) {
    if (request.path == "/wait") return held.push_back(reply);
    reply({.body = "at once"});
  };
  RunningNet net(front);
  RawLine waiting(net.port());
  waiting.send("GET /wait HTTP/1.1\r\n\r\n");
  ASSERT_TRUE(net.eventually([&] { return held.size() == 1; }));
  EXPECT_EQ(Client(net.port()).http("GET", "/").body, "at once");
  net.on_loop([&] { held.front()({.body = "at last"}); });
  EXPECT_THAT(waiting.read_until("at last"), HasSubstr("200 OK"));
}

TEST(HttpConnection, AnAnswerToNobodyIsHarmless) {
  EchoFront front;
  std::vector<Reply> held;
  front.on_request = [&](const HttpRequest&, const Reply& reply) { held.push_back(reply); };
  {
    RunningNet net(front);
    RawLine gone(net.port());
    gone.send("GET / HTTP/1.1\r\n\r\n");
    ASSERT_TRUE(net.eventually([&] { return held.size() == 1; }));
    gone.reset();
    net.on_loop([&] { held.front()({.body = "anyone?"}); });
    RawLine waiting(net.port());
    waiting.send("GET / HTTP/1.1\r\n\r\n");
    ASSERT_TRUE(net.eventually([&] { return held.size() == 2; }));
  }
  held.back()({.body = "the net is gone"});
}

TEST(HttpConnection, ASlowReaderOfALongAnswerGetsAllOfIt) {
  const std::string body = std::string(24'000'000, 'x') + "end";
  constexpr milliseconds kTimeout{2'000}, kBetweenReads{10};
  EchoFront front;
  front.on_request = [&](const HttpRequest&, const Reply& reply) { reply({.body = body}); };
  RunningNet net(front, {.http_timeout = kTimeout});
  RawLine line(net.port(), 64 * 1024);
  const auto begin = std::chrono::steady_clock::now();
  line.send("GET / HTTP/1.1\r\n\r\n");
  for (auto slow = kBetweenReads; slow < 3 * kTimeout / 2; slow += kBetweenReads) {
    std::this_thread::sleep_until(begin + slow);
    ASSERT_TRUE(line.read_more(kTimeout));
  }
  EXPECT_THAT(line.read_until("end"), SizeIs(Gt(body.size())));
}

TEST(HttpConnection, ConnectionsBeyondTwiceTheLimitOfSocketsGet503) {
  EchoFront front;
  RunningNet net(front, {.sockets = 1});
  std::optional<Client> first(net.port());
  Client second(net.port());
  EXPECT_EQ(first->http("GET", "/").status, 200);
  EXPECT_EQ(second.http("GET", "/").status, 200);
  EXPECT_EQ(Client(net.port()).http("GET", "/").status, 503);
  EXPECT_EQ(second.http("GET", "/").status, 200) << "those who are in stay";
  first.reset();
  int status = 503;
  for (int i = 0; i < 1000 && status == 503; ++i) {
    status = Client(net.port()).http("GET", "/").status;
  }
  EXPECT_EQ(status, 200) << "and who leaves makes room";
}

TEST(HttpConnection, ConnectionsOfOneAddressBeyondTheLimitGet429) {
  EchoFront front;
  RunningNet net(front, {.connections_of_address = 2});
  Client first(net.port());
  std::optional<Client> second(std::in_place, net.port());
  EXPECT_EQ(first.http("GET", "/").status, 200);
  EXPECT_EQ(second->connect("/").status, 101) << "a socket is a connection, too";
  EXPECT_EQ(Client(net.port()).http("GET", "/").status, 429);
  EXPECT_EQ(Client(net.port(), "127.0.0.2").http("GET", "/").status, 200);
  second->close();
  ASSERT_TRUE(net.eventually([&] { return front.closed_sockets == 1; }));
  EXPECT_EQ(Client(net.port()).http("GET", "/").status, 200);
}

TEST(HttpConnection, WhatAResponseHoldsIsKeptUntilItIsRead) {
  EchoFront front;
  std::weak_ptr<const void> held;
  front.on_request = [&](const HttpRequest&, const Reply& reply) {
    const auto place = std::make_shared<int>();
    held = place;
    reply({.body = std::string(20'000'000, 'x'), .place = place});
  };
  RunningNet net(front);
  RawLine slow(net.port(), 4096);
  slow.send("GET / HTTP/1.1\r\nConnection: close\r\n\r\n");
  slow.read_until("\r\n\r\n");
  EXPECT_FALSE(net.on_loop([&] { return held.expired(); }));
  slow.read_to_the_end();
  EXPECT_TRUE(net.eventually([&] { return held.expired(); }));
}

}  // namespace
}  // namespace gloam::server
