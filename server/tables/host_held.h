// A table in memory, as the host keeps it. Only for the sources of the host.
#pragma once
#include <atomic>
#include <chrono>
#include <functional>

#include "server/tables/host.h"

namespace gloam::server {

// When a table is looked at next that a machine or a clock may have to move.
inline constexpr std::chrono::milliseconds kLookAgain{10'000};

inline Decided no_table() {
  return {std::nullopt, "no_such_table", "There is no such table, or it is gone."};
}

// A question that the machine thinks about. The copy of the game is only read, by any thread.
struct Host::Thinking {
  Thinking(const Held& held, engine::Seat whose, By who);

  const engine::Seat seat;
  const By by;
  const std::shared_ptr<const engine::Game> game;
  const engine::Session session;
  const std::chrono::steady_clock::time_point since = std::chrono::steady_clock::now();
  std::atomic<bool> over = false;  // there is an answer

  std::uint32_t question() const { return session.question().numbers[seat]; }
};

struct Host::Held {
  explicit Held(TableId number) : id(number) {}

  const TableId id;
  std::optional<Table> table;  // none before it is loaded, or if it cannot be
  std::string trouble;         // why it cannot be
  int head = 0;
  int announced = 0;  // the highest number that another server was seen to have written
  bool loading = false;
  bool writing = false;
  bool thinking = false;
  std::optional<Moment> wake;  // when the sweep will look, as far as we know
  std::string brief;           // as it stands in the lists,
  bool unlisted = false;       // unless something has changed,
  std::string standing;        // without what only counts,
  Moment listed = 0;           // since then
  std::deque<Wish> wishes;
  // Of answers that are written, whoever gave them: they hear of it when what follows without
  // saying is written, too.
  std::vector<std::function<void()>> unacknowledged;
  std::vector<std::function<void(Held&)>> when_current;
  std::vector<Visitor*> visitors;
  Moment used = 0;

  // Why there is no table.
  Decided absence() const {
    if (trouble.empty()) return no_table();
    return {std::nullopt, "stuck", trouble};
  }
  void acknowledge() {
    std::vector<std::function<void()>> all;
    all.swap(unacknowledged);
    for (const auto& done : all) done();
  }
  bool busy() const { return loading || writing || thinking || unlisted || !wishes.empty(); }
  // Nobody needs it, and no callback counts on finding it.
  bool idle() const { return visitors.empty() && !busy() && when_current.empty(); }
  // Its log is empty.
  bool nowhere() const { return !table && trouble.empty(); }
};

// Reads the whole log of a table, lets a worker make something of it when no machine has to think,
// and hands that on. Both may be long, and are never copied.
template <class Make, class Use>
void Host::from_log(const Held& held, Make make, Use use) {
  store_.ask({Statement::load_log, {std::to_string(held.id), "0"}},
             [self = self_, make = std::move(make), use = std::move(use)](Found found) {
               if (*self == nullptr) return;
               Host& host = **self;
               const auto log = std::make_shared<const Found>(std::move(found));
               host.workers_.run_at_leisure([self, &loop = host.loop_, make, use, log] {
                 loop.post([self, use, made = make(*log)]() mutable {
                   if (*self != nullptr) use(std::move(made));
                 });
                 return false;
               });
             });
}

inline Host::Thinking::Thinking(const Held& held, engine::Seat whose, By who)
    : seat(whose), by(who), game(held.table->shared_game()), session(*held.table->session()) {}

}  // namespace gloam::server
