// Lantern: a game for the engine's tests, with one of everything the engine offers.
// Each night every seat is dealt cards in secret, the leader packs, goes out and hides a card, the
// first to speak on watch is heard, and all bid in secret; the highest card wins three points.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "engine/screen.h"

namespace gloam::engine::testing {

inline constexpr std::array<std::string_view, 9> kCards = {"moth", "owl",  "fox",  "bat", "newt",
                                                           "toad", "hare", "wolf", "stag"};
inline constexpr std::array<std::string_view, 3> kTools = {"rope", "salt", "bread"};
inline constexpr Operand kTool = game_operand(0);

enum LanternVerb : std::uint16_t { kRest = kFirstGameVerb, kClimb, kScout, kTake, kPlay, kShout };
inline constexpr std::array<Verb, 6> kVerbs = {
    {{"rest"}, {"climb"}, {"scout"}, {"take", kTool}, {"play", Operand::card}, {"shout"}}};

inline constexpr Option kPassing{kPass, 0, 0}, kFinished{kDone, 0, 0}, kResting{kRest, 0, 0},
    kClimbing{kClimb, 0, 0}, kScouting{kScout, 0, 0}, kShouting{kShout, 0, 0};
constexpr Option take(int tool) { return {kTake, static_cast<std::int16_t>(tool), 0}; }
constexpr Option play(int card) { return {kPlay, static_cast<std::int16_t>(card), 0}; }

inline constexpr Ask kPackUp{"pack_up"}, kEvening{"evening"}, kHide{"hide", true}, kWatch{"watch"},
    kBid{"bid", true};
inline constexpr Say kDealt{"dealt", {{{"who", Operand::seat}, {"card", Operand::card}}}},
    kPacked{"packed"}, kClimbed{"climbed"}, kScouted{"scouted", {{{"card", Operand::card}}}},
    kSpoke{"spoke"}, kShown{"shown"}, kWeather{"weather"};

inline constexpr std::string_view kRuleIds[] = {"lantern.climb", "lantern.scout", "lantern.watch",
                                                "lantern.bid"};
inline constexpr std::string_view kRuleText =
    "- **lantern.climb** A climb needs a rope; the die is the score.\n"
    "- **lantern.scout** Scouting needs bread.\n"
    "- **lantern.watch** Only the leader climbs on watch.\n"
    "- **lantern.bid** The highest card wins three points.\n";
inline constexpr Rule kClimbRule = find_rule(kRuleIds, "lantern.climb"),
                      kScoutRule = find_rule(kRuleIds, "lantern.scout"),
                      kWatchRule = find_rule(kRuleIds, "lantern.watch"),
                      kBidRule = find_rule(kRuleIds, "lantern.bid");

enum class Phase : std::uint8_t { dusk, camp, hiding, watch, bidding };
inline constexpr std::array<std::string_view, 5> kPhases = {"dusk", "camp", "hiding", "watch",
                                                            "bidding"};
using Card = std::uint8_t;

struct State {
  Generator luck;
  std::array<Option, 3> bids{};
  std::array<std::int32_t, 3> scores{};
  std::array<Zone<Card, 5>, 3> hands{};
  Zone<Card, 9> deck;
  Zone<Card, 1> hidden;
  std::uint8_t seats = 0, nights = 0, night = 0, leader = 0, tools = 0;
  Phase phase = Phase::dusk;
};

inline Zone<Card, 9> all_cards() {
  Zone<Card, 9> cards;
  for (std::size_t card = 0; card < kCards.size(); ++card) cards.put(static_cast<Card>(card));
  return cards;
}

// `outside` is what no rule may read, because it can change between two runs of a step: the
// weather. It is told before hiding and bidding; a storm cannot be told, but nobody may pass.
struct Pack {
  std::uint64_t rules_hash = 0x1a27e97;
  const int* outside = nullptr;
  int tools = static_cast<int>(kTools.size());  // to choose from: those named, or up to 512
};
inline constexpr int kStorm = 9;

class LanternTable : public Table {
 public:
  LanternTable(State& state, const Pack& pack, Company& company)
      : Table(state.luck, company), s_(state), pack_(pack), all_(SeatSet::first(state.seats)) {}

  void step() {
    switch (s_.phase) {
      case Phase::dusk:
        return deal();
      case Phase::camp:
        return leave_camp();
      case Phase::hiding:
        return hide();
      case Phase::watch:
        return keep_watch();
      case Phase::bidding:
        return bid();
    }
  }

 private:
  Zone<Card, 5>& leaders_hand() { return s_.hands[s_.leader]; }
  int weather() const { return pack_.outside == nullptr ? 0 : *pack_.outside; }
  void tell_weather() {
    if (weather() != 0 && weather() != kStorm) tell(all_, kWeather, Rule::none, weather());
  }

  void deal() {
    s_.bids = {};
    s_.hidden.clear();
    s_.deck = all_cards();
    shuffle(s_.deck);
    for (const Seat seat : all_) {
      s_.hands[seat].clear();
      deal_card(seat);
      if (seat != s_.leader) deal_card(seat);
    }
    s_.phase = Phase::camp;
  }
  void deal_card(Seat seat) {
    s_.hands[seat].put(draw(s_.deck, SeatSet::of(seat)));
    tell(SeatSet::of(seat), kDealt, Rule::none, seat, s_.hands[seat].top());
  }

  void leave_camp() {
    std::vector<Option> tools;
    for (int tool = 0; tool < pack_.tools; ++tool) tools.push_back(take(tool));
    s_.tools = static_cast<std::uint8_t>(choose_several(s_.leader, kPackUp, tools, 1, 2).bits());
    tell(all_, kPacked, Rule::none, s_.leader, s_.tools);
    Options ways = options();
    ways.add(kResting);
    ways.add_if((s_.tools & 1) != 0, kClimbing, kClimbRule);
    ways.add_if((s_.tools & 4) != 0, kScouting, kScoutRule);
    const Option way = ask(s_.leader, kEvening, ways, {s_.leader, s_.night});
    if (way == kClimbing) climb();
    if (way == kScouting) scout();
    s_.phase = Phase::hiding;
  }
  void climb() {
    const int face = roll(6);
    s_.scores[s_.leader] += face;
    tell(all_, kClimbed, kClimbRule, s_.leader, face);
  }
  void scout() {
    leaders_hand().put(draw(s_.deck, SeatSet::of(s_.leader)));
    tell(SeatSet::of(s_.leader), kScouted, kScoutRule, leaders_hand().top());
  }

  void hide() {
    tell_weather();
    Options cards = options();
    for (const Card card : leaders_hand()) cards.add(play(card));
    const Option answer = ask(s_.leader, kHide, cards, {s_.leader, s_.night});
    s_.hidden.put(leaders_hand().take(static_cast<Card>(answer.a)));
    s_.phase = Phase::watch;
  }

  void keep_watch() {
    const Answer first = ask_any(all_, kWatch, [&](Seat seat, Options& words) {
      words.add(kPassing);
      words.add(kShouting);
      words.add_if(seat == s_.leader, kClimbing, kWatchRule);
    });
    if (first.option == kShouting) ++s_.scores[first.seat];
    tell(all_, kSpoke, kWatchRule, first.seat);
    s_.phase = Phase::bidding;
  }

  void bid() {
    tell_weather();
    const auto cards_of = [&](Seat seat, Options& cards) {
      if (weather() != kStorm) cards.add(kPassing);
      for (const Card card : s_.hands[seat]) cards.add(play(card));
    };
    ask_all(all_, kBid, cards_of, s_.bids);
    Seat highest = 0;
    for (const Seat seat : all_) {
      const Option& option = s_.bids[seat];
      disclose(all_, option.a, seat);
      tell(all_, kShown, kBidRule, seat, option.verb == kPlay ? option.a : -1);
      if (option.verb == kPlay && option.a >= s_.bids[highest].a) highest = seat;
    }
    s_.scores[highest] += 3;
    s_.leader = static_cast<std::uint8_t>((s_.leader + 1) % s_.seats);
    ++s_.night;
    s_.phase = Phase::dusk;
  }

  State& s_;
  const Pack& pack_;
  const SeatSet all_;
};

// What a viewer knows, as one line of text.
class LanternView final : public AnyView {
 public:
  explicit LanternView(std::string line) : text(std::move(line)) {}
  void write_json(std::string& out) const override { out += R"({"text":")" + text + R"("})"; }
  bool write_difference(const AnyView& before, std::string& out) const override {
    if (dynamic_cast<const LanternView&>(before).text == text) return false;
    write_json(out);
    return true;
  }
  const std::string text;
};

class Lantern : public GameOf<State, LanternTable, Pack> {
 public:
  explicit Lantern(Pack pack = {}) : GameOf(pack) {
    catalogue_.read("option.play = Play the {a}\nsay.climbed = {who} climbs: {score:step|steps}\n");
  }

  const GameInfo& info() const override {
    static constexpr Setting kSettings[] = {{"nights", 1, 3, 2}};
    static constexpr GameInfo kInfo{"lantern", "Lantern", 2, 3, 27, kSettings};
    return kInfo;
  }
  PackStamp pack() const override { return {"lantern", pack_.rules_hash}; }
  std::string objection(const Setup& setup) const override {
    const bool too_long = setup.seats == 2 && setup.settings[0] == 3;
    return too_long ? "three nights are too long for two seats" : "";
  }

  void set_up(const Setup& setup, Position& position) const override {
    State& state = position.as<State>() = State{};
    state.luck = Generator(setup.seed);
    state.seats = static_cast<std::uint8_t>(setup.seats);
    state.nights = static_cast<std::uint8_t>(setup.settings[0]);
    state.deck = all_cards();
  }
  bool over(const Position& position) const override {
    return position.as<State>().night == position.as<State>().nights;
  }
  Outcome outcome(const Position& position) const override {
    const State& state = position.as<State>();
    Outcome outcome{{}, kBidRule, {}};
    const auto best = *std::max_element(state.scores.begin(), state.scores.end());
    for (const Seat seat : SeatSet::first(state.seats)) {
      outcome.scores[seat] = state.scores[seat];
      if (state.scores[seat] == best) outcome.winners = outcome.winners.with(seat);
    }
    return outcome;
  }

  std::unique_ptr<AnyView> view(const Position& position, Seat viewer) const override {
    const State& state = position.as<State>();
    std::string text = std::string(kPhases[static_cast<std::size_t>(state.phase)]) + " of night " +
                       std::to_string(state.night + 1) + ", scores";
    for (const Seat seat : SeatSet::first(state.seats))
      text += " " + std::to_string(state.scores[seat]);
    if (viewer < state.seats) {
      text += ", hand";
      for (const Card card : state.hands[viewer]) text += " " + std::string(kCards[card]);
    }
    return std::make_unique<LanternView>(std::move(text));
  }
  void redeal(Position& position, Seat viewer, Generator& luck) const override {
    State& state = position.as<State>();
    const State before = state;
    Pool<Card, kCards.size()> unseen;
    const auto each_unseen = [&](auto&& visit) {
      visit(state.deck);
      if (viewer != state.leader) visit(state.hidden);
      for (const Seat seat : SeatSet::first(state.seats))
        if (seat != viewer) visit(state.hands[seat]);
    };
    each_unseen([&](const auto& zone) { unseen.gather(zone); });
    unseen.shuffle(luck);
    each_unseen([&](auto& zone) { unseen.deal(zone); });
    // A card that was bid in secret stays at its place in the hand.
    for (const Seat seat : SeatSet::first(state.seats)) {
      const int place = before.hands[seat].find(static_cast<Card>(before.bids[seat].a));
      if (before.bids[seat].verb == kPlay) state.bids[seat] = play(state.hands[seat][place]);
    }
  }
  void reshuffle(Position& position, Generator& luck) const override {
    Zone<Card, 9>& deck = position.as<State>().deck;
    Pool<Card, kCards.size()> unseen;
    unseen.gather(deck);
    unseen.shuffle(luck);
    unseen.deal(deck);
  }
  std::string broken_invariant(const Position& position) const override {
    const State& state = position.as<State>();
    int cards = state.deck.size() + state.hidden.size();
    for (const auto& hand : state.hands) cards += hand.size();
    return cards == static_cast<int>(kCards.size()) ? "" : "a card is lost";
  }

  // Bids the highest card of the own hand, and otherwise takes what comes.
  void weigh(const Position&, const Question& question, Seat, const Options& options,
             std::span<double> points) const override {
    if (question.ask.key != kBid.key) return;
    for (std::size_t i = 0; i < options.size(); ++i) points[i] = options[i].a;
  }

  std::span<const Verb> verbs() const override { return kVerbs; }
  std::string id_of(Operand kind, int value) const override {
    if (kind == Operand::card) return std::string(kCards[static_cast<std::size_t>(value)]);
    const auto place = static_cast<std::size_t>(value);
    if (kind == kTool && place < kTools.size()) return std::string(kTools[place]);
    return (kind == kTool ? "tool" : "") + std::to_string(value);
  }
  std::string title_of(Operand kind, int value) const override { return id_of(kind, value); }
  std::string_view kind_name(Operand kind) const override {
    return kind == kTool ? "tool" : "card";
  }
  const RuleBook& rules() const override { return rules_; }
  const Catalogue& catalogue() const override { return catalogue_; }
  std::string screen(const AnyView& view, const Sheet&) const override {
    return dynamic_cast<const LanternView&>(view).text + "\n";
  }

 private:
  RuleBook rules_{kRuleText};
  Catalogue catalogue_;
};

// The same, but all win together, and whoever has most points is first.
class SharedLantern : public Lantern {
 public:
  using Lantern::Lantern;
  Outcome outcome(const Position& position) const override {
    Outcome outcome = Lantern::outcome(position);
    outcome.first = outcome.winners;
    outcome.winners = SeatSet::first(position.as<State>().seats);
    return outcome;
  }
};

}  // namespace gloam::engine::testing
