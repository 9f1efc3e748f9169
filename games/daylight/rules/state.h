// Everything of a game of Daylight in progress, as a plain value.
#pragma once
#include <algorithm>
#include <array>
#include <boost/describe.hpp>
#include <cstdint>
#include <string_view>

#include "cards/run/in_play.h"
#include "engine/face_down.h"
#include "engine/generator.h"
#include "engine/option.h"
#include "engine/seat.h"
#include "engine/zone.h"

namespace gloam::games::daylight {

inline constexpr int kMostSeats = 6;
inline constexpr int kBank = 50;    // Power tokens
inline constexpr int kSpaces = 10;  // of the board
inline constexpr int kHighest = 9;  // value
inline constexpr int kHealLevel = 5;
inline constexpr int kSecretCap = 6;
inline constexpr int kMostRounds = 20;   // of a fight (day.q.75)
inline constexpr int kMostDays = 40;     // (day.q.82)
inline constexpr int kDeckOfSites = 24;  // regular LOCATIONs and those for a day, before play
inline constexpr int kMostSites = 48;    // of the pack, with the Darker Worlds
inline constexpr int kMostKarma = 60;
inline constexpr int kMostSecrets = 96;
inline constexpr int kMostItems = 96;
inline constexpr int kMostCaptured = 48;
inline constexpr int kMostInPlay = 176;

// A card of the pack, by its place there.
using CardIndex = std::uint16_t;
inline constexpr CardIndex kNoCard = cards::kNoCard;
// A LOCATION in the town: the instance of the card in play.
using Site = std::uint8_t;
inline constexpr Site kNowhere = 0xff;

enum Trait : std::uint8_t { kBody, kMind, kSpirit };
inline constexpr std::array<Trait, 3> kTraits = {kBody, kMind, kSpirit};
using Traits = std::array<std::int8_t, 3>;

enum class Time : std::uint8_t { day, night };
BOOST_DESCRIBE_ENUM(Time, day, night)

// One step each, but for `between`, of which every answer is one.
enum class Phase : std::uint8_t {
  begin,
  bases,
  creation,
  first_sites,
  turn_start,
  declaring,
  returning,
  errands,
  choosing,  // which LOCATION is next
  arriving,
  local,       // a CHALLENGE of the LOCATION's own
  attempting,  // a Mystery or an Event
  round_start,
  acting,
  round_end,
  striking,  // an Attack
  captured,
  rewarding,
  leaving,
  turn_end,
  between,
  darkness,
  over,
};
BOOST_DESCRIBE_ENUM(Phase, begin, bases, creation, first_sites, turn_start, declaring, returning,
                    errands, choosing, arriving, local, attempting, round_start, acting, round_end,
                    striking, captured, rewarding, leaving, turn_end, between, darkness, over)

enum class Standing : std::uint8_t {
  living,
  absent,  // will be back, miraculously
  lost,    // a ghost after the next Darkness Falls
  ghost,
  faded,    // a ghost out of play
  removed,  // from the game
};
BOOST_DESCRIBE_ENUM(Standing, living, absent, lost, ghost, faded, removed)

enum class Activity : std::uint8_t { none, visit, shop, heal };
BOOST_DESCRIBE_ENUM(Activity, none, visit, shop, heal)

// A window of others in which somebody wants to be asked. At first nobody does.
enum Stop : std::uint8_t { kBeforeInitiative, kWhenRevealed, kAfterDraws, kBeforeHarm };
inline constexpr int kStops = 4;

struct Person {
  Traits base{};  // of a ghost, its Spirit
  Traits damage{};
  Traits former{};  // of a ghost, its base in life
  std::int8_t power = 0;
  Standing standing = Standing::living;
  Activity activity = Activity::none;  // of this turn
  Site site = kNowhere;                // where the token stands
  std::uint8_t infected = 0;
  Site sent = kNowhere;    // where somebody is in Mind and Spirit alone, or will be
  std::uint8_t stops = 0;  // a bit for each Stop; above them, for each that changed in this window
};
BOOST_DESCRIBE_STRUCT(Person, (),
                      (base, damage, former, power, standing, activity, site, infected, sent,
                       stops))

// A card that lies face-down. In a hand its mark says whose it is, and its batch whether all know
// that it is no Minion of Darkness.
using Hidden = engine::FaceDown<CardIndex>;
inline constexpr std::uint8_t kShownNoMinion = 1;

// A deck with its discard pile: the first `discarded` cards are the pile, the last is the top.
template <class Card, std::size_t N>
struct Deck {
  engine::Zone<Card, N> cards;
  typename engine::Zone<Card, N>::Size discarded = 0;

  int size() const { return cards.size() - static_cast<int>(discarded); }
  void discard(CardIndex card) {
    cards.put_under({card});
    ++discarded;
  }
  // Below the deck, on top of the pile.
  void put_under(CardIndex card) {
    cards.put({card});
    std::rotate(cards.begin() + discarded, cards.end() - 1, cards.end());
  }
};
using SecretDeck = Deck<Hidden, kMostSecrets>;
using ItemDeck = Deck<CardIndex, kMostItems>;
using ChallengeDeck = Deck<Hidden, 60>;
BOOST_DESCRIBE_STRUCT(SecretDeck, (), (cards, discarded))
BOOST_DESCRIBE_STRUCT(ItemDeck, (), (cards, discarded))
BOOST_DESCRIBE_STRUCT(ChallengeDeck, (), (cards, discarded))

// A CHALLENGE card that the Storyteller holds, and the Surprise! it was drawn for.
struct Held {
  CardIndex card = kNoCard;
  CardIndex surprise = kNoCard;
  bool operator==(const Held&) const = default;
};
BOOST_DESCRIBE_STRUCT(Held, (), (card, surprise))

struct Captured {
  CardIndex card = kNoCard;
  std::uint8_t seat = 0;
  std::int8_t bonus = 0;  // points beside the printed ones
  bool operator==(const Captured&) const = default;
};
BOOST_DESCRIBE_STRUCT(Captured, (), (card, seat, bonus))

enum class AttemptKind : std::uint8_t {
  none,
  monster,
  mystery,
  event,
  attack,
  escape,
  heal,
  local
};
BOOST_DESCRIBE_ENUM(AttemptKind, none, monster, mystery, event, attack, escape, heal, local)

// What a line adds to. All lines but those that were paid for are made anew when cards change.
enum AddsTo : std::uint8_t { kToTotal, kToLevel, kToTotalPaid };

struct Line {
  CardIndex card = kNoCard;
  std::uint16_t rule = 0;
  std::int8_t amount = 0;
  std::uint8_t adds_to = kToTotal;
  bool operator==(const Line&) const = default;
};
BOOST_DESCRIBE_STRUCT(Line, (), (card, rule, amount, adds_to))

// What a weapon is, and what it is made of.
enum WeaponKind : std::uint8_t { kBlunt, kPiercing, kEnergy, kNoWeapon };
enum Matter : std::uint8_t { kPlain, kWood, kIron, kSilver, kGold };

// An attempt from its declaration to its result.
struct Attempt {
  engine::Zone<Line, 24> lines;
  engine::Zone<CardIndex, kMostKarma> drawn;
  CardIndex card = kNoCard;    // that is attempted
  CardIndex weapon = kNoCard;  // a card that is used for it
  AttemptKind kind = AttemptKind::none;
  Trait by = kBody;       // whose value and colour count
  Trait against = kBody;  // whose level it is
  WeaponKind blow = kNoWeapon;
  Matter matter = kPlain;
  std::uint8_t seat = 0;
  std::uint8_t focused = 0;
  std::uint8_t bought = 0;
  std::uint8_t surprise = 0;  // an Attack before the first round
  std::int8_t value = 0;
  std::int8_t level = 0;
  std::int8_t best = 0;
  std::int8_t extra = 0;  // the lines of the total, added up
  std::uint8_t draws = 0;
};
BOOST_DESCRIBE_STRUCT(Attempt, (),
                      (lines, drawn, card, weapon, kind, by, against, blow, matter, seat, focused,
                       bought, surprise, value, level, best, extra, draws))

enum Stun : std::uint8_t { kNotStunned, kStunnedDark, kStunnedLight };

// When the CHALLENGE of the LOCATION's own comes, before or after the CHALLENGE cards.
enum LocalStage : std::uint8_t { kNotArrived, kLocalFirst, kLocalLater, kLocalOver };

// The visit that is being resolved.
struct Visit {
  CardIndex card = kNoCard;                      // the CHALLENGE
  engine::Zone<std::uint8_t, kMostSeats> order;  // of those who act now, by Initiative
  Site site = kNowhere;
  std::uint8_t next = 0;       // in the order
  std::uint8_t local = 0;      // a LocalStage
  std::uint8_t local_won = 0;  // somebody succeeded in the LOCATION's own CHALLENGE
  std::uint8_t tries = 0;      // attempts at this CHALLENGE
  std::uint8_t tried = 0;      // with which characteristics, a bit for each
  std::uint8_t round = 0;
  std::uint8_t strikes = 0;  // Attacks made this round
  std::uint8_t stun = kNotStunned;
  std::uint8_t stunned_in_all = 0;
  std::uint8_t damage = 0;         // that its Attacks have done
  std::uint8_t surprised = 0;      // Attacks come before the first round
  std::uint8_t from_surprise = 0;  // the card was drawn for a Surprise!
  std::uint8_t captor = 0xff;
  std::int8_t successes = 0;  // of the captor
  std::uint8_t secrets = 0;   // still to be drawn by the captor
  std::uint8_t items = 0;
  std::uint8_t first_secret = 0;  // was drawn
  std::uint8_t hits = 0;          // Successes of this round
  std::uint8_t struck = 0;        // Attacks of this fight
  std::uint8_t facing = 0;        // who was able, or a ghost, when the Event came: a bit for each
  std::int8_t result = 0;         // of the Event, if it is one for all: the best, else the worst
  std::uint8_t captured = 0;      // CHALLENGE cards, in this visit
  std::uint8_t drew = 0;          // somebody has drawn KARMA cards
  std::uint8_t weaker = 0;        // the Monster's Attacks, until it has made them
};
BOOST_DESCRIBE_STRUCT(Visit, (),
                      (card, order, site, next, local, local_won, tries, tried, round, strikes,
                       stun, stunned_in_all, damage, surprised, from_surprise, captor, successes,
                       secrets, items, first_secret, hits, struck, facing, result, captured, drew,
                       weaker))

// Where an EQUIPMENT or ITEM card in play lies: the first of its bytes that are the game's. The
// second says what happened to it in this window. Of an owned card, the first also says who has
// refused it in this window (trade.cpp). Of a CHALLENGE, the first says whether it has
// been dealt with in this visit, and the second in how many visits.
enum Lies : std::uint8_t {
  kOwned,
  kUnclaimed,  // of somebody who was Lost
  kForSale,    // a magical ITEM beside the store
  kGuarded,    // by the Monster that is its target
};
// The target of a card that a Monster guarded until it was defeated.
inline constexpr std::uint16_t kFreed = 0xffff;
enum Touched : std::uint8_t {
  kHasMoved = 1,
  kWasPutOn = 2,
  kWasTakenOff = 4,
  kDrawnNow = 8,       // in this turn, by its owner; of one for sale, by its target (day.item.17)
  kLeftAtHome = 16,    // by an owner who is elsewhere in Mind and Spirit alone
  kLaidSideways = 32,  // until the turn ends
};

// A card that is offered to somebody: its instance, and that of the card asked for it.
inline constexpr std::uint8_t kNoOffer = 0xff;
struct Offer {
  std::uint8_t given = kNoOffer;
  std::uint8_t wanted = kNoOffer;
  std::uint8_t to = 0;
  bool operator==(const Offer&) const = default;
};
BOOST_DESCRIBE_STRUCT(Offer, (), (given, wanted, to))

// What is claimed between turns, before all else (day.q.86).
enum Claims : std::uint8_t { kPool, kSales, kNothing };

enum class Ending : std::uint8_t { none, saved, fallen, nobody_left, nowhere_left, too_long };
BOOST_DESCRIBE_ENUM(Ending, none, saved, fallen, nobody_left, nowhere_left, too_long)

// What may be about to come to somebody.
enum class Harm : std::uint8_t { infection, loss, damage };
BOOST_DESCRIBE_ENUM(Harm, infection, loss, damage)

struct State {
  engine::Generator luck;
  std::array<engine::Option, kMostSeats> chosen{};  // at once, not yet shown
  cards::Lasting<16> lasting;
  cards::InPlay<kMostInPlay> in_play;
  cards::Marks<48> marks;
  Attempt attempt;
  std::array<Person, kMostSeats> people;
  Visit visit;
  engine::Zone<CardIndex, kMostKarma> karma;  // the top is last
  engine::Zone<CardIndex, 36> store;
  engine::Zone<CardIndex, kMostSites> closed;  // LOCATIONs that were discarded
  engine::Zone<Hidden, kMostSites> sites;      // the LOCATION deck
  engine::Zone<Hidden, 24> boxed;              // that left the game, seen by nobody
  SecretDeck secrets;
  ItemDeck items;
  ChallengeDeck day;
  ChallengeDeck night;
  engine::Zone<Hidden, kMostSecrets> hands;    // SECRETs
  engine::Zone<Hidden, 2 * kMostSeats> dealt;  // LOCATIONs not yet laid out
  engine::Zone<Held, kMostSeats> held;
  engine::Zone<Captured, kMostCaptured> captured;
  engine::Zone<std::uint8_t, kMostSeats> order;  // of the whole table, by Initiative
  Phase phase = Phase::begin;
  Time time = Time::day;
  Ending ending = Ending::none;
  std::uint8_t seats = 0;
  std::uint8_t difficulty = 0;
  std::uint8_t hardcore = 0;
  std::uint8_t votes = 0;  // decide the mix of dark steps (day.q.2)
  std::uint8_t storyteller = 0;
  std::uint8_t first_storyteller = 0;
  std::uint8_t number = 0;  // of the day
  std::uint8_t next = 0;    // in the order
  std::uint8_t night_counters = 0;
  std::uint8_t day_counters = 0;
  std::uint8_t darker = 0;       // Darker Worlds on the board
  std::uint8_t karma_known = 0;  // cards at the bottom whose order all saw
  std::uint8_t miracle_used = 0;
  std::uint8_t drawn_held = 0;  // CHALLENGE cards of this turn have been drawn
  std::uint8_t window = 0;      // between turns: which of the three
  std::uint8_t batches = 0;
  std::uint8_t claims = kPool;     // between turns: what is claimed now
  engine::SeatSet ready;           // between turns
  engine::SeatSet missing;         // Lost in the group that is the first of the game
  engine::SeatSet accusers;        // who has accused somebody
  Offer offer;                     // that waits for an answer
  std::int8_t coming = 0;          // how much harm is about to come
  Harm threat = Harm::damage;      // and of what kind
  std::uint8_t minions = 0;        // cards in the SECRET deck
  std::uint8_t silent_ghosts = 0;  // in visits (day.q.49)
  std::array<std::uint8_t, 7> unused{};
};

BOOST_DESCRIBE_STRUCT(State, (),
                      (luck, chosen, lasting, in_play, marks, attempt, people, visit, karma, store,
                       closed, sites, boxed, secrets, items, day, night, hands, dealt, held,
                       captured, order, phase, time, ending, seats, difficulty, hardcore, votes,
                       storyteller, first_storyteller, number, next, night_counters, day_counters,
                       darker, karma_known, miracle_used, drawn_held, window, batches, claims,
                       ready, missing, accusers, offer, coming, threat, minions, silent_ghosts))

// Everything that is a card of the pack by its place there.
template <class Visitor>
void each_card(State& state, const Visitor& visit) {
  const auto all = [&](auto& zone) {
    for (CardIndex& card : zone) visit(card);
  };
  const auto all_hidden = [&](auto& zone) {
    for (Hidden& hidden : zone) visit(hidden.card);
  };
  const auto mention = [&](CardIndex& card) {
    if (card != kNoCard) visit.mention(card);
  };
  visit(state.in_play);
  visit(state.marks);
  all(state.karma);
  all(state.attempt.drawn);
  all(state.store);
  all_hidden(state.sites);
  all_hidden(state.boxed);
  all(state.closed);
  all_hidden(state.secrets.cards);
  all(state.items.cards);
  all_hidden(state.day.cards);
  all_hidden(state.night.cards);
  all_hidden(state.hands);
  all_hidden(state.dealt);
  for (Held& held : state.held) {
    visit(held.card);
    if (held.surprise != kNoCard) visit(held.surprise);
  }
  for (Captured& captured : state.captured) visit(captured.card);
  for (Line& line : state.attempt.lines) mention(line.card);
  mention(state.attempt.card);
  mention(state.attempt.weapon);
  mention(state.visit.card);
}

}  // namespace gloam::games::daylight
