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
  std::uint8_t dark = 0;
};
BOOST_DESCRIBE_STRUCT(NarrowNight, (), (dark))
struct WideNight {
  std::int64_t dark = 0;
};
BOOST_DESCRIBE_STRUCT(WideNight, (), (dark))

enum class Weather : std::uint8_t { clear, covered };
BOOST_DESCRIBE_ENUM(Weather, clear, covered)

// A list with a count, as cards have it.
template <std::size_t N>
struct Row {
  std::uint16_t count = 0;
  std::uint16_t unused = 0;
  std::array<Beacon, N> items{};
};

template <std::size_t N>
struct Evening {
  Weather sky = Weather::clear;
  engine::Zone<std::uint8_t, N> birds;
  Row<N> row;
};
BOOST_DESCRIBE_STRUCT(Evening<2>, (), (sky, birds, row))
BOOST_DESCRIBE_STRUCT(Evening<4>, (), (sky, birds, row))

constexpr Night kNight{258, {{{7, 1}, {3, 0}}}};

std::string text_of(const Night& night) {
  std::string text;
  write_snapshot(night, text);
  return text;
}

TEST(Snapshot, NamesItsFields) {
  EXPECT_EQ(text_of(kNight), R"({"dark":258,"lamps":[{"oil":7,"lit":1},{"oil":3,"lit":0}]})");
}

TEST(Snapshot, WritesListsAsFarAsTheyAreFilledAndWordsForEnums) {
  Evening<4> evening;
  evening.sky = Weather::covered;
  evening.birds.put(5);
  evening.row.count = 1;
  evening.row.items[0].oil = 9;
  std::string text;
  write_snapshot(evening, text);
  EXPECT_EQ(text, R"({"sky":"covered","birds":[5],"row":[{"oil":9,"lit":0}]})");
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

TEST(Snapshot, IsReadByAVersionWithMoreRoom) {
  WideNight night;
  read_snapshot(parse_json(text_of(kNight)), night);
  EXPECT_EQ(night.dark, 258);
  Evening<4> evening;
  read_snapshot(parse_json(R"({"sky":"covered","birds":[5,6],"row":[{"oil":9}]})"), evening);
  EXPECT_EQ(evening.sky, Weather::covered);
  EXPECT_EQ(evening.birds.size(), 2);
  EXPECT_EQ(evening.birds[1], 6);
  EXPECT_EQ(evening.row.count, 1);
  EXPECT_EQ(evening.row.items[0].oil, 9);
}

TEST(Snapshot, IsReadAsOlderVersionsWroteItByteByByte) {
  WideNight night;
  read_snapshot(parse_json(R"({"dark":"02010000"})"), night);
  EXPECT_EQ(night.dark, 258);
  read_snapshot(parse_json(R"({"dark":"feff"})"), night);
  EXPECT_EQ(night.dark, -2);
  Evening<4> evening;
  read_snapshot(parse_json(R"({"sky":"01","birds":"020506","row":"0100000009000000"})"), evening);
  EXPECT_EQ(evening.sky, Weather::covered);
  EXPECT_EQ(evening.birds.size(), 2);
  EXPECT_EQ(evening.birds[1], 6);
  EXPECT_EQ(evening.row.count, 1);
  EXPECT_EQ(evening.row.items[0].oil, 9);
}

TEST(Snapshot, IsRefusedWhereItDoesNotFit) {
  NarrowNight night;
  EXPECT_THROW(read_snapshot(parse_json(text_of(kNight)), night), ReadError);
  EXPECT_THAT([&] { read_snapshot(parse_json(R"({"dark":"0201"})"), night); },
              ThrowsMessage<ReadError>("dark: it had another size"));
  EXPECT_THAT([&] { read_snapshot(parse_json(R"({"dark":"x1"})"), night); },
              ThrowsMessage<ReadError>("dark: hexadecimal digits are expected"));
  Evening<2> evening;
  for (const char* full : {R"({"birds":[1,2,3]})", R"({"birds":"03010203"})",
                           R"({"row":[{},{},{}]})", R"({"row":"03000000000000000000"})"}) {
    EXPECT_THAT([&] { read_snapshot(parse_json(full), evening); },
                ThrowsMessage<ReadError>(
                    ::testing::HasSubstr("there are more of these than there is room")))
        << full;
  }
}

TEST(Snapshot, IsRefusedWhereThereIsNoRoom) {
  std::array<Beacon, 1> lamps{};
  EXPECT_THAT([&] { read_snapshot(parse_json(R"([{},{}])"), lamps); },
              ThrowsMessage<ReadError>("there are more of these than there is room"));
}

}  // namespace
}  // namespace gloam::wire
