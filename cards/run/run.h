// Running cards: questions to them, windows they act in, proposals they replace.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "cards/pack.h"
#include "cards/run/in_play.h"
#include "engine/table.h"

namespace gloam::cards {

// Whom and what a question, window or proposal is about. A roll or draw leaves its result in
// `outcome`: successes if positive, a shortfall if negative.
struct Occasion {
  int subject = -1;  // an owner: whose roll, whose wound
  int place = -1;
  int outcome = 0;
};

inline constexpr int kNotInPlay = -1;

// A card that speaks: one in play, or one that is used or resolved without lying in play.
struct Speaker {
  Source source;
  int instance = kNotInPlay;
};

// What of a Run changes with the card and clause that speaks.
struct Voice {
  Source source = {};
  int instance = kNotInPlay;
  int clause = 0;
  int owner = -1;  // "you"; for a card that nobody owns, whom the occasion is about
  int actor = -1;  // who decides: the owner, unless the window says another
  int x = 0;
  // By choice: bits, or for a type of many things a place in Run::held.
  std::array<std::uint32_t, kMaxChoices> chosen = {};
  std::uint32_t holds = 0;  // how many of Run::held are in use
};

// Why the chains of a step were cut short: the game ended it, or something went wrong, which is
// told to all with the card.
enum class Stop : std::uint8_t { no, game, budget, overflow, no_function };

// What a player wants to be asked about a card: a standing order is given without regard to what
// is hidden, so that it may answer in place of its player.
enum class Order : std::uint8_t { ask, never, always };

// The part of State that the runner works on.
struct Stage {
  template <std::size_t N, std::size_t M, std::size_t L, std::size_t S>
  Stage(InPlay<N>& lying, Few<Mark, M>& used_up, Lasting<L, S>& going_on)
      : in_play(lying), together(lying.together), marks(used_up), lasting(going_on) {}

  FewRef<Source> in_play;
  Known& together;
  FewRef<Mark> marks;
  LastingRef lasting;
};

// What cards are run with, for one step. A game derives its own, with its State and whatever else
// its words look at.
class Run : public Voice, public Occasion, public Stage {
 public:
  Run(const Pack& pack_read, engine::Table& table_asked, const Stage& stage)
      : Stage(stage), pack(pack_read), nodes(pack_read.nodes.data()), table(table_asked) {}
  virtual ~Run() = default;
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;

  // Which seat decides for an owner.
  virtual engine::Seat seat_of(int owner) const = 0;
  // What the owner of a card in play has ordered about its optional clauses.
  virtual Order order(const Source&) const { return Order::ask; }
  // A clause of the speaking card is carried out now: before its costs are paid.
  virtual void begins(const Clause&) {}

  // For costs, in a dry run: whether `n` more can be taken of what there is, beside what earlier
  // costs of the same clause take of it. Accounts are numbered by the game, 0 to 7.
  bool affords(int account, int there_is, int n) {
    std::int32_t& taken = promised[static_cast<std::size_t>(account)];
    taken += n;
    return there_is >= taken;
  }

  // Takes one from the budget; false, and every chain ends, when it is used up.
  bool spend();
  // Ends every chain of this step and tells why, once.
  void stop(Stop why);
  bool stopped() const { return stopped_ != Stop::no; }
  // The seat that answers for the card that speaks.
  engine::Seat decider() const { return seat_of(actor); }
  engine::Subject asked_by() const { return {source.card, clause}; }

  Speaker speaker(int in_slot) const { return {in_play[in_slot], in_slot}; }

  // All that the cards in play could have a say in.
  const Concerns& concerns() {
    if (together.known == 0) learn_concerns();
    return together.concerns;
  }

  // Where the cards lie that touch the quantity, awake or not.
  const Slots& touching(int quantity) {
    if (together.known == 0) learn_concerns();
    if ((looked_up_ >> quantity & 1) == 0) look_up(quantity);
    return touching_[static_cast<std::size_t>(quantity)];
  }
  void forget_touching() { looked_up_ = 0; }

  // What a selector of a type of many things leaves behind for whoever asked for its value, which
  // is how many there are.
  std::int32_t select(const engine::ThingSet& things) { return selected_ = things, things.size(); }
  engine::ThingSet selected() const { return selected_.value_or(engine::ThingSet{}); }
  // Keeps what was chosen while the present card speaks; returns its place in `held`.
  std::uint32_t hold(const engine::ThingSet& things);
  engine::ThingSet held_things(std::size_t choice) const {
    return chosen[choice] < holds ? held[chosen[choice]] : engine::ThingSet{};
  }
  // Holds what was chosen when something began to last.
  void hold_chosen(const LastingRecord& record);

  const Pack& pack;
  const Node* nodes;
  engine::Table& table;
  int budget = 2000;        // clauses and effects left in this step
  bool dry = false;         // costs: only say whether they can be paid; see affords
  std::uint8_t states = 0;  // state words that hold for every card, such as `night`
  int windows_open = 0;     // windows and proposals within each other
  int proposals_open = 0;
  int questions_open = 0;                     // quantities that depend on quantities
  std::array<std::int32_t, 8> promised = {};  // by account, to the costs of the clause looked at
  std::vector<std::uint16_t> answered;        // instances that have, to this chain of proposals
  std::vector<engine::ThingSet> held;         // chosen by the cards that speak
  engine::SeatSet everyone = engine::SeatSet::first(engine::kMaxSeats);

 private:
  void learn_concerns();
  void look_up(int quantity);

  std::uint64_t looked_up_ = 0;            // a bit for each quantity
  std::array<Slots, kIdsAsked> touching_;  // of those looked up
  Stop stopped_ = Stop::no;
  std::optional<engine::ThingSet> selected_;
};

inline const Node& argument(const Run& run, const Node& node, int i) {
  return run.nodes[node.args + static_cast<std::uint32_t>(i)];
}
inline std::int32_t value(Run& run, const Node& node, int i) {
  return evaluate(run, argument(run, node, i));
}
// The things that a selector selects.
inline engine::ThingSet things(Run& run, const Node& selector) {
  const std::int32_t value = evaluate(run, selector);
  return selector.many ? run.selected()
                       : engine::ThingSet::of_bits(static_cast<std::uint32_t>(value));
}
inline bool selects(Run& run, const Node& selector, int thing) {
  const std::int32_t value = evaluate(run, selector);
  if (selector.many) return run.selected().has(thing);
  return (static_cast<std::uint32_t>(value) >> thing & 1) != 0;
}
// Keeps sums and products far from the limits of numbers.
std::int32_t clamped(std::int64_t number);

// --- Questions ---

// What one card adds to the answer, or forbids.
struct Contribution {
  std::uint16_t card = kNoCard;
  std::uint8_t clause = 0;
  bool lasting = false;
  Fold fold = Fold::add;
  std::int32_t value = 0;
};

// What a quantity is on this occasion: every card in play and everything that lasts is asked, each
// time anew. A yes or no is 1 or 0. `lines` receives every contribution, so that a total explains
// itself.
std::int32_t quantity(Run& run, const Occasion& about, int quantity, std::int32_t base,
                      std::vector<Contribution>* lines = nullptr);

// --- Clauses ---

// Whether a clause can be used, or why not. A clause whose state word does not hold is asleep.
enum class Usable : std::uint8_t { yes, asleep, condition, limit, no_candidate, cost };

Usable usable(Run& run, const Occasion& about, const Speaker& speaker, int clause);

enum class Consent : std::uint8_t { ask, given };

// Carries out one clause: condition, limit, candidates, use?, X, target, pay, effect or row. False
// if nothing happened. With `given` it is not asked whether to use it: the player took it from the
// options already.
bool carry_out(Run& run, const Occasion& about, const Speaker& speaker, int clause,
               Consent consent = Consent::ask);

// The option "use this clause of this card", and back.
engine::Option use_option(const Speaker& speaker, int clause);
struct Use {
  std::uint16_t card;
  int instance;
  int clause;
};
Use use_of(const engine::Option& option);

// Puts a card into play; the instance, or -1 if there is no room.
int enter_play(Run& run, const Source& source);
// Takes a card out of play, with its limits.
void leave_play(Run& run, int instance);

// --- Windows and proposals ---

// An effect of the game's own that belongs to the same moment as the triggers of a window, spoken
// by a clause of a card: what a lost combat does, beside what the tactic used does.
struct Also {
  Speaker speaker;
  int clause = 0;
  const Node* effect = nullptr;
};

// Opens a window: matching triggers are collected, then carried out. Where the order matters, their
// owner chooses it.
void fire(Run& run, int window, const Occasion& about, const Also& also = {});
// Offers what can be used in the window, until everyone has passed or nothing is left. A clause is
// offered once.
void offer(Run& run, int window, const Occasion& about);
// Adds what `actor` can use in the window to options of the game's own.
void add_uses(Run& run, int window, const Occasion& about, int actor, engine::Options& options);
// Proposes that something happens to the subject. True if a card replaced it: then it must not
// happen.
bool replace(Run& run, int proposal, const Occasion& about);

// --- Effects in questions ---

// A number for a part of a card's rules, as options name it; the same wherever the rules are.
std::int32_t effect_handle(const Pack& pack, std::uint16_t card, std::uint32_t node);
// The node behind it, or nullptr if there is none.
const Node* effect_of(const Pack& pack, std::int32_t handle);

// What the language itself asks and tells; the sentences stand in the engine's catalogue.
inline constexpr engine::Slots kCardSlots = {
    {{"card", engine::Operand::card}, {"clause", engine::Operand::number}}};
inline constexpr engine::Ask kAskUse{"card_use", false, kCardSlots};
inline constexpr engine::Ask kAskAmount{"card_amount", false, kCardSlots};
inline constexpr engine::Ask kAskTarget{"card_target", false, kCardSlots};
inline constexpr engine::Ask kAskMode{"card_mode", false, kCardSlots};
inline constexpr engine::Ask kAskOrder{"card_order", false, kCardSlots};
inline constexpr engine::Ask kAskReplace{"card_replace", false, kCardSlots};
inline constexpr engine::Say kSayBudget{"card_budget", kCardSlots};
inline constexpr engine::Say kSayOverflow{"card_overflow", kCardSlots};
inline constexpr engine::Say kSayNoFunction{"card_no_function", kCardSlots};

}  // namespace gloam::cards
