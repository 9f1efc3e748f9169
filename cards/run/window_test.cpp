#include <gmock/gmock.h>

#include "cards/run/testing_evening.h"

namespace gloam::cards::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// --- Triggers ---

TEST(Fire, CarriesOutTheTriggersOfTheWindow) {
  Evening evening(power("bell", "on bell: gain(grace, 1)\non rolled: gain(grace, 9)") +
                  power("mute", "use bell: gain(grace, 9)"));
  evening.put("bell", 0);
  evening.put("bell", 2);
  evening.put("mute", 1);
  fire(evening.run, kBell, {});
  EXPECT_EQ(evening.has(0, kGrace), 6);
  EXPECT_EQ(evening.has(1, kGrace), 5);
  EXPECT_EQ(evening.has(2, kGrace), 6);
}

TEST(Fire, ConcernsOnlyTheOwnerWhereTheWindowSaysSo) {
  Evening evening(power("dicey", "on rolled: gain(grace, 1)"));
  evening.put("dicey", 0);
  evening.put("dicey", 1);
  fire(evening.run, kRolled, {.subject = 1});
  EXPECT_EQ(evening.has(0, kGrace), 5);
  EXPECT_EQ(evening.has(1, kGrace), 6);
}

TEST(Fire, LooksThroughTheFilterOfTheWindow) {
  Evening evening(power("mat", "on enter(cellar): gain(grace, 1)"));
  evening.put("mat", 0);
  fire(evening.run, kEntered, {.subject = 0, .place = 0});
  EXPECT_EQ(evening.has(0, kGrace), 5);
  fire(evening.run, kEntered, {.subject = 0, .place = 1});
  EXPECT_EQ(evening.has(0, kGrace), 6);
}

TEST(Fire, ConcernsThoseNamedByTheArgumentWho) {
  Evening evening(power("seer", "on upkeep(other_here): gain(grace, 1)"));
  evening.put("seer", 0);
  fire(evening.run, kUpkeep, {.subject = 0});
  EXPECT_EQ(evening.has(0, kGrace), 5);
  fire(evening.run, kUpkeep, {.subject = 1});
  EXPECT_EQ(evening.has(0, kGrace), 6);
}

TEST(Fire, CollectsFirstSoThatNewCardsWait) {
  Evening evening(power("spark", "on bell if darkness = 0: darken(1)"));
  evening.put("spark", 0);
  evening.put("spark", 0);
  fire(evening.run, kBell, {});
  EXPECT_EQ(evening.state.darkness, 1) << "the second condition is looked at again";
}

TEST(Fire, SkipsACardThatHasLeftMeanwhile) {
  Evening evening(power("lamp", "on bell pay discard: gain(grace, 1)"));
  const int lamp = evening.put("lamp", 0);
  evening.decider = engine::ScriptedDecider({{0, evening.use(lamp)}});
  fire(evening.run, kBell, {});
  EXPECT_EQ(evening.has(0, kGrace), 6);
  EXPECT_EQ(evening.state.in_play.size(), 0);
}

TEST(Order, IsAskedOfTheOwnerWhereItMatters) {
  Evening evening(power("rise", "on bell: darken(3)") + power("double", "on bell: douse"));
  const int rise = evening.put("rise", 0);
  const int twice = evening.put("double", 0);
  evening.decider = engine::ScriptedDecider({{0, evening.use(twice)}});
  evening.state.darkness = 1;
  fire(evening.run, kBell, {});
  EXPECT_EQ(evening.state.darkness, 5);
  evening.state.darkness = 1;
  evening.decider = engine::ScriptedDecider({{0, evening.use(rise)}});
  fire(evening.run, kBell, {});
  EXPECT_EQ(evening.state.darkness, 8);
}

TEST(Order, IsNotAskedWhereAdditionsMeet) {
  Evening evening(power("rise", "on bell: darken(3)"));
  evening.put("rise", 0);
  evening.put("rise", 0);
  fire(evening.run, kBell, {});
  EXPECT_EQ(evening.state.darkness, 6);
}

TEST(Order, IsNotAskedWhereWordsTouchDifferentThings) {
  Evening evening(power("double", "on bell: douse") + power("read", "on bell: draw(1)"));
  evening.put("double", 0);
  evening.put("read", 0);
  fire(evening.run, kBell, {});
  EXPECT_THAT(evening.heard(), IsEmpty());
}

TEST(Order, IsAskedWhereOneReadsWhatTheOtherWrites) {
  Evening evening(power("rise", "on bell: darken(3)") + power("read", "on bell: draw(darkness)"));
  const int rise = evening.put("rise", 0);
  evening.put("read", 0);
  evening.decider = engine::ScriptedDecider({{0, evening.use(rise)}});
  fire(evening.run, kBell, {});
  EXPECT_TRUE(evening.decider.finished());
}

TEST(Order, OfDifferentOwnersIsNobodysChoice) {
  Evening evening(power("rise", "on bell: darken(3)") + power("double", "on bell: douse"));
  evening.put("double", 1);
  evening.put("rise", 0);
  evening.state.darkness = 1;
  fire(evening.run, kBell, {});
  EXPECT_EQ(evening.state.darkness, 5);
}

TEST(Order, IsAskedOfTwoClausesOfOneCard) {
  Evening evening(power("both", "on bell: douse\non bell: draw(1)"));
  const int both = evening.put("both", 0);
  evening.decider = engine::ScriptedDecider({{0, evening.use(both, 1)}});
  fire(evening.run, kBell, {});
  EXPECT_TRUE(evening.decider.finished()) << "the one may end what the other needs";
}

TEST(Order, HoldsForAnEffectOfTheGameInTheSameMoment) {
  Evening evening(power("rise", "on bell: darken(3)") + power("double", "action: douse") +
                  power("read", "action: draw(1)"));
  const int rise = evening.put("rise", 0);
  const auto also = [&](const char* card) -> Also {
    const Speaker speaker = evening.loose(card, 0);
    return {speaker, 0, &evening.pack.cards[speaker.source.card].clauses[0].body};
  };
  evening.state.darkness = 1;
  evening.decider = engine::ScriptedDecider({{0, evening.use(rise)}});
  fire(evening.run, kBell, {.subject = 0}, also("double"));
  EXPECT_TRUE(evening.decider.finished());
  EXPECT_EQ(evening.state.darkness, 8);
  fire(evening.run, kBell, {.subject = 0}, also("read"));
  EXPECT_EQ(evening.state.darkness, 11) << "nothing meets, so nothing is asked";
  fire(evening.run, kRolled, {.subject = 0}, also("double"));
  EXPECT_EQ(evening.state.darkness, 22) << "it happens though no card answers";
}

TEST(Asleep, NoneOfTheClausesIsAlive) {
  Evening evening(power("a",
                        "always: dice(1)\non bell: darken(3)\nuse rolled: gain(grace, 1)\n"
                        "instead of wound: prevent"));
  const int a = evening.put("a", 0);
  evening.state.in_play[a].states = kAsleep;
  EXPECT_EQ(evening.ask(0, kDice, 2), 2);
  fire(evening.run, kBell, {});
  offer(evening.run, kRolled, {.subject = 0});
  EXPECT_FALSE(replace(evening.run, kWound, {.subject = 0}));
  EXPECT_EQ(usable(evening.run, {.subject = 0}, evening.run.speaker(a), 2), Usable::asleep);
  EXPECT_EQ(evening.state.darkness, 0);
  evening.state.in_play[a].states = 0;
  EXPECT_EQ(evening.ask(0, kDice, 2), 3);
}

TEST(InPlay, CardsThatComeAndGoAreHeardAtOnce) {
  Evening evening(power("rise", "on bell: darken(3)") + power("fog", "always: dice(1)"));
  evening.put("fog", 0);
  fire(evening.run, kBell, {});
  const Source rise = evening.loose("rise", 0).source;
  const int instance = enter_play(evening.run, rise);
  fire(evening.run, kBell, {});
  EXPECT_EQ(evening.state.darkness, 3);
  leave_play(evening.run, instance);
  fire(evening.run, kBell, {});
  EXPECT_EQ(evening.state.darkness, 3);
  EXPECT_FALSE(evening.run.concerns().has(Asked::trigger, kBell));
  EXPECT_EQ(enter_play(evening.run, rise), instance) << "slots are used again";
}

TEST(Later, HappensOnceWithinItsSpan) {
  Evening evening(power("kit", "action: later(round, rolled, gain(grace, 2))"));
  const int kit = evening.put("kit", 1);
  carry_out(evening.run, {}, evening.run.speaker(kit), 0, Consent::given);
  fire(evening.run, kRolled, {.subject = 0});
  EXPECT_EQ(evening.has(1, kGrace), 5);
  fire(evening.run, kRolled, {.subject = 1});
  fire(evening.run, kRolled, {.subject = 1});
  EXPECT_EQ(evening.has(1, kGrace), 7);
  carry_out(evening.run, {}, evening.run.speaker(kit), 0, Consent::given);
  evening.state.lasting.end(kThisRound);
  fire(evening.run, kRolled, {.subject = 1});
  EXPECT_EQ(evening.has(1, kGrace), 7);
  EXPECT_EQ(evening.ask(1, kDice, 3), 3) << "a waiting trigger is no modifier";
}

TEST(Later, IsOrderedWithTheOtherTriggers) {
  Evening evening(power("kit", "action: later(round, bell, darken(3))") +
                  power("double", "on bell: douse"));
  const int kit = evening.put("kit", 0);
  const int twice = evening.put("double", 0);
  carry_out(evening.run, {}, evening.run.speaker(kit), 0, Consent::given);
  evening.decider = engine::ScriptedDecider({{0, use_option(evening.loose("kit", 0), 0)}});
  fire(evening.run, kBell, {});
  EXPECT_EQ(evening.state.darkness, 6);
  EXPECT_EQ(twice, 1);
}

// --- Offers ---

TEST(Offer, GoesOnUntilEverybodyHasPassed) {
  Evening evening(power("magic", "use rolled pay discard: gain(grace, 1)") +
                  power("song", "use rolled: gain(secrecy, 1)") +
                  power("far", "use bell: gain(grace, 9)"));
  const int magic = evening.put("magic", 0);
  const int song = evening.put("song", 0);
  evening.put("far", 0);
  evening.put("song", 1);
  evening.decider = engine::ScriptedDecider({{0, evening.use(song)}, {0, evening.use(magic)}});
  offer(evening.run, kRolled, {.subject = 0});
  EXPECT_TRUE(evening.decider.finished());
  EXPECT_EQ(evening.has(0, kSecrecy), 4);
  EXPECT_EQ(evening.has(0, kGrace), 6);
}

TEST(Offer, CanBePassed) {
  Evening evening(power("magic", "use bell pay discard: gain(grace, 1)"),
                  {{0, kPassing}, {2, kPassing}});
  evening.put("magic", 0);
  evening.put("magic", 2);
  offer(evening.run, kBell, {});
  EXPECT_TRUE(evening.decider.finished());
  EXPECT_EQ(evening.state.in_play.size(), 2);
}

TEST(Offer, GoesToWhomTheWindowNames) {
  Evening evening(power("inspire", "use target_rolls pay discard: gain(grace, 3, each_here)"));
  const int inspire = evening.put("inspire", 0, 0, 2);
  evening.decider = engine::ScriptedDecider({{2, evening.use(inspire)}});
  offer(evening.run, kTargetRolls, {.subject = 2});
  EXPECT_TRUE(evening.decider.finished());
}

TEST(Offer, IsNotMadeAgainstAStandingOrder) {
  Evening evening(power("magic",
                        "use bell pay discard: gain(grace, 1)\n"
                        "may on rolled: gain(secrecy, 1)\ninstead of wound pay discard: prevent"));
  evening.put("magic", 0);
  evening.run.ordered = Order::never;
  offer(evening.run, kBell, {});
  fire(evening.run, kRolled, {.subject = 0});
  EXPECT_FALSE(replace(evening.run, kWound, {.subject = 0}));
  EXPECT_EQ(evening.has(0, kSecrecy), 3);
  evening.run.ordered = Order::always;
  fire(evening.run, kRolled, {.subject = 0});
  EXPECT_EQ(evening.has(0, kSecrecy), 4);
  offer(evening.run, kBell, {});
  EXPECT_EQ(evening.has(0, kGrace), 6);
}

TEST(Offer, CanBeAddedToOptionsOfTheGame) {
  Evening evening(power("magic", "use rolled pay discard: gain(grace, 1)"));
  const int magic = evening.put("magic", 0);
  evening.put("magic", 1);
  engine::Options options;
  add_uses(evening.run, kRolled, {.subject = 0}, 0, options);
  ASSERT_EQ(options.size(), 1u);
  EXPECT_EQ(options[0], evening.use(magic));
  const Use use = use_of(options[0]);
  EXPECT_TRUE(carry_out(evening.run, {.subject = 0}, evening.run.speaker(use.instance), use.clause,
                        Consent::given));
  EXPECT_EQ(evening.has(0, kGrace), 6);
}

// --- Replacements ---

TEST(Replace, PreventsWhatWasProposed) {
  Evening evening(power("moss", "instead of wound pay discard: prevent"));
  const int moss = evening.put("moss", 0);
  evening.decider = engine::ScriptedDecider({{0, evening.use(moss)}});
  evening.run.wound(0);
  EXPECT_EQ(evening.wounds(0), 0);
  evening.run.wound(0);
  EXPECT_EQ(evening.wounds(0), 1);
}

TEST(Replace, CanBeDeclined) {
  Evening evening(power("moss", "instead of wound pay discard: prevent"), {{0, kPassing}});
  evening.put("moss", 0);
  evening.run.wound(0);
  EXPECT_EQ(evening.wounds(0), 1);
  EXPECT_EQ(evening.state.in_play.size(), 1);
}

TEST(Replace, HappensUnaskedIfItIsNotOptional) {
  Evening evening(power("ward", "instead of wound: lose(grace, 1)"));
  evening.put("ward", 1);
  evening.run.wound(1);
  EXPECT_EQ(evening.wounds(1), 0);
  EXPECT_EQ(evening.has(1, kGrace), 4);
}

TEST(Replace, IsANewProposalToWhichTheSameCardDoesNotAnswer) {
  Evening evening(
      power("burden", "instead of wound(hero_here) pay spend(grace, 1): take_that_wound") +
      power("moss", "instead of wound pay discard: prevent"));
  const int burden = evening.put("burden", 0);
  const int moss = evening.put("moss", 0);
  evening.decider = engine::ScriptedDecider({{0, evening.use(burden)}, {0, evening.use(moss)}});
  evening.run.wound(1);
  EXPECT_EQ(evening.wounds(0) + evening.wounds(1), 0);
  EXPECT_EQ(evening.has(0, kGrace), 4);
  // A new chain: the card may answer again.
  evening.decider = engine::ScriptedDecider({{0, evening.use(burden)}});
  evening.run.wound(1);
  EXPECT_EQ(evening.wounds(0), 1);
}

TEST(Replace, OfSeveralTakersTheAffectedPlayerChooses) {
  Evening evening(
      power("burden", "instead of wound(other_here) pay spend(grace, 1): take_that_wound"));
  const int first = evening.put("burden", 0);
  const int second = evening.put("burden", 1);
  evening.decider = engine::ScriptedDecider(
      {{0, evening.use(first)}, {1, evening.use(second)}, {2, evening.use(second)}, {0, kPassing}});
  evening.run.wound(2);
  EXPECT_EQ(evening.wounds(1), 1);
  EXPECT_EQ(evening.wounds(2), 0);
  EXPECT_EQ(evening.has(0, kGrace), 5);
  EXPECT_TRUE(evening.decider.finished());
}

TEST(Replace, OfSeveralCardsTheirOwnerNamesOne) {
  Evening evening(power("moss", "instead of wound pay discard: prevent") +
                  power("ward", "instead of wound: lose(grace, 1)"));
  evening.put("moss", 0);
  const int ward = evening.put("ward", 0);
  evening.decider = engine::ScriptedDecider({{0, evening.use(ward)}});
  evening.run.wound(0);
  EXPECT_EQ(evening.has(0, kGrace), 4);
  EXPECT_EQ(evening.state.in_play.size(), 2);
}

TEST(Replace, TriggersFollowWhatReallyHappens) {
  Evening evening(power("scar", "on wounded: gain(grace, 1)") +
                  power("ward", "instead of wound if has(grace) >= 6: nothing"));
  evening.put("scar", 0);
  evening.put("ward", 0);
  evening.run.wound(0);
  EXPECT_EQ(evening.has(0, kGrace), 6);
  evening.run.wound(0);
  EXPECT_EQ(evening.wounds(0), 1);
}

}  // namespace
}  // namespace gloam::cards::testing
