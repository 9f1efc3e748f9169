#include "games/dying_light/players/scene.h"

#include <algorithm>
#include <bit>

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
  enemies_act_ = night() && s.order.has(kEnemyCard);
  if (const int dice = s.acting == kNobody ? 0 : pool(s.acting); dice > 0)
    guard_ = 1 + (showing(s.acting, kBlock) + 0.7 * showing(s.acting, kPush)) / dice;
  for (std::size_t area = 0; area < kMostAreas; ++area) {
    standing_[area] = state.crowds[area].standing;
    crowd_[area] = static_cast<std::uint8_t>(standing(state.crowds[area]));
    if (enemies_act_ && scenario.special != kNobody && standing_[area][scenario.special] > 0)
      special_ |= 1u << area;
  }
  for (int who = 0; who < state.runners_in_play; ++who) {
    const auto n = static_cast<std::size_t>(who);
    if (who != state.acting) held_ |= 1u << area_of(who);
    there_[area_of(who)] |= static_cast<std::uint8_t>(1u << who);
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

double Scene::kill_worth(int kind) const {
  const Kind& one = pack.infected[static_cast<std::size_t>(kind)];
  double reach = one.agile ? 1 : weights::kOnFoot;
  constexpr int kFew = 3;  // when Virals run out, Volatiles come (dl.spawn.4)
  if (kind == kViral && s.supply[kViral] < kFew) reach = weights::kScarce;
  return weights::kKill * one.attack * reach + (one.calls ? weights::kCaller * rounds_left() : 0);
}

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
  seen_ &= ~(1u << area | city.around(area));
}

const Scene::Threat& Scene::threat(Area area) const {
  Threat& threat = threats_[area];
  if ((seen_ >> area & 1) != 0) return threat;
  seen_ |= 1u << area;
  threat = {};
  for (std::size_t kind = 0; crowd_[area] > 0 && kind < pack.infected.size(); ++kind) {
    const int power = pack.infected[kind].attack;
    if (power == 0) continue;
    threat.here += standing_[area][kind];
    threat.here_power += power * standing_[area][kind];
  }
  for (const City::Border& border : city.borders(area)) {
    if (crowd_[border.to] == 0 || (held_ >> border.to & 1) != 0) continue;
    const bool level = city.level_of(area) == city.level_of(border.to);
    const bool open = level && (border.open || (border.walls & s.fallen) != 0);
    for (int kind = kBiter; kind < kCommonKinds; ++kind) {
      const auto k = static_cast<std::size_t>(kind);
      if (!open && !pack.infected[k].agile) continue;
      (kind == kVolatile ? threat.strong : threat.weak) += standing_[border.to][k];
    }
    constexpr int kCrowd = 3;  // one of so many comes at Night
    if (enemies_act_ && crowd_[border.to] >= kCrowd && standing_[border.to][kViral] > 0)
      ++threat.coming;
  }
  threat.coming_power = threat.coming;
  if (special_ != 0) see_special(area, threat);
  for (std::uint32_t nests = nests_ & ~lit_; nests != 0; nests &= nests - 1) {
    const auto nest = static_cast<Area>(std::countr_zero(nests));
    threat.nest = std::min(threat.nest, city.distance(area, nest));
  }
  return threat;
}

// Special Infected act from two Areas away: those that do not attack call, the others come.
void Scene::see_special(Area area, Threat& threat) const {
  constexpr int kRangeOfIt = 2;
  const Kind& kind = pack.infected[scenario.special];
  for (std::uint32_t left = special_; left != 0; left &= left - 1) {
    const auto there = static_cast<Area>(std::countr_zero(left));
    const int count = standing_[there][scenario.special];
    if (count == 0 || city.distance(area, there) > kRangeOfIt) continue;
    if (kind.calls) threat.heard = weights::kHeard;
    if (kind.comes && there != area) {
      threat.coming += count;
      threat.coming_power += kind.attack * count;
    }
  }
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
  for (unsigned others = there_[area] & ~(1u << who); others != 0; others &= others - 1) {
    const int other = std::countr_zero(others);
    ++mates;
    sum += runner(other).acted != 0 ? exposure(other, tempo(runner(other))) : kUsual;
  }
  return sum;
}

// How many attack, and with how much, if so many cards are drawn there.
Scene::Attack Scene::attack_in(Area area, double cards, int who) const {
  const auto n = static_cast<std::size_t>(who);
  const Threat& threat = this->threat(area);
  const double spawned = cards * spawn_[n];
  Attack attack{threat.here, threat.here_power};
  if (threat.nest == 0) {
    attack.attackers += spawned;
    attack.power += spawned;
  }
  attack.attackers += threat.coming;
  attack.power += threat.coming_power;
  const bool climbs_up = night() || city.level_of(area) == 0;
  const double weak = threat.weak + (threat.nest == 1 && climbs_up ? spawned : 0);
  const double moves = cards * move_[n];
  const double strong = std::min(moves, threat.strong);
  const double others = std::min(moves - strong, weak);
  attack.attackers += strong + others;
  attack.power += pack.infected[kVolatile].attack * strong + others;
  return attack;
}

double Scene::stand_price(int who, Area area, int tempo, int kept) const {
  if (lit(area)) return 0;  // dl.uv.1, dl.uv.3
  int mates = 0;
  const Threat& threat = this->threat(area);
  const double own = exposure(who, tempo) + threat.heard;
  const double cards = own + mates_exposure(who, area, mates);
  const double near = weights::kAmong * crowd_[area] + weights::kBeside * threat.weak;
  double price = weights::kCard * own + near;
  if (cards <= 0) return price;  // dl.exp.12
  Attack attack = attack_in(area, cards, who);
  attack.attackers /= mates + 1;
  attack.power /= mates + 1;
  if (attack.attackers < 0.05) return price;
  const double die = std::min(1.0, attack.attackers) *
                     (std::min(attack.attackers, 5.0) / kFaces + (night() ? 2.0 / kFaces : 0));
  constexpr double kTiring = 0.5;  // Defense of dice that one would Fatigue
  const double over = attack.power + die - kept * guard_ - kTiring;
  const double spread = weights::kSpread;
  const double wounds = over > spread    ? over
                        : over < -spread ? 0
                                         : (over + spread) * (over + spread) / (4 * spread);
  const double attacked = std::min(1.0, cards);
  price += attacked * wounds * wound_price(who);
  const double deadly = over + spread - health(who) + 1;
  if (deadly > 0) price += attacked * std::min(1.0, deadly / 2) * weights::kDeath;
  if (momentum(who) && over > 1) price += weights::kMomentum;
  return price;
}

}  // namespace gloam::games::dying_light
