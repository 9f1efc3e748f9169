#include "cards/read/card_reader.h"

#include <algorithm>
#include <cctype>

#include "cards/limits.h"
#include "engine/spelling.h"

namespace gloam::cards {
namespace {

constexpr const char* kCommonFields[] = {"name", "kind", "tags", "rules", "copies", "flavour"};
constexpr std::int64_t kMaxFieldNumber = 1'000'000;

bool is_id(std::string_view id) {
  return !id.empty() && std::all_of(id.begin(), id.end(), [](unsigned char c) {
    return std::islower(c) || std::isdigit(c) || c == '_';
  });
}

std::string type_phrase(const Field& field, const Vocabulary& words) {
  switch (field.type) {
    case FieldType::flag:
      return "true or false";
    case FieldType::number:
      return "a number up to 1000000";
    case FieldType::text:
      return "a text";
    case FieldType::word:
      return with_article(words.type_name(field.words));
    case FieldType::numbers:
      return "a list of numbers";
    case FieldType::texts:
      return "a list of texts";
    case FieldType::words:
      return "a list of words, each " + with_article(words.type_name(field.words));
  }
  return {};
}

}  // namespace

std::optional<Card> CardReader::read(const Section& section) {
  if (!is_id(section.name)) {
    report_.complain(section.at,
                     "the id of a card is written in lower case letters, digits and `_`, not " +
                         quoted(section.name));
    return std::nullopt;
  }
  const Kind* kind = kind_of(section);
  if (kind == nullptr) return std::nullopt;
  const std::size_t before = report_.complaints();
  Card card;
  card.id = section.name;
  card.name = section.name;
  card.kind = kind;
  card.file = report_.file();
  card.line = section.at.line;
  for (const Entry& entry : section.entries) read_entry(entry, card);
  check_complete(section, card);
  if (report_.complaints() == before) check_rules(section, card);
  return card;
}

const Kind* CardReader::kind_of(const Section& section) {
  const Entry* entry = section.find("kind");
  const std::string* name = entry == nullptr ? nullptr : entry->value.text();
  if (name == nullptr) {
    const FilePlace at = entry == nullptr ? section.at : entry->value.at;
    report_.complain(at, "card " + quoted(section.name) + " has no kind");
    return nullptr;
  }
  const Kind* kind = words_.find_kind(*name);
  if (kind == nullptr) {
    report_.complain(entry->value.at,
                     "unknown kind " + quoted(*name) + engine::hint(*name, words_.kind_names()));
  }
  return kind;
}

void CardReader::read_entry(const Entry& entry, Card& card) {
  if (const Field* field = card.kind->field(entry.key)) {
    read_field(entry, *field, card);
    return;
  }
  if (read_common(entry, card)) return;
  std::vector<std::string> known(std::begin(kCommonFields), std::end(kCommonFields));
  for (const Field& field : card.kind->fields()) known.push_back(field.name);
  report_.complain(entry.at, with_article(card.kind->name()) + " has no " + quoted(entry.key) +
                                 engine::hint(entry.key, known));
}

// False if the entry is not one that every card may have.
bool CardReader::read_common(const Entry& entry, Card& card) {
  const std::string* text = entry.value.text();
  if (entry.key == "kind") return true;
  if (entry.key == "tags") {
    read_tags(entry, card);
  } else if (entry.key == "rules") {
    read_rules(entry, card);
  } else if (entry.key == "name" || entry.key == "flavour") {
    if (text == nullptr) report_.complain(entry.value.at, quoted(entry.key) + " is a text");
    if (text != nullptr) (entry.key == "name" ? card.name : card.flavour) = *text;
  } else if (entry.key == "copies") {
    const std::int64_t* number = entry.value.number();
    if (number == nullptr || *number < 0 || *number > kMaxCopies) {
      report_.complain(entry.value.at, "`copies` is a number up to " + std::to_string(kMaxCopies));
    } else {
      card.copies = static_cast<int>(*number);
    }
  } else {
    return false;
  }
  return true;
}

void CardReader::read_tags(const Entry& entry, Card& card) {
  const Values* tags = entry.value.list();
  if (tags == nullptr) {
    report_.complain(entry.value.at, "`tags` is a list of texts");
    return;
  }
  const std::vector<std::string> known = words_.keywords();
  for (const Value& tag : *tags) {
    const std::string* name = tag.text();
    if (name == nullptr) {
      report_.complain(tag.at, "`tags` is a list of texts");
    } else if (std::find(known.begin(), known.end(), *name) == known.end()) {
      report_.complain(tag.at, "unknown tag " + quoted(*name) + engine::hint(*name, known));
    } else {
      card.tags.push_back(*name);
    }
  }
}

void CardReader::read_rules(const Entry& entry, Card& card) {
  const std::string* rules = entry.value.text();
  if (rules == nullptr) {
    report_.complain(entry.value.at, "`rules` is a text");
  } else if (entry.value.escaped) {
    report_.complain(entry.value.at, "no backslash in `rules`; write longer rules between `'''`");
  } else if (card.kind->lives() == Lives::nowhere) {
    report_.complain(entry.at, with_article(card.kind->name()) + " has no rules");
  } else {
    card.first_node = static_cast<std::uint32_t>(nodes_.size());
    card.clauses = reader_.read(*rules, entry.value.text_at, *card.kind);
  }
}

void CardReader::read_field(const Entry& entry, const Field& field, Card& card) {
  FieldValue out{.name = field.name};
  if (!is_list(field.type)) {
    if (read_item(entry.value, field, out)) card.fields.push_back(std::move(out));
    return;
  }
  const Values* items = entry.value.list();
  if (items == nullptr) {
    expect_type(entry.value, field);
    return;
  }
  bool good = true;
  for (const Value& item : *items) good = read_item(item, field, out) && good;
  if (good) card.fields.push_back(std::move(out));
}

// Adds one value to the field; complains and returns false if it does not fit.
bool CardReader::read_item(const Value& value, const Field& field, FieldValue& out) {
  switch (field.type) {
    case FieldType::flag:
      if (value.flag() == nullptr) break;
      out.numbers.push_back(*value.flag() ? 1 : 0);
      return true;
    case FieldType::number:
    case FieldType::numbers:
      if (value.number() == nullptr || std::abs(*value.number()) > kMaxFieldNumber) break;
      out.numbers.push_back(static_cast<std::int32_t>(*value.number()));
      return true;
    case FieldType::text:
    case FieldType::texts:
      if (value.text() == nullptr) break;
      out.texts.push_back(*value.text());
      return true;
    case FieldType::word:
    case FieldType::words:
      if (value.text() == nullptr) break;
      return read_word(value, field, out);
  }
  expect_type(value, field);
  return false;
}

bool CardReader::read_word(const Value& value, const Field& field, FieldValue& out) {
  const std::string& text = *value.text();
  const std::uint16_t word = words_.find(text, field.words);
  const Name* const name = names_.find(field.words, text);
  if (word == kAbsent && name == nullptr) {
    std::vector<std::string> fitting = words_.names(std::vector<Type>{field.words});
    const std::vector<std::string> named = names_.words(field.words);
    fitting.insert(fitting.end(), named.begin(), named.end());
    report_.complain(value.at, "unknown " + std::string(words_.type_name(field.words)) + " " +
                                   quoted(text) + engine::hint(text, fitting));
    return false;
  }
  out.numbers.push_back(word != kAbsent ? words_[word].imm : name->value);
  out.texts.push_back(word != kAbsent ? words_[word].name : name->word);
  return true;
}

// A clause begins with `head` if that is its form, or `use` or `on` and its window.
bool CardReader::begins_with(const Clause& clause, std::string_view head) const {
  if (!clause.head) return false;
  const Word& word = words_[clause.head.word];
  if (word.type == kForm) return word.name == head;
  const std::string how = clause.kind == ClauseKind::activated ? "use " : "on ";
  return how + word.name == head;
}

void CardReader::check_rules(const Section& section, const Card& card) {
  const std::vector<std::string>& needed = card.kind->needed_rules();
  const bool any = std::any_of(card.clauses.begin(), card.clauses.end(), [&](const Clause& clause) {
    return std::any_of(needed.begin(), needed.end(),
                       [&](const std::string& head) { return begins_with(clause, head); });
  });
  if (needed.empty() || any) return;
  std::string heads;
  for (const std::string& head : needed) heads += (heads.empty() ? "" : " or ") + quoted(head);
  report_.complain(section.at,
                   with_article(card.kind->name()) + " needs a rule that begins with " + heads);
}

void CardReader::expect_type(const Value& value, const Field& field) {
  report_.complain(value.at, quoted(field.name) + " is " + type_phrase(field, words_));
}

void CardReader::check_complete(const Section& section, const Card& card) {
  for (const Field& field : card.kind->fields()) {
    if (!field.required || section.find(field.name) != nullptr) continue;
    report_.complain(section.at, with_article(card.kind->name()) + " needs " + quoted(field.name) +
                                     ", " + type_phrase(field, words_));
  }
}

}  // namespace gloam::cards
