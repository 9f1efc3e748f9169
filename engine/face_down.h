// Cards that lie face-down: who knows them, and how they are dealt anew for those who do not.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/generator.h"
#include "engine/seat.h"
#include "engine/zone.h"

namespace gloam::engine {

// A card of a pack that lies face-down: in a deck, in a hand, under something.
template <class Card>
struct FaceDown {
  Card card = 0;
  SeatSet known = {};      // who knows that it is this one
  std::uint8_t batch = 0;  // cards of one batch were shuffled together: to the others any of them
  Card mark = 0;           // the game's own, such as whose it is or under what it lies
  bool is_known_to(Seat viewer, SeatSet everyone) const {
    return known.has(viewer) || known == everyone;
  }
  bool operator==(const FaceDown&) const = default;
};

// Face-down cards of one batch that a viewer does not know, at most N: the places, and what lies
// there. Cards may have backs of several kinds; where a back was seen, the kind stays.
template <class Card, std::size_t N, std::size_t kKinds = 1>
class Batch {
 public:
  void gather(FaceDown<Card>& place, std::size_t kind = 0, bool back_seen = false) {
    cards_[kind].put(place.card);
    Places& places = back_seen ? of_kind_[kind] : any_;
    places.place[places.size++] = &place;
  }

  // Each way is as likely as any other, and depends on what was gathered and on luck alone.
  void deal(Generator& luck) {
    for (Cards& cards : cards_) shuffle_sorted(cards, luck);
    for (std::size_t kind = 0; kind < kKinds; ++kind) lay(cards_[kind], of_kind_[kind]);
    Cards& rest = cards_[0];
    for (std::size_t kind = 1; kind < kKinds; ++kind)
      while (!cards_[kind].empty()) rest.put(cards_[kind].take_top());
    shuffle(rest, luck);
    lay(rest, any_);
  }

 private:
  using Cards = Zone<Card, N>;
  struct Places {
    std::array<FaceDown<Card>*, N> place;
    std::size_t size = 0;
  };

  static void lay(Cards& cards, Places& places) {
    for (std::size_t i = 0; i < places.size; ++i) places.place[i]->card = cards.take_top();
  }

  std::array<Cards, kKinds> cards_;
  std::array<Places, kKinds> of_kind_;
  Places any_;
};

}  // namespace gloam::engine
