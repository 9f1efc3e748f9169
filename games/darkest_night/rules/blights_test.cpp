// Blights: what they do, how they are created, overflow and are destroyed; a test names the rules
// it proves.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/darkest_night/testing.h"
#include "games/proves.h"

namespace gloam::games::darkest_night {
namespace {

using testing::Arranged;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using testing::night;

void create_at(Arranged& game, std::string_view where) {
  const Place place = game.place(where);
  game.doing([&](Table& table) { table.create_blight(place); });
}

// Where the first blight of the type lies.
Place lies_at(const Arranged& game, std::string_view id) {
  const int instance = game.instance(id);
  return instance < 0 ? kNowhere : static_cast<Place>(game.state.in_play[instance].place);
}

// Four blights without a monster at the place.
void fill(Arranged& game, std::string_view where) {
  for (const std::string_view id : {"dark_fog", "carrion_watch", "tolling_bell", "blood_altar"})
    game.blight(where, id);
}

// --- What they do ---

TEST(DarkestNightBlights, HarmAsLongAsTheyAreInPlay) {
  PROVES("dn.blight.1");
  auto game = night();
  game.at("knight", "forest").blight("forest", "dark_fog").turn("knight");
  game.answers({{kSearch}}).dice({5}).action();
  EXPECT_EQ(game.last(say::searched).arguments[2], 6);
  game.answers({game.attack("dark_fog")}).dice({4}).action();
  game.answers({{kSearch}}).dice({3}).action();
  EXPECT_EQ(game.last(say::searched).arguments[2], 4);
}

TEST(DarkestNightBlights, HarmOnlyWhereTheyLie) {
  PROVES("dn.blight.1");
  auto game = night();
  game.at("knight", "forest").blight("ruins", "dark_fog").blight("ruins", "shades").turn("knight");
  game.answers({{kSearch}}).dice({3}).action().turn_end();
  EXPECT_EQ(game.told(say::meets), 0);
}

TEST(DarkestNightBlights, AMonsterIsMetByEveryHeroWhoEndsHisTurnThere) {
  PROVES("dn.blight.2", "dn.blight.6");
  auto game = night();
  game.at("knight", "forest").at("rogue", "forest").blight("forest", "ghoul_den");
  for (const std::string_view who : {"knight", "rogue", "knight"}) {
    game.turn(who).answers({{kFight}}).dice({4}).turn_end();
    EXPECT_EQ(game.told(say::meets), 1) << who;
    EXPECT_EQ(game.last(say::meets).arguments[0], game.hero(who));
  }
}

TEST(DarkestNightBlights, TheirMonstersHaveTheStrengthAndAwarenessListed) {
  PROVES("dn.blight.3");
  const auto meets = [](std::string_view blight, int strength, int awareness) {
    auto game = night();
    game.at("knight", "forest").blight("forest", blight).turn("knight").asked(Phase::turn_end);
    EXPECT_EQ(game.last(say::meets).arguments[1], game.card(blight));
    EXPECT_EQ(game.last(say::meets).arguments[2], strength) << blight;
    EXPECT_EQ(game.last(say::meets).arguments[3], awareness) << blight;
  };
  meets("shades", 3, 5);
  meets("restless_graves", 5, 3);
  meets("ghoul_den", 4, 3);
  meets("bone_pickets", 4, 4);
}

TEST(DarkestNightBlights, WinningAgainstTheMonsterChangesNothing) {
  PROVES("dn.blight.4", "dn.blight.7");
  auto game = night();
  game.at("knight", "forest").blight("forest", "shades").turn("knight").grace("knight", 2);
  game.answers({{kFight}}).dice({3}).turn_end();
  EXPECT_EQ(game.told(say::won), 1);
  game.answers({{kElude}}).dice({5}).turn_end();
  EXPECT_EQ(game.told(say::slipped_away), 1);
  EXPECT_EQ(game.of("knight").grace, 2);
  EXPECT_EQ(game.of("knight").secrecy, 4);
  EXPECT_EQ(game.blights("forest"), 1);
}

TEST(DarkestNightBlights, LosingAgainstTheMonsterDoesWhatTheBlightSays) {
  PROVES("dn.blight.5");
  auto game = night();
  game.at("knight", "forest").blight("forest", "restless_graves").turn("knight");
  game.answers({{kElude}}).dice({2}).turn_end();
  EXPECT_EQ(game.of("knight").grace, 4);
  EXPECT_EQ(game.of("knight").secrecy, 4);
  game.at("knight", "ruins").blight("ruins", "bone_pickets").answers({{kFight}}).dice({3});
  game.turn_end();
  EXPECT_EQ(game.of("knight").grace, 4);
  EXPECT_EQ(game.of("knight").secrecy, 2);
}

TEST(DarkestNightBlights, EachOfSeveralMonstersIsMetInTheOrderTheHeroChooses) {
  PROVES("dn.blight.8", "dn.blight.9");
  auto game = night();
  game.at("knight", "forest").blight("forest", "shades").blight("forest", "bone_pickets");
  game.turn("knight").asked(Phase::turn_end);
  EXPECT_TRUE(game.offered(game.use("shades")));
  EXPECT_TRUE(game.offered(game.use("bone_pickets")));
  // The pickets first, lost with a 3; then the shades, won with it.
  game.answers({game.use("bone_pickets"), {kFight}, {kFight}}).dice({3, 3}).turn_end();
  EXPECT_EQ(game.told(say::meets), 2);
  EXPECT_EQ(game.last(say::meets).arguments[1], game.card("shades"));
  EXPECT_EQ(game.of("knight").secrecy, 2);
  EXPECT_EQ(game.of("knight").grace, 5);
  game.answers({game.use("shades"), {kFight}, {kFight}}).dice({3, 4}).turn_end();
  EXPECT_EQ(game.last(say::meets).arguments[1], game.card("bone_pickets"));
}

TEST(DarkestNightBlights, TwoOfTheSameTypeAddUpAndTheirMonstersAreMetSeparately) {
  PROVES("dn.ruling.44", "dn.blight.8");
  auto game = night();
  game.at("knight", "village").blight("village", "whispering_dark").turn("knight");
  game.blight("village", "whispering_dark").upkeep();
  EXPECT_EQ(game.of("knight").secrecy, 2);
  game.at("rogue", "ruins").blight("ruins", "ghoul_den").blight("ruins", "ghoul_den");
  game.turn("rogue").answers({{kFight}, {kElude}}).dice({3, 2}).turn_end();
  EXPECT_EQ(game.told(say::lost), 1);
  EXPECT_EQ(game.told(say::caught), 1);
  EXPECT_EQ(game.of("rogue").grace, 1);
}

TEST(DarkestNightBlights, BeatingTheMonsterLeavesTheBlightInPlay) {
  PROVES("dn.ex.12", "dn.blight.7");
  auto game = night();
  game.blight("mountains", "shades").turn("prince").answers({game.travel("mountains")}).action();
  game.answers({{kFight}}).dice({3}).turn_end();
  EXPECT_EQ(game.told(say::won), 1);
  EXPECT_EQ(game.of("prince").grace, 4);
  EXPECT_EQ(game.blights("mountains"), 1);
}

TEST(DarkestNightBlights, AttackingTheBlightItselfCanDestroyIt) {
  PROVES("dn.ex.12a", "dn.blight.7");
  auto game = night();
  game.at("prince", "mountains").blight("mountains", "shades").turn("prince");
  game.answers({game.attack("shades")}).dice({4}).action();
  EXPECT_EQ(game.blights("mountains"), 1);
  EXPECT_EQ(game.of("prince").grace, 3);  // its defense
  EXPECT_EQ(game.of("prince").secrecy, 4);
  game.answers({game.attack("shades")}).dice({5}).action();
  EXPECT_EQ(game.blights("mountains"), 0);
  EXPECT_EQ(game.instance("shades"), -1);
  EXPECT_EQ(game.of("prince").grace, 3);
  EXPECT_EQ(game.of("prince").secrecy, 3);
}

// Blights that change what else is there, so that it can be seen when monsters are looked for.
constexpr std::string_view kUnquietGround = R"toml([leeching_idol]
name = "Sinkhole"
kind = "blight"
power = 6
tokens = 3
flavour = "It is not particular."
rules = "on turn_end_here choose blight_here(5): destroy(chosen)"

[tolling_bell]
name = "Dying Light"
kind = "blight"
power = 6
tokens = 3
flavour = "Darker than last night, and longer."
rules = "on turn_end_here: darkness(1)"
)toml";

TEST(DarkestNightBlights, TheCombatOfABlightThatIsGoneIsSkipped) {
  PROVES("dn.ruling.45");
  auto game = Arranged({"knight"}, kUnquietGround);
  game.at("knight", "forest").blight("forest", "shades").blight("forest", "leeching_idol");
  game.turn("knight").answers({game.use("leeching_idol")}).turn_end();
  EXPECT_EQ(game.told(say::blight_destroyed), 1);
  EXPECT_EQ(game.told(say::meets), 0);
}

TEST(DarkestNightBlights, AMonsterThatAppearsAtTheEndOfATurnWaitsForTheNext) {
  PROVES("dn.ruling.45");
  auto game = Arranged({"knight"}, kUnquietGround);
  game.blight("monastery", "tolling_bell").darkness(30).maps({"m06"}).turn("knight").turn_end();
  EXPECT_EQ(game.blights("monastery"), 2);
  EXPECT_EQ(game.told(say::meets), 0);
  game.darkness(3).answers({game.use("restless_graves"), {kFight}}).dice({5}).turn_end();
  EXPECT_EQ(game.told(say::meets), 1);
}

// --- How they are created ---

TEST(DarkestNightBlights, AMapCardNamesTheTypeForTheLocation) {
  PROVES("dn.blight.10", "dn.blight.11", "dn.blight.12");
  auto game = night();
  create_at(game.maps({"m02", "m11"}), "swamp");
  EXPECT_EQ(game.rule_of(say::map_drawn), "dn.blight.10"_rule);
  EXPECT_THAT(game.state.maps.discards, ElementsAre(game.card("m11")));
  EXPECT_EQ(game.blights("swamp"), 1);
  EXPECT_EQ(lies_at(game, "shades"), game.place("swamp"));
  create_at(game, "village");
  EXPECT_EQ(game.blights("village"), 1);
  EXPECT_EQ(lies_at(game, "grave_chill"), game.place("village"));
}

TEST(DarkestNightBlights, WithoutATokenAnotherCardIsDrawn) {
  PROVES("dn.blight.13");
  auto game = night();
  for (int i = 0; i < 3; ++i) game.blight("castle", "dark_fog");
  create_at(game.maps({"m03", "m01", "m05", "m02"}), "forest");  // fog, fog, briar
  EXPECT_EQ(game.told(say::no_token), 2);
  EXPECT_GE(game.instance("strangling_briar"), 0);
  EXPECT_EQ(game.blights("forest"), 1);
  EXPECT_THAT(game.state.maps.cards, ElementsAre(game.card("m03")));
}

TEST(DarkestNightBlights, AfterThreeCardsWithoutATokenTheHeroesPickTheType) {
  PROVES("dn.blight.14", "dn.ruling.13");
  auto game = Arranged({"knight", "prince", "rogue"});
  game.seats({0, 1, 2}).turn("prince");
  for (int i = 0; i < 3; ++i) game.blight("castle", "dark_fog");
  game.maps({"m01", "m32", "m05", "m02"});  // for the forest: briar, and three times fog
  const engine::Option bell{kChooseBlight, game.number("tolling_bell")};
  game.answers(std::vector<engine::Answer>{{1, bell}});
  create_at(game, "forest");
  EXPECT_EQ(game.told(say::map_drawn), 3);
  EXPECT_EQ(lies_at(game, "tolling_bell"), game.place("forest"));
  EXPECT_THAT(game.state.maps.cards, ElementsAre(game.card("m01")));
  EXPECT_EQ(game.state.maps.discards.size(), 3);
  EXPECT_TRUE(game.state.drawn.empty());
}

TEST(DarkestNightBlights, OnlyATypeWithATokenCanBePicked) {
  PROVES("dn.blight.14");
  auto game = night();
  game.necromancer("forest").maps({"m01", "m32", "m05", "m02"});
  for (int i = 0; i < 3; ++i) game.blight("castle", "dark_fog").blight("swamp", "shades");
  game.asked(Phase::creation);
  EXPECT_FALSE(game.offered({kChooseBlight, game.number("dark_fog")}));
  EXPECT_FALSE(game.offered({kChooseBlight, game.number("shades")}));
  for (const std::string_view id : {"bone_pickets", "ghoul_den", "strangling_briar"})
    EXPECT_TRUE(game.offered({kChooseBlight, game.number(id)})) << id;
}

TEST(DarkestNightBlights, ADestroyedTokenCanBeUsedAgain) {
  PROVES("dn.blight.15");
  auto game = night();
  game.at("knight", "castle").turn("knight").maps({"m03", "m02"});
  for (int i = 0; i < 3; ++i) game.blight("castle", "dark_fog");
  game.answers({game.attack("dark_fog")}).dice({4}).action();
  EXPECT_EQ(game.blights("castle"), 2);
  create_at(game, "forest");
  EXPECT_EQ(game.told(say::no_token), 0);
  EXPECT_EQ(game.blights("forest"), 1);
  EXPECT_EQ(game.last(say::blight_created).arguments[0], game.number("dark_fog"));
}

// --- Overflow ---

TEST(DarkestNightBlights, AFourthStaysAndAFifthGoesToTheMonastery) {
  PROVES("dn.blight.16", "dn.blight.17");
  auto game = night();
  for (const std::string_view id : {"dark_fog", "carrion_watch", "tolling_bell"})
    game.blight("castle", id);
  create_at(game.maps({"m02", "m01"}), "castle");
  EXPECT_EQ(game.blights("castle"), 4);
  EXPECT_EQ(game.blights("monastery"), 0);
  create_at(game, "castle");
  EXPECT_EQ(game.blights("castle"), 4);
  EXPECT_EQ(game.blights("monastery"), 1);
  EXPECT_EQ(game.rule_of(say::overflow), "dn.blight.17"_rule);
}

TEST(DarkestNightBlights, AnOverflowHasTheTypeListedForTheMonastery) {
  PROVES("dn.ruling.47");
  auto game = night();
  fill(game, "castle");
  create_at(game.maps({"m06", "m11"}), "castle");  // castle: ghoul den; monastery: bone pickets
  EXPECT_EQ(game.told(say::map_drawn), 1);
  EXPECT_EQ(game.instance("ghoul_den"), -1);
  EXPECT_EQ(lies_at(game, "bone_pickets"), game.place("monastery"));
}

TEST(DarkestNightBlights, SeveralAreCreatedOneAfterTheOther) {
  PROVES("dn.ruling.48");
  auto game = night();
  for (const std::string_view id : {"dark_fog", "carrion_watch", "tolling_bell"})
    game.blight("castle", id);
  game.darkness(20).maps({"m11", "m02", "m17"});
  game.state.die = 2;
  game.creation();
  EXPECT_EQ(game.blights("castle"), 4);
  EXPECT_EQ(game.blights("monastery"), 1);
}

TEST(DarkestNightBlights, TheFifthInTheMonasteryLosesAtOnceAndNoOtherFollows) {
  PROVES("dn.blight.18", "dn.ruling.48");
  auto game = night();
  fill(game, "castle");
  for (const std::string_view id : {"dark_fog", "carrion_watch", "tolling_bell", "shades"})
    game.blight("monastery", id);
  game.darkness(20).maps({"m11", "m02"});
  game.state.die = 2;
  game.creation();
  EXPECT_EQ(game.state.ending, Ending::overrun);
  EXPECT_EQ(game.told(say::blight_created), 1);
  EXPECT_EQ(game.blights("monastery"), 5);
}

TEST(DarkestNightBlights, TheTokensFillTheWholeBoardAndOneMoreIsTheDefeat) {
  PROVES("dn.ruling.14");
  auto game = night();
  int next = 0;
  for (std::size_t place = 0; place < game.pack.places.size(); ++place) {
    for (int i = 0; i < kBlightLimit; ++i) {
      const auto type = static_cast<std::size_t>(next++) % game.pack.blights.size();
      game.blight(game.pack.cards[game.pack.places[place].card].id,
                  game.pack.cards[game.pack.blights[type].card].id);
    }
  }
  EXPECT_EQ(next, 28);
  create_at(game, "swamp");
  EXPECT_EQ(game.state.ending, Ending::overrun);
}

TEST(DarkestNightBlights, APackWithFewerThanTwentyEightTokensIsRefused) {
  PROVES("dn.ruling.14");
  std::string few;
  for (const char* const id : {"dark_fog", "shades", "tolling_bell", "blood_altar", "ghoul_den"})
    few += "\n[" + std::string(id) +
           "]\nname = \"Rare\"\nkind = \"blight\"\npower = 4\ntokens = 1\nflavour = \"Seldom.\"\n"
           "rules = \"defense: wound\"\n";
  engine::Complaints complaints;
  const cards::PackFile file{"few.toml", testing::extended(few)};
  EXPECT_FALSE(load({&file, 1}, complaints).has_value());
  std::string all;
  for (const engine::Complaint& complaint : complaints) all += to_string(complaint) + "\n";
  EXPECT_THAT(all, HasSubstr("at least 28 blight tokens"));
}

// --- How they are destroyed ---

TEST(DarkestNightBlights, AnyEffectThatDestroysBlightsWorksOnThoseWithAMonster) {
  PROVES("dn.ruling.46");
  auto game = night();
  game.at("rogue", "forest").blight("forest", "restless_graves").turn("rogue");
  game.power("rogue", {"loose_stones"}).answers({game.use("loose_stones")}).action();
  EXPECT_EQ(game.told(say::rolled), 0);
  EXPECT_EQ(game.blights("forest"), 0);
  game.turn_end();
  EXPECT_EQ(game.told(say::meets), 0);
}

}  // namespace
}  // namespace gloam::games::darkest_night
