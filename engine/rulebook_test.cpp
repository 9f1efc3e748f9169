#include "engine/rulebook.h"

#include <gtest/gtest.h>

namespace gloam::engine {
namespace {

constexpr std::string_view kPage =
    "# The night\n"
    "\n"
    "Not a rule: **bold** words.\n"
    "- **night.1** Nobody sleeps.\n"
    "- **night.2** Who moves\n"
    "  is seen\n"
    "\tby all.\n"
    "  Not part of any rule.\n"
    "\n"
    "- a plain point\n"
    "- **unfinished\n"
    "- **night.3** Last **of all** rules.\n";

TEST(RuleBook, NumbersItsRulesInOrderFromOne) {
  const RuleBook book(kPage);
  EXPECT_EQ(book.size(), 3u);
  EXPECT_EQ(book.id(Rule{1}), "night.1");
  EXPECT_EQ(book.id(Rule{3}), "night.3");
  EXPECT_EQ(book.find("night.2"), Rule{2});
}

TEST(RuleBook, JoinsIndentedLinesToTheRuleAbove) {
  const RuleBook book(kPage);
  EXPECT_EQ(book.text(Rule{1}), "Nobody sleeps.");
  EXPECT_EQ(book.text(Rule{2}), "Who moves is seen");
  EXPECT_EQ(book.text(Rule{3}), "Last **of all** rules.");
}

TEST(RuleBook, AddsNothingToARuleAfterAnotherPoint) {
  const RuleBook book("- **a.1** One.\n- **no rule\n  Astray.\n");
  EXPECT_EQ(book.size(), 1u);
  EXPECT_EQ(book.text(Rule{1}), "One.");
}

TEST(RuleBook, TakesNoRuleWithoutAnId) {
  EXPECT_EQ(RuleBook("- ** A point.\n").size(), 0u);
  EXPECT_EQ(RuleBook("").size(), 0u);
}

TEST(RuleBook, TakesIdsOfAnyDepthAndWithALetterBehindTheNumber) {
  const RuleBook book("- **dn.act.travel.1** Go.\n- **dn.ex.8a** As before.\n");
  EXPECT_EQ(book.find("dn.act.travel.1"), Rule{1});
  EXPECT_EQ(book.find("dn.ex.8a"), Rule{2});
}

TEST(RuleBook, DoesNotTakeWhatIsNotEnforcedForARule) {
  const RuleBook book("- **a.1** One.\n\n- Not enforced: **a.1** Nobody\n  can tell.\n");
  EXPECT_EQ(book.size(), 1u);
  EXPECT_EQ(book.text(Rule{1}), "One.");
}

TEST(RuleBook, KnowsNothingOfOtherRules) {
  const RuleBook book(kPage);
  EXPECT_EQ(book.find("night.4"), Rule::none);
  EXPECT_EQ(book.id(Rule::none), "");
  EXPECT_EQ(book.text(Rule{4}), "");
}

TEST(RuleBook, ReadsLinesThatEndInCarriageReturns) {
  const RuleBook book("- **a.1** One\r\n  and more.\r\n- **a.2** Two.\r\n");
  EXPECT_EQ(book.text(Rule{1}), "One and more.");
  EXPECT_EQ(book.text(Rule{2}), "Two.");
}

constexpr std::string_view kIds[] = {"night.1", "night.2"};
static_assert(find_rule(kIds, "night.2") == Rule{2});

}  // namespace
}  // namespace gloam::engine
