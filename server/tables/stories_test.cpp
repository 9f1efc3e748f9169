// Stories at real servers: they are told through several of them, and outlive them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/testing_server.h"

namespace gloam::server {
namespace {

using testing::Caller;
using ::testing::ElementsAre;
using testing::Page;
using testing::Picture;
using testing::TestServer;

std::vector<std::string> told(const Picture& shown) {
  std::vector<std::string> lines;
  for (const boost::json::value& line : shown.chat())
    lines.emplace_back(line.at("text").as_string().c_str());
  return lines;
}
Tell story(std::int32_t seat, const std::string& text) {
  return {.seat = seat, .text = text, .once = text};
}

class StoriesTest : public ::testing::Test {
 protected:
  StoriesTest() {
    table_ = anna_.make_table(Caller::vigil(2));
    Page(anna_, table_).ask(Sit{.seat = 0});
    Page(bela_, table_).ask(Sit{.seat = 1});
  }
  TestServer server_;
  const Caller anna_ = server_.guest("Anna"), bela_ = server_.guest("Bela");
  std::string table_;
};

TEST_F(StoriesTest, TwoServersShowThemInTheSameOrder) {
  const TestServer beside = server_.beside();
  Page here(anna_, table_, 0);
  Page there(Caller(beside, bela_.headers()), table_, 1);
  for (const std::string text : {"one", "two", "three", "four"}) {
    const bool is_annas = text == "one" || text == "four";
    ASSERT_EQ((is_annas ? here : there).code_of(story(is_annas ? 0 : 1, text)), "");
  }
  const auto all = [](const Picture& shown) { return shown.chat().size() == 4; };
  here.until(all);
  there.until(all);
  EXPECT_EQ(told(here.picture()), told(there.picture()));
  EXPECT_EQ(here->chat(), there->chat());
}

TEST_F(StoriesTest, OneThatWasToldIsThereWhenTheServerHasGone) {
  {
    Page page(anna_, table_, 0);
    ASSERT_EQ(page.code_of(story(0, "It rained.")), "");
    server_.stop();
  }
  const TestServer next = server_.beside();
  Page again(Caller(next, anna_.headers()), table_, 0);
  EXPECT_EQ(again.code_of(story(0, "It rained.")), "") << "sent again";
  EXPECT_EQ(again.code_of(story(0, "It still rains.")), "");
  again.catch_up();
  EXPECT_THAT(told(again.picture()), ElementsAre("It rained.", "It still rains."));
}

}  // namespace
}  // namespace gloam::server
