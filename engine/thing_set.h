// Sets of things that go by their numbers: candidates of a choice, cards, places.
#pragma once
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace gloam::engine {

// A set of numbers from 0 to 511: a plain value, iterated from the lowest.
class ThingSet {
 public:
  static constexpr int kCapacity = 512;
  class Iterator;
  using value_type = int;
  using const_iterator = Iterator;

  constexpr ThingSet() = default;
  static constexpr ThingSet of(int thing) { return ThingSet{}.with(thing); }
  // Thing i for every bit i that is set.
  static constexpr ThingSet of_bits(std::uint32_t bits) {
    ThingSet set;
    set.words_[0] = bits;
    return set;
  }

  constexpr bool has(int thing) const {
    return thing >= 0 && thing < kCapacity && (words_[word(thing)] >> (thing % 32) & 1) != 0;
  }
  constexpr bool empty() const { return *this == ThingSet{}; }
  constexpr int size() const {
    int count = 0;
    for (std::size_t i = 0; i < kPairs; ++i) count += std::popcount(pair(i));
    return count;
  }
  // The things below 32, a bit for each.
  constexpr std::uint32_t bits() const { return words_[0]; }

  constexpr void add(int thing) { words_[word(thing)] |= 1u << (thing % 32); }
  constexpr void remove(int thing) { words_[word(thing)] &= ~(1u << (thing % 32)); }
  constexpr ThingSet with(int thing) const {
    ThingSet set = *this;
    set.add(thing);
    return set;
  }
  constexpr ThingSet without(int thing) const {
    ThingSet set = *this;
    set.remove(thing);
    return set;
  }
  constexpr bool operator==(const ThingSet&) const = default;

  class Iterator {
   public:
    constexpr Iterator(const ThingSet& set, std::size_t pair) : set_(&set), pair_(pair) {
      if (pair_ < kPairs) left_ = set_->pair(pair_);
      skip_empty();
    }
    constexpr int operator*() const {
      return static_cast<int>(pair_ * 64) + std::countr_zero(left_);
    }
    constexpr Iterator& operator++() {
      left_ &= left_ - 1;
      skip_empty();
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    constexpr void skip_empty() {
      while (left_ == 0 && pair_ < kPairs)
        if (++pair_ < kPairs) left_ = set_->pair(pair_);
    }

    const ThingSet* set_;
    std::size_t pair_;
    std::uint64_t left_ = 0;
  };
  constexpr Iterator begin() const { return {*this, 0}; }
  constexpr Iterator end() const { return {*this, kPairs}; }

 private:
  static constexpr std::size_t kWords = kCapacity / 32;
  static constexpr std::size_t kPairs = kWords / 2;
  static constexpr std::size_t word(int thing) { return static_cast<std::size_t>(thing) / 32; }
  // Two words at once.
  constexpr std::uint64_t pair(std::size_t i) const {
    return words_[2 * i] | std::uint64_t{words_[2 * i + 1]} << 32;
  }

  // In words of 32 bits, so that it fits into a State anywhere.
  std::array<std::uint32_t, kWords> words_{};
};

}  // namespace gloam::engine
