// Where the reader puts what it finds wrong with a pack file.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "cards/read/lexer.h"
#include "engine/complaint.h"

namespace gloam::cards {

struct PackFile;

// Writes complaints and notes with the line they are about. Stops taking them when there are too
// many to read.
class Report {
 public:
  Report(const PackFile& file, engine::Complaints& complaints, engine::Complaints& notes);

  void complain(FilePlace at, std::string text) { add(complaints_, at, std::move(text)); }
  void complain(const Mistake& mistake) { complain(mistake.at, mistake.text); }
  void note(FilePlace at, std::string text) { add(notes_, at, std::move(text)); }
  const std::string& file() const { return file_; }
  std::size_t complaints() const { return complaints_.size(); }

 private:
  void add(engine::Complaints& list, FilePlace at, std::string text);

  std::string file_;
  std::vector<std::string_view> lines_;
  engine::Complaints& complaints_;
  engine::Complaints& notes_;
};

}  // namespace gloam::cards
