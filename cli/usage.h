// What the parser of the command line says of itself: what can be written, and what was wrong.
#pragma once
#include <CLI/CLI.hpp>
#include <string>

#include "cli/completion.h"

namespace gloam::cli {

// The whole command: "gloam tables list".
std::string path_of(const CLI::App& app);

// "-h", "--help".
std::vector<std::string> names_of(const CLI::Option& option);

CommandShape shape_of(const CLI::App& app);

// The parser's own words, or better ones for what is most often mistyped: commands and options.
std::string explained(const CLI::ParseError& error, const CLI::App& app);

}  // namespace gloam::cli
