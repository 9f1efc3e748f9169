#include "lab/tune.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gloam::lab {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::vector<cards::PackFile> packs_of(const std::string& text) {
  return {{"own.toml", "[pack]\ngame = \"g\"\nid = \"own\"\n\n" + text}};
}

std::string complaint(const std::string& text) {
  try {
    find_tunables(packs_of(text));
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "";
}

TEST(Tunables, AreNumbersWithAMarkBehindThem) {
  const auto packs = packs_of(
      "[ruins]\nsearch = 5  # tune 4..6\nchart = [1, 2]\n[fox]\n"
      "rules = \"fight: dice(2); lose(grace, 1)\"  # tune 2 in 1..3\n");
  const std::vector<Tunable> found = find_tunables(packs);
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].card, "ruins");
  EXPECT_EQ(found[0].what, "search");
  EXPECT_EQ(found[0].value, 5);
  EXPECT_EQ(found[1].what, "rules");
  EXPECT_EQ(found[1].low, 1);
  EXPECT_EQ(found[1].high, 3);
  const std::string text = changed_pack(packs, found, {5, 3}).text;
  EXPECT_THAT(text, HasSubstr("extends = \"own\""));
  EXPECT_THAT(text, HasSubstr("[fox]\nrules = \"fight: dice(3); lose(grace, 1)\""));
  EXPECT_THAT(text, ::testing::Not(HasSubstr("ruins"))) << "it is as it was";
}

TEST(Tunables, OfACardThatWasReplacedOnlyTheLastMarksCount) {
  auto packs = packs_of("[ruins]\nsearch = 5  # tune 4..6\n[fox]\ngrace = 1  # tune 1..3\n");
  packs.push_back({"more.toml", "[pack]\nid = \"more\"\n\n[ruins]\nsearch = 6  # tune 4..6\n"});
  const std::vector<Tunable> found = find_tunables(packs);
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].card, "fox");
  EXPECT_EQ(found[1].card, "ruins");
  EXPECT_EQ(found[1].value, 6);
}

TEST(Tunables, OfAPackOfSeveralFilesMoveAll) {
  auto packs = packs_of("[ruins]\nsearch = 5  # tune 4..6\n");
  packs.push_back({"second.toml",
                   "[pack]\ngame = \"g\"\ncontinues = \"own\"\n\n[fox]\ngrace = 1  # tune 1..3\n"});
  const std::vector<Tunable> found = free_to_move(find_tunables(packs), packs, {});
  ASSERT_EQ(found.size(), 2u);
  const std::string text = changed_pack(packs, found, {5, 2}).text;
  EXPECT_THAT(text, HasSubstr("extends = \"own\""));
  EXPECT_THAT(text, HasSubstr("[fox]\ngrace = 2"));
}

TEST(Tunables, OnlyTheLastPackMovesUnlessOthersAreNamed) {
  auto packs = packs_of("[ruins]\nsearch = 5  # tune 4..6\n[fox]\ngrace = 1  # tune 1..3\n");
  packs.push_back({"more.toml", "[pack]\nid = \"more\"\n\n[owl]\nsearch = 6  # tune 4..6\n"});
  const auto moving = [&](const std::vector<std::string>& also) {
    std::vector<std::string> cards;
    for (const Tunable& one : free_to_move(find_tunables(packs), packs, also))
      cards.push_back(one.card);
    return cards;
  };
  EXPECT_THAT(moving({}), ElementsAre("owl"));
  EXPECT_THAT(moving({"fox"}), ElementsAre("fox", "owl"));
  EXPECT_THAT(moving({"own"}), ElementsAre("ruins", "fox", "owl"));
  EXPECT_THAT([&] { moving({"fix"}); }, ::testing::ThrowsMessage<std::invalid_argument>(
                                            HasSubstr("called `fix`; did you mean `fox`?")));
}

TEST(Tunables, MarksThatMakeNoSenseAreNamedWithTheirLine) {
  EXPECT_THAT(complaint("[ruins]\nsearch = 5  # tune a lot\n"), HasSubstr("own.toml:6: a mark is"));
  for (const char* const mark : {"4..", "..6", "4...6", "4..6 or so", "5 of 4..6", "x in 4..6"})
    EXPECT_THAT(complaint("[ruins]\nsearch = 5  # tune " + std::string(mark) + "\n"),
                HasSubstr("own.toml:6: a mark is"));
  EXPECT_THAT(complaint("[ruins]\nsearch = 7  # tune 4..6\n"), HasSubstr("not in its own range"));
  EXPECT_THAT(complaint("[ruins]\nchart = [1, 2]  # tune 1..2\n"), HasSubstr("one number"));
}

// Games that end after as many rounds as the two numbers and five say.
std::optional<Sample> rounds_of(const std::vector<int>& values) {
  Sample sample(std::vector<FigureColumn>{{"rounds", ""}});
  Row row;
  row.figures = {5 + values[0] + 2 * values[1]};
  sample.add(row);
  return sample;
}

TEST(Tuning, MovesNumbersUntilTheTargetIsReached) {
  const std::vector<Tunable> tunables = {{"a", "n", 0, 3, 1, 0, 0, 1},
                                         {"b", "n", 0, 9, 1, 0, 0, 1}};
  const std::vector<Target> targets = {*read_target("mean:rounds=17..19")};
  int told = 0;
  const Tuning tuning =
      tune(tunables, targets, 100, rounds_of, [&](const Trial&, bool) { ++told; });
  EXPECT_NEAR(tuning.steps.back().measured[0]->value, 18, 1);
  EXPECT_EQ(tuning.trials, static_cast<std::uint64_t>(told));
  EXPECT_LT(tuning.steps.back().score, tuning.steps.front().score);
  EXPECT_EQ(tune(tunables, targets, 3, rounds_of, [](const Trial&, bool) {}).trials, 3u);
}

TEST(Tuning, EndsWhenTheTargetIsReached) {
  const std::vector<Tunable> tunables = {{"a", "n", 0, 9, 1, 0, 0, 1},
                                         {"b", "n", 0, 9, 1, 0, 0, 1}};
  const std::vector<Target> targets = {*read_target("mean:rounds=10..14")};
  const Tuning tuning = tune(tunables, targets, 100, rounds_of, [](const Trial&, bool) {});
  EXPECT_THAT(tuning.steps.back().values, ElementsAre(3, 1)) << "10 rounds are inside";
  EXPECT_EQ(tuning.trials, 3u);
  EXPECT_TRUE(reached(targets, tuning.steps.back()));
  EXPECT_FALSE(reached(targets, tuning.steps.front()));
}

TEST(Tuning, EndsWhenItIsStopped) {
  const std::vector<Tunable> tunables = {{"a", "n", 0, 30, 1, 0, 0, 1}};
  int games = 0;
  const auto stopping = [&](const std::vector<int>& values) -> std::optional<Sample> {
    if (++games > 3) return std::nullopt;
    return rounds_of({values[0], 0});
  };
  const Tuning tuning = tune(tunables, {*read_target("mean:rounds=30..31")}, 100, stopping,
                             [](const Trial&, bool) {});
  EXPECT_THAT(tuning.steps.back().values, ElementsAre(3));
}

}  // namespace
}  // namespace gloam::lab
