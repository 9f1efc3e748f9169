// A client for tests and for measuring: HTTP and WebSocket over loopback, blocking.
#pragma once
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gloam::server::testing {

using Headers = std::vector<std::pair<std::string, std::string>>;

struct Answer {
  int status = 0;
  Headers headers = {};
  std::string body = {};

  // Empty when absent; names are written as the server writes them.
  std::string header(std::string_view name) const;
};

// One client of one server, for the thread that made it. What does not come to pass within ten
// seconds throws std::runtime_error, and so does a connection that breaks where none should.
class Client {
 public:
  // `from` is the address of this machine that it speaks from, such as 127.0.0.2; empty: any.
  explicit Client(std::uint16_t port, const std::string& from = {});
  ~Client();
  Client(Client&&) noexcept;
  Client& operator=(Client&&) noexcept;

  // Over one connection as long as the server keeps it.
  Answer http(std::string_view method, std::string_view path, std::string_view body = {},
              const Headers& headers = {});

  // Opens a WebSocket: 101, or what the server has against it.
  Answer connect(std::string_view path, const Headers& headers = {});
  void send(std::string_view text);
  // The next message; none if the time is over or the socket closed. Nothing is read from the line
  // at other times, except for the clients of a thread while one of them waits.
  std::optional<std::string> receive(std::chrono::milliseconds timeout = std::chrono::seconds(10));
  // Closes with a handshake.
  void close(std::uint16_t code = 1000);
  // What the server closed with; 0 while open, 1006 if the line broke without a word.
  std::uint16_t close_code() const;

 private:
  struct Lines;
  std::shared_ptr<Lines> lines_;
};

}  // namespace gloam::server::testing
