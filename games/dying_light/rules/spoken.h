// What options name beside cards and places: dice by what they show, so that a sentence needs no
// position, and what is done at a site.
#pragma once
#include <array>
#include <cstddef>

#include "cards/run/run.h"
#include "games/dying_light/rules/state.h"

namespace gloam::games::dying_light {

// What an Interact at a site does: a clause of a Scenario Card.
struct Doing {
  std::uint16_t card = 0;
  int clause = 0;

  int number() const { return clause << 16 | card; }
  static Doing of(int number) {
    return {static_cast<std::uint16_t>(number & 0xffff), number >> 16};
  }
  static Doing of_use(engine::Option option) {
    const cards::Use use = cards::use_of(option);
    return {use.card, use.clause};
  }
};

// A die by its kind; in the pool by its face as well, on the track by its slot.
struct SpokenDie {
  static constexpr int kAnyFace = kFaces;

  int kind = kBasic;
  int face = kAnyFace;
  int slot = 0;

  constexpr int number() const { return (slot * 4 + kind) * (kFaces + 1) + face; }
  static constexpr SpokenDie of(int number) {
    const int kind = number / (kFaces + 1);
    return {kind % 4, number % (kFaces + 1), kind / 4};
  }
  constexpr bool operator==(const SpokenDie&) const = default;
};

// A die that becomes another: which, where it lies, and of which kind it will be.
struct SpokenChange {
  SpokenDie die;
  Place place = Place::pool;
  int into = kParkour;

  constexpr int number() const { return die.number() << 8 | static_cast<int>(place) << 4 | into; }
  static constexpr SpokenChange of(int number) {
    return {SpokenDie::of(number >> 8), static_cast<Place>(number >> 4 & 15), number & 15};
  }
};

// The dice of a payment, each in its place among those of the Runner, and which goes last.
struct SpokenDice {
  static constexpr int kWays = 1 + 4 * kFaces;  // of a die: not spent, or a face of the four kinds
  static constexpr int kNotSpent = 0;

  std::array<int, kDice> dice{};  // kNotSpent, or way_of
  int last = 0;

  static constexpr int way_of(int kind, int face) { return 1 + kind * kFaces + face; }
  constexpr SpokenDie die(int place) const {
    const int way = dice[static_cast<std::size_t>(place)] - 1;
    return {way / kFaces, way % kFaces};
  }
  constexpr int number() const {
    int sum = 0;
    for (std::size_t i = kDice; i > 0; --i) sum = sum * kWays + dice[i - 1];
    return sum << 3 | last;
  }
  static constexpr SpokenDice of(int number) {
    SpokenDice spoken;
    spoken.last = last_of(number);
    int sum = number >> 3;
    for (std::size_t i = 0; i < kDice; ++i, sum /= kWays) spoken.dice[i] = sum % kWays;
    return spoken;
  }
  // The place of the die that goes last, of a payment's number.
  static constexpr int last_of(int number) { return number & 7; }
};

}  // namespace gloam::games::dying_light
