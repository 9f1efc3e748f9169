// One section of a pack file as a card.
#pragma once
#include <optional>

#include "cards/card.h"
#include "cards/read/document.h"
#include "cards/read/reader.h"
#include "cards/read/report.h"
#include "cards/vocabulary.h"

namespace gloam::cards {

// Checks what a card is against its kind and reads what it does. Goes on after a mistake, to find
// the next.
class CardReader {
 public:
  CardReader(const Vocabulary& words, const Names& names, std::vector<Node>& nodes, Report& report)
      : words_(words),
        names_(names),
        nodes_(nodes),
        report_(report),
        reader_(words, names, nodes, report) {}

  // Nothing if not even the kind is known.
  std::optional<Card> read(const Section& section);

 private:
  const Kind* kind_of(const Section& section);
  void read_entry(const Entry& entry, Card& card);
  bool read_common(const Entry& entry, Card& card);
  void read_tags(const Entry& entry, Card& card);
  void read_rules(const Entry& entry, Card& card);
  void read_field(const Entry& entry, const Field& field, Card& card);
  bool read_item(const Value& value, const Field& field, FieldValue& out);
  bool read_word(const Value& value, const Field& field, FieldValue& out);
  void expect_type(const Value& value, const Field& field);
  void check_complete(const Section& section, const Card& card);
  bool begins_with(const Clause& clause, std::string_view head) const;
  void check_rules(const Section& section, const Card& card);

  const Vocabulary& words_;
  const Names& names_;
  const std::vector<Node>& nodes_;
  Report& report_;
  Reader reader_;
};

}  // namespace gloam::cards
