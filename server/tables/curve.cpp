#include "server/tables/curve.h"

#include <algorithm>

namespace gloam::server {
namespace {

using engine::Seat;

constexpr std::uint32_t kRound = 25;  // playouts for each moment before the next round
constexpr std::size_t kCoarse = 8;    // at first, one moment in so many

// Every eighth number, every fourth that is not among them, and so on.
std::vector<std::size_t> coarse_first(std::size_t count) {
  std::vector<std::size_t> order;
  for (std::size_t at = 0; at < count; at += kCoarse) order.push_back(at);
  for (std::size_t apart = kCoarse; apart > 1; apart /= 2)
    for (std::size_t at = apart / 2; at < count; at += apart) order.push_back(at);
  return order;
}

}  // namespace

Decided may_see_curve(const Table& table, const Person& who, Seat seat) {
  Decided decided = may_play_on(table, who);
  if (decided.code == "not_over") return decided;
  return may_replay(table, who, seat);
}

Curve::Curve(TableId id, const std::shared_ptr<const engine::Game>& game, const Found& log,
             Seat seat, const CurveSettings& settings)
    : seat_(seat), settings_(settings), wanted_(std::min(kRound, settings.playouts)) {
  std::optional<engine::Position> boundary;
  std::size_t answers = 0;
  put_through(id, game, log, [&](const Table& table, server::Moment, std::int32_t line) {
    const engine::Session* const session = table.session();
    if (session == nullptr || table.phase() == Phase::stuck) return;
    const bool moved = !boundary || answers != session->log().size();
    const bool stepped = !boundary || *boundary != session->checkpoint();
    if (moved && (stepped || bots::Outlook::sees(*session, seat)))
      moments_.push_back({line, bots::Outlook(*session, seat)});
    boundary = session->checkpoint();
    answers = session->log().size();
  });
  order_ = coarse_first(moments_.size());
}

bool Curve::go_on(std::chrono::milliseconds time) {
  const auto begin = std::chrono::steady_clock::now();
  const auto gone = [&] { return std::chrono::steady_clock::now() - begin; };
  while (next_ < order_.size()) {
    if (moments_[order_[next_]].outlook.play(wanted_, time)) ++next_;
    if (next_ == order_.size() && wanted_ < settings_.playouts) {
      next_ = 0;
      wanted_ = std::min(wanted_ + kRound, settings_.playouts);
    }
    if (gone() >= time) break;
  }
  worked_ += gone();
  if (worked_ >= settings_.time) give_up();
  return next_ < order_.size();
}

CurveShown Curve::shown() const {
  CurveShown shown{seat_, settings_.playouts, next_ == order_.size(), {}};
  for (const Moment& moment : moments_) {
    const bots::Estimate known = moment.outlook.estimate();
    if (known.playouts == 0 && known.error > 0) continue;
    if (known.error > 0) shown.playouts = std::min(shown.playouts, known.playouts);
    shown.points.push_back({moment.line, known.chance, known.low(), known.high()});
  }
  return shown;
}

}  // namespace gloam::server
