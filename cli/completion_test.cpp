#include "cli/completion.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/failure.h"

namespace gloam::cli {
namespace {

using ::testing::HasSubstr;

CommandShape sample() {
  return {"gloam",
          "Games",
          {{{"-h", "--help"}, "It's help", ""}},
          {},
          {{"play", "Play", {{{"--load"}, "A save", "FILE"}}, {"GAME"}, {}},
           {"pack", "Cards", {}, {}, {{"check", "Check", {}, {"FILE"}, {}}}}}};
}

std::string script_for(const char* shell) {
  return completion_script(shell, sample(), {{"GAME", {"vigil", "lantern"}}});
}

TEST(Completion, BashKnowsCommandsOptionsAndGames) {
  const std::string script = script_for("bash");
  EXPECT_THAT(script, HasSubstr("'') options='-h --help' words='play pack' files= ;;"));
  EXPECT_THAT(script, HasSubstr("'play') options='--load' words='vigil lantern' files= ;;"));
  EXPECT_THAT(script, HasSubstr("'pack check') options='' words='' files=yes ;;"));
  EXPECT_THAT(script, HasSubstr("'play --load') options='' words='' files=yes ;;"));
}

TEST(Completion, ZshAndFishDescribeWhatTheyOffer) {
  EXPECT_THAT(script_for("zsh"), HasSubstr("'play:Play'"));
  EXPECT_THAT(script_for("zsh"), HasSubstr("'--help:It'\\''s help'"));
  EXPECT_THAT(script_for("fish"), HasSubstr("-a play -d 'Play'"));
  EXPECT_THAT(script_for("fish"), HasSubstr("-l load -r -F -d 'A save'"));
}

TEST(Completion, AnotherShellIsRefused) { EXPECT_THROW(script_for("tcsh"), Failure); }

}  // namespace
}  // namespace gloam::cli
