// What a person may expect of LOCATIONs, CHALLENGEs and fights, from what everybody knows. All
// worth is counted in light steps.
#pragma once
#include <array>
#include <optional>
#include <span>
#include <vector>

#include "games/daylight/players/odds.h"
#include "games/daylight/players/scene.h"
#include "games/daylight/players/weights.h"

namespace gloam::games::daylight {

// What one person does in a round against a Monster that is not Stunned, and against one that is.
struct Fighter {
  std::array<double, 2> defeats{};
  std::array<double, 2> stuns{};
  double falls = 0;   // to the Attacks of a round
  double damage = 0;  // by them
};

// How a fight may go on.
struct FightOdds {
  double won = 0;
  double hits = 0;  // rounds with Attacks
};

class Prospects {
 public:
  Prospects(const State& state, const Pack& pack)
      : scene_(state, pack),
        copy_(scene_.copy()),
        table_(scene_.table()),
        pack_(pack),
        odds_(state, pack) {}

  Table& table() { return table_; }
  State& copy() { return copy_; }
  const Odds& odds() const { return odds_; }
  // What it is worth to overcome that card, for somebody who stands there.
  double prize(engine::Seat captor, CardIndex card);
  Purse purse(engine::Seat seat) const;
  // What each best number would be worth in the attempt that is prepared.
  template <class Worth>
  ByBest by_best(const Worth& of_margin) const;

  // What it adds that somebody visits that LOCATION.
  double visiting(engine::Seat seat, Site site);
  // What the people there may expect if that card is laid there.
  double meeting(Site site, CardIndex card);
  // What a turn of healing is worth.
  double healing(engine::Seat seat);
  // What that card from the store would add to fights; always asked for the same seat.
  double owning(engine::Seat seat, CardIndex card);
  // The worth of a fight that goes on with this action of one of them.
  double fighting(engine::Seat seat, engine::Option action);
  double escaping(engine::Seat seat, Trait trait);
  // What one more point of damage costs.
  double harm(engine::Seat seat, Trait trait, int damage);

 private:
  // What one person may expect of attempts of a kind at a LOCATION, beside the printed level.
  struct Stand {
    std::array<int, 3> short_by{};  // level 0 less value and bonuses
    std::array<int, 3> cards{};
  };
  using Stands = std::vector<Stand>;
  Stand stand(engine::Seat seat, AttemptKind kind);
  Stands stands_of(engine::SeatSet group, AttemptKind kind);
  double overcome(Trait trait, int cards, int needed, double prize, const Purse& purse) const;
  double solving(engine::Seat seat, CardIndex card, double prize, const Stand& stand);
  double group_worth(Site site);
  double covered_worth(Site site, engine::SeatSet group);
  double unknown_worth(engine::SeatSet group);
  double mystery_worth(CardIndex card, engine::SeatSet group, std::span<const Stand> stands,
                       double relief);
  double monster_worth(CardIndex card, engine::SeatSet group, std::span<const Stand> attacked,
                       bool surprise, double relief);
  double worth_of(CardIndex card, engine::SeatSet group);
  // CHALLENGE cards that stand for all that may come.
  const std::vector<CardIndex>& examples();
  double nights_monsters(engine::SeatSet group);
  using Signature = std::array<int, 11>;
  Signature signature(engine::Seat seat);
  const Attempt& prepare(engine::Seat seat, const engine::Option& action);
  Fighter fighter(engine::Seat seat, CardIndex card, const Stand& attacked, int group);
  void add_blow(Fighter& fighter, const Challenge& monster, Trait by, int cards,
                int short_by) const;
  void add_attacks(Fighter& fighter, engine::Seat seat, const Stand& attacked,
                   const Challenge& monster, int group);
  FightOdds fight(std::span<const Fighter> fighters, bool stunned) const;
  double fight_worth(std::span<const Fighter> fighters, bool stunned, double prize,
                     bool surprise) const;
  int draws(engine::Seat seat, int cards) const;

  Scene scene_;
  State& copy_;
  Table& table_;
  const Pack& pack_;
  Odds odds_;
  std::vector<CardIndex> examples_;
  std::vector<std::pair<Signature, double>> worths_;
  std::optional<double> without_more_;  // what the fights of the night are worth as it is
};

template <class Worth>
ByBest Prospects::by_best(const Worth& of_margin) const {
  const Attempt& attempt = copy_.attempt;
  ByBest worth{};
  for (int best = 0; best < kNumbers; ++best)
    worth[static_cast<std::size_t>(best)] =
        of_margin(attempt.value + best + attempt.extra - attempt.level);
  return worth;
}

}  // namespace gloam::games::daylight
