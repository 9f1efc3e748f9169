// The cards Darkest Night is played with, and what the rules look up in them.
#pragma once
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cards/pack.h"
#include "engine/board.h"
#include "engine/complaint.h"
#include "engine/option.h"
#include "games/darkest_night/rules/state.h"

namespace gloam::games::darkest_night {

enum class CardKind : std::uint8_t {
  location,
  law,
  hero,
  necromancer,
  tactic,
  action,
  bonus,
  blight,
  find,
  key,
  relic,
  item,
  event,
  map,
};

// What is written in a clause's head before the colon, of the game's own.
enum Form { kAction, kFightForm, kEludeForm, kDefense, kEvent, kFound, kLost };

// What a tag means to the rules.
enum Tag : std::uint8_t { kOath = 1, kSupport = 2, kArtifact = 4 };

struct Location {
  CardIndex card = 0;
  std::int8_t difficulty = 0;  // of searching; 0: impossible
  bool relic = false;
  std::array<Place, 6> routes{};  // where a die leads the Necromancer
  int column = 0;                 // on a chart of three by three, from 1; 0: not on it
  int row = 0;
  // Of the Map cards, the part that gives a key here, and the part that gives a power.
  double keys = 0;
  double powers = 0;
};

struct HeroCard {
  CardIndex card = 0;
  std::int8_t grace = 0;
  std::int8_t secrecy = 0;
  std::vector<CardIndex> basic;
  std::vector<CardIndex> other;
};

struct BlightCard {
  CardIndex card = 0;
  std::int8_t power = 0;
  std::uint8_t tokens = 0;
  bool monster = false;
};

struct MapCard {
  std::array<std::uint8_t, kMostPlaces> blights{};  // by place, a number of `Pack::blights`
  std::array<CardIndex, kMostPlaces> finds{};       // by place; none where nobody searches
};

// A pack that has all the game needs, with tables in place of names.
struct Pack : cards::Pack {
  std::vector<CardKind> kinds;
  std::array<bool, 256> items{};  // by card
  std::vector<std::string> texts;
  std::vector<std::uint8_t> tags;     // bits of Tag
  std::vector<engine::Rule> cites;    // the rule a card stands for, told with what it does
  std::vector<std::uint8_t> numbers;  // of a hero, a place, a blight or a map card among its kind
  std::vector<Location> places;
  std::vector<HeroCard> heroes;
  std::vector<BlightCard> blights;
  std::vector<MapCard> maps;
  std::vector<CardIndex> laws;  // always in play: those of the land, and places with rules
  CardIndex key = 0;
  CardIndex relic = 0;
  CardIndex necromancer = 0;
  std::int8_t strength = 0;  // of the Necromancer
  std::int8_t awareness = 0;
  Place monastery = 0;
  Place lair = 0;
  engine::Board board;  // the places and the roads between them
  // Steps between places: for heroes, and for the Necromancer, who never passes the monastery.
  engine::Distances steps;
  engine::Distances dark_steps;

  auto dark_cost() const {
    return [this](engine::PlaceNumber, const engine::Edge& road) {
      return road.to == monastery ? 0 : 1;
    };
  }
  int clause(int card, Form form) const {
    return clause_of_form(cards[static_cast<std::size_t>(card)], form);
  }
  // Why nothing can bring the card into play; empty if something can.
  std::string never_comes(CardIndex card) const;
  // Whether it can be carried; an empty slot of the cards in play cannot.
  bool is_item(int card) const { return items[static_cast<CardIndex>(card)]; }
  bool is_power(int card) const {
    const CardKind kind = kinds[static_cast<std::size_t>(card)];
    return kind == CardKind::tactic || kind == CardKind::action || kind == CardKind::bonus;
  }
};

const cards::Vocabulary& words();

// The own pack with the extensions; none, and complaints, if they are refused or too large for
// State.
std::optional<Pack> load(std::span<const cards::PackFile> extensions,
                         engine::Complaints& complaints);

}  // namespace gloam::games::darkest_night
