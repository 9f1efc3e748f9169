// What the terminal shows of Darkest Night.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/lines.h"
#include "engine/thumb.h"
#include "games/darkest_night/darkest_night.h"
#include "games/darkest_night/show/view.h"
#include "games/darkest_night/testing.h"

namespace gloam::games::darkest_night {
namespace {

using testing::Arranged;
using ::testing::HasSubstr;
using testing::night;
using ::testing::Not;

std::string seen(const Arranged& game, engine::Seat viewer = 0, bool colour = false) {
  return screen_of(view_of(game.state, game.pack, viewer), colour);
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

std::size_t columns(std::string_view line) {
  return static_cast<std::size_t>(
      std::count_if(line.begin(), line.end(), [](char c) { return (c & 0xC0) != 0x80; }));
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
  EXPECT_THAT(screen_of(view, false),
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
  Prince   Monastery  grace 4/4  secrecy 5/5, unseen       to act  active Safe House (Ruins);
    has Grey Cloak
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

std::string without_colours(std::string text) {
  std::size_t at = 0;
  while ((at = text.find("\033[", at)) != std::string::npos)
    text.erase(at, text.find('m', at) + 1 - at);
  return text;
}

TEST(DarkestNightScreen, SaysNothingByColourAlone) {
  const std::string coloured = seen(busy(), 0, true);
  EXPECT_NE(coloured, seen(busy()));
  EXPECT_EQ(without_colours(coloured), seen(busy()));
}

// Looks at the screen before every answer.
class Onlooker final : public engine::Decider {
 public:
  Onlooker(const engine::Game& game, const engine::Position& running, engine::Decider& player)
      : game_(game), running_(running), player_(player) {}
  engine::Answer choose(const engine::Question& question) override {
    const engine::Answer answer = player_.choose(question);
    const std::string screen = game_.screen(*game_.view(running_, answer.seat), false);
    const auto lines = engine::lines_of(screen);
    ++looks;
    if (lines.size() > 26) ++tall;
    for (const std::string_view line : lines) EXPECT_LE(columns(line), 100u) << line;
    return answer;
  }
  int looks = 0;
  int tall = 0;  // screens that leave little room for the question on a page

 private:
  const engine::Game& game_;
  const engine::Position& running_;
  engine::Decider& player_;
};

TEST(DarkestNightScreen, FitsTheTerminalInWholeGames) {
  engine::Complaints complaints;
  const auto game = kEntry.make({}, complaints);
  engine::Position position = game->new_position();
  for (const int seats : {1, 3}) {
    int looks = 0;
    int tall = 0;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      engine::Setup setup = engine::standard_setup(game->info(), seats, engine::Seed::of(seed));
      setup.settings[1] = seats > 1 ? 1 : 0;
      engine::ThumbDecider thumb(*game, position, setup.seed);
      Onlooker onlooker(*game, position, thumb);
      engine::Company company{onlooker};
      play_through(*game, setup, company, position);
      looks += onlooker.looks;
      tall += onlooker.tall;
    }
    EXPECT_GT(looks, 250);
    EXPECT_LT(tall, looks / 3) << looks;
  }
}

}  // namespace
}  // namespace gloam::games::darkest_night
