#include "games/dead_by_daylight/show/view.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/decider.h"
#include "engine/lines.h"
#include "games/dead_by_daylight/players/danger.h"
#include "games/dead_by_daylight/rules/table.h"

namespace gloam::games::dead_by_daylight {
namespace {

using cards::Source;

template <class Enum>
std::string word(Enum value) {
  std::string found;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<Enum>>([&](const auto& one) {
    if (one.value == value) found = one.name;
  });
  return found;
}

constexpr std::array<std::string_view, 4> kRarities = {"brown", "yellow", "green", "ultra_rare"};
constexpr std::array<std::string_view, 3> kResults = {"fail", "good", "great"};
constexpr std::array<std::string_view, 12> kAbilities = {"repair", "heal",   "struggle", "chase",
                                                         "sprint", "rescue", "search",   "cleanse",
                                                         "hunt",   "attack", "kick",     "pick_up"};
constexpr std::array<std::string_view, kTracks> kTrackIds = {"gatekeeper", "devout", "malicious",
                                                             "chaser"};
constexpr std::array<std::string_view, kTracks> kTrackNames = {
    "Gatekeeper/Lightbringer", "Devout/Unbroken", "Malicious/Benevolent", "Chaser/Evader"};

int percent(double chance) { return static_cast<int>(std::lround(100 * chance)); }

// Builds a view from a copy of the State without what the viewer may not know, so that quantities
// can be asked of the cards in play.
class Viewing {
 public:
  Viewing(const State& state, const Pack& pack, engine::Seat viewer)
      : state_(known(state, pack, viewer)),
        pack_(pack),
        map_(pack.maps[state.map]),
        viewer_(viewer),
        unknown_(state.in_play.cards().count() - state_.in_play.cards().count()),
        decider_(engine::Seed{}),
        company_{decider_},
        table_(state_, pack, company_) {}

  View view() {
    View view;
    if (viewer_ < state_.seats) {
      view.seat = viewer_ + 1;
      view.side = viewer_ == state_.seats - 1 ? "killer" : "survivors";
    }
    view.mode = word(state_.mode);
    view.phase = word(state_.phase);
    view.round = state_.round;
    const bool survivors = state_.phase == Phase::survivor_turn;
    if (survivors) view.turn = id(survivor_card(state_.turn.who));
    if (state_.phase == Phase::killer_turn) view.turn = id(killer_card());
    view.movement = state_.turn.movement;
    view.ability = survivors && state_.turn.ability == 0;
    show_map(view.map);
    for (int i = 0; i < kSurvivors; ++i)
      if (state_.survivors[static_cast<std::size_t>(i)].self != kNone)
        view.survivors.push_back(show_survivor(i));
    if (state_.killer.self != kNone) show_killer(view.killer);
    show_tokens(view);
    show_gates(view.gates);
    view.hatch = tile(state_.hatch);
    show_items(view);
    show_trial(view);
    if (state_.roll.who != kNone) view.roll.push_back(show_roll());
    if (state_.phase == Phase::over)
      view.winner = state_.survivors_win != 0 ? "survivors" : "killer";
    if (state_.phase == Phase::next_survivor || survivors) view.danger = danger();
    if (state_.phase == Phase::killer_turn) show_risks(view.survivors);
    return view;
  }

 private:
  static State known(const State& state, const Pack& pack, engine::Seat viewer) {
    State copy = state;
    if (viewer == state.seats - 1) return copy;
    for (const auto [instance, source] : copy.in_play.cards_of(kKillerOwner))
      if (pack.is_perk(source.card) && source.game[0] != kKnown) copy.in_play.take(instance);
    return copy;
  }

  const cards::Card& card(int index) const { return pack_.cards[static_cast<std::size_t>(index)]; }
  std::string id(int index) const { return card(index).id; }
  int survivor_card(int n) const {
    return pack_.survivors[state_.survivors[static_cast<std::size_t>(n)].self].card;
  }
  int killer_card() const { return pack_.killers[state_.killer.self].card; }
  std::string tile(Tile tile) const { return tile == kNoTile ? "" : map_.name(tile); }
  std::string area(Tile tile) const { return tile == kNoTile ? "" : map_.area(tile); }

  void show_map(MapShown& shown) const {
    const cards::Card& printed = card(pack_.map_cards[state_.map]);
    shown.id = printed.id;
    shown.name = printed.name;
    shown.columns = map_.columns();
    shown.rows = map_.rows();
    for (const std::string_view line : engine::lines_of(map_.drawing()))
      if (!line.empty()) shown.drawing.emplace_back(line);
    for (const std::string& text : printed.list("areas")) {
      const std::size_t second = text.rfind(' ');
      const std::size_t first = text.rfind(' ', second - 1);
      shown.areas.push_back({text.substr(0, first), text.substr(first + 1, second - first - 1),
                             text.substr(second + 1)});
    }
  }

  PerkShown show_perk(const Source& source) const {
    const auto& totems = map_.places(Icon::totem);
    PerkShown shown;
    shown.id = id(source.card);
    shown.name = card(source.card).name;
    shown.text = pack_.texts[source.card];
    shown.flavour = card(source.card).flavour;
    shown.exhausted = (source.states & cards::kAsleep) != 0;
    shown.secret = source.game[0] != kKnown;
    if (source.target < totems.size()) shown.totem = tile(totems[source.target]);
    return shown;
  }

  ItemShown show_item(int index, int n, Tile at = kNoTile) const {
    return {id(index) + "." + std::to_string(n),
            id(index),
            card(index).name,
            std::string(kRarities[static_cast<std::size_t>(card(index).number("rarity"))]),
            pack_.texts[static_cast<std::size_t>(index)],
            card(index).flavour,
            tile(at)};
  }

  SurvivorShown show_survivor(int n) {
    const Survivor& one = state_.survivors[static_cast<std::size_t>(n)];
    const cards::Card& printed = card(survivor_card(n));
    SurvivorShown shown;
    shown.id = printed.id;
    shown.name = printed.name;
    shown.calling = printed.text("calling");
    shown.text = pack_.texts[static_cast<std::size_t>(survivor_card(n))];
    shown.flavour = printed.flavour;
    shown.number = n + 1;
    shown.seat = seat_of_survivor(state_.seats, n) + 1;
    shown.where = word(one.where);
    shown.tile = tile(one.tile);
    shown.area = area(one.tile);
    shown.health = word(one.health);
    shown.steps = one.steps;
    shown.steps_needed = one.health == Health::healthy ? 0
                         : one.health == Health::dying ? pack_.trial.dying_steps
                                                       : pack_.trial.injured_steps;
    shown.hooked = one.hooked;
    shown.timer = one.timer;
    shown.acted = one.acted != 0;
    shown.turn = state_.phase == Phase::survivor_turn && state_.turn.who == n;
    if (placed() && one.tile != kNoTile) {
      shown.distance = map_.distance(one.tile, state_.killer.tile);
      shown.chased = table_.in_chase(n);
    }
    for (const auto [instance, source] : state_.in_play.cards_of(one.self)) {
      if (pack_.is_perk(source.card)) shown.perks.push_back(show_perk(source));
      if (pack_.is_item(source.card))
        shown.items.push_back(show_item(source.card, static_cast<int>(shown.items.size()) + 1));
    }
    return shown;
  }

  bool placed() const { return state_.phase > Phase::survivor_places; }

  void show_killer(KillerShown& shown) {
    const Killer& killer = state_.killer;
    const cards::Card& printed = card(killer_card());
    shown.id = printed.id;
    shown.name = printed.name;
    shown.text = pack_.texts[static_cast<std::size_t>(killer_card())];
    shown.flavour = printed.flavour;
    shown.seat = state_.seats;
    shown.tile = tile(killer.tile);
    shown.area = area(killer.tile);
    shown.move = pack_.killers[killer.self].move;
    shown.dice = state_.phase == Phase::killer_turn ? killer.dice : 0;
    shown.streak = killer.ladder;
    shown.turn = state_.phase == Phase::killer_turn;
    if (placed()) {
      const Hunter hunter = table_.hunter();
      for (int i = 0; i < kSurvivors; ++i) shown.chasing = shown.chasing || table_.in_chase(i);
      shown.next_dice = shown.chasing ? hunter.chase_dice : hunter.idle_dice;
    }
    if (killer.carried != kNone) shown.carries = id(survivor_card(killer.carried));
    shown.space = killer.space;
    shown.spaces = table_.carry_spaces();
    for (const auto [instance, source] : state_.in_play.cards_of(kKillerOwner))
      if (pack_.is_perk(source.card)) shown.perks.push_back(show_perk(source));
    shown.hidden_perks = unknown_;
  }

  void show_tokens(View& view) const {
    const auto& generators = map_.places(Icon::generator);
    for (std::size_t i = 0; i < generators.size(); ++i) {
      if (state_.progress[i] == kReplaced) continue;
      view.generators.push_back({tile(generators[i]), map_.title(generators[i]), state_.progress[i],
                                 state_.progress[i] >= pack_.trial.generator});
    }
    const auto& hooks = map_.places(Icon::hook);
    for (std::size_t i = 0; i < hooks.size(); ++i) {
      HookShown shown{tile(hooks[i]), map_.title(hooks[i]), state_.broken == i, {}};
      for (int n = 0; n < kSurvivors; ++n) {
        const Survivor& one = state_.survivors[static_cast<std::size_t>(n)];
        if (one.where == Where::hooked && one.tile == hooks[i])
          shown.survivor = id(survivor_card(n));
      }
      view.hooks.push_back(std::move(shown));
    }
    const auto& totems = map_.places(Icon::totem);
    for (std::size_t i = 0; i < totems.size(); ++i) {
      TotemShown shown{
          tile(totems[i]), map_.title(totems[i]), has(state_.cleansed, static_cast<int>(i)), {}};
      for (const auto [instance, source] : state_.in_play.cards_of(kKillerOwner))
        if (pack_.is_perk(source.card) && source.target == i) shown.perk = card(source.card).name;
      view.totems.push_back(std::move(shown));
    }
    show_two_sided(Icon::chest, state_.closed, state_.opened, {"none", "closed", "open"},
                   view.chests);
    show_two_sided(Icon::pallet, state_.dropped, state_.smashed, {"up", "dropped", "smashed"},
                   view.pallets);
  }

  void show_two_sided(Icon icon, Bits one, Bits other,
                      const std::array<std::string_view, 3>& states,
                      std::vector<TokenShown>& shown) const {
    const auto& places = map_.places(icon);
    for (std::size_t i = 0; i < places.size(); ++i) {
      const int n = static_cast<int>(i);
      const std::size_t state = has(one, n) ? 1 : has(other, n) ? 2 : 0;
      shown.push_back({tile(places[i]), map_.title(places[i]), std::string(states[state])});
    }
  }

  void show_gates(std::vector<GateShown>& shown) {
    for (int gate = 0; gate < kGates; ++gate) {
      const auto n = static_cast<std::size_t>(gate);
      GateShown one;
      one.id = kEdgeNames[n];
      one.name = map_.title(map_.gate_tiles(gate)[0]);
      for (const Tile at : map_.gate_tiles(gate)) one.tiles.push_back(tile(at));
      one.powered = has(state_.powered, gate);
      one.open = table_.open(gate);
      one.worked = has(state_.worked, gate);
      one.lights = state_.lights[n];
      shown.push_back(std::move(one));
    }
  }

  void show_items(View& view) const {
    int n = 0;
    for (const Lying& item : state_.floor)
      view.floor.push_back(show_item(item.card, ++n, item.tile));
    auto discards = state_.discards;
    discards.sort();
    n = 0;
    for (const CardIndex item : discards) view.discards.push_back(show_item(item, ++n));
    view.item_deck = state_.items.size();
  }

  void show_trial(View& view) {
    const Trial& trial = pack_.trial;
    if (state_.mode == Mode::standard) {
      for (std::size_t i = 0; i < kTracks; ++i)
        view.tracks.push_back({std::string(kTrackIds[i]), std::string(kTrackNames[i]),
                               trial.tracks[i].least, trial.tracks[i].start, state_.tracks[i],
                               trial.tracks[i].most});
      const Score points = score(state_);
      view.survivor_points = points.survivors;
      view.killer_points = points.killer;
    }
    view.bonus = state_.bonus;
    view.completed = state_.completed;
    view.generators_needed = trial.classic_generators;
    view.generator_size = trial.generator;
    view.hook_track = trial.hook_track;
    view.lights = table_.lights_of(0);
    view.chase = trial.chase;
    view.collapse = state_.space;
    view.bonuses = trial.collapse;
  }

  RollShown show_roll() {
    const Roll& roll = state_.roll;
    RollShown shown;
    shown.what = kAbilities[roll.ability];
    const bool killer = roll.who == kKiller;
    shown.who = id(killer ? killer_card() : survivor_card(roll.who));
    if (!killer && roll.ability <= kChasing) shown.result = kResults[roll.result];
    for (std::size_t face = 0; face < kFaces; ++face) {
      for (int n = roll.faces[face]; n > 0; --n) {
        const Face& one = (killer ? pack_.killer_die : pack_.survivor_die)[face];
        const std::string_view sign = killer ? (one.weapon ? "weapon" : "") : kResults[one.result];
        shown.faces.push_back(std::to_string(one.dots) + (sign.empty() ? "" : " ") +
                              std::string(sign));
        shown.counts.push_back(killer && table_.counts(one) ? 1 : 0);
      }
    }
    return shown;
  }

  // What is left of the killer's turn, for each survivor who can still be attacked in it.
  void show_risks(std::vector<SurvivorShown>& shown) {
    if (state_.turn.attacked != 0 || state_.killer.carried != kNone || state_.killer.dice == 0)
      return;
    Hunter hunter = table_.hunter();
    hunter.movement = state_.turn.movement;
    hunter.chase_dice = hunter.idle_dice = state_.killer.dice;
    if (state_.turn.hunted != 0) hunter.bonus = -DiceOdds::kMostDots;  // no second Hunt
    const Danger danger(state_, pack_, hunter, kNone);
    for (SurvivorShown& one : shown) {
      const Survivor& survivor = state_.survivors[static_cast<std::size_t>(one.number - 1)];
      if (!standing(survivor)) continue;
      const Split split = danger.split(survivor.tile);
      one.risk = percent(split.chance);
      one.hunt = split.hunt;
    }
  }

  std::string danger() {
    const int mover = state_.phase == Phase::survivor_turn ? state_.turn.who : kNone;
    const Danger danger(state_, pack_, table_.hunter(), mover);
    std::string digits;
    for (Tile at = 0; at < map_.board().size(); ++at) {
      const bool stands = occupied(state_, at) && at != state_.killer.tile;
      if (!stands && !free_for(state_, map_, false, at)) {
        digits += "--";
        continue;
      }
      const int chance = std::min(99, percent(danger.at(at)));
      digits += static_cast<char>('0' + chance / 10);
      digits += static_cast<char>('0' + chance % 10);
    }
    return digits;
  }

  State state_;
  const Pack& pack_;
  const Map& map_;
  engine::Seat viewer_;
  int unknown_;
  engine::RandomDecider decider_;
  engine::Company company_;
  Table table_;
};

}  // namespace

View view_of(const State& state, const Pack& pack, engine::Seat viewer) {
  return Viewing(state, pack, viewer).view();
}

}  // namespace gloam::games::dead_by_daylight
