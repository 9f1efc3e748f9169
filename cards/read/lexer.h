// Rules text as tokens that know where they stand.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gloam::cards {

// A place in a file, counted from 1.
struct FilePlace {
  int line = 1;
  int column = 1;
};

// What is wrong and where. Thrown while a clause is read, caught by the reader, which goes on with
// the next clause.
struct Mistake {
  FilePlace at;
  std::string text;
};

struct Token {
  enum class Kind { name, number, mark, end };
  Kind kind = Kind::end;
  std::string_view text;
  FilePlace at;

  bool is_end() const { return kind == Kind::end; }
  bool is_name() const { return kind == Kind::name; }
};

// A line of rules text and where it begins.
struct Line {
  std::string_view text;
  FilePlace at;

  // How far it is indented; only meaningful if it is not blank.
  std::size_t indent() const { return text.find_first_not_of(" \t"); }
  bool blank() const;
};

// The tokens of lines that belong together, with one token for the end. Throws Mistake at a
// character that the language does not use.
std::vector<Token> lex(std::span<const Line> lines);

}  // namespace gloam::cards
