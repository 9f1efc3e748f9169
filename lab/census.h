// What games are about: how often each kind of event was told, and which cards it named.
#pragma once
#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

#include "engine/event.h"

namespace gloam::lab {

// Counts what it hears by the key of the event, and by the card that one of its slots names.
// Censuses of several games add up, in any order.
class Census final : public engine::Listener {
 public:
  void hear(const engine::Event& event) override;
  void add(const Census& other);

  // How often each event was told.
  const std::map<std::string_view, std::uint64_t>& told() const { return told_; }
  // The keys of all events that named a card.
  std::vector<std::string_view> keys() const;
  std::uint64_t count(std::string_view key, std::size_t card) const;

  bool operator==(const Census& other) const {
    return told_ == other.told_ && counts_ == other.counts_;
  }

 private:
  void count(std::string_view key, std::size_t card, std::uint64_t times);

  std::map<std::string_view, std::uint64_t> told_;
  std::map<std::string_view, std::vector<std::uint64_t>> counts_;  // by key, then by card
};

}  // namespace gloam::lab
