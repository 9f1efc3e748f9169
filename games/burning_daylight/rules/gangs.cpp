// Setting up and forming gangs: dealt, drafted or agreed on.
#include "games/burning_daylight/rules/table.h"

namespace gloam::games::burning_daylight {

using engine::Option;
using engine::Options;
using engine::Seat;
using engine::SeatSet;

// bd.setup.11: chance decides who begins, unless the table says that it is the first seat.
void Table::begin() {
  s.first = s.first_seat_begins != 0 ? Seat{0} : static_cast<Seat>(below(s.seats));
  tell(everyone(), say::begun, "bd.ruling.33"_rule, s.first, gang_size(s.seats), goal(s.seats));
  s.turn = s.first;
  switch (s.forming) {
    case Forming::dealt:
      return deal_gangs();
    case Forming::drafted:
      return deal_packs();
    case Forming::agreed:
      s.phase = Phase::agreeing;
  }
}

namespace {

Gangers deal(Crowd& crowd, int n) {
  Gangers dealt = 0;
  while (n-- > 0) dealt |= only(crowd.take_top());
  return dealt;
}

}  // namespace

// bd.draft.1, types as even as can be (bd.ruling.61).
void Table::deal_gangs() {
  const std::vector<Shares>& ways = pack.shares[s.seats];
  const Shares& shares = ways[below(static_cast<std::uint32_t>(ways.size()))];
  for (const Type type : kAllTypes) {
    Crowd crowd = crowd_of(pack.of_type[type]);
    shuffle(crowd);
    for (const Seat seat : everyone()) player(seat).hand |= deal(crowd, shares[seat][type]);
  }
  for (const Seat seat : everyone()) {
    for (const Ganger ganger : each(player(seat).hand)) {
      disclose(SeatSet::of(seat), ganger);
      tell(SeatSet::of(seat), say::dealt, "bd.draft.1"_rule, seat, pack.gangers[ganger].card);
    }
  }
  open_gangs();
  s.phase = Phase::deck;
}

// bd.draft.2, bd.ruling.6: packs of one size; what remains is set aside unseen.
void Table::deal_packs() {
  Crowd crowd = crowd_of(pack.everybody);
  shuffle(crowd);
  const int size = crowd.size() / s.seats;
  for (const Seat seat : everyone()) {
    player(seat).pack = deal(crowd, size);
    for (const Ganger ganger : each(player(seat).pack)) disclose(SeatSet::of(seat), ganger);
    tell(SeatSet::of(seat), say::pack_held, "bd.draft.2"_rule, player(seat).pack);
  }
  s.phase = Phase::drafting;
}

// All pick at once, in secret.
void Table::draft() {
  const auto offer = [&](Seat seat, Options& options) {
    for (const Ganger ganger : each(player(seat).pack)) options.add({kPick, ganger});
  };
  if (std::has_single_bit(player(s.first).pack)) {  // everybody's is as large
    for (const Seat seat : everyone())
      s.picks[seat] = Option(kPick, std::countr_zero(player(seat).pack));
  } else {
    ask_all(everyone(), ask::pick, offer, s.picks);
  }
  for (const Seat seat : everyone()) {
    const int ganger = s.picks[seat].a;
    player(seat).hand |= only(ganger);
    player(seat).pack &= ~only(ganger);
    tell(SeatSet::of(seat), say::picked, "bd.draft.2"_rule, seat,
         pack.gangers[static_cast<std::size_t>(ganger)].card);
  }
  s.picks = {};
  if (std::popcount(player(s.first).hand) < gang_size(s.seats)) return pass_packs();
  for (Player& p : s.players) p.pack = 0;  // bd.ruling.6: what is left over is not shown
  open_gangs();
  s.phase = Phase::deck;
}

// bd.ruling.7: to the left.
void Table::pass_packs() {
  const Gangers last = player(static_cast<Seat>(s.seats - 1)).pack;
  for (int seat = s.seats - 1; seat > 0; --seat)
    player(static_cast<Seat>(seat)).pack = player(static_cast<Seat>(seat - 1)).pack;
  player(0).pack = last;
  tell(everyone(), say::passed_on, "bd.draft.2"_rule);
  for (const Seat seat : everyone()) {
    for (const Ganger ganger : each(player(seat).pack)) disclose(SeatSet::of(seat), ganger);
    tell(SeatSet::of(seat), say::pack_held, "bd.draft.2"_rule, player(seat).pack);
  }
}

// bd.ruling.54: one ganger in turn, openly.
void Table::agree() {
  Gangers left = pack.everybody;
  for (const Seat seat : everyone()) left &= ~player(seat).hand;
  const int have = std::popcount(player(s.turn).hand);
  Options options = this->options();
  for (const Ganger ganger : each(left)) options.add({kPick, ganger});
  const int ganger = ask(s.turn, ask::agree, options, {gang_size(s.seats) - have}).a;
  player(s.turn).hand |= only(ganger);
  player(s.turn).seen |= only(ganger);
  tell(everyone(), say::picked, "bd.ruling.54"_rule, s.turn,
       pack.gangers[static_cast<std::size_t>(ganger)].card);
  const bool last = in_turn(1) == s.first;
  s.turn = in_turn(1);
  if (last && have + 1 == gang_size(s.seats)) s.phase = Phase::deck;
}

// bd.ruling.35
void Table::open_gangs() {
  if (s.open_gangs == 0) return;
  for (const Seat seat : everyone()) {
    player(seat).seen = player(seat).hand;
    for (const Ganger ganger : each(player(seat).hand)) disclose(everyone(), ganger, seat);
    tell(everyone(), say::gangs_open, "bd.ruling.35"_rule, seat, player(seat).hand);
  }
}

}  // namespace gloam::games::burning_daylight
