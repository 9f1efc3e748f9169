// libpq, as far as it is needed: a connection, its results, and pipeline mode.
#pragma once
#include <libpq-fe.h>

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/store.h"

namespace gloam::server {

struct FinishConnection {
  void operator()(PGconn* connection) const { PQfinish(connection); }
};
struct ClearResult {
  void operator()(PGresult* result) const { PQclear(result); }
};
using Connection = std::unique_ptr<PGconn, FinishConnection>;
using Result = std::unique_ptr<PGresult, ClearResult>;

// The connection is gone, or the server cannot go on: what was sent and not confirmed has an
// unknown outcome.
struct Lost : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Whether this is an address of PostgreSQL, such as `postgresql://...` or `host=... dbname=...`,
// and not the name of a file.
bool is_postgres(const std::string& database);

// Waits a few seconds for each host in the address, and no longer once the descriptor, if there is
// one, can be read from. Throws Lost.
Connection connect(const std::string& address, int interrupt = -1);

// The five characters that say what sort of error this is; empty if the server did not say.
std::string_view sqlstate(const PGresult* result);
// What libpq says about an error, on one line.
std::string reason(const char* message);
Found rows_of(const PGresult* result);

// A statement that the server refuses.
struct PostgresError : std::runtime_error {
  explicit PostgresError(const PGresult* result)
      : std::runtime_error(reason(PQresultErrorMessage(result))), state(sqlstate(result)) {}
  std::string state;
};
// Runs statements and waits for the outcome of the last. Throws PostgresError.
Result execute(PGconn* connection, const std::string& script);

// A connection over which one sends without waiting for answers. Statements up to a sync are one
// transaction, committed when the sync comes back and not before. Any call may throw Lost.
class Pipeline {
 public:
  using Parameters = std::vector<std::optional<std::string>>;

  explicit Pipeline(Connection connection);

  void send(const std::string& words);
  void prepare(std::size_t statement, std::string_view words);
  void run(std::size_t statement, const Parameters& parameters);
  void sync();

  // Writes what the socket takes; returns what to poll the socket for.
  short flush();
  int socket() const { return PQsocket(connection_.get()); }
  // Reads what is there.
  void consume();
  // The next result that is there, null if none is; to be called while a sync is due.
  Result next();

 private:
  void check(int succeeded);

  Connection connection_;
};

}  // namespace gloam::server
