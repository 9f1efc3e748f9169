#include "engine/spelling.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace gloam::engine {
namespace {

// Damerau-Levenshtein distance, neighbours swapped counting one.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> d(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) d[i][0] = i;
  for (std::size_t j = 0; j <= b.size(); ++j) d[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
      d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + change});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
    }
  }
  return d[a.size()][b.size()];
}

}  // namespace

std::string nearest(std::string_view typed, std::span<const std::string> words) {
  constexpr std::size_t kLongestCompared = 64;
  if (typed.size() > kLongestCompared) return {};
  std::string best;
  std::size_t best_distance = std::max<std::size_t>(2, typed.size() / 3) + 1;
  for (const std::string& word : words) {
    const bool shares_beginning = std::min(typed.size(), word.size()) > 2 &&
                                  (word.starts_with(typed) || typed.starts_with(word));
    const std::size_t far = shares_beginning ? 1 : distance(typed, word);
    const bool all_changed = far >= std::max(typed.size(), word.size());
    if (far < best_distance && !all_changed) {
      best_distance = far;
      best = word;
    }
  }
  return best;
}

std::string did_you_mean(std::string_view typed, std::span<const std::string> words) {
  const std::string word = nearest(typed, words);
  return word.empty() ? std::string{} : "; did you mean `" + word + "`?";
}

std::string listed(std::span<const std::string> words) {
  std::string all;
  for (const std::string& word : words) all += (all.empty() ? "" : ", ") + word;
  return all;
}

std::string one_of(std::span<const std::string> words) {
  if (words.size() < 2) return listed(words);
  return listed(words.first(words.size() - 1)) + " or " + words.back();
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t kReadable = 60;
  if (text.size() <= kReadable) return "`" + std::string(text) + "`";
  std::size_t end = kReadable;
  const auto within_a_letter = [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
  };
  while (end > 0 && within_a_letter(text[end])) --end;
  return "`" + std::string(text.substr(0, end)) + "…`";
}

std::string hint(std::string_view typed, std::span<const std::string> words) {
  constexpr std::size_t kReadable = 48;
  std::string meant = did_you_mean(typed, words);
  if (!meant.empty() || words.empty() || words.size() > kReadable) return meant;
  return ": one of " + listed(words);
}

}  // namespace gloam::engine
