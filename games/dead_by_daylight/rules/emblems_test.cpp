// Emblems and scoring; a test names the rules it proves.
#include "games/dead_by_daylight/testing.h"

namespace gloam::games::dead_by_daylight::testing {
namespace {

// --- Gatekeeper/Lightbringer ---

TEST(DeadByDaylightEmblems, GatekeeperMovesWithEveryCompletedGenerator) {
  PROVES("dbd.emblem.gl.1");
  auto game = trial();
  game.at(kNadia, "e6")
      .progress("e5", 6)
      .dice({kGoodOne})
      .turn_of(kNadia, {game.on(kRepair, "e5")});
  EXPECT_EQ(game.state.tracks[kGatekeeper], -3) << "not complete";
  game.dice({kGoodOne}).turn_of(kNadia, {game.on(kRepair, "e5")});
  EXPECT_EQ(game.state.tracks[kGatekeeper], -2);
  EXPECT_EQ(game.rule_of(say::emblem), "dbd.emblem.gl.1"_rule);
}

TEST(DeadByDaylightEmblems, GatekeeperMovesWithEverySecondCleansedTotem) {
  PROVES("dbd.emblem.gl.2");
  auto game = trial();
  std::vector<int> moves;
  for (const auto& [tile, totem] :
       {std::pair{"t4", "u4"}, {"b5", "a5"}, {"t17", "u17"}, {"b18", "a18"}}) {
    const int before = game.state.tracks[kGatekeeper];
    game.at(kNadia, tile).turn_of(kNadia, {game.on(kCleanse, totem)});
    moves.push_back(game.state.tracks[kGatekeeper] - before);
  }
  EXPECT_THAT(moves, ::testing::ElementsAre(0, 1, 0, 1));
}

// --- Devout/Unbroken ---

TEST(DeadByDaylightEmblems, DevoutMovesWithHookingsAndSacrifices) {
  PROVES("dbd.emblem.du.1", "dbd.emblem.du.2");
  auto game = trial();
  game.killer("m3").carried(kNadia).killer_turn({game.on(kPutOnHook, "n3")});
  EXPECT_EQ(game.state.tracks[kDevout], 1);
  EXPECT_EQ(game.rule_of(say::emblem), "dbd.emblem.du.1"_rule);
  game.one(kNadia).timer = 4;
  game.run(Phase::round_start);
  EXPECT_EQ(game.state.tracks[kDevout], 0);
  EXPECT_EQ(game.rule_of(say::emblem), "dbd.emblem.du.2"_rule);
}

TEST(DeadByDaylightEmblems, DevoutMovesWithASacrificeByAStruggle) {
  PROVES("dbd.emblem.du.2");
  auto game = trial();
  game.hooked(kNadia, "n3", 4).dice({kFailed, kGreatThree}).turn_of(kNadia, {{kStruggle}});
  EXPECT_EQ(game.one(kNadia).where, Where::sacrificed);
  EXPECT_EQ(game.state.tracks[kDevout], 1);
}

// --- Malicious/Benevolent ---

TEST(DeadByDaylightEmblems, MaliciousMovesWithASearchedChest) {
  PROVES("dbd.emblem.mb.1");
  auto game = trial();
  game.chest("i2").at(kNadia, "i3").luck({0}).turn_of(kNadia, {game.on(kSearch, "i2")});
  EXPECT_EQ(game.state.tracks[kMalicious], 1);
}

TEST(DeadByDaylightEmblems, MaliciousMovesWithAWholeStateHealed) {
  PROVES("dbd.emblem.mb.2", "dbd.ruling.79");
  auto game = trial();
  game.at(kNadia, "k20").at(kOskar, "k19").health(kOskar, Health::injured).dice({kGoodOne});
  game.turn_of(kNadia, {game.whom(kHeal, kOskar)});
  EXPECT_EQ(game.state.tracks[kMalicious], 0) << "one step of two";
  game.dice({kGoodOne}).turn_of(kNadia, {game.whom(kHeal, kOskar)});
  EXPECT_EQ(game.one(kOskar).health, Health::healthy);
  EXPECT_EQ(game.state.tracks[kMalicious], 1);
}

TEST(DeadByDaylightEmblems, MaliciousMovesWithItemCrawlAndCarryTrack) {
  PROVES("dbd.ruling.79");
  auto item = trial();
  item.has_card(kNadia, "medkit_ultra").health(kNadia, Health::injured);
  item.turn_of(kNadia, {item.use("medkit_ultra")});
  EXPECT_EQ(item.state.tracks[kMalicious], 1);
  auto crawl = trial();
  crawl.health(kNadia, Health::dying, 2).turn_of(kNadia, {{kCrawl}});
  EXPECT_EQ(crawl.one(kNadia).health, Health::injured);
  EXPECT_EQ(crawl.state.tracks[kMalicious], 1);
  auto carry = trial();
  carry.killer("k3").carried(kNadia, 3).begin_killer_turn().dice({kBlankOne});
  carry.answers({{1, {kHunt}}, {1, {kDice, 1}}, {0, carry.on(kPlace, "k4")}}).play();
  EXPECT_EQ(carry.state.tracks[kMalicious], 1);
}

TEST(DeadByDaylightEmblems, MaliciousStaysAfterRescueAndStruggle) {
  PROVES("dbd.ruling.79");
  auto rescue = trial();
  rescue.hooked(kOskar, "n3").at(kNadia, "m3").begin_turn(kNadia);
  rescue.goes_on(kNadia, {rescue.whom(kRescue, kOskar), rescue.on(kPlace, "m2")});
  EXPECT_EQ(rescue.one(kOskar).health, Health::injured);
  EXPECT_EQ(rescue.state.tracks[kMalicious], 0);
  auto struggle = trial();
  struggle.killer("a1").hooked(kNadia, "n3").dice({kGoodTwo, kGoodTwo, kFailed});
  struggle.begin_turn(kNadia).goes_on(kNadia, {{kStruggle}, struggle.on(kPlace, "m2")});
  EXPECT_EQ(struggle.one(kNadia).health, Health::injured);
  EXPECT_EQ(struggle.state.tracks[kMalicious], 0);
}

TEST(DeadByDaylightEmblems, MaliciousMovesTowardsTheKillerWhenSomebodyFalls) {
  PROVES("dbd.emblem.mb.3");
  auto game = trial();
  game.killer("k3").at(kNadia, "k4").dice({kWeaponTwo});
  game.killer_turn({game.whom(kAttack, kNadia), {kDice, 1}});
  EXPECT_EQ(game.state.tracks[kMalicious], 0);
  game.dice({kWeaponTwo}).killer_turn({game.whom(kAttack, kNadia), {kDice, 1}});
  EXPECT_EQ(game.one(kNadia).health, Health::dying);
  EXPECT_EQ(game.state.tracks[kMalicious], -1);
  EXPECT_EQ(game.rule_of(say::emblem), "dbd.emblem.mb.3"_rule);
}

// --- Chaser/Evader ---

TEST(DeadByDaylightEmblems, ChaserCountsEachSurvivorBothWaysAndMovesOnce) {
  PROVES("dbd.ex.22", "dbd.emblem.ce.1", "dbd.emblem.ce.2", "dbd.emblem.ce.3", "dbd.emblem.ce.4",
         "dbd.ruling.81", "dbd.ruling.83", "dbd.tw.12");
  auto game = trial();
  game.killer("k3").at(kNadia, "k4").at(kOskar, "k8").hooked(kMarek, "n3");
  game.one(kHana).where = Where::evading;
  game.state.evaded = only(kHana);
  game.dice({kWeaponTwo}).killer_turn({game.whom(kAttack, kNadia), {kDice, 1}});
  EXPECT_EQ(game.state.tracks[kChaser], 0) << "not before the end of the turn";
  game.goes_on(kKiller, {{kEndTurn}});
  EXPECT_EQ(game.state.tracks[kChaser], 1);
  EXPECT_EQ(game.told(say::emblem), 1);
  EXPECT_EQ(game.rule_of(say::emblem), "dbd.emblem.ce.4"_rule);
}

TEST(DeadByDaylightEmblems, ChaserMovesTowardsTheKillerWithAHit) {
  PROVES("dbd.emblem.ce.1", "dbd.emblem.ce.4");
  auto game = trial();
  game.killer("k3").at(kNadia, "k4").dice({kWeaponTwo});
  game.killer_turn({game.whom(kAttack, kNadia), {kDice, 1}, {kEndTurn}});
  EXPECT_EQ(game.state.tracks[kChaser], -1);
}

TEST(DeadByDaylightEmblems, ChaserLooksAtWhoWasNearWhenTheTurnBegan) {
  PROVES("dbd.emblem.ce.2");
  auto game = trial();
  game.killer("k3").at(kNadia, "e3").at(kOskar, "d3").killer_turn({{kEndTurn}});
  EXPECT_EQ(game.state.tracks[kChaser], 1) << "Nadia at 6, Oskar at 7";
  auto walked = trial();
  walked.killer("k3").at(kNadia, "d3").killer_turn({walked.go("i1", 2), {kEndTurn}});
  EXPECT_EQ(walked.state.tracks[kChaser], 0);
}

TEST(DeadByDaylightEmblems, ChaserLeavesOutWhoCannotBeChased) {
  PROVES("dbd.ruling.81", "dbd.chase.6");
  auto game = trial();
  game.killer("k3").at(kNadia, "k4").health(kNadia, Health::dying).hooked(kOskar, "n3");
  game.killer_turn({{kEndTurn}});
  EXPECT_EQ(game.state.tracks[kChaser], 0);
}

TEST(DeadByDaylightEmblems, ChaserCountsAnEvasionOnce) {
  PROVES("dbd.emblem.ce.3");
  auto game = trial();
  game.killer("k3").at(kNadia, "k8").dice({kGoodTwo, kGreatTwo});
  game.turn_of(kNadia, {{kSprint}, {kEndTurn}}).killer_turn({{kEndTurn}});
  EXPECT_EQ(game.state.tracks[kChaser], 1);
  game.killer("a1").killer_turn({{kEndTurn}});
  EXPECT_EQ(game.state.tracks[kChaser], 1);
}

TEST(DeadByDaylightEmblems, ChaserMayBeLimitedTowardsTheSurvivors) {
  PROVES("dbd.ruling.81");
  auto game = trial();
  game.pack.trial.evader_limit = 1;
  game.killer("k3").at(kNadia, "k5").at(kOskar, "k7").at(kHana, "k8").killer_turn({{kEndTurn}});
  EXPECT_EQ(game.state.tracks[kChaser], 1);
}

// --- The tracks ---

TEST(DeadByDaylightEmblems, TracksHaveTheirLengthsAndStarts) {
  PROVES("dbd.ruling.82", "dbd.score.2");
  const auto track = [](Track which) {
    const Span& span = own_pack().trial.tracks[which];
    return std::vector<int>{span.least, span.start, span.most};
  };
  using ::testing::ElementsAre;
  EXPECT_THAT(track(kGatekeeper), ElementsAre(-3, -3, 6));
  EXPECT_THAT(track(kDevout), ElementsAre(-6, 2, 2));
  EXPECT_THAT(track(kMalicious), ElementsAre(-4, -1, 4));
  EXPECT_THAT(track(kChaser), ElementsAre(-4, -1, 4));
}

TEST(DeadByDaylightEmblems, ATokenStaysOnTheLastSpace) {
  PROVES("dbd.ruling.83");
  auto game = trial();
  game.track(kChaser, 3).killer("k3").at(kNadia, "k5").at(kOskar, "k7").killer_turn({{kEndTurn}});
  EXPECT_EQ(game.state.tracks[kChaser], 4);
  game.killer("k3").killer_turn({{kEndTurn}});
  EXPECT_EQ(game.state.tracks[kChaser], 4);
  game.track(kMalicious, -4).health(kNadia, Health::injured).at(kNadia, "k4").dice({kWeaponTwo});
  game.killer_turn({game.whom(kAttack, kNadia), {kDice, 1}});
  EXPECT_EQ(game.state.tracks[kMalicious], -4);
}

// --- Scores ---

TEST(DeadByDaylightScore, AFarthestGatekeeperIsWorthSixToTheSurvivors) {
  PROVES("dbd.ex.3", "dbd.score.1", "dbd.score.2");
  auto game = trial();
  for (const Track track : {kDevout, kMalicious, kChaser}) game.track(track, 0);
  game.track(kGatekeeper, own_pack().trial.tracks[kGatekeeper].most);
  EXPECT_EQ(score(game.state).survivors, 6);
  EXPECT_EQ(score(game.state).killer, 0);
}

TEST(DeadByDaylightScore, EachTrackScoresForTheSideOnWhoseHalfItIs) {
  PROVES("dbd.score.1");
  auto game = trial();
  game.track(kGatekeeper, 4).track(kDevout, -5).track(kMalicious, 0).track(kChaser, -2);
  EXPECT_EQ(score(game.state).survivors, 4);
  EXPECT_EQ(score(game.state).killer, 7);
}

TEST(DeadByDaylightScore, IsEmblemsAndTheBonusAndTheHigherWins) {
  PROVES("dbd.score.3", "dbd.ruling.71", "dbd.mode.std.5");
  for (const int chaser : {-1, 0}) {
    auto game = trial();
    game.powered({2}, 3).track(kGatekeeper, -3).track(kDevout, -2).track(kChaser, chaser);
    for (const int one : {kOskar, kHana, kMarek}) game.gone(one, Where::escaped);
    game.track(kMalicious, 1).state.hatch_came = 1;
    game.turn_of(kNadia, {{kEscape}});
    EXPECT_EQ(game.last(say::score).arguments[0], 1 + 5);
    EXPECT_EQ(game.last(say::score).arguments[1], 5 - chaser);
    EXPECT_EQ(game.state.ending, chaser == 0 ? Ending::points : Ending::tie);
    EXPECT_EQ(game.state.survivors_win, 1) << "6 to 5, or 6 to 6 with four escaped";
  }
}

TEST(DeadByDaylightScore, OfSevenToSevenIsWonByTwoEscapesOrByTheKiller) {
  PROVES("dbd.ex.38", "dbd.ruling.85");
  const auto end = [](Where third) {
    auto game = trial();
    game.powered({2}, 3).track(kGatekeeper, 4).track(kDevout, -6);
    game.track(kMalicious, 3).track(kChaser, -1).state.hatch_came = 1;
    game.gone(kOskar, third).gone(kHana, Where::sacrificed).gone(kMarek, Where::sacrificed);
    game.turn_of(kNadia, {{kEscape}});
    EXPECT_EQ(game.last(say::score).arguments[0], 7);
    EXPECT_EQ(game.last(say::score).arguments[1], 7);
    return game;
  };
  EXPECT_EQ(end(Where::escaped).told(say::survivors_win), 1);
  EXPECT_EQ(end(Where::sacrificed).told(say::killer_wins), 1);
}

}  // namespace
}  // namespace gloam::games::dead_by_daylight::testing
