// People who take with them what is theirs, and have themselves deleted.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <fstream>

#include "server/store/upkeep.h"
#include "server/tables/testing_games.h"
#include "server/testing_server.h"

namespace gloam::server {
namespace {

using testing::Answer;
using testing::Caller;
using ::testing::HasSubstr;
using ::testing::Not;
using testing::Page;
using testing::Picture;
using testing::TestServer;
namespace json = boost::json;

// Every byte of the database's file.
std::string bytes_of(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// Anna Secretname plays at a table of her own, has left one of Bela's after some talk, has a login,
// a program that sits at Bela's, and has reported Bela.
class LeavingTest : public ::testing::Test {
 protected:
  LeavingTest() {
    anna_.call("POST", "/api/register", R"({"login":"anna-login","password":"by candle-light"})");
    own_ = anna_.begin_table();
    belas_ = bela_.make_table(Caller::vigil(3));
    bela_page_.emplace(bela_, belas_);
    Page page(anna_, belas_);
    must(page, Sit{.seat = 0, .word = "annasword"});
    must(page, Tell{.seat = 0, .text = "whom I play"});
    must(page, Talk{.text = "a remark of mine"});
    must(page, Report{.person = 0, .text = "Bela is rude"});
    must(page, Rise{.seat = 0});
    must(*std::make_unique<Page>(anna_.program("Annasbot"), belas_), Sit{.seat = 1});
  }

  static void must(Page& page, const Request& request) {
    const std::string code = page.code_of(request);
    if (!code.empty()) throw std::runtime_error("the scene cannot be set: " + code);
  }
  Answer leave(const Caller& who, const std::string& password) const {
    return who.call("POST", "/api/delete", R"({"password":")" + password + R"("})");
  }
  void expect_nothing_left(const std::string& bytes) {
    for (const std::string trace : {"Secretname", "anna-login", "a remark of mine", "whom I play",
                                    "Annasbot", "Bela is rude"}) {
      EXPECT_THAT(bytes.find(trace), std::string::npos) << trace;
    }
  }

  TestServer server_;
  const Caller anna_ = server_.guest("Anna Secretname"), bela_ = server_.guest("Bela");
  std::string own_, belas_;
  std::optional<Page> bela_page_;
};

TEST_F(LeavingTest, EverybodyCanTakeWhatIsTheirs) {
  const Answer all = anna_.call("GET", "/api/export");
  ASSERT_EQ(all.status, 200);
  for (const std::string part : {"Anna Secretname", "anna-login", "a remark of mine", "whom I play",
                                 "annasword", "Annasbot", "Bela is rude"}) {
    EXPECT_THAT(all.body, HasSubstr(part));
  }
  EXPECT_EQ(json::parse(all.body).at("tables").as_array().size(), 3u)
      << "one of them the program's";
  EXPECT_THAT(bela_.call("GET", "/api/export").body, Not(HasSubstr("a remark of mine")));
  EXPECT_EQ(server_.stranger().call("GET", "/api/export").status, 401);
}

TEST_F(LeavingTest, WhoIsDeletedLeavesNoNameInTheDatabase) {
  EXPECT_EQ(leave(anna_, "by day-light").status, 401);
  EXPECT_EQ(leave(anna_, "by candle-light").status, 200);
  EXPECT_EQ(json::parse(anna_.call("GET", "/api/me").body).at("name"), "");
  bela_page_->until([](const Picture& shown) {
    const bool program_is_gone = shown.seat(1).at("taken") == "free";
    return program_is_gone && !shown.chat().empty() &&
           shown.chat().back().at("text") == "(deleted)";
  });
  EXPECT_EQ(Page(bela_, own_)->seat(0).at("taken"), "machine") << "the game goes on";
  server_.stop();
  expect_nothing_left(bytes_of(server_.database()));
}

TEST_F(LeavingTest, AnotherServerForgetsTheNameAsWell) {
  const TestServer beside = server_.beside();
  Page there(Caller(beside, bela_.headers()), belas_);
  EXPECT_EQ(leave(anna_, "by candle-light").status, 200);
  there.until([](const Picture& shown) {
    return !shown.chat().empty() && shown.chat().back().at("name") == "Somebody";
  });
}

TEST_F(LeavingTest, WhoRunsTheServerCanDeleteSomebodyToo) {
  server_.stop();
  {
    Books books(server_.database(), testing::vigil_alone());
    EXPECT_FALSE(books.forget(*table_of(own_), 1, 0)) << "a machine sits there";
    EXPECT_TRUE(books.forget(*table_of(own_), 0, 0));
    EXPECT_EQ(books.replay(*table_of(own_)).trouble, "");
  }
  expect_nothing_left(bytes_of(server_.database()));
}

TEST_F(LeavingTest, ReportsAreListedForWhoRunsTheServerAndClosed) {
  server_.stop();
  Books books(server_.database(), testing::vigil_alone());
  ASSERT_EQ(books.reports().size(), 1u);
  const Books::Reported report = books.reports().front();
  EXPECT_EQ(report.name, "Bela");
  EXPECT_EQ(report.text, "Bela is rude");
  EXPECT_EQ(report.table, *table_of(belas_));
  EXPECT_TRUE(books.close_report(report.id));
  EXPECT_FALSE(books.close_report(report.id));
  EXPECT_TRUE(books.reports().empty());
}

}  // namespace
}  // namespace gloam::server
