#include "server/tables/keepsake.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/store/upkeep.h"
#include "server/tables/replay.h"
#include "server/tables/testing_games.h"
#include "server/tables/testing_host.h"
#include "server/tables/testing_spoiling.h"
#include "wire/json.h"
#include "wire/read.h"

namespace gloam::server {
namespace {

using testing::Answer;
using testing::Caller;
using ::testing::HasSubstr;
using testing::HostTest;
using testing::Match;
using ::testing::Not;
using testing::Page;

TEST(Keepsake, IsPackedAndUnpacked) {
  const std::string text = std::string(1000, 'a') + "\x01 and \xc3\xa4";
  EXPECT_LT(packed(text).size(), 100u);
  EXPECT_EQ(unpacked(packed(text)), text);
  EXPECT_EQ(unpacked(packed("")), "");
  for (const char* broken : {"", "x", "5", "5 !!!!", "5 YWJj", "99999 "}) {
    EXPECT_THROW(unpacked(broken), std::runtime_error) << broken;
  }
}

// A game of Vigil that Anna and Bela have played to its end.
class KeepsakeTest : public HostTest {
 protected:
  KeepsakeTest() {
    Page(anna_, table_, 0).ask(Talk{.text = "good \"night\"", .once = "1"});
    Match match(anna_, bela_, table_);
    while (match.asked()->phase() != "over") {
      Page& page = match.asked();
      page.code_of(page.first_answer());
    }
  }

  Books books() const { return {server_.database(), testing::vigil_alone()}; }
  std::string fetch(const Caller& who, const std::string& what) const {
    return who.call("GET", "/api/tables/" + table_ + "/" + what).body;
  }

  // Everything that is kept, by a program whose rules can play it; then come rules that cannot.
  void change_rules() {
    server_.stop();
    EXPECT_EQ(books().keep(id_, 0).trouble, "");
    spoil_last_answer();
    server_.start();
  }
  void spoil_last_answer() const {
    Books kept = books();
    testing::spoil_last_answer(kept, id_);
  }

  const std::string table_ = start();
  const TableId id_ = *table_of(table_);
};

TEST_F(KeepsakeTest, NamesNobodyAndIsToldWithTheWordsOfTheLog) {
  const Found log = books().ask({Statement::load_log, {std::to_string(id_), "0"}});
  for (const Part& part : keepsake_of(id_, testing::vigil(), log)) {
    const std::string kept = unpacked(part.body);
    EXPECT_THAT(kept, Not(HasSubstr("Anna"))) << part.name;
    EXPECT_THAT(kept, Not(HasSubstr("good"))) << part.name;
    if (part.name != replay_part(1)) continue;
    EXPECT_EQ(with_words(kept, log),
              wire::to_json(replay_of(id_, testing::vigil(), log, Viewer{{}, 1})));
  }
}

TEST_F(KeepsakeTest, IsShownWhereTheRulesCannotPlayTheGame) {
  const std::string record = fetch(anna_, "record");
  const testing::json::value outcome = Page(anna_, table_, 0)->table().at("outcome");
  const testing::json::value view = Page(bela_, table_, 1)->view();
  const std::string replay = fetch(server_.stranger(), "replay");
  change_rules();

  Page page(bela_, table_, 1);
  EXPECT_EQ(page->phase(), "over");
  EXPECT_EQ(page->table().at("outcome"), outcome);
  EXPECT_EQ(page->view(), view);
  EXPECT_FALSE(page->events().empty());
  EXPECT_EQ(fetch(anna_, "record"), record);
  EXPECT_EQ(fetch(server_.stranger(), "replay"), replay);
  EXPECT_THAT(fetch(anna_, "replay/1"), HasSubstr("good \\\"night\\\""));
  EXPECT_THAT(fetch(anna_, "curve"), HasSubstr(R"("done":true,"points":[])"));
  EXPECT_THAT(anna_.call("POST", "/api/tables/" + table_ + "/play_on", R"({"line":9})").body,
              HasSubstr("The rules have changed since"));
  EXPECT_EQ(page.code_of(Rematch{}), "");
}

TEST_F(KeepsakeTest, ForgetsWhoeverIsForgottenLater) {
  change_rules();
  EXPECT_THAT(fetch(bela_, "replay"), HasSubstr("Anna"));
  EXPECT_EQ(anna_.call("POST", "/api/delete", R"({"password":""})").status, 200);
  const std::string replay = fetch(bela_, "replay");
  EXPECT_THAT(replay, Not(HasSubstr("Anna")));
  EXPECT_THAT(replay, Not(HasSubstr("night\\\"")));
  EXPECT_THAT(replay, HasSubstr("Somebody"));
}

TEST_F(KeepsakeTest, WithoutItTheGameIsStuck) {
  server_.stop();
  spoil_last_answer();
  server_.start();
  EXPECT_EQ(Page(anna_, table_, 0)->phase(), "stuck");
  EXPECT_THAT(books().keep(id_, 0).trouble, HasSubstr("another position"));
}

TEST_F(KeepsakeTest, IsMadeOnceAndGoesWithItsTable) {
  const auto parts = [&] {
    return books().ask({Statement::kept_part, {std::to_string(id_), std::string(kRecordPart)}});
  };
  server_.stop();  // the lists say a moment after the last answer that the game is over
  EXPECT_EQ(books().keep_all(0).over, 1);
  EXPECT_EQ(parts().size(), 1u);
  EXPECT_EQ(books().keep_all(0).over, 0);
  EXPECT_EQ(books().keep(id_, 0).trouble, "");
  EXPECT_TRUE(books().remove(id_));
  EXPECT_TRUE(parts().empty());
}

}  // namespace
}  // namespace gloam::server
