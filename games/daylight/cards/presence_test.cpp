// SECRETs that act in a visit: for others, at a price, or from far away; and trades there.
#include "games/daylight/testing.h"

namespace gloam::games::daylight::testing {
namespace {

constexpr Option pays(int n) { return {engine::kAmount, static_cast<std::int16_t>(n)}; }

// A Monster with all three levels that cannot be Stunned.
constexpr std::string_view kBulk = R"toml(
[shambling_muck]
name = "Bulk"
kind = "monster"
points = 1
body = 9
mind = 4
spirit = 5
escape_mind = 5
attacks = ["body 9", "mind 9"]
defeat = 3
)toml";
Arranged bulk_fight(int seats) {
  Arranged town(seats, kBulk);
  for (Seat seat = 0; seat < seats; ++seat) town.at(seat, "grocery_store").power(seat, 0);
  return town.night().visiting("grocery_store", "shambling_muck");
}

// --- At a price ---

TEST(DaylightSinEater, TakesDamageUponTheOwnSpiritEvenToTheEnd) {
  PROVES("day.ex.17", "day.incap.10");
  auto town = muck_town(2);
  town.secret(kAnn, "sin_eater").damage(kBen, {2, 3, 0});
  town.answers({{kAnn, town.use("sin_eater")},
                {kAnn, pays(3)},
                {kAnn, {kNameTrait, kBody}},
                {kAnn, {kNameTrait, kMind}},
                {kAnn, {kNameTrait, kMind}}});
  town.run(Phase::acting);
  EXPECT_EQ(town.of(kBen).damage, (Traits{1, 1, 0}));
  EXPECT_FALSE(town.incapacitated(kBen)) << "it helps who lies there";
  EXPECT_EQ(town.of(kAnn).damage, (Traits{0, 0, 3}));
  EXPECT_TRUE(town.incapacitated(kAnn));
  EXPECT_EQ(town.state.visit.drew, 0) << "Ann can do no more";
}

TEST(DaylightSinEater, AndTheInfectionOncePerTurn) {
  auto town = muck_town(2);
  town.secret(kAnn, "sin_eater").damage(kBen, {1, 0, 0}).infected(kBen);
  const Option heals = town.use("sin_eater", 0);
  const Option cures = town.use("sin_eater", 1);
  auto infected = town;
  town.answers({{kAnn, cures}}).asked(Phase::acting);
  EXPECT_EQ(town.of(kBen).infected, 0);
  EXPECT_EQ(town.of(kAnn).infected, 1);
  EXPECT_TRUE(town.offered(heals));
  EXPECT_FALSE(town.offered(cures)) << "once in a turn";
  infected.infected(kAnn).asked(Phase::acting);
  EXPECT_TRUE(infected.offered(heals));
  EXPECT_FALSE(infected.offered(cures));
  town.state.visit = {};
  town.run(Phase::turn_start);
  town.at(kAnn, "grocery_store").at(kBen, "grocery_store");
  town.visiting("grocery_store", "shambling_muck").asked(Phase::acting);
  EXPECT_TRUE(town.offered(heals)) << "the next turn";
}

TEST(DaylightMentalPrison, StunsAndWeakensAsAnActionEvenToTheEnd) {
  PROVES("day.ex.17", "day.incap.10");
  auto town = muck_town(2);
  town.secret(kAnn, "mental_prison");
  town.answers({{kAnn, town.use("mental_prison")}, {kAnn, pays(3)}}).run(Phase::acting);
  EXPECT_EQ(town.state.visit.stun, kStunnedLight);
  EXPECT_EQ(town.of(kAnn).damage, (Traits{0, 3, 0}));
  EXPECT_TRUE(town.incapacitated(kAnn));
  EXPECT_EQ(town.state.visit.drew, 0) << "it was the action";
  EXPECT_EQ(town.state.visit.next, 1) << "the next is Ben";
  town.state.visit.stun = kNotStunned;
  town.karma(kBody, {1, 1, 1}).run(Phase::striking);
  EXPECT_EQ(town.last(say::attacks).arguments[3], 11 - 3);
  EXPECT_EQ(town.last(say::attacks).arguments[1], kBen);
}

TEST(DaylightMentalPrison, OnlyWeakensWhatCannotBeStunned) {
  auto town = bulk_fight(1);
  town.secret(kAnn, "mental_prison");
  town.answers({{kAnn, town.use("mental_prison")}, {kAnn, pays(1)}}).run(Phase::acting);
  EXPECT_EQ(town.state.visit.stun, kNotStunned);
  EXPECT_EQ(town.state.visit.weaker, 1);
}

TEST(DaylightHoundOfGod, ThrowsArmorOffAndUsesNoWeapon) {
  PROVES("day.equipped.5", "day.ex.15");
  auto town = muck_town(1);
  town.secret(kAnn, "hound_of_god").gear(kAnn, "flack_vest").gear(kAnn, "pry_bar");
  auto day = town;
  auto cursed = town;
  const Option change = town.use("hound_of_god");
  town.answers({{kAnn, change}}).asked(Phase::acting);
  EXPECT_TRUE(town.in_store("flack_vest"));
  EXPECT_EQ(town.counts(kAnn, kBody), 5);
  EXPECT_EQ(town.refused(town.with(kUseWeapon, "pry_bar")), "day.secret.12"_rule);
  EXPECT_TRUE(town.offered({kImprovise, kBlunt, kPlain}));
  EXPECT_FALSE(town.offered(change));
  town.run(Phase::turn_start);
  EXPECT_EQ(town.counts(kAnn, kBody), 3);
  day.state.time = Time::day;
  day.asked(Phase::acting);
  EXPECT_FALSE(day.offered(change));
  cursed.gear(kAnn, "stone_apron").asked(Phase::acting);
  EXPECT_FALSE(cursed.offered(change));
}

TEST(DaylightWeapon, ACursedOneIsEquippedButNeedNotBeUsed) {
  PROVES("day.ex.14");
  auto town = bulk_fight(1);
  town.gear(kAnn, "ebony_blade").secret(kAnn, "psychokinetic").karma(kMind, {6, 1, 1});
  auto asked = town;
  asked.asked(Phase::acting);
  EXPECT_TRUE(asked.equipped("ebony_blade"));
  EXPECT_TRUE(asked.offered(asked.with(kUseWeapon, "ebony_blade")));
  town.answers({{kAnn, {kStruggle, kMind}}}).run(Phase::acting);
  EXPECT_EQ(town.state.attempt.weapon, kNoCard);
  EXPECT_EQ(town.state.visit.captor, kAnn);
  EXPECT_TRUE(town.equipped("ebony_blade"));
}

// --- For others ---

TEST(DaylightSwitchboard, AnotherHereDrawsTwoCardsMoreOncePerTurn) {
  auto town = letters_town(3);
  town.secret(kBen, "switchboard_voice").karma(kMind, {1, 2, 1, 1, 5});
  auto passes = town;
  town.answers({{kAnn, kByMind}, {kBen, town.use("switchboard_voice")}}).run(Phase::attempting);
  EXPECT_EQ(town.all_told(say::drawn, 1), (std::vector<int>{3, 2}));
  EXPECT_EQ(town.state.attempt.best, 5);
  EXPECT_EQ(town.state.karma_known, 5);
  town.state.visit.next = kCat;
  town.karma(kMind, {1, 1, 1}).answers({{kCat, kByMind}}).run(Phase::attempting);
  EXPECT_EQ(town.all_told(say::drawn, 1), (std::vector<int>{3})) << "once a turn";
  passes.answers({{kAnn, kByMind}, {kBen, {engine::kPass}}}).run(Phase::attempting);
  EXPECT_EQ(passes.state.attempt.best, 2);
}

TEST(DaylightIncapacitated, ASecretHelpsNobodyAnyMoreAndAnItemDoes) {
  PROVES("day.incap.2");
  auto secret = letters_town(2);
  secret.secret(kBen, "switchboard_voice").damage(kBen, {3, 0, 0}).karma(kMind, {1, 2, 1});
  secret.answers({{kAnn, kByMind}}).run(Phase::attempting);
  EXPECT_EQ(secret.state.attempt.best, 2);
  auto item = letters_town(2);
  item.ghost(kAnn, 4).gear(kBen, "reel_recorder").damage(kBen, {3, 0, 0});
  item.karma(kSpirit, {1, 1, 1, 1}).answers({{kAnn, {kDecline}}});
  item.answers({}).doing([](Table& table) {
    table.attempt(kAnn, {.kind = AttemptKind::mystery,
                         .card = table.s.visit.card,
                         .by = kSpirit,
                         .against = kSpirit,
                         .level = 8});
  });
  EXPECT_EQ(item.state.attempt.extra, 2);
}

TEST(DaylightGhost, OfFourSpiritMayDoWhatThereIsForOne) {
  PROVES("day.t.26");
  const auto haunted = [](Arranged town, std::string_view card) {
    town.at(kAnn, "grocery_store").power(kAnn, 0).at(kBen, "grocery_store").ghost(kBen, 4);
    town.visiting("grocery_store", card).state.visit.next = 1;
    return town;
  };
  constexpr std::string_view kRiddle = R"toml(
[riddle]
name = "Riddle"
kind = "mystery"
deck = "day"
points = 1
mind = 6
spirit = 7
)toml";
  auto mystery = haunted(Arranged(2, kRiddle), "riddle");
  auto which = mystery;
  which.asked(Phase::attempting);
  EXPECT_TRUE(which.offered(kBySpirit));
  EXPECT_FALSE(which.offered(kByMind));
  mystery.karma(kSpirit, {3, 1, 1, 1}).answers({{kBen, kBySpirit}}).run(Phase::attempting);
  EXPECT_EQ(mystery.last(say::drawn).arguments[1], 4);
  EXPECT_EQ(mystery.state.attempt.extra, 1);
  EXPECT_EQ(mystery.state.visit.captor, kBen);

  auto event = haunted(testing::town(2), "orchard_bees");
  event.run(Phase::attempting);
  EXPECT_EQ(event.told(say::drawn), 0) << "it survives unasked";
  EXPECT_EQ(event.of(kBen).standing, Standing::ghost);

  auto monster = haunted(Arranged(2, kBulk), "shambling_muck");
  auto idle = monster;
  idle.run(Phase::acting);
  EXPECT_EQ(idle.told(say::drawn), 0);
  monster.secret(kBen, "prayer_without_words").karma(kSpirit, {1, 1, 1, 1}).run(Phase::acting);
  EXPECT_EQ(monster.state.attempt.against, kSpirit);

  constexpr std::string_view kChapel = R"toml(# as they are
remove = ["orrin_mill"]

[quiet_chapel]
name = "Quiet Chapel"
kind = "location"
features = ["holy"]
rules = '''
challenge(spirit, 5):
  1+: gain(1)
'''
)toml";
  Arranged local(2, kChapel);
  local.at(kAnn, "quiet_chapel").power(kAnn, 0).at(kBen, "quiet_chapel").ghost(kBen, 4);
  local.visiting("quiet_chapel", "the_quill_letters").state.visit.next = 1;
  local.run(Phase::local);
  EXPECT_EQ(local.told(say::drawn), 0) << "it is not asked";
}

// --- From far away ---

// Ann visits the Grocery Store; Ben, at home, is there in Mind and Spirit.
Arranged projecting(Arranged town = testing::town(3)) {
  town.power(kAnn, 0).power(kBen, 0).at(kAnn, "grocery_store").secret(kBen, "astral_projection");
  town.gear(kBen, "pry_bar").gear(kBen, "flack_vest").gear(kBen, "diner_cat");
  town.gear(kBen, "doctors_bag");
  for (const Seat seat : {kAnn, kBen, kCat}) town.state.order.put(seat);
  town.answers({{kBen, town.use("astral_projection")}}).run(Phase::returning);
  return town.run(Phase::errands);
}
Arranged projecting_at(std::string_view card, Arranged town = testing::town(3)) {
  town = projecting(std::move(town));
  return town.visiting("grocery_store", card);
}

TEST(DaylightAstralProjection, IsForThoseWhoVisitNothingAndAreAble) {
  auto town = testing::town(2);
  town.at(kAnn, "grocery_store").secret(kBen, "astral_projection");
  for (const Seat seat : {kAnn, kBen}) town.state.order.put(seat);
  auto visits = town;
  visits.at(kBen, "dacosta_diner").run(Phase::returning);
  auto lies_there = town;
  lies_there.damage(kBen, {0, 3, 0}).run(Phase::returning);
  auto alone = testing::town(2);
  alone.secret(kBen, "astral_projection").run(Phase::returning);
  for (const Arranged* none : {&visits, &lies_there, &alone})
    EXPECT_EQ(none->of(kBen).sent, kNowhere);
  town.answers({{kBen, town.use("astral_projection")}}).run(Phase::returning);
  EXPECT_EQ(town.of(kBen).sent, town.of(kAnn).site);
  EXPECT_EQ(town.of(kBen).site, kNowhere) << "not before what is done at home";
}

TEST(DaylightAstralProjection, LeavesWhatABodyUsesAtHomeUntilTheEndOfTheVisit) {
  auto town = projecting();
  EXPECT_EQ(town.of(kBen).site, town.of(kAnn).site);
  for (const char* id : {"pry_bar", "flack_vest", "diner_cat"}) EXPECT_FALSE(town.equipped(id));
  EXPECT_TRUE(town.equipped("doctors_bag"));
  town.visiting("grocery_store", "shambling_muck").by_chance().run(Phase::leaving);
  EXPECT_EQ(town.of(kBen).site, kNowhere);
  for (const char* id : {"pry_bar", "flack_vest", "diner_cat"}) EXPECT_TRUE(town.equipped(id));
}

TEST(DaylightAstralProjection, IsACompanionInEveryRespect) {
  PROVES("day.secret.7");
  auto town = projecting_at("shambling_muck");
  auto won = town;
  town.karma(kBody, {1, 1, 1}).answers({{kAnn, {kImprovise, kBlunt, kPlain}}});
  town.run(Phase::acting);
  EXPECT_EQ(town.state.attempt.extra, 1 + 1);  // blunt, teamwork
  won.won(kAnn, 1, 0).on_top({"psychokinetic"}).run(Phase::rewarding);
  EXPECT_TRUE(won.in_hand(kBen, "psychokinetic"));
}

TEST(DaylightAstralProjection, DoesNothingWithBodyAndMayGoHome) {
  auto town = projecting_at("shambling_muck", Arranged(3, kBulk));
  town.state.visit.next = 1;
  auto goes = town;
  town.secret(kBen, "psychokinetic").asked(Phase::acting);
  EXPECT_TRUE(town.offered({kStruggle, kMind}));
  EXPECT_TRUE(town.offered({kGoHome}));
  EXPECT_FALSE(town.offered({kImprovise, kBlunt, kPlain}));
  EXPECT_FALSE(town.offered({kEscape, kMind}));
  EXPECT_FALSE(town.offered(town.with(kUseWeapon, "pry_bar")));
  goes.answers({{kBen, {kGoHome}}}).run(Phase::acting);
  EXPECT_EQ(goes.of(kBen).site, kNowhere);
  EXPECT_EQ(goes.told(say::escaped), 0);

  auto mystery = projecting_at("keys_without_doors");
  mystery.state.visit.next = 1;
  mystery.asked(Phase::attempting);
  EXPECT_FALSE(mystery.offered(kByBody));
}

TEST(DaylightAstralProjection, IsHurtInMindAndSpiritAlone) {
  auto town = projecting_at("shambling_muck", Arranged(3, kBulk));
  town.state.visit.next = 1;
  town.karma(kMind, {6, 1, 1}).karma(kBody, {6, 1, 1});
  town.run(Phase::striking).run(Phase::striking);
  EXPECT_EQ(town.all_told(say::attacks, 1), (std::vector<int>{kBen}));
  town.doing([](Table& table) { table.damage(kBen, kBody, 2, "day.event.7"_rule); });
  EXPECT_EQ(town.of(kBen).damage[kBody], 0);
  town.doing([](Table& table) { table.damage(kBen, kMind, 3, "day.attack.4"_rule); });
  EXPECT_EQ(town.of(kBen).site, kNowhere) << "Incapacitated, at home";
  EXPECT_EQ(town.of(kBen).standing, Standing::living);
}

TEST(DaylightAstralProjection, CannotHoldAPlaceAlone) {
  auto town = projecting_at("shambling_muck");
  town.damage(kAnn, {3, 0, 0}).run(Phase::round_start);
  EXPECT_EQ(town.of(kAnn).standing, Standing::absent);
  EXPECT_EQ(town.of(kBen).standing, Standing::living);
  EXPECT_EQ(town.of(kBen).site, kNowhere);
  EXPECT_TRUE(town.equipped("pry_bar"));
}

// --- Trades in a visit ---

TEST(DaylightRadio, OncePerTurnACardGoesToSomebodyElsewhere) {
  auto town = muck_town(3);
  town.at(kBen, "dacosta_diner").damage(kCat, {3, 0, 0}).gear(kAnn, "two_way_radio");
  const Option radio = town.use("two_way_radio");
  town.gear(kAnn, "pry_bar").visiting("grocery_store", "shambling_muck");
  town.answers({{kAnn, radio}, {kAnn, town.with(kOffer, "pry_bar")}, {kBen, {kAccept}}});
  town.asked(Phase::acting);
  EXPECT_EQ(town.lying("pry_bar").owner, kBen);
  EXPECT_FALSE(town.offered(radio));
}

TEST(DaylightTownHall, PeopleTradeThereByDay) {
  auto town = real_town(3);
  for (const Seat seat : {kAnn, kBen}) town.at(seat, "town_hall").power(seat, 0);
  town.at(kCat, "dacosta_diner").gear(kAnn, "pry_bar").gear(kBen, "doctors_bag");
  town.visiting("town_hall", "the_quill_letters");
  const Option trade = town.use("town_hall");
  auto refused = town;
  auto night = town;
  town.answers({{kAnn, trade},
                {kAnn, town.with(kOffer, "pry_bar")},
                {kAnn, town.with(kWant, "doctors_bag")},
                {kBen, {kAccept}}});
  town.asked(Phase::attempting);
  EXPECT_EQ(town.lying("pry_bar").owner, kBen);
  EXPECT_EQ(town.lying("doctors_bag").owner, kAnn);
  EXPECT_FALSE(town.offered(trade)) << "a card changes hands once in a visit";
  refused.answers({{kAnn, trade},
                   {kAnn, refused.with(kOffer, "pry_bar")},
                   {kAnn, {kForNothing}},
                   {kBen, {kRefuse}}});
  refused.asked(Phase::attempting);
  EXPECT_FALSE(refused.offered(trade)) << "it is not offered to Ben again";
  night.night().asked(Phase::attempting);
  EXPECT_FALSE(night.offered(trade));
}

}  // namespace
}  // namespace gloam::games::daylight::testing
