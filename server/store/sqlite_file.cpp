#include "server/store/sqlite_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace gloam::server {
namespace {

// Nobody but its owner reads a file that we make. SQLite gives the files beside it the same rights.
void make_for_owner_only(const std::string& path) {
  const int file = open(path.c_str(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file >= 0) close(file);
}

}  // namespace

File open_file(const std::string& path, IfMissing missing) {
  const bool on_disk = path != ":memory:";
  if (on_disk && missing == IfMissing::refuse && access(path.c_str(), F_OK) != 0)
    throw SqliteError(SQLITE_CANTOPEN, "there is no such file");
  if (on_disk && missing == IfMissing::make) make_for_owner_only(path);
  sqlite3* opened = nullptr;
  const int code =
      sqlite3_open_v2(path.c_str(), &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr);
  File file(opened);
  if (code != SQLITE_OK) throw SqliteError(code, sqlite3_errstr(code));
  if (sqlite3_db_readonly(opened, "main") == 1)
    throw SqliteError(SQLITE_READONLY, "it may not be written");
  sqlite3_extended_result_codes(opened, 1);
  return file;
}

void check(sqlite3* file, int code) {
  if (code != SQLITE_OK) throw SqliteError(code, sqlite3_errmsg(file));
}

void execute(sqlite3* file, const std::string& script) {
  check(file, sqlite3_exec(file, script.c_str(), nullptr, nullptr, nullptr));
}

Prepared prepare(sqlite3* file, std::string_view words, unsigned flags) {
  sqlite3_stmt* statement = nullptr;
  check(file, sqlite3_prepare_v3(file, words.data(), static_cast<int>(words.size()), flags,
                                 &statement, nullptr));
  return Prepared(statement);
}

std::string first_value(sqlite3* file, std::string_view words) {
  const Prepared statement = prepare(file, words);
  const int code = sqlite3_step(statement.get());
  if (code == SQLITE_DONE) return {};
  if (code != SQLITE_ROW) check(file, code);
  const unsigned char* text = sqlite3_column_text(statement.get(), 0);
  return text == nullptr ? "" : reinterpret_cast<const char*>(text);
}

}  // namespace gloam::server
