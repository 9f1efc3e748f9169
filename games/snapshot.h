// A position as text that a later version of its game can go on from.
#pragma once
#include <string>
#include <string_view>

#include "cards/pack.h"
#include "wire/snapshot.h"

namespace gloam::games {

// The state by its described fields, beside the names of all cards: State knows cards by their
// place in the pack.
template <class State>
std::string snapshot_of(const State& state, const cards::Pack& pack) {
  std::string text = R"({"cards":[)";
  for (const cards::Card& card : pack.cards) {
    wire::write_text(card.id, text);
    text += ',';
  }
  wire::close_bracket(']', text);
  text += R"(,"state":)";
  wire::write_snapshot(state, text);
  return text + "}";
}

// False if the cards were others or a field had another size. What caches hold is for the caller to
// clear.
template <class State>
bool restore_from(std::string_view snapshot, const cards::Pack& pack, State& state) {
  try {
    const boost::json::value json = wire::parse_json(snapshot);
    const boost::json::object& parts = wire::read::object_of(json, {});
    const boost::json::array& names = parts.at("cards").as_array();
    if (names.size() != pack.cards.size()) return false;
    for (std::size_t i = 0; i < names.size(); ++i)
      if (names[i] != boost::json::string_view(pack.cards[i].id)) return false;
    state = State{};
    wire::read_snapshot(parts.at("state"), state);
    return true;
  } catch (const std::exception&) {
    return false;
  }
}

}  // namespace gloam::games
