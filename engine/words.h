// How a game names what it asks, offers and tells. A game declares it in its catalogue, each with
// its sentence; cmake/said.cmake writes the header with these.
#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace gloam::engine {

// What a number stands for: it decides how the number is written in a save and said in a sentence.
// An `effect` is a piece of a card's rules. A game's own kinds (places, tokens, ...) begin at
// `game`.
enum class Operand : std::uint8_t { none, number, signed_number, seat, card, effect, game = 16 };

constexpr Operand game_operand(int n) {
  return static_cast<Operand>(static_cast<int>(Operand::game) + n);
}

// A kind of operand of a game's own. `words` are the names of its values, where it has names of its
// own for them; their sentences are `<kind>.<word>`.
struct OperandKind {
  std::string_view name;
  std::span<const std::string_view> words = {};
};

// A named place in a sentence: `{who}` is filled by a seat.
struct Slot {
  std::string_view name = {};
  Operand kind = Operand::none;
};

inline constexpr std::size_t kMaxSlots = 6;
using Slots = std::array<Slot, kMaxSlots>;

// A verb of a game: its name in saves, what its two operands stand for. Its sentence is
// `option.<name>`, with the operands as {a} and {b}.
struct Verb {
  std::string_view name;
  Operand a = Operand::none;
  Operand b = Operand::none;
  std::string_view group = {};  // of options that are shown together: `group.<name>` is its title
  bool board = false;           // answered on the board: {a} is a place there, {b} what it costs;
                                // `board.<name>` is the sentence for all places together
  bool aside = false;           // it goes on beside the game: trading, orders to oneself (quiet.h)
  bool pauses = false;          // an aside that asks the rules to stop for asides,
  bool resumes = false;         // or to stop no longer
};

// A kind of question. Its sentence is `ask.<key>`.
// `secret`: its options depend on something other seats may not know; it is asked even when only
// one option is left, so that nobody can tell from the pause.
// `roll`: what is decided here shapes a roll that follows, such as with how many dice.
// `open`: whichever of several seats answers decides for all; a seat with a single option is asked,
// too, because another may answer instead.
struct Ask {
  std::string_view key;
  bool secret = false;
  Slots slots = {};
  bool roll = false;
  bool open = false;
};

// What an event means for the card that it names: somebody begins with it, gets it later by chance,
// or uses it; or it comes to the table, whoever meets it. The lab compares games with and without a
// card.
enum class CardFate : std::uint8_t { none, begun, got, used, came };

// What an event is to those who hear it. Dull: it only says again what an option said.
enum class Tone : std::uint8_t { plain, good, bad, dull };

// What it sounds like.
enum class Cue : std::uint8_t { none, bell, breath, card, dice, scrape };

// What begins with it.
enum class Begins : std::uint8_t { nothing, round, turn, night };

// A kind of event. Its sentence is `say.<key>`.
struct Say {
  std::string_view key;
  Slots slots = {};
  CardFate fate = CardFate::none;
  Tone tone = Tone::plain;
  Cue cue = Cue::none;
  Begins begins = Begins::nothing;
  bool result = false;   // it says what came of a roll
  bool theirs = false;   // no player does it: the enemy, the deck, the day
  bool turning = false;  // it is told again at the end of the game
};

}  // namespace gloam::engine
