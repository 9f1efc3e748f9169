#include "engine/dice.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

namespace gloam::engine {
namespace {

using ::testing::ElementsAre;

// The dice of Dying Light.
enum Symbol : std::size_t { kEvade, kClimb, kBlock, kPush, kJump, kPower, kCrit };
constexpr Face kBlank{};
constexpr Face shows(std::size_t symbol) { return kBlank.with(symbol); }
constexpr Die kBasic{kBlank, kBlank, shows(kEvade), shows(kClimb), shows(kBlock), shows(kPush)};
constexpr Die kMomentum{shows(kEvade).with(kJump), shows(kEvade).with(kClimb),
                        shows(kPower).with(kPush), shows(kPower).with(kBlock),
                        shows(kJump).with(kClimb), shows(kBlock).with(kPush)};
constexpr Die kDamage{{1}, {2}, {3}, {4}, {5}, shows(kCrit)};

// A table whose dice are scripted.
struct Rigged {
  explicit Rigged(std::initializer_list<std::uint32_t> faces) : fate(ScriptedFate::dice(faces)) {}

  ScriptedDecider nobody{{}};
  ScriptedFate fate;
  Generator luck;
  Company company{.decider = nobody, .fate = &fate};
  Table table{luck, company};
};

TEST(Die, HasNumbersOrSymbolsOnItsFaces) {
  constexpr Die d6 = Die::numbered(6);
  EXPECT_EQ(d6.sides(), 6u);
  EXPECT_EQ(d6[0].value, 1);
  EXPECT_EQ(d6[5].value, 6);
  EXPECT_EQ(kBasic[1], kBlank);
  EXPECT_EQ(kMomentum[0].symbols[kEvade], 1);
  EXPECT_EQ(kMomentum[0].symbols[kJump], 1);
  EXPECT_EQ(kMomentum[0].symbols[kClimb], 0);
}

TEST(Die, HasOneToTwentyFaces) {
  EXPECT_EQ(Die::numbered(20)[19].value, 20);
  const std::vector<Face> faces(21);
  EXPECT_THROW(Die{std::span(faces)}, std::invalid_argument);
  EXPECT_THROW(Die{std::span(faces).first(0)}, std::invalid_argument);
}

TEST(EqualDice, AreCountedByTheirFaces) {
  Rigged rigged{6, 2, 2, 5};
  FaceCounts<6> shown{};
  roll_dice(rigged.table, 4, shown);
  EXPECT_THAT(shown, ElementsAre(0, 2, 0, 0, 1, 1));
  EXPECT_EQ(count_from(shown, 4), 2);
  EXPECT_EQ(count_from(shown, -1), 4);
  EXPECT_EQ(count_from(shown, 6), 0);
  EXPECT_EQ(last_face(shown), 5);
  EXPECT_EQ(last_face(FaceCounts<6>{}), -1);
  EXPECT_EQ(total(Die::numbered(6), shown).value, 6 + 2 + 2 + 5);
  EXPECT_EQ(total(kDamage, shown), Face{9}.with(kCrit));
}

TEST(EqualDice, AreAddedToThoseThatLieThere) {
  Rigged rigged{1, 1};
  FaceCounts<6> shown{1, 0, 0, 0, 0, 3};
  roll_dice(rigged.table, 2, shown);
  EXPECT_THAT(shown, ElementsAre(3, 0, 0, 0, 0, 3));
}

TEST(EqualDice, MayBeMoreThanArePooledAtOnce) {
  Rigged rigged{};
  rigged.company.fate = nullptr;
  FaceCounts<6> shown{};
  roll_dice(rigged.table, 300, shown);
  EXPECT_EQ(count_from(shown, 0), 300);
  EXPECT_EQ(rigged.company.barrier, 300u);
}

TEST(EqualDice, AreRolledAgainByWhatTheyShow) {
  Rigged rigged{3, 4};
  FaceCounts<6> shown{2, 0, 0, 0, 0, 1};
  roll_again(rigged.table, {1, 0, 0, 0, 0, 1}, shown);
  EXPECT_THAT(shown, ElementsAre(1, 0, 1, 1, 0, 0));
  EXPECT_THROW(roll_again(rigged.table, {2, 0, 0, 0, 0, 0}, shown), RuleError);
}

TEST(SeveralKinds, AreRolledKindByKindAndKeepTheirPlaces) {
  const std::vector<Die> kinds = {kBasic, kMomentum};
  std::vector<DieShown> dice = {{0}, {1}, {0}};
  Rigged rigged{3, 6, 1};  // the two basic dice first
  roll_dice(rigged.table, kinds, dice);
  EXPECT_THAT(dice, ElementsAre(DieShown{0, 2}, DieShown{1, 0}, DieShown{0, 5}));
  EXPECT_EQ(total(kinds, dice), Face{}.with(kEvade, 2).with(kJump).with(kPush));
}

TEST(SeveralKinds, AreRolledAgainWhereABitIsSet) {
  const std::vector<Die> kinds = {kBasic, kMomentum};
  std::vector<DieShown> dice = {{0, 2}, {1, 0}, {0, 5}};
  Rigged rigged{1, 2};
  roll_dice(rigged.table, kinds, dice, 0b110);
  EXPECT_THAT(dice, ElementsAre(DieShown{0, 2}, DieShown{1, 1}, DieShown{0, 0}));
}

// --- Every outcome ---

using Outcome = std::vector<std::uint32_t>;

std::map<Outcome, std::uint64_t> counted_one_by_one(std::size_t dice, std::uint32_t sides) {
  std::map<Outcome, std::uint64_t> ways;
  Outcome faces(dice);
  for (;;) {
    Outcome sorted = faces;
    std::sort(sorted.begin(), sorted.end());
    ++ways[sorted];
    std::size_t die = 0;
    while (die < dice && ++faces[die] == sides) faces[die++] = 0;
    if (die == dice) return ways;
  }
}

TEST(PoolOutcomes, AreThoseOfBruteForce) {
  for (const auto& [dice, sides] : {std::pair{0u, 6u},
                                    {1u, 20u},
                                    {2u, 6u},
                                    {5u, 6u},
                                    {7u, 4u},
                                    {12u, 2u},
                                    {3u, 20u},
                                    {4u, 1u}}) {
    std::map<Outcome, std::uint64_t> found;
    PoolOutcomes outcomes(dice, sides);
    do {
      const auto faces = outcomes.faces();
      EXPECT_TRUE(found.emplace(Outcome(faces.begin(), faces.end()), outcomes.ways()).second);
    } while (outcomes.next());
    EXPECT_EQ(found, counted_one_by_one(dice, sides)) << dice << " dice of " << sides;
  }
}

TEST(PoolOutcomes, HaveChancesThatAddUpToOne) {
  for (const auto& [dice, sides] : {std::pair{12u, 6u}, {12u, 8u}, {5u, 20u}, {1u, 500u}}) {
    PoolOutcomes outcomes(dice, sides);
    std::uint64_t ways = 0;
    double chance = 0;
    do {
      ways += outcomes.ways();
      chance += outcomes.chance();
    } while (outcomes.next());
    EXPECT_EQ(ways, outcomes.all_ways());
    EXPECT_NEAR(chance, 1, 1e-9) << dice << " dice of " << sides;
  }
}

TEST(PoolOutcomes, CountUpToTwelveDiceOfTwentySides) {
  PoolOutcomes outcomes(12, 20);
  EXPECT_EQ(outcomes.all_ways(), 4'096'000'000'000'000u);
  EXPECT_EQ(outcomes.ways(), 1u);
  for (int i = 0; i < 19; ++i) EXPECT_TRUE(outcomes.next());
  EXPECT_THAT(outcomes.faces(), ElementsAre(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 19));
  EXPECT_EQ(outcomes.ways(), 12u);
  EXPECT_THROW(PoolOutcomes(13, 2), std::length_error);
  EXPECT_THROW(PoolOutcomes(12, 50), std::length_error);
}

TEST(PoolOutcomes, BeginAnewAfterTheLast) {
  PoolOutcomes outcomes(2, 2);
  EXPECT_TRUE(outcomes.next());
  EXPECT_TRUE(outcomes.next());
  EXPECT_FALSE(outcomes.next());
  EXPECT_THAT(outcomes.faces(), ElementsAre(0, 0));
}

// Gives every outcome of the pools that a rule rolls, one a run.
class Enumeration final : public Fate {
 public:
  std::uint32_t below(std::uint32_t n) override {
    std::uint32_t face = 0;
    pool(n, {&face, 1});
    return face;
  }
  void pool(std::uint32_t sides, std::span<std::uint32_t> faces) override {
    if (depth_ == pools_.size()) pools_.emplace_back(faces.size(), sides);
    const PoolOutcomes& pool = pools_[depth_++];
    std::copy(pool.faces().begin(), pool.faces().end(), faces.begin());
    chance_ *= pool.chance();
  }
  bool next() {
    depth_ = 0;
    chance_ = 1;
    while (!pools_.empty() && !pools_.back().next()) pools_.pop_back();
    return !pools_.empty();
  }
  double chance() const { return chance_; }

 private:
  std::vector<PoolOutcomes> pools_;
  std::size_t depth_ = 0;
  double chance_ = 1;
};

// The table of checked chances in the rules of Dying Light.
TEST(PoolOutcomes, GiveTheExactChancesOfARuleThatRollsAPool) {
  Rigged rigged{};
  Enumeration fate;
  rigged.company.fate = &fate;
  const auto chance_to_kill = [&](int dice, int toughness, bool crit_kills) {
    double sum = 0;
    do {
      FaceCounts<6> shown{};
      roll_dice(rigged.table, dice, shown);
      const Face sum_shown = total(kDamage, shown);
      const bool crit = crit_kills && sum_shown.symbols[kCrit] > 0;
      if (crit || sum_shown.value >= toughness) sum += fate.chance();
    } while (fate.next());
    return std::round(sum * 1000) / 10;
  };
  EXPECT_EQ(chance_to_kill(1, 4, true), 50.0);
  EXPECT_EQ(chance_to_kill(2, 4, true), 91.7);
  EXPECT_EQ(chance_to_kill(3, 5, true), 98.1);
  EXPECT_EQ(chance_to_kill(4, 6, false), 90.3);
  EXPECT_EQ(chance_to_kill(4, 9, false), 66.4);
}

}  // namespace
}  // namespace gloam::engine
