#include "engine/generator.h"

#include <gmock/gmock.h>

#include <cmath>
#include <type_traits>
#include <vector>

namespace gloam::engine {
namespace {

using ::testing::ElementsAre;
using ::testing::ElementsAreArray;

using Key = std::array<std::uint32_t, 8>;

// A block as its bytes stand in the key stream: every word with its lowest byte first.
std::string bytes(const std::array<std::uint32_t, 16>& block) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out;
  for (const std::uint32_t word : block)
    for (int shift = 0; shift < 32; shift += 8) {
      out += kDigits[word >> (shift + 4) & 15];
      out += kDigits[word >> shift & 15];
    }
  return out;
}

std::vector<std::uint32_t> draws(Generator luck, std::size_t count) {
  std::vector<std::uint32_t> out(count);
  for (std::uint32_t& word : out) word = luck.next();
  return out;
}

TEST(ChaCha, GivesTheBlockOfRfc8439Section232) {
  Key key;
  for (std::uint32_t i = 0; i < key.size(); ++i) key[i] = 0x03020100 + 0x04040404 * i;
  // The standard's 32-bit counter 1 and 96-bit nonce, laid out as a 64-bit counter and nonce.
  const std::uint64_t counter = 1 | std::uint64_t{0x09000000} << 32;
  const std::uint64_t nonce = 0x4a000000;
  EXPECT_THAT(chacha_block(key, counter, nonce, 20),
              ElementsAre(0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3, 0xc7f4d1c7, 0x0368c033,
                          0x9aaa2204, 0x4e6cd4c3, 0x466482d2, 0x09aa9f07, 0x05d7c214, 0xa2028bd9,
                          0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2));
}

// The first blocks for a 256-bit key and a nonce of zeros, as published for every variant
// (draft-strombergson-chacha-test-vectors, TC1).
TEST(ChaCha, GivesThePublishedBlocksOfTheZeroKeyWith8Rounds) {
  EXPECT_EQ(bytes(chacha_block({}, 0, 0, 8)),
            "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
            "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42");
  EXPECT_EQ(bytes(chacha_block({}, 1, 0, 8)),
            "d2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b"
            "5032ec38bbc5da98ee0c6f568b872a65a08abf251deb21bb4b56e5d8821e68aa");
}

TEST(ChaCha, GivesThePublishedBlocksOfTheZeroKeyWith12Rounds) {
  EXPECT_EQ(bytes(chacha_block({}, 0, 0, 12)),
            "9bf49a6a0755f953811fce125f2683d50429c3bb49e074147e0089a52eae155f"
            "0564f879d27ae3c02ce82834acfa8c793a629f2ca0de6919610be82f411326be");
  EXPECT_EQ(bytes(chacha_block({}, 1, 0, 12)),
            "0bd58841203e74fe86fc71338ce0173dc628ebb719bdcbcc151585214cc089b4"
            "42258dcda14cf111c602b8971b8cc843e91e46ca905151c02744a6b017e69316");
}

TEST(ChaCha, GivesThePublishedBlocksOfTheZeroKeyWith20Rounds) {
  EXPECT_EQ(bytes(chacha_block({}, 0, 0, 20)),
            "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
            "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586");
  EXPECT_EQ(bytes(chacha_block({}, 1, 0, 20)),
            "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
            "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f");
}

static_assert(std::is_trivially_copyable_v<Generator>);
static_assert(std::has_unique_object_representations_v<Generator>, "a State would have padding");

// These words are part of every save: if they change, no recorded game replays.
TEST(Generator, GivesEachBlockOfEightRoundsFromItsLastWordOn) {
  EXPECT_THAT(draws(Generator(Seed::of(42)), 18),
              ElementsAre(0x443ab608, 0x768ddef1, 0x7d706ac4, 0x29bfaecb, 0x11389694, 0x140352a9,
                          0xd35fa509, 0x96870be2, 0x5e2e306a, 0x96cef6e2, 0x7e54361f, 0x64fc90f6,
                          0x49238aa4, 0x169df72b, 0x59273471, 0x198fa887, 0x25212cbb, 0x42a22513));
}

TEST(Generator, ConsumesNothingWhenOnlyOneOutcomeExists) {
  Generator luck(Seed::of(1));
  const Generator before = luck;
  EXPECT_EQ(luck.below(0), 0u);
  EXPECT_EQ(luck.below(1), 0u);
  EXPECT_EQ(luck, before);
  luck.below(2);
  EXPECT_NE(luck, before);
}

// 99.9% quantile of the chi-square distribution (Wilson and Hilferty).
double chi_square_limit(double freedom) {
  const double spread = 2 / (9 * freedom);
  return freedom * std::pow(1 - spread + 3.09 * std::sqrt(spread), 3);
}

class BoundedDraws : public ::testing::TestWithParam<std::uint32_t> {};

TEST_P(BoundedDraws, AreWithinRangeAndEquallyLikely) {
  const std::uint32_t n = GetParam();
  Generator luck(Seed::of(2026));
  const double expected = 1000;
  std::vector<double> counts(n);
  for (std::uint32_t i = 0; i < n * 1000; ++i) {
    const std::uint32_t drawn = luck.below(n);
    ASSERT_LT(drawn, n);
    ++counts[drawn];
  }
  double chi_square = 0;
  for (const double count : counts)
    chi_square += (count - expected) * (count - expected) / expected;
  EXPECT_LT(chi_square, chi_square_limit(n - 1));
}

INSTANTIATE_TEST_SUITE_P(Of, BoundedDraws, ::testing::Values(2, 3, 6, 7, 1000));

// Just above 2^31 about half of all words are thrown away: a draw without rejection would give even
// numbers twice as often there.
TEST(Generator, RejectsBiasedWordsOfVeryLargeRanges) {
  constexpr std::uint32_t kRange = 0x80000001;
  Generator luck(Seed::of(3)), words = luck;
  int rejected = 0;
  for (int i = 0; i < 1000; ++i) {
    const std::uint32_t drawn = luck.below(kRange);
    ASSERT_LT(drawn, kRange);
    // The draw is the scaled form of the first word that is not rejected.
    while (std::uint64_t{words.next()} * kRange >> 32 != drawn) ++rejected;
    ASSERT_EQ(words, luck);
  }
  EXPECT_GT(rejected, 900);
  EXPECT_LT(rejected, 1100);
}

TEST(Generator, DrawsFromTheLargestRange) {
  Generator luck(Seed::of(4)), words = luck;
  for (int i = 0; i < 100; ++i) EXPECT_LT(luck.below(0xffffffff), 0xffffffff);
  for (int i = 0; i < 100; ++i) words.next();
  EXPECT_EQ(luck, words) << "one word in 2^32 is rejected";
}

TEST(Generator, TurnsToAnotherStreamByKeyAndNumber) {
  Generator luck(Seed::of(42));
  luck.rekey(7);
  EXPECT_THAT(draws(luck, 4), ElementsAre(0x66718994, 0xdc5690de, 0x3cf4a932, 0x05017f87));

  Generator consumed(Seed::of(42));
  for (int i = 0; i < 21; ++i) consumed.next();
  consumed.rekey(7);
  EXPECT_EQ(consumed, luck) << "what was consumed does not matter";

  Generator other_number(Seed::of(42)), other_key(Seed::of(43));
  other_number.rekey(8);
  other_key.rekey(7);
  EXPECT_NE(draws(other_number, 4), draws(luck, 4));
  EXPECT_NE(draws(other_key, 4), draws(luck, 4));

  Generator twice = luck;
  twice.rekey(7);
  EXPECT_NE(draws(twice, 4), draws(luck, 4));
}

TEST(Generator, GoesOnAloneAfterBeingCopied) {
  Generator luck(Seed::of(5));
  luck.next();
  const Generator copy = luck;
  EXPECT_THAT(draws(copy, 40), ElementsAreArray(draws(luck, 40)));
}

TEST(Seed, IsWrittenAsSixtyFourHexadecimalDigits) {
  const Seed seed{{0x0123abcd, 1, 2, 3, 4, 5, 6, 0xfffffffe}};
  const std::string hex = "0123abcd000000010000000200000003000000040000000500000006fffffffe";
  EXPECT_EQ(seed.hex(), hex);
  EXPECT_EQ(Seed::from_hex(hex), seed);
}

TEST(Seed, HasBothHalvesOfItsNumber) {
  EXPECT_THAT(Seed::of(0x0000000500000009).words, ElementsAre(9, 5, 0, 0, 0, 0, 0, 0));
}

TEST(Seed, IsNotReadFromOtherText) {
  const std::string good = Seed::of(42).hex();
  EXPECT_FALSE(Seed::from_hex(good.substr(1)));
  EXPECT_FALSE(Seed::from_hex(good + "0"));
  EXPECT_FALSE(Seed::from_hex(good.substr(1) + "G"));
  EXPECT_FALSE(Seed::from_hex(good.substr(1) + "A")) << "one way to write a seed: small letters";
}

}  // namespace
}  // namespace gloam::engine
