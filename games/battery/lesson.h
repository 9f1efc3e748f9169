// The lessons of a game, played as whoever learns is meant to.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/save.h"
#include "engine/thumb.h"
#include "games/entry.h"
#include "wire/show.h"

namespace gloam::games::battery {

// What whoever learns was told.
struct LessonPlayed {
  bool as_meant = false;  // each question offered the answer that is meant, and there was no other
  std::vector<wire::EventShown> events;

  int count(std::string_view key) const {
    int count = 0;
    for (const wire::EventShown& event : events) count += event.sentence.key == key ? 1 : 0;
    return count;
  }
  std::string text() const {
    std::string text;
    for (const wire::EventShown& event : events) text += event.sentence.text + "\n";
    return text;
  }
};

// `answers`: how the answer to each question of the learner begins, as saves write it. Bots play by
// rule of thumb, and after the learner where any may act.
inline LessonPlayed play_lesson(const engine::Game& game, const Lesson& lesson,
                                std::span<const std::string_view> answers) {
  LessonPlayed played;
  engine::Session session(game, setup_of(game.info(), lesson));
  while (!session.over() && !answers.empty()) {
    const engine::OpenQuestion& question = session.question();
    if (!question.seats.has(lesson.seat)) {
      engine::Generator luck = session.players_luck();
      const engine::Seat seat = question.seats.lowest();
      session.answer(seat, rule_of_thumb(session, seat, luck));
      continue;
    }
    const auto meant = std::ranges::find_if(question.options[lesson.seat], [&](auto option) {
      return engine::write_option(game, option).starts_with(answers.front());
    });
    if (meant == question.options[lesson.seat].end()) return played;
    session.answer(lesson.seat, engine::Option(*meant));
    answers = answers.subspan(1);
  }
  played.as_meant = answers.empty();
  for (const engine::Event& event : session.events()) {
    if (wire::hears(event, lesson.seat, lesson.seats))
      played.events.push_back(wire::show_event(game, event, 0, lesson.seats));
  }
  return played;
}

// The lesson goes well. If it does not, the complaint names a seed with which it would.
inline void expect_good_lesson(const engine::Game& game, const Lesson& lesson,
                               std::span<const std::string_view> answers,
                               const std::function<bool(const LessonPlayed&)>& goes_well) {
  const LessonPlayed played = play_lesson(game, lesson, answers);
  if (played.as_meant && goes_well(played)) return;
  constexpr std::uint64_t kTried = 20'000;
  Lesson other = lesson;
  for (other.seed = 1; other.seed <= kTried; ++other.seed) {
    const LessonPlayed better = play_lesson(game, other, answers);
    if (better.as_meant && goes_well(better)) break;
  }
  ADD_FAILURE() << "the lesson " << lesson.name << " does not go as it is meant; seed "
                << other.seed << " would do:\n"
                << play_lesson(game, other, answers).text();
}

}  // namespace gloam::games::battery
