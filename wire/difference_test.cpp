#include "wire/difference.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <array>
#include <map>
#include <optional>
#include <set>

#include "wire/testing_apply.h"

namespace gloam::wire {
namespace {

enum class Mood { calm, wary, wild };
BOOST_DESCRIBE_ENUM(Mood, calm, wary, wild)

struct Spot {
  int x = 0;
  std::optional<bool> lit;
};
BOOST_DESCRIBE_STRUCT(Spot, (), (x, lit))

struct Token {
  int id = 0;
  Mood mood = Mood::calm;
  std::vector<int> marks;
};
BOOST_DESCRIBE_STRUCT(Token, (), (id, mood, marks))

struct Place {
  std::string id;
  Spot spot;
  std::vector<Token> tokens;
};
BOOST_DESCRIBE_STRUCT(Place, (), (id, spot, tokens))

// One member of every kind.
struct World {
  bool night = false;
  double odds = 0;
  std::string name;
  Mood mood = Mood::calm;
  Spot centre;
  std::optional<Place> haven;
  std::optional<std::vector<Token>> hand;
  std::optional<std::map<std::string, int>> bids;
  std::vector<Place> places;
  std::vector<Spot> trail;
  std::array<Mood, 2> faces{};
  std::map<std::string, Spot> signs;
};
BOOST_DESCRIBE_STRUCT(World, (),
                      (night, odds, name, mood, centre, haven, hand, bids, places, trail, faces,
                       signs))

// --- Any value of a described type, from few enough values that two often agree in part ---

template <class T>
T any();

template <class T>
void drop_second_of_an_id(std::vector<T>& items) {
  std::set<decltype(T::id)> seen;
  std::erase_if(items, [&](const T& item) { return !seen.insert(item.id).second; });
}

template <class T>
T any() {
  T value{};
  if constexpr (std::same_as<T, bool>) {
    value = *rc::gen::arbitrary<bool>();
  } else if constexpr (Integer<T>) {
    value = *rc::gen::inRange<T>(0, 4);
  } else if constexpr (std::floating_point<T>) {
    value = *rc::gen::element<T>(0, 0.1, 1e300);
  } else if constexpr (DescribedEnum<T>) {
    value = static_cast<T>(*rc::gen::inRange(0, 3));
  } else if constexpr (Text<T>) {
    value = *rc::gen::element<std::string>("", "=", "-", "\"id\"", "\u263d");
  } else if constexpr (Optional<T>) {
    if (any<bool>()) value = any<typename T::value_type>();
  } else if constexpr (TextMap<T>) {
    for (int i = any<int>(); i > 0; --i) value[any<std::string>()] = any<typename T::mapped_type>();
  } else if constexpr (Described<T>) {
    for_each_member<T>([&](const char*, auto member) {
      value.*member = any<std::remove_reference_t<decltype(value.*member)>>();
    });
  } else {
    if constexpr (requires { value.resize(1); }) value.resize(static_cast<std::size_t>(any<int>()));
    for (auto& item : value) item = any<typename T::value_type>();
    if constexpr (KeyedList<T>) drop_second_of_an_id(value);
  }
  return value;
}

namespace json = boost::json;

template <class T>
std::string difference_of(const T& before, const T& after) {
  std::string out;
  const bool written = write_difference(before, after, out);
  EXPECT_EQ(written, !out.empty());
  return out;
}

template <class T>
void expect_patch_leads_to_after(const T& before, const T& after) {
  const std::string patch = difference_of(before, after);
  const json::value start = json::parse(to_json(before));
  const json::value end = patch.empty() ? start : testing::apply(&start, json::parse(patch));
  // As text, so that the order of members and items counts.
  RC_ASSERT(json::serialize(end) == json::serialize(json::parse(to_json(after))));
}

TEST(Difference, AnyPatchLeadsFromBeforeToAfter) {
  EXPECT_TRUE(rc::check([] { expect_patch_leads_to_after(any<World>(), any<World>()); }));
}

TEST(Difference, AnyPatchOfOneMemberLeadsFromBeforeToAfter) {
  EXPECT_TRUE(rc::check([] {
    const World before = any<World>();
    World after = before;
    for_each_member<World>([&](const char*, auto member) {
      if (any<int>() == 0) after.*member = any<std::remove_reference_t<decltype(after.*member)>>();
    });
    expect_patch_leads_to_after(before, after);
  }));
}

TEST(Difference, AnyPatchOfAKeyedListLeadsFromBeforeToAfter) {
  using Tokens = std::vector<Token>;
  EXPECT_TRUE(rc::check([] { expect_patch_leads_to_after(any<Tokens>(), any<Tokens>()); }));
}

TEST(Difference, EqualValuesHaveNoneAndNothingIsWritten) {
  EXPECT_TRUE(rc::check([] {
    const World world = any<World>();
    std::string out = "kept";
    RC_ASSERT(!write_difference(world, World(world), out));
    RC_ASSERT(out == "kept");
  }));
}

TEST(Difference, HoldsOnlyWhatChangedHoweverDeep) {
  World before;
  before.haven = Place{"mill", {1, true}, {}};
  World after = before;
  after.haven->spot.x = 2;
  after.odds = 0.5;
  EXPECT_EQ(difference_of(before, after), R"({"odds":0.5,"haven":{"spot":{"x":2}}})");
}

TEST(Difference, AnOptionalAppearsWholeAndDisappearsAsNull) {
  const Spot dark{1, std::nullopt};
  const Spot lit{1, true};
  EXPECT_EQ(difference_of(dark, lit), R"({"lit":true})");
  EXPECT_EQ(difference_of(lit, dark), R"({"lit":null})");
}

TEST(Difference, AMapIsReplacedAndSaysSo) {
  using Map = std::map<std::string, int>;
  EXPECT_EQ(difference_of(Map{{"a", 1}, {"b", 1}}, Map{{"a", 2}}), R"({"=":{"a":2}})");
}

class KeyedListDifference : public ::testing::Test {
 protected:
  const Token one_{1, Mood::calm, {}};
  const Token two_{2, Mood::calm, {}};
  const Token three_{3, Mood::calm, {}};
  const std::vector<Token> before_{one_, two_};
};

TEST_F(KeyedListDifference, NamesWhatWasRemoved) {
  EXPECT_EQ(difference_of(before_, {two_}), R"({"-":[1]})");
  EXPECT_EQ(difference_of(before_, {}), R"({"-":[1,2]})");
}

TEST_F(KeyedListDifference, GivesANewItemWhole) {
  EXPECT_EQ(difference_of(before_, {one_, two_, three_}),
            R"({"+":[{"id":3,"mood":"calm","marks":[]}]})");
}

TEST_F(KeyedListDifference, GivesAChangedItemAsAPatchWithItsId) {
  EXPECT_EQ(difference_of(before_, {one_, {2, Mood::wild, {}}}),
            R"({"+":[{"id":2,"mood":"wild"}]})");
}

TEST_F(KeyedListDifference, GivesTheOrderOnlyWhenItDoesNotFollow) {
  EXPECT_EQ(difference_of(before_, {two_, one_}), R"({"order":[2,1]})");
  EXPECT_EQ(difference_of(before_, {three_, two_}),
            R"({"-":[1],"+":[{"id":3,"mood":"calm","marks":[]}],"order":[3,2]})");
}

TEST_F(KeyedListDifference, IsTheWholeListWhenAnIdComesTwice) {
  const std::vector<Token> twice = {one_, one_};
  EXPECT_EQ(difference_of(before_, twice),
            R"([{"id":1,"mood":"calm","marks":[]},{"id":1,"mood":"calm","marks":[]}])");
  EXPECT_EQ(difference_of(twice, before_),
            R"([{"id":1,"mood":"calm","marks":[]},{"id":2,"mood":"calm","marks":[]}])");
  EXPECT_EQ(difference_of(twice, std::vector<Token>(twice)), "");
}

}  // namespace
}  // namespace gloam::wire
