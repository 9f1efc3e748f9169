#include "games/head.h"

#include <algorithm>
#include <string>
#include <vector>

#include "cards/read/document.h"
#include "cards/read/report.h"
#include "engine/spelling.h"

namespace gloam::games {

std::optional<Head> read_head(const cards::PackFile& file, List games, const Entry* game,
                              engine::Complaints& complaints) {
  engine::Complaints notes;
  cards::Report report(file, complaints, notes);
  const std::optional<cards::Document> document = cards::read_document(file, report);
  if (!document) return std::nullopt;
  const auto head = std::find_if(document->begin(), document->end(),
                                 [](const cards::Section& s) { return s.name == "pack"; });
  const cards::Entry* named = head == document->end() ? nullptr : head->find("game");
  const auto says = [&](const char* key) {
    return head != document->end() && head->find(key) != nullptr;
  };
  const Head found{game, says("extends"), says("continues")};
  if (game != nullptr) return found;

  const std::string* name = named == nullptr ? nullptr : named->value.text();
  if (name == nullptr) {
    report.complain(named == nullptr ? cards::FilePlace{1, 1} : named->value.at,
                    "the pack does not say its game: write `game = \"NAME\"` under `[pack]`");
    return std::nullopt;
  }
  if (const Entry* entry = find(games, *name)) return Head{entry, found.extends, found.continues};
  std::vector<std::string> names;
  for (const Entry& entry : games) names.emplace_back(entry.name);
  report.complain(named->value.at,
                  "there is no game `" + *name + "`" + engine::did_you_mean(*name, names));
  return std::nullopt;
}

}  // namespace gloam::games
