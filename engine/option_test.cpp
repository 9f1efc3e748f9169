#include "engine/option.h"

#include <gmock/gmock.h>

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

TEST(Options, AreAtMostAHundredAndTwentyEight) {
  Options options;
  for (std::size_t i = 0; i < Options::kCapacity; ++i) options.add(kFirst);
  EXPECT_THROW(options.add(kFirst), std::length_error);
}

}  // namespace
}  // namespace gloam::engine
