#include "cli/simulate_json.h"

#include <boost/describe.hpp>
#include <map>
#include <optional>
#include <vector>

#include "engine/hash.h"
#include "lab/statistics.h"
#include "wire/json.h"

namespace gloam::cli {
namespace {

struct SeatFigures {
  int seat = 0;
  std::uint64_t wins = 0;
  double share = 0;
  double low = 0;  // from here to `high` is the 95% interval
  double high = 0;
  double mean_score = 0;
  std::uint64_t firsts = 0;  // of those who won together
};
BOOST_DESCRIBE_STRUCT(SeatFigures, (), (seat, wins, share, low, high, mean_score, firsts))

struct EndingFigures {
  bool won = false;
  std::string rule;
  std::uint64_t games = 0;
};
BOOST_DESCRIBE_STRUCT(EndingFigures, (), (won, rule, games))

struct CardFigures {
  std::string card;
  std::map<std::string, std::uint64_t> events;
};
BOOST_DESCRIBE_STRUCT(CardFigures, (), (card, events))

struct BrokenFigures {
  std::uint64_t games = 0;
  std::uint64_t first = 0;
  std::string what;
  std::string again;
};
BOOST_DESCRIBE_STRUCT(BrokenFigures, (), (games, first, what, again))

struct SimulationFigures {
  std::string game;
  int seats = 0;
  std::map<std::string, int> settings;
  std::string players;
  std::string seed;
  std::uint64_t first = 0;
  std::uint64_t wanted = 0;
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  std::uint64_t fewest_decisions = 0;
  std::uint64_t most_decisions = 0;
  int threads = 0;
  double seconds = 0;
  std::vector<SeatFigures> wins;
  std::uint64_t unwon = 0;
  std::vector<EndingFigures> endings;
  std::string hash;
  std::optional<BrokenFigures> broken;
  std::optional<std::vector<CardFigures>> cards;
  std::optional<std::map<std::string, std::uint64_t>> events;
};
BOOST_DESCRIBE_STRUCT(SimulationFigures, (),
                      (game, seats, settings, players, seed, first, wanted, games, decisions,
                       fewest_decisions, most_decisions, threads, seconds, wins, unwon, endings,
                       hash, broken, cards, events))

std::map<std::string, int> settings_of(const lab::Plan& plan) {
  std::map<std::string, int> settings;
  const auto& known = plan.game.info().settings;
  for (std::size_t i = 0; i < known.size(); ++i)
    settings.emplace(known[i].name, plan.setup.settings[i]);
  return settings;
}

std::vector<SeatFigures> wins_of(const lab::Simulation& result, int seats) {
  std::vector<SeatFigures> wins;
  if (result.games == 0) return wins;
  const auto games = static_cast<double>(result.games);
  for (int seat = 0; seat < seats; ++seat) {
    const auto place = static_cast<std::size_t>(seat);
    const lab::Interval interval = lab::wilson(result.wins[place], result.games);
    wins.push_back({seat + 1, result.wins[place], static_cast<double>(result.wins[place]) / games,
                    interval.low, interval.high, static_cast<double>(result.scores[place]) / games,
                    result.firsts[place]});
  }
  return wins;
}

std::vector<CardFigures> cards_of(const lab::Census& census, const cards::Pack& pack) {
  std::vector<CardFigures> cards;
  for (std::size_t i = 0; i < pack.cards.size(); ++i) {
    CardFigures& one = cards.emplace_back(CardFigures{pack.cards[i].id, {}});
    for (const std::string_view key : census.keys())
      if (const std::uint64_t times = census.count(key, i); times > 0)
        one.events.emplace(key, times);
  }
  return cards;
}

}  // namespace

std::string simulation_json(const lab::Series& series, const lab::Simulation& result,
                            double seconds, const cards::Pack* pack, bool events,
                            const std::string& again) {
  const lab::Plan& plan = series.plan;
  SimulationFigures figures;
  figures.game = plan.game.info().name;
  figures.seats = plan.setup.seats;
  figures.settings = settings_of(plan);
  figures.players = plan.players.name();
  figures.seed = plan.setup.seed.hex();
  figures.first = series.first;
  figures.wanted = series.games;
  figures.games = result.games;
  figures.decisions = result.decisions;
  figures.fewest_decisions = result.games == 0 ? 0 : result.fewest_decisions;
  figures.most_decisions = result.most_decisions;
  figures.threads = series.threads;
  figures.seconds = seconds;
  figures.wins = wins_of(result, plan.setup.seats);
  figures.unwon = result.unwon;
  for (const auto& [ending, games] : result.endings)
    figures.endings.push_back({ending.won, std::string(plan.game.rules().id(ending.rule)), games});
  figures.hash = engine::hex(result.hash);
  if (result.first_broken)
    figures.broken = {result.broken, result.first_broken->number, result.first_broken->what, again};
  if (pack != nullptr) figures.cards = cards_of(result.census, *pack);
  if (events) figures.events.emplace(result.census.told().begin(), result.census.told().end());
  return wire::to_json(figures) + "\n";
}

}  // namespace gloam::cli
