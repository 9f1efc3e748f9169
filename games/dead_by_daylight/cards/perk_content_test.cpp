// What holds for the perks and items of the pack; a test names the rules it proves.
#include <map>
#include <set>

#include "games/dead_by_daylight/testing.h"

namespace gloam::games::dead_by_daylight::testing {
namespace {

using cards::Clause;
using cards::ClauseKind;

// Every clause of the cards in play, with its card.
template <class Look>
void each_clause(const Look& look) {
  for (std::size_t i = 0; i < own_pack().cards.size(); ++i)
    for (const Clause& clause : own_pack().cards[i].clauses) look(static_cast<int>(i), clause);
}

bool pays(const Clause& clause, std::string_view cost) {
  return std::any_of(clause.costs.begin(), clause.costs.end(),
                     [&](const cards::Node& paid) { return own_pack().word(paid).name == cost; });
}

TEST(DeadByDaylightContent, ChoicesAboutKillerPerksAreMadeInTheKillersOwnTurn) {
  PROVES("dbd.content.5");
  int uses = 0;
  each_clause([&](int card, const Clause& clause) {
    if (!own_pack().is_perk(card) || own_pack().side(card) != kKillerSide) return;
    const std::string& id = own_pack().cards[static_cast<std::size_t>(card)].id;
    if (clause.kind == ClauseKind::activated) {
      EXPECT_EQ(clause.head.imm, kOwnTurn) << id;
      ++uses;
    } else {
      EXPECT_FALSE(clause.optional()) << id;
      EXPECT_TRUE(clause.choices.empty()) << id;
    }
  });
  EXPECT_EQ(uses, 4);
}

TEST(DeadByDaylightContent, WhatCanBeUsedInATurnUsesItselfUp) {
  PROVES("dbd.content.7");
  each_clause([&](int card, const Clause& clause) {
    if (clause.kind != ClauseKind::activated) return;
    EXPECT_TRUE(pays(clause, "exhaust") || pays(clause, "discard"))
        << own_pack().cards[static_cast<std::size_t>(card)].id;
  });
}

TEST(DeadByDaylightContent, WhatAnswersToSomethingFreeHasALimit) {
  PROVES("dbd.content.7");
  each_clause([&](int card, const Clause& clause) {
    if (clause.kind != ClauseKind::trigger) return;
    const bool free = clause.head.imm == kPalletDropped || clause.head.imm == kWindowCrossed;
    EXPECT_TRUE(!free || clause.period != cards::kAbsent)
        << own_pack().cards[static_cast<std::size_t>(card)].id;
  });
}

TEST(DeadByDaylightContent, NobodyActsTwiceInARoundAndEveryEvaderIsBackInTheNext) {
  PROVES("dbd.content.6", "dbd.round.1");
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Begun begun(2, {static_cast<int>(seed % 2), 1, 1, 0}, seed);
    begun.play_out();
    std::map<int, int> turns;
    std::set<int> away;
    for (const engine::Event& event : begun.session.events()) {
      const int who = event.arguments[0];
      if (event.say == &say::round) turns.clear();
      if (event.say == &say::evades) away.insert(who);
      if (event.say == &say::returns) away.erase(who);
      if (event.say == &say::waits) --turns[who];  // a turn may follow a rescue
      if (event.say != &say::turn) continue;
      EXPECT_LE(++turns[who], 1) << "seed " << seed;
      EXPECT_FALSE(away.contains(who)) << "seed " << seed;
    }
  }
}

}  // namespace
}  // namespace gloam::games::dead_by_daylight::testing
