// What cards could have a say in, as bits, so that most questions need not be asked of any of them.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace gloam::cards {

// What a card, or several together, could have a say in: a bit for each quantity, each window with
// triggers, each window with uses, each proposal.
struct Concerns {
  std::array<std::uint32_t, 2> quantities = {};
  std::array<std::uint32_t, 2> triggers = {};
  std::array<std::uint32_t, 2> uses = {};
  std::array<std::uint32_t, 2> proposals = {};

  static bool among(const std::array<std::uint32_t, 2>& bits, int id) {
    return (bits[static_cast<std::size_t>(id) / 32] >> (id % 32) & 1) != 0;
  }
  static void add(std::array<std::uint32_t, 2>& bits, int id) {
    bits[static_cast<std::size_t>(id) / 32] |= 1u << (id % 32);
  }
  void operator|=(const Concerns& others) {
    for (std::size_t i = 0; i < 2; ++i) {
      quantities[i] |= others.quantities[i];
      triggers[i] |= others.triggers[i];
      uses[i] |= others.uses[i];
      proposals[i] |= others.proposals[i];
    }
  }
  bool operator==(const Concerns&) const = default;
};

// The same the other way round: for one quantity, window or proposal, a bit for each card. A walk
// over the cards in play touches one short row.
class Listeners {
 public:
  enum Kind : std::uint8_t { quantity, trigger, use, proposal };

  void make_room(std::size_t cards) {
    words_ = cards / 64 + 1;
    bits_.assign(4 * 64 * words_, 0);
  }
  void add(Kind kind, int id, std::size_t card) {
    bits_[begin(kind, id) + card / 64] |= std::uint64_t{1} << (card % 64);
  }

  class Row {
   public:
    explicit Row(const std::uint64_t* bits) : bits_(bits) {}
    bool operator[](std::size_t card) const { return (bits_[card / 64] >> (card % 64) & 1) != 0; }

   private:
    const std::uint64_t* bits_;
  };
  Row row(Kind kind, int id) const { return Row(bits_.data() + begin(kind, id)); }

 private:
  std::size_t begin(Kind kind, int id) const {
    return (static_cast<std::size_t>(kind) * 64 + static_cast<std::size_t>(id)) * words_;
  }
  std::size_t words_ = 0;
  std::vector<std::uint64_t> bits_;
};

}  // namespace gloam::cards
