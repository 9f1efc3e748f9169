// A game on a list of games: how it is made, and what a designer needs of it before there is one.
#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cards/pack.h"
#include "engine/complaint.h"
#include "engine/game.h"

namespace gloam::games {

// A first game to learn from, the same for everybody: its dice were chosen beforehand. One person
// plays, and bots by rule of thumb.
struct Lesson {
  std::string_view name;  // in links and logs
  int seats;
  engine::Seat seat;  // that whoever learns takes
  std::uint64_t seed;
  std::span<const int> settings = {};  // none: the standard ones
};
// How it begins.
inline engine::Setup setup_of(const engine::GameInfo& info, const Lesson& lesson) {
  engine::Setup setup = standard_setup(info, lesson.seats, engine::Seed::of(lesson.seed));
  if (!lesson.settings.empty())
    setup.settings.assign(lesson.settings.begin(), lesson.settings.end());
  return setup;
}

struct Entry {
  std::string_view name;
  // The words its cards are written in.
  const cards::Vocabulary& (*words)();
  // Its own pack, which may be several files.
  std::vector<cards::PackFile> (*pack)();
  // The TypeScript types of its view, a module of their own.
  std::string (*types)();
  // The game played with its own pack and the packs that extend it; none, and complaints, if they
  // are refused.
  std::unique_ptr<engine::Game> (*make)(std::span<const cards::PackFile> extensions,
                                        engine::Complaints& complaints);
  std::span<const Lesson> lessons = {};
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
