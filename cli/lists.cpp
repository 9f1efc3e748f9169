#include <ostream>

#include "cli/commands.h"
#include "cli/failure.h"
#include "wire/said.h"
#include "wire/typescript.h"

namespace gloam::cli {

int list_games(std::ostream& out) {
  for (const games::Entry& entry : games::all()) {
    const std::unique_ptr<engine::Game> game = make_game(entry, {});
    const engine::GameInfo& info = game->info();
    out << info.name << ": " << info.title << ", " << info.least_seats << " to " << info.most_seats
        << " seats\n";
    for (const engine::Setting& setting : info.settings) {
      out << "  " << padded(std::string(setting.name), 16)
          << game->catalogue().say("setting." + std::string(setting.name)) << ": " << setting.least
          << " to " << setting.most << ", else " << setting.standard << "\n";
    }
  }
  return kOk;
}

int print_types(const std::string& game, std::ostream& out) {
  out << (game.empty() ? wire::typescript<wire::QuestionShown, wire::EventShown>()
                       : find_game(game).types());
  return kOk;
}

}  // namespace gloam::cli
