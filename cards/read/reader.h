// Rules text of a card as clauses.
#pragma once
#include <string_view>
#include <vector>

#include "cards/card.h"
#include "cards/read/lexer.h"
#include "cards/read/parser.h"
#include "cards/read/report.h"

namespace gloam::cards {

// Reads the `rules` of cards. Every clause and row is read on its own, so that one run shows all
// mistakes.
class Reader {
 public:
  Reader(const Vocabulary& words, const Names& names, std::vector<Node>& nodes, Report& report)
      : words_(words), report_(report), parser_(words, names, nodes, report) {}

  // The clauses of `rules`, which begin at `at` in the file, for a card of that kind.
  std::vector<Clause> read(std::string_view rules, FilePlace at, const Kind& kind);

 private:
  // The lines of one clause: its head and what continues it, then its rows.
  struct Paragraph {
    std::vector<Line> head;
    std::vector<Line> rows;
  };
  std::vector<Paragraph> paragraphs(std::string_view rules, FilePlace at);
  void read_paragraph(const Paragraph& paragraph, const Kind& kind, std::vector<Clause>& clauses);
  bool read_rows(const Paragraph& paragraph, Clause& clause);

  Clause clause();
  void read_state(Clause& clause);
  void read_head(Clause& clause);
  void read_form(Clause& clause);
  bool begins_rule(const Token& token) const;
  bool read_part(Clause& clause);
  void read_condition(Clause& clause, const Token& at, bool unless);
  void read_costs(Clause& clause, const Token& at);
  void check_cost(const Clause& clause, const Node& cost, const Token& at) const;
  void read_choices(Clause& clause, const Token& at);
  void read_period(Clause& clause, const Token& at);
  Row row();
  std::string how_rules_begin() const;

  void check_parts(const Clause& clause, const Token& head) const;
  void check_asked(const Clause& clause, const Token& head, const Kind& kind) const;
  void check_window(const Clause& clause, const Token& head, const Kind& kind) const;
  void check_once(const std::vector<Clause>& clauses, const Clause& clause,
                  const Token& head) const;
  void check_rows(const Clause& clause, const Token& head) const;
  void note_unused_choices(const Clause& clause);

  const Vocabulary& words_;
  Report& report_;
  Parser parser_;
  std::vector<Token> choice_tokens_;
};

}  // namespace gloam::cards
