// The board: its counters, and the end they bring.
#include "games/daylight/rules/table.h"

namespace gloam::games::daylight {
namespace {

using engine::Options;
using engine::Rule;
using engine::Seat;

// Whether a ghost is in play, out of play or to come: then the mix of counters matters (day.q.2).
bool any_ghost(const State& state) {
  for (const Seat seat : engine::SeatSet::first(state.seats)) {
    const Standing standing = state.people[seat].standing;
    if (standing == Standing::lost || standing == Standing::ghost || standing == Standing::faded)
      return true;
  }
  return false;
}

bool full(const State& state) { return state.night_counters + state.day_counters == kSpaces; }

}  // namespace

void Table::dark_steps(int n, Rule rule) {
  for (; n > 0 && s.phase != Phase::over; --n) {
    bool add = !full(s);
    if (add && s.day_counters > 0 && any_ghost(s)) {
      Options options = this->options();
      options.add({kAddCounter});
      options.add({kRemoveCounter});
      add = ask(storyteller(), ask::dark_step, options, {n}).verb == kAddCounter;
    }
    add ? ++s.night_counters : --s.day_counters;
    tell_all(say::dark_step, rule, s.night_counters, s.day_counters);
    if (s.night_counters == kSpaces) end(Ending::fallen, "day.board.2"_rule);
  }
}

void Table::light_steps(int n, Seat captor, Rule rule) {
  for (; n > 0 && s.phase != Phase::over; --n) {
    bool add = !full(s);
    if (add && s.night_counters > 0 && any_ghost(s)) {
      Options options = this->options();
      options.add({kAddCounter});
      options.add({kRemoveCounter});
      add = ask(captor, ask::light_step, options, {n}).verb == kAddCounter;
    }
    add ? ++s.day_counters : --s.night_counters;
    tell_all(say::light_step, rule, s.night_counters, s.day_counters);
    if (s.day_counters == kSpaces) end(Ending::saved, "day.board.1"_rule);
  }
}

}  // namespace gloam::games::daylight
