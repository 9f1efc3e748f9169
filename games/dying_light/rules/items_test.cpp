// dl.item, dl.consumable and dl.upgrade: inventory, exchange, and every Consumable.
#include "games/dying_light/testing.h"

namespace gloam::games::dying_light::testing {
namespace {

constexpr int kCommonDeck = 0;
constexpr int kEpicDeck = 1;

TEST(DyingLightItems, ThereIsNoLimit) {
  PROVES("dl.item.1", "dl.item.2");
  Arranged a = evening().pool(kOx, "basic");
  for (int deck : {kCommonDeck, kEpicDeck})
    for (const CardIndex card : a.state.items[static_cast<std::size_t>(deck)])
      a.doing([&](Table& table) { table.gain_item(kOx, card); });
  EXPECT_TRUE(a.holds(kOx, "bandage"));
  EXPECT_TRUE(a.holds(kOx, "night_glasses"));
  a.may(kOx);
  for (const char* ready : {"whetstone", "rope", "loud_radio", "adrenal_shot", "toolkit"})
    EXPECT_TRUE(a.offered(a.use_item(ready, kOx))) << ready;
  for (const char* kept : {"riot_shield", "night_glasses", "spiked_bat"})
    EXPECT_FALSE(a.offered(a.use_item(kept, kOx))) << kept;
}

TEST(DyingLightItems, OnlyTheWeaponInTheSlotCanBeUsed) {
  PROVES("dl.item.2", "dl.item.3");
  Arranged a = evening().has(kOx, "ship_pistol").crowd("a13", "biter", 1).pool(kOx, "basic");
  a.may(kOx);
  EXPECT_FALSE(a.offered(a.strike("biter", "a13")));
  a.acts(kOx, {a.what(kSwitchTo, "ship_pistol")});
  EXPECT_TRUE(a.may(kOx).offered(a.strike("biter", "a13")));
}

TEST(DyingLightItems, AWeaponIsSwitchedAsAQuickUse) {
  PROVES("dl.item.4", "dl.ruling.77", "dl.ex.61", "dl.dec.9");
  Arranged a = evening().has(kOx, "spiked_bat").crowd("a12", "biter", 3).pool(kOx, "basic basic");
  a.acts(kOx, {a.what(kSwitchTo, "spiked_bat")});
  EXPECT_EQ(a.one(kOx).weapon, a.card("spiked_bat"));
  EXPECT_EQ(a.rule_of(say::drawn_weapon), "dl.item.4"_rule);
  EXPECT_EQ(a.told(say::risked), 0);
  EXPECT_EQ(a.tempo_of(kOx), 0);
  a.may(kOx);
  EXPECT_EQ(a.refused(a.what(kSwitchTo, "rebar_club")), "dl.ruling.77"_rule);
  a.acts(kOx, {a.run_to("a12a")});
  EXPECT_TRUE(a.may(kOx).offered(a.what(kSwitchTo, "rebar_club")));
}

TEST(DyingLightItems, AConsumableIsDiscarded) {
  PROVES("dl.consumable.1", "dl.use.1");
  Arranged a = evening().has(kOx, "glare_pot").has(kOx, "adrenal_shot").crowd("a12", "biter", 3);
  a.pool(kOx, "basic");
  a.acts(kOx, {a.use_item("glare_pot", kOx), a.what(kFell, "biter"), a.what(kFell, "biter")});
  EXPECT_FALSE(a.holds(kOx, "glare_pot"));
  EXPECT_EQ(a.state.used_items[kCommonDeck].top(), a.card("glare_pot"));
  EXPECT_EQ(a.rule_of(say::used_item), "dl.use.1"_rule);
  a.goes_on({a.use_item("adrenal_shot", kOx), kPassed});
  EXPECT_EQ(a.state.used_items[kEpicDeck].top(), a.card("adrenal_shot"));
}

TEST(DyingLightItems, AnEmptyDeckIsMadeOfItsDiscards) {
  PROVES("dl.ruling.61", "dl.loot.1");
  Arranged a = evening().token("a12c", Feature::common_loot).item_deck(kCommonDeck, {});
  a.state.used_items[kCommonDeck].put(a.card("rope"));
  a.pool(kOx, "basic").acts(kOx, {kSearchCommon});
  EXPECT_TRUE(a.holds(kOx, "rope"));
  EXPECT_EQ(a.one(kOx).loot[kCommonDeck], 1);
  Arranged none = evening().token("a12c", Feature::common_loot).item_deck(kCommonDeck, {});
  none.pool(kOx, "basic").acts(kOx, {kSearchCommon});
  EXPECT_EQ(none.told(say::got_item), 0);
  EXPECT_EQ(none.one(kOx).loot[kCommonDeck], 1);  // the token is kept
}

// --- Exchange ---

engine::Option thing(const Arranged& a, int verb, int of, const char* id) {
  return {verb, a.card(id), a.instance(id, of)};
}

TEST(DyingLightExchange, IsAFocusUseInTheSameZone) {
  PROVES("dl.item.5", "dl.ruling.59", "dl.use.3");
  Arranged a = evening().has(kOx, "rope").crowd("a12", "biter", 2).pool(kOx, "basic");
  const engine::Option exchange = a.whom(kExchange, kTern);
  EXPECT_FALSE(a.at(kTern, "a12a").may(kOx).offered(exchange));
  EXPECT_TRUE(a.at(kTern, "a12c").may(kOx).offered(exchange));
  a.dice({kRollSafe, kRollSafe});
  a.acts(kOx, {exchange, thing(a, kGive, kOx, "rope"), kChosen});  // giving needs no consent
  EXPECT_TRUE(a.holds(kTern, "rope"));
  EXPECT_EQ(a.rule_of(say::handed), "dl.item.5"_rule);
  EXPECT_EQ(a.risk_dice(), 2);
  EXPECT_EQ(a.may(kOx).refused(exchange), "dl.ruling.77"_rule);
  a.acts(kOx, {a.run_to("a12a")});
}

TEST(DyingLightExchange, WhatIsTakenNeedsConsent) {
  PROVES("dl.ruling.59");
  Arranged a =
      evening().at(kTern, "a12c").has(kOx, "rope").has(kTern, "uv_lamp").pool(kOx, "basic");
  const std::vector<engine::Answer> asked = {{0, a.whom(kExchange, kTern)},
                                             {0, thing(a, kGive, kOx, "rope")},
                                             {0, thing(a, kReceive, kTern, "hatchet")},
                                             {0, thing(a, kReceive, kTern, "uv_lamp")}};
  std::vector<engine::Answer> agreed = asked;
  agreed.push_back({1, {kAgree}});
  Arranged b = a;
  a.active(kOx).answers(agreed).play();
  EXPECT_TRUE(a.holds(kOx, "uv_lamp"));
  EXPECT_TRUE(a.holds(kOx, "hatchet"));
  EXPECT_TRUE(a.holds(kTern, "rope"));
  EXPECT_EQ(a.one(kTern).weapon, kNoCard);
  std::vector<engine::Answer> declined = asked;
  declined.push_back({1, {kDecline}});
  b.active(kOx).answers(declined).play();
  EXPECT_EQ(b.rule_of(say::declined), "dl.ruling.59"_rule);
  EXPECT_TRUE(b.holds(kOx, "rope"));
  EXPECT_TRUE(b.holds(kTern, "uv_lamp"));
}

TEST(DyingLightExchange, OneSeatNeedNotAskItself) {
  PROVES("dl.ruling.59");
  Arranged a = evening(2, 1).at(kTern, "a12c").has(kTern, "rope").pool(kOx, "basic");
  a.acts(kOx, {a.whom(kExchange, kTern), thing(a, kReceive, kTern, "rope")});
  EXPECT_TRUE(a.holds(kOx, "rope"));
}

TEST(DyingLightExchange, TakesObjectivesButNoGear) {
  PROVES("dl.ruling.59");
  Arranged a = evening().at(kTern, "a12c").unarmed(kOx).unarmed(kTern).carries(kOx, "fuse");
  a.gear(kOx, "docker_gear").pool(kOx, "basic").acts(kOx, {a.whom(kExchange, kTern)});
  EXPECT_TRUE(a.one(kOx).carried.empty());  // the only thing there was
  EXPECT_TRUE(a.one(kTern).carried.has(a.card("fuse")));
}

TEST(DyingLightExchange, LeavesPeopleWhereTheyAreLed) {
  PROVES("dl.npc.1", "dl.ruling.59");
  Arranged a = evening().at(kTern, "a12c").unarmed(kOx).unarmed(kTern).pool(kOx, "basic");
  a.carries(kOx, "person");
  EXPECT_FALSE(a.may(kOx).offered(a.whom(kExchange, kTern)));
  a.carries(kOx, "fuse").acts(kOx, {a.whom(kExchange, kTern)});  // the only thing there was
  EXPECT_TRUE(a.one(kTern).carried.has(a.card("fuse")));
  EXPECT_TRUE(a.one(kOx).carried.has(a.card("person")));
}

TEST(DyingLightExchange, IsNotOfferedWhereNobodyCanCarryMore) {
  PROVES("dl.ruling.77");
  Arranged a = evening().at(kTern, "a12c").unarmed(kOx).unarmed(kTern).pool(kOx, "basic");
  a.carries(kOx, "fuse").carries(kTern, "fuse");
  EXPECT_FALSE(a.may(kOx).offered(a.whom(kExchange, kTern)));
}

}  // namespace
}  // namespace gloam::games::dying_light::testing
