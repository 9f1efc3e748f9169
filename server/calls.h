// What is sent and shown over HTTP: docs/protocol.md lists the calls.
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/game.h"
#include "games/entry.h"
#include "server/tables/decide.h"

namespace gloam::server {

struct Name {
  std::string name;
};
BOOST_DESCRIBE_STRUCT(Name, (), (name))

struct Login {
  std::string login;
  std::string password;
};
BOOST_DESCRIBE_STRUCT(Login, (), (login, password))

struct PasswordChange {
  std::string old_password;
  std::string new_password;
};
BOOST_DESCRIBE_STRUCT(PasswordChange, (), (old_password, new_password))

// That it is really the person; empty for those without a login.
struct Confirmation {
  std::string password;
};
BOOST_DESCRIBE_STRUCT(Confirmation, (), (password))

// Somewhere that a person, or a program of theirs, is known.
struct SessionShown {
  std::string id;
  std::int64_t made = 0;  // in milliseconds since 1970
  std::int64_t seen = 0;  // to about an hour
  std::string device;     // what the browser said it is
  std::string program;    // its name, if it is one
  bool current = false;   // the one that asks
};
BOOST_DESCRIBE_STRUCT(SessionShown, (), (id, made, seen, device, program, current))

// Which session ends; none: all but this one.
struct SessionEnd {
  std::string id;
};
BOOST_DESCRIBE_STRUCT(SessionEnd, (), (id))

struct NewTable {
  TableOptions options;
};
BOOST_DESCRIBE_STRUCT(NewTable, (), (options))

// The maker of a table sits down with a word for the dice, at the first seat or at the first one
// with the role; machines take the other seats and play like that, and the game starts.
struct Begin {
  std::string word;
  std::string player = std::string(kSteady);
  std::string role = {};  // by its name
};
BOOST_DESCRIBE_STRUCT(Begin, (), (word, player, role))

// Which line of a table's log is played on from.
struct PlayOn {
  std::int32_t line = 0;
};
BOOST_DESCRIBE_STRUCT(PlayOn, (), (line))

// A holiday, in milliseconds since 1970; one that ends as it begins: none.
struct Holiday {
  std::int64_t from = 0;
  std::int64_t until = 0;
};
BOOST_DESCRIBE_STRUCT(Holiday, (), (from, until))

struct HolidayShown {
  std::int64_t from = 0;  // of the one that goes on, or the next; both 0: none
  std::int64_t until = 0;
  std::int64_t left = 0;  // milliseconds of holiday that are left this year, beside it
};
BOOST_DESCRIBE_STRUCT(HolidayShown, (), (from, until, left))

// The time zone that a feed tells times in, such as "Europe/Vienna".
struct NewFeed {
  std::string zone = {};
};
BOOST_DESCRIBE_STRUCT(NewFeed, (), (zone))

struct FeedShown {
  std::int64_t made = 0;     // 0: there is none
  std::string address = {};  // only when it is made
};
BOOST_DESCRIBE_STRUCT(FeedShown, (), (made, address))

struct Me {
  std::string name;  // empty: not known yet
  std::string login;
  bool program = false;
};
BOOST_DESCRIBE_STRUCT(Me, (), (name, login, program))

// The promise is shown before anybody gives a word for the dice. A lesson has none: it has begun,
// and its maker has the seat.
struct TableMade {
  std::string table;
  std::string promise;
  std::optional<std::int32_t> seat = {};
};
BOOST_DESCRIBE_STRUCT(TableMade, (), (table, promise, seat))

// Where the maker of a table sits that has begun.
struct TableBegun {
  std::string table;
  std::int32_t seat = 0;
};
BOOST_DESCRIBE_STRUCT(TableBegun, (), (table, seat))

struct ProgramMade {
  std::string token;
};
BOOST_DESCRIBE_STRUCT(ProgramMade, (), (token))

struct Trouble {
  std::string code;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(Trouble, (), (code, text))

// A trouble that passes: it is worth trying again after so many milliseconds.
struct Delay {
  std::string code;
  std::string text;
  std::int64_t wait = 0;
};
BOOST_DESCRIBE_STRUCT(Delay, (), (code, text, wait))

// A value of a setting that is better for so many seats, and why.
struct RecommendedShown {
  std::int32_t seats = 0;
  std::int32_t value = 0;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(RecommendedShown, (), (seats, value, text))

struct SettingShown {
  std::string name;
  std::int32_t least = 0;
  std::int32_t most = 0;
  std::int32_t standard = 0;
  bool opponents = false;  // unless it is 0, some players are against others
  std::string text;
  std::vector<std::string> values;  // what they are called, from the least on; none: numbers
  std::vector<std::string> notes;   // a line about each of them
  std::vector<RecommendedShown> recommended;
};
BOOST_DESCRIBE_STRUCT(SettingShown, (),
                      (name, least, most, standard, opponents, text, values, notes, recommended))

// A pack that tables may be made with, by its name.
struct PackShown {
  std::string name;
  std::string title;
};
BOOST_DESCRIBE_STRUCT(PackShown, (), (name, title))

// A role that somebody may play, and settings to have it with.
struct RoleShown {
  std::string name;
  std::string title;
  std::vector<std::int32_t> settings;
};
BOOST_DESCRIBE_STRUCT(RoleShown, (), (name, title, settings))

// A first game to learn from: who makes a table of it takes the seat, and bots the others.
struct LessonShown {
  std::string name;
  std::int32_t seats = 0;
  std::int32_t seat = 0;
  std::string role;  // of the seat, by its name; empty: none
};
BOOST_DESCRIBE_STRUCT(LessonShown, (), (name, seats, seat, role))

struct GameShown {
  std::string name;
  std::string title;
  std::int32_t least_seats = 0;
  std::int32_t most_seats = 0;
  bool opponents = false;  // some players are against others, whatever is set
  std::vector<SettingShown> settings;
  std::vector<PackShown> packs;
  std::vector<RoleShown> roles;  // none if everybody plays the same
  std::vector<LessonShown> lessons;
};
BOOST_DESCRIBE_STRUCT(GameShown, (),
                      (name, title, least_seats, most_seats, opponents, settings, packs, roles,
                       lessons))
// Without packs, which are a server's own, and without lessons, which stand on the list of games.
GameShown shown_of(const engine::Game& game);
LessonShown shown_of(const engine::Game& game, const games::Lesson& lesson);

struct RuleShown {
  std::string id;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(RuleShown, (), (id, text))

// A card of the game's own pack, or of a table's packs; its place in the list is the value that
// arguments of the kind `card` name it by.
struct CardShown {
  std::string id;
  std::string name;
  std::string header;  // what it is
  std::string text;    // made from what it does
  std::string flavour;
  std::vector<std::string> prompts = {};  // questions for whoever tells a story about it
};
BOOST_DESCRIBE_STRUCT(CardShown, (), (id, name, header, text, flavour, prompts))

}  // namespace gloam::server
