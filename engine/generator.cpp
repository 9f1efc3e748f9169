#include "engine/generator.h"

namespace gloam::engine {
namespace {

// Eight rounds: the fastest ChaCha without a known weakness; a game needs no more, and the longer
// variants are here only to be checked against the published vectors.
constexpr int kRounds = 8;
constexpr std::uint64_t kStream = 0;
constexpr std::uint64_t kRekeying = 1;

using Row = std::uint32_t __attribute__((vector_size(16)));

inline Row rotate(Row row, int bits) { return (row << bits) | (row >> (32 - bits)); }

inline void quarter_rounds(Row& a, Row& b, Row& c, Row& d) {
  a += b, d = rotate(d ^ a, 16);
  c += d, b = rotate(b ^ c, 12);
  a += b, d = rotate(d ^ a, 8);
  c += d, b = rotate(b ^ c, 7);
}

std::uint32_t low(std::uint64_t number) { return static_cast<std::uint32_t>(number); }
std::uint32_t high(std::uint64_t number) { return static_cast<std::uint32_t>(number >> 32); }

}  // namespace

std::array<std::uint32_t, 16> chacha_block(const std::array<std::uint32_t, 8>& key,
                                           std::uint64_t block, std::uint64_t nonce, int rounds) {
  const Row first = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
  const Row second = {key[0], key[1], key[2], key[3]};
  const Row third = {key[4], key[5], key[6], key[7]};
  const Row fourth = {low(block), high(block), low(nonce), high(nonce)};
  Row a = first, b = second, c = third, d = fourth;
  for (int round = 0; round < rounds; round += 2) {
    quarter_rounds(a, b, c, d);
    b = __builtin_shufflevector(b, b, 1, 2, 3, 0);
    c = __builtin_shufflevector(c, c, 2, 3, 0, 1);
    d = __builtin_shufflevector(d, d, 3, 0, 1, 2);
    quarter_rounds(a, b, c, d);
    b = __builtin_shufflevector(b, b, 3, 0, 1, 2);
    c = __builtin_shufflevector(c, c, 2, 3, 0, 1);
    d = __builtin_shufflevector(d, d, 1, 2, 3, 0);
  }
  a += first, b += second, c += third, d += fourth;
  std::array<std::uint32_t, 16> out;
  for (std::size_t i = 0; i < 4; ++i) {
    out[i] = a[i];
    out[4 + i] = b[i];
    out[8 + i] = c[i];
    out[12 + i] = d[i];
  }
  return out;
}

void Generator::refill() {
  words_ = chacha_block(key_, block_++, kStream, kRounds);
  left_ = words_.size();
}

void Generator::rekey(std::uint64_t number) {
  const auto fresh = chacha_block(key_, number, kRekeying, kRounds);
  for (std::size_t i = 0; i < key_.size(); ++i) key_[i] = fresh[i];
  block_ = 0;
  left_ = 0;
  words_ = {};
}

Seed Seed::of(std::uint64_t number) {
  Seed seed;
  seed.words[0] = low(number);
  seed.words[1] = high(number);
  return seed;
}

std::optional<Seed> Seed::from_hex(std::string_view hex) {
  Seed seed;
  if (hex.size() != 8 * seed.words.size()) return std::nullopt;
  for (std::size_t i = 0; i < hex.size(); ++i) {
    const char digit = hex[i];
    std::uint32_t value = 0;
    if (digit >= '0' && digit <= '9') {
      value = static_cast<std::uint32_t>(digit - '0');
    } else if (digit >= 'a' && digit <= 'f') {
      value = static_cast<std::uint32_t>(digit - 'a') + 10;
    } else {
      return std::nullopt;
    }
    seed.words[i / 8] = seed.words[i / 8] << 4 | value;
  }
  return seed;
}

std::string Seed::hex() const {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out;
  for (const std::uint32_t word : words)
    for (int shift = 28; shift >= 0; shift -= 4) out += kDigits[word >> shift & 15];
  return out;
}

Generator players_stream(const Seed& seed) {
  constexpr std::uint64_t kPlayers = 0x6d616368696e65;  // away from the numbers of undos
  Generator stream(seed);
  stream.rekey(kPlayers);
  return stream;
}

}  // namespace gloam::engine
