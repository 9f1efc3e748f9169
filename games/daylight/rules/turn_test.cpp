// Days and nights: declarations, errands, the order of visits, held cards, how a turn ends, and
// what the Storyteller decides; a test names the rules it proves.
#include <gmock/gmock.h>

#include "games/daylight/show/view.h"
#include "games/daylight/testing.h"

namespace gloam::games::daylight::testing {
namespace {

using engine::SeatSet;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::UnorderedElementsAre;
using ::testing::UnorderedElementsAreArray;

// People of whom the first has most Power, and the others less and less; two LOCATIONs.
Arranged a_day(int seats) {
  auto people = town(seats);
  for (Seat seat = 0; seat < seats; ++seat) people.power(seat, seats - seat);
  people.location("grocery_store").location("orrin_mill").by_chance();
  people.state.phase = Phase::turn_start;
  return people;
}

// Two people have gone to two LOCATIONs, one each; nobody has Power.
Arranged two_visits() {
  auto people = town(2);
  people.person(kAnn, {3, 3, 4}, 0).power(kBen, 0);
  people.at(kAnn, "grocery_store").at(kBen, "orrin_mill").by_chance();
  people.state.phase = Phase::choosing;
  return people;
}

// The kinds of events that were told, in their order.
std::vector<const engine::Say*> order_of(const Arranged& town,
                                         std::initializer_list<const engine::Say*> kinds) {
  std::vector<const engine::Say*> found;
  for (const engine::Event& event : town.events_told())
    if (std::find(kinds.begin(), kinds.end(), event.say) != kinds.end()) found.push_back(event.say);
  return found;
}

int locations_in_town(const Arranged& town) {
  int n = 0;
  for (const auto [instance, source] : town.state.in_play.cards())
    n += town.pack.kind(source.card) == CardKind::location ? 1 : 0;
  return n;
}

// --- The day ---

TEST(DaylightFlow, ADayIsADaylightTurnThenDarknessThenANightfallTurn) {
  PROVES("day.flow.1", "day.flow.29", "day.fall.1");
  auto town = a_day(2);
  town.answers({{kAnn, {kRest}}, {kBen, {kRest}}}).until(Phase::turn_start);
  EXPECT_THAT(order_of(town, {&say::daylight, &say::darkness_falls, &say::nightfall}),
              ElementsAre(&say::daylight, &say::darkness_falls));
  EXPECT_EQ(town.state.time, Time::night);
  EXPECT_EQ(town.state.number, 1);
  town.answers({{kAnn, {kRest}}, {kBen, {kRest}}}).until(Phase::turn_start);
  EXPECT_THAT(order_of(town, {&say::daylight, &say::darkness_falls, &say::nightfall}),
              ElementsAre(&say::nightfall));
  EXPECT_EQ(town.state.time, Time::day);
  EXPECT_EQ(town.state.number, 2);
}

TEST(DaylightFlow, AWindowOpensAfterEachTurnAndAfterDarkness) {
  PROVES("day.flow.28", "day.flow.30", "day.flow.31", "day.flow.34", "day.flow.35", "day.flow.36");
  auto town = a_day(2);
  town.hand(kBen, "let_it_pass");
  const auto window_is_open = [&](Time time, Seat storyteller) {
    auto look = town;
    look.asked(Phase::between);
    EXPECT_TRUE(look.asks(ask::between));
    EXPECT_EQ(look.who_is_asked(), SeatSet::of(kBen));
    EXPECT_EQ(town.state.time, time);
    EXPECT_EQ(town.state.storyteller, storyteller);
  };
  town.answers({{kAnn, {kRest}}, {kBen, {kRest}}}).until(Phase::between);
  window_is_open(Time::day, kAnn);
  EXPECT_EQ(town.told(say::darkness_falls), 0);
  town.answers({{kBen, {kReady}}}).until(Phase::darkness);
  town.until(Phase::between);
  EXPECT_EQ(town.told(say::darkness_falls), 1);
  window_is_open(Time::day, kAnn);
  town.answers({{kBen, {kReady}}}).until(Phase::turn_start);
  EXPECT_EQ(town.state.time, Time::night);
  // After the night one window stands for two: when it opens, the marker has been turned and the
  // role has passed.
  town.answers({{kAnn, {kRest}}, {kBen, {kRest}}}).until(Phase::between);
  window_is_open(Time::day, kBen);
  town.answers({{kBen, {kReady}}}).until(Phase::turn_start);
  EXPECT_EQ(town.told(say::darkness_falls), 0);
}

TEST(DaylightFlow, AllKarmaIsShuffledAfterEachTurn) {
  PROVES("day.flow.27", "day.flow.33", "day.karma.19");
  for (const Time time : {Time::day, Time::night}) {
    auto town = a_day(2);
    town.state.time = time;
    town.state.karma_known = 7;
    const auto before = town.state.karma;
    town.run(Phase::turn_end);
    EXPECT_EQ(town.state.karma.size(), 60);
    EXPECT_THAT(town.state.karma, UnorderedElementsAreArray(before));
    EXPECT_FALSE(town.state.karma == before);
    EXPECT_EQ(town.state.karma_known, 0);
  }
}

TEST(DaylightFlow, TheNightfallTurnRunsAlikeWithItsOwnDeck) {
  PROVES("day.flow.32", "day.flow.20");
  for (const bool night : {false, true}) {
    auto town = two_visits();
    if (night) town.night();
    town.on_top({"names_read_aloud", "thin_black_ice", "a_wrong_number", "an_open_hearing"});
    const int day_cards = town.state.day.size();
    const int night_cards = town.state.night.size();
    town.next_question();
    EXPECT_TRUE(town.asks(ask::lay));
    EXPECT_EQ(town.state.day.size(), day_cards - (night ? 0 : 2));
    EXPECT_EQ(town.state.night.size(), night_cards - (night ? 2 : 0));
    const auto card = town.card(night ? "names_read_aloud" : "a_wrong_number");
    EXPECT_THAT(town.all_told(say::held_card), Contains(card));
  }
}

TEST(DaylightFlow, TheDarknessPrevailsAfterDayForty) {
  PROVES("day.q.82");
  auto town = a_day(2);
  town.state.number = 39;
  town.night().run(Phase::turn_end);
  EXPECT_FALSE(town.over());
  EXPECT_EQ(town.state.number, 40);
  town.run(Phase::turn_end);
  EXPECT_FALSE(town.over()) << "it is Daylight";
  town.night().run(Phase::turn_end);
  EXPECT_TRUE(town.over());
  EXPECT_EQ(town.rule_of(say::fallen), "day.q.82"_rule);
}

// --- Declarations ---

TEST(DaylightFlow, EachDoesOneThingATurnOrNothing) {
  PROVES("day.flow.2", "day.flow.3", "day.q.7");
  auto town = a_day(4);
  for (const Seat seat : {kAnn, kBen, kCat, kDov}) town.damage(seat, {0, 1, 0});
  town.on_top({"the_quill_letters"});
  auto first = town;
  first.next_question();
  for (const Option& option :
       {town.with(kVisit, "grocery_store"), Option(kShop), Option(kHeal), Option(kRest)})
    EXPECT_TRUE(first.offered(option));
  town.power(kCat, 0).power(kDov, 0).person(kCat, {3, 3, 4}, 0);
  town.answers({{kAnn, town.with(kVisit, "grocery_store")},
                {kBen, {kShop}},
                {kCat, {kHeal}},
                {kDov, {kRest}},
                {kCat, {kHealWith, kMind, kMind}},
                {kBen, {kLeaveStore}},
                {kAnn, {kDecline}}});
  town.until(Phase::turn_end);
  EXPECT_THAT(town.all_told(say::drawn), ElementsAre(kCat));
  EXPECT_EQ(town.told(say::rests), 1);
  EXPECT_EQ(town.rule_of(say::rests), "day.flow.3"_rule);
  EXPECT_EQ(town.of(kDov).activity, Activity::none);
}

TEST(DaylightFlow, TheTokenTellsWhatEachWillDo) {
  PROVES("day.flow.4", "day.flow.5", "day.flow.6");
  for (const bool night : {false, true}) {
    auto town = a_day(3);
    if (night) town.night();
    town.damage(kCat, {1, 0, 0});
    town.answers({{kAnn, town.with(kVisit, "orrin_mill")}, {kBen, {kShop}}, {kCat, {kHeal}}});
    town.until(Phase::returning);
    EXPECT_EQ(town.of(kAnn).activity, Activity::visit);
    EXPECT_EQ(town.of(kAnn).site, town.instance("orrin_mill"));
    EXPECT_EQ(town.rule_of(say::goes), "day.flow.4"_rule);
    EXPECT_EQ(town.of(kBen).activity, Activity::shop);
    EXPECT_EQ(town.rule_of(say::shops), "day.flow.5"_rule);
    EXPECT_EQ(town.of(kCat).activity, Activity::heal);
    EXPECT_EQ(town.rule_of(say::heals), "day.flow.6"_rule);
    const View view = view_of(town.state, town.pack, kBen);
    EXPECT_EQ(view.people[kAnn].at, "orrin_mill");
    EXPECT_EQ(view.people[kBen].activity, "shop");
    EXPECT_EQ(view.people[kCat].activity, "heal");
    EXPECT_EQ(view.time, night ? "night" : "day");
  }
}

TEST(DaylightFlow, AnIncapacitatedCharacterHealsUnasked) {
  PROVES("day.flow.7", "day.w.declare");
  auto town = a_day(2);
  town.damage(kAnn, {3, 0, 0});
  town.answers({{kBen, {kRest}}}).until(Phase::returning);
  EXPECT_EQ(town.of(kAnn).activity, Activity::heal);
  EXPECT_EQ(town.rule_of(say::heals), "day.flow.7"_rule);
}

TEST(DaylightFlow, DeclarationsAreOpenAndInInitiativeOrder) {
  PROVES("day.flow.12");
  auto town = a_day(3);
  town.power(kAnn, 1).power(kBen, 5).power(kCat, 0);
  for (const Seat seat : {kBen, kCat, kAnn}) {
    auto look = town;
    std::vector<engine::Answer> before;
    for (const Seat earlier : {kBen, kCat, kAnn}) {
      if (earlier == seat) break;
      before.push_back({earlier, look.with(kVisit, "grocery_store")});
    }
    look.answers(before).next_question();
    EXPECT_TRUE(look.asks(ask::activity));
    EXPECT_EQ(look.who_is_asked(), SeatSet::of(seat));
  }
  town.answers({{kBen, town.with(kVisit, "grocery_store")}, {kCat, {kRest}}, {kAnn, {kShop}}});
  town.until(Phase::returning);
  for (const engine::Event& event : town.events_told())
    EXPECT_EQ(event.audience, SeatSet::first(3));
}

TEST(DaylightFlow, AGhostGoesOnlyWhereALivingCharacterGoes) {
  PROVES("day.flow.8", "day.flow.9", "day.flow.10");
  auto town = a_day(3);
  town.ghost(kAnn, 9).power(kBen, 2).power(kCat, 1);
  town.answers({{kBen, town.with(kVisit, "grocery_store")}, {kCat, {kRest}}}).next_question();
  EXPECT_TRUE(town.asks(ask::activity));
  EXPECT_EQ(town.who_is_asked(), SeatSet::of(kAnn));
  EXPECT_THAT(town.offers(),
              UnorderedElementsAre(town.with(kVisit, "grocery_store"), Option(kRest)));
  EXPECT_EQ(town.refused(town.with(kVisit, "orrin_mill")), "day.flow.9"_rule);
}

TEST(DaylightFlow, AGhostHasNothingToDoIfNobodyVisits) {
  PROVES("day.flow.11", "day.w.declare");
  auto town = a_day(3);
  town.ghost(kAnn, 9).power(kBen, 2).power(kCat, 1);
  town.answers({{kBen, {kShop}}, {kCat, {kRest}}}).until(Phase::returning);
  EXPECT_EQ(town.of(kAnn).activity, Activity::none);
}

TEST(DaylightFlow, AGhostCannotFollowAGhost) {
  PROVES("day.flow.9");
  auto town = a_day(3);
  town.ghost(kAnn, 9).power(kBen, 2).ghost(kCat, 9);
  town.at(kBen, "grocery_store").at(kCat, "orrin_mill");
  town.state.order.put(kAnn);
  town.asked(Phase::declaring);
  EXPECT_TRUE(town.offered(town.with(kVisit, "grocery_store")));
  EXPECT_EQ(town.refused(town.with(kVisit, "orrin_mill")), "day.flow.9"_rule);
}

TEST(DaylightFlow, SeveralGhostsFollowTheHolderToTheLeft) {
  PROVES("day.q.65", "day.flow.10");
  auto town = a_day(4);
  town.ghost(kAnn, 3).ghost(kCat, 3);
  town.power(kBen, 1).power(kDov, 5).run(Phase::turn_start);
  EXPECT_THAT(town.state.order, ElementsAre(kDov, kBen, kAnn, kCat));
  town.power(kBen, 9).run(Phase::turn_start);
  EXPECT_THAT(town.state.order, ElementsAre(kBen, kDov, kCat, kAnn));
}

// --- Errands ---

TEST(DaylightFlow, HealersAndShoppersComeBeforeVisits) {
  PROVES("day.flow.15");
  auto town = a_day(3);
  town.on_top({"the_quill_letters"}).damage(kBen, {0, 1, 0}).power(kAnn, 9).power(kBen, 0);
  town.answers({{kAnn, town.with(kVisit, "grocery_store")},
                {kBen, {kHeal}},
                {kCat, {kShop}},
                {kBen, {kHealWith, kMind, kMind}},
                {kCat, town.with(kBuy, "pry_bar")},
                {kAnn, {kDecline}}});
  town.power(kCat, 1).until(Phase::turn_end);
  EXPECT_THAT(order_of(town, {&say::drawn, &say::bought, &say::held, &say::revealed}),
              ElementsAre(&say::drawn, &say::bought, &say::held, &say::revealed));
}

TEST(DaylightFlow, HealersAndShoppersTakeTurnsByTheirOwnInitiative) {
  PROVES("day.flow.16", "day.initiative.15", "day.equipment.4", "day.ex.12");
  // Ann has most Power of all, but is not concerned: between Ben and Cat, Cat comes first, who
  // neither sits nor declares before Ben.
  auto town = a_day(3);
  town.power(kAnn, 9).power(kBen, 2).power(kCat, 3);
  town.answers({{kAnn, {kRest}},
                {kBen, {kShop}},
                {kCat, {kShop}},
                {kCat, town.with(kBuy, "pry_bar")},
                {kCat, {kLeaveStore}},
                {kBen, town.with(kBuy, "schoolyard_bat")},
                {kBen, {kLeaveStore}}});
  town.until(Phase::turn_end);
  EXPECT_THAT(town.all_told(say::bought), ElementsAre(kCat, kBen));

  auto healing = a_day(3);
  healing.power(kAnn, 9).power(kBen, 2).power(kCat, 3);
  healing.damage(kBen, {0, 0, 1}).damage(kCat, {0, 0, 1});
  healing.answers(
      {{kAnn, {kRest}}, {kBen, {kHeal}}, {kCat, {kHeal}}, {kCat, {kDraw}}, {kBen, {kDraw}}});
  healing.karma(kSpirit, {6, 1, 1, 6, 1, 1}).until(Phase::turn_end);
  EXPECT_THAT(healing.all_told(say::drawn), ElementsAre(kCat, kBen));
}

// --- The order of visits ---

TEST(DaylightFlow, CoveredLocationsComeFirstAndTheStorytellerOrdersThem) {
  PROVES("day.flow.17", "day.flow.18", "day.flow.19", "day.w.story");
  auto town = testing::town(4);
  for (const Seat seat : {kAnn, kBen, kCat, kDov}) town.power(seat, 0);
  town.at(kAnn, "town_hall").at(kBen, "grocery_store").at(kCat, "orrin_mill");
  town.challenge("the_quill_letters", "grocery_store").challenge("midnight_siren", "orrin_mill");
  town.on_top({"the_dredged_car"}).storyteller(kDov).by_chance();
  const int cards = town.state.day.size();
  auto look = town;
  look.asked(Phase::choosing);
  EXPECT_TRUE(look.asks(ask::next_site));
  EXPECT_EQ(look.who_is_asked(), SeatSet::of(kDov));
  EXPECT_THAT(look.offers(), UnorderedElementsAre(town.with(kNextSite, "grocery_store"),
                                                  town.with(kNextSite, "orrin_mill")));
  for (const bool store_first : {true, false}) {
    auto visits = town;
    visits.answers({{kDov, visits.with(kNextSite, store_first ? "grocery_store" : "orrin_mill")},
                    {store_first ? kBen : kCat, {kDecline}},
                    {store_first ? kCat : kBen, {kDecline}}});
    visits.state.phase = Phase::choosing;
    visits.play();
    EXPECT_EQ(visits.state.day.size(), cards) << "no card was drawn";
    EXPECT_EQ(visits.told(say::held), 0);
    visits.answers({{kAnn, {kDecline}}}).until(Phase::turn_end);
    EXPECT_EQ(visits.state.day.size(), cards - 1);
    EXPECT_THAT(visits.all_told(say::visits), ElementsAre(visits.card("town_hall")));
  }
}

TEST(DaylightFlow, AllCardsAreDrawnBeforeTheFirstIsLaidAndOnlyTheStorytellerSeesThem) {
  PROVES("day.flow.20", "day.flow.21");
  auto town = two_visits();
  town.on_top({"the_quill_letters", "midnight_siren"}).storyteller(kBen).next_question();
  EXPECT_TRUE(town.asks(ask::lay));
  EXPECT_EQ(town.all_told(say::held), std::vector{2});
  EXPECT_EQ(town.told(say::revealed), 0);
  EXPECT_THAT(town.all_told(say::held_card),
              UnorderedElementsAre(town.card("the_quill_letters"), town.card("midnight_siren")));
  for (const engine::Event& event : town.events_told())
    EXPECT_EQ(event.audience, event.say == &say::held_card ? SeatSet::of(kBen) : SeatSet::first(2));
  EXPECT_EQ(view_of(town.state, town.pack, kBen).desk.size(), 2u);
  for (const Seat other : {kAnn, engine::kNobody}) {
    EXPECT_TRUE(view_of(town.state, town.pack, other).desk.empty());
    EXPECT_EQ(view_of(town.state, town.pack, other).held, 2);
  }
}

TEST(DaylightFlow, TheStorytellerSeesWhatASurpriseBringsBeforeOthersDo) {
  PROVES("day.flow.22", "day.q.35");
  auto town = two_visits();
  town.on_top({"surprise", "the_quill_letters", "the_fever_mist"});
  const View before = view_of(town.state, town.pack, kBen);
  auto look = town;
  look.next_question();
  EXPECT_THAT(look.all_told(say::held_card), Contains(look.card("the_fever_mist")));
  EXPECT_EQ(look.told(say::surprise), 0);
  EXPECT_EQ(view_of(look.state, look.pack, kBen).night_challenges, before.night_challenges);
  EXPECT_EQ(look.state.night.size(), town.state.night.size() - 1);
  town.answers({{kAnn, town.with(kLay, "the_fever_mist", "orrin_mill")}}).play();
  EXPECT_EQ(town.told(say::surprise), 1);
  EXPECT_TRUE(town.in_town("the_fever_mist"));
  EXPECT_EQ(town.state.day.cards[0].card, town.card("surprise"));
}

TEST(DaylightFlow, AnyHeldCardIsLaidOnAnyVisitedLocation) {
  PROVES("day.flow.23", "day.storyteller.6");
  for (const bool against_herself : {false, true}) {
    auto town = two_visits();
    town.on_top({"the_quill_letters", "midnight_siren"});
    auto look = town;
    look.next_question();
    EXPECT_EQ(look.who_is_asked(), SeatSet::of(kAnn));
    EXPECT_THAT(look.offers(),
                UnorderedElementsAre(town.with(kLay, "the_quill_letters", "grocery_store"),
                                     town.with(kLay, "the_quill_letters", "orrin_mill"),
                                     town.with(kLay, "midnight_siren", "grocery_store"),
                                     town.with(kLay, "midnight_siren", "orrin_mill")));
    const auto* const hers = against_herself ? "midnight_siren" : "the_quill_letters";
    const auto* const his = against_herself ? "the_quill_letters" : "midnight_siren";
    town.answers(
        {{kAnn, town.with(kLay, his, "orrin_mill")}, {kBen, {kDecline}}, {kAnn, {kDecline}}});
    town.until(Phase::turn_end);
    EXPECT_THAT(town.all_told(say::revealed), ElementsAre(town.card(his), town.card(hers)));
    EXPECT_THAT(order_of(town, {&say::revealed, &say::not_solved}),
                ElementsAre(&say::revealed, &say::not_solved, &say::revealed, &say::not_solved));
    EXPECT_EQ(town.lying(hers).place, town.instance("grocery_store"));
  }
}

TEST(DaylightFlow, ANewLocationIsLaidOutForEachVisitedOne) {
  PROVES("day.flow.25", "day.flow.26", "day.location.5");
  auto town = testing::town(3);
  for (const Seat seat : {kAnn, kBen, kCat}) town.power(seat, 0);
  town.person(kAnn, {3, 3, 4}, 0).at(kAnn, "grocery_store").at(kCat, "grocery_store");
  town.at(kBen, "orrin_mill").on_top({"the_quill_letters", "a_wrong_number"});
  town.on_top({"town_hall", "pell_savings_bank", "corner_pharmacy"}).by_chance();
  town.state.phase = Phase::choosing;
  town.answers({{kAnn, town.with(kLay, "the_quill_letters", "grocery_store")},
                {kAnn, {kDecline}},
                {kCat, {kDecline}}});
  town.until(Phase::turn_end);
  EXPECT_THAT(town.all_told(say::laid_out),
              ElementsAre(town.card("town_hall"), town.card("pell_savings_bank")));
  EXPECT_EQ(town.rule_of(say::laid_out), "day.flow.25"_rule);
  EXPECT_EQ(town.told(say::visits), 2) << "not the new ones";
  EXPECT_TRUE(town.in_town("grocery_store")) << "its Mystery is not solved";
  EXPECT_FALSE(town.in_town("orrin_mill")) << "its Event is over";
}

TEST(DaylightFlow, WithoutALocationDeckNothingIsLaidOutAndPlayGoesOn) {
  PROVES("day.q.58");
  auto town = two_visits();
  town.on_top({"the_quill_letters", "a_wrong_number"});
  town.state.sites.clear();
  town.answers({{kAnn, town.with(kLay, "the_quill_letters", "grocery_store")}, {kAnn, {kDecline}}});
  town.until(Phase::turn_start);
  EXPECT_EQ(town.told(say::laid_out), 0);
  EXPECT_EQ(locations_in_town(town), 1);
  town.run(Phase::turn_start);
  EXPECT_FALSE(town.over());
}

TEST(DaylightFlow, AVisitWithNobodyAbleDoesNotTakePlace) {
  PROVES("day.t.35", "day.q.78");
  auto town = testing::town(3);
  town.at(kAnn, "grocery_store").at(kBen, "grocery_store").by_chance();
  town.damage(kAnn, {3, 0, 0}).damage(kBen, {0, 3, 0});
  town.on_top({"surprise", "the_fever_mist"});
  town.state.phase = Phase::choosing;
  town.until(Phase::turn_end);
  EXPECT_EQ(town.rule_of(say::nobody_able), "day.q.78"_rule);
  EXPECT_EQ(town.of(kAnn).site, kNowhere);
  EXPECT_EQ(town.of(kBen).site, kNowhere);
  EXPECT_TRUE(town.in_town("grocery_store"));
  EXPECT_FALSE(town.in_town("the_fever_mist"));
  EXPECT_EQ(town.all_told(say::gone), std::vector<int>{town.card("the_fever_mist")});
  EXPECT_EQ(town.last(say::gone).audience, SeatSet::first(3));
  EXPECT_EQ(town.state.night.cards[0].card, town.card("the_fever_mist"));
  EXPECT_EQ(town.state.day.cards[0].card, town.card("surprise"));
  EXPECT_EQ(town.told(say::surprise), 1);
  EXPECT_EQ(town.told(say::laid_out), 0);
}

TEST(DaylightFlow, NorDoesOneOfACoveredLocation) {
  PROVES("day.q.78");
  auto town = testing::town(2);
  town.at(kAnn, "grocery_store").challenge("the_quill_letters", "grocery_store").by_chance();
  town.ghost(kBen, 3).at(kBen, "grocery_store").damage(kAnn, {3, 0, 0});
  town.state.phase = Phase::choosing;
  town.until(Phase::turn_end);
  EXPECT_EQ(town.told(say::nobody_able), 1);
  EXPECT_EQ(town.of(kAnn).site, kNowhere);
  EXPECT_EQ(town.of(kBen).site, kNowhere);
  EXPECT_TRUE(town.in_town("the_quill_letters"));
  EXPECT_EQ(town.told(say::visits), 0);
  EXPECT_EQ(town.told(say::laid_out), 0);
}

// --- LOCATIONs ---

TEST(DaylightLocation, GoesWithItsLastChallenge) {
  PROVES("day.location.2", "day.location.3", "day.location.4");
  for (const bool two_cards : {false, true}) {
    auto town = testing::town(2);
    town.person(kAnn, {3, 9, 3}, 0).at(kAnn, "grocery_store");
    town.challenge("the_dredged_car", "grocery_store");
    town.person(kAnn, {9, 3, 3}, 0);
    if (two_cards) town.challenge("the_quill_letters", "grocery_store");
    if (two_cards) {
      town.answers({{kAnn, town.with(kNextSite, "the_dredged_car")},
                    {kAnn, {kAttempt, kBody}},
                    {kAnn, {kDecline}}});
    } else {
      town.answers({{kAnn, {kAttempt, kBody}}});
    }
    town.state.phase = Phase::choosing;
    town.until(Phase::turn_end);
    EXPECT_EQ(town.told(say::captured), 1);
    EXPECT_EQ(town.in_town("grocery_store"), two_cards);
    EXPECT_EQ(town.of(kAnn).site, kNowhere);
    EXPECT_EQ(town.told(say::laid_out), 1);
    if (!two_cards) {
      EXPECT_THAT(town.state.closed, ElementsAre(town.card("grocery_store")));
      EXPECT_EQ(town.rule_of(say::gone), "day.location.2"_rule);
    }
  }
  // An Event leaves play, too, although nobody captures it.
  auto event = testing::town(2);
  event.person(kAnn, {3, 3, 3}, 0).at(kAnn, "orrin_mill").visiting("orrin_mill", "a_wrong_number");
  event.by_chance().from(Phase::attempting, Phase::choosing);
  EXPECT_THAT(event.state.closed, ElementsAre(event.card("orrin_mill")));
}

TEST(DaylightLocation, WithNoneLeftToVisitTheGameIsLost) {
  PROVES("day.location.9", "day.q.5");
  const auto declared = [](bool face_up, bool deck) {
    auto town = testing::town(2);
    town.power(kAnn, 9);
    if (face_up) town.location("grocery_store");
    if (!deck) town.state.sites.clear();
    town.run(Phase::turn_start);
    return town;
  };
  EXPECT_FALSE(declared(true, true).over());
  EXPECT_FALSE(declared(true, false).over());
  EXPECT_FALSE(declared(false, true).over());
  const auto lost = declared(false, false);
  EXPECT_TRUE(lost.over());
  EXPECT_EQ(lost.state.ending, Ending::nowhere_left);
  EXPECT_EQ(lost.rule_of(say::fallen), "day.location.9"_rule);
}

TEST(DaylightLocation, AllSeeHowManyAreLeft) {
  PROVES("day.location.10");
  auto town = testing::town(2);
  for (const Seat viewer : {kAnn, kBen, engine::kNobody})
    EXPECT_EQ(view_of(town.state, town.pack, viewer).locations, 24);
  town.state.sites.take_top();
  EXPECT_EQ(view_of(town.state, town.pack, kBen).locations, 23);
}

// --- The Storyteller ---

TEST(DaylightStoryteller, TheRolePassesToTheLeftAfterTheNight) {
  PROVES("day.storyteller.1", "day.storyteller.4");
  auto town = a_day(3);
  for (const Seat next : {kBen, kCat, kAnn}) {
    const Seat now = town.state.storyteller;
    town.state.time = Time::day;
    town.run(Phase::turn_end);
    EXPECT_EQ(town.state.storyteller, now);
    EXPECT_EQ(town.told(say::storyteller), 0);
    town.night().run(Phase::turn_end);
    EXPECT_EQ(town.state.storyteller, next);
    EXPECT_EQ(town.all_told(say::storyteller), std::vector<int>{next});
    for (const Seat viewer : {kAnn, kBen, kCat, engine::kNobody})
      EXPECT_EQ(view_of(town.state, town.pack, viewer).storyteller, next + 1);
  }
}

TEST(DaylightStoryteller, PlaysOnLikeTheOthers) {
  PROVES("day.storyteller.5");
  auto town = a_day(2);
  town.storyteller(kAnn).on_top({"the_quill_letters"}).next_question();
  EXPECT_EQ(town.who_is_asked(), SeatSet::of(kAnn));
  EXPECT_TRUE(town.asks(ask::activity));
  auto visit = a_day(2);
  visit.on_top({"the_quill_letters"}).power(kAnn, 0).power(kBen, 1);
  visit.answers(
      {{kBen, {kRest}}, {kAnn, visit.with(kVisit, "grocery_store")}, {kAnn, {kAttempt, kMind}}});
  visit.until(Phase::turn_end);
  EXPECT_THAT(visit.all_told(say::drawn), ElementsAre(kAnn));
}

TEST(DaylightStoryteller, IsAlsoAGhostsOrARemovedPlayer) {
  PROVES("day.storyteller.7", "day.storyteller.8");
  for (const Standing standing : {Standing::ghost, Standing::removed}) {
    auto town = testing::town(3);
    town.standing(kBen, standing).night().by_chance().run(Phase::turn_end);
    EXPECT_EQ(town.state.storyteller, kBen);
    town.at(kAnn, "grocery_store").challenge("the_quill_letters", "grocery_store");
    town.at(kCat, "orrin_mill").challenge("midnight_siren", "orrin_mill");
    town.asked(Phase::choosing);
    EXPECT_TRUE(town.asks(ask::next_site));
    EXPECT_EQ(town.who_is_asked(), SeatSet::of(kBen));
  }
}

TEST(DaylightStoryteller, IsAskedOnlyIfThereIsAChoice) {
  PROVES("day.w.story");
  for (const bool two_visited : {true, false}) {
    auto town = testing::town(3);
    town.standing(kCat, Standing::absent).storyteller(kBen).night().at(kAnn, "grocery_store");
    town.state.missing = SeatSet::of(kCat);
    town.location("orrin_mill");
    if (two_visited) {
      town.at(kBen, "orrin_mill").asked(Phase::returning);
      EXPECT_TRUE(town.asks(ask::returns));
      EXPECT_EQ(town.who_is_asked(), SeatSet::of(kBen));
      EXPECT_THAT(town.offers(), UnorderedElementsAre(town.with(kReturnAt, "grocery_store"),
                                                      town.with(kReturnAt, "orrin_mill")));
    } else {
      town.run(Phase::returning);
      EXPECT_EQ(town.of(kCat).site, town.instance("grocery_store"));
    }
  }
  // A single card is laid on a single LOCATION unasked.
  auto town = testing::town(2);
  town.at(kAnn, "grocery_store").on_top({"the_quill_letters"}).run(Phase::choosing);
  EXPECT_EQ(town.lying("the_quill_letters").place, town.instance("grocery_store"));
}

TEST(DaylightStoryteller, NeedNotSayWhatALocationIs) {
  PROVES("day.storyteller.9");
  const auto town = testing::town(2);
  int locations = 0;
  for (std::size_t card = 0; card < town.pack.cards.size(); ++card) {
    if (town.pack.kinds[card] != CardKind::location) continue;
    ++locations;
    EXPECT_THAT(town.pack.cards[card].numbers("features"), Not(IsEmpty()))
        << town.pack.cards[card].id;
  }
  EXPECT_EQ(locations, 36);
}

TEST(DaylightStoryteller, ChoosesButIsNeverAskedToTell) {
  PROVES("day.storyteller.14");
  // The choices stay: which card lies where.
  auto two = testing::town(2);
  two.by_chance().at(kAnn, "orrin_mill").at(kBen, "dacosta_diner").asked(Phase::choosing);
  EXPECT_TRUE(two.asks(ask::lay));
  // A single card is laid down at once, since nothing is to be told first.
  auto one = testing::town(2);
  one.by_chance().at(kAnn, "orrin_mill").run(Phase::choosing);
  EXPECT_EQ(one.told(say::revealed), 1);
  // A whole game comes to its end.
  battery::Played<State> game(battery::own_game(kEntry), 2, 7);
  game.play_out();
  EXPECT_NE(game.state().ending, Ending::none);
}

}  // namespace
}  // namespace gloam::games::daylight::testing
