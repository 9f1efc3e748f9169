#include <iostream>
#include <memory>

#include "cli/commands.h"
#include "cli/parser.h"

namespace gloam::cli {

void add_pack(Parser& parser) {
  const auto request = std::make_shared<PackRequest>();
  CLI::App* pack = parser.add("pack", "Check, print and watch the cards of a game",
                              "gloam pack check my-cards.toml");
  pack->require_subcommand(1);
  CLI::App* check =
      parser.add(*pack, "check", "Report mistakes in packs", "gloam pack check my-cards.toml");
  CLI::App* cards =
      parser.add(*pack, "cards", "Print every card with its text", "gloam pack cards --game vigil");
  CLI::App* manual = parser.add(*pack, "manual", "Print the words of the card language",
                                "gloam pack manual --game vigil");
  CLI::App* watch =
      parser.add(*pack, "watch", "Print texts and complaints each time you save a pack",
                 "gloam pack watch my-cards.toml");
  for (CLI::App* command : {check, cards, watch}) {
    CLI::Option* files = command->add_option("FILE", request->files, "The pack")->type_name("FILE");
    if (command != cards) files->required();
    if (command != check) files->expected(1);
    packs_option(command, request->packs);
  }
  for (CLI::App* command : {check, cards, manual, watch}) {
    game_option(command, "--game", request->game);
    if (command != manual) parser.colour_flag(command);
  }
  manual->add_flag("--json", request->json, "Print JSON for an editor's completion");
  watch->add_flag("--once", request->once, "Print once and exit")->group("");
  parser.leads_to(check, [&parser, request] { return check_packs(*request, parser.terminal()); });
  parser.leads_to(cards, [&parser, request] { return print_cards(*request, parser.terminal()); });
  parser.leads_to(manual, [request] { return print_manual(*request, std::cout); });
  parser.leads_to(watch, [&parser, request] { return watch_pack(*request, parser.terminal()); });
}

void add_lists(Parser& parser) {
  const auto game = std::make_shared<std::string>();
  const auto json = std::make_shared<bool>();
  CLI::App* games = parser.add("games", "List the games and their settings", "gloam games");
  json_flag(games, *json);
  parser.leads_to(games, [json] { return list_games(*json, std::cout); });
  CLI::App* types = parser.add("types", "Print the TypeScript types of messages and views",
                               "gloam types vigil > vigil.ts");
  types->add_option("GAME", *game, "Print this game's view (default: what all games share)");
  parser.leads_to(types, [game] { return print_types(*game, std::cout); });
}

}  // namespace gloam::cli
