// The chances that options are shown with, held against an enumeration of its own: it knows the
// dice and the numbers on the cards, and calls no rule.
#include "games/dying_light/rules/testing_results.h"

namespace gloam::games::dying_light::testing {
namespace {

using engine::Option;
using engine::Seat;
using engine::Session;

using Chances = std::map<std::vector<int>, double>;

// --- Risk ---

bool moves(Option option) {
  return option.verb == kRun || option.verb == kClimb || option.verb == kJump ||
         option.verb == kPad;
}

struct Border {
  bool walled = false;
  bool down = false;
};
Border border_to(const State& state, Zone from, Zone to) {
  const City& city = the_city(state);
  for (const City::Step& step : city.steps(from))
    if (step.to == to)
      return {step.wall != kNowhere && (state.fallen >> step.wall & 1) == 0, step.up < 0};
  return {false, city.level(to) < city.level(from)};  // over a Plank
}

int risk_of(const Hand& hand, Option action) {
  const State& state = hand.state;
  const Runner& runner = one_of(state, hand.who);
  const Area left = the_city(state).area(runner.zone);
  const bool jumps = action.verb == kJump || action.verb == kPad;
  const Border border = border_to(state, runner.zone, zone_in(action.a));
  int total = hand("cornered");
  if (jumps) {
    total += hand("rooftop_sense") > 0 ? 0 : 1;
    total += hand("limp") + hand.lasting("t07", true) - hand.with_momentum("rooftop_sense");
  }
  if (action.verb == kRun) total -= hand("soft_step") + hand.with_momentum("soft_step");
  if (left != the_city(state).area(zone_in(action.a)))
    total += those_in(state.crowds[left]) + fire_risk(hand, left);
  if (action.verb == kRun && hand("roll_out") > 0) {
    const bool after = (runner.done >> kRanDown & 1) != 0;
    if (border.down || (after && hand.momentum)) return 0;
  }
  if (action.verb == kClimb && border.walled && hand.with_momentum("rail_hop") > 0) return 0;
  return std::max(0, total);
}

// The symbols that take no effect.
int ignored(const Hand& hand, Option action) {
  const bool jumps = action.verb == kJump || action.verb == kPad;
  int symbols = 0;
  if (lies_in(hand.state, the_city(hand.state).area(zone_in(action.a)), Feature::uv))
    symbols |= kSpawn;
  if (jumps && hand("light_landing") > 0) symbols |= kSpawn;
  if (jumps && hand.with_momentum("light_landing") > 0) symbols |= kExposure;
  return symbols;
}

// By the symbols that show; without dice, what a risk that was evaded is told as.
Chances risks(int total, int evades, int ignores) {
  Chances chances;
  if (total <= 0) return chances;
  const int dice = std::min(total - evades, kMostRolled);
  if (dice <= 0) return {{{-1}, 1.0}};
  each_roll(dice, [&](std::span<const int> faces, double chance) {
    int shown = 0;
    for (const int face : faces)
      shown |= the_pack().dice[kRisk][static_cast<std::size_t>(face)].symbols;
    chances[{shown & ~ignores}] += chance;
  });
  return chances;
}

Chances risks_found(const engine::Results& results) {
  Chances chances;
  for (const engine::Result& one : results.all) {
    const engine::Say* const say = one.event.say;
    EXPECT_TRUE(say == &say::evaded || say == &say::safe || say == &say::risked);
    const int shown = say == &say::evaded ? -1 : say == &say::safe ? 0 : one.event.arguments[2];
    chances[{shown}] += one.chance;
  }
  return chances;
}

// Whether a card changed the numbers of the Risk.
bool by_cards(const Hand& hand, Option action, int total) {
  const Area left = the_city(hand.state).area(one_of(hand.state, hand.who).zone);
  const bool jumps = action.verb == kJump || action.verb == kPad;
  const bool leaves = left != the_city(hand.state).area(zone_in(action.a));
  const int plain = (jumps ? 1 : 0) + (leaves ? those_in(hand.state.crowds[left]) : 0);
  return total < plain || hand("cornered") > 0 || (jumps && hand("light_landing") > 0);
}

TEST(DyingLightResults, RiskIsThatOfAllWaysTheDiceCanFall) {
  PROVES("dl.risk.4", "dl.risk.7", "dl.risk.8", "dl.risk.9", "dl.boost.evade", "dl.ruling.26",
         "dl.skill.1", "dl.skill.2");
  int wanted = kPositions;
  int unknown = 0;
  int by_card = 0;
  std::map<std::size_t, int> ways;  // by how many results there were
  wander(wanted, [&](const Session& session, Seat seat) {
    const State& state = session.position().as<State>();
    const Option action = session.log().empty() ? Option{0} : session.log().back().option;
    if (session.question().ask != &ask::payment || !moves(action)) return;
    const int who = state.acting;
    bool any = false;
    for (const Option& option : session.question().options[seat]) {
      const auto dice = static_cast<unsigned>(option.a);
      const Hand hand(state, who, std::popcount(dice));
      const int total = risk_of(hand, action);
      const int evades = boosts_on(one_of(state, who), dice, kEvade);
      const Chances expected = risks(total, evades, ignored(hand, action));
      const engine::Results found = engine::results(session, seat, option);
      if (found.all.empty() && !expected.empty()) {
        ++unknown;
        continue;
      }
      expect_same(risks_found(found), expected, spoken(session, action));
      ++ways[expected.size()];
      by_card += by_cards(hand, action, total) ? 1 : 0;
      any |= total > 0;
    }
    if (any) --wanted;
  });
  EXPECT_LT(unknown, kPositions / 10);
  EXPECT_GT(by_card, 50);
  EXPECT_GT(ways[16], 20);  // two Risk Dice or more
  EXPECT_GT(ways[1], 5);    // evaded
}

// What an action costs in dice, and the Boost that pays for one.
std::pair<int, Symbol> price_of(const State& state, Option action) {
  if (action.verb == kClimb) return {action.b, kClimbBoost};
  if (action.verb == kJump) return {2, kJumpBoost};
  if (action.verb == kPad) return {1, Symbol{}};
  const bool rough = std::any_of(state.tokens.begin(), state.tokens.end(), [&](const Token& token) {
    return token.feature == Feature::rough_terrain && token.zone == zone_in(action.a);
  });
  return {rough ? 2 : 1, Symbol{}};
}

// The chances of the payment after which a Risk roll is the least likely to hurt.
Chances safest(const State& state, int who, Option action) {
  const Runner& runner = one_of(state, who);
  const auto [cost, boost] = price_of(state, action);
  const int most = std::min(cost, kSlots - tempo(runner));
  unsigned pool = 0;
  for (std::size_t i = 0; i < kDice; ++i)
    if (runner.dice[i].place == Place::pool) pool |= 1u << i;
  Chances best;
  int fewest = 99;
  for (unsigned set = 1; set < 1u << kDice; ++set) {
    const int spent = std::popcount(set);
    if ((set & ~pool) != 0 || spent > most) continue;
    if (spent + (boost == 0 ? 0 : boosts_on(runner, set, boost)) < cost) continue;
    const Hand hand(state, who, spent);
    const int total = risk_of(hand, action);
    const int evades = boosts_on(runner, set, kEvade);
    const int dice = total == 0 ? -1 : std::clamp(total - evades, 0, kMostRolled);
    if (dice >= fewest) continue;
    fewest = dice;
    best = risks(total, evades, ignored(hand, action));
  }
  return best;
}

TEST(DyingLightResults, AnActionIsShownWithItsSafestPayment) {
  PROVES("dl.risk.7");
  int wanted = kPositions;
  int unknown = 0;
  wander(wanted, [&](const Session& session, Seat seat) {
    const State& state = session.position().as<State>();
    if (session.question().ask != &ask::action) return;
    bool any = false;
    for (const Option& option : session.question().options[seat]) {
      if (!moves(option)) continue;
      const Chances expected = safest(state, state.acting, option);
      if (expected.empty()) continue;
      const engine::Results found = engine::results(session, seat, option, 20000);
      if (found.all.empty()) {
        ++unknown;
        continue;
      }
      expect_same(risks_found(found), expected, spoken(session, option));
      any = true;
    }
    wanted -= any ? 1 : 0;
  });
  EXPECT_LT(unknown, kPositions / 10);
}

// --- Attack ---

struct Weapon {
  const char* id;
  std::array<int, 2> dice;  // standard, special
  std::array<int, 2> more;
  bool ranged = false;
};
constexpr std::array<Weapon, 12> kWeapons = {{{"rebar_club", {2, 3}, {0, 0}},
                                              {"hatchet", {2, 3}, {0, 0}},
                                              {"long_machete", {2, 2}, {0, 1}},
                                              {"slingbow", {1, 2}, {0, 0}, true},
                                              {"crowbar", {2, 2}, {0, 1}},
                                              {"chain", {1, 3}, {1, 0}},
                                              {"nail_maul", {1, 4}, {2, 0}},
                                              {"slate_darts", {1, 2}, {1, 1}, true},
                                              {"spiked_bat", {3, 4}, {0, 0}},
                                              {"winch_bow", {2, 3}, {0, 0}, true},
                                              {"brigade_axe", {2, 3}, {0, 0}},
                                              {"ship_pistol", {1, 2}, {0, 0}, true}}};

// Whether the Runner keeps Momentum though a die is Fatigued: another can be taken.
bool keeps_momentum(const Runner& runner, unsigned paid) {
  const ActionDie& gold = runner.dice[kDice - 1];
  const bool gold_paid = (paid >> (kDice - 1) & 1) != 0;
  if (gold_paid || gold.place == Place::spot || gold.place == Place::supply) return true;
  if (gold.place == Place::track) {
    // The die that pays is the Tempo Die now.
    return dice_at(runner, Place::track) > 1;
  }
  if (dice_at(runner, Place::track) > 0) return true;
  return dice_at(runner, Place::pool) > 2;  // beside the one that pays
}

struct Struck {
  Weapon weapon;
  std::size_t special;
  int kind;
  Area area;
};

// By whether it suffices, and by Crits.
Chances blows(const Hand& hand, const Struck& one) {
  const State& state = hand.state;
  const Runner& runner = one_of(state, hand.who);
  const Crowd& crowd = state.crowds[one.area];
  const auto k = static_cast<std::size_t>(one.kind);
  const bool here = one.area == the_city(state).area(runner.zone);
  const bool target_down = crowd.standing[k] == 0;
  const std::string& enemy = the_pack().cards[the_pack().infected[k].card].id;
  const int toughness =
      the_pack().infected[k].toughness - (lies_in(state, one.area, Feature::fire) ? 1 : 0);
  int more = one.weapon.more[one.special];
  if (!one.weapon.ranged && one.special == 0) more += hand.with_momentum("sweep");
  if ((runner.done >> kAttacking & 1) == 0) more += hand("opener") + hand.with_momentum("opener");
  const int by_crit = enemy == "volatile" ? 6 * hand.with_momentum("headhunter") : 0;
  const bool crit_kills =
      here && (one.kind <= kViral || (enemy == "howler" && hand("headhunter") > 0));
  const int dice = damage_dice(hand, one.weapon.dice[one.special], one.weapon.ranged, target_down);
  Chances chances;
  each_roll(dice, [&](std::span<const int> faces, double chance) {
    int damage = more;
    int crits = 0;
    for (const int face : faces) {
      damage += face < 5 ? face + 1 : 0;
      crits += face == 5 ? 1 : 0;
    }
    const bool kills = damage + crits * by_crit >= toughness || (crits > 0 && crit_kills);
    chances[{kills ? 1 : 0, crits}] += chance;
  });
  return chances;
}

TEST(DyingLightResults, AttacksKillAsOftenAsAllWaysTheDiceCanFall) {
  PROVES("dl.attack.3", "dl.attack.4", "dl.crit.1", "dl.fire.2", "dl.ruling.34", "dl.skill.2");
  int wanted = kPositions;
  int unknown = 0;
  int by_card = 0;
  std::map<std::string_view, int> seen;
  wander(wanted, [&](const Session& session, Seat seat) {
    const State& state = session.position().as<State>();
    const Option action = session.log().empty() ? Option{0} : session.log().back().option;
    const bool strikes = action.verb == kStrike || action.verb == kStrikeHard;
    if (session.question().ask != &ask::payment || !strikes) return;
    const int who = state.acting;
    const Runner& runner = one_of(state, who);
    const std::string& id = the_pack().cards[runner.weapon].id;
    const auto* const weapon = std::find_if(kWeapons.begin(), kWeapons.end(),
                                            [&](const Weapon& one) { return one.id == id; });
    ASSERT_NE(weapon, kWeapons.end()) << id;
    const Struck struck{*weapon, action.verb == kStrikeHard ? 1u : 0u,
                        the_pack().numbers[static_cast<std::size_t>(action.a)], area_in(action.b)};
    for (const Option& option : session.question().options[seat]) {
      const auto dice = static_cast<unsigned>(option.a);
      Hand hand(state, who, std::popcount(dice));
      const bool tires = struck.special == 1 && boosts_on(runner, dice, kPower) == 0;
      if (tires && !keeps_momentum(runner, dice)) hand.momentum = false;
      const engine::Results results = engine::results(session, seat, option);
      if (results.all.empty()) {
        ++unknown;
        continue;
      }
      Chances found;
      for (const engine::Result& one : results.all) {
        ASSERT_TRUE(one.event.say == &say::enough || one.event.say == &say::too_little);
        found[{one.event.say == &say::enough ? 1 : 0, one.event.arguments[1]}] += one.chance;
      }
      expect_same(found, blows(hand, struck), spoken(session, action) + " " + id);
      ++seen[weapon->id];
      for (const char* const card : {"long_reach", "finisher", "sweep", "opener", "shoulder"})
        by_card += hand(card);
      by_card += hand.lasting("whetstone");
    }
    --wanted;
  });
  EXPECT_LT(unknown, kPositions / 10);
  EXPECT_GT(by_card, 50);
  EXPECT_GE(seen.size(), 8u);
}

// --- Defence ---

// What the Runner has put up since the attack began: dice that went from the pool to the track, and
// from there to Fatigue.
int put_up(const State& before, const State& now, int who) {
  const Runner& then = one_of(before, who);
  const Runner& runner = one_of(now, who);
  const Hand hand(before, who);
  unsigned guards = 0;
  int desperate = 0;
  for (std::size_t i = 0; i < kDice; ++i) {
    const Place from = then.dice[i].place;
    if (from == Place::pool && runner.dice[i].place != Place::pool) guards |= 1u << i;
    if (runner.dice[i].place == Place::fatigue && from != Place::fatigue) ++desperate;
  }
  int defense = desperate * (1 + hand("steady_hands"));
  if (guards == 0) return defense;
  defense += std::popcount(guards) + boosts_on(then, guards, kBlock);
  defense += hand("human_wall") + hand("riot_shield");
  for (int other = 0; other < now.runners_in_play; ++other)
    if (other != who &&
        the_city(now).area(one_of(now, other).zone) == the_city(now).area(then.zone))
      defense += Hand(before, other).with_momentum("human_wall");
  return defense;
}

struct Attack {
  int number = 0;
  int power = 0;
};

// Who attacks the Runner: all who stand there, or, where others are beside, as many as was told.
// None if a Push since then has taken one of them away.
Attack attack_on(const Session& session, int who) {
  const State& state = session.position().as<State>();
  const City& city = the_city(state);
  const Area area = city.area(one_of(state, who).zone);
  int together = 0;
  for (int i = 0; i < state.runners_in_play; ++i)
    together += city.area(one_of(state, i).zone) == area ? 1 : 0;
  Attack attack;
  if (together == 1) {
    for (std::size_t kind = 0; kind < the_pack().infected.size(); ++kind) {
      const int n = state.crowds[area].standing[kind];
      attack.number += the_pack().infected[kind].attack > 0 ? n : 0;
      attack.power += n * the_pack().infected[kind].attack;
    }
    return attack;
  }
  const std::vector<engine::Event>& events = session.events();
  for (auto event = events.rbegin(); event->say != &say::enemy_moved; ++event)
    if (event->say == &say::attacked) return {event->arguments[1], event->arguments[2]};
  return {};
}

Chances wounds(const Attack& attack, int defense, bool night) {
  Chances chances;
  for (int face = 1; face <= 6; ++face) {
    const int more = face == 6 ? (night ? 2 : 0) : face <= attack.number ? 1 : 0;
    chances[{std::max(0, attack.power + more - defense)}] += 1.0 / 6;
  }
  return chances;
}

// A person who is led takes a Wound if that makes it likelier to hold the attack off.
Chances with_person(const State& state, int who, const Attack& attack, int defense, bool night) {
  const Runner& runner = one_of(state, who);
  const Chances alone = wounds(attack, defense, night);
  for (const CardIndex object : runner.carried) {
    const Object& led = the_pack().objects[the_pack().numbers[object]];
    if (!led.person || led.wounds <= runner.hurt) continue;
    const Chances shielded = wounds(attack, defense + 1, night);
    const auto held = [](const Chances& of) { return of.contains({0}) ? of.at({0}) : 0; };
    if (held(shielded) > held(alone)) return shielded;
  }
  return alone;
}

TEST(DyingLightResults, DefenceBringsTheWoundsOfAllWaysTheDieCanFall) {
  PROVES("dl.defend.2", "dl.defend.5", "dl.boost.block", "dl.gear.9", "dl.strike.6", "dl.strike.7",
         "dl.strike.9", "dl.strike.10", "dl.strike.5");
  int wanted = kPositions;
  int unknown = 0;
  int by_card = 0;
  std::map<bool, int> by_night;
  wander(wanted, [&](const Session& session, Seat seat) {
    if (session.question().ask != &ask::armor) return;
    const State& state = session.position().as<State>();
    const State& before = session.checkpoint().as<State>();
    int who = 0;
    while (one_of(state, who).self != session.question().subject[0]) ++who;
    const Attack attack = attack_on(session, who);
    if (attack.number == 0) return;
    const bool night = state.round >= 8;
    const Hand hand(state, who);
    const int so_far = put_up(before, state, who);
    for (const Option& option : session.question().options[seat]) {
      const int defense = so_far + option.a * (1 + hand("brace"));
      const engine::Results results = engine::results(session, seat, option);
      if (results.all.empty()) {
        ++unknown;
        continue;
      }
      Chances found;
      for (const engine::Result& one : results.all) {
        ASSERT_TRUE(one.event.say == &say::held || one.event.say == &say::got_through);
        found[{one.event.say == &say::held ? 0 : one.event.arguments[1]}] += one.chance;
      }
      expect_same(found, with_person(state, who, attack, defense, night), spoken(session, option));
    }
    for (const char* const card : {"human_wall", "riot_shield", "brace", "steady_hands"})
      by_card += hand(card);
    ++by_night[night];
    --wanted;
  });
  EXPECT_LT(unknown, kPositions / 10);
  EXPECT_GT(by_card, 20);
  EXPECT_GT(by_night[true], 20);
  EXPECT_GT(by_night[false], 20);
}

}  // namespace
}  // namespace gloam::games::dying_light::testing
