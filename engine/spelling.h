// "Did you mean ...?": the nearest of a list of words.
#pragma once
#include <span>
#include <string>
#include <string_view>

namespace gloam::engine {

// The word nearest to `typed` by swaps, changes and missing or extra letters, or by a shared
// beginning; empty when none is near enough to be what was meant.
std::string nearest(std::string_view typed, std::span<const std::string> words);

// "; did you mean `word`?" for the nearest word, or nothing.
std::string did_you_mean(std::string_view typed, std::span<const std::string> words);

// "a, b, c".
std::string listed(std::span<const std::string> words);
// "a, b or c".
std::string one_of(std::span<const std::string> words);

// What somebody wrote, in backquotes; of a long text only how it begins.
std::string in_quotes(std::string_view text);

// What to write instead: "; did you mean `word`?", else ": one of a, b, c" if they are not too many
// to read, else nothing.
std::string hint(std::string_view typed, std::span<const std::string> words);

}  // namespace gloam::engine
