// Vigil written by hand without the engine: no options, questions, events or card language, the
// random player wired in. It is what the engine is measured against. It draws the same numbers in
// the same order as the engine's random player and so reaches the same final positions from the
// same seeds.
#pragma once
#include <array>
#include <cstdint>

#include "engine/generator.h"

namespace gloam::bench {

// The cards of vigil.toml, in their order there.
enum BareCard : std::uint8_t {
  kFlint,
  kNightMarket,
  kBorrowedFlame,
  kBonfire,
  kFallingStar,
  kLampHood,
  kStarChart,
  kWatchdog,
  kMoonwell,
  kTinderbox,
  kGust,
  kClearSky,
  kNoBareCard = 0xff,
};

struct BarePile {
  std::uint8_t size = 0;
  std::array<std::uint8_t, 40> cards{};
};

struct BareWatcher {
  int oil = 0;
  int dawns = 0;
  int burnt = 0;
  int bonfire = 0;  // light tonight from bonfires
  int hand_size = 0;
  std::array<std::uint8_t, 5> hand{};
};

// A charm in its slot, as the engine keeps them: slots are used again.
struct BareCharm {
  std::uint8_t card = kNoBareCard;
  std::uint8_t owner = 0;
  bool used = false;  // a tinderbox, this round
};

struct BareVigil {
  engine::Generator luck;
  engine::Generator player;
  std::uint64_t decisions = 0;  // with two options or more
  int seats = 0;
  int nights = 0;
  int night = 1;
  int first = 0;
  int darkness = 0;
  std::array<BareWatcher, 4> watchers;
  int charm_slots = 0;  // one beyond the last in use
  std::array<BareCharm, 12> charms;
  BarePile deck;
  BarePile discards;
};

// Plays one game at random to its end.
void play_bare(BareVigil& game, int seats, int nights, const engine::Seed& seed,
               const engine::Seed& player);

}  // namespace gloam::bench
