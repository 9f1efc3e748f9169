// A connection that speaks HTTP until it ends or becomes a WebSocket.
#pragma once
#include "server/net/peers.h"

namespace gloam::server {

// Serves the front's answers to whoever is at the other end, one request after the other.
void serve_http(TcpSocket socket, Peers& company, Front& front);

}  // namespace gloam::server
