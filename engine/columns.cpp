#include "engine/columns.h"

#include <algorithm>

#include "engine/lines.h"

namespace gloam::engine {
namespace {

constexpr char kGlue = '\x1f';  // a blank inside a word

}  // namespace

std::string Ink::operator()(std::string_view code, std::string_view text) const {
  if (!colour || text.empty()) return std::string(text);
  return "\033[" + std::string(code) + "m" + std::string(text) + "\033[0m";
}

std::size_t width(std::string_view text) {
  constexpr unsigned kContinues = 0x80, kMark = 0xc0;
  std::size_t columns = 0;
  bool colouring = false;
  for (const char c : text) {
    if (c == '\033') colouring = true;
    const bool begins = (static_cast<unsigned char>(c) & kMark) != kContinues;
    if (begins && !colouring) ++columns;
    if (c == 'm') colouring = false;
  }
  return columns;
}

std::string padded(std::string text, std::size_t columns, char with) {
  const std::size_t taken = width(text);
  if (taken < columns) text.append(columns - taken, with);
  return text;
}

std::string joined(const Lines& pieces, std::string_view between) {
  std::string out;
  for (std::size_t i = 0; i < pieces.size(); ++i)
    out.append(i == 0 ? "" : between).append(pieces[i]);
  return out;
}

std::string unbroken(std::string text) {
  std::replace(text.begin(), text.end(), ' ', kGlue);
  return text;
}

std::string hanging(std::string_view first, std::string_view text, std::size_t indent,
                    std::size_t columns) {
  if (text.empty()) return std::string(first.substr(0, first.find_last_not_of(' ') + 1));
  std::string out = padded(std::string(first), indent);
  std::size_t column = width(out);
  bool first_line = true;
  const auto begin_line = [&] {
    out += "\n" + std::string(indent, ' ');
    column = indent;
  };
  for (const std::string_view line : lines_of(text)) {
    if (!first_line) begin_line();
    first_line = false;
    for (const std::string_view word : words_of(line)) {
      if (column > indent && column + 1 + width(word) > columns) begin_line();
      if (column > indent) out += ' ', ++column;
      out += word;
      column += width(word);
    }
  }
  std::replace(out.begin(), out.end(), kGlue, ' ');
  return out;
}

std::string wrapped(std::string_view text, std::size_t indent, std::size_t columns) {
  return hanging("", text, indent, columns);
}

std::string beside(const Lines& blocks, std::size_t columns_each, std::size_t indent) {
  Lines rows;
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    const auto lines = lines_of(blocks[i]);
    if (rows.size() < lines.size()) rows.resize(lines.size());
    for (std::size_t row = 0; row < lines.size(); ++row)
      rows[row] = padded(std::move(rows[row]), indent + i * columns_each).append(lines[row]);
  }
  return joined(rows, "\n");
}

std::string bar(int filled, int of) {
  const auto full = static_cast<std::size_t>(std::clamp(filled, 0, of));
  return std::string(full, '#') + std::string(static_cast<std::size_t>(of) - full, '.');
}

}  // namespace gloam::engine
