// What holds for all that the cards of the own pack do, as docs/rules/daylight.md says.
#include <gmock/gmock.h>

#include <set>

#include "games/daylight/cards/content_testing.h"
#include "games/daylight/testing.h"

namespace gloam::games::daylight::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

bool is_played(const Clause& clause) {
  return clause.head && the_pack().word(clause.head).name == "played";
}

TEST(DaylightClauses, LightAndMoreToDoHaveALimitOrTheirCardGoes) {
  PROVES("day.content.14");
  int make_light = 0;
  for (const Card& card : the_pack().cards) {
    const std::string_view kind = card.kind->name();
    const bool challenge = kind == "event" || kind == "mystery" || kind == "monster";
    for (const Clause& clause : card.clauses) {
      const bool limited = challenge || is_played(clause) || says(clause, "discard") ||
                           clause.period != cards::kAbsent;
      EXPECT_TRUE(limited || !says_any(clause, {"light", "project", "cards_more", "draw_anew"}))
          << card.id;
      make_light += says(clause, "light") ? 1 : 0;
    }
    for (const char* more : {"another activity", "another attempt", "one more attempt"})
      EXPECT_THAT(lower(text_of(card)), Not(HasSubstr(more))) << card.id;
  }
  EXPECT_GE(make_light, 3);
}

// What was looked at is known to the one who looked, and all know how many cards that were.
TEST(DaylightClauses, WhatIsLookedAtIsKnownToWhoLookedAlone) {
  PROVES("day.content.15");
  const auto expect_seen = [](const Arranged& town, const auto& deck, int n) {
    for (int i = 0; i < deck.size(); ++i)
      EXPECT_EQ(deck[i].known, i < deck.size() - n ? engine::SeatSet{} : engine::SeatSet::of(kAnn));
    EXPECT_EQ(town.told(say::seen), n);
    for (const engine::Event& event : town.events_told()) {
      if (event.say == &say::seen) {
        EXPECT_EQ(event.audience, engine::SeatSet::of(kAnn));
      }
    }
  };
  auto day = testing::town(2);
  day.doing([](Table& table) { table.look_at_challenges(kAnn, Time::day, 2); });
  expect_seen(day, day.state.day.cards, 2);
  EXPECT_EQ(day.last(say::looked_at_day).arguments[1], 2);
  auto night = testing::town(2);
  night.doing([](Table& table) { table.look_at_challenges(kAnn, Time::night, 1); });
  expect_seen(night, night.state.night.cards, 1);
  auto sites = testing::town(2);
  sites.doing([](Table& table) { table.look_at_sites(kAnn, 3); });
  expect_seen(sites, sites.state.sites, 3);
  EXPECT_EQ(sites.last(say::looked).arguments[1], 3);

  for (const Card& card : the_pack().cards) {
    const bool looks = std::any_of(card.clauses.begin(), card.clauses.end(), [](const Clause& c) {
      return says_any(c, {"look_at", "look_at_night", "look_at_sites"});
    });
    EXPECT_EQ(looks, lower(text_of(card)).find("look at") != std::string::npos) << card.id;
    EXPECT_THAT(lower(text_of(card)), Not(HasSubstr("hand of"))) << card.id;
  }
}

TEST(DaylightClauses, EachNamesItsWindow) {
  PROVES("day.content.16");
  for (const Card& card : the_pack().cards) {
    for (const Clause& clause : card.clauses) {
      const bool standing = clause.kind == cards::ClauseKind::standing;
      EXPECT_TRUE(standing || clause.head) << card.id;
    }
    EXPECT_THAT(lower(text_of(card)), Not(HasSubstr("any time"))) << card.id;
  }
}

// The board comes up in steps alone, and in the window before them.
TEST(DaylightClauses, NoneCountsTheCountersOfOneSideOrFlipsADaylightCounter) {
  PROVES("day.content.17");
  std::set<std::string_view> about_the_board;
  for (const Card& card : the_pack().cards) {
    std::string text = lower(text_of(card));
    for (std::size_t at = 0; (at = text.find("before the counters", at)) != std::string::npos;)
      text.erase(at, 19);
    for (const char* word : {"counter", "flip", "board"}) {
      // The stun has a counter of its own, and prices are paid at no counter.
      EXPECT_THAT(text, Not(HasSubstr(word))) << card.id;
    }
    for (const Clause& clause : card.clauses)
      each_word(clause, [&](std::string_view name, const Node&) {
        if (name.find("dark") != name.npos || name.find("light") != name.npos)
          about_the_board.insert(name);
      });
  }
  for (const char* window : {"darkness", "before_darkness"}) about_the_board.erase(window);
  EXPECT_THAT(about_the_board, ElementsAre("dark", "dark_steps", "light"));
}

TEST(DaylightClauses, NobodyMustPayWhatIsNotThere) {
  PROVES("day.content.19");
  for (const Card& card : the_pack().cards) {
    for (const Clause& clause : card.clauses)
      EXPECT_TRUE(clause.costs.empty() || clause.optional()) << card.id;
    if (card.kind->name() != "secret") continue;
    const Secret& secret = the_pack().secret(the_pack().find(card.id));
    EXPECT_FALSE(secret.immediate && secret.cost > 0) << card.id;
  }
  // Whatever is lost is at most what there is.
  auto poor = testing::town(1);
  poor.power(kAnn, 1).doing([](Table& table) { table.lose_power(kAnn, 3, "day.event.7"_rule); });
  EXPECT_EQ(poor.of(kAnn).power, 0);
}

TEST(DaylightClauses, SomethingCanAlwaysBeDeclared) {
  PROVES("day.content.19");
  for (const Time time : {Time::day, Time::night}) {
    auto town = real_town(2);
    town.location("grocery_store").state.time = time;
    for (const Seat seat : {kAnn, kBen}) town.state.order.put(seat);
    for (const Card* card : cards_of_kind("hazard")) town.hazard(card->id);
    for (const Card* card : cards_of_kind("item"))
      if (the_pack().gear(the_pack().find(card->id)).cursed) town.gear(kAnn, card->id);
    for (const Card* card : cards_of_kind("secret"))
      if (the_pack().secret(the_pack().find(card->id)).immediate) town.secret(kAnn, card->id);
    town.asked(Phase::declaring);
    EXPECT_EQ(town.who_is_asked(), engine::SeatSet::of(kAnn));
    EXPECT_TRUE(town.offered({kRest}));
    town.damage(kAnn, {9, 0, 0}).state.next = 0;
    town.run(Phase::declaring);
    EXPECT_EQ(town.of(kAnn).activity, Activity::heal) << "whoever lies heals";
  }
}

}  // namespace
}  // namespace gloam::games::daylight::testing
