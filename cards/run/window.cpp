#include <algorithm>
#include <array>
#include <vector>

#include "cards/run/run.h"
#include "cards/run/touch.h"
#include "cards/say/speaking.h"

namespace gloam::cards {
namespace {

using engine::Option;
using engine::Options;

constexpr std::size_t kMaxPending = 512;
constexpr int kMaxOpen = 24;  // windows and proposals within each other
constexpr std::int16_t kAlso = 0x7fff;

// A clause of a card in play that answers to a window or proposal; or a lasting trigger, which is
// then AllPending::waiting[waits].
struct Pending {
  std::int16_t instance;
  std::int16_t clause;
  std::int16_t actor;
  std::int16_t waits;  // -1: a card in play; kAlso: AllPending::also
  std::uint16_t card;

  Speaker speaker(const Run& run) const { return {run.in_play[instance], instance}; }
  Option option() const { return use_option({{.card = card}, instance}, clause); }
};

// All that answer, in order. Nothing is allocated for cards in play.
class AllPending {
 public:
  using Iterator = Pending*;

  bool empty() const { return size_ == 0; }
  Iterator begin() { return items_.data(); }
  Iterator end() { return items_.data() + size_; }
  const Pending* begin() const { return items_.data(); }
  const Pending* end() const { return items_.data() + size_; }
  const Pending& front() const { return items_.front(); }
  void add(Run& run, const Pending& pending) {
    if (size_ == items_.size()) {
      run.stop(Stop::overflow);
    } else {
      items_[size_++] = pending;
    }
  }
  void erase(Iterator at) {
    std::copy(at + 1, end(), at);
    --size_;
  }
  template <class Condition>
  void erase_if(const Condition& condition) {
    size_ = static_cast<std::size_t>(std::remove_if(begin(), end(), condition) - begin());
  }

  std::vector<LastingRecord> waiting;
  Also also;

 private:
  std::size_t size_ = 0;
  std::array<Pending, kMaxPending> items_;  // left uninitialised beyond size_
};

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

bool answers(Run& run, const Node& head) {
  const Word& word = run.pack.word(head);
  if (!concerned(run, run.pack.scope(head), head, word.who) || evaluate(run, head) == 0)
    return false;
  if (word.actor_fn != nullptr) run.actor = word.actor_fn(run, head);
  return true;
}

// Whether something that lasts waits for the window.
bool anything_waits(const Run& run, int window) {
  for (int i = 0; i < run.lasting.size(); ++i)
    if (run.lasting[i].trigger != 0 && run.nodes[run.lasting[i].node].imm == window) return true;
  return false;
}

Asked asked_of(ClauseKind kind) {
  if (kind == ClauseKind::replacement) return Asked::proposal;
  return kind == ClauseKind::activated ? Asked::use : Asked::trigger;
}

// The clauses of that kind in play that answer to the window or proposal `id` and can be carried
// out.
void collect_clauses(Run& run, ClauseKind kind, int id, AllPending& all) {
  const Type type = kind == ClauseKind::replacement ? kProposal : kWindow;
  const Listeners::Row listens = run.pack.listeners.row(asked_of(kind), id);
  for (int i = 0; i < run.in_play.size(); ++i) {
    const std::uint16_t card = run.in_play[i].card;
    if (card == kNoCard || !listens[card]) continue;
    if ((run.in_play[i].states & kAsleep) != 0) continue;
    const std::vector<Clause>& clauses = run.pack.cards[card].clauses;
    for (std::size_t k = 0; k < clauses.size(); ++k) {
      const Clause& clause = clauses[k];
      const bool same = clause.kind == kind && clause.head && clause.head.imm == id &&
                        run.pack.word(clause.head).type == type;
      if (!same) continue;
      const Speaking speaking(run, run.speaker(i), static_cast<int>(k));
      if (!awake(run, clause.state_mask) || !answers(run, clause.head)) continue;
      if (check(run, clause) != Usable::yes) continue;
      if (clause.optional() && run.order(run.source) == Order::never) continue;
      all.add(run, {static_cast<std::int16_t>(i), static_cast<std::int16_t>(k),
                    static_cast<std::int16_t>(run.actor), -1, card});
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
    all.add(run, {kNotInPlay, record.clause, static_cast<std::int16_t>(run.actor),
                  static_cast<std::int16_t>(all.waiting.size()), record.card});
    all.waiting.push_back(record);
  }
}

// --- Order ---

Reach reach(const Run& run, const AllPending& all, const Pending& pending) {
  if (pending.waits == kAlso) return reach_of(run.pack, *all.also.effect);
  return clause_at(run, pending.card, pending.clause).reach;
}

bool commute(const Run& run, const AllPending& all, const Pending& one, const Pending& two) {
  const auto from_lasting = [](const Pending& it) { return it.waits >= 0 && it.waits != kAlso; };
  if (from_lasting(one) || from_lasting(two)) return false;
  const bool alike = one.card == two.card && one.clause == two.clause;
  if (alike) return true;  // two copies: whichever goes first, the same happens
  const bool same_card = one.instance == two.instance && one.instance != kNotInPlay;
  if (same_card) return false;  // the one may end what the other needs
  const Reach a = reach(run, all, one);
  const Reach b = reach(run, all, two);
  const bool reads_apart = (a.writes & b.reads) == 0 && (b.writes & a.reads) == 0;
  const bool writes_apart = (a.writes & b.writes) == 0 || (a.only_adds && b.only_adds);
  return reads_apart && writes_apart;
}

bool order_matters(const Run& run, const AllPending& all, int actor) {
  for (const Pending& one : all) {
    for (const Pending& two : all) {
      if (&one == &two || one.actor != actor || two.actor != actor) continue;
      if (!commute(run, all, one, two)) return true;
    }
  }
  return false;
}

// Asks `seat` for one of the clauses that fit; the end of the list if it passes.
AllPending::Iterator pick(Run& run, engine::Seat seat, const engine::Ask& ask, AllPending& all,
                          bool may_pass, const auto& fits) {
  Options options = run.table.options();
  for (const Pending& pending : all)
    if (fits(pending)) options.add(pending.option());
  if (may_pass) options.add({engine::kPass, 0, 0});
  const Use first = use_of(options[0]);
  const Option answer = run.table.ask(seat, ask, options, {first.card, first.clause});
  return std::find_if(all.begin(), all.end(),
                      [&](const Pending& pending) { return pending.option() == answer; });
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

// --- Carrying out ---

void carry_out_waiting(Run& run, const LastingRecord& record) {
  const Speaking speaking(run, record);
  bool still_waits = false;
  run.lasting.erase_if([&](const LastingRecord& other) {
    const bool it = !still_waits && other == record;
    still_waits |= it;
    return it;
  });
  if (still_waits) perform(run, run.nodes[record.node + 1]);
}

bool carry_out_pending(Run& run, const AllPending& all, const Pending& pending, Consent consent) {
  const Occasion about = run;
  if (pending.waits == kAlso) {
    const Speaking speaking(run, all.also.speaker, all.also.clause);
    perform(run, *all.also.effect);
    return true;
  }
  if (pending.waits >= 0) {
    carry_out_waiting(run, all.waiting[static_cast<std::size_t>(pending.waits)]);
    return true;
  }
  const bool still_there = run.in_play[pending.instance].card == pending.card;
  return still_there && carry_out(run, about, pending.speaker(run), pending.clause, consent);
}

}  // namespace

void fire(Run& run, int window, const Occasion& about, const Also& also) {
  const bool triggers = run.concerns().has(Asked::trigger, window);
  if (!triggers && also.effect == nullptr && !anything_waits(run, window)) return;
  const Opened opened(run);
  const Scene scene(run, about);
  AllPending all;
  if (also.effect != nullptr) {
    all.also = also;
    all.add(run, {static_cast<std::int16_t>(also.speaker.instance),
                  static_cast<std::int16_t>(also.clause), static_cast<std::int16_t>(about.subject),
                  kAlso, also.speaker.source.card});
  }
  if (triggers) collect_clauses(run, ClauseKind::trigger, window, all);
  collect_waiting(run, window, all);
  while (!all.empty() && !run.stopped())
    carry_out_pending(run, all, take_next(run, all), Consent::ask);
}

void add_uses(Run& run, int window, const Occasion& about, int actor, Options& options) {
  if (!run.concerns().has(Asked::use, window)) return;
  const Scene scene(run, about);
  AllPending all;
  collect_clauses(run, ClauseKind::activated, window, all);
  for (const Pending& pending : all)
    if (pending.actor == actor) options.add(pending.option());
}

void offer(Run& run, int window, const Occasion& about) {
  if (!run.concerns().has(Asked::use, window)) return;
  const Opened opened(run);
  const Scene scene(run, about);
  std::vector<Option> used;
  std::vector<int> passed;
  const auto open = [&](const Pending& pending) {
    return std::find(used.begin(), used.end(), pending.option()) == used.end() &&
           std::find(passed.begin(), passed.end(), pending.actor) == passed.end();
  };
  while (!run.stopped()) {
    AllPending all;
    collect_clauses(run, ClauseKind::activated, window, all);
    const auto first = std::find_if(all.begin(), all.end(), open);
    if (first == all.end()) return;
    const int actor = first->actor;
    const auto ordered = std::find_if(all.begin(), all.end(), [&](const Pending& pending) {
      return open(pending) && run.order(run.in_play[pending.instance]) == Order::always;
    });
    const auto taken =
        ordered != all.end()
            ? ordered
            : pick(run, run.seat_of(actor), kAskUse, all, true,
                   [&](const Pending& pending) { return pending.actor == actor && open(pending); });
    if (taken == all.end()) {
      passed.push_back(actor);
    } else {
      used.push_back(taken->option());
      carry_out_pending(run, all, *taken, Consent::given);
    }
  }
}

// --- Proposals ---

namespace {

// Counts proposals within each other: one chain, to which a card answers once.
class Proposed {
 public:
  explicit Proposed(Run& run) : run_(run) {
    if (run_.proposals_open++ == 0) run_.answered.clear();
  }
  ~Proposed() { --run_.proposals_open; }
  Proposed(const Proposed&) = delete;
  Proposed& operator=(const Proposed&) = delete;

 private:
  Run& run_;
};

bool any(const Pending&) { return true; }

// Every actor in turn names one of the own cards; where one must answer, there is no passing.
AllPending takers_of(Run& run, AllPending& all) {
  AllPending takers;
  while (!all.empty() && !run.stopped()) {
    const int actor = all.front().actor;
    AllPending own;
    for (const Pending& pending : all)
      if (pending.actor == actor) own.add(run, pending);
    all.erase_if([&](const Pending& pending) { return pending.actor == actor; });
    const bool may_pass = std::all_of(own.begin(), own.end(), [&](const Pending& pending) {
      return clause_at(run, pending.card, pending.clause).optional();
    });
    const auto named = pick(run, run.seat_of(actor), kAskReplace, own, may_pass, any);
    if (named != own.end()) takers.add(run, *named);
  }
  return takers;
}

}  // namespace

bool replace(Run& run, int proposal, const Occasion& about) {
  if (!run.concerns().has(Asked::proposal, proposal)) return false;
  const Opened opened(run);
  const Proposed proposed(run);
  const Scene scene(run, about);
  AllPending all;
  collect_clauses(run, ClauseKind::replacement, proposal, all);
  all.erase_if([&](const Pending& pending) {
    return std::find(run.answered.begin(), run.answered.end(), pending.instance) !=
           run.answered.end();
  });
  AllPending takers = takers_of(run, all);
  if (takers.empty() || run.stopped()) return false;
  const Pending chosen = *pick(run, run.seat_of(about.subject), kAskReplace, takers, false, any);
  run.answered.push_back(static_cast<std::uint16_t>(chosen.instance));
  return carry_out_pending(run, takers, chosen, Consent::given);
}

}  // namespace gloam::cards
