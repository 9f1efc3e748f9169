// What the checks of the battery have in common: setups to try, sessions played at random, steps
// tried from any position.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/session.h"
#include "games/battery/battery.h"

namespace gloam::games::battery {

// Every number of seats with standard, least and most settings, as far as they go together,
// `plan.games` seeds each.
std::vector<engine::Setup> setups(const engine::Game& game, const Plan& plan);

// Every number of seats with every value of every setting in turn, one game each; the other
// settings are standard, least or most, the first of these that goes with it. A value or a number
// of seats that goes with nothing is a finding.
std::vector<engine::Setup> setups_of_every_value(const engine::Game& game, const Plan& plan,
                                                 Findings& findings);

// "3 seats, seed ...": enough to try it again.
std::string describe(const engine::Game& game, const engine::Setup& setup);

std::string json_of(const engine::Game& game, const engine::Position& position,
                    engine::Seat viewer);

// All seats and the spectator.
std::vector<engine::Seat> viewers(const engine::Setup& setup);

// A random open answer of the session.
engine::Answer any_answer(const engine::Session& session, engine::Generator& luck);

// Plays a session at random to its end and calls `at_question` before every answer. A game that
// breaks down on the way, or exceeds its bound, is a finding.
using AtQuestion = std::function<void(engine::Session& session, engine::Generator& luck)>;
Findings with_sessions(const engine::Game& game, const Plan& plan, const AtQuestion& at_question);

// A step tried from a position with the given answers: as far as they lead.
struct Trial {
  engine::Position position;  // at the open question or at the step's end
  std::vector<engine::Event> events;
  std::vector<engine::Disclosure> disclosures;
  std::string_view asked;  // key of the open question, empty at the step's end
  bool secret = false;
  engine::SeatSet seats;
  engine::Subject subject{};
  engine::Group group;
  std::vector<engine::Option> candidates;
  std::vector<std::vector<engine::Option>> options;    // by seat
  std::vector<std::vector<engine::Refusal>> refusals;  // by seat
};
Trial try_step(const engine::Game& game, const engine::Position& from,
               const std::vector<engine::Answer>& answers);

}  // namespace gloam::games::battery
