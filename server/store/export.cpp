#include "server/store/export.h"

#include <boost/describe.hpp>
#include <memory>
#include <set>

#include "server/tables/forgetting.h"
#include "server/tables/table.h"
#include "wire/json.h"
#include "wire/read.h"

namespace gloam::server {
namespace {

struct SessionKept {
  std::int64_t made = 0;
  std::int64_t seen = 0;
  std::string device;
  std::string name;
};
BOOST_DESCRIBE_STRUCT(SessionKept, (), (made, seen, device, name))

struct ProgramKept {
  std::string name;
  std::int64_t made = 0;
};
BOOST_DESCRIBE_STRUCT(ProgramKept, (), (name, made))

struct ReportKept {
  std::string table;
  std::int64_t at = 0;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(ReportKept, (), (table, at, text))

struct LineKept {
  std::int32_t number = 0;
  std::int64_t at = 0;
  wire::Raw line;
};
BOOST_DESCRIBE_STRUCT(LineKept, (), (number, at, line))

struct TableKept {
  std::string table;
  std::vector<LineKept> lines;
};
BOOST_DESCRIBE_STRUCT(TableKept, (), (table, lines))

struct SeenKept {
  std::string table;
  std::int64_t at = 0;
};
BOOST_DESCRIBE_STRUCT(SeenKept, (), (table, at))

struct HolidayKept {
  std::int64_t from = 0;
  std::int64_t until = 0;
};
BOOST_DESCRIBE_STRUCT(HolidayKept, (), (from, until))

struct PersonKept {
  std::string name;
  std::string login;
  std::int64_t made = 0;
  std::vector<SessionKept> sessions;
  std::vector<ProgramKept> programs;
  std::vector<ReportKept> reports;
  std::vector<SeenKept> seen;  // when each table was looked at last
  std::vector<HolidayKept> holidays;
  std::vector<std::int64_t> feed;  // when it was made
  std::vector<TableKept> tables;
};
BOOST_DESCRIBE_STRUCT(PersonKept, (),
                      (name, login, made, sessions, programs, reports, seen, holidays, feed,
                       tables))

// Which lines of a log are about a person: those that name them, and the answers of their seats.
class Mine {
 public:
  explicit Mine(std::int64_t person) : person_(person) {}

  bool operator()(const Entry& entry) {
    const bool named = names(entry, person_);
    if (const auto* sat = std::get_if<Sat>(&entry)) move(sat->seat, named);
    if (const auto* joined = std::get_if<Joined>(&entry); joined != nullptr && named)
      seats_.insert(joined->seat);
    if (const auto* freed = std::get_if<Freed>(&entry)) seats_.erase(freed->seat);
    if (const auto* filled = std::get_if<Filled>(&entry)) seats_.erase(filled->seat);
    const auto* const answered = std::get_if<Answered>(&entry);
    const auto* const manner = std::get_if<MannerSet>(&entry);
    return named ||
           (answered != nullptr && answered->by == By::player && seats_.contains(answered->seat)) ||
           (manner != nullptr && seats_.contains(manner->seat));
  }

 private:
  void move(std::int32_t seat, bool mine) {
    if (mine) {
      seats_.insert(seat);
    } else {
      seats_.erase(seat);
    }
  }

  const std::int64_t person_;
  std::set<std::int32_t> seats_;
};

// What was found so far, and what is asked for next.
class Export : public std::enable_shared_from_this<Export> {
 public:
  Export(Store& store, std::int64_t person, std::function<void(std::string)> done)
      : store_(store), person_(person), done_(std::move(done)) {}

  void begin() {
    ask(Statement::person, [](Export& self, const Found& rows) { self.take_person(rows); });
    ask(Statement::sessions_of, [](Export& self, const Found& rows) { self.take_sessions(rows); });
    ask(Statement::programs_of, [](Export& self, const Found& rows) { self.take_programs(rows); });
    ask(Statement::reports_by, [](Export& self, const Found& rows) { self.take_reports(rows); });
    ask(Statement::seen_by, [](Export& self, const Found& rows) { self.take_seen(rows); });
    ask(Statement::feed_of, [](Export& self, const Found& rows) { self.take_feed(rows); });
    ask(Statement::holidays_of, [](Export& self, const Found& rows) { self.take_holidays(rows); },
        {"0"});
    ask(Statement::traces_of, [](Export& self, const Found& rows) { self.take_traces(rows); });
  }

 private:
  void ask(Statement statement, void (*take)(Export&, const Found&),
           const std::vector<std::string>& more = {}) {
    ++waiting_;
    Query query{statement, {std::to_string(person_)}};
    query.parameters.insert(query.parameters.end(), more.begin(), more.end());
    store_.ask(std::move(query), [self = shared_from_this(), take](const Found& rows) {
      take(*self, rows);
      self->arrived();
    });
  }

  void arrived() {
    if (--waiting_ > 0) return;
    next_table();
  }

  void take_person(const Found& rows) {
    if (rows.empty()) return;
    kept_.name = rows[0].at(0);
    kept_.login = rows[0].at(1);
    kept_.made = std::stoll(rows[0].at(3));
  }
  void take_sessions(const Found& rows) {
    for (const auto& row : rows) {
      kept_.sessions.push_back(
          {std::stoll(row.at(1)), std::stoll(row.at(2)), row.at(3), row.at(5)});
    }
  }
  void take_programs(const Found& rows) {
    for (const auto& row : rows) kept_.programs.push_back({row.at(1), std::stoll(row.at(2))});
  }
  void take_reports(const Found& rows) {
    for (const auto& row : rows) {
      kept_.reports.push_back({name_of(std::stoll(row.at(0))), std::stoll(row.at(1)), row.at(2)});
    }
  }
  void take_seen(const Found& rows) {
    for (const auto& row : rows)
      kept_.seen.push_back({name_of(std::stoll(row.at(0))), std::stoll(row.at(1))});
  }
  void take_holidays(const Found& rows) {
    for (const auto& row : rows)
      kept_.holidays.push_back({std::stoll(row.at(0)), std::stoll(row.at(1))});
  }
  void take_feed(const Found& rows) {
    for (const auto& row : rows) kept_.feed.push_back(std::stoll(row.at(0)));
  }
  void take_traces(const Found& rows) {
    for (const auto& row : rows) traces_.emplace_back(std::stoll(row.at(0)), std::stoll(row.at(1)));
  }

  void next_table() {
    if (traces_.empty()) return done_(wire::to_json(kept_));
    const auto [person, table] = traces_.back();
    traces_.pop_back();
    store_.ask({Statement::load_log, {std::to_string(table), "0"}},
               [self = shared_from_this(), who = person, id = table](const Found& log) {
                 self->take_log(who, id, log);
                 self->next_table();
               });
  }

  void take_log(std::int64_t person, TableId table, const Found& log) {
    TableKept& kept = kept_.tables.emplace_back(TableKept{name_of(table), {}});
    Mine mine(person);
    for (const auto& row : log) {
      if (!mine(wire::from_json<Entry>(row.at(2)))) continue;
      kept.lines.push_back({std::stoi(row.at(0)), std::stoll(row.at(1)), wire::Raw{row.at(2)}});
    }
  }

  Store& store_;
  const std::int64_t person_;
  const std::function<void(std::string)> done_;
  int waiting_ = 0;
  std::vector<std::pair<std::int64_t, TableId>> traces_;
  PersonKept kept_;
};

}  // namespace

void export_person(Store& store, std::int64_t person, std::function<void(std::string)> done) {
  std::make_shared<Export>(store, person, std::move(done))->begin();
}

}  // namespace gloam::server
