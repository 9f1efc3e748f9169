// Host: the people at its tables, what they ask and what they are told.
#include <algorithm>

#include "bots/estimate.h"
#include "engine/consequences.h"
#include "engine/results.h"
#include "server/qr.h"
#include "server/store/journal.h"
#include "server/tables/host.h"
#include "server/tables/host_held.h"
#include "server/tables/secrets.h"
#include "wire/json.h"
#include "wire/read.h"
#include "wire/show.h"

namespace gloam::server {
namespace {

using engine::Seat;

Refused refusal(std::int32_t ref, const Decided& decided) {
  return {ref, decided.code, decided.text, decided.wait};
}

// How well chances to win are estimated: so many playouts of each option, or so much time, a little
// at a time.
constexpr std::uint32_t kPlayouts = 400;
constexpr std::chrono::milliseconds kEstimating{700};
constexpr std::chrono::milliseconds kLongestEstimating{4000};
constexpr std::chrono::milliseconds kPart{10};

// How many ways of dice are tried for all options of a question.
constexpr std::uint32_t kMostRuns = 8000;

// The options of a question, weighed on a copy of the game. What fails is left out.
class Weighing {
 public:
  Weighing(std::shared_ptr<const engine::Game> game, const engine::Session& session,
           const Weigh& weigh, std::shared_ptr<const std::atomic<bool>> hurry)
      : game_(std::move(game)),
        seat_(static_cast<Seat>(weigh.seat)),
        hurry_(std::move(hurry)),
        copy_(session) {
    const std::vector<engine::Option>& all = copy_.question().options[seat_];
    const std::size_t first = std::min<std::size_t>(weigh.first, all.size());
    const std::size_t count = std::min<std::size_t>(weigh.most, all.size() - first);
    for (const engine::Option option : std::span(all).subspan(first, count)) {
      options_.push_back(option);
      answer.options.push_back({.verb = std::string(engine::verb_of(*game_, option).name),
                                .a = option.a,
                                .b = option.b});
    }
    answer.ref = weigh.ref;
  }

  void look_ahead() {
    try {
      const auto runs =
          static_cast<std::uint32_t>(kMostRuns / std::max<std::size_t>(1, options_.size()));
      for (std::size_t i = 0; i < options_.size(); ++i)
        look_ahead(options_[i], runs, answer.options[i]);
    } catch (const std::exception& error) {
      journal("looking ahead failed", {{"reason", error.what()}});
    }
  }

  // Adds some playouts to the option whose turn it is; whether there are more to come.
  bool play_on() {
    const auto begin = std::chrono::steady_clock::now();
    try {
      if (outlooks_.empty()) begin_outlooks();
      if (outlooks_.empty()) return false;
      Estimated& next = outlooks_[turn_++ % outlooks_.size()];
      next.enough = next.outlook.play(kPlayouts, kPart);
      worked_ += std::chrono::steady_clock::now() - begin;
      const auto longest =
          std::min(kEstimating * static_cast<int>(outlooks_.size()), kLongestEstimating);
      const bool each_has_some = turn_ >= outlooks_.size();
      const bool all_enough = std::all_of(outlooks_.begin(), outlooks_.end(),
                                          [](const Estimated& one) { return one.enough; });
      if (!each_has_some || (!all_enough && worked_ < longest && !*hurry_)) return true;
      for (const Estimated& one : outlooks_) {
        const bots::Estimate found = one.outlook.estimate();
        one.shown->estimate = EstimateShown{found.chance, found.error, found.playouts};
        if (const auto first = one.outlook.first()) one.shown->estimate->first = first->chance;
      }
    } catch (const std::exception& error) {
      journal("playing on failed", {{"reason", error.what()}});
    }
    return false;
  }

  Weighed answer;

 private:
  void look_ahead(engine::Option option, std::uint32_t runs, OptionWeighed& shown) const {
    const engine::Results results = engine::results(copy_, seat_, option, runs);
    shown.at_best = results.at_best && !results.all.empty();
    for (const engine::Result& result : results.all) shown.results.push_back(show_result(result));
    const engine::Consequences follows = engine::consequences(copy_, seat_, option);
    for (const engine::Event& event : follows.certain)
      shown.certain.push_back(wire::show_event(*game_, event, 0, copy_.setup().seats));
    shown.chance_follows = follows.chance_follows;
    shown.over = follows.over;
  }
  ResultShown show_result(const engine::Result& result) const {
    ResultShown shown{result.chance, static_cast<Verdict>(result.verdict),
                      wire::show_result(*game_, result.event)};
    for (const engine::Event& event : result.brings)
      shown.brings.push_back(wire::show_result(*game_, event));
    return shown;
  }
  void begin_outlooks() {
    for (std::size_t i = 0; i < options_.size(); ++i)
      outlooks_.push_back({bots::Outlook(copy_, seat_, options_[i]), &answer.options[i]});
  }

  // An option whose chance to win is estimated.
  struct Estimated {
    bots::Outlook outlook;
    OptionWeighed* shown;
    bool enough = false;
  };

  const std::shared_ptr<const engine::Game> game_;
  const Seat seat_;
  std::vector<engine::Option> options_;
  const std::shared_ptr<const std::atomic<bool>> hurry_;  // somebody waits for the next one
  const engine::Session copy_;
  std::vector<Estimated> outlooks_;
  std::size_t turn_ = 0;
  std::chrono::nanoseconds worked_{0};
};

}  // namespace

void Host::tell(Socket& socket, const Message& message) {
  socket.send(std::make_shared<const std::string>(wire::to_json(message)));
}

void Host::reply(Socket& socket, std::int32_t ref, const Decided& decided) {
  if (decided.refused()) {
    tell(socket, refusal(ref, decided));
  } else {
    tell(socket, Done{ref});
  }
}

Host::Visitor* Host::find(const Socket* socket) {
  const auto found = visitors_.find(socket);
  return found == visitors_.end() ? nullptr : &found->second;
}

// --- Coming and going ---

void Host::opened(std::shared_ptr<Socket> socket, Arrival arrival) {
  const Socket* const key = socket.get();
  Viewer viewer{arrival.who};
  visitors_.emplace(key, Visitor{std::move(socket), std::move(viewer), std::move(arrival)});
}

void Host::closed(Socket& socket) {
  Visitor* const visitor = find(&socket);
  if (visitor == nullptr) return;
  leave(*visitor);
  visitors_.erase(&socket);
}

void Host::leave(Visitor& visitor) {
  const auto found = held_.find(visitor.table);
  if (found == held_.end()) return;
  Held& held = *found->second;
  std::erase(held.visitors, &visitor);
  held.used = settings_.now();
  remember_seen(held, visitor);
  visitor.table = 0;
  visitor.shown.reset();
  show_change(held);
}

// Whoever goes has seen all that was shown; one write a visit.
void Host::remember_seen(const Held& held, const Visitor& visitor) {
  const bool from_seat = visitor.viewer.seat != engine::kNobody;
  if (!from_seat || !held.table || held.table->session() == nullptr) return;
  store_.ask({Statement::see,
              {std::to_string(visitor.viewer.who.id), std::to_string(held.id),
               std::to_string(held.table->moves()), std::to_string(held.head),
               std::to_string(settings_.now())}},
             [](const Found&) {});
}

void Host::hello(Socket& socket, const Hello& hello) {
  const std::optional<TableId> id = table_of(hello.table);
  if (!id) return tell(socket, refusal(hello.ref, no_table()));
  if (hello.protocol != kProtocol) {
    return tell(socket, Refused{hello.ref, "reload",
                                "This page is older or newer than the server; load it again."});
  }
  const std::weak_ptr<Socket> weak = find(&socket)->socket;
  when_current(*id, [this, weak, hello](Held& held) {
    const std::shared_ptr<Socket> still = weak.lock();
    Visitor* const visitor = find(still.get());
    if (visitor == nullptr) return;
    if (!held.table) return reply(*still, hello.ref, held.absence());
    const bool by_link = !hello.token.empty() && hello.seat;
    if (by_link && !held.table->holds(visitor->viewer.who, *hello.seat)) {
      return claim_first(held, *visitor, hello);
    }
    let_in(held, *visitor, hello);
  });
}

void Host::claim_first(Held& held, Visitor& visitor, const Hello& hello) {
  const Claim claim{hello.ref, *hello.seat, hello.token};
  const std::weak_ptr<Socket> weak = visitor.socket;
  wish(held, {[this, who = visitor.viewer.who, claim](const Table& table, Moment now) {
                return within_limits(decide(table, who, claim, now), who);
              },
              [this, weak, hello, id = held.id](const Decided& decided) {
                const std::shared_ptr<Socket> still = weak.lock();
                Visitor* const claimant = find(still.get());
                if (claimant == nullptr) return;
                if (decided.refused()) return reply(*still, hello.ref, decided);
                let_in(*held_.at(id), *claimant, hello);
              }});
}

void Host::let_in(Held& held, Visitor& visitor, const Hello& hello) {
  const Decided decided = decide(*held.table, visitor.viewer.who, hello, settings_.now());
  if (decided.refused()) return reply(*visitor.socket, hello.ref, decided);
  if (visitor.table != 0) leave(visitor);
  visitor.table = held.id;
  visitor.viewer.seat = hello.seat ? static_cast<Seat>(*hello.seat) : engine::kNobody;
  held.visitors.push_back(&visitor);
  show_whole(held, visitor);
  show_change(held);
  reply(*visitor.socket, hello.ref, decided);
}

// --- Requests ---

void Host::received(Socket& socket, std::string_view text) {
  Visitor* const visitor = find(&socket);
  if (visitor == nullptr) return;
  try {
    request(*visitor, wire::from_json<Request>(text));
  } catch (const wire::ReadError& error) {
    tell(socket, Refused{0, "unreadable", error.what()});
  }
}

void Host::request(Visitor& visitor, const Request& request) {
  Socket& socket = *visitor.socket;
  const std::int32_t ref = std::visit([](const auto& one) { return one.ref; }, request);
  if (const Hello* const greeting = std::get_if<Hello>(&request)) return hello(socket, *greeting);
  const auto found = held_.find(visitor.table);
  if (found == held_.end()) return tell(socket, Refused{ref, "no_hello", "Say hello first."});
  if (const Look* const again = std::get_if<Look>(&request)) {
    return look_again(visitor, ref, again->seat);
  }
  if (const Rematch* const again = std::get_if<Rematch>(&request)) return rematch(visitor, *again);
  if (const Weigh* const option = std::get_if<Weigh>(&request)) return weigh(visitor, *option);
  if (const Report* const about = std::get_if<Report>(&request)) return report(visitor, *about);

  const bool link = std::holds_alternative<Link>(request);
  const std::string token = link ? fresh_token() : std::string();
  const std::weak_ptr<Socket> weak = visitor.socket;
  wish(*found->second,
       {[this, who = visitor.viewer.who, request, token](const Table& table, Moment now) {
          return within_limits(decide(table, who, request, now, token), who);
        },
        [this, weak, ref, request, token, id = visitor.table,
         came = std::chrono::steady_clock::now()](const Decided& decided) {
          if (std::holds_alternative<Give>(request) && !decided.refused())
            times_.answers.add(std::chrono::steady_clock::now() - came);
          const std::shared_ptr<Socket> still = weak.lock();
          if (find(still.get()) == nullptr) return;
          const Link* const wanted = std::get_if<Link>(&request);
          if (wanted == nullptr || decided.refused()) return reply(*still, ref, decided);
          const std::string path =
              "/table/" + name_of(id) + "?seat=" + std::to_string(wanted->seat) + "#" + token;
          tell(*still, LinkMade{ref, path, qr_svg(settings_.address() + path)});
        }});
}

// The whole again, perhaps from another seat.
void Host::look_again(Visitor& visitor, std::int32_t ref, std::optional<std::int32_t> seat) {
  Held& held = *held_.at(visitor.table);
  if (!held.table) return reply(*visitor.socket, ref, held.absence());
  const Decided decided = decide(*held.table, visitor.viewer.who, Look{ref, seat}, settings_.now());
  if (decided.refused()) return reply(*visitor.socket, ref, decided);
  visitor.viewer.seat = seat ? static_cast<Seat>(*seat) : engine::kNobody;
  show_whole(held, visitor);
  show_change(held);
  reply(*visitor.socket, ref, decided);
}

void Host::rematch(Visitor& visitor, const Rematch& asked) {
  const auto next = [this, who = visitor.viewer.who, arrival = visitor.arrival, asked](
                        const Table& table, Moment now) {
    Decided decided = decide(table, who, asked, now);
    // Somebody may have been quicker; then theirs is the next table.
    if (decided.refused() || table.rematch() != 0) return decided;
    if (!arrival.may_make()) return too_often();
    const bool listed = table.options().listed && arrival.may_list();
    return next_table(table, who, asked, listed, now);
  };
  wish(*held_.at(visitor.table), {next, answer_to(visitor, asked.ref)});
}

// Tells the visitor, if still there, what became of a request.
Host::Replied Host::answer_to(const Visitor& visitor, std::int32_t ref) {
  return [this, weak = std::weak_ptr(visitor.socket), ref](const Decided& decided) {
    const std::shared_ptr<Socket> still = weak.lock();
    if (find(still.get()) != nullptr) reply(*still, ref, decided);
  };
}

// One person does not fill a log; answers are limited by the questions.
Decided Host::within_limits(Decided decided, const Person& who) {
  const bool in_turn = decided.entry && (std::holds_alternative<Answered>(*decided.entry) ||
                                         std::holds_alternative<WentAhead>(*decided.entry));
  if (!decided.entry || in_turn) return decided;
  const auto wait = wait_or_count({{lines_, std::to_string(who.id)}}, settings_.steady());
  return wait.count() == 0 ? decided : too_often(wait.count());
}

void Host::report(Visitor& visitor, const Report& report) {
  const Replied answer = answer_to(visitor, report.ref);
  const Held& held = *held_.at(visitor.table);
  if (!held.table) return answer(held.absence());
  const Person& who = visitor.viewer.who;
  const Decided decided = decide(*held.table, who, report, settings_.now());
  if (decided.refused()) return answer(decided);
  const auto wait = wait_or_count({{reports_, std::to_string(who.id)}}, settings_.steady());
  if (wait.count() > 0) return answer(too_often(wait.count()));
  const Holder& about = held.table->attendees()[static_cast<std::size_t>(report.person)].who;
  store_.ask({Statement::add_report,
              {std::to_string(fresh_id()), std::to_string(held.id), std::to_string(settings_.now()),
               std::to_string(who.id), std::to_string(about.person), report.text}},
             [answer](const Found&) { answer({}); });
}

// Weighing takes time: of one visitor there is one at a time, which ends early when another waits,
// and of those that wait the newest.
void Host::weigh(Visitor& visitor, const Weigh& weigh) {
  if (visitor.weighing == nullptr) {
    visitor.weighing = std::make_shared<std::atomic<bool>>(false);
    return weigh_now(visitor, weigh);
  }
  *visitor.weighing = true;
  if (visitor.waiting) {
    tell(*visitor.socket, Refused{visitor.waiting->ref, "busy", "Ask for one at a time."});
  }
  visitor.waiting = weigh;
}

void Host::weighed(Visitor& visitor) {
  visitor.weighing.reset();
  if (!visitor.waiting) return;
  const Weigh next = *visitor.waiting;
  visitor.waiting.reset();
  if (held_.contains(visitor.table)) return weigh(visitor, next);
  tell(*visitor.socket, Refused{next.ref, "no_hello", "Say hello first."});
}

void Host::weigh_now(Visitor& visitor, const Weigh& weigh) {
  Held& held = *held_.at(visitor.table);
  Decided decided = held.absence();
  if (held.table) decided = decide(*held.table, visitor.viewer.who, weigh, settings_.now());
  if (decided.refused()) {
    reply(*visitor.socket, weigh.ref, decided);
    return weighed(visitor);
  }
  const auto weighing = std::make_shared<Weighing>(held.table->shared_game(),
                                                   *held.table->session(), weigh, visitor.weighing);
  const std::weak_ptr<Socket> weak = visitor.socket;
  const auto told = [self = self_, weak, weighing] {
    if (*self == nullptr) return;
    Visitor* const still = (*self)->find(weak.lock().get());
    if (still == nullptr) return;
    tell(*still->socket, weighing->answer);
    (*self)->weighed(*still);
  };
  workers_.run(
      [&loop = loop_, &workers = workers_, weak, weighing, told, estimate = weigh.estimate] {
        weighing->look_ahead();
        if (!estimate) return loop.post(told);
        workers.run_at_leisure([&loop, weak, weighing, told] {
          if (!weak.expired() && weighing->play_on()) return true;
          loop.post(told);
          return false;
        });
      });
}

// --- Telling people ---

Presence Host::presence(const Held& held) const {
  Presence presence;
  for (const Visitor* const visitor : held.visitors) {
    if (visitor->viewer.seat == engine::kNobody) {
      ++presence.spectators;
    } else {
      presence.seats = presence.seats.with(visitor->viewer.seat);
    }
  }
  return presence;
}

void Host::show_whole(Held& held, Visitor& visitor) {
  visitor.shown = look(*held.table, visitor.viewer, presence(held));
  Whole message = whole(*held.table, visitor.viewer, *visitor.shown);
  message.version = settings_.version;
  message.number = visitor.number = 0;
  tell(*visitor.socket, message);
}

// Tells everybody at the table what changed for them. Who may not look any more is shown out.
void Host::show_change(Held& held) {
  if (!held.table) return;
  const Presence present = presence(held);
  const std::vector<Visitor*> visitors = held.visitors;
  SharedLook scene(*held.table);
  bool moved = false;
  for (Visitor* const visitor : visitors) {
    if (!visitor->shown) continue;
    if (!held.table->may_look(visitor->viewer.who, visitor->viewer.seat)) {
      show_out(held, *visitor);
      moved = true;
      continue;
    }
    Shown now = scene.look(visitor->viewer, present, &*visitor->shown);
    std::optional<Update> changes = scene.update(visitor->viewer, *visitor->shown, now);
    visitor->shown = std::move(now);
    if (!changes) continue;
    changes->number = ++visitor->number;
    tell(*visitor->socket, *changes);
  }
  // Who is here has changed, too.
  if (moved) show_change(held);
}

// What a line of the log changed. Somebody's name is taken back from those who have read it.
void Host::show_line(Held& held, const Entry& entry) {
  show_change(held);
  held.table->forget_passed();
  if (!std::holds_alternative<Forgotten>(entry)) return;
  for (Visitor* const visitor : held.visitors) show_whole(held, *visitor);
}

// A seat was lost: its holder looks on as a spectator, where those are welcome.
void Host::show_out(Held& held, Visitor& visitor) {
  visitor.viewer.seat = engine::kNobody;
  if (held.table->may_look(visitor.viewer.who, engine::kNobody)) return show_whole(held, visitor);
  tell(*visitor.socket, Refused{0, "removed", "You are not at this table any more."});
  std::erase(held.visitors, &visitor);
  visitor.table = 0;
  visitor.shown.reset();
}

}  // namespace gloam::server
