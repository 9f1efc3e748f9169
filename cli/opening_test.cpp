#include "cli/opening.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/failure.h"
#include "engine/testing_folder.h"
#include "engine/testing_hunt.h"
#include "games/games.h"

namespace gloam::cli {
namespace {

using ::testing::HasSubstr;

const engine::Game& lantern() {
  static const engine::testing::Lantern kGame;
  return kGame;
}

// What the person is told when the opening makes no sense.
std::string complaint_about(const Opening& opening) {
  try {
    read_setup(lantern(), opening);
  } catch (const Failure& failure) {
    EXPECT_EQ(failure.code, kWrongUse);
    return failure.what();
  }
  return "nothing";
}

TEST(Opening, UnlessToldTheFewestSeatsPlayWithStandardSettings) {
  const engine::Setup setup = read_setup(lantern(), {.game = "lantern", .seed = "42"});
  EXPECT_EQ(setup.seats, 2);
  EXPECT_EQ(setup.settings, std::vector<int>{2});
  EXPECT_EQ(setup.seed, engine::Seed::of(42));
}

TEST(Opening, SettingsAreGivenByName) {
  const engine::Setup setup =
      read_setup(lantern(), {.game = "lantern", .seats = 3, .seed = "1", .settings = {"nights=3"}});
  EXPECT_EQ(setup.seats, 3);
  EXPECT_EQ(setup.settings, std::vector<int>{3});
}

TEST(Opening, AValueMayBeGivenByItsName) {
  engine::Complaints complaints;
  const auto game = games::find("burning-daylight")->make({}, complaints);
  const auto formed = [&](const char* setting) {
    return read_setup(*game, {.game = "burning-daylight", .seed = "1", .settings = {setting}})
        .settings.front();
  };
  EXPECT_EQ(formed("gangs=drafted"), 2);
  EXPECT_EQ(formed("gangs=1"), 1);
}

TEST(Opening, AWrongValueIsAnsweredWithThoseThereAre) {
  engine::Complaints complaints;
  const auto game = games::find("burning-daylight")->make({}, complaints);
  const auto complaint = [&](const std::string& setting) -> std::string {
    try {
      read_setup(*game, {.game = "burning-daylight", .seed = "1", .settings = {setting}});
    } catch (const Failure& failure) {
      return failure.what();
    }
    return "";
  };
  EXPECT_EQ(complaint("gangs=stolen"),
            "`gangs=stolen`: gangs is dealt, agreed or drafted, as in `--set gangs=dealt`");
  EXPECT_EQ(complaint("finish_round=yes"),
            "`finish_round=yes`: finish_round is 0 or 1, as in `--set finish_round=0`");
  const std::string digits(309, '9');
  EXPECT_EQ(complaint("gangs=" + digits),
            "`gangs=" + digits.substr(0, 54) +
                "…`: gangs is dealt, agreed or drafted, as in `--set gangs=dealt`");
}

TEST(Opening, ASeedMayBeWrittenInFull) {
  const engine::Seed seed = engine::Seed::of(99);
  EXPECT_EQ(read_setup(lantern(), {.game = "lantern", .seed = seed.hex()}).seed, seed);
}

TEST(Opening, WhatMakesNoSenseIsExplained) {
  const auto setting = [](const char* text) {
    return complaint_about({.game = "lantern", .seed = "1", .settings = {text}});
  };
  EXPECT_EQ(setting("nigths=2"), "lantern has no setting `nigths`; did you mean `nights`?");
  EXPECT_EQ(setting("nights=9"),
            "`nights=9`: nights is a whole number from 1 to 3, as in `--set nights=2`");
  EXPECT_THAT(setting("nights"), HasSubstr("as in `--set nights=2`"));
  EXPECT_THAT(setting("nights=two"), HasSubstr("as in `--set nights=2`"));
  EXPECT_EQ(complaint_about({.game = "lantern", .seats = 9, .seed = "1"}),
            "lantern has 2 to 3 seats, not 9");
  EXPECT_THAT(complaint_about({.game = "lantern", .seed = "luck"}),
              HasSubstr("`luck` is not a seed"));
}

TEST(Opening, WhatTheGameObjectsToIsRefused) {
  EXPECT_EQ(complaint_about({.game = "lantern", .seed = "1", .settings = {"nights=3"}}),
            "lantern: three nights are too long for two seats");
}

TEST(Opening, PlayersAreNamedAndGuessed) {
  EXPECT_EQ(&read_players("random"), bots::find_level("random"));
  EXPECT_EQ(&read_players("thumb"), bots::find_level("thumb"));
  EXPECT_EQ(&read_players("strong"), bots::find_level("strong"));
  try {
    read_players("thump");
    FAIL();
  } catch (const Failure& failure) {
    EXPECT_EQ(failure.code, kWrongUse);
    EXPECT_THAT(failure.what(), HasSubstr("did you mean `thumb`?"));
  }
}

TEST(Opening, PlayersMayBeNamedForSides) {
  const engine::testing::Hunt hunt;
  const auto read = [&](const std::string& words, int hunted = 1) -> std::string {
    try {
      return read_match(words, hunt, {3, {2, hunted}, {}}).name();
    } catch (const Failure& failure) {
      return failure.what();
    }
  };
  EXPECT_EQ(read("hunters=strong,prey=thumb"), "prey=thumb,hunters=strong");
  EXPECT_EQ(read("prey=thumb"), "`prey=thumb`: nobody plays for hunters");
  EXPECT_THAT(read("pray=thumb,hunters=thumb"),
              HasSubstr("there is no side `pray`; did you mean `prey`?"));
  EXPECT_THAT(read("thumb,hunters=thumb"), HasSubstr("there is no side `thumb`"));
  EXPECT_THAT(read("prey=thumb,hunters"), HasSubstr("who plays for hunters?"));
  EXPECT_THAT(read("prey=thumb,prey=random,hunters=thumb"), HasSubstr("prey is named twice"));
  EXPECT_THAT(read("prey=thump,hunters=thumb"), HasSubstr("did you mean `thumb`?"));
  EXPECT_THAT(read("prey=,hunters=thumb"), HasSubstr("there is no bot level ``"));
  EXPECT_EQ(read("prey=thumb,hunters=thumb", 0),
            "`prey=thumb,hunters=thumb`: hunt has no sides to name with these settings");
  EXPECT_EQ(read("strong,thumb"), "strong,thumb");
}

TEST(Opening, AnUnknownGameIsGuessed) {
  try {
    find_game("vigli");
    FAIL();
  } catch (const Failure& failure) {
    EXPECT_THAT(failure.what(), HasSubstr("there is no game `vigli`; did you mean `vigil`?"));
  }
}

TEST(Files, AreReadAsTheyWereWritten) {
  const engine::testing::Folder folder;
  const std::string path = folder.file("file");
  write_file(path, "one\r\ntwo");
  write_file(path, "three\n\xff");
  EXPECT_EQ(read_file(path), "three\n\xff");
}

TEST(Files, ThatCannotBeReadOrWrittenAreSaid) {
  const engine::testing::Folder folder;
  EXPECT_THROW(read_file(folder.file("none")), Failure);
  EXPECT_THROW(read_file(folder.path()), Failure) << "a directory is no file";
  EXPECT_THROW(write_file(folder.file("none/file"), ""), Failure);
}

}  // namespace
}  // namespace gloam::cli
