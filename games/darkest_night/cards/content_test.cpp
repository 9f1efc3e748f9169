// The cards of the own pack: their printed texts, and what holds for all of them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "cards/read/hash.h"
#include "games/battery/packs.h"
#include "games/darkest_night/cards/pack.h"
#include "games/darkest_night/darkest_night.h"
#include "games/proves.h"

namespace gloam::games::darkest_night {
namespace {

using cards::Card;
using cards::Clause;
using cards::ClauseKind;
using cards::Node;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const Pack& own_pack() { return battery::own_pack<load>(); }

CardKind kind_of(const Card& card) {
  return own_pack().kinds[static_cast<std::size_t>(own_pack().find(card.id))];
}

// Calls visit(card, clause) for every clause of the pack.
template <class Visit>
void each_clause(const Visit& visit) {
  for (const Card& card : own_pack().cards)
    for (const Clause& clause : card.clauses) visit(card, clause);
}

// Calls visit(card, node) for every word in every rule.
template <class Visit>
void each_node(const Visit& visit) {
  each_clause([&](const Card& card, const Clause& clause) {
    cards::each_root(clause, [&](const Node& root) {
      cards::walk(own_pack(), root, [&](const Node& node) { visit(card, node); });
    });
  });
}

bool is_effect(const Node& node, std::string_view name) {
  const cards::Word& word = own_pack().word(node);
  return word.type == cards::kEffect && word.name == name;
}

// How many Map cards list one of these finds for the place.
int finds(std::string_view where, std::initializer_list<std::string_view> ids) {
  const Pack& pack = own_pack();
  const std::size_t place = pack.numbers[static_cast<std::size_t>(pack.find(where))];
  int count = 0;
  for (const MapCard& map : pack.maps)
    for (const std::string_view id : ids) count += map.finds[place] == pack.find(id) ? 1 : 0;
  return count;
}

// Balance may move the power of the others.
TEST(DarkestNightPack, ShadesHaveThePowerThatTheExamplesName) {
  const Pack& pack = own_pack();
  const std::size_t shades = pack.numbers[static_cast<std::size_t>(pack.find("shades"))];
  EXPECT_EQ(pack.blights[shades].power, 5);
}

TEST(DarkestNightContent, EveryHeroHasTenPowersFourBasicOneOfThemATactic) {
  PROVES("dn.content.1");
  for (const HeroCard& hero : own_pack().heroes) {
    EXPECT_EQ(hero.basic.size(), 4u);
    EXPECT_EQ(hero.basic.size() + hero.other.size(), 10u);
    EXPECT_TRUE(std::any_of(hero.basic.begin(), hero.basic.end(), [](CardIndex card) {
      return own_pack().kinds[card] == CardKind::tactic;
    }));
  }
}

TEST(DarkestNightContent, KeysAreFewestInTheCastleAndEpiphanyIsInTheSwamp) {
  PROVES("dn.content.2");
  EXPECT_EQ(own_pack().maps.size(), 36u);
  EXPECT_LT(finds("castle", {"key"}), finds("village", {"key"}));
  for (const std::string_view elsewhere : {"mountains", "forest", "ruins", "swamp"})
    EXPECT_LT(finds("village", {"key"}), finds(elsewhere, {"key"}));
  EXPECT_EQ(finds("ruins", {"key"}), 24);
  EXPECT_GT(finds("swamp", {"epiphany"}), 0);
  for (const std::string_view elsewhere : {"castle", "village", "mountains", "forest", "ruins"})
    EXPECT_EQ(finds(elsewhere, {"epiphany"}), 0);
}

TEST(DarkestNightContent, TreasureIsMostInTheCastleAndKeysBalancePowersInTheWilds) {
  PROVES("dn.content.3");
  EXPECT_GT(finds("castle", {"treasure_chest"}), finds("village", {"treasure_chest"}));
  for (const std::string_view elsewhere : {"mountains", "forest", "ruins", "swamp"})
    EXPECT_GT(finds("village", {"treasure_chest"}), finds(elsewhere, {"treasure_chest"}));
  for (const std::string_view wilds : {"mountains", "forest"}) {
    const int keys = finds(wilds, {"key"});
    const int powers = finds(wilds, {"treasure_chest", "supply_cache", "epiphany"});
    EXPECT_LE(std::abs(keys - powers) * 10, powers) << wilds;
  }
}

TEST(DarkestNightContent, ThereAreAtLeastTwentyEightBlightTokens) {
  PROVES("dn.content.4");
  int tokens = 0;
  for (const BlightCard& blight : own_pack().blights) tokens += blight.tokens;
  EXPECT_EQ(tokens, 36);
  std::string fewer;
  for (const BlightCard& blight : own_pack().blights)
    fewer += "[" + own_pack().cards[blight.card].id +
             "]\nname = \"Less\"\nkind = \"blight\"\npower = 4\ntokens = 2\n";
  EXPECT_THAT(battery::complaints_about(kEntry, fewer),
              Contains(HasSubstr("at least 28 blight tokens")));
}

TEST(DarkestNightContent, NoMapCardListsMoreBlightsOfATypeThanThereAreTokens) {
  PROVES("dn.content.5", "dn.ruling.53");
  for (const MapCard& map : own_pack().maps) {
    for (std::size_t number = 0; number < own_pack().blights.size(); ++number) {
      int listed = 0;
      for (std::size_t place = 0; place < own_pack().places.size(); ++place)
        listed += place != own_pack().monastery && map.blights[place] == number ? 1 : 0;
      EXPECT_LE(listed, own_pack().blights[number].tokens);
    }
  }
  EXPECT_THAT(
      battery::complaints_about(kEntry,
                                "[m37]\nname = \"Four Graves\"\nkind = \"map\"\n"
                                "blights = [\"shades\", \"shades\", \"shades\", \"shades\", "
                                "\"shades\", \"dark_fog\", \"dark_fog\"]\n"
                                "finds = [\"key\", \"key\", \"key\", \"key\", \"key\", \"key\"]\n"),
      Contains(HasSubstr("dn.content.5")));
}

TEST(DarkestNightContent, NoEffectCreatesABlightMovesAnArtifactOrEndsAnOath) {
  PROVES("dn.content.6", "dn.content.11");
  // Every effect that stands on a card, read one by one for this.
  std::set<std::string> used;
  each_node([&](const Card&, const Node& node) {
    const cards::Word& word = own_pack().word(node);
    if (word.type == cards::kEffect && node.word >= cards::kFirstGameWord) used.insert(word.name);
  });
  EXPECT_THAT(
      used,
      ElementsAre("activate", "arrange_events", "arrange_maps", "choose_event", "choose_type",
                  "combat", "darkness", "destroy", "dice", "draw_event", "draw_more", "exhaust",
                  "gain", "go_on", "keep_dice", "learn", "learn_any", "learn_best_of", "lose",
                  "necromancer_step", "place_here", "refresh", "refresh_all", "renew", "roll_more",
                  "search_succeeds", "search_with", "stay", "step_here", "swear", "take_find",
                  "take_that_wound", "test", "test_low", "use_kept", "wound"));
  each_node([&](const Card& card, const Node& node) {
    if (is_effect(node, "place_here")) {
      EXPECT_TRUE(card.tagged("support")) << card.id;
    }
  });
  each_clause([&](const Card& card, const Clause& clause) {
    if (card.tagged("artifact")) {
      EXPECT_EQ(clause.kind, ClauseKind::standing) << card.id;
    }
    if (card.tagged("oath")) {
      EXPECT_THAT(clause.costs, IsEmpty()) << card.id;
    }
  });
}

TEST(DarkestNightContent, MostBlightsDifferInPowerFromTheirMonster) {
  PROVES("dn.content.7");
  int monsters = 0;
  int different = 0;
  each_node([&](const Card& card, const Node& node) {
    if (kind_of(card) != CardKind::blight || !is_effect(node, "combat")) return;
    ++monsters;
    different += own_pack().argument(node, 0).imm != card.number("power") ? 1 : 0;
  });
  EXPECT_EQ(monsters, 4);
  EXPECT_GT(2 * different, monsters);
}

TEST(DarkestNightContent, OnlyTacticsSetANumberOfDice) {
  PROVES("dn.content.8");
  int tactics = 0;
  each_node([&](const Card& card, const Node& node) {
    if (!is_effect(node, "dice")) return;
    ++tactics;
    EXPECT_EQ(kind_of(card), CardKind::tactic) << card.id;
  });
  EXPECT_EQ(tactics, 14);  // one of them fights and eludes
}

TEST(DarkestNightContent, AtMostTwoTypesOfBlightHavePowerSixAndNoneMore) {
  PROVES("dn.content.9");
  int sixes = 0;
  for (const BlightCard& blight : own_pack().blights) {
    EXPECT_LE(blight.power, 6);
    sixes += blight.power == 6 ? 1 : 0;
  }
  EXPECT_LE(sixes, 2);
}

TEST(DarkestNightContent, TheRangesOfEventsCoverAllValues) {
  PROVES("dn.content.10");
  int ranged = 0;
  each_clause([&](const Card& card, const Clause& clause) {
    if (clause.rows.empty()) return;
    ++ranged;
    EXPECT_EQ(kind_of(card), CardKind::event) << card.id;
    std::int32_t next = 0;
    for (const cards::Row& row : clause.rows) {
      EXPECT_EQ(row.from, next) << card.id;
      next = row.open_ended() ? next : row.to + 1;
    }
    EXPECT_TRUE(clause.rows.back().open_ended()) << card.id;
  });
  EXPECT_EQ(ranged, 5);
}

TEST(DarkestNightContent, WhatCanBeUsedNamesItsWindow) {
  PROVES("dn.content.12");
  each_clause([&](const Card& card, const Clause& clause) {
    if (clause.kind == ClauseKind::activated || clause.kind == ClauseKind::replacement) {
      EXPECT_TRUE(clause.head) << card.id;
    }
  });
}

TEST(DarkestNightContent, EveryGainNamesALimitButThatOfOathOfPurging) {
  PROVES("dn.content.13");
  constexpr unsigned kMaxGiven = 1u << 2;
  std::vector<std::string> unlimited;
  each_node([&](const Card& card, const Node& node) {
    if (is_effect(node, "gain") && (node.given & kMaxGiven) == 0) unlimited.push_back(card.id);
  });
  EXPECT_THAT(unlimited, ElementsAre("oath_of_purging"));
}

TEST(DarkestNightContent, MoreThanHalfOfTheEventsCanLeadToACombat) {
  PROVES("dn.content.14");
  std::set<std::string> with_combat;
  each_node([&](const Card& card, const Node& node) {
    if (is_effect(node, "combat")) with_combat.insert(card.id);
  });
  int events = 0;
  int combats = 0;
  for (const Card& card : own_pack().cards) {
    if (kind_of(card) != CardKind::event) continue;
    events += card.copies;
    combats += with_combat.contains(card.id) ? card.copies : 0;
  }
  EXPECT_EQ(events, 36);
  EXPECT_EQ(combats, 20);
}

TEST(DarkestNightContent, NoTwoPowersAreTheSame) {
  PROVES("dn.content.16");
  std::map<std::uint64_t, std::string> powers;
  for (const Card& card : own_pack().cards) {
    if (!own_pack().is_power(own_pack().find(card.id))) continue;
    const auto [same, own] = powers.emplace(cards::clauses_hash(own_pack(), card), card.id);
    EXPECT_TRUE(own) << card.id << " is " << same->second << " once more";
  }
  EXPECT_EQ(powers.size(), 50u);
}

TEST(DarkestNightContent, ArtifactsAreBonusesAndNeverBasic) {
  PROVES("dn.content.15");
  int artifacts = 0;
  for (const Card& card : own_pack().cards) {
    if (!card.tagged("artifact")) continue;
    ++artifacts;
    EXPECT_EQ(kind_of(card), CardKind::bonus) << card.id;
    EXPECT_EQ(card.number("basic"), 0) << card.id;
  }
  EXPECT_EQ(artifacts, 3);
}

}  // namespace
}  // namespace gloam::games::darkest_night
