// How much of what a person is asked is administration.
#include "games/battery/prompts.h"

#include <gtest/gtest.h>

#include <array>
#include <set>

#include "games/darkest_night/testing.h"

namespace gloam::games::darkest_night {
namespace {

using engine::OpenQuestion;
using engine::Option;
using engine::Seat;

// Questions whose options only pass, go on, hold, trade or order.
const std::set<std::string_view> kAdministrative = {
    ask::after_action.key,  ask::held.key,          ask::accept.key,     ask::hand_over.key,
    ask::store.key,         ask::take.key,          ask::order_card.key, ask::order.key,
    ask::lend_for_roll.key, ask::lend_for_wound.key};

int turns_of(const OpenQuestion& question, Seat seat) {
  int turns = 0;
  for (const Option& option : question.options[seat])
    if (option.verb == kTakeTurn || option.verb == kChooseHero || option.verb == kCallHero) ++turns;
  return turns;
}

// Who goes next is a question if it can be one hero or another, of whichever seat.
bool is_administrative(const OpenQuestion& question, Seat seat) {
  if (question.ask->key != ask::next_turn.key) return kAdministrative.contains(question.ask->key);
  if (turns_of(question, seat) == 0) return true;
  int turns = 0;
  for (const Seat asked : question.seats) turns += turns_of(question, asked);
  return turns == 1;
}

bool is_trade(Option option) {
  constexpr std::array kTrades = {kGive, kSwapRelics, kStore,  kTake, kOrders,
                                  kHold, kRelease,    kAccept, kLend};
  return std::find(kTrades.begin(), kTrades.end(), option.verb) != kTrades.end();
}

class DarkestNightPrompts : public ::testing::TestWithParam<int> {};

TEST_P(DarkestNightPrompts, AtMostOneInTenIsAdministration) {
  const auto game = games::plain(kEntry);
  games::testing::PromptCount count(*game, is_administrative, is_trade);
  const games::testing::Prompts prompts = count.play(GetParam(), 100);
  prompts.print("Darkest Night, one of " + std::to_string(GetParam()));
  EXPECT_GT(prompts.administrative * 5, prompts.all) << "there is something to be quiet about";
  EXPECT_LE(prompts.administrative_asked * 10, prompts.asked);
}

INSTANTIATE_TEST_SUITE_P(Seats, DarkestNightPrompts, ::testing::Values(1, 4));

}  // namespace
}  // namespace gloam::games::darkest_night
