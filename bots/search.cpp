#include "bots/search.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <exception>
#include <thread>
#include <utility>

#include "engine/thumb.h"

namespace gloam::bots {
namespace {

using engine::Answer;
using engine::Company;
using engine::Game;
using engine::Generator;
using engine::Option;
using engine::Options;
using engine::Outcome;
using engine::Position;
using engine::Question;
using engine::Seat;
using engine::Session;

// How much playouts differ: the standard deviation of what they were worth.
class Spread {
 public:
  void add(double worth) {
    ++count_;
    sum_ += worth;
    squares_ += worth * worth;
  }
  double value() const {
    const double mean = sum_ / count_;
    return std::sqrt(std::max(0.0, squares_ / count_ - mean * mean));
  }

 private:
  // A guess counts until enough is known.
  double count_ = 4;
  double sum_ = 2;
  double squares_ = 1.25;
};

// What an answer promises: how well it went, or is expected to go, more as long as little is known
// of it, and more the better it looks to the game's judgement.
double promise_of(const TreeNode& node, double expected, std::size_t rank, double spread,
                  const SearchSettings& settings) {
  const double tried = 1.0 + node.playouts;
  const double looks = settings.trust * spread / static_cast<double>(1 + rank);
  return (node.worth + expected + looks) / tried +
         settings.curiosity * spread * std::sqrt(std::log(1.0 + node.offered) / tried);
}

// The options of a question from the one that looks best to the one that looks worst.
class Ranked {
 public:
  Ranked(const engine::WeighedOptions& weighed, Generator& luck) : weighed_(weighed) {
    std::array<std::uint32_t, Options::kCapacity> ties;
    for (std::size_t i = 0; i < weighed_.options.size(); ++i) {
      ties[i] = luck.next();
      if (weighed_.points[i] > engine::kPointless) order_[size_++] = i;
    }
    if (size_ == 0) order_[size_++] = 0;
    const auto better = [&](std::size_t a, std::size_t b) {
      return std::pair(-weighed_.points[a], ties[a]) < std::pair(-weighed_.points[b], ties[b]);
    };
    std::sort(order_.begin(), order_.begin() + static_cast<std::ptrdiff_t>(size_), better);
  }
  std::size_t size() const { return size_; }
  Option operator[](std::size_t rank) const { return weighed_.options[order_[rank]]; }
  // How many of them are looked at after so many playouts: the longer, the less likely ones too.
  std::size_t wide(std::uint32_t playouts, const SearchSettings& settings) const {
    const double width = settings.width + settings.growth * std::sqrt(playouts);
    return std::min(size_, static_cast<std::size_t>(width));
  }

 private:
  const engine::WeighedOptions& weighed_;
  std::array<std::size_t, Options::kCapacity> order_;
  std::size_t size_ = 0;
};

// One way the game could go on: down the tree as long as it reaches, one answer further, and then
// by the rule of thumb.
class Playout final : public engine::Decider {
 public:
  Playout(const Game& game, const Position& running, Seat seat, const SearchSettings& settings,
          double spread, Tree& tree, std::uint32_t first, Generator& luck)
      : game_(game),
        running_(running),
        seat_(seat),
        settings_(settings),
        spread_(spread),
        tree_(tree),
        luck_(luck),
        node_(first),
        path_{first} {}

  Answer choose(const Question& question) override {
    if (!begun_) {
      begun_ = true;
      return tree_[node_].answer;
    }
    const Seat seat = question.seats.has(seat_) ? seat_ : question.seats.lowest();
    if (!in_tree_)
      return {seat, engine::WeighedOptions(game_, running_, question, seat).best(luck_)};
    descend(question, seat);
    return tree_[node_].answer;
  }

  // Writes down what came of it, and says what it was worth to the seat.
  double learn() {
    const bool over = game_.over(running_);
    const Outcome outcome = over ? game_.outcome(running_) : Outcome{};
    const auto worth = [&](Seat seat) {
      return over ? engine::worth(outcome, seat) : game_.judge(running_, seat);
    };
    for (const std::uint32_t one : path_) {
      TreeNode& node = tree_[one];
      ++node.playouts;
      node.worth += worth(node.answer.seat);
    }
    return worth(seat_);
  }

 private:
  void descend(const Question& question, Seat seat) {
    const engine::WeighedOptions weighed(game_, running_, question, seat);
    const Ranked ranked(weighed, luck_);
    const TreeNode& here = tree_[node_];
    const double expected = here.mean();
    const std::size_t wide = ranked.wide(here.playouts, settings_);
    double best = 0;
    std::uint32_t chosen = Tree::kNone;
    for (std::size_t rank = 0; rank < wide; ++rank) {
      const std::uint32_t child = tree_.find_or_add(node_, {seat, ranked[rank]});
      ++tree_[child].offered;
      const double promise = promise_of(tree_[child], expected, rank, spread_, settings_);
      if (chosen != Tree::kNone && promise <= best) continue;
      best = promise;
      chosen = child;
    }
    path_.push_back(chosen);
    node_ = chosen;
    in_tree_ = tree_[chosen].playouts > 0;
  }

  const Game& game_;
  const Position& running_;
  const Seat seat_;
  const SearchSettings& settings_;
  const double spread_;
  Tree& tree_;
  Generator& luck_;
  std::uint32_t node_;
  bool begun_ = false;
  bool in_tree_ = true;
  std::vector<std::uint32_t> path_;
};

// Adds playouts to a tree. Chance is the same for the n-th playout of every first answer, so that
// answers differ by what they lead to and not by their luck.
class Grower {
 public:
  Grower(const Session& session, Seat seat, const Ranked& ranked, const SearchSettings& settings,
         Tree& tree, const Generator& luck)
      : session_(session),
        seat_(seat),
        ranked_(ranked),
        settings_(settings),
        tree_(tree),
        luck_(luck),
        position_(session.position()) {}

  // Returns how much the playouts differed.
  double run(std::chrono::milliseconds time) {
    const auto begin = std::chrono::steady_clock::now();
    for (std::uint32_t done = 0; done < settings_.playouts; ++done) {
      grow();
      if (time.count() > 0 && std::chrono::steady_clock::now() - begin >= time) break;
    }
    return spread_.value();
  }

 private:
  void grow() {
    const std::uint32_t first = next();
    Generator chance = luck_;
    chance.rekey(tree_[first].playouts);
    Playout playout(session_.game(), position_, seat_, settings_, spread_.value(), tree_, first,
                    chance);
    session_.play_on(Company{playout}, seat_, chance, position_,
                     {.answers = settings_.depth, .settles = true});
    ++tree_[Tree::kRoot].playouts;
    spread_.add(playout.learn());
  }

  // The answer to be tried next.
  std::uint32_t next() {
    std::uint32_t chosen = Tree::kNone;
    double best = 0;
    const std::size_t wide = ranked_.wide(tree_[Tree::kRoot].playouts, settings_);
    for (std::size_t rank = 0; rank < wide; ++rank) {
      const std::uint32_t child = tree_.find_or_add(Tree::kRoot, {seat_, ranked_[rank]});
      TreeNode& node = tree_[child];
      ++node.offered;
      if (node.playouts == 0) return child;
      const double promise = promise_of(node, node.mean(), rank, spread_.value(), settings_);
      if (chosen != Tree::kNone && promise <= best) continue;
      best = promise;
      chosen = child;
    }
    return chosen;
  }

  const Session& session_;
  const Seat seat_;
  const Ranked& ranked_;
  const SearchSettings& settings_;
  Tree& tree_;
  const Generator luck_;
  Position position_;
  Spread spread_;
};

Tried sum_of(const std::vector<Tree>& trees, const Answer& answer) {
  TreeNode sum;
  for (const Tree& tree : trees) {
    const std::uint32_t node = tree.find(Tree::kRoot, answer);
    if (node == Tree::kNone) continue;
    sum.playouts += tree[node].playouts;
    sum.worth += tree[node].worth;
  }
  return {answer.option, sum.playouts, sum.mean()};
}

// Runs the work for every number below `count`, each in a thread; throws what one of them threw.
template <class Work>
void in_threads(std::size_t count, const Work& work) {
  std::vector<std::exception_ptr> failures(count);
  const auto careful = [&](std::size_t i) {
    try {
      work(i);
    } catch (...) {
      failures[i] = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> others;
    for (std::size_t i = 1; i < count; ++i) others.emplace_back([&, i] { careful(i); });
    careful(0);
  }
  for (const std::exception_ptr& failure : failures)
    if (failure) std::rethrow_exception(failure);
}

}  // namespace

std::vector<Tried> Search::think(const Session& session, Seat seat, Generator& luck,
                                 std::chrono::milliseconds time) {
  follow(session, seat);
  const std::uint64_t fresh = luck.next();
  const auto stream = [&](std::uint64_t number) {
    Generator out = luck;
    out.rekey(fresh << 32 | number);
    return out;
  };
  Generator thought = stream(trees_.size());
  const engine::WeighedOptions weighed = engine::weighed(session, seat, thought);
  const Ranked ranked(weighed, thought);
  std::vector<double> spreads(trees_.size());
  if (ranked.size() > 1) {
    in_threads(trees_.size(), [&](std::size_t i) {
      spreads[i] = Grower(session, seat, ranked, settings_, trees_[i], stream(i)).run(time);
    });
  }
  std::vector<Tried> tried;
  for (std::size_t rank = 0; rank < ranked.size(); ++rank)
    tried.push_back(sum_of(trees_, {seat, ranked[rank]}));
  // What looks best is taken unless another answer turned out better, and clearly so.
  const auto sure = [&](const Tried& one) {
    if (one.option == ranked[0]) return one.worth;
    if (one.playouts == 0) return -1.0;
    return one.worth - settings_.doubt * spreads[0] / std::sqrt(one.playouts);
  };
  const auto best =
      std::max_element(tried.begin(), tried.end(),
                       [&](const Tried& a, const Tried& b) { return sure(a) < sure(b); });
  std::rotate(tried.begin(), best, best + 1);
  return tried;
}

// Keeps of the trees what lies below the answer of the seat since the last question.
void Search::follow(const Session& session, Seat seat) {
  const std::vector<engine::LogEntry>& log = session.log();
  const bool answered = seat == seat_ && log.size() == log_.size() + 1 &&
                        log.back().kind == engine::LogEntry::Kind::answer &&
                        log.back().seat == seat &&
                        std::equal(log_.begin(), log_.end(), log.begin());
  trees_.resize(static_cast<std::size_t>(std::max(1, settings_.threads)));
  for (Tree& tree : trees_) {
    const std::uint32_t node =
        answered ? tree.find(Tree::kRoot, {seat, log.back().option}) : Tree::kNone;
    tree = node == Tree::kNone ? Tree{} : tree.below(node);
  }
  seat_ = seat;
  log_ = log;
}

}  // namespace gloam::bots
