#include "games/daylight/show/view.h"

#include <algorithm>
#include <boost/describe/enum_to_string.hpp>

#include "engine/decider.h"
#include "games/daylight/rules/table.h"

namespace gloam::games::daylight {
namespace {

using engine::Seat;
using engine::SeatSet;

constexpr std::array<const char*, 3> kTraitWords = {"body", "mind", "spirit"};
constexpr std::array<const char*, 3> kStunWords = {"", "dark", "light"};

template <class Word>
std::string word(Word value) {
  return boost::describe::enum_to_string(value, "");
}

class Builder {
 public:
  Builder(const State& state, const Pack& pack, Seat viewer)
      : state_(state),
        pack_(pack),
        viewer_(viewer),
        decider_(engine::Seed{}),
        company_{decider_},
        table_(state_, pack, company_) {}

  View view() {
    view_.seat = viewer_ < state_.seats ? viewer_ + 1 : 0;
    view_.phase = word(state_.phase);
    view_.time = word(state_.time);
    view_.day = state_.number;
    view_.night_counters = state_.night_counters;
    view_.day_counters = state_.day_counters;
    view_.darker = state_.darker;
    view_.next_dark_steps = table_.dark_count();
    view_.storyteller = state_.storyteller + 1;
    view_.initiative = state_.order.empty() ? 0 : state_.order[0] + 1;
    view_.held = state_.held.size();
    count_decks();
    for (const Seat seat : SeatSet::first(state_.seats)) view_.people.push_back(person(seat));
    show_table();
    for (const CardIndex card : state_.store) view_.store.push_back(named(card));
    show_offer();
    show_own();
    if (state_.attempt.kind != AttemptKind::none) view_.attempt.push_back(attempt());
    view_.round = state_.visit.round;
    view_.stun = kStunWords[state_.visit.stun];
    return std::move(view_);
  }

 private:
  const cards::Card& card(int index) const { return pack_.cards[static_cast<std::size_t>(index)]; }
  std::string id(int index) const { return card(index).id; }
  CardNamed named(int index) const { return {card(index).id, card(index).name}; }

  void count_decks() {
    int replacements = 0;
    for (const Held& held : state_.held) replacements += held.surprise != kNoCard ? 1 : 0;
    view_.karma = state_.karma.size();
    view_.locations = state_.sites.size();
    view_.secrets = state_.secrets.size();
    view_.items = state_.items.size();
    view_.day_challenges = state_.day.size();
    view_.night_challenges = state_.night.size() + replacements;
  }

  PersonShown person(Seat seat) {
    const Person& who = state_.people[seat];
    PersonShown shown;
    shown.id = seat + 1;
    shown.standing = word(who.standing);
    const bool secret = state_.phase == Phase::bases;
    for (const Trait trait : kTraits)
      shown.values.push_back(
          secret && seat != viewer_
              ? ValueShown{}
              : ValueShown{who.base[trait], table_.most(seat, trait), table_.value(seat, trait)});
    shown.power = who.power;
    shown.infected = who.infected != 0;
    if (who.site != kNowhere) shown.at = id(state_.in_play[who.site].card);
    shown.in_spirit = table_.projected(seat);
    shown.activity = word(who.activity);
    for (const Hidden& hidden : state_.hands) shown.hand += hidden.mark == seat ? 1 : 0;
    for (const auto [instance, source] : state_.in_play.cards_of(seat)) {
      if (pack_.is_gear(source.card)) {
        shown.gear.push_back(
            {id(source.card), card(source.card).name, source.states != cards::kAsleep});
      } else {
        shown.secrets.push_back(named(source.card));
      }
    }
    for (const Captured& captured : state_.captured)
      if (captured.seat == seat)
        shown.captured.push_back({id(captured.card), card(captured.card).name,
                                  pack_.challenge(captured.card).points + captured.bonus});
    return shown;
  }

  void show_table() {
    for (const auto [instance, source] : state_.in_play.cards()) {
      switch (pack_.kind(source.card)) {
        case CardKind::location:
          view_.town.push_back({id(source.card), card(source.card).name, challenges_at(instance)});
          break;
        case CardKind::hazard:
          view_.hazards.push_back(named(source.card));
          break;
        case CardKind::equipment:
        case CardKind::item:
          if (source.owner != cards::kNoOwner) break;
          if (source.game[0] == kForSale) view_.for_sale.push_back(named(source.card));
          if (source.game[0] == kUnclaimed) view_.unclaimed.push_back(named(source.card));
          break;
        default:
          break;
      }
    }
  }

  std::vector<ChallengeShown> challenges_at(int site) const {
    std::vector<ChallengeShown> shown;
    for (const auto [instance, source] : state_.in_play.cards()) {
      if (!pack_.is_challenge(source.card) || source.place != site) continue;
      shown.push_back({id(source.card), card(source.card).name, {}});
      for (const auto [there, thing] : state_.in_play.cards())
        if (pack_.is_gear(thing.card) && thing.owner == cards::kNoOwner &&
            thing.game[0] == kGuarded && thing.target == instance)
          shown.back().guards.push_back(named(thing.card));
    }
    return shown;
  }

  void show_offer() {
    const Offer& offer = state_.offer;
    if (offer.given == kNoOffer) return;
    const cards::Source& given = state_.in_play[offer.given];
    view_.offer.push_back({given.owner + 1, offer.to + 1, named(given.card), {}});
    if (offer.wanted != kNoOffer)
      view_.offer.back().for_card.push_back(named(state_.in_play[offer.wanted].card));
  }

  // In the order of the pack, so that nothing tells when a card came.
  void show_own() {
    if (viewer_ >= state_.seats) return;
    std::vector<CardIndex> hand, dealt;
    for (const Hidden& hidden : state_.hands)
      if (hidden.mark == viewer_) hand.push_back(hidden.card);
    for (const Hidden& hidden : state_.dealt)
      if (hidden.mark == viewer_) dealt.push_back(hidden.card);
    std::sort(hand.begin(), hand.end());
    std::sort(dealt.begin(), dealt.end());
    for (const CardIndex card : hand) view_.hand.push_back(named(card));
    for (const CardIndex card : dealt) view_.dealt.push_back(named(card));
    if (viewer_ != state_.storyteller) return;
    std::vector<CardIndex> desk;
    for (const Held& held : state_.held) {
      desk.push_back(held.card);
      if (held.surprise != kNoCard) desk.push_back(held.surprise);
    }
    std::sort(desk.begin(), desk.end());
    for (const CardIndex card : desk) view_.desk.push_back(named(card));
  }

  AttemptShown attempt() const {
    const Attempt& made = state_.attempt;
    AttemptShown shown;
    shown.seat = made.seat + 1;
    shown.kind = word(made.kind);
    if (made.card != kNoCard) shown.card = named(made.card);
    shown.by = kTraitWords[made.by];
    shown.level = made.level;
    shown.value = made.value;
    shown.best = made.best;
    shown.extra = made.extra;
    for (const CardIndex card : made.drawn) shown.drawn.push_back(pack_.karma_of(card)[made.by]);
    return shown;
  }

  State state_;
  const Pack& pack_;
  const Seat viewer_;
  engine::RandomDecider decider_;
  engine::Company company_;
  Table table_;
  View view_;
};

}  // namespace

View view_of(const State& state, const Pack& pack, Seat viewer) {
  return Builder(state, pack, viewer).view();
}

}  // namespace gloam::games::daylight
