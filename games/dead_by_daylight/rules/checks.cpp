// Skill checks: rolled, seen, perhaps rolled again, then applied.
#include "engine/dice.h"
#include "games/dead_by_daylight/rules/table.h"

namespace gloam::games::dead_by_daylight {

using engine::Options;

namespace {

// The faces that two dice show, the lower first.
std::array<int, 2> shown_faces(const std::array<std::uint8_t, kFaces>& faces) {
  std::array<int, 2> found{-1, -1};
  std::size_t n = 0;
  for (int face = 0; face < kFaces; ++face)
    for (int i = faces[static_cast<std::size_t>(face)]; i > 0 && n < 2; --i) found[n++] = face;
  if (n == 1) found[1] = found[0];
  return found;
}

}  // namespace

// The face of a die that shows one, for whoever reads it.
int Table::shown_face(int die) const {
  return shown_faces(s.roll.faces)[static_cast<std::size_t>(die)];
}

void Table::roll_survivor_dice(int n) { engine::roll_dice(*this, n, s.roll.faces); }

void Table::roll_check(Ability ability, int who, int target) {
  s.roll = Roll{.ability = ability,
                .who = static_cast<std::uint8_t>(who),
                .target = static_cast<std::uint8_t>(target)};
  roll_survivor_dice(ability == kStruggling ? 2 : 1);
  read_check();
  cards::offer(run_, kCheckShown, {.subject = owner_of(who)});
  int again = s.roll.result == kFail ? asked_about(who, kRerolled, ability, 0) : 0;
  for (; again > 0 && s.roll.result == kFail; --again) reroll();
  s.lasting.end(kThisCheck);
  if (s.roll.result == kFail && asked_about(who, kIgnored, ability, 0) != 0) s.roll.ignored = 1;
  fire(kChecked, who);
}

// What the dice say, as cards count it.
void Table::read_check() {
  const std::array<int, 2> faces = shown_faces(s.roll.faces);
  const Face& one = pack.survivor_die[static_cast<std::size_t>(faces[0])];
  const int self = survivor(s.roll.who).self;
  if (s.roll.ability == kStruggling) {
    const bool identical = one == pack.survivor_die[static_cast<std::size_t>(faces[1])];
    s.roll.result = identical ? kGood : kFail;
    return tell(everyone(), say::rolls_two, "dbd.struggle.2"_rule, self, faces[0], faces[1]);
  }
  s.roll.result = one.result;
  tell(everyone(), say::rolls, "dbd.check.1"_rule, self, s.roll.ability, faces[0], one.result);
  const int counted = ask_cards(s.roll.who, kCountedAs, one.result);
  if (counted == one.result) return;
  s.roll.result = static_cast<std::uint8_t>(counted);
  tell(everyone(), say::counts_as, "dbd.ruling.114"_rule, s.roll.ability, counted);
}

void Table::reroll() {
  const int dice = s.roll.ability == kStruggling ? 2 : 1;
  s.roll.faces = {};
  roll_survivor_dice(dice);
  read_check();
}

// One of two dice that differ.
void Table::reroll_one(int who) {
  const std::array<int, 2> faces = shown_faces(s.roll.faces);
  Options options = this->options();
  options.add({kRerollDie, faces[0]});
  options.add({kRerollDie, faces[1]});
  const engine::Option choice = ask(seat_of(who), ask::reroll_die, options, {survivor(who).self});
  --s.roll.faces[static_cast<std::size_t>(choice.a)];
  roll_survivor_dice(1);
  read_check();
}

// dbd.repair.1 to 4
void Table::repair_check(int who, int generator) {
  roll_check(kRepairing, who, generator);
  const auto place = static_cast<std::size_t>(generator);
  const int tile = named(map.places(Icon::generator)[place]);
  const int self = survivor(who).self;
  if (s.progress[place] >= pack.trial.generator) return;  // a card completed it
  if (s.roll.result != kFail) {
    const int gained =
        (s.roll.result == kGreat ? pack.trial.great : pack.trial.good) + s.roll.bonus;
    return add_progress(generator, gained,
                        s.roll.result == kGreat ? "dbd.repair.3"_rule : "dbd.repair.2"_rule);
  }
  const bool kept = s.roll.ignored != 0 || ask_cards(who, kProgressLost, 1) == 0;
  const int lost = kept ? 0 : std::min<int>(pack.trial.lost, s.progress[place]);
  if (lost == 0) return tell(everyone(), say::no_progress, "dbd.repair.4"_rule, self, tile);
  s.progress[place] = static_cast<std::uint8_t>(s.progress[place] - lost);
  tell(everyone(), say::lost_progress, "dbd.repair.4"_rule, self, tile, lost, s.progress[place]);
}

// dbd.repair.5, dbd.ruling.10
void Table::add_progress(int generator, int n, engine::Rule rule) {
  const auto place = static_cast<std::size_t>(generator);
  std::uint8_t& progress = s.progress[place];
  if (progress >= pack.trial.generator) return;
  progress = static_cast<std::uint8_t>(std::min(progress + n, pack.trial.generator));
  const int tile = named(map.places(Icon::generator)[place]);
  tell(everyone(), say::progress, rule, survivor(s.roll.who).self, tile, n, progress,
       pack.trial.generator);
  if (progress < pack.trial.generator) return;
  ++s.completed;
  tell(everyone(), say::generator_done, "dbd.repair.5"_rule, tile, s.completed);
  move_track(kGatekeeper, 1, "dbd.emblem.gl.1"_rule);
  if (s.mode == Mode::classic) check_power();
}

// dbd.heal.1, dbd.heal.2, dbd.heal.5
void Table::heal_check(int healer, int target) {
  roll_check(kHealing, healer, target);
  if (s.roll.result == kFail)
    return tell(everyone(), say::not_healed, "dbd.heal.5"_rule, survivor(target).self);
  heal_success(target, 1 + s.roll.bonus, "dbd.heal.2"_rule);
}

}  // namespace gloam::games::dead_by_daylight
