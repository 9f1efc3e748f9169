// The games there are. A new game is a folder beside this file and a line in games.cpp.
#pragma once
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "cards/pack.h"
#include "engine/complaint.h"
#include "engine/game.h"

namespace gloam::games {

// How a game is made, and what a designer needs of it before there is one.
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

std::span<const Entry> all();

// The game of that name, or nullptr.
const Entry* find(std::string_view name);

}  // namespace gloam::games
