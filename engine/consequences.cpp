#include "engine/consequences.h"

#include <stdexcept>

namespace gloam::engine {
namespace {

// Leaves the step where nothing more is certain.
struct Uncertain {};

// Gives one answer and listens as the seat, up to the next question or the first thing that the
// seat could not foresee.
class Foresight final : public Decider, public Listener, public Fate {
 public:
  Foresight(const Answer& answer, Consequences& seen) : answer_(answer), seen_(seen) {}

  Answer choose(const Question&) override {
    if (answered_) throw Uncertain{};
    answered_ = true;
    return answer_;
  }
  void hear(const Event& event) override {
    if (event.audience.has(answer_.seat)) seen_.certain.push_back(event);
  }
  void learn(const Disclosure& disclosure) override {
    if (disclosure.seats.has(answer_.seat) && disclosure.whose != answer_.seat) leave_to_chance();
  }
  std::uint32_t below(std::uint32_t n) override {
    if (n > 1) leave_to_chance();
    return 0;
  }

 private:
  [[noreturn]] void leave_to_chance() {
    seen_.chance_follows = true;
    throw Uncertain{};
  }

  const Answer answer_;
  Consequences& seen_;
  bool answered_ = false;
};

}  // namespace

Consequences consequences(const Session& session, Seat seat, Option option) {
  if (const std::string reason = session.refusal(seat, option); !reason.empty()) {
    throw std::invalid_argument(reason);
  }
  const Game& game = session.game();
  Consequences seen;
  Foresight foresight({seat, option}, seen);
  const Company company{.decider = foresight, .listener = &foresight, .fate = &foresight};
  Generator luck = session.players_luck();
  Position position = session.position();
  try {
    session.play_on(company, seat, luck, position);
    seen.over = true;
  } catch (const Uncertain&) {
  }
  seen.before = game.view(session.position(), seat);
  seen.after = game.view(position, seat);
  return seen;
}

}  // namespace gloam::engine
