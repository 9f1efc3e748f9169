// Chapters 3.4 and 3.5: the Exposure Phase and its decks.
#include "games/dying_light/testing_phases.h"

namespace gloam::games::dying_light::testing {
namespace {

TEST(ExposurePhase, CountsTheValueAboveTheTempoDieAndTheToken) {
  PROVES("dl.exp.2", "dl.exp.3", "dl.ruling.4");
  constexpr std::array<int, 6> kValues = {0, 1, 1, 2, 2, 3};
  for (int slot = 0; slot <= 5; ++slot) {
    Arranged e = evening(1);
    tired(e, kOx, slot);
    EXPECT_EQ(value_of(e, kOx), kValues[static_cast<std::size_t>(slot)]);
    EXPECT_EQ(value_of(e.exposed(kOx), kOx), kValues[static_cast<std::size_t>(slot)] + 1);
  }
}

TEST(ExposurePhase, CountsWhatCardsAdd) {
  PROVES("dl.exp.4");
  for (const char* const chase : {"scent", "cornered", "shadow", "pack_call"}) {
    Arranged e = evening(1);
    EXPECT_EQ(value_of(tired(e, kOx, 3).has(kOx, chase), kOx), 3) << chase;
  }
  Arranged e = evening(1);
  tired(e, kOx, 3).has(kOx, "night_glasses");
  EXPECT_EQ(value_of(e, kOx), 2);
  EXPECT_EQ(value_of(e.at_night(), kOx), 1);
  Arranged quiet = evening(1);
  EXPECT_EQ(value_of(tired(quiet, kOx, 1).has(kOx, "night_glasses").at_night(), kOx), 1);
  Arranged idle = evening(1);
  EXPECT_EQ(value_of(idle.has(kOx, "night_glasses").at_night(), kOx), 0);
}

TEST(ExposurePhase, DrawsThreeCardsForTempoThreeAndAToken) {
  PROVES("dl.ex.38", "dl.exp.7", "dl.tw.9");
  Arranged e = evening(1);
  e.track(kOx, "basic basic basic").pool(kOx, "parkour combat").exposed(kOx);
  e.exposure_deck(kOx, {"e1", "e5", "e3", "e2"});
  play_to(all_acted(e), Phase::spawn);
  EXPECT_EQ(e.one(kOx).drawn.size(), 3);
  EXPECT_EQ(e.one(kOx).deck.size(), 1);
  EXPECT_EQ(e.told(say::drew), 3);
  EXPECT_EQ(e.rule_of(say::drew), "dl.exp.7"_rule);
  EXPECT_EQ(e.state.resolved.move, 2);  // by Day: 1 + 0 + 1
  EXPECT_EQ(e.state.resolved.spawn, 0);
}

TEST(ExposurePhase, FixesAllValuesWhenItBegins) {
  PROVES("dl.exp.1", "dl.ruling.8");
  Arranged e = evening(1);
  e.at(kOx, "b03").track(kOx, "basic").pool(kOx, "basic basic parkour").crowd("b03", "biter", 1);
  e.exposure_deck(kOx, {"e5", "e1"}).dice({5});
  // Three dice defend: Tempo 4, and still one card.
  e.answers({{0, {kGuard, 1}}, {0, {kGuard, 2}}, {0, {kGuard, 3}}, {0, {kGuard, 3}}, {0, kChosen}});
  exposure_phase(e);
  EXPECT_EQ(e.tempo_of(kOx), 4);
  EXPECT_EQ(e.one(kOx).discards.size(), 7);
  EXPECT_EQ(e.told(say::drew), 1);
}

TEST(ExposurePhase, ResolvesAreasFromTheHighestSumAndDrawsForEachRunnerAlone) {
  PROVES("dl.ex.45", "dl.exp.5", "dl.exp.6", "dl.exp.8", "dl.ruling.9");
  Arranged e = evening(3);
  e.at(kOx, "a12a").at(kTern, "a12b").at(kLatch, "b03");
  tired(tired(tired(e, kOx, 3), kTern, 3), kLatch, 5).exposed(kTern).exposed(kLatch);
  e.exposure_deck(kOx, {"e1", "e2"}).exposure_deck(kTern, {"e1", "e2", "e3"});
  e.exposure_deck(kLatch, {"e1", "e2", "e3", "e4"});
  play_to(all_acted(e), Phase::spawn);
  EXPECT_EQ(e.last(say::resolving).arguments[0], e.named_area("a12"));
  EXPECT_EQ(e.rule_of(say::resolving), "dl.exp.6"_rule);
  EXPECT_EQ(e.one(kOx).drawn.size(), 2);
  EXPECT_EQ(e.one(kTern).drawn.size(), 3);
  EXPECT_EQ(e.one(kLatch).drawn.size(), 0);
  EXPECT_EQ(e.state.resolved.spawn, 2);  // E2 of both
  EXPECT_EQ(e.state.resolved.move, 3);   // E1 of both and E3
  play_to(e, Phase::exposure);
  play_to(e, Phase::spawn);
  EXPECT_EQ(e.last(say::resolving).arguments[0], e.named_area("b03"));
  EXPECT_EQ(e.one(kLatch).drawn.size(), 4);
}

TEST(ExposurePhase, LetsTheLeaderOrderAreasOfEqualValue) {
  PROVES("dl.exp.9", "dl.dec.10", "dl.golden.1", "dl.ruling.67");
  Arranged e = evening(3);
  e.at(kOx, "b03").at(kTern, "b07").at(kLatch, "b12");
  tired(tired(tired(e, kOx, 2), kTern, 2), kLatch, 3);
  e.state.leader = kTern;
  for (const int who : {kOx, kTern, kLatch}) e.exposure_deck(who, {"e5", "e1"});
  play_to(all_acted(e), Phase::exposure);
  play_to(e, Phase::exposure);  // Latch, with 2
  EXPECT_EQ(e.last(say::resolving).arguments[0], e.named_area("b12"));
  e.asked(Phase::exposure);
  EXPECT_TRUE(e.asks(ask::resolve));
  EXPECT_EQ(e.who_is_asked(), engine::SeatSet::of(1));
  EXPECT_THAT(e.offers(), ::testing::UnorderedElementsAre(e.in_area(kResolve, "b03"),
                                                          e.in_area(kResolve, "b07")));
}

TEST(ExposurePhase, KeepsTheDrawnNumberWhateverComesBeforeTheDraw) {
  PROVES("dl.ruling.8");
  Arranged e = evening(1);
  tired(e, kOx, 1).exposure_deck(kOx, {"e5", "e1"});
  play_to(all_acted(e), Phase::exposure);
  play_to(e.exposed(kOx), Phase::spawn);
  EXPECT_EQ(e.told(say::drew), 1);
}

TEST(ExposurePhase, SpawnsThenMovesThenAttacks) {
  PROVES("dl.exp.10", "dl.exp.12", "dl.enemy.2");
  Arranged e = evening(1);
  e.at_night().at(kOx, "b03").token("a05b", Feature::nest);
  tired(e, kOx, 1).exposure_deck(kOx, {"e4"}).dice({5});
  exposure_phase(e);
  // The Viral that spawned in A05 moved onto the roof and attacked.
  std::vector<std::string_view> order;
  for (const engine::Event& event : e.events_told())
    for (const auto& [say, name] : {std::pair{&say::spawned, std::string_view("spawned")},
                                    {&say::enemy_moved, "moved"},
                                    {&say::attacked, "attacked"}})
      if (event.say == say) order.push_back(name);
  EXPECT_THAT(order, ::testing::ElementsAre("spawned", "moved", "attacked"));
  EXPECT_EQ(e.standing_in("b03", "viral"), 1);
}

TEST(ExposurePhase, LeavesAQuietRunnerAlone) {
  PROVES("dl.ex.57", "dl.ruling.7", "dl.exp.12");
  Arranged quiet = evening(1);
  quiet.at_night().at(kOx, "b03").crowd("b03", "viral", 3);
  tired(quiet, kOx, 0);
  exposure_phase(quiet);
  EXPECT_EQ(quiet.told(say::drew), 0);
  EXPECT_EQ(quiet.told(say::attacked), 0);

  Arranged noticed = evening(1);
  noticed.at_night().at(kOx, "b03").crowd("b03", "viral", 3).crowd("a02", "viral", 1);
  tired(noticed, kOx, 0).exposed(kOx).exposure_deck(kOx, {"e5"}).dice({5});
  exposure_phase(noticed);
  EXPECT_EQ(noticed.told(say::drew), 1);
  EXPECT_EQ(noticed.last(say::attacked).arguments[1], 4);  // who was there and who arrived
  EXPECT_EQ(noticed.last(say::attacked).arguments[2], 4);
}

TEST(ExposurePhase, MayHarmAQuietRunnerBesideALoudOne) {
  PROVES("dl.ruling.7");
  Arranged e = evening(2);
  e.at(kOx, "a12a").at(kTern, "a12b").crowd("a12", "biter", 1);
  tired(tired(e, kOx, 0), kTern, 1).exposure_deck(kTern, {"e5"});
  e.answers({{0, {kSend, 1, e.card("biter")}}}).dice({5});
  exposure_phase(e);
  EXPECT_EQ(e.one(kOx).discards.size() + e.one(kOx).drawn.size(), 0);
  EXPECT_EQ(e.light_wounds(kOx), 1);
  EXPECT_EQ(e.light_wounds(kTern), 0);
}

TEST(ExposurePhase, TakesTheTokenAwayThatWasHeldWhenItBegan) {
  PROVES("dl.exp.11", "dl.ruling.74");
  Arranged e = evening(1);
  tired(e, kOx, 1).exposed(kOx).exposure_deck(kOx, {"e5", "e1"});
  exposure_phase(e);
  EXPECT_EQ(e.one(kOx).token, 0);
  // One that a card gives during the phase stays for the next.
  Arranged howl = evening(1);
  howl.at_night().crowd("a13", "howler", 1);
  tired(howl, kOx, 1).exposure_deck(kOx, {"e7"});
  exposure_phase(howl);
  EXPECT_EQ(howl.one(kOx).token, 1);
}

TEST(ExposureDeck, KeepsExecutedCardsOnTheDiscards) {
  PROVES("dl.deck.1");
  Arranged e = evening(1);
  tired(e, kOx, 3);
  e.one(kOx).deck = {};
  for (const char* const id : {"e1", "e2", "e5"}) e.one(kOx).deck.put_under(e.card(id));
  exposure_phase(e);
  EXPECT_EQ(e.one(kOx).discards.size(), 2);
  EXPECT_TRUE(e.one(kOx).discards.has(e.card("e1")));
  EXPECT_TRUE(e.one(kOx).discards.has(e.card("e2")));
  EXPECT_EQ(e.one(kOx).drawn.size(), 0);
  EXPECT_EQ(e.one(kOx).deck.size(), 1);
}

TEST(ExposureDeck, IsShuffledWholeAfterAReshuffle) {
  PROVES("dl.deck.2", "dl.ruling.10");
  Arranged e = evening(1);
  tired(e, kOx, 3).exposure_deck(kOx, {"e8", "e1", "e2"});  // five are discarded
  e.any_luck();
  play_to(all_acted(e), Phase::attack);
  EXPECT_EQ(e.one(kOx).drawn.size(), 2);  // only when the Area is resolved
  EXPECT_EQ(e.one(kOx).discards.size(), 5);
  play_to(e, Phase::end_phase);
  EXPECT_EQ(e.one(kOx).deck.size(), 8);
  EXPECT_EQ(e.one(kOx).discards.size(), 0);
}

TEST(ExposureDeck, IsRefilledFromTheDiscardsInTheMiddleOfADraw) {
  PROVES("dl.deck.3", "dl.ruling.10");
  Arranged e = evening(1);
  tired(e, kOx, 3).exposed(kOx).any_luck();
  e.exposure_deck(kOx, {"e1"});
  play_to(all_acted(e), Phase::spawn);
  EXPECT_EQ(e.one(kOx).drawn.size(), 3);
  EXPECT_EQ(e.one(kOx).drawn[0], e.card("e1"));  // stays out of the new deck
  EXPECT_EQ(e.one(kOx).deck.size(), 5);
  EXPECT_EQ(e.one(kOx).discards.size(), 0);
}

TEST(ExposureCard, CallsVirals) {
  PROVES("dl.ex.20", "dl.ex.58", "dl.ruling.84", "dl.golden.2");
  const auto arranged = [](int adjacent, int far) {
    Arranged e = evening(1);
    e.at_night().at(kOx, "b03").token("a08b", Feature::nest);
    e.crowd("a02", "viral", adjacent).crowd("a06", "viral", far);
    tired(e, kOx, 3).exposure_deck(kOx, {"e6", "e2"});
    return play_to(all_acted(e), Phase::attack);
  };
  Arranged both = arranged(1, 1);
  EXPECT_EQ(both.standing_in("b03", "viral"), 2);
  EXPECT_EQ(both.standing_in("a06", "viral"), 0);
  EXPECT_EQ(both.rule_of(say::enemy_moved), "dl.ruling.84"_rule);
  Arranged one = arranged(0, 2);
  EXPECT_EQ(one.standing_in("b03", "viral"), 1);
  EXPECT_EQ(one.standing_in("a06", "viral"), 1);
}

TEST(ExposureCard, CallsNobodyByDayAndNoBiters) {
  PROVES("dl.day.2", "dl.ruling.84");
  Arranged day = evening(1);
  day.at(kOx, "b03").crowd("a06", "viral", 1);
  tired(day, kOx, 1).exposure_deck(kOx, {"e6"});
  play_to(all_acted(day), Phase::attack);
  EXPECT_EQ(day.standing_in("b03", "viral"), 0);
  Arranged night = evening(1);
  night.at_night().at(kOx, "b03").crowd("a06", "volatile", 1).crowd("a06", "biter", 1);
  tired(night, kOx, 1).exposure_deck(kOx, {"e6"});
  play_to(all_acted(night), Phase::attack);
  EXPECT_EQ(night.standing_in("a06", "volatile"), 1);
  EXPECT_EQ(night.standing_in("a06", "biter"), 1);
}

TEST(ExposureCard, OfTheHardDeckCallsTwoVirals) {
  PROVES("dl.set.2", "dl.ruling.84");
  Arranged e = evening(1);
  e.at_night().at(kOx, "b03").crowd("a06", "viral", 3);
  tired(e, kOx, 1);
  e.one(kOx).deck = {};
  e.one(kOx).deck.put(e.card("h6"));
  play_to(all_acted(e), Phase::attack);
  EXPECT_EQ(e.standing_in("b03", "viral"), 2);
}

TEST(ExposureCard, IsHeardByAHowlerInRangeTwo) {
  PROVES("dl.golden.2");
  for (const char* const id : {"e7", "h7"}) {
    const auto token_after = [&](int round, const char* area) {
      Arranged e = evening(1);
      e.round(round).at(kOx, "b03").crowd(area, "howler", 1);
      tired(e, kOx, 1);
      e.one(kOx).deck = {};
      e.one(kOx).deck.put(e.card(id));
      exposure_phase(e);
      return int{e.one(kOx).token};
    };
    EXPECT_EQ(token_after(9, "a06"), 1) << id;
    EXPECT_EQ(token_after(9, "a07"), 0) << id;  // three away
    EXPECT_EQ(token_after(6, "a06"), 0) << id;  // by Day
  }
}

}  // namespace
}  // namespace gloam::games::dying_light::testing
