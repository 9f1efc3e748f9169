// What is found in the logs after everything broke.
#pragma once
#include <limits>
#include <string>

#include "server/tables/table.h"
#include "server/tools/faults_players.h"

namespace gloam::server::faults {

// What the logs hold, against what the clients know.
struct Search {
  int tables = 0;
  int answers = 0;
  int lost = 0;
  int doubled = 0;  // or not sent by anybody
  int gaps = 0;
  int broken = 0;                                        // logs that do not play again
  Moment earliest = std::numeric_limits<Moment>::max();  // of all lines, by the servers' clocks
  Moment latest = 0;
  bool sound() const { return lost + doubled + gaps + broken == 0; }
};

Search search(const std::string& database, const Ledger& ledger);

}  // namespace gloam::server::faults
