#include "bench/compare.h"

#include <algorithm>
#include <ctime>
#include <vector>

#include "bench/bare_vigil.h"
#include "games/vigil/rules/state.h"

namespace gloam::bench {
namespace {

using games::vigil::State;

template <class Zone>
bool same_cards(const Zone& zone, const std::uint8_t* cards, int size) {
  return std::equal(zone.begin(), zone.end(), cards, cards + size);
}

bool same(const State& state, const BareVigil& bare) {
  if (!(state.luck == bare.luck) || state.charms.size() != bare.charm_slots) return false;
  for (int i = 0; i < bare.seats; ++i) {
    const auto& a = state.watchers[static_cast<std::size_t>(i)];
    const auto& b = bare.watchers[static_cast<std::size_t>(i)];
    if (a.oil != b.oil || a.dawns != b.dawns || !same_cards(a.hand, b.hand.data(), b.hand_size))
      return false;
  }
  for (int i = 0; i < bare.charm_slots; ++i) {
    const auto& a = state.charms[i];
    const auto& b = bare.charms[static_cast<std::size_t>(i)];
    const bool empty = b.card == kNoBareCard;
    if (empty ? a.card != cards::kNoCard : a.card != b.card || a.owner != b.owner) return false;
  }
  return same_cards(state.deck, bare.deck.cards.data(), bare.deck.size) &&
         same_cards(state.discards, bare.discards.cards.data(), bare.discards.size);
}

// In time of this process, so that what else the machine does counts for neither side.
double seconds_of(const auto& work) {
  const std::clock_t begin = std::clock();
  work();
  return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

constexpr std::uint64_t kPlayerSeeds = 1ULL << 32;

}  // namespace

Comparison compare_with_bare(const engine::Game& vigil, int games, int rounds) {
  Comparison result;
  const engine::GameInfo& info = vigil.info();
  std::vector<engine::Position> ends(static_cast<std::size_t>(games), vigil.new_position());
  std::vector<BareVigil> bare(static_cast<std::size_t>(games));
  std::vector<double> ratios;
  for (int round = 0; round < rounds; ++round) {
    const auto setup_of = [&](int i) {
      const auto number = static_cast<std::uint64_t>(round * games + i);
      return engine::standard_setup(info, 2 + i % 3, engine::Seed::of(number));
    };
    const auto player_of = [&](int i) {
      return engine::Seed::of(kPlayerSeeds + static_cast<std::uint64_t>(round * games + i));
    };
    std::vector<engine::Setup> setups;
    for (int i = 0; i < games; ++i) setups.push_back(setup_of(i));
    const double with_engine = seconds_of([&] {
      for (int i = 0; i < games; ++i) {
        const auto k = static_cast<std::size_t>(i);
        engine::RandomDecider decider(player_of(i));
        engine::Company company{decider};
        play_through(vigil, setups[k], company, ends[k]);
        result.decisions += decider.decisions().all();
      }
    });
    const double by_hand = seconds_of([&] {
      for (int i = 0; i < games; ++i) {
        const auto k = static_cast<std::size_t>(i);
        play_bare(bare[k], setups[k].seats, setups[k].settings[0], setups[k].seed, player_of(i));
      }
    });
    for (std::size_t k = 0; k < bare.size(); ++k)
      result.different += same(ends[k].as<State>(), bare[k]) ? 0 : 1;
    result.engine_seconds += with_engine;
    result.bare_seconds += by_hand;
    ratios.push_back(with_engine / by_hand);
  }
  std::nth_element(ratios.begin(), ratios.begin() + rounds / 2, ratios.end());
  result.ratio = ratios[static_cast<std::size_t>(rounds / 2)];
  result.games = games * rounds;
  return result;
}

}  // namespace gloam::bench
