#include "games/dying_light/show/stops.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>

namespace gloam::games::dying_light {
namespace {

// Symbols of some Exposure Cards together, and in how many ways they can be drawn.
struct Drawn {
  int spawn = 0;
  int move = 0;
  std::int64_t ways = 0;
};
using Draws = std::vector<Drawn>;

// Rounded, in whole numbers: it must not depend on the order in which cards lie.
int mean(std::int64_t sum, std::int64_t ways) {
  return static_cast<int>((2 * sum + ways) / (2 * ways));
}

void add_drawn(Draws& draws, const Drawn& one) {
  const auto known = std::find_if(draws.begin(), draws.end(), [&](const Drawn& other) {
    return other.spawn == one.spawn && other.move == one.move;
  });
  if (known == draws.end())
    draws.push_back(one);
  else
    known->ways += one.ways;
}

Draws both(const Draws& some, const Draws& others) {
  Draws sums;
  for (const Drawn& a : some)
    for (const Drawn& b : others)
      add_drawn(sums, {a.spawn + b.spawn, a.move + b.move, a.ways * b.ways});
  return sums;
}

// How the Area would be attacked, apart from the cards.
struct Siege {
  std::array<int, kCommonKinds> coming{};  // able to come from beside it
  int number = 0;                          // of attackers that stand there
  int attack = 0;                          // theirs
  bool nest_here = false;
  bool nest_beside = false;  // and whoever appears there can come
  bool falls = false;        // whoever comes is knocked down (dl.feature.1)
};

class Stops {
 public:
  Stops(Table& table, int who) : table_(table), who_(who), then_(table.runner(who)) {}

  std::vector<Stop> all() {
    std::vector<Stop> stops = {stop_at(then_.zone, 0)};
    std::vector<Table::Reached> ways = table_.ways(who_);
    std::sort(ways.begin(), ways.end(), [](const auto& a, const auto& b) {
      return std::pair(std::popcount(a.dice), a.zone) < std::pair(std::popcount(b.dice), b.zone);
    });
    for (const Table::Reached& way : ways) {
      const bool known = std::any_of(stops.begin(), stops.end(),
                                     [&](const Stop& stop) { return stop.zone == way.zone; });
      if (!known) stops.push_back(stop_at(way.zone, way.dice));
    }
    return stops;
  }

 private:
  Stop stop_at(Zone zone, DiceSet paid);
  void go(Zone zone, DiceSet paid);
  const Draws& draws_of(int who, int cards);
  void add_hands(int cards, std::span<const CardIndex> certain, std::span<const CardIndex> deck,
                 Draws& draws) const;
  Draws drawn_in(Area area);
  Siege siege_of(Area area) const;
  Area nest_of(Area area) const;
  bool comes(Area from, Area to, int kind) const;
  std::vector<Comer> comers_into(Area area, int left) const;
  int defense() const;
  int wounds_of(const Siege& siege, const Drawn& drawn, int defense) const;
  int hits(int attack, int number, int defense) const;

  Table& table_;
  const int who_;
  const Runner then_;
  std::array<std::array<Draws, kExposureCards + 1>, kMostRunners> known_;
};

// The position as it would be; the caller puts the Runner back.
void Stops::go(Zone zone, DiceSet paid) {
  Runner& runner = table_.runner(who_);
  runner = then_;
  runner.zone = zone;
  for (std::size_t i = 0; i < kDice; ++i) {
    if ((paid >> i & 1) == 0) continue;
    runner.dice[i].place = Place::track;
    runner.dice[i].slot = static_cast<std::uint8_t>(tempo(runner) + 1);
  }
}

Stop Stops::stop_at(Zone zone, DiceSet paid) {
  go(zone, paid);
  const Area area = table_.city.area(zone);
  Stop stop;
  stop.zone = zone;
  stop.cards = table_.exposure_value(who_);
  for (int other = 0; other < table_.s.runners_in_play; ++other)
    stop.shared |= other != who_ && table_.area_of(other) == area;
  const Siege siege = siege_of(area);
  stop.attackers = siege.number;
  std::int64_t ways = 0;
  std::int64_t moves = 0;
  std::int64_t wounds = 0;  // of all rolls of the attack die
  const int defended = defense();
  for (const Drawn& drawn : drawn_in(area)) {
    ways += drawn.ways;
    moves += drawn.ways * drawn.move;
    wounds += drawn.ways * wounds_of(siege, drawn, defended);
  }
  if (ways > 0) {
    stop.wounds = mean(100 * wounds, kFaces * ways);
    stop.comers = comers_into(area, mean(moves, ways));
  }
  table_.runner(who_) = then_;
  return stop;
}

// Every hand of so many cards, each as likely. A deck that does not suffice is drawn whole, then
// the discards (dl.deck.3).
const Draws& Stops::draws_of(int who, int cards) {
  Draws& draws = known_[static_cast<std::size_t>(who)][static_cast<std::size_t>(cards)];
  if (!draws.empty()) return draws;
  const Runner& one = table_.runner(who);
  const std::span deck(one.deck.begin(), one.deck.end());
  const std::span discards(one.discards.begin(), one.discards.end());
  if (cards <= static_cast<int>(deck.size()))
    add_hands(cards, {}, deck, draws);
  else
    add_hands(cards - static_cast<int>(deck.size()), deck, discards, draws);
  return draws;
}

void Stops::add_hands(int cards, std::span<const CardIndex> certain,
                      std::span<const CardIndex> deck, Draws& draws) const {
  const std::size_t side = table_.night() ? 1 : 0;
  const auto add = [&](CardIndex card, Drawn& sum) {
    const Symbols& symbols = table_.pack.symbols[card];
    sum.spawn += symbols.spawn[side];
    sum.move += symbols.move[side];
  };
  Drawn first{.ways = 1};
  for (const CardIndex card : certain) add(card, first);
  cards = std::min(cards, static_cast<int>(deck.size()));
  for (unsigned set = 0; set < 1u << deck.size(); ++set) {
    if (std::popcount(set) != cards) continue;
    Drawn hand = first;
    for (std::size_t i = 0; i < deck.size(); ++i)
      if ((set >> i & 1) != 0) add(deck[i], hand);
    add_drawn(draws, hand);
  }
}

// What the Runners of the Area draw together; nothing if it is not resolved (dl.ruling.7).
Draws Stops::drawn_in(Area area) {
  Draws sum;
  int cards = 0;
  for (int who = 0; who < table_.s.runners_in_play; ++who) {
    if (table_.area_of(who) != area) continue;
    const int value = table_.exposure_value(who);
    cards += value;
    if (value > 0) sum = sum.empty() ? draws_of(who, value) : both(sum, draws_of(who, value));
  }
  return cards > 0 ? sum : Draws{};
}

// Whether one of the kind can come from an Area beside it.
bool Stops::comes(Area from, Area to, int kind) const {
  if (table_.runner_in(from)) return false;
  for (const City::Border& border : table_.city.borders(from))
    if (border.to == to) return table_.can_cross(from, border, kind);
  return false;
}

Area Stops::nest_of(Area area) const {
  Area nearest = kNowhere;
  for (const Token& token : table_.s.tokens) {
    const Area nest = table_.city.area(token.zone);
    if (token.feature != Feature::nest || table_.lit(nest)) continue;
    if (nearest == kNowhere ||
        table_.city.distance(area, nest) < table_.city.distance(area, nearest))
      nearest = nest;
  }
  return nearest;
}

Siege Stops::siege_of(Area area) const {
  Siege siege;
  const Counts& here = table_.crowd(area).standing;
  for (std::size_t kind = 0; kind < table_.pack.infected.size(); ++kind) {
    const int attack = table_.pack.infected[kind].attack;
    siege.attack += here[kind] * attack;
    siege.number += attack > 0 ? here[kind] : 0;
  }
  for (const City::Border& border : table_.city.borders(area))
    for (int kind = kBiter; kind < kCommonKinds; ++kind) {
      const auto k = static_cast<std::size_t>(kind);
      if (table_.crowd(border.to).standing[k] > 0 && comes(border.to, area, kind))
        siege.coming[k] += table_.crowd(border.to).standing[k];
    }
  const Area nest = nest_of(area);
  siege.nest_here = nest == area;
  siege.nest_beside = nest != kNowhere && nest != area && table_.city.distance(area, nest) == 1 &&
                      comes(nest, area, table_.night() ? kViral : kBiter);
  siege.falls = !table_.scenario.tutorial && table_.has_feature(area, Feature::electricity);
  return siege;
}

// All dice of the pool that the track has room for, those with Block first (dl.defend.2).
int Stops::defense() const {
  const Runner& one = table_.runner(who_);
  int plain = 0;
  int blocks = 0;
  for (const ActionDie& die : one.dice) {
    if (die.place != Place::pool) continue;
    ++((table_.pack.face(die).symbols & kBlock) != 0 ? blocks : plain);
  }
  const int room = kSlots - tempo(one);
  const int first = std::min(blocks, room);
  return 2 * first + std::min(plain, room - first);
}

// The Wounds of all six rolls of the attack die together (dl.strike.7 to dl.strike.10).
int Stops::hits(int attack, int number, int defense) const {
  if (number == 0) return 0;
  int sum = 0;
  for (const Face& face : table_.pack.dice[kDamage]) {
    const bool crit = (face.symbols & kCrit) != 0;
    const int more = crit ? (table_.night() ? 2 : 0) : face.number <= number ? 1 : 0;
    sum += std::max(0, attack + more - defense);
  }
  return sum;
}

int Stops::wounds_of(const Siege& siege, const Drawn& drawn, int defense) const {
  const auto power = [&](int kind) {
    return int{table_.pack.infected[static_cast<std::size_t>(kind)].attack};
  };
  // Spawn: Virals by Night, Volatiles when they run out (dl.spawn.2, dl.spawn.4).
  std::array<int, kCommonKinds> spawned{};
  const auto first = static_cast<std::size_t>(table_.night() ? kViral : kBiter);
  spawned[first] = std::min(drawn.spawn, int{table_.s.supply[first]});
  if (table_.night())
    spawned[kVolatile] = std::min(drawn.spawn - spawned[first], int{table_.s.supply[kVolatile]});
  int number = siege.number;
  int attack = siege.attack;
  int left = drawn.move;
  const auto join = [&](int kind, int n) {
    if (power(kind) == 0) return;
    number += n;
    attack += n * power(kind);
  };
  for (int kind = kVolatile; kind >= kBiter; --kind) {
    const auto k = static_cast<std::size_t>(kind);
    if (siege.nest_here) join(kind, spawned[k]);
    const int coming = std::min(left, siege.coming[k] + (siege.nest_beside ? spawned[k] : 0));
    left -= coming;
    if (!siege.falls) join(kind, coming);
  }
  return hits(attack, number, defense);
}

// As Table::pass moves them: kind by kind, from the most crowded Area clockwise, one from each.
std::vector<Comer> Stops::comers_into(Area area, int left) const {
  std::vector<Comer> comers;
  const std::span<const City::Border> borders = table_.city.borders(area);
  for (int kind = kVolatile; kind >= kBiter && left > 0; --kind) {
    const auto k = static_cast<std::size_t>(kind);
    std::array<int, kMostAreas> there{};
    std::size_t first = 0;
    for (std::size_t i = 0; i < borders.size(); ++i) {
      const Crowd& crowd = table_.crowd(borders[i].to);
      if (standing(crowd) > standing(table_.crowd(borders[first].to))) first = i;
      if (crowd.standing[k] > 0 && comes(borders[i].to, area, kind)) there[i] = crowd.standing[k];
    }
    for (bool any = true; any && left > 0;) {
      any = false;
      for (std::size_t i = 0; i < borders.size() && left > 0; ++i) {
        const std::size_t at = (first + i) % borders.size();
        if (there[at] == 0) continue;
        --there[at];
        --left;
        any = true;
        comers.push_back({borders[at].to, kind});
      }
    }
  }
  return comers;
}

}  // namespace

std::vector<Stop> stops_of(Table& table, int who) { return Stops(table, who).all(); }

}  // namespace gloam::games::dying_light
