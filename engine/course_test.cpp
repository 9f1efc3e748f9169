#include "engine/course.h"

#include <gtest/gtest.h>

namespace gloam::engine {
namespace {

struct Given {
  Seat seat = 0;
  std::size_t options = 3;
  Option answer{kFirstGameVerb, 1, 2};
};

std::uint64_t course_of(const Given& given) {
  Course course;
  course.add(given.seat, given.options, given.answer);
  return course.value();
}

TEST(Course, IsTheSameOnEveryMachine) { EXPECT_EQ(course_of({}), 7015216626762558507ULL); }

TEST(Course, TellsApartWhoAnsweredWhatFromHowMany) {
  const std::uint64_t usual = course_of({});
  EXPECT_NE(course_of({.seat = 1}), usual);
  EXPECT_NE(course_of({.options = 4}), usual);
  EXPECT_NE(course_of({.answer = {kFirstGameVerb + 1, 1, 2}}), usual);
  EXPECT_NE(course_of({.answer = {kFirstGameVerb, 2, 2}}), usual);
  EXPECT_NE(course_of({.answer = {kFirstGameVerb, 1, 3}}), usual);
}

TEST(Course, TellsOrdersApart) {
  Course one, other;
  one.add(0, 2);
  one.add(1, 2);
  other.add(1, 2);
  other.add(0, 2);
  EXPECT_NE(one.value(), other.value());
}

}  // namespace
}  // namespace gloam::engine
