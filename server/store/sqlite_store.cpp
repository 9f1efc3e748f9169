#include "server/store/sqlite_store.h"

#include <array>
#include <chrono>
#include <string_view>
#include <thread>
#include <utility>

#include "server/store/sqlite_file.h"

namespace gloam::server {
namespace {

using namespace std::chrono_literals;
using Parameters = std::vector<std::optional<std::string>>;

constexpr auto kOpeningTimeout = 10s;  // for another server that makes the same file
constexpr auto kLockPause = 2ms;       // between two looks at a file locked by another server,
constexpr auto kLockPatience = 1s;     // which is called away after so long
constexpr auto kAwayPause = 100ms;

// Statements beyond those of the enum.
constexpr auto kInsert = static_cast<std::size_t>(kHeads) + 1;
constexpr auto kCompare = kInsert + 1;
constexpr auto kStatements = kCompare + 1;

std::string_view words_of(std::size_t statement) {
  switch (statement) {
    case static_cast<std::size_t>(kHeads):
      return "SELECT value, (SELECT max(seq) FROM log WHERE table_id = value) "
             "FROM json_each('[' || $1 || ']')";
    case kInsert:
      return "INSERT INTO log (table_id, seq, at, body) SELECT $1, $2, $3, $4 "
             "WHERE CAST($2 AS INTEGER) = 1 "
             "OR EXISTS (SELECT 1 FROM log WHERE table_id = $1 AND seq = $2 - 1) "
             "ON CONFLICT DO NOTHING RETURNING 1";
    case kCompare:
      return "SELECT 1 FROM log WHERE table_id = $1 AND seq = $2 AND at = $3 AND body = $4";
    default:
      return sql(static_cast<Statement>(statement));
  }
}

// A statement that no waiting, space or repair would make right.
bool is_ours(int code) {
  switch (code & 0xff) {
    case SQLITE_ERROR:
    case SQLITE_CONSTRAINT:
    case SQLITE_MISMATCH:
    case SQLITE_MISUSE:
    case SQLITE_RANGE:
    case SQLITE_TOOBIG:
      return true;
    default:
      return false;
  }
}

struct Reset {
  void operator()(sqlite3_stmt* statement) const { sqlite3_reset(statement); }
};
using Running = std::unique_ptr<sqlite3_stmt, Reset>;

// One connection, used by one thread. Everything that waits goes into one transaction, because a
// transaction costs a write to the disk that is waited for, whatever is in it.
class SqliteDatabase final : public Database {
 public:
  SqliteDatabase(const std::string& path, Purpose purpose);
  void serve(Inbox& inbox) override;

 private:
  void migrate(Purpose purpose);
  void prepare();
  void keep_ahead();
  void check(int code) const { server::check(file_.get(), code); }
  Found run(std::size_t statement, const Parameters& parameters);
  Found run(const Query& query);
  bool store(const Append& append);
  void commit(Requests& requests);
  bool try_to_commit(Requests& requests, Inbox& inbox);

  File file_;
  std::array<Prepared, kStatements> prepared_;
};

SqliteDatabase::SqliteDatabase(const std::string& path, Purpose purpose)
    : file_(open_file(path, purpose == Purpose::serving ? IfMissing::make : IfMissing::refuse)) {
  sqlite3_busy_timeout(file_.get(),
                       static_cast<int>(std::chrono::milliseconds(kOpeningTimeout).count()));
  keep_ahead();
  migrate(purpose);
  prepare();
}

// Two servers that open a new file at once would wait for each other; SQLite then refuses one of
// them without waiting, and it tries again.
void SqliteDatabase::keep_ahead() {
  const auto until = std::chrono::steady_clock::now() + kOpeningTimeout;
  constexpr int kPrimary = 0xff;  // of an extended result code
  for (;;) {
    const int code = sqlite3_exec(file_.get(),
                                  "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; "
                                  "PRAGMA secure_delete = ON;",
                                  nullptr, nullptr, nullptr);
    const bool busy = (code & kPrimary) == SQLITE_BUSY;
    if (!busy || std::chrono::steady_clock::now() > until) return check(code);
    std::this_thread::sleep_for(kLockPause);
  }
}

void SqliteDatabase::migrate(Purpose purpose) {
  execute(file_.get(), "BEGIN IMMEDIATE; " + std::string(kMakeMeta));
  const std::string version = first_value(file_.get(), "SELECT version FROM meta");
  execute(file_.get(), upgrade_for(purpose, version) + "COMMIT");
}

void SqliteDatabase::prepare() {
  for (std::size_t i = 0; i < kStatements; ++i)
    prepared_[i] = server::prepare(file_.get(), words_of(i), SQLITE_PREPARE_PERSISTENT);
}

int bind(sqlite3_stmt* statement, std::size_t number, const std::optional<std::string>& value) {
  // To SQLite `$2` is a name, and its place is that of its first mention.
  const std::string name = '$' + std::to_string(number);
  const int place = sqlite3_bind_parameter_index(statement, name.c_str());
  if (!value) return sqlite3_bind_null(statement, place);
  return sqlite3_bind_text64(statement, place, value->data(), value->size(), SQLITE_STATIC,
                             SQLITE_UTF8);
}

std::vector<std::string> columns_of(sqlite3_stmt* statement) {
  std::vector<std::string> columns;
  for (int i = 0; i < sqlite3_column_count(statement); ++i) {
    const unsigned char* text = sqlite3_column_text(statement, i);
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement, i));
    columns.emplace_back(reinterpret_cast<const char*>(text), size);
  }
  return columns;
}

Found SqliteDatabase::run(std::size_t statement, const Parameters& parameters) {
  const Running running(prepared_[statement].get());
  if (sqlite3_bind_parameter_count(running.get()) != std::ssize(parameters))
    throw SqliteError(SQLITE_RANGE, "wrong number of parameters");
  for (std::size_t i = 0; i < parameters.size(); ++i)
    check(bind(running.get(), i + 1, parameters[i]));
  Found found;
  int code = sqlite3_step(running.get());
  for (; code == SQLITE_ROW; code = sqlite3_step(running.get()))
    found.push_back(columns_of(running.get()));
  if (code != SQLITE_DONE) check(code);
  return found;
}

Found SqliteDatabase::run(const Query& query) {
  return run(static_cast<std::size_t>(query.statement), query.parameters);
}

// What belongs to a row that was there before took effect together with it.
bool SqliteDatabase::store(const Append& append) {
  const Row& row = append.row;
  const Parameters parameters = {std::to_string(row.table), std::to_string(row.seq),
                                 std::to_string(row.at), row.body};
  if (run(kInsert, parameters).empty()) return !run(kCompare, parameters).empty();
  for (const Query& query : append.with) run(query);
  return true;
}

void SqliteDatabase::commit(Requests& requests) {
  execute(file_.get(), "BEGIN IMMEDIATE");
  for (Appending& appending : requests.appends) appending.stored = store(appending.append);
  for (Asking& asking : requests.asks) asking.found = run(asking.query);
  execute(file_.get(), "COMMIT");
}

bool SqliteDatabase::try_to_commit(Requests& requests, Inbox& inbox) {
  try {
    commit(requests);
  } catch (const SqliteError& error) {
    if (is_ours(error.code)) die_of_refusal(error.what());
    sqlite3_exec(file_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
    inbox.away(error.what());
    return false;
  }
  if (!requests.appends.empty()) inbox.count_commit();
  inbox.back();
  return true;
}

// A file locked by another, and since when we wait for it.
struct LockedOut {
  Inbox& inbox;
  std::chrono::steady_clock::time_point since = {};
};

int wait_for_lock(void* ours, int tries) {
  LockedOut& locked = *static_cast<LockedOut*>(ours);
  if (tries == 0) locked.since = std::chrono::steady_clock::now();
  locked.inbox.pause(kLockPause);
  return !locked.inbox.closed() && std::chrono::steady_clock::now() - locked.since < kLockPatience;
}

void SqliteDatabase::serve(Inbox& inbox) {
  LockedOut locked{inbox};
  sqlite3_busy_handler(file_.get(), wait_for_lock, &locked);
  Requests waiting;
  while (!inbox.closed()) {
    waiting.add(inbox.take());
    if (waiting.size() == 0) {
      inbox.wait();
    } else if (try_to_commit(waiting, inbox)) {
      inbox.answer(std::exchange(waiting, {}));
    } else {
      inbox.pause(kAwayPause);
    }
  }
}

}  // namespace

std::unique_ptr<Database> open_sqlite(const std::string& path, Purpose purpose) {
  try {
    return std::make_unique<SqliteDatabase>(path, purpose);
  } catch (const SqliteError& error) {
    const char* const remedy =
        purpose == Purpose::serving
            ? "; name a file of Gloaming or a new one, in a folder that may be written"
            : "; name the one that `gloam serve` uses";
    throw StoreError("cannot open the database file " + path + ": " + error.what() + remedy);
  }
}

}  // namespace gloam::server
