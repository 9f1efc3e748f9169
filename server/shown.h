// What each viewer is shown of a table, and how one look differs from the next.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "engine/view.h"
#include "server/table.h"

namespace gloam::server {

// Who looks, and from where: a seat, or kNobody for a spectator.
struct Viewer {
  Person who;
  engine::Seat seat = engine::kNobody;
};

// Who is at the table just now, as far as this server knows.
struct Presence {
  engine::SeatSet seats;
  std::int32_t spectators = 0;
};

// All that a viewer is shown at one moment.
struct Shown {
  TableShown table;
  std::unique_ptr<engine::AnyView> view;  // none before the start
  wire::QuestionShown question;
  std::size_t told = 0;     // events, to whomever
  std::uint32_t heard = 0;  // events that the viewer heard
  std::size_t chat = 0;     // lines
};

// `before` is the viewer's last look, if there was one: what cannot have changed is taken from it.
Shown look(const Table& table, const Viewer& viewer, const Presence& presence,
           const Shown* before = nullptr);

Whole whole(const Table& table, const Viewer& viewer, const Shown& shown);
// What changed; none if nothing did. Its number is for the caller to fill in.
std::optional<Update> update(const Table& table, const Viewer& viewer, const Shown& before,
                             const Shown& after);

// A table in a list, for everybody alike.
struct Brief {
  std::string id;
  std::string game;
  std::string title;
  Phase phase = Phase::open;
  std::vector<std::string> players;  // a name for each seat, empty where it is free
  std::vector<std::int32_t> asked;   // seats that the game waits for
  Clock clock;
  std::int64_t at = 0;
};
BOOST_DESCRIBE_STRUCT(Brief, (), (id, game, title, phase, players, asked, clock, at))
Brief brief_of(const Table& table);

}  // namespace gloam::server
