#include "games/vigil/show/view.h"

#include <map>

namespace gloam::games::vigil {
namespace {

// Cards in the order they lie, each with an id that is its own among them.
template <class Zone>
std::vector<CardShown> show(const Zone& zone, const Pack& pack) {
  std::map<int, int> copies;
  std::vector<CardShown> shown;
  for (const auto index : zone) {
    const cards::Card& card = pack.cards[index];
    const std::string copy = std::to_string(++copies[index]);
    shown.push_back(
        {card.id + "." + copy, card.id, card.name, card.kind->name(), pack.texts[index]});
  }
  return shown;
}

std::vector<CardShown> charms_of(const State& state, const Pack& pack, engine::Seat seat) {
  std::vector<CardIndex> charms;
  for (const auto [instance, source] : state.charms.cards_of(seat))
    charms.push_back(static_cast<CardIndex>(source.card));
  return show(charms, pack);
}

std::string phase_name(Phase phase) {
  switch (phase) {
    case Phase::setting_up:
      return "setting up";
    case Phase::day:
      return "day";
    case Phase::night:
      return "night";
    case Phase::over:
      return "over";
  }
  return {};
}

}  // namespace

View view_of(const State& state, const Pack& pack, engine::Seat viewer) {
  View view;
  view.phase = phase_name(state.phase);
  view.night = state.night;
  view.nights = state.nights;
  view.darkness = state.darkness;
  view.deck = state.deck.size();
  view.discards = show(state.discards, pack);
  view.played = show(state.played, pack);
  for (const engine::Seat seat : engine::SeatSet::first(state.seats)) {
    const Watcher& w = state.watchers[seat];
    const int number = seat + 1;
    view.watchers.push_back({number, "Watcher " + std::to_string(number), w.oil, w.dawns, w.burnt,
                             w.hand.size(), seat == state.first, charms_of(state, pack, seat)});
  }
  if (viewer >= state.seats) return view;
  view.seat = viewer + 1;
  auto hand = state.watchers[viewer].hand;
  hand.sort();
  view.hand = show(hand, pack);
  if (state.burning[viewer].verb != 0) view.burning = state.burning[viewer].a;
  return view;
}

}  // namespace gloam::games::vigil
