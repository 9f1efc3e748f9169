#include "server/store/database.h"

#include <cstdlib>

#include "server/store/journal.h"

namespace gloam::server {

namespace {

std::size_t number_of(const std::string& version) {
  const std::size_t newest = migrations().size();
  const std::size_t number = version.empty() ? 0 : std::stoul(version);
  if (number > newest) {
    throw StoreError("the database was written by a newer Gloaming (version " + version +
                     ", this one knows " + std::to_string(newest) +
                     "); start that one, or restore a backup");
  }
  return number;
}

std::string script(std::span<const std::string_view> steps, std::size_t version) {
  if (steps.empty()) return {};
  std::string script;
  for (const std::string_view step : steps) script += step;
  return script + "DELETE FROM meta; INSERT INTO meta VALUES (" + std::to_string(version) + ");";
}

}  // namespace

std::string upgrade_from(const std::string& version) {
  return script(migrations().subspan(number_of(version)), migrations().size());
}

std::string upgrade_for(Purpose purpose, const std::string& version) {
  std::string script = upgrade_from(version);
  if (purpose == Purpose::upkeep && !script.empty()) {
    throw StoreError(version.empty()
                         ? "there is nothing of Gloaming in it; `gloam serve` makes a database"
                         : "it is of an older version; `gloam serve` brings it to the newest");
  }
  return script;
}

std::string make_version(const std::string& version) {
  const std::size_t number = number_of(version);
  return std::string(kMakeMeta) + ";" + script(migrations().first(number), number);
}

void die_of_refusal(std::string_view reason) {
  journal("a statement was refused by the database, which is an error in Gloaming",
          {{"reason", std::string(reason)}});
  std::abort();
}

}  // namespace gloam::server
