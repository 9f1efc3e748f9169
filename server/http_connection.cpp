#include "server/http_connection.h"

#include <boost/asio/buffer.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>
#include <optional>
#include <tuple>

#include "server/web_socket.h"

namespace gloam::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using ErrorCode = boost::system::error_code;

constexpr std::uint32_t kHeaderBytes = 8 * 1024;
constexpr std::size_t kBufferBytes = 2 * kHeaderBytes;
constexpr std::chrono::seconds kLinger{1};  // for a refused client to read the answer

std::optional<int> hex_digit(char digit) {
  if (digit >= '0' && digit <= '9') return digit - '0';
  if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
  if (digit >= 'A' && digit <= 'F') return digit - 'A' + 10;
  return std::nullopt;
}

// None if it is no path, or not well encoded.
std::optional<std::string> decoded_path(std::string_view path) {
  if (!path.starts_with('/')) return std::nullopt;
  std::string decoded;
  for (std::size_t at = 0; at < path.size(); ++at) {
    if (path[at] != '%') {
      decoded += path[at];
      continue;
    }
    if (at + 2 >= path.size()) return std::nullopt;
    const auto high = hex_digit(path[at + 1]);
    const auto low = hex_digit(path[at + 2]);
    if (!high || !low || (*high == 0 && *low == 0)) return std::nullopt;
    decoded += static_cast<char>(*high * 16 + *low);
    at += 2;
  }
  return decoded;
}

// None if its target cannot be read.
std::optional<HttpRequest> request_of(const HttpMessage& message, const std::string& address) {
  const std::string_view target = message.target();
  const std::size_t end = target.find('?');
  auto path = decoded_path(target.substr(0, end));
  if (!path) return std::nullopt;
  const std::string method = message.method_string();
  return HttpRequest{
      .method = method == "HEAD" ? "GET" : method,
      .path = std::move(*path),
      .query = end == target.npos ? "" : std::string(target.substr(end + 1)),
      .body = message.body(),
      .address = address,
      .real_ip = message["X-Real-IP"],
      .host = message[http::field::host],
      .origin = message[http::field::origin],
      .cookie = message[http::field::cookie],
      .authorization = message[http::field::authorization],
      .accept_encoding = message[http::field::accept_encoding],
      .if_none_match = message[http::field::if_none_match],
  };
}

HttpResponse plain(int status, std::string body) {
  return {.status = status, .type = "text/plain", .body = std::move(body)};
}

HttpResponse full() { return plain(503, "The server is full. Come back in a moment.\n"); }

// What is answered to a request that could not be read; none if nobody is there to hear it.
std::optional<HttpResponse> answer_to(ErrorCode error) {
  if (error == http::error::end_of_stream || error == http::error::partial_message) return {};
  if (error == http::error::header_limit || error == http::error::buffer_overflow) {
    return plain(431, "The header of the request is too large.\n");
  }
  if (error == http::error::body_limit) return plain(413, "The request is too large.\n");
  const bool malformed = error.category() == http::make_error_code(http::error{}).category();
  if (malformed) return plain(400, "This is not a request in HTTP.\n");
  return {};
}

// A connection that speaks HTTP, one request after the other, until it ends or becomes a WebSocket.
// While the front considers its answer nothing is under way.
class HttpConnection final : public Peer, public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(TcpSocket socket, std::string address, Company& company, Front& front)
      : company_(company),
        front_(front),
        address_(std::move(address)),
        stream_(std::move(socket)) {}

  void read() {
    parser_.emplace();
    parser_->header_limit(kHeaderBytes);
    parser_->body_limit(company_.limits.body_bytes);
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
    if (!request) return answer(plain(400, "The address is not well formed.\n"));
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
    open_web_socket(stream_.release_socket(), parser_->get(), request, response, company_, front_);
    company_.leave(shared_from_this());
  }

  void answer(HttpResponse response) {
    const bool whole = parser_ && parser_->is_done();
    last_ = last_ || !whole || !parser_->keep_alive();
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
    stream_.async_read_some(buffer_.prepare(kBufferBytes),
                            [self = shared_from_this()](ErrorCode error, std::size_t) {
                              error ? self->cut() : self->discard();
                            });
  }

  Company& company_;
  Front& front_;
  std::string address_;
  beast::basic_stream<tcp, Executor> stream_;
  beast::flat_buffer buffer_{kBufferBytes};
  std::optional<http::request_parser<http::string_body>> parser_;
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

void serve_http(TcpSocket socket, Company& company, Front& front) {
  ErrorCode gone;
  const tcp::endpoint from = socket.remote_endpoint(gone);
  if (gone) return;
  const auto connection =
      std::make_shared<HttpConnection>(std::move(socket), text_of(from.address()), company, front);
  company.peers.insert(connection);
  const bool crowded = company.peers.size() > 2 * company.limits.sockets;
  crowded ? connection->refuse(full()) : connection->read();
}

}  // namespace gloam::server
