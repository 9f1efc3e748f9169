// Dice: faces as data, and pools of dice that are rolled, counted and rolled again.
#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <stdexcept>

#include "engine/table.h"

namespace gloam::engine {

// What a face shows, or several faces together: a number, and how often each symbol. The game says
// what its symbols are.
struct Face {
  static constexpr std::size_t kMostSymbols = 8;

  std::int16_t value = 0;
  std::array<std::uint8_t, kMostSymbols> symbols{};

  constexpr Face with(std::size_t symbol, int times = 1) const {
    Face face = *this;
    face.symbols.at(symbol) = static_cast<std::uint8_t>(face.symbols.at(symbol) + times);
    return face;
  }
  constexpr void add(const Face& other, int times = 1) {
    value = static_cast<std::int16_t>(value + times * other.value);
    for (std::size_t i = 0; i < symbols.size(); ++i)
      symbols[i] = static_cast<std::uint8_t>(symbols[i] + times * other.symbols[i]);
  }
  bool operator==(const Face&) const = default;
};

// A kind of die: a constant, or part of a pack.
class Die {
 public:
  static constexpr std::size_t kMostSides = 20;

  constexpr Die(std::initializer_list<Face> faces) : Die(std::span(faces.begin(), faces.size())) {}
  constexpr explicit Die(std::span<const Face> faces) : sides_(faces.size()) {
    if (faces.empty() || faces.size() > kMostSides)
      throw std::invalid_argument("a die has 1 to 20 faces");
    for (std::size_t i = 0; i < sides_; ++i) faces_[i] = faces[i];
  }
  // The numbers from 1 to `sides`.
  static constexpr Die numbered(std::size_t sides) {
    std::array<Face, kMostSides> faces{};
    for (std::size_t i = 0; i < kMostSides; ++i) faces[i].value = static_cast<std::int16_t>(i + 1);
    return Die(std::span<const Face>(faces).first(sides));
  }

  constexpr std::uint32_t sides() const { return static_cast<std::uint32_t>(sides_); }
  constexpr const Face& operator[](std::size_t face) const { return faces_[face]; }

 private:
  std::size_t sides_;
  std::array<Face, kMostSides> faces_{};
};

// --- Equal dice ---

// Equal dice by what they show: so many for each face. Fits into State.
template <std::size_t Sides>
using FaceCounts = std::array<std::uint8_t, Sides>;

// Rolls so many dice and adds what they show.
template <std::size_t Sides>
void roll_dice(Table& table, int dice, FaceCounts<Sides>& shown) {
  constexpr int kAtOnce = 128;
  std::array<std::uint32_t, kAtOnce> faces;  // NOLINT: only what was rolled is read
  for (; dice > 0; dice -= kAtOnce) {
    const auto rolled = std::span(faces).first(static_cast<std::size_t>(std::min(dice, kAtOnce)));
    table.roll_pool(Sides, rolled);
    for (const std::uint32_t face : rolled) ++shown[face];
  }
}

// Rolls some of the dice again: so many of each face.
template <std::size_t Sides>
void roll_again(Table& table, const FaceCounts<Sides>& again, FaceCounts<Sides>& shown) {
  int dice = 0;
  for (std::size_t face = 0; face < Sides; ++face) {
    if (again[face] > shown[face]) throw RuleError("dice to roll again that do not lie there");
    shown[face] = static_cast<std::uint8_t>(shown[face] - again[face]);
    dice += again[face];
  }
  roll_dice(table, dice, shown);
}

// How many dice show this face or a later one.
template <std::size_t Sides>
constexpr int count_from(const FaceCounts<Sides>& shown, int face) {
  int count = 0;
  for (int i = std::max(0, face); i < static_cast<int>(Sides); ++i)
    count += shown[static_cast<std::size_t>(i)];
  return count;
}

// The last face that a die shows, or -1.
template <std::size_t Sides>
constexpr int last_face(const FaceCounts<Sides>& shown) {
  int face = static_cast<int>(Sides) - 1;
  while (face >= 0 && shown[static_cast<std::size_t>(face)] == 0) --face;
  return face;
}

template <std::size_t Sides>
Face total(const Die& die, const FaceCounts<Sides>& shown) {
  Face sum;
  for (std::size_t face = 0; face < Sides; ++face) sum.add(die[face], shown[face]);
  return sum;
}

// --- Dice of several kinds ---

// A die that keeps its place: which of the game's dice it is, and the face that it shows.
struct DieShown {
  std::uint8_t die = 0;
  std::uint8_t face = 0;
  bool operator==(const DieShown&) const = default;
};

// Rolls those of the dice whose bit is set, kind by kind, equal dice at once.
void roll_dice(Table& table, std::span<const Die> kinds, std::span<DieShown> dice,
               std::uint32_t which = ~0u);

Face total(std::span<const Die> kinds, std::span<const DieShown> dice);

// --- Every outcome ---

// All that equal dice can show, each outcome once whatever the order of the dice, with the number
// of ways in which it comes about:
//
//   PoolOutcomes outcomes(3, 6);
//   do { ... outcomes.faces() ... outcomes.chance() ... } while (outcomes.next());
class PoolOutcomes {
 public:
  static constexpr std::size_t kMostDice = 12;

  // Throws std::length_error if there are more dice, or more ways than 64 bits can count.
  PoolOutcomes(std::size_t dice, std::uint32_t sides);

  std::span<const std::uint32_t> faces() const { return std::span(faces_).first(dice_); }
  std::uint64_t ways() const;
  std::uint64_t all_ways() const { return all_ways_; }
  double chance() const { return static_cast<double>(ways()) / static_cast<double>(all_ways_); }
  // The next outcome; false if there is none, and the first one is back.
  bool next();

 private:
  std::size_t dice_;
  std::uint32_t sides_;
  std::uint64_t all_ways_ = 1;
  std::array<std::uint32_t, kMostDice> faces_{};  // from the least to the greatest
};

}  // namespace gloam::engine
