// Setting up and making characters; a test names the rules it proves.
#include <gmock/gmock.h>

#include <set>
#include <string>

#include "games/battery/played.h"
#include "games/daylight/show/view.h"
#include "games/daylight/testing.h"

namespace gloam::games::daylight::testing {
namespace {

using engine::Answer;
using engine::kPass;
using engine::SeatSet;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::Not;
using ::testing::UnorderedElementsAreArray;

constexpr int kSeeds = 20;
constexpr int kRegular = 36;  // LOCATIONs
constexpr int kHazards = 9;

enum Difficulty { kLearning, kCompetent, kExpert };

const Pack& the_pack() { return battery::kept<Pack>("", load_extended); }

// A game that has been set up: the first question is about characters.
class Begun : public battery::Played<State> {
 public:
  explicit Begun(int seats, std::uint64_t seed = 1, int difficulty = kCompetent, int first_seat = 0)
      : Played(battery::own_game(kEntry), seats, seed, {difficulty, 0, first_seat}) {
    EXPECT_TRUE(asks(ask::base_body));
  }
  View view(Seat viewer) const { return view_of(state(), the_pack(), viewer); }
  int count(CardKind kind, const auto& zone) const {
    int n = 0;
    for (const auto& hidden : zone) n += the_pack().kind(hidden.card) == kind ? 1 : 0;
    return n;
  }
  // Of the LOCATION deck, from the top: the places of the Darker Worlds.
  std::vector<int> darker_places() const {
    std::vector<int> places;
    const auto& deck = state().sites;
    for (int i = 0; i < deck.size(); ++i)
      if (the_pack().kind(deck[deck.size() - 1 - i].card) == CardKind::darker) places.push_back(i);
    return places;
  }
};

template <class Zone>
std::vector<CardIndex> cards_in(const Zone& zone) {
  std::vector<CardIndex> found;
  for (const auto& thing : zone) {
    if constexpr (std::is_same_v<std::decay_t<decltype(thing)>, Hidden>) {
      found.push_back(thing.card);
    } else {
      found.push_back(thing);
    }
  }
  return found;
}

// Before characters are made.
Arranged newcomers(int seats) {
  auto people = town(seats);
  for (Seat seat = 0; seat < seats; ++seat) people.person(seat, {0, 0, 0}, 0);
  return people;
}

// All bases, given characteristic by characteristic.
std::vector<Answer> bases(std::initializer_list<Traits> of_seats) {
  std::vector<Answer> answers;
  for (const Trait trait : kTraits) {
    Seat seat = 0;
    for (const Traits& base : of_seats) answers.push_back({seat++, {kBase, base[trait]}});
  }
  return answers;
}

int secrets_in_hand(const Arranged& town, Seat seat) {
  return static_cast<int>(std::count_if(town.state.hands.begin(), town.state.hands.end(),
                                        [&](const Hidden& hidden) { return hidden.mark == seat; }));
}

// --- Setting up ---

TEST(DaylightSetup, TwoToSixPlayAndOneAloneByTheSolitaireOption) {
  PROVES("day.setup.1", "day.solo.3");
  const engine::GameInfo& info = battery::own_game(kEntry).info();
  EXPECT_EQ(info.least_seats, 1);
  EXPECT_EQ(info.most_seats, 6);
  EXPECT_EQ(Begun(1).state().dealt.size(), 2);
  for (int seats = 2; seats <= 6; ++seats) EXPECT_EQ(Begun(seats).state().dealt.size(), seats);
}

TEST(DaylightSetup, TheTenSpacesOfTheBoardAreEmptyAndItIsDaylight) {
  PROVES("day.setup.2", "day.setup.3");
  const Begun game(3);
  EXPECT_EQ(game.state().night_counters, 0);
  EXPECT_EQ(game.state().day_counters, 0);
  EXPECT_EQ(game.state().time, Time::day);
  auto town = testing::town(2);
  town.doing([](Table& table) { table.dark_steps(9, "day.board.3"_rule); });
  EXPECT_FALSE(town.over());
  town.doing([](Table& table) { table.dark_steps(1, "day.board.3"_rule); });
  EXPECT_TRUE(town.over());
}

TEST(DaylightSetup, TheBankHoldsFiftyPowerAndPaysOneAtATimeWhenMoreIsDue) {
  PROVES("day.setup.4", "day.t.21", "day.q.72");
  const Begun game(6);
  for (const Person& who : game.state().people) EXPECT_EQ(who.power, 0);
  for (const Seat first : {Seat{0}, Seat{4}}) {
    auto town = newcomers(6);
    const auto bank_is = [&](int n) {
      town.doing([n](Table& table) { EXPECT_EQ(table.bank(), n); });
    };
    bank_is(50);
    town.storyteller(first)
        .answers(bases({{1, 2, 2}, {1, 2, 2}, {1, 2, 2}, {1, 2, 2}, {1, 2, 2}, {1, 2, 2}}))
        .run(Phase::bases);
    for (int i = 0; i < 6; ++i)
      EXPECT_EQ(town.of(static_cast<Seat>((first + i) % 6)).power, i < 2 ? 9 : 8);
    bank_is(0);
    std::vector<Answer> nothing;
    for (int i = 0; i < 6; ++i) nothing.push_back({static_cast<Seat>((first + i) % 6), {kPass}});
    town.answers(nothing).play();
    for (Seat seat = 0; seat < 6; ++seat) EXPECT_EQ(secrets_in_hand(town, seat), 2);
  }
}

TEST(DaylightSetup, AllSixCanBeInfected) {
  PROVES("day.setup.5");
  auto town = testing::town(6);
  town.doing([](Table& table) {
    for (Seat seat = 0; seat < 6; ++seat) table.infect(seat, "day.infected.1"_rule);
  });
  EXPECT_EQ(town.told(say::infected), 6);
  for (Seat seat = 0; seat < 6; ++seat) EXPECT_EQ(town.of(seat).infected, 1);
}

TEST(DaylightSetup, AllEquipmentLiesOpenInTheStoreInEightCategories) {
  PROVES("day.setup.6");
  const Begun game(2);
  EXPECT_EQ(game.state().store.size(), 36);
  std::set<std::string_view> categories;
  for (const CardIndex card : game.state().store) {
    EXPECT_EQ(the_pack().kind(card), CardKind::equipment);
    categories.insert(the_pack().cards[card].text("category"));
  }
  EXPECT_THAT(categories, ElementsAre("armor", "bows", "energy_weapons", "hand_to_hand",
                                      "miscellaneous", "pistols", "rifles", "shotguns"));
  for (const Seat viewer : {kAnn, kBen, engine::kNobody})
    EXPECT_EQ(game.view(viewer).store.size(), 36u);
}

TEST(DaylightSetup, WhatLastsUntilDaylightIsShuffledInAfterTheDeal) {
  PROVES("day.setup.8", "day.setup.10", "day.setup.12");
  std::set<CardIndex> hazards_in_the_deck;
  bool on_top = false;
  bool at_the_bottom = false;
  for (int seed = 1; seed <= kSeeds; ++seed) {
    const Begun game(6, static_cast<std::uint64_t>(seed));
    const State& state = game.state();
    std::set<Seat> owners;
    for (const Hidden& dealt : state.dealt) {
      EXPECT_EQ(the_pack().kind(dealt.card), CardKind::location);
      owners.insert(static_cast<Seat>(dealt.mark));
    }
    EXPECT_EQ(state.dealt.size(), 6);
    EXPECT_EQ(owners.size(), 6u);
    EXPECT_EQ(
        game.count(CardKind::location, state.sites) + game.count(CardKind::location, state.boxed),
        kRegular - 6);
    EXPECT_EQ(game.count(CardKind::hazard, state.sites) + game.count(CardKind::hazard, state.boxed),
              kHazards);
    const auto is_hazard = [](const Hidden& hidden) {
      return the_pack().kind(hidden.card) == CardKind::hazard;
    };
    on_top = on_top || is_hazard(state.sites.top());
    at_the_bottom = at_the_bottom || is_hazard(state.sites[0]);
    for (const Hidden& hidden : state.sites)
      if (is_hazard(hidden)) hazards_in_the_deck.insert(hidden.card);
  }
  EXPECT_EQ(hazards_in_the_deck.size(), static_cast<std::size_t>(kHazards));
  EXPECT_TRUE(on_top);
  EXPECT_TRUE(at_the_bottom);
}

TEST(DaylightSetup, SixDecksAreShuffledEachByItself) {
  PROVES("day.setup.9");
  const Begun one(2, 1);
  const Begun another(2, 2);
  const auto shuffled = [](const auto& zone, const auto& other) {
    EXPECT_THAT(cards_in(other), UnorderedElementsAreArray(cards_in(zone)));
    EXPECT_NE(cards_in(other), cards_in(zone));
  };
  shuffled(one.state().karma, another.state().karma);
  shuffled(one.state().secrets.cards, another.state().secrets.cards);
  shuffled(one.state().items.cards, another.state().items.cards);
  shuffled(one.state().day.cards, another.state().day.cards);
  shuffled(one.state().night.cards, another.state().night.cards);
  EXPECT_NE(cards_in(one.state().sites), cards_in(another.state().sites));
  const auto kinds = [](const auto& zone) {
    std::set<CardKind> found;
    for (const CardIndex card : cards_in(zone)) found.insert(the_pack().kind(card));
    return found;
  };
  using Kinds = std::set<CardKind>;
  EXPECT_EQ(kinds(one.state().karma), Kinds{CardKind::karma});
  EXPECT_EQ(kinds(one.state().secrets.cards), Kinds{CardKind::secret});
  EXPECT_EQ(kinds(one.state().items.cards), Kinds{CardKind::item});
  EXPECT_EQ(kinds(one.state().day.cards),
            (Kinds{CardKind::surprise, CardKind::mystery, CardKind::event}));
  EXPECT_EQ(kinds(one.state().night.cards),
            (Kinds{CardKind::mystery, CardKind::event, CardKind::monster}));
}

TEST(DaylightSetup, EachSeesTheOwnDealtLocationOnly) {
  PROVES("day.setup.11");
  const Begun game(3);
  for (Seat seat = 0; seat < 3; ++seat) {
    const auto seen = game.view(seat).dealt;
    ASSERT_EQ(seen.size(), 1u);
    for (const Hidden& dealt : game.state().dealt)
      EXPECT_EQ(the_pack().cards[dealt.card].id == seen[0].id, dealt.mark == seat);
  }
  EXPECT_TRUE(game.view(engine::kNobody).dealt.empty());
}

TEST(DaylightSetup, TwentyFourCardsAreTheLocationDeckAndTheRestIsSeenByNobody) {
  PROVES("day.setup.13", "day.setup.14");
  for (int seats = 1; seats <= 6; ++seats) {
    const Begun game(seats);
    const State& state = game.state();
    EXPECT_EQ(state.sites.size() - game.count(CardKind::darker, state.sites), 24);
    const int dealt = seats == 1 ? 2 : seats;
    EXPECT_EQ(state.boxed.size() - game.count(CardKind::darker, state.boxed),
              kRegular + kHazards - dealt - 24);
    for (const Hidden& hidden : state.boxed) EXPECT_TRUE(hidden.known.empty());
  }
  // They stay in the box.
  Begun game(2);
  const auto before = cards_in(game.state().boxed);
  game.play_out();
  EXPECT_EQ(cards_in(game.state().boxed), before);
}

TEST(DaylightSetup, DarkerWorldsLieBetweenSectionsOfEqualSize) {
  PROVES("day.setup.15", "day.setup.16", "day.setup.17", "day.setup.18", "day.setup.19");
  EXPECT_THAT(Begun(3, 1, kLearning).darker_places(), ElementsAre(12));
  EXPECT_THAT(Begun(3, 1, kCompetent).darker_places(), ElementsAre(8, 17));
  EXPECT_THAT(Begun(3, 1, kExpert).darker_places(), ElementsAre(6, 13, 20));
  EXPECT_EQ(Begun(3, 1, kLearning).state().sites.size(), 24 + 1);
  EXPECT_EQ(Begun(3, 1, kCompetent).state().sites.size(), 24 + 2);
  EXPECT_EQ(Begun(3, 1, kExpert).state().sites.size(), 24 + 3);
  Begun game(3, 1, kLearning);
  game.play_out();
  EXPECT_EQ(game.count(CardKind::darker, game.state().boxed), 2);
}

TEST(DaylightSetup, EveryDeckButKarmaHasItsOwnDiscardPile) {
  PROVES("day.setup.20");
  auto town = testing::town(2);
  town.hand(kAnn, "let_it_pass").gear(kAnn, "sealed_dressing");
  town.answers(
      {{kAnn, town.with(kDiscard, "let_it_pass")}, {kAnn, town.with(kDiscard, "sealed_dressing")}});
  town.state.phase = Phase::between;
  town.play();
  EXPECT_EQ(town.state.secrets.discarded, 1);
  EXPECT_EQ(town.state.secrets.cards[0].card, town.card("let_it_pass"));
  EXPECT_EQ(town.state.items.discarded, 1);
  EXPECT_EQ(town.state.items.cards[0], town.card("sealed_dressing"));

  // Events of both decks, met in one Daylight turn, and their LOCATIONs.
  auto visits = testing::town(2);
  visits.power(kAnn, 0).power(kBen, 0).person(kAnn, {2, 2, 2}, 0);
  visits.at(kAnn, "grocery_store").challenge("names_read_aloud", "grocery_store");
  visits.at(kBen, "orrin_mill").challenge("a_wrong_number", "orrin_mill");
  visits.answers({{kAnn, visits.with(kNextSite, "grocery_store")}});
  visits.state.phase = Phase::choosing;
  const int karma = visits.state.karma.size();
  visits.until(Phase::turn_end);
  EXPECT_EQ(visits.state.day.discarded, 1);
  EXPECT_EQ(visits.state.day.cards[0].card, visits.card("a_wrong_number"));
  EXPECT_EQ(visits.state.night.discarded, 1);
  EXPECT_EQ(visits.state.night.cards[0].card, visits.card("names_read_aloud"));
  EXPECT_EQ(visits.state.closed.size(), 2);
  EXPECT_EQ(visits.state.karma.size(), karma);
}

TEST(DaylightSetup, TheStunnedMarkerIsNoneOfTheTenCounters) {
  PROVES("day.setup.21");
  auto town = testing::town(2);
  town.night().counters(9, 0).at(kAnn, "grocery_store");
  town.visiting("grocery_store", "shambling_muck");
  town.state.visit.stun = kStunnedLight;
  town.doing([](Table& table) { table.dark_steps(1, "day.board.3"_rule); });
  EXPECT_EQ(town.state.night_counters, 10);
  EXPECT_TRUE(town.over());

  auto full = testing::town(2);
  full.counters(6, 4).doing([](Table& table) { table.dark_steps(1, "day.board.3"_rule); });
  EXPECT_EQ(full.state.night_counters, 6);
}

TEST(DaylightSetup, FourCompetentPlayersBeginWithEightLocations) {
  PROVES("day.t.2", "day.q.6");
  Begun game(4);
  EXPECT_EQ(game.state().dealt.size(), 4);
  EXPECT_EQ(game.state().sites.size(), 24 + 2);
  EXPECT_EQ(game.state().boxed.size() - game.count(CardKind::darker, game.state().boxed), 17);
  game.until([&] { return game.asks(ask::activity) || game.asks(ask::tie); });
  const View view = game.view(kAnn);
  EXPECT_EQ(view.town.size(), 8u);
  const int drawn = 24 + 2 - game.state().sites.size();
  EXPECT_EQ(drawn, 4 + static_cast<int>(view.hazards.size()) + game.state().darker);
}

TEST(DaylightSetup, OneCompetentPlayerBeginsWithThreeLocations) {
  PROVES("day.t.33", "day.solo.3");
  Begun game(1);
  EXPECT_EQ(game.state().dealt.size(), 2);
  EXPECT_EQ(game.state().sites.size(), 24 + 2);
  EXPECT_EQ(game.state().boxed.size() - game.count(CardKind::darker, game.state().boxed), 19);
  game.until([&] { return game.asks(ask::activity); });
  EXPECT_EQ(game.view(kAnn).town.size(), 3u);
}

// --- Characters ---

TEST(DaylightCharacter, HasThreeCharacteristicsEachWithItsColour) {
  PROVES("day.character.1");
  for (const Trait trait : kTraits) {
    auto town = testing::town(2);
    town.person(kAnn, {1, 1, 1}, 0).at(kAnn, "grocery_store");
    town.visiting("grocery_store", "room_nine_again");
    town.state.karma.put(town.state.karma.take(town.card("k01")));  // red 1, blue 2, gray 3
    town.answers({{kAnn, {kAttempt, trait}}}).run(Phase::attempting);
    EXPECT_EQ(town.all_told(say::failed, 1), std::vector{1 + 1 + trait});
  }
}

TEST(DaylightCharacter, BodyIsChosenFromOneToFourMindAndSpiritFromTwo) {
  PROVES("day.character.2", "day.character.3", "day.character.4");
  const auto base = [](int n) { return Option{kBase, n}; };
  auto town = newcomers(2);
  const auto offered = [&](std::vector<Answer> answers, const engine::Ask& ask) {
    town.answers(std::move(answers)).asked(Phase::bases);
    EXPECT_TRUE(town.asks(ask));
    return town.offers();
  };
  EXPECT_THAT(offered({}, ask::base_body), ElementsAre(base(1), base(2), base(3), base(4)));
  EXPECT_THAT(offered({{kAnn, base(1)}, {kBen, base(1)}}, ask::base_mind),
              ElementsAre(base(2), base(3), base(4)));
  EXPECT_THAT(offered({{kAnn, base(1)}, {kBen, base(1)}, {kAnn, base(2)}, {kBen, base(2)}},
                      ask::base_spirit),
              ElementsAre(base(2), base(3), base(4)));
}

TEST(DaylightCharacter, LowBasesArePaidForInPowerAndMuchPowerBringsASecondSecret) {
  PROVES("day.character.5", "day.character.7", "day.character.11", "day.character.12", "day.t.1");
  auto town = newcomers(5);
  town.answers(bases({{1, 2, 2}, {2, 2, 2}, {3, 3, 3}, {4, 4, 3}, {4, 4, 4}}));
  town.run(Phase::bases);
  const std::array power = {14, 12, 6, 2, 0};
  for (Seat seat = 0; seat < 5; ++seat) EXPECT_EQ(town.of(seat).power, power[seat]);
  EXPECT_EQ(town.of(kAnn).base, (Traits{1, 2, 2}));
  EXPECT_EQ(town.of(kDov).base, (Traits{4, 4, 3}));
  town.doing([&](Table& table) {
    for (Seat seat = 0; seat < 5; ++seat)
      for (const Trait trait : kTraits)
        EXPECT_EQ(table.value(seat, trait), town.of(seat).base[trait]);
  });
  EXPECT_TRUE(town.state.hands.empty());
  town.answers({{0, {kPass}}, {1, {kPass}}, {2, {kPass}}, {3, {kPass}}, {4, {kPass}}}).play();
  const std::array secrets = {2, 2, 2, 1, 1};
  for (Seat seat = 0; seat < 5; ++seat) EXPECT_EQ(secrets_in_hand(town, seat), secrets[seat]);
}

TEST(DaylightCharacter, OnlyAGhostLosesItsBaseValues) {
  PROVES("day.character.6");
  auto town = testing::town(3);
  town.state.miracle_used = 1;
  town.power(kBen, 0).infected(kBen).counters(0, 4);
  town.doing([](Table& table) {
    table.damage(kAnn, kBody, 2, "day.attack.4"_rule);
    table.heal(kAnn, kBody, 1, "day.heal.7"_rule);
  });
  EXPECT_EQ(town.of(kAnn).base, (Traits{3, 3, 3}));
  town.answers({{kAnn, {kRemoveCounter}}, {kAnn, {kAddCounter}}, {kAnn, {kAddCounter}}});
  town.run(Phase::darkness);
  EXPECT_EQ(town.of(kAnn).base, (Traits{3, 3, 3}));
  EXPECT_EQ(town.of(kBen).base, (Traits{0, 0, 3}));
}

TEST(DaylightCharacter, EveryUseTakesTheCurrentValueButHealing) {
  PROVES("day.character.8");
  auto town = testing::town(2);
  town.person(kAnn, {4, 4, 4}, 0).damage(kAnn, {0, 2, 2}).at(kAnn, "grocery_store");
  town.visiting("grocery_store", "the_quill_letters");
  town.answers({{kAnn, {kAttempt, kMind}}}).run(Phase::attempting);
  EXPECT_EQ(town.state.attempt.value, 2);
  EXPECT_EQ(town.all_told(say::drawn, 1), std::vector{2});
  town.gear(kAnn, "scoped_rifle", false);
  town.asked(Phase::between);
  EXPECT_EQ(town.refused(town.with(kPutOn, "scoped_rifle")), "day.equipment.9"_rule);
  town.state.people[kAnn].activity = Activity::heal;
  town.answers({{kAnn, {kHealWith, kMind, kMind}}}).run(Phase::errands);
  EXPECT_EQ(town.all_told(say::drawn, 1), (std::vector{4, 4}));
}

TEST(DaylightCharacter, AValueStaysBetweenZeroAndNine) {
  PROVES("day.character.9", "day.character.10");
  Arranged town(2, R"toml(
[iron_lungs]
name = "Iron Lungs"
kind = "secret"
group = "boosts"
cost = 3
rules = "always: body(8)"
)toml");
  town.damage(kBen, {1, 0, 0});
  town.doing([](Table& table) {
    table.damage(kBen, kBody, 9, "day.attack.4"_rule);
    EXPECT_EQ(table.value(kBen, kBody), 0);
    EXPECT_TRUE(table.incapacitated(kBen));
  });
  EXPECT_EQ(town.all_told(say::damaged, 2), std::vector{2});
  town.secret(kAnn, "iron_lungs").doing([](Table& table) {
    EXPECT_EQ(table.value(kAnn, kBody), 9);
    EXPECT_FALSE(table.incapacitated(kAnn));
  });
}

TEST(DaylightCharacter, ASecretThatOrdersItIsPlayedAtOnceOthersForTheirCost) {
  PROVES("day.character.13", "day.character.14");
  auto town = testing::town(2);
  town.power(kAnn, 6).power(kBen, 1).on_top({"night_terrors", "fairground_boxer", "revenant"});
  town.answers({{kAnn, town.with(kPlay, "fairground_boxer")}, {kAnn, {kPass}}});
  town.state.phase = Phase::creation;
  town.play();
  EXPECT_GE(town.instance("night_terrors", kAnn), 0);
  EXPECT_GE(town.instance("fairground_boxer", kAnn), 0);
  EXPECT_EQ(town.of(kAnn).power, 4);
  EXPECT_EQ(secrets_in_hand(town, kAnn), 0);
  town.run(Phase::creation).asked(Phase::creation);
  EXPECT_TRUE(town.in_hand(kBen, "revenant"));
  EXPECT_EQ(town.refused(town.with(kPlay, "revenant")), "day.secret.10"_rule);
}

TEST(DaylightCharacter, HasATokenOfItsOwn) {
  PROVES("day.character.15");
  auto town = testing::town(3);
  town.power(kAnn, 2).power(kBen, 1).power(kCat, 0);
  town.location("grocery_store").location("orrin_mill").run(Phase::turn_start);
  town.answers({{kAnn, town.with(kVisit, "grocery_store")},
                {kBen, town.with(kVisit, "orrin_mill")},
                {kCat, {kRest}}});
  town.play();
  const View view = view_of(town.state, town.pack, kCat);
  EXPECT_EQ(view.people[kAnn].at, "grocery_store");
  EXPECT_EQ(view.people[kBen].at, "orrin_mill");
  EXPECT_EQ(view.people[kCat].at, "");
}

TEST(DaylightCharacter, DealtLocationsAreLaidOutFromTheFirstStorytellerOn) {
  PROVES("day.character.16", "day.storyteller.3", "day.q.6");
  auto town = testing::town(3);
  town.storyteller(kBen).on_top({"town_hall", "pell_savings_bank", "corner_pharmacy"});
  const std::array dealt = {"grocery_store", "the_black_market", "ferry_street_motel"};
  for (Seat seat = 0; seat < 3; ++seat)
    town.state.dealt.put(
        {.card = town.card(dealt[seat]), .known = SeatSet::of(seat), .mark = seat});
  town.run(Phase::first_sites);
  EXPECT_THAT(town.all_told(say::laid_out),
              ElementsAre(town.card("the_black_market"), town.card("ferry_street_motel"),
                          town.card("grocery_store"), town.card("town_hall"),
                          town.card("pell_savings_bank"), town.card("corner_pharmacy")));
  EXPECT_TRUE(town.state.dealt.empty());
  EXPECT_EQ(town.state.phase, Phase::turn_start);
}

// --- The first Storyteller ---

TEST(DaylightStoryteller, IsDrawnByLotBeforeCharactersAreMadeOrIsTheFirstSeat) {
  PROVES("day.storyteller.2");
  std::set<int> drawn;
  for (int seed = 1; seed <= kSeeds; ++seed) {
    const Begun by_lot(3, static_cast<std::uint64_t>(seed));
    drawn.insert(by_lot.state().storyteller);
    EXPECT_EQ(by_lot.state().phase, Phase::bases);
    const Begun fixed(3, static_cast<std::uint64_t>(seed), kCompetent, 1);
    EXPECT_EQ(fixed.state().storyteller, 0);
  }
  EXPECT_THAT(drawn, ElementsAre(0, 1, 2));
}

TEST(DaylightSetup, TheSecretDeckHasNoMinionOfDarkness) {
  PROVES("day.setup.7");
  const auto secrets = [](const State& state) {
    auto cards = cards_in(state.secrets.cards);
    for (const CardIndex card : cards_in(state.hands)) cards.push_back(card);
    for (const auto [instance, source] : state.in_play.cards())
      if (the_pack().kind(source.card) == CardKind::secret) cards.push_back(source.card);
    std::sort(cards.begin(), cards.end());
    return cards;
  };
  std::vector<CardIndex> all;
  for (const CardIndex card : the_pack().of_kind[static_cast<std::size_t>(CardKind::secret)])
    if (the_pack().cards[card].name != "Minion of Darkness") all.push_back(card);
  EXPECT_EQ(all.size(), 81u);
  EXPECT_EQ(secrets(Begun(4).state()), all) << "every other once";
}

}  // namespace
}  // namespace gloam::games::daylight::testing
