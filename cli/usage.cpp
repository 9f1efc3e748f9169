#include "cli/usage.h"

#include "engine/spelling.h"

namespace gloam::cli {
namespace {

// The command the line had come to.
const CLI::App& reached(const CLI::App& app) {
  const CLI::App* at = &app;
  while (!at->get_subcommands().empty()) at = at->get_subcommands().back();
  return *at;
}

}  // namespace

std::string path_of(const CLI::App& app) {
  const CLI::App* parent = app.get_parent();
  return parent == nullptr ? app.get_name() : path_of(*parent) + " " + app.get_name();
}

std::vector<std::string> names_of(const CLI::Option& option) {
  std::vector<std::string> names;
  for (const std::string& name : option.get_snames()) names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) names.push_back("--" + name);
  return names;
}

CommandShape shape_of(const CLI::App& app) {
  CommandShape shape{app.get_name(), app.get_description(), {}, {}, {}};
  for (const CLI::Option* option : app.get_options()) {
    if (option->get_group().empty()) continue;  // hidden
    if (option->get_positional()) {
      shape.places.push_back(option->get_type_name());
      continue;
    }
    shape.options.push_back({names_of(*option), option->get_description(),
                             option->get_items_expected_max() == 0 ? "" : option->get_type_name()});
  }
  for (const CLI::App* inner : app.get_subcommands([](const CLI::App*) { return true; })) {
    shape.commands.push_back(shape_of(*inner));
  }
  return shape;
}

std::string explained(const CLI::ParseError& error, const CLI::App& app) {
  const CLI::App& at = reached(app);
  const CommandShape shape = shape_of(at);
  const std::vector<std::string> strangers = at.remaining();
  std::string out = error.what();
  if (!strangers.empty() && strangers.front().starts_with('-')) {
    const std::string name = strangers.front().substr(0, strangers.front().find('='));
    out = engine::in_quotes(name) + " is not an option here" +
          engine::did_you_mean(name, option_names(shape));
  } else if (!strangers.empty() && !shape.commands.empty()) {
    const std::string& name = strangers.front();
    out = engine::in_quotes(name) + " is not a command" +
          engine::did_you_mean(name, command_names(shape));
  }
  return out + "\n`" + path_of(at) + " --help` lists what you can write";
}

}  // namespace gloam::cli
