// The calls of Api with which people say who they are and see to what is theirs.
#include <algorithm>

#include "server/api.h"
#include "server/people/names.h"
#include "server/responses.h"
#include "server/store/export.h"
#include "server/tables/secrets.h"
#include "wire/read.h"

namespace gloam::server {
namespace {

HttpResponse bad_name() {
  return trouble(400, "bad_name", "A name has 1 to 24 letters that can be seen, in any script.");
}
HttpResponse bad_password() {
  return trouble(400, "bad_password", "A password has 8 to 200 letters.");
}
HttpResponse wrong_password() { return trouble(401, "wrong", "The password is wrong."); }

// A session as its owner names it: not by its whole hash, which is nobody else's business.
std::string session_id(std::string_view hash) { return std::string(hash.substr(0, 16)); }

// What a browser says it is, as far as any database takes it.
std::string device_of(const HttpRequest& request) {
  std::string device = request.user_agent;
  std::erase_if(device, [](char c) { return c < 0x20 || c > 0x7e; });
  return device;
}

bool proper_password(std::string_view password) {
  return password.size() >= 8 && password.size() <= 200;
}

bool proper_login(std::string_view login) {
  return login.size() >= 3 && login.size() <= 32 &&
         std::all_of(login.begin(), login.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
         });
}

}  // namespace

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
  if (!name) return reply(bad_name());
  const auto wait = wait_or_count({{guests_, request.address}}, steady_());
  if (wait.count() > 0) return reply(wait_a_little(wait));
  people_.welcome(*name, device_of(request),
                  [this, reply](const Known& known) { reply(welcome(known)); });
}

void Api::be_called(const HttpRequest& request, const Known& known, const Reply& reply) {
  const std::optional<std::string> name = proper_name(wire::from_json<Name>(request.body).name);
  if (!name) return reply(bad_name());
  people_.rename(known, *name, [this, reply](const Known& renamed) { show_me(renamed, reply); });
}

void Api::set_login(const HttpRequest& request, const Known& known, const Reply& reply) {
  const auto login = wire::from_json<Login>(request.body);
  if (!proper_login(login.login)) {
    return reply(trouble(400, "bad_login", "A login has 3 to 32 letters a-z, digits, - and _."));
  }
  if (!proper_password(login.password)) return reply(bad_password());
  if (!known.login.empty()) {
    return reply(trouble(409, "has_login", "You have a login; its password can be changed."));
  }
  const auto wait = wait_or_count({{passwords_, request.address}}, steady_());
  if (wait.count() > 0) return reply(wait_a_little(wait));
  people_.set_login(known, login.login, login.password, password_turn(request.address, reply),
                    [this, reply](const std::optional<Known>& done) {
                      if (!done) return reply(trouble(409, "taken", "Somebody has that login."));
                      show_me(*done, reply);
                    });
}

void Api::log_in(const HttpRequest& request, const Reply& reply) {
  const auto login = wire::from_json<Login>(request.body);
  const HttpResponse wrong = trouble(401, "wrong", "Login or password are wrong.");
  if (!proper_login(login.login)) return reply(wrong);
  const auto wait = wait_to_try(request.address, login.login);
  if (wait.count() > 0) return reply(wait_a_little(wait));
  people_.log_in(login.login, login.password, device_of(request),
                 password_turn(request.address, reply),
                 [this, reply, wrong](const std::optional<Known>& known) {
                   reply(known ? welcome(*known) : wrong);
                 });
}

std::chrono::milliseconds Api::wait_to_try(const std::string& address, const std::string& login) {
  return wait_or_count({{passwords_, address}, {passwords_, "login " + login}}, steady_());
}

Passwords::Turn Api::password_turn(const std::string& address, const Reply& reply) const {
  return {.credit = passwords_.left(address, steady_()),
          .refused = [reply] { reply(wait_a_little(kQueueMoves)); }};
}

HttpResponse Api::farewell() const {
  HttpResponse response = shown(Me{});
  response.headers.emplace_back("Set-Cookie", std::string(kCookie) + "; Path=/; Max-Age=0");
  return response;
}

void Api::log_out(const Known& known, const Reply& reply) {
  people_.end_session(hash_of(known.token), [this, reply] { reply(farewell()); });
}

void Api::change_password(const HttpRequest& request, const Known& known, const Reply& reply) {
  const auto change = wire::from_json<PasswordChange>(request.body);
  if (known.login.empty()) return reply(trouble(409, "no_login", "You have no login."));
  if (!proper_password(change.new_password)) return reply(bad_password());
  const auto wait = wait_to_try(request.address, known.login);
  if (wait.count() > 0) return reply(wait_a_little(wait));
  people_.change_password(known, change.old_password, change.new_password,
                          password_turn(request.address, reply),
                          [this, reply](const std::optional<Known>& done) {
                            if (!done) return reply(wrong_password());
                            show_me(*done, reply);
                          });
}

void Api::show_sessions(const Known& known, const Reply& reply) {
  people_.sessions(known.who, [current = hash_of(known.token),
                               reply](const std::vector<People::Session>& sessions) {
    std::vector<SessionShown> list;
    for (const People::Session& one : sessions) {
      list.push_back(
          {session_id(one.hash), one.made, one.seen, one.device, one.program, one.hash == current});
    }
    reply(shown(list));
  });
}

void Api::end_session(const HttpRequest& request, const Known& known, const Reply& reply) {
  const auto wanted = wire::from_json<SessionEnd>(request.body);
  const auto done = [this, known, reply] { show_sessions(known, reply); };
  if (wanted.id.empty()) return people_.end_other_sessions(known, done);
  people_.sessions(
      known.who, [this, wanted, done, reply](const std::vector<People::Session>& sessions) {
        const auto found = std::find_if(
            sessions.begin(), sessions.end(),
            [&](const People::Session& one) { return session_id(one.hash) == wanted.id; });
        if (found == sessions.end()) return reply(not_found());
        people_.end_session(found->hash, done);
      });
}

void Api::show_export(const Known& known, const Reply& reply) {
  const auto wait = wait_or_count({{exports_, std::to_string(known.who.id)}}, steady_());
  if (wait.count() > 0) return reply(wait_a_little(wait));
  export_person(store_, known.who.id,
                [reply](std::string all) { reply({.body = std::move(all)}); });
}

// Tables first: who is cut off in the middle is still known, and can ask again.
void Api::remove_me(const HttpRequest& request, const Known& known, const Reply& reply) {
  const auto confirmation = wire::from_json<Confirmation>(request.body);
  const auto wait = wait_to_try(request.address, known.login);
  if (wait.count() > 0) return reply(wait_a_little(wait));
  const auto removed = [this, reply] { reply(farewell()); };
  people_.confirm(known, confirmation.password, password_turn(request.address, reply),
                  [this, reply, removed](const auto& confirmed) {
                    if (!confirmed) return reply(wrong_password());
                    const Person who = confirmed->who;
                    store_.ask({Statement::traces_of, {std::to_string(who.id)}},
                               [this, who, removed](const Found& rows) {
                                 std::vector<Host::Trace> traces;
                                 for (const std::vector<std::string>& row : rows) {
                                   traces.push_back({std::stoll(row.at(0)), std::stoll(row.at(1))});
                                 }
                                 host_.forget(std::move(traces), [this, who, removed] {
                                   people_.remove(who, removed);
                                 });
                               });
                  });
}

void Api::add_program(const HttpRequest& request, const Known& known, const Reply& reply) {
  const std::optional<std::string> name = proper_name(wire::from_json<Name>(request.body).name);
  if (!name) return reply(bad_name());
  const auto wait = wait_or_count({{guests_, request.address}}, steady_());
  if (wait.count() > 0) return reply(wait_a_little(wait));
  people_.add_program(known.who, *name,
                      [reply](const Known& program) { reply(shown(ProgramMade{program.token})); });
}

}  // namespace gloam::server
