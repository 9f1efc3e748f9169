// What the terminal shows of Burning Daylight.
#include "games/burning_daylight/show/view.h"
#include "games/burning_daylight/testing.h"

namespace gloam::games::burning_daylight {
namespace {

using testing::Arranged;
using testing::daylight;
using ::testing::HasSubstr;
using testing::kAnn;
using testing::kBen;
using ::testing::Not;

std::string seen(const Arranged& game, engine::Seat viewer = kAnn,
                 const engine::Sheet& sheet = {.columns = 100}) {
  return screen_of(view_of(game.state, game.pack, viewer), sheet);
}

Arranged busy() {
  auto game = daylight();
  game.hand(kAnn, {"static_nan", "scrapjaw", "the_fisherman"}).hand(kBen, {"moth", "torch"});
  game.track(kAnn, {{"hush", "long_jo"}, {}, {"ledger"}}).injured({"ledger"});
  game.track(kBen, {{}, {"bulwark"}, {}}).recovery(kBen, {"patch"});
  game.board({"tin_soldier", "night_post"}).deck({"riot_line", "flag_day"});
  game.events({"aid_ban", "noon_glare", "drone_net"}).points(kBen, 5).claimed(kAnn, {"sun_diary"});
  return game;
}

TEST(BurningDaylightScreen, ShowsTheMissionsAndWhichTheHandCanDo) {
  const std::string screen = seen(busy());
  EXPECT_THAT(screen, HasSubstr("* 2  Science + Combat               The Tin Soldier  (First)\n"));
  EXPECT_THAT(screen, HasSubstr("  2  Run + Stealth                  Night Post\n"));
}

TEST(BurningDaylightScreen, ShowsTracksWithWhoIsHurtAndWhoIsEscorted) {
  const std::string screen = seen(busy());
  EXPECT_THAT(screen, HasSubstr("Hush (Sneaker, escorted)"));
  EXPECT_THAT(screen, HasSubstr("Ledger (Hacker, hurt)"));
  EXPECT_THAT(screen, HasSubstr("Recovery: Patch"));
}

TEST(BurningDaylightScreen, WarnsOfTheBlockAndOfACrackdown) {
  EXPECT_THAT(seen(busy()), HasSubstr("Deck 2, blocked: a CRACKDOWN is coming"));
  EXPECT_THAT(seen(busy()), HasSubstr("Events, 3 of 3   the next is a crackdown"));
  EXPECT_THAT(seen(busy()), HasSubstr("Aid Ban: Only 1 of each player’s Helpers"));
}

TEST(BurningDaylightScreen, ShowsTheOwnHandWithItsTextsAndNobodyElses) {
  const std::string screen = seen(busy());
  EXPECT_THAT(screen,
              HasSubstr("  Scrapjaw, Fighter       Play: Claim a card, then injure this ganger."));
  EXPECT_THAT(screen, Not(HasSubstr("Moth")));
  EXPECT_THAT(seen(busy(), kBen), HasSubstr("Moth, Sneaker"));
  EXPECT_THAT(seen(busy(), engine::kNobody), Not(HasSubstr("Your hand")));
}

TEST(BurningDaylightScreen, ShowsScoresAgainstTheGoal) {
  EXPECT_THAT(seen(busy()),
              HasSubstr("> Gang 1 (you)   1  of 16  missions 0, claimed 1, at home 3"));
  EXPECT_THAT(seen(busy()),
              HasSubstr("  Gang 2         5  of 16  missions 5, claimed 0, at home 2"));
}

TEST(BurningDaylightScreen, FoldsTheHandFirstThenTheTracks) {
  const std::string hand = seen(busy(), kAnn, {.rows = 26});
  EXPECT_THAT(hand, HasSubstr("Your hand Static Nan, Scrapjaw, The Fisherman\n"));
  EXPECT_THAT(hand, HasSubstr("Ledger (Hacker, hurt)"));
  const std::string tracks = seen(busy(), kAnn, {.rows = 12});
  EXPECT_THAT(tracks, HasSubstr("Just Left: Long Jo, Hush; Returning: Ledger\n"));
}

TEST(BurningDaylightScreen, NamesMissionsAndEventsInALineEachAtLast) {
  const std::string screen = seen(busy(), kAnn, {.rows = 1});
  EXPECT_THAT(screen, HasSubstr("Missions *The Tin Soldier 2 (Science+Combat), Night Post 2"));
  EXPECT_THAT(screen, HasSubstr("Events, 3 of 3 Aid Ban, Noon Glare, Drone Net\n"));
}

}  // namespace
}  // namespace gloam::games::burning_daylight
