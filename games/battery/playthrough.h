// Whole games, kept as saves and as texts that a person can read.
//
// When sentences or the log change, write the texts anew and read the difference:
//   GLOAM_WRITE_GOLDEN=1 ctest --preset dev -R Playthrough
// When rules or cards change so that a save no longer fits, find and record new
// games with the same endings, texts included:
//   GLOAM_RECORD=1 ctest --preset dev -R Playthrough
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "engine/lines.h"
#include "engine/save.h"
#include "engine/thumb.h"
#include "wire/show.h"

namespace gloam::games::battery {

// A game that is kept: who plays, with which settings, and the rule it must end by; who must win,
// and another rule that must have made something happen, where that matters.
struct Kept {
  std::string name;
  int seats;
  std::vector<int> settings;
  std::string rule;
  std::optional<engine::Seat> winner = {};
  std::string cited = {};
};

inline std::string read_file(const std::string& path) {
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

// --- A game as text ---

inline std::size_t columns(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

// What was told since the first `heard` events, each line with its rule.
inline std::string news(const engine::Session& session, const engine::Say& round,
                        std::size_t heard) {
  constexpr std::size_t kRuleColumn = 84;
  const int seats = session.setup().seats;
  std::string out;
  for (std::size_t i = heard; i < session.events().size(); ++i) {
    const engine::Event& event = session.events()[i];
    const wire::EventShown shown = wire::show_event(session.game(), event, 0, seats);
    if (event.say == &round) out += "\n== Round " + std::to_string(event.arguments[0]) + " ==\n\n";
    std::string line = "  " + shown.sentence.text + (shown.audience_private ? " (in secret)" : "");
    const std::size_t width = columns(line);
    out +=
        line + std::string(width < kRuleColumn ? kRuleColumn - width : 2, ' ') + shown.rule + "\n";
  }
  return out;
}

inline std::string asked(const engine::Session& session, const engine::LogEntry& entry) {
  const wire::QuestionShown question = wire::show_question(session, entry.seat);
  return session.game().title_of(engine::Operand::seat, entry.seat) + ": " +
         question.sentence.text + "\n    -> " +
         wire::show_option(session.game(), entry.option).sentence.text + " (of " +
         std::to_string(question.options.size()) + ")\n";
}

inline std::string told(const engine::Session& whole, const engine::Say& round) {
  engine::Session session(whole.game(), whole.setup());
  std::string out = news(session, round, 0);
  for (const engine::LogEntry& entry : whole.log()) {
    out += asked(session, entry);
    const std::size_t heard = session.events().size();
    session.apply(entry);
    out += news(session, round, heard);
  }
  return out;
}

// --- Recording ---

// Writes down what another decider answers.
class Recorder final : public engine::Decider {
 public:
  explicit Recorder(engine::Decider& player) : player_(player) {}
  engine::Answer choose(const engine::Question& question) override {
    answers.push_back(player_.choose(question));
    return answers.back();
  }
  std::vector<engine::Answer> answers;

 private:
  engine::Decider& player_;
};

// Whether a game that is over went as it should.
inline bool fits(const engine::Session& session, const Kept& kept) {
  const engine::Game& game = session.game();
  const engine::Outcome outcome = game.outcome(session.position());
  if (game.rules().id(outcome.rule) != kept.rule) return false;
  if (kept.winner && !outcome.winners.has(*kept.winner)) return false;
  return kept.cited.empty() ||
         std::any_of(session.events().begin(), session.events().end(),
                     [&](const auto& event) { return game.rules().id(event.rule) == kept.cited; });
}

// The save of the first game that ends as it should.
inline std::string recorded(const engine::Game& game, const Kept& kept) {
  constexpr std::uint64_t kMostGames = 20'000;
  engine::Setup setup = engine::standard_setup(game.info(), kept.seats, {});
  setup.settings = kept.settings;
  engine::Position position = game.new_position();
  for (std::uint64_t n = 1; n <= kMostGames; ++n) {
    setup.seed = engine::Seed::of(n);
    engine::ThumbDecider thumb(game, position, setup.seed);
    Recorder recorder(thumb);
    engine::Company company{recorder};
    play_through(game, setup, company, position);
    if (game.rules().id(game.outcome(position).rule) != kept.rule) continue;
    engine::Session session(game, setup);
    for (const engine::Answer& answer : recorder.answers)
      session.answer(answer.seat, answer.option);
    if (fits(session, kept)) return engine::write_save(session);
  }
  ADD_FAILURE() << "no game ended by " << kept.rule;
  return {};
}

// --- The test ---

inline void expect_same_lines(const std::string& now, const std::string& before) {
  const auto lines = engine::lines_of(now);
  const auto kept = engine::lines_of(before);
  for (std::size_t i = 0; i < std::min(lines.size(), kept.size()); ++i)
    ASSERT_EQ(lines[i], kept[i]) << "in line " << i + 1;
  EXPECT_EQ(lines.size(), kept.size());
}

// The save in the folder is replayed, and told word for word as its text says; `round` is what the
// game says when a round begins.
inline void expect_replayed(const engine::Game& game, const std::string& folder, const Kept& kept,
                            const engine::Say& round) {
  const std::string save = folder + "/" + kept.name + ".save";
  const std::string text = folder + "/" + kept.name + ".txt";
  const bool records = std::getenv("GLOAM_RECORD") != nullptr;
  if (records) std::ofstream(save) << recorded(game, kept);
  engine::Complaints complaints;
  const std::optional<engine::Session> session =
      engine::read_save(game, save, read_file(save), complaints);
  for (const engine::Complaint& complaint : complaints) ADD_FAILURE() << to_string(complaint);
  ASSERT_TRUE(session && session->over());
  EXPECT_TRUE(fits(*session, kept)) << "it ended by another rule, or went another way";

  const std::string now = told(*session, round);
  if (records || std::getenv("GLOAM_WRITE_GOLDEN") != nullptr) std::ofstream(text) << now;
  expect_same_lines(now, read_file(text));
}

}  // namespace gloam::games::battery
