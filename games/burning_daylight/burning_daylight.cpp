#include "games/burning_daylight/burning_daylight.h"

#include <algorithm>

#include "games/burning_daylight/parts.h"
#include "games/burning_daylight/players/judgement.h"
#include "games/burning_daylight/rules/redeal.h"
#include "games/burning_daylight/rules/table.h"
#include "games/burning_daylight/wire.h"
#include "games/glue.h"

namespace gloam::games::burning_daylight {
namespace {

using engine::Position;
using engine::Seat;
using engine::SeatSet;

constexpr std::array<engine::Setting, 6> kSettings = {{{"gangs", 0, 2, 0},
                                                       {"command_points", 0, 1, 0},
                                                       {"finish_round", 0, 1, 0},
                                                       {"open_gangs", 0, 1, 0},
                                                       {"silent_injured", 0, 1, 0},
                                                       {"first_seat", 0, 1, 0}}};
constexpr engine::GameInfo kInfo = {.name = Parts::name,
                                    .title = "Burning Daylight",
                                    .least_seats = kLeastSeats,
                                    .most_seats = kMostSeats,
                                    .longest = 30000,
                                    .settings = kSettings,
                                    .opponents = true};

enum Counted { kRounds, kEventsFlipped, kCrackdowns, kIdleTurns, kMissionPoints, kClaimedPoints };
constexpr std::array<engine::Figure, 6> kFigures = {{{"rounds"},
                                                     {"events"},
                                                     {"crackdowns"},
                                                     {"idle_turns"},
                                                     {"winner_mission_points"},
                                                     {"winner_claimed_points"}}};

class BurningDaylight final : public GluedGame<Parts, State, Table, Pack, View> {
 public:
  using GluedGame::GluedGame;

  const engine::GameInfo& info() const override { return kInfo; }

  void begin(const engine::Setup& setup, State& state) const override {
    state.forming = static_cast<Forming>(setup.settings[0]);
    state.command_points = static_cast<std::uint8_t>(setup.settings[1]);
    state.finish_round = static_cast<std::uint8_t>(setup.settings[2]);
    state.open_gangs = static_cast<std::uint8_t>(setup.settings[3]);
    state.silent_injured = static_cast<std::uint8_t>(setup.settings[4]);
    state.first_seat_begins = static_cast<std::uint8_t>(setup.settings[5]);
    for (std::size_t card = 0; card < pack_.cards.size(); ++card)
      if (pack_.kinds[card] != CardKind::ganger)
        state.deck.put(Hidden{.card = static_cast<CardIndex>(card)});
  }

  engine::Outcome outcome(const Position& position) const override {
    const State& state = position.as<State>();
    engine::Outcome outcome{state.winners, rule_of(state.ending), {}};
    for (const Seat seat : SeatSet::first(state.seats))
      outcome.scores[seat] = score(state.players[seat]);
    return outcome;
  }

  void redeal(Position& position, Seat viewer, engine::Generator& luck) const override {
    deal_for(position.as<State>(), pack_, viewer, luck);
  }
  void reshuffle(Position& position, engine::Generator& luck) const override {
    deal_unseen(position.as<State>(), pack_, luck);
  }
  // Gangers are bits of their players, and what they and Events do is in play beside where they
  // lie.
  bool in_play_is_a_place() const override { return false; }
  int miscounted(std::span<const int> counts, const State&) const override {
    for (std::size_t i = 0; i < counts.size(); ++i)
      if (counts[i] != (pack_.kinds[i] == CardKind::ganger ? 0 : 1)) return static_cast<int>(i);
    return -1;
  }
  std::string fault(const State& state) const override;

  void weigh(const Position& position, const engine::Question& question, Seat seat,
             const engine::Options& options, std::span<double> points) const override {
    burning_daylight::weigh(position.as<State>(), pack_, question, seat, options, points);
  }
  double judge(const Position& position, Seat seat) const override {
    return hope(position.as<State>(), pack_, seat);
  }
  // With Command Points a turn has three times as many answers.
  int horizon(const engine::Setup& setup) const override {
    return setup.settings[1] != 0 ? 36 : 12;
  }

  bool opening(const Position& position) const override {
    return position.as<State>().phase <= Phase::deck;
  }
  std::span<const engine::Figure> figures() const override { return kFigures; }
  void count(const Position&, const Position& ended, std::span<int> counts) const override;
  // Types are dealt evenly, so gangers compete with their own for places in gangs; missions compete
  // for teams; Events come to all.
  std::string lot_of(int card) const override {
    const auto index = static_cast<std::size_t>(card);
    switch (pack_.kinds[index]) {
      case CardKind::ganger:
        return std::string(kTypeNames[pack_.gangers[pack_.numbers[index]].type]) + "s";
      case CardKind::mission:
        return "Missions";
      case CardKind::event:
        return "Events";
    }
    return {};
  }
  // Gangers act for their players; missions and Events do not.
  engine::CardNote note_of(int card) const override {
    engine::CardNote note = GluedGame::note_of(card);
    note.usable = note.usable && pack_.kinds[static_cast<std::size_t>(card)] == CardKind::ganger;
    return note;
  }

  std::string id_of(Operand kind, int value) const override;
  std::string title_of(Operand kind, int value) const override;

 private:
  static engine::Rule rule_of(Ending ending) {
    switch (ending) {
      case Ending::round:
        return "bd.ruling.55"_rule;
      case Ending::nothing_left:
        return "bd.ruling.32"_rule;
      case Ending::length:
        return "bd.ruling.56"_rule;
      default:
        return "bd.win.3"_rule;
    }
  }
  const cards::Card* card_of(Operand kind, int value) const override {
    const auto ganger = static_cast<std::size_t>(value);
    const bool there = kind == kGangerOperand && ganger < pack_.gangers.size();
    return there ? &card(pack_.gangers[ganger].card) : nullptr;
  }
  // The gangers of a team, by what `name` gives of their cards.
  std::vector<std::string> team(int value, std::string cards::Card::* name) const {
    std::vector<std::string> names;
    for (const Ganger ganger : each(static_cast<Gangers>(value) & pack_.everybody))
      names.push_back(card(pack_.gangers[ganger].card).*name);
    if (names.empty()) names.emplace_back("nobody");
    return names;
  }
};

// "Ledger", "Ledger and Torch", "Ledger, Moth and Torch".
std::string listed(const std::vector<std::string>& names) {
  std::string out;
  for (std::size_t i = 0; i < names.size(); ++i)
    out += (i == 0 ? "" : i + 1 < names.size() ? ", " : " and ") + names[i];
  return out;
}

std::string BurningDaylight::id_of(Operand kind, int value) const {
  if (kind != kTeamOperand) return GluedGame::id_of(kind, value);
  std::string ids;
  for (const std::string& id : team(value, &cards::Card::id)) ids += (ids.empty() ? "" : "+") + id;
  return ids;
}

std::string BurningDaylight::title_of(Operand kind, int value) const {
  if (kind != kTeamOperand) return GluedGame::title_of(kind, value);
  return listed(team(value, &cards::Card::name));
}

void BurningDaylight::count(const Position&, const Position& ended, std::span<int> counts) const {
  const State& last = ended.as<State>();
  counts[kRounds] = last.round;
  counts[kEventsFlipped] = last.flipped;
  counts[kCrackdowns] = last.crackdowns;
  for (const Player& player : last.players) counts[kIdleTurns] += player.idle;
  if (last.winners.empty()) return;
  const Player& winner = last.players[last.winners.lowest()];
  counts[kMissionPoints] = winner.points;
  counts[kClaimedPoints] = winner.claimed;
}

// What is wrong with the gangers of one player, or empty.
std::string broken_gang(const State& state, const Player& p, Gangers& owned) {
  const std::array<Gangers, 6> places = {p.hand,     p.track[0], p.track[1],
                                         p.track[2], p.recovery, p.pack};
  int there = 0;
  for (const Gangers place : places) {
    if ((owned & place) != 0) return "a ganger is in two places";
    owned |= place;
    there += std::popcount(place);
  }
  if (state.phase > Phase::deck && there != gang_size(state.seats))
    return "a gang has " + std::to_string(there) + " gangers";
  if ((p.injured & ~on_track(p)) != 0) return "somebody is injured who is not on the track";
  if ((p.staying & ~p.recovery) != 0) return "somebody stays in Recovery who is not there";
  if (((on_track(p) | p.recovery) & ~p.seen) != 0) return "somebody on the track was never seen";
  return {};
}

std::string BurningDaylight::fault(const State& state) const {
  Gangers owned = 0;
  for (const Seat seat : SeatSet::first(state.seats)) {
    const Player& p = state.players[seat];
    if (std::string broken = broken_gang(state, p, owned); !broken.empty()) return broken;
    int points = 0;
    for (const CardIndex card : p.completed) points += pack_.mission(card).size;
    if (points != p.points) return "missions and points do not agree";
    const auto claims = std::count_if(state.claimed.begin(), state.claimed.end(),
                                      [&](const Hidden& card) { return card.mark == seat; });
    if (claims != p.claimed) return "claimed cards and points do not agree";
  }
  for (const Hidden& card : state.claimed)
    if (pack_.is_event(card.card)) return "an Event was claimed";
  if (state.events.size() > kEventsForCrackdown) return "four Events are in play";
  return {};
}

constexpr std::array<Lesson, 1> kLessons = {{{"first-turn", 2, 0, 258}}};

}  // namespace

constinit const Entry kEntry = entry_of<BurningDaylight, words, load>(kLessons);

}  // namespace gloam::games::burning_daylight
