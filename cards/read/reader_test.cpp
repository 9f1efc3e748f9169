#include "cards/read/reader.h"

#include <gmock/gmock.h>

#include "cards/read/hash.h"
#include "cards/testing_words.h"

namespace gloam::cards {
namespace {

using testing::hearth_pack;

Pack pack_of(const std::string& rules) {
  return hearth_pack("[card]\nkind = \"power\"\nrules = '''\n" + rules + "\n'''\n");
}

bool same(const std::string& one, const std::string& two) {
  return pack_of(one).rules_hash == pack_of(two).rules_hash;
}

TEST(Reader, ReadsEveryPartOfAClause) {
  const Pack pack = pack_of(
      "active may on enter(hall) if dark pay spend(grace, 1..3), discard choose a = hero_here, b = "
      "other_here once per turn:\n"
      "  gain(grace, x, a); wound(b)");
  const Clause& clause = pack.cards[0].clauses[0];
  EXPECT_EQ(clause.kind, ClauseKind::trigger);
  EXPECT_TRUE(clause.may);
  EXPECT_FALSE(clause.unless);
  EXPECT_EQ(clause.state_mask, 1 << testing::kActive);
  EXPECT_EQ((*pack.words)[clause.period].name, "turn");
  EXPECT_EQ(pack.word(clause.head).name, "enter");
  EXPECT_EQ(pack.word(clause.condition).name, "dark");
  EXPECT_EQ(clause.costs.size(), 2u);
  EXPECT_EQ(clause.choices.size(), 2u);
  EXPECT_EQ(clause.choices[1].name, "b");
  EXPECT_EQ(clause.amount.from, 1);
  EXPECT_EQ(clause.amount.to, 3);
  EXPECT_EQ(clause.body.word, kSequence);
  EXPECT_EQ(clause.body.argc, 2);
}

TEST(Reader, KnowsWhichClausesAreOptional) {
  const Pack pack = pack_of(
      "on bell: toll\nmay on bell: toll\non bell pay discard: toll\nuse bell: toll\naction: toll\n"
      "fight pay discard: dice(1)\ninstead of wound: prevent\ninstead of wound pay discard: "
      "prevent\nalways: dice(1)");
  std::vector<bool> optional;
  for (const Clause& clause : pack.cards[0].clauses) optional.push_back(clause.optional());
  EXPECT_THAT(optional,
              ::testing::ElementsAre(false, true, true, true, true, false, false, true, false));
}

TEST(Reader, TakesArgumentsByPositionByNameAndByDefault) {
  EXPECT_TRUE(same("on bell: gain(grace, 1)", "on bell: gain(n=1, what=grace)"));
  EXPECT_TRUE(same("on bell: gain(grace, 1)", "on bell: gain(grace, n=1, who=you)"));
  EXPECT_FALSE(same("on bell: gain(grace, 1)", "on bell: gain(grace, 1, companions)"));
  EXPECT_TRUE(same("on bell: dice(2)", "on bell: dice(2, named=0)"));
  EXPECT_TRUE(same("on bell: toll", "on bell: toll()"));
}

TEST(Reader, BindsProductsBeforeSumsAndAndBeforeOr) {
  EXPECT_TRUE(same("on bell: darken(1 + 2 * 3)", "on bell: darken(1 + (2 * 3))"));
  EXPECT_FALSE(same("on bell: darken(1 + 2 * 3)", "on bell: darken((1 + 2) * 3)"));
  EXPECT_TRUE(same("on bell: darken(4 - 2 - 1)", "on bell: darken((4 - 2) - 1)"));
  EXPECT_TRUE(same("on bell if dark or alone and not dark: toll",
                   "on bell if dark or (alone and (not dark)): toll"));
  EXPECT_FALSE(
      same("on bell if dark or alone and dark: toll", "on bell if (dark or alone) and dark: toll"));
}

TEST(Reader, ReadsSignsOfNumbers) {
  EXPECT_TRUE(same("on bell: darken(+2)", "on bell: darken(2)"));
  EXPECT_TRUE(same("always: fog(+2)", "always: fog(2)"));
  EXPECT_FALSE(same("always: fog(-2)", "always: fog(2)"));
  EXPECT_TRUE(same("on bell if 2 <= darkness: toll", "on bell if (2) <= darkness: toll"));
  EXPECT_TRUE(
      same("on bell if (darkness + 1) * 2 > 3: toll", "on bell if ((darkness + 1)) * 2 > 3: toll"));
  EXPECT_TRUE(same("on bell if dark: toll", "on bell if (dark): toll"));
}

TEST(Reader, SkipsCommentsAndEmptyLines) {
  EXPECT_TRUE(
      same("on bell: toll", "# first\n\non bell: toll  # last: on bell\n\n   # in between\n"));
}

TEST(Reader, ContinuesALineThatIsIndentedDeeper) {
  EXPECT_TRUE(same("on bell: toll; toll; toll", "on bell:\n    toll;\n  toll;\n      toll"));
  EXPECT_TRUE(same("  on bell: toll\n  on rolled: toll", "on bell: toll\non rolled: toll"));
}

TEST(Reader, ReadsRows) {
  const Pack pack = pack_of(
      "trial(4):\n  1: toll\n  2-3: toll\n  4+: toll\n  fail 1: toll\n  fail 2+: toll\ntrial(4):\n "
      " fail: toll");
  const auto& rows = pack.cards[0].clauses[0].rows;
  ASSERT_EQ(rows.size(), 5u);
  EXPECT_EQ(rows[1].from, 2);
  EXPECT_EQ(rows[1].to, 3);
  EXPECT_TRUE(rows[2].open_ended());
  EXPECT_FALSE(rows[2].fail);
  EXPECT_TRUE(rows[4].fail);
  EXPECT_TRUE(pack.cards[0].clauses[1].rows[0].open_ended());
}

TEST(Reader, TakesANameForAStateOrAFormByWhatFollows) {
  const Pack pack = pack_of("passive: dice(1)\npassive on bell: toll\npassive always: dice(1)");
  const auto& clauses = pack.cards[0].clauses;
  EXPECT_EQ(clauses[0].state, kAbsent);
  EXPECT_EQ(clauses[0].kind, ClauseKind::standing);
  EXPECT_NE(clauses[1].state, kAbsent);
  EXPECT_EQ(clauses[1].kind, ClauseKind::trigger);
  EXPECT_NE(clauses[2].state, kAbsent);
}

TEST(Reader, RemembersWhichArgumentsWereWritten) {
  const Pack pack = pack_of("on bell: gain(grace, 1)\non bell: gain(grace, 1, who=you)");
  EXPECT_EQ(pack.cards[0].clauses[0].body.given, 0b011);
  EXPECT_EQ(pack.cards[0].clauses[1].body.given, 0b111);
}

}  // namespace
}  // namespace gloam::cards
