// Numbers that somebody wrote.
#pragma once
#include <charconv>
#include <optional>
#include <string_view>

namespace gloam::cli {

// Nothing if the text is anything but one number that fits.
template <class Number>
std::optional<Number> read_number(std::string_view text) {
  Number number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace gloam::cli
