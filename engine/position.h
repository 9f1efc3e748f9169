// A game in progress as plain bytes: one State, whatever its type.
#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/hash.h"

namespace gloam::engine {

// Copied, compared and hashed byte by byte; GameOf<> makes sure that State allows it.
class Position {
 public:
  explicit Position(std::size_t size) : bytes_(size) {}

  template <class State>
  State& as() {
    return *reinterpret_cast<State*>(bytes_.data());
  }
  template <class State>
  const State& as() const {
    return *reinterpret_cast<const State*>(bytes_.data());
  }
  std::size_t size() const { return bytes_.size(); }
  std::uint64_t hash() const {
    Hash hash;
    hash.add(bytes_);
    return hash.value();
  }
  bool operator==(const Position&) const = default;

 private:
  std::vector<std::byte> bytes_;
};

}  // namespace gloam::engine
