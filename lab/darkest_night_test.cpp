#include "games/darkest_night/darkest_night.h"

#include <gtest/gtest.h>

#include <bit>

#include "lab/testing_run.h"
#include "lab/tune.h"

namespace gloam::lab {
namespace {

using LabOfDarkestNight = testing::LabRun;

TEST_F(LabOfDarkestNight, ARowTellsHowAGameEnded) {
  const auto game = games::plain(games::darkest_night::kEntry);
  const File file = played(
      {*game, standard_setup(game->info(), 4, engine::Seed::of(3)), bots::find_level("thumb")},
      path("file"), {0, 50});
  ASSERT_EQ(file.figures().size(), 5u);
  EXPECT_EQ(file.figures()[4].set_of, "hero");
  EXPECT_EQ(file.title("hero", "0"), "Knight");
  EXPECT_EQ(file.title("card", "charge"), "Charge");
  int won = 0;
  file.each_game([&](const Row& row) {
    won += row.winners.has(0) ? 1 : 0;
    EXPECT_EQ(row.winners.size(), row.winners.empty() ? 0 : 4);
    EXPECT_EQ(row.rule == "dn.win.1" || row.rule == "dn.win.2", !row.winners.empty());
    EXPECT_GT(row.figures[0], 0) << "rounds";
    EXPECT_EQ(std::popcount(static_cast<unsigned>(row.figures[4])), 4) << "heroes at the start";
    EXPECT_GT(row.decisions[0], 0u);
  });
  EXPECT_GT(won, 0);
  EXPECT_LT(won, 50);
}

TEST_F(LabOfDarkestNight, WithACoinNoOpeningIsTheSame) {
  const auto game = games::plain(games::darkest_night::kEntry);
  Plan plan{*game, standard_setup(game->info(), 4, engine::Seed::of(3)), bots::find_level("thumb"),
            true};
  File file = played(plan, path("file"), {0, 1000});
  Names lots;
  Names cards;
  const HandCounts counts = file.hands(lots, cards);
  const int knight = lots.place_of("Knight, from the start");
  for (const char* const basic : {"charge", "oath_of_purging", "oath_of_defense", "steadfast"}) {
    HandCount all;
    HandCount with;
    for (const auto& [key, count] : counts) {
      if (key.lot != knight || key.other != kNoCard) continue;
      if (key.card == kNoCard) all.add(count);
      if (key.card == cards.place_of(basic)) with.add(count);
    }
    EXPECT_NEAR(static_cast<double>(with.hands) / static_cast<double>(all.hands), 0.75, 0.2)
        << basic;
  }
}

TEST_F(LabOfDarkestNight, ASampleIsOfTheSameGames) {
  const auto game = games::plain(games::darkest_night::kEntry);
  const Plan plan{*game, standard_setup(game->info(), 4, engine::Seed::of(3)),
                  bots::find_level("thumb")};
  const File file = played(plan, path("file"), {0, 60});
  Sample from_file(file.figures());
  file.each_game([&](const Row& row) { from_file.add(row); });
  Onlooker nobody;
  const Sample again = sample(plan, 60, 2, nobody);
  EXPECT_EQ(again.games(), 60u);
  EXPECT_EQ(again.wins(), from_file.wins());
  const Target target = *read_target("mean:rounds=1..99");
  EXPECT_DOUBLE_EQ(measure(target, again)->value, measure(target, from_file)->value);
}

TEST_F(LabOfDarkestNight, TheMarksMakePacksThatLoad) {
  const games::Entry& entry = games::darkest_night::kEntry;
  const std::vector<cards::PackFile> packs = entry.pack();
  const std::vector<Tunable> tunables = find_tunables(packs);
  EXPECT_GT(tunables.size(), 10u);
  for (std::size_t i = 0; i < tunables.size(); ++i) {
    std::vector<int> values;
    for (const Tunable& tunable : tunables) values.push_back(tunable.value);
    values[i] = tunables[i].value == tunables[i].high ? tunables[i].low : tunables[i].high;
    engine::Complaints complaints;
    const std::vector<cards::PackFile> changed = {changed_pack(packs, tunables, values)};
    const auto game = entry.make(changed, complaints);
    ASSERT_TRUE(game) << tunables[i].card << ": " << engine::to_string(complaints.at(0), true);
  }
}

}  // namespace
}  // namespace gloam::lab
