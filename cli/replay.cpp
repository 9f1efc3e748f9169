#include <algorithm>
#include <ostream>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/page.h"
#include "wire/show.h"

namespace gloam::cli {
namespace {

using engine::Seat;
using engine::Session;

Seat viewer_of(const ReplayRequest& request, int seats) {
  if (request.seat < 0) return engine::kNobody;
  if (request.seat >= 1 && request.seat <= seats) return static_cast<Seat>(request.seat - 1);
  throw Failure(kWrongUse, "there is no seat " + std::to_string(request.seat) + "; this game has " +
                               std::to_string(seats));
}

// The game as it was after some entries of its log.
Session part_of(const Session& whole, int entries) {
  Session part(whole.game(), whole.setup());
  for (const engine::LogEntry& entry : whole.log()) {
    if (entries-- == 0) break;
    part.apply(entry);
  }
  return part;
}

// "only seat 2: " before what others did not hear.
std::string audience_of(const engine::Event& event, int seats) {
  if (event.audience == engine::SeatSet::first(seats)) return "";
  std::string names;
  for (const Seat seat : event.audience) {
    names += (names.empty() ? "only seat " : " and ") + std::to_string(seat + 1);
  }
  return "(" + names + ")";
}

void print_everything(const Session& session, const Terminal& terminal) {
  const int seats = session.setup().seats;
  for (const engine::Event& event : session.events()) {
    terminal.out << event_line(terminal.dim(audience_of(event, seats)),
                               wire::show_event(session.game(), event, 0, seats), terminal)
                 << "\n";
  }
}

void print_heard(const Session& session, Seat viewer, const Terminal& terminal) {
  for (const wire::EventShown& event : heard_by(session, viewer)) {
    terminal.out << event_line("", event, terminal) << "\n";
  }
}

std::string waiting_line(const Session& session) {
  std::string seats;
  for (const Seat seat : session.question().seats) {
    seats += (seats.empty() ? "" : ", ") + std::to_string(seat + 1);
  }
  return "The game waits for " + std::string(seats.size() == 1 ? "seat " : "seats ") + seats +
         ".\n";
}

}  // namespace

int replay(const ReplayRequest& request, const Terminal& terminal) {
  const std::unique_ptr<engine::Game> game = make_game(game_of_save(request.file), request.packs);
  const Session whole = read_save(*game, request.file);
  const Session session = request.until < 0 ? whole : part_of(whole, request.until);
  const Seat viewer = viewer_of(request, session.setup().seats);
  // After the end everything may be known.
  if (whole.over() && viewer == engine::kNobody) {
    print_everything(session, terminal);
  } else {
    print_heard(session, viewer, terminal);
  }
  terminal.out << "\n" << screen_of(session, viewer, terminal) << "\n";
  terminal.out << (session.over() ? outcome_lines(session, terminal) : waiting_line(session));
  return kOk;
}

}  // namespace gloam::cli
