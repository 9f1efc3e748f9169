// The pack of Daylight.
#include "games/battery/packs.h"
#include "games/daylight/daylight.h"

namespace gloam::games::daylight {
namespace {

TEST(DaylightPack, PrintsTheTextsThatWereReviewed) {
  battery::expect_reviewed_texts(kEntry, "games/daylight/cards");
}

TEST(DaylightPack, HasAFunctionForEveryWord) {
  EXPECT_THAT(kEntry.words().without_function(), ::testing::IsEmpty());
}

TEST(DaylightPack, HasNoCardThatIsNeverMet) {
  EXPECT_THAT(battery::cards_never_met(*plain(kEntry), {.games = 60}), ::testing::IsEmpty());
}

}  // namespace
}  // namespace gloam::games::daylight
