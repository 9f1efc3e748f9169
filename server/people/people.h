// Who people are. Nobody needs an account: a guest is a name and a secret token in a cookie. A
// login with a password lets the same person come back from another device.
#pragma once
#include <functional>
#include <list>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/net/net.h"
#include "server/people/passwords.h"
#include "server/store/store.h"
#include "server/tables/table.h"

namespace gloam::server {

// Hashes of the tokens that people are known by.
using Tokens = std::unordered_set<std::string>;

struct PeopleSettings {
  std::function<Moment()> now;
  std::vector<std::string> house = {};    // logins of those who run the server
  std::chrono::milliseconds sweep{1000};  // how often it looks for sessions that ended elsewhere
  std::function<void(const Tokens&)> ended = [](const Tokens&) {};  // these are nobody's any more
};

// All on the loop's thread; what takes time is done elsewhere and comes back to it.
class People {
 public:
  People(Loop& loop, Store& store, Passwords& passwords, PeopleSettings settings);
  ~People();

  // Somebody, and the token they are known by from now on.
  struct Known {
    Person who;
    std::string token;
    std::string login;
  };
  using Greet = std::function<void(Known)>;
  using Perhaps = std::function<void(std::optional<Known>)>;

  // Looks for sessions that ended at other servers, from now on.
  void begin_sweeps();

  // Whose token it is; a person without a number if nobody's.
  void find(const std::string& token, Greet done);
  // The same at once, of a token that was asked for just now.
  Person recall(const std::string& token) const;

  // `device` is what the browser says it is.
  void welcome(const std::string& name, const std::string& device, Greet done);
  void rename(const Known& known, const std::string& name, Greet done);
  // A program that may take seats, in the name of its owner.
  void add_program(const Person& owner, const std::string& name, Greet done);

  // --- Logins ---

  // None if the login is somebody else's, or the person has one.
  void set_login(const Known& known, const std::string& login, const std::string& password,
                 Passwords::Turn turn, Perhaps done);
  // None if login or password are wrong.
  void log_in(const std::string& login, const std::string& password, const std::string& device,
              Passwords::Turn turn, Perhaps done);
  // Ends all other sessions, too. None if the old password is wrong.
  void change_password(const Known& known, const std::string& old_password,
                       const std::string& new_password, const Passwords::Turn& turn, Perhaps done);
  // None if the person has a password and it is another one.
  void confirm(const Known& known, const std::string& password, Passwords::Turn turn, Perhaps done);

  // --- Sessions: wherever somebody is known, and wherever a program of theirs is ---

  struct Session {
    std::string hash;  // of the token
    Moment made = 0;
    Moment seen = 0;
    std::string device;
    std::string program;  // its name, if it is one
  };
  void sessions(const Person& who, std::function<void(std::vector<Session>)> done);
  // Nobody is known by the token any more, at this and every other server.
  void end_session(const std::string& hash, std::function<void()> done);
  void end_other_sessions(const Known& known, std::function<void()> done);
  // Deletes the person with all sessions, programs and reports. Their lines in logs are the host's.
  void remove(const Person& who, std::function<void()> done);

 private:
  void add(Person who, std::optional<std::string> owner, const std::string& device, Greet done);
  void check(const Known& known, const std::string& kept, const std::string& password,
             Passwords::Turn turn, Perhaps done);
  void add_token(Known known, const std::string& device, Greet done);
  void remember(const Known& known);
  void forget(const std::string& hash);
  void end_sessions(std::int64_t person, const std::string& kept, std::function<void()> done);
  void sweep(std::function<void()> done);
  void have_ended(const Tokens& tokens);
  bool is_house(const std::string& login) const;

  Loop& loop_;
  Store& store_;
  Passwords& passwords_;
  const PeopleSettings settings_;
  // Those seen lately, the latest first, by the hash of their token.
  std::list<std::pair<std::string, Known>> recent_;
  std::unordered_map<std::string, std::list<std::pair<std::string, Known>>::iterator> by_token_;
  std::shared_ptr<People*> self_;
};

}  // namespace gloam::server
