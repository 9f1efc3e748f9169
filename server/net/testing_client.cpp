#include "server/net/testing_client.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <stdexcept>

namespace gloam::server::testing {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using ErrorCode = boost::system::error_code;
using Clock = std::chrono::steady_clock;
using Response = http::response<http::string_body>;

constexpr std::chrono::seconds kPatience{10};
constexpr std::uint16_t kBroken = 1006;
constexpr std::uint16_t kNoCode = 1005;

// One for all clients of a thread, so that a client costs a descriptor and no more.
asio::io_context& loop() {
  thread_local asio::io_context context{1};
  return context;
}

// Whether it came true in time.
template <class Condition>
bool wait_until(Clock::time_point end, Condition condition) {
  loop().restart();
  while (!condition() && loop().run_one_until(end) > 0) continue;
  return condition();
}

// Starts an operation of a line with a handler, waits for its end, and returns the error. If it
// takes too long the line is closed, which ends the operation: it must not outlive what the caller
// lent it.
template <class Line, class Operation>
ErrorCode result_of(Line& line, Operation operation) {
  std::optional<ErrorCode> result;
  operation([&result](ErrorCode error, std::size_t = 0) { result = error; });
  const auto ended = [&] { return result.has_value(); };
  if (wait_until(Clock::now() + kPatience, ended)) return *result;
  beast::get_lowest_layer(line).close();
  wait_until(Clock::now() + kPatience, ended);
  throw std::runtime_error("the server did not answer in time");
}

template <class Line, class Operation>
void complete(Line& line, Operation operation) {
  if (const ErrorCode error = result_of(line, operation)) throw std::runtime_error(error.message());
}

Answer answer_of(const Response& response) {
  Answer answer{static_cast<int>(response.result_int()), {}, response.body()};
  for (const auto& field : response)
    answer.headers.emplace_back(field.name_string(), field.value());
  return answer;
}

}  // namespace

std::string Answer::header(std::string_view name) const {
  for (const auto& [each, value] : headers) {
    if (each == name) return value;
  }
  return "";
}

// What a client holds of its connections.
struct Client::Lines {
  tcp::endpoint server;
  std::string from = {};
  std::optional<beast::tcp_stream> http = std::nullopt;
  beast::flat_buffer http_buffer = {};
  std::optional<websocket::stream<beast::tcp_stream, false>> socket = std::nullopt;
  beast::flat_buffer buffer = {};
  std::optional<std::string> message = std::nullopt;
  bool reading = false;
  std::uint16_t close_code = 0;

  beast::tcp_stream connected() const {
    beast::tcp_stream stream(loop());
    if (!from.empty()) {
      stream.socket().open(tcp::v4());
      stream.socket().bind({asio::ip::make_address(from), 0});
    }
    complete(stream, [&](auto handler) { stream.async_connect(server, handler); });
    stream.socket().set_option(tcp::no_delay(true));
    return stream;
  }

  void have_read(ErrorCode error) {
    reading = false;
    if (error) return ended(error);
    message = beast::buffers_to_string(buffer.data());
    buffer.clear();
  }

  void ended(ErrorCode error) {
    const bool said = !error || error == websocket::error::closed;
    const std::uint16_t code = socket->reason().code;
    if (close_code == 0) close_code = !said ? kBroken : code == 0 ? kNoCode : code;
  }
};

Client::Client(std::uint16_t port, const std::string& from)
    : lines_(std::make_shared<Lines>(tcp::endpoint(asio::ip::address_v4::loopback(), port), from)) {
}
Client::~Client() = default;
Client::Client(Client&&) noexcept = default;
Client& Client::operator=(Client&&) noexcept = default;

Answer Client::http(std::string_view method, std::string_view path, std::string_view body,
                    const Headers& headers) {
  http::request<http::string_body> request;
  request.method_string(method);
  request.target(path);
  request.set(http::field::host, "localhost");
  for (const auto& [name, value] : headers) request.set(name, value);
  request.body() = body;
  request.prepare_payload();
  if (!lines_->http) lines_->http.emplace(lines_->connected());
  beast::tcp_stream& line = *lines_->http;
  complete(line, [&](auto handler) { http::async_write(line, request, handler); });
  http::response_parser<http::string_body> parser;
  parser.body_limit(boost::none);
  parser.skip(method == "HEAD");
  complete(line,
           [&](auto handler) { http::async_read(line, lines_->http_buffer, parser, handler); });
  if (!parser.keep_alive()) lines_->http.reset();
  return answer_of(parser.get());
}

Answer Client::connect(std::string_view path, const Headers& headers) {
  auto& socket = lines_->socket.emplace(lines_->connected());
  lines_->close_code = 0;
  socket.set_option(websocket::stream_base::decorator([headers](websocket::request_type& request) {
    for (const auto& [name, value] : headers) request.set(name, value);
  }));
  Response response;
  const ErrorCode error = result_of(
      socket, [&](auto handler) { socket.async_handshake(response, "localhost", path, handler); });
  if (error && error != websocket::error::upgrade_declined) {
    throw std::runtime_error(error.message());
  }
  return answer_of(response);
}

void Client::send(std::string_view text) {
  complete(*lines_->socket,
           [&](auto handler) { lines_->socket->async_write(asio::buffer(text), handler); });
}

std::optional<std::string> Client::receive(std::chrono::milliseconds timeout) {
  if (!lines_->reading && !lines_->message && lines_->close_code == 0) {
    lines_->reading = true;
    const std::weak_ptr<Lines> weak = lines_;
    lines_->socket->async_read(lines_->buffer, [weak](ErrorCode error, std::size_t) {
      if (const auto lines = weak.lock()) lines->have_read(error);
    });
  }
  wait_until(Clock::now() + timeout, [&] { return !lines_->reading; });
  return std::exchange(lines_->message, std::nullopt);
}

void Client::close(std::uint16_t code) {
  const websocket::close_reason reason(code);
  lines_->ended(result_of(*lines_->socket,
                          [&](auto handler) { lines_->socket->async_close(reason, handler); }));
}

std::uint16_t Client::close_code() const { return lines_->close_code; }

}  // namespace gloam::server::testing
