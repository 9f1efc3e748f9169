// What tests of rules arrange alike in every game: the answers and the chance to come, one step or
// one rule that is run with them, and what was asked, told and refused.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <initializer_list>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "cards/pack.h"
#include "cards/run/run.h"
#include "engine/complaint.h"
#include "engine/decider.h"
#include "engine/game.h"
#include "engine/table.h"
#include "games/entry.h"

namespace gloam::games::battery {

// These cards as a pack that extends the game's own.
inline std::string extending(const std::string& game, std::string_view cards,
                             const std::string& id = "test") {
  return "[pack]\nformat = 1\ngame = \"" + game + "\"\nid = \"" + id +
         "\"\ntitle = \"Test\"\nversion = \"1\"\nvocabulary = 1\nextends = \"" + game + "\"\n" +
         std::string(cards);
}

// What a game's `load` or `make` gives for these extensions, of which it must not complain.
template <class Load>
auto loaded(const Load& load, std::span<const cards::PackFile> extensions = {}) {
  engine::Complaints complaints;
  auto result = load(extensions, complaints);
  for (const engine::Complaint& complaint : complaints) ADD_FAILURE() << to_string(complaint);
  return result;
}

// The game as it was before it got a card, so that all cards after that one had other places.
template <class Make>
std::unique_ptr<engine::Game> loaded_without(const std::string& card, const std::string& game,
                                             const Make& make) {
  const cards::PackFile before{"before.toml", extending(game, "remove = [\"" + card + "\"]\n")};
  return loaded(make, {&before, 1});
}

// The game as it is, and its cards, made once.
inline const engine::Game& own_game(const Entry& entry) {
  static std::map<std::string_view, std::unique_ptr<engine::Game>> games;
  std::unique_ptr<engine::Game>& game = games[entry.name];
  if (game == nullptr) game = loaded(entry.make);
  return *game;
}
template <auto kLoad>
const auto& own_pack() {
  static const auto pack = loaded(kLoad).value();
  return pack;
}

// What `make` makes of an extension, made once: loading a pack takes longer than most tests do with
// it.
template <class Pack, class Make>
const Pack& kept(std::string_view extension, const Make& make) {
  static std::map<std::string, Pack, std::less<>> packs;
  const auto found = packs.find(extension);
  if (found != packs.end()) return found->second;
  return packs.emplace(extension, make(extension)).first->second;
}

// How a test writes an option. A game whose options say more than its tests do says how to leave
// that out.
using Plain = engine::Option (*)(engine::Option);

// Answers from a script. Throws RuleError if it has none left, or one that is not allowed.
class Script final : public engine::Decider {
 public:
  Script(std::vector<engine::Answer> answers, Plain as_written)
      : answers_(std::move(answers)), plain_(as_written) {}
  engine::Answer choose(const engine::Question& question) override {
    if (finished())
      throw engine::RuleError("the script has no answer left for `" +
                              std::string(question.ask.key) + "`");
    const engine::Answer written = answers_[next_++];
    if (question.seats.has(written.seat))
      for (const engine::Option& option : question.options_of(written.seat))
        if (plain_(option) == plain_(written.option)) return {written.seat, option};
    require_legal(question, written);
    return written;
  }
  bool finished() const { return next_ == answers_.size(); }
  engine::Option plain(engine::Option option) const { return plain_(option); }

 private:
  std::vector<engine::Answer> answers_;
  Plain plain_;
  std::size_t next_ = 0;
};

// Answers from a script; the next question is written down and ends the run.
class Inquirer final : public engine::Decider {
 public:
  struct Asked {};  // thrown at that question

  explicit Inquirer(Script script) : script_(std::move(script)) {}
  engine::Answer choose(const engine::Question& question) override {
    if (!script_.finished()) return script_.choose(question);
    ask = &question.ask;
    seats = question.seats;
    for (const engine::Option& option : question.options_of(seats.nth(0)))
      options.push_back(script_.plain(option));
    throw Asked{};
  }

  const engine::Ask* ask = nullptr;
  engine::SeatSet seats;
  std::vector<engine::Option> options;  // of the first of them

 private:
  Script script_;
};

// Ids of cards.
using Ids = std::initializer_list<std::string_view>;

// Base of a game's `Arranged`, which adds what can be arranged and looked at there. `kInPlay` is
// where its State keeps the cards in play: &State::in_play.
template <class Arranged, class Table, class CardIndex, auto kInPlay>
class Arrangement : public engine::Listener {
 public:
  using State = std::remove_reference_t<decltype(Table::s)>;
  using Pack = std::remove_cvref_t<decltype(Table::pack)>;
  using Phase = decltype(State::phase);

  explicit Arrangement(Pack cards) : pack(std::move(cards)) {}

  // --- Arranging ---

  Arranged& lies(const cards::Source& source) {
    EXPECT_GE((state.*kInPlay).put(source), 0) << "no room in play";
    return arranged();
  }

  // --- What comes ---

  Arranged& answers(std::vector<engine::Answer> script) {
    script_ = std::move(script);
    return arranged();
  }
  Arranged& dice(std::initializer_list<std::uint32_t> faces) {
    fate_ = engine::ScriptedFate::dice(faces);
    return arranged();
  }
  // Any outcomes, from 0 on: dice count one less than they show.
  Arranged& luck(std::vector<std::uint32_t> outcomes) {
    fate_ = engine::ScriptedFate(std::move(outcomes));
    return arranged();
  }

  // --- Running: all answers and all chance must be used ---

  Arranged& run(Phase phase) {
    state.phase = phase;
    return doing([](Table& table) { table.step(); });
  }
  // Step after step until all answers are given.
  Arranged& play() {
    Script decider = script();
    with(decider, [&](Table& table) {
      do table.step();
      while (!decider.finished() && !over());
    });
    return all_used(decider);
  }
  // Any rule: doing([](Table& table) { table.wound(hero); }).
  template <class Act>
  Arranged& doing(const Act& act) {
    Script decider = script();
    with(decider, act);
    return all_used(decider);
  }
  // Runs to the first question after the answers; the position is then as it is there.
  Arranged& asked(Phase phase) {
    state.phase = phase;
    return asked_by([](Table& table) { table.step(); });
  }
  // The same for any rule.
  template <class Act>
  Arranged& asked_by(const Act& act) {
    question_ = Inquirer(script());
    EXPECT_THROW(with(question_, act), Inquirer::Asked) << "nothing more was asked";
    return arranged();
  }

  // --- Looking ---

  CardIndex card(std::string_view id) const {
    const int found = pack.find(id);
    EXPECT_GE(found, 0) << "no card " << id;
    return static_cast<CardIndex>(found);
  }
  // Where the card lies in play (the first of it), or -1; that of an owner.
  int instance(std::string_view id) const { return (state.*kInPlay).copies_of(card(id)).first(); }
  int instance(std::string_view id, int owner) const {
    return (state.*kInPlay).copies_of(card(id)).first([&](const cards::Source& lying) {
      return lying.owner == owner;
    });
  }
  cards::Source& lying(std::string_view id) {
    const int there = instance(id);
    EXPECT_GE(there, 0) << id << " is not in play";
    return (state.*kInPlay)[std::max(there, 0)];
  }
  const cards::Source& lying(std::string_view id) const {
    return const_cast<Arrangement&>(*this).lying(id);
  }
  // The option of using the n-th clause of a card in play.
  engine::Option use(std::string_view id, int clause = 0) const {
    return cards::use_option({lying(id), instance(id)}, clause);
  }
  bool over() const { return state.phase == Phase::over; }

  // How often something of this kind was told in the last run.
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
  engine::Rule rule_of(const engine::Say& say) const { return last(say).rule; }
  const std::vector<engine::Event>& events_told() const { return told_; }
  // The question that `asked` ran to.
  bool asks(const engine::Ask& ask) const { return question_.ask == &ask; }
  engine::SeatSet who_is_asked() const { return question_.seats; }
  const std::vector<engine::Option>& offers() const { return question_.options; }
  bool offered(engine::Option option) const {
    return std::find(offers().begin(), offers().end(), option) != offers().end();
  }
  // Why the option was refused in the last question; none if it was not.
  engine::Rule refused(engine::Option option) const {
    for (const engine::Refusal& refusal : refusals)
      if (refusal.option == option) return refusal.rule;
    return engine::Rule::none;
  }

  Pack pack;
  State state;
  std::vector<engine::Refusal> refusals;  // of the last question

 protected:
  Arranged& answers_of(engine::Seat seat, std::initializer_list<engine::Option> options) {
    script_.clear();
    for (const engine::Option& option : options) script_.push_back({seat, option});
    return arranged();
  }

  bool generator_decides_ = false;  // chance that is not scripted; else there must be none

 private:
  static engine::Option as_it_is(engine::Option option) { return option; }
  Script script() {
    Plain plain = &as_it_is;
    if constexpr (requires { Arranged::plain(engine::Option{}); }) plain = &Arranged::plain;
    return {std::exchange(script_, {}), plain};
  }
  Arranged& arranged() { return static_cast<Arranged&>(*this); }
  Arranged& all_used(const Script& decider) {
    EXPECT_TRUE(decider.finished()) << "not all answers were asked for";
    EXPECT_TRUE(fate_.finished()) << "not all chance was needed";
    fate_ = engine::ScriptedFate({});
    return arranged();
  }
  template <class Act>
  void with(engine::Decider& decider, const Act& act) {
    const bool scripted = !fate_.finished() || !generator_decides_;
    engine::Company company{decider, this, &refusals, scripted ? &fate_ : nullptr};
    told_.clear();
    Table table(state, pack, company);
    act(table);
  }
  void hear(const engine::Event& event) override { told_.push_back(event); }

  std::vector<engine::Answer> script_;
  engine::ScriptedFate fate_{{}};
  std::vector<engine::Event> told_;
  Inquirer question_{Script({}, &as_it_is)};
};

}  // namespace gloam::games::battery
