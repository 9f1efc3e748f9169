// Bytes of a client, read as a request in HTTP.
#pragma once
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/system/error_code.hpp>
#include <cstdint>
#include <optional>
#include <string>

#include "server/net/net.h"

namespace gloam::server {

using HttpParser = boost::beast::http::request_parser<boost::beast::http::string_body>;

inline constexpr std::uint32_t kHeaderBytes = 8 * 1024;
// Of the buffer that a parser reads from.
inline constexpr std::size_t kBufferBytes = std::size_t{2} * kHeaderBytes;

// Before a parser reads a request.
void set_limits(HttpParser& parser, const NetLimits& limits);

// What the front is given; none if the target cannot be read.
std::optional<HttpRequest> request_of(const HttpParser::value_type& message,
                                      const std::string& address);

// What is answered to a request that could not be read; none if nobody is there to hear it.
std::optional<HttpResponse> answer_to(boost::system::error_code error);

// A word from the net itself.
HttpResponse plain_answer(int status, std::string body);

}  // namespace gloam::server
