// Expressions of the card language, by recursive descent over the tokens of one clause or row.
#pragma once
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "cards/card.h"
#include "cards/names.h"
#include "cards/read/lexer.h"
#include "cards/read/report.h"
#include "cards/vocabulary.h"

namespace gloam::cards {

// Reads expressions of an expected type into nodes. Every mistake is thrown; see Mistake.
class Parser {
 public:
  Parser(const Vocabulary& words, const Names& names, std::vector<Node>& nodes, Report& report)
      : words_(words), names_(names), nodes_(nodes), report_(report) {}

  // --- What is being read ---

  // A new card: its nodes are counted from here.
  void begin_card();
  // Whether the card has grown too long to go on.
  bool card_full() const { return card_full_; }
  // A new clause: nothing is chosen yet.
  void begin_clause();
  // The tokens to read next: a clause, or one of its rows.
  void begin(std::vector<Token> tokens);

  // --- Tokens ---

  const Token& peek() const { return tokens_[at_]; }
  const Token& peek_next() const { return tokens_[std::min(at_ + 1, tokens_.size() - 1)]; }
  Token take();
  bool is(std::string_view text) const { return !peek().is_end() && peek().text == text; }
  bool accept(std::string_view text);
  void expect(std::string_view text, const std::string& why);
  [[noreturn]] void stop(const Token& at, std::string why) const;

  // --- Expressions ---

  Node expression(Type type);
  // Effects or modifiers separated by `;`, up to the end of the line.
  Node body(Type type);
  Node call(Type type);
  // The parts of a clause that are settled before anything is chosen, so that they cannot speak of
  // it: conditions, what can be chosen, and costs, in which an amount such as 1..3 may be asked
  // for.
  Node early_condition();
  Node cost();
  Node selector();
  // What stands after `choose`, and what it is called in the rest of the clause.
  void choose(const std::string& name, const Node& selector);
  int integer();

  AmountRange amount() const { return amount_; }
  // The choices that nothing has used so far.
  bool choice_used(std::size_t i) const { return choices_[i].used; }

  [[noreturn]] void unknown(const Token& token, std::initializer_list<Type> wanted) const;

 private:
  struct Chosen {
    std::string name;
    Type type;
    bool used = false;
  };
  // The arguments of a call as they are read.
  struct Arguments {
    std::array<Node, 8> fixed = {};
    std::vector<Node> rest;
    std::uint8_t given = 0;
  };
  class Deeper;
  class Early;

  Node condition();
  Node conjunction();
  Node single_condition();
  bool number_in_brackets() const;
  Node sum();
  Node product();
  Node factor();
  Node effect();
  Node effects();
  Node group(Node (Parser::*read)());
  Node sequence(Type type);
  Node amount_or_number();
  Node chosen(const Token& token, Type wanted);
  [[noreturn]] void stop_early(const Token& at) const;
  std::size_t choice_named(std::string_view name) const;
  std::string example_of_amount() const;

  void read_arguments(const Word& word, Arguments& arguments);
  std::size_t parameter(const Word& word, std::size_t next);
  void put_argument(const Word& word, std::size_t param, const Token& at, Arguments& arguments);
  void check_selector(const Word& word, const Token& at, const Node& node) const;
  void check_waiting(const Token& at, const Node& node) const;
  void check_amount(const Word& word, const Param& param, const Token& at, Node& node) const;
  void fill_defaults(const Word& word, const Token& at, Arguments& arguments);
  Node default_of(const Param& param);
  Node named(const Name& name);
  void note_old_name(const Token& token, const Word& word);

  Node leaf(std::uint16_t word, std::int32_t imm);
  Node make(std::uint16_t word, const std::vector<Node>& arguments, std::int32_t imm = 0,
            std::uint8_t given = 0xff);

  const Vocabulary& words_;
  const Names& names_;
  std::vector<Node>& nodes_;
  Report& report_;
  std::vector<Token> tokens_;
  std::size_t at_ = 0;
  std::size_t card_begins_ = 0;
  bool card_full_ = false;
  int depth_ = 0;
  bool standing_ = false;        // modifiers after `always` are read: nothing is chosen there
  const char* early_ = nullptr;  // which part is read that cannot speak of choices
  AmountRange amount_ = {};
  std::vector<Chosen> choices_;
};

// "a number", "an effect".
std::string with_article(std::string_view noun);
std::string quoted(std::string_view text);

}  // namespace gloam::cards
