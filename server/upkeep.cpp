#include "server/upkeep.h"

#include <future>

#include "wire/json.h"
#include "wire/read.h"

namespace gloam::server {
namespace {

constexpr std::string_view kNameless = "Somebody";

// Replaces a person's name; whether it was there.
bool unname(Holder& holder, std::int64_t person) {
  if (holder.person != person || holder.name == kNameless) return false;
  holder.name = kNameless;
  return true;
}

bool unname(Entry& entry, std::int64_t person) {
  return std::visit(
      [&]<class Line>(Line& line) {
        if constexpr (requires { line.who; }) return unname(line.who, person);
        if constexpr (requires { line.owner; }) return unname(line.owner, person);
        return false;
      },
      entry);
}

}  // namespace

Books::Books(const std::string& database, games::List games)
    : store_(open_store(database, [](const std::function<void()>& done) { done(); })),
      library_(games) {}

Found Books::ask(Query query) {
  std::promise<Found> found;
  store_->ask(std::move(query), [&](Found rows) { found.set_value(std::move(rows)); });
  return found.get_future().get();
}

std::vector<Row> Books::log(TableId id) {
  std::vector<Row> rows;
  for (const auto& row : ask({Statement::load_log, {std::to_string(id), "0"}})) {
    rows.push_back({id, std::stoi(row.at(0)), std::stoll(row.at(1)), row.at(2)});
  }
  return rows;
}

std::vector<TableId> Books::tables(Phase phase) {
  std::vector<TableId> ids;
  for (const auto& row : ask({Statement::tables_all, {std::string(wire::name_of(phase))}})) {
    ids.push_back(std::stoll(row.at(0)));
  }
  return ids;
}

Books::Replayed Books::replay(TableId id) {
  Replayed replayed;
  int line = 1;
  try {
    const std::vector<Row> rows = log(id);
    if (rows.empty()) return {std::nullopt, "it has no log", false};
    const auto created = std::get<Created>(wire::from_json<Entry>(rows.front().body));
    for (const std::string& hash : created.pack_hashes) {
      const Found kept = ask({Statement::pack, {hash}});
      if (kept.empty()) return {std::nullopt, "its pack " + hash + " is lost", false};
      library_.keep({hash, kept[0].at(0), kept[0].at(1), kept[0].at(2)});
    }
    const Library::Made made = library_.game(created.options.game, created.pack_hashes);
    if (made.game == nullptr) return {std::nullopt, made.trouble, false};
    replayed.same_rules = made.stamp == created.stamp;
    replayed.table.emplace(id, made.game, created, rows.front().at);
    for (const Row& row : rows) {
      line = row.seq;
      if (line > 1) replayed.table->apply(wire::from_json<Entry>(row.body), row.at);
      if (replayed.table->phase() == Phase::stuck) throw Diverged(replayed.table->trouble());
    }
  } catch (const std::exception& error) {
    replayed.table.reset();
    replayed.trouble = "line " + std::to_string(line) + " of its log: " + error.what();
  }
  return replayed;
}

std::string Books::keep(TableId id, Moment now) {
  const Replayed replayed = replay(id);
  if (!replayed.table) return replayed.trouble;
  if (replayed.table->phase() != Phase::playing) return "nothing is being played";
  const std::string state =
      replayed.table->game().snapshot(replayed.table->session()->checkpoint());
  if (state.empty()) return "its game keeps no positions";
  std::promise<bool> stored;
  const Row row{id, static_cast<int>(log(id).size()) + 1, now, wire::to_json(Entry(Kept{state}))};
  store_->append({row}, [&](bool done) { stored.set_value(done); });
  return stored.get_future().get() ? "" : "somebody moved meanwhile; try again";
}

bool Books::remove(TableId id) {
  const bool there = !log(id).empty();
  for (const Statement part :
       {Statement::delete_table, Statement::delete_sitters, Statement::delete_log}) {
    ask({part, {std::to_string(id)}});
  }
  return there;
}

std::vector<TableId> Books::untouched(Phase phase, Moment before) {
  std::vector<TableId> ids;
  const std::string name(wire::name_of(phase));
  for (const auto& row : ask({Statement::tables_untouched, {name, std::to_string(before)}})) {
    ids.push_back(std::stoll(row.at(0)));
  }
  return ids;
}

void Books::rewrite(const Row& row, const Entry& entry) {
  ask({Statement::rewrite_row,
       {std::to_string(row.table), std::to_string(row.seq), wire::to_json(entry)}});
}

bool Books::hush(TableId id, int line) {
  for (const Row& row : log(id)) {
    auto entry = wire::from_json<Entry>(row.body);
    Said* const said = std::get_if<Said>(&entry);
    if (said == nullptr || --line > 0) continue;
    said->text = "(removed)";
    rewrite(row, entry);
    return true;
  }
  return false;
}

std::optional<int> Books::unname(TableId id, std::int32_t seat) {
  const Replayed replayed = replay(id);
  const Place* const place = replayed.table ? replayed.table->place(seat) : nullptr;
  if (place == nullptr || place->holders.empty()) return std::nullopt;
  const std::int64_t person = place->holders.front().person;
  ask({Statement::rename_person, {std::to_string(person), std::string(kNameless)}});
  int lines = 0;
  for (const auto& row : ask({Statement::tables_of, {std::to_string(person)}})) {
    lines += unname(std::stoll(row.at(0)), person);
  }
  return lines;
}

int Books::unname(TableId id, std::int64_t person) {
  int lines = 0;
  for (const Row& row : log(id)) {
    auto entry = wire::from_json<Entry>(row.body);
    if (!server::unname(entry, person)) continue;
    rewrite(row, entry);
    ++lines;
  }
  return lines;
}

}  // namespace gloam::server
