// The words that the cards of Daylight are written in. One declaration gives checking, running,
// text and manual.
#include "games/daylight/rules/table.h"

namespace gloam::games::daylight {

using cards::FieldType;
using cards::Fold;
using cards::kNumber;
using cards::Lives;
using cards::Scope;
using cards::Type;
using cards::Vocabulary;

namespace {

// What an attempt is, or any of several things it may be.
enum Undertaking : std::int32_t {
  kAnyAttempt,
  kOnMonster,
  kOnMystery,
  kOnEvent,
  kOnAttack,
  kOnEscape,
  kOnHealing,
  kOnLocal,
};
constexpr std::int32_t kAnyTrait = 3;

bool is_one(const Attempt& attempt, Undertaking what) {
  return what == kAnyAttempt || static_cast<std::int32_t>(attempt.kind) == what;
}
bool is_with(const Attempt& attempt, std::int32_t trait) {
  return trait == kAnyTrait || attempt.against == trait;
}

struct Types {
  Type undertaking, trait, category, sort, deck, weapon, material, group, feature, nature;
};

Types declare_types(Vocabulary& v) {
  const Types t{v.type("undertaking"), v.type("trait", kTraitOperand),
                v.type("category"),    v.type("sort"),
                v.type("deck"),        v.type("weapon"),
                v.type("material"),    v.type("group"),
                v.type("feature"),     v.type("nature")};
  v.symbols(t.undertaking, {{"anything", "on every attempt"},
                            {"monster", "on attempts to defeat a Monster"},
                            {"mystery", "on attempts to solve a Mystery"},
                            {"event", "on attempts to survive an Event"},
                            {"attack", "to resist Attacks"},
                            {"escape", "on attempts to Escape"},
                            {"healing", "on attempts to heal"},
                            {"local", "on CHALLENGEs of LOCATIONs"}});
  v.symbols(t.trait,
            {{"body", "Body"}, {"mind", "Mind"}, {"spirit", "Spirit"}, {"any_trait", "any"}});
  v.symbols(t.category, {{"armor", "Armor"},
                         {"bows", "Bows"},
                         {"energy_weapons", "Energy Weapons"},
                         {"hand_to_hand", "Hand-to-Hand"},
                         {"pistols", "Pistols"},
                         {"rifles", "Rifles"},
                         {"shotguns", "Shotguns"},
                         {"miscellaneous", "Miscellaneous"}});
  v.symbols(t.sort,
            {{"technological", "Technological"}, {"magical", "Magical"}, {"cursed", "Cursed"}});
  v.symbols(t.deck, {{"day", "Daylight"}, {"night", "Nightfall"}});
  v.symbols(t.weapon, {{"blunt", "blunt"}, {"piercing", "piercing"}, {"energy", "energy"}});
  v.symbols(t.material, {{"plain", "plain"},
                         {"wood", "wood"},
                         {"iron", "iron"},
                         {"silver", "silver"},
                         {"gold", "gold"}});
  v.symbols(t.group, {{"powers", "power"},
                      {"boosts", "boost"},
                      {"reactions", "reaction"},
                      {"burdens", "burden"},
                      {"agendas", "agenda"},
                      {"resources", "resource"}});
  v.symbols(t.feature, {{"enclosed", "enclosed"},
                        {"outdoor", "outdoor"},
                        {"holy", "holy"},
                        {"water", "water"},
                        {"supplies", "supplies"},
                        {"crowd", "crowd"},
                        {"industrial", "industrial"},
                        {"occult", "occult"}});
  v.symbols(t.nature, {{"person", "person"},
                       {"beast", "beast"},
                       {"undead", "undead"},
                       {"spirit", "spirit"},
                       {"machine", "machine"},
                       {"swarm", "swarm"}});
  return t;
}

void declare_modifiers(Vocabulary& v, const Types& t) {
  v.mod("total", kTotal, Fold::add, Scope::owner,
        {{"n", kNumber}, {"on", t.undertaking, "anything"}, {"against", t.trait, "any_trait"}},
        "you have {n+} {on}<against: ({against})>",
        [](Run& run, int n, Undertaking on, std::int32_t against) {
          const Attempt& attempt = run.at.s.attempt;
          return is_one(attempt, on) && is_with(attempt, against) ? n : cards::kSilent;
        });
  v.mod("body", kBodyMax, Fold::add, Scope::owner, {{"n", kNumber}}, "you have {n+} Body",
        [](Run&, int n) { return n; });
  v.mod("mind", kMindMax, Fold::add, Scope::owner, {{"n", kNumber}}, "you have {n+} Mind",
        [](Run&, int n) { return n; });
  v.mod("spirit", kSpiritMax, Fold::add, Scope::owner, {{"n", kNumber}}, "you have {n+} Spirit",
        [](Run&, int n) { return n; });
}

cards::Kind& declare_gear(Vocabulary& v, const Types& t, const char* name, const char* header) {
  return v.kind(name, header)
      .may_have("price", FieldType::number)
      .may_have("requires", FieldType::numbers)
      .may_have("nightfall", FieldType::flag)
      .may_have("weapon", FieldType::word, t.weapon)
      .may_have("material", FieldType::word, t.material)
      .may_have("bonus", FieldType::number)
      .may_have("projectile", FieldType::flag)
      .may_have("single_use", FieldType::flag)
      .may_have("armor", FieldType::flag)
      .may_have("pet", FieldType::flag)
      .says(
          "<weapon:Weapon, {weapon}<material:, {material}>: +{bonus}.>\n"
          "<projectile:It uses Mind in place of Body against a Monster’s Body level.>\n"
          "<single_use:Discard it after one attempt.>\n"
          "<armor:Armor: put it on and take it off only between turns.>\n"
          "<pet:A pet: it comes and goes only between turns.>\n"
          "<requires:Needs {requires} (Body, Mind, Spirit).>\n"
          "<nightfall:Can be equipped only at Nightfall.>");
}

cards::Kind& declare_challenge(Vocabulary& v, const char* name, const char* header) {
  return v.kind(name, header)
      .needs("levels", FieldType::numbers)
      .may_have("secrets", FieldType::number)
      .may_have("items", FieldType::number)
      .may_have("power", FieldType::number)
      .tells("prompts", FieldType::texts);
}

void declare_kinds(Vocabulary& v, const Types& t) {
  v.kind("karma", "KARMA")
      .lives(Lives::nowhere)
      .needs("red", FieldType::number)
      .needs("blue", FieldType::number)
      .needs("gray", FieldType::number)
      .says("Red {red}, blue {blue}, gray {gray}.");
  declare_gear(v, t, "equipment", "{category}, {price} Power")
      .needs("category", FieldType::word, t.category)
      .tells("prompts", FieldType::texts);
  declare_gear(v, t, "item",
               "{sort} ITEM<price:, {price} Power><rid:, {rid} Power to be rid of it>")
      .needs("sort", FieldType::word, t.sort)
      .may_have("rid", FieldType::number)
      .tells("prompts", FieldType::texts);
  v.kind("secret", "SECRET, {group}<cost:, {cost} Power>")
      .needs("group", FieldType::word, t.group)
      .may_have("cost", FieldType::number)
      .may_have("immediate", FieldType::flag)
      .may_have("discard", FieldType::number)
      .may_have("rid", FieldType::number)
      .may_have("stays", FieldType::flag)
      .may_have("points", FieldType::number)
      .may_have("for_ghosts", FieldType::flag)
      .tells("prompts", FieldType::texts)
      .says(
          "<immediate:Play it at once.>\n"
          "<discard:Discard it from hand for {discard} Power.>\n"
          "<points:Worth {points} points in hand at the end.>\n"
          "<rid:{rid} Power to discard it from play.>\n"
          "<stays:It cannot be discarded from play.>\n"
          "<for_ghosts:It works for a ghost.>");
  v.kind("location", "LOCATION, {features}")
      .needs("features", FieldType::words, t.feature)
      .tells("prompts", FieldType::texts);
  v.kind("hazard", "Until Daylight…").tells("prompts", FieldType::texts);
  v.kind("darker", "A Darker World").lives(Lives::nowhere).tells("prompts", FieldType::texts);
  v.kind("surprise", "Surprise!").lives(Lives::nowhere);
  declare_challenge(v, "mystery", "{deck} Mystery, {points:point|points}")
      .needs("deck", FieldType::word, t.deck)
      .needs("points", FieldType::number)
      .says("Levels: {levels} (Body, Mind, Spirit).");
  declare_challenge(v, "event", "{deck} Event")
      .needs("deck", FieldType::word, t.deck)
      .says("Levels: {levels} (Body, Mind, Spirit).");
  declare_challenge(v, "monster", "Monster, {points:point|points}<nature:, {nature}>")
      .may_have("nature", FieldType::words, t.nature)
      .needs("points", FieldType::number)
      .needs("attacks", FieldType::texts)
      .needs("escape", FieldType::numbers)
      .needs("defeat", FieldType::number)
      .may_have("stun", FieldType::number)
      .may_have("all_at_once", FieldType::flag)
      .may_have("infects", FieldType::flag)
      .may_have("surprise", FieldType::flag)
      .may_have("weak", FieldType::texts)
      .says(
          "Levels: {levels}. Escape: {escape} (Body, Mind, Spirit).\n"
          "Attacks: {attacks}<all_at_once:, on everybody at once>.\n"
          "<stun:{stun:Success|Successes} stun it.>\n"
          "{defeat:Success|Successes} defeat it.\n"
          "<weak:Weapons: {weak}.>\n"
          "<surprise:Surprise!>\n"
          "<infects:Its damage infects.>");
}

}  // namespace

const Vocabulary& words() {
  static const Vocabulary vocabulary("daylight", 1, [](Vocabulary& v) {
    const Types t = declare_types(v);
    declare_modifiers(v, t);
    declare_kinds(v, t);
  });
  return vocabulary;
}

}  // namespace gloam::games::daylight
