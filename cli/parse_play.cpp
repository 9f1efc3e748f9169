#include <iostream>
#include <memory>

#include "cli/commands.h"
#include "cli/parser.h"

namespace gloam::cli {

void add_play(Parser& parser) {
  const auto request = std::make_shared<PlayRequest>();
  CLI::App* play_command = parser.add("play", "Play a game in the terminal",
                                      "gloam play vigil --seats 3 --save evening.gloam");
  game_option(play_command, "GAME", request->opening.game);
  const auto begins = opening_options(play_command, request->opening);
  packs_option(play_command, request->opening.packs);
  CLI::Option* load = file_option(play_command, "--load", request->load, "Continue a saved game");
  for (CLI::Option* option : begins) load->excludes(option);
  file_option(play_command, "--save", request->save, "Save the game here after every answer");
  CLI::Option* seat =
      whole_number(play_command->add_option("--seat", request->mine,
                                            "Your seat or seats; bots play the others"),
                   1)
          ->type_name("N,N")
          ->delimiter(',')
          ->expected(1)
          ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
          ->default_str("1");
  players_option(play_command, request->players);
  CLI::Option* hot_seat = play_command->add_flag(
      "--hot-seat", request->hot_seat,
      "People play every seat at this terminal; when several may act, you choose who goes first");
  CLI::Option* watch = play_command->add_flag_callback(
      "--watch", [request] { request->mine.clear(); }, "Watch bots play every seat");
  seat->excludes(hot_seat)->excludes(watch);
  hot_seat->excludes(watch);
  parser.colour_flag(play_command);
  parser.leads_to(play_command, [&parser, request] { return play(*request, parser.terminal()); });
}

void add_replay(Parser& parser) {
  const auto request = std::make_shared<ReplayRequest>();
  CLI::App* command = parser.add("replay", "Tell what happened in a saved game",
                                 "gloam replay evening.gloam --seat 2");
  file_option(command, "FILE", request->file, "The saved game")->required();
  whole_number(command->add_option("--until", request->until, "Stop after this many answers"), 0);
  whole_number(command->add_option(
                   "--seat", request->seat,
                   "Show what this seat was told (default: what everybody was told, and everything "
                   "once the game is over)"),
               1);
  packs_option(command, request->packs);
  parser.colour_flag(command);
  parser.leads_to(command, [&parser, request] { return replay(*request, parser.terminal()); });
}

}  // namespace gloam::cli
