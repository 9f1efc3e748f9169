// What the card language keeps in a game's State: plain data of fixed size.
#pragma once
#include <array>
#include <boost/describe.hpp>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <type_traits>

#include "cards/run/concerns.h"
#include "engine/thing_set.h"

namespace gloam::cards {

inline constexpr std::uint16_t kNoCard = 0xffff;
inline constexpr std::uint8_t kNoOwner = 0xff;  // a blight, an event: nobody's card

// Marks the key of a card that is not in play.
inline constexpr std::uint16_t kKeyOfCard = 0x8000;

// A state of its own: the card lies in play face-down, and none of its clauses is alive.
inline constexpr std::uint8_t kAsleep = 0x80;

// A bit for each place where a card in play may lie.
inline constexpr std::size_t kMostSlots = 640;
using Slots = std::array<std::uint64_t, kMostSlots / 64>;
constexpr std::size_t words_for(int slots) { return (static_cast<std::size_t>(slots) + 63) / 64; }

// A card in play. What its numbers mean beyond the card is the game's: an owner may be a hero or a
// seat, a place a location or a tile.
struct Source {
  std::uint16_t card = kNoCard;
  std::uint8_t owner = kNoOwner;
  std::uint8_t states = 0;  // bits of the state words that hold for it now, or kAsleep
  std::uint16_t place = 0;
  std::uint16_t target = 0;
  std::array<std::uint8_t, 2> game = {};

  bool operator==(const Source&) const = default;
};
static_assert(sizeof(Source) == 10);
BOOST_DESCRIBE_STRUCT(Source, (), (card, owner, states, place, target, game))

// A list of at most N records. Records beyond the count are zero, so equal lists are equal byte for
// byte.
template <class T, std::size_t N>
struct Few {
  static_assert(std::has_unique_object_representations_v<T> && alignof(T) <= 4 && N < 0xffff);
  std::uint16_t count = 0;
  std::uint16_t unused = 0;
  std::array<T, N> items = {};

  bool operator==(const Few&) const = default;
};

// What is known of all cards in play together, so that most questions need not be asked of any of
// them; worked out anew after a card left.
struct Known {
  std::uint32_t known = 0;
  Concerns concerns = {};
  bool operator==(const Known&) const = default;
};

// A list of whatever capacity, as the runner sees it.
template <class T>
class FewRef {
 public:
  template <std::size_t N>
  FewRef(Few<T, N>& few)  // NOLINT: meant to be implicit
      : items_(few.items.data()), count_(&few.count), capacity_(N) {}

  int size() const { return *count_; }
  const T* begin() const { return items_; }
  const T& operator[](int i) const { return items_[i]; }
  T& operator[](int i) { return items_[i]; }
  // False if there is no room.
  bool add(const T& item) {
    if (*count_ == capacity_) return false;
    items_[(*count_)++] = item;
    return true;
  }
  template <class Condition>
  void erase_if(const Condition& condition) {
    std::uint16_t kept = 0;
    for (int i = 0; i < size(); ++i)
      if (!condition(items_[i])) items_[kept++] = items_[i];
    for (int i = kept; i < size(); ++i) items_[i] = T{};
    *count_ = kept;
  }
  template <class Condition>
  void drop_last_while(const Condition& condition) {
    while (*count_ > 0 && condition(items_[*count_ - 1])) items_[--*count_] = T{};
  }

 private:
  T* items_;
  std::uint16_t* count_;
  std::size_t capacity_;
};

// The cards in play that `Keep` lets through, with their slots. Cards may leave play while they are
// walked through.
template <class Held, class Keep>
struct CardsInPlay {
  struct Lying {
    int instance;
    Held& source;
  };
  struct Iterator {
    Held* items;
    Held* end;
    Keep keep;
    Held* at;  // nullptr after the last card
    Lying operator*() const { return {static_cast<int>(at - items), *at}; }
    Iterator& operator++() {
      ++at;
      return to_kept();
    }
    Iterator& to_kept() {
      for (; at != end; ++at)
        if (keep(*at)) return *this;
      at = nullptr;
      return *this;
    }
    bool operator==(std::default_sentinel_t) const { return at == nullptr; }
  };

  Iterator begin() const { return Iterator{items, items + size, keep, items}.to_kept(); }
  std::default_sentinel_t end() const { return {}; }
  int count() const {
    int found = 0;
    for (Iterator card = begin(); card != end(); ++card) ++found;
    return found;
  }
  // The slot of the first card for which this holds, or -1.
  template <class Condition>
  int first(const Condition& condition) const {
    for (const auto [instance, source] : *this)
      if (condition(source)) return instance;
    return -1;
  }
  int first() const {
    return first([](const Source&) { return true; });
  }

  Held* items;
  int size;
  Keep keep;
};
struct AnyCard {
  bool operator()(const Source& source) const { return source.card != kNoCard; }
};
struct OfOwner {
  std::uint8_t owner;
  bool operator()(const Source& source) const { return source.owner == owner; }
};
struct CopyOf {
  std::uint16_t card;
  bool operator()(const Source& source) const { return source.card == card; }
};

// The cards in play. A card keeps its slot, its `instance`, until it leaves; slots are used again.
// `count` is one beyond the last slot in use, and slots between may be empty.
template <std::size_t N>
struct InPlay : Few<Source, N> {
  static_assert(N % 2 == 0, "an even number, so that a State has no padding");
  static_assert(N <= kMostSlots);
  Known together = {};

  // The instance, or -1 if there is no room.
  int put(const Source& source) {
    together = {};
    for (std::size_t i = 0; i < N; ++i) {
      if (this->items[i].card != kNoCard) continue;
      this->items[i] = source;
      if (i >= this->count) this->count = static_cast<std::uint16_t>(i + 1);
      return static_cast<int>(i);
    }
    return -1;
  }
  // Use cards::leave_play where limits and lasting records may refer to the card.
  void take(int instance) {
    together = {};
    this->items[static_cast<std::size_t>(instance)] = Source{};
    while (this->count > 0 && this->items[this->count - 1u].card == kNoCard) --this->count;
  }
  Source& operator[](int instance) { return this->items[static_cast<std::size_t>(instance)]; }
  const Source& operator[](int instance) const {
    return this->items[static_cast<std::size_t>(instance)];
  }
  int size() const { return this->count; }

  // All slots up to the last that is used, empty ones, too.
  std::span<const Source> slots() const { return std::span(this->items).first(this->count); }
  // for (const auto [instance, source] : in_play.cards())
  auto cards() { return lying(*this, AnyCard{}); }
  auto cards() const { return lying(*this, AnyCard{}); }
  // Of somebody, not of nobody.
  auto cards_of(std::uint8_t owner) { return lying(*this, OfOwner{owner}); }
  auto cards_of(std::uint8_t owner) const { return lying(*this, OfOwner{owner}); }
  auto copies_of(std::uint16_t card) { return lying(*this, CopyOf{card}); }
  auto copies_of(std::uint16_t card) const { return lying(*this, CopyOf{card}); }

 private:
  template <class Self, class Keep>
  static auto lying(Self& self, Keep keep) {
    using Held = std::remove_pointer_t<decltype(self.items.data())>;
    return CardsInPlay<Held, Keep>{self.items.data(), self.size(), keep};
  }
};

// A limit that was used up: `once per period` of one clause of one card in play.
struct Mark {
  std::uint16_t key = 0;  // the instance, or the card itself if it is not in play
  std::uint8_t clause = 0;
  std::uint8_t period = 0;
  bool operator==(const Mark&) const = default;
};
BOOST_DESCRIBE_STRUCT(Mark, (), (key, clause, period))

template <std::size_t N>
struct Marks : Few<Mark, N> {
  // A period is over: its limits count anew.
  void end(int period) {
    FewRef<Mark>(*this).erase_if([&](const Mark& mark) { return mark.period == period; });
  }
};

// A modifier that lasts, or a trigger that waits. Asked like a card in play; X and what was chosen
// are kept.
struct LastingRecord {
  std::uint32_t node =
      0;  // the modifier, or the window of a trigger, whose effect is the node after it
  // By choice: bits, or for a type of many things what LastingRef::keep says.
  std::array<std::uint32_t, 2> chosen = {};
  std::uint16_t card = kNoCard;
  std::int16_t x = 0;
  std::uint16_t place = 0;
  std::uint16_t target = 0;
  std::uint8_t owner = kNoOwner;
  std::uint8_t span = 0;
  std::uint8_t clause = 0;
  std::uint8_t trigger = 0;
  bool operator==(const LastingRecord&) const = default;
};
BOOST_DESCRIBE_STRUCT(LastingRecord, (),
                      (node, chosen, card, x, place, target, owner, span, clause, trigger))

// Records, and the sets they mention; an empty place is free.
template <std::size_t N, std::size_t S>
struct RecordsAndSets : Few<LastingRecord, N> {
  std::array<engine::ThingSet, S> sets = {};
  bool operator==(const RecordsAndSets&) const = default;
};
template <std::size_t N>
struct RecordsAndSets<N, 0> : Few<LastingRecord, N> {};

// What lasts, at most N records. `S` sets are kept of what was chosen of types of many things: a
// game without such a type needs none.
template <std::size_t N, std::size_t S = 0>
struct Lasting : RecordsAndSets<N, S> {
  // A span of time is over: for all, or only for what one owner began.
  void end(int span);
  void end(int span, int owner);
};

// The same, as the runner sees it.
class LastingRef : public FewRef<LastingRecord> {
 public:
  template <std::size_t N, std::size_t S>
  LastingRef(Lasting<N, S>& lasting)  // NOLINT: meant to be implicit
      : FewRef<LastingRecord>(lasting) {
    if constexpr (S > 0) sets_ = lasting.sets;
  }

  bool keeps_sets() const { return !sets_.empty(); }
  // What stands for a set in a record; none if there is no room. The empty set needs no place.
  std::optional<std::uint32_t> keep(const engine::ThingSet& set) {
    if (set.empty()) return kEmptySet;
    for (std::size_t i = 0; i < sets_.size(); ++i) {
      if (!sets_[i].empty()) continue;
      sets_[i] = set;
      return handle(i);
    }
    return std::nullopt;
  }
  engine::ThingSet set(std::uint32_t kept) const {
    const std::size_t place = kept & ~kIsSet;
    return kept == kEmptySet || place >= sets_.size() ? engine::ThingSet{} : sets_[place];
  }
  // Sets that no record is left to mention are dropped.
  template <class Condition>
  void erase_if(const Condition& condition) {
    FewRef<LastingRecord>::erase_if(condition);
    for (std::size_t i = 0; i < sets_.size(); ++i)
      if (!mentioned(handle(i))) sets_[i] = {};
  }

 private:
  static constexpr std::uint32_t kEmptySet = 0;
  static constexpr std::uint32_t kIsSet = 0x8000'0000;
  static std::uint32_t handle(std::size_t place) {
    return kIsSet | static_cast<std::uint32_t>(place);
  }
  bool mentioned(std::uint32_t kept) const {
    for (int i = 0; i < size(); ++i)
      for (const std::uint32_t chosen : (*this)[i].chosen)
        if (chosen == kept) return true;
    return false;
  }

  std::span<engine::ThingSet> sets_;
};

template <std::size_t N, std::size_t S>
void Lasting<N, S>::end(int span) {
  LastingRef(*this).erase_if([&](const LastingRecord& record) { return record.span == span; });
}
template <std::size_t N, std::size_t S>
void Lasting<N, S>::end(int span, int owner) {
  LastingRef(*this).erase_if(
      [&](const LastingRecord& record) { return record.span == span && record.owner == owner; });
}

}  // namespace gloam::cards
