#include "games/darkest_night/show/view.h"

#include <algorithm>
#include <array>

#include "engine/decider.h"
#include "games/darkest_night/rules/table.h"

namespace gloam::games::darkest_night {
namespace {

using cards::Source;

constexpr std::array<std::string_view, 12> kPhases = {
    "heroes", "powers",   "world",    "between",  "upkeep",   "event",
    "action", "turn_end", "darkness", "movement", "creation", "over"};
constexpr std::array<std::string_view, 5> kEndings = {"", "ritual", "slain", "overrun",
                                                      "nobody_left"};
constexpr std::array<std::string_view, 3> kStandings = {"unused", "alive", "dead"};
constexpr std::array<std::string_view, 3> kOrders = {"ask", "never", "always"};
constexpr std::array<std::string_view, 6> kRolls = {"", "fight", "elude", "search", "pray", "test"};
constexpr std::array<std::string_view, 4> kWays = {"", "fight", "elude", "concede"};

template <std::size_t N, class Index>
std::string_view word(const std::array<std::string_view, N>& words, Index index) {
  return words[static_cast<std::size_t>(index)];
}

// Tells the copies of a card in one place apart: shades.1, shades.2.
class Copies {
 public:
  std::string id(const cards::Card& card, int index) {
    return card.id + "." + std::to_string(++seen_[static_cast<std::size_t>(index)]);
  }

 private:
  std::array<std::uint8_t, 256> seen_{};  // CardIndex is a byte
};

// Builds a view from a copy of the State, so that quantities can be asked of the cards in play.
class Viewing {
 public:
  Viewing(const State& state, const Pack& pack, engine::Seat viewer)
      : state_(state),
        pack_(pack),
        viewer_(viewer),
        decider_(engine::Seed{}),
        company_{decider_},
        table_(state_, pack, company_) {}

  View view() {
    View view;
    view.phase = word(kPhases, state_.phase);
    view.ending = word(kEndings, state_.ending);
    view.round = state_.round;
    view.darkness = state_.darkness;
    view.expert = state_.expert != 0;
    view.versus = state_.versus != 0;
    view.necromancer_seat = view.versus ? state_.seats : 0;
    view.strength = pack_.strength;
    view.awareness = pack_.awareness;
    view.die = state_.die;
    for (Place place = 0; place < pack_.places.size(); ++place)
      view.places.push_back(show_place(place));
    for (HeroIndex h = 0; h < pack_.heroes.size(); ++h) view.heroes.push_back(show_hero(h));
    view.relics_home = relics_home();
    if (state_.combat.foe != Foe::none) view.combat = show_combat();
    if (state_.roll.kind != RollKind::none) view.roll = show_roll();
    view.drawn = show_cards(state_.drawn);
    view.events = show_cards(state_.shown);
    view.maps = show_deck(state_.maps);
    view.event_deck = show_deck(state_.events);
    view.hand_size = state_.hand.size();
    if (viewer_ >= state_.seats) return view;
    view.seat = viewer_ + 1;
    view.plays_necromancer = !on_team();
    if (!view.plays_necromancer) return view;
    auto hand = state_.hand;
    hand.sort();
    view.hand = show_cards(hand);
    return view;
  }

 private:
  bool on_team() const { return viewer_ < state_.seats - state_.versus; }

  const cards::Card& card(int index) const { return pack_.cards[static_cast<std::size_t>(index)]; }
  std::string_view place_id(Place place) const {
    if (place == kNowhere) return {};
    return card(pack_.places[place].card).id;
  }
  std::string_view hero_id(HeroIndex h) const {
    if (h == kNoHero) return {};
    return card(pack_.heroes[h].card).id;
  }

  template <class Zone>
  std::vector<OpenCard> show_cards(const Zone& zone) const {
    Copies copies;
    std::vector<OpenCard> shown;
    for (const auto index : zone) {
      shown.push_back(
          {copies.id(card(index), index), card(index).id, card(index).name, pack_.texts[index]});
    }
    return shown;
  }

  DeckShown show_deck(const Deck& deck) const {
    DeckShown shown;
    shown.left = deck.cards.size();
    shown.discards = show_cards(deck.discards);
    if (!on_team() || viewer_ >= state_.seats) return shown;
    std::vector<CardIndex> next;
    for (int i = 0; i < deck.known_top; ++i) next.push_back(deck.cards[deck.cards.size() - 1 - i]);
    std::vector<CardIndex> last;
    for (int i = 0; i < deck.known_bottom; ++i) last.push_back(deck.cards[i]);
    shown.known_next = show_cards(next);
    shown.known_last = show_cards(last);
    return shown;
  }

  int relics_home() const {
    int relics = 0;
    for (const auto [instance, source] : state_.in_play.copies_of(pack_.relic)) {
      if (marked(source, kFaceDown)) continue;
      const bool carried = source.owner != cards::kNoOwner;
      const int place = carried ? state_.heroes[source.owner].place : source.place;
      relics += place == pack_.monastery ? 1 : 0;
    }
    return relics;
  }

  // Items of a hero, or lying at a place: `fits` decides.
  std::vector<ItemShown> show_items(const auto& fits) const {
    Copies copies;
    std::vector<ItemShown> shown;
    for (const auto [instance, source] : state_.in_play.cards()) {
      if (!pack_.is_item(source.card) || !fits(source) || marked(source, kFaceDown)) continue;
      const cards::Card& item = card(source.card);
      shown.push_back({copies.id(item, source.card), item.id, item.name, marked(source, kLocked),
                       pack_.texts[source.card]});
    }
    return shown;
  }

  PlaceShown show_place(Place place) {
    const Location& location = pack_.places[place];
    PlaceShown shown;
    shown.id = place_id(place);
    shown.name = card(location.card).name;
    shown.column = location.column;
    shown.row = location.row;
    for (const engine::Edge& road : pack_.board.edges(place))
      shown.neighbours.push_back(place_id(static_cast<Place>(road.to)));
    if (place != pack_.monastery)
      for (const Place to : location.routes) shown.routes.push_back(place_id(to));
    if (location.difficulty > 0)
      shown.search = cards::quantity(run(), {.subject = state_.slots[0].hero, .place = place},
                                     kSearchDifficulty, location.difficulty);
    shown.necromancer = state_.necromancer == place;
    shown.keys = state_.keys_at[place];
    Copies copies;
    shown.hidden_relic = table_.hidden_relic_at(place) >= 0;
    for (const auto [instance, source] : state_.in_play.cards()) {
      if (source.place != place) continue;
      if (pack_.kinds[source.card] != CardKind::blight) continue;
      const cards::Card& blight = card(source.card);
      shown.blights.push_back({copies.id(blight, source.card), blight.id, blight.name,
                               table_.power_of(instance), blight.has("monster"),
                               pack_.texts[source.card]});
    }
    shown.items = show_items([&](const Source& source) {
      return source.owner == cards::kNoOwner && source.place == place;
    });
    each_of(table_.heroes_at(place), [&](HeroIndex h) { shown.heroes.push_back(hero_id(h)); });
    return shown;
  }

  HeroShown show_hero(HeroIndex h) {
    const Hero& hero = state_.heroes[h];
    HeroShown shown;
    shown.id = hero_id(h);
    shown.name = card(pack_.heroes[h].card).name;
    shown.standing = word(kStandings, hero.standing);
    for (const CardIndex power : hero.deck) shown.deck.push_back(card(power).name);
    std::sort(shown.deck.begin(), shown.deck.end());
    shown.grace = hero.grace;
    shown.usual_grace = hero.usual_grace;
    shown.secrecy = hero.secrecy;
    shown.usual_secrecy = hero.usual_secrecy;
    if (hero.standing == Standing::unused || hero.slot == kNone) return shown;
    shown.seat = state_.slots[hero.slot].seat + 1;
    shown.slot = hero.slot + 1;
    if (hero.standing != Standing::alive) return shown;
    shown.place = place_id(hero.place);
    shown.keys = hero.keys;
    shown.relic = table_.carries_relic(h);
    shown.acted = state_.slots[hero.slot].acted != 0;
    shown.active = table_.turn_hero() == h;
    shown.detected_from = lowest_die(h);
    for (int face = 6; face > 0; --face)
      for (int n = hero.kept[static_cast<std::size_t>(face - 1)]; n > 0; --n)
        shown.kept.push_back(face);
    for (const auto [instance, source] : state_.in_play.cards_of(h))
      if (pack_.is_power(source.card)) shown.powers.push_back(show_power(instance));
    shown.items = show_items([&](const Source& source) { return source.owner == h; });
    return shown;
  }

  int lowest_die(HeroIndex h) {
    if (table_.in_monastery(h)) return 0;
    const int secrecy = std::max(0, table_.secrecy_seen(h, SeenBy::detection));
    return secrecy >= 6 ? 0 : secrecy + 1;
  }

  PowerShown show_power(int instance) const {
    const Source& source = state_.in_play[instance];
    const cards::Card& power = card(source.card);
    PowerShown shown;
    shown.id = power.id;
    shown.name = power.name;
    shown.kind = power.kind->name();
    shown.state = table_.is_exhausted(instance) ? "exhausted"
                  : table_.is_active(instance)  ? "active"
                                                : "ready";
    if (source.place != kNowhere) shown.at = place_id(static_cast<Place>(source.place));
    if (source.target != kNoHero) shown.at = hero_id(static_cast<HeroIndex>(source.target));
    shown.order = word(kOrders, order_about(source));
    shown.text = pack_.texts[source.card];
    return shown;
  }

  CombatShown show_combat() const {
    const Combat& combat = state_.combat;
    CombatShown shown;
    shown.hero = hero_id(combat.hero);
    if (combat.card != kNone) {
      const cards::Card& foe = card(combat.card);
      const bool monster = combat.foe == Foe::monster && foe.has("monster");
      shown.foe = monster ? foe.text("monster") : std::string_view(foe.name);
    }
    shown.way = word(kWays, combat.way);
    if (combat.tactic != kNone) shown.tactic = card(state_.in_play[combat.tactic].card).name;
    shown.strength = combat.strength;
    shown.awareness = combat.awareness;
    return shown;
  }

  RollShown show_roll() const {
    const Roll& roll = state_.roll;
    RollShown shown;
    shown.hero = hero_id(roll.roller);
    shown.kind = word(kRolls, roll.kind);
    shown.target = roll.target;
    shown.pool = roll.pool;
    shown.named = roll.named;
    shown.named_bonus = roll.named_bonus;
    shown.relic = roll.relic != 0;
    for (int face = 6; face > 0; --face)
      for (int n = roll.faces[static_cast<std::size_t>(face - 1)]; n > 0; --n)
        shown.dice.push_back(face);
    shown.successes = roll.successes;
    return shown;
  }

  Run& run() { return table_.run(); }

  State state_;
  const Pack& pack_;
  engine::Seat viewer_;
  engine::RandomDecider decider_;
  engine::Company company_;
  Table table_;
};

}  // namespace

View view_of(const State& state, const Pack& pack, engine::Seat viewer) {
  return Viewing(state, pack, viewer).view();
}

}  // namespace gloam::games::darkest_night
