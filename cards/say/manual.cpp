#include "cards/say/manual.h"

#include <iomanip>
#include <sstream>

#include "cards/say/phrases.h"

namespace gloam::cards {
namespace {

bool is_written(const Word& word) { return !word.name.starts_with('#'); }

std::string typed_signature(const Vocabulary& words, const Word& word) {
  std::string out;
  for (const Param& param : word.params) {
    if (!out.empty()) out += ", ";
    out += param.name + ": " + std::string(words.type_name(param.type)) +
           (param.sign ? " with its sign" : "") + (param.many ? ", ..." : "") +
           (param.otherwise ? " = " + *param.otherwise : "");
  }
  return word.name + (out.empty() ? "" : "(" + out + ")");
}

std::string fold_phrase(Fold fold) {
  switch (fold) {
    case Fold::add:
      return "adds";
    case Fold::set:
      return "sets";
    case Fold::at_least:
      return "at least";
    case Fold::at_most:
      return "at most";
    case Fold::permit:
      return "permits";
    case Fold::forbid:
      return "forbids";
  }
  return {};
}

std::string scope_phrase(const Word& word) {
  switch (word.scope) {
    case Scope::owner:
      return "for its owner";
    case Scope::here:
      return "where the card lies";
    case Scope::all:
      return "for all";
    case Scope::who:
      return "for `who`";
    case Scope::where:
      return "where `where` says";
  }
  return {};
}

std::string kind_phrase(ClauseKind kind) {
  switch (kind) {
    case ClauseKind::trigger:
      return "happens by itself";
    case ClauseKind::activated:
      return "can be used";
    case ClauseKind::standing:
      return "always holds";
    case ClauseKind::replacement:
    case ClauseKind::specification:
      return "describes";
  }
  return {};
}

std::string meant_phrase(Meant meant) {
  std::string out;
  const auto add = [&](Meant use, const char* phrase) {
    if (includes(meant, use)) out += (out.empty() ? "" : ", ") + std::string(phrase);
  };
  add(Meant::choice, "to be chosen from");
  add(Meant::any, "any of them, in windows and proposals");
  add(Meant::all, "all of them");
  return out;
}

std::string remarks(const Word& word) {
  if (word.selects) return meant_phrase(word.meant);
  switch (word.type) {
    case kModifier:
      return fold_phrase(word.fold) + ", " + scope_phrase(word);
    case kWindow:
    case kProposal:
      return scope_phrase(word);
    case kForm:
      return kind_phrase(word.kind);
    default:
      return {};
  }
}

void write_word(std::string& out, const Vocabulary& words, const Word& word) {
  out += "- `" + typed_signature(words, word) + "`";
  const std::string sentence =
      word.type == kNumber && !word.other.empty() ? word.other.source : word.text.source;
  if (!sentence.empty()) out += ": " + sentence;
  std::string remark = remarks(word);
  const auto add = [&](const std::string& more) { remark += (remark.empty() ? "" : ", ") + more; };
  if (!word.offers) add("only after `on`");
  if (!word.fires) add("only after `use`");
  std::string kinds;
  for (const std::string& kind : word.kinds) kinds += (kinds.empty() ? "" : ", ") + kind;
  if (!kinds.empty()) add("only of " + kinds);
  if (!remark.empty()) out += " (" + remark + ")";
  if (!word.doc.empty()) out += ". " + word.doc;
  out += "\n";
}

std::string field_phrase(const Vocabulary& words, const Field& field) {
  switch (field.type) {
    case FieldType::flag:
      return "true or false";
    case FieldType::number:
      return "number";
    case FieldType::text:
      return "text";
    case FieldType::word:
      return std::string(words.type_name(field.words));
    case FieldType::numbers:
      return "numbers";
    case FieldType::texts:
      return "texts";
    case FieldType::words:
      return std::string(words.type_name(field.words)) + ", several";
  }
  return {};
}

void write_kind(std::string& out, const Vocabulary& words, const Kind& kind) {
  out += "- `" + kind.name() + "`";
  if (kind.lives() == Lives::while_used) out += ", never in play: no `always`";
  if (kind.lives() == Lives::resolved) out += ", never in play: only forms";
  if (kind.lives() == Lives::nowhere) out += ", without rules";
  std::string needed;
  for (const std::string& head : kind.needed_rules())
    needed += (needed.empty() ? "" : " or ") + ("`" + head + "`");
  if (!needed.empty()) out += ", needs " + needed;
  for (const Field& field : kind.fields()) {
    out += "\n  - `" + field.name + "`: " + field_phrase(words, field) +
           (field.required ? ", required" : "");
  }
  out += "\n";
}

constexpr const char* kHowToWrite = R"(
A rule is one line: [state] [may] head {part}: body. Lines that are indented deeper continue it.

- head: `on window`, `use [window]`, `always`, `instead of proposal`, or a form of this game
- part: `if condition`, `unless condition`, `pay cost, ...`, `choose selector`,
  `choose a = selector, b = selector`, `by number`, `once per period`
- body: effects separated by `;`, modifiers after `always`, or rows on lines of their own:
  `0-1: ...`, `3+: ...`, `fail 3+: ...`
- conditions: `and`, `or`, `not`, `>=`, `<=`, `>`, `<`, `=`
- numbers: `+`, `-`, `*`; in a cost `1..3` asks for `x`
- what was chosen: `chosen`, or the name it was given
)";

// --- JSON ---

std::string json(std::string_view text) {
  std::ostringstream out;
  out << '"';
  for (const char c : text) {
    if (c == '"' || c == '\\') out << '\\';
    if (static_cast<unsigned char>(c) < 0x20) {
      out << "\\u" << std::hex << std::setw(4) << std::setfill('0') << static_cast<int>(c);
    } else {
      out << c;
    }
  }
  out << '"';
  return out.str();
}

std::string json_param(const Vocabulary& words, const Param& param) {
  std::string out =
      "{\"name\":" + json(param.name) + ",\"type\":" + json(words.type_name(param.type));
  if (param.otherwise) out += ",\"default\":" + json(*param.otherwise);
  if (param.many) out += ",\"many\":true";
  return out + "}";
}

std::string json_word(const Vocabulary& words, const Word& word) {
  std::string params;
  for (const Param& param : word.params)
    params += (params.empty() ? "" : ",") + json_param(words, param);
  return "{\"name\":" + json(word.name) + ",\"type\":" + json(words.type_name(word.type)) +
         ",\"parameters\":[" + params + "],\"sentence\":" + json(word.text.source) +
         ",\"doc\":" + json(word.doc) + "}";
}

std::string origin(const NameSource& source) {
  const std::string cards = " cards of the kind `" + source.kind + "`";
  if (source.names == nullptr) return "- the ids of the pack's" + cards + "\n";
  return "- what `" + source.field + "` of the pack's" + cards + " names\n";
}

}  // namespace

std::string manual(const Vocabulary& words, const std::string& title) {
  std::string out = "# " + title + "\n" + kHowToWrite + "\n## Kinds of cards\n\n";
  for (const Kind& kind : words.kinds()) write_kind(out, words, kind);
  const std::vector<std::string> keywords = words.keywords();
  if (!keywords.empty()) out += "\n## Tags\n\n";
  for (const std::string& keyword : keywords) {
    const std::string_view reminder = words.reminder(keyword);
    out += "- `" + keyword + "`" + (reminder.empty() ? "" : ": " + std::string(reminder)) + "\n";
  }
  for (std::size_t type = 0; type < words.types(); ++type) {
    std::string section;
    for (const NameSource& source : words.name_sources())
      if (source.type == type) section += origin(source);
    for (std::size_t i = 0; i < words.size(); ++i)
      if (words[i].type == type && is_written(words[i])) write_word(section, words, words[i]);
    if (section.empty()) continue;
    out += "\n## " + capitalized(std::string(words.type_name(static_cast<Type>(type)))) + "\n\n" +
           section;
  }
  return out;
}

std::string completion(const Vocabulary& words) {
  std::string out;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (!is_written(words[i])) continue;
    out += (out.empty() ? "" : ",\n ") + json_word(words, words[i]);
  }
  return "[" + out + "]\n";
}

}  // namespace gloam::cards
