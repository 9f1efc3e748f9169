#include "games/battery/playthrough.h"

#include "games/darkest_night/darkest_night.h"
#include "games/darkest_night/said.h"

namespace gloam::games::darkest_night {
namespace {

using battery::Kept;

// Heroes bring relics home, whatever another decider would rather do with them.
class Homebound final : public engine::Decider {
 public:
  Homebound(engine::Decider& player, const engine::Position& running)
      : player_(player), running_(running) {}
  engine::Answer choose(const engine::Question& question) override {
    const engine::Seat seat = question.seats.lowest();
    for (const engine::Option& option : question.options_of(seat))
      if (brings_home(option)) return {seat, option};
    const engine::Answer answer = player_.choose(question);
    return answer.option.verb == kTake ? engine::Answer{seat, {engine::kPass}} : answer;
  }

 private:
  bool brings_home(const engine::Option& option) const {
    const auto& state = running_.as<State>();
    const auto& steps = pack_.steps[pack_.monastery];
    if (option.verb == kStore) return bears_relic(static_cast<HeroIndex>(option.a));
    if (option.verb != kTravel) return false;
    const HeroIndex hero = state.slots[state.slot].hero;
    return bears_relic(hero) &&
           steps[static_cast<std::size_t>(option.a)] < steps[state.heroes[hero].place];
  }
  bool bears_relic(HeroIndex hero) const {
    const auto& in_play = running_.as<State>().in_play;
    for (int i = 0; i < in_play.size(); ++i)
      if (in_play[i].card == pack_.relic && in_play[i].owner == hero) return true;
    return false;
  }

  engine::Decider& player_;
  const engine::Position& running_;
  engine::Complaints complaints_;
  const Pack pack_ = load({}, complaints_).value();
};

class DarkestNightPlaythrough : public ::testing::TestWithParam<Kept> {};

TEST_P(DarkestNightPlaythrough, IsReplayedWordForWord) {
  engine::Complaints complaints;
  // Left to itself, the rule of thumb would slay the Necromancer instead.
  battery::Advised advised;
  if (GetParam().rule == "dn.win.1")
    advised = [](engine::Decider& thumb, const engine::Position& running) {
      return std::make_unique<Homebound>(thumb, running);
    };
  battery::expect_replayed(*make({}, complaints),
                           GLOAM_SOURCE_DIR "/games/darkest_night/playthroughs", GetParam(),
                           say::round, advised);
}

INSTANTIATE_TEST_SUITE_P(Games, DarkestNightPlaythrough,
                         ::testing::Values(Kept{"ritual", 2, {0, 0}, "dn.win.1"},
                                           Kept{"slain", 1, {0, 0}, "dn.win.2"},
                                           Kept{"overrun", 3, {0, 1}, "dn.overrun.1"}),
                         [](const auto& kept) { return kept.param.name; });

}  // namespace
}  // namespace gloam::games::darkest_night
