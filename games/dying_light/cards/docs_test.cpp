// The scenario that docs/cards.md shows is loaded from that page, printed as it says there, and
// played to its end.
#include <fstream>
#include <iterator>

#include "engine/testing_folder.h"
#include "games/dying_light/testing.h"

namespace gloam::games::dying_light::testing {
namespace {

using ::testing::HasSubstr;

std::string cards_page() {
  std::ifstream file(engine::testing::source_folder() / "docs/cards.md");
  return {std::istreambuf_iterator<char>(file), {}};
}

// The cards of the block, without its head.
std::string dry_taps() {
  const std::string text = cards_page();
  const std::size_t begin = text.find("[dry_taps]");
  return text.substr(begin, text.find("```", begin) - begin);
}

Arranged dry_evening() {
  Arranged game(2, 0, dry_taps());
  return game.scenario("dry_taps");
}

TEST(ANewScenario, IsLoadedFromThePageAndListedAfterTheSix) {
  const cards::PackFile more{"dry_taps.toml", extended(dry_taps())};
  const auto game = battery::loaded(kEntry.make, {&more, 1});
  const engine::Setting& scenario = game->info().settings[0];
  EXPECT_EQ(scenario.most, 6);
  EXPECT_EQ(game->value_title(scenario, 6), "Dry Taps");
}

TEST(ANewScenario, PrintsAsThePageSays) {
  const Arranged game = dry_evening();
  std::string page = cards_page();
  std::string::size_type line = 0;
  while ((line = page.find("\n    ", line)) != std::string::npos) page.replace(line++, 5, " ");
  std::string printed = game.pack.texts[game.card("d01")];
  std::replace(printed.begin(), printed.end(), '\n', ' ');
  EXPECT_THAT(page, HasSubstr("Dry Taps — Scenario Card D01 of Dry Taps " + printed + "\n```"));
}

TEST(ANewScenario, BeginsWithItsFirstCard) {
  const cards::PackFile more{"dry_taps.toml", extended(dry_taps())};
  const auto game = battery::loaded(kEntry.make, {&more, 1});
  engine::Position position = game->new_position();
  engine::RandomDecider decider(engine::Seed::of(1));
  engine::Company company{decider};
  game->set_up({2, {6, 0, 0, 0, 1, 0}, engine::Seed::of(1)}, position);
  while (position.as<State>().phase == Phase::choosing) game->step(position, company);
  const State& state = position.as<State>();
  EXPECT_EQ(state.round, 7);
  EXPECT_EQ(state.events[0].round, 10);
  const auto lies = [&](Feature feature) {
    return std::count_if(state.tokens.begin(), state.tokens.end(),
                         [&](const Token& token) { return token.feature == feature; });
  };
  EXPECT_EQ(lies(Feature::object), 2);
  EXPECT_EQ(lies(Feature::site), 1);
}

TEST(ANewScenario, IsWonWithTheSecondValve) {
  Arranged game = dry_evening();
  game.lies({.card = game.card("d01")});
  game.state.tokens.put(
      {.zone = game.zone("a11"), .feature = Feature::site, .thing = game.card("well")});
  game.at(kOx, "a11").at(kTern, "a11").carries(kOx, "valve").carries(kTern, "valve");
  game.pool(kOx, "basic basic").pool(kTern, "basic basic");
  const engine::Option work = game.use("d01", 1);
  game.acts(kOx, {work, kPassed});
  EXPECT_EQ(game.state.ending, Ending::none);
  EXPECT_EQ(game.told(say::delivered), 1);
  game.acts(kTern, {work});
  EXPECT_EQ(game.state.ending, Ending::won);
}

}  // namespace
}  // namespace gloam::games::dying_light::testing
