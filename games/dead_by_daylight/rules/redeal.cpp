#include "games/dead_by_daylight/rules/redeal.h"

#include "games/dead_by_daylight/rules/table.h"

namespace gloam::games::dead_by_daylight {
namespace {

// Whether the perk would have shown by now (dbd.ruling.117).
bool ruled_out(const Pack& pack, const State& state, CardIndex card) {
  const cards::Touch& touch = pack.touch[card];
  for (int window = 0; window < kWindows; ++window)
    if (has(state.fired, window) && touch.has(cards::Asked::trigger, window)) return true;
  for (std::size_t i = touch.begin; i < touch.end; ++i) {
    const cards::StandingModifier& standing = pack.standing[i];
    if (standing.state_mask == 0 && has(state.asked, standing.quantity)) return true;
  }
  return false;
}

}  // namespace

void deal_items(State& state, const Pack& pack, engine::Generator& luck) {
  if (state.phase == Phase::characters) return;  // not made yet
  if (state.rare_seen == 0) {
    int at = 0;
    while (!pack.ultra_rare(state.items[at])) ++at;
    state.unused_items.put(state.items.take_at(at));
    engine::shuffle_sorted(state.unused_items, luck);
    state.items.put(state.unused_items.take_top());
    state.unused_items.sort();
  }
  engine::shuffle_sorted(state.items, luck);
}

void deal_hidden_perks(State& state, const Pack& pack, engine::Generator& luck) {
  engine::Zone<CardIndex, kMostPerks> possible;
  engine::Zone<CardIndex, kMostPerks> kept;
  std::array<int, kCharacters> hidden{};
  std::size_t count = 0;
  for (const auto [instance, source] : state.in_play.cards_of(kKillerOwner)) {
    if (!pack.is_perk(source.card) || source.game[0] == kKnown) continue;
    hidden[count++] = instance;
    possible.put(static_cast<CardIndex>(source.card));
  }
  if (count == 0) return;
  for (const CardIndex card : state.killer_perks)
    (ruled_out(pack, state, card) ? kept : possible).put(card);
  engine::shuffle_sorted(possible, luck);
  for (std::size_t i = 0; i < count; ++i) state.in_play[hidden[i]].card = possible.take_top();
  state.in_play.together = {};
  for (const CardIndex card : possible) kept.put(card);
  kept.sort();
  state.killer_perks = kept;
}

}  // namespace gloam::games::dead_by_daylight
