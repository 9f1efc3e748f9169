#include <iostream>
#include <memory>

#include "cli/commands.h"
#include "cli/parser.h"
#include "engine/spelling.h"

namespace gloam::cli {
namespace {

void threads_option(CLI::App* command, int& threads) {
  whole_number(
      command->add_option("--threads", threads, "Number of threads (default: one per processor)"),
      1, 1024);
}

void progress_flag(CLI::App* command, bool& progress) {
  command->add_flag_callback(
      "--no-progress", [&progress] { progress = false; }, "Hide the progress bar");
}

// Many games of one kind.
template <class Request>
void series_options(CLI::App* command, Request& request) {
  game_option(command, "GAME", request.opening.game)->required();
  request.opening.seed = "1";
  opening_options(command, request.opening);
  packs_option(command, request.opening.packs);
  whole_number(command->add_option("--games", request.games, "Number of games"), 1)
      ->capture_default_str();
  whole_number(command->add_option("--first", request.first, "The number of the first game"), 0);
  threads_option(command, request.threads);
  progress_flag(command, request.progress);
}

CLI::Option* targets_option(CLI::App* command, std::vector<std::string>& targets) {
  return command
      ->add_option("--target", targets,
                   "A target: `wins=40..55`, `mean:FIGURE=0.7..1.5`, "
                   "`median:FIGURE=22..26`, `won:RULE=30..70` or `lost:RULE=30..70` (percent of "
                   "the wins or losses that came by that rule); repeatable")
      ->type_name("TARGET")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

void add_lab_compare(Parser& parser, CLI::App* lab) {
  const auto request = std::make_shared<LabCompareRequest>();
  CLI::App* compare = parser.add(*lab, "compare", "Compare two files of games from the same seeds",
                                 "gloam lab compare as-it-is.lab plus-one-die.lab");
  file_option(compare, "FIRST", request->first, "Games before a change")->required();
  file_option(compare, "SECOND", request->second, "Games after the change")->required();
  whole_number(compare->add_option("--seat", request->seat, "Compare the wins of this seat"), 1)
      ->capture_default_str();
  parser.leads_to(compare, [request] { return lab_compare(*request, std::cout); });
}

void add_lab_tune(Parser& parser, CLI::App* lab) {
  const auto request = std::make_shared<LabTuneRequest>();
  CLI::App* tune =
      parser.add(*lab, "tune", "Adjust marked numbers of cards until the targets are met",
                 "gloam lab tune darkest-night --seats 4 --target wins=40..55 --out t.toml");
  game_option(tune, "GAME", request->opening.game)->required();
  request->opening.seed = "1";
  opening_options(tune, request->opening);
  packs_option(tune, request->opening.packs);
  tune->add_option("--also", request->also,
                   "Adjust this pack or card as well as the last pack; repeatable")
      ->type_name("ID")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  targets_option(tune, request->targets)->required();
  file_option(tune, "--out", request->out, "Write the tuned pack to this file")->required();
  whole_number(tune->add_option("--games", request->games, "Games per trial"), 1)
      ->capture_default_str();
  whole_number(tune->add_option("--trials", request->trials, "Most packs to try"), 1)
      ->capture_default_str();
  threads_option(tune, request->threads);
  players_option(tune, request->players);
  parser.leads_to(tune, [request] { return lab_tune(*request, std::cout); });
}

void add_lab_fit(Parser& parser, CLI::App* lab) {
  const auto request = std::make_shared<LabFitRequest>();
  CLI::App* fit = parser.add(*lab, "fit", "Fit a game's evaluator on games of every bot level",
                             "gloam lab fit darkest-night --seats 4 --games thumb=2000,steady=200");
  game_option(fit, "GAME", request->opening.game)->required();
  request->opening.seed = "1";
  opening_options(fit, request->opening);
  packs_option(fit, request->opening.packs);
  fit->add_option("--games", request->games,
                  "Games per level; every fourth is held out to test the fit")
      ->type_name("LEVEL=N,...")
      ->delimiter(',')
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
      ->default_str(engine::listed(request->games));
  file_option(fit, "--out", request->out, "Write the weights to this file (default: print them)");
  threads_option(fit, request->threads);
  progress_flag(fit, request->progress);
  parser.leads_to(fit, [request] { return lab_fit(*request, std::cout); });
}

void add_lab_report(Parser& parser, CLI::App* lab) {
  const auto request = std::make_shared<LabReportRequest>();
  CLI::App* report =
      parser.add(*lab, "report", "Write a report on a file of games",
                 "gloam lab report games.lab random.lab --out report.html --target wins=40..55");
  report
      ->add_option("FILES", request->files,
                   "The file to report on, then files of the same game to show beside it")
      ->type_name("FILE")
      ->required();
  file_option(report, "--out", request->out, "Write the report to this HTML file")->required();
  targets_option(report, request->targets);
  parser.leads_to(report, [request] { return lab_report(*request, std::cout); });
}

}  // namespace

void add_simulate(Parser& parser) {
  const auto request = std::make_shared<SimulateRequest>();
  CLI::App* command = parser.add("simulate", "Let bots play many games",
                                 "gloam simulate vigil --games 100000 --seats 4 --players thumb");
  series_options(command, *request);
  players_option(command, request->players);
  command->add_flag("--cards", request->cards,
                    "Count how often each kind of event names each card");
  command->add_flag("--events", request->events, "Count how often each kind of event is told");
  json_flag(command, request->json);
  parser.leads_to(command, [request] { return simulate_games(*request, std::cout); });
}

void add_lab(Parser& parser) {
  const auto games = std::make_shared<LabRunRequest>();
  const auto files = std::make_shared<LabMergeRequest>();
  CLI::App* lab = parser.add("lab", "Play many games to learn what cards and settings do",
                             "gloam lab run darkest-night games.lab --seats 4 --games 20000");
  lab->require_subcommand(1);
  CLI::App* run = parser.add(*lab, "run", "Play games into a file, or add the games it lacks",
                             "gloam lab run darkest-night games.lab --seats 4 --games 20000");
  series_options(run, *games);
  players_option(run, games->players,
                 "; `strong,thumb` plays a match and changes seats every game; "
                 "`heroes=strong,necromancer=thumb` plays side against side");
  file_option(run, "FILE", games->file, "The file; created if it does not exist")->required();
  run->add_flag("--coin", games->coin, "Make the opening choices at random, to compare them");
  parser.leads_to(run, [games] { return lab_run(*games, std::cout); });
  CLI::App* merge = parser.add(
      *lab, "merge", "Add games from other files with the same game, settings and players",
      "gloam lab merge games.lab from-there.lab");
  file_option(merge, "FILE", files->file, "The file to add to")->required();
  merge->add_option("OTHERS", files->others, "The files to add")->type_name("FILE")->required();
  parser.leads_to(merge, [files] { return lab_merge(*files, std::cout); });
  add_lab_compare(parser, lab);
  add_lab_tune(parser, lab);
  add_lab_fit(parser, lab);
  add_lab_report(parser, lab);
}

void add_bench(Parser& parser) {
  const auto request = std::make_shared<BenchRequest>();
  const auto signature = std::make_shared<bool>();
  CLI::App* command =
      parser.add("bench", "Measure how fast a game runs through the engine", "gloam bench vigil");
  game_option(command, "GAME", request->game);
  whole_number(command->add_option("--seats", request->seats,
                                   "Number of seats (default: the game's minimum)"),
               1);
  seconds(command->add_option("--seconds", request->seconds, "Seconds per measurement"))
      ->capture_default_str();
  command->add_flag("--signature", *signature,
                    "Print one hash over fixed-seed games of every game");
  parser.leads_to(command, [request, signature] {
    return *signature ? print_signature(std::cout) : run_bench(*request, std::cout);
  });
}

}  // namespace gloam::cli
