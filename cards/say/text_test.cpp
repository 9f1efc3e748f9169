#include "cards/say/text.h"

#include <gmock/gmock.h>

#include "cards/testing_words.h"

namespace gloam::cards {
namespace {

using ::testing::ElementsAre;
using testing::hearth;
using testing::hearth_pack;
using ::testing::IsEmpty;

// The printed rules of a single power.
std::string say(const std::string& rules) {
  const Pack pack = hearth_pack("[card]\nkind = \"power\"\nrules = '''\n" + rules + "\n'''\n");
  return rules_text(pack, pack.cards.front());
}

TEST(Text, ATriggerIsWindowConditionAndEffects) {
  EXPECT_EQ(say("on bell: gain(grace, 1)"), "When the bell tolls, gain 1 grace.");
  EXPECT_EQ(say("on rolled unless successes >= 2: lose(grace, 1)"),
            "After the roll, lose 1 grace unless you rolled 2 or more successes.");
  EXPECT_EQ(say("on rolled if successes >= 1: gain(secrecy, 1)"),
            "After the roll, if you rolled at least 1 success, gain 1 secrecy.");
  EXPECT_EQ(say("may on bell once per turn: draw(1)"),
            "Once per turn, when the bell tolls, you may draw a card.");
  EXPECT_EQ(say("on bell pay spend(grace, 1): draw(2)"),
            "When the bell tolls, you may spend 1 grace to draw 2 cards.");
  EXPECT_EQ(say("on bell unless dark pay discard: darken(1)"),
            "When the bell tolls, unless it is dark, you may discard this: Darkness rises by 1.");
  EXPECT_EQ(say("on bell unless dark:\n  1+: draw(1)"),
            "When the bell tolls, unless it is dark:\n1 or more Successes: Draw a card.");
}

TEST(Text, AnOfferIsWindowCostAndEffects) {
  EXPECT_EQ(say("use rolled pay discard: draw(2)"),
            "After the roll, you may discard this to draw 2 cards.");
  EXPECT_EQ(say("use rolled pay exhaust: darken(1)"),
            "After the roll, you may exhaust this: Darkness rises by 1.");
  EXPECT_EQ(say("use rolled: darken(1)"), "After the roll, you may use this: Darkness rises by 1.");
  EXPECT_EQ(say("use rolled: draw(1)"), "After the roll, you may draw a card.");
  EXPECT_EQ(say("use pay discard: draw(1)"), "You may discard this to draw a card.");
  EXPECT_EQ(say("use if dark: draw(1)"), "If it is dark, you may draw a card.");
  EXPECT_EQ(say("use bell:\n  1+: toll"),
            "When the bell tolls, you may use this:\n1 or more Successes: Toll the bell.");
  EXPECT_EQ(say("use bell pay discard:\n  1+: toll"),
            "When the bell tolls, you may discard this:\n1 or more Successes: Toll the bell.");
  EXPECT_EQ(say("active use target_rolls pay discard: draw(3)"),
            "Active: When the target rolls, that hero may discard this to draw 3 cards.");
}

TEST(Text, AReplacementIsWhenInsteadAndEffects) {
  EXPECT_EQ(say("instead of wound(other_here) pay exhaust: take_that_wound"),
            "When another hero here would take a wound, you may instead exhaust this to take that "
            "wound.");
  EXPECT_EQ(say("instead of wound pay discard: prevent"),
            "When you would take a wound, you may discard this to prevent it.");
  EXPECT_EQ(say("instead of wound: prevent"), "When you would take a wound, prevent it.");
  EXPECT_EQ(say("instead of roll if dark: draw(1)"),
            "When you would roll, if it is dark, instead draw a card.");
  EXPECT_EQ(say("may instead of roll once per game: draw(1)"),
            "Once per game, when you would roll, you may instead draw a card.");
  EXPECT_EQ(say("instead of roll:\n  1+: draw(1)"),
            "When you would roll, instead:\n1 or more Successes: Draw a card.");
}

TEST(Text, AStandingClauseIsWhileAndModifiers) {
  EXPECT_EQ(say("always: dice(+2, fight); fog(-1)"),
            "+2 dice on fight rolls; search difficulty \u22121 here.");
  EXPECT_EQ(say("always if dark: dice(+1)"), "While it is dark, +1 die.");
  EXPECT_EQ(say("always unless dark: dice(+1)"), "Unless it is dark, +1 die.");
  EXPECT_EQ(say("passive if dark: may_rest"), "Passive: While it is dark, you may rest.");
  EXPECT_EQ(say("always: bless(+1, everyone)"), "All heroes have +1 luck.");
  EXPECT_EQ(say("always: bless(+1, each_here)"), "Each hero here has +1 luck.");
  EXPECT_EQ(say("always: bless(+1, you)"), "You have +1 luck.");
}

TEST(Text, AFormIsHeadCostAndEffects) {
  EXPECT_EQ(say("action: toll"), "Action: Toll the bell.");
  EXPECT_EQ(say("action pay spend(secrecy, 1): toll"), "Action, spend 1 secrecy: Toll the bell.");
  EXPECT_EQ(say("action if dark once per turn pay exhaust, discard: toll"),
            "Once per turn, action, if it is dark, exhaust this and discard this: Toll the bell.");
  EXPECT_EQ(say("fight: dice(2)"), "Fight with 2 dice.");
  EXPECT_EQ(say("fight pay exhaust: dice(3)"), "Exhaust this: Fight with 3 dice.");
  EXPECT_EQ(say("fight if dark: dice(3)"), "If it is dark: Fight with 3 dice.");
  EXPECT_EQ(say("event: toll"), "Toll the bell.");
  EXPECT_EQ(say("may event pay spend(secrecy, 1): gain(grace, 1)"),
            "You may spend 1 secrecy to gain 1 grace.");
  EXPECT_EQ(say("may event: draw(1)"), "You may draw a card.");
  EXPECT_EQ(say("trial(4):\n  1: draw(1)\n  2-3: draw(2)\n  4+: draw(3)\n  fail 1-2: wound\n  fail "
                "3+: toll"),
            "Trial of 4:\n1 Success: Draw a card.\n2\u20133 Successes: Draw 2 cards.\n4 or more "
            "Successes: Draw 3 cards.\n"
            "Failure by 1\u20132: Take a wound.\nFailure by 3 or more: Toll the bell.");
  EXPECT_EQ(say("trial(4):\n  fail: wound"), "Trial of 4:\nFailure: Take a wound.");
  EXPECT_EQ(say("event by darkness:\n  0-1: toll\n  2+: nothing"),
            "Darkness 0\u20131: Toll the bell.\nDarkness 2 or more: Nothing happens.");
}

TEST(Text, EffectsAreJoinedSoThatOneCanTellThemApart) {
  EXPECT_EQ(say("on bell: draw(1); toll"), "When the bell tolls, draw a card, then toll the bell.");
  EXPECT_EQ(say("on bell: draw(1); draw(2); toll"),
            "When the bell tolls, draw a card, draw 2 cards, then toll the bell.");
  EXPECT_EQ(say("on bell: look(1); may draw(1)"),
            "When the bell tolls, look at the top card, then you may draw a card.");
  EXPECT_EQ(say("on bell: may look(2); draw(1)"),
            "When the bell tolls, you may look at the top 2 cards; then draw a card.");
  EXPECT_EQ(say("on bell: may (look(2); draw(1))"),
            "When the bell tolls, you may look at the top 2 cards and draw a card.");
  EXPECT_EQ(say("on bell: may (look(2); toll; draw(1))"),
            "When the bell tolls, you may look at the top 2 cards, toll the bell and draw a card.");
  EXPECT_EQ(say("on bell: one_of(draw(1), toll, wound); toll"),
            "When the bell tolls, choose one: draw a card; toll the bell; or take a wound. Then "
            "toll the bell.");
  EXPECT_EQ(say("on bell: one_of(draw(1), (toll; toll))"),
            "When the bell tolls, choose one: draw a card; or toll the bell, then toll the bell.");
  EXPECT_EQ(say("on bell: one_of(draw(1); toll, wound)"),
            "When the bell tolls, choose one: draw a card, then toll the bell; or take a wound.");
  EXPECT_EQ(
      say("on bell: one_of(draw(1); until(turn, dice(+1)), toll)"),
      "When the bell tolls, choose one: (draw a card; you have +1 die this turn); or toll the "
      "bell.");
  EXPECT_EQ(
      say("on bell: one_of(draw(1), one_of(toll, wound); toll)"),
      "When the bell tolls, choose one: draw a card; or (choose one: toll the bell; or take a "
      "wound. Then toll the bell).");
  EXPECT_EQ(say("may on bell: one_of(draw(1), toll)"),
            "When the bell tolls, you may choose one: draw a card; or toll the bell.");
  EXPECT_EQ(say("on bell: when(dark, draw(1), toll)"),
            "When the bell tolls, if it is dark, draw a card; otherwise toll the bell.");
  EXPECT_EQ(say("on bell: when(dark, draw(1)); toll"),
            "When the bell tolls, if it is dark, draw a card. Then toll the bell.");
  EXPECT_EQ(say("on bell: draw(1); darken(1)"),
            "When the bell tolls, draw a card, then darkness rises by 1.");
  EXPECT_EQ(say("on bell: draw(1); until(turn, dice(+1))"),
            "When the bell tolls, draw a card; you have +1 die this turn.");
}

TEST(Text, DurationsSayHowLong) {
  EXPECT_EQ(say("on bell: until(turn, dice(+2, fight))"),
            "When the bell tolls, you have +2 dice on fight rolls this turn.");
  EXPECT_EQ(say("use bell pay discard: until(turn, stronger(+1), may_rest, fog(1))"),
            "When the bell tolls, you may discard this: You have +1 strength, you may rest and "
            "search difficulty +1 here this turn.");
  EXPECT_EQ(say("action: later(round, rolled, draw(1))"),
            "Action: After the roll later this round, draw a card.");
}

TEST(Text, TheFirstMentionOfAChoiceIsTheSelectorItself) {
  EXPECT_EQ(say("action choose other_here: wound(chosen); gain(grace, 1, chosen)"),
            "Action: Another hero here takes a wound, then that hero gains 1 grace.");
  EXPECT_EQ(say("action choose everyone: wound(chosen)"), "Action: All heroes take a wound.");
  EXPECT_EQ(say("action choose up_to(2): wound(chosen); gain(grace, 1, chosen)"),
            "Action: Up to 2 heroes take a wound, then they gain 1 grace.");
  EXPECT_EQ(
      say("action choose rich = hero_here, poor = other_here: give(rich, poor); wound(rich)"),
      "Action: Any hero here gives 1 grace to another hero here, then that hero takes a wound.");
  EXPECT_EQ(say("may on bell choose other_here: wound(chosen)"),
            "When the bell tolls, another hero here may take a wound.");
  EXPECT_EQ(say("may on bell: wound"), "When the bell tolls, you may take a wound.");
}

// The words of a condition.
std::string condition(const std::string& text) {
  const std::string all = say("on bell if " + text + ": toll");
  return all.substr(24, all.size() - 24 - std::string(", toll the bell.").size());
}

TEST(Text, ConditionsAreSubordinateClauses) {
  EXPECT_EQ(condition("dark"), "it is dark");
  EXPECT_EQ(condition("not dark"), "it is light");
  EXPECT_EQ(condition("not not dark"), "it is dark");
  EXPECT_EQ(condition("dark and alone"), "it is dark and you are alone");
  EXPECT_EQ(condition("dark or alone"), "it is dark or you are alone");
  EXPECT_EQ(condition("not (dark or alone)"), "it is light and you are not alone");
  EXPECT_EQ(condition("dark and alone or dark"), "it is dark and you are alone, or it is dark");
  EXPECT_EQ(condition("dark and (alone or dark)"),
            "it is dark and either you are alone or it is dark");
  EXPECT_EQ(condition("dark and not (alone and dark)"),
            "it is dark and either you are not alone or it is light");
  EXPECT_EQ(condition("successes >= 1"), "you rolled at least 1 success");
  EXPECT_EQ(condition("successes >= 2"), "you rolled 2 or more successes");
  EXPECT_EQ(condition("successes > 1"), "you rolled 2 or more successes");
  EXPECT_EQ(condition("successes < 2"), "you rolled fewer than 2 successes");
  EXPECT_EQ(condition("successes <= 1"), "you rolled fewer than 2 successes");
  EXPECT_EQ(condition("successes < 1"), "you rolled no successes");
  EXPECT_EQ(condition("successes = 0"), "you rolled no successes");
  EXPECT_EQ(condition("successes = 1"), "you rolled exactly 1 success");
  EXPECT_EQ(condition("not successes = 1"), "you rolled fewer or more than 1 success");
  EXPECT_EQ(condition("not successes >= 2"), "you rolled fewer than 2 successes");
  EXPECT_EQ(condition("not successes < 2"), "you rolled 2 or more successes");
  EXPECT_EQ(condition("not successes > 2"), "you rolled fewer than 3 successes");
  EXPECT_EQ(condition("not successes <= 2"), "you rolled 3 or more successes");
  EXPECT_EQ(condition("successes >= darkness"),
            "you rolled at least as many successes as darkness");
  EXPECT_EQ(condition("successes > darkness"), "you rolled more successes than darkness");
  EXPECT_EQ(condition("successes < darkness"), "you rolled fewer successes than darkness");
  EXPECT_EQ(condition("successes <= darkness"), "you rolled no more successes than darkness");
  EXPECT_EQ(condition("successes = darkness"), "you rolled exactly as many successes as darkness");
  EXPECT_EQ(condition("has(grace) >= 4"), "your grace is 4 or more");
  EXPECT_EQ(condition("has(grace) < 4"), "your grace is less than 4");
  EXPECT_EQ(condition("has(grace) < 1"), "your grace is 0");
  EXPECT_EQ(condition("has(grace) = 3"), "your grace is 3");
  EXPECT_EQ(condition("not has(grace) = 3"), "your grace is not 3");
  EXPECT_EQ(condition("speed = 3"), "speed is 3");
  EXPECT_EQ(condition("not speed = 3"), "speed is not 3");
  EXPECT_EQ(condition("darkness + 1 >= 3"), "darkness plus 1 is 3 or more");
  EXPECT_EQ(condition("others_here >= 1"), "there is at least 1 other hero here");
  EXPECT_EQ(condition("others_here > 0"), "there is at least 1 other hero here");
  EXPECT_EQ(condition("others_here = 1"), "there is exactly 1 other hero here");
  EXPECT_EQ(condition("others_here >= 2"), "there are 2 or more other heroes here");
  EXPECT_EQ(condition("others_here < 1"), "there are no other heroes here");
  EXPECT_EQ(condition("others_here > darkness"), "there are more other heroes than darkness here");
  EXPECT_EQ(condition("not others_here = 1"), "there are fewer or more than 1 other hero here");
}

TEST(Text, NumbersAreCountedAddedAndSigned) {
  EXPECT_EQ(say("fight: dice(1)"), "Fight with 1 die.");
  EXPECT_EQ(say("fight: dice(1 + others_here)"),
            "Fight with 1 die, plus 1 for each other hero here.");
  EXPECT_EQ(say("fight: dice(others_here)"), "Fight with 1 die for each other hero here.");
  EXPECT_EQ(say("fight: dice(2 * others_here)"), "Fight with 2 dice for each other hero here.");
  EXPECT_EQ(say("fight: dice(2 + plus_if(1, has(secrecy) >= 4))"),
            "Fight with 2 dice, or 3 if your secrecy is 4 or more.");
  EXPECT_EQ(say("fight: dice(darkness + 2)"), "Fight with dice equal to darkness plus 2.");
  EXPECT_EQ(say("fight: dice(others_here + 2)"),
            "Fight with 2 dice, plus 1 for each other hero here.");
  EXPECT_EQ(say("fight: dice(4 - 2 * others_here)"),
            "Fight with 4 dice, minus 2 for each other hero here.");
  EXPECT_EQ(say("fight: dice(plus_if(2, dark))"), "Fight with 2 dice if it is dark.");
  EXPECT_EQ(say("fight: dice(1, named=+1)"), "Fight with 1 die; one die gets +1.");
  EXPECT_EQ(say("always: dice(others_here)"), "+1 die for each other hero here.");
  EXPECT_EQ(say("always: dice(0 - others_here)"), "\u22121 die for each other hero here.");
  EXPECT_EQ(say("always: dice(0 - darkness)"), "\u2212darkness dice.");
  EXPECT_EQ(say("always: dice(darkness - 1)"), "+(darkness minus 1) dice.");
  EXPECT_EQ(say("always: stronger(darkness)"), "+darkness strength.");
  EXPECT_EQ(say("always: faster(+1)"), "1 more step.");
  EXPECT_EQ(say("always: faster(-2)"), "2 fewer steps.");
  EXPECT_EQ(say("always: faster(-1)"), "1 fewer step.");
  EXPECT_EQ(say("always: faster(2 * others_here)"), "2 more steps for each other hero here.");
  EXPECT_EQ(say("always: faster(darkness)"), "+darkness steps.");
  EXPECT_EQ(say("on bell: darken(2 * (darkness + 1))"),
            "When the bell tolls, darkness rises by 2 times (darkness plus 1).");
  EXPECT_EQ(say("on bell: darken(1 - (darkness - 1))"),
            "When the bell tolls, darkness rises by 1 minus (darkness minus 1).");
  EXPECT_EQ(say("on bell: darken(2 * (3 * darkness))"),
            "When the bell tolls, darkness rises by 2 times (3 times darkness).");
  EXPECT_EQ(say("on bell: darken(plus_if(2, dark))"),
            "When the bell tolls, darkness rises by 2 if it is dark.");
}

TEST(Text, ASymbolHasWordsForOneAndForSeveral) {
  EXPECT_EQ(condition("count(heroes) >= 1"), "there is at least 1 hero here");
  EXPECT_EQ(condition("count(heroes) >= 2"), "there are 2 or more heroes here");
  EXPECT_EQ(condition("count(wounds) = 0"), "there are no wounds");
  EXPECT_EQ(say("on bell: meet(1, heroes)"), "When the bell tolls, meet 1 hero here.");
  EXPECT_EQ(say("on bell: meet(2, heroes)"), "When the bell tolls, meet 2 heroes here.");
  EXPECT_EQ(say("always: dice(2 * count(wounds))"), "+2 dice for each wound.");
  EXPECT_EQ(say("on bell: darken(count(heroes))"),
            "When the bell tolls, darkness rises by the number of heroes here.");
}

TEST(Text, AmountsOfWhatAWordNamesAreCountedToo) {
  EXPECT_EQ(say("on bell: gain(grace, others_here)"),
            "When the bell tolls, gain 1 grace for each other hero here.");
  EXPECT_EQ(say("on bell: gain(grace, darkness)"),
            "When the bell tolls, gain grace equal to darkness.");
  EXPECT_EQ(say("on bell: draw(others_here)"),
            "When the bell tolls, draw a card for each other hero here.");
  EXPECT_EQ(say("on bell: draw(1 + 2 * others_here)"),
            "When the bell tolls, draw a card, plus 2 for each other hero here.");
}

TEST(Text, TimesAreOnceTwiceAndSoOn) {
  EXPECT_EQ(say("action: ring(1)"), "Action: Ring the bell once.");
  EXPECT_EQ(say("action: ring(2)"), "Action: Ring the bell twice.");
  EXPECT_EQ(say("action: ring(3)"), "Action: Ring the bell 3 times.");
  EXPECT_EQ(say("action: ring(others_here)"),
            "Action: Ring the bell once for each other hero here.");
  EXPECT_EQ(say("action pay spend(grace, 1..3): ring(x)"),
            "Action, spend X grace (X is 1 to 3): Ring the bell X times.");
}

TEST(Text, RowsSayHowManyThereAreOfWhatIsCounted) {
  EXPECT_EQ(say("event by others_here:\n  0: toll\n  1: wound\n  2-3: draw(1)\n  4+: draw(2)"),
            "No other heroes here: Toll the bell.\n1 other hero here: Take a wound.\n"
            "2\u20133 other heroes here: Draw a card.\n4 or more other heroes here: Draw 2 cards.");
}

TEST(Text, AfterSomebodyElseItIsYouWhoActs) {
  EXPECT_EQ(say("action choose other_here: wound(chosen); draw(1); toll"),
            "Action: Another hero here takes a wound, you draw a card, then toll the bell.");
}

TEST(Text, WhatIsYoursIsNotCalledTheThingOfYou) {
  EXPECT_EQ(say("on upkeep: toll"), "In your upkeep, toll the bell.");
  EXPECT_EQ(say("on upkeep(you): toll"), "In your upkeep, toll the bell.");
  EXPECT_EQ(say("on upkeep(whoever): toll"), "In the upkeep of any hero, toll the bell.");
}

TEST(Text, XIsExplainedOnceAfterTheCost) {
  EXPECT_EQ(say("use bell pay spend(grace, 1..3): gain(secrecy, x)"),
            "When the bell tolls, you may spend X grace (X is 1 to 3) to gain X secrecy.");
  EXPECT_EQ(
      say("use bell pay spend(grace, 1..3): until(turn, dice(0 - x))"),
      "When the bell tolls, you may spend X grace (X is 1 to 3): You have \u2212X dice this turn.");
}

TEST(Text, ClausesOfOneStateStandInOneParagraph) {
  EXPECT_EQ(say("active always: dice(+1)\nactive on bell: toll\nbroken on bell: toll"),
            "Active: +1 die. When the bell tolls, toll the bell.\nWhile broken, when the bell "
            "tolls, toll the bell.");
  EXPECT_EQ(say("active trial(1):\n  1+: toll\nactive on bell: toll"),
            "Active: Trial of 1:\n1 or more Successes: Toll the bell.\nActive: When the bell "
            "tolls, toll the bell.");
}

TEST(Text, HeaderAndRemindersComeFromKindAndTags) {
  const Pack pack = hearth_pack(
      "[fog]\nname = \"Dark Fog\"\nkind = \"blight\"\npower = 4\nrules = \"always: fog(+2)\"\n"
      "[vow]\nname = \"Vow\"\nkind = \"power\"\nof = \"knight\"\ntags = [\"oath\", "
      "\"quiet\"]\nrules = \"on bell: toll\"\n"
      "[yard]\nkind = \"board\"\nsize = 1\n[road]\nkind = \"power\"\n");
  EXPECT_EQ(printed(text(pack, pack.cards[0])),
            "Dark Fog \u2014 Blight, power 4\n  Search difficulty +2 here.\n");
  EXPECT_EQ(printed(text(pack, pack.cards[1])),
            "Vow \u2014 Power of the knight\n  When the bell tolls, toll the bell.\n  (One oath at "
            "a time.)\n");
  EXPECT_EQ(text(pack, pack.cards[2]).header, "Board, 1 place");
  EXPECT_EQ(text(pack, pack.cards[3]).header, "Power");
  EXPECT_THAT(text(pack, pack.cards[3]).rules, IsEmpty());
}

TEST(Text, OfDataSaysWhatItsFieldsMean) {
  const Pack pack = hearth_pack(
      "[yard]\nname = \"Old Yard\"\nkind = \"board\"\nsize = 1\nroutes = [\"yard\", "
      "\"nowhere\"]\nrolls = [\"any_roll\"]\n"
      "[hall]\nname = \"Hall\"\nkind = \"board\"\nsize = 2\ndistances = [1, 2]\npaved = true\n"
      "[gate]\nname = \"Gate\"\nkind = \"board\"\nsize = 2\npaved = false\n"
      "[chart]\nkind = \"chart\"\nfogs = [\"gate\", \"hall\", \"ash\"]\ntolls = [5, 7]\n");
  const auto rules = [&](std::size_t card) { return text(pack, pack.cards[card]).rules; };
  EXPECT_THAT(rules(0),
              ElementsAre("Roads to: Old Yard, nowhere.", "1 roll: on any roll.", "Mud."));
  EXPECT_THAT(rules(1), ElementsAre("1, 2 steps."));
  EXPECT_THAT(rules(2), ElementsAre("Mud."));
  EXPECT_THAT(rules(3), ElementsAre("Old Yard: Gate, toll 5", "Hall: Hall", "Gate: ash, toll 7"));
}

TEST(Text, OfASingleClauseKeepsItsRows) {
  const Pack pack = hearth_pack(
      "[card]\nkind = \"power\"\nrules = '''\non bell: toll\nactive trial(2):\n  1+: toll\n'''\n");
  const Wording wording(hearth());
  EXPECT_EQ(clause_text(pack, pack.cards[0].clauses[0], wording),
            "When the bell tolls, toll the bell.");
  EXPECT_EQ(clause_text(pack, pack.cards[0].clauses[1], wording),
            "Active: Trial of 2:\n1 or more Successes: Toll the bell.");
}

TEST(Text, OfAnEffectThatIsNotOnTheCardIsEmpty) {
  const Pack pack = hearth_pack("[card]\nkind = \"power\"\nrules = \"on bell: toll\"\n");
  EXPECT_EQ(effect_text(pack, pack.cards[0], Node{}, Wording(hearth())), "");
}

}  // namespace
}  // namespace gloam::cards
