// The chances that Interact and Focus are shown with, held against every way their dice can fall,
// die by die, on a copy of the position; how many dice there are is worked out here.
#include <optional>

#include "games/dying_light/rules/testing_results.h"

namespace gloam::games::dying_light::testing {
namespace {

using engine::Option;
using engine::Seat;
using engine::Session;

using Told = std::pair<std::string_view, std::array<std::int32_t, engine::kMaxSlots>>;
using ToldChances = std::map<Told, double>;

constexpr int kMostRuns = 2000;  // for four dice

// Leaves the rules where more dice are needed or nothing more can be known.
struct Halt {};

// The Risk Dice of work in the Runner's Area, as it stands when the work is done.
int work_dice(const State& state, int who, bool interact) {
  const Hand hand(state, who);
  const Area area = the_city(state).area(one_of(state, who).zone);
  int enemies = those_in(state.crowds[area]);
  if (interact) enemies = std::max(0, enemies - hand.with_momentum("quiet_work"));
  int total = enemies + fire_risk(hand, area);
  if (interact) total += hand("bleeding") - hand("light_fingers");
  return std::clamp(total, 0, kMostRolled);
}

// One way the dice may fall: those of the script, and no further. Whoever may pass does.
class OneWay final : public engine::Decider, public engine::Listener, public engine::Fate {
 public:
  OneWay(const Session& session, Seat seat, Option option, const std::vector<std::uint32_t>& script)
      : seat_(seat), option_(option), script_(script), position_(session.position()) {
    const int who = position_.as<State>().acting;
    spear_dice_ = damage_dice(Hand(position_.as<State>(), who), 2, true, falls_on_the_fallen());
    engine::Company company{.decider = *this, .listener = this, .fate = this};
    engine::Generator luck = session.players_luck();
    try {
      session.play_on(company, seat, luck, position_, {.answers = 1});
    } catch (const Halt&) {
    }
  }
  engine::Answer choose(const engine::Question& question) override {
    if (!std::exchange(answered_, true)) return {seat_, option_};
    for (const Seat seat : question.seats)
      if (question.options_of(seat).contains({engine::kPass})) return {seat, {engine::kPass}};
    throw Halt{};
  }
  void hear(const engine::Event& event) override {
    if (event.say->result) told = Told{event.say->key, event.arguments};
  }
  void learn(const engine::Disclosure& disclosure) override {
    if (disclosure.seats.has(seat_)) throw Halt{};
  }
  std::uint32_t below(std::uint32_t n) override {
    if (next_ < script_.size()) return script_[next_++];
    wanted = n;
    throw Halt{};
  }
  void pool(std::uint32_t sides, std::span<std::uint32_t> faces) override {
    const State& state = position_.as<State>();
    const bool spear = option_.verb == kThrow && !std::exchange(thrown_, true);
    EXPECT_EQ(static_cast<int>(faces.size()),
              spear ? spear_dice_ : work_dice(state, state.acting, option_.verb != kUseItem));
    Fate::pool(sides, faces);
  }
  bool leaves_order() const override { return true; }

  std::optional<Told> told;
  std::uint32_t wanted = 0;  // sides of a die that the script lacks

 private:
  bool falls_on_the_fallen() const {
    if (option_.verb != kThrow) return false;
    const auto kind = the_pack().numbers[static_cast<std::size_t>(option_.a)];
    return position_.as<State>().crowds[area_in(option_.b)].standing[kind] == 0;
  }

  Seat seat_;
  Option option_;
  const std::vector<std::uint32_t>& script_;
  engine::Position position_;
  std::size_t next_ = 0;
  int spear_dice_ = 0;
  bool answered_ = false;
  bool thrown_ = false;
};

// All ways the dice can fall, one die after the other; none if they are too many.
std::optional<ToldChances> all_ways(const Session& session, Seat seat, Option option) {
  ToldChances chances;
  int runs = 0;
  std::vector<std::uint32_t> script;
  const auto go_on = [&](const auto& self, double chance) -> void {
    if (++runs > kMostRuns) return;
    const OneWay way(session, seat, option, script);
    if (way.wanted == 0) {
      if (way.told) chances[*way.told] += chance;
      return;
    }
    for (std::uint32_t face = 0; face < way.wanted; ++face) {
      script.push_back(face);
      self(self, chance / way.wanted);
      script.pop_back();
    }
  };
  go_on(go_on, 1.0);
  if (runs > kMostRuns) return std::nullopt;
  return chances;
}

bool interacts(Option option) {
  switch (option.verb) {
    case kThrow:
    case kMend:
    case kRing:
    case kLightTank:
    case kTakeObject:
    case kPutTank:
    case kLayPlank:
    case kTakeOver:
    case kWork:
      return true;
    default:
      return false;
  }
}

bool focuses(Option option) {
  const auto card = static_cast<std::size_t>(option.a);
  return option.verb == kUseItem && the_pack().texts[card].find("Focus") != std::string::npos;
}

// Compares every such option of so many positions in which dice are rolled for one.
struct Compared {
  std::map<int, int> by_verb;
  std::map<std::size_t, int> by_results;
};
template <class Wanted>
Compared compare_all(const Wanted& is_wanted) {
  Compared compared;
  int wanted = kPositions;
  wander(wanted, [&](const Session& session, Seat seat) {
    if (session.question().ask != &ask::action) return;
    bool any = false;
    for (const Option& option : session.question().options[seat]) {
      if (!is_wanted(option)) continue;
      const std::optional<ToldChances> expected = all_ways(session, seat, option);
      if (!expected) continue;
      const engine::Results results = engine::results(session, seat, option);
      ToldChances found;
      for (const engine::Result& one : results.all)
        if (one.event.say != nullptr && one.event.say->result)
          found[{one.event.say->key, one.event.arguments}] += one.chance;
      expect_same(found, *expected, spoken(session, option));
      if (expected->empty()) continue;
      ++compared.by_verb[option.verb];
      ++compared.by_results[expected->size()];
      any = true;
    }
    if (any) --wanted;
  });
  return compared;
}

TEST(DyingLightResults, AnInteractIsShownWithItsRisk) {
  PROVES("dl.interact.5", "dl.risk.3", "dl.risk.5", "dl.ruling.27", "dl.ruling.28", "dl.ruling.37");
  Compared compared = compare_all(interacts);
  EXPECT_GT(compared.by_verb[kThrow], 10);
  EXPECT_GT(compared.by_verb[kTakeObject] + compared.by_verb[kWork], 20);
  EXPECT_GT(compared.by_results[16], 10);  // two Risk Dice or more
}

TEST(DyingLightResults, AFocusIsShownWithItsRisk) {
  PROVES("dl.use.3", "dl.consumable.2", "dl.ruling.27", "dl.ruling.28");
  Compared compared = compare_all(focuses);
  EXPECT_GT(compared.by_results[16], 10);
}

}  // namespace
}  // namespace gloam::games::dying_light::testing
