// Where tables are kept for good: their logs, the lists made of them, and who people are.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "server/store/statements.h"

namespace gloam::server {

using TableId = std::int64_t;

// A line of a table's log. Numbers count from 1 without a hole; nothing is ever changed or deleted
// while a table lives.
struct Row {
  TableId table = 0;
  int seq = 0;
  std::int64_t at = 0;  // milliseconds since 1970
  std::string body;
  bool operator==(const Row&) const = default;
};

// A statement with its parameters as text; none is NULL. Text is UTF-8 without a zero byte here and
// in rows: PostgreSQL refuses any other.
struct Query {
  Statement statement{};
  std::vector<std::optional<std::string>> parameters = {};
};

// What a query gave: rows of columns as text, NULL as empty text.
using Found = std::vector<std::vector<std::string>>;

// A row for a log, and what must be true of the lists together with it: the queries take effect in
// the transaction that adds the row, or not at all.
struct Append {
  Row row;
  std::vector<Query> with = {};
};

struct Head {
  TableId table = 0;
  int seq = 0;
};

// The database cannot be used, and what its owner can do about it.
struct StoreError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// A database, written by a thread of its own. Every function returns at once; what is asked for is
// done in any order, several in one commit where possible, and `done` is called by the thread that
// owns the tables. While the database is away everything waits; nothing is given up. That thread
// also destroys the store: what has not begun by then is dropped, and no `done` is called any more.
class Store {
 public:
  virtual ~Store() = default;

  // Adds the row if the one before it is there and its number is free. `done` says whether the row
  // is in the log, which it also is when this very row was there already: an append whose outcome
  // was lost with a connection is tried again. Called only when the row is safe.
  virtual void append(Append append, std::function<void(bool stored)> done) = 0;

  // Runs one statement. `done` is called when what it wrote is safe. Throws nothing: a statement
  // the database refuses, here or beside a row, is an error of ours and ends the process with a
  // line in the log of the server.
  virtual void ask(Query query, std::function<void(Found found)> done) = 0;

  // The last numbers of the tables' logs; tables without a log are left out.
  virtual void heads(std::vector<TableId> tables, std::function<void(std::vector<Head>)> done) = 0;

  // Whether the database answered last time, and how many requests wait for it.
  virtual bool ready() const = 0;
  virtual std::size_t waiting() const = 0;
  // Transactions so far that added rows, each with as many as were waiting.
  virtual std::uint64_t commits() const = 0;
};

// Hands a function to the thread that owns the tables.
using Post = std::function<void(std::function<void()>)>;

// A server makes a database and brings it to the newest version; others need one as a server left
// it.
enum class Purpose : std::uint8_t { serving, upkeep };

// Opens a database: an address of PostgreSQL, such as `postgresql://...` or `host=... dbname=...`,
// or the path of an SQLite file. Throws StoreError if it cannot be opened, or was written by a
// newer version.
std::unique_ptr<Store> open_store(const std::string& database, Post post,
                                  Purpose purpose = Purpose::serving);

}  // namespace gloam::server
