// What a pack from a stranger may ask for at most.
#pragma once
#include <cstddef>

namespace gloam::cards {

inline constexpr std::size_t kMaxPackBytes = 2'000'000;
inline constexpr std::size_t kMaxCards = 4000;
inline constexpr std::size_t kMaxClauses = 16;
inline constexpr std::size_t kMaxNodes = 400;  // of one card
inline constexpr std::size_t kMaxEffects = 12;
inline constexpr std::size_t kMaxVariable = 8;
inline constexpr std::size_t kMaxCosts = 4;
inline constexpr std::size_t kMaxRows = 12;
inline constexpr int kMaxDepth = 12;
inline constexpr int kMaxNumber = 9999;
inline constexpr int kMaxAmount = 20;
inline constexpr int kMaxCopies = 999;

}  // namespace gloam::cards
