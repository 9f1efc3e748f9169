#include "games/burning_daylight/rules/redeal.h"

#include "games/burning_daylight/rules/said.h"

namespace gloam::games::burning_daylight {
namespace {

using engine::Generator;
using engine::Seat;
using engine::SeatSet;

constexpr std::size_t kMostHidden = 2 * kMostDeck + kMostStored;

// Deals the face-down cards that are not `known`.
template <class Known>
void deal_cards(State& state, const Pack& pack, Generator& luck, const Known& known) {
  for (int number = 0; number <= state.batches; ++number) {
    engine::Batch<CardIndex, kMostHidden, 2> batch;
    const auto gather = [&](auto& zone, bool backs_seen) {
      for (Hidden& card : zone)
        if (card.batch == number && !known(card))
          batch.gather(card, pack.is_event(card.card) ? 1 : 0, backs_seen || card.mark != 0);
    };
    gather(state.deck, false);
    gather(state.claimed, true);
    gather(state.stored, true);
    batch.deal(luck);
  }
}

Crowd shuffled(Gangers gangers, Generator& luck) {
  Crowd crowd = crowd_of(gangers);
  engine::shuffle(crowd, luck);
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
             [&](const Hidden& card) { return card.is_known_to(viewer, everyone); });
}

void deal_unseen(State& state, const Pack& pack, Generator& luck) {
  deal_cards(state, pack, luck, [](const Hidden& card) { return !card.known.empty(); });
}

}  // namespace gloam::games::burning_daylight
