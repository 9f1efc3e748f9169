#include "cards/read/parser.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "cards/limits.h"
#include "engine/spelling.h"

namespace gloam::cards {
namespace {

constexpr const char* kPartCondition = "a condition";
constexpr const char* kPartCost = "a cost";
constexpr const char* kPartSelector = "what can be chosen";

}  // namespace

std::string with_article(std::string_view noun) {
  const bool vowel =
      !noun.empty() && std::string_view("aeiou").find(noun.front()) != std::string_view::npos;
  return (vowel ? "an " : "a ") + std::string(noun);
}

std::string quoted(std::string_view text) { return "`" + std::string(text) + "`"; }

// Stands in every recursion (brackets, `may`, `not`), so that a deep nest cannot use up the stack.
class Parser::Deeper {
 public:
  explicit Deeper(Parser& parser) : parser_(parser) {
    if (++parser_.depth_ > kMaxDepth) {
      --parser_.depth_;
      parser_.stop(parser_.peek(), "this is nested too deeply");
    }
  }
  ~Deeper() { --parser_.depth_; }
  Deeper(const Deeper&) = delete;
  Deeper& operator=(const Deeper&) = delete;

 private:
  Parser& parser_;
};

// While it lives, an early part is read.
class Parser::Early {
 public:
  Early(Parser& parser, const char* part) : parser_(parser) { parser_.early_ = part; }
  ~Early() { parser_.early_ = nullptr; }
  Early(const Early&) = delete;
  Early& operator=(const Early&) = delete;

 private:
  Parser& parser_;
};

// --- Tokens ---

void Parser::begin_card() {
  card_begins_ = nodes_.size();
  card_full_ = false;
}

void Parser::begin_clause() {
  choices_.clear();
  amount_ = {};
}

void Parser::begin(std::vector<Token> tokens) {
  tokens_ = std::move(tokens);
  at_ = 0;
  depth_ = 0;
  standing_ = false;
  early_ = nullptr;
}

Token Parser::take() {
  const Token token = peek();
  if (!token.is_end()) ++at_;
  return token;
}

bool Parser::accept(std::string_view text) {
  if (!is(text)) return false;
  ++at_;
  return true;
}

void Parser::expect(std::string_view text, const std::string& why) {
  if (accept(text)) return;
  const std::string found =
      peek().is_end() ? ", the line ends here" : ", not " + quoted(peek().text);
  stop(peek(), quoted(text) + " expected " + why + found);
}

void Parser::stop(const Token& at, std::string why) const { throw Mistake{at.at, std::move(why)}; }

// --- Nodes ---

Node Parser::leaf(std::uint16_t word, std::int32_t imm) {
  Node node;
  node.fn = words_[word].fn;
  node.imm = imm;
  node.word = word;
  node.many = words_[word].selects && words_.many(words_[word].type);
  return node;
}

Node Parser::make(std::uint16_t word, const std::vector<Node>& arguments, std::int32_t imm,
                  std::uint8_t given) {
  card_full_ = nodes_.size() + arguments.size() - card_begins_ > kMaxNodes;
  if (card_full_) {
    stop(peek(),
         "this card is too long: at most " + std::to_string(kMaxNodes) + " words and numbers");
  }
  Node node = leaf(word, imm);
  node.args = static_cast<std::uint32_t>(nodes_.size());
  node.argc = static_cast<std::uint8_t>(arguments.size());
  node.given = given;
  nodes_.insert(nodes_.end(), arguments.begin(), arguments.end());
  return node;
}

// --- Expressions ---

Node Parser::expression(Type type) {
  switch (type) {
    case kCondition:
      return condition();
    case kNumber:
      return sum();
    case kEffect:
      return effect();
    default:
      return call(type);
  }
}

Node Parser::sequence(Type type) {
  std::vector<Node> parts{expression(type)};
  while (is(";")) {
    if (parts.size() == kMaxEffects) {
      stop(peek(), "at most " + std::to_string(kMaxEffects) + " effects in a row");
    }
    take();
    parts.push_back(expression(type));
  }
  return parts.size() == 1 ? parts.front() : make(kSequence, parts);
}

Node Parser::body(Type type) {
  standing_ = type == kModifier;
  const Node node = sequence(type);
  if (!peek().is_end()) {
    stop(peek(), quoted(peek().text) + " is not expected here; " +
                     (type == kModifier ? "modifiers" : "effects") + " are separated by `;`");
  }
  return node;
}

// What stands in brackets, after the opening one.
Node Parser::group(Node (Parser::*read)()) {
  const Deeper deeper(*this);
  const Node node = (this->*read)();
  expect(")", "to close the group");
  return node;
}

Node Parser::effects() { return sequence(kEffect); }

Node Parser::effect() {
  if (accept("(")) return group(&Parser::effects);
  if (!accept("may")) return call(kEffect);
  const Deeper deeper(*this);
  return make(kMay, {effect()});
}

Node Parser::condition() {
  Node left = conjunction();
  while (accept("or")) left = make(kOr, {left, conjunction()});
  return left;
}

Node Parser::conjunction() {
  Node left = single_condition();
  while (accept("and")) left = make(kAnd, {left, single_condition()});
  return left;
}

// Whether the brackets that open here hold a number, as in `(a + b) * 2 >= c`: a sign follows them.
bool Parser::number_in_brackets() const {
  int open = 0;
  for (std::size_t i = at_; i + 1 < tokens_.size(); ++i) {
    if (tokens_[i].text == "(") ++open;
    if (tokens_[i].text == ")" && --open == 0) {
      return std::string_view("+-*<>=!").find(tokens_[i + 1].text.substr(0, 1)) !=
                 std::string_view::npos &&
             !tokens_[i + 1].is_end();
    }
  }
  return false;
}

Node Parser::single_condition() {
  static constexpr std::pair<std::string_view, Builtin> kComparisons[] = {
      {">=", kAtLeast}, {"<=", kAtMost}, {">", kMoreThan}, {"<", kLessThan}, {"=", kEqual}};
  if (is("(") && !number_in_brackets()) {
    take();
    return group(&Parser::condition);
  }
  if (accept("not")) {
    const Deeper deeper(*this);
    return make(kNot, {single_condition()});
  }
  const Token first = peek();
  if (first.is_end()) unknown(first, {kCondition});
  if (first.is_name() && words_.find(first.text, kCondition) != kAbsent) return call(kCondition);
  const bool number =
      !first.is_name() || first.text == "x" || words_.find(first.text, kNumber) != kAbsent;
  if (!number) unknown(first, {kCondition, kNumber});
  const Node left = sum();
  const Token sign = take();
  for (const auto& [text, comparison] : kComparisons)
    if (sign.text == text) return make(comparison, {left, sum()});
  if (sign.text == "==") stop(sign, "write `=` to compare");
  if (sign.text == "!=") stop(sign, "write `not` before the comparison and `=` in it");
  stop(sign, quoted(first.text) + " is a number: compare it, as in `" + std::string(first.text) +
                 " >= 2`");
}

Node Parser::sum() {
  Node left = product();
  while (is("+") || is("-")) {
    const Builtin sign = take().text == "+" ? kAdd : kSubtract;
    left = make(sign, {left, product()});
  }
  return left;
}

Node Parser::product() {
  Node left = factor();
  while (accept("*")) left = make(kMultiply, {left, factor()});
  return left;
}

Node Parser::factor() {
  if (accept("+")) return leaf(kLiteral, integer());
  if (accept("-")) return leaf(kLiteral, -integer());
  if (accept("(")) return group(&Parser::sum);
  if (peek().kind == Token::Kind::number) return amount_or_number();
  if (is("x")) {
    if (early_ != nullptr && early_ != kPartCost) stop_early(peek());
    if (!amount_) stop(peek(), "`x` needs an amount chosen before it" + example_of_amount());
    take();
    return leaf(kX, 0);
  }
  return call(kNumber);
}

Node Parser::amount_or_number() {
  const Token first = peek();
  const int from = integer();
  if (!accept("..")) return leaf(kLiteral, from);
  const Token last = peek();
  const int to = integer();
  if (to <= from || to > kMaxAmount) {
    stop(last, "a choice of amount goes from a smaller to a larger number, up to " +
                   std::to_string(kMaxAmount));
  }
  if (early_ != kPartCost) stop(first, "an amount is chosen only in a cost" + example_of_amount());
  if (amount_) stop(first, "only one amount can be chosen in a rule");
  amount_ = {from, to};
  return leaf(kRange, amount_.imm());
}

// ", such as `pay spend(grace, 1..3)`", with a cost of this game, or nothing if it has none.
std::string Parser::example_of_amount() const {
  const auto first_of = [&](Type type) -> std::string {
    for (std::size_t i = kFirstGameWord; i < words_.size(); ++i)
      if (words_[i].type == type && words_[i].params.empty()) return words_[i].name;
    return {};
  };
  for (std::size_t i = kFirstGameWord; i < words_.size(); ++i) {
    if (words_[i].type != kCost) continue;
    std::string arguments;
    bool chosen = false;
    for (const Param& param : words_[i].params) {
      if (chosen) break;
      chosen = param.type == kNumber;
      arguments += (arguments.empty() ? "" : ", ") + (chosen ? "1..3" : first_of(param.type));
    }
    if (chosen) return ", such as `pay " + words_[i].name + "(" + arguments + ")`";
  }
  return {};
}

int Parser::integer() {
  const Token token = take();
  if (token.kind != Token::Kind::number) {
    stop(token, token.is_end() ? "a number is expected here, the line ends"
                               : "a number is expected here, not " + quoted(token.text));
  }
  int value = 0;
  const auto read =
      std::from_chars(token.text.data(), token.text.data() + token.text.size(), value);
  if (read.ec != std::errc{} || value > kMaxNumber) {
    stop(token, "numbers on cards go up to " + std::to_string(kMaxNumber));
  }
  return value;
}

// --- Choices ---

Node Parser::early_condition() {
  const Early early(*this, kPartCondition);
  return expression(kCondition);
}

Node Parser::cost() {
  const Early early(*this, kPartCost);
  return expression(kCost);
}

void Parser::stop_early(const Token& at) const {
  stop(at, std::string(early_) + " is settled before anything is chosen");
}

Node Parser::selector() {
  const Early early(*this, kPartSelector);
  const Token token = peek();
  std::vector<std::string> choices;
  for (std::size_t type = kFirstGameType; type < words_.types(); ++type) {
    const auto some = words_.selectors(static_cast<Type>(type), Meant::choice);
    choices.insert(choices.end(), some.begin(), some.end());
  }
  for (const std::uint16_t i : words_.named(token.text)) {
    if (!words_[i].selects) continue;
    if (includes(words_[i].meant, Meant::choice)) return call(words_[i].type);
    const auto others = words_.selectors(words_[i].type, Meant::choice);
    stop(token, quoted(token.text) + " is not to be chosen from: it means " +
                    quoted(words_[i].text.source) +
                    (others.empty() ? "" : "; choose from " + engine::listed(others)));
  }
  if (token.is_end()) stop(token, "what can be chosen is expected here, the line ends");
  stop(token,
       quoted(token.text) + " is nothing that can be chosen" + engine::hint(token.text, choices));
}

void Parser::choose(const std::string& name, const Node& selector) {
  choices_.push_back({name, words_[selector.word].type});
}

std::size_t Parser::choice_named(std::string_view name) const {
  const auto found = std::find_if(choices_.begin(), choices_.end(),
                                  [&](const Chosen& choice) { return choice.name == name; });
  return static_cast<std::size_t>(found - choices_.begin());
}

// What was chosen before: `chosen`, or the name the author gave it.
Node Parser::chosen(const Token& token, Type wanted) {
  if (early_ != nullptr) stop_early(token);
  const std::size_t i = choice_named(token.text);
  if (i == choices_.size()) stop(token, "nothing was chosen: add `choose ...` before the `:`");
  if (choices_[i].type != wanted) {
    stop(token, with_article(words_.type_name(wanted)) + " is expected here; what was chosen is " +
                    with_article(words_.type_name(choices_[i].type)));
  }
  choices_[i].used = true;
  Node node = leaf(kChosen, static_cast<std::int32_t>(i));
  node.many = words_.many(wanted);
  return node;
}

// --- Calls ---

Node Parser::call(Type type) {
  const Token token = take();
  const bool names_choice =
      token.is_name() && (token.text == "chosen" || choice_named(token.text) < choices_.size());
  if (names_choice && type >= kFirstGameType) return chosen(token, type);
  const std::uint16_t found =
      token.is_name() ? words_.find(token.text, type) : std::uint16_t{kAbsent};
  if (found == kAbsent && token.is_name()) {
    if (const Name* const name = names_.find(type, token.text)) return named(*name);
  }
  if (found == kAbsent) unknown(token, {type});
  const Word& word = words_[found];
  note_old_name(token, word);
  Arguments arguments;
  if (accept("(")) read_arguments(word, arguments);
  if (found == kOneOf && arguments.rest.size() == 1)
    stop(token, "`one_of` needs two ways or more, separated by `,`");
  fill_defaults(word, token, arguments);
  if (word.params.empty()) return leaf(found, word.imm);
  const std::size_t fixed = word.params.size() - (word.params.back().many ? 1 : 0);
  std::vector<Node> all(arguments.fixed.begin(),
                        arguments.fixed.begin() + static_cast<std::ptrdiff_t>(fixed));
  all.insert(all.end(), arguments.rest.begin(), arguments.rest.end());
  return make(found, all, word.imm, arguments.given);
}

Node Parser::named(const Name& name) {
  Node node = leaf(kNamed, name.value);
  node.args = names_.place(name);
  return node;
}

void Parser::note_old_name(const Token& token, const Word& word) {
  if (word.name == token.text) return;
  report_.note(token.at, quoted(token.text) + " is now called " + quoted(word.name));
}

void Parser::read_arguments(const Word& word, Arguments& arguments) {
  const Deeper deeper(*this);
  std::size_t next = 0;
  while (!is(")")) {
    const Token at = peek();
    const std::size_t param = parameter(word, next);
    put_argument(word, param, at, arguments);
    next = word.params[param].many ? param : param + 1;
    if (!accept(",")) break;
  }
  expect(")", "to close `" + word.name + "(`");
}

// Which parameter the next argument is for: the one named, else the next in order.
std::size_t Parser::parameter(const Word& word, std::size_t next) {
  const Token name = peek();
  if (!name.is_name() || peek_next().text != "=") {
    if (next < word.params.size()) return next;
    stop(name, quoted(word.name) + " takes " +
                   (word.params.empty() ? "nothing in brackets" : signature(word)));
  }
  std::vector<std::string> names;
  for (const Param& param : word.params) names.push_back(param.name);
  const auto found = std::find(names.begin(), names.end(), name.text);
  if (found == names.end()) {
    const std::string hint = engine::did_you_mean(name.text, names);
    const std::string takes =
        names.empty() ? "; it takes nothing in brackets" : "; it takes " + signature(word);
    stop(name, quoted(word.name) + " has no " + quoted(name.text) + (hint.empty() ? takes : hint));
  }
  take();
  take();
  return static_cast<std::size_t>(found - names.begin());
}

void Parser::put_argument(const Word& word, std::size_t param, const Token& at,
                          Arguments& arguments) {
  const Type type = word.params[param].type;
  const Token begin = peek();
  if (word.params[param].many) {
    if (arguments.rest.size() == kMaxVariable) {
      stop(at, quoted(word.name) + " takes at most " + std::to_string(kMaxVariable));
    }
    arguments.rest.push_back(type == kEffect ? sequence(type) : expression(type));
    return;
  }
  const auto bit = static_cast<std::uint8_t>(1u << param);
  if ((arguments.given & bit) != 0) stop(at, quoted(word.params[param].name) + " is given twice");
  Node& argument = arguments.fixed[param];
  argument = type == kEffect ? sequence(type) : expression(type);
  check_selector(word, begin, argument);
  check_waiting(begin, argument);
  check_amount(word, word.params[param], begin, argument);
  arguments.given = static_cast<std::uint8_t>(arguments.given | bit);
}

// A selector that is to be chosen from would mean all of them here, and its sentence one of them.
void Parser::check_selector(const Word& word, const Token& at, const Node& node) const {
  const Word& selector = words_[node.word];
  const Meant use = use_in(word);
  if (!selector.selects || includes(selector.meant, use)) return;
  const std::string name = quoted(selector.name);
  const std::string others = engine::listed(words_.selectors(selector.type, use));
  const std::string instead = others.empty() ? "" : "; what may stand here: " + others;
  if (standing_ && includes(selector.meant, Meant::choice))
    stop(at, name + " is to be chosen from, and nothing is chosen here" + instead);
  if (use == Meant::all && includes(selector.meant, Meant::choice)) {
    stop(at, name + " is to be chosen from: write `choose " + selector.name +
                 "` before the `:` and `chosen` here" + instead);
  }
  stop(at, name +
               (use == Meant::all ? " stands in windows and proposals only"
                                  : " does not stand in a window or proposal") +
               instead);
}

// What waits for a window happens by itself there.
void Parser::check_waiting(const Token& at, const Node& node) const {
  const Word& window = words_[node.word];
  if (window.type != kWindow || window.fires) return;
  stop(at, "nothing happens by itself in the window " + quoted(window.name));
}

void Parser::check_amount(const Word& word, const Param& param, const Token& at, Node& node) const {
  if (param.type != kNumber || param.sign) return;
  if (node.word == kLiteral && node.imm < 0) {
    stop(at, quoted(param.name) + " of " + quoted(word.name) + " is 0 or more, not " +
                 std::to_string(node.imm));
  }
  node.amount = node.word != kLiteral;
}

void Parser::fill_defaults(const Word& word, const Token& at, Arguments& arguments) {
  for (std::size_t i = 0; i < word.params.size(); ++i) {
    const Param& param = word.params[i];
    const bool missing = param.many ? arguments.rest.empty() : ((arguments.given >> i) & 1) == 0;
    if (!missing) continue;
    if (!param.otherwise) {
      stop(at, quoted(word.name) + " needs " + quoted(param.name) + " (" +
                   std::string(words_.type_name(param.type)) + "); it takes " + signature(word));
    }
    arguments.fixed[i] = default_of(param);
  }
}

// The vocabulary has checked that the default exists and needs no arguments of its own.
Node Parser::default_of(const Param& param) {
  const std::uint16_t word = words_.find(*param.otherwise, param.type);
  if (word != kAbsent) return leaf(word, words_[word].imm);
  return leaf(kLiteral, std::stoi(*param.otherwise));
}

void Parser::unknown(const Token& token, std::initializer_list<Type> wanted) const {
  std::string types;
  for (const Type type : wanted)
    types += (types.empty() ? "" : " or ") + std::string(words_.type_name(type));
  const std::string expected = with_article(types) + " is expected here";
  if (token.is_end()) stop(token, expected + ", the line ends");
  const auto elsewhere = words_.named(token.text);
  if (!elsewhere.empty()) {
    const Type found = words_[elsewhere.front()].type;
    stop(token,
         expected + "; " + quoted(token.text) + " is " + with_article(words_.type_name(found)));
  }
  std::vector<std::string> fitting = words_.names(std::vector<Type>(wanted));
  for (const Type type : wanted) {
    const std::vector<std::string> named = names_.words(type);
    fitting.insert(fitting.end(), named.begin(), named.end());
  }
  const bool listed = token.is_name() || *wanted.begin() >= kFirstGameType;
  const std::string hint = listed ? engine::hint(token.text, fitting) : "";
  const bool near = hint.starts_with(';');
  stop(token, (near ? "unknown " + types + " " : expected + ", not ") + quoted(token.text) + hint);
}

}  // namespace gloam::cards
