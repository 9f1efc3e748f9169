// The manual page of the whole command, for `man`.
#pragma once
#include <CLI/CLI.hpp>
#include <string>

namespace gloam::cli {

// Made from the parser itself, so that it cannot differ from the help.
std::string manual_page(const CLI::App& program);

}  // namespace gloam::cli
