// Host: how a seat's chance went through games that are over.
#include <algorithm>

#include "server/store/journal.h"
#include "server/tables/host_held.h"
#include "wire/json.h"

namespace gloam::server {
namespace {

using engine::Seat;

constexpr std::size_t kCurvesKept = 64;
constexpr int kCurvesAtOnce = 4;
constexpr std::chrono::milliseconds kPart{10};
constexpr std::chrono::milliseconds kShownAgain{400};

// A curve while it is worked out.
struct Work {
  std::shared_ptr<const engine::Game> game;
  Curve curve;
  std::chrono::steady_clock::time_point shown = {};

  // Goes on a little; whether there is more to do.
  bool go_on() {
    try {
      return curve.go_on(kPart);
    } catch (const std::exception& error) {
      journal("a curve failed", {{"reason", error.what()}});
      curve.give_up();
      return false;
    }
  }
  // Whether it is time to show it again.
  bool is_due(bool more) {
    const auto now = std::chrono::steady_clock::now();
    if (more && now - shown < kShownAgain) return false;
    shown = now;
    return true;
  }
};

}  // namespace

void Host::curve(TableId id, const Viewer& viewer, const std::function<bool()>& begins, Told done) {
  when_current(id, [this, viewer, begins, done = std::move(done)](Held& held) {
    if (!held.table) return done(held.absence(), {});
    const Decided decided = may_see_curve(*held.table, viewer.who, viewer.seat);
    if (decided.refused()) return done(decided, {});
    // From outside one sees how it went for the first seat.
    const Seat seat = viewer.seat == engine::kNobody ? Seat{0} : viewer.seat;
    // Rules that cannot play a game cannot say how its chances were.
    if (held.table->is_retold())
      return done({}, wire::to_json(CurveShown{.seat = seat, .done = true}));
    const auto known = curves_.find({held.id, seat});
    if (known == curves_.end()) {
      const auto at_work = std::count_if(curves_.begin(), curves_.end(),
                                         [](const auto& one) { return !one.second.done; });
      if (at_work >= kCurvesAtOnce || !begins()) {
        return done({{}, "busy", "Others are looked at just now; try again in a moment."}, {});
      }
      work_out_curve(held, seat);
    }
    KeptCurve& kept = curves_[{held.id, seat}];
    kept.looked = ++looks_;
    done({}, kept.shown);
  });
}

// Begins it in the background; what is known by and by is kept for those who ask.
void Host::work_out_curve(const Held& held, Seat seat) {
  forget_curves();
  const CurveKey key{held.id, seat};
  curves_[key] = {wire::to_json(CurveShown{.seat = seat}), false, ++looks_};
  const auto keep = [self = self_, key](const CurveShown& shown) {
    if (*self == nullptr) return;
    KeptCurve& kept = (*self)->curves_[key];
    kept.shown = wire::to_json(shown);
    kept.done = shown.done;
  };
  from_log(
      held,
      [id = held.id, game = held.table->shared_game(), seat,
       settings = settings_.curve](const Found& log) -> std::shared_ptr<Work> {
        try {
          return std::make_shared<Work>(Work{game, Curve(id, game, log, seat, settings)});
        } catch (const std::exception& error) {
          journal("a curve failed", {{"reason", error.what()}});
          return nullptr;
        }
      },
      [this, keep, seat](const std::shared_ptr<Work>& work) {
        if (work == nullptr) return keep({.seat = seat, .done = true});
        workers_.run_at_leisure([&loop = loop_, keep, work] {
          const bool more = work->go_on();
          if (work->is_due(more)) loop.post([keep, shown = work->curve.shown()] { keep(shown); });
          return more;
        });
      });
}

// Makes room for one more: what was looked at longest ago goes, if it is done.
void Host::forget_curves() {
  while (curves_.size() >= kCurvesKept) {
    auto oldest = curves_.end();
    for (auto it = curves_.begin(); it != curves_.end(); ++it) {
      if (!it->second.done) continue;
      if (oldest == curves_.end() || it->second.looked < oldest->second.looked) oldest = it;
    }
    curves_.erase(oldest);
  }
}

}  // namespace gloam::server
