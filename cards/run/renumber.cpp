#include "cards/run/renumber.h"

#include <algorithm>

namespace gloam::cards {

Renumbering::Renumbering(const Pack& now, std::vector<std::string> before)
    : now_(now), before_(std::move(before)) {}

std::uint16_t Renumbering::now(std::size_t before) const {
  if (before >= before_.size()) throw CardGone("there was no such card");
  const int card = now_.find(before_[before]);
  if (card < 0) throw CardGone("the card `" + before_[before] + "` is gone");
  return static_cast<std::uint16_t>(card);
}

void Renumbering::mark(Mark& mark) const {
  if ((mark.key & kKeyOfCard) == 0) return;
  mark.key =
      static_cast<std::uint16_t>(kKeyOfCard | now(static_cast<std::size_t>(mark.key ^ kKeyOfCard)));
}

std::vector<std::uint32_t> lasting_nodes(const Pack& pack, const LastingRecord& record) {
  std::vector<std::uint32_t> nodes;
  const std::vector<Clause>& clauses = pack.cards[record.card].clauses;
  if (record.clause >= clauses.size()) return nodes;
  each_root(clauses[record.clause], [&](const Node& root) {
    walk(pack, root, [&](const Node& node) {
      if (node.word == kLater && record.trigger != 0) nodes.push_back(node.args + 1);
      if (node.word != kUntil || record.trigger != 0) return;
      for (std::uint32_t i = 1; i < node.argc; ++i) nodes.push_back(node.args + i);
    });
  });
  return nodes;
}

void count_nodes(const Pack& pack, LastingRef lasting) {
  for (int i = 0; i < lasting.size(); ++i) {
    const std::vector<std::uint32_t> nodes = lasting_nodes(pack, lasting[i]);
    const auto node = std::find(nodes.begin(), nodes.end(), lasting[i].node);
    lasting[i].node = static_cast<std::uint32_t>(node - nodes.begin());
  }
}

void find_nodes(const Pack& pack, LastingRef lasting) {
  lasting.erase_if([&](const LastingRecord& record) {
    return record.node >= lasting_nodes(pack, record).size();
  });
  for (int i = 0; i < lasting.size(); ++i)
    lasting[i].node = lasting_nodes(pack, lasting[i])[lasting[i].node];
}

void drop_strays(const Pack& pack, LastingRef lasting) {
  lasting.erase_if([&](const LastingRecord& record) {
    const std::vector<std::uint32_t> nodes = lasting_nodes(pack, record);
    return std::find(nodes.begin(), nodes.end(), record.node) == nodes.end();
  });
}

}  // namespace gloam::cards
