// The words that the cards of Dying Light are written in. One declaration gives checking, running,
// text and manual.
#include "games/dying_light/rules/table.h"

namespace gloam::games::dying_light {

using cards::FieldType;
using cards::Lives;
using cards::Vocabulary;

namespace {

struct Types {
  cards::Type die, board, zone, area, infected;
};

Types declare_types(Vocabulary& v) {
  const Types t{v.type("die"), v.ids("board", "board"),
                v.names_in("Zone", "board", "plan", zones_in),
                v.names_in("Area", "board", "plan", areas_in), v.ids("Infected", "infected")};
  v.symbols(t.die, {{"basic", "Basic"},
                    {"parkour", "Parkour"},
                    {"combat", "Combat"},
                    {"momentum", "Momentum"},
                    {"damage", "Damage"},
                    {"risk", "Risk"}});
  return t;
}

void declare_kinds(Vocabulary& v, const Types& t) {
  v.kind("evening", "Every evening")
      .lives(Lives::nowhere)
      .needs("exposure", FieldType::numbers)
      .needs("momentum_slot", FieldType::number)
      .needs("nightfall", FieldType::number)
      .needs("fatigue_slots", FieldType::number)
      .needs("crowd", FieldType::number)
      .needs("risk_dice", FieldType::number)
      .says(
          "Exposure above the slots of the Action Track: {exposure}. Slot {momentum_slot} brings "
          "the Momentum Die. Night falls in round {nightfall}. There are {fatigue_slots} Fatigue "
          "Slots and {risk_dice} Risk Dice. In an Area with {crowd} Infected no more spawn.");
  v.kind("die", "{die} Die")
      .lives(Lives::nowhere)
      .needs("die", FieldType::word, t.die)
      .needs("faces", FieldType::texts)
      .says("Faces: {faces}");
  v.kind("board", "Board")
      .lives(Lives::nowhere)
      .needs("plan", FieldType::text)
      .needs("walls", FieldType::texts)
      .needs("names", FieldType::texts)
      .says("Walls: {walls}. Areas: {names}");
  v.kind("runner", "Runner").lives(Lives::nowhere);
  v.kind("scenario", "Scenario")
      .lives(Lives::nowhere)
      .needs("board", FieldType::word, t.board)
      .needs("start", FieldType::word, t.zone)
      .needs("begins", FieldType::number)
      .needs("ends", FieldType::number)
      .needs("special", FieldType::word, t.infected)
      .needs("biters", FieldType::texts)
      .needs("tokens", FieldType::texts)
      .says(
          "Runners start in {start}. Rounds {begins} to {ends}. At nightfall: {special}.\n"
          "Biters with 1 to 4 Runners: {biters}.\n"
          "On the board: {tokens}.");
  v.kind("infected",
         "Infected, Attack {attack}, Toughness {toughness}<agile:, Agility><special:, special>")
      .lives(Lives::nowhere)
      .needs("attack", FieldType::number)
      .needs("toughness", FieldType::number)
      .needs("figures", FieldType::number)
      .may_have("agile", FieldType::flag)
      .may_have("special", FieldType::flag)
      .says("{figures} of them.");
  v.kind("exposure", "Exposure Card<hard: of the hard deck>")
      .lives(Lives::nowhere)
      .needs("day_spawn", FieldType::number)
      .needs("day_move", FieldType::number)
      .needs("night_spawn", FieldType::number)
      .needs("night_move", FieldType::number)
      .may_have("reshuffle", FieldType::flag)
      .may_have("hard", FieldType::flag)
      .says(
          "Day: Spawn {day_spawn}, Move {day_move}. Night: Spawn {night_spawn}, Move "
          "{night_move}<reshuffle:. Reshuffle>.");
  v.kind("wound", "Wound").lives(Lives::nowhere);
  v.kind("chase", "Chase Card").lives(Lives::nowhere);
}

}  // namespace

const Vocabulary& words() {
  static const Vocabulary vocabulary("dying-light", 1, [](Vocabulary& v) {
    const Types t = declare_types(v);
    declare_kinds(v, t);
  });
  return vocabulary;
}

}  // namespace gloam::games::dying_light
