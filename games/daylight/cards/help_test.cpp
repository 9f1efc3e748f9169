// Cards that help others who are at the same LOCATION, and let ghosts talk to them.
#include <gmock/gmock.h>

#include "games/daylight/testing.h"

namespace gloam::games::daylight::testing {
namespace {

// Ann and Ben are before the Muck, Cat is not there.
Arranged two_before_the_muck() {
  auto town = muck_town(3);
  town.state.people[kCat].site = kNowhere;
  return town;
}
const auto kHurtAnn = [](Table& table) { table.damage(kAnn, kMind, 2, "day.attack.4"_rule); };
const auto kLoseAnn = [](Table& table) {
  table.lose(engine::SeatSet::of(kAnn), LostTo::monster, "day.lost.1"_rule);
};

TEST(DaylightHelp, DamageToACompanionMayBeTakenOnOnceAVisit) {
  auto town = two_before_the_muck();
  town.secret(kBen, "let_it_be_me").answers({{kBen, town.use("let_it_be_me")}}).doing(kHurtAnn);
  EXPECT_EQ(town.of(kAnn).damage, Traits{});
  EXPECT_EQ(town.of(kBen).damage, (Traits{0, 2, 0}));
  town.doing(kHurtAnn);
  EXPECT_EQ(town.of(kAnn).damage, (Traits{0, 2, 0})) << "once a visit";
  auto own = two_before_the_muck();
  own.secret(kAnn, "let_it_be_me").doing(kHurtAnn);
  EXPECT_EQ(own.of(kAnn).damage, (Traits{0, 2, 0})) << "for others";
  auto elsewhere = two_before_the_muck();
  elsewhere.secret(kCat, "let_it_be_me").doing(kHurtAnn);
  EXPECT_EQ(elsewhere.of(kAnn).damage, (Traits{0, 2, 0}));
  auto fallen = two_before_the_muck();
  fallen.secret(kBen, "let_it_be_me").damage(kBen, {3, 0, 0}).doing(kHurtAnn);
  EXPECT_EQ(fallen.of(kAnn).damage, (Traits{0, 2, 0}));
}

TEST(DaylightHelp, WhatIsTakenOnMayInTurnBeTakenFromThem) {
  auto coat = two_before_the_muck();
  coat.secret(kBen, "let_it_be_me").secret(kAnn, "thrown_coat");
  coat.answers({{kBen, coat.use("let_it_be_me")}, {kAnn, coat.use("thrown_coat")}});
  coat.doing(kHurtAnn);
  EXPECT_EQ(coat.of(kAnn).damage, Traits{});
  EXPECT_EQ(coat.of(kBen).damage, Traits{});
  EXPECT_EQ(coat.instance("thrown_coat"), -1) << "it goes";
}

TEST(DaylightHelp, AGhostMaySaveACompanionAndFadeForIt) {
  const auto haunted = [](int spirit) {
    auto town = two_before_the_muck();
    town.ghost(kBen, spirit).secret(kBen, "last_one_over").state.miracle_used = 1;
    return town;
  };
  auto town = haunted(4);
  town.answers({{kBen, town.use("last_one_over")}}).doing(kLoseAnn);
  EXPECT_EQ(town.of(kAnn).standing, Standing::living);
  EXPECT_EQ(town.of(kAnn).site, kNowhere);
  for (const Trait trait : kTraits) EXPECT_EQ(town.value(kAnn, trait), 1);
  EXPECT_EQ(town.of(kBen).damage[kSpirit], 3);
  auto fades = haunted(3);
  fades.answers({{kBen, fades.use("last_one_over")}}).doing(kLoseAnn);
  EXPECT_EQ(fades.of(kAnn).standing, Standing::living);
  EXPECT_EQ(fades.of(kBen).standing, Standing::faded);
  auto weak = haunted(2);
  weak.doing(kLoseAnn);
  EXPECT_EQ(weak.of(kAnn).standing, Standing::lost);
  auto alive = two_before_the_muck();
  alive.secret(kBen, "last_one_over").state.miracle_used = 1;
  alive.doing(kLoseAnn);
  EXPECT_EQ(alive.of(kAnn).standing, Standing::lost);
}

TEST(DaylightHelp, SomeOwnersMakeAllAttemptsOfTheOthersBetter) {
  const auto extra_of_ann = [](Arranged town, AttemptKind kind = AttemptKind::mystery) {
    town.doing([&](Table& table) {
      table.prepare(kAnn, {.kind = kind, .by = kMind, .against = kMind, .level = 5});
    });
    return int{town.state.attempt.extra};
  };
  auto town = two_before_the_muck();
  EXPECT_EQ(extra_of_ann(town), 1);
  auto steady = town;
  EXPECT_EQ(extra_of_ann(steady.secret(kBen, "steady_presence")), 2);
  auto ghost = steady;
  EXPECT_EQ(extra_of_ann(ghost.ghost(kBen, 4)), 2) << "it works for a ghost";
  auto own = town;
  EXPECT_EQ(extra_of_ann(own.secret(kAnn, "steady_presence")), 1);
  auto away = town;
  EXPECT_EQ(extra_of_ann(away.secret(kCat, "steady_presence")), 1);
  auto horn = town;
  horn.gear(kBen, "bullhorn");
  EXPECT_EQ(extra_of_ann(horn), 1);
  EXPECT_EQ(extra_of_ann(horn, AttemptKind::event), 2);
}

// --- Talk ---

bool may_talk(const Arranged& town, Seat seat) {
  return battery::own_game(kEntry).may_talk(position_of(town), seat);
}
bool may_tell(const Arranged& town, Seat seat) {
  return battery::own_game(kEntry).may_tell(position_of(town), seat);
}

TEST(DaylightTalk, AGhostIsSilentInVisitsIfTheTableLikesAndNoCardLetsItSpeak) {
  PROVES("day.ghost.6", "day.q.49");
  auto town = two_before_the_muck();
  town.ghost(kBen, 4).storyteller(kBen);
  EXPECT_TRUE(may_talk(town, kBen)) << "unless the table likes it silent";
  town.state.silent_ghosts = 1;
  EXPECT_FALSE(may_talk(town, kBen)) << "also as Storyteller";
  EXPECT_TRUE(may_tell(town, kBen)) << "who may tell the story all the same";
  auto another = town;
  EXPECT_FALSE(may_tell(another.storyteller(kAnn), kBen));
  EXPECT_TRUE(may_tell(another, kAnn));
  EXPECT_TRUE(may_talk(town, kAnn));
  EXPECT_TRUE(may_talk(town, engine::kNobody));
  auto after = town;
  after.state.visit.site = kNowhere;
  EXPECT_TRUE(may_talk(after, kBen));
  auto own_voice = town;
  EXPECT_TRUE(may_talk(own_voice.secret(kBen, "voice_on_the_stairs"), kBen));
  auto bell = town;
  EXPECT_TRUE(may_talk(bell.gear(kAnn, "bell_without_a_tongue"), kBen));
  auto far_bell = town;
  EXPECT_FALSE(may_talk(far_bell.gear(kCat, "bell_without_a_tongue"), kBen));
}

}  // namespace
}  // namespace gloam::games::daylight::testing
