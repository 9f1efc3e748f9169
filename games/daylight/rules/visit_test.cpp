// Visits: CHALLENGE cards, Surprise!, Events, Mysteries and captures; a test names the rules it
// proves.
#include <set>

#include "games/daylight/testing.h"

namespace gloam::games::daylight::testing {
namespace {

// So many of four people, without Power, are at Orrin Mill with that card; the first to act is Ann,
// then Ben, then Cat, then Dov.
Arranged at_the_mill(int people, std::string_view challenge) {
  Arranged town(4);
  for (int seat = 0; seat < people; ++seat)
    town.person(static_cast<Seat>(seat), {3, 3, static_cast<std::int8_t>(5 - seat)}, 0)
        .at(static_cast<Seat>(seat), "orrin_mill");
  return town.visiting("orrin_mill", challenge);
}

// The same, and nothing has been drawn or laid there yet: these cards are on top.
Arranged before_the_cards(int people, Ids on_top) {
  Arranged town(4);
  for (int seat = 0; seat < people; ++seat)
    town.person(static_cast<Seat>(seat), {3, 3, static_cast<std::int8_t>(5 - seat)}, 0)
        .at(static_cast<Seat>(seat), "orrin_mill");
  return town.on_top(on_top);
}

constexpr Option kWithBody{kAttempt, kBody};
constexpr Option kWithMind{kAttempt, kMind};

// --- The decks ---

TEST(DaylightChallenge, IsOfFourKindsInTwoDecks) {
  PROVES("day.challenge.1", "day.surprise.1", "day.event.1", "day.mystery.1", "day.monster.1");
  const battery::Played<State> game(battery::own_game(kEntry), 2, 1);
  const auto pack = load_extended("");
  const auto kinds_in = [&](const ChallengeDeck& deck) {
    std::set<CardKind> kinds;
    for (const Hidden& card : deck.cards) kinds.insert(pack.kind(card.card));
    return kinds;
  };
  EXPECT_EQ(kinds_in(game.state().day),
            (std::set{CardKind::surprise, CardKind::mystery, CardKind::event}));
  EXPECT_EQ(kinds_in(game.state().night),
            (std::set{CardKind::mystery, CardKind::event, CardKind::monster}));
}

// --- Levels ---

TEST(DaylightChallenge, IsAttemptedOnlyWithWhatItPrints) {
  PROVES("day.challenge.2", "day.challenge.4");
  auto town = at_the_mill(1, "keys_without_doors");
  town.asked(Phase::attempting);
  EXPECT_TRUE(town.offered(kWithBody));
  EXPECT_TRUE(town.offered(kWithMind));
  EXPECT_FALSE(town.offered({kAttempt, kSpirit}));
  EXPECT_EQ(town.refused({kAttempt, kSpirit}), "day.challenge.4"_rule);
  auto body = at_the_mill(1, "keys_without_doors");
  body.karma(kBody, {2, 1, 1}).answers({{kAnn, kWithBody}}).run(Phase::attempting);
  EXPECT_EQ(body.last(say::failed).arguments[2], 6);
  auto mind = at_the_mill(1, "keys_without_doors");
  mind.karma(kMind, {2, 1, 1}).answers({{kAnn, kWithMind}}).run(Phase::attempting);
  EXPECT_EQ(mind.last(say::failed).arguments[2], 7);
  auto event = at_the_mill(1, "orchard_bees");
  event.asked(Phase::attempting);
  EXPECT_FALSE(event.offered(kWithMind));
  EXPECT_EQ(event.refused(kWithMind), "day.challenge.4"_rule);
}

TEST(DaylightChallenge, KeepsTheLevelsItPrintsAtNight) {
  PROVES("day.q.54");
  auto town = at_the_mill(1, "keys_without_doors");
  town.night().karma(kBody, {2, 1, 1}).answers({{kAnn, kWithBody}}).run(Phase::attempting);
  EXPECT_EQ(town.last(say::failed).arguments[2], 6);
}

TEST(DaylightChallenge, IsBeyondThoseWithAValueOfNought) {
  PROVES("day.q.31");
  for (const std::string_view card : {"keys_without_doors", "the_sagging_pier"}) {
    auto town = at_the_mill(2, card);
    town.damage(kAnn, {3, 0, 0}).asked(Phase::attempting);
    EXPECT_EQ(town.who_is_asked(), engine::SeatSet::of(kBen));
  }
  auto fight = at_the_mill(2, "shambling_muck");
  fight.damage(kAnn, {0, 3, 0}).asked(Phase::acting);
  EXPECT_EQ(fight.who_is_asked(), engine::SeatSet::of(kBen));
  Arranged healing(2);
  healing.person(kAnn, {3, 3, 3}, 0).damage(kAnn, {0, 3, 0});
  healing.state.people[kAnn].activity = Activity::heal;
  healing.state.order.put(kAnn);
  healing.karma(kMind, {4, 1, 1}).answers({{kAnn, {kHealWith, kMind, kMind}}});
  healing.run(Phase::errands);
  EXPECT_EQ(healing.value(kAnn, kMind), 2);
  // A ghost without light is out of play.
  Arranged ghost(2);
  ghost.ghost(kBen, 3).counters(2, 0).run(Phase::darkness);
  EXPECT_EQ(ghost.of(kBen).standing, Standing::faded);
}

// --- Captures ---

TEST(DaylightChallenge, CapturedCountsItsPointsAndBringsLight) {
  PROVES("day.challenge.5", "day.challenge.6", "day.mystery.5");
  auto town = at_the_mill(1, "abandoned_here");
  town.counters(1, 2).karma(kMind, {5, 1, 1}).answers({{kAnn, kWithMind}});
  town.from(Phase::attempting, Phase::rewarding);
  EXPECT_EQ(town.last(say::captured).arguments[2], 3);
  EXPECT_EQ(points_of(town.state, town.pack, kAnn), 3);
  EXPECT_EQ(points_of(town.state, town.pack, kBen), 0);
  EXPECT_EQ(captures_of(town.state, kAnn), 1);
  EXPECT_EQ(town.told(say::light_step), 3);
  EXPECT_EQ(town.rule_of(say::light_step), "day.challenge.6"_rule);
  EXPECT_EQ(town.state.day_counters, 5);
  EXPECT_EQ(town.state.night_counters, 1);
}

TEST(DaylightChallenge, IsCapturedStepByStep) {
  PROVES("day.q.79");
  auto town = at_the_mill(1, "the_bald_fox");
  town.lies({.card = town.card("shotgun"),
             .states = cards::kAsleep,
             .target = static_cast<std::uint16_t>(town.instance("the_bald_fox")),
             .game = {kGuarded, 0}});
  town.on_top({"psychokinetic"});
  // Of wood: 3 + 6 + 2 against 7.
  town.karma(kBody, {6, 1, 1});
  town.answers({{kAnn, {kImprovise, kBlunt, kWood}}, {kAnn, town.with(kTake, "shotgun")}});
  town.from(Phase::acting, Phase::choosing);
  std::vector<const engine::Say*> told;
  for (const engine::Event& event : town.events_told())
    for (const engine::Say* say : {&say::captured, &say::light_step, &say::drew_secret, &say::took,
                                   &say::gone, &say::laid_out})
      if (event.say == say) told.push_back(say);
  EXPECT_EQ(told, (std::vector{&say::captured, &say::light_step, &say::drew_secret, &say::took,
                               &say::gone, &say::laid_out}));
  EXPECT_EQ(town.lying("shotgun").owner, kAnn);
  EXPECT_TRUE(town.in_hand(kAnn, "psychokinetic"));
}

TEST(DaylightChallenge, SeveralOnOneLocationAreMetOneAfterAnother) {
  PROVES("day.q.67");
  auto town = before_the_cards(2, {});
  town.challenge("keys_without_doors", "orrin_mill").challenge("the_dredged_car", "orrin_mill");
  town.storyteller(kDov).asked_from(Phase::choosing);
  EXPECT_TRUE(town.asks(ask::next_site));
  EXPECT_EQ(town.who_is_asked(), engine::SeatSet::of(kDov));
  EXPECT_EQ(town.offers().size(), 2u);
  // Nobody solves the first, Ben the second: the LOCATION stays with the first.
  auto stays = town;
  stays.karma(kBody, {1, 1, 1, 6, 1, 1}).karma(kMind, {1, 1, 1, 1, 1, 1});
  stays.answers({{kDov, stays.with(kNextSite, "keys_without_doors")},
                 {kAnn, kWithMind},
                 {kBen, kWithMind},
                 {kAnn, kWithBody},
                 {kBen, kWithBody}});
  stays.from(Phase::arriving, Phase::choosing);
  EXPECT_EQ(stays.state.captured.size(), 1);
  EXPECT_TRUE(stays.in_town("keys_without_doors"));
  EXPECT_TRUE(stays.in_town("orrin_mill"));
  EXPECT_EQ(stays.told(say::laid_out), 1);
  // Both are solved: it goes with the last, and one LOCATION comes for the visit.
  auto goes = town;
  goes.on_top({"psychokinetic", "second_thoughts"});
  goes.karma(kBody, {6, 1, 1, 6, 1, 1});
  goes.answers(
      {{kDov, goes.with(kNextSite, "the_dredged_car")}, {kAnn, kWithBody}, {kAnn, kWithBody}});
  goes.from(Phase::arriving, Phase::choosing);
  EXPECT_EQ(goes.state.captured.size(), 2);
  EXPECT_FALSE(goes.in_town("orrin_mill"));
  EXPECT_EQ(goes.told(say::laid_out), 1);
  // Whoever has escaped from the first is not there for the second.
  auto escaped = before_the_cards(2, {});
  escaped.challenge("shambling_muck", "orrin_mill").challenge("the_dredged_car", "orrin_mill");
  escaped.storyteller(kDov).person(kAnn, {3, 6, 4}, 0).person(kBen, {9, 3, 3}, 0);
  escaped.answers({{kDov, escaped.with(kNextSite, "shambling_muck")}});
  escaped.from(Phase::choosing, Phase::acting);
  escaped.karma(kMind, {1, 1, 1, 1, 1, 1}).answers({{kAnn, {kEscape, kMind}}}).run(Phase::acting);
  ASSERT_EQ(escaped.told(say::escaped), 1);
  escaped.state.visit.captor = kBen;
  escaped.on_top({"psychokinetic"}).asked_from(Phase::captured);
  EXPECT_TRUE(escaped.asks(ask::solve));
  EXPECT_EQ(escaped.state.visit.card, escaped.card("the_dredged_car"));
  EXPECT_EQ(escaped.who_is_asked(), engine::SeatSet::of(kBen));
}

// --- Surprise! ---

TEST(DaylightSurprise, BringsACardOfTheNight) {
  PROVES("day.surprise.2", "day.surprise.3", "day.surprise.4", "day.surprise.5");
  auto town = before_the_cards(1, {"surprise", "the_rent_man"});
  town.run(Phase::choosing);
  EXPECT_EQ(town.told(say::surprise), 1);
  EXPECT_EQ(town.state.day.discarded, 1u);
  EXPECT_EQ(town.state.day.cards[0].card, town.card("surprise"));
  EXPECT_EQ(town.lying("the_rent_man").place, town.instance("orrin_mill"));
  EXPECT_EQ(town.state.time, Time::day);
  EXPECT_EQ(town.state.visit.site, town.instance("orrin_mill"));
  // The Rent Man prints no Surprise! and attacks all the same before he can be hit.
  town.karma(kBody, {3, 1, 1}).from(Phase::arriving, Phase::acting);
  EXPECT_EQ(town.told(say::attacks), 1);
  EXPECT_EQ(town.value(kAnn, kBody), 2);
  auto plain = at_the_mill(1, "the_rent_man");
  plain.lying("the_rent_man").game[0] = 0;
  plain.from(Phase::arriving, Phase::acting);
  EXPECT_EQ(plain.told(say::attacks), 0);
}

// --- Events ---

TEST(DaylightEvent, IsAttemptedByEachAndNeverCaptured) {
  PROVES("day.event.2", "day.event.3");
  auto town = at_the_mill(3, "the_sagging_pier");
  town.karma(kBody, {6, 1, 1, 6, 1, 1, 1, 1, 1});
  town.answers({{kAnn, kWithBody}, {kBen, kWithBody}, {kCat, kWithBody}});
  town.from(Phase::attempting, Phase::choosing);
  EXPECT_EQ(town.told(say::succeeded), 2);
  EXPECT_EQ(town.told(say::captured), 0);
  EXPECT_EQ(town.told(say::light_step), 0);
  EXPECT_TRUE(town.state.captured.empty());
  auto first = at_the_mill(2, "the_sagging_pier");
  first.asked(Phase::attempting);
  EXPECT_TRUE(first.asks(ask::survive));
  EXPECT_EQ(first.offers().size(), 3u);
}

TEST(DaylightEvent, IsDiscardedWithItsLocation) {
  PROVES("day.event.5", "day.event.6");
  for (const int number : {1, 6}) {
    auto town = at_the_mill(1, "the_sagging_pier");
    town.karma(kBody, {number, 1, 1}).answers({{kAnn, kWithBody}});
    town.from(Phase::attempting, Phase::choosing);
    EXPECT_FALSE(town.in_town("the_sagging_pier"));
    EXPECT_EQ(town.state.day.cards[0].card, town.card("the_sagging_pier"));
    EXPECT_EQ(town.state.day.discarded, 1u);
    EXPECT_FALSE(town.in_town("orrin_mill"));
    EXPECT_EQ(town.of(kAnn).site, kNowhere);
  }
  auto covered = at_the_mill(1, "the_sagging_pier");
  covered.challenge("keys_without_doors", "orrin_mill").karma(kBody, {6, 1, 1});
  covered.answers({{kAnn, kWithBody}, {kAnn, {kDecline}}});
  covered.from(Phase::attempting, Phase::choosing);
  EXPECT_FALSE(covered.in_town("the_sagging_pier"));
  EXPECT_TRUE(covered.in_town("orrin_mill"));
  EXPECT_EQ(covered.of(kAnn).site, kNowhere);
  auto night = at_the_mill(1, "kiln_lane_sinkhole");
  night.night().karma(kBody, {1, 1, 1}).answers({{kAnn, kWithBody}});
  night.from(Phase::attempting, Phase::choosing);
  EXPECT_EQ(night.state.night.cards[0].card, night.card("kiln_lane_sinkhole"));
}

TEST(DaylightEvent, PassesAGhostBy) {
  PROVES("day.ghost.11");
  auto town = at_the_mill(2, "the_sagging_pier");
  town.ghost(kAnn, 4).karma(kBody, {1, 1, 1}).answers({{kBen, kWithBody}});
  town.from(Phase::attempting, Phase::choosing);
  EXPECT_EQ(town.told(say::drawn), 1);
  EXPECT_EQ(town.value(kAnn, kSpirit), 4);
}

// --- Mysteries ---

TEST(DaylightMystery, IsSolvedByTheFirstWhoSucceeds) {
  PROVES("day.mystery.2", "day.mystery.4", "day.mystery.6");
  auto town = at_the_mill(3, "the_dredged_car");
  town.person(kAnn, {3, 3, 2}, 0).person(kBen, {3, 3, 4}, 0).person(kCat, {3, 3, 3}, 0);
  town.lying("the_dredged_car").game[0] = 0;
  // Ben fails, Cat succeeds: 3 + 6 + 1 against 8; Ann is not asked any more.
  town.karma(kBody, {1, 1, 1, 6, 1, 1});
  town.asked_from(Phase::arriving);
  EXPECT_TRUE(town.asks(ask::solve));
  EXPECT_EQ(town.offers(), (std::vector<Option>{kWithBody, {kDecline}}));
  town.state.visit.next = 0;
  town.answers({{kBen, kWithBody}, {kCat, kWithBody}}).from(Phase::attempting, Phase::choosing);
  ASSERT_EQ(town.state.captured.size(), 1);
  EXPECT_EQ(town.state.captured[0].seat, kCat);
  EXPECT_EQ(town.told(say::drawn), 2);
  for (const Seat seat : {kAnn, kBen, kCat}) EXPECT_EQ(town.of(seat).site, kNowhere);
  EXPECT_FALSE(town.in_town("orrin_mill"));
  auto covered = at_the_mill(1, "the_dredged_car");
  covered.challenge("keys_without_doors", "orrin_mill").karma(kBody, {6, 1, 1});
  covered.answers({{kAnn, kWithBody}, {kAnn, {kDecline}}});
  covered.from(Phase::attempting, Phase::choosing);
  EXPECT_EQ(covered.state.captured.size(), 1);
  EXPECT_TRUE(covered.in_town("orrin_mill"));
  EXPECT_EQ(covered.of(kAnn).site, kNowhere);
}

TEST(DaylightMystery, StaysIfNobodySolvesIt) {
  PROVES("day.mystery.3", "day.mystery.7", "day.mystery.8", "day.mystery.9");
  auto town = at_the_mill(2, "the_dredged_car");
  town.karma(kBody, {1, 1, 1, 1, 1, 1}).answers({{kAnn, kWithBody}, {kBen, kWithBody}});
  town.from(Phase::attempting, Phase::choosing);
  EXPECT_EQ(town.told(say::drawn), 2);
  EXPECT_EQ(town.told(say::not_solved), 1);
  EXPECT_TRUE(town.in_town("the_dredged_car"));
  EXPECT_TRUE(town.in_town("orrin_mill"));
  EXPECT_EQ(town.of(kAnn).site, kNowhere);
  EXPECT_EQ(town.of(kBen).site, kNowhere);
  town.run(Phase::darkness);
  EXPECT_EQ(town.last(say::darkness_falls).arguments[0], 4 + 1);
  town.at(kAnn, "orrin_mill").asked_from(Phase::choosing);
  EXPECT_TRUE(town.asks(ask::solve));
  EXPECT_EQ(town.told(say::held), 0);
}

TEST(DaylightMystery, MayBeSolvedByAGhostWithSpirit) {
  PROVES("day.ghost.18");
  auto town = at_the_mill(2, "the_shared_photograph");
  town.ghost(kAnn, 4).karma(kSpirit, {2, 1, 1, 1}).asked(Phase::attempting);
  EXPECT_EQ(town.offers(), (std::vector<Option>{{kAttempt, kSpirit}, {kDecline}}));
  town.state.visit.next = 0;
  town.answers({{kAnn, {kAttempt, kSpirit}}}).run(Phase::attempting);
  EXPECT_EQ(town.last(say::drawn).arguments[1], 4);
  EXPECT_EQ(town.last(say::succeeded).arguments[1], 4 + 2 + 1);
  town.run(Phase::captured);
  EXPECT_EQ(captures_of(town.state, kAnn), 1);
}

TEST(DaylightEvent, OffersNothingButToAttemptIt) {
  PROVES("day.event.4");
  auto town = testing::town(1);
  town.at(kAnn, "grocery_store").visiting("grocery_store", "an_open_hearing");
  town.hand(kAnn, "narrow_miss").gear(kAnn, "schoolyard_bat").power(kAnn, 3);
  town.asked(Phase::attempting);
  EXPECT_TRUE(town.asks(ask::survive));
  for (const Option& option : town.offers())
    EXPECT_TRUE(option.verb == kAttempt || option.verb == kOwnCards) << option.verb;
}

}  // namespace
}  // namespace gloam::games::daylight::testing
