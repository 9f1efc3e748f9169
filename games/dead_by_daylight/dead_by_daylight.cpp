#include "games/dead_by_daylight/dead_by_daylight.h"

#include <algorithm>

#include "games/dead_by_daylight/parts.h"
#include "games/dead_by_daylight/players/guess.h"
#include "games/dead_by_daylight/players/judgement.h"
#include "games/dead_by_daylight/rules/redeal.h"
#include "games/dead_by_daylight/rules/table.h"
#include "games/dead_by_daylight/wire.h"
#include "games/glue.h"

namespace gloam::games::dead_by_daylight {
namespace {

using engine::Position;
using engine::Seat;
using engine::SeatSet;

enum SettingNumber { kModeSetting, kMapSetting, kCharactersSetting, kHiddenSetting };
constexpr std::array<engine::Setting, 4> kSettings = {
    {{"mode", 0, 1, 0}, {"map", 0, 1, 0}, {"characters", 0, 1, 0}, {"hidden", 0, 1, 0}}};
constexpr engine::GameInfo kInfo = {.name = Parts::name,
                                    .title = "Dead by Daylight",
                                    .least_seats = kLeastSeats,
                                    .most_seats = kMostSeats,
                                    .longest = 20000,
                                    .settings = kSettings,
                                    .opponents = true};

enum Counted {
  kRounds,
  kHookings,
  kGenerators,
  kEscapes,
  kEvasions,
  kPowerBy,
  kEdge,
  kSurvivorPoints,
  kKillerPoints,
  kGatekeeperAt,
  kDevoutAt,
  kMaliciousAt,
  kChaserAt,
  kCollapseAt,
  kCleansed,
  kWhoSurvives,
  kWhoKills,
};
constexpr std::array<engine::Figure, 17> kFigures = {{{"rounds"},
                                                      {"hookings"},
                                                      {"generators"},
                                                      {"escapes"},
                                                      {"evasions"},
                                                      {"power_by"},
                                                      {"edge"},
                                                      {"survivor_points"},
                                                      {"killer_points"},
                                                      {"gatekeeper"},
                                                      {"devout"},
                                                      {"malicious"},
                                                      {"chaser"},
                                                      {"collapse"},
                                                      {"cleansed"},
                                                      {"survivors", kSurvivorOperand},
                                                      {"killers", kKillerOperand}}};

class DeadByDaylight final : public GluedGame<Parts, State, Table, Pack, View> {
 public:
  using GluedGame::GluedGame;

  const engine::GameInfo& info() const override { return kInfo; }

  engine::Allegiance allegiance(const engine::Setup& setup, Seat seat) const override {
    if (seat < setup.seats - 1) return {0, "survivors", "survivor"};
    return {1, "killer", "killer"};
  }

  void begin(const engine::Setup& setup, State& state) const override {
    state.mode = static_cast<Mode>(setup.settings[kModeSetting]);
    state.map = static_cast<std::uint8_t>(setup.settings[kMapSetting]);
    state.dealt = static_cast<std::uint8_t>(setup.settings[kCharactersSetting]);
    state.hidden = static_cast<std::uint8_t>(setup.settings[kHiddenSetting]);
    if (state.mode == Mode::standard)
      for (std::size_t i = 0; i < kTracks; ++i) state.tracks[i] = pack_.trial.tracks[i].start;
    for (std::size_t i = 0; i < pack_.cards.size(); ++i) {
      const auto card = static_cast<CardIndex>(i);
      if (pack_.is_perk(card))
        (pack_.side(card) == kKillerSide ? state.killer_perks : state.survivor_perks).put(card);
      for (int copy = 0; pack_.is_item(card) && copy < pack_.cards[i].copies; ++copy)
        (pack_.ultra_rare(card) ? state.unused_items : state.items).put(card);
    }
  }

  engine::Outcome outcome(const Position& position) const override {
    const State& state = position.as<State>();
    const SeatSet survivors = SeatSet::first(state.seats - 1);
    const auto killer = static_cast<Seat>(state.seats - 1);
    engine::Outcome outcome{
        state.survivors_win != 0 ? survivors : SeatSet::of(killer), rule_of(state.ending), {}};
    const Score points = score(state);
    const bool standard = state.mode == Mode::standard;
    for (const Seat seat : survivors)
      outcome.scores[seat] = standard ? points.survivors : state.survivors_win;
    outcome.scores[killer] = standard ? points.killer : 1 - state.survivors_win;
    return outcome;
  }

  // With open perks everybody sees the same; else all but the killer.
  Seat sees_as(const engine::Setup& setup, Seat viewer) const override {
    return viewer < setup.seats - 1 ? Seat{0} : viewer;
  }
  void redeal(Position& position, Seat viewer, engine::Generator& luck) const override {
    State& state = position.as<State>();
    deal_items(state, pack_, luck);
    if (viewer != state.seats - 1) deal_hidden_perks(state, pack_, luck);
  }
  void reshuffle(Position& position, engine::Generator& luck) const override {
    deal_items(position.as<State>(), pack_, luck);
  }

  int miscounted(std::span<const int> counts, const State&) const override {
    for (std::size_t i = 0; i < counts.size(); ++i) {
      const bool dealt = pack_.is_perk(static_cast<int>(i)) || pack_.is_item(static_cast<int>(i));
      if (dealt && counts[i] != pack_.cards[i].copies) return static_cast<int>(i);
    }
    return -1;
  }
  std::string fault(const State& state) const override;

  void weigh(const Position& position, const engine::Question& question, Seat,
             const engine::Options& options, std::span<double> points) const override {
    dead_by_daylight::weigh(position.as<State>(), pack_, question, options, points);
  }

  // To about the end of a round.
  int horizon(const engine::Setup&) const override { return 24; }
  std::span<const engine::Sign> signs() const override { return guess(); }
  // What the survivors hope the killer fears.
  void see(const Position& position, Seat seat, std::span<double> seen) const override {
    const State& state = position.as<State>();
    if (state.phase <= Phase::survivor_places) return;
    dead_by_daylight::see(Scene(state, pack_), seen);
    if (seat != state.seats - 1) return;
    for (double& much : seen) much = -much;
  }

  bool opening(const Position& position) const override {
    return position.as<State>().phase <= Phase::survivor_places;
  }
  std::span<const engine::Figure> figures() const override { return kFigures; }
  void count(const Position&, const Position& ended, std::span<int> counts) const override;
  std::string lot_of(int card) const override {
    if (pack_.is_item(card)) return "Items";
    if (pack_.kinds[static_cast<std::size_t>(card)] == CardKind::survivor) return "Survivors";
    if (pack_.kinds[static_cast<std::size_t>(card)] == CardKind::killer) return "Killers";
    if (!pack_.is_perk(card) || pack_.own_only(card)) return {};
    return pack_.side(card) == kKillerSide ? "Killer perks" : "Survivor perks";
  }

  std::string id_of(Operand kind, int value) const override;
  std::string title_of(Operand kind, int value) const override;

 private:
  static engine::Rule rule_of(Ending ending) {
    switch (ending) {
      case Ending::tie:
        return "dbd.ruling.85"_rule;
      case Ending::escapes:
        return "dbd.ruling.86"_rule;
      case Ending::length:
        return "dbd.ruling.99"_rule;
      default:
        return "dbd.mode.std.5"_rule;
    }
  }
  const cards::Card* card_of(Operand kind, int value) const override {
    const auto n = static_cast<std::size_t>(value);
    if (kind == kSurvivorOperand && n < pack_.survivors.size())
      return &card(pack_.survivors[n].card);
    if (kind == kKillerOperand && n < pack_.killers.size()) return &card(pack_.killers[n].card);
    return nullptr;
  }
  // The map of a value that stands for a tile, or nullptr.
  const Map* map_of(Operand kind, int value) const {
    const bool place = kind >= kTileOperand && kind <= kGateOperand;
    const auto map = static_cast<std::size_t>(value >> kTileBits);
    if (!place || value < 0 || map >= pack_.maps.size()) return nullptr;
    const bool there = static_cast<std::size_t>(tile_of(value)) < pack_.maps[map].board().size();
    return there ? &pack_.maps[map] : nullptr;
  }
};

// Ten steps at most, three bits each, clockwise from the north.
std::string path_text(int path) {
  std::string steps;
  for (; path > 1; path >>= 3) steps.insert(steps.begin(), static_cast<char>('0' + (path & 7)));
  return steps.empty() ? "-" : steps;
}

// "•• (good)": what a face of a survivor's die shows.
std::string face_text(const Face& face) {
  constexpr std::array<std::string_view, 3> kResults = {"a failure", "good", "great"};
  std::string text;
  for (int dot = 0; dot < face.dots; ++dot) text += "•";
  return text + " (" + std::string(kResults[face.result]) + ")";
}

std::string DeadByDaylight::id_of(Operand kind, int value) const {
  if (kind == kPathOperand) return path_text(value);
  const Map* const map = map_of(kind, value);
  return map == nullptr ? GluedGame::id_of(kind, value) : map->name(tile_of(value));
}

std::string DeadByDaylight::title_of(Operand kind, int value) const {
  if (kind == kPathOperand) return path_text(value);
  if (kind == kFaceOperand && value >= 0 && value < kFaces)
    return face_text(pack_.survivor_die[static_cast<std::size_t>(value)]);
  const Map* const map = map_of(kind, value);
  if (map == nullptr) return GluedGame::title_of(kind, value);
  const auto tile = tile_of(value);
  if (kind == kTileOperand) return map->name(tile);
  return kind == kAreaOperand ? map->area(tile) : map->title(tile);
}

void DeadByDaylight::count(const Position&, const Position& ended, std::span<int> counts) const {
  const State& last = ended.as<State>();
  const Score points = score(last);
  counts[kRounds] = last.round;
  counts[kHookings] = last.tally.hookings;
  counts[kGenerators] = last.completed;
  counts[kEvasions] = last.tally.evasions;
  counts[kPowerBy] = last.space != 0 ? 1 + last.tally.power_by : 0;
  counts[kEdge] = last.edge;
  counts[kSurvivorPoints] = points.survivors;
  counts[kKillerPoints] = points.killer;
  for (std::size_t i = 0; i < kTracks; ++i) counts[kGatekeeperAt + i] = last.tracks[i];
  counts[kCollapseAt] = last.space;
  counts[kCleansed] = std::popcount(last.cleansed);
  for (const Survivor& one : last.survivors) {
    counts[kEscapes] += one.where == Where::escaped ? 1 : 0;
    counts[kWhoSurvives] |= 1 << one.self;
  }
  counts[kWhoKills] = 1 << last.killer.self;
}

std::string DeadByDaylight::fault(const State& state) const {
  const Map& map = pack_.maps[state.map];
  for (int i = 0; i < kSurvivors; ++i) {
    const Survivor& one = state.survivors[static_cast<std::size_t>(i)];
    const bool lies =
        one.where == Where::map || one.where == Where::hooked || one.where == Where::evading;
    if (lies != (one.tile != kNoTile)) return "a survivor is on no tile";
    if (one.where == Where::hooked && map.icon(one.tile) != Icon::hook) return "no hook is there";
    if ((one.where == Where::carried) != (state.killer.carried == i))
      return "somebody is carried who is not";
    if (one.where != Where::map) continue;
    if (one.tile == state.killer.tile) return "a survivor and the killer share a tile";
    for (int other = 0; other < i; ++other) {
      const Survivor& two = state.survivors[static_cast<std::size_t>(other)];
      if (two.where == Where::map && two.tile == one.tile) return "two survivors share a tile";
    }
  }
  for (std::size_t i = 0; i < map.places(Icon::generator).size(); ++i)
    if (state.progress[i] != kReplaced && state.progress[i] > pack_.trial.generator)
      return "a generator has too much progress";
  if ((state.dropped & state.smashed) != 0 || (state.closed & state.opened) != 0)
    return "a token lies on both sides";
  if (std::popcount(static_cast<unsigned>(state.powered)) > 2) return "three gates have power";
  if (state.killer.dice > kMostDice) return "the killer has too many dice";
  if (state.phase > Phase::survivor_places && state.killer.tile == state.hatch)
    return "the killer stands on the hatch";
  return {};
}

constexpr std::array<Lesson, 2> kLessons = {{{"first-repair", 5, 0, 7}, {"first-hunt", 5, 4, 3}}};

}  // namespace

constinit const Entry kEntry = entry_of<DeadByDaylight, words, load>(kLessons);

}  // namespace gloam::games::dead_by_daylight
