// The boards of the pack, and Zones and Areas by their codes, for tests.
#pragma once
#include <gmock/gmock.h>

#include <array>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "games/dying_light/cards/pack.h"
#include "games/proves.h"

namespace gloam::games::dying_light::testing {

using Words = std::vector<std::string>;

inline const Pack& own_pack() {
  static const Pack loaded = [] {
    engine::Complaints complaints;
    return load({}, complaints).value();
  }();
  return loaded;
}
inline const City& city_of(const char* board) {
  return own_pack().cities[own_pack().numbers[static_cast<std::size_t>(own_pack().find(board))]];
}
inline const City& yard() { return city_of("tanners_yard"); }
inline const City& blocks() { return city_of("elm_blocks"); }
inline const City& ropewalk() { return city_of("ropewalk"); }

inline Words words_of(const std::string& text) {
  std::istringstream in(text);
  return {std::istream_iterator<std::string>(in), {}};
}
inline Zone zone_on(const City& city, const std::string& code) {
  return city.zone_of(code).value();
}
inline Area area_on(const City& city, const std::string& code) {
  return city.area_of(code).value();
}

inline Zones zones_on(const City& city, const std::string& codes) {
  Zones all = 0;
  for (const std::string& code : words_of(codes)) all |= only(zone_on(city, code));
  return all;
}

// What the scenarios of a board have in common, and every site they name.
struct Described {
  const char* board;
  const char* start;
  const char* pad;
  const char* nests;
  const char* biters;  // Areas
  const char* region;  // Areas open to Biters
  const char* sites;
  int dearest;  // dice from the start
  const char* dearest_zones;
};
inline constexpr std::array<Described, 3> kBoards = {
    {{"tanners_yard", "a12c", "a07a", "a05b a07c a08b", "a02 a04 a05 a06 a07 a08 a09 a11",
      "a02 a04 a05 a06 a07 a08 a09 a10 a11",
      "a06b a07a b03 b10 a01b a03a a10 a13c b04 b06 a12a b07 a03c b12 b02 b05 b01 a02a a05c a06a "
      "a09a a02c a11 a01a a04b a07b",
      11, "b01 a01a"},
     {"elm_blocks", "a11a", "a04b", "a02c a07b a09b", "a02 a03 a04 a05 a06 a07 a09 a10",
      "a02 a03 a04 a05 a06 a07 a08 a09 a10 a12",
      "a06c a04b b07 b09 a01a a03a a08a a10c b02 b13 a01b a03b a05b a06b a10b a12a b04 b08 b13 "
      "b10 b05 a06a a09b b12 b14 a08a a09a",
      12, "a03a"},
     {"ropewalk", "a13b", "a05b", "a02a a08b a09a a06b", "a02 a03 a04 a05 a06 a07 a08 a09",
      "a01 a02 a03 a04 a05 a06 a07 a08 a09 a10",
      "a03d a05b b03 b10 a01a a04a a10 a11b b04 b06 b08 a11a a06a a07a a12b a13a a13c b05 a03b "
      "a05a b01 a03d a02b a09b a07c a14 a07b",
      10, "b01 a01a a02a"}}};

template <class Check>
void on_each_board(const Check& check) {
  for (const Described& board : kBoards) {
    SCOPED_TRACE(board.board);
    check(city_of(board.board), board);
  }
}

}  // namespace gloam::games::dying_light::testing
