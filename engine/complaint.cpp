#include "engine/complaint.h"

namespace gloam::engine {

std::string to_string(const Complaint& complaint, bool with_source) {
  std::string out = complaint.file + ":" + std::to_string(complaint.line) + ":" +
                    std::to_string(complaint.column) + ": " + complaint.text;
  constexpr std::size_t kReadable = 240;
  if (with_source && !complaint.source.empty() && complaint.source.size() <= kReadable) {
    const auto before_caret = static_cast<std::size_t>(complaint.column - 1);
    out += "\n    " + complaint.source + "\n    " + std::string(before_caret, ' ') + "^";
  }
  return out;
}

}  // namespace gloam::engine
