#include "server/tools/authority_trial.h"

#include <boost/json.hpp>
#include <utility>

#include "server/tables/secrets.h"
#include "server/tables/testing_games.h"

namespace gloam::server::authority {
namespace {

using testing::Answer;
using testing::Caller;
using testing::Page;

constexpr std::string_view kKnownLogin = R"({"login":"known","password":"by candle-light"})";

Outcome ask(const Request& request, const Caller& who, const Facts& facts) {
  Page page(who);
  // Who is refused here asks all the same.
  if (!std::holds_alternative<Hello>(request)) {
    page.code_of(Hello{.protocol = kProtocol, .table = facts.table});
  }
  const std::string code = page.code_of(request);
  return {code.empty() ? std::string(kDone) : code};
}

std::string path_of(const Deed& deed, const Facts& facts) {
  std::string path = deed.what.substr(deed.what.find(' ') + 1);
  const auto fill_in = [&](std::string_view name, const std::string& value) {
    if (const std::size_t at = path.find(name); at != std::string::npos)
      path.replace(at, name.size(), value);
  };
  fill_in("<table>", facts.table);
  fill_in("<game>", "vigil");
  if (deed.seat != Seat::none) fill_in("<seat>", std::to_string(facts.seats.at(deed.seat)));
  return path;
}

std::string body_of(const std::string& path) {
  if (path == "/api/tables") return R"({"options":{"game":"vigil","seats":2}})";
  if (path == "/api/login") return std::string(kKnownLogin);
  if (path == "/api/register") {
    return R"({"login":"user-)" + std::to_string(fresh_id()) + R"(","password":"by candle-light"})";
  }
  if (path == "/api/password") return R"({"old_password":"x","new_password":"by candle-light"})";
  if (path == "/api/holiday") return R"({"from":0,"until":0})";
  if (path.starts_with("/api/feed")) return "{}";
  if (path == "/api/sessions/end" || path == "/api/logout" || path == "/api/delete") return "{}";
  if (path.ends_with("/begin")) return R"({"word":"moth","player":"thumb"})";
  if (path.ends_with("/play_on")) return R"({"line":1000})";
  return R"({"name":"Somebody"})";
}

Outcome call(const Deed& deed, const Caller& who, const Facts& facts) {
  const std::string method = deed.what.substr(0, deed.what.find(' '));
  const std::string path = path_of(deed, facts);
  if (path == "/socket") {
    Page page(who);
    return {std::string(kDone)};
  }
  const Answer answer = who.call(method, path, method == "POST" ? body_of(path) : "");
  if (answer.status == 200) return {std::string(kDone)};
  return {boost::json::parse(answer.body).at("code").as_string().c_str(), answer.status};
}

// Whether whoever did it is not the same any more.
bool changes_caller(const Deed& deed) {
  return deed.what == "POST /api/register" || deed.what == "POST /api/logout" ||
         deed.what == "POST /api/delete";
}

}  // namespace

// Curves are done at once: only so many are worked at, and here everybody begins one.
Trial::Trial(const Situation& situation)
    : situation_(situation),
      server_([](ServerSettings& settings) {
        settings.curve.time = {};
        settings.api.replays = settings.api.tables;
      }),
      books_(server_.database(), testing::vigil_alone()) {}

Outcome Trial::outcome(const Deed& deed, Role role) {
  Set& set = set_for(role);
  Outcome found = outcome(deed, set.scene.of(role), set);
  const bool done = found.code == kDone;
  if (found.wrote || (done && changes_caller(deed))) sets_.erase(role == Role::bot);
  return found;
}

Outcome Trial::outcome(const Deed& deed, const Caller& who) {
  return outcome(deed, who, set_for(Role::player));
}

Outcome Trial::outcome(const Deed& deed, const Caller& who, const Set& set) {
  const Facts& facts = set.scene.facts();
  if (deed.what == "POST /api/login") register_login();
  Outcome found =
      deed.is_call() ? call(deed, who, facts) : ask(request_of(deed, facts), who, facts);
  found.wrote = lines(set.scene) != set.lines;
  return found;
}

Trial::Set& Trial::set_for(Role role) {
  const bool bot = role == Role::bot;
  const auto found = sets_.find(bot);
  if (found != sets_.end()) return found->second;
  sets_.clear();  // time passes while a scene is set up
  Scene scene(server_, situation_, bot);
  const std::size_t now = lines(scene);
  return sets_.emplace(bot, Set{std::move(scene), now}).first->second;
}

std::size_t Trial::lines(const Scene& scene) {
  return books_.log(*table_of(scene.facts().table)).size();
}

void Trial::register_login() {
  if (std::exchange(registered_, true)) return;
  server_.guest("Known").call("POST", "/api/register", kKnownLogin);
}

}  // namespace gloam::server::authority
