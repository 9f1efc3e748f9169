#include "cards/testing_words.h"

#include <algorithm>
#include <stdexcept>

namespace gloam::cards::testing {
namespace {

using Mask = std::uint32_t;
using engine::game_operand;
using engine::ThingSet;

template <class Visit>
void each(Mask heroes, const Visit& visit) {
  for (; heroes != 0; heroes &= heroes - 1) visit(std::countr_zero(heroes));
}

Hero& hero(HearthRun& run, int i) { return run.s.heroes[static_cast<std::size_t>(i)]; }

void change(HearthRun& run, Resource what, int n, Mask who) {
  each(who, [&](int i) {
    std::int8_t& has = hero(run, i).has[what];
    has = static_cast<std::int8_t>(std::clamp(has + n, 0, 99));
  });
}

void declare_types(Vocabulary& v, Type& resource, Type& roll, Type& place, Type& who) {
  resource = v.type("resource");
  roll = v.type("roll");
  place = v.type("place");
  who = v.type("hero", game_operand(0));
  v.symbols(resource, {{"grace", "grace"}, {"secrecy", "secrecy"}});
  v.symbols(roll, {{"fight", "on fight rolls", "fight roll"},
                   {"elude", "on elude rolls", "elude roll"},
                   {"any_roll", "on any roll", "roll"}});
  v.symbols(place, {{"hall", "the hall"}, {"cellar", "the cellar"}});
  v.span("turn", kThisTurn, "this turn");
  v.span("round", kThisRound, "this round");
  v.period("turn", kPerTurn, "turn");
  v.period("game", kPerGame, "game");
}

void declare_heroes(Vocabulary& v, Type who) {
  v.select(who, "you", {}, "you", "you", Person::you,
           [](HearthRun& run) { return 1 << run.owner; });
  v.select(who, "hero_here", {}, "any hero here", "that hero", Person::one,
           [](HearthRun& run) { return run.heroes_at(hero(run, run.owner).place); });
  v.select(who, "other_here", {}, "another hero here", "that hero", Person::one,
           [](HearthRun& run) {
             return run.heroes_at(hero(run, run.owner).place) & ~(1u << run.owner);
           });
  v.select(who, "companions", {}, "other heroes here", "those heroes", Person::several,
           [](HearthRun& run) {
             return run.heroes_at(hero(run, run.owner).place) & ~(1u << run.owner);
           });
  v.select(who, "each_here", {}, "each hero here", "each hero here", Person::one,
           [](HearthRun& run) { return run.heroes_at(hero(run, run.owner).place); })
      .means(Meant::all);
  v.select(who, "whoever", {}, "any hero", "that hero", Person::one, [](HearthRun&) {
     return 7;
   }).means(Meant::any);
  v.select(who, "everyone", {}, "all heroes", "they", Person::several,
           [](HearthRun&) { return 7; });
  v.select(who, "up_to", {{"n", kNumber}}, "up to {n:hero|heroes}", "they", Person::several,
           [](HearthRun&, int) { return 7; })
      .up_to("n");
}

ThingSet tiles(int from) {
  ThingSet all;
  for (int tile = from; tile < ThingSet::kCapacity; ++tile) all.add(tile);
  return all;
}

void declare_tiles(Vocabulary& v) {
  const Type tile = v.type("tile", game_operand(1), true);
  v.select(tile, "any_tile", {}, "any tile", "that tile", Person::one,
           [](HearthRun&) { return tiles(0); });
  v.select(tile, "tiles_from", {{"n", kNumber}}, "tiles from {n} on", "those tiles",
           Person::several, [](HearthRun&, int n) { return tiles(n); });
  v.select(tile, "some_tiles", {{"n", kNumber}}, "up to {n:tile|tiles}", "those tiles",
           Person::several, [](HearthRun&, int) { return tiles(0); })
      .up_to("n");
  v.select(tile, "dug", {}, "dug tiles", "those tiles", Person::several,
           [](HearthRun& run) { return run.s.dug; });
  v.number("pits", {{"among", tile}}, "the number of {among}", "there are {cmp} among {among}",
           [](HearthRun&, const ThingSet& among) { return among.size(); });
  v.effect("dig", {{"what", tile}}, "dig up {what}", [](HearthRun& run, const ThingSet& what) {
    for (const int one : what) run.s.dug.add(one);
  });
  v.mod("mud", kMud, Fold::add, Scope::who, {{"n", kNumber}, {"who", tile}}, "{n+} mud on {who}",
        [](HearthRun&, int n, const ThingSet&) { return n; });
}

void declare_values(Vocabulary& v, Type resource) {
  v.number("successes", {}, "successes", "you rolled {cmp:success|successes}", [](HearthRun& run) {
     return run.outcome;
   }).touches(0);
  v.number("has", {{"what", resource}}, "your {what}", "your {what} is {cmp}",
           [](HearthRun& run, Resource what) { return hero(run, run.owner).has[what]; });
  v.number("darkness", {}, "darkness", "darkness is {cmp}", [](HearthRun& run) {
     return run.s.darkness;
   }).touches(kTouchesDarkness);
  v.number(
       "others_here", {}, "the number of other heroes here",
       "there [are|is] {cmp:other hero|other heroes} here",
       [](HearthRun& run) { return std::popcount(run.heroes_at(hero(run, run.owner).place)) - 1; })
      .each("other hero here");
  v.number("speed", {}, "speed", "", [](HearthRun& run) { return quantity(run, run, kSpeed, 1); });
  const Type crowd = v.type("crowd");
  v.symbols(crowd, {{"heroes", "hero here", "heroes here"}, {"wounds", "wound", "wounds"}});
  v.number("count", {{"what", crowd}}, "the number of {what@}", "there [are|is] {cmp:$what}",
           [](HearthRun& run, int what) {
             const Hero& here = hero(run, run.owner);
             return what == 0 ? std::popcount(run.heroes_at(here.place)) : int{here.wounds};
           })
      .each("$");
  v.effect("meet", {{"n", kNumber}, {"what", crowd}}, "meet {n:$what}",
           [](HearthRun&, int, int) {});
  v.cond("dark", {}, "it is dark", "it is light",
         [](HearthRun& run) { return run.s.darkness > 0; });
  v.cond("alone", {}, "you are alone", "you are not alone", [](HearthRun& run) {
    return std::popcount(run.heroes_at(hero(run, run.owner).place)) == 1;
  });
  v.cond("in", {{"place", resource}}, "in {place}", "not in {place}");
}

void declare_effects(Vocabulary& v, Type resource, Type who) {
  v.effect("gain", {{"what", resource}, {"n", kNumber}, {"who", who, "you"}},
           "{who} [gain|gains] {n:$what}",
           [](HearthRun& run, Resource what, int n, Mask whom) { change(run, what, n, whom); })
      .doc("Adds to a resource.")
      .was("receive");
  v.effect("lose", {{"what", resource}, {"n", kNumber}, {"who", who, "you"}},
           "{who} [lose|loses] {n:$what}",
           [](HearthRun& run, Resource what, int n, Mask whom) { change(run, what, -n, whom); });
  v.effect("wound", {{"who", who, "you"}}, "{who} [take|takes] a wound",
           [](HearthRun& run, Mask whom) { each(whom, [&](int i) { run.wound(i); }); });
  v.effect("dice", {{"n", kNumber}, {"named", kNumber, "0"}},
           "{n:die|dice}<named:; one die gets {named+}>",
           [](HearthRun& run, int n, int named) { run.s.dice = n + 100 * named; });
  v.effect(
       "darken", {{"n", kNumber}}, "~darkness rises by {n}",
       [](HearthRun& run, int n) { run.s.darkness = clamped(std::int64_t{run.s.darkness} + n); })
      .touches(kTouchesDarkness)
      .adds();
  v.effect("douse", {}, "~darkness doubles", [](HearthRun& run) {
     run.s.darkness = clamped(2 * std::int64_t{run.s.darkness});
   }).touches(kTouchesDarkness);
  v.effect("toll", {}, "toll the bell", [](HearthRun& run) { fire(run, kBell, run); });
  v.effect("ring", {{"n", kNumber}}, "ring the bell {n*}", [](HearthRun&, int) {});
  v.effect("draw", {{"n", kNumber}}, "draw {n#a card|cards}", [](HearthRun&, int) {
   }).touches(kTouchesSecrecy);
  v.effect("look", {{"n", kNumber}}, "look at {n#the top card|the top $ cards}",
           [](HearthRun&, int) {});
  v.effect("take_that_wound", {}, "take that wound", [](HearthRun& run) { run.wound(run.owner); });
  v.effect("test", {{"target", kNumber}, {"then", kEffect}},
           "roll a die; on a {target} or more, {then}", [](HearthRun& run, const Node& node) {
             if (run.table.roll(6) >= value(run, node, 0)) value(run, node, 1);
           });
  v.effect("unfinished", {}, "do what nobody has written yet");
  v.effect("give", {{"from", who}, {"to", who}}, "~{from} gives 1 grace to {to}",
           [](HearthRun& run, Mask from, Mask to) {
             change(run, kGrace, -1, from);
             change(run, kGrace, 1, to);
           });
  v.cost("spend", {{"what", resource}, {"n", kNumber}}, "spend {n:$what}",
         [](HearthRun& run, Resource what, int n) {
           std::int8_t& has = hero(run, run.owner).has[what];
           if (run.dry) return run.affords(what, has, n);
           has = static_cast<std::int8_t>(has - n);
           return true;
         });
  v.cost("discard", {}, "discard this", [](HearthRun& run) {
    if (!run.dry) leave_play(run, run.instance);
  });
  v.cost("exhaust", {}, "exhaust this", [](HearthRun& run) {
    Source& source = run.in_play[run.instance];
    if (run.dry) return source.game[0] == 0;
    source.game[0] = 1;
    return true;
  });
}

void declare_modifiers(Vocabulary& v, Type roll, Type who) {
  v.mod("dice", kDice, Fold::add, Scope::owner, {{"n", kNumber}, {"on", roll, "any_roll"}},
        "{n+:die|dice}<on: {on}>", [](HearthRun& run, int n, RollKind on) {
          return on == kAnyRoll || on == run.roll ? n : kSilent;
        });
  v.mod("strength", kStrength, Fold::set, Scope::owner, {{"n", kNumber}}, "your strength is {n}",
        [](HearthRun&, int n) { return n; });
  v.mod("stronger", kStrength, Fold::add, Scope::owner, {{"n", kNumber}}, "{n+} strength",
        [](HearthRun&, int n) { return n; });
  v.mod("strong", kStrength, Fold::at_least, Scope::owner, {{"n", kNumber}},
        "your strength is at least {n}", [](HearthRun&, int n) { return n; });
  v.mod("weak", kStrength, Fold::at_most, Scope::owner, {{"n", kNumber}},
        "your strength is at most {n}", [](HearthRun&, int n) { return n; });
  v.mod("fog", kFog, Fold::add, Scope::here, {{"n", kNumber}}, "search difficulty {n+} here",
        [](HearthRun&, int n) { return n; });
  const Type extent = v.type("extent");
  v.symbols(extent, {{"yours", "for you"}, {"here", "here"}, {"everywhere", "everywhere"}});
  v.mod("dusty", kMud, Fold::add, Scope::where, {{"n", kNumber}, {"where", extent, "here"}},
        "{n+} dust {where}", [](HearthRun&, int n, int) { return n; });
  v.mod("may_rest", kRest, Fold::permit, Scope::owner, {}, "you may rest",
        [](HearthRun&) { return 1; });
  v.mod("no_rest", kRest, Fold::forbid, Scope::all, {}, "nobody may rest",
        [](HearthRun&) { return 1; });
  v.mod("bless", kBlessing, Fold::add, Scope::who, {{"n", kNumber}, {"who", who}},
        "{who} [have|has] {n+} luck", [](HearthRun&, int n, Mask) { return n; });
  v.mod("faster", kSpeed, Fold::add, Scope::owner, {{"n", kNumber}}, "{n~step|steps}",
        [](HearthRun&, int n) { return n; });
}

void declare_moments(Vocabulary& v, Type place, Type who) {
  v.window("bell", kBell, Scope::all, {}, "when the bell tolls");
  v.window("rolled", kRolled, Scope::owner, {}, "after the roll");
  v.window("enter", kEntered, Scope::owner, {{"place", place}}, "when you enter {place}",
           [](HearthRun& run, int where) { return run.place == where; });
  v.window("upkeep", kUpkeep, Scope::who, {{"who", who, "you"}},
           "in {who?your upkeep|the upkeep of $}");
  v.window("target_rolls", kTargetRolls, Scope::all, {}, "when the target rolls")
      .actor("that hero", [](HearthRun& run) { return run.source.target; });
  v.window("wounded", kWounded, Scope::owner, {}, "when you are wounded");
  v.window("dusk", kDusk, Scope::all, {}, "at dusk").only_of({"power"}).only_fires();
  v.window("market", kMarket, Scope::all, {}, "at the market").only_offers();
  v.proposal("wound", kWound, Scope::who, {{"who", who, "you"}}, "{who} would take a wound");
  v.proposal("roll", kRoll, Scope::owner, {}, "you would roll");
  v.state("active", kActive, "Active:");
  v.state("broken", kBroken, "While broken,");
  v.state("night", kNight, "Night:");
  v.form("action", kAction, ClauseKind::activated, {}, "action");
  v.form("fight", kFight, ClauseKind::specification, {}, "fight with {body}");
  v.form("event", kEvent, ClauseKind::trigger, {}, "");
  v.form("passive", kPassive, ClauseKind::standing, {}, "passive");
  v.state("passive", 3, "Passive:");
  v.form("haggle", kHaggle, ClauseKind::activated, {}, "haggle").only_of({"power"}).once();
  v.form("trial", kTrial, ClauseKind::activated, {{"level", kNumber}}, "trial of {level}");
}

void declare_kinds(Vocabulary& v, Type roll) {
  v.keyword("oath", "One oath at a time.");
  v.keyword("quiet", "");
  v.kind("power", "Power<of: of the {of}>").may_have("of", FieldType::text);
  v.kind("tactic", "Tactic").lives(Lives::while_used).may_have("roll", FieldType::word, roll);
  v.kind("blight", "Blight, power {power}")
      .needs("power", FieldType::number)
      .may_have("hidden", FieldType::flag);
  v.kind("event", "Event").lives(Lives::while_used).tells("subtitle");
  v.kind("omen", "Omen").lives(Lives::resolved).needs_rule({"event", "trial"});
  v.kind("gift", "Gift").lives(Lives::while_used).needs_rule({"use market", "on bell"});
  v.kind("board", "Board, {size:place|places}")
      .lives(Lives::nowhere)
      .needs("size", FieldType::number)
      .may_have("routes", FieldType::texts)
      .may_have("distances", FieldType::numbers)
      .may_have("rolls", FieldType::words, roll)
      .may_have("paved", FieldType::flag)
      .says(
          "<routes:Roads to: {routes}.>\n<rolls:{rolls:roll|rolls}: {rolls}.>\n"
          "<distances:{distances} steps.>\n<!paved:Mud.>");
  v.kind("chart", "Chart")
      .lives(Lives::nowhere)
      .needs("fogs", FieldType::texts)
      .needs("tolls", FieldType::numbers)
      .leaves_out("tolls", "paved")
      .says_of_each("board", "{board}: {fogs}<tolls:, toll {tolls}>");
}

Vocabulary make_hearth() {
  Vocabulary v("hearth", 3);
  Type resource{}, roll{}, place{}, who{};
  declare_types(v, resource, roll, place, who);
  declare_heroes(v, who);
  declare_tiles(v);
  declare_values(v, resource);
  declare_effects(v, resource, who);
  declare_modifiers(v, roll, who);
  declare_moments(v, place, who);
  declare_kinds(v, roll);
  v.freeze();
  return v;
}

}  // namespace

std::uint32_t HearthRun::heroes_at(int where) const {
  std::uint32_t out = 0;
  for (std::size_t i = 0; i < s.heroes.size(); ++i)
    if (s.heroes[i].place == where) out |= 1u << i;
  return out;
}

void HearthRun::wound(int hero_hurt) {
  const Occasion about{.subject = hero_hurt};
  if (replace(*this, kWound, about)) return;
  ++s.heroes[static_cast<std::size_t>(hero_hurt)].wounds;
  fire(*this, kWounded, about);
}

const Vocabulary& hearth() {
  static const Vocabulary vocabulary = make_hearth();
  return vocabulary;
}

Pack hearth_pack(const std::string& cards) {
  const std::string head =
      "[pack]\nformat = 1\ngame = \"hearth\"\nid = \"test\"\nversion = \"1\"\nvocabulary = 3\n";
  const PackFile file{"test.toml", head + cards};
  engine::Complaints complaints;
  std::optional<Pack> pack = load(hearth(), {&file, 1}, complaints);
  std::string all;
  for (const engine::Complaint& complaint : complaints) all += to_string(complaint, true) + "\n";
  if (!pack) throw std::runtime_error(all);
  return std::move(*pack);
}

}  // namespace gloam::cards::testing
