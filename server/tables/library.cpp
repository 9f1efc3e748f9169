#include "server/tables/library.h"

#include "games/head.h"
#include "server/tables/secrets.h"
#include "server/tables/table.h"

namespace gloam::server {

engine::Complaints Library::offer(const std::string& file, const std::string& text) {
  engine::Complaints complaints;
  const cards::PackFile pack{file, text};
  const std::optional<games::Head> head = games::read_head(pack, games_, nullptr, complaints);
  if (!head) return complaints;
  const std::unique_ptr<engine::Game> game = head->game->make({&pack, 1}, complaints);
  if (game == nullptr) return complaints;
  KeptPack kept{hash_of(text), std::string(head->game->name), file, text,
                game->pack_titles().back()};
  keep(kept);
  offered_.push_back(std::move(kept));
  return {};
}

const KeptPack* Library::find_offered(const std::string& game, const std::string& file) const {
  for (const KeptPack& pack : offered_)
    if (pack.game == game && pack.file == file) return &pack;
  return nullptr;
}

Library::Made Library::game(const std::string& name, const std::vector<std::string>& hashes) {
  const auto found = made_.find({name, hashes});
  if (found != made_.end()) return found->second;
  Made made = make(name, hashes);
  // Anybody may ask for games that do not exist; only those that do are remembered.
  if (made.game != nullptr) made_.emplace(std::pair(name, hashes), made);
  return made;
}

std::vector<cards::PackFile> Library::files(const std::vector<std::string>& hashes) const {
  std::vector<cards::PackFile> files;
  for (const std::string& hash : hashes) {
    const KeptPack& pack = kept_.at(hash);
    files.push_back({pack.file, pack.text});
  }
  return files;
}

Library::Made Library::make(const std::string& name, const std::vector<std::string>& hashes) const {
  const games::Entry* const entry = games::find(games_, name);
  if (entry == nullptr) return {nullptr, {}, "This server does not have the game `" + name + "`."};
  engine::Complaints complaints;
  std::shared_ptr<const engine::Game> game = entry->make(files(hashes), complaints);
  if (game == nullptr) return {nullptr, {}, to_string(complaints.front())};
  std::string stamp = stamp_of(*game);
  return {std::move(game), std::move(stamp), {}};
}

}  // namespace gloam::server
