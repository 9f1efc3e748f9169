#include <algorithm>
#include <bit>
#include <limits>

#include "cards/run/run.h"
#include "cards/say/speaking.h"

namespace gloam::cards {
namespace {

// The contributions so far, of each way of folding apart.
class Total {
 public:
  void add(Fold fold, std::int32_t value) {
    switch (fold) {
      case Fold::add:
        sum_ += value;
        break;
      case Fold::set:
        is_set_ = true;
        set_ = value;
        break;
      case Fold::at_least:
        least_ = std::max(least_, value);
        break;
      case Fold::at_most:
        most_ = std::min(most_, value);
        break;
      case Fold::permit:
        permitted_ |= value != 0;
        break;
      case Fold::forbid:
        forbidden_ |= value != 0;
        break;
    }
  }

  std::int32_t of(std::int32_t base) const {
    if (forbidden_) return 0;
    if (permitted_) return 1;
    const std::int32_t begin = is_set_ ? set_ : base;
    return std::min(std::max(clamped(begin + sum_), least_), most_);
  }

 private:
  std::int64_t sum_ = 0;
  std::int32_t set_ = 0;
  std::int32_t least_ = std::numeric_limits<std::int32_t>::min();
  std::int32_t most_ = std::numeric_limits<std::int32_t>::max();
  bool is_set_ = false;
  bool permitted_ = false;
  bool forbidden_ = false;
};

// One question to all that touch the quantity.
class Poll {
 public:
  Poll(Run& run, int quantity, std::vector<Contribution>* lines)
      : run_(run), speaking_(run), quantity_(quantity), lines_(lines) {}

  void ask_cards() {
    const Slots& slots = run_.touching(quantity_);
    const std::size_t words = words_for(run_.in_play.size());
    for (std::size_t i = 0; i < words; ++i)
      for (std::uint64_t left = slots[i]; left != 0; left &= left - 1)
        ask_slot(static_cast<int>(i * 64) + std::countr_zero(left));
  }

  void ask_lasting() {
    for (int i = 0; i < run_.lasting.size(); ++i) {
      const LastingRecord& record = run_.lasting[i];
      const Node& modifier = run_.nodes[record.node];
      const Word& word = run_.pack.word(modifier);
      if (record.trigger != 0 || word.quantity != quantity_) continue;
      speaking_.begin(record);
      if (concerned(run_, run_.pack.scope(modifier), modifier, word.who))
        take(word.fold, evaluate(run_, modifier), true);
    }
  }

  std::int32_t total(std::int32_t base) const { return total_.of(base); }

 private:
  void ask_slot(int instance) {
    const Source& source = run_.in_play[instance];
    if ((source.states & kAsleep) != 0) return;
    const Touch& touch = run_.pack.touch[source.card];
    for (std::uint32_t i = touch.begin; i < touch.end; ++i) {
      const StandingModifier& standing = run_.pack.standing[i];
      if (standing.quantity == quantity_) ask_card(standing, instance);
    }
  }

  void ask_card(const StandingModifier& standing, int instance) {
    const Source& source = run_.in_play[instance];
    const bool owners = standing.scope == Scope::owner;
    if (owners && source.owner != run_.subject && source.owner != kNoOwner) return;
    if (standing.scope == Scope::here && source.place != run_.place) return;
    speaking_.begin(source, instance, standing.clause);
    if (!awake(run_, standing.state_mask)) return;
    if (!owners && !concerned(run_, standing.scope, standing.modifier, standing.who)) return;
    if (standing.condition && (evaluate(run_, standing.condition) != 0) == standing.unless) return;
    take(standing.fold, evaluate(run_, standing.modifier), false);
  }

  void take(Fold fold, std::int32_t value, bool lasting) {
    if (value == kSilent) return;
    total_.add(fold, value);
    if (lines_ != nullptr) list(run_, *lines_, {.lasting = lasting, .fold = fold, .value = value});
  }

  // Apart from the rest, which must stay small: nobody reads the lines in a simulation.
  [[gnu::noinline]] static void list(const Run& run, std::vector<Contribution>& lines,
                                     Contribution line) {
    line.card = run.source.card;
    line.clause = static_cast<std::uint8_t>(run.clause);
    lines.push_back(line);
  }

  Run& run_;
  Speaking speaking_;
  int quantity_;
  std::vector<Contribution>* lines_;
  Total total_;
};

}  // namespace

std::int32_t quantity(Run& run, const Occasion& about, int quantity, std::int32_t base,
                      std::vector<Contribution>* lines) {
  constexpr int kMostOpen = 8;  // a quantity that depends on itself ends here
  const bool concerned = run.concerns().has(Asked::quantity, quantity);
  if (!concerned && run.lasting.size() == 0) return base;
  if (run.questions_open == kMostOpen) return base;
  ++run.questions_open;
  const Scene scene(run, about);
  Poll poll(run, quantity, lines);
  if (concerned) poll.ask_cards();
  poll.ask_lasting();
  --run.questions_open;
  return poll.total(base);
}

}  // namespace gloam::cards
