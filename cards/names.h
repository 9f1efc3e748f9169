// Words that a pack brings itself: ids of its cards, sites of its boards.
#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "cards/word.h"

namespace gloam::cards {

struct Name {
  std::string word;        // as rules write it
  std::string said;        // as a card's text says it
  std::int32_t value = 0;  // what rules get: the place of the card, or of the word among its kind
};

// What a text of a card names, without values.
using NamesIn = std::vector<Name> (*)(std::string_view text);

// Where the words of a type come from: from the ids of all cards of a kind, said by a field of
// theirs, or from what `names` finds in that field.
struct NameSource {
  Type type;
  std::string kind;
  std::string field;
  NamesIn names = nullptr;
};

// All names of a pack, by type.
class Names {
 public:
  void add(Type type, Name name);
  // Nothing if the pack has no such word of that type.
  const Name* find(Type type, std::string_view word) const;
  std::vector<std::string> words(Type type) const;
  // By its place in the order in which they were added; a node keeps that in Node::args.
  const Name& operator[](std::size_t i) const { return all_[i]; }
  std::uint32_t place(const Name& name) const {
    return static_cast<std::uint32_t>(&name - all_.data());
  }

 private:
  std::vector<Name> all_;
  std::map<Type, std::map<std::string, std::size_t, std::less<>>> by_type_;
};

}  // namespace gloam::cards
