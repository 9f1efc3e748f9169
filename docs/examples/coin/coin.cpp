#include "docs/examples/coin/coin.h"

#include <algorithm>

#include "games/card_shown.h"
#include "games/coin/parts.h"
#include "games/glue.h"

namespace gloam::games::coin {

using engine::Option;
using engine::Options;
using engine::Position;
using engine::Rule;
using engine::Seat;
using engine::SeatSet;

// --- The rules ---

void Table::step() {
  if (s.phase == Phase::setting_up) return set_up();
  take_turn(s.turns);
  if (++s.turns == s.seats) end_round();
}

void Table::set_up() {
  tell(everyone(), say::begun, "coin.game.1"_rule, s.rounds);
  shuffle(s.deck);
  for (const Seat seat : everyone()) {
    const CardIndex card = draw(s.deck, SeatSet::of(seat));
    s.players[seat].hand.put(card);
    tell(everyone(), say::drew, "coin.setup.1"_rule, seat);
    tell(SeatSet::of(seat), say::drew_card, "coin.setup.1"_rule, card);
  }
  s.phase = Phase::playing;
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
  score(seat, std::max(0, cards::quantity(run_, {.subject = seat}, kPrize, 1)), "coin.turn.2"_rule);
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
  if (s.round++ < s.rounds) return;
  s.phase = Phase::over;
  for (const Seat seat : ending(s).winners)
    tell(everyone(), say::won, "coin.end.1"_rule, seat, s.players[seat].points);
}

void Table::score(Seat seat, int n, Rule rule) {
  std::int16_t& points = s.players[seat].points;
  points = static_cast<std::int16_t>(std::min(points + n, 999));
  tell(everyone(), n < 0 ? say::spent : say::scored, rule, seat, std::abs(n), points);
}

engine::Outcome ending(const State& state) {
  return engine::most_points(state.seats, "coin.end.1"_rule,
                             [&](Seat seat) { return state.players[seat].points; });
}

// --- The words of its cards ---

namespace {

using Run = Table::Run;

// What words touch, so that the order of simultaneous cards is asked only where it matters.
enum Touched : std::uint64_t { kPoints = 1 };
// What costs take from.
enum Account { kPointsSpent };

int your_points(const Run& run) { return run.at.s.players[run.you()].points; }

const cards::Vocabulary& words() {
  using cards::kNumber;
  static const cards::Vocabulary all("coin", 1, [](cards::Vocabulary& v) {
    v.number("points", {}, "points", "you have {cmp:point|points}", [](Run& run) {
       return your_points(run);
     }).touches(kPoints);
    v.effect("score", {{"n", kNumber}}, "score {n:point|points}",
             [](Run& run, int n) { run.at.score(run.you(), n, "coin.round.1"_rule); })
        .touches(kPoints)
        .adds();
    v.cost("spend", {{"n", kNumber}}, "spend {n:point|points}", [](Run& run, int n) {
       if (run.dry) return run.affords(kPointsSpent, your_points(run), n);
       run.at.score(run.you(), -n, "coin.turn.4"_rule);
       return true;
     }).touches(kPoints);
    v.mod("prize", kPrize, cards::Fold::add, cards::Scope::owner, {{"n", kNumber}},
          "heads give you {n+:point|points}", [](Run&, int n) { return n; });
    v.window("turn", kTurn, cards::Scope::owner, {}, "in your turn").only_offers();
    v.window("round_end", kRoundEnd, cards::Scope::owner, {}, "at the end of a round").only_fires();
    v.span("round", kThisRound, "this round");
    v.period("round", kEachRound, "round");
    v.kind("charm", "Charm");
  });
  return all;
}

}  // namespace

// --- What one viewer may know ---

struct PlayerShown {
  std::int32_t id = 0;  // the seat, from 1
  std::int32_t points = 0;
  std::int32_t cards = 0;  // in hand
  std::vector<CardShown> charms;
};
BOOST_DESCRIBE_STRUCT(PlayerShown, (), (id, points, cards, charms))

struct View {
  std::int32_t seat = 0;  // the viewer's, from 1; 0 is a spectator
  std::int32_t round = 0;
  std::int32_t rounds = 0;
  std::vector<PlayerShown> players;
  std::vector<CardShown> hand;
};
BOOST_DESCRIBE_STRUCT(View, (), (seat, round, rounds, players, hand))

View view_of(const State& state, const cards::Pack& pack, Seat viewer) {
  View view{.round = std::min(state.round, state.rounds),
            .rounds = state.rounds,
            .players = {},
            .hand = {}};
  for (const Seat seat : SeatSet::first(state.seats)) {
    const Player& player = state.players[seat];
    PlayerShown it{seat + 1, player.points, player.hand.size(), {}};
    for (const auto [instance, source] : state.charms.cards_of(seat))
      it.charms.push_back(shown(pack, source.card));
    view.players.push_back(std::move(it));
  }
  if (viewer >= state.seats) return view;
  view.seat = viewer + 1;
  for (const CardIndex card : state.players[viewer].hand) view.hand.push_back(shown(pack, card));
  return view;
}

// --- The game ---

namespace {

constexpr std::array<engine::Setting, 1> kSettings = {{{"rounds", 1, 5, 3}}};
constexpr engine::GameInfo kInfo = {Parts::name, "Coin", 2, kMostSeats, 100, kSettings, true};

class Coin final : public GluedGame<Parts, State, Table, cards::Pack, View> {
 public:
  using GluedGame::GluedGame;

  const engine::GameInfo& info() const override { return kInfo; }

  void begin(const engine::Setup& setup, State& state) const override {
    state.rounds = static_cast<std::uint8_t>(setup.settings[0]);
    put_copies(pack_, state.deck);
  }

  engine::Outcome outcome(const Position& position) const override {
    return ending(position.as<State>());
  }

  // Hidden are the deck and the hands of the others.
  void redeal(Position& position, Seat viewer, engine::Generator& luck) const override {
    State& state = position.as<State>();
    engine::deal_anew<CardIndex, kMostCards>(luck, [&](const auto& visit) {
      visit(state.deck);
      for (const Seat seat : SeatSet::first(state.seats))
        if (seat != viewer) visit(state.players[seat].hand);
    });
  }
  // Nobody has seen the deck since it was shuffled.
  void reshuffle(Position& position, engine::Generator& luck) const override {
    engine::deal_anew<CardIndex, kMostCards>(
        luck, [&](const auto& visit) { visit(position.as<State>().deck); });
  }

  std::string fault(const State& state) const override {
    for (const Player& player : state.players)
      if (player.points < 0) return "a player has less than no points";
    return {};
  }
};

// There must be a card for everybody, and room for all in State.
std::optional<cards::Pack> load(std::span<const cards::PackFile> extensions,
                                engine::Complaints& complaints) {
  return cards::load(words(), Parts::pack(), extensions, complaints, kMostSeats, kMostCards);
}

}  // namespace

constinit const Entry kEntry = entry_of<Coin, words, load>();

}  // namespace gloam::games::coin
