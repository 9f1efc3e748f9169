#include "server/store/upkeep.h"

#include <stdlib.h>

#include <chrono>
#include <ctime>
#include <filesystem>
#include <ostream>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/table_list.h"
#include "engine/spelling.h"
#include "games/games.h"
#include "server/store/backup.h"
#include "wire/json.h"

namespace gloam::cli {
namespace {

using server::Books;
using server::Phase;

// A table that one version of the rules could not go on with is listed as stuck; another may.
constexpr Phase kRunning[] = {Phase::open, Phase::playing, Phase::stuck};
constexpr Phase kEnded[] = {Phase::over, Phase::abandoned};
constexpr Phase kPhases[] = {Phase::open, Phase::playing, Phase::stuck, Phase::over,
                             Phase::abandoned};

Books open_books(const std::string& database) { return {database, games::all()}; }

// Gone with everything in it when the object goes.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "gloaming-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw Failure(kFailed, "cannot make a folder " + name);
    path_ = name;
  }
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  std::string file(const char* name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

server::TableId read_table(const std::string& name) {
  if (const auto id = server::table_of(name)) return *id;
  throw Failure(kWrongUse, engine::in_quotes(name) +
                               " is not a table; its name is the last part of its address");
}

server::Moment days_ago(int days) {
  const auto then = std::chrono::system_clock::now() - std::chrono::hours(24) * days;
  return std::chrono::duration_cast<std::chrono::milliseconds>(then.time_since_epoch()).count();
}

// 2026-11-16 18:04 UTC
std::string date(server::Moment at) {
  const std::time_t seconds = at / 1000;
  std::tm utc{};
  gmtime_r(&seconds, &utc);
  std::string text(32, '\0');
  text.resize(std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M UTC", &utc));
  return text;
}

std::string counted(int number, const std::string& one, const std::string& several) {
  return std::to_string(number) + " " + (number == 1 ? one : several);
}

}  // namespace

int back_up(const UpkeepRequest& request, std::ostream& out) {
  server::back_up(request.database, request.file);
  out << "Everything is in " << request.file << ". Keep it as private as the database.\n";
  return kOk;
}

int restore(const UpkeepRequest& request, std::ostream& out) {
  server::restore(request.file, request.database);
  out << "The database is as it was when " << request.file << " was made.\n";
  return kOk;
}

// Works on a copy, which a new version may bring to its own.
int check_upgrade(const UpkeepRequest& request, std::ostream& out) {
  const TemporaryFolder folder;
  server::back_up(request.database, folder.file("copy.db"));
  Books books(folder.file("copy.db"), games::all(), server::Purpose::serving);
  int tables = 0, diverging = 0, other_rules = 0, kept = 0, lost = 0, over = 0;
  for (const Phase phase : kRunning) {
    for (const server::TableId id : books.tables(phase)) {
      ++tables;
      const Books::Replayed replayed = books.replay(id);
      if (!replayed.table) {
        ++diverging;
        out << server::name_of(id) << " cannot continue: " << replayed.trouble << "\n";
      } else if (!replayed.same_rules) {
        ++other_rules;
      }
    }
  }
  out << counted(tables, "running table", "running tables") << ": " << tables - diverging
      << " play again exactly";
  if (other_rules > 0) out << " (" << other_rules << " made with other rules)";
  out << ", " << diverging << " would diverge.\n";
  for (const Phase phase : kEnded) {
    for (const server::TableId id : books.tables(phase)) {
      ++over;
      const Books::Replayed replayed = books.replay(id);
      if (!replayed.table) {
        ++lost;
        out << server::name_of(id) << " cannot be watched: " << replayed.trouble << "\n";
      }
      if (replayed.table && replayed.table->is_retold()) ++kept;
    }
  }
  out << counted(over, "finished table", "finished tables") << ": " << over - kept - lost
      << " play again exactly, " << kept << " are shown as they were kept, " << lost
      << " could not be watched.\n";
  return diverging == 0 && lost == 0 ? kOk : kFailed;
}

int list_tables(const UpkeepRequest& request, std::ostream& out) {
  const std::vector<TableLine> tables = lines_of(open_books(request.database).tables());
  out << (request.json ? wire::to_json(tables) + "\n" : table_list(tables, days_ago(0)));
  return kOk;
}

int keep_positions(const UpkeepRequest& request, std::ostream& out) {
  Books books = open_books(request.database);
  const Books::Keeping kept = books.keep_all(days_ago(0));
  for (const auto& [id, trouble] : kept.troubles) {
    out << server::name_of(id) << ": " << trouble << "\n";
  }
  out << "Kept " << counted(kept.running, "running table", "running tables") << " and "
      << counted(kept.over, "finished one", "finished ones")
      << "; what was kept before stays as it is.\n";
  if (kept.left > 0) {
    out << "Left " << counted(kept.left, "table", "tables")
        << ", where somebody moved meanwhile; the server keeps them when it stops.\n";
  }
  return kept.troubles.empty() ? kOk : kFailed;
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
    const bool running = phase == Phase::playing || phase == Phase::stuck;
    if (running && !request.running) continue;
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

int forget_person(const UpkeepRequest& request, std::ostream& out) {
  Books books = open_books(request.database);
  if (!books.forget(read_table(request.table), request.seat - 1, days_ago(0))) {
    throw Failure(kFailed, "nobody holds that seat");
  }
  out << "Deleted: the name and what was said under it are gone from every table.\n";
  return kOk;
}

int show_reports(const UpkeepRequest& request, std::ostream& out) {
  Books books = open_books(request.database);
  if (request.report != 0) {
    if (!books.close_report(request.report)) throw Failure(kFailed, "there is no such report");
    out << "Closed.\n";
    return kOk;
  }
  const std::vector<Books::Reported> reports = books.reports();
  for (const Books::Reported& one : reports) {
    out << one.id << "  " << date(one.at) << "  table " << server::name_of(one.table) << "  about "
        << (one.name.empty() ? "somebody who is gone" : one.name) << "\n  " << one.text << "\n";
  }
  if (reports.empty()) out << "There are no reports.\n";
  return kOk;
}

}  // namespace gloam::cli
