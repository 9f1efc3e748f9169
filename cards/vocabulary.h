// The words of one game: declared, then frozen, then packs are loaded against them.
#pragma once
#include <deque>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cards/kind.h"
#include "cards/names.h"
#include "cards/run/function.h"
#include "cards/word.h"
#include "engine/words.h"

namespace gloam::cards {

using Params = std::vector<Param>;

// What may still be said of a word just declared.
class Declared {
 public:
  explicit Declared(Word& word) : word_(word) {}

  Declared& doc(std::string text);
  // An old name: packs that use it load with a note.
  Declared& was(std::string name);
  // What of the State it reads or writes, in bits of the game's own; unless said, everything.
  // Simultaneous clauses whose words do not meet need no order.
  Declared& touches(std::uint64_t mask);
  // It only adds to what it touches, so two of its kind can go in any order.
  Declared& adds();
  // Numbers: "other hero here", as in "1 for each other hero here"; `$` stands for what the first
  // parameter says.
  Declared& each(std::string noun);
  // Selectors of several: that parameter says how many may be chosen; without it, all of them are
  // meant.
  Declared& up_to(std::string param);
  // Selectors: where it may stand. Unless said, "another hero here" (Person::one) is a choice or
  // any, "you" is any or all, "other heroes here" (Person::several) all three, and one with `up_to`
  // a choice.
  Declared& means(Meant meant);
  // Windows, proposals, forms, states: only cards of these kinds are ever asked; on any other it is
  // refused.
  Declared& only_of(std::vector<std::string> kinds);
  // Windows: there cards act by themselves (`on`) and are never offered, or the other way round
  // (`use`).
  Declared& only_fires();
  Declared& only_offers();
  // Windows, forms: a card is asked for one such clause; a second is refused.
  Declared& once();
  // Numbers: the least value it has, where a table `by` it begins; 0 unless said.
  Declared& least(int value);
  // Windows: who decides, if it is not the card's owner.
  Declared& actor(std::string phrase, Function owner);

 private:
  Word& word_;
};

// Whether cards of that kind are ever asked for the window, proposal, form or state.
bool stands_on(const Word& word, const Kind& kind);

class Vocabulary {
 public:
  Vocabulary(std::string game, int version);
  // Declares and freezes.
  Vocabulary(std::string game, int version, void (*declare)(Vocabulary& words));

  // --- Declaring ---
  // A mistake in a declaration is a programmer's: std::logic_error.

  // A type of symbols or selectors; `operand` is what the things selected are in the engine's
  // sentences. Up to 32 things, numbered from 0, are selected as bits (std::uint32_t). For a type
  // of `many`, up to 512, functions give and take an engine::ThingSet.
  Type type(std::string name, engine::Operand operand = engine::Operand::number, bool many = false);
  // Types whose words every pack brings itself. They are checked when it is loaded.
  // The ids of its cards of that kind: each is worth the card's place and said by the card's field.
  Type ids(std::string name, std::string kind, std::string said_by = "name");
  // What `read` finds in that text of each card of that kind, numbered from 0 in the order of the
  // alphabet; a word that several cards bring is one word.
  Type names_in(std::string name, std::string kind, std::string field, NamesIn read);
  Declared effect(std::string name, Params params, const std::string& text, Function function = {});
  Declared cost(std::string name, Params params, const std::string& text, Function function = {});
  Declared cond(std::string name, Params params, const std::string& text,
                const std::string& negated, Function function = {});
  // `compared` holds {cmp}: "you rolled {cmp:success|successes}".
  Declared number(std::string name, Params params, const std::string& text,
                  const std::string& compared, Function function = {});
  // Quantities are numbered by the game, 0 to 63.
  Declared mod(std::string name, int quantity, Fold fold, Scope scope, Params params,
               const std::string& text, Function function = {});
  // Windows and proposals are numbered by the game, 0 to 63. The function, if any, is a further
  // filter.
  Declared window(std::string name, int id, Scope scope, Params params, const std::string& text,
                  Function filter = {});
  Declared proposal(std::string name, int id, Scope scope, Params params, const std::string& text,
                    Function filter = {});
  // A word before a clause; `bit` (0 to 6) is its place in Source::states.
  Declared state(std::string name, int bit, const std::string& text);
  // A head of the game's own, numbered by the game.
  Declared form(std::string name, int id, ClauseKind kind, Params params, const std::string& text);
  Declared select(Type type, std::string name, Params params, const std::string& text,
                  const std::string& later, Person person, Function function = {});
  struct Symbol {
    std::string name;
    std::string text;
    std::string other = {};
    std::uint64_t touches = 0;  // what an effect that names it writes
  };
  // Symbols are numbered from 0 in the order given.
  void symbols(Type type, std::vector<Symbol> names);
  Declared span(std::string name, int id, const std::string& text);
  Declared period(std::string name, int id, const std::string& text);
  // A tag with a reminder printed in brackets.
  void keyword(std::string name, std::string reminder);
  // The header is a sentence whose places are the fields of the kind: "Blight, power {power}".
  Kind& kind(std::string name, std::string header);

  // The rules never ask for a `use` without a window, so that it is refused.
  void every_use_has_a_window() { bare_use_ = false; }

  // Ends declaring, and checks what could not be checked word by word.
  void freeze();

  // --- Looking up ---

  const std::string& game() const { return game_; }
  int version() const { return version_; }
  bool frozen() const { return frozen_; }
  bool bare_use() const { return bare_use_; }
  std::size_t size() const { return words_.size(); }
  const Word& operator[](std::size_t i) const { return words_[i]; }
  std::string_view type_name(Type type) const { return types_[type]; }
  engine::Operand operand(Type type) const { return operands_[type]; }
  bool many(Type type) const { return many_[type]; }
  std::size_t types() const { return types_.size(); }
  const std::vector<NameSource>& name_sources() const { return name_sources_; }

  // The word of that name and type, by its present or its old name; kAbsent if there is none.
  std::uint16_t find(std::string_view name, Type type) const;
  // Every word of that name, of whatever type.
  std::span<const std::uint16_t> named(std::string_view name) const;
  // The names of all words of these types.
  std::vector<std::string> names(std::span<const Type> types) const;
  // The windows that cards of that kind may have after `use`, or else after `on`.
  std::vector<std::string> windows(const Kind& kind, bool use) const;
  // The names of the selectors of that type that may stand there.
  std::vector<std::string> selectors(Type type, Meant use) const;
  const Kind* find_kind(std::string_view name) const;
  const std::vector<Kind>& kinds() const { return kinds_; }
  std::vector<std::string> kind_names() const;
  // The reminder of a keyword, or nothing.
  std::string_view reminder(std::string_view keyword) const;
  std::vector<std::string> keywords() const;
  // Words that have no function yet and would be refused at run time.
  std::vector<std::string> without_function() const;

 private:
  Declared add(Word word, const std::string& text, const std::string& other = {},
               const Function& function = {});
  void add_builtins();
  void add_builtin(std::uint16_t place, Word word, const std::string& text);
  void check_new(const Word& word) const;
  void check_function(const Word& word, const Function& function) const;
  void check_word(const Word& word) const;
  void check_sentences(const Word& word) const;
  void check_kinds(const Word& word) const;
  void check_name_source(const NameSource& source) const;
  void check_defaults(const Word& word) const;

  std::string game_;
  int version_;
  bool frozen_ = false;
  bool bare_use_ = true;
  std::deque<Word> words_;  // references stay valid while it grows
  std::map<std::string, std::vector<std::uint16_t>, std::less<>> by_name_;
  std::vector<std::string> types_;
  std::vector<engine::Operand> operands_;
  std::vector<bool> many_;
  std::vector<NameSource> name_sources_;
  std::map<std::string, std::string, std::less<>> reminders_;
  std::vector<Kind> kinds_;
};

}  // namespace gloam::cards
