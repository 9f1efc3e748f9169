// The tables of a database, as whoever runs a server sees them.
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "server/store/upkeep.h"

namespace gloam::cli {

// As `gloam tables list --json` prints it: docs/operate.md.
struct TableLine {
  std::string table;
  std::string game;
  std::string phase;
  std::vector<std::string> players;  // a name for each seat, empty where it is free
  std::int64_t made = 0;             // in milliseconds since 1970, 0: unknown
  std::int64_t touched = 0;
};
BOOST_DESCRIBE_STRUCT(TableLine, (), (table, game, phase, players, made, touched))

std::vector<TableLine> lines_of(const std::vector<server::Books::TableKept>& tables);

// In columns, with how long ago everything was.
std::string table_list(const std::vector<TableLine>& lines, server::Moment now);

}  // namespace gloam::cli
