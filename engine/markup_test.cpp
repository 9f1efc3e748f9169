#include "engine/markup.h"

#include <gtest/gtest.h>

namespace gloam::engine {
namespace {

TEST(Markup, SignsAreWrittenByTheirNames) {
  EXPECT_EQ(escaped(R"(<a href="x" title='y'>&)"),
            "&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;");
}

TEST(Markup, LeavesOutWhatXmlDoesNotAllow) {
  EXPECT_EQ(escaped("a\x01\x1f\tb\nc \xc3\xa9"), "a\tb\nc \xc3\xa9");
}

}  // namespace
}  // namespace gloam::engine
