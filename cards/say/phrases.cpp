#include "cards/say/phrases.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <utility>

namespace gloam::cards {
namespace {

using Mark = Piece::Mark;

constexpr const char* kMinus = "\u2212";

std::string with_sign(std::int32_t number) {
  return (number < 0 ? kMinus : "+") + std::to_string(std::abs(number));
}

bool begins_with_sign(const Template& text) {
  return !text.empty() && (text.pieces.front().mark == Mark::sign ||
                           text.pieces.front().mark == Mark::signed_counted);
}

// The words with what stands for `$`.
std::string in_place(std::string words, const std::string& what) {
  const auto place = words.find('$');
  return place == words.npos ? words : words.replace(place, 1, what);
}

bool is_zero(const Node& node) { return node.word == kLiteral && node.imm == 0; }
bool is_x(const Node& node) { return node.word == kX || node.word == kRange; }

std::string digits(std::int32_t number) {
  return (number < 0 ? kMinus : "") + std::to_string(std::abs(number));
}

// "2 dice", "+2 dice", "a card" or "2 cards", as the piece asks.
std::string amount(std::int32_t number, const Piece& nouns) {
  if (nouns.mark == Mark::article && number == 1) return nouns.one;
  return (nouns.mark == Mark::signed_counted ? with_sign(number) : digits(number)) + " " +
         (std::abs(number) == 1 && nouns.mark != Mark::article ? nouns.one : nouns.many);
}

// "2 more dice", "1 fewer die", "1 less secrecy".
std::string more_or_fewer(std::int32_t number, const Piece& nouns, const Frames& frames) {
  const bool counts = nouns.one != nouns.many;
  return std::to_string(std::abs(number)) + " " +
         (number >= 0 ? frames.more
          : counts    ? frames.fewer
                      : frames.less) +
         (std::abs(number) == 1 ? nouns.one : nouns.many);
}

}  // namespace

std::string capitalized(std::string text) {
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

// --- Sentences ---

// A sentence while it is written: its subject decides the form of the verb.
struct Phrases::Sentence {
  std::string text = {};
  Person person = Person::you;
  bool may = false;            // "you may" or "that hero may" is still to be said
  bool after_may = false;      // the verb stands in its base form
  bool subject_first = false;  // the place of the subject is the next piece
  bool drop_space =
      false;  // an imperative: the subject was left out, and the space after it is, too
};

std::string Phrases::phrase(const Node& node) {
  if (node.word == kChosen) return chosen(node);
  if (node.word == kNamed) return pack_.name(node).said;
  switch (pack_.word(node).type) {
    case kNumber:
      return number(node);
    case kCondition:
      return condition(node);
    case kEffect:
      return effects(node);
    default:
      return render(wording_.text(node.word), node);
  }
}

// The first mention is the selector itself, later ones "that hero".
std::string Phrases::chosen(const Node& node) {
  const auto i = static_cast<std::size_t>(node.imm);
  const Node& selector = clause_.choices[i].selector;
  if (mentioned_[i]) return render(wording_.other(selector.word), selector);
  mentioned_[i] = true;
  return render(wording_.text(selector.word), selector);
}

Person Phrases::person(const Node& selector) const {
  if (selector.word != kChosen) return pack_.word(selector).person;
  return pack_.word(clause_.choices[static_cast<std::size_t>(selector.imm)].selector).person;
}

std::string Phrases::render(const Template& text, const Node& node, bool may) {
  const Word& word = pack_.word(node);
  const bool subject_first = !text.empty() && text.pieces.front().mark == Mark::phrase &&
                             text.pieces.front().param == word.who && word.who >= 0;
  Sentence sentence{.may = may, .subject_first = subject_first && !text.sentence};
  if (may && !sentence.subject_first && !text.sentence) {
    sentence.text = frames_.you + frames_.may;
    sentence.after_may = true;
  }
  for (const Piece& piece : text.pieces) render_piece(piece, node, sentence);
  return sentence.text;
}

void Phrases::render_piece(const Piece& piece, const Node& node, Sentence& sentence) {
  const auto argument = [&]() -> const Node& {
    return pack_.argument(node, static_cast<std::size_t>(piece.param));
  };
  const auto given = [&] { return (node.given >> piece.param & 1) != 0; };
  const auto inside = [&] {
    for (const Piece& part : piece.inside) render_piece(part, node, sentence);
  };
  switch (piece.mark) {
    case Mark::plain:
      sentence.text +=
          sentence.drop_space && piece.one.starts_with(' ') ? piece.one.substr(1) : piece.one;
      break;
    case Mark::phrase:
      if (pack_.word(node).params[static_cast<std::size_t>(piece.param)].many) {
        sentence.text += several(node, static_cast<std::size_t>(piece.param));
      } else if (piece.param == pack_.word(node).who) {
        render_subject(argument(), node, sentence);
        return;
      } else {
        sentence.text += phrase(argument());
      }
      break;
    case Mark::counted:
    case Mark::signed_counted:
      sentence.text += counted(argument(), with_nouns(piece, node));
      break;
    case Mark::sign:
      sentence.text += signed_number(argument());
      break;
    case Mark::article:
      sentence.text += article(argument(), with_nouns(piece, node));
      break;
    case Mark::difference:
      sentence.text += difference(argument(), with_nouns(piece, node));
      break;
    case Mark::times:
      sentence.text += times(argument());
      break;
    case Mark::yours:
      sentence.text += yours(argument(), piece);
      break;
    case Mark::other:
      sentence.text += render(wording_.other(argument().word), argument());
      break;
    case Mark::agree:
      sentence.text +=
          sentence.after_may || sentence.person != Person::one ? piece.one : piece.many;
      break;
    case Mark::given:
      if (given()) inside();
      break;
    case Mark::left_out:
      if (!given()) inside();
      break;
    case Mark::comparison:
    case Mark::body:
      break;  // said by the comparison or the clause around
  }
  sentence.drop_space = false;
}

// With the words for one and for several, where another parameter names what is counted.
Piece Phrases::with_nouns(const Piece& piece, const Node& node) {
  if (piece.noun < 0) return piece;
  const Node& what = pack_.argument(node, static_cast<std::size_t>(piece.noun));
  Piece named = piece;
  named.one = named.many = phrase(what);
  const bool has_plural = what.word != kChosen && what.word != kNamed;
  if (has_plural && !wording_.other(what.word).empty())
    named.many = render(wording_.other(what.word), what);
  return named;
}

// "You" as a subject is dropped, which makes an imperative, or becomes "you may".
void Phrases::render_subject(const Node& who, const Node& node, Sentence& sentence) {
  const Type type = pack_.word(node).type;
  const bool first = sentence.subject_first;
  sentence.subject_first = false;
  sentence.person = person(who);
  const bool drop = first && sentence.person == Person::you && (type == kEffect || type == kCost) &&
                    !sentence.may;
  if (drop) {
    sentence.drop_space = true;
    return;
  }
  sentence.text += phrase(who);
  if (!first || !sentence.may) return;
  sentence.text += frames_.may;
  sentence.after_may = true;
  sentence.drop_space = true;
}

std::string Phrases::yours(const Node& who, const Piece& forms) {
  if (person(who) == Person::you) return forms.one;
  return in_place(forms.many, phrase(who));
}

// A list of modifiers that last. One that begins with its sign needs a subject.
std::string Phrases::several(const Node& node, std::size_t from) {
  std::string out;
  for (std::size_t i = from; i < node.argc; ++i) {
    const Node& part = pack_.argument(node, i);
    if (i > from) out += i + 1u == node.argc ? frames_.and_ : ", ";
    if (begins_with_sign(wording_.text(part.word))) out += frames_.you_have;
    out += phrase(part);
  }
  return out;
}

// --- Effects ---

std::string Phrases::effects(const Node& node, bool may) {
  switch (node.word) {
    case kMay:
      return effects(pack_.argument(node, 0), true);
    case kOneOf:
      return one_of(node, may);
    case kSequence:
      break;
    default:
      return render(wording_.text(node.word), node, may);
  }
  if (!may) return sequence(pack_.arguments(node));
  std::string out;
  for (std::size_t i = 0; i < node.argc; ++i) {
    const bool last = i + 1u == node.argc;
    if (i > 0) out += last ? frames_.and_ : ", ";
    out += effects(pack_.argument(node, i), i == 0);
  }
  return out;
}

std::string Phrases::sequence(std::span<const Node> parts) {
  std::string out;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) out += joint(parts[i - 1], parts[i], i + 1 == parts.size());
    if (i > 0 && somebody_else_acts(parts[i - 1]) && imperative(parts[i])) out += frames_.you + " ";
    out += effects(parts[i]);
  }
  return out;
}

// After "that hero loses 1 grace" an imperative would not say who is meant.
bool Phrases::somebody_else_acts(const Node& node) const {
  const int who = pack_.word(node).who;
  return who >= 0 && person(pack_.argument(node, static_cast<std::size_t>(who))) != Person::you;
}

// What stands between two effects, so that one can always tell where the first ends.
std::string Phrases::joint(const Node& before, const Node& next, bool last) const {
  if (contains_effects(before))
    return before.word == kMay ? frames_.then_after_may : frames_.then_after_sentence;
  const bool sentence = wording_.text(next.word).sentence;
  if (next.word == kUntil || next.word == kLater) return "; ";
  if (sentence && !frames_.then_before_sentence) return "; ";
  return last ? frames_.then : ", ";
}

bool Phrases::contains_effects(const Node& node) const {
  for (const Node& argument : pack_.arguments(node)) {
    if (pack_.word(argument).type == kEffect && argument.word != kNothing) return true;
  }
  return false;
}

std::string Phrases::one_of(const Node& node, bool may) {
  std::string out = (may ? frames_.you + frames_.may : "") + frames_.choose_one;
  for (std::size_t i = 0; i < node.argc; ++i) {
    if (i > 0) out += i + 1u == node.argc ? frames_.or_last : "; ";
    const std::string way = effects(pack_.argument(node, i));
    const bool several = way.find("; ") != way.npos || way.find(". ") != way.npos;
    out += several ? "(" + way + ")" : way;
  }
  return out;
}

bool Phrases::imperative(const Node& node) const {
  if (node.word == kSequence) return imperative(pack_.argument(node, 0));
  if (node.word == kMay || node.word == kOneOf || node.word == kWhen) return false;
  const Template& text = wording_.text(node.word);
  if (text.sentence || text.empty()) return false;
  const Word& word = pack_.word(node);
  const bool subject_first = text.pieces.front().mark == Mark::phrase && word.who >= 0 &&
                             text.pieces.front().param == word.who;
  return !subject_first ||
         person(pack_.argument(node, static_cast<std::size_t>(word.who))) == Person::you;
}

std::string Phrases::listed(const Node& node, const std::string& separator) {
  if (node.word != kSequence) return phrase(node);
  std::string out;
  for (std::size_t i = 0; i < node.argc; ++i) {
    const Node& part = pack_.argument(node, i);
    if (i > 0) out += wording_.text(part.word).sentence ? "; " : separator;
    out += phrase(part);
  }
  return out;
}

// X is explained once, after the cost that asks for it.
std::string Phrases::costs() {
  std::string out;
  for (const Node& cost : clause_.costs) out += (out.empty() ? "" : frames_.and_) + phrase(cost);
  if (clause_.amount) {
    out += frames_.amount_is + std::to_string(clause_.amount.from) + frames_.amount_to +
           std::to_string(clause_.amount.to) + ")";
  }
  return out;
}

// --- Conditions ---

std::string Phrases::condition(const Node& node, bool negated) {
  switch (node.word) {
    case kNot:
      return condition(pack_.argument(node, 0), !negated);
    case kAnd:
    case kOr:
      return junction(node, negated);
    case kAtLeast:
    case kAtMost:
    case kMoreThan:
    case kLessThan:
    case kEqual:
      return comparison(node, negated);
    default:
      return render(negated ? wording_.other(node.word) : wording_.text(node.word), node);
  }
}

// A condition without its nots, and whether they turn it round. Turned round, and becomes or.
struct Phrases::Side {
  const Node* node;
  bool negated;

  bool is_and() const { return node->word == (negated ? kOr : kAnd); }
  bool is_or() const { return node->word == (negated ? kAnd : kOr); }
};

Phrases::Side Phrases::side(const Node& node, bool negated) const {
  if (node.word == kNot) return side(pack_.argument(node, 0), !negated);
  return {&node, negated};
}

// "Either" and a comma show what belongs together.
std::string Phrases::junction(const Node& node, bool negated) {
  const Side left = side(pack_.argument(node, 0), negated);
  const Side right = side(pack_.argument(node, 1), negated);
  const bool both = Side{&node, negated}.is_and();
  const auto say = [&](const Side& part) {
    return (both && part.is_or() ? frames_.either : "") + condition(*part.node, part.negated);
  };
  const std::string first = say(left);
  const std::string second = say(right);
  if (both) return first + frames_.and_ + second;
  return first + (left.is_and() || right.is_and() ? frames_.comma_or : frames_.or_) + second;
}

std::string Phrases::comparison(const Node& node, bool negated) {
  auto sign = static_cast<Builtin>(node.word);
  const Node& left = pack_.argument(node, 0);
  const Node& right = pack_.argument(node, 1);
  const bool differs = negated && sign == kEqual;
  if (negated) {
    sign = sign == kAtLeast    ? kLessThan
           : sign == kLessThan ? kAtLeast
           : sign == kMoreThan ? kAtMost
           : sign == kAtMost   ? kMoreThan
                               : kEqual;
  }
  const Template& text = wording_.other(left.word);
  if (text.empty()) {
    const std::string& verb = differs ? frames_.is_not : frames_.is;
    return number(left) + verb + compared(sign, right, Piece{});
  }
  std::string out;
  const Person counted = !differs && counts_one(sign, right) ? Person::one : Person::several;
  for (const Piece& piece : text.pieces) {
    if (piece.mark == Mark::comparison) {
      const Piece nouns = with_nouns(piece, left);
      out += differs ? differing(right, nouns) : compared(sign, right, nouns);
    } else {
      Sentence sentence{.person = counted};
      render_piece(piece, left, sentence);
      out += sentence.text;
    }
  }
  return out;
}

// Whether one thing is counted: "there is at least 1 blight".
bool Phrases::counts_one(Builtin sign, const Node& right) {
  if (right.word != kLiteral) return false;
  return sign == kMoreThan ? right.imm == 0
                           : (sign == kAtLeast || sign == kEqual) && right.imm == 1;
}

std::string Phrases::differing(const Node& right, const Piece& place) {
  if (place.many.empty()) return frames_.not_ + number(right);
  const bool one = right.word == kLiteral && right.imm == 1;
  return frames_.fewer_or_more_than + number(right) + " " + (one ? place.one : place.many);
}

// "at least 1 success", "2 or more successes", "fewer than 2", "no successes". Without a noun it is
// a measure.
std::string Phrases::compared(Builtin sign, const Node& right, const Piece& place) {
  const bool literal = right.word == kLiteral;
  const bool counts = !place.many.empty();
  if (counts && !literal && !is_x(right)) return compared_with(sign, right, place);
  std::int64_t limit = right.imm;
  if (literal && sign == kMoreThan) {
    sign = kAtLeast;
    ++limit;
  }
  if (literal && sign == kAtMost) {
    sign = kLessThan;
    ++limit;
  }
  std::string amount = literal ? std::to_string(limit) : number(right);
  const auto noun = [&](bool one) {
    return counts ? " " + (one ? place.one : place.many) : std::string{};
  };
  const bool one = literal && limit == 1;
  switch (sign) {
    case kAtLeast:
      if (!literal || (one && counts)) return frames_.at_least + amount + noun(one);
      return amount + frames_.or_more + noun(false);
    case kLessThan:
      if (one) return counts ? frames_.no + place.many : "0";
      return (counts ? frames_.fewer_than : frames_.less_than) + amount + noun(false);
    case kMoreThan:
      return frames_.more_than + amount + noun(false);
    case kAtMost:
      return frames_.at_most + amount + noun(false);
    default:
      if (!counts) return amount;
      return literal && limit == 0 ? frames_.no + place.many : frames_.exactly + amount + noun(one);
  }
}

std::string Phrases::range(const Row& row) const {
  if (row.open_ended()) return std::to_string(row.from) + frames_.or_more;
  return std::to_string(row.from) + (row.to > row.from ? "\u2013" + std::to_string(row.to) : "");
}

std::string Phrases::row(const Node& number, const Row& row) {
  const Template& text = wording_.other(number.word);
  const auto count = std::find_if(text.pieces.begin(), text.pieces.end(), [](const Piece& piece) {
    return piece.mark == Mark::comparison && (!piece.many.empty() || piece.noun >= 0);
  });
  if (count == text.pieces.end() || !frames_.rows_begin_with_the_count)
    return this->number(number) + " " + range(row);
  const bool none = row.from == 0 && row.to == 0;
  const bool one = row.from == 1 && row.to == 1;
  const Piece nouns = with_nouns(*count, number);
  Sentence sentence{.text =
                        (none ? frames_.no : range(row) + " ") + (one ? nouns.one : nouns.many)};
  for (auto piece = count + 1; piece != text.pieces.end(); ++piece)
    render_piece(*piece, number, sentence);
  return sentence.text;
}

// "at least as many successes as darkness", "more successes than darkness".
std::string Phrases::compared_with(Builtin sign, const Node& right, const Piece& place) {
  const std::string as_many = frames_.as_many + place.many + frames_.as;
  const std::string than = place.many + frames_.than;
  return (sign == kAtLeast    ? frames_.at_least + as_many
          : sign == kMoreThan ? frames_.more + than
          : sign == kLessThan ? frames_.fewer + than
          : sign == kAtMost   ? frames_.no_more + than
                              : frames_.exactly + as_many) +
         number(right);
}

// --- Numbers ---

std::string Phrases::number(const Node& node) {
  switch (node.word) {
    case kLiteral:
      return digits(node.imm);
    case kRange:
    case kX:
      return "X";
    case kAdd:
    case kSubtract: {
      const std::string& sign = node.word == kAdd ? frames_.plus : frames_.minus;
      const Node& right = pack_.argument(node, 1);
      const bool bracket = right.word == kAdd || right.word == kSubtract;
      const std::string last = bracket ? "(" + number(right) + ")" : number(right);
      return number(pack_.argument(node, 0)) + sign + last;
    }
    case kMultiply:
      return operand(pack_.argument(node, 0), false) + frames_.times +
             operand(pack_.argument(node, 1), true);
    default:
      return render(wording_.text(node.word), node);
  }
}

// Sums in products, and products on the right of products, stand in brackets.
std::string Phrases::operand(const Node& node, bool in_product) {
  const bool sum = node.word == kAdd || node.word == kSubtract || node.word == kPlusIf;
  const bool bracket = sum || (in_product && node.word == kMultiply);
  return bracket ? "(" + number(node) + ")" : number(node);
}

// So many for each of what the noun names.
struct Phrases::Each {
  std::int32_t n;
  std::string noun;
};

std::optional<Phrases::Each> Phrases::for_each(const Node& number) {
  if (const std::string& noun = wording_.each(number.word); !noun.empty())
    return Each{1, number.argc == 0 ? noun : in_place(noun, phrase(pack_.argument(number, 0)))};
  if (number.word != kMultiply && number.word != kSubtract) return std::nullopt;
  const Node& first = pack_.argument(number, 0);
  const std::optional<Each> each = for_each(pack_.argument(number, 1));
  if (!each || first.word != kLiteral) return std::nullopt;
  if (number.word == kMultiply) return Each{first.imm * each->n, each->noun};
  return is_zero(first) ? std::optional(Each{-each->n, each->noun}) : std::nullopt;
}

// "2 dice"; "1 die for each other hero here"; "dice equal to darkness".
std::string Phrases::counted(const Node& number, const Piece& nouns) {
  if (number.word == kLiteral) return amount(number.imm, nouns);
  if (const auto each = for_each(number))
    return amount(each->n, nouns) + frames_.for_each + each->noun;
  if (std::string words = sum(number, nouns); !words.empty()) return words;
  if (nouns.mark == Mark::signed_counted) return signed_number(number) + " " + nouns.many;
  if (is_x(number)) return this->number(number) + " " + nouns.many;
  return nouns.many + frames_.equal_to + this->number(number);
}

// "1 die, plus 1 for each other hero here"; "2 dice, or 3 if your secrecy is 4 or more"; "2 dice if
// it is dark". Empty if it is no such sum.
std::string Phrases::sum(const Node& number, const Piece& nouns) {
  const auto bonus = [&](const Node& node) {
    return node.word == kPlusIf && pack_.argument(node, 0).word == kLiteral;
  };
  const auto on = [&](const Node& node) {
    return " " + frames_.if_ + condition(pack_.argument(node, 1));
  };
  if (bonus(number)) return amount(pack_.argument(number, 0).imm, nouns) + on(number);
  if (number.word != kAdd && number.word != kSubtract) return {};
  const Node* first = &pack_.argument(number, 0);
  const Node* second = &pack_.argument(number, 1);
  if (number.word == kAdd && second->word == kLiteral) std::swap(first, second);
  if (first->word != kLiteral) return {};
  if (const auto each = for_each(*second)) {
    const bool plus = (number.word == kAdd) == (each->n >= 0);
    return amount(first->imm, nouns) + (plus ? frames_.comma_plus : frames_.comma_minus) +
           std::to_string(std::abs(each->n)) + frames_.for_each + each->noun;
  }
  if (number.word != kAdd || !bonus(*second)) return {};
  return amount(first->imm, nouns) + frames_.comma_or +
         digits(first->imm + pack_.argument(*second, 0).imm) + on(*second);
}

// "once", "twice", "3 times", "once for each blight here".
std::string Phrases::times(const Node& number) {
  const auto say = [&](std::int32_t n) {
    return n == 1 ? frames_.once : n == 2 ? frames_.twice : digits(n) + frames_.n_times;
  };
  if (number.word == kLiteral) return say(number.imm);
  if (const auto each = for_each(number)) return say(each->n) + frames_.for_each + each->noun;
  return this->number(number) + frames_.n_times;
}

std::string Phrases::signed_number(const Node& number) {
  if (number.word == kLiteral) return with_sign(number.imm);
  if (number.word == kSubtract && is_zero(pack_.argument(number, 0))) {
    return kMinus + operand(pack_.argument(number, 1), true);
  }
  return "+" + operand(number, false);
}

std::string Phrases::article(const Node& number, const Piece& nouns) {
  const bool one = number.word == kLiteral && number.imm == 1;
  if (one || nouns.many.find('$') == nouns.many.npos) return counted(number, nouns);
  return in_place(nouns.many, this->number(number));
}

std::string Phrases::difference(const Node& number, const Piece& nouns) {
  if (number.word == kLiteral) return more_or_fewer(number.imm, nouns, frames_);
  if (const auto each = for_each(number))
    return more_or_fewer(each->n, nouns, frames_) + frames_.for_each + each->noun;
  return signed_number(number) + " " + nouns.many;
}

}  // namespace gloam::cards
