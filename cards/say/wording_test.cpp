#include "cards/say/wording.h"

#include <gmock/gmock.h>

#include "cards/say/text.h"
#include "cards/testing_words.h"

namespace gloam::cards {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using testing::hearth;
using testing::hearth_pack;
using ::testing::Not;

// A sample of another language: because a condition is always subordinate, its sentence is written
// verb-last, and a colon after the window avoids inversion.
Wording german() {
  Frames frames;
  frames.after_window = ": ";
  frames.capital_after_window = true;
  frames.if_ = "wenn ";
  frames.unless = "au\u00dfer wenn ";
  frames.before_unless = ", ";
  frames.or_more = " oder mehr";
  frames.fewer_than = "weniger als ";
  frames.at_least = "mindestens ";
  frames.then = ", dann ";
  frames.then_before_sentence = false;
  frames.while_ = "solange ";
  frames.and_ = " und ";
  frames.or_ = " oder ";
  frames.you = "du";
  frames.may = " darfst ";
  frames.comma_plus = ", plus ";
  frames.for_each = " f\u00fcr jeden ";
  return Wording(hearth(), frames,
                 {{"effect/dice",
                   "{n:W\u00fcrfel|W\u00fcrfeln}<named:; ein W\u00fcrfel erh\u00e4lt {named+}>"},
                  {"form/fight", "k\u00e4mpfe mit {body}"},
                  {"window/rolled", "nach dem Wurf"},
                  {"number/successes'", "du {cmp:Erfolg|Erfolge} gew\u00fcrfelt hast"},
                  {"number/others_here#", "anderen Helden hier"},
                  {"effect/lose", "{who} [verliere|verliert] {n} {what}"},
                  {"effect/gain", "{who} [erhalte|erh\u00e4lt] {n} {what}"},
                  {"effect/darken", "~die Dunkelheit steigt um {n}"},
                  {"resource/grace", "Gnade"},
                  {"resource/secrecy", "Heimlichkeit"},
                  {"modifier/dice", "{n+:W\u00fcrfel|W\u00fcrfel}<on: {on}>"},
                  {"roll/fight", "beim Kampf"},
                  {"state/active", "Aktiv:"},
                  {"window/enter", "wenn du {place} betrittst"},
                  {"place/cellar", "den Keller"},
                  {"window/target_rolls@", "dieser Held"},
                  {"kind/power", "Kraft<of: der Gestalt {of}>"},
                  {"kind/board'", "<!paved:Schlamm.>"},
                  {"kind/chart#", "{board}: {tolls} Zoll"},
                  {"keyword/oath", "Nur ein Eid zur Zeit."}});
}

std::vector<std::string> rules(const std::string& text_of_rules) {
  const Pack pack =
      hearth_pack("[card]\nkind = \"power\"\nrules = '''\n" + text_of_rules + "\n'''\n");
  return text(pack, pack.cards[0], german()).rules;
}

TEST(Wording, TranslatesWhatTheFieldsOfDataMean) {
  const Pack pack = hearth_pack(
      "[hof]\nname = \"Hof\"\nkind = \"board\"\nsize = 1\n"
      "[karte]\nkind = \"chart\"\nfogs = []\ntolls = [3]\n");
  EXPECT_THAT(text(pack, pack.cards[0], german()).rules, ElementsAre("Schlamm."));
  EXPECT_THAT(text(pack, pack.cards[1], german()).rules, ElementsAre("Hof: 3 Zoll"));
}

TEST(Wording, PutsFiveCardsIntoGerman) {
  EXPECT_THAT(rules("fight: dice(2)"), ElementsAre("K\u00e4mpfe mit 2 W\u00fcrfeln."));
  EXPECT_THAT(rules("fight: dice(4)\non rolled unless successes >= 2: lose(grace, 1)"),
              ElementsAre("K\u00e4mpfe mit 4 W\u00fcrfeln.",
                          "Nach dem Wurf: Verliere 1 Gnade, au\u00dfer wenn du 2 oder mehr Erfolge "
                          "gew\u00fcrfelt hast."));
  EXPECT_THAT(rules("on rolled if successes >= 2: gain(secrecy, 1)"),
              ElementsAre("Nach dem Wurf, wenn du 2 oder mehr Erfolge gew\u00fcrfelt hast: Erhalte "
                          "1 Heimlichkeit."));
  EXPECT_THAT(
      rules("active always: dice(+2, fight)\nactive on enter(cellar): lose(grace, 1); darken(1)"),
      ElementsAre(
          "Aktiv: +2 W\u00fcrfel beim Kampf. Wenn du den Keller betrittst: Verliere 1 Gnade; "
          "die Dunkelheit steigt um 1."));
  EXPECT_THAT(
      rules("fight: dice(1 + others_here)"),
      ElementsAre("K\u00e4mpfe mit 1 W\u00fcrfel, plus 1 f\u00fcr jeden anderen Helden hier."));
}

TEST(Wording, TranslatesHeadersRemindersAndActors) {
  const Pack pack = hearth_pack(
      "[card]\nkind = \"power\"\nof = \"knight\"\ntags = [\"oath\"]\nrules = \"use target_rolls: "
      "draw(1)\"\n");
  const CardText german_text = text(pack, pack.cards[0], german());
  EXPECT_EQ(german_text.header, "Kraft der Gestalt knight");
  EXPECT_THAT(german_text.reminders, ElementsAre("Nur ein Eid zur Zeit."));
  EXPECT_THAT(german_text.rules,
              ElementsAre("When the target rolls, dieser Held darfst draw a card."));
}

TEST(Wording, ListsWhatHasNoTranslation) {
  const std::vector<std::string> missing = german().missing();
  EXPECT_THAT(missing, Contains("effect/wound"));
  EXPECT_THAT(missing, Contains("condition/dark'"));
  EXPECT_THAT(missing, Contains("window/target_rolls"));
  EXPECT_THAT(missing, Not(Contains("effect/gain")));
  EXPECT_THAT(missing, Not(Contains("window/target_rolls@")));
  EXPECT_THAT(Wording(hearth()).missing(), Contains("number/others_here#"));
}

TEST(Wording, RefusesATranslationOfNothing) {
  EXPECT_THROW(Wording(hearth(), {}, {{"effect/wuond", "x"}}), std::logic_error);
  EXPECT_THROW(Wording(hearth(), {}, {{"keyword/quiet", "x"}}), std::logic_error);
  EXPECT_THROW(Wording(hearth(), {}, {{"nonsense", "x"}}), std::logic_error);
  EXPECT_THROW(Wording(hearth(), {}, {{"effect/gain", "{whom} erh\u00e4lt"}}), std::logic_error);
}

}  // namespace
}  // namespace gloam::cards
