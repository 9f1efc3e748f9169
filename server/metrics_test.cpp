#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <sstream>

#include "server/tables/testing_host.h"

namespace gloam::server {
namespace {

using testing::Caller;
using testing::Client;
using testing::Match;
using testing::Page;
using testing::Picture;
using testing::TestServer;

// The figures by name and label. Every line must be of the text format of Prometheus, and the type
// of a figure must come before its values, once.
std::map<std::string, double> read_figures(const std::string& text) {
  static const std::regex type("# TYPE ([a-z_]+) (counter|gauge|histogram)");
  static const std::regex value(R"(([a-z_]+)(\{le="[0-9.+Inf]+"\})? ([0-9]+(\.[0-9]+)?))");
  std::map<std::string, double> figures;
  std::map<std::string, int> types;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    std::smatch found;
    if (std::regex_match(line, found, type)) {
      EXPECT_EQ(++types[found[1]], 1) << line;
    } else if (std::regex_match(line, found, value)) {
      figures[found[1].str() + found[2].str()] = std::stod(found[3]);
      const std::string name =
          std::regex_replace(found[1].str(), std::regex("_(bucket|sum|count)$"), "");
      EXPECT_TRUE(types.contains(name)) << line;
    } else {
      ADD_FAILURE() << "this is no figure: " << line;
    }
  }
  return figures;
}

class MetricsTest : public ::testing::Test {
 protected:
  std::map<std::string, double> figures() const {
    const testing::Answer answer = Client(server_.metrics_port()).http("GET", "/metrics");
    EXPECT_EQ(answer.header("Content-Type"), "text/plain; version=0.0.4");
    return read_figures(answer.body);
  }
  // Whether the figure grows beyond 0, sooner or later.
  bool grows(const std::string& name) const {
    const auto latest = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (figures()[name] == 0) {
      if (std::chrono::steady_clock::now() > latest) return false;
    }
    return true;
  }

  TestServer server_{[](ServerSettings& settings) { settings.metrics_port = 0; }};
  const Caller anna_ = server_.guest("Anna");
};

TEST_F(MetricsTest, SayHowLongPeopleAndMachinesWait) {
  const std::string table = anna_.begin_table();
  Page page(anna_, table, 0);
  for (int i = 0; i < 3; ++i) {
    page.until([](const Picture& shown) { return shown.is_asked(); });
    ASSERT_EQ(page.code_of(page.first_answer()), "");
    page.catch_up();
  }
  EXPECT_NE(page.code_of(Give{.seat = 0, .question = 999}), "");
  const auto now = figures();
  EXPECT_EQ(now.at("gloaming_answer_seconds_count"), 3) << "what is refused does not count";
  EXPECT_EQ(now.at("gloaming_answer_seconds_bucket{le=\"+Inf\"}"), 3);
  EXPECT_GT(now.at("gloaming_answer_seconds_sum"), 0);
  EXPECT_GE(now.at("gloaming_write_seconds_count"), now.at("gloaming_entries_total"));
  EXPECT_TRUE(grows("gloaming_bot_wait_seconds_count"));
  EXPECT_TRUE(grows("gloaming_loop_lag_seconds_count"));
}

TEST_F(MetricsTest, SayWhatIsHeld) {
  const std::string table = anna_.make_table();
  Page page(anna_, table);
  const auto now = figures();
  EXPECT_EQ(now.at("gloaming_tables"), 1);
  EXPECT_EQ(now.at("gloaming_sockets"), 1);
  EXPECT_GE(now.at("gloaming_http_connections"), 1) << "whoever asks for the figures";
  EXPECT_GT(now.at("gloaming_resident_bytes"), 1'000'000);
}

}  // namespace
}  // namespace gloam::server
