// Between the thread that owns the tables and the thread that talks to a database.
#pragma once
#include <atomic>
#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string_view>

#include "server/store/store.h"

namespace gloam::server {

// A row on its way into a log, and whether it got there.
struct Appending {
  Append append;
  std::function<void(bool)> done;
  bool stored = false;
};

// A query on its way, and what it found.
struct Asking {
  Query query;
  std::function<void(Found)> done;
  Found found = {};
};

struct Requests {
  std::deque<Appending> appends = {};
  std::deque<Asking> asks = {};

  std::size_t size() const { return appends.size() + asks.size(); }
  void add(Requests more);
};

// A flag that poll() can wait for.
class Signal {
 public:
  Signal();
  ~Signal();
  Signal(const Signal&) = delete;
  Signal& operator=(const Signal&) = delete;

  void raise() const;
  void clear() const;
  int descriptor() const { return descriptor_; }

 private:
  int descriptor_;
};

// Requests that wait for the database, and the way back for its answers. Nobody is answered once
// the inbox is gone, provided that the thread that owns the tables destroys it.
class Inbox {
 public:
  explicit Inbox(Post post) : post_(std::move(post)) {}

  // --- For those who ask ---
  void add(Appending appending);
  void add(Asking asking);
  void close();
  bool ready() const { return ready_; }
  std::size_t waiting() const { return waiting_; }
  std::uint64_t commits() const { return commits_; }

  // --- For the thread of the database ---
  bool closed() const { return closed_; }
  // Can be read from once the inbox is closed.
  int closing() const { return closing_.descriptor(); }
  // Everything that came since the last time.
  Requests take();
  // Until there is something to take, the inbox is closed, or the socket has one of the events;
  // false if the time was over before.
  bool wait(int socket = -1, short events = 0,
            std::chrono::milliseconds limit = std::chrono::milliseconds(-1));
  // For so long, unless the inbox is closed.
  void pause(std::chrono::milliseconds length);
  void answer(Requests requests);
  void count_commit() { ++commits_; }
  // The database cannot be reached, or answers again. The first word of each goes to the journal.
  void away(std::string_view reason);
  void back();

 private:
  template <class Request>
  void add_to(std::deque<Request> Requests::* queue, Request request);

  const Post post_;
  const std::shared_ptr<const bool> alive_ = std::make_shared<const bool>(true);
  std::mutex mutex_;
  Requests requests_;  // guarded by the mutex
  Signal work_;
  Signal closing_;
  std::atomic<bool> closed_ = false;
  std::atomic<bool> ready_ = true;
  std::atomic<std::size_t> waiting_ = 0;
  std::atomic<std::uint64_t> commits_ = 0;
};

}  // namespace gloam::server
