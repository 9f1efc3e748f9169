// Scripts that complete the command line in a shell.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace gloam::cli {

// An option of a command. `value` says what must follow it, such as FILE; nothing follows a flag.
struct OptionShape {
  std::vector<std::string> names;
  std::string help;
  std::string value;
};

// What a command line can hold: taken from the parser itself, so that completion cannot differ from
// it. `places` says what the arguments without a name are, such as GAME.
struct CommandShape {
  std::string name;
  std::string help;
  std::vector<OptionShape> options;
  std::vector<std::string> places;
  std::vector<CommandShape> commands;
};

std::vector<std::string> option_names(const CommandShape& command);
std::vector<std::string> command_names(const CommandShape& command);

// What can stand for a value: FILE is any file, and others are these words.
struct ValueWords {
  std::string value;
  std::vector<std::string> words;
};

// The script for `bash`, `zsh` or `fish`; a Failure for any other shell.
std::string completion_script(std::string_view shell, const CommandShape& program,
                              const std::vector<ValueWords>& values);

}  // namespace gloam::cli
