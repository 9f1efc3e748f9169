// Reads any bytes as a save, whole and as the answers below a good heading. A save that can be read
// is written back and must then read the same.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "engine/save.h"
#include "engine/testing_game.h"

namespace gloam::engine {
namespace {

void read(const Game& game, std::string_view text) {
  Complaints complaints;
  const std::optional<Session> session = read_save(game, "fuzz.save", text, complaints);
  if (session.has_value() != complaints.empty()) std::abort();
  if (!session) return;
  const std::optional<Session> again =
      read_save(game, "fuzz.save", write_save(*session), complaints);
  if (!again || again->log() != session->log() || again->position() != session->position()) {
    std::abort();
  }
}

void read_whole_and_as_answers(const std::string& text) {
  static const testing::Lantern game;
  static const std::string heading =
      write_save(Session(game, standard_setup(game.info(), 3, Seed::of(7))));
  read(game, text);
  read(game, heading + text);
}

}  // namespace
}  // namespace gloam::engine

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  gloam::engine::read_whole_and_as_answers(std::string(bytes, bytes + size));
  return 0;
}
