#include "server/people.h"

#include "engine/lines.h"
#include "server/secrets.h"

namespace gloam::server {
namespace {

constexpr std::size_t kRemembered = 20'000;
constexpr std::size_t kLongestName = 24;

}  // namespace

std::optional<std::string> proper_name(std::string_view name) {
  name = engine::trimmed(name);
  std::size_t letters = 0;
  for (const char c : name) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7f) return std::nullopt;
    if ((byte & 0xc0) != 0x80) ++letters;
  }
  if (letters == 0 || letters > kLongestName) return std::nullopt;
  return std::string(name);
}

People::People(Loop& loop, Store& store, Workers& workers, std::function<Moment()> now)
    : loop_(loop),
      store_(store),
      workers_(workers),
      now_(std::move(now)),
      self_(std::make_shared<People*>(this)) {}

People::~People() { *self_ = nullptr; }

// --- Those seen lately ---

void People::remember(const Known& known) {
  forget(known.token);
  const std::string hash = hash_of(known.token);
  recent_.emplace_front(hash, known);
  by_token_[hash] = recent_.begin();
  if (recent_.size() <= kRemembered) return;
  by_token_.erase(recent_.back().first);
  recent_.pop_back();
}

void People::forget(const std::string& token) {
  const auto found = by_token_.find(hash_of(token));
  if (found == by_token_.end()) return;
  recent_.erase(found->second);
  by_token_.erase(found);
}

Person People::recall(const std::string& token) const {
  const auto found = by_token_.find(hash_of(token));
  return found == by_token_.end() ? Person{} : found->second->second.who;
}

void People::find(const std::string& token, std::function<void(Known)> done) {
  if (token.empty()) return done(Known());
  const std::string hash = hash_of(token);
  if (const auto found = by_token_.find(hash); found != by_token_.end()) {
    return done(found->second->second);
  }
  store_.ask({Statement::person_by_token, {hash}}, [self = self_, token,
                                                    done = std::move(done)](const Found& rows) {
    if (*self == nullptr) return;
    if (rows.empty()) return done(Known());
    const std::vector<std::string>& row = rows.front();
    Known known{{std::stoll(row.at(0)), row.at(1), !row.at(3).empty()}, token, row.at(2)};
    (*self)->remember(known);
    done(std::move(known));
  });
}

// --- Newcomers ---

void People::welcome(const std::string& name, std::function<void(Known)> done) {
  add({fresh_id(), name, false}, std::nullopt, std::move(done));
}

void People::add_program(const Person& owner, const std::string& name,
                         std::function<void(Known)> done) {
  add({fresh_id(), name, true}, std::to_string(owner.id), std::move(done));
}

void People::add(Person who, std::optional<std::string> owner, std::function<void(Known)> done) {
  Query query{Statement::add_person,
              {std::to_string(who.id), who.name, std::move(owner), std::to_string(now_())}};
  store_.ask(std::move(query),
             [self = self_, who = std::move(who), done = std::move(done)](const Found&) {
               if (*self != nullptr) (*self)->add_token({who, {}, {}}, done);
             });
}

void People::add_token(Known known, std::function<void(Known)> done) {
  known.token = fresh_token();
  Query query{Statement::add_token,
              {hash_of(known.token), std::to_string(known.who.id), std::to_string(now_())}};
  store_.ask(std::move(query),
             [self = self_, known = std::move(known), done = std::move(done)](const Found&) {
               if (*self == nullptr) return;
               (*self)->remember(known);
               done(known);
             });
}

// --- Names and logins ---

void People::rename(const Known& known, const std::string& name, std::function<void(Known)> done) {
  Known renamed = known;
  renamed.who.name = name;
  store_.ask({Statement::rename_person, {std::to_string(known.who.id), name}},
             [self = self_, renamed, done = std::move(done)](const Found&) {
               if (*self == nullptr) return;
               (*self)->remember(renamed);
               done(renamed);
             });
}

void People::set_login(const Known& known, const std::string& login, const std::string& password,
                       std::function<void(std::optional<Known>)> done) {
  workers_.run([self = self_, &loop = loop_, known, login, password, done = std::move(done)] {
    loop.post([self, known, login, kept = kept_password(password), done] {
      if (*self == nullptr) return;
      (*self)->store_.ask({Statement::set_login, {std::to_string(known.who.id), login, kept}},
                          [self, known, login, done](const Found& rows) {
                            if (*self == nullptr) return;
                            if (rows.empty()) return done(std::nullopt);
                            Known with_login = known;
                            with_login.login = login;
                            (*self)->remember(with_login);
                            done(with_login);
                          });
    });
  });
}

void People::log_in(const std::string& login, const std::string& password,
                    std::function<void(std::optional<Known>)> done) {
  store_.ask({Statement::person_by_login, {login}},
             [self = self_, login, password, done = std::move(done)](const Found& rows) {
               if (*self == nullptr) return;
               Known known;
               known.login = login;
               std::string kept;
               if (!rows.empty()) {
                 known.who.id = std::stoll(rows[0].at(0));
                 known.who.name = rows[0].at(1);
                 kept = rows[0].at(2);
               }
               (*self)->check(known, kept, password, done);
             });
}

// An unknown login takes as long as a wrong password.
void People::check(const Known& known, const std::string& kept, const std::string& password,
                   std::function<void(std::optional<Known>)> done) {
  workers_.run([self = self_, &loop = loop_, known, kept, password, done = std::move(done)] {
    static const std::string nobody = kept_password(fresh_secret());
    const bool fits = password_fits(kept.empty() ? nobody : kept, password) && !kept.empty();
    loop.post([self, known, done, fits] {
      if (*self == nullptr) return;
      if (!fits) return done(std::nullopt);
      (*self)->add_token(known, done);
    });
  });
}

void People::log_out(const std::string& token, std::function<void()> done) {
  forget(token);
  store_.ask({Statement::drop_token, {hash_of(token)}},
             [done = std::move(done)](const Found&) { done(); });
}

}  // namespace gloam::server
