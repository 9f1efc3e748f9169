#include "games/vigil/vigil.h"

#include <algorithm>

#include "games/glue.h"
#include "games/vigil/parts.h"
#include "games/vigil/players/judgement.h"
#include "games/vigil/rules/table.h"
#include "games/vigil/wire.h"

namespace gloam::games::vigil {
namespace {

using engine::Position;
using engine::Seat;
using engine::SeatSet;

constexpr std::array<engine::Setting, 1> kSettings = {{{"nights", 3, 7, 5}}};
constexpr engine::GameInfo kInfo = {.name = Parts::name,
                                    .title = "Vigil",
                                    .least_seats = 2,
                                    .most_seats = kMostSeats,
                                    .longest = 2000,
                                    .settings = kSettings,
                                    .opponents = true};

class Vigil final : public GluedGame<Parts, State, Table, Pack, View> {
 public:
  using GluedGame::GluedGame;

  const engine::GameInfo& info() const override { return kInfo; }

  void begin(const engine::Setup& setup, State& state) const override {
    state.nights = static_cast<std::uint8_t>(setup.settings[0]);
    put_copies(pack_, state.deck);
  }

  engine::Outcome outcome(const Position& position) const override {
    const State& state = position.as<State>();
    const Winners won = winners(state);
    engine::Outcome outcome{won.seats, won.rule, {}};
    for (const Seat seat : SeatSet::first(state.seats))
      outcome.scores[seat] = state.watchers[seat].dawns;
    return outcome;
  }

  // Hidden are the deck, the hands of the others and what they chose to burn.
  void redeal(Position& position, Seat viewer, engine::Generator& luck) const override {
    State& state = position.as<State>();
    engine::deal_anew<CardIndex, kMostCards>(luck, [&](const auto& visit) {
      visit(state.deck);
      for (const Seat seat : SeatSet::first(state.seats))
        if (seat != viewer) visit(state.watchers[seat].hand);
    });
    for (const Seat seat : SeatSet::first(state.seats))
      if (seat != viewer && state.burning[seat].verb == kBurn) redeal_burning(state, seat, luck);
  }

  // Nobody has seen the deck since it was shuffled.
  void reshuffle(Position& position, engine::Generator& luck) const override {
    engine::deal_anew<CardIndex, kMostCards>(
        luck, [&](const auto& visit) { visit(position.as<State>().deck); });
  }

  std::string fault(const State& state) const override {
    for (const Watcher& watcher : state.watchers) {
      if (watcher.oil < 0 || watcher.oil > kMostOil)
        return "a watcher has " + std::to_string(watcher.oil) + " oil";
      if (watcher.dawns < 0) return "a watcher has less than no dawns";
    }
    return {};
  }

  void weigh(const Position& position, const engine::Question& question, Seat seat,
             const engine::Options& options, std::span<double> points) const override {
    for (std::size_t i = 0; i < options.size(); ++i)
      points[i] = worth(options[i], position.as<State>(), pack_, question, seat);
  }

  std::string lot_of(int) const override { return "Deck"; }
  bool comes_alike(std::string_view) const override { return true; }
  engine::CardNote note_of(int card) const override {
    engine::CardNote note = GluedGame::note_of(card);
    note.usable = true;  // every card is played
    if (pack_.cards[static_cast<std::size_t>(card)].copies == 0) note.never = "it has no copy";
    return note;
  }

 private:
  static void redeal_burning(State& state, Seat seat, engine::Generator& luck) {
    const int most = std::min<int>(4, state.watchers[seat].oil);
    state.burning[seat].a =
        static_cast<std::int16_t>(luck.below(static_cast<std::uint32_t>(most + 1)));
  }
};

// Notes the kind and the text of every card; State has room for so many.
class Reader : public cards::TableReader<Pack> {
 public:
  using TableReader::TableReader;

  void read() {
    int total = 0;
    for (const cards::Card& card : pack_.cards) {
      total += card.copies;
      const std::string& kind = card.kind->name();
      pack_.kinds.push_back(kind == "deed"    ? CardKind::deed
                            : kind == "charm" ? CardKind::charm
                                              : CardKind::flash);
      pack_.texts.push_back(cards::rules_text(pack_, card));
    }
    limit(static_cast<std::size_t>(total), kMostCards, "cards");
  }
};

constexpr std::array<Lesson, 1> kLessons = {{{"first-turn", 2, 0, 1}}};

}  // namespace

std::optional<Pack> load(std::span<const cards::PackFile> extensions,
                         engine::Complaints& complaints) {
  return cards::load<Pack, Reader>(words(), Parts::pack(), extensions, complaints);
}

constinit const Entry kEntry = entry_of<Vigil, words, load>(kLessons);

}  // namespace gloam::games::vigil
