#include "bench/signature.h"

#include <stdexcept>

#include "engine/hash.h"
#include "engine/signature.h"
#include "games/games.h"

namespace gloam::bench {

std::uint64_t signature() {
  engine::Hash hash;
  for (const games::Entry& entry : games::all()) {
    engine::Complaints complaints;
    const auto game = entry.make({}, complaints);
    if (game == nullptr) throw std::logic_error(to_string(complaints.at(0)));
    hash.add(engine::signature(*game, 100));
  }
  return hash.value();
}

}  // namespace gloam::bench
