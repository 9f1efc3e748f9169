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

Players Players::between(std::vector<Fielded> sides) {
  std::vector<const bots::Level*> kinds;
  for (const Fielded& side : sides) kinds.push_back(side.level);
  Players players(std::move(kinds));
  players.sides_ = std::move(sides);
  return players;
}

const bots::Level& Players::at(engine::Seat seat, std::uint64_t number) const {
  for (const Fielded& side : sides_)
    if (side.seats.has(seat)) return *side.level;
  return *kinds_[kind_at(seat, number, kinds_.size())];
}

std::string Players::name() const {
  std::string out;
  for (std::size_t i = 0; i < kinds_.size(); ++i)
    out += (out.empty() ? "" : ",") + (sides_.empty() ? "" : sides_[i].side + "=") +
           std::string(kinds_[i]->name);
  return out;
}

std::string Players::title() const {
  std::string out;
  for (const std::string& kind : kinds_in(name()))
    out += (out.empty() ? "" : " and ") + title_of_kind(kind);
  return out;
}

std::string Players::sides() const {
  std::string out;
  for (engine::Seat seat = 0; seat < engine::kMaxSeats; ++seat)
    for (const Fielded& side : sides_)
      if (side.seats.has(seat)) out += (out.empty() ? "" : ",") + side.side;
  return out;
}

std::string title_of_kind(const std::string& kind) {
  const std::size_t equals = kind.find('=');
  const bool for_side = equals != std::string::npos;
  const std::string name = for_side ? kind.substr(equals + 1) : kind;
  const bots::Level* const level = bots::find_level(name);
  return (level == nullptr ? name : std::string(level->title)) +
         (for_side ? " for " + kind.substr(0, equals) : "");
}

std::vector<std::string> kinds_in(const std::string& name) {
  std::istringstream words(name);
  std::vector<std::string> out;
  for (std::string word; std::getline(words, word, ',');) out.push_back(word);
  return out;
}

void Contender::Result::count(const Row& row, engine::SeatSet seats) {
  ++games;
  wins += seats.meets(row.winners) ? 1u : 0u;
  firsts += seats.meets(row.first) ? 1u : 0u;
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
  const std::vector<std::string> sides = kinds_in(file.term("sides"));
  const auto kind_in_seat = [&](std::size_t seat, std::uint64_t number) {
    if (sides.empty()) return kind_at(seat, number, kinds.size());
    const auto fielded = std::find_if(kinds.begin(), kinds.end(), [&](const std::string& kind) {
      return kind.starts_with(sides.at(seat) + "=");
    });
    return static_cast<std::size_t>(fielded - kinds.begin());
  };
  file.each_game([&](const Row& row) {
    std::vector<engine::SeatSet> sits(out.size());
    for (std::size_t seat = 0; seat < seats; ++seat) {
      const std::size_t place = place_of_kind.at(kind_in_seat(seat, row.number));
      sits[place] = sits[place].with(static_cast<engine::Seat>(seat));
    }
    for (std::size_t place = 0; place < out.size(); ++place) {
      out[place].all.count(row, sits[place]);
      for (const engine::Seat seat : sits[place])
        out[place].at_seat[seat].count(row, engine::SeatSet::of(seat));
    }
  });
  return out;
}

}  // namespace gloam::lab
