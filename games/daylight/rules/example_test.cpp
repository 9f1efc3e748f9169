// The worked examples of the rulebook, above all a fight, line by line.
#include "games/daylight/testing.h"

namespace gloam::games::daylight::testing {
namespace {

// The Shambling Muck with the numbers it has at the Grocery Store at Nightfall, and the vest.
constexpr std::string_view kAtTheGroceryStore = R"toml(
[shambling_muck]
name = "Shambling Muck"
kind = "monster"
body = 13
mind = 14
spirit = 13
attacks = ["body 11"]
escape_mind = 5
stun = 1
defeat = 3
points = 3
weak = ["blunt 1"]
secrets = 1

[flack_vest]
name = "Flack Vest"
kind = "equipment"
category = "armor"
price = 3
armor = true
rules = "always: total(2, attack, body)"
)toml";

constexpr Seat kRachel = kAnn;
constexpr Seat kZach = kBen;  // the Storyteller, elsewhere

// Rachel alone at the Grocery Store, at Nightfall, against the Shambling Muck.
Arranged rachel() {
  Arranged town(2, kAtTheGroceryStore);
  town.night()
      .storyteller(kZach)
      .person(kRachel, {3, 3, 3}, 1)
      .gear(kRachel, "flack_vest")
      .gear(kRachel, "shotgun")
      .at(kRachel, "grocery_store")
      .visiting("grocery_store", "shambling_muck");
  return town;
}

// The lines of the example, one after another; each leaves the town as the next finds it.
void first_round(Arranged& town) {
  town.karma(kMind, {2, 6, 4});  // no number is higher, so that she is not asked to draw again
  town.answers({{kRachel, town.with(kUseWeapon, "shotgun")}, {kRachel, {kDraw}}});
  town.from(Phase::round_start, Phase::round_end);
}
void end_of_first_round(Arranged& town) { town.from(Phase::round_end, Phase::acting); }
void second_round(Arranged& town) {
  town.karma(kMind, {1, 2, 1});
  town.answers({{kRachel, town.with(kUseWeapon, "shotgun")},
                {kRachel, {kDraw}},
                {kRachel, {kAcceptResult}}});
  town.from(Phase::acting, Phase::round_end);
}
void end_of_second_round(Arranged& town) { town.run(Phase::round_end); }
Arranged rachel_attacked() {
  auto town = rachel();
  first_round(town);
  end_of_first_round(town);
  second_round(town);
  end_of_second_round(town);
  return town;
}

TEST(DaylightExample, RachelMayShootImproviseOrEscape) {
  PROVES("day.ex.2", "day.monster.5");
  auto town = rachel();
  town.asked_from(Phase::round_start);
  EXPECT_TRUE(town.asks(ask::fight));
  EXPECT_EQ(town.offers().size(), 4u);
  EXPECT_TRUE(town.offered({kOwnCards})) << "the Shotgun may be taken off, and discarded";
  EXPECT_TRUE(town.offered(town.with(kUseWeapon, "shotgun")));
  EXPECT_TRUE(town.offered({kImprovise, kBlunt, kPlain}));
  EXPECT_TRUE(town.offered({kEscape, kMind}));
  EXPECT_EQ(town.refused({kStruggle, kMind}), "day.monster.7"_rule);
  EXPECT_EQ(town.refused({kStruggle, kSpirit}), "day.monster.7"_rule);
  // What is at hand counts alone, and the Shotgun stays equipped.
  auto improvising = rachel();
  improvising.karma(kBody, {1, 2, 1});
  improvising.answers(
      {{kRachel, {kImprovise, kBlunt, kPlain}}, {kRachel, {kDraw}}, {kRachel, {kAcceptResult}}});
  improvising.from(Phase::round_start, Phase::round_end);
  EXPECT_EQ(improvising.last(say::failed).arguments[1], 3 + 2 + 1);
  EXPECT_TRUE(improvising.equipped("shotgun"));
}

TEST(DaylightExample, RachelStunsTheMuck) {
  PROVES("day.ex.3");
  auto town = rachel();
  first_round(town);
  EXPECT_EQ(town.last(say::drawn).arguments[1], 3);
  EXPECT_EQ(town.last(say::drawn).arguments[2], 6);
  EXPECT_EQ(town.last(say::succeeded).arguments[1], 14);
  EXPECT_EQ(town.last(say::succeeded).arguments[2], 13);
  EXPECT_EQ(town.last(say::succeeded).arguments[3], 1);
  EXPECT_EQ(town.told(say::stunned), 1);
  EXPECT_EQ(town.state.visit.stun, kStunnedLight);
}

TEST(DaylightExample, TheStunnedMuckDoesNotAttack) {
  PROVES("day.ex.4");
  auto town = rachel();
  first_round(town);
  end_of_first_round(town);
  EXPECT_EQ(town.state.visit.stun, kStunnedDark);
  EXPECT_EQ(town.told(say::attacks), 0);
  EXPECT_EQ(town.state.visit.round, 2);
}

TEST(DaylightExample, RachelFailsThoughTheMuckIsStunned) {
  PROVES("day.ex.5");
  auto town = rachel();
  first_round(town);
  end_of_first_round(town);
  second_round(town);
  EXPECT_EQ(town.last(say::failed).arguments[1], 12);
  EXPECT_EQ(town.last(say::failed).arguments[2], 13);
  EXPECT_EQ(town.told(say::stunned), 0);
  EXPECT_EQ(town.state.visit.stun, kStunnedDark);
  EXPECT_EQ(town.told(say::damaged), 0);
}

TEST(DaylightExample, TheMuckAttacksWhenItIsNoLongerStunned) {
  PROVES("day.ex.6", "day.ex.7");
  auto town = rachel_attacked();
  EXPECT_EQ(town.state.visit.stun, kNotStunned);
  EXPECT_EQ(town.state.phase, Phase::striking);
  town.karma(kBody, {1, 3, 2}).answers({{kRachel, {kDraw}}}).asked(Phase::striking);
  EXPECT_EQ(town.last(say::attacks).arguments[2], kBody);
  EXPECT_EQ(town.last(say::attacks).arguments[3], 11);
  EXPECT_TRUE(town.asks(ask::drawn));
  const Attempt& attempt = town.state.attempt;
  EXPECT_EQ(attempt.value + attempt.best + attempt.extra, 8);
  EXPECT_EQ(attempt.level - 8, town.value(kRachel, kBody)) << "it would make Body 0";
  EXPECT_TRUE(town.offered({kPowerDraw}));
}

TEST(DaylightExample, RachelFallsIfSheSpendsNothing) {
  PROVES("day.ex.8");
  for (const bool hardcore : {false, true}) {
    auto town = rachel_attacked();
    town.state.hardcore = hardcore ? 1 : 0;
    town.karma(kBody, {1, 3, 2}).answers({{kRachel, {kDraw}}, {kRachel, {kAcceptResult}}});
    town.from(Phase::striking, Phase::leaving);
    EXPECT_EQ(town.last(say::damaged).arguments[2], 3);
    EXPECT_EQ(town.told(say::incapacitated), 1);
    if (!hardcore) {
      EXPECT_EQ(town.rule_of(say::missing), "day.mirac.1"_rule);
      EXPECT_EQ(town.of(kRachel).standing, Standing::absent);
      EXPECT_EQ(town.lying("flack_vest").owner, kRachel);
      EXPECT_EQ(town.lying("shotgun").owner, kRachel);
      continue;
    }
    EXPECT_EQ(town.rule_of(say::lost), "day.lost.1"_rule);
    EXPECT_EQ(town.of(kRachel).standing, Standing::lost);
    EXPECT_TRUE(town.in_store("flack_vest"));
    EXPECT_EQ(town.lying("shotgun").owner, cards::kNoOwner);
    EXPECT_EQ(town.lying("shotgun").game[0], kGuarded);
    EXPECT_EQ(town.lying("shotgun").target, town.instance("shambling_muck"));
  }
}

void power_draw(Arranged& town) {
  town.karma(kBody, {1, 3, 2, 2, 5, 1});
  town.answers({{kRachel, {kDraw}}, {kRachel, {kPowerDraw}}});
  town.from(Phase::striking, Phase::round_start);
}

TEST(DaylightExample, RachelDrawsAgainAndIsHurtLess) {
  PROVES("day.ex.9");
  auto town = rachel_attacked();
  power_draw(town);
  EXPECT_EQ(town.of(kRachel).power, 0);
  EXPECT_EQ(town.told(say::drawn), 2);
  EXPECT_EQ(town.last(say::drawn).arguments[1], 3);
  EXPECT_EQ(town.last(say::drawn).arguments[2], 5);
  EXPECT_EQ(town.last(say::failed).arguments[1], 10);
  EXPECT_EQ(town.last(say::damaged).arguments[2], 1);
  EXPECT_EQ(town.value(kRachel, kBody), 2);
}

TEST(DaylightExample, RachelEscapesInTheThirdRound) {
  PROVES("day.ex.10");
  auto town = rachel_attacked();
  power_draw(town);
  town.karma(kMind, {3, 1, 2}).answers({{kRachel, {kEscape, kMind}}});
  town.from(Phase::round_start, Phase::choosing);
  EXPECT_EQ(town.last(say::round).arguments[0], 3);
  EXPECT_EQ(town.last(say::succeeded).arguments[1], 6);
  EXPECT_EQ(town.last(say::succeeded).arguments[2], 5);
  EXPECT_EQ(town.last(say::succeeded).arguments[3], 1);
  EXPECT_EQ(town.of(kRachel).site, kNowhere);
  EXPECT_TRUE(town.in_town("shambling_muck"));
  EXPECT_TRUE(town.in_town("grocery_store"));
  EXPECT_EQ(town.told(say::light_step), 0);
  EXPECT_EQ(town.told(say::laid_out), 1);
  town.run(Phase::darkness);
  EXPECT_EQ(town.last(say::darkness_falls).arguments[0], 2 + 1);
}

// --- Smaller examples ---

TEST(DaylightExample, ACharacteristicIsNamedBeforeTheDraw) {
  PROVES("day.ex.11", "day.challenge.2", "day.challenge.3");
  Arranged town(2);
  town.power(kAnn, 2).at(kAnn, "orrin_mill").visiting("orrin_mill", "the_sagging_pier");
  EXPECT_EQ(town.pack.challenge(town.card("the_sagging_pier")).levels, (Traits{5, 6, 7}));
  town.asked(Phase::attempting);
  EXPECT_TRUE(town.asks(ask::survive));
  EXPECT_EQ(town.offers(),
            (std::vector<Option>{{kAttempt, kBody}, {kAttempt, kMind}, {kAttempt, kSpirit}}));
  EXPECT_EQ(town.told(say::drawn), 0);
  town.state.visit.next = 0;
  town.answers({{kAnn, {kAttempt, kMind}}, {kAnn, {kDraw}}}).asked(Phase::attempting);
  EXPECT_EQ(town.told(say::drawn), 1);
  EXPECT_TRUE(town.asks(ask::drawn));
  for (const Trait trait : kTraits) EXPECT_FALSE(town.offered({kAttempt, trait}));
  for (const Trait trait : kTraits) {
    Arranged each(2);
    each.power(kAnn, 0).at(kAnn, "orrin_mill").visiting("orrin_mill", "the_sagging_pier");
    each.karma(trait, {1, 1, 1}).answers({{kAnn, {kAttempt, trait}}}).run(Phase::attempting);
    EXPECT_EQ(each.last(say::failed).arguments[1], 4);
    EXPECT_EQ(each.last(say::failed).arguments[2], 5 + trait);
  }
}

TEST(DaylightExample, TheFirstOfTwoSecretsGoesToTheCompanionUnseen) {
  PROVES("day.ex.20");
  Arranged town(2);
  town.person(kAnn, {9, 3, 3}, 1).person(kBen, {3, 3, 3}, 0).night();
  town.at(kAnn, "orrin_mill").at(kBen, "orrin_mill").visiting("orrin_mill", "old_rail_stag");
  town.on_top({"psychokinetic", "second_thoughts"});
  // 9 + 6 + 2 for iron + 1 + 1 against 14.
  town.karma(kBody, {6}).answers({{kAnn, {kImprovise, kBlunt, kIron}}, {kAnn, {kDraw}}});
  town.from(Phase::acting, Phase::rewarding);
  town.run(Phase::rewarding);
  ASSERT_TRUE(town.in_hand(kBen, "psychokinetic"));
  EXPECT_EQ(town.state.hands[0].known, engine::SeatSet::of(kBen));
  EXPECT_EQ(town.refused({kKeep}), "day.secret.5"_rule);
  town.asked(Phase::rewarding);
  EXPECT_TRUE(town.asks(ask::secret_kept));
  EXPECT_EQ(town.who_is_asked(), engine::SeatSet::of(kAnn));
  EXPECT_TRUE(town.offered({kKeep}));
  EXPECT_TRUE(town.offered({kGiveTo, kBen}));
  for (const bool kept : {true, false}) {
    auto either = town;
    either.state.visit.secrets = 1;
    either.answers({{kAnn, kept ? Option{kKeep} : Option{kGiveTo, kBen}}}).run(Phase::rewarding);
    EXPECT_TRUE(either.in_hand(kept ? kAnn : kBen, "second_thoughts"));
  }
}

}  // namespace
}  // namespace gloam::games::daylight::testing
