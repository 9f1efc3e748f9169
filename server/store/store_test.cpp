#include "server/store/store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/resource.h>

#include <algorithm>
#include <csignal>
#include <fstream>
#include <memory>
#include <thread>

#include "server/store/postgres_pipeline.h"
#include "server/store/testing_databases.h"
#include "server/store/testing_store.h"

namespace gloam::server {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Lt;
using ::testing::ThrowsMessage;
using enum Statement;
using testing::Runner;
using testing::SqliteFile;
using testing::TestStore;

class EveryStore : public ::testing::TestWithParam<std::string> {
 protected:
  std::string address() const { return database_->address(); }

  const std::unique_ptr<testing::TestDatabase> database_ = testing::make_database(GetParam());
};

INSTANTIATE_TEST_SUITE_P(Store, EveryStore, ::testing::Values("Sqlite", "Postgres"),
                         [](const auto& kind) { return kind.param; });

TEST_P(EveryStore, KeepsTheRowsOfEachTableInOrder) {
  const Row first{7, 1, 100, "one"}, second{7, 2, 101, "two"}, elsewhere{8, 1, 102, "one"};
  TestStore store(address());
  EXPECT_TRUE(store.append({first}));
  EXPECT_TRUE(store.append({second}));
  EXPECT_TRUE(store.append({elsewhere}));
  EXPECT_THAT(store.log_of(7), ElementsAre(first, second));
  EXPECT_THAT(store.log_of(8), ElementsAre(elsewhere));
  EXPECT_THAT(store.log_of(9), IsEmpty());
  EXPECT_THAT(store.ask({load_log, {"7", "1"}}), ElementsAre(ElementsAre("2", "101", "two")));
}

TEST_P(EveryStore, IsNotUpgradedByUpkeep) {
  TestStore{address()};
  database_->execute("UPDATE meta SET version = 1");
  const auto open = [&] {
    open_store(address(), [](const std::function<void()>&) {}, Purpose::upkeep);
  };
  EXPECT_THAT(open, ThrowsMessage<StoreError>(HasSubstr("older version")));
}

TEST(Store, IsOfPostgresIfLibpqCanReadItsName) {
  for (const char* name : {"postgresql://anna@host/tables", "postgres:///", "host=here dbname=it"})
    EXPECT_TRUE(is_postgres(name)) << name;
  for (const char* name : {"", "tables.db", "/var/lib/my tables.db", "a=b.db", ":memory:"})
    EXPECT_FALSE(is_postgres(name)) << name;
}

TEST_P(EveryStore, KeepsRowsWhenItIsClosed) {
  const Row row{7, 1, 100, "one"};
  TestStore(address()).append({row});
  EXPECT_THAT(TestStore(address()).log_of(7), ElementsAre(row));
}

TEST_P(EveryStore, KeepsEveryCharacter) {
  TestStore store(address());
  int seq = 0;
  for (const std::string body : {R"({"a":["b\\\"c",null]})", "", "NULL", "'; --", "a,b}{\n\t\r\x01",
                                 "\xe2\x98\xbd \xf0\x9f\x8c\x92"}) {
    const Row row{1, ++seq, 0, body};
    EXPECT_TRUE(store.append({row}));
    EXPECT_EQ(store.log_of(1).back(), row);
  }
}

TEST_P(EveryStore, KeepsTheLargestNumbers) {
  const Row row{std::numeric_limits<TableId>::max(), 1, std::numeric_limits<TableId>::min(), ""};
  TestStore store(address());
  EXPECT_TRUE(store.append({row}));
  EXPECT_THAT(store.log_of(row.table), ElementsAre(row));
}

TEST_P(EveryStore, RefusesARowAfterAGap) {
  TestStore store(address());
  EXPECT_FALSE(store.append({{7, 2, 100, "two"}}));
  EXPECT_TRUE(store.append({{7, 1, 100, "one"}}));
  EXPECT_FALSE(store.append({{7, 3, 100, "three"}}));
  EXPECT_EQ(store.log_of(7).size(), 1u);
}

TEST_P(EveryStore, RefusesANumberThatIsTaken) {
  const Row ours{7, 1, 100, "ours"};
  TestStore store(address());
  EXPECT_TRUE(store.append({ours}));
  EXPECT_FALSE(store.append({{7, 1, 100, "theirs"}}));
  EXPECT_FALSE(store.append({{7, 1, 101, "ours"}}));
  EXPECT_THAT(store.log_of(7), ElementsAre(ours));
}

TEST_P(EveryStore, AcceptsItsOwnRowAgain) {
  const Row first{7, 1, 100, "one"}, second{7, 2, 100, "two"};
  TestStore store(address());
  EXPECT_TRUE(store.append({first}));
  EXPECT_TRUE(store.append({first}));
  EXPECT_TRUE(store.append({second}));
  EXPECT_TRUE(store.append({first}));
  EXPECT_THAT(store.log_of(7), ElementsAre(first, second));
}

TEST_P(EveryStore, TakesSeveralRowsOfATableAtOnceWhateverBecomesOfOthers) {
  constexpr int kTables = 100, kNumbers = 3;
  const auto is_taken = [](TableId table) { return table % 10 == 0; };
  TestStore store(address());
  for (TableId table = 10; table <= kTables; table += 10) store.append({{table, 1, 0, "theirs"}});

  int answers = 0;
  for (int seq = 1; seq <= kNumbers; ++seq) {
    for (TableId table = 1; table <= kTables; ++table) {
      store->append({{table, seq, 0, "ours"}}, [&, table, seq](bool stored) {
        ++answers;
        EXPECT_EQ(stored, seq > 1 || !is_taken(table)) << table << ' ' << seq;
      });
    }
  }
  EXPECT_TRUE(store.loop().run_until([&] { return answers == kTables * kNumbers; }));
}

// A table that person 1 sees in the list as soon as they sit at it.
Query make_table(TableId id) {
  return {create_table, {std::to_string(id), "hearth", "open", "1", "brief", {}, "5"}};
}

Append with_sitting(TableId table, int seq, const std::string& body) {
  return {{table, seq, 0, body}, {{sit, {"1", std::to_string(table)}}}};
}

TEST_P(EveryStore, RunsWhatBelongsToARowOnlyWithTheRow) {
  TestStore store(address());
  for (TableId table = 1; table <= 4; ++table) store.ask(make_table(table));
  store.append({{1, 1, 0, "theirs"}});
  std::vector<TableId> stored;
  int answers = 0;
  const std::vector<Append> appends = {with_sitting(1, 1, "taken"), with_sitting(2, 1, "added"),
                                       with_sitting(3, 2, "gap"), with_sitting(4, 1, "added")};
  for (const Append& append : appends) {
    store->append(append, [&, table = append.row.table](bool answer) {
      ++answers;
      if (answer) stored.push_back(table);
    });
  }
  ASSERT_TRUE(store.loop().run_until([&] { return answers == 4; }));
  EXPECT_THAT(stored, ::testing::UnorderedElementsAre(2, 4));
  EXPECT_THAT(store.ask({tables_of, {"1"}}),
              ::testing::UnorderedElementsAre(ElementsAre("2", "open", "", "", "brief"),
                                              ElementsAre("4", "open", "", "", "brief")));
}

TEST_P(EveryStore, RunsWhatBelongsToARowOnce) {
  TestStore store(address());
  store.ask(make_table(1));
  EXPECT_TRUE(store.append(with_sitting(1, 1, "row")));
  store.ask({rise, {"1", "1"}});
  EXPECT_TRUE(store.append(with_sitting(1, 1, "row")));
  EXPECT_THAT(store.ask({tables_of, {"1"}}), IsEmpty());
}

TEST_P(EveryStore, KnowsTheLastNumbersOfLogs) {
  TestStore store(address());
  store.append({{-7, 1, 0, ""}});
  store.append({{-7, 2, 0, ""}});
  store.append({{8, 1, 0, ""}});
  const auto is = [](TableId table, int seq) {
    return ::testing::AllOf(::testing::Field(&Head::table, table),
                            ::testing::Field(&Head::seq, seq));
  };
  EXPECT_THAT(store.heads({-7, 8, 9}), ::testing::UnorderedElementsAre(is(-7, 2), is(8, 1)));
  EXPECT_THAT(store.heads({}), IsEmpty());
}

TEST_P(EveryStore, CommitsTogetherWhatWaitsTogether) {
  constexpr int kRows = 1000;
  TestStore store(address());
  int answers = 0;
  for (TableId table = 1; table <= kRows; ++table)
    store->append({{table, 1, 0, "row"}}, [&](bool) { ++answers; });
  ASSERT_TRUE(store.loop().run_until([&] { return answers == kRows; }));
  EXPECT_THAT(store->commits(), Lt(kRows / 10));
  EXPECT_EQ(store->waiting(), 0u);
}

TEST_P(EveryStore, GivesEachNumberToOneOfTwoThatRaceForIt) {
  constexpr int kTables = 10, kNumbers = 100;
  std::vector<Row> stored[2];
  const auto race = [&](std::size_t racer) {
    TestStore store(address());
    Runner runner(store, "racer " + std::to_string(racer));
    runner.start(kTables, kNumbers);
    EXPECT_TRUE(runner.finish());
    stored[racer] = runner.stored();
  };
  std::thread other(race, 1);
  race(0);
  other.join();

  TestStore store(address());
  std::vector<Row> log;
  for (TableId table = 1; table <= kTables; ++table) {
    const std::vector<Row> rows = store.log_of(table);
    for (int seq = 1; seq <= kNumbers; ++seq)
      EXPECT_EQ(rows.at(static_cast<std::size_t>(seq - 1)).seq, seq);
    log.insert(log.end(), rows.begin(), rows.end());
  }
  stored[0].insert(stored[0].end(), stored[1].begin(), stored[1].end());
  EXPECT_THAT(stored[0], ::testing::UnorderedElementsAreArray(log));
}

struct Asked {
  Query query;
  Found found = {};
};

TEST_P(EveryStore, UnderstandsEveryStatement) {
  const std::vector<Asked> evening = {
      {{create_table, {"1", "hearth", "open", "1", "first", {}, "10"}}},
      {{create_table, {"2", "hearth", "open", "0", "hidden", {}, "10"}}},
      {{begin_log, {"2", "1", "60", "begun"}}},
      {{load_log, {"2", "0"}}, {{"1", "60", "begun"}}},
      {{tables_open, {"9", "0"}}, {{"1", "first"}}},
      {{rewrite_row, {"1", "1", "better"}}},
      {{load_log, {"1", "0"}}, {{"1", "50", "better"}}},
      {{update_table, {"1", "2", "open", "1", "second", "20"}}},
      {{update_table, {"1", "1", "over", "1", "too late", "20"}}},
      {{wake_table, {"1", "1", "worse", "29"}}},
      {{wake_table, {"1", "1", "better", "30"}}},
      {{tables_open, {"9", "0"}}, {{"1", "second"}}},
      {{tables_open, {"9", "20"}}},
      {{tables_due, {"29", "9"}}},
      {{tables_due, {"30", "9"}}, {{"1", "30"}}},
      {{set_wake, {"1", "31", "40"}}},
      {{tables_due, {"30", "9"}}, {{"1", "30"}}},
      {{set_wake, {"1", "30", {}}}},
      {{tables_due, {"99", "9"}}},
      {{tables_all, {"open"}}, {{"1"}, {"2"}}},
      {{tables_kept, {}},
       {{"1", "hearth", "open", "second", "20"}, {"2", "hearth", "open", "hidden", "10"}}},
      {{tables_untouched, {"open", "15"}}, {{"2"}}},
      {{sit, {"5", "1"}}},
      {{sit, {"5", "1"}}},
      {{tables_of, {"5"}}, {{"1", "open", "", "", "second"}}},
      {{see, {"5", "1", "3", "7", "70"}}},
      {{see, {"5", "1", "2", "6", "80"}}},
      {{seen, {"5", "1"}}, {{"3", "7", "70"}}},
      {{see, {"5", "1", "4", "8", "90"}}},
      {{seen_by, {"5"}}, {{"1", "90"}}},
      {{tables_of, {"5"}}, {{"1", "open", "4", "90", "second"}}},
      {{delete_seen, {"1"}}},
      {{seen, {"5", "1"}}},
      {{update_table, {"1", "3", "playing", "1", "second", "20"}}},
      {{tables_live, {"9", "0"}}, {{"1", "second"}}},
      {{tables_live, {"9", "20"}}},
      {{update_table, {"1", "4", "open", "1", "second", "20"}}},
      {{rise, {"5", "1"}}},
      {{tables_of, {"5"}}},
      {{add_person, {"5", "Ada", {}, "10"}}},
      {{add_person, {"6", "Bot", "5", "10"}}},
      {{add_token, {"hash", "6", "10", "a browser"}}},
      {{person_by_token, {"hash"}}, {{"6", "Bot", "", "5", "10"}}},
      {{touch_token, {"hash", "20"}}},
      {{sessions_of, {"5"}}, {{"hash", "10", "20", "a browser", "6", "Bot"}}},
      {{end_session, {"hash", "30"}}},
      {{drop_token, {"hash"}}},
      {{person_by_token, {"hash"}}},
      {{add_token, {"first", "5", "10", ""}}},
      {{add_token, {"second", "6", "10", ""}}},
      {{end_sessions, {"5", "first", "40"}}},
      {{drop_tokens, {"5", "first"}}},
      {{sessions_of, {"5"}}, {{"first", "10", "10", "", "5", "Ada"}}},
      {{sessions_ended, {"35"}}, {{"second"}}},
      {{forget_ended, {"45"}}},
      {{sessions_ended, {"0"}}},
      {{add_holiday, {"5", "100", "200"}}},
      {{holidays_of, {"5", "199"}}, {{"100", "200"}}},
      {{holidays_of, {"5", "200"}}},
      {{end_holidays, {"5", "150"}}},
      {{holidays_of, {"5", "0"}}, {{"100", "150"}}},
      {{add_holiday, {"5", "300", "400"}}},
      {{drop_holidays, {"5", "250"}}},
      {{holidays_of, {"5", "0"}}, {{"100", "150"}}},
      {{remove_holidays, {"5"}}},
      {{holidays_of, {"5", "0"}}},
      {{feed_of, {"5"}}},
      {{set_feed, {"5", "feed", "60", "Europe/Vienna"}}},
      {{feed_of, {"5"}}, {{"60"}}},
      {{person_by_feed, {"feed"}}, {{"5", "Ada", "60", "Europe/Vienna"}}},
      {{set_feed, {"5", {}, {}, {}}}},
      {{person_by_feed, {"feed"}}},
      {{feed_of, {"5"}}},
      {{see, {"6", "1", "1", "1", "10"}}},
      {{remove_seen, {"5"}}},
      {{seen_by, {"6"}}},
      {{set_login, {"5", "ada", "secret"}}, {{"5"}}},
      {{set_login, {"6", "ada", "stolen"}}},
      {{set_login, {"5", "ada", "renewed"}}},
      {{set_password, {"5", "renewed"}}},
      {{rename_person, {"5", "Countess"}}},
      {{person_by_login, {"ada"}}, {{"5", "Countess", "renewed"}}},
      {{person, {"5"}}, {{"Countess", "ada", "renewed", "10"}}},
      {{programs_of, {"5"}}, {{"6", "Bot", "10"}}},
      {{add_report, {"7", "1", "10", "5", "6", "rude"}}},
      {{reports}, {{"7", "1", "10", "5", "6", "rude", "Bot"}}},
      {{reports_by, {"5"}}, {{"1", "10", "rude"}}},
      {{close_report, {"7"}}, {{"7"}}},
      {{close_report, {"7"}}},
      {{add_report, {"8", "1", "10", "5", "6", "rude"}}},
      {{remove_reports, {"5"}}},
      {{reports}},
      {{trace, {"6", "1"}}},
      {{trace, {"6", "1"}}},
      {{traces_of, {"5"}}, {{"6", "1"}}},
      {{remove_traces, {"5"}}},
      {{traces_of, {"5"}}},
      {{trace, {"5", "1"}}},
      {{delete_traces, {"1"}}},
      {{traces_of, {"5"}}},
      {{remove_person, {"5"}}},
      {{person, {"6"}}},
      {{brief, {"1"}}, {{"second"}}},
      {{rewrite_brief, {"1", "third"}}},
      {{brief, {"1"}}, {{"third"}}},
      {{keep_pack, {"hash", "hearth", "own.toml", "text"}}},
      {{pack, {"hash"}}, {{"hearth", "own.toml", "text"}}},
      {{tables_unfiled, {"open"}}, {{"1"}, {"2"}}},
      {{keep_part, {"1", "record", "first"}}},
      {{keep_part, {"1", "record", "second"}}},
      {{kept_part, {"1", "record"}}, {{"first"}}},
      {{tables_unfiled, {"open"}}, {{"2"}}},
      {{delete_keepsake, {"1"}}},
      {{kept_part, {"1", "record"}}},
      {{delete_log, {"1"}}},
      {{delete_sitters, {"1"}}},
      {{delete_table, {"1"}}},
      {{tables_all, {"open"}}, {{"2"}}},
      {{load_log, {"1", "0"}}},
  };
  TestStore store(address());
  store.append({{1, 1, 50, "good"}});
  for (const Asked& asked : evening)
    EXPECT_EQ(store.ask(asked.query), asked.found) << sql(asked.query.statement);
  for (std::size_t i = 0; i < static_cast<std::size_t>(Statement::count); ++i) {
    const auto statement = static_cast<Statement>(i);
    EXPECT_TRUE(std::ranges::any_of(evening, [&](const Asked& asked) {
      return asked.query.statement == statement;
    })) << sql(statement);
  }
}

void open_at_the_same_moment(const std::string& address) {
  std::vector<std::thread> openers;
  for (TableId table = 1; table <= 6; ++table) {
    openers.emplace_back([&address, table] {
      TestStore store(address);
      EXPECT_TRUE(store.append({{table, 1, 0, "row"}}));
    });
  }
  for (std::thread& opener : openers) opener.join();
  EXPECT_EQ(TestStore(address).heads({1, 2, 3, 4, 5, 6}).size(), 6u);
}

TEST_P(EveryStore, CanBeMadeByManyAtTheSameMoment) { open_at_the_same_moment(address()); }

TEST_P(EveryStore, CanBeBroughtToTheNewestVersionByManyAtTheSameMoment) {
  database_->execute("CREATE TABLE meta (version INTEGER NOT NULL)");
  open_at_the_same_moment(address());
}

TEST_P(EveryStore, RefusesADatabaseOfANewerVersion) {
  TestStore(address()).close();
  database_->execute("UPDATE meta SET version = 7");
  EXPECT_THAT([this] { TestStore store(address()); },
              ThrowsMessage<StoreError>(
                  "the database was written by a newer Gloaming (version 7, this one knows " +
                  std::to_string(migrations().size()) + "); start that one, or restore a backup"));
}

TEST_P(EveryStore, AnswersNobodyWhenItIsGone) {
  TestStore store(address());
  bool answered = false;
  store->append({{7, 1, 0, "row"}}, [&](bool) { answered = true; });
  while (store->waiting() > 0) std::this_thread::yield();
  store.close();
  EXPECT_FALSE(store.loop().run_until([&] { return answered; }, std::chrono::milliseconds(50)));
}

TEST_P(EveryStore, MayBeClosedByAnAnswer) {
  TestStore store(address());
  int answers = 0;
  for (TableId table = 1; table <= 100; ++table) {
    store->append({{table, 1, 0, "row"}}, [&](bool) {
      ++answers;
      store.close();
    });
  }
  EXPECT_TRUE(store.loop().run_until([&] { return answers > 0; }));
  EXPECT_EQ(answers, 1);
}

TEST_P(EveryStore, EndsTheProcessWhenItsStatementIsRefused) {
  EXPECT_DEATH(TestStore(address()).ask({add_person, {"1", {}, {}, "10"}}),
               "refused by the database.*name");
  EXPECT_DEATH(TestStore(address()).ask({drop_token, {"hash", "more"}}),
               "refused by the database.*parameters");
  EXPECT_DEATH(TestStore(address()).append({{1, 1, 0, ""}, {{add_person, {"1", {}, {}, "10"}}}}),
               "refused by the database.*name");
}

// --- SQLite alone ---

TEST(SqliteStore, SaysWhyAFileCannotBeOpened) {
  const SqliteFile file;
  std::ofstream(file.address()) << "This is a letter, and by no means a database of any sort.";
  EXPECT_THAT([&] { TestStore store(file.address()); },
              ThrowsMessage<StoreError>(HasSubstr("tables.db: file is not a database; name ")));
  EXPECT_THAT([&] { TestStore store(file.folder().path().string()); },
              ThrowsMessage<StoreError>(HasSubstr("unable to open")));
}

TEST(SqliteStore, WaitsForALockedFile) {
  SqliteFile file;
  TestStore store(file.address());
  file.execute("BEGIN IMMEDIATE");
  bool stored = false;
  store->append({{7, 1, 0, "row"}}, [&](bool answer) { stored = answer; });
  EXPECT_TRUE(store.loop().run_until([&] { return !store->ready(); }));
  EXPECT_FALSE(stored);
  file.execute("COMMIT");
  EXPECT_TRUE(store.loop().run_until([&] { return stored; }));
  EXPECT_TRUE(store->ready());
}

TEST(SqliteStore, ClosesWhileAFileIsLocked) {
  SqliteFile file;
  TestStore store(file.address());
  file.execute("BEGIN IMMEDIATE");
  store->append({{7, 1, 0, "row"}}, [](bool) { FAIL(); });
  store.close();
  file.execute("COMMIT");
  EXPECT_THAT(TestStore(file.address()).heads({7}), IsEmpty());
}

// No file of this process grows beyond a size, as on a full disk.
class FullDisk {
 public:
  explicit FullDisk(rlim_t bytes) {
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit full{bytes, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &full);
  }
  ~FullDisk() {
    setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, handler_);
  }

 private:
  void (*handler_)(int) = std::signal(SIGXFSZ, SIG_IGN);
  rlimit before_ = {};
};

TEST(SqliteStore, WaitsForSpaceOnTheDisk) {
  SqliteFile file;
  TestStore store(file.address());
  bool stored = false;
  {
    const FullDisk full(std::filesystem::file_size(file.address()));
    store->append({{7, 1, 0, std::string(1'000'000, 'x')}}, [&](bool answer) { stored = answer; });
    EXPECT_TRUE(store.loop().run_until([&] { return !store->ready(); }));
    EXPECT_FALSE(stored);
  }
  EXPECT_TRUE(store.loop().run_until([&] { return stored; }));
}

}  // namespace
}  // namespace gloam::server
