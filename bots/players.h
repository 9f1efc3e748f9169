// The machine's ways to play a seat, by name.
#pragma once
#include <optional>
#include <span>
#include <string_view>

#include "bots/search.h"

namespace gloam::bots {

struct Level {
  enum class Kind : std::uint8_t { idle, random, thumb, search };

  std::string_view name;
  std::string_view title;  // as several are spoken of: "players by rule of thumb"
  Kind kind;
  std::uint32_t playouts = 0;  // of a search, for a question
  bool far = false;            // it looks as far as Game::far_horizon says
};

// From the weakest to the strongest.
std::span<const Level> levels();
const Level* find_level(std::string_view name);

// Plays one seat of one game.
class Bot {
 public:
  explicit Bot(const Level& level) : level_(level) {}

  // The answer to the open question of the seat, which must be asked. Looks at nothing that the
  // seat may not know. With `time`, thinking ends when it is over.
  engine::Option answer(const engine::Session& session, engine::Seat seat, engine::Generator& luck,
                        std::chrono::milliseconds time = {});

 private:
  const Level& level_;
  std::optional<Search> search_;
};

}  // namespace gloam::bots
