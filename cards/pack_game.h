// What games played with packs have in common behind the Game interface.
#pragma once
#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cards/pack.h"
#include "cards/run/run.h"
#include "cards/say/text.h"
#include "cards/say/wording.h"
#include "engine/english.h"
#include "engine/game.h"

namespace gloam::cards {

// Supplies pack stamp, rule book, catalogue and the names of cards, seats and numbers. `GamePack`
// is a cards::Pack, perhaps with tables of the game's own. A game with operand kinds of its own
// overrides the three names and calls these for the rest.
template <class State, class Table, class GamePack>
class PackGame : public engine::GameOf<State, Table, GamePack> {
 public:
  PackGame(GamePack pack, std::string_view rules, std::string_view english)
      : engine::GameOf<State, Table, GamePack>(std::move(pack)), rules_(rules) {
    catalogue_.read(engine::kEnglish);
    catalogue_.read(english);
  }

  engine::PackStamp pack() const final {
    return {this->pack_.heads.back().id, this->pack_.rules_hash};
  }
  std::vector<std::string> pack_titles() const final {
    std::vector<std::string> titles;
    for (std::size_t i = 1; i < this->pack_.heads.size(); ++i) {
      const PackHead& head = this->pack_.heads[i];
      titles.push_back(head.title.empty() ? head.id : head.title);
    }
    return titles;
  }
  const engine::RuleBook& rules() const final { return rules_; }

  int card_count() const final { return static_cast<int>(this->pack_.cards.size()); }
  engine::CardNote note_of(int index) const override {
    engine::CardNote note;
    const std::vector<PackHead>& heads = this->pack_.heads;
    for (std::size_t i = 0; i < heads.size(); ++i) {
      const std::vector<std::string>& files = heads[i].files;
      if (std::find(files.begin(), files.end(), card(index).file) == files.end()) continue;
      note.pack = heads[i].title.empty() ? heads[i].id : heads[i].title;
      note.pack_place = static_cast<int>(i);
    }
    note.usable = card(index).does_something();
    return note;
  }
  const engine::Catalogue& catalogue() const final { return catalogue_; }

  std::string id_of(engine::Operand kind, int value) const override {
    if (kind == engine::Operand::card) return card(value).id;
    return std::to_string(kind == engine::Operand::seat ? value + 1 : value);
  }
  std::string title_of(engine::Operand kind, int value) const override {
    switch (kind) {
      case engine::Operand::card:
        return card(value).name;
      case engine::Operand::effect:
        return effect(value);
      case engine::Operand::seat: {
        const engine::Filling number{"n", std::to_string(value + 1), value + 1};
        return catalogue_.say("seat", {&number, 1});
      }
      case engine::Operand::signed_number:
        return (value < 0 ? "−" : "+") + std::to_string(std::abs(value));
      default:
        return std::to_string(value);
    }
  }
  std::string printed_on(engine::Option option) const override {
    const auto slots = engine::slots_of(*this, option);
    if (slots[0].kind == engine::Operand::card) return rules_text(this->pack_, card(option.a));
    if (slots[1].kind == engine::Operand::card) return rules_text(this->pack_, card(option.b));
    return {};
  }
  std::string_view kind_name(engine::Operand kind) const override {
    switch (kind) {
      case engine::Operand::card:
        return "card";
      case engine::Operand::effect:
        return "effect";
      case engine::Operand::seat:
        return "seat";
      default:
        return "number";
    }
  }

 protected:
  const Card& card(int index) const { return this->pack_.cards[static_cast<std::size_t>(index)]; }

 private:
  std::string effect(int handle) const {
    const Node* const node = effect_of(this->pack_, handle);
    if (node == nullptr) return std::to_string(handle);
    return effect_text(this->pack_, card(handle >> 16), *node, Wording(*this->pack_.words));
  }

  engine::RuleBook rules_;
  engine::Catalogue catalogue_;
};

// The game with this pack; none without one.
template <class Game, class GamePack>
std::unique_ptr<engine::Game> game_of(std::optional<GamePack> pack) {
  if (!pack) return nullptr;
  return std::make_unique<Game>(std::move(*pack));
}

}  // namespace gloam::cards
