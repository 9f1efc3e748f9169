// A connection that was HTTP and becomes a WebSocket.
#pragma once
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/net/peers.h"

namespace gloam::server {

using HttpMessage = boost::beast::http::request<boost::beast::http::string_body>;

// Answers the upgrade with the headers of the front's response, and tells the front of the socket
// from then on. The request is the front's reading of the upgrade. It keeps what it holds until it
// is closed.
void open_web_socket(TcpSocket socket, Hold hold, const HttpMessage& upgrade, HttpRequest request,
                     const HttpResponse& response, Peers& company, Front& front);

}  // namespace gloam::server
