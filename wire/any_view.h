// Views that a game has described, for those who know no game.
#pragma once
#include <string>
#include <utility>

#include "engine/view.h"
#include "wire/difference.h"
#include "wire/json.h"

namespace gloam::wire {

// A described struct as an engine::AnyView. Differences are taken only between views of the same
// type: any other throws std::bad_cast.
template <Described T>
class ViewOf final : public engine::AnyView {
 public:
  explicit ViewOf(T value) : value_(std::move(value)) {}

  const T& value() const { return value_; }

  void write_json(std::string& out) const override { wire::write_json(value_, out); }

  bool write_difference(const AnyView& before, std::string& out) const override {
    return wire::write_difference(dynamic_cast<const ViewOf&>(before).value_, value_, out);
  }

 private:
  T value_;
};

}  // namespace gloam::wire
