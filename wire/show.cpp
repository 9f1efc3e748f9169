#include "wire/show.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <span>
#include <string>

namespace gloam::wire {
namespace {

using engine::Game;
using engine::Operand;
using engine::Option;
using engine::Slot;

std::string key_of(std::string_view kind, std::string_view name) {
  return std::string(kind) + "." + std::string(name);
}

Sentence sentence(const Game& game, std::string key, std::span<const Slot> slots,
                  std::span<const std::int32_t> values) {
  Sentence sentence{std::move(key), {}, {}};
  std::vector<engine::Filling> fillings;
  for (std::size_t i = 0; i < slots.size() && i < values.size(); ++i) {
    const Slot& slot = slots[i];
    if (slot.kind == Operand::none) continue;
    std::string text = game.title_of(slot.kind, values[i]);
    sentence.arguments.push_back(
        {std::string(slot.name), std::string(game.kind_name(slot.kind)), values[i], text});
    fillings.push_back({slot.name, std::move(text), values[i]});
  }
  sentence.text = game.catalogue().say(sentence.key, fillings);
  return sentence;
}

Sentence option_sentence(const Game& game, Option option) {
  const std::array<std::int32_t, 2> values = {option.a, option.b};
  return sentence(game, key_of("option", verb_of(game, option).name), slots_of(game, option),
                  values);
}

}  // namespace

OptionLine show_option(const Game& game, Option option) {
  const engine::Verb& verb = verb_of(game, option);
  const std::string_view group = verb.aside ? "aside" : verb.group;
  return {.verb = std::string(verb.name),
          .a = option.a,
          .b = option.b,
          .sentence = option_sentence(game, option),
          .group = group.empty() ? "" : game.catalogue().say(key_of("group", group)),
          .aside = verb.aside};
}

std::vector<OptionLine> show_options(const Game& game, std::span<const Option> options) {
  std::vector<OptionLine> lines;
  for (const Option& option : options) {
    const engine::Verb& verb = verb_of(game, option);
    if (!verb.board) {
      lines.push_back(show_option(game, option));
      continue;
    }
    auto line = std::find_if(lines.begin(), lines.end(), [&](const OptionLine& one) {
      return one.verb == verb.name && !one.places.empty();
    });
    if (line == lines.end()) {
      lines.push_back(show_option(game, option));
      line = std::prev(lines.end());
      line->a = line->b = 0;
      line->kind = game.kind_name(verb.a);
      line->sentence = sentence(game, key_of("board", verb.name), {}, {});
    }
    line->places.push_back({option.a, option.b, game.title_of(verb.a, option.a)});
  }
  return lines;
}

QuestionShown show_question(const engine::Session& session, engine::Seat viewer) {
  const Game& game = session.game();
  const engine::OpenQuestion& question = session.question();
  QuestionShown shown;
  for (const engine::Seat seat : question.seats) shown.seats.push_back(seat);
  if (question.seats.empty()) return shown;
  const bool asked = question.seats.has(viewer);
  shown.key = question.ask->key;
  // What a secret question is about is not for others.
  const bool hidden = question.ask->secret && !asked;
  shown.sentence = hidden ? sentence(game, "ask.secret", {}, {})
                          : sentence(game, key_of("ask", question.ask->key), question.ask->slots,
                                     question.subject);
  if (!asked) return shown;
  shown.id = question.numbers[viewer];
  shown.options = show_options(game, question.options[viewer]);
  for (const engine::Refusal& refusal : question.refusals[viewer]) {
    shown.refused.push_back(
        {option_sentence(game, refusal.option), std::string(game.rules().id(refusal.rule))});
  }
  if (question.group.at_most > 0) {
    shown.group = GroupShown{question.group.taken, question.group.at_least, question.group.at_most};
    for (const Option& candidate : question.candidates)
      shown.group->candidates.push_back(show_option(game, candidate));
  }
  return shown;
}

bool hears(const engine::Event& event, engine::Seat viewer, int seats) {
  return event.audience == engine::SeatSet::first(seats) || event.audience.has(viewer);
}

EventShown show_event(const Game& game, const engine::Event& event, std::uint32_t number,
                      int seats) {
  return {number, sentence(game, key_of("say", event.say->key), event.say->slots, event.arguments),
          std::string(game.rules().id(event.rule)),
          !(event.audience == engine::SeatSet::first(seats))};
}

Sentence show_result(const Game& game, const engine::Event& event) {
  if (event.say == nullptr) return {"result.nothing", {}, game.catalogue().say("result.nothing")};
  return sentence(game, key_of("say", event.say->key), event.say->slots, event.arguments);
}

}  // namespace gloam::wire
