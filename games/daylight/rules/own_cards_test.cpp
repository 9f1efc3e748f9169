// What people do with their own cards at any time, and in the windows of others.
#include <gmock/gmock.h>

#include "games/daylight/show/view.h"
#include "games/daylight/testing.h"

namespace gloam::games::daylight::testing {
namespace {

using engine::SeatSet;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

using Answers = std::vector<engine::Answer>;

constexpr Option kOwn{kOwnCards};
constexpr Option kNothing{kBack};
constexpr Option kTakeAsIs{kAcceptResult};

// The next question of that step after those answers.
Arranged asked_after(Arranged town, Phase phase, Answers answers = {}) {
  town.answers(std::move(answers)).asked(phase);
  return town;
}

// Ann takes 2 damage to Mind.
void hurt_ann(Table& table) { table.damage(kAnn, kMind, 2, "day.event.7"_rule); }

// --- In one's own questions ---

TEST(DaylightOwnCards, AreASecondQuestionThatIsSecretAndGoesBackToTheFirst) {
  PROVES("day.power.5", "day.secret.12");
  auto town = muck_town(1);
  town.power(kAnn, 3).hand(kAnn, "cannery_arms");
  const Option play = town.with(kPlay, "cannery_arms");
  EXPECT_THAT(asked_after(town, Phase::acting).offers(), Contains(kOwn));
  const auto own = asked_after(town, Phase::acting, {{kAnn, kOwn}});
  EXPECT_TRUE(own.asks(ask::own_cards));
  EXPECT_TRUE(ask::own_cards.secret);
  EXPECT_THAT(own.offers(),
              UnorderedElementsAre(kNothing, play, own.with(kDiscard, "cannery_arms")));
  const auto back = asked_after(town, Phase::acting, {{kAnn, kOwn}, {kAnn, kNothing}});
  EXPECT_TRUE(back.asks(ask::fight));
  EXPECT_FALSE(back.offered(kOwn)) << "once is enough";
  auto played = asked_after(town, Phase::acting, {{kAnn, kOwn}, {kAnn, play}});
  EXPECT_TRUE(played.asks(ask::fight));
  EXPECT_EQ(played.of(kAnn).power, 0);
  EXPECT_EQ(played.counts(kAnn, kBody), 4);
}

TEST(DaylightOwnCards, AreOfferedByWhatLiesOpenAlone) {
  const auto offered = [](std::string_view in_hand) {
    auto town = muck_town(1);
    return asked_after(town.hand(kAnn, in_hand), Phase::acting).offers();
  };
  EXPECT_EQ(offered("ptsd"), offered("narrow_miss")) << "one of them can do nothing";
  EXPECT_THAT(offered("ptsd"), Contains(kOwn));
  auto bare = muck_town(1);
  EXPECT_FALSE(asked_after(bare, Phase::acting).offered(kOwn));
  EXPECT_FALSE(asked_after(bare.gear(kAnn, "flack_vest"), Phase::acting).offered(kOwn));
  EXPECT_TRUE(asked_after(bare.gear(kAnn, "diner_cat"), Phase::acting).offered(kOwn));
}

TEST(DaylightOwnCards, AnActionIsAChainOfEquippingChoosingAndFocus) {
  PROVES("day.w.action");
  auto town = muck_town(1);
  town.power(kAnn, 1).gear(kAnn, "quill_spectacles", false).gear(kAnn, "shotgun", false);
  const Answers equips{{kAnn, kOwn}, {kAnn, town.with(kPutOn, "quill_spectacles")}};
  EXPECT_TRUE(asked_after(town, Phase::acting).asks(ask::fight));
  Answers chain = equips;
  EXPECT_TRUE(asked_after(town, Phase::acting, chain).asks(ask::fight));
  chain.push_back({kAnn, town.with(kUseWeapon, "shotgun")});
  const auto focus = asked_after(town, Phase::acting, chain);
  EXPECT_TRUE(focus.asks(ask::focus));
  EXPECT_EQ(focus.state.attempt.value, 4) << "with the spectacles";
  EXPECT_EQ(focus.state.attempt.weapon, focus.card("shotgun"));
  chain.push_back({kAnn, {kFocus}});
  town.answers(chain).run(Phase::acting);
  EXPECT_EQ(town.of(kAnn).power, 0);
  EXPECT_EQ(town.state.attempt.focused, 1);
}

TEST(DaylightOwnCards, ArePutOnAndTakenOffRightBeforeTheOwnActionOnceEach) {
  PROVES("day.equipped.1");
  auto town = letters_town(1);
  town.gear(kAnn, "quill_spectacles");
  const Option on = town.with(kPutOn, "quill_spectacles");
  const Option off = town.with(kTakeOff, "quill_spectacles");
  Answers changes{{kAnn, kOwn}, {kAnn, off}};
  EXPECT_EQ(asked_after(town, Phase::attempting, changes).counts(kAnn, kMind), 3);
  changes.insert(changes.end(), {{kAnn, kOwn}, {kAnn, on}});
  auto both = asked_after(town, Phase::attempting, changes);
  EXPECT_EQ(both.counts(kAnn, kMind), 4);
  changes.push_back({kAnn, kOwn});
  auto again = asked_after(town, Phase::attempting, changes);
  EXPECT_EQ(again.refused(off), "day.q.86"_rule);
  both.state.visit.next = 0;
  EXPECT_TRUE(asked_after(both, Phase::attempting, {{kAnn, kOwn}}).offered(off));
  // Not while an attempt goes on.
  both.power(kAnn, 1);
  const auto drawing = asked_after(both, Phase::attempting, {{kAnn, kByMind}, {kAnn, kOwn}});
  EXPECT_THAT(drawing.offers(), ElementsAre(kNothing, both.with(kDiscard, "quill_spectacles")));
}

TEST(DaylightOwnCards, WhatAnEventLaidSidewaysStaysSoUntilTheTurnEnds) {
  auto town = muck_town(1);
  town.gear(kAnn, "shotgun").gear(kAnn, "quill_spectacles");
  town.doing([](Table& table) { table.lay_sideways(kAnn); });
  auto own = asked_after(town, Phase::acting, {{kAnn, kOwn}});
  EXPECT_EQ(own.refused(own.with(kPutOn, "quill_spectacles")), "day.event.7"_rule);
  EXPECT_FALSE(asked_after(town, Phase::acting).offered(town.with(kUseWeapon, "shotgun")));
  town.state.people[kAnn].site = kNowhere;
  EXPECT_TRUE(asked_after(town, Phase::between).offered(town.with(kPutOn, "shotgun")));
}

// --- In the midst of an attempt ---

TEST(DaylightOwnCards, ASecretDiscardedAndOnePlayedAfterTheDrawChangeTheResult) {
  PROVES("day.power.13", "day.secret.12");
  auto town = muck_town(1);  // Attack 11
  town.hand(kAnn, "hole_in_the_fence").hand(kAnn, "cannery_arms").karma(kBody, {6, 1, 1});
  const Answers draws{{kAnn, {kDraw}}};
  const auto drawn = asked_after(town, Phase::striking, draws);
  EXPECT_TRUE(drawn.asks(ask::drawn));
  EXPECT_THAT(drawn.offers(), ElementsAre(kTakeAsIs, kOwn)) << "no Power yet";
  town.answers({{kAnn, {kDraw}},
                {kAnn, kOwn},
                {kAnn, town.with(kDiscard, "hole_in_the_fence")},
                {kAnn, kOwn},
                {kAnn, town.with(kPlay, "cannery_arms")}});
  town.run(Phase::striking);
  EXPECT_EQ(town.last(say::resisted).arguments[1], 4 + 6 + 1);
  EXPECT_EQ(town.of(kAnn).damage, Traits{});
  EXPECT_EQ(town.of(kAnn).power, 0);
}

TEST(DaylightOwnCards, ACursedItemIsPaidAwayAtAnyTimeAndItsHarmGoesWithIt) {
  PROVES("day.power.4", "day.item.22");
  auto town = muck_town(1);
  town.person(kAnn, {4, 3, 3}, 3).gear(kAnn, "closed_ward_lamp").karma(kBody, {6, 1, 1, 1});
  auto drawn = asked_after(town, Phase::striking, {{kAnn, {kDraw}}, {kAnn, kOwn}});
  EXPECT_EQ(drawn.state.attempt.level, 12);
  EXPECT_EQ(drawn.refused(drawn.with(kDiscard, "closed_ward_lamp")), "day.item.22"_rule);
  town.answers({{kAnn, {kDraw}}, {kAnn, kOwn}, {kAnn, town.with(kBeRidOf, "closed_ward_lamp")}});
  town.run(Phase::striking);
  EXPECT_EQ(town.last(say::resisted).arguments[2], 11);
  EXPECT_EQ(town.of(kAnn).power, 0);
  EXPECT_TRUE(town.was_discarded("closed_ward_lamp"));
}

TEST(DaylightOwnCards, TheIncapacitatedGetRidOfSecretsButNotOfBelongings) {
  PROVES("day.item.22", "day.incap.6", "day.incap.7");
  auto town = muck_town(1);
  town.power(kAnn, 3).damage(kAnn, {3, 0, 0}).hand(kAnn, "narrow_miss");
  town.gear(kAnn, "closed_ward_lamp").gear(kAnn, "diner_cat").secret(kAnn, "too_many_funerals");
  auto lost = asked_after(town, Phase::round_start, {{kAnn, kOwn}});
  EXPECT_THAT(lost.offers(),
              UnorderedElementsAre(kNothing, lost.with(kBeRidOf, "too_many_funerals"),
                                   lost.with(kDiscard, "narrow_miss")));
  EXPECT_EQ(lost.refused(lost.with(kDiscard, "diner_cat")), "day.incap.7"_rule);
  EXPECT_TRUE(asked_after(town, Phase::between).offered(town.with(kBeRidOf, "closed_ward_lamp")));
}

TEST(DaylightOwnCards, ASecretInPlayIsPaidAwayWhileBuying) {
  PROVES("day.power.6");
  auto town = testing::town(1);
  town.power(kAnn, 3).secret(kAnn, "dusk_habit");
  town.state.people[kAnn].activity = Activity::shop;
  town.answers({{kAnn, kOwn}, {kAnn, town.with(kBeRidOf, "dusk_habit")}}).run(Phase::errands);
  EXPECT_EQ(town.of(kAnn).power, 0);
  EXPECT_FALSE(town.in_town("dusk_habit"));
  EXPECT_EQ(town.rule_of(say::rid_of), "day.power.6"_rule);
}

TEST(DaylightOwnCards, ADiscardedWeaponNoLongerAddsToAnAttempt) {
  PROVES("day.equipment.13", "day.equipped.7");
  auto town = muck_town(1);
  town.power(kAnn, 1).gear(kAnn, "schoolyard_bat").karma(kBody, {1, 1, 1});
  const Answers strikes{{kAnn, town.with(kUseWeapon, "schoolyard_bat")}, {kAnn, {kDraw}}};
  const int armed = asked_after(town, Phase::acting, strikes).state.attempt.extra;
  Answers discards = strikes;
  discards.insert(discards.end(),
                  {{kAnn, kOwn}, {kAnn, town.with(kDiscard, "schoolyard_bat")}, {kAnn, kTakeAsIs}});
  town.answers(discards).run(Phase::acting);
  EXPECT_EQ(town.state.attempt.extra, armed - 1);
  EXPECT_EQ(town.state.attempt.weapon, kNoCard);
  EXPECT_TRUE(town.in_store("schoolyard_bat"));
}

TEST(DaylightOwnCards, AnItemGoesAtAnyTimeButForArmorAndWhatIsCursed) {
  PROVES("day.item.16");
  auto town = muck_town(1);
  town.power(kAnn, 1).gear(kAnn, "string_of_cans").gear(kAnn, "beekeepers_suit");
  town.gear(kAnn, "warm_coin");
  auto own = asked_after(town, Phase::striking, {{kAnn, kOwn}});
  EXPECT_THAT(own.offers(), ElementsAre(kNothing, own.with(kDiscard, "string_of_cans")));
  EXPECT_EQ(own.refused(own.with(kDiscard, "beekeepers_suit")), "day.equipment.14"_rule);
  EXPECT_EQ(own.refused(own.with(kBeRidOf, "warm_coin")), "day.item.22"_rule);
  const auto gone = asked_after(town, Phase::striking,
                                {{kAnn, kOwn}, {kAnn, town.with(kDiscard, "string_of_cans")}});
  EXPECT_TRUE(gone.asks(ask::focus));
  EXPECT_TRUE(gone.was_discarded("string_of_cans"));
}

TEST(DaylightOwnCards, WhatWasPaidForStaysWhenTheLinesAreMadeAnew) {
  auto town = muck_town(1);
  town.power(kAnn, 1).hand(kAnn, "cannery_arms").karma(kBody, {1, 1, 1});
  auto drawn =
      asked_after(town, Phase::striking,
                  {{kAnn, {kFocus}}, {kAnn, kOwn}, {kAnn, town.with(kDiscard, "cannery_arms")}});
  EXPECT_EQ(drawn.state.attempt.extra, 1 + 1);
  EXPECT_EQ(drawn.state.attempt.lines.size(), 2);
  EXPECT_TRUE(drawn.offered({kPowerDraw})) << "with the Power that the SECRET brought";
}

// --- Who is asked after a draw ---

TEST(DaylightWindows, AfterADrawOnlyWhoCanChangeTheResultIsAsked) {
  PROVES("day.w.draw");
  const auto resists = [](int power, int best) {
    auto town = muck_town(1);
    return town.power(kAnn, power).karma(kBody, {best, 1, 1});
  };
  const auto is_asked = [](const Arranged& town) {
    const bool focus = town.of(kAnn).power > 0 || !town.state.hands.empty();
    const auto drawn =
        asked_after(town, Phase::striking, focus ? Answers{{kAnn, {kDraw}}} : Answers{});
    EXPECT_TRUE(drawn.asks(ask::drawn));
  };
  const auto is_not_asked = [](Arranged town) {
    town.answers(town.of(kAnn).power > 0 ? Answers{{kAnn, {kDraw}}} : Answers{});
    town.run(Phase::striking);
    EXPECT_EQ(town.told(say::failed), 1);
  };
  is_not_asked(resists(0, 1));
  is_asked(resists(0, 1).hand(kAnn, "ptsd"));
  is_asked(resists(0, 1).gear(kAnn, "stopped_pocketwatch"));
  is_not_asked(resists(0, 1).gear(kAnn, "diner_cat"));
  is_asked(resists(1, 5));
  is_not_asked(resists(1, 6));  // no number is higher
  is_asked(resists(2, 6));      // but a Success can be bought
  auto empty_deck = resists(1, 1);
  while (empty_deck.state.karma.size() > 3) empty_deck.state.karma.take_at(0);
  is_not_asked(empty_deck);
}

TEST(DaylightWindows, AfterADrawOthersAreAskedIfTheyWantToBeAndHaveSomething) {
  PROVES("day.w.draw");
  auto town = muck_town(2);
  town.karma(kBody, {1, 1, 1}).hand(kBen, "hole_in_the_fence");
  auto quiet = town;
  quiet.run(Phase::striking);
  EXPECT_EQ(quiet.of(kAnn).damage[kBody], 3);
  town.stops(kBen, kAfterDraws);
  auto asked = asked_after(town, Phase::striking);
  EXPECT_TRUE(asked.asks(ask::somebody_drew));
  EXPECT_EQ(asked.who_is_asked(), SeatSet::of(kBen));
  EXPECT_THAT(asked.offers(), ElementsAre(kNothing, asked.with(kDiscard, "hole_in_the_fence")));
  // A teamwork that goes changes the result.
  auto alone = town;
  alone.state.hands.clear();
  alone.gear(kBen, "mantle_of_moths").damage(kBen, {3, 0, 0});
  ASSERT_FALSE(alone.incapacitated(kBen));
  alone.answers({{kBen, alone.with(kDiscard, "mantle_of_moths")}}).run(Phase::striking);
  EXPECT_EQ(alone.last(say::failed).arguments[1], 3 + 1);
  EXPECT_TRUE(alone.incapacitated(kBen));
}

// --- Harm ---

TEST(DaylightWindows, BeforeHarmTheAffectedIsAskedFirstThenOthersToTheLeftUntilAllPass) {
  PROVES("day.w.result", "day.q.52");
  auto town = testing::town(3);
  for (const Seat seat : {kBen, kCat}) town.stops(seat, kBeforeHarm);
  town.power(kCat, 0).hand(kAnn, "hole_in_the_fence");
  town.hand(kBen, "let_it_pass").hand(kCat, "quiet_exchange");
  const auto asked = [&](Answers answers) {
    auto next = town;
    next.answers(std::move(answers)).asked_by(hurt_ann);
    return next;
  };
  Answers answers;
  const auto then = [&](Seat seat, const engine::Ask& question, Option answer) {
    const auto next = asked(answers);
    EXPECT_TRUE(next.asks(question)) << answers.size();
    EXPECT_EQ(next.who_is_asked(), SeatSet::of(seat)) << answers.size();
    answers.push_back({seat, answer});
  };
  then(kAnn, ask::damage_comes, kTakeAsIs);
  then(kBen, ask::harm_comes, kNothing);
  then(kCat, ask::harm_comes, town.with(kDiscard, "quiet_exchange"));
  EXPECT_EQ(asked(answers).of(kCat).power, 3) << "at once";
  then(kAnn, ask::damage_comes, kTakeAsIs);  // once more, from the first
  then(kBen, ask::harm_comes, kNothing);
  town.answers(answers).doing(hurt_ann);
  EXPECT_EQ(town.of(kAnn).damage[kMind], 2);
}

TEST(DaylightWindows, BeforeHarmNobodyIsAskedWithoutAHandOrACardForIt) {
  PROVES("day.w.result");
  auto town = testing::town(2);
  town.gear(kAnn, "diner_cat").stops(kBen, kBeforeHarm).doing(hurt_ann);
  EXPECT_EQ(town.of(kAnn).damage[kMind], 2);
  // Infection and loss are harm as well.
  auto infected = testing::town(2);
  infected.hand(kAnn, "ptsd").asked_by([](Table& table) {
    table.infect(kAnn, "day.infected.1"_rule);
  });
  EXPECT_TRUE(infected.asks(ask::infection_comes));
  auto lost = testing::town(2);
  lost.hand(kAnn, "ptsd").asked_by([](Table& table) {
    table.lose(SeatSet::of(kAnn), LostTo::event, "day.lost.9"_rule);
  });
  EXPECT_TRUE(lost.asks(ask::loss_comes));
}

TEST(DaylightWindows, BeforeACardIsTakenAwayAnotherMayGoFirst) {
  PROVES("day.w.result");
  const auto takes = [](Table& table) { table.give_up(kAnn, GivenUp::equipped); };
  auto town = testing::town(1);
  town.gear(kAnn, "doctors_bag");
  auto bare = town;
  bare.doing(takes);
  EXPECT_TRUE(bare.in_store("doctors_bag"));
  town.hand(kAnn, "hole_in_the_fence").power(kAnn, 0).gear(kAnn, "string_of_cans", false);
  const Option bag = town.with(kDiscard, "doctors_bag");
  auto asked = town;
  asked.asked_by(takes);
  EXPECT_TRUE(asked.asks(ask::give_up_gear));
  EXPECT_THAT(asked.offers(), ElementsAre(bag, kOwn));
  town.answers({{kAnn, kOwn}, {kAnn, bag}}).doing(takes);
  EXPECT_EQ(town.lying("string_of_cans").owner, kAnn) << "nothing equipped is left to be taken";
}

TEST(DaylightWindows, TheInfectionAsksWhoHasNoPowerButAHandOrACardForIt) {
  PROVES("day.w.fall");
  const auto ill = [](int power) { return testing::town(2).infected(kAnn).power(kAnn, power); };
  auto pays = ill(1).hand(kAnn, "narrow_miss").run(Phase::darkness);
  EXPECT_EQ(pays.of(kAnn).power, 0);
  auto bare = ill(0).gear(kAnn, "diner_cat").run(Phase::darkness);
  EXPECT_EQ(bare.of(kAnn).standing, Standing::absent);
  const auto cure = asked_after(ill(0).gear(kAnn, "glass_ampoule"), Phase::darkness);
  EXPECT_TRUE(cure.asks(ask::infection));
  EXPECT_TRUE(cure.offered(cure.use("glass_ampoule", 2)));
  auto holds = ill(0).hand(kAnn, "narrow_miss");
  EXPECT_THAT(asked_after(holds, Phase::darkness).offers(), ElementsAre(kTakeAsIs, kOwn));
  holds.answers({{kAnn, kOwn}, {kAnn, holds.with(kDiscard, "narrow_miss")}}).run(Phase::darkness);
  EXPECT_EQ(holds.of(kAnn).power, 2 - 1);
}

// --- The Initiative, and what is revealed ---

TEST(DaylightWindows, ChangeTheInitiativeUntilNobodyConcernedWantsTo) {
  PROVES("day.initiative.13", "day.initiative.14", "day.w.initiative");
  auto town = muck_town(3);
  town.power(kAnn, 1).hand(kBen, "hole_in_the_fence").hand(kAnn, "quiet_exchange");
  town.gear(kCat, "restless_boots").power(kCat, 1);
  town.state.people[kCat].site = kNowhere;
  auto quiet = town;
  quiet.run(Phase::round_start);
  EXPECT_THAT(quiet.state.visit.order, ElementsAre(kAnn, kBen));
  for (const Seat seat : {kAnn, kBen, kCat}) town.stops(seat, kBeforeInitiative);
  const auto first = asked_after(town, Phase::round_start);
  EXPECT_TRUE(first.asks(ask::initiative));
  EXPECT_EQ(first.who_is_asked(), SeatSet::of(kAnn)) << "Cat is not concerned";
  Answers answers{{kAnn, kNothing}, {kBen, town.with(kDiscard, "hole_in_the_fence")}};
  const auto second = asked_after(town, Phase::round_start, answers);
  EXPECT_EQ(second.last(say::goes_first).arguments[0], kBen);
  EXPECT_EQ(second.who_is_asked(), SeatSet::of(kAnn));
  answers.push_back({kAnn, town.with(kDiscard, "quiet_exchange")});
  town.answers(answers).run(Phase::round_start);
  EXPECT_THAT(town.state.visit.order, ElementsAre(kAnn, kBen)) << "4 Power against 3";
  EXPECT_EQ(town.told(say::goes_first), 3);
}

TEST(DaylightWindows, TheInitiativeOfOneIsNoMatter) {
  PROVES("day.w.initiative");
  auto town = muck_town(1);
  town.hand(kAnn, "hole_in_the_fence").stops(kAnn, kBeforeInitiative).run(Phase::round_start);
  EXPECT_EQ(town.of(kAnn).power, 0);
}

TEST(DaylightWindows, ACaptureAsksNobodyForAnOrderThatNobodyNeeds) {
  PROVES("day.w.initiative");
  auto town = muck_town(2);
  town.hand(kBen, "hole_in_the_fence").stops(kBen, kBeforeInitiative);
  town.state.visit.captor = kAnn;
  auto guarding = town;
  town.run(Phase::captured);
  EXPECT_EQ(town.told(say::goes_first), 0);
  guarding.person(kAnn, {3, 3, 4}, 0).guarded("shotgun", "shambling_muck");
  EXPECT_TRUE(asked_after(guarding, Phase::captured).asks(ask::initiative));
}

TEST(DaylightWindows, AtAChallengeThoseThereAreAskedBeforeTheInitiative) {
  PROVES("day.w.reveal");
  auto town = muck_town(3);
  town.power(kAnn, 1).storyteller(kCat).state.people[kCat].site = kNowhere;
  town.lying("shambling_muck").game[0] = 0;
  town.state.visit = {};
  town.state.visit.site = static_cast<Site>(town.instance("grocery_store"));
  for (const Seat seat : {kAnn, kBen, kCat})
    town.hand(seat, seat == kAnn   ? "head_of_the_queue"
                    : seat == kBen ? "let_it_pass"
                                   : "quiet_exchange");
  auto quiet = town;
  quiet.run(Phase::arriving);
  EXPECT_EQ(quiet.state.phase, Phase::round_start);
  for (const Seat seat : {kBen, kCat}) town.stops(seat, kWhenRevealed);
  const auto asked = asked_after(town, Phase::arriving);
  EXPECT_TRUE(asked.asks(ask::revealed));
  EXPECT_EQ(asked.who_is_asked(), SeatSet::of(kBen));
  EXPECT_EQ(asked.told(say::goes_first), 0);
  town.answers({{kBen, town.with(kDiscard, "let_it_pass")}}).run(Phase::arriving);
  EXPECT_EQ(town.last(say::goes_first).arguments[0], kBen);
}

// --- Stops ---

TEST(DaylightStops, AreOffAtFirstOpenToAllAndChangeOnceInAWindow) {
  PROVES("day.w.between");
  auto town = testing::town(2);
  town.gear(kAnn, "diner_cat").hand(kBen, "narrow_miss");
  auto first = asked_after(town, Phase::between);
  for (int stop = 0; stop < kStops; ++stop) EXPECT_TRUE(first.offered({kAskMe, stop}));
  town.answers({{kAnn, {kAskMe, kBeforeHarm}}}).run(Phase::between);
  EXPECT_EQ(town.last(say::wants_to_be_asked).audience, SeatSet::first(2));
  EXPECT_EQ(view_of(town.state, town.pack, kBen).people[kAnn].stops,
            std::vector<std::string>{"harm"});
  auto again = asked_after(town, Phase::between);
  for (const int verb : {kAskMe, kAskMeNot}) EXPECT_FALSE(again.offered({verb, kBeforeHarm}));
  town.answers({{kAnn, {kReady}}}).run(Phase::between);
  town.answers({{kBen, {kReady}}}).run(Phase::between).run(Phase::between);
  auto later = asked_after(town, Phase::between);
  EXPECT_TRUE(later.offered({kAskMeNot, kBeforeHarm}));
  town.answers({{kAnn, {kAskMeNot, kBeforeHarm}}}).run(Phase::between);
  EXPECT_THAT(view_of(town.state, town.pack, kBen).people[kAnn].stops, IsEmpty());
}

}  // namespace
}  // namespace gloam::games::daylight::testing
