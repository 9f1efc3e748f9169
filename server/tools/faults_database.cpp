#include "server/tools/faults_database.h"

#include <cstdlib>

namespace gloam::server::faults {

using testing::Cluster;

Database::Database(bool postgresql, const Disk& disk) : address_(disk.path() + "/tables.db") {
  if (!postgresql) return;
  setenv("TMPDIR", disk.path().c_str(), 1);  // where a cluster makes its folder
  cluster_ = std::make_unique<Cluster>();
  cluster_->execute("ALTER SYSTEM SET max_wal_size = '128MB'");  // the disk is memory
  cluster_->execute("SELECT pg_reload_conf()");
  relay_.emplace(cluster_->port());
  const std::string direct = cluster_->fresh_database();
  address_ = "postgresql://postgres@127.0.0.1:" + std::to_string(relay_->port()) +
             direct.substr(direct.rfind('/'));
}

void Database::start_if_stopped() {
  if (cluster_ && !cluster_->running()) cluster_->start();
}

void Database::add_standby() {
  standby_ = std::make_unique<Cluster>(Cluster::StandbyOf{*cluster_});
  cluster_->wait_for_standby();
}

// Whoever still talks to the old one is cut off first: it must not acknowledge anything any more.
void Database::replace_by_standby() {
  relay_->cut();
  cluster_->kill();
  standby_->promote();
  cluster_ = std::move(standby_);
  relay_->lead_to(cluster_->port());
  relay_->mend();
}

}  // namespace gloam::server::faults
