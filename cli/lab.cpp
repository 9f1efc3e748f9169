#include <algorithm>
#include <cmath>
#include <ostream>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/interrupt.h"
#include "cli/numbers.h"
#include "cli/progress.h"
#include "engine/hash.h"
#include "engine/spelling.h"
#include "lab/compare.h"
#include "lab/figures.h"
#include "lab/fit.h"
#include "lab/report.h"
#include "lab/report_words.h"
#include "lab/run.h"
#include "lab/tune.h"

namespace gloam::cli {
namespace {

using lab::File;

// What goes wrong with a file is for the person who named it.
template <class Work>
auto with_files(const Work& work) {
  try {
    return work();
  } catch (const lab::FileError& error) {
    throw Failure(kWrongUse, error.what());
  }
}

void print_state(std::ostream& out, const File& file, const std::string& path) {
  out << path << ": " << file.games() << " games of " << file.term("title") << ", hash "
      << engine::hex(file.hash()) << "\n";
}

// "651 of 1000 games won, 65.1% (62.1% to 68.0%)"
std::string share_in_words(std::uint64_t some, std::uint64_t all, const std::string& of_what) {
  const lab::Interval interval = lab::wilson(some, all);
  return std::to_string(some) + " of " + std::to_string(all) + of_what + ", " +
         lab::percent(lab::share_of(some, all), 1) + " (" + lab::percent(interval.low, 1) + " to " +
         lab::percent(interval.high, 1) + ")";
}

// What each kind of player won, and where the winners are not alike, in how many it was first.
void print_match(std::ostream& out, const File& file) {
  for (const lab::Contender& one : lab::contenders(file)) {
    const auto& [games, wins, firsts] = one.all;
    if (games == 0) continue;
    out << one.name << ": " << share_in_words(wins, games, " games won");
    if (firsts > 0) out << "; first in " << share_in_words(firsts, wins, " of these");
    out << "\n";
  }
}

std::string signed_number(double value, int digits) {
  const std::string text = lab::fixed(std::abs(value), digits);
  const bool zero = text.find_first_not_of("0.") == std::string::npos;
  return (zero ? "" : value < 0 ? "−" : "+") + text;
}

void print_line(std::ostream& out, const std::string& name, const std::string& first,
                const std::string& second, const lab::Estimate& difference, double scale,
                int digits) {
  const lab::Interval interval = difference.interval();
  out << padded(name, 14) << padded(first, 10) << padded(second, 10)
      << padded(signed_number(scale * difference.value, digits), 10)
      << signed_number(scale * interval.low, digits) << " to "
      << signed_number(scale * interval.high, digits) << "\n";
}

// Whether it is decided, and what it would take.
void print_decision(std::ostream& out, const lab::Pairs& pairs) {
  const lab::Estimate difference = lab::difference(pairs);
  const lab::Interval interval = difference.interval();
  if (interval.low > 0 || interval.high < 0) {
    out << "Decided: the second is won " << (interval.low > 0 ? "more" : "less") << " often.\n";
    return;
  }
  constexpr double kSeen = 2.8;  // errors that a difference must have to be seen 4 times of 5
  out << "Cannot tell yet. These games would show a difference of "
      << lab::fixed(100 * kSeen * difference.error, 1) << " points four times out of five";
  if (const auto wanted = lab::pairs_to_decide(pairs); wanted && *wanted > pairs.all())
    out << "; to decide one of " << signed_number(100 * difference.value, 1) << ", play "
        << *wanted - pairs.all() << " more games of each (" << *wanted << " in all)";
  out << ".\n";
}

std::string shown(const std::optional<lab::Measured>& measured) {
  if (!measured) return "?";
  return lab::fixed(measured->value, 1) + " (" + lab::fixed(measured->interval.low, 1) + " to " +
         lab::fixed(measured->interval.high, 1) + ")";
}

// The targets that were asked for.
std::vector<lab::Target> read_targets(const std::vector<std::string>& texts) {
  std::vector<lab::Target> out;
  for (const std::string& text : texts) {
    const std::optional<lab::Target> target = lab::read_target(text);
    if (!target)
      throw Failure(kWrongUse, engine::in_quotes(text) +
                                   " is not a target; write `wins=40..55`, `mean:FIGURE=0.7..1.5`, "
                                   "`median:FIGURE=22..26`, `won:RULE=30..70` or "
                                   "`lost:RULE=30..70`");
    out.push_back(*target);
  }
  return out;
}

void require_rules(const std::vector<lab::Target>& targets, const engine::Game& game) {
  for (const lab::Target& target : targets)
    if (const std::string wrong = lab::objection(target, game.rules()); !wrong.empty())
      throw Failure(kWrongUse, wrong);
}

// "ruins search 6"
std::string changes_of(const std::vector<lab::Tunable>& tunables, const std::vector<int>& values) {
  std::string out;
  for (std::size_t i = 0; i < tunables.size(); ++i) {
    if (values[i] == tunables[i].value) continue;
    out += (out.empty() ? "" : ", ") + tunables[i].card + " " + tunables[i].what + " " +
           std::to_string(tunables[i].value) + " → " + std::to_string(values[i]);
  }
  return out.empty() ? "nothing changed" : out;
}

// The marked numbers that may move.
std::vector<lab::Tunable> tunables_of(const std::vector<cards::PackFile>& packs,
                                      const std::vector<std::string>& also) {
  try {
    const std::vector<lab::Tunable> all = lab::find_tunables(packs);
    std::vector<lab::Tunable> free = lab::free_to_move(all, packs, also);
    if (!free.empty()) return free;
    throw Failure(kFailed, "no number in " + packs.back().name +
                               " is marked: `search = 5  # tune 4..6`" +
                               (all.empty() ? "" : "; `--also` adds other packs or cards"));
  } catch (const std::invalid_argument& mistake) {
    throw Failure(kFailed, mistake.what());
  }
}

// "thumb=2000"
lab::LevelGames read_level_games(const std::string& text) {
  const std::size_t equals = text.find('=');
  const bots::Level& level = read_players(text.substr(0, equals));
  const auto games = equals == std::string::npos
                         ? std::nullopt
                         : read_number<std::uint64_t>(std::string_view(text).substr(equals + 1));
  if (!games || *games < lab::kFewestFitGames || *games > lab::kMostFitGames)
    throw Failure(kWrongUse, engine::in_quotes(text) + ": a level plays " +
                                 std::to_string(lab::kFewestFitGames) + " to " +
                                 std::to_string(lab::kMostFitGames) + " games, as in `" +
                                 std::string(level.name) + "=400`");
  return {&level, *games};
}

std::vector<lab::LevelGames> read_levels(const std::vector<std::string>& texts) {
  std::vector<lab::LevelGames> out;
  for (const std::string& text : texts) {
    const lab::LevelGames next = read_level_games(text);
    for (const lab::LevelGames& one : out)
      if (one.level == next.level)
        throw Failure(kWrongUse, "`" + std::string(next.level->name) + "` is named twice");
    out.push_back(next);
  }
  return out;
}

// The command that gives the same weights again.
std::string command_of(const LabFitRequest& request, const lab::FitPlan& plan) {
  std::string out = "gloam lab fit " + request.opening.game + " --seats " +
                    std::to_string(plan.setup.seats) + " --seed " + request.opening.seed;
  for (const std::string& setting : request.opening.settings) out += " --set " + setting;
  for (const std::string& pack : request.opening.packs) out += " --pack " + pack;
  std::string games;
  for (const lab::LevelGames& one : plan.levels)
    games +=
        (games.empty() ? "" : ",") + std::string(one.level->name) + "=" + std::to_string(one.games);
  return out + " --games " + games;
}

// Right-aligned, as numbers are compared.
std::string column(const std::string& text) {
  constexpr std::size_t kColumn = 8;
  return std::string(kColumn - std::min(kColumn, text.size()), ' ') + text;
}

void print_scores(std::ostream& out, const lab::LevelFit& fit) {
  out << padded(fit.level, 8) << column(std::to_string(fit.held_out))
      << column(lab::percent(fit.won, 1));
  for (const lab::Score* const score : {&fit.base_rate, &fit.present, &fit.after})
    out << column(lab::fixed(score->brier, 4));
  for (const lab::Score* const score : {&fit.base_rate, &fit.present, &fit.after})
    out << column(lab::fixed(score->log_loss, 3));
  for (const lab::Score* const score : {&fit.present, &fit.after})
    out << column(lab::percent(score->mean, 1)) << column(lab::percent(score->off, 1));
  out << "\n";
}

void print_fit(std::ostream& out, const lab::Fit& fit) {
  out << "How well the evaluator predicts the games held out. Brier score and log loss: lower is "
         "better.\n"
         "Base: always predict the level's win rate. Off: how far predictions are from how often "
         "they come true.\n\n"
      << padded("", 24) << padded("     Brier score", 24) << padded("     Log loss", 24)
      << padded("     Present", 16) << "     Fitted\n"
      << padded("level", 8);
  for (const char* const name : {"games", "won", "base", "present", "fitted", "base", "present",
                                 "fitted", "mean", "off", "mean", "off"})
    out << column(name);
  out << "\n";
  for (const lab::LevelFit& level : fit.levels) print_scores(out, level);
  print_scores(out, fit.all);
}

}  // namespace

int lab_run(const LabRunRequest& request, std::ostream& out) {
  const games::Entry& entry = find_game(request.opening.game);
  const std::unique_ptr<engine::Game> game = make_game(entry, request.opening.packs);
  const engine::Setup setup = read_setup(*game, request.opening);
  const lab::Plan plan{*game, setup, read_match(request.players, *game, setup), request.coin};
  const std::uint64_t size = lab::block_size(plan.players);
  if (request.first % size != 0)
    throw Failure(kWrongUse, "games of " + plan.players.title() +
                                 " are counted in blocks; `--first` must be a multiple of " +
                                 std::to_string(size));
  return with_files([&] {
    File file = lab::file_for(plan, request.file);
    lab::Onlooker onlooker;
    lab::RunResult result;
    const double seconds = watched(onlooker, request.games, request.progress, [&] {
      result = lab::run(plan, {request.first, request.games}, threads_or_all(request.threads), file,
                        onlooker);
    });
    if (result.present + result.played < request.games)
      out << "Stopped early; run the same command to continue.\n";
    out << result.played << " games played in " << lab::fixed(seconds, 1) << " s";
    if (result.present > 0) out << ", " << result.present << " were there before";
    out << "\n";
    print_state(out, file, request.file);
    print_match(out, file);
    return kOk;
  });
}

int lab_merge(const LabMergeRequest& request, std::ostream& out) {
  return with_files([&] {
    File file = File::open(request.file);
    for (const std::string& other : request.others) file.add(File::open(other));
    print_state(out, file, request.file);
    print_match(out, file);
    return kOk;
  });
}

int lab_compare(const LabCompareRequest& request, std::ostream& out) {
  return with_files([&] {
    const File first = File::open(request.first);
    const File second = File::open(request.second);
    if (request.seat < 1 || request.seat > first.seats())
      throw Failure(kWrongUse, "there is no seat " + std::to_string(request.seat));
    const lab::Comparison result =
        lab::compare(first, second, static_cast<engine::Seat>(request.seat - 1));
    const lab::Pairs& pairs = result.pairs;
    const auto all = static_cast<double>(pairs.all());
    out << first.term("title") << ": " << pairs.all() << " games of each, from the same seeds\n";
    for (const auto& [name, value] : first.terms())
      if (second.term(name) != value)
        out << "  " << name << ": " << value << " / " << second.term(name) << "\n";
    out << padded("", 14) << padded("first", 10) << padded("second", 10) << padded("more", 10)
        << "95% interval\n";
    const auto won = [&](std::uint64_t alone) {
      return lab::percent(static_cast<double>(pairs.both + alone) / all, 1);
    };
    print_line(out, "won", won(pairs.first_only), won(pairs.second_only), lab::difference(pairs),
               100, 1);
    for (const lab::FigureDifference& figure : result.figures)
      print_line(out, figure.name, lab::fixed(figure.first, 2), lab::fixed(figure.second, 2),
                 figure.difference, 1, 2);
    print_decision(out, pairs);
    return kOk;
  });
}

int lab_tune(const LabTuneRequest& request, std::ostream& out) {
  const std::vector<lab::Target> targets = read_targets(request.targets);
  const games::Entry& entry = find_game(request.opening.game);
  require_rules(targets, *games::plain(entry));
  std::vector<cards::PackFile> extensions = read_packs(request.opening.packs);
  std::vector<cards::PackFile> packs = entry.pack();
  packs.insert(packs.end(), extensions.begin(), extensions.end());
  const std::vector<lab::Tunable> tunables = tunables_of(packs, request.also);
  lab::Onlooker onlooker;
  const Interrupt interrupt(onlooker.stop);
  const auto play = [&](const std::vector<int>& values) -> std::optional<lab::Sample> {
    std::vector<cards::PackFile> with = extensions;
    with.push_back(lab::changed_pack(packs, tunables, values));
    engine::Complaints complaints;
    const std::unique_ptr<engine::Game> game = entry.make(with, complaints);
    if (!game) throw Failure(kFailed, complaints);
    const lab::Plan plan{*game, read_setup(*game, request.opening), &read_players(request.players)};
    lab::Sample sample =
        lab::sample(plan, request.games, threads_or_all(request.threads), onlooker);
    return onlooker.stop ? std::nullopt : std::optional(std::move(sample));
  };
  const auto tell = [&](const lab::Trial& trial, bool kept) {
    out << (kept ? "kept  " : "      ") << lab::fixed(trial.score, 2);
    for (std::size_t i = 0; i < targets.size(); ++i)
      out << "  " << targets[i].text << ": " << shown(trial.measured[i]);
    out << "  " << changes_of(tunables, trial.values) << "\n" << std::flush;
  };
  const lab::Tuning tuning = lab::tune(tunables, targets, request.trials, play, tell);
  if (tuning.steps.empty()) return kOk;
  const lab::Trial& best = tuning.steps.back();
  out << lab::counted(tuning.trials, "pack", "packs") << " tried, "
      << lab::counted(tuning.steps.size() - 1, "change", "changes")
      << " kept: " << changes_of(tunables, best.values) << "\n"
      << (lab::reached(targets, best) ? "All targets are reached.\n"
                                      : "Not every target is reached.\n");
  if (best.values != tuning.steps.front().values) {
    write_file(request.out, lab::changed_pack(packs, tunables, best.values).text);
    out << "Written to " << request.out << ".\n";
  }
  return kOk;
}

int lab_fit(const LabFitRequest& request, std::ostream& out) {
  const std::vector<lab::LevelGames> levels = read_levels(request.games);
  const games::Entry& entry = find_game(request.opening.game);
  const std::unique_ptr<engine::Game> game = make_game(entry, request.opening.packs);
  if (game->signs().empty())
    throw Failure(kWrongUse, std::string(game->info().title) +
                                 " has no signs to fit; docs/lab.md says what a game must provide");
  const lab::FitPlan plan{*game, read_setup(*game, request.opening), levels};
  std::uint64_t games = 0;
  for (const lab::LevelGames& level : levels) games += level.games;
  lab::Onlooker onlooker;
  std::optional<lab::Fit> fit;
  watched(onlooker, games, request.progress,
          [&] { fit = lab::fit(plan, threads_or_all(request.threads), onlooker); });
  if (!fit) {
    out << "Stopped early; nothing was fitted.\n";
    return kOk;
  }
  print_fit(out, *fit);
  const std::string signs =
      lab::written_signs(*game, fit->weights, "Written by `" + command_of(request, plan) + "`.");
  if (request.out.empty()) {
    out << "\n" << signs;
  } else {
    write_file(request.out, signs);
    out << "\nWritten to " << request.out << ".\n";
  }
  return kOk;
}

int lab_report(const LabReportRequest& request, std::ostream& out) {
  const std::vector<lab::Target> targets = read_targets(request.targets);
  return with_files([&] {
    std::vector<lab::Findings> files;
    for (const std::string& path : request.files) {
      const File file = File::open(path);
      if (file.games() == 0) throw lab::FileError("there are no games in `" + path + "`");
      if (const games::Entry* const entry = games::find(file.term("game")))
        require_rules(targets, *games::plain(*entry));
      files.push_back(lab::find(file));
    }
    write_file(request.out, lab::report(files, targets));
    out << request.out << ": a report on " << files.front().games << " games of "
        << files.front().term("title") << "\n";
    return kOk;
  });
}

}  // namespace gloam::cli
