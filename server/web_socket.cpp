#include "server/web_socket.h"

#include <boost/asio/buffer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <optional>
#include <tuple>

namespace gloam::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using ErrorCode = boost::system::error_code;

constexpr std::size_t kKeptBytes = 4 * 1024;  // of a read buffer between messages

// How many messages a socket may still send: a number at once, refilled by the second.
class Credits {
 public:
  explicit Credits(const NetLimits& limits) : left_(limits.burst) {}

  bool take(const NetLimits& limits) {
    const auto now = std::chrono::steady_clock::now();
    const double earned =
        std::chrono::duration<double>(now - counted_).count() * limits.messages_a_second;
    left_ = std::min(limits.burst, left_ + earned);
    counted_ = now;
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }

 private:
  double left_;
  std::chrono::steady_clock::time_point counted_ = std::chrono::steady_clock::now();
};

// A WebSocket from its handshake to its end. One reading and one writing operation are under way at
// most; when both have ended the socket has, and holds nothing of the net any more.
class WebSocket final : public Socket, public Peer, public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(TcpSocket socket, Company& company, Front& front)
      : company_(company), front_(front), credits_(company.limits), stream_(std::move(socket)) {
    const NetLimits& limits = company.limits;
    stream_->set_option(
        websocket::stream_base::timeout{limits.http_timeout, limits.idle_timeout, true});
    stream_->read_message_max(0);  // our own limit lets the peer read why it is closed
    stream_->auto_fragment(false);
    stream_->text(true);
    stream_->control_callback([this](websocket::frame_type kind, beast::string_view) {
      if (kind != websocket::frame_type::close) spend_credit();
    });
    ++company.counts.sockets;
  }

  void accept(const HttpMessage& upgrade, HttpRequest request, const HttpResponse& response) {
    stream_->set_option(websocket::stream_base::decorator([headers = response.headers](auto& out) {
      for (const auto& [name, value] : headers) out.insert(name, value);
      out.set(http::field::server, "Gloaming");  // or Beast names itself and its version
    }));
    writing_ = true;
    stream_->async_accept(upgrade, [self = shared_from_this(), request = std::move(request)](
                                       ErrorCode error) { self->accepted(error, request); });
  }

  void send(std::shared_ptr<const std::string> text) override {
    if (closing_ || cut_) return;
    queued_bytes_ += text->size();
    if (queued_bytes_ > company_.limits.queue_bytes) {
      ++company_.counts.slow_readers;
      return cut();
    }
    queue_.push_back(std::move(text));
    if (!writing_) write_next();
  }

  void close(Close code, std::string_view reason) override {
    if (closing_ || cut_) return;
    reason = reason.substr(0, websocket::reason_string::static_capacity);
    closing_.emplace(static_cast<websocket::close_code>(code), reason);
    if (!writing_) write_next();
  }

  void end() override { close(Close::restart, "restart"); }

  void cut() override {
    cut_ = true;
    if (!stream_) return;
    ErrorCode ignored;
    std::ignore = stream_->next_layer().close(ignored);
  }

 private:
  void accepted(ErrorCode error, const HttpRequest& request) {
    if (error) return written(error);
    opened_ = true;
    front_.opened(shared_from_this(), request);
    read();
    write_next();
  }

  // One byte more than allowed is let in to see that a message is too long.
  void read() {
    reading_ = true;
    stream_->async_read_some(
        buffer_, company_.limits.frame_bytes + 1 - buffer_.size(),
        [self = shared_from_this()](ErrorCode error, std::size_t) { self->have_read(error); });
  }

  void have_read(ErrorCode error) {
    reading_ = false;
    if (error) cut();
    if (!closing_ && !cut_) take_in();
    if (closing_ || cut_) return settle();
    read();
  }

  void take_in() {
    if (stream_->got_binary()) return close(Close::unsupported, "text messages only");
    if (buffer_.size() > company_.limits.frame_bytes) {
      return close(Close::too_big, "message too long");
    }
    if (!stream_->is_message_done()) return;
    ++company_.counts.messages_in;
    if (!spend_credit()) return;
    const auto bytes = buffer_.cdata();
    front_.received(*this, {static_cast<const char*>(bytes.data()), bytes.size()});
    buffer_.clear();
    if (buffer_.capacity() > kKeptBytes) buffer_.shrink_to_fit();
  }

  bool spend_credit() {
    if (credits_.take(company_.limits)) return true;
    if (!closing_) ++company_.counts.floods;
    close(Close::policy, "too many messages");
    return false;
  }

  // The next message, or the close frame when all are sent.
  void write_next() {
    writing_ = true;
    auto done = [self = shared_from_this()](ErrorCode error, std::size_t = 0) {
      self->written(error);
    };
    if (!queue_.empty()) return stream_->async_write(asio::buffer(*queue_.front()), done);
    if (closing_) return stream_->async_close(*closing_, done);
    writing_ = false;
  }

  void written(ErrorCode error) {
    const bool sent = !error && !queue_.empty();
    if (sent) {
      ++company_.counts.messages_out;
      company_.counts.bytes_out += queue_.front()->size();
      queued_bytes_ -= queue_.front()->size();
      queue_.pop_front();
      return write_next();
    }
    writing_ = false;
    cut();
    settle();
  }

  void settle() {
    if (reading_ || writing_ || !stream_) return;
    stream_.reset();
    queue_.clear();
    --company_.counts.sockets;
    if (opened_) front_.closed(*this);
    company_.leave(shared_from_this());
  }

  Company& company_;
  Front& front_;
  Credits credits_;
  std::optional<websocket::stream<TcpSocket, false>> stream_;
  beast::flat_buffer buffer_;
  std::deque<std::shared_ptr<const std::string>> queue_;
  std::size_t queued_bytes_ = 0;
  std::optional<websocket::close_reason> closing_;
  bool opened_ = false;
  bool reading_ = false;
  bool writing_ = false;
  bool cut_ = false;
};

}  // namespace

void open_web_socket(TcpSocket socket, const HttpMessage& upgrade, HttpRequest request,
                     const HttpResponse& response, Company& company, Front& front) {
  const auto opening = std::make_shared<WebSocket>(std::move(socket), company, front);
  company.peers.insert(opening);
  opening->accept(upgrade, std::move(request), response);
}

}  // namespace gloam::server
