#include "cards/document.h"

#include <algorithm>

#include "cards/limits.h"
#include "cards/pack.h"

// toml++ 3.3 aborts by assertion on a table name such as [#a]; without assertions it reports a proper error.
#define TOML_EXCEPTIONS 0
#define TOML_ASSERT(condition) static_cast<void>(0)
#include <toml++/toml.h>

namespace gloam::cards {
namespace {

FilePlace begin_of(const toml::source_region& region) {
  return {static_cast<int>(region.begin.line), static_cast<int>(region.begin.column)};
}

// Finds places of the file in its text; columns count characters, not bytes.
class SourceText {
 public:
  explicit SourceText(std::string_view text) : text_(text), lines_{0} {
    for (std::size_t i = 0; i < text.size(); ++i)
      if (text[i] == '\n') lines_.push_back(i + 1);
  }

  std::string_view from(FilePlace at) const {
    std::size_t i = lines_[std::min(static_cast<std::size_t>(at.line - 1), lines_.size() - 1)];
    for (int column = 1; column < at.column && i < text_.size(); ++column) {
      ++i;
      while (i < text_.size() && (static_cast<unsigned char>(text_[i]) & 0xc0) == 0x80) ++i;
    }
    return text_.substr(i);
  }

 private:
  std::string_view text_;
  std::vector<std::size_t> lines_;
};

class Converter {
 public:
  explicit Converter(std::string_view text) : source_(text) {}

  Value value(const toml::node& node) const {
    Value out{.at = begin_of(node.source())};
    if (const auto number = node.value_exact<std::int64_t>()) {
      out.data = *number;
    } else if (const auto flag = node.value_exact<bool>()) {
      out.data = *flag;
    } else if (const auto text = node.value_exact<std::string>()) {
      out.data = *text;
      find_text(out, node.source());
    } else if (const toml::array* array = node.as_array()) {
      Values values;
      for (const toml::node& item : *array) values.push_back(value(item));
      out.data = std::move(values);
    }
    return out;
  }

 private:
  // Where the text itself begins: after the quotes, and on the next line if they end theirs.
  void find_text(Value& out, const toml::source_region& region) const {
    std::string_view raw = source_.from(out.at);
    const std::string_view rest = source_.from(
        {static_cast<int>(region.end.line), static_cast<int>(region.end.column)});
    raw.remove_suffix(std::min(rest.size(), raw.size()));
    const bool triple = raw.starts_with("'''") || raw.starts_with("\"\"\"");
    const int quotes = triple ? 3 : 1;
    out.escaped = raw.starts_with('"') && raw.find('\\') != raw.npos;
    out.text_at = {out.at.line, out.at.column + quotes};
    const std::string_view inside = raw.substr(std::min<std::size_t>(static_cast<std::size_t>(quotes), raw.size()));
    const bool next_line = triple && (inside.starts_with('\n') || inside.starts_with("\r\n"));
    if (next_line) out.text_at = {out.at.line + 1, 1};
  }

  SourceText source_;
};

bool before(FilePlace a, FilePlace b) {
  return a.line != b.line ? a.line < b.line : a.column < b.column;
}

Section section(const std::string& name, const toml::table& table, const Converter& converter) {
  Section out{.name = name, .at = begin_of(table.source()), .entries = {}};
  for (auto&& [key, node] : table) {
    out.entries.push_back({std::string(key.str()), begin_of(key.source()), converter.value(node)});
  }
  std::sort(out.entries.begin(), out.entries.end(),
            [](const Entry& a, const Entry& b) { return before(a.at, b.at); });
  return out;
}

}  // namespace

const Entry* Section::find(std::string_view key) const {
  for (const Entry& entry : entries)
    if (entry.key == key) return &entry;
  return nullptr;
}

std::optional<Document> read_document(const PackFile& file, Report& report) {
  if (file.text.size() > kMaxPackBytes) {
    report.complain({1, 1}, "a pack may have 2 MB at most");
    return std::nullopt;
  }
  const toml::parse_result parsed = toml::parse(file.text);
  if (!parsed) {
    report.complain(begin_of(parsed.error().source()), std::string(parsed.error().description()));
    return std::nullopt;
  }
  const Converter converter(file.text);
  Document document;
  for (auto&& [key, node] : parsed.table()) {
    const std::string name(key.str());
    if (const toml::table* table = node.as_table()) {
      document.push_back(section(name, *table, converter));
    } else {
      report.complain(begin_of(key.source()), "`" + name + "` stands outside any card; a card begins with `[id]`");
    }
  }
  std::sort(document.begin(), document.end(),
            [](const Section& a, const Section& b) { return before(a.at, b.at); });
  return document;
}

}  // namespace gloam::cards
