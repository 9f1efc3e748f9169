#include "server/tools/faults_search.h"

#include <algorithm>
#include <iostream>
#include <map>
#include <vector>

#include "server/store/upkeep.h"
#include "server/tables/testing_games.h"

namespace gloam::server::faults {
namespace {

// The answers of a game in their order, each with the number of its question; and what was told.
std::vector<Given> given_at(const Table& table) {
  std::vector<Given> answers;
  if (table.session() == nullptr) return answers;
  for (const ChatLine& line : table.chat())
    answers.push_back({name_of(table.id()), line.seat, 0, line.text});
  const engine::Session& whole = *table.session();
  engine::Session session(whole.game(), whole.setup());
  for (const engine::LogEntry& entry : whole.log()) {
    answers.push_back({name_of(table.id()), entry.seat, session.question().numbers[entry.seat],
                       std::string(verb_of(whole.game(), entry.option).name), entry.option.a,
                       entry.option.b});
    session.apply(entry);
  }
  return answers;
}

}  // namespace

Search search(const std::string& database, const Ledger& ledger) {
  Search found;
  Books books(database, testing::vigil_alone());
  std::map<Given, int> kept;
  for (const Phase phase : {Phase::open, Phase::playing, Phase::over, Phase::stuck}) {
    for (const TableId id : books.tables(phase)) {
      ++found.tables;
      int line = 0;
      for (const Row& row : books.log(id)) {
        found.gaps += row.seq == ++line ? 0 : 1;
        found.earliest = std::min(found.earliest, row.at);
        found.latest = std::max(found.latest, row.at);
      }
      const Books::Replayed replayed = books.replay(id);
      if (!replayed.table) {
        ++found.broken;
        std::cout << name_of(id) << ": " << replayed.trouble << "\n";
        continue;
      }
      for (const Given& given : given_at(*replayed.table)) ++kept[given];
    }
  }
  for (const auto& [given, times] : kept) {
    found.answers += times;
    if (times > 1 || !ledger.sent().contains(given)) ++found.doubled;
  }
  for (const Given& given : ledger.acknowledged()) found.lost += kept.contains(given) ? 0 : 1;
  return found;
}

}  // namespace gloam::server::faults
