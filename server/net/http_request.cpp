#include "server/net/http_request.h"

#include <boost/beast/http/error.hpp>
#include <boost/beast/http/field.hpp>
#include <string_view>
#include <utility>

namespace gloam::server {
namespace {

namespace http = boost::beast::http;

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

// A header that may come in several lines.
std::string all_of(const HttpParser::value_type& message, http::field name) {
  std::string all;
  const auto [begin, end] = message.equal_range(name);
  for (auto line = begin; line != end; ++line)
    all += (all.empty() ? "" : ",") + std::string(line->value());
  return all;
}

}  // namespace

void set_limits(HttpParser& parser, const NetLimits& limits) {
  parser.header_limit(kHeaderBytes);
  parser.body_limit(limits.body_bytes);
}

std::optional<HttpRequest> request_of(const HttpParser::value_type& message,
                                      const std::string& address) {
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
      .accept_encoding = all_of(message, http::field::accept_encoding),
      .user_agent = message[http::field::user_agent],
      .if_none_match = all_of(message, http::field::if_none_match),
      .subprotocols = all_of(message, http::field::sec_websocket_protocol),
  };
}

std::optional<HttpResponse> answer_to(boost::system::error_code error) {
  if (error == http::error::end_of_stream || error == http::error::partial_message) return {};
  if (error == http::error::header_limit || error == http::error::buffer_overflow) {
    return plain_answer(431, "The header of the request is too large.\n");
  }
  if (error == http::error::body_limit) return plain_answer(413, "The request is too large.\n");
  const bool malformed = error.category() == http::make_error_code(http::error{}).category();
  if (malformed) return plain_answer(400, "This is not a request in HTTP.\n");
  return {};
}

HttpResponse plain_answer(int status, std::string body) {
  return {.status = status, .type = "text/plain", .body = std::move(body)};
}

}  // namespace gloam::server
