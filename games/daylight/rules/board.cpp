// The board: its counters, and the end they bring.
#include "games/daylight/rules/table.h"

namespace gloam::games::daylight {
namespace {

using engine::Options;
using engine::Rule;
using engine::Seat;

bool full(const State& state) { return state.night_counters + state.day_counters == kSpaces; }

}  // namespace

bool mix_matters(const State& state) {
  if (state.minions > 0) return true;
  for (const Seat seat : engine::SeatSet::first(state.seats)) {
    const Standing standing = state.people[seat].standing;
    if (standing == Standing::lost || standing == Standing::ghost || standing == Standing::faded)
      return true;
  }
  return false;
}

// Whether a counter is added where both ways are open.
bool Table::choose_to_add(Seat seat, const engine::Ask& question, int n) {
  Options options = this->options();
  options.add({kAddCounter});
  options.add({kRemoveCounter});
  return ask(seat, question, options, {n}).verb == kAddCounter;
}

// All who are still in the game, at once; the Storyteller breaks ties.
bool Table::vote_to_add(int n) {
  const engine::SeatSet voters =
      those([&](Seat seat) { return person(seat).standing != Standing::removed; });
  ask_all(
      voters, ask::vote,
      [](Seat, Options& options) {
        options.add({kAddCounter});
        options.add({kRemoveCounter});
      },
      s.chosen);
  int more = 0;
  for (const Seat seat : voters) {
    const bool adds = s.chosen[seat].verb == kAddCounter;
    disclose(everyone(), adds ? 1 : 0, seat);
    more += adds ? 1 : -1;
  }
  s.chosen = {};
  return more == 0 ? choose_to_add(storyteller(), ask::dark_step, n) : more > 0;
}

void Table::dark_steps(int n, Rule rule) {
  for (; n > 0 && s.phase != Phase::over; --n) {
    bool add = !full(s);
    if (add && s.day_counters > 0 && mix_matters(s))
      add = s.votes != 0 ? vote_to_add(n) : choose_to_add(storyteller(), ask::dark_step, n);
    add ? ++s.night_counters : --s.day_counters;
    tell_all(say::dark_step, rule, s.night_counters, s.day_counters);
    end_if_full();
  }
}

void Table::light_steps(int n, Seat captor, Rule rule) {
  for (; n > 0 && s.phase != Phase::over; --n) {
    bool add = !full(s);
    if (add && s.night_counters > 0 && mix_matters(s))
      add = choose_to_add(captor, ask::light_step, n);
    add ? ++s.day_counters : --s.night_counters;
    tell_all(say::light_step, rule, s.night_counters, s.day_counters);
    end_if_full();
  }
}

// A counter of that side, if there is one (day.board.6).
void Table::flip_counter(Time side, Rule rule) {
  std::uint8_t& fewer = side == Time::night ? s.night_counters : s.day_counters;
  std::uint8_t& more = side == Time::night ? s.day_counters : s.night_counters;
  if (fewer == 0 || s.phase == Phase::over) return;
  --fewer;
  ++more;
  tell_all(say::flipped, rule, s.night_counters, s.day_counters);
  end_if_full();
}

void Table::end_if_full() {
  if (s.night_counters == kSpaces) end(Ending::fallen, "day.board.2"_rule);
  if (s.day_counters == kSpaces) end(Ending::saved, "day.board.1"_rule);
}

}  // namespace gloam::games::daylight
