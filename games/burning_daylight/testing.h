// A position of Burning Daylight arranged for a test: hands, tracks, board and deck, and the
// answers and chance to come.
#pragma once
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/session.h"
#include "games/burning_daylight/burning_daylight.h"
#include "games/burning_daylight/table.h"
#include "games/proves.h"

namespace gloam::games::burning_daylight::testing {

inline constexpr engine::Seat kAnn = 0;
inline constexpr engine::Seat kBen = 1;
inline constexpr engine::Seat kCat = 2;

using Ids = std::initializer_list<std::string_view>;

// These cards as a pack that extends the game's own.
inline std::string extended(std::string_view cards, const std::string& id = "test") {
  return "[pack]\nformat = 1\ngame = \"burning-daylight\"\nid = \"" + id +
         "\"\ntitle = \"Test\"\nversion = \"1\"\nvocabulary = 1\nextends = "
         "\"burning-daylight\"\n" +
         std::string(cards);
}

// The abilities that the tests of the rules were written for. Those of the game's own gangers are
// moved for balance, which must not concern a test of a rule.
inline std::string plain_gangers() {
  struct Plain {
    const char* id;
    const char* name;
    const char* type;
    const char* rules;
  };
  std::string out;
  for (const Plain& one : std::initializer_list<Plain>{
           {"static_nan", "Static Nan", "hacker", "play: explore"},
           {"patch", "Patch", "hacker", "advance: look(1); may to_bottom"},
           {"ghostline", "Ghostline", "hacker", "passive: more_advance(1)"},
           {"breaker", "Breaker", "hacker", "play: bury; explore"},
           {"long_jo", "Long Jo", "runner", "play choose another: advance(chosen)"},
           {"dustkick", "Dustkick", "runner", "advance: explore"},
           {"switchback", "Switchback", "runner", "passive if alone_in(just_left): steps(2)"},
           {"finch", "Finch", "runner", "advance if entering(returning): claim"},
           {"undertow", "Undertow", "sneaker", "play: look(3); arrange"},
           {"hush", "Hush", "sneaker", "passive: escort(self)"},
           {"lookout", "Lookout", "sneaker", "passive: spare(all_here)"},
           {"sapper_lil", "Sapper Lil", "sneaker", "return: explore; may bury"},
           {"bulwark", "Bulwark", "fighter", "passive: escort(others_here)"},
           {"warden_ash", "Warden Ash", "fighter", "return choose injured(1): heal(chosen)"},
           {"torch", "Torch", "fighter", "advance: heal_here"},
           {"tinker_bo", "Tinker Bo", "helper", "return: explore"},
           {"pathfinder", "Pathfinder", "helper", "passive if others >= 1: escort(all_here)"}})
    out += std::string("[") + one.id + "]\nname = \"" + one.name +
           "\"\nkind = \"ganger\"\ntype = \"" + one.type + "\"\nrules = \"" + one.rules + "\"\n";
  return out;
}

// The game itself, from its own pack.
inline std::unique_ptr<engine::Game> made() {
  engine::Complaints complaints;
  auto game = make({}, complaints);
  for (const engine::Complaint& complaint : complaints) ADD_FAILURE() << to_string(complaint, true);
  return game;
}

// daylight().hand(kAnn, {"ledger"}).board({"tin_soldier"}).answers({...}).action(): reads as the
// rule it proves. At first nobody has a gang, nothing lies anywhere, and it is Ann's turn in
// round 1.
class Arranged final : public engine::Listener {
 public:
  explicit Arranged(int seats, std::string_view extension = {}) : pack(load_pack(extension)) {
    state.seats = static_cast<std::uint8_t>(seats);
    state.round = 1;
    state.phase = Phase::action;
  }

  // --- Arranging ---

  Arranged& hand(engine::Seat seat, Ids ids) {
    for (const std::string_view id : ids) state.players[seat].hand |= one(id);
    return *this;
  }
  // What each slot holds: track(kAnn, {{"hush"}, {}, {"ledger"}}).
  Arranged& track(engine::Seat seat, std::initializer_list<Ids> slots) {
    std::size_t slot = 0;
    for (const Ids ids : slots) {
      for (const std::string_view id : ids) {
        state.players[seat].track[slot] |= one(id);
        state.players[seat].seen |= one(id);
        if (pack.gangers[ganger(id)].lasting)
          state.in_play.put({.card = card(id), .owner = seat, .states = 1 << kInEffect});
      }
      ++slot;
    }
    if (seat == state.turn) state.fresh = state.players[seat].track[kJustLeft];
    return *this;
  }
  Arranged& injured(Ids ids) {
    for (const std::string_view id : ids)
      for (Player& player : state.players) player.injured |= one(id) & on_track(player);
    return *this;
  }
  Arranged& recovery(engine::Seat seat, Ids ids) {
    for (const std::string_view id : ids) {
      state.players[seat].recovery |= one(id);
      state.players[seat].seen |= one(id);
    }
    return *this;
  }
  // The first of them is the First Mission.
  Arranged& board(Ids ids) {
    for (const std::string_view id : ids) {
      if (state.first_mission == kNone) {
        state.first_mission = card(id);
      } else {
        state.board.put(card(id));
      }
    }
    return *this;
  }
  // From the top.
  Arranged& deck(Ids ids) {
    state.deck.clear();
    for (const std::string_view id : ids) state.deck.put_under(Hidden{.card = card(id)});
    if (!state.deck.empty()) state.deck[state.deck.size() - 1].mark = 1;
    return *this;
  }
  // Something to draw: night_post, flag_day, last_train, water_right.
  Arranged& four_missions() {
    return deck({"night_post", "flag_day", "last_train", "water_right"});
  }
  // In play, the latest last.
  Arranged& events(Ids ids) {
    for (const std::string_view id : ids) {
      state.events.put(card(id));
      state.in_play.put({.card = card(id), .states = 1 << kInEffect});
    }
    return *this;
  }
  Arranged& completed(engine::Seat seat, Ids ids) {
    for (const std::string_view id : ids) {
      Player& player = state.players[seat];
      player.completed.put(card(id));
      player.points = static_cast<std::uint8_t>(player.points + pack.mission(card(id)).size);
    }
    return *this;
  }
  Arranged& claimed(engine::Seat seat, Ids ids) {
    for (const std::string_view id : ids) {
      state.claimed.put(Hidden{.card = card(id), .mark = seat});
      ++state.players[seat].claimed;
    }
    return *this;
  }
  // A score without cards behind it.
  Arranged& points(engine::Seat seat, int n) {
    return state.players[seat].points = static_cast<std::uint8_t>(n), *this;
  }
  Arranged& stored(std::string_view under, Ids ids) {
    for (const std::string_view id : ids)
      state.stored.put(Hidden{.card = card(id), .mark = ganger(under)});
    return *this;
  }
  Arranged& turn(engine::Seat seat) {
    state.turn = seat;
    state.fresh = state.players[seat].track[kJustLeft];
    return *this;
  }
  Arranged& advanced(Ids ids) {
    for (const std::string_view id : ids) state.advanced |= one(id);
    return *this;
  }
  Arranged& variant() { return state.command_points = 1, *this; }
  Arranged& finish_round() { return state.finish_round = 1, *this; }

  // --- What comes ---

  Arranged& answers(std::vector<engine::Answer> script) {
    return script_ = std::move(script), *this;
  }
  // Answers of the player whose turn it is.
  Arranged& answers(std::initializer_list<engine::Option> options) {
    script_.clear();
    for (const engine::Option& option : options) script_.push_back({state.turn, option});
    return *this;
  }
  // Outcomes of chance, from 0 on; without them the generator decides.
  Arranged& luck(std::vector<std::uint32_t> outcomes) {
    fate_ = engine::ScriptedFate(std::move(outcomes));
    scripted_ = true;
    return *this;
  }

  // --- Running: all answers must be used ---

  Arranged& run(Phase phase) {
    state.phase = phase;
    return doing([](Table& table) { table.step(); });
  }
  Arranged& event() { return run(Phase::events); }
  Arranged& advance() { return run(Phase::advance); }
  Arranged& action() { return run(Phase::action); }
  // Any rule: doing([](Table& table) { table.explore(kAnn); }).
  template <class Act>
  Arranged& doing(const Act& act) {
    engine::ScriptedDecider decider(script_);
    engine::Company company{decider, this, &refusals, scripted_ ? &fate_ : nullptr};
    told_.clear();
    Table table(state, pack, company);
    act(table);
    EXPECT_TRUE(decider.finished()) << "not all answers were asked for";
    EXPECT_TRUE(fate_.finished()) << "not all chance was needed";
    script_.clear();
    scripted_ = false;
    return *this;
  }

  // Runs to the first question after the answers: `offered` and `refused` then tell of it.
  Arranged& asked(Phase phase) {
    state.phase = phase;
    const State before = state;
    Inquirer decider(std::move(script_), question_, asked_, offered_);
    engine::Company company{decider, this, &refusals, scripted_ ? &fate_ : nullptr};
    told_.clear();
    Table table(state, pack, company);
    EXPECT_THROW(table.step(), Asked) << "nothing more was asked";
    script_.clear();
    state = before;
    return *this;
  }

  // --- Looking ---

  CardIndex card(std::string_view id) const {
    const int found = pack.find(id);
    EXPECT_GE(found, 0) << "no card " << id;
    return static_cast<CardIndex>(found);
  }
  Ganger ganger(std::string_view id) const { return pack.numbers[card(id)]; }
  Gangers one(std::string_view id) const { return only(ganger(id)); }
  Gangers team(Ids ids) const {
    Gangers found = 0;
    for (const std::string_view id : ids) found |= one(id);
    return found;
  }

  engine::Option mission(std::string_view id) const { return {kMission, card(id)}; }
  engine::Option send(Ids ids) const { return {kTeam, 0, static_cast<int>(team(ids))}; }
  engine::Option deploy(std::string_view id) const { return {kDeploy, ganger(id)}; }
  engine::Option push(std::string_view id) const { return {kPush, ganger(id)}; }
  engine::Option about(Verb verb, std::string_view id) const { return {verb, ganger(id)}; }
  engine::Option target(std::string_view id) const {
    return {engine::kTarget, ganger(id), static_cast<int>(kGangerOperand)};
  }

  const Player& of(engine::Seat seat) const { return state.players[seat]; }
  int score_of(engine::Seat seat) const { return score(state.players[seat]); }
  bool in_hand(std::string_view id) const {
    return anywhere(id, [](const Player& p) { return p.hand; });
  }
  bool in_recovery(std::string_view id) const {
    return anywhere(id, [](const Player& p) { return p.recovery; });
  }
  bool is_injured(std::string_view id) const {
    return anywhere(id, [](const Player& p) { return p.injured; });
  }
  // 1 to 3, or 0 for off the track.
  int slot(std::string_view id) const {
    for (const Player& player : state.players)
      for (int i = 0; i < kSlots; ++i)
        if (has(player.track[static_cast<std::size_t>(i)], ganger(id))) return i + 1;
    return 0;
  }
  // The ids of the deck, from the top.
  std::vector<std::string> deck_now() const {
    std::vector<std::string> ids;
    for (int i = state.deck.size() - 1; i >= 0; --i)
      ids.push_back(pack.cards[state.deck[i].card].id);
    return ids;
  }
  std::vector<std::string> board_now() const {
    std::vector<std::string> ids;
    if (state.first_mission != kNone) ids.push_back(pack.cards[state.first_mission].id);
    for (const CardIndex mission : state.board) ids.push_back(pack.cards[mission].id);
    return ids;
  }
  std::string first_mission() const {
    return state.first_mission == kNone ? "" : pack.cards[state.first_mission].id;
  }
  bool over() const { return state.phase == Phase::over; }

  // How often something of this kind was told in the last run, and the rule of the last time.
  int told(const engine::Say& say) const {
    return static_cast<int>(std::count_if(told_.begin(), told_.end(),
                                          [&](const engine::Event& e) { return e.say == &say; }));
  }
  // The last telling of this kind; without arguments if there was none.
  engine::Event last(const engine::Say& say) const {
    engine::Event found;
    for (const engine::Event& event : told_)
      if (event.say == &say) found = event;
    return found;
  }
  const std::vector<engine::Event>& events_told() const { return told_; }
  bool asks(const engine::Ask& ask) const { return question_ == &ask; }
  engine::SeatSet who_is_asked() const { return asked_; }
  bool offered(engine::Option option) const {
    return std::find(offered_.begin(), offered_.end(), option) != offered_.end();
  }
  const std::vector<engine::Option>& offers() const { return offered_; }
  // Why the option was refused in the last question; none if it was not.
  engine::Rule refused(engine::Option option) const {
    for (const engine::Refusal& refusal : refusals)
      if (refusal.option == option) return refusal.rule;
    return engine::Rule::none;
  }

  Pack pack;
  State state;
  std::vector<engine::Refusal> refusals;  // of the last question

 private:
  // Answers from the script; the next question is written down and ends the run.
  struct Asked {};
  class Inquirer final : public engine::Decider {
   public:
    Inquirer(std::vector<engine::Answer> script, const engine::Ask*& question,
             engine::SeatSet& asked, std::vector<engine::Option>& offered)
        : script_(std::move(script)), question_(question), asked_(asked), offered_(offered) {}
    engine::Answer choose(const engine::Question& question) override {
      if (!script_.finished()) return script_.choose(question);
      question_ = &question.ask;
      asked_ = question.seats;
      const engine::Options& options = question.options_of(question.seats.nth(0));
      offered_.assign(options.begin(), options.end());
      throw Asked{};
    }

   private:
    engine::ScriptedDecider script_;
    const engine::Ask*& question_;
    engine::SeatSet& asked_;
    std::vector<engine::Option>& offered_;
  };

  static Pack load_pack(std::string_view extension) {
    engine::Complaints complaints;
    std::vector<cards::PackFile> files = {{"plain.toml", extended(plain_gangers(), "plain")}};
    if (!extension.empty()) files.push_back({"test.toml", extended(extension)});
    std::optional<Pack> loaded = load(files, complaints);
    for (const engine::Complaint& complaint : complaints) ADD_FAILURE() << to_string(complaint);
    return std::move(loaded).value();
  }
  void hear(const engine::Event& event) override { told_.push_back(event); }
  template <class Where>
  bool anywhere(std::string_view id, const Where& where) const {
    return std::any_of(state.players.begin(), state.players.end(),
                       [&](const Player& player) { return has(where(player), ganger(id)); });
  }

  std::vector<engine::Answer> script_;
  engine::ScriptedFate fate_{{}};
  bool scripted_ = false;
  std::vector<engine::Event> told_;
  const engine::Ask* question_ = nullptr;
  engine::SeatSet asked_;
  std::vector<engine::Option> offered_;
};

inline Arranged daylight(int seats = 2, std::string_view extension = {}) {
  return Arranged(seats, extension);
}

// A game of its own at its first question, with these settings.
struct Begun {
  explicit Begun(int seats, std::vector<int> settings = {}, std::uint64_t seed = 1)
      : game(made()), session(*game, setup(*game, seats, std::move(settings), seed)) {}
  const State& state() const { return session.position().as<State>(); }

  std::unique_ptr<engine::Game> game;
  engine::Session session;

 private:
  static engine::Setup setup(const engine::Game& game, int seats, std::vector<int> settings,
                             std::uint64_t seed) {
    engine::Setup setup = standard_setup(game.info(), seats, engine::Seed::of(seed));
    for (std::size_t i = 0; i < settings.size(); ++i) setup.settings[i] = settings[i];
    return setup;
  }
};

}  // namespace gloam::games::burning_daylight::testing
