// Which cards games are about: how often each kind of event named each card.
#pragma once
#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

#include "engine/event.h"

namespace gloam::lab {

// Counts what it hears by the key of the event and the card that one of its slots names. Censuses
// of several games add up, in any order.
class CardCensus final : public engine::Listener {
 public:
  void hear(const engine::Event& event) override;
  void add(const CardCensus& other);

  // The keys of all events that named a card.
  std::vector<std::string_view> keys() const;
  std::uint64_t count(std::string_view key, std::size_t card) const;

  bool operator==(const CardCensus& other) const { return counts_ == other.counts_; }

 private:
  void count(std::string_view key, std::size_t card, std::uint64_t times);

  std::map<std::string_view, std::vector<std::uint64_t>> counts_;  // by key, then by card
};

}  // namespace gloam::lab
