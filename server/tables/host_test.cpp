#include "server/tables/host.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/tables/testing_host.h"

namespace gloam::server {
namespace {

using testing::Caller;
using ::testing::HasSubstr;
using testing::HostTest;
using testing::is_over;
using testing::Match;
using testing::Page;
using testing::Picture;
using testing::TestServer;
namespace json = boost::json;

// --- Coming to a table ---

TEST_F(HostTest, NothingIsDoneBeforeHello) {
  Page page(anna_);
  EXPECT_EQ(page.code_of(Sit{.seat = 0}), "no_hello");
  EXPECT_EQ(page.code_of(Look{}), "no_hello");
}

TEST_F(HostTest, AnotherProtocolOrTableIsRefused) {
  Page page(anna_);
  const std::string table = anna_.make_table();
  EXPECT_EQ(page.code_of(Hello{.protocol = kProtocol + 1, .table = table}), "reload");
  EXPECT_EQ(page.code_of(Hello{.protocol = kProtocol, .table = "nothing"}), "no_such_table");
  EXPECT_EQ(page.code_of(Hello{.protocol = kProtocol, .table = "2222222222229"}), "no_such_table");
  EXPECT_EQ(page.code_of(Hello{.protocol = kProtocol, .table = table, .seat = 0}), "not_your_seat");
  EXPECT_EQ(page.code_of(Hello{.protocol = kProtocol, .table = table}), "");
}

TEST_F(HostTest, OnePageMayGoFromTableToTable) {
  const std::string first = anna_.make_table();
  const std::string second = anna_.make_table(Caller::vigil(3));
  Page page(anna_, first);
  Page witness(bela_, first);
  EXPECT_EQ(witness->table().at("spectators"), 2);
  EXPECT_EQ(page.code_of(Hello{.protocol = kProtocol, .table = second}), "");
  EXPECT_EQ(page->table().at("id"), second.c_str());
  witness.until([](const Picture& shown) { return shown.table().at("spectators") == 1; });
}

TEST_F(HostTest, WhoIsHereIsShownAsTheyComeAndGo) {
  const std::string table = start();
  Page anna(anna_, table, 0);
  EXPECT_EQ(anna->seat(1).at("here"), false);
  Page bela(bela_, table, 1);
  anna.until([](const Picture& shown) { return shown.seat(1).at("here") == true; });
  bela.close();
  anna.until([](const Picture& shown) { return shown.seat(1).at("here") == false; });
}

TEST_F(HostTest, ATableWithoutSpectatorsHasNone) {
  TableOptions options = Caller::vigil(2);
  options.watched = false;
  const std::string table = start(options);
  Page stranger(server_.stranger());
  EXPECT_EQ(stranger.code_of(Hello{.protocol = kProtocol, .table = table}), "private");
  EXPECT_EQ(Page(bela_, table)->phase(), "playing");
}

TEST_F(HostTest, WhoLosesASeatLooksOnAsASpectator) {
  const std::string table = start();
  Page anna(anna_, table, 0);
  Page bela(bela_, table, 1);
  ASSERT_EQ(bela.code_of(Resign{.seat = 1}), "");
  bela.until([](const Picture& shown) { return shown.table().at("seat").is_null(); });
  EXPECT_EQ(bela->number(), 0u) << "a new viewer begins with the whole";
  anna.until([](const Picture& shown) { return shown.table().at("spectators") == 1; });
  EXPECT_EQ(anna->seat(1).at("here"), false);
}

TEST(HostLimits, OnePersonDoesNotFillTheLog) {
  const TestServer server([](ServerSettings& settings) { settings.lines = {3, 60'000}; });
  const Caller anna = server.guest("Anna");
  Page page(anna, anna.make_table());
  ASSERT_EQ(page.code_of(Sit{.seat = 0}), "");
  ASSERT_EQ(page.code_of(Link{.seat = 0}), "");
  ASSERT_EQ(page.code_of(Link{.seat = 0}), "");
  const json::object refused = page.ask(Link{.seat = 0});
  EXPECT_EQ(refused.at("code"), "too_often");
  EXPECT_GT(refused.at("wait").to_number<std::int64_t>(), 50'000);
  EXPECT_EQ(page.code_of(Look{}), "") << "what writes nothing is not limited";
}

TEST_F(HostTest, WhoIsSentAwayIsShownOutAndStaysOut) {
  TableOptions options = Caller::vigil(2);
  options.watched = false;
  const std::string table = start(options);
  Page bela(bela_, table, 1);
  Page anna(anna_, table, 0);
  ASSERT_EQ(anna.code_of(Ban{.person = 1}), "");
  std::optional<json::object> last;
  do last = bela.take_in();
  while (last && last->at("kind") != "refused");
  ASSERT_TRUE(last);
  EXPECT_EQ(last->at("code"), "removed");
  EXPECT_EQ(bela.code_of(Look{}), "no_hello");
  EXPECT_EQ(bela.code_of(Hello{.protocol = kProtocol, .table = table}), "private");
  anna.until([](const Picture& shown) { return shown.seat(1).at("taken") == "machine"; });
  ASSERT_EQ(anna.code_of(Ban{.person = 1, .yes = false}), "");
  EXPECT_EQ(bela.code_of(Hello{.protocol = kProtocol, .table = table}), "private")
      << "the seat is lost for good";
}

TEST_F(HostTest, OnePersonWithSeveralSeatsLooksFromOneAfterTheOther) {
  const std::string table = anna_.make_table();
  Page page(anna_, table);
  for (const int seat : {0, 1}) ASSERT_EQ(page.code_of(Sit{.seat = seat}), "");
  ASSERT_EQ(page.code_of(Start{}), "");
  for (int turns = 0; turns < 6; ++turns) {
    ASSERT_EQ(page.code_of(Look{.seat = turns % 2}), "");
    ASSERT_EQ(page->table().at("seat"), turns % 2);
    if (!page->is_asked()) continue;
    ASSERT_EQ(page.code_of(page.first_answer()), "");
  }
  EXPECT_EQ(page.code_of(Look{}), "");
  EXPECT_TRUE(page->table().at("seat").is_null());
  EXPECT_FALSE(page->is_asked());
}

TEST_F(HostTest, WhatCannotBeReadIsRefusedAndTheSocketStays) {
  testing::Client client(server_.port());
  client.connect("/socket", anna_.headers());
  for (const char* text : {"{", "[]", R"({"kind":"dance"})", R"({"kind":"sit","seat":"x"})"}) {
    client.send(text);
    EXPECT_THAT(client.receive().value_or(""), HasSubstr("\"unreadable\"")) << text;
  }
  EXPECT_EQ(client.close_code(), 0);
}

// --- Updates ---

TEST_F(HostTest, UpdatesLeadToExactlyWhatIsShownAfresh) {
  const std::string table = start();
  Match match(anna_, bela_, table);
  for (int answers = 0; answers < 25; ++answers) {
    Page& page = match.asked();
    ASSERT_EQ(page.code_of(page.first_answer()), "");
    if (answers % 5 == 0) page.ask(Talk{.text = "so be it", .once = std::to_string(answers)});
  }
  Page& last = match.asked();
  EXPECT_GT(last->number(), 25u);
  const std::string patched = last->text();
  ASSERT_EQ(last.code_of(Look{.seat = last.first_answer().seat}), "");
  EXPECT_EQ(last->text(), patched);
  EXPECT_EQ(last->number(), 0u);
}

TEST_F(HostTest, AnAnswerIsAcknowledgedBeforeItIsShown) {
  const std::string table = start();
  Match match(anna_, bela_, table);
  Page& page = match.asked();
  const std::uint32_t before = page->number();
  ASSERT_EQ(page.code_of(page.first_answer()), "");
  EXPECT_EQ(page->number(), before);
  page.catch_up();
  EXPECT_EQ(page->number(), before + 1);
}

TEST_F(HostTest, AnAnswerSentAgainFromAnotherSocketIsDoneOnce) {
  const std::string table = start();
  Match match(anna_, bela_, table);
  Page& page = match.asked();
  const Give give = page.first_answer();
  const Caller& who = give.seat == 0 ? anna_ : bela_;
  ASSERT_EQ(page.code_of(give), "");
  Page again(who, table, give.seat);
  const std::string shown = again->text();
  EXPECT_EQ(again.code_of(give), "");
  again.catch_up();
  EXPECT_EQ(again->text(), shown);
}

TEST_F(HostTest, AnUndoTakesEventsBack) {
  const std::string table = start();
  Match match(anna_, bela_, table);
  Page& page = match.asked();
  Page& other = match.other();
  const json::array before = page->events();
  const json::value options = page->question().at("options");
  ASSERT_EQ(page.code_of(page.first_answer()), "");
  page.catch_up();
  ASSERT_NE(page->events(), before);
  ASSERT_EQ(page->table().at("may_undo"), false) << "a die was rolled";
  ASSERT_EQ(page.code_of(page.undo()), "");
  ASSERT_EQ(other.code_of(Agree{.seat = 1 - page.undo().seat}), "");
  page.catch_up();
  EXPECT_EQ(page->events(), before);
  EXPECT_EQ(page->question().at("options"), options);
}

TEST_F(HostTest, AnUndoByConsentTakesBackWhatOthersAnsweredSince) {
  const std::string table = start();
  Match match(anna_, bela_, table);
  Page& page = match.asked();
  const std::int32_t seat = page.undo().seat;
  // The question that the seat answers last before the other seat does.
  json::value question;
  while (&match.asked() == &page) {
    question = page->question();
    ASSERT_EQ(page.code_of(page.first_answer()), "");
  }
  Page& other = match.asked();
  ASSERT_EQ(other.code_of(other.first_answer()), "");
  page.catch_up();
  ASSERT_EQ(page.code_of(page.undo()), "");
  ASSERT_EQ(other.code_of(Agree{.seat = 1 - seat}), "");
  page.catch_up();
  EXPECT_EQ(page->question().at("sentence"), question.at("sentence"));
  EXPECT_EQ(page->question().at("options"), question.at("options"));
  EXPECT_EQ(page.code_of(page.first_answer()), "");
}

TEST_F(HostTest, TheLastAnswerOfAGameSentAgainIsDone) {
  const std::string table = start();
  Match match(anna_, bela_, table);
  Give last;
  for (Page* page = &match.asked(); page->picture().is_asked(); page = &match.asked()) {
    last = page->first_answer();
    ASSERT_EQ(page->code_of(last), "");
  }
  Page again(last.seat == 0 ? anna_ : bela_, table, last.seat);
  ASSERT_EQ(again->phase(), "over");
  EXPECT_EQ(again.code_of(last), "");
}

// --- Talk, links, advice ---

TEST_F(HostTest, WhatIsSaidReachesEverybodyOnce) {
  const std::string table = start();
  Page anna(anna_, table, 0);
  Page spectator(server_.stranger(), table);
  for (int sent = 0; sent < 2; ++sent) {
    ASSERT_EQ(anna.code_of(Talk{.text = "well met", .once = "1"}), "");
  }
  ASSERT_EQ(anna.code_of(Talk{.text = "again", .once = "2"}), "");
  spectator.until([](const Picture& shown) { return shown.chat().size() == 2; });
  EXPECT_EQ(spectator->chat()[0].at("text"), "well met");
  EXPECT_EQ(spectator->chat()[0].at("name"), "Anna");
}

TEST_F(HostTest, APrivateLinkBringsAnotherDeviceToTheSeat) {
  const std::string table = start();
  Page anna(anna_, table, 0);
  const auto token = [&] {
    const json::object made = anna.ask(Link{.seat = 0});
    EXPECT_EQ(made.at("kind"), "link_made");
    EXPECT_THAT(text(made.at("qr")), HasSubstr("<svg"));
    const std::string path = text(made.at("path"));
    EXPECT_THAT(path, HasSubstr("/table/" + table + "?seat=0#"));
    return path.substr(path.find('#') + 1);
  };
  const std::string first = token();
  const std::string second = token();
  const Caller phone = server_.guest("Anna's phone");
  Page page(phone, table);
  EXPECT_EQ(page.code_of(Claim{.seat = 0, .token = first}), "bad_link");
  EXPECT_EQ(page.code_of(Claim{.seat = 0, .token = second}), "");
  EXPECT_EQ(page.code_of(Look{.seat = 0}), "");
  EXPECT_EQ(page->view(), anna->view());
}

TEST_F(HostTest, APrivateLinkIsClaimedWithHelloWhereNobodyElseMayLook) {
  TableOptions options = Caller::vigil(2);
  options.watched = false;
  const std::string open = anna_.make_table(options);
  ASSERT_EQ(Page(anna_, open).code_of(Sit{.seat = 0, .word = "moth"}), "");
  for (const std::string& table : {open, start(options)}) {
    Page anna(anna_, table, 0);
    const std::string path = text(anna.ask(Link{.seat = 0}).at("path"));
    const auto by_link = [&](std::int32_t seat) {
      return Hello{.protocol = kProtocol,
                   .table = table,
                   .seat = seat,
                   .token = path.substr(path.find('#') + 1)};
    };
    Page stranger(server_.stranger());
    EXPECT_EQ(stranger.code_of(by_link(0)), "no_name");
    const Caller phone = server_.guest("Anna's phone");
    Page page(phone);
    EXPECT_EQ(page.code_of(by_link(1)), "bad_link");
    EXPECT_EQ(page.code_of(by_link(0)), "");
    EXPECT_EQ(page->table().at("seat"), 0);
    EXPECT_EQ(page->seat(0).at("yours"), true);
    EXPECT_EQ(page->phase(), anna->phase());
    ASSERT_EQ(anna.ask(Link{.seat = 0}).at("kind"), "link_made");
    EXPECT_EQ(Page(server_.guest("Dora")).code_of(by_link(0)), "bad_link") << "it is an old one";
    EXPECT_EQ(Page(phone).code_of(by_link(0)), "") << "the seat is theirs already";
  }
}

TEST_F(HostTest, OptionsAreWeighedInOrderAndNoneIsTaken) {
  Match match(anna_, bela_, start());
  Page& page = match.asked();
  const Give give = page.first_answer();
  const json::array offered = page->question().at("options").as_array();
  ASSERT_GT(offered.size(), 1U);
  const auto weighed = [&](std::uint32_t first, std::uint32_t most) {
    const json::object reply =
        page.ask(Weigh{.seat = give.seat, .question = give.question, .first = first, .most = most});
    EXPECT_EQ(reply.at("kind"), "weighed");
    return reply.at("options").as_array();
  };
  const json::array all = weighed(0, 24);
  ASSERT_EQ(all.size(), offered.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (const char* const name : {"verb", "a", "b"})
      EXPECT_EQ(all[i].at(name), offered[i].at(name));
    EXPECT_TRUE(all[i].at("certain").is_array());
    EXPECT_TRUE(all[i].at("estimate").is_null()) << "nobody asked for one";
  }
  EXPECT_EQ(weighed(1, 1), json::array({all[1]}));
  EXPECT_EQ(weighed(1000, 24), json::array());
  EXPECT_EQ(page.code_of(give), "");
}

TEST_F(HostTest, TheChanceToWinIsEstimatedOfEveryOption) {
  Match match(anna_, bela_, start());
  int exact = 0;
  for (int answers = 0; answers < 12; ++answers) {
    Page& page = match.asked();
    const Give give = page.first_answer();
    const json::object weighed =
        page.ask(Weigh{.seat = give.seat, .question = give.question, .most = 2, .estimate = true});
    ASSERT_EQ(weighed.at("kind"), "weighed");
    for (const json::value& option : weighed.at("options").as_array()) {
      const json::array& results = option.at("results").as_array();
      if (!results.empty()) {
        ++exact;
        double sum = 0;
        for (const json::value& result : results) sum += result.at("chance").to_number<double>();
        EXPECT_NEAR(sum, 1, 1e-9);
      }
      const json::object& estimate = option.at("estimate").as_object();
      EXPECT_GT(estimate.at("playouts").to_number<int>(), 0);
      const auto chance = estimate.at("chance").to_number<double>();
      const auto error = estimate.at("error").to_number<double>();
      EXPECT_GE(chance - error, -1e-9);
      EXPECT_LE(chance + error, 1 + 1e-9);
    }
    ASSERT_EQ(page.code_of(give), "");
  }
  EXPECT_GT(exact, 0);
}

TEST_F(HostTest, WhoPlaysAgainstOthersIsToldWhatDiceMayBringButHasNoAdviceUnlessTheTableSaysSo) {
  TableOptions options = Caller::vigil(2);
  options.advice.reset();
  Match match(anna_, bela_, start(options));
  Page& page = match.asked();
  EXPECT_EQ(page->table().at("options").at("advice"), false);
  Weigh weigh{.seat = page.first_answer().seat, .question = page.first_answer().question};
  EXPECT_EQ(page.ask(weigh).at("kind"), "weighed");
  weigh.estimate = true;
  EXPECT_EQ(page.code_of(weigh), "no_advice");
}

// --- Ends ---

TEST_F(HostTest, TwoWhoAskForARematchAtOnceMeetAtOneTable) {
  const std::string table = start();
  Page anna(anna_, table, 0);
  Page bela(bela_, table, 1);
  ASSERT_EQ(anna.code_of(Abandon{}), "");
  anna.send(Rematch{});
  bela.send(Rematch{});
  const auto next = [](const Picture& shown) { return shown.table().at("rematch") != ""; };
  anna.until(next);
  bela.until(next);
  EXPECT_EQ(anna->table().at("rematch"), bela->table().at("rematch"));
  const Page again(anna_, text(anna->table().at("rematch")));
  EXPECT_EQ(again.picture().phase(), "open");
}

TEST_F(HostTest, TheMachinePlaysOnToTheEndForThoseWhoResign) {
  const std::string table = start();
  Page anna(anna_, table, 0);
  Page bela(bela_, table, 1);
  ASSERT_EQ(bela.code_of(Resign{.seat = 1}), "");
  ASSERT_EQ(anna.code_of(Resign{.seat = 0}), "");
  anna.until(is_over);
  EXPECT_TRUE(anna->table().at("outcome").is_object());
  EXPECT_NE(anna->table().at("secret"), "");
}

}  // namespace
}  // namespace gloam::server
