#include "cards/say/manual.h"

#include <gmock/gmock.h>

#include "cards/testing_words.h"

namespace gloam::cards {
namespace {

using ::testing::HasSubstr;
using testing::hearth;
using ::testing::Not;
using ::testing::StartsWith;

TEST(Manual, ListsKindsTagsAndWordsByType) {
  const std::string page = manual(hearth(), "Words of Hearth");
  EXPECT_THAT(page, StartsWith("# Words of Hearth\n"));
  EXPECT_THAT(
      page, HasSubstr("- `blight`\n  - `power`: number, required\n  - `hidden`: true or false\n"));
  EXPECT_THAT(page, HasSubstr("- `tactic`, never in play: no `always`\n  - `roll`: roll\n"));
  EXPECT_THAT(
      page,
      HasSubstr("- `board`, without rules\n  - `size`: number, required\n  - `routes`: texts\n"
                "  - `distances`: numbers\n  - `rolls`: roll, several\n"));
  EXPECT_THAT(page, HasSubstr("- `oath`: One oath at a time.\n- `quiet`\n"));
  EXPECT_THAT(page, HasSubstr("\n## Effect\n"));
  EXPECT_THAT(page, HasSubstr("- `gain(what: resource, n: number, who: hero = you)`: {who} "
                              "[gain|gains] {n:$what}. Adds to a resource.\n"));
  EXPECT_THAT(
      page,
      HasSubstr("- `one_of(options: effect, ...)`. The player chooses which of them happens.\n"));
  EXPECT_THAT(page, HasSubstr("- `fog(n: number with its sign)`: search difficulty {n+} here "
                              "(adds, where the card lies)\n"));
  EXPECT_THAT(page, HasSubstr("- `successes`: you rolled {cmp:success|successes}\n"));
  EXPECT_THAT(page, HasSubstr("- `action`: action (can be used)\n"));
  EXPECT_THAT(page, HasSubstr("(sets, for its owner)"));
  EXPECT_THAT(page, HasSubstr("(at least, for its owner)"));
  EXPECT_THAT(page, HasSubstr("(at most, for its owner)"));
  EXPECT_THAT(page, HasSubstr("(permits, for its owner)"));
  EXPECT_THAT(page, HasSubstr("(forbids, for all)"));
  EXPECT_THAT(page, HasSubstr("(adds, for `who`)"));
  EXPECT_THAT(page, HasSubstr("(always holds)"));
  EXPECT_THAT(page, HasSubstr("(happens by itself)"));
  EXPECT_THAT(page, HasSubstr("(describes)"));
  EXPECT_THAT(page, HasSubstr("- `omen`, never in play: only forms, needs `event` or `trial`\n"));
  EXPECT_THAT(page, HasSubstr("- `dusk`: at dusk (for all, only after `on`, only of power)\n"));
  EXPECT_THAT(page, HasSubstr("- `market`: at the market (for all, only after `use`)\n"));
  EXPECT_THAT(page, HasSubstr("- `each_here`: each hero here (all of them)\n"));
  EXPECT_THAT(page, HasSubstr("- `up_to(n: number)`: up to {n:hero|heroes} (to be chosen from)\n"));
  EXPECT_THAT(page, HasSubstr("- `whoever`: any hero (any of them, in windows and proposals)\n"));
  EXPECT_THAT(page, Not(HasSubstr("#sequence")));
}

TEST(Completion, IsJsonOfEveryWord) {
  const std::string words = completion(hearth());
  EXPECT_THAT(words, StartsWith("[{\"name\":\"plus_if\""));
  EXPECT_THAT(
      words,
      HasSubstr(R"({"name":"gain","type":"effect","parameters":[{"name":"what","type":"resource"},)"
                R"({"name":"n","type":"number"},{"name":"who","type":"hero","default":"you"}],)"
                R"("sentence":"{who} [gain|gains] {n:$what}","doc":"Adds to a resource."})"));
  EXPECT_THAT(words, HasSubstr(R"({"name":"options","type":"effect","many":true})"));
}

TEST(Completion, EscapesWhatJsonMustEscape) {
  Vocabulary v("test", 1);
  v.effect("quote", {}, "say \"a\\b\"\n");
  v.freeze();
  EXPECT_THAT(completion(v), HasSubstr(R"("sentence":"say \"a\\b\"\u000a")"));
}

}  // namespace
}  // namespace gloam::cards
