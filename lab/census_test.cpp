#include "lab/census.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gloam::lab {
namespace {

using engine::Operand;
using ::testing::ElementsAre;
using ::testing::Pair;

constexpr engine::Slot kWho{"who", Operand::seat};
constexpr engine::Slot kCard{"card", Operand::card};
constexpr engine::Say kPlayed{"played", {{kWho, kCard}}};
constexpr engine::Say kDrawn{"drawn", {{kCard}}};
constexpr engine::Say kDawn{"dawn", {{{"n", Operand::number}}}};

engine::Event event(const engine::Say& say, std::int32_t first, std::int32_t second = 0) {
  return {&say, engine::Rule::none, {}, {first, second}};
}

TEST(Census, CountsByEventAndCardWhateverSlotNamesIt) {
  Census census;
  census.hear(event(kPlayed, 1, 2));
  census.hear(event(kPlayed, 0, 2));
  census.hear(event(kDrawn, 0));
  EXPECT_THAT(census.keys(), ElementsAre("drawn", "played"));
  EXPECT_EQ(census.count("played", 2), 2u);
  EXPECT_EQ(census.count("played", 1), 0u) << "a seat is no card";
  EXPECT_EQ(census.count("played", 9), 0u);
  EXPECT_EQ(census.count("drawn", 0), 1u);
  EXPECT_EQ(census.count("burnt", 0), 0u);
}

TEST(Census, CountsEventsWithoutACardAsTold) {
  Census census;
  census.hear(event(kDawn, 3));
  census.hear(event(kDrawn, -1));
  EXPECT_THAT(census.keys(), ::testing::IsEmpty());
  Census other;
  other.hear(event(kDawn, 4));
  census.add(other);
  EXPECT_THAT(census.told(), ElementsAre(Pair("dawn", 2u), Pair("drawn", 1u)));
}

TEST(Census, AddsUpInAnyOrder) {
  Census one, two;
  one.hear(event(kDrawn, 0));
  two.hear(event(kDrawn, 3));
  two.hear(event(kPlayed, 0, 1));
  Census forwards = one, backwards = two;
  forwards.add(two);
  backwards.add(one);
  EXPECT_EQ(forwards, backwards);
  EXPECT_EQ(forwards.count("drawn", 3), 1u);
}

}  // namespace
}  // namespace gloam::lab
