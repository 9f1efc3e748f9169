// Coin, the smallest game: docs/smallest-game.md shows all of it.
//
// Rules: docs/examples/coin/rules.md. Settings: rounds, 1 to 5, standard 3 (coin.game.1).
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "cards/pack.h"
#include "cards/run/run.h"
#include "engine/game.h"
#include "engine/table.h"
#include "engine/words.h"
#include "engine/zone.h"
#include "games/coin/rules.h"
#include "games/entry.h"

namespace gloam::games::coin {

// --- State: everything of a game in progress ---

inline constexpr int kMostSeats = 4;
inline constexpr int kMostCards = 16;  // a pack with more is refused

using CardIndex = std::uint8_t;  // a card of the pack, by its place there

enum class Phase : std::uint8_t { setting_up, playing, over };

struct Player {
  std::int16_t points = 0;
  engine::Zone<CardIndex, 1> hand;
};

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

// --- What is asked, offered and told; the sentences are in english.txt ---

enum Verb : std::uint16_t { kFlip = engine::kFirstGameVerb, kPlay };

inline constexpr std::array<engine::Verb, 2> kVerbs = {{{"flip"}, {"play", engine::Operand::card}}};

namespace ask {
// Secret: whether `play` is offered depends on a hidden hand.
inline constexpr engine::Ask turn{"turn", true, {{{"round", engine::Operand::number}}}};
}  // namespace ask

namespace say {
inline constexpr engine::Slot who{"who", engine::Operand::seat};
inline constexpr engine::Slot card{"card", engine::Operand::card};
inline constexpr engine::Slot n{"n", engine::Operand::number};
inline constexpr engine::Slot now{"now", engine::Operand::number};
inline constexpr engine::Say begun{"begun", {{n}}};
inline constexpr engine::Say drew{"drew", {{who}}};
inline constexpr engine::Say drew_card{"drew_card", {{card}}};
inline constexpr engine::Say heads{"heads", {{who}}};
inline constexpr engine::Say tails{"tails", {{who}}};
inline constexpr engine::Say played{"played", {{who, card}}};
inline constexpr engine::Say used{"used", {{who, card}}};
inline constexpr engine::Say scored{"scored", {{who, n, now}}};
inline constexpr engine::Say spent{"spent", {{who, n, now}}};
inline constexpr engine::Say round_over{"round_over", {{n}}};
inline constexpr engine::Say won{"won", {{who, n}}};
}  // namespace say

// --- The rules ---

class Table;

// What cards are asked for and act in; their words are declared in coin.cpp.
enum Quantity { kPrize };
enum Window { kTurn, kRoundEnd };
enum Span { kThisRound };
enum Period { kEachRound };

// What the words of cards see. The owner of a card is a seat.
class Run final : public cards::Run {
 public:
  explicit Run(Table& at);
  engine::Seat seat_of(int player) const override { return static_cast<engine::Seat>(player); }
  Table& coin;
};

class Table : public engine::Table {
 public:
  Table(State& state, const cards::Pack& cards_in_use, engine::Company& company)
      : engine::Table(state.luck, company), s(state), pack(cards_in_use), run_(*this) {}

  // Runs one step: the set-up, or one turn.
  void step();

  // For the words of cards as well.
  void score(engine::Seat seat, int n, engine::Rule rule);
  void spend(engine::Seat seat, int n);

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

engine::SeatSet winners(const State& state);

// --- The game, as games/games.cpp lists it ---

const cards::Vocabulary& words();
cards::PackFile pack();
std::string types();
std::unique_ptr<engine::Game> make(std::span<const cards::PackFile> extensions,
                                   engine::Complaints& complaints);
inline constexpr Entry kEntry = {"coin", words, pack, types, make};

}  // namespace gloam::games::coin
