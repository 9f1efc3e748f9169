// A thread's own loop, and a store that can be asked and waited for, for tests.
#pragma once
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "server/store/store.h"

namespace gloam::server::testing {

// Runs what was posted, on the thread that waits for something.
class WaitingLoop {
 public:
  Post post() {
    return [this](std::function<void()> function) {
      const std::lock_guard lock(mutex_);
      posted_.push_back(std::move(function));
      arrived_.notify_one();
    };
  }

  // Runs what comes until the condition holds; says whether it did within the time.
  template <class Condition>
  bool run_until(Condition holds, std::chrono::milliseconds time = std::chrono::seconds(60)) {
    const auto deadline = std::chrono::steady_clock::now() + time;
    while (!holds()) {
      if (std::chrono::steady_clock::now() > deadline) return false;
      for (const std::function<void()>& function : take()) function();
    }
    return true;
  }

 private:
  // What is there, or else what comes in a few milliseconds: conditions may change by themselves.
  std::vector<std::function<void()>> take() {
    std::unique_lock lock(mutex_);
    arrived_.wait_for(lock, std::chrono::milliseconds(2), [this] { return !posted_.empty(); });
    return std::exchange(posted_, {});
  }

  std::mutex mutex_;
  std::condition_variable arrived_;
  std::vector<std::function<void()>> posted_;
};

// A store with its loop. Waiting for an answer that does not come throws.
class TestStore {
 public:
  explicit TestStore(const std::string& database) : store_(open_store(database, loop_.post())) {}

  Store& operator*() { return *store_; }
  Store* operator->() { return store_.get(); }
  WaitingLoop& loop() { return loop_; }
  void close() { store_.reset(); }

  bool append(Append append) {
    std::optional<bool> stored;
    store_->append(std::move(append), [&stored](bool answer) { stored = answer; });
    return wait_for(stored);
  }

  Found ask(Query query) {
    std::optional<Found> found;
    store_->ask(std::move(query), [&found](Found answer) { found = std::move(answer); });
    return wait_for(found);
  }

  std::vector<Head> heads(std::vector<TableId> tables) {
    std::optional<std::vector<Head>> heads;
    store_->heads(std::move(tables), [&heads](std::vector<Head> answer) { heads = answer; });
    return wait_for(heads);
  }

  std::vector<Row> log_of(TableId table) {
    std::vector<Row> rows;
    for (const auto& line : ask({Statement::load_log, {std::to_string(table), "0"}}))
      rows.push_back({table, std::stoi(line[0]), std::stoll(line[1]), line[2]});
    return rows;
  }

 private:
  template <class Answer>
  Answer wait_for(std::optional<Answer>& answer) {
    if (!loop_.run_until([&answer] { return answer.has_value(); }))
      throw std::runtime_error("the store did not answer");
    return *std::move(answer);
  }

  WaitingLoop loop_;
  std::unique_ptr<Store> store_;
};

// Adds every number of some tables one after the other, whoever gets it when others race for it.
class Runner {
 public:
  Runner(TestStore& store, std::string name) : store_(store), name_(std::move(name)) {}

  void start(int tables, int numbers) {
    numbers_ = numbers;
    running_ = tables;
    for (TableId table = 1; table <= tables; ++table) step(table, 1);
  }

  bool finished() const { return running_ == 0; }
  bool finish() {
    return store_.loop().run_until([this] { return finished(); });
  }
  // The rows that the store said are in the log.
  const std::vector<Row>& stored() const { return stored_; }

 private:
  void step(TableId table, int seq) {
    if (seq > numbers_) {
      --running_;
      return;
    }
    const Row row = {table, seq, seq, name_};
    store_->append({row}, [this, row](bool stored) {
      if (stored) stored_.push_back(row);
      step(row.table, row.seq + 1);
    });
  }

  TestStore& store_;
  const std::string name_;
  int numbers_ = 0;
  int running_ = 0;
  std::vector<Row> stored_;
};

}  // namespace gloam::server::testing
