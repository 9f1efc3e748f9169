#include "cli/site.h"

#include <gtest/gtest.h>

#include "cli/failure.h"

namespace gloam::cli {
namespace {

TEST(Site, IsNamedAsBrowsersNameIt) {
  EXPECT_EQ(read_site("https://example.org"), "https://example.org");
  EXPECT_EQ(read_site("https://example.org/"), "https://example.org");
  EXPECT_EQ(read_site("HTTPS://Example.ORG/"), "https://example.org");
  EXPECT_EQ(read_site("https://example.org:443/"), "https://example.org");
  EXPECT_EQ(read_site("http://10.0.0.1:80"), "http://10.0.0.1");
  EXPECT_EQ(read_site("http://example.org:443"), "http://example.org:443");
  EXPECT_EQ(read_site("https://[::1]:8443/"), "https://[::1]:8443");
  EXPECT_EQ(read_site("http://[::1]"), "http://[::1]");
}

TEST(Site, IsRefusedIfItIsNoneOrAPartOfOne) {
  for (const char* text :
       {"", "/", "example.org", "https://", "https:///", "ftp://example.org",
        "https://example.org//", "https://example.org/play", "https://example.org/?a=b",
        "https://example.org?", "https://a b", "https://example.org/#top",
        "https://anna@example.org", "https://example.org:", "https://example.org:0",
        "https://example.org:99999", "https://example.org:abc", "https://[::1",
        "https://a,https://b"}) {
    EXPECT_THROW(read_site(text), Failure) << text;
  }
}

}  // namespace
}  // namespace gloam::cli
