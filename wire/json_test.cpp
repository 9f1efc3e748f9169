#include "wire/json.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <array>
#include <boost/json.hpp>
#include <charconv>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <vector>

namespace gloam::wire {
namespace {

enum class Sky { clear, overcast };
BOOST_DESCRIBE_ENUM(Sky, clear, overcast)

struct Corner {
  int x = 0;
  int y = 0;
};
BOOST_DESCRIBE_STRUCT(Corner, (), (x, y))

struct Tower : Corner {
  std::string name;
  std::optional<Corner> door;
};
BOOST_DESCRIBE_STRUCT(Tower, (Corner), (name, door))

struct Nothing {};
BOOST_DESCRIBE_STRUCT(Nothing, (), ())

std::string read_back(const std::string& text) {
  return boost::json::value_to<std::string>(boost::json::parse(to_json(text)));
}

void append_utf8(std::uint32_t point, std::string& out) {
  const auto put = [&](std::uint32_t byte) { out += static_cast<char>(byte); };
  const auto put_low_bits = [&](int shift) { put(0x80 | ((point >> shift) & 0x3f)); };
  if (point < 0x80) {
    put(point);
  } else if (point < 0x800) {
    put(0xc0 | (point >> 6));
    put_low_bits(0);
  } else if (point < 0x10000) {
    put(0xe0 | (point >> 12));
    put_low_bits(6);
    put_low_bits(0);
  } else {
    put(0xf0 | (point >> 18));
    put_low_bits(12);
    put_low_bits(6);
    put_low_bits(0);
  }
}

TEST(Json, PlainValuesAreWrittenAsJsonKnowsThem) {
  EXPECT_EQ(to_json(true), "true");
  EXPECT_EQ(to_json(-12), "-12");
  EXPECT_EQ(to_json(std::uint8_t{65}), "65");
  EXPECT_EQ(to_json(std::numeric_limits<std::int64_t>::min()), "-9223372036854775808");
  EXPECT_EQ(to_json(std::numeric_limits<std::uint64_t>::max()), "18446744073709551615");
  EXPECT_EQ(to_json(std::string_view("dusk")), "\"dusk\"");
}

TEST(Json, AnEnumeratorIsWrittenAsItsName) {
  EXPECT_EQ(to_json(Sky::overcast), "\"overcast\"");
  EXPECT_THROW(to_json(static_cast<Sky>(7)), std::logic_error);
}

TEST(Json, FractionsAreShortAndWhatIsNotFiniteIsNull) {
  EXPECT_EQ(to_json(0.1), "0.1");
  EXPECT_EQ(to_json(2.0), "2");
  EXPECT_EQ(to_json(1.0 / 3), "0.3333333333333333");
  EXPECT_EQ(to_json(0.5f), "0.5");
  EXPECT_EQ(to_json(std::numeric_limits<double>::infinity()), "null");
  EXPECT_EQ(to_json(std::numeric_limits<double>::quiet_NaN()), "null");
}

TEST(Json, AnyFiniteNumberReadsBackAsItself) {
  EXPECT_TRUE(rc::check([](double number) {
    const std::string text = to_json(number);
    RC_ASSERT(boost::json::parse(text).is_number());
    // Boost.JSON itself may be off by the last bit.
    double read = 0;
    std::from_chars(text.data(), text.data() + text.size(), read);
    RC_ASSERT(read == number);
  }));
}

TEST(Json, CollectionsAreListsAndMapsAreObjects) {
  const std::vector<int> numbers = {1, 2, 3};
  EXPECT_EQ(to_json(numbers), "[1,2,3]");
  EXPECT_EQ(to_json(std::span<const int>(numbers)), "[1,2,3]");
  EXPECT_EQ(to_json(std::vector<bool>{true, false}), "[true,false]");
  EXPECT_EQ(to_json(std::array<Corner, 1>{Corner{1, 2}}), R"([{"x":1,"y":2}])");
  EXPECT_EQ(to_json(std::vector<std::string>{}), "[]");
  EXPECT_EQ(to_json(std::map<std::string, int>{{"a\"", 1}, {"b", 2}}), R"({"a\"":1,"b":2})");
  EXPECT_EQ(to_json(std::map<std::string, int>{}), "{}");
}

TEST(Json, AStructIsAnObjectOfItsMembersThoseOfItsBasesFirst) {
  Tower tower;
  tower.x = 4;
  tower.name = "keep";
  EXPECT_EQ(to_json(tower), R"({"x":4,"y":0,"name":"keep","door":null})");
  tower.door = Corner{1, 1};
  EXPECT_EQ(to_json(tower), R"({"x":4,"y":0,"name":"keep","door":{"x":1,"y":1}})");
  EXPECT_EQ(to_json(Nothing{}), "{}");
}

TEST(Json, WritingAppends) {
  std::string out = "data: ";
  write_json(Corner{}, out);
  EXPECT_EQ(out, R"(data: {"x":0,"y":0})");
}

TEST(Json, TextIsEscapedWhereJsonOrJavaScriptWouldStumble) {
  EXPECT_EQ(to_json(std::string("say \"no\" \\ \n\r\t")), R"("say \"no\" \\ \n\r\t")");
  EXPECT_EQ(to_json(std::string("\0\x1f", 2)), R"("\u0000\u001f")");
  EXPECT_EQ(to_json(std::string("\u2028\u2029")), R"("\u2028\u2029")");
  EXPECT_EQ(to_json(std::string("\u2027 \u00e9 \U0001F319")), "\"\u2027 \u00e9 \U0001F319\"");
}

TEST(Json, WhatIsNotUtf8IsReplaced) {
  EXPECT_EQ(read_back("a\xff"
                      "b"),
            "a\uFFFDb");
  EXPECT_EQ(read_back("\xc0\xaf"), "\uFFFD\uFFFD") << "overlong";
  EXPECT_EQ(read_back("\xe0\x80\x80"), "\uFFFD\uFFFD\uFFFD") << "overlong";
  EXPECT_EQ(read_back("\xf0\x80\x80\x80"), "\uFFFD\uFFFD\uFFFD\uFFFD") << "overlong";
  EXPECT_EQ(read_back("\xed\xa0\x80"), "\uFFFD\uFFFD\uFFFD") << "a surrogate";
  EXPECT_EQ(read_back("\xf4\x90\x80\x80"), "\uFFFD\uFFFD\uFFFD\uFFFD") << "beyond U+10FFFF";
  EXPECT_EQ(read_back("\xe2\x80"), "\uFFFD\uFFFD") << "cut off";
  EXPECT_EQ(read_back("\xc3"
                      "\""),
            "\uFFFD\"")
      << "cut off before a quotation mark";
}

TEST(Json, AnyBytesGiveValidJson) {
  EXPECT_TRUE(rc::check([](const std::vector<std::uint8_t>& bytes) {
    read_back(std::string(bytes.begin(), bytes.end()));
  }));
}

TEST(Json, AnyTextReadsBackAsItself) {
  const auto points = rc::gen::container<std::vector<std::uint32_t>>(
      rc::gen::oneOf(rc::gen::inRange(0u, 0x800u), rc::gen::inRange(0x2000u, 0xd800u),
                     rc::gen::inRange(0xe000u, 0x110000u)));
  EXPECT_TRUE(rc::check([&] {
    std::string text;
    for (const std::uint32_t point : *points) append_utf8(point, text);
    RC_ASSERT(read_back(text) == text);
  }));
}

}  // namespace
}  // namespace gloam::wire
