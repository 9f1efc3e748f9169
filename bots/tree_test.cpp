#include "bots/tree.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gloam::bots {
namespace {

using engine::Answer;

Answer answer(int value) { return {0, {engine::kFirstGameVerb, value}}; }

TEST(Tree, FindsAnAnswerOnlyWhereItWasAdded) {
  Tree tree;
  const std::uint32_t child = tree.find_or_add(Tree::kRoot, answer(1));
  const std::uint32_t grandchild = tree.find_or_add(child, answer(2));
  EXPECT_EQ(tree.find(Tree::kRoot, answer(1)), child);
  EXPECT_EQ(tree.find(Tree::kRoot, answer(2)), Tree::kNone);
  EXPECT_EQ(tree.find(child, answer(2)), grandchild);
  EXPECT_EQ(tree.find_or_add(child, answer(2)), grandchild);
}

TEST(Tree, TheSameAnswerOfAnotherSeatIsAnother) {
  Tree tree;
  const std::uint32_t child = tree.find_or_add(Tree::kRoot, answer(1));
  EXPECT_EQ(tree.find(Tree::kRoot, {1, answer(1).option}), Tree::kNone);
  EXPECT_NE(child, Tree::kNone);
}

TEST(Tree, BelowANodeIsWhatWasFoundOutThere) {
  Tree tree;
  const std::uint32_t left = tree.find_or_add(Tree::kRoot, answer(1));
  const std::uint32_t right = tree.find_or_add(Tree::kRoot, answer(2));
  tree.find_or_add(left, answer(3));
  tree.find_or_add(left, answer(4));
  tree[tree.find_or_add(tree.find_or_add(right, answer(5)), answer(6))].playouts = 7;
  tree[right].playouts = 9;

  const Tree part = tree.below(right);
  EXPECT_EQ(part[Tree::kRoot].playouts, 9u);
  const std::uint32_t five = part.find(Tree::kRoot, answer(5));
  ASSERT_NE(five, Tree::kNone);
  EXPECT_EQ(part[part.find(five, answer(6))].playouts, 7u);
  EXPECT_EQ(part.find(Tree::kRoot, answer(3)), Tree::kNone);
  EXPECT_EQ(tree.below(left).find(Tree::kRoot, answer(5)), Tree::kNone);
}

}  // namespace
}  // namespace gloam::bots
