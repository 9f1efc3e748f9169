#include "engine/dice.h"

#include <algorithm>
#include <limits>

namespace gloam::engine {

void roll_dice(Table& table, std::span<const Die> kinds, std::span<DieShown> dice,
               std::uint32_t which) {
  constexpr std::size_t kMost = 32;
  if (dice.size() > kMost) throw RuleError("more than 32 dice that keep their places");
  for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
    std::array<std::size_t, kMost> at{};
    std::size_t count = 0;
    for (std::size_t i = 0; i < dice.size(); ++i)
      if (dice[i].die == kind && (which >> i & 1) != 0) at[count++] = i;
    if (count == 0) continue;
    std::array<std::uint32_t, kMost> faces{};
    table.roll_pool(kinds[kind].sides(), std::span(faces).first(count));
    for (std::size_t i = 0; i < count; ++i) dice[at[i]].face = static_cast<std::uint8_t>(faces[i]);
  }
}

Face total(std::span<const Die> kinds, std::span<const DieShown> dice) {
  Face sum;
  for (const DieShown& die : dice) sum.add(kinds[die.die][die.face]);
  return sum;
}

PoolOutcomes::PoolOutcomes(std::size_t dice, std::uint32_t sides) : dice_(dice), sides_(sides) {
  if (dice > kMostDice) throw std::length_error("outcomes of more than 12 dice");
  for (std::size_t die = 0; die < dice; ++die) {
    if (sides == 0 || all_ways_ > std::numeric_limits<std::uint64_t>::max() / sides)
      throw std::length_error("more outcomes than can be counted");
    all_ways_ *= sides;
  }
}

// The dice one after the other: n! over the factorials of the equal ones, a whole number at every
// die.
std::uint64_t PoolOutcomes::ways() const {
  std::uint64_t ways = 1;
  std::uint64_t equal = 0;
  for (std::size_t die = 0; die < dice_; ++die) {
    equal = die > 0 && faces_[die] == faces_[die - 1] ? equal + 1 : 1;
    ways = ways * (die + 1) / equal;
  }
  return ways;
}

bool PoolOutcomes::next() {
  std::size_t die = dice_;
  while (die > 0 && faces_[die - 1] + 1 >= sides_) --die;
  const bool found = die > 0;
  const std::uint32_t face = found ? faces_[die - 1] + 1 : 0;
  for (std::size_t i = found ? die - 1 : 0; i < dice_; ++i) faces_[i] = face;
  return found;
}

}  // namespace gloam::engine
