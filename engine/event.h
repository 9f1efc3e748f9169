// What happened, told to those who may know it, with the rule that made it happen.
#pragma once
#include <array>
#include <cstdint>

#include "engine/option.h"
#include "engine/seat.h"
#include "engine/words.h"

namespace gloam::engine {

// A plain value; its numbers fill the slots of `say` in order. Spectators hear what every seat
// hears.
struct Event {
  const Say* say = nullptr;
  Rule rule = Rule::none;
  SeatSet audience;
  std::array<std::int32_t, kMaxSlots> arguments{};

  bool operator==(const Event&) const = default;
};

// Something hidden that these seats rightfully learned; `whose` secret it was, a seat's or
// nobody's.
struct Disclosure {
  SeatSet seats;
  std::int32_t what;
  Seat whose;

  bool operator==(const Disclosure&) const = default;
};

// Hears events, and what is disclosed, as they happen. Simulations have none.
class Listener {
 public:
  virtual ~Listener() = default;
  virtual void hear(const Event& event) = 0;
  virtual void learn(const Disclosure&) {}
};

}  // namespace gloam::engine
