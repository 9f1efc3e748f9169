#include "games/dying_light/dying_light.h"

#include "games/dying_light/parts.h"
#include "games/dying_light/players/guess.h"
#include "games/dying_light/players/judgement.h"
#include "games/dying_light/rules/table.h"
#include "games/dying_light/show/dice.h"
#include "games/dying_light/wire.h"
#include "games/glue.h"

namespace gloam::games::dying_light {
namespace {

using engine::Position;
using engine::Seat;

enum SettingNumber {
  kScenarioSetting,
  kDifficultySetting,
  kRunnersSetting,
  kVeteransSetting,
  kDealtSetting,
  kFreeAfterSetting,
  kSettings
};

enum Counted {
  kRounds,
  kWoundsTaken,
  kHeavy,
  kMomentumRounds,
  kRunnerRounds,
  kRiskRolls,
  kActivations,
  kRuns,
  kClimbs,
  kJumps,
  kAttacks,
  kInteracts,
  kUses,
  kDefends,
  kKills,
  kExposureDrawn,
  kChases,
  kBusiest,
  kScore,
  kWho,
};
constexpr std::array<engine::Figure, 20> kFigures = {
    {{"rounds"},        {"wounds"},        {"heavy_wounds"}, {"momentum_rounds"},
     {"runner_rounds"}, {"risk_rolls"},    {"activations"},  {"runs"},
     {"climbs"},        {"jumps"},         {"attacks"},      {"interacts"},
     {"uses"},          {"defends"},       {"kills"},        {"exposure_cards"},
     {"chases"},        {"busiest_share"}, {"score"},        {"runners", kRunnerOperand}}};

class DyingLight final : public GluedGame<Parts, State, Table, Pack, View> {
 public:
  using GluedGame::GluedGame;

  const engine::GameInfo& info() const override { return info_; }

  std::string value_title(const engine::Setting& setting, int value) const override {
    const bool scenario = &setting == &settings_[kScenarioSetting];
    return scenario ? scenario_card(value).name : "";
  }
  std::string value_note(const engine::Setting& setting, int value) const override {
    if (&setting != &settings_[kScenarioSetting]) return "";
    const cards::Card& card = scenario_card(value);
    std::string note = card.flavour;
    if (const std::string_view measured = card.text("measured"); !measured.empty())
      note.append(" ").append(measured);
    return note;
  }

  void begin(const engine::Setup& setup, State& state) const override {
    const auto setting = [&](SettingNumber number) {
      return static_cast<std::uint8_t>(setup.settings[number]);
    };
    state.scenario = setting(kScenarioSetting);
    state.hard = setting(kDifficultySetting);
    state.veterans = setting(kVeteransSetting);
    state.dealt = setting(kDealtSetting);
    state.free_after = setting(kFreeAfterSetting);
    state.runners_in_play = std::max(setting(kRunnersSetting), state.seats);
    for (std::size_t i = 0; i < pack_.cards.size(); ++i) {
      const auto card = static_cast<CardIndex>(i);
      for (int n = 0; n < wanted_of(card, state); ++n) put(card, n, state);
    }
  }

  engine::Outcome outcome(const Position& position) const override {
    const State& state = position.as<State>();
    const auto winners =
        state.ending == Ending::won ? engine::SeatSet::first(state.seats) : engine::SeatSet{};
    engine::Outcome outcome{winners, rule_of(state.ending), {}};
    for (const Seat seat : winners) outcome.scores[seat] = 1 + state.score;
    return outcome;
  }

  void weigh(const Position& position, const engine::Question& question, Seat,
             const engine::Options& options, std::span<double> points) const override {
    dying_light::weigh(position.as<State>(), pack_, question, options, points);
  }

  // To the end of the round, whoever does how much in it. Strong players look into the next ones.
  int horizon(const engine::Setup&) const override { return 1; }
  int far_horizon(const engine::Setup&) const override { return 25; }
  bool settled(const Position& position) const override {
    return position.as<State>().phase == Phase::round_start;
  }
  std::span<const engine::Sign> signs() const override { return guess(); }
  void see(const Position& position, Seat, std::span<double> seen) const override {
    dying_light::see(position.as<State>(), pack_, seen);
  }

  std::span<const engine::Figure> figures() const override { return kFigures; }
  void count(const Position&, const Position& ended, std::span<int> counts) const override {
    const State& state = ended.as<State>();
    const Tally& tally = state.tally;
    int heavy = 0;
    for (const auto [instance, source] : state.in_play.cards())
      heavy += pack_.kinds[source.card] == CardKind::wound ? 1 : 0;
    int spent = 0;
    int busiest = 0;
    for (int i = 0; i < state.runners_in_play; ++i) {
      const Runner& runner = state.runners[static_cast<std::size_t>(i)];
      spent += runner.spent;
      busiest = std::max(busiest, int{runner.spent});
      if (runner.self != kNobody) counts[kWho] |= 1 << runner.self;
    }
    counts[kRounds] = state.round;
    counts[kWoundsTaken] = tally.wounds;
    counts[kHeavy] = heavy;
    counts[kMomentumRounds] = tally.momentum_rounds;
    counts[kRunnerRounds] = tally.runner_rounds;
    counts[kRiskRolls] = tally.risk_rolls;
    counts[kActivations] = tally.activations;
    counts[kRuns] = tally.runs;
    counts[kClimbs] = tally.climbs;
    counts[kJumps] = tally.jumps;
    counts[kAttacks] = tally.attacks;
    counts[kInteracts] = tally.interacts;
    counts[kUses] = tally.uses;
    counts[kDefends] = tally.defends;
    counts[kKills] = tally.kills;
    counts[kExposureDrawn] = tally.exposure_cards;
    counts[kChases] = tally.chases;
    counts[kBusiest] = spent == 0 ? 0 : 100 * busiest / spent;
    counts[kScore] = state.score;
  }

  // Fewer Runners than players cannot be shared out (dl.set.3).
  std::string objection(const engine::Setup& setup) const override {
    const int runners = setup.settings[kRunnersSetting];
    return runners != 0 && runners < setup.seats ? "every player leads a Runner" : "";
  }

  // Chance, or a choice in its place, brings one of these instead of another.
  std::string lot_of(int index) const override {
    const auto card = static_cast<CardIndex>(index);
    switch (pack_.kinds[card]) {
      case CardKind::weapon:
        return pack_.deck_of(card) < 0 ? "Weapons" : "Epic items";
      case CardKind::gear:
        return "Gear";
      case CardKind::common:
        return "Common items";
      case CardKind::epic:
        return pack_.deck_of(card) < 0 ? "" : "Epic items";
      case CardKind::wound:
        return "Wounds";
      case CardKind::chase:
        return "Chase Cards";
      case CardKind::exposure:
        return "Exposure Cards";
      case CardKind::skill:
        return pack_.cards[card].number("veteran") != 0 ? "Skills of veterans" : "";
      default:
        return "";
    }
  }
  // Items are used; the rest works by itself.
  engine::CardNote note_of(int index) const override {
    engine::CardNote note = GluedGame::note_of(index);
    const CardKind kind = pack_.kinds[static_cast<std::size_t>(index)];
    note.usable = note.usable && (kind == CardKind::common || kind == CardKind::epic);
    return note;
  }

  Seat sees_as(const engine::Setup&, Seat) const override { return 0; }
  // Nobody knows the order of a deck, nor the face of a Light Wound.
  void redeal(Position& position, Seat, engine::Generator& luck) const override {
    State& state = position.as<State>();
    for (Runner& runner : state.runners)
      engine::deal_anew<CardIndex, kExposureCards>(luck,
                                                   [&](const auto& visit) { visit(runner.deck); });
    engine::deal_anew<std::uint8_t, kMostRunners + 1>(
        luck, [&](const auto& visit) { visit(state.order); });
    for (auto& deck : state.items)
      engine::deal_anew<CardIndex, kItems>(luck, [&](const auto& visit) { visit(deck); });
    engine::deal_anew<CardIndex, kWounds>(luck, [&](const auto& visit) {
      visit(state.wounds);
      for (Runner& runner : state.runners) visit(runner.light);
    });
  }
  void reshuffle(Position& position, engine::Generator& luck) const override {
    redeal(position, 0, luck);
  }

  int miscounted(std::span<const int> counts, const State& state) const override {
    for (std::size_t i = 0; i < counts.size(); ++i) {
      const auto card = static_cast<CardIndex>(i);
      // Skills, starting weapons, gear, sites and objects are taken, not dealt.
      const bool dealt = wanted_of(card, state) > 0;
      if (dealt && counts[i] != wanted_of(card, state)) return static_cast<int>(i);
    }
    return -1;
  }
  std::string fault(const State& state) const override {
    if (state.phase == Phase::choosing) return {};
    for (int i = 0; i < state.runners_in_play; ++i) {
      const Runner& runner = state.runners[static_cast<std::size_t>(i)];
      if (runner.zone == kNowhere) return "a Runner is in no Zone";
      if (tempo(runner) > kSlots) return "a die lies beyond the Action Track";
    }
    return {};
  }

  std::string id_of(Operand kind, int value) const override;
  std::string title_of(Operand kind, int value) const override;

 private:
  const cards::Card& scenario_card(int scenario) const {
    return card(pack_.scenarios[static_cast<std::size_t>(scenario)].card);
  }

  // How many copies of a card lie in some deck at the beginning.
  int wanted_of(CardIndex card, const State& state) const {
    const Scenario& scenario = pack_.scenarios[state.scenario];
    const int copies = pack_.cards[card].copies;
    switch (pack_.kinds[card]) {
      case CardKind::wound:
      case CardKind::chase:
        return copies;
      case CardKind::exposure:
        return pack_.symbols[card].hard == (state.hard != 0) ? state.runners_in_play : 0;
      case CardKind::common:
      case CardKind::epic:
      case CardKind::weapon:
        if (scenario.tutorial && pack_.further[card] != 0) return 0;
        return pack_.deck_of(card) >= 0 ? copies : 0;
      default:
        return 0;
    }
  }
  void put(CardIndex card, int copy, State& state) const {
    switch (pack_.kinds[card]) {
      case CardKind::wound:
        return state.wounds.put(card);
      case CardKind::chase:
        return state.chases.put(card);
      case CardKind::exposure:
        return state.runners[static_cast<std::size_t>(copy)].deck.put(card);
      default:
        return state.items[static_cast<std::size_t>(pack_.deck_of(card))].put(card);
    }
  }
  static engine::Rule rule_of(Ending ending) {
    if (ending == Ending::eliminated) return "dl.elim.3"_rule;
    return ending == Ending::won ? "dl.win.2"_rule : "dl.win.5"_rule;
  }

  const cards::Card* card_of(Operand kind, int value) const override {
    const auto n = static_cast<std::size_t>(value);
    if (kind == kRunnerOperand && n < pack_.runners.size()) return &card(pack_.runners[n]);
    if (kind == kDoingOperand && Doing::of(value).card < pack_.cards.size())
      return &card(Doing::of(value).card);
    if (kind == kScenarioOperand && n < pack_.scenarios.size())
      return &card(pack_.scenarios[n].card);
    return nullptr;
  }
  // The code of a Zone or an Area, or nothing.
  std::string code_of(Operand kind, int value) const {
    const auto board = static_cast<std::size_t>(value >> 8);
    if (value < 0 || board >= pack_.cities.size()) return {};
    const City& city = pack_.cities[board];
    const auto n = static_cast<std::uint8_t>(value & 0xff);
    if (kind == kZoneOperand && n < city.zones()) return city.code(n);
    return kind == kAreaOperand && n < city.areas() ? city.area_code(n) : "";
  }

  // The scenarios are those of the packs in use.
  const std::array<engine::Setting, kSettings> settings_ = {
      {{"scenario", 0, static_cast<int>(pack_.scenarios.size()) - 1, 0},
       {"difficulty", 0, 1, 0},
       {"runners", 0, kMostRunners, 0},
       {"veterans", 0, 1, 0},
       {"dealt", 0, 1, 0},
       {"free_after_last_die", 0, 1, 0}}};
  const engine::GameInfo info_ = {.name = Parts::name,
                                  .title = "Dying Light",
                                  .least_seats = 1,
                                  .most_seats = kMostSeats,
                                  .longest = 4000,
                                  .settings = settings_};
};

std::string DyingLight::id_of(Operand kind, int value) const {
  if (kind == kDieOperand) return die_word(SpokenDie::of(value), pack_);
  if (kind == kDiceOperand) return dice_word(SpokenDice::of(value), pack_);
  if (kind == kChangeOperand) return change_word(SpokenChange::of(value), pack_);
  if (kind == kRisksOperand) return std::to_string(value);
  if (kind == kDoingOperand)
    return GluedGame::id_of(kind, value) + "." + std::to_string(Doing::of(value).clause);
  const std::string code = code_of(kind, value);
  return code.empty() ? GluedGame::id_of(kind, value) : code;
}

std::string DyingLight::title_of(Operand kind, int value) const {
  if (kind == kDieOperand) return die_text(SpokenDie::of(value), pack_);
  if (kind == kDiceOperand) return dice_text(SpokenDice::of(value), pack_);
  if (kind == kChangeOperand) return change_text(SpokenChange::of(value), pack_);
  if (kind == kRisksOperand) return face_text({.symbols = static_cast<std::uint16_t>(value)});
  const std::string code = code_of(kind, value);
  return code.empty() ? GluedGame::title_of(kind, value) : code;
}

constexpr std::array<Lesson, 1> kLessons = {{{"first-evening", 2, 0, 1}}};

}  // namespace

constinit const Entry kEntry = entry_of<DyingLight, words, load>(kLessons);

}  // namespace gloam::games::dying_light
