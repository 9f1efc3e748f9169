#include "games/dying_light/show/view.h"

namespace gloam::games::dying_light {
namespace {

std::string phase_name(Phase phase) {
  switch (phase) {
    case Phase::choosing:
      return "choosing";
    case Phase::round_start:
    case Phase::activation:
      return "activation";
    case Phase::exposure:
    case Phase::spawn:
    case Phase::move:
    case Phase::attack:
      return "exposure";
    case Phase::end_phase:
      return "end";
    case Phase::over:
      return "over";
  }
  return {};
}

std::string place_name(Place place) {
  constexpr std::array<const char*, 6> kNames = {"supply",  "pool",     "track",
                                                 "fatigue", "cooldown", "spot"};
  return kNames[static_cast<std::size_t>(place)];
}

std::string die_name(int kind) {
  constexpr std::array<const char*, kDieKinds> kNames = {"basic",    "parkour", "combat",
                                                         "momentum", "damage",  "risk"};
  return kNames[static_cast<std::size_t>(kind)];
}

std::string feature_name(Feature feature) {
  constexpr std::array<const char*, 8> kNames = {"fire",  "jump pad", "common loot", "epic loot",
                                                 "spear", "UV Spot",  "Nest",        "electricity"};
  return kNames[static_cast<std::size_t>(feature)];
}

std::vector<InfectedShown> show(const Crowd& crowd, const Pack& pack) {
  std::vector<InfectedShown> shown;
  for (std::size_t kind = 0; kind < pack.infected.size(); ++kind) {
    if (crowd.standing[kind] + crowd.down[kind] == 0) continue;
    const cards::Card& card = pack.cards[pack.infected[kind].card];
    shown.push_back({card.id, card.name, crowd.standing[kind], crowd.down[kind]});
  }
  return shown;
}

CityShown show(const State& state, const Pack& pack, const City& city, const cards::Card& card) {
  CityShown shown{card.id, card.name, city.columns(), {}, {}, {}};
  for (int zone = 0; zone < city.zones(); ++zone) {
    const auto one = static_cast<Zone>(zone);
    shown.zones.push_back({city.code(one), city.area_code(city.area(one)), city.level(one)});
  }
  for (int area = 0; area < city.areas(); ++area) {
    const auto one = static_cast<Area>(area);
    shown.areas.push_back({city.area_code(one), city.name(one),
                           show(state.crowds[static_cast<std::size_t>(area)], pack)});
  }
  for (const Token& token : state.tokens) {
    const std::string zone = city.code(token.zone);
    const std::string name = feature_name(token.feature);
    shown.tokens.push_back({zone + " " + name, name, zone, token.active != 0});
  }
  return shown;
}

RunnerShown show(const State& state, const Pack& pack, const City& city, int number) {
  const Runner& runner = state.runners[static_cast<std::size_t>(number)];
  RunnerShown shown;
  shown.seat = seat_of_runner(state.seats, state.runners_in_play, number) + 1;
  shown.id = std::to_string(number + 1);
  if (runner.self == kNobody) return shown;
  const cards::Card& card = pack.cards[pack.runners[runner.self]];
  shown.id = card.id;
  shown.name = card.name;
  if (runner.zone != kNowhere) shown.zone = city.code(runner.zone);
  shown.tempo = tempo(runner);
  if (shown.tempo > 0)
    shown.exposure = pack.evening.exposure[static_cast<std::size_t>(shown.tempo) - 1];
  shown.token = runner.token != 0;
  shown.light = !runner.light.empty();
  for (const auto [instance, source] : state.in_play.cards_of(static_cast<std::uint8_t>(number))) {
    const std::string& title = pack.cards[source.card].name;
    if (pack.kinds[source.card] == CardKind::chase) shown.chase = title;
    if (pack.kinds[source.card] == CardKind::wound) shown.heavy.push_back(title);
  }
  shown.acted = runner.acted != 0;
  shown.acts = state.acting == number;
  for (int i = 0; i < kDice; ++i) {
    const ActionDie& die = runner.dice[static_cast<std::size_t>(i)];
    const bool rolled = die.place == Place::pool || die.place == Place::track;
    shown.dice.push_back({i + 1, die_name(die.kind), rolled ? face_text(pack.face(die)) : "",
                          place_name(die.place), die.slot});
  }
  return shown;
}

}  // namespace

std::string face_text(const Face& face) {
  constexpr std::array<std::pair<std::uint16_t, const char*>, 11> kSigns = {
      {{kEvade, "Evade"},
       {kJumpBoost, "Jump"},
       {kClimbBoost, "Climb"},
       {kPower, "Power"},
       {kBlock, "Block"},
       {kPush, "Push"},
       {kCrit, "Crit"},
       {kExposure, "Exposure"},
       {kFatigue, "Fatigue"},
       {kWound, "Wound"},
       {kSpawn, "Spawn"}}};
  if (face.number > 0) return std::to_string(face.number);
  std::string text;
  for (const auto& [symbol, name] : kSigns)
    if ((face.symbols & symbol) != 0) text += (text.empty() ? "" : " and ") + std::string(name);
  return text.empty() ? "blank" : text;
}

View view_of(const State& state, const Pack& pack, engine::Seat viewer) {
  const Scenario& scenario = pack.scenarios[state.scenario];
  const City& city = pack.cities[scenario.board];
  View view;
  view.seat = viewer < state.seats ? viewer + 1 : 0;
  view.phase = phase_name(state.phase);
  view.scenario = pack.cards[scenario.card].name;
  view.round = state.round;
  view.last_round = scenario.ends - 1;
  view.night = state.round >= pack.evening.nightfall;
  view.city = show(state, pack, city, pack.cards[pack.boards[scenario.board]]);
  for (int i = 0; i < state.runners_in_play; ++i)
    view.runners.push_back(show(state, pack, city, i));
  return view;
}

}  // namespace gloam::games::dying_light
