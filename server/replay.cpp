#include "server/replay.h"

#include "server/entry.h"
#include "wire/read.h"

namespace gloam::server {
namespace {

bool ended(const Table& table) {
  return table.phase() == Phase::over || table.phase() == Phase::abandoned;
}

// Puts a log through and writes down what the viewer is shown of it.
class Telling {
 public:
  explicit Telling(const Viewer& viewer) : viewer_(viewer) {}

  void look_at(const Table& table, Moment at) {
    if (table.session() == nullptr) return;
    Shown now = look(table, viewer_, {}, before_ ? &*before_ : nullptr);
    if (!before_) {
      replay_.first = whole(table, viewer_, now);
    } else if (auto change = update(table, viewer_, *before_, now)) {
      change->number = static_cast<std::uint32_t>(replay_.changes.size() + 1);
      replay_.changes.push_back(std::move(*change));
      replay_.at.push_back(at);
    }
    before_ = std::move(now);
  }

  Replay told() && { return std::move(replay_); }

 private:
  const Viewer viewer_;
  std::optional<Shown> before_;
  Replay replay_;
};

}  // namespace

Decided may_replay(const Table& table, const Person& who, engine::Seat seat) {
  if (table.session() == nullptr) return {{}, "not_started", "The game has not started."};
  if (seat != engine::kNobody && table.place(seat) == nullptr) {
    return {{}, "no_such_seat", "There is no such seat."};
  }
  if (seat == engine::kNobody || !ended(table)) {
    if (table.may_look(who, seat)) return {};
    return seat == engine::kNobody
               ? Decided{{}, "private", "This table takes no spectators."}
               : Decided{{}, "not_your_seat", "While the game goes on, only its player may."};
  }
  return {};
}

Replay replay_of(TableId id, const std::shared_ptr<const engine::Game>& game, const Found& log,
                 const Viewer& viewer) {
  Telling telling(viewer);
  std::optional<Table> table;
  for (const std::vector<std::string>& row : log) {
    const Moment at = std::stoll(row.at(1));
    auto entry = wire::from_json<Entry>(row.at(2));
    if (table) {
      table->apply(entry, at);
    } else {
      table.emplace(id, game, std::get<Created>(std::move(entry)), at);
    }
    telling.look_at(*table, at);
  }
  return std::move(telling).told();
}

}  // namespace gloam::server
