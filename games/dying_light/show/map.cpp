#include "games/dying_light/show/map.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

namespace gloam::games::dying_light {
namespace {

using engine::joined;
using engine::kBlue;
using engine::kDim;
using engine::kGold;
using engine::kPlain;
using engine::kRed;
using engine::Lines;
using engine::padded;
using engine::Screen;
using engine::unbroken;

struct TokenSign {
  const char* kind;
  char sign;
};
constexpr std::array<TokenSign, 14> kTokenSigns = {{{"fire", '*'},
                                                    {"jump_pad", '/'},
                                                    {"common_loot", '$'},
                                                    {"epic_loot", '%'},
                                                    {"spear", '!'},
                                                    {"uv", 'U'},
                                                    {"nest", 'N'},
                                                    {"electricity", '#'},
                                                    {"rough_terrain", '~'},
                                                    {"gas_tank", 'G'},
                                                    {"workbench", 'W'},
                                                    {"bell", 'D'},
                                                    {"object", '+'},
                                                    {"site", '?'}}};

// A UV Spot that is dark is small.
char sign_of(const TokenShown& token) {
  for (const TokenSign& one : kTokenSigns)
    if (token.kind == one.kind) return token.kind == "uv" && !token.active ? 'u' : one.sign;
  return '.';
}

// Kinds of Infected go by their first letter; of two that begin alike the second is large.
std::map<std::string, char> letters_of(const View& view) {
  std::map<std::string, char> letters;
  std::set<char> taken;
  for (const KindShown& kind : view.infected) {
    const char small = static_cast<char>(kind.name[0] - 'A' + 'a');
    const char letter = taken.contains(small) ? kind.name[0] : small;
    taken.insert(letter);
    letters[kind.id] = letter;
  }
  return letters;
}

// "3b 1v", those that lie in brackets: "2b(1b)".
std::string crowd_text(const AreaShown& area, const std::map<std::string, char>& letters) {
  std::string text;
  std::string down;
  for (const InfectedShown& one : area.infected) {
    const auto letter = letters.find(one.id);
    const char sign = letter == letters.end() ? 'i' : letter->second;
    if (one.standing > 0) text += std::to_string(one.standing) + sign;
    if (one.down > 0) down += std::to_string(one.down) + sign;
  }
  return text + (down.empty() ? "" : "(" + down + ")");
}

// What is drawn in one Zone.
struct Cell {
  std::string name;
  std::string runners;
  std::string crowd;  // of its Area, in the first Zone of it
  std::string tokens;
  bool wanted = false;  // the objective leads here
  bool roof = false;
  bool wall_east = false;
  bool wall_south = false;
};

class Map {
 public:
  Map(const Screen& screen, const View& view) : screen_(screen), view_(view) { fill(); }

  std::string whole() const;
  std::string flat() const;
  std::string brief() const;

 private:
  void fill();
  std::size_t columns() const { return static_cast<std::size_t>(view_.city.columns); }
  std::size_t wide() const { return std::clamp<std::size_t>(screen_.columns / columns(), 9, 14); }
  std::size_t place_of(const std::string& zone) const {
    const auto found = std::find_if(view_.city.zones.begin(), view_.city.zones.end(),
                                    [&](const ZoneShown& one) { return one.id == zone; });
    return static_cast<std::size_t>(found - view_.city.zones.begin());
  }
  std::string upper(const Cell& cell) const;
  std::string lower(const Cell& cell) const;
  std::string edge(const Cell& cell) const { return cell.wall_east ? "|" : " "; }

  const Screen& screen_;
  const View& view_;
  std::vector<Cell> cells_;
};

void Map::fill() {
  const std::map<std::string, char> letters = letters_of(view_);
  std::map<std::string, std::string> crowds;
  for (const AreaShown& area : view_.city.areas) crowds[area.id] = crowd_text(area, letters);
  for (const ZoneShown& zone : view_.city.zones) {
    Cell cell;
    cell.name = zone.id + (zone.level > 0 ? "/" + std::to_string(zone.level) : "");
    cell.roof = zone.level > 0;
    cell.crowd = std::exchange(crowds[zone.area], "");
    cells_.push_back(std::move(cell));
  }
  for (const RunnerShown& one : view_.runners)
    if (!one.zone.empty()) cells_[place_of(one.zone)].runners += one.name.substr(0, 1);
  for (const TokenShown& token : view_.city.tokens) {
    Cell& cell = cells_[place_of(token.zone)];
    cell.tokens += sign_of(token);
    cell.wanted |= token.wanted;
  }
  for (const BetweenShown& wall : view_.city.walls) {
    const std::size_t from = std::min(place_of(wall.from), place_of(wall.to));
    const std::size_t to = std::max(place_of(wall.from), place_of(wall.to));
    (to == from + 1 ? cells_[from].wall_east : cells_[from].wall_south) = true;
  }
}

std::string Map::upper(const Cell& cell) const {
  const std::size_t room = wide() - 1 - cell.name.size();
  const bool tight = cell.runners.size() + 1 > room;
  const std::string who = (tight || cell.runners.empty() ? "" : " ") + cell.runners.substr(0, room);
  return screen_.ink(cell.roof ? kPlain : kDim, cell.name) + screen_.ink(kGold, padded(who, room)) +
         edge(cell);
}

// A wall to the south is drawn below what is there.
std::string Map::lower(const Cell& cell) const {
  const std::size_t room = wide() - 1;
  const std::size_t first = std::min(cell.crowd.size(), room);
  const bool apart = first > 0 && !cell.tokens.empty() && first + 1 + cell.tokens.size() <= room;
  const std::string tokens = cell.tokens.substr(0, room - first - (apart ? 1 : 0));
  const std::string fill(room - first - tokens.size() - (apart ? 1 : 0),
                         cell.wall_south ? '_' : ' ');
  return screen_.ink(kRed, cell.crowd.substr(0, first)) + (apart ? " " : "") +
         screen_.ink(cell.wanted ? kGold : kBlue, tokens) + fill + edge(cell);
}

std::string Map::whole() const {
  Lines rows;
  for (std::size_t first = 0; first < cells_.size(); first += columns()) {
    std::string above;
    std::string below;
    for (std::size_t i = first; i < first + columns(); ++i) {
      above += upper(cells_[i]);
      below += lower(cells_[i]);
    }
    rows.push_back(above);
    rows.push_back(below);
  }
  return joined(rows, "\n");
}

// A row for each row of Zones: their names, Runners and Infected.
std::string Map::flat() const {
  Lines rows;
  for (std::size_t first = 0; first < cells_.size(); first += columns()) {
    std::string row;
    for (std::size_t i = first; i < first + columns(); ++i) {
      const Cell& cell = cells_[i];
      const std::size_t room = wide() - 1 - cell.name.size();
      const std::string who = cell.runners.substr(0, room);
      const std::string crowd = cell.crowd.substr(0, room - who.size());
      const std::size_t taken = who.size() + crowd.size();
      const std::size_t apart = taken < room ? 1 : 0;
      row += screen_.ink(cell.roof ? kPlain : kDim, cell.name) + std::string(apart, ' ') +
             screen_.ink(kGold, who) + screen_.ink(kRed, crowd) +
             std::string(room - taken - apart, ' ') + edge(cell);
    }
    rows.push_back(row);
  }
  return joined(rows, "\n");
}

// The Infected around Runners, in at most two rows.
std::string Map::brief() const {
  const std::map<std::string, char> letters = letters_of(view_);
  std::set<std::string> near;
  for (const RunnerShown& one : view_.runners) {
    near.insert(one.area);
    for (const AreaShown& area : view_.city.areas)
      if (area.id == one.area) near.insert(area.borders.begin(), area.borders.end());
  }
  std::string text;
  for (const AreaShown& area : view_.city.areas) {
    if (!near.contains(area.id) || area.infected.empty()) continue;
    const std::string one = (text.empty() ? "" : ", ") + area.id + " " + crowd_text(area, letters);
    if (text.size() + one.size() + 20 > 2 * screen_.columns) return text + "...";
    text += one;
  }
  return text;
}

}  // namespace

void add_map(Screen& screen, const View& view) {
  const Map map(screen, view);
  const std::string brief = map.brief();
  screen.add({map.whole(), map.flat(),
              brief.empty() ? "" : screen.hanging(screen.ink(kRed, "Around:"), brief, 2)});
}

void add_legend(Screen& screen, const View& view) {
  Lines all = {unbroken("B01/2 a roof of level 2"), unbroken("| _ walls")};
  for (const auto& [id, letter] : letters_of(view))
    for (const KindShown& kind : view.infected)
      if (kind.id == id)
        all.push_back(unbroken(std::string(1, letter) + " " + kind.name + " " +
                               std::to_string(kind.attack) + "/" + std::to_string(kind.toughness)));
  std::map<std::string, std::string> signs;  // by what they mean
  for (const TokenShown& token : view.city.tokens) {
    const std::string dark = token.kind == "uv" && !token.active ? " (dark)" : "";
    signs[token.name + dark] = std::string(1, sign_of(token));
  }
  for (const auto& [name, sign] : signs) all.push_back(unbroken(sign + " " + name));
  screen.add({screen.ink(kDim, screen.hanging("", joined(all), 2)), ""});
}

}  // namespace gloam::games::dying_light
