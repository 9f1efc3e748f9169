#include "engine/option.h"

#include <gmock/gmock.h>

#include <algorithm>

namespace gloam::engine {
namespace {

using ::testing::ElementsAre;

constexpr Option kFirst{kFirstGameVerb, 1, 2};
constexpr Option kSecond{kFirstGameVerb, 1, 3};
constexpr Rule kSomeRule{7};

TEST(Options, KeepTheirOrder) {
  Options options;
  EXPECT_TRUE(options.empty());
  options.add(kSecond);
  options.add(kFirst);
  EXPECT_THAT(options.span(), ElementsAre(kSecond, kFirst));
  EXPECT_EQ(options[1], kFirst);
  options.clear();
  EXPECT_EQ(options.size(), 0u);
}

TEST(Options, ContainAnOptionOnlyWithBothItsOperands) {
  Options options;
  options.add(kFirst);
  EXPECT_TRUE(options.contains(kFirst));
  EXPECT_FALSE(options.contains(kSecond));
}

TEST(Options, KeepRefusalsOnlyWhenSomebodyLooks) {
  std::vector<Refusal> refusals;
  Options watched(&refusals), unwatched;
  for (Options* options : {&watched, &unwatched}) {
    options->add_if(true, kFirst, kSomeRule);
    options->add_if(false, kSecond, kSomeRule);
    EXPECT_THAT(options->span(), ElementsAre(kFirst));
  }
  EXPECT_THAT(refusals, ElementsAre(Refusal{kSecond, kSomeRule}));
}

TEST(Options, HaveRoomForFiveHundredAndTwelveThingsAndAWayOut) {
  Options options;
  for (int i = 0; i < 512; ++i) options.add({kTarget, i});
  options.add(kPass);
  const Options copy = options;
  EXPECT_TRUE(std::equal(copy.begin(), copy.end(), options.begin(), options.end()));
  EXPECT_TRUE(copy.contains({kTarget, 511}));
  while (options.size() < Options::kCapacity) options.add(kFirst);
  EXPECT_THROW(options.add(kFirst), std::length_error);
}

}  // namespace
}  // namespace gloam::engine
