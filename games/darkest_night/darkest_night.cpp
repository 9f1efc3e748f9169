#include "games/darkest_night/darkest_night.h"

#include <algorithm>

#include "games/darkest_night/parts.h"
#include "games/darkest_night/players/judgement.h"
#include "games/darkest_night/rules/table.h"
#include "games/darkest_night/wire.h"
#include "games/glue.h"

namespace gloam::games::darkest_night {
namespace {

using engine::Position;
using engine::Seat;
using engine::SeatSet;

constexpr std::array<engine::Setting, 2> kSettings = {
    {{"expert", 0, 1, 0}, {"necromancer", 0, 1, 0, true}}};
constexpr int kRoundOfAnswers = 16;
constexpr engine::GameInfo kInfo = {Parts::name, "Darkest Night", 1, kMostSeats, 20000, kSettings};

enum Counted { kRounds, kDeaths, kDarkness, kRelicsHome, kBegan };
constexpr std::array<engine::Figure, 5> kFigures = {
    {{"rounds"}, {"deaths"}, {"darkness"}, {"relics_home"}, {"heroes", kHeroOperand}}};

class DarkestNight final : public GluedGame<Parts, State, Table, Pack, View> {
 public:
  using GluedGame::GluedGame;

  const engine::GameInfo& info() const override { return kInfo; }

  std::string objection(const engine::Setup& setup) const override {
    const bool versus = setup.settings[1] != 0;
    if (versus && setup.seats < 2) return "with a Necromancer there are two players or more";
    if (!versus && setup.seats > kSlots)
      return "without a Necromancer there are four players at most";
    return {};
  }

  engine::Allegiance allegiance(const engine::Setup& setup, Seat seat) const override {
    if (seat < setup.seats - setup.settings[1]) return {0, "heroes", "hero"};
    return {1, "necromancer", "necromancer"};
  }

  void begin(const engine::Setup& setup, State& state) const override {
    state.expert = static_cast<std::uint8_t>(setup.settings[0]);
    state.versus = static_cast<std::uint8_t>(setup.settings[1]);
    for (std::size_t card = 0; card < pack_.cards.size(); ++card) {
      for (int copy = 0; copy < pack_.cards[card].copies; ++copy) {
        if (pack_.kinds[card] == CardKind::map) state.maps.cards.put(static_cast<CardIndex>(card));
        if (pack_.kinds[card] == CardKind::event)
          state.events.cards.put(static_cast<CardIndex>(card));
      }
    }
  }

  engine::Outcome outcome(const Position& position) const override {
    const State& state = position.as<State>();
    const SeatSet heroes = SeatSet::first(state.seats - state.versus);
    const SeatSet necromancer =
        state.versus != 0 ? SeatSet::of(static_cast<Seat>(state.seats - 1)) : SeatSet{};
    engine::Outcome outcome;
    switch (state.ending) {
      case Ending::ritual:
        outcome = {heroes, "dn.win.1"_rule, {}};
        break;
      case Ending::slain:
        outcome = {heroes, "dn.win.2"_rule, {}};
        break;
      case Ending::nobody_left:
        outcome = {necromancer, "dn.ruling.28"_rule, {}};
        break;
      default:
        outcome = {necromancer, "dn.overrun.1"_rule, {}};
    }
    for (const Seat seat : outcome.winners) outcome.scores[seat] = 1;
    return outcome;
  }

  // The heroes' players know the same.
  Seat sees_as(const engine::Setup& setup, Seat viewer) const override {
    return viewer < setup.seats - setup.settings[1] ? Seat{0} : viewer;
  }
  void redeal(Position& position, Seat viewer, engine::Generator& luck) const override;
  void reshuffle(Position& position, engine::Generator& luck) const override;
  int miscounted(std::span<const int> counts, const State& state) const override {
    for (std::size_t i = 0; i < counts.size(); ++i)
      if (!may_be(static_cast<int>(i), counts[i], state)) return static_cast<int>(i);
    return -1;
  }
  std::string fault(const State& state) const override;

  std::string id_of(Operand kind, int value) const override;
  std::string title_of(Operand kind, int value) const override;
  // Heroes are introduced when they are chosen.
  std::string printed_on(engine::Option option) const override;

  void weigh(const Position& position, const engine::Question& question, Seat,
             const engine::Options& options, std::span<double> points) const override {
    darkest_night::weigh(position.as<State>(), pack_, question, options, points);
  }

  int horizon(const engine::Setup&) const override { return kRoundOfAnswers; }
  std::span<const engine::Sign> signs() const override { return guess(); }
  // What the heroes hope the Necromancer fears.
  void see(const Position& position, Seat seat, std::span<double> seen) const override {
    const State& state = position.as<State>();
    const Signs signs = darkest_night::signs(state, pack_);
    const double side = seat < state.seats - state.versus ? 1 : -1;
    for (std::size_t i = 0; i < seen.size(); ++i) seen[i] = side * signs[i];
  }

  bool opening(const Position& position) const override {
    const Phase phase = position.as<State>().phase;
    return phase == Phase::heroes || phase == Phase::powers;
  }
  std::span<const engine::Figure> figures() const override { return kFigures; }
  void count(const Position& opened, const Position& ended, std::span<int> counts) const override;
  // The powers of a hero, and what comes to all.
  std::string lot_of(int index) const override {
    switch (pack_.kinds[static_cast<std::size_t>(index)]) {
      case CardKind::event:
        return "Events";
      case CardKind::blight:
        return "Blights";
      case CardKind::find:
      case CardKind::key:
      case CardKind::item:
        return "Finds";
      default:
        return power_lot_of(index);
    }
  }
  // Heroes use their powers and items; the rest happens to them.
  engine::CardNote note_of(int index) const override {
    engine::CardNote note = GluedGame::note_of(index);
    const bool item = pack_.kinds[static_cast<std::size_t>(index)] == CardKind::item;
    note.usable = note.usable && (item || pack_.is_power(index));
    note.never = pack_.never_comes(static_cast<CardIndex>(index));
    return note;
  }

 private:
  bool may_be(int card, int count, const State& state) const;
  std::string power_lot_of(int index) const {
    for (const HeroCard& hero : pack_.heroes)
      for (const std::vector<CardIndex>* powers : {&hero.basic, &hero.other})
        if (std::find(powers->begin(), powers->end(), index) != powers->end())
          return card(hero.card).name;
    return {};
  }
  static void deal(Deck& deck, bool all, engine::Zone<CardIndex, kHandSize>* hand,
                   engine::Generator& luck);
  static void deal_powers(State& state, engine::Generator& luck);
  const cards::Card* card_of(Operand kind, int value) const override {
    const auto n = static_cast<std::size_t>(value);
    if (kind == kHeroOperand && n < pack_.heroes.size()) return &card(pack_.heroes[n].card);
    if (kind == kPlaceOperand && n < pack_.places.size()) return &card(pack_.places[n].card);
    if (kind == kBlightOperand && n < pack_.blights.size()) return &card(pack_.blights[n].card);
    return nullptr;
  }
};

std::string dice_text(int packed_faces, std::string_view between) {
  std::string text;
  for (int face = 6; face > 0; --face)
    for (int n = packed_faces >> (5 * (face - 1)) & 31; n > 0; --n)
      text += (text.empty() ? "" : std::string(between)) + std::to_string(face);
  return text.empty() ? "0" : text;
}

std::string DarkestNight::id_of(Operand kind, int value) const {
  return kind == kDiceOperand ? dice_text(value, "-") : GluedGame::id_of(kind, value);
}

std::string DarkestNight::title_of(Operand kind, int value) const {
  if (kind != kDiceOperand) return GluedGame::title_of(kind, value);
  if (value == 0) return "no dice";
  std::string text = dice_text(value, ", ");
  const std::size_t last = text.rfind(", ");
  return last == std::string::npos ? text : text.replace(last, 2, " and ");
}

std::string DarkestNight::printed_on(engine::Option option) const {
  if (engine::slots_of(*this, option)[0].kind != kHeroOperand) return GluedGame::printed_on(option);
  if (option.verb != kChooseHero) return {};
  const HeroCard& hero = pack_.heroes[static_cast<std::size_t>(option.a)];
  std::vector<std::string> powers;
  for (const CardIndex power : hero.basic) powers.push_back(card(power).name);
  return "Grace " + std::to_string(hero.grace) + ", secrecy " + std::to_string(hero.secrecy) +
         ". Basic powers: " + engine::joined(powers) + ".";
}

// Deals the part of the deck that nobody of the heroes' side has looked at anew, or all of it, and
// with it the hand, if there is one to deal.
void DarkestNight::deal(Deck& deck, bool all, engine::Zone<CardIndex, kHandSize>* hand,
                        engine::Generator& luck) {
  const int begin = all ? 0 : deck.known_bottom;
  const int end = deck.cards.size() - (all ? 0 : deck.known_top);
  engine::Pool<CardIndex, kMostDeck + kHandSize> unseen;
  engine::Zone<CardIndex, kMostDeck> middle;
  for (int i = begin; i < end; ++i) middle.put(deck.cards[i]);
  unseen.gather(middle);
  if (hand != nullptr) unseen.gather(*hand);
  unseen.shuffle(luck);
  unseen.deal(middle);
  if (hand != nullptr) unseen.deal(*hand);
  for (int i = begin; i < end; ++i) deck.cards[i] = middle[i - begin];
}

void DarkestNight::deal_powers(State& state, engine::Generator& luck) {
  for (Hero& hero : state.heroes) {
    engine::Pool<CardIndex, kMostPowers> unseen;
    unseen.gather(hero.deck);
    unseen.shuffle(luck);
    unseen.deal(hero.deck);
  }
}

// Hidden are the order of the decks and the Necromancer's hand. The heroes' side knows the cards it
// has looked at.
void DarkestNight::redeal(Position& position, Seat viewer, engine::Generator& luck) const {
  State& state = position.as<State>();
  const bool on_team = viewer < state.seats - state.versus;
  const bool sees_hand = state.versus != 0 && viewer == state.seats - 1;
  deal(state.maps, !on_team, sees_hand ? nullptr : &state.hand, luck);
  deal(state.events, !on_team, nullptr, luck);
  deal_powers(state, luck);
}

// Nobody knows the order of the decks, but for the cards that the heroes' side has looked at.
void DarkestNight::reshuffle(Position& position, engine::Generator& luck) const {
  State& state = position.as<State>();
  deal(state.maps, false, nullptr, luck);
  deal(state.events, false, nullptr, luck);
  deal_powers(state, luck);
}

void DarkestNight::count(const Position& opened, const Position& ended,
                         std::span<int> counts) const {
  const State& last = ended.as<State>();
  counts[kRounds] = last.round;
  counts[kDarkness] = last.darkness;
  for (const Hero& hero : last.heroes) counts[kDeaths] += hero.standing == Standing::dead ? 1 : 0;
  for (const auto [instance, source] : last.in_play.copies_of(pack_.relic)) {
    const bool home = source.owner >= kMostHeroes && source.place == pack_.monastery;
    counts[kRelicsHome] += home ? 1 : 0;
  }
  for (const HeroSlot& slot : opened.as<State>().slots) counts[kBegan] |= 1 << slot.hero;
}

bool DarkestNight::may_be(int card, int count, const State& state) const {
  const auto i = static_cast<std::size_t>(card);
  switch (pack_.kinds[i]) {
    case CardKind::map:
    case CardKind::event:
      return count == this->card(card).copies;
    case CardKind::blight:
      return count <= pack_.blights[pack_.numbers[i]].tokens;
    case CardKind::relic:
      return state.round == 0 || count == kRelics;
    default:
      return !pack_.is_power(card) || count <= 1;
  }
}

std::string DarkestNight::fault(const State& state) const {
  std::array<int, kMostPlaces> blights{};
  for (const auto [instance, source] : state.in_play.cards()) {
    if (pack_.kinds[source.card] == CardKind::blight) ++blights[source.place];
  }
  for (Place place = 0; place < pack_.places.size(); ++place) {
    const int most = kBlightLimit + (place == pack_.monastery ? 1 : 0);
    if (blights[place] != state.blights_at[place] || blights[place] > most)
      return "there are " + std::to_string(blights[place]) + " blights at a place";
  }
  for (const Hero& hero : state.heroes) {
    if (hero.grace < 0 || hero.secrecy < 0) return "a hero has less than no grace or secrecy";
    if (hero.standing == Standing::alive && hero.place >= pack_.places.size())
      return "a hero is nowhere";
  }
  if (state.darkness > kDarkest) return "darkness is " + std::to_string(state.darkness);
  if (state.round > 0 && state.necromancer == pack_.monastery)
    return "the Necromancer is in the monastery";
  for (const HeroSlot& slot : state.slots) {
    if (slot.hero == kNoHero) continue;
    int relics = 0;
    for (const auto [instance, source] : state.in_play.cards_of(slot.hero))
      relics += source.card == pack_.relic ? 1 : 0;
    if (relics > 1) return "a hero carries two relics";
  }
  return {};
}

constexpr std::array<int, 2> kAgainstHeroes = {0, 1};
constexpr std::array<Lesson, 2> kLessons = {
    {{"first-turn", 4, 0, 563}, {"first-night", 5, 4, 2, kAgainstHeroes}}};

}  // namespace

constinit const Entry kEntry = entry_of<DarkestNight, words, load>(kLessons);

}  // namespace gloam::games::darkest_night
