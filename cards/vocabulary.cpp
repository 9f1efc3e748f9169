#include "cards/vocabulary.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <stdexcept>

#include "cards/builtin.h"

namespace gloam::cards {
namespace {

constexpr std::size_t kMaxParams = 8;  // as many as Node::given has bits

// Names that would be read as something else where a word is expected.
constexpr std::array kReserved{"on",  "use",    "always", "instead", "of", "may",
                               "if",  "unless", "pay",    "choose",  "by", "once",
                               "per", "and",    "or",     "not",     "x",  "chosen"};

[[noreturn]] void fail(const std::string& why) { throw std::logic_error("vocabulary: " + why); }

bool is_name(std::string_view name) {
  const auto fits = [](unsigned char c) { return std::islower(c) || std::isdigit(c) || c == '_'; };
  return !name.empty() && !std::isdigit(static_cast<unsigned char>(name.front())) &&
         std::all_of(name.begin(), name.end(), fits);
}

bool needs_function(const Word& word) {
  switch (word.type) {
    case kNumber:
    case kCondition:
    case kEffect:
    case kModifier:
    case kCost:
      return true;
    default:
      return word.selects;
  }
}

Fn function_or_default(const Word& word, Fn fn) {
  if (fn != nullptr) return fn;
  if (needs_function(word)) return refuse_without_function;
  return word.type == kWindow || word.type == kProposal ? always_fits : immediate;
}

Meant usual_meaning(Person person) {
  switch (person) {
    case Person::you:
      return Meant::any | Meant::all;
    case Person::one:
      return Meant::choice | Meant::any;
    case Person::several:
      return Meant::choice | Meant::any | Meant::all;
  }
  return Meant::all;
}

std::vector<std::string> names_of(const Params& params) {
  std::vector<std::string> names;
  for (const Param& param : params) names.push_back(param.name);
  return names;
}

}  // namespace

std::string signature(const Word& word) {
  std::string out;
  for (const Param& param : word.params) {
    if (!out.empty()) out += ", ";
    out += param.name + (param.otherwise ? "?" : "") + (param.many ? ", ..." : "");
  }
  return "(" + out + ")";
}

Meant use_in(const Word& word) {
  return word.type == kWindow || word.type == kProposal ? Meant::any : Meant::all;
}

// --- Declared ---

Declared& Declared::doc(std::string text) {
  word_.doc = std::move(text);
  return *this;
}

Declared& Declared::was(std::string name) {
  word_.was = std::move(name);
  return *this;
}

Declared& Declared::touches(std::uint64_t mask) {
  word_.touches = mask;
  return *this;
}

Declared& Declared::adds() {
  word_.adds = true;
  return *this;
}

Declared& Declared::each(std::string noun) {
  word_.each = std::move(noun);
  return *this;
}

Declared& Declared::up_to(std::string param) {
  const auto found = std::find_if(word_.params.begin(), word_.params.end(),
                                  [&](const Param& other) { return other.name == param; });
  if (found == word_.params.end()) fail("`" + word_.name + "` has no `" + param + "` to count by");
  word_.up_to = static_cast<std::int8_t>(found - word_.params.begin());
  word_.meant = Meant::choice;
  return *this;
}

Declared& Declared::means(Meant meant) {
  word_.meant = meant;
  return *this;
}

Declared& Declared::only_of(std::vector<std::string> kinds) {
  word_.kinds = std::move(kinds);
  return *this;
}

Declared& Declared::only_fires() {
  word_.offers = false;
  return *this;
}

Declared& Declared::only_offers() {
  word_.fires = false;
  return *this;
}

Declared& Declared::once() {
  word_.once = true;
  return *this;
}

Declared& Declared::least(int value) {
  word_.least = value;
  return *this;
}

Declared& Declared::actor(std::string phrase, Function owner) {
  word_.actor = std::move(phrase);
  word_.actor_fn = owner.fn();
  return *this;
}

// --- Declaring ---

Vocabulary::Vocabulary(std::string game, int version) : game_(std::move(game)), version_(version) {
  types_ = {"number",   "condition", "effect", "modifier",     "cost",  "window",
            "proposal", "state",     "form",   "span of time", "period"};
  operands_.resize(types_.size(), engine::Operand::number);
  many_.resize(types_.size(), false);
  add_builtins();
}

Vocabulary::Vocabulary(std::string game, int version, void (*declare)(Vocabulary& words))
    : Vocabulary(std::move(game), version) {
  declare(*this);
  freeze();
}

Type Vocabulary::type(std::string name, engine::Operand operand, bool many) {
  if (std::find(types_.begin(), types_.end(), name) != types_.end())
    fail("type `" + name + "` twice");
  types_.push_back(std::move(name));
  operands_.push_back(operand);
  many_.push_back(many);
  return static_cast<Type>(types_.size() - 1);
}

Type Vocabulary::ids(std::string name, std::string kind, std::string said_by) {
  return names_in(std::move(name), std::move(kind), std::move(said_by), nullptr);
}

Type Vocabulary::names_in(std::string name, std::string kind, std::string field, NamesIn read) {
  const Type named = type(std::move(name));
  name_sources_.push_back({named, std::move(kind), std::move(field), read});
  return named;
}

Declared Vocabulary::effect(std::string name, Params params, const std::string& text,
                            Function function) {
  return add({.name = std::move(name), .type = kEffect, .params = std::move(params)}, text, {},
             function);
}

Declared Vocabulary::cost(std::string name, Params params, const std::string& text,
                          Function function) {
  return add({.name = std::move(name), .type = kCost, .params = std::move(params)}, text, {},
             function);
}

Declared Vocabulary::cond(std::string name, Params params, const std::string& text,
                          const std::string& negated, Function function) {
  return add({.name = std::move(name), .type = kCondition, .params = std::move(params)}, text,
             negated, function);
}

Declared Vocabulary::number(std::string name, Params params, const std::string& text,
                            const std::string& compared, Function function) {
  return add({.name = std::move(name), .type = kNumber, .params = std::move(params)}, text,
             compared, function);
}

Declared Vocabulary::mod(std::string name, int quantity, Fold fold, Scope scope, Params params,
                         const std::string& text, Function function) {
  Word word{.name = std::move(name), .type = kModifier, .params = std::move(params)};
  word.quantity = static_cast<std::int16_t>(quantity);
  word.fold = fold;
  word.scope = scope;
  return add(std::move(word), text, {}, function);
}

Declared Vocabulary::window(std::string name, int id, Scope scope, Params params,
                            const std::string& text, Function filter) {
  Word word{.name = std::move(name), .type = kWindow, .params = std::move(params)};
  word.imm = id;
  word.scope = scope;
  return add(std::move(word), text, {}, filter);
}

Declared Vocabulary::proposal(std::string name, int id, Scope scope, Params params,
                              const std::string& text, Function filter) {
  Word word{.name = std::move(name), .type = kProposal, .params = std::move(params)};
  word.imm = id;
  word.scope = scope;
  return add(std::move(word), text, {}, filter);
}

Declared Vocabulary::state(std::string name, int bit, const std::string& text) {
  return add({.name = std::move(name), .type = kState, .imm = bit}, text);
}

Declared Vocabulary::form(std::string name, int id, ClauseKind kind, Params params,
                          const std::string& text) {
  Word word{.name = std::move(name), .type = kForm, .params = std::move(params)};
  word.imm = id;
  word.kind = kind;
  return add(std::move(word), text);
}

Declared Vocabulary::select(Type type, std::string name, Params params, const std::string& text,
                            const std::string& later, Person person, Function function) {
  Word word{.name = std::move(name), .type = type, .params = std::move(params)};
  word.person = person;
  word.meant = usual_meaning(person);
  word.selects = true;
  if (person == Person::you) word.touches = 0;
  return add(std::move(word), text, later, function);
}

void Vocabulary::symbols(Type type, std::vector<Symbol> names) {
  std::int32_t value = 0;
  for (Symbol& symbol : names) {
    Word word{.name = std::move(symbol.name), .type = type, .imm = value++};
    word.touches = symbol.touches;
    add(std::move(word), symbol.text, symbol.other);
  }
}

Declared Vocabulary::span(std::string name, int id, const std::string& text) {
  return add({.name = std::move(name), .type = kSpan, .imm = id, .touches = 0}, text);
}

Declared Vocabulary::period(std::string name, int id, const std::string& text) {
  return add({.name = std::move(name), .type = kPeriod, .imm = id, .touches = 0}, text);
}

void Vocabulary::keyword(std::string name, std::string reminder) {
  reminders_[std::move(name)] = std::move(reminder);
}

Kind& Vocabulary::kind(std::string name, std::string header) {
  if (find_kind(name) != nullptr) fail("kind `" + name + "` twice");
  return kinds_.emplace_back(std::move(name), std::move(header));
}

Declared Vocabulary::add(Word word, const std::string& text, const std::string& other,
                         const Function& function) {
  check_new(word);
  const auto params = names_of(word.params);
  word.text = parse_template(text, params);
  word.other = parse_template(other, params);
  for (std::size_t i = 0; i < params.size(); ++i)
    word.params[i].sign |= word.text.shows_sign(static_cast<int>(i));
  const auto who = std::find(params.begin(), params.end(), "who");
  if (who != params.end()) word.who = static_cast<std::int8_t>(who - params.begin());
  const auto where = std::find(params.begin(), params.end(), "where");
  if (where != params.end()) word.where = static_cast<std::int8_t>(where - params.begin());
  if (function.fn() != nullptr) check_function(word, function);
  word.fn = function_or_default(word, function.fn());
  by_name_[word.name].push_back(static_cast<std::uint16_t>(words_.size()));
  return Declared(words_.emplace_back(std::move(word)));
}

// --- Freezing ---

void Vocabulary::check_new(const Word& word) const {
  if (frozen_) fail("`" + word.name + "` is declared after freezing");
  if (!is_name(word.name)) fail("`" + word.name + "` is not a name");
  if (std::find(kReserved.begin(), kReserved.end(), word.name) != kReserved.end()) {
    fail("`" + word.name + "` belongs to the language");
  }
  if (find(word.name, word.type) != kAbsent) {
    fail(types_[word.type] + " `" + word.name + "` twice");
  }
}

void Vocabulary::check_function(const Word& word, const Function& function) const {
  const auto require = [&](bool set, Type type, const std::string& does) {
    if (set == many(type)) return;
    fail("the function of `" + word.name + "` " + does + (set ? " a ThingSet" : " bits") + "; `" +
         types_[type] + "` needs " + (set ? "bits" : "a ThingSet"));
  };
  if (word.selects) require(function.gives_set(), word.type, "gives");
  if (function.arity() == Function::kTakesNode) return;
  if (function.arity() != static_cast<int>(word.params.size())) {
    fail("the function of `" + word.name + "` takes " + std::to_string(function.arity()) +
         " arguments, the word has " + signature(word));
  }
  for (std::size_t i = 0; i < word.params.size(); ++i)
    require(function.takes_set(i), word.params[i].type, "takes");
}

void Vocabulary::freeze() {
  for (std::size_t i = kFirstGameWord; i < words_.size(); ++i) {
    const Word& word = words_[i];
    check_word(word);
    check_sentences(word);
    check_defaults(word);
    check_kinds(word);
    if (!word.was.empty()) by_name_[word.was].push_back(static_cast<std::uint16_t>(i));
  }
  for (const NameSource& source : name_sources_) check_name_source(source);
  for (Kind& kind : kinds_) kind.parse_sentences();
  frozen_ = true;
}

void Vocabulary::check_word(const Word& word) const {
  const auto within = [&](int value, int limit, const char* what) {
    if (value < 0 || value >= limit) {
      fail("`" + word.name + "`: " + what + " go from 0 to " + std::to_string(limit - 1));
    }
  };
  if (word.params.size() > kMaxParams) fail("`" + word.name + "` has more than 8 parameters");
  for (std::size_t i = 0; i + 1 < word.params.size(); ++i) {
    if (word.params[i].many) fail("`" + word.name + "`: only the last parameter takes the rest");
  }
  if (word.type == kModifier) within(word.quantity, 64, "quantities");
  if (word.type == kWindow) within(word.imm, 64, "windows");
  if (word.type == kProposal) within(word.imm, 64, "proposals");
  if (word.type == kState) within(word.imm, 7, "states");
  if (word.type == kSpan) within(word.imm, 256, "spans");
  if (word.type == kPeriod) within(word.imm, 256, "periods");
  if (word.scope == Scope::who && word.who < 0) {
    fail("`" + word.name + "` has scope `who` and needs a parameter of that name");
  }
  if (word.scope == Scope::where && word.where < 0) {
    fail("`" + word.name + "` has scope `where` and needs a parameter of that name");
  }
  if (word.type == kForm && word.kind == ClauseKind::replacement) {
    fail("form `" + word.name + "`: a replacement begins with `instead of`");
  }
}

// A sentence that leaves out a parameter would say the same of different rules.
void Vocabulary::check_sentences(const Word& word) const {
  const auto must_mention_all = [&](const Template& text) {
    for (std::size_t i = 0; i < word.params.size(); ++i) {
      if (!text.mentions(static_cast<int>(i))) {
        fail("the sentence \"" + text.source + "\" of `" + word.name + "` leaves out `" +
             word.params[i].name + "`");
      }
    }
  };
  must_mention_all(word.text);
  if (word.type == kCondition) must_mention_all(word.other);
  if (word.type != kNumber || word.other.empty()) return;
  must_mention_all(word.other);
  if (!word.other.has(Piece::Mark::comparison)) {
    fail("number `" + word.name + "` has a comparison without {cmp}");
  }
}

void Vocabulary::check_kinds(const Word& word) const {
  for (const std::string& kind : word.kinds)
    if (find_kind(kind) == nullptr) fail("`" + word.name + "`: there is no kind `" + kind + "`");
}

void Vocabulary::check_name_source(const NameSource& source) const {
  const Kind* const kind = find_kind(source.kind);
  const std::string where = "type `" + types_[source.type] + "`: ";
  if (kind == nullptr) fail(where + "there is no kind `" + source.kind + "`");
  if (source.field == "name") return;
  const Field* const field = kind->field(source.field);
  if (field == nullptr || field->type != FieldType::text)
    fail(where + "`" + source.kind + "` has no text `" + source.field + "`");
}

void Vocabulary::check_defaults(const Word& word) const {
  for (const Param& param : word.params) {
    if (!param.otherwise) continue;
    const std::string& value = *param.otherwise;
    const bool numeral =
        param.type == kNumber && !value.empty() &&
        (std::isdigit(static_cast<unsigned char>(value.front())) || value.front() == '-');
    if (numeral && value.front() == '-' && !param.sign) {
      fail("`" + word.name + "`: the default of `" + param.name +
           "` is below zero, and its sentence does not show the sign");
    }
    if (numeral) continue;
    const std::uint16_t found = find(value, param.type);
    if (found == kAbsent) {
      fail("`" + word.name + "`: there is no " + types_[param.type] + " `" + value +
           "` to stand for `" + param.name + "`");
    }
    if (!words_[found].params.empty()) {
      fail("`" + word.name + "`: the default `" + value + "` would need arguments");
    }
    if (words_[found].selects && !includes(words_[found].meant, use_in(word))) {
      fail("`" + word.name + "`: the default `" + value + "` is not meant to stand there");
    }
  }
}

// --- Looking up ---

std::uint16_t Vocabulary::find(std::string_view name, Type type) const {
  for (const std::uint16_t i : named(name))
    if (words_[i].type == type) return i;
  return kAbsent;
}

std::span<const std::uint16_t> Vocabulary::named(std::string_view name) const {
  const auto found = by_name_.find(name);
  return found == by_name_.end() ? std::span<const std::uint16_t>{} : found->second;
}

std::vector<std::string> Vocabulary::names(std::span<const Type> types) const {
  std::vector<std::string> out;
  for (const Word& word : words_) {
    const bool wanted = std::find(types.begin(), types.end(), word.type) != types.end();
    if (wanted && is_name(word.name)) out.push_back(word.name);
  }
  return out;
}

bool stands_on(const Word& word, const Kind& kind) {
  return word.kinds.empty() ||
         std::find(word.kinds.begin(), word.kinds.end(), kind.name()) != word.kinds.end();
}

std::vector<std::string> Vocabulary::windows(const Kind& kind, bool use) const {
  std::vector<std::string> out;
  for (const Word& word : words_) {
    const bool asked = use ? word.offers : word.fires;
    if (word.type == kWindow && asked && stands_on(word, kind)) out.push_back(word.name);
  }
  return out;
}

std::vector<std::string> Vocabulary::selectors(Type type, Meant use) const {
  std::vector<std::string> out;
  for (const Word& word : words_)
    if (word.selects && word.type == type && includes(word.meant, use)) out.push_back(word.name);
  return out;
}

const Kind* Vocabulary::find_kind(std::string_view name) const {
  for (const Kind& kind : kinds_)
    if (kind.name() == name) return &kind;
  return nullptr;
}

std::vector<std::string> Vocabulary::kind_names() const {
  std::vector<std::string> out;
  for (const Kind& kind : kinds_) out.push_back(kind.name());
  return out;
}

std::string_view Vocabulary::reminder(std::string_view keyword) const {
  const auto found = reminders_.find(keyword);
  return found == reminders_.end() ? std::string_view{} : found->second;
}

std::vector<std::string> Vocabulary::keywords() const {
  std::vector<std::string> out;
  for (const auto& [name, reminder] : reminders_) out.push_back(name);
  return out;
}

std::vector<std::string> Vocabulary::without_function() const {
  std::vector<std::string> out;
  for (const Word& word : words_)
    if (word.fn == refuse_without_function) out.push_back(types_[word.type] + " " + word.name);
  return out;
}

// --- The language's own words ---

void Vocabulary::add_builtin(std::uint16_t place, Word word, const std::string& text) {
  word.text = parse_template(text, names_of(word.params));
  word.fn = builtin_function(place);
  word.touches = 0;
  if (is_name(word.name)) by_name_[word.name].push_back(place);
  words_.push_back(std::move(word));
}

void Vocabulary::add_builtins() {
  const auto mark = [&](std::uint16_t place, const char* name, Type type) {
    add_builtin(place, {.name = name, .type = type}, "");
  };
  mark(kAbsent, "#absent", kNumber);
  mark(kLiteral, "#number", kNumber);
  mark(kAdd, "#add", kNumber);
  mark(kSubtract, "#subtract", kNumber);
  mark(kMultiply, "#multiply", kNumber);
  mark(kAtLeast, "#at_least", kCondition);
  mark(kAtMost, "#at_most", kCondition);
  mark(kMoreThan, "#more_than", kCondition);
  mark(kLessThan, "#less_than", kCondition);
  mark(kEqual, "#equal", kCondition);
  mark(kAnd, "#and", kCondition);
  mark(kOr, "#or", kCondition);
  mark(kNot, "#not", kCondition);
  mark(kSequence, "#sequence", kEffect);
  mark(kMay, "#may", kEffect);
  mark(kRange, "#range", kNumber);
  mark(kX, "#x", kNumber);
  mark(kChosen, "#chosen", kNumber);
  mark(kNamed, "#named", kNumber);
  add_builtin(kPlusIf,
              {.name = "plus_if",
               .type = kNumber,
               .params = {{"n", kNumber, {}, false, true}, {"condition", kCondition}},
               .doc = "A number that counts only while the condition holds."},
              "{n} if {condition}");
  add_builtin(kOneOf,
              {.name = "one_of",
               .type = kEffect,
               .params = {{"options", kEffect, {}, true}},
               .doc = "The player chooses which of them happens."},
              "");
  add_builtin(
      kWhen,
      {.name = "when",
       .type = kEffect,
       .params = {{"condition", kCondition}, {"then", kEffect}, {"otherwise", kEffect, "nothing"}},
       .doc = "One effect or another, by a condition."},
      "if {condition}, {then}<otherwise:; otherwise {otherwise}>");
  add_builtin(kUntil,
              {.name = "until",
               .type = kEffect,
               .params = {{"span", kSpan}, {"modifiers", kModifier, {}, true}},
               .doc = "Modifiers that last for a span of time."},
              "~{modifiers} {span}");
  add_builtin(
      kLater,
      {.name = "later",
       .type = kEffect,
       .params = {{"span", kSpan}, {"window", kWindow}, {"effect", kEffect}},
       .doc = "An effect that happens once, the next time the window opens within the span."},
      "~{window} later {span}, {effect}");
  add_builtin(kPrevent,
              {.name = "prevent", .type = kEffect, .doc = "What was proposed does not happen."},
              "prevent it");
  add_builtin(kNothing, {.name = "nothing", .type = kEffect, .doc = "No effect."},
              "~nothing happens");
}

}  // namespace gloam::cards
