// What is refused of packs for Darkest Night, and how the author is told.
#include "games/darkest_night/cards/pack.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cards/say/text.h"
#include "games/darkest_night/testing.h"

namespace gloam::games::darkest_night {
namespace {

using ::testing::HasSubstr;

// The first complaint about these cards, which begin in line 9 of their file.
std::string complaint_about(const std::string& cards) {
  const cards::PackFile file{"more.toml", testing::extended(cards)};
  engine::Complaints complaints;
  EXPECT_FALSE(load({&file, 1}, complaints).has_value());
  return complaints.empty() ? "" : to_string(complaints[0]);
}

// The same about one card whose rules begin in line 15.
std::string about(const std::string& kind, const std::string& rules, const std::string& more = "") {
  const bool power = kind == "tactic" || kind == "action" || kind == "bonus";
  const std::string field = power              ? "hero = \"knight\"\n"
                            : kind == "blight" ? "power = 4\n"
                                               : "flavour = \"\"\n";
  const std::string fields =
      field + (kind == "blight" ? "tokens = 3\n" : "tags = [" + more + "]\n");
  return complaint_about("[odd]\nname = \"Odd\"\nkind = \"" + kind + "\"\n" + fields +
                         "rules = '''\n" + rules + "\n'''\n");
}

TEST(DarkestNightPack, RefusesFormsThatAKindOfCardIsNeverAskedFor) {
  EXPECT_EQ(about("bonus", "fight: dice(2)"),
            "more.toml:15:1: `fight` is never asked of a bonus, only of a tactic");
  EXPECT_EQ(about("item", "action: refresh(1)"),
            "more.toml:15:1: `action` is never asked of an item, only of an action");
  EXPECT_EQ(about("event", "event: wound\nfound: wound"),
            "more.toml:16:1: `found` is never asked of an event, only of a find");
  EXPECT_EQ(about("tactic", "fight: dice(2)\nfight: dice(3)"),
            "more.toml:16:1: a card has one rule for `fight`: a second would never be asked");
}

TEST(DarkestNightPack, RefusesCardsThatCouldNeverBeUsed) {
  EXPECT_EQ(about("tactic", "on turn_end: wound"),
            "more.toml:9:1: a tactic needs a rule that begins with `fight` or `elude`");
  EXPECT_EQ(about("action", "on turn_end: wound"),
            "more.toml:9:1: an action needs a rule that begins with `action`");
  EXPECT_EQ(complaint_about("[odd]\nkind = \"find\"\n"),
            "more.toml:9:1: a find needs a rule that begins with `found`");
  EXPECT_EQ(complaint_about("[odd]\nkind = \"event\"\n"),
            "more.toml:9:1: an event needs a rule that begins with `event`");
}

TEST(DarkestNightPack, RefusesWindowsThatNeverOpenForTheCard) {
  EXPECT_EQ(about("event", "event: wound\non turn_end: wound"),
            "more.toml:16:1: an event is never in play: `turn_end` would never be asked");
  EXPECT_EQ(about("find", "found: wound\ninstead of wound: prevent"),
            "more.toml:16:1: a find is never in play: `wound` would never be asked");
  EXPECT_THAT(
      about("bonus", "on roll_counted: wound"),
      HasSubstr("more.toml:15:1: `roll_counted` is never asked of a bonus, only of a tactic; "
                "a bonus may have round_start, between_turns, upkeep"));
  EXPECT_EQ(about("bonus", "on travelled: wound"),
            "more.toml:15:1: nothing happens by itself in the window `travelled`: write `use "
            "travelled`");
  EXPECT_EQ(
      about("blight", "use travel_from: wound"),
      "more.toml:15:1: nothing is offered in the window `travel_from`: write `on travel_from`, "
      "or `may on travel_from`");
  EXPECT_THAT(about("item", "use pay discard: refresh(1)"),
              HasSubstr("more.toml:15:1: `use` needs a window: one of round_start, "));
}

TEST(DarkestNightPack, RefusesWhatDependsOnAPlaceAStateOrATargetTheCardNeverHas) {
  EXPECT_EQ(
      about("bonus", "on hid_here: wound"),
      "more.toml:15:1: `hid_here` acts where the card lies, and this one lies nowhere: it needs "
      "the effect `place_here` or the tag `artifact`");
  EXPECT_THAT(about("item", "always: blight_power(-1)"), HasSubstr("this one lies nowhere"));
  EXPECT_THAT(about("event", "event: until(turn, search_difficulty(-1))"),
              HasSubstr("this one lies nowhere"));
  EXPECT_EQ(about("tactic", "fight: dice(1)\nactive always: dice(+1)"),
            "more.toml:16:1: `active` is never asked of a tactic, only of an action or a bonus");
  EXPECT_THAT(
      about("bonus", "active always: dice(+1)"),
      HasSubstr("more.toml:15:1: `active` is never true, for nothing makes this card active"));
  EXPECT_THAT(
      about("action", "action: swear\nactive use target_rolls: roll_more(1)"),
      HasSubstr("more.toml:16:1: `target_rolls` is never asked, for the card has no target"));
  const cards::PackFile good{
      "more.toml",
      testing::extended("[lamp]\nname = \"Lamp\"\nkind = \"bonus\"\nhero = \"seer\"\ntags = "
                        "[\"artifact\"]\nrules = \"active on hid_here: gain(secrecy, 1, "
                        "who=turn_hero)\"\n")};
  engine::Complaints complaints;
  EXPECT_TRUE(load({&good, 1}, complaints).has_value());
}

TEST(DarkestNightPack, NamesTheHeroThatWasMeant) {
  EXPECT_EQ(complaint_about("[odd]\nkind = \"bonus\"\nhero = \"knigth\"\nrules = \"on turn_end: "
                            "wound\"\n"),
            "more.toml:9:1: odd: there is no hero `knigth`; did you mean `knight`?");
  EXPECT_EQ(complaint_about("[odd]\nkind = \"bonus\"\nhero = \"wizard\"\nrules = \"on turn_end: "
                            "wound\"\n"),
            "more.toml:9:1: odd: there is no hero `wizard`: one of knight, prince, rogue, scholar, "
            "seer");
}

TEST(DarkestNightPack, BlamesTheCardThatMakesTheNumberOfBasicPowersWrong) {
  EXPECT_EQ(
      complaint_about("[odd]\nkind = \"tactic\"\nhero = \"knight\"\nbasic = true\nrules = "
                      "\"fight: dice(2)\"\n"),
      "more.toml:9:1: odd: the knight would have 5 basic powers; a hero has four (dn.setup.3)");
  EXPECT_EQ(complaint_about("[charge]\nkind = \"tactic\"\nhero = \"knight\"\nrules = \"fight: "
                            "dice(2)\"\n"),
            "more.toml:9:1: charge: the knight would have 3 basic powers; a hero has four "
            "(dn.setup.3)");
}

TEST(DarkestNightPack, RefusesNumbersThatTheGameCannotCount) {
  EXPECT_EQ(complaint_about("[odd]\nkind = \"hero\"\ngrace = -1\nsecrecy = 3\n"),
            "more.toml:9:1: odd: `grace` is a number from 0 to 99");
  EXPECT_EQ(complaint_about("[odd]\nkind = \"blight\"\npower = 300\ntokens = 3\n"),
            "more.toml:9:1: odd: `power` is a number from 0 to 99");
}

TEST(DarkestNightPack, ReadsLikeEnglishForOneAndForYou) {
  const auto say = [](const std::string& rules) {
    const cards::PackFile file{
        "more.toml", testing::extended("[odd]\nkind = \"bonus\"\nhero = \"knight\"\nrules = '''\n" +
                                       rules + "\n'''\n")};
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
            "In your upkeep, you may use this: You may travel up to 1 step this turn.");
}

}  // namespace
}  // namespace gloam::games::darkest_night
