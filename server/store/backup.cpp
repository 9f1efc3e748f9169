#include "server/store/backup.h"

#include <chrono>
#include <filesystem>
#include <thread>
#include <vector>

#include "server/store/database.h"
#include "server/store/postgres_pipeline.h"
#include "server/store/sqlite_file.h"

namespace gloam::server {
namespace {

using namespace std::chrono_literals;

constexpr auto kLockPause = 10ms;
constexpr auto kLockPatience = 60s;
constexpr std::string_view kSideFiles[] = {"-wal", "-shm", "-journal"};

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : ", ") + word;
  return out;
}

std::vector<std::string> column(sqlite3* file, const std::string& words) {
  const Prepared statement = prepare(file, words);
  std::vector<std::string> found;
  while (sqlite3_step(statement.get()) == SQLITE_ROW)
    found.emplace_back(reinterpret_cast<const char*>(sqlite3_column_text(statement.get(), 0)));
  return found;
}

bool is_ours(sqlite3* file) {
  return !column(file, "SELECT name FROM sqlite_master WHERE name = 'meta'").empty();
}

std::vector<std::string> tables_of(sqlite3* file) {
  return column(file, "SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'meta'");
}

std::vector<std::string> columns_of(sqlite3* file, const std::string& table) {
  return column(file, "SELECT name FROM pragma_table_info('" + table + "')");
}

std::string version_of(sqlite3* file) { return first_value(file, "SELECT version FROM meta"); }

// The pages as they are at one moment: another that writes meanwhile is not in the way, one that
// has the whole file is waited for.
void copy_pages(sqlite3* from, sqlite3* to) {
  sqlite3_backup* const copying = sqlite3_backup_init(to, "main", from, "main");
  if (copying == nullptr) check(to, sqlite3_errcode(to));
  const auto until = std::chrono::steady_clock::now() + kLockPatience;
  constexpr int kAllPages = -1;
  int code = sqlite3_backup_step(copying, kAllPages);
  while ((code == SQLITE_BUSY || code == SQLITE_LOCKED) &&
         std::chrono::steady_clock::now() < until) {
    std::this_thread::sleep_for(kLockPause);
    code = sqlite3_backup_step(copying, kAllPages);
  }
  check(to, sqlite3_backup_finish(copying));
  if (code != SQLITE_DONE) throw SqliteError(code, sqlite3_errstr(code));
}

// --- From and to PostgreSQL ---

void check_transaction(PGconn* connection) {
  if (PQtransactionStatus(connection) != PQTRANS_INTRANS) throw Lost("the transaction ended early");
}

bool is_ours(PGconn* connection) {
  const Result meta = execute(connection, "SELECT to_regclass('meta')");
  return !rows_of(meta.get())[0][0].empty();
}

void insert(sqlite3_stmt* insertion, const PGresult* rows, int row) {
  for (int i = 0; i < PQnfields(rows); ++i) {
    if (PQgetisnull(rows, row, i) != 0) {
      sqlite3_bind_null(insertion, i + 1);
    } else {
      sqlite3_bind_text(insertion, i + 1, PQgetvalue(rows, row, i), PQgetlength(rows, row, i),
                        SQLITE_STATIC);
    }
  }
  const int code = sqlite3_step(insertion);
  sqlite3_reset(insertion);
  if (code != SQLITE_DONE) throw SqliteError(code, sqlite3_errstr(code));
}

void copy_table(PGconn* from, sqlite3* to, const std::string& table) {
  const std::vector<std::string> columns = columns_of(to, table);
  std::string places;
  for (std::size_t i = 0; i < columns.size(); ++i) places += i == 0 ? "?" : ", ?";
  const std::string names = joined(columns);
  const Prepared insertion =
      prepare(to, "INSERT INTO " + table + " (" + names + ") VALUES (" + places + ")");
  execute(from, "DECLARE rows CURSOR FOR SELECT " + names + " FROM " + table);
  for (;;) {
    const Result rows = execute(from, "FETCH 1000 FROM rows");
    for (int i = 0; i < PQntuples(rows.get()); ++i) insert(insertion.get(), rows.get(), i);
    if (PQntuples(rows.get()) == 0) break;
  }
  execute(from, "CLOSE rows");
}

void copy_from_postgres(const std::string& address, sqlite3* to) {
  const Connection from = connect(address);
  execute(from.get(), "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY");
  if (!is_ours(from.get())) throw StoreError("this PostgreSQL database holds nothing of Gloaming");
  const Result version = execute(from.get(), "SELECT version FROM meta");
  execute(to, "BEGIN; " + make_version(rows_of(version.get())[0][0]));
  for (const std::string& table : tables_of(to)) copy_table(from.get(), to, table);
  check_transaction(from.get());
  execute(to, "COMMIT");
}

// A value as COPY takes it.
void add_escaped(std::string_view text, std::string& out) {
  for (const char c : text) {
    switch (c) {
      case '\\':
        out += "\\\\";
        break;
      case '\t':
        out += "\\t";
        break;
      case '\n':
        out += "\\n";
        break;
      case '\r':
        out += "\\r";
        break;
      default:
        out += c;
    }
  }
}

std::string line_of(sqlite3_stmt* row) {
  std::string line;
  for (int i = 0; i < sqlite3_column_count(row); ++i) {
    if (i > 0) line += '\t';
    if (const unsigned char* text = sqlite3_column_text(row, i)) {
      const auto size = static_cast<std::size_t>(sqlite3_column_bytes(row, i));
      add_escaped({reinterpret_cast<const char*>(text), size}, line);
    } else {
      line += "\\N";
    }
  }
  return line + '\n';
}

void copy_table(sqlite3* from, PGconn* to, const std::string& table) {
  const std::string names = joined(columns_of(from, table));
  execute(to, "COPY " + table + " (" + names + ") FROM STDIN");
  const Prepared rows = prepare(from, "SELECT " + names + " FROM " + table);
  int code = sqlite3_step(rows.get());
  for (; code == SQLITE_ROW; code = sqlite3_step(rows.get())) {
    const std::string line = line_of(rows.get());
    if (PQputCopyData(to, line.data(), static_cast<int>(line.size())) != 1)
      throw Lost(reason(PQerrorMessage(to)));
  }
  if (code != SQLITE_DONE) check(from, code);
  if (PQputCopyEnd(to, nullptr) != 1) throw Lost(reason(PQerrorMessage(to)));
  while (const Result result{PQgetResult(to)}) {
    if (PQresultStatus(result.get()) != PGRES_COMMAND_OK) throw PostgresError(result.get());
  }
}

void copy_to_postgres(sqlite3* from, const std::string& address) {
  const Connection to = connect(address);
  execute(to.get(), "BEGIN");
  if (is_ours(to.get())) {
    throw StoreError(
        "this PostgreSQL database holds tables of Gloaming already; name an empty one");
  }
  execute(to.get(), make_version(version_of(from)));
  for (const std::string& table : tables_of(from)) copy_table(from, to.get(), table);
  check_transaction(to.get());
  execute(to.get(), "COMMIT");
}

// --- Files ---

// What a file of this name had beside it, such as after a crash, would be taken for its own.
void remove_side_files(const std::string& path) {
  for (const std::string_view end : kSideFiles) std::filesystem::remove(path + std::string(end));
}

// Alone: leaving write-ahead mode is refused while anybody else has the file open.
File open_alone(const std::string& path) {
  if (!std::filesystem::exists(path)) remove_side_files(path);
  File file = open_file(path, IfMissing::make);
  try {
    execute(file.get(), "PRAGMA journal_mode = DELETE");
  } catch (const SqliteError& error) {
    constexpr int kPrimary = 0xff;
    if ((error.code & kPrimary) != SQLITE_BUSY) throw;
    throw StoreError("a server uses " + path + "; stop it first");
  }
  const bool empty = tables_of(file.get()).empty();
  if (!empty && !is_ours(file.get())) throw StoreError(path + " is a database of something else");
  return file;
}

File open_backup(const std::string& path) {
  File file = open_file(path, IfMissing::refuse);
  if (!is_ours(file.get())) throw StoreError(path + " is no backup of Gloaming");
  const std::string state = first_value(file.get(), "PRAGMA quick_check(1)");
  if (state != "ok") throw StoreError(path + " is damaged: " + state);
  upgrade_from(version_of(file.get()));  // throws if we are too old for it
  return file;
}

template <class Work>
void said_by_store(const Work& work, const std::string& what) {
  try {
    work();
  } catch (const StoreError&) {
    throw;
  } catch (const std::runtime_error& error) {
    throw StoreError(what + ": " + error.what());
  }
}

}  // namespace

void back_up(const std::string& database, const std::string& file) {
  if (std::filesystem::exists(file)) throw StoreError("there is a file " + file + " already");
  const std::string part = file + ".part";
  said_by_store(
      [&] {
        std::filesystem::remove(part);
        remove_side_files(part);
        {
          const File copy = open_file(part, IfMissing::make);
          if (is_postgres(database)) {
            copy_from_postgres(database, copy.get());
          } else {
            const File original = open_file(database, IfMissing::refuse);
            if (!is_ours(original.get()))
              throw StoreError(database + " is no database of Gloaming");
            copy_pages(original.get(), copy.get());
          }
          execute(copy.get(), "PRAGMA journal_mode = DELETE");
        }
        std::filesystem::rename(part, file);
      },
      "cannot back up");
}

void restore(const std::string& file, const std::string& database) {
  said_by_store(
      [&] {
        const File backup = open_backup(file);
        if (is_postgres(database)) return copy_to_postgres(backup.get(), database);
        const File place = open_alone(database);
        copy_pages(backup.get(), place.get());
      },
      "cannot restore");
}

}  // namespace gloam::server
