// Fights with Monsters: rounds, Attacks, stuns, Escape; a test names the rules it proves.
#include "games/daylight/testing.h"

namespace gloam::games::daylight::testing {
namespace {

constexpr std::string_view kMonsters = R"toml(
remove = ["leashed_pair", "the_bald_fox", "the_rent_man", "patient_hitchhiker", "pale_moth_cloud",
          "cannery_gulls", "drowned_deckhand", "eleventh_miner", "guest_in_nine"]

[brute]
name = "Brute"
kind = "monster"
body = 6
attacks = ["body 7"]
escape_body = 4
escape_mind = 5
stun = 1
defeat = 3
points = 2
infects = true

[tough]
name = "Tough"
kind = "monster"
body = 5
attacks = ["body 7"]
escape_body = 4
stun = 2
defeat = 4
points = 2

[rats]
name = "Rats"
kind = "monster"
body = 6
attacks = ["body 9"]
all_at_once = true
escape_body = 4
stun = 1
defeat = 3
points = 1

[many_arms]
name = "Many Arms"
kind = "monster"
body = 6
attacks = ["body 5", "body 5", "body 5", "body 5", "body 5"]
escape_body = 4
stun = 1
defeat = 3
points = 1

[mocker]
name = "Mocker"
kind = "monster"
body = 6
attacks = ["mind 7"]
escape_body = 4
stun = 1
defeat = 3
points = 1

[chill]
name = "Chill"
kind = "monster"
body = 6
attacks = ["spirit 9", "spirit 9"]
escape_body = 4
stun = 1
defeat = 3
points = 1

[mirror]
name = "Mirror"
kind = "monster"
body = 30
attacks = ["body 2"]
escape_mind = 30
stun = 1
defeat = 3
points = 1

[lurker]
name = "Lurker"
kind = "monster"
body = 6
attacks = ["body 7", "mind 7"]
escape_body = 4
stun = 1
defeat = 3
points = 1
surprise = true
infects = true

[hoarder]
name = "Hoarder"
kind = "monster"
body = 6
attacks = ["body 7"]
escape_body = 4
stun = 1
defeat = 3
points = 3
secrets = 1
)toml";

// So many of four people are at the Grocery Store with the Monster, without Power; the first to
// act is Ann, then Ben, then Cat, then Dov.
Arranged fight_of(int people, std::string_view monster) {
  Arranged town(4, kMonsters);
  for (int seat = 0; seat < people; ++seat)
    town.person(static_cast<Seat>(seat), {3, 3, static_cast<std::int8_t>(5 - seat)}, 0)
        .at(static_cast<Seat>(seat), "grocery_store");
  town.night().visiting("grocery_store", monster);
  return town;
}

constexpr Option kHit{kImprovise, kBlunt, kPlain};
constexpr Option kRun{kEscape, kBody};

// How often it attacked that seat in the last run.
int attacks_on(const Arranged& town, Seat seat) {
  return static_cast<int>(std::count_if(
      town.events_told().begin(), town.events_told().end(), [&](const engine::Event& event) {
        return event.say == &say::attacks && event.arguments[1] == seat;
      }));
}
// What was told in the last run of these kinds, in order.
std::vector<const engine::Say*> order_told(const Arranged& town,
                                           std::vector<const engine::Say*> kinds) {
  std::vector<const engine::Say*> found;
  for (const engine::Event& event : town.events_told())
    if (std::find(kinds.begin(), kinds.end(), event.say) != kinds.end()) found.push_back(event.say);
  return found;
}

// --- Rounds ---

TEST(DaylightFight, GoesInRoundsInWhichEachActsOnceByInitiative) {
  PROVES("day.monster.2", "day.monster.3", "day.monster.4", "day.attack.2", "day.attack.9");
  auto town = fight_of(3, "brute");
  town.person(kAnn, {3, 3, 2}, 0).person(kBen, {3, 3, 4}, 0).person(kCat, {3, 3, 3}, 0);
  town.lying("brute").game[0] = 0;  // not yet dealt with
  town.from(Phase::arriving, Phase::acting);
  EXPECT_EQ(town.told(say::round), 1);
  // Nobody has a Success, and Ben resists the Attack.
  town.karma(kBody, {1, 1, 2, 1, 2, 1, 2, 1, 1, 3, 1, 1});
  town.answers({{kBen, kHit}, {kCat, kHit}, {kAnn, kHit}});
  town.from(Phase::acting, Phase::round_start);
  EXPECT_EQ(town.told(say::failed), 3);
  EXPECT_EQ(attacks_on(town, kBen), 1);
  EXPECT_EQ(attacks_on(town, kCat) + attacks_on(town, kAnn), 0);
  // Who has the Initiative is found anew in the next round.
  town.damage(kBen, {0, 0, 3}).karma(kBody, {1, 1, 2, 1, 2, 1, 2, 1, 1, 3, 1, 1});
  town.answers({{kCat, kHit}, {kAnn, kHit}, {kBen, kHit}});
  town.from(Phase::round_start, Phase::round_start);
  EXPECT_EQ(town.state.visit.round, 2);
  EXPECT_EQ(attacks_on(town, kCat), 1);
}

TEST(DaylightFight, AllowsNothingButToDefeatOrToEscape) {
  PROVES("day.monster.3", "day.escape.1", "day.q.12");
  auto town = fight_of(2, "brute");
  town.asked(Phase::acting);
  EXPECT_TRUE(town.asks(ask::fight));
  EXPECT_EQ(town.who_is_asked(), engine::SeatSet::of(kAnn));
  EXPECT_EQ(town.offers().size(), 3u);
  EXPECT_TRUE(town.offered(kHit));
  EXPECT_TRUE(town.offered({kEscape, kBody}));
  EXPECT_TRUE(town.offered({kEscape, kMind}));
}

TEST(DaylightFight, MayBePassedOnlyByAGhost) {
  PROVES("day.monster.3");
  auto town = fight_of(2, "brute");
  town.ghost(kBen, 4).karma(kBody, {1, 1, 1}).answers({{kAnn, kHit}});
  town.from(Phase::acting, Phase::round_end);
  auto living = fight_of(1, "brute");
  living.asked(Phase::acting);
  EXPECT_FALSE(living.offered({engine::kPass}));
  EXPECT_FALSE(living.offered({kDecline}));
  Arranged mystery(2);
  mystery.at(kAnn, "orrin_mill").visiting("orrin_mill", "keys_without_doors");
  mystery.answers({{kAnn, {kDecline}}}).run(Phase::attempting);
  EXPECT_EQ(mystery.told(say::drawn), 0);
  Arranged event(2);
  event.at(kAnn, "orrin_mill").visiting("orrin_mill", "the_sagging_pier");
  event.asked(Phase::attempting);
  EXPECT_FALSE(event.offered({kDecline}));
  EXPECT_FALSE(event.offered({engine::kPass}));
}

TEST(DaylightFight, PrintsHowManySuccessesStunAndHowManyDefeat) {
  PROVES("day.monster.14", "day.q.13");
  const auto after = [](int number) {
    auto town = fight_of(1, "tough");
    return town.karma(kBody, {number, 1, 1}).answers({{kAnn, kHit}}).run(Phase::acting);
  };
  EXPECT_EQ(after(3).state.visit.stun, kNotStunned);
  EXPECT_EQ(after(4).state.visit.stun, kStunnedLight);
  EXPECT_EQ(after(5).state.visit.stun, kStunnedLight);
  EXPECT_EQ(after(5).state.visit.captor, 0xff);
  EXPECT_EQ(after(6).state.visit.captor, kAnn);
  EXPECT_EQ(after(6).state.phase, Phase::captured);
  auto brute = fight_of(2, "brute");
  brute.karma(kBody, {3, 1, 1}).answers({{kAnn, kHit}}).run(Phase::acting);
  EXPECT_EQ(brute.state.visit.stun, kStunnedLight);
  auto defeated = fight_of(2, "brute");
  defeated.karma(kBody, {5, 1, 1}).answers({{kAnn, kHit}}).run(Phase::acting);
  EXPECT_EQ(defeated.state.visit.captor, kAnn);
}

TEST(DaylightFight, DoesNotAddUpSuccessesOfDifferentAttempts) {
  PROVES("day.monster.15");
  auto town = fight_of(2, "brute");
  town.karma(kBody, {4, 1, 1, 2, 1, 1}).answers({{kAnn, kHit}, {kBen, kHit}});
  town.from(Phase::acting, Phase::round_end);
  EXPECT_EQ(town.told(say::succeeded), 2);
  EXPECT_EQ(town.state.visit.captor, 0xff);
  EXPECT_TRUE(town.in_town("brute"));
}

TEST(DaylightFight, IsWonByWhoeverDefeatsTheMonster) {
  PROVES("day.monster.8", "day.monster.9", "day.monster.10", "day.attack.1");
  auto town = fight_of(3, "brute");
  town.karma(kBody, {1, 1, 1, 5, 1, 1}).answers({{kAnn, kHit}, {kBen, kHit}});
  town.from(Phase::acting, Phase::choosing);
  ASSERT_EQ(town.state.captured.size(), 1);
  EXPECT_EQ(town.state.captured[0], (Captured{town.card("brute"), kBen, 0}));
  EXPECT_EQ(town.state.day_counters, 2);
  EXPECT_EQ(town.told(say::light_step), 2);
  EXPECT_EQ(town.told(say::attacks), 0);
  for (const Seat seat : {kAnn, kBen, kCat}) EXPECT_EQ(town.of(seat).site, kNowhere);
  EXPECT_FALSE(town.in_town("brute"));
  EXPECT_FALSE(town.in_town("grocery_store"));
  EXPECT_TRUE(town.state.closed.has(town.card("grocery_store")));
  EXPECT_EQ(town.told(say::laid_out), 1);
}

TEST(DaylightFight, KeepsTheLocationIfAnotherCardLiesThere) {
  PROVES("day.monster.10");
  auto town = fight_of(1, "brute");
  town.challenge("keys_without_doors", "grocery_store").karma(kBody, {6, 1, 1});
  town.answers({{kAnn, kHit}, {kAnn, {kDecline}}}).from(Phase::acting, Phase::choosing);
  EXPECT_FALSE(town.in_town("brute"));
  EXPECT_TRUE(town.in_town("grocery_store"));
  EXPECT_EQ(town.of(kAnn).site, kNowhere);
}

TEST(DaylightFight, LeavesTheMonsterWhereItIsIfNobodyIsLeft) {
  PROVES("day.monster.11", "day.monster.12", "day.monster.13");
  auto town = fight_of(2, "brute");
  // Ann escapes; Ben does not, and falls.
  town.karma(kBody, {4, 1, 1, 1, 1, 1, 1, 1, 1}).answers({{kAnn, kRun}, {kBen, kHit}});
  town.from(Phase::acting, Phase::choosing);
  EXPECT_EQ(town.told(say::escaped), 1);
  EXPECT_EQ(town.told(say::missing), 1);
  EXPECT_TRUE(town.in_town("brute"));
  EXPECT_TRUE(town.in_town("grocery_store"));
  EXPECT_EQ(town.lying("brute").place, town.instance("grocery_store"));
  town.run(Phase::darkness);
  EXPECT_EQ(town.last(say::darkness_falls).arguments[0], 4 + 1);
  // On a later turn it fights again, and no card is drawn.
  town.at(kAnn, "grocery_store");
  town.from(Phase::choosing, Phase::acting);
  EXPECT_EQ(town.told(say::held), 0);
  EXPECT_EQ(town.state.visit.card, town.card("brute"));
  EXPECT_EQ(town.state.visit.round, 1);
}

TEST(DaylightFight, EndsAfterTwentyRounds) {
  PROVES("day.q.75", "day.t.32");
  auto town = fight_of(1, "mirror");
  std::vector<engine::Answer> answers;
  for (int round = 0; round < 20; ++round)
    answers.push_back({kAnn, round % 2 == 0 ? kHit : Option{kEscape, kMind}});
  town.answers(answers).from(Phase::round_start, Phase::choosing);
  EXPECT_EQ(town.told(say::round), 20);
  EXPECT_EQ(town.told(say::attacks), 20);
  EXPECT_EQ(town.told(say::damaged), 0);
  EXPECT_EQ(town.told(say::wears_on), 1);
  EXPECT_EQ(town.told(say::escaped), 1);
  EXPECT_EQ(town.of(kAnn).standing, Standing::living);
  EXPECT_EQ(town.of(kAnn).site, kNowhere);
  EXPECT_TRUE(town.in_town("mirror"));
  EXPECT_TRUE(town.in_town("grocery_store"));
}

TEST(DaylightFight, InTheDaylightIsLikeAnyOther) {
  PROVES("day.q.55");
  auto town = fight_of(1, "brute");
  town.state.time = Time::day;
  town.gear(kAnn, "drowned_clapper", false);
  town.asked(Phase::acting);
  EXPECT_TRUE(town.offered(kHit));
  EXPECT_FALSE(town.offered(town.with(kUseWeapon, "drowned_clapper"))) << "only at Nightfall";
  town.state.visit.next = 0;
  town.karma(kBody, {1, 1, 1, 2, 1, 1}).answers({{kAnn, kHit}});
  town.from(Phase::acting, Phase::round_start);
  EXPECT_EQ(town.told(say::attacks), 1);
  EXPECT_EQ(town.value(kAnn, kBody), 1);
  auto night = fight_of(1, "brute");
  night.gear(kAnn, "drowned_clapper", false).asked(Phase::acting);
  EXPECT_TRUE(night.offered(night.with(kUseWeapon, "drowned_clapper")));
}

// --- Attacks ---

TEST(DaylightFight, EndsARoundWithTheAttacks) {
  PROVES("day.attack.1", "day.attack.4", "day.attack.9");
  auto town = fight_of(1, "mocker");
  town.karma(kBody, {1, 1, 1}).answers({{kAnn, kHit}});
  town.from(Phase::acting, Phase::round_end);
  EXPECT_EQ(town.told(say::attacks), 0);
  town.karma(kMind, {2, 1, 1}).from(Phase::round_end, Phase::acting);
  EXPECT_EQ(town.told(say::attacks), 1);
  // 3 + 2 against 7, in Mind.
  EXPECT_EQ(town.value(kAnn, kMind), 1);
  EXPECT_EQ(town.value(kAnn, kBody), 3);
  EXPECT_EQ(town.value(kAnn, kSpirit), 5);
  EXPECT_EQ(town.told(say::round), 1);
}

TEST(DaylightFight, ATieResistsAnAttack) {
  PROVES("day.attack.3", "day.t.10");
  auto town = fight_of(1, "brute");
  town.person(kAnn, {4, 3, 3}, 0).karma(kBody, {3, 1, 1, 1}).run(Phase::striking);
  EXPECT_EQ(town.last(say::resisted).arguments[1], 7);
  EXPECT_EQ(town.last(say::resisted).arguments[2], 7);
  EXPECT_EQ(town.value(kAnn, kBody), 4);
  EXPECT_EQ(town.of(kAnn).infected, 0);
  auto hurt = fight_of(1, "brute");
  hurt.person(kAnn, {4, 3, 3}, 0).karma(kBody, {2, 1, 1, 1}).run(Phase::striking);
  EXPECT_EQ(hurt.value(kAnn, kBody), 3);
  EXPECT_EQ(hurt.of(kAnn).infected, 1);
}

TEST(DaylightFight, SuccessesAgainstAnAttackMeanNothing) {
  PROVES("day.attack.5");
  auto town = fight_of(1, "brute");
  town.person(kAnn, {4, 3, 3}, 0).damage(kAnn, {1, 0, 0});
  town.karma(kBody, {6, 1, 1}).from(Phase::striking, Phase::round_start);
  EXPECT_EQ(town.told(say::resisted), 1);
  EXPECT_EQ(town.told(say::succeeded), 0);
  EXPECT_EQ(town.state.visit.stun, kNotStunned);
  EXPECT_EQ(town.value(kAnn, kBody), 3);
  EXPECT_TRUE(town.in_town("brute"));
}

TEST(DaylightFight, AnAttackPassesOverThoseWhoLieThere) {
  PROVES("day.attack.6");
  auto town = fight_of(3, "many_arms");
  town.damage(kBen, {0, 3, 0}).from(Phase::striking, Phase::round_start);
  EXPECT_EQ(attacks_on(town, kAnn), 3);
  EXPECT_EQ(attacks_on(town, kBen), 0);
  EXPECT_EQ(attacks_on(town, kCat), 2);
  auto all = fight_of(3, "rats");
  all.damage(kBen, {0, 3, 0}).karma(kBody, {5, 1, 1, 5, 1, 1}).run(Phase::striking);
  EXPECT_EQ(attacks_on(all, kBen), 0);
  EXPECT_EQ(all.told(say::attacks), 2);
}

TEST(DaylightFight, OnlyASpiritAttackStrikesAGhost) {
  PROVES("day.attack.7");
  auto town = fight_of(2, "many_arms");
  town.ghost(kBen, 4).from(Phase::striking, Phase::round_start);
  EXPECT_EQ(attacks_on(town, kAnn), 5);
  EXPECT_EQ(attacks_on(town, kBen), 0);
  auto chill = fight_of(2, "chill");
  // Ann 5 + 3 + 1, the ghost 4 + 2 + 1 against 9.
  chill.ghost(kBen, 4).karma(kSpirit, {3, 1, 1, 1, 1, 2, 1, 1, 1});
  chill.from(Phase::striking, Phase::round_start);
  EXPECT_EQ(attacks_on(chill, kAnn), 1);
  EXPECT_EQ(attacks_on(chill, kBen), 1);
  EXPECT_EQ(chill.value(kBen, kSpirit), 2);
  EXPECT_EQ(chill.value(kAnn, kSpirit), 5);
}

TEST(DaylightFight, MoreAttacksThanTargetsGoRoundAgain) {
  PROVES("day.attack.2", "day.attack.8", "day.t.17");
  auto town = fight_of(3, "many_arms");
  town.from(Phase::striking, Phase::round_start);
  std::vector<int> struck;
  for (const engine::Event& event : town.events_told())
    if (event.say == &say::attacks) struck.push_back(event.arguments[1]);
  EXPECT_EQ(struck, (std::vector<int>{kAnn, kBen, kCat, kAnn, kBen}));
}

TEST(DaylightFight, TheNextAttacksPassOverWhoeverFell) {
  PROVES("day.q.14");
  auto town = fight_of(3, "many_arms");
  town.damage(kAnn, {2, 0, 0}).karma(kBody, {1}).from(Phase::striking, Phase::round_start);
  EXPECT_EQ(town.told(say::incapacitated), 1);
  EXPECT_EQ(town.value(kAnn, kBody), 0);
  EXPECT_EQ(attacks_on(town, kAnn), 1);
  EXPECT_EQ(attacks_on(town, kBen), 2);
  EXPECT_EQ(attacks_on(town, kCat), 2);
}

TEST(DaylightFight, AnAttackOnAllIsResistedByAllBeforeItHurts) {
  PROVES("day.team.7", "day.t.16", "day.q.68");
  auto town = fight_of(2, "rats");
  // Ann: 3 + 1 + 1 of 9 and falls; Ben: 3 + 4 + 1.
  town.karma(kBody, {1, 1, 1, 4, 1, 1}).run(Phase::striking);
  EXPECT_EQ(town.value(kAnn, kBody), 0);
  EXPECT_EQ(town.last(say::failed).arguments[0], kBen);
  EXPECT_EQ(town.last(say::failed).arguments[1], 3 + 4 + 1);
  EXPECT_EQ(town.value(kBen, kBody), 2);
  EXPECT_EQ(order_told(town, {&say::drawn, &say::damaged}),
            (std::vector{&say::drawn, &say::drawn, &say::damaged, &say::damaged}));
  // If both fall, they are lost together.
  auto both = fight_of(2, "rats");
  both.karma(kBody, {1, 1, 1, 1, 1, 1}).from(Phase::striking, Phase::leaving);
  EXPECT_EQ(both.told(say::missing), 2);
  EXPECT_EQ(both.state.missing.size(), 2);
}

TEST(DaylightFight, TheFallenIsLostAtOnceIfTheOthersHaveEscapedOrAreGhosts) {
  PROVES("day.t.22", "day.lost.1", "day.ghost.10");
  auto town = fight_of(3, "brute");
  town.state.miracle_used = 1;
  town.ghost(kCat, 4).karma(kBody, {4, 1, 1, 1, 1, 1, 1, 1, 1});
  // Ben is not alone: 3 + 1 + 1 against 7.
  town.damage(kBen, {1, 0, 0});
  town.answers({{kAnn, kRun}, {kBen, kHit}}).from(Phase::acting, Phase::choosing);
  EXPECT_EQ(town.value(kBen, kBody), 0);
  EXPECT_EQ(town.told(say::round), 0);
  EXPECT_EQ(town.told(say::lost), 1);
  EXPECT_EQ(town.of(kBen).standing, Standing::lost);
  EXPECT_EQ(town.of(kAnn).standing, Standing::living);
  EXPECT_EQ(town.of(kCat).standing, Standing::ghost);
  EXPECT_EQ(town.of(kCat).site, kNowhere);
  EXPECT_TRUE(town.in_town("brute"));
}

TEST(DaylightFight, NothingHappensToWhoeverBuysASuccess) {
  PROVES("day.t.25");
  auto attack = fight_of(1, "brute");
  attack.power(kAnn, 6).damage(kAnn, {1, 0, 0}).karma(kBody, {2, 1});
  // 2 + 2 against 7; nothing more is asked after the purchase.
  attack.answers({{kAnn, {kDraw}}, {kAnn, {kBuySuccess}}})
      .from(Phase::striking, Phase::round_start);
  EXPECT_EQ(attack.told(say::damaged), 0);
  EXPECT_EQ(attack.of(kAnn).infected, 0);
  EXPECT_EQ(attack.of(kAnn).power, 4);
  auto escape = fight_of(1, "brute");
  escape.power(kAnn, 6).damage(kAnn, {0, 1, 0}).karma(kMind, {1, 1});
  escape.answers({{kAnn, {kEscape, kMind}}, {kAnn, {kDraw}}, {kAnn, {kBuySuccess}}});
  escape.run(Phase::acting);
  EXPECT_EQ(escape.told(say::escaped), 1);
  EXPECT_EQ(escape.of(kAnn).power, 4);
  Arranged event(2);
  event.power(kAnn, 6).at(kAnn, "orrin_mill").visiting("orrin_mill", "the_tilted_bus");
  event.karma(kBody, {1, 1, 1});
  event.answers({{kAnn, {kAttempt, kBody}}, {kAnn, {kDraw}}, {kAnn, {kBuySuccess}}});
  event.run(Phase::attempting);
  EXPECT_EQ(event.last(say::succeeded).arguments[3], 1);
  EXPECT_EQ(event.of(kAnn).power, 4);
}

// --- Stunned ---

TEST(DaylightFight, AStunnedMonsterIsEasierToDefeatAndToEscape) {
  PROVES("day.stun.3", "day.stun.4");
  for (const Stun stun : {kNotStunned, kStunnedDark, kStunnedLight}) {
    auto town = fight_of(1, "mirror");
    town.state.visit.stun = stun;
    town.karma(kBody, {2, 1, 1}).answers({{kAnn, kHit}}).run(Phase::acting);
    EXPECT_EQ(town.last(say::failed).arguments[1], 3 + 2 + (stun == kNotStunned ? 0 : 2));
    auto escape = fight_of(1, "mirror");
    escape.state.visit.stun = stun;
    escape.karma(kMind, {2, 1, 1}).answers({{kAnn, {kEscape, kMind}}}).run(Phase::acting);
    EXPECT_EQ(escape.last(say::failed).arguments[1], 3 + 2 + (stun == kNotStunned ? 0 : 4));
  }
}

TEST(DaylightFight, AStunLastsToTheEndOfTheNextRound) {
  PROVES("day.stun.1", "day.stun.2", "day.stun.5", "day.stun.6", "day.q.11");
  auto town = fight_of(1, "brute");
  town.karma(kBody, {4, 1, 1}).answers({{kAnn, kHit}}).run(Phase::acting);
  EXPECT_EQ(town.state.visit.stun, kStunnedLight);
  EXPECT_EQ(town.told(say::stunned), 1);
  town.from(Phase::round_end, Phase::acting);
  EXPECT_EQ(town.state.visit.stun, kStunnedDark);
  EXPECT_EQ(town.told(say::attacks), 0);
  EXPECT_EQ(town.state.visit.round, 1);
  town.karma(kBody, {4, 1, 1}).from(Phase::round_end, Phase::round_start);
  EXPECT_EQ(town.state.visit.stun, kNotStunned);
  EXPECT_EQ(town.told(say::attacks), 1);
}

TEST(DaylightFight, StunningAgainTurnsTheCounterToItsLightSide) {
  PROVES("day.stun.7", "day.t.9");
  auto town = fight_of(2, "brute");
  town.state.visit.stun = kStunnedDark;
  // Ann has 1 + 1 + 2 + 1, Ben 3 + 1 + 2 + 1 against 6.
  town.damage(kAnn, {2, 0, 0}).karma(kBody, {1, 1, 1, 1});
  town.answers({{kAnn, kHit}, {kBen, kHit}}).from(Phase::acting, Phase::round_end);
  EXPECT_EQ(town.state.visit.stun, kStunnedLight);
  town.from(Phase::round_end, Phase::round_start);
  EXPECT_EQ(town.state.visit.stun, kStunnedDark);
  EXPECT_EQ(town.told(say::attacks), 0);
}

TEST(DaylightFight, AStunDoesNotOutlastTheVisit) {
  PROVES("day.q.15");
  auto town = fight_of(1, "brute");
  town.state.visit.stun = kStunnedLight;
  town.karma(kBody, {1, 1, 1}).answers({{kAnn, kRun}}).from(Phase::acting, Phase::choosing);
  ASSERT_EQ(town.told(say::escaped), 1);
  town.at(kAnn, "grocery_store").from(Phase::choosing, Phase::acting);
  EXPECT_EQ(town.state.visit.card, town.card("brute"));
  EXPECT_EQ(town.state.visit.stun, kNotStunned);
}

// --- Escape ---

TEST(DaylightFight, OneSuccessIsEnoughToEscape) {
  PROVES("day.escape.2", "day.escape.3", "day.escape.4");
  auto town = fight_of(2, "brute");
  // 3 + 1 + 1 is more than 4 by one.
  town.karma(kBody, {1, 1, 1}).answers({{kAnn, kRun}}).run(Phase::acting);
  EXPECT_EQ(town.last(say::succeeded).arguments[3], 1);
  EXPECT_EQ(town.of(kAnn).site, kNowhere);
  EXPECT_EQ(town.told(say::escaped), 1);
  // Ben fights on alone: all Attacks are his, and so is the next round.
  town.karma(kBody, {1, 1, 1, 2, 1, 1}).answers({{kBen, kHit}});
  town.from(Phase::acting, Phase::acting);
  town.asked_from(Phase::acting);
  EXPECT_EQ(town.who_is_asked(), engine::SeatSet::of(kBen));
  auto failed = fight_of(1, "brute");
  failed.karma(kBody, {1, 1, 1}).answers({{kAnn, kRun}}).run(Phase::acting);
  EXPECT_EQ(failed.told(say::escaped), 0) << "a tie is no Success";
  EXPECT_NE(failed.of(kAnn).site, kNowhere);
}

// --- Surprise! ---

TEST(DaylightFight, ASurpriseBringsAttacksBeforeTheFirstRoundOnly) {
  PROVES("day.surprise.6", "day.surprise.7", "day.surprise.8");
  auto town = fight_of(2, "lurker");
  town.person(kBen, {3, 3, 6}, 0);  // Ben comes first
  town.lying("lurker").game[0] = 0;
  // Ben's Body: 3 + 1 + 1 against 7; then Ann's Mind: a tie.
  town.karma(kMind, {3, 1, 1}).karma(kBody, {1, 1, 1});
  town.from(Phase::arriving, Phase::acting);
  EXPECT_EQ(attacks_on(town, kBen), 1);
  EXPECT_EQ(attacks_on(town, kAnn), 1);
  EXPECT_EQ(town.value(kBen, kBody), 1);
  EXPECT_EQ(town.of(kBen).infected, 1);
  EXPECT_EQ(town.value(kAnn, kMind), 3);
  EXPECT_EQ(town.of(kAnn).infected, 0);
  EXPECT_EQ(town.state.visit.round, 1);
  EXPECT_EQ(order_told(town, {&say::attacks, &say::round}),
            (std::vector{&say::attacks, &say::attacks, &say::round}));
  // After the first round there are only those of its end.
  town.person(kAnn, {9, 9, 5}, 0).person(kBen, {9, 9, 6}, 0).damage(kBen, {7, 0, 0});
  town.karma(kBody, {1, 1}).answers({{kBen, kHit}, {kAnn, {kEscape, kBody}}});
  town.from(Phase::acting, Phase::round_end);
  town.damage(kBen, {0, 0, 0}).from(Phase::round_end, Phase::acting);
  EXPECT_EQ(town.told(say::attacks), 2);
  EXPECT_EQ(order_told(town, {&say::attacks, &say::round}),
            (std::vector{&say::attacks, &say::attacks, &say::round}));
}

TEST(DaylightFight, APrintedSurpriseIsThereAtEveryVisit) {
  PROVES("day.q.34");
  for (int visit = 0; visit < 2; ++visit) {
    auto town = fight_of(1, "lurker");
    town.lying("lurker").game = {0, static_cast<std::uint8_t>(visit)};
    town.person(kAnn, {9, 9, 9}, 0).from(Phase::choosing, Phase::round_start);
    EXPECT_EQ(town.told(say::attacks), 2);
    EXPECT_EQ(town.told(say::round), 0);
  }
  // One that was gained is there only at the visit where the card appeared.
  auto gained = fight_of(1, "brute");
  gained.state = Arranged(4, kMonsters).state;
  gained.person(kAnn, {9, 9, 9}, 0).at(kAnn, "grocery_store").on_top({"surprise", "brute"});
  gained.from(Phase::choosing, Phase::round_start);
  EXPECT_EQ(gained.told(say::surprise), 1);
  EXPECT_EQ(gained.told(say::attacks), 1);
  gained.answers({{kAnn, kRun}}).from(Phase::round_start, Phase::choosing);
  ASSERT_EQ(gained.told(say::escaped), 1);
  gained.at(kAnn, "grocery_store").from(Phase::choosing, Phase::acting);
  EXPECT_EQ(gained.state.visit.card, gained.card("brute"));
  EXPECT_EQ(gained.told(say::attacks), 0);
}

// --- The capture ---

TEST(DaylightFight, AWinInTheLightStepsComesBeforeAllRewards) {
  PROVES("day.q.79", "day.t.31", "day.t.6");
  auto town = fight_of(1, "hoarder");
  town.counters(0, 8).lies({.card = town.card("shotgun"),
                            .states = cards::kAsleep,
                            .target = static_cast<std::uint16_t>(town.instance("hoarder")),
                            .game = {kGuarded, 0}});
  town.karma(kBody, {6, 1, 1}).answers({{kAnn, kHit}});
  town.from(Phase::acting, Phase::choosing);
  EXPECT_TRUE(town.over());
  EXPECT_EQ(town.state.ending, Ending::saved);
  EXPECT_EQ(town.state.day_counters, 10);
  EXPECT_EQ(town.told(say::light_step), 2);
  ASSERT_EQ(town.state.captured.size(), 1);
  EXPECT_EQ(points_of(town.state, town.pack, kAnn), 3);
  EXPECT_EQ(town.told(say::drew_secret), 0);
  EXPECT_TRUE(town.state.hands.empty());
  EXPECT_EQ(town.lying("shotgun").owner, cards::kNoOwner);
  EXPECT_EQ(town.told(say::laid_out), 0);
}

}  // namespace
}  // namespace gloam::games::daylight::testing
