// Whole games, kept as saves and as texts that a person can read.
//
// When sentences or the log change, write the texts anew and read the difference:
//   GLOAM_WRITE_GOLDEN=1 ctest --preset dev -R Playthrough
// When rules or cards change so that a save no longer fits, find and record new
// games with the same endings, texts included:
//   GLOAM_RECORD=1 ctest --preset dev -R Playthrough
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "engine/lines.h"
#include "engine/save.h"
#include "engine/thumb.h"
#include "games/darkest_night/darkest_night.h"
#include "games/darkest_night/said.h"
#include "wire/show.h"

namespace gloam::games::darkest_night {
namespace {

using engine::Session;

// A game that is kept: who plays, and the rule it must end by.
struct Kept {
  std::string name;
  int seats;
  int necromancer;
  std::string rule;
};

std::string path_of(const Kept& kept, const std::string& ending) {
  return GLOAM_SOURCE_DIR "/games/darkest_night/playthroughs/" + kept.name + ending;
}

std::string read(const std::string& path) {
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

void write(const std::string& path, const std::string& text) { std::ofstream(path) << text; }

std::unique_ptr<engine::Game> made() {
  engine::Complaints complaints;
  return make({}, complaints);
}

// --- A game as text ---

std::size_t columns(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

// What was told since the first `heard` events, each line with its rule.
std::string news(const Session& session, std::size_t heard) {
  constexpr std::size_t kRuleColumn = 84;
  const int seats = session.setup().seats;
  std::string out;
  for (std::size_t i = heard; i < session.events().size(); ++i) {
    const engine::Event& event = session.events()[i];
    const wire::EventShown shown = wire::show_event(session.game(), event, 0, seats);
    if (event.say == &say::round)
      out += "\n== Round " + std::to_string(event.arguments[0]) + " ==\n\n";
    std::string line = "  " + shown.sentence.text + (shown.audience_private ? " (in secret)" : "");
    const std::size_t width = columns(line);
    out +=
        line + std::string(width < kRuleColumn ? kRuleColumn - width : 2, ' ') + shown.rule + "\n";
  }
  return out;
}

std::string asked(const Session& session, const engine::LogEntry& entry) {
  const wire::QuestionShown question = wire::show_question(session, entry.seat);
  return session.game().title_of(engine::Operand::seat, entry.seat) + ": " +
         question.sentence.text + "\n    -> " +
         wire::show_option(session.game(), entry.option).sentence.text + " (of " +
         std::to_string(question.options.size()) + ")\n";
}

std::string told(const Session& whole) {
  Session session(whole.game(), whole.setup());
  std::string out = news(session, 0);
  for (const engine::LogEntry& entry : whole.log()) {
    out += asked(session, entry);
    const std::size_t heard = session.events().size();
    session.apply(entry);
    out += news(session, heard);
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

std::string save_of(const engine::Game& game, const engine::Setup& setup,
                    const std::vector<engine::Answer>& answers) {
  Session session(game, setup);
  for (const engine::Answer& answer : answers) session.answer(answer.seat, answer.option);
  return engine::write_save(session);
}

// The save of the first game by rule of thumb that ends as it should.
std::string recorded(const engine::Game& game, const Kept& kept) {
  constexpr std::uint64_t kMostGames = 200000;
  engine::Setup setup = engine::standard_setup(game.info(), kept.seats, {});
  setup.settings[1] = kept.necromancer;
  engine::Position position = game.new_position();
  for (std::uint64_t n = 1; n <= kMostGames; ++n) {
    setup.seed = engine::Seed::of(n);
    engine::ThumbDecider thumb(game, position, setup.seed);
    Recorder recorder(thumb);
    engine::Company company{recorder};
    play_through(game, setup, company, position);
    if (game.rules().id(game.outcome(position).rule) == kept.rule)
      return save_of(game, setup, recorder.answers);
  }
  ADD_FAILURE() << "no game ended by " << kept.rule;
  return {};
}

// --- The tests ---

void expect_same_lines(const std::string& now, const std::string& before) {
  const auto lines = engine::lines_of(now);
  const auto kept = engine::lines_of(before);
  for (std::size_t i = 0; i < std::min(lines.size(), kept.size()); ++i)
    ASSERT_EQ(lines[i], kept[i]) << "in line " << i + 1;
  EXPECT_EQ(lines.size(), kept.size());
}

class DarkestNightPlaythrough : public ::testing::TestWithParam<Kept> {};

TEST_P(DarkestNightPlaythrough, IsReplayedWordForWord) {
  const Kept& kept = GetParam();
  const std::unique_ptr<engine::Game> game = made();
  const bool records = std::getenv("GLOAM_RECORD") != nullptr;
  if (records) write(path_of(kept, ".save"), recorded(*game, kept));
  engine::Complaints complaints;
  const std::optional<Session> session =
      engine::read_save(*game, path_of(kept, ".save"), read(path_of(kept, ".save")), complaints);
  for (const engine::Complaint& complaint : complaints) ADD_FAILURE() << to_string(complaint);
  ASSERT_TRUE(session && session->over());
  EXPECT_EQ(game->rules().id(game->outcome(session->position()).rule), kept.rule);

  const std::string text = told(*session);
  if (records || std::getenv("GLOAM_WRITE_GOLDEN") != nullptr) write(path_of(kept, ".txt"), text);
  expect_same_lines(text, read(path_of(kept, ".txt")));
}

INSTANTIATE_TEST_SUITE_P(Games, DarkestNightPlaythrough,
                         ::testing::Values(Kept{"ritual", 2, 0, "dn.win.1"},
                                           Kept{"slain", 1, 0, "dn.win.2"},
                                           Kept{"overrun", 3, 1, "dn.overrun.1"}),
                         [](const auto& kept) { return kept.param.name; });

}  // namespace
}  // namespace gloam::games::darkest_night
