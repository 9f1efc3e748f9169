// What Monsters do beside their numbers, and the Events and Mysteries of the night.
#include "games/daylight/testing.h"

namespace gloam::games::daylight::testing {
namespace {

// LOCATIONs that say nothing.
constexpr std::string_view kQuietPlaces = R"toml(# as they are
remove = ["grocery_store", "orrin_mill"]

[quiet_room]
name = "Quiet Room"
kind = "location"
features = ["enclosed"]

[quiet_pier]
name = "Quiet Pier"
kind = "location"
features = ["outdoor", "water"]
)toml";

constexpr Option kStrikeIt{kImprovise, kBlunt, kPlain};

// So many of four people, without Power, meet that card in the Quiet Room; the first to act is Ann,
// then Ben, then Cat, then Dov.
Arranged meeting(int people, std::string_view card, std::string_view where = "quiet_room") {
  Arranged town(4, kQuietPlaces);
  for (int seat = 0; seat < people; ++seat)
    town.person(static_cast<Seat>(seat), {3, 3, static_cast<std::int8_t>(6 - seat)}, 0)
        .at(static_cast<Seat>(seat), where);
  town.night().visiting(where, card);
  return town;
}

// What an attempt at the card of the visit amounts to, before any KARMA card: the lines of the
// total, and the level.
struct Weighed {
  int extra;
  int level;
};
Weighed weigh(Arranged& town, Seat seat, AttemptKind kind, Trait trait, int level,
              Matter matter = kPlain) {
  town.by_chance().doing([&](Table& table) {
    table.attempt(seat, {.kind = kind,
                         .card = table.s.visit.card,
                         .by = trait,
                         .against = trait,
                         .level = level,
                         .blow = matter == kPlain ? kNoWeapon : kBlunt,
                         .matter = matter});
  });
  return {town.state.attempt.extra, town.state.attempt.level};
}
Weighed weigh(Arranged&& town, Seat seat, AttemptKind kind, Trait trait, int level) {
  return weigh(town, seat, kind, trait, level);
}
constexpr AttemptKind kAtMonster = AttemptKind::monster;
constexpr AttemptKind kAtAttack = AttemptKind::attack;

// Who was Attacked in the last run, one after the other.
std::vector<int> attacked(const Arranged& town) { return town.all_told(say::attacks, 1); }

// The first card of that sort for which this holds.
template <class Cards, class Condition>
std::string some_card(const Arranged& town, const Cards& cards, const Condition& condition) {
  const auto found = std::find_if(cards.begin(), cards.end(), condition);
  return found == cards.end() ? "" : std::string(town.pack.cards[*found].id);
}

// --- Levels and totals ---

TEST(DaylightMonster, HasLevelsByThePlaceAndTheTime) {
  EXPECT_EQ(weigh(meeting(1, "drowned_deckhand"), kAnn, kAtMonster, kBody, 8).level, 8);
  EXPECT_EQ(weigh(meeting(1, "drowned_deckhand", "quiet_pier"), kAnn, kAtMonster, kBody, 8).level,
            9);
  EXPECT_EQ(weigh(meeting(1, "attic_wasps"), kAnn, kAtAttack, kBody, 8).level, 8);
  EXPECT_EQ(weigh(meeting(1, "attic_wasps", "quiet_pier"), kAnn, kAtAttack, kBody, 8).level, 6);
  EXPECT_EQ(weigh(meeting(1, "the_noon_widow"), kAnn, kAtMonster, kMind, 11).level, 11);
  auto noon = meeting(1, "the_noon_widow");
  noon.state.time = Time::day;
  EXPECT_EQ(weigh(noon, kAnn, kAtMonster, kMind, 11).level, 12);
}

TEST(DaylightMonster, HasLevelsByWhoTries) {
  EXPECT_EQ(weigh(meeting(1, "patient_hitchhiker"), kAnn, kAtMonster, kMind, 8).level, 8);
  EXPECT_EQ(weigh(meeting(2, "patient_hitchhiker"), kAnn, kAtMonster, kMind, 8).level, 6);
  EXPECT_EQ(weigh(meeting(2, "patient_hitchhiker"), kAnn, kAtMonster, kBody, 9).level, 9);
  auto gossip = meeting(2, "ferry_street_gossip");
  int laid = 0;
  for (std::size_t i = 0; i < gossip.pack.cards.size() && laid < 4; ++i)
    if (gossip.pack.kinds[i] == CardKind::secret &&
        gossip.pack.secret(static_cast<int>(i)).cost == 1)
      gossip.secret(kAnn, gossip.pack.cards[i].id), ++laid;
  ASSERT_EQ(laid, 4);
  EXPECT_EQ(weigh(gossip, kAnn, kAtMonster, kMind, 10).level, 13);
  EXPECT_EQ(weigh(gossip, kBen, kAtMonster, kMind, 10).level, 10);
  auto memory = meeting(2, "the_lakes_memory");
  for (const char* mystery : {"the_humming_mast", "the_dry_millwheel"})
    memory.state.captured.put({memory.card(mystery), kBen, 0});
  EXPECT_EQ(weigh(memory, kAnn, kAtMonster, kMind, 14).level, 14);
  EXPECT_EQ(weigh(memory, kBen, kAtMonster, kMind, 14).level, 12);
}

TEST(DaylightMonster, HasLevelsByWhatHappenedInTheFight) {
  PROVES("day.q.57");
  auto winch = meeting(1, "the_unmanned_winch");
  const int rising[] = {8, 8, 9, 10};
  for (int round = 0; round < 4; ++round) {
    winch.state.visit.round = static_cast<std::uint8_t>(round);
    EXPECT_EQ(weigh(winch, kAnn, kAtAttack, kBody, 8).level, rising[round]) << round;
  }
  auto mastiff = meeting(1, "kiln_lane_mastiff");
  mastiff.state.visit.stunned_in_all = 2;
  EXPECT_EQ(weigh(mastiff, kAnn, kAtMonster, kBody, 12).level, 14);
  EXPECT_EQ(weigh(mastiff, kAnn, kAtAttack, kBody, 11).level, 11);
  EXPECT_EQ(weigh(mastiff, kAnn, AttemptKind::escape, kMind, 5).level, 5);
  auto vicar = meeting(1, "flood_year_vicar");
  vicar.state.visit.damage = 2;
  EXPECT_EQ(weigh(vicar, kAnn, kAtMonster, kBody, 13).level, 15);
  vicar.state.visit.damage = 9;
  EXPECT_EQ(weigh(vicar, kAnn, kAtMonster, kBody, 13).level, 16);
  auto sexton = meeting(1, "hoarding_sexton");
  EXPECT_EQ(weigh(sexton, kAnn, kAtMonster, kBody, 11).level, 11);
}

TEST(DaylightMonster, MayBeStrongerForEachCardItGuards) {
  auto town = meeting(1, "hoarding_sexton");
  std::vector<std::string> weapons;
  for (const CardIndex card : town.state.store)
    if (weapons.size() < 3) weapons.emplace_back(town.pack.cards[card].id);
  const int levels[] = {12, 13, 13};
  for (std::size_t i = 0; i < weapons.size(); ++i) {
    town.guarded(weapons[i], "hoarding_sexton");
    EXPECT_EQ(weigh(town, kAnn, kAtMonster, kBody, 11).level, levels[i]);
  }
}

TEST(DaylightMonster, MayAttackHarderForEachWhoLies) {
  auto town = meeting(3, "the_unburied_mourners");
  EXPECT_EQ(weigh(town, kAnn, kAtAttack, kSpirit, 9).level, 9);
  town.damage(kBen, {3, 0, 0}).damage(kCat, {0, 3, 0});
  EXPECT_EQ(weigh(town, kAnn, kAtAttack, kSpirit, 9).level, 11);
}

TEST(DaylightMonster, MayAttackHarderTheFirstTime) {
  auto town = meeting(2, "the_orchard_boar");
  town.by_chance().run(Phase::striking);
  EXPECT_EQ(town.state.attempt.level, 11);
  EXPECT_EQ(town.state.visit.struck, 1);
  town.state.visit.strikes = 0;
  town.run(Phase::striking);
  EXPECT_EQ(town.state.attempt.level, 9);
}

TEST(DaylightMonster, ChangesTotals) {
  auto children = meeting(2, "the_humming_children");
  children.ghost(kBen, 4);
  EXPECT_EQ(weigh(children, kBen, kAtAttack, kSpirit, 8).extra, 3);  // with teamwork
  EXPECT_EQ(weigh(children, kAnn, kAtAttack, kSpirit, 8).extra, 1);
  auto guest = meeting(2, "guest_in_nine");
  EXPECT_EQ(weigh(guest, kAnn, kAtMonster, kSpirit, 8).extra, 0);
  EXPECT_EQ(weigh(guest, kAnn, kAtAttack, kSpirit, 8).extra, 0);
  auto child = meeting(1, "the_copying_child");
  EXPECT_EQ(weigh(child, kAnn, kAtMonster, kMind, 8).extra, 0);
  child.state.visit.tried = 1 << kMind;
  EXPECT_EQ(weigh(child, kAnn, kAtMonster, kMind, 8).extra, -1);
  EXPECT_EQ(weigh(child, kAnn, kAtMonster, kSpirit, 7).extra, 0);
  EXPECT_EQ(weigh(child, kAnn, kAtAttack, kMind, 8).extra, 0);
}

TEST(DaylightMonster, MayFallSoonerToThePoor) {
  // 13, with the Body of 9 and 6 drawn 2 Successes, and one without Power needs no more.
  const auto captor = [](int power) {
    auto town = meeting(1, "sixty_year_mayor");
    town.person(kAnn, {9, 3, 6}, 0).power(kAnn, power);
    town.karma(kBody, {6, 1, 1, 1, 1, 1, 1, 1, 1});
    town.answers({{kAnn, kStrikeIt}});
    if (power > 0) town.answers({{kAnn, kStrikeIt}, {kAnn, {kDraw}}});
    return town.run(Phase::acting).state.visit.captor;
  };
  EXPECT_EQ(captor(0), kAnn);
  EXPECT_EQ(captor(1), 0xff);
}

TEST(DaylightMonster, WeighsDownTheCursed) {
  auto buyer = meeting(2, "the_heirloom_buyer");
  const auto cursed = std::find_if(
      buyer.state.items.cards.begin(), buyer.state.items.cards.end(),
      [&](CardIndex card) { return buyer.pack.gear(card).cursed && !buyer.pack.gear(card).armor; });
  buyer.gear(kAnn, buyer.pack.cards[*cursed].id, false);
  EXPECT_EQ(weigh(buyer, kAnn, kAtMonster, kBody, 9).extra, -1);
  EXPECT_EQ(weigh(buyer, kBen, kAtMonster, kBody, 9).extra, 1);
}

TEST(DaylightMonster, SpeaksOfItselfAlone) {
  auto town = meeting(2, "guest_in_nine");
  town.challenge("the_humming_mast", "quiet_room");
  town.state.visit.card = town.card("the_humming_mast");
  EXPECT_EQ(weigh(town, kAnn, AttemptKind::mystery, kMind, 9).extra, 1);
  auto widow = meeting(1, "drowned_deckhand", "quiet_pier");
  widow.challenge("eleventh_miner", "quiet_pier");
  widow.state.visit.card = widow.card("eleventh_miner");
  EXPECT_EQ(weigh(widow, kAnn, kAtMonster, kBody, 9).level, 9);
}

// --- Draws ---

TEST(DaylightMonster, MayForbidFocusOrPowerDraws) {
  auto orderly = meeting(1, "the_whistling_orderly");
  orderly.power(kAnn, 3).answers({{kAnn, {kImprovise, kPiercing, kPlain}}}).asked(Phase::acting);
  EXPECT_TRUE(orderly.asks(ask::drawn));
  auto patient = meeting(1, "strapped_patient");
  patient.power(kAnn, 3).answers({{kAnn, {kDraw}}}).asked(Phase::striking);
  ASSERT_TRUE(patient.asks(ask::drawn));
  EXPECT_FALSE(patient.offered({kPowerDraw}));
  EXPECT_TRUE(patient.offered({kBuySuccess}));
  auto in_action = meeting(1, "strapped_patient");
  in_action.power(kAnn, 3);
  in_action.answers({{kAnn, {kImprovise, kEnergy, kPlain}}, {kAnn, {kDraw}}});
  in_action.asked(Phase::acting);
  EXPECT_TRUE(in_action.offered({kPowerDraw}));
}

TEST(DaylightMonster, MayMakePowerDrawsDearer) {
  auto town = meeting(1, "voice_between_stations");
  town.power(kAnn, 3);
  town.answers({{kAnn, {kStruggle, kMind}}, {kAnn, {kDraw}}, {kAnn, {kPowerDraw}}});
  EXPECT_EQ(town.run(Phase::acting).of(kAnn).power, 0);
}

TEST(DaylightMonster, MayMakeASixWorthOne) {
  auto gambler = meeting(1, "the_ferry_gambler");
  gambler.power(kAnn, 1).karma(kMind, {6, 2, 1}).answers({{kAnn, {kStruggle, kMind}}});
  EXPECT_EQ(gambler.run(Phase::acting).state.attempt.best, 2);
  auto other = meeting(1, "voice_between_stations");
  other.power(kAnn, 1).karma(kMind, {6, 2, 1}).answers({{kAnn, {kStruggle, kMind}}});
  EXPECT_EQ(other.run(Phase::acting).state.attempt.best, 6);
}

// --- To defeat and to stun ---

TEST(DaylightMonster, MayBeProofAgainstStuns) {
  PROVES("day.monster.14");
  auto miner = meeting(1, "eleventh_miner");
  miner.doing([](Table& table) { table.stun(); });
  EXPECT_EQ(miner.state.visit.stun, kNotStunned);
  auto eel = meeting(1, "culvert_eel");
  eel.state.visit.round = 1;
  eel.doing([](Table& table) { table.stun(); });
  EXPECT_EQ(eel.state.visit.stun, kNotStunned);
  eel.state.visit.round = 2;
  eel.doing([](Table& table) { table.stun(); });
  EXPECT_EQ(eel.state.visit.stun, kStunnedLight);
  EXPECT_EQ(eel.state.visit.stunned_in_all, 1);
}

TEST(DaylightMonster, MayNeedTwoSuccessesToBeStunned) {
  PROVES("day.monster.14");
  // It has 11 and minds what is blunt by 2; 4 and 6 and 2 is 1 Success.
  auto one = meeting(1, "the_cannery_press");
  one.person(kAnn, {4, 3, 6}, 0).karma(kBody, {6, 1, 1, 1}).answers({{kAnn, kStrikeIt}});
  EXPECT_EQ(one.run(Phase::acting).state.visit.stun, kNotStunned);
  auto two = meeting(2, "the_cannery_press");  // and 1 for teamwork
  two.person(kAnn, {4, 3, 6}, 0).karma(kBody, {6, 1, 1, 1}).answers({{kAnn, kStrikeIt}});
  EXPECT_EQ(two.run(Phase::acting).state.visit.stun, kStunnedLight);
}

TEST(DaylightMonster, MayFallToAnythingOfWood) {
  // 12, and it minds wood by 3: 6 and 5 and 3 is 2 Successes, and wood needs no more.
  auto town = meeting(1, "the_coffin_carpenter");
  town.person(kAnn, {6, 3, 6}, 0).karma(kBody, {5, 1, 1, 1, 2, 2});
  town.answers({{kAnn, {kImprovise, kBlunt, kWood}}}).run(Phase::acting);
  EXPECT_EQ(town.state.visit.captor, kAnn);
  // The same number of Successes with a weapon that is not of wood.
  auto plain = meeting(1, "the_coffin_carpenter");
  const std::string weapon = some_card(plain, plain.state.store, [&](CardIndex card) {
    const Gear& gear = plain.pack.gear(card);
    return gear.weapon == kBlunt && gear.matter == kPlain && !gear.projectile && gear.bonus > 0;
  });
  const int body = 9 - plain.pack.gear(plain.card(weapon)).bonus;
  plain.person(kAnn, {static_cast<std::int8_t>(body), 3, 6}, 0).gear(kAnn, weapon);
  plain.karma(kBody, {5, 1, 1, 1, 2, 2, 2, 2});
  plain.answers({{kAnn, plain.with(kUseWeapon, weapon)}}).run(Phase::acting);
  EXPECT_EQ(plain.last(say::succeeded).arguments[3], 2);
  EXPECT_EQ(plain.state.visit.captor, 0xff);
  EXPECT_EQ(plain.state.visit.stunned_in_all, 1);
}

TEST(DaylightMonster, MayMindACharacteristicThatWasUsedAgainstIt) {
  auto town = meeting(2, "the_board_examiner");
  town.karma(kBody, {1, 1, 1}).answers({{kAnn, kStrikeIt}}).run(Phase::acting);
  EXPECT_EQ(town.state.visit.tries, 1);
  EXPECT_EQ(town.state.visit.tried, 1 << kBody);
  EXPECT_EQ(weigh(town, kBen, kAtMonster, kBody, 11).extra, 1 - 2) << "with teamwork";
  EXPECT_EQ(weigh(town, kBen, kAtMonster, kMind, 12).extra, 1);
}

// --- Attacks ---

TEST(DaylightMonster, SplitsTwoAttacksBetweenTwoPeople) {
  PROVES("day.q.14");
  auto town = meeting(3, "leashed_pair");
  town.by_chance().from(Phase::round_end, Phase::round_start);
  EXPECT_EQ(attacked(town), (std::vector<int>{kAnn, kBen}));
}

TEST(DaylightMonster, MayLikeSomebodyBest) {
  auto wolf = meeting(3, "culling_wolf");
  wolf.person(kAnn, {5, 3, 6}, 0).person(kBen, {4, 3, 5}, 0).person(kCat, {9, 3, 4}, 0);
  wolf.damage(kCat, {5, 0, 0}).karma(kBody, {6, 1, 1, 1, 5, 1, 1, 1});
  wolf.from(Phase::round_end, Phase::round_start);
  EXPECT_EQ(attacked(wolf), (std::vector<int>{kBen, kBen}));
  // Who was damaged by the first has the lowest Body for the second.
  auto anew = meeting(2, "culling_wolf");
  anew.person(kAnn, {6, 3, 6}, 0).person(kBen, {5, 3, 5}, 0);
  anew.karma(kBody, {4, 1, 1, 1, 1}).by_chance().from(Phase::round_end, Phase::round_start);
  EXPECT_EQ(attacked(anew), (std::vector<int>{kBen, kBen}));
  auto verger = meeting(3, "the_silent_verger");
  verger.ghost(kBen, 7).by_chance().from(Phase::round_end, Phase::round_start);
  EXPECT_EQ(attacked(verger), std::vector<int>{kBen});
  verger.ghost(kAnn, 6).ghost(kBen, 6).person(kCat, {3, 3, 6}, 0);
  verger.from(Phase::round_end, Phase::round_start);
  EXPECT_EQ(attacked(verger), std::vector<int>{kCat});
}

TEST(DaylightMonster, MayAttackGhostsFirst) {
  auto town = meeting(3, "the_false_medium");
  town.by_chance().from(Phase::round_end, Phase::round_start);
  EXPECT_EQ(attacked(town), std::vector<int>{kAnn});
  town.ghost(kBen, 3).ghost(kCat, 5).from(Phase::round_end, Phase::round_start);
  EXPECT_EQ(attacked(town), std::vector<int>{kBen});
}

TEST(DaylightMonster, LosesAnAttackForEachSuccessInTheRound) {
  auto town = meeting(3, "cannery_gulls");
  town.karma(kMind, {3, 1, 1}).answers({{kAnn, {kEscape, kMind}}}).run(Phase::acting);
  EXPECT_GE(town.state.visit.hits, 2);
  const int left = std::max(0, 3 - town.state.visit.hits);
  town.by_chance().from(Phase::round_end, Phase::round_start);
  EXPECT_EQ(static_cast<int>(attacked(town).size()), left);
  town.state.visit.hits = 1;
  town.from(Phase::round_end, Phase::round_start);
  EXPECT_EQ(attacked(town), (std::vector<int>{kBen, kCat}));
  town.state.visit.hits = 0;
  town.from(Phase::round_end, Phase::round_start);
  EXPECT_EQ(attacked(town).size(), 3u);
}

TEST(DaylightMonster, MayGoOnWithAnAttackWhileStunned) {
  auto board = meeting(1, "the_night_switchboard");
  board.state.visit.stun = kStunnedLight;
  board.by_chance().from(Phase::round_end, Phase::round_start);
  EXPECT_EQ(board.all_told(say::attacks, 2), std::vector<int>{kMind});
  board.state.visit.stun = kNotStunned;
  board.damage(kAnn, {}).from(Phase::round_end, Phase::round_start);
  EXPECT_EQ(board.all_told(say::attacks, 2), (std::vector<int>{kBody, kMind}));
  auto engine = meeting(1, "driverless_engine");
  engine.state.visit.stun = kStunnedLight;
  engine.by_chance().from(Phase::round_end, Phase::round_start);
  EXPECT_EQ(engine.all_told(say::attacks, 2), std::vector<int>{kBody});
}

TEST(DaylightMonster, MayStrikeAllAtOnceWithOneAttackAndOneWithAnother) {
  auto swimmer = meeting(2, "the_august_swimmer");
  swimmer.by_chance().from(Phase::round_end, Phase::round_start);
  const auto traits = swimmer.all_told(say::attacks, 2);
  EXPECT_EQ(std::count(traits.begin(), traits.end(), kBody), 2);
  EXPECT_EQ(std::count(traits.begin(), traits.end(), kSpirit), 1);
  auto day = town(2);
  const int before = day.challenge("the_orchard_boar", "grocery_store").dark_count();
  EXPECT_EQ(day.challenge("the_august_swimmer", "grocery_store").dark_count(), before + 2);
}

// --- What Attacks do ---

TEST(DaylightMonster, CountsTheDamageOfItsAttacks) {
  auto town = meeting(1, "the_orchard_boar");
  town.karma(kBody, {1, 1, 1});
  town.state.visit.struck = 1;
  town.run(Phase::striking);  // 3 and 1 against 9
  EXPECT_EQ(town.state.visit.damage, 3);
}

TEST(DaylightMonster, MayDoLessDamage) {
  auto town = meeting(1, "the_bald_fox");
  town.karma(kBody, {2, 1, 1}).run(Phase::striking);  // 3 and 2 against 7
  EXPECT_EQ(town.value(kAnn, kBody), 2);
  EXPECT_EQ(town.of(kAnn).infected, 1);
  auto unhurt = meeting(1, "the_bald_fox");
  unhurt.karma(kBody, {3, 1, 1}).run(Phase::striking);
  EXPECT_EQ(unhurt.value(kAnn, kBody), 3);
  EXPECT_EQ(unhurt.of(kAnn).infected, 0);
}

TEST(DaylightMonster, MayTakePowerWithItsDamage) {
  auto town = meeting(1, "the_quiet_deputy");
  town.power(kAnn, 1).karma(kBody, {1, 1, 1});
  town.answers({{kAnn, {kDraw}}, {kAnn, {kAcceptResult}}}).run(Phase::striking);
  EXPECT_EQ(town.of(kAnn).power, 0);
  auto safe = meeting(1, "the_quiet_deputy");
  safe.person(kAnn, {9, 3, 6}, 1).run(Phase::striking);
  EXPECT_EQ(safe.of(kAnn).power, 1);
}

TEST(DaylightMonster, MayTakeAnItemWithItsDamageAndGuardIt) {
  auto town = meeting(1, "the_rent_man");
  const std::string item = some_card(town, town.state.items.cards, [&](CardIndex card) {
    const Gear& gear = town.pack.gear(card);
    return !gear.magical && !gear.armor && !gear.is_weapon();
  });
  town.gear(kAnn, item, false);
  const std::string other = some_card(town, town.state.items.cards, [&](CardIndex card) {
    return !town.pack.gear(card).cursed && !town.pack.gear(card).is_weapon();
  });
  town.gear(kAnn, other, false).karma(kBody, {1, 1, 1});
  town.answers({{kAnn, town.with(kHandOver, item)}}).run(Phase::striking);
  EXPECT_EQ(town.lying(item).game[0], kGuarded);
  EXPECT_EQ(town.lying(item).target, town.instance("the_rent_man"));
  EXPECT_EQ(town.lying(item).owner, cards::kNoOwner);
  auto poor = meeting(1, "the_rent_man");
  poor.karma(kBody, {1, 1, 1}).run(Phase::striking);
  EXPECT_EQ(poor.told(say::guards), 0);
}

TEST(DaylightMonster, MayBreakAWeaponWithMuchDamage) {
  // 12 against the Body and the best number.
  const auto attack = [](std::int8_t body, std::initializer_list<int> numbers) {
    auto town = meeting(1, "grasping_watchman");
    const std::string weapon = some_card(
        town, town.state.store, [&](CardIndex card) { return town.pack.gear(card).is_weapon(); });
    town.person(kAnn, {body, 3, 6}, 0).gear(kAnn, weapon, false).karma(kBody, numbers);
    const std::string other = some_card(
        town, town.state.store, [&](CardIndex card) { return town.pack.gear(card).is_weapon(); });
    town.gear(kAnn, other, false);
    return std::pair(std::move(town), weapon);
  };
  auto [much, broken] = attack(4, {5, 1, 1, 2});  // 3 short
  much.answers({{kAnn, much.with(kDiscard, broken)}}).run(Phase::striking);
  EXPECT_TRUE(much.in_store(broken));
  auto [little, kept] = attack(4, {6, 1, 1, 2});  // 2 short
  little.run(Phase::striking);
  EXPECT_EQ(little.value(kAnn, kBody), 2);
  EXPECT_FALSE(little.in_store(kept));
}

TEST(DaylightMonster, MayStopOnceSomebodyFalls) {
  auto bear = meeting(2, "the_feeding_bear");
  bear.person(kAnn, {1, 3, 6}, 0).karma(kBody, {1});
  bear.from(Phase::round_end, Phase::round_start);
  EXPECT_EQ(attacked(bear), std::vector<int>{kAnn});
  auto strong = meeting(2, "the_feeding_bear");
  strong.person(kAnn, {9, 3, 6}, 0).person(kBen, {9, 3, 5}, 0).by_chance();
  strong.from(Phase::round_end, Phase::round_start);
  EXPECT_EQ(attacked(strong), (std::vector<int>{kAnn, kBen}));
}

TEST(DaylightMonster, MayHurtEverybodyAtTheEndOfLaterRounds) {
  const auto after = [](std::string_view monster, int round) {
    auto town = meeting(2, monster);
    town.ghost(kBen, 4).state.visit.round = static_cast<std::uint8_t>(round);
    town.run(Phase::round_start);
    return town.of(kAnn).damage;
  };
  EXPECT_EQ(after("cracked_boiler", 0), Traits{});
  EXPECT_EQ(after("cracked_boiler", 2), Traits{});
  EXPECT_EQ(after("cracked_boiler", 3), (Traits{1, 0, 0}));
  EXPECT_EQ(after("cracked_boiler", 4), (Traits{1, 0, 0}));
  EXPECT_EQ(after("the_returned_birds", 3), Traits{});
  EXPECT_EQ(after("the_returned_birds", 4), (Traits{0, 1, 0}));
}

// --- Escapes and captures ---

TEST(DaylightMonster, MayLetSomebodyTakeAnotherAlong) {
  auto town = meeting(3, "pale_moth_cloud");
  town.damage(kCat, {3, 0, 0}).karma(kBody, {6, 1, 1});
  town.answers({{kAnn, {kEscape, kBody}}, {kAnn, {kNamePerson, kCat}}, {kCat, {kGoAlong}}});
  town.run(Phase::acting);
  EXPECT_EQ(town.of(kAnn).site, kNowhere);
  EXPECT_EQ(town.of(kCat).site, kNowhere);
  EXPECT_NE(town.of(kBen).site, kNowhere);
  EXPECT_EQ(town.told(say::escaped), 2);
  auto alone = meeting(3, "pale_moth_cloud");
  alone.karma(kBody, {6, 1, 1});
  alone.answers({{kAnn, {kEscape, kBody}},
                 {kAnn, {kNamePerson, kCat}},
                 {kCat, {kDecline}},
                 {kAnn, {kDecline}}});
  alone.run(Phase::acting);
  EXPECT_EQ(alone.of(kAnn).site, kNowhere);
  EXPECT_NE(alone.of(kCat).site, kNowhere);
}

TEST(DaylightMonster, MayHurtWhoeverEscapes) {
  auto town = meeting(2, "the_following_flies");
  town.person(kAnn, {3, 3, 6}, 0).karma(kBody, {6, 1, 1});
  town.answers({{kAnn, {kEscape, kBody}}}).run(Phase::acting);
  EXPECT_EQ(town.value(kAnn, kBody), 2);
  EXPECT_EQ(town.of(kAnn).site, kNowhere);
}

TEST(DaylightMonster, MayOpenTheWayToMoreLocations) {
  auto town = meeting(1, "old_rail_stag");
  town.state.visit.captor = kAnn;
  const auto there = [&] { return town.state.sites.size(); };
  const int before = there();
  town.run(Phase::captured);
  EXPECT_GE(before - there(), 2);
  EXPECT_EQ(town.told(say::laid_out), 2);
}

// --- Mysteries and Events of the night ---

TEST(DaylightNight, TheTrainIsEasierForEachOther) {
  const auto level = [](int people) {
    return weigh(meeting(people, "the_passing_train"), kAnn, AttemptKind::mystery, kBody, 11).level;
  };
  EXPECT_EQ(level(1), 11);
  EXPECT_EQ(level(2), 10);
  EXPECT_EQ(level(4), 8);
  auto fallen = meeting(3, "the_passing_train");
  fallen.damage(kBen, {3, 0, 0}).ghost(kCat, 3);
  EXPECT_EQ(weigh(fallen, kAnn, AttemptKind::mystery, kBody, 11).level, 10);
}

TEST(DaylightNight, AttemptsAtAMysteryAreCounted) {
  auto town = meeting(1, "the_humming_mast");
  town.karma(kMind, {1, 1, 1}).answers({{kAnn, {kAttempt, kMind}}}).run(Phase::attempting);
  EXPECT_EQ(town.state.visit.tries, 1);
  EXPECT_EQ(town.state.visit.tried, 1 << kMind);
}

TEST(DaylightNight, WhoeverFellInAnEventStillCountsForTheOthers) {
  PROVES("day.team.8");
  auto town = meeting(2, "kiln_lane_sinkhole");
  town.person(kAnn, {1, 3, 6}, 0).karma(kBody, {1, 1, 1, 1});  // Ann falls: 1, 1 and 1 against 7
  town.lying("kiln_lane_sinkhole").game[0] = 0;
  town.answers({{kAnn, {kAttempt, kBody}}, {kBen, {kAttempt, kBody}}});
  town.state.visit.local = kLocalOver;
  town.from(Phase::arriving, Phase::leaving);
  EXPECT_EQ(town.value(kAnn, kBody), 0);
  EXPECT_EQ(town.last(say::failed).arguments[1], 5);  // 3, 1 and 1
}

TEST(DaylightNight, AnEventDoesWhatItsRowSaysToEach) {
  PROVES("day.event.7");
  const auto ann_after = [](int number) {
    auto town = meeting(2, "thin_black_ice");
    town.karma(kBody, {number, 1, 1}).answers({{kAnn, {kAttempt, kBody}}});
    return town.run(Phase::attempting).of(kAnn);
  };
  EXPECT_EQ(ann_after(3).damage, (Traits{1, 0, 0}));  // 3, 1 and 3 against 8
  EXPECT_EQ(ann_after(2).damage, (Traits{2, 0, 0}));
  EXPECT_EQ(ann_after(5).damage, Traits{});
  EXPECT_EQ(ann_after(5).power, 0);
  auto town = meeting(2, "thin_black_ice");
  town.person(kAnn, {4, 3, 6}, 0).karma(kBody, {6, 1, 1, 1}).answers({{kAnn, {kAttempt, kBody}}});
  EXPECT_EQ(town.run(Phase::attempting).of(kAnn).power, 2);
}

TEST(DaylightNight, TheKnockLetsInOneMoreForAll) {
  auto town = meeting(2, "a_second_knock");
  town.on_top({"the_humming_mast", "the_dry_millwheel"}).karma(kMind, {1, 1, 1, 1, 1, 2});
  town.run(Phase::attempting).run(Phase::attempting);
  EXPECT_TRUE(town.in_town("the_humming_mast"));
  EXPECT_FALSE(town.in_town("the_dry_millwheel"));
  EXPECT_EQ(town.lying("the_humming_mast").place, town.instance("quiet_room"));
  auto better = meeting(2, "a_second_knock");
  better.on_top({"the_humming_mast"}).karma(kMind, {2, 1, 1});  // 3, 2 and 1 against 8
  better.run(Phase::attempting);
  EXPECT_FALSE(better.in_town("the_humming_mast"));
}

TEST(DaylightNight, TheMistInfectsOrLetsOneBeCured) {
  auto ill = meeting(1, "the_fever_mist");
  ill.karma(kBody, {1, 1, 1}).answers({{kAnn, {kAttempt, kBody}}}).run(Phase::attempting);
  EXPECT_EQ(ill.of(kAnn).infected, 1);
  const auto with = [](int number) {
    auto town = meeting(3, "the_fever_mist");
    town.infected(kBen).infected(kCat).karma(kBody, {number, 1, 1});
    town.answers({{kAnn, {kAttempt, kBody}}});
    return town;
  };
  auto one = with(3);
  one.run(Phase::attempting);
  EXPECT_EQ(one.of(kBen).infected + one.of(kCat).infected, 2);
  auto two = with(4);
  two.asked(Phase::attempting);
  EXPECT_EQ(two.who_is_asked(), engine::SeatSet::of(kAnn));
  EXPECT_EQ(two.offers().size(), 2u);
}

TEST(DaylightNight, TheLampsDarkenForEachAndBrightenOnce) {
  auto dark = meeting(2, "the_lamps_dim");
  dark.karma(kMind, {1, 1, 1, 1, 1, 2});
  dark.answers({{kAnn, {kAttempt, kMind}}}).run(Phase::attempting);
  dark.answers({{kBen, {kAttempt, kMind}}}).run(Phase::attempting);
  EXPECT_EQ(dark.told(say::dark_step), 1);
  EXPECT_EQ(dark.state.night_counters, 2);
  auto light = meeting(2, "the_lamps_dim");
  light.person(kAnn, {3, 9, 6}, 0).person(kBen, {3, 9, 5}, 0).by_chance();
  light.karma(kMind, {5}).answers({{kAnn, {kAttempt, kMind}}}).run(Phase::attempting);
  light.karma(kMind, {6}).answers({{kBen, {kAttempt, kMind}}}).run(Phase::attempting);
  EXPECT_EQ(light.state.day_counters, 1);
}

}  // namespace
}  // namespace gloam::games::daylight::testing
