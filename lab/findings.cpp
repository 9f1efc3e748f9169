#include "lab/findings.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "lab/card_effects.h"

namespace gloam::lab {
namespace {

// Names of figures are columns of a table.
std::string in_words(std::string name) {
  std::replace(name.begin(), name.end(), '_', ' ');
  return name;
}

bool win_apart(const File& file) {
  bool apart = false;
  file.each_game([&](const Row& row) {
    apart = apart || (!row.winners.empty() && row.winners.size() < file.seats());
  });
  return apart;
}

// Goes through the games once and adds up.
class Sums {
 public:
  Sums(const File& file, Findings& findings) : file_(file), findings_(findings) {
    const auto seats = static_cast<std::size_t>(file.seats());
    findings_.wins_of_seat.assign(seats, 0);
    findings_.firsts_of_seat.assign(seats, 0);
    findings_.decisions.assign(seats, 0);
    for (const FigureColumn& figure : file.figures()) {
      if (figure.set_of.empty()) findings_.counted.push_back({in_words(figure.name), {}, {}});
    }
    counts_nothing_ = findings_.counted.empty();
    if (counts_nothing_) findings_.counted.push_back({"decisions", {}, {}});
    file.each_game([&](const Row& row) { add(row); });
    for (double& mean : findings_.decisions) mean /= static_cast<double>(findings_.games);
    list_causes();
    list_members();
  }

 private:
  void add(const Row& row) {
    const bool won = findings_.apart ? row.winners.has(0) : !row.winners.empty();
    ++findings_.games;
    findings_.sample.add(row);
    findings_.wins += won ? 1 : 0;
    for (const engine::Seat seat : row.winners) ++findings_.wins_of_seat[seat];
    for (const engine::Seat seat : row.first) ++findings_.firsts_of_seat[seat];
    findings_.headed += row.first.empty() ? 0u : 1u;
    int asked = 0;
    for (std::size_t seat = 0; seat < row.decisions.size(); ++seat) {
      findings_.decisions[seat] += row.decisions[seat];
      asked += static_cast<int>(row.decisions[seat]);
    }
    ++endings_[{!won, row.rule}];
    std::size_t place = 0;
    const auto count = [&](int value) {
      Counted& counted = findings_.counted[place++];
      (won ? counted.won : counted.lost).push_back(value);
    };
    if (counts_nothing_) count(asked);
    for (std::size_t i = 0; i < row.figures.size(); ++i) {
      if (file_.figures()[i].set_of.empty()) {
        count(row.figures[i]);
      } else {
        add_members(i, static_cast<unsigned>(row.figures[i]), won);
      }
    }
  }
  void add_members(std::size_t figure, unsigned bits, bool won) {
    for (int member = 0; bits != 0; ++member, bits >>= 1) {
      if ((bits & 1) == 0) continue;
      auto& [games, wins] = members_[{figure, member}];
      ++games;
      wins += won ? 1 : 0;
    }
  }

  void list_causes() {
    for (const auto& [ending, games] : endings_)
      findings_.causes.push_back(
          {ending.second, file_.title("rule", ending.second), !ending.first, games});
    std::sort(findings_.causes.begin(), findings_.causes.end(), [](const Cause& a, const Cause& b) {
      return a.won != b.won ? a.won : a.games > b.games;
    });
  }

  // What every game has cannot be compared.
  void list_members() {
    std::vector<double> p_values;
    for (const auto& [key, counts] : members_) {
      const auto& [games, wins] = counts;
      if (games == findings_.games) continue;
      const FigureColumn& figure = file_.figures()[key.first];
      const Estimate effect =
          difference(wins, games, findings_.wins - wins, findings_.games - games);
      findings_.members.push_back({file_.title(figure.set_of, std::to_string(key.second)),
                                   in_words(figure.name), games, wins, effect, false});
      p_values.push_back(effect.p_value());
    }
    const std::vector<bool> belief = believed(p_values, kFalseDiscoveries);
    for (std::size_t i = 0; i < belief.size(); ++i) findings_.members[i].believed = belief[i];
    std::sort(findings_.members.begin(), findings_.members.end(),
              [](const Member& a, const Member& b) { return a.effect.value > b.effect.value; });
  }

  const File& file_;
  Findings& findings_;
  bool counts_nothing_ = false;
  std::map<std::pair<bool, std::string>, std::uint64_t> endings_;
  // Games and wins, by figure and place in the set.
  std::map<std::pair<std::size_t, int>, std::pair<std::uint64_t, std::uint64_t>> members_;
};

// All cards by their names.
std::map<std::string, CardRow> rows_of(const File& file) {
  std::map<std::string, CardRow> out;
  for (const CardRow& row : file.cards()) out[row.name] = row;
  return out;
}

std::vector<CardFinding> cards_of(const File& file, const std::map<std::string, CardRow>& rows) {
  const auto note_of = [&](const std::string& card) {
    const auto found = rows.find(card);
    return found == rows.end() ? engine::CardNote{} : found->second.note;
  };
  Names lots;
  Names cards;
  const HandCounts counts = file.hands(lots, cards);
  std::map<int, std::uint64_t> hands;  // of each lot
  for (const auto& [key, count] : counts)
    if (key.card == kNoCard) hands[key.lot] += count.hands;
  std::vector<CardFinding> out;
  std::vector<std::size_t> told;
  std::vector<double> p_values;
  for (const CardEffect& effect : card_effects(counts)) {
    if (effect.effect) {
      told.push_back(out.size());
      p_values.push_back(effect.effect->p_value());
    }
    const std::string& card = cards[effect.card];
    out.push_back({file.title("card", card), note_of(card), lots[effect.lot], hands[effect.lot],
                   effect.count, effect.effect, false});
  }
  const std::vector<bool> belief = believed(p_values, kFalseDiscoveries);
  for (std::size_t i = 0; i < told.size(); ++i) out[told[i]].believed = belief[i];
  std::sort(out.begin(), out.end(), [](const CardFinding& a, const CardFinding& b) {
    if (a.note.pack_place != b.note.pack_place) return a.note.pack_place > b.note.pack_place;
    if (a.effect.has_value() != b.effect.has_value()) return a.effect.has_value();
    return a.effect && a.effect->value > b.effect->value;
  });
  return out;
}

std::vector<Arrival> arrivals_of(const File& file, const std::map<std::string, CardRow>& rows) {
  std::vector<Arrival> out;
  for (const auto& [card, count] : file.arrivals())
    if (const auto row = rows.find(card); row != rows.end())
      out.push_back({file.title("card", card), row->second.lot, row->second.note, count});
  std::sort(out.begin(), out.end(), [](const Arrival& a, const Arrival& b) {
    return std::tie(b.note.pack_place, a.lot, b.count.times, a.title) <
           std::tie(a.note.pack_place, b.lot, a.count.times, b.title);
  });
  return out;
}

// Cards of a lot that did not come, and all of which nothing ever would.
std::vector<Missing> missing_from(const File& file, const std::map<std::string, CardRow>& rows) {
  Names lots;
  Names names;
  std::set<std::string> came;
  for (const auto& [key, count] : file.hands(lots, names))
    if (key.card != kNoCard) came.insert(names[key.card]);
  for (const auto& [card, count] : file.arrivals()) came.insert(card);
  std::vector<Missing> out;
  for (const auto& [card, row] : rows)
    if (!came.contains(card) && (!row.lot.empty() || !row.note.never.empty()))
      out.push_back({file.title("card", card), row.note});
  std::sort(out.begin(), out.end(), [](const Missing& a, const Missing& b) {
    if (a.note.pack_place != b.note.pack_place) return a.note.pack_place > b.note.pack_place;
    return a.title < b.title;
  });
  return out;
}

std::vector<Block> without_gaps(const std::vector<Block>& blocks) {
  std::vector<Block> out;
  for (const Block& block : blocks) {
    if (!out.empty() && out.back().first + out.back().games == block.first) {
      out.back().games += block.games;
    } else {
      out.push_back(block);
    }
  }
  return out;
}

}  // namespace

std::vector<int> Counted::all() const {
  std::vector<int> out = won;
  out.insert(out.end(), lost.begin(), lost.end());
  return out;
}

std::string Findings::term(const std::string& name) const {
  const auto found = terms.find(name);
  return found == terms.end() ? "" : found->second;
}

Findings find(const File& file) {
  Findings findings(file.figures());
  findings.terms = file.terms();
  findings.seats = file.seats();
  findings.played = without_gaps(file.blocks());
  findings.apart = win_apart(file);
  const Sums sums(file, findings);
  const std::map<std::string, CardRow> rows = rows_of(file);
  findings.cards = cards_of(file, rows);
  findings.arrivals = arrivals_of(file, rows);
  findings.missing = missing_from(file, rows);
  findings.contenders = contenders(file);
  return findings;
}

}  // namespace gloam::lab
