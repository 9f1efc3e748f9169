#include "server/server.h"

#include <csignal>
#include <stdexcept>

#include "server/journal.h"
#include "server/page.h"

namespace gloam::server {
namespace {

std::string url(const std::string& address, std::uint16_t port) {
  const bool six = address.find(':') != std::string::npos;
  return "http://" + (six ? "[" + address + "]" : address) + ":" + std::to_string(port);
}

}  // namespace

Moment wall_clock() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

// Counters for Prometheus, on a port of their own: they are nobody's business outside.
class Server::Metrics final : public Front {
 public:
  explicit Metrics(const Server& server) : server_(server) {}

  void request(HttpRequest request, Reply reply) override {
    if (request.path != "/metrics") return reply({.status = 404, .type = "text/plain"});
    reply({.type = "text/plain; version=0.0.4", .body = text()});
  }
  void upgrade(HttpRequest, Reply reply) override { reply({.status = 404, .type = "text/plain"}); }
  void opened(std::shared_ptr<Socket>, const HttpRequest&) override {}
  void received(Socket&, std::string_view) override {}
  void closed(Socket&) override {}

 private:
  std::string text() const {
    const NetCounts& net = server_.net_->counts();
    const HostCounts& host = server_.host_->counts();
    std::string out;
    const auto say = [&](std::string_view name, std::string_view kind, std::uint64_t value) {
      out += "# TYPE gloaming_" + std::string(name) + " " + std::string(kind) + "\ngloaming_" +
             std::string(name) + " " + std::to_string(value) + "\n";
    };
    say("answers_total", "counter", host.answers);
    say("entries_total", "counter", host.entries);
    say("conflicts_total", "counter", host.conflicts);
    say("loads_total", "counter", host.loads);
    say("stuck_tables_total", "counter", host.stuck);
    say("tables", "gauge", server_.host_->tables());
    say("store_waiting", "gauge", server_.store_->waiting());
    say("store_commits_total", "counter", server_.store_->commits());
    say("store_ready", "gauge", server_.store_->ready() ? 1 : 0);
    say("sockets", "gauge", net.sockets);
    say("requests_total", "counter", net.requests);
    say("messages_in_total", "counter", net.messages_in);
    say("messages_out_total", "counter", net.messages_out);
    say("bytes_out_total", "counter", net.bytes_out);
    say("slow_readers_total", "counter", net.slow_readers);
    say("floods_total", "counter", net.floods);
    return out;
  }

  const Server& server_;
};

Server::Server(const ServerSettings& settings)
    : settings_(settings), net_(make_net(settings.limits)), library_(settings.games) {
  store_ = open_store(settings.database,
                      [this](std::function<void()> done) { net_->post(std::move(done)); });
  for (const auto& [file, text] : settings.packs) {
    const engine::Complaints complaints = library_.offer(file, text);
    if (!complaints.empty()) throw std::runtime_error(to_string(complaints.front(), true));
  }
  workers_ = std::make_unique<Workers>(settings.workers);
  people_ = std::make_unique<People>(*net_, *store_, *workers_, settings.now);
  host_ = std::make_unique<Host>(*net_, *store_, library_, *workers_,
                                 HostSettings{.version = GLOAM_VERSION,
                                              .address = [this] { return address_; },
                                              .machine_pace = settings.machine_pace,
                                              .thinking = settings.thinking,
                                              .mind = settings.mind,
                                              .curve = settings.curve,
                                              .sweep = settings.sweep,
                                              .forget_after = settings.forget_after,
                                              .now = settings.now});
  api_ = std::make_unique<Api>(*host_, *people_, *store_, library_, settings.api, settings.now);
  api_->set_page(page());
  port_ = net_->listen(settings.address, settings.port, *api_);
  address_ =
      settings.public_address.empty() ? url(settings.address, port_) : settings.public_address;
  if (settings.metrics_port) {
    metrics_ = std::make_unique<Metrics>(*this);
    metrics_port_ = net_->listen(settings.metrics_address, *settings.metrics_port, *metrics_);
  }
}

Server::~Server() {
  // Whoever may still call back goes first.
  workers_.reset();
  store_.reset();
}

void Server::run(bool on_signals) {
  if (on_signals) net_->on_signal({SIGTERM, SIGINT}, [this] { drain(); });
  host_->begin_sweeps();
  journal("listening", {{"address", address_}});
  net_->run();
  journal("stopped");
}

void Server::stop() {
  net_->post([this] { drain(); });
}

void Server::drain() {
  if (draining_) return;
  draining_ = true;
  journal("draining");
  api_->drain();
  when_written();
}

// Those whose answers are on their way hear that they arrived before they are sent away.
void Server::when_written() {
  if (host_->idle() && store_->waiting() == 0) return net_->stop(settings_.patience);
  if (!store_->ready()) return net_->stop(settings_.patience);
  net_->after(std::chrono::milliseconds(5), [this] { when_written(); });
}

}  // namespace gloam::server
