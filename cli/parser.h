// The parser of the command line, for those who put commands on it. CLI11 takes long to compile, so
// the commands are spread over a few sources (parse_*.cpp).
#pragma once
#include <CLI/CLI.hpp>
#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "cli/opening.h"
#include "cli/terminal.h"

namespace gloam::cli {

class Parser {
 public:
  Parser();

  // Reads the command line, does what it asks and returns the exit code. Throws a Failure.
  int run(int argc, const char* const* argv);

  const CLI::App& app() const { return app_; }
  CLI::App* add(const char* name, const char* help, const std::string& example) {
    return add(app_, name, help, example);
  }
  static CLI::App* add(CLI::App& parent, const char* name, const char* help,
                       const std::string& example);
  // What is done if this command is given.
  void leads_to(CLI::App* command, std::function<int()> action);
  void colour_flag(CLI::App* command);
  Terminal terminal() const { return standard_terminal(colour_); }

 private:
  CLI::App app_;
  std::function<int()> chosen_;
  bool colour_ = true;
};

// --- The commands ---

void add_play(Parser& parser);
void add_simulate(Parser& parser);
void add_lab(Parser& parser);
void add_replay(Parser& parser);
void add_serve(Parser& parser);
void add_verify(Parser& parser);
void add_upkeep(Parser& parser);
void add_pack(Parser& parser);
void add_bench(Parser& parser);
void add_lists(Parser& parser);

// --- What several commands take ---

// An option that takes a whole number within these bounds, and says so if it is given another.
CLI::Option* whole_number(CLI::Option* option, std::int64_t least,
                          std::int64_t most = std::numeric_limits<int>::max());
// The same of a time, which may be a fraction.
CLI::Option* seconds(CLI::Option* option);
bool takes_number(const CLI::Option& option);
// --json: for programs.
void json_flag(CLI::App* command, bool& json);
CLI::Option* file_option(CLI::App* command, const char* name, std::string& file, const char* help);
CLI::Option* game_option(CLI::App* command, const char* name, std::string& game);
void packs_option(CLI::App* command, std::vector<std::string>& packs);
std::vector<CLI::Option*> opening_options(CLI::App* command, Opening& opening);
void players_option(CLI::App* command, std::string& players, const std::string& more = {});

}  // namespace gloam::cli
