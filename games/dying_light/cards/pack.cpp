#include "games/dying_light/cards/pack.h"

#include <algorithm>
#include <set>
#include <sstream>

#include "cards/game_pack.h"
#include "cards/say/text.h"
#include "games/dying_light/parts.h"

namespace gloam::games::dying_light {

using engine::Complaints;

namespace {

CardKind kind_of(const cards::Card& card) {
  constexpr std::array<std::string_view, 17> kNames = {
      "evening", "die",    "board", "runner", "scenario", "infected", "exposure", "wound", "chase",
      "skill",   "weapon", "gear",  "common", "epic",     "story",    "object",   "site"};
  for (std::size_t i = 0; i < kNames.size(); ++i)
    if (card.kind->name() == kNames[i]) return static_cast<CardKind>(i);
  return CardKind::evening;
}

// "evade jump", "crit", "3", "blank": nothing if it shows something else.
std::optional<Face> face_of(const std::string& text) {
  constexpr std::array<std::pair<std::string_view, std::uint16_t>, 13> kSigns = {
      {{"blank", 0},
       {"safe", 0},
       {"evade", kEvade},
       {"jump", kJumpBoost},
       {"climb", kClimbBoost},
       {"power", kPower},
       {"block", kBlock},
       {"push", kPush},
       {"crit", kCrit},
       {"exposure", kExposure},
       {"fatigue", kFatigue},
       {"wound", kWound},
       {"spawn", kSpawn}}};
  Face face;
  std::istringstream signs(text);
  for (std::string sign; signs >> sign;) {
    if (sign.size() == 1 && sign[0] >= '1' && sign[0] <= '9') {
      face.number = static_cast<std::uint8_t>(sign[0] - '0');
      continue;
    }
    const auto* const found = std::find_if(kSigns.begin(), kSigns.end(),
                                           [&](const auto& one) { return one.first == sign; });
    if (found == kSigns.end()) return std::nullopt;
    face.symbols |= found->second;
  }
  return face;
}

constexpr std::array<std::pair<std::string_view, Symbol>, 6> kBoosts = {{{"evade", kEvade},
                                                                         {"jump", kJumpBoost},
                                                                         {"climb", kClimbBoost},
                                                                         {"power", kPower},
                                                                         {"block", kBlock},
                                                                         {"push", kPush}}};

// The words that boards bring, in the order of the alphabet, as the loader numbers them.
std::vector<std::string> all_words(const std::vector<const cards::Card*>& boards,
                                   cards::NamesIn read) {
  std::set<std::string> words;
  for (const cards::Card* board : boards)
    for (const cards::Name& name : read(board->text("plan"))) words.insert(name.word);
  return {words.begin(), words.end()};
}

// Fills the tables of a pack, and complains where the game could not be played with it.
class Reader : public cards::TableReader<Pack> {
 public:
  using TableReader::TableReader;

  void read() {
    limit(pack_.cards.size(), kNoCard, "cards");
    if (!complaints_.empty()) return;
    for (std::size_t i = 0; i < pack_.cards.size(); ++i) {
      const cards::Card& card = pack_.cards[i];
      pack_.kinds.push_back(kind_of(card));
      pack_.texts.push_back(cards::rules_text(pack_, card));
      pack_.numbers.push_back(0);
      pack_.symbols.emplace_back();
      pack_.ranges.push_back(static_cast<std::uint8_t>(card.number("range")));
      pack_.further.push_back(card.number("further") != 0 ? 1 : 0);
      pack_.decks.push_back(deck_for(card, pack_.kinds.back()));
      read(card, static_cast<CardIndex>(i));
    }
    name_places();
    for (std::size_t i = 0; i < pack_.cards.size(); ++i)
      if (pack_.kinds[i] == CardKind::scenario)
        read_scenario(pack_.cards[i], static_cast<CardIndex>(i));
    for (std::size_t i = 0; i < pack_.cards.size(); ++i)
      if (pack_.kinds[i] == CardKind::story) read_story(pack_.cards[i], i);
    if (evenings_ != 1 || dice_ != (1u << kDieKinds) - 1)
      complain("there must be one evening and a die of each kind");
    if (pack_.runners.size() < kMostRunners) complain("there must be four Runners");
    if (pack_.scenarios.empty()) complain("there must be a scenario");
    if (exposures_[0] != kExposureCards) complain("an Exposure Deck has 8 cards (dl.content.9)");
    if (wounds_ != kWounds) complain("there must be 16 Wounds");
    if (chases_ != kChaseCards) complain("there must be 4 Chase Cards");
    if (pack_.gear_sets.size() < kMostRunners) complain("there must be four gear sets");
    if (pack_.weapons.size() < kMostRunners) complain("there must be four starting weapons");
    for (std::size_t deck = 0; deck < 2; ++deck)
      limit(static_cast<std::size_t>(items_[deck]), kItems,
            deck == 0 ? "Common items" : "Epic items");
    limit(pack_.runners.size(), kMostRunnersOfAPack, "Runners");
    limit(pack_.objects.size(), kMostObjects, "kinds of objects");
    limit(pack_.sites.size(), kMostSites, "sites");
    if (!complaints_.empty()) return;
    pack_.leads = leads_of(pack_);
    for (Kind& kind : pack_.infected) {
      kind.calls = mentions(pack_, kind.card, "call");
      kind.comes = mentions(pack_, kind.card, "pounce");
    }
    for (Object& object : pack_.objects) object.matters = matters(pack_, object.card);
    for (std::size_t i = 0; i < pack_.cards.size(); ++i)
      pack_.gifts.push_back(gift_of(pack_, static_cast<CardIndex>(i)));
  }

 private:
  static constexpr int kMostRunnersOfAPack = 32;
  static constexpr int kMostSites = 16;

  void read(const cards::Card& card, CardIndex index) {
    switch (pack_.kinds[index]) {
      case CardKind::evening:
        return read_evening(card);
      case CardKind::die:
        return read_die(card);
      case CardKind::board:
        return read_board(card, index);
      case CardKind::runner:
        return read_runner(card, index);
      case CardKind::skill:
        if (card.number("veteran") != 0) pack_.further_skills.push_back(index);
        return;
      case CardKind::weapon:
        if (card.number("epic") == 0) pack_.weapons.push_back(index);
        return count_item(card, 1);
      case CardKind::gear:
        return read_gear(card, index);
      case CardKind::common:
        return count_item(card, 0);
      case CardKind::epic:
        return count_item(card, 1);
      case CardKind::object:
        return read_object(card, index);
      case CardKind::site:
        pack_.numbers[index] = static_cast<std::uint8_t>(pack_.sites.size());
        return pack_.sites.push_back(index);
      case CardKind::story:
        return;  // when all scenarios are read
      case CardKind::infected:
        return read_infected(card, index);
      case CardKind::exposure:
        return read_exposure(card, index);
      case CardKind::wound:
        wounds_ += card.copies;
        return;
      case CardKind::chase:
        chases_ += card.copies;
        return;
      case CardKind::scenario:
        return;  // when all boards are read
    }
  }

  void read_runner(const cards::Card& card, CardIndex index) {
    pack_.numbers[index] = static_cast<std::uint8_t>(pack_.runners.size());
    pack_.runners.push_back(index);
    pack_.skills.push_back(static_cast<CardIndex>(card.number("skill")));
  }

  void count_item(const cards::Card& card, std::size_t deck) {
    const bool dealt = card.kind->name() != "weapon" || card.number("epic") != 0;
    if (dealt) items_[deck] += card.copies;
  }

  // "armor block" for head, jacket and shoes
  void read_gear(const cards::Card& card, CardIndex index) {
    constexpr std::array<std::string_view, 3> kIcons = {"exposure", "fatigue", "armor"};
    const std::span<const std::string> tokens = card.list("tokens");
    if (tokens.size() != kGearSlots) return complain(card, "a set has three Gear Tokens");
    GearSet set;
    for (std::size_t i = 0; i < kGearSlots; ++i) {
      std::istringstream words(tokens[i]);
      std::string icon;
      std::string boost;
      words >> icon >> boost;
      const auto* const found = std::find(kIcons.begin(), kIcons.end(), icon);
      const auto* const symbol = std::find_if(kBoosts.begin(), kBoosts.end(),
                                              [&](const auto& one) { return one.first == boost; });
      if (found == kIcons.end() || symbol == kBoosts.end())
        return complain(card, "`" + tokens[i] + "` is no icon with its Boost");
      set[i] = {static_cast<Icon>(found - kIcons.begin()), symbol->second};
    }
    pack_.numbers[index] = static_cast<std::uint8_t>(pack_.gear.size());
    pack_.gear_sets.push_back(index);
    pack_.gear.push_back(set);
  }

  void read_object(const cards::Card& card, CardIndex index) {
    Object object;
    object.card = index;
    for (const std::string& site : card.list("sites")) object.sites.push_back(site);
    object.carry = static_cast<std::uint8_t>(between(card, "carry", 1, kMostCarried));
    object.person = card.number("person") != 0;
    object.gas = card.number("gas") != 0;
    object.plank = card.number("plank") != 0;
    object.by_turns = card.number("by_turns") != 0;
    object.wounds = static_cast<std::uint8_t>(std::clamp(card.number("wounds"), 0, 9));
    pack_.numbers[index] = static_cast<std::uint8_t>(pack_.objects.size());
    pack_.objects.push_back(std::move(object));
  }

  void name_places() {
    std::vector<const cards::Card*> boards;
    boards.reserve(pack_.boards.size());
    for (const CardIndex board : pack_.boards) boards.push_back(&pack_.cards[board]);
    const std::vector<std::string> zones = all_words(boards, zones_in);
    const std::vector<std::string> areas = all_words(boards, areas_in);
    for (const City& city : pack_.cities) {
      std::vector<Zone>& zone_table = pack_.zones_named.emplace_back();
      for (const std::string& zone : zones)
        zone_table.push_back(city.zone_of(zone).value_or(kNowhere));
      std::vector<Area>& area_table = pack_.areas_named.emplace_back();
      for (const std::string& area : areas)
        area_table.push_back(city.area_of(area).value_or(kNowhere));
    }
  }

  // Every place that a Scenario Card names is on its board (dl.content.5).
  void read_story(const cards::Card& card, std::size_t index) {
    const auto of = static_cast<std::size_t>(card.number("scenario"));
    if (pack_.numbers[of] >= pack_.scenarios.size()) return;  // it was refused
    Scenario& scenario = pack_.scenarios[pack_.numbers[of]];
    if (!card.text("goal").empty()) scenario.goals.push_back(static_cast<CardIndex>(index));
    const City& city = pack_.cities[scenario.board];
    const std::size_t end =
        index + 1 < pack_.cards.size() ? pack_.cards[index + 1].first_node : pack_.nodes.size();
    for (std::size_t i = card.first_node; i < end; ++i) {
      const cards::Node& node = pack_.nodes[i];
      if (node.word != cards::kNamed) continue;
      const std::string& word = pack_.name(node).word;
      if (pack_.find(word) >= 0 || city.zone_of(word) || city.area_of(word)) continue;
      complain(card, "`" + word + "` is not on its board (dl.content.5)");
    }
  }

  void read_infected(const cards::Card& card, CardIndex index) {
    if (pack_.infected.size() == kInfected) return complain(card, "there are at most six kinds");
    pack_.numbers[index] = static_cast<std::uint8_t>(pack_.infected.size());
    pack_.infected.push_back({index, static_cast<std::uint8_t>(between(card, "attack", 0, 9)),
                              static_cast<std::uint8_t>(between(card, "toughness", 1, 20)),
                              static_cast<std::uint8_t>(between(card, "figures", 0, 60)),
                              card.number("agile") != 0, card.number("special") != 0});
  }

  void read_exposure(const cards::Card& card, CardIndex index) {
    Symbols& symbols = pack_.symbols[index];
    constexpr std::array<const char*, 2> kSpawns = {"day_spawn", "night_spawn"};
    constexpr std::array<const char*, 2> kMoves = {"day_move", "night_move"};
    for (std::size_t side = 0; side < 2; ++side) {
      symbols.spawn[side] = static_cast<std::uint8_t>(between(card, kSpawns[side], 0, 4));
      symbols.move[side] = static_cast<std::uint8_t>(between(card, kMoves[side], 0, 4));
    }
    symbols.reshuffle = card.number("reshuffle") != 0;
    symbols.hard = card.number("hard") != 0;
    ++exposures_[symbols.hard ? 1 : 0];
  }

  static std::int8_t deck_for(const cards::Card& card, CardKind kind) {
    switch (kind) {
      case CardKind::common:
        return 0;
      case CardKind::epic:
        return card.number("aside") != 0 ? -1 : 1;
      case CardKind::weapon:
        return card.number("epic") != 0 ? 1 : -1;
      default:
        return -1;
    }
  }

  void read_evening(const cards::Card& card) {
    ++evenings_;
    const std::span<const std::int32_t> exposure = card.numbers("exposure");
    if (exposure.size() != kSlots) return complain(card, "the Action Track has six slots");
    for (std::size_t i = 0; i < kSlots; ++i)
      pack_.evening.exposure[i] = static_cast<std::uint8_t>(std::clamp(exposure[i], 0, 9));
    pack_.evening.momentum_slot = between(card, "momentum_slot", 1, kSlots);
    pack_.evening.nightfall = between(card, "nightfall", 1, kLastRound);
    pack_.evening.fatigue_slots = between(card, "fatigue_slots", 0, kDice);
    pack_.evening.crowd = between(card, "crowd", 1, 20);
    pack_.evening.risk_dice = between(card, "risk_dice", 1, kMostRiskDice);
  }

  void read_die(const cards::Card& card) {
    const auto kind = static_cast<std::size_t>(card.number("die"));
    const std::span<const std::string> faces = card.list("faces");
    if (faces.size() != kFaces) return complain(card, "a die has six faces");
    for (std::size_t i = 0; i < kFaces; ++i) {
      const std::optional<Face> face = face_of(faces[i]);
      if (!face) complain(card, "no die shows `" + faces[i] + "`");
      pack_.dice[kind][i] = face.value_or(Face{});
    }
    const Faces& shown = pack_.dice[kind];
    for (std::size_t i = 0; i < kFaces; ++i)
      pack_.alike[kind][i] = static_cast<std::uint8_t>(
          std::find(shown.begin(), shown.end(), shown[i]) - shown.begin());
    dice_ |= 1u << kind;
  }

  void read_board(const cards::Card& card, CardIndex index) {
    try {
      pack_.cities.emplace_back(card.text("plan"), card.list("walls"), card.list("names"));
      pack_.numbers[index] = static_cast<std::uint8_t>(pack_.boards.size());
      pack_.boards.push_back(index);
    } catch (const std::invalid_argument& wrong) {
      complain(card, wrong.what());
    }
  }

  void read_scenario(const cards::Card& card, CardIndex index) {
    Scenario scenario;
    scenario.card = index;
    const auto board = static_cast<std::size_t>(card.number("board"));
    scenario.board = pack_.numbers[board];
    if (scenario.board >= pack_.cities.size()) return;  // its board was refused
    const auto start = pack_.cities[scenario.board].zone_of(card.text("start"));
    if (!start) return complain(card, "`start` is no Zone of its board (dl.content.5)");
    scenario.start = *start;
    scenario.begins = between(card, "begins", 1, kLastRound);
    scenario.ends = between(card, "ends", scenario.begins, kLastRound);
    scenario.tutorial = card.number("tutorial") != 0;
    scenario.first = static_cast<CardIndex>(card.number("first"));
    read_biters(card, scenario);
    read_tokens(card, scenario);
    if (const int special = pack_.find(card.text("special")); special >= 0)
      scenario.special = pack_.numbers[static_cast<std::size_t>(special)];
    pack_.numbers[index] = static_cast<std::uint8_t>(pack_.scenarios.size());
    pack_.scenarios.push_back(std::move(scenario));
  }

  // "a05 2 3 3 3": with one, two, three and four Runners.
  void read_biters(const cards::Card& card, Scenario& scenario) {
    for (const std::string& text : card.list("biters")) {
      std::istringstream words(text);
      std::string code;
      std::array<int, kMostRunners> counts{};
      words >> code;
      for (int& count : counts) words >> count;
      const auto area = pack_.cities[scenario.board].area_of(code);
      if (!area || words.fail())
        return complain(card, "`" + text + "` is no Area with a number for 1 to 4 Runners");
      Biters biters{.area = *area};
      for (std::size_t i = 0; i < kMostRunners; ++i)
        biters.count[i] = static_cast<std::uint8_t>(std::clamp(counts[i], 0, 60));
      scenario.biters.push_back(biters);
    }
  }

  // "fire a06b"
  void read_tokens(const cards::Card& card, Scenario& scenario) {
    for (const std::string& text : card.list("tokens")) {
      std::istringstream words(text);
      std::string feature;
      std::string code;
      words >> feature >> code;
      const auto* const found = std::find(kFeatureNames.begin(), kFeatureNames.end(), feature);
      const auto zone = pack_.cities[scenario.board].zone_of(code);
      if (found == kFeatureNames.end() || !zone)
        return complain(card, "`" + text + "` is no feature with its Zone");
      scenario.tokens.push_back({*zone, static_cast<Feature>(found - kFeatureNames.begin())});
    }
    limit(scenario.tokens.size(), kMostTokens / 2, "tokens in a scenario");
  }

  int between(const cards::Card& card, const char* field, int least, int most) {
    const int number = card.number(field);
    if (number < least || number > most) {
      complain(card, "`" + std::string(field) + "` is " + std::to_string(least) + " to " +
                         std::to_string(most));
    }
    return number;
  }

  static constexpr int kLastRound = 17;  // dawn (dl.ruling.55)
  int evenings_ = 0;
  unsigned dice_ = 0;
  std::array<int, 2> exposures_{};
  std::array<int, 2> items_{};
  int wounds_ = 0;
  int chases_ = 0;
};

}  // namespace

std::optional<Pack> load(std::span<const cards::PackFile> extensions, Complaints& complaints) {
  return cards::load<Pack, Reader>(words(), Parts::pack(), extensions, complaints);
}

}  // namespace gloam::games::dying_light
