#include "server/store/postgres_pipeline.h"

#include <poll.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

namespace gloam::server {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

// A server that lives lets us in within milliseconds, unless it is very busy; one that hangs leaves
// us standing for ever.
constexpr milliseconds kLongestWelcome{3000};

void hear_no_notice(void*, const char*) {}

struct FreeOptions {
  void operator()(PQconninfoOption* options) const { PQconninfoFree(options); }
};

using Options = std::unique_ptr<PQconninfoOption, FreeOptions>;

// None if libpq cannot read the address.
Options options_in(const std::string& address) {
  return Options(PQconninfoParse(address.c_str(), nullptr));
}

std::vector<std::string> split(std::string_view list) {
  std::vector<std::string> parts(1);
  for (const char c : list) {
    if (c == ',') {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

// One of the hosts in an address, by what libpq would try it; empty members are left to libpq.
struct PostgresHost {
  std::string host = {};
  std::string hostaddr = {};
  std::string port = {};
};

// libpq would wait for the first host that hangs, and never try the next.
std::vector<PostgresHost> hosts_in(const std::string& address) {
  const Options options = options_in(address);
  const auto listed = [&](std::string_view keyword) -> std::vector<std::string> {
    for (const PQconninfoOption* one = options.get(); one != nullptr && one->keyword != nullptr;
         ++one) {
      if (one->keyword == keyword && one->val != nullptr) return split(one->val);
    }
    return {""};
  };
  const std::vector<std::string> names = listed("host"), numbers = listed("hostaddr"),
                                 ports = listed("port");
  const auto nth = [](const std::vector<std::string>& list, std::size_t i) {
    return list.size() == 1 ? list.front() : i < list.size() ? list[i] : std::string();
  };
  std::vector<PostgresHost> hosts;
  for (std::size_t i = 0; i < std::max(names.size(), numbers.size()); ++i)
    hosts.push_back({nth(names, i), nth(numbers, i), nth(ports, i)});
  return hosts;
}

Connection begin_to_connect(const std::string& address, const PostgresHost& host) {
  // Defaults first: what the address says comes later and wins. A server that only reads is as good
  // as away.
  constexpr std::array kKeywords = {"keepalives_idle",
                                    "keepalives_interval",
                                    "keepalives_count",
                                    "tcp_user_timeout",
                                    "target_session_attrs",
                                    "fallback_application_name",
                                    "client_encoding",
                                    "dbname",
                                    "host",
                                    "hostaddr",
                                    "port",
                                    static_cast<const char*>(nullptr)};
  const std::array kValues = {"5",
                              "2",
                              "3",
                              "10000",
                              "read-write",
                              "gloaming",
                              "UTF8",
                              address.c_str(),
                              host.host.c_str(),
                              host.hostaddr.c_str(),
                              host.port.c_str(),
                              static_cast<const char*>(nullptr)};
  static_assert(kKeywords.size() == kValues.size());
  Connection connection(PQconnectStartParams(kKeywords.data(), kValues.data(), 1));
  if (!connection) throw Lost("out of memory");
  PQsetNoticeProcessor(connection.get(), hear_no_notice, nullptr);
  return connection;
}

// Waits until the connection can go on with what it was asked for.
void await(const PGconn* connection, PostgresPollingStatusType wish, int interrupt,
           steady_clock::time_point latest) {
  const short events = wish == PGRES_POLLING_READING ? POLLIN : POLLOUT;
  std::array<pollfd, 2> sources = {pollfd{PQsocket(connection), events, 0},
                                   pollfd{interrupt, POLLIN, 0}};
  const auto left = std::chrono::ceil<milliseconds>(latest - steady_clock::now()).count();
  if (left <= 0 || poll(sources.data(), sources.size(), static_cast<int>(left)) == 0)
    throw Lost("timeout expired");
  if (sources[1].revents != 0) throw Lost("interrupted");
}

Connection connect_to(const std::string& address, const PostgresHost& host, int interrupt) {
  const auto latest = steady_clock::now() + kLongestWelcome;
  Connection connection = begin_to_connect(address, host);
  PostgresPollingStatusType wish = PGRES_POLLING_WRITING;
  if (PQstatus(connection.get()) == CONNECTION_BAD) wish = PGRES_POLLING_FAILED;
  while (wish != PGRES_POLLING_OK) {
    if (wish == PGRES_POLLING_FAILED) throw Lost(reason(PQerrorMessage(connection.get())));
    await(connection.get(), wish, interrupt, latest);
    wish = PQconnectPoll(connection.get());
  }
  return connection;
}

}  // namespace

bool is_postgres(const std::string& database) {
  if (database.starts_with("postgresql://") || database.starts_with("postgres://")) return true;
  return !database.empty() && options_in(database) != nullptr;
}

Connection connect(const std::string& address, int interrupt) {
  std::string why;
  for (const PostgresHost& host : hosts_in(address)) {
    try {
      return connect_to(address, host, interrupt);
    } catch (const Lost& lost) {
      why += (why.empty() ? "" : "; ") + std::string(lost.what());
    }
  }
  throw Lost(why);
}

Result execute(PGconn* connection, const std::string& script) {
  Result result(PQexec(connection, script.c_str()));
  const ExecStatusType status = PQresultStatus(result.get());
  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK && status != PGRES_COPY_IN)
    throw PostgresError(result.get());
  return result;
}

std::string_view sqlstate(const PGresult* result) {
  const char* state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  return state == nullptr ? std::string_view() : state;
}

std::string reason(const char* message) {
  std::string line;
  for (const char* c = message; *c != '\0'; ++c) {
    if (*c != '\n' && *c != '\t') {
      line += *c;
    } else if (!line.empty() && line.back() != ' ') {
      line += ' ';
    }
  }
  if (!line.empty() && line.back() == ' ') line.pop_back();
  return line;
}

Found rows_of(const PGresult* result) {
  Found found(static_cast<std::size_t>(PQntuples(result)));
  for (int row = 0; row < PQntuples(result); ++row) {
    std::vector<std::string>& line = found[static_cast<std::size_t>(row)];
    for (int column = 0; column < PQnfields(result); ++column) {
      const auto size = static_cast<std::size_t>(PQgetlength(result, row, column));
      line.emplace_back(PQgetvalue(result, row, column), size);
    }
  }
  return found;
}

Pipeline::Pipeline(Connection connection) : connection_(std::move(connection)) {
  check(PQsetnonblocking(connection_.get(), 1) == 0);
  check(PQenterPipelineMode(connection_.get()));
}

// libpq closes its socket inside any call that meets a dead server, and may call that a success.
void Pipeline::check(int succeeded) {
  if (!succeeded || PQstatus(connection_.get()) != CONNECTION_OK)
    throw Lost(reason(PQerrorMessage(connection_.get())));
}

void Pipeline::send(const std::string& words) {
  check(PQsendQueryParams(connection_.get(), words.c_str(), 0, nullptr, nullptr, nullptr, nullptr,
                          0));
}

void Pipeline::prepare(std::size_t statement, std::string_view words) {
  check(PQsendPrepare(connection_.get(), std::to_string(statement).c_str(),
                      std::string(words).c_str(), 0, nullptr));
}

void Pipeline::run(std::size_t statement, const Parameters& parameters) {
  std::vector<const char*> values;
  for (const std::optional<std::string>& parameter : parameters)
    values.push_back(parameter ? parameter->c_str() : nullptr);
  check(PQsendQueryPrepared(connection_.get(), std::to_string(statement).c_str(),
                            static_cast<int>(values.size()), values.data(), nullptr, nullptr, 0));
}

void Pipeline::sync() { check(PQpipelineSync(connection_.get())); }

short Pipeline::flush() {
  const int left = PQflush(connection_.get());
  check(left >= 0);
  return left == 0 ? POLLIN : POLLIN | POLLOUT;
}

void Pipeline::consume() { check(PQconsumeInput(connection_.get())); }

Result Pipeline::next() {
  while (!PQisBusy(connection_.get())) {
    Result result(PQgetResult(connection_.get()));
    if (result) return result;
    check(true);  // the end of a statement's results, or of the connection
  }
  return nullptr;
}

}  // namespace gloam::server
