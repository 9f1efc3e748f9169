// The words of Scenario Cards: sites, objects, people, lamps, Nests, and how it ends.
#include "games/dying_light/cards/words.h"

namespace gloam::games::dying_light {

using cards::Fold;
using cards::kNumber;
using cards::Scope;
using cards::Vocabulary;

namespace {

CardIndex card(int n) { return static_cast<CardIndex>(n); }

// What a word of the pack is on this board, or kNowhere.
Zone zone_on(const Run& run, int word) {
  return run.at.pack.zones_named[run.at.scenario.board][static_cast<std::size_t>(word)];
}
Area area_on(const Run& run, int word) {
  return run.at.pack.areas_named[run.at.scenario.board][static_cast<std::size_t>(word)];
}
int kind_of(const Run& run, int infected) {
  return run.at.pack.numbers[static_cast<std::size_t>(infected)];
}

void declare_windows(Vocabulary& v, const Types& t) {
  const auto about = [](Run& run, int thing) { return run.place == thing; };
  v.window("interact", kInteractAt, Scope::all, {{"site", t.site}}, "by Interact at {site}", about)
      .only_of({"story"})
      .only_offers();
  v.window("taken", kTaken, Scope::all, {{"object", t.object}}, "when a Runner takes a {object}",
           about)
      .only_of({"story"})
      .only_fires();
  v.window("delivered", kDelivered, Scope::all, {{"object", t.object}},
           "when a Runner brings a {object}", about)
      .only_of({"story"})
      .only_fires();
  v.window("lost", kLost, Scope::all, {{"object", t.object}}, "when a {object} is lost", about)
      .only_of({"story"})
      .only_fires();
  v.window("entered", kEntered, Scope::all, {{"area", t.area}}, "when a Runner enters {area}",
           [](Run& run, int area) { return run.place == area_on(run, area); })
      .only_of({"story"})
      .only_fires();
  v.window("lit", kLampLit, Scope::all, {}, "when a Lamp is lit").only_of({"story"}).only_fires();
  v.window("switched", kSwitched, Scope::all, {}, "when a site is switched on")
      .only_of({"story"})
      .only_fires();
  v.window("nest_burnt", kNestBurnt, Scope::all, {}, "when a Nest is burnt")
      .only_of({"story"})
      .only_fires();
  v.window("hard_hit", kHardHit, Scope::all, {}, "when a Runner takes two or more Wounds at once")
      .only_of({"story"})
      .only_fires();
  v.window("exposure_end", kExposureEnds, Scope::all, {}, "when the Exposure Phase ends")
      .only_of({"story"})
      .only_fires();
  v.window("end_phase", kEndPhase, Scope::all, {}, "at the start of the End Phase")
      .only_of({"story"})
      .only_fires();
}

void declare_numbers(Vocabulary& v, const Types& t) {
  v.number("runners", {}, "the number of Runners", "there [are|is] {cmp:Runner|Runners}",
           [](Run& run) { return int{run.at.s.runners_in_play}; })
      .each("Runner");
  v.number("lying", {{"object", t.object}}, "the number of {object} tokens on the board",
           "the number of {object} tokens on the board is {cmp}",
           [](Run& run, int object) { return run.at.lying(card(object)); });
  v.number("carried", {{"object", t.object}}, "the number of {object} tokens that Runners carry",
           "the number of {object} tokens that Runners carry is {cmp}",
           [](Run& run, int object) { return run.at.carried(card(object)); });
  v.number("carrying", {{"object", t.object}}, "the number of {object} tokens you carry",
           "the number of {object} tokens you carry is {cmp}",
           [](Run& run, int object) { return run.at.carrying(whom(run), card(object)); });
  v.number("brought", {{"object", t.object}}, "the number of {object} tokens brought",
           "the number of {object} tokens brought is {cmp}",
           [](Run& run, int object) { return run.at.delivered(card(object)); });
  v.number("just_brought", {}, "the number just brought", "the number just brought is {cmp}",
           [](Run& run) { return run.at.just_delivered(); });
  v.number("burning", {}, "the number of Lamps that burn", "the number of Lamps that burn is {cmp}",
           [](Run& run) { return run.at.burning(); });
  v.number("active", {{"site", t.site}}, "the number of sites “{site}” that are on",
           "the number of sites “{site}” that are on is {cmp}",
           [](Run& run, int site) { return run.at.switched_on(card(site), false); });
  v.number("going_off", {{"site", t.site}}, "the number of sites “{site}” that go off now",
           "the number of sites “{site}” that go off now is {cmp}",
           [](Run& run, int site) { return run.at.switched_on(card(site), true); });
  v.number("nests", {}, "the number of Nests", "there [are|is] {cmp:Nest|Nests}",
           [](Run& run) { return run.at.nests_left(); });
  v.number("burnt", {}, "the number of burnt Nests", "the number of burnt Nests is {cmp}",
           [](Run& run) { return int{run.at.s.burnt}; })
      .each("burnt Nest");
  v.number("at_most", {{"most", kNumber}, {"n", kNumber}}, "{n}, at most {most}",
           "{n}, at most {most}, is {cmp}",
           [](Run&, int most, int n) { return std::min(most, n); });
  v.number("half", {{"n", kNumber}}, "half of {n}, rounded up", "half of {n}, rounded up, is {cmp}",
           [](Run&, int n) { return (n + 1) / 2; });
}

void declare_scenario_conditions(Vocabulary& v, const Types& t) {
  v.cond("revealed", {{"card", t.story}}, "{card} is revealed", "{card} is not revealed",
         [](Run& run, int story) { return run.at.revealed(card(story)); });
  v.cond("carries", {{"object", t.object}}, "you have a {object}", "you have no {object}",
         [](Run& run, int object) { return run.at.carrying(whom(run), card(object)) > 0; });
  v.cond("room_for", {{"object", t.object}}, "you can carry one more {object}",
         "you can carry no more {object}", [](Run& run, int object) {
           return run.at.carrying(whom(run), card(object)) < run.at.limit_of(card(object));
         });
  v.cond("holder_in", {{"item", t.item}, {"area", t.area}}, "whoever has the {item} is in {area}",
         "nobody with the {item} is in {area}", [](Run& run, int item, int area) {
           return run.at.holder_in(card(item), area_on(run, area));
         });
  v.cond("nobody_near", {}, "no Runner is in an Area with Infected",
         "a Runner is in an Area with Infected",
         [](Run& run) { return run.at.nobody_near_infected(); });
  v.cond("all_in", {{"a", t.area}, {"b", t.area}, {"c", t.area}},
         "all Runners are in {a}, {b} or {c}", "not all Runners are in {a}, {b} or {c}",
         [](Run& run, int a, int b, int c) {
           std::uint32_t areas = 0;
           for (const int word : {a, b, c}) {
             const Area area = area_on(run, word);
             if (area != kNowhere) areas |= 1u << area;
           }
           return run.at.everyone_in(areas);
         });
  v.cond("all_took", {}, "every Runner has taken one from where it was placed",
         "not every Runner has taken one from where it was placed",
         [](Run& run) { return run.at.everyone_took(); });
  v.cond("worked", {{"site", t.site}}, "you have used {site} this round",
         "you have not used {site} this round",
         [](Run& run, int site) { return run.at.worked(whom(run), card(site)); });
  v.cond("is_on", {}, "it is on", "it is off", [](Run& run) { return run.at.site_is_on(); });
  v.cond("is_fitted", {}, "it is fitted", "it is not fitted",
         [](Run& run) { return run.at.fitted(); });
  v.cond("is_dark", {}, "it is dark", "it burns", [](Run& run) { return run.at.dark_here(); });
  v.cond("different_hands", {}, "different Runners switched them on (one Runner: the same)",
         "one Runner switched two of them on",
         [](Run& run) { return run.at.by_different_runners(); });
  v.cond("called", {}, "it was called off this round", "it was not called off this round",
         [](Run& run) { return run.at.s.called != 0; });
}

void declare_board_effects(Vocabulary& v, const Types& t) {
  v.effect("reveal", {{"card", t.story}}, "reveal {card}",
           [](Run& run, int story) { run.at.reveal(card(story), whom(run)); });
  v.effect("event", {{"number", kNumber}, {"round", kNumber}, {"card", t.story}},
           "put Event {number} on round {round} ({card})",
           [](Run& run, int n, int round, int story) {
             run.at.set_event(n, std::min(round, 99), card(story));
           });
  v.effect("site", {{"site", t.site}, {"zone", t.zone}}, "put {site} on {zone}",
           [](Run& run, int site, int zone) { run.at.place_site(card(site), zone_on(run, zone)); });
  v.effect(
      "put", {{"feature", t.feature}, {"zone", t.zone}}, "put {feature} on {zone}",
      [](Run& run, Feature feature, int zone) { run.at.put_feature(feature, zone_on(run, zone)); });
  v.effect("light", {{"zone", t.zone}}, "the UV Spot on {zone} becomes active",
           [](Run& run, int zone) { run.at.light(zone_on(run, zone), kForGood, false); });
  v.effect("light_here", {{"rounds", kNumber}}, "light it for {rounds:round|rounds}",
           [](Run& run, int rounds) { run.at.light_here(std::min(rounds, 15)); });
  v.effect("all_dark", {}, "all Lamps go dark", [](Run& run) { run.at.all_dark(); });
  v.effect("dim", {}, "the Lamp with the fewest rounds left goes dark (ties: the leader)",
           [](Run& run) { run.at.dim(); });
  v.effect(
      "open", {{"from", t.zone}, {"to", t.zone}}, "the wall between {from} and {to} is removed",
      [](Run& run, int from, int to) { run.at.open_wall(zone_on(run, from), zone_on(run, to)); });
  v.effect("switch_on", {}, "switch it on until the End Phase is over (one Runner: the next one)",
           [](Run& run) { run.at.switch_on(whom(run)); });
  v.effect("switch_off", {}, "all sites go off, and what was fitted to them is used up",
           [](Run& run) { run.at.switch_off(); });
  v.effect("take_up_planks", {}, "every laid Plank lies again on the roof it was laid from",
           [](Run& run) { run.at.take_up_planks(); });
  v.effect("call_off", {}, "call the evening off", [](Run& run) { run.at.s.called = 1; });
  v.effect("score", {{"n", kNumber}}, "score {n}",
           [](Run& run, int n) { run.at.s.score = static_cast<std::uint8_t>(std::min(n, 99)); });
  v.effect("win", {}, "the Runners win", [](Run& run) { run.at.win(); });
  v.effect("defeat", {}, "the Runners lose", [](Run& run) { run.at.lose(Ending::time); });
  v.effect("fail", {}, "the Runners have failed and lose",
           [](Run& run) { run.at.lose(Ending::failed); });
}

void declare_object_effects(Vocabulary& v, const Types& t) {
  v.effect("lay", {{"object", t.object}, {"n", kNumber}}, "place {object} tokens: {n}",
           [](Run& run, int object, int n) { run.at.lay(card(object), n); });
  v.effect("lay_at", {{"object", t.object}, {"n", kNumber}, {"zone", t.zone}},
           "place {object} tokens on {zone}: {n}", [](Run& run, int object, int n, int zone) {
             run.at.lay_at(card(object), zone_on(run, zone), std::min(n, 20));
           });
  v.effect("take", {{"object", t.object}}, "take a {object}",
           [](Run& run, int object) { run.at.gain_object(whom(run), card(object)); });
  v.effect("spend", {{"object", t.object}}, "use up a {object}",
           [](Run& run, int object) { run.at.give_up(whom(run), card(object), 1); });
  v.effect("bring", {{"object", t.object}}, "bring a {object}",
           [](Run& run, int object) { run.at.deliver(whom(run), card(object), false); });
  v.effect("bring_all", {{"object", t.object}}, "bring every {object} you carry",
           [](Run& run, int object) { run.at.deliver(whom(run), card(object), true); });
  v.effect("drop", {{"object", t.object}}, "put a {object} down in your Zone",
           [](Run& run, int object) { run.at.put_down(whom(run), card(object)); });
  v.effect("strays", {{"object", t.object}},
           "every {object} is lost who waits in an Area with Infected and without a Runner",
           [](Run& run, int object) { run.at.lose_strays(card(object), whom(run)); });
  v.effect("fit", {{"object", t.object}}, "fit a {object}",
           [](Run& run, int object) { run.at.fit(whom(run), card(object)); });
  v.effect("gain", {{"item", t.item}}, "take the {item}",
           [](Run& run, int item) { run.at.gain_item(whom(run), card(item)); });
  v.effect("epic_loot", {{"n", kNumber}}, "draw {n:Epic card|Epic cards}", [](Run& run, int n) {
    for (; n > 0; --n) run.at.draw_loot(whom(run), 1, 1);
  });
}

void declare_infected_effects(Vocabulary& v, const Types& t) {
  v.effect("spawn", {{"n", kNumber}}, "spawn {n} in the Nest nearest to you", [](Run& run, int n) {
    run.at.spawn_nearest(run.at.area_of(whom(run)), n, whom(run), kAnyKind);
  });
  v.effect("spawn_kind", {{"n", kNumber}, {"kind", t.infected}},
           "spawn {n} {kind} in the Nest nearest to you", [](Run& run, int n, int kind) {
             run.at.spawn_nearest(run.at.area_of(whom(run)), n, whom(run), kind_of(run, kind));
           });
  v.effect("spawn_near", {{"n", kNumber}, {"area", t.area}},
           "spawn {n} in the Nest nearest to {area}", [](Run& run, int n, int area) {
             const Area there = area_on(run, area);
             if (there != kNowhere) run.at.spawn_nearest(there, n, whom(run), kAnyKind);
           });
  v.effect("spawn_near_site", {{"n", kNumber}, {"site", t.site}},
           "spawn {n} in the Nest nearest to {site} that is on",
           [](Run& run, int n, int site) { run.at.spawn_near_site(card(site), n, whom(run)); });
  v.effect("each_nest", {{"n", kNumber}}, "each Nest spawns {n}",
           [](Run& run, int n) { run.at.each_nest(n, whom(run)); });
  v.effect("spawn_far", {{"kind", t.infected}},
           "a {kind} appears in the Nest whose nearest Runner is furthest away (ties: the leader)",
           [](Run& run, int kind) { run.at.spawn_far(kind_of(run, kind)); });
  v.effect("spawn_chosen", {{"kind", t.infected}, {"n", kNumber}},
           "a {kind} appears in each of {n} Nests of the leader’s choice",
           [](Run& run, int kind, int n) { run.at.spawn_chosen(kind_of(run, kind), n); });
  v.effect("cries", {{"object", t.object}},
           "one Infected appears where a {object} waits whose nearest Runner is furthest away "
           "(ties: the leader)",
           [](Run& run, int object) { run.at.cries(card(object)); });
  v.effect("specials_move", {}, "each special Infected moves one Area towards the nearest Runner",
           [](Run& run) { run.at.special_moves(); });
  v.mod("spawn_bonus", kSpawnBonus, Fold::add, Scope::all, {{"n", kNumber}},
        "whenever an Area’s cards show a Spawn symbol, {n} more are spawned",
        [](Run&, int n) { return n; });
  v.mod("spawn_as_move", kSpawnsMove, Fold::permit, Scope::all, {},
        "Spawn symbols count as Move symbols", [](Run&) { return 1; });
  v.mod("closed", kClosedSite, Fold::forbid, Scope::all, {{"site", t.site}}, "{site} is closed",
        [](Run& run, int site) { return run.deed.site == site ? 1 : cards::kSilent; });
}

}  // namespace

void declare_scenario_words(Vocabulary& v, const Types& t) {
  declare_windows(v, t);
  declare_numbers(v, t);
  declare_scenario_conditions(v, t);
  declare_board_effects(v, t);
  declare_object_effects(v, t);
  declare_infected_effects(v, t);
}

}  // namespace gloam::games::dying_light
