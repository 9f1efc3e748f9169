#include "wire/typescript.h"

#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <stdexcept>
#include <vector>

namespace gloam::wire {
namespace {

enum class Hour { dawn, dusk };
BOOST_DESCRIBE_ENUM(Hour, dawn, dusk)

struct Lamp {
  int id = 0;
  double oil = 0;
};
BOOST_DESCRIBE_STRUCT(Lamp, (), (id, oil))

struct Building {
  std::string name;
};
BOOST_DESCRIBE_STRUCT(Building, (), (name))

struct House : Building {
  bool lit = false;
  std::vector<Lamp> lamps;
  std::optional<Lamp> spare;
  std::optional<std::vector<Hour>> hours;
  std::map<std::string, std::array<std::optional<Hour>, 2>> bells;
  std::vector<House> annexes;
};
BOOST_DESCRIBE_STRUCT(House, (Building), (lit, lamps, spare, hours, bells, annexes))

namespace elsewhere {
struct Lamp {};
BOOST_DESCRIBE_STRUCT(Lamp, (), ())
}  // namespace elsewhere

template <class T>
struct Box {
  T content;
  BOOST_DESCRIBE_CLASS(Box, (), (content), (), ())
};

TEST(TypeScript, DeclaresEveryTypeOnceWhatItIsMadeOfFirst) {
  EXPECT_EQ((typescript<House, Lamp>()),
            "export interface Lamp {\n"
            "  id: number;\n"
            "  oil: number;\n"
            "}\n"
            "export type Hour = \"dawn\" | \"dusk\";\n"
            "export interface House {\n"
            "  name: string;\n"
            "  lit: boolean;\n"
            "  lamps: Lamp[];\n"
            "  spare: Lamp | null;\n"
            "  hours: Hour[] | null;\n"
            "  bells: Record<string, (Hour | null)[]>;\n"
            "  annexes: House[];\n"
            "}\n");
}

TEST(TypeScript, RefusesTwoTypesOfOneName) {
  EXPECT_THROW((typescript<Lamp, elsewhere::Lamp>()), std::logic_error);
}

TEST(TypeScript, RefusesATemplate) { EXPECT_THROW(typescript<Box<int>>(), std::logic_error); }

}  // namespace
}  // namespace gloam::wire
