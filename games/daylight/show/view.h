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

// What somebody owns.
struct GearShown {
  std::string id;
  std::string name;
  std::string kind;  // armor, pet, blunt, piercing, energy, thing
  bool equipped = false;
};
BOOST_DESCRIBE_STRUCT(GearShown, (), (id, name, kind, equipped))

// What can be bought, for the Power it costs the viewer.
struct GoodsShown {
  std::string id;
  std::string name;
  std::string kind;  // as of gear
  std::int32_t category = 0;
  std::int32_t price = 0;
};
BOOST_DESCRIBE_STRUCT(GoodsShown, (), (id, name, kind, category, price))

// A SECRET, in the hand or in play.
struct SecretShown {
  std::string id;
  std::string name;
  std::int32_t cost = 0;     // -1: none
  std::int32_t discard = 0;  // the Power it brings
  std::int32_t points = 0;   // at the end, where it is now; when the town is saved, what it adds
};
BOOST_DESCRIBE_STRUCT(SecretShown, (), (id, name, cost, discard, points))

struct CapturedShown {
  std::string id;
  std::string name;
  std::int32_t points = 0;
};
BOOST_DESCRIBE_STRUCT(CapturedShown, (), (id, name, points))

struct PersonShown {
  std::int32_t id = 0;  // the seat, from 1
  std::string standing;
  bool incapacitated = false;
  std::vector<ValueShown> values;  // Body, Mind, Spirit
  std::int32_t power = 0;
  bool infected = false;
  std::string at;          // the LOCATION visited
  bool in_spirit = false;  // there in Mind and Spirit alone
  std::string activity;
  std::int32_t hand = 0;
  std::int32_t cap = 0;  // what the SECRETs in play cost; at most 6
  std::vector<GearShown> gear;
  std::vector<SecretShown> secrets;  // in play
  std::vector<SecretShown> kept;     // still in the hand when the town is saved
  std::vector<CardNamed> seen;       // in the hand of another, as far as the viewer knows it
  bool minion = false;               // as far as the viewer knows
  bool accused = false;              // has accused somebody
  std::vector<CapturedShown> captured;
  std::int32_t points = 0;         // of what was captured; at the end, all
  std::vector<std::string> stops;  // windows of others: initiative, reveal, draw, harm
};
BOOST_DESCRIBE_STRUCT(PersonShown, (),
                      (id, standing, incapacitated, values, power, infected, at, in_spirit,
                       activity, hand, cap, gear, secrets, kept, seen, minion, accused, captured,
                       points, stops))

struct StrikeShown {
  std::string trait;
  std::int32_t level = 0;
  bool all = false;  // at once
};
BOOST_DESCRIBE_STRUCT(StrikeShown, (), (trait, level, all))

// A Mystery, an Event or a Monster, as it is printed.
struct ChallengeShown {
  std::string id;
  std::string name;
  std::string kind;  // mystery, event, monster
  std::int32_t points = 0;
  std::vector<std::int32_t> levels;  // of Body, Mind, Spirit; 0: none
  std::vector<std::int32_t> escape;  // likewise, of a Monster
  std::vector<StrikeShown> attacks;
  std::int32_t stun = 0;  // Successes needed; 0: it cannot be stunned
  std::int32_t defeat = 0;
  std::vector<CardNamed> guards;
};
BOOST_DESCRIBE_STRUCT(ChallengeShown, (),
                      (id, name, kind, points, levels, escape, attacks, stun, defeat, guards))

struct SiteShown {
  std::string id;
  std::string name;
  std::vector<ChallengeShown> challenges;
};
BOOST_DESCRIBE_STRUCT(SiteShown, (), (id, name, challenges))

// What adds to a level or to a total: a card, or a rule.
struct LineShown {
  std::string card;  // its name
  std::string rule;
  std::int32_t amount = 0;
};
BOOST_DESCRIBE_STRUCT(LineShown, (), (card, rule, amount))

struct AttemptShown {
  std::int32_t seat = 0;
  std::string kind;
  CardNamed card;
  CardNamed weapon;
  std::string by;       // whose value and colour count
  std::string against;  // whose level it is
  std::int32_t level = 0;
  std::vector<LineShown> level_lines;  // of which the level is made, beside what is printed
  std::int32_t value = 0;
  std::int32_t best = 0;
  std::vector<LineShown> total_lines;  // beside value and number drawn
  std::int32_t total = 0;
  bool focused = false;
  bool bought = false;
  std::vector<std::vector<std::int32_t>> drawn;  // Body, Mind and Spirit of each
  std::vector<std::int32_t> left;  // in the deck: how many 1s to 6s of the colour that counts
};
BOOST_DESCRIBE_STRUCT(AttemptShown, (),
                      (seat, kind, card, weapon, by, against, level, level_lines, value, best,
                       total_lines, total, focused, bought, drawn, left))

// A visit that is being played.
struct VisitShown {
  std::string site;
  std::string card;                 // the CHALLENGE; empty for none
  std::vector<std::int32_t> order;  // seats, by Initiative
  std::int32_t acted = 0;           // how many of them
  std::int32_t round = 0;           // of a fight
  std::string stun;                 // empty, light, dark
  std::int32_t strikes = 0;         // Attacks made in this round
  bool surprised = false;           // Attacks come before the first round
};
BOOST_DESCRIBE_STRUCT(VisitShown, (), (site, card, order, acted, round, stun, strikes, surprised))

// What the next Darkness Falls would do now.
struct ForecastShown {
  std::int32_t steps = 0;
  std::int32_t people = 0;
  std::int32_t unresolved = 0;
  std::int32_t darker = 0;
  std::int32_t day_counters = 0;
  std::int32_t night_counters = 0;
  bool open = false;  // people choose the mix of counters: this is one of several
};
BOOST_DESCRIBE_STRUCT(ForecastShown, (),
                      (steps, people, unresolved, darker, day_counters, night_counters, open))

// A card on the desk of the Storyteller.
struct HeldShown {
  ChallengeShown card;
  bool surprise = false;  // it was drawn for a Surprise!
};
BOOST_DESCRIBE_STRUCT(HeldShown, (), (card, surprise))

// A trade that waits for an answer.
struct OfferShown {
  std::int32_t seat = 0;
  std::int32_t to = 0;
  CardNamed card;
  std::vector<CardNamed> for_card;  // at most one
};
BOOST_DESCRIBE_STRUCT(OfferShown, (), (seat, to, card, for_card))

// Between turns.
struct PauseShown {
  std::string before;               // darkness, nightfall, daylight
  std::string stage;                // pool, sales, free
  std::vector<std::int32_t> ready;  // seats
};
BOOST_DESCRIBE_STRUCT(PauseShown, (), (before, stage, ready))

struct View {
  std::int32_t seat = 0;  // the viewer's, from 1; 0 is a spectator
  std::string phase;
  std::string time;
  std::int32_t day = 0;
  std::int32_t night_counters = 0;
  std::int32_t day_counters = 0;
  std::int32_t darker = 0;         // Darker Worlds on the board
  std::int32_t darker_inside = 0;  // still in the LOCATION deck
  std::int32_t minions = 0;        // Minion of Darkness cards in the game
  ForecastShown forecast;
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
  std::vector<GoodsShown> store;
  std::vector<GoodsShown> for_sale;  // magical ITEMs beside the store
  std::vector<GearShown> unclaimed;
  std::vector<SecretShown> hand;      // the viewer's SECRETs
  std::vector<CardNamed> dealt;       // LOCATIONs that the viewer has yet to lay out
  std::vector<HeldShown> desk;        // held CHALLENGE cards, for the Storyteller
  std::vector<VisitShown> visit;      // at most one
  std::vector<AttemptShown> attempt;  // at most one
  std::vector<OfferShown> offer;      // at most one
  std::vector<PauseShown> pause;      // at most one
  std::string ending;
};
BOOST_DESCRIBE_STRUCT(View, (),
                      (seat, phase, time, day, night_counters, day_counters, darker, darker_inside,
                       minions, forecast, storyteller, initiative, held, karma, locations, secrets,
                       items, day_challenges, night_challenges, people, town, hazards, store,
                       for_sale, unclaimed, hand, dealt, desk, visit, attempt, offer, pause,
                       ending))

View view_of(const State& state, const Pack& pack, engine::Seat viewer);

// The view as text.
std::string screen_of(const View& view, const engine::Sheet& sheet);

}  // namespace gloam::games::daylight
