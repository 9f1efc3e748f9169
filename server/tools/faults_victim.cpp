#include "server/tools/faults_victim.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <deque>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <stdexcept>
#include <vector>

#include "server/net/testing_client.h"
#include "server/server.h"
#include "server/store/journal.h"
#include "server/tables/testing_games.h"

namespace gloam::server::faults {
namespace {

using namespace std::chrono_literals;

// Those of this process, and what lets the clock be moved.
std::vector<std::string> variables_with(const std::string& clock) {
  std::vector<std::string> variables;
  for (char** variable = environ; *variable != nullptr; ++variable)
    variables.emplace_back(*variable);
  const auto program = std::filesystem::read_symlink("/proc/self/exe");
  variables.push_back("LD_PRELOAD=" +
                      (program.parent_path() / "libgloam_faults_clock.so").string());
  variables.push_back("GLOAM_FAULTS_CLOCK=" + clock);
  return variables;
}

std::vector<char*> pointers_to(std::vector<std::string>& words) {
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  return pointers;
}

}  // namespace

int serve(const std::string& database) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  silence_journal();
  ServerSettings settings;
  settings.games = testing::vigil_alone();
  settings.database = database;
  settings.port = 0;
  settings.metrics_port = 0;
  settings.limits.messages_a_second = settings.limits.burst = 1e6;
  settings.api.tables = settings.api.guests = settings.lines = {1e9, 0.001};
  settings.machine_pace = 0ms;
  settings.sweep = 10ms;  // how the servers learn of each other
  Server server(settings);
  std::cout << server.port() << " " << server.metrics_port() << "\n" << std::flush;
  server.run(true);
  return 0;
}

Victim::Victim(std::string database) : database_(std::move(database)) {
  set_clock(0s);
  start();
}

Victim::~Victim() { end(SIGKILL); }

void Victim::kill_and_start() {
  conflicts_ += conflicts_now();
  end(SIGKILL);
  start();
}

void Victim::pause() const { kill(process_, SIGSTOP); }

void Victim::go_on() const { kill(process_, SIGCONT); }

// In place: the server has the file in its memory.
void Victim::set_clock(std::chrono::seconds ahead) {
  const std::int64_t seconds = ahead.count();
  const int file = open(clock().c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  if (pwrite(file, &seconds, sizeof seconds, 0) != sizeof seconds)
    throw std::runtime_error("the clock cannot be set");
  close(file);
}

bool Victim::stop() {
  conflicts_ += conflicts_now();
  return end(SIGTERM) == 0;
}

std::string Victim::last_words() const {
  constexpr std::size_t kLines = 20;
  std::ifstream file(log());
  std::deque<std::string> lines;
  for (std::string line; std::getline(file, line);) {
    lines.push_back(line);
    if (lines.size() > kLines) lines.pop_front();
  }
  std::string words;
  for (const std::string& line : lines) words += line + "\n";
  return words;
}

void Victim::start() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("there is no pipe");
  const int log_file = open(log().c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  std::vector<std::string> variables = variables_with(clock());
  const std::vector<char*> environment = pointers_to(variables);
  process_ = fork();
  if (process_ == 0) {
    dup2(ends[1], STDOUT_FILENO);
    dup2(log_file, STDERR_FILENO);
    execle("/proc/self/exe", "gloam_faults", "serve", database_.c_str(), nullptr,
           environment.data());
    _exit(127);
  }
  close(log_file);
  close(ends[1]);
  std::FILE* const said = fdopen(ends[0], "r");
  unsigned port = 0;
  unsigned metrics = 0;
  const bool up = std::fscanf(said, "%u %u", &port, &metrics) == 2;
  std::fclose(said);
  if (!up) throw std::runtime_error("a server does not start:\n" + last_words());
  metrics_port_ = static_cast<std::uint16_t>(metrics);
  port_ = static_cast<std::uint16_t>(port);
}

int Victim::end(int signal) {
  if (process_ == 0) return 0;
  int status = 0;
  kill(process_, signal);
  waitpid(process_, &status, 0);
  process_ = 0;
  return status;
}

std::uint64_t Victim::conflicts_now() const {
  if (process_ == 0) return 0;
  const std::string text = testing::Client(metrics_port_).http("GET", "/metrics").body;
  const std::string name = "\ngloaming_conflicts_total ";
  return std::stoull(text.substr(text.find(name) + name.size()));
}

}  // namespace gloam::server::faults
