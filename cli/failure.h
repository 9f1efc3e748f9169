// How a command ends when it cannot do what was asked.
#pragma once
#include <stdexcept>
#include <string>
#include <string_view>

#include "engine/complaint.h"

namespace gloam::cli {

enum ExitCode : int {
  kOk = 0,
  kFailed = 1,    // the thing itself failed: a bad pack, a broken game
  kWrongUse = 2,  // wrong usage, or a file that cannot be read
};

inline constexpr std::string_view kExitCodes =
    "0 success; 1 failure, such as a bad pack or a broken game; 2 wrong usage, or a file that "
    "cannot "
    "be read.";

// Ends a command; the message is for the person who gave it.
struct Failure : std::runtime_error {
  Failure(ExitCode exit_code, const std::string& message)
      : std::runtime_error(message), code(exit_code) {}
  Failure(ExitCode exit_code, const engine::Complaints& complaints)
      : Failure(exit_code, lines(complaints)) {}

  // One complaint after the other, each with its line of source.
  static std::string lines(const engine::Complaints& complaints) {
    std::string out;
    for (const engine::Complaint& complaint : complaints) {
      out += (out.empty() ? "" : "\n") + engine::to_string(complaint, true);
    }
    return out;
  }

  ExitCode code;
};

}  // namespace gloam::cli
