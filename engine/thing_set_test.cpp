#include "engine/thing_set.h"

#include <gmock/gmock.h>

#include <type_traits>

namespace gloam::engine {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

static_assert(std::has_unique_object_representations_v<ThingSet>);
static_assert(std::is_trivially_copyable_v<ThingSet> && alignof(ThingSet) == 4);

TEST(ThingSet, IsGoneThroughFromTheLowest) {
  EXPECT_THAT(ThingSet{}, IsEmpty());
  EXPECT_THAT(ThingSet::of(511).with(0).with(32).with(31).with(440),
              ElementsAre(0, 31, 32, 440, 511));
}

TEST(ThingSet, HasWhatWasAddedUntilItIsRemoved) {
  ThingSet set;
  for (int thing = 0; thing < ThingSet::kCapacity; ++thing) {
    EXPECT_FALSE(set.has(thing));
    set.add(thing);
    EXPECT_TRUE(set.has(thing));
    EXPECT_EQ(set.size(), thing + 1);
  }
  set.remove(300);
  EXPECT_FALSE(set.has(300));
  EXPECT_EQ(set.without(301).size(), 510);
}

TEST(ThingSet, HasNothingBeyondItsEnds) {
  const ThingSet all = ThingSet::of_bits(~0u).with(511);
  EXPECT_FALSE(all.has(-1));
  EXPECT_FALSE(all.has(512));
}

TEST(ThingSet, KnowsTheFirstThingsAsBits) {
  EXPECT_THAT(ThingSet::of_bits(0b1001), ElementsAre(0, 3));
  EXPECT_EQ(ThingSet::of(3).with(0).with(40).bits(), 0b1001u);
}

}  // namespace
}  // namespace gloam::engine
