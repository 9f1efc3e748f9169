#include "server/net/codings.h"

#include <gtest/gtest.h>

namespace gloam::server {
namespace {

TEST(Codings, WhoAsksForNothingGetsAFileAsItIs) {
  EXPECT_EQ(coding_for("", true), Coding::identity);
  EXPECT_EQ(coding_for("br", true), Coding::identity);
  EXPECT_EQ(coding_for("gzipped", true), Coding::identity);
}

TEST(Codings, WhoTakesGzipGetsIt) {
  for (const char* const header : {"gzip", "GZIP", "x-gzip", "*", "deflate, gzip;q=0.5, br",
                                   "gzip ; q=0.001", "identity;q=0.5,gzip"}) {
    EXPECT_EQ(coding_for(header, true), Coding::gzip) << header;
    EXPECT_EQ(coding_for(header, false), Coding::identity) << header;
  }
}

TEST(Codings, WhatIsRefusedIsNotSent) {
  for (const char* const header :
       {"gzip;q=0", "gzip;q=0.000, *", "*;q=0, identity", "gzip;q=x", "identity, gzip;q=0.5"}) {
    EXPECT_EQ(coding_for(header, true), Coding::identity) << header;
  }
  for (const char* const header : {"identity;q=0, gzip", "*;q=0, gzip;q=0.1"}) {
    EXPECT_EQ(coding_for(header, true), Coding::gzip) << header;
    EXPECT_EQ(coding_for(header, false), std::nullopt) << header;
  }
  EXPECT_EQ(coding_for("*;q=0", true), std::nullopt);
  EXPECT_EQ(coding_for("gzip;q=0, identity;q=0", true), std::nullopt);
}

TEST(Codings, ATagIsFoundAmongOthers) {
  EXPECT_TRUE(names_tag("\"a\"", "\"a\""));
  EXPECT_TRUE(names_tag("\"b\", W/\"a\"", "\"a\""));
  EXPECT_TRUE(names_tag("*", "\"a\""));
  EXPECT_FALSE(names_tag("\"a-gzip\"", "\"a\""));
  EXPECT_FALSE(names_tag("a", "\"a\""));
  EXPECT_FALSE(names_tag("", "\"a\""));
}

}  // namespace
}  // namespace gloam::server
