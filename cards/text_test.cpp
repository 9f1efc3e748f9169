#include "cards/text.h"

#include <gmock/gmock.h>

#include "cards/testing_words.h"

namespace gloam::cards {
namespace {

using testing::hearth_pack;
using ::testing::ElementsAre;

// The printed rules of a single power.
std::string say(const std::string& rules) {
  const Pack pack = hearth_pack("[card]\nkind = \"power\"\nrules = '''\n" + rules + "\n'''\n");
  std::string out;
  for (const std::string& line : text(pack, pack.cards.front()).rules) out += (out.empty() ? "" : "\n") + line;
  return out;
}

TEST(Text, ATriggerIsWindowConditionAndEffects) {
  EXPECT_EQ(say("on bell: gain(grace, 1)"), "When the bell tolls, gain 1 grace.");
  EXPECT_EQ(say("on rolled unless successes >= 2: lose(grace, 1)"),
            "After the roll, lose 1 grace unless you rolled 2 or more successes.");
  EXPECT_EQ(say("on rolled if successes >= 1: gain(secrecy, 1)"),
            "After the roll, if you rolled at least 1 success, gain 1 secrecy.");
  EXPECT_EQ(say("may on bell once per turn: draw(1)"),
            "Once per turn, when the bell tolls, you may draw a card.");
  EXPECT_EQ(say("on bell pay spend(grace, 1): draw(2)"),
            "When the bell tolls, you may spend 1 grace to draw 2 cards.");
}

TEST(Text, AnOfferIsWindowCostAndEffects) {
  EXPECT_EQ(say("use rolled pay discard: draw(2)"), "After the roll, you may discard this to draw 2 cards.");
  EXPECT_EQ(say("use rolled pay exhaust: darken(1)"),
            "After the roll, you may exhaust this: Darkness rises by 1.");
  EXPECT_EQ(say("use rolled: darken(1)"), "After the roll, you may use this: Darkness rises by 1.");
  EXPECT_EQ(say("use pay discard: draw(1)"), "You may discard this to draw a card.");
  EXPECT_EQ(say("active use target_rolls pay discard: draw(3)"),
            "Active: When the target rolls, that hero may discard this to draw 3 cards.");
}

}  // namespace
}  // namespace gloam::cards
