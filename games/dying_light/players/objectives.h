// What the scenario wants now, and which Runner goes for what: shared out by dice distance.
#pragma once
#include <array>

#include "games/dying_light/players/scene.h"

namespace gloam::games::dying_light {

// A Zone where something can be done for the scenario.
struct Target {
  Zone zone = kNowhere;
  CardIndex needs = kNoCard;    // an object that a Runner must carry for it
  CardIndex gives = kNoCard;    // an object that is taken there
  std::uint8_t runners = 0xff;  // who can do it, as bits
  bool shared = false;          // any number of Runners may go there
  double later = 0;             // dice: as if it were so much further away
};

class Objectives {
 public:
  explicit Objectives(Scene& scene);

  // Where the Runner goes, or kNowhere.
  Zone goal(int who) const { return goals_[static_cast<std::size_t>(who)]; }
  // How many dice what is asked for now still takes, if nobody is in the way.
  double work() const;
  // How much of it is done: 1 is all.
  double done() const;
  // Whether the scenario gains by that Interact of the Runner, here and now.
  bool gains(int who, const engine::Option& option);
  // Whether the open objective leads to that token: an object to take, a site to work at.
  bool wants(int token) const { return (wanted_ >> token & 1) != 0; }

 private:
  static constexpr std::size_t kMost = 96;

  void see_story();
  bool revealed(CardIndex story) const { return instances_[story] >= 0; }
  bool holds(const Lead& lead, int subject, int place);
  void follow(const Lead& lead);
  void add(const Target& target);
  void add_area(std::uint32_t areas, const Target& target);
  void add_work(const Lead& lead);
  void add_hold(const Lead& lead);
  void add_ahead(const Lead& lead);
  void add_tokens();
  bool in_play(CardIndex object) const;
  bool add_object(const Token& token);
  bool usable(const Lead& lead, int token);
  bool may_light(const Lead& lead) const;
  bool may_switch(int who, Zone here) const;
  bool may_call_off();
  int amount(const Lead& lead);
  std::uint8_t with_room(CardIndex object) const;
  int needed(CardIndex object) const { return needed_[pack_.numbers[object]]; }
  void share_out();
  // To where what lies there is wanted.
  double leg(const Target& target) const;
  double approach(const Target& target) const;
  int after(CardIndex object) const;
  double bringing() const;
  double gathering() const;
  void hide(std::uint8_t idle);
  double cost(int who, const Target& target) const;
  double detour(int who, Zone to, double there) const;
  int dice(int who, Zone from, Zone to) const;

  Scene& scene_;
  const State& s_;
  const Pack& pack_;
  std::array<std::int8_t, 256> instances_;  // of Scenario Cards in play, or -1
  std::array<Target, kMost> targets_;
  std::size_t count_ = 0;
  std::array<int, kMostObjects> needed_{};  // to be brought; 0: nobody says
  std::array<bool, kMostRunners> jumps_{};
  int lamps_ = 0;  // that must burn together
  bool all_took_ = false;
  std::uint64_t wanted_ = 0;  // tokens
  Zones switches_ = 0;        // of sites that have to be on together, and can be switched on
  Zones unready_ = 0;         // of those that cannot yet
  std::array<Zone, kMostRunners> goals_{};
};

}  // namespace gloam::games::dying_light
