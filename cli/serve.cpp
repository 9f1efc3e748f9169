#include <ifaddrs.h>
#include <netinet/in.h>

#include <arpa/inet.h>

#include <chrono>
#include <filesystem>
#include <ostream>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/numbers.h"
#include "cli/site.h"
#include "engine/spelling.h"
#include "games/games.h"
#include "server/server.h"
#include "server/store/journal.h"
#include "server/store/upkeep.h"

namespace gloam::cli {
namespace {

// For positions and replays, when the server has stopped. `gloam tables keep` takes its time.
constexpr std::chrono::seconds kLongestKeeping{8};

struct Address {
  std::string host;
  std::uint16_t port = 0;
};

// "127.0.0.1:8080", "[::1]:8080" or a port alone.
Address read_address(const std::string& text) {
  const std::size_t colon = text.rfind(':');
  std::string host = colon == std::string::npos ? "127.0.0.1" : text.substr(0, colon);
  const std::string digits = colon == std::string::npos ? text : text.substr(colon + 1);
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  const auto port = read_number<std::uint16_t>(digits);
  if (!port || host.empty()) {
    throw Failure(kWrongUse,
                  engine::in_quotes(text) + " is not an address; write it like 127.0.0.1:8080");
  }
  return {host, *port};
}

// The addresses of this machine on networks that others are in, too.
std::vector<std::string> local_addresses() {
  std::vector<std::string> found;
  ifaddrs* all = nullptr;
  if (getifaddrs(&all) != 0) return found;
  for (const ifaddrs* one = all; one != nullptr; one = one->ifa_next) {
    if (one->ifa_addr == nullptr || one->ifa_addr->sa_family != AF_INET) continue;
    const in_addr address = reinterpret_cast<const sockaddr_in*>(one->ifa_addr)->sin_addr;
    if ((ntohl(address.s_addr) >> 24) == 127) continue;
    char text[INET_ADDRSTRLEN];
    if (inet_ntop(AF_INET, &address, text, sizeof text) != nullptr) found.emplace_back(text);
  }
  freeifaddrs(all);
  return found;
}

void print_links(const server::Server& server, const Address& listen, std::ostream& out) {
  const bool everywhere = listen.host == "0.0.0.0" || listen.host == "::";
  if (!everywhere) {
    out << "Gloaming is at " << server.address() << "\n";
  } else {
    out << "Gloaming is at http://127.0.0.1:" << server.port() << "\n";
    for (const std::string& address : local_addresses()) {
      out << "for others in this network: http://" << address << ":" << server.port() << "\n";
    }
  }
  out << "Ctrl-C ends it; nothing is lost.\n" << std::flush;
}

// The next program may have other rules.
void keep_for_upgrade(const std::string& database) {
  try {
    server::Books books(database, games::all());
    const auto until = server::Books::Clock::now() + kLongestKeeping;
    books.wait_until(until);
    const server::Books::Keeping kept = books.keep_all(server::wall_clock(), until);
    server::journal("kept", {{"running", std::to_string(kept.running)},
                             {"over", std::to_string(kept.over)},
                             {"left", std::to_string(kept.left)},
                             {"failed", std::to_string(kept.troubles.size())}});
  } catch (const std::exception& error) {
    server::journal("not kept", {{"reason", error.what()}});
  }
}

}  // namespace

int serve(const ServeRequest& request, std::ostream& out) {
  const Address listen = read_address(request.listen);
  server::ServerSettings settings;
  settings.games = games::all();
  settings.database = request.database;
  settings.address = listen.host;
  settings.port = listen.port;
  if (!request.metrics.empty()) {
    const Address metrics = read_address(request.metrics);
    settings.metrics_address = metrics.host;
    settings.metrics_port = metrics.port;
  }
  if (!request.public_address.empty()) settings.public_address = read_site(request.public_address);
  for (const std::string& origin : request.origins)
    settings.api.origins.push_back(read_site(origin));
  settings.api.secure = settings.public_address.starts_with("https://");
  settings.api.behind_proxy = request.behind_proxy;
  settings.api.sockets_of_address = static_cast<std::size_t>(request.sockets);
  settings.limits.connections_of_address = static_cast<std::size_t>(2 * request.sockets);
  settings.api.guests.burst = request.guests;
  settings.api.tables.burst = request.tables;
  settings.api.listed.burst = request.listed;
  settings.api.passwords.burst = request.passwords;
  settings.api.replays.burst = request.replays;
  settings.workers = request.workers;
  settings.house = request.house;
  settings.machine_pace = std::chrono::milliseconds(request.pace);
  for (const std::string& path : request.packs) {
    settings.packs.emplace_back(std::filesystem::path(path).filename().string(), read_file(path));
  }
  std::optional<server::Server> server;
  try {
    server.emplace(settings);
  } catch (const std::runtime_error& error) {
    throw Failure(kFailed, error.what());
  }
  print_links(*server, listen, out);
  try {
    server->run(true);
  } catch (const std::exception& error) {
    server::journal("failed", {{"reason", error.what()}});
    return kFailed;
  }
  const bool reachable = server->database_answers();
  server.reset();
  if (reachable) keep_for_upgrade(request.database);
  return kOk;
}

}  // namespace gloam::cli
