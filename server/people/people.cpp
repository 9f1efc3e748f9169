#include "server/people/people.h"

#include <algorithm>

#include "server/tables/secrets.h"

namespace gloam::server {
namespace {

constexpr std::size_t kRemembered = 20'000;
constexpr std::size_t kLongestDevice = 200;
constexpr Moment kSeenAgain = 60 * 60 * 1000;  // how exactly it is known when somebody was here
// For so long an ended session is looked for: clocks of servers may differ by less.
constexpr Moment kEndedFor = 10 * 60 * 1000;

}  // namespace

People::People(Loop& loop, Store& store, Passwords& passwords, PeopleSettings settings)
    : loop_(loop),
      store_(store),
      passwords_(passwords),
      settings_(std::move(settings)),
      self_(std::make_shared<People*>(this)) {}

People::~People() { *self_ = nullptr; }

// --- Those seen lately ---

void People::remember(const Known& known) {
  const std::string hash = hash_of(known.token);
  forget(hash);
  recent_.emplace_front(hash, known);
  by_token_[hash] = recent_.begin();
  if (recent_.size() <= kRemembered) return;
  by_token_.erase(recent_.back().first);
  recent_.pop_back();
}

void People::forget(const std::string& hash) {
  const auto found = by_token_.find(hash);
  if (found == by_token_.end()) return;
  recent_.erase(found->second);
  by_token_.erase(found);
}

Person People::recall(const std::string& token) const {
  const auto found = by_token_.find(hash_of(token));
  return found == by_token_.end() ? Person{} : found->second->second.who;
}

bool People::is_house(const std::string& login) const {
  const std::vector<std::string>& house = settings_.house;
  return std::find(house.begin(), house.end(), login) != house.end();
}

void People::find(const std::string& token, Greet done) {
  if (token.empty()) return done(Known());
  const std::string hash = hash_of(token);
  if (const auto found = by_token_.find(hash); found != by_token_.end()) {
    return done(found->second->second);
  }
  store_.ask({Statement::person_by_token, {hash}}, [self = self_, token, hash,
                                                    done = std::move(done)](const Found& rows) {
    if (*self == nullptr) return;
    if (rows.empty()) return done(Known());
    const std::vector<std::string>& row = rows.front();
    const std::string& login = row.at(2);
    Known known{{std::stoll(row.at(0)), row.at(1), !row.at(3).empty(), (*self)->is_house(login)},
                token,
                login};
    (*self)->remember(known);
    const Moment now = (*self)->settings_.now();
    if (std::stoll(row.at(4)) + kSeenAgain < now) {
      (*self)->store_.ask({Statement::touch_token, {hash, std::to_string(now)}},
                          [](const Found&) {});
    }
    done(std::move(known));
  });
}

// --- Newcomers ---

void People::welcome(const std::string& name, const std::string& device, Greet done) {
  add({fresh_id(), name, false}, std::nullopt, device, std::move(done));
}

void People::add_program(const Person& owner, const std::string& name, Greet done) {
  add({fresh_id(), name, true}, std::to_string(owner.id), {}, std::move(done));
}

void People::add(Person who, std::optional<std::string> owner, const std::string& device,
                 Greet done) {
  Query query{
      Statement::add_person,
      {std::to_string(who.id), who.name, std::move(owner), std::to_string(settings_.now())}};
  store_.ask(std::move(query),
             [self = self_, who = std::move(who), device, done = std::move(done)](const Found&) {
               if (*self != nullptr) (*self)->add_token({who, {}, {}}, device, done);
             });
}

void People::add_token(Known known, const std::string& device, Greet done) {
  known.token = fresh_token();
  Query query{Statement::add_token,
              {hash_of(known.token), std::to_string(known.who.id), std::to_string(settings_.now()),
               device.substr(0, kLongestDevice)}};
  store_.ask(std::move(query),
             [self = self_, known = std::move(known), done = std::move(done)](const Found&) {
               if (*self == nullptr) return;
               (*self)->remember(known);
               done(known);
             });
}

// --- Names and logins ---

void People::rename(const Known& known, const std::string& name, Greet done) {
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
                       Passwords::Turn turn, Perhaps done) {
  passwords_.run(std::move(turn), [self = self_, &loop = loop_, known, login, password,
                                   done = std::move(done)] {
    loop.post([self, known, login, kept = kept_password(password), done] {
      if (*self == nullptr) return;
      (*self)->store_.ask({Statement::set_login, {std::to_string(known.who.id), login, kept}},
                          [self, known, login, done](const Found& rows) {
                            if (*self == nullptr) return;
                            if (rows.empty()) return done(std::nullopt);
                            Known with_login = known;
                            with_login.login = login;
                            with_login.who.house = (*self)->is_house(login);
                            (*self)->remember(with_login);
                            done(with_login);
                          });
    });
  });
}

void People::log_in(const std::string& login, const std::string& password,
                    const std::string& device, Passwords::Turn turn, Perhaps done) {
  store_.ask({Statement::person_by_login, {login}}, [self = self_, login, password, device,
                                                     turn = std::move(turn),
                                                     done = std::move(done)](const Found& rows) {
    if (*self == nullptr) return;
    Known known;
    known.login = login;
    std::string kept;
    if (!rows.empty()) {
      known.who = {std::stoll(rows[0].at(0)), rows[0].at(1), false, (*self)->is_house(login)};
      kept = rows[0].at(2);
    }
    (*self)->check(known, kept, password, turn, [self, device, done](std::optional<Known> fits) {
      if (!fits) return done(std::nullopt);
      (*self)->add_token(std::move(*fits), device, done);
    });
  });
}

// An unknown login takes as long as a wrong password.
void People::check(const Known& known, const std::string& kept, const std::string& password,
                   Passwords::Turn turn, Perhaps done) {
  passwords_.run(std::move(turn), [self = self_, &loop = loop_, known, kept, password,
                                   done = std::move(done)] {
    static const std::string nobody = kept_password(fresh_secret());
    const bool fits = password_fits(kept.empty() ? nobody : kept, password) && !kept.empty();
    loop.post([self, known, done, fits] {
      if (*self != nullptr) done(fits ? std::optional(known) : std::nullopt);
    });
  });
}

void People::confirm(const Known& known, const std::string& password, Passwords::Turn turn,
                     Perhaps done) {
  if (known.login.empty()) return done(known);
  store_.ask({Statement::person, {std::to_string(known.who.id)}},
             [self = self_, known, password, turn = std::move(turn),
              done = std::move(done)](const Found& rows) {
               if (*self == nullptr) return;
               const std::string kept = rows.empty() ? "" : rows[0].at(2);
               (*self)->check(known, kept, password, turn, done);
             });
}

void People::change_password(const Known& known, const std::string& old_password,
                             const std::string& new_password, const Passwords::Turn& turn,
                             Perhaps done) {
  confirm(known, old_password, turn,
          [self = self_, new_password, turn, done = std::move(done)](std::optional<Known> fits) {
            if (!fits) return done(std::nullopt);
            People& people = **self;
            people.passwords_.run(
                turn, [self, &loop = people.loop_, known = *fits, new_password, done] {
                  loop.post([self, known, kept = kept_password(new_password), done] {
                    if (*self == nullptr) return;
                    (*self)->store_.ask(
                        {Statement::set_password, {std::to_string(known.who.id), kept}},
                        [self, known, done](const Found&) {
                          if (*self == nullptr) return;
                          (*self)->end_other_sessions(known, [known, done] { done(known); });
                        });
                  });
                });
          });
}

// --- Sessions ---

void People::sessions(const Person& who, std::function<void(std::vector<Session>)> done) {
  store_.ask({Statement::sessions_of, {std::to_string(who.id)}},
             [who, done = std::move(done)](const Found& rows) {
               std::vector<Session> sessions;
               for (const std::vector<std::string>& row : rows) {
                 const bool program = std::stoll(row.at(4)) != who.id;
                 sessions.push_back({row.at(0), std::stoll(row.at(1)), std::stoll(row.at(2)),
                                     row.at(3), program ? row.at(5) : ""});
               }
               done(std::move(sessions));
             });
}

void People::have_ended(const Tokens& tokens) {
  for (const std::string& hash : tokens) forget(hash);
  if (!tokens.empty()) settings_.ended(tokens);
}

// Others are told first: a server that dies in between leaves nobody who is still known elsewhere.
void People::end_session(const std::string& hash, std::function<void()> done) {
  have_ended({hash});
  store_.ask({Statement::end_session, {hash, std::to_string(settings_.now())}},
             [self = self_, hash, done = std::move(done)](const Found&) {
               if (*self == nullptr) return;
               (*self)->store_.ask(
                   {Statement::drop_token, {hash}}, [self, hash, done](const Found&) {
                     if (*self == nullptr) return;
                     (*self)->have_ended({hash});  // somebody may have come by it meanwhile
                     done();
                   });
             });
}

void People::end_sessions(std::int64_t person, const std::string& kept,
                          std::function<void()> done) {
  const std::string id = std::to_string(person);
  store_.ask({Statement::forget_ended, {std::to_string(settings_.now() - 2 * kEndedFor)}},
             [](const Found&) {});
  store_.ask({Statement::end_sessions, {id, kept, std::to_string(settings_.now())}},
             [self = self_, id, kept, done = std::move(done)](const Found&) {
               if (*self == nullptr) return;
               (*self)->store_.ask({Statement::drop_tokens, {id, kept}},
                                   [self, done](const Found&) {
                                     if (*self != nullptr) (*self)->sweep(done);
                                   });
             });
}

void People::end_other_sessions(const Known& known, std::function<void()> done) {
  end_sessions(known.who.id, hash_of(known.token), std::move(done));
}

void People::begin_sweeps() {
  loop_.after(settings_.sweep, [self = self_] {
    if (*self == nullptr) return;
    (*self)->sweep([] {});
    (*self)->begin_sweeps();
  });
}

// The same sessions are found again and again for a while: somebody may have come by one of them
// just before its token was dropped.
void People::sweep(std::function<void()> done) {
  const Moment since = settings_.now() - kEndedFor;
  store_.ask({Statement::sessions_ended, {std::to_string(since)}},
             [self = self_, done = std::move(done)](const Found& rows) {
               if (*self == nullptr) return;
               Tokens tokens;
               for (const std::vector<std::string>& row : rows) tokens.insert(row.at(0));
               (*self)->have_ended(tokens);
               done();
             });
}

// --- Those who leave for good ---

void People::remove(const Person& who, std::function<void()> done) {
  const std::string id = std::to_string(who.id);
  end_sessions(who.id, {}, [self = self_, id, done = std::move(done)] {
    const auto last = [done](const Found&) { done(); };
    Store& store = (*self)->store_;
    for (const Statement part :
         {Statement::remove_reports, Statement::remove_seen, Statement::remove_holidays}) {
      store.ask({part, {id}}, [](const Found&) {});
    }
    store.ask({Statement::remove_traces, {id}}, [self, id, last](const Found&) {
      if (*self != nullptr) (*self)->store_.ask({Statement::remove_person, {id}}, last);
    });
  });
}

}  // namespace gloam::server
