#include "cards/read/guards.h"

#include <gmock/gmock.h>

#include "cards/testing_words.h"

namespace gloam::cards {
namespace {

using ::testing::ElementsAre;
using testing::hearth_pack;
using ::testing::IsEmpty;

std::string power(const std::string& id, const std::string& rules) {
  return "[" + id + "]\nkind = \"power\"\nrules = '''\n" + rules + "\n'''\n";
}

TEST(Guards, FindNothingInSoundSentences) {
  const Pack pack = hearth_pack(power("a",
                                      "on bell if darkness >= 2 pay spend(grace, 1..3) choose "
                                      "up_to(2): gain(grace, x + 1, chosen); darken(4)") +
                                power("b", "trial(6):\n  1-2: darken(1)\n  3+: draw(2)") +
                                power("c", "always: dice(2 + plus_if(1, darkness > 3))") +
                                power("d", "event by darkness - 1:\n  0+: toll"));
  EXPECT_THAT(numbers_the_text_ignores(pack), IsEmpty());
  EXPECT_THAT(rules_that_read_alike(pack), IsEmpty());
}

TEST(Guards, FindWhatASentenceLeavesOut) {
  Vocabulary v("sloppy", 1);
  v.window("bell", 0, Scope::all, {}, "when the bell tolls");
  v.effect("blur", {{"n", kNumber}}, "{n#blur|blur$}");
  v.effect("roar", {{"n", kNumber}}, "roar <!n:{n}>");
  v.effect("howl", {}, "roar ");
  v.kind("card", "");
  v.freeze();
  const PackFile file{
      "sloppy.toml",
      "[pack]\nformat=1\ngame=\"sloppy\"\nid=\"a\"\nversion=\"1\"\nvocabulary=1\n"
      "[a]\nkind=\"card\"\nrules=\"on bell: blur(1)\"\n[b]\nkind=\"card\"\nrules=\"on bell: "
      "roar(3)\"\n"
      "[c]\nkind=\"card\"\nrules=\"on bell: howl\"\n[d]\nkind=\"card\"\nrules=\"on bell: howl\"\n"};
  engine::Complaints complaints;
  const std::optional<Pack> pack = load(v, {&file, 1}, complaints);
  ASSERT_TRUE(pack);
  EXPECT_THAT(numbers_the_text_ignores(*pack), ElementsAre("b: 3"));
  EXPECT_THAT(rules_that_read_alike(*pack), ElementsAre("b and c", "b and d"));
}

}  // namespace
}  // namespace gloam::cards
