// Text set in columns for a terminal: what the screens of games and the command have in common.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace gloam::engine {

// ANSI colours, or none.
struct Ink {
  bool colour = false;
  std::string operator()(std::string_view code, std::string_view text) const;
};
inline constexpr std::string_view kPlain = "0";
inline constexpr std::string_view kBold = "1";
inline constexpr std::string_view kDim = "2";
inline constexpr std::string_view kRed = "31";
inline constexpr std::string_view kGold = "33";
inline constexpr std::string_view kBlue = "34";

using Lines = std::vector<std::string>;

// How many columns the text takes: one for each character, none for colours.
std::size_t width(std::string_view text);
std::string padded(std::string text, std::size_t columns, char with = ' ');
std::string joined(const Lines& pieces, std::string_view between = ", ");
// The text as one word, which stays in one line when text around it is wrapped.
std::string unbroken(std::string text);

// The names of the things, each unbroken.
template <class Shown>
Lines names_of(const std::vector<Shown>& all) {
  Lines names;
  for (const Shown& one : all) names.push_back(unbroken(std::string(one.name)));
  return names;
}

// `first`, then the text word by word, in lines that end within the columns. The text begins at
// `indent`, or after `first` where that is longer; all further lines begin at `indent`. Line breaks
// are kept.
std::string hanging(std::string_view first, std::string_view text, std::size_t indent,
                    std::size_t columns);
std::string wrapped(std::string_view text, std::size_t indent, std::size_t columns);

// Blocks of lines side by side, each in so many columns, after an indent.
std::string beside(const Lines& blocks, std::size_t columns_each, std::size_t indent = 0);

// "###......"
std::string bar(int filled, int of);

}  // namespace gloam::engine
