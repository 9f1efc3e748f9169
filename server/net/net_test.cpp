#include "server/net/net.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <thread>

#include "server/net/testing_client.h"
#include "server/net/testing_net.h"

namespace gloam::server {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using testing::Client;
using testing::EchoFront;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using testing::frame;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using testing::Opcode;
using ::testing::Optional;
using testing::RawLine;
using testing::Reply;
using testing::RunningNet;
using ::testing::StartsWith;
using testing::text;
using Clock = std::chrono::steady_clock;

// The thread sanitizer's run picks tests with "Thread" in their name.
TEST(NetThreads, WhatOtherThreadsPostRunsOnTheLoopInTheirOrder) {
  EchoFront front;
  RunningNet net(front);
  const auto loop = net.on_loop([] { return std::this_thread::get_id(); });
  std::vector<std::vector<int>> heard(4);
  bool elsewhere = false;
  {
    std::vector<std::jthread> speakers;
    for (std::vector<int>& each : heard) {
      speakers.emplace_back([&] {
        for (int i = 0; i < 1000; ++i) {
          net.net().post([&each, &elsewhere, loop, i] {
            each.push_back(i);
            elsewhere = elsewhere || std::this_thread::get_id() != loop;
          });
        }
      });
    }
  }
  net.stop(milliseconds(0));
  std::vector<int> in_order(1000);
  std::iota(in_order.begin(), in_order.end(), 0);
  for (const std::vector<int>& each : heard) EXPECT_EQ(each, in_order);
  EXPECT_FALSE(elsewhere);
}

TEST(Net, TimersFireInTheOrderOfTheirTimesAndNeverAfterTheEnd) {
  EchoFront front;
  RunningNet net(front);
  std::vector<int> fired;
  const auto begin = Clock::now();
  net.on_loop([&] {
    net.net().after(milliseconds(200), [&] { fired.push_back(200); });
    net.net().after(milliseconds(0), [&] { fired.push_back(0); });
    net.net().after(milliseconds(100), [&] { fired.push_back(100); });
    net.net().after(seconds(3600), [&] { fired.push_back(3600); });
  });
  ASSERT_TRUE(net.eventually([&] { return fired.size() == 3; }));
  EXPECT_GE(Clock::now() - begin, milliseconds(200));
  net.stop(seconds(3600));
  EXPECT_THAT(fired, ElementsAre(0, 100, 200));
}

std::string complaint_about(const std::string& address, std::uint16_t port) {
  EchoFront front;
  try {
    make_net({})->listen(address, port, front);
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "";
}

TEST(Net, WhoCannotListenIsToldWhyAndWhatToDo) {
  EchoFront front;
  RunningNet net(front);
  const std::string port = std::to_string(net.port());
  EXPECT_EQ(complaint_about("127.0.0.1", net.port()),
            "cannot listen on 127.0.0.1:" + port +
                ": address already in use; choose another port with --listen");
  EXPECT_EQ(complaint_about("192.0.2.1", 0),
            "cannot listen on 192.0.2.1:0: cannot assign requested address; choose an address of "
            "this machine with --listen");
  EXPECT_EQ(complaint_about("localhost", 80),
            "cannot listen on localhost:80: this is not an IP address; choose one such as "
            "127.0.0.1 or :: with --listen");
  EXPECT_THAT(complaint_about("2001:db8::1", 80), StartsWith("cannot listen on [2001:db8::1]:80:"));
}

TEST(Net, AListenerForEverybodyKnowsAddressesOfBothKinds) {
  EchoFront front;
  front.on_request = [](const HttpRequest& request, const Reply& reply) {
    reply({.body = request.address});
  };
  RunningNet net(front, {}, "::");
  EXPECT_EQ(Client(net.port()).http("GET", "/").body, "127.0.0.1");
}

TEST(Net, AllMayUseAsManyDescriptorsAsTheMachineAllows) {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  const rlimit lower{limit.rlim_max / 2, limit.rlim_max};
  setrlimit(RLIMIT_NOFILE, &lower);
  make_net({});
  getrlimit(RLIMIT_NOFILE, &limit);
  EXPECT_EQ(limit.rlim_cur, limit.rlim_max);
}

double cpu_seconds_of_this_thread() {
  rusage used{};
  getrusage(RUSAGE_THREAD, &used);
  return static_cast<double>(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
         static_cast<double>(used.ru_utime.tv_usec + used.ru_stime.tv_usec) * 1e-6;
}

// Lets the process open one descriptor more, for as long as it lives.
class OneDescriptorLeft {
 public:
  OneDescriptorLeft() {
    const int lowest_free = open("/dev/null", O_RDONLY | O_CLOEXEC);
    close(lowest_free);
    getrlimit(RLIMIT_NOFILE, &usual_);
    const rlimit lower{static_cast<rlim_t>(lowest_free) + 1, usual_.rlim_max};
    setrlimit(RLIMIT_NOFILE, &lower);
  }
  ~OneDescriptorLeft() { setrlimit(RLIMIT_NOFILE, &usual_); }

 private:
  rlimit usual_{};
};

// Whether sanitizers are at work that open descriptors to look at objects.
constexpr bool kSanitized =
#if defined(__SANITIZE_ADDRESS__)
    true;
#elif defined(__has_feature)
    __has_feature(address_sanitizer);
#else
    false;
#endif

TEST(Net, OutOfDescriptorsItWaitsForOneWithoutSpinning) {
  if (kSanitized) GTEST_SKIP() << "one descriptor is too few for the sanitizers";
  EchoFront front;
  RunningNet net(front);
  std::optional<OneDescriptorLeft> shortage(std::in_place);
  RawLine line(net.port());
  line.send("GET / HTTP/1.1\r\n\r\n");
  const double before = net.on_loop(cpu_seconds_of_this_thread);
  EXPECT_FALSE(line.read_more(milliseconds(500))) << "there is none for this line";
  EXPECT_LT(net.on_loop(cpu_seconds_of_this_thread) - before, 0.1);
  shortage.reset();
  EXPECT_THAT(line.read_until("GET|/||"), StartsWith("HTTP/1.1 200 OK"));
}

TEST(Net, AtTheEndEverySocketGetsWhatIsQueuedAndIsToldToComeBack) {
  EchoFront front;
  RunningNet net(front);
  std::vector<Client> clients;
  for (int i = 0; i < 200; ++i) {
    clients.emplace_back(net.port());
    ASSERT_EQ(clients.back().connect("/").status, 101);
  }
  ASSERT_TRUE(net.eventually([&] { return front.sockets.size() == 200; }));
  net.on_loop([&] {
    for (const auto& socket : front.sockets) {
      for (int i = 0; i < 5; ++i) socket->send(text(std::to_string(i)));
    }
  });
  net.net().stop(seconds(10));
  for (Client& client : clients) {
    for (int i = 0; i < 5; ++i) EXPECT_THAT(client.receive(), Optional(std::to_string(i)));
    EXPECT_EQ(client.receive(), std::nullopt);
    EXPECT_EQ(client.close_code(), 1012);
  }
  net.stop(seconds(10));
  EXPECT_EQ(front.closed_sockets, 200);
  EXPECT_EQ(net.net().counts().sockets, 0u);
  EXPECT_EQ(net.net().counts().messages_out, 1000u);
}

TEST(Net, WhoDoesNotAnswerTheGoodbyeIsCutWhenPatienceEnds) {
  EchoFront front;
  RunningNet net(front);
  RawLine silent(net.port());
  silent.upgrade();
  RawLine slow(net.port(), 4096);
  slow.upgrade();
  RawLine unfinished(net.port());
  unfinished.send("GET / HT");
  ASSERT_TRUE(net.eventually([&] { return front.sockets.size() == 2; }));
  net.on_loop([&] { front.sockets[1]->send(text(std::string(1'000'000, 'x'))); });
  const auto begin = Clock::now();
  net.stop(milliseconds(200));
  EXPECT_LT(Clock::now() - begin, seconds(5));
  EXPECT_EQ(front.closed_sockets, 2);
  EXPECT_EQ(silent.read_frame()->code(), 1012);
}

TEST(Net, AtTheEndAnAnswerOwedIsGivenAndAnIdleLineIsDropped) {
  EchoFront front;
  std::vector<Reply> held;
  front.on_request = [&](const HttpRequest& request, const Reply& reply) {
    if (request.path == "/wait") return held.push_back(reply);
    reply({});
  };
  RunningNet net(front);
  Client idle(net.port());
  idle.http("GET", "/");
  RawLine waiting(net.port());
  waiting.send("GET /wait HTTP/1.1\r\n\r\n");
  ASSERT_TRUE(net.eventually([&] { return held.size() == 1; }));
  net.net().stop(seconds(3600));
  net.on_loop([] {});
  ASSERT_THROW(RawLine refused(net.port()), std::runtime_error);
  net.on_loop([&] { held.front()({.body = "at last"}); });
  const std::string answer = waiting.read_to_the_end();
  EXPECT_THAT(answer, HasSubstr("Connection: close\r\n"));
  EXPECT_THAT(answer, EndsWith("\r\n\r\nat last"));
}

TEST(Net, AnUpgradeAllowedTooLateIsRefused) {
  EchoFront front;
  std::vector<Reply> held;
  front.on_upgrade = [&](const HttpRequest&, const Reply& reply) { held.push_back(reply); };
  RunningNet net(front);
  std::thread late([&] { EXPECT_EQ(Client(net.port()).connect("/").status, 503); });
  EXPECT_TRUE(net.eventually([&] { return held.size() == 1; }));
  net.net().stop(seconds(3600));
  net.on_loop([&] { held.front()({.status = 101}); });
  late.join();
  net.stop(seconds(3600));
  EXPECT_THAT(front.sockets, IsEmpty());
}

TEST(Net, StoppedBeforeItRunsItEndsAtOnce) {
  EchoFront front;
  const auto net = make_net({});
  net->listen("127.0.0.1", 0, front);
  net->stop(seconds(3600));
  net->run();
}

TEST(Net, ASignalIsHeardOnce) {
  EchoFront front;
  int heard = 0;
  const auto net = make_net({});
  net->on_signal({SIGUSR1, SIGUSR2}, [&] {
    ++heard;
    net->stop(milliseconds(0));
  });
  net->on_signal({SIGHUP}, [] { FAIL() << "this one did not come"; });
  net->after(milliseconds(0), [] { raise(SIGUSR2); });
  net->run();
  EXPECT_EQ(heard, 1);
}

}  // namespace
}  // namespace gloam::server
