// Kinds of cards: which fields they have and where their clauses live.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cards/read/template.h"
#include "cards/word.h"

namespace gloam::cards {

// Where the clauses of a kind are alive. The loader refuses clauses that nobody would ever ask for.
enum class Lives : std::uint8_t {
  in_play,     // lies in play: every clause
  while_used,  // counts only while it is used: no standing clause
  resolved,    // is carried out and gone: only forms of the game
  nowhere,     // pure data, such as a board: no rules
};

enum class FieldType : std::uint8_t { flag, number, text, word, numbers, texts, words };

inline bool is_list(FieldType type) {
  return type == FieldType::numbers || type == FieldType::texts || type == FieldType::words;
}

// A field of a kind, beside name, kind, copies, tags, flavour and rules, which every card may have.
struct Field {
  std::string name;
  FieldType type = FieldType::number;
  Type words = kNumber;  // word, words: of which type of symbols
  bool required = false;
  bool counts = true;  // part of the rules hash
  // Of a list with one item for each card of a kind: not for those with this flag.
  std::string but = {};
};

// A kind of card. Its header is printed under the name: "Blight, power {power}". What its fields
// mean is printed before its rules.
class Kind {
 public:
  Kind(std::string name, std::string header)
      : name_(std::move(name)), header_source_(std::move(header)) {}

  Kind& needs(std::string field, FieldType type, Type words = kNumber);
  Kind& may_have(std::string field, FieldType type, Type words = kNumber);
  // Something that means nothing to the rules.
  Kind& tells(std::string field, FieldType type = FieldType::text);
  Kind& lives(Lives where);
  // What the fields mean, in lines like the header. A list is printed item by item, cards that it
  // names by their names, and {symbols:point|points} counts its items. Empty lines are left out.
  Kind& says(std::string sentences);
  // A line for each card of another kind: "{location}: {blights}". Lists have an item for each of
  // these cards, but for those with the flag `but`.
  Kind& says_of_each(std::string kind, std::string sentence);
  Kind& leaves_out(std::string_view list, std::string_view but);
  // The card could never be used without a clause that begins with one of these: a form, or a
  // window after `use` or `on` ("fight", "use darkness_rolled").
  Kind& needs_rule(std::vector<std::string> heads);

  const std::string& name() const { return name_; }
  const std::vector<Field>& fields() const { return fields_; }
  const Field* field(std::string_view name) const;
  Lives lives() const { return lives_; }
  const std::vector<std::string>& needed_rules() const { return needed_rules_; }
  const Template& header() const { return header_; }
  const Template& sentences() const { return sentences_; }
  const std::string& each_kind() const { return each_kind_; }
  const Template& of_each() const { return of_each_; }
  // What places of the sentences are called: the fields, then the kind of which there are several.
  std::vector<std::string> places() const;
  void parse_sentences();

 private:
  Kind& add(Field field);

  std::string name_;
  std::string each_kind_;
  // As they were written, until the fields are known.
  std::string header_source_;
  std::string sentences_source_;
  std::string of_each_source_;
  Template header_;
  Template sentences_;
  Template of_each_;
  std::vector<Field> fields_;
  std::vector<std::string> needed_rules_;
  Lives lives_ = Lives::in_play;
};

}  // namespace gloam::cards
