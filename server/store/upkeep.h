// What the owner of a database does with it while no server needs to run.
#pragma once
#include <chrono>
#include <cstdint>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/store/store.h"
#include "server/tables/library.h"
#include "server/tables/table.h"

namespace gloam::server {

// A database, asked one thing after the other.
class Books {
 public:
  using Clock = std::chrono::steady_clock;

  // Throws StoreError if it cannot be opened.
  Books(const std::string& database, games::List games, Purpose purpose = Purpose::upkeep);

  // Throws StoreError when the database does not answer in time.
  Found ask(Query query);
  // From now on, until then; without this, for ever.
  void wait_until(Clock::time_point until) { until_ = until; }
  std::vector<Row> log(TableId id);
  std::vector<TableId> tables(Phase phase);

  // What stands in the lists about a table.
  struct TableKept {
    TableId id = 0;
    std::string game;
    std::string phase;
    std::vector<std::string> players;  // a name for each seat, empty where it is free
    Moment made = 0;                   // 0: a newer server wrote it
    Moment touched = 0;
  };
  // All tables, the one that was touched last first.
  std::vector<TableKept> tables();

  // Whether a table's log plays again by the rules of this program; what is wrong otherwise. A game
  // that got stuck on the way and whose players went on from a position that was kept does.
  struct Replayed {
    std::optional<Table> table;
    std::string trouble;
    bool same_rules = false;  // as the table was made with
    int lines = 0;            // of its log
  };
  Replayed replay(TableId id);

  // Keeps the position of a game that goes on, or what became of one that is over, for a version
  // with other rules. Nothing is kept twice.
  struct Attempt {
    enum Result : std::uint8_t {
      nothing_to_keep,  // or it was kept before
      kept,
      left,  // somebody moved meanwhile, or there is no time
      failed,
    };
    Result result = nothing_to_keep;
    std::string trouble = {};  // of one that failed
  };
  Attempt keep(TableId id, Moment now);

  // The same for all tables, until then.
  struct Keeping {
    int running = 0;  // now; others were kept before
    int over = 0;
    int left = 0;
    std::vector<std::pair<TableId, std::string>> troubles = {};
  };
  Keeping keep_all(Moment now, Clock::time_point until = Clock::time_point::max());

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
  template <class T>
  T wait(const std::shared_ptr<std::promise<T>>& promise) const;
  bool append(Append append);
  void forget_at(TableId id, std::int64_t person, Moment now);
  void rewrite(const Row& row, const Entry& entry);
  Attempt keep_in_time(TableId id, Moment now, Clock::time_point until);
  Attempt keep_position(const Replayed& replayed, Moment now);
  Attempt file(const Replayed& replayed, Moment now);
  Attempt add(const Replayed& replayed, Moment now, const Entry& entry, std::vector<Query> with);

  std::unique_ptr<Store> store_;
  Library library_;
  std::optional<std::chrono::steady_clock::time_point> until_;
};

}  // namespace gloam::server
