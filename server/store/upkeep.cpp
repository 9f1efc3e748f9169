#include "server/store/upkeep.h"

#include "server/tables/forgetting.h"
#include "server/tables/keepsake.h"
#include "server/tables/shown.h"
#include "wire/json.h"
#include "wire/read.h"

namespace gloam::server {
Books::Books(const std::string& database, games::List games, Purpose purpose)
    : store_(open_store(
          database, [](const std::function<void()>& done) { done(); }, purpose)),
      library_(games) {}

Found Books::ask(Query query) {
  const auto found = std::make_shared<std::promise<Found>>();
  store_->ask(std::move(query), [found](Found rows) { found->set_value(std::move(rows)); });
  return wait(found);
}

bool Books::append(Append append) {
  const auto stored = std::make_shared<std::promise<bool>>();
  store_->append(std::move(append), [stored](bool done) { stored->set_value(done); });
  return wait(stored);
}

template <class T>
T Books::wait(const std::shared_ptr<std::promise<T>>& promise) const {
  std::future<T> future = promise->get_future();
  if (until_ && future.wait_until(*until_) != std::future_status::ready)
    throw StoreError("the database does not answer");
  return future.get();
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

std::vector<Books::TableKept> Books::tables() {
  std::vector<TableKept> tables;
  for (const auto& row : ask({Statement::tables_kept, {}})) {
    TableKept& one = tables.emplace_back(
        TableKept{std::stoll(row.at(0)), row.at(1), row.at(2), {}, 0, std::stoll(row.at(4))});
    try {
      const auto brief = wire::from_json<Listed>(row.at(3));
      one.players = brief.players;
      one.made = brief.at;
    } catch (const wire::ReadError&) {
      continue;  // written by a newer server
    }
  }
  return tables;
}

Books::Replayed Books::replay(TableId id) {
  Replayed replayed;
  int line = 1, stuck_since = 0;
  try {
    const std::vector<Row> rows = log(id);
    if (rows.empty()) return {std::nullopt, "it has no log"};
    replayed.lines = static_cast<int>(rows.size());
    const auto created = std::get<Created>(wire::from_json<Entry>(rows.front().body));
    for (std::size_t i = 0; i < created.pack_hashes.size(); ++i) {
      const std::string& hash = created.pack_hashes[i];
      const Found kept = ask({Statement::pack, {hash}});
      if (kept.empty()) {
        return {std::nullopt, "its pack `" + created.options.packs.at(i) + "` is lost"};
      }
      library_.keep({hash, kept[0].at(0), kept[0].at(1), kept[0].at(2)});
    }
    const Library::Made made = library_.game(created.options.game, created.pack_hashes);
    if (made.game == nullptr) return {std::nullopt, made.trouble};
    replayed.same_rules = made.stamp == created.stamp;
    replayed.table.emplace(id, made.game, created, rows.front().at);
    for (const Row& row : rows) {
      line = row.seq;
      if (line > 1) replayed.table->apply(wire::from_json<Entry>(row.body), row.at);
      const bool stuck = replayed.table->phase() == Phase::stuck;
      stuck_since = !stuck ? 0 : stuck_since == 0 ? line : stuck_since;
    }
    if (stuck_since > 0) {
      line = stuck_since;
      throw Diverged(replayed.table->trouble());
    }
  } catch (const StoreError&) {
    throw;
  } catch (const std::exception& error) {
    replayed.table.reset();
    replayed.trouble = "line " + std::to_string(line) + " of its log: " + error.what();
  }
  return replayed;
}

Books::Attempt Books::keep(TableId id, Moment now) {
  const Replayed replayed = replay(id);
  if (!replayed.table) return {Attempt::failed, replayed.trouble};
  if (replayed.table->session() == nullptr) return {};
  return replayed.table->phase() == Phase::playing ? keep_position(replayed, now)
                                                   : file(replayed, now);
}

Books::Attempt Books::keep_position(const Replayed& replayed, Moment now) {
  const Table& table = *replayed.table;
  if (table.is_kept()) return {};
  const std::string state = table.game().snapshot(table.session()->checkpoint());
  if (state.empty()) return {Attempt::failed, "its game keeps no positions"};
  return add(replayed, now, Kept{state}, {});
}

Books::Attempt Books::file(const Replayed& replayed, Moment now) {
  const Table& table = *replayed.table;
  if (table.is_filed()) return {};
  const std::string id = std::to_string(table.id());
  std::vector<Query> with;
  const Found rows = ask({Statement::load_log, {id, "0"}});
  for (const Part& part : keepsake_of(table.id(), table.shared_game(), rows))
    with.push_back({Statement::keep_part, {id, part.name, part.body}});
  return add(replayed, now, Filed{mark_of(*table.session())}, std::move(with));
}

// The next line of the log that was played; there is another if somebody moved since.
Books::Attempt Books::add(const Replayed& replayed, Moment now, const Entry& entry,
                          std::vector<Query> with) {
  const Row row{replayed.table->id(), replayed.lines + 1, now, wire::to_json(entry)};
  return {append({row, std::move(with)}) ? Attempt::kept : Attempt::left};
}

Books::Attempt Books::keep_in_time(TableId id, Moment now, Clock::time_point until) {
  if (Clock::now() > until) return {Attempt::left};
  try {
    return keep(id, now);
  } catch (const StoreError&) {
    if (Clock::now() < until) throw;
    return {Attempt::left};
  }
}

Books::Keeping Books::keep_all(Moment now, Clock::time_point until) {
  std::vector<TableId> running = tables(Phase::playing);
  const std::vector<TableId> stuck = tables(Phase::stuck);
  running.insert(running.end(), stuck.begin(), stuck.end());
  std::vector<TableId> over;
  for (const Phase phase : {Phase::over, Phase::abandoned})
    for (const auto& row : ask({Statement::tables_unfiled, {std::string(wire::name_of(phase))}}))
      over.push_back(std::stoll(row.at(0)));

  Keeping keeping;
  const auto keep_these = [&](const std::vector<TableId>& ids, int& kept) {
    for (const TableId id : ids) {
      const Attempt attempt = keep_in_time(id, now, until);
      kept += attempt.result == Attempt::kept ? 1 : 0;
      keeping.left += attempt.result == Attempt::left ? 1 : 0;
      if (attempt.result == Attempt::failed) keeping.troubles.emplace_back(id, attempt.trouble);
    }
  };
  keep_these(running, keeping.running);
  keep_these(over, keeping.over);
  return keeping;
}

bool Books::remove(TableId id) {
  const bool there = !log(id).empty();
  for (const Statement part :
       {Statement::delete_table, Statement::delete_sitters, Statement::delete_traces,
        Statement::delete_keepsake, Statement::delete_seen, Statement::delete_log}) {
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

bool Books::forget(TableId id, std::int32_t seat, Moment now) {
  const Replayed replayed = replay(id);
  const TableSeat* const place = replayed.table ? replayed.table->place(seat) : nullptr;
  if (place == nullptr || place->holders.empty()) return false;
  const std::string person = std::to_string(place->holders.front().person);
  for (const auto& row : ask({Statement::traces_of, {person}})) {
    forget_at(std::stoll(row.at(1)), std::stoll(row.at(0)), now);
  }
  ask({Statement::end_sessions, {person, "", std::to_string(now)}});
  for (const Query& last :
       {Query{Statement::drop_tokens, {person, ""}}, Query{Statement::remove_reports, {person}},
        Query{Statement::remove_traces, {person}}, Query{Statement::remove_person, {person}}}) {
    ask(last);
  }
  return true;
}

// A new line tells running servers; what the older ones say of the person is gone.
void Books::forget_at(TableId id, std::int64_t person, Moment now) {
  const std::vector<Row> rows = log(id);
  const Row line{id, static_cast<int>(rows.size()) + 1, now,
                 wire::to_json(Entry(Forgotten{person}))};
  const Query rise{Statement::rise, {std::to_string(person), std::to_string(id)}};
  if (!append({line, {rise}})) return forget_at(id, person, now);
  for (const Row& row : rows) {
    auto entry = wire::from_json<Entry>(row.body);
    if (server::forget(entry, person)) rewrite(row, entry);
  }
  for (const auto& row : ask({Statement::brief, {std::to_string(id)}})) {
    const std::string brief = wire::to_json(without(wire::from_json<Listed>(row.at(0)), person));
    ask({Statement::rewrite_brief, {std::to_string(id), brief}});
  }
}

std::vector<Books::Reported> Books::reports() {
  std::vector<Reported> reports;
  for (const auto& row : ask({Statement::reports})) {
    reports.push_back({std::stoll(row.at(0)), std::stoll(row.at(1)), std::stoll(row.at(2)),
                       row.at(6), row.at(5)});
  }
  return reports;
}

bool Books::close_report(std::int64_t id) {
  return !ask({Statement::close_report, {std::to_string(id)}}).empty();
}

}  // namespace gloam::server
