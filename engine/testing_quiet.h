// Lantern with something beside the game, for tests of what goes without saying.
#pragma once
#include <array>
#include <span>

#include "engine/testing_game.h"

namespace gloam::engine::testing {

// Scouting is an aside, as a trade is elsewhere. Two more asides, which the rules never offer, tell
// them to stop for asides, and to stop no longer.
enum MarketVerb : std::uint16_t { kHoldOn = kShout + 1, kLetGo };

class Market final : public Lantern {
 public:
  std::span<const Verb> verbs() const override {
    static constexpr std::array<Verb, 8> kMarked = {
        {kVerbs[0],
         kVerbs[1],
         {.name = "scout", .aside = true},
         kVerbs[3],
         kVerbs[4],
         kVerbs[5],
         {.name = "hold_on", .aside = true, .pauses = true},
         {.name = "let_go", .aside = true, .resumes = true}}};
    return kMarked;
  }
};

}  // namespace gloam::engine::testing
