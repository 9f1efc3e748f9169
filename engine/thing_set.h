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
    for (const std::uint32_t bits : words_) count += std::popcount(bits);
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
    constexpr Iterator(const ThingSet& set, std::size_t word) : words_(&set.words_), word_(word) {
      if (word_ < kWords) left_ = (*words_)[word_];
      skip_empty();
    }
    constexpr int operator*() const {
      return static_cast<int>(word_ * 32) + std::countr_zero(left_);
    }
    constexpr Iterator& operator++() {
      left_ &= left_ - 1;
      skip_empty();
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    constexpr void skip_empty() {
      while (left_ == 0 && word_ < kWords)
        if (++word_ < kWords) left_ = (*words_)[word_];
    }

    const std::array<std::uint32_t, kCapacity / 32>* words_;
    std::size_t word_;
    std::uint32_t left_ = 0;
  };
  constexpr Iterator begin() const { return {*this, 0}; }
  constexpr Iterator end() const { return {*this, kWords}; }

 private:
  static constexpr std::size_t kWords = kCapacity / 32;
  static constexpr std::size_t word(int thing) { return static_cast<std::size_t>(thing) / 32; }

  // In words of 32 bits, so that it fits into a State anywhere.
  std::array<std::uint32_t, kWords> words_{};
};

}  // namespace gloam::engine
