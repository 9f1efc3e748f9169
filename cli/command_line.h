// The command line of `gloam`: its commands and options, their help, and what they lead to.
#pragma once

namespace gloam::cli {

// Does what the command line asks and returns the exit code (failure.h). Whatever goes wrong is
// said on standard error.
int run(int argc, const char* const* argv);

}  // namespace gloam::cli
