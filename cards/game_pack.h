// How a game loads its pack: the cards, and the tables that its rules look up in place of names.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "cards/pack.h"
#include "engine/complaint.h"

namespace gloam::cards {

// Base of a game's reader, whose `read()` fills the tables of `GamePack`, a cards::Pack, and
// complains where the game could not be played with it.
template <class GamePack>
class TableReader {
 public:
  TableReader(GamePack& pack, engine::Complaints& complaints)
      : pack_(pack), complaints_(complaints) {}

 protected:
  void complain(const Card& card, const std::string& what) {
    complaints_.push_back({card.file, card.line, 1, card.id + ": " + what});
  }
  // Of all packs together: the last is named.
  void complain(const std::string& what) {
    complaints_.push_back({pack_.heads.back().files.front(), 1, 1, what});
  }
  void limit(std::size_t number, int most, const std::string& of_what) {
    if (number <= static_cast<std::size_t>(most)) return;
    complain("the packs have " + std::to_string(number) + " " + of_what + "; there is room for " +
             std::to_string(most));
  }

  GamePack& pack_;
  engine::Complaints& complaints_;
};

// The game's own pack with those that extend it, its tables filled by `Reader`. None, and
// complaints, if something is refused.
template <class GamePack, class Reader>
std::optional<GamePack> load(const Vocabulary& words, std::vector<PackFile> files,
                             std::span<const PackFile> extensions, engine::Complaints& complaints) {
  const std::size_t own = files.size();
  files.insert(files.end(), extensions.begin(), extensions.end());
  std::optional<Pack> loaded = load(words, files, complaints);
  if (!loaded) return std::nullopt;
  if (const PackHead& first = loaded->heads.front(); first.files.size() > own) {
    complaints.push_back(
        {first.files[own], 1, 1,
         "only the game itself has further files of its pack; write `extends = \"" + first.id +
             "\"` and what else a pack says of itself"});
    return std::nullopt;
  }
  GamePack pack;
  static_cast<Pack&>(pack) = std::move(*loaded);
  Reader(pack, complaints).read();
  if (!complaints.empty()) return std::nullopt;
  return pack;
}

// The pack of a game without tables, which has from `least` to `most` cards, copies counted.
inline std::optional<Pack> load(const Vocabulary& words, std::vector<PackFile> own,
                                std::span<const PackFile> extensions,
                                engine::Complaints& complaints, int least, int most) {
  struct Counted : TableReader<Pack> {
    using TableReader::TableReader;
    void read() {}
  };
  std::optional<Pack> pack = load<Pack, Counted>(words, std::move(own), extensions, complaints);
  if (!pack) return pack;
  int cards = 0;
  for (const Card& card : pack->cards) cards += card.copies;
  if (cards >= least && cards <= most) return pack;
  complaints.push_back({pack->heads.back().files.front(), 1, 1,
                        "the packs have " + std::to_string(cards) + " cards; the game needs " +
                            std::to_string(least) + " to " + std::to_string(most)});
  return std::nullopt;
}

}  // namespace gloam::cards
