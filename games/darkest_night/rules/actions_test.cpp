// Actions; a test names the rules it proves.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/darkest_night/testing.h"
#include "games/proves.h"

namespace gloam::games::darkest_night {
namespace {

using engine::Option;
using engine::Rule;
using testing::Arranged;
using testing::defense;
using testing::night;

constexpr std::array<std::string_view, 7> kPlaces = {"monastery", "castle", "village", "mountains",
                                                     "forest",    "ruins",  "swamp"};

// Why the hero may not do this as his action; none if he may.
Rule why_not(Arranged game, std::string_view who, Option option) {
  game.turn(who).asked(Phase::action);
  EXPECT_NE(game.offered(option), game.refused(option) != Rule::none);
  return game.refused(option);
}

// The place of the first such event in what was told; -1: none.
int when_told(const Arranged& game, const engine::Say& say) {
  const auto& told = game.events_told();
  const auto first = std::find_if(told.begin(), told.end(),
                                  [&](const engine::Event& event) { return event.say == &say; });
  return first == told.end() ? -1 : static_cast<int>(first - told.begin());
}

// The defense of a blight, where its place among what a roll brings is chosen.
// --- One action ---

TEST(DarkestNightAction, IsOneATurn) {
  PROVES("dn.act.1");
  auto game = night();
  game.at("knight", "forest").at("prince", "forest").keys("knight", 1).turn("knight");
  game.answers({{kHide}}).asked(Phase::action);
  EXPECT_TRUE(game.asks(ask::after_action));
  EXPECT_TRUE(game.offered({kEndTurn}));
  EXPECT_TRUE(game.offered({kGive, game.hero("knight"), game.hero("prince")}));
  for (const Option again : {Option{kHide}, Option{kSearch}, game.travel("village")})
    EXPECT_FALSE(game.offered(again));
}

TEST(DarkestNightAction, MayBeLeftOut) {
  PROVES("dn.act.2");
  auto game = night();
  game.at("knight", "forest").secrecy("knight", 2).turn("knight");
  game.answers({{kEndTurn}}).action();
  EXPECT_EQ(game.of("knight").place, game.place("forest"));
  EXPECT_EQ(game.of("knight").secrecy, 2);
  EXPECT_EQ(game.state.phase, Phase::turn_end);
  EXPECT_TRUE(game.events_told().empty());
}

// --- Travel, hide ---

TEST(DarkestNightTravel, LeadsToAdjacentLocationsOnly) {
  PROVES("dn.act.travel.1");
  const std::array<std::vector<std::string_view>, 7> neighbours = {{
      {"mountains", "village", "forest"},
      {"mountains", "village", "swamp"},
      {"monastery", "mountains", "castle", "ruins", "forest"},
      {"monastery", "castle", "village"},
      {"monastery", "village", "ruins"},
      {"village", "forest", "swamp"},
      {"castle", "ruins"},
  }};
  for (std::size_t from = 0; from < kPlaces.size(); ++from) {
    auto game = night();
    game.at("knight", kPlaces[from]).turn("knight").asked(Phase::action);
    for (const std::string_view to : kPlaces) {
      const bool adjacent =
          std::find(neighbours[from].begin(), neighbours[from].end(), to) != neighbours[from].end();
      EXPECT_EQ(game.offered(game.travel(to)), adjacent) << kPlaces[from] << " to " << to;
    }
  }
  auto game = night();
  game.turn("knight").answers({game.travel("forest")}).action();
  EXPECT_EQ(game.of("knight").place, game.place("forest"));
}

TEST(DarkestNightTravel, GivesOneSecrecyNotBeyondFive) {
  PROVES("dn.act.travel.2");
  for (const auto& [before, after] : {std::pair{0, 1}, {4, 5}, {5, 5}, {7, 7}}) {
    auto game = night();
    game.secrecy("rogue", before).turn("rogue").answers({game.travel("forest")}).action();
    EXPECT_EQ(game.of("rogue").secrecy, after);
  }
}

TEST(DarkestNightHide, GivesOneSecrecyNotBeyondFiveEverywhere) {
  PROVES("dn.act.hide.1", "dn.act.hide.3");
  for (const auto& [before, after] : {std::pair{0, 1}, {4, 5}, {5, 5}, {7, 7}}) {
    for (const std::string_view place : kPlaces) {
      auto game = night();
      game.at("rogue", place).secrecy("rogue", before).turn("rogue").answers({{kHide}}).action();
      EXPECT_EQ(game.of("rogue").secrecy, after) << place;
    }
  }
}

TEST(DarkestNightHide, RefreshesAllPowersOfTheHeroUnasked) {
  PROVES("dn.act.hide.2", "dn.ruling.63");
  auto game = night();
  game.power("prince", {"levy_of_arms", "crowns_burden"}).power("rogue", {"smoke_pot"});
  game.exhausted("levy_of_arms").exhausted("crowns_burden").exhausted("smoke_pot");
  game.turn("prince").answers({{kHide}}).action();
  EXPECT_FALSE(game.is_exhausted("levy_of_arms"));
  EXPECT_FALSE(game.is_exhausted("crowns_burden"));
  EXPECT_TRUE(game.is_exhausted("smoke_pot"));
  EXPECT_EQ(game.rule_of(say::refreshed), "dn.act.hide.2"_rule);
}

// --- Pray ---

TEST(DarkestNightPray, IsPossibleInTheMonasteryOnly) {
  PROVES("dn.act.pray.1");
  for (const std::string_view place : kPlaces) {
    auto game = night();
    game.at("knight", place);
    EXPECT_EQ(why_not(game, "knight", {kPray}),
              place == "monastery" ? Rule::none : "dn.act.pray.1"_rule);
  }
}

TEST(DarkestNightPray, GivesAGraceForEachDieOfThreeOrMoreUpToTheDefault) {
  PROVES("dn.act.pray.2", "dn.act.pray.3");
  const auto after = [](int before, std::initializer_list<std::uint32_t> dice) {
    auto game = night();
    game.grace("knight", before).turn("knight").answers({{kPray}}).dice(dice).action();
    return static_cast<int>(game.of("knight").grace);
  };
  EXPECT_EQ(after(0, {2, 2}), 0);
  EXPECT_EQ(after(0, {2, 3}), 1);
  EXPECT_EQ(after(0, {3, 6}), 2);
  EXPECT_EQ(after(4, {3, 3}), 5);
  EXPECT_EQ(after(5, {6, 6}), 5);
}

TEST(DarkestNightPray, RefreshesAllPowersOfTheHeroUnasked) {
  PROVES("dn.act.pray.4", "dn.ruling.63");
  auto game = night();
  game.power("prince", {"levy_of_arms", "crowns_burden"}).power("rogue", {"smoke_pot"});
  game.exhausted("levy_of_arms").exhausted("crowns_burden").exhausted("smoke_pot");
  game.turn("prince").answers({{kPray}}).dice({1, 1}).action();
  EXPECT_FALSE(game.is_exhausted("levy_of_arms"));
  EXPECT_FALSE(game.is_exhausted("crowns_burden"));
  EXPECT_TRUE(game.is_exhausted("smoke_pot"));
}

// --- Search ---

TEST(DarkestNightSearch, RollsOneDieAgainstTheDifficultyOfTheLocation) {
  PROVES("dn.act.search.1", "dn.act.search.2", "dn.act.search.6");
  const std::array<std::uint32_t, 7> difficulty = {0, 3, 4, 4, 4, 5, 5};
  for (std::size_t i = 1; i < kPlaces.size(); ++i) {
    for (const bool found : {true, false}) {
      auto game = night();
      game.at("knight", kPlaces[i]).turn("knight").answers({{kSearch}});
      game.dice({difficulty[i] - (found ? 0 : 1)});
      const int cards = game.state.maps.cards.size();
      game.action();
      EXPECT_EQ(game.told(say::map_drawn), found ? 1 : 0) << kPlaces[i];
      EXPECT_EQ(game.state.maps.cards.size(), cards - (found ? 1 : 0));
      EXPECT_EQ(game.rule_of(say::found_nothing), found ? Rule::none : "dn.act.search.6"_rule);
    }
  }
}

TEST(DarkestNightSearch, IsImpossibleInTheMonastery) {
  PROVES("dn.monastery.4");
  auto game = night();
  EXPECT_EQ(why_not(game, "knight", {kSearch}), "dn.monastery.4"_rule);
  EXPECT_EQ(why_not(game.at("knight", "forest"), "knight", {kSearch}), Rule::none);
}

TEST(DarkestNightSearch, DrawsACardForEachSuccessAndGivesTheResultOfOne) {
  PROVES("dn.act.search.1", "dn.act.search.2", "dn.act.search.3", "dn.act.search.4",
         "dn.act.search.5", "dn.map.1");
  Arranged game({"scholar"});
  game.at("scholar", "forest").power("scholar", {"careful_study"}).turn("scholar");
  game.maps({"m02", "m01", "m08"});  // Healer's Moss and a key in the forest
  game.answers({game.use("careful_study"), {kChooseMap, game.card("m01")}}).dice({4, 6}).action();
  EXPECT_EQ(game.told(say::map_drawn), 2);
  EXPECT_TRUE(game.has("scholar", "healers_moss"));
  EXPECT_EQ(game.of("scholar").keys, 0);
  EXPECT_TRUE(game.state.drawn.empty());
  EXPECT_EQ(game.state.maps.cards.size(), 1);
  EXPECT_TRUE(game.state.maps.discards.has(game.card("m01")));
  EXPECT_TRUE(game.state.maps.discards.has(game.card("m08")));
}

TEST(DarkestNightSearch, DiceBelowTheDifficultyDrawNothing) {
  PROVES("dn.act.search.2");
  Arranged game({"scholar"});
  game.at("scholar", "forest").power("scholar", {"careful_study"}).turn("scholar");
  game.maps({"m01", "m08"}).answers({game.use("careful_study")}).dice({3, 4}).action();
  EXPECT_EQ(game.told(say::map_drawn), 1);
  EXPECT_EQ(game.of("scholar").keys, 1);
}

TEST(DarkestNightSearch, OneCardMustBeChosenEvenIfItsResultDoesNothing) {
  PROVES("dn.ruling.37");
  Arranged game({"scholar"});
  game.at("scholar", "forest").power("scholar", {"careful_study"}).turn("scholar");
  game.maps({"m02", "m01"});  // in the forest: Wayside Shrine, Healer's Moss
  auto look = game;
  look.answers({game.use("careful_study")}).dice({4, 4}).asked(Phase::action);
  EXPECT_TRUE(look.asks(ask::found));
  EXPECT_TRUE(look.offered({kChooseMap, game.card("m01")}));
  EXPECT_FALSE(look.offered({engine::kPass}));
  game.answers({game.use("careful_study"), {kChooseMap, game.card("m02")}}).dice({4, 4}).action();
  EXPECT_EQ(game.of("scholar").grace, 4);  // the default
  EXPECT_FALSE(game.has("scholar", "healers_moss"));
  EXPECT_EQ(game.state.phase, Phase::turn_end);
}

// --- Attacking a blight ---

TEST(DarkestNightBlightAttack, IsForOneBlightOfTheOwnLocation) {
  PROVES("dn.act.blight.1", "dn.act.blight.5");
  auto game = night();
  game.at("knight", "forest").blight("forest", "dark_fog").blight("forest", "bone_pickets");
  game.blight("village", "shades").turn("knight");
  auto look = game;
  look.asked(Phase::action);
  EXPECT_TRUE(look.offered(game.attack("dark_fog")));
  EXPECT_TRUE(look.offered(game.attack("bone_pickets")));
  EXPECT_FALSE(look.offered(game.attack("shades")));
  game.answers({game.attack("dark_fog")}).dice({4}).action();
  EXPECT_EQ(game.instance("dark_fog"), -1);
  EXPECT_EQ(game.blights("forest"), 1);
}

TEST(DarkestNightBlightAttack, IsAFightRollAgainstThePowerThatCannotBeConceded) {
  PROVES("dn.act.blight.2", "dn.act.blight.3", "dn.act.blight.4", "dn.act.blight.5",
         "dn.act.blight.6", "dn.ruling.31");
  for (const std::uint32_t die : {2u, 3u}) {  // strength of the monster 4, power 3
    auto game = night();
    game.at("knight", "forest").blight("forest", "bone_pickets").turn("knight");
    game.answers({game.attack("bone_pickets")}).dice({die}).action();  // nothing else is asked
    EXPECT_EQ(game.blights("forest"), die == 3 ? 0 : 1);
    EXPECT_EQ(game.of("knight").secrecy, die == 3 ? 3 : 1);  // the defense takes two
    EXPECT_EQ(game.rule_of(say::blight_destroyed), die == 3 ? "dn.act.blight.5"_rule : Rule::none);
  }
  auto game = night();
  game.at("knight", "forest").blight("forest", "dark_fog").turn("knight");
  game.answers({game.attack("dark_fog")}).dice({4}).action();
  EXPECT_EQ(game.rule_of(say::lost_secrecy), "dn.act.blight.6"_rule);
}

TEST(DarkestNightBlightAttack, CostsItsSecrecyAfterTheRollInFreeOrderWithTheDefense) {
  PROVES("dn.ruling.32", "dn.timing.2");
  for (const bool cost_first : {true, false}) {
    auto game = night();
    game.at("knight", "forest").secrecy("knight", 3).blight("forest", "whispering_dark");
    game.necromancer("swamp").events({"cold_trail"}).turn("knight");
    const Option first = cost_first ? game.use("noise") : defense(game, "whispering_dark");
    game.answers({game.attack("whispering_dark"), first}).dice({3}).action();
    EXPECT_EQ(game.of("knight").secrecy, 1);
    EXPECT_EQ(game.state.necromancer, game.place(cost_first ? "ruins" : "swamp"));
    EXPECT_LT(when_told(game, say::rolled), when_told(game, say::lost_secrecy));
  }
}

// --- Attacking the Necromancer ---

TEST(DarkestNightNecromancerAttack, NeedsHimInTheSameLocation) {
  PROVES("dn.act.necro.1");
  auto game = night();
  game.at("knight", "castle").at("prince", "village");
  EXPECT_EQ(why_not(game, "knight", {kAttackNecromancer}), Rule::none);
  EXPECT_EQ(why_not(game, "prince", {kAttackNecromancer}), "dn.act.necro.1"_rule);
}

TEST(DarkestNightNecromancerAttack, CostsOneSecrecyBeforeTheRollAndAWoundIfItFails) {
  PROVES("dn.act.necro.2", "dn.act.necro.3", "dn.act.necro.8", "dn.ruling.31", "dn.ruling.32");
  auto game = night();
  game.at("knight", "castle").turn("knight");
  game.answers({{kAttackNecromancer}}).dice({6}).action();  // strength 7; nothing else is asked
  EXPECT_EQ(game.of("knight").secrecy, 3);
  EXPECT_EQ(game.rule_of(say::lost_secrecy), "dn.act.necro.2"_rule);
  EXPECT_LT(when_told(game, say::lost_secrecy), when_told(game, say::rolled));
  EXPECT_EQ(game.told(say::lost), 1);
  EXPECT_EQ(game.of("knight").grace, 4);
}

TEST(DarkestNightNecromancerAttack, KillsHimWithARelicAndNoBlightThere) {
  PROVES("dn.act.necro.3", "dn.act.necro.4", "dn.act.necro.5");
  auto game = night();
  game.at("knight", "castle").relic("knight").blight("village", "shades").turn("knight");
  game.answers({{kAttackNecromancer}, {kWithRelic}}).dice({6}).action();
  EXPECT_EQ(game.state.ending, Ending::slain);
  EXPECT_EQ(game.state.phase, Phase::over);
  EXPECT_EQ(game.rule_of(say::slain), "dn.act.necro.5"_rule);
}

TEST(DarkestNightNecromancerAttack, DestroysOneBlightOfTheHerosChoiceInsteadOfKilling) {
  PROVES("dn.act.necro.6");
  auto game = night();
  game.at("knight", "castle").relic("knight").turn("knight");
  game.blight("castle", "shades").blight("castle", "dark_fog");
  game.answers({{kAttackNecromancer}, {kWithRelic}, {kChooseBlight, game.number("shades")}});
  game.dice({6}).action();
  EXPECT_EQ(game.instance("shades"), -1);
  EXPECT_EQ(game.blights("castle"), 1);
  EXPECT_EQ(game.state.ending, Ending::none);
  EXPECT_EQ(game.of("knight").grace, 5);
}

TEST(DarkestNightNecromancerAttack, DoesNothingWithoutRelicAndBlight) {
  PROVES("dn.act.necro.4", "dn.act.necro.7");
  Arranged game({"scholar"});
  game.at("scholar", "castle").power("scholar", {"find_weakness"}).turn("scholar");
  game.answers({{kAttackNecromancer}, game.tactic("find_weakness")}).dice({6}).action();
  EXPECT_EQ(game.told(say::won), 1);
  EXPECT_EQ(game.rule_of(say::no_harm_done), "dn.act.necro.7"_rule);
  EXPECT_EQ(game.state.ending, Ending::none);
  EXPECT_EQ(game.of("scholar").grace, 4);
}

// --- Retrieving a relic ---

TEST(DarkestNightRelicAction, NeedsThreeKeysAHiddenRelicAndFreeHands) {
  PROVES("dn.act.relic.1", "dn.act.relic.2", "dn.act.relic.5");
  auto game = night();
  game.at("knight", "forest").keys("knight", 2).at("prince", "forest").keys("prince", 3);
  game.at("rogue", "castle").keys("rogue", 3).relic_lies("castle", "swamp");
  game.at("seer", "forest").keys("seer", 3).relic("seer", "ruins");
  EXPECT_EQ(why_not(game, "knight", {kRetrieve}), "dn.act.relic.1"_rule);
  EXPECT_EQ(why_not(game, "prince", {kRetrieve}), Rule::none);
  EXPECT_EQ(why_not(game, "rogue", {kRetrieve}), "dn.act.relic.2"_rule);  // that one lies openly
  EXPECT_EQ(why_not(game, "seer", {kRetrieve}), "dn.act.relic.5"_rule);
}

TEST(DarkestNightRelicAction, TakesExactlyThreeKeysAndGivesTheRelic) {
  PROVES("dn.act.relic.2", "dn.act.relic.3", "dn.act.relic.4");
  auto game = night();
  game.at("knight", "forest").keys("knight", 5).turn("knight").answers({{kRetrieve}}).action();
  EXPECT_EQ(game.of("knight").keys, 2);
  EXPECT_TRUE(game.has("knight", "relic"));
  game.at("prince", "forest").keys("prince", 3);
  EXPECT_EQ(why_not(game, "prince", {kRetrieve}), "dn.act.relic.2"_rule);  // it is gone
}

// --- Powers ---

TEST(DarkestNightPowerAction, UsesOneActionPower) {
  PROVES("dn.act.power.1", "dn.act.1");
  auto game = night();
  game.at("rogue", "forest").secrecy("rogue", 2).turn("rogue");
  game.power("rogue", {"lie_low", "vanish", "cutpurse"});
  auto look = game;
  look.asked(Phase::action);
  EXPECT_TRUE(look.offered(game.use("lie_low")));
  EXPECT_FALSE(look.offered(game.use("vanish")));
  EXPECT_FALSE(look.offered(game.use("cutpurse")));
  game.answers({game.use("lie_low")}).action();
  EXPECT_EQ(game.of("rogue").secrecy, 4);
  EXPECT_EQ(game.rule_of(say::used), "dn.act.power.1"_rule);
  EXPECT_EQ(game.state.phase, Phase::turn_end);
}

// --- Blights in the monastery ---

TEST(DarkestNightMonasteryBlights, NeitherSearchNorEventsNorTheNecromancerComeThere) {
  PROVES("dn.ruling.66");
  auto game = night();
  game.blight("monastery", "dark_fog").blight("monastery", "tolling_bell").necromancer("village");
  EXPECT_EQ(why_not(game, "knight", {kSearch}), "dn.monastery.4"_rule);
  game.turn("knight").answers({game.attack("tolling_bell")}).dice({4}).action();
  EXPECT_EQ(game.told(say::lost), 1);
  EXPECT_EQ(game.state.necromancer, game.place("village"));
  game.secrecy("knight", 0).dice({6}).movement();
  EXPECT_EQ(game.told(say::detected), 0);
}

TEST(DarkestNightMonasteryBlights, WorkOtherwise) {
  PROVES("dn.ruling.66");
  auto game = night();
  game.blight("monastery", "whispering_dark").events({"ghoul"}).turn("knight").upkeep();
  EXPECT_EQ(game.of("knight").secrecy, 3);
  game.answers({game.attack("whispering_dark"), defense(game, "whispering_dark")}).dice({3});
  game.action();
  EXPECT_EQ(game.told(say::event), 0);
  EXPECT_EQ(game.of("knight").secrecy, 2);
}

}  // namespace
}  // namespace gloam::games::darkest_night
