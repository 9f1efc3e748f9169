// Many WebSockets of one thread, as cheap as they can be: for measuring a server that shares its
// processors with whoever measures it.
#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace gloam::server::load {

// Lines to one server on loopback, known by their numbers from 0 on. Anything that a healthy server
// would not do throws std::runtime_error.
class Lines {
 public:
  explicit Lines(std::uint16_t port);
  ~Lines();
  Lines(const Lines&) = delete;
  Lines& operator=(const Lines&) = delete;

  // Opens a line with the handshake of a WebSocket, waiting for its end.
  std::size_t open(std::string_view cookie);
  void send(std::size_t line, std::string_view text);

  // Hands over the messages that are there, waiting up to so many milliseconds for the first.
  using Receive = std::function<void(std::size_t line, std::string_view text)>;
  void poll(int milliseconds, const Receive& receive);

 private:
  struct Line {
    int handle = -1;
    std::string unread = {};  // the beginning of a frame
  };

  void read(std::size_t line, const Receive& receive);
  // Hands over the whole frames at the beginning of the bytes, and returns how long they are.
  static std::size_t take_frames(std::size_t line, std::string_view bytes, const Receive& receive);

  std::uint16_t port_;
  int epoll_;
  std::vector<Line> lines_;
  std::string buffer_;
};

}  // namespace gloam::server::load
