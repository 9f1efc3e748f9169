#include "games/dying_light/players/scene.h"

#include <algorithm>

#include "games/dying_light/players/weights.h"

namespace gloam::games::dying_light {

engine::Answer Nobody::choose(const engine::Question&) {
  throw engine::RuleError("nobody is asked while somebody thinks");
}

// Over the faces of the Damage Die (dl.strike.7 to dl.strike.10).
double wounds_of_attack(const Pack& pack, bool night, int attack, int attackers, int defense) {
  if (attackers <= 0) return 0;
  double sum = 0;
  for (const Face& face : pack.dice[kDamage]) {
    const bool crit = (face.symbols & kCrit) != 0;
    const int more = crit ? (night ? 2 : 0) : face.number <= attackers ? 1 : 0;
    sum += std::max(0, attack + more - defense);
  }
  return sum / kFaces;
}

Scene::Scene(const State& state, const Pack& cards_in_use)
    : s(state),
      pack(cards_in_use),
      scenario(cards_in_use.scenarios[state.scenario]),
      city(cards_in_use.cities[scenario.board]),
      copy_(state),
      company_{nobody_},
      table_(copy_, cards_in_use, company_) {
  see_tokens();
  see_decks();
  for (std::size_t area = 0; area < kMostAreas; ++area) {
    standing_[area] = state.crowds[area].standing;
    crowd_[area] = static_cast<std::uint8_t>(standing(state.crowds[area]));
  }
  for (int who = 0; who < state.runners_in_play; ++who) {
    const auto n = static_cast<std::size_t>(who);
    health_[n] = 2 * kHeavyWounds - 2 * table_.heavy_wounds(who) - runner(who).light.size();
    extra_[n] = table_.asked(who, kExposureOf, kRunning, runner(who).token) -
                table_.asked(who, kQuieter, kRunning, 0);
  }
}

void Scene::see_tokens() {
  for (const Token& token : s.tokens) {
    const std::uint32_t area = 1u << city.area(token.zone);
    switch (token.feature) {
      case Feature::uv:
        if (token.active != 0) lit_ |= area;
        break;
      case Feature::fire:
        fire_ |= area;
        break;
      case Feature::electricity:
        if (!scenario.tutorial) fire_ |= area;
        break;
      case Feature::nest:
        nests_ |= area;
        break;
      case Feature::jump_pad:
        pads_ |= only(token.zone);
        break;
      case Feature::rough_terrain:
        rough_ |= only(token.zone);
        break;
      default:
        break;
    }
  }
}

// What a card shows on average, of those that are still to be drawn.
void Scene::see_decks() {
  const std::size_t side = night() ? 1 : 0;
  for (int who = 0; who < s.runners_in_play; ++who) {
    const Runner& one = runner(who);
    const auto& deck = one.deck.empty() ? one.discards : one.deck;
    if (deck.empty()) continue;
    double spawn = 0;
    double move = 0;
    for (const CardIndex card : deck) {
      spawn += pack.symbols[card].spawn[side];
      move += pack.symbols[card].move[side];
    }
    spawn_[static_cast<std::size_t>(who)] = spawn / deck.size();
    move_[static_cast<std::size_t>(who)] = move / deck.size();
  }
}

int Scene::showing(int who, Symbol symbol) const {
  int count = 0;
  for (const ActionDie& die : runner(who).dice)
    count += die.place == Place::pool && (pack.face(die).symbols & symbol) != 0 ? 1 : 0;
  return count;
}

bool Scene::momentum(int who) const { return runner(who).dice[kDice - 1].place != Place::supply; }

Blow Scene::blow(int who, Area area, int kind, bool special) {
  const CardIndex weapon = runner(who).weapon;
  const Deed deed = table_.deed_at(who, area, kind, !special, pack.cards[weapon].number("range"));
  return table_.describe(who, weapon, special ? kSpecial : kStandard, deed);
}

Blow Scene::blow_with(int who, CardIndex weapon) {
  return table_.describe(who, weapon, kStandard, {.action = kAttacking, .standard = true});
}

City::Going Scene::going(int who) {
  City::Going going{.fallen = s.fallen, .pads = pads_, .rough = rough_};
  going.jumps = table_.asked(who, kForbidden, kJumping, 1) != 0;
  going.dearer_climbs = table_.asked(who, kCostOf, kClimbing, 2) - 2;
  for (const Plank& plank : s.planks)
    going.planks[static_cast<std::size_t>(going.plank_count++)] = {plank.from, plank.to};
  return going;
}

// --- Prices ---

double Scene::wound_price(int who) const {
  return weights::kWound * (1 + static_cast<double>(rounds_left()) / std::max(1, health(who)));
}

double Scene::risk_price(int who, int dice) const {
  if (dice <= 0) return 0;
  constexpr std::array<double, 5> kShown = {0, 1.0 / 6, 11.0 / 36, 91.0 / 216, 671.0 / 1296};
  const double wound = health(who) <= 1 ? weights::kDeath : wound_price(who);
  return kShown[static_cast<std::size_t>(std::min(dice, 4))] *
         (wound + weights::kToken + weights::kFatigue + weights::kSpawn);
}

void Scene::change_crowd(Area area, int kind, int by) {
  std::uint8_t& count = standing_[area][static_cast<std::size_t>(kind)];
  count = static_cast<std::uint8_t>(count + by);
  crowd_[area] = static_cast<std::uint8_t>(crowd_[area] + by);
  seen_ = 0;
}

const Scene::Threat& Scene::threat(Area area) const {
  Threat& threat = threats_[area];
  if ((seen_ >> area & 1) != 0) return threat;
  seen_ |= 1u << area;
  threat = {};
  for (std::size_t kind = 0; kind < pack.infected.size(); ++kind) {
    const int power = pack.infected[kind].attack;
    if (power == 0) continue;
    threat.here += standing_[area][kind];
    threat.here_power += power * standing_[area][kind];
  }
  for (const City::Border& border : city.borders(area)) {
    if (crowd_[border.to] == 0) continue;
    bool held = false;  // by a Runner (dl.move.2)
    for (int who = 0; who < s.runners_in_play; ++who)
      held |= who != s.acting && area_of(who) == border.to;
    if (held) continue;
    const bool level = city.level_of(area) == city.level_of(border.to);
    const bool open = level && (border.open || (border.walls & s.fallen) != 0);
    for (int kind = kBiter; kind < kCommonKinds; ++kind) {
      const auto k = static_cast<std::size_t>(kind);
      if (!open && !pack.infected[k].agile) continue;
      (kind == kVolatile ? threat.strong : threat.weak) += standing_[border.to][k];
    }
  }
  for (int nest = 0; nest < city.areas(); ++nest)
    if ((nests_ >> nest & 1) != 0 && !lit(static_cast<Area>(nest)))
      threat.nest = std::min(threat.nest, city.distance(area, static_cast<Area>(nest)));
  return threat;
}

double Scene::exposure(int who, int tempo) const {
  const double above =
      tempo == 0 ? 0 : pack.evening.exposure[static_cast<std::size_t>(std::min(tempo, kSlots)) - 1];
  const double value = above + extra_[static_cast<std::size_t>(who)];
  return above + runner(who).token > 0 ? std::max(1.0, value) : 0;
}

// Of the other Runners there.
double Scene::mates_exposure(int who, Area area, int& mates) const {
  constexpr double kUsual = 2;  // of one who has still to act
  double sum = 0;
  for (int other = 0; other < s.runners_in_play; ++other) {
    if (other == who || area_of(other) != area) continue;
    ++mates;
    sum += runner(other).acted != 0 ? exposure(other, tempo(runner(other))) : kUsual;
  }
  return sum;
}

double Scene::stand_price(int who, Zone zone, int tempo, int kept) const {
  const Area area = city.area(zone);
  if (lit(area)) return 0;  // dl.uv.1, dl.uv.3
  const auto n = static_cast<std::size_t>(who);
  int mates = 0;
  const double own = exposure(who, tempo);
  const double cards = own + mates_exposure(who, area, mates);
  if (cards <= 0) return 0;  // dl.exp.12
  const Threat& threat = this->threat(area);
  const double spawned = cards * spawn_[n];
  double moves = cards * move_[n];
  double attackers = threat.here + (threat.nest == 0 ? spawned : 0);
  double attack = threat.here_power + (threat.nest == 0 ? spawned : 0);
  const bool climbs_up = night() || city.level_of(area) == 0;
  const double weak = threat.weak + (threat.nest == 1 && climbs_up ? 0.8 * spawned : 0);
  const double strong = std::min(moves, threat.strong);
  moves -= strong;
  attackers += strong + std::min(moves, weak);
  attack += 3 * strong + std::min(moves, weak);
  attackers /= mates + 1;
  attack /= mates + 1;
  const double usual = weights::kCard * own;
  if (attackers < 0.05) return usual;
  const double die =
      std::min(1.0, attackers) * (std::min(attackers, 5.0) / kFaces + (night() ? 2.0 / kFaces : 0));
  constexpr double kBlocks = 1.25;  // Defense of a die, with its Blocks
  constexpr double kTiring = 0.5;   // Defense of dice that one would Fatigue
  const double defense = kept * kBlocks + kTiring;
  const double over = attack + die - defense;
  constexpr double kSpread = 1.5;
  const double wounds = over > kSpread    ? over
                        : over < -kSpread ? 0
                                          : (over + kSpread) * (over + kSpread) / (4 * kSpread);
  double price = usual + wounds * wound_price(who);
  const double deadly = over + kSpread - health(who) + 1;
  if (deadly > 0) price += std::min(1.0, deadly / 2) * weights::kDeath;
  if (momentum(who) && over > 1) price += weights::kMomentum;
  return price;
}

}  // namespace gloam::games::dying_light
