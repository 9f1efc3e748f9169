// Host: the people at its tables, what they ask and what they are told.
#include <algorithm>

#include "engine/consequences.h"
#include "server/host.h"
#include "server/host_held.h"
#include "server/qr.h"
#include "server/secrets.h"
#include "wire/json.h"
#include "wire/read.h"
#include "wire/show.h"

namespace gloam::server {
namespace {

using engine::Seat;

Refused refusal(std::int32_t ref, const Decided& decided) {
  return {ref, decided.code, decided.text};
}

Weighed weighed(const engine::Session& session, Seat seat, engine::Option option,
                std::int32_t ref) {
  Weighed answer;
  answer.ref = ref;
  answer.chance = engine::odds(session, seat, option);
  const engine::Consequences follows = engine::consequences(session, seat, option);
  const int seats = session.setup().seats;
  for (const engine::Event& event : follows.certain) {
    answer.certain.push_back(wire::show_event(session.game(), event, 0, seats));
  }
  answer.chance_follows = follows.chance_follows;
  answer.over = follows.over;
  return answer;
}

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

void Host::opened(std::shared_ptr<Socket> socket, Person who) {
  const Socket* const key = socket.get();
  visitors_.emplace(key, Visitor{std::move(socket), {std::move(who)}});
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
  visitor.table = 0;
  visitor.shown.reset();
  show_change(held);
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
    const Decided decided = decide(*held.table, visitor->viewer.who, hello, settings_.now());
    if (decided.refused()) return reply(*still, hello.ref, decided);
    if (visitor->table != 0) leave(*visitor);
    visitor->table = held.id;
    visitor->viewer.seat = hello.seat ? static_cast<Seat>(*hello.seat) : engine::kNobody;
    held.visitors.push_back(visitor);
    show_whole(held, *visitor);
    show_change(held);
    reply(*still, hello.ref, decided);
  });
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
  if (std::holds_alternative<Rematch>(request)) return rematch(visitor, ref);
  if (const Weigh* const option = std::get_if<Weigh>(&request)) return weigh(visitor, *option);

  const bool link = std::holds_alternative<Link>(request);
  const std::string token = link ? fresh_token() : std::string();
  const std::weak_ptr<Socket> weak = visitor.socket;
  wish(*found->second,
       {[who = visitor.viewer.who, request, token](const Table& table, Moment now) {
          return decide(table, who, request, now, token);
        },
        [this, weak, ref, request, token, id = visitor.table](const Decided& decided) {
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

void Host::rematch(Visitor& visitor, std::int32_t ref) {
  Held& held = *held_.at(visitor.table);
  const Person who = visitor.viewer.who;
  const std::weak_ptr<Socket> weak = visitor.socket;
  const auto answer = [this, weak, ref](const Decided& decided) {
    const std::shared_ptr<Socket> still = weak.lock();
    if (find(still.get()) != nullptr) reply(*still, ref, decided);
  };
  if (!held.table) return answer(held.absence());
  const Decided decided = decide(*held.table, who, Rematch{ref}, settings_.now());
  if (decided.refused() || held.table->rematch() != 0) return answer(decided);
  make_table(who, held.table->options(), false, [this, id = held.id, answer](const Made& made) {
    if (made.table == 0) return answer(made.decided);
    // Somebody may have been quicker; then theirs is the next table.
    wish(hold(id), {[next = made.table](const Table& table, Moment) -> Decided {
                      if (table.rematch() != 0) return {};
                      return {Rematched{next}};
                    },
                    answer});
  });
}

void Host::weigh(Visitor& visitor, const Weigh& weigh) {
  Held& held = *held_.at(visitor.table);
  if (!held.table) return reply(*visitor.socket, weigh.ref, held.absence());
  const Decided decided = decide(*held.table, visitor.viewer.who, weigh, settings_.now());
  if (decided.refused()) return reply(*visitor.socket, weigh.ref, decided);
  const auto seat = static_cast<Seat>(weigh.seat);
  const engine::Option option =
      *find_option(*held.table->session(), seat, weigh.verb, weigh.a, weigh.b);
  workers_.run([self = self_, &loop = loop_, weak = std::weak_ptr<Socket>(visitor.socket), seat,
                option, ref = weigh.ref, game = held.table->shared_game(),
                session = std::make_shared<engine::Session>(*held.table->session())] {
    const Weighed answer = weighed(*session, seat, option, ref);
    loop.post([self, weak, answer] {
      if (*self == nullptr) return;
      const std::shared_ptr<Socket> still = weak.lock();
      if ((*self)->find(still.get()) != nullptr) tell(*still, answer);
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
  Scene scene(*held.table);
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
