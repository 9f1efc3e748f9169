#include "server/testing_client.h"

#include <gtest/gtest.h>

#include "server/testing_net.h"

namespace gloam::server {
namespace {

using std::chrono::milliseconds;
using testing::Client;

// The address sanitizer sees what is written to a client that is gone.
TEST(TestingClient, MayGoWhileItReadsAndOthersOfItsThreadGoOn) {
  testing::EchoFront front;
  testing::RunningNet net(front);
  {
    Client listener(net.port());
    ASSERT_EQ(listener.connect("/").status, 101);
    EXPECT_FALSE(listener.receive(milliseconds(10)));
  }
  Client other(net.port());
  ASSERT_EQ(other.connect("/").status, 101);
  other.send("night");
  EXPECT_EQ(other.receive(), "night");
}

}  // namespace
}  // namespace gloam::server
