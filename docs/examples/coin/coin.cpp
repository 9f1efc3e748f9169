#include "docs/examples/coin/coin.h"

#include <algorithm>
#include <boost/describe.hpp>

#include "cards/game_pack.h"
#include "cards/pack_game.h"
#include "cards/say/text.h"
#include "games/coin/texts.h"
#include "wire/any_view.h"
#include "wire/typescript.h"

namespace gloam::games::coin {

using engine::Option;
using engine::Options;
using engine::Position;
using engine::Rule;
using engine::Seat;
using engine::SeatSet;

// --- The rules ---

void Table::step() {
  if (s.phase == Phase::setting_up) {
    set_up();
    s.phase = Phase::playing;
    return;
  }
  take_turn(s.turns);
  if (++s.turns == s.seats) end_round();
}

void Table::set_up() {
  tell(everyone(), say::begun, "coin.game.1"_rule, s.rounds);
  shuffle(s.deck);
  for (const Seat seat : everyone()) {
    const CardIndex card = draw(s.deck, SeatSet::of(seat));
    s.players[seat].hand.put(card);
    tell(SeatSet::of(seat), say::drew_card, "coin.setup.1"_rule, card);
    tell(everyone().without(seat), say::drew, "coin.setup.1"_rule, seat);
  }
}

void Table::take_turn(Seat seat) {
  for (;;) {
    const Option choice = ask(seat, ask::turn, actions(seat), {s.round});
    if (choice.verb == kFlip) return flip(seat);
    if (choice.verb == kPlay) return play(seat, static_cast<CardIndex>(choice.a));
    use(seat, choice);  // and goes on: coin.turn.4
  }
}

Options Table::actions(Seat seat) {
  Options options = this->options();
  options.add({kFlip});
  for (const CardIndex card : s.players[seat].hand) options.add({kPlay, card});
  cards::add_uses(run_, kTurn, {.subject = seat}, seat, options);
  return options;
}

void Table::flip(Seat seat) {
  const bool heads = roll(2) == 2;
  tell(everyone(), heads ? say::heads : say::tails, "coin.turn.2"_rule, seat);
  if (!heads) return;
  const int prize = cards::quantity(run_, {.subject = seat}, kPrize, 1);
  score(seat, std::max(0, prize), "coin.turn.2"_rule);
}

void Table::play(Seat seat, CardIndex card) {
  disclose(everyone(), card, seat);
  cards::enter_play(run_, {.card = s.players[seat].hand.take(card), .owner = seat});
  tell(everyone(), say::played, "coin.turn.3"_rule, seat, card);
}

void Table::use(Seat seat, Option choice) {
  const cards::Use use = cards::use_of(choice);
  tell(everyone(), say::used, "coin.turn.4"_rule, seat, use.card);
  cards::carry_out(run_, {.subject = seat}, run_.speaker(use.instance), use.clause,
                   cards::Consent::given);
}

void Table::end_round() {
  for (const Seat seat : everyone()) cards::fire(run_, kRoundEnd, {.subject = seat});
  s.lasting.end(kThisRound);
  s.marks.end(kEachRound);
  tell(everyone(), say::round_over, "coin.round.1"_rule, s.round);
  s.turns = 0;
  if (s.round < s.rounds) {
    ++s.round;
    return;
  }
  s.phase = Phase::over;
  for (const Seat seat : winners(s))
    tell(everyone(), say::won, "coin.end.1"_rule, seat, s.players[seat].points);
}

void Table::score(Seat seat, int n, Rule rule) {
  std::int16_t& points = s.players[seat].points;
  points = static_cast<std::int16_t>(std::min(points + n, 999));
  tell(everyone(), say::scored, rule, seat, n, points);
}

void Table::spend(Seat seat, int n) {
  std::int16_t& points = s.players[seat].points;
  points = static_cast<std::int16_t>(points - n);
  tell(everyone(), say::spent, "coin.turn.4"_rule, seat, n, points);
}

SeatSet winners(const State& state) {
  int most = 0;
  for (const Player& player : state.players) most = std::max<int>(most, player.points);
  SeatSet best;
  for (const Seat seat : SeatSet::first(state.seats))
    if (state.players[seat].points == most) best = best.with(seat);
  return best;
}

// --- The words of its cards ---

Run::Run(Table& at) : cards::Run(at.pack, at, {at.s.charms, at.s.marks, at.s.lasting}), coin(at) {
  everyone = SeatSet::first(at.s.seats);
}

namespace {

// What words touch, so that the order of simultaneous cards is asked only where it matters.
enum Touched : std::uint64_t { kPoints = 1 };
// What costs take from.
enum Account { kPointsSpent };

Seat you(const Run& run) { return static_cast<Seat>(run.owner); }
int your_points(const Run& run) { return run.coin.s.players[you(run)].points; }

cards::Vocabulary vocabulary() {
  using cards::kNumber;
  cards::Vocabulary v("coin", 1);
  v.number("points", {}, "points", "you have {cmp:point|points}", [](Run& run) {
     return your_points(run);
   }).touches(kPoints);
  v.effect("score", {{"n", kNumber}}, "score {n:point|points}",
           [](Run& run, int n) { run.coin.score(you(run), n, "coin.round.1"_rule); })
      .touches(kPoints)
      .adds();
  v.cost("spend", {{"n", kNumber}}, "spend {n:point|points}", [](Run& run, int n) {
     if (run.dry) return run.affords(kPointsSpent, your_points(run), n);
     run.coin.spend(you(run), n);
     return true;
   }).touches(kPoints);
  v.mod("prize", kPrize, cards::Fold::add, cards::Scope::owner, {{"n", kNumber}},
        "heads give you {n+:point|points}", [](Run&, int n) { return n; });
  v.window("turn", kTurn, cards::Scope::owner, {}, "in your turn").only_offers();
  v.window("round_end", kRoundEnd, cards::Scope::owner, {}, "at the end of a round").only_fires();
  v.span("round", kThisRound, "this round");
  v.period("round", kEachRound, "round");
  v.kind("charm", "Charm");
  v.freeze();
  return v;
}

}  // namespace

const cards::Vocabulary& words() {
  static const cards::Vocabulary all = vocabulary();
  return all;
}

// --- What one viewer may know ---

struct CharmShown {
  std::string card;
  std::string name;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(CharmShown, (), (card, name, text))

struct PlayerShown {
  std::int32_t id = 0;  // the seat, from 1
  std::int32_t points = 0;
  std::int32_t cards = 0;  // in hand
  std::vector<CharmShown> charms;
};
BOOST_DESCRIBE_STRUCT(PlayerShown, (), (id, points, cards, charms))

struct View {
  std::int32_t seat = 0;  // the viewer's, from 1; 0 is a spectator
  std::int32_t round = 0;
  std::int32_t rounds = 0;
  std::vector<PlayerShown> players;
  std::vector<CharmShown> hand;
};
BOOST_DESCRIBE_STRUCT(View, (), (seat, round, rounds, players, hand))

namespace {

CharmShown show(const cards::Pack& pack, int index) {
  const cards::Card& card = pack.cards[static_cast<std::size_t>(index)];
  return {card.id, card.name, cards::rules_text(pack, card)};
}

View view_of(const State& state, const cards::Pack& pack, Seat viewer) {
  View view{.round = state.round, .rounds = state.rounds, .players = {}, .hand = {}};
  for (const Seat seat : SeatSet::first(state.seats)) {
    const Player& player = state.players[seat];
    PlayerShown shown{seat + 1, player.points, player.hand.size(), {}};
    for (const auto [instance, source] : state.charms.cards_of(seat))
      shown.charms.push_back(show(pack, source.card));
    view.players.push_back(std::move(shown));
  }
  if (viewer >= state.seats) return view;
  view.seat = viewer + 1;
  for (const CardIndex card : state.players[viewer].hand) view.hand.push_back(show(pack, card));
  return view;
}

std::string screen_of(const View& view) {
  std::string out =
      "COIN   Round " + std::to_string(view.round) + " of " + std::to_string(view.rounds) + "\n";
  for (const PlayerShown& player : view.players) {
    out += "Player " + std::to_string(player.id) + (player.id == view.seat ? " (you)" : "") + ": " +
           std::to_string(player.points) + " points\n";
    for (const CharmShown& charm : player.charms)
      out += "  " + charm.name + ": " + charm.text + "\n";
  }
  for (const CharmShown& charm : view.hand)
    out += "In your hand: " + charm.name + ": " + charm.text + "\n";
  return out;
}

// --- The game behind the Game interface ---

constexpr std::array<engine::Setting, 1> kSettings = {{{"rounds", 1, 5, 3}}};
constexpr engine::GameInfo kInfo = {"coin", "Coin", 2, kMostSeats, 100, kSettings};

class Coin final : public cards::PackGame<State, Table, cards::Pack> {
 public:
  explicit Coin(cards::Pack pack) : PackGame(std::move(pack), kRulesText, kEnglish) {}

  const engine::GameInfo& info() const override { return kInfo; }

  void set_up(const engine::Setup& setup, Position& position) const override {
    State& state = position.as<State>() = State{};
    state.luck = engine::Generator(setup.seed);
    state.seats = static_cast<std::uint8_t>(setup.seats);
    state.rounds = static_cast<std::uint8_t>(setup.settings[0]);
    for (std::size_t card = 0; card < pack_.cards.size(); ++card)
      for (int copy = 0; copy < pack_.cards[card].copies; ++copy)
        state.deck.put(static_cast<CardIndex>(card));
  }

  bool over(const Position& position) const override {
    return position.as<State>().phase == Phase::over;
  }

  engine::Outcome outcome(const Position& position) const override {
    const State& state = position.as<State>();
    engine::Outcome outcome{winners(state), "coin.end.1"_rule, {}};
    for (const Seat seat : SeatSet::first(state.seats))
      outcome.scores[seat] = state.players[seat].points;
    return outcome;
  }

  std::unique_ptr<engine::AnyView> view(const Position& position, Seat viewer) const override {
    return std::make_unique<wire::ViewOf<View>>(view_of(position.as<State>(), pack_, viewer));
  }

  // Hidden are the deck and the hands of the others.
  void redeal(Position& position, Seat viewer, engine::Generator& luck) const override {
    State& state = position.as<State>();
    engine::Pool<CardIndex, kMostCards> unseen;
    unseen.gather(state.deck);
    for (const Seat seat : SeatSet::first(state.seats))
      if (seat != viewer) unseen.gather(state.players[seat].hand);
    unseen.shuffle(luck);
    unseen.deal(state.deck);
    for (const Seat seat : SeatSet::first(state.seats))
      if (seat != viewer) unseen.deal(state.players[seat].hand);
  }

  // Nobody has seen the deck since it was shuffled.
  void reshuffle(Position& position, engine::Generator& luck) const override {
    engine::Pool<CardIndex, kMostCards> unseen;
    unseen.gather(position.as<State>().deck);
    unseen.shuffle(luck);
    unseen.deal(position.as<State>().deck);
  }

  std::string broken_invariant(const Position& position) const override {
    const State& state = position.as<State>();
    int cards = state.deck.size() + state.charms.cards().count();
    for (const Player& player : state.players) {
      cards += player.hand.size();
      if (player.points < 0) return "a player has less than no points";
    }
    int all = 0;
    for (const cards::Card& card : pack_.cards) all += card.copies;
    return cards == all ? "" : "a card is lost";
  }

  std::span<const engine::Verb> verbs() const override { return kVerbs; }

  std::string screen(const engine::AnyView& view, bool) const override {
    return screen_of(dynamic_cast<const wire::ViewOf<View>&>(view).value());
  }

  std::optional<double> chance(const Position&, Seat, Option option) const override {
    if (option.verb == kFlip) return 0.5;
    return std::nullopt;
  }
};

// There must be a card for everybody, and room for all in State.
class Reader : public cards::TableReader<cards::Pack> {
 public:
  using TableReader::TableReader;

  void read() {
    int all = 0;
    for (const cards::Card& card : pack_.cards) all += card.copies;
    if (all < kMostSeats || all > kMostCards)
      complain("the packs have " + std::to_string(all) + " cards; Coin needs 4 to 16");
  }
};

}  // namespace

cards::PackFile pack() { return {"coin.toml", std::string(kPackText)}; }

std::string types() { return wire::typescript<View>(); }

std::unique_ptr<engine::Game> make(std::span<const cards::PackFile> extensions,
                                   engine::Complaints& complaints) {
  return cards::game_of<Coin>(
      cards::load<cards::Pack, Reader>(words(), pack(), extensions, complaints));
}

}  // namespace gloam::games::coin
