#include "server/net/testing_client.h"

#include <gtest/gtest.h>

#include <stdexcept>

#include "server/net/testing_net.h"

namespace gloam::server {
namespace {

using testing::Client;

// The address sanitizer sees what is written to a client that is gone.
TEST(TestingClient, WhoWaitsTooLongForAReplyLeavesNothingBehind) {
  testing::EchoFront front;
  std::vector<Reply> never;
  front.on_request = [&](const HttpRequest&, Reply reply) { never.push_back(std::move(reply)); };
  testing::RunningNet net(front);
  EXPECT_THROW(Client(net.port()).http("GET", "/"), std::runtime_error);
  Client next(net.port());
  ASSERT_EQ(next.connect("/").status, 101);
  next.send("night");
  EXPECT_EQ(next.receive(), "night");
}

}  // namespace
}  // namespace gloam::server
