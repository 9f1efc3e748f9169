#include "engine/hash.h"

#include <gtest/gtest.h>

#include <array>

#include "engine/position.h"

namespace gloam::engine {
namespace {

template <class... Parts>
std::uint64_t hash_of(Parts... parts) {
  Hash hash;
  (hash.add(parts), ...);
  return hash.value();
}

TEST(Hash, IsTheSameOnEveryMachine) {
  EXPECT_EQ(hash_of(std::string_view("lantern")), 0xf83ea450ba6b46b9ULL);
  EXPECT_EQ(hash_of(std::uint64_t{1}), 0x4a3a3a4ba6523826ULL);
}

TEST(Hash, TellsWhereOneTextEndsAndTheNextBegins) {
  EXPECT_NE(hash_of(std::string_view("ab"), std::string_view("c")),
            hash_of(std::string_view("a"), std::string_view("bc")));
}

TEST(Hash, DependsOnEveryByteOfANumber) {
  for (int shift = 0; shift < 64; shift += 8)
    EXPECT_NE(hash_of(std::uint64_t{0}), hash_of(std::uint64_t{1} << shift));
}

TEST(Position, IsComparedAndHashedByItsBytes) {
  using Words = std::array<std::uint32_t, 3>;
  Position one(sizeof(Words));
  Position two = one;
  EXPECT_EQ(one.hash(), two.hash());
  two.as<Words>()[2] = 5;
  EXPECT_EQ(std::as_const(two).as<Words>()[2], 5u);
  EXPECT_NE(one, two);
  EXPECT_NE(one.hash(), two.hash());
}

TEST(Hash, IsWrittenWithSixteenDigits) {
  EXPECT_EQ(hex(0xabc), "0000000000000abc");
  EXPECT_EQ(hex(~std::uint64_t{0}), "ffffffffffffffff");
}

}  // namespace
}  // namespace gloam::engine
