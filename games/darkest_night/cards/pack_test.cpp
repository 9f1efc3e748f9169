// The pack of Darkest Night, and cards that others may add.
#include "games/battery/packs.h"
#include "games/darkest_night/darkest_night.h"
#include "games/darkest_night/testing.h"

namespace gloam::games::darkest_night {
namespace {

GLOAM_PACK_SUITE(DarkestNight, kEntry, "games/darkest_night/cards", .games = 20)

TEST(DarkestNightPack, TakesAnArtifactThatActsWhereItLies) {
  EXPECT_NE(battery::with_cards(kEntry,
                                "[lamp]\nname = \"Lamp\"\nkind = \"bonus\"\nhero = \"seer\"\ntags "
                                "= [\"artifact\"]\nrules = \"active on hid_here: gain(secrecy, 1, "
                                "who=turn_hero)\"\n"),
            nullptr);
}

TEST(DarkestNightPack, ReadsLikeEnglishForOneAndForYou) {
  const auto say = [](const std::string& rules, const std::string& kind = "bonus") {
    const cards::PackFile file{
        "more.toml", testing::extended("[odd]\nkind = \"" + kind +
                                       "\"\nhero = \"knight\"\nrules = '''\n" + rules + "\n'''\n")};
    engine::Complaints complaints;
    const Pack pack = load({&file, 1}, complaints).value();
    return pack.texts.back();
  };
  EXPECT_EQ(say("on turn_end if blights >= 1: wound"),
            "At the end of your turn, if there is at least 1 blight here, take a wound.");
  EXPECT_EQ(say("on turn_end if blights >= 2: wound"),
            "At the end of your turn, if there are 2 or more blights here, take a wound.");
  EXPECT_EQ(say("on roll_shown: wound"), "When your dice are shown, take a wound.");
  EXPECT_EQ(say("on roll_shown(other_here): wound"),
            "When the dice of another hero here are shown, take a wound.");
  EXPECT_EQ(say("on turn_end: step_here(companions)"),
            "At the end of your turn, other heroes here move one step toward you.");
  EXPECT_EQ(say("use upkeep: until(turn, travel(1, you))"),
            "During your upkeep, you may use this: You may travel up to 1 step this turn.");
  EXPECT_EQ(say("fight: dice(1 + blights)", "tactic"),
            "Fight with 1 die, plus 1 for each blight here.");
  EXPECT_EQ(say("on turn_end: gain(secrecy, others_here)"),
            "At the end of your turn, gain 1 secrecy for each other hero here.");
}

}  // namespace
}  // namespace gloam::games::darkest_night
