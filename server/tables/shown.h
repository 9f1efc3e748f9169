// What each viewer is shown of a table, and how one look differs from the next.
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/view.h"
#include "server/tables/table.h"

namespace gloam::server {

// Who looks, and from where: a seat, or kNobody for a spectator. What a side says by itself is
// shown from its seats only, and only to those who have one of them.
struct Viewer {
  Person who;
  engine::Seat seat = engine::kNobody;
  bool confided = false;  // stands for whoever has a seat of that side
};

// Who is at the table just now, as far as this server knows.
struct Presence {
  engine::SeatSet seats;
  std::int32_t spectators = 0;
};

// All that a viewer is shown at one moment.
struct Shown {
  TableShown table;
  // As whoever sees the same sees it (Game::sees_as), to tell what changes; none before the start.
  std::shared_ptr<const engine::AnyView> view;
  wire::QuestionShown question;
  std::size_t told = 0;     // events, to whomever
  std::uint32_t heard = 0;  // events that the viewer heard
  std::size_t chat = 0;     // lines
  std::size_t news = 0;     // lines
};

// A table at one moment, as all its viewers look at it: what several of them see is worked out
// once. Must not outlive the moment.
class SharedLook {
 public:
  explicit SharedLook(const Table& table) : table_(table) {}

  // `before` is the viewer's last look, if there was one: what cannot have changed is taken from
  // it.
  Shown look(const Viewer& viewer, const Presence& presence, const Shown* before = nullptr);
  // What changed; none if nothing did. Its number is for the caller to fill in.
  std::optional<Update> update(const Viewer& viewer, const Shown& before, const Shown& after);
  // All that the viewer may know, with what was told last.
  Whole whole(const Viewer& viewer, const Shown& shown);

 private:
  using View = std::shared_ptr<const engine::AnyView>;
  struct Seen {
    const engine::Position* position;
    engine::Seat viewer;
    View view;
  };
  struct Change {
    View before, after;
    std::optional<wire::Raw> patch;
  };

  View view_of(engine::Seat viewer);
  View view_of(engine::Seat viewer, const engine::Position& position);
  std::vector<StepShown> steps(engine::Seat viewer, const Shown& before, const Shown& after);
  const wire::EventShown& event(std::size_t index);
  std::vector<wire::EventShown> events_heard(engine::Seat viewer, std::size_t from,
                                             std::uint32_t number);
  std::optional<wire::Raw> change(const View& before, const View& after);

  const Table& table_;
  std::vector<Seen> seen_;
  std::vector<Change> changes_;
  std::map<std::size_t, wire::EventShown> events_;  // by their place, without numbers
};

// For one viewer alone.
inline Shown look(const Table& table, const Viewer& viewer, const Presence& presence,
                  const Shown* before = nullptr) {
  return SharedLook(table).look(viewer, presence, before);
}
inline std::optional<Update> update(const Table& table, const Viewer& viewer, const Shown& before,
                                    const Shown& after) {
  return SharedLook(table).update(viewer, before, after);
}
inline Whole whole(const Table& table, const Viewer& viewer, const Shown& shown) {
  return SharedLook(table).whole(viewer, shown);
}

// A seat that the game waits for: since when, until when, and from when on it may be nudged; 0 if
// there is no such moment.
struct WaitShown {
  std::int32_t seat = 0;
  std::int64_t since = 0;
  std::int64_t due = 0;
  std::int64_t nudge_from = 0;
  std::int64_t nudged = 0;  // when last, since it was asked
};
BOOST_DESCRIBE_STRUCT(WaitShown, (), (seat, since, due, nudge_from, nudged))

// A holiday of whoever has the seat.
struct AwayShown {
  std::int32_t seat = 0;
  std::int64_t from = 0;
  std::int64_t until = 0;
};
BOOST_DESCRIBE_STRUCT(AwayShown, (), (seat, from, until))

// A table in a list.
struct Brief {
  std::string id;
  std::string game;
  std::string title;
  Phase phase = Phase::open;
  std::vector<std::string> players;  // a name for each seat, empty where it is free
  std::vector<std::int32_t> asked;   // seats that the game waits for
  Clock clock;
  std::int64_t at = 0;
  std::vector<std::int32_t> seats;  // of whoever asks for the list
  std::vector<WaitShown> waits;     // for people, while the game goes on
  std::vector<AwayShown> away;
  std::vector<std::int32_t> expected;    // seats held for people who have not come yet
  std::uint32_t moves = 0;               // so many times something was told to everybody
  std::vector<std::int32_t> winners;     // of a game that is over
  std::vector<std::int32_t> first = {};  // of those who won together
  std::vector<std::int32_t> scores;
  std::int64_t ended = 0;    // when
  std::string rematch = {};  // the next table
  std::int64_t seen = 0;     // when whoever asks for the list was there last; 0: never
  std::uint32_t missed = 0;  // moves since then
};
BOOST_DESCRIBE_STRUCT(Brief, (),
                      (id, game, title, phase, players, asked, clock, at, seats, waits, away,
                       expected, moves, winners, first, scores, ended, rematch, seen, missed))

// A table as somebody sees it who was only sent a link: no names, and no more than the game where
// spectators are unwelcome.
struct Outside {
  std::string game;
  std::string title;
  std::optional<Phase> phase;  // none: spectators are unwelcome
  std::int32_t free = 0;       // seats
  std::int32_t round = 0;      // that is played, or was the last; 0: the game counts none
};
Outside outside_of(const Table& table);

// As it is kept, for everybody alike.
struct Listed : Brief {
  std::vector<std::vector<std::int64_t>> holders;  // the people of each seat
};
BOOST_DESCRIBE_STRUCT(Listed, (Brief), (holders))
Listed listed(const Table& table);
Brief brief_for(const Person& who, const Listed& listed);
// A person's own tables, as Statement::tables_of finds them. What cannot be read is left out: a
// newer server wrote it.
std::vector<Brief> briefs_of(const Person& who, const Found& rows);
// The same table without a person's name.
Listed without(Listed listed, std::int64_t person);

}  // namespace gloam::server
