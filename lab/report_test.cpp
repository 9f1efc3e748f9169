#include "lab/report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/testing_folder.h"

namespace gloam::lab {
namespace {

using engine::SeatSet;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

// A file of games that never were: two seats, won together every fourth time.
class ReportTest : public ::testing::Test {
 protected:
  static Terms terms() {
    return {{"game", "dusk"},     {"title", "Dusk & Dawn"}, {"pack", "dusk"},
            {"rules", "abc"},     {"seats", "2"},           {"settings", "hard=0 long=1"},
            {"players", "thumb"}, {"opening", "coin"},      {"seed", engine::Seed::of(7).hex()}};
  }
  static std::vector<FigureColumn> figures() { return {{"rounds", ""}, {"heroes", "hero"}}; }

  static Row row(std::uint64_t number, bool won) {
    return {number,
            won ? SeatSet::first(2) : SeatSet(),
            won ? "dusk.win" : "dusk.lose",
            {3, 5},
            {won ? 10 : 20, won ? 3 : 2}};
  }

  File file(const Terms& terms, const std::vector<FigureColumn>& figures,
            const std::vector<Row>& rows, const std::vector<BlockRecord::Hand>& hands = {},
            const std::map<std::string, Arrivals>& arrivals = {},
            const std::vector<CardRow>& cards = {}) {
    const std::string path = folder_.file(std::to_string(files_++) + ".lab");
    File out = File::make(path, terms, 2, figures,
                          {{{"hero", "0"}, "Knight"}, {{"hero", "1"}, "Seer"}}, cards);
    BlockRecord record;
    record.block = {0, rows.size()};
    record.rows = rows;
    record.hands = hands;
    record.arrivals = arrivals;
    record.titles = {{{"rule", "dusk.win"}, "The sun <rises>."},
                     {{"card", "oath"}, "Oath of \"Fire\""}};
    out.add(record);
    return File::open(path);
  }
  static std::vector<Row> every_fourth_won() {
    std::vector<Row> rows;
    for (std::uint64_t i = 0; i < 1000; ++i) rows.push_back(row(i, i % 4 == 0));
    return rows;
  }
  File usual() { return file(terms(), figures(), every_fourth_won()); }

  engine::testing::Folder folder_;
  int files_ = 0;
};

TEST_F(ReportTest, SaysTheMainResultInOneSentence) {
  EXPECT_THAT(
      report({find(usual())}, {}),
      HasSubstr("Players by rule of thumb at 2 seats win 25.0% of 1,000 games, about one game "
                "in four."));
}

TEST_F(ReportTest, EveryRateHasItsInterval) {
  EXPECT_THAT(report({find(usual())}, {}), HasSubstr("22.4% to 27.8%"));
}

TEST_F(ReportTest, SaysWhetherTargetsAreMet) {
  const std::string page =
      report({find(usual())}, {*read_target("wins=40..55"), *read_target("median:rounds=18..22"),
                               *read_target("won:dusk.win=50..100")});
  EXPECT_THAT(page,
              AllOf(HasSubstr("That is below the target of 40% to 55%."), HasSubstr("outside"),
                    HasSubstr("inside"), HasSubstr("wins by dusk.win")));
}

TEST_F(ReportTest, WhatComesFromFilesIsText) {
  const std::string page = report({find(usual())}, {});
  EXPECT_THAT(page, AllOf(HasSubstr("Dusk &amp; Dawn"), HasSubstr("The sun &lt;rises&gt;."),
                          Not(HasSubstr("<rises>"))));
}

TEST_F(ReportTest, StandsAlone) {
  const std::string page = report({find(usual())}, {});
  EXPECT_THAT(page,
              AllOf(Not(HasSubstr("<script")), Not(HasSubstr("http:")), Not(HasSubstr("https:")),
                    Not(HasSubstr("url(")), Not(HasSubstr("@import"))));
}

TEST_F(ReportTest, SaysWhatRepeatsIt) {
  EXPECT_THAT(
      report({find(usual())}, {}),
      HasSubstr("gloam lab run dusk games.lab --seats 2 --set hard=0 --set long=1 --players "
                "thumb --coin --seed 7 --games 1000"));
}

TEST_F(ReportTest, MedianLengthsAreSaidInWords) {
  EXPECT_THAT(report({find(usual())}, {}),
              HasSubstr("Won games end sooner (median 10) than lost games (median 20)."));
}

TEST_F(ReportTest, OtherFilesAreNamedByWhatIsDifferentAboutThem) {
  Terms other = terms();
  other["players"] = "random";
  other["settings"] = "hard=1 long=1";
  const std::string page =
      report({find(usual()), find(file(other, figures(), every_fourth_won()))}, {});
  EXPECT_THAT(page,
              AllOf(HasSubstr("Random players, hard=1<"), HasSubstr("Players by rule of thumb<")));
}

TEST_F(ReportTest, FilesOfDifferentGamesDoNotGoTogether) {
  Terms other = terms();
  other["game"] = "dawn";
  const std::vector<Findings> files = {find(usual()),
                                       find(file(other, figures(), every_fourth_won()))};
  EXPECT_THROW(report(files, {}), FileError);
}

TEST_F(ReportTest, AMemberOfASetIsComparedWithGamesWithoutIt) {
  const Findings findings = find(usual());
  ASSERT_EQ(findings.members.size(), 1u) << "the Seer is in every game and cannot be compared";
  EXPECT_EQ(findings.members[0].title, "Knight");
  EXPECT_EQ(findings.members[0].games, 250u);
  EXPECT_TRUE(findings.members[0].believed);
  EXPECT_THAT(report({findings}, {}), HasSubstr("with 100.0% of 250, without 0.0% of 750"));
}

TEST_F(ReportTest, WhereSeatsWinApartTheFirstSeatIsTheMeasure) {
  std::vector<Row> rows = every_fourth_won();
  for (Row& one : rows) one.winners = SeatSet::of(one.number % 4 == 0 ? 0 : 1);
  const Findings findings = find(file(terms(), figures(), rows));
  EXPECT_TRUE(findings.apart);
  EXPECT_EQ(findings.wins, 250u);
  EXPECT_THAT(report({findings}, {}),
              AllOf(HasSubstr("how often does each seat win?"),
                    HasSubstr("the first seat wins 25.0%"), HasSubstr("72.2% to 77.6%")));
}

TEST_F(ReportTest, WhereAllWinTogetherItSaysWhoIsFirst) {
  std::vector<Row> rows = every_fourth_won();
  for (Row& one : rows)
    if (!one.winners.empty()) one.first = SeatSet::of(one.number % 8 == 0 ? 0 : 1);
  const Findings findings = find(file(terms(), figures(), rows));
  EXPECT_FALSE(findings.apart);
  EXPECT_EQ(findings.headed, 250u);
  EXPECT_EQ(findings.firsts_of_seat.at(0), 125u);
  EXPECT_THAT(report({findings}, {}),
              AllOf(HasSubstr("<th>first</th>"), HasSubstr("<td>50.0%<small>43.8% to 56.2%")));
  EXPECT_THAT(report({find(usual())}, {}), Not(HasSubstr("<th>first</th>")));
}

TEST_F(ReportTest, OfAMatchItSaysWhoWins) {
  Terms match = terms();
  match["players"] = "strong,thumb";
  std::vector<Row> rows = every_fourth_won();
  for (Row& one : rows) one.winners = SeatSet::of(one.number % 4 == 0 ? 0 : 1);
  EXPECT_THAT(report({find(file(match, figures(), rows))}, {}),
              AllOf(HasSubstr("who wins?"),
                    HasSubstr("Strong players win 75.0% (72.2% to 77.6%), players by rule of thumb "
                              "win 25.0% (22.4% to 27.8%) of 1,000 games at 2 seats."),
                    HasSubstr("in seat 2"), HasSubstr("fair share 50.0%"),
                    HasSubstr("--players strong,thumb")));
}

TEST_F(ReportTest, WithoutFiguresDecisionsAreTheLength) {
  std::vector<Row> rows = every_fourth_won();
  for (Row& one : rows) one.figures.clear();
  const Findings findings = find(file(terms(), {}, rows));
  EXPECT_EQ(findings.counted.at(0).name, "decisions");
  EXPECT_THAT(report({findings}, {}), HasSubstr("Half of all games last 8 decisions or less."));
}

TEST_F(ReportTest, CardsAreShownWithWhatTheyAreWorthAndHowSurely) {
  std::vector<BlockRecord::Hand> hands = {{"Knight", "1", "", "", {1000, 250, 0}},
                                          {"Knight", "1", "oath", "", {400, 160, 300}},
                                          {"Knight", "1", "rest", "", {300, 45, 0}},
                                          {"Knight", "1", "wait", "", {298, 45, 0}},
                                          {"Knight", "1", "rare", "", {2, 0, 0}}};
  const std::string page = report({find(file(terms(), figures(), every_fourth_won(), hands))}, {});
  EXPECT_THAT(page, AllOf(HasSubstr("Oath of &quot;Fire&quot;"), HasSubstr("+24.9"),
                          HasSubstr("held in 400 hands, 40.0% of the lot; used in 75.0% of these"),
                          HasSubstr("−"), HasSubstr("3 comparisons were made"),
                          HasSubstr("too few to tell")));
}

TEST_F(ReportTest, CardsOfTheLastPackComeFirstAndWhatNeverComesIsNamed) {
  const std::vector<BlockRecord::Hand> hands = {{"Knight", "1", "", "", {1000, 250, 0}},
                                                {"Knight", "1", "rest", "", {600, 150, 300}},
                                                {"Knight", "1", "vow", "", {400, 100, 0}}};
  const std::map<std::string, Arrivals> arrivals = {{"fog", {200, 20, 0, 300}},
                                                    {"rope", {500, 100, 250, 500}}};
  const auto card = [](const char* name, const char* lot, int place, bool usable,
                       const char* never = "") {
    return CardRow{name, lot, {place == 0 ? "Dusk" : "Owls", place, usable, never}};
  };
  const std::vector<CardRow> cards = {card("rest", "Knight", 0, true),
                                      card("vow", "Knight", 1, false),
                                      card("fog", "Blights", 0, false),
                                      card("rope", "Finds", 1, true),
                                      card("coin", "Finds", 1, true, "no Map card lists it"),
                                      card("wind", "Blights", 0, true)};
  const std::string page =
      report({find(file(terms(), figures(), every_fourth_won(), hands, arrivals, cards))}, {});
  EXPECT_THAT(page,
              AllOf(HasSubstr("held in 600 hands, 60.0% of the lot; used in 50.0% of these"),
                    HasSubstr("held in 400 hands, 40.0% of the lot; nothing to use"),
                    HasSubstr("coin: nothing can bring it into play; no Map card lists it"),
                    HasSubstr("wind: it did not come in these games"),
                    HasSubstr(">fog</th><td>20.0%<small>0.30 a game</small></td><td>10.0%<small>"
                              "else 28.7%</small></td><td>–</td>"),
                    HasSubstr(">rope</th><td>50.0%<small>0.50 a game</small></td><td>20.0%<small>"
                              "else 30.0%</small></td><td>50.0%</td>")));
  EXPECT_LT(page.find("Cards of Owls"), page.find("Cards of Dusk"));
  EXPECT_LT(page.find(">vow<"), page.find(">rest<"));
  EXPECT_LT(page.find(">rope<"), page.find(">fog<"));
}

TEST_F(ReportTest, GamesWithoutAWinnerAreAllLost) {
  std::vector<Row> rows;
  for (std::uint64_t i = 0; i < 50; ++i) rows.push_back(row(i, false));
  EXPECT_THAT(report({find(file(terms(), figures(), rows))}, {}),
              AllOf(HasSubstr("win 0.0% of 50 games"), Not(HasSubstr("nan"))));
}

}  // namespace
}  // namespace gloam::lab
