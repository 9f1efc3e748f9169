#include "server/server.h"

#include <csignal>
#include <stdexcept>

#include "server/page.h"
#include "server/store/journal.h"

namespace gloam::server {
namespace {

// For what was accepted and is not written when the server is told to stop. With the patience for
// slow readers and a machine's last thought it makes less than ten seconds.
constexpr std::chrono::milliseconds kLongestWriting{3000};

std::string url(const std::string& address, std::uint16_t port) {
  const bool six = address.find(':') != std::string::npos;
  return "http://" + (six ? "[" + address + "]" : address) + ":" + std::to_string(port);
}

// Behind a proxy all come from the same address.
NetLimits limits_for(const ServerSettings& settings) {
  NetLimits limits = settings.limits;
  if (settings.api.behind_proxy) limits.connections_of_address = 0;
  return limits;
}

// Pages from where people find the server may play, whatever a proxy makes of the host.
ApiSettings api_for(const ServerSettings& settings) {
  ApiSettings api = settings.api;
  api.address = settings.public_address;
  if (!settings.public_address.empty()) api.origins.push_back(settings.public_address);
  return api;
}

}  // namespace

Moment wall_clock() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

Server::Server(const ServerSettings& settings)
    : settings_(settings), net_(make_net(limits_for(settings))), library_(settings.games) {
  store_ = open_store(settings.database,
                      [this](std::function<void()> done) { net_->post(std::move(done)); });
  for (const auto& [file, text] : settings.packs) {
    const engine::Complaints complaints = library_.offer(file, text);
    if (!complaints.empty()) throw std::runtime_error(to_string(complaints.front(), true));
  }
  workers_ = std::make_unique<Workers>(settings.workers);
  passwords_ = std::make_unique<Passwords>();
  people_ = std::make_unique<People>(
      *net_, *store_, *passwords_,
      PeopleSettings{.now = settings.now,
                     .house = settings.house,
                     .sweep = settings.sweep,
                     .ended = [this](const Tokens& tokens) { host_->end_sessions(tokens); }});
  host_ = std::make_unique<Host>(*net_, *store_, library_, *workers_,
                                 HostSettings{.version = GLOAM_VERSION,
                                              .address = [this] { return address_; },
                                              .machine_pace = settings.machine_pace,
                                              .thinking = settings.thinking,
                                              .mind = settings.mind,
                                              .curve = settings.curve,
                                              .sweep = settings.sweep,
                                              .forget_after = settings.forget_after,
                                              .unwatched_tables = settings.unwatched_tables,
                                              .now = settings.now,
                                              .steady = settings.steady,
                                              .lines = settings.lines});
  api_ = std::make_unique<Api>(*host_, *people_, *store_, library_, api_for(settings), settings.now,
                               settings.steady);
  api_->set_page(page());
  port_ = net_->listen(settings.address, settings.port, *api_);
  address_ =
      settings.public_address.empty() ? url(settings.address, port_) : settings.public_address;
  if (settings.metrics_port) {
    metrics_ = std::make_unique<Metrics>(*net_, *host_, *store_);
    metrics_port_ = net_->listen(settings.metrics_address, *settings.metrics_port, *metrics_);
  }
}

Server::~Server() {
  // Whoever may still call back goes first.
  workers_.reset();
  passwords_.reset();
  store_.reset();
}

void Server::run(bool on_signals) {
  if (on_signals) net_->on_signal({SIGTERM, SIGINT}, [this] { drain(); });
  host_->begin_sweeps();
  people_->begin_sweeps();
  if (metrics_) metrics_->begin_to_measure();
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
  write_until_ = std::chrono::steady_clock::now() + kLongestWriting;
  when_written();
}

// Those whose answers are on their way hear that they arrived before they are sent away.
void Server::when_written() {
  const bool written = host_->idle() && store_->waiting() == 0;
  const bool in_vain = !store_->ready() || std::chrono::steady_clock::now() > write_until_;
  if (written || in_vain) return net_->stop(settings_.patience);
  net_->after(std::chrono::milliseconds(5), [this] { when_written(); });
}

}  // namespace gloam::server
