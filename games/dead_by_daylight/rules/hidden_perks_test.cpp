// The killer's hidden perks: who is told what, when they show, and how they are dealt anew; a test
// names the rules it proves.
#include <set>

#include "games/dead_by_daylight/rules/redeal.h"
#include "games/dead_by_daylight/show/view.h"
#include "games/dead_by_daylight/testing.h"

namespace gloam::games::dead_by_daylight::testing {
namespace {

using engine::SeatSet;
using ::testing::Contains;
using ::testing::IsEmpty;
using ::testing::Not;

constexpr engine::Seat kOneOfTheFour = 0;
constexpr engine::Seat kTheKiller = 1;

Arranged hiding(Ids perks) { return trial().hidden_perks(perks); }

// --- What is told ---

TEST(DeadByDaylightHidden, PerksAreDealtInSecret) {
  PROVES("dbd.ruling.117");
  Begun begun(3, {0, 0, 0, 1});
  begun.answer({kTakeKiller, 0, 0});  // without the listed perk
  begun.until([&] { return begun.state().phase == Phase::killer_place; });
  int dealt = 0;
  for (const engine::Event& event : begun.session.events()) {
    if (event.say == &say::dealt_killer_perk) {
      EXPECT_EQ(event.audience, SeatSet::of(2));
      ++dealt;
    }
    if (event.say == &say::hidden_perk) {
      EXPECT_EQ(event.audience, SeatSet::first(3));
      EXPECT_EQ(event.arguments[0], 2);
    }
  }
  EXPECT_EQ(dealt, 2);
  const View seen = view_of(begun.state(), own_pack(), kOneOfTheFour);
  EXPECT_THAT(seen.killer.perks, IsEmpty());
  EXPECT_EQ(seen.killer.hidden_perks, 2);
  const View own = view_of(begun.state(), own_pack(), 2);
  EXPECT_EQ(own.killer.perks.size(), 2u);
  EXPECT_TRUE(own.killer.perks[0].secret);
}

TEST(DeadByDaylightHidden, AListedPerkThatWasTakenIsOpen) {
  PROVES("dbd.ruling.117");
  Begun begun(2, {0, 0, 0, 1});
  begun.answer({kTakeKiller, 0, 1});
  begun.until([&] { return begun.state().phase == Phase::killer_place; });
  const View seen = view_of(begun.state(), own_pack(), kOneOfTheFour);
  ASSERT_EQ(seen.killer.perks.size(), 1u);
  EXPECT_EQ(seen.killer.perks[0].id, "cold_trail");
  EXPECT_EQ(seen.killer.hidden_perks, 1);
}

TEST(DeadByDaylightHidden, NumbersDoNotTellOthersOfThem) {
  PROVES("dbd.ruling.117");
  auto game = hiding({"patient_hunter", "broad_back"});
  game.state.phase = Phase::next_survivor;
  EXPECT_EQ(view_of(game.state, game.pack, kTheKiller).killer.next_dice, 3);
  EXPECT_EQ(view_of(game.state, game.pack, kOneOfTheFour).killer.next_dice, 2);
  EXPECT_EQ(view_of(game.state, game.pack, engine::kNobody).killer.next_dice, 2);
  EXPECT_EQ(view_of(game.state, game.pack, kTheKiller).killer.spaces, 4);
  EXPECT_EQ(view_of(game.state, game.pack, kOneOfTheFour).killer.spaces, 3);
}

TEST(DeadByDaylightHidden, TheKillersTurnIsASecretQuestion) {
  PROVES("dbd.content.5", "dbd.dec.19");
  auto game = hiding({"double_blow"});
  game.killer_turn({}).asked_now();
  EXPECT_TRUE(game.asks(ask::prowl_hidden));
  EXPECT_EQ(game.who_is_asked(), SeatSet::of(kTheKiller));
}

// --- When they show ---

TEST(DeadByDaylightHidden, APerkShowsWhenItChangesANumber) {
  PROVES("dbd.ruling.117");
  auto idle = hiding({"patient_hunter"});
  idle.run(Phase::killer_start);
  EXPECT_TRUE(idle.knows_perk("patient_hunter"));
  EXPECT_EQ(idle.rule_of(say::perk_shown), "dbd.ruling.117"_rule);
  EXPECT_EQ(idle.last(say::perk_shown).audience, SeatSet::first(2));
  auto kick = hiding({"grinding_gears"});
  kick.killer("e4").progress("e5", 5).killer_turn({kick.on(kKickGenerator, "e5")});
  EXPECT_TRUE(kick.knows_perk("grinding_gears"));
  auto vault = hiding({"blood_on_the_sill"});
  vault.killer("m4").killer_turn({vault.go("m5", 1)});
  EXPECT_TRUE(vault.knows_perk("blood_on_the_sill"));
  auto usual = hiding({"blood_on_the_sill"});  // the Drover's Vault then costs 2, as everybody's
  usual.killer_is("drover").killer("m4").killer_turn({usual.go("m5", 2)});
  EXPECT_TRUE(usual.knows_perk("blood_on_the_sill"));
  auto pick_up = hiding({"quick_hands"});
  pick_up.killer("k3").at(kNadia, "k4").health(kNadia, Health::dying);
  pick_up.killer_turn({pick_up.whom(kPickUp, kNadia)});
  EXPECT_TRUE(pick_up.knows_perk("quick_hands"));
}

TEST(DeadByDaylightHidden, APerkStaysHiddenWhereItChangesNothing) {
  PROVES("dbd.ruling.117");
  auto chase = hiding({"patient_hunter"});
  chase.killer("k3").at(kNadia, "k4").run(Phase::killer_start);
  EXPECT_FALSE(chase.knows_perk("patient_hunter"));
  auto walk = hiding({"blood_on_the_sill"});
  walk.killer("m4").killer_turn({walk.go("m3", 1)});
  EXPECT_FALSE(walk.knows_perk("blood_on_the_sill"));
  auto carry = hiding({"broad_back"});
  carry.killer("k3").carried(kNadia, 2).dice({kBlankOne}).killer_turn({{kHunt}, {kDice, 1}});
  EXPECT_FALSE(carry.knows_perk("broad_back"));
  carry.dice({kBlankOne}).killer_turn({{kHunt}, {kDice, 1}});
  EXPECT_TRUE(carry.knows_perk("broad_back")) << "a fourth space";
}

TEST(DeadByDaylightHidden, AnOfferShowsNothingUntilItIsTaken) {
  PROVES("dbd.ruling.117", "dbd.content.5");
  auto game = hiding({"door_splitter"});
  game.killer("j5").dropped("i5").begin_killer_turn();
  game.state.killer.dice = 0;
  game.asked(Phase::killer_turn);
  EXPECT_TRUE(game.offered(game.on(kKickPallet, "i5")));
  EXPECT_FALSE(game.knows_perk("door_splitter"));
  game.goes_on(kKiller, {game.on(kKickPallet, "i5")});
  EXPECT_TRUE(game.knows_perk("door_splitter"));
  auto blow = hiding({"double_blow"});
  blow.killer("k3").at(kNadia, "k4").dice({kBlankOne});
  blow.killer_turn({blow.whom(kAttack, kNadia), {kDice, 1}}).asked(Phase::killer_turn);
  EXPECT_TRUE(blow.offered(blow.use("double_blow")));
  EXPECT_FALSE(blow.knows_perk("double_blow"));
  blow.dice({kBlankOne}).goes_on(kKiller, {blow.use("double_blow")});
  EXPECT_TRUE(blow.knows_perk("double_blow"));
}

TEST(DeadByDaylightHidden, APerkShowsWhenItActsByItselfOrIsBound) {
  PROVES("dbd.ruling.117");
  auto pushed = hiding({"iron_temper"});
  pushed.killer("o4").at(kNadia, "p4").begin_turn(kNadia);
  pushed.goes_on(kNadia, {pushed.on(kDrop, "o4"), pushed.on(kDisplace, "o3")});
  EXPECT_TRUE(pushed.knows_perk("iron_temper"));
  auto hook = hiding({"salt_circle"});
  hook.killer("m3").carried(kNadia).begin_killer_turn();
  hook.goes_on(kKiller, {hook.on(kPutOnHook, "n3"), hook.on(kBind, "a5")});
  EXPECT_TRUE(hook.knows_perk("salt_circle"));
}

// --- Dealt anew ---

// The perks that the first hidden one could be, in many deals; sizes and cards stay.
std::set<std::string> possible(const Arranged& game, std::string_view held) {
  std::set<std::string> found;
  const auto slot = game.instance(held);
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    State state = game.state;
    engine::Generator luck(engine::Seed::of(seed));
    deal_hidden_perks(state, game.pack, luck);
    EXPECT_EQ(state.killer_perks.size(), game.state.killer_perks.size());
    EXPECT_EQ(state.in_play.cards().count(), game.state.in_play.cards().count());
    std::set<int> all(state.killer_perks.begin(), state.killer_perks.end());
    for (const auto [instance, source] : state.in_play.cards_of(kKillerOwner))
      all.insert(source.card);
    EXPECT_EQ(all.size(), 18u) << "every perk is somewhere";
    found.insert(game.pack.cards[state.in_play[slot].card].id);
  }
  return found;
}

TEST(DeadByDaylightHidden, CouldBeAnyPerkNobodyHasSeen) {
  PROVES("dbd.ruling.117");
  auto game = hiding({"double_blow", "old_debts"});
  EXPECT_EQ(possible(game, "double_blow").size(), 18u);
  auto known = trial();
  known.has_card(kKiller, "cold_trail").hidden_perks({"double_blow"});
  EXPECT_EQ(possible(known, "double_blow").size(), 17u);
  EXPECT_THAT(possible(known, "double_blow"), Not(Contains("cold_trail")));
  EXPECT_THAT(possible(known, "cold_trail"), ::testing::ElementsAre("cold_trail"));
}

TEST(DeadByDaylightHidden, IsNoPerkThatWouldHaveShownByItsNumber) {
  PROVES("dbd.ruling.117");
  auto idle = hiding({"double_blow"});
  idle.run(Phase::killer_start);
  EXPECT_THAT(possible(idle, "double_blow"), Not(Contains("patient_hunter")));
  EXPECT_THAT(possible(idle, "double_blow"), Contains("grinding_gears"));
  auto chase = hiding({"double_blow"});
  chase.killer("k3").at(kNadia, "k4").run(Phase::killer_start);
  EXPECT_THAT(possible(chase, "double_blow"), Contains("patient_hunter"));
  auto kick = hiding({"double_blow"});
  kick.killer("j5").dropped("i5").progress("k6", 5).killer_turn({kick.on(kKickPallet, "i5")});
  EXPECT_THAT(possible(kick, "double_blow"), Not(Contains("door_splitter")));
  EXPECT_THAT(possible(kick, "double_blow"), Contains("grinding_gears"));
  kick.killer_turn({kick.on(kKickGenerator, "k6")});
  EXPECT_THAT(possible(kick, "double_blow"), Not(Contains("grinding_gears")));
  auto vault = hiding({"double_blow"});
  vault.killer("m4").killer_turn({vault.go("m5", 2)});
  EXPECT_THAT(possible(vault, "double_blow"), Not(Contains("blood_on_the_sill")));
  EXPECT_THAT(possible(vault, "double_blow"), Contains("quick_hands"));
}

TEST(DeadByDaylightHidden, IsNoPerkThatWouldHaveActedByItself) {
  PROVES("dbd.ruling.117");
  auto game = hiding({"double_blow"});
  EXPECT_THAT(possible(game, "double_blow"), Contains("rusted_hook"));
  game.killer("m3").carried(kNadia).killer_turn({game.on(kPutOnHook, "n3")});
  EXPECT_THAT(possible(game, "double_blow"), Not(Contains("rusted_hook")));
  EXPECT_THAT(possible(game, "double_blow"), Not(Contains("salt_circle")));
  EXPECT_THAT(possible(game, "double_blow"), Contains("old_debts"));
  game.killer("k3").at(kOskar, "k8").dice({kGoodTwo, kGreatTwo});
  game.turn_of(kOskar, {{kSprint}, {kEndTurn}});
  EXPECT_THAT(possible(game, "double_blow"), Not(Contains("old_debts")));
  EXPECT_THAT(possible(game, "double_blow"), Contains("iron_temper"));
}

TEST(DeadByDaylightHidden, AtTheFirstRoundIsNoPerkThatIsBoundAtSetUp) {
  PROVES("dbd.ruling.117", "dbd.tw.13");
  auto game = hiding({"double_blow"});
  game.state.chosen = kMarek;
  game.gone(kMarek, Where::nowhere).answers({{0, game.on(kStart, "u11")}});
  game.run(Phase::survivor_places);
  EXPECT_THAT(possible(game, "double_blow"), Not(Contains("black_candle")));
  EXPECT_THAT(possible(game, "double_blow"), Not(Contains("wet_clay")));
  EXPECT_THAT(possible(game, "double_blow"), Contains("last_lamp"));
}

TEST(DeadByDaylightHidden, IsDealtAnewForTheOthersAndNotForTheKiller) {
  PROVES("dbd.ruling.117");
  Begun begun(2, {0, 0, 1, 1});
  begun.until([&] { return begun.state().round == 1; });
  const auto perks = [](const State& state) {
    std::set<int> found;
    for (const auto [instance, source] : state.in_play.cards_of(kKillerOwner))
      found.insert(source.card);
    return found;
  };
  std::set<std::set<int>> dealt;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    for (const engine::Seat viewer : {kOneOfTheFour, kTheKiller}) {
      engine::Position position = begun.session.position();
      engine::Generator luck(engine::Seed::of(seed));
      begun.game().redeal(position, viewer, luck);
      EXPECT_THAT(begun.game().broken_invariant(position), IsEmpty());
      if (viewer == kTheKiller) {
        EXPECT_EQ(perks(position.as<State>()), perks(begun.state()));
      } else {
        dealt.insert(perks(position.as<State>()));
      }
    }
  }
  EXPECT_GT(dealt.size(), 8u);
}

// Whether a deal for the others can bring the perk back that is hidden in the slot.
bool can_be_dealt(State state, int slot) {
  const auto held = static_cast<CardIndex>(state.in_play[slot].card);
  const CardIndex other = state.killer_perks.take_top();
  state.killer_perks.put(held);
  state.in_play[slot].card = other;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    State dealt = state;
    engine::Generator luck(engine::Seed::of(seed));
    deal_hidden_perks(dealt, own_pack(), luck);
    if (dealt.in_play[slot].card == held) return true;
  }
  return false;
}

TEST(DeadByDaylightHidden, WhatIsHiddenIsNeverRuledOut) {
  PROVES("dbd.ruling.117");
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Begun begun(2, {static_cast<int>(seed % 2), 1, 1, 1}, seed);
    for (int round = 1; begun.until([&] { return begun.state().round == round; }); ++round)
      for (const auto [instance, source] : begun.state().in_play.cards_of(kKillerOwner))
        if (own_pack().is_perk(source.card) && source.game[0] != kKnown) {
          EXPECT_TRUE(can_be_dealt(begun.state(), instance))
              << own_pack().cards[source.card].id << " in round " << round;
        }
  }
}

}  // namespace
}  // namespace gloam::games::dead_by_daylight::testing
