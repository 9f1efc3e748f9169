#include "server/net/web_socket.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <thread>
#include <vector>

#include "server/net/metered_line.h"
#include "server/net/testing_client.h"
#include "server/net/testing_net.h"

namespace gloam::server {
namespace {

using std::chrono::milliseconds;
using testing::Answer;
using testing::Client;
using testing::EchoFront;
using testing::Frame;
using testing::frame;
using ::testing::HasSubstr;
using ::testing::Not;
using testing::Opcode;
using ::testing::Optional;
using testing::RawLine;
using testing::Reply;
using testing::RunningNet;
using ::testing::StartsWith;
using testing::text;

TEST(WebSocket, MessagesOfAnyLengthUpToTheLimitArriveWhole) {
  EchoFront front;
  RunningNet net(front, {.frame_bytes = 70'000});
  Client client(net.port());
  ASSERT_EQ(client.connect("/").status, 101);
  for (const std::size_t size : {0u, 1u, 125u, 126u, 4'096u, 65'535u, 65'536u, 70'000u, 1u}) {
    const std::string words(size, 'x');
    client.send(words);
    EXPECT_THAT(client.receive(), Optional(words));
  }
  EXPECT_EQ(net.counts().messages_in, 9u);
}

TEST(WebSocket, AMessageInFragmentsIsOneEvenWithAPingInBetween) {
  EchoFront front;
  RunningNet net(front);
  RawLine line(net.port());
  line.upgrade();
  line.send(frame(Opcode::text, "day ", false) + frame(Opcode::more, "", false) +
            frame(Opcode::more, "and ", false) + frame(Opcode::ping, "here?") +
            frame(Opcode::more, "night"));
  const auto pong = line.read_frame();
  const auto echo = line.read_frame();
  ASSERT_TRUE(pong && echo);
  EXPECT_EQ(pong->opcode, Opcode::pong);
  EXPECT_EQ(pong->payload, "here?");
  EXPECT_EQ(echo->opcode, Opcode::text);
  EXPECT_EQ(echo->payload, "day and night");
}

// What the server says last.
Frame last_frame(RawLine& line) {
  Frame last;
  while (const auto next = line.read_frame()) {
    last = *next;
    if (last.opcode == Opcode::close) break;
  }
  return last;
}

TEST(WebSocket, AMessageTooLongClosesWithThatReasonHoweverItIsCut) {
  EchoFront front;
  RunningNet net(front, {.frame_bytes = 1000});
  const std::string at_once = frame(Opcode::text, std::string(1001, 'x'));
  const std::string megabytes = frame(Opcode::text, std::string(4'000'000, 'x'));
  const std::string in_pieces = frame(Opcode::text, std::string(600, 'x'), false) +
                                frame(Opcode::more, std::string(401, 'x'), false);
  const std::string announced =
      std::string("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff", 10) + "mask" + std::string(1001, 'x');
  for (const std::string& bytes : {at_once, megabytes, in_pieces}) {
    RawLine line(net.port());
    line.upgrade();
    line.send(bytes);
    EXPECT_EQ(last_frame(line).code(), 1009);
  }
  RawLine binary(net.port());
  binary.upgrade();
  binary.send(announced);
  EXPECT_THAT(last_frame(binary).code(), ::testing::AnyOf(1007, 1009));
  EXPECT_EQ(net.counts().messages_in, 0u);
}

TEST(WebSocket, WhatIsNotTextOrNotTheProtocolIsClosed) {
  EchoFront front;
  RunningNet net(front);
  const std::string unmasked("\x81\x01x", 3);
  const std::string reserved_bit("\xf1\x80mask", 6);
  for (const auto& [bytes, code] :
       {std::pair(frame(Opcode::binary, "x"), 1003), std::pair(frame(Opcode::text, "\xff"), 1007),
        std::pair(unmasked, 1002), std::pair(reserved_bit, 1002),
        std::pair(frame(Opcode::more, "x"), 1002), std::pair(frame(Opcode{3}, "x"), 1002),
        std::pair(frame(Opcode::ping, std::string(126, 'x')), 1002),
        std::pair(frame(Opcode::close, "\x03"), 1002)}) {
    RawLine line(net.port());
    line.upgrade();
    line.send(bytes);
    EXPECT_EQ(last_frame(line).code(), code);
  }
  EXPECT_TRUE(net.eventually([&] { return front.closed_sockets == 8; }));
  EXPECT_EQ(net.counts().messages_in, 0u);
}

TEST(WebSocket, AFloodIsSlowedDownAndNothingOfItIsLost) {
  EchoFront front;
  RunningNet net(front, {.messages_a_second = 100, .burst = 5});
  RawLine line(net.port());
  line.upgrade();
  const auto begin = std::chrono::steady_clock::now();
  std::string flood;
  for (int i = 0; i <= 60; ++i) flood += frame(Opcode::text, std::to_string(i));
  line.send(flood);
  for (int i = 0; i <= 60; ++i) {
    const auto echo = line.read_frame();
    ASSERT_TRUE(echo);
    EXPECT_EQ(echo->payload, std::to_string(i));
  }
  EXPECT_GE(std::chrono::steady_clock::now() - begin, milliseconds(550)) << "56 beyond the burst";
  EXPECT_EQ(net.counts().floods, 1u);
  EXPECT_EQ(net.counts().sockets, 1u);
}

TEST(WebSocket, EveryFrameCostsCreditWhereverTheLineIsCut) {
  EchoFront front;
  RunningNet net(front, {.messages_a_second = 100, .burst = 5});
  RawLine line(net.port());
  line.upgrade();
  constexpr std::size_t kBeginning = 3;  // of the next frame, sent together with the one before
  const std::string whole = frame(Opcode::text, "night");
  const std::string cut = whole.substr(kBeginning) + whole.substr(0, kBeginning);
  line.send(whole.substr(0, kBeginning));
  std::this_thread::sleep_for(milliseconds(100));
  const auto begin = std::chrono::steady_clock::now();
  for (int i = 0; i < 60; ++i) {
    line.send(cut);
    ASSERT_TRUE(line.read_frame());
  }
  EXPECT_GE(std::chrono::steady_clock::now() - begin, milliseconds(540)) << "54 beyond the burst";
  EXPECT_EQ(net.counts().floods, 1u);
}

TEST(WebSocket, EveryFrameCostsCreditWhateverItHolds) {
  EchoFront front;
  RunningNet net(front, {.messages_a_second = 1000, .burst = 5});
  const std::string empty = frame(Opcode::more, "", false);
  const std::string ping = frame(Opcode::ping, "");
  const std::string pong = frame(Opcode::pong, "");
  for (const std::string& kind : {empty, ping, pong}) {
    RawLine line(net.port());
    line.upgrade();
    const auto begin = std::chrono::steady_clock::now();
    std::string frames = frame(Opcode::text, "day", false);
    for (int i = 0; i < 1000; ++i) frames += kind;
    line.send(frames + frame(Opcode::more, " and night"));
    Frame echo;
    while (echo.opcode != Opcode::text) echo = *line.read_frame();
    EXPECT_EQ(echo.payload, "day and night");
    EXPECT_GE(std::chrono::steady_clock::now() - begin, milliseconds(1000 - 5));
  }
  EXPECT_EQ(net.counts().floods, 3u);
}

TEST(WebSocket, AClientThatWaitsForEveryReplyIsNeverCutOff) {
  EchoFront front;
  RunningNet net(front, {.messages_a_second = 200, .burst = 5});
  Client client(net.port());
  client.connect("/");
  for (int i = 0; i < 100; ++i) {
    client.send("hello");
    ASSERT_THAT(client.receive(), Optional(std::string("hello")));
  }
  EXPECT_EQ(net.counts().floods, 1u);
}

TEST(WebSocket, SocketsOfOneAddressShareTheirCreditEvenWhenTheyComeAgain) {
  EchoFront front;
  front.on_upgrade = [](const HttpRequest& request, const Reply& reply) {
    reply({.status = 101, .address = request.path});
  };
  RunningNet net(front, {.messages_of_address = 100, .burst_of_address = 5});
  const auto begin = std::chrono::steady_clock::now();
  const auto say_hello = [&](const std::string& path) {
    Client client(net.port());
    client.connect(path);
    client.send("hello");
    EXPECT_THAT(client.receive(), Optional(std::string("hello")));
  };
  for (int i = 0; i < 35; ++i) say_hello("/one");
  EXPECT_GE(std::chrono::steady_clock::now() - begin, milliseconds(290)) << "30 beyond the burst";
  const auto floods = net.counts().floods;
  for (int i = 0; i < 2; ++i) say_hello("/another");
  EXPECT_EQ(net.counts().floods, floods);
}

TEST(WebSocket, ASocketThatIsSlowedDownIsClosedAtTheEndLikeAnother) {
  EchoFront front;
  RunningNet net(front, {.messages_a_second = 0.001, .burst = 1});
  RawLine line(net.port());
  line.upgrade();
  line.send(frame(Opcode::text, "one"));
  EXPECT_EQ(line.read_frame()->payload, "one");
  line.send(frame(Opcode::text, "two"));
  ASSERT_TRUE(net.eventually([&] { return net.net().counts().floods == 1; }));
  net.stop(milliseconds(100));
  EXPECT_EQ(line.read_frame()->code(), 1012);
  EXPECT_EQ(front.closed_sockets, 1);
}

TEST(FrameCount, IsTheSameHoweverTheBytesAreCut) {
  std::string bytes;
  for (const std::size_t size : {0u, 1u, 125u, 126u, 300u, 65'535u, 65'536u, 0u, 7u}) {
    bytes += frame(Opcode::text, std::string(size, 'x'));
  }
  for (const std::size_t cut : {1u, 2u, 3u, 5u, 1000u, 1'000'000u}) {
    FrameCount count;
    int frames = 0;
    for (std::size_t at = 0; at < bytes.size(); at += cut) {
      ASSERT_LE(count.rest(), bytes.size() - at);
      frames += count.in(reinterpret_cast<const std::uint8_t*>(bytes.data()) + at,
                         std::min(cut, bytes.size() - at));
    }
    EXPECT_EQ(frames, 9) << cut;
  }
}

TEST(WebSocket, CreditForMessagesComesBackWithTime) {
  EchoFront front;
  RunningNet net(front, {.messages_a_second = 100, .burst = 2});
  Client client(net.port());
  client.connect("/");
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(client.receive(milliseconds(30)), std::nullopt);
    client.send("hello");
    EXPECT_THAT(client.receive(), Optional(std::string("hello")));
  }
  EXPECT_EQ(net.counts().floods, 0u);
}

TEST(WebSocket, TooMuchUnsentToAllCutsTheSlowestAndNobodyElse) {
  EchoFront front;
  RunningNet net(front, {.unsent_bytes = 1'000'000});
  std::vector<std::unique_ptr<RawLine>> slow;
  for (int i = 0; i < 40; ++i) {
    slow.push_back(std::make_unique<RawLine>(net.port(), 4096));
    slow.back()->upgrade();
  }
  Client other(net.port());
  other.connect("/");
  ASSERT_TRUE(net.eventually([&] { return front.sockets.size() == 41; }));
  // To each less than it may have by itself; in the end more than all may.
  for (int round = 0; round < 9; ++round) {
    net.on_loop([&] {
      for (std::size_t i = 0; i < 40; ++i) front.sockets[i]->send(text(std::string(100'000, 'x')));
    });
  }
  EXPECT_GT(net.counts().slow_readers, 0u);
  other.send("hello");
  EXPECT_THAT(other.receive(), Optional(std::string("hello")));
}

TEST(WebSocket, AReaderTooSlowIsCutAndNobodyElseNotices) {
  EchoFront front;
  front.on_message = [&](Socket& socket, std::string_view words) {
    if (words != "pour") return socket.send(text(std::string(words)));
    for (int i = 0; i < 10; ++i) socket.send(text(std::string(100'000, 'x')));
  };
  RunningNet net(front, {.messages_a_second = 1e6, .burst = 1e6});
  Client other(net.port());
  other.connect("/");
  RawLine slow(net.port(), 4096);
  slow.upgrade();
  while (net.counts().slow_readers == 0) {
    slow.send(frame(Opcode::text, "pour"));
    other.send("hello");
    ASSERT_THAT(other.receive(std::chrono::seconds(2)), Optional(std::string("hello")));
  }
  EXPECT_TRUE(net.eventually([&] { return front.closed_sockets == 1; }));
  EXPECT_EQ(net.counts().sockets, 1u);
}

TEST(WebSocket, APeerThatAnswersNoPingIsCutAndOneThatDoesIsNot) {
  EchoFront front;
  constexpr milliseconds kIdle{1'500};
  RunningNet net(front, {.idle_timeout = kIdle});
  RawLine vanished(net.port());
  vanished.upgrade();
  Client quiet(net.port());
  quiet.connect("/");
  EXPECT_EQ(quiet.receive(2 * kIdle), std::nullopt);
  EXPECT_EQ(quiet.close_code(), 0);
  const auto ping = vanished.read_frame();
  ASSERT_TRUE(ping);
  EXPECT_EQ(ping->opcode, Opcode::ping);
  EXPECT_TRUE(vanished.ends_within(kIdle));
  quiet.send("still here");
  EXPECT_THAT(quiet.receive(), Optional(std::string("still here")));
  EXPECT_TRUE(net.eventually([&] { return front.closed_sockets == 1; }));
}

TEST(WebSocket, AClientThatClosesIsAnsweredWithItsOwnCode) {
  EchoFront front;
  RunningNet net(front);
  {
    RawLine line(net.port());
    line.upgrade();
    line.send(frame(Opcode::close, "\x0f\xa0"));
    EXPECT_EQ(last_frame(line).code(), 4000);
    EXPECT_TRUE(line.ends_within(std::chrono::seconds(10)));
  }
  Client client(net.port());
  client.connect("/");
  client.close(1001);
  EXPECT_EQ(client.close_code(), 1001);
  EXPECT_TRUE(net.eventually([&] { return front.closed_sockets == 2; }));
  EXPECT_EQ(net.counts().sockets, 0u);
}

TEST(WebSocket, ClosingSendsWhatIsQueuedAndThenTheReason) {
  EchoFront front;
  front.on_message = [&](Socket& socket, std::string_view) {
    for (int i = 0; i < 100; ++i) socket.send(text(std::to_string(i) + std::string(5'000, 'x')));
    socket.close(Close::policy, std::string(200, 'r'));
    socket.send(text("too late"));
    socket.close(Close::normal, "too late");
  };
  RunningNet net(front);
  RawLine line(net.port());
  line.upgrade();
  line.send(frame(Opcode::text, "go") + frame(Opcode::text, "not heard"));
  for (int i = 0; i < 100; ++i) {
    const auto message = line.read_frame();
    ASSERT_TRUE(message);
    EXPECT_THAT(message->payload, StartsWith(std::to_string(i) + "x"));
  }
  const auto close = line.read_frame();
  ASSERT_TRUE(close);
  EXPECT_EQ(close->code(), 1008);
  EXPECT_EQ(close->payload.substr(2), std::string(123, 'r')) << "as much as a close frame holds";
  line.send(frame(Opcode::close, "\x03\xf0"));
  EXPECT_TRUE(line.ends_within(std::chrono::seconds(10)));
  EXPECT_EQ(net.counts().messages_in, 1u);
}

TEST(WebSocket, AMessageThatCrossesTheCloseIsNotReceived) {
  EchoFront front;
  RunningNet net(front);
  RawLine line(net.port());
  line.upgrade();
  ASSERT_TRUE(net.eventually([&] { return front.sockets.size() == 1; }));
  net.on_loop([&] { front.sockets[0]->close(Close::going_away, ""); });
  line.send(frame(Opcode::text, "wait") + frame(Opcode::close, "\x03\xe9"));
  EXPECT_EQ(last_frame(line).code(), 1001);
  EXPECT_TRUE(line.ends_within(std::chrono::seconds(10)));
  EXPECT_EQ(net.counts().messages_in, 0u);
}

TEST(WebSocket, AClientThatLeavesACloseUnansweredIsCut) {
  EchoFront front;
  front.on_opened = [](Socket& socket) { socket.close(Close::going_away, ""); };
  RunningNet net(front, {.http_timeout = milliseconds(300)});
  RawLine line(net.port());
  line.upgrade();
  EXPECT_EQ(last_frame(line).code(), 1001);
  EXPECT_TRUE(line.ends_within(std::chrono::seconds(10)));
  EXPECT_TRUE(net.eventually([&] { return front.closed_sockets == 1; }));
}

TEST(WebSocket, ALineThatBreaksIsClosedForTheFront) {
  EchoFront front;
  RunningNet net(front);
  RawLine line(net.port());
  line.upgrade();
  ASSERT_TRUE(net.eventually([&] { return front.sockets.size() == 1; }));
  line.send("\x81");  // half a frame
  line.reset();
  EXPECT_TRUE(net.eventually([&] { return front.closed_sockets == 1; }));
  net.on_loop([&] {
    front.sockets[0]->send(text("anyone?"));
    front.sockets[0]->close(Close::normal, "");
  });
}

TEST(WebSocket, ARefusalShowsWhatTheFrontSays) {
  EchoFront front;
  front.on_upgrade = [](const HttpRequest& request, const Reply& reply) {
    reply({403, "text/plain", "not you, " + request.origin, {{"X-Why", "origin"}}});
  };
  RunningNet net(front);
  Client client(net.port());
  const Answer answer = client.connect("/socket", {{"Origin", "http://elsewhere"}});
  EXPECT_EQ(answer.status, 403);
  EXPECT_EQ(answer.body, "not you, http://elsewhere");
  EXPECT_EQ(answer.header("X-Why"), "origin");
  net.stop(milliseconds(0));
  EXPECT_TRUE(front.sockets.empty());
  EXPECT_EQ(front.closed_sockets, 0);
}

TEST(WebSocket, AnUpgradeCarriesTheHeadersOfTheFrontAndIsNeverCompressed) {
  EchoFront front;
  front.on_upgrade = [](const HttpRequest&, const Reply& reply) {
    reply({.status = 101, .headers = {{"Set-Cookie", "token=1"}}});
  };
  RunningNet net(front);
  RawLine line(net.port());
  const std::string header = line.upgrade("Sec-WebSocket-Extensions: permessage-deflate\r\n");
  EXPECT_THAT(header, StartsWith("HTTP/1.1 101 Switching Protocols\r\n"));
  EXPECT_THAT(header, HasSubstr("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"));
  EXPECT_THAT(header, HasSubstr("Set-Cookie: token=1\r\n"));
  EXPECT_THAT(header, Not(HasSubstr("Sec-WebSocket-Extensions")));
  EXPECT_THAT(header, Not(HasSubstr("Beast")));
}

TEST(WebSocket, AnUpgradeThatIsNotWellFormedOpensNothing) {
  EchoFront front;
  RunningNet net(front);
  RawLine line(net.port());
  line.send(
      "GET / HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: websocket\r\n"
      "Sec-WebSocket-Version: 13\r\n\r\n");
  EXPECT_THAT(line.read_to_the_end(), StartsWith("HTTP/1.1 400 "));
  net.stop(milliseconds(0));
  EXPECT_TRUE(front.sockets.empty());
  EXPECT_EQ(front.closed_sockets, 0);
}

TEST(WebSocket, SocketsBeyondTheLimitGet503UntilOneIsClosed) {
  EchoFront front;
  RunningNet net(front, {.sockets = 2});
  Client first(net.port());
  Client second(net.port());
  Client third(net.port());
  EXPECT_EQ(first.connect("/").status, 101);
  EXPECT_EQ(second.connect("/").status, 101);
  EXPECT_EQ(third.connect("/").status, 503);
  EXPECT_EQ(third.http("GET", "/").status, 200) << "the page can still be read";
  first.close();
  ASSERT_TRUE(net.eventually([&] { return net.net().counts().sockets == 1; }));
  EXPECT_EQ(third.connect("/").status, 101);
}

TEST(WebSocket, WhatIsSaidAtTheOpeningComesFirst) {
  EchoFront front;
  front.on_opened = [](Socket& socket) { socket.send(text("welcome")); };
  RunningNet net(front);
  Client client(net.port());
  client.connect("/");
  client.send("hello");
  EXPECT_THAT(client.receive(), Optional(std::string("welcome")));
  EXPECT_THAT(client.receive(), Optional(std::string("hello")));
}

TEST(WebSocket, ASocketKeptLongerThanTheNetIsHarmless) {
  EchoFront front;
  {
    RunningNet net(front);
    Client client(net.port());
    client.connect("/");
    ASSERT_TRUE(net.eventually([&] { return front.sockets.size() == 1; }));
  }
  EXPECT_EQ(front.closed_sockets, 1);
  front.sockets[0]->send(text("anyone?"));
  front.sockets[0]->close(Close::normal, "");
}

}  // namespace
}  // namespace gloam::server
