#include "server/api.h"

#include <algorithm>

#include "cards/text.h"
#include "engine/lines.h"
#include "engine/settings.h"
#include "games/entry.h"
#include "server/calls.h"
#include "server/record.h"
#include "wire/json.h"
#include "wire/read.h"

namespace gloam::server {
namespace {

constexpr std::string_view kCookie = "gloam=";
constexpr std::string_view kBearer = "Bearer ";
constexpr std::string_view kApi = "/api/";
constexpr std::string_view kTables = "/api/tables/";
constexpr std::string_view kRules = "/api/rules/";
constexpr std::string_view kCards = "/api/cards/";
constexpr std::string_view kReplay = "/replay";
constexpr std::string_view kCurve = "/curve";

template <class T>
HttpResponse shown(const T& value) {
  return {.body = wire::to_json(value)};
}

HttpResponse trouble(int status, std::string code, std::string text) {
  return {.status = status, .body = wire::to_json(Trouble{std::move(code), std::move(text)})};
}
HttpResponse trouble(const Decided& decided) { return trouble(409, decided.code, decided.text); }
HttpResponse not_found() { return trouble(404, "not_found", "There is nothing here."); }
HttpResponse wait_a_little() {
  const Decided decided = too_often();
  return trouble(429, decided.code, decided.text);
}
HttpResponse no_name() { return trouble(401, "no_name", "Say who you are first."); }

// Says which table was made, or why none was.
std::function<void(Host::Made)> made_or_not(const Reply& reply) {
  return [reply](const Host::Made& made) {
    if (made.decided.refused()) return reply(trouble(made.decided));
    reply(shown(TableMade{name_of(made.table)}));
  };
}

// Hands on what was told of a table, or why nothing is.
Host::Told told_or_not(const Reply& reply) {
  return [reply](const Decided& decided, std::string told) {
    if (!decided.refused()) return reply({.body = std::move(told)});
    const int status = decided.code == "no_such_table" ? 404 : decided.code == "busy" ? 429 : 403;
    reply(trouble(status, decided.code, decided.text));
  };
}

// A path under /api/tables/: which table, and what of it, such as "/record".
struct TablePath {
  TableId id;
  std::string_view what;
};
std::optional<TablePath> table_path(std::string_view path) {
  const std::string_view rest = path.substr(kTables.size());
  const std::size_t slash = rest.find('/');
  const std::optional<TableId> id = table_of(rest.substr(0, slash));
  if (!id || slash == std::string_view::npos) return std::nullopt;
  return TablePath{*id, rest.substr(slash)};
}

// The seat that a replay or its curve is seen from: "" is from outside, "/0" from the first seat.
std::optional<engine::Seat> replayed_seat(std::string_view path) {
  if (path.empty()) return engine::kNobody;
  if (path.size() != 2 || path[0] != '/' || path[1] < '0' || path[1] > '9') return std::nullopt;
  return static_cast<engine::Seat>(path[1] - '0');
}

// The cards of a game's own pack with their printed texts.
std::vector<CardShown> cards_of(const games::Entry& entry) {
  engine::Complaints complaints;
  const cards::PackFile file = entry.pack();
  const auto pack = cards::load(entry.words(), {&file, 1}, complaints);
  std::vector<CardShown> shown;
  for (const cards::Card& card : pack->cards) {
    const cards::CardText text = cards::text(*pack, card);
    CardShown& one =
        shown.emplace_back(CardShown{card.id, text.name, text.header, {}, card.flavour});
    for (const std::string& rule : text.rules) one.text += (one.text.empty() ? "" : "\n") + rule;
    for (const std::string& reminder : text.reminders) one.text += "\n(" + reminder + ")";
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

bool proper_login(std::string_view login) {
  return login.size() >= 3 && login.size() <= 32 &&
         std::all_of(login.begin(), login.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
         });
}

}  // namespace

Api::Api(Host& host, People& people, Store& store, Library& library, ApiSettings settings,
         std::function<Moment()> now)
    : host_(host),
      people_(people),
      store_(store),
      library_(library),
      settings_(std::move(settings)),
      now_(std::move(now)),
      tables_(settings_.tables),
      guests_(settings_.guests),
      passwords_(settings_.passwords),
      replays_(settings_.replays) {}

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
  return settings_.behind_proxy && !request.real_ip.empty() ? request.real_ip : request.address;
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
  people_.find(token_of(request),
               [reply = std::move(reply)](const Known&) { reply({.status = 101}); });
}

void Api::opened(std::shared_ptr<Socket> socket, const HttpRequest& request) {
  const Person who = people_.recall(token_of(request));
  host_.opened(std::move(socket), who,
               [this, address = address_of(request), who] { return may_make(address, who); });
}

// --- Calls ---

void Api::call(const HttpRequest& request, const Known& known, const Reply& reply) {
  const std::string& path = request.path;
  if (request.method == "GET") {
    if (path == "/api/games") return show_games(reply);
    if (path == "/api/me") return show_me(known, reply);
    if (path == "/api/tables")
      return list_tables({Statement::tables_open, {"100"}}, known.who, reply);
    if (path == "/api/tables/mine") {
      return list_tables({Statement::tables_of, {std::to_string(known.who.id)}}, known.who, reply);
    }
    if (path.starts_with(kRules)) return show_rules(path.substr(kRules.size()), reply);
    if (path.starts_with(kCards)) return show_cards(path.substr(kCards.size()), reply);
    if (path.starts_with(kTables)) return call_table(request, known, reply);
  } else if (request.method == "POST") {
    if (path == "/api/guest") return be_guest(request, reply);
    if (path == "/api/login") return log_in(request, reply);
    if (known.who.id == 0) return reply(no_name());
    if (path == "/api/logout") return log_out(known, reply);
    if (known.who.program) {
      return reply(trouble(403, "not_allowed", "Programs only take seats and play."));
    }
    if (path == "/api/name") return be_called(request, known, reply);
    if (path == "/api/register") return set_login(request, known, reply);
    if (path == "/api/programs") return add_program(request, known, reply);
    if (path == "/api/tables") return make_table(request, known, reply);
    if (path.starts_with(kTables)) return play_on(request, known, reply);
  }
  reply(not_found());
}

void Api::call_table(const HttpRequest& request, const Known& known, const Reply& reply) {
  const auto path = table_path(request.path);
  if (!path) return reply(not_found());
  if (path->what == "/record") return show_record(path->id, known.who, reply);
  for (const auto& [name, show] :
       {std::pair(kReplay, &Api::show_replay), {kCurve, &Api::show_curve}}) {
    if (!path->what.starts_with(name)) continue;
    const auto seat = replayed_seat(path->what.substr(name.size()));
    if (seat) return (this->*show)(path->id, {known.who, *seat}, request.address, reply);
  }
  reply(not_found());
}

void Api::show_games(const Reply& reply) const {
  std::vector<GameShown> games;
  for (const games::Entry& entry : library_.games()) {
    const engine::Game& game = *library_.plain(std::string(entry.name));
    const engine::GameInfo& info = game.info();
    GameShown& shown_game = games.emplace_back(GameShown{std::string(info.name),
                                                         std::string(info.title),
                                                         info.least_seats,
                                                         info.most_seats,
                                                         info.opponents,
                                                         {},
                                                         {}});
    for (const engine::Setting& setting : info.settings) {
      shown_game.settings.push_back({std::string(setting.name), setting.least, setting.most,
                                     setting.standard, setting.opponents,
                                     engine::setting_text(game, setting),
                                     engine::value_names(game, setting)});
    }
    for (const KeptPack& pack : library_.offered()) {
      if (pack.game == info.name) shown_game.packs.push_back(pack.file);
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

void Api::list_tables(Query query, const Person& who, const Reply& reply) {
  store_.ask(std::move(query), [who, reply](const Found& rows) {
    std::vector<Brief> briefs;
    for (const std::vector<std::string>& row : rows) {
      try {
        briefs.push_back(brief_for(who, wire::from_json<Listed>(row.back())));
      } catch (const wire::ReadError&) {
        continue;  // written by a newer server
      }
    }
    reply(shown(briefs));
  });
}

// --- People ---

void Api::show_me(const Known& known, const Reply& reply) const {
  reply(shown(Me{known.who.name, known.login, known.who.program}));
}

HttpResponse Api::welcome(const Known& known) const {
  HttpResponse response = shown(Me{known.who.name, known.login, known.who.program});
  response.headers.emplace_back("Set-Cookie", std::string(kCookie) + known.token +
                                                  "; Path=/; Max-Age=31536000; HttpOnly; "
                                                  "SameSite=Lax" +
                                                  (settings_.secure ? "; Secure" : ""));
  return response;
}

void Api::be_guest(const HttpRequest& request, const Reply& reply) {
  const std::optional<std::string> name = proper_name(wire::from_json<Name>(request.body).name);
  if (!name) return reply(trouble(400, "bad_name", "A name has 1 to 24 letters."));
  if (!guests_.allow(request.address, now_())) return reply(wait_a_little());
  people_.welcome(*name, [this, reply](const Known& known) { reply(welcome(known)); });
}

void Api::be_called(const HttpRequest& request, const Known& known, const Reply& reply) {
  const std::optional<std::string> name = proper_name(wire::from_json<Name>(request.body).name);
  if (!name) return reply(trouble(400, "bad_name", "A name has 1 to 24 letters."));
  people_.rename(known, *name, [this, reply](const Known& renamed) { show_me(renamed, reply); });
}

void Api::set_login(const HttpRequest& request, const Known& known, const Reply& reply) {
  const auto login = wire::from_json<Login>(request.body);
  if (!proper_login(login.login)) {
    return reply(trouble(400, "bad_login", "A login has 3 to 32 letters a-z, digits, - and _."));
  }
  if (login.password.size() < 8 || login.password.size() > 200) {
    return reply(trouble(400, "bad_password", "A password has 8 to 200 letters."));
  }
  if (!passwords_.allow(request.address, now_())) return reply(wait_a_little());
  people_.set_login(known, login.login, login.password,
                    [this, reply](const std::optional<Known>& done) {
                      if (!done) return reply(trouble(409, "taken", "Somebody has that login."));
                      show_me(*done, reply);
                    });
}

void Api::log_in(const HttpRequest& request, const Reply& reply) {
  const auto login = wire::from_json<Login>(request.body);
  if (!passwords_.allow(request.address, now_()) ||
      !passwords_.allow("login " + login.login, now_())) {
    return reply(wait_a_little());
  }
  people_.log_in(login.login, login.password, [this, reply](const std::optional<Known>& known) {
    if (!known) return reply(trouble(401, "wrong", "Login or password are wrong."));
    reply(welcome(*known));
  });
}

void Api::log_out(const Known& known, const Reply& reply) {
  people_.log_out(known.token, [reply] {
    HttpResponse response = shown(Me{});
    response.headers.emplace_back("Set-Cookie", std::string(kCookie) + "; Path=/; Max-Age=0");
    reply(std::move(response));
  });
}

void Api::add_program(const HttpRequest& request, const Known& known, const Reply& reply) {
  const std::optional<std::string> name = proper_name(wire::from_json<Name>(request.body).name);
  if (!name) return reply(trouble(400, "bad_name", "A name has 1 to 24 letters."));
  if (!guests_.allow(request.address, now_())) return reply(wait_a_little());
  people_.add_program(known.who, *name,
                      [reply](const Known& program) { reply(shown(ProgramMade{program.token})); });
}

// --- Tables ---

void Api::make_table(const HttpRequest& request, const Known& known, const Reply& reply) {
  auto wanted = wire::from_json<NewTable>(request.body);
  if (!may_make(request.address, known.who)) return reply(wait_a_little());
  host_.make_table(known.who, std::move(wanted.options), wanted.at_once ? wanted.player : "",
                   made_or_not(reply));
}

void Api::play_on(const HttpRequest& request, const Known& known, const Reply& reply) {
  const auto path = table_path(request.path);
  if (!path || path->what != "/play_on") return reply(not_found());
  const auto wanted = wire::from_json<PlayOn>(request.body);
  if (!may_make(request.address, known.who)) return reply(wait_a_little());
  host_.play_on(known.who, path->id, wanted.line, made_or_not(reply));
}

bool Api::may_make(const std::string& address, const Person& who) {
  return tables_.allow(address, now_()) && tables_.allow(std::to_string(who.id), now_());
}

// Everything about a game may be known when it is over, and not before.
void Api::show_cards(const std::string& game, const Reply& reply) {
  const games::Entry* const entry = games::find(library_.games(), game);
  if (entry == nullptr) return reply(not_found());
  std::string& known = cards_[game];
  if (known.empty()) known = wire::to_json(cards_of(*entry));
  reply({.body = known});
}

void Api::show_replay(TableId id, const Viewer& viewer, const std::string& address,
                      const Reply& reply) {
  if (!replays_.allow(address, now_())) return reply(wait_a_little());
  host_.replay(id, viewer, told_or_not(reply));
}

// Looking at what is known costs nothing; to have it worked out counts as a replay.
void Api::show_curve(TableId id, const Viewer& viewer, const std::string& address,
                     const Reply& reply) {
  host_.curve(
      id, viewer, [this, address] { return replays_.allow(address, now_()); }, told_or_not(reply));
}

void Api::show_record(TableId id, const Person& who, const Reply& reply) {
  host_.with_table(id, [who, reply](const Table* table) {
    if (table == nullptr) return reply(not_found());
    if (!table->may_look(who, engine::kNobody)) {
      return reply(trouble(403, "private", "This table takes no spectators."));
    }
    const bool over = table->phase() == Phase::over || table->phase() == Phase::abandoned;
    if (!over || table->session() == nullptr) {
      return reply(trouble(403, "not_over", "The record is shown when the game is over."));
    }
    if (!table->unbroken()) {
      return reply(trouble(409, "broken",
                           "This game went on under other rules; its dice cannot be checked."));
    }
    reply({.type = "text/plain; charset=utf-8", .body = write_record(*table)});
  });
}

// --- The page ---

void Api::show_page(const HttpRequest& request, const Reply& reply) const {
  if (request.method != "GET") return reply(not_found());
  auto found = page_.find(request.path);
  // A path of the page's own, such as a table's, is the page; a missing file is missing.
  if (found == page_.end() && request.path.find('.') == std::string::npos) found = page_.find("/");
  if (found == page_.end()) return reply(not_found());
  const Asset& asset = found->second;
  HttpResponse response{.type = asset.type, .body = asset.body};
  response.headers.emplace_back(
      "Cache-Control", asset.unchanging ? "public, max-age=31536000, immutable" : "no-cache");
  if (!asset.encoding.empty()) response.headers.emplace_back("Content-Encoding", asset.encoding);
  reply(std::move(response));
}

}  // namespace gloam::server
