#include "server/tables/record.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/lines.h"
#include "engine/save.h"
#include "server/tables/secrets.h"
#include "server/tables/testing_table.h"

namespace gloam::server {
namespace {

using ::testing::HasSubstr;
using testing::kAnna;
using testing::kBela;
using testing::kCleo;
using testing::kRobot;
using testing::lantern;
using ::testing::MatchesRegex;
using ::testing::Not;
using testing::TestTable;
namespace play = engine::testing;

using Lines = std::vector<std::string>;

std::string join(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

// A game of Anna, Bela and the machine, with answers taken back in both ways.
class RecordTest : public ::testing::Test {
 protected:
  RecordTest() {
    table_.ask(kAnna, Sit{.seat = 0, .word = "a moth, # at dusk"});
    table_.ask(kBela, Sit{.seat = 1, .word = "owl"});
    table_.ask(kAnna, Fill{.seat = 2, .player = "thumb"});
    table_.ask(kAnna, Start{});
    table_.give(kAnna, 0, play::take(2));
    table_.ask(kAnna, table_.undo_of(0));
    for (const engine::Option option : {play::take(0), play::kFinished, play::kClimbing}) {
      table_.give(kAnna, 0, option);
    }
    table_.ask(kAnna, table_.undo_of(0));
    table_.ask(kBela, Agree{.seat = 1});
    engine::Generator luck{engine::Seed::of(4)};
    while (table_->phase() == Phase::playing) table_.answer_at_random(luck);
    const std::string record = write_record(*table_);
    for (const std::string_view line : engine::lines_of(record)) lines_.emplace_back(line);
  }

  // What is wrong with the record; empty if nothing is.
  std::string complaint(const Lines& lines, std::string_view promise = {}) const {
    engine::Complaints complaints;
    const auto verified = verify_record(table_->game(), "game.txt", join(lines),
                                        {.promise = std::string(promise)}, complaints);
    EXPECT_EQ(verified.has_value(), complaints.empty());
    return complaints.empty() ? "" : to_string(complaints.front());
  }

  // The number of the line, from 0, that begins like this.
  std::size_t find(std::string_view beginning) const {
    for (std::size_t i = 0; i < lines_.size(); ++i)
      if (lines_[i].starts_with(beginning)) return i;
    ADD_FAILURE() << "no line begins with " << beginning;
    return 0;
  }
  // The lines that are answers.
  std::vector<std::size_t> answers() const {
    std::vector<std::size_t> found;
    for (std::size_t i = find("answers") + 1; i < lines_.size(); ++i)
      if (!lines_[i].starts_with('#')) found.push_back(i);
    return found;
  }
  Lines with(std::size_t line, const std::string& text) const {
    Lines lines = lines_;
    lines[line] = text;
    return lines;
  }
  Lines without(std::size_t first, std::size_t count = 1) const {
    Lines lines = lines_;
    const auto from = lines.begin() + static_cast<std::ptrdiff_t>(first);
    lines.erase(from, from + static_cast<std::ptrdiff_t>(count));
    return lines;
  }
  // The same digits, one of them another.
  static std::string other(std::string digits) {
    digits.back() = digits.back() == '0' ? '1' : '0';
    return digits;
  }

  TestTable table_;
  Lines lines_;
};

TEST_F(RecordTest, OfAFairGameIsVerified) {
  engine::Complaints complaints;
  const auto verified = verify_record(table_->game(), "game.txt", join(lines_), {}, complaints);
  ASSERT_TRUE(verified) << to_string(complaints.front());
  EXPECT_EQ(verified->answers, static_cast<int>(table_.session().log().size()));
  EXPECT_EQ(verified->promise, promise_of(table_->created().secret));
  EXPECT_EQ(complaint(lines_, verified->promise), "");
}

TEST_F(RecordTest, IsASaveLikeAnyOther) {
  engine::Complaints complaints;
  const auto session = engine::read_save(table_->game(), "game.txt", join(lines_), complaints);
  ASSERT_TRUE(session);
  EXPECT_EQ(session->position(), table_.session().position());
}

TEST_F(RecordTest, OfAGameThatWasAbandonedIsVerified) {
  TestTable table;
  table.start();
  table.give(kAnna, 0, play::take(0));
  table.ask(kAnna, Abandon{});
  engine::Complaints complaints;
  EXPECT_TRUE(verify_record(table->game(), "game.txt", write_record(*table), {}, complaints));
}

TEST_F(RecordTest, AnyOtherAnswerIsFound) {
  engine::Session session(table_->game(), table_.session().setup());
  int tried = 0;
  std::size_t step = 0;
  for (const std::size_t line : answers()) {
    const engine::LogEntry& entry = table_.session().log()[step++];
    // Words on watch change nothing.
    const bool counts = entry.kind == engine::LogEntry::Kind::answer &&
                        session.question().ask->key != play::kWatch.key;
    for (const engine::Option& option : session.question().options[entry.seat]) {
      if (!counts || option == entry.option) continue;
      const std::string changed =
          std::to_string(entry.seat + 1) + " " + engine::write_option(table_->game(), option);
      EXPECT_THAT(complaint(with(line, changed)), HasSubstr("step ")) << changed;
      ++tried;
    }
    session.apply(entry);
  }
  EXPECT_GT(tried, 10);
}

TEST_F(RecordTest, AMissingAnswerIsFound) {
  for (const std::size_t line : answers()) {
    EXPECT_THAT(complaint(without(line)), HasSubstr("step ")) << lines_[line];
    EXPECT_THAT(complaint(without(line - 1, 2)), HasSubstr("step ")) << lines_[line];
  }
}

TEST_F(RecordTest, AMarkThatIsChangedIsFoundAtItsStep) {
  int step = 0;
  for (std::size_t line = 0; line < lines_.size(); ++line) {
    if (!lines_[line].starts_with("# at ")) continue;
    const std::string found = complaint(with(line, other(lines_[line])));
    EXPECT_THAT(found, HasSubstr("game.txt:" + std::to_string(line + 1)));
    EXPECT_THAT(found, HasSubstr("step " + std::to_string(step) + ":"));
    ++step;
  }
  EXPECT_EQ(step, static_cast<int>(table_.session().log().size()) + 1);
}

TEST_F(RecordTest, TheEndCannotBeCutOff) {
  EXPECT_THAT(complaint(without(lines_.size() - 1)), HasSubstr("too many or too few"));
}

TEST_F(RecordTest, AnotherSecretIsNotTheOneThatWasPromised) {
  const std::size_t line = find("# secret");
  EXPECT_THAT(complaint(with(line, other(lines_[line]))), HasSubstr("step 0: the secret is not"));
}

TEST_F(RecordTest, AnotherSecretWithItsOwnPromiseIsNotTheOneThatWasShown) {
  const std::string secret(64, '6');
  Lines lines = with(find("# secret"), "# secret " + secret);
  lines[find("# promise")] = "# promise " + promise_of(secret);
  EXPECT_THAT(complaint(lines, promise_of(table_->created().secret)),
              HasSubstr("step 0: the promise is not the one that was shown"));
  EXPECT_THAT(complaint(lines), HasSubstr("step 0: the seed does not follow"));
}

TEST_F(RecordTest, AnotherPromiseIsFound) {
  const std::size_t line = find("# promise");
  EXPECT_THAT(complaint(with(line, other(lines_[line]))), HasSubstr("step 0"));
}

TEST_F(RecordTest, AnotherWordIsFound) {
  EXPECT_THAT(complaint(with(find("# word 2"), "# word 2 fox")), HasSubstr("step 0: the seed"));
  EXPECT_THAT(complaint(without(find("# word 2"))), HasSubstr("step 0: the seed"));
  EXPECT_THAT(complaint(with(find("# word 2"), "# word 3 owl")), HasSubstr("step 0: the seed"));
  EXPECT_THAT(complaint(with(find("# word 2"), "# word 9 owl")), HasSubstr("no such seat"));
}

TEST_F(RecordTest, AnotherSeedIsFound) {
  const std::size_t line = find("seed");
  EXPECT_THAT(complaint(with(line, other(lines_[line]))),
              MatchesRegex("game.txt:" + std::to_string(line + 1) + ":1: .*step 0: the seed.*"));
}

TEST_F(RecordTest, WithoutASecretNothingIsProved) {
  EXPECT_THAT(complaint(without(find("# secret"))), HasSubstr("nothing proves its dice"));
}

// --- What is proved, and to whom ---

// What is said of a game in which Anna gave the word `moth`, or whoever it was.
std::string said_of(const Person& who, const std::string& word, const Remembered& remembered) {
  TestTable table(lantern(), 2);
  table.ask(who, Sit{.seat = 0, .word = word});
  table.ask(kAnna, Fill{.seat = 1, .player = "thumb"});
  table.ask(kAnna, Start{});
  table.ask(kAnna, Abandon{});
  Remembered kept = remembered;
  if (!kept.promise.empty()) kept.promise = table->promise();
  engine::Complaints complaints;
  const auto verified =
      verify_record(table->game(), "game.txt", write_record(*table), kept, complaints);
  return verified ? proof(*verified, kept) : to_string(complaints.front());
}

TEST(Proof, WithoutAWordFromOutsideTheServerMayHaveChosen) {
  const Person house{9, "House", false, true};
  for (const std::string& said :
       {said_of(kAnna, "", {.promise = "kept"}), said_of(house, "moth", {.promise = "kept"})}) {
    EXPECT_THAT(said, HasSubstr("Not proved: that the server did not choose the dice."));
    EXPECT_THAT(said, Not(HasSubstr("\nProved")));
  }
  EXPECT_THAT(said_of(house, "moth", {}),
              HasSubstr("\"moth\", given by somebody who runs the server"));
}

TEST(Proof, WithoutThePromiseNothingIsKnownAboutWhenTheSecretWasChosen) {
  const std::string said = said_of(kAnna, "moth", {});
  EXPECT_THAT(said, HasSubstr("Not proved: that the secret was fixed before the words."));
  EXPECT_THAT(said, Not(HasSubstr("\nProved")));
}

TEST(Proof, OfOthersWordsSaysThatTheyMayWorkTogetherWithTheServer) {
  const std::string said = said_of(kRobot, "moth", {.promise = "kept"});
  EXPECT_THAT(said, HasSubstr("\"moth\", given by a program"));
  EXPECT_THAT(said, HasSubstr("Not proved: that whoever gave these words"));
}

TEST(Proof, OfOnesOwnWordAfterThePromiseIsWhole) {
  const std::string said = said_of(kAnna, "moth", {"kept", WordGiven{1, "moth"}});
  EXPECT_THAT(said, HasSubstr("Proved: the secret was fixed before you gave your word"));
  EXPECT_THAT(said, Not(HasSubstr("Not proved")));
}

TEST(Proof, FailsIfTheWordIsNotOnesOwn) {
  for (const WordGiven& own : {WordGiven{1, "owl"}, WordGiven{2, "moth"}}) {
    EXPECT_THAT(said_of(kAnna, "moth", {"kept", own}), HasSubstr("is not the one you gave"));
  }
}

}  // namespace
}  // namespace gloam::server
