#include "engine/save.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "engine/testing_folder.h"
#include "engine/testing_session.h"

// In the namespace of Lantern, the game that is saved here.
namespace gloam::engine::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

const std::filesystem::path kMalformed = source_folder() / "engine/malformed";

constexpr std::string_view kGolden =
    "gloaming save 1\n"
    "game lantern\n"
    "pack lantern 0000000001a27e97\n"
    "seats 2\n"
    "setting nights 1\n"
    "seed 0000000700000000000000000000000000000000000000000000000000000000\n"
    "answers\n"
    "1 take rope\n"
    "1 take bread\n"
    "1 undo\n"
    "1 done\n"
    "1 climb\n"
    "2 undo-by-consent\n"
    "1 rest\n";

class SaveTest : public ::testing::Test {
 protected:
  // The session of a save in which nothing is wrong.
  Session read(std::string_view text) {
    std::optional<Session> session = read_save(game_, "my.save", text, complaints_);
    if (!session) throw std::runtime_error(to_string(complaints_.at(0), true));
    return *std::move(session);
  }

  const Lantern game_;
  Complaints complaints_;
};

TEST(Storehouse, FiveHundredAndTwelveOptionsAreAskedAnsweredUndoneAndSaved) {
  const Lantern storehouse({.tools = 512});
  Session session(storehouse, lantern_setup(2, 7));
  ASSERT_THAT(session.question().options[0], SizeIs(512));
  const Session begun = session;
  answer_all(session, {{0, take(300)}, {0, take(511)}});
  EXPECT_EQ(state_of(session).phase, Phase::hiding) << "two is the most";
  session.undo(0);
  EXPECT_EQ(session.question().options[0].front(), take(301));
  EXPECT_THAT(session.question().options[0], SizeIs(212)) << "what comes after it, or to be done";
  session.undo(0);
  expect_same(session, begun);

  answer_all(session, {{0, take(511)}});
  EXPECT_EQ(state_of(session).phase, Phase::hiding) << "nothing comes after the last";
  Complaints complaints;
  const std::string save = write_save(session);
  EXPECT_THAT(save, HasSubstr("1 take tool300\n1 take tool511\n1 undo\n1 undo\n1 take tool511\n"));
  const std::optional<Session> read = read_save(storehouse, "my.save", save, complaints);
  ASSERT_TRUE(read) << to_string(complaints.at(0), true);
  expect_same(*read, session);
}

TEST_F(SaveTest, IsTextThatAPersonCanRead) {
  Session session(game_, {2, {1}, Seed::of(7)});
  for (const Option option : {take(0), take(2)}) session.answer(0, option);
  session.undo(0);
  for (const Option option : {kFinished, kClimbing}) session.answer(0, option);
  session.undo_by_consent(1);
  session.answer(0, kResting);
  EXPECT_EQ(write_save(session), kGolden);
}

TEST_F(SaveTest, IsPlayedUpToItsLastAnswer) {
  const Session session = read(kGolden);
  EXPECT_THAT(complaints_, IsEmpty());
  EXPECT_EQ(session.setup(), (engine::Setup{2, {1}, Seed::of(7)}));
  EXPECT_THAT(session.log(), SizeIs(7));
  EXPECT_EQ(session.log()[5], (LogEntry{LogEntry::Kind::undo_by_consent, 1, {}}));
  EXPECT_EQ(session.question().ask, &kHide);
}

TEST_F(SaveTest, IsReadBackAsItWasWritten) {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    Session session(game_, standard_setup(game_.info(), 3, Seed::of(seed)));
    Generator luck(Seed::of(seed + 1000));
    for (std::uint32_t entries = luck.below(40); entries > 0 && !session.over(); --entries) {
      const Seat seat = static_cast<Seat>(luck.below(3));
      if (luck.below(3) == 0 && session.can_undo(seat)) session.undo(seat);
      const Seat asked = session.question().seats.lowest();
      const auto& options = session.question().options[asked];
      session.answer(asked, options[luck.below(static_cast<std::uint32_t>(options.size()))]);
      if (luck.below(6) == 0) session.undo_by_consent(seat);
    }
    const Session again = read(write_save(session));
    ASSERT_EQ(again.setup(), session.setup());
    ASSERT_EQ(again.log(), session.log());
    ASSERT_EQ(again.position(), session.position());
    ASSERT_EQ(again.events(), session.events());
  }
}

TEST_F(SaveTest, IsRefusedWhenReadingItsUndosWouldTakeForEver) {
  Session session(game_, {3, {3}, Seed::of(7)});
  Generator luck(Seed::of(1));
  while (!session.over()) answer_at_random(session, luck);
  std::string text = write_save(session);
  session.undo_by_consent(0);
  const Seat seat = session.question().seats.lowest();
  const std::string again = std::to_string(seat + 1) + " " +
                            write_option(game_, session.question().options[seat][0]) + "\n";
  for (int i = 0; i < 100'000; ++i) text += "1 undo-by-consent\n" + again;
  EXPECT_FALSE(read_save(game_, "my.save", text, complaints_).has_value());
  ASSERT_THAT(complaints_, SizeIs(1));
  EXPECT_THAT(complaints_[0].text,
              "too much is taken back in this save: it would have to put more than 1000000 answers "
              "through again");
}

TEST_F(SaveTest, MayHaveCommentsBlankLinesAndAnyLineEnds) {
  std::string text = "# Our second evening\n\n" + std::string(kGolden) + "\n  # to be continued";
  EXPECT_EQ(write_save(read(text)), kGolden);
  for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2)
    text.replace(at, 1, "\r\n");
  EXPECT_EQ(write_save(read(text)), kGolden);
}

TEST_F(SaveTest, TakesStandardSettingsWhereItNamesNone) {
  std::string text(kGolden);
  text.erase(text.find("setting"), std::string_view("setting nights 1\n").size());
  EXPECT_THAT(read(text).setup().settings, ElementsAre(2));
}

TEST_F(SaveTest, SaysWhichGameItIsOf) {
  EXPECT_EQ(game_of_save("my.save", kGolden, complaints_), "lantern");
  EXPECT_EQ(game_of_save("my.save", "gloaming save 1\ngame chess\n", complaints_), "chess");
  EXPECT_THAT(complaints_, IsEmpty());
  EXPECT_EQ(game_of_save("my.save", "gloaming save 2\ngame lantern\n", complaints_), std::nullopt);
  EXPECT_THAT(complaints_, SizeIs(1));
}

TEST_F(SaveTest, WritesOptionsByName) {
  EXPECT_EQ(write_option(game_, kPassing), "pass");
  EXPECT_EQ(write_option(game_, take(1)), "take salt");
  EXPECT_EQ(write_option(game_, play(8)), "play stag");
  EXPECT_EQ(write_option(game_, {kAmount, -3, 0}), "amount -3");
  EXPECT_EQ(write_option(game_, {kUse, 2, 1}), "use fox 1");
  EXPECT_EQ(write_option(game_, {kTarget, 2, static_cast<int>(Operand::card)}), "target fox");
}

TEST_F(SaveTest, IsRefusedWhenThePackChanged) {
  const Lantern changed{{.rules_hash = 0xffffffffffffffff}};
  EXPECT_FALSE(read_save(changed, "my.save", kGolden, complaints_));
  EXPECT_EQ(to_string(complaints_.at(0)),
            "my.save:3:14: played with other rules of the pack `lantern`: "
            "its hash now is ffffffffffffffff");
}

TEST_F(SaveTest, IsRefusedWithTheLineThatIsWrong) {
  EXPECT_FALSE(read_save(game_, "my.save", std::string(kGolden) + "1 paly owl\n", complaints_));
  ASSERT_THAT(complaints_, SizeIs(1));
  EXPECT_EQ(to_string(complaints_[0], true),
            "my.save:15:3: `paly owl` is not one of the options here; did you mean `play owl`?\n"
            "    1 paly owl\n"
            "      ^");
}

// --- The folder of malformed saves ---

std::string text_of(const std::filesystem::path& file) {
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  return text.str();
}

std::vector<std::filesystem::path> malformed_saves() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(kMalformed))
    if (entry.path().extension() == ".save") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

class MalformedSave : public ::testing::TestWithParam<std::filesystem::path> {};

// The complaint is that of the file beside it, `.expected`, to the letter.
TEST_P(MalformedSave, IsRefusedWithTheExpectedComplaint) {
  std::filesystem::path expected = GetParam();
  expected.replace_extension(".expected");
  const Lantern game;
  Complaints complaints;
  const std::string file = GetParam().filename();
  EXPECT_FALSE(read_save(game, file, text_of(GetParam()), complaints));
  ASSERT_THAT(complaints, SizeIs(1));
  EXPECT_EQ(to_string(complaints[0]) + "\n", text_of(expected));
}

INSTANTIATE_TEST_SUITE_P(Of, MalformedSave, ::testing::ValuesIn(malformed_saves()),
                         [](const auto& file) { return file.param.stem().string(); });

}  // namespace
}  // namespace gloam::engine::testing
