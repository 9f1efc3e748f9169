#include "cards/run/run.h"

#include <algorithm>

#include "cards/say/speaking.h"

namespace gloam::cards {
namespace {

using engine::Option;
using engine::Options;
using engine::ThingSet;

constexpr int kUseClauses =
    16;  // a use is numbered by its instance and clause, of which a card has at most 16

std::uint16_t mark_key(const Run& run) {
  const int key = run.instance == kNotInPlay ? kKeyOfCard | run.source.card : run.instance;
  return static_cast<std::uint16_t>(key);
}

bool limit_used(const Run& run, const Clause& clause) {
  if (clause.period == kAbsent) return false;
  for (int i = 0; i < run.marks.size(); ++i)
    if (run.marks[i].key == mark_key(run) && run.marks[i].clause == run.clause) return true;
  return false;
}

bool payable(Run& run, const Clause& clause) {
  run.dry = true;
  run.promised = {};
  const bool all = std::all_of(clause.costs.begin(), clause.costs.end(),
                               [&](const Node& cost) { return evaluate(run, cost) != 0; });
  run.dry = false;
  return all;
}

bool wants_to_use(Run& run) {
  if (run.instance != kNotInPlay && run.order(run.source) == Order::always) return true;
  Options options = run.table.options();
  const Option use = use_option({run.source, run.instance}, run.clause);
  options.add(use);
  options.add({engine::kPass, 0, 0});
  return run.table.ask(run.decider(), kAskUse, options, run.asked_by()) == use;
}

void choose_amount(Run& run, const Clause& clause) {
  if (!clause.amount) return;
  Options options = run.table.options();
  for (run.x = clause.amount.from; run.x <= clause.amount.to && payable(run, clause); ++run.x)
    options.add({engine::kAmount, static_cast<std::int16_t>(run.x), 0});
  run.x = run.table.ask(run.decider(), kAskAmount, options, run.asked_by()).a;
}

// One of the candidates; of a selector of several, all or as many as it says.
ThingSet choose_target(Run& run, const Node& selector) {
  const Word& word = run.pack.word(selector);
  const ThingSet candidates = things(run, selector);
  if (word.person == Person::several && word.up_to < 0) return candidates;
  const auto kind = static_cast<int>(run.pack.words->operand(word.type));
  Options targets = run.table.options();
  for (const int thing : candidates) targets.add({engine::kTarget, thing, kind});
  if (word.up_to < 0) {
    return ThingSet::of(run.table.ask(run.decider(), kAskTarget, targets, run.asked_by()).a);
  }
  const int most =
      std::min(value(run, selector, word.up_to), static_cast<std::int32_t>(targets.size()));
  const ThingSet taken =
      run.table.choose_several(run.decider(), kAskTarget, targets.span(), 0, most, run.asked_by());
  ThingSet chosen;
  for (const int place : taken) chosen.add(targets[static_cast<std::size_t>(place)].a);
  return chosen;
}

bool mark_limit(Run& run, const Clause& clause) {
  if (clause.period == kAbsent) return true;
  const auto period = static_cast<std::uint8_t>((*run.pack.words)[clause.period].imm);
  if (run.marks.add({mark_key(run), static_cast<std::uint8_t>(run.clause), period})) return true;
  run.stop(Stop::overflow);
  return false;
}

// The row for the result: a number counted by, successes, or a shortfall.
const Row* row_for(Run& run, const Clause& clause) {
  const bool counted = static_cast<bool>(clause.by);
  const int result = counted ? std::max(0, evaluate(run, clause.by)) : run.outcome;
  for (const Row& row : clause.rows) {
    const bool side = counted || (row.fail ? result < 0 : result > 0);
    const int size = row.fail ? -result : result;
    if (side && size >= row.from && size <= row.to) return &row;
  }
  return nullptr;
}

void find_actor(Run& run, const Clause& clause) {
  if (!clause.head) return;
  const Word& word = run.pack.word(clause.head);
  if (word.actor_fn != nullptr) run.actor = word.actor_fn(run, clause.head);
}

}  // namespace

std::int32_t clamped(std::int64_t number) {
  constexpr std::int64_t kMost = 1'000'000;
  return static_cast<std::int32_t>(std::clamp(number, -kMost, kMost));
}

bool Run::spend() {
  if (stopped()) return false;
  if (--budget >= 0) return true;
  stop(Stop::budget);
  return false;
}

void Run::stop(Stop why) {
  if (stopped()) return;
  stopped_ = why;
  if (why == Stop::game) return;
  const engine::Say& say = why == Stop::budget     ? kSayBudget
                           : why == Stop::overflow ? kSayOverflow
                                                   : kSayNoFunction;
  table.tell(everyone, say, engine::Rule::none, source.card, clause);
}

Usable check(Run& run, const Clause& clause) {
  if (!awake(run, clause.state_mask)) return Usable::asleep;
  if (clause.free) return Usable::yes;
  if (clause.condition && (evaluate(run, clause.condition) != 0) == clause.unless)
    return Usable::condition;
  if (limit_used(run, clause)) return Usable::limit;
  for (const Choice& choice : clause.choices)
    if (evaluate(run, choice.selector) == 0) return Usable::no_candidate;
  run.x = clause.amount.from;
  return payable(run, clause) ? Usable::yes : Usable::cost;
}

void perform(Run& run, const Node& effect) {
  if (run.spend()) evaluate(run, effect);
}

Usable usable(Run& run, const Occasion& about, const Speaker& speaker, int clause) {
  const Clause& rule = clause_at(run, speaker.source.card, clause);
  const Scene scene(run, about);
  const Speaking speaking(run, speaker, clause);
  find_actor(run, rule);
  return check(run, rule);
}

bool carry_out(Run& run, const Occasion& about, const Speaker& speaker, int clause,
               Consent consent) {
  const Scene scene(run, about);
  const Speaking speaking(run, speaker, clause);
  const Clause& rule = clause_at(run, speaker.source.card, clause);
  find_actor(run, rule);
  if (!run.spend() || check(run, rule) != Usable::yes) return false;
  if (consent == Consent::ask && rule.optional() && !wants_to_use(run)) return false;
  choose_amount(run, rule);
  for (std::size_t i = 0; i < rule.choices.size(); ++i) {
    const Node& selector = rule.choices[i].selector;
    const ThingSet chosen = choose_target(run, selector);
    run.chosen[i] = selector.many ? run.hold(chosen) : chosen.bits();
  }
  if (!mark_limit(run, rule)) return false;
  run.begins(rule);
  for (const Node& cost : rule.costs) evaluate(run, cost);
  if (rule.body) perform(run, rule.body);
  if (const Row* row = row_for(run, rule)) perform(run, row->body);
  return true;
}

Option use_option(const Speaker& speaker, int clause) {
  return {engine::kUse, static_cast<std::int16_t>(speaker.source.card),
          (speaker.instance + 1) * kUseClauses + clause};
}

Use use_of(const Option& option) {
  return {static_cast<std::uint16_t>(option.a), option.b / kUseClauses - 1, option.b % kUseClauses};
}

std::uint32_t Run::hold(const ThingSet& things) {
  if (holds == held.size()) held.emplace_back();
  held[holds] = things;
  return holds++;
}

void Run::hold_chosen(const LastingRecord& record) {
  const std::vector<Choice>& choices = clause_at(*this, record.card, record.clause).choices;
  for (std::size_t i = 0; i < choices.size(); ++i)
    if (choices[i].selector.many) chosen[i] = hold(lasting.set(record.chosen[i]));
}

void Run::learn_concerns() {
  forget_touching();
  together = {.known = 1, .concerns = {}};
  for (int i = 0; i < in_play.size(); ++i)
    if (in_play[i].card != kNoCard) together.concerns |= pack.touch[in_play[i].card];
}

void Run::look_up(int quantity) {
  Slots& slots = touching_[static_cast<std::size_t>(quantity)];
  std::fill_n(slots.begin(), words_for(in_play.size()), 0);
  const Listeners::Row listens = pack.listeners.row(Asked::quantity, quantity);
  for (std::size_t i = 0; i < static_cast<std::size_t>(in_play.size()); ++i) {
    const std::uint16_t card = in_play.begin()[i].card;
    if (card != kNoCard && listens[card]) slots[i / 64] |= std::uint64_t{1} << (i % 64);
  }
  looked_up_ |= std::uint64_t{1} << quantity;
}

int enter_play(Run& run, const Source& source) {
  int slot = 0;
  while (slot < run.in_play.size() && run.in_play[slot].card != kNoCard) ++slot;
  if (slot == run.in_play.size()) {
    if (!run.in_play.add(source)) return -1;
  } else {
    run.in_play[slot] = source;
  }
  if (run.together.known != 0) run.together.concerns |= run.pack.touch[source.card];
  run.forget_touching();
  return slot;
}

void leave_play(Run& run, int instance) {
  run.marks.erase_if([&](const Mark& mark) { return mark.key == instance; });
  run.together = {};
  run.in_play[instance] = Source{};
  run.in_play.drop_last_while([](const Source& source) { return source.card == kNoCard; });
}

std::int32_t effect_handle(const Pack& pack, std::uint16_t card, std::uint32_t node) {
  return static_cast<std::int32_t>(std::uint32_t{card} << 16 |
                                   (node - pack.cards[card].first_node));
}

const Node* effect_of(const Pack& pack, std::int32_t handle) {
  const std::size_t card = static_cast<std::uint32_t>(handle) >> 16;
  if (card >= pack.cards.size()) return nullptr;
  const std::size_t node =
      pack.cards[card].first_node + (static_cast<std::uint32_t>(handle) & 0xffff);
  return node < pack.nodes.size() ? &pack.nodes[node] : nullptr;
}

}  // namespace gloam::cards
