// The battery: what must hold for every game, whatever its rules. A game passes it by naming
// itself; see suite.h.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "engine/game.h"

namespace gloam::games::battery {

// What was found wrong, one sentence each; empty if nothing was.
using Findings = std::vector<std::string>;

// How much is tried: so many games for every number of seats, with standard, least and most
// settings; or only with these seats and settings, where a game is long; or only these games.
struct Plan {
  int games = 8;
  std::uint64_t seed = 1;
  int seats = 0;
  std::vector<int> settings = {};
  std::vector<engine::Setup> setups = {};
  // Of a game with many steps, views, worlds and saves are looked at after about one step in so
  // many.
  std::uint32_t apart = 1;
};

// Random games end within GameInfo::longest answers and keep the game's invariants after every
// step. Unless the plan names its games, also with every value of every setting in turn, and every
// value can be played.
Findings random_games_end(const engine::Game& game, const Plan& plan);

// The same seed and answers give the same game, also while another thread plays.
Findings same_game_twice_is_the_same(const engine::Game& game, const Plan& plan);

// A game that waits at every question goes the same way as one that runs through.
Findings waiting_changes_nothing(const engine::Game& game, const Plan& plan);

// A save, read again, reaches the same position, question and events, undos included.
Findings saves_come_back(const engine::Game& game, const Plan& plan);

// A position that is kept by names, where the game keeps any, comes back as it was and plays on to
// the same end.
Findings kept_positions_play_on(const engine::Game& game, const Plan& plan);

// The same from one version of a game to another whose cards have other places.
Findings kept_positions_play_on_in(const engine::Game& game, const engine::Game& later,
                                   const Plan& plan);

// An undo leads back to the very position, question and events before the answer; one by consent
// leads back to the same views.
Findings undo_leads_back(const engine::Game& game, const Plan& plan);

// Every option of a question can be taken, leads to a sound position, and is written unlike the
// others.
Findings every_option_can_be_taken(const engine::Game& game, const Plan& plan);

// What a viewer cannot know, dealt anew, changes nothing in its view.
Findings views_hide(const engine::Game& game, const Plan& plan);

// Two games that differ only in what a viewer may not know show it the same views, questions,
// events and windows, as long as the same is disclosed to it.
Findings look_alikes_look_alike(const engine::Game& game, const Plan& plan);

// A re-deal is sound, can be played to the end, and does not just return the truth.
Findings redeals_vary(const engine::Game& game, const Plan& plan);

// What a seat is told to follow certainly from an answer is what it hears when it gives it.
Findings foresight_comes_true(const engine::Game& game, const Plan& plan);

// The rule of thumb takes an option that is open, and the same whatever the seat cannot know.
Findings thumbs_are_fair(const engine::Game& game, const Plan& plan);

// Every screen of every viewer is at most as wide as the terminal, from 80 columns on; folded, it
// leaves half of the smallest terminal to the question. Colours change nothing that is said.
Findings screens_fit(const engine::Game& game, const Plan& plan);

// Every question, option and event has its sentence, filled in completely; every cited rule is in
// the rule book; no sentence about a setting is shown nowhere.
Findings everything_has_its_words(const engine::Game& game, const Plan& plan);

}  // namespace gloam::games::battery
