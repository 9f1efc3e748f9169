// Who may do what at a table. docs/authority.md has the same as tables.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "server/protocol.h"
#include "server/tables/table.h"

namespace gloam::server {

// What is to be done about a request: a line for the log; nothing, because it is done already or
// changes nothing; or a refusal.
struct Decided {
  std::optional<Entry> entry = {};
  std::string code = {};         // of a refusal, for programs
  std::string text = {};         // and for people
  std::vector<Query> with = {};  // what takes effect together with the line
  Moment wait = 0;               // of a refusal: when to try again, in milliseconds
  bool refused() const { return !code.empty(); }
};

// Of a rematch, a report and a question about an option it only says whether they are allowed.
// `token` is a fresh one, in case that a private link is to be made.
Decided decide(const Table& table, const Person& who, const Request& request, Moment now,
               const std::string& token = {});

// How long something lasts, as people say it: "6 h 12 min".
std::string span_in_words(Moment span);

// That the machine does not play like that.
Decided no_such_player();
// That somebody should wait, and how long.
Decided too_often(Moment wait = 0);

// The line for an answer that the machine gives.
Entry answered(const Table& table, engine::Seat seat, engine::Option option, By by);

// The offered option that a client means.
std::optional<engine::Option> find_option(const engine::Session& session, engine::Seat seat,
                                          const std::string& verb, std::int32_t a, std::int32_t b);

inline constexpr std::size_t kLongestChat = 500;
inline constexpr std::size_t kLongestStory = 1000;
inline constexpr std::size_t kLongestWord = 64;
// How the machine plays a seat that nobody chose a level for.
inline constexpr std::string_view kSteady = "steady";

}  // namespace gloam::server
