#include <algorithm>
#include <optional>
#include <ostream>

#include "cli/census_table.h"
#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/progress.h"
#include "cli/simulate_json.h"
#include "engine/hash.h"
#include "lab/figures.h"
#include "lab/simulation.h"
#include "lab/statistics.h"

namespace gloam::cli {
namespace {

using lab::BrokenGame;
using lab::fixed;
using lab::Interval;
using lab::Onlooker;
using lab::percent;
using lab::Series;
using lab::Simulation;

// The command that plays one game of the simulation again.
std::string repeating(const SimulateRequest& request, std::uint64_t number) {
  const Opening& opening = request.opening;
  std::string out = "gloam simulate " + opening.game + " --games 1 --first " +
                    std::to_string(number) + " --seed " + opening.seed;
  if (request.players != SimulateRequest{}.players) out += " --players " + request.players;
  if (opening.seats != 0) out += " --seats " + std::to_string(opening.seats);
  for (const std::string& setting : opening.settings) out += " --set " + setting;
  for (const std::string& pack : opening.packs) out += " --pack " + pack;
  return out;
}

void print_row(std::ostream& out, const std::string& name, const std::string& figure,
               const std::string& note = {}) {
  out << padded(name, 16) << padded(figure, note.empty() ? 0 : 14) << note << "\n";
}

void print_seats(std::ostream& out, const Simulation& result, int seats) {
  const auto games = static_cast<double>(result.games);
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) {
    const Interval interval = lab::wilson(result.wins[seat], result.games);
    print_row(out, "seat " + std::to_string(seat + 1) + " wins",
              percent(static_cast<double>(result.wins[seat]) / games, 2),
              percent(interval.low, 2) + " to " + percent(interval.high, 2) + ", mean score " +
                  fixed(static_cast<double>(result.scores[seat]) / games, 3));
  }
  if (result.unwon > 0) {
    print_row(out, "nobody wins", percent(static_cast<double>(result.unwon) / games, 2));
  }
  const std::uint64_t won = result.games - result.unwon;
  const auto anybody = [](std::uint64_t times) { return times > 0; };
  if (std::ranges::none_of(result.firsts, anybody)) return;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) {
    const Interval interval = lab::wilson(result.firsts[seat], won);
    print_row(out, "seat " + std::to_string(seat + 1) + " first",
              percent(static_cast<double>(result.firsts[seat]) / static_cast<double>(won), 2),
              percent(interval.low, 2) + " to " + percent(interval.high, 2) + " of games won");
  }
}

// "won by vigil.end.1: 812 (81.2%)"
void print_endings(std::ostream& out, const Simulation& result, const engine::RuleBook& rules) {
  for (const auto& [ending, times] : result.endings) {
    const double share = static_cast<double>(times) / static_cast<double>(result.games);
    out << (ending.won ? "won by " : "lost by ") << rules.id(ending.rule) << ": " << times << " ("
        << percent(share, 1) << ")\n";
  }
}

void print_summary(std::ostream& out, const Series& series, const Simulation& result,
                   double seconds) {
  const auto games = static_cast<double>(result.games);
  const auto decisions = static_cast<double>(result.decisions);
  const lab::Plan& plan = series.plan;
  out << plan.game.info().title << ", " << plan.setup.seats
      << (plan.setup.seats == 1 ? " seat, " : " seats, ") << plan.players.title() << ", "
      << series.threads << (series.threads == 1 ? " thread\n" : " threads\n");
  print_row(out, "games", std::to_string(result.games));
  print_row(out, "decisions", std::to_string(result.decisions),
            fixed(decisions / games, 1) + " a game, " + std::to_string(result.fewest_decisions) +
                " to " + std::to_string(result.most_decisions));
  print_row(out, "time", fixed(seconds, 2) + " s");
  print_row(out, "decisions/s", fixed(decisions / seconds, 0));
  print_row(out, "games/s", fixed(games / seconds, 0));
  print_seats(out, result, plan.setup.seats);
  print_endings(out, result, plan.game.rules());
  print_row(out, "result hash", engine::hex(result.hash));
}

void print_broken(std::ostream& out, std::uint64_t count, const BrokenGame& first,
                  const std::string& again) {
  out << "\n"
      << count << (count == 1 ? " game is" : " games are") << " broken. Game " << first.number
      << ": " << first.what << "\nAgain with: " << again << "\n";
}

}  // namespace

int simulate_games(const SimulateRequest& request, std::ostream& out) {
  const games::Entry& entry = find_game(request.opening.game);
  const std::unique_ptr<engine::Game> game = make_game(entry, request.opening.packs);
  const Series series{{*game, read_setup(*game, request.opening), &read_players(request.players)},
                      request.games,
                      request.first,
                      threads_or_all(request.threads),
                      request.cards || request.events};
  Onlooker onlooker;
  Simulation result;
  const double seconds = watched(onlooker, series.games, request.progress,
                                 [&] { result = simulate(series, onlooker); });
  std::optional<cards::Pack> pack;
  if (request.cards) pack = read_pack(entry, request.opening.packs);
  const std::string again =
      result.first_broken ? repeating(request, result.first_broken->number) : "";
  if (request.json) {
    out << simulation_json(series, result, seconds, pack ? &*pack : nullptr, request.events, again);
    return result.first_broken ? kFailed : kOk;
  }
  if (result.games < series.games) out << "Stopped early; so far:\n";
  if (result.games == 0) return kOk;
  print_summary(out, series, result, seconds);
  if (pack) out << "\n" << census_table(result.census, *pack);
  if (request.events) out << "\n" << event_table(result.census, game->catalogue());
  if (!result.first_broken) return kOk;
  print_broken(out, result.broken, *result.first_broken, again);
  return kFailed;
}

}  // namespace gloam::cli
