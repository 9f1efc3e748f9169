// Coin, the smallest game: docs/smallest-game.md shows all of it.
//
// Rules: docs/examples/coin/rules.md. Settings: rounds, 1 to 5, standard 3 (coin.game.1).
#pragma once
#include <array>
#include <boost/describe.hpp>
#include <cstdint>

#include "cards/pack.h"
#include "cards/run/seat_run.h"
#include "engine/table.h"
#include "engine/zone.h"
#include "games/coin/rules/said.h"
#include "games/entry.h"

namespace gloam::games::coin {

// --- State: everything of a game in progress ---

inline constexpr int kMostSeats = 4;
inline constexpr int kMostCards = 16;  // a pack with more is refused

using CardIndex = std::uint8_t;  // a card of the pack, by its place there

enum class Phase : std::uint8_t { setting_up, playing, over };
BOOST_DESCRIBE_ENUM(Phase, setting_up, playing, over)

struct Player {
  std::int16_t points = 0;
  engine::Zone<CardIndex, 1> hand;
};
BOOST_DESCRIBE_STRUCT(Player, (), (points, hand))

struct State {
  engine::Generator luck;
  cards::Lasting<8> lasting;         // what cards have made last
  cards::InPlay<kMostSeats> charms;  // the cards lying before their players
  cards::Marks<8> marks;             // every `once per` that is used up
  std::array<Player, kMostSeats> players;
  engine::Zone<CardIndex, kMostCards> deck;
  Phase phase = Phase::setting_up;
  std::uint8_t seats = 0;
  std::uint8_t rounds = 0;
  std::uint8_t round = 1;
  std::uint8_t turns = 0;                // taken this round
  std::array<std::uint8_t, 2> unused{};  // fills the last word: a State has no padding
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (luck, lasting, charms, marks, players, deck, phase, seats, rounds, round,
                       turns))

// Every card in it.
template <class Visit>
void each_card(State& state, const Visit& visit) {
  visit(state.charms);
  visit(state.marks);
  for (Player& player : state.players)
    for (CardIndex& card : player.hand) visit(card);
  for (CardIndex& card : state.deck) visit(card);
}

// --- The rules ---

// What cards are asked for and act in; their words are declared in coin.cpp.
enum Quantity { kPrize };
enum Window { kTurn, kRoundEnd };
enum Span { kThisRound };
enum Period { kEachRound };

class Table : public engine::Table {
 public:
  using Run = cards::SeatRun<Table, &State::charms>;

  Table(State& state, const cards::Pack& cards_in_use, engine::Company& company)
      : engine::Table(state.luck, company), s(state), pack(cards_in_use), run_(*this) {}

  // Runs one step: the set-up, or one turn.
  void step();

  // For the words of cards as well. `n` may be below 0.
  void score(engine::Seat seat, int n, engine::Rule rule);

  State& s;
  const cards::Pack& pack;

 private:
  void set_up();
  void take_turn(engine::Seat seat);
  engine::Options actions(engine::Seat seat);
  void flip(engine::Seat seat);
  void play(engine::Seat seat, CardIndex card);
  void use(engine::Seat seat, engine::Option choice);
  void end_round();
  engine::SeatSet everyone() const { return engine::SeatSet::first(s.seats); }

  Run run_;
};

engine::Outcome ending(const State& state);

// What one viewer may know.
struct View;
View view_of(const State& state, const cards::Pack& pack, engine::Seat viewer);

extern const Entry kEntry;

}  // namespace gloam::games::coin
