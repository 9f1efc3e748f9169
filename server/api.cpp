#include "server/api.h"

#include <algorithm>
#include <limits>

#include "cards/say/text.h"
#include "engine/lines.h"
#include "games/entry.h"
#include "server/net/subprotocols.h"
#include "server/responses.h"
#include "server/tables/secrets.h"
#include "wire/json.h"
#include "wire/read.h"

namespace gloam::server {
namespace {

constexpr std::string_view kBearer = "Bearer ";
constexpr std::string_view kApi = "/api/";
constexpr std::size_t kCardsKept = 32;          // as they are sent, of games with their packs
constexpr std::chrono::hours kListedAtMost{6};  // without anything happening at the table
constexpr std::chrono::minutes kLiveAtMost{10};

// What the rows have in their last column.
std::vector<Brief> briefs_in(const Person& who, const Found& rows) {
  std::vector<Brief> briefs;
  for (const std::vector<std::string>& row : rows) {
    try {
      briefs.push_back(brief_for(who, wire::from_json<Listed>(row.back())));
    } catch (const wire::ReadError&) {
      continue;  // written by a newer server
    }
  }
  return briefs;
}

// Says which table was made, or why none was.
std::function<void(Host::Made)> made_or_not(const Reply& reply, const Places::Place& place = {}) {
  return [reply, place](const Host::Made& made) {
    if (made.decided.refused()) return reply(trouble(made.decided));
    reply(shown(TableMade{name_of(made.table), made.promise, made.seat}));
  };
}

// Hands on what was told of a table, or why nothing is.
Host::Told told_or_not(const Reply& reply, const Places::Place& place = {},
                       const std::string& type = "application/json") {
  return [reply, place, type](const Decided& decided, std::string told) {
    if (!decided.refused()) return reply({.type = type, .body = std::move(told), .place = place});
    const int status = decided.code == "no_such_table" ? 404
                       : decided.code == "busy"        ? 429
                       : decided.code == "too_often"   ? 429
                       : decided.code == "broken"      ? 409
                                                       : 403;
    reply(trouble(status, decided.code, decided.text));
  };
}

// A path up to its next slash, which goes as well.
std::string_view next_part(std::string_view& path) {
  const std::size_t slash = path.find('/');
  const std::string_view part = path.substr(0, slash);
  path = slash == std::string_view::npos ? std::string_view{} : path.substr(slash + 1);
  return part;
}

std::optional<engine::Seat> seat_of(std::string_view digit) {
  if (digit.size() != 1 || digit[0] < '0' || digit[0] > '9') return std::nullopt;
  return static_cast<engine::Seat>(digit[0] - '0');
}

// The cards of a game's own pack, and of those that extend it, with their printed texts.
std::vector<CardShown> cards_in(const games::Entry& entry, std::vector<cards::PackFile> files) {
  engine::Complaints complaints;
  const std::vector<cards::PackFile> own = entry.pack();
  files.insert(files.begin(), own.begin(), own.end());
  const auto pack = cards::load(entry.words(), files, complaints);
  std::vector<CardShown> shown;
  for (const cards::Card& card : pack->cards) {
    const cards::CardText text = cards::text(*pack, card);
    CardShown& one =
        shown.emplace_back(CardShown{card.id, text.name, text.header, {}, card.flavour});
    for (const std::string& rule : text.rules) one.text += (one.text.empty() ? "" : "\n") + rule;
    for (const std::string& reminder : text.reminders) one.text += "\n(" + reminder + ")";
    const std::span<const std::string> prompts = card.list("prompts");
    one.prompts.assign(prompts.begin(), prompts.end());
  }
  return shown;
}

// What every response says about itself.
void add_security(HttpResponse& response) {
  response.headers.emplace_back("X-Content-Type-Options", "nosniff");
  response.headers.emplace_back("Referrer-Policy", "no-referrer");
  response.headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
  response.headers.emplace_back(
      "Content-Security-Policy",
      "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
      "form-action 'self'; frame-ancestors 'none'");
  const bool says_how_long_to_keep = std::ranges::any_of(
      response.headers, [](const auto& header) { return header.first == "Cache-Control"; });
  if (!says_how_long_to_keep) response.headers.emplace_back("Cache-Control", "no-store");
}

// The token of whoever sends the request: a program's in a header, a browser's in its cookie.
std::string token_of(const HttpRequest& request) {
  const std::string_view header = request.authorization;
  if (header.starts_with(kBearer)) return std::string(header.substr(kBearer.size()));
  std::string_view cookies = request.cookie;
  while (!cookies.empty()) {
    const std::size_t end = cookies.find(';');
    const std::string_view cookie = engine::trimmed(cookies.substr(0, end));
    if (cookie.starts_with(kCookie)) return std::string(cookie.substr(kCookie.size()));
    cookies = end == std::string_view::npos ? std::string_view{} : cookies.substr(end + 1);
  }
  return {};
}

// The same of whoever opens a socket: a page that is known here by a token and no cookie names it
// among its protocols.
std::string token_of_socket(const HttpRequest& request) {
  if (request.authorization.starts_with(kBearer)) return token_of(request);
  const std::optional<Subprotocols> offered = read_subprotocols(request.subprotocols);
  return offered && !offered->token.empty() ? offered->token : token_of(request);
}

}  // namespace

Api::Api(Host& host, People& people, Store& store, Library& library, ApiSettings settings,
         std::function<Moment()> now, std::function<Steady::time_point()> steady)
    : host_(host),
      people_(people),
      store_(store),
      library_(library),
      settings_(std::move(settings)),
      now_(std::move(now)),
      steady_(std::move(steady)),
      tables_(settings_.tables),
      listed_(settings_.listed),
      guests_(settings_.guests),
      passwords_(settings_.passwords),
      replays_(settings_.replays),
      exports_(settings_.exports),
      feeds_(settings_.feeds),
      holidays_(settings_.holidays),
      made_(settings_.made_of_address, settings_.made_in_all),
      sockets_(settings_.sockets_of_address, std::numeric_limits<std::size_t>::max()) {}

// --- Coming in ---

bool Api::allowed_origin(const HttpRequest& request) const {
  const std::string_view origin = request.origin;
  if (origin.empty()) return true;
  const std::size_t host = origin.find("://");
  if (host != std::string_view::npos && origin.substr(host + 3) == request.host) return true;
  return std::find(settings_.origins.begin(), settings_.origins.end(), origin) !=
         settings_.origins.end();
}

std::string Api::address_of(const HttpRequest& request) const {
  const std::string real = settings_.behind_proxy ? counted_as(request.real_ip) : "";
  return real.empty() ? counted_as(request.address) : real;
}

void Api::request(HttpRequest request, Reply reply) {
  request.address = address_of(request);
  const Reply secured = [reply = std::move(reply)](HttpResponse response) {
    add_security(response);
    reply(std::move(response));
  };
  if (request.path == "/healthz") return secured({.type = "text/plain", .body = "ok\n"});
  if (request.path == "/readyz") {
    const bool ready = !draining_ && store_.ready();
    return secured({.status = ready ? 200 : 503,
                    .type = "text/plain",
                    .body = ready ? "ready\n" : "not ready\n"});
  }
  const bool changes = request.method != "GET";
  if (changes && !allowed_origin(request)) {
    return secured(trouble(403, "origin",
                           "Requests from " + request.origin +
                               " are not allowed; the host of this "
                               "server can allow them with --origin " +
                               request.origin + "."));
  }
  if (!std::string_view(request.path).starts_with(kApi)) return show_page(request, secured);
  const std::string token = token_of(request);
  people_.find(token, [this, request = std::move(request), secured](const Known& known) {
    try {
      call(request, known, secured);
    } catch (const wire::ReadError& error) {
      secured(trouble(400, "unreadable", error.what()));
    }
  });
}

void Api::upgrade(HttpRequest request, Reply reply) {
  if (request.path != "/socket") return reply(not_found());
  if (!allowed_origin(request)) {
    return reply(trouble(403, "origin",
                         "Pages from " + request.origin +
                             " may not play here; the "
                             "host of this server can allow them with --origin " +
                             request.origin + "."));
  }
  if (draining_) return reply(trouble(503, "restart", "The server starts again in a moment."));
  // A proxy that does not say whom it speaks for speaks for many.
  const std::string address =
      counted_as(settings_.behind_proxy ? request.real_ip : request.address);
  const Places::Place place = address.empty() ? nullptr : sockets_.take(address);
  if (place == nullptr && !address.empty()) {
    return reply(trouble(429, "too_many", "Too many sockets are open from your address."));
  }
  const std::optional<Subprotocols> offered = read_subprotocols(request.subprotocols);
  if (!offered) {
    return reply(
        trouble(400, "unreadable", "Sec-WebSocket-Protocol: gloam, or gloam and token.<token>"));
  }
  HttpResponse welcome{.status = 101, .place = place, .address = address};
  if (offered->ours) welcome.headers.emplace_back("Sec-WebSocket-Protocol", kSubprotocol);
  people_.find(token_of_socket(request),
               [reply = std::move(reply), welcome](const Known&) { reply(welcome); });
}

void Api::opened(std::shared_ptr<Socket> socket, const HttpRequest& request) {
  const std::string token = token_of_socket(request);
  const Person who = people_.recall(token);
  const std::string address = address_of(request);
  // A token that is nobody's any more makes a stranger, who has no session that could end.
  const std::string session = who.id == 0 ? std::string() : hash_of(token);
  host_.opened(
      std::move(socket),
      {.who = who,
       .session = session,
       .may_make = [this, address, who] { return wait_to_make(address, who).count() == 0; },
       .may_list = [this, address] { return may_list(address); }});
}

// --- Calls ---

// Who is answered at all. People are those with a name who are no programs.
enum class Api::Callers { anyone, named, people };

struct Api::Call {
  const HttpRequest& request;
  const Known& known;
  const Reply& reply;
  std::string game = {};
  std::string secret = {};
  TableId table = 0;
  engine::Seat seat = engine::kNobody;  // that a replay or its curve is seen from

  Viewer viewer() const { return {known.who, seat}; }
};

struct Api::Route {
  std::string_view method;
  std::string_view path;  // with `<game>`, `<table>`, `<seat>` and `<secret>` for what it names
  Callers callers;
  void (*answer)(Api&, const Call&);
};

std::span<const Api::Route> Api::routes() {
  using enum Callers;
  static constexpr Route kRoutes[] = {
      {"GET", "/api/games", anyone, [](Api& api, const Call& c) { api.show_games(c.reply); }},
      {"GET", "/api/rules/<game>", anyone,
       [](Api& api, const Call& c) { api.show_rules(c.game, c.reply); }},
      {"GET", "/api/cards/<game>", anyone,
       [](Api& api, const Call& c) { api.show_cards(c.game, c.reply); }},
      {"GET", "/api/me", anyone, [](Api& api, const Call& c) { api.show_me(c.known, c.reply); }},
      {"GET", "/api/sessions", named,
       [](Api& api, const Call& c) { api.show_sessions(c.known, c.reply); }},
      {"GET", "/api/export", named,
       [](Api& api, const Call& c) { api.show_export(c.known, c.reply); }},
      {"POST", "/api/guest", anyone,
       [](Api& api, const Call& c) { api.be_guest(c.request, c.reply); }},
      {"POST", "/api/login", anyone,
       [](Api& api, const Call& c) { api.log_in(c.request, c.reply); }},
      {"POST", "/api/logout", named,
       [](Api& api, const Call& c) { api.log_out(c.known, c.reply); }},
      {"POST", "/api/name", people,
       [](Api& api, const Call& c) { api.be_called(c.request, c.known, c.reply); }},
      {"POST", "/api/register", people,
       [](Api& api, const Call& c) { api.set_login(c.request, c.known, c.reply); }},
      {"POST", "/api/password", people,
       [](Api& api, const Call& c) { api.change_password(c.request, c.known, c.reply); }},
      {"POST", "/api/sessions/end", people,
       [](Api& api, const Call& c) { api.end_session(c.request, c.known, c.reply); }},
      {"POST", "/api/delete", people,
       [](Api& api, const Call& c) { api.remove_me(c.request, c.known, c.reply); }},
      {"GET", "/api/holiday", named,
       [](Api& api, const Call& c) { api.show_holiday(c.known, c.reply); }},
      {"POST", "/api/holiday", people,
       [](Api& api, const Call& c) { api.set_holiday(c.request, c.known, c.reply); }},
      {"GET", "/api/feed", named,
       [](Api& api, const Call& c) { api.show_feed_made(c.known, c.reply); }},
      {"POST", "/api/feed", people,
       [](Api& api, const Call& c) { api.make_feed(c.request, c.known, c.reply); }},
      {"POST", "/api/feed/end", people,
       [](Api& api, const Call& c) { api.end_feed(c.known, c.reply); }},
      {"GET", "/api/feed/<secret>", anyone,
       [](Api& api, const Call& c) { api.show_feed(c.secret, c.request.address, c.reply); }},
      {"POST", "/api/programs", people,
       [](Api& api, const Call& c) { api.add_program(c.request, c.known, c.reply); }},
      {"GET", "/api/tables", anyone,
       [](Api& api, const Call& c) { api.list_open_tables(c.known.who, c.reply); }},
      {"GET", "/api/tables/live", anyone,
       [](Api& api, const Call& c) { api.list_live_tables(c.known.who, c.reply); }},
      {"GET", "/api/tables/mine", anyone,
       [](Api& api, const Call& c) { api.list_tables_of(c.known.who, c.reply); }},
      {"POST", "/api/tables", people,
       [](Api& api, const Call& c) { api.make_table(c.request, c.known, c.reply); }},
      {"POST", "/api/tables/<table>/begin", people,
       [](Api& api, const Call& c) { api.begin_table(c.table, c.request, c.known, c.reply); }},
      {"POST", "/api/tables/<table>/play_on", people,
       [](Api& api, const Call& c) { api.play_on(c.table, c.request, c.known, c.reply); }},
      {"GET", "/api/tables/<table>/record", anyone,
       [](Api& api, const Call& c) {
         api.show_record(c.table, c.known.who, c.request.address, c.reply);
       }},
      {"GET", "/api/tables/<table>/cards", anyone,
       [](Api& api, const Call& c) { api.show_cards_at(c.table, c.known.who, c.reply); }},
      {"GET", "/api/tables/<table>/replay", anyone, &Api::answer_replay},
      {"GET", "/api/tables/<table>/replay/<seat>", anyone, &Api::answer_replay},
      {"GET", "/api/tables/<table>/since/<seat>", anyone, &Api::answer_recap},
      {"GET", "/api/tables/<table>/curve", anyone, &Api::answer_curve},
      {"GET", "/api/tables/<table>/curve/<seat>", anyone, &Api::answer_curve},
  };
  return kRoutes;
}

void Api::answer_replay(Api& api, const Call& call) {
  api.show_replay(call.table, call.viewer(), call.request.address, call.reply);
}

void Api::answer_recap(Api& api, const Call& call) {
  api.show_recap(call.table, call.viewer(), call.request.address, call.reply);
}

void Api::answer_curve(Api& api, const Call& call) {
  api.show_curve(call.table, call.viewer(), call.request.address, call.reply);
}

std::vector<std::string> Api::calls() {
  std::vector<std::string> calls;
  for (const Route& route : routes())
    calls.push_back(std::string(route.method) + " " + std::string(route.path));
  return calls;
}

// Whether the path is one of the route's; then the call knows what it names.
bool Api::leads(const Route& route, std::string_view path, Call& call) {
  std::string_view pattern = route.path;
  if (std::count(path.begin(), path.end(), '/') != std::count(pattern.begin(), pattern.end(), '/'))
    return false;
  while (!pattern.empty()) {
    const std::string_view wanted = next_part(pattern);
    const std::string_view part = next_part(path);
    if (wanted == "<game>") {
      call.game = part;
    } else if (wanted == "<secret>") {
      call.secret = part;
    } else if (wanted == "<table>") {
      const std::optional<TableId> table = table_of(part);
      if (!table) return false;
      call.table = *table;
    } else if (wanted == "<seat>") {
      const std::optional<engine::Seat> seat = seat_of(part);
      if (!seat) return false;
      call.seat = *seat;
    } else if (wanted != part) {
      return false;
    }
  }
  return true;
}

void Api::call(const HttpRequest& request, const Known& known, const Reply& reply) {
  for (const Route& route : routes()) {
    Call call{request, known, reply};
    if (route.method != request.method || !leads(route, request.path, call)) continue;
    if (route.callers != Callers::anyone && known.who.id == 0)
      return reply(trouble(401, "no_name", "Say who you are first."));
    if (route.callers == Callers::people && known.who.program) {
      return reply(trouble(403, "not_allowed", "Programs only take seats and play."));
    }
    return route.answer(*this, call);
  }
  reply(not_found());
}

void Api::show_games(const Reply& reply) const {
  std::vector<GameShown> games;
  for (const games::Entry& entry : library_.games()) {
    const auto plain = library_.plain(std::string(entry.name));
    GameShown& game = games.emplace_back(shown_of(*plain));
    for (const games::Lesson& lesson : entry.lessons)
      game.lessons.push_back(shown_of(*plain, lesson));
    for (const KeptPack& pack : library_.offered()) {
      if (pack.game == entry.name) game.packs.push_back({pack.file, pack.title});
    }
  }
  reply(shown(games));
}

void Api::show_rules(const std::string& game, const Reply& reply) const {
  if (games::find(library_.games(), game) == nullptr) return reply(not_found());
  const engine::RuleBook& book = library_.plain(game)->rules();
  std::vector<RuleShown> rules;
  for (std::size_t i = 1; i <= book.size(); ++i) {
    const auto rule = static_cast<engine::Rule>(i);
    rules.push_back({std::string(book.id(rule)), std::string(book.text(rule))});
  }
  reply(shown(rules));
}

void Api::list_open_tables(const Person& who, const Reply& reply) {
  const Moment since = now_() - std::chrono::milliseconds(kListedAtMost).count();
  list_tables({Statement::tables_open, {"100", std::to_string(since)}}, who, reply);
}

void Api::list_live_tables(const Person& who, const Reply& reply) {
  const Moment since = now_() - std::chrono::milliseconds(kLiveAtMost).count();
  list_tables({Statement::tables_live, {"20", std::to_string(since)}}, who, reply);
}

void Api::list_tables_of(const Person& who, const Reply& reply) {
  store_.ask({Statement::tables_of, {std::to_string(who.id)}},
             [who, reply](const Found& rows) { reply(shown(briefs_of(who, rows))); });
}

void Api::list_tables(Query query, const Person& who, const Reply& reply) {
  store_.ask(std::move(query),
             [who, reply](const Found& rows) { reply(shown(briefs_in(who, rows))); });
}

// --- Tables ---

void Api::make_table(const HttpRequest& request, const Known& known, const Reply& reply) {
  auto wanted = wire::from_json<NewTable>(request.body);
  const bool listed = wanted.options.listed && wanted.options.lesson.empty();
  const auto wait_to_list =
      listed ? listed_.wait(request.address, steady_()) : std::chrono::milliseconds(0);
  if (wait_to_list.count() > 0) {
    return reply(wait_a_little(wait_to_list,
                               "Many tables from here are in the list already. This one may be "
                               "made now if it is not listed."));
  }
  const auto wait = wait_to_make(request.address, known.who);
  if (wait.count() > 0) return reply(wait_a_little(wait));
  if (listed) listed_.count(request.address, steady_());
  host_.make_table(known.who, std::move(wanted.options), made_or_not(reply));
}

void Api::begin_table(TableId id, const HttpRequest& request, const Known& known,
                      const Reply& reply) {
  host_.begin_table(id, known.who, wire::from_json<Begin>(request.body),
                    [id, reply](const Decided& decided, std::int32_t seat) {
                      if (decided.refused()) return reply(trouble(decided));
                      reply(shown(TableBegun{name_of(id), seat}));
                    });
}

void Api::play_on(TableId id, const HttpRequest& request, const Known& known, const Reply& reply) {
  const auto wanted = wire::from_json<PlayOn>(request.body);
  const Places::Place place = place_to_make(request.address, reply);
  if (place == nullptr) return;
  const auto wait = wait_to_make(request.address, known.who);
  if (wait.count() > 0) return reply(wait_a_little(wait));
  host_.play_on(known.who, id, wanted.line, made_or_not(reply, place));
}

std::chrono::milliseconds Api::wait_to_make(const std::string& address, const Person& who) {
  return wait_or_count({{tables_, address}, {tables_, "person " + std::to_string(who.id)}},
                       steady_());
}

bool Api::may_list(const std::string& address) {
  return wait_or_count({{listed_, address}}, steady_()).count() == 0;
}

Places::Place Api::place_to_make(const std::string& address, const Reply& reply) {
  Places::Place place = made_.take(address);
  if (place == nullptr) reply(wait_a_little(kQueueMoves));
  return place;
}

void Api::show_cards(const std::string& game, const Reply& reply) {
  const games::Entry* const entry = games::find(library_.games(), game);
  if (entry == nullptr) return reply(not_found());
  reply({.body = cards_of(*entry, {})});
}

void Api::show_cards_at(TableId id, const Person& who, const Reply& reply) {
  host_.made_with(id, who, [this, reply](const Decided& decided, const Created* created) {
    if (created == nullptr) return told_or_not(reply)(decided, {});
    const games::Entry& entry = *games::find(library_.games(), created->options.game);
    reply({.body = cards_of(entry, created->pack_hashes)});
  });
}

const std::string& Api::cards_of(const games::Entry& game, const std::vector<std::string>& packs) {
  const std::pair key(game.name, packs);
  const auto known = cards_.find(key);
  if (known != cards_.end()) return known->second;
  // Whoever makes tables with packs in every order has them worked out again.
  if (cards_.size() >= kCardsKept) cards_.clear();
  return cards_.emplace(key, wire::to_json(cards_in(game, library_.files(packs)))).first->second;
}

void Api::show_replay(TableId id, const Viewer& viewer, const std::string& address,
                      const Reply& reply) {
  const Places::Place place = place_to_make(address, reply);
  if (place == nullptr) return;
  const auto wait = wait_or_count({{replays_, address}}, steady_());
  if (wait.count() > 0) return reply(wait_a_little(wait));
  host_.replay(id, viewer, told_or_not(reply, place));
}

void Api::show_recap(TableId id, const Viewer& viewer, const std::string& address,
                     const Reply& reply) {
  const Places::Place place = place_to_make(address, reply);
  if (place == nullptr) return;
  host_.recap(
      id, viewer,
      [this, address] { return wait_or_count({{replays_, address}}, steady_()).count() == 0; },
      told_or_not(reply, place));
}

// Looking at what is known costs nothing; to have it worked out counts as a replay.
void Api::show_curve(TableId id, const Viewer& viewer, const std::string& address,
                     const Reply& reply) {
  host_.curve(
      id, viewer,
      [this, address] { return wait_or_count({{replays_, address}}, steady_()).count() == 0; },
      told_or_not(reply));
}

// Everything about a game may be known when it is over, and not before.
void Api::show_record(TableId id, const Person& who, const std::string& address,
                      const Reply& reply) {
  const Places::Place place = place_to_make(address, reply);
  if (place == nullptr) return;
  const auto wait = wait_or_count({{replays_, address}}, steady_());
  if (wait.count() > 0) return reply(wait_a_little(wait));
  host_.record(id, who, told_or_not(reply, place, "text/plain; charset=utf-8"));
}

// --- The page ---

}  // namespace gloam::server
