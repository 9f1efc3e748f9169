#include "server/net/net.h"

#include <sys/resource.h>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cctype>
#include <list>
#include <stdexcept>
#include <tuple>

#include "server/net/http_connection.h"
#include "server/net/peers.h"

namespace gloam::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using std::chrono::milliseconds;
using ErrorCode = boost::system::error_code;
using TcpAcceptor = asio::basic_socket_acceptor<tcp, Executor>;

constexpr int kBacklog = 4096;
constexpr milliseconds kAcceptPause{100};

std::runtime_error cannot_listen(const std::string& address, std::uint16_t port, ErrorCode error) {
  std::string reason = error.message();
  reason.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(reason.front())));
  std::string remedy = "choose an address of this machine";
  if (error == asio::error::address_in_use) remedy = "choose another port";
  if (error == asio::error::access_denied) remedy = "choose a port above 1023";
  if (error == asio::error::invalid_argument) {
    reason = "this is not an IP address";
    remedy = "choose one such as 127.0.0.1 or ::";
  }
  const std::string host = address.find(':') == address.npos ? address : "[" + address + "]";
  return std::runtime_error("cannot listen on " + host + ":" + std::to_string(port) + ": " +
                            reason + "; " + remedy + " with --listen");
}

// All of it on the thread that calls run(), so nothing is locked. What run() leaves under way would
// outlive the front: it ends when everything else has.
class BeastNet final : public Net {
 public:
  explicit BeastNet(const NetLimits& limits) : company_{.limits = limits} {
    company_.on_leave = [this] { end_if_alone(); };
  }

  void post(std::function<void()> function) override { asio::post(context_, std::move(function)); }

  void after(milliseconds delay, std::function<void()> function) override {
    if (ended_) return;
    const auto timer = timers_.emplace(timers_.end(), context_, delay);
    timer->async_wait([this, timer, function = std::move(function)](ErrorCode error) {
      timers_.erase(timer);
      if (!error) function();
    });
  }

  std::uint16_t listen(const std::string& address, std::uint16_t port, Front& front) override {
    try {
      const tcp::endpoint endpoint(asio::ip::make_address(address), port);
      TcpAcceptor& acceptor = acceptors_.emplace_back(context_, endpoint.protocol());
      acceptor.set_option(tcp::acceptor::reuse_address(true));
      if (endpoint.address().is_v6()) acceptor.set_option(asio::ip::v6_only(false));
      acceptor.bind(endpoint);
      acceptor.listen(kBacklog);
      accept(acceptor, front);
      return acceptor.local_endpoint().port();
    } catch (const boost::system::system_error& error) {
      throw cannot_listen(address, port, error.code());
    }
  }

  void run() override { context_.run(); }

  void stop(milliseconds patience) override {
    post([this, patience] { start_to_end(patience); });
  }

  void on_signal(std::vector<int> signals, std::function<void()> function) override {
    const auto set = signals_.emplace(signals_.end(), context_);
    for (const int signal : signals) set->add(signal);
    set->async_wait([this, set, function = std::move(function)](ErrorCode error, int) {
      signals_.erase(set);
      if (!error) function();
    });
  }

  NetCounts counts() const override {
    NetCounts counts = company_.counts;
    counts.connections = company_.peers.size() - counts.sockets;
    return counts;
  }

 private:
  // Out of descriptors the next attempt would fail at once, and so on.
  void accept(TcpAcceptor& acceptor, Front& front) {
    acceptor.async_accept([this, &acceptor, &front](ErrorCode error, TcpSocket socket) {
      if (!acceptor.is_open()) return;
      if (error) return after(kAcceptPause, [this, &acceptor, &front] { accept(acceptor, front); });
      std::ignore = socket.set_option(tcp::no_delay(true), error);
      serve_http(std::move(socket), company_, front);
      accept(acceptor, front);
    });
  }

  void start_to_end(milliseconds patience) {
    if (ending_) return;
    ending_ = true;
    for (TcpAcceptor& acceptor : acceptors_) acceptor.close();
    for (const auto& peer : everybody()) peer->end();
    after(patience, [this] {
      for (const auto& peer : everybody()) peer->cut();
    });
    end_if_alone();
  }

  std::vector<std::shared_ptr<Peer>> everybody() const {
    return {company_.peers.begin(), company_.peers.end()};
  }

  void end_if_alone() {
    if (!ending_ || !company_.peers.empty()) return;
    ended_ = true;
    for (asio::steady_timer& timer : timers_) timer.cancel();
    for (asio::signal_set& signals : signals_) signals.cancel();
    work_.reset();
  }

  asio::io_context context_{1};
  asio::executor_work_guard<Executor> work_{context_.get_executor()};
  Peers company_;
  std::list<TcpAcceptor> acceptors_;
  std::list<asio::steady_timer> timers_;
  std::list<asio::signal_set> signals_;
  bool ending_ = false;
  bool ended_ = false;
};

// Every socket is a descriptor.
void raise_descriptor_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace

std::unique_ptr<Net> make_net(const NetLimits& limits) {
  raise_descriptor_limit();
  return std::make_unique<BeastNet>(limits);
}

}  // namespace gloam::server
