// dl.weapon: every weapon of the pack.
#include "games/dying_light/testing.h"

namespace gloam::games::dying_light::testing {
namespace {

struct Armed {
  const char* weapon;
  int range;
  int standard;  // Damage Dice
  int more;      // damage
  int special;
  int special_more;
};
constexpr std::array<Armed, 12> kArsenal = {{{"rebar_club", 0, 2, 0, 3, 0},
                                             {"hatchet", 0, 2, 0, 3, 0},
                                             {"long_machete", 0, 2, 0, 2, 1},
                                             {"slingbow", 2, 1, 0, 2, 0},
                                             {"crowbar", 0, 2, 0, 2, 1},
                                             {"chain", 0, 1, 1, 3, 0},
                                             {"nail_maul", 0, 1, 2, 4, 0},
                                             {"slate_darts", 1, 1, 1, 2, 1},
                                             {"spiked_bat", 0, 3, 0, 4, 0},
                                             {"winch_bow", 2, 2, 0, 3, 0},
                                             {"brigade_axe", 0, 2, 0, 3, 0},
                                             {"ship_pistol", 3, 1, 0, 2, 0}}};

// A Volatile that is hit with ones only.
int damage_of(const char* weapon, bool special, int dice) {
  Arranged a = evening().weapon(kOx, weapon).crowd("a12", "volatile", 1).pool(kOx, "combat.power");
  a.luck(std::vector<std::uint32_t>(static_cast<std::size_t>(dice), 0));
  // A Crowbar's target lives and may be pushed.
  if (special && std::string_view(weapon) == "crowbar")
    a.acts(kOx, {a.strike_hard("volatile", "a12"), kPassed});
  else
    a.acts(kOx, {special ? a.strike_hard("volatile", "a12") : a.strike("volatile", "a12")});
  return a.damage();
}

TEST(DyingLightWeapons, EachRollsItsDice) {
  PROVES("dl.weapon.1", "dl.attack.3");
  for (const Armed& one : kArsenal) {
    SCOPED_TRACE(one.weapon);
    const Arranged a = evening();
    EXPECT_EQ(a.pack.cards[a.card(one.weapon)].number("range"), one.range);
    EXPECT_EQ(damage_of(one.weapon, false, one.standard), one.standard + one.more);
    EXPECT_EQ(damage_of(one.weapon, true, one.special), one.special + one.special_more);
  }
}

TEST(DyingLightWeapons, SomeCleave) {
  PROVES("dl.weapon.1", "dl.cleave.1");
  const auto cleaves = [](const char* weapon, bool special, std::initializer_list<int> rolls) {
    Arranged a = evening().weapon(kOx, weapon).crowd("a12", "biter", 2).pool(kOx, "combat.power");
    std::vector<std::uint32_t> luck;
    for (const int roll : rolls) luck.push_back(static_cast<std::uint32_t>(roll - 1));
    a.luck(luck).active(kOx);
    const engine::Option strike =
        special ? a.strike_hard("biter", "a12") : a.strike("biter", "a12");
    if (special || std::string_view(weapon) != "chain") {
      a.may(kOx, {strike});
      return a.asks(ask::cleave);
    }
    a.acts(kOx, {strike});  // 5 + 1 are not enough for two
    return a.pack.clause_of_form(a.pack.cards[a.card(weapon)], kStandard) >= 0 && a.damage() == 6;
  };
  EXPECT_TRUE(cleaves("hatchet", true, {5, 5, 1}));
  EXPECT_TRUE(cleaves("long_machete", false, {5, 5}));
  EXPECT_TRUE(cleaves("long_machete", true, {4, 3}));
  EXPECT_TRUE(cleaves("chain", false, {5}));
  EXPECT_TRUE(cleaves("chain", true, {5, 5, 1}));
  EXPECT_TRUE(cleaves("brigade_axe", false, {5, 5}));
  EXPECT_TRUE(cleaves("brigade_axe", true, {5, 5, 5}));
}

TEST(DyingLightWeapons, TheChainCleavesInAFire) {
  PROVES("dl.weapon.1", "dl.cleave.1");
  Arranged a = evening().weapon(kOx, "chain").crowd("a12", "biter", 2).token("a12a", Feature::fire);
  a.pool(kOx, "basic")
      .dice({5})
      .acts(kOx, {a.strike("biter", "a12"), a.what(kCleaveInto, "biter")});
  EXPECT_EQ(a.standing_in("a12", "biter"), 0);
}

TEST(DyingLightWeapons, TheHatchetCleavesOnlyInItsSpecialAttack) {
  PROVES("dl.weapon.1");
  Arranged a = evening().weapon(kOx, "hatchet").crowd("a12", "biter", 2).pool(kOx, "basic");
  a.dice({5, 5}).acts(kOx, {a.strike("biter", "a12")});
  EXPECT_EQ(a.standing_in("a12", "biter"), 1);
}

TEST(DyingLightWeapons, TheRebarClubKnocksASurvivorDown) {
  PROVES("dl.weapon.1", "dl.knock.1");
  Arranged a = evening().crowd("a12", "volatile", 2).pool(kOx, "combat.power");
  a.dice({1, 1, 1}).acts(kOx, {a.strike_hard("volatile", "a12")});
  EXPECT_EQ(a.standing_in("a12", "volatile"), 1);
  EXPECT_EQ(a.down_in("a12", "volatile"), 1);
  EXPECT_EQ(a.rule_of(say::knocked), "dl.knock.1"_rule);
}

TEST(DyingLightWeapons, ATargetThatWasKnockedDownIsNotPushedAsWell) {
  PROVES("dl.ruling.32", "dl.ruling.33");
  Arranged a = evening().crowd("a12", "biter", 2).token("a13b", Feature::fire);
  a.momentum(kOx);
  a.die(kOx, kGold) = {kMomentum, 2, Place::pool, 0};  // Power and Push
  a.dice({1, 1, 1});
  a.acts(kOx, {a.strike_hard("biter", "a12"), kPassed, a.shove("biter", "a13")});
  EXPECT_EQ(a.down_in("a12", "biter"), 1);
  EXPECT_EQ(a.standing_in("a13", "biter"), 1);  // unhurt, it is another one
}

TEST(DyingLightWeapons, TheCrowbarPushesASurvivor) {
  PROVES("dl.weapon.1", "dl.boost.push.4");
  Arranged a = evening().weapon(kOx, "crowbar").crowd("a12", "biter", 2).crowd("a12", "viral", 1);
  a.token("a13b", Feature::fire).pool(kOx, "combat.power");
  a.dice({1, 1}).may(kOx, {a.strike_hard("biter", "a12")});
  EXPECT_TRUE(a.asks(ask::push));
  EXPECT_FALSE(a.offered(a.shove("viral", "a13")));  // the target alone
  a.dice({1, 1}).acts(kOx, {a.strike_hard("biter", "a12"), a.shove("biter", "a13")});
  EXPECT_EQ(a.standing_in("a12", "biter"), 1);
  EXPECT_EQ(a.standing_in("a13", "biter"), 0);  // 3 damage and the Fire
  EXPECT_EQ(a.rule_of(say::killed), "dl.boost.push.4"_rule);
}

TEST(DyingLightWeapons, TheShipPistolSetsFire) {
  PROVES("dl.weapon.1", "dl.range.1");
  Arranged a = evening().weapon(kOx, "ship_pistol").crowd("a05", "biter", 1);
  a.pool(kOx, "combat.power basic");
  a.dice({4, 1}).acts(kOx, {a.strike_hard("biter", "a05"), pay({kRed})});
  EXPECT_EQ(a.standing_in("a05", "biter"), 0);
  EXPECT_TRUE(a.token_in("a05a", Feature::fire));
}

}  // namespace
}  // namespace gloam::games::dying_light::testing
