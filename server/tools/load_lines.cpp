#include "server/tools/load_lines.h"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <stdexcept>
#include <system_error>

namespace gloam::server::load {
namespace {

constexpr std::size_t kBufferBytes = 256 * 1024;

[[noreturn]] void fail(const char* what) {
  throw std::system_error(errno, std::generic_category(), what);
}

// Control frames are left out: the server has no reason to send any.
constexpr unsigned char kWholeText = 0x81;

std::size_t big_endian(std::string_view bytes) {
  std::size_t value = 0;
  for (const char byte : bytes) value = value << 8 | static_cast<unsigned char>(byte);
  return value;
}

// The mask is zero, which leaves the text as it is.
std::string masked_frame(std::string_view text) {
  constexpr std::size_t kShort = 125;
  if (text.size() > 0xffff) throw std::runtime_error("a message of a client is never so long");
  std::string frame(1, static_cast<char>(kWholeText));
  if (text.size() <= kShort) {
    frame += static_cast<char>(0x80 | text.size());
  } else {
    frame += static_cast<char>(0x80 | 126);
    frame += static_cast<char>(text.size() >> 8);
    frame += static_cast<char>(text.size() & 0xff);
  }
  frame.append(4, '\0');
  return frame.append(text);
}

void write_all(int handle, std::string_view bytes) {
  const ssize_t written = write(handle, bytes.data(), bytes.size());
  if (written < 0) fail("cannot write to the server");
  if (static_cast<std::size_t>(written) != bytes.size()) {
    throw std::runtime_error("the server does not read what it is sent");
  }
}

}  // namespace

Lines::Lines(std::uint16_t port) : port_(port), epoll_(epoll_create1(0)), buffer_(kBufferBytes, 0) {
  if (epoll_ < 0) fail("cannot wait for lines");
}

Lines::~Lines() {
  for (const Line& line : lines_) close(line.handle);
  close(epoll_);
}

std::size_t Lines::open(std::string_view cookie) {
  const int handle = socket(AF_INET, SOCK_STREAM, 0);
  if (handle < 0) fail("cannot open a line; perhaps `ulimit -n` is too low");
  const std::size_t line = lines_.size();
  lines_.push_back({handle});
  sockaddr_in server = {};
  server.sin_family = AF_INET;
  server.sin_port = htons(port_);
  server.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(handle, reinterpret_cast<const sockaddr*>(&server), sizeof server) != 0) {
    fail("cannot reach the server");
  }
  const int yes = 1;
  setsockopt(handle, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  write_all(
      handle,
      "GET /socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nCookie: " +
          std::string(cookie) + "\r\n\r\n");
  // Nobody speaks before the first message of the client, so the answer comes alone.
  std::string answer;
  while (!answer.ends_with("\r\n\r\n")) {
    const ssize_t got = ::read(handle, buffer_.data(), buffer_.size());
    if (got <= 0) fail("the server does not open a line");
    answer.append(buffer_, 0, static_cast<std::size_t>(got));
  }
  if (!answer.starts_with("HTTP/1.1 101")) throw std::runtime_error(answer);
  epoll_event event = {};
  event.events = EPOLLIN;
  event.data.u64 = line;
  if (epoll_ctl(epoll_, EPOLL_CTL_ADD, handle, &event) != 0) fail("cannot wait for a line");
  return line;
}

void Lines::send(std::size_t line, std::string_view text) {
  write_all(lines_[line].handle, masked_frame(text));
}

void Lines::poll(int milliseconds, const Receive& receive) {
  std::array<epoll_event, 256> events;
  const int count = epoll_wait(epoll_, events.data(), events.size(), milliseconds);
  if (count < 0 && errno != EINTR) fail("cannot wait for lines");
  for (int i = 0; i < count; ++i) read(events[static_cast<std::size_t>(i)].data.u64, receive);
}

void Lines::read(std::size_t line, const Receive& receive) {
  const ssize_t got = ::read(lines_[line].handle, buffer_.data(), buffer_.size());
  if (got <= 0) throw std::runtime_error("the server closed a line");
  const std::string_view bytes(buffer_.data(), static_cast<std::size_t>(got));
  std::string& unread = lines_[line].unread;
  if (unread.empty()) {
    unread = bytes.substr(take_frames(line, bytes, receive));
  } else {
    unread += bytes;
    unread.erase(0, take_frames(line, unread, receive));
  }
}

std::size_t Lines::take_frames(std::size_t line, std::string_view bytes, const Receive& receive) {
  std::size_t at = 0;
  while (bytes.size() - at >= 2) {
    const std::string_view rest = bytes.substr(at);
    if (static_cast<unsigned char>(rest[0]) != kWholeText) {
      throw std::runtime_error("the server sent something else than a text");
    }
    const auto first = static_cast<unsigned char>(rest[1]);
    const std::size_t length_bytes = first == 127 ? 8 : first == 126 ? 2 : 0;
    const std::size_t head = 2 + length_bytes;
    if (rest.size() < head) break;
    const std::size_t length = length_bytes == 0 ? first : big_endian(rest.substr(2, length_bytes));
    if (rest.size() < head + length) break;
    receive(line, rest.substr(head, length));
    at += head + length;
  }
  return at;
}

}  // namespace gloam::server::load
