// What a person is asked in whole games, by the first seat: one who never trades and otherwise
// plays by rule of thumb, as do machines at the other seats.
#pragma once
#include <algorithm>
#include <cstdint>
#include <iostream>
#include <string>
#include <string_view>

#include "engine/quiet.h"
#include "engine/thumb.h"

namespace gloam::games::testing {

struct Prompts {
  int games = 0;
  int all = 0;             // questions of the rules
  int administrative = 0;  // of these
  int asked = 0;           // those that do not go without saying
  int administrative_asked = 0;
  int clicks = 0;  // answers that the person gave

  void print(std::string_view what) const {
    const auto each = [&](int n) { return static_cast<double>(n) / games; };
    std::cout << what << ", a game: " << each(all) << " questions, " << each(administrative)
              << " administrative; asked " << each(asked) << ", " << each(administrative_asked)
              << " administrative; " << each(clicks) << " clicks\n";
  }
};

// `is_administrative(question, seat)` and `is_trade(option)` are the game's own.
template <class IsAdministrative, class IsTrade>
class PromptCount {
 public:
  PromptCount(const engine::Game& game, IsAdministrative is_administrative, IsTrade is_trade)
      : game_(game), is_administrative_(is_administrative), is_trade_(is_trade) {}

  Prompts play(int seats, int games) {
    prompts_ = {};
    for (int number = 0; number < games; ++number) {
      play_one(engine::standard_setup(game_.info(), seats,
                                      engine::Seed::of(static_cast<std::uint64_t>(number))));
    }
    return prompts_;
  }

 private:
  static constexpr engine::Seat kPerson = 0;

  void play_one(const engine::Setup& setup) {
    engine::Session session(game_, setup);
    engine::Generator luck = session.players_luck();
    std::uint32_t counted = 0;  // the number of the person's question
    ++prompts_.games;
    while (!session.over()) {
      const engine::OpenQuestion& question = session.question();
      if (question.seats.has(kPerson)) {
        const auto unasked = engine::goes_without_saying(session, kPerson, {});
        if (question.numbers[kPerson] != counted) count(question, !unasked.has_value());
        counted = question.numbers[kPerson];
        if (unasked) {
          session.answer(kPerson, *unasked);
          continue;
        }
      }
      const auto asked = static_cast<std::uint32_t>(question.seats.size());
      const engine::Seat seat = question.seats.nth(static_cast<int>(luck.below(asked)));
      const bool person = seat == kPerson;
      if (person) ++prompts_.clicks;
      session.answer(seat, person ? without_trading(session, luck)
                                  : engine::rule_of_thumb(session, seat, luck));
    }
  }

  void count(const engine::OpenQuestion& question, bool asked) {
    const int administrative = is_administrative_(question, kPerson) ? 1 : 0;
    ++prompts_.all;
    prompts_.administrative += administrative;
    if (!asked) return;
    ++prompts_.asked;
    prompts_.administrative_asked += administrative;
  }

  engine::Option without_trading(const engine::Session& session, engine::Generator& luck) const {
    const engine::WeighedOptions weighed = engine::weighed(session, kPerson, luck);
    const engine::Option* best = nullptr;
    double most = 0;
    for (std::size_t i = 0; i < weighed.options.size(); ++i) {
      if (is_trade_(weighed.options[i])) continue;
      if (best != nullptr && weighed.points[i] <= most) continue;
      best = &weighed.options[i];
      most = weighed.points[i];
    }
    return best != nullptr ? *best : weighed.options[0];
  }

  const engine::Game& game_;
  const IsAdministrative is_administrative_;
  const IsTrade is_trade_;
  Prompts prompts_;
};

}  // namespace gloam::games::testing
