// What nobody knows of the item deck, dealt anew; hidden_perks_test.cpp has the killer's perks.
#include "games/dead_by_daylight/rules/redeal.h"

#include <set>

#include "games/dead_by_daylight/testing.h"

namespace gloam::games::dead_by_daylight::testing {
namespace {

std::set<CardIndex> rare_in(const State& state) {
  std::set<CardIndex> found;
  for (const CardIndex card : state.items)
    if (own_pack().ultra_rare(card)) found.insert(card);
  return found;
}

// Looks at the position dealt anew many times.
template <class Look>
void each_deal(const State& state, const Look& look) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    State dealt = state;
    engine::Generator luck(engine::Seed::of(seed));
    deal_items(dealt, own_pack(), luck);
    EXPECT_EQ(dealt.items.size(), state.items.size());
    EXPECT_EQ(dealt.unused_items.size(), state.unused_items.size());
    look(dealt);
  }
}

TEST(DeadByDaylightRedeal, AnyUltraRareItemCouldBeInTheDeckAndExactlyOneIs) {
  PROVES("dbd.setup.18");
  Begun begun(2);
  begun.until([&] { return begun.state().round == 1; });
  std::set<CardIndex> rare;
  std::set<CardIndex> tops;
  each_deal(begun.state(), [&](const State& dealt) {
    EXPECT_EQ(rare_in(dealt).size(), 1u);
    rare.merge(rare_in(dealt));
    tops.insert(dealt.items.top());
  });
  EXPECT_EQ(rare.size(), 4u);
  EXPECT_EQ(tops.size(), 10u) << "any item could be the next";
}

TEST(DeadByDaylightRedeal, AnUltraRareItemThatWasDrawnStaysWhereItIs) {
  auto game = trial();
  game.has_card(kNadia, "skeleton_key");
  game.state.phase = Phase::next_survivor;
  game.state.rare_seen = 1;
  for (const char* id : {"medkit_ultra", "toolbox_ultra", "ultrabright_flashlight"})
    game.state.unused_items.put(game.card(id));
  each_deal(game.state, [&](const State& dealt) {
    EXPECT_TRUE(rare_in(dealt).empty());
    EXPECT_EQ(dealt.in_play.copies_of(game.card("skeleton_key")).count(), 1);
  });
}

}  // namespace
}  // namespace gloam::games::dead_by_daylight::testing
