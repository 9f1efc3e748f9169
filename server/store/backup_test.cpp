#include "server/store/backup.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <thread>
#include <tuple>

#include "server/store/testing_databases.h"
#include "server/store/testing_store.h"

namespace gloam::server {
namespace {

namespace fs = std::filesystem;
using ::testing::Combine;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::SizeIs;
using ::testing::ThrowsMessage;
using ::testing::Values;
using enum Statement;
using testing::SqliteFile;
using testing::TestStore;

const auto kKinds = Values("Sqlite", "Postgres");

std::string in(const engine::testing::Folder& folder, const char* name) {
  return (folder.path() / name).string();
}

// A backup of one kind of database, restored into another.
class EveryBackup : public ::testing::TestWithParam<std::tuple<std::string, std::string>> {
 protected:
  const engine::testing::Folder folder_;
  const std::unique_ptr<testing::TestDatabase> from_ = testing::make_database(get<0>(GetParam()));
  const std::unique_ptr<testing::TestDatabase> to_ = testing::make_database(get<1>(GetParam()));
  const std::string file_ = in(folder_, "backup.db");
};

INSTANTIATE_TEST_SUITE_P(Backup, EveryBackup, Combine(kKinds, kKinds), [](const auto& kinds) {
  return get<0>(kinds.param) + "Into" + get<1>(kinds.param);
});

TEST_P(EveryBackup, HoldsEverything) {
  std::vector<Row> rows;
  Found person, texts;
  {
    TestStore store(from_->address());
    int seq = 0;
    for (const std::string body : {R"({"a":["b\\\"c",null]})", "", "NULL", "\\N", "\\.", "'; --",
                                   "a,b}{\n\t\r\x01", "\xe2\x98\xbd \xf0\x9f\x8c\x92"}) {
      store.append(
          {rows.emplace_back(Row{7, ++seq, std::numeric_limits<std::int64_t>::min(), body})});
    }
    store.ask({add_person, {"5", "Anna", std::nullopt, "1"}});
    store.ask({keep_pack, {"f00", "vigil", "a.toml", "[card]\n"}});
    person = store.ask({Statement::person, {"5"}});
    texts = store.ask({pack, {"f00"}});
  }
  back_up(from_->address(), file_);
  restore(file_, to_->address());
  TestStore store(to_->address());
  EXPECT_EQ(store.log_of(7), rows);
  EXPECT_EQ(store.ask({Statement::person, {"5"}}), person);
  EXPECT_EQ(store.ask({pack, {"f00"}}), texts);
  EXPECT_THAT(store.ask({set_login, {"5", "anna", "secret"}}), SizeIs(1))
      << "the login was not null";
}

TEST_P(EveryBackup, IsOfOneMomentWhileServersWrite) {
  {
    TestStore store(from_->address());
    std::atomic<bool> done = false;
    std::thread backing_up([&] {
      back_up(from_->address(), file_);
      done = true;
    });
    for (int seq = 1; !done || seq < 100; ++seq) {
      for (const TableId table : {1, 2}) store.append({{table, seq, 0, "line"}});
    }
    backing_up.join();
  }
  restore(file_, to_->address());
  TestStore store(to_->address());
  const auto first = std::ssize(store.log_of(1)), second = std::ssize(store.log_of(2));
  EXPECT_TRUE(first == second || first == second + 1) << first << " and " << second;
}

class DatabaseOfEachKind : public ::testing::TestWithParam<std::string> {
 protected:
  const engine::testing::Folder folder_;
  const std::unique_ptr<testing::TestDatabase> database_ = testing::make_database(GetParam());
  const std::string file_ = in(folder_, "backup.db");
};

INSTANTIATE_TEST_SUITE_P(Backup, DatabaseOfEachKind, kKinds,
                         [](const auto& kind) { return kind.param; });

TEST_P(DatabaseOfEachKind, IsNotRestoredWhileAServerUsesIt) {
  TestStore store(database_->address());
  store.append({{7, 1, 0, "one"}});
  back_up(database_->address(), file_);
  store.append({{7, 2, 0, "two"}});
  EXPECT_THAT(
      [&] { restore(file_, database_->address()); },
      ThrowsMessage<StoreError>(HasSubstr(GetParam() == "Sqlite" ? "a server uses" : "already")));
  EXPECT_THAT(store.log_of(7), SizeIs(2));
}

TEST_P(DatabaseOfEachKind, IsMadeByServersAlone) {
  const auto open = [&] {
    open_store(database_->address(), [](const std::function<void()>&) {}, Purpose::upkeep);
  };
  EXPECT_THROW(open(), StoreError);
  EXPECT_THROW(back_up(database_->address(), file_), StoreError);
  EXPECT_FALSE(fs::exists(file_));
  EXPECT_FALSE(fs::exists(database_->address()));
  TestStore{database_->address()};
  EXPECT_NO_THROW(open());
}

TEST(SqliteBackup, HoldsWhatIsSafeAfterACrash) {
  const SqliteFile file;
  TestStore store(file.address());
  store.append({{7, 1, 0, "one"}});
  const engine::testing::Folder after;
  for (const char* name : {"tables.db", "tables.db-wal"}) {
    fs::copy_file(file.folder().path() / name, after.path() / name);
  }
  back_up(in(after, "tables.db"), in(after, "backup.db"));
  EXPECT_THAT(TestStore(in(after, "backup.db")).log_of(7), SizeIs(1));
}

TEST(SqliteBackup, BringsNothingBackFromAnOldLog) {
  const SqliteFile file;
  const engine::testing::Folder place;
  {
    TestStore store(file.address());
    store.append({{7, 1, 0, "one"}});
    back_up(file.address(), in(place, "backup.db"));
    store.append({{7, 2, 0, "two"}});
    // As a crash leaves them.
    for (const char* name : {"tables.db", "tables.db-wal", "tables.db-shm"}) {
      fs::copy_file(file.folder().path() / name, place.path() / name);
    }
  }
  for (const bool file_is_gone : {false, true}) {
    if (file_is_gone) fs::remove(place.path() / "tables.db");
    std::ofstream(place.path() / "tables.db-shm") << "old";
    restore(in(place, "backup.db"), in(place, "tables.db"));
    EXPECT_FALSE(fs::exists(place.path() / "tables.db-wal"));
    EXPECT_FALSE(fs::exists(place.path() / "tables.db-shm"));
    EXPECT_THAT(TestStore(in(place, "tables.db")).log_of(7), SizeIs(1));
  }
}

TEST(SqliteBackup, IsForItsOwnerOnly) {
  const SqliteFile file;
  TestStore store(file.address());
  store.append({{7, 1, 0, "one"}});
  back_up(file.address(), in(file.folder(), "backup.db"));
  for (const auto& one : fs::directory_iterator(file.folder().path())) {
    EXPECT_EQ(one.status().permissions(), fs::perms::owner_read | fs::perms::owner_write)
        << one.path();
  }
}

TEST(SqliteBackup, ReplacesNoFile) {
  const SqliteFile file;
  TestStore{file.address()};
  std::ofstream(file.folder().path() / "here") << "mine";
  EXPECT_THAT([&] { back_up(file.address(), in(file.folder(), "here")); },
              ThrowsMessage<StoreError>(HasSubstr("already")));
}

TEST(SqliteBackup, IsLookedAtBeforeItIsRestored) {
  const SqliteFile file;
  const std::string other = in(file.folder(), "other.db");
  TestStore{file.address()};
  std::ofstream(other) << std::string(4096, 'x');
  const auto refused = [&](const std::string& backup, const std::string& database) {
    EXPECT_THROW(restore(backup, database), StoreError) << backup << " into " << database;
  };
  refused(other, file.address());
  refused(in(file.folder(), "none.db"), file.address());
  refused(file.address(), other);
}

}  // namespace
}  // namespace gloam::server
