// Who may do what at a table: a few rules, written by hand. authority_test.cpp tries what follows
// from them, and docs/authority.md shows it.
#pragma once
#include <boost/describe.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gloam::server::authority {

inline constexpr std::string_view kDone = "done";

// How somebody stands to a table. A bot is a program that plays in the player's place.
enum class Role { stranger, spectator, other, player, owner, former, removed, bot };
BOOST_DESCRIBE_ENUM(Role, stranger, spectator, other, player, owner, former, removed, bot)

enum class Stage { open, playing, ended };
BOOST_DESCRIBE_ENUM(Stage, open, playing, ended)

// What more has happened: see asides().
enum class Twist {
  none,
  empty,
  full,
  answered,
  undo,
  waited,
  clocked,
  left,
  late,
  linked,
  muted,
  finished
};
BOOST_DESCRIBE_ENUM(Twist, none, empty, full, answered, undo, waited, clocked, left, late, linked,
                    muted, finished)

struct Situation {
  Stage stage = Stage::open;
  bool watched = true;
  Twist twist = Twist::none;
  bool opponents = true;
};

// The seat that something is about. The machine plays the seat that the former holder lost.
enum class Seat { none, players, others, machines, free };

// A request by its kind, or a call by its method and path, as Api::calls() has it.
struct Deed {
  std::string what;
  Seat seat = Seat::none;

  bool is_call() const { return what.find(' ') != std::string::npos; }
};

// What is tried in every stage, watched and not, by everybody.
std::vector<Deed> requests();
std::vector<Deed> calls();
std::vector<Situation> situations();
std::vector<Role> roles();
std::string title_of(const Situation& situation);
std::string_view text_of(Seat seat);

// What is tried beside that, in its own situation.
struct Aside {
  Situation situation;
  std::string_view meaning;
  std::vector<Deed> deeds;
};
std::vector<Aside> asides();

// The rules in words.
std::span<const std::string_view> rules();

// What the server must say: kDone, or the code of a refusal.
std::string expected(const Deed& deed, const Situation& situation, Role role);
// The same to a request of somebody who is at the table, whether or not they may come there.
std::string expected_at_table(const Deed& request, const Situation& situation, Role role);

}  // namespace gloam::server::authority
