#include <ostream>

#include "cli/commands.h"
#include "cli/failure.h"
#include "server/record.h"

namespace gloam::cli {

int verify(const VerifyRequest& request, std::ostream& out) {
  const std::unique_ptr<engine::Game> game = make_game(game_of_save(request.file), request.packs);
  engine::Complaints complaints;
  const std::optional<server::Verified> verified = server::verify_record(
      *game, request.file, read_file(request.file), request.promise, complaints);
  if (!verified) throw Failure(kFailed, complaints);
  out << "The dice were fair: " << verified->answers << " answers play again as recorded.\n"
      << "The promise was " << verified->promise << "\n";
  if (request.promise.empty()) {
    out << "Compare it with what the table showed before the first roll.\n";
  }
  return kOk;
}

}  // namespace gloam::cli
