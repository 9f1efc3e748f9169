// Whole phases, tired Runners and scenarios under way, for tests.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "games/dying_light/testing.h"

namespace gloam::games::dying_light::testing {

// So many dice of the Runner lie on the track, and nothing is left to defend with.
inline Arranged& tired(Arranged& e, int who, int tempo) {
  static const std::vector<std::string> track = {"",
                                                 "basic",
                                                 "basic basic",
                                                 "basic basic basic",
                                                 "basic basic basic parkour",
                                                 "basic basic basic parkour combat"};
  static const std::vector<std::string> fatigued = {"basic basic",
                                                    "basic basic",
                                                    "basic parkour",
                                                    "parkour combat",
                                                    "combat momentum.evade.jump",
                                                    "momentum.evade.jump"};
  const auto n = static_cast<std::size_t>(tempo);
  return e.track(who, track[n]).fatigued(who, fatigued[n]);
}

// Steps until the phase begins or the game is over; all answers and all chance must be used.
inline Arranged& play_to(Arranged& e, Phase phase) {
  return e.doing([&](Table& table) {
    do table.step();
    while (e.state.phase != phase && !e.over());
  });
}

// Everybody has acted.
inline Arranged& all_acted(Arranged& e) {
  for (int who = 0; who < e.state.runners_in_play; ++who) e.one(who).acted = 1;
  e.state.acting = kNobody;
  e.state.order = {};
  e.state.phase = Phase::activation;
  return e;
}
inline Arranged& exposure_phase(Arranged& e) { return play_to(all_acted(e), Phase::end_phase); }
// The cards of the Area count so many symbols, and the Infected spawn or move.
inline Arranged& spawns(Arranged& e, std::string_view area, int symbols) {
  e.state.resolved = {.area = e.area(area), .spawn = static_cast<std::uint8_t>(symbols)};
  return e.run(Phase::spawn);
}
inline Arranged& moves(Arranged& e, std::string_view area, int symbols) {
  e.state.resolved = {.area = e.area(area), .move = static_cast<std::uint8_t>(symbols)};
  return e.run(Phase::move);
}
inline Arranged& end_phase(Arranged& e) { return e.run(Phase::end_phase); }

inline int value_of(Arranged& e, int who) {
  int value = 0;
  e.doing([&](Table& table) { value = table.exposure_value(who); });
  return value;
}

// --- Scenarios ---

// The scenario's first card lies open, its tokens are placed and each Runner has five blank dice.
inline Arranged begun(std::string_view scenario, int runners) {
  Arranged e = evening(runners);
  e.scenario(scenario);
  const Scenario& played = e.pack.scenarios[e.state.scenario];
  e.round(played.begins);
  for (const Token& token : played.tokens) e.state.tokens.put(token);
  for (int who = 0; who < runners; ++who) e.pool(who, "basic basic basic parkour combat");
  e.doing([&](Table& table) { table.reveal(played.first, 0); });
  return e;
}
inline bool revealed(const Arranged& e, std::string_view id) { return e.instance(id) >= 0; }
inline bool site_on(const Arranged& e, std::string_view site, std::string_view zone) {
  return std::any_of(e.state.tokens.begin(), e.state.tokens.end(), [&](const Token& token) {
    return token.feature == Feature::site && token.thing == e.card(site) &&
           token.zone == e.zone(zone);
  });
}
inline int lying_on(const Arranged& e, std::string_view object, std::string_view zone) {
  int count = 0;
  for (const Token& token : e.state.tokens)
    if (token.thing == e.card(object) && token.zone == e.zone(zone)) count += token.count;
  return count;
}
inline int carried_by(const Arranged& e, int who, std::string_view object) {
  const auto& carried = e.one(who).carried;
  return static_cast<int>(std::count(carried.begin(), carried.end(), e.card(object)));
}
inline int on_board(const Arranged& e, std::string_view kind) {
  return e.pack.infected[e.kind_of(kind)].figures - e.left_in_supply(kind);
}
inline Token* token_on(Arranged& e, std::string_view zone, Feature feature) {
  for (Token& token : e.state.tokens)
    if (token.zone == e.zone(zone) && token.feature == feature) return &token;
  ADD_FAILURE() << "nothing of that kind lies on " << zone;
  return nullptr;
}
// Rounds that the UV Spot or the site in the Zone still burns.
inline int burns_on(Arranged& e, std::string_view zone, Feature feature = Feature::uv) {
  const Token* const token = token_on(e, zone, feature);
  return token == nullptr ? -1 : token->active;
}
inline bool wall_stands(const Arranged& e, std::string_view from, std::string_view to) {
  for (const City::Step& step : e.city().steps(e.zone(from)))
    if (step.to == e.zone(to))
      return step.wall != kNowhere && (e.state.fallen >> step.wall & 1) == 0;
  ADD_FAILURE() << from << " and " << to << " are not adjacent";
  return false;
}
// Round and card of an Event, from 1.
inline bool event_is(const Arranged& e, int number, int round, std::string_view id) {
  const Event& event = e.state.events[static_cast<std::size_t>(number) - 1];
  return event.round == round && event.card == e.card(id);
}
// The Runner stands there and does this.
inline Arranged& does(Arranged& e, int who, std::string_view zone, engine::Option option) {
  return e.at(who, zone).acts(who, {option});
}
inline bool may_do(Arranged& e, int who, std::string_view zone, engine::Option option) {
  return e.at(who, zone).may(who).offered(option);
}
// The marker goes on to that round: the End Phase of the one before.
inline Arranged& to_round(Arranged& e, int round) { return end_phase(e.round(round - 1)); }

}  // namespace gloam::games::dying_light::testing
