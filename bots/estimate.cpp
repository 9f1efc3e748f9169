#include "bots/estimate.h"

#include <cmath>

#include "engine/thumb.h"

namespace gloam::bots {
namespace {

using engine::Answer;
using engine::Company;
using engine::Game;
using engine::Generator;
using engine::Position;
using engine::Question;
using engine::Seat;
using engine::Seed;
using engine::Session;

// Gives one answer, if there is one, and goes on by rule of thumb.
class Beginning final : public engine::Decider {
 public:
  Beginning(std::optional<Answer> first, engine::ThumbDecider& then) : first_(first), then_(then) {}

  Answer choose(const Question& question) override {
    if (!first_) return then_.choose(question);
    const Answer answer = *first_;
    first_.reset();
    return answer;
  }

 private:
  std::optional<Answer> first_;
  engine::ThumbDecider& then_;
};

// An asked seat that knows what this one knows.
std::optional<Seat> asked_like(const Session& session, Seat seat) {
  const Game& game = session.game();
  if (session.question().seats.has(seat)) return seat;
  for (const Seat asked : session.question().seats)
    if (game.sees_as(session.setup(), asked) == game.sees_as(session.setup(), seat)) return asked;
  return std::nullopt;
}

}  // namespace

Estimate estimate_of(std::uint32_t won, std::uint32_t playouts) {
  if (playouts == 0) return {};
  constexpr double kZ = 1.959964;  // 95% of a normal distribution lie within so many deviations
  const double n = playouts;
  const double p = won / n;
  const double whole = n + kZ * kZ;
  return {(won + kZ * kZ / 2) / whole, kZ / whole * std::sqrt(n * p * (1 - p) + kZ * kZ / 4),
          playouts};
}

Outlook::Outlook(const Session& session, Seat seat)
    : session_(session),
      seat_(seat),
      viewer_(asked_like(session, seat)),
      position_(session.position()) {
  if (session_.over()) count(session_.position());
}

Outlook::Outlook(const Session& session, Seat seat, engine::Option option)
    : Outlook(session, seat) {
  first_ = Answer{seat, option};
}

bool Outlook::sees(const Session& session, Seat seat) {
  return session.over() || asked_like(session, seat);
}

void Outlook::play() {
  if (session_.over()) return;
  const Game& game = session_.game();
  const Seed seed = Seed::of(++playouts_);
  Generator luck(seed);
  engine::ThumbDecider thumb(game, position_, seed);
  if (viewer_) {
    Beginning beginning(first_, thumb);
    session_.play_on(Company{beginning}, viewer_, luck, position_);
  } else {
    position_ = session_.checkpoint();
    game.redeal(position_, seat_, luck);
    game.luck(position_) = luck;
    Company company{thumb};
    while (!game.over(position_)) game.step(position_, company);
  }
  count(position_);
}

bool Outlook::play(std::uint32_t playouts, std::chrono::milliseconds time) {
  const auto begin = std::chrono::steady_clock::now();
  while (playouts_ < playouts) {
    if (session_.over()) return true;
    play();
    if (std::chrono::steady_clock::now() - begin >= time) break;
  }
  return playouts_ >= playouts;
}

void Outlook::count(const Position& end) {
  const engine::Outcome outcome = session_.game().outcome(end);
  won_ += outcome.winners.has(seat_) ? 1u : 0u;
  came_first_ += outcome.first.has(seat_) ? 1u : 0u;
  somebody_first_ = somebody_first_ || !outcome.first.empty();
}

Estimate Outlook::share_of(std::uint32_t times) const {
  if (session_.over()) return {static_cast<double>(times), 0, 0};
  return estimate_of(times, playouts_);
}

Estimate Outlook::estimate() const { return share_of(won_); }

std::optional<Estimate> Outlook::first() const {
  if (!somebody_first_) return std::nullopt;
  return share_of(came_first_);
}

}  // namespace gloam::bots
