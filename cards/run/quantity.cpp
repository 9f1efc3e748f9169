#include <algorithm>
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

// The first card in play, from `begin` on, that touches the quantity; the number of cards if none.
int next_touching(const Run& run, int quantity, int begin) {
  const Listeners::Row listens = run.pack.listeners.row(Asked::quantity, quantity);
  const Source* const sources = run.in_play.begin();
  const int count = run.in_play.size();
  int i = begin;
  while (i < count && (sources[i].card == kNoCard || !listens[sources[i].card] ||
                       (sources[i].states & kAsleep) != 0)) {
    ++i;
  }
  return i;
}

// One question to all that touch the quantity.
class Poll {
 public:
  Poll(Run& run, int quantity, std::vector<Contribution>* lines)
      : run_(run), speaking_(run), quantity_(quantity), lines_(lines) {}

  void ask_cards(int first) {
    const StandingModifier* const all = run_.pack.standing.data();
    const int count = run_.in_play.size();
    for (int i = first; i < count; i = next_touching(run_, quantity_, i + 1)) {
      const Touch& touch = run_.pack.touch[run_.in_play[i].card];
      const StandingModifier* const end = all + touch.end;
      for (const StandingModifier* it = all + touch.begin; it != end; ++it)
        if (it->quantity == quantity_) ask_card(*it, i);
    }
  }

  void ask_lasting() {
    for (int i = 0; i < run_.lasting.size(); ++i) {
      const LastingRecord& record = run_.lasting[i];
      const Node& modifier = run_.nodes[record.node];
      const Word& word = run_.pack.word(modifier);
      if (record.trigger != 0 || word.quantity != quantity_) continue;
      speaking_.begin(record);
      if (concerned(run_, word.scope, modifier, word.who))
        take(word.fold, evaluate(run_, modifier), true);
    }
  }

  std::int32_t total(std::int32_t base) const { return total_.of(base); }

 private:
  void ask_card(const StandingModifier& standing, int instance) {
    const Source& source = run_.in_play[instance];
    const bool owners = standing.scope == Scope::owner;
    if (owners && source.owner != run_.subject && source.owner != kNoOwner) return;
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
  if (concerned) poll.ask_cards(next_touching(run, quantity, 0));
  poll.ask_lasting();
  --run.questions_open;
  return poll.total(base);
}

}  // namespace gloam::cards
