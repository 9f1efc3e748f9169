// Minion of Darkness: accusations, reveals and losses; a test names the rules it proves.
#include <gmock/gmock.h>

#include <algorithm>

#include "engine/settings.h"
#include "games/battery/played.h"
#include "games/daylight/rules/count.h"
#include "games/daylight/rules/redeal.h"
#include "games/daylight/testing.h"

namespace gloam::games::daylight::testing {
namespace {

using engine::SeatSet;
using ::testing::HasSubstr;

constexpr std::string_view kMinion = "minion_of_darkness";
constexpr Option kAccuseBen{kAccuse, kBen};

// A town in whose SECRET deck the cards are.
Arranged suspicious_town(int seats) {
  auto town = testing::town(seats);
  town.state.minions = 4;
  return town;
}

// Who may know a card that lies in that hand.
SeatSet who_knows(const Arranged& town, Seat hand, std::string_view id) {
  for (const Hidden& hidden : town.state.hands)
    if (hidden.mark == hand && hidden.card == town.card(id)) return hidden.known;
  return {};
}

SeatSet winners(const Arranged& town) {
  return battery::own_game(kEntry).outcome(position_of(town)).winners;
}

// The tenth counter turns dark.
void fall(Arranged& town) {
  town.counters(9, 1).doing(
      [](Table& table) { table.flip_counter(Time::day, "day.board.6"_rule); });
}

// --- Hands ---

// What is told of the questions that others are asked must not tell what they hold.
TEST(DaylightMinion, WhoeverLooksAtTheOwnCardsInAnEventIsAskedAgainAsAMinionIs) {
  const auto asked_after_looking = [](std::string_view held) {
    auto town = real_town(2);
    town.state.minions = 4;
    town.hand(kAnn, held).at(kAnn, "grocery_store").visiting("grocery_store", "a_strays_bite");
    town.answers({{kAnn, {kOwnCards}}, {kAnn, {kBack}}}).asked(Phase::attempting);
    return town.asks(ask::survive);
  };
  EXPECT_TRUE(asked_after_looking("minion_of_darkness"));
  EXPECT_TRUE(asked_after_looking("narrow_miss"));
}

// --- Accusations ---

TEST(DaylightMinion, AnAccuserPaysAndAloneSeesTheWholeHand) {
  PROVES("day.minion.3", "day.minion.4", "day.minion.8");
  auto town = suspicious_town(3);
  town.counters(2, 3).hand(kBen, "narrow_miss").hand(kBen, "revenant");
  town.answers({{kAnn, kAccuseBen}}).run(Phase::between);
  EXPECT_EQ(town.of(kAnn).power, 2);
  for (const char* id : {"narrow_miss", "revenant"})
    EXPECT_EQ(who_knows(town, kBen, id), SeatSet::of(kAnn).with(kBen)) << id;
  EXPECT_EQ(town.told(say::shows), 2);
  for (const engine::Event& event : town.events_told()) {
    if (event.say == &say::shows) {
      EXPECT_EQ(event.audience, SeatSet::of(kAnn));
    }
  }
  EXPECT_EQ(town.told(say::is_no_minion), 1);
  EXPECT_EQ(town.of(kBen).standing, Standing::living);
  EXPECT_EQ(town.state.night_counters, 3);
  EXPECT_EQ(town.state.day_counters, 2);
}

TEST(DaylightMinion, ASpectatorDoesNotSeeAHandThatEverySeatHasSeen) {
  auto town = suspicious_town(2);
  town.hand(kBen, "narrow_miss").answers({{kAnn, kAccuseBen}}).run(Phase::between);
  const auto seen_by = [&](Seat viewer) {
    std::string view;
    battery::own_game(kEntry).view(position_of(town), viewer)->write_json(view);
    return view;
  };
  EXPECT_THAT(seen_by(kAnn), ::testing::HasSubstr("narrow_miss"));
  EXPECT_THAT(seen_by(engine::kNobody), ::testing::Not(::testing::HasSubstr("narrow_miss")));
}

TEST(DaylightMinion, AMinionWhoIsFoundIsOutOfTheGameAtOnce) {
  PROVES("day.minion.5", "day.minion.7", "day.minion.6", "day.q.44");
  auto town = suspicious_town(3);
  town.counters(2, 3).hand(kBen, kMinion).hand(kBen, "narrow_miss").gear(kBen, "shotgun");
  town.answers({{kAnn, kAccuseBen}}).run(Phase::between);
  EXPECT_EQ(town.of(kBen).standing, Standing::removed);
  EXPECT_EQ(who_knows(town, kBen, kMinion), SeatSet::first(3));
  EXPECT_EQ(who_knows(town, kBen, "narrow_miss"), SeatSet::of(kAnn).with(kBen));
  EXPECT_EQ(town.state.night_counters, 1);
  EXPECT_EQ(town.state.day_counters, 4);
  EXPECT_TRUE(town.in_store("shotgun"));
  EXPECT_EQ(town.state.miracle_used, 0);
  EXPECT_EQ(points_of(town.state, town.pack, kBen), -5) << "also when it was revealed";
  fall(town);
  EXPECT_EQ(winners(town), SeatSet::of(kBen));
}

TEST(DaylightMinion, TheFirstToBeExposedIsRemovedAndTheFirstToBeLostComesBack) {
  PROVES("day.t.28", "day.q.44");
  auto town = suspicious_town(3);
  town.hand(kBen, kMinion).answers({{kAnn, kAccuseBen}}).run(Phase::between);
  EXPECT_EQ(town.of(kBen).standing, Standing::removed);
  town.doing([](Table& table) { table.lose(SeatSet::of(kCat), LostTo::event, "day.lost.9"_rule); });
  EXPECT_EQ(town.of(kCat).standing, Standing::absent);
}

TEST(DaylightMinion, AWrongAccusationWithoutLightFlipsNothingAndIsUsedUp) {
  PROVES("day.t.18", "day.minion.9");
  auto town = suspicious_town(3);
  town.counters(3, 0).answers({{kAnn, kAccuseBen}}).run(Phase::between);
  EXPECT_EQ(town.state.night_counters, 3);
  EXPECT_EQ(town.of(kAnn).power, 2);
  auto again = town;
  again.asked(Phase::between);
  EXPECT_FALSE(again.offered(kAccuseBen));
  // Whoever holds the card may accuse, too.
  auto minion = suspicious_town(2);
  minion.hand(kAnn, kMinion).asked(Phase::between);
  EXPECT_TRUE(minion.offered(kAccuseBen));
}

TEST(DaylightMinion, WhoIsStillInTheGameMayBeAccusedByWhoeverHasPower) {
  PROVES("day.q.84", "day.minion.3");
  const auto offered = [](auto&& arrange) {
    auto town = suspicious_town(3);
    arrange(town);
    town.asked(Phase::between);
    return town.offered(kAccuseBen);
  };
  EXPECT_TRUE(offered([](Arranged&) {}));
  EXPECT_TRUE(offered([](Arranged& town) { town.damage(kBen, {3, 0, 0}); }));
  EXPECT_TRUE(offered([](Arranged& town) { town.damage(kAnn, {3, 0, 0}); }));
  for (const Standing standing :
       {Standing::ghost, Standing::absent, Standing::removed, Standing::lost, Standing::faded})
    EXPECT_FALSE(offered([&](Arranged& town) { town.standing(kBen, standing); }));
  auto poor = suspicious_town(3);
  poor.power(kAnn, 0).hand(kAnn, "narrow_miss").asked(Phase::between);
  EXPECT_EQ(poor.refused(kAccuseBen), "day.minion.3"_rule);
  auto without = testing::town(3);
  without.hand(kAnn, "narrow_miss").asked(Phase::between);
  EXPECT_FALSE(without.offered(kAccuseBen)) << "with the option alone";
}

// --- In an Event ---

TEST(DaylightMinion, ARevealInAnEventLetsDarknessFallAtOnce) {
  PROVES("day.t.19", "day.minion.10", "day.minion.11", "day.minion.12", "day.q.43");
  auto town = suspicious_town(5);
  for (const Seat seat : {kAnn, kBen}) town.at(seat, "grocery_store");
  town.challenge("the_quill_letters", "orrin_mill").hand(kAnn, kMinion).infected(kCat);
  town.visiting("grocery_store", "the_sagging_pier");
  town.state.window = 2;
  auto look = town;
  look.asked(Phase::attempting);
  EXPECT_TRUE(look.offered({kReveal}));
  town.answers({{kAnn, {kReveal}}}).run(Phase::attempting);
  EXPECT_EQ(town.of(kAnn).standing, Standing::removed);
  EXPECT_EQ(town.last(say::darkness_falls).arguments[0], 4 + 2);
  EXPECT_EQ(town.state.night_counters, 6);
  EXPECT_EQ(town.of(kCat).power, 2) << "the infection is part of it";
  EXPECT_EQ(town.state.time, Time::day);
  EXPECT_EQ(town.state.phase, Phase::attempting) << "no window between turns";
  EXPECT_EQ(town.state.window, 2);
  EXPECT_TRUE(town.in_town("the_sagging_pier"));
  town.asked(Phase::attempting);
  EXPECT_EQ(town.who_is_asked(), SeatSet::of(kBen)) << "the Event goes on for the others";
  auto honest = suspicious_town(2);
  honest.at(kAnn, "grocery_store").hand(kAnn, "narrow_miss");
  honest.visiting("grocery_store", "the_sagging_pier").asked(Phase::attempting);
  EXPECT_FALSE(honest.offered({kReveal}));
}

// --- Losses ---

TEST(DaylightMinion, ALossWithoutAWayBackIsARemovalThatAllSee) {
  PROVES("day.minion.13", "day.minion.14", "day.minion.15");
  const auto lose_ben = [](Table& table) {
    table.lose(SeatSet::of(kBen), LostTo::monster, "day.lost.1"_rule);
  };
  auto town = suspicious_town(3);
  town.counters(2, 3).hand(kBen, kMinion).at(kBen, "grocery_store").state.miracle_used = 1;
  town.answers({{kBen, {kAcceptResult}}}).doing(lose_ben);
  EXPECT_EQ(town.of(kBen).standing, Standing::removed);
  EXPECT_EQ(town.told(say::lost), 0);
  EXPECT_EQ(who_knows(town, kBen, kMinion), SeatSet::first(3));
  EXPECT_EQ(town.state.night_counters, 1);
  EXPECT_EQ(town.state.day_counters, 4);
  fall(town);
  EXPECT_EQ(winners(town), SeatSet::of(kBen));
  // Who comes back, by luck or by a card, keeps the secret.
  auto lucky = suspicious_town(3);
  lucky.hand(kBen, kMinion).at(kBen, "grocery_store");
  lucky.answers({{kBen, {kAcceptResult}}}).doing(lose_ben);
  EXPECT_EQ(lucky.of(kBen).standing, Standing::absent);
  EXPECT_EQ(who_knows(lucky, kBen, kMinion), SeatSet::of(kBen));
  auto revenant = suspicious_town(3);
  revenant.hand(kBen, kMinion).at(kBen, "grocery_store").secret(kBen, "revenant");
  revenant.state.miracle_used = 1;
  revenant.answers({{kBen, revenant.use("revenant")}}).doing(lose_ben);
  EXPECT_EQ(revenant.of(kBen).standing, Standing::living);
  EXPECT_EQ(who_knows(revenant, kBen, kMinion), SeatSet::of(kBen));
}

TEST(DaylightMinion, WithTheLastOthersLostTheGameIsTheirs) {
  PROVES("day.minion.13", "day.minion.2");
  auto town = suspicious_town(2);
  town.hand(kBen, kMinion).ghost(kAnn, 3).at(kBen, "grocery_store").state.miracle_used = 1;
  town.answers({{kBen, {kAcceptResult}}}).doing([](Table& table) {
    table.lose(SeatSet::of(kBen), LostTo::monster, "day.lost.1"_rule);
  });
  EXPECT_EQ(town.state.ending, Ending::nobody_left);
  EXPECT_EQ(winners(town), SeatSet::of(kBen));
}

// --- The end ---

TEST(DaylightMinion, WhoeverKeepsTheCardWinsByEachLossAndAllSeeItThen) {
  PROVES("day.minion.2", "day.minion.16", "day.q.62");
  const auto four_with_two = [] {
    auto town = suspicious_town(4);
    return town.hand(kBen, kMinion).hand(kDov, kMinion).hand(kAnn, "narrow_miss");
  };
  const auto expect_the_two = [](const Arranged& town, Ending ending) {
    EXPECT_EQ(town.state.ending, ending);
    EXPECT_EQ(winners(town), SeatSet::of(kBen).with(kDov));
    EXPECT_EQ(town.all_told(say::is_minion), (std::vector<int>{kBen, kDov}));
  };
  auto dark = four_with_two();
  fall(dark);
  expect_the_two(dark, Ending::fallen);
  auto nowhere = four_with_two();
  nowhere.state.sites.clear();
  nowhere.run(Phase::turn_start);
  expect_the_two(nowhere, Ending::nowhere_left);
  auto saved = suspicious_town(2);
  saved.hand(kBen, kMinion).counters(1, 9).answers({{kBen, {kReady}}});
  saved.doing([](Table& table) { table.flip_counter(Time::night, "day.board.6"_rule); });
  EXPECT_EQ(saved.state.ending, Ending::saved);
  EXPECT_EQ(winners(saved), SeatSet::first(2));
  EXPECT_EQ(points_of(saved.state, saved.pack, kBen), -5);
  // It is neither played nor discarded.
  auto hand = suspicious_town(2);
  hand.hand(kAnn, kMinion).asked(Phase::between);
  for (const int verb : {kPlay, kDiscard}) EXPECT_FALSE(hand.offered(hand.with(verb, kMinion)));
}

// --- Setting up ---

TEST(DaylightMinion, TheDeckHasAsManyCardsAsTheTableLikes) {
  PROVES("day.minion.1", "day.minion.17");
  const engine::Game& game = battery::own_game(kEntry);
  const engine::Setting& setting = game.info().settings[4];
  EXPECT_EQ(setting.name, "minions");
  for (const int wanted : {0, 1, 4}) {
    const battery::Played<State> begun(game, 4, 7, {1, 0, 0, 0, wanted});
    const auto& deck = begun.state().secrets.cards;
    const auto is_minion_card = [](const Hidden& hidden) {
      return battery::own_pack<load>().secret(hidden.card).minion;
    };
    EXPECT_EQ(std::count_if(deck.begin(), deck.end(), is_minion_card), wanted);
    EXPECT_EQ(deck.size(), 81 + wanted);
    engine::Setup pair = engine::standard_setup(game.info(), 2, engine::Seed::of(7));
    pair.settings[4] = wanted;
    EXPECT_EQ(engine::opponents(game.info(), pair.settings), wanted > 0);
    EXPECT_EQ(game.objection(pair), "") << "fewer than four are warned, not refused";
  }
  const std::vector<std::string> notes = engine::value_notes(game, setting);
  ASSERT_EQ(notes.size(), 5u);
  for (std::size_t i = 1; i < notes.size(); ++i)
    EXPECT_THAT(notes[i], HasSubstr("For four people or more."));
}

// --- What others cannot know is dealt anew ---

TEST(DaylightMinion, WhoWasClearedHoldsNoneInAnyWorldAndHandsHoldNoBurden) {
  auto town = suspicious_town(3);
  town.hand(kBen, "narrow_miss").hand(kBen, "revenant").hand(kCat, "quiet_exchange");
  auto before = town;
  town.answers({{kAnn, kAccuseBen}}).run(Phase::between);
  const auto minions = [](const Arranged& arranged, Seat hand) {
    engine::Generator luck(engine::Seed::of(3));
    int found = 0;
    for (int world = 0; world < 500; ++world) {
      State state = arranged.state;
      deal_for(state, arranged.pack, kDov, luck);
      for (const Hidden& hidden : state.hands) {
        EXPECT_FALSE(arranged.pack.secret(hidden.card).immediate);
        found += hidden.mark == hand && arranged.pack.secret(hidden.card).minion ? 1 : 0;
      }
    }
    return found;
  };
  EXPECT_GT(minions(before, kBen), 0);
  EXPECT_EQ(minions(town, kBen), 0);
  EXPECT_GT(minions(town, kCat), 0);
}

}  // namespace
}  // namespace gloam::games::daylight::testing
