#include "lab/tally.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/testing_game.h"

namespace gloam::lab {
namespace {

using engine::CardFate;
using engine::Event;
using engine::Operand;
using engine::Outcome;
using engine::Say;
using engine::Seat;
using engine::SeatSet;
using ::testing::IsEmpty;

constexpr Say kBegan{"began", {{{"who", Operand::seat}, {"card", Operand::card}}}, CardFate::begun};
constexpr Say kGot{"got", {{{"who", Operand::seat}, {"card", Operand::card}}}, CardFate::got};
constexpr Say kUsed{"used", {{{"who", Operand::seat}, {"card", Operand::card}}}, CardFate::used};
constexpr Say kShown{"shown", {{{"who", Operand::seat}, {"card", Operand::card}}}};
constexpr Say kCame{"came", {{{"who", Operand::seat}, {"card", Operand::card}}}, CardFate::came};
constexpr Say kDrew{"drew", {{{"card", Operand::card}}}, CardFate::got};

// Lantern whose beasts are in two lots, but for the stag.
class Lots final : public engine::testing::Lantern {
 public:
  std::string lot_of(int card) const override {
    if (card >= 8) return {};
    return card < 4 ? "air" : "ground";
  }
  bool comes_alike(std::string_view lot) const override { return lot == "ground"; }
};
constexpr int kMoth = 0, kOwl = 1, kFox = 2, kToad = 5, kStag = 8;

class TallyTest : public ::testing::Test {
 protected:
  void hear(const Say& say, Seat seat, int card) {
    Event event;
    event.say = &say;
    event.audience = SeatSet::first(3);
    event.arguments = {seat, card};
    tally_.hear(event);
  }
  void close(SeatSet winners) {
    Outcome outcome;
    outcome.winners = winners;
    tally_.close(outcome);
  }
  // Of hands of so many cards that began with nothing, or with what the stratum names.
  HandCount count(const std::string& lot, const std::string& stratum, int card = kNoCard,
                  int other = kNoCard) const {
    HandCount out;
    for (const auto& [key, count] : tally_.counts())
      if (tally_.lot_name(key.lot) == lot && tally_.stratum_name(key.stratum) == stratum &&
          key.card == card && key.other == other)
        out.add(count);
    return out;
  }

  const Lots game_;
  Tally tally_{game_};
};

TEST_F(TallyTest, AHandIsCountedWholeByCardAndByPair) {
  hear(kGot, 0, kOwl);
  hear(kGot, 0, kMoth);
  hear(kUsed, 0, kOwl);
  close(SeatSet::of(0));
  EXPECT_EQ(count("air", "2"), (HandCount{1, 1, 0}));
  EXPECT_EQ(count("air", "2", kMoth), (HandCount{1, 1, 0}));
  EXPECT_EQ(count("air", "2", kOwl), (HandCount{1, 1, 1}));
  EXPECT_EQ(count("air", "2", kMoth, kOwl), (HandCount{1, 1, 0}));
  EXPECT_EQ(tally_.counts().size(), 4u);
}

TEST_F(TallyTest, LaterCardsThatComeAlikeAreComparedWhateverTheHandBeganWith) {
  hear(kBegan, 0, 4);
  hear(kGot, 0, kToad);
  hear(kBegan, 1, 6);
  hear(kGot, 1, kToad);
  close(SeatSet::of(0));
  EXPECT_EQ(count("ground, later", "1", kToad), (HandCount{2, 1, 0}));
  EXPECT_EQ(count("ground, from the start", "1"), (HandCount{2, 1, 0}));
}

TEST_F(TallyTest, EverySeatHasAHandOfItsOwn) {
  hear(kGot, 0, kMoth);
  hear(kGot, 2, kMoth);
  hear(kGot, 2, kOwl);
  close(SeatSet::of(2));
  EXPECT_EQ(count("air", "1", kMoth), (HandCount{1, 0, 0}));
  EXPECT_EQ(count("air", "2", kMoth), (HandCount{1, 1, 0}));
}

TEST_F(TallyTest, EveryLotIsAHandOfItsOwn) {
  hear(kGot, 0, kToad);
  hear(kGot, 0, kMoth);
  close({});
  EXPECT_EQ(count("ground", "1", kToad), (HandCount{1, 0, 0}));
  EXPECT_EQ(count("air", "1", kMoth), (HandCount{1, 0, 0}));
}

TEST_F(TallyTest, ACardOfNoLotIsNotCounted) {
  hear(kGot, 0, kStag);
  hear(kUsed, 0, kStag);
  close({});
  EXPECT_THAT(tally_.counts(), IsEmpty());
}

TEST_F(TallyTest, ACardThatComesTwiceIsOne) {
  hear(kGot, 0, kFox);
  hear(kGot, 0, kFox);
  close({});
  EXPECT_EQ(count("air", "1", kFox), (HandCount{1, 0, 0}));
}

TEST_F(TallyTest, OnlyWhoGotACardHasIt) {
  hear(kShown, 0, kMoth);
  hear(kUsed, 1, kMoth);
  close({});
  EXPECT_THAT(tally_.counts(), IsEmpty());
}

TEST_F(TallyTest, WhatIsUsedBeforeItWasGotWasNotUsed) {
  hear(kUsed, 0, kMoth);
  hear(kGot, 0, kMoth);
  close({});
  EXPECT_EQ(count("air", "1", kMoth), (HandCount{1, 0, 0}));
}

TEST_F(TallyTest, WithoutANameTheOnlyOneWhoHearsHasTheCard) {
  Event event;
  event.say = &kDrew;
  event.arguments = {kMoth};
  event.audience = SeatSet::of(1);
  tally_.hear(event);
  close(SeatSet::of(1));
  EXPECT_EQ(count("air", "1", kMoth), (HandCount{1, 1, 0}));
}

TEST_F(TallyTest, WhatComesToAllIsCountedByGamesAndTimes) {
  hear(kCame, 0, kMoth);
  hear(kCame, 1, kMoth);
  hear(kUsed, 2, kMoth);
  hear(kUsed, 2, kMoth);
  hear(kCame, 0, kStag);
  close(SeatSet::of(0));
  hear(kCame, 0, kMoth);
  close({});
  EXPECT_THAT(tally_.arrivals(),
              ::testing::ElementsAre(::testing::Pair(kMoth, Arrivals{2, 1, 1, 3})));
  EXPECT_THAT(tally_.counts(), IsEmpty()) << "nobody held it";
  tally_.clear();
  EXPECT_THAT(tally_.arrivals(), IsEmpty());
}

TEST_F(TallyTest, GamesAddUpUntilItIsCleared) {
  for (const bool won : {true, false, true}) {
    hear(kGot, 0, kMoth);
    close(won ? SeatSet::first(3) : SeatSet());
  }
  EXPECT_EQ(count("air", "1", kMoth), (HandCount{3, 2, 0}));
  tally_.clear();
  EXPECT_THAT(tally_.counts(), IsEmpty());
}

TEST_F(TallyTest, WhatOneBeginsWithAndWhatComesLaterAreHandsOfTheirOwn) {
  hear(kBegan, 0, kOwl);
  hear(kBegan, 0, kMoth);
  hear(kGot, 0, kFox);
  close(SeatSet::of(0));
  EXPECT_EQ(count("air, from the start", "2", kOwl), (HandCount{1, 1, 0}));
  EXPECT_EQ(count("air, from the start", "2", kMoth, kOwl), (HandCount{1, 1, 0}));
  const std::string began =
      game_.id_of(Operand::card, kMoth) + " " + game_.id_of(Operand::card, kOwl) + " ";
  EXPECT_EQ(count("air, later", began + "1", kFox), (HandCount{1, 1, 0}));
  EXPECT_EQ(count("air, later", began + "1", kOwl), HandCount{});
}

}  // namespace
}  // namespace gloam::lab
