// What a seat can answer: options, and the options that a rule refuses.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

namespace gloam::engine {

// A rule of the game being played: its place in the game's rule book. See rulebook.h.
enum class Rule : std::uint16_t { none = 0 };

// One possible answer: a verb of the game and two operands whose kinds the verb declares (words.h).
// Answers are recorded as options, never as positions in a list.
// A default option is left uninitialised, so that lists of options cost nothing before they are
// filled.
struct Option {
  Option() = default;
  constexpr Option(int verb_, int a_ = 0, int b_ = 0)  // NOLINT: a verb alone is an option
      : verb(static_cast<std::uint16_t>(verb_)), a(static_cast<std::int16_t>(a_)), b(b_) {}

  std::uint16_t verb;
  std::int16_t a;
  std::int32_t b;
  bool operator==(const Option&) const = default;
};
static_assert(sizeof(Option) == 8);

// Verbs that every game has. A game's own verbs begin at kFirstGameVerb.
enum StandardVerb : std::uint16_t {
  kPass,    // do nothing in this window
  kDone,    // end a group of choices
  kUse,     // use clause b of card a
  kTarget,  // choose target a, which is of operand kind b
  kAmount,  // choose the amount a
  kMode,    // choose the a-th of several ways, which is effect b
  kFirstGameVerb = 16,
};

// An option that was not offered and the rule that forbids it.
struct Refusal {
  Option option;
  Rule rule;
  bool operator==(const Refusal&) const = default;
};

// The options of one seat in one question. Refusals are kept only when somebody looks: give a list
// to keep them in.
class Options {
 public:
  // 512 things, and what is offered beside them, such as to pass or to be done.
  static constexpr std::size_t kCapacity = 520;

  Options() {}
  explicit Options(std::vector<Refusal>* refusals) : refusals_(refusals) {}
  Options(const Options& others) { *this = others; }
  Options& operator=(const Options& others) {
    if (this == &others) return *this;
    size_ = others.size_;
    refusals_ = others.refusals_;
    std::copy(others.begin(), others.end(), options_.begin());
    return *this;
  }

  void clear() { size_ = 0; }
  void add(Option option) {
    if (size_ == kCapacity) throw_full();
    options_[size_++] = option;
  }
  void refuse(Option option, Rule rule) {
    if (refusals_ != nullptr) refusals_->push_back({option, rule});
  }
  // Offers the option if allowed, else refuses it by the rule.
  void add_if(bool allowed, Option option, Rule rule) {
    if (allowed) {
      add(option);
    } else {
      refuse(option, rule);
    }
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const Option& operator[](std::size_t i) const { return options_[i]; }
  const Option* begin() const { return options_.data(); }
  const Option* end() const { return options_.data() + size_; }
  std::span<const Option> span() const { return {options_.data(), size_}; }
  bool contains(Option option) const {
    for (const Option& o : *this)
      if (o == option) return true;
    return false;
  }

 private:
  [[noreturn]] static void throw_full() {
    throw std::length_error("more than " + std::to_string(kCapacity) + " options in one question");
  }

  std::uint32_t size_ = 0;
  std::vector<Refusal>* refusals_ = nullptr;
  // Left uninitialised: only the first size_ options exist.
  std::array<Option, kCapacity> options_;
};

}  // namespace gloam::engine
