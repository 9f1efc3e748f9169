// What the owner of a database does with it while no server needs to run.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/library.h"
#include "server/store.h"
#include "server/table.h"

namespace gloam::server {

// A database, asked one thing after the other.
class Books {
 public:
  // Throws StoreError if it cannot be opened.
  Books(const std::string& database, games::List games, Purpose purpose = Purpose::upkeep);

  Found ask(Query query);
  std::vector<Row> log(TableId id);
  std::vector<TableId> tables(Phase phase);

  // Whether a table's log plays again by the rules of this program; what is wrong otherwise. A game
  // that got stuck on the way and whose players went on from a position that was kept does.
  struct Replayed {
    std::optional<Table> table;
    std::string trouble;
    bool same_rules = false;  // as the table was made with
  };
  Replayed replay(TableId id);

  // Keeps the position of a game that goes on, for a version with other rules; what prevents it
  // otherwise, or empty.
  std::string keep(TableId id, Moment now);

  // Deletes a table and everything about it; false if there was none.
  bool remove(TableId id);
  // Tables of a phase that nobody touched since.
  std::vector<TableId> untouched(Phase phase, Moment before);

  // Empties the n-th line of a table's chat (from 1); false if there is none.
  bool hush(TableId id, int line);
  // Deletes whoever holds the seat, as they could themselves; false if nobody does.
  bool forget(TableId id, std::int32_t seat, Moment now);

  // What people told about others.
  struct Reported {
    std::int64_t id = 0;
    TableId table = 0;
    Moment at = 0;
    std::string name;  // of whom it is about; empty if they are gone
    std::string text;
  };
  std::vector<Reported> reports();
  // False if there is none with that number.
  bool close_report(std::int64_t id);

 private:
  void forget_at(TableId id, std::int64_t person, Moment now);
  void rewrite(const Row& row, const Entry& entry);

  std::unique_ptr<Store> store_;
  Library library_;
};

}  // namespace gloam::server
