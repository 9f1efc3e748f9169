#include "cli/terminal.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

namespace gloam::cli {
namespace {

TEST(Terminal, PaintsOnlyWhereColoursAreWelcome) {
  std::stringstream stream;
  EXPECT_EQ((Terminal{stream, stream, false, false}.dim("ash")), "ash");
  EXPECT_EQ((Terminal{stream, stream, false, true}.dim("ash")), "\x1b[2mash\x1b[0m");
}

TEST(Terminal, ClearsOnlyAScreen) {
  std::stringstream stream;
  Terminal{stream, stream, false, false}.clear();
  EXPECT_EQ(stream.str(), "");
  Terminal{stream, stream, true, false}.clear();
  EXPECT_NE(stream.str(), "");
}

}  // namespace
}  // namespace gloam::cli
