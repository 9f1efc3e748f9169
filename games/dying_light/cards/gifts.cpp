#include "games/dying_light/cards/gifts.h"

#include <array>
#include <string_view>
#include <utility>

#include "games/dying_light/cards/pack.h"

namespace gloam::games::dying_light {

Gift gift_of(const Pack& pack, CardIndex item) {
  constexpr std::array<std::pair<std::string_view, Gift>, 11> kWords = {
      {{"heal_light", Gift::heals_light},
       {"heal_heavy", Gift::heals_heavy},
       {"return_die", Gift::returns_die},
       {"fell", Gift::fells},
       {"scatter", Gift::scatters},
       {"lamp", Gift::lights},
       {"move", Gift::moves},
       {"to_roof", Gift::to_roof},
       {"upgrade", Gift::upgrades},
       {"repair_all", Gift::repairs},
       {"move_symbols", Gift::quiets}}};
  Gift gift = Gift::none;
  for (const cards::Clause& clause : pack.cards[item].clauses) {
    cards::walk(pack, clause.body, [&](const cards::Node& node) {
      if (node.word < cards::kFirstGameWord) return;
      for (const auto& [word, what] : kWords)
        if (pack.word(node).name == word) gift = what;
    });
  }
  return gift;
}

}  // namespace gloam::games::dying_light
