#include "cli/census_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gloam::cli {
namespace {

using engine::Operand;

constexpr engine::Slot kCard{"card", Operand::card};
constexpr engine::Say kPlayed{"played", {{kCard}}};
constexpr engine::Say kDrawn{"drawn", {{kCard}}};

engine::Event event(const engine::Say& say, std::int32_t card) {
  return {&say, engine::Rule::none, {}, {card}};
}

cards::Pack pack_of(const std::vector<std::string>& names) {
  cards::Pack pack;
  for (const std::string& name : names) {
    cards::Card card;
    card.name = name;
    pack.cards.push_back(card);
  }
  return pack;
}

TEST(CensusTable, HasTheOrderOfThePackAndNamesWhatWasNeverNamed) {
  lab::Census census;
  census.hear(event(kDrawn, 1));
  census.hear(event(kPlayed, 1));
  census.hear(event(kPlayed, 1));
  EXPECT_EQ(census_table(census, pack_of({"Moth", "Barn Owl", "Fox"})),
            "card           drawn      played\n"
            "Moth               .           .\n"
            "Barn Owl           1           2\n"
            "Fox                .           .\n"
            "Never named: Moth, Fox.\n");
  EXPECT_THAT(census_table(census, {}), ::testing::HasSubstr("Every card was named."));
}

TEST(EventTable, CountsWhatWasToldAndNamesWhatWasNot) {
  lab::Census census;
  census.hear(event(kDrawn, 1));
  census.hear(event(kDrawn, 0));
  engine::Catalogue catalogue;
  catalogue.read("ask.draw = Draw?\nsay.drawn = {card}\nsay.unmade = Nothing\nsays = no event");
  EXPECT_EQ(event_table(census, catalogue),
            "event          times\n"
            "drawn              2\n"
            "Never told: unmade.\n");
  catalogue = {};
  catalogue.read("say.drawn = {card}");
  EXPECT_THAT(event_table(census, catalogue), ::testing::HasSubstr("Every event was told."));
}

}  // namespace
}  // namespace gloam::cli
