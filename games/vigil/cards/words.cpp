// The words that Vigil's cards are written in. One declaration gives checking, running, text and
// manual.
#include "games/vigil/rules/table.h"

namespace gloam::games::vigil {

using cards::ClauseKind;
using cards::Fold;
using cards::kNumber;
using cards::Lives;
using cards::Meant;
using cards::Person;
using cards::Scope;
using cards::Type;
using cards::Vocabulary;
using engine::Seat;

namespace {

// What words touch, so that the order of simultaneous cards is asked only where it matters.
enum Touched : std::uint64_t { kOil = 1, kDawns = 2, kHands = 4, kNightSky = 8 };

// What costs take from.
enum Account { kOilSpent };

constexpr auto kByCard = "vigil.day.5"_rule;

template <class Act>
void each_seat(std::uint32_t seats, const Act& act) {
  for (Seat seat = 0; seat < kMostSeats; ++seat)
    if ((seats >> seat & 1) != 0) act(seat);
}

const Watcher& your_lamp(const Run& run) { return run.at.s.watchers[run.you()]; }

std::uint32_t rivals(const Run& run) { return ((1u << run.at.s.seats) - 1u) & ~(1u << run.owner); }

std::uint32_t rivals_with_oil(const Run& run) {
  std::uint32_t with_oil = 0;
  each_seat(rivals(run),
            [&](Seat seat) { with_oil |= run.at.s.watchers[seat].oil > 0 ? 1u << seat : 0u; });
  return with_oil;
}

void declare(Vocabulary& v) {
  const Type watcher = v.type("watcher", engine::Operand::seat);

  v.select(watcher, "you", {}, "you", "you", Person::you, [](Run& run) { return 1u << run.owner; });
  v.select(watcher, "rivals", {}, "each other watcher", "each other watcher", Person::one,
           [](Run& run) { return rivals(run); })
      .means(Meant::all)
      .doc("All watchers but the owner of the card.");
  v.select(watcher, "rival_with_oil", {}, "another watcher who has oil", "that watcher",
           Person::one, [](Run& run) { return rivals_with_oil(run); })
      .means(Meant::choice);

  v.number("oil", {}, "oil", "you have {cmp} oil", [](Run& run) {
     return your_lamp(run).oil;
   }).touches(kOil);
  v.number("cards", {}, "cards in hand", "you hold {cmp:card|cards}", [](Run& run) {
     return your_lamp(run).hand.size();
   }).touches(kHands);
  v.number("die", {}, "die", "a die shows {cmp}", [](Run& run) { return run.at.roll(6); })
      .least(1)
      .doc("Rolls a die each time it is looked at.");

  v.effect("gain", {{"n", kNumber}, {"who", watcher, "you"}}, "{who} [gain|gains] {n:oil}",
           [](Run& run, int n, std::uint32_t who) {
             each_seat(who, [&](Seat seat) { run.at.gain_oil(seat, n, kByCard); });
           })
      .touches(kOil)
      .adds();
  v.effect("lose", {{"n", kNumber}, {"who", watcher, "you"}}, "{who} [lose|loses] {n:oil}",
           [](Run& run, int n, std::uint32_t who) {
             each_seat(who, [&](Seat seat) { run.at.lose_oil(seat, n, kByCard); });
           })
      .touches(kOil);
  v.effect("score", {{"n", kNumber}}, "score {n#a dawn|dawns}",
           [](Run& run, int n) { run.at.score(run.you(), n, kByCard); })
      .touches(kDawns)
      .adds();
  v.effect("draw", {{"n", kNumber}}, "draw {n#a card|cards}", [](Run& run, int n) {
     run.at.draw_cards(run.you(), n, kByCard);
   }).touches(kHands);
  v.effect("darken", {{"n", kNumber}}, "~darkness {n+}", [](Run& run, int n) { run.at.darken(n); })
      .touches(kNightSky)
      .adds();

  v.mod("light", kLight, Fold::add, Scope::owner, {{"n", kNumber}}, "you have {n+} light",
        [](Run&, int n) { return n; })
      .doc("Changes the light that is compared with the darkness.");

  v.cost("spend", {{"n", kNumber}}, "spend {n:oil}", [](Run& run, int n) {
     if (run.dry) return run.affords(kOilSpent, your_lamp(run).oil, n);
     run.at.lose_oil(run.you(), n, "vigil.day.8"_rule);
     return true;
   }).touches(kOil);
  v.cost("discard", {}, "discard this", [](Run& run) {
    if (!run.dry) run.at.discard_charm(run.instance);
    return true;
  });

  // Nobody would ask for other clauses than these, so they are refused.
  v.window("turn", kTurn, Scope::owner, {}, "on your turn").only_of({"charm"}).only_offers();
  v.window("darkness_rolled", kDarknessRolled, Scope::all, {}, "when the darkness is rolled")
      .only_of({"flash"})
      .only_offers()
      .once();
  v.window("dawn", kDawn, Scope::owner, {}, "at dawn").only_of({"charm"}).only_fires();
  v.proposal("harm", kHarm, Scope::owner, {}, "you would be harmed").only_of({"charm"});
  v.form("deed", kDeed, ClauseKind::activated, {}, "").only_of({"deed"}).once();
  v.every_use_has_a_window();
  v.span("night", kNight, "tonight");
  v.period("round", kRound, "round");

  v.kind("deed", "Deed").lives(Lives::resolved).needs_rule({"deed"});
  v.kind("charm", "Charm").lives(Lives::in_play);
  v.kind("flash", "Flash").lives(Lives::while_used).needs_rule({"use darkness_rolled"});
}

}  // namespace

const Vocabulary& words() {
  static const Vocabulary vocabulary("vigil", 1, declare);
  return vocabulary;
}

}  // namespace gloam::games::vigil
