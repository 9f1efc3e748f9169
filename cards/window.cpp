#include <algorithm>
#include <vector>

#include "cards/run.h"
#include "cards/speaking.h"

namespace gloam::cards {
namespace {

using engine::Option;
using engine::Options;

constexpr std::size_t kMaxPending = 64;
constexpr int kMaxOpen = 24;  // windows and proposals within each other

// A clause that answers to a window or proposal; or, with `waits`, a lasting trigger.
struct Pending {
  Speaker speaker = {};
  LastingRecord record = {};
  int clause = 0;
  int actor = -1;
  bool waits = false;
};
using AllPending = std::vector<Pending>;

// Counts windows within windows; too deep a nest ends like a used-up budget.
class Opened {
 public:
  explicit Opened(Run& run) : run_(run) {
    if (++run_.windows_open > kMaxOpen) run_.stop(Stop::budget);
  }
  ~Opened() { --run_.windows_open; }
  Opened(const Opened&) = delete;
  Opened& operator=(const Opened&) = delete;

 private:
  Run& run_;
};

void add(Run& run, AllPending& all, const Pending& pending) {
  if (all.size() == kMaxPending) {
    run.stop(Stop::overflow);
  } else {
    all.push_back(pending);
  }
}

bool answers(Run& run, const Node& head) {
  const Word& word = run.pack.word(head);
  if (!concerned(run, word.scope, head, word.who) || evaluate(run, head) == 0) return false;
  if (word.actor_fn != nullptr) run.actor = word.actor_fn(run, head);
  return true;
}

// The clauses of that kind in play that answer to the window or proposal `id` and can be carried out.
void collect_clauses(Run& run, ClauseKind kind, int id, AllPending& all) {
  const Type type = kind == ClauseKind::replacement ? kProposal : kWindow;
  for (int i = 0; i < run.in_play.size(); ++i) {
    const Speaker speaker = run.speaker(i);
    if (speaker.source.card == kNoCard) continue;
    const Touch& touch = run.pack.touch[speaker.source.card];
    if (((type == kWindow ? touch.windows : touch.proposals) >> id & 1) == 0) continue;
    const std::vector<Clause>& clauses = run.pack.cards[speaker.source.card].clauses;
    for (std::size_t k = 0; k < clauses.size(); ++k) {
      const Clause& clause = clauses[k];
      const bool same = clause.kind == kind && clause.head && clause.head.imm == id && run.pack.word(clause.head).type == type;
      if (!same) continue;
      const Speaking speaking(run, speaker, static_cast<int>(k));
      if (!awake(run, clause.state_mask) || !answers(run, clause.head)) continue;
      if (check(run, clause) != Usable::yes) continue;
      add(run, all, {.speaker = speaker, .clause = static_cast<int>(k), .actor = run.actor});
    }
  }
}

void collect_waiting(Run& run, int window, AllPending& all) {
  for (int i = 0; i < run.lasting.size(); ++i) {
    const LastingRecord& record = run.lasting[i];
    const Node& head = run.nodes[record.node];
    if (record.trigger == 0 || head.imm != window) continue;
    const Speaking speaking(run, record);
    if (!answers(run, head)) continue;
    add(run, all, {.speaker = {run.source, kNotInPlay}, .record = record, .clause = record.clause,
                   .actor = run.actor, .waits = true});
  }
}

// --- Order ------------------------------------------------------------------------------------------------------

bool commute(const Run& run, const Pending& one, const Pending& two) {
  if (one.waits || two.waits) return false;
  const bool alike = one.speaker.source.card == two.speaker.source.card && one.clause == two.clause;
  if (alike) return true;  // two copies: whichever goes first, the same happens
  const Clause& a = clause_at(run, one.speaker.source.card, one.clause);
  const Clause& b = clause_at(run, two.speaker.source.card, two.clause);
  const bool reads_apart = (a.writes & b.reads) == 0 && (b.writes & a.reads) == 0;
  const bool writes_apart = (a.writes & b.writes) == 0 || (a.only_adds && b.only_adds);
  return reads_apart && writes_apart;
}

bool order_matters(const Run& run, const AllPending& all, int actor) {
  for (const Pending& one : all) {
    for (const Pending& two : all) {
      if (&one == &two || one.actor != actor || two.actor != actor) continue;
      if (!commute(run, one, two)) return true;
    }
  }
  return false;
}

Option option_of(const Pending& pending) { return use_option(pending.speaker, pending.clause); }

// Asks `seat` for one of the clauses that fit; the end of the list if it passes.
AllPending::iterator pick(Run& run, engine::Seat seat, const engine::Ask& ask, AllPending& all,
                          bool may_pass, const auto& fits) {
  Options options = run.table.options();
  for (const Pending& pending : all)
    if (fits(pending)) options.add(option_of(pending));
  if (may_pass) options.add({engine::kPass, 0, 0});
  const Use first = use_of(options[0]);
  const Option answer = run.table.ask(seat, ask, options, {first.card, first.clause});
  return std::find_if(all.begin(), all.end(), [&](const Pending& pending) { return option_of(pending) == answer; });
}

Pending take_next(Run& run, AllPending& all) {
  const int actor = all.front().actor;
  auto next = all.begin();
  if (order_matters(run, all, actor)) {
    next = pick(run, run.seat_of(actor), kAskOrder, all, false,
                [&](const Pending& pending) { return pending.actor == actor; });
  }
  const Pending taken = *next;
  all.erase(next);
  return taken;
}

// --- Carrying out -----------------------------------------------------------------------------------------------

void carry_out_waiting(Run& run, const LastingRecord& record) {
  bool still_waits = false;
  run.lasting.erase_if([&](const LastingRecord& other) {
    const bool it = !still_waits && other == record;
    still_waits |= it;
    return it;
  });
  if (!still_waits) return;
  const Speaking speaking(run, record);
  perform(run, run.nodes[record.node + 1]);
}

bool still_there(const Run& run, const Speaker& speaker) {
  return run.in_play[speaker.instance].card == speaker.source.card;
}

bool carry_out_pending(Run& run, const Pending& pending, Consent consent) {
  const Occasion about = run;
  if (pending.waits) {
    carry_out_waiting(run, pending.record);
    return true;
  }
  if (!still_there(run, pending.speaker)) return false;
  return carry_out(run, about, run.speaker(pending.speaker.instance), pending.clause, consent);
}

}  // namespace

void fire(Run& run, int window, const Occasion& about) {
  const Opened opened(run);
  const Scene scene(run, about);
  AllPending all;
  collect_clauses(run, ClauseKind::trigger, window, all);
  collect_waiting(run, window, all);
  while (!all.empty() && !run.stopped()) carry_out_pending(run, take_next(run, all), Consent::ask);
}

void add_uses(Run& run, int window, const Occasion& about, int actor, Options& options) {
  const Scene scene(run, about);
  AllPending all;
  collect_clauses(run, ClauseKind::activated, window, all);
  for (const Pending& pending : all)
    if (pending.actor == actor) options.add(option_of(pending));
}

void offer(Run& run, int window, const Occasion& about) {
  const Opened opened(run);
  const Scene scene(run, about);
  std::vector<Option> used;
  std::vector<int> passed;
  const auto open = [&](const Pending& pending) {
    return std::find(used.begin(), used.end(), option_of(pending)) == used.end() &&
           std::find(passed.begin(), passed.end(), pending.actor) == passed.end();
  };
  while (!run.stopped()) {
    AllPending all;
    collect_clauses(run, ClauseKind::activated, window, all);
    const auto first = std::find_if(all.begin(), all.end(), open);
    if (first == all.end()) return;
    const int actor = first->actor;
    const auto taken = pick(run, run.seat_of(actor), kAskUse, all, true,
                            [&](const Pending& pending) { return pending.actor == actor && open(pending); });
    if (taken == all.end()) {
      passed.push_back(actor);
    } else {
      used.push_back(option_of(*taken));
      carry_out_pending(run, *taken, Consent::given);
    }
  }
}

// --- Proposals --------------------------------------------------------------------------------------------------

namespace {

// Counts proposals within each other: one chain, to which a card answers once.
class Proposed {
 public:
  explicit Proposed(Run& run) : run_(run) {
    if (run_.proposals_open++ == 0) run_.answered.reset();
  }
  ~Proposed() { --run_.proposals_open; }
  Proposed(const Proposed&) = delete;
  Proposed& operator=(const Proposed&) = delete;

 private:
  Run& run_;
};

bool any(const Pending&) { return true; }

// Every actor in turn names one of the own cards; where one must answer, there is no passing.
AllPending takers_of(Run& run, AllPending all) {
  AllPending takers;
  while (!all.empty() && !run.stopped()) {
    const int actor = all.front().actor;
    const auto others = std::stable_partition(all.begin(), all.end(),
                                              [&](const Pending& pending) { return pending.actor == actor; });
    AllPending own(all.begin(), others);
    all.erase(all.begin(), others);
    const bool may_pass = std::all_of(own.begin(), own.end(), [&](const Pending& pending) {
      return clause_at(run, pending.speaker.source.card, pending.clause).optional();
    });
    const auto named = pick(run, run.seat_of(actor), kAskReplace, own, may_pass, any);
    if (named != own.end()) takers.push_back(*named);
  }
  return takers;
}

}  // namespace

bool replace(Run& run, int proposal, const Occasion& about) {
  const Opened opened(run);
  const Proposed proposed(run);
  const Scene scene(run, about);
  AllPending all;
  collect_clauses(run, ClauseKind::replacement, proposal, all);
  std::erase_if(all, [&](const Pending& pending) {
    return run.answered[static_cast<std::size_t>(pending.speaker.instance)];
  });
  AllPending takers = takers_of(run, std::move(all));
  if (takers.empty() || run.stopped()) return false;
  const Pending& chosen = *pick(run, run.seat_of(about.subject), kAskReplace, takers, false, any);
  run.answered.set(static_cast<std::size_t>(chosen.speaker.instance));
  return carry_out_pending(run, chosen, Consent::given);
}

}  // namespace gloam::cards
