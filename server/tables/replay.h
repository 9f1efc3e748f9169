// A game from its beginning, as one viewer was told it.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/store/store.h"
#include "server/tables/decide.h"
#include "server/tables/shown.h"

namespace gloam::server {

// The first look at the table as a game, and every change since then, in the protocol's own form:
// a client plays them through as if they came over a socket.
struct Replay {
  Whole first;
  std::vector<Update> changes;
  std::vector<Moment> at;  // when each of them came
  // Of the log that made them, when the game is over. Before, gaps would tell how often somebody
  // answered in secret.
  std::vector<std::int32_t> lines;
};
BOOST_DESCRIBE_STRUCT(Replay, (), (first, changes, at, lines))

// Who may watch it from where: one's own seats and, where spectators are welcome, from outside;
// after the end whoever may watch it from outside may do so from every seat.
Decided may_replay(const Table& table, const Person& who, engine::Seat seat);

// Who may open a table that plays on from the middle of it: whoever may watch it, after the end.
Decided may_play_on(const Table& table, const Person& who);

// Why somebody may not look on from outside, if so. Before anything else: how far a game has come
// is nobody's business who may not look.
Decided may_look_on(const Table& table, const Person& who);

// Makes the table of its log and looks at it after every line. Throws if the log cannot be played.
Table put_through(
    TableId id, const std::shared_ptr<const engine::Game>& game, const Found& log,
    const std::function<void(const Table& table, Moment at, std::int32_t line)>& look_at);

// Made of the lines of a table's log. Throws if the log cannot be played.
Replay replay_of(TableId id, const std::shared_ptr<const engine::Game>& game, const Found& log,
                 const Viewer& viewer);

// What somebody missed since they were last at a table.
struct Recap {
  std::int64_t since = 0;      // when that was; 0: never, or nothing happened
  std::optional<Replay> told;  // what they were shown then, and every change
};
BOOST_DESCRIBE_STRUCT(Recap, (), (since, told))

// So many changes are told again at most, the latest.
inline constexpr std::size_t kRecapChanges = 200;

// The same from a line of the log on, as far as that is not too much.
Replay replay_after(std::int32_t line, TableId id, const std::shared_ptr<const engine::Game>& game,
                    const Found& log, const Viewer& viewer);

// Where the game was at a line of its log, or at the last moment before it that can be played on
// from; empty if there is none. Throws if the log cannot be played.
std::string position_at(TableId id, const std::shared_ptr<const engine::Game>& game,
                        const Found& log, std::int32_t line);

}  // namespace gloam::server
