#include "games/daylight/players/uses.h"

#include <algorithm>
#include <string_view>

#include "games/daylight/players/weights.h"

namespace gloam::games::daylight {
namespace {

using engine::Seat;

// What a word does once, or for each of the number that it has.
struct Deed {
  std::string_view word;
  double each;
};
constexpr auto kDeeds = std::to_array<Deed>({
    {"light", 1.0},          {"dark", -1.0},          {"secret", 0.4},      {"item", 0.4},
    {"stun", 0.8},           {"weaken", 0.2},         {"take_along", 1.0},  {"halve_harm", 0.6},
    {"avert", 1.5},          {"get_away", 1.0},       {"cards_more", 0.15}, {"end_hazard", 0.3},
    {"lay_out", 0.1},        {"revive", 3.0},         {"find_item", 0.4},   {"look_at", 0.05},
    {"look_at_sites", 0.05}, {"look_at_night", 0.05}, {"bonus", 0.2},       {"best_is", 0.1},
    {"draw_anew", 0.0},      {"dark_steps", -1.0},    {"reduce", -0.4},     {"damage", -0.4},
    {"lose", -0.4},          {"infect", -1.0},        {"discard", -0.4},    {"give_up", -1.0},
    {"trade", -1.0},         {"leave_game", -9.0},    {"project", -0.1},    {"rank", -0.05},
});

// Sums up what the words of a clause do.
class Reader {
 public:
  Reader(const State& state, const Pack& pack, Seat seat, const Drawn& drawn)
      : s_(state), pack_(pack), me_(state.people[seat]), drawn_(drawn) {}

  double sum(const cards::Clause& clause) const {
    double worth = 0;
    const auto add = [&](const cards::Node& node) { worth += deed(node); };
    for (const cards::Node& cost : clause.costs) cards::walk(pack_, cost, add);
    cards::walk(pack_, clause.body, add);
    return worth;
  }

 private:
  double deed(const cards::Node& node) const {
    if (node.word < cards::kFirstGameWord) return 0;
    const std::string_view word = pack_.word(node).name;
    const int n = number_of(node);
    if (word == "gain") return kWorth.power * n;
    if (word == "draw_anew") return drawn_.anew;
    if (word == "bonus") return drawn_.more[static_cast<std::size_t>(std::clamp(n, 0, 6))];
    if (word == "cure") return anybody_infected() ? 1.2 : -1;
    if (word == "heal" || word == "heal_only" || word == "heal_companion")
      return kWorth.heal * std::min(n, all_damage());
    for (const Deed& one : kDeeds)
      if (one.word == word) return one.each * n;
    return 0;
  }
  int number_of(const cards::Node& node) const {
    if (node.argc == 0) return 1;
    const cards::Node& first = pack_.argument(node, 0);
    return first.word == cards::kLiteral ? first.imm : 1;
  }
  bool anybody_infected() const {
    return std::any_of(s_.people.begin(), s_.people.begin() + s_.seats, [&](const Person& who) {
      return who.infected != 0 && (&who == &me_ || who.site == me_.site);
    });
  }
  int all_damage() const {
    int most = 0;
    for (int i = 0; i < s_.seats; ++i) {
      const Person& who = s_.people[static_cast<std::size_t>(i)];
      if (&who == &me_ || (who.site == me_.site && me_.site != kNowhere))
        most = std::max(most, who.damage[kBody] + who.damage[kMind] + who.damage[kSpirit]);
    }
    return most;
  }

  const State& s_;
  const Pack& pack_;
  const Person& me_;
  const Drawn& drawn_;
};

}  // namespace

double worth_of_use(const State& state, const Pack& pack, Seat seat, CardIndex card, int clause,
                    const Drawn& drawn) {
  return Reader(state, pack, seat, drawn)
      .sum(pack.cards[card].clauses[static_cast<std::size_t>(clause)]);
}

}  // namespace gloam::games::daylight
