// A game on a list of games: how it is made, and what a designer needs of it before there is one.
#pragma once
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "cards/pack.h"
#include "engine/complaint.h"
#include "engine/game.h"

namespace gloam::games {

struct Entry {
  std::string_view name;
  // The words its cards are written in.
  const cards::Vocabulary& (*words)();
  // Its own pack.
  cards::PackFile (*pack)();
  // The TypeScript types of its view, a module of their own.
  std::string (*types)();
  // The game played with its own pack and the packs that extend it; none, and complaints, if they
  // are refused.
  std::unique_ptr<engine::Game> (*make)(std::span<const cards::PackFile> extensions,
                                        engine::Complaints& complaints);
};

// The game with its own pack alone.
inline std::unique_ptr<engine::Game> plain(const Entry& entry) {
  engine::Complaints complaints;
  return entry.make({}, complaints);
}

// The games that somebody has to offer. Whoever is given a list does not outlive it.
using List = std::span<const Entry>;

// The game of that name, or nullptr.
inline const Entry* find(List games, std::string_view name) {
  for (const Entry& entry : games)
    if (entry.name == name) return &entry;
  return nullptr;
}

}  // namespace gloam::games
