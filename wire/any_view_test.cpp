#include "wire/any_view.h"

#include <gtest/gtest.h>

#include <typeinfo>

namespace gloam::wire {
namespace {

struct Lantern {
  int oil = 0;
  bool lit = false;
};
BOOST_DESCRIBE_STRUCT(Lantern, (), (oil, lit))

struct Candle {
  int length = 0;
};
BOOST_DESCRIBE_STRUCT(Candle, (), (length))

TEST(AnyView, IsWrittenByThoseWhoKnowNothingOfIt) {
  const ViewOf<Lantern> before({3, true});
  const ViewOf<Lantern> after({2, true});
  const engine::AnyView& view = after;

  std::string whole;
  view.write_json(whole);
  EXPECT_EQ(whole, R"({"oil":2,"lit":true})");

  std::string patch;
  EXPECT_TRUE(view.write_difference(before, patch));
  EXPECT_EQ(patch, R"({"oil":2})");

  std::string nothing;
  EXPECT_FALSE(view.write_difference(after, nothing));
  EXPECT_EQ(nothing, "");
}

TEST(AnyView, IsNotComparedWithTheViewOfAnotherGame) {
  std::string out;
  EXPECT_THROW(ViewOf<Lantern>({}).write_difference(ViewOf<Candle>({}), out), std::bad_cast);
}

}  // namespace
}  // namespace gloam::wire
