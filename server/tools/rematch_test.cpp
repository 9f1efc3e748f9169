// A rematch with sides swapped, in every kind of every game.
#include <gtest/gtest.h>

#include "server/tables/testing_games.h"
#include "server/testing_server.h"

namespace gloam::server {
namespace {

using testing::Caller;
using testing::Kind;
using testing::Page;
using testing::Picture;
using testing::tested_game;
using testing::tested_game_alone;
using testing::TestServer;
namespace json = boost::json;

class SwappedSides : public ::testing::TestWithParam<Kind> {
 protected:
  static TableOptions options() {
    TableOptions options;
    options.game = tested_game().entry.name;
    options.seats = GetParam().seats;
    options.settings = GetParam().settings;
    return options;
  }
  static std::int32_t last_seat() { return GetParam().seats - 1; }
  static json::value seat_of(const Page& page, std::int32_t seat) {
    return page->seat(static_cast<std::size_t>(seat));
  }
  static bool on_one_side(const Page& page, std::int32_t one, std::int32_t other) {
    return seat_of(page, one).at("side") == seat_of(page, other).at("side");
  }
  // Ends the game and asks for the next one; the name of its table.
  static std::string next_of(Page& page) {
    EXPECT_EQ(page.code_of(Rematch{.swap_sides = true}), "not_over");
    EXPECT_EQ(page.code_of(Abandon{}), "");
    if (on_one_side(page, 0, last_seat())) {
      EXPECT_EQ(page.code_of(Rematch{.swap_sides = true}), "no_side");
      return {};
    }
    EXPECT_EQ(page.code_of(Rematch{.swap_sides = true}), "");
    page.until([](const Picture& shown) { return shown.table().at("rematch") != ""; });
    return page->table().at("rematch").as_string().c_str();
  }

  TestServer server_{[](ServerSettings& settings) { settings.games = tested_game_alone(); }};
  const Caller anna_ = server_.guest("Anna");
  const Caller bela_ = server_.guest("Bela");
};

TEST_P(SwappedSides, TradeTheSeatsOfTwoPeople) {
  const std::string table = anna_.make_table(options());
  Page anna(anna_, table);
  Page bela(bela_, table);
  EXPECT_EQ(anna.code_of(Sit{.seat = 0, .word = "moth"}), "");
  EXPECT_EQ(bela.code_of(Sit{.seat = last_seat(), .word = "owl"}), "");
  for (std::int32_t seat = 1; seat < last_seat(); ++seat)
    EXPECT_EQ(anna.code_of(Fill{.seat = seat, .player = "thumb"}), "");
  EXPECT_EQ(anna.code_of(Start{}), "");
  const std::string next = next_of(anna);
  if (next.empty()) return;
  const Page again(anna_, next);
  EXPECT_EQ(seat_of(again, 0).at("name"), "Bela");
  EXPECT_EQ(seat_of(again, last_seat()).at("name"), "Anna");
  for (std::int32_t seat = 1; seat < last_seat(); ++seat)
    EXPECT_EQ(seat_of(again, seat).at("taken"), "machine");
}

TEST_P(SwappedSides, TradeTheSeatOfSomebodyAloneWithABots) {
  Page anna(anna_, anna_.begin_table(options()), 0);
  std::int32_t opposite = 0;
  while (opposite < last_seat() && on_one_side(anna, 0, opposite)) ++opposite;
  const std::string next = next_of(anna);
  if (next.empty()) return;
  const Page again(anna_, next);
  EXPECT_EQ(seat_of(again, opposite).at("name"), "Anna");
  EXPECT_EQ(seat_of(again, opposite).at("expected"), true);
  EXPECT_EQ(seat_of(again, 0).at("taken"), "machine");
}

INSTANTIATE_TEST_SUITE_P(Rematches, SwappedSides, ::testing::ValuesIn(tested_game().kinds),
                         [](const auto& kind) { return kind.param.name; });

}  // namespace
}  // namespace gloam::server
