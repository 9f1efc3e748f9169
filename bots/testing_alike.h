// Machine players and positions that look alike to a seat, for tests: what the seat cannot know is
// dealt differently, and must make no difference.
#pragma once
#include <gtest/gtest.h>

#include "bots/estimate.h"
#include "bots/search.h"
#include "engine/testing_session.h"
#include "games/vigil/vigil.h"

namespace gloam::bots::testing {

inline std::unique_ptr<engine::Game> vigil() { return games::plain(games::vigil::kEntry); }

// Everything is tried.
inline SearchSettings wide() { return {.playouts = 60, .depth = 20, .width = 100}; }

// Plays eight games at random for a while, and looks at the position there and at another that is
// dealt anew for the seat that is asked. At least half of the games must allow it.
template <class Look>
void at_positions_that_look_alike(const engine::Game& game, Look look) {
  int compared = 0;
  for (std::uint64_t number = 1; number <= 8; ++number) {
    const engine::Setup setup = standard_setup(game.info(), 3, engine::Seed::of(number));
    engine::Session session(game, setup);
    engine::Generator luck(engine::Seed::of(number));
    for (int i = 0; i < 30 && !session.over(); ++i)
      engine::testing::answer_at_random(session, luck);
    if (session.over()) continue;
    const engine::Session here(game, setup, session.checkpoint());
    const engine::Seat seat = here.question().seats.lowest();
    engine::Position dealt = session.checkpoint();
    game.redeal(dealt, seat, luck);
    if (dealt == session.checkpoint()) continue;
    const engine::Session there(game, setup, dealt);
    if (there.question().options[seat] != here.question().options[seat]) continue;
    SCOPED_TRACE("game " + std::to_string(number));
    look(here, there, seat);
    ++compared;
  }
  EXPECT_GE(compared, 4);
}

inline void expect_same_search_where_positions_look_alike(const engine::Game& game) {
  at_positions_that_look_alike(game, [](const auto& here, const auto& there, engine::Seat seat) {
    engine::Generator one(engine::Seed::of(9));
    engine::Generator other(engine::Seed::of(9));
    EXPECT_EQ(Search(wide()).think(here, seat, one), Search(wide()).think(there, seat, other));
  });
}

inline void expect_same_outlook_where_positions_look_alike(const engine::Game& game) {
  at_positions_that_look_alike(game, [](const auto& here, const auto& there, engine::Seat seat) {
    const engine::Option option = here.question().options[seat].front();
    Outlook one(here, seat, option);
    Outlook other(there, seat, option);
    for (Outlook* const outlook : {&one, &other}) outlook->play(40, std::chrono::minutes(1));
    EXPECT_EQ(one.estimate(), other.estimate());
  });
}

}  // namespace gloam::bots::testing
