// Who speaks and about what, for a while. Inside the runner only.
#pragma once
#include "cards/run/run.h"

namespace gloam::cards {

// While it lives, the card speaks; then whoever spoke before.
class Speaking {
 public:
  explicit Speaking(Run& run) : run_(run), before_(run) {}
  Speaking(Run& run, const Speaker& speaker, int clause) : Speaking(run) {
    begin(speaker.source, speaker.instance, clause);
  }
  Speaking(Run& run, const LastingRecord& record) : Speaking(run) { begin(record); }
  ~Speaking() { static_cast<Voice&>(run_) = before_; }
  Speaking(const Speaking&) = delete;
  Speaking& operator=(const Speaking&) = delete;

  void begin(const Source& source, int instance, int clause) {
    run_.source = source;
    run_.instance = instance;
    run_.clause = clause;
    run_.owner = source.owner == kNoOwner ? run_.subject : source.owner;
    run_.actor = run_.owner;
  }
  void begin(const LastingRecord& record) {
    Source source;
    source.card = record.card;
    source.owner = record.owner;
    source.place = record.place;
    source.target = record.target;
    begin(source, kNotInPlay, record.clause);
    run_.x = record.x;
    run_.chosen = record.chosen;
    if (run_.lasting.keeps_sets()) run_.hold_chosen(record);
  }

 private:
  Run& run_;
  Voice before_;
};

// While it lives, the run is about this occasion.
class Scene {
 public:
  Scene(Run& run, const Occasion& about) : run_(run), before_(run) {
    static_cast<Occasion&>(run_) = about;
  }
  ~Scene() { static_cast<Occasion&>(run_) = before_; }
  Scene(const Scene&) = delete;
  Scene& operator=(const Scene&) = delete;

 private:
  Run& run_;
  Occasion before_;
};

// Whether the speaking card is concerned: `who` is the argument of `node` that names whom, for
// Scope::who.
inline bool concerned(Run& run, Scope scope, const Node& node, int who) {
  switch (scope) {
    case Scope::owner:
      return run.owner == run.subject;
    case Scope::here:
      return run.source.place == run.place;
    case Scope::all:
      return true;
    case Scope::who:
      return run.subject >= 0 && selects(run, argument(run, node, who), run.subject);
    case Scope::where:
      break;  // it is one of the others, says Pack::scope
  }
  return false;
}

inline bool awake(const Run& run, std::uint8_t state_mask) {
  if ((run.source.states & kAsleep) != 0) return false;
  return state_mask == 0 || (state_mask & (run.source.states | run.states)) != 0;
}

inline const Clause& clause_at(const Run& run, std::uint16_t card, int clause) {
  return run.pack.cards[card].clauses[static_cast<std::size_t>(clause)];
}

// Whether the speaking card can use this clause now.
Usable check(Run& run, const Clause& clause);
// Carries out one effect, if the budget allows.
void perform(Run& run, const Node& effect);

}  // namespace gloam::cards
