// The pack of Burning Daylight, and cards that others may add.
#include "games/battery/packs.h"
#include "games/burning_daylight/burning_daylight.h"

namespace gloam::games::burning_daylight {
namespace {

GLOAM_PACK_SUITE(BurningDaylight, kEntry, "games/burning_daylight/cards")

TEST(BurningDaylightPack, RefusesMoreCardsThanStateHasRoomFor) {
  std::string many;
  for (int i = 0; i < 18; ++i)
    many += "[odd_" + std::to_string(i) + "]\nkind = \"mission\"\nsymbols = [\"run\", \"run\"]\n";
  EXPECT_THAT(battery::complaints_about(kEntry, many),
              ::testing::ElementsAre("more.toml:1:1: the packs have 65 missions and Events; there "
                                     "is room for 64"));
}

TEST(BurningDaylightPack, KeepsTheGameWholeWhateverAmountsACardNames) {
  const auto game =
      battery::with_cards(kEntry,
                          "[flood]\nkind = \"ganger\"\ntype = \"helper\"\nrules = '''\n"
                          "play: explore(9999)\nadvance: claim(9999, each_player)\n"
                          "return: look(9999); claim_one; rest_to_bottom\n'''\n"
                          "[thaw]\nkind = \"event\"\nrules = '''\n"
                          "flip: claim(9999, each_player)\npassive: limit(hacker, 0)\n'''\n");
  EXPECT_THAT(battery::random_games_end(*game, {.games = 3}), ::testing::IsEmpty());
}

}  // namespace
}  // namespace gloam::games::burning_daylight
