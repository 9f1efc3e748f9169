#include "cli/manual_page.h"

#include <string_view>

#include "cli/failure.h"
#include "cli/usage.h"
#include "engine/lines.h"

namespace gloam::cli {
namespace {

// As roff takes it: what is in backquotes is bold, and nothing is a request.
std::string roff(std::string_view text) {
  std::string out = text.starts_with('.') || text.starts_with('\'') ? "\\&" : "";
  bool bold = false;
  for (const char c : text) {
    if (c == '`') {
      bold = !bold;
      out += bold ? "\\fB" : "\\fR";
    } else if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else if (c == '\'') {
      out += "\\(aq";
    } else {
      out += c;
    }
  }
  return out;
}

std::string section(std::string_view title, const std::string& text) {
  return ".SH " + std::string(title) + "\n" + text;
}

std::string bold(std::string_view text) { return "\\fB" + roff(text) + "\\fR"; }

// "\fB--seats\fR N"
std::string heading(const CLI::Option& option) {
  if (option.get_positional()) return bold(option.get_name(true));
  std::string names;
  for (const std::string& name : names_of(option))
    names += (names.empty() ? "" : ", ") + bold(name);
  const std::string value = option.get_items_expected_max() == 0 ? "" : option.get_type_name();
  return value.empty() ? names : names + " " + roff(value);
}

std::string described(const CLI::Option& option) {
  const std::string standard = option.get_default_str();
  return ".TP\n" + heading(option) + "\n" + roff(option.get_description()) +
         (standard.empty() ? "" : " (default: " + roff(standard) + ")") + ".\n";
}

// Every command has --help; only the program's own is told of. An empty group is hidden.
std::string options_of(const CLI::App& command) {
  std::string out, group = "Options";
  for (const CLI::Option* option : command.get_options()) {
    const bool help = command.get_help_ptr() == option && command.get_parent() != nullptr;
    if (help || option->get_group().empty()) continue;
    if (!option->get_positional() && option->get_group() != group) {
      group = option->get_group();
      out += ".P\n" + roff(group) + ":\n";
    }
    out += described(*option);
  }
  return out;
}

// The lines of what stands below the help.
std::string remarks(const CLI::App& command) {
  const std::string footer = command.get_footer();
  std::string out;
  for (const std::string_view line : engine::lines_of(footer)) out += ".P\n" + roff(line) + "\n";
  return out;
}

std::string usage(const CLI::App& command) {
  std::string out = path_of(command);
  for (const CLI::Option* option : command.get_options()) {
    if (!option->get_positional()) continue;
    const std::string name = option->get_name(true);
    out += option->get_required() ? " " + name : " [" + name + "]";
  }
  return out;
}

std::string commands_of(const CLI::App& command) {
  std::string out;
  for (const CLI::App* inner : command.get_subcommands([](const CLI::App*) { return true; })) {
    const std::string deeper = commands_of(*inner);
    out += deeper.empty()
               ? ".SS \"" + roff(usage(*inner)) + "\"\n" + roff(inner->get_description()) + ".\n" +
                     options_of(*inner) + remarks(*inner)
               : deeper;
  }
  return out;
}

}  // namespace

std::string manual_page(const CLI::App& program) {
  return ".TH GLOAM 1 \"\" \"gloam " GLOAM_VERSION "\" Gloaming\n" +
         section("NAME", "gloam \\- board games of day and night\n") +
         section("SYNOPSIS", bold("gloam") + " COMMAND [OPTIONS]\n") +
         section("OPTIONS", options_of(program)) + section("COMMANDS", commands_of(program)) +
         section("EXIT STATUS", roff(kExitCodes) + "\n");
}

}  // namespace gloam::cli
