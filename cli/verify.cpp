#include <ostream>

#include "cli/commands.h"
#include "cli/failure.h"
#include "server/tables/record.h"

namespace gloam::cli {

int verify(const VerifyRequest& request, std::ostream& out) {
  const std::unique_ptr<engine::Game> game = make_game(game_of_save(request.file), request.packs);
  server::Remembered remembered{.promise = request.promise};
  if (request.seat != 0) remembered.own = {request.seat, request.word};
  engine::Complaints complaints;
  const std::optional<server::Verified> verified =
      server::verify_record(*game, request.file, read_file(request.file), remembered, complaints);
  if (!verified) throw Failure(kFailed, complaints);
  out << server::proof(*verified, remembered);
  return kOk;
}

}  // namespace gloam::cli
