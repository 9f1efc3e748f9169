#include "games/dying_light/show/view.h"

#include <algorithm>

#include "engine/decider.h"
#include "games/dying_light/players/objectives.h"
#include "games/dying_light/rules/table.h"
#include "games/dying_light/show/dice.h"
#include "games/dying_light/show/stops.h"

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

std::string kind_name(CardKind kind) {
  constexpr std::array<const char*, 17> kNames = {
      "evening", "die",    "board", "runner", "scenario", "infected", "exposure", "wound", "chase",
      "skill",   "weapon", "gear",  "common", "epic",     "scenario", "object",   "site"};
  return kNames[static_cast<std::size_t>(kind)];
}

std::string ending_name(Ending ending) {
  constexpr std::array<const char*, 5> kNames = {"", "time", "eliminated", "failed", "won"};
  return kNames[static_cast<std::size_t>(ending)];
}

// Builds the view of one position.
class Viewing {
 public:
  Viewing(const State& state, const Pack& pack)
      : state_(state),
        pack_(pack),
        copy_(state),
        decider_(engine::Seed{}),
        company_{decider_},
        table_(copy_, pack, company_) {}

  View view(engine::Seat viewer);

 private:
  CardShown card(CardIndex index) const {
    const cards::Card& one = pack_.cards[index];
    return {one.id, one.name, kind_name(pack_.kinds[index]), pack_.texts[index], one.flavour};
  }
  std::string code(Zone zone) const { return zone == kNowhere ? "" : city().code(zone); }
  const City& city() const { return table_.city; }
  const Runner& runner(int n) const { return state_.runners[static_cast<std::size_t>(n)]; }
  bool chosen(int n) const { return runner(n).self != kNobody; }
  std::string runner_id(int n) const {
    return chosen(n) ? pack_.cards[pack_.runners[runner(n).self]].id : std::to_string(n + 1);
  }

  std::vector<InfectedShown> infected_in(Area area) const;
  std::vector<TokenShown> tokens() const;
  TokenShown token(const Token& token) const;
  void mark_wanted(std::vector<TokenShown>& shown) const;
  CityShown board() const;
  std::vector<GearShown> gear(const Runner& runner) const;
  std::vector<CarriedShown> carried(const Runner& runner) const;
  void add_cards(int number, RunnerShown& shown) const;
  RunnerShown runner_shown(int number);
  std::vector<KindShown> kinds() const;
  std::vector<ExposureShown> exposure_cards() const;
  void add_story(View& view) const;
  void add_exposure(View& view) const;
  void add_ways(View& view);
  std::string light() const;

  const State& state_;
  const Pack& pack_;
  State copy_;  // to ask cards about
  engine::RandomDecider decider_;
  engine::Company company_;
  Table table_;
};

std::vector<InfectedShown> Viewing::infected_in(Area area) const {
  const Crowd& crowd = state_.crowds[area];
  std::vector<InfectedShown> shown;
  for (std::size_t kind = 0; kind < pack_.infected.size(); ++kind) {
    if (crowd.standing[kind] + crowd.down[kind] == 0) continue;
    const cards::Card& card = pack_.cards[pack_.infected[kind].card];
    shown.push_back({card.id, card.name, crowd.standing[kind], crowd.down[kind]});
  }
  return shown;
}

TokenShown Viewing::token(const Token& token) const {
  constexpr std::array<const char*, 12> kNames = {
      "Fire", "Jump Pad",    "common Loot",   "epic Loot", "Spear",     "UV Spot",
      "Nest", "Electricity", "Rough Terrain", "Gas Tank",  "Workbench", "Bell"};
  const auto feature = static_cast<std::size_t>(token.feature);
  const bool thing = token.thing != kNoCard;
  TokenShown shown;
  shown.zone = code(token.zone);
  shown.name = thing ? pack_.cards[token.thing].name : kNames[feature];
  shown.kind = token.feature == Feature::object ? "object"
               : token.feature == Feature::site ? "site"
                                                : std::string(kFeatureNames[feature]);
  shown.id = shown.zone + " " + shown.name;
  shown.active = token.active != 0;
  shown.rounds = token.active == kForGood ? 0 : token.active;
  shown.count = token.count;
  return shown;
}

// What the open objective leads to, once all Runners are in the city and until it ends.
void Viewing::mark_wanted(std::vector<TokenShown>& shown) const {
  if (state_.phase == Phase::choosing || state_.phase == Phase::over) return;
  Scene scene(state_, pack_);
  const Objectives objectives(scene);
  for (std::size_t i = 0; i < shown.size(); ++i)
    shown[i].wanted = objectives.wants(static_cast<int>(i));
}

std::vector<TokenShown> Viewing::tokens() const {
  std::vector<TokenShown> shown;
  for (const Token& one : state_.tokens) shown.push_back(token(one));
  mark_wanted(shown);
  // A lamp of an item may burn beside a UV Spot of the board.
  for (std::size_t i = 0; i < shown.size(); ++i)
    for (std::size_t k = 0; k < i; ++k)
      if (shown[k].id == shown[i].id) shown[i].id += " again";
  return shown;
}

CityShown Viewing::board() const {
  const cards::Card& card = pack_.cards[pack_.boards[table_.scenario.board]];
  CityShown shown{card.id, card.name, city().columns(), {}, {}, tokens(), {}, {}};
  for (int zone = 0; zone < city().zones(); ++zone) {
    const auto one = static_cast<Zone>(zone);
    shown.zones.push_back(
        {city().code(one), city().area_code(city().area(one)), city().level(one)});
    for (const City::Step& step : city().steps(one)) {
      const bool stands = step.wall != kNowhere && (state_.fallen >> step.wall & 1) == 0;
      if (stands && step.to > one)
        shown.walls.push_back({code(one) + " " + code(step.to), code(one), code(step.to)});
    }
  }
  for (int area = 0; area < city().areas(); ++area) {
    const auto one = static_cast<Area>(area);
    AreaShown shown_area{city().area_code(one), city().name(one), {}, infected_in(one)};
    for (const City::Border& border : city().borders(one))
      shown_area.borders.push_back(city().area_code(border.to));
    shown.areas.push_back(std::move(shown_area));
  }
  for (const Plank& plank : state_.planks)
    shown.planks.push_back(
        {code(plank.from) + " " + code(plank.to), code(plank.from), code(plank.to)});
  return shown;
}

std::vector<GearShown> Viewing::gear(const Runner& runner) const {
  constexpr std::array<const char*, kGearSlots> kSlotNames = {"head", "jacket", "shoes"};
  constexpr std::array<const char*, 3> kIcons = {"exposure", "fatigue", "armor"};
  constexpr std::array<const char*, 3> kWears = {"undamaged", "damaged", "gone"};
  std::vector<GearShown> shown;
  if (runner.gear == kNoCard) return shown;
  const GearSet& set = pack_.gear_of(runner.gear);
  for (std::size_t i = 0; i < kGearSlots; ++i) {
    const std::string boost = face_text({.symbols = set[i].boost});
    shown.push_back({kSlotNames[i], kIcons[set[i].icon], boost, kWears[runner.wear[i]]});
  }
  return shown;
}

std::vector<CarriedShown> Viewing::carried(const Runner& runner) const {
  std::vector<CarriedShown> shown;
  for (const CardIndex object : runner.carried) {
    const cards::Card& card = pack_.cards[object];
    if (!shown.empty() && shown.back().id == card.id) {
      ++shown.back().count;
      continue;
    }
    const bool person = pack_.objects[pack_.numbers[object]].person;
    shown.push_back({card.id, card.name, 1, person ? runner.hurt : 0});
  }
  return shown;
}

void Viewing::add_cards(int number, RunnerShown& shown) const {
  bool in_hand = false;
  for (const auto [instance, source] : state_.in_play.cards_of(static_cast<std::uint8_t>(number))) {
    const auto index = static_cast<CardIndex>(source.card);
    switch (pack_.kinds[index]) {
      case CardKind::skill:
        shown.skills.push_back(card(index));
        break;
      case CardKind::wound:
        shown.heavy.push_back(card(index));
        break;
      case CardKind::chase:
        shown.chase.push_back(card(index));
        break;
      default: {
        const bool weapon = index == runner(number).weapon && !in_hand;
        in_hand |= weapon;
        (weapon ? shown.weapon : shown.items).push_back(card(index));
      }
    }
  }
}

RunnerShown Viewing::runner_shown(int number) {
  const Runner& one = runner(number);
  RunnerShown shown;
  shown.number = number + 1;
  shown.seat = seat_of_runner(state_.seats, state_.runners_in_play, number) + 1;
  shown.id = runner_id(number);
  if (!chosen(number)) return shown;
  const cards::Card& card = pack_.cards[pack_.runners[one.self]];
  shown.name = card.name;
  shown.flavour = card.flavour;
  shown.zone = code(one.zone);
  if (one.zone != kNowhere) {
    shown.area = city().area_code(city().area(one.zone));
    shown.exposure = table_.exposure_value(number);
    shown.fatigue_slots = table_.fatigue_slots(number);
  }
  shown.tempo = tempo(one);
  shown.token = one.token != 0;
  shown.light = !one.light.empty();
  shown.acted = one.acted != 0;
  shown.acts = state_.acting == number;
  shown.momentum = table_.has_momentum(number);
  shown.spent = one.spent;
  shown.kills = one.kills;
  add_cards(number, shown);
  if (one.gear != kNoCard) shown.gear_set = pack_.cards[one.gear].name;
  shown.gear = gear(one);
  shown.carries = carried(one);
  for (std::size_t i = 0; i < pack_.cards.size(); ++i)
    if (one.deck.has(static_cast<CardIndex>(i)) && pack_.kinds[i] == CardKind::exposure)
      shown.deck.push_back(pack_.cards[i].id);
  for (const CardIndex drawn : one.drawn) shown.drawn.push_back(pack_.cards[drawn].id);
  for (int i = 0; i < kDice; ++i) {
    const ActionDie& die = one.dice[static_cast<std::size_t>(i)];
    const bool rolled = die.place == Place::pool || die.place == Place::track;
    shown.dice.push_back({i + 1, die_name(die.kind), rolled ? face_text(pack_.face(die)) : "",
                          place_name(die.place), die.slot});
  }
  return shown;
}

std::vector<KindShown> Viewing::kinds() const {
  std::vector<KindShown> shown;
  const bool night = table_.night();
  for (std::size_t i = 0; i < pack_.infected.size(); ++i) {
    const Kind& kind = pack_.infected[i];
    if (kind.special && table_.scenario.special != i) continue;
    const cards::Card& card = pack_.cards[kind.card];
    shown.push_back({card.id, card.name, kind.attack, kind.toughness, kind.agile, kind.special,
                     night || i == kBiter, state_.supply[i], pack_.texts[kind.card]});
  }
  return shown;
}

std::vector<ExposureShown> Viewing::exposure_cards() const {
  std::vector<ExposureShown> shown;
  const std::size_t side = table_.night() ? 1 : 0;
  for (std::size_t i = 0; i < pack_.cards.size(); ++i) {
    if (pack_.kinds[i] != CardKind::exposure || pack_.symbols[i].hard != (state_.hard != 0))
      continue;
    const Symbols& symbols = pack_.symbols[i];
    shown.push_back({pack_.cards[i].id, pack_.cards[i].name, symbols.spawn[side],
                     symbols.move[side], symbols.reshuffle, pack_.texts[i]});
  }
  return shown;
}

void Viewing::add_story(View& view) const {
  for (const auto [instance, source] : state_.in_play.cards()) {
    if (pack_.kinds[source.card] != CardKind::story) continue;
    const cards::Card& card = pack_.cards[source.card];
    const std::string goal(card.text("goal"));
    view.story.push_back(
        {card.id, std::string(card.text("label")), card.name, goal, pack_.texts[source.card]});
    if (!goal.empty()) view.objective = goal;
  }
  for (std::size_t i = 0; i < kEvents; ++i)
    if (state_.events[i].round > state_.round)
      view.events.push_back({static_cast<std::int32_t>(i) + 1, state_.events[i].round});
}

void Viewing::add_exposure(View& view) const {
  if (view.phase != "exposure") return;
  if (state_.resolved.area != kNowhere) {
    const std::string step = state_.phase == Phase::spawn  ? "spawn"
                             : state_.phase == Phase::move ? "move"
                                                           : "attack";
    view.resolved.push_back({city().area_code(state_.resolved.area), step, state_.resolved.spawn,
                             state_.resolved.move});
  }
  for (int area = 0; area < city().areas(); ++area) {
    if ((state_.open_areas >> area & 1) == 0) continue;
    int value = 0;
    for (int who = 0; who < state_.runners_in_play; ++who)
      if (table_.area_of(who) == area) value += runner(who).value;
    view.waiting.push_back({city().area_code(static_cast<Area>(area)), value});
  }
  std::sort(view.waiting.begin(), view.waiting.end(), [](const auto& one, const auto& other) {
    return std::pair(-one.value, one.id) < std::pair(-other.value, other.id);
  });
}

// Where the acting Runner could go, and stop.
void Viewing::add_ways(View& view) {
  for (const Table::Reached& reached : table_.ways(state_.acting)) {
    const std::string way(reached.way);
    view.ways.push_back(
        {way + " " + code(reached.zone), code(reached.zone), way, reached.cost, reached.risk});
  }
  for (const Stop& stop : stops_of(table_, state_.acting)) {
    StopShown shown{code(stop.zone), stop.cards, stop.attackers, {}, stop.wounds, stop.shared};
    for (const Comer& comer : stop.comers)
      shown.comers.push_back(
          {city().area_code(comer.from),
           pack_.cards[pack_.infected[static_cast<std::size_t>(comer.kind)].card].id});
    view.stops.push_back(std::move(shown));
  }
}

// Dusk is the Exposure Phase of the last Day round, and what follows it.
std::string Viewing::light() const {
  if (table_.night()) return "night";
  const bool late = state_.round + 1 == pack_.evening.nightfall && state_.phase >= Phase::exposure;
  return late ? "dusk" : "day";
}

View Viewing::view(engine::Seat viewer) {
  const Scenario& scenario = table_.scenario;
  View view;
  view.seat = viewer < state_.seats ? viewer + 1 : 0;
  view.phase = phase_name(state_.phase);
  view.scenario = pack_.cards[scenario.card].name;
  view.round = state_.round;
  view.first_round = scenario.begins;
  view.last_round = scenario.ends - 1;
  view.nightfall = pack_.evening.nightfall;
  view.light = light();
  view.leader = runner_id(state_.leader);
  view.ending = ending_name(state_.ending);
  view.score = state_.score;
  view.city = board();
  for (int i = 0; i < state_.runners_in_play; ++i) view.runners.push_back(runner_shown(i));
  view.infected = kinds();
  view.exposure_cards = exposure_cards();
  add_story(view);
  for (const std::uint8_t value : pack_.evening.exposure) view.track.push_back(value);
  add_exposure(view);
  if (state_.phase == Phase::activation && state_.acting != kNobody &&
      runner(state_.acting).rolled != 0) {
    add_ways(view);
  }
  view.common_deck = state_.items[0].size();
  view.epic_deck = state_.items[1].size();
  view.activation_deck = state_.order.size();
  return view;
}

}  // namespace

View view_of(const State& state, const Pack& pack, engine::Seat viewer) {
  return Viewing(state, pack).view(viewer);
}

}  // namespace gloam::games::dying_light
