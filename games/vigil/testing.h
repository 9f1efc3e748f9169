// A position of Vigil arranged for a test: watchers, hands, charms, and the answers and dice to
// come.
#pragma once
#include <gtest/gtest.h>

#include <initializer_list>
#include <string_view>
#include <vector>

#include "games/vigil/table.h"

namespace gloam::games::vigil::testing {

// vigil(2).oil(0, 5).hand(0, {"flint"}).answers({...}).dice({6}).day(): reads as the rule it
// proves.
class Arranged final : public engine::Listener {
 public:
  explicit Arranged(int seats) : pack_(load_pack()) {
    state.seats = static_cast<std::uint8_t>(seats);
    state.nights = 5;
  }

  Arranged& oil(engine::Seat seat, int n) {
    return state.watchers[seat].oil = static_cast<std::int8_t>(n), *this;
  }
  Arranged& dawns(engine::Seat seat, int n) {
    return state.watchers[seat].dawns = static_cast<std::int8_t>(n), *this;
  }
  Arranged& hand(engine::Seat seat, std::initializer_list<std::string_view> cards) {
    for (const std::string_view id : cards) state.watchers[seat].hand.put(card(id));
    return *this;
  }
  Arranged& charms(engine::Seat seat, std::initializer_list<std::string_view> cards) {
    for (const std::string_view id : cards) state.charms.put({.card = card(id), .owner = seat});
    return *this;
  }
  // The last is on top.
  Arranged& deck(std::initializer_list<std::string_view> cards) {
    for (const std::string_view id : cards) state.deck.put(card(id));
    return *this;
  }
  Arranged& answers(std::vector<engine::Answer> script) {
    return script_ = std::move(script), *this;
  }
  Arranged& dice(std::initializer_list<std::uint32_t> faces) {
    return fate_ = engine::ScriptedFate::dice(faces), *this;
  }

  // The turn of the first watcher, or a night; all answers and dice must be used.
  Arranged& day() { return run(Phase::day); }
  Arranged& night() { return run(Phase::night); }

  CardIndex card(std::string_view id) const { return static_cast<CardIndex>(pack_.find(id)); }
  const Pack& pack() const { return pack_; }
  const Watcher& watcher(engine::Seat seat) const { return state.watchers[seat]; }
  // How often something of this kind was told, and by which rule the last time.
  int told(const engine::Say& say) const {
    int times = 0;
    for (const engine::Event& event : events) times += event.say == &say ? 1 : 0;
    return times;
  }
  engine::Rule refused(engine::Option option) const {
    for (const engine::Refusal& refusal : refusals)
      if (refusal.option == option) return refusal.rule;
    return engine::Rule::none;
  }

  State state;
  std::vector<engine::Event> events;
  std::vector<engine::Refusal> refusals;  // of the last question

 private:
  static Pack load_pack() {
    engine::Complaints complaints;
    return load({}, complaints).value();
  }
  void hear(const engine::Event& event) override { events.push_back(event); }
  Arranged& run(Phase phase) {
    state.phase = phase;
    engine::ScriptedDecider decider(script_);
    engine::Company company{decider, this, &refusals, &fate_};
    Table(state, pack_, company).step();
    EXPECT_TRUE(decider.finished()) << "not all answers were asked for";
    EXPECT_TRUE(fate_.finished()) << "not all dice were rolled";
    return *this;
  }

  Pack pack_;
  std::vector<engine::Answer> script_;
  engine::ScriptedFate fate_{{}};
};

inline Arranged vigil(int seats) { return Arranged(seats); }

}  // namespace gloam::games::vigil::testing
