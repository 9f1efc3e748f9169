// The game and its setting up; a test names the rules it proves.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/darkest_night/testing.h"
#include "games/proves.h"

namespace gloam::games::darkest_night {
namespace {

using engine::Option;
using engine::RuleError;
using engine::SeatSet;
using engine::Session;
using testing::Arranged;
using testing::begin;
using ::testing::ElementsAre;
using ::testing::ElementsAreArray;
using testing::night;
using ::testing::Not;
using testing::own_game;
using testing::unshuffled;

engine::Setup standard(int seats, std::uint64_t seed) {
  return {.seats = seats, .settings = {0, 0}, .seed = engine::Seed::of(seed)};
}

Option hero_option(const Arranged& game, std::string_view id) {
  return {kChooseHero, game.hero(id)};
}
Option power_option(const Arranged& game, std::string_view id) {
  return {kChoosePower, game.card(id)};
}

// The knight, the prince, the rogue and the seer have been chosen.
Arranged with_heroes() {
  auto game = night({});
  game.unbegun();
  game.answers({hero_option(game, "knight"), hero_option(game, "prince"),
                hero_option(game, "rogue"), hero_option(game, "seer")})
      .run(Phase::heroes);
  return game;
}

// Their powers, too: of each the first and the last two of the basic ones.
Arranged with_powers(std::vector<std::uint32_t> luck = unshuffled({7, 7, 7, 7})) {
  auto game = with_heroes();
  game.answers({power_option(game, "charge"), power_option(game, "oath_of_defense"),
                power_option(game, "inspire"), power_option(game, "safe_house"),
                power_option(game, "vanish"), power_option(game, "knife_in_the_dark"),
                power_option(game, "dowse"), power_option(game, "guiding_flame")})
      .luck(std::move(luck))
      .run(Phase::powers);
  return game;
}

// The world, too: with untouched decks the starting blights come from m36, the last Map card.
Arranged with_world(std::vector<std::uint32_t> luck = unshuffled({36, 36})) {
  auto game = with_powers();
  game.luck(std::move(luck)).run(Phase::world);
  return game;
}

// The ids of the blights in each place, in the order of the places.
std::vector<std::string> blights_of(const Arranged& game) {
  std::vector<std::string> found(game.pack.places.size());
  for (const auto [instance, source] : game.state.in_play.cards()) {
    if (game.pack.kinds[source.card] != CardKind::blight) continue;
    std::string& here = found[source.place];
    here += (here.empty() ? "" : " ") + game.pack.cards[source.card].id;
  }
  return found;
}

// --- The game and its players ---

TEST(DarkestNightGame, AllPlayersWinTogetherOrLoseTogether) {
  PROVES("dn.game.1");
  const auto game = own_game();
  EXPECT_EQ(game->info().least_seats, 1);
  EXPECT_EQ(game->objection(standard(4, 1)), "");
  EXPECT_NE(game->objection(standard(5, 1)), "");
  engine::Position position = game->new_position();
  game->set_up(standard(3, 1), position);
  State& state = position.as<State>();
  state.phase = Phase::over;
  for (const Ending won : {Ending::ritual, Ending::slain}) {
    state.ending = won;
    EXPECT_EQ(game->outcome(position).winners, SeatSet::first(3));
  }
  for (const Ending lost : {Ending::overrun, Ending::nobody_left}) {
    state.ending = lost;
    EXPECT_TRUE(game->outcome(position).winners.empty());
  }
}

TEST(DarkestNightGame, FourHeroesArePlayedAndSharedOutEvenly) {
  PROVES("dn.game.2", "dn.game.3", "dn.ruling.1");
  const std::vector<std::vector<int>> shares = {{4}, {2, 2}, {2, 1, 1}, {1, 1, 1, 1}};
  for (int seats = 1; seats <= 4; ++seats) {
    const State state = testing::Begun(seats).state();
    std::vector<int> led(static_cast<std::size_t>(seats));
    for (const HeroSlot& slot : state.slots) {
      EXPECT_EQ(state.heroes[slot.hero].standing, Standing::alive);
      ++led[slot.seat];
    }
    EXPECT_THAT(led, ElementsAreArray(shares[static_cast<std::size_t>(seats - 1)]));
    EXPECT_EQ(std::count_if(state.heroes.begin(), state.heroes.end(),
                            [](const Hero& hero) { return hero.standing == Standing::alive; }),
              4);
  }
}

TEST(DarkestNightGame, EveryHeroHasATurnNotEveryPlayer) {
  PROVES("dn.ruling.3");
  auto game = night();
  game.seats({0, 0, 1, 1});
  const std::vector<engine::Answer> order = {{1, {kTakeTurn, game.hero("seer")}},
                                             {0, {kTakeTurn, game.hero("knight")}},
                                             {1, {kTakeTurn, game.hero("rogue")}}};
  for (const engine::Answer& next : order) {
    game.answers(std::vector<engine::Answer>{next}).between().upkeep().event();
    game.answers(std::vector<engine::Answer>{{next.seat, {kEndTurn}}}).action().turn_end();
  }
  game.between();
  EXPECT_EQ(game.state.phase, Phase::upkeep);
  EXPECT_EQ(game.state.slot, game.of("prince").slot);
}

TEST(DarkestNightGame, HasFiveHeroesAndSevenLocations) {
  PROVES("dn.game.4", "dn.game.6");
  const auto game = night({});
  std::vector<std::string> heroes;
  for (const HeroCard& hero : game.pack.heroes) heroes.push_back(game.pack.cards[hero.card].id);
  EXPECT_THAT(heroes, ElementsAre("knight", "prince", "rogue", "scholar", "seer"));
  std::vector<std::string> places;
  for (const Location& place : game.pack.places) places.push_back(game.pack.cards[place.card].id);
  EXPECT_THAT(places, ElementsAre("monastery", "castle", "village", "mountains", "forest", "ruins",
                                  "swamp"));
}

// Runs with every die on its sixth side; a seventh must not exist.
void expect_six_sides(Arranged game, std::size_t dice, Phase phase,
                      const std::vector<engine::Answer>& answers) {
  auto again = game;
  game.answers(answers).luck(std::vector<std::uint32_t>(dice, 5)).run(phase);
  again.answers(answers).luck(std::vector<std::uint32_t>(dice, 6));
  EXPECT_THROW(again.run(phase), RuleError);
}

TEST(DarkestNightGame, AllDiceHaveSixSides) {
  PROVES("dn.game.7");
  auto game = night({"seer"});
  game.power("seer", {"prediction"}).turn("seer").events({"ghoul"});
  expect_six_sides(game, 2, Phase::action, {{0, {kPray}}});
  expect_six_sides(game, 2, Phase::action, {{0, game.use("prediction")}});
  expect_six_sides(game, 1, Phase::movement, {});
  expect_six_sides(game.at("seer", "forest"), 1, Phase::event, {{0, {kFight}}});
}

TEST(DarkestNightGame, RoundsRepeatUntilItIsWonOrLost) {
  PROVES("dn.game.8");
  class Rounds final : public engine::Listener {
   public:
    void hear(const engine::Event& event) override {
      if (event.say == &say::round) numbers.push_back(event.arguments[0]);
    }
    std::vector<int> numbers;
  } rounds;
  const auto game = own_game();
  engine::RandomDecider decider(engine::Seed::of(1));
  engine::Company company{decider, &rounds};
  engine::Position position = game->new_position();
  engine::play_through(*game, standard(2, 1), company, position);
  EXPECT_NE(position.as<State>().ending, Ending::none);
  ASSERT_GT(rounds.numbers.size(), 3u);
  for (std::size_t i = 0; i < rounds.numbers.size(); ++i)
    EXPECT_EQ(rounds.numbers[i], static_cast<int>(i) + 1);
}

TEST(DarkestNightGame, ChanceComesFromTheSeedAloneAndBotsHaveTheirOwn) {
  PROVES("dn.ruling.60");
  testing::Begun one(1, 7);
  battery::Played<State> two(one.game(), 1, 7);
  engine::Generator thinking = two.session.players_luck();
  for (int i = 0; i < 100; ++i) thinking.next();
  testing::begin(two);
  EXPECT_EQ(one.session.position(), two.session.position());
  EXPECT_EQ(one.session.events().size(), two.session.events().size());
  EXPECT_THAT(testing::Begun(1, 8).state().maps.cards,
              Not(ElementsAreArray(one.state().maps.cards)));
  EXPECT_NE(one.session.players_luck(), one.state().luck);
}

// --- Heroes and powers ---

TEST(DarkestNightSetup, ThePlayersChooseTheHeroesEachOfThemOnce) {
  PROVES("dn.setup.1", "dn.game.5");
  auto game = with_heroes();
  EXPECT_EQ(game.state.slots[0].hero, game.hero("knight"));
  EXPECT_EQ(game.state.slots[1].hero, game.hero("prince"));
  EXPECT_EQ(game.state.slots[2].hero, game.hero("rogue"));
  EXPECT_EQ(game.state.slots[3].hero, game.hero("seer"));
  EXPECT_EQ(game.of("scholar").standing, Standing::unused);
  game.unbegun();
  game.answers({hero_option(game, "seer")}).asked(Phase::heroes);
  EXPECT_TRUE(game.asks(ask::choose_hero));
  EXPECT_TRUE(game.offered(hero_option(game, "knight")));
  EXPECT_FALSE(game.offered(hero_option(game, "seer")));
}

TEST(DarkestNightSetup, HeroesBeginInTheMonasteryWithTheirDefaults) {
  PROVES("dn.setup.7", "dn.setup.8", "dn.setup.9");
  const auto game = with_heroes();
  const auto check = [&](std::string_view who, int grace, int secrecy) {
    const Hero& hero = game.of(who);
    EXPECT_EQ(hero.grace, grace) << who;
    EXPECT_EQ(hero.usual_grace, grace) << who;
    EXPECT_EQ(hero.secrecy, secrecy) << who;
    EXPECT_EQ(hero.usual_secrecy, secrecy) << who;
    EXPECT_EQ(hero.place, game.place("monastery")) << who;
  };
  check("knight", 5, 4);
  check("prince", 4, 5);
  check("rogue", 3, 7);
  check("seer", 4, 6);
}

TEST(DarkestNightSetup, EveryHeroOwnsTenPowersOfWhichFourAreBasic) {
  PROVES("dn.setup.2", "dn.setup.3");
  const auto game = night({});
  for (const HeroCard& hero : game.pack.heroes) {
    EXPECT_EQ(hero.basic.size(), 4u);
    EXPECT_EQ(hero.other.size(), 6u);
  }
  const cards::PackFile fifth{"more.toml",
                              "[pack]\nformat = 1\ngame = \"darkest-night\"\nid = \"more\"\n"
                              "title = \"More\"\nversion = \"1\"\nvocabulary = 1\n"
                              "extends = \"darkest-night\"\n"
                              "[trot]\nname = \"Trot\"\nkind = \"tactic\"\nhero = \"knight\"\n"
                              "basic = true\nrules = \"fight: dice(1)\"\n"};
  engine::Complaints complaints;
  EXPECT_FALSE(load({&fifth, 1}, complaints).has_value());
  ASSERT_EQ(complaints.size(), 1u);
  EXPECT_THAT(complaints[0].text, ::testing::HasSubstr("a hero has four (dn.setup.3)"));
}

TEST(DarkestNightSetup, ThreeBasicPowersAreChosenAndLieReady) {
  PROVES("dn.setup.4", "dn.setup.5");
  auto game = with_powers();
  std::vector<std::string> knight;
  for (const auto [instance, source] : game.state.in_play.cards()) {
    EXPECT_EQ(source.states, 0);
    if (source.owner == game.hero("knight")) knight.push_back(game.pack.cards[source.card].id);
  }
  EXPECT_THAT(knight, ElementsAre("charge", "oath_of_defense", "steadfast"));
  EXPECT_EQ(game.state.in_play.size(), 12);
  auto asked = with_heroes();
  asked.asked(Phase::powers);
  EXPECT_FALSE(asked.offered(power_option(asked, "reckless_abandon")));
}

TEST(DarkestNightSetup, TheOtherSevenPowersAreShuffledIntoThePowerDeck) {
  PROVES("dn.setup.6");
  const auto ids = [](const Arranged& game, std::string_view who) {
    std::vector<std::string> found;
    for (const CardIndex card : game.of(who).deck) found.push_back(game.pack.cards[card].id);
    return found;
  };
  EXPECT_THAT(ids(with_powers(), "knight"),
              ElementsAre("oath_of_purging", "reckless_abandon", "oath_of_the_long_road",
                          "oath_of_watching", "shield_arm", "hard_march", "captains_voice"));
  std::vector<std::uint32_t> luck = unshuffled({7, 7, 7, 7});
  luck[0] = 0;  // the first card of the knight's deck and the last change places
  EXPECT_THAT(ids(with_powers(luck), "knight"),
              ElementsAre("captains_voice", "reckless_abandon", "oath_of_the_long_road",
                          "oath_of_watching", "shield_arm", "hard_march", "oath_of_purging"));
}

// --- The world ---

TEST(DarkestNightSetup, FourLocationsHideARelic) {
  PROVES("dn.setup.10", "dn.setup.11");
  const auto game = with_world();
  std::vector<int> relics(game.pack.places.size());
  for (const auto [instance, source] : game.state.in_play.cards()) {
    if (source.card != game.pack.relic) continue;
    EXPECT_TRUE(marked(source, kFaceDown));
    EXPECT_FALSE(marked(source, kLocked | kFresh));
    ++relics[source.place];
  }
  EXPECT_THAT(relics, ElementsAre(0, 0, 0, 1, 1, 1, 1));
}

TEST(DarkestNightSetup, BothDecksAreShuffled) {
  PROVES("dn.setup.12", "dn.setup.13");
  const auto as_it_was = with_world();
  std::vector<std::uint32_t> luck = unshuffled({36, 36});
  luck[0] = 0;   // of the events
  luck[35] = 0;  // of the Map cards
  const auto shuffled = with_world(luck);
  EXPECT_EQ(as_it_was.state.events.cards.top(), as_it_was.card("looted_cart"));
  EXPECT_EQ(shuffled.state.events.cards.top(), as_it_was.card("ghoul"));
  EXPECT_EQ(as_it_was.state.events.cards.size(), 36);
  EXPECT_THAT(as_it_was.state.maps.discards, ElementsAre(as_it_was.card("m36")));
  EXPECT_THAT(shuffled.state.maps.discards, ElementsAre(as_it_was.card("m01")));
}

TEST(DarkestNightSetup, OneMapCardGivesEveryLocationButTheMonasteryItsBlight) {
  PROVES("dn.setup.14", "dn.setup.15", "dn.setup.16", "dn.ruling.54");
  const auto game = with_world();
  EXPECT_EQ(game.told(say::map_drawn), 1);
  EXPECT_THAT(blights_of(game), ElementsAre("", "grave_chill", "bone_pickets", "restless_graves",
                                            "tolling_bell", "grave_chill", "tolling_bell"));
  EXPECT_EQ(game.blights("monastery"), 0);
  EXPECT_EQ(game.blights("swamp"), 1);
  EXPECT_THAT(game.state.maps.discards, ElementsAre(game.card("m36")));
  EXPECT_EQ(game.state.maps.cards.size(), 35);
}

TEST(DarkestNightSetup, TheFindsOfTheFirstMapCardAreIgnored) {
  PROVES("dn.setup.17");
  const auto game = with_world();
  EXPECT_EQ(game.told(say::found), 0);
  EXPECT_EQ(game.told(say::learned), 0);
  for (const Hero& hero : game.state.heroes) EXPECT_EQ(hero.keys, 0);
  EXPECT_THAT(game.state.keys_at, ElementsAre(0, 0, 0, 0, 0, 0, 0, 0));
}

TEST(DarkestNightSetup, TheNecromancerIsInTheCastleAndThereIsNoDarkness) {
  PROVES("dn.setup.18", "dn.setup.19");
  const auto game = with_world();
  EXPECT_EQ(game.state.necromancer, game.place("castle"));
  EXPECT_EQ(game.state.darkness, 0);
  EXPECT_EQ(game.state.phase, Phase::between);
}

}  // namespace
}  // namespace gloam::games::darkest_night
