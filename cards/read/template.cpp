#include "cards/read/template.h"

#include <algorithm>
#include <stdexcept>

namespace gloam::cards {
namespace {

using Mark = Piece::Mark;

class TemplateParser {
 public:
  TemplateParser(std::string_view text, std::span<const std::string> params)
      : whole_(text), left_(text), params_(params) {}

  std::vector<Piece> pieces(bool inside_brackets) {
    std::vector<Piece> out;
    while (!left_.empty() && !(inside_brackets && left_.front() == '>')) out.push_back(piece());
    return out;
  }

 private:
  Piece piece() {
    switch (left_.front()) {
      case '{':
        return place(between('{', '}'));
      case '[':
        return forms({.mark = Mark::agree}, between('[', ']'));
      case '<':
        return condition();
      default:
        return plain();
    }
  }

  Piece plain() {
    const auto end = std::min(left_.find_first_of("{[<>"), left_.size());
    const auto length = std::max<std::size_t>(end, 1);
    Piece piece{.one = std::string(left_.substr(0, length))};
    left_.remove_prefix(length);
    return piece;
  }

  Piece place(std::string_view inside) {
    const auto mark = std::min(inside.find_first_of(":#+@~?*"), inside.size());
    const std::string_view name = inside.substr(0, mark);
    const std::string_view rest = inside.substr(mark);
    const bool param_named_so = std::find(params_.begin(), params_.end(), name) != params_.end();
    if (name == "body" && !param_named_so) return {.mark = Mark::body};
    if (name == "cmp" && !param_named_so)
      return counts({.mark = Mark::comparison}, rest.empty() ? rest : rest.substr(1));
    const int param = param_named(name);
    if (rest.empty()) return {.mark = Mark::phrase, .param = param};
    if (rest == "+") return {.mark = Mark::sign, .param = param};
    if (rest == "*") return {.mark = Mark::times, .param = param};
    if (rest == "@") return {.mark = Mark::other, .param = param};
    if (rest.starts_with("+:")) {
      return forms({.mark = Mark::signed_counted, .param = param}, rest.substr(2));
    }
    const Mark counted = rest.front() == '#'   ? Mark::article
                         : rest.front() == '~' ? Mark::difference
                         : rest.front() == '?' ? Mark::yours
                                               : Mark::counted;
    return counts({.mark = counted, .param = param}, rest.substr(1));
  }

  Piece condition() {
    left_.remove_prefix(1);
    const auto colon = left_.find(':');
    if (colon == left_.npos) fail("`<` needs the name of a parameter and `:`");
    std::string_view name = left_.substr(0, colon);
    left_.remove_prefix(colon + 1);
    Piece piece{.mark = Mark::given};
    if (name.starts_with('!')) {
      piece.mark = Mark::left_out;
      name.remove_prefix(1);
    }
    piece.param = param_named(name);
    piece.inside = pieces(true);
    if (left_.empty()) fail("`<` is not closed");
    left_.remove_prefix(1);
    return piece;
  }

  // What is counted is named by the forms, or by another parameter.
  Piece counts(Piece piece, std::string_view text) const {
    if (!text.starts_with('$') || text.size() == 1) return forms(std::move(piece), text);
    piece.noun = param_named(text.substr(1));
    return piece;
  }

  // Splits "die|dice"; a single form serves for both.
  static Piece forms(Piece piece, std::string_view text) {
    const auto bar = text.find('|');
    piece.one = std::string(text.substr(0, bar));
    piece.many = bar == text.npos ? piece.one : std::string(text.substr(bar + 1));
    return piece;
  }

  std::string_view between(char open, char close) {
    const auto end = left_.find(close);
    if (end == left_.npos) fail(std::string("`") + open + "` is not closed");
    const std::string_view inside = left_.substr(1, end - 1);
    left_.remove_prefix(end + 1);
    return inside;
  }

  int param_named(std::string_view name) const {
    const auto found = std::find(params_.begin(), params_.end(), name);
    if (found == params_.end()) fail("there is no parameter `" + std::string(name) + "`");
    return static_cast<int>(found - params_.begin());
  }

  [[noreturn]] void fail(const std::string& why) const {
    throw std::logic_error("in the sentence \"" + std::string(whole_) + "\": " + why);
  }

  std::string_view whole_;
  std::string_view left_;
  std::span<const std::string> params_;
};

bool any_piece(const std::vector<Piece>& pieces, const auto& holds) {
  return std::any_of(pieces.begin(), pieces.end(), [&](const Piece& piece) {
    return holds(piece) || any_piece(piece.inside, holds);
  });
}

}  // namespace

bool Template::mentions(int param) const {
  return any_piece(pieces, [&](const Piece& piece) {
    const bool only_tested = piece.mark == Mark::given || piece.mark == Mark::left_out;
    return (piece.param == param && !only_tested) || piece.noun == param;
  });
}

bool Template::has(Mark mark) const {
  return any_piece(pieces, [&](const Piece& piece) { return piece.mark == mark; });
}

bool Template::shows_sign(int param) const {
  return any_piece(pieces, [&](const Piece& piece) {
    const bool sign = piece.mark == Mark::sign || piece.mark == Mark::signed_counted ||
                      piece.mark == Mark::difference;
    return piece.param == param && sign;
  });
}

Template parse_template(std::string_view text, std::span<const std::string> params) {
  Template out;
  out.source = std::string(text);
  out.sentence = text.starts_with('~');
  if (out.sentence) text.remove_prefix(1);
  out.pieces = TemplateParser(text, params).pieces(false);
  return out;
}

}  // namespace gloam::cards
