// Combat: fight or elude, a tactic, a roll, and what follows.
#include "games/darkest_night/rules/table.h"

namespace gloam::games::darkest_night {

using engine::Option;
using engine::Options;

Result Table::fight_out(HeroIndex h, const Encounter& encounter) {
  const Combat before = s.combat;
  s.combat = {};
  s.combat.foe = encounter.foe;
  s.combat.hero = h;
  s.combat.strength = static_cast<std::int8_t>(encounter.strength);
  s.combat.awareness = static_cast<std::int8_t>(encounter.awareness);
  s.combat.card = static_cast<std::uint8_t>(encounter.speaker.source.card);
  s.combat.attacks = encounter.attacks ? 1 : 0;

  Result result;
  result.way = choose_way(h, encounter);
  s.combat.way = result.way;
  if (result.way == Way::elude || result.way == Way::concede) open(kGaveWay, about(h));
  s.roll = {};
  if (result.way != Way::concede) {
    choose_tactic(h, encounter);
    make_roll();
    result.relic = carries_relic(h);
    result.successes = read_roll();
  }
  result.won = result.successes > 0;
  const bool by_fighting = result.way == Way::fight;
  if (result.won) {
    tell_all(by_fighting ? say::won : say::slipped_away, "dn.combat.15"_rule, h);
  } else {
    tell_all(result.way == Way::elude ? say::caught : say::lost, "dn.combat.16"_rule, h);
  }
  const cards::Node* const follows =
      result.won ? (by_fighting ? encounter.won : nullptr) : encounter.lost;
  cards::Occasion resolved = about(h);
  resolved.outcome = result.successes;
  stop_for_holds();
  cards::offer(run_, kRollResult, resolved);
  // What the tactic, the foe and the laws of the land now do is one set (dn.timing.2).
  cards::fire(run_, kRollResult, resolved, {encounter.speaker, encounter.clause, follows});
  if (result.won) open(kCombatWon, resolved);
  s.combat = before;
  s.roll = {};
  return result;
}

Way Table::choose_way(HeroIndex h, const Encounter& encounter) {
  if (encounter.attacks) return Way::fight;
  tell_all(say::meets, "dn.combat.1"_rule, h, encounter.speaker.source.card, encounter.strength,
           encounter.awareness);
  open(kCombatMode, about(h));
  Options options = this->options();
  options.add({kFight});
  options.add({kElude});
  options.add({kConcede});
  const Option choice = ask(seat_of(h), ask::way, options, {h, encounter.speaker.source.card});
  if (choice.verb == kConcede) {
    tell_all(say::concedes, "dn.combat.9"_rule, h);
    return Way::concede;
  }
  const bool fights = choice.verb == kFight;
  tell_all(fights ? say::fights : say::eludes, "dn.combat.4"_rule, h);
  return fights ? Way::fight : Way::elude;
}

// Begins the roll: the tactic says with how many dice.
void Table::choose_tactic(HeroIndex h, const Encounter& encounter) {
  const bool fights = s.combat.way == Way::fight;
  begin_roll(h, fights ? RollKind::fight : RollKind::elude, 1,
             fights ? encounter.strength : encounter.awareness);
  open(kCombatTactic, about(h));
  Options options = this->options();
  options.add({kOneDie});
  const Form form = fights ? kFightForm : kEludeForm;
  for (const auto [instance, source] : s.in_play.cards_of(h)) {
    if (pack.kinds[source.card] != CardKind::tactic) continue;
    const Option tactic{kTactic, source.card};
    const int clause = pack.clause(source.card, form);
    if (clause < 0) {
      options.refuse(tactic, "dn.combat.5"_rule);
    } else if (is_exhausted(instance)) {
      options.refuse(tactic, "dn.exhaust.4"_rule);
    } else {
      const cards::Usable usable = cards::usable(run_, about(h), run_.speaker(instance), clause);
      options.add_if(usable == cards::Usable::yes, tactic, "dn.power.8"_rule);
    }
  }
  const Option choice = ask(seat_of(h), ask::tactic, options, {h, encounter.speaker.source.card});
  if (choice.verb == kOneDie) return;
  tell_all(say::tactic, "dn.combat.7"_rule, h, choice.a);
  for (const auto [instance, source] : s.in_play.cards_of(h)) {
    if (source.card != choice.a) continue;
    s.combat.tactic = static_cast<std::uint8_t>(instance);
    cards::carry_out(run_, about(h), run_.speaker(instance), pack.clause(choice.a, form),
                     cards::Consent::given);
  }
}

// From darkness 25 on every blight is stronger (dn.ruling.16).
int Table::power_of(int instance) {
  const cards::Source& blight = s.in_play[instance];
  const int base = pack.blights[pack.numbers[blight.card]].power + (s.darkness >= 25 ? 1 : 0);
  return cards::quantity(run_, {.subject = turn_hero(), .place = blight.place}, kBlightPower, base);
}

void Table::attack_blight(HeroIndex h, int instance) {
  const CardIndex card = card_of(instance);
  const int power = power_of(instance);
  tell_all(say::attacks_blight, "dn.act.blight.3"_rule, h, pack.numbers[card], power);
  const int defense = pack.clause(card, kDefense);
  Encounter encounter;
  encounter.foe = Foe::blight;
  encounter.strength = power;
  encounter.speaker = {s.in_play[instance], cards::kNotInPlay};
  encounter.clause = std::max(0, defense);
  if (defense >= 0)
    encounter.lost = &pack.cards[card].clauses[static_cast<std::size_t>(defense)].body;
  encounter.attacks = true;
  const Result result = fight_out(h, encounter);
  const bool still_there = s.in_play[instance].card == card;
  if (result.won && still_there) destroy_blight(instance, h, "dn.act.blight.5"_rule);
}

void Table::meet_necromancer(HeroIndex h, bool attacks) {
  const cards::Card& card = pack.cards[pack.necromancer];
  const int lost = pack.clause(pack.necromancer, kLost);
  Encounter encounter;
  encounter.foe = Foe::necromancer;
  encounter.strength = pack.strength;
  encounter.awareness = pack.awareness;
  encounter.speaker = {{.card = pack.necromancer}, cards::kNotInPlay};
  encounter.clause = lost;
  encounter.lost = &card.clauses[static_cast<std::size_t>(lost)].body;
  encounter.attacks = attacks;
  const Result result = fight_out(h, encounter);
  if (result.won && result.way == Way::fight && !halted_) strike_necromancer(h, result.relic);
}

// A blight shields him; without one, only a relic can kill (dn.act.necro.4, 6, 7).
void Table::strike_necromancer(HeroIndex h, bool with_relic) {
  const Place place = place_of(h);
  if (s.blights_at[place] > 0) {
    Options options = this->options();
    each_of(blights_at(place), [&](int number) { options.add({kChooseBlight, number}); });
    const Option choice = ask(seat_of(h), ask::destroy_blight, options, {h});
    return destroy_blight(blight_at(place, choice.a), h, "dn.act.necro.6"_rule);
  }
  if (with_relic) return end(Ending::slain, say::slain, "dn.act.necro.5"_rule, h);
  tell_all(say::no_harm_done, "dn.act.necro.7"_rule, h);
}

}  // namespace gloam::games::darkest_night
