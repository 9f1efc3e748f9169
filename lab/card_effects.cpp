#include "lab/card_effects.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>

#include "lab/matrix.h"

namespace gloam::lab {
namespace {

double dot(const std::vector<double>& a, const std::vector<double>& b) {
  return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

// The cards of one lot: a straight line from the cards in a hand to its chance of winning, with a
// level of its own for every stratum.
class LotFit {
 public:
  explicit LotFit(int lot) : lot_(lot) {}

  void add(const HandKey& key, const HandCount& count) { strata_[key.stratum].counts[key] = count; }

  std::vector<CardEffect> effects() {
    gather_cards();
    products_ = square();
    wins_.assign(cards_.size(), 0.0);
    totals_.assign(cards_.size(), {});
    for (auto& [stratum, sums] : strata_) set_up(stratum, sums);
    inverted_ = inverse(products_);
    worth_ = inverted_ * wins_;
    judge_noise();
    return against_others();
  }

 private:
  // Hands of one stratum. Products and wins are sums about its means.
  struct Stratum {
    HandCounts counts;
    HandCount whole;
    Matrix products;
    std::vector<double> wins;
  };

  void gather_cards() {
    std::set<int> cards;
    for (const auto& [stratum, sums] : strata_)
      for (const auto& [key, count] : sums.counts)
        if (key.card != kNoCard) cards.insert(key.card);
    cards_.assign(cards.begin(), cards.end());
  }
  std::size_t place_of(int card) const {
    return static_cast<std::size_t>(std::lower_bound(cards_.begin(), cards_.end(), card) -
                                    cards_.begin());
  }
  Matrix square() const {
    Matrix zeros(cards_.size(), std::vector<double>(cards_.size(), 0.0));
    return zeros;
  }

  void set_up(int stratum, Stratum& sums) {
    const std::size_t n = cards_.size();
    sums.whole = sums.counts.at({lot_, stratum});
    sums.products = square();
    sums.wins.assign(n, 0.0);
    std::vector<double> with(n, 0.0);
    for (const auto& [key, count] : sums.counts) {
      if (key.card == kNoCard) continue;
      const std::size_t i = place_of(key.card);
      const std::size_t k = key.other == kNoCard ? i : place_of(key.other);
      sums.products[i][k] = sums.products[k][i] = static_cast<double>(count.hands);
      if (i != k) continue;
      totals_[i].add(count);
      with[i] = static_cast<double>(count.hands);
      sums.wins[i] =
          static_cast<double>(count.wins) - with[i] * share_of(sums.whole.wins, sums.whole.hands);
    }
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t k = 0; k < n; ++k) {
        sums.products[i][k] -= with[i] * with[k] / static_cast<double>(sums.whole.hands);
        products_[i][k] += sums.products[i][k];
      }
      wins_[i] += sums.wins[i];
    }
    whole_.add(sums.whole);
  }

  // How far hands of each stratum are from the line. Strata differ in it: where nearly all are
  // lost, little is left to chance.
  void judge_noise() {
    noise_ = square();
    double freedom = 0;
    for (const auto& [stratum, sums] : strata_)
      freedom += static_cast<double>(sums.whole.hands - 1);
    const double left = freedom - static_cast<double>(cards_.size());
    enough_ = left > 0;
    if (!enough_) return;
    for (const auto& [stratum, sums] : strata_) {
      if (sums.whole.hands < 2) continue;
      const auto wins = static_cast<double>(sums.whole.wins);
      const double spread = wins - wins * share_of(sums.whole.wins, sums.whole.hands);
      const double apart =
          spread - 2 * dot(worth_, sums.wins) + dot(worth_, sums.products * worth_);
      const double noise = std::max(0.0, apart) / static_cast<double>(sums.whole.hands - 1);
      for (std::size_t i = 0; i < cards_.size(); ++i)
        for (std::size_t k = 0; k < cards_.size(); ++k)
          noise_[i][k] += noise * freedom / left * sums.products[i][k];
    }
  }

  // A card in a handful of hands, or where next to nobody wins, shows nothing: its error could not
  // be believed.
  bool has_enough_hands(std::size_t card) const {
    constexpr double kFew = 10;
    const double share = share_of(whole_.wins, whole_.hands);
    const auto with = static_cast<double>(totals_[card].hands);
    const auto without = static_cast<double>(whole_.hands) - with;
    return enough_ && std::min(with, without) * std::min(share, 1 - share) >= kFew;
  }

  // What a card is worth against the mean of others. None if hands do not show it, such as what one
  // of two cards is worth that always come together.
  std::optional<Estimate> against(std::size_t card, std::vector<std::size_t> others) const {
    std::erase(others, card);
    if (others.empty()) return std::nullopt;
    std::vector<double> weights(cards_.size(), 0.0);
    weights[card] = 1;
    for (const std::size_t i : others) weights[i] = -1 / static_cast<double>(others.size());
    const std::vector<double> reach = inverted_ * weights;
    const std::vector<double> shown = products_ * reach;
    for (std::size_t i = 0; i < weights.size(); ++i)
      if (std::abs(shown[i] - weights[i]) > 1e-6) return std::nullopt;
    const double variance = dot(reach, noise_ * reach);
    if (variance <= 0) return std::nullopt;
    return Estimate{dot(weights, worth_), std::sqrt(variance)};
  }

  // All cards of a hand make up its size, so that one of them always follows from the others: only
  // differences between cards can be told.
  std::vector<CardEffect> against_others() const {
    std::vector<std::size_t> many;
    for (std::size_t i = 0; i < cards_.size(); ++i)
      if (has_enough_hands(i)) many.push_back(i);
    std::vector<std::size_t> told;
    for (const std::size_t i : many)
      if (against(i, many)) told.push_back(i);
    std::vector<std::size_t> middle = told;
    std::sort(middle.begin(), middle.end(),
              [&](std::size_t a, std::size_t b) { return worth_[a] < worth_[b]; });
    if (middle.size() >= kLargeLot) middle = {middle.begin() + 1, middle.end() - 1};
    std::vector<CardEffect> out;
    for (std::size_t i = 0; i < cards_.size(); ++i)
      out.push_back({lot_, cards_[i], totals_[i], std::nullopt});
    for (const std::size_t i : told) out[i].effect = against(i, middle);
    return out;
  }

  // Of a smaller one, too little would be left without the best and the worst.
  static constexpr std::size_t kLargeLot = 4;

  int lot_;
  std::map<int, Stratum> strata_;
  std::vector<int> cards_;
  std::vector<HandCount> totals_;  // of each card
  HandCount whole_;
  Matrix products_;
  Matrix inverted_;
  std::vector<double> wins_;
  std::vector<double> worth_;  // of each card, from a zero that is the same for all
  Matrix noise_;               // products, each stratum by its noise
  bool enough_ = false;        // hands to judge the noise from
};

}  // namespace

std::vector<CardEffect> card_effects(const HandCounts& counts) {
  std::map<int, LotFit> lots;
  for (const auto& [key, count] : counts)
    lots.try_emplace(key.lot, key.lot).first->second.add(key, count);
  std::vector<CardEffect> out;
  for (auto& [lot, fit] : lots) {
    const std::vector<CardEffect> effects = fit.effects();
    out.insert(out.end(), effects.begin(), effects.end());
  }
  return out;
}

}  // namespace gloam::lab
