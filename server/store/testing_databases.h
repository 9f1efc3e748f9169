// Empty databases of both kinds, for tests.
#pragma once
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <memory>
#include <string>

#include "engine/testing_folder.h"
#include "server/store/testing_postgres.h"

namespace gloam::server::testing {

// An empty database, and a way into it past the store.
class TestDatabase {
 public:
  virtual ~TestDatabase() = default;
  virtual std::string address() const = 0;
  virtual void execute(const std::string& statement) = 0;
};

class SqliteFile final : public TestDatabase {
 public:
  std::string address() const override { return (folder_.path() / "tables.db").string(); }

  void execute(const std::string& statement) override {
    if (!file_) {
      sqlite3* opened = nullptr;
      sqlite3_open(address().c_str(), &opened);
      file_.reset(opened, sqlite3_close);
    }
    ASSERT_EQ(sqlite3_exec(file_.get(), statement.c_str(), nullptr, nullptr, nullptr), SQLITE_OK);
  }

  const engine::testing::Folder& folder() const { return folder_; }

 private:
  engine::testing::Folder folder_;
  std::shared_ptr<sqlite3> file_;
};

class PostgresDatabase final : public TestDatabase {
 public:
  std::string address() const override { return address_; }
  void execute(const std::string& statement) override {
    cluster().execute(statement, address_.substr(address_.rfind('/') + 1));
  }

 private:
  static Cluster& cluster() {
    static Cluster cluster;
    return cluster;
  }
  const std::string address_ = cluster().fresh_database();
};

inline std::unique_ptr<TestDatabase> make_database(const std::string& kind) {
  if (kind == "Sqlite") return std::make_unique<SqliteFile>();
  return std::make_unique<PostgresDatabase>();
}

}  // namespace gloam::server::testing
