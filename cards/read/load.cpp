#include <algorithm>
#include <deque>
#include <stdexcept>
#include <tuple>

#include "cards/limits.h"
#include "cards/pack.h"
#include "cards/read/card_reader.h"
#include "cards/read/document.h"
#include "cards/read/hash.h"
#include "cards/read/names.h"
#include "cards/read/warnings.h"
#include "cards/run/touch.h"
#include "engine/spelling.h"

namespace gloam::cards {
namespace {

constexpr int kFormat = 1;

// A file while it is read.
struct File {
  File(const PackFile& file, const Pack& pack, std::vector<Node>& nodes, engine::Complaints& notes)
      : text(file),
        report(file, complaints, notes),
        document(read_document(file, report)),
        reader(*pack.words, pack.names, nodes, report) {}

  const PackFile& text;
  engine::Complaints complaints;
  Report report;
  std::optional<Document> document;
  CardReader reader;
  std::size_t heads = 0;  // as many as there were when it had come: files of one pack have as many
};

// Puts the files together, then reads the cards: only those that no later file replaces or removes,
// and only when it is known what they may name.
class Loader {
 public:
  Loader(Pack& pack, std::span<const PackFile> files, engine::Complaints& notes) : pack_(pack) {
    for (const PackFile& file : files) files_.emplace_back(file, pack_, pack_.nodes, notes);
  }

  void read(engine::Complaints& complaints) {
    for (File& file : files_)
      if (file.document) add(file);
    std::vector<const Section*> sections;
    for (const Placed& card : cards_) sections.push_back(card.section);
    pack_.names = names_of(*pack_.words, sections);
    for (const Placed& placed : cards_)
      if (auto card = placed.file->reader.read(*placed.section))
        pack_.cards.push_back(std::move(*card));
    for (File& file : files_) {
      std::sort(file.complaints.begin(), file.complaints.end(), stands_before);
      complaints.insert(complaints.end(), file.complaints.begin(), file.complaints.end());
    }
  }

 private:
  struct Placed {
    File* file;
    const Section* section;
  };

  static bool is_head(const Section& section) { return section.name == "pack"; }

  static bool stands_before(const engine::Complaint& a, const engine::Complaint& b) {
    return std::tie(a.line, a.column, a.text) < std::tie(b.line, b.column, b.text);
  }

  void add(File& file) {
    const Document& document = *file.document;
    const auto head = std::find_if(document.begin(), document.end(), is_head);
    if (head == document.end()) {
      file.report.complain({1, 1},
                           "a pack begins with `[pack]` and says its format, game, id and version");
      return;
    }
    if (head->find("continues") != nullptr) {
      if (!go_on(file.text, *head, file.report)) return;
    } else {
      read_head(file.text, *head, file.report);
      take_out(*head, file.report);
    }
    file.heads = pack_.heads.size();
    for (const Section& section : document)
      if (!is_head(section)) put({&file, &section});
  }

  static void check_keys(const Section& section, const std::vector<std::string>& known,
                         const std::string& where, Report& report) {
    for (const Entry& entry : section.entries) {
      if (std::find(known.begin(), known.end(), entry.key) != known.end()) continue;
      report.complain(entry.at,
                      where + " has no " + quoted(entry.key) + engine::hint(entry.key, known));
    }
  }

  // A further file of the pack before it. No, if there is none.
  bool go_on(const PackFile& file, const Section& section, Report& report) {
    check_keys(section, {"game", "continues"}, "the `[pack]` of a file that continues another",
               report);
    check_game(section, report);
    const std::string id = text(section, "continues", true, report);
    if (!pack_.heads.empty() && pack_.heads.back().id == id) {
      pack_.heads.back().files.push_back(file.name);
      return true;
    }
    if (!id.empty())
      report.complain(section.find("continues")->value.at,
                      "this file continues " + quoted(id) + ", which does not come before it");
    return false;
  }

  void read_head(const PackFile& file, const Section& section, Report& report) {
    check_keys(
        section,
        {"format", "game", "id", "title", "version", "author", "extends", "remove", "vocabulary"},
        "`[pack]`", report);
    check_format(section, report);
    PackHead head;
    head.files = {file.name};
    head.id = text(section, "id", true, report);
    head.version = text(section, "version", true, report);
    head.title = text(section, "title", false, report);
    text(section, "author", false, report);
    check_game(section, report);
    head.vocabulary = check_vocabulary(section, report);
    check_extends(section, head, report);
    pack_.heads.push_back(std::move(head));
  }

  void check_format(const Section& section, Report& report) {
    const Entry* entry = section.find("format");
    const std::int64_t* format = entry == nullptr ? nullptr : entry->value.number();
    if (format != nullptr && *format == kFormat) return;
    report.complain(entry == nullptr ? section.at : entry->value.at,
                    "`format` is 1; this program reads no other");
  }

  void check_game(const Section& section, Report& report) const {
    const std::string game = text(section, "game", true, report);
    if (game.empty() || game == pack_.words->game()) return;
    report.complain(section.find("game")->value.at, "this pack is for " + quoted(game) +
                                                        ", not for " + quoted(pack_.words->game()));
  }

  int check_vocabulary(const Section& section, Report& report) const {
    const Entry* entry = section.find("vocabulary");
    const std::int64_t* version = entry == nullptr ? nullptr : entry->value.number();
    if (version == nullptr || *version < 1) {
      report.complain(entry == nullptr ? section.at : entry->value.at,
                      "`vocabulary` is the number of the vocabulary the pack was written for");
      return 0;
    }
    if (*version > pack_.words->version()) {
      report.complain(entry->value.at, "this pack was written for vocabulary " +
                                           std::to_string(*version) + "; this program has " +
                                           std::to_string(pack_.words->version()));
      return 0;
    }
    return static_cast<int>(*version);
  }

  void check_extends(const Section& section, PackHead& head, Report& report) {
    const Entry* entry = section.find("extends");
    if (entry == nullptr) {
      if (pack_.heads.empty()) return;
      report.complain(section.at, "this pack comes after " + quoted(pack_.heads.back().id) +
                                      " and must say `extends = \"" + pack_.heads.back().id +
                                      "\"`");
      return;
    }
    head.extends = text(section, "extends", true, report);
    std::vector<std::string> earlier;
    for (const PackHead& other : pack_.heads) earlier.push_back(other.id);
    if (std::find(earlier.begin(), earlier.end(), *head.extends) != earlier.end()) return;
    report.complain(entry->value.at, "this pack extends " + quoted(*head.extends) +
                                         ", which was not loaded before it" +
                                         engine::hint(*head.extends, earlier));
  }

  static std::string text(const Section& section, const char* key, bool required, Report& report) {
    const Entry* entry = section.find(key);
    if (entry == nullptr && !required) return {};
    const std::string* value = entry == nullptr ? nullptr : entry->value.text();
    const bool one_line = value == nullptr ||
                          std::none_of(value->begin(), value->end(),
                                       [](char c) { return static_cast<unsigned char>(c) < ' '; });
    if (value != nullptr && !value->empty() && one_line) return *value;
    report.complain(entry == nullptr ? section.at : entry->value.at,
                    "`[pack]` needs a text for " + quoted(key) + (one_line ? "" : ", in one line"));
    return {};
  }

  // `remove = ["id", ...]`: cards of the packs before this one.
  void take_out(const Section& section, Report& report) {
    const Entry* entry = section.find("remove");
    if (entry == nullptr) return;
    const Values* ids = entry->value.list();
    if (ids == nullptr) {
      report.complain(entry->value.at, "`remove` is a list of card ids");
      return;
    }
    for (const Value& id : *ids) {
      const std::string* name = id.text();
      const auto found = name == nullptr ? cards_.end() : place_of(*name);
      if (found != cards_.end()) {
        cards_.erase(found);
        continue;
      }
      report.complain(id.at, name == nullptr ? "`remove` is a list of card ids"
                                             : "there is no card " + quoted(*name) + " to remove" +
                                                   engine::hint(*name, card_ids()));
    }
  }

  // A card of an extension takes the place of the one it replaces.
  void put(const Placed& card) {
    const auto found = place_of(card.section->name);
    if (found != cards_.end() && found->file->heads == card.file->heads) {
      card.file->report.complain(card.section->at, quoted(card.section->name) + " stands in " +
                                                       found->file->text.name +
                                                       ", too, which is of the same pack");
    } else if (found != cards_.end()) {
      *found = card;
    } else if (cards_.size() < kMaxCards) {
      cards_.push_back(card);
    } else {
      card.file->report.complain(card.section->at,
                                 "a pack has at most " + std::to_string(kMaxCards) + " cards");
    }
  }

  std::vector<Placed>::iterator place_of(std::string_view id) {
    return std::find_if(cards_.begin(), cards_.end(),
                        [&](const Placed& card) { return card.section->name == id; });
  }

  std::vector<std::string> card_ids() const {
    std::vector<std::string> ids;
    for (const Placed& card : cards_) ids.push_back(card.section->name);
    return ids;
  }

  Pack& pack_;
  std::deque<File> files_;
  std::vector<Placed> cards_;
};

}  // namespace

std::optional<Pack> load(const Vocabulary& words, std::span<const PackFile> files,
                         engine::Complaints& complaints, engine::Complaints* warnings) {
  if (!words.frozen())
    throw std::logic_error("the vocabulary must be frozen before a pack is loaded");
  Pack pack;
  pack.words = &words;
  engine::Complaints notes;
  const std::size_t before = complaints.size();
  Loader(pack, files, notes).read(complaints);
  if (complaints.size() > before) return std::nullopt;
  for (std::size_t i = 0; i < pack.cards.size(); ++i) {
    pack.by_id[pack.cards[i].id] = static_cast<std::uint16_t>(i);
  }
  work_out_touches(pack);
  pack.rules_hash = rules_hash(pack);
  if (warnings != nullptr) {
    warnings->insert(warnings->end(), notes.begin(), notes.end());
    note_words_used_once(pack, *warnings);
  }
  return pack;
}

}  // namespace gloam::cards
