#include "server/histogram.h"

#include <algorithm>
#include <cstddef>

namespace gloam::server {
namespace {

using namespace std::chrono_literals;

struct Bound {
  std::chrono::nanoseconds longest;
  std::string_view seconds;
};

// From what nobody notices to what nobody waits for.
constexpr auto kAllBounds = std::to_array<Bound>({{1ms, "0.001"},
                                                  {2ms, "0.002"},
                                                  {5ms, "0.005"},
                                                  {10ms, "0.01"},
                                                  {20ms, "0.02"},
                                                  {50ms, "0.05"},
                                                  {100ms, "0.1"},
                                                  {200ms, "0.2"},
                                                  {500ms, "0.5"},
                                                  {1s, "1"},
                                                  {2s, "2"},
                                                  {5s, "5"},
                                                  {10s, "10"}});

std::string in_seconds(std::chrono::nanoseconds time) {
  constexpr std::int64_t kSecond = 1'000'000'000;
  const std::string fraction = std::to_string(kSecond + time.count() % kSecond).substr(1);
  return std::to_string(time.count() / kSecond) + "." + fraction;
}

}  // namespace

void Histogram::add(std::chrono::nanoseconds length) {
  static_assert(kAllBounds.size() == kBounds);
  const auto bound = std::ranges::lower_bound(kAllBounds, length, {}, &Bound::longest);
  ++counts_[static_cast<std::size_t>(bound - kAllBounds.begin())];
  sum_ += length;
}

std::string Histogram::text(std::string_view name) const {
  const std::string begin(name);
  std::string out = "# TYPE " + begin + " histogram\n";
  std::uint64_t so_far = 0;
  const auto bucket = [&](std::string_view bound, std::uint64_t more) {
    so_far += more;
    out += begin + "_bucket{le=\"" + std::string(bound) + "\"} " + std::to_string(so_far) + "\n";
  };
  for (std::size_t i = 0; i < kBounds; ++i) bucket(kAllBounds[i].seconds, counts_[i]);
  bucket("+Inf", counts_.back());
  out += begin + "_sum " + in_seconds(sum_) + "\n";
  out += begin + "_count " + std::to_string(so_far) + "\n";
  return out;
}

}  // namespace gloam::server
