// Who may do what: every cell of the tables in docs/protocol.md, tried over the net.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "engine/lines.h"
#include "engine/testing_folder.h"
#include "server/secrets.h"
#include "server/testing_server.h"

namespace gloam::server {
namespace {

using testing::Answer;
using testing::Caller;
using testing::Page;
using testing::Picture;
using testing::TestServer;
using namespace std::chrono_literals;
namespace json = boost::json;

// --- The tables of the document ---

constexpr std::array<std::string_view, 6> kRoles = {"owner",     "player",   "other",
                                                    "spectator", "stranger", "program"};
constexpr std::string_view kDone = "done";

struct Line {
  std::string what;                    // a request, or a call
  std::optional<std::int32_t> seat{};  // that it is about
  std::string when;
  std::vector<std::string> cells;  // in the order of the roles

  bool is_call() const { return what.find('/') != std::string::npos; }
};

std::vector<std::string> cells_of(std::string_view line) {
  std::vector<std::string> cells;
  std::istringstream rest{std::string(line)};
  std::string cell;
  std::getline(rest, cell, '|');
  while (std::getline(rest, cell, '|')) {
    cell = engine::trimmed(cell);
    std::erase(cell, '`');
    cells.push_back(cell);
  }
  return cells;
}

std::optional<Line> line_of(const std::vector<std::string>& cells, bool of_requests) {
  const std::size_t first = cells.size() - kRoles.size();
  Line line{cells.at(0), {}, cells.at(first - 1), {}};
  if (of_requests && cells.at(1) != "none") line.seat = std::stoi(cells.at(1));
  line.cells.assign(cells.begin() + static_cast<std::ptrdiff_t>(first), cells.end());
  return line;
}

// The lines of every table whose last columns are the roles.
std::vector<Line> read_lines() {
  std::ifstream file(engine::testing::source_folder() / "docs/protocol.md");
  std::vector<Line> lines;
  std::size_t columns = 0;  // of the table we are in, 0 outside
  for (std::string text; std::getline(file, text);) {
    const std::vector<std::string> cells = cells_of(text);
    if (cells.size() <= kRoles.size()) {
      columns = 0;
    } else if (std::equal(kRoles.begin(), kRoles.end(), cells.end() - kRoles.size())) {
      columns = cells.size();
    } else if (columns > 0 && !cells.front().starts_with("---")) {
      lines.push_back(*line_of(cells, columns > kRoles.size() + 2));
    }
  }
  return lines;
}

std::string test_name(const Line& line) {
  std::string name =
      line.what + (line.seat ? "_" + std::to_string(*line.seat) : "") + "_when_" + line.when;
  std::replace_if(
      name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
  return name;
}

// --- A table in the state that a line is about ---

class Scene {
 public:
  Scene(const TestServer& server, std::string_view role)
      : owner_(server.guest("Owner")),
        leaver_(server.guest("Leaver")),
        people_{owner_,
                server.guest("Player"),
                server.guest("Other"),
                server.guest("Spectator"),
                server.stranger(),
                owner_.program("Program")},
        role_(index_of(role)),
        player_(role == "program" ? role_ : index_of("player")) {}

  // Brings a new table into the state.
  void set(TestServer& server, const std::string& when) {
    TableOptions options = Caller::vigil(3);
    options.watched = when != "closed";
    table_ = owner_.make_table(options);
    owners_page_.emplace(owner_, table_);
    take_seat(people_[player_], 0);
    take_seat(people_[index_of("other")], 1);
    if (when == "open") return;
    if (when == "left") {
      take_seat(leaver_, 2);
    } else {
      must(*owners_page_, Fill{.seat = 2, .player = "thumb"});
    }
    if (when == "full") return;
    must(*owners_page_, Start{});
    go_on(server, when);
  }

  const Caller& who() const { return people_[role_]; }
  const std::string& table() const { return table_; }
  // As the player sees it.
  Page& players_page() { return *players_page_; }
  const std::string& token() const { return token_; }

 private:
  static std::size_t index_of(std::string_view role) {
    return static_cast<std::size_t>(std::find(kRoles.begin(), kRoles.end(), role) - kRoles.begin());
  }
  static void must(Page& page, const Request& request) {
    const std::string code = page.code_of(request);
    if (!code.empty()) throw std::runtime_error("the scene cannot be set: " + code);
  }

  void take_seat(const Caller& who, std::int32_t seat) {
    Page page(who, table_);
    must(page, Sit{.seat = seat});
    if (seat != 0) return;
    must(page, Look{.seat = 0});
    players_page_.emplace(std::move(page));
  }

  void go_on(TestServer& server, const std::string& when) {
    Page& player = *players_page_;
    player.until([](const Picture& shown) { return shown.is_asked(); });
    if (when == "answered") answer(player);
    if (when == "undo") ask_for_consent();
    if (when == "waited") server.advance(5min);
    if (when == "left") must(*std::make_unique<Page>(leaver_, table_), Rise{.seat = 2});
    if (when == "linked") {
      const std::string path = player.ask(Link{.seat = 0}).at("path").as_string().c_str();
      token_ = path.substr(path.find('#') + 1);
    }
    if (when == "ended") must(*owners_page_, Abandon{});
    player.catch_up();
  }

  static void answer(Page& page) {
    must(page, page.first_answer());
    page.catch_up();
  }

  // The player ends the turn, the other gathers and would like to gather again.
  void ask_for_consent() {
    Page& player = *players_page_;
    while (player->is_asked()) answer(player);
    Page other(people_[index_of("other")], table_, 1);
    answer(other);
    must(other, other.undo());
  }

  const Caller owner_, leaver_;
  const std::vector<Caller> people_;
  const std::size_t role_;
  const std::size_t player_;  // who holds seat 0
  std::string table_, token_;
  std::optional<Page> owners_page_, players_page_;
};

// --- What is tried ---

// The request as the player would send it.
std::optional<Request> request_of(const Line& line, Scene& scene) {
  const std::int32_t seat = line.seat.value_or(-1);
  const auto answer = [&] {
    return scene.players_page()->is_asked() ? scene.players_page().first_answer()
                                            : Give{.seat = seat};
  };
  const auto weigh = [&] {
    const Give give = answer();
    return Weigh{
        .seat = seat, .question = give.question, .verb = give.verb, .a = give.a, .b = give.b};
  };
  const std::map<std::string, std::function<Request()>> requests = {
      {"hello",
       [&] { return Hello{.protocol = kProtocol, .table = scene.table(), .seat = line.seat}; }},
      {"look", [&] { return Look{.seat = line.seat}; }},
      {"sit", [&] { return Sit{.seat = seat}; }},
      {"rise", [&] { return Rise{.seat = seat}; }},
      {"fill", [&] { return Fill{.seat = seat, .player = "thumb"}; }},
      {"replace", [&] { return Replace{.seat = seat}; }},
      {"start", [] { return Start{}; }},
      {"answer", answer},
      {"undo", [&] { return scene.players_page().undo(); }},
      {"agree", [&] { return Agree{.seat = seat}; }},
      {"say", [] { return Say{.text = "well met", .once = "1"}; }},
      {"resign", [&] { return Resign{.seat = seat}; }},
      {"abandon", [] { return Abandon{}; }},
      {"rematch", [] { return Rematch{}; }},
      {"go_on", [&] { return GoOn{.seat = seat}; }},
      {"link", [&] { return Link{.seat = seat}; }},
      {"claim", [&] { return Claim{.seat = seat, .token = scene.token()}; }},
      {"weigh", weigh}};
  const auto found = requests.find(line.what);
  return found == requests.end() ? std::nullopt : std::optional(found->second());
}

// What the server makes of it: `done`, or the code of the refusal.
std::string try_request(const Line& line, Scene& scene) {
  const std::optional<Request> request = request_of(line, scene);
  if (!request) return "there is no such request";
  Page page(scene.who());
  if (line.what != "hello") {
    const Hello hello{.protocol = kProtocol, .table = scene.table()};
    if (const std::string code = page.code_of(hello); !code.empty()) return "hello: " + code;
  }
  const std::string code = page.code_of(*request);
  return code.empty() ? std::string(kDone) : code;
}

std::string login_of(std::int64_t number) {
  return R"({"login":"user-)" + std::to_string(number) + R"(","password":"by candle-light"})";
}

std::string body_of(const std::string& path) {
  if (path == "/api/tables") return R"({"options":{"game":"vigil","seats":2}})";
  if (path == "/api/register") return login_of(fresh_id());
  if (path == "/api/login") return login_of(0);
  if (path.ends_with("/play_on")) return R"({"line":1000})";
  return R"({"name":"Somebody"})";
}

std::string try_call(const Line& line, Scene& scene, const TestServer& server) {
  const std::size_t space = line.what.find(' ');
  const std::string method = line.what.substr(0, space);
  std::string path = line.what.substr(space + 1);
  if (const std::size_t at = path.find("<table>"); at != std::string::npos) {
    path.replace(at, std::string_view("<table>").size(), scene.table());
  }
  if (path == "/api/login") {
    server.guest("Registered").call("POST", "/api/register", login_of(0));
  }
  const Answer answer = scene.who().call(method, path, method == "POST" ? body_of(path) : "");
  if (answer.status == 200) return std::string(kDone);
  return json::parse(answer.body).at("code").as_string().c_str();
}

// --- The tests ---

class AuthorityTest : public ::testing::TestWithParam<Line> {};

TEST_P(AuthorityTest, IsAsWritten) {
  const Line& line = GetParam();
  ASSERT_EQ(line.cells.size(), kRoles.size());
  // Curves are done at once: only so many are worked at, and here each role begins one.
  TestServer server([](ServerSettings& settings) { settings.curve.time = {}; });
  for (std::size_t role = 0; role < kRoles.size(); ++role) {
    Scene scene(server, kRoles[role]);
    scene.set(server, line.when);
    EXPECT_EQ(line.is_call() ? try_call(line, scene, server) : try_request(line, scene),
              line.cells[role])
        << "of the " << kRoles[role];
  }
}

INSTANTIATE_TEST_SUITE_P(Protocol, AuthorityTest, ::testing::ValuesIn(read_lines()),
                         [](const auto& test) { return test_name(test.param); });

template <class... Kinds>
std::vector<std::string> kinds_of(std::type_identity<std::variant<Kinds...>>) {
  return {std::string(Kinds::kKind)...};
}

TEST(AuthorityTable, HasEveryKindOfRequest) {
  std::set<std::string> written;
  for (const Line& line : read_lines()) written.insert(line.what);
  for (const std::string& kind : kinds_of(std::type_identity<Request>{})) {
    EXPECT_TRUE(written.contains(kind)) << kind;
  }
}

TEST(AuthorityTable, NamesEachLineOnce) {
  std::set<std::string> names;
  for (const Line& line : read_lines()) {
    EXPECT_TRUE(names.insert(test_name(line)).second) << test_name(line);
  }
}

TEST(AuthorityTable, UsesCodesThatAreExplained) {
  std::ifstream file(engine::testing::source_folder() / "docs/protocol.md");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const std::string codes = text.substr(text.find("## Codes of refusal"));
  for (const Line& line : read_lines()) {
    for (const std::string& cell : line.cells) {
      if (cell == kDone) continue;
      EXPECT_THAT(codes, ::testing::HasSubstr("`" + cell + "`"));
    }
  }
}

}  // namespace
}  // namespace gloam::server
