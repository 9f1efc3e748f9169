#include "server/store/store.h"

#include <thread>
#include <utility>

#include "server/store/database.h"
#include "server/store/postgres_pipeline.h"
#include "server/store/postgres_store.h"
#include "server/store/sqlite_store.h"

namespace gloam::server {
namespace {

std::string list_of(const std::vector<TableId>& tables) {
  std::string list;
  for (const TableId table : tables) list += (list.empty() ? "" : ",") + std::to_string(table);
  return list;
}

std::vector<Head> heads_in(const Found& found) {
  std::vector<Head> heads;
  for (const std::vector<std::string>& line : found) {
    if (!line[1].empty()) heads.push_back({std::stoll(line[0]), std::stoi(line[1])});
  }
  return heads;
}

// A database with a thread that serves it.
class ServedStore final : public Store {
 public:
  ServedStore(std::unique_ptr<Database> database, Post post)
      : database_(std::move(database)),
        inbox_(std::move(post)),
        thread_([this] { database_->serve(inbox_); }) {}

  ~ServedStore() override {
    inbox_.close();
    thread_.join();
  }

  void append(Append append, std::function<void(bool)> done) override {
    inbox_.add(Appending{std::move(append), std::move(done)});
  }

  void ask(Query query, std::function<void(Found)> done) override {
    inbox_.add(Asking{std::move(query), std::move(done)});
  }

  void heads(std::vector<TableId> tables, std::function<void(std::vector<Head>)> done) override {
    ask({kHeads, {list_of(tables)}},
        [done = std::move(done)](const Found& found) { done(heads_in(found)); });
  }

  bool ready() const override { return inbox_.ready(); }
  std::size_t waiting() const override { return inbox_.waiting(); }
  std::uint64_t commits() const override { return inbox_.commits(); }

 private:
  const std::unique_ptr<Database> database_;
  Inbox inbox_;
  std::thread thread_;
};

std::unique_ptr<Database> open_database(const std::string& database, Purpose purpose) {
  return is_postgres(database) ? open_postgres(database, purpose) : open_sqlite(database, purpose);
}

}  // namespace

std::unique_ptr<Store> open_store(const std::string& database, Post post, Purpose purpose) {
  return std::make_unique<ServedStore>(open_database(database, purpose), std::move(post));
}

}  // namespace gloam::server
