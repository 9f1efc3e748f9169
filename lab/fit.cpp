#include "lab/fit.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "lab/figures.h"

namespace gloam::lab {
namespace {

using engine::Generator;
using engine::Position;
using engine::Seat;

constexpr int kDigits = 3;
constexpr std::uint64_t kMostPositions = 1 << 18;
constexpr std::uint64_t kMostOfAGame = 24;

// Keeps some positions of a game, each as likely as any other, as one of the seats sees it.
class Sightings {
 public:
  Sightings(const FitPlan& plan, std::uint64_t most, std::uint64_t number)
      : game_(plan.game),
        seats_(static_cast<std::uint32_t>(plan.setup.seats)),
        most_(static_cast<std::uint32_t>(most)),
        luck_(seeds_of(plan.setup.seed, ~number).players) {}

  void look(const Position& position) {
    const std::uint32_t place = looks_ < most_ ? looks_ : luck_.below(looks_ + 1);
    const auto seat = static_cast<Seat>(luck_.below(seats_));
    ++looks_;
    if (place >= most_) return;
    const std::size_t signs = game_.signs().size();
    if (place == viewers_.size()) {
      viewers_.push_back(seat);
      seen_.resize(seen_.size() + signs);
    }
    viewers_[place] = seat;
    const auto seen = std::span(seen_).subspan(place * signs, signs);
    std::fill(seen.begin(), seen.end(), 0.0);
    game_.see(position, seat, seen);
  }

  SeenGame ended(const engine::Outcome& outcome) && {
    SeenGame out{std::move(seen_), {}};
    for (const Seat viewer : viewers_) out.won.push_back(engine::worth(outcome, viewer));
    return out;
  }

 private:
  const engine::Game& game_;
  const std::uint32_t seats_;
  const std::uint32_t most_;
  Generator luck_;
  std::uint32_t looks_ = 0;
  std::vector<Seat> viewers_;
  std::vector<double> seen_;
};

std::vector<SeenGame> watch(const FitPlan& plan, const LevelGames& level, std::uint64_t most,
                            int threads, Onlooker& onlooker) {
  const Plan games{plan.game, plan.setup, level.level};
  std::vector<Games> tables(static_cast<std::size_t>(std::max(1, threads)), Games(games));
  std::vector<SeenGame> out(level.games);
  in_threads(in_blocks({0, level.games}, 1), threads, onlooker,
             [&](std::size_t thread, const Block& block) {
               Sightings sightings(plan, most, block.first);
               const Played played =
                   tables[thread].play(block.first, nullptr,
                                       [&](const Position& position) { sightings.look(position); });
               if (!played.broken.empty())
                 throw std::runtime_error("game " + std::to_string(block.first) +
                                          " is broken: " + played.broken);
               out[block.first] = std::move(sightings).ended(played.outcome);
               ++onlooker.played;
             });
  return out;
}

// Games by what they are for, the levels one after the other.
struct Parts {
  std::vector<SeenGame> fitted;
  std::vector<SeenGame> held_out;

  void add(std::vector<SeenGame> games) {
    for (std::size_t number = 0; number < games.size(); ++number)
      (number % 4 == 3 ? held_out : fitted).push_back(std::move(games[number]));
  }
};

std::vector<double> rounded(std::vector<double> weights) {
  const double parts = std::pow(10, kDigits);
  for (double& weight : weights) weight = std::round(weight * parts) / parts;
  return weights;
}

// Never quite 0 or 1: a few games that all end alike prove nothing.
double base_rate(std::span<const SeenGame> games) {
  const auto count = static_cast<double>(games.size());
  return (won_share(games) * count + 0.5) / (count + 1);
}

LevelFit judged(std::string level, std::span<const SeenGame> fitted,
                std::span<const SeenGame> held_out, std::span<const double> present,
                std::span<const double> after) {
  return {std::move(level),
          fitted.size(),
          held_out.size(),
          won_share(held_out),
          score(held_out, base_rate(fitted)),
          score(held_out, present),
          score(held_out, after)};
}

}  // namespace

std::optional<Fit> fit(const FitPlan& plan, int threads, Onlooker& onlooker) {
  std::uint64_t games = 0;
  for (const LevelGames& level : plan.levels) games += level.games;
  const std::uint64_t most = std::clamp<std::uint64_t>(
      kMostPositions / std::max<std::uint64_t>(1, games), 1, kMostOfAGame);
  Parts all;
  for (const LevelGames& level : plan.levels) {
    all.add(watch(plan, level, most, threads, onlooker));
    if (onlooker.stop) return std::nullopt;
  }
  std::vector<double> present;
  for (const engine::Sign& sign : plan.game.signs()) present.push_back(sign.weight);
  Fit out;
  out.weights = rounded(fitted_weights(all.fitted, present.size()));
  out.all = judged("all", all.fitted, all.held_out, present, out.weights);
  std::span<const SeenGame> fitted = all.fitted;
  std::span<const SeenGame> held_out = all.held_out;
  for (const LevelGames& level : plan.levels) {
    const std::size_t kept = level.games / 4;
    const std::size_t used = level.games - kept;
    out.levels.push_back(judged(std::string(level.level->name), fitted.first(used),
                                held_out.first(kept), present, out.weights));
    fitted = fitted.subspan(used);
    held_out = held_out.subspan(kept);
  }
  return out;
}

std::string written_signs(const engine::Game& game, const std::vector<double>& weights,
                          const std::string& remark) {
  std::string out = "// The signs of " + std::string(game.info().title) +
                    " and what each adds to a guess.\n// " + remark + "\n";
  for (std::size_t i = 0; i < weights.size(); ++i)
    out += "{\"" + std::string(game.signs()[i].name) + "\", " + fixed(weights[i], kDigits) + "},\n";
  return out;
}

}  // namespace gloam::lab
