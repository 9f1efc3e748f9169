#include "games/dying_light/dying_light.h"

#include "games/dying_light/parts.h"
#include "games/dying_light/rules/table.h"
#include "games/dying_light/wire.h"
#include "games/glue.h"

namespace gloam::games::dying_light {
namespace {

using engine::Position;
using engine::Seat;

enum SettingNumber { kRunnersSetting };
constexpr std::array<engine::Setting, 1> kSettings = {{{"runners", 0, kMostRunners, 0}}};
constexpr engine::GameInfo kInfo = {.name = Parts::name,
                                    .title = "Dying Light",
                                    .least_seats = 1,
                                    .most_seats = kMostSeats,
                                    .longest = 4000,
                                    .settings = kSettings};

class DyingLight final : public GluedGame<Parts, State, Table, Pack, View> {
 public:
  using GluedGame::GluedGame;

  const engine::GameInfo& info() const override { return kInfo; }

  void begin(const engine::Setup& setup, State& state) const override {
    const int runners = setup.settings[kRunnersSetting];
    state.runners_in_play = static_cast<std::uint8_t>(std::max(runners, int{state.seats}));
    for (std::size_t i = 0; i < pack_.cards.size(); ++i) {
      const auto card = static_cast<CardIndex>(i);
      for (int n = 0; n < pack_.cards[i].copies; ++n) {
        if (pack_.kinds[i] == CardKind::wound) state.wounds.put(card);
        if (pack_.kinds[i] == CardKind::chase) state.chases.put(card);
      }
      if (pack_.kinds[i] != CardKind::exposure || pack_.symbols[i].hard) continue;
      for (int who = 0; who < state.runners_in_play; ++who)
        state.runners[static_cast<std::size_t>(who)].deck.put(card);
    }
  }

  engine::Outcome outcome(const Position& position) const override {
    const State& state = position.as<State>();
    const auto winners =
        state.ending == Ending::won ? engine::SeatSet::first(state.seats) : engine::SeatSet{};
    const bool eliminated = state.ending == Ending::eliminated;
    return {winners, eliminated ? "dl.elim.3"_rule : "dl.win.5"_rule, {}};
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
      int wanted = 0;
      if (pack_.kinds[i] == CardKind::wound || pack_.kinds[i] == CardKind::chase)
        wanted = pack_.cards[i].copies;
      if (pack_.kinds[i] == CardKind::exposure && !pack_.symbols[i].hard)
        wanted = state.runners_in_play;
      // Skills and weapons are taken, not dealt.
      if (pack_.kinds[i] == CardKind::skill || pack_.kinds[i] == CardKind::weapon) continue;
      if (counts[i] != wanted) return static_cast<int>(i);
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
  const cards::Card* card_of(Operand kind, int value) const override {
    const auto n = static_cast<std::size_t>(value);
    if (kind == kRunnerOperand && n < pack_.runners.size()) return &card(pack_.runners[n]);
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
};

std::string DyingLight::id_of(Operand kind, int value) const {
  const std::string code = code_of(kind, value);
  return code.empty() ? GluedGame::id_of(kind, value) : code;
}

std::string DyingLight::title_of(Operand kind, int value) const {
  const std::string code = code_of(kind, value);
  return code.empty() ? GluedGame::title_of(kind, value) : code;
}

}  // namespace

constinit const Entry kEntry = entry_of<DyingLight, words, load>();

}  // namespace gloam::games::dying_light
