#include "cli/command_line.h"

#include <iostream>
#include <memory>
#include <optional>

#include "cli/commands.h"
#include "cli/completion.h"
#include "cli/failure.h"
#include "cli/manual_page.h"
#include "cli/numbers.h"
#include "cli/parser.h"
#include "cli/usage.h"
#include "engine/spelling.h"

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

void add_completion(Parser& parser) {
  const auto shell = std::make_shared<std::string>();
  CLI::App* command = parser.add("completion", "Print a completion script for your shell",
                                 "source <(gloam completion bash)");
  command->add_option("SHELL", *shell, "bash, zsh or fish")->type_name("SHELL")->required();
  parser.leads_to(command, [&parser, shell] {
    std::cout << completion_script(
        *shell, shape_of(parser.app()),
        {{"GAME", game_names()}, {"PLAYERS", player_names()}, {"SHELL", {"bash", "zsh", "fish"}}});
    return kOk;
  });
}

void add_man(Parser& parser) {
  CLI::App* command =
      parser.add("man", "Print the manual page for `man`", "gloam man > gloam.1 && man ./gloam.1");
  parser.leads_to(command, [&parser] {
    std::cout << manual_page(parser.app());
    return kOk;
  });
}

}  // namespace

Parser::Parser() : app_("Gloaming: board games of day and night.", "gloam") {
  app_.formatter(std::make_shared<HelpFormatter>());
  app_.set_version_flag("--version", "gloam " GLOAM_VERSION, "Print the version");
  app_.set_help_flag("-h,--help", "Print this help");
  app_.require_subcommand(1);
  add_play(*this);
  add_simulate(*this);
  add_lab(*this);
  add_replay(*this);
  add_serve(*this);
  add_verify(*this);
  add_upkeep(*this);
  add_pack(*this);
  add_bench(*this);
  add_lists(*this);
  add_completion(*this);
  add_man(*this);
  app_.footer(
      "Example: gloam play vigil --seats 3\n"
      "`gloam COMMAND --help` explains a command.\n\n"
      "Exit codes: " +
      std::string(kExitCodes));
}

int Parser::run(int argc, const char* const* argv) {
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

CLI::App* Parser::add(CLI::App& parent, const char* name, const char* help,
                      const std::string& example) {
  CLI::App* command = parent.add_subcommand(name, help);
  command->footer("Example: " + example);
  return command;
}

void Parser::leads_to(CLI::App* command, std::function<int()> action) {
  command->callback([this, action = std::move(action)] { chosen_ = action; });
}

void Parser::colour_flag(CLI::App* command) {
  command->add_flag_callback(
      "--no-colour,--no-color", [this] { colour_ = false; }, "Print without colours");
}

// --- What several commands take ---

namespace {

template <class Number>
CLI::Option* number_within(CLI::Option* option, Number least, Number most,
                           const std::string& wanted) {
  const auto complaint = [=](const std::string& text) {
    const std::optional<Number> number = read_number<Number>(text);
    const bool within = number && *number >= least && *number <= most;
    return within ? "" : engine::in_quotes(text) + " is not " + wanted;
  };
  return option->type_name("N")->check(complaint);
}

}  // namespace

CLI::Option* whole_number(CLI::Option* option, std::int64_t least, std::int64_t most) {
  const bool open_ended = most == std::numeric_limits<int>::max();
  return number_within(option, least, most,
                       "a whole number from " + std::to_string(least) +
                           (open_ended ? "" : " to " + std::to_string(most)));
}

CLI::Option* seconds(CLI::Option* option) {
  constexpr double kLeast = 0.01, kMost = 3600;
  return number_within(option, kLeast, kMost, "a number of seconds from 0.01 to 3600");
}

bool takes_number(const CLI::Option& option) { return option.get_type_name() == "N"; }

void json_flag(CLI::App* command, bool& json) {
  command->add_flag("--json", json, "Print JSON; docs/operate.md lists its members");
}

CLI::Option* file_option(CLI::App* command, const char* name, std::string& file, const char* help) {
  return command->add_option(name, file, help)->type_name("FILE");
}

void packs_option(CLI::App* command, std::vector<std::string>& packs) {
  command->add_option("--pack", packs, "A pack that extends the game's own; repeatable")
      ->type_name("FILE")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

CLI::Option* game_option(CLI::App* command, const char* name, std::string& game) {
  return command->add_option(name, game, "The game; `gloam games` lists them")->type_name("GAME");
}

std::vector<CLI::Option*> opening_options(CLI::App* command, Opening& opening) {
  return {
      whole_number(command->add_option("--seats", opening.seats,
                                       "Number of seats (default: the game's minimum)"),
                   1),
      command->add_option("--seed", opening.seed, "Random seed: a number or 64 hexadecimal digits")
          ->type_name("SEED"),
      command->add_option("--set", opening.settings, "A setting of the game; repeatable")
          ->type_name("NAME=VALUE")
          ->expected(1)
          ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)};
}

void players_option(CLI::App* command, std::string& players, const std::string& more) {
  command
      ->add_option("--players", players,
                   "How bots play: `idle` (pass wherever they may), `random`, `thumb` (the game's "
                   "rule of thumb), `novice`, `steady` or `strong`" +
                       more)
      ->type_name("PLAYERS")
      ->capture_default_str();
}

int run(int argc, const char* const* argv) {
  try {
    return Parser().run(argc, argv);
  } catch (const Failure& failure) {
    std::cerr << "gloam: " << failure.what() << "\n";
    return failure.code;
  } catch (const std::exception& error) {
    std::cerr << "gloam: " << error.what() << "\n";
    return kFailed;
  }
}

}  // namespace gloam::cli
