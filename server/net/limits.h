// How often something may be done and how much of it at once, by whom.
#pragma once
#include <chrono>
#include <cstddef>
#include <initializer_list>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

namespace gloam::server {

// What limits go by. The clock on the wall may be set back, and then nobody would be let in.
using Steady = std::chrono::steady_clock;

// Whom an address is counted as: IPv4 as it is, also where it is written as IPv6; of IPv6 the /64,
// which is what one household gets. Empty if it is no address.
std::string counted_as(std::string_view address);

// So many at once, and one more every so many milliseconds.
struct Rate {
  double burst = 1;
  double every = 1000;
};

// What may still be done at once, and what comes back with time.
class Credit {
 public:
  explicit Credit(Rate rate) : rate_(rate), left_(rate.burst) {}

  // How long to wait before it may be done; 0: it may be done now.
  std::chrono::milliseconds wait(Steady::time_point now) const;
  // It is done now, so often.
  void count(Steady::time_point now, double times = 1);
  // How often it may still be done at once.
  double left(Steady::time_point now) const;
  bool is_full(Steady::time_point now) const { return left(now) >= rate_.burst; }

 private:
  Rate rate_;
  double left_;
  Steady::time_point at_ = {};
};

// Counts for each key apart. What has recovered is forgotten, and so is what was used longest ago
// when there are too many keys: whoever has that many would not be held up anyway.
class Limiter {
 public:
  explicit Limiter(Rate rate, std::size_t most_keys = 10'000) : rate_(rate), most_(most_keys) {}

  // How long to wait before it may be done; 0: it may be done now.
  std::chrono::milliseconds wait(const std::string& key, Steady::time_point now) const;
  // It is done now, so often.
  void count(const std::string& key, Steady::time_point now, double times = 1);
  // How often it may still be done at once.
  double left(const std::string& key, Steady::time_point now) const;
  std::size_t keys() const { return used_.size(); }

 private:
  struct Used {
    std::string key;
    Credit credit;
  };
  Credit credit_of(const std::string& key) const;

  const Rate rate_;
  const std::size_t most_;
  std::list<Used> used_;  // the latest first
  std::unordered_map<std::string_view, std::list<Used>::iterator> by_key_;
};

// How long to wait until all of them allow it; if that is now, it counts for each.
struct Limited {
  Limiter& limiter;
  std::string key;
};
std::chrono::milliseconds wait_or_count(std::initializer_list<Limited> all, Steady::time_point now);

// Places for what is under way: so many for each key, and so many in all.
class Places {
 public:
  Places(std::size_t each, std::size_t all) : each_(each), all_(all) {}

  // A place until its last copy is gone, on whatever thread that is; none if all are taken.
  using Place = std::shared_ptr<const void>;
  Place take(const std::string& key);

 private:
  struct Taken {
    std::mutex mutex;
    std::size_t all = 0;
    std::unordered_map<std::string, std::size_t> by_key;
  };

  const std::size_t each_;
  const std::size_t all_;
  const std::shared_ptr<Taken> taken_ = std::make_shared<Taken>();
};

}  // namespace gloam::server
