// What a search remembers.
#pragma once
#include <cstdint>
#include <vector>

#include "engine/decider.h"

namespace gloam::bots {

// An answer, and what came of the playouts in which it was given.
struct TreeNode {
  engine::Answer answer{};
  std::uint32_t playouts = 0;
  // Playouts in which it could have been given: other deals offer other answers.
  std::uint32_t offered = 0;
  double worth = 0;  // summed up, for the seat that answered
  std::uint32_t first_child = 0;
  std::uint32_t next_sibling = 0;

  double mean() const { return playouts == 0 ? 0 : worth / playouts; }
};

// Answers after answers, from a question on. Nodes are named by their place in one list; 0 is the
// root, and nobody's child.
class Tree {
 public:
  Tree() { nodes_.push_back({}); }

  static constexpr std::uint32_t kRoot = 0;
  static constexpr std::uint32_t kNone = 0;
  TreeNode& operator[](std::uint32_t node) { return nodes_[node]; }
  const TreeNode& operator[](std::uint32_t node) const { return nodes_[node]; }

  // kNone if the answer was never looked at.
  std::uint32_t find(std::uint32_t node, const engine::Answer& answer) const;
  std::uint32_t find_or_add(std::uint32_t node, const engine::Answer& answer);
  // The part below a node as a tree of its own.
  Tree below(std::uint32_t node) const;

 private:
  std::vector<TreeNode> nodes_;
};

}  // namespace gloam::bots
