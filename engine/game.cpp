#include "engine/game.h"

#include <algorithm>
#include <cmath>

namespace gloam::engine {

Setup standard_setup(const GameInfo& info, int seats, const Seed& seed) {
  Setup setup{std::clamp(seats, info.least_seats, info.most_seats), {}, seed};
  for (const Setting& setting : info.settings) setup.settings.push_back(setting.standard);
  return setup;
}

std::string Game::objection(const Setup&) const { return {}; }

Allegiance Game::allegiance(const Setup& setup, Seat seat) const {
  return {opponents(info(), setup.settings) ? seat : 0};
}

std::string Game::snapshot(const Position&) const { return {}; }

bool Game::restore(std::string_view, Position&) const { return false; }

bool Game::may_talk(const Position&, Seat) const { return true; }
bool Game::may_tell(const Position& position, Seat seat) const { return may_talk(position, seat); }

bool opponents(const GameInfo& info, std::span<const int> settings) {
  bool found = info.opponents;
  for (std::size_t i = 0; i < info.settings.size() && i < settings.size(); ++i)
    found = found || (info.settings[i].opponents && settings[i] != 0);
  return found;
}

Seat Game::sees_as(const Setup&, Seat viewer) const { return viewer; }

void Game::reshuffle(Position&, Generator&) const {}

void Game::weigh(const Position&, const Question&, Seat, const Options&, std::span<double>) const {}

std::span<const Sign> Game::signs() const { return {}; }

void Game::see(const Position&, Seat, std::span<double>) const {}

double Game::judge(const Position& position, Seat seat) const {
  const std::span<const Sign> told = signs();
  std::array<double, kMostSigns> room;
  const std::span<double> seen = std::span(room).first(told.size());
  std::fill(seen.begin(), seen.end(), 0.0);
  see(position, seat, seen);
  double sum = 0;
  for (std::size_t i = 0; i < told.size(); ++i) sum += told[i].weight * seen[i];
  return 1 / (1 + std::exp(-sum));
}

int Game::horizon(const Setup&) const { return 0; }
int Game::far_horizon(const Setup& setup) const { return horizon(setup); }
bool Game::settled(const Position&) const { return true; }

bool Game::opening(const Position&) const { return false; }

std::span<const Figure> Game::figures() const { return {}; }

void Game::count(const Position&, const Position&, std::span<int>) const {}

std::string Game::lot_of(int) const { return {}; }
bool Game::comes_alike(std::string_view) const { return false; }
std::string Game::value_title(const Setting&, int) const { return {}; }
std::string Game::value_note(const Setting&, int) const { return {}; }
int Game::card_count() const { return 0; }
CardNote Game::note_of(int) const { return {}; }

std::string Game::printed_on(Option) const { return {}; }

const Verb& verb_of(const Game& game, Option option) {
  static constexpr std::array<Verb, 6> kStandardVerbs = {
      {{"pass"},
       {"done"},
       {"use", Operand::card, Operand::number, "cards"},
       {"target", Operand::number},
       {"amount", Operand::number},
       {"mode", Operand::number}}};
  if (option.verb < kStandardVerbs.size()) return kStandardVerbs[option.verb];
  return game.verbs()[option.verb - kFirstGameVerb];
}

std::array<Slot, 2> slots_of(const Game& game, Option option) {
  if (option.verb == kTarget) return {{{"a", static_cast<Operand>(option.b)}, {}}};
  if (option.verb == kMode) return {{{"a", Operand::number}, {"b", Operand::effect}}};
  const Verb& verb = verb_of(game, option);
  return {{{"a", verb.a}, {"b", verb.b}}};
}

void play_through(const Game& game, const Setup& setup, Company& company, Position& position) {
  game.set_up(setup, position);
  while (!game.over(position)) game.step(position, company);
}

}  // namespace gloam::engine
