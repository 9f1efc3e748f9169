// Section 8.10: what holds for the cards and scenarios of the pack.
#include "games/dying_light/testing_phases.h"

namespace gloam::games::dying_light::testing {
namespace {

int cards_of_kind(CardKind kind, bool tutorial) {
  int count = 0;
  for (std::size_t i = 0; i < own_pack().cards.size(); ++i) {
    const cards::Card& card = own_pack().cards[i];
    const bool later = card.number("further") != 0 || card.number("veteran") != 0 ||
                       (kind == CardKind::exposure && own_pack().symbols[i].hard);
    if (own_pack().kinds[i] == kind && !(tutorial && later)) count += card.copies;
  }
  return count;
}

TEST(Content, HasDiceWithTheseFaces) {
  PROVES("dl.ruling.2");
  const auto shown = [](DieKind die) {
    std::vector<int> symbols;
    for (const Face& face : own_pack().dice[die]) symbols.push_back(face.symbols);
    return symbols;
  };
  using ::testing::UnorderedElementsAre;
  EXPECT_THAT(shown(kBasic), UnorderedElementsAre(0, 0, kEvade, kClimbBoost, kBlock, kPush));
  EXPECT_THAT(shown(kParkour),
              UnorderedElementsAre(0, kEvade, kEvade, kJumpBoost, kJumpBoost, kClimbBoost));
  EXPECT_THAT(shown(kCombat), UnorderedElementsAre(0, kPower, kPower, kBlock, kBlock, kPush));
  EXPECT_THAT(shown(kMomentum),
              UnorderedElementsAre(kEvade | kJumpBoost, kEvade | kClimbBoost, kPower | kPush,
                                   kPower | kBlock, kJumpBoost | kClimbBoost, kBlock | kPush));
  EXPECT_THAT(shown(kDamage), UnorderedElementsAre(0, 0, 0, 0, 0, kCrit));
  EXPECT_THAT(shown(kRisk), UnorderedElementsAre(0, 0, kExposure, kFatigue, kWound, kSpawn));
  std::vector<int> numbers;
  for (const Face& face : own_pack().dice[kDamage]) numbers.push_back(face.number);
  EXPECT_THAT(numbers, UnorderedElementsAre(1, 2, 3, 4, 5, 0));
}

TEST(Content, HasTheRulebooksNumbersInTheTutorial) {
  PROVES("dl.content.11");
  EXPECT_EQ(cards_of_kind(CardKind::runner, true), 4);
  EXPECT_EQ(cards_of_kind(CardKind::gear, true), 4);
  EXPECT_EQ(cards_of_kind(CardKind::exposure, true), 8);
  EXPECT_EQ(cards_of_kind(CardKind::wound, true), 16);
  EXPECT_EQ(cards_of_kind(CardKind::chase, true), 4);
  EXPECT_EQ(cards_of_kind(CardKind::common, true), 6);
  int stories = 0;
  for (std::size_t i = 0; i < own_pack().cards.size(); ++i)
    stories += own_pack().kinds[i] == CardKind::story && own_pack().cards[i].id[0] == 's' ? 1 : 0;
  EXPECT_EQ(stories, 11);
}

TEST(Content, HasMoreInTheWholePack) {
  PROVES("dl.content.8");
  EXPECT_EQ(cards_of_kind(CardKind::runner, false), 8);
  EXPECT_EQ(cards_of_kind(CardKind::gear, false), 6);
  EXPECT_EQ(cards_of_kind(CardKind::exposure, false), 16);
  EXPECT_EQ(cards_of_kind(CardKind::common, false), 12);
  EXPECT_EQ(cards_of_kind(CardKind::story, false), 56);
  EXPECT_EQ(cards_of_kind(CardKind::infected, false), 6);
  ASSERT_EQ(own_pack().scenarios.size(), 6u);
  for (const Scenario& scenario : own_pack().scenarios) {
    EXPECT_NE(scenario.special, kNobody);
    EXPECT_TRUE(own_pack().infected[scenario.special].special);
    EXPECT_LE(scenario.ends, 17);  // with the end of round 16 at the latest
  }
}

TEST(Content, GivesNoDiceWithoutEnd) {
  PROVES("dl.content.10");
  int returning = 0;
  for (std::size_t i = 0; i < own_pack().cards.size(); ++i) {
    if (own_pack().texts[i].find("return it to the pool") == std::string::npos) continue;
    ++returning;
    // A Consumable: one die, and the card is discarded.
    EXPECT_EQ(own_pack().kinds[i], CardKind::common) << own_pack().cards[i].id;
  }
  EXPECT_EQ(returning, 1);
  Arranged e = evening(1);
  e.pool(kOx, "basic").cooling(kOx, "parkour combat").has(kOx, "energy_bar").dice({1});
  e.acts(kOx, {e.use_item("energy_bar", kOx), {kRestore, kBlue}});
  EXPECT_EQ(e.dice_in(kOx, Place::pool), 2);
  EXPECT_FALSE(e.holds(kOx, "energy_bar"));
}

TEST(Content, NeedsMoreThanOneRunnerWhereThereAreTwo) {
  PROVES("dl.content.6");
  // One Lamp a round, each for three rounds: one Runner never has four.
  Arranged lamps = begun("lamplighters", 2);
  does(lamps.any_luck(), kOx, "b10", lamps.use("l01", 2));
  for (const char* const id : {"l03", "l04", "l05"})
    lamps.doing([&](Table& table) { table.reveal(lamps.card(id), 0); });
  lamps.state.events = {};
  for (const char* const zone : {"a01b", "a03b", "a05b", "a10b", "a12a"}) {
    lamps.carries(kOx, "cell");
    does(lamps, kOx, zone, lamps.use("l02", 1));
    EXPECT_FALSE(may_do(lamps, kOx, "a12a", lamps.use("l02", 1)));
    end_phase(lamps);
  }
  EXPECT_FALSE(lamps.over());
  EXPECT_EQ(lamps.state.round, 10);
  // Whoever led the last person does not lead the next; whoever put a Tank down does not light it.
  Arranged people = begun("long_way", 2);
  does(people, kOx, "a10", people.what(kTakeObject, "person"));
  people.one(kOx).carried = {};
  EXPECT_FALSE(may_do(people, kOx, "a03c", people.what(kTakeObject, "person")));
  Arranged tanks = begun("burn_the_nests", 2);
  does(tanks.carries(kOx, "tank"), kOx, "a02a", tanks.what(kPutTank, "tank"));
  EXPECT_FALSE(tanks.round(9).may(kOx).offered({kLightTank}));
}

}  // namespace
}  // namespace gloam::games::dying_light::testing
