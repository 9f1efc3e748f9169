#include "cards/read/names.h"

namespace gloam::cards {
namespace {

const std::string* text_of(const Section& section, std::string_view field) {
  const Entry* const entry = section.find(field);
  return entry == nullptr ? nullptr : entry->value.text();
}

bool is_of(const Section& section, const std::string& kind) {
  const std::string* const name = text_of(section, "kind");
  return name != nullptr && *name == kind;
}

// Words that cards share, such as the sites of several boards, are one word, said as first found.
void add_found(const NameSource& source, std::span<const Section* const> cards, Names& names) {
  std::map<std::string, std::string> found;
  for (const Section* const card : cards) {
    const std::string* const text = text_of(*card, source.field);
    if (!is_of(*card, source.kind) || text == nullptr) continue;
    for (const Name& name : source.names(*text)) found.emplace(name.word, name.said);
  }
  std::int32_t value = 0;
  for (const auto& [word, said] : found) names.add(source.type, {word, said, value++});
}

void add_ids(const NameSource& source, std::span<const Section* const> cards, Names& names) {
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const Section& section = *cards[i];
    if (!is_of(section, source.kind)) continue;
    const std::string* const said = text_of(section, source.field);
    names.add(source.type,
              {section.name, said == nullptr ? section.name : *said, static_cast<std::int32_t>(i)});
  }
}

}  // namespace

Names names_of(const Vocabulary& words, std::span<const Section* const> cards) {
  Names names;
  for (const NameSource& source : words.name_sources())
    (source.names == nullptr ? add_ids : add_found)(source, cards, names);
  return names;
}

}  // namespace gloam::cards
