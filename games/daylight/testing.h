// A position of Daylight arranged for a test: people, a town, what they hold, and the answers and
// KARMA cards to come.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "games/battery/arrangement.h"
#include "games/battery/played.h"
#include "games/daylight/daylight.h"
#include "games/daylight/parts.h"
#include "games/daylight/rules/table.h"
#include "games/proves.h"

namespace gloam::games::daylight::testing {

using battery::Ids;
using engine::Option;
using engine::Seat;

inline constexpr Seat kAnn = 0;
inline constexpr Seat kBen = 1;
inline constexpr Seat kCat = 2;
inline constexpr Seat kDov = 3;

// The cards of a file of the pack without what they do beside their numbers, but for those that an
// extension names itself.
inline std::string without_rules(std::string_view file, std::string_view extension) {
  std::string plain;
  bool named = false;
  for (const cards::PackFile& own : Parts::pack()) {
    if (own.name != file) continue;
    std::istringstream lines(own.text.substr(own.text.find("\n\n")));
    bool in_rules = false;
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with('[')) {
        const std::string id = line.substr(1, line.size() - 2);
        named = extension.find('"' + id + '"') != std::string_view::npos ||
                extension.find(line) != std::string_view::npos;
      }
      if (named) continue;
      if (in_rules) {
        in_rules = line != "'''";
        continue;
      }
      in_rules = line == "rules = '''";
      if (!line.starts_with("rules = ")) plain += line + "\n";
    }
  }
  return plain;
}

// At first, LOCATIONs and CHALLENGE cards are numbers alone; an extension that begins with
// `# as they are` leaves them as they are.
inline Pack load_extended(std::string_view extension) {
  std::string cards(extension);
  if (!extension.starts_with("# as they are")) {
    for (const char* file :
         {"locations.toml", "daylight_challenges.toml", "nightfall_challenges.toml"})
      cards += without_rules(file, extension);
  }
  const cards::PackFile file{"test.toml", battery::extending("daylight", cards)};
  return battery::loaded(
             [](auto extensions, auto& complaints) { return load(extensions, complaints); },
             {&file, 1})
      .value();
}

// town(2).at(kAnn, "grocery_store").challenge("shambling_muck", "grocery_store").night() reads as
// the rule it proves. At first everybody has 3, 3, 3 and 3 Power; it is the first day; the board is
// empty; all decks are whole and lie in the order of the pack, the last card on top; the 24
// LOCATION cards of the deck are the last regular ones, without Darker Worlds.
class Arranged final : public battery::Arrangement<Arranged, Table, CardIndex, &State::in_play> {
 public:
  explicit Arranged(int seats, std::string_view extension = {})
      : Arrangement(battery::kept<Pack>(extension, load_extended)) {
    state.seats = static_cast<std::uint8_t>(seats);
    state.difficulty = 1;
    state.number = 1;
    state.visit.site = kNowhere;
    for (int seat = 0; seat < seats; ++seat) person(static_cast<Seat>(seat), {3, 3, 3}, 3);
    for (std::size_t i = 0; i < pack.cards.size(); ++i)
      for (int copy = 0; copy < pack.cards[i].copies; ++copy) lay(static_cast<CardIndex>(i));
    while (state.sites.size() > kDeckOfSites) state.sites.take_at(0);
  }

  // --- Arranging ---

  Arranged& person(Seat seat, Traits base, int power) {
    state.people[seat].base = base;
    state.people[seat].power = static_cast<std::int8_t>(power);
    return *this;
  }
  Arranged& power(Seat seat, int power) {
    return state.people[seat].power = static_cast<std::int8_t>(power), *this;
  }
  Arranged& damage(Seat seat, Traits damage) { return state.people[seat].damage = damage, *this; }
  Arranged& infected(Seat seat) { return state.people[seat].infected = 1, *this; }
  Arranged& standing(Seat seat, Standing standing) {
    return state.people[seat].standing = standing, *this;
  }
  Arranged& ghost(Seat seat, int spirit) {
    return standing(seat, Standing::ghost)
        .person(seat, {0, 0, static_cast<std::int8_t>(spirit)}, 0);
  }
  Arranged& night() { return state.time = Time::night, *this; }
  Arranged& counters(int night, int day) {
    state.night_counters = static_cast<std::uint8_t>(night);
    state.day_counters = static_cast<std::uint8_t>(day);
    return *this;
  }
  // Wants to be asked in that window of others.
  Arranged& stops(Seat seat, Stop stop) {
    state.people[seat].stops |= static_cast<std::uint8_t>(1 << stop);
    return *this;
  }
  Arranged& storyteller(Seat seat) { return state.storyteller = seat, *this; }
  // A LOCATION lies face-up in the town.
  Arranged& location(std::string_view id) {
    if (instance(id) < 0) take_out(id), lies({.card = card(id)});
    return *this;
  }
  // The token stands there; the LOCATION is laid out if need be.
  Arranged& at(Seat seat, std::string_view id) {
    location(id);
    state.people[seat].site = static_cast<Site>(instance(id));
    state.people[seat].activity = Activity::visit;
    return *this;
  }
  Arranged& challenge(std::string_view id, std::string_view where) {
    location(where);
    take_out(id);
    return lies({.card = card(id), .place = static_cast<std::uint16_t>(instance(where))});
  }
  // The visit of that LOCATION is being resolved, with that card; everybody there is in the order
  // of the seats.
  Arranged& visiting(std::string_view where, std::string_view card_id) {
    if (instance(card_id) < 0) challenge(card_id, where);
    state.visit.site = static_cast<Site>(instance(where));
    state.visit.card = card(card_id);
    lying(card_id).game[0] = 1;
    state.visit.order.clear();
    for (Seat seat = 0; seat < state.seats; ++seat)
      if (state.people[seat].site == state.visit.site) state.visit.order.put(seat);
    return *this;
  }
  // EQUIPMENT or an ITEM of somebody.
  Arranged& gear(Seat seat, std::string_view id, bool equipped = true) {
    take_out(id);
    return lies({.card = card(id),
                 .owner = seat,
                 .states = static_cast<std::uint8_t>(equipped ? 0 : cards::kAsleep)});
  }
  // A SECRET in play.
  Arranged& secret(Seat seat, std::string_view id) {
    take_out(id);
    return lies({.card = card(id), .owner = seat});
  }
  Arranged& hand(Seat seat, std::string_view id) {
    take_out(id);
    state.hands.put({.card = card(id), .known = engine::SeatSet::of(seat), .mark = seat});
    return *this;
  }
  Arranged& hazard(std::string_view id) { return take_out(id), lies({.card = card(id)}); }
  Arranged& darker(int n) { return state.darker = static_cast<std::uint8_t>(n), *this; }
  // The next KARMA cards have these numbers in that colour.
  Arranged& karma(Trait colour, std::initializer_list<int> numbers) {
    engine::Zone<CardIndex, kMostKarma> stacked;
    for (const int number : numbers) {
      const auto* const found =
          std::find_if(state.karma.begin(), state.karma.end(),
                       [&](CardIndex index) { return pack.karma_of(index)[colour] == number; });
      EXPECT_NE(found, state.karma.end()) << "no KARMA card with " << number;
      stacked.put_under(state.karma.take(*found));
    }
    for (const CardIndex index : stacked) state.karma.put(index);
    return *this;
  }
  // These cards lie on top of their deck, the first of them uppermost.
  Arranged& on_top(Ids ids) {
    for (const auto* id = ids.end(); id != ids.begin();) {
      --id;
      take_out(*id);
      lay(card(*id));
    }
    return *this;
  }

  // --- Looking ---

  const Person& of(Seat seat) const { return state.people[seat]; }
  int value(Seat seat, Trait trait) const {
    return std::max(0, of(seat).base[trait] - of(seat).damage[trait]);
  }
  bool in_hand(Seat seat, std::string_view id) const {
    const CardIndex index = card(id);
    return std::any_of(state.hands.begin(), state.hands.end(), [&](const Hidden& hidden) {
      return hidden.card == index && hidden.mark == seat;
    });
  }
  bool in_town(std::string_view id) const { return instance(id) >= 0; }
  bool in_store(std::string_view id) const { return state.store.has(card(id)); }
  bool equipped(std::string_view id) const { return lying(id).states != cards::kAsleep; }
  Option with(int verb, std::string_view id) const { return {verb, card(id)}; }
  Option with(int verb, std::string_view id, std::string_view place) const {
    return {verb, card(id), card(place)};
  }

  // --- Longer runs ---

  // Chance that is not scripted is the generator's.
  Arranged& by_chance() { return generator_decides_ = true, *this; }
  // Step after step up to that phase or the end, with all answers.
  Arranged& until(Phase phase) {
    return doing([phase](Table& table) {
      do table.step();
      while (table.s.phase != phase && table.s.phase != Phase::over);
    });
  }
  Arranged& from(Phase first, Phase last) { return state.phase = first, until(last); }
  // On to the next question after the answers; the position is then as it is there.
  Arranged& next_question() {
    return asked_by([](Table& table) {
      while (table.s.phase != Phase::over) table.step();
    });
  }
  Arranged& asked_from(Phase first) { return state.phase = first, next_question(); }
  // As many as were told of this kind, each as the number in that place.
  std::vector<int> all_told(const engine::Say& say, std::size_t place = 0) const {
    std::vector<int> found;
    for (const engine::Event& event : events_told())
      if (event.say == &say) found.push_back(event.arguments[place]);
    return found;
  }

  // --- More to arrange and to look at ---

  // EQUIPMENT or an ITEM that nobody owns: of somebody who was Lost, or beside the store.
  Arranged& unowned(std::string_view id, Lies lie) {
    take_out(id);
    return lies({.card = card(id), .states = cards::kAsleep, .game = {lie, 0}});
  }
  Arranged& guarded(std::string_view id, std::string_view monster) {
    unowned(id, kGuarded).lying(id).target = static_cast<std::uint16_t>(instance(monster));
    return *this;
  }
  // The visit's CHALLENGE was overcome by somebody, whose rewards are still to come.
  Arranged& won(Seat captor, int secrets, int items) {
    state.visit.captor = captor;
    state.visit.secrets = static_cast<std::uint8_t>(secrets);
    state.visit.items = static_cast<std::uint8_t>(items);
    state.phase = Phase::rewarding;
    return *this;
  }
  Arranged& asked_next() { return next_question(); }
  // What the value is with all that is equipped and in play.
  int counts(Seat seat, Trait trait) {
    int found = 0;
    doing([&](Table& table) { found = table.value(seat, trait); });
    return found;
  }
  // The dark steps that Darkness Falls would bring now.
  int dark_count() {
    int found = 0;
    doing([&](Table& table) { found = table.dark_count(); });
    return found;
  }
  bool incapacitated(Seat seat) {
    bool found = false;
    doing([&](Table& table) { found = table.incapacitated(seat); });
    return found;
  }
  bool was_discarded(std::string_view item) const {
    for (int i = 0; i < static_cast<int>(state.items.discarded); ++i)
      if (state.items.cards[i] == card(item)) return true;
    return false;
  }

 private:
  // Onto the pile where it belongs before the game.
  void lay(CardIndex index) {
    switch (pack.kind(index)) {
      case CardKind::karma:
        return state.karma.put(index);
      case CardKind::equipment:
        return state.store.put(index);
      case CardKind::secret:
        return state.secrets.cards.put({.card = index});
      case CardKind::item:
        return state.items.cards.put(index);
      case CardKind::surprise:
        return state.day.cards.put({.card = index});
      case CardKind::mystery:
      case CardKind::event:
      case CardKind::monster:
        return (pack.challenge(index).of_night ? state.night : state.day)
            .cards.put({.card = index});
      case CardKind::location:
      case CardKind::hazard:
      case CardKind::darker:
        if (state.sites.full()) state.sites.take_at(0);
        return state.sites.put({.card = index});
    }
  }
  void take_out(std::string_view id) {
    const CardIndex index = card(id);
    const auto from = [&](auto& zone) {
      for (int i = 0; i < zone.size(); ++i)
        if (zone[i].card == index) return zone.take_at(i), true;
      return false;
    };
    if (state.store.has(index)) state.store.take(index);
    if (state.items.cards.has(index)) state.items.cards.take(index);
    from(state.sites) || from(state.secrets.cards) || from(state.day.cards) ||
        from(state.night.cards);
  }
};

inline Arranged town(int seats) { return Arranged(seats); }
inline Arranged real_town(int seats) { return Arranged(seats, "# as they are\n"); }

// Everybody is at the Grocery Store in a fight with the Shambling Muck: Body 12, Attack 11, Escape
// 5 with Mind.
inline Arranged muck_town(int seats) {
  auto town = testing::town(seats);
  for (Seat seat = 0; seat < seats; ++seat) town.at(seat, "grocery_store").power(seat, 0);
  return town.night().visiting("grocery_store", "shambling_muck");
}
// Everybody is there before a Mystery.
inline Arranged letters_town(int seats) {
  auto town = testing::town(seats);
  for (Seat seat = 0; seat < seats; ++seat) town.at(seat, "grocery_store").power(seat, 0);
  return town.visiting("grocery_store", "the_quill_letters");
}
// Several of three people visit that LOCATION, where that card lies; they have 3 of everything, but
// Spirit 5, 4 and 3, and no Power, so Ann is the first to act and Cat the last.
inline Arranged calling_at(std::string_view where, std::string_view card, int people = 1) {
  auto town = real_town(3);
  for (int seat = 0; seat < people; ++seat)
    town.person(static_cast<Seat>(seat), {3, 3, static_cast<std::int8_t>(5 - seat)}, 0)
        .at(static_cast<Seat>(seat), where);
  return town.visiting(where, card);
}

inline constexpr Option kByBody{kAttempt, kBody};
inline constexpr Option kByMind{kAttempt, kMind};
inline constexpr Option kBySpirit{kAttempt, kSpirit};

// Attempts the Mystery or the Event; the level is in the answer.
inline int level_against(Arranged& town, Option with, Seat seat = kAnn) {
  town.state.visit.next = seat;
  town.answers({{seat, with}}).run(Phase::attempting);
  return town.state.attempt.level;
}

// As the game itself looks at it.
inline engine::Position position_of(const Arranged& town) {
  engine::Position position = battery::own_game(kEntry).new_position();
  position.as<State>() = town.state;
  return position;
}

}  // namespace gloam::games::daylight::testing
