// Who may do what: every request and every call, in every situation, by everybody.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <set>

#include "engine/testing_folder.h"
#include "server/tables/testing_table.h"
#include "server/tools/authority_document.h"
#include "server/tools/authority_trial.h"

namespace gloam::server::authority {
namespace {

namespace json = boost::json;
using testing::Answer;
using testing::Caller;
using testing::TestTable;

std::string told(const Deed& deed, Role role) {
  return deed.what + " " + std::string(text_of(deed.seat)) + " by the " +
         std::string(wire::name_of(role));
}

// --- Over the net ---

// A refusal that is about who asks says so in its status, too.
void expect_status(const Outcome& outcome) {
  const std::set<std::string> forbidden = {"private", "not_allowed", "not_your_seat"};
  if (outcome.code == "no_name") {
    EXPECT_EQ(outcome.status, 401);
  } else if (forbidden.contains(outcome.code)) {
    EXPECT_EQ(outcome.status, 403) << outcome.code;
  }
}

void expect_as_written(Trial& trial, const std::vector<Deed>& deeds, const Situation& situation) {
  for (const Deed& deed : deeds) {
    for (const Role role : roles()) {
      SCOPED_TRACE(told(deed, role));
      const Outcome outcome = trial.outcome(deed, role);
      EXPECT_EQ(outcome.code, expected(deed, situation, role));
      EXPECT_FALSE(outcome.wrote && outcome.code != kDone) << "a line of the log";
      if (deed.is_call()) expect_status(outcome);
    }
  }
}

class AuthorityTest : public ::testing::TestWithParam<Situation> {};

TEST_P(AuthorityTest, RequestsAreAnsweredAsWritten) {
  Trial trial(GetParam());
  expect_as_written(trial, requests(), GetParam());
}

TEST_P(AuthorityTest, CallsAreAnsweredAsWritten) {
  Trial trial(GetParam());
  expect_as_written(trial, calls(), GetParam());
}

INSTANTIATE_TEST_SUITE_P(Every, AuthorityTest, ::testing::ValuesIn(situations()),
                         [](const auto& test) {
                           return std::string(wire::name_of(test.param.stage)) +
                                  (test.param.watched ? "_watched" : "_not_watched");
                         });

class AuthorityAsideTest : public ::testing::TestWithParam<Aside> {};

TEST_P(AuthorityAsideTest, IsAnsweredAsWritten) {
  Trial trial(GetParam().situation);
  expect_as_written(trial, GetParam().deeds, GetParam().situation);
}

INSTANTIATE_TEST_SUITE_P(Every, AuthorityAsideTest, ::testing::ValuesIn(asides()),
                         [](const auto& test) {
                           const Situation& situation = test.param.situation;
                           return std::string(wire::name_of(situation.twist)) +
                                  (situation.watched ? "_watched" : "_not_watched");
                         });

TEST(AuthorityOfTokens, WhoLoggedOutIsAStranger) {
  const Situation situation{Stage::playing, false};
  Trial trial(situation);
  const Caller player = trial.scene().of(Role::player);
  ASSERT_EQ(player.call("POST", "/api/logout", "{}").status, 200);
  std::vector<Deed> all = requests();
  for (const Deed& call : calls()) all.push_back(call);
  for (const Deed& deed : all) {
    EXPECT_EQ(trial.outcome(deed, player).code, expected(deed, situation, Role::stranger))
        << told(deed, Role::stranger);
  }
}

TEST(AuthorityOfTokens, WhoLoggedOutMayLookOnAsAStranger) {
  const testing::TestServer server;
  const Caller anna = server.guest("Anna");
  const Caller bela = server.guest("Bela");
  const std::string table = bela.make_table();
  anna.call("POST", "/api/logout", "{}");
  testing::Page page(anna, table);
  // With that the server looks for sockets of sessions that have ended.
  ASSERT_EQ(bela.call("POST", "/api/sessions/end", "{}").status, 200);
  EXPECT_NO_THROW(page.catch_up());
}

TEST(AuthorityOfTokens, CallsAboutOneselfNameNobodyElse) {
  const testing::TestServer server;
  const Caller anna = server.guest("Anna");
  const Caller bela = server.guest("Bela");
  const json::value sessions = json::parse(anna.call("GET", "/api/sessions").body);
  ASSERT_EQ(sessions.as_array().size(), 1u);
  const std::string id = sessions.at(0).at("id").as_string().c_str();
  EXPECT_EQ(bela.call("POST", "/api/sessions/end", R"({"id":")" + id + R"("})").status, 404);
  EXPECT_EQ(bela.call("GET", "/api/sessions?id=" + id).body.find(id), std::string::npos);
  EXPECT_EQ(bela.call("GET", "/api/export?name=Anna").body.find("Anna"), std::string::npos);
  for (const char* const path : {"/api/delete", "/api/password", "/api/sessions/end"}) {
    for (const char* const body :
         {R"({"name":"Anna"})", R"({"login":"anna"})", R"({"person":1})"}) {
      EXPECT_EQ(bela.call("POST", path, body).status, 400) << path << body;
    }
  }
  EXPECT_EQ(json::parse(anna.call("GET", "/api/me").body).at("name"), "Anna");
}

// --- At the desk: those whom a socket would not let come so far are refused there as well ---

const Person kEwa{6, "Ewa", false};

// Three seats: the player's, the machine's, which Cleo lost, and the free one, which Dora had.
class Desk {
 public:
  Desk(std::shared_ptr<const engine::Game> game, const Situation& now, bool bot)
      : table_(game, options(*game, now)), player_(bot ? testing::kRobot : testing::kBela) {
    facts_.seats = {{Seat::players, 0}, {Seat::machines, 1}, {Seat::free, 2}};
    table_.ask(testing::kCleo, Sit{.seat = 1});
    table_.ask(testing::kDora, Sit{.seat = 2});
    table_.ask(player_, Sit{.seat = 0});
    facts_.person = 1;
    if (now.stage == Stage::open) {
      stay_open();
    } else {
      play(now);
    }
  }

  std::string code(const Deed& deed, Role role) const {
    const Decided decided =
        decide(*table_, person(role), request_of(deed, facts_), table_.now, "fresh");
    return decided.refused() ? decided.code : std::string(kDone);
  }

 private:
  static TableOptions options(const engine::Game& game, const Situation& now) {
    TableOptions options = testing::options_of(game, 3);
    options.watched = now.watched;
    options.advice = true;
    return options;
  }

  void stay_open() {
    table_.ask(testing::kCleo, Rise{.seat = 1});
    table_.ask(testing::kAnna, Fill{.seat = 1, .player = "thumb"});
    table_.ask(testing::kAnna, Rise{.seat = 2});
  }

  void play(const Situation& now) {
    table_.ask(testing::kAnna, Start{});
    make_links(now);
    table_.ask(testing::kCleo, Resign{.seat = 1});
    table_.ask(testing::kDora, Rise{.seat = 2});
    table_.ask(testing::kAnna, Ban{.person = 2});
    facts_.answer = table_.give_of(0, table_.session().question().options[0].front());
    facts_.undo = table_.undo_of(0);
    if (now.stage == Stage::ended) table_.ask(testing::kAnna, Abandon{});
  }

  void make_links(const Situation& now) {
    if (now.twist != Twist::linked) return;
    facts_.links = {{Seat::players, "moth"}, {Seat::machines, "owl"}};
    table_.ask(player_, Link{.seat = 0}, "moth");
    table_.ask(testing::kCleo, Link{.seat = 1}, "owl");
  }

  const Person& person(Role role) const {
    static const std::map<Role, Person> people = {
        {Role::stranger, testing::kNameless}, {Role::spectator, kEwa},
        {Role::player, testing::kBela},       {Role::owner, testing::kAnna},
        {Role::former, testing::kCleo},       {Role::removed, testing::kDora},
        {Role::bot, testing::kRobot}};
    return people.at(role);
  }

  TestTable table_;
  const Person player_;
  Facts facts_;
};

void expect_at_desk(const std::shared_ptr<const engine::Game>& game, Situation situation,
                    const std::vector<Deed>& deeds) {
  situation.opponents = game->info().opponents;
  const Desk with_person(game, situation, false), with_bot(game, situation, true);
  for (const Deed& deed : deeds) {
    for (const Role role : roles()) {
      if (role == Role::other || deed.seat == Seat::others) continue;
      const Desk& desk = role == Role::bot ? with_bot : with_person;
      EXPECT_EQ(desk.code(deed, role), expected_at_table(deed, situation, role))
          << told(deed, role) << ", " << title_of(situation);
    }
  }
}

class AuthorityDeskTest : public ::testing::TestWithParam<bool> {
 protected:
  std::shared_ptr<const engine::Game> game() const {
    return GetParam() ? testing::rivalry() : testing::lantern();
  }
};

TEST_P(AuthorityDeskTest, RequestsAreDecidedAsWritten) {
  for (const Situation& situation : situations()) expect_at_desk(game(), situation, requests());
}

TEST_P(AuthorityDeskTest, LinksAreUsedAsWritten) {
  for (const bool watched : {true, false}) {
    expect_at_desk(game(), {Stage::playing, watched, Twist::linked},
                   {{"claim", Seat::players}, {"claim", Seat::machines}});
  }
}

INSTANTIATE_TEST_SUITE_P(Every, AuthorityDeskTest, ::testing::Bool(), [](const auto& test) {
  return test.param ? "against_each_other" : "together";
});

// --- Nothing is left out ---

template <class... Kinds>
std::set<std::string> kinds_of(std::type_identity<std::variant<Kinds...>>) {
  return {std::string(Kinds::kKind)...};
}

std::set<std::string> names_of(const std::vector<Deed>& deeds) {
  std::set<std::string> names;
  for (const Deed& deed : deeds) names.insert(deed.what);
  return names;
}

TEST(AuthorityProduct, HasEveryKindOfRequest) {
  EXPECT_EQ(names_of(requests()), kinds_of(std::type_identity<Request>{}));
}

TEST(AuthorityProduct, HasEveryCall) {
  const std::vector<std::string> known = Api::calls();
  std::set<std::string> all(known.begin(), known.end());
  // What is answered before anybody is looked up.
  all.insert({"GET /healthz", "GET /readyz", "GET /", "GET /socket"});
  EXPECT_EQ(names_of(calls()), all);
}

// --- The document ---

std::string contents_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(AuthorityDocument, ShowsWhatIsTried) {
  const std::filesystem::path path = engine::testing::source_folder() / "docs/authority.md";
  if (std::getenv("GLOAM_WRITE_AUTHORITY") != nullptr) std::ofstream(path) << document();
  EXPECT_TRUE(contents_of(path) == document())
      << "docs/authority.md is not what follows from the rules; GLOAM_WRITE_AUTHORITY=1 writes it";
}

TEST(AuthorityDocument, UsesCodesThatAreExplained) {
  const std::string text = contents_of(engine::testing::source_folder() / "docs/protocol.md");
  const std::string codes = text.substr(text.find("## Codes of refusal"));
  std::vector<Aside> all = asides();
  for (const Situation& situation : situations()) {
    all.push_back({situation, {}, requests()});
    all.push_back({situation, {}, calls()});
  }
  std::set<std::string> used;
  for (const Aside& aside : all)
    for (const Deed& deed : aside.deeds)
      for (const Role role : roles()) used.insert(expected(deed, aside.situation, role));
  used.erase(std::string(kDone));
  for (const std::string& code : used) {
    EXPECT_THAT(codes, ::testing::HasSubstr("`" + code + "`"));
  }
}

}  // namespace
}  // namespace gloam::server::authority
