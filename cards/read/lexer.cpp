#include "cards/read/lexer.h"

#include <algorithm>
#include <cctype>

namespace gloam::cards {
namespace {

using Kind = Token::Kind;

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) || c == '_'; }
bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r'; }

std::size_t length_of_mark(std::string_view text) {
  for (const std::string_view two : {">=", "<=", "==", "!=", ".."})
    if (text.starts_with(two)) return 2;
  return 1;
}

void lex_line(const Line& line, std::vector<Token>& tokens) {
  const std::string_view text = line.text;
  for (std::size_t i = 0; i < text.size() && text[i] != '#';) {
    if (is_space(text[i])) {
      ++i;
      continue;
    }
    const FilePlace at{line.at.line, line.at.column + static_cast<int>(i)};
    const std::string_view rest = text.substr(i);
    const auto ends = [&](auto&& belongs) {
      return static_cast<std::size_t>(std::find_if_not(rest.begin(), rest.end(), belongs) -
                                      rest.begin());
    };
    Token token{.kind = Kind::mark, .text = {}, .at = at};
    std::size_t length = length_of_mark(rest);
    if (is_letter(rest.front())) {
      token.kind = Kind::name;
      length = ends([](char c) { return is_letter(c) || is_digit(c); });
    } else if (is_digit(rest.front())) {
      token.kind = Kind::number;
      length = ends(is_digit);
    } else if (std::string_view("():;,+-*=<>.!").find(rest.front()) == std::string_view::npos) {
      const bool printable = std::isprint(static_cast<unsigned char>(rest.front())) != 0;
      throw Mistake{at, printable ? "`" + std::string(1, rest.front()) + "` has no meaning in rules"
                                  : "only plain letters, digits and signs are used in rules"};
    }
    token.text = rest.substr(0, length);
    tokens.push_back(token);
    i += length;
  }
}

}  // namespace

bool Line::blank() const {
  const auto first = text.find_first_not_of(" \t\r");
  return first == text.npos || text[first] == '#';
}

std::vector<Token> lex(std::span<const Line> lines) {
  std::vector<Token> tokens;
  for (const Line& line : lines) lex_line(line, tokens);
  Token end{.kind = Kind::end, .text = {}, .at = lines.front().at};
  if (!tokens.empty()) {
    end.at = tokens.back().at;
    end.at.column += static_cast<int>(tokens.back().text.size());
  }
  tokens.push_back(end);
  return tokens;
}

}  // namespace gloam::cards
