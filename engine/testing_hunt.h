// A game with sides for tests: Lantern, in which the last seat may hunt the others.
#pragma once
#include <array>
#include <string>

#include "engine/testing_game.h"

namespace gloam::engine::testing {

class Hunt : public Lantern {
 public:
  Hunt() {
    catalogue_.read(
        "side.prey = The prey\nside.hunters = The hunters\nrole.deer = Deer\n"
        "role.hunter = Hunter\n");
  }

  const GameInfo& info() const override {
    static constexpr std::array<Setting, 2> kSettings = {
        {{"nights", 1, 3, 2}, {"hunt", 0, 1, 0, true}}};
    static constexpr GameInfo kInfo{"hunt", "Hunt", 2, 3, 27, kSettings};
    return kInfo;
  }
  const Catalogue& catalogue() const override { return catalogue_; }
  Allegiance allegiance(const Setup& setup, Seat seat) const override {
    if (seat < setup.seats - setup.settings[1]) return {0, "prey", "deer"};
    return {1, "hunters", "hunter"};
  }

 private:
  Catalogue catalogue_;
};

}  // namespace gloam::engine::testing
