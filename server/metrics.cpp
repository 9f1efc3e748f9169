#include "server/metrics.h"

#include <unistd.h>

#include <fstream>

namespace gloam::server {
namespace {

constexpr std::chrono::milliseconds kLagMeasured{100};

// What the process has in memory; 0 where the system does not say.
std::uint64_t resident_bytes() {
  std::uint64_t size = 0, resident = 0;
  std::ifstream("/proc/self/statm") >> size >> resident;
  return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace

// A timer fires late when the loop has something else to do.
void Metrics::begin_to_measure() {
  const auto due = std::chrono::steady_clock::now() + kLagMeasured;
  net_.after(kLagMeasured, [this, due] {
    loop_lag_.add(std::chrono::steady_clock::now() - due);
    begin_to_measure();
  });
}

void Metrics::request(HttpRequest request, Reply reply) {
  if (request.path != "/metrics") return reply({.status = 404, .type = "text/plain"});
  reply({.type = "text/plain; version=0.0.4", .body = text()});
}

std::string Metrics::text() const {
  const NetCounts net = net_.counts();
  const HostCounts& host = host_.counts();
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
  say("tables", "gauge", host_.tables());
  say("store_waiting", "gauge", store_.waiting());
  say("store_commits_total", "counter", store_.commits());
  say("store_ready", "gauge", store_.ready() ? 1 : 0);
  say("sockets", "gauge", net.sockets);
  say("http_connections", "gauge", net.connections);
  say("requests_total", "counter", net.requests);
  say("messages_in_total", "counter", net.messages_in);
  say("messages_out_total", "counter", net.messages_out);
  say("bytes_out_total", "counter", net.bytes_out);
  say("slow_readers_total", "counter", net.slow_readers);
  say("floods_total", "counter", net.floods);
  say("resident_bytes", "gauge", resident_bytes());
  out += host_.times().answers.text("gloaming_answer_seconds");
  out += host_.times().writes.text("gloaming_write_seconds");
  out += host_.times().bot_waits.text("gloaming_bot_wait_seconds");
  out += loop_lag_.text("gloaming_loop_lag_seconds");
  return out;
}

}  // namespace gloam::server
