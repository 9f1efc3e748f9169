// Phrases for the parts of a rule: conditions, numbers, effects, things chosen.
#pragma once
#include <array>
#include <optional>
#include <span>
#include <string>

#include "cards/pack.h"
#include "cards/say/wording.h"

namespace gloam::cards {

// Puts the nodes of one clause into words. Remembers what was mentioned, so one object serves one
// clause, from its beginning to its end.
class Phrases {
 public:
  Phrases(const Pack& pack, const Clause& clause, const Wording& wording)
      : pack_(pack), clause_(clause), wording_(wording), frames_(wording.frames()) {}

  // Whatever the node is.
  std::string phrase(const Node& node);
  // "a", "a, then b", "a, b, then c"; with `may`: "you may a and b".
  std::string effects(const Node& node, bool may = false);
  // What a game's specification lists: "blunt, +4, projectile".
  std::string listed(const Node& node, const std::string& separator);
  std::string condition(const Node& node, bool negated = false);
  std::string number(const Node& node);
  // The label of a row: "3 or more", and of what: "3 or more blights here", "secrecy 0–2".
  std::string range(const Row& row) const;
  std::string row(const Node& number, const Row& row);
  std::string costs();
  // Whether it begins as an imperative, so that "you may" or "to" can stand before it.
  bool imperative(const Node& node) const;

 private:
  struct Sentence;
  struct Side;

  std::string render(const Template& text, const Node& node, bool may = false);
  void render_piece(const Piece& piece, const Node& node, Sentence& sentence);
  void render_subject(const Node& who, const Node& node, Sentence& sentence);
  std::string yours(const Node& who, const Piece& forms);
  Piece with_nouns(const Piece& piece, const Node& node);
  std::string several(const Node& node, std::size_t from);
  std::string chosen(const Node& node);
  std::string sequence(std::span<const Node> parts);
  bool somebody_else_acts(const Node& node) const;
  std::string joint(const Node& before, const Node& next, bool last) const;
  std::string one_of(const Node& node, bool may);
  bool contains_effects(const Node& node) const;

  std::string comparison(const Node& node, bool negated);
  std::string compared(Builtin sign, const Node& right, const Piece& place);
  static bool counts_one(Builtin sign, const Node& right);
  std::string compared_with(Builtin sign, const Node& right, const Piece& place);
  std::string differing(const Node& right, const Piece& place);
  std::string junction(const Node& node, bool negated);
  Side side(const Node& node, bool negated) const;

  std::string operand(const Node& node, bool in_product);
  std::string counted(const Node& number, const Piece& nouns);
  std::string sum(const Node& number, const Piece& nouns);
  std::string times(const Node& number);
  std::string signed_number(const Node& number);
  std::string article(const Node& number, const Piece& nouns);
  std::string difference(const Node& number, const Piece& nouns);
  struct Each;
  std::optional<Each> for_each(const Node& number);
  Person person(const Node& selector) const;

  const Pack& pack_;
  const Clause& clause_;
  const Wording& wording_;
  const Frames& frames_;
  std::array<bool, kMaxChoices> mentioned_ = {};
};

std::string capitalized(std::string text);

}  // namespace gloam::cards
