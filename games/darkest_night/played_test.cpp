// What players meet in whole games: nothing is arranged, and everything is answered through a
// session.
#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <optional>

#include "games/battery/played.h"
#include "games/darkest_night/testing.h"
#include "games/proves.h"

namespace gloam::games::darkest_night {
namespace {

using engine::Option;
using engine::Seat;
using engine::Seed;

// A table of four, played by rule of thumb where a test does not answer itself.
struct Played : battery::Played<State> {
  explicit Played(std::uint64_t seed, int seats = 4)
      : battery::Played<State>(battery::own_game(kEntry), seats, seed) {}

  static int card(std::string_view id) { return pack().find(id); }
  static const Pack& pack() { return battery::own_pack<load>(); }
};

// The first game that comes to such a moment, there.
std::optional<Played> first_game(const std::function<bool(const Played&)>& moment, int seats = 4) {
  constexpr std::uint64_t kGames = 400;
  for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
    Played game(seed, seats);
    if (game.until([&] { return moment(game); })) return game;
  }
  return std::nullopt;
}

bool holds(const Played& game, HeroIndex hero, std::string_view id) {
  return game.state().in_play.cards_of(hero).first(
             [&](const cards::Source& source) { return source.card == Played::card(id); }) >= 0;
}

// --- Items change hands at any time ---

TEST(DarkestNightPlayed, WhoCarriesSomethingThatHelpsARollHandsItOverBeforeTheDiceFall) {
  PROVES("dn.item.3", "dn.timing.1", "dn.ruling.68");
  auto game = first_game([](const Played& now) {
    return now.asks(ask::lend_for_roll) && now.offer(kLend)->a != Played::card("relic");
  });
  ASSERT_TRUE(game);
  const Option lend = *game->offer(kLend);
  const std::string item = Played::pack().cards[static_cast<std::size_t>(lend.a)].id;
  const auto roller = static_cast<HeroIndex>(game->session.question().subject[0]);
  EXPECT_NE(roller, lend.b);
  game->answer(lend);
  ASSERT_TRUE(game->asks(ask::accept));
  game->answer({kAccept});
  EXPECT_TRUE(holds(*game, roller, item));
  while (!game->use(item)) game->answer({engine::kPass});
  EXPECT_EQ(game->state().roll.shown, 0);
  game->answer(*game->use(item));
  EXPECT_EQ(game->told(say::used), 1);
  EXPECT_EQ(game->told(say::rolled) + game->told(say::rolled_named), 1);
}

TEST(DarkestNightPlayed, WhoCarriesMossHandsItOverBeforeAWoundIsPaidFor) {
  PROVES("dn.item.3", "dn.ruling.68");
  auto game = first_game([](const Played& now) { return now.asks(ask::lend_for_wound); });
  ASSERT_TRUE(game);
  const auto wounded = static_cast<HeroIndex>(game->session.question().subject[0]);
  const int grace = game->state().heroes[wounded].grace;
  game->answer(*game->offer(kLend));
  game->answer({kAccept});
  ASSERT_TRUE(game->use("healers_moss"));
  game->answer(*game->use("healers_moss"));
  EXPECT_EQ(game->told(say::wounded), 0);
  EXPECT_EQ(game->state().heroes[wounded].grace, grace);
}

// A game in which seat 0 has asked to stop, and carries something beside another hero.
std::optional<Played> held_game() {
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    Played game(seed);
    const bool may = game.until([&] {
      return game.asks(ask::next_turn) && game.asked() == 0 && game.offer(kHold) &&
             game.offer(kGive);
    });
    if (!may) continue;
    game.answer({kHold});
    if (game.until([&] { return game.asks(ask::held); })) return game;
  }
  return std::nullopt;
}

// Answers every stop with a pass until something holds.
bool pass_until(Played& game, const std::function<bool()>& holds) {
  while (!game.over() && !holds()) {
    if (game.asks(ask::held)) {
      game.answer({engine::kPass});
    } else {
      game.thumb();
    }
  }
  return !game.over();
}

TEST(DarkestNightPlayed, AHoldStaysUntilSomethingChangesHandsBetweenARollAndItsResult) {
  PROVES("dn.item.3", "dn.timing.1", "dn.ruling.68");
  int stops = 0;
  bool between = false;
  for (std::uint64_t seed = 1; seed <= 400 && !between; ++seed) {
    Played game(seed, 1);
    if (!game.until([&] { return game.asks(ask::next_turn) && game.offer(kHold); })) continue;
    game.answer({kHold});
    stops = 0;
    between = pass_until(game, [&] {
      if (!game.asks(ask::held)) return false;
      ++stops;
      return stops > 1 && game.state().roll.shown != 0 && game.offer(kGive);
    });
    if (!between) continue;
    EXPECT_EQ(game.told(say::counted), 0);
    game.answer(*game.offer(kGive));
    while (!game.asks(ask::held) && game.asks(ask::hand_over)) game.thumb();
    EXPECT_FALSE(game.offer(kHold));
    while (game.asks(ask::held)) game.answer({engine::kPass});
    pass_until(game, [&] {
      EXPECT_FALSE(game.asks(ask::held));
      return game.asks(ask::next_turn);
    });
    EXPECT_TRUE(game.over() || game.offer(kHold));
  }
  EXPECT_TRUE(between);
  EXPECT_GT(stops, 1);
}

TEST(DarkestNightPlayed, AHoldEndsWhenItsPlayerLetsItGo) {
  PROVES("dn.ruling.68");
  auto game = held_game();
  ASSERT_TRUE(game);
  game->answer({engine::kPass});
  ASSERT_TRUE(game->until([&] { return game->asks(ask::held); }));
  game->answer({kRelease});
  EXPECT_EQ(game->told(say::releases), 1);
  while (!game->over()) {
    EXPECT_FALSE(game->asks(ask::held));
    game->thumb();
  }
}

// --- The blight of darkness 30 ---

// Counts what rises in the Necromancer's turn beyond one for each altar that lay where he created a
// blight.
class Altars final : public engine::Listener {
 public:
  void hear(const engine::Event& event) override {
    const auto number = static_cast<std::size_t>(event.arguments[0]);
    const auto place = static_cast<std::size_t>(event.arguments[1]);
    if (event.say == &say::blight_created) {
      const bool by_darkness = std::exchange(full_, false);
      if (!by_darkness) left_ = at_[place];
      if (is_altar(number)) ++at_[place];
    } else if (event.say == &say::blight_destroyed) {
      if (is_altar(number)) --at_[place];
    } else if (event.say == &say::turn) {
      his_turn_ = false;
    } else if (event.say == &say::necromancer_rolls) {
      his_turn_ = true;
    } else if (event.say == &say::darkness || event.say == &say::darkness_full) {
      full_ = event.say == &say::darkness_full;
      if (his_turn_ && left_-- == 0) ++chains;
    }
  }
  int chains = 0;

 private:
  static bool is_altar(std::size_t number) {
    return Played::pack().blights[number].card == Played::card("blood_altar");
  }
  std::array<int, kMostPlaces> at_{};
  int left_ = 0;
  bool full_ = false;
  bool his_turn_ = false;  // from his die on
};

TEST(DarkestNightPlayed, BloodAltarDoesNotAnswerToTheBlightsOfDarkness) {
  PROVES("dn.ruling.67");
  const engine::Game& game = battery::own_game(kEntry);
  engine::Position position = game.new_position();
  int chains = 0;
  for (std::uint64_t number = 1; number <= 330; ++number) {
    const Seed seed = Seed::of(number);
    Altars altars;
    engine::ThumbDecider thumb(game, position, seed);
    engine::Company company{thumb, &altars};
    play_through(game, standard_setup(game.info(), 4, seed), company, position);
    chains += altars.chains;
  }
  EXPECT_EQ(chains, 0);
}

// --- Powers ---

// A game in which the prince has inspired the seer, whose turn it is and who may use Prediction.
std::optional<Played> inspired_game() {
  const int seer = Played::pack().numbers[static_cast<std::size_t>(Played::card("seer"))];
  const Option target{engine::kTarget, seer, static_cast<int>(kHeroOperand)};
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    Played game(seed);
    if (!game.until([&] {
          return game.asks(ask::action) && game.use("inspire") &&
                 holds(game, static_cast<HeroIndex>(seer), "prediction");
        })) {
      continue;
    }
    game.answer(*game.use("inspire"));
    if (!game.offered(target)) continue;
    game.answer(target);
    while (!game.over() && !(game.asks(ask::action) && game.use("prediction"))) {
      if (game.use("inspire")) {
        game.answer({engine::kPass});
      } else {
        game.thumb();
      }
    }
    if (!game.over()) return game;
  }
  return std::nullopt;
}

TEST(DarkestNightPlayed, InspireAddsDiceToPredictionsOwnRoll) {
  PROVES("dn.tw.8", "dn.sig.prediction.1", "dn.ruling.41");
  auto game = inspired_game();
  ASSERT_TRUE(game);
  const HeroIndex seer = game->state().slots[game->state().slot].hero;
  const auto kept = [&] {
    int dice = 0;
    for (const std::uint8_t n : game->state().heroes[seer].kept) dice += n;
    return dice;
  };
  const int before = kept();
  game->answer(*game->use("prediction"));
  ASSERT_TRUE(game->use("inspire"));
  game->answer(*game->use("inspire"));
  EXPECT_EQ(game->told(say::kept_dice), 1);
  EXPECT_EQ(kept(), before + 5);
}

TEST(DarkestNightPlayed, AnActiveSupportMayBePlacedOnceMoreWhereItLies) {
  PROVES("dn.ruling.56", "dn.activate.8");
  Played game(1, 1);
  const auto turn_of_prince = [&] {
    return game.asks(ask::action) && game.use("scouts").has_value();
  };
  game.answer(
      {kChooseHero, Played::pack().numbers[static_cast<std::size_t>(Played::card("prince"))]});
  ASSERT_TRUE(game.until([&] { return game.offered({kChoosePower, Played::card("scouts")}); }));
  game.answer({kChoosePower, Played::card("scouts")});
  ASSERT_TRUE(game.until(turn_of_prince));
  const HeroIndex prince = game.state().slots[game.state().slot].hero;
  const Place place = game.state().heroes[prince].place;
  game.answer(*game.use("scouts"));
  EXPECT_EQ(game.told(say::placed), 1);
  ASSERT_TRUE(game.until([&] {
    return game.asks(ask::action) && game.state().slots[game.state().slot].hero == prince;
  }));
  ASSERT_EQ(game.state().heroes[prince].place, place);
  const auto in_play = game.state().in_play;
  ASSERT_TRUE(game.use("scouts"));
  game.answer(*game.use("scouts"));
  EXPECT_EQ(game.told(say::spent_secrecy), 1);
  EXPECT_EQ(game.state().in_play, in_play);
}

// Swears the oath whenever that is possible, then searches until it is fulfilled; everything else
// goes by rule of thumb.
class OnTheRoad final : public engine::Decider {
 public:
  OnTheRoad(engine::Decider& thumb, const State& state) : thumb_(thumb), state_(state) {}
  engine::Answer choose(const engine::Question& question) override {
    const Seat seat = question.seats.lowest();
    if (question.ask.key == ask::action.key)
      for (const Option& option : question.options_of(seat))
        if (swears(option) || (option.verb == kSearch && sworn())) return {seat, option};
    return thumb_.choose(question);
  }

 private:
  static bool swears(Option option) {
    return option.verb == engine::kUse && option.a == Played::card("oath_of_the_long_road");
  }
  // By the hero whose turn it is.
  bool sworn() const {
    for (const auto [instance, source] : state_.in_play.cards())
      if (source.card == Played::card("oath_of_the_long_road") && (source.states & 1) != 0)
        return source.owner == state_.slots[state_.slot].hero;
    return false;
  }
  engine::Decider& thumb_;
  const State& state_;
};

// Counts what becomes of the oath.
class Fates final : public engine::Listener {
 public:
  explicit Fates(std::string_view oath) : oath_(Played::card(oath)) {}
  void hear(const engine::Event& event) override {
    if (event.arguments[1] != oath_) return;
    sworn += event.say == &say::activated ? 1 : 0;
    kept += event.say == &say::fulfilled ? 1 : 0;
    broken += event.say == &say::broken ? 1 : 0;
    ended += event.say == &say::ended ? 1 : 0;
  }
  int sworn = 0;
  int kept = 0;
  int broken = 0;
  int ended = 0;

 private:
  int oath_;
};

TEST(DarkestNightPlayed, OathOfTheLongRoadIsKeptMoreOftenThanNot) {
  PROVES("dn.sig.oath.3");
  const engine::Game& game = battery::own_game(kEntry);
  engine::Position position = game.new_position();
  Fates fates("oath_of_the_long_road");
  for (std::uint64_t number = 1; number <= 600; ++number) {
    const Seed seed = Seed::of(number);
    engine::ThumbDecider thumb(game, position, seed);
    OnTheRoad knight(thumb, position.as<State>());
    engine::Company company{knight, &fates};
    play_through(game, standard_setup(game.info(), 4, seed), company, position);
  }
  RecordProperty("sworn", fates.sworn);
  RecordProperty("kept", fates.kept);
  RecordProperty("broken", fates.broken);
  EXPECT_GT(fates.sworn, 20);
  EXPECT_GT(2 * fates.kept, fates.sworn)
      << fates.sworn << " sworn, " << fates.broken << " broken, " << fates.ended << " ended";
}

}  // namespace
}  // namespace gloam::games::darkest_night
