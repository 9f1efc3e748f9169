#include "cli/page.h"

#include <algorithm>
#include <optional>

#include "cards/say/text.h"
#include "engine/consequences.h"
#include "engine/results.h"
#include "lab/figures.h"
#include "wire/show.h"

namespace gloam::cli {
namespace {

using engine::Game;
using engine::Seat;
using engine::Session;

std::string cited(const std::string& rule, const Terminal& terminal) {
  return rule.empty() ? "" : "  " + terminal.dim(rule);
}

// How likely it goes well, where dice decide that.
std::string chance_of(const Session& session, Seat seat, std::size_t i) {
  const engine::Results results =
      engine::results(session, seat, session.question().options[seat][i]);
  const double good =
      results.chance_of(engine::Verdict::good) + results.chance_of(engine::Verdict::cost);
  return good + results.chance_of(engine::Verdict::bad) > 0 ? lab::percent(good) : "";
}

// "Choose 1 to 3; 2 so far."
std::string progress_of(const wire::GroupShown& group) {
  const std::string least = std::to_string(group.at_least);
  const std::string most = std::to_string(group.at_most);
  return " (" + (least == most ? most : least + " to " + most) + " in all, " +
         std::to_string(group.taken) + " so far)";
}

std::string option_lines(const Session& session, Seat seat,
                         const std::vector<wire::OptionLine>& options, const Terminal& terminal) {
  std::size_t widest = 0;
  for (const wire::OptionLine& option : options) {
    widest = std::max(widest, width(option.sentence.text));
  }
  std::string out;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const std::string number = std::to_string(i + 1);
    const std::string chance = chance_of(session, seat, i);
    out += std::string(number.size() < 3 ? 3 - number.size() : 0, ' ') + terminal.bold(number) +
           "  " + padded(options[i].sentence.text, chance.empty() ? 0 : widest + 2) + chance + "\n";
  }
  return out;
}

// Those that one rule refuses stand together.
std::string refused_lines(const std::vector<wire::RefusedLine>& refused, const Terminal& terminal) {
  std::vector<std::pair<std::string, std::string>> by_rule;
  for (const wire::RefusedLine& line : refused) {
    const auto same = std::find_if(by_rule.begin(), by_rule.end(),
                                   [&](const auto& known) { return known.first == line.rule; });
    if (same == by_rule.end()) {
      by_rule.emplace_back(line.rule, line.sentence.text);
    } else {
      same->second += "; " + line.sentence.text;
    }
  }
  std::string out = refused.empty() ? "" : terminal.dim("Not now:") + "\n";
  for (const auto& [rule, texts] : by_rule) {
    out += terminal.dim(wrapped(texts, 5, kColumns - rule.size() - 2) + "  " + rule) + "\n";
  }
  return out;
}

std::string winners_line(const Game& game, engine::SeatSet winners) {
  if (winners.empty()) return "Nobody wins.";
  std::string names;
  for (const Seat seat : winners) {
    names += (names.empty() ? "" : " and ") + game.title_of(engine::Operand::seat, seat);
  }
  return names + (winners.size() == 1 ? " wins." : " win.");
}

}  // namespace

std::vector<wire::EventShown> heard_by(const Session& session, Seat viewer) {
  const int seats = session.setup().seats;
  std::vector<wire::EventShown> heard;
  for (const engine::Event& event : session.events()) {
    if (!wire::hears(event, viewer, seats)) continue;
    heard.push_back(
        wire::show_event(session.game(), event, static_cast<std::uint32_t>(heard.size()), seats));
  }
  return heard;
}

std::string event_line(const wire::EventShown& event, const Terminal& terminal, std::size_t times) {
  return event.sentence.text + (times == 1 ? "" : " (" + std::to_string(times) + " times)") +
         cited(event.rule, terminal);
}

std::string screen_of(const Session& session, Seat viewer, const Terminal& terminal) {
  const Game& game = session.game();
  return game.screen(*game.view(session.position(), viewer), terminal.colour);
}

std::string question_lines(const Session& session, Seat seat, const Terminal& terminal) {
  const wire::QuestionShown question = wire::show_question(session, seat);
  std::string out = terminal.bold(question.sentence.text) +
                    (question.group ? progress_of(*question.group) : "") + "\n";
  out += option_lines(session, seat, question.options, terminal);
  return out + refused_lines(question.refused, terminal);
}

std::string consequence_lines(const Session& session, Seat seat, engine::Option option,
                              const Terminal& terminal) {
  const engine::Consequences follows = engine::consequences(session, seat, option);
  const int seats = session.setup().seats;
  std::string out;
  for (const engine::Event& event : follows.certain) {
    out +=
        "       " + event_line(wire::show_event(session.game(), event, 0, seats), terminal) + "\n";
  }
  const engine::Results results = engine::results(session, seat, option);
  for (const engine::Result& result : results.all) {
    out += padded("       " + lab::percent(result.chance), 14) +
           wire::show_result(session.game(), result.event).text + "\n";
  }
  if (results.at_best && !results.all.empty())
    out += "       " + terminal.dim("If you choose what is best before the roll.") + "\n";
  const std::string_view end = !results.all.empty() ? ""
                               : follows.over       ? "The game is over."
                               : follows.chance_follows
                                   ? "What follows is left to chance, or to what you may not know."
                               : out.empty() ? "Nothing happens before the next question."
                                             : "";
  return out + (end.empty() ? "" : "       " + terminal.dim(end) + "\n");
}

std::string outcome_lines(const Session& session, const Terminal& terminal) {
  const Game& game = session.game();
  const engine::Outcome outcome = game.outcome(session.position());
  std::string out =
      "The game is over. " + terminal.bold(winners_line(game, outcome.winners)) + "\n";
  if (outcome.rule != engine::Rule::none) out += rule_lines(game.rules(), outcome.rule, terminal);
  for (const Seat seat : engine::SeatSet::first(session.setup().seats)) {
    out += "  " + padded(game.title_of(engine::Operand::seat, seat), 16) +
           std::to_string(outcome.scores[seat]) + "\n";
  }
  return out;
}

std::string rule_lines(const engine::RuleBook& rules, engine::Rule rule, const Terminal& terminal) {
  return "  " + terminal.bold(rules.id(rule)) + "\n" + wrapped(rules.text(rule), 4) + "\n";
}

std::string card_lines(const cards::Pack& pack, const cards::Card& card, const Terminal& terminal) {
  const cards::CardText text = cards::text(pack, card);
  std::string out = terminal.bold(text.name) + " — " + text.header + "\n";
  for (const std::string& rule : text.rules) out += wrapped(rule, 4) + "\n";
  for (const std::string& reminder : text.reminders) {
    out += terminal.dim(wrapped("(" + reminder + ")", 4)) + "\n";
  }
  return out;
}

}  // namespace gloam::cli
