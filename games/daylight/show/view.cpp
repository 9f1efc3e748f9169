#include "games/daylight/show/view.h"

#include <algorithm>
#include <boost/describe/enum_to_string.hpp>

#include "engine/decider.h"
#include "games/daylight/rules/count.h"
#include "games/daylight/rules/ids.h"
#include "games/daylight/rules/table.h"

namespace gloam::games::daylight {
namespace {

using engine::Seat;
using engine::SeatSet;

constexpr std::array<const char*, 3> kTraitWords = {"body", "mind", "spirit"};
constexpr std::array<const char*, 4> kBlowWords = {"blunt", "piercing", "energy", "thing"};
constexpr std::array<const char*, 3> kChallengeWords = {"mystery", "event", "monster"};
constexpr std::array<const char*, kStops> kStopWords = {"initiative", "reveal", "draw", "harm"};
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
    view_.storyteller = state_.storyteller + 1;
    view_.initiative = state_.order.empty() ? 0 : state_.order[0] + 1;
    view_.held = state_.held.size();
    count_decks();
    show_forecast();
    for (const Seat seat : SeatSet::first(state_.seats)) view_.people.push_back(person(seat));
    show_table();
    for (const CardIndex card : state_.store) view_.store.push_back(goods(card));
    show_offer();
    show_own();
    if (state_.visit.site != kNowhere) view_.visit.push_back(visit());
    if (state_.attempt.kind != AttemptKind::none) view_.attempt.push_back(attempt());
    if (state_.phase == Phase::between) view_.pause.push_back(pause());
    if (state_.phase == Phase::over) view_.ending = word(state_.ending);
    return std::move(view_);
  }

 private:
  const cards::Card& card(int index) const { return pack_.cards[static_cast<std::size_t>(index)]; }
  std::string id(int index) const { return card(index).id; }
  CardNamed named(int index) const { return {card(index).id, card(index).name}; }

  std::string kind_of(const Gear& gear) const {
    if (gear.armor) return "armor";
    if (gear.pet) return "pet";
    return gear.is_weapon() ? kBlowWords[gear.weapon] : "thing";
  }
  GearShown gear(CardIndex index, bool equipped) const {
    return {id(index), card(index).name, kind_of(pack_.gear(index)), equipped};
  }
  GoodsShown goods(CardIndex index) {
    const Gear& gear = pack_.gear(index);
    const int price = viewer_ < state_.seats ? table_.price_of(viewer_, index) : gear.price;
    return {id(index), card(index).name, kind_of(gear), gear.category, price};
  }
  bool saved() const { return state_.ending == Ending::saved; }
  SecretShown secret(Seat seat, CardIndex index, bool in_play) const {
    const Secret& secret = pack_.secret(index);
    const int printed = in_play ? secret.points_in_play : secret.points;
    const int points = saved() ? points_of_secret(state_, pack_, seat, index, in_play) : printed;
    return {id(index), card(index).name, secret.cost, secret.discard, points};
  }
  static std::vector<std::int32_t> three(const Traits& traits) {
    return {traits.begin(), traits.end()};
  }

  void count_decks() {
    int replacements = 0;
    for (const Held& held : state_.held) replacements += held.surprise != kNoCard ? 1 : 0;
    view_.karma = state_.karma.size();
    view_.locations = state_.sites.size();
    view_.secrets = state_.secrets.size();
    view_.items = state_.items.size();
    view_.day_challenges = state_.day.size();
    view_.night_challenges = state_.night.size() + replacements;
    view_.darker_inside = state_.difficulty + 1 - state_.darker;
    view_.minions = state_.minions;
  }

  // The steps as the rules take them while nobody chooses another mix (day.q.2).
  void show_forecast() {
    ForecastShown& shown = view_.forecast;
    shown.steps = table_.dark_count();
    shown.open = mix_matters(state_);
    for (const Seat seat : SeatSet::first(state_.seats)) {
      const Standing standing = state_.people[seat].standing;
      shown.people += standing != Standing::faded && standing != Standing::removed ? 1 : 0;
    }
    for (const auto [instance, source] : state_.in_play.cards())
      shown.unresolved += pack_.is_challenge(source.card) ? pack_.challenge(source.card).counts : 0;
    shown.darker = state_.darker * (shown.people >= 4 ? 2 : 1);
    const int spaces = kSpaces - state_.day_counters - state_.night_counters;
    const int flipped =
        std::min<int>(state_.day_counters, std::max(0, shown.steps - spaces + 1) / 2);
    shown.day_counters = state_.day_counters - flipped;
    shown.night_counters =
        std::min(kSpaces - shown.day_counters, state_.night_counters + shown.steps - flipped);
  }

  PersonShown person(Seat seat) {
    const Person& who = state_.people[seat];
    PersonShown shown;
    shown.id = seat + 1;
    shown.standing = word(who.standing);
    const bool secret_bases = state_.phase == Phase::bases && seat != viewer_;
    for (const Trait trait : kTraits)
      shown.values.push_back(secret_bases ? ValueShown{}
                                          : ValueShown{who.base[trait], table_.most(seat, trait),
                                                       table_.value(seat, trait)});
    shown.incapacitated = state_.number > 0 && table_.incapacitated(seat);
    shown.power = who.power;
    shown.infected = who.infected != 0;
    if (who.site != kNowhere) shown.at = id(state_.in_play[who.site].card);
    shown.in_spirit = table_.projected(seat);
    shown.activity = word(who.activity);
    shown.cap = table_.secrets_cost(seat);
    for (const Hidden& hidden : state_.hands) {
      if (hidden.mark != seat) continue;
      ++shown.hand;
      if (saved()) shown.kept.push_back(secret(seat, hidden.card, false));
    }
    shown.seen = seen_of(seat);
    shown.minion = std::any_of(state_.hands.begin(), state_.hands.end(), [&](const Hidden& hidden) {
      return hidden.mark == seat && knows(hidden) && pack_.secret(hidden.card).minion;
    });
    shown.accused = state_.accusers.has(seat);
    for (const auto [instance, source] : state_.in_play.cards_of(seat)) {
      if (pack_.is_gear(source.card)) {
        shown.gear.push_back(gear(source.card, source.states != cards::kAsleep));
      } else {
        shown.secrets.push_back(secret(seat, source.card, true));
      }
    }
    for (const Captured& captured : state_.captured) {
      if (captured.seat != seat) continue;
      const int points = pack_.challenge(captured.card).points + captured.bonus;
      shown.captured.push_back({id(captured.card), card(captured.card).name, points});
      shown.points += points;
    }
    if (saved()) shown.points = points_of(state_, pack_, seat);
    for (std::size_t stop = 0; stop < kStops; ++stop)
      if ((who.stops >> stop & 1) != 0) shown.stops.emplace_back(kStopWords[stop]);
    return shown;
  }

  // What every seat has seen of a hand, a spectator still has not.
  bool knows(const Hidden& hidden) const { return hidden.known.has(viewer_); }

  // In the order of the pack, so that nothing tells when a card came.
  std::vector<CardNamed> seen_of(Seat seat) const {
    std::vector<CardNamed> seen;
    if (seat == viewer_ || saved()) return seen;
    std::vector<CardIndex> cards;
    for (const Hidden& hidden : state_.hands)
      if (hidden.mark == seat && knows(hidden)) cards.push_back(hidden.card);
    std::sort(cards.begin(), cards.end());
    for (const CardIndex card : cards) seen.push_back(named(card));
    return seen;
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
          if (source.game[0] == kForSale) view_.for_sale.push_back(goods(source.card));
          if (source.game[0] == kUnclaimed) view_.unclaimed.push_back(gear(source.card, false));
          break;
        default:
          break;
      }
    }
  }

  ChallengeShown challenge(CardIndex index) const {
    const Challenge& printed = pack_.challenge(index);
    ChallengeShown shown;
    shown.id = id(index);
    shown.name = card(index).name;
    shown.kind = kChallengeWords[static_cast<std::size_t>(pack_.kind(index)) -
                                 static_cast<std::size_t>(CardKind::mystery)];
    shown.points = printed.points;
    shown.levels = three(printed.levels);
    if (printed.escape != Traits{}) shown.escape = three(printed.escape);
    for (const Strike& strike : printed.attacks)
      shown.attacks.push_back({kTraitWords[strike.trait], strike.level, strike.at_once});
    shown.stun = printed.stun;
    shown.defeat = printed.defeat;
    return shown;
  }

  std::vector<ChallengeShown> challenges_at(int site) const {
    std::vector<ChallengeShown> shown;
    for (const auto [instance, source] : state_.in_play.cards()) {
      if (!pack_.is_challenge(source.card) || source.place != site) continue;
      shown.push_back(challenge(source.card));
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
    for (const CardIndex card : hand) view_.hand.push_back(secret(viewer_, card, false));
    for (const CardIndex card : dealt) view_.dealt.push_back(named(card));
    if (viewer_ == state_.storyteller) show_desk();
  }

  void show_desk() {
    std::vector<Held> desk(state_.held.begin(), state_.held.end());
    std::sort(desk.begin(), desk.end(),
              [](const Held& one, const Held& other) { return one.card < other.card; });
    for (const Held& held : desk) {
      view_.desk.push_back({challenge(held.card), held.surprise != kNoCard});
    }
  }

  VisitShown visit() const {
    const Visit& made = state_.visit;
    VisitShown shown;
    shown.site = id(state_.in_play[made.site].card);
    if (made.card != kNoCard) shown.card = id(made.card);
    for (const std::uint8_t seat : made.order) shown.order.push_back(seat + 1);
    shown.acted = made.next;
    shown.round = made.round;
    shown.stun = kStunWords[made.stun];
    shown.strikes = made.strikes;
    shown.surprised = made.surprised != 0;
    return shown;
  }

  AttemptShown attempt() const {
    const Attempt& made = state_.attempt;
    AttemptShown shown;
    shown.seat = made.seat + 1;
    shown.kind = word(made.kind);
    if (made.card != kNoCard) shown.card = named(made.card);
    if (made.weapon != kNoCard) shown.weapon = named(made.weapon);
    shown.by = kTraitWords[made.by];
    shown.against = kTraitWords[made.against];
    shown.level = made.level;
    shown.value = made.value;
    shown.best = made.best;
    shown.total = made.value + made.best + made.extra;
    shown.focused = made.focused != 0;
    shown.bought = made.bought != 0;
    for (const Line& line : made.lines) {
      const auto rule = static_cast<std::size_t>(line.rule);
      (line.adds_to == kToLevel ? shown.level_lines : shown.total_lines)
          .push_back({line.card == kNoCard ? "" : card(line.card).name,
                      rule == 0 ? "" : std::string(kRuleIds[rule - 1]), line.amount});
    }
    for (const CardIndex card : made.drawn) shown.drawn.push_back(three(pack_.karma_of(card)));
    shown.left.resize(6);
    for (const CardIndex card : state_.karma) {
      const auto number = static_cast<std::size_t>(pack_.karma_of(card)[made.by]);
      ++shown.left[number - 1];
    }
    return shown;
  }

  PauseShown pause() const {
    constexpr std::array<const char*, 3> kBefore = {"darkness", "nightfall", "daylight"};
    constexpr std::array<const char*, 3> kStages = {"pool", "sales", "free"};
    PauseShown shown{kBefore[state_.window], kStages[state_.claims], {}};
    for (const Seat seat : state_.ready) shown.ready.push_back(seat + 1);
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
