// Lets people send anything about themselves: names, logins, passwords, tokens, and bodies of calls
// that are nothing of the kind. Each of the first lines is a call.
#include <algorithm>
#include <array>

#include "engine/lines.h"
#include "server/calls.h"
#include "server/people/names.h"
#include "server/testing_api.h"
#include "server/tools/testing_fuzz.h"

namespace gloam::server {
namespace {

using testing::Bytes;
using testing::LocalApi;
using testing::must;

constexpr auto kCalls =
    std::to_array<std::string_view>({"guest", "name", "register", "login", "logout", "programs",
                                     "tables", "password", "sessions/end", "delete"});
constexpr std::size_t kMostCalls = 3;

std::size_t letters_of(std::string_view text) {
  std::size_t letters = 0;
  for (const char byte : text) letters += (static_cast<unsigned char>(byte) & 0xc0) != 0x80 ? 1 : 0;
  return letters;
}

void expect_proper(const std::string& name) {
  must(!name.empty() && letters_of(name) <= 24);
  must(proper_name(name) == name);
}

template <class T>
void read_and_write(const std::string& text) {
  try {
    const std::string written = wire::to_json(wire::from_json<T>(text));
    must(wire::to_json(wire::from_json<T>(written)) == written);
  } catch (const wire::ReadError&) {
  }
}

void read_as_anything(const std::string& text) {
  if (const auto name = proper_name(text)) expect_proper(*name);
  read_and_write<Name>(text);
  read_and_write<Login>(text);
  read_and_write<NewTable>(text);
  read_and_write<PlayOn>(text);
  read_and_write<Begin>(text);
  read_and_write<PasswordChange>(text);
  read_and_write<SessionEnd>(text);
  read_and_write<Confirmation>(text);
}

// The text as it is, or as what the call is about.
std::string body_of(std::string_view call, bool proper, const std::string& text) {
  if (!proper) return text;
  const std::size_t space = text.find(' ');
  if (call == "register" || call == "login") {
    const bool both = space != std::string::npos;
    return wire::to_json(Login{text.substr(0, space), both ? text.substr(space + 1) : ""});
  }
  return wire::to_json(Name{text});
}

class Caller {
 public:
  explicit Caller(LocalApi& api) : api_(api) {}

  void call(Bytes bytes) {
    const std::string_view call = kCalls[bytes.below(kCalls.size())];
    const std::size_t who = bytes.below(5);
    const bool proper = bytes.below(4) != 0;
    const std::string text = bytes.rest();
    const HttpResponse answer = api_.request(request("POST", call, who, text, proper));
    const std::string cookie = cookie_in(answer);
    if (!cookie.empty()) cookie_ = cookie;
    const bool named = call == "guest" || call == "name";
    if (named && answer.status == 200) expect_known(call == "guest" ? kLast : who, answer, text);
  }

 private:
  static constexpr std::size_t kLast = 1;

  static std::string cookie_in(const HttpResponse& answer) {
    for (const auto& [name, value] : answer.headers)
      if (name == "Set-Cookie") return value.substr(0, value.find(';'));
    return {};
  }

  HttpRequest request(std::string method, std::string_view call, std::size_t who,
                      const std::string& text, bool proper) const {
    HttpRequest request;
    request.method = std::move(method);
    request.path = "/api/" + std::string(call);
    request.address = "127.0.0.1";
    if (request.method == "POST") request.body = body_of(call, proper, text);
    if (who == 0) request.cookie = "gloam=" + std::string(LocalApi::kAnnasToken);
    if (who == kLast) request.cookie = cookie_;
    if (who == 2) request.authorization = "Bearer " + std::string(LocalApi::kRobotsToken);
    if (who == 3) request.cookie = text;
    if (who == 4) request.authorization = text;
    return request;
  }

  // Whoever got a name has it from now on.
  void expect_known(std::size_t who, const HttpResponse& named, const std::string& text) {
    const std::string name = name_in(named);
    expect_proper(name);
    must(name_in(api_.request(request("GET", "me", who, text, true))) == name);
  }

  static std::string name_in(const HttpResponse& me) {
    return boost::json::parse(me.body).at("name").as_string().c_str();
  }

  LocalApi& api_;
  std::string cookie_;
};

}  // namespace
}  // namespace gloam::server

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace gloam;  // NOLINT: a program of its own
  const std::string_view all(reinterpret_cast<const char*>(data), size);
  server::read_as_anything(std::string(all));
  server::Caller caller(server::testing::local_api());
  auto lines = engine::lines_of(all);
  lines.resize(std::min(lines.size(), server::kMostCalls));
  for (const std::string_view line : lines)
    caller.call({reinterpret_cast<const std::uint8_t*>(line.data()), line.size()});
  return 0;
}
