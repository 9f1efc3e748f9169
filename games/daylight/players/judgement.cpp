#include "games/daylight/players/judgement.h"

#include <algorithm>
#include <cmath>

#include "games/daylight/players/prospects.h"
#include "games/daylight/players/suspicion.h"
#include "games/daylight/players/uses.h"
#include "games/daylight/rules/said.h"

namespace gloam::games::daylight {
namespace {

using engine::Option;
using engine::Options;
using engine::Question;
using engine::Seat;

class Judge {
 public:
  Judge(const State& state, const Pack& pack, const Question& question, Seat seat)
      : s_(state),
        pack_(pack),
        question_(question),
        seat_(seat),
        me_(state.people[seat]),
        for_the_dark_(is_minion(state, pack, seat)),
        prospects_(state, pack) {}

  double points(const Option& option) {
    const auto card = static_cast<CardIndex>(option.a);
    switch (option.verb) {
      case kBase:
        return option.a;
      case kVisit:
        return prospects_.visiting(seat_, static_cast<Site>(s_.in_play.copies_of(card).first()));
      case kHeal:
        return prospects_.healing(seat_);
      case kShop:
        return shopping();
      case kRest:
      case engine::kPass:
      case kReady:
      case kLeaveStore:
        return 0;
      case kBuy:
        return buying(card);
      case kTake:
        return 1 + pack_.gear(card).price;
      case kLay:
        return laying(card, static_cast<CardIndex>(option.b)) * (for_the_dark_ ? -1 : 1);
      case kHealWith:
        return prospects_.table().most(seat_, static_cast<Trait>(option.b));
      case kAttempt:
        return attempting(static_cast<Trait>(option.a), static_cast<Trait>(option.a));
      case kAttemptWith:
        return attempting(static_cast<Trait>(option.b), static_cast<Trait>(option.a));
      case kAttemptLocal:
        return 0.5;
      case kResistWith:
        return resisting(static_cast<Trait>(option.b), static_cast<Trait>(option.a));
      case kUseWeapon:
      case kImprovise:
      case kStruggle:
        return prospects_.fighting(seat_, option) - (option.verb == kStruggle ? 0.1 : 0);
      case kEscape:
        return prospects_.escaping(seat_, static_cast<Trait>(option.a));
      case kReveal:
        return revealing();
      case kFocus:
        return focusing();
      case kPowerDraw:
        return drawing();
      case kBuySuccess:
        return buying_success();
      case kPutOn:
        return asks(ask::between) ? putting_on(card) : -1;
      case kTakeOff:
        return pack_.gear(card).nightfall && s_.window == 2 ? 1 : -1;
      case kAccept:
      case kGoAlong:
        return 1;
      case kAddCounter:
        return 0.1;
      case kAccuse:
        return accusing(static_cast<Seat>(option.a));
      case kBeRidOf:
      case kOffer:
      case kAskMe:
      case kAskMeNot:
        return -1;
      default:
        return 0;
    }
  }

  // What a card does beside the answers proper: more than 0 if it is worth while.
  static bool is_aside(const Option& option) {
    return option.verb == engine::kUse || option.verb == kPlay || option.verb == kDiscard ||
           option.verb == kOwnCards;
  }
  double aside(const Option& option) {
    const auto card = static_cast<CardIndex>(option.a);
    if (option.verb == kDiscard) return discarding(card);
    if (option.verb == kOwnCards) return own_cards();
    if (option.verb == kPlay) return playing(card);
    const cards::Use use = cards::use_of(option);
    return worth_of_use(s_, pack_, seat_, use.card, use.clause, drawn());
  }

 private:
  bool asks(const engine::Ask& ask) const { return &question_.ask == &ask; }

  // --- The store ---

  double nights() const { return std::max(1.0, kWorth.nights - s_.number); }

  double buying(CardIndex card) {
    const Gear& gear = pack_.gear(card);
    for (const Trait trait : kTraits)
      if (prospects_.table().value(seat_, trait) < gear.least[trait]) return -1;
    if (pack_.kind(card) == CardKind::item) return kWorth.magical + having(card, gear.price);
    if (!gear.is_weapon() && !gear.armor) return -1;
    return having(card, gear.price);
  }

  double shopping() {
    double best = -1;
    for (const CardIndex card : s_.store)
      if (pack_.gear(card).price <= me_.power) best = std::max(best, buying(card));
    return best;
  }

  double putting_on(CardIndex card) const {
    const Gear& gear = pack_.gear(card);
    if (gear.nightfall && s_.window != 1) return -1;
    for (const auto [instance, source] : s_.in_play.cards_of(seat_)) {
      if (!pack_.is_gear(source.card) || source.states == cards::kAsleep) continue;
      const Gear& worn = pack_.gear(source.card);
      const bool rival = (worn.armor && gear.armor) || (worn.is_weapon() && gear.is_weapon());
      if (rival && worn.price + worn.bonus >= gear.price + gear.bonus) return -1;
    }
    return 1;
  }

  double playing(CardIndex card) {
    const int clause = pack_.clause_of_form(pack_.cards[card], kPlayedForm);
    const Secret& secret = pack_.secret(card);
    if (clause >= 0)
      return worth_of_use(s_, pack_, seat_, card, clause, drawn()) - kWorth.power * secret.cost;
    if (me_.power <= secret.cost) return -1;  // the last Power may be needed
    return kWorth.stays + having(card, secret.cost);
  }

  double having(CardIndex card, int price) {
    return nights() * prospects_.owning(seat_, card) - kWorth.power * price;
  }

  // For Power, where it is short.
  double discarding(CardIndex card) {
    if (pack_.kind(card) != CardKind::secret || !needs_power()) return -1;
    return pack_.secret(card).discard;
  }

  double own_cards() {
    double best = -1;
    Options options;
    Scene(s_, pack_).table().offer_hand(seat_, moment(), options);
    for (const Option option : options)
      best = std::max(best, option.verb == kPlay ? playing(static_cast<CardIndex>(option.a))
                                                 : discarding(static_cast<CardIndex>(option.a)));
    return best;
  }

  // When a card is played that is played in answer to this question.
  Moment moment() const {
    if (asks(ask::drawn)) return kAfterDrawing;
    if (asks(ask::damage_comes)) return kBeforeDamage;
    if (asks(ask::infection_comes)) return kBeforeInfection;
    if (asks(ask::loss_comes) || asks(ask::infection)) return kBeforeLoss;
    if (asks(ask::purchase)) return kAtStore;
    const bool acts =
        asks(ask::solve) || asks(ask::survive) || asks(ask::fight) || asks(ask::local);
    return acts ? kAtSite : kAtAnyTime;
  }

  // For another draw in an attempt that goes badly, or for an infection.
  bool needs_power() {
    if (me_.power > 0) return false;
    const Attempt& attempt = s_.attempt;
    const bool has_drawn = attempt.seat == seat_ && !attempt.drawn.empty();
    return s_.phase == Phase::darkness ||
           (has_drawn && gain_of_draw(draw(), worth(), attempt.best) > kWorth.power);
  }

  // --- The Storyteller ---

  // What is gained there against what it would be elsewhere.
  double laying(CardIndex card, CardIndex location) {
    const auto here = static_cast<Site>(s_.in_play.copies_of(location).first());
    double others = 0;
    int count = 0;
    for (const auto [instance, source] : s_.in_play.cards()) {
      if (pack_.kind(source.card) != CardKind::location || instance == here) continue;
      const auto site = static_cast<Site>(instance);
      if (prospects_.table().at(site).empty()) continue;
      others += prospects_.meeting(site, card);
      ++count;
    }
    return prospects_.meeting(here, card) - (count == 0 ? 0 : others / count);
  }

  // --- Minion of Darkness ---

  // A counter is flipped for the town or against it, if there is one.
  double accusing(Seat other) const {
    if (for_the_dark_) return -1;
    constexpr double kFlip = 2;
    const double guilty = suspicion(s_, pack_, seat_, other);
    const double gain = s_.night_counters > 0 ? kFlip : 0;
    const double loss = s_.day_counters > 0 ? kFlip : 0;
    return guilty * gain - (1 - guilty) * loss - kWorth.power;
  }

  // Worth while if the Darkness Falls that it brings is the last, with the one who reveals out of
  // it.
  double revealing() {
    const int free = kSpaces - s_.night_counters - s_.day_counters;
    const int steps_to_win = free + 2 * s_.day_counters;
    return prospects_.table().dark_count() - 1 >= steps_to_win ? 9 : -1;
  }

  // --- Attempts ---

  // What the margin of the attempt that is made, or about to be, is worth.
  double worth_of(int by) {
    const Attempt& attempt = prospects_.copy().attempt;
    switch (attempt.kind) {
      case AttemptKind::mystery:
        return by >= std::max<int>(1, pack_.challenge(attempt.card).defeat) ? prize() : 0;
      case AttemptKind::monster: {
        const Challenge& monster = pack_.challenge(attempt.card);
        if (by >= monster.defeat) return prize();
        return monster.stun > 0 && by >= monster.stun ? kWorth.stunned * prize() : 0;
      }
      case AttemptKind::event:
        return by > 0 ? 0.2 * std::min(by, 3) : -0.35 * std::min(-by, 4);
      case AttemptKind::attack:
        return -prospects_.harm(seat_, attempt.against, -by);
      case AttemptKind::escape:
        return by > 0 ? 0.8 : 0;
      case AttemptKind::heal:
        return kWorth.heal * std::clamp<int>(by, 0, me_.damage[attempt.by]);
      default:
        return by > 0 ? 0.8 : 0;
    }
  }
  // A Minion of Darkness goes along and attempts what the others do, but spends nothing on it.
  double prize() {
    if (for_the_dark_) return 0;
    return prospects_.prize(seat_, prospects_.copy().attempt.card) + kWorth.relief;
  }
  ByBest worth() {
    return prospects_.by_best([&](int by) { return worth_of(by); });
  }
  ByBest draw() {
    const Attempt& attempt = prospects_.copy().attempt;
    return prospects_.odds().best_of(attempt.by, attempt.value);
  }

  // What cards may do to the attempt that is made.
  Drawn drawn() {
    const Attempt& attempt = s_.attempt;
    if (attempt.seat != seat_ || attempt.drawn.empty()) return {};
    Drawn found;
    const int by = attempt.value + attempt.best + attempt.extra - attempt.level;
    const double now = worth_of(by);
    found.anew = expected(draw(), worth(), prospects_.purse(seat_)) - now;
    for (std::size_t n = 0; n < found.more.size(); ++n)
      found.more[n] = worth_of(by + static_cast<int>(n)) - now;
    return found;
  }

  double attempting(Trait by, Trait against) {
    const CardIndex card = s_.visit.card;
    const bool mystery = pack_.kind(card) == CardKind::mystery;
    prospects_.table().prepare(seat_, {.kind = mystery ? AttemptKind::mystery : AttemptKind::event,
                                       .card = card,
                                       .by = by,
                                       .against = against,
                                       .level = pack_.challenge(card).levels[against]});
    return 0.01 + expected(draw(), worth(), prospects_.purse(seat_));
  }

  double resisting(Trait by, Trait against) {
    prospects_.table().prepare(seat_, {.kind = AttemptKind::attack,
                                       .card = s_.visit.card,
                                       .by = by,
                                       .against = against,
                                       .level = question_.subject[0]});
    return expected(draw(), worth(), prospects_.purse(seat_));
  }

  double focusing() {
    Attempt& attempt = prospects_.copy().attempt;
    Purse purse = prospects_.purse(seat_);
    const double without = expected(draw(), worth(), purse);
    ++attempt.extra;
    --purse.power;
    const double with = expected(draw(), worth(), purse);
    --attempt.extra;
    return with - without - purse.price;
  }

  // Better than to take it as it is.
  double drawing() {
    const Purse purse = prospects_.purse(seat_);
    return purse.power == 0 ? -1 : gain_of_draw(draw(), worth(), s_.attempt.best) - purse.price;
  }

  double buying_success() {
    const Attempt& attempt = s_.attempt;
    const int by = attempt.value + attempt.best + attempt.extra - attempt.level;
    const int then = attempt.kind == AttemptKind::attack ? std::max(by, 0) : std::max(by, 0) + 1;
    return worth_of(then) - worth_of(by) - 2 * prospects_.purse(seat_).price;
  }

  const State& s_;
  const Pack& pack_;
  const Question& question_;
  const Seat seat_;
  const Person& me_;
  const bool for_the_dark_;
  Prospects prospects_;
};

}  // namespace

void weigh(const State& state, const Pack& pack, const Question& question, Seat seat,
           const Options& options, std::span<double> points) {
  Judge judge(state, pack, question, seat);
  double best = -100;
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (Judge::is_aside(options[i])) continue;
    points[i] = judge.points(options[i]);
    best = std::max(best, points[i]);
  }
  for (std::size_t i = 0; i < options.size(); ++i)
    if (Judge::is_aside(options[i])) points[i] = best + judge.aside(options[i]) - 0.001;
}

}  // namespace gloam::games::daylight
