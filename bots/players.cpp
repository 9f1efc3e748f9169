#include "bots/players.h"

#include <algorithm>
#include <array>

#include "engine/thumb.h"

namespace gloam::bots {
namespace {

using Kind = Level::Kind;

constexpr std::array<Level, 6> kLevels = {{
    {"idle", "idle players", Kind::idle},
    {"random", "random players", Kind::random},
    {"thumb", "players by rule of thumb", Kind::thumb},
    {"novice", "novices", Kind::search, 15},
    {"steady", "steady players", Kind::search, 60},
    {"strong", "strong players", Kind::search, 400, true},
}};

SearchSettings settings_for(const Level& level, const engine::Session& session) {
  SearchSettings settings{.playouts = level.playouts};
  const engine::Game& game = session.game();
  const int horizon = level.far ? game.far_horizon(session.setup()) : game.horizon(session.setup());
  if (horizon > 0) settings.depth = static_cast<std::uint32_t>(horizon);
  return settings;
}

// Nothing, where a seat may do nothing.
std::optional<engine::Option> rest(const std::vector<engine::Option>& options) {
  for (const int verb : {engine::kPass, engine::kDone})
    for (const engine::Option& option : options)
      if (option.verb == verb) return option;
  return std::nullopt;
}

}  // namespace

std::span<const Level> levels() { return kLevels; }

const Level* find_level(std::string_view name) {
  const auto found = std::find_if(kLevels.begin(), kLevels.end(),
                                  [&](const Level& level) { return level.name == name; });
  return found == kLevels.end() ? nullptr : &*found;
}

engine::Option Bot::answer(const engine::Session& session, engine::Seat seat,
                           engine::Generator& luck, std::chrono::milliseconds time) {
  const std::vector<engine::Option>& options = session.question().options[seat];
  if (level_.kind == Kind::random)
    return options[luck.below(static_cast<std::uint32_t>(options.size()))];
  if (level_.kind == Kind::idle)
    if (const std::optional<engine::Option> resting = rest(options)) return *resting;
  if (level_.kind != Kind::search || options.size() == 1)
    return engine::rule_of_thumb(session, seat, luck);
  if (!search_) search_.emplace(settings_for(level_, session));
  return search_->think(session, seat, luck, time).front().option;
}

}  // namespace gloam::bots
