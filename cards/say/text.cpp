#include "cards/say/text.h"

#include <algorithm>

#include "cards/say/phrases.h"
#include "engine/lines.h"

namespace gloam::cards {
namespace {

// Puts one clause into its frame.
class ClauseText {
 public:
  ClauseText(const Pack& pack, const Clause& clause, const Wording& wording)
      : pack_(pack),
        clause_(clause),
        wording_(wording),
        frames_(wording.frames()),
        phrases_(pack, clause, wording) {}

  // Without a capital, as it may stand after "While equipped,". Rows follow on their own lines.
  std::vector<std::string> lines() {
    std::vector<std::string> out;
    std::string first = sentence();
    if (!first.empty()) out.push_back(first + (clause_.rows.empty() ? "." : ":"));
    for (const Row& row : clause_.rows)
      out.push_back(row_label(row) + ": " + capitalized(phrases_.effects(row.body)) + ".");
    return out;
  }

 private:
  std::string sentence() {
    const bool window = clause_.head && pack_.word(clause_.head).type == kWindow;
    switch (clause_.kind) {
      case ClauseKind::standing:
        return standing();
      case ClauseKind::replacement:
        return replacement();
      case ClauseKind::trigger:
        return window ? trigger() : form();
      case ClauseKind::activated:
        return window || !clause_.head ? activated() : form();
      default:
        return form();
    }
  }

  // While *condition*, *modifiers*.
  std::string standing() {
    std::string body = phrases_.listed(clause_.body, "; ");
    if (clause_.condition) body = condition(frames_.while_) + ", " + body;
    const std::string head = clause_.head ? phrases_.phrase(clause_.head) : "";
    return head.empty() ? body : head + ": " + capitalized(body);
  }

  // *Window*[, if *condition*], [you may] *effects*[ unless *condition*].
  std::string trigger() {
    const bool unless_last = clause_.unless && clause_.costs.empty() && clause_.body;
    std::string out = opening(phrases_.phrase(clause_.head), !unless_last);
    if (!clause_.costs.empty()) return out + ", " + frames_.you + frames_.may + paid_effects();
    if (!clause_.body) return out;
    const std::string effects = phrases_.effects(clause_.body, clause_.may);
    out += frames_.after_window + (frames_.capital_after_window ? capitalized(effects) : effects);
    if (unless_last) out += frames_.before_unless + condition("");
    return out;
  }

  // *Window*, you may *cost* to *effects*. With a full sentence: ..., you may *cost*: *Effects*.
  std::string activated() {
    const std::string actor = clause_.head ? wording_.actor(clause_.head.word) : "";
    std::string out = opening(clause_.head ? phrases_.phrase(clause_.head) : "", true);
    if (!out.empty()) out += ", ";
    return out + (actor.empty() ? frames_.you : actor) + frames_.may + paid_effects();
  }

  // When *proposal*, you may instead *cost* to *effects*.
  std::string replacement() {
    std::string out = opening(frames_.when + phrases_.phrase(clause_.head), true) + ", ";
    const bool prevents = clause_.body.word == kPrevent;
    const std::string instead =
        prevents ? "" : frames_.instead + (clause_.body || !clause_.costs.empty() ? " " : "");
    if (!clause_.costs.empty()) return out + frames_.you + frames_.may + instead + paid_effects();
    if (clause_.may) out += frames_.you + frames_.may;
    return clause_.body ? out + instead + phrases_.effects(clause_.body) : out + instead;
  }

  // *Form*, *cost*: *Effects*.
  std::string form() {
    std::string head = phrases_.phrase(clause_.head);
    if (clause_.may && !clause_.costs.empty()) {
      head = opening(head, true);
      const std::string offer = frames_.you + frames_.may + paid_effects();
      return head.empty() ? offer : head + ": " + capitalized(offer);
    }
    if (wording_.text(clause_.head.word).has(Piece::Mark::body)) return form_around_body();
    head = opening(head, true);
    if (!clause_.costs.empty()) add(head, phrases_.costs());
    if (!clause_.body) return head;
    const bool spec = clause_.kind == ClauseKind::specification;
    const std::string body =
        spec ? phrases_.listed(clause_.body, ", ") : phrases_.effects(clause_.body, clause_.may);
    return head.empty() ? body : head + ": " + capitalized(body);
  }

  // "fight with {body}"
  std::string form_around_body() {
    std::string before = opening("", true);
    if (!clause_.costs.empty()) add(before, phrases_.costs());
    std::string out;
    for (const Piece& piece : wording_.text(clause_.head.word).pieces) {
      if (piece.mark == Piece::Mark::body && clause_.body) out += phrases_.effects(clause_.body);
      if (piece.mark == Piece::Mark::plain) out += piece.one;
      if (piece.mark == Piece::Mark::phrase) {
        out += phrases_.phrase(pack_.argument(clause_.head, static_cast<std::size_t>(piece.param)));
      }
    }
    return before.empty() ? out : before + ": " + capitalized(out);
  }

  // [Once per *period*, ]*head*[, if *condition*]
  std::string opening(const std::string& head, bool with_condition) {
    std::string out;
    if (clause_.period != kAbsent) out = frames_.once_per + wording_.text(clause_.period).source;
    add(out, head);
    if (with_condition && clause_.condition) add(out, condition(frames_.if_));
    return out;
  }

  // `positive` is "if" or "while"; after "unless" the same condition forbids.
  std::string condition(const std::string& positive) {
    return (clause_.unless ? frames_.unless : positive) + phrases_.condition(clause_.condition);
  }

  std::string paid_effects() {
    const bool imperative = clause_.body && phrases_.imperative(clause_.body);
    std::string cost = phrases_.costs();
    if (!clause_.body) return cost.empty() ? frames_.use_this : cost;
    if (cost.empty() && imperative) return phrases_.effects(clause_.body);
    if (cost.empty()) cost = frames_.use_this;
    const std::string effects = phrases_.effects(clause_.body);
    return cost + (imperative ? frames_.in_order_to + effects : ": " + capitalized(effects));
  }

  std::string row_label(const Row& row) {
    if (row.fail)
      return row.from == 1 && row.open_ended() ? frames_.failure
                                               : frames_.failure_by + phrases_.range(row);
    if (clause_.by) return capitalized(phrases_.row(clause_.by, row));
    return phrases_.range(row) +
           (row.from == 1 && row.to == 1 ? frames_.success : frames_.successes);
  }

  static void add(std::string& list, const std::string& part) {
    if (!part.empty()) list += (list.empty() ? "" : ", ") + part;
  }

  const Pack& pack_;
  const Clause& clause_;
  const Wording& wording_;
  const Frames& frames_;
  Phrases phrases_;
};

// What a card's fields say, put into sentences of its kind.
class FieldsText {
 public:
  FieldsText(const Pack& pack, const Card& card, const Wording& wording)
      : pack_(pack), card_(card), fields_(card.kind->fields()), wording_(wording) {}

  std::string header() { return rendered(wording_.header(*card_.kind).pieces); }

  std::vector<std::string> lines() {
    std::vector<std::string> out;
    const std::string sentences = rendered(wording_.sentences(*card_.kind).pieces);
    for (const std::string_view line : engine::lines_of(sentences))
      if (!line.empty()) out.emplace_back(line);
    const std::string& kind = card_.kind->each_kind();
    if (kind.empty()) return out;
    for (const Card& each : pack_.cards) {
      if (each.kind->name() != kind) continue;
      each_ = &each;
      out.push_back(rendered(wording_.of_each(*card_.kind).pieces));
    }
    return out;
  }

 private:
  // "Blight, power {power}", with the fields of the card.
  std::string rendered(const std::vector<Piece>& pieces) {
    std::string out;
    for (const Piece& piece : pieces) {
      const bool optional = piece.mark == Piece::Mark::given || piece.mark == Piece::Mark::left_out;
      if (piece.mark == Piece::Mark::plain) {
        out += piece.one;
      } else if (static_cast<std::size_t>(piece.param) == fields_.size()) {
        out += each_->name;
      } else if (const Field& field = fields_[static_cast<std::size_t>(piece.param)]; optional) {
        if (given(field) == (piece.mark == Piece::Mark::given)) out += rendered(piece.inside);
      } else if (piece.mark == Piece::Mark::counted) {
        const int number = count(field);
        out += std::to_string(number) + " " + (number == 1 ? piece.one : piece.many);
      } else {
        out += value(field);
      }
    }
    return out;
  }

  bool given(const Field& field) const {
    if (each_ != nullptr && !field.but.empty() && flagged(*each_, field)) return false;
    return field.type == FieldType::flag ? card_.number(field.name) != 0 : card_.has(field.name);
  }
  static bool flagged(const Card& card, const Field& field) { return card.number(field.but) != 0; }

  int count(const Field& field) const {
    if (!is_list(field.type)) return card_.number(field.name);
    return static_cast<int>(items(field));
  }
  std::size_t items(const Field& field) const {
    return std::max(card_.list(field.name).size(), card_.numbers(field.name).size());
  }

  std::string value(const Field& field) const {
    if (!is_list(field.type)) return item(field, 0);
    if (each_ != nullptr) return item(field, place_of_each(field));
    std::string out;
    for (std::size_t i = 0; i < items(field); ++i) out += (i == 0 ? "" : ", ") + item(field, i);
    return out;
  }

  // Empty if the list is too short.
  std::string item(const Field& field, std::size_t i) const {
    const auto texts = card_.list(field.name);
    const auto numbers = card_.numbers(field.name);
    if (i >= items(field)) return field.type == FieldType::number ? "0" : "";
    switch (field.type) {
      case FieldType::word:
      case FieldType::words:
        if (const Name* name = pack_.names.find(field.words, texts[i])) return name->said;
        return wording_.text(pack_.words->find(texts[i], field.words)).source;
      case FieldType::texts: {
        const Card* const named = pack_.card(texts[i]);
        return named == nullptr ? texts[i] : named->name;
      }
      case FieldType::text:
        return texts[i];
      default:
        return std::to_string(numbers[i]);
    }
  }

  std::size_t place_of_each(const Field& field) const {
    std::size_t place = 0;
    for (const Card* card = pack_.cards.data(); card != each_; ++card)
      if (card->kind == each_->kind && !(!field.but.empty() && flagged(*card, field))) ++place;
    return place;
  }

  const Pack& pack_;
  const Card& card_;
  const std::vector<Field>& fields_;
  const Wording& wording_;
  const Card* each_ = nullptr;  // whom the line is about
};

// Clauses of one state word stand in one paragraph, the word before the first.
void add_clause(std::vector<std::string>& rules, std::vector<std::string> lines,
                const std::string& state, bool continues) {
  if (lines.empty()) return;
  const bool lower = !state.empty() && state.ends_with(',') && !continues;
  if (!lower) lines.front() = capitalized(lines.front());
  if (continues) {
    rules.back() += " " + lines.front();
  } else {
    rules.push_back(state.empty() ? lines.front() : state + " " + lines.front());
  }
  rules.insert(rules.end(), lines.begin() + 1, lines.end());
}

}  // namespace

CardText text(const Pack& pack, const Card& card, const Wording& wording) {
  CardText out;
  out.name = card.name;
  FieldsText fields(pack, card, wording);
  out.header = fields.header();
  out.rules = fields.lines();
  const Clause* before = nullptr;
  for (const Clause& clause : card.clauses) {
    const bool same_state =
        before != nullptr && clause.state != kAbsent && before->state == clause.state;
    const bool continues = same_state && before->rows.empty() && clause.rows.empty();
    const std::string state = clause.state == kAbsent ? "" : wording.text(clause.state).source;
    add_clause(out.rules, ClauseText(pack, clause, wording).lines(), state, continues);
    before = &clause;
  }
  for (const std::string& tag : card.tags) {
    const std::string reminder = wording.reminder(tag);
    if (!reminder.empty()) out.reminders.push_back(reminder);
  }
  return out;
}

CardText text(const Pack& pack, const Card& card) { return text(pack, card, Wording(*pack.words)); }

std::string rules_text(const Pack& pack, const Card& card) {
  std::string out;
  for (const std::string& line : text(pack, card).rules) out += (out.empty() ? "" : "\n") + line;
  return out;
}

std::string clause_text(const Pack& pack, const Clause& clause, const Wording& wording) {
  std::vector<std::string> rules;
  const std::string state = clause.state == kAbsent ? "" : wording.text(clause.state).source;
  add_clause(rules, ClauseText(pack, clause, wording).lines(), state, false);
  std::string out;
  for (const std::string& line : rules) out += (out.empty() ? "" : "\n") + line;
  return out;
}

std::string effect_text(const Pack& pack, const Card& card, const Node& effect,
                        const Wording& wording) {
  // The clause decides what `chosen` means, so look for the one that holds the effect.
  for (const Clause& clause : card.clauses) {
    bool holds = false;
    each_root(clause, [&](const Node& root) {
      walk(pack, root, [&](const Node& node) { holds |= &node == &effect; });
    });
    if (holds) return capitalized(Phrases(pack, clause, wording).effects(effect));
  }
  return {};
}

std::string printed(const CardText& text) {
  std::string out = text.name + (text.header.empty() ? "" : " \u2014 " + text.header) + "\n";
  for (const std::string& line : text.rules) out += "  " + line + "\n";
  for (const std::string& reminder : text.reminders) out += "  (" + reminder + ")\n";
  return out;
}

}  // namespace gloam::cards
