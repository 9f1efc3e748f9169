#include "engine/complaint.h"

#include <gtest/gtest.h>

namespace gloam::engine {
namespace {

TEST(Complaint, NamesFileLineAndColumn) {
  const Complaint complaint{"a.save", 3, 7, "unknown word", "1 play fxo"};
  EXPECT_EQ(to_string(complaint), "a.save:3:7: unknown word");
}

TEST(Complaint, ShowsTheLineWithACaretUnderTheColumn) {
  const Complaint complaint{"a.save", 3, 8, "unknown word", "1 play fxo"};
  EXPECT_EQ(to_string(complaint, true),
            "a.save:3:8: unknown word\n"
            "    1 play fxo\n"
            "           ^");
}

TEST(Complaint, StandsAloneWhereNoLineHelps) {
  EXPECT_EQ(to_string({"a.save", 1, 1, "the file is empty"}, true),
            "a.save:1:1: the file is empty");
}

}  // namespace
}  // namespace gloam::engine
