// How many cards use each word of the vocabulary.
#include <gmock/gmock.h>

#include <map>
#include <set>

#include "games/daylight/cards/content_testing.h"

namespace gloam::games::daylight::testing {
namespace {

using ::testing::Each;
using ::testing::Gt;
using ::testing::IsEmpty;
using ::testing::Le;
using ::testing::Pair;
using ::testing::SizeIs;

// What one card alone says, each with its reason.
const std::map<std::string, std::string>& words_of_one_card() {
  static const std::map<std::string, std::string> reasons = {
      {"effect add_challenge", "no other Event grows while people face it"},
      {"effect give_up_secret", "a hand is hidden, so this is asked whatever is in it"},
      {"effect leave_game", "one person may leave the town; two cards would empty it"},
      {"effect revive", "the rules know this of one card, Resurrectionist"},
      {"kind surprise", "the rules give this card, fifteen times"},
      {"modifier each_trait_once", "people must take turns in room nine, and nowhere else"},
      {"modifier uncounted_ghosts", "ghosts darken the town; one card can hide one of them"},
      {"window infection", "one cure acts when the infection takes the last Power"},
  };
  return reasons;
}

// By type and name: the kinds of cards, and the words for clauses but for mere values.
std::map<std::string, int> cards_by_word() {
  const cards::Vocabulary& vocabulary = words();
  const auto name_of = [&](std::size_t i) {
    return std::string(vocabulary.type_name(vocabulary[i].type)) + " " + vocabulary[i].name;
  };
  std::map<std::string, int> found;
  for (const cards::Kind& kind : vocabulary.kinds()) found["kind " + kind.name()] = 0;
  for (std::size_t i = cards::kFirstGameWord; i < vocabulary.size(); ++i)
    if (!cards::is_symbol(vocabulary[i])) found[name_of(i)] = 0;
  for (const Card& card : the_pack().cards) {
    ++found["kind " + card.kind->name()];
    for (const std::uint16_t word : the_pack().words_of(card))
      if (!cards::is_symbol(vocabulary[word])) ++found[name_of(word)];
  }
  return found;
}

TEST(DaylightWords, EachIsUsedByTwoCardsButForAFewWithAReason) {
  PROVES("day.content.11");
  const std::map<std::string, int> uses = cards_by_word();
  EXPECT_THAT(uses, Each(Pair(::testing::_, Gt(0))));
  std::set<std::string> once, listed;
  for (const auto& [word, cards] : uses)
    if (cards == 1) once.insert(word);
  for (const auto& [word, reason] : words_of_one_card()) {
    listed.insert(word);
    EXPECT_THAT(reason, ::testing::Not(IsEmpty())) << word;
  }
  EXPECT_EQ(once, listed);
  EXPECT_THAT(once, SizeIs(Le(uses.size() / 20)));
}

}  // namespace
}  // namespace gloam::games::daylight::testing
