#include "wire/typescript.h"

#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <stdexcept>
#include <vector>

namespace gloam::wire {
namespace {

enum class Moment { dawn, dusk };
BOOST_DESCRIBE_ENUM(Moment, dawn, dusk)

struct Torch {
  int id = 0;
  double oil = 0;
};
BOOST_DESCRIBE_STRUCT(Torch, (), (id, oil))

struct Building {
  std::string name;
};
BOOST_DESCRIBE_STRUCT(Building, (), (name))

struct House : Building {
  bool lit = false;
  std::vector<Torch> lamps;
  std::optional<Torch> spare;
  std::optional<std::vector<Moment>> hours;
  std::map<std::string, std::array<std::optional<Moment>, 2>> bells;
  std::vector<House> annexes;
};
BOOST_DESCRIBE_STRUCT(House, (Building), (lit, lamps, spare, hours, bells, annexes))

namespace elsewhere {
struct Torch {};
BOOST_DESCRIBE_STRUCT(Torch, (), ())
}  // namespace elsewhere

template <class T>
struct Box {
  T content;
  BOOST_DESCRIBE_CLASS(Box, (), (content), (), ())
};

TEST(TypeScript, DeclaresEveryTypeOnceWhatItIsMadeOfFirst) {
  EXPECT_EQ((typescript<House, Torch>()),
            "export interface Torch {\n"
            "  id: number;\n"
            "  oil: number;\n"
            "}\n"
            "export type Moment = \"dawn\" | \"dusk\";\n"
            "export interface House {\n"
            "  name: string;\n"
            "  lit: boolean;\n"
            "  lamps: Torch[];\n"
            "  spare: Torch | null;\n"
            "  hours: Moment[] | null;\n"
            "  bells: Record<string, (Moment | null)[]>;\n"
            "  annexes: House[];\n"
            "}\n");
}

TEST(TypeScript, RefusesTwoTypesOfOneName) {
  EXPECT_THROW((typescript<Torch, elsewhere::Torch>()), std::logic_error);
}

TEST(TypeScript, RefusesATemplate) { EXPECT_THROW(typescript<Box<int>>(), std::logic_error); }

}  // namespace
}  // namespace gloam::wire
