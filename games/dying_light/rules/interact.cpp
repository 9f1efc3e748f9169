#include <cstdlib>

#include "games/dying_light/rules/table.h"

namespace gloam::games::dying_light {

using engine::Option;
using engine::Options;

// dl.interact.1, dl.ruling.60: whatever lies in the Runner's own Zone, where it changes something.
void Table::offer_interacts(int who, Options& options) {
  for (site_ = 0; site_ < s.tokens.size(); ++site_) {
    const Token& token = s.tokens[site_];
    if (token.zone != runner(who).zone) continue;
    switch (token.feature) {
      case Feature::common_loot:
      case Feature::epic_loot:
        options.add({kSearch, static_cast<int>(token.feature)});
        break;
      case Feature::spear:
        offer_throws(who, options);
        break;
      case Feature::workbench:
        offer_workbench(who, options);
        break;
      case Feature::bell:
        options.add({kRing});
        break;
      case Feature::gas_tank:
        options.add_if(may_light(who, token), {kLightTank}, "dl.golden.2"_rule);
        break;
      case Feature::object:
        if (options.contains({kTakeObject, token.thing})) break;
        options.add_if(may_take(who, token.thing), {kTakeObject, token.thing}, "dl.golden.2"_rule);
        break;
      case Feature::site:
        offer_site(who, options);
        break;
      default:
        break;
    }
  }
  offer_carried(who, options);
}

// What Scenario Cards say of the site.
void Table::offer_site(int who, Options& options) {
  const CardIndex site = s.tokens[site_].thing;
  if (asked(who, kClosedSite, Deed{.action = kInteracting, .site = site}, 1) == 0) return;
  Options uses = this->options();
  cards::add_uses(run_, kInteractAt, {.subject = who, .place = site}, who, uses);
  for (const Option& use : uses) options.add({kWork, site, Doing::of_use(use).number()});
}

bool Table::may_take(int who, CardIndex object) const {
  const Object& one = pack.objects[pack.numbers[object]];
  const bool turn = !one.by_turns || s.runners_in_play == 1 || s.last_taker != who;
  return turn && carrying(who, object) < one.carry && !runner(who).carried.full();
}

// Another Runner must light it; a Runner alone in another round (dl.feature.3).
bool Table::may_light(int who, const Token& tank) const {
  return s.runners_in_play == 1 ? tank.round != s.round : tank.who != who;
}

// What the Runner does with what is carried, or takes over from another.
void Table::offer_carried(int who, Options& options) {
  const Zone here = runner(who).zone;
  for (const CardIndex object : runner(who).carried) {
    const Object& one = pack.objects[pack.numbers[object]];
    if (one.gas && has_feature_in(here, Feature::nest) && !has_feature_in(here, Feature::gas_tank))
      options.add({kPutTank, object});
    if (!one.plank || !city.building(here) || s.planks.full()) continue;
    for (const Zone to : city.two_away(here)) {
      const bool reaches = city.building(to) && std::abs(city.level(to) - city.level(here)) <= 1;
      if (reaches && !step_to(here, to)) options.add({kLayPlank, named(to)});
    }
  }
  for (int other = 0; other < s.runners_in_play; ++other) {
    if (other == who || runner(other).zone != here) continue;
    for (const CardIndex object : runner(other).carried)
      if (is_person(object) && carrying(who, object) < limit_of(object))
        options.add({kTakeOver, object, runner(other).self});
  }
}

// dl.feature.5
void Table::offer_workbench(int who, Options& options) {
  const Runner& one = runner(who);
  const bool free = permitted(who, kFreeRepair) && one.tinkered == 0;
  for (std::size_t slot = 0; slot < kGearSlots; ++slot)
    if (one.wear[slot] != kUndamaged)
      options.add_if(one.loot[0] > 0 || free, {kMend, static_cast<int>(slot)}, "dl.feature.5"_rule);
  if (can_upgrade(who)) options.add_if(one.loot[1] > 0, {kUpgradeAt}, "dl.feature.5"_rule);
}

void Table::interact(int who, Option choice) {
  ++s.tally.interacts;
  const Zone here = runner(who).zone;
  switch (choice.verb) {
    case kSearch:
      take_loot(who, static_cast<Feature>(choice.a));
      break;
    case kThrow:
      throw_spear(who, choice);
      break;
    case kMend:
      mend(who, static_cast<std::size_t>(choice.a));
      break;
    case kUpgradeAt:
      --runner(who).loot[1];
      upgrade(who);
      break;
    case kRing:
      ring(here);
      break;
    case kLightTank:
      light_tank(who);
      break;
    case kTakeObject:
      take_object(who, static_cast<CardIndex>(choice.a));
      break;
    case kPutTank:
      put_tank(who, static_cast<CardIndex>(choice.a));
      break;
    case kLayPlank:
      lay_plank(who, zone_in(choice.a));
      break;
    case kTakeOver:
      move_item(runner_of(choice.b), who, static_cast<CardIndex>(choice.a));
      break;
    default:
      use_site(who, choice);
      break;
  }
  work_risk(who, kInteracting);  // dl.interact.5
}

void Table::use_site(int who, Option choice) {
  const auto site = static_cast<CardIndex>(choice.a);
  const Doing doing = Doing::of(choice.b);
  for (site_ = 0; s.tokens[site_].zone != runner(who).zone || s.tokens[site_].thing != site;)
    ++site_;
  tell(everyone(), say::interacted, "dl.interact.2"_rule, runner(who).self, site);
  cards::carry_out(run_, {.subject = who, .place = site},
                   run_.speaker(s.in_play.copies_of(doing.card).first()), doing.clause,
                   cards::Consent::given);
  runner(who).worked = static_cast<std::uint16_t>(runner(who).worked | 1u << pack.numbers[site]);
}

// dl.loot.1, dl.loot.2
void Table::take_loot(int who, Feature feature) {
  const std::size_t deck = feature == Feature::common_loot ? 0 : 1;
  s.tokens.take_at(find_token(runner(who).zone, feature));
  ++runner(who).loot[deck];
  draw_loot(who, static_cast<int>(deck), asked(who, kLootDraws, kInteracting, 1));
}

// One that lies where it was placed, if there is one.
void Table::take_object(int who, CardIndex object) {
  int at = object_in(runner(who).zone, object, false);
  const bool placed = at >= 0;
  if (!placed) at = object_in(runner(who).zone, object, true);
  if (s.tokens[at].count > 1)
    --s.tokens[at].count;
  else
    s.tokens.take_at(at);
  if (placed) runner(who).took = 1;
  s.last_taker = static_cast<std::uint8_t>(who);
  gain_object(who, object);
  cards::fire(run_, kTaken, {.subject = who, .place = object});
}

void Table::put_tank(int who, CardIndex object) {
  give_up(who, object, 1);
  s.tokens.put({.zone = runner(who).zone,
                .feature = Feature::gas_tank,
                .who = static_cast<std::uint8_t>(who),
                .round = s.round});
  tell(everyone(), say::tank_put, "dl.feature.3"_rule, runner(who).self, named(runner(who).zone));
}

// Biters and Virals die, Runners are hurt, the Nest is gone (dl.feature.3).
void Table::light_tank(int who) {
  const Zone zone = runner(who).zone;
  const Area area = city.area(zone);
  s.tokens.take_at(find_token(zone, Feature::gas_tank));
  tell(everyone(), say::tank_lit, "dl.feature.3"_rule, runner(who).self, named(zone));
  for (const std::size_t kind : {std::size_t{kBiter}, std::size_t{kViral}}) {
    s.supply[kind] = static_cast<std::uint8_t>(s.supply[kind] + crowd(area).standing[kind] +
                                               crowd(area).down[kind]);
    crowd(area).standing[kind] = crowd(area).down[kind] = 0;
  }
  put_feature(Feature::fire, zone);
  for (int other = 0; other < s.runners_in_play && !over(); ++other)
    if (area_of(other) == area) take_wounds(other, 1, "dl.feature.3"_rule);
  const int nest = find_token(zone, Feature::nest);
  if (over() || nest < 0) return;
  s.tokens.take_at(nest);
  ++s.burnt;
  cards::fire(run_, kNestBurnt, {.subject = who});
}

void Table::lay_plank(int who, Zone to) {
  for (const CardIndex object : runner(who).carried) {
    if (!pack.objects[pack.numbers[object]].plank) continue;
    give_up(who, object, 1);
    s.planks.put({runner(who).zone, to});
    return tell(everyone(), say::plank_laid, "dl.feature.4"_rule, runner(who).self, named(to));
  }
}

// dl.feature.6
void Table::ring(Zone zone) {
  constexpr int kHeard = 2;
  s.tokens.take_at(find_token(zone, Feature::bell));
  tell(everyone(), say::rang, "dl.feature.6"_rule, named(zone));
  const Area bell = city.area(zone);
  for (int far = 1; far <= kHeard; ++far) {
    for (int area = 0; area < city.areas(); ++area) {
      const auto from = static_cast<Area>(area);
      if (city.distance(bell, from) != far || runner_in(from)) continue;
      for (const int kind : {kVolatile, kViral, kBiter}) {
        if (crowd(from).standing[static_cast<std::size_t>(kind)] == 0) continue;
        step_towards(from, 1u << bell, kind, "dl.feature.6"_rule);
        break;
      }
    }
  }
}

// A Tinker mends more, and once without a token.
void Table::mend(int who, std::size_t slot) {
  Runner& one = runner(who);
  if (one.loot[0] > 0)
    --one.loot[0];
  else
    one.tinkered = 1;
  for (int steps = asked(who, kRepairSteps, kInteracting, 1); steps > 0; --steps) repair(who, slot);
}

}  // namespace gloam::games::dying_light
