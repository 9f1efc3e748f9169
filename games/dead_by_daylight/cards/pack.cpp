#include "games/dead_by_daylight/cards/pack.h"

#include "cards/game_pack.h"
#include "cards/say/text.h"
#include "games/dead_by_daylight/parts.h"

namespace gloam::games::dead_by_daylight {

using engine::Complaints;

namespace {

CardKind kind_of(const cards::Card& card) {
  constexpr std::array<std::string_view, 7> kNames = {"survivor", "killer", "perk", "item",
                                                      "map",      "die",    "trial"};
  for (std::size_t i = 0; i < kNames.size(); ++i)
    if (card.kind->name() == kNames[i]) return static_cast<CardKind>(i);
  return CardKind::trial;
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
      const CardKind kind = kind_of(card);
      if (card.copies != 1 && kind != CardKind::item) complain(card, "there is one of each card");
      pack_.kinds.push_back(kind);
      pack_.texts.push_back(cards::rules_text(pack_, card));
      pack_.sides.push_back(static_cast<std::uint8_t>(card.number("side")));
      pack_.only_listed.push_back(card.number("own_only") != 0 ? 1 : 0);
      pack_.rare.push_back(kind == CardKind::item && card.number("rarity") == kUltraRare ? 1 : 0);
      pack_.numbers.push_back(0);
      pack_.gifts.push_back(gift_of(card));
      read(card, static_cast<CardIndex>(i));
    }
    check_counts();
    pack_.odds = DiceOdds(pack_.killer_die);
    pack_.reach_odds = ReachOdds(pack_.odds);
  }

 private:
  Gift gift_of(const cards::Card& card) const {
    Gift gift = Gift::none;
    for (const cards::Clause& clause : card.clauses) {
      cards::walk(pack_, clause.body, [&](const cards::Node& node) {
        const std::string& word = pack_.word(node).name;
        if (word == "heal" || word == "heal_state") gift = Gift::heals;
        if (word == "heal_check") gift = Gift::heals_self;
        if (word == "free_carried") gift = Gift::frees;
        if (word == "break_hook") gift = Gift::breaks_hook;
        if (word == "far_attack" || word == "reroll_missed") gift = Gift::blow;
      });
    }
    return gift;
  }
  void read(const cards::Card& card, CardIndex index) {
    switch (kind_of(card)) {
      case CardKind::survivor:
        return read_character(card, index, kSurvivorSide, pack_.survivors);
      case CardKind::killer:
        return read_character(card, index, kKillerSide, pack_.killers);
      case CardKind::map:
        return read_map(card, index);
      case CardKind::die:
        return read_die(card);
      case CardKind::trial:
        return read_trial(card);
      case CardKind::perk:
        ++perks_[pack_.sides[index]];
        return;
      case CardKind::item:
        (pack_.rare[index] != 0 ? ultra_rares_ : items_) += static_cast<std::size_t>(card.copies);
        return;
    }
  }

  void read_character(const cards::Card& card, CardIndex index, Side side,
                      std::vector<Character>& all) {
    const std::span<const std::string> perks = card.list("perk");
    const int listed = perks.size() == 1 ? pack_.find(perks[0]) : -1;
    if (listed < 0 || kind_of(pack_.cards[static_cast<std::size_t>(listed)]) != CardKind::perk ||
        pack_.cards[static_cast<std::size_t>(listed)].number("side") != side)
      return complain(card, "`perk` lists one perk of the same side (dbd.content.1)");
    for (const Character& other : all)
      if (other.listed == listed) complain(card, "another character has this perk (dbd.content.1)");
    const int move = card.number("move");
    if (move < 1 || move > 9) complain(card, "`move` is 1 to 9");
    pack_.numbers.back() = static_cast<std::uint8_t>(all.size());
    all.push_back({index, static_cast<std::uint8_t>(move), static_cast<CardIndex>(listed),
                   !card.clauses.empty()});
  }

  void read_map(const cards::Card& card, CardIndex index) {
    try {
      pack_.numbers.back() = static_cast<std::uint8_t>(pack_.maps.size());
      pack_.maps.emplace_back(card.text("drawing"), card.list("areas"));
      pack_.map_cards.push_back(index);
    } catch (const std::invalid_argument& wrong) {
      complain(card, wrong.what());
      return;
    }
    const Map& map = pack_.maps.back();
    if (map.places(Icon::generator).empty() || map.places(Icon::hook).size() < 2 ||
        map.places(Icon::chest).size() < 2)
      complain(card, "a map needs a generator, two hooks and two chests");
  }

  void read_die(const cards::Card& card) {
    const std::span<const std::int32_t> dots = card.numbers("dots");
    const std::span<const std::int32_t> marks = card.numbers("marks");
    if (dots.size() != kFaces || marks.size() != kFaces)
      return complain(card, "a die has six faces");
    Faces& die = card.number("side") == kKillerSide ? pack_.killer_die : pack_.survivor_die;
    for (std::size_t i = 0; i < kFaces; ++i) {
      if (dots[i] < 0 || dots[i] > 9) complain(card, "a face has at most 9 dots");
      die[i] = {static_cast<std::uint8_t>(dots[i]),
                marks[i] <= kGreat ? static_cast<Result>(marks[i]) : kFail,
                marks[i] == kWeaponMark};
    }
    ++dice_;
  }

  void read_trial(const cards::Card& card) {
    ++trials_;
    Trial& trial = pack_.trial;
    struct Number {
      const char* name;
      int Trial::* into;
      int least;
      int most;
    };
    constexpr std::array<Number, 19> kNumbers = {
        {{"generator", &Trial::generator, 1, 99},
         {"good", &Trial::good, 0, 20},
         {"great", &Trial::great, 0, 20},
         {"lost", &Trial::lost, 0, 20},
         {"kick", &Trial::kick, 0, 20},
         {"chase", &Trial::chase, 1, 99},
         {"help", &Trial::help, 1, 99},
         {"dice", &Trial::dice, 1, kMostDice},
         {"most_dice", &Trial::most_dice, 1, kMostDice},
         {"hook_track", &Trial::hook_track, 1, 60},
         {"carry_track", &Trial::carry_track, 1, 20},
         {"injured_steps", &Trial::injured_steps, 1, 20},
         {"dying_steps", &Trial::dying_steps, 1, 20},
         {"lights", &Trial::lights, 1, 20},
         {"chests", &Trial::chests, 0, 2},
         {"perks", &Trial::perks, 1, 2},
         {"evader_limit", &Trial::evader_limit, 0, 9},
         {"vault", &Trial::vault, 1, 9},
         {"classic_generators", &Trial::classic_generators, 1, 32}}};
    for (const Number& number : kNumbers) {
      const int value = card.number(number.name);
      if (value < number.least || value > number.most)
        complain(card, "`" + std::string(number.name) + "` is " + std::to_string(number.least) +
                           " to " + std::to_string(number.most));
      trial.*number.into = value;
    }
    read_tracks(card, trial);
  }

  void read_tracks(const cards::Card& card, Trial& trial) {
    const std::span<const std::int32_t> collapse = card.numbers("collapse");
    trial.collapse.assign(collapse.begin(), collapse.end());
    if (trial.collapse.empty() || trial.collapse.size() > 60)
      complain(card, "the collapse has 1 to 60 spaces");
    for (const std::int32_t bonus : trial.collapse)
      if (bonus < 0 || bonus > 99) complain(card, "a bonus is 0 to 99");
    const auto least = card.numbers("track_least");
    const auto start = card.numbers("track_start");
    const auto most = card.numbers("track_most");
    if (least.size() != kTracks || start.size() != kTracks || most.size() != kTracks)
      return complain(card, "there are four emblem tracks");
    for (std::size_t i = 0; i < kTracks; ++i) {
      if (least[i] < -99 || least[i] > start[i] || start[i] > most[i] || most[i] > 99)
        complain(card, "a track starts between its ends");
      trial.tracks[i] = {static_cast<std::int8_t>(least[i]), static_cast<std::int8_t>(start[i]),
                         static_cast<std::int8_t>(most[i])};
    }
  }

  void check_counts() {
    constexpr std::size_t kLeastDealt = 10;  // two for each survivor, and two that are never dealt
    if (trials_ != 1 || dice_ != 2) complain("there must be one trial and two dice");
    if (pack_.maps.size() != 2) complain("there must be two maps");
    if (pack_.survivors.size() < kSurvivors || pack_.killers.empty())
      complain("there must be four survivors and a killer");
    limit(pack_.survivors.size(), kMostTokens, "survivors");
    limit(pack_.killers.size(), kMostTokens, "killers");
    limit(perks_[kSurvivorSide], kMostPerks, "perks of survivors");
    limit(perks_[kKillerSide], kMostTokens, "perks of killers");
    limit(items_ + ultra_rares_, kMostItems, "items");
    if (perks_[kSurvivorSide] < kLeastDealt || perks_[kKillerSide] < 3)
      complain("there must be ten perks of survivors and three of killers");
    if (items_ == 0 || ultra_rares_ == 0)
      complain("there must be common and ultra-rare items (dbd.setup.18)");
  }

  static constexpr int kWeaponMark = 4;
  std::array<std::size_t, 2> perks_{};
  std::size_t items_ = 0;
  std::size_t ultra_rares_ = 0;
  int dice_ = 0;
  int trials_ = 0;
};

}  // namespace

std::optional<Pack> load(std::span<const cards::PackFile> extensions, Complaints& complaints) {
  return cards::load<Pack, Reader>(words(), Parts::pack(), extensions, complaints);
}

}  // namespace gloam::games::dead_by_daylight
