// How often something may be done, by whom.
#pragma once
#include <algorithm>
#include <cstddef>
#include <string>
#include <unordered_map>

#include "server/table.h"

namespace gloam::server {

// So many at once, and one more every so many milliseconds.
struct Rate {
  double burst = 1;
  double every = 1000;
};

// Counts for each key apart. What has recovered is forgotten.
class Limiter {
 public:
  explicit Limiter(Rate rate) : rate_(rate) {}

  // Whether it may be done now; then it counts.
  bool allow(const std::string& key, Moment now) {
    if (used_.size() > kMost)
      std::erase_if(used_, [&](const auto& u) { return left(u.second, now) >= rate_.burst; });
    const auto [found, is_new] = used_.try_emplace(key, Used{rate_.burst, now});
    Used& used = found->second;
    used = {left(used, now), now};
    if (used.left < 1) return false;
    used.left -= 1;
    return true;
  }

 private:
  static constexpr std::size_t kMost = 10'000;

  struct Used {
    double left;
    Moment at;
  };
  double left(const Used& used, Moment now) const {
    return std::min(rate_.burst, used.left + static_cast<double>(now - used.at) / rate_.every);
  }

  Rate rate_;
  std::unordered_map<std::string, Used> used_;
};

}  // namespace gloam::server
