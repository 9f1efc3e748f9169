#include "cards/run/run.h"

#include <gmock/gmock.h>

#include "cards/run/testing_evening.h"
#include "cards/say/text.h"

namespace gloam::cards::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

static_assert(std::has_unique_object_representations_v<InPlay<16>>);
static_assert(std::has_unique_object_representations_v<Marks<3>>);
static_assert(std::has_unique_object_representations_v<Lasting<4>>);
static_assert(std::has_unique_object_representations_v<Lasting<4, 2>>);
static_assert(std::is_trivially_copyable_v<InPlay<16>> && std::is_trivially_copyable_v<Lasting<4>>);

TEST(InPlay, KeepsSlotsAndUsesThemAgain) {
  InPlay<4> zone;
  const Source source{.card = 7, .owner = 0};
  EXPECT_EQ(zone.put(source), 0);
  EXPECT_EQ(zone.put(source), 1);
  EXPECT_EQ(zone.put(source), 2);
  EXPECT_EQ(zone.put(source), 3);
  EXPECT_EQ(zone.put(source), -1);
  zone.take(1);
  EXPECT_EQ(zone.size(), 4);
  EXPECT_EQ(zone.put({.card = 8}), 1);
  zone.take(1);
  zone.take(2);
  zone.take(3);
  EXPECT_EQ(zone.size(), 1);
  zone.take(0);
  EXPECT_EQ(zone, InPlay<4>{});
}

TEST(InPlay, IsWalkedThroughByOwnerAndByCardPastEmptySlots) {
  InPlay<4> in_play;
  for (const std::uint8_t owner : std::to_array<std::uint8_t>({0, 1, 0}))
    in_play.put({.card = 7, .owner = owner});
  in_play.put({.card = 8, .owner = 1});
  in_play.take(1);
  std::vector<int> all;
  for (const auto [instance, source] : in_play.cards()) all.push_back(instance);
  EXPECT_THAT(all, ElementsAre(0, 2, 3));
  EXPECT_EQ(in_play.cards_of(0).count(), 2);
  EXPECT_EQ(in_play.copies_of(7).first(), 0);
  EXPECT_EQ(in_play.cards_of(1).first(), 3);
  EXPECT_EQ(in_play.cards().first([](const Source& source) { return source.card == 9; }), -1);
}

TEST(InPlay, MayLoseCardsWhileItIsWalkedThrough) {
  InPlay<4> in_play;
  for (const std::uint8_t owner : std::to_array<std::uint8_t>({0, 0, 1, 0}))
    in_play.put({.card = 7, .owner = owner});
  for (const auto [instance, source] : in_play.cards())
    if (source.owner == 0) in_play.take(instance);
  EXPECT_EQ(in_play.cards().count(), 1);
  EXPECT_EQ(in_play.cards().first(), 2);
}

// --- Carrying out ---

TEST(CarryOut, AsksForConsentUnlessItIsGiven) {
  Evening evening(power("rite", "action: gain(grace, 1)"), {{0, kPassing}});
  const int rite = evening.put("rite", 0);
  EXPECT_FALSE(carry_out(evening.run, {}, evening.run.speaker(rite), 0));
  EXPECT_EQ(evening.has(0, kGrace), 5);
  EXPECT_TRUE(carry_out(evening.run, {}, evening.run.speaker(rite), 0, Consent::given));
  EXPECT_EQ(evening.has(0, kGrace), 6);
}

TEST(CarryOut, SaysWhyAClauseCannotBeUsed) {
  Evening evening(power("a", "action if dark: gain(grace, 1)") +
                  power("b", "action once per turn: gain(grace, 1)") +
                  power("c", "action choose other_here: wound(chosen)") +
                  power("d", "action pay spend(grace, 9): wound") +
                  power("e", "active action: wound") + power("f", "action unless dark: wound"));
  const auto why = [&](const char* card) {
    const int slot = evening.put(card, 0);
    const Usable answer = usable(evening.run, {}, evening.run.speaker(slot), 0);
    EXPECT_EQ(carry_out(evening.run, {}, evening.run.speaker(slot), 0, Consent::given),
              answer == Usable::yes);
    return usable(evening.run, {}, evening.run.speaker(slot), 0);
  };
  evening.state.heroes[1].place = evening.state.heroes[2].place = 3;
  EXPECT_EQ(why("a"), Usable::condition);
  EXPECT_EQ(why("b"), Usable::limit);
  EXPECT_EQ(why("c"), Usable::no_candidate);
  EXPECT_EQ(why("d"), Usable::cost);
  EXPECT_EQ(why("e"), Usable::asleep);
  EXPECT_EQ(why("f"), Usable::yes);
}

TEST(CarryOut, AsksInAFixedOrderUseThenAmountThenTarget) {
  Evening evening(
      power("gift", "on bell choose other_here pay spend(grace, 1..3): gain(grace, x, chosen)"));
  const int gift = evening.put("gift", 0);
  evening.decider =
      engine::ScriptedDecider({{0, evening.use(gift)}, {0, amount(3)}, {0, target(1)}});
  fire(evening.run, kBell, {});
  EXPECT_EQ(evening.has(0, kGrace), 2);
  EXPECT_EQ(evening.has(1, kGrace), 8);
  EXPECT_TRUE(evening.decider.finished());
}

TEST(CarryOut, OffersOnlyAmountsThatCanBePaid) {
  Evening evening(power("gift", "action pay spend(grace, 1..3): darken(x)"), {{0, amount(2)}});
  evening.state.heroes[0].has[kGrace] = 2;
  const int gift = evening.put("gift", 0);
  EXPECT_TRUE(carry_out(evening.run, {}, evening.run.speaker(gift), 0, Consent::given));
  EXPECT_EQ(evening.state.darkness, 2);
  evening.state.heroes[0].has[kGrace] = 1;  // nothing to ask: only 1 can be paid
  EXPECT_TRUE(carry_out(evening.run, {}, evening.run.speaker(gift), 0, Consent::given));
  EXPECT_EQ(evening.state.darkness, 3);
}

TEST(CarryOut, ChecksCostsOnOneResourceTogether) {
  Evening evening(power("twice", "action pay spend(grace, 1), spend(grace, 2): darken(1)") +
                  power("both", "action pay spend(grace, 2), spend(secrecy, 2): darken(1)") +
                  power("more", "action pay spend(grace, 1), spend(grace, 1..3): darken(x)"));
  const auto usable_with = [&](const char* card, int grace) {
    evening.state.heroes[0].has[kGrace] = static_cast<std::int8_t>(grace);
    return usable(evening.run, {}, evening.run.speaker(evening.put(card, 0)), 0);
  };
  EXPECT_EQ(usable_with("twice", 2), Usable::cost);
  EXPECT_EQ(usable_with("twice", 3), Usable::yes);
  EXPECT_EQ(usable_with("both", 2), Usable::yes);
  EXPECT_EQ(usable_with("more", 1), Usable::cost);
  evening.state.heroes[0].has[kGrace] = 3;
  evening.decider = engine::ScriptedDecider({{0, amount(2)}});
  const int more = evening.put("more", 0);
  EXPECT_TRUE(carry_out(evening.run, {}, evening.run.speaker(more), 0, Consent::given));
  EXPECT_EQ(evening.has(0, kGrace), 0);
  EXPECT_EQ(evening.state.darkness, 2);
}

TEST(CarryOut, TakesTheOnlyCandidateUnasked) {
  Evening evening(power("gift", "action choose other_here: gain(grace, 1, chosen)"));
  evening.state.heroes[1].place = 4;
  const int gift = evening.put("gift", 0);
  EXPECT_TRUE(carry_out(evening.run, {}, evening.run.speaker(gift), 0, Consent::given));
  EXPECT_EQ(evening.has(2, kGrace), 6);
}

TEST(CarryOut, MeansAllOfASelectorOfSeveral) {
  Evening evening(power("feast", "action choose everyone: gain(grace, 1, chosen)"));
  const int feast = evening.put("feast", 0);
  carry_out(evening.run, {}, evening.run.speaker(feast), 0, Consent::given);
  EXPECT_EQ(evening.has(0, kGrace) + evening.has(1, kGrace) + evening.has(2, kGrace), 18);
}

TEST(CarryOut, ChoosesUpToAsManyAsTheSelectorSays) {
  Evening evening(power("feast", "action choose up_to(2): gain(grace, 1, chosen)"),
                  {{0, target(0)}, {0, target(2)}});
  const int feast = evening.put("feast", 0);
  carry_out(evening.run, {}, evening.run.speaker(feast), 0, Consent::given);
  EXPECT_EQ(evening.has(0, kGrace), 6);
  EXPECT_EQ(evening.has(1, kGrace), 5);
  EXPECT_EQ(evening.has(2, kGrace), 6);
}

TEST(CarryOut, MakesTwoDifferentChoices) {
  Evening evening(
      power("alms", "action choose rich = hero_here, poor = other_here: give(rich, poor)"),
      {{0, target(0)}, {0, target(2)}});
  const int alms = evening.put("alms", 0);
  carry_out(evening.run, {}, evening.run.speaker(alms), 0, Consent::given);
  EXPECT_EQ(evening.has(0, kGrace), 4);
  EXPECT_EQ(evening.has(1, kGrace), 5);
  EXPECT_EQ(evening.has(2, kGrace), 6);
}

TEST(CarryOut, CountsALimitOncePerPeriod) {
  Evening evening(power("well", "on bell once per turn: gain(grace, 1)"));
  evening.put("well", 0);
  fire(evening.run, kBell, {});
  fire(evening.run, kBell, {});
  EXPECT_EQ(evening.has(0, kGrace), 6);
  evening.state.marks.end(kPerGame);
  fire(evening.run, kBell, {});
  EXPECT_EQ(evening.has(0, kGrace), 6);
  evening.state.marks.end(kPerTurn);
  EXPECT_EQ(evening.state.marks, Marks<3>{});
  fire(evening.run, kBell, {});
  EXPECT_EQ(evening.has(0, kGrace), 7);
}

TEST(CarryOut, CountsTheLimitOfEachCopyAlone) {
  Evening evening(power("well", "on bell once per turn: gain(grace, 1)"));
  evening.put("well", 0);
  evening.put("well", 0);
  fire(evening.run, kBell, {});
  EXPECT_EQ(evening.has(0, kGrace), 7);
}

TEST(CarryOut, ForgetsTheLimitsOfACardThatLeaves) {
  Evening evening(power("well", "on bell once per game: gain(grace, 1)"));
  const int well = evening.put("well", 0);
  fire(evening.run, kBell, {});
  leave_play(evening.run, well);
  EXPECT_EQ(evening.state.marks, Marks<3>{});
  EXPECT_EQ(evening.state.in_play, InPlay<600>{});
  EXPECT_EQ(evening.put("well", 0), well);
  fire(evening.run, kBell, {});
  EXPECT_EQ(evening.has(0, kGrace), 7);
}

TEST(CarryOut, EndsTheStepWhenThereIsNoRoomForALimit) {
  Evening evening(power("well", "on bell once per turn: gain(grace, 1)"));
  for (int i = 0; i < 4; ++i) evening.put("well", 0);
  fire(evening.run, kBell, {});
  EXPECT_EQ(evening.has(0, kGrace), 8);
  EXPECT_THAT(evening.heard(), ElementsAre("card_overflow"));
}

TEST(CarryOut, KeepsTheLimitOfACardThatIsNotInPlay) {
  Evening evening("[omen]\nkind = \"event\"\nrules = \"event once per game: gain(grace, 1)\"\n");
  EXPECT_TRUE(carry_out(evening.run, {.subject = 1}, evening.loose("omen", kNoOwner), 0));
  EXPECT_FALSE(carry_out(evening.run, {.subject = 1}, evening.loose("omen", kNoOwner), 0));
  EXPECT_EQ(evening.has(1, kGrace), 6);
}

// --- Effects ---

TEST(Effects, MayBeDeclinedOneByOne) {
  Evening evening(power("omen", "on bell: may gain(grace, 1); may lose(secrecy, 1); darken(1)"));
  const int omen = evening.put("omen", 0);
  const auto& body = evening.pack.cards[0].clauses[0].body;
  const Node& second = evening.pack.argument(evening.pack.argument(body, 1), 0);
  const auto place = static_cast<std::uint32_t>(&second - evening.pack.nodes.data());
  const Option lose{engine::kMode, 0, effect_handle(evening.pack, 0, place)};
  evening.decider = engine::ScriptedDecider({{0, kPassing}, {0, lose}});
  fire(evening.run, kBell, {});
  EXPECT_EQ(evening.has(0, kGrace), 5);
  EXPECT_EQ(evening.has(0, kSecrecy), 2);
  EXPECT_EQ(evening.state.darkness, 1);
  EXPECT_EQ(omen, 0);
}

TEST(Effects, OneOfAsksWhichAndNamesTheEffect) {
  Evening evening(power("rich", "on bell: one_of(gain(grace, 1), (lose(secrecy, 1); darken(2)))"));
  evening.put("rich", 0);
  const Clause& clause = evening.pack.cards[0].clauses[0];
  const auto handle = effect_handle(evening.pack, 0, clause.body.args + 1);
  evening.decider = engine::ScriptedDecider({{0, {engine::kMode, 1, handle}}});
  fire(evening.run, kBell, {});
  EXPECT_EQ(evening.has(0, kSecrecy), 2);
  EXPECT_EQ(evening.state.darkness, 2);
  const Node* effect = effect_of(evening.pack, handle);
  ASSERT_NE(effect, nullptr);
  EXPECT_EQ(effect_text(evening.pack, evening.pack.cards[0], *effect, Wording(hearth())),
            "Lose 1 secrecy, then darkness rises by 2");
  EXPECT_EQ(effect_of(evening.pack, -1), nullptr);
  EXPECT_EQ(effect_of(evening.pack, 0xffff), nullptr);
}

TEST(Effects, AnAmountThatIsWorkedOutIsNeverBelowZero) {
  Evening evening(power("ebb",
                        "on bell: gain(grace, 0 - 2); gain(secrecy, plus_if(-1, not dark) + 2)\n"
                        "on rolled: gain(grace, 3 - has(grace))\nalways: stronger(0 - 2)"));
  evening.put("ebb", 0);
  fire(evening.run, kBell, {});
  fire(evening.run, kRolled, {.subject = 0});
  EXPECT_EQ(evening.has(0, kGrace), 5);
  EXPECT_EQ(evening.has(0, kSecrecy), 4);
  EXPECT_EQ(evening.ask(0, kStrength, 7), 5) << "a signed amount may be below zero";
}

TEST(Effects, WhenDecidesByACondition) {
  Evening evening(
      power("moon", "on bell: when(dark, gain(grace, 1), lose(grace, 1)); when(alone, darken(5))"));
  evening.put("moon", 0);
  fire(evening.run, kBell, {});
  EXPECT_EQ(evening.has(0, kGrace), 4);
  evening.state.darkness = 1;
  fire(evening.run, kBell, {});
  EXPECT_EQ(evening.has(0, kGrace), 5);
  EXPECT_EQ(evening.state.darkness, 1);
}

TEST(Effects, WordsWithEffectsInsideRollTheirOwnDice) {
  Evening evening(power("omen", "on bell: test(4, gain(grace, 1))"), {}, {2, 3});
  evening.put("omen", 0);
  fire(evening.run, kBell, {});
  EXPECT_EQ(evening.has(0, kGrace), 5);
  fire(evening.run, kBell, {});
  EXPECT_EQ(evening.has(0, kGrace), 6);
}

TEST(Effects, ConditionsCompareAndJoin) {
  const auto holds = [](const std::string& condition) {
    Evening evening(power("test", "on bell if " + condition + ": darken(7)"));
    evening.put("test", 0);
    fire(evening.run, kBell, {.outcome = 2});
    return evening.state.darkness == 7;
  };
  EXPECT_TRUE(holds("successes >= 2"));
  EXPECT_FALSE(holds("successes >= 3"));
  EXPECT_TRUE(holds("successes <= 2"));
  EXPECT_FALSE(holds("successes <= 1"));
  EXPECT_TRUE(holds("successes > 1"));
  EXPECT_FALSE(holds("successes > 2"));
  EXPECT_TRUE(holds("successes < 3"));
  EXPECT_FALSE(holds("successes < 2"));
  EXPECT_TRUE(holds("successes = 2"));
  EXPECT_FALSE(holds("successes = 3"));
  EXPECT_TRUE(holds("not dark and successes = 2"));
  EXPECT_FALSE(holds("dark and successes = 2"));
  EXPECT_TRUE(holds("dark or successes = 2"));
  EXPECT_FALSE(holds("not (dark or successes = 2)"));
  EXPECT_TRUE(holds("successes * 3 - 1 = 5"));
  EXPECT_TRUE(holds("has(grace) - successes = 4 - 1"));
}

// --- Tables ---

TEST(Rows, AreChosenBySuccessesOrShortfall) {
  const auto after = [](int outcome) {
    Evening evening(power("market",
                          "trial(6):\n  1-2: darken(1)\n  3+: darken(2)\n  fail 2-3: darken(3)\n  "
                          "fail 4+: darken(4)"));
    const int market = evening.put("market", 0);
    carry_out(evening.run, {.outcome = outcome}, evening.run.speaker(market), 0, Consent::given);
    return evening.state.darkness;
  };
  EXPECT_EQ(after(1), 1);
  EXPECT_EQ(after(2), 1);
  EXPECT_EQ(after(3), 2);
  EXPECT_EQ(after(30), 2);
  EXPECT_EQ(after(0), 0);
  EXPECT_EQ(after(-1), 0);
  EXPECT_EQ(after(-2), 3);
  EXPECT_EQ(after(-9), 4);
}

TEST(Rows, AreChosenByANumber) {
  const auto after = [](int secrecy) {
    Evening evening(
        "[riders]\nkind = \"event\"\nrules = '''\nevent by has(secrecy) - 1:\n  0-1: darken(1)\n  "
        "2+: nothing\n'''\n");
    evening.state.heroes[2].has[kSecrecy] = static_cast<std::int8_t>(secrecy);
    EXPECT_TRUE(carry_out(evening.run, {.subject = 2}, evening.loose("riders", kNoOwner), 0));
    return evening.state.darkness;
  };
  EXPECT_EQ(after(0), 1);  // below the first row counts as the first
  EXPECT_EQ(after(2), 1);
  EXPECT_EQ(after(3), 0);
}

// --- Safety ---

TEST(Safety, AChainOfTriggersEndsAndNamesTheCard) {
  Evening evening(power("quiet", "on rolled: gain(grace, 1)") +
                  power("echo", "on bell: darken(1); toll"));
  evening.put("echo", 1);
  fire(evening.run, kBell, {});
  EXPECT_THAT(evening.heard(), ElementsAre("card_budget"));
  EXPECT_EQ(evening.ears.heard[0].arguments[0], evening.pack.find("echo"));
  EXPECT_EQ(evening.state.darkness, 24);
  evening.put("quiet", 0);
  fire(evening.run, kRolled, {.subject = 0});
  EXPECT_EQ(evening.has(0, kGrace), 5) << "nothing more happens in this step";
  EXPECT_THAT(evening.heard(), ElementsAre("card_budget"));
}

TEST(Safety, TheBudgetOfAStepIsUsedUpByWideChainsToo) {
  Evening evening(power("bells", "on bell: toll; toll; darken(1)"));
  evening.put("bells", 0);
  fire(evening.run, kBell, {});
  EXPECT_THAT(evening.heard(), ElementsAre("card_budget"));
  EXPECT_LE(evening.run.budget, 2000);
}

TEST(Safety, AWordWithoutAFunctionEndsTheStepAndIsTold) {
  Evening evening(power("draft", "on bell: unfinished; darken(1)"));
  evening.put("draft", 0);
  fire(evening.run, kBell, {});
  EXPECT_THAT(evening.heard(), ElementsAre("card_no_function"));
  EXPECT_EQ(evening.state.darkness, 0);
}

TEST(Safety, ManySimultaneousTriggersAreLimited) {
  std::string rules;
  for (int i = 0; i < 16; ++i) rules += "on bell: darken(1)\n";
  Evening evening(power("choir", rules));
  for (int i = 0; i < 33; ++i) evening.put("choir", 0);
  fire(evening.run, kBell, {});
  EXPECT_THAT(evening.heard(), ElementsAre("card_overflow"));
  EXPECT_EQ(evening.state.darkness, 0);
}

// --- Many cards, many places, many things ---

TEST(Many, CardsInPlayActTogether) {
  Evening evening(power("bell", "on bell: darken(1)"));
  for (int i = 0; i < 400; ++i) evening.put("bell", 0);
  fire(evening.run, kBell, {});
  EXPECT_THAT(evening.heard(), IsEmpty());
  EXPECT_EQ(evening.state.darkness, 400);
}

TEST(Many, PlacesAndTargetsAreToldApart) {
  Evening evening(power("mist", "always: fog(1)") +
                  power("spy", "on target_rolls: gain(grace, 1)"));
  evening.put("mist", 0, 440, 300);
  EXPECT_EQ(evening.ask(0, kFog, 0, 440), 1);
  EXPECT_EQ(evening.ask(0, kFog, 0, 440 - 256), 0);
  EXPECT_EQ(evening.state.in_play[0].target, 300);
}

TEST(Many, InstancesBeyondAByteAnswerOnceInAChainAndKeepTheirLimits) {
  Evening evening(power("idle", "on rolled: darken(1)") +
                      power("shield", "instead of wound: take_that_wound") +
                      power("rite", "action once per turn: gain(grace, 1)"),
                  {});
  for (int i = 0; i < 300; ++i) evening.put("idle", 1);
  evening.put("shield", 0);
  const int rite = evening.put("rite", 0);
  EXPECT_EQ(rite, 301);
  evening.run.wound(0);
  EXPECT_EQ(evening.wounds(0), 1);
  EXPECT_TRUE(carry_out(evening.run, {}, evening.run.speaker(rite), 0, Consent::given));
  EXPECT_EQ(usable(evening.run, {}, evening.run.speaker(rite), 0), Usable::limit);
  EXPECT_EQ(use_of(evening.use(rite)).instance, rite);
  leave_play(evening.run, rite);
  EXPECT_EQ(evening.state.marks.count, 0);
}

TEST(Many, ThingsAreChosenFrom) {
  Evening evening(power("spade", "action choose any_tile: dig(chosen)"), {{0, tile(511)}});
  const int spade = evening.put("spade", 0);
  EXPECT_TRUE(carry_out(evening.run, {}, evening.run.speaker(spade), 0, Consent::given));
  EXPECT_THAT(evening.state.dug, ElementsAre(511));
}

TEST(Many, ThingsAreChosenTogetherAsManyAsASelectorSays) {
  Evening evening(power("spades", "action choose some_tiles(3): dig(chosen)"),
                  {{0, tile(7)}, {0, tile(300)}, {0, tile(440)}});
  const int spades = evening.put("spades", 0);
  EXPECT_TRUE(carry_out(evening.run, {}, evening.run.speaker(spades), 0, Consent::given));
  EXPECT_THAT(evening.state.dug, ElementsAre(7, 300, 440));
}

TEST(Many, ThingsAreMeantAllTogether) {
  Evening evening(power("plough",
                        "action choose here = any_tile, rest = tiles_from(500): dig(rest); "
                        "dig(here)"),
                  {{0, tile(3)}});
  const int plough = evening.put("plough", 0);
  EXPECT_TRUE(carry_out(evening.run, {}, evening.run.speaker(plough), 0, Consent::given));
  EXPECT_EQ(evening.state.dug.size(), 13);
  EXPECT_TRUE(evening.state.dug.has(3) && evening.state.dug.has(511));
}

TEST(Many, NothingToChooseFromIsNoCandidate) {
  Evening evening(power("spade", "action choose tiles_from(512): dig(chosen)"));
  const int spade = evening.put("spade", 0);
  EXPECT_EQ(usable(evening.run, {}, evening.run.speaker(spade), 0), Usable::no_candidate);
}

TEST(Many, ThingsChosenInsideAnotherChoiceLeaveItAlone) {
  Evening evening(power("outer", "action choose any_tile: toll; dig(chosen)") +
                      power("inner", "on bell choose any_tile: dig(chosen)"),
                  {{0, tile(100)}, {1, tile(200)}});
  const int outer = evening.put("outer", 0);
  evening.put("inner", 1);
  EXPECT_TRUE(carry_out(evening.run, {}, evening.run.speaker(outer), 0, Consent::given));
  EXPECT_THAT(evening.state.dug, ElementsAre(100, 200));
}

TEST(Many, ThingsThatASelectorNamesAreConcerned) {
  Evening evening(power("rain", "always: mud(2, dug)") + power("count", "always: dice(pits(dug))"));
  evening.put("rain", 0);
  evening.put("count", 0);
  evening.state.dug = engine::ThingSet::of(500).with(2);
  EXPECT_EQ(evening.ask(500, kMud, 0), 2);
  EXPECT_EQ(evening.ask(499, kMud, 0), 0);
  EXPECT_EQ(evening.ask(0, kDice, 0), 2);
}

TEST(Many, ThingsChosenAreKeptByWhatLasts) {
  Evening evening(power("bog", "action choose some_tiles(2): until(turn, mud(1, chosen))") +
                      power("mine", "action choose any_tile: later(round, bell, dig(chosen))"),
                  {{0, tile(5)}, {0, tile(450)}, {0, tile(333)}});
  const int bog = evening.put("bog", 0);
  const int mine = evening.put("mine", 0);
  EXPECT_TRUE(carry_out(evening.run, {}, evening.run.speaker(bog), 0, Consent::given));
  EXPECT_TRUE(carry_out(evening.run, {}, evening.run.speaker(mine), 0, Consent::given));
  EXPECT_EQ(evening.ask(450, kMud, 0), 1);
  EXPECT_EQ(evening.ask(333, kMud, 0), 0);
  fire(evening.run, kBell, {});
  EXPECT_THAT(evening.state.dug, ElementsAre(333));
  EXPECT_EQ(evening.ask(5, kMud, 0), 1) << "the one set is let go, the other stays";
  evening.state.lasting.end(kThisTurn);
  EXPECT_EQ(evening.state.lasting, (Lasting<4, 2>{}));
}

TEST(Many, ThingsBeyondTheRoomOfWhatLastsEndTheStepAndAreTold) {
  Evening evening(power("bog", "on bell choose tiles_from(100): until(turn, mud(1, chosen))"));
  for (int i = 0; i < 3; ++i) evening.put("bog", 0);
  fire(evening.run, kBell, {});
  EXPECT_THAT(evening.heard(), ElementsAre("card_overflow"));
}

TEST(UseOption, NamesCardInstanceAndClause) {
  const Use use = use_of(use_option({{.card = 300}, 12}, 15));
  EXPECT_EQ(use.card, 300);
  EXPECT_EQ(use.instance, 12);
  EXPECT_EQ(use.clause, 15);
  EXPECT_EQ(use_of(use_option({{.card = 1}, kNotInPlay}, 2)).instance, kNotInPlay);
}

}  // namespace
}  // namespace gloam::cards::testing
