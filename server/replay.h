// A game from its beginning, as one viewer was told it.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "server/decide.h"
#include "server/shown.h"
#include "server/store.h"

namespace gloam::server {

// The first look at the table as a game, and every change since then, in the protocol's own form:
// a client plays them through as if they came over a socket.
struct Replay {
  Whole first;
  std::vector<Update> changes;
  std::vector<Moment> at;  // when each of them came
};
BOOST_DESCRIBE_STRUCT(Replay, (), (first, changes, at))

// Who may watch it from where: one's own seats and, where spectators are welcome, from outside;
// after the end from every seat.
Decided may_replay(const Table& table, const Person& who, engine::Seat seat);

// Made of the lines of a table's log. Throws if the log cannot be played.
Replay replay_of(TableId id, const std::shared_ptr<const engine::Game>& game, const Found& log,
                 const Viewer& viewer);

}  // namespace gloam::server
