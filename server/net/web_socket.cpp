#include "server/net/web_socket.h"

#include <boost/asio/buffer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <optional>

#include "server/net/metered_line.h"

namespace gloam::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using ErrorCode = boost::system::error_code;

constexpr std::size_t kKeptBytes = 4 * 1024;     // of a read buffer between messages
constexpr std::size_t kModestQueue = 64 * 1024;  // unsent to a reader who may be a little slow

// A WebSocket from its handshake to its end. One reading and one writing operation are under way at
// most; when both have ended the socket has, and holds nothing of the net any more.
class WebSocket final : public Socket, public Peer, public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(TcpSocket socket, const std::string& address, Hold hold, Peers& company, Front& front)
      : company_(company),
        front_(front),
        hold_(std::move(hold)),
        stream_(std::in_place, std::move(socket), address, company) {
    const NetLimits& limits = company.limits;
    stream_->set_option(
        websocket::stream_base::timeout{limits.http_timeout, limits.idle_timeout, true});
    stream_->read_message_max(0);  // our own limit lets the peer read why it is closed
    stream_->auto_fragment(false);
    stream_->text(true);
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
    company_.unsent_bytes += text->size();
    queue_.push_back(std::move(text));
    if (is_too_slow()) {
      ++company_.counts.slow_readers;
      return cut();
    }
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
    if (stream_) stream_->next_layer().close();
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
    const auto bytes = buffer_.cdata();
    front_.received(*this, {static_cast<const char*>(bytes.data()), bytes.size()});
    buffer_.clear();
    if (buffer_.capacity() > kKeptBytes) buffer_.shrink_to_fit();
  }

  // When too much is unsent to all of them, those go to whom most of it is.
  bool is_too_slow() const {
    const NetLimits& limits = company_.limits;
    return queued_bytes_ > limits.queue_bytes ||
           (company_.unsent_bytes > limits.unsent_bytes && queued_bytes_ > kModestQueue);
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
      company_.unsent_bytes -= queue_.front()->size();
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
    company_.unsent_bytes -= queued_bytes_;
    hold_ = {};
    --company_.counts.sockets;
    if (opened_) front_.closed(*this);
    company_.leave(shared_from_this());
  }

  Peers& company_;
  Front& front_;
  Hold hold_;
  std::optional<websocket::stream<MeteredLine, false>> stream_;
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

void open_web_socket(TcpSocket socket, Hold hold, const HttpMessage& upgrade, HttpRequest request,
                     const HttpResponse& response, Peers& company, Front& front) {
  const auto opening = std::make_shared<WebSocket>(std::move(socket), response.address,
                                                   std::move(hold), company, front);
  company.peers.insert(opening);
  opening->accept(upgrade, std::move(request), response);
}

}  // namespace gloam::server
