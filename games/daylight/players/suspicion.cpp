#include "games/daylight/players/suspicion.h"

#include <algorithm>

namespace gloam::games::daylight {

using engine::Seat;

double suspicion(const State& state, const Pack& pack, Seat by, Seat of) {
  int places = 0, minions = 0, held = 0;  // that this seat has not seen
  for (int i = static_cast<int>(state.secrets.discarded); i < state.secrets.cards.size(); ++i) {
    const Secret& secret = pack.secret(state.secrets.cards[i].card);
    places += secret.immediate ? 0 : 1;  // these lie in no hand
    minions += secret.minion ? 1 : 0;
  }
  for (const Hidden& hidden : state.hands) {
    const bool minion = pack.secret(hidden.card).minion;
    if (hidden.mark == by || hidden.known.has(by)) {
      if (hidden.mark == of && minion) return 1;
      continue;
    }
    minions += minion ? 1 : 0;
    if (hidden.batch == kShownNoMinion) continue;
    ++places;
    held += hidden.mark == of ? 1 : 0;
  }
  double innocent = 1;
  for (int i = 0; i < held; ++i)
    innocent *= std::max(0.0, 1 - static_cast<double>(minions) / (places - i));
  return 1 - innocent;
}

}  // namespace gloam::games::daylight
