// A table in memory, as the host keeps it. Only for the sources of the host.
#pragma once
#include "server/host.h"

namespace gloam::server {

inline Decided no_table() {
  return {std::nullopt, "no_such_table", "There is no such table, or it is gone."};
}

struct Host::Held {
  explicit Held(TableId number) : id(number) {}

  const TableId id;
  std::optional<Table> table;  // none before it is loaded, or if it cannot be
  std::string trouble;         // why it cannot be
  int head = 0;
  int announced = 0;  // the highest number that another server was seen to have written
  bool loading = false;
  bool writing = false;
  bool thinking = false;
  std::optional<Moment> wake;  // when the sweep will look, as far as we know
  std::string brief;           // as it stands in the lists,
  bool unlisted = false;       // unless something has changed
  std::deque<Wish> wishes;
  std::vector<std::function<void(Held&)>> when_current;
  std::vector<Visitor*> visitors;
  Moment used = 0;

  // Why there is no table.
  Decided absence() const {
    if (trouble.empty()) return no_table();
    return {std::nullopt, "stuck", trouble};
  }
  bool busy() const { return loading || writing || thinking || unlisted || !wishes.empty(); }
};

}  // namespace gloam::server
