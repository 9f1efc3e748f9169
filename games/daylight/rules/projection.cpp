// Somebody who is at a LOCATION in Mind and Spirit alone: chosen when all have declared, there from
// the first visit on, at home again when nobody else who is able is left there.
#include "games/daylight/rules/table.h"

namespace gloam::games::daylight {

using engine::Seat;

void Table::let_project() {
  for (const std::uint8_t seat : s.order)
    if (living(seat) && s.phase != Phase::over) cards::offer(run_, kAllDeclared, occasion(seat));
}

void Table::send(Seat seat, Site site) {
  person(seat).sent = site;
  tell_all(say::projects, "day.secret.7"_rule, seat, site_card(site));
}

// Once healing and buying are done; what only a body can use stays behind.
void Table::send_out() {
  for (const Seat seat : living_people()) {
    if (person(seat).sent == kNowhere) continue;
    person(seat).site = person(seat).sent;
    for (const auto [instance, source] : s.in_play.cards_of(seat)) {
      if (!pack.is_gear(source.card) || source.states == cards::kAsleep) continue;
      const Gear& gear = pack.gear(source.card);
      if (!gear.is_weapon() && !gear.armor && !gear.pet) continue;
      sleep(instance);
      source.game[1] |= kLeftAtHome;
    }
  }
}

void Table::go_home(Seat seat) {
  person(seat).site = person(seat).sent = kNowhere;
  for (const auto [instance, source] : s.in_play.cards_of(seat)) {
    if (!pack.is_gear(source.card) || (source.game[1] & kLeftAtHome) == 0) continue;
    source.game[1] &= static_cast<std::uint8_t>(~kLeftAtHome);
    wake(instance);
  }
  tell_all(say::goes_home, "day.secret.7"_rule, seat);
}

void Table::pick_up_token(Seat seat) {
  if (projected(seat)) return go_home(seat);
  person(seat).site = kNowhere;
}

}  // namespace gloam::games::daylight
