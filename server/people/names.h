// What people may be called, and whether two names can be told apart.
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace gloam::server {

inline constexpr int kLongestName = 24;

// The name as it is kept: composed, trimmed, single spaces, 1 to 24 letters of any script. None if
// it cannot be shown as it is: not UTF-8, or with characters that are invisible, change the
// direction of the text, or are nobody's letters.
std::optional<std::string> proper_name(std::string_view name);

// Whether readers may take one name for the other: they differ by case, spaces, accents that
// cannot be seen or letters that look the same (Anna and Аnnа), or not at all.
bool look_alike(std::string_view a, std::string_view b);

}  // namespace gloam::server
