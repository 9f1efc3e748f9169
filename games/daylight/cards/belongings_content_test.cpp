// What holds for the SECRETs and the ITEMs of the own pack, as docs/rules/daylight.md says.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <set>
#include <sstream>

#include "games/daylight/cards/content_testing.h"

namespace gloam::games::daylight::testing {
namespace {

using ::testing::AllOf;
using ::testing::Ge;
using ::testing::Le;
using ::testing::SizeIs;

using Counts = std::map<std::string, int>;

const Gear& gear_of(const Card& card) { return the_pack().gear(the_pack().find(card.id)); }

bool any_clause(const Card& card, const std::function<bool(const Clause&)>& is) {
  return std::any_of(card.clauses.begin(), card.clauses.end(), is);
}
bool card_says(const Card& card, std::string_view word) {
  return any_clause(card, [&](const Clause& clause) { return says(clause, word); });
}
// What is discarded as its effect is used.
bool goes(const Card& card) { return gear_of(card).single_use || card_says(card, "discard"); }

bool permits(const Card& card, Trait trait) {
  return any_clause(card, [&](const Clause& clause) {
    return says(clause, "may_attempt") && first_number(clause, "may_attempt") == trait;
  });
}

std::vector<const Card*> secrets() {
  auto found = cards_of_kind("secret");
  std::erase_if(found, [](const Card* card) { return secret_of(*card).minion; });
  return found;
}

TEST(DaylightSecretsAndItems, SecretsAreOfSixGroupsAndBringPowerAsPlanned) {
  PROVES("day.content.4");
  Counts groups;
  std::map<int, int> discards;
  for (const Card* card : secrets()) {
    const Secret& secret = secret_of(*card);
    ++groups[std::string(card->text("group"))];
    ++discards[secret.discard];
    EXPECT_EQ(secret.immediate, card->text("group") == "burdens") << card->id;
    EXPECT_EQ(secret.cost, secret.immediate ? -1 : std::clamp<int>(secret.cost, 0, 5)) << card->id;
    EXPECT_THAT(int{secret.points}, AllOf(Ge(-3), Le(3))) << card->id;
  }
  EXPECT_EQ(groups, (Counts{{"powers", 24},
                            {"boosts", 12},
                            {"reactions", 12},
                            {"burdens", 10},
                            {"agendas", 11},
                            {"resources", 12}}));
  EXPECT_EQ(discards, (std::map<int, int>{{0, 12}, {1, 45}, {2, 18}, {3, 6}}));
}

TEST(DaylightSecretsAndItems, ItemsAreOfThreeSortsWithPricesAsPlanned) {
  PROVES("day.content.5");
  Counts sorts, weapons, armor;
  int used_once = 0;
  for (const Card* card : cards_of_kind("item")) {
    const Gear& gear = gear_of(*card);
    const std::string sort(card->text("sort"));
    ++sorts[sort];
    weapons[sort] += gear.is_weapon() ? 1 : 0;
    armor[sort] += gear.armor ? 1 : 0;
    used_once += sort == "technological" && goes(*card) ? 1 : 0;
    const bool for_sale = sort == "magical";
    EXPECT_THAT(int{gear.price}, for_sale ? AllOf(Ge(1), Le(6)) : AllOf(Ge(0), Le(0))) << card->id;
    EXPECT_THAT(int{gear.rid}, gear.cursed ? AllOf(Ge(1), Le(4)) : AllOf(Ge(0), Le(0))) << card->id;
  }
  EXPECT_EQ(sorts, (Counts{{"technological", 28}, {"magical", 40}, {"cursed", 12}}));
  EXPECT_EQ(weapons, (Counts{{"technological", 6}, {"magical", 8}, {"cursed", 4}}));
  EXPECT_EQ(armor["cursed"], 2);
  EXPECT_EQ(used_once, 12);
}

// The rules without numbers, characteristics and materials, and without what every card says of its
// cost.
std::string shape_of(const Card& card) {
  static const std::set<std::string> left_out = {"body", "mind",   "spirit", "wood",
                                                 "iron", "silver", "gold"};
  std::istringstream lines(text_of(card));
  std::string shape;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("Discard it from") || line.starts_with("Pay ") ||
        line.starts_with("Play it") || line.starts_with("Weapon,"))
      continue;
    std::istringstream words(lower(line));
    for (std::string word; words >> word;) {
      std::erase_if(word, [](char letter) { return std::isalpha(letter) == 0; });
      shape += left_out.contains(word) ? "c " : word + " ";
    }
  }
  return shape;
}

TEST(DaylightSecretsAndItems, NoTwoCardsHaveTheSameRulesAndFewAreAlike) {
  PROVES("day.content.12");
  std::set<std::string> all_shapes;
  for (const char* deck :
       {"equipment", "secret", "item", "location", "hazard", "mystery", "event", "monster"}) {
    std::set<std::string> texts;
    std::map<std::string, std::vector<std::string>> alike;
    for (const Card* card : cards_of_kind(deck)) {
      std::string rules = text_of(*card);
      for (const char* field : {"category", "sort"}) rules += card->text(field);
      rules += std::to_string(card->number("price"));
      EXPECT_TRUE(texts.insert(rules).second) << card->id << " says what another says";
      const bool gear = the_pack().is_gear(the_pack().find(card->id));
      const bool weapon = gear && gear_of(*card).is_weapon();
      if (!weapon && !card->clauses.empty()) alike[shape_of(*card)].push_back(card->id);
    }
    for (const auto& [shape, ids] : alike) {
      EXPECT_THAT(ids, SizeIs(Le(4))) << shape;
      if (std::string_view(deck) == "secret" || std::string_view(deck) == "item")
        all_shapes.insert(shape);
    }
  }
  EXPECT_THAT(all_shapes, SizeIs(Ge(90)));
}

TEST(DaylightSecretsAndItems, SomeHelpGhostsAndSomePermitMindAndSpiritAgainstMonsters) {
  PROVES("day.content.18");
  const auto ghostly = [](const Card* card) {
    return lower(text_of(*card)).find("ghost") != std::string::npos;
  };
  const auto all = secrets();
  const auto items = cards_of_kind("item");
  EXPECT_GE(std::count_if(all.begin(), all.end(), ghostly), 8);
  EXPECT_GE(std::count_if(items.begin(), items.end(), ghostly), 4);
  for (const Trait trait : {kMind, kSpirit})
    EXPECT_GE(std::count_if(all.begin(), all.end(),
                            [trait](const Card* card) { return permits(*card, trait); }),
              3);
}

TEST(DaylightSecretsAndItems, HaveAllThatThePlanNames) {
  PROVES("day.content.20");
  auto cards = secrets();
  for (const Card* card : cards_of_kind("item")) cards.push_back(card);
  const auto some = [&](const char* what, const std::function<bool(const Card&)>& is) {
    EXPECT_TRUE(
        std::any_of(cards.begin(), cards.end(), [&](const Card* card) { return is(*card); }))
        << "nothing for " << what;
  };
  const auto with_word = [&](const char* what, std::string_view word) {
    some(what, [word](const Card& card) { return card_says(card, word); });
  };
  const auto ghost_with = [&](const char* what, std::string_view word) {
    some(what, [word](const Card& card) {
      return card_says(card, word) && card.kind->name() == "secret" && secret_of(card).for_ghosts;
    });
  };
  with_word("Power", "gain");
  with_word("cures", "cure");
  for (const Matter matter : {kSilver, kGold})
    some("rare materials", [matter](const Card& card) {
      return card.kind->name() == "item" && gear_of(card).matter == matter;
    });
  with_word("presence elsewhere", "project");
  with_word("a way out of loss", "get_away");
  with_word("armor given up", "give_up");
  with_word("a cost in characteristics", "reduce");
  with_word("an effect on others", "company_total");
  ghost_with("ghosts that speak", "ghosts_may_speak");
  ghost_with("ghosts that act", "companion_drew");
  ghost_with("ghosts that protect", "take_harm");
  with_word("a condition on a certain attempt", "level_is");
  with_word("the Initiative", "rank");
  some("points in hand", [](const Card& card) {
    return card.kind->name() == "secret" && secret_of(card).points > 0;
  });
  with_word("removal from the game", "leave_game");
  with_word("a look at LOCATIONs", "look_at_sites");
  with_word("changed draws", "draw_anew");
  with_word("another LOCATION", "lay_out");
  with_word("steps of the board", "light");
  some("permission for ghosts", [](const Card& card) {
    return card_says(card, "may_attempt") && card_says(card, "ghosts");
  });
}

}  // namespace
}  // namespace gloam::games::daylight::testing
