#include "server/store/postgres_store.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <deque>
#include <iterator>
#include <optional>
#include <unordered_set>
#include <utility>

#include "server/store/postgres_pipeline.h"

namespace gloam::server {
namespace {

using namespace std::chrono_literals;

constexpr auto kShortestPause = 50ms;  // before connecting again, doubled each time
constexpr auto kLongestPause = 1000ms;
// A server that has nothing to do is asked whether it lives at every beat; if nothing at all comes
// from it for so long while something is in flight, it counts as away: together less than three
// seconds. It may only be slow (a batch of rows takes milliseconds, but a disk may be busy), so the
// connection is kept, and what comes late is as good. Only after much longer it is given up; the
// next one gets twice the time, so that even a very slow server gets its work done.
constexpr auto kBeat = 250ms;
constexpr auto kLongestSilence = 2000ms;
constexpr std::chrono::milliseconds kShortestPatience = 10s;
constexpr std::chrono::milliseconds kLongestPatience = 160s;
constexpr std::ptrdiff_t kBatchesInFlight = 2;
constexpr std::size_t kRowsInBatch = 1000;

// Statements beyond those of the enum.
constexpr auto kInsert = static_cast<std::size_t>(kHeads) + 1;
constexpr auto kLook = kInsert + 1;
constexpr auto kStatements = kLook + 1;

// Adds all the rows or none: if a number is taken or the row before is missing, it divides by zero,
// and nothing that follows up to the sync takes effect. Scalar subqueries, because a generic plan
// made while the log was empty would read an EXISTS or a join from the whole log for ever.
constexpr std::string_view kInsertWords = R"(
WITH given AS (
  SELECT * FROM unnest($1::bigint[], $2::int[], $3::bigint[], $4::text[])
    AS row (table_id, seq, at, body)
), added AS (
  INSERT INTO log (table_id, seq, at, body) SELECT table_id, seq, at, body FROM given
    WHERE seq = 1 OR
      (SELECT seq FROM log WHERE table_id = given.table_id AND seq = given.seq - 1) IS NOT NULL
    ON CONFLICT DO NOTHING RETURNING 1
)
SELECT 1 / (count(*) = cardinality($1))::int FROM added)";
constexpr std::string_view kNotAllAdded = "22012";  // division by zero
constexpr std::string_view kTaken = "23505";        // a unique name or number

// For each of the rows: t if it is in the log, f if it cannot be added, nothing if it can.
constexpr std::string_view kLookWords = R"(
SELECT coalesce(
  (SELECT log.at = given.at AND log.body = given.body FROM log
    WHERE table_id = given.table_id AND seq = given.seq),
  CASE WHEN seq > 1 AND
    (SELECT seq FROM log WHERE table_id = given.table_id AND seq = given.seq - 1) IS NULL
  THEN false END)
FROM unnest($1::bigint[], $2::int[], $3::bigint[], $4::text[])
  AS given (table_id, seq, at, body))";

constexpr std::string_view kHeadsWords =
    "SELECT id, (SELECT max(seq) FROM log WHERE table_id = id) "
    "FROM unnest(string_to_array($1, ',')::bigint[]) AS id";

std::string_view words_of(std::size_t statement) {
  switch (statement) {
    case static_cast<std::size_t>(kHeads):
      return kHeadsWords;
    case kInsert:
      return kInsertWords;
    case kLook:
      return kLookWords;
    default:
      return sql(static_cast<Statement>(statement));
  }
}

// Errors that are not the statement's: a connection, a server that stops, is full or only reads,
// another transaction in the way (but 08P01 is a message of ours that makes no sense). A login
// taken by two servers at once is settled by asking again, too.
bool passes_with_time(std::string_view state) {
  constexpr auto kStates =
      std::to_array<std::string_view>({"080", "25", "40", "53", "55", "57", "58", "XX", kTaken});
  return state.empty() || std::ranges::any_of(kStates, [state](std::string_view prefix) {
           return state.starts_with(prefix);
         });
}

// --- Opening ---

void migrate(PGconn* connection, Purpose purpose) {
  const Result version = execute(connection, "BEGIN; " + std::string(kMakeMeta) +
                                                 "; LOCK TABLE meta IN EXCLUSIVE MODE; "
                                                 "SELECT version FROM meta");
  const Found found = rows_of(version.get());
  execute(connection, upgrade_for(purpose, found.empty() ? "" : found[0][0]) + "COMMIT");
}

// Of two servers that make `meta` at the same moment one is refused; the second time it is there.
void migrate_beside_others(PGconn* connection, Purpose purpose) {
  try {
    migrate(connection, purpose);
  } catch (const PostgresError& error) {
    if (error.state != kTaken) throw;
    execute(connection, "ROLLBACK");
    migrate(connection, purpose);
  }
}

// --- Serving ---

// What goes to the server up to one sync: one transaction.
struct Flight {
  enum class Kind : std::uint8_t { preparation, heartbeat, rows, look, question };

  Kind kind;
  Requests requests = {};
  bool all_added = true;
  Found found = {};

  bool has_rows() const { return kind == Kind::rows || kind == Kind::look; }
};

void add_quoted(std::string_view text, std::string& out) {
  out += '"';
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  out += '"';
}

// The rows as four arrays of PostgreSQL.
Pipeline::Parameters columns_of(const std::deque<Appending>& appends) {
  std::array<std::string, 4> columns;
  for (const Appending& appending : appends) {
    const Row& row = appending.append.row;
    for (std::string& column : columns) column += column.empty() ? '{' : ',';
    columns[0] += std::to_string(row.table);
    columns[1] += std::to_string(row.seq);
    columns[2] += std::to_string(row.at);
    add_quoted(row.body, columns[3]);
  }
  for (std::string& column : columns) column += '}';
  return {std::move_iterator(columns.begin()), std::move_iterator(columns.end())};
}

// Keeps a connection and sends over it what waits. What was in flight when a connection broke is
// sent again over the next one: a row that had arrived is found there.
class PostgresDatabase final : public Database {
 public:
  PostgresDatabase(const std::string& address, Purpose purpose);
  void serve(Inbox& inbox) override;

 private:
  using Kind = Flight::Kind;

  void begin(Connection connection);
  void work(Inbox& inbox);
  void watch(Inbox& inbox);
  void recover(Inbox& inbox, const Lost& lost);
  std::deque<Appending> next_batch();
  void send_waiting();
  void send(Flight flight);
  void receive(Inbox& inbox);
  void note(const PGresult* result, Flight& flight);
  void land(Flight flight, Inbox& inbox);
  void put_back(Requests requests);
  void put_back_undecided(Flight& looked);
  bool rows_wait() const;

  const std::string address_;
  std::optional<Pipeline> pipeline_;
  std::deque<Flight> flights_;  // in the order in which their syncs come back
  Requests waiting_;
  std::chrono::milliseconds pause_ = kShortestPause;
  std::chrono::milliseconds patience_ = kShortestPatience;
  std::chrono::steady_clock::time_point heard_;  // or when the first of the flights left
};

PostgresDatabase::PostgresDatabase(const std::string& address, Purpose purpose)
    : address_(address) {
  Connection connection = connect(address_);
  migrate_beside_others(connection.get(), purpose);
  begin(std::move(connection));
}

void PostgresDatabase::begin(Connection connection) {
  pipeline_.emplace(std::move(connection));
  send({Kind::preparation});
}

void PostgresDatabase::serve(Inbox& inbox) {
  while (!inbox.closed()) {
    try {
      if (!pipeline_) begin(connect(address_, inbox.closing()));
      work(inbox);
    } catch (const Lost& lost) {
      recover(inbox, lost);
    }
  }
}

void PostgresDatabase::work(Inbox& inbox) {
  while (!inbox.closed()) {
    waiting_.add(inbox.take());
    send_waiting();
    const bool idle = !inbox.wait(pipeline_->socket(), pipeline_->flush(), kBeat);
    receive(inbox);
    if (idle && flights_.empty()) send({Kind::heartbeat});
    watch(inbox);
  }
}

void PostgresDatabase::watch(Inbox& inbox) {
  const auto silence = std::chrono::steady_clock::now() - heard_;
  if (flights_.empty() || silence < kLongestSilence) return;
  inbox.away("it does not answer");
  if (silence < patience_) return;
  patience_ = std::min(2 * patience_, kLongestPatience);
  throw Lost("it does not answer");
}

void PostgresDatabase::recover(Inbox& inbox, const Lost& lost) {
  inbox.away(lost.what());
  pipeline_.reset();
  Requests again;
  for (Flight& flight : std::exchange(flights_, {})) again.add(std::move(flight.requests));
  put_back(std::move(again));
  inbox.pause(pause_);
  pause_ = std::min(2 * pause_, kLongestPause);
}

// Before all others, because a row of the same table that was asked for later follows it.
void PostgresDatabase::put_back(Requests requests) {
  requests.add(std::exchange(waiting_, {}));
  waiting_ = std::move(requests);
}

// Rows of different tables, none of them with a row in flight: whether a row follows another is
// known only when the other has landed. Sorted, so that two servers cannot wait for each other.
std::deque<Appending> PostgresDatabase::next_batch() {
  std::unordered_set<TableId> busy;
  for (const Flight& flight : flights_) {
    for (const Appending& appending : flight.requests.appends)
      busy.insert(appending.append.row.table);
  }
  std::deque<Appending> batch, rest;
  for (Appending& appending : waiting_.appends) {
    const bool goes = batch.size() < kRowsInBatch && busy.insert(appending.append.row.table).second;
    (goes ? batch : rest).push_back(std::move(appending));
  }
  waiting_.appends = std::move(rest);
  std::ranges::sort(batch, {}, [](const Appending& a) { return a.append.row.table; });
  return batch;
}

void PostgresDatabase::send_waiting() {
  while (!waiting_.asks.empty()) {
    Flight question{Kind::question};
    question.requests.asks.push_back(std::move(waiting_.asks.front()));
    waiting_.asks.pop_front();
    send(std::move(question));
  }
  while (!waiting_.appends.empty() &&
         std::ranges::count_if(flights_, &Flight::has_rows) < kBatchesInFlight) {
    std::deque<Appending> batch = next_batch();
    if (batch.empty()) return;
    send({Kind::rows, {std::move(batch)}});
  }
}

void PostgresDatabase::send(Flight flight) {
  if (flights_.empty()) heard_ = std::chrono::steady_clock::now();
  flights_.push_back(std::move(flight));  // first: what breaks from here on is sent again
  const Flight& sent = flights_.back();
  const auto run = [this](const Query& query) {
    pipeline_->run(static_cast<std::size_t>(query.statement), query.parameters);
  };
  switch (sent.kind) {
    case Kind::preparation:
      pipeline_->send("SET plan_cache_mode = force_generic_plan");
      // What a connection that we gave up still waits for, such as a lock, ends with it.
      pipeline_->send("SET client_connection_check_interval = 1000");
      for (std::size_t i = 0; i < kStatements; ++i) pipeline_->prepare(i, words_of(i));
      break;
    case Kind::heartbeat:
      break;
    case Kind::rows:
      pipeline_->run(kInsert, columns_of(sent.requests.appends));
      for (const Appending& appending : sent.requests.appends)
        std::ranges::for_each(appending.append.with, run);
      break;
    case Kind::look:
      pipeline_->run(kLook, columns_of(sent.requests.appends));
      break;
    case Kind::question:
      run(sent.requests.asks.front().query);
      break;
  }
  pipeline_->sync();
}

void PostgresDatabase::receive(Inbox& inbox) {
  pipeline_->consume();
  while (!flights_.empty()) {
    const Result result = pipeline_->next();
    if (!result) return;
    heard_ = std::chrono::steady_clock::now();
    if (PQresultStatus(result.get()) == PGRES_PIPELINE_SYNC) {
      Flight landed = std::move(flights_.front());
      flights_.pop_front();
      land(std::move(landed), inbox);
    } else {
      note(result.get(), flights_.front());
    }
  }
}

// What comes before the sync is not committed yet.
void PostgresDatabase::note(const PGresult* result, Flight& flight) {
  switch (PQresultStatus(result)) {
    case PGRES_TUPLES_OK:
      flight.found = rows_of(result);
      return;
    case PGRES_COMMAND_OK:
    case PGRES_PIPELINE_ABORTED:
      return;
    default:
      break;
  }
  const std::string_view state = sqlstate(result);
  const std::string why = reason(PQresultErrorMessage(result));
  if (state == kNotAllAdded) {
    flight.all_added = false;
  } else if (passes_with_time(state)) {
    throw Lost(why);
  } else {
    die_of_refusal(why);
  }
}

void PostgresDatabase::land(Flight flight, Inbox& inbox) {
  switch (flight.kind) {
    case Kind::preparation:
    case Kind::heartbeat:
      break;
    case Kind::rows:
      if (!flight.all_added) return send({Kind::look, std::move(flight.requests)});
      for (Appending& appending : flight.requests.appends) appending.stored = true;
      inbox.count_commit();
      break;
    case Kind::look:
      put_back_undecided(flight);
      break;
    case Kind::question:
      flight.requests.asks.front().found = std::move(flight.found);
      break;
  }
  if (flight.kind == Kind::rows || !rows_wait()) {  // a server may be able to read and not to write
    pause_ = kShortestPause;
    inbox.back();
  }
  if (flights_.empty() && waiting_.size() == 0) patience_ = kShortestPatience;
  if (flight.requests.size() > 0) inbox.answer(std::move(flight.requests));
}

// After a look: the rows that nothing stands in the way of wait for another batch.
void PostgresDatabase::put_back_undecided(Flight& looked) {
  Requests undecided, decided;
  for (std::size_t i = 0; i < looked.found.size(); ++i) {
    Appending& appending = looked.requests.appends[i];
    const std::string& verdict = looked.found[i][0];
    appending.stored = verdict == "t";
    (verdict.empty() ? undecided : decided).appends.push_back(std::move(appending));
  }
  put_back(std::move(undecided));
  looked.requests = std::move(decided);
}

bool PostgresDatabase::rows_wait() const {
  return !waiting_.appends.empty() || std::ranges::any_of(flights_, &Flight::has_rows);
}

}  // namespace

std::unique_ptr<Database> open_postgres(const std::string& address, Purpose purpose) {
  try {
    return std::make_unique<PostgresDatabase>(address, purpose);
  } catch (const Lost& lost) {
    throw StoreError(std::string("cannot connect to PostgreSQL: ") + lost.what() +
                     "; check that it is running at this address, and the user, password and "
                     "database in it");
  } catch (const PostgresError& error) {
    throw StoreError(std::string("cannot prepare the PostgreSQL database: ") + error.what() +
                     "; its user must be allowed to make and write tables");
  }
}

}  // namespace gloam::server
