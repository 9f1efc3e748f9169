#include "server/tables/replay.h"

#include "server/tables/entry.h"
#include "wire/read.h"

namespace gloam::server {
namespace {

bool ended(const Table& table) {
  return table.phase() == Phase::over || table.phase() == Phase::abandoned;
}

// Puts a log through and writes down what the viewer is shown of it.
class Telling {
 public:
  explicit Telling(const Viewer& viewer, std::int32_t from = 0) : viewer_(viewer), from_(from) {}

  void look_at(const Table& table, Moment at, std::int32_t line) {
    if (table.session() == nullptr || line < from_) return;
    Shown now = look(table, viewer_, {}, before_ ? &*before_ : nullptr);
    if (!before_) {
      replay_.first = whole(table, viewer_, now);
    } else if (auto change = update(table, viewer_, *before_, now)) {
      change->number = static_cast<std::uint32_t>(replay_.changes.size() + 1);
      change->steps.clear();  // a replay goes from answer to answer
      replay_.changes.push_back(std::move(*change));
      replay_.at.push_back(at);
      replay_.lines.push_back(line);
    }
    before_ = std::move(now);
    ended_ = ended(table);
  }

  const std::vector<std::int32_t>& lines() const { return replay_.lines; }
  Replay told() && {
    if (!ended_) replay_.lines.clear();
    return std::move(replay_);
  }

 private:
  const Viewer viewer_;
  const std::int32_t from_;  // what came before this line is not told
  std::optional<Shown> before_;
  bool ended_ = false;
  Replay replay_;
};

}  // namespace

Decided may_look_on(const Table& table, const Person& who) {
  if (table.may_look(who, engine::kNobody)) return {};
  return {{}, "private", "This table takes no spectators."};
}

Decided may_replay(const Table& table, const Person& who, engine::Seat seat) {
  if (Decided no = may_look_on(table, who); no.refused()) return no;
  if (table.session() == nullptr && !table.is_retold()) {
    return {{}, "not_started", "The game has not started."};
  }
  if (seat != engine::kNobody && table.place(seat) == nullptr) {
    return {{}, "no_such_seat", "There is no such seat."};
  }
  if (seat == engine::kNobody || ended(table) || table.may_look(who, seat)) return {};
  return {{}, "not_your_seat", "While the game goes on, only its player may."};
}

Decided may_play_on(const Table& table, const Person& who) {
  if (Decided no = may_look_on(table, who); no.refused()) return no;
  if (!ended(table)) return {{}, "not_over", "The game still goes on."};
  return may_replay(table, who, engine::kNobody);
}

Table put_through(TableId id, const std::shared_ptr<const engine::Game>& game, const Found& log,
                  const std::function<void(const Table&, Moment, std::int32_t)>& look_at) {
  std::optional<Table> table;
  for (const std::vector<std::string>& row : log) {
    const Moment at = std::stoll(row.at(1));
    auto entry = wire::from_json<Entry>(row.at(2));
    if (table) {
      table->apply(entry, at);
    } else {
      table.emplace(id, game, std::get<Created>(std::move(entry)), at);
    }
    look_at(*table, at, std::stoi(row.at(0)));
  }
  return std::move(table).value();
}

Replay replay_of(TableId id, const std::shared_ptr<const engine::Game>& game, const Found& log,
                 const Viewer& viewer) {
  Telling telling(viewer);
  put_through(id, game, log, [&](const Table& table, Moment at, std::int32_t line) {
    telling.look_at(table, at, line);
  });
  return std::move(telling).told();
}

Replay replay_after(std::int32_t line, TableId id, const std::shared_ptr<const engine::Game>& game,
                    const Found& log, const Viewer& viewer) {
  for (;;) {
    Telling telling(viewer, line);
    put_through(id, game, log, [&](const Table& table, Moment at, std::int32_t now) {
      telling.look_at(table, at, now);
    });
    const std::vector<std::int32_t>& lines = telling.lines();
    if (lines.size() <= kRecapChanges) return std::move(telling).told();
    line = lines[lines.size() - kRecapChanges - 1];
  }
}

std::string position_at(TableId id, const std::shared_ptr<const engine::Game>& game,
                        const Found& log, std::int32_t line) {
  std::string position;
  put_through(id, game, log, [&](const Table& table, Moment, std::int32_t at) {
    if (at > line || table.phase() != Phase::playing) return;
    position = game->snapshot(table.session()->checkpoint());
  });
  return position;
}

}  // namespace gloam::server
