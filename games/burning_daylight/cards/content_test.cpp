// What holds for the cards of the pack.
#include <map>
#include <set>

#include "cards/say/text.h"
#include "games/burning_daylight/testing.h"

namespace gloam::games::burning_daylight {
namespace {

using testing::daylight;
using ::testing::Each;
using testing::kAnn;
using testing::own_pack;
using ::testing::SizeIs;

// Whether a clause of the card uses the word.
bool uses(const cards::Card& card, std::string_view word) {
  bool found = false;
  for (const cards::Clause& clause : card.clauses)
    cards::each_root(clause, [&](const cards::Node& root) {
      cards::walk(own_pack(), root,
                  [&](const cards::Node& node) { found |= own_pack().word(node).name == word; });
    });
  return found;
}

const cards::Card& card_of(const GangerCard& ganger) { return own_pack().cards[ganger.card]; }

bool explores(const cards::Card& card) { return uses(card, "explore"); }
bool scores(const cards::Card& card) {
  return uses(card, "claim") || uses(card, "claim_one") || uses(card, "claim_stored");
}

TEST(BurningDaylightContent, HasTwentyFiveGangersFiveOfEachTypeAllWithAbilities) {
  PROVES("bd.card.1", "bd.card.4", "bd.card.5", "bd.content.1");
  EXPECT_EQ(own_pack().gangers.size(), 25u);
  for (const Gangers type : own_pack().of_type) EXPECT_EQ(std::popcount(type), 5);
  for (const GangerCard& ganger : own_pack().gangers) EXPECT_FALSE(card_of(ganger).clauses.empty());
}

TEST(BurningDaylightContent, HasThirtyFourMissionsOfTwoOrThreeSymbols) {
  PROVES("bd.card.2", "bd.card.11", "bd.card.12", "bd.content.5");
  EXPECT_EQ(own_pack().missions.size(), 34u);
  std::array<int, kSymbols> symbols{};
  std::map<std::array<std::int8_t, kSymbols>, int> kinds;
  for (const MissionCard& mission : own_pack().missions) {
    EXPECT_TRUE(mission.size == 2 || mission.size == 3);
    for (std::size_t i = 0; i < kSymbols; ++i) symbols[i] += mission.needs[i];
    ++kinds[mission.needs];
  }
  EXPECT_THAT(symbols, Each(21));
  EXPECT_EQ(kinds.size(), 6u + 12u + 4u);
  for (const auto& [needs, copies] : kinds) {
    int size = 0;
    for (const std::int8_t n : needs) size += n;
    EXPECT_EQ(copies, size == 2 ? 3 : 1);
  }
}

TEST(BurningDaylightContent, HasThirteenEventsEachWithFlipAndPassive) {
  PROVES("bd.card.3", "bd.event.2", "bd.content.6");
  EXPECT_EQ(own_pack().events.size(), 13u);
  for (const CardIndex event : own_pack().events) {
    const cards::Card& card = own_pack().cards[event];
    ASSERT_EQ(card.clauses.size(), 2u) << card.id;
    EXPECT_EQ(own_pack().clause_of_form(card, kFlip), 0) << card.id;
    EXPECT_THAT(own_pack().texts[event], ::testing::HasSubstr("\nPassive: ")) << card.id;
  }
}

TEST(BurningDaylightContent, NamesAndFlavourMeanNothingToTheRules) {
  PROVES("bd.card.13");
  const auto hash = [](const std::string& more) {
    const cards::PackFile file{"more.toml", testing::extended(more)};
    engine::Complaints complaints;
    return load({&file, 1}, complaints).value().rules_hash;
  };
  const std::string card =
      "[tin_soldier]\nkind = \"mission\"\nsymbols = [\"science\", \"combat\"]\n";
  EXPECT_EQ(hash(card),
            hash(card + "name = \"Other\"\nsubtitle = \"Words\"\nflavour = \"More\"\n"));
  EXPECT_NE(hash(card),
            hash("[tin_soldier]\nkind = \"mission\"\nsymbols = [\"run\", \"combat\"]\n"));
  std::set<std::string> names;
  for (const cards::Card& one : own_pack().cards) {
    names.insert(one.name);
    EXPECT_FALSE(one.flavour.empty()) << one.id;
  }
  EXPECT_EQ(names.size(), own_pack().cards.size());
  for (const MissionCard& mission : own_pack().missions)
    EXPECT_FALSE(own_pack().cards[mission.card].text("subtitle").empty());
}

// The lines of a ganger's text.
std::set<std::string> abilities_of(const GangerCard& ganger) {
  const std::vector<std::string> lines = cards::text(own_pack(), card_of(ganger)).rules;
  return {lines.begin(), lines.end()};
}

TEST(BurningDaylightContent, NoGangerDoesOnlyWhatAnotherOfTheTypeDoesAsWell) {
  PROVES("bd.card.5");
  for (const GangerCard& one : own_pack().gangers) {
    const std::set<std::string> ones = abilities_of(one);
    for (const GangerCard& other : own_pack().gangers) {
      if (one.type != other.type || one.card == other.card) continue;
      const std::set<std::string> others = abilities_of(other);
      EXPECT_FALSE(std::includes(others.begin(), others.end(), ones.begin(), ones.end()))
          << card_of(other).name << " does all that " << card_of(one).name << " does";
    }
  }
}

TEST(BurningDaylightContent, NoGangerTouchesAnotherGang) {
  PROVES("bd.content.2");
  // Words about everybody's gangers or about other players stand on Events only.
  for (const GangerCard& ganger : own_pack().gangers)
    for (const char* word : {"all_in", "own_type", "own_any", "of_team", "each_player", "leaders",
                             "collectors", "give_back", "bury_all", "linger"})
      EXPECT_FALSE(uses(card_of(ganger), word)) << card_of(ganger).id;
}

TEST(BurningDaylightContent, EveryTypeHasSomebodyWhoScoresOrExplores) {
  PROVES("bd.content.3");
  for (const Gangers type : own_pack().of_type) {
    int able = 0;
    for (const Ganger ganger : each(type)) {
      const cards::Card& card = card_of(own_pack().gangers[ganger]);
      able += explores(card) || scores(card) ? 1 : 0;
    }
    EXPECT_GE(able, 1);
  }
}

TEST(BurningDaylightContent, HasFiveExplorersAndFourEscorts) {
  PROVES("bd.content.4");
  int explorers = 0;
  int escorts = 0;
  for (const GangerCard& ganger : own_pack().gangers) {
    explorers += explores(card_of(ganger)) ? 1 : 0;
    escorts += uses(card_of(ganger), "escort") ? 1 : 0;
  }
  EXPECT_GE(explorers, 5);
  EXPECT_GE(escorts, 4);
}

TEST(BurningDaylightContent, SomethingCanAlwaysBeDoneWithAGangerInHand) {
  PROVES("bd.content.7");
  auto game = daylight();
  for (const CardIndex event : own_pack().events) game.events({own_pack().cards[event].id});
  game.hand(kAnn, {"hush"}).track(kAnn, {{"long_jo"}, {}, {}}).asked(Phase::action);
  EXPECT_TRUE(game.offered(game.deploy("hush")));
}

TEST(BurningDaylightContent, EventsAreNeverLost) {
  PROVES("bd.content.8");
  const auto game = testing::made();
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    engine::RandomDecider decider(engine::Seed::of(seed));
    engine::Company company{decider};
    engine::Position position = game->new_position();
    play_through(*game, standard_setup(game->info(), 2, engine::Seed::of(seed)), company, position);
    const State& state = position.as<State>();
    int events = state.events.size();
    for (const Hidden& card : state.deck) events += own_pack().is_event(card.card) ? 1 : 0;
    EXPECT_EQ(events, 13);
  }
}

TEST(BurningDaylightContent, AbilitiesThatNeedTheDeckAreMarked) {
  PROVES("bd.content.9");
  // Everybody draws or looks but these.
  const std::set<std::string> others = {"relay", "old_knuckle", "doc_marrow", "pathfinder",
                                        "quartermaster"};
  for (const GangerCard& ganger : own_pack().gangers) {
    const cards::Card& card = card_of(ganger);
    bool marked = false;
    for (const int ability : ganger.abilities)
      marked |= ability != kNoClause &&
                (own_pack().clause(ganger.card, ability).reach.writes & kDraws) != 0;
    EXPECT_NE(marked, others.contains(card.id)) << card.id;
  }
}

TEST(BurningDaylightContent, NoAbilityGoesOnWithoutEnd) {
  PROVES("bd.content.10");
  // Everybody who advances others, one after the other: each of them at most once.
  auto game = daylight();
  game.hand(kAnn, {"long_jo"}).track(kAnn, {{}, {}, {"relay"}});
  game.track(kAnn, {{"dustkick"}, {}, {}}).deck({"night_post", "flag_day"});
  game.answers({game.deploy("long_jo"), game.target("relay"), game.target("dustkick")}).action();
  EXPECT_TRUE(game.in_hand("relay"));
  EXPECT_EQ(game.slot("dustkick"), 2);
  EXPECT_EQ(game.told(cards::kSayBudget), 0);
}

}  // namespace
}  // namespace gloam::games::burning_daylight
