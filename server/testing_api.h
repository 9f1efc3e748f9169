// An Api with all that is behind it and no net before it, for fuzzing.
#pragma once
#include <boost/json.hpp>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/api.h"
#include "server/store/journal.h"
#include "server/store/testing_store.h"
#include "server/tables/secrets.h"
#include "server/tables/testing_games.h"
#include "server/tables/testing_table.h"

namespace gloam::server::testing {

// What a program that is tested must never do.
inline void must(bool holds) {
  if (!holds) std::abort();
}

// Whether PostgreSQL would take it: UTF-8 without a zero byte. JSON has a way of writing any other
// text, but what is read from it is not the same.
inline bool is_storable(const std::string& text) {
  try {
    return wire::from_json<std::string>(wire::to_json(text)) == text;
  } catch (const wire::ReadError&) {
    return false;
  }
}

// Hands on what every database would take, and takes nothing else.
class StrictStore final : public Store {
 public:
  StrictStore(const std::string& database, Post post)
      : store_(open_store(database, std::move(post))) {}

  void append(Append append, std::function<void(bool)> done) override {
    must(is_storable(append.row.body));
    for (const Query& query : append.with) check(query);
    store_->append(std::move(append), std::move(done));
  }
  void ask(Query query, std::function<void(Found)> done) override {
    check(query);
    store_->ask(std::move(query), std::move(done));
  }
  void heads(std::vector<TableId> tables, std::function<void(std::vector<Head>)> done) override {
    store_->heads(std::move(tables), std::move(done));
  }
  bool ready() const override { return store_->ready(); }
  std::size_t waiting() const override { return store_->waiting(); }
  std::uint64_t commits() const override { return store_->commits(); }

 private:
  static void check(const Query& query) {
    for (const auto& parameter : query.parameters) must(!parameter || is_storable(*parameter));
  }

  const std::unique_ptr<Store> store_;
};

// Runs what is posted, on the thread that waits. Its time stands still: nothing happens later.
class StillLoop final : public Loop {
 public:
  void post(std::function<void()> function) override { post_(std::move(function)); }
  void after(std::chrono::milliseconds, std::function<void()>) override {}
  WaitingLoop& waiting() { return waiting_; }

 private:
  WaitingLoop waiting_;
  const Post post_ = waiting_.post();
};

// The Api of a server with a database in memory, in which there are Anna, her program, and a game
// of hers that is over.
class LocalApi {
 public:
  static constexpr std::string_view kAnnasToken = "anna";
  static constexpr std::string_view kRobotsToken = "robot";

  LocalApi() {
    silence_journal();
    for (const Row& row : ended_game()) store_.append({row}, [](bool) {});
    welcome_back();
  }

  // Whoever logged out or was deleted is known again.
  void welcome_back() {
    if (!gone_) return;
    gone_ = false;
    add(kAnna, std::nullopt);
    add(kRobot, std::to_string(kAnna.id));
    add_token(kAnna, kAnnasToken);
    add_token(kRobot, kRobotsToken);
    must(loop_.waiting().run_until([this] { return store_.waiting() == 0; }));
  }

  Api& operator*() { return api_; }

  // The one answer, which must come.
  HttpResponse request(HttpRequest request) {
    gone_ = gone_ || request.path == "/api/logout" || request.path == "/api/delete" ||
            request.path == "/api/sessions/end";
    return answer_of([&](Reply reply) { api_.request(std::move(request), std::move(reply)); });
  }
  HttpResponse upgrade(HttpRequest request) {
    return answer_of([&](Reply reply) { api_.upgrade(std::move(request), std::move(reply)); });
  }
  // Until nothing waits to be written.
  void settle() {
    must(loop_.waiting().run_until([this] { return host_.idle() && store_.waiting() == 0; }));
  }

 private:
  static engine::Option first_option(const std::string&, const engine::Session& session,
                                     engine::Seat seat, std::chrono::milliseconds) {
    return session.question().options[seat].front();
  }

  // Limits as they are, except where they would leave nothing to do. A password takes so long that
  // only the first ones can be tried.
  static ApiSettings settings() {
    ApiSettings settings;
    settings.guests = {1e9, 1};
    settings.passwords = {2, 1e9};
    return settings;
  }

  static const std::vector<Row>& ended_game() {
    static const std::vector<Row> log = [] {
      TestTable table(vigil(), 2);
      table.start();
      engine::Generator luck{engine::Seed::of(3)};
      while (table->phase() == Phase::playing) table.answer_at_random(luck);
      std::vector<Row> rows;
      for (const auto& line : table.rows())
        rows.push_back({TestTable::kId, std::stoi(line[0]), std::stoll(line[1]), line[2]});
      return rows;
    }();
    return log;
  }

  // Games take long to make.
  static Library& library() {
    static Library library(vigil_alone());
    return library;
  }

  void add(const Person& who, std::optional<std::string> owner) {
    store_.ask({Statement::add_person, {std::to_string(who.id), who.name, std::move(owner), "0"}},
               [](const Found&) {});
  }
  void add_token(const Person& who, std::string_view token) {
    store_.ask({Statement::add_token, {hash_of(token), std::to_string(who.id), "0", "fuzz"}},
               [](const Found&) {});
  }

  template <class Ask>
  HttpResponse answer_of(Ask ask) {
    const auto answers = std::make_shared<std::vector<HttpResponse>>();
    ask([answers](HttpResponse response) { answers->push_back(std::move(response)); });
    must(loop_.waiting().run_until([&] { return !answers->empty(); }));
    must(answers->size() == 1);
    check(answers->front());
    return answers->front();
  }

  static void check(const HttpResponse& response) {
    must(response.status >= 100 && response.status < 600);
    for (const auto& [name, value] : response.headers)
      must((name + value).find_first_of(std::string_view("\r\n\0", 3)) == std::string::npos);
    if (response.status == 101 || response.type != "application/json") return;
    boost::system::error_code unreadable;
    boost::json::parse(response.body, unreadable);
    must(!unreadable);
  }

  static constexpr Moment kNow = 1'800'000'000'000;

  bool gone_ = true;
  StillLoop loop_;
  StrictStore store_{":memory:", [this](std::function<void()> f) { loop_.post(std::move(f)); }};
  Workers workers_{1};
  Passwords passwords_;
  People people_{loop_, store_, passwords_, {.now = [] { return kNow; }}};
  Host host_{loop_,
             store_,
             library(),
             workers_,
             {.version = "fuzz",
              .address = [] { return "http://localhost"; },
              .machine_pace = std::chrono::milliseconds(0),
              .mind = first_option,
              .curve = {.playouts = 1, .time = std::chrono::milliseconds(1)},
              .now = [] { return kNow; }}};
  Api api_{host_, people_, store_, library(), settings(), [] { return kNow; }, Steady::now};
};

// The same one for many runs, because making it takes as long as they; not for ever, because people
// and tables become more.
inline LocalApi& local_api() {
  constexpr int kRuns = 5000;
  static std::unique_ptr<LocalApi> api;
  static int runs = 0;
  if (runs++ % kRuns == 0) {
    api.reset();
    api = std::make_unique<LocalApi>();
  }
  api->welcome_back();
  return *api;
}

}  // namespace gloam::server::testing
