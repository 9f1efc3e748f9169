#include "lab/match.h"

#include <algorithm>
#include <sstream>

#include "lab/file.h"

namespace gloam::lab {

bool Players::look_ahead() const {
  return std::any_of(kinds_.begin(), kinds_.end(), [](const bots::Level* level) {
    return level->kind == bots::Level::Kind::search;
  });
}

std::string Players::name() const {
  std::string out;
  for (const bots::Level* const level : kinds_)
    out += (out.empty() ? "" : ",") + std::string(level->name);
  return out;
}

std::string Players::title() const {
  std::string out;
  for (const bots::Level* const level : kinds_)
    out += (out.empty() ? "" : " and ") + std::string(level->title);
  return out;
}

std::vector<std::string> kinds_in(const std::string& name) {
  std::istringstream words(name);
  std::vector<std::string> out;
  for (std::string word; std::getline(words, word, ',');) out.push_back(word);
  return out;
}

double Contender::fair_share() const {
  double seats = 0;
  for (const Result& one : at_seat) seats += static_cast<double>(one.games);
  return seats / static_cast<double>(at_seat.size() * all.games);
}

std::vector<Contender> contenders(const File& file) {
  const std::vector<std::string> kinds = kinds_in(file.term("players"));
  const auto seats = static_cast<std::size_t>(file.seats());
  std::vector<Contender> out;
  if (kinds.size() < 2) return out;
  std::vector<std::size_t> place_of_kind;  // the same kind may be there twice
  for (const std::string& kind : kinds) {
    const auto found = std::find_if(out.begin(), out.end(),
                                    [&](const Contender& one) { return one.name == kind; });
    place_of_kind.push_back(static_cast<std::size_t>(found - out.begin()));
    if (found == out.end()) out.push_back({kind, {}, std::vector<Contender::Result>(seats)});
  }
  file.each_game([&](const Row& row) {
    std::vector<bool> won(out.size());
    for (std::size_t seat = 0; seat < seats; ++seat) {
      const std::size_t place = place_of_kind[kind_at(seat, row.number, kinds.size())];
      const bool wins = row.winners.has(static_cast<engine::Seat>(seat));
      ++out[place].at_seat[seat].games;
      if (!wins) continue;
      ++out[place].at_seat[seat].wins;
      won[place] = true;
    }
    for (std::size_t place = 0; place < out.size(); ++place) {
      ++out[place].all.games;
      if (won[place]) ++out[place].all.wins;
    }
  });
  return out;
}

}  // namespace gloam::lab
