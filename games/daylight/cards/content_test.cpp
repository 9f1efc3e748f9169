// What holds for the cards of the own pack, as docs/rules/daylight.md says.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <set>
#include <sstream>

#include "games/daylight/cards/content_testing.h"

namespace gloam::games::daylight::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

// Its words, small and without marks; an apostrophe belongs to its word.
std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> found;
  std::string word;
  for (const char letter : lower(text) + " ") {
    const auto byte = static_cast<unsigned char>(letter);
    if (std::isalnum(byte) != 0 || byte >= 0x80) {
      word += letter;
    } else if (!word.empty()) {
      found.push_back(std::exchange(word, {}));
    }
  }
  return found;
}
int letters_of(const std::string& text) {
  return static_cast<int>(
      std::count_if(text.begin(), text.end(), [](char letter) { return (letter & 0xc0) != 0x80; }));
}

TEST(DaylightContent, KarmaIsSixtyCardsOfThreeDifferentNumbersEach) {
  PROVES("day.content.2");
  std::set<Traits> different;
  std::array<std::map<int, int>, 3> counts;
  for (const Traits& card : the_pack().karma) {
    different.insert(card);
    EXPECT_TRUE(card[0] != card[1] && card[1] != card[2] && card[0] != card[2]);
    for (const Trait trait : kTraits) ++counts[trait][card[trait]];
  }
  EXPECT_THAT(cards_of_kind("karma"), SizeIs(60));
  EXPECT_THAT(different, SizeIs(60));
  const std::map<int, int> each{{1, 15}, {2, 13}, {3, 11}, {4, 9}, {5, 7}, {6, 5}};
  for (const Trait trait : kTraits) EXPECT_EQ(counts[trait], each);
}

TEST(DaylightContent, EquipmentIsOfEightCategoriesWithSomethingForEveryPurse) {
  PROVES("day.content.3");
  std::map<std::string, int> categories;
  std::map<std::string, int> cheapest;
  std::map<int, int> blows;
  std::map<int, int> matters;
  for (const Card* card : cards_of_kind("equipment")) {
    const Gear& gear = the_pack().gear(the_pack().find(card->id));
    const std::string category(card->text("category"));
    ++categories[category];
    const int price = gear.price;
    EXPECT_TRUE(price >= 1 && price <= 7) << card->id;
    const auto [least, first] = cheapest.emplace(category, price);
    if (!first) least->second = std::min(least->second, price);
    if (!gear.is_weapon()) continue;
    ++blows[gear.weapon];
    ++matters[gear.matter];
  }
  EXPECT_EQ(categories, (std::map<std::string, int>{{"armor", 5},
                                                    {"bows", 4},
                                                    {"energy_weapons", 4},
                                                    {"hand_to_hand", 7},
                                                    {"miscellaneous", 5},
                                                    {"pistols", 4},
                                                    {"rifles", 4},
                                                    {"shotguns", 3}}));
  for (const auto& [category, price] : cheapest) EXPECT_LE(price, 3) << category;
  EXPECT_EQ(blows, (std::map<int, int>{{kBlunt, 8}, {kPiercing, 12}, {kEnergy, 6}}));
  for (const Matter matter : {kWood, kIron, kSilver, kGold}) EXPECT_GE(matters[matter], 2);
}

// What a half of a LOCATION is for: a CHALLENGE for goods, Power, healing, one more level and
// point, a penalty, or something else.
char kind_of_half(const std::vector<const Clause*>& half) {
  const auto any = [&](const auto& is) {
    return std::any_of(half.begin(), half.end(), [&](const Clause* clause) { return is(*clause); });
  };
  if (any([](const Clause& c) { return says_any(c, {"monster_points", "mystery_points"}); }))
    return 'X';
  if (any([](const Clause& c) { return says_any(c, {"steal", "item", "find_item"}); })) return 'C';
  if (any([](const Clause& c) { return says_any(c, {"heal", "heal_only", "cure"}); })) return 'H';
  if (any([](const Clause& c) { return says(c, "gain"); })) return 'P';
  if (any([](const Clause& c) {
        return says_any(c, {"no_focus", "surprise", "no_teamwork", "draw_cost", "more_damage",
                            "armor_bonus", "lose"}) ||
               first_number(c, "total") < 0 || first_number(c, "level") > 0;
      }))
    return '-';
  return 'm';
}

TEST(DaylightContent, HalvesOfLocationsAreOfSixKindsAndNoneIsEmpty) {
  PROVES("day.content.6");
  std::vector<std::string> empty;
  std::array<std::map<char, int>, 2> kinds;
  for (const Card* card : cards_of_kind("location")) {
    for (const int time : {0, 1}) {
      std::vector<const Clause*> half;
      for (const Clause& clause : card->clauses)
        if (clause.state_mask == 0 || (clause.state_mask >> time & 1) != 0) half.push_back(&clause);
      if (half.empty()) {
        empty.push_back(card->id);
      } else {
        ++kinds[static_cast<std::size_t>(time)][kind_of_half(half)];
      }
    }
  }
  EXPECT_THAT(cards_of_kind("location"), SizeIs(36));
  EXPECT_THAT(empty, IsEmpty());
  const std::array<std::map<char, int>, 2> planned = {
      std::map<char, int>{{'C', 9}, {'P', 8}, {'H', 4}, {'X', 6}, {'-', 2}, {'m', 7}},
      std::map<char, int>{{'C', 5}, {'P', 2}, {'H', 2}, {'X', 12}, {'-', 10}, {'m', 5}}};
  for (const std::size_t time : {0u, 1u})
    for (const auto& [kind, n] : planned[time])
      EXPECT_LE(std::abs(kinds[time][kind] - n), 2)
          << kind << (time == 0 ? " by day" : " at night");
}

TEST(DaylightContent, NineHazardsTouchNineThingsAndForbidNoActivity) {
  PROVES("day.content.7");
  std::set<std::string> touched;
  for (const Card* card : cards_of_kind("hazard")) {
    std::string shape;
    for (const Clause& clause : card->clauses) {
      EXPECT_EQ(clause.kind, cards::ClauseKind::standing) << card->id;
      EXPECT_TRUE(
          says_any(clause, {"total", "level", "price", "armor_bonus", "no_teamwork", "focus_cost"}))
          << card->id << " may forbid visiting, healing or purchasing";
      // A healer can still succeed, and there is always something to buy for a few Power.
      EXPECT_LE(std::abs(first_number(clause, "total")), 1) << card->id;
      EXPECT_LE(first_number(clause, "price"), 1) << card->id;
    }
    for (const char letter : the_pack().texts[static_cast<std::size_t>(the_pack().find(card->id))])
      if (std::isdigit(static_cast<unsigned char>(letter)) == 0) shape += letter;
    EXPECT_TRUE(touched.insert(shape).second) << card->id << " is like another";
  }
  EXPECT_THAT(touched, SizeIs(9));
}

TEST(DaylightContent, MysteriesHaveTheLevelsAndPointsOfTheirDeck) {
  PROVES("day.content.8");
  std::array<std::map<int, int>, 2> points;
  std::array<int, 3> stands{};
  for (const Card* card : cards_of_kind("mystery")) {
    const Challenge& mystery = challenge_of(*card);
    ++points[mystery.of_night ? 1 : 0][mystery.points];
    EXPECT_NE(mystery.levels, Traits{}) << card->id;
    for (const Trait trait : kTraits) {
      const int level = mystery.levels[trait];
      if (level == 0) continue;
      ++stands[trait];
      EXPECT_GE(level, mystery.of_night ? 8 : 6) << card->id;
      EXPECT_LE(level, mystery.of_night ? 11 : 9) << card->id;
    }
  }
  EXPECT_EQ(points[0], (std::map<int, int>{{1, 2}, {2, 6}, {3, 8}, {4, 4}}));
  EXPECT_EQ(points[1], (std::map<int, int>{{3, 3}, {4, 2}}));
  for (const int n : stands) EXPECT_GE(n, 12);
}

TEST(DaylightContent, EventsHaveARowForEveryResultAndFewLoseAnybody) {
  PROVES("day.content.9");
  std::array<int, 2> in_deck{};
  int can_lose = 0;
  for (const Card* card : cards_of_kind("event")) {
    const Challenge& event = challenge_of(*card);
    ++in_deck[event.of_night ? 1 : 0];
    EXPECT_EQ(event.points, 0) << card->id;
    for (const Trait trait : kTraits) {
      const int level = event.levels[trait];
      if (level == 0) continue;
      EXPECT_GE(level, event.of_night ? 6 : 5) << card->id;
      EXPECT_LE(level, event.of_night ? 10 : 8) << card->id;
    }
    const bool loses = std::any_of(card->clauses.begin(), card->clauses.end(),
                                   [](const Clause& clause) { return says(clause, "lost"); });
    can_lose += loses ? 1 : 0;
    EXPECT_FALSE(card->clauses.empty()) << card->id;
    for (const Clause& clause : card->clauses) {
      if (clause.rows.empty()) continue;
      std::int32_t next = 1;
      std::int32_t next_short = -1;
      for (const cards::Row& row : clause.rows) {
        std::int32_t& expected = row.fail ? next_short : next;
        if (expected == -1) expected = row.from;
        EXPECT_EQ(row.from, expected) << card->id;
        expected = row.open_ended() ? cards::Row::kNoEnd : row.to + 1;
      }
      EXPECT_EQ(next, cards::Row::kNoEnd) << card->id;
      EXPECT_TRUE(next_short == -1 || next_short == cards::Row::kNoEnd) << card->id;
    }
  }
  EXPECT_THAT(in_deck, ElementsAre(10, 10));
  EXPECT_LE(can_lose, 4);
}

TEST(DaylightContent, MonstersAreOfFourTiersWithSomethingAgainstEach) {
  PROVES("day.content.10");
  struct Tier {
    int n, level, most_level, attack, most_attack, escape, most_escape, secrets_and_items;
  };
  const std::map<int, Tier> tiers = {{1, {12, 7, 9, 6, 8, 3, 4, 1}},
                                     {2, {15, 9, 12, 8, 11, 4, 5, 1}},
                                     {3, {12, 11, 13, 9, 12, 5, 6, 2}},
                                     {4, {6, 13, 15, 11, 13, 6, 7, 3}}};
  std::map<int, int> points;
  std::map<std::string, int> counts;
  std::map<int, int> blows;
  std::map<int, int> matters;
  for (const Card* card : cards_of_kind("monster")) {
    const Challenge& monster = challenge_of(*card);
    ++points[monster.points];
    const Tier& tier = tiers.at(monster.points);
    int main = monster.levels[kBody];
    for (const Trait trait : {kMind, kSpirit})
      if (main == 0) main = monster.levels[trait];
    EXPECT_TRUE(main >= tier.level && main <= tier.most_level) << card->id << " has " << main;
    for (const Strike& strike : monster.attacks)
      EXPECT_TRUE(strike.level >= tier.attack && strike.level <= tier.most_attack) << card->id;
    for (const Trait trait : kTraits) {
      const int escape = monster.escape[trait];
      EXPECT_TRUE(escape == 0 || (escape >= tier.escape && escape <= tier.most_escape)) << card->id;
    }
    EXPECT_EQ(monster.secrets + monster.items, tier.secrets_and_items) << card->id;
    const bool by_spirit =
        std::any_of(monster.attacks.begin(), monster.attacks.end(),
                    [](const Strike& strike) { return strike.trait == kSpirit; });
    counts["without a Body level"] += monster.levels[kBody] == 0 ? 1 : 0;
    counts["infecting"] += monster.infects ? 1 : 0;
    counts["with Surprise!"] += monster.surprise ? 1 : 0;
    counts["with a Spirit Attack"] += by_spirit ? 1 : 0;
    counts["with several Attacks"] += monster.attacks.size() > 1 ? 1 : 0;
    counts["against all at once"] += monster.all_at_once ? 1 : 0;
    for (const Weakness& weak : monster.weak) {
      if (weak.amount < 0) continue;
      weak.blow != kNoWeapon ? ++blows[weak.blow] : ++matters[weak.matter];
    }
  }
  for (const auto& [tier, numbers] : tiers) EXPECT_EQ(points[tier], numbers.n);
  const std::map<std::string, int> least = {
      {"without a Body level", 8}, {"infecting", 9},
      {"with Surprise!", 6},       {"with a Spirit Attack", 8},
      {"with several Attacks", 6}, {"against all at once", 6}};
  for (const auto& [what, n] : least) EXPECT_GE(counts[what], n) << what;
  for (const WeaponKind blow : {kBlunt, kPiercing, kEnergy}) EXPECT_GE(blows[blow], 3);
  for (const Matter matter : {kWood, kIron, kSilver, kGold}) EXPECT_GE(matters[matter], 3);
  // Of wood and of iron is what is at hand; silver and gold must be on a card.
  for (const auto& [matter, n] : matters) {
    const bool on_a_card =
        std::any_of(the_pack().gears.begin(), the_pack().gears.end(),
                    [&](const Gear& gear) { return gear.is_weapon() && gear.matter == matter; });
    EXPECT_TRUE(matter == kWood || matter == kIron || on_a_card) << matter;
  }
}

// The names of cards in the packs of the other games.
std::set<std::string> names_elsewhere() {
  std::set<std::string> found;
  const std::filesystem::path games = cards::testing::source_folder() / "games";
  for (const auto& game : std::filesystem::directory_iterator(games)) {
    if (game.path().filename() == "daylight" || !is_directory(game.path() / "cards")) continue;
    for (const auto& file : std::filesystem::directory_iterator(game.path() / "cards")) {
      if (file.path().extension() != ".toml") continue;
      std::istringstream lines(cards::testing::read_file(file.path()));
      for (std::string line; std::getline(lines, line);)
        if (line.starts_with("name = \"")) found.insert(lower(line.substr(8, line.rfind('"') - 8)));
    }
  }
  return found;
}

bool is_small_word(const std::string& word) {
  static const std::set<std::string> small = {"a",   "an", "the", "of",  "in",  "on", "at",
                                              "and", "to", "for", "who", "not", "no", "with",
                                              "by",  "is", "it",  "one", "two", "s"};
  return small.contains(word);
}

TEST(DaylightContent, NamesAndFlavoursDiffer) {
  PROVES("day.content.13");
  const std::set<std::string> elsewhere = names_elsewhere();
  EXPECT_GT(elsewhere.size(), 300u);
  std::set<std::string> names;
  std::map<std::pair<std::string_view, std::string>, std::set<std::string>> nouns;
  std::map<std::string, std::string> runs;  // of five words, and where they stand
  for (const Card& card : the_pack().cards) {
    EXPECT_TRUE(names.insert(lower(card.name)).second) << card.name << " is there twice";
    EXPECT_FALSE(elsewhere.contains(lower(card.name))) << card.name << " is in another game";
    const std::string_view kind = card.kind->name();
    if (kind == "karma" || kind == "surprise") continue;
    for (std::string word : words_of(card.name)) {
      // Of a name such as Doctor Hale’s Clinic, the noun is Hale.
      if (const std::size_t mark = word.find("’"); mark != word.npos) word.resize(mark);
      if (!is_small_word(word)) nouns[{kind, word}].insert(card.name);
    }
    EXPECT_FALSE(card.flavour.empty()) << card.id;
    EXPECT_EQ(card.flavour.find('\n'), std::string::npos) << card.id;
    EXPECT_LE(letters_of(card.flavour), 90) << card.id;
    EXPECT_THAT(card.list("prompts"), SizeIs(2)) << card.id;
    const std::vector<std::string> words = words_of(card.flavour);
    for (std::size_t i = 0; i + 5 <= words.size(); ++i) {
      std::string run;
      for (std::size_t k = i; k < i + 5; ++k) run += words[k] + " ";
      const auto [at, first] = runs.emplace(run, card.id);
      EXPECT_TRUE(first || at->second == card.id)
          << card.id << " and " << at->second << " both say: " << run;
    }
  }
  for (const auto& [noun, where] : nouns)
    EXPECT_LE(where.size(), 3u) << noun.first << " " << noun.second;
}

}  // namespace
}  // namespace gloam::games::daylight::testing
