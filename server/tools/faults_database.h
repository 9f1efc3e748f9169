// The database of the servers that are broken, and everything that can happen to it.
#pragma once
#include <memory>
#include <optional>
#include <string>

#include "server/store/testing_postgres.h"
#include "server/tools/faults_disk.h"
#include "server/tools/faults_relay.h"

namespace gloam::server::faults {

// A new one: a file of SQLite, or a PostgreSQL at the end of a relay. It is on the disk.
class Database {
 public:
  Database(bool postgresql, const Disk& disk);

  bool is_postgresql() const { return cluster_ != nullptr; }
  // What a server is given.
  const std::string& address() const { return address_; }

  // Of PostgreSQL alone.
  testing::Cluster& cluster() { return *cluster_; }
  Relay& relay() { return *relay_; }
  // A PostgreSQL that gave up when it had no room is started as its owner would.
  void start_if_stopped();
  // It gets a standby that has all that it commits from now on.
  void add_standby();
  // It dies, and the standby takes its place.
  void replace_by_standby();

 private:
  std::string address_;
  std::unique_ptr<testing::Cluster> cluster_;
  std::unique_ptr<testing::Cluster> standby_;
  std::optional<Relay> relay_;
};

}  // namespace gloam::server::faults
