// A whole server in a test, and people who use it over the net.
#pragma once
#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "engine/testing_folder.h"
#include "server/net/testing_client.h"
#include "server/server.h"
#include "server/testing_page.h"

namespace gloam::server::testing {

class Caller;

// Runs in a thread of its own, with a new SQLite file, on a free port. Its limits are wide, its
// machines answer at once, and its clock is the one on the wall until the test moves it.
class TestServer {
 public:
  // `change` may set it up in another way.
  explicit TestServer(const std::function<void(ServerSettings&)>& change = {});
  ~TestServer();

  std::uint16_t port() const { return server_->port(); }
  std::uint16_t metrics_port() const { return server_->metrics_port(); }
  std::string database() const { return settings_.database; }
  void advance(std::chrono::milliseconds time) { *ahead_ += time.count(); }
  // One of its figures for Prometheus, such as "tables".
  std::uint64_t figure(const std::string& name) const;

  void stop();
  void start();
  // With the database as it is; everybody has to come again.
  void restart();

  // Another server with the same database and clock.
  TestServer beside() const { return {folder_, ahead_, {}}; }

  // Somebody new with this name, and somebody without one.
  Caller guest(const std::string& name) const;
  Caller stranger() const;

 private:
  TestServer(std::shared_ptr<engine::testing::Folder> folder,
             std::shared_ptr<std::atomic<Moment>> ahead,
             const std::function<void(ServerSettings&)>& change);

  std::shared_ptr<engine::testing::Folder> folder_;
  std::shared_ptr<std::atomic<Moment>> ahead_;
  ServerSettings settings_;
  std::optional<Server> server_;
  std::thread thread_;
};

// A person or a program, known by what is sent along with every request.
class Caller {
 public:
  Caller(const TestServer& server, Headers headers)
      : server_(&server), headers_(std::move(headers)) {}

  Answer call(std::string_view method, std::string_view path, std::string_view body = {}) const;
  // A program of this person.
  Caller program(const std::string& name) const;
  // Makes a table of Vigil for two, unless told otherwise, and returns its name.
  std::string make_table(const TableOptions& options = vigil(2)) const;
  // The same, with the caller at seat 0, machines at the others, and the game begun.
  std::string begin_table(const TableOptions& options = vigil(2)) const;

  static TableOptions vigil(std::int32_t seats);
  const TestServer& server() const { return *server_; }
  const Headers& headers() const { return headers_; }
  // The same caller at another address of this machine, such as 127.0.0.2.
  Caller at(const std::string& address) const;
  const std::string& address() const { return address_; }
  // What the cookie in the response makes the caller; the same caller if there is none.
  Caller after(const Answer& answer) const;

 private:
  const TestServer* server_;
  Headers headers_;
  std::string address_ = {};
};

// Somebody's page: a socket, and what is known through it.
class Page {
 public:
  explicit Page(const Caller& who);
  // At the table: it must be allowed.
  Page(const Caller& who, const std::string& table, std::optional<std::int32_t> seat = {});

  // Sends the request with a number of its own and returns the reply to it; what comes before is
  // taken in.
  json::object ask(Request request);
  // Empty if it was done; else the code of the refusal.
  std::string code_of(Request request);
  void send(Request request);

  // Takes in one more message; none if the socket closed.
  std::optional<json::object> take_in();
  // Takes in all that the server has said so far.
  void catch_up();
  // Takes in what comes until it is so; an error if it does not come to be so.
  void until(const std::function<bool(const Picture&)>& so);
  const Picture& picture() const { return picture_; }
  const Picture* operator->() const { return &picture_; }

  // The answer with the first option, for the seat that is looked from.
  Give first_answer() const;
  Undo undo() const;
  std::uint16_t close_code() const { return client_.close_code(); }
  void close() { client_.close(); }

 private:
  Client client_;
  Picture picture_;
  std::int32_t ref_ = 0;
};

}  // namespace gloam::server::testing
