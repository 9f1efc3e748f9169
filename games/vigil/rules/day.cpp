// The day: each watcher takes a turn of two actions.
#include <array>

#include "games/vigil/rules/table.h"

namespace gloam::games::vigil {

using engine::Option;
using engine::Options;
using engine::Rule;
using engine::Seat;

void Table::take_turn(Seat seat) {
  tell(everyone(), say::turn, "vigil.day.1"_rule, seat);
  for (int left = 2; left > 0;) {
    const Option choice = ask(seat, ask::action, actions(seat), {left});
    switch (choice.verb) {
      case kGather:
        gather(seat);
        break;
      case kSearch:
        draw_cards(seat, 1, "vigil.day.3"_rule);
        break;
      case kPlay:
        play(seat, static_cast<CardIndex>(choice.a));
        break;
      case kBarter:
        barter(seat);
        break;
      case kEndTurn:
        return;
      default:
        use_charm(seat, choice);
        continue;  // vigil.day.11: no action
    }
    --left;
  }
}

Options Table::actions(Seat seat) {
  const Watcher& w = watcher(seat);
  Options options = this->options();
  options.add({kGather});
  if (w.hand.full()) {
    options.refuse({kSearch}, "vigil.day.4"_rule);
  } else {
    options.add_if(can_draw(), {kSearch}, "vigil.setup.4"_rule);
  }
  for (int i = 0; i < w.hand.size(); ++i)
    if (w.hand.find(w.hand[i]) == i) offer_card(seat, w.hand[i], options);
  options.add_if(!w.hand.empty(), {kBarter}, "vigil.day.10"_rule);
  cards::add_uses(run_, kTurn, {.subject = seat}, seat, options);
  options.add({kEndTurn});
  return options;
}

void Table::offer_card(Seat seat, CardIndex card, Options& options) {
  const Option play{kPlay, card};
  if (kind(card) == CardKind::flash) return options.refuse(play, "vigil.day.13"_rule);
  if (kind(card) == CardKind::charm) {
    return options.add_if(charms_of(seat) < kMostCharms, play, "vigil.day.7"_rule);
  }
  switch (cards::usable(run_, {.subject = seat}, speaker(seat, card), 0)) {
    case cards::Usable::yes:
      return options.add(play);
    case cards::Usable::cost:
      return options.refuse(play, "vigil.day.8"_rule);
    default:
      return options.refuse(play, "vigil.day.9"_rule);
  }
}

void Table::gather(Seat seat) {
  const int die = roll(6);
  const int oil = die >= 5 ? 2 : 1;
  tell(everyone(), say::gathered, "vigil.day.2"_rule, seat, die, oil);
  gain_oil(seat, oil, "vigil.day.2"_rule);
}

void Table::play(Seat seat, CardIndex card) {
  if (kind(card) == CardKind::deed) return carry_out_from_hand(seat, card, "vigil.day.5"_rule);
  disclose(everyone(), card, seat);
  cards::enter_play(run_, {.card = watcher(seat).hand.take(card), .owner = seat});
  tell(everyone(), say::played, "vigil.day.6"_rule, seat, card);
}

void Table::use_charm(Seat seat, Option choice) {
  const cards::Use use = cards::use_of(choice);
  tell(everyone(), say::used, "vigil.day.11"_rule, seat, use.card);
  cards::carry_out(run_, {.subject = seat}, run_.speaker(use.instance), use.clause,
                   cards::Consent::given);
}

void Table::barter(Seat seat) {
  const Watcher& w = watcher(seat);
  std::array<Option, kHandLimit> candidates;
  auto hand = w.hand;
  hand.sort();
  for (int i = 0; i < hand.size(); ++i)
    candidates[static_cast<std::size_t>(i)] = {kDiscard, hand[i]};
  const std::span<const Option> offered(candidates.data(), static_cast<std::size_t>(hand.size()));
  const engine::ThingSet chosen = choose_several(seat, ask::barter, offered, 1, 3);
  int given = 0;
  for (int i = 0; i < hand.size(); ++i) {
    if (!chosen.has(i)) continue;
    discard_from_hand(seat, hand[i], "vigil.day.10"_rule);
    ++given;
  }
  gain_oil(seat, given, "vigil.day.10"_rule);
}

}  // namespace gloam::games::vigil
