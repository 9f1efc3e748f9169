// The table: what a rule sees beside its State. It asks, rolls, draws and tells.
#pragma once
#include <array>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <vector>

#include "engine/decider.h"
#include "engine/event.h"
#include "engine/generator.h"
#include "engine/option.h"
#include "engine/seat.h"
#include "engine/thing_set.h"
#include "engine/zone.h"

namespace gloam::engine {

// Decides chance instead of the generator: scripted dice in tests, enumeration of all outcomes for
// exact odds.
class Fate {
 public:
  virtual ~Fate() = default;
  virtual std::uint32_t below(std::uint32_t n) = 0;
  // What equal dice show, each from 0 on. Who enumerates chance may give every outcome once,
  // whatever the order of the dice, and weigh it: see PoolOutcomes in dice.h.
  virtual void pool(std::uint32_t sides, std::span<std::uint32_t> faces) {
    for (std::uint32_t& face : faces) face = below(sides);
  }
  // Whether a shuffle leaves things as they lie, for who does not know their order anyway.
  virtual bool leaves_order() const { return false; }
};

// Gives the listed outcomes (from 0 on) in order; throws RuleError when one does not fit or none is
// left.
class ScriptedFate final : public Fate {
 public:
  explicit ScriptedFate(std::vector<std::uint32_t> outcomes) : outcomes_(std::move(outcomes)) {}
  // Faces as they are read from a die, from 1 on.
  static ScriptedFate dice(std::initializer_list<std::uint32_t> faces);
  std::uint32_t below(std::uint32_t n) override;
  bool finished() const { return next_ == outcomes_.size(); }

 private:
  std::vector<std::uint32_t> outcomes_;
  std::size_t next_ = 0;
};

// Who takes part in a run of a step beside the State: the decider always, the others where somebody
// looks.
struct Company {
  Decider& decider;
  Listener* listener = nullptr;  // hears what happens; nobody does in a simulation
  std::vector<Refusal>* refusals =
      nullptr;           // keeps the refused options of the seat last worked out
  Fate* fate = nullptr;  // decides chance instead of the generator
  // Grows with every roll, draw and disclosure: while it stands still, undo is free.
  std::uint32_t barrier = 0;
};

// Lives for one step. A game derives its own table, with its State and Pack; rules are its
// functions. Rules change State and nothing else; a hidden card is in a zone of State whenever
// something is asked.
class Table {
 public:
  Table(Generator& luck, Company& company) : luck_(luck), company_(company) {}
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  // --- Asking ---

  // An empty list for `ask`, which keeps refusals if somebody looks.
  Options options() const {
    if (company_.refusals != nullptr) company_.refusals->clear();
    return Options(company_.refusals);
  }
  // Asks one seat. A single option of a question that is not secret is taken without asking.
  Option ask(Seat seat, const Ask& ask, const Options& options, Subject subject = {}) {
    return ask_in_group(seat, ask, options, subject, {});
  }
  // Asks several seats at once; the first to answer counts. `fill(seat, options)` lists a seat's
  // options. A seat with a single option answers with it, unasked, unless the question is secret or
  // open to others.
  template <class Fill>
  Answer ask_any(SeatSet seats, const Ask& ask, Fill&& fill, Subject subject = {});
  // Asks all seats at once, each in secret, and puts every answer into `committed[seat]`, which is
  // part of State.
  template <class Fill, class Committed>
  void ask_all(SeatSet seats, const Ask& ask, Fill&& fill, Committed& committed);
  // Chooses from `least` to `most` of the candidates, in their order, as one group. Returns the
  // places of those chosen among the candidates.
  ThingSet choose_several(Seat seat, const Ask& ask, std::span<const Option> candidates, int least,
                          int most, Subject subject = {});

  // --- Chance ---

  std::uint32_t below(std::uint32_t n) {
    company_.barrier += n > 1 ? 1 : 0;
    return company_.fate != nullptr ? company_.fate->below(n) : luck_.below(n);
  }
  // Rolls equal dice at once. Which of them shows which face must not matter to the rule.
  void roll_pool(std::uint32_t sides, std::span<std::uint32_t> faces) {
    company_.barrier += sides > 1 ? static_cast<std::uint32_t>(faces.size()) : 0;
    if (company_.fate != nullptr) return company_.fate->pool(sides, faces);
    for (std::uint32_t& face : faces) face = luck_.below(sides);
  }
  int roll(int sides) { return 1 + static_cast<int>(below(static_cast<std::uint32_t>(sides))); }
  template <class T, std::size_t N>
  void shuffle(Zone<T, N>& zone) {
    if (company_.fate != nullptr && company_.fate->leaves_order()) return;
    engine::shuffle(zone, *this);
  }
  // Takes the top of a face-down deck; `seen_by` learn what it is.
  template <class T, std::size_t N>
  T draw(Zone<T, N>& deck, SeatSet seen_by) {
    const T thing = deck.take_top();
    disclose(seen_by, static_cast<std::int32_t>(thing));
    return thing;
  }

  // --- Telling ---

  // Something hidden becomes known to these seats, rightfully: a card shown, a bid revealed. What a
  // seat sees may depend on hidden things only as far as they were disclosed to it; the battery of
  // tests holds every game to that. `whose` secret it was knew it before.
  void disclose(SeatSet seats, std::int32_t what, Seat whose = kNobody) {
    ++company_.barrier;
    if (company_.listener != nullptr) company_.listener->learn({seats, what, whose});
  }
  // Whether somebody hears what is told: what only a listener needs is worked out only then.
  bool is_heard() const { return company_.listener != nullptr; }
  template <class... Numbers>
  void tell(SeatSet audience, const Say& say, Rule rule, Numbers... numbers) {
    static_assert(sizeof...(numbers) <= kMaxSlots);
    if (company_.listener == nullptr) return;
    company_.listener->hear({&say, rule, audience, {static_cast<std::int32_t>(numbers)...}});
  }

 private:
  Option ask_in_group(Seat seat, const Ask& ask, const Options& options, Subject subject,
                      Group group, std::span<const Option> candidates = {});

  template <class Fill>
  const Options& fill_for(Seat seat, Fill& fill, Options& options) {
    if (company_.refusals != nullptr) company_.refusals->clear();
    options.clear();
    fill(seat, options);
    if (options.empty()) throw_dead_end(seat);
    return options;
  }
  [[noreturn]] static void throw_dead_end(Seat seat);

  Generator& luck_;
  Company& company_;
};

inline Option Table::ask_in_group(Seat seat, const Ask& ask, const Options& options,
                                  Subject subject, Group group,
                                  std::span<const Option> candidates) {
  if (options.empty()) throw_dead_end(seat);
  if (options.size() == 1 && !ask.secret) return options[0];
  return company_.decider
      .choose({ask, SeatSet::of(seat), subject, group, OptionsOf(options), candidates})
      .option;
}

template <class Fill>
Answer Table::ask_any(SeatSet seats, const Ask& ask, Fill&& fill, Subject subject) {
  if (seats.empty()) throw RuleError("a question to nobody");
  Options options(company_.refusals);
  const auto options_of = [&](Seat seat) -> const Options& {
    return fill_for(seat, fill, options);
  };
  if (!ask.secret && !(ask.open && seats.size() > 1)) {
    for (const Seat seat : seats)
      if (options_of(seat).size() == 1) return {seat, options[0]};
  }
  return company_.decider.choose({ask, seats, subject, {}, OptionsOf(options_of)});
}

template <class Fill, class Committed>
void Table::ask_all(SeatSet seats, const Ask& ask, Fill&& fill, Committed& committed) {
  Options options(company_.refusals);
  const auto options_of = [&](Seat seat) -> const Options& {
    return fill_for(seat, fill, options);
  };
  for (const Seat seat : ask.secret ? SeatSet{} : seats) {
    if (options_of(seat).size() > 1) continue;
    committed[seat] = options[0];
    seats = seats.without(seat);
  }
  while (!seats.empty()) {
    const Answer answer = company_.decider.choose({ask, seats, {}, {}, OptionsOf(options_of)});
    committed[answer.seat] = answer.option;
    seats = seats.without(answer.seat);
  }
}

}  // namespace gloam::engine
