#include "games/daylight/cards/pack.h"

#include <algorithm>
#include <cctype>
#include <sstream>

#include "cards/game_pack.h"
#include "cards/say/text.h"
#include "games/daylight/parts.h"

namespace gloam::games::daylight {
namespace {

constexpr std::array<std::string_view, kCardKinds> kKindNames = {
    "karma",  "equipment", "secret",  "item",  "location", "hazard",
    "darker", "surprise",  "mystery", "event", "monster"};
constexpr std::array<std::string_view, 3> kTraitNames = {"body", "mind", "spirit"};
constexpr std::array<std::string_view, 3> kBlowNames = {"blunt", "piercing", "energy"};
constexpr std::array<std::string_view, 5> kMatterNames = {"plain", "wood", "iron", "silver",
                                                          "gold"};

template <std::size_t N>
std::optional<std::size_t> place_of(std::string_view name,
                                    const std::array<std::string_view, N>& names) {
  const auto* const found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<std::size_t>(found - names.begin());
}

// Fills the tables of a pack, and complains where the game could not be played with it.
class Reader : public cards::TableReader<Pack> {
 public:
  using TableReader::TableReader;

  void read() {
    limit(pack_.cards.size(), 4000, "cards");
    if (!complaints_.empty()) return;
    for (const cards::Card& card : pack_.cards) read(card);
    check_counts();
  }

 private:
  void read(const cards::Card& card) {
    const auto kind = static_cast<CardKind>(*place_of(card.kind->name(), kKindNames));
    pack_.of_kind[static_cast<std::size_t>(kind)].push_back(
        static_cast<CardIndex>(pack_.kinds.size()));
    pack_.kinds.push_back(kind);
    pack_.texts.push_back(cards::rules_text(pack_, card));
    copies_[static_cast<std::size_t>(kind)] += static_cast<std::size_t>(card.copies);
    std::size_t number = 0;
    switch (kind) {
      case CardKind::karma:
        number = pack_.karma.size();
        pack_.karma.push_back(
            {small(card, "red", 1, 6), small(card, "blue", 1, 6), small(card, "gray", 1, 6)});
        break;
      case CardKind::equipment:
      case CardKind::item:
        number = pack_.gears.size();
        pack_.gears.push_back(gear(card));
        break;
      case CardKind::secret:
        number = pack_.secrets.size();
        pack_.secrets.push_back(secret(card));
        break;
      case CardKind::mystery:
      case CardKind::event:
      case CardKind::monster:
        number = pack_.challenges.size();
        pack_.challenges.push_back(challenge(card, kind));
        of_night_[pack_.challenges.back().of_night ? 1 : 0] +=
            static_cast<std::size_t>(card.copies);
        break;
      case CardKind::location:
      case CardKind::hazard:
      case CardKind::darker:
      case CardKind::surprise:
        break;
    }
    pack_.numbers.push_back(static_cast<std::uint16_t>(number));
    pack_.features.push_back(bits(card, "features"));
  }

  static std::uint16_t bits(const cards::Card& card, std::string_view field) {
    std::uint16_t found = 0;
    for (const int word : card.numbers(field))
      found = static_cast<std::uint16_t>(found | 1 << word);
    return found;
  }

  std::int8_t small(const cards::Card& card, std::string_view field, int least, int most,
                    int otherwise = 0) {
    const int value = card.number(field, otherwise);
    if (card.has(field) && (value < least || value > most))
      complain(card, "`" + std::string(field) + "` is a number from " + std::to_string(least) +
                         " to " + std::to_string(most));
    return static_cast<std::int8_t>(std::clamp(value, -99, 99));
  }

  // The fields of that name for each characteristic.
  Traits traits(const cards::Card& card, const std::string& prefix, int most) {
    Traits found{};
    for (const Trait trait : kTraits)
      found[trait] = small(card, prefix + std::string(kTraitNames[trait]), 1, most);
    return found;
  }

  Gear gear(const cards::Card& card) {
    Gear read;
    const std::string_view sort = card.text("sort");
    read.cursed = sort == "cursed";
    read.magical = read.cursed || sort == "magical";
    read.price = small(card, "price", 1, 9);
    read.rid = small(card, "rid", 1, 9);
    read.least = traits(card, "needs_", kHighest);
    read.nightfall = card.number("nightfall") != 0;
    if (card.has("weapon")) read.weapon = static_cast<WeaponKind>(card.number("weapon"));
    read.matter = static_cast<Matter>(card.number("material"));
    read.bonus = small(card, "bonus", 0, 9);
    read.projectile = card.number("projectile") != 0;
    read.single_use = card.number("single_use") != 0;
    read.armor = card.number("armor") != 0;
    read.pet = card.number("pet") != 0;
    read.category = static_cast<std::uint8_t>(card.number("category"));
    read.miscellaneous = card.text("category") == "miscellaneous";
    if (read.price > 0 && !(card.kind->name() == "equipment" || sort == "magical"))
      complain(card, "only a magical ITEM has a price");
    if (read.price == 0 && (card.kind->name() == "equipment" || sort == "magical"))
      complain(card, "it needs a price");
    if ((read.rid > 0) != read.cursed)
      complain(card, "a cursed ITEM, and no other, says with `rid` what it costs to be rid of it");
    return read;
  }

  Secret secret(const cards::Card& card) {
    Secret read;
    read.cost = small(card, "cost", 0, 9, -1);
    read.discard = small(card, "discard", 1, 9);
    read.rid = small(card, "rid", 1, 9, 1);
    read.points = small(card, "points", -9, 9);
    read.points_in_play = small(card, "points_in_play", -9, 9);
    read.worth = static_cast<Worth>(card.number("counts"));
    read.stays = card.number("stays") != 0;
    read.immediate = card.number("immediate") != 0;
    read.for_ghosts = card.number("for_ghosts") != 0;
    read.minion = card.number("minion") != 0;
    if (read.immediate && read.cost >= 0)
      complain(card, "what is played at once has no cost (day.q.21)");
    if (read.stays && card.has("rid")) complain(card, "what stays has no `rid`");
    return read;
  }

  Challenge challenge(const cards::Card& card, CardKind kind) {
    Challenge read;
    read.of_night = kind == CardKind::monster || card.text("deck") == "night";
    read.levels = traits(card, "", 30);
    read.escape = traits(card, "escape_", 30);
    read.points = small(card, "points", 1, 9);
    read.stun = small(card, "stun", 1, 9);
    read.defeat = small(card, "defeat", 1, 9);
    read.secrets = small(card, "secrets", 1, 3);
    read.items = small(card, "items", 1, 3);
    read.power = small(card, "power", 1, 9);
    read.counts = small(card, "counts", 1, 3, 1);
    read.nature = bits(card, "nature");
    if (card.has("shared"))
      read.shared = card.text("shared") == "best" ? Shared::best : Shared::worst;
    read.all_at_once = card.number("all_at_once") != 0;
    read.infects = card.number("infects") != 0;
    read.surprise = card.number("surprise") != 0;
    if (read.levels == Traits{}) complain(card, "it has no level");
    for (const std::string& text : card.list("attacks")) read_attack(card, text, read);
    for (const std::string& text : card.list("weak")) read_weakness(card, text, read);
    if (kind != CardKind::monster) return read;
    if (read.escape == Traits{}) complain(card, "nobody could escape from it");
    if (read.attacks.empty()) complain(card, "it has no Attack");
    if (read.stun >= read.defeat && read.stun > 0)
      complain(card, "fewer Successes stun it than defeat it");
    return read;
  }

  // "Body 6", "Body 6 on everybody"
  void read_attack(const cards::Card& card, const std::string& text, Challenge& read) {
    std::istringstream words(text);
    std::string name;
    int level = 0;
    words >> name >> level;
    if (!name.empty())
      name[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(name[0])));
    const auto trait = place_of(name, kTraitNames);
    const bool read_both = static_cast<bool>(words);
    std::string rest;
    std::getline(words, rest);
    const bool on_everybody = rest == " on everybody";
    if (!read_both || !trait || level < 1 || level > 30 || (!rest.empty() && !on_everybody))
      return complain(card, "`attacks` has \"" + text + "\", not, say, \"Body 6\"");
    read.attacks.push_back({static_cast<Trait>(*trait), static_cast<std::int8_t>(level),
                            read.all_at_once || on_everybody});
  }

  // "iron +1", "piercing -2"
  void read_weakness(const cards::Card& card, const std::string& text, Challenge& read) {
    std::istringstream words(text);
    std::string name;
    int amount = 0;
    words >> name >> amount;
    Weakness weakness;
    weakness.amount = static_cast<std::int8_t>(std::clamp(amount, -9, 9));
    if (const auto blow = place_of(name, kBlowNames)) {
      weakness.blow = static_cast<WeaponKind>(*blow);
    } else if (const auto matter = place_of(name, kMatterNames); matter && *matter > 0) {
      weakness.matter = static_cast<Matter>(*matter);
    } else {
      amount = 0;
    }
    if (!words || amount == 0)
      return complain(card,
                      "`weak` has \"" + text + "\", not, say, \"iron +1\" or \"piercing -2\"");
    read.weak.push_back(weakness);
  }

  // State has room for so many.
  void check_counts() {
    const auto count = [&](CardKind kind) { return copies_[static_cast<std::size_t>(kind)]; };
    limit(count(CardKind::karma), kMostKarma, "KARMA cards");
    limit(count(CardKind::equipment), 36, "EQUIPMENT cards");
    limit(count(CardKind::secret), kMostSecrets, "SECRETs");
    limit(count(CardKind::item), kMostItems, "ITEMs");
    limit(count(CardKind::location) + count(CardKind::hazard) + count(CardKind::darker), kMostSites,
          "LOCATION cards");
    limit(of_night_[0] + count(CardKind::surprise), 60, "Daylight CHALLENGE cards");
    limit(of_night_[1], 60, "Nightfall CHALLENGE cards");
    if (!complaints_.empty()) return;
    if (count(CardKind::karma) < 20) complain("there must be 20 KARMA cards or more");
    if (count(CardKind::location) < kMostSeats + kDeckOfSites)
      complain("there must be 30 LOCATION cards or more");
    if (count(CardKind::darker) < 3) complain("there must be three Darker Worlds");
    if (of_night_[0] == 0 || of_night_[1] == 0)
      complain("both CHALLENGE decks must have cards beside a Surprise!");
  }

  std::array<std::size_t, kCardKinds> copies_{};
  std::array<std::size_t, 2> of_night_{};
};

}  // namespace

std::optional<Pack> load(std::span<const cards::PackFile> extensions,
                         engine::Complaints& complaints) {
  return cards::load<Pack, Reader>(words(), Parts::pack(), extensions, complaints);
}

}  // namespace gloam::games::daylight
