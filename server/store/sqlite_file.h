// SQLite, as far as it is needed: a file and its statements.
#pragma once
#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

namespace gloam::server {

struct SqliteError : std::runtime_error {
  SqliteError(int error, const std::string& what) : std::runtime_error(what), code(error) {}
  int code;  // extended
};

struct CloseFile {
  void operator()(sqlite3* file) const { sqlite3_close(file); }
};
struct Finalize {
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using File = std::unique_ptr<sqlite3, CloseFile>;
using Prepared = std::unique_ptr<sqlite3_stmt, Finalize>;

enum class IfMissing : std::uint8_t { make, refuse };

// Any of these may throw SqliteError.
File open_file(const std::string& path, IfMissing missing);
void check(sqlite3* file, int code);
void execute(sqlite3* file, const std::string& script);
Prepared prepare(sqlite3* file, std::string_view words, unsigned flags = 0);
// The text of the first column of the first row, empty if there is none.
std::string first_value(sqlite3* file, std::string_view words);

}  // namespace gloam::server
