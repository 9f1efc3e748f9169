// The words that the cards of Daylight are written in: types, clauses and kinds of cards. One
// declaration gives checking, running, text and manual.
#include "games/daylight/cards/words.h"

namespace gloam::games::daylight {

using cards::ClauseKind;
using cards::FieldType;
using cards::kNumber;
using cards::Lives;
using cards::Scope;
using cards::Vocabulary;

engine::Rule cited(const Run& run) {
  switch (run.at.pack.kind(run.source.card)) {
    case CardKind::location:
      return "day.location.1"_rule;
    case CardKind::hazard:
      return "day.until.1"_rule;
    case CardKind::event:
      return "day.event.7"_rule;
    case CardKind::mystery:
    case CardKind::monster:
      return "day.challenge.8"_rule;
    case CardKind::secret:
      return "day.secret.12"_rule;
    default:
      return "day.item.12"_rule;
  }
}

namespace {

Types declare_types(Vocabulary& v) {
  const Types t{v.type("person", engine::Operand::seat),
                v.type("undertaking"),
                v.type("trait", kTraitOperand),
                v.type("category"),
                v.type("sort"),
                v.type("deck"),
                v.type("weapon"),
                v.type("material"),
                v.type("group"),
                v.type("feature"),
                v.type("nature"),
                v.type("goods"),
                v.type("aim"),
                v.type("result"),
                v.type("worth"),
                v.type("reach"),
                v.type("harm"),
                v.type("where"),
                v.type("nearby"),
                v.type("company")};
  v.symbols(t.undertaking, {{"anything", "on every attempt", "all levels"},
                            {"monster", "on attempts to defeat a Monster", "Monster levels"},
                            {"mystery", "on attempts to solve a Mystery", "Mystery levels"},
                            {"event", "on attempts to survive an Event", "Event levels"},
                            {"attack", "to resist Attacks", "Attack levels"},
                            {"escape", "on attempts to Escape", "Escape levels"},
                            {"healing", "on attempts to heal"},
                            {"local", "on CHALLENGEs of LOCATIONs"},
                            {"surprise", "to resist Surprise! Attacks"}});
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
                      {"resources", "resource"},
                      {"minions", "Minion option only"}});
  v.symbols(t.feature, {{"enclosed", "enclosed"},
                        {"outdoor", "outdoor"},
                        {"holy", "holy"},
                        {"water", "water"},
                        {"supplies", "supplies"},
                        {"crowd", "crowd"},
                        {"industrial", "industrial"},
                        {"occult", "occult"}});
  v.symbols(t.result, {{"best", "best"}, {"worst", "worst"}});
  v.symbols(t.nature, {{"person", "person", "a person"},
                       {"beast", "beast", "a beast"},
                       {"undead", "undead", "undead"},
                       {"spirit", "spirit", "a spirit"},
                       {"machine", "machine", "a machine"},
                       {"swarm", "swarm", "a swarm"}});
  return t;
}

// Of whom words speak, where, and what comes to them.
void declare_bearings(Vocabulary& v, const Types& t) {
  v.symbols(t.where, {{"yours", "for you", "you"},
                      {"here", "here", "people here"},
                      {"everywhere", "in the whole town", "people in the whole town"}});
  v.symbols(t.nearby, {{"here", "here", "you become Incapacitated here"},
                       {"with_you", "at your LOCATION",
                        "another living person at your LOCATION becomes Incapacitated"}});
  v.symbols(t.company,
            {{"you", "you", "you"},
             {"others", "another person at your LOCATION", "the others at your LOCATION"},
             {"ghosts", "a ghost at your LOCATION", "ghosts at your LOCATION"}});
  v.symbols(t.reach,
            {{"here", "here who is able"}, {"anywhere", "who is able, here or elsewhere"}});
  v.symbols(t.aim, {{"next", "the next person"},
                    {"lowest_body", "whoever here has the lowest Body"},
                    {"highest_spirit", "whoever here has the highest Spirit"},
                    {"ghosts", "a ghost first, if there is one"}});
  v.symbols(t.harm, {{"infection", "would become Infected", "that infection"},
                     {"loss", "would be Lost", "that loss"},
                     {"damage", "would take damage", "that damage"}});
}

void declare_worth(Vocabulary& v, const Types& t) {
  v.symbols(t.worth, {{"in_hand", "in hand"},
                      {"most_mysteries",
                       "if you have captured a Mystery, and nobody more Mysteries than you"},
                      {"as_ghost", "if you are a ghost"},
                      {"each_cursed", "for each cursed ITEM you bear, at most 3"},
                      {"no_monsters", "if you have captured no Monster"},
                      {"much_power", "if you have 4 Power or more"},
                      {"nobody_lost", "if nobody is Lost or a ghost"}});
}

void declare_goods(Vocabulary& v, const Types& t) {
  v.symbols(t.goods, {{"armor", "Armor"},
                      {"bows", "Bows"},
                      {"energy_weapons", "Energy Weapons"},
                      {"hand_to_hand", "Hand-to-Hand"},
                      {"pistols", "Pistols"},
                      {"rifles", "Rifles"},
                      {"shotguns", "Shotguns"},
                      {"miscellaneous", "Miscellaneous"},
                      {"weapon", "any weapon"},
                      {"anything", "any EQUIPMENT"}});
}

void declare_clauses(Vocabulary& v, const Types& t) {
  v.every_use_has_a_window();
  v.state("day", kByDay, "Daylight:").only_of({"location", "hazard", "secret", "item", "monster"});
  v.state("night", kAtNight, "Nightfall:")
      .only_of({"location", "hazard", "secret", "item", "monster"});
  v.span("round", kThisRound, "this combat round");
  v.span("turn", kThisTurn, "this turn");
  v.span("next_fall", kNextFall, "next time");
  v.period("visit", kEachVisit, "visit");
  v.period("turn", kEachTurn, "turn");
  v.period("day", kEachDay, "day");
  v.period("round", kEachRound, "round");
  v.span("dawn", kUntilDawn, "until the next Daylight turn begins");
  v.form("challenge", kLocal, ClauseKind::trigger, {{"by", t.trait}, {"level", kNumber}},
         "CHALLENGE, {by} {level}")
      .only_of({"location"});
  v.form("survival", kSurvival, ClauseKind::trigger, {}, "").only_of({"event"}).once();
  v.form("failed", kFailedForm, ClauseKind::trigger, {}, "when your attempt fails")
      .only_of({"mystery", "event"})
      .once();
  v.form("captured", kCapturedForm, ClauseKind::trigger, {}, "when you capture it")
      .only_of({"mystery", "monster"})
      .once();
  v.form("hurts", kHurtsForm, ClauseKind::trigger, {{"least", kNumber, "1"}},
         "when its Attack damages you<least: by {least} points or more>")
      .only_of({"monster"})
      .once();
  v.form("escapes", kEscapedForm, ClauseKind::trigger, {}, "when you Escape from it")
      .only_of({"monster"})
      .once();
  v.form("round_ends", kRoundEndForm, ClauseKind::trigger, {}, "at the end of a round")
      .only_of({"monster"})
      .once();
  v.form("all_survived", kAllForm, ClauseKind::trigger, {},
         "when everybody’s attempt has succeeded")
      .only_of({"event"})
      .once();
  v.window("visit_starts", kVisitStart, Scope::here, {}, "at the start of a visit here")
      .only_of({"location"})
      .only_fires();
  v.window("visit_ends", kVisitEnd, Scope::here, {}, "at the end of a visit here")
      .only_of({"location"})
      .only_offers();
  v.window("escapes", kEscaping, Scope::where, {{"where", t.where, "yours"}},
           "when you Escape<where: {where}>")
      .only_of({"location", "secret", "item", "equipment"})
      .only_fires();
  v.window("falls", kSomebodyFalls, Scope::all, {{"nearby", t.nearby}}, "when {nearby@}",
           [](Run& run, Nearby nearby) {
             if (nearby == Nearby::here) return run.source.place == run.place;
             const Site place = run.at.person(you(run)).site;
             return run.subject != run.owner && place != kNowhere && place == run.place &&
                    run.at.living(subject(run));
           })
      .only_of({"location", "secret", "item", "equipment"})
      .only_fires();
  v.window("own_action_here", kOwnAction, Scope::here, {}, "before your own action here")
      .only_of({"location"})
      .only_offers();
}

// What people own acts for them, or goes as they use it.
void declare_moments(Vocabulary& v, const Types& t) {
  const cards::Type moment = v.type("moment");
  v.symbols(moment,
            {{"whenever",
              "between turns, before your own action, after your draw or before harm comes to you"},
             {"between", "between turns"},
             {"before_darkness", "right before Darkness Falls"},
             {"at_site", "at a LOCATION before your own action"},
             {"between_or_at_site", "between turns or before your own action"},
             {"after_draw", "after your draw"},
             {"before_damage", "when you are about to take damage"},
             {"before_infection", "when you would become Infected"},
             {"at_store", "at the store"}});
  v.form("played", kPlayedForm, ClauseKind::trigger, {{"when", moment}}, "played {when}")
      .only_of({"secret"})
      .once();
  const auto owned = [&](const char* name, Window window, const char* text) {
    return v.window(name, window, Scope::owner, {}, text).only_of({"secret", "item", "equipment"});
  };
  owned("own_action", kOwnAction, "before your own action").only_offers();
  owned("between", kBetweenTurns, "between turns").only_offers();
  owned("between_or_own_action", kEitherMoment, "between turns or before your own action")
      .only_offers();
  owned("declaring", kBeforeDeclaring, "before you say what you do in a turn").only_offers();
  owned("infection", kInfectionTakes, "when the infection takes your last Power").only_offers();
  owned("acting", kActing, "as your action in a fight, in place of an attempt").only_offers();
  owned("all_declared", kAllDeclared, "when all have said what they do").only_offers();
  owned("drawn", kAfterDraw, "after your draw in an attempt").only_offers();
  owned("fought", kAfterFighting, "after your attempt to defeat a Monster").only_fires();
  owned("captured", kCapturing, "when you capture a Mystery or a Monster").only_fires();
  owned("hurt", kJustHurt, "when you have just taken damage").only_offers();
  owned("dawn", kDawns, "at dawn").only_fires();
  owned("darkness", kDuskFalls, "when Darkness Falls, before the counters").only_fires();
  v.window("harm_comes", kHarmComes, Scope::owner, {{"what", t.harm}}, "when you {what}",
           [](Run& run, Harm what) { return run.at.s.threat == what; })
      .only_of({"secret", "item", "equipment"})
      .only_offers();
  v.window("companion_drew", kSomebodyDrew, Scope::all, {},
           "when another person at your LOCATION has drawn in an attempt",
           [](Run& run) { return is_of(Company::others, run); })
      .only_of({"secret", "item", "equipment"})
      .only_offers();
  v.window(
       "harm_comes_near", kHarmNear, Scope::all, {{"what", t.harm}},
       "when another person at your LOCATION {what}",
       [](Run& run, Harm what) { return run.at.s.threat == what && is_of(Company::others, run); })
      .only_of({"secret", "item", "equipment"})
      .only_offers();
}

cards::Kind& declare_gear(Vocabulary& v, const Types& t, const char* name, const char* header) {
  return v.kind(name, header)
      .may_have("price", FieldType::number)
      .may_have("needs_body", FieldType::number)
      .may_have("needs_mind", FieldType::number)
      .may_have("needs_spirit", FieldType::number)
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
          "<needs_body:Needs Body {needs_body}.>\n"
          "<needs_mind:Needs Mind {needs_mind}.>\n"
          "<needs_spirit:Needs Spirit {needs_spirit}.>\n"
          "<nightfall:Can be equipped only at Nightfall.>");
}

cards::Kind& declare_challenge(Vocabulary& v, const char* name, const char* header) {
  return v.kind(name, header)
      .may_have("body", FieldType::number)
      .may_have("mind", FieldType::number)
      .may_have("spirit", FieldType::number)
      .may_have("secrets", FieldType::number)
      .may_have("items", FieldType::number)
      .may_have("power", FieldType::number)
      .may_have("counts", FieldType::number)
      .tells("prompts", FieldType::texts);
}

void declare_challenges(Vocabulary& v, const Types& t) {
  const std::string levels =
      "Levels:<body: Body {body}><mind:<body:,> Mind {mind}>"
      "<spirit:<body:,><!body:<mind:,>> Spirit {spirit}>.\n";
  declare_challenge(v, "mystery", "{deck} Mystery, {points:point|points}")
      .needs("deck", FieldType::word, t.deck)
      .needs("points", FieldType::number)
      .may_have("defeat", FieldType::number)
      .says(levels +
            "<defeat:Solved only by {defeat:Success|Successes}.>\n"
            "<counts:It counts as {counts:CHALLENGE card|CHALLENGE cards} when Darkness Falls.>");
  declare_challenge(v, "event", "{deck} Event")
      .needs("deck", FieldType::word, t.deck)
      .may_have("shared", FieldType::word, t.result)
      .says(levels +
            "<shared:When all have attempted it, the {shared} result counts for each of them.>");
  declare_challenge(v, "monster", "Monster, {points:point|points}<nature:, {nature}>")
      .may_have("nature", FieldType::words, t.nature)
      .needs("points", FieldType::number)
      .needs("attacks", FieldType::texts)
      .may_have("escape_body", FieldType::number)
      .may_have("escape_mind", FieldType::number)
      .may_have("escape_spirit", FieldType::number)
      .needs("defeat", FieldType::number)
      .may_have("stun", FieldType::number)
      .may_have("all_at_once", FieldType::flag)
      .may_have("infects", FieldType::flag)
      .may_have("surprise", FieldType::flag)
      .may_have("weak", FieldType::texts)
      .says(levels +
            "Escape:<escape_body: Body {escape_body}><escape_mind: Mind {escape_mind}>"
            "<escape_spirit: Spirit {escape_spirit}>.\n"
            "Attacks: {attacks}<all_at_once:, on everybody at once>.\n"
            "<stun:Stunned by {stun:Success|Successes}; defeated by {defeat}.>\n"
            "<!stun:Defeated by {defeat:Success|Successes}.>\n"
            "<weak:Weapons against it: {weak}.>\n"
            "<surprise:Surprise!>\n"
            "<counts:It counts as {counts:CHALLENGE card|CHALLENGE cards} when Darkness Falls.>\n"
            "<infects:Its damage infects.>");
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
      .may_have("counts", FieldType::word, t.worth)
      .may_have("points_in_play", FieldType::number)
      .may_have("for_ghosts", FieldType::flag)
      .may_have("minion", FieldType::flag)
      .tells("prompts", FieldType::texts)
      .says(
          "<immediate:Play it at once.>\n"
          "<discard:Discard it from your hand to gain {discard} Power.>\n"
          "<points:Worth {points:point|points} at the end<counts: {counts}><!counts: in hand>.>\n"
          "<points_in_play:Worth {points_in_play:point|points} at the end in play.>\n"
          "<rid:Pay {rid} Power to discard it from play.>\n"
          "<stays:It cannot be discarded from play.>\n"
          "<for_ghosts:It works for a ghost.>\n"
          "<minion:You win if the Darkness prevails while you have this, and with you whoever else "
          "has one. It cannot be played or discarded.>\n"
          "<minion:Whoever accuses you sees your hand, and you are out of the game. So you are if "
          "you are Lost and nothing brings you back.>\n"
          "<minion:In place of an attempt to survive an Event you may show this: you are out of "
          "the "
          "game, and Darkness Falls at once.>");
  v.kind("location", "LOCATION, {features}")
      .needs("features", FieldType::words, t.feature)
      .tells("prompts", FieldType::texts);
  v.kind("hazard", "Until Daylight…").tells("prompts", FieldType::texts);
  v.kind("darker", "A Darker World")
      .lives(Lives::nowhere)
      .tells("prompts", FieldType::texts)
      .says("1 more dark step whenever Darkness Falls; 2 more with four or more people.");
  v.kind("surprise", "Surprise!")
      .lives(Lives::nowhere)
      .says("Discard it for a card of the Nightfall deck; if that is a Monster, it has Surprise!");
}

}  // namespace

const Vocabulary& words() {
  static const Vocabulary vocabulary("daylight", 1, [](Vocabulary& v) {
    const Types t = declare_types(v);
    declare_bearings(v, t);
    declare_worth(v, t);
    declare_goods(v, t);
    declare_clauses(v, t);
    declare_moments(v, t);
    declare_questions(v, t);
    declare_town(v, t);
    declare_fights(v, t);
    declare_belongings(v, t);
    declare_kinds(v, t);
    declare_challenges(v, t);
  });
  return vocabulary;
}

}  // namespace gloam::games::daylight
