// What all games have in common behind the Game interface: a game brings its State, Table, Pack and
// View, and its texts; the glue brings the rest.
#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cards/game_pack.h"
#include "engine/screen.h"
#include "games/entry.h"
#include "games/snapshot.h"
#include "wire/any_view.h"
#include "wire/list.h"
#include "wire/typescript.h"

namespace gloam::games {

// `Parts` is written by cmake/games.cmake from the game's folder (parts.h): name, pack, rules,
// catalogue, verbs, kinds of operands and events. Beside what games/snapshot.h asks for, the game's
// namespace has:
//
//   State::phase                      of an enum with the value `over`
//   view_of(state, pack, viewer)      what a viewer may know, as a described View
//   screen_of(view, sheet)            the same as text; without it, a list of all it says
template <class Parts, class State, class Table, class Pack, class View>
class GluedGame : public KeepingGame<State, Table, Pack> {
  using Base = KeepingGame<State, Table, Pack>;

 public:
  using TheParts = Parts;
  using TheView = View;

  explicit GluedGame(Pack pack) : Base(std::move(pack), Parts::rules, Parts::english) {}

  void set_up(const engine::Setup& setup, engine::Position& position) const final {
    State& state = position.as<State>() = State{};
    state.luck = engine::Generator(setup.seed);
    state.seats = static_cast<std::uint8_t>(setup.seats);
    begin(setup, state);
  }
  bool over(const engine::Position& position) const final {
    return position.as<State>().phase == decltype(State::phase)::over;
  }
  std::unique_ptr<engine::AnyView> view(const engine::Position& position,
                                        engine::Seat viewer) const final {
    return std::make_unique<wire::ViewOf<View>>(view_of(position.as<State>(), this->pack_, viewer));
  }
  std::string screen(const engine::AnyView& view, const engine::Sheet& sheet) const final {
    const View& seen = dynamic_cast<const wire::ViewOf<View>&>(view).value();
    if constexpr (requires { screen_of(seen, sheet); }) {
      return screen_of(seen, sheet);
    } else {
      engine::Screen screen(sheet);
      screen.add_outline(wire::as_list(seen));
      return screen.text();
    }
  }
  std::string printed_on(engine::Option option) const override {
    const auto slots = engine::slots_of(*this, option);
    if (const cards::Card* const named = card_of(slots[0].kind, option.a))
      return cards::rules_text(this->pack_, *named);
    return Base::printed_on(option);
  }
  std::span<const engine::Verb> verbs() const final { return Parts::verbs; }

  // A card that is lost or doubled, then whatever else is wrong.
  std::string broken_invariant(const engine::Position& position) const final {
    State state = position.as<State>();
    Copies copies(this->pack_.cards.size(), in_play_is_a_place());
    each_card(state, copies);
    const int card = miscounted(copies.counts, state);
    if (card < 0) return fault(state);
    return "there are " + std::to_string(copies.counts[static_cast<std::size_t>(card)]) + " of " +
           this->card(card).id;
  }

  std::string id_of(engine::Operand kind, int value) const override {
    if (const cards::Card* const named = card_of(kind, value)) return named->id;
    if (const std::string word = word_of(kind, value); !word.empty()) return word;
    return Base::id_of(kind, value);
  }
  std::string title_of(engine::Operand kind, int value) const override {
    if (const cards::Card* const named = card_of(kind, value)) return named->name;
    if (const std::string word = word_of(kind, value); !word.empty())
      return this->catalogue().say(std::string(kind_name(kind)) + "." + word);
    return Base::title_of(kind, value);
  }
  std::string_view kind_name(engine::Operand kind) const final {
    if (kind < engine::Operand::game) return Base::kind_name(kind);
    return Parts::kinds[static_cast<std::size_t>(kind) -
                        static_cast<std::size_t>(engine::Operand::game)]
        .name;
  }

 protected:
  // What the settings and the pack make of an empty State that has its seats and its luck.
  virtual void begin(const engine::Setup& setup, State& state) const = 0;
  // What is wrong with a position whose cards are all there, or empty.
  virtual std::string fault(const State&) const { return {}; }
  // The first card of which there are too many or too few, or -1. Unless a game says otherwise,
  // there are as many as its copies.
  virtual int miscounted(std::span<const int> counts, const State&) const {
    for (std::size_t i = 0; i < counts.size(); ++i)
      if (counts[i] != this->pack_.cards[i].copies) return static_cast<int>(i);
    return -1;
  }
  // Whether a card in play lies nowhere else.
  virtual bool in_play_is_a_place() const { return true; }
  // The card that a value of a kind of the game's own stands for, or nullptr.
  virtual const cards::Card* card_of(engine::Operand, int) const { return nullptr; }

 private:
  // Counts the cards of a State where they lie.
  struct Copies {
    Copies(std::size_t cards, bool in_play) : counts(cards), counts_in_play(in_play) {}
    template <class Index>
    void operator()(Index& card) const {
      ++counts[card];
    }
    template <std::size_t N>
    void operator()(cards::InPlay<N>& in_play) const {
      if (!counts_in_play) return;
      for (const auto [instance, source] : in_play.cards()) ++counts[source.card];
    }
    template <std::size_t N>
    void operator()(cards::Marks<N>&) const {}
    template <class Index>
    void mention(Index&) const {}

    mutable std::vector<int> counts;
    bool counts_in_play;
  };

  // The word that a value of a kind of words stands for.
  std::string word_of(engine::Operand kind, int value) const {
    if (kind < engine::Operand::game) return {};
    const auto& words = Parts::kinds[static_cast<std::size_t>(kind) -
                                     static_cast<std::size_t>(engine::Operand::game)]
                            .words;
    const auto i = static_cast<std::size_t>(value);
    return i < words.size() ? std::string(words[i]) : std::string();
  }
};

// A game on the list. `kWords` gives the words of its cards, `kLoad` its pack with those that
// extend it; none, and complaints, if they are refused.
template <class Game, auto kWords, auto kLoad>
constexpr Entry entry_of(std::span<const Lesson> lessons = {}) {
  using Parts = typename Game::TheParts;
  return {Parts::name,
          kWords,
          Parts::pack,
          [] { return wire::typescript<typename Game::TheView>() + wire::marks(Parts::says); },
          [](std::span<const cards::PackFile> extensions, engine::Complaints& complaints) {
            return cards::game_of<Game>(kLoad(extensions, complaints));
          },
          lessons};
}

// Every card of the pack goes into the zone, as often as it has copies.
template <class Pack, class Zone>
void put_copies(const Pack& pack, Zone& zone) {
  for (std::size_t card = 0; card < pack.cards.size(); ++card)
    for (int copy = 0; copy < pack.cards[card].copies; ++copy)
      zone.put(static_cast<typename Zone::value_type>(card));
}

}  // namespace gloam::games
