#include "server/postgres_pipeline.h"

#include <poll.h>

#include <array>
#include <utility>

namespace gloam::server {
namespace {

void hear_no_notice(void*, const char*) {}

}  // namespace

Connection connect(const std::string& address) {
  // Defaults first: what the address says comes later and wins. A server that only reads is as good
  // as away, and with several hosts in the address the next one is tried.
  constexpr std::array kKeywords = {"connect_timeout",
                                    "keepalives_idle",
                                    "keepalives_interval",
                                    "keepalives_count",
                                    "tcp_user_timeout",
                                    "target_session_attrs",
                                    "fallback_application_name",
                                    "client_encoding",
                                    "dbname",
                                    static_cast<const char*>(nullptr)};
  const std::array kValues = {"3",
                              "5",
                              "2",
                              "3",
                              "10000",
                              "read-write",
                              "gloaming",
                              "UTF8",
                              address.c_str(),
                              static_cast<const char*>(nullptr)};
  static_assert(kKeywords.size() == kValues.size());
  Connection connection(PQconnectdbParams(kKeywords.data(), kValues.data(), 1));
  if (!connection) throw Lost("out of memory");
  if (PQstatus(connection.get()) != CONNECTION_OK)
    throw Lost(reason(PQerrorMessage(connection.get())));
  PQsetNoticeProcessor(connection.get(), hear_no_notice, nullptr);
  return connection;
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
