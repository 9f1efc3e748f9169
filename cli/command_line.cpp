#include "cli/command_line.h"

#include <CLI/CLI.hpp>
#include <functional>
#include <iostream>

#include "cli/commands.h"
#include "cli/completion.h"
#include "cli/failure.h"
#include "cli/usage.h"

namespace gloam::cli {
namespace {

// Help that says of an option what it takes and nothing else.
class HelpFormatter final : public CLI::Formatter {
 public:
  std::string make_option_opts(const CLI::Option* option) const override {
    if (option->get_positional() || option->get_items_expected_max() == 0) return "";
    const std::string standard = option->get_default_str();
    return " " + option->get_type_name() + (standard.empty() ? "" : " (" + standard + ")");
  }
};

// The parser of the command line, and the requests that it fills.
class CommandLine {
 public:
  CommandLine() : app_("Gloaming: board games of day and night.", "gloam") {
    app_.formatter(std::make_shared<HelpFormatter>());
    app_.set_version_flag("--version", "gloam " GLOAM_VERSION, "Print the version");
    app_.set_help_flag("-h,--help", "Print this help");
    app_.require_subcommand(1);
    add_play();
    add_simulate();
    add_lab();
    add_replay();
    add_serve();
    add_verify();
    add_upkeep();
    add_pack();
    add_bench();
    add_lists();
    add_completion();
    app_.footer(
        "Example: gloam play vigil --seats 3\n"
        "`gloam COMMAND --help` says more about each.\n\n"
        "Exit codes: 0 all is well; 1 the thing itself failed, such as a bad pack or a broken "
        "game;\n2 wrong usage, or a file that cannot be read.");
  }

  int run(int argc, const char* const* argv) {
    try {
      app_.parse(argc, argv);
    } catch (const CLI::CallForHelp& help) {
      return app_.exit(help);
    } catch (const CLI::CallForVersion& version) {
      return app_.exit(version);
    } catch (const CLI::ParseError& error) {
      throw Failure(kWrongUse, explained(error, app_));
    }
    return chosen_();
  }

 private:
  CLI::App* add(CLI::App& parent, const char* name, const char* help, const std::string& example) {
    CLI::App* command = parent.add_subcommand(name, help);
    command->footer("Example: " + example);
    return command;
  }
  // What is done if this command is given.
  void leads_to(CLI::App* command, std::function<int()> action) {
    command->callback([this, action = std::move(action)] { chosen_ = action; });
  }
  Terminal terminal() const { return standard_terminal(colour_); }

  // --- What several commands take ---

  static CLI::Option* file_option(CLI::App* command, const char* name, std::string& file,
                                  const char* help) {
    return command->add_option(name, file, help)->type_name("FILE");
  }
  static void packs_option(CLI::App* command, std::vector<std::string>& packs) {
    command
        ->add_option("--pack", packs, "A pack that extends the game's own; may be given repeatedly")
        ->type_name("FILE")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  }
  static void database_option(CLI::App* command, std::string& database) {
    command
        ->add_option("--database", database,
                     "Where tables are kept: an SQLite file, or a postgresql:// address")
        ->type_name("DATABASE")
        ->capture_default_str();
  }
  static CLI::Option* game_option(CLI::App* command, const char* name, std::string& game) {
    return command->add_option(name, game, "The game; `gloam games` lists them")->type_name("GAME");
  }
  static std::vector<CLI::Option*> opening_options(CLI::App* command, Opening& opening) {
    return {command->add_option("--seats", opening.seats, "How many seats; else as few as can play")
                ->type_name("N"),
            command
                ->add_option("--seed", opening.seed,
                             "Where chance begins: a number or 64 hexadecimal digits")
                ->type_name("SEED"),
            command
                ->add_option("--set", opening.settings,
                             "A setting of the game; may be given repeatedly")
                ->type_name("NAME=VALUE")
                ->expected(1)
                ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)};
  }
  static void players_option(CLI::App* command, std::string& players,
                             const std::string& more = {}) {
    command
        ->add_option("--players", players,
                     "How the machine plays: `random`, `thumb` (by the game's rule of thumb), "
                     "`novice`, `steady` or `strong`" +
                         more)
        ->type_name("PLAYERS")
        ->capture_default_str();
  }
  void colour_flag(CLI::App* command) {
    command->add_flag_callback("--no-colour,--no-color", [this] { colour_ = false; }, "No colours");
  }

  // --- The commands ---

  void add_play() {
    CLI::App* play_command = add(app_, "play", "Play a game in the terminal",
                                 "gloam play vigil --seats 3 --save evening.gloam");
    game_option(play_command, "GAME", play_.opening.game);
    const auto begins = opening_options(play_command, play_.opening);
    packs_option(play_command, play_.opening.packs);
    CLI::Option* load = file_option(play_command, "--load", play_.load, "Go on with a saved game");
    for (CLI::Option* option : begins) load->excludes(option);
    file_option(play_command, "--save", play_.save, "Save the game here after every answer");
    CLI::Option* seat =
        play_command
            ->add_option("--seat", play_.mine, "Your seat or seats; the machine plays the others")
            ->type_name("N,N")
            ->delimiter(',')
            ->expected(1)
            ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
            ->default_str("1");
    players_option(play_command, play_.players);
    CLI::Option* hot_seat =
        play_command->add_flag("--hot-seat", play_.hot_seat, "Ask every seat at this terminal");
    CLI::Option* watch = play_command->add_flag_callback(
        "--watch", [this] { play_.mine.clear(); }, "Watch the machine play every seat");
    seat->excludes(hot_seat)->excludes(watch);
    hot_seat->excludes(watch);
    colour_flag(play_command);
    leads_to(play_command, [this] { return play(play_, terminal()); });
  }

  // Many games of one kind.
  template <class Request>
  static void series_options(CLI::App* command, Request& request) {
    game_option(command, "GAME", request.opening.game)->required();
    request.opening.seed = "1";
    opening_options(command, request.opening);
    packs_option(command, request.opening.packs);
    command->add_option("--games", request.games, "How many games")
        ->type_name("N")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    command->add_option("--first", request.first, "The number of the first game")->type_name("N");
    threads_option(command, request.threads);
    progress_flag(command, request.progress);
  }
  static void threads_option(CLI::App* command, int& threads) {
    command->add_option("--threads", threads, "How many threads; else one a processor")
        ->type_name("N")
        ->check(CLI::Range(1, 1024));
  }
  static void progress_flag(CLI::App* command, bool& progress) {
    command->add_flag_callback(
        "--no-progress", [&progress] { progress = false; }, "No progress bar");
  }

  void add_simulate() {
    CLI::App* command = add(app_, "simulate", "Let the machine play many games",
                            "gloam simulate vigil --games 100000 --seats 4 --players thumb");
    series_options(command, simulate_);
    players_option(command, simulate_.players);
    command->add_flag("--cards", simulate_.cards,
                      "Count for every card how often each kind of event names it");
    leads_to(command, [this] { return simulate_games(simulate_, std::cout); });
  }

  void add_lab() {
    CLI::App* lab = add(app_, "lab", "Find out from many games what cards and settings do",
                        "gloam lab run darkest-night games.lab --seats 4 --games 20000");
    lab->require_subcommand(1);
    CLI::App* run = add(*lab, "run", "Play games into a file, or go on with it",
                        "gloam lab run darkest-night games.lab --seats 4 --games 20000");
    series_options(run, lab_run_);
    players_option(run, lab_run_.players,
                   "; several, as in `strong,thumb`, play a match and change seats every game");
    file_option(run, "FILE", lab_run_.file, "The file; made if there is none")->required();
    run->add_flag("--coin", lab_run_.coin,
                  "Leave what players choose in the opening to chance, to compare it");
    leads_to(run, [this] { return lab_run(lab_run_, std::cout); });
    CLI::App* merge = add(*lab, "merge", "Add the games of other files, played with the same terms",
                          "gloam lab merge games.lab from-there.lab");
    file_option(merge, "FILE", lab_merge_.file, "The file that is added to")->required();
    merge->add_option("OTHERS", lab_merge_.others, "Those that are added")
        ->type_name("FILE")
        ->required();
    leads_to(merge, [this] { return lab_merge(lab_merge_, std::cout); });
    add_lab_compare(lab);
    add_lab_tune(lab);
    add_lab_report(*lab);
  }

  static CLI::Option* targets_option(CLI::App* command, std::vector<std::string>& targets) {
    return command
        ->add_option("--target", targets,
                     "What is wanted: `wins=40..55`, `mean:FIGURE=0.7..1.5`, "
                     "`median:FIGURE=22..26` or `won:RULE=30..70`; may be given repeatedly")
        ->type_name("TARGET")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  }

  void add_lab_compare(CLI::App* lab) {
    CLI::App* compare =
        add(*lab, "compare", "Say how two files of games from the same seeds differ",
            "gloam lab compare as-it-is.lab plus-one-die.lab");
    file_option(compare, "FIRST", lab_compare_.first, "Games as they are")->required();
    file_option(compare, "SECOND", lab_compare_.second, "Games with something changed")->required();
    compare->add_option("--seat", lab_compare_.seat, "Whose wins are compared")
        ->type_name("N")
        ->capture_default_str();
    leads_to(compare, [this] { return lab_compare(lab_compare_, std::cout); });
  }

  void add_lab_tune(CLI::App* lab) {
    CLI::App* tune =
        add(*lab, "tune", "Move marked numbers of cards until games are as wanted",
            "gloam lab tune darkest-night --seats 4 --target wins=40..55 --out t.toml");
    game_option(tune, "GAME", lab_tune_.opening.game)->required();
    lab_tune_.opening.seed = "1";
    opening_options(tune, lab_tune_.opening);
    packs_option(tune, lab_tune_.opening.packs);
    targets_option(tune, lab_tune_.targets)->required();
    file_option(tune, "--out", lab_tune_.out, "The pack that is written")->required();
    tune->add_option("--games", lab_tune_.games, "How many games each trial plays")
        ->type_name("N")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    tune->add_option("--trials", lab_tune_.trials, "How many packs are tried at most")
        ->type_name("N")
        ->capture_default_str();
    threads_option(tune, lab_tune_.threads);
    players_option(tune, lab_tune_.players);
    leads_to(tune, [this] { return lab_tune(lab_tune_, std::cout); });
  }

  void add_lab_report(CLI::App& lab) {
    CLI::App* report =
        add(lab, "report", "Write a page on what the games of a file say",
            "gloam lab report games.lab random.lab --out report.html --target wins=40..55");
    report
        ->add_option("FILES", lab_report_.files,
                     "The file it is about, and others of the same game to compare it with")
        ->type_name("FILE")
        ->required();
    file_option(report, "--out", lab_report_.out, "The page, in HTML")->required();
    targets_option(report, lab_report_.targets);
    leads_to(report, [this] { return lab_report(lab_report_, std::cout); });
  }

  void add_replay() {
    CLI::App* command = add(app_, "replay", "Tell what happened in a saved game",
                            "gloam replay evening.gloam --seat 2");
    file_option(command, "FILE", replay_.file, "The saved game")->required();
    command->add_option("--until", replay_.until, "Stop after so many answers")
        ->type_name("N")
        ->check(CLI::NonNegativeNumber);
    command
        ->add_option("--seat", replay_.seat,
                     "As this seat heard it; else as all did, and everything once it is over")
        ->type_name("N");
    packs_option(command, replay_.packs);
    colour_flag(command);
    leads_to(command, [this] { return replay(replay_, terminal()); });
  }

  void add_serve() {
    CLI::App* command = add(app_, "serve", "Let people play in their browsers", "gloam serve");
    database_option(command, serve_.database);
    command->add_option("--listen", serve_.listen, "Address and port; 0.0.0.0:8080 for the network")
        ->type_name("ADDRESS")
        ->capture_default_str();
    command
        ->add_option("--metrics", serve_.metrics,
                     "Address and port of figures for Prometheus; keep it private")
        ->type_name("ADDRESS");
    command
        ->add_option("--public", serve_.public_address,
                     "Where people find the server, such as https://example.org, if not there")
        ->type_name("URL");
    command
        ->add_option("--origin", serve_.origins,
                     "Another site whose pages may play here; may be given repeatedly")
        ->type_name("URL")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    command->add_flag("--behind-proxy", serve_.behind_proxy,
                      "Believe a proxy about the addresses of clients");
    command->add_option("--workers", serve_.workers, "Threads for machine players")
        ->type_name("N")
        ->check(CLI::Range(1, 64))
        ->capture_default_str();
    command
        ->add_option("--pace", serve_.pace,
                     "How long a machine player waits before it answers, in milliseconds")
        ->type_name("MS")
        ->check(CLI::Range(0, 60'000))
        ->capture_default_str();
    packs_option(command, serve_.packs);
    command->set_config("--config", "", "A file with these options, a line each: listen = \"...\"")
        ->type_name("FILE");
    leads_to(command, [this] { return serve(serve_, std::cout); });
  }

  void add_verify() {
    CLI::App* command = add(app_, "verify", "Prove that the dice of a finished game were fair",
                            "gloam verify evening.record");
    file_option(command, "FILE", verify_.file, "The record of the game")->required();
    command
        ->add_option("--promise", verify_.promise,
                     "The promise that the table showed before the first roll")
        ->type_name("DIGITS");
    packs_option(command, verify_.packs);
    leads_to(command, [this] { return verify(verify_, std::cout); });
  }

  void add_upkeep() {
    CLI::App* check =
        add(app_, "check-upgrade", "Say which running tables this version could not go on with",
            "gloam check-upgrade --database gloaming.db");
    CLI::App* tables = add(app_, "tables", "List, delete and tidy up the tables of a server",
                           "gloam tables prune --days 90");
    tables->require_subcommand(1);
    CLI::App* list = add(*tables, "list", "List the tables", "gloam tables list");
    CLI::App* keep = add(*tables, "keep", "Keep the positions of all games, before an upgrade",
                         "gloam tables keep");
    CLI::App* erase = add(*tables, "delete", "Delete a table", "gloam tables delete 34kr528as28gn");
    CLI::App* prune = add(*tables, "prune", "Delete tables that nobody touched for long",
                          "gloam tables prune --days 90");
    CLI::App* hush = add(*tables, "hush", "Remove a line of a table's chat",
                         "gloam tables hush 34kr528as28gn --line 3");
    CLI::App* unname = add(*tables, "unname", "Remove the name of somebody who sits at a table",
                           "gloam tables unname 34kr528as28gn --seat 2");
    for (CLI::App* command : {check, list, keep, erase, prune, hush, unname}) {
      database_option(command, upkeep_.database);
    }
    for (CLI::App* command : {erase, hush, unname}) {
      command->add_option("TABLE", upkeep_.table, "The end of its address")
          ->type_name("TABLE")
          ->required();
    }
    prune->add_option("--days", upkeep_.days, "How long nobody touched them")
        ->type_name("N")
        ->check(CLI::Range(1, 100'000))
        ->capture_default_str();
    prune->add_flag("--running", upkeep_.running, "Also games that are not over");
    hush->add_option("--line", upkeep_.line, "Which line, from 1")->type_name("N")->required();
    unname->add_option("--seat", upkeep_.seat, "Which seat, from 1")->type_name("N")->required();
    leads_to(check, [this] { return check_upgrade(upkeep_, std::cout); });
    leads_to(list, [this] { return list_tables(upkeep_, std::cout); });
    leads_to(keep, [this] { return keep_positions(upkeep_, std::cout); });
    leads_to(erase, [this] { return delete_table(upkeep_, std::cout); });
    leads_to(prune, [this] { return prune_tables(upkeep_, std::cout); });
    leads_to(hush, [this] { return hush_line(upkeep_, std::cout); });
    leads_to(unname, [this] { return unname_seat(upkeep_, std::cout); });
  }

  void add_pack() {
    CLI::App* pack = add(app_, "pack", "Check, print and watch the cards of a game",
                         "gloam pack check my-cards.toml");
    pack->require_subcommand(1);
    CLI::App* check =
        add(*pack, "check", "Say what is wrong with packs", "gloam pack check my-cards.toml");
    CLI::App* cards =
        add(*pack, "cards", "Print every card with its text", "gloam pack cards --game vigil");
    CLI::App* manual = add(*pack, "manual", "Print the words that cards are written in",
                           "gloam pack manual --game vigil");
    CLI::App* watch = add(*pack, "watch", "Print texts and complaints whenever a pack is saved",
                          "gloam pack watch my-cards.toml");
    for (CLI::App* command : {check, cards, watch}) {
      CLI::Option* files = command->add_option("FILE", pack_.files, "The pack")->type_name("FILE");
      if (command != cards) files->required();
      if (command != check) files->expected(1);
      packs_option(command, pack_.packs);
    }
    for (CLI::App* command : {check, cards, manual, watch}) {
      game_option(command, "--game", pack_.game);
      if (command != manual) colour_flag(command);
    }
    manual->add_flag("--json", pack_.json, "As data for the completion of an editor");
    watch->add_flag("--once", pack_.once, "Print once and end")->group("");
    leads_to(check, [this] { return check_packs(pack_, terminal()); });
    leads_to(cards, [this] { return print_cards(pack_, terminal()); });
    leads_to(manual, [this] { return print_manual(pack_, std::cout); });
    leads_to(watch, [this] { return watch_pack(pack_, terminal()); });
  }

  void add_bench() {
    CLI::App* command =
        add(app_, "bench", "Measure how fast a game runs through the engine", "gloam bench vigil");
    game_option(command, "GAME", bench_.game);
    command->add_option("--seats", bench_.seats, "How many seats; else as few as can play")
        ->type_name("N");
    command->add_option("--seconds", bench_.seconds, "How long each measurement takes")
        ->type_name("N")
        ->capture_default_str();
    command->add_flag("--signature", signature_,
                      "Print one hash over games from fixed seeds of every game");
    leads_to(command, [this] {
      return signature_ ? print_signature(std::cout) : run_bench(bench_, std::cout);
    });
  }

  void add_lists() {
    leads_to(add(app_, "games", "List the games and their settings", "gloam games"),
             [] { return list_games(std::cout); });
    CLI::App* types = add(app_, "types", "Print the TypeScript types of what is shown and said",
                          "gloam types vigil > vigil.ts");
    types->add_option("GAME", types_of_, "the game whose view is meant; else what all games share");
    leads_to(types, [this] { return print_types(types_of_, std::cout); });
  }

  void add_completion() {
    CLI::App* command = add(app_, "completion", "Print a script that completes this command line",
                            "source <(gloam completion bash)");
    command->add_option("SHELL", shell_, "bash, zsh or fish")->type_name("SHELL")->required();
    leads_to(command, [this] {
      std::cout << completion_script(shell_, shape_of(app_),
                                     {{"GAME", game_names()},
                                      {"PLAYERS", player_names()},
                                      {"SHELL", {"bash", "zsh", "fish"}}});
      return kOk;
    });
  }

  CLI::App app_;
  std::function<int()> chosen_;
  PlayRequest play_;
  SimulateRequest simulate_;
  LabRunRequest lab_run_;
  LabMergeRequest lab_merge_;
  LabCompareRequest lab_compare_;
  LabTuneRequest lab_tune_;
  LabReportRequest lab_report_;
  ReplayRequest replay_;
  ServeRequest serve_;
  VerifyRequest verify_;
  UpkeepRequest upkeep_;
  PackRequest pack_;
  BenchRequest bench_;
  bool signature_ = false;
  bool colour_ = true;
  std::string shell_;
  std::string types_of_;
};

}  // namespace

int run(int argc, const char* const* argv) {
  try {
    return CommandLine().run(argc, argv);
  } catch (const Failure& failure) {
    std::cerr << "gloam: " << failure.what() << "\n";
    return failure.code;
  } catch (const std::exception& error) {
    std::cerr << "gloam: " << error.what() << "\n";
    return kFailed;
  }
}

}  // namespace gloam::cli
