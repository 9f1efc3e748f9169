// What a word does, written as a small lambda.
#pragma once
#include <cstdint>
#include <tuple>
#include <type_traits>
#include <utility>

#include "cards/node.h"
#include "engine/thing_set.h"

namespace gloam::cards {

// A captureless lambda as the function of a word. Its first parameter is the game's Run. Then come
// either the arguments of the word, evaluated in order, or the node itself:
//   [](KnightRun& run, Resource what, int n) { run.hero().lose(what, n); }
//   [](KnightRun& run, const Node& node) { ... }
// What it returns is the value of the word; a function that returns nothing has the value 1. Things
// of a type of many are given and taken as engine::ThingSet.
class Function {
 public:
  static constexpr int kTakesNode = -1;

  Function() = default;
  template <class F>
    requires std::is_empty_v<F> && (!std::is_same_v<F, Function>)
  Function(F) : Function(signature(&F::operator())) {}  // NOLINT: meant to be implicit

  Fn fn() const { return fn_; }
  // How many arguments it takes, or kTakesNode.
  int arity() const { return arity_; }
  bool gives_set() const { return gives_set_; }
  bool takes_set(std::size_t argument) const { return (sets_ >> argument & 1) != 0; }

 private:
  template <class T>
  static constexpr bool kIsSet = std::is_same_v<std::decay_t<T>, engine::ThingSet>;

  Function(Fn called, int count, bool gives_set, std::uint32_t sets = 0)
      : fn_(called), arity_(count), gives_set_(gives_set), sets_(sets) {}

  template <class F, class Result, class GameRun>
  static Function signature(Result (F::*)(GameRun&, const Node&) const) {
    return Function(
        [](Run& run, const Node& node) -> std::int32_t {
          auto& game_run = static_cast<GameRun&>(run);
          return as_number<Result>(game_run, [&] { return F{}(game_run, node); });
        },
        kTakesNode, kIsSet<Result>);
  }
  template <class F, class Result, class GameRun, class... Arguments>
  static Function signature(Result (F::*)(GameRun&, Arguments...) const) {
    return Function(
        [](Run& run, const Node& node) -> std::int32_t {
          return call<F, Result, GameRun, Arguments...>(static_cast<GameRun&>(run), node,
                                                        std::index_sequence_for<Arguments...>{});
        },
        sizeof...(Arguments), kIsSet<Result>, sets_among<Arguments...>());
  }
  template <class... Arguments>
  static constexpr std::uint32_t sets_among() {
    std::uint32_t sets = 0, bit = 1;
    ((sets |= kIsSet<Arguments> ? bit : 0, bit <<= 1), ...);
    return sets;
  }

  template <class F, class Result, class GameRun, class... Arguments, std::size_t... I>
  static std::int32_t call(GameRun& run, [[maybe_unused]] const Node& node,
                           std::index_sequence<I...>) {
    const std::tuple<std::decay_t<Arguments>...> arguments{argument<Arguments>(run, node, I)...};
    return as_number<Result>(run, [&] { return F{}(run, std::get<I>(arguments)...); });
  }
  template <class Argument, class GameRun>
  static std::decay_t<Argument> argument(GameRun& run, const Node& node, std::size_t i) {
    const std::int32_t value = evaluate(run, run.nodes[node.args + i]);
    if constexpr (kIsSet<Argument>) {
      return run.selected();
    } else {
      return static_cast<Argument>(value);
    }
  }
  template <class Result>
  static std::int32_t as_number(auto& run, const auto& act) {
    if constexpr (std::is_void_v<Result>) {
      act();
      return 1;
    } else if constexpr (kIsSet<Result>) {
      return run.select(act());
    } else {
      return static_cast<std::int32_t>(act());
    }
  }

  Fn fn_ = nullptr;
  int arity_ = kTakesNode;
  bool gives_set_ = false;
  std::uint32_t sets_ = 0;  // bit i: argument i is a ThingSet
};

}  // namespace gloam::cards
