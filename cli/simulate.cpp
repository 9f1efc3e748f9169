#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <iostream>
#include <mutex>
#include <thread>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/figures.h"
#include "cli/interrupt.h"
#include "cli/simulation.h"
#include "engine/hash.h"

namespace gloam::cli {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

// A bar with the time left, drawn from a thread of its own as long as it lives.
class ProgressBar {
 public:
  ProgressBar(const Onlooker& onlooker, std::uint64_t games)
      : onlooker_(onlooker), games_(games), thread_([this](const std::stop_token& s) { run(s); }) {}
  ~ProgressBar() {
    thread_.request_stop();
    thread_.join();
    std::cerr << "\r\x1b[K" << std::flush;
  }
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

 private:
  void run(const std::stop_token& stop) {
    constexpr auto kPause = std::chrono::milliseconds(200);
    std::mutex mutex;
    std::unique_lock lock(mutex);
    while (!stop.stop_requested()) {
      draw();
      wake_.wait_for(lock, stop, kPause, [] { return false; });
    }
  }

  void draw() const {
    constexpr std::size_t kCells = 40;
    const std::uint64_t played = onlooker_.played;
    const double share = static_cast<double>(played) / static_cast<double>(games_);
    const auto full = static_cast<std::size_t>(share * kCells);
    std::cerr << "\r[" << std::string(full, '#') << std::string(kCells - full, '.') << "] "
              << percent(share) << "  " << played << " of " << games_ << " games"
              << time_left(share) << "\x1b[K" << std::flush;
  }

  std::string time_left(double share) const {
    if (share <= 0) return "";
    const long left = std::lround(seconds_since(begin_) * (1 - share) / share);
    const std::string seconds = std::to_string(left % 60);
    return ", " + std::to_string(left / 60) + (seconds.size() < 2 ? ":0" : ":") + seconds + " left";
  }

  const Onlooker& onlooker_;
  const std::uint64_t games_;
  const Clock::time_point begin_ = Clock::now();
  std::condition_variable_any wake_;
  std::jthread thread_;  // last: it uses the others
};

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
    const Interval interval = wilson(result.wins[seat], result.games);
    print_row(out, "seat " + std::to_string(seat + 1) + " wins",
              percent(static_cast<double>(result.wins[seat]) / games, 2),
              percent(interval.low, 2) + " to " + percent(interval.high, 2) + ", mean score " +
                  fixed(static_cast<double>(result.scores[seat]) / games, 3));
  }
  if (result.unwon > 0) {
    print_row(out, "nobody wins", percent(static_cast<double>(result.unwon) / games, 2));
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

void print_summary(std::ostream& out, const Plan& plan, const Simulation& result, double seconds) {
  const auto games = static_cast<double>(result.games);
  const auto decisions = static_cast<double>(result.decisions);
  out << plan.game.info().title << ", " << plan.setup.seats
      << (plan.setup.seats == 1 ? " seat, " : " seats, ") << plan.players->title << ", "
      << plan.threads << (plan.threads == 1 ? " thread\n" : " threads\n");
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

void print_broken(std::ostream& out, const SimulateRequest& request, std::uint64_t count,
                  const BrokenGame& first) {
  out << "\n"
      << count << (count == 1 ? " game is" : " games are") << " broken. Game " << first.number
      << ": " << first.what << "\nAgain with: " << repeating(request, first.number) << "\n";
}

}  // namespace

int simulate_games(const SimulateRequest& request, std::ostream& out) {
  const games::Entry& entry = find_game(request.opening.game);
  const std::unique_ptr<engine::Game> game = make_game(entry, request.opening.packs);
  const int processors = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  const Plan plan{*game,
                  read_setup(*game, request.opening),
                  request.games,
                  request.first,
                  request.threads == 0 ? processors : request.threads,
                  &read_players(request.players),
                  request.cards};
  Onlooker onlooker;
  const Clock::time_point begin = Clock::now();
  const Simulation result = [&] {
    const Interrupt interrupt(onlooker.stop);
    std::optional<ProgressBar> bar;
    if (request.progress && isatty(STDERR_FILENO) != 0) bar.emplace(onlooker, plan.games);
    return simulate(plan, onlooker);
  }();
  const double seconds = seconds_since(begin);
  if (result.games < plan.games) out << "Stopped early; so far:\n";
  if (result.games == 0) return kOk;
  print_summary(out, plan, result, seconds);
  if (request.cards) {
    out << "\n" << census_table(result.census, read_pack(entry, request.opening.packs));
  }
  if (!result.first_broken) return kOk;
  print_broken(out, request, result.broken, *result.first_broken);
  return kFailed;
}

}  // namespace gloam::cli
