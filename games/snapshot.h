// Games whose positions can be kept for a later version.
#pragma once
#include <string>
#include <string_view>
#include <utility>

#include "cards/pack_game.h"
#include "wire/snapshot.h"

namespace gloam::games {

// A game of cards that keeps positions as text: the state by its described fields, beside the names
// of all cards, because State knows cards by their place in the pack. `kInPlay` is the member of
// State that holds the cards in play.
template <class State, class Table, class Pack, auto kInPlay>
class KeepingGame : public cards::PackGame<State, Table, Pack> {
 public:
  using cards::PackGame<State, Table, Pack>::PackGame;

#ifndef __EMSCRIPTEN__  // the page keeps no games for later versions
  std::string snapshot(const engine::Position& position) const final {
    std::string text = R"({"cards":[)";
    for (const cards::Card& card : this->pack_.cards) {
      wire::write_text(card.id, text);
      text += ',';
    }
    wire::close_bracket(']', text);
    text += R"(,"state":)";
    wire::write_snapshot(position.as<State>(), text);
    return text + "}";
  }

  // Not if the cards were others or a field had another size.
  bool restore(std::string_view snapshot, engine::Position& position) const final {
    try {
      const boost::json::value json = wire::parse_json(snapshot);
      const boost::json::array& names = json.at("cards").as_array();
      if (names.size() != this->pack_.cards.size()) return false;
      for (std::size_t i = 0; i < names.size(); ++i)
        if (names[i] != boost::json::string_view(this->pack_.cards[i].id)) return false;
      State& state = position.as<State>() = State{};
      wire::read_snapshot(json.at("state"), state);
      (state.*kInPlay).together = {};  // worked out by the version that needs it
      return true;
    } catch (const std::exception&) {
      return false;
    }
  }
#endif
};

}  // namespace gloam::games
