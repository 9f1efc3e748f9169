// The one source of chance: a ChaCha stream, fast and not predictable from what it gave before.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gloam::engine {

// Where a game's chance begins; whoever knows it knows every roll to come, so it never reaches a
// view.
struct Seed {
  std::array<std::uint32_t, 8> words{};

  static Seed of(std::uint64_t number);
  static std::optional<Seed> from_hex(std::string_view hex);  // 64 hexadecimal digits
  std::string hex() const;
  bool operator==(const Seed&) const = default;
};

// One block of the ChaCha key stream: 64 bytes from key, block number and nonce (RFC 8439, with the
// original 64-bit counter and nonce). `rounds` is 8, 12 or 20.
std::array<std::uint32_t, 16> chacha_block(const std::array<std::uint32_t, 8>& key,
                                           std::uint64_t block, std::uint64_t nonce, int rounds);

// A stream of random words, a plain value inside a game's State. Nothing is consumed unless at
// least two outcomes exist, so a forced draw leaves no trace.
class Generator {
 public:
  Generator() = default;
  explicit Generator(const Seed& seed) : key_(seed.words) {}

  // A number from 0 to n-1, each exactly as likely as the others.
  std::uint32_t below(std::uint32_t n) {
    if (n < 2) return 0;
    std::uint64_t product = std::uint64_t{next()} * n;
    if (static_cast<std::uint32_t>(product) < n) [[unlikely]] {
      const std::uint32_t biased = (0u - n) % n;
      while (static_cast<std::uint32_t>(product) < biased) product = std::uint64_t{next()} * n;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }
  std::uint32_t next() {
    if (left_ == 0) [[unlikely]]
      refill();
    return words_[static_cast<std::size_t>(--left_)];
  }
  // Turns to another stream that depends on the present key and the number, and on nothing consumed
  // since.
  void rekey(std::uint64_t number);

  bool operator==(const Generator&) const = default;

 private:
  void refill();

  std::array<std::uint32_t, 8> key_{};
  std::uint64_t block_ = 0;
  std::uint64_t left_ = 0;
  std::array<std::uint32_t, 16> words_{};
};

// A stream for whoever plays, apart from the one that the rules take from the same seed.
Generator players_stream(const Seed& seed);

}  // namespace gloam::engine
