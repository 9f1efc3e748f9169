// What cards keep in a State is kept for a later version at any size.
#include <gmock/gmock.h>

#include "games/snapshot.h"

namespace gloam::games {
namespace {

using engine::ThingSet;

struct Grid {
  cards::InPlay<600> in_play;
  cards::Marks<2> marks;
  cards::Lasting<4, 2> lasting;
};
BOOST_DESCRIBE_STRUCT(Grid, (), (in_play, marks, lasting))

// What the same game was before it had more than 32 things to choose from.
struct NarrowGrid {
  cards::InPlay<600> in_play;
  cards::Lasting<4> lasting;
};
BOOST_DESCRIBE_STRUCT(NarrowGrid, (), (in_play, lasting))

template <class State>
std::string text_of(const State& state) {
  std::string text;
  wire::write_snapshot(state, text);
  return text;
}

template <class State>
State read(const std::string& text) {
  State state;
  wire::read_snapshot(wire::parse_json(text), state);
  return state;
}

Grid grid() {
  Grid grid;
  for (std::uint16_t i = 0; i < 600; ++i)
    grid.in_play.put({.card = static_cast<std::uint16_t>(1000 + i), .place = i, .target = 599});
  cards::FewRef<cards::Mark>(grid.marks).add({.key = 599, .clause = 1, .period = 0});
  cards::LastingRef lasting(grid.lasting);
  const std::uint32_t kept = *lasting.keep(ThingSet::of(3).with(511));
  lasting.add({.node = 7, .chosen = {5, kept}, .card = 1599, .place = 440, .target = 441});
  return grid;
}

TEST(WideSnapshot, KeepsManyCardsPlacesAndThings) {
  const Grid before = grid();
  const Grid after = read<Grid>(text_of(before));
  EXPECT_EQ(after.in_play, before.in_play);
  EXPECT_EQ(after.marks, before.marks);
  EXPECT_EQ(after.lasting, before.lasting);
  cards::Lasting<4, 2> lasting = after.lasting;
  EXPECT_THAT(cards::LastingRef(lasting).set(lasting.items[0].chosen[1]),
              ::testing::ElementsAre(3, 511));
}

TEST(WideSnapshot, IsReadFromATimeWithoutSets) {
  NarrowGrid before;
  before.lasting.count = 1;
  before.lasting.items[0] = {.node = 7, .chosen = {5, 0}, .card = 2, .place = 3};
  const Grid after = read<Grid>(text_of(before));
  EXPECT_EQ(after.lasting.items[0], before.lasting.items[0]);
  EXPECT_EQ(after.lasting.count, 1);
}

TEST(WideSnapshot, IsReadFromATimeOfNarrowPlaces) {
  const Grid grid = read<Grid>(
      R"({"in_play":[{"card":26,"owner":1,"place":255,"states":7,"target":4,"game":[2,1]}]})");
  EXPECT_EQ(grid.in_play[0],
            (cards::Source{
                .card = 26, .owner = 1, .states = 7, .place = 255, .target = 4, .game = {2, 1}}));
}

TEST(WideSnapshot, IsRefusedFromATimeWhenListsWereBytes) {
  EXPECT_THROW(read<Grid>(R"({"in_play":"010000001a0001ff07040201"})"), wire::ReadError);
}

}  // namespace
}  // namespace gloam::games
