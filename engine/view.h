// What one viewer may know.
#pragma once
#include <string>

namespace gloam::engine {

// What one viewer may know of a position; built for one seat, holds nothing else.
// The written forms are those of wire/json.h and wire/difference.h.
class AnyView {
 public:
  virtual ~AnyView() = default;

  // Appends the whole view.
  virtual void write_json(std::string& out) const = 0;

  // Appends what changed since `before`, an earlier view of the same game; false, and nothing is
  // appended, when nothing did.
  virtual bool write_difference(const AnyView& before, std::string& out) const = 0;
};

}  // namespace gloam::engine
