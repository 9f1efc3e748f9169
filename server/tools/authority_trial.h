// Requests and calls tried at a real server by everybody, each in a scene that nothing has changed.
#pragma once
#include <map>
#include <string>

#include "server/store/upkeep.h"
#include "server/tools/authority_scene.h"

namespace gloam::server::authority {

// What the server made of it.
struct Outcome {
  std::string code;    // kDone, or of the refusal
  int status = 200;    // of a call
  bool wrote = false;  // a line of the table's log
};

class Trial {
 public:
  explicit Trial(const Situation& situation);

  // By somebody in that role.
  Outcome outcome(const Deed& deed, Role role);
  // By anybody, in the scene where the player is a person.
  Outcome outcome(const Deed& deed, const testing::Caller& who);

  const Scene& scene() { return set_for(Role::player).scene; }

 private:
  // A scene, and the length of its log.
  struct Set {
    Scene scene;
    std::size_t lines;
  };

  Outcome outcome(const Deed& deed, const testing::Caller& who, const Set& set);
  Set& set_for(Role role);
  std::size_t lines(const Scene& scene);
  void register_login();

  const Situation situation_;
  testing::TestServer server_;
  Books books_;
  std::map<bool, Set> sets_;  // whether a bot plays
  bool registered_ = false;
};

}  // namespace gloam::server::authority
