// What the terminal shows of Darkest Night.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/darkest_night/darkest_night.h"
#include "games/darkest_night/show/view.h"
#include "games/darkest_night/testing.h"

namespace gloam::games::darkest_night {
namespace {

using testing::Arranged;
using ::testing::HasSubstr;
using testing::night;
using ::testing::Not;

std::string seen(const Arranged& game, engine::Seat viewer = 0,
                 const engine::Sheet& sheet = {.columns = 100}) {
  return screen_of(view_of(game.state, game.pack, viewer), sheet);
}

// A round under way: something of everything that can be seen.
Arranged busy() {
  auto game = night();
  game.power("knight", {"charge", "steadfast", "oath_of_purging"}).exhausted("steadfast");
  game.active("oath_of_purging").at("knight", "forest").keys("knight", 2).relic("knight");
  game.power("prince", {"safe_house"}).active("safe_house", "ruins").item("prince", "grey_cloak");
  game.at("rogue", "castle").secrecy("rogue", 2).relic_lies("monastery", "ruins");
  game.blight("forest", "shades").blight("forest", "shades").blight("forest", "dark_fog");
  for (int i = 0; i < 4; ++i) game.blight("monastery", "tolling_bell");
  game.darkness(17).turn("knight");
  return game;
}

TEST(DarkestNightScreen, DrawsTheLandWithItsRoads) {
  const std::string screen = seen(night());
  EXPECT_THAT(screen, HasSubstr(R"(
[Mountains 4+] relic ----------- [Castle 3+] @ NECROMANCER ------ [Swamp 5+] relic
    |  `---------------------------. |                                |
[Monastery] -------------------- [Village 4+] ------------------- [Ruins 5+] relic
 @ Knight, Prince, Rogue, Seer
       `---------------------------. |   .--------------------------'
                                 [Forest 4+] relic
)"));
}

TEST(DarkestNightScreen, TellsOfAPlaceBeyondTheChartInWords) {
  const auto game = night();
  View view = view_of(game.state, game.pack, 0);
  PlaceShown coast;
  coast.id = "coast";
  coast.name = "Coast";
  coast.neighbours = {"swamp", "ruins"};
  coast.routes = {"swamp"};
  coast.search = 5;
  coast.heroes = {"knight"};
  BlightShown shades;
  shades.name = "Shades";
  shades.power = 5;
  coast.blights = {shades};
  view.places.push_back(coast);
  EXPECT_THAT(screen_of(view, {.columns = 100}),
              HasSubstr("[Coast 5+] @ Knight ! Shades 5 - roads to Swamp, Ruins\n"));
}

TEST(DarkestNightScreen, ShowsWhatIsInAPlace) {
  const std::string screen = seen(busy());
  EXPECT_THAT(screen, HasSubstr("! Shades 5 x2, Dark Fog 4\n"));
  EXPECT_THAT(screen, HasSubstr(" $ Holy Relic"));
  EXPECT_THAT(screen, HasSubstr("@ NECROMANCER, Rogue"));
  EXPECT_THAT(screen, HasSubstr("[Swamp 5+]\n")) << "its relic was taken";
}

TEST(DarkestNightScreen, MarksTheLevelsOfDarkness) {
  EXPECT_THAT(seen(busy()),
              HasSubstr("Darkness  17 ########## 10 #######... 20 ..... 25 ..... 30\n"));
}

TEST(DarkestNightScreen, CountsRelicsAndRaisesTheAlarm) {
  EXPECT_THAT(seen(busy()), HasSubstr("relics home 1/3   Monastery blights 4/5 ALARM\n"));
  EXPECT_THAT(seen(night()), Not(HasSubstr("ALARM")));
}

TEST(DarkestNightScreen, ShowsEveryHeroWithPowersByTheirState) {
  const std::string screen = seen(busy());
  EXPECT_THAT(screen, HasSubstr(R"(
> Knight   Forest     grace 5/5  secrecy 4/4, seen by 5-6  acting  active Oath of Purging; ready
    Charge; exhausted Steadfast; has 2 keys, Holy Relic
  Prince   Monastery  grace 4/4  secrecy 5/5, unseen       to act  active Safe House (Ruins); has
    Grey Cloak
  Rogue    Castle     grace 3/3  secrecy 2/7, seen by 3-6  to act
)"));
}

TEST(DarkestNightScreen, ShowsTheRunningCombat) {
  auto game = night();
  game.at("knight", "forest").turn("knight").power("knight", {"charge"}).events({"ghoul"});
  game.answers({{kFight}}).asked(Phase::event);
  const std::string screen = seen(game);
  EXPECT_THAT(screen, HasSubstr("Event     Ghoul"));
  EXPECT_THAT(
      screen,
      HasSubstr("Combat    Knight against Ghoul: strength 4, awareness 3; chose to fight\n"));
  EXPECT_THAT(screen, HasSubstr("Roll      Knight, fight, needs 4+: 1 die so far\n"));
}

TEST(DarkestNightScreen, ShowsTheDiceOfARoll) {
  auto game = night();
  game.state.roll = {.kind = RollKind::search,
                     .roller = game.hero("seer"),
                     .target = 4,
                     .pool = 2,
                     .shown = 1,
                     .successes = 1,
                     .faces = {0, 1, 0, 0, 1, 0}};
  EXPECT_THAT(seen(game), HasSubstr("Roll      Seer, search, needs 4+: rolled 5 2, 1 success\n"));
}

TEST(DarkestNightScreen, ShowsWhatEachDrawnMapCardGivesHere) {
  auto game = night();
  game.at("seer", "castle").turn("seer");
  game.state.drawn.put(game.card("m27"));
  EXPECT_THAT(seen(game),
              HasSubstr("Drawn     Quarry End. Castle: Tolling Bell, find Supply Cache\n"));
}

TEST(DarkestNightScreen, ShowsTheNecromancersHandToHimAlone) {
  auto game = night();
  game.versus({"m27"}).state.phase = Phase::creation;
  EXPECT_THAT(seen(game, 1), HasSubstr("Your hand Quarry End. Castle: Tolling Bell"));
  EXPECT_THAT(seen(game, 0), Not(HasSubstr("Quarry End")));
  EXPECT_THAT(seen(game, engine::kNobody), Not(HasSubstr("Quarry End")));
}

TEST(DarkestNightScreen, FoldsTheLandIntoWordsAndTheHeroesIntoALineEach) {
  const std::string screen = seen(busy(), 0, {.rows = 12});
  EXPECT_THAT(screen, HasSubstr("[Forest 6+] relic !Shades 5 x2, Dark Fog 4"));
  EXPECT_THAT(screen,
              HasSubstr("> Knight   Forest     grace 5/5  secrecy 4/4, seen by 5-6  acting\n"));
  EXPECT_THAT(screen, HasSubstr("[Castle 3+] NECROMANCER"));
}

TEST(DarkestNightScreen, CountsBlightsWhereThereIsNoRoomToNameThem) {
  EXPECT_THAT(seen(busy(), 0, {.rows = 1}), HasSubstr("[Forest 6+] relic !3"));
}

TEST(DarkestNightScreen, SaysOfAChoiceWhatIsPrintedOnIt) {
  const auto game = night();
  const auto own_game = testing::own_game();
  const auto printed = [&](engine::Option option) { return own_game->printed_on(option); };
  EXPECT_THAT(printed({kChooseHero, game.hero("knight")}),
              HasSubstr("Grace 6, secrecy 4. Basic powers: Charge, "));
  EXPECT_THAT(printed({kChoosePower, game.card("charge")}), HasSubstr("Fight with 2 dice"));
  EXPECT_NE(printed(game.attack("shades")), "");
  EXPECT_EQ(printed({kTakeTurn, game.hero("knight")}), "");
}

}  // namespace
}  // namespace gloam::games::darkest_night
