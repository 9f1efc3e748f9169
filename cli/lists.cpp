#include <algorithm>
#include <ostream>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/opening.h"
#include "engine/settings.h"
#include "server/calls.h"
#include "server/protocol.h"
#include "server/tables/curve.h"
#include "server/tables/replay.h"
#include "wire/json.h"
#include "wire/typescript.h"

namespace gloam::cli {
namespace {

// What a client and a server say to each other, and all that it is made of.
std::string protocol_types() {
  wire::Declarations types;
  const std::string request = types.use<server::Request>();
  const std::string message = types.use<server::Message>();
  types.use<server::NewTable>();
  types.use<server::Me>();
  types.use<server::GameShown>();
  types.use<server::RuleShown>();
  types.use<server::CardShown>();
  types.use<server::Brief>();
  types.use<server::Replay>();
  types.use<server::Recap>();
  types.use<server::HolidayShown>();
  types.use<server::FeedShown>();
  types.use<server::CurveShown>();
  return types.text() + "export type Request = " + request + ";\nexport type Message = " + message +
         ";\n";
}

// "1 to 5", or "0 dealt, 1 agreed, 2 drafted".
std::string values(const engine::Game& game, const engine::Setting& setting) {
  const std::vector<std::string> names = engine::value_names(game, setting);
  if (names.empty()) return std::to_string(setting.least) + " to " + std::to_string(setting.most);
  std::string out;
  for (std::size_t i = 0; i < names.size(); ++i)
    out +=
        (i == 0 ? "" : ", ") + std::to_string(setting.least + static_cast<int>(i)) + " " + names[i];
  return out;
}

}  // namespace

int list_games(bool json, std::ostream& out) {
  if (json) {
    std::vector<server::GameShown> shown;
    for (const games::Entry& entry : games::all())
      shown.push_back(server::shown_of(*make_game(entry, {})));
    out << wire::to_json(shown) << "\n";
    return kOk;
  }
  for (const games::Entry& entry : games::all()) {
    const std::unique_ptr<engine::Game> game = make_game(entry, {});
    const engine::GameInfo& info = game->info();
    out << info.name << ": " << info.title << ", " << info.least_seats << " to " << info.most_seats
        << " seats\n";
    std::size_t wide = 16;
    for (const engine::Setting& setting : info.settings)
      wide = std::max(wide, setting.name.size() + 1);
    for (const engine::Setting& setting : info.settings) {
      out << "  " << padded(std::string(setting.name), wide) << engine::setting_text(*game, setting)
          << ": " << values(*game, setting) << ", default " << setting.standard << "\n";
      for (const engine::Recommended& one : engine::recommended(*game, setting))
        out << "  " << padded("", wide) << advice_on(setting, one) << "\n";
    }
  }
  return kOk;
}

int print_types(const std::string& game, std::ostream& out) {
  out << (game.empty() ? protocol_types() : find_game(game).types());
  return kOk;
}

}  // namespace gloam::cli
