// Those who mean no harm: two who play and others who log in.
#pragma once
#include <array>
#include <atomic>
#include <map>
#include <mutex>
#include <random>
#include <string>
#include <vector>

#include "server/tools/attacks_ground.h"

namespace gloam::server::attacks {

// What they met with while an attack went on.
struct Met {
  std::mutex mutex;
  std::vector<double> answers;  // milliseconds each, from sending to `done`
  std::vector<double> logins;   // seconds each, from the first try
  std::string trouble;

  void fail(const std::string& what) {
    const std::lock_guard lock(mutex);
    if (trouble.empty()) trouble = what;
  }
};

// Two people who play Vigil, an answer every now and then; each game at homes of its own, so that
// no limit of theirs is met.
class Players {
 public:
  Players(const Ground& ground, Met& met) : ground_(ground), met_(met) {}

  void play(const std::atomic<bool>& enough) {
    try {
      while (!enough) play_a_game(enough);
    } catch (const std::exception& error) {
      met_.fail(std::string("players: ") + error.what());
    }
  }

 private:
  static constexpr milliseconds kPace{60};

  void play_a_game(const std::atomic<bool>& enough) {
    static std::atomic<int> homes = 0;
    const Spot home = ground_.home(homes++);
    const std::array<std::string, 2> cookies{home.guest("Ada"), home.guest("Ben")};
    const std::string table = make_table(home, cookies[0], R"({"game":"vigil","seats":2})");
    {
      Chair owner = home.chair(cookies[0], table);
      owner.insist(Sit{.seat = 0, .word = "moth"});
      home.chair(cookies[1], table).insist(Sit{.seat = 1, .word = "owl"});
      owner.insist(Start{});
    }
    std::array<Chair, 2> chairs{home.chair(cookies[0], table, 0), home.chair(cookies[1], table, 1)};
    answered_.clear();
    while (!enough && chairs[0].picture().phase() == "playing") {
      for (std::int32_t seat = 0; seat < 2; ++seat) {
        Chair& chair = chairs[static_cast<std::size_t>(seat)];
        while (chair.take_in(1ms)) continue;
        if (chair.picture().is_asked() && !is_answered(chair)) answer(chair, seat);
      }
    }
  }

  // The next question may be on its way.
  bool is_answered(const Chair& chair) const {
    const auto last = answered_.find(&chair);
    return last != answered_.end() && last->second == chair.picture().question().at("id");
  }

  void answer(Chair& chair, std::int32_t seat) {
    const json::value& question = chair.picture().question();
    const Give give = testing::answer_to(question, seat, luck_());
    answered_[&chair] = question.at("id");
    const auto sent = Clock::now();
    if (chair.answer(give)) {
      const std::lock_guard lock(met_.mutex);
      met_.answers.push_back(seconds_since(sent) * 1e3);
    }
    std::this_thread::sleep_until(sent + kPace);
  }

  const Ground& ground_;
  Met& met_;
  std::map<const Chair*, json::value> answered_;  // the last question of each
  std::minstd_rand luck_{1};
};

// People with a login each, one of whom comes back every few seconds.
class Returning {
 public:
  Returning(const Ground& ground, Met& met) : ground_(ground), met_(met) {
    for (int i = 0; i < kPeople; ++i) {
      const Spot home = ground.home(kFirstHome + i);
      const Answer answer = home.call("POST", "/api/register", login(i), home.guest());
      if (answer.status != 200) throw std::runtime_error(answer.body);
    }
  }

  void come_back(const std::atomic<bool>& enough) {
    try {
      std::this_thread::sleep_for(300ms);  // when the attack is under way
      while (!enough) {
        const auto begin = Clock::now();
        log_in(next_++, begin);
        while (!enough && seconds_since(begin) < 2.5) std::this_thread::sleep_for(20ms);
      }
    } catch (const std::exception& error) {
      met_.fail(std::string("login: ") + error.what());
    }
  }

 private:
  static constexpr int kPeople = 20;
  static constexpr int kFirstHome = 20'000;

  static std::string login(int number) {
    return R"({"login":"honest-)" + std::to_string(number % kPeople) +
           R"(","password":"by candle-light"})";
  }

  // Who is told to wait waits.
  void log_in(int number, Clock::time_point begin) {
    const Spot home = ground_.home(kFirstHome + number % kPeople);
    for (;;) {
      const Answer answer = home.call("POST", "/api/login", login(number));
      if (answer.status == 200) break;
      if (answer.status != 429) throw std::runtime_error(answer.body);
      const auto wait = json::parse(answer.body).at("wait").to_number<std::int64_t>();
      std::this_thread::sleep_for(milliseconds(wait));
    }
    const std::lock_guard lock(met_.mutex);
    met_.logins.push_back(seconds_since(begin));
  }

  const Ground& ground_;
  Met& met_;
  int next_ = 0;
};

}  // namespace gloam::server::attacks
