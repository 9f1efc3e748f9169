// What happened in a game, as one number.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/hash.h"
#include "engine/option.h"
#include "engine/seat.h"

namespace gloam::engine {

// Over every answer: who gave it, from how many options, and what it was. Nothing of how the rules
// keep their State: rules that are written otherwise and do the same have the same course.
class Course {
 public:
  void add(Seat seat, std::size_t options, Option answer) {
    add(seat, options);
    hash_.add(std::as_bytes(std::span(&answer, 1)));
  }
  // A question that is not answered yet.
  void add(Seat seat, std::size_t options) {
    add_word(static_cast<std::uint64_t>(options) << 8 | seat);
  }
  void add(std::uint64_t number) { add_word(number); }
  void add(std::string_view text) { hash_.add(text); }
  std::uint64_t value() const { return hash_.value(); }

 private:
  void add_word(std::uint64_t word) { hash_.add(std::as_bytes(std::span(&word, 1))); }

  Hash hash_;
};

}  // namespace gloam::engine
