#include "lab/tally.h"

#include <algorithm>
#include <tuple>

namespace gloam::lab {
namespace {

using engine::CardFate;
using engine::Event;
using engine::Operand;
using engine::Seat;

constexpr int kNoLot = -1;

Seat holder_of(const Event& event) {
  for (std::size_t i = 0; i < engine::kMaxSlots; ++i)
    if (event.say->slots[i].kind == Operand::seat) return static_cast<Seat>(event.arguments[i]);
  return event.audience.size() == 1 ? event.audience.lowest() : Seat{0};
}

}  // namespace

void HandCount::add(const HandCount& more) {
  hands += more.hands;
  wins += more.wins;
  used += more.used;
}

void Arrivals::add(const Arrivals& more) {
  games += more.games;
  wins += more.wins;
  used += more.used;
  times += more.times;
}

int Names::place_of(const std::string& name) {
  const auto [found, fresh] = places_.try_emplace(name, static_cast<int>(names_.size()));
  if (fresh) names_.push_back(name);
  return found->second;
}

void Tally::hear(const Event& event) {
  const CardFate fate = event.say->fate;
  if (fate == CardFate::none) return;
  for (std::size_t i = 0; i < engine::kMaxSlots; ++i) {
    const bool names_card = event.say->slots[i].kind == Operand::card && event.arguments[i] >= 0;
    if (names_card) hear(fate, holder_of(event), event.arguments[i]);
  }
}

void Tally::hear(CardFate fate, Seat seat, int card) {
  const int lot = lot_of(card);
  if (lot == kNoLot) return;
  if (fate == CardFate::came) {
    came_[card].add({1, 0, 0, 1});
    return;
  }
  const auto came = came_.find(card);
  if (fate == CardFate::used && came != came_.end()) ++came->second.used;
  const auto held = std::find_if(held_.begin(), held_.end(), [&](const Held& one) {
    return one.card == card && one.seat == seat;
  });
  if (held != held_.end()) {
    held->used = held->used || fate == CardFate::used;
  } else if (fate != CardFate::used) {
    held_.push_back({seat, lot, fate == CardFate::got, card, false});
  }
}

void Tally::close(const engine::Outcome& outcome) {
  std::sort(held_.begin(), held_.end(), [](const Held& a, const Held& b) {
    return std::tie(a.seat, a.lot, a.later, a.card) < std::tie(b.seat, b.lot, b.later, b.card);
  });
  for (auto begin = held_.cbegin(); begin != held_.cend();) {
    const auto later = std::find_if(begin, held_.cend(), [&](const Held& one) {
      return one.seat != begin->seat || one.lot != begin->lot || one.later;
    });
    const auto end = std::find_if(later, held_.cend(), [&](const Held& one) {
      return one.seat != begin->seat || one.lot != begin->lot;
    });
    const std::string& name = game_lots_[begin->lot];
    const bool won = outcome.winners.has(begin->seat);
    const bool both = begin == later;  // nobody begins with cards of this lot
    std::string began;
    for (auto one = begin; one != later && !game_.comes_alike(name); ++one)
      began += game_.id_of(Operand::card, one->card) + " ";
    if (begin != later)
      count(begin, later, lots_.place_of(name + ", from the start"), std::to_string(later - begin),
            won);
    if (later != end)
      count(later, end, lots_.place_of(both ? name : name + ", later"),
            began + std::to_string(end - later), won);
    begin = end;
  }
  held_.clear();
  const std::uint64_t won = outcome.winners.has(0) ? 1 : 0;
  for (const auto& [card, came] : came_)
    arrivals_[card].add({1, won, came.used > 0 ? 1u : 0u, came.times});
  came_.clear();
}

void Tally::clear() {
  counts_.clear();
  arrivals_.clear();
}

void Tally::count(Hand begin, Hand end, int lot, const std::string& stratum, bool won) {
  const std::uint64_t wins = won ? 1 : 0;
  const int which = strata_.place_of(stratum);
  counts_[{lot, which}].add({1, wins, 0});
  for (auto one = begin; one != end; ++one) {
    counts_[{lot, which, one->card}].add({1, wins, one->used ? 1u : 0u});
    for (auto other = one + 1; other != end; ++other)
      counts_[{lot, which, one->card, other->card}].add({1, wins, 0});
  }
}

int Tally::lot_of(int card) {
  const auto index = static_cast<std::size_t>(card);
  if (index >= lot_of_card_.size()) lot_of_card_.resize(index + 1, 0);
  if (lot_of_card_[index] == 0) {
    const std::string name = game_.lot_of(card);
    lot_of_card_[index] = name.empty() ? 1 : game_lots_.place_of(name) + 2;
  }
  return lot_of_card_[index] - 2;
}

}  // namespace gloam::lab
