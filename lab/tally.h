// Who got which cards, and how it ended for them: sums for comparing games with and without a card.
#pragma once
#include <compare>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "engine/event.h"
#include "engine/game.h"

namespace gloam::lab {

inline constexpr int kNoCard = -1;

// Names in the order in which they came.
class Names {
 public:
  int place_of(const std::string& name);
  const std::string& operator[](int place) const { return names_[static_cast<std::size_t>(place)]; }

 private:
  std::map<std::string, int> places_;
  std::vector<std::string> names_;
};

// A hand is what one seat had of one lot in one game: what it began with, or what it got later.
// Only hands of the same stratum are compared. A hand from the beginning is of the stratum of its
// size; a later one of the stratum of its size and of what the seat began with, as both say which
// cards could be in it, or of its size alone, if what it began with does not matter.
struct HandKey {
  int lot = 0;
  int stratum = 0;
  int card = kNoCard;   // none: all hands of the stratum
  int other = kNoCard;  // a second card, of a greater number
  auto operator<=>(const HandKey&) const = default;
};

struct HandCount {
  std::uint64_t hands = 0;
  std::uint64_t wins = 0;
  std::uint64_t used = 0;  // hands of which the card was used
  void add(const HandCount& more);
  bool operator==(const HandCount&) const = default;
};

using HandCounts = std::map<HandKey, HandCount>;

// Of a card that comes to the table, whoever meets it: in how many games it came, how many of these
// the first seat won, in how many somebody used it, and how often it came in all.
struct Arrivals {
  std::uint64_t games = 0;
  std::uint64_t wins = 0;
  std::uint64_t used = 0;
  std::uint64_t times = 0;
  void add(const Arrivals& more);
  bool operator==(const Arrivals&) const = default;
};

// Hears games to their ends, one after the other. A card belongs to the seat that the event names,
// else to the only one that hears it, else to the first.
class Tally final : public engine::Listener {
 public:
  explicit Tally(const engine::Game& game) : game_(game) {}

  void hear(const engine::Event& event) override;
  // The game that was heard is over.
  void close(const engine::Outcome& outcome);

  const HandCounts& counts() const { return counts_; }
  const std::map<int, Arrivals>& arrivals() const { return arrivals_; }
  // The sums begin anew.
  void clear();
  const std::string& lot_name(int lot) const { return lots_[lot]; }
  const std::string& stratum_name(int stratum) const { return strata_[stratum]; }

 private:
  struct Held {
    engine::Seat seat;
    int lot;  // the game's
    bool later;
    int card;
    bool used;
  };
  using Hand = std::vector<Held>::const_iterator;
  int lot_of(int card);
  void hear(engine::CardFate fate, engine::Seat seat, int card);
  void count(Hand begin, Hand end, int lot, const std::string& stratum, bool won);

  const engine::Game& game_;
  std::vector<int> lot_of_card_;  // 0: not yet known, 1: none, else two more than its lot
  Names game_lots_;
  Names lots_;
  Names strata_;
  std::vector<Held> held_;
  HandCounts counts_;
  std::map<int, Arrivals> came_;  // in the game that is heard
  std::map<int, Arrivals> arrivals_;
};

}  // namespace gloam::lab
