// What is wrong with a file somebody wrote, said to that person.
#pragma once
#include <string>
#include <vector>

namespace gloam::engine {

// One mistake in a text file: where it stands (line and column count from 1), what was found and
// what would be right. `source` is the line itself when it helps; it is printed with a caret under
// the column, unless it is too long for that.
struct Complaint {
  std::string file;
  int line = 0;
  int column = 0;
  std::string text;
  std::string source = {};

  bool operator==(const Complaint&) const = default;
};

using Complaints = std::vector<Complaint>;

// "file:line:column: text", and the line with its caret below when `with_source`.
std::string to_string(const Complaint& complaint, bool with_source = false);

}  // namespace gloam::engine
