#include "cli/page.h"

#include <algorithm>
#include <iterator>

#include "cards/say/text.h"
#include "engine/consequences.h"
#include "engine/lines.h"
#include "engine/results.h"
#include "lab/figures.h"
#include "wire/show.h"

namespace gloam::cli {
namespace {

using engine::Game;
using engine::Seat;
using engine::Session;

constexpr std::size_t kIndent = 7;  // of what belongs to an option

std::string cited(const std::string& rule, const Terminal& terminal) {
  return rule.empty() ? "" : " " + engine::unbroken(" " + terminal.dim(rule));
}

// How likely it goes well, where dice decide that.
std::string chance_of(const Session& session, Seat seat, engine::Option option) {
  // One of a group may not be open before others are chosen.
  if (!session.refusal(seat, option).empty()) return "";
  const engine::Results results = engine::results(session, seat, option);
  const double good =
      results.chance_of(engine::Verdict::good) + results.chance_of(engine::Verdict::cost);
  return results.chance_of(engine::Verdict::bad) > 0 ? lab::percent(good) : "";
}

// Text as it reads, however it is set.
std::string in_one_line(std::string_view text) {
  std::string out;
  for (const std::string_view line : engine::lines_of(text))
    for (const std::string_view word : engine::words_of(line))
      out.append(out.empty() ? "" : " ").append(word);
  return out;
}

// "(1 to 3 in all, 2 so far)"
std::string progress_of(const wire::GroupShown& group, std::size_t chosen) {
  const std::string least = std::to_string(group.at_least);
  const std::string most = std::to_string(group.at_most);
  return " (" + (least == most ? most : least + " to " + most) + " in all, " +
         std::to_string(static_cast<std::size_t>(group.taken) + chosen) + " so far)";
}

std::string sentence_of(const Game& game, engine::Option option) {
  return wire::show_option(game, option).sentence.text;
}

// Many short lines stand in columns, as many as there is room for.
std::string in_columns(const engine::Lines& lines, const Terminal& terminal) {
  constexpr std::size_t kMany = 8, kBetween = 3;
  std::size_t widest = 0;
  for (const std::string& line : lines) widest = std::max(widest, width(line) + kBetween);
  const std::size_t columns = terminal.sheet().columns / std::max<std::size_t>(widest, 1);
  if (lines.size() <= kMany || columns < 2) return engine::joined(lines, "\n") + "\n";
  const std::size_t rows = (lines.size() + columns - 1) / columns;
  engine::Lines blocks;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (i % rows == 0) blocks.emplace_back();
    blocks.back() += lines[i] + "\n";
  }
  return engine::beside(blocks, widest) + "\n";
}

bool on_board(const Game& game, engine::Option option) { return verb_of(game, option).board; }

std::string board_sentence(const Game& game, const engine::Verb& verb) {
  return game.catalogue().say("board." + std::string(verb.name));
}

// "Go to a tile: type its name. 1: j10 k10; 2: h9 i9", as far as two lines go.
std::string place_lines(const Game& game, std::span<const engine::Option> places,
                        const Terminal& terminal) {
  engine::Lines told;
  for (std::size_t i = 0; i < places.size();) {
    const engine::Verb& verb = verb_of(game, places[i]);
    const auto same = [&](const engine::Option& other) {
      return other.verb == places[i].verb &&
             (verb.b == engine::Operand::none || other.b == places[i].b);
    };
    std::string names;
    std::size_t next = i;
    for (; next < places.size() && same(places[next]); ++next)
      names += (names.empty() ? "" : " ") + game.id_of(verb.a, places[next].a);
    const bool costs = verb.b != engine::Operand::none;
    const bool another = i > 0 && places[i].verb != places[i - 1].verb;
    told.push_back((another ? board_sentence(game, verb) + ": " : "") +
                   (costs ? terminal.bold(game.title_of(verb.b, places[i].b)) + ": " : "") + names);
    i = next;
  }
  const std::string few = "     " + board_sentence(game, verb_of(game, places[0])) +
                          ": type its name, such as " +
                          terminal.bold(game.id_of(verb_of(game, places[0]).a, places[0].a)) + ".";
  const std::size_t room = 3 * (terminal.sheet().columns - kIndent);
  const std::string list = engine::joined(told, "; ");
  if (width(few + list) > room)
    return terminal.hanging(few, std::to_string(places.size()) + " are in reach.", kIndent) + "\n";
  return terminal.hanging(few, list, kIndent) + "\n";
}

// A text stands where it is needed first.
std::string option_lines(const Session& session, const Choices& choices, std::string_view board,
                         const Terminal& terminal) {
  const Game& game = session.game();
  const std::size_t typed = places_typed(game, choices.open);
  const std::span numbered = std::span(choices.open).first(choices.open.size() - typed);
  std::size_t widest = 0;
  for (const engine::Option& option : numbered)
    widest = std::max(widest, width(sentence_of(game, option)));
  std::string read = in_one_line(board);
  engine::Lines lines;
  bool columns = true;
  for (std::size_t i = 0; i < numbered.size(); ++i) {
    const std::string number = std::to_string(i + 1);
    const std::string& chance = choices.chances[i];
    const std::string text = in_one_line(game.printed_on(choices.open[i]));
    const bool fresh = read.find(text) == std::string::npos;
    const std::string line =
        std::string(number.size() < 3 ? 3 - number.size() : 0, ' ') + terminal.bold(number) + "  " +
        padded(sentence_of(game, choices.open[i]), chance.empty() ? 0 : widest + 2) + chance;
    if (fresh) read += text;
    columns = columns && !fresh && chance.empty();
    lines.push_back(
        terminal.hanging(line + (fresh ? " —" : ""), fresh ? terminal.dim(text) : "", kIndent));
  }
  std::string out = lines.empty() ? ""
                    : columns     ? in_columns(lines, terminal)
                                  : engine::joined(lines, "\n") + "\n";
  if (typed > 0) out += place_lines(game, std::span(choices.open).last(typed), terminal);
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
  engine::Lines told;
  for (const auto& [rule, texts] : by_rule)
    told.push_back(texts + " " + engine::unbroken(" " + rule));
  if (told.empty()) return "";
  return terminal.dim(terminal.hanging("Not now:", engine::joined(told, "; "), 5)) + "\n";
}

std::string winners_line(const Game& game, const engine::Outcome& outcome) {
  const auto named = [&](engine::SeatSet seats, const std::string& one, const std::string& more) {
    std::string names;
    for (const Seat seat : seats)
      names += (names.empty() ? "" : " and ") + game.title_of(engine::Operand::seat, seat);
    return names + (seats.size() == 1 ? one : more);
  };
  if (outcome.winners.empty()) return "Nobody wins.";
  const std::string won = named(outcome.winners, " wins.", " win.");
  return outcome.first.empty() ? won
                               : won + " " + named(outcome.first, " is first.", " are first.");
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

std::string event_line(std::string_view first, const wire::EventShown& event,
                       const Terminal& terminal, std::size_t times) {
  const std::string often = times == 1 ? "" : " (" + std::to_string(times) + " times)";
  const std::size_t indent = std::min<std::size_t>(width(first), kIndent);
  return terminal.hanging(first, event.sentence.text + often + cited(event.rule, terminal), indent);
}

std::string screen_of(const Session& session, Seat viewer, const Terminal& terminal,
                      std::size_t rows) {
  const Game& game = session.game();
  engine::Sheet sheet = terminal.sheet();
  sheet.rows = rows;
  return game.screen(*game.view(session.position(), viewer), sheet);
}

std::size_t places_typed(const Game& game, std::span<const engine::Option> options) {
  constexpr std::size_t kMany = 8;
  std::size_t places = 0;
  while (places < options.size() && on_board(game, options[options.size() - 1 - places])) ++places;
  return places > kMany ? places : 0;
}

void put_places_last(const Game& game, std::vector<engine::Option>& options) {
  std::vector<engine::Option> sorted;
  for (const bool last : {false, true})
    std::copy_if(options.begin(), options.end(), std::back_inserter(sorted),
                 [&](engine::Option option) { return on_board(game, option) == last; });
  if (places_typed(game, sorted) > 0) options = std::move(sorted);
}

std::vector<std::string> chances_of(const Session& session, Seat seat,
                                    const std::vector<engine::Option>& options) {
  const std::size_t numbered = options.size() - places_typed(session.game(), options);
  std::vector<std::string> chances(options.size());
  for (std::size_t i = 0; i < numbered; ++i) chances[i] = chance_of(session, seat, options[i]);
  return chances;
}

std::string question_line(const Session& session, Seat seat, const Choices& choices,
                          const Terminal& terminal) {
  const wire::QuestionShown question = wire::show_question(session, seat);
  const std::string text =
      question.sentence.text +
      (question.group ? progress_of(*question.group, choices.chosen.size()) : "");
  return terminal.bold(terminal.wrapped(text, 0)) + "\n";
}

std::string question_lines(const Session& session, Seat seat, const Choices& choices,
                           std::string_view board, const Terminal& terminal) {
  engine::Lines chosen;
  for (const engine::Option& option : choices.chosen)
    chosen.push_back(sentence_of(session.game(), option));
  std::string out = question_line(session, seat, choices, terminal);
  if (!chosen.empty()) out += terminal.hanging("  Chosen:", engine::joined(chosen), 4) + "\n";
  return out + option_lines(session, choices, board, terminal) +
         refused_lines(wire::show_question(session, seat).refused, terminal);
}

std::string consequence_lines(const Session& session, Seat seat, engine::Option option,
                              const Terminal& terminal) {
  const engine::Consequences follows = engine::consequences(session, seat, option);
  const int seats = session.setup().seats;
  std::string out;
  for (const engine::Event& event : follows.certain) {
    out += event_line(std::string(kIndent, ' '), wire::show_event(session.game(), event, 0, seats),
                      terminal) +
           "\n";
  }
  const engine::Results results = engine::results(session, seat, option);
  for (const engine::Result& result : results.all) {
    out += terminal.hanging("       " + lab::percent(result.chance),
                            wire::show_result(session.game(), result.event).text, 14) +
           "\n";
  }
  if (results.at_best && !results.all.empty())
    out += "       " + terminal.dim("If you make the best choices before the roll.") + "\n";
  const std::string_view end = !results.all.empty() ? ""
                               : follows.over       ? "The game is over."
                               : follows.chance_follows
                                   ? "The rest depends on chance, or on what you may not know."
                               : out.empty() ? "Nothing happens before the next question."
                                             : "";
  return out + (end.empty() ? "" : "       " + terminal.dim(end) + "\n");
}

std::string outcome_lines(const Session& session, const Terminal& terminal) {
  const Game& game = session.game();
  const engine::Outcome outcome = game.outcome(session.position());
  std::string out = "The game is over. " + terminal.bold(winners_line(game, outcome)) + "\n";
  if (outcome.rule != engine::Rule::none) out += rule_lines(game.rules(), outcome.rule, terminal);
  for (const Seat seat : engine::SeatSet::first(session.setup().seats)) {
    out += "  " + padded(game.title_of(engine::Operand::seat, seat), 16) +
           std::to_string(outcome.scores[seat]) + "\n";
  }
  return out;
}

std::string rule_lines(const engine::RuleBook& rules, engine::Rule rule, const Terminal& terminal) {
  return "  " + terminal.bold(rules.id(rule)) + "\n" + terminal.wrapped(rules.text(rule), 4) + "\n";
}

std::string card_lines(const cards::Pack& pack, const cards::Card& card, const Terminal& terminal) {
  const cards::CardText text = cards::text(pack, card);
  std::string out = terminal.bold(text.name) + " — " + text.header + "\n";
  for (const std::string& rule : text.rules) out += terminal.wrapped(rule, 4) + "\n";
  for (const std::string& reminder : text.reminders) {
    out += terminal.dim(terminal.wrapped("(" + reminder + ")", 4)) + "\n";
  }
  return out;
}

}  // namespace gloam::cli
