#include "bots/tree.h"

namespace gloam::bots {

std::uint32_t Tree::find(std::uint32_t node, const engine::Answer& answer) const {
  std::uint32_t one = nodes_[node].first_child;
  while (one != kNone && !(nodes_[one].answer == answer)) one = nodes_[one].next_sibling;
  return one;
}

std::uint32_t Tree::find_or_add(std::uint32_t node, const engine::Answer& answer) {
  const std::uint32_t found = find(node, answer);
  if (found != kNone) return found;
  const auto added = static_cast<std::uint32_t>(nodes_.size());
  nodes_.push_back({.answer = answer, .next_sibling = nodes_[node].first_child});
  nodes_[node].first_child = added;
  return added;
}

Tree Tree::below(std::uint32_t node) const {
  Tree part;
  part.nodes_[kRoot] = nodes_[node];
  part.nodes_[kRoot].next_sibling = kNone;
  // A child's place in the new list is known once it is copied; until then it is the old one.
  for (std::uint32_t at = 0; at < part.nodes_.size(); ++at) {
    std::uint32_t old = part.nodes_[at].first_child;
    part.nodes_[at].first_child = kNone;
    for (; old != kNone; old = nodes_[old].next_sibling) {
      const auto copied = static_cast<std::uint32_t>(part.nodes_.size());
      part.nodes_.push_back(nodes_[old]);
      part.nodes_[copied].next_sibling = part.nodes_[at].first_child;
      part.nodes_[at].first_child = copied;
    }
  }
  return part;
}

}  // namespace gloam::bots
