// The games and packs that tables are played with.
#pragma once
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cards/pack.h"
#include "engine/complaint.h"
#include "engine/game.h"
#include "games/entry.h"

namespace gloam::server {

// A pack as it is kept: tables name it by its hash for ever.
struct KeptPack {
  std::string hash;
  std::string game;
  std::string file;
  std::string text;
  std::string title = {};  // of one that is offered
};

// Makes each combination of game and packs once. Packs that a server offers to new tables are added
// by their owner; those of old tables come from the database.
class Library {
 public:
  explicit Library(games::List games) : games_(games) {}
  games::List games() const { return games_; }

  // Adds a pack that new tables may use, under the name of its file. Returns what is wrong with it.
  engine::Complaints offer(const std::string& file, const std::string& text);
  const std::vector<KeptPack>& offered() const { return offered_; }
  // The offered pack of that name for the game, or nullptr.
  const KeptPack* find_offered(const std::string& game, const std::string& file) const;

  // Packs of tables made earlier.
  void keep(KeptPack pack) { kept_.insert_or_assign(pack.hash, std::move(pack)); }
  bool has(const std::string& hash) const { return kept_.contains(hash); }

  struct Made {
    std::shared_ptr<const engine::Game> game;  // none: `trouble` says why
    std::string stamp;                         // see stamp_of
    std::string trouble;
  };
  // The game with its own pack alone; it is one of the list.
  std::shared_ptr<const engine::Game> plain(const std::string& name) { return game(name, {}).game; }
  // The game with these packs, all of which are kept.
  Made game(const std::string& name, const std::vector<std::string>& hashes);
  // Packs, all of which are kept.
  std::vector<cards::PackFile> files(const std::vector<std::string>& hashes) const;
  // How many games are remembered.
  std::size_t size() const { return made_.size(); }

 private:
  Made make(const std::string& name, const std::vector<std::string>& hashes) const;

  games::List games_;
  std::vector<KeptPack> offered_;
  std::map<std::string, KeptPack> kept_;
  std::map<std::pair<std::string, std::vector<std::string>>, Made> made_;
};

}  // namespace gloam::server
