// People who play Darkest Night at many tables at once, for measuring.
#pragma once
#include <array>
#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/protocol.h"
#include "server/tools/load_lines.h"

namespace gloam::server::load {

inline constexpr std::size_t kSeats = 4;
using Time = std::chrono::steady_clock::time_point;

// What came in to a crowd.
struct Heard {
  std::size_t messages = 0;
  std::size_t bytes = 0;
  std::size_t refusals = 0;  // of answers, to a question that somebody else's answer had changed
};

// Parties of four, each at one table at a time and with one answer under way at most. They answer
// at random, as people do who have seen what came of the answer before. Everything is read by
// scanning its text: a crowd must cost less than what it measures.
class Crowd {
 public:
  // The people who take the seats of every table, by their cookies; the first makes the tables.
  Crowd(std::uint16_t port, std::array<std::string, kSeats> cookies);

  // Opens lines until there are so many parties, which sit nowhere yet.
  void grow(std::size_t parties);
  std::size_t parties() const { return parties_.size(); }

  // Takes the seats of a new table and starts the game.
  void begin(std::size_t party, const std::string& table);
  // Comes back to a table where the game is being played.
  void join(std::size_t party, const std::string& table);
  // Does nothing any more.
  void rest(std::size_t party) { parties_[party].stage = Stage::away; }
  bool may_answer(std::size_t party) const;
  void answer(std::size_t party);
  const std::string& table(std::size_t party) const { return parties_[party].table; }
  bool playing(std::size_t party) const { return parties_[party].stage == Stage::playing; }
  // Since it was asked last.
  Heard heard() { return std::exchange(heard_, {}); }

  // What a party does when it may answer, when its answer is safe, and when its game is over.
  struct Conduct {
    std::function<void(std::size_t party)> ready = [](std::size_t) {};
    std::function<void(std::size_t party, Time sent)> answered = [](std::size_t, Time) {};
    std::function<void(std::size_t party)> over = [](std::size_t) {};
  };
  // Takes in what comes, waiting up to so many milliseconds for the first.
  void take_in(const Conduct& conduct, int milliseconds);

 private:
  enum class Stage { away, looking_in, sitting, starting, coming, playing };

  struct Party {
    std::string table = {};
    Stage stage = Stage::away;
    std::size_t awaited = 0;  // replies before the next stage
    std::array<std::optional<Give>, kSeats> answers = {};
    bool answering = false;
    std::size_t answerer = 0;  // the seat that answered last
    bool shown = true;         // what came of that
    Time sent = {};
  };

  void received(std::size_t line, std::string_view text, const Conduct& conduct);
  void replied(std::size_t party, std::size_t seat, std::string_view text, const Conduct& conduct);
  void advance(std::size_t party);
  void enter(std::size_t party, Stage stage);
  void ask(std::size_t party, std::size_t seat, const Request& request);
  std::optional<Give> choose(std::string_view question, std::size_t seat);

  const std::array<std::string, kSeats> cookies_;
  Lines lines_;
  std::vector<Party> parties_;
  std::vector<std::size_t> stirred_;  // parties that may answer when all that came is taken in
  Heard heard_;
  std::minstd_rand dice_;
};

}  // namespace gloam::server::load
