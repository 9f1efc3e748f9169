#include "server/database.h"

#include <cstdlib>

#include "server/journal.h"

namespace gloam::server {

std::string upgrade_from(const std::string& version) {
  const std::size_t newest = migrations().size();
  const std::size_t current = version.empty() ? 0 : std::stoul(version);
  if (current > newest) {
    throw StoreError("the database was written by a newer Gloaming (version " + version +
                     ", this one knows " + std::to_string(newest) +
                     "); start that one, or restore a backup");
  }
  if (current == newest) return {};
  std::string script;
  for (const std::string_view migration : migrations().subspan(current)) script += migration;
  return script + "DELETE FROM meta; INSERT INTO meta VALUES (" + std::to_string(newest) + ");";
}

void die_of_refusal(std::string_view reason) {
  journal("a statement was refused by the database, which is an error in Gloaming",
          {{"reason", std::string(reason)}});
  std::abort();
}

}  // namespace gloam::server
