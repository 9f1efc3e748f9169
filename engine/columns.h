// Text set in columns for a terminal: what the screens of games and the command have in common.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace gloam::engine {

// ANSI colours, or none.
struct Ink {
  bool colour = false;
  std::string operator()(std::string_view code, std::string_view text) const;
};
inline constexpr std::string_view kBold = "1";
inline constexpr std::string_view kDim = "2";
inline constexpr std::string_view kRed = "31";
inline constexpr std::string_view kGold = "33";
inline constexpr std::string_view kBlue = "34";

inline constexpr std::size_t kScreenColumns = 100;

// How many columns the text takes: one for each character, none for colours.
std::size_t width(std::string_view text);
std::string padded(std::string text, std::size_t columns, char with = ' ');
// The text in lines that end before the last column, each after `indent`; line breaks are kept.
std::string wrapped(std::string_view text, std::size_t indent,
                    std::size_t columns = kScreenColumns);

}  // namespace gloam::engine
