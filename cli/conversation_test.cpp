#include "cli/conversation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "cli/opening.h"
#include "engine/lines.h"
#include "engine/testing_folder.h"
#include "engine/testing_game.h"
#include "engine/testing_quiet.h"
#include "engine/thumb.h"
#include "games/games.h"
#include "wire/show.h"

namespace gloam::cli {
namespace {

using engine::Seat;
using engine::Session;
using engine::testing::Lantern;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

// A person who types the given lines, and what they read.
template <class Game>
class ConversationOf : public ::testing::Test {
 protected:
  // What is written while `seat` is asked and these lines are typed.
  std::string typing(const std::string& lines, Seat seat = 0, engine::SeatSet others = {}) {
    in_.clear();
    in_.str(lines);
    out_.str("");
    end_ = talk_.hold(seat, others);
    return out_.str();
  }
  // Both seats are asked at once there.
  void play_to_the_bids() {
    while (session_.question().ask->key != "bid") {
      const Seat seat = session_.question().seats.lowest();
      session_.answer(seat, session_.question().options[seat].front());
    }
  }

  const Game game_;
  Session session_{game_, standard_setup(game_.info(), 2, engine::Seed::of(3))};
  const cards::Pack pack_;
  std::istringstream in_;
  std::ostringstream out_;
  const Terminal terminal_{in_, out_, false, false, engine::Sheet{.columns = 100}};
  Conversation talk_{session_, pack_, terminal_, "Lantern", ""};
  Conversation::End end_ = Conversation::End::left;
};

using ConversationTest = ConversationOf<Lantern>;

// Where the leader has only bread, resting goes without saying, and scouting is a trade.
class MarketConversationTest : public ConversationOf<engine::testing::Market> {
 protected:
  void pack_bread() {
    typing("take bread\n");
    typing("done\n");
    ASSERT_EQ(session_.question().ask, &engine::testing::kEvening);
  }
  bool answer_unasked() { return talk_.answer_unasked(engine::SeatSet::first(2)); }
};

TEST_F(MarketConversationTest, WhatGoesWithoutSayingIsNotAsked) {
  pack_bread();
  EXPECT_FALSE(talk_.answer_unasked(engine::SeatSet::of(1))) << "it is for another seat";
  EXPECT_TRUE(answer_unasked());
  EXPECT_EQ(session_.question().ask, &engine::testing::kHide);
  EXPECT_FALSE(answer_unasked()) << "a secret is asked";
}

TEST_F(MarketConversationTest, WhatWentWithoutSayingIsTakenBackWithTheAnswerBefore) {
  pack_bread();
  EXPECT_TRUE(answer_unasked());
  typing("u\n");
  EXPECT_EQ(end_, Conversation::End::moved);
  EXPECT_EQ(session_.question().ask, &engine::testing::kPackUp);
  EXPECT_EQ(session_.question().group.taken, 0);
}

TEST_F(MarketConversationTest, APauseIsAskedForByAWordAndEndsWhenOneGoesOn) {
  EXPECT_THAT(typing("pauze\np\ntake bread\n"),
              AllOf(HasSubstr("`pauze` is not an option here"),
                    HasSubstr("You are asked wherever you can trade")));
  typing("done\n");
  EXPECT_FALSE(answer_unasked());
  EXPECT_THAT(typing("h\nrest\n"), HasSubstr("pause for a trade"));
  EXPECT_EQ(session_.question().ask, &engine::testing::kHide);
  typing("u\n");
  EXPECT_EQ(session_.question().ask, &engine::testing::kEvening);
  EXPECT_FALSE(answer_unasked()) << "who takes an answer back is asked again";
}

TEST_F(MarketConversationTest, APauseThatIsGivenUpGoesOnAtOnce) {
  typing("pause\ntake bread\n");
  typing("done\n");
  EXPECT_FALSE(answer_unasked());
  EXPECT_THAT(typing("pause\n"), HasSubstr("no longer asked"));
  EXPECT_EQ(end_, Conversation::End::moved);
  EXPECT_TRUE(answer_unasked());
}

TEST_F(ConversationTest, ANumberAnswers) {
  play_to_the_bids();
  const std::size_t before = session_.log().size();
  EXPECT_THAT(typing("1\n"), HasSubstr("  1  option."));
  EXPECT_EQ(end_, Conversation::End::moved);
  EXPECT_EQ(session_.log().size(), before + 1);
}

TEST_F(ConversationTest, TheWordsOfASaveAnswer) {
  typing("take salt\n");
  typing("done\n");
  ASSERT_EQ(session_.log().size(), 2u);
  EXPECT_EQ(session_.log()[0].option, engine::testing::take(1));
}

TEST_F(ConversationTest, SeveralAreChosenInAnyOrderAndAnsweredInTheGames) {
  EXPECT_THAT(typing("3\n"), HasSubstr("(1 to 2 in all, 0 so far)"));
  EXPECT_EQ(session_.log().size(), 0u) << "more may be chosen";
  const std::string read = typing("1\n");
  EXPECT_THAT(read, HasSubstr("1 so far"));
  EXPECT_THAT(read, HasSubstr("  Chosen: option.take"));
  ASSERT_EQ(session_.log().size(), 2u);
  EXPECT_EQ(session_.log()[0].option, engine::testing::take(0));
  EXPECT_EQ(session_.log()[1].option, engine::testing::take(2));
}

TEST_F(ConversationTest, SeveralAreChosenInOneLine) {
  EXPECT_THAT(typing("1 2 3\n"), HasSubstr("Choose at most 2."));
  EXPECT_THAT(typing("1 9\n"), HasSubstr("There is no option 9"));
  typing("3 2\n");
  ASSERT_EQ(session_.log().size(), 2u);
  EXPECT_EQ(session_.log()[0].option, engine::testing::take(1));
}

TEST_F(ConversationTest, WhatIsChosenOfSeveralIsTakenBackOneByOne) {
  typing("1\n");
  EXPECT_THAT(typing("u\n"), HasSubstr("Chosen:"));
  EXPECT_EQ(end_, Conversation::End::moved);
  EXPECT_THAT(typing("1 2\n"), Not(HasSubstr("Chosen:")));
  EXPECT_EQ(session_.log().size(), 2u);
}

TEST_F(ConversationTest, NonsenseIsAnsweredKindlyAndChangesNothing) {
  const std::string read =
      typing("9\n0\n123456789012345678901234567890\nfly\ntake ralt\n\n!\n-1\n");
  EXPECT_THAT(read, HasSubstr("There is no option 9: choose from 1 to 3."));
  EXPECT_THAT(read, HasSubstr("There is no option 0"));
  EXPECT_THAT(read, HasSubstr("There is no option 123456789012345678901234567890"));
  EXPECT_THAT(read, HasSubstr("`fly` is not an option here."));
  EXPECT_THAT(read, HasSubstr("did you mean `take salt`?"));
  EXPECT_EQ(end_, Conversation::End::left);
  EXPECT_EQ(session_.log().size(), 0u);
}

TEST_F(ConversationTest, UndoTakesAnAnswerBackUntilSomethingBecameKnown) {
  EXPECT_THAT(typing("u\n"), HasSubstr("nothing to take back"));
  typing("take rope\n");
  typing("done\n");
  typing("u\n");
  EXPECT_EQ(end_, Conversation::End::moved);
  EXPECT_EQ(session_.log().back().kind, engine::LogEntry::Kind::undo);
  EXPECT_EQ(session_.question().group.taken, 0) << "a group is taken back as a whole";
  typing("take rope\n");
  typing("done\n");
  typing("climb\n");
  EXPECT_THAT(typing("u\n"), HasSubstr("something was rolled, drawn or shown since"));
}

TEST_F(ConversationTest, UndoSaysWhoHasAnsweredSince) {
  play_to_the_bids();
  session_.answer(0, engine::testing::kPassing);
  EXPECT_THAT(typing("u\n", 1), HasSubstr("has answered since"));
}

TEST_F(ConversationTest, AnotherWhoIsAskedMayAnswerFirst) {
  EXPECT_THAT(typing("t 2\n"), HasSubstr("Nobody else at this terminal is asked now."));
  play_to_the_bids();
  const std::string read = typing("t\nt 3\nt 2\n", 0, engine::SeatSet::of(1));
  EXPECT_THAT(read, HasSubstr("You may let somebody else answer first: "));
  EXPECT_THAT(read, HasSubstr("(`t 2`)."));
  EXPECT_EQ(end_, Conversation::End::handed_on);
  EXPECT_EQ(talk_.handed_to(), 1);
  const std::size_t before = session_.log().size();
  typing("1\n", talk_.handed_to(), engine::SeatSet::of(0));
  ASSERT_EQ(session_.log().size(), before + 1);
  EXPECT_EQ(session_.log().back().seat, 1);
}

TEST_F(ConversationTest, RulesAreShownByIdChapterAndCitation) {
  EXPECT_THAT(typing("? lantern.bid\n"), HasSubstr("The highest card wins three points."));
  EXPECT_THAT(typing("?lantern.bit\n"), HasSubstr("did you mean `lantern.bid`?"));
  EXPECT_THAT(typing("? lantern\n"), HasSubstr("Scouting needs bread."));
  EXPECT_THAT(typing("?\n"), HasSubstr("No rule was cited here."));
  typing("take bread\n");
  typing("done\n");
  // Without a rope there is no climbing.
  const std::string read = typing("?\n");
  EXPECT_THAT(read, HasSubstr("Not now: option.climb  lantern.climb"));
  EXPECT_THAT(read, HasSubstr("A climb needs a rope; the die is the score."));
}

TEST_F(ConversationTest, WhatFollowsIsSaidOfOneOptionOrOfEach) {
  typing("take rope\n");
  const std::string packed = typing("w done\n");
  EXPECT_THAT(packed, HasSubstr("       say.packed\n"));
  EXPECT_THAT(packed, Not(HasSubstr("Nothing happens")));
  EXPECT_THAT(typing("w\n"), HasSubstr("option.take\n       say.packed"));
  typing("done\n");
  const std::string evening = typing("w\n");
  EXPECT_THAT(evening, HasSubstr("option.rest\n       Nothing happens before the next question."));
  EXPECT_THAT(evening, HasSubstr("option.climb\n       17%    "));
  EXPECT_THAT(typing("w 9\n"), HasSubstr("There is no option 9"));
  EXPECT_THAT(typing("what fly\n"), HasSubstr("`fly` is not an option here"));
  EXPECT_EQ(session_.log().size(), 2u);
}

TEST_F(ConversationTest, QuittingAnUnsavedGameIsConfirmed) {
  EXPECT_THAT(typing("q\n"), HasSubstr("not saved"));
  typing("q\nq\n1\n");
  EXPECT_EQ(end_, Conversation::End::left);
  typing("q\nl\nq\n1\n");
  EXPECT_EQ(end_, Conversation::End::moved) << "after another command it is asked again";
}

TEST_F(ConversationTest, SavesWhereItIsTold) {
  const engine::testing::Folder folder;
  const std::string path = folder.file("game.gloam");
  EXPECT_THAT(typing("s\n"), HasSubstr("`s FILE`"));
  EXPECT_THAT(typing("s " + folder.file("none/x") + "\n"), HasSubstr("Not saved: cannot write"));
  EXPECT_EQ(talk_.save_path(), "");
  EXPECT_THAT(typing("s " + path + "\nq\n"), HasSubstr("Saved in " + path));
  EXPECT_EQ(talk_.save_path(), path);
  EXPECT_THAT(read_file(path), HasSubstr("game lantern"));
}

TEST_F(ConversationTest, OnlyWhatIsNewAndMeantForTheSeatIsTold) {
  const std::string first = typing("take rope\n");
  EXPECT_THAT(first, HasSubstr("· say.dealt"));
  EXPECT_EQ(first.find("say.dealt"), first.rfind("say.dealt")) << "the other seat's cards, too";
  EXPECT_THAT(typing("done\n"), Not(HasSubstr("say.dealt")));
  EXPECT_THAT(typing("l\n"), HasSubstr("  say.dealt"));
}

TEST_F(ConversationTest, HelpListsEveryCommand) {
  const std::string read = typing("h\n");
  for (const char* form : {"b", "?", "w N", "c NAME", "l", "t N", "u", "s FILE", "q", "h"}) {
    EXPECT_THAT(read, HasSubstr(std::string("  ") + form));
  }
}

// A person at a terminal of 80 by 24 who leads the first hero of Darkest Night.
class SmallTerminal : public ::testing::Test {
 protected:
  void answer_first(int times) {
    for (; times > 0; --times) {
      const Seat seat = session_.question().seats.lowest();
      session_.answer(seat, session_.question().options[seat].front());
    }
  }
  // The page as it stands before the lines are typed, and what is said to them.
  std::string typing(const std::string& lines) {
    in_.clear();
    in_.str(lines);
    out_.str("");
    talk_.hold(session_.question().seats.lowest());
    return out_.str().substr(out_.str().find("\x1b[H") + 3);
  }
  static std::size_t rows(std::string_view text) { return engine::lines_of(text).size(); }
  // What is in sight when the prompt stands in the last row.
  static std::string in_sight(const std::string& page) {
    const auto lines = engine::lines_of(page);
    std::string out;
    for (std::size_t i = lines.size() - std::min<std::size_t>(lines.size(), 24); i < lines.size();
         ++i)
      out += std::string(lines[i]) + "\n";
    return out;
  }

  engine::Complaints complaints_;
  const std::unique_ptr<engine::Game> game_ = games::find("darkest-night")->make({}, complaints_);
  Session session_{*game_, standard_setup(game_->info(), 1, engine::Seed::of(3))};
  const cards::Pack pack_;
  std::istringstream in_;
  std::ostringstream out_;
  const Terminal terminal_{in_, out_, true, false, engine::Sheet{.columns = 80, .rows = 24}};
  Conversation talk_{session_, pack_, terminal_, "You are seat 1.", ""};
};

TEST_F(SmallTerminal, ListsAllOfAGroupWithTheirTexts) {
  answer_first(4);
  const std::string page = typing("2 3 4\n");
  for (const char* text :
       {"1  Charge — ", "2  Oath of Purging — ", "3  Oath of Defense — ", "4  Steadfast — "})
    EXPECT_THAT(page, HasSubstr(text));
  EXPECT_THAT(page, HasSubstr("Fight with 2 dice"));
  EXPECT_THAT(typing(""), HasSubstr("The Knight has Steadfast."));
}

TEST_F(SmallTerminal, KeepsBoardQuestionAndPromptInSightInAWholeGame) {
  engine::Generator luck(engine::Seed::of(5));
  int folded = 0;
  int looks = 0;
  while (!session_.over() && looks < 150) {
    const std::string page = typing("");
    const std::string seen = in_sight(page);
    EXPECT_THAT(seen, HasSubstr("DARKEST NIGHT")) << page;
    const Seat seat = session_.question().seats.lowest();
    const std::string question = wire::show_question(session_, seat).sentence.text;
    EXPECT_THAT(seen, HasSubstr(question.substr(0, 30))) << page;
    for (const std::string_view line : engine::lines_of(page)) EXPECT_LE(width(line), 80u) << line;
    folded += page.find("`b` shows the whole board") != std::string::npos ? 1 : 0;
    ++looks;
    session_.answer(seat, engine::rule_of_thumb(session_, seat, luck));
  }
  EXPECT_GT(folded, 20);
}

TEST_F(SmallTerminal, ShowsTheWholeBoardWhenAsked) {
  answer_first(16);
  const std::string whole = screen_of(session_, 0, terminal_);
  const std::string page = typing("b\n");
  EXPECT_EQ(page.find(whole), page.rfind(whole));
  EXPECT_NE(page.find(whole), std::string::npos);
}

TEST_F(ConversationTest, AnUnknownCardIsSaid) {
  EXPECT_THAT(typing("c moth\n"), HasSubstr("There is no card `moth`"));
}

}  // namespace
}  // namespace gloam::cli
