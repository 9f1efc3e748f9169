#include "games/daylight/daylight.h"

#include "games/daylight/parts.h"
#include "games/daylight/players/guess.h"
#include "games/daylight/players/judgement.h"
#include "games/daylight/players/scene.h"
#include "games/daylight/rules/redeal.h"
#include "games/daylight/rules/table.h"
#include "games/daylight/wire.h"
#include "games/glue.h"

namespace gloam::games::daylight {
namespace {

using engine::Position;
using engine::Seat;
using engine::SeatSet;

enum SettingNumber { kDifficulty, kHardcore, kFirstSeatBegins, kVotes, kMinions, kSilentGhosts };
constexpr std::array<engine::Setting, 6> kSettings = {{{"difficulty", 0, 2, 1},
                                                       {"hardcore", 0, 1, 0},
                                                       {"first_seat_begins", 0, 1, 0},
                                                       {"votes", 0, 1, 0},
                                                       {"minions", 0, 4, 0, true},
                                                       {"silent_ghosts", 0, 1, 0}}};
constexpr engine::GameInfo kInfo = {.name = Parts::name,
                                    .title = "Daylight",
                                    .least_seats = 1,
                                    .most_seats = kMostSeats,
                                    .longest = 20000,
                                    .settings = kSettings};

constexpr std::array<engine::Figure, 6> kFigures = {
    {{"days"}, {"captures"}, {"points"}, {"sites"}, {"lost"}, {"minions_found"}}};

class Daylight final : public GluedGame<Parts, State, Table, Pack, View> {
 public:
  using GluedGame::GluedGame;

  const engine::GameInfo& info() const override { return kInfo; }

  void begin(const engine::Setup& setup, State& state) const override {
    state.difficulty = static_cast<std::uint8_t>(setup.settings[kDifficulty]);
    state.hardcore = static_cast<std::uint8_t>(setup.settings[kHardcore]);
    state.votes = static_cast<std::uint8_t>(setup.settings[kVotes]);
    state.minions = static_cast<std::uint8_t>(setup.settings[kMinions]);
    state.silent_ghosts = static_cast<std::uint8_t>(setup.settings[kSilentGhosts]);
    state.first_storyteller = setup.settings[kFirstSeatBegins] != 0 ? 0 : kMostSeats;
    state.visit.site = kNowhere;
  }

  std::string objection(const engine::Setup& setup) const override {
    if (setup.seats > 1 || setup.settings[kMinions] == 0) return {};
    return "Alone there is nobody to deceive: Minion of Darkness is for two people or more.";
  }

  // During a visit a ghost is silent, unless a card lets it speak (day.ghost.6, day.q.49).
  bool may_talk(const Position& position, Seat seat) const override {
    const State& state = position.as<State>();
    const bool silent = state.silent_ghosts != 0 && state.visit.site != kNowhere &&
                        seat < state.seats && state.people[seat].standing == Standing::ghost;
    return !silent || Scene(state, pack_).table().lets_talk(seat);
  }
  // Whoever is the Storyteller tells, also as a silent ghost (day.q.49).
  bool may_tell(const Position& position, Seat seat) const override {
    return seat == position.as<State>().storyteller || may_talk(position, seat);
  }

  engine::Outcome outcome(const Position& position) const override {
    const State& state = position.as<State>();
    engine::Outcome outcome;
    outcome.rule = rule_of(state.ending);
    if (state.ending != Ending::saved) {
      for (const Seat seat : SeatSet::first(state.seats))  // day.minion.2
        if (is_minion(state, pack_, seat)) outcome.winners = outcome.winners.with(seat);
      return outcome;
    }
    outcome.winners = SeatSet::first(state.seats);
    // day.end.7, day.end.8
    std::pair<int, int> most{-1000, 0};
    for (const Seat seat : outcome.winners) {
      const int points = points_of(state, pack_, seat);
      const std::pair<int, int> has{points, captures_of(state, seat)};
      outcome.scores[seat] = points;
      if (has > most) outcome.first = {};
      if (has >= most) outcome.first = outcome.first.with(seat);
      most = std::max(most, has);
    }
    return outcome;
  }

  void redeal(Position& position, Seat viewer, engine::Generator& luck) const override {
    deal_for(position.as<State>(), pack_, viewer, luck);
  }
  void reshuffle(Position& position, engine::Generator& luck) const override {
    deal_unseen(position.as<State>(), pack_, luck);
  }

  std::string fault(const State& state) const override {
    int power = 0;
    for (const Seat seat : SeatSet::first(state.seats)) {
      const Person& who = state.people[seat];
      power += who.power;
      if (who.power < 0) return "somebody has less than no Power";
      if (who.site != kNowhere && pack_.kind(state.in_play[who.site].card) != CardKind::location)
        return "somebody stands where no LOCATION is";
      for (const Trait trait : kTraits)
        if (who.damage[trait] < 0) return "somebody has less than no damage";
    }
    if (power > kBank) return "there is more Power than the bank had";
    if (state.night_counters + state.day_counters > kSpaces) return "the board is too full";
    return {};
  }

  // Of Minion of Darkness, as many as the table likes (day.setup.7).
  int miscounted(std::span<const int> counts, const State& state) const override {
    int minions = state.minions;
    for (std::size_t i = 0; i < counts.size(); ++i) {
      const int card = static_cast<int>(i);
      int expected = pack_.cards[i].copies;
      if (pack_.kind(card) == CardKind::secret && pack_.secret(card).minion) {
        expected = std::min(expected, minions);
        minions -= expected;
      }
      if (counts[i] != expected) return card;
    }
    return -1;
  }

  void weigh(const Position& position, const engine::Question& question, Seat seat,
             const engine::Options& options, std::span<double> points) const override {
    daylight::weigh(position.as<State>(), pack_, question, seat, options, points);
  }

  // To the end of a turn, when all visits are over.
  int horizon(const engine::Setup&) const override { return 1; }
  int far_horizon(const engine::Setup&) const override { return 40; }
  bool settled(const Position& position) const override {
    return position.as<State>().phase == Phase::turn_end;
  }
  std::span<const engine::Sign> signs() const override { return guess(); }
  // A Minion wins with the saved town, too, but then seldom is first; with the Darkness it wins
  // alone.
  double judge(const Position& position, Seat seat) const override {
    const double saved = Game::judge(position, seat);
    return is_minion(position.as<State>(), pack_, seat) ? 1 - saved / 4 : saved;
  }
  void see(const Position& position, Seat seat, std::span<double> seen) const override {
    daylight::see(position.as<State>(), pack_, seat, seen);
  }

  std::span<const engine::Figure> figures() const override { return kFigures; }
  void count(const Position&, const Position& ended, std::span<int> counts) const override {
    const State& state = ended.as<State>();
    int points = 0, sites = 0, lost = 0, found = 0;
    for (const Captured& captured : state.captured)
      points += pack_.challenge(captured.card).points + captured.bonus;
    for (const auto [instance, source] : state.in_play.cards())
      sites += pack_.kind(source.card) == CardKind::location ? 1 : 0;
    for (const Seat seat : SeatSet::first(state.seats)) {
      const Standing standing = state.people[seat].standing;
      found += standing == Standing::removed && is_minion(state, pack_, seat) ? 1 : 0;
      lost += standing != Standing::living && standing != Standing::removed ? 1 : 0;
    }
    std::ranges::copy(std::array{static_cast<int>(state.number), state.captured.size(), points,
                                 sites, lost, found},
                      counts.begin());
  }
  // Whoever overcomes a CHALLENGE draws one of these instead of another.
  std::string lot_of(int index) const override {
    const auto card = static_cast<CardIndex>(index);
    switch (pack_.kind(card)) {
      case CardKind::secret:
        return pack_.secret(card).immediate || pack_.secret(card).minion ? "" : "SECRETs";
      case CardKind::item:
        if (pack_.gear(card).cursed) return "Cursed ITEMs";
        return pack_.gear(card).price > 0 ? "Magical ITEMs" : "Technological ITEMs";
      default:
        return {};
    }
  }
  // A magical ITEM comes to those who can pay for it.
  bool comes_alike(std::string_view lot) const override { return lot != "Magical ITEMs"; }
  // A SECRET is used when it is played, an ITEM when something is done with it.
  engine::CardNote note_of(int index) const override {
    const auto card = static_cast<CardIndex>(index);
    engine::CardNote note = GluedGame::note_of(index);
    if (pack_.kind(card) == CardKind::secret)
      note.usable = pack_.secret(card).cost >= 0 && !pack_.secret(card).minion;
    if (pack_.kind(card) == CardKind::item)
      note.usable = std::ranges::any_of(pack_.cards[card].clauses, [](const cards::Clause& clause) {
        return clause.kind == cards::ClauseKind::activated;
      });
    return note;
  }

 private:
  static engine::Rule rule_of(Ending ending) {
    switch (ending) {
      case Ending::saved:
        return "day.end.1"_rule;
      case Ending::nobody_left:
        return "day.ghost.25"_rule;
      case Ending::nowhere_left:
        return "day.location.9"_rule;
      case Ending::too_long:
        return "day.q.82"_rule;
      default:
        return "day.board.2"_rule;
    }
  }
};

// Whoever learns tells the story of the first day, with one Darker World.
constexpr std::array<int, 6> kLessonSettings = {0, 0, 1, 0, 0, 0};
constexpr std::array<Lesson, 1> kLessons = {{{"first-day", 2, 0, 1, kLessonSettings}}};

}  // namespace

constinit const Entry kEntry = entry_of<Daylight, words, load>(kLessons);

}  // namespace gloam::games::daylight
