// How long things took, as Prometheus wants to hear it.
#pragma once
#include <array>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace gloam::server {

// Counts lengths of time by their size. One thread uses it.
class Histogram {
 public:
  void add(std::chrono::nanoseconds length);
  // In the text format of Prometheus. The name should end in `_seconds`.
  std::string text(std::string_view name) const;

 private:
  static constexpr std::size_t kBounds = 13;

  std::array<std::uint64_t, kBounds + 1> counts_ = {};  // the last: beyond every bound
  std::chrono::nanoseconds sum_{0};
};

}  // namespace gloam::server
