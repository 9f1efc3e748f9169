// A table of a move a day from outside, as the days pass; and what its people find when they come
// back: lists, recaps, feeds, holidays and the next table.
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <fstream>

#include "server/tables/testing_host.h"

namespace gloam::server {
namespace {

using testing::Answer;
using testing::Caller;
using testing::HostTest;
using testing::is_over;
using testing::Page;
using testing::Picture;
using testing::TestServer;
using namespace std::chrono_literals;
namespace json = boost::json;

constexpr Moment kHour = 3'600'000;

class AMoveADay : public HostTest {
 protected:
  static TableOptions a_day() {
    TableOptions options = Caller::vigil(2);
    options.clock = {.kind = ClockKind::move, .seconds = 24 * 3600};
    return options;
  }
  static json::value got(const Caller& who, std::string_view path) {
    const Answer answer = who.call("GET", path);
    EXPECT_EQ(answer.status, 200) << path << " " << answer.body;
    return json::parse(answer.body);
  }
  static json::value posted(const Caller& who, std::string_view path, std::string_view body) {
    const Answer answer = who.call("POST", path, body);
    EXPECT_EQ(answer.status, 200) << path << " " << answer.body;
    return json::parse(answer.body);
  }
  // The table as it stands in somebody's list, once it does as it should.
  static json::value listed(const Caller& who, const std::string& table,
                            const std::function<bool(const json::value&)>& so) {
    json::value last;
    for (int i = 0; i < 3000; ++i) {
      const json::value tables = got(who, "/api/tables/mine");
      for (const json::value& one : tables.as_array())
        if (text(one.at("id")) == table) last = one;
      if (last.is_object() && so(last)) return last;
    }
    ADD_FAILURE() << json::serialize(last);
    return last;
  }
  static bool waits_for(const json::value& listed, std::int64_t seat) {
    const json::array& waits = listed.at("waits").as_array();
    return waits.size() == 1 && waits[0].at("seat") == seat;
  }
  // Answers for the page until its seat is not asked any more.
  static void take_turn(Page& page) {
    page.until([](const Picture& shown) { return shown.is_asked(); });
    while (page->is_asked()) {
      ASSERT_EQ(page.code_of(page.first_answer()), "");
      page.catch_up();
    }
  }
  static json::object with_kind(const json::value& message, std::string_view kind) {
    json::object with = message.as_object();
    with["kind"] = kind;
    return with;
  }
  // What everybody was told beside the game.
  static std::string kinds(const Picture& shown) {
    std::string kinds;
    for (const json::value& one : shown.news()) {
      kinds += (kinds.empty() ? "" : " ") + text(one.at("kind"));
    }
    return kinds;
  }
  static std::string path_of(const json::value& feed) {
    const std::string address = text(feed.at("address"));
    return address.substr(address.find("/api/feed/"));
  }
  // What a real parser makes of it: the titles of the entries, in their order.
  static std::vector<std::string> titles_in(const std::string& feed) {
    const engine::testing::Folder folder;
    const std::string file = (folder.path() / "feed.xml").string();
    std::ofstream(file) << feed;
    const std::string command =
        "python3 -c \"import sys, xml.etree.ElementTree as t; a='{http://www.w3.org/2005/Atom}'; "
        "r=t.parse(sys.argv[1]).getroot(); assert r.tag==a+'feed'; "
        "[r.find(a+n).text for n in ('id','title','updated')]; "
        "e=r.findall(a+'entry'); assert len({x.find(a+'id').text for x in e})==len(e); "
        "[(x.find(a+'updated').text, x.find(a+'link').attrib['href'], x.find(a+'summary').text) "
        "for x in e]; print(*[x.find(a+'title').text for x in e], sep=chr(10))\" " +
        file;
    FILE* const parser = popen(command.c_str(), "r");
    std::string out;
    std::array<char, 256> part{};
    while (std::fgets(part.data(), part.size(), parser) != nullptr) out += part.data();
    EXPECT_EQ(pclose(parser), 0) << feed;
    std::vector<std::string> titles;
    for (std::size_t at = 0, end; (end = out.find('\n', at)) != std::string::npos; at = end + 1)
      if (end > at) titles.push_back(out.substr(at, end - at));
    return titles;
  }
};

TEST_F(AMoveADay, ThroughThreeDaysWithDeadlineNudgeTakeoverRecapAndReturn) {
  const std::string table = start(a_day());
  const std::string feed = path_of(posted(bela_, "/api/feed", R"({"zone":"Europe/Vienna"})"));
  Page anna(anna_, table, 0);
  {
    // The first day: Bela looks, Anna plays, and Bela goes.
    Page bela(bela_, table, 1);
    take_turn(anna);
    bela.until([](const Picture& shown) { return shown.is_asked(); });
    const auto due = bela->seat(1).at("due").to_number<Moment>();
    EXPECT_EQ(bela->table().at("due"), bela->seat(1).at("due"));
    EXPECT_NEAR(static_cast<double>(due - wall_clock()), 24.0 * kHour, 60'000.0);
  }
  json::value row = listed(bela_, table, [](const json::value& one) { return waits_for(one, 1); });
  EXPECT_GT(row.at("waits").at(0).at("due").to_number<Moment>(), wall_clock() + 23 * kHour);
  listed(bela_, table, [](const json::value& one) { return one.at("seen") != 0; });
  EXPECT_EQ(titles_in(bela_.call("GET", feed).body).size(), 1u);

  // Half a day later Anna nudges, once.
  EXPECT_EQ(anna.code_of(Nudge{.seat = 1}), "too_soon");
  server_.advance(12h);
  EXPECT_EQ(anna.code_of(Nudge{.seat = 1}), "");
  EXPECT_EQ(anna.code_of(Nudge{.seat = 1}), "too_soon");
  anna.until([](const Picture& shown) { return shown.seat(1).at("nudged").is_number(); });
  listed(bela_, table,
         [](const json::value& one) { return one.at("waits").at(0).at("nudged") != 0; });
  const std::vector<std::string> nudged = titles_in(bela_.call("GET", feed).body);
  ASSERT_EQ(nudged.size(), 2u);
  EXPECT_EQ(nudged[0].find("Vigil: you were nudged, until "), 0u) << nudged[0];
  EXPECT_EQ(nudged[1].find("Vigil: your turn, until "), 0u) << nudged[1];

  // The second day: Bela's time is over. A bot plays the turn, everybody is told, the seat stays.
  EXPECT_EQ(anna.code_of(Replace{.seat = 1}), "patience") << "not before the clock is over";
  server_.advance(11h);
  anna.catch_up();
  EXPECT_EQ(kinds(anna.picture()), "nudged");
  server_.advance(61min);
  anna.until([](const Picture& shown) { return shown.is_asked(); });
  EXPECT_EQ(kinds(anna.picture()), "nudged late");
  EXPECT_EQ(anna->seat(1).at("taken"), "person");
  EXPECT_EQ(anna->seat(1).at("name"), "Bela");
  take_turn(anna);

  // Bela comes back, sees what happened, and plays.
  server_.advance(11s);  // a list may be ten seconds behind with its counts
  row = listed(bela_, table, [](const json::value& one) {
    return waits_for(one, 1) && one.at("missed").to_number<int>() > 1;
  });
  const json::value recap = got(bela_, "/api/tables/" + table + "/since/1");
  EXPECT_EQ(recap.at("since"), row.at("seen"));
  Picture told;
  told.take_in(with_kind(recap.at("told").at("first"), "whole"));
  for (const json::value& change : recap.at("told").at("changes").as_array())
    told.take_in(with_kind(change, "update"));
  Page bela(bela_, table, 1);
  EXPECT_EQ(told.view(), bela->view());
  EXPECT_EQ(told.question(), bela->question());
  EXPECT_EQ(kinds(bela.picture()), "nudged late");
  take_turn(bela);

  // The third day: Anna, whom alone the game waits for, is on holiday, and her clock stands still.
  for (anna.catch_up(); bela->is_asked() || !anna->is_asked(); anna.catch_up()) {
    if (bela->is_asked()) bela.ask(bela.first_answer());
    bela.catch_up();
  }
  const json::value before = anna->question();
  const Moment now = wall_clock() + 25 * kHour;
  posted(anna_, "/api/holiday",
         R"({"from":)" + std::to_string(now - kHour) + R"(,"until":)" +
             std::to_string(now + 72 * kHour) + "}");
  bela.until([](const Picture& shown) { return shown.seat(0).at("absence").is_object(); });
  EXPECT_EQ(kinds(bela.picture()), "nudged late away");
  server_.advance(30h);
  EXPECT_EQ(bela.code_of(Nudge{.seat = 0}), "away");
  EXPECT_EQ(bela.code_of(Replace{.seat = 0}), "patience");
  anna.catch_up();
  EXPECT_EQ(anna->question(), before) << "nobody played for Anna";
  posted(anna_, "/api/holiday", R"({"from":0,"until":0})");
  bela.until([](const Picture& shown) { return shown.news().size() == 4; });
  EXPECT_EQ(kinds(bela.picture()), "nudged late away returned");
  server_.advance(25h);
  bela.until([](const Picture& shown) { return shown.is_asked(); });
  EXPECT_EQ(kinds(bela.picture()), "nudged late away returned late");
}

TEST_F(AMoveADay, WhoWasReplacedTakesTheSeatBackAndAllAreTold) {
  const std::string table = start();
  Page anna(anna_, table, 0);
  Page bela(bela_, table, 1);
  server_.advance(5min);
  ASSERT_EQ(bela.code_of(Replace{.seat = 0}), "");
  anna.until([](const Picture& shown) { return shown.seat(0).at("may_sit") == true; });
  EXPECT_EQ(anna.code_of(Sit{.seat = 0}), "");
  bela.until([](const Picture& shown) { return shown.news().size() == 2; });
  EXPECT_EQ(kinds(bela.picture()), "replaced sat");
  EXPECT_EQ(bela->seat(0).at("taken"), "person");
}

TEST_F(AMoveADay, WhoWasThereAllTheTimeHasNothingToCatchUpOn) {
  const std::string table = start(a_day());
  EXPECT_TRUE(got(anna_, "/api/tables/" + table + "/since/0").at("told").is_null()) << "never here";
  Page(anna_, table, 0).close();
  listed(anna_, table, [](const json::value& one) { return one.at("seen") != 0; });
  EXPECT_TRUE(got(anna_, "/api/tables/" + table + "/since/0").at("told").is_null());
  EXPECT_EQ(anna_.call("GET", "/api/tables/" + table + "/since/1").status, 403);
}

// --- Holidays ---

TEST_F(AMoveADay, HolidaysAreThirtyDaysAYearAtMost) {
  const auto away = [](Moment from, Moment days) {
    return R"({"from":)" + std::to_string(from) + R"(,"until":)" +
           std::to_string(from + days * 24 * kHour) + "}";
  };
  const Moment now = wall_clock() + kHour;
  const Answer much = anna_.call("POST", "/api/holiday", away(now, 31));
  EXPECT_EQ(much.status, 409);
  EXPECT_NE(much.body.find("at most 30 days a year"), std::string::npos) << much.body;
  EXPECT_NE(much.body.find("You have 30 days left."), std::string::npos) << much.body;
  EXPECT_EQ(anna_.call("POST", "/api/holiday", away(now, -1)).status, 400);
  EXPECT_EQ(anna_.call("POST", "/api/holiday", away(now + 200 * 24 * kHour, 1)).status, 400);
  EXPECT_EQ(bela_.call("POST", "/api/holiday", away(now, 30)).status, 200);
  json::value set = posted(anna_, "/api/holiday", away(now, 20));
  EXPECT_EQ(set.at("left").to_number<Moment>(), 10 * 24 * kHour);
  set = posted(anna_, "/api/holiday", away(now, 25));
  EXPECT_EQ(set.at("from"), now) << "the newer one takes the place of the older";
  server_.advance(std::chrono::hours(24 * 26));
  set = got(anna_, "/api/holiday");
  EXPECT_EQ(set.at("until"), 0) << "it is over";
  const Moment later = wall_clock() + 27 * 24 * kHour;
  EXPECT_EQ(anna_.call("POST", "/api/holiday", away(later, 6)).status, 409);
  EXPECT_EQ(anna_.call("POST", "/api/holiday", away(later, 4)).status, 200);
}

TEST_F(AMoveADay, ATableLearnsOfTheHolidayOfWhoeverSitsDown) {
  const Moment now = wall_clock();
  posted(bela_, "/api/holiday",
         R"({"from":)" + std::to_string(now) + R"(,"until":)" + std::to_string(now + 48 * kHour) +
             "}");
  const std::string table = start(a_day());
  listed(anna_, table, [](const json::value& one) { return !one.at("away").as_array().empty(); });
}

// --- Feeds ---

TEST_F(AMoveADay, AFeedIsForWhoeverHasItsAddressUntilItIsMadeAnew) {
  const std::string table = start(a_day());
  EXPECT_EQ(got(anna_, "/api/feed").at("made"), 0);
  const std::string first = path_of(posted(anna_, "/api/feed", R"({"zone":"Europe/Vienna"})"));
  const Answer answer = server_.stranger().call("GET", first);
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.header("Content-Type"), "application/atom+xml; charset=utf-8");
  EXPECT_EQ(answer.header("Cache-Control"), "private, max-age=60");
  ASSERT_EQ(titles_in(answer.body).size(), 1u);
  EXPECT_NE(answer.body.find("/table/" + table), std::string::npos);
  const std::string second = path_of(posted(anna_, "/api/feed", "{}"));
  EXPECT_EQ(server_.stranger().call("GET", first).status, 404);
  EXPECT_EQ(server_.stranger().call("GET", second).status, 200);
  EXPECT_NE(server_.stranger().call("GET", second).body.find(" UTC"), std::string::npos);
  posted(anna_, "/api/feed/end", "{}");
  EXPECT_EQ(server_.stranger().call("GET", second).status, 404);
  EXPECT_EQ(server_.stranger().call("GET", "/api/feed/guess").status, 404);
}

TEST_F(AMoveADay, AnEntryOfAFeedChangesItsIdWithEachQuestion) {
  const std::string table = start(a_day());
  const std::string feed = path_of(posted(anna_, "/api/feed", "{}"));
  const auto id_of = [](const std::string& body) {
    const std::size_t entry = body.find("<entry>");
    const std::size_t begin = body.find("<id>", entry);
    return entry == std::string::npos ? "" : body.substr(begin, body.find("</id>", begin) - begin);
  };
  const std::string before = id_of(anna_.call("GET", feed).body);
  EXPECT_NE(before, "");
  {
    Page anna(anna_, table, 0);
    Page bela(bela_, table, 1);
    take_turn(anna);
    take_turn(bela);
    anna.until([](const Picture& shown) { return shown.is_asked(); });
  }
  std::string after = before;
  for (int i = 0; i < 3000 && (after == before || after.empty()); ++i) {
    after = id_of(anna_.call("GET", feed).body);
  }
  EXPECT_NE(after, before);
}

TEST_F(AMoveADay, AFeedWithStrangeNamesIsStillXml) {
  const Caller odd = server_.guest("<&\\\"'>");
  const std::string table = anna_.make_table(a_day());
  Page owner(anna_, table);
  owner.ask(Sit{.seat = 0});
  Page(odd, table).ask(Sit{.seat = 1});
  ASSERT_EQ(owner.code_of(Start{}), "");
  const std::string feed = path_of(posted(anna_, "/api/feed", "{}"));
  listed(anna_, table, [](const json::value& one) { return waits_for(one, 0); });
  EXPECT_EQ(titles_in(anna_.call("GET", feed).body).size(), 1u);
}

TEST_F(AMoveADay, TheFeedOfSomebodyWhoIsDeletedEnds) {
  const std::string feed = path_of(posted(anna_, "/api/feed", "{}"));
  posted(anna_, "/api/delete", "{}");
  EXPECT_EQ(server_.stranger().call("GET", feed).status, 404);
}

TEST_F(AMoveADay, WhoeverGuessesFeedsIsSlowedDown) {
  const TestServer server([](ServerSettings& settings) { settings.api.feeds = {3, 60'000}; });
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(server.stranger().call("GET", "/api/feed/guess").status, 404);
  EXPECT_EQ(server.stranger().call("GET", "/api/feed/guess").status, 429);
}

// --- The same people again ---

// Plays a game of Anna and Bela to its end.
void play_out(Page& anna, Page& bela) {
  while (anna->phase() == "playing") {
    for (Page* const page : {&anna, &bela}) {
      page->catch_up();
      if ((*page)->is_asked()) page->ask(page->first_answer());
    }
  }
}

TEST_F(AMoveADay, ARematchHoldsTheSeatsOfAllAndStartsWhenTheyHaveCome) {
  const std::string table = start();
  Page anna(anna_, table, 0);
  Page bela(bela_, table, 1);
  play_out(anna, bela);
  ASSERT_EQ(bela.code_of(Rematch{}), "");
  anna.until([](const Picture& shown) { return shown.table().at("rematch") != ""; });
  const std::string next = text(anna->table().at("rematch"));
  const json::value row = listed(anna_, next, [](const json::value&) { return true; });
  EXPECT_EQ(row.at("expected").as_array().size(), 2u);
  EXPECT_EQ(json::serialize(row.at("seats")), "[0]");
  Page second(bela_, next, 1);
  EXPECT_EQ(second->phase(), "open");
  EXPECT_EQ(second->seat(0).at("expected"), true);
  EXPECT_EQ(second->seat(0).at("name"), "Anna");
  EXPECT_EQ(second.code_of(Sit{.seat = 1, .word = "owl"}), "");
  EXPECT_EQ(second->phase(), "open");
  Page first(anna_, next, 0);
  EXPECT_EQ(first.code_of(Sit{.seat = 0, .word = "moth"}), "");
  second.until([](const Picture& shown) { return shown.phase() == "playing"; });
  const json::value won = listed(
      anna_, table, [&next](const json::value& one) { return text(one.at("rematch")) == next; });
  EXPECT_NE(won.at("ended"), 0);
  EXPECT_EQ(won.at("scores").as_array().size(), 2u);
}

TEST_F(AMoveADay, ARematchWithBotsAloneStartsWithItsOnlyPerson) {
  const std::string table = anna_.begin_table();
  Page anna(anna_, table, 0);
  ASSERT_EQ(anna.code_of(Abandon{}), "");
  ASSERT_EQ(anna.code_of(Rematch{}), "");
  anna.until([](const Picture& shown) { return shown.table().at("rematch") != ""; });
  const std::string next = text(anna->table().at("rematch"));
  Page again(anna_, next, 0);
  EXPECT_EQ(again->seat(1).at("taken"), "machine");
  EXPECT_EQ(again.code_of(Sit{.seat = 0, .word = "moth"}), "");
  again.until([](const Picture& shown) { return shown.phase() == "playing"; });
}

TEST_F(AMoveADay, PlayingOnSeatsThoseWhoPlayedAndNobodyForALooker) {
  const std::string table = start();
  Page anna(anna_, table, 0);
  Page bela(bela_, table, 1);
  play_out(anna, bela);
  const std::string path = "/api/tables/" + table + "/play_on";
  const std::string next = text(posted(anna_, path, R"({"line":9})").at("table"));
  EXPECT_EQ(Page(bela_, next, 1)->seat(0).at("expected"), true);
  const Caller cleo = server_.guest("Cleo");
  const std::string other = text(posted(cleo, path, R"({"line":9})").at("table"));
  EXPECT_EQ(Page(cleo, other)->seat(0).at("taken"), "free");
}

// --- Tables to watch ---

TEST_F(AMoveADay, AListedTableInPlayIsThereToBeWatchedUnlessItTakesNoSpectators) {
  const auto live = [this] {
    return got(server_.stranger(), "/api/tables/live").as_array().size();
  };
  start();
  EXPECT_EQ(live(), 0u) << "it was never listed";
  TableOptions options = Caller::vigil(2);
  options.listed = true;
  options.watched = false;
  start(options);
  EXPECT_EQ(live(), 0u);
  options.watched = true;
  start(options);
  EXPECT_EQ(live(), 1u);
}

}  // namespace
}  // namespace gloam::server
