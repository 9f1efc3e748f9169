// What Mysteries and Daylight Events do, with the cards as they are.
#include <gmock/gmock.h>

#include "games/daylight/testing.h"

namespace gloam::games::daylight::testing {
namespace {

using engine::SeatSet;
using ::testing::UnorderedElementsAre;

// --- Mysteries ---

TEST(DaylightMystery, SomeChangeTheirLevelByWhoTriesAndWhen) {
  auto keys = calling_at("orrin_mill", "the_shared_photograph", 3)
                  .karma(kMind, {1, 1, 1, 1, 1, 1, 1, 1, 1});
  std::vector<int> extras;
  for (const Seat seat : {kAnn, kBen, kCat}) {
    level_against(keys, kByMind, seat);
    extras.push_back(keys.state.attempt.extra);
  }
  EXPECT_EQ(extras, (std::vector{1, 2, 1})) << "the second who tries has one more";
  auto sermon = calling_at("orrin_mill", "the_unfinished_sermon").karma(kMind, {1, 1, 1, 1, 1, 1});
  EXPECT_EQ(level_against(sermon, kByMind), 8);
  sermon.run(Phase::leaving);
  sermon.at(kAnn, "orrin_mill").visiting("orrin_mill", "the_unfinished_sermon");
  EXPECT_EQ(level_against(sermon, kByMind), 7);
  auto cellar = calling_at("orrin_mill", "the_walled_cellar");
  EXPECT_EQ(level_against(cellar, kByBody), 8);
  auto together = calling_at("orrin_mill", "the_walled_cellar", 2);
  EXPECT_EQ(level_against(together, kByBody), 7);
  for (int captured = 0; captured <= 3; ++captured) {
    auto angels = calling_at("orrin_mill", "the_angels_mistake");
    for (const char* solved : {"the_warm_pew", "the_dredged_car", "the_quill_letters"})
      if (angels.state.captured.size() < captured)
        angels.state.captured.put({angels.card(solved), kAnn});
    EXPECT_EQ(level_against(angels, kByMind), 9 - std::min(captured, 2));
  }
  auto ghost =
      calling_at("orrin_mill", "passengers_still_waiting").ghost(kBen, 4).at(kBen, "orrin_mill");
  ghost.visiting("orrin_mill", "passengers_still_waiting");
  level_against(ghost, kBySpirit, kBen);
  EXPECT_EQ(ghost.state.attempt.extra, 3);
}

TEST(DaylightMystery, TheStrongboxIsHarderAfterEachFailure) {
  auto town = calling_at("orrin_mill", "the_pell_strongbox", 2).karma(kBody, {1, 1, 1, 1, 1, 1});
  EXPECT_EQ(level_against(town, kByBody), 6);
  EXPECT_EQ(level_against(town, kByBody, kBen), 7);
  town.run(Phase::leaving);
  // Another day it is as hard as it was left, and no other Mystery is.
  town.at(kCat, "orrin_mill")
      .visiting("orrin_mill", "the_pell_strongbox")
      .person(kCat, {3, 3, 3}, 0);
  auto other = town;
  town.answers({{kCat, kByBody}}).run(Phase::attempting);
  EXPECT_EQ(town.state.attempt.level, 8);
  other.visiting("orrin_mill", "bell_below_water")
      .answers({{kCat, kByBody}})
      .run(Phase::attempting);
  EXPECT_EQ(other.state.attempt.level, 7);
}

TEST(DaylightMystery, InRoomNineNoCharacteristicIsUsedTwiceInAVisit) {
  auto town = calling_at("orrin_mill", "room_nine_again", 3).karma(kBody, {1, 1, 1});
  town.answers({{kAnn, kByBody}}).run(Phase::attempting);
  town.asked(Phase::attempting);
  EXPECT_EQ(town.who_is_asked(), SeatSet::of(kBen));
  EXPECT_FALSE(town.offered(kByBody));
  EXPECT_EQ(town.refused(kByBody), "day.challenge.3"_rule);
  EXPECT_TRUE(town.offered(kByMind));
  EXPECT_TRUE(town.offered({kDecline}));
  auto later = town;
  later.state.phase = Phase::leaving;
  later.run(Phase::leaving);
  later.at(kAnn, "orrin_mill").visiting("orrin_mill", "room_nine_again").asked(Phase::attempting);
  EXPECT_TRUE(later.offered(kByBody)) << "another visit";
  auto other = calling_at("orrin_mill", "bell_below_water", 2).karma(kBody, {1, 1, 1});
  other.answers({{kAnn, kByBody}}).run(Phase::attempting);
  other.asked(Phase::attempting);
  EXPECT_TRUE(other.offered(kByBody));
}

TEST(DaylightMystery, SomeHurtWhoFails) {
  auto bell = calling_at("orrin_mill", "bell_below_water").karma(kBody, {1, 1, 1});
  level_against(bell, kByBody);
  EXPECT_EQ(bell.value(kAnn, kBody), 2);
  auto song = calling_at("orrin_mill", "where_children_sang").karma(kSpirit, {1, 1, 1, 1, 1});
  level_against(song, kBySpirit);
  EXPECT_EQ(song.value(kAnn, kSpirit), 4);
  auto tags = calling_at("orrin_mill", "eleven_brass_tags").power(kAnn, 1).karma(kBody, {1, 1, 1});
  tags.answers({{kAnn, kByBody}, {kAnn, {kDraw}}, {kAnn, {kAcceptResult}}}).run(Phase::attempting);
  EXPECT_EQ(tags.of(kAnn).power, 0);
  // Body 9: short by 5, and by 3.
  auto worse = calling_at("orrin_mill", "a_failed_experiment").karma(kBody, {1, 1, 1});
  level_against(worse, kByBody);
  EXPECT_EQ(worse.of(kAnn).infected, 1);
  auto better = calling_at("orrin_mill", "a_failed_experiment").karma(kBody, {3, 1, 1});
  level_against(better, kByBody);
  EXPECT_EQ(better.of(kAnn).infected, 0);
}

TEST(DaylightMystery, SomeGiveMoreThanTheirRewards) {
  const auto captured = [](std::string_view card, int successes, int people = 1) {
    auto town = calling_at("orrin_mill", card, people).infected(kAnn);
    town.on_top({"silver_letter_opener"});
    town.state.visit.captor = kAnn;
    town.state.visit.successes = static_cast<std::int8_t>(successes);
    return town.run(Phase::captured);
  };
  EXPECT_EQ(captured("keys_without_doors", 3).of(kAnn).power, 1);
  EXPECT_EQ(captured("keys_without_doors", 2).of(kAnn).power, 0);
  const auto payroll = captured("the_flooded_payroll", 1, 2);
  EXPECT_EQ(payroll.of(kAnn).power, 2) << "one is printed as the reward";
  EXPECT_EQ(payroll.of(kBen).power, 1);
  EXPECT_EQ(captured("abandoned_here", 1).told(say::seen), 1);
  EXPECT_EQ(captured("the_mediums_table", 3).told(say::found), 1);
  EXPECT_EQ(captured("the_mediums_table", 2).told(say::found), 0);
  EXPECT_EQ(captured("the_warm_pew", 1).of(kAnn).infected, 0);
  EXPECT_EQ(captured("midnight_siren", 1).of(kAnn).power, 2);
  // Only two Successes solve the ice: 3 + 6 + 1 against 9 is one.
  auto ice = calling_at("orrin_mill", "the_august_ice", 2).karma(kBody, {6, 1, 1});
  level_against(ice, kByBody);
  EXPECT_EQ(ice.state.phase, Phase::attempting);
  auto letters = calling_at("orrin_mill", "the_quill_letters").power(kAnn, 1);
  letters.answers({{kAnn, kByMind}, {kAnn, {kDraw}}}).run(Phase::attempting);
  EXPECT_EQ(letters.told(say::drawn), 1) << "no Power Draw is offered";
}

TEST(DaylightMystery, TheSecretOfTheDredgedCarIsDrawnForSolvingIt) {
  auto town = calling_at("orrin_mill", "the_dredged_car", 2).on_top({"psychokinetic"});
  town.state.visit.captor = kAnn;
  auto asked = town;
  asked.asked(Phase::captured);
  ASSERT_EQ(asked.offers().size(), 2u);
  town.answers({{kAnn, asked.offers()[0]}}).run(Phase::captured);
  EXPECT_TRUE(town.in_hand(kBen, "psychokinetic")) << "the first goes to a companion";
}

// --- Events ---

TEST(DaylightEvent, DoesWhatItPrintsForTheResult) {
  PROVES("day.event.7");
  const auto result = [](std::string_view card, Trait trait, int best) {
    auto town = calling_at("orrin_mill", card).karma(trait, {best, 1, 1});
    town.on_top({"psychokinetic", "silver_letter_opener"});
    level_against(town, {kAttempt, trait});
    return town;
  };
  // Spirit 7 of the pier, with 5, and Mind 6 and Body 5 with 3.
  EXPECT_EQ(result("the_sagging_pier", kBody, 3).of(kAnn).power, 0);
  EXPECT_EQ(result("the_sagging_pier", kBody, 4).of(kAnn).power, 1);
  EXPECT_EQ(result("the_sagging_pier", kMind, 1).value(kAnn, kBody), 3) << "short by 2";
  auto weak = calling_at("orrin_mill", "the_sagging_pier").person(kAnn, {3, 2, 2}, 0);
  weak.karma(kMind, {1, 1});
  level_against(weak, kByMind);
  EXPECT_EQ(weak.value(kAnn, kBody), 1) << "short by 3";
  EXPECT_EQ(weak.rule_of(say::damaged), "day.event.7"_rule);
  EXPECT_TRUE(result("a_wrong_number", kMind, 4).in_hand(kAnn, "psychokinetic"));
  EXPECT_EQ(result("a_wrong_number", kMind, 3).state.hands.size(), 0);
  EXPECT_EQ(result("orchard_bees", kBody, 6).told(say::found), 1);
  EXPECT_EQ(result("orchard_bees", kBody, 5).told(say::found), 0);
  EXPECT_EQ(result("orchard_bees", kBody, 2).value(kAnn, kBody), 2);
  EXPECT_EQ(result("a_strays_bite", kBody, 6).of(kAnn).power, 1);
  auto bitten =
      calling_at("orrin_mill", "a_strays_bite").person(kAnn, {2, 3, 3}, 0).karma(kBody, {1, 1});
  level_against(bitten, kByBody);
  EXPECT_EQ(bitten.of(kAnn).infected, 1);
}

TEST(DaylightEvent, WhoFallsToItStillGaveCompany) {
  PROVES("day.team.8");
  // Ann is short by 3 and falls; Ben has the bonus all the same.
  auto fell = calling_at("orrin_mill", "the_sagging_pier", 2).person(kAnn, {1, 1, 5}, 0);
  fell.lying("the_sagging_pier").game[0] = 0;
  fell.karma(kMind, {1}).answers({{kAnn, kByMind}, {kBen, kByBody}});
  fell.from(Phase::arriving, Phase::leaving);
  EXPECT_EQ(fell.value(kAnn, kBody), 0);
  EXPECT_EQ(fell.state.attempt.seat, kBen);
  EXPECT_EQ(fell.state.attempt.extra, 1);
  // Who lay there before it came gives none.
  auto lay = calling_at("orrin_mill", "the_sagging_pier", 2).damage(kAnn, {3, 0, 0});
  lay.lying("the_sagging_pier").game[0] = 0;
  lay.answers({{kBen, kByBody}}).from(Phase::arriving, Phase::leaving);
  EXPECT_EQ(lay.state.attempt.extra, 0);
}

TEST(DaylightEvent, ThePullOfTheRaceTurnsGearSideways) {
  const auto kept = [](int best) {
    auto town = calling_at("orrin_mill", "the_millrace_pull").night().gear(kAnn, "pry_bar");
    town.karma(kBody, {best, 1, 1});
    level_against(town, kByBody);
    return town.equipped("pry_bar");
  };
  EXPECT_FALSE(kept(5)) << "3 and 5 against 9";
  EXPECT_FALSE(kept(2));
  auto pulled_under = calling_at("orrin_mill", "the_millrace_pull").night();
  pulled_under.karma(kBody, {1, 1, 1}).state.hardcore = 1;
  pulled_under.run(Phase::attempting);
  EXPECT_EQ(pulled_under.of(kAnn).standing, Standing::lost);
}

TEST(DaylightEvent, MayLoseWhoFailsIt) {
  PROVES("day.lost.2");
  auto town = calling_at("orrin_mill", "the_wrong_house").night().karma(kMind, {1, 1, 1});
  town.state.hardcore = 1;
  level_against(town, kByMind);
  EXPECT_EQ(town.of(kAnn).standing, Standing::lost);
  EXPECT_EQ(town.rule_of(say::lost), "day.event.7"_rule);
  auto short_by_four = calling_at("orrin_mill", "the_wrong_house").night().karma(kMind, {2, 1, 1});
  short_by_four.state.hardcore = 1;
  level_against(short_by_four, kByMind);
  EXPECT_EQ(short_by_four.of(kAnn).standing, Standing::living);
  auto infection = real_town(2).infected(kAnn).power(kAnn, 0);
  infection.state.hardcore = 1;
  infection.run(Phase::darkness);
  EXPECT_EQ(infection.last(say::lost).arguments[0], kAnn);
  EXPECT_EQ(infection.rule_of(say::lost), "day.infected.4"_rule);
}

// From the arrival of the Event to its end.
Arranged event_at_the_mill(std::string_view card, int people) {
  auto town = calling_at("orrin_mill", card, people);
  town.lying(card).game[0] = 0;
  return town;
}

TEST(DaylightEvent, IfAllSurviveTheBarkingTheyGainPower) {
  // Spirit 6 with 5, 4 and 3: each has one more for the company.
  auto all = event_at_the_mill("the_barking_stops", 3);
  all.answers({{kAnn, kBySpirit}, {kBen, kBySpirit}, {kCat, kBySpirit}});
  all.karma(kSpirit, {6, 1, 1, 1, 1, 6, 1, 1, 1, 6, 1, 1}).from(Phase::arriving, Phase::leaving);
  for (const Seat seat : {kAnn, kBen, kCat}) EXPECT_EQ(all.of(seat).power, 1);
  auto one_fails = event_at_the_mill("the_barking_stops", 3);
  one_fails.answers({{kAnn, kBySpirit}, {kBen, kBySpirit}, {kCat, kBySpirit}});
  one_fails.karma(kSpirit, {6, 1, 1, 1, 1, 1, 1, 1, 1, 6, 1, 1});
  one_fails.from(Phase::arriving, Phase::leaving);
  EXPECT_EQ(one_fails.told(say::gained_power), 0);
  EXPECT_EQ(one_fails.value(kBen, kSpirit), 3) << "4 + 1 + 1 against 6: short by 0";
  EXPECT_EQ(one_fails.value(kCat, kSpirit), 3);
}

TEST(DaylightEvent, TheBestResultOnTheBusCountsForAll) {
  // Body 8: Ann is short, Ben has one Success.
  auto town =
      event_at_the_mill("the_tilted_bus", 2).on_top({"silver_letter_opener", "roofing_nailer"});
  town.karma(kBody, {1, 1, 1, 5, 1, 1}).answers({{kAnn, kByBody}, {kBen, kByBody}});
  town.from(Phase::arriving, Phase::leaving);
  EXPECT_EQ(town.lying("silver_letter_opener").owner, kAnn);
  EXPECT_EQ(town.lying("roofing_nailer").owner, kBen);
  EXPECT_FALSE(town.in_town("the_tilted_bus"));
  auto none = event_at_the_mill("the_tilted_bus", 2);
  none.karma(kBody, {1, 1, 1, 4, 1, 1}).answers({{kAnn, kByBody}, {kBen, kByBody}});
  none.from(Phase::arriving, Phase::leaving);
  EXPECT_EQ(none.told(say::found), 0);
}

TEST(DaylightEvent, TheWorstResultInTheSilenceCountsForAll) {
  // Mind 5, with one more for the company.
  const auto silence = [](int bens_best) {
    auto town = event_at_the_mill("minute_of_silence", 2);
    town.karma(kMind, {6, 1, 1, bens_best, 1, 1}).answers({{kAnn, kByMind}, {kBen, kByMind}});
    return town.from(Phase::arriving, Phase::leaving);
  };
  EXPECT_EQ(silence(2).all_told(say::gained_power), (std::vector<int>{kAnn, kBen}));
  EXPECT_EQ(silence(1).told(say::gained_power), 0);
}

TEST(DaylightEvent, TheCrushTakesAnEquippedCardOrGivesOne) {
  const auto crushed = [] {
    return calling_at("orrin_mill", "market_day_crush")
        .person(kAnn, {3, 3, 3}, 0)
        .damage(kAnn, {1, 0, 0})
        .gear(kAnn, "flack_vest")
        .gear(kAnn, "pry_bar")
        .gear(kAnn, "hunting_rifle", false)
        .karma(kBody, {1, 1});
  };
  auto one = crushed();
  level_against(one, kByBody);
  EXPECT_TRUE(one.in_store("pry_bar"));
  EXPECT_EQ(one.lying("flack_vest").owner, kAnn);
  EXPECT_EQ(one.lying("hunting_rifle").owner, kAnn);
  auto choice = crushed().gear(kAnn, "doctors_bag").gear(kAnn, "yard_dog");
  choice.answers({{kAnn, kByBody}}).asked(Phase::attempting);
  EXPECT_TRUE(choice.asks(ask::give_up_gear));
  EXPECT_THAT(
      choice.offers(),
      UnorderedElementsAre(choice.with(kDiscard, "pry_bar"), choice.with(kDiscard, "doctors_bag"),
                           choice.with(kDiscard, "yard_dog"), Option{kOwnCards}))
      << "of their own will the rifle as well";
  auto gains = calling_at("orrin_mill", "market_day_crush").karma(kBody, {5, 1, 1});
  gains.answers({{kAnn, kByBody}, {kAnn, gains.with(kTake, "camp_bow")}}).run(Phase::attempting);
  EXPECT_EQ(gains.lying("camp_bow").owner, kAnn);
}

TEST(DaylightEvent, TheQueueMakesPurchasesDearerUntilTheNextDaylight) {
  const auto queued = [](int best) {
    auto town = calling_at("orrin_mill", "the_clinic_queue").infected(kAnn).power(kBen, 2);
    town.power(kCat, 1).karma(kMind, {best, 1, 1});
    level_against(town, kByMind);
    return town;
  };
  EXPECT_EQ(queued(4).of(kAnn).infected, 0);
  const auto price = [](Arranged& town, Seat seat) {
    town.power(seat, 5).state.people[seat].activity = Activity::shop;
    town.state.people[seat].site = kNowhere;
    town.state.next = 0;
    town.answers({{seat, town.with(kBuy, "pry_bar")}, {seat, {kLeaveStore}}}).run(Phase::errands);
    town.state.people[seat].activity = Activity::none;
    return town.last(say::bought).arguments[2];
  };
  auto town = queued(3);
  EXPECT_EQ(town.of(kAnn).infected, 1) << "short by 0";
  auto night = town;
  night.night().run(Phase::turn_start);
  EXPECT_EQ(price(night, kAnn), 2);
  auto other = town;
  other.night().run(Phase::turn_start);
  EXPECT_EQ(price(other, kBen), 1);
  town.state.number = 2;
  town.run(Phase::turn_start);
  EXPECT_EQ(price(town, kAnn), 1) << "another day";
}

TEST(DaylightEvent, TheHearingTakesASecretOrHurts) {
  const auto heard = [] {
    return calling_at("orrin_mill", "an_open_hearing").karma(kMind, {1, 1, 1});
  };
  auto no_hand = heard();
  level_against(no_hand, kByMind);
  EXPECT_EQ(no_hand.value(kAnn, kMind), 2);
  auto gives = heard().hand(kAnn, "psychokinetic");
  gives.answers({{kAnn, kByMind},
                 {kAnn, {kDraw}},
                 {kAnn, {kAcceptResult}},
                 {kAnn, gives.with(kDiscard, "psychokinetic")}});
  gives.run(Phase::attempting);
  EXPECT_EQ(gives.value(kAnn, kMind), 3);
  EXPECT_EQ(gives.state.hands.size(), 0);
  EXPECT_EQ(gives.of(kAnn).power, 0);
  auto keeps = heard().hand(kAnn, "psychokinetic");
  keeps.answers({{kAnn, kByMind},
                 {kAnn, {kDraw}},
                 {kAnn, {kAcceptResult}},
                 {kAnn, {kAcceptResult}},
                 {kAnn, {kAcceptResult}}});
  keeps.run(Phase::attempting);
  EXPECT_EQ(keeps.value(kAnn, kMind), 2);
  // Who has a hand is asked whatever is in it.
  const auto burden = std::find_if(
      keeps.pack.cards.begin(), keeps.pack.cards.end(),
      [](const auto& card) { return card.kind->name() == "secret" && !card.has("discard"); });
  auto bound = heard().hand(kAnn, burden->id);
  bound.answers({{kAnn, kByMind}, {kAnn, {kDraw}}, {kAnn, {kAcceptResult}}});
  bound.asked(Phase::attempting);
  EXPECT_TRUE(bound.asks(ask::give_up_secret));
  EXPECT_EQ(bound.offers().size(), 1u);
}

TEST(DaylightEvent, ItsSecretIsKeptOrPassedAsItsDrawerLikes) {
  PROVES("day.q.24");
  // Mind 5: 3 + 4 + 1.
  auto town = calling_at("orrin_mill", "a_wrong_number", 2).on_top({"psychokinetic"});
  town.karma(kMind, {4, 1, 1});
  auto keeps = town;
  keeps.answers({{kAnn, kByMind}, {kAnn, {kKeep}}}).run(Phase::attempting);
  EXPECT_TRUE(keeps.in_hand(kAnn, "psychokinetic"));
  auto gives = town;
  gives.answers({{kAnn, kByMind}, {kAnn, {kGiveTo, kBen}}}).run(Phase::attempting);
  EXPECT_TRUE(gives.in_hand(kBen, "psychokinetic"));
  auto alone = calling_at("orrin_mill", "a_wrong_number").on_top({"psychokinetic"});
  alone.karma(kMind, {4, 1, 1});
  level_against(alone, kByMind);
  EXPECT_TRUE(alone.in_hand(kAnn, "psychokinetic"));
}

}  // namespace
}  // namespace gloam::games::daylight::testing
