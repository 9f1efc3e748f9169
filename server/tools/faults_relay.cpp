#include "server/tools/faults_relay.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <stdexcept>

namespace gloam::server::faults {
namespace {

sockaddr_in loopback(std::uint16_t port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return address;
}

int new_socket() { return socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0); }

// A socket that is connected, or -1.
int connected_to(std::uint16_t port) {
  const int line = new_socket();
  const sockaddr_in address = loopback(port);
  if (connect(line, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) return line;
  close(line);
  return -1;
}

void send_at_once(int line) {
  const int yes = 1;
  setsockopt(line, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
}

bool send_all(int line, const char* bytes, ssize_t size) {
  while (size > 0) {
    const ssize_t sent = send(line, bytes, static_cast<std::size_t>(size), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes += sent;
    size -= sent;
  }
  return true;
}

}  // namespace

// Two sockets, and a thread for either way. When one of them ends, both do.
class Relay::Connection {
 public:
  Connection(const std::atomic<Mode>& mode, int client, int target)
      : mode_(mode),
        silent_(target < 0),
        client_(client),
        target_(target),
        there_([this] { pump(client_, target_); }),
        back_([this] { pump(target_, client_); }) {}
  ~Connection() {
    end();
    there_.join();
    back_.join();
    close(client_);
    if (target_ >= 0) close(target_);
  }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  void end() const {
    shutdown(client_, SHUT_RDWR);
    if (target_ >= 0) shutdown(target_, SHUT_RDWR);
  }
  bool ended() const { return ended_; }

 private:
  void pump(int from, int to) {
    if (from < 0) return;
    std::array<char, 64 * 1024> bytes;  // NOLINT: need not be set
    for (;;) {
      const ssize_t size = recv(from, bytes.data(), bytes.size(), 0);
      if (size <= 0) break;
      if (mode_ == Mode::swallowing) silent_ = true;
      if (!silent_ && !send_all(to, bytes.data(), size)) break;
    }
    end();
    ended_ = true;
  }

  const std::atomic<Mode>& mode_;
  std::atomic<bool> silent_;
  std::atomic<bool> ended_ = false;
  const int client_;
  const int target_;  // -1: it was made while everything was swallowed
  std::thread there_;
  std::thread back_;
};

Relay::Relay(std::uint16_t target) : listener_(new_socket()), target_(target) {
  sockaddr_in address = loopback(0);
  socklen_t size = sizeof address;
  const auto bound = reinterpret_cast<sockaddr*>(&address);
  if (bind(listener_, bound, size) != 0 || listen(listener_, 64) != 0 ||
      getsockname(listener_, bound, &size) != 0)
    throw std::runtime_error("there is no port for a relay");
  port_ = ntohs(address.sin_port);
  thread_ = std::thread([this] { accept_all(); });
}

Relay::~Relay() {
  shutdown(listener_, SHUT_RDWR);
  thread_.join();
  connections_.clear();
  close(listener_);
}

void Relay::cut() {
  const std::lock_guard lock(mutex_);
  mode_ = Mode::cut;
  connections_.clear();
}

void Relay::accept_all() {
  for (;;) {
    const int client = accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    if (client < 0) return;
    send_at_once(client);
    const std::lock_guard lock(mutex_);
    std::erase_if(connections_, [](const auto& connection) { return connection->ended(); });
    if (auto connection = connection_of(client)) {
      connections_.push_back(std::move(connection));
    } else {
      close(client);
    }
  }
}

// None if there can be none.
std::unique_ptr<Relay::Connection> Relay::connection_of(int client) {
  if (mode_ == Mode::cut) return nullptr;
  if (mode_ == Mode::swallowing) return std::make_unique<Connection>(mode_, client, -1);
  const int target = connected_to(target_);
  if (target < 0) return nullptr;
  send_at_once(target);
  return std::make_unique<Connection>(mode_, client, target);
}

}  // namespace gloam::server::faults
