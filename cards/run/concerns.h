// What cards could have a say in, as bits, so that most questions need not be asked of any of them.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace gloam::cards {

// What is asked of cards: quantities, windows with triggers, windows with uses, proposals. Each
// kind is numbered by the game from 0 to 63.
enum class Asked : std::uint8_t { quantity, trigger, use, proposal };
inline constexpr std::size_t kKindsAsked = 4;
inline constexpr std::size_t kIdsAsked = 64;

// What a card, or several together, could have a say in. Part of State, so in words of 32 bits.
struct Concerns {
  std::array<std::array<std::uint32_t, kIdsAsked / 32>, kKindsAsked> bits = {};

  bool has(Asked what, int id) const { return (word(what, id) >> (id % 32) & 1) != 0; }
  void add(Asked what, int id) {
    bits[static_cast<std::size_t>(what)][static_cast<std::size_t>(id) / 32] |= 1u << (id % 32);
  }
  void operator|=(const Concerns& others) {
    for (std::size_t kind = 0; kind < bits.size(); ++kind)
      for (std::size_t i = 0; i < bits[kind].size(); ++i) bits[kind][i] |= others.bits[kind][i];
  }
  bool operator==(const Concerns&) const = default;

 private:
  std::uint32_t word(Asked what, int id) const {
    return bits[static_cast<std::size_t>(what)][static_cast<std::size_t>(id) / 32];
  }
};

// The same the other way round: for whatever is asked, a bit for each card. A walk over the cards
// in play touches one short row.
class Listeners {
 public:
  void make_room(std::size_t cards) {
    words_ = cards / 64 + 1;
    bits_.assign(kKindsAsked * kIdsAsked * words_, 0);
  }
  void add(Asked what, int id, std::size_t card) {
    bits_[begin(what, id) + card / 64] |= std::uint64_t{1} << (card % 64);
  }

  class Row {
   public:
    explicit Row(const std::uint64_t* bits) : bits_(bits) {}
    bool operator[](std::size_t card) const { return (bits_[card / 64] >> (card % 64) & 1) != 0; }

   private:
    const std::uint64_t* bits_;
  };
  Row row(Asked what, int id) const { return Row(bits_.data() + begin(what, id)); }

 private:
  std::size_t begin(Asked what, int id) const {
    return (static_cast<std::size_t>(what) * kIdsAsked + static_cast<std::size_t>(id)) * words_;
  }
  std::size_t words_ = 0;
  std::vector<std::uint64_t> bits_;
};

}  // namespace gloam::cards
