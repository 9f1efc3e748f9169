// What one viewer may know of a game of Daylight. Its ids are made from what is seen, so they tell
// nothing more.
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/screen.h"
#include "engine/seat.h"
#include "games/daylight/cards/pack.h"
#include "games/daylight/rules/state.h"

namespace gloam::games::daylight {

struct CardNamed {
  std::string id;
  std::string name;
};
BOOST_DESCRIBE_STRUCT(CardNamed, (), (id, name))

struct ValueShown {
  std::int32_t base = 0;
  std::int32_t most = 0;  // with bonuses
  std::int32_t now = 0;
};
BOOST_DESCRIBE_STRUCT(ValueShown, (), (base, most, now))

struct GearShown {
  std::string id;
  std::string name;
  bool equipped = false;
};
BOOST_DESCRIBE_STRUCT(GearShown, (), (id, name, equipped))

struct CapturedShown {
  std::string id;
  std::string name;
  std::int32_t points = 0;
};
BOOST_DESCRIBE_STRUCT(CapturedShown, (), (id, name, points))

struct PersonShown {
  std::int32_t id = 0;  // the seat, from 1
  std::string standing;
  std::vector<ValueShown> values;  // Body, Mind, Spirit
  std::int32_t power = 0;
  bool infected = false;
  std::string at;          // the LOCATION visited
  bool in_spirit = false;  // there in Mind and Spirit alone
  std::string activity;
  std::int32_t hand = 0;
  std::vector<GearShown> gear;
  std::vector<CardNamed> secrets;  // in play
  std::vector<CapturedShown> captured;
};
BOOST_DESCRIBE_STRUCT(PersonShown, (),
                      (id, standing, values, power, infected, at, in_spirit, activity, hand, gear,
                       secrets, captured))

struct ChallengeShown {
  std::string id;
  std::string name;
  std::vector<CardNamed> guards;
};
BOOST_DESCRIBE_STRUCT(ChallengeShown, (), (id, name, guards))

struct SiteShown {
  std::string id;
  std::string name;
  std::vector<ChallengeShown> challenges;
};
BOOST_DESCRIBE_STRUCT(SiteShown, (), (id, name, challenges))

struct AttemptShown {
  std::int32_t seat = 0;
  std::string kind;
  CardNamed card;
  std::string by;
  std::int32_t level = 0;
  std::int32_t value = 0;
  std::int32_t best = 0;
  std::int32_t extra = 0;
  std::vector<std::int32_t> drawn;  // their numbers in the colour that counts
};
BOOST_DESCRIBE_STRUCT(AttemptShown, (), (seat, kind, card, by, level, value, best, extra, drawn))

// A trade that waits for an answer.
struct OfferShown {
  std::int32_t seat = 0;
  std::int32_t to = 0;
  CardNamed card;
  std::vector<CardNamed> for_card;  // at most one
};
BOOST_DESCRIBE_STRUCT(OfferShown, (), (seat, to, card, for_card))

struct View {
  std::int32_t seat = 0;  // the viewer's, from 1; 0 is a spectator
  std::string phase;
  std::string time;
  std::int32_t day = 0;
  std::int32_t night_counters = 0;
  std::int32_t day_counters = 0;
  std::int32_t darker = 0;
  std::int32_t next_dark_steps = 0;  // if Darkness fell now
  std::int32_t storyteller = 0;
  std::int32_t initiative = 0;  // who had it at the start of the turn (day.q.8)
  std::int32_t held = 0;
  std::int32_t karma = 0;
  std::int32_t locations = 0;  // in the deck
  std::int32_t secrets = 0;
  std::int32_t items = 0;
  std::int32_t day_challenges = 0;
  std::int32_t night_challenges = 0;  // those held count as still in it (day.q.35)
  std::vector<PersonShown> people;
  std::vector<SiteShown> town;
  std::vector<CardNamed> hazards;
  std::vector<CardNamed> store;
  std::vector<CardNamed> for_sale;
  std::vector<CardNamed> unclaimed;
  std::vector<CardNamed> hand;        // the viewer's SECRETs
  std::vector<CardNamed> dealt;       // LOCATIONs that the viewer has yet to lay out
  std::vector<CardNamed> desk;        // held CHALLENGE cards, for the Storyteller
  std::vector<AttemptShown> attempt;  // at most one
  std::vector<OfferShown> offer;      // at most one
  std::int32_t round = 0;
  std::string stun;
};
BOOST_DESCRIBE_STRUCT(View, (),
                      (seat, phase, time, day, night_counters, day_counters, darker,
                       next_dark_steps, storyteller, initiative, held, karma, locations, secrets,
                       items, day_challenges, night_challenges, people, town, hazards, store,
                       for_sale, unclaimed, hand, dealt, desk, attempt, offer, round, stun))

View view_of(const State& state, const Pack& pack, engine::Seat viewer);

// The view as text.
std::string screen_of(const View& view, const engine::Sheet& sheet);

}  // namespace gloam::games::daylight
