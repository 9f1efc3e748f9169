#include "bench/bare_vigil.h"

#include <algorithm>
#include <bit>

namespace gloam::bench {
namespace {

bool is_deed(int card) { return card <= kFallingStar; }
bool is_flash(int card) { return card >= kGust; }

int pick(BareVigil& g, int options) {
  g.decisions += options > 1 ? 1 : 0;
  return static_cast<int>(g.player.below(static_cast<std::uint32_t>(options)));
}

int roll(BareVigil& g) { return 1 + static_cast<int>(g.luck.below(6)); }

void shuffle(BareVigil& g, BarePile& pile) {
  for (int i = pile.size - 1; i > 0; --i)
    std::swap(pile.cards[static_cast<std::size_t>(i)],
              pile.cards[g.luck.below(static_cast<std::uint32_t>(i + 1))]);
}

void put(BarePile& pile, int card) { pile.cards[pile.size++] = static_cast<std::uint8_t>(card); }

void draw(BareVigil& g, int seat, int n) {
  BareWatcher& w = g.watchers[static_cast<std::size_t>(seat)];
  for (; n > 0 && w.hand_size < 5; --n) {
    if (g.deck.size == 0 && g.discards.size == 0) return;
    if (g.deck.size == 0) {
      std::swap(g.deck, g.discards);
      shuffle(g, g.deck);
    }
    w.hand[static_cast<std::size_t>(w.hand_size++)] = g.deck.cards[--g.deck.size];
  }
}

void gain_oil(BareVigil& g, int seat, int n) {
  BareWatcher& w = g.watchers[static_cast<std::size_t>(seat)];
  w.oil = std::min(9, w.oil + n);
}

void take_from_hand(BareWatcher& w, int card) {
  auto* const end = w.hand.data() + w.hand_size;
  auto* const at = std::find(w.hand.data(), end, card);
  std::copy(at + 1, end, at);
  w.hand[static_cast<std::size_t>(--w.hand_size)] = 0;
}

bool first_of_its_kind(const BareWatcher& w, int i) {
  for (int k = 0; k < i; ++k)
    if (w.hand[static_cast<std::size_t>(k)] == w.hand[static_cast<std::size_t>(i)]) return false;
  return true;
}

void put_charm(BareVigil& g, int seat, int card) {
  for (int i = 0;; ++i) {
    BareCharm& charm = g.charms[static_cast<std::size_t>(i)];
    if (charm.card != kNoBareCard) continue;
    charm = {static_cast<std::uint8_t>(card), static_cast<std::uint8_t>(seat), false};
    g.charm_slots = std::max(g.charm_slots, i + 1);
    return;
  }
}

void discard_charm(BareVigil& g, int slot) {
  put(g.discards, g.charms[static_cast<std::size_t>(slot)].card);
  g.charms[static_cast<std::size_t>(slot)] = {};
  while (g.charm_slots > 0 &&
         g.charms[static_cast<std::size_t>(g.charm_slots - 1)].card == kNoBareCard)
    --g.charm_slots;
}

// Seats other than `seat` that have oil, as bits.
unsigned rivals_with_oil(const BareVigil& g, int seat) {
  unsigned rivals = 0;
  for (int i = 0; i < g.seats; ++i)
    if (i != seat && g.watchers[static_cast<std::size_t>(i)].oil > 0) rivals |= 1u << i;
  return rivals;
}

void do_deed(BareVigil& g, int seat, int card) {
  BareWatcher& w = g.watchers[static_cast<std::size_t>(seat)];
  switch (card) {
    case kFlint:
      gain_oil(g, seat, 2);
      break;
    case kNightMarket:
      if (pick(g, 2) == 0) {
        gain_oil(g, seat, 3);
      } else {
        draw(g, seat, 2);
      }
      break;
    case kBorrowedFlame: {
      unsigned rivals = rivals_with_oil(g, seat);
      for (int k = pick(g, std::popcount(rivals)); k > 0; --k) rivals &= rivals - 1;
      --g.watchers[static_cast<std::size_t>(std::countr_zero(rivals))].oil;
      gain_oil(g, seat, 1);
      break;
    }
    case kBonfire: {
      const int x = 1 + pick(g, std::min(3, w.oil));
      w.oil -= x;
      w.bonfire += x;
      draw(g, seat, 1);
      break;
    }
    default: {
      const int die = roll(g);
      if (die <= 2) {
        draw(g, seat, 1);
      } else if (die <= 5) {
        gain_oil(g, seat, 2);
      } else {
        ++w.dawns;
      }
    }
  }
}

void play_card(BareVigil& g, int seat, int card) {
  BareWatcher& w = g.watchers[static_cast<std::size_t>(seat)];
  take_from_hand(w, card);
  if (!is_deed(card)) return put_charm(g, seat, card);
  do_deed(g, seat, card);
  put(g.discards, card);
}

void barter(BareVigil& g, int seat) {
  BareWatcher& w = g.watchers[static_cast<std::size_t>(seat)];
  std::array<std::uint8_t, 5> hand = w.hand;
  const int size = w.hand_size;
  for (std::size_t i = 1; i < static_cast<std::size_t>(size); ++i)
    for (std::size_t k = i; k > 0 && hand[k] < hand[k - 1]; --k) std::swap(hand[k], hand[k - 1]);
  unsigned chosen = 0;
  int taken = 0;
  for (int first = 0; taken < 3;) {
    std::array<int, 6> options{};
    int count = 0;
    for (int i = first; i < size; ++i)
      if (i == first || hand[static_cast<std::size_t>(i)] != hand[static_cast<std::size_t>(i - 1)])
        options[static_cast<std::size_t>(count++)] = i;
    if (taken >= 1) options[static_cast<std::size_t>(count++)] = -1;
    const int choice = options[static_cast<std::size_t>(pick(g, count))];
    if (choice < 0) break;
    chosen |= 1u << choice;
    first = choice + 1;
    ++taken;
  }
  for (int i = 0; i < size; ++i) {
    if ((chosen >> i & 1) == 0) continue;
    take_from_hand(w, hand[static_cast<std::size_t>(i)]);
    put(g.discards, hand[static_cast<std::size_t>(i)]);
  }
  gain_oil(g, seat, taken);
}

// Actions as one number: a card from 0 on, a tinderbox in its slot from 32 on, or one of these.
enum Action { kUseSlot = 32, kGather = 64, kSearch, kBarter, kEndTurn };

int list_actions(const BareVigil& g, int seat, std::array<int, 24>& actions) {
  const BareWatcher& w = g.watchers[static_cast<std::size_t>(seat)];
  std::size_t count = 0;
  actions[count++] = kGather;
  if (w.hand_size < 5 && g.deck.size + g.discards.size > 0) actions[count++] = kSearch;
  int charms = 0;
  for (int i = 0; i < g.charm_slots; ++i) {
    const BareCharm& charm = g.charms[static_cast<std::size_t>(i)];
    charms += charm.card != kNoBareCard && charm.owner == seat ? 1 : 0;
  }
  for (int i = 0; i < w.hand_size; ++i) {
    const int card = w.hand[static_cast<std::size_t>(i)];
    if (is_flash(card) || !first_of_its_kind(w, i)) continue;
    const bool possible = !is_deed(card)           ? charms < 3
                          : card == kBorrowedFlame ? rivals_with_oil(g, seat) != 0
                          : card == kBonfire       ? w.oil > 0
                                                   : true;
    if (possible) actions[count++] = card;
  }
  if (w.hand_size > 0) actions[count++] = kBarter;
  for (int i = 0; i < g.charm_slots && w.oil > 0; ++i) {
    const BareCharm& charm = g.charms[static_cast<std::size_t>(i)];
    if (charm.card == kTinderbox && charm.owner == seat && !charm.used)
      actions[count++] = kUseSlot + i;
  }
  actions[count++] = kEndTurn;
  return static_cast<int>(count);
}

void take_turn(BareVigil& g, int seat) {
  for (int left = 2; left > 0; --left) {
    std::array<int, 24> actions;
    const int count = list_actions(g, seat, actions);
    const int action = actions[static_cast<std::size_t>(pick(g, count))];
    if (action == kGather) {
      gain_oil(g, seat, roll(g) >= 5 ? 2 : 1);
    } else if (action == kSearch) {
      draw(g, seat, 1);
    } else if (action == kBarter) {
      barter(g, seat);
    } else if (action == kEndTurn) {
      return;
    } else if (action >= kUseSlot) {
      g.charms[static_cast<std::size_t>(action - kUseSlot)].used = true;
      --g.watchers[static_cast<std::size_t>(seat)].oil;
      draw(g, seat, 1);
      ++left;
    } else {
      play_card(g, seat, action);
    }
  }
}

int nth_bit(unsigned bits, int n) {
  while (n-- > 0) bits &= bits - 1;
  return std::countr_zero(bits);
}

// One of the seats, as the engine's random player takes it: no draw where there is only one.
int any_seat(BareVigil& g, unsigned seats) {
  return nth_bit(
      seats, static_cast<int>(g.player.below(static_cast<std::uint32_t>(std::popcount(seats)))));
}

void burn_oil(BareVigil& g) {
  std::array<int, 4> burning{};
  unsigned open = 0;  // a watcher without oil has nothing to choose
  for (int i = 0; i < g.seats; ++i)
    open |= g.watchers[static_cast<std::size_t>(i)].oil > 0 ? 1u << i : 0u;
  while (open != 0) {
    const int seat = any_seat(g, open);
    const int most = std::min(4, g.watchers[static_cast<std::size_t>(seat)].oil);
    burning[static_cast<std::size_t>(seat)] = pick(g, 1 + most);
    open &= ~(1u << seat);
  }
  for (int i = 0; i < g.seats; ++i) {
    BareWatcher& w = g.watchers[static_cast<std::size_t>(i)];
    w.burnt = burning[static_cast<std::size_t>(i)];
    w.oil -= w.burnt;
  }
}

unsigned seats_with_cards(const BareVigil& g) {
  unsigned seats = 0;
  for (int i = 0; i < g.seats; ++i)
    seats |= g.watchers[static_cast<std::size_t>(i)].hand_size > 0 ? 1u << i : 0u;
  return seats;
}

void take_answers(BareVigil& g) {
  for (unsigned open = seats_with_cards(g); open != 0;) {
    const int seat = any_seat(g, open);
    BareWatcher& w = g.watchers[static_cast<std::size_t>(seat)];
    std::array<int, 3> flashes;
    int count = 0;
    for (int i = 0; i < w.hand_size; ++i)
      if (is_flash(w.hand[static_cast<std::size_t>(i)]) && first_of_its_kind(w, i))
        flashes[static_cast<std::size_t>(count++)] = w.hand[static_cast<std::size_t>(i)];
    const int choice = pick(g, count + 1);
    if (choice == 0) {
      open &= ~(1u << seat);
      continue;
    }
    const int card = flashes[static_cast<std::size_t>(choice - 1)];
    take_from_hand(w, card);
    g.darkness = std::max(0, g.darkness + (card == kGust ? 2 : -2));
    put(g.discards, card);
    open = seats_with_cards(g);
  }
}

int light(const BareVigil& g, int seat) {
  const BareWatcher& w = g.watchers[static_cast<std::size_t>(seat)];
  int light = w.burnt + w.bonfire;
  for (int i = 0; i < g.charm_slots; ++i) {
    const BareCharm& charm = g.charms[static_cast<std::size_t>(i)];
    if (charm.owner != seat) continue;
    if (charm.card == kLampHood) light += 1;
    if (charm.card == kStarChart && w.oil <= 1) light += 2;
  }
  return light;
}

// Whether a watchdog is given up for it.
bool prevented(BareVigil& g, int seat) {
  std::array<int, 3> dogs;
  int count = 0;
  for (int i = 0; i < g.charm_slots; ++i) {
    const BareCharm& charm = g.charms[static_cast<std::size_t>(i)];
    if (charm.card == kWatchdog && charm.owner == seat) dogs[static_cast<std::size_t>(count++)] = i;
  }
  if (count == 0) return false;
  const int choice = pick(g, count + 1);
  if (choice == count) return false;
  discard_charm(g, dogs[static_cast<std::size_t>(choice)]);
  return true;
}

void harm(BareVigil& g, int seat) {
  if (prevented(g, seat)) return;
  BareWatcher& w = g.watchers[static_cast<std::size_t>(seat)];
  w.dawns = std::max(0, w.dawns - 1);
  std::array<int, 5> options;
  int count = 0;
  for (int i = 0; i < w.hand_size; ++i)
    if (first_of_its_kind(w, i))
      options[static_cast<std::size_t>(count++)] = w.hand[static_cast<std::size_t>(i)];
  if (count == 0) return;
  const int card = options[static_cast<std::size_t>(pick(g, count))];
  take_from_hand(w, card);
  put(g.discards, card);
}

void reckon(BareVigil& g) {
  std::array<int, 4> lights{};
  int most = 0;
  for (int i = 0; i < g.seats; ++i) {
    lights[static_cast<std::size_t>(i)] = light(g, i);
    most = std::max(most, lights[static_cast<std::size_t>(i)]);
  }
  const bool alone = std::count(lights.begin(), lights.begin() + g.seats, most) == 1;
  for (int i = 0; i < g.seats; ++i) {
    const int seat = (g.first + i) % g.seats;
    const int own = lights[static_cast<std::size_t>(seat)];
    if (own < g.darkness) {
      harm(g, seat);
    } else {
      g.watchers[static_cast<std::size_t>(seat)].dawns += alone && own == most ? 2 : 1;
    }
  }
}

void dawn(BareVigil& g) {
  g.darkness = 0;
  for (BareWatcher& w : g.watchers) w.burnt = w.bonfire = 0;
  for (BareCharm& charm : g.charms) charm.used = false;
  for (int i = 0; i < g.charm_slots; ++i) {
    const BareCharm& charm = g.charms[static_cast<std::size_t>(i)];
    if (charm.card != kMoonwell) continue;
    BareWatcher& w = g.watchers[charm.owner];
    if (w.oil < 6) ++w.oil;
  }
}

}  // namespace

void play_bare(BareVigil& g, int seats, int nights, const engine::Seed& seed,
               const engine::Seed& player) {
  g = BareVigil{};
  g.luck = engine::Generator(seed);
  g.player = engine::Generator(player);
  g.seats = seats;
  g.nights = nights;
  for (int card = kFlint; card <= kClearSky; ++card)
    for (int copy = 0; copy < 2; ++copy) put(g.deck, card);
  shuffle(g, g.deck);
  for (int i = 0; i < seats; ++i) {
    g.watchers[static_cast<std::size_t>(i)].oil = 3;
    draw(g, i, 3);
  }
  for (; g.night <= nights; ++g.night) {
    for (int i = 0; i < seats; ++i) take_turn(g, (g.first + i) % seats);
    burn_oil(g);
    g.darkness = roll(g);
    take_answers(g);
    reckon(g);
    dawn(g);
    g.first = (g.first + 1) % seats;
  }
}

}  // namespace gloam::bench
