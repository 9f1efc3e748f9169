// A table of Vigil at a real server in one of the situations of authority_rules.h, and everybody
// who could have to do with it.
#pragma once
#include <map>
#include <optional>
#include <string>

#include "server/testing_server.h"
#include "server/tools/authority_rules.h"

namespace gloam::server::authority {

// What a request names, as those who are concerned know it.
struct Facts {
  std::string table = {};
  std::map<Seat, std::int32_t> seats = {};
  std::map<Seat, std::string> links = {};  // their tokens
  Give answer = {};                        // that the player could give
  Undo undo = {};
  std::int32_t person = 0;  // the number of somebody at the table
};

// The request in the words of the protocol. Throws if there is no such kind.
Request request_of(const Deed& deed, const Facts& facts);

class Scene {
 public:
  // With `bot_plays` a program plays in the player's place.
  Scene(testing::TestServer& server, const Situation& situation, bool bot_plays);

  const testing::Caller& of(Role role) const { return people_.at(role); }
  const Facts& facts() const { return facts_; }

 private:
  void make_table();
  void wait_for_players();
  void begin_playing();
  void lose_seats();
  void happen();
  void ask_for_undo();
  void play_to_the_end();

  testing::Page& page(Role role);
  void must(Role role, const Request& request);
  void answer(Role role);
  std::string link(Role role, Seat seat);
  std::int32_t number_of(Role role);
  void note_question();

  testing::TestServer& server_;
  const Situation now_;
  const Role player_;
  std::map<Role, testing::Caller> people_;
  std::map<Role, testing::Page> pages_;
  Facts facts_;
};

}  // namespace gloam::server::authority
