// What a word does, written as a small lambda.
#pragma once
#include <cstdint>
#include <tuple>
#include <type_traits>
#include <utility>

#include "cards/node.h"

namespace gloam::cards {

// A captureless lambda as the function of a word. Its first parameter is the game's Run. Then come
// either the arguments of the word, evaluated in order, or the node itself:
//   [](KnightRun& run, Resource what, int n) { run.hero().lose(what, n); }
//   [](KnightRun& run, const Node& node) { ... }
// What it returns is the value of the word; a function that returns nothing has the value 1.
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

 private:
  Function(Fn called, int count) : fn_(called), arity_(count) {}

  template <class F, class Result, class GameRun>
  static Function signature(Result (F::*)(GameRun&, const Node&) const) {
    return Function(
        [](Run& run, const Node& node) -> std::int32_t {
          return as_number<Result>([&] { return F{}(static_cast<GameRun&>(run), node); });
        },
        kTakesNode);
  }
  template <class F, class Result, class GameRun, class... Arguments>
  static Function signature(Result (F::*)(GameRun&, Arguments...) const) {
    return Function(
        [](Run& run, const Node& node) -> std::int32_t {
          return call<F, Result, GameRun, Arguments...>(static_cast<GameRun&>(run), node,
                                                        std::index_sequence_for<Arguments...>{});
        },
        sizeof...(Arguments));
  }

  template <class F, class Result, class GameRun, class... Arguments, std::size_t... I>
  static std::int32_t call(GameRun& run, [[maybe_unused]] const Node& node,
                           std::index_sequence<I...>) {
    const std::tuple<Arguments...> arguments{static_cast<Arguments>(argument(run, node, I))...};
    return as_number<Result>([&] { return F{}(run, std::get<I>(arguments)...); });
  }
  template <class GameRun>
  static std::int32_t argument(GameRun& run, const Node& node, std::size_t i) {
    return evaluate(run, run.nodes[node.args + i]);
  }
  template <class Result>
  static std::int32_t as_number(const auto& act) {
    if constexpr (std::is_void_v<Result>) {
      act();
      return 1;
    } else {
      return static_cast<std::int32_t>(act());
    }
  }

  Fn fn_ = nullptr;
  int arity_ = kTakesNode;
};

}  // namespace gloam::cards
