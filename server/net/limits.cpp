#include "server/net/limits.h"

#include <arpa/inet.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace gloam::server {
namespace {

template <class Address>
std::string text_of(int family, const Address& address) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  return inet_ntop(family, &address, text.data(), text.size());
}

}  // namespace

std::string counted_as(std::string_view address) {
  const std::string text(address.substr(0, address.find('%')));  // without the zone
  in_addr four{};
  if (inet_pton(AF_INET, text.c_str(), &four) == 1) return text_of(AF_INET, four);
  in6_addr six{};
  if (inet_pton(AF_INET6, text.c_str(), &six) != 1) return {};
  std::uint8_t* const bytes = six.s6_addr;
  if (IN6_IS_ADDR_V4MAPPED(&six)) {
    std::copy_n(bytes + 12, 4, reinterpret_cast<std::uint8_t*>(&four));
    return text_of(AF_INET, four);
  }
  std::fill_n(bytes + 8, 8, std::uint8_t{0});
  return text_of(AF_INET6, six) + "/64";
}

double Credit::left(Steady::time_point now) const {
  const std::chrono::duration<double, std::milli> passed = now - at_;
  return std::min(rate_.burst, left_ + passed.count() / rate_.every);
}

std::chrono::milliseconds Credit::wait(Steady::time_point now) const {
  constexpr double kLongest = 1e9;
  const double missing = 1 - left(now);
  return std::chrono::milliseconds(
      static_cast<std::int64_t>(std::clamp(std::ceil(missing * rate_.every), 0.0, kLongest)));
}

void Credit::count(Steady::time_point now, double times) {
  left_ = left(now) - times;
  at_ = now;
}

Credit Limiter::credit_of(const std::string& key) const {
  const auto found = by_key_.find(key);
  return found == by_key_.end() ? Credit(rate_) : found->second->credit;
}

double Limiter::left(const std::string& key, Steady::time_point now) const {
  return credit_of(key).left(now);
}

std::chrono::milliseconds Limiter::wait(const std::string& key, Steady::time_point now) const {
  return credit_of(key).wait(now);
}

void Limiter::count(const std::string& key, Steady::time_point now, double times) {
  if (const auto found = by_key_.find(key); found != by_key_.end()) {
    used_.splice(used_.begin(), used_, found->second);
  } else {
    used_.push_front({key, Credit(rate_)});
    by_key_.emplace(used_.front().key, used_.begin());
  }
  used_.front().credit.count(now, times);
  while (!used_.empty() && (used_.size() > most_ || used_.back().credit.is_full(now))) {
    by_key_.erase(used_.back().key);
    used_.pop_back();
  }
}

std::chrono::milliseconds wait_or_count(std::initializer_list<Limited> all,
                                        Steady::time_point now) {
  std::chrono::milliseconds longest{0};
  for (const Limited& one : all) longest = std::max(longest, one.limiter.wait(one.key, now));
  if (longest.count() > 0) return longest;
  for (const Limited& one : all) one.limiter.count(one.key, now);
  return longest;
}

Places::Place Places::take(const std::string& key) {
  const std::lock_guard lock(taken_->mutex);
  std::size_t& of_key = taken_->by_key[key];
  if (taken_->all >= all_ || of_key >= each_) {
    if (of_key == 0) taken_->by_key.erase(key);
    return nullptr;
  }
  ++taken_->all;
  ++of_key;
  return {static_cast<const void*>(taken_.get()), [taken = taken_, key](const void*) {
            const std::lock_guard giving_back(taken->mutex);
            --taken->all;
            if (--taken->by_key[key] == 0) taken->by_key.erase(key);
          }};
}

}  // namespace gloam::server
