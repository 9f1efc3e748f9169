// A copy of State that cards can be asked about. What is changed there is seen by nobody else.
#pragma once
#include "engine/decider.h"
#include "games/daylight/rules/table.h"

namespace gloam::games::daylight {

class Scene {
 public:
  Scene(const State& state, const Pack& pack)
      : copy_(state), company_{nobody_}, table_(copy_, pack, company_) {}

  State& copy() { return copy_; }
  const State& copy() const { return copy_; }
  Table& table() { return table_; }

 private:
  // Nobody is asked while somebody thinks.
  class Nobody final : public engine::Decider {
   public:
    engine::Answer choose(const engine::Question&) override {
      throw engine::RuleError("a question while somebody only thinks");
    }
  };

  State copy_;
  Nobody nobody_;
  engine::Company company_;
  Table table_;
};

}  // namespace gloam::games::daylight
