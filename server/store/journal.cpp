#include "server/store/journal.h"

#include <atomic>
#include <chrono>
#include <cstdio>
#include <ctime>

#include "wire/json.h"

namespace gloam::server {
namespace {

std::atomic<bool> silent{false};

std::string now_text() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
  const std::time_t seconds = ms / 1000;
  std::tm utc{};
  gmtime_r(&seconds, &utc);
  std::string text(32, '\0');
  text.resize(std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S.", &utc));
  return text + std::to_string(1000 + ms % 1000).substr(1) + "Z";
}

}  // namespace

void silence_journal(bool wanted) { silent = wanted; }

void journal(std::string_view event, const Facts& facts) {
  if (silent) return;
  std::string line = "{\"at\":\"" + now_text() + "\",\"event\":";
  wire::write_text(event, line);
  for (const auto& [name, value] : facts) {
    line += ",";
    wire::write_member_name(name, line);
    wire::write_text(value, line);
  }
  line += "}\n";
  std::fwrite(line.data(), 1, line.size(), stderr);
}

}  // namespace gloam::server
