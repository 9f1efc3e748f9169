#include "cards/read/reader.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include "cards/limits.h"
#include "engine/lines.h"
#include "engine/spelling.h"

namespace gloam::cards {
namespace {

constexpr std::string_view kHeads[] = {"on", "use", "always", "instead", "may"};

bool begins_row(const Line& line) {
  const std::string_view text = line.text.substr(line.indent());
  const bool word_fail =
      text.starts_with("fail") && (text.size() == 4 || text[4] == ' ' || text[4] == ':');
  return std::isdigit(static_cast<unsigned char>(text.front())) != 0 || word_fail;
}

std::vector<Line> written_lines(std::string_view text, FilePlace at) {
  std::vector<Line> lines;
  for (const std::string_view line : engine::lines_of(text)) {
    lines.push_back({line, at});
    at = {at.line + 1, 1};
  }
  std::erase_if(lines, [](const Line& line) { return line.blank(); });
  return lines;
}

std::string head_name(const Clause& clause, const Vocabulary& words) {
  switch (clause.kind) {
    case ClauseKind::standing:
      return clause.head ? words[clause.head.word].name : "always";
    case ClauseKind::activated:
      return clause.head && words[clause.head.word].type == kForm ? words[clause.head.word].name
                                                                  : "use";
    default:
      return words[clause.head.word].name;
  }
}

}  // namespace

std::vector<Clause> Reader::read(std::string_view rules, FilePlace at, const Kind& kind) {
  std::vector<Clause> clauses;
  parser_.begin_card();
  for (const Paragraph& paragraph : paragraphs(rules, at)) {
    if (clauses.size() == kMaxClauses) {
      report_.complain(paragraph.head.front().at,
                       "a card has at most " + std::to_string(kMaxClauses) + " rules");
      break;
    }
    read_paragraph(paragraph, kind, clauses);
    if (parser_.card_full()) break;
  }
  return clauses;
}

// A line that is indented deeper than the others continues the one before it.
std::vector<Reader::Paragraph> Reader::paragraphs(std::string_view rules, FilePlace at) {
  const std::vector<Line> lines = written_lines(rules, at);
  std::size_t margin = std::string_view::npos;
  for (const Line& line : lines) margin = std::min(margin, line.indent());
  std::vector<Paragraph> out;
  for (const Line& line : lines) {
    if (line.indent() == margin || out.empty()) {
      out.push_back({{line}, {}});
    } else if (begins_row(line)) {
      out.back().rows.push_back(line);
    } else if (out.back().rows.empty()) {
      out.back().head.push_back(line);
    } else {
      const FilePlace begin{line.at.line, line.at.column + static_cast<int>(line.indent())};
      report_.complain(begin, "a row begins with a number, a range such as 2-4 or 5+, or `fail`");
    }
  }
  return out;
}

void Reader::read_paragraph(const Paragraph& paragraph, const Kind& kind,
                            std::vector<Clause>& clauses) {
  try {
    parser_.begin_clause();
    choice_tokens_.clear();
    parser_.begin(lex(paragraph.head));
    const Token head = parser_.peek();
    Clause read = clause();
    read.line = head.at.line;
    read.column = head.at.column;
    check_parts(read, head);
    check_asked(read, head, kind);
    check_once(clauses, read, head);
    if (!read.body && paragraph.rows.empty())
      parser_.stop(parser_.peek(), "a rule must do something after `:`");
    if (!read_rows(paragraph, read)) return;
    check_rows(read, head);
    note_unused_choices(read);
    clauses.push_back(std::move(read));
  } catch (const Mistake& mistake) {
    report_.complain(mistake);
  }
}

// False if a row has a mistake, which is then reported.
bool Reader::read_rows(const Paragraph& paragraph, Clause& clause) {
  bool good = true;
  for (const Line& line : paragraph.rows) {
    try {
      parser_.begin(lex({&line, 1}));
      if (clause.body)
        parser_.stop(parser_.peek(), "a rule has effects after its `:` or rows below it, not both");
      if (clause.kind == ClauseKind::standing)
        parser_.stop(parser_.peek(), "modifiers have no rows");
      if (clause.rows.size() == kMaxRows) {
        parser_.stop(parser_.peek(), "a table has at most " + std::to_string(kMaxRows) + " rows");
      }
      clause.rows.push_back(row());
    } catch (const Mistake& mistake) {
      report_.complain(mistake);
      good = false;
    }
  }
  return good;
}

// --- A clause ---

Clause Reader::clause() {
  Clause clause;
  read_state(clause);
  clause.may = parser_.accept("may");
  read_head(clause);
  while (read_part(clause)) {
  }
  clause.amount = parser_.amount();
  parser_.expect(":", "before what the rule does");
  if (!parser_.peek().is_end()) {
    clause.body = parser_.body(clause.kind == ClauseKind::standing ? kModifier : kEffect);
  }
  return clause;
}

bool Reader::begins_rule(const Token& token) const {
  const bool head = std::find(std::begin(kHeads), std::end(kHeads), token.text) != std::end(kHeads);
  return token.is_name() && (head || words_.find(token.text, kForm) != kAbsent);
}

// A state word stands before the beginning of a rule. The same name may also be a form.
void Reader::read_state(Clause& clause) {
  const Token token = parser_.peek();
  const std::uint16_t state =
      token.is_name() ? words_.find(token.text, kState) : std::uint16_t{kAbsent};
  if (state == kAbsent) return;
  if (!begins_rule(parser_.peek_next())) {
    if (words_.find(token.text, kForm) != kAbsent) return;
    parser_.take();
    parser_.stop(
        parser_.peek(),
        quoted(token.text) + " says when a rule is alive; after it comes " + how_rules_begin());
  }
  parser_.take();
  clause.state = state;
  clause.state_mask = static_cast<std::uint8_t>(1u << words_[state].imm);
}

void Reader::read_head(Clause& clause) {
  if (parser_.accept("on")) {
    clause.kind = ClauseKind::trigger;
    clause.head = parser_.call(kWindow);
  } else if (parser_.accept("use")) {
    clause.kind = ClauseKind::activated;
    const bool bare = parser_.is("pay") || parser_.is("if") || parser_.is("unless") ||
                      parser_.is("choose") || parser_.is("once") || parser_.is(":");
    if (!bare) clause.head = parser_.call(kWindow);
  } else if (parser_.accept("always")) {
    clause.kind = ClauseKind::standing;
  } else if (parser_.accept("instead")) {
    parser_.expect("of", "after `instead`");
    clause.kind = ClauseKind::replacement;
    clause.head = parser_.call(kProposal);
  } else {
    read_form(clause);
  }
}

void Reader::read_form(Clause& clause) {
  const Token token = parser_.peek();
  const std::uint16_t form =
      token.is_name() ? words_.find(token.text, kForm) : std::uint16_t{kAbsent};
  if (form == kAbsent) {
    if (token.is_end()) parser_.stop(token, "a rule is expected here, the line ends");
    std::vector<std::string> heads = words_.names(std::vector<Type>{kForm, kState});
    for (const std::string_view head : kHeads) heads.emplace_back(head);
    const std::string hint = engine::did_you_mean(token.text, heads);
    parser_.stop(token, quoted(token.text) + " does not begin a rule" +
                            (hint.empty() ? "; rules begin with " + how_rules_begin() : hint));
  }
  clause.head = parser_.call(kForm);
  clause.kind = words_[form].kind;
}

std::string Reader::how_rules_begin() const {
  const std::vector<std::string> forms = words_.names(std::vector<Type>{kForm});
  return "on, use, always, instead of" + (forms.empty() ? "" : ", " + engine::listed(forms));
}

bool Reader::read_part(Clause& clause) {
  const Token at = parser_.peek();
  if (parser_.accept("if")) {
    read_condition(clause, at, false);
  } else if (parser_.accept("unless")) {
    read_condition(clause, at, true);
  } else if (parser_.accept("pay")) {
    read_costs(clause, at);
  } else if (parser_.accept("choose")) {
    read_choices(clause, at);
  } else if (parser_.accept("once")) {
    read_period(clause, at);
  } else if (parser_.accept("by")) {
    if (clause.by) parser_.stop(at, "`by` stands here twice");
    clause.by = parser_.expression(kNumber);
  } else {
    return false;
  }
  return true;
}

void Reader::read_condition(Clause& clause, const Token& at, bool unless) {
  if (clause.condition) parser_.stop(at, "one condition is enough: join them with `and`");
  clause.unless = unless;
  clause.condition = parser_.early_condition();
}

void Reader::read_costs(Clause& clause, const Token& at) {
  if (!clause.costs.empty()) parser_.stop(at, "`pay` stands here twice: separate costs with `,`");
  do {
    if (clause.costs.size() == kMaxCosts) {
      parser_.stop(parser_.peek(), "at most " + std::to_string(kMaxCosts) + " costs");
    }
    const Token first = parser_.peek();
    const Node cost = parser_.cost();
    check_cost(clause, cost, first);
    clause.costs.push_back(cost);
  } while (parser_.accept(","));
}

// Costs in amounts add up. One without an amount can be paid once.
void Reader::check_cost(const Clause& clause, const Node& cost, const Token& at) const {
  for (const Node& other : clause.costs) {
    if (other.word != cost.word || cost.argc != 0) continue;
    parser_.stop(at, quoted(words_[cost.word].name) + " stands here twice: it can be paid once");
  }
}

// `choose selector`, or `choose a = selector, b = selector`.
void Reader::read_choices(Clause& clause, const Token& at) {
  if (!clause.choices.empty()) {
    parser_.stop(at, "`choose` stands here twice: write `choose a = ..., b = ...`");
  }
  do {
    const Token first = parser_.peek();
    if (clause.choices.size() == kMaxChoices) {
      parser_.stop(first, "at most " + std::to_string(kMaxChoices) + " choices");
    }
    Choice choice{.name = "chosen"};
    const bool named = first.is_name() && parser_.peek_next().text == "=";
    if (named) {
      choice.name = std::string(parser_.take().text);
      parser_.take();
    } else if (!clause.choices.empty()) {
      parser_.stop(first, "two choices need names: `choose a = ..., b = ...`");
    }
    choice.selector = parser_.selector();
    choice_tokens_.push_back(first);
    clause.choices.push_back(std::move(choice));
  } while (parser_.accept(","));
  for (const Choice& choice : clause.choices) parser_.choose(choice.name, choice.selector);
}

void Reader::read_period(Clause& clause, const Token& at) {
  if (clause.period != kAbsent) parser_.stop(at, "`once` stands here twice");
  parser_.expect("per", "after `once`");
  const Token token = parser_.take();
  clause.period = words_.find(token.text, kPeriod);
  if (clause.period == kAbsent) parser_.unknown(token, {kPeriod});
}

Row Reader::row() {
  Row row;
  const Token first = parser_.peek();
  row.fail = parser_.accept("fail");
  if (row.fail && parser_.is(":")) {
    row.from = 1;
    row.to = Row::kNoEnd;
  } else {
    row.from = row.to = parser_.integer();
    if (parser_.accept("+")) row.to = Row::kNoEnd;
    if (parser_.accept("-")) {
      const Token last = parser_.peek();
      row.to = parser_.integer();
      if (row.to <= row.from)
        parser_.stop(last, "a range goes from the smaller to the larger number");
    }
  }
  if (row.fail && row.from == 0) parser_.stop(first, "a shortfall is 1 or more");
  parser_.expect(":", "after the range of a row");
  row.body = parser_.body(kEffect);
  return row;
}

// --- Checks ---

void Reader::check_parts(const Clause& clause, const Token& head) const {
  const std::string name = quoted(head_name(clause, words_));
  if (clause.kind == ClauseKind::standing) {
    const char* part = clause.may                 ? "may"
                       : !clause.costs.empty()    ? "pay"
                       : !clause.choices.empty()  ? "choose"
                       : clause.period != kAbsent ? "once per"
                       : clause.by                ? "by"
                                                  : nullptr;
    if (part != nullptr)
      parser_.stop(head, name + " only changes numbers: it takes no " + quoted(part));
  }
  if (clause.kind == ClauseKind::activated && clause.may) {
    parser_.stop(head, name + " is optional by itself: leave out `may`");
  }
  if (clause.kind == ClauseKind::specification && clause.may) {
    parser_.stop(head, name + " only describes: it takes no `may`");
  }
}

// Whether the rules would ever ask a card of that kind for the clause.
void Reader::check_asked(const Clause& clause, const Token& head, const Kind& kind) const {
  const bool form = clause.head && words_[clause.head.word].type == kForm;
  const bool standing = clause.kind == ClauseKind::standing;
  const bool dead =
      (standing && kind.lives() != Lives::in_play) || (!form && kind.lives() == Lives::resolved);
  if (dead) {
    parser_.stop(head, with_article(kind.name()) + " is never in play: " +
                           quoted(head_name(clause, words_)) + " would never be asked");
  }
  for (const std::uint16_t place : {clause.state, clause.head.word}) {
    const Word& word = words_[place];
    if (place == kAbsent || stands_on(word, kind)) continue;
    std::string of;
    for (const std::string& one : word.kinds) of += (of.empty() ? "" : " or ") + with_article(one);
    const bool window = word.type == kWindow;
    const bool use = clause.kind == ClauseKind::activated;
    const std::string instead = window ? "; " + with_article(kind.name()) + " may have " +
                                             engine::listed(words_.windows(kind, use))
                                       : "";
    parser_.stop(head, quoted(word.name) + " is never asked of " + with_article(kind.name()) +
                           ", only of " + of + instead);
  }
  check_window(clause, head, kind);
}

void Reader::check_window(const Clause& clause, const Token& head, const Kind& kind) const {
  const bool use = clause.kind == ClauseKind::activated;
  if (!clause.head && use && !words_.bare_use())
    parser_.stop(head, "`use` needs a window: one of " + engine::listed(words_.windows(kind, use)));
  if (!clause.head) return;
  const Word& word = words_[clause.head.word];
  if (word.type != kWindow) return;
  if (use && !word.offers) {
    parser_.stop(head, "nothing is offered in the window " + quoted(word.name) + ": write `on " +
                           word.name + "`, or `may on " + word.name + "`");
  }
  if (!use && !word.fires) {
    parser_.stop(head, "nothing happens by itself in the window " + quoted(word.name) +
                           ": write `use " + word.name + "`");
  }
}

void Reader::check_once(const std::vector<Clause>& clauses, const Clause& clause,
                        const Token& head) const {
  if (!clause.head || !words_[clause.head.word].once) return;
  for (const Clause& other : clauses) {
    if (other.head.word != clause.head.word) continue;
    parser_.stop(head, "a card has one rule for " + quoted(words_[clause.head.word].name) +
                           ": a second would never be asked");
  }
}

void Reader::check_rows(const Clause& clause, const Token& head) const {
  if (clause.by && clause.rows.empty()) parser_.stop(head, "`by` needs rows below the rule");
  const auto check = [&](bool fail, int begin) {
    int next = begin;
    for (const Row& row : clause.rows) {
      if (row.fail != fail) continue;
      const std::string what = fail ? "no row covers fail " : "no row covers ";
      if (next < 0 || row.from < next) {
        parser_.stop(
            head, (fail ? "two rows cover fail " : "two rows cover ") + std::to_string(row.from));
      }
      if (row.from > next && (!fail || next != begin)) {
        const std::string to = row.from - 1 > next ? "-" + std::to_string(row.from - 1) : "";
        parser_.stop(head, what + std::to_string(next) + to);
      }
      next = row.open_ended() ? -1 : row.to + 1;
    }
    return next;
  };
  const bool has_fail =
      std::any_of(clause.rows.begin(), clause.rows.end(), [](const Row& row) { return row.fail; });
  if (clause.by && has_fail) parser_.stop(head, "a table `by` a number has no `fail` rows");
  const int next = check(false, clause.by ? words_[clause.by.word].least : 1);
  check(true, 1);
  if (clause.by && next >= 0) {
    parser_.stop(head,
                 "no row covers " + std::to_string(next) + " and more; end the last row with `+`");
  }
}

void Reader::note_unused_choices(const Clause& clause) {
  for (std::size_t i = 0; i < clause.choices.size(); ++i) {
    if (parser_.choice_used(i)) continue;
    report_.note(choice_tokens_[i].at, "what is chosen here is never used");
  }
}

}  // namespace gloam::cards
