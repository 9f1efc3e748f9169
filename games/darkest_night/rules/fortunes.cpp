// Grace, secrecy, wounds and darkness.
#include <algorithm>
#include <utility>

#include "games/darkest_night/rules/table.h"

namespace gloam::games::darkest_night {

using engine::Rule;

namespace {

// What a gain limited by a threshold really gives: never a reduction (dn.ruling.5).
int gained(int value, int n, int up_to) { return std::clamp(up_to - value, 0, n); }

}  // namespace

void Table::gain_grace(HeroIndex h, int n, int up_to, Rule rule) {
  const int gain = gained(hero(h).grace, n, up_to);
  if (gain == 0 || halted_) return;
  hero(h).grace = static_cast<std::int8_t>(hero(h).grace + gain);
  tell_all(say::gained_grace, rule, h, gain, hero(h).grace);
}

void Table::lose_grace(HeroIndex h, int n, Rule rule) {
  const int loss = std::min<int>(n, hero(h).grace);
  if (loss == 0 || halted_) return;
  hero(h).grace = static_cast<std::int8_t>(hero(h).grace - loss);
  tell_all(say::lost_grace, rule, h, loss, hero(h).grace);
}

void Table::gain_secrecy(HeroIndex h, int n, int up_to, Rule rule) {
  const int gain = gained(hero(h).secrecy, n, up_to);
  if (gain == 0 || halted_) return;
  hero(h).secrecy = static_cast<std::int8_t>(hero(h).secrecy + gain);
  tell_all(say::gained_secrecy, rule, h, gain, hero(h).secrecy);
}

void Table::lose_secrecy(HeroIndex h, int n, Rule rule) {
  const int loss = std::min<int>(n, hero(h).secrecy);
  if (loss == 0 || halted_) return;
  hero(h).secrecy = static_cast<std::int8_t>(hero(h).secrecy - loss);
  tell_all(say::lost_secrecy, rule, h, loss, hero(h).secrecy);
}

void Table::wound(HeroIndex h) {
  if (halted_ || !alive(h)) return;
  lend_for_wound(h);
  if (halted_ || cards::replace(run_, kWound, about(h))) return;
  tell_all(say::wounded, "dn.wound.1"_rule, h);
  if (hero(h).grace == 0) return die(h);
  --hero(h).grace;
  tell_all(say::spent_grace, "dn.wound.2"_rule, h, 1, hero(h).grace);
}

void Table::darken(int n, Rule rule) {
  for (; n > 0 && !halted_; --n) {
    if (s.darkness < kDarkest) {
      ++s.darkness;
      tell_all(say::darkness, rule, s.darkness);
    } else {
      tell_all(say::darkness_full, "dn.dark.2"_rule);
      // This blight is the darkness's own, also while the Necromancer creates his (dn.ruling.67).
      const std::uint8_t step = std::exchange(s.create_step, std::uint8_t{0});
      create_blight(pack.monastery);
      s.create_step = step;
    }
  }
}

}  // namespace gloam::games::darkest_night
