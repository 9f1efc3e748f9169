#include "server/net/testing_net.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace gloam::server::testing {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds kPatience{10};

[[noreturn]] void fail(const char* what) { throw std::runtime_error(what); }

}  // namespace

void EchoFront::request(HttpRequest request, Reply reply) {
  if (on_request) return on_request(std::move(request), std::move(reply));
  reply({.type = "text/plain",
         .body = request.method + "|" + request.path + "|" + request.query + "|" + request.body});
}

void EchoFront::upgrade(HttpRequest request, Reply reply) {
  if (on_upgrade) return on_upgrade(std::move(request), std::move(reply));
  reply({.status = 101});
}

void EchoFront::opened(std::shared_ptr<Socket> socket, const HttpRequest&) {
  sockets.push_back(socket);
  if (on_opened) on_opened(*socket);
}

void EchoFront::received(Socket& socket, std::string_view words) {
  if (on_message) return on_message(socket, words);
  socket.send(text(std::string(words)));
}

void EchoFront::closed(Socket&) { ++closed_sockets; }

std::shared_ptr<const std::string> text(std::string words) {
  return std::make_shared<const std::string>(std::move(words));
}

RunningNet::RunningNet(Front& front, const NetLimits& limits, const std::string& address)
    : net_(make_net(limits)),
      port_(net_->listen(address, 0, front)),
      thread_([this] { net_->run(); }) {}

RunningNet::~RunningNet() {
  if (thread_.joinable()) stop(milliseconds(0));
}

NetCounts RunningNet::counts() {
  return on_loop([this] { return net_->counts(); });
}

void RunningNet::stop(milliseconds patience) {
  net_->stop(patience);
  thread_.join();
}

bool RunningNet::eventually(const std::function<bool()>& condition) {
  const auto end = Clock::now() + kPatience;
  while (!on_loop(condition)) {
    if (Clock::now() > end) return false;
    std::this_thread::sleep_for(milliseconds(1));
  }
  return true;
}

std::string frame(Opcode opcode, std::string_view payload, bool final) {
  constexpr std::string_view kMask = "\x12\x34\x56\x78";
  const auto byte = [](std::size_t value) { return static_cast<char>(value & 0xff); };
  std::string bytes(1, byte(static_cast<std::size_t>(opcode) | (final ? 0x80u : 0u)));
  const int length_bytes = payload.size() < 126 ? 0 : payload.size() < 65536 ? 2 : 8;
  bytes += byte(0x80u | (length_bytes == 0 ? payload.size() : length_bytes == 2 ? 126u : 127u));
  for (int i = length_bytes - 1; i >= 0; --i) bytes += byte(payload.size() >> (8 * i));
  bytes += kMask;
  for (std::size_t i = 0; i < payload.size(); ++i) {
    bytes += static_cast<char>(payload[i] ^ kMask[i % 4]);
  }
  return bytes;
}

int Frame::code() const {
  if (opcode != Opcode::close || payload.size() < 2) return 0;
  return static_cast<unsigned char>(payload[0]) * 256 + static_cast<unsigned char>(payload[1]);
}

RawLine::RawLine(std::uint16_t port, int receive_buffer)
    : descriptor_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  if (receive_buffer > 0) {
    setsockopt(descriptor_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
  }
  sockaddr_in server{};
  server.sin_family = AF_INET;
  server.sin_port = htons(port);
  server.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(descriptor_, reinterpret_cast<sockaddr*>(&server), sizeof server) != 0) {
    ::close(descriptor_);
    fail("nobody listens");
  }
}

RawLine::~RawLine() { ::close(descriptor_); }

// A server that ends the line while it is written to is for the reader to see.
void RawLine::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(descriptor_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    broken_ = broken_ || sent < 0;
    if (sent <= 0) return;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
}

std::size_t RawLine::send_some(std::string_view bytes) {
  const ssize_t sent = ::send(descriptor_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
  return sent < 0 ? 0 : static_cast<std::size_t>(sent);
}

std::string RawLine::upgrade(const std::string& headers) {
  send("GET /socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n" +
       headers +
       "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
  return read_until("\r\n\r\n");
}

std::string RawLine::read_until(std::string_view mark) {
  std::size_t searched = 0;
  do {
    const std::size_t at = mark.empty() ? read_.npos : read_.find(mark, searched);
    if (at != read_.npos) return take(at + mark.size());
    searched = read_.size() - std::min(read_.size(), mark.size());
  } while (read_more(kPatience));
  return take(read_.size());
}

std::optional<Frame> RawLine::read_frame() {
  if (!have(2)) return std::nullopt;
  const auto opcode = static_cast<Opcode>(read_[0] & 0x0f);
  std::size_t length = static_cast<unsigned char>(read_[1]);
  const std::size_t length_bytes = length < 126 ? 0 : length == 126 ? 2 : 8;
  if (!have(2 + length_bytes)) return std::nullopt;
  if (length_bytes > 0) length = 0;
  for (std::size_t i = 0; i < length_bytes; ++i) {
    length = length * 256 + static_cast<unsigned char>(read_[2 + i]);
  }
  if (!have(2 + length_bytes + length)) return std::nullopt;
  take(2 + length_bytes);
  return Frame{opcode, take(length)};
}

bool RawLine::ends_within(milliseconds time) {
  const auto end = Clock::now() + time;
  while (!ended_ && Clock::now() < end) {
    read_more(std::chrono::duration_cast<milliseconds>(end - Clock::now()) + milliseconds(1));
  }
  read_.clear();
  return ended_;
}

void RawLine::reset() {
  const linger now{1, 0};
  setsockopt(descriptor_, SOL_SOCKET, SO_LINGER, &now, sizeof now);
  ::close(std::exchange(descriptor_, -1));
}

bool RawLine::read_more(milliseconds timeout) {
  pollfd readable{descriptor_, POLLIN, 0};
  if (ended_ || ::poll(&readable, 1, static_cast<int>(timeout.count())) <= 0) return false;
  char bytes[64 * 1024];
  const ssize_t count = ::recv(descriptor_, bytes, sizeof bytes, 0);
  broken_ = broken_ || count < 0;
  ended_ = count <= 0;
  if (!ended_) read_.append(bytes, static_cast<std::size_t>(count));
  return !ended_;
}

bool RawLine::have(std::size_t bytes) {
  while (read_.size() < bytes && read_more(kPatience)) continue;
  return read_.size() >= bytes;
}

std::string RawLine::take(std::size_t bytes) {
  std::string taken = read_.substr(0, bytes);
  read_.erase(0, bytes);
  return taken;
}

}  // namespace gloam::server::testing
