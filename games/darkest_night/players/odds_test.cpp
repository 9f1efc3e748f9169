// Chances as bots reckon them, held against all ways the dice can fall: the rules are played out
// for every one of them.
#include "games/darkest_night/players/odds.h"

#include <gtest/gtest.h>

#include "engine/results.h"
#include "engine/session.h"
#include "games/darkest_night/darkest_night.h"
#include "games/darkest_night/testing.h"

namespace gloam::games::darkest_night {
namespace {

using engine::Option;
using engine::Seat;
using engine::Session;
using engine::Verdict;

// Odds leave such cards out; the rules would use them without a question.
bool has_standing_order(const State& state) {
  for (const auto [instance, source] : state.in_play.cards())
    if (static_cast<cards::Order>(order_about(source)) == cards::Order::always) return true;
  return false;
}

TEST(DarkestNightOdds, AreThoseOfAllWaysTheDiceCanFall) {
  constexpr int kWanted = 250;
  const auto game = plain(kEntry);
  const auto pack = battery::loaded(load);
  std::map<int, int> checked;  // by verb
  int states = 0;
  int unknown = 0;
  for (std::uint64_t seed = 1; states < kWanted; ++seed) {
    Session session(*game, standard_setup(game->info(), 4, engine::Seed::of(seed)));
    engine::Generator luck = session.players_luck();
    while (!session.over() && states < kWanted) {
      const Seat seat = session.question().seats.lowest();
      const std::vector<Option> options = session.question().options[seat];
      const State& state = session.position().as<State>();
      // Not every state of a game: neighbours are much alike.
      if (luck.below(4) == 0 && !has_standing_order(state)) {
        bool any = false;
        for (const Option& option : options) {
          const std::optional<double> said = Odds(state, *pack).of(option);
          if (!said) continue;
          const engine::Results found = engine::results(session, seat, option);
          if (found.all.empty()) {
            ++unknown;
            continue;
          }
          EXPECT_NEAR(*said, found.chance_of(Verdict::good) + found.chance_of(Verdict::cost), 1e-9)
              << "seed " << seed << ", after " << session.log().size() << " answers, "
              << verb_of(*game, option).name;
          ++checked[option.verb];
          any = true;
        }
        states += any ? 1 : 0;
      }
      session.answer(seat, options[luck.below(static_cast<std::uint32_t>(options.size()))]);
    }
  }
  for (const int verb : {kFight, kElude, kTactic, kOneDie, kAttackBlight, kSearch})
    EXPECT_GT(checked[verb], 5) << "verb " << verb;
  EXPECT_LT(unknown, states / 4);
}

}  // namespace
}  // namespace gloam::games::darkest_night
