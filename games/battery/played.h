// A whole game for a test: nothing is arranged, and everything is answered through a session.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/save.h"
#include "engine/session.h"
#include "engine/thumb.h"
#include "wire/show.h"

namespace gloam::games::battery {

// Stands at its first question, with these settings and the rest as usual.
template <class State>
class Played {
 public:
  Played(const engine::Game& game, int seats, std::uint64_t seed,
         const std::vector<int>& settings = {})
      : session(game, setup(game, seats, seed, settings)) {}

  const engine::Game& game() const { return session.game(); }
  const State& state() const { return session.position().template as<State>(); }
  bool over() const { return session.over(); }

  // --- What is asked ---

  engine::Seat asked() const { return session.question().seats.lowest(); }
  bool asks(const engine::Ask& ask) const { return !over() && session.question().ask == &ask; }
  const std::vector<engine::Option>& options() const { return session.question().options[asked()]; }
  bool offered(engine::Option option) const {
    return find([&](const engine::Option& open) { return open == option; }).has_value();
  }
  // The first option with this verb.
  std::optional<engine::Option> offer(std::uint16_t verb) const {
    return find([&](const engine::Option& open) { return open.verb == verb; });
  }
  // The first option of using the card.
  std::optional<engine::Option> use(std::string_view id) const {
    return find([&](const engine::Option& open) {
      return open.verb == engine::kUse && game().id_of(engine::Operand::card, open.a) == id;
    });
  }

  // --- Answers of the one who is asked ---

  void answer(engine::Option option) {
    heard_ = session.events().size();
    session.answer(asked(), option);
  }
  // In the words of a save.
  void answer_in_words(const std::string& words) {
    const auto found = find(
        [&](const engine::Option& open) { return engine::write_option(game(), open) == words; });
    if (found) return answer(*found);
    ADD_FAILURE() << "`" << words << "` is not offered";
  }
  void answer_first() { answer(options()[0]); }
  void thumb() { answer(engine::rule_of_thumb(session, asked(), luck_)); }
  // Plays on by rule of thumb until something holds; false if it never does.
  bool until(const std::function<bool()>& holds) {
    while (!over() && !holds()) thumb();
    return !over();
  }
  void play_out() {
    until([] { return false; });
  }

  // --- What is told ---

  // How often since the last answer.
  int told(const engine::Say& say) const {
    return static_cast<int>(std::count_if(
        session.events().begin() + static_cast<std::ptrdiff_t>(heard_), session.events().end(),
        [&](const auto& event) { return event.say == &say; }));
  }
  // How often everybody heard this in words, from the beginning on.
  int heard(const std::string& sentence) const {
    const int seats = session.setup().seats;
    return static_cast<int>(std::count_if(
        session.events().begin(), session.events().end(), [&](const engine::Event& event) {
          return event.audience == engine::SeatSet::first(seats) &&
                 wire::show_event(game(), event, 0, seats).sentence.text == sentence;
        }));
  }

  engine::Session session;

 private:
  static engine::Setup setup(const engine::Game& game, int seats, std::uint64_t seed,
                             const std::vector<int>& settings) {
    engine::Setup setup = standard_setup(game.info(), seats, engine::Seed::of(seed));
    std::copy(settings.begin(), settings.end(), setup.settings.begin());
    return setup;
  }
  template <class Condition>
  std::optional<engine::Option> find(const Condition& condition) const {
    if (over()) return std::nullopt;
    const auto found = std::find_if(options().begin(), options().end(), condition);
    return found == options().end() ? std::nullopt : std::optional(*found);
  }

  engine::Generator luck_{engine::Seed::of(1)};
  std::size_t heard_ = 0;
};

}  // namespace gloam::games::battery
