#include "server/preview.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/net/testing_net.h"
#include "server/testing_server.h"

namespace gloam::server {
namespace {

using testing::Answer;
using testing::Caller;
using ::testing::HasSubstr;
using testing::Headers;
using ::testing::Not;
using testing::Page;
using ::testing::StartsWith;
using testing::TestServer;

constexpr const char* kPlain =
    "<html>\n  <head>\n    <title>Gloaming</title>\n  </head>\n</html>\n";

TEST(Preview, StandsInTheHeadWithLinksThatLeadFromAnywhere) {
  const std::string page =
      with_preview(kPlain, {"Vigil", "Night 3.", "/table/x", "/p.png"}, "https://gloaming.example");
  EXPECT_THAT(page, HasSubstr(R"(<meta property="og:title" content="Vigil" />)"));
  EXPECT_THAT(page, HasSubstr(R"(<meta property="og:description" content="Night 3." />)"));
  EXPECT_THAT(page, HasSubstr(R"("og:url" content="https://gloaming.example/table/x")"));
  EXPECT_THAT(page, HasSubstr(R"("og:image" content="https://gloaming.example/p.png")"));
  EXPECT_THAT(page, HasSubstr(R"("twitter:card" content="summary_large_image")"));
  EXPECT_LT(page.find("twitter:card"), page.find("</head>"));
}

TEST(Preview, WithoutAnAddressThereAreNoLinks) {
  const std::string page = with_preview(kPlain, {"Vigil", "", "/table/x", "/p.png"}, "");
  EXPECT_THAT(page, Not(HasSubstr("og:image")));
  EXPECT_THAT(page, Not(HasSubstr("og:url")));
  EXPECT_THAT(page, HasSubstr(R"("twitter:card" content="summary")"));
}

TEST(Preview, NothingBreaksOutOfATag) {
  const std::string page = with_preview(kPlain, {R"("><script>&)", "", "/", ""}, "");
  EXPECT_THAT(page, HasSubstr(R"(content="&quot;&gt;&lt;script&gt;&amp;")"));
  EXPECT_THAT(page, Not(HasSubstr("<script>")));
}

TEST(Preview, AHostIsAHost) {
  EXPECT_EQ(address_of_host("gloaming.example:8080", false), "http://gloaming.example:8080");
  EXPECT_EQ(address_of_host("[::1]:80", true), "https://[::1]:80");
  for (const char* const host : {"", "a b", "a\"b", "a/b", "<x>", "user@host"})
    EXPECT_EQ(address_of_host(host, false), "") << host;
  EXPECT_EQ(address_of_host(std::string(300, 'a'), false), "");
}

// --- As somebody who only has a link ---

class PreviewTest : public ::testing::Test {
 protected:
  std::string head(const std::string& path) const {
    const Answer answer = server_.stranger().call("GET", path);
    EXPECT_EQ(answer.status, 200);
    EXPECT_THAT(answer.header("Content-Security-Policy"), StartsWith("default-src 'self'"));
    return answer.body;
  }
  static std::string content(const std::string& page, const std::string& name) {
    const std::string opening = "\"" + name + "\" content=\"";
    const std::size_t at = page.find(opening);
    if (at == std::string::npos) return "none";
    const std::size_t begin = at + opening.size();
    return page.substr(begin, page.find('"', begin) - begin);
  }
  void expect_picture(const std::string& page, const std::string& name) const {
    if (server_.stranger().call("GET", "/preview/gloaming-dusk.png").status != 200) {
      EXPECT_EQ(content(page, "og:image"), "none") << "the page was not built";
      return;
    }
    EXPECT_EQ(content(page, "og:image"), "http://localhost/preview/" + name + ".png");
    const Answer picture = server_.stranger().call("GET", "/preview/" + name + ".png");
    EXPECT_EQ(picture.status, 200);
    EXPECT_EQ(picture.header("Content-Type"), "image/png");
    EXPECT_THAT(picture.body, StartsWith("\x89PNG"));
  }

  TestServer server_;
  const Caller anna_ = server_.guest("Annabel");
};

TEST_F(PreviewTest, ATableThatMayBeWatchedShowsHowFarItIs) {
  const std::string table = anna_.make_table();
  const std::string open = head("/table/" + table);
  EXPECT_EQ(content(open, "og:title"), "Vigil");
  EXPECT_EQ(content(open, "og:description"), "2 seats are free.");
  EXPECT_EQ(content(open, "og:url"), "http://localhost/table/" + table);
  expect_picture(open, "vigil-day");

  const std::string played = anna_.begin_table();
  EXPECT_EQ(content(head("/table/" + played), "og:description"), "It is being played.");
  expect_picture(head("/table/" + played), "vigil-dusk");
  EXPECT_EQ(Page(anna_, played).code_of(Abandon{}), "");
  for (const char* const opening : {"/table/", "/replay/"}) {
    const std::string over = head(opening + played);
    EXPECT_EQ(content(over, "og:title"), "Vigil");
    EXPECT_EQ(content(over, "og:description"), "It is over.");
    EXPECT_THAT(over, Not(HasSubstr("Annabel")));
    expect_picture(over, "vigil-night");
  }
}

TEST_F(PreviewTest, ATableWithoutSpectatorsShowsTheGameAlone) {
  TableOptions options = Caller::vigil(2);
  options.watched = false;
  const std::string closed = head("/table/" + anna_.begin_table(options));
  EXPECT_EQ(content(closed, "og:title"), "Vigil");
  EXPECT_EQ(content(closed, "og:description"), "");
  expect_picture(closed, "gloaming-dusk");
  options.lesson = "first-turn";
  EXPECT_EQ(content(head("/table/" + anna_.make_table(options)), "og:description"), "");
}

TEST_F(PreviewTest, WhatIsNoTableIsThePageItself) {
  const std::string home = head("/");
  EXPECT_EQ(content(home, "og:title"), "Gloaming");
  for (const char* const path : {"/table/2222222222229", "/table/nothing", "/rules/vigil"}) {
    EXPECT_EQ(content(head(path), "og:title"), "Gloaming") << path;
    EXPECT_EQ(content(head(path), "og:description"), content(home, "og:description")) << path;
  }
}

TEST_F(PreviewTest, AHostThatIsNoneIsNotRepeated) {
  const auto page_of = [&](const std::string& host) {
    testing::RawLine line(server_.port());
    line.send("GET / HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n");
    return line.read_to_the_end();
  };
  EXPECT_EQ(content(page_of("gloaming.example"), "og:url"), "http://gloaming.example/");
  EXPECT_THAT(page_of("evil\"><b>"), Not(HasSubstr("evil")));
  EXPECT_EQ(content(page_of("evil\"><b>"), "og:url"), "none");
}

TEST_F(PreviewTest, WhereAServerSaysWhereItIsLinksLeadThere) {
  const TestServer known(
      [](ServerSettings& settings) { settings.public_address = "https://gloaming.example"; });
  EXPECT_EQ(content(known.stranger().call("GET", "/").body, "og:url"), "https://gloaming.example/");
}

// --- As it is, or packed ---

TEST_F(PreviewTest, APageIsPackedOnlyForThoseWhoTakeThat) {
  const auto get = [&](const std::string& path, const Headers& headers) {
    return Caller(server_, headers).call("GET", path);
  };
  for (const std::string& path : {std::string("/"), "/table/" + anna_.make_table()}) {
    const Answer plain = get(path, {});
    EXPECT_EQ(plain.header("Content-Encoding"), "");
    EXPECT_EQ(plain.header("Vary"), "Accept-Encoding");
    EXPECT_THAT(plain.body, StartsWith("<!doctype html>"));
    for (const char* const refusal : {"identity", "gzip;q=0", "br", "*;q=0, identity"}) {
      const Answer answer = get(path, {{"Accept-Encoding", refusal}});
      EXPECT_EQ(answer.header("Content-Encoding"), "") << refusal;
      EXPECT_EQ(answer.body, plain.body) << refusal;
    }
    const Answer packed = get(path, {{"Accept-Encoding", "deflate, gzip;q=0.8"}});
    EXPECT_EQ(packed.header("Content-Encoding"), "gzip");
    EXPECT_EQ(packed.header("Vary"), "Accept-Encoding");
    EXPECT_THAT(packed.body, StartsWith("\x1f\x8b"));
    EXPECT_LT(packed.body.size(), plain.body.size());
    EXPECT_EQ(get(path, {{"Accept-Encoding", "*;q=0"}}).status, 406);

    // What somebody has already is not sent again, in the form that they have it in.
    EXPECT_NE(packed.header("ETag"), plain.header("ETag"));
    const Answer again = get(path, {{"If-None-Match", plain.header("ETag")}});
    EXPECT_EQ(again.status, 304);
    EXPECT_EQ(again.body, "");
    EXPECT_EQ(again.header("ETag"), plain.header("ETag"));
    EXPECT_EQ(get(path, {{"If-None-Match", packed.header("ETag")}}).status, 200);
    EXPECT_EQ(
        get(path, {{"Accept-Encoding", "gzip"}, {"If-None-Match", packed.header("ETag")}}).status,
        304);
  }
}

}  // namespace
}  // namespace gloam::server
