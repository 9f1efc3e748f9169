// In which language cards speak: the sentence of every word, and the few words that belong to none.
#pragma once
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "cards/vocabulary.h"

namespace gloam::cards {

// What joins phrases. Every kind of phrase has one fixed role in a sentence (a window is adverbial,
// a condition subordinate, an effect imperative), so another language needs no code for its word
// order.
struct Frames {
  std::string after_window = ", ";
  bool capital_after_window = false;
  std::string when = "when ";
  std::string if_ = "if ";
  std::string unless = "unless ";
  std::string before_unless = " ";
  std::string while_ = "while ";
  std::string once_per = "once per ";
  std::string you = "you";
  std::string may = " may ";
  std::string instead = "instead";
  std::string use_this = "use this";
  std::string in_order_to = " to ";
  std::string you_have = "you have ";

  std::string and_ = " and ";
  std::string or_ = " or ";
  std::string either = "either ";
  std::string then = ", then ";
  bool then_before_sentence = true;
  std::string then_after_may = "; then ";
  std::string then_after_sentence = ". Then ";
  std::string choose_one = "choose one: ";
  std::string or_last = "; or ";

  std::string or_more = " or more";
  std::string fewer_than = "fewer than ";
  std::string less_than = "less than ";
  std::string more_than = "more than ";
  std::string at_least = "at least ";
  std::string at_most = "at most ";
  std::string exactly = "exactly ";
  std::string no = "no ";
  std::string is = " is ";
  std::string is_not = " is not ";
  std::string not_ = "not ";
  std::string fewer_or_more_than = "fewer or more than ";
  std::string as_many = "as many ";
  std::string as = " as ";
  std::string no_more = "no more ";
  std::string than = " than ";
  bool rows_begin_with_the_count = true;

  std::string plus = " plus ";
  std::string minus = " minus ";
  std::string times = " times ";
  std::string once = "once";
  std::string twice = "twice";
  std::string n_times = " times";
  std::string comma_plus = ", plus ";
  std::string comma_minus = ", minus ";
  std::string equal_to = " equal to ";
  std::string for_each = " for each ";
  std::string comma_or = ", or ";
  std::string more = "more ";
  std::string fewer = "fewer ";
  std::string less = "less ";
  std::string amount_is = " (X is ";
  std::string amount_to = " to ";

  std::string success = " Success";
  std::string successes = " Successes";
  std::string failure = "Failure";
  std::string failure_by = "Failure by ";
};

// The sentences of a vocabulary: its own, which are English, or a translation where there is one.
class Wording {
 public:
  // Keys are `type/name`, with a mark behind for the other sentences of a word: ' the second form,
  // # the noun for "for each", @ the actor. Headers are `kind/name`, what the kind's fields mean
  // `kind/name'` and `kind/name#`, reminders `keyword/name`.
  // Throws std::logic_error for a key that names nothing, or a sentence that does not fit its word.
  using Sentences = std::map<std::string, std::string>;

  explicit Wording(const Vocabulary& words) : words_(&words) {}
  Wording(const Vocabulary& words, Frames frames, const Sentences& sentences);

  const Template& text(std::uint16_t word) const;
  const Template& other(std::uint16_t word) const;
  const std::string& each(std::uint16_t word) const;
  const std::string& actor(std::uint16_t word) const;
  const Template& header(const Kind& kind) const;
  const Template& sentences(const Kind& kind) const;
  const Template& of_each(const Kind& kind) const;
  std::string reminder(std::string_view keyword) const;
  const Frames& frames() const { return frames_; }
  // The keys that have no translation and fall back to English.
  std::vector<std::string> missing() const;

 private:
  void translate(const std::string& key, const std::string& sentence);
  void translate_word(std::uint16_t word, char form, const std::string& sentence);
  std::uint16_t find_word(std::string_view type, std::string_view name) const;

  const Vocabulary* words_;
  Frames frames_;
  std::map<std::uint16_t, Template> text_;
  std::map<std::uint16_t, Template> other_;
  std::map<std::uint16_t, std::string> each_;
  std::map<std::uint16_t, std::string> actor_;
  std::map<std::string, Template, std::less<>> kinds_;  // with the mark behind the name
  std::map<std::string, std::string, std::less<>> reminders_;
};

}  // namespace gloam::cards
