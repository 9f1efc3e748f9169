// Bytes of a fuzzer, spent on choices, and tables to choose for.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>

#include "server/tables/testing_table.h"

namespace gloam::server::testing {

// Gives zeros when it is empty.
class Bytes {
 public:
  Bytes(const std::uint8_t* bytes, std::size_t size) : left_(bytes, bytes + size) {}

  bool empty() const { return next_ == left_.size(); }
  std::uint8_t take() {
    return empty() ? std::uint8_t{0} : static_cast<std::uint8_t>(left_[next_++]);
  }
  // One of so many, or 0 of none.
  std::size_t below(std::size_t count) { return count == 0 ? 0 : take() % count; }
  // Any bytes but zero, which no text may have.
  std::string text() {
    std::string text;
    for (std::size_t size = below(4); size > 0; --size) {
      const std::uint8_t byte = take();
      if (byte != 0) text += static_cast<char>(byte);
    }
    return text;
  }
  const std::string& all() const { return left_; }
  std::string rest() { return left_.substr(std::exchange(next_, left_.size())); }

 private:
  std::string left_;
  std::size_t next_ = 0;
};

// The n-th kind of a variant, as it is at first.
template <class Variant>
Variant kind_of(std::size_t n) {
  Variant out;
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    ((I == n ? void(out.template emplace<I>()) : void()), ...);
  }(std::make_index_sequence<std::variant_size_v<Variant>>{});
  return out;
}

// Anna's table, mostly in play. Each is made once and copied: to work out the stamp of a game takes
// much longer than anything that a fuzzer does with the table.
inline TestTable any_table(Bytes& bytes) {
  static const TestTable open;
  static const TestTable begun = [] {
    TestTable table;
    table.start();
    return table;
  }();
  return bytes.below(4) == 0 ? open : begun;
}

}  // namespace gloam::server::testing
