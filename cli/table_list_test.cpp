#include "cli/table_list.h"

#include <gtest/gtest.h>

#include "wire/json.h"

namespace gloam::cli {
namespace {

constexpr server::Moment kHour = 3'600'000, kNow = 1'000'000 * kHour;

std::vector<TableLine> tables() {
  return {{"aeb9v45vcxva2", "vigil", "open", {"Änne", ""}, kNow - 90'000, kNow},
          {"34kr528as28gn",
           "darkest-night",
           "playing",
           {"Rowan", "Bot Sable"},
           kNow - 5 * kHour,
           kNow - 3 * kHour},
          {"mmmmmmmmmmmmm", "vigil", "over", {}, 0, kNow - 60 * 24 * kHour}};
}

TEST(TableList, ShowsGamePhaseAgesAndPlayers) {
  EXPECT_EQ(table_list(tables(), kNow),
            "table          game           phase    age    untouched  players\n"
            "aeb9v45vcxva2  vigil          open     1 min  0 min      Änne, free\n"
            "34kr528as28gn  darkest-night  playing  5 h    3 h        Rowan, Bot Sable\n"
            "mmmmmmmmmmmmm  vigil          over     ?      60 days    \n");
}

TEST(TableList, AsDataHasStableFields) {
  EXPECT_EQ(wire::to_json(tables()[1]),
            R"({"table":"34kr528as28gn","game":"darkest-night","phase":"playing",)"
            R"("players":["Rowan","Bot Sable"],"made":3599982000000,"touched":3599989200000})");
}

}  // namespace
}  // namespace gloam::cli
