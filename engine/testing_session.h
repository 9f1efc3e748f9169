// Sessions of Lantern for tests: what to answer, what to compare.
#pragma once
#include <gtest/gtest.h>

#include <vector>

#include "engine/session.h"
#include "engine/testing_game.h"

namespace gloam::engine::testing {

inline constexpr Option kRope = take(0), kSalt = take(1), kBread = take(2);

inline Setup lantern_setup(int seats, std::uint64_t seed, int nights = 2) {
  return {seats, {nights}, Seed::of(seed)};
}

inline void answer_all(Session& session, const std::vector<Answer>& answers) {
  for (const Answer& answer : answers) session.answer(answer.seat, answer.option);
}

inline const State& state_of(const Session& session) { return session.position().as<State>(); }

// Where the dice of the open question will come from.
inline Generator luck_of(const Session& session) { return state_of(session).luck; }

// Gives any legal answer of any asked seat.
inline void answer_at_random(Session& session, Generator& luck) {
  const SeatSet seats = session.question().seats;
  const auto asked = static_cast<std::uint32_t>(seats.size());
  const Seat seat = seats.nth(static_cast<int>(luck.below(asked)));
  const std::vector<Option>& options = session.question().options[seat];
  session.answer(seat, options[luck.below(static_cast<std::uint32_t>(options.size()))]);
}

// All that can be seen of a session but its log and the numbers of its questions.
inline void expect_same(const Session& one, const Session& two) {
  EXPECT_EQ(one.position(), two.position());
  EXPECT_EQ(one.events(), two.events());
  ASSERT_EQ(one.over(), two.over());
  if (one.over()) return;
  EXPECT_EQ(one.question().ask, two.question().ask);
  EXPECT_EQ(one.question().seats, two.question().seats);
  EXPECT_EQ(one.question().subject, two.question().subject);
  EXPECT_EQ(one.question().group, two.question().group);
  EXPECT_EQ(one.question().options, two.question().options);
  EXPECT_EQ(one.question().refusals, two.question().refusals);
}

// The answers that stand, undos folded in.
inline std::vector<Answer> answers_of(const std::vector<LogEntry>& log) {
  std::vector<Answer> answers;
  for (const LogEntry& entry : log) {
    if (entry.kind == LogEntry::Kind::answer) {
      answers.push_back({entry.seat, entry.option});
    } else {
      answers.pop_back();
    }
  }
  return answers;
}

// Three seats at the first question, which asks seat 0, the leader, what to take along.
class SessionTest : public ::testing::Test {
 protected:
  // The leader rests with salt and hides the one card: all are on watch.
  void go_on_watch() {
    answer_all(session_, {{0, kSalt}, {0, kFinished}});
    session_.answer(0, session_.question().options[0][0]);
  }
  void go_bidding() {
    go_on_watch();
    session_.answer(2, kPassing);
  }

  Lantern game_;
  Session session_{game_, lantern_setup(3, 7)};
};

}  // namespace gloam::engine::testing
