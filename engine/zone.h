// Zones: places that hold cards, tokens or dice in order, of fixed capacity, as plain values inside
// State.
#pragma once
#include <array>
#include <cstdint>
#include <stdexcept>
#include <type_traits>
#include <utility>

namespace gloam::engine {

// Thrown where the rules of a game contradict themselves: a card taken that is not there, a
// question without an option. Never a player's fault.
struct RuleError : std::logic_error {
  using std::logic_error::logic_error;
};

// An ordered zone of at most N things. The last thing is the top. Places beyond the size are zero,
// so that two equal zones are equal byte for byte.
template <class T, std::size_t N>
class Zone {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  using value_type = T;
  using const_iterator = const T*;
  using Size = std::conditional_t<sizeof(T) == 1, std::uint8_t,
                                  std::conditional_t<sizeof(T) == 2, std::uint16_t, std::uint32_t>>;

  int size() const { return static_cast<int>(size_); }
  bool empty() const { return size_ == 0; }
  bool full() const { return size_ == N; }
  const T& operator[](int i) const { return things_[static_cast<std::size_t>(i)]; }
  T& operator[](int i) { return things_[static_cast<std::size_t>(i)]; }
  const T* begin() const { return things_.data(); }
  const T* end() const { return things_.data() + size_; }
  T* begin() { return things_.data(); }
  T* end() { return things_.data() + size_; }
  const T& top() const { return things_[size_ - 1]; }

  void put(T thing) {
    if (full()) throw RuleError("a zone is full");
    things_[size_++] = thing;
  }
  void put_under(T thing) {
    put(thing);
    for (std::size_t i = size_ - 1; i > 0; --i) things_[i] = things_[i - 1];
    things_[0] = thing;
  }
  T take_at(int i) {
    if (i < 0 || i >= size()) throw RuleError("a zone has no thing at that place");
    const T thing = (*this)[i];
    for (auto k = static_cast<std::size_t>(i); k + 1 < size_; ++k) things_[k] = things_[k + 1];
    things_[--size_] = T{};
    return thing;
  }
  T take_top() { return take_at(size() - 1); }
  int find(T thing) const {
    for (int i = 0; i < size(); ++i)
      if ((*this)[i] == thing) return i;
    return -1;
  }
  bool has(T thing) const { return find(thing) >= 0; }
  T take(T thing) { return take_at(find(thing)); }
  // From the least to the greatest; zones are small.
  void sort() {
    for (int i = 1; i < size(); ++i)
      for (int k = i; k > 0 && (*this)[k] < (*this)[k - 1]; --k)
        std::swap((*this)[k], (*this)[k - 1]);
  }
  void clear() { *this = Zone{}; }

  bool operator==(const Zone&) const = default;

 private:
  static_assert(N <= static_cast<Size>(-1));
  Size size_ = 0;
  std::array<T, N> things_{};
};

// In any order, each as likely as any other; `luck` draws the numbers.
template <class T, std::size_t N, class Luck>
void shuffle(Zone<T, N>& zone, Luck& luck) {
  for (int i = zone.size() - 1; i > 0; --i)
    std::swap(zone[i], zone[static_cast<int>(luck.below(static_cast<std::uint32_t>(i + 1)))]);
}

// The same, whatever their order was: it depends on what is there and on luck alone.
template <class T, std::size_t N, class Luck>
void shuffle_sorted(Zone<T, N>& zone, Luck& luck) {
  zone.sort();
  shuffle(zone, luck);
}

// Things a viewer has not seen, gathered from several zones and dealt back in another order: what
// that viewer could as well believe. The zones keep their sizes.
template <class T, std::size_t N>
class Pool {
 public:
  template <std::size_t M>
  void gather(const Zone<T, M>& zone) {
    for (const T& thing : zone) things_.put(thing);
  }
  // Who plays on from a deal cannot tell where each thing lay before.
  template <class Luck>
  void shuffle(Luck& luck) {
    shuffle_sorted(things_, luck);
  }
  template <std::size_t M>
  void deal(Zone<T, M>& zone) {
    for (T& thing : zone) thing = things_.take_top();
  }

 private:
  Zone<T, N> things_;
};

// Deals anew what lies hidden in several zones, of at most N things together. `hidden(visit)` calls
// `visit` for each of the zones.
template <class T, std::size_t N, class Luck, class Hidden>
void deal_anew(Luck& luck, const Hidden& hidden) {
  Pool<T, N> unseen;
  hidden([&](auto& zone) { unseen.gather(zone); });
  unseen.shuffle(luck);
  hidden([&](auto& zone) { unseen.deal(zone); });
}

}  // namespace gloam::engine
