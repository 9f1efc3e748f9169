#include <iostream>
#include <memory>

#include "cli/commands.h"
#include "cli/config_file.h"
#include "cli/parser.h"

namespace gloam::cli {
namespace {

void database_option(CLI::App* command, std::string& database) {
  command
      ->add_option("--database", database,
                   "The database: an SQLite file or a postgresql:// address")
      ->type_name("DATABASE")
      ->capture_default_str();
}

// What one address may do; a school or an office may need more.
void limit_options(CLI::App* command, ServeRequest& request) {
  const auto limit = [command](const char* name, int& most, const char* help) {
    whole_number(command->add_option(name, most, help), 1, 1'000'000)
        ->capture_default_str()
        ->group("Limits for one address");
  };
  limit("--sockets", request.sockets, "Open pages at once");
  limit("--guests", request.guests, "New guests at once; one more every 10 seconds");
  limit("--tables", request.tables, "New tables at once; one more every 30 seconds");
  limit("--listed", request.listed, "New listed tables at once; one more every 30 minutes");
  limit("--passwords", request.passwords, "Password attempts at once; one more every 10 seconds");
  limit("--replays", request.replays, "Replays and records at once; one more every 2 seconds");
}

}  // namespace

void add_serve(Parser& parser) {
  const auto request = std::make_shared<ServeRequest>();
  CLI::App* command = parser.add("serve", "Run a server for playing in the browser", "gloam serve");
  database_option(command, request->database);
  command->add_option("--listen", request->listen, "Address and port; 0.0.0.0:8080 for the network")
      ->type_name("ADDRESS")
      ->capture_default_str();
  command
      ->add_option("--metrics", request->metrics,
                   "Address and port for Prometheus metrics; keep it private")
      ->type_name("ADDRESS");
  command
      ->add_option(
          "--public", request->public_address,
          "The address people use, such as https://example.org (default: where it listens)")
      ->type_name("URL");
  command
      ->add_option("--origin", request->origins,
                   "Another site whose pages may play here; repeatable")
      ->type_name("URL")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  command->add_flag("--behind-proxy", request->behind_proxy,
                    "Trust the client addresses that a proxy reports");
  command
      ->add_option("--operator", request->house,
                   "Login of somebody who runs this server; records mark their words for the dice")
      ->type_name("LOGIN")
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  whole_number(command->add_option("--workers", request->workers, "Threads for bots"), 1, 64)
      ->capture_default_str();
  whole_number(
      command->add_option("--pace", request->pace, "Milliseconds a bot waits before it answers"), 0,
      60'000)
      ->capture_default_str();
  packs_option(command, request->packs);
  limit_options(command, *request);
  const auto config = std::make_shared<std::string>();
  file_option(command, "--config", *config,
              "Read these options from a file, one per line: listen = \"...\"");
  parser.leads_to(command, [command, config, request] {
    if (!config->empty()) read_config(*command, *config);
    return serve(*request, std::cout);
  });
}

void add_verify(Parser& parser) {
  const auto request = std::make_shared<VerifyRequest>();
  CLI::App* command =
      parser.add("verify", "Replay a finished game and say what it proves about the dice",
                 "gloam verify evening.record --promise 6c1d... --seat 1 --word moth");
  file_option(command, "FILE", request->file, "The record of the game")->required();
  command
      ->add_option("--promise", request->promise, "The promise you saw before you gave your word")
      ->type_name("DIGITS");
  CLI::Option* seat = whole_number(command->add_option("--seat", request->seat, "Your seat"), 1);
  CLI::Option* word =
      command->add_option("--word", request->word, "The word you gave")->type_name("WORD");
  seat->needs(word);
  word->needs(seat);
  packs_option(command, request->packs);
  parser.leads_to(command, [request] { return verify(*request, std::cout); });
}

void add_upkeep(Parser& parser) {
  const auto request = std::make_shared<UpkeepRequest>();
  CLI::App* check =
      parser.add("check-upgrade", "List the tables that this version cannot continue or show",
                 "gloam check-upgrade --database gloaming.db");
  CLI::App* tables = parser.add("tables", "List, delete and tidy up the tables of a server",
                                "gloam tables prune --days 90");
  tables->require_subcommand(1);
  CLI::App* list = parser.add(*tables, "list", "List the tables", "gloam tables list");
  CLI::App* keep =
      parser.add(*tables, "keep", "Before an upgrade, keep games for a version with other rules",
                 "gloam tables keep");
  CLI::App* erase =
      parser.add(*tables, "delete", "Delete a table", "gloam tables delete 34kr528as28gn");
  CLI::App* prune =
      parser.add(*tables, "prune", "Delete tables that nobody has touched for a while",
                 "gloam tables prune --days 90");
  CLI::App* hush = parser.add(*tables, "hush", "Remove a line from a table's chat",
                              "gloam tables hush 34kr528as28gn --line 3");
  CLI::App* forget =
      parser.add(*tables, "forget", "Delete a person who sits at a table, everywhere",
                 "gloam tables forget 34kr528as28gn --seat 2");
  CLI::App* backup =
      parser.add("backup", "Copy the whole database into a file, even while servers use it",
                 "gloam backup monday.db --database gloaming.db");
  CLI::App* restore_command =
      parser.add("restore", "Replace the database with a backup; stop every server first",
                 "gloam restore monday.db --database gloaming.db");
  CLI::App* reports = parser.add("reports", "List what people reported about others",
                                 "gloam reports --database gloaming.db");
  for (CLI::App* command :
       {backup, restore_command, check, list, keep, erase, prune, hush, forget, reports}) {
    database_option(command, request->database);
  }
  json_flag(list, request->json);
  file_option(backup, "FILE", request->file, "The new file")->required();
  file_option(restore_command, "FILE", request->file, "The backup")->required();
  for (CLI::App* command : {erase, hush, forget}) {
    command->add_option("TABLE", request->table, "The last part of its address")
        ->type_name("TABLE")
        ->required();
  }
  whole_number(prune->add_option("--days", request->days, "Days since anybody touched them"), 1,
               100'000)
      ->capture_default_str();
  prune->add_flag("--running", request->running, "Also delete games that are not over");
  whole_number(hush->add_option("--line", request->line, "The number of the line"), 1)->required();
  whole_number(forget->add_option("--seat", request->seat, "The number of the seat"), 1)
      ->required();
  whole_number(reports->add_option("--close", request->report, "Close the report with this number"),
               1);
  parser.leads_to(backup, [request] { return back_up(*request, std::cout); });
  parser.leads_to(restore_command, [request] { return restore(*request, std::cout); });
  parser.leads_to(check, [request] { return check_upgrade(*request, std::cout); });
  parser.leads_to(list, [request] { return list_tables(*request, std::cout); });
  parser.leads_to(keep, [request] { return keep_positions(*request, std::cout); });
  parser.leads_to(erase, [request] { return delete_table(*request, std::cout); });
  parser.leads_to(prune, [request] { return prune_tables(*request, std::cout); });
  parser.leads_to(hush, [request] { return hush_line(*request, std::cout); });
  parser.leads_to(forget, [request] { return forget_person(*request, std::cout); });
  parser.leads_to(reports, [request] { return show_reports(*request, std::cout); });
}

}  // namespace gloam::cli
