// HTTP and WebSocket: bytes in and out, and nothing about tables.
#pragma once
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gloam::server {

// The one thread that owns tables and sockets.
class Loop {
 public:
  virtual ~Loop() = default;
  // Runs the function on the loop's thread; may be called by any thread.
  virtual void post(std::function<void()> function) = 0;
  // Runs it later; only the loop's thread may call this. Timers that have not fired when the loop
  // ends never do.
  virtual void after(std::chrono::milliseconds delay, std::function<void()> function) = 0;
};

struct HttpRequest {
  std::string method;  // GET, POST ...; HEAD comes as GET and is answered without the body
  std::string path;    // decoded, without the query
  std::string query;   // what follows `?`, as it came
  std::string body;
  std::string address;  // whom it came from, as text without the port
  std::string real_ip;  // whom a proxy says it came from: the header X-Real-IP
  std::string host;     // headers, empty when absent
  std::string origin;
  std::string cookie;
  std::string authorization;
  std::string accept_encoding;
  std::string user_agent;
  std::string if_none_match;
  std::string subprotocols;  // that a socket may speak: Sec-WebSocket-Protocol
};

struct HttpResponse {
  int status = 200;
  std::string type = "application/json";
  std::string body = {};
  std::vector<std::pair<std::string, std::string>> headers = {};
  // Let go of when the response is sent, or when the socket is closed that it opened.
  std::shared_ptr<const void> place = {};
  std::string address = {};  // that such a socket is counted for; empty: none
};

// Close codes of WebSocket that we use (RFC 6455, registry).
enum class Close : std::uint16_t {
  normal = 1000,
  going_away = 1001,
  unsupported = 1003,  // a binary message
  policy = 1008,       // not allowed
  too_big = 1009,
  restart = 1012,  // come back in a moment
};

// An open WebSocket. Only the loop's thread touches it.
class Socket {
 public:
  virtual ~Socket() = default;
  // Queues a text message. A reader who lets more than the limit pile up is cut off.
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  // Sends what is queued, then the close frame. No message is received any more.
  virtual void close(Close code, std::string_view reason) = 0;
};

using Reply = std::function<void(HttpResponse)>;

// Who answers. Called on the loop's thread.
class Front {
 public:
  virtual ~Front() = default;
  // `reply` is called once, now or later, on the loop's thread.
  virtual void request(HttpRequest request, Reply reply) = 0;
  // Whether a WebSocket may be opened; a response other than 101 refuses it.
  virtual void upgrade(HttpRequest request, Reply reply) = 0;
  // After an upgrade that was allowed.
  virtual void opened(std::shared_ptr<Socket> socket, const HttpRequest& request) = 0;
  virtual void received(Socket& socket, std::string_view text) = 0;
  // The last call about a socket, whoever closed it; every socket is closed before run() ends.
  virtual void closed(Socket& socket) = 0;
};

// Limits that keep one client from costing the others anything.
struct NetLimits {
  std::size_t frame_bytes = 16 * 1024;          // of a message received; more closes with too_big
  std::size_t body_bytes = 64 * 1024;           // of an HTTP request
  std::size_t queue_bytes = 1024 * 1024;        // unsent to one reader
  std::size_t unsent_bytes = 16 * 1024 * 1024;  // to all; beyond it the slowest are cut off
  double messages_a_second = 20;  // frames of any kind that a socket is read for, in the long run,
  double burst = 60;              // and at once; others wait on the line
  double messages_of_address = 100;  // the same for all sockets of one address together
  double burst_of_address = 120;
  // For a whole request; for the response only if nothing of it moves.
  std::chrono::milliseconds http_timeout{15'000};
  // A socket that is silent for so long, though pinged, is cut.
  std::chrono::milliseconds idle_timeout{60'000};
  // At once; further ones get 503. As many connections again may speak HTTP.
  std::size_t sockets = 50'000;
  // Connections of any kind from one address at once; further ones get 429. 0: any number, for
  // those who come through a proxy.
  std::size_t connections_of_address = 400;
};

// What was counted since the start.
struct NetCounts {
  std::uint64_t requests = 0;
  std::uint64_t messages_in = 0;
  std::uint64_t messages_out = 0;
  std::uint64_t bytes_out = 0;
  std::uint64_t slow_readers = 0;  // cut off
  std::uint64_t floods = 0;        // sockets slowed down for too many messages
  std::uint64_t sockets = 0;       // open now
  std::uint64_t connections = 0;   // open now that speak HTTP
};

// A loop with listeners.
class Net : public Loop {
 public:
  // Listens on `address:port` (port 0: any free one) and hands what comes to the front, which must
  // outlive the run. Returns the port. Throws std::runtime_error naming address, reason and remedy:
  // "cannot listen on 127.0.0.1:8080: address already in use; choose another port with --listen".
  virtual std::uint16_t listen(const std::string& address, std::uint16_t port, Front& front) = 0;
  // Runs until stop(); the calling thread is the loop's.
  virtual void run() = 0;
  // Takes no new connections, closes every socket with `restart` after sending what is queued, then
  // ends run(); at the latest after `patience`. May be called by any thread.
  virtual void stop(std::chrono::milliseconds patience) = 0;
  // Calls the function once when one of the signals comes; the next one acts as if never caught.
  virtual void on_signal(std::vector<int> signals, std::function<void()> function) = 0;
  virtual NetCounts counts() const = 0;
};

std::unique_ptr<Net> make_net(const NetLimits& limits);

}  // namespace gloam::server
