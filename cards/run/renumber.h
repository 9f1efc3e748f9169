// State knows cards, and what lasts of their clauses, by their place in the pack. A position that
// is kept for a later version is told by names, for there these places may be others.
#pragma once
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "cards/pack.h"
#include "cards/run/in_play.h"

namespace gloam::cards {

// A card of a kept position is not in the pack any more.
struct CardGone : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// From the places that cards had in another pack to those they have in this one.
class Renumbering {
 public:
  // `before` are the ids of the other pack's cards, in their order.
  Renumbering(const Pack& now, std::vector<std::string> before);

  // Throws CardGone.
  template <class Index>
  void operator()(Index& card) const {
    card = static_cast<Index>(now(card));
  }
  template <class Index>
  void mention(Index& card) const {
    (*this)(card);
  }
  template <std::size_t N>
  void operator()(InPlay<N>& in_play) const {
    in_play.together = {};  // worked out by the version that needs it
    for (int i = 0; i < in_play.size(); ++i)
      if (in_play[i].card != kNoCard) (*this)(in_play[i].card);
  }
  template <std::size_t N>
  void operator()(Marks<N>& marks) const {
    for (std::size_t i = 0; i < marks.count; ++i) mark(marks.items[i]);
  }

 private:
  std::uint16_t now(std::size_t before) const;
  void mark(Mark& mark) const;

  const Pack& now_;
  std::vector<std::string> before_;
};

// The modifiers and triggers of a clause that may outlast it, in their order: places in
// Pack::nodes.
std::vector<std::uint32_t> lasting_nodes(const Pack& pack, const LastingRecord& record);

// Puts the number of the node among those of its clause in place of its place in the pack, and
// back. What the card does not say any more lasts no longer.
void count_nodes(const Pack& pack, LastingRef lasting);
void find_nodes(const Pack& pack, LastingRef lasting);
// Ends what does not come from a clause of its card.
void drop_strays(const Pack& pack, LastingRef lasting);

}  // namespace gloam::cards
