// One hash for states, packs and signatures: the same on every machine and compiler.
#pragma once
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>

namespace gloam::engine {

// FNV-1a, eight bytes at a time where there are many, and a final mixing so that hashes may be
// added up without regard to order.
class Hash {
 public:
  void add(std::span<const std::byte> bytes) {
    static_assert(std::endian::native == std::endian::little);
    for (; bytes.size() >= 8; bytes = bytes.subspan(8)) {
      std::uint64_t word = 0;
      std::memcpy(&word, bytes.data(), 8);
      value_ = (value_ ^ word) * 0x100000001b3ULL;
      value_ ^= value_ >> 32;
    }
    for (const std::byte byte : bytes) add_byte(static_cast<std::uint8_t>(byte));
  }
  void add(std::string_view text) {
    for (const char c : text) add_byte(static_cast<std::uint8_t>(c));
    add_byte(0);
  }
  void add(std::uint64_t number) {
    for (int shift = 0; shift < 64; shift += 8)
      add_byte(static_cast<std::uint8_t>(number >> shift));
  }
  std::uint64_t value() const {
    std::uint64_t mixed = value_ ^ value_ >> 33;
    mixed *= 0xff51afd7ed558ccdULL;
    mixed ^= mixed >> 33;
    mixed *= 0xc4ceb9fe1a85ec53ULL;
    return mixed ^ mixed >> 33;
  }

 private:
  void add_byte(std::uint8_t byte) { value_ = (value_ ^ byte) * 0x100000001b3ULL; }
  std::uint64_t value_ = 0xcbf29ce484222325ULL;
};

// A number as 16 hexadecimal digits, as hashes are written.
inline std::string hex(std::uint64_t number) {
  std::string digits(16, '0');
  for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit, number >>= 4) {
    *digit = "0123456789abcdef"[number & 15];
  }
  return digits;
}

}  // namespace gloam::engine
