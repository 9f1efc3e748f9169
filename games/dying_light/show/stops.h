// What the Exposure Phase would bring to a Runner who stops somewhere.
#pragma once
#include <array>
#include <vector>

#include "games/dying_light/rules/table.h"

namespace gloam::games::dying_light {

// One that would come, and from where.
struct Comer {
  Area from = kNowhere;
  int kind = 0;
};

struct Stop {
  Zone zone = kNowhere;
  int cards = 0;
  int attackers = 0;          // that stand there now
  std::vector<Comer> comers;  // in their order, for the number of Move symbols to expect
  int wounds = 0;             // a mean, in hundredths
  bool shared = false;        // with another Runner
};

// For every Zone where the Runner could stop now: the own, and each that one action reaches, paid
// with as few dice as possible. Everybody else stays as they are.
//
// The mean is exact over the cards that may be drawn from what is known of the decks, and over the
// attack die. All dice that are left defend, with their Blocks; Armor and Desperate Defense are
// kept. In a shared Area all attack this Runner, the worst case. Left out are: what texts of cards
// do to symbols and to Defense, what gear adds to the Momentum Die, the Spread out of a full Nest,
// and a Push by a die that defends. Of equally near Nests the first is used.
std::vector<Stop> stops_of(Table& table, int who);

}  // namespace gloam::games::dying_light
