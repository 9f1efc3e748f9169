#include "wire/snapshot.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gloam::wire {
namespace {

using ::testing::ThrowsMessage;

struct Beacon {
  std::uint8_t oil = 0;
  std::uint8_t lit = 0;
  bool operator==(const Beacon&) const = default;
};
BOOST_DESCRIBE_STRUCT(Beacon, (), (oil, lit))

struct Night {
  std::uint32_t dark = 0;
  std::array<Beacon, 2> lamps{};
  bool operator==(const Night&) const = default;
};
BOOST_DESCRIBE_STRUCT(Night, (), (dark, lamps))

// The same in a later version: a field more, one less, another order.
struct LaterBeacon {
  std::uint8_t wick = 9;
  std::uint8_t oil = 0;
};
BOOST_DESCRIBE_STRUCT(LaterBeacon, (), (wick, oil))
struct LaterNight {
  std::array<LaterBeacon, 3> lamps{};
  std::uint32_t dark = 0;
};
BOOST_DESCRIBE_STRUCT(LaterNight, (), (lamps, dark))
struct NarrowNight {
  std::uint16_t dark = 0;
};
BOOST_DESCRIBE_STRUCT(NarrowNight, (), (dark))

constexpr Night kNight{258, {{{7, 1}, {3, 0}}}};

std::string text_of(const Night& night) {
  std::string text;
  write_snapshot(night, text);
  return text;
}

TEST(Snapshot, NamesItsFields) {
  EXPECT_EQ(text_of(kNight),
            R"({"dark":"02010000","lamps":[{"oil":"07","lit":"01"},{"oil":"03","lit":"00"}]})");
}

TEST(Snapshot, IsReadBack) {
  Night night;
  read_snapshot(parse_json(text_of(kNight)), night);
  EXPECT_EQ(night, kNight);
}

TEST(Snapshot, IsReadByAVersionWithOtherFields) {
  LaterNight night;
  read_snapshot(parse_json(text_of(kNight)), night);
  EXPECT_EQ(night.dark, 258u);
  EXPECT_EQ(night.lamps[1].oil, 3);
  EXPECT_EQ(night.lamps[1].wick, 9);
  EXPECT_EQ(night.lamps[2].oil, 0);
}

TEST(Snapshot, IsRefusedWhereAFieldHadAnotherSize) {
  NarrowNight night;
  EXPECT_THAT([&] { read_snapshot(parse_json(text_of(kNight)), night); },
              ThrowsMessage<ReadError>("dark: it had another size"));
}

TEST(Snapshot, IsRefusedWhereThereIsNoRoom) {
  std::array<Beacon, 1> lamps{};
  EXPECT_THAT([&] { read_snapshot(parse_json(R"([{},{}])"), lamps); },
              ThrowsMessage<ReadError>("there are more of these than there is room"));
}

}  // namespace
}  // namespace gloam::wire
