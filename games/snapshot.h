// Games whose positions can be kept for a later version.
#pragma once
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cards/pack_game.h"
#include "cards/run/renumber.h"
#include "wire/snapshot.h"

// They have wider numbers now.
template <>
inline constexpr bool gloam::wire::kKeptAsBytes<gloam::cards::Source> = false;
template <>
inline constexpr bool gloam::wire::kKeptAsBytes<gloam::cards::LastingRecord> = false;

namespace gloam::games {

// A game of cards that keeps positions as text: the state by its described fields, beside the ids
// of all cards, because State knows cards by their place in the pack. The game's namespace says
// where:
//
//   each_card(State&, visit)  calls visit for every card that lies somewhere, by its index, and for
//                             the lists of cards in play and of marks; visit.mention for a card
//                             that is only spoken of
//   State::kNumbered          kinds of cards that State knows by their number among their kind,
//                             if there are any
//
// Such a kind may get new cards at its end only.
template <class State, class Table, class Pack>
class KeepingGame : public cards::PackGame<State, Table, Pack> {
 public:
  using cards::PackGame<State, Table, Pack>::PackGame;

#ifndef __EMSCRIPTEN__  // the page keeps no games for later versions
  std::string snapshot(const engine::Position& position) const final {
    State state = position.as<State>();
    cards::count_nodes(this->pack_, state.lasting);
    std::string text = R"({"cards":)";
    wire::write_json(ids(""), text);
    text += R"(,"numbered":{)";
    for (const std::string_view kind : numbered_kinds()) {
      wire::write_member_name(kind, text);
      wire::write_json(ids(kind), text);
      text += ',';
    }
    wire::close_bracket('}', text);
    text += R"(,"state":)";
    wire::write_snapshot(state, text);
    return text + "}";
  }

  // Not if a card that takes part is gone, or something has no room any more.
  bool restore(std::string_view snapshot, engine::Position& position) const final {
    try {
      const boost::json::value json = wire::parse_json(snapshot);
      State& state = position.as<State>() = State{};
      wire::read_snapshot(json.at("state"), state);
      std::vector<std::string> cards;
      wire::read::value(json.at("cards"), {}, cards);
      const boost::json::value* const numbered = json.as_object().if_contains("numbered");
      if (numbered == nullptr) return restore_unnamed(cards, state);
      for (const std::string_view kind : numbered_kinds()) {
        if (!begins_with(ids(kind), numbered->at(kind).as_array())) return false;
      }
      const cards::Renumbering renumber(this->pack_, std::move(cards));
      each_card(state, renumber);
      for (std::size_t i = 0; i < state.lasting.count; ++i) renumber(state.lasting.items[i].card);
      cards::find_nodes(this->pack_, state.lasting);
      return true;
    } catch (const std::exception&) {
      return false;
    }
  }

 private:
  // The cards of a kind, or all, in their order.
  std::vector<std::string> ids(std::string_view kind) const {
    std::vector<std::string> found;
    for (const cards::Card& card : this->pack_.cards)
      if (kind.empty() || card.kind->name() == kind) found.push_back(card.id);
    return found;
  }

  static bool begins_with(const std::vector<std::string>& all, const boost::json::array& first) {
    if (first.size() > all.size()) return false;
    for (std::size_t i = 0; i < first.size(); ++i)
      if (first[i] != boost::json::string_view(all[i])) return false;
    return true;
  }

  // A position of the time before names were kept fits the same cards alone.
  bool restore_unnamed(const std::vector<std::string>& cards, State& state) const {
    if (cards != ids("")) return false;
    each_card(state, cards::Renumbering(this->pack_, cards));
    cards::drop_strays(this->pack_, state.lasting);
    return true;
  }

  static constexpr auto numbered_kinds() {
    if constexpr (requires { State::kNumbered; }) {
      return State::kNumbered;
    } else {
      return std::array<std::string_view, 0>{};
    }
  }
#endif
};

}  // namespace gloam::games
