// Expert mode; a test names the rules it proves.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/darkest_night/testing.h"
#include "games/proves.h"

namespace gloam::games::darkest_night {
namespace {

using testing::Arranged;
using ::testing::ElementsAre;
using testing::night;
using testing::own_game;
using testing::unshuffled;

Arranged unbegun_expert() {
  auto game = night({});
  game.unbegun();
  game.state.expert = 1;
  return game;
}

std::vector<std::string> powers_of(const Arranged& game, std::string_view who) {
  std::vector<std::string> found;
  for (const auto [instance, source] : game.state.in_play.cards_of(game.hero(who)))
    found.push_back(game.pack.cards[source.card].id);
  return found;
}

std::vector<std::string> blights_at(const Arranged& game, std::string_view where) {
  std::vector<std::string> found;
  for (const auto [instance, source] : game.state.in_play.cards())
    if (game.pack.kinds[source.card] == CardKind::blight && source.place == game.place(where))
      found.push_back(game.pack.cards[source.card].id);
  return found;
}

// The world, with these Map cards alone; the last is on top.
Arranged world_of(std::initializer_list<std::string_view> maps) {
  auto game = unbegun_expert();
  game.maps(maps);
  game.luck(unshuffled({36, static_cast<std::uint32_t>(maps.size())})).run(Phase::world);
  return game;
}

TEST(DarkestNightExpert, BeginsAtDarknessFive) {
  PROVES("dn.expert.1");
  EXPECT_EQ(world_of({"m24", "m36"}).state.darkness, 5);
}

TEST(DarkestNightExpert, TwoMapCardsGiveTheStartingBlights) {
  PROVES("dn.expert.2");
  const auto game = world_of({"m01", "m24", "m36"});
  EXPECT_EQ(game.told(say::map_drawn), 2);
  EXPECT_THAT(game.state.maps.discards, ElementsAre(game.card("m36"), game.card("m24")));
  EXPECT_THAT(blights_at(game, "castle"), ElementsAre("grave_chill", "blood_altar"));
  EXPECT_THAT(blights_at(game, "mountains"), ElementsAre("restless_graves", "restless_graves"));
  EXPECT_THAT(blights_at(game, "swamp"), ElementsAre("tolling_bell", "whispering_dark"));
  EXPECT_THAT(blights_at(game, "monastery"), ElementsAre());
  EXPECT_EQ(game.blights("castle"), 2);
  EXPECT_EQ(game.blights("monastery"), 0);
}

TEST(DarkestNightExpert, WhereTokensRunShortTheLaterPlacesGoWithout) {
  PROVES("dn.expert.3", "dn.ruling.52");
  // Each card lists Grave Chill twice, and there are three tokens of it.
  const auto castle_first = world_of({"m24", "m36"});
  EXPECT_THAT(blights_at(castle_first, "castle"), ElementsAre("grave_chill", "blood_altar"));
  EXPECT_THAT(blights_at(castle_first, "ruins"), ElementsAre("grave_chill", "ghoul_den"));
  EXPECT_THAT(blights_at(castle_first, "village"), ElementsAre("bone_pickets", "grave_chill"));
  EXPECT_THAT(blights_at(castle_first, "forest"), ElementsAre("tolling_bell"));
  EXPECT_EQ(castle_first.told(say::map_drawn), 2);
  const auto village_first = world_of({"m36", "m24"});
  EXPECT_THAT(blights_at(village_first, "village"), ElementsAre("grave_chill", "bone_pickets"));
  EXPECT_THAT(blights_at(village_first, "forest"), ElementsAre("grave_chill", "tolling_bell"));
  EXPECT_THAT(blights_at(village_first, "castle"), ElementsAre("blood_altar", "grave_chill"));
  EXPECT_THAT(blights_at(village_first, "ruins"), ElementsAre("ghoul_den"));
}

TEST(DarkestNightExpert, HeroesArePickedAtRandom) {
  PROVES("dn.expert.4");
  auto game = unbegun_expert();
  game.luck({4, 0, 1, 0}).run(Phase::heroes);  // of five, four, three and two
  EXPECT_EQ(game.state.slots[0].hero, game.hero("seer"));
  EXPECT_EQ(game.state.slots[1].hero, game.hero("knight"));
  EXPECT_EQ(game.state.slots[2].hero, game.hero("rogue"));
  EXPECT_EQ(game.state.slots[3].hero, game.hero("prince"));
  EXPECT_EQ(game.of("seer").grace, 4);
}

TEST(DarkestNightExpert, StartingPowersArePickedAtRandom) {
  PROVES("dn.expert.5");
  auto game = unbegun_expert();
  game.luck({0, 0, 0, 0}).run(Phase::heroes);
  std::vector<std::uint32_t> luck;
  for (const std::vector<std::uint32_t>& picks :
       {std::vector<std::uint32_t>{3, 1, 0}, {0, 0, 0}, {1, 1, 1}, {2, 2, 1}}) {
    luck.insert(luck.end(), picks.begin(), picks.end());
    for (const std::uint32_t outcome : unshuffled({7})) luck.push_back(outcome);
  }
  game.luck(luck).run(Phase::powers);
  EXPECT_THAT(powers_of(game, "knight"), ElementsAre("charge", "oath_of_purging", "steadfast"));
  EXPECT_EQ(game.of("knight").deck[0], game.card("oath_of_defense"));
  EXPECT_EQ(game.of("knight").deck.size(), 7);
  EXPECT_THAT(powers_of(game, "prince"), ElementsAre("inspire", "scouts", "safe_house"));
}

TEST(DarkestNightExpert, AReplacementAndHisPowersArePickedAtRandom) {
  PROVES("dn.expert.6", "dn.expert.7");
  auto game = night({"knight", "prince", "rogue"});
  game.state.expert = 1;
  game.grace("knight", 0).doing([&](Table& table) { table.wound(game.hero("knight")); });
  auto asked = game;
  asked.asked(Phase::between);
  EXPECT_TRUE(asked.offered({kCallHero}));
  EXPECT_FALSE(asked.offered({kChooseHero, game.hero("seer")}));
  std::vector<std::uint32_t> luck = {1, 3, 0};  // the seer of two; the last power and the first
  for (const std::uint32_t outcome : unshuffled({8})) luck.push_back(outcome);
  game.answers({{kCallHero}}).luck(luck).between();
  EXPECT_EQ(game.state.slots[0].hero, game.hero("seer"));
  EXPECT_EQ(game.of("seer").grace, 3);
  EXPECT_THAT(powers_of(game, "seer"), ElementsAre("dowse", "open_roads"));
  EXPECT_EQ(game.of("seer").deck.size(), 8);
}

TEST(DarkestNightExpert, ChangesNothingElse) {
  PROVES("dn.expert.8");
  const testing::Begun begun(2, 5);
  const engine::Game& game = begun.game();
  engine::Position standard = begun.session.position();
  standard.as<State>().round = 0;  // the question was asked in the middle of a step
  engine::Position expert = standard;
  expert.as<State>().expert = 1;
  engine::RandomDecider one(engine::Seed::of(3));
  engine::RandomDecider two(engine::Seed::of(3));
  engine::Company with_one{one};
  engine::Company with_two{two};
  const auto nobody_died = [&] {
    const auto& heroes = standard.as<State>().heroes;
    return std::none_of(heroes.begin(), heroes.end(),
                        [](const Hero& hero) { return hero.standing == Standing::dead; });
  };
  int steps = 0;
  for (; !game.over(standard) && nobody_died(); ++steps) {
    ASSERT_TRUE([&] {
      engine::Position same = expert;
      same.as<State>().expert = 0;
      return same == standard;
    }()) << "after "
         << steps << " steps";
    game.step(standard, with_one);
    game.step(expert, with_two);
  }
  EXPECT_GT(steps, 60);
}

TEST(DarkestNightExpert, GoesTogetherWithAPlayerAsTheNecromancer) {
  PROVES("dn.ruling.59");
  const auto game = own_game();
  const engine::Setup setup{.seats = 3, .settings = {1, 1}, .seed = engine::Seed::of(1)};
  EXPECT_EQ(game->objection(setup), "");
  const engine::Session session(*game, setup);
  const State& state = session.position().as<State>();
  EXPECT_EQ(state.phase, Phase::between);
  EXPECT_EQ(state.darkness, 5);
  EXPECT_EQ(state.hand.size(), 4);
  EXPECT_EQ(state.maps.discards.size(), 2);
  for (const HeroSlot& slot : state.slots) EXPECT_LT(slot.seat, 2);
}

}  // namespace
}  // namespace gloam::games::darkest_night
