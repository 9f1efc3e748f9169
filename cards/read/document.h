// A pack file as tables of plain values that know where they stand. The only part that knows the
// file format.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "cards/read/lexer.h"
#include "cards/read/report.h"

namespace gloam::cards {

struct PackFile;

struct Value;
using Values = std::vector<Value>;
// Anything a pack has no use for: dates, fractions, tables in tables.
struct Other {};

struct Value {
  FilePlace at = {};
  std::variant<Other, std::int64_t, bool, std::string, Values> data = {};
  FilePlace text_at = {};  // texts: where the first character stands, after the quotes
  bool escaped =
      false;  // texts: written with a backslash, so that columns inside are not those of the file

  const std::string* text() const { return std::get_if<std::string>(&data); }
  const std::int64_t* number() const { return std::get_if<std::int64_t>(&data); }
  const bool* flag() const { return std::get_if<bool>(&data); }
  const Values* list() const { return std::get_if<Values>(&data); }
};

struct Entry {
  std::string key;
  FilePlace at;
  Value value;
};

struct Section {
  std::string name;
  FilePlace at;
  std::vector<Entry> entries;

  const Entry* find(std::string_view key) const;
};

// The sections of a pack file in the order they were written.
using Document = std::vector<Section>;

// Both complain and return nothing if the file cannot be read at all.
std::optional<Document> read_document(const PackFile& file, Report& report);
// A file that is one section without a name.
std::optional<Section> read_section(const PackFile& file, Report& report);

}  // namespace gloam::cards
