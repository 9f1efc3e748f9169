#include "games/burning_daylight/rules/redeal.h"

#include "games/burning_daylight/rules/said.h"

namespace gloam::games::burning_daylight {
namespace {

using engine::Generator;
using engine::Seat;
using engine::SeatSet;

constexpr std::size_t kMostHidden = 2 * kMostDeck + kMostStored;

template <class T, std::size_t N>
void shuffle(engine::Zone<T, N>& zone, Generator& luck) {
  for (int i = zone.size() - 1; i > 0; --i)
    std::swap(zone[i], zone[static_cast<int>(luck.below(static_cast<std::uint32_t>(i + 1)))]);
}

// Face-down cards of one batch that are not known: the places, and what lies there.
class Batch {
 public:
  void gather(Hidden& place, bool kind_known, const Pack& pack) {
    const bool event = pack.is_event(place.card);
    (event ? events_ : missions_).put(place.card);
    if (!kind_known) any_[any_size_++] = &place;
    if (kind_known)
      (event ? event_places_[events_size_++] : mission_places_[missions_size_++]) = &place;
  }

  void deal(Generator& luck) {
    missions_.sort();
    events_.sort();
    shuffle(missions_, luck);
    shuffle(events_, luck);
    for (std::size_t i = 0; i < missions_size_; ++i)
      mission_places_[i]->card = missions_.take_top();
    for (std::size_t i = 0; i < events_size_; ++i) event_places_[i]->card = events_.take_top();
    while (!events_.empty()) missions_.put(events_.take_top());
    shuffle(missions_, luck);
    for (std::size_t i = 0; i < any_size_; ++i) any_[i]->card = missions_.take_top();
  }

 private:
  engine::Zone<CardIndex, kMostHidden> missions_;
  engine::Zone<CardIndex, kMostHidden> events_;
  std::array<Hidden*, kMostHidden> any_;
  std::array<Hidden*, kMostHidden> mission_places_;
  std::array<Hidden*, kMostHidden> event_places_;
  std::size_t any_size_ = 0;
  std::size_t missions_size_ = 0;
  std::size_t events_size_ = 0;
};

// Deals the face-down cards that are not `known`.
template <class Known>
void deal_cards(State& state, const Pack& pack, Generator& luck, const Known& known) {
  for (int number = 0; number <= state.batches; ++number) {
    Batch batch;
    const auto gather = [&](auto& zone, bool kinds_known) {
      for (Hidden& card : zone)
        if (card.batch == number && !known(card))
          batch.gather(card, kinds_known || card.mark != 0, pack);
    };
    gather(state.deck, false);
    gather(state.claimed, true);
    gather(state.stored, true);
    batch.deal(luck);
  }
}

Crowd shuffled(Gangers gangers, Generator& luck) {
  Crowd crowd = crowd_of(gangers);
  shuffle(crowd, luck);
  return crowd;
}

Gangers unseen_by(const State& state, const Pack& pack, Seat viewer) {
  Gangers unseen = pack.everybody;
  for (const Player& player : state.players) unseen &= ~player.seen;
  if (viewer < state.seats)
    unseen &= ~(gang_of(state.players[viewer]) | state.players[viewer].pack);
  return unseen;
}

// How many gangers of each type the viewer knows to be in every gang.
Shares known_to(Seat viewer, const State& state, const Pack& pack) {
  Shares known{};
  for (const Seat seat : SeatSet::first(state.seats)) {
    const Player& player = state.players[seat];
    const Gangers gang = seat == viewer ? gang_of(player) : player.seen;
    for (const Type type : kAllTypes)
      known[seat][type] = static_cast<std::int8_t>(std::popcount(gang & pack.of_type[type]));
  }
  return known;
}

// One of the ways in which the gangs can have been dealt, as far as the viewer knows; none at a
// table that is older than bd.ruling.61.
const Shares* possible_shares(const State& state, const Pack& pack, Seat viewer, Generator& luck) {
  const Shares known = known_to(viewer, state, pack);
  const auto fits = [&](const Shares& shares) {
    if (viewer < state.seats && shares[viewer] != known[viewer]) return false;
    for (const Seat seat : SeatSet::first(state.seats))
      for (const Type type : kAllTypes)
        if (known[seat][type] > shares[seat][type]) return false;
    return true;
  };
  engine::Zone<std::uint8_t, 120> fitting;  // there are so many orders of five types
  const std::vector<Shares>& ways = pack.shares[state.seats];
  for (std::size_t i = 0; i < ways.size(); ++i)
    if (fits(ways[i])) fitting.put(static_cast<std::uint8_t>(i));
  if (fitting.empty()) return nullptr;
  return &ways[fitting[static_cast<int>(luck.below(static_cast<std::uint32_t>(fitting.size())))]];
}

// Deals the hands of others as gangs are dealt (bd.ruling.61); no, if these were not.
bool deal_evenly(State& state, const Pack& pack, Seat viewer, Generator& luck) {
  const Shares* const found = possible_shares(state, pack, viewer, luck);
  if (found == nullptr) return false;
  const Shares& shares = *found;
  const Gangers unseen = unseen_by(state, pack, viewer);
  for (const Type type : kAllTypes) {
    Crowd crowd = shuffled(unseen & pack.of_type[type], luck);
    for (const Seat seat : SeatSet::first(state.seats)) {
      Player& player = state.players[seat];
      if (seat == viewer) continue;
      player.hand &= player.seen | ~pack.of_type[type];
      int hidden = shares[seat][type] - std::popcount(player.seen & pack.of_type[type]);
      while (hidden-- > 0) player.hand |= only(crowd.take_top());
    }
  }
  return true;
}

void deal_gangers(State& state, const Pack& pack, Seat viewer, Generator& luck) {
  const bool dealt = state.forming == Forming::dealt && state.phase > Phase::begin;
  if (dealt && deal_evenly(state, pack, viewer, luck)) return;
  Crowd crowd = shuffled(unseen_by(state, pack, viewer), luck);
  const auto deal = [&](Gangers& set, Gangers seen) {
    const int n = std::popcount(set & ~seen);
    set &= seen;
    for (int i = 0; i < n; ++i) set |= only(crowd.take_top());
  };
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (seat == viewer) continue;
    Player& player = state.players[seat];
    deal(player.hand, player.seen);
    deal(player.pack, 0);
    engine::Option& pick = state.picks[seat];
    if (pick.verb != kPick) continue;
    auto nth = luck.below(static_cast<std::uint32_t>(std::popcount(player.pack)));
    Gangers from = player.pack;
    while (nth-- > 0) from &= from - 1;
    pick = engine::Option(kPick, lowest(from));
  }
}

}  // namespace

void deal_for(State& state, const Pack& pack, Seat viewer, Generator& luck) {
  deal_gangers(state, pack, viewer, luck);
  const SeatSet everyone = SeatSet::first(state.seats);
  deal_cards(state, pack, luck,
             [&](const Hidden& card) { return card.known.has(viewer) || card.known == everyone; });
}

void deal_unseen(State& state, const Pack& pack, Generator& luck) {
  deal_cards(state, pack, luck, [](const Hidden& card) { return !card.known.empty(); });
}

}  // namespace gloam::games::burning_daylight
