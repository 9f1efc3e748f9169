// Reads any bytes as what a client sends over its connection, in pieces of any size, and answers.
// What follows an upgrade is taken as messages over the socket, one a line.
#include <boost/asio/buffer.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "engine/lines.h"
#include "server/net/http_request.h"
#include "server/testing_api.h"
#include "server/tools/testing_fuzz.h"

namespace gloam::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using ErrorCode = boost::system::error_code;
using testing::Bytes;
using testing::LocalApi;

// A connection whose other end has sent everything and gone.
class Line {
 public:
  Line(std::string_view sent, std::size_t piece) : left_(sent), piece_(piece) {}

  template <class Buffers>
  std::size_t read_some(const Buffers& buffers, ErrorCode& error) {
    const std::size_t size = asio::buffer_copy(buffers, asio::buffer(left_.substr(0, piece_)));
    error = size == 0 ? ErrorCode(asio::error::eof) : ErrorCode();
    left_.remove_prefix(size);
    return size;
  }
  template <class Buffers>
  std::size_t read_some(const Buffers& buffers) {
    ErrorCode error;
    const std::size_t size = read_some(buffers, error);
    if (error) throw boost::system::system_error(error);
    return size;
  }

  std::string_view left() const { return left_; }

 private:
  std::string_view left_;
  std::size_t piece_;
};

// Hears what the server says to one client.
class Ear final : public Socket {
 public:
  void send(std::shared_ptr<const std::string> text) override {
    ErrorCode unreadable;
    boost::json::parse(*text, unreadable);
    testing::must(!unreadable);
  }
  void close(Close, std::string_view) override {}
};

void talk(LocalApi& api, const HttpRequest& request, std::string_view messages) {
  const auto ear = std::make_shared<Ear>();
  (*api).opened(ear, request);
  for (const std::string_view message : engine::lines_of(messages)) {
    // The net takes no other text.
    if (testing::is_storable(std::string(message))) (*api).received(*ear, message);
    api.settle();
  }
  (*api).closed(*ear);
}

// As server/net/http_connection.cpp does.
void serve(LocalApi& api, Line& line) {
  beast::flat_buffer buffer{kBufferBytes};
  for (;;) {
    HttpParser parser;
    set_limits(parser, NetLimits());
    ErrorCode error;
    beast::http::read(line, buffer, parser, error);
    if (error) return void(answer_to(error));
    const auto request = request_of(parser.get(), "127.0.0.1");
    if (request && beast::websocket::is_upgrade(parser.get())) {
      if (api.upgrade(*request).status != 101) continue;
      return talk(api, *request,
                  beast::buffers_to_string(buffer.data()) + std::string(line.left()));
    }
    if (request) api.request(*request);
    if (!parser.keep_alive()) return;
  }
}

}  // namespace
}  // namespace gloam::server

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  gloam::server::testing::Bytes bytes(data, size);
  const std::size_t piece = std::size_t{1} + bytes.take();
  gloam::server::Line line(std::string_view(bytes.all()).substr(size == 0 ? 0 : 1), piece);
  gloam::server::serve(gloam::server::testing::local_api(), line);
  return 0;
}
