#include "server/upkeep.h"

#include <chrono>
#include <ostream>

#include "cli/commands.h"
#include "cli/failure.h"
#include "games/games.h"
#include "wire/json.h"

namespace gloam::cli {
namespace {

using server::Books;
using server::Phase;

constexpr Phase kPhases[] = {Phase::open, Phase::playing, Phase::over, Phase::abandoned};

Books open_books(const std::string& database) {
  try {
    return {database, games::all()};
  } catch (const server::StoreError& error) {
    throw Failure(kFailed, error.what());
  }
}

server::TableId read_table(const std::string& name) {
  if (const auto id = server::table_of(name)) return *id;
  throw Failure(kWrongUse, "`" + name + "` is no table; its name is the end of its address");
}

server::Moment days_ago(int days) {
  const auto then = std::chrono::system_clock::now() - std::chrono::hours(24) * days;
  return std::chrono::duration_cast<std::chrono::milliseconds>(then.time_since_epoch()).count();
}

}  // namespace

int check_upgrade(const UpkeepRequest& request, std::ostream& out) {
  Books books = open_books(request.database);
  int tables = 0, diverging = 0, other_rules = 0;
  for (const Phase phase : {Phase::open, Phase::playing}) {
    for (const server::TableId id : books.tables(phase)) {
      ++tables;
      const Books::Replayed replayed = books.replay(id);
      if (!replayed.table) {
        ++diverging;
        out << server::name_of(id) << " cannot go on: " << replayed.trouble << "\n";
      } else if (!replayed.same_rules) {
        ++other_rules;
      }
    }
  }
  out << tables << " running tables: " << tables - diverging << " play again exactly";
  if (other_rules > 0) out << " (" << other_rules << " made with other rules)";
  out << ", " << diverging << " would diverge.\n";
  return diverging == 0 ? kOk : kFailed;
}

int list_tables(const UpkeepRequest& request, std::ostream& out) {
  Books books = open_books(request.database);
  for (const Phase phase : kPhases) {
    for (const server::TableId id : books.tables(phase)) {
      out << server::name_of(id) << " " << wire::name_of(phase) << "\n";
    }
  }
  return kOk;
}

int keep_positions(const UpkeepRequest& request, std::ostream& out) {
  Books books = open_books(request.database);
  int kept = 0;
  for (const server::TableId id : books.tables(Phase::playing)) {
    const std::string trouble = books.keep(id, days_ago(0));
    if (trouble.empty()) ++kept;
    if (!trouble.empty()) out << server::name_of(id) << ": " << trouble << "\n";
  }
  out << "Kept the positions of " << kept << " tables.\n";
  return kOk;
}

int delete_table(const UpkeepRequest& request, std::ostream& out) {
  Books books = open_books(request.database);
  if (!books.remove(read_table(request.table))) {
    throw Failure(kFailed, "there is no table " + request.table);
  }
  out << "Deleted " << request.table << ".\n";
  return kOk;
}

int prune_tables(const UpkeepRequest& request, std::ostream& out) {
  Books books = open_books(request.database);
  int deleted = 0;
  for (const Phase phase : kPhases) {
    if (phase == Phase::playing && !request.running) continue;
    for (const server::TableId id : books.untouched(phase, days_ago(request.days))) {
      books.remove(id);
      ++deleted;
    }
  }
  out << "Deleted " << deleted << " tables that nobody touched for " << request.days << " days.\n";
  return kOk;
}

int hush_line(const UpkeepRequest& request, std::ostream& out) {
  Books books = open_books(request.database);
  if (!books.hush(read_table(request.table), request.line)) {
    throw Failure(kFailed, "that table's chat has no line " + std::to_string(request.line));
  }
  out << "Removed; a running server shows it until it loads the table again.\n";
  return kOk;
}

int unname_seat(const UpkeepRequest& request, std::ostream& out) {
  Books books = open_books(request.database);
  const std::optional<int> lines = books.unname(read_table(request.table), request.seat - 1);
  if (!lines) throw Failure(kFailed, "nobody holds that seat");
  out << "Rewrote " << *lines
      << " lines; a running server shows the name until it loads the tables again.\n";
  return kOk;
}

}  // namespace gloam::cli
