#include "server/net/http_connection.h"

#include <boost/asio/buffer.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>
#include <optional>
#include <tuple>

#include "server/net/http_request.h"
#include "server/net/web_socket.h"

namespace gloam::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using ErrorCode = boost::system::error_code;

constexpr std::size_t kDiscardedBytes = 1024;
constexpr std::chrono::seconds kLinger{1};  // for a refused client to read the answer

HttpResponse too_many() {
  return plain_answer(429, "Too many connections come from your address.\n");
}

HttpResponse full() { return plain_answer(503, "The server is full. Come back in a moment.\n"); }

// A connection that speaks HTTP, one request after the other, until it ends or becomes a WebSocket.
// While the front considers its answer nothing is under way.
class HttpConnection final : public Peer, public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(TcpSocket socket, std::string address, Places::Place place, Peers& company,
                 Front& front)
      : company_(company),
        front_(front),
        address_(std::move(address)),
        hold_{std::move(place)},
        stream_(std::move(socket)) {}

  void read() {
    parser_.emplace();
    set_limits(*parser_, company_.limits);
    stream_.expires_after(company_.limits.http_timeout);
    http::async_read(
        stream_, buffer_, *parser_,
        [self = shared_from_this()](ErrorCode error, std::size_t) { self->have_read(error); });
  }

  // Answers whatever was asked, and ends.
  void refuse(HttpResponse response) {
    last_ = true;
    answer(std::move(response));
  }

  void end() override {
    last_ = true;
    const bool idle = parser_ && !parser_->got_some();
    if (idle) cut();
  }

  void cut() override {
    stream_.close();
    company_.leave(shared_from_this());
  }

 private:
  void have_read(ErrorCode error) {
    if (error) {
      auto answer = answer_to(error);
      return answer ? refuse(std::move(*answer)) : cut();
    }
    ++company_.counts.requests;
    auto request = request_of(parser_->get(), address_);
    if (!request) return answer(plain_answer(400, "The address is not well formed.\n"));
    if (beast::websocket::is_upgrade(parser_->get())) return ask_to_upgrade(*request);
    front_.request(std::move(*request), [weak = weak_from_this()](HttpResponse response) {
      if (const auto self = weak.lock()) self->answer(std::move(response));
    });
  }

  void ask_to_upgrade(const HttpRequest& request) {
    if (company_.counts.sockets >= company_.limits.sockets) return refuse(full());
    front_.upgrade(request, [weak = weak_from_this(), request](HttpResponse response) {
      if (const auto self = weak.lock()) self->upgrade(request, std::move(response));
    });
  }

  void upgrade(const HttpRequest& request, HttpResponse response) {
    if (response.status != 101) return answer(std::move(response));
    if (last_) return answer(full());
    hold_.response = std::move(response.place);
    open_web_socket(stream_.release_socket(), std::move(hold_), parser_->get(), request, response,
                    company_, front_);
    company_.leave(shared_from_this());
  }

  void answer(HttpResponse response) {
    const bool whole = parser_ && parser_->is_done();
    last_ = last_ || !whole || !parser_->keep_alive();
    hold_.response = std::move(response.place);
    response_ = {};
    response_.result(static_cast<unsigned>(response.status));
    for (const auto& [name, value] : response.headers) response_.insert(name, value);
    const bool bodiless = response.status == 204 || response.status == 304;
    if (!bodiless) {
      response_.set(http::field::content_type, response.type);
      response_.content_length(response.body.size());
      const bool head = whole && parser_->get().method() == http::verb::head;
      if (!head) response_.body() = std::move(response.body);
    }
    response_.keep_alive(!last_);
    serializer_.emplace(response_);
    write();
  }

  // A slow line has the time limit for every bit of a long response.
  void write() {
    stream_.expires_after(company_.limits.http_timeout);
    http::async_write_some(stream_, *serializer_,
                           [self = shared_from_this()](ErrorCode error, std::size_t bytes) {
                             self->written(error, bytes);
                           });
  }

  void written(ErrorCode error, std::size_t bytes) {
    company_.counts.bytes_out += bytes;
    if (error) return cut();
    if (!serializer_->is_done()) return write();
    response_.body() = {};
    hold_.response = {};
    if (last_) return linger();
    read();
  }

  // Closing with bytes unread would destroy the answer on its way.
  void linger() {
    ErrorCode ignored;
    std::ignore = stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    stream_.expires_after(kLinger);
    discard();
  }

  void discard() {
    buffer_.clear();
    stream_.async_read_some(buffer_.prepare(kDiscardedBytes),
                            [self = shared_from_this()](ErrorCode error, std::size_t) {
                              error ? self->cut() : self->discard();
                            });
  }

  Peers& company_;
  Front& front_;
  std::string address_;
  Hold hold_;
  beast::basic_stream<tcp, Executor> stream_;
  beast::flat_buffer buffer_{kBufferBytes};
  std::optional<HttpParser> parser_;
  http::response<http::string_body> response_;
  std::optional<http::response_serializer<http::string_body>> serializer_;
  bool last_ = false;  // no request after this one
};

// IPv4 as such, also when it came through a listener for both.
std::string text_of(const asio::ip::address& address) {
  if (address.is_v6() && address.to_v6().is_v4_mapped()) {
    return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6()).to_string();
  }
  return address.to_string();
}

}  // namespace

void serve_http(TcpSocket socket, Peers& company, Front& front) {
  ErrorCode gone;
  const tcp::endpoint from = socket.remote_endpoint(gone);
  if (gone) return;
  const std::string address = text_of(from.address());
  const bool counted = company.limits.connections_of_address > 0;
  const Places::Place place = counted ? company.connections.take(counted_as(address)) : nullptr;
  const auto connection =
      std::make_shared<HttpConnection>(std::move(socket), address, place, company, front);
  company.peers.insert(connection);
  if (counted && place == nullptr) return connection->refuse(too_many());
  const bool crowded = company.peers.size() > 2 * company.limits.sockets;
  crowded ? connection->refuse(full()) : connection->read();
}

}  // namespace gloam::server
