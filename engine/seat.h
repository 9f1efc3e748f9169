// Seats: the places at the table. A seat is not a character; one person may hold several.
#pragma once
#include <bit>
#include <cstdint>

namespace gloam::engine {

using Seat = std::uint8_t;

inline constexpr Seat kMaxSeats = 8;
// Nobody's seat; also the viewer who sits at no seat, a spectator.
inline constexpr Seat kNobody = 0xff;

// A set of seats: a plain byte, iterated from the lowest seat.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  static constexpr SeatSet of(Seat seat) { return SeatSet(bit(seat)); }
  static constexpr SeatSet first(int count) { return SeatSet((1u << count) - 1u); }

  constexpr bool has(Seat seat) const { return seat < kMaxSeats && (bits_ & bit(seat)) != 0; }
  constexpr bool meets(SeatSet others) const { return (bits_ & others.bits_) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr Seat lowest() const { return static_cast<Seat>(std::countr_zero(bits_)); }
  constexpr Seat nth(int n) const {
    std::uint8_t left = bits_;
    while (n-- > 0) left = static_cast<std::uint8_t>(left & (left - 1));
    return static_cast<Seat>(std::countr_zero(left));
  }
  constexpr SeatSet with(Seat seat) const { return SeatSet(bits_ | bit(seat)); }
  constexpr SeatSet with(SeatSet others) const { return SeatSet(bits_ | others.bits_); }
  constexpr SeatSet without(Seat seat) const { return SeatSet(bits_ & ~bit(seat)); }
  constexpr bool operator==(const SeatSet&) const = default;

  class Iterator {
   public:
    constexpr explicit Iterator(std::uint8_t left) : left_(left) {}
    constexpr Seat operator*() const { return static_cast<Seat>(std::countr_zero(left_)); }
    constexpr Iterator& operator++() {
      left_ = static_cast<std::uint8_t>(left_ & (left_ - 1));
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::uint8_t left_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  constexpr explicit SeatSet(unsigned bits) : bits_(static_cast<std::uint8_t>(bits)) {}
  static constexpr unsigned bit(Seat seat) { return 1u << seat; }
  std::uint8_t bits_ = 0;
};

}  // namespace gloam::engine
