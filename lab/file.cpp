#include "lab/file.h"

#include <sqlite3.h>

#include <algorithm>
#include <filesystem>

#include "engine/hash.h"

namespace gloam::lab {
namespace {

constexpr const char* kFormat = "3";

struct OtherFormat : FileError {
  using FileError::FileError;
};

// A statement, run once or several times.
class Statement {
 public:
  Statement(sqlite3* database, const std::string& words) : database_(database) {
    check(sqlite3_prepare_v2(database, words.c_str(), -1, &statement_, nullptr));
  }
  ~Statement() { sqlite3_finalize(statement_); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  Statement& with(const std::string& text) {
    check(sqlite3_bind_text(statement_, ++bound_, text.c_str(), static_cast<int>(text.size()),
                            SQLITE_TRANSIENT));
    return *this;
  }
  Statement& with(std::int64_t number) {
    check(sqlite3_bind_int64(statement_, ++bound_, number));
    return *this;
  }
  Statement& with(std::uint64_t number) { return with(static_cast<std::int64_t>(number)); }
  Statement& with(int number) { return with(std::int64_t{number}); }

  // Whether there is a row.
  bool next() {
    const int code = sqlite3_step(statement_);
    if (code != SQLITE_ROW && code != SQLITE_DONE) check(code);
    return code == SQLITE_ROW;
  }
  void run() {
    next();
    check(sqlite3_reset(statement_));
    bound_ = 0;
  }

  std::int64_t number(int column) const { return sqlite3_column_int64(statement_, column); }
  std::string text(int column) const {
    const void* const bytes = sqlite3_column_text(statement_, column);
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_, column));
    return bytes == nullptr ? std::string() : std::string(static_cast<const char*>(bytes), size);
  }

 private:
  void check(int code) const {
    if (code != SQLITE_OK) throw FileError(sqlite3_errmsg(database_));
  }

  sqlite3* database_;
  sqlite3_stmt* statement_ = nullptr;
  int bound_ = 0;
};

// A bit for each seat.
std::int64_t bits_of(engine::SeatSet seats) {
  std::int64_t bits = 0;
  for (const engine::Seat seat : seats) bits |= std::int64_t{1} << seat;
  return bits;
}
engine::SeatSet seats_of(std::int64_t bits) {
  engine::SeatSet seats;
  for (engine::Seat seat = 0; seat < engine::kMaxSeats; ++seat)
    if ((bits >> seat & 1) != 0) seats = seats.with(seat);
  return seats;
}

std::string decisions_column(int seat) { return "decisions_" + std::to_string(seat + 1); }

// The columns of a game after its number, winners, who is first, and rule.
std::string more_columns(int seats, const std::vector<FigureColumn>& figures,
                         const std::string& type) {
  std::string out;
  for (int seat = 0; seat < seats; ++seat) out += ", " + decisions_column(seat) + type;
  for (const FigureColumn& figure : figures) out += ", \"" + figure.name + "\"" + type;
  return out;
}

std::string describe(const Terms& mine, const Terms& theirs) {
  for (const auto& [name, value] : mine) {
    const auto found = theirs.find(name);
    const std::string other = found == theirs.end() ? "" : found->second;
    if (other != value)
      return "its games have " + name + " `" + other + "`, these have `" + value + "`";
  }
  return "its games are of other terms";
}

}  // namespace

void File::Close::operator()(sqlite3* database) const { sqlite3_close(database); }

File::File(const std::string& path, bool make) : path_(path) {
  sqlite3* opened = nullptr;
  const int flags = make ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READWRITE;
  const int code = sqlite3_open_v2(path.c_str(), &opened, flags, nullptr);
  database_.reset(opened);
  if (code != SQLITE_OK) throw FileError("cannot open `" + path + "`: " + sqlite3_errmsg(opened));
  sqlite3_busy_timeout(opened, 10000);
}

void File::run(const std::string& words) const {
  if (sqlite3_exec(database_.get(), words.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
    throw FileError("`" + path_ + "`: " + sqlite3_errmsg(database_.get()));
}

File File::make(const std::string& path, const Terms& terms, int seats,
                const std::vector<FigureColumn>& figures, const Titles& titles,
                const std::vector<CardRow>& cards) {
  if (std::filesystem::exists(path)) {
    File file = open(path);
    if (file.terms_ != terms)
      throw FileError("`" + path + "` holds other games: " + describe(terms, file.terms_));
    return file;
  }
  File file(path, true);
  file.run(
      "PRAGMA journal_mode = WAL; BEGIN;"
      "CREATE TABLE format (version TEXT NOT NULL);"
      "INSERT INTO format VALUES ('" +
      std::string(kFormat) +
      "');"
      "CREATE TABLE terms (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;"
      "CREATE TABLE figures (place INTEGER PRIMARY KEY, name TEXT NOT NULL, set_of TEXT NOT NULL);"
      "CREATE TABLE titles (kind TEXT, name TEXT, title TEXT NOT NULL, PRIMARY KEY (kind, name)) "
      "WITHOUT ROWID;"
      "CREATE TABLE blocks (first INTEGER PRIMARY KEY, games INTEGER NOT NULL, hash TEXT NOT NULL);"
      "CREATE TABLE games (number INTEGER PRIMARY KEY, winners INTEGER NOT NULL, "
      "first INTEGER NOT NULL, rule TEXT NOT NULL" +
      more_columns(seats, figures, " INTEGER NOT NULL") +
      ");"
      "CREATE TABLE hands (block INTEGER, lot TEXT, stratum TEXT, card TEXT, other TEXT, "
      "hands INTEGER NOT NULL, wins INTEGER NOT NULL, used INTEGER NOT NULL, "
      "PRIMARY KEY (block, lot, stratum, card, other)) WITHOUT ROWID;"
      "CREATE TABLE cards (card TEXT PRIMARY KEY, lot TEXT NOT NULL, pack TEXT NOT NULL, "
      "pack_place INTEGER NOT NULL, usable INTEGER NOT NULL, never TEXT NOT NULL) WITHOUT ROWID;"
      "CREATE TABLE arrivals (block INTEGER, card TEXT, games INTEGER NOT NULL, "
      "wins INTEGER NOT NULL, used INTEGER NOT NULL, times INTEGER NOT NULL, "
      "PRIMARY KEY (block, card)) WITHOUT ROWID;");
  sqlite3* const database = file.database_.get();
  Statement term(database, "INSERT INTO terms VALUES (?, ?)");
  for (const auto& [name, value] : terms) term.with(name).with(value).run();
  Statement figure(database, "INSERT INTO figures VALUES (?, ?, ?)");
  for (std::size_t i = 0; i < figures.size(); ++i)
    figure.with(i).with(figures[i].name).with(figures[i].set_of).run();
  Statement title(database, "INSERT INTO titles VALUES (?, ?, ?)");
  for (const auto& [what, text] : titles) title.with(what.first).with(what.second).with(text).run();
  Statement card(database, "INSERT INTO cards VALUES (?, ?, ?, ?, ?, ?)");
  for (const CardRow& row : cards) {
    card.with(row.name).with(row.lot).with(row.note.pack).with(row.note.pack_place);
    card.with(row.note.usable ? 1 : 0).with(row.note.never).run();
  }
  file.run("COMMIT");
  file.learn();
  return file;
}

File File::open(const std::string& path) {
  if (!std::filesystem::exists(path)) throw FileError("there is no file `" + path + "`");
  File file(path, false);
  try {
    file.learn();
  } catch (const OtherFormat&) {
    throw FileError("`" + path +
                    "` is of another version of the lab, which counted otherwise; play its games "
                    "again");
  } catch (const FileError&) {
    throw FileError("`" + path + "` is not a file of the lab");
  }
  return file;
}

void File::learn() {
  sqlite3* const database = database_.get();
  Statement format(database, "SELECT version FROM format");
  if (!format.next() || format.text(0) != kFormat) throw OtherFormat("another format");
  Statement terms(database, "SELECT name, value FROM terms");
  while (terms.next()) terms_[terms.text(0)] = terms.text(1);
  Statement figures(database, "SELECT name, set_of FROM figures ORDER BY place");
  while (figures.next()) figures_.push_back({figures.text(0), figures.text(1)});
  Statement titles(database, "SELECT kind, name, title FROM titles");
  while (titles.next()) titles_[{titles.text(0), titles.text(1)}] = titles.text(2);
  Statement columns(
      database, "SELECT count(*) FROM pragma_table_info('games') WHERE name LIKE 'decisions_%'");
  columns.next();
  seats_ = static_cast<int>(columns.number(0));
}

std::string File::term(const std::string& name) const {
  const auto found = terms_.find(name);
  return found == terms_.end() ? "" : found->second;
}

std::string File::title(const std::string& kind, const std::string& name) const {
  const auto found = titles_.find({kind, name});
  return found == titles_.end() ? name : found->second;
}

std::vector<Block> File::blocks() const {
  std::vector<Block> out;
  Statement blocks(database_.get(), "SELECT first, games FROM blocks ORDER BY first");
  while (blocks.next())
    out.push_back({static_cast<std::uint64_t>(blocks.number(0)),
                   static_cast<std::uint64_t>(blocks.number(1))});
  return out;
}

std::uint64_t File::games() const {
  Statement sum(database_.get(), "SELECT total(games) FROM blocks");
  sum.next();
  return static_cast<std::uint64_t>(sum.number(0));
}

std::uint64_t File::hash() const {
  engine::Hash hash;
  Statement blocks(database_.get(), "SELECT first, games, hash FROM blocks ORDER BY first");
  while (blocks.next()) {
    hash.add(static_cast<std::uint64_t>(blocks.number(0)));
    hash.add(static_cast<std::uint64_t>(blocks.number(1)));
    hash.add(std::stoull(blocks.text(2), nullptr, 16));
  }
  return hash.value();
}

// A block takes the place of a shorter one that began with the same game.
void File::add(const BlockRecord& record) {
  sqlite3* const database = database_.get();
  run("BEGIN IMMEDIATE");
  try {
    for (const char* const table : {"hands", "arrivals"}) {
      Statement old(database, std::string("DELETE FROM ") + table + " WHERE block = ?");
      old.with(record.block.first).run();
    }
    Statement block(database, "INSERT OR REPLACE INTO blocks VALUES (?, ?, ?)");
    block.with(record.block.first).with(record.block.games).with(engine::hex(record.hash)).run();
    std::string places = "?, ?, ?, ?";
    for (std::size_t i = 0; i < static_cast<std::size_t>(seats_) + figures_.size(); ++i)
      places += ", ?";
    Statement game(database, "INSERT OR REPLACE INTO games VALUES (" + places + ")");
    for (const Row& row : record.rows) {
      game.with(row.number).with(bits_of(row.winners)).with(bits_of(row.first)).with(row.rule);
      for (const std::uint32_t decisions : row.decisions) game.with(std::int64_t{decisions});
      for (const int figure : row.figures) game.with(figure);
      game.run();
    }
    Statement hand(database, "INSERT INTO hands VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
    for (const BlockRecord::Hand& one : record.hands) {
      hand.with(record.block.first).with(one.lot).with(one.stratum).with(one.card).with(one.other);
      hand.with(one.count.hands).with(one.count.wins).with(one.count.used).run();
    }
    Statement arrival(database, "INSERT INTO arrivals VALUES (?, ?, ?, ?, ?, ?)");
    for (const auto& [card, one] : record.arrivals) {
      arrival.with(record.block.first).with(card).with(one.games).with(one.wins);
      arrival.with(one.used).with(one.times).run();
    }
    Statement title(database, "INSERT OR IGNORE INTO titles VALUES (?, ?, ?)");
    for (const auto& [what, text] : record.titles)
      title.with(what.first).with(what.second).with(text).run();
    run("COMMIT");
    titles_.insert(record.titles.begin(), record.titles.end());
  } catch (...) {
    run("ROLLBACK");
    throw;
  }
}

void File::add(const File& other) {
  if (other.terms_ != terms_)
    throw FileError("`" + other.path_ + "` cannot be added: " + describe(terms_, other.terms_));
  Statement attach(database_.get(), "ATTACH ? AS other");
  attach.with(other.path_).run();
  const auto detach = [&] { run("DETACH other"); };
  try {
    Statement clash(database_.get(),
                    "SELECT a.first FROM main.blocks a JOIN other.blocks b ON a.first = b.first "
                    "WHERE a.games = b.games AND a.hash <> b.hash LIMIT 1");
    if (clash.next())
      throw FileError("`" + other.path_ + "` has the games from " + clash.text(0) +
                      " on, too, but they ended differently");
    run("BEGIN IMMEDIATE;"
        "CREATE TEMP TABLE coming AS SELECT b.first FROM other.blocks b LEFT JOIN main.blocks a "
        "ON a.first = b.first WHERE a.first IS NULL OR a.games < b.games;"
        "DELETE FROM main.hands WHERE block IN (SELECT first FROM coming);"
        "DELETE FROM main.arrivals WHERE block IN (SELECT first FROM coming);"
        "INSERT OR REPLACE INTO main.games SELECT g.* FROM other.games g JOIN other.blocks b "
        "ON g.number >= b.first AND g.number < b.first + b.games "
        "WHERE b.first IN (SELECT first FROM coming);"
        "INSERT INTO main.hands SELECT * FROM other.hands "
        "WHERE block IN (SELECT first FROM coming);"
        "INSERT INTO main.arrivals SELECT * FROM other.arrivals "
        "WHERE block IN (SELECT first FROM coming);"
        "INSERT OR IGNORE INTO main.titles SELECT * FROM other.titles;"
        "INSERT OR REPLACE INTO main.blocks SELECT * FROM other.blocks "
        "WHERE first IN (SELECT first FROM coming);"
        "DROP TABLE coming; COMMIT");
  } catch (...) {
    if (sqlite3_get_autocommit(database_.get()) == 0) run("ROLLBACK");
    detach();
    throw;
  }
  detach();
  titles_.insert(other.titles_.begin(), other.titles_.end());
}

void File::each_game(const std::function<void(const Row& row)>& visit) const {
  Statement games(database_.get(), "SELECT number, winners, first, rule" +
                                       more_columns(seats_, figures_, "") +
                                       " FROM games ORDER BY number");
  while (games.next()) {
    Row row;
    row.number = static_cast<std::uint64_t>(games.number(0));
    row.winners = seats_of(games.number(1));
    row.first = seats_of(games.number(2));
    row.rule = games.text(3);
    int column = 4;
    for (int seat = 0; seat < seats_; ++seat)
      row.decisions.push_back(static_cast<std::uint32_t>(games.number(column++)));
    for (std::size_t i = 0; i < figures_.size(); ++i)
      row.figures.push_back(static_cast<int>(games.number(column++)));
    visit(row);
  }
}

std::vector<CardRow> File::cards() const {
  std::vector<CardRow> out;
  Statement cards(database_.get(),
                  "SELECT card, lot, pack, pack_place, usable, never FROM cards ORDER BY card");
  while (cards.next())
    out.push_back(
        {cards.text(0),
         cards.text(1),
         {cards.text(2), static_cast<int>(cards.number(3)), cards.number(4) != 0, cards.text(5)}});
  return out;
}

std::map<std::string, Arrivals> File::arrivals() const {
  std::map<std::string, Arrivals> out;
  Statement sums(database_.get(),
                 "SELECT card, sum(games), sum(wins), sum(used), sum(times) FROM arrivals "
                 "GROUP BY card");
  const auto sum = [&](int column) { return static_cast<std::uint64_t>(sums.number(column)); };
  while (sums.next()) out[sums.text(0)] = {sum(1), sum(2), sum(3), sum(4)};
  return out;
}

HandCounts File::hands(Names& lots, Names& cards) const {
  Names strata;
  const auto card = [&](const std::string& name) {
    return name.empty() ? kNoCard : cards.place_of(name);
  };
  HandCounts out;
  Statement sums(database_.get(),
                 "SELECT lot, stratum, card, other, sum(hands), sum(wins), sum(used) FROM hands "
                 "GROUP BY lot, stratum, card, other ORDER BY lot, card, other, stratum");
  while (sums.next()) {
    HandKey key{lots.place_of(sums.text(0)), strata.place_of(sums.text(1)), card(sums.text(2)),
                card(sums.text(3))};
    if (key.other != kNoCard && key.other < key.card) std::swap(key.card, key.other);
    out[key].add({static_cast<std::uint64_t>(sums.number(4)),
                  static_cast<std::uint64_t>(sums.number(5)),
                  static_cast<std::uint64_t>(sums.number(6))});
  }
  return out;
}

}  // namespace gloam::lab
