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
  }

  engine::Outcome outcome(const Position& position) const override {
    const State& state = position.as<State>();
    const auto winners = state.won != 0 ? engine::SeatSet::first(state.seats) : engine::SeatSet{};
    return {winners, "dl.win.5"_rule, {}};
  }

  Seat sees_as(const engine::Setup&, Seat) const override { return 0; }
  void redeal(Position&, Seat, engine::Generator&) const override {}

  // No card is dealt yet that must be somewhere.
  int miscounted(std::span<const int>, const State&) const override { return -1; }
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
  // The code of a Zone, or nothing.
  std::string code_of(int value) const {
    const auto board = static_cast<std::size_t>(value >> 8);
    if (value < 0 || board >= pack_.cities.size()) return {};
    const City& city = pack_.cities[board];
    return (value & 0xff) < city.zones() ? city.code(static_cast<Zone>(value & 0xff)) : "";
  }
};

std::string DyingLight::id_of(Operand kind, int value) const {
  const std::string code = kind == kZoneOperand ? code_of(value) : "";
  return code.empty() ? GluedGame::id_of(kind, value) : code;
}

std::string DyingLight::title_of(Operand kind, int value) const {
  const std::string code = kind == kZoneOperand ? code_of(value) : "";
  return code.empty() ? GluedGame::title_of(kind, value) : code;
}

}  // namespace

constinit const Entry kEntry = entry_of<DyingLight, words, load>();

}  // namespace gloam::games::dying_light
