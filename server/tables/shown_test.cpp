#include "server/tables/shown.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/tables/secrets.h"
#include "server/tables/testing_games.h"
#include "server/tables/testing_table.h"
#include "server/tools/testing_onlooker.h"
#include "wire/read.h"

namespace gloam::server {
namespace {

using ::testing::Each;
using ::testing::ElementsAre;
using testing::everybody;
using ::testing::Field;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using testing::kAnna;
using testing::kBela;
using testing::kCleo;
using testing::kDora;
using testing::lantern;
using ::testing::Not;
using testing::Onlooker;
using testing::TestTable;
namespace json = boost::json;
namespace play = engine::testing;

TEST(Shown, UpdatesLeadToExactlyWhatIsShownAfresh) {
  testing::expect_updates_lead_to_what_is_shown(lantern());
}

class ShownTest : public ::testing::Test {
 protected:
  Shown shown_to(const Person& who, engine::Seat seat) const {
    return look(*table_, {who, seat}, {});
  }
  TestTable table_;
};

TEST_F(ShownTest, WhereNothingChangedThereIsNoUpdate) {
  table_.start();
  std::vector<Onlooker> all = everybody(table_);
  for (Onlooker& one : all) EXPECT_FALSE(one.hear());
}

TEST_F(ShownTest, AnAnswerThatShowsAViewerNothingIsNoUpdateForThem) {
  table_.start();
  std::vector<Onlooker> all = everybody(table_);
  table_.give(kAnna, 0, play::take(0));
  EXPECT_TRUE(all[0].hear());
  EXPECT_FALSE(all[1].hear()) << "what Anna packs is seen when she has packed";
  EXPECT_FALSE(all[3].hear());
}

// What is chosen in secret, one thing after the other, is nobody else's business: not even that
// something was chosen. In Vigil cards are bartered so.
TEST(ShownBarter, ASecretAnswerThatLeavesTheQuestionOpenIsNoUpdateForOthers) {
  engine::Generator luck{engine::Seed::of(8)};
  int secrets = 0;
  for (int games = 0; games < 20; ++games) {
    TestTable table(testing::vigil());
    table.start();
    while (table->phase() == Phase::playing) {
      const engine::OpenQuestion asked = table.session().question();
      const bool barter = asked.ask->secret && asked.group.at_most > 0;
      std::vector<Onlooker> all = barter ? everybody(table) : std::vector<Onlooker>{};
      table.answer_at_random(luck);
      const engine::OpenQuestion& next = table.session().question();
      if (!barter || next.ask != asked.ask) continue;
      ++secrets;
      for (std::size_t viewer = 0; viewer < all.size(); ++viewer)
        EXPECT_EQ(all[viewer].hear(), asked.seats.has(static_cast<engine::Seat>(viewer)));
    }
  }
  EXPECT_GT(secrets, 0);
}

TEST_F(ShownTest, WhatIsChosenInSecretByAllShowsTheOthersOnlyWhoHasChosen) {
  const auto told_of_bid = [](engine::Option bid) {
    TestTable table;
    table.start();
    for (const engine::Option option : {play::take(1), play::kFinished})
      table.give(kAnna, 0, option);
    table.give(kAnna, 0, table.session().question().options[0][0]);
    table.give(kBela, 1, play::kPassing);
    const Viewer anna{kAnna, 0};
    const Shown before = look(*table, anna, {});
    const auto& cards = table.session().question().options[2];
    table.give(kCleo, 2, bid.verb == play::kPlay ? cards.back() : bid);
    return *update(*table, anna, before, look(*table, anna, {}, &before));
  };
  const Update card = told_of_bid(play::play(0));
  EXPECT_EQ(wire::to_json(card), wire::to_json(told_of_bid(play::kPassing)));
  EXPECT_EQ(card.view, std::nullopt);
  EXPECT_THAT(card.events, IsEmpty());
  EXPECT_THAT(card.question->seats, ElementsAre(0, 1));
}

// --- Stories ---

std::vector<std::optional<std::uint32_t>> told_about(const Table& table, const Viewer& viewer) {
  std::vector<std::optional<std::uint32_t>> about;
  for (const ChatLine& line : whole(table, viewer, look(table, viewer, {})).chat)
    about.push_back(line.about);
  return about;
}

// Each heard of another number of cards before.
TEST_F(ShownTest, AStoryStandsBesideTheSameEventForEverybody) {
  table_.start();
  table_.give(kAnna, 0, play::take(1));
  table_.give(kAnna, 0, play::kFinished);
  ASSERT_EQ(table_.ask(kAnna, Tell{.seat = 0, .event = 2, .text = "The rope was wet."}), "");
  EXPECT_THAT(told_about(*table_, {kAnna, 0}), ElementsAre(2));
  EXPECT_THAT(told_about(*table_, {kBela, 1}), ElementsAre(3));
  EXPECT_THAT(told_about(*table_, {kDora}), ElementsAre(1));
}

TEST_F(ShownTest, AStoryAboutWhatIsTakenBackIsAnOrdinaryLineFromThenOn) {
  table_.start();
  table_.give(kAnna, 0, play::take(1));
  table_.give(kAnna, 0, play::kFinished);
  ASSERT_EQ(table_.ask(kAnna, Tell{.seat = 0, .text = "A sailor."}), "");
  ASSERT_EQ(table_.ask(kAnna, Tell{.seat = 0, .event = 2, .text = "The rope was wet."}), "");
  ASSERT_EQ(table_.ask(kAnna, table_.undo_of(0)), "");
  EXPECT_THAT(told_about(*table_, {kBela, 1}), ElementsAre(0, std::nullopt));
  EXPECT_THAT(told_about(table_.from_log(), {kBela, 1}), ElementsAre(0, std::nullopt));
}

TEST_F(ShownTest, OfAGameThatTheseRulesCannotPlayStoriesKnowNoEvent) {
  table_.start();
  table_.give(kAnna, 0, play::take(1));
  table_.give(kAnna, 0, play::kFinished);
  table_.ask(kAnna, Tell{.seat = 0, .text = "A sailor."});
  table_.ask(kAnna, Tell{.seat = 0, .event = 2, .text = "The rope was wet."});
  table_.put(Filed{"of other rules"});
  EXPECT_THAT(told_about(*table_, {kDora}), ElementsAre(0, std::nullopt));
}

TEST_F(ShownTest, MuchTalkDoesNotPushStoriesOut) {
  table_.start();
  table_.ask(kAnna, Tell{.seat = 0, .text = "A sailor."});
  for (int line = 0; line < 150; ++line) table_.ask(kBela, Talk{.text = "x"});
  const std::vector<std::optional<std::uint32_t>> about = told_about(*table_, {kCleo, 2});
  EXPECT_EQ(about.size(), 101u);
  EXPECT_EQ(about.front(), 0);
}

// --- What is shown to whom ---

TEST_F(ShownTest, BeforeTheStartThereIsATableAndNoGame) {
  const Shown shown = shown_to(kAnna, engine::kNobody);
  EXPECT_EQ(shown.table.phase, Phase::open);
  EXPECT_TRUE(shown.table.yours);
  EXPECT_EQ(shown.view, nullptr);
  EXPECT_EQ(whole(*table_, {kAnna}, shown).view, std::nullopt);
}

TEST_F(ShownTest, ThePromiseIsShownFromTheBeginningAndTheSecretAtTheEnd) {
  EXPECT_EQ(shown_to(kDora, engine::kNobody).table.promise, hash_of(table_->created().secret));
  table_.start();
  EXPECT_EQ(shown_to(kAnna, 0).table.secret, "");
  table_.ask(kAnna, Abandon{});
  EXPECT_EQ(shown_to(kDora, engine::kNobody).table.secret, table_->created().secret);
}

TEST_F(ShownTest, ASecretNeverShowsWhileTheGameGoesOn) {
  table_.start();
  const std::string seed = table_.session().setup().seed.hex();
  for (const Onlooker& one : everybody(table_)) {
    const std::string all = one.page().text();
    EXPECT_EQ(all.find(table_->created().secret), std::string::npos);
    EXPECT_EQ(all.find(seed), std::string::npos);
  }
}

TEST_F(ShownTest, OptionsAreShownToTheSeatThatIsAsked) {
  table_.start();
  EXPECT_EQ(shown_to(kAnna, 0).question.options.size(), 3u);
  EXPECT_THAT(shown_to(kBela, 1).question.options, IsEmpty());
  EXPECT_THAT(shown_to(kBela, 1).question.seats, ElementsAre(0));
  EXPECT_EQ(shown_to(kBela, 1).question.id, 0u);
}

TEST_F(ShownTest, WhatASecretQuestionIsAboutIsForThoseWhoAreAsked) {
  TestTable table(testing::vigil());
  table.start();
  const engine::Seat asked = table.session().question().seats.nth(0);
  ASSERT_TRUE(table.session().question().ask->secret);
  const Shown own = look(*table, {kAnna, asked}, {});
  EXPECT_EQ(own.question.sentence.key, "ask.action");
  EXPECT_EQ(own.question.sentence.arguments.size(), 1u);
  const Shown others = look(*table, {kDora, engine::kNobody}, {});
  EXPECT_EQ(others.question.key, "action");
  EXPECT_EQ(others.question.sentence.text, "Others are deciding.");
  EXPECT_THAT(others.question.sentence.arguments, IsEmpty());
}

TEST_F(ShownTest, ASeatSaysWhoseItIsAndWhetherItIsWaitedFor) {
  table_.start();
  table_.put(Filled{2, "thumb", Why::resigned});
  const Shown shown = look(*table_, {kBela, 1}, {engine::SeatSet::of(1), 4});
  const std::vector<SeatShown>& seats = shown.table.seats;
  EXPECT_EQ(seats[0].name, "Anna");
  EXPECT_TRUE(seats[0].asked);
  EXPECT_FALSE(seats[0].yours);
  EXPECT_FALSE(seats[0].here);
  EXPECT_TRUE(seats[1].yours);
  EXPECT_TRUE(seats[1].here);
  EXPECT_EQ(seats[2].taken, Taken::machine);
  EXPECT_EQ(shown.table.spectators, 4);
}

TEST_F(ShownTest, AnUndoCanBeNamedByWhatIsShown) {
  table_.start();
  table_.give(kAnna, 0, play::take(0));
  EXPECT_TRUE(shown_to(kAnna, 0).table.may_undo);
  EXPECT_FALSE(shown_to(kBela, 1).table.may_undo);
  const json::value shown = json::parse(wire::to_json(shown_to(kAnna, 0).table));
  EXPECT_EQ(shown.at("asked").to_number<std::uint32_t>(), table_.undo_of(0).question);
}

TEST_F(ShownTest, EventsAreNumberedForTheirViewerWithoutAHole) {
  table_.start();
  engine::Generator luck{engine::Seed::of(2)};
  while (table_->phase() == Phase::playing) table_.answer_at_random(luck);
  const Viewer bela{kBela, 1};
  const Whole all = whole(*table_, bela, shown_to(kBela, 1));
  ASSERT_GT(all.events.size(), 10u);
  for (std::size_t i = 0; i < all.events.size(); ++i) EXPECT_EQ(all.events[i].number, i + 1);
}

TEST_F(ShownTest, WhatIsDealtToOneIsHeardByNobodyElse) {
  table_.start();
  const Viewer spectator{kDora};
  const auto heard = whole(*table_, spectator, look(*table_, spectator, {})).events;
  EXPECT_THAT(heard, Each(Field(&wire::EventShown::audience_private, false)));
  const Viewer anna{kAnna, 0};
  EXPECT_GT(whole(*table_, anna, look(*table_, anna, {})).events.size(), heard.size());
}

TEST_F(ShownTest, AtTheEndTheOutcomeNamesItsRule) {
  table_.start();
  engine::Generator luck{engine::Seed::of(2)};
  while (table_->phase() == Phase::playing) table_.answer_at_random(luck);
  const Shown shown = shown_to(kDora, engine::kNobody);
  ASSERT_TRUE(shown.table.outcome);
  EXPECT_EQ(shown.table.outcome->rule, "lantern.bid");
  EXPECT_EQ(shown.table.outcome->scores.size(), 3u);
  EXPECT_FALSE(shown.table.outcome->winners.empty());
}

TEST_F(ShownTest, ABriefNamesThePlayersAndWhoIsWaitedFor) {
  table_.ask(kBela, Sit{.seat = 1});
  EXPECT_THAT(listed(*table_).players, ElementsAre("", "Bela", ""));
  table_.start();
  const Brief brief = listed(*table_);
  EXPECT_EQ(brief.id, name_of(TestTable::kId));
  EXPECT_EQ(brief.phase, Phase::playing);
  EXPECT_THAT(brief.asked, ElementsAre(0));
}

TEST_F(ShownTest, ABriefTellsEverybodyTheirOwnSeatsAndNotWhoTheOthersAre) {
  table_.ask(kBela, Sit{.seat = 0});
  table_.ask(kBela, Sit{.seat = 2});
  table_.ask(kCleo, Sit{.seat = 1});
  const std::string kept = wire::to_json(listed(*table_));
  const auto told = [&](const Person& who) {
    return brief_for(who, wire::from_json<Listed>(kept));
  };
  EXPECT_THAT(told(kBela).seats, ElementsAre(0, 2));
  EXPECT_THAT(told(kCleo).seats, ElementsAre(1));
  EXPECT_THAT(told(kDora).seats, IsEmpty());
  EXPECT_THAT(wire::to_json(told(kBela)), Not(HasSubstr("holders")));
}

}  // namespace
}  // namespace gloam::server
