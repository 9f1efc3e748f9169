#include "games/darkest_night/cards/pack.h"

#include <algorithm>
#include <set>

#include "cards/game_pack.h"
#include "cards/say/text.h"
#include "engine/spelling.h"
#include "games/darkest_night/parts.h"
#include "games/darkest_night/rules/asked.h"
#include "games/darkest_night/rules/ids.h"

namespace gloam::games::darkest_night {
namespace {

using engine::Complaints;

constexpr std::array<std::string_view, 14> kKindNames = {
    "location", "law",  "hero", "necromancer", "tactic", "action", "bonus",
    "blight",   "find", "key",  "relic",       "item",   "event",  "map"};

CardKind kind_of(const cards::Card& card) {
  const auto found = std::find(kKindNames.begin(), kKindNames.end(), card.kind->name());
  return static_cast<CardKind>(found - kKindNames.begin());
}

// What a card's effects cite when the card names no rule: the one that gives its kind its say.
engine::Rule usual_rule(CardKind kind) {
  switch (kind) {
    case CardKind::blight:
      return "dn.blight.1"_rule;
    case CardKind::event:
      return "dn.event.8"_rule;
    case CardKind::find:
      return "dn.act.search.4"_rule;
    case CardKind::item:
      return "dn.item.2"_rule;
    default:
      return "dn.power.8"_rule;
  }
}

// Fills the tables of a pack, and complains where the game could not be played with it.
class Reader : public cards::TableReader<Pack> {
 public:
  using TableReader::TableReader;

  void read() {
    for (const cards::Card& card : pack_.cards) number(card);
    for (const cards::Card& card : pack_.cards) {
      check(card);
      read(card);
    }
    if (!complaints_.empty()) return;
    check_counts();
    if (!complaints_.empty()) return;
    work_out_roads();
    work_out_finds();
  }

 private:
  // Numbers are kept in a byte, and every clause must count some time.
  void check(const cards::Card& card) {
    for (const cards::Field& field : card.kind->fields()) {
      const bool number = field.type == cards::FieldType::number && card.has(field.name);
      if (number && (card.number(field.name) < 0 || card.number(field.name) > 99))
        complain(card, "`" + field.name + "` is a number from 0 to 99");
    }
    for (const cards::Clause& clause : card.clauses) {
      const std::string why = never_asked(pack_, card, clause);
      if (!why.empty()) complaints_.push_back({card.file, clause.line, clause.column, why});
    }
  }

  // The number of a card among its kind, so that cards can name each other.
  void number(const cards::Card& card) {
    const CardKind kind = kind_of(card);
    const auto same = std::count(pack_.kinds.begin(), pack_.kinds.end(), kind);
    pack_.items[static_cast<CardIndex>(pack_.kinds.size())] =
        kind == CardKind::item || kind == CardKind::relic;
    pack_.kinds.push_back(kind);
    pack_.numbers.push_back(static_cast<std::uint8_t>(same));
    pack_.texts.push_back(cards::rules_text(pack_, card));
    pack_.tags.push_back(static_cast<std::uint8_t>((card.tagged("oath") ? kOath : 0) |
                                                   (card.tagged("support") ? kSupport : 0) |
                                                   (card.tagged("artifact") ? kArtifact : 0)));
    if (kind == CardKind::hero) pack_.heroes.emplace_back();
  }

  void read(const cards::Card& card) {
    const int index = pack_.find(card.id);
    const CardKind kind = pack_.kinds[static_cast<std::size_t>(index)];
    pack_.cites.push_back(cited(card, kind));
    const auto place = static_cast<CardIndex>(index);
    switch (kind) {
      case CardKind::location:
        return read_location(card, place);
      case CardKind::law:
        return pack_.laws.push_back(place);
      case CardKind::hero:
        return read_hero(card, place);
      case CardKind::necromancer:
        pack_.necromancer = place;
        pack_.strength = static_cast<std::int8_t>(card.number("strength"));
        pack_.awareness = static_cast<std::int8_t>(card.number("awareness"));
        return;
      case CardKind::tactic:
      case CardKind::action:
      case CardKind::bonus:
        return read_power(card, place);
      case CardKind::blight:
        return pack_.blights.push_back({place, static_cast<std::int8_t>(card.number("power")),
                                        static_cast<std::uint8_t>(card.number("tokens")),
                                        card.has("monster")});
      case CardKind::key:
        pack_.key = place;
        return;
      case CardKind::relic:
        pack_.relic = place;
        return;
      case CardKind::map:
        return read_map(card);
      case CardKind::find:
      case CardKind::item:
      case CardKind::event:
        return;
    }
  }

  engine::Rule cited(const cards::Card& card, CardKind kind) {
    const std::string_view id = card.text("cites");
    if (id.empty()) return usual_rule(kind);
    const auto found = std::find(std::begin(kRuleIds), std::end(kRuleIds), id);
    if (found == std::end(kRuleIds)) {
      const std::vector<std::string> ids(std::begin(kRuleIds), std::end(kRuleIds));
      complain(card, "there is no rule `" + std::string(id) + "`" + engine::did_you_mean(id, ids));
      return engine::Rule::none;
    }
    return static_cast<engine::Rule>(found - std::begin(kRuleIds) + 1);
  }

  // The number among its kind of the card named, or 0 after a complaint.
  std::uint8_t named(const cards::Card& by, std::string_view id, CardKind kind) {
    const int index = pack_.find(id);
    if (index >= 0 && pack_.kinds[static_cast<std::size_t>(index)] == kind)
      return pack_.numbers[static_cast<std::size_t>(index)];
    std::vector<std::string> ids;
    for (std::size_t i = 0; i < pack_.cards.size(); ++i)
      if (pack_.kinds[i] == kind) ids.push_back(pack_.cards[i].id);
    complain(by, "there is no " + std::string(kKindNames[static_cast<std::size_t>(kind)]) + " `" +
                     std::string(id) + "`" + engine::hint(id, ids));
    return 0;
  }

  void read_location(const cards::Card& card, CardIndex index) {
    Location location;
    location.card = index;
    location.difficulty = static_cast<std::int8_t>(card.number("search"));
    location.relic = card.number("relic") != 0;
    std::set<engine::PlaceNumber>& roads = roads_.emplace_back();
    for (const std::string& id : card.list("neighbours"))
      roads.insert(named(card, id, CardKind::location));
    const auto routes = card.list("routes");
    const auto here = static_cast<Place>(pack_.places.size());
    location.routes.fill(here);
    if (!routes.empty() && routes.size() != 6) complain(card, "routes are six, one for each face");
    for (std::size_t i = 0; i < std::min<std::size_t>(6, routes.size()); ++i)
      location.routes[i] = named(card, routes[i], CardKind::location);
    const auto chart = card.numbers("chart");
    if (chart.size() == 2) {
      location.column = chart[0];
      location.row = chart[1];
    }
    if (card.number("refuge") != 0) pack_.monastery = here;
    if (card.number("lair") != 0) pack_.lair = here;
    if (!card.clauses.empty()) pack_.laws.push_back(index);
    pack_.places.push_back(location);
  }

  void read_hero(const cards::Card& card, CardIndex index) {
    HeroCard& hero = pack_.heroes[pack_.numbers[index]];
    hero.card = index;
    hero.grace = static_cast<std::int8_t>(card.number("grace"));
    hero.secrecy = static_cast<std::int8_t>(card.number("secrecy"));
  }

  void read_power(const cards::Card& card, CardIndex index) {
    if (pack_.heroes.empty()) return;
    HeroCard& hero = pack_.heroes[named(card, card.text("hero"), CardKind::hero)];
    (card.number("basic") != 0 ? hero.basic : hero.other).push_back(index);
  }

  void read_map(const cards::Card& card) {
    MapCard map;
    const auto blights = card.list("blights");
    const auto finds = card.list("finds");
    for (std::size_t i = 0; i < std::min<std::size_t>(kMostPlaces, blights.size()); ++i)
      map.blights[i] = named(card, blights[i], CardKind::blight);
    std::size_t next = 0;
    for (std::size_t i = 0; i < std::min<std::size_t>(kMostPlaces, blights.size()); ++i) {
      const bool searched = i != pack_.monastery;
      if (!searched || next == finds.size()) continue;
      const int found = pack_.find(finds[next++]);
      if (found < 0 || !findable(pack_.kinds[static_cast<std::size_t>(found)])) {
        std::vector<std::string> ids;
        for (std::size_t card_found = 0; card_found < pack_.cards.size(); ++card_found)
          if (findable(pack_.kinds[card_found])) ids.push_back(pack_.cards[card_found].id);
        complain(card, "there is nothing to find called `" + finds[next - 1] + "`" +
                           engine::hint(finds[next - 1], ids));
      } else {
        map.finds[i] = static_cast<CardIndex>(found);
      }
    }
    if (finds.size() + 1 != blights.size())
      complain(card, "needs a blight for every location and a find for all but the monastery");
    pack_.maps.push_back(map);
  }

  static bool findable(CardKind kind) {
    return kind == CardKind::find || kind == CardKind::item || kind == CardKind::key;
  }

  void check_counts() {
    limit(pack_.cards.size(), kNone, "cards");
    limit(pack_.heroes.size(), kMostHeroes, "heroes");
    limit(pack_.places.size(), kMostPlaces, "locations");
    limit(pack_.blights.size(), 32, "kinds of blights");
    limit(copies(CardKind::map), kMostDeck, "map cards");
    limit(copies(CardKind::event), kMostDeck, "events");
    if (pack_.heroes.size() < kSlots) complain("there must be at least four heroes");
    for (const HeroCard& hero : pack_.heroes) check_powers(hero);
    for (const MapCard& map : pack_.maps) check_map(map);
    int tokens = 0;
    for (const BlightCard& blight : pack_.blights) tokens += blight.tokens;
    if (tokens < 28) complain("there must be at least 28 blight tokens (dn.ruling.14)");
    for (const CardKind one : {CardKind::key, CardKind::relic, CardKind::necromancer})
      if (copies(one) != 1)
        complain("there must be one card of kind `" +
                 std::string(kKindNames[static_cast<std::size_t>(one)]) + "`");
    if (copies(CardKind::map) == 0 || copies(CardKind::event) == 0)
      complain("there must be map cards and events");
  }

  void check_powers(const HeroCard& hero) {
    const cards::Card& card = pack_.cards[hero.card];
    if (hero.basic.size() != 4) {
      complain(blamed(hero), "the " + card.id + " would have " + std::to_string(hero.basic.size()) +
                                 " basic powers; a hero has four (dn.setup.3)");
    }
    if (hero.basic.size() + hero.other.size() > kMostPowers)
      complain(card, "a hero has at most " + std::to_string(kMostPowers) + " powers");
  }

  // The power that made the number of basic ones wrong: the last one that another file brought than
  // the hero's, or else the hero.
  const cards::Card& blamed(const HeroCard& hero) const {
    const cards::Card* found = &pack_.cards[hero.card];
    const std::string& home = found->file;
    const auto look = [&](const std::vector<CardIndex>& powers) {
      for (const CardIndex power : powers)
        if (pack_.cards[power].file != home) found = &pack_.cards[power];
    };
    look(hero.basic.size() > 4 ? hero.basic : hero.other);
    return *found;
  }

  // dn.content.5, for the six outer locations.
  void check_map(const MapCard& map) {
    std::array<int, 32> listed{};
    for (std::size_t place = 0; place < pack_.places.size(); ++place)
      if (place != pack_.monastery) ++listed[map.blights[place]];
    for (std::size_t i = 0; i < pack_.blights.size(); ++i)
      if (listed[i] > pack_.blights[i].tokens)
        complain("a map card lists more blights of a kind than there are tokens (dn.content.5)");
  }

  std::size_t copies(CardKind kind) const {
    std::size_t total = 0;
    for (std::size_t i = 0; i < pack_.cards.size(); ++i)
      if (pack_.kinds[i] == kind) total += static_cast<std::size_t>(pack_.cards[i].copies);
    return total;
  }

  void work_out_finds() {
    const auto maps = static_cast<double>(pack_.maps.size());
    for (const MapCard& map : pack_.maps) {
      for (Place place = 0; place < pack_.places.size(); ++place) {
        const CardKind found = pack_.kinds[map.finds[place]];
        if (found == CardKind::key) pack_.places[place].keys += 1 / maps;
        if (found == CardKind::find) pack_.places[place].powers += 1 / maps;
      }
    }
  }

  void work_out_roads() {
    engine::BoardPlan plan(roads_.size());
    for (Place from = 0; from < roads_.size(); ++from)
      for (const engine::PlaceNumber to : roads_[from]) plan.lead(from, {to});
    pack_.board = engine::Board(plan);
    pack_.steps = engine::Distances(pack_.board);
    pack_.dark_steps = engine::Distances(pack_.board, pack_.dark_cost());
  }

  std::vector<std::set<engine::PlaceNumber>> roads_;  // from each place
};

}  // namespace

std::string Pack::never_comes(CardIndex card) const {
  const auto listed = [&](const auto& lists) {
    return std::any_of(cards.begin(), cards.end(), [&](const cards::Card& one) {
      const auto index = static_cast<std::size_t>(&one - cards.data());
      return kinds[index] == CardKind::map && one.copies > 0 && lists(maps[numbers[index]]);
    });
  };
  const auto lists_find = [&](const MapCard& map) {
    for (Place place = 0; place < places.size(); ++place)
      if (place != monastery && map.finds[place] == card) return true;
    return false;
  };
  switch (kinds[card]) {
    case CardKind::find:
    case CardKind::item:
      return listed(lists_find) ? "" : "no Map card lists it";
    case CardKind::blight:
      return blights[numbers[card]].tokens > 0 ? "" : "it has no token";  // dn.blight.14
    case CardKind::event:
    case CardKind::map:
      return cards[card].copies > 0 ? "" : "it has no copy";
    case CardKind::location:
      return steps(monastery, numbers[card]) != engine::Distances::kFar ? ""
                                                                        : "no road leads to it";
    default:
      return {};
  }
}

std::optional<Pack> load(std::span<const cards::PackFile> extensions, Complaints& complaints) {
  return cards::load<Pack, Reader>(words(), Parts::pack(), extensions, complaints);
}

}  // namespace gloam::games::darkest_night
