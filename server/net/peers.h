// The connections of a net, for its own files only.
#pragma once
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <functional>
#include <limits>
#include <memory>
#include <unordered_set>

#include "server/net/limits.h"
#include "server/net/net.h"

namespace gloam::server {

// Bound to the one loop there is, which is faster than to any.
using Executor = boost::asio::io_context::executor_type;
using TcpSocket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, Executor>;

// A connection that the net can end.
class Peer {
 public:
  virtual ~Peer() = default;
  virtual void end() = 0;  // after what is under way
  virtual void cut() = 0;  // now
};

// The places that a connection takes: one of its address, and what the front gave with a response.
struct Hold {
  Places::Place connection = {};
  Places::Place response = {};
};

// What all connections of a net share. It owns them until they leave.
struct Peers {
  NetLimits limits;
  NetCounts counts = {};
  Places connections{limits.connections_of_address, std::numeric_limits<std::size_t>::max()};
  Limiter frames{{limits.burst_of_address, 1000 / limits.messages_of_address}};  // by account
  std::size_t unsent_bytes = 0;                                                  // to all sockets
  std::unordered_set<std::shared_ptr<Peer>> peers = {};
  std::function<void()> on_leave = {};

  void leave(const std::shared_ptr<Peer>& peer) {
    if (peers.erase(peer) > 0) on_leave();
  }
};

}  // namespace gloam::server
