// Host: people whose sessions end, and people who leave for good.
#include <algorithm>

#include "server/tables/forgetting.h"
#include "server/tables/host_held.h"
#include "wire/json.h"
#include "wire/read.h"

namespace gloam::server {
namespace {

// Calls `step` for one after the other, each when the one before is done, and `done` at the end.
template <class Item>
void one_by_one(std::vector<Item> items,
                const std::function<void(const Item&, std::function<void()>)>& step,
                std::function<void()> done) {
  if (items.empty()) return done();
  const Item item = std::move(items.back());
  items.pop_back();
  step(item,
       [items = std::move(items), step, done = std::move(done)] { one_by_one(items, step, done); });
}

}  // namespace

void Host::end_sessions(const Tokens& tokens) {
  std::vector<std::shared_ptr<Socket>> ended;
  for (const auto& [key, visitor] : visitors_)
    if (tokens.contains(visitor.arrival.session)) ended.push_back(visitor.socket);
  for (const auto& socket : ended) socket->close(Close::policy, "logged out");
}

void Host::go_away(const Person& who, Span holiday, std::function<void()> done) {
  store_.ask(
      {Statement::tables_of, {std::to_string(who.id)}},
      [self = self_, who, holiday, done = std::move(done)](const Found& rows) {
        if (*self == nullptr) return;
        std::vector<TableId> tables;
        for (const std::vector<std::string>& row : rows) {
          const bool ended =
              row.at(1) != wire::name_of(Phase::open) && row.at(1) != wire::name_of(Phase::playing);
          if (!ended) tables.push_back(std::stoll(row.at(0)));
        }
        const auto at_table = [self, who, holiday](TableId id, const std::function<void()>& next) {
          if (*self == nullptr) return;
          (*self)->when_current(id, [self, who, holiday, next](Held& held) {
            (*self)->wish(held, {[who, holiday](const Table& table, Moment) -> Decided {
                                   const bool goes_on = table.phase() == Phase::open ||
                                                        table.phase() == Phase::playing;
                                   if (!goes_on || !table.seated(who)) return {};
                                   return {Away{{who.id, who.name}, holiday.from, holiday.until}};
                                 },
                                 [next](const Decided&) { next(); }});
          });
        };
        one_by_one<TableId>(std::move(tables), at_table, done);
      });
}

// Whoever sits down may have a holiday that the table does not know of.
void Host::learn_of_holiday(Held& held, const Holder& who) {
  store_.ask(
      {Statement::holidays_of, {std::to_string(who.person), std::to_string(settings_.now())}},
      [self = self_, id = held.id, who](const Found& rows) {
        if (*self == nullptr || rows.empty()) return;
        const Away away{who, std::stoll(rows[0].at(0)), std::stoll(rows[0].at(1))};
        (*self)->when_current(id, [self, away](Held& again) {
          (*self)->wish(again, {[away](const Table& table, Moment) -> Decided {
                                  const Person person{away.who.person, away.who.name};
                                  if (!table.seated(person)) return {};
                                  return {away};
                                },
                                [](const Decided&) {}});
        });
      });
}

void Host::forget(std::vector<Trace> traces, std::function<void()> done) {
  one_by_one<Trace>(
      std::move(traces),
      [this](const Trace& trace, std::function<void()> next) { forget(trace, std::move(next)); },
      std::move(done));
}

// A line tells every server that has the table in memory; then the older lines are rewritten.
void Host::forget(const Trace& trace, std::function<void()> done) {
  when_current(trace.table, [this, trace, done = std::move(done)](Held& held) {
    if (!held.table) {
      rewrite_brief(trace);
      return rewrite_log(trace, done);
    }
    wish(held, {[trace](const Table& table, Moment) -> Decided {
                  if (table.number_of(trace.person) < 0) return {};
                  return {Forgotten{trace.person}};
                },
                [this, trace, done](const Decided&) { rewrite_log(trace, done); }});
  });
}

void Host::rewrite_log(const Trace& trace, std::function<void()> done) {
  const std::string id = std::to_string(trace.table);
  store_.ask({Statement::load_log, {id, "0"}}, [self = self_, id, trace,
                                                done = std::move(done)](const Found& log) {
    if (*self == nullptr) return;
    std::vector<Query> rewritten;
    for (const std::vector<std::string>& row : log) {
      auto entry = wire::from_json<Entry>(row.at(2));
      if (!server::forget(entry, trace.person)) continue;
      rewritten.push_back({Statement::rewrite_row, {id, row.at(0), wire::to_json(entry)}});
    }
    one_by_one<Query>(
        std::move(rewritten),
        [self](const Query& query, const std::function<void()>& next) {
          if (*self == nullptr) return;
          (*self)->store_.ask(query, [next](const Found&) { next(); });
        },
        done);
  });
}

// Of a table that this server cannot play.
void Host::rewrite_brief(const Trace& trace) {
  const std::string id = std::to_string(trace.table);
  store_.ask({Statement::brief, {id}}, [self = self_, id, trace](const Found& rows) {
    if (*self == nullptr || rows.empty()) return;
    const Listed brief = without(wire::from_json<Listed>(rows.front().at(0)), trace.person);
    (*self)->store_.ask({Statement::rewrite_brief, {id, wire::to_json(brief)}},
                        [](const Found&) {});
  });
}

}  // namespace gloam::server
