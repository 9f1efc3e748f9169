// What a player sees at a glance: who could come and attack, what a Risk and a Wound cost, what
// ways are open. Prices are in dice.
#pragma once
#include <array>

#include "engine/decider.h"
#include "games/dying_light/cards/pack.h"
#include "games/dying_light/rules/state.h"
#include "games/dying_light/rules/table.h"

namespace gloam::games::dying_light {

// Nobody is asked while somebody thinks.
class Nobody final : public engine::Decider {
 public:
  engine::Answer choose(const engine::Question& question) override;
};

// How many Wounds one attack leaves on average.
double wounds_of_attack(const Pack& pack, bool night, int attack, int attackers, int defense);

class Scene {
 public:
  Scene(const State& state, const Pack& cards_in_use);

  const State& s;
  const Pack& pack;
  const Scenario& scenario;
  const City& city;

  const Runner& runner(int n) const { return s.runners[static_cast<std::size_t>(n)]; }
  Area area_of(int who) const { return city.area(runner(who).zone); }
  bool night() const { return s.round >= pack.evening.nightfall; }
  int rounds_left() const { return std::max(1, scenario.ends - s.round); }
  int pool(int who) const { return dice_at(runner(who), Place::pool); }
  // How many dice of the pool show it.
  int showing(int who, Symbol symbol) const;
  // Wounds that the Runner can take and live: the next one eliminates.
  int health(int who) const { return health_[static_cast<std::size_t>(who)]; }
  bool lit(Area area) const { return (lit_ >> area & 1) != 0; }
  bool burns(Area area) const { return (fire_ >> area & 1) != 0; }
  int enemies(Area area) const { return crowd_[area]; }
  bool momentum(int who) const;

  // The copy of State that cards are asked about. What is changed there is seen by nobody else.
  Table& table() { return table_; }
  State& copy() { return copy_; }

  // An attack with the weapon in hand, or the Standard Attack with another.
  Blow blow(int who, Area area, int kind, bool special);
  Blow blow_with(int who, CardIndex weapon);
  City::Going going(int who);
  int own_jump_risk(int who) {
    return std::max(0, table_.risk_dice(who, {.action = kJumping}, 0, false));
  }
  int interact_risk(int who) {
    return table_.risk_dice(who, {.action = kInteracting}, area_of(who), true);
  }

  // --- Prices ---

  // One of them less, wherever it was.
  double kill_worth(int kind) const;
  double wound_price(int who) const;
  double risk_price(int who, int dice) const;
  // What it costs to end the activation in that Area, at that Tempo, with so many dice kept.
  double stand_price(int who, Area area, int tempo, int kept) const;
  // As if one of that kind more, or less, stood there.
  void change_crowd(Area area, int kind, int by);

 private:
  // Who is in an Area, and who could come into it.
  struct Threat {
    double here = 0;        // who attack
    double here_power = 0;  // their attack
    double strong = 0;      // that could come: Volatiles
    double weak = 0;        // Virals and Biters
    double coming = 0;      // when the Infected act
    double coming_power = 0;
    double heard = 0;       // Exposure by those who call
    int nest = kMostAreas;  // steps to the nearest Nest
  };
  struct Attack {
    double attackers = 0;
    double power = 0;
  };
  const Threat& threat(Area area) const;
  void see_special(Area area, Threat& threat) const;
  Attack attack_in(Area area, double cards, int who) const;
  void see_tokens();
  void see_decks();
  double exposure(int who, int tempo) const;
  double mates_exposure(int who, Area area, int& mates) const;

  State copy_;
  Nobody nobody_;
  engine::Company company_;
  Table table_;
  std::uint32_t lit_ = 0;
  std::uint32_t fire_ = 0;
  std::uint32_t nests_ = 0;
  std::uint32_t held_ = 0;  // Areas that the Infected do not leave: a Runner is there (dl.move.2)
  std::uint32_t special_ = 0;  // Areas with Special Infected that act in this round, later
  bool enemies_act_ = false;   // in this round, later
  double guard_ = 1.25;        // Defense of a die of the pool
  Zones pads_ = 0;
  Zones rough_ = 0;
  std::array<Counts, kMostAreas> standing_;
  std::array<std::uint8_t, kMostAreas> crowd_{};
  std::array<std::uint8_t, kMostAreas> there_{};  // Runners, as bits
  std::array<int, kMostRunners> health_{};
  std::array<double, kMostRunners> extra_{};  // Exposure beside the track's
  std::array<double, kMostRunners> spawn_{};  // symbols of a card
  std::array<double, kMostRunners> move_{};
  mutable std::array<Threat, kMostAreas> threats_{};
  mutable std::uint32_t seen_ = 0;  // Areas whose threat is worked out
};

}  // namespace gloam::games::dying_light
