#include "server/store/journal.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <sstream>
#include <thread>

#include "server/tables/testing_host.h"

namespace gloam::server {
namespace {

namespace json = boost::json;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::HasSubstr;
using testing::HostTest;
using ::testing::Not;
using testing::Page;

// What is written while it lives, line by line.
class Heard {
 public:
  Heard() {
    silence_journal(false);
    ::testing::internal::CaptureStderr();
  }
  ~Heard() {
    if (!text_) take();
  }
  Heard(const Heard&) = delete;
  Heard& operator=(const Heard&) = delete;

  const std::string& text() { return text_ ? *text_ : take(); }
  std::vector<json::object> lines() {
    std::vector<json::object> objects;
    std::istringstream stream(text());
    for (std::string line; std::getline(stream, line);)
      objects.push_back(json::parse(line).as_object());
    return objects;
  }

 private:
  const std::string& take() {
    silence_journal();
    return text_.emplace(::testing::internal::GetCapturedStderr());
  }

  std::optional<std::string> text_;
};

TEST(Journal, LinesOfSeveralThreadsStayWhole) {
  constexpr int kThreads = 8, kLines = 500;
  Heard heard;
  std::vector<std::thread> threads;
  for (int i = 0; i < kThreads; ++i) {
    threads.emplace_back([i] {
      const std::string letters(static_cast<std::size_t>(100 * i), 'x');
      for (int line = 0; line < kLines; ++line) journal("said \"so\"\n", {{"letters", letters}});
    });
  }
  for (std::thread& thread : threads) thread.join();
  const std::vector<json::object> lines = heard.lines();
  EXPECT_EQ(lines.size(), std::size_t{kThreads * kLines});
  for (const json::object& line : lines) ASSERT_EQ(line.at("event"), "said \"so\"\n");
}

class TableJournalTest : public HostTest {
 protected:
  // What was said of a table, without the time.
  static std::vector<std::string> said(Heard& heard) {
    std::vector<std::string> lines;
    for (json::object line : heard.lines()) {
      line.stable_erase("at");
      lines.push_back(json::serialize(line));
    }
    return lines;
  }
};

TEST_F(TableJournalTest, SaysWhoMadeAndEndedATableWithoutNames) {
  Heard heard;
  const std::string table = start();
  EXPECT_EQ(Page(anna_, table, 0).code_of(Abandon{}), "");
  EXPECT_EQ(Page(anna_, table, 0).code_of(Rematch{}), "");
  server_.stop();

  const std::vector<std::string> lines = said(heard);
  const std::string begin = R"(,"table":")" + table + R"(","game":"vigil")";
  EXPECT_THAT(lines, Contains(AllOf(HasSubstr(R"({"event":"table made")" + begin),
                                    HasSubstr(R"("person":")"))));
  EXPECT_THAT(lines,
              Contains(R"({"event":"table started")" + begin + R"(,"people":"2","machines":"0"})"));
  EXPECT_THAT(lines, Contains(AllOf(HasSubstr(R"({"event":"table ended")" + begin +
                                              R"(,"how":"abandoned","person":")"))));
  EXPECT_THAT(lines, Contains(HasSubstr(R"({"event":"table made again")" + begin)));
  EXPECT_THAT(heard.text(), AllOf(Not(HasSubstr("Anna")), Not(HasSubstr("Bela"))));
}

TEST_F(TableJournalTest, SaysThatAGameIsOver) {
  Heard heard;
  const std::string table = anna_.begin_table();
  Page page(anna_, table, 0);
  while (page->phase() == "playing") {
    if (page->is_asked()) page.ask(page.first_answer());
    page.catch_up();
  }
  server_.stop();
  const std::string begin = R"(,"table":")" + table + R"(","game":"vigil")";
  const std::vector<std::string> lines = said(heard);
  EXPECT_THAT(lines,
              Contains(R"({"event":"table started")" + begin + R"(,"people":"1","machines":"1"})"));
  EXPECT_THAT(lines, Contains(R"({"event":"table ended")" + begin + R"(,"how":"over"})"));
}

}  // namespace
}  // namespace gloam::server
