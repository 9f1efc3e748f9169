#include "server/net/limits.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gloam::server {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

TEST(CountedAs, AnAddressOfIPv4IsItselfHoweverItIsWritten) {
  EXPECT_EQ(counted_as("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(counted_as("::ffff:192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(counted_as("::ffff:c000:0207"), "192.0.2.7");
}

TEST(CountedAs, AddressesOfIPv6AreCountedByTheirNetwork) {
  EXPECT_EQ(counted_as("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_EQ(counted_as("2001:db8:1:2::9"), counted_as("2001:0db8:1:2:ffff::"));
  EXPECT_NE(counted_as("2001:db8:1:3::9"), counted_as("2001:db8:1:2::9"));
  EXPECT_EQ(counted_as("fe80::1%eth0"), "fe80::/64");
}

TEST(CountedAs, WhatIsNoAddressIsNobody) {
  EXPECT_EQ(counted_as(""), "");
  EXPECT_EQ(counted_as("localhost"), "");
  EXPECT_EQ(counted_as(std::string(8000, '1')), "");
}

const Steady::time_point kNow{seconds(1000)};

TEST(Limiter, SaysHowLongToWait) {
  Limiter limiter({2, 10'000});
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(limiter.wait("a", kNow), milliseconds(0));
    limiter.count("a", kNow);
  }
  EXPECT_EQ(limiter.wait("a", kNow), seconds(10));
  EXPECT_EQ(limiter.wait("a", kNow + seconds(4)), seconds(6));
  EXPECT_EQ(limiter.wait("a", kNow + seconds(10)), milliseconds(0));
  EXPECT_EQ(limiter.wait("b", kNow), milliseconds(0));
}

TEST(Limiter, CountsForAllOrForNone) {
  Limiter one({1, 1000});
  Limiter two({2, 500});
  EXPECT_EQ(wait_or_count({{one, "a"}, {two, "a"}}, kNow), milliseconds(0));
  EXPECT_EQ(wait_or_count({{one, "a"}, {two, "a"}}, kNow), milliseconds(1000));
  EXPECT_EQ(two.left("a", kNow), 1);
}

TEST(Limiter, KeepsFewKeysHoweverManyThereAre) {
  Limiter limiter({1, 1e9}, 100);
  limiter.count("honest", kNow);
  for (int i = 0; i < 100'000; ++i) {
    const std::string key = std::to_string(i);
    EXPECT_EQ(limiter.wait(key, kNow), milliseconds(0));
    limiter.count(key, kNow);
    ASSERT_LE(limiter.keys(), 100u);
  }
  EXPECT_GT(limiter.wait("99999", kNow), milliseconds(0)) << "the latest are known";
}

TEST(Limiter, ForgetsWhatHasRecovered) {
  Limiter limiter({1, 1000});
  for (int i = 0; i < 50; ++i) limiter.count(std::to_string(i), kNow);
  EXPECT_EQ(limiter.keys(), 50u);
  limiter.count("new", kNow + seconds(1));
  EXPECT_EQ(limiter.keys(), 1u);
}

TEST(Limiter, WhatWasCountedTooMuchIsGivenBack) {
  Limiter limiter({2, 1000});
  limiter.count("a", kNow, 2);
  EXPECT_GT(limiter.wait("a", kNow), milliseconds(0));
  limiter.count("a", kNow, -1);
  EXPECT_EQ(limiter.left("a", kNow), 1);
  limiter.count("a", kNow, -1);
  EXPECT_EQ(limiter.keys(), 0u);
}

TEST(Places, AreGivenBackWhenNobodyHoldsThemAnyMore) {
  Places places(2, 3);
  const Places::Place first = places.take("a");
  Places::Place second = places.take("a");
  EXPECT_NE(second, nullptr);
  EXPECT_EQ(places.take("a"), nullptr) << "two for each";
  const Places::Place third = places.take("b");
  EXPECT_NE(third, nullptr);
  EXPECT_EQ(places.take("b"), nullptr) << "three in all";
  Places::Place copy = second;
  second.reset();
  EXPECT_EQ(places.take("b"), nullptr);
  copy.reset();
  EXPECT_NE(places.take("b"), nullptr);
}

}  // namespace
}  // namespace gloam::server
