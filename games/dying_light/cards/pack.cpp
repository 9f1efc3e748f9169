#include "games/dying_light/cards/pack.h"

#include <algorithm>
#include <sstream>

#include "cards/game_pack.h"
#include "cards/say/text.h"
#include "games/dying_light/parts.h"

namespace gloam::games::dying_light {

using engine::Complaints;

namespace {

CardKind kind_of(const cards::Card& card) {
  constexpr std::array<std::string_view, 11> kNames = {"evening",  "die",      "board",    "runner",
                                                       "scenario", "infected", "exposure", "wound",
                                                       "chase",    "skill",    "weapon"};
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
      read(card, static_cast<CardIndex>(i));
    }
    for (std::size_t i = 0; i < pack_.cards.size(); ++i)
      if (pack_.kinds[i] == CardKind::scenario)
        read_scenario(pack_.cards[i], static_cast<CardIndex>(i));
    if (evenings_ != 1 || dice_ != (1u << kDieKinds) - 1)
      complain("there must be one evening and a die of each kind");
    if (pack_.runners.size() < kMostRunners) complain("there must be four Runners");
    if (pack_.scenarios.empty()) complain("there must be a scenario");
    if (exposures_[0] != kExposureCards) complain("an Exposure Deck has 8 cards (dl.content.9)");
    if (wounds_ != kWounds) complain("there must be 16 Wounds");
    if (chases_ != kChaseCards) complain("there must be 4 Chase Cards");
    limit(pack_.runners.size(), kMostRunnersOfAPack, "Runners");
  }

 private:
  static constexpr int kMostRunnersOfAPack = 32;

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
        return;
      case CardKind::weapon:
        return pack_.weapons.push_back(index);
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
    pack_.evening.risk_dice = between(card, "risk_dice", 1, 9);
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
    constexpr std::array<std::string_view, 8> kFeatures = {
        "fire", "jump_pad", "common_loot", "epic_loot", "spear", "uv", "nest", "electricity"};
    for (const std::string& text : card.list("tokens")) {
      std::istringstream words(text);
      std::string feature;
      std::string code;
      words >> feature >> code;
      const auto* const found = std::find(kFeatures.begin(), kFeatures.end(), feature);
      const auto zone = pack_.cities[scenario.board].zone_of(code);
      if (found == kFeatures.end() || !zone)
        return complain(card, "`" + text + "` is no feature with its Zone");
      scenario.tokens.push_back({*zone, static_cast<Feature>(found - kFeatures.begin())});
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
  int wounds_ = 0;
  int chases_ = 0;
};

}  // namespace

std::optional<Pack> load(std::span<const cards::PackFile> extensions, Complaints& complaints) {
  return cards::load<Pack, Reader>(words(), Parts::pack(), extensions, complaints);
}

}  // namespace gloam::games::dying_light
