// What one viewer may know of a game of Burning Daylight. Its ids are made from what is seen, so
// they tell nothing more.
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/screen.h"
#include "engine/seat.h"
#include "games/burning_daylight/cards/pack.h"
#include "games/burning_daylight/rules/state.h"

namespace gloam::games::burning_daylight {

struct GangerShown {
  std::string id;
  std::string name;
  std::string type;
  std::string text;
  std::string flavour;
  bool injured = false;
  bool escorted = false;
  bool alone = false;       // in the slot
  bool stays = false;       // in Recovery for one more Advance step, or may not leave the track
  std::int32_t stored = 0;  // cards under the ganger
};
BOOST_DESCRIBE_STRUCT(GangerShown, (),
                      (id, name, type, text, flavour, injured, escorted, alone, stays, stored))

struct MissionShown {
  std::string id;
  std::string name;
  std::string subtitle;
  std::string flavour;
  std::vector<std::string> symbols;
  std::int32_t points = 0;
  bool first = false;
  bool served = false;               // the viewer's hand could do it now
  std::vector<std::string> lacking;  // symbols that nobody in the viewer's hand has
  std::int32_t wanted = 0;           // how many of these it takes: Helpers stand in for the others
};
BOOST_DESCRIBE_STRUCT(MissionShown, (),
                      (id, name, subtitle, flavour, symbols, points, first, served, lacking,
                       wanted))

struct EventShown {
  std::string id;
  std::string name;
  std::string text;
  std::string flavour;
};
BOOST_DESCRIBE_STRUCT(EventShown, (), (id, name, text, flavour))

// A card of the deck whose place the viewer knows, counted from the top.
struct KnownShown {
  std::int32_t id = 0;
  std::string name;
};
BOOST_DESCRIBE_STRUCT(KnownShown, (), (id, name))

struct DeckShown {
  std::int32_t cards = 0;
  std::string top;  // mission, event, or empty
  bool blocked = false;
  bool crackdown_next = false;
  std::vector<KnownShown> known;
};
BOOST_DESCRIBE_STRUCT(DeckShown, (), (cards, top, blocked, crackdown_next, known))

struct SlotShown {
  std::string id;
  std::string name;
  std::vector<GangerShown> gangers;
};
BOOST_DESCRIBE_STRUCT(SlotShown, (), (id, name, gangers))

struct PlayerShown {
  std::int32_t id = 0;  // the seat, from 1
  std::string name;
  std::int32_t score = 0;
  std::int32_t mission_points = 0;
  std::int32_t claimed = 0;
  std::int32_t hand = 0;
  bool turn = false;
  bool first = false;
  std::vector<GangerShown> seen;  // in the hand, and shown before
  std::vector<SlotShown> track;
  std::vector<GangerShown> recovery;
  std::vector<MissionShown> completed;
};
BOOST_DESCRIBE_STRUCT(PlayerShown, (),
                      (id, name, score, mission_points, claimed, hand, turn, first, seen, track,
                       recovery, completed))

struct View {
  std::int32_t seat = 0;  // the viewer's, from 1; 0 is a spectator
  std::string phase;
  std::int32_t round = 0;
  std::int32_t goal = 0;
  std::int32_t gang_size = 0;
  bool variant = false;
  bool last_round = false;          // the goal was reached, the round is played to its end
  std::int32_t command_points = 0;  // left in this Advance step
  DeckShown deck;
  std::vector<MissionShown> missions;  // the First Mission, then the others
  std::vector<EventShown> events;      // the latest last
  std::vector<PlayerShown> players;
  std::vector<GangerShown> hand;
  std::vector<GangerShown> pack;       // of a draft
  std::optional<std::string> picking;  // what the viewer picked and nobody else knows yet
  std::vector<GangerShown> free;       // in no gang, where all may know
};
BOOST_DESCRIBE_STRUCT(View, (),
                      (seat, phase, round, goal, gang_size, variant, last_round, command_points,
                       deck, missions, events, players, hand, pack, picking, free))

View view_of(const State& state, const Pack& pack, engine::Seat viewer);

// The view as text.
std::string screen_of(const View& view, const engine::Sheet& sheet);

}  // namespace gloam::games::burning_daylight
