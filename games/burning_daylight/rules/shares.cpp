#include "games/burning_daylight/rules/shares.h"

#include <algorithm>
#include <bit>

namespace gloam::games::burning_daylight {
namespace {

using Order = std::array<Type, kTypes>;

// The gangers that are not dealt yet, and what the gangs have of each type.
class Dealing {
 public:
  Dealing(const std::array<Gangers, kTypes>& of_type, int seats)
      : seats_(seats), lacking_(gang_size(seats)) {
    for (const Type type : kAllTypes) left_[type] = std::popcount(of_type[type]);
  }

  // One ganger of a type to every gang, again and again.
  void deal_to_all(const Order& order) {
    for (bool enough = true; enough;) {
      enough = false;
      for (const Type type : order) enough |= gives_everybody(type);
    }
  }
  // One to each gang in turn. No type has enough for everybody, so no gang gets two of one.
  void deal_what_is_left(const Order& order) {
    int dealt = 0;
    for (const Type type : order)
      for (; left_[type] > 0 && dealt < lacking_ * seats_; --left_[type])
        ++shares[static_cast<std::size_t>(dealt++ % seats_)][type];
  }

  Shares shares{};

 private:
  bool gives_everybody(Type type) {
    if (lacking_ == 0 || left_[type] < seats_) return false;
    for (int seat = 0; seat < seats_; ++seat) ++shares[static_cast<std::size_t>(seat)][type];
    left_[type] -= seats_;
    --lacking_;
    return true;
  }

  const int seats_;
  int lacking_;  // gangers of each gang
  std::array<int, kTypes> left_{};
};

}  // namespace

std::vector<Shares> even_shares(const std::array<Gangers, kTypes>& of_type, int seats) {
  std::vector<Shares> found;
  Order order = kAllTypes;
  do {
    Dealing dealing(of_type, seats);
    dealing.deal_to_all(order);
    Order helpers_last = order;
    const auto helper = std::find(helpers_last.begin(), helpers_last.end(), kHelper);
    std::rotate(helper, helper + 1, helpers_last.end());
    dealing.deal_what_is_left(helpers_last);
    if (std::find(found.begin(), found.end(), dealing.shares) == found.end())
      found.push_back(dealing.shares);
  } while (std::next_permutation(order.begin(), order.end()));
  return found;
}

}  // namespace gloam::games::burning_daylight
