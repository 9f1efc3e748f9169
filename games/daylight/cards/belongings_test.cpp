// What SECRETs and ITEMs do for those who own them.
#include "games/daylight/testing.h"

namespace gloam::games::daylight::testing {
namespace {

int attack_total(Arranged& town, Trait trait) {
  Aim aim{.kind = AttemptKind::attack, .by = trait, .against = trait, .level = 20};
  town.by_chance().doing([&](Table& table) { table.attempt(kAnn, aim); });
  return town.state.attempt.extra;
}

// --- Values and standing modifiers ---

TEST(DaylightBelongings, WeaponsAreTheirNumbersAndArmorHelpsAgainstItsAttacks) {
  auto town = testing::town(1);
  town.at(kAnn, "grocery_store").visiting("grocery_store", "shambling_muck").power(kAnn, 0);
  const int alone = 1;  // day.solo.1
  town.gear(kAnn, "beekeepers_suit");
  EXPECT_EQ(attack_total(town, kBody), alone + 2);
  EXPECT_EQ(attack_total(town, kMind), alone + 1);
  EXPECT_EQ(attack_total(town, kSpirit), alone);
  town.gear(kAnn, "diner_cat");
  EXPECT_EQ(attack_total(town, kSpirit), alone + 2);
  town.secret(kAnn, "weekend_soldier");
  EXPECT_EQ(attack_total(town, kBody), alone + 3);
  EXPECT_EQ(attack_total(town, kSpirit), alone + 2) << "a cat is no armor";
}

TEST(DaylightBelongings, BoostsChangeValuesAsLongAsTheirConditionHolds) {
  auto town = testing::town(2);
  town.secret(kAnn, "waking_dreamer").power(kAnn, 1);
  EXPECT_EQ(town.counts(kAnn, kSpirit), 5);
  EXPECT_EQ(town.counts(kAnn, kMind), 2);
  town.secret(kAnn, "empty_pockets");
  EXPECT_EQ(town.counts(kAnn, kBody), 3);
  town.power(kAnn, 0);
  EXPECT_EQ(town.counts(kAnn, kBody), 4);
  town.secret(kAnn, "solitary_habits");
  EXPECT_EQ(town.counts(kAnn, kBody), 4) << "at home";
  town.at(kAnn, "grocery_store");
  EXPECT_EQ(town.counts(kAnn, kBody), 5);
  town.at(kBen, "grocery_store");
  EXPECT_EQ(town.counts(kAnn, kBody), 4);
  town.damage(kBen, {3, 0, 0});
  EXPECT_EQ(town.counts(kAnn, kBody), 5) << "one who lies there is no companion";
  town.secret(kAnn, "notched_doorpost");
  EXPECT_EQ(town.counts(kAnn, kBody), 5);
  for (int monsters = 1; monsters <= 3; ++monsters) {
    town.state.captured.put({town.card("shambling_muck"), kAnn, 0});
    EXPECT_EQ(town.counts(kAnn, kBody), 5 + std::min(monsters, 2));
  }
}

TEST(DaylightBelongings, EmptyPocketsHelpFromTheLastPowerSpentOn) {
  auto town = letters_town(1);
  town.person(kAnn, {3, 3, 3}, 1).secret(kAnn, "empty_pockets").karma(kMind, {1, 2, 1, 2});
  town.answers({{kAnn, {kAttempt, kMind}}, {kAnn, {kFocus}}}).run(Phase::attempting);
  EXPECT_EQ(town.state.attempt.value, 4);
  EXPECT_EQ(town.last(say::drawn).arguments[1], 4);
}

TEST(DaylightBelongings, TheMinimumIsLowerForAWeekendSoldier) {
  auto town = testing::town(1);
  town.person(kAnn, {1, 3, 3}, 0).gear(kAnn, "diving_suit", false).asked(Phase::between);
  EXPECT_EQ(town.refused(town.with(kPutOn, "diving_suit")), "day.equipment.9"_rule);
  town.secret(kAnn, "weekend_soldier").asked(Phase::between);
  EXPECT_TRUE(town.offered(town.with(kPutOn, "diving_suit")));
}

TEST(DaylightBelongings, MoreCardsAreDrawnAndOnesCountMore) {
  auto town = letters_town(1);
  town.gear(kAnn, "eleventh_tally").gear(kAnn, "chipped_domino").karma(kMind, {1, 2, 1, 2});
  town.answers({{kAnn, {kAttempt, kMind}}}).run(Phase::attempting);
  EXPECT_EQ(town.last(say::drawn).arguments[1], 4);
  EXPECT_EQ(town.state.attempt.best, 4);

  auto ring = letters_town(1);
  ring.power(kAnn, 2).gear(kAnn, "pell_signet_ring").karma(kMind, {1, 2, 1, 2, 1, 3, 1, 1});
  ring.answers({{kAnn, {kAttempt, kMind}}, {kAnn, {kDraw}}, {kAnn, {kPowerDraw}}});
  ring.run(Phase::attempting);
  EXPECT_EQ(ring.of(kAnn).power, 0);
  EXPECT_EQ(ring.all_told(say::drawn, 1), (std::vector<int>{4, 4}));
}

TEST(DaylightBelongings, AFocusMayGiveMoreOrNotBePossibleAtNight) {
  auto town = letters_town(1);
  town.power(kAnn, 1).gear(kAnn, "choir_tuning_fork").karma(kMind, {1, 2, 1});
  town.answers({{kAnn, {kAttempt, kMind}}, {kAnn, {kFocus}}}).run(Phase::attempting);
  EXPECT_EQ(town.state.attempt.extra, 1 + 2);

  auto night = letters_town(1);
  night.power(kAnn, 1).secret(kAnn, "night_terrors");
  auto day = night;
  day.answers({{kAnn, {kAttempt, kMind}}}).asked(Phase::attempting);
  EXPECT_TRUE(day.asks(ask::focus));
  night.night().karma(kMind, {1, 2, 1}).answers({{kAnn, {kAttempt, kMind}}});
  night.asked(Phase::attempting);
  EXPECT_TRUE(night.asks(ask::drawn));
}

TEST(DaylightBelongings, ALocketKeepsInfectionAway) {
  auto town = testing::town(1);
  town.gear(kAnn, "salt_locket").doing([](Table& table) {
    table.infect(kAnn, "day.infected.1"_rule);
  });
  EXPECT_EQ(town.of(kAnn).infected, 0);
}

TEST(DaylightBelongings, CansAtTheLocationEndASurpriseAndElsewhereDoNot) {
  for (const bool there : {true, false}) {
    auto town = testing::town(2);
    town.night().at(kAnn, "grocery_store").at(kBen, there ? "grocery_store" : "dacosta_diner");
    town.gear(kBen, "string_of_cans").power(kBen, 0);
    town.visiting("grocery_store", "shambling_muck").lying("shambling_muck").game[0] = 0;
    town.state.visit.from_surprise = 1;
    town.state.visit.local = kLocalOver;
    town.run(Phase::arriving);
    EXPECT_EQ(town.state.visit.surprised, there ? 0 : 1);
  }
}

TEST(DaylightBelongings, AnAttackOfASurpriseIsHarderWithPtsd) {
  auto town = muck_town(1);
  town.secret(kAnn, "ptsd");
  EXPECT_EQ(attack_total(town, kBody), 1);
  const Aim aim{.kind = AttemptKind::attack, .level = 20, .surprise = true};
  town.by_chance().doing([&](Table& table) { table.attempt(kAnn, aim); });
  EXPECT_EQ(town.state.attempt.extra, 0);
}

TEST(DaylightBelongings, ARecorderHelpsGhostsAtItsLocationAlone) {
  auto town = letters_town(2);
  town.ghost(kAnn, 4).gear(kBen, "reel_recorder");
  EXPECT_EQ(attack_total(town, kSpirit), 1 + 2);
  town.at(kBen, "dacosta_diner");
  EXPECT_EQ(attack_total(town, kSpirit), 0);
}

TEST(DaylightBelongings, DarkStepsCountNoGhostForACensusPageAndOneMoreForACoin) {
  auto town = testing::town(3);
  town.gear(kAnn, "torn_census_page");
  EXPECT_EQ(town.dark_count(), 3);
  town.ghost(kBen, 4);
  EXPECT_EQ(town.dark_count(), 2);
  town.ghost(kCat, 4);
  EXPECT_EQ(town.dark_count(), 2);
  town.gear(kAnn, "warm_coin");
  EXPECT_EQ(town.dark_count(), 3);
}

TEST(DaylightBelongings, ACoinPaysAtDawn) {
  auto town = testing::town(1);
  town.night().power(kAnn, 1).gear(kAnn, "warm_coin").by_chance().run(Phase::turn_end);
  EXPECT_EQ(town.of(kAnn).power, 2);
}

TEST(DaylightBelongings, SomeComeFirstOrLastWhateverTheirPower) {
  const auto order_of = [](Arranged town) {
    town.doing([](Table& table) { (void)table; }).run(Phase::turn_start);
    std::vector<int> order;
    for (const std::uint8_t seat : town.state.order) order.push_back(seat);
    return order;
  };
  auto town = testing::town(3);
  town.location("grocery_store").power(kAnn, 1).power(kBen, 5).power(kCat, 3);
  EXPECT_EQ(order_of(town), (std::vector<int>{kBen, kCat, kAnn}));
  auto last = town;
  last.secret(kBen, "always_late");
  EXPECT_EQ(order_of(last), (std::vector<int>{kCat, kAnn, kBen}));
  auto first = last;
  first.gear(kAnn, "restless_boots");
  EXPECT_EQ(order_of(first), (std::vector<int>{kAnn, kCat, kBen}));
  auto neither = town;
  neither.gear(kBen, "restless_boots").secret(kBen, "always_late");
  EXPECT_EQ(order_of(neither), (std::vector<int>{kBen, kCat, kAnn}));
  first.damage(kAnn, {3, 0, 0});
  EXPECT_EQ(order_of(first), (std::vector<int>{kCat, kAnn, kBen})) << "not while Incapacitated";
}

TEST(DaylightBelongings, ALampMakesAttacksOnItsBearerHarderAndNothingElse) {
  auto town = muck_town(1);
  town.gear(kAnn, "closed_ward_lamp");
  attack_total(town, kBody);
  EXPECT_EQ(town.state.attempt.level, 20 + 1);
  town.karma(kMind, {1, 1, 1}).answers({{kAnn, {kEscape, kMind}}}).run(Phase::acting);
  EXPECT_EQ(town.state.attempt.level,
            town.pack.challenge(town.card("shambling_muck")).escape[kMind]);
}

// --- Permissions ---

TEST(DaylightBelongings, ALevelOfAMonsterBesideBodyNeedsACardThatPermitsIt) {
  Arranged town(2, R"toml(
[shambling_muck]
name = "Bulk"
kind = "monster"
points = 1
body = 9
mind = 4
spirit = 5
escape_mind = 5
attacks = ["body 6"]
defeat = 3
)toml");
  town.night().at(kAnn, "grocery_store").visiting("grocery_store", "shambling_muck").power(kAnn, 0);
  auto none = town;
  none.asked(Phase::acting);
  EXPECT_EQ(none.refused({kStruggle, kMind}), "day.monster.7"_rule);
  auto mind = town;
  mind.secret(kAnn, "psychokinetic").asked(Phase::acting);
  EXPECT_TRUE(mind.offered({kStruggle, kMind}));
  EXPECT_FALSE(mind.offered({kStruggle, kSpirit}));
  auto spirit = town;
  spirit.secret(kAnn, "burning_low").karma(kSpirit, {6, 1, 1});
  spirit.answers({{kAnn, {kStruggle, kSpirit}}}).run(Phase::acting);
  EXPECT_EQ(spirit.state.visit.captor, kAnn);
  EXPECT_EQ(spirit.of(kAnn).damage[kSpirit], 1) << "it is paid for, even by who defeats it";
  EXPECT_EQ(spirit.of(kAnn).power, 0);

  // A ghost acts only where something permits it.
  auto ghost = town;
  ghost.at(kBen, "grocery_store").ghost(kBen, 4).visiting("grocery_store", "shambling_muck");
  ghost.state.visit.next = 1;
  auto idle = ghost;
  idle.run(Phase::acting);
  EXPECT_EQ(idle.state.phase, Phase::round_end);
  auto prays = ghost;
  prays.secret(kBen, "prayer_without_words").karma(kSpirit, {1, 1, 1, 1}).run(Phase::acting);
  EXPECT_EQ(prays.state.attempt.kind, AttemptKind::monster);
  EXPECT_EQ(prays.state.attempt.by, kSpirit);
  auto chair = ghost;
  chair.gear(kAnn, "kept_chair").karma(kSpirit, {1, 1, 1, 1}).run(Phase::acting);
  EXPECT_EQ(chair.state.attempt.kind, AttemptKind::monster);
  chair.state.visit.next = 0;
  chair.asked(Phase::acting);
  EXPECT_FALSE(chair.offered({kStruggle, kSpirit})) << "nothing for the living";
}

TEST(DaylightBelongings, AnotherValueMayBeUsedInPlaceOfOne) {
  auto town = letters_town(1);
  town.person(kAnn, {3, 2, 4}, 0).secret(kAnn, "quill_blood").karma(kSpirit, {1, 2, 1, 1});
  town.answers({{kAnn, {kAttemptWith, kMind, kSpirit}}}).run(Phase::attempting);
  EXPECT_EQ(town.state.attempt.value, 4);
  EXPECT_EQ(town.state.attempt.level, town.pack.challenge(town.state.visit.card).levels[kMind]);
  EXPECT_EQ(town.state.attempt.against, kMind);

  auto struck = muck_town(1);
  struck.person(kAnn, {2, 4, 3}, 0).secret(kAnn, "seen_it_coming").gear(kAnn, "flack_vest");
  struck.karma(kMind, {1, 2, 1, 1}).answers({{kAnn, {kResistWith, kBody, kMind}}});
  struck.run(Phase::striking);
  EXPECT_EQ(struck.state.attempt.value, 4);
  EXPECT_EQ(struck.state.attempt.extra, 1 + 2) << "the vest helps against a Body Attack";
  EXPECT_EQ(struck.of(kAnn).damage[kMind], 0);
  EXPECT_GT(struck.of(kAnn).damage[kBody], 0);
}

// --- Used ---

TEST(DaylightBelongings, ATinIsEmptiedBetweenTurnsOrBeforeTheOwnAction) {
  PROVES("day.power.14");
  auto town = testing::town(1);
  town.power(kAnn, 1).gear(kAnn, "savings_tin");
  auto fights = muck_town(1);
  fights.gear(kAnn, "savings_tin").answers({{kAnn, fights.use("savings_tin")}});
  fights.asked(Phase::acting);
  EXPECT_EQ(fights.of(kAnn).power, 3);
  EXPECT_TRUE(fights.asks(ask::fight));
  town.answers({{kAnn, town.use("savings_tin")}}).run(Phase::between);
  EXPECT_EQ(town.of(kAnn).power, 4);
  EXPECT_TRUE(town.was_discarded("savings_tin"));
}

TEST(DaylightBelongings, AnAmpouleCuresAnyoneHereOrTheOwnerBeforeTheInfectionTakesAPower) {
  auto town = muck_town(2);
  town.infected(kAnn).infected(kBen).gear(kAnn, "glass_ampoule");
  auto cured = town;
  cured.answers({{kAnn, cured.use("glass_ampoule")},
                 {kAnn, {engine::kTarget, kBen, static_cast<int>(engine::Operand::seat)}}});
  cured.asked(Phase::acting);
  EXPECT_EQ(cured.of(kBen).infected, 0);
  EXPECT_EQ(cured.of(kAnn).infected, 1);
  auto falls = testing::town(1);
  falls.infected(kAnn).power(kAnn, 0).gear(kAnn, "glass_ampoule");
  falls.answers({{kAnn, falls.use("glass_ampoule", 2)}}).run(Phase::darkness);
  EXPECT_EQ(falls.of(kAnn).infected, 0);
  EXPECT_TRUE(falls.of(kAnn).standing == Standing::living);
}

TEST(DaylightBelongings, AFlashStunsAndSmokeHelpsEverybodyToEscapeThisRound) {
  auto flash = muck_town(1);
  flash.gear(kAnn, "magnesium_flash").answers({{kAnn, flash.use("magnesium_flash")}});
  flash.run(Phase::acting);
  EXPECT_EQ(flash.state.visit.stun, kStunnedLight);
  EXPECT_EQ(flash.state.visit.drew, 0) << "it was the action";
  auto smoke = muck_town(2);
  smoke.gear(kAnn, "distress_smoke");
  smoke.answers({{kAnn, smoke.use("distress_smoke")}, {kAnn, {kEscape, kMind}}});
  smoke.karma(kMind, {1, 1, 1}).run(Phase::acting);
  EXPECT_EQ(smoke.state.attempt.extra, 1 + 4);
  smoke.state.visit.next = 0;
  smoke.run(Phase::round_start);
  EXPECT_EQ(smoke.state.lasting.count, 0);
}

TEST(DaylightBelongings, AScannerShowsADeckToItsOwnerAlone) {
  auto town = testing::town(2);
  town.gear(kAnn, "police_scanner").answers({{kAnn, town.use("police_scanner")}});
  town.asked(Phase::between);
  ASSERT_EQ(town.offers().size(), 2u);
  town.state.phase = Phase::between;
  const Option night = town.offers()[1];
  auto looks = testing::town(2);
  looks.gear(kAnn, "police_scanner");
  looks.answers({{kAnn, looks.use("police_scanner")}, {kAnn, night}}).run(Phase::between);
  EXPECT_EQ(looks.told(say::looked_at_night), 1);
  EXPECT_EQ(looks.told(say::seen), 2);
  EXPECT_EQ(looks.last(say::seen).audience, engine::SeatSet::of(kAnn));
}

TEST(DaylightBelongings, OnceADayASpoonHealsAnotherAndAKeyOpensALocation) {
  auto town = muck_town(2);
  town.damage(kBen, {0, 1, 0}).gear(kAnn, "honey_spoon");
  town.answers({{kAnn, town.use("honey_spoon")}}).asked(Phase::acting);
  EXPECT_EQ(town.of(kBen).damage[kMind], 0);
  town.damage(kBen, {0, 1, 0}).asked(Phase::acting);
  EXPECT_FALSE(town.offered(town.use("honey_spoon")));

  auto key = testing::town(1);
  key.gear(kAnn, "key_to_nothing");
  const Option use = key.use("key_to_nothing");
  key.answers({{kAnn, use}}).run(Phase::between);
  EXPECT_EQ(key.told(say::laid_out), 1);
  key.asked(Phase::between);
  EXPECT_FALSE(key.offered(use));
  key.night().by_chance().run(Phase::turn_end);
  key.asked(Phase::between);
  EXPECT_TRUE(key.offered(use)) << "the next day";
}

TEST(DaylightBelongings, AWatchSaysThatTheBestNumberIsFive) {
  auto town = letters_town(1);
  town.gear(kAnn, "stopped_pocketwatch").karma(kMind, {1, 2, 1});
  town.answers({{kAnn, {kAttempt, kMind}}, {kAnn, town.use("stopped_pocketwatch")}});
  town.run(Phase::attempting);
  EXPECT_EQ(town.state.attempt.best, 5);
}

TEST(DaylightBelongings, SecondThoughtsDrawAnewForBetterOrWorse) {
  auto town = letters_town(1);
  town.secret(kAnn, "second_thoughts").karma(kMind, {3, 2, 1, 1, 2, 1});
  town.answers({{kAnn, {kAttempt, kMind}}, {kAnn, town.use("second_thoughts")}});
  town.run(Phase::attempting);
  EXPECT_EQ(town.state.attempt.best, 2);
  EXPECT_EQ(town.state.karma_known, 6);
}

TEST(DaylightBelongings, AMapIsLookedAtBeforeTheDeclaration) {
  auto town = testing::town(2);
  town.location("grocery_store").gear(kAnn, "wet_street_map").power(kAnn, 5);
  town.run(Phase::turn_start);
  town.answers({{kAnn, town.use("wet_street_map")}}).asked(Phase::declaring);
  EXPECT_EQ(town.told(say::looked), 1);
  EXPECT_EQ(town.last(say::seen).audience, engine::SeatSet::of(kAnn));
  EXPECT_FALSE(town.offered(town.use("wet_street_map")));
}

TEST(DaylightBelongings, AStretcherCarriesAFallenPersonOut) {
  auto town = muck_town(2);
  town.gear(kAnn, "folding_stretcher").damage(kBen, {3, 0, 0}).person(kAnn, {3, 6, 3}, 0);
  town.karma(kMind, {1, 1, 1, 1, 1, 1});
  town.answers({{kAnn, {kEscape, kMind}}, {kAnn, town.use("folding_stretcher")}});
  town.run(Phase::acting);
  EXPECT_EQ(town.told(say::escaped), 2);
  EXPECT_EQ(town.of(kBen).site, kNowhere);
  EXPECT_EQ(town.of(kBen).damage[kBody], 3);
}

TEST(DaylightBelongings, AJarHurtsWhoStrikesWithItAndAPickBitesTheUndead) {
  auto jar = muck_town(1);
  jar.gear(kAnn, "lightning_jar").gear(kAnn, "sextons_pick", false).karma(kBody, {1, 1, 1});
  auto pick = jar;
  jar.answers({{kAnn, jar.with(kUseWeapon, "lightning_jar")}}).run(Phase::acting);
  EXPECT_EQ(jar.of(kAnn).damage[kSpirit], 1);
  pick.answers({{kAnn, pick.with(kUseWeapon, "sextons_pick")}}).run(Phase::acting);
  EXPECT_EQ(pick.of(kAnn).damage[kSpirit], 0);
  const auto lines_of_pick = [&](const Arranged& town) {
    int sum = 0;
    for (const Line& line : town.state.attempt.lines)
      if (line.card == town.card("sextons_pick")) sum += line.amount;
    return sum;
  };
  bool undead = false;
  pick.doing([&](Table& table) { undead = table.has_nature(table.s.visit.card, 2); });
  EXPECT_EQ(lines_of_pick(pick), undead ? 5 : 3);
}

TEST(DaylightBelongings, BeadsPayForACapture) {
  auto town = letters_town(1);
  town.gear(kAnn, "counting_beads");
  town.state.visit.captor = kAnn;
  const int printed = town.pack.challenge(town.state.visit.card).power;
  town.run(Phase::captured);
  EXPECT_EQ(town.of(kAnn).power, printed + 1);
}

TEST(DaylightBelongings, ABookHurtsWhoeverLearnsTooMuch) {
  auto town = letters_town(1);
  town.gear(kAnn, "confession_book").state.visit.captor = kAnn;
  town.run(Phase::captured);
  EXPECT_EQ(town.of(kAnn).damage, (Traits{0, 1, 0}));
}

TEST(DaylightBelongings, ADressingHealsBeforeAnybodyLooksWhetherItsOwnerLies) {
  auto town = testing::town(1);
  town.gear(kAnn, "sealed_dressing").answers({{kAnn, town.use("sealed_dressing")}});
  town.doing([](Table& table) { table.damage(kAnn, kBody, 3, "day.attack.4"_rule); });
  EXPECT_EQ(town.of(kAnn).damage[kBody], 1);
  EXPECT_EQ(town.told(say::incapacitated), 0);
  EXPECT_TRUE(town.was_discarded("sealed_dressing"));
}

TEST(DaylightBelongings, ABoxersStunWeakensTheNextAttacksOnce) {
  auto town = muck_town(1);
  town.person(kAnn, {9, 3, 3}, 0).secret(kAnn, "fairground_boxer");
  const int level = town.pack.challenge(town.card("shambling_muck")).attacks[0].level;
  town.doing([](Table& table) { table.s.visit.round = 1; });
  const int defeat = town.pack.challenge(town.card("shambling_muck")).levels[kBody];
  ASSERT_GT(defeat, 0);
  int n = 0;
  for (int best = 1; best <= 6 && n == 0; ++best) {
    auto tried = town;
    const Option hit = {kImprovise, kBlunt, kPlain};
    tried.karma(kBody, {best, 1, 1, 1, 1, 1, 1, 1, 1}).answers({{kAnn, hit}}).run(Phase::acting);
    if (tried.told(say::stunned) == 0) continue;
    n = 1;
    EXPECT_EQ(tried.state.visit.weaker, 2);
    tried.run(Phase::striking);
    EXPECT_EQ(tried.state.visit.weaker, 2) << "it did not Attack while it was Stunned";
    tried.state.visit.stun = kNotStunned;
    tried.state.visit.strikes = 0;
    tried.by_chance().run(Phase::striking);
    EXPECT_EQ(tried.last(say::attacks).arguments[3], level - 2);
    tried.run(Phase::striking);
    EXPECT_EQ(tried.state.visit.weaker, 0);
  }
  EXPECT_EQ(n, 1) << "no draw stuns it";
}

// --- Played and gone ---

TEST(DaylightBelongings, ASecretThatIsPlayedAndGoesDoesWhatItSaysOnceInItsMoment) {
  PROVES("day.secret.13");
  auto town = testing::town(1);
  town.power(kAnn, 3).hand(kAnn, "hole_in_the_fence").hand(kAnn, "let_it_pass");
  town.hand(kAnn, "among_friends").asked(Phase::between);
  EXPECT_EQ(town.refused(town.with(kPlay, "let_it_pass")), "day.secret.13"_rule);
  EXPECT_EQ(town.refused(town.with(kPlay, "among_friends")), "day.secret.13"_rule);
  town.answers({{kAnn, town.with(kPlay, "hole_in_the_fence")}}).run(Phase::between);
  EXPECT_EQ(town.told(say::laid_out), 1);
  EXPECT_EQ(town.of(kAnn).power, 2);
  EXPECT_FALSE(town.in_town("hole_in_the_fence"));
  EXPECT_EQ(town.state.secrets.discarded, 1);
}

TEST(DaylightBelongings, FriendsHerePayThreePowerAtMost) {
  for (const int seats : {3, 5}) {
    auto town = muck_town(seats);
    town.hand(kAnn, "among_friends");
    town.answers({{kAnn, {kOwnCards}}, {kAnn, town.with(kPlay, "among_friends")}});
    town.asked(Phase::acting);
    EXPECT_TRUE(town.asks(ask::fight));
    EXPECT_EQ(town.of(kAnn).power, std::min(seats - 1, 3));
  }
}

TEST(DaylightBelongings, LitWindowsTakeOneStepFromTheNextDarknessOnly) {
  auto town = testing::town(2);
  town.power(kAnn, 2).hand(kAnn, "every_window_lit");
  town.state.window = 1;
  town.asked(Phase::between);
  EXPECT_EQ(town.refused(town.with(kPlay, "every_window_lit")), "day.secret.13"_rule);
  town.state.window = 0;
  town.answers({{kAnn, town.with(kPlay, "every_window_lit")}}).run(Phase::between);
  EXPECT_EQ(town.dark_count(), 1);
  town.run(Phase::darkness);
  EXPECT_EQ(town.state.night_counters, 1);
  EXPECT_EQ(town.dark_count(), 2);
}

TEST(DaylightBelongings, WhoTakesTheFerryIsOutOfTheGameButKeepsWhatCounts) {
  PROVES("day.removed.2", "day.q.51");
  auto town = testing::town(2);
  town.power(kAnn, 6).hand(kAnn, "ticket_for_one").gear(kAnn, "shotgun").secret(kAnn, "ptsd");
  town.state.captured.put({town.card("the_quill_letters"), kAnn, 0});
  town.answers({{kAnn, town.with(kPlay, "ticket_for_one")}}).run(Phase::between);
  EXPECT_EQ(town.state.day_counters, 2);
  EXPECT_EQ(town.of(kAnn).standing, Standing::removed);
  EXPECT_EQ(town.of(kAnn).power, 0);
  EXPECT_TRUE(town.in_store("shotgun"));
  EXPECT_FALSE(town.equipped("ptsd"));
  EXPECT_EQ(captures_of(town.state, kAnn), 1);
  EXPECT_EQ(town.state.miracle_used, 0);
  auto last = testing::town(2);
  last.power(kAnn, 6).hand(kAnn, "ticket_for_one").standing(kBen, Standing::faded);
  last.asked(Phase::between);
  EXPECT_EQ(last.refused(last.with(kPlay, "ticket_for_one")), "day.secret.13"_rule);
}

TEST(DaylightBelongings, AHymnIsSungAfterTheDrawAgainstASpiritAttack) {
  auto town = muck_town(1);
  town.power(kAnn, 1).hand(kAnn, "grandmothers_hymn");
  const Option hymn = town.with(kPlay, "grandmothers_hymn");
  Aim aim{.kind = AttemptKind::attack, .by = kSpirit, .against = kSpirit, .level = 20};
  town.state.phase = Phase::striking;
  auto sung = town;
  sung.by_chance().answers({{kAnn, {kDraw}}, {kAnn, {kOwnCards}}, {kAnn, hymn}});
  sung.doing([&](Table& table) { table.attempt(kAnn, aim); });
  EXPECT_EQ(sung.state.attempt.extra, 1 + 2);
  aim.by = aim.against = kBody;
  town.by_chance().answers({{kAnn, {kDraw}}, {kAnn, {kOwnCards}}});
  town.asked_by([&](Table& table) { table.attempt(kAnn, aim); });
  EXPECT_TRUE(town.asks(ask::own_cards));
  EXPECT_EQ(town.refused(hymn), "day.secret.13"_rule);
}

TEST(DaylightBelongings, TheHeadOfTheQueueIsFirstUntilTheTurnEnds) {
  auto town = muck_town(2);
  town.power(kAnn, 1).power(kBen, 5).hand(kAnn, "head_of_the_queue");
  town.answers({{kAnn, {kOwnCards}}, {kAnn, town.with(kPlay, "head_of_the_queue")}});
  town.asked(Phase::acting);
  town.run(Phase::round_start);
  EXPECT_EQ(town.state.visit.order[0], kAnn);
  town.run(Phase::turn_start);
  EXPECT_EQ(town.state.order[0], kBen);
}

TEST(DaylightBelongings, ADoseCuresWhoeverPlaysIt) {
  auto town = testing::town(1);
  town.power(kAnn, 2).infected(kAnn).hand(kAnn, "one_dose_kept");
  town.answers({{kAnn, town.with(kPlay, "one_dose_kept")}}).run(Phase::between);
  EXPECT_EQ(town.of(kAnn).infected, 0);
  town.doing([](Table& table) { table.infect(kAnn, "day.infected.1"_rule); });
  EXPECT_EQ(town.of(kAnn).infected, 0) << "immune until dawn";
  town.run(Phase::turn_start);
  town.doing([](Table& table) { table.infect(kAnn, "day.infected.1"_rule); });
  EXPECT_EQ(town.of(kAnn).infected, 1);
}

// --- Burdens ---

TEST(DaylightBelongings, AHabitCostsPowerOrMindWhenDarknessFalls) {
  auto town = testing::town(2);
  town.power(kAnn, 1).secret(kAnn, "dusk_habit").asked(Phase::darkness);
  ASSERT_EQ(town.offers().size(), 2u);
  const Option power = town.offers()[0];
  auto pays = testing::town(2);
  pays.power(kAnn, 1).secret(kAnn, "dusk_habit").answers({{kAnn, power}}).run(Phase::darkness);
  EXPECT_EQ(pays.of(kAnn).power, 0);
  pays.run(Phase::darkness);
  EXPECT_EQ(pays.of(kAnn).damage[kMind], 1);
}

TEST(DaylightBelongings, EachWhoFallsHereHurtsTheMourner) {
  auto town = muck_town(3);
  town.secret(kAnn, "too_many_funerals").at(kCat, "dacosta_diner");
  const auto hurt = [&](Seat seat) {
    town.doing([&](Table& table) { table.damage(seat, kBody, 3, "day.attack.4"_rule); });
  };
  hurt(kCat);
  EXPECT_EQ(town.of(kAnn).damage[kSpirit], 0);
  hurt(kBen);
  EXPECT_EQ(town.of(kAnn).damage[kSpirit], 1);
}

// --- Points ---

TEST(DaylightBelongings, AgendasAndBurdensCountAsTheySay) {
  PROVES("day.secret.18");
  auto town = testing::town(2);
  const auto points = [&] { return points_of(town.state, town.pack, kAnn); };
  town.hand(kAnn, "unfinished_book").hand(kAnn, "plot_by_the_chapel");
  EXPECT_EQ(points(), 0);
  const int mystery = town.pack.challenge(town.card("the_quill_letters")).points;
  town.state.captured.put({town.card("the_quill_letters"), kAnn, 0});
  EXPECT_EQ(points(), mystery + 3);
  town.state.captured.put({town.card("the_dredged_car"), kBen, 0});
  EXPECT_EQ(points(), mystery + 3) << "a tie is enough";
  town.state.captured.put({town.card("the_quill_letters"), kBen, 0});
  EXPECT_EQ(points(), mystery);
  town.secret(kAnn, "private_collection").gear(kAnn, "warm_coin").gear(kAnn, "restless_boots");
  EXPECT_EQ(points(), mystery + 2) << "from play, too";
  town.secret(kAnn, "night_terrors").secret(kAnn, "too_many_funerals");
  EXPECT_EQ(points(), mystery + 2 + 3);
  town.hand(kAnn, "one_dose_kept");
  EXPECT_EQ(points(), mystery + 2 + 3 - 2);
  town.standing(kAnn, Standing::faded);
  EXPECT_EQ(points(), mystery + 2 + 3 - 2 + 2);
}

TEST(DaylightBelongings, OnlyWhatWorksForAGhostGoesOnWorkingForOne) {
  PROVES("day.ghost.5");
  auto town = muck_town(2);
  town.state.miracle_used = 1;
  town.secret(kAnn, "psychokinetic").secret(kAnn, "prayer_without_words");
  town.doing([](Table& table) {
    table.lose(engine::SeatSet::of(kAnn), LostTo::other, "day.lost.2"_rule);
  });
  EXPECT_FALSE(town.equipped("psychokinetic"));
  EXPECT_TRUE(town.equipped("prayer_without_words"));
}

TEST(DaylightBelongings, AHymnHelpsAgainstTheSpiritLevelOfAMonsterToo) {
  PROVES("day.q.60");
  const auto sung_at = [](Phase phase, AttemptKind kind) {
    auto town = muck_town(1);
    town.power(kAnn, 1).hand(kAnn, "grandmothers_hymn").state.phase = phase;
    const Aim aim{.kind = kind,
                  .card = town.card("shambling_muck"),
                  .by = kSpirit,
                  .against = kSpirit,
                  .level = 20};
    town.answers({{kAnn, {kDraw}}, {kAnn, {kOwnCards}}});
    town.asked_by([&](Table& table) { table.attempt(kAnn, aim); });
    return town.offered(town.with(kPlay, "grandmothers_hymn"));
  };
  EXPECT_TRUE(sung_at(Phase::striking, AttemptKind::attack));
  EXPECT_TRUE(sung_at(Phase::acting, AttemptKind::monster));
  EXPECT_FALSE(sung_at(Phase::attempting, AttemptKind::mystery));
}

}  // namespace
}  // namespace gloam::games::daylight::testing
