// Who people are. Nobody needs an account: a guest is a name and a secret token in a cookie. A
// login with a password lets the same person come back from another device.
#pragma once
#include <functional>
#include <list>
#include <optional>
#include <string>
#include <unordered_map>

#include "server/net.h"
#include "server/store.h"
#include "server/table.h"
#include "server/workers.h"

namespace gloam::server {

// All on the loop's thread; what takes time is done elsewhere and comes back to it.
class People {
 public:
  People(Loop& loop, Store& store, Workers& workers, std::function<Moment()> now);
  ~People();

  // Somebody, and the token they are known by from now on.
  struct Known {
    Person who;
    std::string token;
    std::string login;
  };

  // Whose token it is; a person without a number if nobody's.
  void find(const std::string& token, std::function<void(Known)> done);
  // The same at once, of a token that was asked for just now.
  Person recall(const std::string& token) const;

  void welcome(const std::string& name, std::function<void(Known)> done);
  void rename(const Known& known, const std::string& name, std::function<void(Known)> done);
  // None if the login is somebody else's.
  void set_login(const Known& known, const std::string& login, const std::string& password,
                 std::function<void(std::optional<Known>)> done);
  // None if login or password are wrong.
  void log_in(const std::string& login, const std::string& password,
              std::function<void(std::optional<Known>)> done);
  void log_out(const std::string& token, std::function<void()> done);
  // A program that may take seats, in the name of its owner.
  void add_program(const Person& owner, const std::string& name, std::function<void(Known)> done);

 private:
  void add(Person who, std::optional<std::string> owner, std::function<void(Known)> done);
  void check(const Known& known, const std::string& kept, const std::string& password,
             std::function<void(std::optional<Known>)> done);
  void add_token(Known known, std::function<void(Known)> done);
  void remember(const Known& known);
  void forget(const std::string& token);

  Loop& loop_;
  Store& store_;
  Workers& workers_;
  std::function<Moment()> now_;
  // Those seen lately, the latest first, by the hash of their token.
  std::list<std::pair<std::string, Known>> recent_;
  std::unordered_map<std::string, std::list<std::pair<std::string, Known>>::iterator> by_token_;
  std::shared_ptr<People*> self_;
};

// A name as people may have it: trimmed, 1 to 24 letters, no control characters; none otherwise.
std::optional<std::string> proper_name(std::string_view name);

}  // namespace gloam::server
