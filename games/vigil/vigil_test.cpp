#include "games/vigil/vigil.h"

#include <set>

#include "engine/session.h"
#include "games/battery/arrangement.h"
#include "games/battery/suite.h"
#include "games/vigil/rules/said.h"
#include "games/vigil/rules/state.h"

namespace gloam::games::vigil {
namespace {

std::unique_ptr<engine::Game> make_vigil() { return battery::loaded(kEntry.make); }

GLOAM_BATTERY(Vigil, make_vigil())

TEST(Vigil, GoesOnFromAPositionKeptWhenItsCardsHadOtherPlaces) {
  const auto before = battery::loaded_without("night_market", "vigil", kEntry.make);
  EXPECT_THAT(battery::kept_positions_play_on_in(*before, *make_vigil(), {}), ::testing::IsEmpty());
}

TEST(Vigil, DoesNotGoOnWithCardsThatAreGone) {
  const auto later = battery::loaded_without("night_market", "vigil", kEntry.make);
  const auto game = make_vigil();
  engine::Position position = game->new_position();
  game->set_up(engine::standard_setup(game->info(), 2, engine::Seed::of(1)), position);
  engine::Position restored = later->new_position();
  EXPECT_FALSE(later->restore(game->snapshot(position), restored));
}

TEST(Vigil, DrawsOtherCardsAfterAnUndoThatAllAgreedTo) {
  const auto game = make_vigil();
  engine::Session session(*game, engine::standard_setup(game->info(), 2, engine::Seed::of(3)));
  const State before = session.position().as<State>();
  std::set<int> drawn;
  for (int i = 0; i < 20; ++i) {
    session.answer(0, {kSearch});
    drawn.insert(session.position().as<State>().watchers[0].hand.top());
    session.undo_by_consent(1);
    const State& after = session.position().as<State>();
    EXPECT_EQ(after.watchers[0].hand, before.watchers[0].hand);
    EXPECT_EQ(after.watchers[1].hand, before.watchers[1].hand);
  }
  EXPECT_GT(drawn.size(), 5u);
}

}  // namespace
}  // namespace gloam::games::vigil
