#include <algorithm>

#include "games/dying_light/rules/table.h"

namespace gloam::games::dying_light {

using engine::Option;
using engine::Options;

namespace {

engine::Rule rule_of_march(int kind) {
  if (kind == kVolatile) return "dl.move.5"_rule;
  return kind == kViral ? "dl.move.6"_rule : "dl.move.7"_rule;
}

}  // namespace

// The value above the Tempo Die, the token, and what cards say (dl.exp.2 to dl.exp.4, dl.ruling.4).
int Table::exposure_value(int who) {
  const Runner& one = runner(who);
  if (lit(area_of(who))) return 0;  // dl.uv.1
  const int slot = tempo(one);
  const int above = slot == 0 ? 0 : pack.evening.exposure[static_cast<std::size_t>(slot) - 1];
  const int value = asked(who, kExposureOf, kRunning, above + one.token);
  const int quieter = asked(who, kQuieter, kRunning, 0);
  return std::clamp(value > 0 ? std::max(1, value - quieter) : 0, 0, kExposureCards);
}

// All values are fixed when the phase begins (dl.exp.1, dl.ruling.8).
void Table::begin_exposure() {
  s.open_areas = 0;
  for (int who = 0; who < s.runners_in_play; ++who) {
    Runner& one = runner(who);
    one.value = static_cast<std::uint8_t>(exposure_value(who));
    one.held = one.token;
    if (one.value > 0) s.open_areas |= 1u << area_of(who);
  }
  s.phase = Phase::exposure;
}

// dl.exp.11, dl.ruling.74
void Table::end_exposure() {
  for (int who = 0; who < s.runners_in_play; ++who) {
    Runner& one = runner(who);
    if (one.held != 0) one.token = 0;
    one.held = 0;
    one.value = 0;
  }
  s.phase = Phase::end_phase;
  cards::fire(run_, kExposureEnds, {.subject = s.leader});
}

// From the highest value to the lowest (dl.exp.5, dl.exp.6, dl.exp.9).
void Table::next_area() {
  if (s.open_areas == 0) return end_exposure();
  std::array<int, kMostAreas> sums{};
  int most = 0;
  for (int who = 0; who < s.runners_in_play; ++who) {
    if ((s.open_areas >> area_of(who) & 1) == 0) continue;
    sums[area_of(who)] += runner(who).value;
    most = std::max(most, sums[area_of(who)]);
  }
  Options options = this->options();
  for (int area = 0; area < city.areas(); ++area)
    if ((s.open_areas >> area & 1) != 0 && sums[static_cast<std::size_t>(area)] == most)
      options.add({kResolve, named_area(static_cast<Area>(area))});
  const Option choice = ask(seat_of(s.leader), ask::resolve, options);
  s.resolved = {.area = area_in(choice.a)};
  s.open_areas &= ~(1u << s.resolved.area);
  tell(everyone(), say::resolving, "dl.exp.6"_rule, choice.a);
  for (int who = 0; who < s.runners_in_play; ++who)
    if (area_of(who) == s.resolved.area) draw_exposure(who);
  s.phase = Phase::spawn;
}

// dl.exp.7, dl.exp.8, dl.deck.3, dl.ruling.10
void Table::draw_exposure(int who) {
  Runner& one = runner(who);
  const int spawned = s.resolved.spawn;
  const int moved = s.resolved.move;
  const std::uint8_t reaching = s.resolved.reaching_virals;
  cards::fire(run_, kDrawing, {.subject = who});
  for (int n = one.value; n > 0; --n) {
    if (one.deck.empty()) {
      while (!one.discards.empty()) one.deck.put(one.discards.take_top());
      shuffle(one.deck);
    }
    if (one.deck.empty()) break;
    const CardIndex card = draw(one.deck, everyone());
    ++s.tally.exposure_cards;
    one.drawn.put(card);
    const Symbols& symbols = pack.symbols[card];
    const std::size_t side = night() ? 1 : 0;
    s.resolved.spawn = static_cast<std::uint8_t>(s.resolved.spawn + symbols.spawn[side]);
    s.resolved.move = static_cast<std::uint8_t>(s.resolved.move + symbols.move[side]);
    if (symbols.reshuffle) s.resolved.reshuffles |= static_cast<std::uint8_t>(1u << who);
    tell(everyone(), say::drew, "dl.exp.7"_rule, one.self, card);
    do_form(who, card, kDrawn);
  }
  const int spawn = asked(who, kSpawnSymbols, kRunning, s.resolved.spawn);
  const int move = asked(who, kMoveSymbols, kRunning, s.resolved.move - moved);
  s.resolved.spawn = static_cast<std::uint8_t>(std::clamp(spawn, spawned, kMostSymbols));
  s.resolved.move =
      static_cast<std::uint8_t>(std::clamp(moved + std::max(0, move), 0, kMostSymbols));
  if (!permitted(who, kReaching)) return;
  s.resolved.reaching_virals = reaching;  // each symbol counts once
  s.resolved.reaching_all = static_cast<std::uint8_t>(s.resolved.reaching_all + std::max(0, move));
}

// A card that brings Virals from further away (dl.ruling.84).
void Table::reach_with(CardIndex card) {
  s.resolved.reaching_virals = static_cast<std::uint8_t>(s.resolved.reaching_virals +
                                                         pack.symbols[card].move[night() ? 1 : 0]);
}

void Table::spawn_step() {
  s.phase = Phase::move;
  const int who = first_runner_in(s.resolved.area);
  int spawn = s.resolved.spawn;
  if (spawn == 0) return;
  if (permitted(who, kSpawnsMove)) {
    s.resolved.move = static_cast<std::uint8_t>(std::min(s.resolved.move + spawn, kMostSymbols));
    return;
  }
  spawn = asked(who, kSpawnBonus, kRunning, spawn);
  const Area nest = nearest_nest(s.resolved.area, who);
  if (nest != kNowhere) spawn_in(nest, spawn, who, "dl.spawn.2"_rule);
}

// dl.spawn.2, dl.spawn.3, dl.ruling.58
Area Table::nearest_nest(Area area, int who) {
  int nearest = -1;
  for (const Token& token : s.tokens) {
    const Area nest = city.area(token.zone);
    if (token.feature != Feature::nest || lit(nest)) continue;
    const int far = city.distance(area, nest);
    if (nearest < 0 || far < nearest) nearest = far;
  }
  if (nearest < 0) return kNowhere;
  Options options = this->options();
  for (const Token& token : s.tokens) {
    const Area nest = city.area(token.zone);
    if (token.feature == Feature::nest && !lit(nest) && city.distance(area, nest) == nearest)
      options.add({kNestAt, named_area(nest)});
  }
  return area_in(ask(seat_of(who), ask::nest, options).a);
}

// dl.move.1, dl.move.5 to dl.move.9
void Table::move_step() {
  s.phase = Phase::attack;
  int left = s.resolved.move;
  const int who = first_runner_in(s.resolved.area);
  for (int kind = kVolatile; kind >= kBiter && left > 0; --kind)
    left = pass(s.resolved.area, kind, left, who);
  reach(left);
}

// What is left brings Virals, or Virals and Volatiles, straight from two Areas away: the most
// crowded first (dl.ruling.84).
void Table::reach(int left) {
  constexpr int kReach = 2;
  const Area here = s.resolved.area;
  int all = s.resolved.reaching_all;
  left = std::min(left, all + s.resolved.reaching_virals);
  while (left > 0) {
    Area from = kNowhere;
    int kind = -1;
    for (int area = 0; area < city.areas(); ++area) {
      const auto there = static_cast<Area>(area);
      if (city.distance(here, there) != kReach || runner_in(there)) continue;
      const int comes = all > 0 && crowd(there).standing[kVolatile] > 0 ? kVolatile
                        : crowd(there).standing[kViral] > 0             ? kViral
                                                                        : -1;
      const bool better = from == kNowhere || comes > kind ||
                          (comes == kind && standing(crowd(there)) > standing(crowd(from)));
      if (comes < 0 || !better) continue;
      from = there;
      kind = comes;
    }
    if (from == kNowhere) return;
    move_enemy(from, here, kind, "dl.ruling.84"_rule);
    if (all > 0) --all;
    --left;
  }
}

// One kind, from the most crowded Area clockwise, one from each, round and round.
int Table::pass(Area area, int kind, int left, int who) {
  const std::span<const City::Border> borders = city.borders(area);
  const auto k = static_cast<std::size_t>(kind);
  const auto comes = [&](const City::Border& border) {
    if (crowd(border.to).standing[k] == 0 || runner_in(border.to)) return false;
    for (const City::Border& back : city.borders(border.to))
      if (back.to == area) return can_cross(border.to, back, kind);
    return false;
  };
  if (std::none_of(borders.begin(), borders.end(), comes)) return left;
  int most = 0;
  for (const City::Border& border : borders) most = std::max(most, standing(crowd(border.to)));
  Options options = this->options();
  for (const City::Border& border : borders)
    if (standing(crowd(border.to)) == most) options.add({kMarchFrom, named_area(border.to)});
  const Option choice = ask(seat_of(who), ask::crowded, options, {pack.infected[k].card});
  std::size_t at = 0;
  while (named_area(borders[at].to) != choice.a) ++at;
  for (bool any = true; any && left > 0;) {
    any = false;
    for (std::size_t i = 0; i < borders.size() && left > 0; ++i) {
      const City::Border& border = borders[(at + i) % borders.size()];
      if (!comes(border)) continue;
      move_enemy(border.to, area, kind, rule_of_march(kind));
      --left;
      any = true;
    }
  }
  return left;
}

// dl.strike.1 to dl.strike.3, dl.ruling.50
void Table::attack_step() {
  const Area area = s.resolved.area;
  Attackers attackers{};
  const int decider = first_runner_in(area);
  for (std::size_t kind = 0; kind < pack.infected.size(); ++kind) {
    if (pack.infected[kind].attack == 0) continue;  // dl.ruling.49
    int left = crowd(area).standing[kind];
    for (int who = decider; left > 0; ++who) {
      if (area_of(who) != area) continue;
      bool last = true;
      for (int other = who + 1; other < s.runners_in_play; ++other) last &= area_of(other) != area;
      int n = left;
      if (!last) {
        Options options = this->options();
        for (int some = 0; some <= left; ++some)
          options.add({kSend, some, pack.infected[kind].card});
        n = ask(seat_of(decider), ask::assign, options, {runner(who).self}).a;
      }
      attackers[static_cast<std::size_t>(who)][kind] = static_cast<std::uint8_t>(n);
      left -= n;
      if (last) break;
    }
  }
  for (int who = 0; who < s.runners_in_play && !over(); ++who)
    if (area_of(who) == area) strike(who, attackers);
  if (!over()) end_area();
}

// dl.strike.4 to dl.strike.10
void Table::strike(int who, Attackers& attackers) {
  const Counts& mine = attackers[static_cast<std::size_t>(who)];
  const auto number = [&] {
    int count = 0;
    for (const std::uint8_t n : mine) count += n;
    return count;
  };
  if (number() == 0) return;
  tell(everyone(), say::attacked, "dl.strike.6"_rule, runner(who).self, number(),
       attack_on(who, attackers));
  const int defense = defend(who, attackers);
  if (number() == 0) return;
  int attack = attack_on(who, attackers);
  const Face& face = pack.dice[kDamage][below(kFaces)];
  const bool crit = (face.symbols & kCrit) != 0;
  if (crit && night()) attack += 2;
  if (!crit && face.number <= number()) attack += 1;
  const int wounds = std::max(0, attack - defense);
  tell(everyone(), say::attack_rolled, "dl.strike.7"_rule, runner(who).self, attack, defense);
  tell(everyone(), wounds == 0 ? say::held : say::got_through, "dl.strike.10"_rule,
       runner(who).self, wounds);
  take_wounds(who, wounds, "dl.strike.10"_rule);
}

int Table::attack_on(int who, const Attackers& attackers) const {
  int attack = 0;
  for (std::size_t kind = 0; kind < pack.infected.size(); ++kind)
    attack += attackers[static_cast<std::size_t>(who)][kind] * pack.infected[kind].attack;
  return attack;
}

// Everything is fixed before the die is rolled (dl.ruling.22).
int Table::defend(int who, Attackers& attackers) {
  int defense = guard(who, attack_on(who, attackers), attackers);
  const int attack = attack_on(who, attackers);  // a Push may have taken some away
  if (attack == 0) return defense;
  defense += desperate(who, attack - defense);
  defense += armor(who, attack - defense);
  return defense + shielded(who, attack - defense);
}

// dl.defend.1 to dl.defend.4; a Push takes an attacker away (dl.ruling.32).
int Table::guard(int who, int attack, Attackers& attackers) {
  Runner& one = runner(who);
  std::array<Option, kDice> candidates{};
  std::size_t count = 0;
  for (int i = 0; i < kDice; ++i)
    if (one.dice[static_cast<std::size_t>(i)].place == Place::pool)
      candidates[count++] = {kGuard, i, spoken_die(one.dice[static_cast<std::size_t>(i)]).number()};
  const int most = std::min(static_cast<int>(count), slots_left(who));
  if (most == 0) return 0;
  const engine::ThingSet chosen = choose_several(
      seat_of(who), ask::defend, std::span(candidates).first(count), 0, most, {one.self, attack});
  if (chosen.empty()) return 0;
  ++s.tally.defends;
  unsigned dice = 0;
  for (const int i : chosen) dice |= 1u << candidates[static_cast<std::size_t>(i)].a;
  const int defense = chosen.size() + boosts(who, dice, kBlock) + more_defense(who);
  int pushes = boosts(who, dice, kPush);
  const int last = last_guard(who, dice);
  for (int die = 0; die < kDice; ++die)
    if ((dice >> die & 1) != 0 && die != last) place(who, die);
  place(who, last);
  for (; pushes > 0; --pushes) {
    const Pushed pushed = push_once(who, area_of(who), kAnyKind);
    if (pushed.area == kNowhere) break;
    call_back(who, pushed.kind, attackers);
  }
  return defense;
}

// Any die may go last; it matters which while a die could be Fatigued (dl.ruling.78).
int Table::last_guard(int who, unsigned dice) {
  const Runner& one = runner(who);
  Options options = this->options();
  std::array<int, kDieKinds> last_of_kind{};
  last_of_kind.fill(-1);
  for (int i = 0; i < kDice; ++i)
    if ((dice >> i & 1) != 0) last_of_kind[one.dice[static_cast<std::size_t>(i)].kind] = i;
  for (const int die : last_of_kind)
    if (die >= 0)
      options.add({kGuard, die, spoken_die(one.dice[static_cast<std::size_t>(die)]).number()});
  if (free_fatigue_slots(who) == 0) return options[options.size() - 1].a;
  return ask(seat_of(who), ask::guard_last, options, {one.self}).a;
}

// One attacker less of that kind: of this Runner, or of one whose attack is still to come.
void Table::call_back(int who, int kind, Attackers& attackers) const {
  for (; who < s.runners_in_play; ++who) {
    std::uint8_t& those = attackers[static_cast<std::size_t>(who)][static_cast<std::size_t>(kind)];
    if (those == 0) continue;
    --those;
    return;
  }
}

// By cards: the first die, the action, and whoever shields others in the Area.
int Table::more_defense(int who) {
  int more = asked(who, kFirstGuard, kRunning, 0) + asked(who, kDefense, kRunning, 0);
  for (int other = 0; other < s.runners_in_play; ++other)
    if (other != who && area_of(other) == area_of(who))
      more += asked(other, kGuardsOthers, kRunning, 0);
  return more;
}

// dl.defend.5, dl.ruling.21
int Table::desperate(int who, int left) {
  Runner& one = runner(who);
  if (asked(who, kForbidden, kDesperate, 1) == 0) return 0;
  const bool tempo_die = permitted(who, kTempoDieToo);
  std::array<Option, kDice> candidates{};
  std::size_t count = 0;
  for (int i = 0; i < kDice; ++i) {
    const ActionDie& die = one.dice[static_cast<std::size_t>(i)];
    if (die.place == Place::track && (tempo_die || die.slot != tempo(one)))
      candidates[count++] = {kTire, i, spoken_die(die).number()};
  }
  const int most = std::min(static_cast<int>(count), free_fatigue_slots(who));
  if (most == 0) return 0;
  const engine::ThingSet chosen = choose_several(
      seat_of(who), ask::desperate, std::span(candidates).first(count), 0, most, {one.self, left});
  for (const int i : chosen) {
    ActionDie& die = one.dice[static_cast<std::size_t>(candidates[static_cast<std::size_t>(i)].a)];
    die.place = Place::fatigue;
    die.slot = 0;
  }
  see_momentum(who);
  return chosen.size() * asked(who, kDesperateGives, kRunning, 1);
}

// A person who is led may take a Wound in place of the Runner.
int Table::shielded(int who, int left) {
  Runner& one = runner(who);
  for (const CardIndex object : one.carried) {
    const Object& person = pack.objects[pack.numbers[object]];
    if (!person.person || person.wounds <= one.hurt) continue;
    Options options = this->options();
    for (int n = 0; n <= 1; ++n) options.add({kShieldedBy, n});
    const int n = ask(seat_of(who), ask::shield, options, {one.self, left}).a;
    one.hurt = static_cast<std::uint8_t>(one.hurt + n);
    if (one.hurt >= person.wounds) {
      give_up(who, object, 1);
      one.hurt = 0;
      lose_person(object, who);
    }
    return n;
  }
  return 0;
}

// dl.deck.1, dl.deck.2
void Table::end_area() {
  for (int who = 0; who < s.runners_in_play; ++who) {
    Runner& one = runner(who);
    while (!one.drawn.empty()) one.discards.put(one.drawn.take_top());
    if ((s.resolved.reshuffles >> who & 1) == 0) continue;
    while (!one.discards.empty()) one.deck.put(one.discards.take_top());
    shuffle(one.deck);
  }
  s.resolved = {};
  s.phase = Phase::exposure;
}

}  // namespace gloam::games::dying_light
