#include "wire/read.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <vector>

#include "wire/typescript.h"

namespace gloam::wire {
namespace {

using ::testing::ThrowsMessage;

enum class Hour { dawn, dusk };
BOOST_DESCRIBE_ENUM(Hour, dawn, dusk)

struct Lamp {
  std::uint8_t id = 0;
  double oil = 0.5;
  bool operator==(const Lamp&) const = default;
};
BOOST_DESCRIBE_STRUCT(Lamp, (), (id, oil))

struct Watch {
  static constexpr std::string_view kKind = "watch";
  std::string who;
  bool lit = false;
  Hour hour = Hour::dawn;
  std::int64_t since = 0;
  std::optional<int> until;
  std::vector<Lamp> lamps;
  std::map<std::string, int> oil;
  bool operator==(const Watch&) const = default;
};
BOOST_DESCRIBE_STRUCT(Watch, (), (who, lit, hour, since, until, lamps, oil))

struct Rest {
  static constexpr std::string_view kKind = "rest";
  bool operator==(const Rest&) const = default;
};
BOOST_DESCRIBE_STRUCT(Rest, (), ())

using Doing = std::variant<Rest, Watch>;

const Watch kWatch{"Ash", true, Hour::dusk, 1LL << 50, 7, {{1, 2.5}, {2, 0}}, {{"red", 3}}};

TEST(Read, GivesBackWhatWasWritten) {
  const Doing doing = kWatch;
  EXPECT_EQ(from_json<Doing>(to_json(doing)), doing);
  EXPECT_EQ(from_json<Doing>(to_json(Doing(Rest{}))), Doing(Rest{}));
  EXPECT_EQ(to_json(Doing(Rest{})), R"({"kind":"rest"})");
}

TEST(Read, LeavesWhatIsNotSaidAsItIsAtFirst) {
  EXPECT_EQ(from_json<Watch>("{}"), Watch{});
  EXPECT_EQ(from_json<Lamp>(R"({"id":3})").oil, 0.5);
}

struct Mistake {
  std::string text;
  std::string complaint;
};

class ReadMistake : public ::testing::TestWithParam<Mistake> {};

TEST_P(ReadMistake, IsNamedWithItsPlace) {
  EXPECT_THAT([&] { from_json<Doing>(GetParam().text); },
              ThrowsMessage<ReadError>(GetParam().complaint));
}

INSTANTIATE_TEST_SUITE_P(
    Of, ReadMistake,
    ::testing::Values(
        Mistake{"{", "this is no JSON: incomplete JSON"}, Mistake{"[]", "an object is expected"},
        Mistake{"{}", "kind: it is missing"}, Mistake{R"({"kind":1})", "kind: a text is expected"},
        Mistake{R"({"kind":"sleep"})", "kind: there is no such kind"},
        Mistake{R"({"kind":"watch","who":1})", "who: a text is expected"},
        Mistake{R"({"kind":"watch","who":"a\u0000b"})", "who: a text has no zero bytes"},
        Mistake{"{\"kind\":\"watch\",\"who\":\"\xff\"}", "this is no JSON: syntax error"},
        Mistake{R"({"kind":"watch","lit":"no"})", "lit: true or false is expected"},
        Mistake{R"({"kind":"watch","hour":"noon"})", "hour: there is no such word"},
        Mistake{R"({"kind":"watch","since":1.5})", "since: a whole number is expected"},
        Mistake{R"({"kind":"watch","lamps":{}})", "lamps: a list is expected"},
        Mistake{R"({"kind":"watch","lamps":[{"id":256}]})",
                "lamps.id: a number from 0 to 255 is expected"},
        Mistake{R"({"kind":"watch","lamps":[{"oil":"x"}]})", "lamps.oil: a number is expected"},
        Mistake{R"({"kind":"watch","oil":{"red":null}})", "oil.red: a whole number is expected"},
        Mistake{R"({"kind":"rest","who":"Ash"})", "who: there is no such member"}));

TEST(Read, RefusesTextsThatAreTooDeep) {
  EXPECT_THAT([] { parse_json(std::string(100, '[')); },
              ThrowsMessage<ReadError>("this is no JSON: too deep"));
}

TEST(Read, KindsAreToldApartInTypeScript) {
  Declarations declarations;
  EXPECT_EQ(declarations.use<Doing>(), "Rest | Watch");
  EXPECT_EQ(declarations.use<Raw>(), "unknown");
  EXPECT_EQ(declarations.text().substr(0, 38), "export interface Rest {\n  kind: \"rest\"");
  EXPECT_EQ(to_json(Raw{"[1]"}), "[1]");
}

}  // namespace
}  // namespace gloam::wire
