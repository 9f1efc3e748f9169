#include "lab/compare.h"

#include <cmath>
#include <map>

namespace gloam::lab {
namespace {

struct Kept {
  bool won;
  std::vector<int> figures;
};

// The mean of differences of pairs.
class Mean {
 public:
  void add(double value) {
    ++count_;
    sum_ += value;
    squares_ += value * value;
  }
  Estimate estimate() const {
    const double mean = sum_ / count_;
    return {mean, std::sqrt(std::max(0.0, squares_ / count_ - mean * mean) / count_)};
  }

 private:
  double count_ = 0;
  double sum_ = 0;
  double squares_ = 0;
};

}  // namespace

Comparison compare(const File& first, const File& second, engine::Seat seat) {
  for (const char* const term : {"game", "seats", "seed"})
    if (first.term(term) != second.term(term))
      throw FileError("the games did not begin alike: their " + std::string(term) + " is `" +
                      first.term(term) + "` and `" + second.term(term) + "`");
  std::map<std::uint64_t, Kept> games;
  first.each_game(
      [&](const Row& row) { games[row.number] = {row.winners.has(seat), row.figures}; });
  Comparison out;
  const std::vector<FigureColumn>& columns = first.figures();
  std::vector<Mean> ones(columns.size());
  std::vector<Mean> others(columns.size());
  std::vector<Mean> differences(columns.size());
  second.each_game([&](const Row& row) {
    const auto found = games.find(row.number);
    if (found == games.end()) return;
    const Kept& one = found->second;
    const bool won = row.winners.has(seat);
    ++(one.won ? (won ? out.pairs.both : out.pairs.first_only)
               : (won ? out.pairs.second_only : out.pairs.neither));
    for (std::size_t i = 0; i < columns.size(); ++i) {
      ones[i].add(one.figures[i]);
      others[i].add(row.figures[i]);
      differences[i].add(row.figures[i] - one.figures[i]);
    }
  });
  if (out.pairs.all() == 0) throw FileError("the files have no game of the same number");
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (!columns[i].set_of.empty()) continue;
    out.figures.push_back({columns[i].name, ones[i].estimate().value, others[i].estimate().value,
                           differences[i].estimate()});
  }
  return out;
}

}  // namespace gloam::lab
