// What the owner of a database finds in it after a change of rules.
#include "server/store/upkeep.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/tables/testing_games.h"
#include "server/tables/testing_host.h"
#include "wire/json.h"
#include "wire/read.h"

namespace gloam::server {
namespace {

using ::testing::HasSubstr;
using testing::HostTest;
using testing::Match;
using testing::Page;
using testing::Picture;

class UpkeepTest : public HostTest {
 protected:
  Books books() const { return {server_.database(), testing::vigil_alone()}; }

  // Anna or Bela, whoever is asked, answers.
  void play(int answers) {
    Match match(anna_, bela_, table_);
    for (int i = 0; i < answers; ++i) {
      Page& page = match.asked();
      EXPECT_EQ(page.code_of(page.first_answer()), "");
    }
  }

  void keep() { EXPECT_EQ(books().keep(id_, 0).result, Books::Attempt::kept); }

  // The last answer was given under other rules, and a server finds out. Returns its line.
  int change_rules() {
    server_.stop();
    Row last = books().log(id_).back();
    auto answer = std::get<Answered>(wire::from_json<Entry>(last.body));
    answer.mark += "0";
    books().ask({Statement::rewrite_row,
                 {std::to_string(id_), std::to_string(last.seq), wire::to_json(Entry(answer))}});
    server_.start();
    return last.seq;
  }

  // Both players go on from the position that was kept.
  void go_on() {
    Page one(anna_, table_, 0), two(bela_, table_, 1);
    EXPECT_EQ(one->phase(), "stuck");
    EXPECT_EQ(one.code_of(GoOn{.seat = 0}), "");
    EXPECT_EQ(two.code_of(GoOn{.seat = 1}), "");
    two.until([](const Picture& shown) { return shown.phase() == "playing"; });
  }

  const std::string table_ = start();
  const TableId id_ = *table_of(table_);
};

TEST_F(UpkeepTest, ATableThatWentOnPlaysAgainAndIsKeptAgain) {
  play(3);
  keep();
  play(2);
  change_rules();
  go_on();
  play(2);

  const Books::Replayed replayed = books().replay(id_);
  ASSERT_TRUE(replayed.table) << replayed.trouble;
  EXPECT_EQ(replayed.table->phase(), Phase::playing);
  keep();
}

TEST_F(UpkeepTest, ATableThatIsStuckAtItsEndIsLostSinceTheLineThatStuck) {
  play(1);
  const int line = change_rules();
  EXPECT_EQ(Page(anna_, table_, 0).code_of(Talk{.text = "and now?", .once = "1"}), "");

  const Books::Replayed replayed = books().replay(id_);
  EXPECT_FALSE(replayed.table);
  EXPECT_THAT(replayed.trouble, HasSubstr("line " + std::to_string(line) + " of its log: "));
  EXPECT_THAT(books().keep(id_, 0).trouble, HasSubstr("line " + std::to_string(line)));
}

TEST_F(UpkeepTest, ATableThatIsStuckOnceMoreIsLostSinceThen) {
  play(1);
  keep();
  play(1);
  change_rules();
  go_on();
  play(1);
  const int line = change_rules();
  EXPECT_THAT(books().replay(id_).trouble,
              HasSubstr("line " + std::to_string(line) + " of its log: "));
}

TEST_F(UpkeepTest, NothingIsKeptOrCountedTwice) {
  play(1);
  EXPECT_EQ(books().keep_all(0).running, 1);
  const Books::Keeping again = books().keep_all(0);
  EXPECT_EQ(again.running, 0);
  EXPECT_TRUE(again.troubles.empty());
}

TEST_F(UpkeepTest, ATableWithoutAGameHasNothingToKeep) {
  const TableId open = *table_of(anna_.make_table());
  EXPECT_EQ(books().keep(open, 0).result, Books::Attempt::nothing_to_keep);
}

TEST_F(UpkeepTest, WhatThereIsNoTimeForIsLeft) {
  play(1);
  const Books::Keeping kept = books().keep_all(0, Books::Clock::now() - std::chrono::seconds(1));
  EXPECT_EQ(kept.running, 0);
  EXPECT_EQ(kept.left, 1);
}

}  // namespace
}  // namespace gloam::server
