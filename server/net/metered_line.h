// The line under a WebSocket, which is read no faster than its client may send frames.
#pragma once
#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/asio/compose.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/buffers_prefix.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <cstdint>
#include <string>
#include <tuple>
#include <utility>

#include "server/net/peers.h"

namespace gloam::server {

// Counts the frames in what a client sends, whatever kind they are and however they are cut.
class FrameCount {
 public:
  // How many begin in these bytes, which follow those before.
  int in(const std::uint8_t* bytes, std::size_t size) {
    int begun = 0;
    while (size > 0) {
      if (payload_ > 0) {
        const auto skipped = static_cast<std::size_t>(std::min<std::uint64_t>(payload_, size));
        payload_ -= skipped;
        bytes += skipped;
        size -= skipped;
        continue;
      }
      if (header_++ == 0) ++begun;
      take_header_byte(*bytes++);
      --size;
    }
    return begun;
  }
  // So many bytes more, at least, belong to the frame that has begun.
  std::uint64_t rest() const {
    if (header_ == 0) return payload_;
    if (header_ == 1) return kLeastFrame - 1;
    return header_end_ - header_ + (header_ >= length_end_ ? length_ : 0);
  }
  static constexpr std::size_t kLeastFrame = 6;  // bytes: a header with its mask

 private:
  void take_header_byte(std::uint8_t byte) {
    constexpr std::uint8_t kMasked = 0x80;
    if (header_ == 2) {
      const unsigned length = byte & 0x7fu;
      const unsigned length_bytes = length < 126 ? 0 : length == 126 ? 2 : 8;
      length_ = length_bytes == 0 ? length : 0;
      length_end_ = 2 + length_bytes;
      header_end_ = length_end_ + ((byte & kMasked) != 0 ? 4 : 0);
    } else if (header_ > 2 && header_ <= length_end_) {
      length_ = length_ << 8 | byte;
    }
    if (header_ < 2 || header_ < header_end_) return;
    payload_ = std::exchange(length_, 0);
    header_ = 0;
  }

  unsigned header_ = 0;  // bytes so far
  unsigned length_end_ = 0;
  unsigned header_end_ = 0;
  std::uint64_t length_ = 0;
  std::uint64_t payload_ = 0;  // bytes still to come
};

// Every frame costs one credit, of the line's own and of the account that it may share with others.
// The line is read no further than the credit goes. Nothing is lost: what comes waits where it is,
// and so does its sender.
class MeteredLine {
 public:
  using executor_type = Executor;     // NOLINT(readability-identifier-naming): Asio calls it so
  using next_layer_type = TcpSocket;  // NOLINT(readability-identifier-naming): and Beast
  using ErrorCode = boost::system::error_code;

  // With an empty account it shares none.
  MeteredLine(TcpSocket socket, std::string account, Peers& company)
      : company_(company),
        account_(std::move(account)),
        socket_(std::move(socket)),
        timer_(socket_.get_executor()),
        own_({company.limits.burst, 1000 / company.limits.messages_a_second}) {}

  ~MeteredLine() {
    if (paid_) spend(-1, Steady::now());
  }
  MeteredLine(const MeteredLine&) = delete;
  MeteredLine& operator=(const MeteredLine&) = delete;

  executor_type get_executor() { return socket_.get_executor(); }
  TcpSocket& next_layer() { return socket_; }
  const TcpSocket& next_layer() const { return socket_; }

  void close() {
    timer_.cancel();
    ErrorCode ignored;
    std::ignore = socket_.close(ignored);
  }

  template <class Buffers, class Handler>
  auto async_read_some(const Buffers& buffers, Handler&& handler) {
    return boost::asio::async_compose<Handler, void(ErrorCode, std::size_t)>(
        [this, buffers, reads = false](auto& self, ErrorCode error = {},
                                       std::size_t size = 0) mutable {
          if (reads) {
            count(buffers, size);
            return self.complete(error, size);
          }
          if (error) return self.complete(error, 0);
          if (const auto wait = wait_for_credit(); wait.count() > 0) {
            timer_.expires_after(wait);
            return timer_.async_wait(std::move(self));
          }
          reads = true;
          socket_.async_read_some(boost::beast::buffers_prefix(readable_bytes(), buffers),
                                  std::move(self));
        },
        handler, socket_);
  }

  template <class Buffers, class Handler>
  auto async_write_some(const Buffers& buffers, Handler&& handler) {
    return socket_.async_write_some(buffers, std::forward<Handler>(handler));
  }

 private:
  using Timer =
      boost::asio::basic_waitable_timer<Steady, boost::asio::wait_traits<Steady>, Executor>;

  // The next frame is paid for before it is read: those who share an account take turns.
  std::chrono::milliseconds wait_for_credit() {
    if (paid_ || frames_.rest() > 0) return {};
    const auto now = Steady::now();
    auto wait = own_.wait(now);
    if (!account_.empty()) wait = std::max(wait, company_.frames.wait(account_, now));
    paid_ = wait.count() == 0;
    if (paid_) spend(1, now);
    if (!paid_ && !std::exchange(slowed_, true)) ++company_.counts.floods;
    return wait;
  }

  void spend(int frames, Steady::time_point now) {
    own_.count(now, frames);
    if (!account_.empty()) company_.frames.count(account_, now, frames);
  }

  // No more frames begin in so many bytes than there is credit for.
  std::size_t readable_bytes() const {
    const auto now = Steady::now();
    double credit = own_.left(now);
    if (!account_.empty()) credit = std::min(credit, company_.frames.left(account_, now));
    constexpr double kEnough = 1e6;
    const auto frames =
        static_cast<std::size_t>(std::clamp(credit, 0.0, kEnough)) + (paid_ ? 1 : 0);
    return static_cast<std::size_t>(frames_.rest()) + frames * FrameCount::kLeastFrame;
  }

  template <class Buffers>
  void count(const Buffers& buffers, std::size_t size) {
    int begun = 0;
    for (auto part = boost::asio::buffer_sequence_begin(buffers);
         part != boost::asio::buffer_sequence_end(buffers) && size > 0; ++part) {
      const boost::asio::mutable_buffer bytes = *part;
      const std::size_t here = std::min(size, bytes.size());
      begun += frames_.in(static_cast<const std::uint8_t*>(bytes.data()), here);
      size -= here;
    }
    if (begun == 0) return;
    const int paid = std::exchange(paid_, false) ? 1 : 0;
    if (begun > paid) spend(begun - paid, Steady::now());
  }

  Peers& company_;
  const std::string account_;
  TcpSocket socket_;
  Timer timer_;
  FrameCount frames_;
  Credit own_;
  bool paid_ = false;  // for the next frame
  bool slowed_ = false;
};

// What Beast asks of a line that it closes.
inline void teardown(boost::beast::role_type role, MeteredLine& line,
                     boost::system::error_code& error) {
  boost::beast::websocket::teardown(role, line.next_layer(), error);
}
template <class Handler>
void async_teardown(boost::beast::role_type role, MeteredLine& line, Handler&& handler) {
  boost::beast::websocket::async_teardown(role, line.next_layer(), std::forward<Handler>(handler));
}

}  // namespace gloam::server
