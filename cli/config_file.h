// Options of a command that stand in a file, a line each: listen = "127.0.0.1:8080".
#pragma once
#include <CLI/CLI.hpp>
#include <string>

namespace gloam::cli {

// Gives the options of a command the values in the file. What the command line gave goes first.
// Throws a Failure with every line that makes no sense.
void read_config(CLI::App& command, const std::string& path);

}  // namespace gloam::cli
