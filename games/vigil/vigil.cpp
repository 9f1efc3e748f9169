#include "games/vigil/vigil.h"

#include <algorithm>

#include "cards/game_pack.h"
#include "games/snapshot.h"
#include "games/vigil/players/judgement.h"
#include "games/vigil/rules/table.h"
#include "games/vigil/show/view.h"
#include "games/vigil/texts.h"
#include "wire/any_view.h"

// In wire.cpp.
extern template class gloam::wire::ViewOf<gloam::games::vigil::View>;

namespace gloam::games::vigil {
namespace {

using engine::Position;
using engine::Seat;
using engine::SeatSet;

constexpr std::array<engine::Setting, 1> kSettings = {{{"nights", 3, 7, 5}}};
constexpr engine::GameInfo kInfo = {.name = "vigil",
                                    .title = "Vigil",
                                    .least_seats = 2,
                                    .most_seats = kMostSeats,
                                    .longest = 2000,
                                    .settings = kSettings,
                                    .opponents = true};

class Vigil final : public KeepingGame<State, Table, Pack, &State::charms, kNumbered> {
 public:
  explicit Vigil(Pack pack) : KeepingGame(std::move(pack), kRulesText, kEnglish) {}

  const engine::GameInfo& info() const override { return kInfo; }

  void set_up(const engine::Setup& setup, Position& position) const override {
    State& state = position.as<State>() = State{};
    state.luck = engine::Generator(setup.seed);
    state.seats = static_cast<std::uint8_t>(setup.seats);
    state.nights = static_cast<std::uint8_t>(setup.settings[0]);
    for (std::size_t card = 0; card < pack_.cards.size(); ++card)
      for (int copy = 0; copy < pack_.cards[card].copies; ++copy)
        state.deck.put(static_cast<CardIndex>(card));
  }

  bool over(const Position& position) const override {
    return position.as<State>().phase == Phase::over;
  }

  engine::Outcome outcome(const Position& position) const override {
    const State& state = position.as<State>();
    const Winners won = winners(state);
    engine::Outcome outcome{won.seats, won.rule, {}};
    for (const Seat seat : SeatSet::first(state.seats))
      outcome.scores[seat] = state.watchers[seat].dawns;
    return outcome;
  }

  std::unique_ptr<engine::AnyView> view(const Position& position, Seat viewer) const override {
    return std::make_unique<wire::ViewOf<View>>(view_of(position.as<State>(), pack_, viewer));
  }

  // Hidden are the deck, the hands of the others and what they chose to burn.
  void redeal(Position& position, Seat viewer, engine::Generator& luck) const override {
    State& state = position.as<State>();
    engine::Pool<CardIndex, kMostCards> unseen;
    unseen.gather(state.deck);
    for (const Seat seat : SeatSet::first(state.seats))
      if (seat != viewer) unseen.gather(state.watchers[seat].hand);
    unseen.shuffle(luck);
    unseen.deal(state.deck);
    for (const Seat seat : SeatSet::first(state.seats)) {
      if (seat == viewer) continue;
      unseen.deal(state.watchers[seat].hand);
      if (state.burning[seat].verb == kBurn) redeal_burning(state, seat, luck);
    }
  }

  // Nobody has seen the deck since it was shuffled.
  void reshuffle(Position& position, engine::Generator& luck) const override {
    auto& deck = position.as<State>().deck;
    engine::Pool<CardIndex, kMostCards> order;
    order.gather(deck);
    order.shuffle(luck);
    order.deal(deck);
  }

  std::string broken_invariant(const Position& position) const override;

  void weigh(const Position& position, const engine::Question& question, Seat seat,
             const engine::Options& options, std::span<double> points) const override {
    for (std::size_t i = 0; i < options.size(); ++i)
      points[i] = worth(options[i], position.as<State>(), pack_, question, seat);
  }

  std::string lot_of(int) const override { return "Deck"; }
  engine::CardNote note_of(int card) const override {
    engine::CardNote note = PackGame::note_of(card);
    note.usable = true;  // every card is played
    if (pack_.cards[static_cast<std::size_t>(card)].copies == 0) note.never = "it has no copy";
    return note;
  }

  std::span<const engine::Verb> verbs() const override { return kVerbs; }

  std::string screen(const engine::AnyView& view, bool colour) const override {
    return screen_of(dynamic_cast<const wire::ViewOf<View>&>(view).value(), colour);
  }

  std::optional<double> chance(const Position&, Seat, engine::Option option) const override {
    if (option.verb == kGather) return 2.0 / 6.0;
    return std::nullopt;
  }

 private:
  static void redeal_burning(State& state, Seat seat, engine::Generator& luck) {
    const int most = std::min<int>(4, state.watchers[seat].oil);
    state.burning[seat].a =
        static_cast<std::int16_t>(luck.below(static_cast<std::uint32_t>(most + 1)));
  }
};

std::string Vigil::broken_invariant(const Position& position) const {
  const State& state = position.as<State>();
  std::vector<int> copies(pack_.cards.size());
  const auto count = [&](const auto& zone) {
    for (const CardIndex card : zone) ++copies[card];
  };
  count(state.deck);
  count(state.discards);
  count(state.played);
  for (const Watcher& watcher : state.watchers) {
    count(watcher.hand);
    if (watcher.oil < 0 || watcher.oil > kMostOil)
      return "a watcher has " + std::to_string(watcher.oil) + " oil";
    if (watcher.dawns < 0) return "a watcher has less than no dawns";
  }
  for (const auto [instance, source] : state.charms.cards()) ++copies[source.card];
  for (std::size_t card = 0; card < copies.size(); ++card) {
    if (copies[card] != pack_.cards[card].copies) {
      return "there are " + std::to_string(copies[card]) + " of " + pack_.cards[card].id;
    }
  }
  return {};
}

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

}  // namespace

cards::PackFile pack() { return {"vigil.toml", std::string(kPackText)}; }

std::optional<Pack> load(std::span<const cards::PackFile> extensions,
                         engine::Complaints& complaints) {
  return cards::load<Pack, Reader>(words(), pack(), extensions, complaints);
}

std::unique_ptr<engine::Game> make(std::span<const cards::PackFile> extensions,
                                   engine::Complaints& complaints) {
  return cards::game_of<Vigil>(load(extensions, complaints));
}

}  // namespace gloam::games::vigil
